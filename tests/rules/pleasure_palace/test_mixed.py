"""Mixed matches with Hell High (both booklets suggest them; rulings in RULINGS.md)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import Match, load_match, new_match
from rules.bots import EVALUATORS
from rules.core.events import CardMoved, DiceRolled, Healed
from rules.core.randomness import Stream
from rules.hell_high.state import RankUsed, StatusMoved
from rules.pleasure_palace.mixed import of_school
from rules.pleasure_palace.state import StandeeMoved
from rules.spellcraft.events import GameBegan, TokenGained
from rules.spellcraft.kinds import ComponentKind
from tests.rules.pleasure_palace.playing import cast, palace, sick
from tests.rules.spellcraft.playing import hps

MATCHES = [("hell_high", {}), ("pleasure_palace", {}), ("pleasure_palace", {"decks": "both"})]


def played(decks: str, seats: int = 4, seed: int = 3, until: int = 10_000, **options: object) -> Match:
    match, stream = new_match("pleasure_palace", seats, seed, decks=decks, **options), Stream(seed)
    for _ in range(until):
        if match.decision is None:
            break
        match.submit(*EVALUATORS["pleasure_palace"].rollout_policy(match.state, match.decision, stream))
        assert match.check() == []
    return match


def dealt(match: Match) -> dict[int, Counter[bool]]:
    """By game: how many of the cards dealt belong to Hell High."""
    found: dict[int, Counter[bool]] = {}
    game = 0
    for event in match.events:
        if isinstance(event, GameBegan):
            game = event.number
        elif isinstance(event, CardMoved) and event.why == "deal" and event.card is not None:
            found.setdefault(game, Counter())[of_school(event.card)] += 1
    return found


def test_the_sets_take_turns():
    """Palace, Hell High, Palace: each game is dealt from one set alone."""
    match = played("alternate")
    counts = dealt(match)
    assert [set(counts[game]) for game in (1, 2, 3)] == [{False}, {True}, {False}]


def test_the_board_takes_part_in_its_own_games_alone():
    """No rank acts and nobody moves in a game of the Palace; places are rolled for before the match and kept till then."""
    match = played("alternate", seed=5)
    game = 0
    for event in match.events:
        if isinstance(event, GameBegan):
            game = event.number
        elif isinstance(event, RankUsed) or (isinstance(event, StatusMoved) and event.why != "begin"):
            assert game == 2, event
    assert any(isinstance(event, RankUsed) for event in match.events)


def test_both_sets_shuffled_together():
    """196 cards, both boards in every game; killing a foe brings its Standee and Social Status."""
    match = new_match("pleasure_palace", 4, 2, decks="both")
    assert sum(isinstance(card.kind, ComponentKind) for card in match.state.cards) == 196
    assert set(dealt(played("both"))[1]) == {False, True}
    kinds = {type(event) for event in played("both", seed=4).events}
    assert {RankUsed, StatusMoved, StandeeMoved, TokenGained} <= kinds


def test_the_resting_decks_are_secret_and_whole():
    match = new_match("pleasure_palace", 3, 2, decks="alternate")
    assert match.view(0)["board"]["aside"] == [98, 0, 25, 0, 25, 0]
    other = match.fork(5, viewer=0)
    assert other.view(0) == match.view(0)
    assert [card.id for card in other.state.aside_deck] != [card.id for card in match.state.aside_deck]


@pytest.mark.parametrize("decks", ["alternate", "both"])
@pytest.mark.parametrize("seats", [2, 6])
def test_saved_and_loaded_it_goes_on_alike(decks: str, seats: int):
    match = played(decks, seats, until=60)
    again = load_match(match.save())
    assert [again.view(seat) for seat in range(seats)] == [match.view(seat) for seat in range(seats)]
    one, two = Stream(1), Stream(1)
    for _ in range(40):
        if match.decision is None or again.decision is None:
            break
        match.submit(*EVALUATORS["pleasure_palace"].rollout_policy(match.state, match.decision, one))
        again.submit(*EVALUATORS["pleasure_palace"].rollout_policy(again.state, again.decision, two))
    assert again.view(0) == match.view(0)


def test_every_moment_of_either_game_happens_in_a_mixed_match():
    """What one of the two games does at a moment, mixed matches do, too."""
    high, own, mixed = (new_match(game, 2, 1, **options).state.rules for game, options in MATCHES)
    assert (vars(high).keys() | vars(own).keys()) <= vars(mixed).keys()
    assert {"dice", "charms", "slew", "view"} <= vars(mixed).keys()


def test_the_longer_variant_with_both_sets():
    match = played("alternate", 2, variant="last_standing")
    assert match.result is not None and max(match.result.scores.values()) == 2


# -- cards of one set, rules of the other ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "dice", "after"),
    [
        ("HS06", [], [20, 20, 20, 18]),
        ("HS07", [], [20, 20, 20, 18]),
        ("HQ08", [], [20, 20, 20, 18]),
        ("HD07", [5], [20, 20, 20, 18]),
        ("HD08", [5], [20, 20, 20, 18]),
    ],
)
def test_witch_warts_narrow_the_sets_of_hell_high(card: str, dice: list[int], after: list[int]):
    """PP-65, PP-66: one foe, the same for all sets of a Component."""
    table = cast(card, seats=4, mtds=["Witch Warts"], decks="both", dice=dice)
    table.turn(0).choose("target", 3)
    assert hps(table) == after


def test_witch_warts_and_roll_ritualin():
    """PP-65, PP-68: of "each Wizard" only the chosen foe rolls, and not oneself."""
    table = cast("HQ04", mtds=["Witch Warts"], decks="both", dice=[1])
    table.turn(0).choose("target", 1)
    assert [event.seat for event in table.events(DiceRolled, why="card")] == [1] and hps(table) == [20, 18, 20]


def test_witch_warts_do_not_choose_again_for_the_second_throw_of_food():
    """PP-66, SC-109, HQ08."""
    table = cast("HQ08", hps=(1, 20), mtds=["Witch Warts"], decks="both", dead=["PX24"])
    table.turn(0).choose("target", 1)
    assert not table.seat(1).living and table.seat(2).hp == 20


def test_cherry_on_top_hits_one_more_foe_and_nothing_else_twice():
    """HT01: the row's part on the target happens to one more foe; the own part (PD02: a cure) happens once."""
    table = cast("PD02", mtds=["Ghoul Gout", "Phantom Itch"], treasures_own=["HT01"], decks="both", dice=[6])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("cure", "Ghoul Gout")
    assert hps(table) == [20, 17, 17] and sick(table, 0) == ["pm08"]


