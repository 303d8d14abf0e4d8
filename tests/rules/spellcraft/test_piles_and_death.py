"""Piles, Treasures, Dead Wizard cards, Reactions, death and the ends of games (SC-147 to SC-222)."""

from __future__ import annotations

import pytest

from rules.core.events import CardMoved, CardSeen, Died, MatchEnded, Shuffled
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import ComponentBegan, GameEnded, Reacted, TokenGained
from tests.rules.spellcraft.playing import blows, cast, craft, dice, hps, moves, resolved, topic, turns

# -- adding and removing ---------------------------------------------------------------------------------------------


def test_added_cards_count():
    """SC-147, SC-148: Final Cramming counts the card that Bully added."""
    table = craft(2)
    table.seat(0).rank(8).spell("HS08", "HD02")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn", deck=["HQ13"], dice=[5])
    assert blows(table, 1) == [2, 3]


def test_the_top_of_an_empty_deck():
    """SC-149, SC-213: the discard pile is shuffled first; with nothing there nothing is added."""
    renewed = craft(2)
    renewed.seat(0).rank(8).spell("HS08")
    renewed.seat(1).rank(5).done()
    renewed.begin(0, phase="turn", rest="none", discard=["HQ13"])
    assert moves(renewed, "added") == ["hq13"] and renewed.events(Shuffled)[0].size == 1
    empty = craft(2)
    empty.seat(0).rank(8).spell("HS08")
    empty.seat(1).rank(5).done()
    empty.begin(0, phase="turn", rest="none")
    assert moves(empty, "added") == []


# -- Treasures -------------------------------------------------------------------------------------------------------


def test_a_treasure_lies_open():
    """SC-155, SC-157: before its owner, never in hand; any number, all at work."""
    table = craft(2)
    table.seat(0).hp(10).rank(6).spell("HS03", "HD14").treasures("HT09", "HT17")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", treasures=["HT13"], dice=[1, 1])
    assert table.match.view(1)["seats"][0]["treasures"] == ["ht09", "ht17", "ht13"]
    assert dice(table) == [2] and "ht13" not in table.seat(0).hand


def test_no_treasure_left():
    """SC-156: nothing is gained, nothing answers."""
    table = craft(2)
    table.seat(0).rank(6).hp(10).spell("HS03").treasures("HT13")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", rest="none")
    assert moves(table, "treasure") == [] and table.seat(0).hp == 10


def test_everlasting_protects_no_living_wizard():
    """SC-158, SC-159: the vending machine ghost destroys it."""
    table = craft(3)
    table.seat(0).spell("HQ09").treasures("HT02")
    table.seat(1).done()
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", dead=["HX06"])
    assert table.seat(0).treasures == [] and moves(table, "destroyed") == ["ht02"]


def test_everlasting_stays_through_death():
    """SC-160, SC-161, SC-162: kept, out of reach, and silent until the next game."""
    table = craft(3)
    table.seat(0).spell("HQ09")
    table.seat(1).done()
    table.seat(2).hp(3).treasures("HT02", "HT05", "HT12").done()
    table.begin(0, phase="turn", dead=["HX06"])
    assert table.seat(2).treasures == ["ht02", "ht12"] and moves(table, "destroyed") == []


def test_a_treasure_gained_while_dead():
    """SC-163, SC-167: Ferry Toll; with Everlasting it stays."""
    table = craft(3)
    table.seat(0).spell("HQ09")
    table.seat(1).done()
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", dead=["HX07"], treasures=["HT05", "HT06", "HT07"])
    assert table.seat(2).treasures == ["ht06"] and moves(table, "rested") == ["hx07"]


# -- Dead Wizard cards -----------------------------------------------------------------------------------------------


def killed(card: str, seats: int = 3, **facts: object) -> object:
    """Seat 0 kills the last seat, who draws ``card``."""
    table = craft(seats)
    table.seat(0).spell("HQ09").hand("HS01", "HS02", "HS03")
    for seat in range(1, seats):
        table.seat(seat).done()
    table.seat(seats - 1).hp(3)
    return table.begin(0, phase="turn", dead=[card], **facts)


def test_a_card_at_death_and_a_card_each_round():
    """SC-166, SC-168, SC-178: drawn at once after discarding, seen by its owner alone."""
    table = killed("HX24")
    drawn = table.events(CardMoved, why="dead")[0]
    assert (drawn.seat, drawn.sees) == (2, 0b100) and table.match.view(0)["seats"][2]["buried"][0] is None


def test_resolve_now_and_keep():
    """SC-167, SC-168, SC-173: a card for now goes to its discard pile, one for later stays face down."""
    assert moves(killed("HX03"), "rested") == ["hx03"]
    later = killed("HX24")
    assert "hx24" in later.seat(2).buried and not moves(later, "rested")


