"""Triggers: what pieces answer, in which order, and what waits until later."""

import pickle
from collections.abc import Callable, Generator
from dataclasses import dataclass, field

import pytest

from rules.core.cards import Card
from rules.core.codec import decode_state, encode_state
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Announced, Triggered
from rules.core.state import Waiting
from rules.core.topics import Aftermath, Answers, Consequence, Query, Replacement, Topic
from rules.core.triggers import (
    added,
    allowing,
    answers,
    at_once,
    follow,
    listening,
    replace,
    settle,
    total,
    wait,
)
from tests.rules.core.small import Player, Small, piece


@dataclass
class Blow:
    """Damage that is about to fall."""

    amount: int
    told: list[str] = field(default_factory=list)


MORE: Query[int, int] = Query("small", "more")  # adds to a number
DENIES: Query[bool, int] = Query("small", "denies")  # forbids something to a seat
OFFERS: Query[list[Option]] = Query("small", "offers")  # something that may be done
STRUCK: Replacement[Blow] = Replacement("small", "struck")  # a blow is about to fall
RANG: Consequence[int, str] = Consequence("small", "rang")  # a bell rang
FELL: Aftermath = Aftermath("small", "fell")  # somebody fell


def table(*cards: Card) -> Small:
    """A table with these cards; events are collected."""
    return Small("play", 1, cards, [0] * len(cards), log=[])


def run(asking: Asking, *picks: int) -> list[Decision]:
    """Answer every question by the next of these picks; the questions."""
    asked: list[Decision] = []
    left = list(picks)
    try:
        decision = next(asking)
        while True:
            asked.append(decision)
            decision = asking.send((decision.options[left.pop(0)],))
    except StopIteration:
        assert not left
        return asked


# -- topics ----------------------------------------------------------------------------------------------------------


def test_topics_of_a_family_are_bits_in_the_order_made():
    assert [MORE, DENIES, OFFERS, STRUCK, RANG, FELL] == [1, 2, 4, 8, 16, 32]
    first: Aftermath = Aftermath("another family", "first")
    assert first == 1 and isinstance(first, Topic) and first.name == "another family.first"


def test_a_family_has_one_topic_of_each_name():
    with pytest.raises(ValueError, match=r"there is a topic small\.rang already"):
        Aftermath("small", "rang")


def test_a_topic_in_another_process_is_the_same_by_name():
    assert pickle.loads(pickle.dumps(RANG)) is RANG and Topic.named("small.fell") is FELL


def test_what_cards_answer_as_a_mask():
    loud = piece(0, answers=answers({RANG: lambda state, seat, card, number, why: None}))
    sly = piece(1, answers=answers({MORE: lambda state, seat, card, number: 1}, {FELL: lambda *_: None}))
    assert listening([loud, sly]) == RANG | MORE | FELL and listening([piece(2)]) == 0


def test_tables_of_several_shapes_are_one():
    def add(state: Small, seat: int, card: Card, number: int) -> int:
        return 1

    def deny(state: Small, seat: int, card: Card, other: int) -> bool:
        return True

    def ring(state: Small, seat: int, card: Card, number: int, why: str) -> None:
        """Nothing."""

    found = answers({MORE: add}, {DENIES: deny}, {RANG: ring})
    assert [*found] == [MORE, DENIES, RANG] and found[MORE] is add and found[RANG] is ring


# -- queries ---------------------------------------------------------------------------------------------------------


def adds(amount: int) -> Answers[Small]:
    def answer(state: Small, seat: int, card: Card, number: int) -> int:
        return amount * number

    return answers({MORE: answer})


def test_a_sum_is_what_all_pieces_add():
    two, none, less = piece(0, answers=adds(2)), piece(1), piece(2, answers=adds(-1))
    state = table(two, none, less)
    held = [(0, two), (0, none), (1, less)]
    assert total(state, MORE, held, 10) == 10 and total(state, MORE, [], 10) == 0
    assert added(state, MORE, held, 10) == [(two, 20), (less, -10)]


def test_what_adds_nothing_is_not_an_addend():
    zero = piece(0, answers=adds(0))
    assert added(table(zero), MORE, [(0, zero)], 5) == []


