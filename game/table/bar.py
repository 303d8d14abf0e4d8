"""The bar that a question stands in: its words, the face of who is asked, what picks make, a comment, and room for buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.core import text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.widgets import Button, Label
from game.portraits.cast import PLAYERS
from game.portraits.node import PortraitNode
from game.scenery.pieces import Ribbon
from game.table.effects import aside_label, aside_rooms
from game.table.lasting import LastingButton
from game.table.moods import Moods
from game.table.spread import Spread
from game.table.surface import Surface
from game.table.wording import WHOLE, QuestionLabel, capped

FACED = 330
"""How much room for words, in design units, leaves some for the face of who is asked."""
CROWDED = 1.3
"""How much more room than there is buttons may want; where they want even more, they do not stand in the bar."""
TWO_LINES = 0.58
"""The share of the width of a line that it wants when it is broken in two."""
SPARED = 0.3
"""The share of their width that buttons give up for it at most."""
BESIDE = 178
"""How wide a button of the game's own is, in design units."""
STEP, SHORTEST = 60, 0.4
"""In which steps the ribbon becomes longer, in design units, and the share of its room that it takes at least."""
IN_BUTTONS = 0.68
"""The most that buttons take of a ribbon."""


SMALLEST = 0.7
"""The share of their size that captions have at least before buttons go without their keys, and then without their icons."""


class BarTable(Surface, Protocol):
    """What the bar uses of its table."""

    moods: Moods
    over: bool

    @property
    def asked(self) -> int:
        """The seat that is asked now, -1 while nobody is."""

    @property
    def ribbon_room(self) -> pygame.Rect:
        """The longest that the ribbon may be."""


