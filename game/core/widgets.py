"""Things seen everywhere: sprites, labels, panels and buttons. Sizes of type and outlines are design units."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import key_cap, paint, patch, svg, text, theme
from game.core.keys import presses
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import INFO, LOOK, POSE

Picture = Callable[[int, int], pygame.Surface]
BROKEN = 1.3
"""By how much larger the letters of a caption become for which it is broken in two lines."""
APART = 6
"""How far the cap of its key keeps from the caption of a button, in design units."""


class Group(Node):
    """Holds other nodes together and shows nothing itself."""


class Sprite(Node):
    """A picture with a shadow and a glow, such as a card.

    ``picture(width, height)`` makes it for a size in pixels; it is asked again only when w, h or ``picture`` change
    (``scale`` stretches what is there, so enlarge with w and h what shall be sharp). ``shadow``: height above the table
    in pixels, 0 for none. ``glow``: colour of the light around it, None for none; ``glow_strength`` 0-1.
    ``shaded``: 0-1, how dark and grey (what cannot be used now). ``radius``: corner radius in pixels.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "picture": LOOK,
        "shaded": LOOK,
        "shadow": POSE,
        "glow": POSE,
        "glow_strength": POSE,
        "radius": POSE,
    }

    def __init__(
        self, id: str = "", role: str = "", name: str = "", text: str = "", picture: Picture | None = None
    ) -> None:
        super().__init__(id, role, name, text)
        self.picture = picture
        self.solid = True
        self.shadow = 0.0
        self.glow: Colour | None = None
        self.glow_strength = 1.0
        self.shaded = 0.0
        self.radius = 8.0
        self._dark: tuple[tuple[tuple[int, int], int, float, Ui], patch.Look] | None = None

    def read_out(self) -> str:
        """Its text, and what stands on the picture besides (``further``)."""
        further = getattr(self.picture, "further", "") if self.text else ""
        return f"{self.text}\n{further}" if further else self.text

    def render(self) -> pygame.Surface | None:
        """The picture at this size."""
        if self.picture is None or self.w < 1 or self.h < 1:
            return None
        size = round(self.w), round(self.h)
        shade = self.shade()
        before = self.stretched() if shade <= 0 else None
        surface = self.stage.drawn(self.picture, size, self, before) if self.stage else self.picture(*size)
        return paint.shade(surface, shade) if shade > 0 else surface

    def shade(self) -> float:
        """How dark and grey it is now, 0-1."""
        return self.shaded

    def calls(self) -> bool:
        """See Node."""
        return super().calls() or self.glow is not None

    def layers(self) -> list[Layer]:
        """Shadow, glow, picture."""
        image = self.image()
        if image is None:
            return []
        layers = []
        width, height, radius = round(self.w), round(self.h), round(self.radius)
        if self.shadow > 0:
            layers.append(Layer(self._own_shadow(width, height, radius), self.shadow * 0.25, self.shadow * 0.7))
        if self.glow is not None and self.glow_strength > 0:
            light = light_of((width, height), radius, self.glow, self.ui)
            layers.append(Layer(light, opacity=self.glow_strength))
        layers.append(Layer(image))
        return layers

    def _own_shadow(self, width: int, height: int, radius: int) -> patch.Look:
        """Its shadow, kept while nothing about it changes: it is asked for in each frame of a flight."""
        wanted = (width, height), radius, self.shadow, self.ui
        if self._dark is None or self._dark[0] != wanted:
            self._dark = wanted, shadow_of(*wanted)
        return self._dark[1]


def shadow_of(size: tuple[int, int], radius: int, height: float, ui: Ui) -> patch.Look:
    """The shadow of a picture so far above what lies below it. In any thread."""
    return patch.shadow(*size, radius, max(2, 3 * round(min(height, ui.px(24)) / 3)))


def light_of(size: tuple[int, int], radius: int, colour: Colour, ui: Ui) -> patch.Look:
    """The light around a picture that glows. In any thread."""
    return patch.glow(*size, radius, ui.px(9), colour)