def test_pieces_forbid_or_do_not():
    def enemy(state: Small, seat: int, card: Card, other: int) -> bool:
        return other != seat

    one, two = (piece(number, answers=answers({DENIES: enemy})) for number in (0, 1))
    state = table(one, two, piece(2))
    held = [(0, one), (1, two), (1, state.cards[2])]
    assert allowing(state, DENIES, held, 0) == [two] and allowing(state, DENIES, held, 2) == [one, two]


# -- at once ---------------------------------------------------------------------------------------------------------


def parry(state: Small, seat: int, card: Card, blow: Blow) -> None:
    blow.amount -= 1
    blow.told.append(f"{seat}:{card}")


def ask_first(state: Small, seat: int, card: Card, blow: Blow) -> Asking:
    (picked,) = yield Decision(seat, "Parry?", [Option("yes"), Option("no")])
    if picked.verb == "yes":
        parry(state, seat, card, blow)


def test_replacements_change_what_is_about_to_happen_in_their_order():
    shield, cloak = piece(0, "Shield", answers({STRUCK: parry})), piece(1, "Cloak", answers({STRUCK: ask_first}))
    state = table(shield, cloak)
    blow = Blow(5)
    asked = run(replace(state, STRUCK, [(1, cloak), (0, shield)], blow), 0)
    assert [decision.seat for decision in asked] == [1]
    assert blow == Blow(3, ["1:Cloak#1", "0:Shield#0"])
    refused = Blow(5)
    run(replace(state, STRUCK, [(1, cloak), (0, shield)], refused), 1)
    assert refused.amount == 4


def test_what_an_answer_takes_away_answers_all_the_same():
    """Who answers is settled when it begins."""
    rung: list[str] = []

    def take_all(state: Small, seat: int, card: Card, number: int, why: str) -> None:
        rung.append(f"{card} {number} {why}")
        state.deck.clear()

    first, second = (piece(number, answers=answers({RANG: take_all})) for number in (0, 1))
    state = table(first, second)
    state.deck[:] = [first, second]
    run(follow(state, RANG, ((0, card) for card in state.deck), 3, "noon"))
    assert rung == ["c0#0 3 noon", "c1#1 3 noon"]


def test_what_must_not_ask_is_done_at_once():
    shield, cloak = piece(0, "Shield", answers({STRUCK: parry})), piece(1, "Cloak", answers({STRUCK: ask_first}))
    state, blow = table(shield, cloak), Blow(2)
    at_once(state, STRUCK, [(0, shield), (1, shield)], blow)
    assert blow.amount == 0
    with pytest.raises(RuntimeError, match=r"nothing can be asked here: Parry\?"):
        at_once(state, STRUCK, [(1, cloak)], blow)


# -- what waits ------------------------------------------------------------------------------------------------------


def noting(told: list[str], then: Callable[[Small], None] = lambda state: None) -> Answers[Small]:
    """Writes down that it happens, and about which card; ``then`` is what it causes."""

    def happen(state: Small, seat: int, card: Card, about: Card | None) -> None:
        told.append(f"{seat}:{card.kind.name}" + (f" about {about.kind.name}" if about is not None else ""))
        then(state)

    return answers({FELL: happen})


def hoot(state: Small) -> None:
    """Something to be seen."""
    state.log.append(Announced("hoot"))


def test_what_waits_lies_in_the_state_until_it_is_settled():
    told: list[str] = []
    owl, cat = piece(0, "Owl", noting(told, hoot)), piece(1, "Cat")
    state = table(owl, cat)
    wait(state, FELL, [(0, owl), (1, cat)], cat)
    assert state.waiting == [Waiting(FELL, 0, owl, cat)] and told == []
    assert run(settle(state, [0, 1])) == []
    assert told == ["0:Owl about Cat"] and state.waiting == []
    assert state.log == [Triggered(0, owl), Announced("hoot")]


def test_what_comes_to_nothing_is_not_told():
    told: list[str] = []
    owl = piece(0, "Owl", noting(told))
    state = table(owl)
    wait(state, FELL, [(0, owl)])
    run(settle(state, [0]))
    assert told == ["0:Owl"] and state.log == []


