"""What happened in words: the lines of the log, those that sum up what others did, and those for who comes back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core.text import escape, plain
from game.match_summary.beats import JOINS
from game.narration.narrator import Narrator, Remark
from game.table.layout import BaseLayout
from game.table.lines import Line, seat_of, sort_of
from game.table.options import TableOptions
from game.table.recap import Told
from game.table.side import LogPanel
from game.table.speech import is_seen
from rules import Match
from rules.core.cards import CardOf
from rules.core.decisions import Option
from rules.core.events import EVERYONE, CardMoved, Event


class ReporterTable(Protocol):
    """What the reporter uses of its table."""

    viewer: int
    match: Match
    log: LogPanel
    layout_rules: BaseLayout
    options: TableOptions

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""


class Reporter:
    """Words events for the viewer, with what the narrator makes of them."""

    def __init__(self, scene: ReporterTable, narrator: Narrator) -> None:
        self.scene = scene
        self.narrator = narrator
        self._last: Event | None = None
        """The event that was worded last in the log."""
        self.reported = 0
        """How many events of the match have been reported."""

    def remark(self, event: Event) -> Remark | None:
        """What the narrator says about an event, unless the player has silenced it."""
        return self.narrator.remark(event) if self.scene.options.narrator else None

    @property
    def last_word(self) -> str:
        """What the narrator said last, as rich text; "" if it is silent."""
        remark = self.narrator.last
        return remark.words if remark is not None and self.scene.options.narrator else ""

    def report(self, event: Event) -> Line | None:
        """Write an event into the log; the line of the fact, if it is worth one."""
        self.reported += 1
        fact, remark = self._worded(event)
        for line in filter(None, (fact, remark)):
            self.scene.log.say(line)
        return fact

    def report_repeated(self, option: Option, name: str) -> None:
        """Write into the log that a remembered answer was given for the player called ``name`` (rich text)."""
        card = f" ({escape(option.card.kind.title(self.scene.printed))})" if option.card is not None else ""
        self.scene.log.say(Line(f"{name} answers as before: **{option.verb}**{card}"))

    def rewrite(self, events: Sequence[Event]) -> None:
        """Write the log from the beginning."""
        self.reported = len(events)
        self._last = None
        self.narrator.forget()
        self.narrator.hear(events)
        self.scene.log.put([line for event in events for line in self._worded(event) if line is not None])

    def of_others(self, events: Iterable[Event]) -> list[Told]:
        """What the viewer did not do itself."""
        return self.told(
            event for event in events if not (isinstance(event, CardMoved) and event.seat == self.scene.viewer)
        )

    def told(self, events: Iterable[Event]) -> list[Told]:
        """Events in words, without trifles."""
        found: list[Told] = []
        looks = self.scene.layout_rules
        for event in events:
            if not isinstance(event, looks.trifles):
                line = self.line(event, found[-1].event if found else None)
                if line.words.startswith(JOINS):
                    found[-1] = found[-1]._replace(words=found[-1].words + line.words)
                else:
                    found.append(Told(event, line.words, line.card is not None, isinstance(event, looks.asides)))
        return found

    def _worded(self, event: Event) -> tuple[Line | None, Line | None]:
        """An event in the log: the fact, if it is worth a line, and what the narrator makes of it."""
        fact, remark = self.line(event, self._last), self.remark(event)
        said = Line(remark.quoted) if remark is not None and remark.headline else None
        if fact.words or said is not None:
            self._last = event if said is None else None
        return fact if fact.words else None, said

    def line(self, event: Event, before: Event | None = None) -> Line:
        """An event as a line of the log, with its card if the line names it and the viewer may see its face.

        ``before`` is the event of the line before it, with which this one may go on.
        """
        speech = self.scene.layout_rules.words
        words = self.scene.layout_rules.log_line(event)
        if before is not None and (more := speech.follow(event, before)):
            words = JOINS + more
        words = speech.named(words)
        card = getattr(event, "card", None)
        seen = is_seen(getattr(event, "sees", EVERYONE), self.scene.viewer)
        named = seen and isinstance(card, CardOf) and speech.card(card) in plain(words)
        sums = speech.sums(event)
        return Line(words, card if named else None, sort_of(event), seat_of(event), sums)