def test_start_of_game_cards_and_future_ones():
    """SC-169, SC-170, SC-171: used in a later game, not in the one in which they were drawn."""
    table = craft(2)
    table.seat(0).spell("HQ09")
    table.seat(1).hp(3).buried("HX11", "HX24").done()
    table.begin(0, phase="turn", dead=["HX23"])
    assert table.match.state.game == 2 and table.seat(1).hp == 23 and table.seat(1).buried == ["hx24", "hx23"]
    early = craft(2)
    early.seat(0).spell("HS13").buried("HX24")
    early.seat(0).wizard.early.append(1)
    early.seat(1).done()
    early.begin(0, phase="turn")
    assert "use" not in {option.verb for option in early.match.decision.options}


def test_a_lasting_card_is_controlled_until_the_end():
    """SC-172: it gives dice; at its owner's death it is discarded."""
    table = craft(3)
    table.seat(0).spell("HQ09")
    table.seat(1).done()
    table.seat(2).hp(3).risen("HX17").done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert table.seat(2).risen == [] and "hx17" in moves(table, "rested")


def test_a_dead_wizards_card_kills_for_it():
    """SC-118, SC-175, SC-196, SC-197: a token for a dead Wizard; no Social Status (HH-23)."""
    table = craft(4)
    table.seat(0).spell("HQ09").rank(8)
    table.seat(1).hp(1).done().rank(7)
    table.seat(2).done().rank(6)
    table.seat(3).hp(3).done().rank(5)
    table.begin(0, phase="turn", dead=["HX03", "HX24"])
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0, 3]


def test_a_card_that_kills_the_last_one_standing():
    """SC-176, SC-205: it still gains its token."""
    table = craft(2)
    table.seat(0).spell("HQ09").hp(2)
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["HX03", "HX24"])
    assert [event.seat for event in table.events(TokenGained, why=LAST.key)] == [0]
    assert [event.seat for event in table.events(Died)] == [1, 0]


def test_no_dead_wizard_cards_left():
    """SC-177."""
    table = craft(3)
    table.seat(0).spell("HQ09")
    table.seat(1).done()
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", rest="none")
    assert table.seat(2).buried == []


def test_their_targets_live():
    """SC-179: every living Wizard is a foe of the dead, clockwise from its left."""
    table = killed("HX04", 4)
    table.turn(3).choose("target", 0)
    assert table.match.state.deaths == [3]


# -- Reactions -------------------------------------------------------------------------------------------------------


def reacting(*spell: str, hp: int = 3, **facts: object) -> object:
    """Seat 0 deals 4 to seat 2 and takes 1; seat 2 has these cards in an unresolved Spell."""
    table = craft(3)
    table.seat(0).spell("HQ09")
    table.seat(1).done()
    table.seat(2).hp(hp).spell(*spell)
    return table.begin(0, phase="turn", dead=["HX24"], **facts)


def test_only_the_reaction_happens():
    """SC-180, SC-181, SC-185: Morbid Mortimer's hits the active Wizard for 2, nothing else; nobody is asked."""
    table = reacting("HS05")
    assert blows(table, 0) == [2, 1] and not table.events(ComponentBegan, card="Morbid Mortimer's")


def test_several_reactions_in_order():
    """SC-186, SC-187: Source, Quality, Delivery; they are shown."""
    table = reacting("HD06", "HS05", "HQ06")
    assert blows(table, 0) == [2, 2, 3, 1]
    assert {"hs05", "hq06", "hd06"} <= set(moves(table, "died") + moves(table, "removed"))


