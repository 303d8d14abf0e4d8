"""Between two games of a match: a scroll that tells who has how many tokens so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.core import paint, svg, text, theme
from game.core.theme import Colour
from game.core.tween import Action
from game.layouts.spellcraft.faces import ART
from game.layouts.spellcraft.furniture import TOKENS, WizardNode
from game.layouts.spellcraft.geometry import Plan
from game.layouts.spellcraft.show import ROD, ScrollNode
from game.portraits.node import medallion
from game.portraits.rig import Look, Mood
from game.table.layout import Table
from rules.spellcraft.events import GameEnded

READ = 2400
"""Milliseconds for which it can be read."""
COLUMN, EDGES = 190, 90
"""How wide a Wizard on the scroll is at most, and what the rods take, in design units."""
TITLE, NAME = 19, 15
"""The sizes of its words."""


class Standing(NamedTuple):
    """A Wizard on it: how it looks, its colour and name, how many tokens of each kind it has; ``last``: it was last standing."""

    character: str
    tone: Colour
    name: str
    tokens: tuple[int, int]
    last: bool


class StandingsNode(ScrollNode):
    """Each Wizard with its tokens, the one with the most first."""

    def __init__(self, title: str, standings: Sequence[Standing]) -> None:
        told = ", ".join(f"{one.name} {sum(one.tokens)}" for one in standings)
        super().__init__(told, title)
        self.standings = standings

    def _paper(self, width: int, height: int) -> pygame.Surface:
        px = self.ui.px
        sheet = paint.blank(width, height)
        sheet.blit(paint.parchment(width, height - 2 * px(5), px(4), px(2)), (0, px(5)))
        room = pygame.Rect(0, 0, width - 2 * px(ROD + 10), height - 2 * px(10)).move(px(ROD + 10), px(10))
        title = text.fit_line(self.who, text.TITLE, self.ui.text_px(TITLE), room.w, theme.RED_DARK)
        sheet.blit(title, title.get_rect(midtop=(room.centerx, room.y)))
        room.y, room.h = room.y + title.get_height(), room.h - title.get_height()
        each = min(px(COLUMN), room.w // len(self.standings))
        left = room.centerx - each * len(self.standings) // 2
        for place, one in enumerate(self.standings):
            self._standing(sheet, one, pygame.Rect(left + place * each, room.y, each, room.h).inflate(-px(8), -px(4)))
        return sheet

    def _standing(self, sheet: pygame.Surface, one: Standing, room: pygame.Rect) -> None:
        """Head at the left; name and tokens beside it."""
        px = self.ui.px
        size = min(round(room.h * 0.74), round(room.w * 0.36))
        head = medallion(one.character, Look(Mood.CHEER if one.last else Mood.CALM), size, one.tone, px(2))
        sheet.blit(head, head.get_rect(midleft=(room.x, room.centery)))
        rest = pygame.Rect(room.x + head.get_width() + px(6), room.y, 0, room.h)
        rest.w = room.right - rest.x
        letters = text.fitting([one.name], "bold", self.ui.text_px(NAME), rest.w)
        name = text.fit_line(one.name, "bold", letters, rest.w, theme.INK)
        mark = min(px(24), rest.w // 2)
        top = rest.centery - (name.get_height() + mark + px(2)) // 2
        sheet.blit(name, (rest.x, top))
        top += name.get_height() + px(2)
        gained = [pair for pair in zip(TOKENS, one.tokens, strict=True) if pair[1]] or [(TOKENS[0], 0)]
        for place, (token, count) in enumerate(gained):
            x = rest.x + place * rest.w // 2
            sheet.blit(svg.load(f"{ART}/{token}.svg", (mark, mark)), (x, top))
            number = text.line(str(count), text.TITLE, self.ui.text_px(NAME), theme.INK if count else theme.INK_SOFT)
            sheet.blit(number, number.get_rect(midleft=(x + mark + px(3), top + mark // 2)))


class StandingsLayout(Protocol):
    """What the scroll uses of its layout."""

    scene: Table
    short: Sequence[str]

    @property
    def boards(self) -> Sequence[WizardNode]:
        """The boards of the Wizards, by seat."""

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""

    def game_words(self, game: int) -> str:
        """What to call a game of the match."""


def standings(layout: StandingsLayout, event: GameEnded) -> Action:
    """The scroll unrolls on the own board, stays to be read, and rolls up."""
    scene, plan, px = layout.scene, layout.plan, layout.scene.ui.px
    found = [
        Standing(board.face.character, board.tone, layout.short[seat], board.tokens, seat == event.last)
        for seat, board in enumerate(layout.boards)
    ]
    found.sort(key=lambda one: -sum(one.tokens))
    scroll = StandingsNode(f"Tokens after {layout.game_words(event.number).lower()}", found)
    own = plan.rooms[max(scene.viewer, 0)]
    left, right = own.track.x, own.wood.right
    width = min(right - left, px(COLUMN) * len(found) + px(EDGES))
    top = plan.stage.bottom + px(2)

    def show() -> None:
        scene.effects.add(scroll)
        scroll.place((left + right - width) / 2, top, width, plan.hand.y - top - px(4))
        scene.sound("flick")

    return scroll.unrolling(show, READ, scene.animator)
