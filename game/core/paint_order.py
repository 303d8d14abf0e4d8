"""Which node covers which, and which ones lie under a point of the window."""

from __future__ import annotations

from operator import attrgetter

from game.core.node import Node


def hit(root: Node, x: float, y: float) -> list[Node]:
    """Every shown node below `root` whose shape holds the window point (x, y), topmost first."""
    return [node for node in reversed(paint_order([root])) if node.contains(x, y) and _unclipped(node, x, y)]


def paint_order(roots: list[Node]) -> list[Node]:
    """The shown nodes of some trees in the order they are painted; each root's lifted nodes come after its others."""
    order: list[Node] = []
    for root in roots:
        waiting: list[Node] = []
        _collect(root, order, waiting, None)
        while waiting:
            waiting.sort(key=_lift_of)
            lifted = waiting.pop(0)
            _collect(lifted, order, waiting, None)
    return order


def _collect(node: Node, order: list[Node], lifted: list[Node], clipper: Node | None) -> None:
    if not node.visible:
        return
    node.clipper = clipper
    order.append(node)
    inside = node if node.clips else clipper
    children = node.children
    if len(children) > 1:
        children = sorted(children, key=_z_of)
    for child in children:
        if child.lift:
            lifted.append(child)
        else:
            _collect(child, order, lifted, inside)


def _unclipped(node: Node, x: float, y: float) -> bool:
    clipper = node.clipper
    return clipper is None or (clipper.contains(x, y) and _unclipped(clipper, x, y))


_z_of = attrgetter("z")
_lift_of = attrgetter("lift")
