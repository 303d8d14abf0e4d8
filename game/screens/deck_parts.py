"""What the deck builder shows: a spell with its copies, one of them large with its words, what the deck consists of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

import pygame

from game.cardface.raster import radius_of
from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.text import TITLE, plain
from game.core.watched import LOOK
from game.core.widgets import Button, Group, Label, Sprite
from game.layouts.wizard_arena import faces
from game.table.glossary import glossary_of
from game.table.spots import ASPECT
from rules.wizard_arena.decks import COPY_LIMITS, SPELLS, TYPE_COUNTS

FOOT = 34.0
"""The room of the buttons below a card, in design units."""
LINE, AIRY = 25.0, 1.4
"""How high a line about a type is at least, in design units, and how much higher where there is room."""
STRIP = 14.0
"""How high the strip of the factions is, in design units."""
PIP, PIPS = 9.0, 0.44
"""How large a pip is in design units, and the share of a line that all of them may take."""
HOLLOW = (206, 180, 134)
GLOSSARY = glossary_of("wizard_arena")
LEGIBLE = 1.2
"""Up to which size of text keywords are explained below a card; with larger letters its own words are told there again."""
CARD, LIMITS = 0.5, 0.12
"""The share of its room that the large card may take, and that of how many copies there may be."""


class SpellCell(Group):
    """A spell with its number of copies between a minus and a plus. ``look`` is called when it is looked at."""

    def __init__(self, key: str, change: Callable[[str, int], object], look: Callable[[str], object]) -> None:
        super().__init__()
        self.key = key
        kind = SPELLS[key]
        self.card = self.add(Sprite(f"decks/{key}", "card", kind.name, plain(kind.text), faces.front(kind)))
        self.card.focusable = True
        self.card.on_hover = lambda _: look(key)
        self.card.on_click = lambda _: change(key, 1)
        self.less = self.add(
            Button(f"decks/{key}/less", "", lambda _: change(key, -1), icon="minus", name=f"One {kind.name} less")
        )
        self.count = self.add(Label("0", theme.TEXT_LARGE, theme.INK, "bold", "center", id=f"decks/{key}/count"))
        self.more = self.add(
            Button(f"decks/{key}/more", "", lambda _: change(key, 1), icon="plus", name=f"One {kind.name} more")
        )
        for button in (self.less, self.more):
            button.on_hover = lambda _: look(key)

    def arrange(self, width: float) -> None:
        """Card above, buttons below, within the cell's room."""
        rect, px = self.rect(), self.ui.px
        self.card.place(rect.x, rect.y, width, width * ASPECT)
        self.card.radius = radius_of(width)
        top = rect.y + width * ASPECT + px(3)
        button = px(30)
        self.less.place(rect.x, top, button, px(28))
        self.more.place(rect.x + width - button, top, button, px(28))
        self.count.place(rect.x + button, top, width - 2 * button, px(28))

    def show(self, copies: int) -> None:
        """Show this number of copies; spells that are not in the deck are shaded."""
        self.count.markup = self.count.name = str(copies)
        self.count.colour = theme.INK if copies else theme.INK_SOFT
        self.card.shaded = 0.0 if copies else 0.6
        self.less.enabled = copies > 0

    def light(self, looked_at: bool) -> None:
        """Stand out while it is the one that is looked at."""
        self.card.glow = theme.GOLD if looked_at else None


class SpellDetail(Group):
    """The spell that is looked at: the card large, its words, how many there may be and are."""

    def __init__(self) -> None:
        super().__init__()
        self.card = self.add(Sprite("decks/looked at", "card"))
        self.words = self.add(Label("", theme.TEXT, theme.INK, wrap=True, top=True, id="decks/words"))
        self.limits = self.add(Label("", theme.TEXT_SMALL, theme.INK_SOFT, "italic", wrap=True, top=True))

    def tell(self, key: str, copies: int) -> None:
        """Show this spell and how many copies of it there are."""
        kind = SPELLS[key]
        self.card.picture = faces.front(kind)
        self.card.name, self.card.text = kind.name, plain(kind.text)
        explained = GLOSSARY.explain(f"{kind.type}. {kind.text}")
        self.words.markup = explained if self.ui.text_zoom <= LEGIBLE else kind.text  # letters on the card do not grow
        self.words.name = plain(self.words.markup)
        limit = COPY_LIMITS.get(kind.type)
        most = f"{limit} of the same at most" if limit else "as many of the same as you like"
        self.limits.markup = f"In a deck: {TYPE_COUNTS[kind.type]} {kind.type} spells, {most}. In this one: {copies}."

    def arrange(self, room: pygame.Rect) -> None:
        """The card above, as large as its words allow."""
        px, gap = self.ui.px, self.ui.px(8)
        told = min(self.limits.text_size(room.w)[1], round(room.h * LIMITS))
        wanted = self.words.text_size(room.w)[1]
        high = min(room.w * ASPECT, max(room.h * CARD, room.h - wanted - told - 3 * gap))
        width = high / ASPECT
        self.card.place(room.centerx - width / 2, room.y, width, high)
        self.card.radius, self.card.shadow = radius_of(width), px(5)
        top = room.y + round(high) + gap
        self.words.place(room.x, top, room.w, room.bottom - told - gap - top)
        self.limits.place(room.x, room.bottom - told, room.w, told)


