"""Draws scenes with as little painting as possible: only rectangles in which something changed, nothing otherwise.

The window's own surface is the retained layer: what is at rest stays on it. For each changed node the place where it
was and the place where it is are cleared to the background, and everything that crosses them is painted again in
order. When that covers most of the window, or the stack of scenes changed, all of it is painted.

A frame may have a budget: once it is spent, nodes whose picture is not made yet look as they did until the next frame.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.core.carried import Carried, Replaced, carried, left_over
from game.core.floor import Floor
from game.core.laid import changes
from game.core.node import Node
from game.core.opaque import LEAST, Opaque
from game.core.paint_order import paint_order
from game.core.regions import area, merge, outside, union
from game.core.stage import Stage

FULL_SHARE = 0.9
LEAST_SHARE, FULL_SHARE_LEFT = 0.3, 0.75
MAX_REGIONS = 64
MARGIN = 64
"""Pixels by which what is painted may reach beyond the shape of a node: shadows, glows."""

LOOKING_SECONDS = 0.003
"""How long, at about the most, it is found out in a turn without a frame where pictures are opaque."""


class Renderer:
    """Keeps a surface equal to what a list of trees looks like over a background.

    ``budget``: the milliseconds that making pictures may take in one frame, None for as long as it takes; a frame that
    places everything has ``budgets`` times that. What the frame has done since ``begun`` (a moment of ``time.perf_counter``)
    counts as well, but leaves a share of them: LEAST_SHARE, and FULL_SHARE_LEFT where everything is placed.
    """

    def __init__(self, stage: Stage[Node]) -> None:
        self.stage = stage
        self.roots: list[Node] = []
        self.background: pygame.Surface | None = None
        self.frames = 0
        self.budget: float | None = None
        self.budgets = 1
        self.begun = 0.0
        self._order: list[Node] = []
        self._rects: list[pygame.Rect] = []
        self._all = True
        self._whole = False
        self._renewed: list[pygame.Rect] = []
        self._floor = Floor()
        self._opaque = Opaque()
        self._views: dict[Node, pygame.Rect] = {}
        self._carried: list[Carried] = []

    def show(self, roots: list[Node], background: pygame.Surface | None) -> None:
        """Draw these trees, lowest first, over `background` (window-sized; None is black)."""
        if roots != self.roots:
            for root in self.roots:
                for node in root.walk():
                    node.painted = None
            self.roots = list(roots)
            self._all = True
        if background is not self.background:
            self.background = background
            self._whole = True

    def invalidate(self) -> None:
        """Place and paint everything on the next frame."""
        self._all = True

    def renew(self, background: pygame.Surface | None, part: pygame.Rect) -> None:
        """From now on `background` lies below, which differs from the one before in this part alone."""
        self.background = background
        self._renewed.append(part)

    def repaint(self) -> None:
        """Paint the whole window on the next frame, with every node as it is."""
        self._whole = True

    def pending(self) -> bool:
        """Is there anything to draw?"""
        stage = self.stage
        changed = stage.moved or stage.nudged or stage.reordered or stage.removed or stage.owed
        return self._all or self._whole or stage.restacked or bool(changed or self._renewed)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring `surface` up to date; returns the rectangles that changed, for ``pygame.display.update``."""
        if not self.pending():
            return []
        self.frames += 1
        window = surface.get_rect()
        dirty = self._settle(window)
        if self._all or self._whole:
            regions = [window]
            self._floor.leave()
        else:
            seen = [rect for rect in (rect.clip(window) for rect in dirty) if rect.w and rect.h]
            regions = merge(seen)
            if len(regions) > MAX_REGIONS:
                regions = union(seen)
            if len(regions) > MAX_REGIONS or area(regions) > FULL_SHARE * window.w * window.h:
                regions = [window]
        self._all = self._whole = False
        moved = [] if regions == [window] else self._carried
        surface.set_clip(None)
        for step in moved:
            surface.blit(surface, step.place, step.part)
        self._floor.renew(self._paint_floor)
        for region in regions:
            self._paint(surface, region)
        surface.set_clip(None)
        return [*regions, *(step.place for step in moved)]

    def rest(self, surface: pygame.Surface) -> None:
        """Nothing is to be drawn: time for what makes the next frames of `surface` cheaper."""
        if not self.pending():
            self._floor.make(surface, self._paint_floor)
            self._opaque.look(LOOKING_SECONDS)

    def _settle(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Update paint order and places from what the stage noted; returns where the picture is out of date.

        What may be moved along is noted as well.
        """
        stage = self.stage
        self._views.clear()
        dirty = [*stage.removed, *self._renewed]
        self._floor.spoil(dirty)
        self._renewed.clear()
        stale = dict(stage.owed)  # in order: who waited longest comes first
        stage.owed.clear()
        stage.deadline, stage.worked = self._deadline(), False
        if self._all or stage.restacked or stage.reordered:
            dirty += self._reorder()
        replaced: list[Replaced] = []
        for node in stage.moved:
            stale.update(dict.fromkeys(node.walk()) if node.children else {node: None})
        for node in stale:
            if node.slot < 0 or node.painted is None:
                continue
            if node.pictured or node.prompt or not stage.overdue or node.strayed is not None:
                replaced.append(self._put(node, self._replace))
            else:
                stage.owed[node] = None
        for pushed in stage.nudged:
            for node in pushed.walk():
                if node not in stale and node.slot >= 0 and node.painted is not None:
                    replaced.append(self._put(node, self._slide))
        stage.removed.clear()
        stage.moved.clear()
        stage.moved |= stage.hurried  # if they grow no further they are made smooth in the next frame
        stage.hurried.clear()
        stage.nudged.clear()
        stage.reordered.clear()
        stage.restacked = False
        stage.deadline = math.inf
        self._carried = carried(replaced, window, self._opaque)
        return left_over(dirty, replaced, self._carried, self._order)

    def _deadline(self) -> float:
        if self.budget is None:
            return math.inf
        budget, share = self.budget / 1000, LEAST_SHARE
        if self._all:
            budget, share = budget * self.budgets, FULL_SHARE_LEFT
        return max(self.begun + budget, time.perf_counter() + budget * share)

    def _reorder(self) -> list[pygame.Rect]:
        """Sort again. What newly appears, disappears or was moved in the order is out of date."""
        dirty: list[pygame.Rect] = []
        flagged: set[Node] = set()
        for node in self.stage.reordered:
            flagged.update(node.walk())
        for node in self._order:
            node.slot = -1
        self._order = paint_order(self.roots)
        for slot, node in enumerate(self._order):
            node.slot = slot
        self._floor.take(self._order)
        for node in flagged:
            dirty += node.covers()
            if self._floor.holds(node):
                self._floor.spoil(node.covers())
            if node.slot < 0:
                node.painted = None
        if self._all:
            for node in self._order:
                node.painted = None  # whatever has to wait must not stay where it was
        self._rects = [node.painted or pygame.Rect(0, 0, 0, 0) for node in self._order]
        for node in [node for node in self._order if node.painted is None or node in flagged]:
            self._place(node)
            dirty += node.covers()
            if self._floor.holds(node):
                self._floor.spoil(node.covers())
        return dirty

    def _place(self, node: Node) -> None:
        rect = node.prepare() if node.clipper is None else self._shown_part(node, node.clipper)
        node.painted = rect
        self._rects[node.slot] = rect

    def _replace(self, node: Node) -> Sequence[pygame.Rect]:
        """Place a node again; returns where the window is out of date: where it differs from what it was, if that is known."""
        if node.clipper is not None and not node.painted and not self._in_sight(node, node.clipper):
            node.conceal()  # one that stopped just outside still had its picture
            return ()  # as most lines of a list
        covered, laid, away = node.covers(), node.lying, node.away
        self._place(node)
        comparable = node.clipper is None and (node.piecemeal or not (node.redrawn or away))
        if comparable and (changed := changes(laid, node.lying)) is not None:
            return changed
        return [*covered, *node.covers()]

    def _put(self, node: Node, place: Callable[[Node], Sequence[pygame.Rect]]) -> Replaced:
        """Place a node again in this way; the floor is out of date as well where it changed, if it is a part of it."""
        covered, laid, painted = node.covers(), node.lying, node.painted
        changed = place(node)
        if self._floor.holds(node):
            self._floor.spoil(changed)
        return Replaced(node, covered, changed, laid, painted)

    def _slide(self, node: Node) -> Sequence[pygame.Rect]:
        """The same for a node that may have been pushed aside only: then it is painted as it is, elsewhere."""
        covered = node.covers()
        rect = node.slide() if node.clipper is None else None
        if rect is None:
            return self._replace(node)
        node.painted = self._rects[node.slot] = rect
        return [*covered, *node.covers()]

    def _shown_part(self, node: Node, clipper: Node) -> pygame.Rect:
        """What is seen of a node through those that clip it. The picture of one that is out of sight is not even made."""
        if self._in_sight(node, clipper):
            return node.prepare().clip(self._view(clipper))
        node.conceal()
        return pygame.Rect(0, 0, 0, 0)

    def _in_sight(self, node: Node, clipper: Node) -> bool:
        return self._view(clipper).inflate(2 * MARGIN, 2 * MARGIN).colliderect(node.rect())

    def _view(self, clipper: Node) -> pygame.Rect:
        """What is seen of all that is inside of a clipping node, worked out once a frame."""
        view = self._views.get(clipper)
        if view is None:
            view, above = clipper.rect(), clipper.clipper
            while above is not None:
                view, above = view.clip(above.rect()), above.clipper
            self._views[clipper] = view
        return view

    def _paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        floor = self._floor.picture
        bare, laid = ([region], []) if floor is None else self._floor.split(region)
        for part in bare:
            self._compose(surface, part, self.background, 0, len(self._order))
        for part in laid:
            self._compose(surface, part, floor, self._floor.count, len(self._order))

    def _paint_floor(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        self._compose(surface, region, self.background, 0, self._floor.count)

    def _compose(
        self, surface: pygame.Surface, region: pygame.Rect, ground: pygame.Surface | None, first: int, end: int
    ) -> None:
        """Paint a region: the ground, and those nodes in these places of the order that cross it. What large opaque pictures
        hide is left out.
        """
        order, rects = self._order, self._rects
        slots = [slot for slot in region.collidelistall(rects) if first <= slot < end]
        hidden, seen = self._hidden(region, slots) if area([region]) >= LEAST else ([], {})
        for part in outside(region, hidden):
            _lay(surface, ground, part)
        surface.set_clip(region)
        for slot in slots:
            node, parts = order[slot], seen.get(slot)
            if parts is None and node.clipper is None:
                node.paint(surface)
                continue
            for part in [region.clip(rects[slot])] if parts is None else parts:
                surface.set_clip(part)
                node.paint(surface)
            surface.set_clip(region)

    def _hidden(
        self, region: pygame.Rect, slots: Sequence[int]
    ) -> tuple[list[pygame.Rect], dict[int, list[pygame.Rect]]]:
        """The parts of a region that opaque pictures hide, and what is seen of those large nodes that reach below them."""
        hidden: list[pygame.Rect] = []
        seen: dict[int, list[pygame.Rect]] = {}
        for slot in reversed(slots):
            place = self._rects[slot]
            if place.w * place.h < LEAST:
                continue
            part = region.clip(place)
            if hidden and part.collidelist(hidden) >= 0:
                seen[slot] = outside(part, hidden)
            if part.w * part.h >= LEAST:
                hidden += [rect.clip(part) for rect in self._order[slot].opaque_parts(self._opaque)]
        return hidden, seen


def _lay(surface: pygame.Surface, background: pygame.Surface | None, region: pygame.Rect) -> None:
    """Clear a region, to which painting is confined from now on, to the background."""
    surface.set_clip(region)
    if background is None:
        surface.fill((0, 0, 0), region)
        return
    for part in _unaligned(region):
        surface.blit(background, part, part)


def _unaligned(region: pygame.Rect) -> Iterator[pygame.Rect]:
    """A region in parts that SDL copies through the processor's cache, where what is painted above them finds them.

    Rows that begin and end at multiples of 16 bytes it writes straight to memory: painting a whole window took twice as long.
    """
    left, top, width, height = region
    if left % 4 or width % 4:
        yield region
        return
    yield pygame.Rect(left, top, 1, height)
    yield pygame.Rect(left + 1, top, width - 1, height)
