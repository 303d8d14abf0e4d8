"""What the round would bring if it ended now: a sign with a face and a number for every wizard, beside the own dial."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.portraits.node import medallion
from game.portraits.rig import Look, Mood
from game.scenery import materials
from rules.wizard_arena.damage_phase import PENALTY
from rules.wizard_arena.state import ACTIVE, OVERCHARGED, TARGET

TITLES = ("If the round ended now", "If it ended now", "So far")
TIE = ("A tie: nobody would be hit", "A tie so far", "A tie")
HINT = (
    "**If the round ended now:** the difference to the highest level, its Bonus cards, "
    f"and {PENALTY} for whoever Overcharges. Spells may add to it or prevent it."
)
WINS = "wins"
HIT: Colour = (255, 132, 108)
FACE = 34
"""The largest face, in design units."""


class Stake(NamedTuple):
    """What a seat would get: so much damage, or the round."""

    seat: int
    damage: int
    wins: bool


class Standing(NamedTuple):
    """How a wizard stands in the round: ``bonus`` is the sum of the Bonus cards in play."""

    seat: int
    level: int
    status: int
    bonus: int

    @property
    def over(self) -> bool:
        """Overcharged, or above 12 in the own turn, from which nobody is taken to come down."""
        return self.status == OVERCHARGED or (self.status == ACTIVE and self.level > TARGET)


def reckoned(standings: Iterable[Standing]) -> list[Stake]:
    """What would come to wizards who stand so, by level, Bonus cards and Overcharge (WA-129 to WA-133, WA-142 to WA-145)."""
    here = list(standings)
    best = max((one.level for one in here if not one.over), default=0)
    winners = [one for one in here if not one.over and one.level == best]
    bonus = max((one.bonus for one in winners), default=0) if len(winners) < len(here) else 0
    found = []
    for one in here:
        damage = PENALTY if one.over else 0
        if winners and one not in winners:
            damage += bonus + (0 if one.over else best - one.level)
        found.append(Stake(one.seat, damage, len(winners) < len(here) and one in winners))
    return found


class StakesNode(Node):
    """The sign. ``stakes`` are shown by the faces of ``cast``: a character and a colour for each seat."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "stakes": LOOK, "cast": LOOK}

    def __init__(self) -> None:
        super().__init__("stakes", "text", "If the round ended now")
        self.stakes: tuple[Stake, ...] = ()
        self.cast: tuple[tuple[str, Colour], ...] = ()
        self.hint = HINT
        self.z = -0.8

    def tell(self, found: Sequence[Stake], names: Sequence[str], cast: Sequence[tuple[str, Colour]]) -> None:
        """Show this; nothing where nobody is left to be hit."""
        self.visible = len(found) > 1
        self.stakes, self.cast = tuple(found), tuple(cast)
        self.text = ", ".join(f"{names[stake.seat]} {self._words(stake)}" for stake in found)

    def _words(self, stake: Stake) -> str:
        return WINS if stake.wins else f"−{stake.damage}" if stake.damage else "0"

    @property
    def _quiet(self) -> bool:
        return not any(stake.wins or stake.damage for stake in self.stakes)

    def render(self) -> pygame.Surface | None:
        """A lath with the heading, the faces below it."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 80 or height < 30 or not self.stakes:
            return None
        surface = paint.blank(width, height)
        size = max(MIN_TEXT, min(self.ui.text_px(13), round(height * 0.3)))
        lath = round(size * 1.4)
        room = width - px(16)
        titles = TIE if self._quiet else TITLES
        words = next((words for words in titles if text.width(words, text.TITLE, size) <= room), titles[-1])
        title = text.fit_line(words, text.TITLE, size, room, theme.GOLD)
        board = materials.shelf(width, height, self.ui.factor)
        surface.blit(board, (0, 0))
        surface.blit(title, title.get_rect(center=(width // 2, lath // 2 + px(2))))
        self._row(surface, pygame.Rect(px(6), lath, width - px(12), height - lath - px(5)))
        return surface

    def _row(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Face and number of everybody, side by side."""
        step = room.w / len(self.stakes)
        face = min(self.ui.px(FACE), room.h, round(step * 0.4))
        for number, stake in enumerate(self.stakes):
            character, tone = self.cast[stake.seat]
            look = Look(Mood.GLOAT if stake.wins else Mood.SWEAT if stake.damage else Mood.CALM)
            picture = medallion(character, look, face, tone, max(1, self.ui.px(1.5)))
            sign = self._sign(stake, (round(step) - face - self.ui.px(4), min(face, self.ui.px(24))))
            wide = face + self.ui.px(2) + sign.get_width()
            left = round(room.x + step * number + (step - wide) / 2)
            surface.blit(picture, picture.get_rect(midleft=(left, room.centery)))
            surface.blit(sign, sign.get_rect(midleft=(left + face + self.ui.px(2), room.centery)))

    def _sign(self, stake: Stake, room: tuple[int, int]) -> pygame.Surface:
        """A trophy for who wins, else the number: red for damage."""
        if stake.wins:
            trophy = svg.icon("trophy", min(room)).copy()
            trophy.fill(theme.GOLD, special_flags=pygame.BLEND_RGB_MULT)
            return trophy
        tone = HIT if stake.damage else theme.CREAM
        return text.fit_line(
            self._words(stake), text.TITLE, self.ui.text_px(19), room[0], tone, max(1, self.ui.px(1.5))
        )