class DeckSum(Node):
    """What a deck consists of: a strip in the colours of the factions, a line for each type with a pip for each card."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "types": LOOK, "factions": LOOK}

    def __init__(self) -> None:
        super().__init__("decks/sum", "text", "What is in the deck")
        self.types: Mapping[str, int] = {}
        self.factions: Mapping[str, int] = {}

    def tell(self, types: Mapping[str, int], factions: Mapping[str, int]) -> None:
        """Tell how many spells there are of each type and of each faction."""
        self.types, self.factions = types, factions
        told = [f"{name}: {types.get(name, 0)} of {wanted}" for name, wanted in TYPE_COUNTS.items()]
        self.text = "; ".join([*told, *(f"{name.capitalize()}: {count}" for name, count in factions.items() if count)])

    def wanted_height(self) -> int:
        """Pixels of height of all lines."""
        return len(TYPE_COUNTS) * round(self._line() * AIRY) + self.ui.px(STRIP + 8)

    def _line(self) -> int:
        return max(self.ui.px(LINE), round(self.ui.text_px(theme.TEXT) * 1.4))

    def render(self) -> pygame.Surface | None:
        """The strip above, the lines below."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 40:
            return None
        surface, px = paint.blank(width, height), self.ui.px
        self._strip(surface, pygame.Rect(0, 0, width, px(STRIP)))
        top = px(STRIP + 8)
        line = (height - top) // len(TYPE_COUNTS)
        for name, wanted in TYPE_COUNTS.items():
            self._type(surface, pygame.Rect(0, top, width, line), name, wanted)
            top += line
        return surface

    def _strip(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Every faction by its share; its crest needs no colour to be known."""
        edge, radius = max(1, self.ui.px(2)), room.h // 2
        surface.blit(paint.box(room.w, room.h, radius, HOLLOW, HOLLOW, edge, theme.INK), room)
        whole, left = sum(self.factions.values()), float(edge)
        inside = room.w - 2 * edge
        for name, count in self.factions.items():
            if not count:
                continue
            part = inside * count / whole
            surface.fill(theme.FACTIONS[name], (round(left), edge, round(left + part) - round(left), room.h - 2 * edge))
            crest = svg.load(f"art/wizard_arena/crests/{name}.svg", (room.h, room.h))
            surface.blit(crest, crest.get_rect(center=(round(left + part / 2), room.centery)))
            left += part

    def _type(self, surface: pygame.Surface, room: pygame.Rect, name: str, wanted: int) -> None:
        have = self.types.get(name, 0)
        ink = theme.INK if have == wanted else theme.RED_DARK
        size = round(min(room.h, self._line()) * 0.86)
        icon = svg.load(f"art/types/{name.lower()}.svg", (size, size))
        disc = paint.rounded(size, size, size // 2, theme.INK_SOFT)
        surface.blit(disc, disc.get_rect(midleft=(0, room.centery)))
        surface.blit(icon, icon.get_rect(midleft=(0, room.centery)))
        number = text.line(f"{have}/{wanted}", "bold", self.ui.text_px(theme.TEXT_SMALL), ink)
        surface.blit(number, number.get_rect(midright=(room.right, room.centery)))
        right = room.right - text.width("0/0", "bold", self.ui.text_px(theme.TEXT_SMALL)) - self.ui.px(6)
        places = max(wanted, have)
        pip = min(self.ui.px(PIP), round(room.w * PIPS / max(6, places)) - 2)
        for place in range(places):
            filled = place < have
            tone = HOLLOW if not filled else theme.RED if place >= wanted else theme.GOLD
            dot = paint.box(pip, pip, pip // 2, paint.lighter(tone, 0.2), tone, 1, theme.INK_SOFT)
            surface.blit(dot, dot.get_rect(midright=(right - (places - 1 - place) * (pip + 2), room.centery)))
        start = size + self.ui.px(7)
        end = right - max(6, places) * (pip + 2) - self.ui.px(4)
        letters = text.fitting([max(TYPE_COUNTS, key=len)], TITLE, self.ui.text_px(theme.TEXT), end - start)
        words = text.line(name, TITLE, letters, ink)
        surface.blit(words, words.get_rect(midleft=(start, room.centery)))
