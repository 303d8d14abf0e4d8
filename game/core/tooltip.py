"""The small note beside whatever the pointer or the keyboard rests on. It appears at once and is never animated."""

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node

WIDEST = 340


class Tooltip(Node):
    """A dark note with the hint of another node."""

    def __init__(self) -> None:
        super().__init__("tooltip", "text")
        self.visible = False
        self._about = pygame.Rect(0, 0, 0, 0)
        self._off: pygame.Rect | None = None

    def show(self, node: Node) -> None:
        """Show the hint of `node` below it, or above where there is no room, wholly inside the window."""
        ui = self.ui
        size, margin = ui.text_px(theme.TEXT), ui.px(10)
        block = text.wrap(node.hint, size, min(ui.px(WIDEST), ui.width - 4 * margin))
        width, height = block.width + 2 * margin, block.height + 2 * margin
        about = self._about = node.rect()
        left = max(margin, min(about.centerx - width // 2, ui.width - width - margin))
        top = about.bottom + ui.px(8)
        if top + height > ui.height - margin:
            top = max(margin, about.top - height - ui.px(8))
        self.text = node.hint
        self.name = text.plain(node.hint)
        self.place(left, top, width, height)
        self.visible = True
        self._stand_aside()

    def keep_off(self, rect: pygame.Rect) -> None:
        """While it is shown, lie beside `rect` instead of on it."""
        self._off = rect
        self._stand_aside()

    def _stand_aside(self) -> None:
        off, own, gap = self._off, self.rect(), self.ui.px(8)
        if off is None or not self.visible or not own.colliderect(off):
            return
        before, after = off.left - own.w - gap, off.right + gap
        sides = [left for left in (after, before) if gap <= left <= self.ui.width - own.w - gap]
        left = min(sides, key=lambda left: abs(left - own.x), default=max(gap, before))
        self.place(left, own.y, own.w, own.h)

    def follow(self, node: Node) -> None:
        """While it is shown, `node` may have moved or come to mean something else."""
        if not node.hint:
            self.hide()
        elif (node.hint, node.rect()) != (self.text, self._about):
            self.show(node)

    def hide(self) -> None:
        """Show nothing."""
        self.visible = False
        self._off = None

    def render(self) -> pygame.Surface | None:
        """The note."""
        width, height = round(self.w), round(self.h)
        surface = paint.ink_panel(width, height, self.ui.px(6), self.ui.px(2), theme.INK, 250).copy()
        margin = self.ui.px(10)
        room = (width - 2 * margin, height - 2 * margin)
        words = text.fit_text(self.text, self.ui.text_px(theme.TEXT), room, theme.PAPER, icons=svg.icon)
        surface.blit(words, (margin, margin))
        return surface
