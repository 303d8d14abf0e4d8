"""The last round as a row of beats: who did something, by which card, in which words, and what became of whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.match_summary.tracks import life_changes
from rules.core.cards import Card
from rules.core.events import (
    Announced,
    CardMoved,
    CardSeen,
    CounterChanged,
    Damaged,
    DiceRolled,
    Died,
    Event,
    Healed,
    Part,
    PhaseBegan,
    Prevented,
    RoundBegan,
    Triggered,
    TurnBegan,
    TurnEnded,
)
from rules.spellcraft.events import ComponentBegan, GameBegan, PowerRolled, SpellRevealed, TargetsChosen

NOBODY = -1
TIMES = " ×"
JOINS = ": "
"""What the words of an event begin with that go on with those of the one before."""


class Wording(NamedTuple):
    """An event in words as the viewer may read them (rich text, "" for none), and the card that they name."""

    words: str
    card: Card | None = None


Tell = Callable[[Event], Wording]


@dataclass
class Outcome:
    """What became of a seat in a beat. ``spared`` is what was kept off, and by what."""

    lost: int = 0
    gained: int = 0
    spared: list[Part] = field(default_factory=list)
    out: bool = False


@dataclass
class Beat:
    """One thing that happened. ``head``: it only says that a round or a turn begins. ``at`` is its first event.

    ``lives`` are everybody's numbers after it, ``before`` those that it found. ``seen`` is why cards were last looked at.
    """

    at: int
    actor: int
    turn: int
    lines: list[str]
    cards: list[Card] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    before: tuple[int, ...] = ()
    lives: tuple[int, ...] = ()
    head: bool = False
    seen: str = ""

    def outcome(self, seat: int) -> Outcome:
        """What became of a seat, so far nothing."""
        return self.outcomes.setdefault(seat, Outcome())

    @property
    def about(self) -> list[int]:
        """The seats that it does something to, those it is aimed at first."""
        return list(dict.fromkeys([*self.targets, *self.outcomes]))


def last_round(events: Sequence[Event], seats: int) -> int:
    """Where the round before the present one begins; where rounds are not announced, the last turn of everybody."""
    turns = 0
    rounds = 0
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, RoundBegan):
            rounds += 1
            if rounds == 2:
                return at
        elif isinstance(event, TurnBegan):
            turns += 1
            if not rounds and turns == seats + 1 and not any(isinstance(each, RoundBegan) for each in events[:at]):
                return at
    return 0


def beats_of(game: str, events: Sequence[Event], end: int, lives: Sequence[int], tell: Tell) -> list[Beat]:
    """The last round as far as it has been shown, that is up to event number ``end``.

    ``lives`` are everybody's numbers after all events (empty where the game has none).
    """
    begin = last_round(events[:end], max(1, len(lives)))
    row = _Row(tell)
    for at in range(begin, end):
        row.take(at, events[at])
    beats = [beat for beat in row.beats if beat.lines]
    _count_back(game, events, beats, list(lives), end)
    return beats


def _count_back(game: str, events: Sequence[Event], beats: Sequence[Beat], lives: list[int], end: int) -> None:
    """Say of each beat what everybody's life was before and after it, from what it is now."""
    if not lives or not beats:
        return
    at = len(events)
    stops = [beat.at for beat in beats[1:]] + [end]
    for beat, stop in zip(reversed(beats), reversed(stops), strict=True):
        at = _back_to(game, events, lives, at, stop)
        beat.lives = tuple(lives)
        at = _back_to(game, events, lives, at, beat.at)
        beat.before = tuple(lives)


def _back_to(game: str, events: Sequence[Event], lives: list[int], at: int, stop: int) -> int:
    for number in range(at - 1, stop - 1, -1):
        for seat, step in life_changes(game, events[number]):
            lives[seat] -= step
    return min(at, stop)