class Panel(Node):
    """A box under other things. ``style``: "ink" (dark, see-through), "paper", "plain" (flat ``colour``), "wood"."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "style": LOOK, "colour": LOOK, "opacity": LOOK, "glow": LOOK}

    def __init__(
        self, id: str = "", role: str = "", name: str = "", style: str = "ink", colour: Colour = theme.INK
    ) -> None:
        super().__init__(id, role, name)
        self.style = style
        self.colour = colour
        self.opacity = 215
        self.radius = float(theme.RADIUS)
        self.glow: Colour | None = None
        self.solid = True

    def render(self) -> pygame.Surface | None:
        """The box, with its glow around it."""
        width, height = round(self.w), round(self.h)
        if width < 2 or height < 2:
            return None
        surface = self.box(width, height)
        if self.glow is None:
            return surface
        radius = self.corner
        lit = paint.glow(width, height, radius, self.ui.px(9), self.glow).copy()
        inset = self.ui.px(theme.OUTLINE)
        hole = paint.mask(width - 2 * inset, height - 2 * inset, max(0, radius - inset))
        centre = lit.get_rect().center
        lit.blit(hole, hole.get_rect(center=centre), special_flags=pygame.BLEND_RGBA_SUB)
        lit.blit(surface, surface.get_rect(center=centre))
        return lit

    @property
    def corner(self) -> int:
        """How round its corners are, in pixels."""
        return round(self.radius * self.ui.factor)

    def box(self, width: int, height: int) -> pygame.Surface:
        """The box alone, in its style; so large is the node."""
        border, radius = self.ui.px(theme.OUTLINE), self.corner
        if self.style == "paper":
            return paint.parchment(width, height, radius, border)
        if self.style == "plain":
            return paint.rounded(width, height, radius, (*self.colour, self.opacity))
        if self.style == "wood":
            return paint.box(width, height, radius, theme.WOOD_LIGHT, theme.WOOD, border, theme.INK, shine=True)
        return paint.ink_panel(width, height, radius, border, self.colour, self.opacity)


class Veil(Node):
    """Covers the whole window with ink: behind a dialog, or as a curtain when opaque. It has no picture of that size."""

    def __init__(self, opacity: int = 150) -> None:
        super().__init__()
        self.opacity = opacity
        self.solid = True
        self._share = 0.0

    def prepare(self) -> pygame.Rect:
        """See Node."""
        self._share = self.pose().alpha * self.opacity / 255
        return self.rect()

    def paint(self, surface: pygame.Surface) -> None:
        """See Node."""
        rect, share = self.rect(), self._share
        surface.fill((round(255 * (1 - share)),) * 3, rect, pygame.BLEND_RGB_MULT)
        surface.fill(tuple(round(part * share) for part in theme.INK), rect, pygame.BLEND_RGB_ADD)


class Label(Node):
    """Text that never leaves its box of w x h: smaller type first, then an ellipsis.

    ``markup`` is rich text (see text.py) and may wrap when `wrap` is true; the title face is always one line unless it
    wraps. ``size`` in design units; ``outline`` in design units, for titles on busy ground. ``align``: left, center, right;
    vertically it is centred (``top=True``: at the top).
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "markup": LOOK,
        "size": LOOK,
        "colour": LOOK,
        "face": LOOK,
        "align": LOOK,
    }

    def __init__(
        self,
        markup: str = "",
        size: float = theme.TEXT,
        colour: Colour = theme.PAPER,
        face: str = "regular",
        align: str = "left",
        outline: float = 0,
        wrap: bool = False,
        top: bool = False,
        id: str = "",
        role: str = "text",
    ) -> None:
        super().__init__(id, role)
        self.markup = markup
        self.size = size
        self.colour = colour
        self.face = face
        self.align = align
        self.outline = outline
        self.wrap = wrap
        self.top = top

    def spoken(self) -> str:
        """Its name, else the words that are seen."""
        return self.name or text.plain(self.markup)

    def render(self) -> pygame.Surface | None:
        """The text inside its box."""
        width, height = round(self.w), round(self.h)
        if not self.markup or width < 2 or height < 2:
            return None
        size = self.ui.text_px(self.size)
        if self.wrap or any(mark in self.markup for mark in "*{\\\n"):
            drawn = text.fit_text(self.markup, size, (width, height), self.colour, self.face, self.align, svg.icon)
        else:
            ring = self.ui.px(self.outline)
            while size > MIN_TEXT and text.line_height(self.face, size) + 2 * ring > height:
                size -= 1
            drawn = text.fit_line(self.markup, self.face, size, width, self.colour, ring)
        return self._in_box(drawn, width, height)

    def _in_box(self, drawn: pygame.Surface, width: int, height: int) -> pygame.Surface:
        """No larger than what is centred: where it pops up or glides, nothing empty beside it has to be drawn."""
        if self.align == "center":
            width = min(width, drawn.get_width() + (width - drawn.get_width()) % 2)
        if not self.top:
            height = min(height, drawn.get_height() + (height - drawn.get_height()) % 2)
        surface = paint.blank(width, height)
        left = {"left": 0, "center": (width - drawn.get_width()) // 2, "right": width - drawn.get_width()}[self.align]
        surface.blit(drawn, (left, 0 if self.top else (height - drawn.get_height()) // 2))
        return surface

    def text_size(self, limit: float = 100_000) -> tuple[int, int]:
        """Pixels (width, height) the text wants when it may be `limit` pixels wide."""
        size = self.ui.text_px(self.size)
        ring = 2 * self.ui.px(self.outline)
        block = text.wrap(self.markup, size, max(1, round(limit) - ring), self.face)
        return block.width + ring, block.height + ring


def ignoring(call: Callable[..., object], *given: object) -> Callable[[Node], object]:
    """A click handler that calls ``call(*given)`` whatever was clicked."""
    return lambda _: call(*given)


def tones(style: str) -> tuple[Colour, Colour, Colour]:
    """The colours of a button at the top and at the bottom, and of its words; they follow the palette."""
    return {
        "main": (theme.GOLD, theme.GOLD_DARK, theme.INK),
        "plain": (theme.WOOD_LIGHT, theme.WOOD, theme.PAPER),
        "danger": (theme.RED, theme.RED_DARK, theme.PAPER),
        "good": (theme.GREEN, theme.GREEN_DARK, theme.PAPER),
        "ghost": (theme.INK_SOFT, theme.INK, theme.PAPER),
    }[style]


class Button(Node):
    """A chunky button. ``style``: "main" (gold), "plain" (wood), "danger" (red), "good" (green), "ghost" (only lit on hover).

    ``caption`` is the text shown; ``icon`` the name of a picture in assets/art/icons shown before it. ``key`` does
    the same: what it is called is shown on a cap at the right; ``pad`` is the button of a gamepad that does, if it is not the one
    of that key. ``bare``: without the key (1), beside a caption without the icon too (2), for several that are to look alike.
    ``hint`` (of every node) appears as a tooltip, also when disabled: say there why.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "caption": LOOK,
        "icon": LOOK,
        "style": LOOK,
        "key": LOOK,
        "pad": LOOK,
        "glow": LOOK,
        "chosen": LOOK,
        "bare": LOOK,
        "hint": INFO,
    }

    def __init__(
        self,
        id: str,
        caption: str = "",
        on_click: Callable[[Button], object] | None = None,
        style: str = "plain",
        icon: str = "",
        name: str = "",
        key: int = 0,
        pad: str = "",
    ) -> None:
        super().__init__(id, "button", name or text.plain(caption))
        self.caption = caption
        self.icon = icon
        self.style = style
        self.key = key
        self.pad = pad
        self.size = float(theme.TEXT_LARGE)
        self.chosen = False
        self.bare = 0
        self.glow: Colour | None = None
        self.solid = True
        self.focusable = True
        self.on_click = on_click

    def calls(self) -> bool:
        """See Node."""
        return True

    def render(self) -> pygame.Surface | None:
        """The button in its present state."""
        width, height = round(self.w), round(self.h)
        if width < 4 or height < 4:
            return None
        surface = paint.blank(width, height)
        depth = paint.lip(height, self.ui.px(4))
        sunk = depth if self.pressed and self.enabled else 0
        ink = self._face(surface, depth, sunk)
        self._content(surface, pygame.Rect(0, sunk, width, height - depth), ink)
        if not self.enabled:
            surface.set_alpha(150)
            faded = paint.blank(width, height)
            faded.blit(surface, (0, 0))
            surface = faded
        if self.glow is not None and self.enabled:
            lit = paint.glow(width, height, self.ui.px(theme.RADIUS), self.ui.px(8), self.glow).copy()
            lit.blit(surface, surface.get_rect(center=lit.get_rect().center))
            return lit
        return surface

    def _face(self, surface: pygame.Surface, depth: int, sunk: int) -> Colour:
        width, height = surface.get_size()
        top, bottom, ink = tones(self.style)
        if self.chosen:
            top, bottom, ink = tones("main")
        if not self.enabled:
            top, bottom = (paint.mix(tone, (90, 80, 84), 0.6) for tone in (top, bottom))
        elif self.hovered:
            top, bottom = paint.lighter(top, 0.18), paint.lighter(bottom, 0.12)
        ghost = self.style == "ghost" and not (self.hovered or self.chosen)
        if ghost:
            return ink
        radius, border = min(self.ui.px(theme.RADIUS), height // 2), self.ui.px(theme.OUTLINE)
        face = paint.box(width, height - depth, radius, top, bottom, border, theme.INK, shine=True)
        surface.blit(paint.raised(face, depth, radius, sunk), (0, 0))
        return ink

    def _content(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        room = face.inflate(-2 * self.ui.px(10), -2 * self.ui.px(4))
        size = min(room.h, self.ui.px(26))
        taken = size + self.ui.px(7)
        broad = not self.caption or room.w - taken > self._longest_word() + 2  # its ring
        shown = self.icon if broad and self._iconed(self.bare) else ""
        words = self.key_hint() if not self.bare else ""
        if words:
            large = self._tallest(room.h)
            free = room.w - self.ui.px(APART + 4) - 2 * self.ui.px(key_cap.SIDE)  # the ring
            letters = text.lesser(words, self.ui.text_px(theme.TEXT_SMALL), self.caption, large, free)
            wide = key_cap.width(words, letters, self.ui)
            if self._spares(wide + self.ui.px(APART), room.w - (taken if shown else 0)):
                ground = tones("main" if self.chosen else self.style)[0]
                cap = key_cap.key_cap(words, letters, room.h, ink, ground, self.ui)
                surface.blit(cap, cap.get_rect(midright=(room.right, room.centery)))
                room.w -= wide + self.ui.px(APART)
        picture = svg.icon(shown, size) if shown else None
        gap = self.ui.px(7) if picture and self.caption else 0
        taken = picture.get_width() + gap if picture else 0
        caption = self._words(room.w - taken, room.h, ink) if self.caption else None
        total = taken + (caption.get_width() if caption else 0)
        left = room.centerx - total // 2
        if picture:
            surface.blit(picture, picture.get_rect(midleft=(left, room.centery)))
        if caption:
            surface.blit(caption, caption.get_rect(midleft=(left + taken, room.centery)))

    def _iconed(self, bare: int) -> bool:
        """Has it an icon while it is so ``bare``? One without a caption would be an empty plate without it."""
        return bool(self.icon) and (bare < 2 or not self.caption)

    def key_hint(self) -> str:
        """What to press instead of clicking: a key, or a button of the gamepad in use."""
        keys = self.stage.keys if self.stage is not None else None
        if keys is None:
            return ""
        return self.pad if keys.pad and self.pad else keys.label(self.key)

    def _words(self, width: int, height: int, ink: Colour) -> pygame.Surface:
        """The caption in one line, as small as it must be; in two where even the smallest letters are too wide, or in large
        letters where they are much larger so.
        """
        size = self._tallest(height)
        ring = 0 if ink == theme.INK else max(1, round(size / 14))
        lines, box = text.escape(self.caption), (width, height + 2 * self.ui.px(4))
        if self._longest_word() <= width:
            narrow = text.width(self.caption, text.TITLE, MIN_TEXT) > width - 2 * ring
            one = 0 if narrow else text.fitting((self.caption,), text.TITLE, size, width - 2 * ring)
            most = size if self.ui.text_zoom > 1 else MIN_TEXT
            if (
                most > one * BROKEN
                and (two := text.fit(lines, most, *box, text.TITLE)).whole
                and two.size > one * BROKEN
            ):
                return text.fit_text(lines, two.size, box, ink, text.TITLE, "center")
        return text.fit_line(self.caption, text.TITLE, size, max(1, width), ink, ring)

    def _tallest(self, height: int) -> int:
        """The letters of a caption in a line so high."""
        size = self.ui.text_px(self.size)
        while size > MIN_TEXT and text.line_height(text.TITLE, size) > height:
            size -= 1
        return size

    def _spares(self, taken: int, room: int) -> bool:
        """Is there room for the hint of a key, so wide? Not if the caption would be broken in two for it."""
        line = text.width(self.caption, text.TITLE, MIN_TEXT) + 2  # its ring
        return line <= room - taken or (line > room and self._longest_word() <= room - taken)

    def _longest_word(self) -> int:
        """Pixels of width of the longest word of its caption in the smallest letters."""
        return max((text.width(word, text.TITLE, MIN_TEXT) for word in self.caption.split()), default=0)

    def least_width(self) -> int:
        """Pixels below which its caption is not whole on one line, without icon and key."""
        return text.width(self.caption, text.TITLE, MIN_TEXT) + 2 * self.ui.px(11)

    def wanted_width(self, share: float = 1.0) -> int:
        """Pixels this button wants for its icon, its margins and its caption at this ``share`` of its size."""
        return self.bared_width(share, 0)

    def bared_width(self, share: float, bare: int) -> int:
        """What it would want if it were so ``bare``."""
        words = round(text.width(self.caption, text.TITLE, self.ui.text_px(self.size)) * share) if self.caption else 0
        icon = self.ui.px(26 + (7 if self.caption else 0)) if self._iconed(bare) else 0
        shown = self.key_hint() if not bare else ""
        hint = key_cap.width(shown, self.ui.text_px(theme.TEXT_SMALL), self.ui) + self.ui.px(APART) if shown else 0
        return words + icon + hint + 2 * self.ui.px(14)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Enter and Space click it."""
        if presses(event):
            self.click()
            return True
        return False
