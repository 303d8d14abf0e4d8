"""The present battle worked out on its sheet, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.core import theme
from game.core.tween import Action, Call, Sequence
from game.layouts.witless_wizards.faces import ART
from game.layouts.witless_wizards.furniture import BoardNode
from game.layouts.witless_wizards.sheet import SheetLine, SheetNode
from game.layouts.witless_wizards.words import Words
from game.portraits.rig import Mood
from game.table.layout import Table
from rules.witless_wizards.events import AttackCounted, TargetChosen
from rules.witless_wizards.state import FACES

DIE_ICON = "art/icons/dice.svg"


def _hits(number: int) -> str:
    return f"{number} Hit{'' if number == 1 else 's'}"


class ReckoningLayout(Protocol):
    """What is used of the layout."""

    scene: Table
    boards: list[BoardNode]
    sheet: SheetNode
    words: Words
    short: list[str]


class Reckoning:
    """Fills the sheet as more is known. ``choosing``: it weighs what may be attacked."""

    def __init__(self, layout: ReckoningLayout) -> None:
        self.layout = layout
        self.choosing = False
        self._fixed = 0
        """Attack less Defence, by what the boards show."""

    def begin(self, event: TargetChosen) -> None:
        """The sheet before the roll: what the boards say."""
        boards, sheet = self.layout.boards, self.layout.sheet
        attack, defence = boards[event.attacker].sums[0], boards[event.target].sums[1]
        lines: tuple[SheetLine, ...] = (
            (f"{ART}/slots/offence.svg", "Attack", str(attack)),
            (DIE_ICON, "Die", "?"),
            (f"{ART}/slots/defence.svg", "Defence", f"− {defence}"),
        )
        sides = ((event.attacker, Mood.GLOAT), (event.target, Mood.SWEAT))
        sheet.foes = tuple((boards[seat].face.character, mood, boards[seat].tone) for seat, mood in sides)
        self.choosing, self._fixed = False, attack - defence
        sheet.show(self._head(event), lines, f"{self._span(attack - defence)} Hits", sure=False)

    def know_die(self, number: int) -> None:
        """The die's line gets its number."""
        sheet = self.layout.sheet
        lines = [(icon, words, f"+ {number}" if icon == DIE_ICON else sign) for icon, words, sign in sheet.lines]
        sheet.show(sheet.head, tuple(lines), f"{_hits(max(0, self._fixed + number))} so far", sure=False)

    def weigh(self, attacker: int, targets: Iterable[int]) -> None:
        """Before the choice: what an attack on each would come to."""
        boards, sheet, names = self.layout.boards, self.layout.sheet, self.layout.short
        attack = boards[attacker].sums[0]
        lines: list[SheetLine] = []
        for seat in targets:
            guard, face = boards[seat].sums[1], boards[seat].face.character
            words = f"{names[seat]}, Defence {guard}"
            lines.append(((face, Mood.SWEAT, boards[seat].tone), words, self._span(attack - guard)))
        self.choosing, sheet.foes = True, ()
        sheet.show(f"Attack {attack} + die", tuple(lines), "Hits, before effects", sure=False)

    def rest(self) -> None:
        """No choice is open any more."""
        if self.choosing:
            self.choosing = False
            self.layout.sheet.show("", (), "")

    def _span(self, fixed: int) -> str:
        """The least and the most Hits that the die can make of an attack."""
        low, high = max(0, fixed + min(FACES)), max(0, fixed + max(FACES))
        return f"{low} to {high}" if low < high else str(low)

    def count(self, event: AttackCounted) -> Action:
        """The sum appears on the sheet and is called out."""
        slots = f"{ART}/slots"
        lines: list[SheetLine] = [
            (f"{slots}/offence.svg", "Attack", str(event.attack)),
            (DIE_ICON, "Die", f"+ {event.die}"),
        ]
        if event.boost:
            lines.append(("art/icons/cube.svg", "Boost", f"+ {event.boost}"))
        words = "Defence" if not event.pierced else "Defence, pierced"
        if event.guard and not event.pierced:
            words = f"Defence ({event.guard} paid)"
        lines.append((f"{slots}/defence.svg", words, f"− {event.defence}"))
        total = "A miss!" if event.missed else _hits(event.hits)
        line = self.layout.words.sum_of(event).replace("**", "")
        return Sequence(
            Call(lambda: self.layout.sheet.show(self._head(event), tuple(lines), total)),
            self.layout.scene.effects.banner(line, theme.CREAM, theme.SCORE_LINE * 2, small=True),
        )

    def _head(self, event: TargetChosen | AttackCounted) -> str:
        names = self.layout.short
        return f"{names[event.attacker]} hits {names[event.target]}"
