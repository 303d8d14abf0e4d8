"""A screen that is a room with a table in it, as candles light it."""

from __future__ import annotations

import pygame

from game.core.scene import Scene
from game.scenery.backdrop import backdrop
from game.scenery.fade import Fading
from game.scenery.life import Life


class RoomScreen(Scene):
    """A whole screen over the room and table of ``scenery``; the first frame shows a plain version of it.

    ``far`` is how far down the table begins, in design units. Call ``build`` and ``layout`` of this class first.
    """

    scenery = "tavern"
    far = 200.0

    def build(self) -> None:
        """What flickers, below everything else."""
        self.life = self.root.add(Life())

    def layout(self) -> None:
        """The room for the present window."""
        self.room = Fading(
            backdrop(self.ui, self.scenery, self.ui.px(self.far), quick=self.app.stage.studio is not None)
        )
        self.life.layout(self.room.backdrop)

    def background(self) -> pygame.Surface:
        """The room, as far as it is painted."""
        return self.room.picture

    def update(self, ms: float) -> None:
        """Paint a little more of it."""
        if (part := self.room.refine(ms, self.animator)) is not None:
            self.app.renew_background(part)

    def flicker(self, ms: float) -> bool:
        """Candles flicker."""
        return self.life.stir(ms)

    def units(self) -> tuple[float, float]:
        """The window's size in design units."""
        return self.ui.width / self.ui.factor, self.ui.height / self.ui.factor
