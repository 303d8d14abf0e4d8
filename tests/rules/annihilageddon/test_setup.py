"""Set-up: AN-01 to AN-26."""

from collections import Counter
from functools import lru_cache

import pytest

from rules import Match, SetupError, new_match
from rules.annihilageddon import opening
from rules.annihilageddon.kinds import FAMILIAR, MAYHEM, TILE
from rules.annihilageddon.state import around, foes
from rules.core.events import CardMoved, CardSeen
from tests.rules.annihilageddon.tables import brawl, keys, state

MAIN_CARDS = 124


def begun(seats: int, seed: int = 1, **options: bool) -> Match:
    """A match after everybody has kept the first of what was dealt."""
    match = new_match("annihilageddon", seats, seed, **options)
    while match.decision is not None and match.decision.topic == "keep":
        match.submit(0)
    return match


@lru_cache
def four() -> Match:
    """A match of four at the beginning of the first turn."""
    return begun(4)


def test_two_to_five_play_clockwise() -> None:
    """AN-01: the left is the next seat, the right the previous one."""
    for seats in (1, 6):
        with pytest.raises(SetupError):
            new_match("annihilageddon", seats, 1)
    table = brawl(5)
    table.turn(3)
    assert list(around(state(table), 3)) == [3, 4, 0, 1, 2]
    assert foes(state(table), 3)[0] == 4 and foes(state(table), 3)[-1] == 2


def test_one_of_two_tiles_is_kept_in_secret() -> None:
    """AN-02, AN-04: nobody else sees the tiles before all Familiars are chosen; the other one leaves the match."""
    match = new_match("annihilageddon", 4, 1)
    asked = []
    while match.decision is not None and match.decision.topic == "keep":
        decision = match.decision
        asked.append(decision.seat)
        assert decision.secret and len(decision.options) == 2 and decision.minimum == decision.maximum == 1
        kept = decision.options[1].card
        left = decision.options[0].card
        for viewer in range(4):
            dealt = match.view(viewer)["seats"][decision.seat]["dealt"]  # type: ignore[index,call-overload]
            assert (None in dealt) == (viewer != decision.seat)  # type: ignore[operator]
        match.submit(1)
        for viewer in range(4):
            shown = str(match.view(viewer)["seats"]) + str(match.view(viewer)["table"])
            if match.state.phase not in ("tiles", "familiars"):
                continue
            assert (kept is not None and kept.kind.key in shown) == (viewer == decision.seat)
            assert left is not None and left in match.state.box and left.kind.key not in shown
    assert asked == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("promos", [True, False])
def test_familiars_are_dealt_when_all_have_kept_a_tile(promos: bool) -> None:
    """AN-02, AN-05: the tile is chosen before any Familiar is seen."""
    match = new_match("annihilageddon", 4, 1, promos=promos)
    for _ in range(4):
        assert {card.kind.type for player in match.state.seats for card in player.dealt} == {TILE}
        match.submit(0)
    for player in match.state.seats:
        assert [card.kind.type for card in player.dealt] == [FAMILIAR, FAMILIAR]
        assert promos or not any(card.kind.promo for card in player.dealt)
    dealt_events = [event for event in match.events if isinstance(event, CardMoved) and event.target.endswith("/dealt")]
    assert [event.sees for event in dealt_events] == [1, 1, 2, 2, 4, 4, 8, 8]


def test_a_match_saved_when_both_were_dealt_together_deals_no_more_familiars() -> None:
    """AN-05: of what a save of earlier rules has dealt one is kept; everything else stays in the box."""
    old = new_match("annihilageddon", 3, 1).state.clone()
    dealt = [card for card in old.box if card.kind.type == FAMILIAR][:6]
    for seat, player in enumerate(old.seats):
        player.dealt += dealt[2 * seat : 2 * seat + 2]
    old.box = [card for card in old.box if card not in dealt]
    match = new_match("annihilageddon", 3, 1).renewed(old)
    for _ in range(6):
        assert match.decision is not None and len(match.decision.options) == 2
        match.submit(1)
    assert [player.familiar for player in match.state.seats] == [[card] for card in dealt[1::2]] and not match.check()


