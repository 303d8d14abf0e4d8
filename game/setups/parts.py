"""The shape of a game's set-up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from game.core.theme import Colour

if TYPE_CHECKING:
    from rules import Match
    from rules.core.cards import Card
    from rules.core.game import OptionValue

Values: TypeAlias = "Sequence[tuple[str, OptionValue]]"
OwnDecks = Callable[[str], Sequence[tuple[str, str]]]
"""The player's own decks for a game, by its id: names with share texts."""
Played: TypeAlias = "tuple[int, Card]"
"""A seat and a card that it played."""


@dataclass(frozen=True)
class Row:
    """One option of a game to choose before a match: its name, the words for it, captions with values (first: default).

    ``seats`` are the numbers of seats for which it is offered; empty: always. ``by_seat``: its numbers are seats.
    ``notes`` say in a line (and perhaps another) what each value means, where its caption does not. ``leads_to``: not an
    option of this game but of that one, which is played instead when another value than the first is chosen.
    """

    option: str
    words: str
    values: Values
    seats: tuple[int, ...] = ()
    by_seat: bool = False
    notes: Sequence[str] = ()
    leads_to: str = ""

    def fits(self, seats: int) -> bool:
        """Is it offered for so many seats?"""
        return not self.seats or seats in self.seats

    def offered(self, seats: int) -> Values:
        """The values that may be chosen with so many seats."""
        return [
            (words, value)
            for words, value in self.values
            if not self.by_seat or type(value) is not int or value < seats
        ]


@dataclass(frozen=True)
class Style:
    """Something that a seat may play, to be shown off: its value and name, its crest (an asset), its colour, what it is like in
    a line (rich text), and the keys of two of its cards."""

    value: str
    name: str
    crest: str
    tone: Colour
    line: str
    cards: tuple[str, str]


@dataclass(frozen=True)
class Role:
    """Whom a seat may turn out to be: its key and name, its picture (an asset), what it is like in a line, the key of the card
    that comes with it. Left out while ``option`` is off.
    """

    key: str
    name: str
    picture: str
    line: str
    card: str
    option: str = ""


def _no_cast() -> tuple[Role, ...]:
    return ()


def _no_styles() -> tuple[Style, ...]:
    return ()


def _no_rows() -> tuple[Row, ...]:
    return ()


def _no_choices(own_decks: OwnDecks) -> list[tuple[str, str]]:
    return []


def _no_options(choices: Sequence[str]) -> dict[str, OptionValue]:
    return {}


def _nothing_kept(match: Match, seat: int) -> str:
    return "choose"


def _nothing_played(match: Match) -> Iterable[Played]:
    return ()


def moved_by(*whys: str) -> Callable[[Match], Iterator[Played]]:
    """The cards that were moved for one of these reasons."""

    def played(match: Match) -> Iterator[Played]:
        from rules.core.events import CardMoved

        for event in match.events:
            if isinstance(event, CardMoved) and event.card is not None and event.why in whys:
                yield event.seat, event.card

    return played


def _lives_unknown(match: Match) -> Sequence[int]:
    return ()


def _never_said(match: Match) -> float:
    return 0.0


def worn(lives: Iterable[int], full: int, falls: int) -> float:
    """How far a match is that ends when so many (``falls``) have lost all of the life with which everybody began."""
    lost = sorted((max(0.0, min(1.0, 1 - life / full)) for life in lives), reverse=True)
    return sum(lost[:falls]) / falls


def _no_guests(match: Match) -> tuple[str, ...]:
    return ()


def _by_number(match: Match) -> str:
    number = getattr(match.state, "number", 0)
    return f"round {number}" if number else "just begun"


@dataclass(frozen=True)
class GameSetup:
    """What the program must know of a game. Only what menus need may be there at once: ``make_rows`` and the other
    functions import the game's rules when they are called.

    ``blurb`` is its one line for menus, ``goal`` says in a sentence or two what one does and how one wins, ``minutes`` about how
    long a match takes (``shares``: how much of it, by the number of games that is chosen), ``tone`` the colour of its box,
    ``score`` the word for what a seat ends with,
    ``reasons`` are words for why a match ended, where the rules' own are too short; ``make_rows`` makes the options to choose.
    Where every seat chooses something (a faction), ``seat_word`` names it, ``seat_values`` are the captions with values,
    ``seat_option`` is the option on the command line and ``seat_options`` makes options of all seats' values,
    ``make_styles`` shows off what they may play, ``make_cast`` whom they may turn out to be; ``kept`` is
    what a seat plays in a rematch. ``note`` says where a match stands, ``lives`` what is left of each seat's life (nothing
    where the game knows no such number), which is called ``life``, ``progress`` about how much of it is over, from 0 to 1,
    ``guests`` are the games whose cards take part in it, too, ``played`` the cards that seats have played in it, each time
    they did.
    ``decks``: there is a deck builder.
    ``bot_keeps`` says how a bot votes on the next match, by its seat and the wins of the session; ``keeps`` whether the seats
    play the same again, by all their votes. Without them there is no vote.
    """

    blurb: str = ""
    goal: str = ""
    minutes: int = 30
    shares: Mapping[OptionValue, float] = field(default_factory=dict)
    tone: Colour = (104, 74, 128)
    score: str = "points"
    reasons: Mapping[str, str] = field(default_factory=dict)
    make_rows: Callable[[], tuple[Row, ...]] = _no_rows
    seat_word: str = ""
    seat_option: str = ""
    seat_values: Callable[[OwnDecks], list[tuple[str, str]]] = _no_choices
    seat_options: Callable[[Sequence[str]], dict[str, OptionValue]] = _no_options
    make_styles: Callable[[], tuple[Style, ...]] = _no_styles
    make_cast: Callable[[], tuple[Role, ...]] = _no_cast
    kept: Callable[[Match, int], str] = _nothing_kept
    note: Callable[[Match], str] = _by_number
    lives: Callable[[Match], Sequence[int]] = _lives_unknown
    life: str = "hit points"
    progress: Callable[[Match], float] = _never_said
    guests: Callable[[Match], tuple[str, ...]] = _no_guests
    played: Callable[[Match], Iterable[Played]] = _nothing_played
    decks: bool = False
    bot_keeps: Callable[[int, Sequence[int]], bool] | None = None
    keeps: Callable[[Sequence[bool]], bool] = all

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The options to choose."""
        return self.make_rows()

    def minutes_of(self, games: OptionValue | None) -> int:
        """About how long a match of so many ``games`` takes, as the option says it; None where there is no such option."""
        return round(self.minutes * (self.shares.get(games, 1) if games is not None else 1))
