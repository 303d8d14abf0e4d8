"""Nodes with a light around them while they may be chosen."""

from __future__ import annotations

from typing import ClassVar

from game.core import theme
from game.core.animator import Animator
from game.core.node import Node
from game.core.theme import Colour
from game.core.tween import Tween, linear
from game.core.watched import POSE

FAINT = 0.1
"""How strong a light is at first: what has none at all is not there."""


class LitNode(Node):
    """``glow``: the colour of the light around it, None for none; ``glow_strength`` 0-1, while that fades in."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "glow": POSE, "glow_strength": POSE}
    glow: Colour | None = None
    glow_strength: float = 1.0

    def calls(self) -> bool:
        """See Node."""
        return super().calls() or self.glow is not None

    @property
    def shine(self) -> float:
        """How strong its light is; one that is not there to be chosen does not fade."""
        return self.glow_strength if self.glow else 1.0


def fade_in(animator: Animator, node: Node, attribute: str) -> None:
    """Let something light up within a moment; at once where nothing moves."""
    if animator.speed <= 0 or animator.reduced:
        setattr(node, attribute, 1.0)
        return
    setattr(node, attribute, FAINT)
    animator.add_ambient(Tween(node, {attribute: 1.0}, theme.LIGHT_UP, linear))