def test_five_get_one_tile_each() -> None:
    """AN-03, AN-S03: no question about tiles; two Familiars each with the promos, one each without them."""
    match = new_match("annihilageddon", 5, 1)
    assert match.decision is not None and match.decision.seat == 0
    assert [option.card.kind.type for option in match.decision.options if option.card] == [FAMILIAR, FAMILIAR]
    assert all(len(player.tile) == 1 for player in match.state.seats)
    plain = new_match("annihilageddon", 5, 1, promos=False)
    assert plain.decision is not None and plain.decision.topic == "turn"
    for one in (match, plain):
        assert len(one.state.legends) == 6 and len(one.state.tokens) == 20


def test_one_of_two_familiars_is_kept() -> None:
    """AN-05, AN-06: the other one is out of the match, unseen; with the option off no promo is dealt."""
    state = four().state
    kept = [player.familiar[0] for player in state.seats]
    assert len({card.kind.key for card in kept}) == 4
    out = [card for card in state.box if card.kind.type == FAMILIAR]
    assert len(out) == 8
    for card in out:
        assert state.known[card.id].bit_count() <= 1
    for seed in range(5):
        match = new_match("annihilageddon", 4, seed, promos=False)
        for _ in range(4):
            match.submit(0)
        dealt = [card for player in match.state.seats for card in player.dealt if card.kind.type == FAMILIAR]
        assert len(dealt) == 8 and not any(card.kind.promo for card in dealt)


def test_the_familiar_names_the_wizard() -> None:
    """AN-07, AN-08: the Familiar lies open before its player, owned by nobody yet."""
    match = four()
    for seat, player in enumerate(match.state.seats):
        (familiar,) = player.familiar
        assert player.wizard == familiar.kind.wizard != ""
        assert match.state.owners[familiar.id] == -1
        for viewer in range(4):
            assert match.view(viewer)["seats"][seat]["familiar"] == [familiar.kind.key]  # type: ignore[index,call-overload]


def test_all_tiles_are_turned_up_together() -> None:
    """AN-09."""
    match = four()
    seen = [event.place for event in match.events if isinstance(event, CardSeen) and event.why == "kept"]
    assert seen == [f"seat{seat}/{name}" for seat in range(4) for name in ("tile", "familiar")]
    kept = [place for place, event in enumerate(match.events) if isinstance(event, CardMoved) and event.why == "keep"]
    first = next(place for place, event in enumerate(match.events) if isinstance(event, CardSeen))
    assert len(kept) == 8 and max(kept) < first
    for viewer in range(4):
        assert all(seat["tile"] != [None] for seat in match.view(viewer)["seats"])  # type: ignore[union-attr,index,call-overload]


def test_everybody_starts_with_20_hp_and_ten_cards() -> None:
    """AN-10, AN-11, AN-26: six Glyphs, a Wand, three Fizzles, owned; five of them in hand."""
    state = four().state
    for seat, player in enumerate(state.seats):
        assert player.hp == 20
        assert Counter(keys([*player.deck, *player.hand])) == {"glyph": 6, "wand": 1, "fizzle": 3}
        assert len(player.hand) == 5
        assert [state.owners[card.id] for card in (*player.deck, *player.hand)] == [seat] * 10


