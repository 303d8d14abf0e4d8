"""What the others did while nothing was shown of it: at instant speed, or where it was skipped, a few lines are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.core import theme
from game.core.text import TITLE, plain
from game.core.widgets import Group, Label, Panel, ignoring
from rules.core.events import (
    CardMoved,
    Damaged,
    Died,
    Event,
    Healed,
    PhaseBegan,
    RoundBegan,
    Shuffled,
    TurnBegan,
    TurnEnded,
)

MOST = 5
"""How many lines are left at most, and from how many on that were skipped any are."""
WEIGHTS: dict[type[Event], int] = {
    Died: 5,
    Damaged: 4,
    Healed: 3,
    CardMoved: 1,
    RoundBegan: 1,
    TurnBegan: 0,
    TurnEnded: 0,
    PhaseBegan: 0,
    Shuffled: 0,
}
"""How much is to be told of an event. What is a game's own weighs ``OWN`` or, as an aside, ``ASIDE``; naming a card adds one."""
ASIDE, OWN = 1, 2
LOSS, HARDEST = 10, 20
"""How much more a player's own loss weighs, and from which damage on one blow weighs as much as another."""
FEW = 3
"""How many lines a player is told who comes back to it, or has skipped what was shown."""

FEWEST = 2
"""How few lines are left, if need be, so that some of the log is seen below them."""


class Told(NamedTuple):
    """An event in words (rich text): whether they name a card that the viewer may see, whether they matter little."""

    event: Event
    words: str
    named: bool
    aside: bool = False


def telling(lines: Iterable[Told], seat: int, most: int = MOST) -> list[str]:
    """The few lines that tell most to this seat, in order: trifles only where there is nothing else."""
    weighed = [(_weight(line, seat), number, line.words) for number, line in enumerate(summed(lines))]
    worth = [line for line in weighed if line[0] >= OWN] or weighed
    best = sorted(worth, reverse=True)[:most]
    return [words for _, _, words in sorted(best, key=lambda line: line[1])]


def summed(lines: Iterable[Told]) -> list[Told]:
    """These with what was said several times in one line, where it was said first, with how often."""
    firsts: dict[str, Told] = {}
    times: Counter[str] = Counter()
    for line in filter(lambda line: line.words, lines):
        firsts.setdefault(line.words, line)
        times[line.words] += 1
    return [
        line._replace(words=f"{words} **×{times[words]}**") if times[words] > 1 else line
        for words, line in firsts.items()
    ]


def missed(lines: Iterable[Told], seat: int) -> list[tuple[int, str]]:
    """What a seat must know that has been away: at most three lines, its own losses first, each with who did it (-1: nobody)."""
    told = []
    for number, line in enumerate(summed(lines)):
        weight = _weight(line, seat)
        if weight >= OWN:
            told.append((weight, number, _lost(line.event, seat), actor(line.event), line.words))
    best = sorted(told, reverse=True)[:FEW]
    return [(who, words) for _, _, _, who, words in sorted(best, key=lambda line: (not line[2], line[1]))]


def _weight(line: Told, seat: int) -> float:
    """How much an event tells a seat; of two blows the harder one tells more."""
    event = line.event
    harder = min(event.amount, HARDEST) / (HARDEST + 1) if isinstance(event, Damaged) else 0.0
    return WEIGHTS.get(type(event), ASIDE if line.aside else OWN) + line.named + LOSS * _lost(event, seat) + harder


def _lost(event: Event, seat: int) -> bool:
    """Does this hurt the seat itself?"""
    return isinstance(event, (Damaged, Died)) and event.seat == seat


def actor(event: Event) -> int:
    """Who did it, -1 for nobody."""
    for name in ("by", "attacker", "giver", "seat"):
        seat = getattr(event, name, -1)
        if isinstance(seat, int) and seat >= 0:
            return seat
    return -1


STRIP = 100
"""What would stay of the log below the sheet at least, in design units: a line or two would only say the same again."""


class Recap(Group):
    """A sheet at the upper end of the side panel, until the next answer or a click."""

    def __init__(self) -> None:
        super().__init__()
        self.z = 45
        self.sheet = self.add(Panel("recap", "zone", "Meanwhile", style="paper"))
        self.sheet.on_click = ignoring(self.take_down)
        self.sheet.hint = "Click to put it away."
        self.title = self.sheet.add(Label("Meanwhile", theme.TITLE_SMALL, theme.RED_DARK, TITLE))
        self.labels: list[Label] = []
        self.visible = False
        self.on_cover: Callable[[], object] = lambda: None
        """Told when it covers more or less of the side panel."""
        self._side = pygame.Rect(0, 0, 0, 0)
        self._alone = False

    @property
    def bottom(self) -> int:
        """Down to which line of the window it lies on the side panel; 0 when it does not."""
        return self.sheet.rect().bottom if self.visible else 0

    def sum_up(self, lines: Sequence[Told], seat: int, most: int = MOST) -> None:
        """Leave what tells most to this seat: as many lines as find room, but rather ``FEWEST`` than no log below them."""
        most_shown = 0
        for count in range(most, 0, -1):
            self.tell(telling(lines, seat, count))
            if all(label.visible for label in self.labels):
                most_shown = most_shown or count
                if not self._covers_all:
                    return
                if count <= FEWEST:
                    break
        self.tell(telling(lines, seat, max(1, most_shown)))

    @property
    def _covers_all(self) -> bool:
        """Is there a log of which nothing is seen below it?"""
        return not self._alone and self._side.bottom - self.sheet.rect().bottom < self.sheet.ui.px(STRIP) // 2

    def tell(self, lines: list[str]) -> None:
        """Leave these lines (rich text)."""
        for label in self.labels:
            label.remove()
        self.labels = [
            self.sheet.add(Label(words, theme.TEXT_SMALL, theme.INK, wrap=True, top=True, role="")) for words in lines
        ]
        self.sheet.text = "\n".join(map(plain, lines))
        self.visible = bool(lines)
        self._lay()
        self.on_cover()

    def take_down(self) -> None:
        """It was read."""
        if self.visible:
            self.visible = False
            self.on_cover()

    def layout(self, side: pygame.Rect, alone: bool = False) -> None:
        """At the upper end of the side panel, as high as its words need; lines for which there is no room are left out, a single
        one is in smaller letters then.

        ``alone``: there is no log below it.
        """
        self._side, self._alone = side, alone
        self._lay()

    def _lay(self) -> None:
        if not self.visible:
            return
        px, side = self.sheet.ui.px, self._side
        margin, gap = px(12), px(4)
        width, head = side.w - px(12) - 2 * margin, px(26)
        heights = [label.text_size(width)[1] for label in self.labels]
        height = min(head + sum(heights) + gap * len(heights) + 2 * margin, side.h - px(36))
        if side.h - height < px(STRIP) and not self._alone:
            height = side.h - px(12)
        self.sheet.place(side.x + px(6), side.y + px(6), side.w - px(12), height)
        left, top = side.x + px(6) + margin, side.y + px(6) + margin
        self.title.place(left, top, width, head)
        top += head
        foot = side.y + px(6) + height - margin // 2
        for label, high in zip(self.labels, heights, strict=True):
            high = min(high, foot - top) if len(self.labels) == 1 else high
            label.place(left, top, width, high)
            label.visible = top + high <= foot
            top += high + gap
