"""Widgets that hold a value: toggle, slider and choice. ``on_change`` is called with the new value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.keys import presses
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK

IN_TRACK = 0.56
"""The letters of a switch, as a share of its height."""
RING = 1.5
"""The width of the ring around the letters of a choice, in design units."""
MOST_VALUE = 0.3
"""How much of its width a slider leaves at most to its value."""


class Toggle(Node):
    """A switch with its caption: a click turns it over. The state shows by place and word, not by colour alone.

    A caption too long for a line takes two where there is room for them.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "value": LOOK, "caption": LOOK}

    def __init__(
        self, id: str, caption: str, value: bool = False, on_change: Callable[[bool], object] | None = None
    ) -> None:
        super().__init__(id, "button", caption)
        self.caption = caption
        self.on_change = on_change
        self.value = value
        self.colour: Colour = theme.PAPER
        self.solid = self.focusable = True
        self.on_click = Toggle.flip
        self.text = _on_off(value)

    def calls(self) -> bool:
        """See Node."""
        return True

    def flip(self) -> None:
        """Turn the switch over and say so."""
        self.show(not self.value)
        if self.on_change is not None:
            self.on_change(self.value)

    def show(self, value: bool) -> None:
        """Take a value that was changed elsewhere."""
        self.value = value
        self.text = _on_off(value)

    def render(self) -> pygame.Surface | None:
        """Switch at the left, caption at the right."""
        width, height = round(self.w), round(self.h)
        surface = paint.blank(width, height)
        track_h = min(height, self.ui.px(28))
        track_w = self.ui.px(64)
        border = self.ui.px(theme.OUTLINE)
        tone = theme.GREEN if self.value else theme.INK_SOFT
        if self.hovered:
            tone = paint.lighter(tone, 0.15)
        top = (height - track_h) // 2
        surface.blit(paint.box(track_w, track_h, track_h // 2, paint.darker(tone, 0.25), tone, border), (0, top))
        size = max(MIN_TEXT, min(self.ui.text_px(theme.TEXT_SMALL), round(track_h * IN_TRACK)))
        word = text.line(_on_off(self.value), "bold", size, theme.PAPER)
        knob = paint.box(track_h, track_h, track_h // 2, theme.PAPER, theme.PAPER_DARK, border)
        spot = track_w - track_h if self.value else 0
        centre = (track_w - track_h) // 2 if self.value else track_h + (track_w - track_h) // 2
        surface.blit(word, word.get_rect(center=(centre, height // 2)))
        surface.blit(knob, (spot, top))
        left = width - self._room(width)
        room, letters = (width - left, height), self.ui.text_px(theme.TEXT)
        words = text.fit_text(text.escape(self.caption), letters, room, self.colour)
        surface.blit(words, words.get_rect(midleft=(left, height // 2)))
        return surface

    def wanted_height(self, width: int) -> int:
        """Pixels of height that the caption takes in full size where the switch is so wide."""
        return text.wrap(text.escape(self.caption), self.ui.text_px(theme.TEXT), self._room(width)).height

    def _room(self, width: int) -> int:
        """Pixels right of the switch."""
        return max(1, width - self.ui.px(64) - self.ui.px(10))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Enter and Space flip it."""
        return _clicks(self, event)


class Slider(Node):
    """A value between `low` and `high` in steps; dragged, clicked, or moved with the left and right arrow keys."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "value": LOOK, "colour": LOOK}

    def __init__(
        self,
        id: str,
        name: str,
        value: float,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        on_change: Callable[[float], object] | None = None,
        show: Callable[[float], str] = "{:.0%}".format,
    ) -> None:
        super().__init__(id, "field", name)
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.show = show
        self.colour: Colour = theme.PAPER
        self.value = value
        self.text = show(value)
        self.solid = self.focusable = self.grips = True

    def put(self, value: float) -> None:
        """Take the nearest step to `value` and say so if that is new."""
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if value != self.value:
            self.value = value
            self.text = self.show(value)
            if self.on_change is not None:
                self.on_change(value)

    def press_at(self, x: float, y: float) -> None:
        """The knob jumps to the pointer."""
        self.drag_at(x, y)

    def drag_at(self, x: float, y: float) -> None:
        """The knob follows the pointer."""
        left, length = self.track()
        if self.is_enabled() and length > 0:
            local = self.to_local(x, y)[0] + self.w / 2 - left
            self.put(self.low + (self.high - self.low) * min(1.0, max(0.0, local / length)))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Left and right move by one step."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.is_enabled():
            self.put(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
            return True
        return False

    def render(self) -> pygame.Surface | None:
        """Track, knob, and the value in words."""
        width, height = round(self.w), round(self.h)
        surface = paint.blank(width, height)
        left, length = self.track()
        if length <= 0:
            return surface
        border, bar = self.ui.px(2), self.ui.px(12)
        share = (self.value - self.low) / (self.high - self.low)
        knob_x = left + round(length * share)
        top = (height - bar) // 2
        size = self._knob()
        whole = paint.box(length + size, bar, bar // 2, theme.INK, theme.INK_SOFT, border)
        surface.blit(whole, (left - size // 2, top))
        done = paint.box(knob_x - left + size, bar, bar // 2, theme.GOLD, theme.GOLD_DARK, border)
        surface.blit(done, (left - size // 2, top))
        tone = theme.PAPER if not self.hovered else (255, 255, 255)
        knob = paint.box(size, size, size // 2, tone, theme.PAPER_DARK, self.ui.px(theme.OUTLINE))
        surface.blit(knob, knob.get_rect(center=(knob_x, height // 2)))
        words = text.fit_line(self.text, "bold", self.letter_size(), self._room(), self.colour)
        surface.blit(words, words.get_rect(midright=(width, height // 2)))
        return surface

    def letter_size(self) -> int:
        """The size at which every value finds room: it does not change while the knob is dragged."""
        return text.fitting([self._longest()], "bold", self.ui.text_px(theme.TEXT), self._room())

    def _longest(self) -> str:
        return max((self.show(value) for value in (self.low, self.high)), key=len)

    def _room(self) -> int:
        """Pixels for the value."""
        wanted = text.width(self._longest(), "bold", self.ui.text_px(theme.TEXT)) + self.ui.px(2)
        return max(self.ui.px(58), min(wanted, round(self.w * MOST_VALUE)))

    def _knob(self) -> int:
        """How large the knob is: it never stands out beyond an end of the track."""
        return min(round(self.h), self.ui.px(26))

    def track(self) -> tuple[int, int]:
        """Where the middle of the knob begins, and how far it goes; the track itself begins where the slider does."""
        margin = self._knob() // 2
        return margin, round(self.w) - 2 * margin - self._room() - self.ui.px(6)


class Choice(Node):
    """One of several values: the arrows at both ends, the wheel and the arrow keys step through; a click takes the next."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "index": LOOK, "options": LOOK, "most": LOOK}

    def __init__(
        self,
        id: str,
        name: str,
        options: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(id, "button", name)
        self.options = tuple(options)
        self.index = index
        self.on_change = on_change
        self.text = self.options[index]
        self.solid = self.focusable = self.grips = True
        self.on_click = lambda _: self._clicked()
        self.most = 0
        """The size of its letters in pixels, at most; 0 for any."""
        self._at = 0.0

    def calls(self) -> bool:
        """See Node."""
        return True

    def put(self, index: int) -> None:
        """Choose option number `index` (wrapping round) and say so if that is new."""
        index %= len(self.options)
        if index != self.index:
            self.index = index
            self.text = self.options[index]
            if self.on_change is not None:
                self.on_change(index)

    def press_at(self, x: float, y: float) -> None:
        """Remember which end was pressed."""
        self._at = self.to_local(x, y)[0]

    def _clicked(self) -> None:
        self.put(self.index + (-1 if self._at < -self.w / 2 + self.h else 1))

    def handle_wheel(self, steps: float) -> bool:
        """One option per notch."""
        if self.is_enabled():
            self.put(self.index + (-1 if steps > 0 else 1))
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Left and right step, Enter and Space take the next."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.is_enabled():
            self.put(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        self._at = 0.0
        return _clicks(self, event)

    def render(self) -> pygame.Surface | None:
        """The option between two arrows."""
        width, height = round(self.w), round(self.h)
        top, bottom = theme.WOOD_LIGHT, theme.WOOD
        if self.hovered and self.enabled:
            top, bottom = paint.lighter(top, 0.15), paint.lighter(bottom, 0.1)
        border, radius, depth = self.ui.px(theme.OUTLINE), self.ui.px(theme.RADIUS), self.depth()
        face = height - depth
        plate = paint.box(width, face, radius, top, bottom, border, theme.INK, shine=True)
        surface = paint.raised(plate, depth, radius)
        for side in (-1, 1):
            self._arrow(surface, side, face)
        size = min(self.most, self._tallest()) if self.most else self._tallest()
        words = text.fit_line(self.text, text.TITLE, size, self._room(), theme.PAPER, self.ui.px(RING))
        surface.blit(words, words.get_rect(center=(width // 2, face // 2)))
        if not self.enabled:
            return paint.shade(surface, 0.8)
        return surface

    def depth(self) -> int:
        """How much of its height is its front, as with the buttons beside it: their words stand in one line."""
        return paint.lip(round(self.h), self.ui.px(4))

    def letters(self) -> int:
        """The size in pixels at which each of its options finds room."""
        room = self._room() - 2 * self.ui.px(RING)
        return text.fitting(self.options, text.TITLE, self._tallest(), room)

    def _tallest(self) -> int:
        return max(MIN_TEXT, min(self.ui.text_px(theme.TEXT + 2), round(self.h * 0.62)))

    def _room(self) -> int:
        """Pixels between the arrows."""
        return round(self.w) - round(round(self.h) * 1.8)

    def _arrow(self, surface: pygame.Surface, side: int, face: int) -> None:
        width, height = surface.get_size()
        x = height * 0.55 if side < 0 else width - height * 0.55
        size = height * 0.17
        points = [
            (x + side * size, face / 2),
            (x - side * size, face / 2 - size * 1.3),
            (x - side * size, face / 2 + size * 1.3),
        ]
        pygame.draw.polygon(surface, theme.GOLD, points)
        pygame.draw.aalines(surface, theme.INK, True, points)


def alike(choices: Sequence[Choice]) -> None:
    """Write choices that stand beside each other in letters of one size, whatever is chosen."""
    most = min((choice.letters() for choice in choices), default=0)
    for choice in choices:
        choice.most = most


def _on_off(value: bool) -> str:
    return "on" if value else "off"


def _clicks(node: Node, event: pygame.event.Event) -> bool:
    if presses(event):
        node.click()
        return True
    return False