def test_starters_of_absent_players_stay_out() -> None:
    """AN-12."""
    state = begun(2).state
    assert Counter(card.kind.key for card in state.box if card.kind.type == "Starter") == {
        "glyph": 18,
        "wand": 3,
        "fizzle": 9,
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_main_deck_has_124_cards_and_20_mayhems(seats: int) -> None:
    """AN-13, AN-18, AN-34: 119 are left after a Line-Up without Mayhems; nothing is refilled on the first turn."""
    match = begun(seats, 1)
    state = match.state
    cards = [*state.main, *state.mayhem, *(card for slot in state.lineup for card in slot)]
    assert len(cards) == MAIN_CARDS and sum(card.kind.type == MAYHEM for card in cards) == 20
    assert len(state.main) == MAIN_CARDS - 5 - len(state.mayhem)
    assert [len(slot) for slot in state.lineup] == [1] * 5
    assert not [event for event in match.events if isinstance(event, CardMoved) and event.why == "refill"]


@pytest.mark.parametrize(("seats", "under"), [(2, 8), (3, 7), (4, 6), (5, 5)])
def test_willy_lies_on_the_other_legends(seats: int, under: int) -> None:
    """AN-14, AN-15, AN-16, AN-153: he alone is face up; those not drawn are in the box, unseen."""
    match = begun(seats)
    state = match.state
    assert len(state.legends) == under + 1 and state.legend_up
    assert state.legends[-1].kind.key == "willy"
    assert match.view(0)["table"]["legends"] == [None] * under + ["willy"]  # type: ignore[index,call-overload]
    out = [card for card in state.box if card.kind.type == "Legend"]
    assert len(out) == 11 - under and not any(state.known[card.id] for card in out)


def test_willy_makes_no_group_attack_at_set_up() -> None:
    """AN-17."""
    assert [player.hp for player in four().state.seats] == [20] * 4


def test_a_mayhem_of_the_first_line_up_is_put_aside_unresolved() -> None:
    """AN-19: in the order in which they are met; five other cards lie in the Line-Up."""
    match = begun(2, 1)
    laid = match.state
    for slot in laid.lineup:
        laid.main += slot
        slot.clear()
    laid.main += laid.mayhem
    laid.mayhem.clear()
    mayhems = [card for card in laid.main if card.kind.type == MAYHEM]
    others = [card for card in laid.main if card.kind.type != MAYHEM]
    first = [mayhems[0], others[0], others[1], mayhems[1], mayhems[2], *others[2:5], mayhems[3]]
    laid.main[:] = [card for card in laid.main if card not in first] + first[::-1]
    laid.log = []
    opening.reveal_all(laid)
    moved = [event for event in laid.log if isinstance(event, CardMoved) and event.why == "set-up"]
    assert [event.card for event in moved] == first[:-1]
    assert laid.mayhem == mayhems[:3] and [slot[0] for slot in laid.lineup] == others[:5]
    assert [player.hp for player in laid.seats] == [20, 20] and laid.mayhems == 0


def test_side_stacks_are_complete_and_open() -> None:
    """AN-20."""
    match = four()
    table = match.view(1)["table"]
    assert table["wild"] == ["wild_magic"] * 16  # type: ignore[index,call-overload]
    assert table["limp"] == ["droopy_wand"] * 16  # type: ignore[index,call-overload]


def test_stacks_are_not_the_line_up() -> None:
    """AN-21: Mama Maggot finds no Creature in the main deck."""
    table = brawl(2)
    table.seat(0).hand("Mama Maggot")
    cards = ("Scab Shield", "Fingler", "Go-Mart", None, "Cthulhu")
    table.turn(0, line_up=cards, main=["Furry Fury"]).choose("play", "Mama Maggot")
    table.asked(0, "turn")
    assert table.seat(0).hand == []


@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 12), (4, 16), (5, 20)])
def test_four_tokens_each(seats: int, size: int) -> None:
    """AN-22, AN-23: a face-down stack; the others are out of the match unseen."""
    state = begun(seats).state
    assert len(state.tokens) == size
    out = [card for card in state.box if card.kind.type == "Dead Wizard Token"]
    assert len(out) == 20 - size
    assert not any(state.known[card.id] for card in (*out, *state.tokens))


def test_standees_begin_on_the_table() -> None:
    """AN-24."""
    state = four().state
    assert sorted(keys(state.standees)) == ["rlyeh", "trophy"]


def test_the_first_player_is_random() -> None:
    """AN-25: drawn by the seed, the same again for the same seed."""
    first = [begun(4, seed).state.turn for seed in range(12)]
    assert set(first) == {0, 1, 2, 3}
    assert first == [begun(4, seed).state.turn for seed in range(12)]
