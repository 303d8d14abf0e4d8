"""The sheet in New match that shows whom the wizards at the table may turn out to be, where a game deals that in secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import ClassVar

import pygame

from game.cardface.raster import radius_of
from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.text import escape
from game.core.watched import LOOK
from game.core.widgets import Label, Picture, Sprite
from game.screens.match_sheets import Sheet
from game.setups.parts import Role
from rules import GAMES
from rules.core.game import OptionValue

COLUMNS = 6
SECRET = (
    "Two Familiars are dealt to each of you in secret. **The one you keep says who you are,** and only you can buy it."
)
LEFT_OUT = "\n\n**Left out** of this match."


class RoleNode(Node):
    """One of them in a niche. ``chosen``: it is told about; ``out``: it is left out of this match."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK, "out": LOOK}

    def __init__(self, role: Role, look: Callable[[Role], object]) -> None:
        super().__init__(f"new/role/{role.key}", "button", role.name, role.line)
        self.role_shown = role
        self.hint = f"**{escape(role.name)}**"
        self.chosen = self.out = False
        self.solid = self.focusable = True
        self.on_click = lambda _: look(role)

    def render(self) -> pygame.Surface | None:
        """The bust, cut off by its niche."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 16 or height < 16:
            return None
        lit = self.chosen or self.hovered
        top, bottom = ((146, 96, 190), (78, 44, 112)) if lit else ((96, 62, 120), (48, 28, 66))
        surface = paint.box(width, height, px(7), top, bottom, px(2.5), theme.GOLD if self.chosen else theme.INK).copy()
        size = min(width, height) - px(5)
        picture = svg.load(self.role_shown.picture, (size, size))
        surface.blit(picture, picture.get_rect(midbottom=(width // 2, height - px(3))))
        if self.out:
            surface.fill((118, 108, 116, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


class CastSheet(Sheet):
    """All of them, one told about in words beside the card that comes with it."""

    def __init__(self, game: str, cast: Sequence[Role]) -> None:
        super().__init__("new/cast", "Who will you turn out to be?", 14)
        self.game = game
        self.roles = [self.add(RoleNode(role, self.look)) for role in cast]
        self.words = self.add(Label("", theme.TEXT, theme.INK, wrap=True, top=True, id="new/cast/words"))
        self.secret = self.add(Label(SECRET, theme.TEXT_SMALL + 1, theme.INK_SOFT, wrap=True, id="new/cast/secret"))
        self.card = self.add(Sprite("new/cast/card", "card"))
        self.shown = cast[0]
        self.printed = False

    def tell(self, options: Mapping[str, OptionValue], printed: bool) -> None:
        """With these options some are left out."""
        self.printed = printed
        for node in self.roles:
            node.out = not options.get(node.role_shown.option, True)
        self.look(self.shown)

    def look(self, role: Role) -> None:
        """Tell about this character."""
        self.shown = role
        for node in self.roles:
            node.chosen = node.role_shown is role
        out = any(node.out for node in self.roles if node.chosen)
        self.words.markup = f"**{escape(role.name)}:** {escape(role.line)}.{LEFT_OUT if out else ''}"
        self.words.name = text.plain(self.words.markup)
        kind = GAMES[self.game].kinds[role.card]
        front: Callable[..., Picture] = import_module(f"game.layouts.{self.game}.faces").front
        self.card.picture = front(kind, self.printed)
        self.card.name, self.card.text = kind.title(self.printed), kind.text
        self.card.hint = f"**{escape(self.card.name)}**\n{kind.text}"

    def arrange(self, rect: pygame.Rect) -> None:
        """Niches above; the card at the right below, the words beside it."""
        room, px = self.lay(rect), self.ui.px
        gap = px(5)
        lines = -(-len(self.roles) // COLUMNS)
        wide = (room.w - gap * (COLUMNS - 1)) / COLUMNS
        high = min(wide, (room.h * 0.44 - gap * lines) / lines)
        for number, node in enumerate(self.roles):
            column, line = number % COLUMNS, number // COLUMNS
            node.place(room.x + column * (wide + gap), room.y + line * (high + gap), wide, high)
        top = room.y + lines * (high + gap) + gap
        low = room.bottom - top
        card = min(low / 1.4, room.w * 0.44)
        self.card.place(room.right - card, top + (low - card * 1.4) / 2, card, card * 1.4)
        self.card.radius, self.card.shadow = radius_of(card), px(4)
        beside = room.w - card - px(14)
        said = low * 0.42
        self.words.place(room.x + px(2), top, beside, said)
        self.secret.place(room.x + px(2), top + said, beside, low - said)
