"""Lighting up what can be chosen, and letting it be as it was."""

from __future__ import annotations

from collections.abc import Callable

from game.core import theme
from game.core.animator import Animator
from game.core.lit import LitNode, fade_in
from game.core.node import Node
from game.core.theme import Colour
from game.table.cards import CardNode
from game.table.field import Field
from game.table.zones import ZoneNode


def light(node: Node, click: Callable[[Node], object], animator: Animator, words: str = "") -> None:
    """Let something light up and be clicked, by hand and by keyboard; a zone may bear words."""
    if isinstance(node, ZoneNode):
        node.lit, node.words, node.waiting = True, words, True
        # above what lies there, which would catch the click; a small one above a large one
        node.lift = 0.5 + 0.4 / (1 + node.w * node.h)
        fade_in(animator, node, "alpha")
    elif isinstance(node, LitNode):
        light_up(node, animator)
    node.focusable = True
    node.on_click = click


def light_up(node: CardNode | LitNode, animator: Animator) -> None:
    """Let something glow, brighter and brighter at first."""
    node.glow = theme.GLOW_LEGAL
    fade_in(animator, node, "glow_strength")


def dim(node: Node, field: Field) -> None:
    """Let something be as it was before it was lit."""
    node.on_click = None
    node.focusable = False
    if isinstance(node, ZoneNode):
        node.lit = node.waiting = node.targeted = False
        node.words, node.lift = "", 0.0
        return
    set_glow(node, None)
    if isinstance(node, CardNode):
        node.mark = ""
    field.restore_pile(node.id)


def set_glow(node: Node, colour: Colour | None) -> None:
    """Give something other than a zone its glow, or take it away."""
    if isinstance(node, LitNode | CardNode):
        node.glow = colour