class _Row:
    """Puts events together: what an effect does belongs to the card or the choice that set it going."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.beats: list[Beat] = []
        self.turn = NOBODY

    def take(self, at: int, event: Event) -> None:
        """Add an event to the beats."""
        told = self.tell(event)
        if isinstance(event, TurnBegan):
            self.turn = event.seat
        if isinstance(event, RoundBegan | GameBegan):
            self.turn = NOBODY
        if isinstance(event, RoundBegan | TurnBegan | GameBegan | PhaseBegan):
            if told.words:
                actor = self.turn if isinstance(event, TurnBegan) else NOBODY
                self.beats.append(Beat(at, actor, self.turn, [told.words], head=True))
            return
        beat = self.beats[-1] if self.beats else None
        follows = self._follows(event, beat) or self._repeats(event, told, beat)
        if not told.words and not follows:
            return
        if beat is None or not follows:
            beat = Beat(at, actor_of(event, self.turn), self.turn, [])
            self.beats.append(beat)
        self._note(beat, event, told)

    def _repeats(self, event: Event, told: Wording, beat: Beat | None) -> bool:
        """Is it the same once more, in the same words?"""
        if beat is None or beat.head or not told.words or actor_of(event, self.turn) != beat.actor:
            return False
        return bool(beat.lines) and beat.lines[-1].partition(TIMES)[0] == told.words

    def _follows(self, event: Event, beat: Beat | None) -> bool:
        """Does an event belong to what happened just before?"""
        if beat is None or beat.head or isinstance(event, SpellRevealed | ComponentBegan):
            return False
        card = getattr(event, "card", None)
        if isinstance(event, Prevented | Died) or (card is not None and card in beat.cards):
            return True
        if getattr(event, "against", None) in beat.cards:
            return True
        match event:
            case CardSeen():
                return event.seat == beat.actor and event.why == beat.seen
            case Triggered() | PowerRolled():
                return False
            case CounterChanged():
                return True
            case Damaged() | Healed():
                own = event.by if isinstance(event, Damaged) else event.seat
                return card is None or (own == beat.actor and not beat.cards)
            case DiceRolled() | TurnEnded():
                return event.seat == beat.actor
            case TargetsChosen():
                return event.seat == beat.actor and not beat.cards
            case CardMoved():
                return self._passive(event.seat, beat) or event.why in ("replace", "out", "removed", "defend")
            case Announced():
                return self._passive(event.seat, beat) or card is None
        goes_on = hasattr(event, "hits") or hasattr(event, "victim")
        return goes_on and actor_of(event, self.turn) == beat.actor and bool(beat.targets) and not beat.cards

    def _passive(self, seat: int, beat: Beat) -> bool:
        """Does it happen to somebody else than who is acting?"""
        return self.turn != NOBODY and beat.actor == self.turn and seat not in (self.turn, NOBODY)

    def _note(self, beat: Beat, event: Event, told: Wording) -> None:
        """An event belongs to a beat."""
        if told.words:
            self._add_line(beat, told.words)
        if isinstance(event, CardSeen):
            beat.seen = event.why
        if isinstance(event, CardSeen) or not (beat.cards or isinstance(event, Prevented)):
            beat.cards += cards_of(event, told)
        for seat in aims_of(event):
            if seat not in beat.targets and seat != NOBODY:
                beat.targets.append(seat)
        match event:
            case Damaged():
                beat.outcome(event.seat).lost += event.amount
                beat.outcome(event.seat).spared += [part for part in event.parts if part.amount < 0]
            case Healed():
                beat.outcome(event.seat).gained += event.amount
            case Prevented():
                beat.outcome(event.seat).spared.append(Part(-event.amount, card=event.card))
            case Died():
                beat.outcome(event.seat).out = True
        self._note_defence(beat, event)

    def _note_defence(self, beat: Beat, event: Event) -> None:
        """What a game's own events say of what was kept off: a whole attack, or a part of its sum."""
        from rules.annihilageddon.events import DefenseUsed
        from rules.witless_wizards.events import AttackCounted

        if isinstance(event, DefenseUsed):
            beat.outcome(event.seat).spared.append(Part(0, card=event.card))
        elif isinstance(event, AttackCounted):
            beat.outcome(event.target).spared += defence_of(event.parts, event.defence)

    def _add_line(self, beat: Beat, words: str) -> None:
        """Add a line to a beat; one that is said several times is told once with its number."""
        if words.startswith(JOINS) and beat.lines:
            beat.lines[-1] += words
            return
        last, _, count = (beat.lines[-1] if beat.lines else "").partition(TIMES)
        if last == words:
            beat.lines[-1] = f"{words}{TIMES}{int(count or 1) + 1}"
        else:
            beat.lines.append(words)


def defence_of(parts: Sequence[Part], amount: int) -> list[Part]:
    """The parts of the sum of an attack that are the Defence, which come last and make up this amount."""
    found: list[Part] = []
    for part in reversed(parts):
        if part.amount < 0 and amount > 0:
            found.insert(0, part)
            amount += part.amount
    return found


def cards_of(event: Event, told: Wording) -> list[Card]:
    """What did it: the cards of a Spell, the weapon of a sum, else the card that its line names."""
    from rules.witless_wizards.events import AttackCounted

    if isinstance(event, SpellRevealed):
        return list(event.cards)
    if isinstance(event, AttackCounted):
        return [part.card for part in event.parts[:1] if part.card is not None]
    return [told.card] if told.card is not None else []


def actor_of(event: Event, turn: int) -> int:
    """Who did it, else the seat on turn; nobody where it is about several seats."""
    for name in ("by", "attacker", "giver", "dealer", "seat"):
        seat = getattr(event, name, NOBODY)
        if isinstance(seat, int) and seat >= 0:
            return seat
    return NOBODY if hasattr(event, "seats") else turn


def aims_of(event: Event) -> Iterable[int]:
    """The other seats that an event is about: whom it is aimed at, to whom something is given."""
    found: list[int] = []
    for name in ("target", "victim", "targets", "victims"):
        value = getattr(event, name, None)
        if isinstance(value, int):
            found.append(value)
        elif isinstance(value, list):
            found += value
    giver, seat = getattr(event, "giver", NOBODY), getattr(event, "seat", NOBODY)
    if giver not in (NOBODY, seat):
        found.append(seat)
    return found
