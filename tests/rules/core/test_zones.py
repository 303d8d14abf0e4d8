"""Zones: where pieces lie and who knows it. The rule about remembering stands at the top of ``rules.core.zones``."""

import copy
import json
import pickle

import pytest

from rules.core.cards import Card
from rules.core.events import EVERYONE, CardMoved, CardSeen, Shuffled
from rules.core.match import Match
from rules.core.state import State
from rules.core.zones import (
    DOWN,
    OWNER,
    Zone,
    bring_in,
    draw,
    exchange,
    hide,
    introduce,
    laid_out,
    move,
    move_several,
    path,
    renew,
    report,
    reveal,
    shuffle,
    zones_of,
)
from tests.rules.core.small import BOARDS, DECK, HANDS, LEFT, PILE, RIGHT, Small, piece, small
from tests.sixth.rules import HANDS as PIES
from tests.sixth.rules import TOY

FIRST, SECOND, BOTH = 0b01, 0b10, 0b11


def numbers(state: State, zone: Zone) -> list[int]:
    return [card.id for card in zone.pieces(state)]


def dealt(count: int, *numbers_in_hand: int) -> Small:
    """A table of which seat 0 holds these cards, and has seen nothing else."""
    state = small(count)
    for number in numbers_in_hand:
        move(state, state.cards[number], DECK, HANDS[0], "deal", 0)
    return state


# -- a zone ----------------------------------------------------------------------------------------------------------


def test_a_zone_is_the_name_of_its_place():
    assert DECK == "table/deck" and {"table/deck": 1}[DECK] == 1 and f"{HANDS[1]}" == "seat1/hand"
    assert repr(DECK) == "'table/deck'" and json.dumps([DECK]) == '["table/deck"]'


def test_a_zone_knows_whose_it_is_and_who_sees_it():
    assert [(zone.seat, zone.seen) for zone in (DECK, PILE, HANDS[0], HANDS[1], BOARDS[1])] == [
        (-1, 0),
        (-1, EVERYONE),
        (0, FIRST),
        (1, SECOND),
        (1, EVERYONE),
    ]


def test_a_zone_of_the_table_has_no_owner_who_could_see_it():
    with pytest.raises(ValueError, match="table/hand belongs to no seat"):
        Zone("table/hand", OWNER)


def test_a_zone_finds_the_list_of_the_state_itself():
    state = small(3)
    assert DECK.pieces(state) is state.deck
    assert HANDS[1].pieces(state) is state.seats[1].hand
    assert RIGHT.pieces(state) is state.shelves[1]
    other = state.clone()
    assert DECK.pieces(other) is other.deck is not state.deck


def test_a_zone_goes_to_another_process_as_a_name():
    for zone in (pickle.loads(pickle.dumps(HANDS[0])), copy.deepcopy(HANDS[0])):
        assert zone == "seat0/hand" and type(zone) is str


def test_all_zones_by_name_in_the_order_declared():
    state = small(2)
    move(state, state.cards[1], DECK, LEFT, "put")
    assert [*state.zones()] == [
        *("table/deck", "table/pile", "table/left", "table/right"),
        *("seat0/hand", "seat1/hand", "seat0/board", "seat1/board"),
    ]
    assert state.zones()["table/left"] == [state.cards[1]] and laid_out(state, [PILE]) == {"table/pile": []}
    assert zones_of("hand", 2, OWNER) == HANDS


def test_pieces_can_be_made_in_the_middle_of_a_match():
    state = small(2)
    fresh = [piece(2), piece(3)]
    bring_in(state, fresh)
    assert state.cards[2:] == tuple(fresh) and state.known == [0] * 4


# -- moving ----------------------------------------------------------------------------------------------------------


def test_a_card_goes_on_top_or_to_the_bottom():
    state = small(4)
    move(state, state.cards[3], DECK, PILE, "put")
    move(state, state.cards[0], DECK, PILE, "put")
    move(state, state.cards[1], DECK, PILE, "put", bottom=True)
    assert numbers(state, DECK) == [2] and numbers(state, PILE) == [1, 3, 0]


