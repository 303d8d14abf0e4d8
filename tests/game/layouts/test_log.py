"""The log tells why: in random matches of all games every change of a number is told, with its cause and all its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import pytest

from game.core.text import plain
from game.setups import playable
from game.table.speech import Speech, is_seen
from rules import Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.events import EVERYONE, CardMoved, Damaged, Event, Healed, Part
from rules.core.randomness import Stream, below
from tests.conformance.tools import Case, cases, play
from tests.game.layouts.ledgers import LEDGERS, Ledger, said

pytestmark = pytest.mark.slow

NAMES = ("Axilo", "Byzka", "Cwmri", "Dvaro", "Exqui", "Fjorn")
"""Part of no word of any game."""
MATCHES = 4
PATIENCE = 60
"""Of so many choices one is to give up."""
NEVER = ("Nobody", "+ -", "+ −", "- -", "− −", "  ", "****", "None", "()", "{", "}", " ,", " .", " :")
"""What no line may hold."""
GAME = pytest.mark.parametrize("game", playable())


def of_game(game: str) -> list[Case]:
    """The matches in which a game is looked at."""
    return [case for case in cases(MATCHES) if case.game == game]


@lru_cache(maxsize=16)
def told(case: Case) -> tuple[Event, ...]:
    """All events of the match of a case."""
    match = new_match(case.game, NAMES[: case.seats], case.seed, **dict(case.options))
    for _ in play(match, case.stream()):
        pass
    return tuple(match.events)


def _accounted(match: Match, ledger: Ledger, moments: Iterator[object]) -> None:
    """Keep a book of the numbers by what the events say, and compare it at every moment with what is shown."""
    book: dict[tuple[int, str], int] = {}
    heard = 0
    for _ in moments:
        shown = ledger.numbers(match.view(0))
        for event in match.events[heard:] if book else ():
            for number, step in ledger.changes(event):
                book[number] += step
        assert not book or book == shown, f"{_difference(book, shown)} after {match.events[heard:]}"
        book, heard = dict(shown), len(match.events)


@GAME
def test_events_account_for_every_number_shown(game: str) -> None:
    for case in of_game(game):
        match = new_match(case.game, NAMES[: case.seats], case.seed, **dict(case.options))
        _accounted(match, LEDGERS[game], play(match, case.stream()))


def giving_up(match: Match, stream: Stream) -> Iterator[Match]:
    """Random play in which now and then somebody gives up."""
    staying = list(range(len(match.names)))
    while match.decision is not None:
        yield match
        if len(staying) > 1 and not below(stream, PATIENCE):
            match.concede(staying.pop(below(stream, len(staying))))
        else:
            match.submit(*random_choice(stream, match.decision))


@GAME
def test_events_account_for_those_who_give_up(game: str) -> None:
    for case in of_game(game):
        match = new_match(case.game, NAMES[: case.seats], case.seed, **dict(case.options))
        _accounted(match, LEDGERS[game], giving_up(match, case.stream()))


def _difference(book: dict[tuple[int, str], int], shown: dict[tuple[int, str], int]) -> str:
    return ", ".join(f"{key}: told {book[key]}, shown {value}" for key, value in shown.items() if book[key] != value)


Lines = Iterator[tuple[Event, str, str]]


def lines(case: Case, viewer: int, ledger: Ledger) -> Lines:
    """Every event with its own line and the last one said before it, as plain text."""
    words = ledger.words(list(NAMES[: case.seats]), False)
    words.viewer = viewer
    before = ""
    for event in told(case):
        own = words.say(event)  # type: ignore[attr-defined]
        yield event, own, before
        before = own or before


def viewers(case: Case) -> Sequence[int]:
    """A spectator, and everybody at the table."""
    return range(-1, case.seats)


def _each_line(game: str, fault: Callable[[Speech, Event, str, str], str]) -> None:
    """Fail with the first fault found in the log of a game."""
    ledger = LEDGERS[game]
    for case in of_game(game):
        words = ledger.words(list(NAMES[: case.seats]), False)
        for viewer in viewers(case):
            for event, own, before in lines(case, viewer, ledger):
                found = fault(words, event, own, before)
                assert not found, f"{case}, viewer {viewer}: {found}\n  {event}\n  {before!r}\n  {own!r}"


@GAME
def test_lines_are_clean(game: str) -> None:
    def fault(words: Speech, event: Event, own: str, before: str) -> str:
        text = plain(own)
        bad = next((part for part in NEVER if part in own or part in text), "")
        return repr(bad) if bad or own != own.strip() or "\n" in own else ""

    _each_line(game, fault)


@GAME
def test_every_change_of_a_number_names_whose_it_is_and_its_cause(game: str) -> None:
    ledger = LEDGERS[game]

    def fault(words: Speech, event: Event, own: str, before: str) -> str:
        changed = [seat for (seat, _), step in ledger.changes(event) if step]
        if isinstance(event, Damaged | Healed) and event.amount:
            changed.append(event.seat)
        if not changed:
            return ""
        text = plain(f"{before}\n{own}")
        for seat in changed:
            if NAMES[seat] not in text and "verybody" not in text:
                return f"{NAMES[seat]} is not named"
        return cause_missing(words, ledger, event, text)

    _each_line(game, fault)


def cause_missing(words: Speech, ledger: Ledger, event: Event, text: str) -> str:
    """What is missing of the cause of an event, "" if nothing."""
    parts: tuple[Part, ...] = getattr(event, "parts", ())
    for part in parts:
        cause = words.cause_of(part)
        named = cause if len(parts) == 1 else f"{abs(part.amount)} {cause}".rstrip()
        if named not in text:
            return f"{part} is not named"
    if parts and isinstance(event, Damaged | Healed) and sum(part.amount for part in parts) != event.amount:
        return "the parts do not add up"
    card = getattr(event, "card", None)
    seen = all(is_seen(getattr(event, "sees", EVERYONE), viewer) for viewer in (-1, words.viewer))
    word = next((found for name in ("why", "kind", "what", "how") if (found := getattr(event, name, ""))), "")
    if card is not None and not isinstance(event, CardMoved):
        return "" if not seen or words.card(card) in text else f"{words.card(card)} is not named"
    wanted = ledger.phrases.get((type(event).__name__, word))
    if wanted is None:
        return f"no phrase for {type(event).__name__} {word!r}"
    return "" if said(wanted, text) else f"{wanted!r} is not said"
