"""The questions D-02 to D-25: asked exactly when there is something to decide, of the right seat, with the right options."""

import pytest

from rules import new_match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from rules.witless_wizards.state import WitlessState
from tests.rules.witless_wizards.tables import battle, counted, duel, table, topic
from tests.scenario import Table


def numbers(made: Table) -> list[int | None]:
    """The numbers offered."""
    return [option.number for option in made.open_decision().options]


# -- the draft -------------------------------------------------------------------------------------------------------


def test_map_is_asked_of_its_owner_only():
    """D-02: before step 1 of a pass, not of others and not without the Map."""
    made = table(2, decks="medieval,pirate,scifi")
    made.seat(1).board("Treasure Map")
    made.turn(0, deck=["Barrel", "Lance", "Flail"])
    assert topic(made) == "deal out"
    made.turn(0).choose("keep", "Barrel")
    made.asked(1, "map").offers("scrap", "draw")
    assert made.seat(1).hand == [], "before the card is seen"


def test_holding_one_of_three_is_a_must():
    """D-03: each of the three can be held, nothing else; the others' backs are all that the rest see."""
    made = table(2, decks="medieval,pirate,scifi")
    made.seat(0).board("Treasure Map")
    player = made.turn(0, deck=["Barrel", "Lance", "Flail"]).choose("scrap", "Treasure Map")
    decision = made.open_decision()
    assert decision.topic == "hold" and (decision.minimum, decision.maximum) == (1, 1)
    assert player.options() == [
        "hold Barrel Worn as Trousers",
        "hold Lance of Mild Reproach",
        "hold Flail of Flailing About",
    ]
    assert made.match.view(1)["seats"][0]["hand"] == [None] * 3
    player.choose("hold", "Flail").choose("keep", "Flail")


def test_a_map_drawn_in_the_first_pass_may_be_used_in_the_second():
    """D-02: "either own pass", and a placed card works at once (WW-035)."""
    made = table(2, decks="medieval,pirate,scifi")
    player = made.turn(0, deck=["Treasure Map", "Barrel", "Lance", "Flail"]).choose("keep", "Treasure Map")
    player.offers("scrap", "draw").choose("scrap", "Treasure Map").choose("hold", "Barrel")
    assert made.seat(1).board == ["pir-4"], "the only thing left is to give it away"


def test_cards_come_from_the_top():
    """WW-023: in each pass and for each extra draw the next card from the top."""
    made = table()
    made.seat(0).cubes(2)
    player = made.turn(0, deck=["Robe", "Lance", "Flail", "Staff"])
    assert made.seat(0).hand == ["wiz-4"]
    player.choose("draw", 1)
    assert made.seat(0).hand == ["wiz-4", "med-2"]
    player.choose("discard", "Robe").choose("keep", "Lance")
    assert made.seat(0).hand == ["med-3"]
    player.choose("draw", 1)
    assert made.seat(0).hand == ["med-3", "wiz-1"]
    player.choose("discard", "Flail")


def test_extra_draw_costs_what_it_says():
    """D-04: one for a cube, none for free without the Familiar; a Familiar that is drawn first costs nothing."""
    made = table()
    made.seat(0).cubes(1)
    made.turn(0, deck=["Robe"])
    assert topic(made) == "extra" and numbers(made) == [1, None]
    made = table()
    made.seat(0).board("Familiar")
    made.turn(0, deck=["Robe", "Lance"]).offers("draw", "enough")
    assert numbers(made) == [0, None], "no cube is needed"


def test_familiar_kept_in_the_first_pass():
    """WIZ-7: the first extra draw of the turn; if that was paid for, the second one costs a cube too."""
    made = table()
    player = made.turn(0, deck=["Familiar", "Robe"]).choose("keep", "Familiar")
    assert numbers(made) == [0, None]
    player.choose("enough")
    made = table()
    made.seat(0).cubes(2)
    player = made.turn(0, deck=["Robe", "Familiar", "Lance", "Staff"]).choose("draw", 1).choose("discard", "Robe")
    player.choose("keep", "Familiar")
    assert numbers(made) == [1, None]
    player.choose("enough")


