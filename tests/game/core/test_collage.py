"""Pictures laid on each other without being copied."""

from __future__ import annotations

import pygame

from game.core.app import App
from game.core.collage import Collage
from game.core.display import Display
from game.core.node import Layer, Node
from game.core.scene import Scene


def pictures() -> tuple[pygame.Surface, pygame.Surface]:
    """An opaque one, and a half transparent one of odd size."""
    below, above = pygame.Surface((40, 20)), pygame.Surface((7, 5), pygame.SRCALPHA)
    below.fill((200, 30, 30))
    above.fill((20, 200, 20))
    above.set_alpha(128)
    return below, above


class Laid(Node):
    """Shows a collage, laid in window pixels."""

    collage = Collage()

    def layers(self) -> list[Layer]:
        """See Node."""
        return self.collage.layers(self.x, self.y)


class Bare(Scene):
    """A window with one of them."""

    def build(self) -> None:
        """See Scene."""
        self.node = self.root.add(Laid("laid"))


def test_a_collage_looks_as_if_it_were_drawn_on_one_surface() -> None:
    display = Display((120, 80))
    app = App(display)
    scene = Bare()
    app.scenes.push(scene)
    collage, drawn = Collage(), pygame.Surface((120, 80))
    scene.node.collage = collage
    scene.node.place(0, 0, 120, 80)
    app.tick([], 16)
    for picture, place in zip(pictures(), ((11, 13), (30, 20)), strict=True):
        for ground in (collage, drawn):
            ground.blit(picture, picture.get_rect(topleft=place))
    for alpha in (1.0, 0.5, 1.0):  # what fades comes back as it was
        scene.node.alpha = alpha
        app.tick([], 16)
    shown, expected = (surface.subsurface((11, 13, 40, 20)) for surface in (display.surface, drawn))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")
    display.close()
