"""Who sits where, as faces: busts, heads on discs, portraits in brass frames."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import patch, theme
from game.core.node import Layer, Node
from game.core.watched import LOOK
from game.portraits.cast import cast_of, faction_cast
from game.portraits.node import medallion
from game.portraits.rig import Look, Mood
from game.table.framed import BARE, framed, light_behind
from rules import Match

REACH = 0.11
"""How far the light around a frame reaches, as a share of its width."""


class Faces:
    """The faces of a table, as they were seen at it: by the match's own wizards or factions, else by the players' names."""

    def __init__(self, match: Match) -> None:
        roles = cast_of(match.names)
        seats = match.state.seats
        factions = [str(getattr(seat, "faction", "")) for seat in seats]
        wizards = [str(getattr(seat, "wizard", "")) for seat in seats]
        roles = faction_cast(factions, roles) if any(factions) else roles
        self.roles = [wizard or role for wizard, role in zip(wizards, roles, strict=True)]

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
        if self.lit:
            return [Layer(light_behind(w, h, max(6, round(w * REACH)))), Layer(image)]
        bare = round(h * BARE)
        shade = patch.shadow(w, h - bare, w // 2, max(3, round(9 * unit)))
        return [Layer(shade, 4 * unit, bare / 2 + 7 * unit), Layer(image)]

    def render(self) -> pygame.Surface | None:
        """As soon as it is drawn; blurred until then."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 20 or self.stage is None:
            return None
        picture = framed(self.faces.roles[self.seat], self.mood, theme.SEATS[self.seat], self.crowned)
        return self.stage.drawn(picture, (width, height), self, meanwhile=self._image)