def test_what_has_begun_to_resolve_reacts_no_longer():
    """SC-183: a Quality that has resolved is silent when the next one kills its caster."""
    table = craft(3)
    table.seat(0).hp(1).spell("HQ06", "HQ09")
    table.seat(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX24"])
    table.turn(0).choose("resolve", "HQ06")
    table.turn(0).choose("target", 1)
    assert [event.seat for event in table.events(Died)] == [0] and hps(table)[1] + hps(table)[2] == 34
    assert not table.events(Reacted)


def test_reactions_come_after_the_record():
    """SC-188, SC-192: death, token, then the Reaction, then discards, then the card."""
    table = reacting("HS05")
    kinds = []
    for event in table.match.events:
        if isinstance(event, (Died, TokenGained)):
            kinds.append(type(event).__name__)
        elif isinstance(event, CardMoved) and event.why in ("died", "removed", "dead") and event.seat == 2:
            kinds.append(event.why)
        elif isinstance(event, Reacted) and event.seat == 2:
            kinds.append("reaction")
    assert kinds[:5] == ["Fallen", "TokenGained", "reaction", "removed", "dead"]


# -- death -----------------------------------------------------------------------------------------------------------


def test_the_dead_fall_clockwise_from_the_dealer():
    """SC-174, SC-189, SC-191, SC-195: one token for each."""
    table = craft(4)
    for seat in (0, 1):
        table.seat(seat).hp(1).done()
    table.seat(2).spell("HD08")
    table.seat(3).hp(1).done()
    table.begin(2, phase="turn", dice=[5], dead=["HX24", "HX25", "HX23"])
    assert [event.seat for event in table.events(Died)] == [3, 0, 1]
    assert len(table.events(TokenGained, why=KILL.key)) == 3


def test_deaths_meanwhile_wait():
    """SC-190: the intercom kills another while the first death is handled."""
    table = craft(4)
    table.seat(0).spell("HQ09").rank(8)
    table.seat(1).hp(1).rank(7).done()
    table.seat(2).rank(6).done()
    table.seat(3).hp(3).rank(5).done()
    table.begin(0, phase="turn", dead=["HX03", "HX24"])
    moved = [(event.seat, event.why) for event in table.events(CardMoved) if event.why in ("dead", "rested")]
    assert moved[:3] == [(3, "dead"), (3, "rested"), (1, "dead")]


def test_a_suicide_is_nobodys_kill():
    """SC-194, SC-198: no matter who hurt it before."""
    table = cast("HQ09", seats=3, hp=1, dead=["HX24"])
    assert [event.by for event in table.events(Died)] == [-1] and not table.events(TokenGained, why=KILL.key)


def test_who_dies_before_its_turn_has_none():
    """SC-200, SC-201: its Components are discarded."""
    table = reacting("HS13", "HD14")
    assert 2 not in turns(table) and {"hs13", "hd14"} <= set(moves(table, "removed"))


# -- the ends of games -----------------------------------------------------------------------------------------------


def test_the_text_being_resolved_is_finished():
    """SC-203, SC-204: the last foe is dead, its slayer still takes 1; then nothing more."""
    table = craft(2)
    table.seat(0).hp(10).spell("HQ09", "HD14")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert blows(table, 0) == [1] and resolved(table) == ["hq09"]
    assert [event.last for event in table.events(GameEnded)] == [0]


def test_everything_that_is_not_kept_is_discarded():
    """SC-206 to SC-210, SC-163: hands, Spells, Creatures, Treasures without Everlasting; 20 HP again."""
    table = craft(2)
    table.seat(0).hp(10).spell("HQ09").hand("HS01").creatures("HD03").treasures("HT02", "HT05")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert table.match.state.game == 2 and table.seat(0).treasures == ["ht02"] and table.seat(0).creatures == []
    assert hps(table) == [20, 20] and {"hs01", "hd03"} <= set(moves(table, "died"))


def test_a_deck_is_renewed_when_it_is_needed():
    """SC-213, SC-214, SC-215, SC-216: in the middle of a draw; held cards stay; with nothing left the draw ends."""
    table = craft(2)
    table.seat(0).hand("HS01")
    table.seat(1).hand("HS02")
    table.begin(0, phase="round", rest="none", deck=["HQ01", "HQ02"], discard=["HD01", "HD02", "HD04"])
    assert len(table.seat(0).hand) == 6 and table.seat(1).hand == ["hs02"]
    assert [event.size for event in table.events(Shuffled)] == [3]


def test_all_cards_are_always_somewhere():
    """SC-217: check() finds a lost card."""
    table = cast("HS13")
    assert table.match.check() == []
    table.match.state.deck.pop()
    assert table.match.check()


@pytest.mark.parametrize(("kills", "winners"), [((2, 0), [0]), ((0, 2), [0, 1]), ((0, 3), [1])])
def test_most_tokens_win_and_equals_share(kills: tuple[int, int], winners: list[int]):
    """SC-218, SC-219, SC-220, SC-221, SC-222: after the last game alone."""
    table = craft(2, games=1)
    table.seat(0).spell("HQ09").kills(0, earlier=kills[0])
    table.seat(1).hp(3).kills(0, earlier=kills[1]).done()
    table.begin(0, phase="turn", dead=["HX24"])
    ended = table.events(MatchEnded)
    scores = [kills[0] + 2, kills[1]]
    assert ended and ended[0].scores == scores
    assert ended[0].winners == winners


def test_the_supply_of_tokens_never_runs_out():
    """SC-222: more Kill Tokens than are in the box."""
    table = craft(3)
    table.seat(0).spell("HQ09").kills(0, earlier=12)
    table.seat(1).kills(0, earlier=6)
    table.seat(2).hp(3)
    table.begin(0, phase="turn")
    assert table.seat(0).kills == 13 and table.seat(2).dead
    table.runs_on = True


def test_a_wizard_card_has_no_effect():
    """SC-10, SC-15: the seats differ in nothing but name and colour."""
    first, second = (craft(2).begin(0, phase="round") for _ in range(2))
    assert first.match.view(0) == second.match.view(0) and topic(first) == topic(second)
    assert not first.events(CardSeen)