def test_a_card_cannot_leave_a_place_where_it_does_not_lie():
    state = small(2)
    with pytest.raises(ValueError):
        move(state, state.cards[0], PILE, BOARDS[0], "put")


def test_a_move_is_told_with_those_who_see_it():
    state = small(3)
    move(state, state.cards[2], DECK, HANDS[1], "draw", 1)
    move(state, state.cards[2], HANDS[1], BOARDS[1], "play", 1)
    move(state, state.cards[1], DECK, DECK, "look", 0, sees=FIRST)
    assert state.log == [
        CardMoved(state.cards[2], "table/deck", "seat1/hand", "draw", 1, SECOND),
        CardMoved(state.cards[2], "seat1/hand", "seat1/board", "play", 1, EVERYONE),
        CardMoved(state.cards[1], "table/deck", "table/deck", "look", 0, FIRST),
    ]


def test_a_game_may_tell_a_move_by_an_event_of_its_own():
    class Slid(CardMoved):
        pass

    state = small(1)
    move(state, state.cards[0], DECK, PILE, "slide", tell=Slid)
    assert isinstance(state.log[0], Slid) and state.log[0].why == "slide"


def test_a_move_in_secret_may_be_told_later():
    state = dealt(3, 0, 1)
    state.log.clear()
    move(state, state.cards[0], HANDS[0], LEFT, "place", 0, sees=FIRST, tell=None)
    assert state.log == [] and numbers(state, LEFT) == [0] and state.known == [FIRST, FIRST, 0]
    report(state, state.cards[0], HANDS[0], BOARDS[0], "place", 0)
    assert state.log == [CardMoved(state.cards[0], HANDS[0], BOARDS[0], "place", 0)]


def test_nothing_is_told_in_a_silent_fork():
    state = small(3)
    state.log = None
    move(state, state.cards[2], DECK, PILE, "put")
    shuffle(state, DECK)
    reveal(state, state.cards[1], DECK)
    assert state.log is None and state.known == [0, EVERYONE, EVERYONE]


# -- what is remembered ----------------------------------------------------------------------------------------------


def test_who_sees_either_place_sees_what_moves():
    state = small(3)
    for number, target in ((2, HANDS[0]), (1, PILE)):
        move(state, state.cards[number], DECK, target, "put")
    assert state.known == [0, EVERYONE, FIRST]


def test_a_card_seen_is_remembered_face_down():
    state = small(2)
    move(state, state.cards[1], DECK, PILE, "put")
    move(state, state.cards[1], PILE, DECK, "back")
    assert state.known == [0, EVERYONE]
    move(state, state.cards[1], DECK, HANDS[0], "draw")
    assert state.known == [0, EVERYONE], "all saw that it was the top card"


def test_a_shuffle_makes_all_forget():
    state = small(5)
    for card in state.cards:
        reveal(state, card, DECK)
    shuffle(state, DECK, "mixed")
    assert state.known == [0] * 5 and sorted(numbers(state, DECK)) == [0, 1, 2, 3, 4] != numbers(state, DECK)
    assert state.log[-1] == Shuffled("table/deck", 5, "mixed", "")


def test_who_sees_a_place_knows_its_pieces_after_a_shuffle_too():
    state = dealt(3, 0, 1, 2)
    reveal(state, state.cards[1], HANDS[0])
    shuffle(state, HANDS[0])
    assert state.known == [FIRST] * 3


def test_one_of_several_that_leaves_unseen_makes_the_others_forget():
    """Seat 1 knew both cards of a hand; one goes under the deck, and it does not see which."""
    state = dealt(4, 3, 2)
    for number in (2, 3):
        reveal(state, state.cards[number], HANDS[0])
    move(state, state.cards[2], HANDS[0], DECK, "bottom", 0, bottom=True)
    assert state.known == [0, 0, FIRST, FIRST]


def test_those_that_were_no_choice_are_not_forgotten():
    """Seat 1 knew all three cards of a hand; one of two goes under the deck, and all know that the third was no choice."""
    state = dealt(5, 4, 3, 2)
    for number in (2, 3, 4):
        reveal(state, state.cards[number], HANDS[0])
    among = [state.cards[2], state.cards[3]]
    move(state, state.cards[2], HANDS[0], DECK, "bottom", 0, bottom=True, among=among)
    assert state.known == [0, 0, FIRST, FIRST, EVERYONE]


