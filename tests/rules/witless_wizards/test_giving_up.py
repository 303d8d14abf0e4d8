"""Giving up (WW-066, D-25) at any question: out at once, the turn ends with W13, and nobody plays on without Stamina."""

import pytest

from rules import Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.events import CounterChanged, Damaged, TurnBegan, TurnEnded
from rules.core.randomness import Stream, below, scramble
from rules.witless_wizards.ending import places
from tests.rules.witless_wizards.tables import battle, table, topic


def test_the_own_turn_ends_without_recovery_and_income():
    """WW-066: nothing of W10 to W12 happens."""
    made = table(3)
    made.seat(0).board("Crystal Ball", "Black Spot").cubes(2).stamina(3)
    battle(made, 1).turn(0).choose("attack", 1)
    made.asked(0, "recover").concede()
    assert made.seat(0).out and not made.events(CounterChanged, why="income") and not made.events(Damaged, seat=0)
    assert made.events(TurnEnded)[-1].seat == 0
    made.turn(1)


def test_who_was_hit_goes_out_although_the_attacker_gives_up():
    """WW-066, WW-051: the turn ends with W13, where all without Stamina go out."""
    made = table(3)
    made.seat(0).board("Hook")
    made.seat(1).board("Teapot").stamina(2)
    battle(made, 2).turn(0).choose("attack", 1)
    assert made.seat(1).stamina == -3
    made.asked(0, "snatch").concede()
    assert made.seat(1).out and made.over and made.match.result.winners == [2]


def test_the_last_order_is_still_asked_when_the_attacker_gives_up():
    """WW-052, WW-066."""
    made = table(4)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).board("Robe", "Flail").stamina(2)
    battle(made, 4).turn(0).choose("attack", 1)
    made.asked(1, "last order")
    made.match.concede(0)
    made.asked(1, "last order").choose_many("discard", "Robe", "Flail")
    assert made.seat(0).out and made.seat(1).out
    made.turn(2)


def test_who_fell_wins_against_who_gave_up():
    """WW-062, RULINGS: with two players; giving up cannot win."""
    made = table(2)
    made.seat(0).board("Hook")
    made.seat(1).board("Teapot").stamina(2)
    battle(made, 4).asked(0, "snatch").concede()
    assert made.over and made.match.result.winners == [1]


def test_two_who_give_up_in_one_turn():
    """WW-066: the one who is left wins, even when both opponents go in the same turn."""
    made = table(3)
    made.turn(0)
    made.match.concede(2)
    made.match.concede(0)
    assert made.over and made.match.result.winners == [1] and made.match.check() == []


def test_both_of_two_at_the_end_give_up():
    """WW-066: the attacker, then the one who fell to it; the match ends without an error."""
    made = table(2)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).board("Robe", "Flail").stamina(2)
    battle(made, 4).asked(1, "last order")
    made.match.concede(0)
    assert not made.over
    made.match.concede(1)
    assert made.over and made.match.result.winners == [1]