def test_familiar_is_free_until_it_was_used():
    """WIZ-7: declined in the first pass, it is still free in the second."""
    made = table()
    made.seat(0).board("Familiar").cubes(1)
    player = made.turn(0, deck=["Robe", "Lance", "Staff"]).choose("enough").choose("keep", "Robe")
    assert numbers(made) == [0, None]
    player.choose("draw", 0).choose("discard", "Lance")
    assert made.seat(0).cubes == 1 + 1 + 2, "nothing was paid; Familiar and Robe bring three"


def test_a_cube_given_by_the_draft_is_not_there_yet():
    """WW-026: an extra draw needs a cube in the Pool now; income comes later."""
    made = table()
    made.turn(0, deck=["Crystal Ball", "Robe"]).choose("keep", "Crystal Ball")
    assert made.seat(0).cubes == 2, "the income of this turn, after the second pass without a question"
    assert made.seat(1).board == ["wiz-4"]


@pytest.mark.parametrize("dropped", ["Robe", "Lance"])
def test_either_card_may_be_discarded(dropped):
    """D-05, WW-027."""
    made = table()
    made.seat(0).cubes(1)
    player = made.turn(0, deck=["Robe", "Lance"]).choose("draw", 1)
    assert player.options() == ["discard Robe of Forty Pockets", "discard Lance of Mild Reproach"]
    player.choose("discard", dropped)
    assert made.seat(0).hand == (["med-2"] if dropped == "Robe" else ["wiz-4"])


def test_every_allowed_opponent_is_an_option():
    """D-06, D-07, WW-032: the giver chooses, the receiver has no say."""
    made = table(3)
    player = made.turn(1, deck=["Robe", "Lance"])
    assert [(option.verb, option.seat) for option in made.open_decision().options] == [
        ("keep", -1),
        ("give", 2),
        ("give", 0),
    ]
    player.choose("keep", "Robe")
    assert [(option.verb, option.seat) for option in made.open_decision().options] == [("give", 2), ("give", 0)]
    player.choose("give", 0)
    assert made.seat(0).board == ["med-2"]


def test_the_prompt_says_what_is_left_to_do():
    """D-06, D-07: in the second pass only a receiver is asked for."""
    made = table(3)
    player = made.turn(0, deck=["Robe", "Lance"])
    assert made.open_decision().prompt.startswith("Keep Robe of Forty Pockets or give it away?")
    player.choose("keep", "Robe")
    assert made.open_decision().prompt == "You kept a card, so Lance of Mild Reproach is given away: to whom?"


def test_who_is_out_is_given_nothing_and_not_attacked():
    """WW-032, WW-040: only opponents in the game."""
    made = table(3)
    made.seat(2).out()
    made.turn(0, deck=["Robe", "Lance"], die=[2]).choose("keep", "Robe")
    assert made.seat(1).board == ["med-2"] and counted(made).target == 1


def test_squire_is_asked_of_the_receiver():
    """D-08: for a card of the first pass and of the second."""
    made = table(3)
    made.seat(2).board("Squire", "Crook")
    made.turn(0, deck=["Robe", "Lance"]).choose("keep", "Robe").choose("give", 2)
    made.asked(2, "gift").offers("scrap", "accept").choose("scrap", "Squire")
    assert made.seat(2).board == ["std-1"]
    made.asked(0, "target")


def test_squire_is_not_asked_about_a_kept_card():
    """WW-074: only against a card given by an opponent."""
    made = table()
    made.seat(0).board("Squire")
    made.turn(0, deck=["Robe", "Lance"]).choose("keep", "Robe")
    assert made.seat(0).board == ["wiz-4", "med-8"]


# -- the battle ------------------------------------------------------------------------------------------------------


def test_the_window_before_the_roll_offers_all_at_once():
    """D-10, D-11, D-12, WW-042: in any order; each disappears when used."""
    made = duel(("Death Ray", "Tatami"), ("Shirt of Parley",), cubes=(2, 0))
    player = battle(made, 2).turn(0)
    assert topic(made) == "before" and player.options() == [
        "pay Death Ray, Batteries Not Included",
        "still Tatami of Inner Stillness",
        "pay Shirt of Parley",
        "roll",
    ]
    player.choose("still", "Tatami").choose("pay", "Shirt of Parley")
    player.offers("pay", "roll").choose("pay", "Death Ray")
    assert counted(made).attack == 6 and counted(made).die == 3 and made.seat(0).cubes == 0


