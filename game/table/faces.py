"""Who sits where, as faces: busts, heads on discs, portraits in brass frames."""

from __future__ import annotations

import math
from typing import ClassVar

import pygame

from game.core import paint, patch, theme
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.portraits.cast import cast_of, faction_cast
from game.portraits.node import medallion
from game.portraits.portrait import portrait
from game.portraits.rig import Look, Mood
from game.scenery import materials, props
from game.scenery.vector import draw, hexed, inked, path
from rules import Match


class Faces:
    """The faces of a table, as they were seen at it: by the match's own wizards or factions, else by the players' names."""

    def __init__(self, match: Match) -> None:
        roles = cast_of(match.names)
        seats = match.state.seats
        factions = [str(getattr(seat, "faction", "")) for seat in seats]
        wizards = [str(getattr(seat, "wizard", "")) for seat in seats]
        roles = faction_cast(factions, roles) if any(factions) else roles
        self.roles = [wizard or role for wizard, role in zip(wizards, roles, strict=True)]

    def bust(self, seat: int, mood: Mood, size: int) -> pygame.Surface:
        """A wizard from the chest up, in a square."""
        return portrait(self.roles[seat], mood, size)

    def head(self, seat: int, mood: Mood, size: int) -> pygame.Surface:
        """The head before a disc in the colour of the seat; a little higher than wide."""
        return medallion(self.roles[seat], Look(mood), size, theme.SEATS[seat], max(1, size // 18))


class HeadNode(Node):
    """A head on its disc."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "mood": LOOK, "faces": LOOK}

    def __init__(self, faces: Faces, seat: int, mood: Mood = Mood.CALM) -> None:
        super().__init__()
        self.faces = faces
        self.seat = seat
        self.mood = mood

    def render(self) -> pygame.Surface | None:
        """The head."""
        size = round(min(self.w, self.h))
        return self.faces.head(self.seat, self.mood, size) if size >= 8 else None


def arch(inset: float, width: float, height: float) -> str:
    """The outline of an arched frame, so far within it."""
    i, w, h = inset, width, height
    rise = max(0.0, h * 0.46)
    return (
        f"M{i:.1f} {h - i:.1f}V{rise:.1f}C{i:.1f} {h * 0.14 + i * 0.5:.1f} {w * 0.24:.1f} {i:.1f} {w / 2:.1f} {i:.1f}"
        f"C{w * 0.76:.1f} {i:.1f} {w - i:.1f} {h * 0.14 + i * 0.5:.1f} {w - i:.1f} {rise:.1f}V{h - i:.1f}Z"
    )


class FrameNode(Node):
    """A portrait in an arched brass frame, the hat above its edge. ``crowned``: the winner's crown sits on top of it."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "mood": LOOK, "crowned": LOOK, "lit": LOOK}

    def __init__(self, id: str, faces: Faces, seat: int, mood: Mood = Mood.CALM) -> None:
        super().__init__(id)
        self.faces = faces
        self.seat = seat
        self.mood = mood
        self.crowned = False
        self.lit = False

    def layers(self) -> list[Layer]:
        """The frame in its light."""
        image = self.image()
        if image is None:
            return []
        w, h, unit = round(self.w), round(self.h), self.ui.factor
        light = patch.soft(w, h, w // 2, max(4, round(26 * unit)), theme.GLOW_LEGAL, 230) if self.lit else None
        dark = patch.shadow(w, h, w // 4, max(3, round(9 * unit)))
        under = [Layer(dark, 4 * unit, 7 * unit)]
        if light is not None:
            under.insert(0, Layer(light))
        return [*under, Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Brass, velvet, rays, the bust, a crown perhaps."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 20:
            return None
        surface = paint.blank(width, height)
        frame = pygame.Rect(0, round(height * 0.13), width, height - round(height * 0.13))
        tone, rim = theme.SEATS[self.seat], max(4.0, width * 0.045)
        key = ("frame", frame.w, frame.h, tone, rim)
        surface.blit(paint.cached(key, lambda: self._frame(frame.w, frame.h, tone, rim)), frame)
        size = round(min(width * 0.93, height * 0.92))
        bust = self.faces.bust(self.seat, self.mood, size)
        shown = paint.blank(width, height)
        shown.blit(bust, bust.get_rect(midbottom=(width // 2, height - round(rim))))
        surface.blit(self._within(shown, frame, rim), (0, 0))
        if self.crowned:
            crown = pygame.transform.rotozoom(props.crown(round(width * 0.36)), 7, 1)
            surface.blit(crown, crown.get_rect(center=(round(width * 0.5), round(crown.get_height() * 0.5))))
        return surface

    def _frame(self, width: int, height: int, tone: Colour, rim: float) -> pygame.Surface:
        edge = max(1.5, rim * 0.35)
        outer, inner = arch(edge, width, height), arch(rim, width, height)
        rays = []
        for step in range(16):
            a = step * math.tau / 16
            b = a + 0.19
            far = width + height
            rays.append(
                f"M{width / 2} {height * 0.5}L{width / 2 + far * math.cos(a):.0f} {height * 0.5 + far * math.sin(a):.0f}"
                f"L{width / 2 + far * math.cos(b):.0f} {height * 0.5 + far * math.sin(b):.0f}Z"
            )
        brass = path(outer, hexed(materials.BRASS), inked(edge * 2))
        brass += path(arch(edge * 1.6, width, height), "none", f'stroke="#ffe08a" stroke-width="{edge * 0.7:.1f}"')
        surface = draw(brass + path(inner, hexed(paint.darker(tone, 0.28)), inked(edge)), (width, height))
        small, view = (-(-width // 2), -(-height // 2)), (0, 0, width, height)
        light = draw(path("".join(rays), "#ffffff", 'fill-opacity=".13"'), small, view)
        within = draw(path(arch(rim + edge / 2, width, height), "#ffffff"), small, view)
        light.blit(within, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0))
        return surface

    def _within(self, shown: pygame.Surface, frame: pygame.Rect, rim: float) -> pygame.Surface:
        """The bust cut off by the sides and the foot of its frame; its hat may stand above it."""
        width, height = shown.get_size()
        mask = paint.blank(width, height)
        middle = frame.y + round(frame.h * 0.46)
        mask.fill((255, 255, 255), (0, 0, width, middle))
        mask.fill((255, 255, 255), (round(rim), middle, width - 2 * round(rim), frame.bottom - round(rim) - middle))
        shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return shown
