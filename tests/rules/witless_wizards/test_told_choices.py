"""What buttons, questions and events say about a card is what then happens."""

import pytest

from rules.core.events import Announced, Damaged, MatchEnded
from rules.witless_wizards.events import DieChanged, IncomeCounted, PlacesTaken, Used
from tests.rules.witless_wizards.tables import battle, counted, duel, table, topic
from tests.scenario import Table


def texts(made: Table) -> list[str]:
    """What stands on the buttons."""
    return [option.text for option in made.open_decision().options]


def told(made: Table) -> list[tuple[int, str, str, int, int]]:
    """Which cards took effect: whose, which, how, for how many cubes, with what figure."""
    return [(event.seat, event.card.kind.key, event.what, event.paid, event.number) for event in made.events(Used)]


# -- what takes effect -----------------------------------------------------------------------------------------------


def test_cards_that_move_the_die_say_so():
    """SAM-1, SAM-7, SAM-8: who, how, and for how many cubes."""
    made = duel(("Katana",))
    battle(made, 0, 3).turn(0).choose("re-roll", "Katana")
    assert told(made) == [(0, "sam-1", "re-roll", 0, 0)]
    made = duel(("Crook", "Haiku"), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Haiku")
    assert told(made) == [(0, "sam-7", "die", 1, 2)]
    (change,) = made.events(DieChanged)
    assert (change.old, change.new, change.rolled) == (1, 3, True)
    made = duel(("Crook", "Tatami"))
    battle(made).turn(0).choose("still", "Tatami")
    assert told(made) == [(0, "sam-8", "still", 0, 3)]
    assert [event.rolled for event in made.events(DieChanged)] == [False]


def test_the_die_that_counts_is_told():
    """WW-044: once, after all changes."""
    made = duel(("Naginata",))
    battle(made, 0)
    assert [(event.seat, event.number) for event in made.events(Announced, what="die")] == [(0, 2)]


def test_a_barrel_brings_one_cube():
    """PIR-4: told with its figure; fewer than three Hits bring none."""
    for die, brought in ((3, [(1, "pir-4", "cube", 0, 1)]), (0, [])):
        made = table(decks="pirate,sci-fi,samurai")
        made.seat(0).board("Industrial Laser Pointer")
        made.seat(1).board("Barrel")
        battle(made, die)
        assert (counted(made).hits >= 3) is bool(brought)
        assert told(made) == brought and made.seat(1).cubes == len(brought)


def test_nobody_deals_what_a_card_costs_its_owner():
    """MED-3, PIR-8: 1 Stamina, dealt by no opponent."""
    made = duel(("Flail",))
    battle(made, 0)
    assert [(event.amount, event.by, event.kind) for event in made.events(Damaged, seat=0)] == [(1, -1, "flail")]
    made = duel(("Black Spot",), cubes=(1, 0))
    battle(made, 0)
    assert texts(made) == ["Pay 1 cube", "Lose 1 Stamina"]
    made.turn(0).choose("lose")
    assert [(event.amount, event.by, event.kind) for event in made.events(Damaged, seat=0)] == [(1, -1, "black spot")]


def test_income_says_what_brings_it():
    """WW-058, WW-059: card by card, those that take away too."""
    made = duel(("Robe", "Jetpack"))
    battle(made, 0)
    (income,) = made.events(IncomeCounted, seat=0)
    assert [(part.card.kind.key, part.amount) for part in income.parts] == [("wiz-4", income.amount)]


def test_the_places_are_told_before_the_end():
    """WW-064: the winner's is the first."""
    made = duel(("Crook",))
    made.seat(1).stamina(1)
    battle(made, 4)
    (places,) = made.events(PlacesTaken)
    assert places.places == [1, 2] and made.match.events[-1] in made.events(MatchEnded)


# -- what is offered -------------------------------------------------------------------------------------------------


def test_a_helmet_waits_for_an_attack_that_hits():
    """MED-6, WW-009: without Hits its owner is not asked."""
    made = duel((), ("Helmet",))
    battle(made, 0)
    assert counted(made).hits == 0 and topic(made) != "block"


@pytest.mark.parametrize(("own", "said"), [((), "Take it"), (("Haiku",), "Take it, lose Haiku of Impending Doom")])
def test_a_hook_says_what_it_costs(own: tuple[str, ...], said: str):
    """PIR-3: the own Special card goes, if there is one."""
    made = duel(("Hook", *own), ("Teapot",))
    battle(made, 2)
    assert said in texts(made)
    made.turn(0).choose("snatch", "Hook")


def test_a_death_ray_says_what_it_is_worth_unpaid():
    """SCI-2, WW-042: by name against whom; with a Shirt of Parley both are one question, and both losses one number."""
    made = duel(("Death Ray",), cubes=(1, 0))
    battle(made, 1)
    assert made.open_decision().prompt.startswith("Attacking B: ") and texts(made)[-1] == "Roll unpaid: Attack −4"
    made.turn(0).choose("roll")
    assert counted(made).attack == 2
    made = duel(("Death Ray",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1)
    assert made.open_decision().prompt.startswith("Before the roll: ") and texts(made)[-1] == "Roll unpaid: Attack −6"


@pytest.mark.parametrize(("die", "said"), [(0, "No cubes: 1 Hit"), (1, "No cubes: 2 Hits"), (2, "No cubes: 3 Hits")])
def test_a_hat_says_what_it_may_keep_off(die: int, said: str):
    """WIZ-5, WW-047: attack less Defence, as it stands."""
    made = duel(("Crook",), ("Pointy Hat", "Jetpack"), cubes=(0, 2))
    battle(made, die)
    assert texts(made)[-1] == said
    made.turn(1).choose("pay", 0)
    assert counted(made).hits == die + 1


@pytest.mark.parametrize(
    ("board", "stamina", "said"),
    [(("Crook",), 5, "You are Weakened at 5"), (("Teapot",), 8, "Teapot of Total Recall makes you Weakened at 8")],
)
def test_recovery_says_why_one_is_weakened(board: tuple[str, ...], stamina: int, said: str):
    """WIZ-8, WW-055: by Stamina, or by the Teapot that counts it differently."""
    made = duel(board, cubes=(2, 0))
    made.seat(0).stamina(stamina)
    battle(made, 0)
    assert topic(made) == "recover" and made.open_decision().prompt.startswith(said)
    made.turn(0).choose("recover", 1)
    assert made.seat(0).stamina == stamina + 1
