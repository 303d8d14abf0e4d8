"""The accessibility tree: everything the player in front of the screen can see or use, as one JSON file.

The file is rewritten whenever what is shown comes to rest, and when it changes without anything moving. As soon as
something is pressed or begins to move it says that the program is busy, until it tells what came of it. Only nodes with an
id are listed, in paint order; what lies under a dialog is listed but not enabled.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NotRequired, TypedDict

import pygame

from game.core.node import Node
from game.core.paint_order import paint_order
from game.core.scene import Host

LEAST_ALPHA = 0.05
PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERDOWN, pygame.FINGERUP})


class Entry(TypedDict):
    """A node as it is listed: ``rect`` in window pixels, ``drops`` the ids of the nodes it may be dropped on."""

    id: str
    role: str
    name: str
    text: str
    rect: list[int]
    enabled: bool
    drops: NotRequired[list[str]]
    refusal: NotRequired[str]
    clickable: NotRequired[bool]
    chosen: NotRequired[bool]
    focused: NotRequired[bool]


class Tree(TypedDict):
    """All that is shown, and what the scene on top says of itself."""

    scene: str
    seat: int | None
    question: str
    busy: bool
    over: bool
    nodes: list[Entry]


def snapshot(app: Host) -> Tree:
    """The tree of what `app` shows now.

    Ids are unique: where two nodes have the same, the one in the higher scene keeps it, others get ``~2``, ``~3`` ...
    """
    top = app.scenes.top
    window = pygame.Rect(0, 0, app.ui.width, app.ui.height)
    layers: list[list[Entry]] = []
    focused = app.focus.node if app.focus.shown else None
    for root in [app.chrome, *(scene.root for scene in reversed(app.scenes.visible()))]:
        usable = root is top.root
        nodes = [node for node in paint_order([root]) if _listed(node, window)]
        layers.append([_entry(node, window, usable, node is focused) for node in nodes])
    _make_unique([entry for layer in layers for entry in layer])
    return {
        "scene": top.name,
        "seat": top.seat,
        "question": top.question,
        "busy": top.busy,
        "over": top.over,
        "nodes": [entry for layer in reversed(layers) for entry in layer],
    }


def _make_unique(entries: list[Entry]) -> None:
    taken: set[str] = set()
    for entry in entries:
        id, number = entry["id"], 1
        while entry["id"] in taken:
            number += 1
            entry["id"] = f"{id}~{number}"
        taken.add(entry["id"])


def _listed(node: Node, window: pygame.Rect) -> bool:
    if not node.id or not node.role or node.pose().alpha < LEAST_ALPHA:
        return False
    if node.role == "text" and not node.spoken():
        return False
    rect = node.visible_rect().clip(window)
    return rect.w > 0 and rect.h > 0


def _entry(node: Node, window: pygame.Rect, usable: bool, focused: bool) -> Entry:
    rect = node.visible_rect().clip(window)
    entry: Entry = {
        "id": node.id,
        "role": node.role,
        "name": node.spoken(),
        "text": node.read_out(),
        "rect": [rect.x, rect.y, rect.w, rect.h],
        "enabled": usable and node.is_enabled(),
    }
    if node.drops and usable:
        entry["drops"] = list(node.drops)
    refusal = getattr(node, "refusal", "")
    if refusal:
        entry["refusal"] = refusal
    elif node.on_click is not None and node.role != "button" and usable:
        entry["clickable"] = True
    if getattr(node, "chosen", False):
        entry["chosen"] = True
    if focused:
        entry["focused"] = True
    return entry


class Inspector:
    """Writes the tree of an app to a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen: tuple[object, ...] = ()
        self._tree: Tree | None = None
        self._busy = True
        """Does the file say so, whatever the scene says of itself?"""
        self._troubled = False

    def hear(self, events: Iterable[pygame.event.Event]) -> None:
        """These events are about to be handled: if anything was pressed, what the file tells may soon be no longer true."""
        if any(event.type in PRESSES for event in events):
            self._say_busy()

    def _say_busy(self) -> None:
        if self._tree is not None and not self._busy:
            self._busy = True
            self._write({**self._tree, "busy": True})

    def update(self, app: Host) -> None:
        """Write if what is shown has come to rest, or is at rest and new; say so if something moves."""
        if not len(app.scenes):
            return
        if not app.at_rest():
            self._say_busy()
            return
        top = app.scenes.top
        now = (app.stage.version, app.ui, top.name, top.seat, top.question, top.busy, top.over, app.focus.node)
        if now == self._seen and not self._busy:
            return
        self._seen = now
        tree = snapshot(app)
        if tree != self._tree or self._busy:
            self._tree, self._busy = tree, False
            self._write(tree)

    def _write(self, tree: Tree) -> None:
        part = self.path.with_name(self.path.name + ".part")
        try:
            part.write_text(json.dumps(tree, ensure_ascii=False), encoding="utf-8")
            os.replace(part, self.path)
        except OSError as error:  # a full disk, say: no reason to end a match
            if not self._troubled:
                print(f"wizardtop: cannot write {self.path}: {error.strerror or error}", file=sys.stderr)
            self._troubled = True
