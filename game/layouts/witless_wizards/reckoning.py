"""The present battle worked out on its sheet, line by line."""

from __future__ import annotations

from typing import Protocol

from game.core import theme
from game.core.tween import Action, Call, Sequence
from game.layouts.witless_wizards.faces import ART
from game.layouts.witless_wizards.furniture import BoardNode, SheetNode
from game.layouts.witless_wizards.words import Words
from game.portraits.rig import Mood
from game.table.layout import Table
from rules.witless_wizards.events import AttackCounted, TargetChosen

DIE_ICON = "art/icons/dice.svg"


class ReckoningLayout(Protocol):
    """What is used of the layout."""

    scene: Table
    boards: list[BoardNode]
    sheet: SheetNode
    words: Words


class Reckoning:
    """Fills the sheet as more is known."""

    def __init__(self, layout: ReckoningLayout) -> None:
        self.layout = layout

    def begin(self, event: TargetChosen) -> None:
        """The sheet before the roll: what the boards say."""
        boards, sheet = self.layout.boards, self.layout.sheet
        attack, defence = boards[event.attacker].sums[0], boards[event.target].sums[1]
        lines = (
            (f"{ART}/slots/offence.svg", "Attack", str(attack)),
            (DIE_ICON, "Die", "?"),
            (f"{ART}/slots/defence.svg", "Defence", f"− {defence}"),
        )
        sides = ((event.attacker, Mood.GLOAT), (event.target, Mood.SWEAT))
        sheet.foes = tuple((boards[seat].face.character, mood, boards[seat].tone) for seat, mood in sides)
        sheet.show(self._head(event), lines, "")

    def know_die(self, number: int) -> None:
        """The die's line gets its number."""
        sheet = self.layout.sheet
        lines = [(icon, words, f"+ {number}" if icon == DIE_ICON else sign) for icon, words, sign in sheet.lines]
        sheet.show(sheet.head, tuple(lines), "")

    def count(self, event: AttackCounted) -> Action:
        """The sum appears on the sheet and is called out."""
        slots = f"{ART}/slots"
        lines = [(f"{slots}/offence.svg", "Attack", str(event.attack)), (DIE_ICON, "Die", f"+ {event.die}")]
        if event.boost:
            lines.append(("art/icons/cube.svg", "Boost", f"+ {event.boost}"))
        words = "Defence" if not event.pierced else "Defence, pierced"
        if event.guard and not event.pierced:
            words = f"Defence ({event.guard} paid)"
        lines.append((f"{slots}/defence.svg", words, f"− {event.defence}"))
        total = "A miss!" if event.missed else f"{event.hits} Hit" + ("" if event.hits == 1 else "s")
        line = self.layout.words.sum_of(event).replace("**", "")
        return Sequence(
            Call(lambda: self.layout.sheet.show(self._head(event), tuple(lines), total)),
            self.layout.scene.effects.banner(line, theme.CREAM, theme.SCORE_LINE * 2, small=True),
        )

    def _head(self, event: TargetChosen | AttackCounted) -> str:
        names = self.layout.scene.match.names
        return f"{names[event.attacker]} hits {names[event.target]}"