@pytest.mark.parametrize(("board", "target"), [(("Death Ray",), ()), (("Crook",), ("Shirt of Parley",))])
def test_without_a_cube_nobody_is_asked_before_the_roll(board, target):
    """D-10, D-11: the weaker value applies without a question."""
    made = duel(board, target)
    battle(made, 2)
    assert counted(made).attack == (2 if board == ("Death Ray",) else 1)
    assert topic(made) not in ("before", "die")


def test_one_who_attacks_a_hat_is_asked_nothing():
    """WW-073: the defender's questions go to the defender."""
    made = duel(("Crook",), ("Pointy Hat",), cubes=(3, 2))
    battle(made, 2).asked(1, "guard")
    assert numbers(made) == [1, 2, 0]
    made.turn(1).choose("pay", 1)


def test_katana_is_offered_on_every_face():
    """D-13: also on a 4, once."""
    made = duel(("Katana",))
    battle(made, 4, 0).turn(0).offers("re-roll", "leave").choose("re-roll", "Katana")
    assert counted(made).die == 0 and topic(made) != "die"


def test_haiku_needs_a_cube():
    """D-14."""
    made = duel(("Crook", "Haiku"))
    battle(made, 0)
    assert counted(made).die == 0
    made = duel(("Crook", "Haiku"), cubes=(1, 0))
    battle(made, 0).asked(0, "die").choose("leave")
    assert counted(made).die == 0 and made.seat(0).cubes == 3


def test_kabuto_needs_a_cube_and_comes_after_the_attacker():
    """D-15, WW-044."""
    made = duel(("Crook",), ("Kabuto",))
    battle(made, 4)
    assert counted(made).die == 4
    made = duel(("Katana",), ("Kabuto",), cubes=(0, 1))
    battle(made, 4, 3).asked(0, "die").choose("leave")
    made.asked(1, "die").choose("leave")
    assert counted(made).die == 4 and made.seat(1).cubes == 1


def test_screen_is_not_asked_about_a_zero():
    """D-16: there is nothing to gain."""
    made = duel(("Crook",), ("Paper Screen",))
    battle(made, 0)
    assert counted(made).die == 0 and made.seat(1).board == ["sam-5"]


def test_screen_is_asked_about_what_the_limits_left():
    """D-16, WW-044: the last part; with the Naginata a rolled 0 counts 2 and may be screened."""
    made = duel(("Naginata",), ("Paper Screen",))
    battle(made, 0).asked(1, "die").choose("scrap", "Paper Screen")
    assert counted(made).die == 0


def test_cubes_for_the_attack_are_paid_knowing_the_final_die():
    """D-17, WW-045: after the defender's last word."""
    made = duel(("Staff",), ("Paper Screen",), cubes=(3, 0))
    battle(made, 4).asked(1, "die").choose("scrap", "Paper Screen")
    made.asked(0, "boost")
    assert numbers(made) == [1, 2, 3, 0]
    made.turn(0).choose("pay", 3)
    assert counted(made).hits == 2 + 0 + 3 - 1


def test_wand_takes_two_or_nothing():
    """D-17."""
    made = duel(("Wand",), cubes=(5, 0))
    battle(made, 1).asked(0, "boost")
    assert numbers(made) == [2, 0]
    made.turn(0).choose("pay", 0)
    assert made.seat(0).cubes == 5


def test_hat_is_asked_knowing_the_whole_attack():
    """D-18, WW-047: after the attacker's boost."""
    made = duel(("Staff",), ("Pointy Hat",), cubes=(1, 5))
    battle(made, 1).asked(0, "boost").choose("pay", 1)
    made.asked(1, "guard")
    assert numbers(made) == [1, 2, 3, 0], "three at most"
    made.turn(1).choose("pay", 3)
    assert counted(made).hits == max(0, 2 + 1 + 1 - 1 - 3)


def test_helmet_is_asked_knowing_the_hits():
    """D-19: after the sum, whenever there is a Hit; of the defender."""
    made = duel(("Crook",), ("Helmet",))
    battle(made, 0).asked(1, "block").offers("scrap", "take")
    assert "2 Hits" in made.open_decision().prompt
    made.turn(1).choose("scrap", "Helmet")
    assert made.seat(1).stamina == 20