def test_a_passed_seal_is_a_gained_treasure():
    """PP-110, SC-158, HT13: its new owner heals."""
    table = palace(2, decks="both")
    table.seat(0).spell("PS12").treasures("PT03")
    table.seat(1).hp(10).treasures("HT13").done()
    table.begin(0, phase="turn")
    assert table.seat(1).treasures == ["ht13", "pt03"]
    assert [(event.seat, event.amount) for event in table.events(Healed)] == [(1, 2)]


def test_hair_gel_heals_more_at_a_reaction():
    """PP-75, HX18: one cured, and one more."""
    table = palace(2, decks="both")
    table.seat(0).spell("PQ08")
    table.seat(1).hp(3).spell("PS15", "PQ13", "PD01").mtds("Phantom Itch").risen("HX18")
    table.begin(0, phase="turn")
    assert table.events(Healed, seat=1)[0].amount == 2


def test_the_amulet_works_after_the_ranks():
    """SC-28, PT13: the Class President draws first; then A's Amulet cures one of two."""
    table = palace(2, decks="both")
    table.seat(0).treasures("PT13").mtds("Ghoul Gout", "Phantom Itch").hand("PS15")
    table.seat(1).hand("PS15")
    table.begin(0, phase="status")
    table.turn(0).choose("bonus", "dark")
    while table.match.decision.topic != "cure":
        table.submit([0])
    assert next(event.rank for event in table.events(RankUsed)) == 8 and len(sick(table, 0)) == 2
    table.turn(0).choose("cure", "Ghoul Gout")
    assert len(sick(table, 0)) == 1 and table.match.decision.topic == "build"


def test_a_poster_is_in_vain_while_the_board_rests():
    """HX15, SC-12: drawn in Hell High's game, due when the next one of the Palace begins."""
    table = palace(2, decks="alternate")
    table.seat(0).spell("PQ08").buried("HX15")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", game=2, dead=["PX24"])
    state = table.match.state
    assert state.game == 3 and not state.school and state.seats[0].buried == []
    assert [table.seat(seat).rank for seat in (0, 1)] == [0, 0]