def test_the_winner_has_the_first_place():
    """WW-064, RULINGS: who gave up in the last turn, with all Stamina left, is not placed above the winner."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick", "Black Spot").stamina(1)
    made.seat(1).board("Robe", "Flail").stamina(2)
    battle(made, 4).turn(0).choose("attack", 1)
    made.asked(1, "last order")
    made.match.concede(2)
    made.turn(1).choose_many("discard", "Robe", "Flail")
    made.asked(0, "last order").choose_many("discard", "Black Spot", "Plasma Toothpick")
    assert made.match.result.winners == [0]
    assert places(made.match.state)[0] == 1


def test_a_scrapped_screen_is_gone_when_the_attacker_gives_up():
    """SAM-5, WW-070: it was scrapped; the end of the turn takes it away."""
    made = table(3)
    made.seat(0).board("Staff").cubes(2)
    made.seat(1).board("Paper Screen")
    battle(made, 3).turn(0).choose("attack", 1)
    made.turn(1).choose("scrap", "Paper Screen")
    made.asked(0, "boost").concede()
    assert made.seat(1).board == []


@pytest.mark.parametrize("seats", [2, 3])
def test_who_scrapped_the_screen_gives_up(seats):
    """WW-066: the Screen goes with all the rest, once; the attacker may give up later in the turn."""
    made = table(seats)
    made.seat(0).board("Staff").cubes(2).stamina(4)
    made.seat(1).board("Paper Screen")
    battle(made, 3)
    if seats == 3:
        made.turn(0).choose("attack", 1)
    made.turn(1).choose("scrap", "Paper Screen")
    made.asked(0, "boost")
    made.match.concede(1)
    assert [card.kind.key for card in made.match.state.discard].count("sam-5") == 1
    if seats == 3:
        made.asked(0, "recover").concede()
    assert made.over and made.match.check() == []


def test_a_bystander_gives_up():
    """WW-066: the turn goes on; with four no longer in, anybody may be attacked (WW-041)."""
    made = table(4)
    battle(made, 2).asked(0, "target")
    assert [option.seat for option in made.open_decision().options] == [1, 3]
    made.match.concede(3)
    made.asked(0, "target")
    assert [option.seat for option in made.open_decision().options] == [1, 2]
    made.turn(0).choose("attack", 2)


def test_a_gift_is_not_lost_when_a_bystander_gives_up():
    """WW-066: who may refuse it is still asked."""
    made = table(3)
    made.seat(1).board("Squire")
    made.turn(0, deck=["Lance", "Robe"]).choose("give", 1)
    made.match.concede(2)
    made.asked(1, "gift").choose("accept")
    assert made.seat(1).board == ["med-2", "med-8"]


def test_a_battle_goes_on_when_a_bystander_gives_up():
    """WW-066: it is over only for its target."""
    made = table(3)
    made.seat(0).board("Crook")
    made.seat(1).board("Helmet")
    battle(made, 4).turn(0).choose("attack", 1)
    made.match.concede(2)
    made.asked(1, "block").choose("take")
    assert made.seat(1).stamina == 20 - (3 + 4 - 1)


def test_the_target_gives_up_after_the_battle():
    """WW-066: the attacker, asked about recovery, is still asked."""
    made = table(3)
    made.seat(0).cubes(1).stamina(4)
    battle(made, 0).turn(0).choose("attack", 1)
    made.asked(0, "recover")
    made.match.concede(1)
    made.asked(0, "recover").choose("recover", 1)
    assert made.seat(0).stamina == 5
    made.turn(2)


def test_the_receiver_of_the_only_gift_left():
    """WW-032: of two possible receivers one gives up; the card goes to the other without a question."""
    made = table(3)
    made.turn(0, deck=["Robe", "Lance"]).choose("keep", "Robe")
    assert topic(made) == "deal out"
    made.match.concede(2)
    assert made.seat(1).board == ["med-2"]


def test_who_is_out_cannot_give_up_again():
    """WW-066: nothing changes."""
    made = table(3)
    made.seat(2).out()
    made.turn(0)
    before = made.match.view(0)
    made.match.concede(2)
    assert made.match.view(0) == before


def quitting(seats: int, seed: int, variant: str) -> Match:
    """A random match in which somebody gives up now and then, at any question, more often after the Hits."""
    match, stream = new_match("witless_wizards", seats, seed, variant=variant), Stream(scramble(seed, 5))
    while match.decision is not None:
        if below(stream, 3 if match.decision.topic in ("snatch", "last order") else 150) == 0:
            match.concede(below(stream, seats))
        else:
            match.submit(*random_choice(stream, match.decision))
        assert match.check() == []
    return match


@pytest.mark.parametrize(
    ("seats", "variant"), [(2, "free-for-all"), (3, "free-for-all"), (4, "free-for-all"), (4, "teams")]
)
@pytest.mark.slow
def test_nobody_begins_a_turn_without_stamina(seats, variant):
    """WW-051: a wizard with none left is out before the next turn."""
    for seed in range(60):
        match = quitting(seats, seed, variant)
        stamina = dict.fromkeys(range(seats), 20)
        for event in match.events:
            if isinstance(event, CounterChanged) and event.name == "stamina":
                stamina[event.seat] = event.new
            if isinstance(event, TurnBegan):
                assert stamina[event.seat] > 0, f"seed {seed}"
        assert match.result.winners
