"""The mouse: hover, press, click, right click, drag and drop, as one state machine.

Positions come from events only. The handler that runs is that of the topmost solid node under the pointer, or of the
nearest node above it in the tree that has a use for it. A press becomes a drag when a draggable node is moved 5 design
units; where nothing can be dragged, the list in which the press was is moved by its content (see panning.py). Anything
else released over the same node is a click. Right click, Escape and the window losing focus cancel a drag. The pointer may
leave the window with the button held: where the system goes on telling where it is the drag goes on, else it is cancelled.

What a drag does by itself: the node follows with the grip kept, is lifted above the scene, grows a little, straightens
and leans with its speed. On release ``on_drop(node, targets, velocity)`` is called; when that returns False, or is not
set, the node glides home and ``on_drag_cancel(node)`` is called. `targets` are the nodes under the pointer, topmost
first, limited to the node's ``drops`` when it has any; when there are none, those under the node's centre. `velocity` is
in pixels per second.

Where a click brought something new below the pointer (see `renewed`), the second half of a double click is not meant for
that: for a quarter of a second no press counts where the last one was.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.animator import Animator
from game.core.hover import Hover
from game.core.node import Node
from game.core.paint_order import hit
from game.core.panning import Pan
from game.core.stage import Stage
from game.core.theme import PICK_UP, REFUSED, SETTLE
from game.core.tween import Tween, ease_out_cubic

DRAG_THRESHOLD = 5
VELOCITY_WINDOW = 80
HELD_LIFT = 1000.0
HELD_SCALE = 1.08
MOST_TILT = 12.0
LEFT, RIGHT = 1, 3
DOUBLE_CLICK = 250.0
"""So long after a click another one may be its second half."""
SAME_PLACE = 24
"""So far from the last click, in design units, at most."""

NodeTest = Callable[[Node], bool]


@dataclass
class Home:
    """Where a dragged node came from; if it was on its way somewhere, where it was going."""

    x: float
    y: float
    rotation: float
    scale: float


class Pointer:
    """Turns mouse events into the handlers of the nodes below one root."""

    def __init__(self, stage: Stage[Node], animator: Animator, hover: Hover) -> None:
        self.stage = stage
        self.animator = animator
        self.hover = hover
        self.position = (0.0, 0.0)
        self.pressed: Node | None = None
        self.dragging: Node | None = None
        self.target: Node | None = None
        self.pan = Pan(animator)
        self._root: Node | None = None
        self._start = (0.0, 0.0)
        self._grip = (0.0, 0.0)
        self._home = Home(0, 0, 0, 1)
        self._time = 0.0
        self._trail: list[tuple[float, float, float]] = []
        self._clicked = -math.inf
        self._clicked_at = (0.0, 0.0)
        self._guarded_until = -math.inf

    @property
    def busy(self) -> bool:
        """Is a button held on something?"""
        return self.pressed is not None or self.dragging is not None or self.pan.area is not None

    def renewed(self) -> None:
        """What lies below the pointer means something else from now on."""
        self._guarded_until = self._clicked + DOUBLE_CLICK

    def guarded(self, root: Node) -> Node | None:
        """What came to lie where the last click was, and is not meant by a click that is its second half."""
        return self.meant(self._clicked_at, root) if self._time < self._guarded_until else None

    def meant(self, position: tuple[float, float], root: Node) -> Node | None:
        """For what a press there would be meant, if for anything."""
        return _topmost(root, position, Node.takes_pointer)

    def heed(self, event: pygame.event.Event, root: Node) -> bool:
        """Look at an event before anybody uses it; True for the second half of a double click, which nobody gets."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != LEFT:
            return False
        self.position = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and (new := self.guarded(root)) is not None:
            near = math.dist(event.pos, self._clicked_at) < SAME_PLACE * self.stage.ui.factor
            if near and self.meant(event.pos, root) is new:
                return True
        if event.type == pygame.MOUSEBUTTONDOWN or self.pressed is not None:
            self._clicked, self._clicked_at = self._time, event.pos
        return False

    def handle(self, event: pygame.event.Event, root: Node) -> bool:
        """Take one event for the scene whose tree is `root`; True when it was used."""
        self._root = root
        if self.busy and self._lost():
            self._forget()
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == LEFT:
                return self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT:
                return self._right(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                return self.cancel()
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE:
                self.cancel()
                self.hover.rest_on(None)
        return False

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds pass: a held node leans with its speed."""
        self._time += ms
        node = self.dragging
        if node is None:
            return
        speed = self.velocity()[0] / max(0.1, self.stage.ui.factor)
        lean = max(-MOST_TILT, min(MOST_TILT, speed * 0.012))
        wanted = 0.0 if self.animator.reduced else lean
        share = 1 - math.exp(-ms / 60)
        rotation = node.rotation + (wanted - node.rotation) * share
        node.rotation = 0.0 if abs(rotation) < 0.05 else rotation

    def cancel(self) -> bool:
        """End a drag (the node glides home) or a press without effect; True when there was one."""
        node = self.dragging
        if node is not None:
            self._forget()
            self._go_home(node)
            return True
        was_held = self.busy
        self._forget()
        return was_held

    def unsettle(self) -> None:
        """Everything is about to be laid out again: like `reset`, but what is gripped (a slider) stays in the grip."""
        if self.pressed is None or not self.pressed.grips:
            self.reset()

    def reset(self) -> None:
        """Forget press, drag and hover at once: another scene is shown. A dragged node is put home."""
        node = self.dragging
        self._forget()
        if node is not None:
            home = self._home
            node.x, node.y, node.rotation, node.scale = home.x, home.y, home.rotation, home.scale
            node.lift = 0.0
            if node.on_drag_cancel is not None:
                node.on_drag_cancel(node)
        self._root = None  # what lies below the new scene is not hovered at the end of the click that brought it up
        self.hover.rest_on(None)

    def velocity(self) -> tuple[float, float]:
        """Pixels per second of the last 80 ms."""
        recent = [point for point in self._trail if self._time - point[0] <= VELOCITY_WINDOW]
        if len(recent) < 2:
            return 0.0, 0.0
        seconds = max(0.008, (max(self._time, recent[-1][0]) - recent[0][0]) / 1000)
        return (recent[-1][1] - recent[0][1]) / seconds, (recent[-1][2] - recent[0][2]) / seconds

    # -- events -----------------------------------------------------------------------------------

    def _move(self, position: tuple[float, float]) -> bool:
        if position != self.position:
            self.hover.wake()
        way = position[1] - self.position[1]
        self.position = position
        self._trail = [*self._trail[-11:], (self._time, *position)]
        if self.pan.area is not None:
            self.pan.area.pan(way)
            return True
        if self.dragging is not None:
            self._drag(self.dragging)
            return True
        if self.pressed is not None:
            self._move_pressed(self.pressed)
            return True
        self.hover.rest_on(self._hovered())
        return False

    def _move_pressed(self, node: Node) -> None:
        x, y = self.position
        if node.grips:
            node.drag_at(x, y)
            return
        far = math.dist(self.position, self._start) >= DRAG_THRESHOLD * self.stage.ui.factor
        holder = _first(node, _is_draggable)
        if far and holder is not None:
            self._begin_drag(holder)
            self._drag(holder)
        elif far and self.pan.take(node):
            node.pressed, self.pressed = False, None
            self.hover.rest_on(None)

    def _press(self, position: tuple[float, float]) -> bool:
        self.position = self._start = position
        self._trail = [(self._time, *position)]
        node = self._under(Node.takes_pointer)
        if node is None or not node.is_enabled():
            return False
        if self.pan.catch(node) is not None:
            return True
        self.pressed = node
        node.pressed = True
        self.hover.quiet()
        if node.grips:
            node.press_at(*position)
        if node.on_press is not None:
            node.on_press(node)
        return True

    def _release(self, position: tuple[float, float]) -> bool:
        self.position = position
        if self.dragging is not None:
            self._drop(self.dragging)
            return True
        if self.pan.area is not None:
            self.pan.let_go(self.velocity()[1])
            self.hover.rest_on(self._hovered())
            return True
        node = self.pressed
        self._forget()
        if node is None:
            return False
        if node.clings or self._under(Node.takes_pointer) is node:
            node.click()
        self.hover.rest_on(self._hovered())
        return True

    def _right(self, position: tuple[float, float]) -> bool:
        self.position = position
        if self.cancel():
            return True
        node = self._under(_takes_right_click)
        if node is None or node.on_right_click is None:
            return False
        node.on_right_click(node)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self._root is None:
            return False
        steps = getattr(event, "precise_y", event.y)
        for node in hit(self._root, *self.position):
            if node.handle_wheel(steps):
                self.hover.rest_on(self._hovered())
                return True
        return False

    # -- dragging ---------------------------------------------------------------------------------

    def _begin_drag(self, node: Node) -> None:
        pose = node.pose()
        self._grip = (self._start[0] - pose.x, self._start[1] - pose.y)
        self.hover.rest_on(None)
        if self.pressed is not None:
            self.pressed.pressed = False
        self.pressed = None
        self.dragging = node
        aim = self.animator.aim
        self._home = Home(aim(node, "x"), aim(node, "y"), aim(node, "rotation"), aim(node, "scale"))
        self.animator.cancel_target(node)
        node.lift = HELD_LIFT
        if not self.animator.reduced:
            self.animator.add_ambient(_grow(node, self._home.scale * HELD_SCALE))
        if node.on_drag_start is not None:
            node.on_drag_start(node)

    def _drag(self, node: Node) -> None:
        x, y = self.position
        node.move_to(x - self._grip[0], y - self._grip[1])
        found = self.targets()
        self._aim_at(found[0] if found else None)
        if node.on_drag is not None:
            node.on_drag(node, x, y)

    def targets(self) -> list[Node]:
        """What the dragged node would be dropped on now, topmost first."""
        node = self.dragging
        if node is None or self._root is None:
            return []
        pose = node.pose()
        for point in (self.position, (pose.x, pose.y)):
            found = [other for other in hit(self._root, *point) if _may_drop(node, other)]
            if found:
                return found
        return []

    def _aim_at(self, target: Node | None) -> None:
        if target is self.target:
            return
        old, self.target = self.target, target
        for node, state in ((old, False), (target, True)):
            if node is not None:
                node.targeted = state
                if node.on_target is not None:
                    node.on_target(node)

    def _drop(self, node: Node) -> None:
        targets, velocity, home = self.targets(), self.velocity(), self._home
        self._forget()
        if node.on_drop is None:
            self._go_home(node)
            return
        self.animator.cancel_target(node)
        self.animator.tween(node, SETTLE, rotation=home.rotation, scale=home.scale, on_done=lambda: _put_down(node))
        if node.on_drop(node, targets, velocity) is False:
            self._go_home(node)

    def _go_home(self, node: Node) -> None:
        home = self._home
        self.animator.cancel_target(node)
        self.animator.tween(
            node,
            REFUSED,
            ease_out_cubic,
            x=home.x,
            y=home.y,
            rotation=home.rotation,
            scale=home.scale,
            on_done=lambda: _put_down(node),
        )
        if node.on_drag_cancel is not None:
            node.on_drag_cancel(node)

    # -- helpers ----------------------------------------------------------------------------------

    def _lost(self) -> bool:
        node = self.dragging or self.pressed or self.pan.area
        return node is None or node.stage is None or not node.is_shown()

    def _forget(self) -> None:
        self._aim_at(None)
        if self.pressed is not None:
            self.pressed.pressed = False
        self.pressed = None
        self.dragging = None
        self.pan.let_go()

    def _hovered(self) -> Node | None:
        return self._under(Node.takes_hover)

    def _under(self, wanted: NodeTest) -> Node | None:
        return None if self._root is None else _topmost(self._root, self.position, wanted)


def _topmost(root: Node, position: tuple[float, float], wanted: NodeTest) -> Node | None:
    """The topmost solid node there, or the nearest one above it in the tree, that passes `wanted`."""
    for node in hit(root, *position):
        if wanted(node):
            return node
        if node.solid:
            return _first(node, wanted)
    return None


def _grow(node: Node, scale: float) -> Tween:
    return Tween(node, {"scale": scale}, PICK_UP)


def _is_draggable(node: Node) -> bool:
    return node.draggable and node.is_enabled()


def _takes_right_click(node: Node) -> bool:
    return node.on_right_click is not None


def _put_down(node: Node) -> None:
    node.lift = 0.0


def _first(node: Node, wanted: NodeTest) -> Node | None:
    return next((other for other in node.ancestors() if wanted(other)), None)


def _may_drop(node: Node, target: Node) -> bool:
    if target.is_within(node):
        return False
    return target.id in node.drops if node.drops else bool(target.id)