def test_a_save_holds_the_names_of_topics():
    """So that new ones can be added anywhere."""
    owl = piece(0, "Owl", noting([]))
    state = table(owl)
    wait(state, FELL, [(0, owl)])
    saved = encode_state(state)
    assert saved["state"]["waiting"][0]["topic"] == {"topic": "small.fell"}
    assert pickle.loads(pickle.dumps(saved)) == saved


def test_seats_come_in_the_order_given_and_each_orders_its_own():
    told: list[str] = []
    owl, cat, rat = (piece(number, name, noting(told)) for number, name in enumerate(("Owl", "Cat", "Rat")))
    state = table(owl, cat, rat)
    wait(state, FELL, [(0, owl), (1, cat), (0, rat)])
    asked = run(settle(state, [1, 0]), 1)
    assert told == ["1:Cat", "0:Rat", "0:Owl"]
    assert [(decision.seat, decision.topic) for decision in asked] == [(0, "order")]
    assert asked[0].options == [Option("resolve", owl), Option("resolve", rat)]


def test_copies_of_a_card_need_no_order():
    told: list[str] = []
    one, two = piece(0, "Owl", noting(told)), piece(1, "Owl", noting(told))
    state = table(one, two)
    wait(state, FELL, [(0, one), (0, two)])
    assert run(settle(state, [0])) == [] and told == ["0:Owl", "0:Owl"]


def test_a_card_with_several_effects_is_offered_once():
    told: list[str] = []
    owl, cat = piece(0, "Owl", noting(told)), piece(1, "Cat", noting(told))
    state = table(owl, cat)
    wait(state, FELL, [(0, owl)], cat)
    wait(state, FELL, [(0, owl), (0, cat)], owl)
    asked = run(settle(state, [0]), 0, 1)
    assert [len(decision.options) for decision in asked] == [2, 2]
    assert told == ["0:Owl about Cat", "0:Cat about Owl", "0:Owl about Owl"]


def test_what_an_effect_causes_comes_after_all_that_waited():
    told: list[str] = []
    rat = piece(0, "Rat", noting(told))
    owl = piece(1, "Owl", noting(told, lambda state: wait(state, FELL, [(0, rat)])))
    cat = piece(2, "Cat", noting(told))
    state = table(rat, owl, cat)
    wait(state, FELL, [(0, owl), (1, cat)])
    run(settle(state, [0, 1]))
    assert told == ["0:Owl", "1:Cat", "0:Rat"]


def test_what_waits_for_a_seat_that_has_left_does_not_happen():
    told: list[str] = []
    owl, cat = piece(0, "Owl", noting(told)), piece(1, "Cat", noting(told))
    state = table(owl, cat)
    wait(state, FELL, [(0, owl), (1, cat)])
    run(settle(state, [1]))
    assert told == ["1:Cat"] and state.waiting == []


def test_an_effect_that_waited_may_ask():
    def ask(state: Small, seat: int, card: Card, about: Card | None) -> Generator[Decision, tuple[Option, ...], None]:
        yield Decision(seat, "Which?", [Option("this"), Option("that")])

    owl = piece(0, "Owl", answers({FELL: ask}))
    state = table(owl)
    wait(state, FELL, [(1, owl)])
    assert [(decision.seat, decision.prompt) for decision in run(settle(state, [0, 1]), 1)] == [(1, "Which?")]


def test_nothing_changes_before_the_first_question():
    """So that a step may begin with it: until its first question, the state is what a save holds."""
    told: list[str] = []
    owl, cat = piece(0, "Owl", noting(told)), piece(1, "Cat", noting(told))
    state = table(owl, cat)
    wait(state, FELL, [(0, owl), (0, cat)])
    before = state.clone()
    next(settle(state, [0, 1]))
    assert state == before and state.log == [] and told == []


def test_what_waits_is_saved():
    told: list[str] = []
    owl, cat = piece(0, "Owl", noting(told)), piece(1, "Cat")
    state = table(owl, cat)
    wait(state, FELL, [(1, owl)], cat)
    kinds = {card.kind.key: card.kind for card in state.cards}
    again = decode_state(encode_state(state), kinds, [Small, Player])
    assert [(entry.topic, entry.seat, entry.card.id, entry.about and entry.about.id) for entry in again.waiting] == [
        (FELL, 1, 0, 1)
    ]
    run(settle(again, [0, 1]))
    assert told == ["1:Owl about Cat"]