def test_the_only_one_that_leaves_is_remembered():
    """Seat 1 knew the only card of a hand: it leaves by no choice."""
    state = dealt(3, 2)
    reveal(state, state.cards[2], HANDS[0])
    move(state, state.cards[2], HANDS[0], DECK, "back", 0)
    assert state.known == [0, 0, EVERYONE]


def test_one_that_leaves_openly_lets_nothing_be_forgotten():
    state = dealt(4, 3, 2)
    reveal(state, state.cards[2], HANDS[0])
    move(state, state.cards[3], HANDS[0], PILE, "discard", 0)
    assert state.known == [0, 0, EVERYONE, EVERYONE]


def test_who_sees_the_place_that_it_comes_from_keeps_what_it_knows():
    """Seat 0 gives seat 1 one of three cards: both know it then, and seat 0 still knows the others."""
    state = dealt(4, 3, 2, 1)
    move(state, state.cards[2], HANDS[0], HANDS[1], "give", 0)
    assert state.known == [0, FIRST, BOTH, FIRST]


# -- drawing and renewing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moved", [(1, 2, 4), (1, 4), (4, 1, 2), ()])
def test_several_that_are_moved_at_once_go_as_if_one_by_one(moved: tuple[int, ...]):
    at_once = dealt(5, 1, 2, 4)
    one_by_one = at_once.clone()
    at_once.log, one_by_one.log = [], []
    cards = [at_once.cards[number] for number in moved]
    move_several(at_once, cards, HANDS[0], PILE, "away", 0)
    for card in cards:
        move(one_by_one, card, HANDS[0], PILE, "away", 0)
    assert at_once == one_by_one and at_once.log == one_by_one.log and len(at_once.log) == len(moved)
    everything = at_once.seats[0].hand
    move_several(at_once, everything, HANDS[0], PILE, "away", 0)
    assert not at_once.seats[0].hand and sorted(numbers(at_once, PILE)) == [1, 2, 4]


@pytest.mark.parametrize("target", [HANDS[0], HANDS[1], BOARDS[1], PILE, DECK])
@pytest.mark.parametrize("source", [HANDS[0], BOARDS[1], PILE, DECK])
@pytest.mark.parametrize("top", [True, False])
def test_a_compiled_path_moves_as_any_move_does(source: Zone, target: Zone, top: bool):
    by_path = small(6)
    for card in by_path.cards[:3]:
        move(by_path, card, DECK, source, "put")
    for card, mask in zip(by_path.cards, (FIRST, SECOND, BOTH, EVERYONE, FIRST, 0), strict=True):
        by_path.known[card.id] = mask
    plain = by_path.clone()
    by_path.log, plain.log = [], []
    card = source.pieces(by_path)[-1 if top else 1]
    path(source, target)(by_path, card, "go", 1)
    move(plain, card, source, target, "go", 1)
    assert by_path == plain and by_path.log == plain.log and len(by_path.log) == 1
    path(target, source, told=False)(by_path, card, "go", 1)
    move(plain, card, target, source, "go", 1, tell=None)
    assert by_path == plain and len(by_path.log) == 1


def test_a_path_leads_from_where_the_card_lies():
    with pytest.raises(ValueError, match="not in list"):
        path(HANDS[0], PILE)(small(2), piece(0), "go", 0)


def test_the_top_card_is_drawn():
    state = small(2)
    assert draw(state, DECK, HANDS[0], "draw", 0) is state.cards[1]
    assert state.known == [0, FIRST] and state.log == [
        CardMoved(state.cards[1], "table/deck", "seat0/hand", "draw", 0, FIRST)
    ]


def test_a_draw_may_be_seen_by_all():
    state = small(1)
    draw(state, DECK, HANDS[0], "draw", 0, sees=EVERYONE)
    assert state.known == [EVERYONE]