class QuestionBar:
    """A ribbon with all that stands on it but the buttons, which are laid out on it as well.

    In every game a button is gold for the same reason: it is the answer that goes on, or what is done next, and the only one of
    its kind. Where two answers would do (pass or stand), or what is expected is done with a card, all buttons are of wood; an
    answer that gives something up (a turn with Power to spend, Life, a Defense) is never gold beside others.

    It is as long as what stands on it needs, and its right end stays where it is: so do the buttons. While nothing is asked it
    grows but does not shrink (see ``asking``); once the match is over, and no button follows, it is in the middle of its room.
    ``whole``: it always has its full length.
    """

    def __init__(self, scene: BarTable) -> None:
        self.scene = scene
        self.panel = Ribbon("bar", "zone", "Question")
        self.who = self.panel.add(PortraitNode(0, next(iter(PLAYERS)), theme.INK_SOFT))
        self.who.visible = False
        self.prompt = self.panel.add(QuestionLabel("", theme.TEXT + 1, theme.PAPER, "bold", wrap=True, id="question"))
        self.tally = self.panel.add(Label("", theme.TEXT, theme.CREAM, "bold", "right", wrap=True, id="tally"))
        self.aside = self.panel.add(aside_label())
        self.comment_made = ""
        self.beside: Button | None = None
        self.fixtures: list[Node] = []
        self.whole = self.asking = False
        self._told = ""

    def stand_beside(self, button: Button) -> None:
        """A button of the game's own stands before those of the question, while it is visible."""
        self.beside = button
        self.hang(button)

    def hang(self, node: Node) -> None:
        """A thing of the game's own has its place on the ribbon."""
        self.fixtures.append(self.panel.add(node))

    @property
    def stale(self) -> bool:
        """Has that button come or gone since the bar was laid out?"""
        return self._said() != self._told

    def _said(self) -> str:
        return self.beside.caption if self.beside is not None and self.beside.visible else ""

    def comment(self, words: str) -> None:
        """Show the narrator's words (rich text)."""
        self.aside.markup = self.comment_made = words
        self.aside.visible = True

    def layout(self, all_buttons: Sequence[Button], spread: Spread, lay_out: Callable[[pygame.Rect], object]) -> None:
        """Question at the left, buttons at the right of the bar, or in the ``spread``; ``lay_out`` is told where the bar is."""
        if self.panel.stage is None:
            return
        self.prompt.single = bool(self.comment_made)
        lasting = [button for button in all_buttons if isinstance(button, LastingButton)]
        for each in lasting:
            each.tell(worded=True)
        self._cut(all_buttons)
        rect = self.panel.rect().move(0, -self.panel.tail // 6)  # the ribbon's shadow is at its lower edge
        buttons = self._in_bar(all_buttons, spread, round(rect.w * IN_BUTTONS))
        lay_out(rect)
        self._told = self._said()
        widths = self._fitting(buttons, lasting, rect)
        left = rect.right - self._margin - sum(widths) - self._gaps(buttons)
        throw = self.panel.find("throw")
        self._lay_words(rect, self._aside(left if throw is None else throw.rect().left, rect))
        px = self.scene.ui.px
        height = min(px(44), rect.h - 2 * px(6))
        for button, width in zip(buttons, widths, strict=True):
            button.place(left, rect.centery - height // 2, width, height)
            left += width + px(8)

    def _lay_words(self, rect: pygame.Rect, right: int) -> None:
        """Who is asked, the question, the narrator's line and what picks make, up to ``right``."""
        px, margin, whole = self.scene.ui.px, self._margin, self.panel.rect()
        if self.tally.markup:
            width = min(self.tally.text_size()[0] + px(4), round(rect.w * 0.3))
            right -= width + px(8)
            self.tally.place(right, rect.y + 4, width, rect.h - 8)
        begin = rect.x + margin + self._face(rect, margin, right - rect.x - 2 * margin)
        words = self.panel.words_room(pygame.Rect(begin, whole.y, max(px(120), right - begin - margin), whole.h))
        upper, lower = aside_rooms(self.panel.words_room(whole.inflate(-whole.h // 2, 0)))
        self.aside.place(*(lower if self.prompt.markup else rect.inflate(-rect.h, 0)))
        self.prompt.align = "left"
        if self.comment_made:
            words.y, words.h = upper.y, upper.h
            if right >= rect.right - margin:  # alone with the narrator's line: about the same middle
                self.prompt.align = "center"
                words.x, words.w = begin, whole.w - 2 * (begin - whole.x)
        self.prompt.place(*words)

    def _gaps(self, buttons: Sequence[Button]) -> int:
        """All gaps between these buttons together."""
        return self.scene.ui.px(8) * max(0, len(buttons) - 1)

    def _fitting(self, buttons: Sequence[Button], lasting: Sequence[LastingButton], rect: pygame.Rect) -> list[int]:
        """How wide each button is; ``lasting`` ones lose their words where these, or the question, would be cut."""
        gaps, most = self._gaps(buttons), round(rect.w * IN_BUTTONS)
        free = rect.w - 2 * self._margin - rect.h - gaps
        widths = self._widths(buttons, gaps, most, free)
        for each in lasting:
            cut = each in buttons and widths[buttons.index(each)] < each.whole_width()
            if cut or self.prompt.least_width(self.panel.words_room(self.panel.rect()).h) > free - sum(widths):
                each.tell(worded=False)
                widths = self._widths(buttons, gaps, most, free)
        return widths

    def _widths(self, buttons: Sequence[Button], gaps: int, most: int, free: int) -> list[int]:
        """How wide each button is where all of them and the ``gaps`` between them take at most so much; the rest of what is
        ``free`` is for the question.
        """
        least = sum(button.least_width() for button in buttons)
        total = min(sum(button.wanted_width() for button in buttons), most - gaps) if buttons else 0
        return alike(buttons, max(total - self._spared(total + gaps, free - total), min(total, least)))

    def written(self) -> pygame.Rect:
        """The words of the question, without the bare rest of their line."""
        room = self.prompt.rect()
        width = min(room.w, self.prompt.text_size()[0])
        return pygame.Rect(
            room.centerx - width // 2 if self.prompt.align == "center" else room.x, room.y, width, room.h
        )

    @property
    def _margin(self) -> int:
        """How far what stands on the ribbon keeps off its ends."""
        return self.panel.tail + self.scene.ui.px(9)

    def _cut(self, buttons: Sequence[Button]) -> None:
        """Let the ribbon be as long as it must be, from the right end of its room, or in its middle."""
        room, step = self.scene.ribbon_room, self.scene.ui.px(STEP)
        least = round(room.w * SHORTEST) if self.asking else self.panel.rect().w
        width = room.w if self.whole else min(room.w, -(-max(least, self._wanted(room, buttons)) // step) * step)
        left = room.centerx - width // 2 if self.scene.over else room.right - width
        shift = left + width / 2 - self.panel.x
        self.panel.place(left, room.y, width, room.h)
        for child in self.panel.children:  # what is not laid out here stays where it is
            child.x -= shift

    def _wanted(self, room: pygame.Rect, buttons: Sequence[Button]) -> int:
        """The length at which everything on the ribbon is as large as it can be."""
        ui, gap = self.scene.ui, self.scene.ui.px(8)
        throw = self.panel.find("throw")
        standing = [
            *self._standing(buttons, round(room.w * IN_BUTTONS)),
            *([throw] if isinstance(throw, Button) else []),
        ]
        taken = sum(button.wanted_width() + gap for button in standing)
        least = round(taken / IN_BUTTONS)
        if self.beside is not None and self.beside.visible:
            taken += ui.px(BESIDE) + gap
        if self.tally.markup:
            taken += self.tally.text_size()[0] + ui.px(4) + gap
        words, face = self._words_wanted(room), self._face_size(room)
        if self.comment_made and not standing:
            face *= 2  # the words stand in the middle
        return max(least, taken + words + face + 3 * self._margin)

    def _words_wanted(self, room: pygame.Rect) -> int:
        """How wide the question and the narrator's line are in a ribbon so high."""
        if not self.comment_made:
            return self.prompt.natural_width(self.panel.words_room(room).h)
        upper, _ = aside_rooms(self.panel.words_room(room))
        return max(self.prompt.natural_width(upper.h), self.aside.text_size()[0])

    def _aside(self, right: int, rect: pygame.Rect) -> int:
        """The game's own button ends here, if it is shown: as high as the ribbon, with room for two lines; returns its left."""
        if self.beside is None or not self.beside.visible:
            return right
        width, height = self.scene.ui.px(BESIDE), rect.h
        self.beside.place(right - self.scene.ui.px(8) - width, rect.centery - height // 2, width, height)
        return round(self.beside.rect().left)

    def _spared(self, total: int, room: int) -> int:
        """What buttons leave to a question that is not whole in its ``room``, or in large letters wants two lines of it."""
        if not self.prompt.markup:
            return 0
        wanted = round(self.prompt.text_size()[0] * TWO_LINES)
        if self.scene.ui.text_zoom <= 1:
            wanted = round(text.wrap(self.prompt.markup, MIN_TEXT, WHOLE, "bold").width * TWO_LINES)
        return min(max(0, wanted - room), round(total * SPARED))

    def _face_size(self, rect: pygame.Rect) -> int:
        """How large the face in a ribbon is, and what separates it from the words."""
        return rect.h - self.scene.ui.px(4)

    def _face(self, rect: pygame.Rect, margin: int, room: int) -> int:
        """Who is asked looks out of the left end, where the words can spare the room; returns how much that is."""
        ui, taken = self.scene.ui, self._face_size(rect)
        seat = self.scene.asked if self.asking else -1  # until what led to it was shown, nobody is asked
        seat = self.prompt.about if self.prompt.about >= 0 else seat
        node = next((node for node in self.scene.moods.nodes if node.seat == seat), None)
        spared = room > ui.px(FACED) or room >= taken + self._words_wanted(self.panel.rect())
        self.who.visible = node is not None and bool(self.prompt.markup) and spared
        if node is None or not self.who.visible:
            return 0
        size = taken - ui.px(4)
        self.who.seat, self.who.character, self.who.tone = seat, node.character, node.tone
        self.who.place(rect.x + margin - ui.px(4), rect.centery - size // 2, size, size)
        return taken

    def _in_bar(self, buttons: Sequence[Button], spread: Spread, room: int) -> Sequence[Button]:
        """The buttons for which there is room in the bar; the options are spread out above the table if there is not."""
        standing = self._standing(buttons, room)
        if len(standing) == len(buttons):
            for button in spread.choices:
                self.panel.add(button)
            spread.hold(())
        else:
            held = [button for button in buttons if button not in standing]
            spread.hold(_bared(held, 0))
        return standing

    def _standing(self, buttons: Sequence[Button], room: int) -> Sequence[Button]:
        """The buttons for which there is that much room: all of them, or the one that ends the choice."""
        least = sum(button.least_width() + self.scene.ui.px(8) for button in buttons)
        if least <= room or sum(button.wanted_width() for button in buttons) <= room * CROWDED:
            return buttons
        return [button for button in buttons if button.id == "done"]


def alike(buttons: Sequence[Button], room: int) -> list[int]:
    """Widths of buttons that find room: all with letters of the same size, with key and icon or without; longer ones give way."""
    least = [button.least_width() for button in buttons]
    for bare in range(3):
        bones, whole = ([button.bared_width(share, bare) for button in buttons] for share in (0.0, 1.0))
        share = min(1.0, (room - sum(bones)) / max(1, sum(whole) - sum(bones)))
        widths = [
            max(low, int(bone + (wide - bone) * share)) for low, bone, wide in zip(least, bones, whole, strict=True)
        ]
        if share >= SMALLEST and sum(widths) <= room:
            _bared(buttons, bare)
            return widths
    wanted = [button.bared_width(1.0, 2) for button in buttons]
    _bared(buttons, 2)
    return capped(wanted, least, room)


def _bared(buttons: Sequence[Button], bare: int) -> Sequence[Button]:
    for button in buttons:
        button.bare = bare
    return buttons
