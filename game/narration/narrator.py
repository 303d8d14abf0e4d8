"""The narrator: one line beside the fact, always the same for the same match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from game.core.phrases import and_list
from game.core.text import escape
from game.narration.voice import Voice
from game.narration.witness import Occasion, Witness
from rules.core.events import Event
from rules.core.randomness import Stream, below, scramble, shuffle

COUNTS = ("nobody", "one", "two", "three", "four", "five", "six")
COSMETIC = 0xC0FFEE
"""Sets these streams apart from all others that begin with a match's number."""


@dataclass(frozen=True)
class Remark:
    """What the narrator says, as rich text; a ``headline`` goes into the log, too."""

    words: str
    headline: bool = False

    @property
    def quoted(self) -> str:
        """As a line of its own."""
        return f"*“{self.words}”*"


class Narrator:
    """Speaks about a match as it goes on. What is said depends only on the match's number and what has happened.

    So undo and replays change nothing: the n-th remark of a section is the same every time. ``witness`` makes a fresh one.
    """

    def __init__(self, voice: Voice, names: Sequence[str], seed: int, witness: Callable[[], Witness]) -> None:
        self.voice = voice
        self._names = [escape(name) for name in names]
        self._seed = seed
        self._make = witness
        self.forget()

    def forget(self) -> None:
        """Begin anew, as if nothing had happened yet."""
        self._witness = self._make()
        self._said: Counter[str] = Counter()
        self._chances = Stream(scramble(self._seed, COSMETIC))
        self._remarks: dict[int, tuple[Event, Remark]] = {}
        self.last: Remark | None = None

    def hear(self, events: Iterable[Event]) -> None:
        """These happened next. Every event of the match must be told once, in order."""
        for event in events:
            occasion = self._witness.hear(event)
            if occasion is None or self._holds_its_tongue(occasion):
                continue
            words = self._words(occasion)
            if words:
                self.last = Remark(words, isinstance(event, self._witness.headlines))
                self._remarks[id(event)] = event, self.last

    def remark(self, event: Event) -> Remark | None:
        """What is said about an event that was heard."""
        found = self._remarks.get(id(event))
        return found[1] if found is not None else None

    def _holds_its_tongue(self, occasion: Occasion) -> bool:
        return occasion.section in self._witness.rare and below(self._chances, 2) == 0

    def _words(self, occasion: Occasion) -> str:
        """The next variant of the section; all are used before one comes again."""
        variants = self.voice.sections.get(occasion.section, ())
        if not variants:
            return ""
        cycle, place = divmod(self._said[occasion.section], len(variants))
        self._said[occasion.section] += 1
        words = self._order(occasion.section, variants, cycle)[place]
        return words.format(
            who=self._name(occasion.who),
            foe=self._name(occasion.foe),
            number=occasion.number,
            count=_in_words(occasion.number),
            Count=_in_words(occasion.number).capitalize(),
            all=and_list([self._names[seat] for seat in occasion.all]),
        )

    def _order(self, section: str, variants: Sequence[str], cycle: int) -> list[str]:
        """The variants as they come in one cycle, which never begins with what the one before ended with."""
        order = list(variants)
        shuffle(Stream(scramble(self._seed, COSMETIC, crc32(section.encode()), cycle)), order)
        if cycle and len(order) > 1 and order[0] == self._order(section, variants, cycle - 1)[-1]:
            order.append(order.pop(0))
        return order

    def _name(self, seat: int) -> str:
        return self._names[seat] if seat >= 0 else ""


def _in_words(number: int) -> str:
    return COUNTS[number] if number < len(COUNTS) else str(number)
