"""A window onto something taller than the room for it."""

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.widgets import Group

NOTCH = 60
FADING = 26
"""How high the lower edge of what goes on is that fades away, in design units."""


class ScrollArea(Node):
    """Shows part of ``content``, moved by the wheel, by dragging it or the bar, or with Page Up and Page Down.

    Put children into ``content`` after placing the area; then call ``set_height`` with the height of it all in pixels.
    ``content``'s top left corner is where the area's is while nothing is scrolled: see ``row``. ``ground``: what goes on below
    the area fades into this colour of what lies behind it.
    """

    def __init__(self, id: str = "", name: str = "", ground: Colour | None = None) -> None:
        super().__init__(id, "zone" if id else "", name)
        self.clips = True
        self.solid = True
        self.focusable = bool(id)
        self.content = self.add(Group())
        self._bar = self.add(_Bar())
        self._fade = self.add(_Fade(ground)) if ground is not None else None
        self._height = 0.0
        self.offset = 0.0

    @property
    def inner_width(self) -> float:
        """Pixels of width left of the bar."""
        return self.w - self.ui.px(16)

    def row(self, child: Node, top: float, height: float, left: float = 0.0, width: float | None = None) -> None:
        """Put a child of `content` at `top` pixels below the upper end of the content, as wide as the area by default."""
        child.w, child.h = (self.inner_width - left if width is None else width), height
        child.x = -self.w / 2 + left + child.w / 2
        child.y = -self.h / 2 + top + height / 2

    def set_height(self, height: float) -> None:
        """The whole content is `height` pixels high; the place scrolled to is kept as far as possible."""
        self._height = height
        self._bar.w, self._bar.h = self.ui.px(10), self.h
        self._bar.x = self.w / 2 - self._bar.w / 2
        self._bar.z = 1
        self._bar.visible = height > self.h
        if self._fade is not None:
            self._fade.w, self._fade.h = self.inner_width, self.ui.px(FADING)
            self._fade.x, self._fade.y = (self.inner_width - self.w) / 2, (self.h - self._fade.h) / 2
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Show the content from `offset` pixels below its upper end, as far as there is any."""
        self.offset = max(0.0, min(offset, self._height - self.h))
        self.content.y = -round(self.offset)
        self._bar.show(self.offset, self._height, self.h)
        if self._fade is not None:
            self._fade.visible = self.unread > 0

    def scroll_to_end(self) -> None:
        """Show the end of the content."""
        self.scroll_to(self._height)

    @property
    def end(self) -> float:
        """The offset at which the end of the content is shown."""
        return max(0.0, self._height - self.h)

    @property
    def unread(self) -> float:
        """How far the end of the content is below what is shown."""
        return self.end - self.offset

    def reveal(self, node: Node) -> None:
        """Scroll as little as needed to show `node`, something inside the content."""
        area, rect = self.rect(), node.rect()
        if rect.top < area.top:
            self.scroll_to(self.offset - (area.top - rect.top))
        elif rect.bottom > area.bottom:
            self.scroll_to(self.offset + rect.bottom - area.bottom)

    def takes_focus(self) -> bool:
        """Where there is more than is shown; a list that Tab passes in one step always."""
        return super().takes_focus() and (self.one_stop or self.end > 0)

    def handle_wheel(self, steps: float) -> bool:
        """Three lines or so per notch."""
        if self._height <= self.h:
            return False
        self.scroll_to(self.offset - steps * self.ui.px(NOTCH))
        return True

    def pan(self, pixels: float) -> bool:
        """Dragged by its content."""
        before = self.offset
        self.scroll_to(before - pixels)
        return self._height > self.h and (not pixels or self.offset != before)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Page Up, Page Down, Home, End, where there is more than is shown."""
        if event.type != pygame.KEYDOWN or self._height <= self.h:
            return False
        places = {
            pygame.K_PAGEUP: self.offset - self.h * 0.9,
            pygame.K_PAGEDOWN: self.offset + self.h * 0.9,
            pygame.K_HOME: 0.0,
            pygame.K_END: self._height,
        }
        if event.key not in places:
            return False
        self.scroll_to(places[event.key])
        return True


class _Fade(Node):
    """The lower edge of a list that goes on."""

    def __init__(self, ground: Colour) -> None:
        super().__init__()
        self.ground = ground
        self.z = 1

    def render(self) -> pygame.Surface | None:
        width, height = round(self.w), round(self.h)
        if width < 1 or height < 1:
            return None
        surface = paint.blank(width, height)
        for row in range(height):
            surface.fill((*self.ground, round(255 * (row + 1) / height)), (0, row, width, 1))
        return surface


class _Bar(Node):
    """The scroll bar at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.solid = self.grips = True
        self._span = (0.0, 1.0)

    def show(self, offset: float, whole: float, part: float) -> None:
        if whole > 0:
            span = (offset / whole, min(1.0, part / whole))
            if span != self._span:
                self._span = span
                self.redraw()

    def press_at(self, x: float, y: float) -> None:
        self.drag_at(x, y)

    def drag_at(self, x: float, y: float) -> None:
        area = self.parent
        if isinstance(area, ScrollArea) and self.h:
            share = (self.to_local(x, y)[1] + self.h / 2) / self.h
            area.scroll_to((share - self._span[1] / 2) * (self.h / self._span[1]))

    def render(self) -> pygame.Surface | None:
        width, height = round(self.w), round(self.h)
        surface = paint.rounded(width, height, width // 2, (*theme.INK, 150)).copy()
        knob = max(width, round(height * self._span[1]))
        top = min(height - knob, round(height * self._span[0]))
        tone = theme.GOLD if self.hovered or self.pressed else theme.WOOD_LIGHT
        surface.blit(paint.box(width, knob, width // 2, tone, paint.darker(tone), 2), (0, top))
        return surface