def test_hook_needs_two_hits_and_something_to_take():
    """D-20: optional."""
    made = duel(("Hook",), ("Teapot",))
    battle(made, 2).asked(0, "snatch").offers("snatch", "leave").choose("leave")
    assert made.seat(1).board == ["wiz-8"] and made.seat(0).board == ["pir-3"]
    made = duel(("Hook",), ("Teapot", "Aura"))
    battle(made, 2).asked(0, "snatch").choose("snatch", "Hook")
    assert counted(made).hits == 2 and made.seat(1).board == ["wiz-6"]
    made = duel(("Hook",), ("Robe",))
    battle(made, 4)
    assert counted(made).hits >= 2 and topic(made) != "snatch"


@pytest.mark.parametrize("board", [("Crook", "Robe"), ("Crook", "Robe", "Teapot")])
def test_the_last_order_is_asked_with_two_or_three_cards(board):
    """D-21, WW-052: all of them, in any order."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).board(*board).stamina(1)
    battle(made, 4).turn(0).choose("attack", 1)
    made.asked(1, "last order")
    decision = made.open_decision()
    assert decision.ordered and decision.minimum == decision.maximum == len(board)
    made.turn(1).choose_many("discard", *reversed(board))
    assert [card.kind.key for card in made.match.state.discard] == [
        {"Crook": "std-1", "Robe": "wiz-4", "Teapot": "wiz-8"}[name] for name in reversed(board)
    ]


@pytest.mark.parametrize(
    ("stamina", "cubes", "wanted"),
    [(5, 3, [0, 1, 2, 3]), (1, 1, [0, 1]), (5, 0, None), (6, 3, None), (4, 18, list(range(17)))],
)
def test_recovery_offers_every_number(stamina, cubes, wanted):
    """D-22."""
    made = duel(cubes=(cubes, 0))
    made.seat(0).stamina(stamina)
    battle(made, 0)
    assert (numbers(made) if topic(made) == "recover" else None) == wanted
    if wanted:
        made.turn(0).choose("recover", 0)
        assert made.seat(0).stamina == stamina and made.seat(0).cubes == cubes


def test_figurehead_offers_the_richer_ones_only():
    """D-23: compared after the income."""
    made = table(4)
    made.seat(0).board("Figurehead", "Crystal Ball")
    for seat, cubes in ((1, 3), (2, 9), (3, 2)):
        made.seat(seat).cubes(cubes)
    battle(made, 0).turn(0).choose("attack", 1)
    made.asked(0, "plunder")
    assert [option.seat for option in made.open_decision().options] == [1, 2], "2 cubes are not more than the income"
    made.turn(0).choose("steal", 1)
    assert made.seat(0).cubes == 3 and made.seat(1).cubes == 2


def test_black_spot_must_be_answered():
    """D-24: pay or lose, nothing else; after the income, which may bring the cube."""
    made = duel(("Crook", "Black Spot"))
    battle(made, 0).asked(0, "close").offers("pay", "lose").choose("pay")
    assert made.seat(0).cubes == 0 and made.seat(0).stamina == 20


def test_black_spot_of_others_says_nothing():
    """PIR-8: at the end of the owner's turns only."""
    made = duel(("Crook",), ("Black Spot",), cubes=(0, 2))
    battle(made, 0)
    assert made.seat(1).cubes == 2 and made.seat(1).stamina == 17


# -- all of them -----------------------------------------------------------------------------------------------------

OWN_TURN = {"map", "hold", "extra", "drop", "deal out", "target", "before", "boost", "snatch", "recover", "plunder"}
FOREIGN = {"gift", "guard", "block"}
FORCED = {"hold", "drop", "deal out", "target", "plunder", "close", "last order"}


def test_questions_go_to_the_right_seat_and_offer_a_choice():
    """WW-073: outside the own turn only the defender's effects, the Squire and the last order are asked."""
    seen = set()
    for seed in range(40):
        match, stream = new_match("witless_wizards", 2 + seed % 3, seed), Stream(seed)
        while (decision := match.decision) is not None:
            state: WitlessState = match.state
            seen.add(decision.topic)
            assert len(decision.options) > 1, "nobody is asked what cannot be otherwise"
            if decision.topic in OWN_TURN or decision.topic == "close":
                assert decision.seat == state.turn
            elif decision.topic in FOREIGN:
                assert decision.seat != state.turn
            assert not state.seats[decision.seat].fell
            if decision.topic not in FORCED:
                assert decision.options[-1].card is None or decision.topic == "recover", "one may do nothing"
            match.submit(*random_choice(stream, decision))
    assert seen == OWN_TURN | FOREIGN | FORCED | {"die"}
