"""Mistakes in a scene that the accessibility tree makes up for."""

from __future__ import annotations

from game.core.paint_order import paint_order
from game.core.scene import Host


def doubled_ids(app: Host) -> list[str]:
    """Ids that more than one node of a single scene has."""
    doubled: set[str] = set()
    for scene in app.scenes.visible():
        ids = [node.id for node in paint_order([scene.root]) if node.id and node.role]
        doubled.update(id for id in ids if ids.count(id) > 1)
    return sorted(doubled)
