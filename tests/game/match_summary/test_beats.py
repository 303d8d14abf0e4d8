"""The last round as beats: events that belong together are one, each with everybody's life before and after it."""

from __future__ import annotations

from game.match_summary.beats import Beat, Wording, beats_of, defence_of, last_round
from rules.core.cards import Card, CardKind
from rules.core.events import (
    CardMoved,
    CounterChanged,
    Damaged,
    Event,
    Healed,
    Part,
    Prevented,
    RoundBegan,
    Triggered,
    TurnBegan,
)

KIND = CardKind(key="zap", name="Zap", type="spell")
ZAP, WALL = Card(1, KIND), Card(2, CardKind(key="wall", name="Wall", type="spell"))


def tell(event: Event) -> Wording:
    card = getattr(event, "card", None)
    return Wording("" if isinstance(event, CounterChanged) else type(event).__name__, card)


def beats(events: list[Event], lives: tuple[int, ...] = (10, 10)) -> list[Beat]:
    return beats_of("hell_high", events, len(events), lives, tell)


def test_a_blow_belongs_to_its_card_with_what_was_kept_off() -> None:
    events: list[Event] = [
        TurnBegan(0),
        Triggered(0, ZAP),
        Prevented(1, 2, WALL),
        Damaged(1, 3, 0, "damage", ZAP),
        CounterChanged(1, "hp", 10, 7, "damage"),
    ]
    head, beat = beats(events, (10, 7))
    assert head.head and head.lines == ["TurnBegan"]
    assert (beat.actor, beat.cards, beat.about) == (0, [ZAP], [1])
    assert (beat.before, beat.lives) == ((10, 10), (10, 7))
    outcome = beat.outcomes[1]
    assert (outcome.lost, outcome.spared) == (3, [Part(-2, card=WALL)])


def test_what_another_card_does_is_another_beat() -> None:
    events: list[Event] = [
        TurnBegan(0),
        Triggered(0, ZAP),
        Damaged(1, 3, 0, "damage", ZAP),
        Triggered(1, WALL),
        Healed(1, 1, WALL),
    ]
    _, first, second = beats(events)
    assert first.cards == [ZAP] and second.cards == [WALL]
    assert second.actor == 1 and second.outcomes[1].gained == 1


def test_the_same_again_is_counted() -> None:
    events: list[Event] = [TurnBegan(0), *(CardMoved(None, "deck", "seat0/hand", "draw", 0) for _ in range(3))]
    assert beats(events)[1].lines == ["CardMoved ×3"]


def test_the_round_before_the_present_one_is_kept() -> None:
    rounds: list[Event] = []
    for number in range(4):
        rounds += [RoundBegan(number, 0), TurnBegan(0), TurnBegan(1)]
    assert last_round(rounds, 2) == 6
    assert last_round(rounds[:3], 2) == 0


def test_without_rounds_everybodys_last_turn_is_kept() -> None:
    turns: list[Event] = [TurnBegan(seat % 2) for seat in range(9)]
    assert last_round(turns, 2) == 6


def test_events_not_shown_yet_are_left_out_but_counted_back() -> None:
    events: list[Event] = [
        TurnBegan(0),
        Triggered(0, ZAP),
        CounterChanged(1, "hp", 10, 7, "damage"),
        Triggered(0, WALL),
        CounterChanged(1, "hp", 7, 2, "damage"),
    ]
    shown = beats_of("hell_high", events, 3, (10, 2), tell)
    assert [beat.lives for beat in shown] == [(10, 10), (10, 7)]


def test_the_defence_is_told_apart_from_what_weakens_the_attack() -> None:
    parts = (Part(6, card=ZAP), Part(-4, "unpaid"), Part(1, "die"), Part(-1, card=WALL), Part(-2, "guard"))
    assert defence_of(parts, 3) == list(parts[3:])


def test_where_nothing_was_worth_a_word_there_are_no_beats() -> None:
    assert beats([]) == []
    assert beats([CounterChanged(1, "hp", 10, 7, "begin")]) == []
