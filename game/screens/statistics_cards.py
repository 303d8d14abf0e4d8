"""The cards that humans play most, laid out on a rail with how often each was played."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import theme
from game.core.scroll import ScrollArea
from game.core.text import TITLE
from game.core.widgets import Label, Panel, Picture, Sprite
from game.screens.examples import PIECES, face
from game.screens.statistics_blocks import PAD, Block
from game.screens.statistics_lines import Line
from game.screens.trophies import BrassPlate
from game.table.spots import ASPECT
from rules import GAMES

CARD, APART, RAIL = 92, 18, 16
"""How wide a card is, how far it is at least from the next, and how high the rail is, in design units."""
LOOSE = 1.3
"""By how much farther than at least the cards lie apart at most: few of them keep together."""
HELD = 7
"""How much of a card its plate covers, in design units."""


class Favourites(Block):
    """A heading and the cards, the one played most often first; as many as find room.

    A card appears once it is ``dealt``, so that the page need not wait for all of them.
    """

    def __init__(self, lines: Sequence[Line], printed: bool) -> None:
        super().__init__()
        self.printed = printed
        self.head = self.add(Label("Favourite cards", theme.TITLE_SMALL + 2, theme.RED_DARK, TITLE))
        note = Label("played by humans", theme.TEXT_SMALL + 1, theme.INK_SOFT, "italic", "right")
        self.note = self.add(note)
        self.rail = self.add(Panel(style="wood"))
        self.places: list[tuple[Sprite, BrassPlate, Label]] = []
        for number, line in enumerate(lines):
            card = Sprite(f"statistics/card/{number}", "card", line.words, line.figures)
            card.hint = f"{line.words}: {line.figures}"
            times = Label(line.figures, theme.TEXT_SMALL + 1, theme.INK, "bold", "center")
            self.places.append((self.add(card), self.add(BrassPlate()), self.add(times)))
        self._undealt = [(card, line) for (card, _, _), line in zip(self.places, lines, strict=True)]

    def deal(self) -> bool:
        """Show the next card; False when all are."""
        if not self._undealt:
            return False
        card, line = self._undealt.pop(0)
        card.picture = picture_of(line, self.printed)
        return True

    def arrange(self, area: ScrollArea, left: int, top: int, width: int) -> int:
        """Heading above, cards side by side on their rail, a plate at the foot of each."""
        px, pad = self.ui.px, self.ui.px(PAD)
        head, plate = self.line(theme.TITLE_SMALL + 2, TITLE), self.line(theme.TEXT_SMALL + 1) + px(2)
        left, width = left + pad, width - 2 * pad
        area.row(self.head, top, head, left, width // 2)
        area.row(self.note, top, head, left + width // 2, width - width // 2)
        wide = max((times.text_size()[0] for _, _, times in self.places), default=0) + px(26)
        card = max(px(CARD), wide - px(8))
        high = round(card * ASPECT)
        least = max(card, wide) + px(APART)
        room = max(1, width // least)
        step = min(width / min(room, len(self.places)), least * LOOSE)
        upper = top + head + px(6)
        foot = upper + high
        area.row(self.rail, foot - px(HELD), px(RAIL), left - px(6), width + px(12))
        for number, (sprite, brass, times) in enumerate(self.places):
            for node in (sprite, brass, times):
                node.visible = number < room
            middle = left + step * (number + 0.5)
            area.row(sprite, upper, high, middle - card / 2, card)
            sprite.radius = card * 0.07
            sprite.shadow = px(4)
            area.row(brass, foot - px(HELD), plate, middle - wide / 2, wide)
            area.row(times, foot - px(HELD), plate - px(2), middle - wide / 2, wide)
        return foot - px(HELD) + max(plate, px(RAIL)) + px(4) - top


def picture_of(line: Line, printed: bool) -> Picture:
    """The face of the card of a line; what has none is shown by its mark."""
    mark = line.mark
    kind = GAMES[mark.game].kinds.get(mark.key) if mark.game in GAMES else None
    if kind is None or kind.type in PIECES:
        return lambda width, height: mark.picture(width)
    return face(mark.game, kind, printed)