def test_an_empty_deck_is_renewed_for_a_draw():
    state = small(3)
    for card in reversed(state.cards):
        move(state, card, DECK, PILE, "put")
    state.log.clear()
    card = draw(state, DECK, HANDS[0], "draw", 0, pile=PILE)
    assert card is not None and HANDS[0].pieces(state) == [card] and len(state.deck) == 2 and not state.pile
    assert state.log[0] == Shuffled("table/deck", 3, "renewed", "table/pile")
    assert sorted(state.known) == [0, 0, FIRST]


def test_nothing_is_drawn_from_nothing():
    state = small(0)
    assert draw(state, DECK, HANDS[0], "draw") is None
    assert draw(state, DECK, HANDS[0], "draw", pile=PILE) is None
    assert state.log == []


def test_a_deck_that_has_cards_is_not_renewed():
    state = small(2)
    move(state, state.cards[1], DECK, PILE, "put")
    renew(state, DECK, PILE)
    assert numbers(state, DECK) == [0] and numbers(state, PILE) == [1] and len(state.log) == 1


# -- shuffling, showing, hiding --------------------------------------------------------------------------------------


def test_what_belongs_to_the_set_up_is_not_told():
    state = small(6)
    shuffle(state, DECK, silent=True)
    reveal(state, state.cards[0], DECK, silent=True)
    assert state.log == [] and state.known[0] == EVERYONE and numbers(state, DECK) != [0, 1, 2, 3, 4, 5]


def test_a_card_is_shown_to_some_or_to_all():
    state = small(2)
    reveal(state, state.cards[0], DECK, "look", 1, SECOND)
    assert state.known == [SECOND, 0]
    reveal(state, state.cards[0], DECK, "show", 1)
    assert state.known == [EVERYONE, 0]
    assert state.log == [
        CardSeen(state.cards[0], "table/deck", "look", 1, SECOND),
        CardSeen(state.cards[0], "table/deck", "show", 1, EVERYONE),
    ]


def test_hidden_pieces_are_known_to_those_who_see_the_place_alone():
    state = dealt(4, 3, 2)
    for card in state.cards:
        reveal(state, card, DECK)
    hide(state, HANDS[0])
    assert state.known == [EVERYONE, EVERYONE, FIRST, FIRST]
    hide(state, DECK)
    assert state.known == [0, 0, FIRST, FIRST]


def test_a_deck_that_nobody_sees_and_a_pile_that_all_see():
    assert Zone("table/x", DOWN).seen == 0 and Zone("table/x").seen == EVERYONE


def test_a_seat_knows_whatever_lies_where_it_looks():
    state = small(12)
    places: tuple[Zone, ...] = (DECK, PILE, *HANDS, *BOARDS)
    for step in range(300):
        source, target = places[step * 7 % 6], places[step * 5 % 6 - 1]
        pieces: list[Card] = source.pieces(state)
        if pieces:
            move(state, pieces[step % len(pieces)], source, target, "put", bottom=step % 3 == 0)
        if step % 37 == 0:
            shuffle(state, DECK)
        for zone in places:
            assert all(state.known[card.id] & zone.seen == zone.seen for card in zone.pieces(state))


def test_an_exchange_is_seen_by_giver_and_taker_alone() -> None:
    """All leave before any arrives: a card that was just given cannot be passed on, and its giver goes on knowing it."""
    state = Match(TOY, ("Ann", "Bob", "Cid"), 5, {}).state
    given = [zone.pieces(state)[0] for zone in PIES]
    exchange(state, [(card, PIES[seat], PIES[(seat + 1) % 3]) for seat, card in enumerate(given)], "pass")
    for seat, card in enumerate(given):
        taker = (seat + 1) % 3
        assert card in PIES[taker].pieces(state)
        assert state.known[card.id] == 1 << seat | 1 << taker


def test_new_pieces_are_known_to_those_who_see_where_they_lie():
    state = small(2)
    kind = piece(0, "token").kind
    for zone, known in ((PILE, EVERYONE), (DECK, 0), (HANDS[1], SECOND)):
        introduce(state, zone, [kind, kind], 1)
        fresh = zone.pieces(state)[-2:]
        assert [state.known[card.id] for card in fresh] == [known, known]
        assert all(card.owner == 1 and state.cards[card.id] is card for card in fresh)
