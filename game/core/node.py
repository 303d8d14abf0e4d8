"""The retained scene graph: what stands where on the screen.

A node's ``x, y`` are its **centre**, in window pixels, measured from its parent's centre (a scene's root is centred on the
window's top left corner, so its children count from there). ``w, h`` are its size in window pixels before scaling.
``rotation`` is in degrees, clockwise. ``scale``, ``scale_x``, ``rotation`` and ``alpha`` pass down to children. ``place`` sets
centre and size from a rectangle of the window. ``nudge_x`` and ``nudge_y`` are window pixels by which a node is pushed aside
for a moment; they leave its place alone, so that it can move elsewhere meanwhile.

Paint order: a node, then its children by ``z`` (ties: the order in which they were added). ``lift`` above zero takes a
node with its children out of that order and above the whole scene: use it for whatever is held or flying.

Setting any of these attributes tells the stage what has to be repainted; nothing else has to be called.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

import pygame

from game.core.hasty import grows_fast, hurried
from game.core.laid import Laid, laid
from game.core.opaque import LEAST, Opaque
from game.core.patch import SOLID, Look, Piece, fitted, pieces, stretched
from game.core.pose import IDENTITY, Pose, turned
from game.core.regions import around, sparse
from game.core.responding import Responding
from game.core.stage import Stage
from game.core.ui import Ui
from game.core.watched import INFO, LOOK, NUDGE, ORDER, POSE, Watching

AnyNode = TypeVar("AnyNode", bound="Node")

WHOLE = 1e-6
"""How far from whole pixels a node may be pushed aside for its pictures to lie as before: sums of fractions are not exact."""


class Layer(NamedTuple):
    """One picture painted for a node: `surface` is centred on the node, moved by (dx, dy) window pixels."""

    surface: Look
    dx: float = 0.0
    dy: float = 0.0
    opacity: float = 1.0


class Node(Responding, Watching):
    """One thing on the screen, or a group of things. See the module for what the attributes mean.

    ``solid``: the pointer stops here instead of reaching what lies below. ``hit_pad``: pixels by which the reach of the pointer
    exceeds the shape. ``drops``: ids of the nodes this one may be dropped on. ``clips``: children show only inside this node's
    rectangle. ``skipped``: the keyboard passes it over, because another node does the same. ``one_stop``: Tab stops here but not
    at what is inside, through which the arrows lead. ``kept_clear``: it tells whose something is: nothing that comes and goes
    lies on it. ``clings``: a press on it is a click wherever it is let go, as it looks as if it could be dragged. ``floor``:
    it lies below nearly all else and seldom changes (see ``game.core.floor``). ``laborious``: its first picture takes longer
    than a frame; it is shown once that was made in the thread that draws, its own ``render`` included. ``piecemeal``: none of
    its pictures is drawn on later, so that one that is still there looks the same. ``prompt``: once shown, it looks as it should
    in a late frame as well, as what is not part of it moves with it. ``angle_step``: drawn angles are rounded
    to this many degrees. ``grips``: presses and moves with the button held go to `press_at` and `drag_at`. ``hint``: a
    tooltip, ``hint_at_once`` without waiting. ``hovered``, ``pressed`` and ``targeted`` (something draggable is held over it)
    are set by the pointer. ``pictured``: its picture is made; ``redrawn``: it was made for the last frame. ``outgrown``: the
    size it was made for, if nothing else has changed. ``lying``: its pictures as painted last.
    Handlers (``on_click`` ...) are called with the node; see pointer.py for when.
    """

    at_first: ClassVar[Mapping[str, object]] = {
        **dict.fromkeys(("x", "y", "w", "h", "rotation", "nudge_x", "nudge_y", "z", "lift"), 0.0),
        **dict.fromkeys(("scale", "scale_x", "alpha"), 1.0),
        **dict.fromkeys(("clips", "hovered", "pressed", "targeted"), False),
        **dict.fromkeys(("visible", "enabled"), True),
        "drops": (),
    }
    watched: ClassVar[Mapping[str, int]] = {
        **dict.fromkeys(("x", "y", "rotation", "scale", "scale_x", "alpha"), POSE),
        **dict.fromkeys(("nudge_x", "nudge_y"), NUDGE),
        **dict.fromkeys(("w", "h"), POSE | LOOK),
        **dict.fromkeys(("z", "lift", "visible", "clips"), ORDER),
        **dict.fromkeys(("text", "enabled", "hovered", "pressed", "targeted"), LOOK),
        **dict.fromkeys(("id", "role", "name", "drops"), INFO),
    }

    id: str
    role: str
    name: str
    text: str
    x: float
    y: float
    w: float
    h: float
    rotation: float
    scale: float
    scale_x: float
    alpha: float
    nudge_x: float
    nudge_y: float
    z: float
    lift: float
    visible: bool
    enabled: bool
    clips: bool
    hovered: bool
    pressed: bool
    targeted: bool
    drops: tuple[str, ...]
    parent: Node | None = None
    stage: Stage[Node] | None = None
    painted: pygame.Rect | None = None
    spots: Sequence[pygame.Rect] = ()
    lying: Sequence[Laid] = ()
    redrawn = True
    slot = -1
    clipper: Node | None = None
    solid = False
    floor = laborious = piecemeal = prompt = False
    rehearsed: bool | None = None
    hit_pad = 0.0
    angle_step = 3.0
    one_stop = False
    kept_clear = clings = False
    on_drop: Callable[[Any, list[Node], tuple[float, float]], object] | None = None
    _pose: Pose | None = None
    _image: pygame.Surface | None = None
    _lain: tuple[Pose, float, float] = (IDENTITY, 0.0, 0.0)
    pictured = False
    outgrown: tuple[float, float] | None = None

    def __init__(self, id: str = "", role: str = "", name: str = "", text: str = "") -> None:
        vars(self).update(self.at_first)
        self.children: list[Node] = []
        self._layers: list[tuple[list[Piece], float]] = []
        self.id = id
        self.role = role
        self.name = name
        self.text = text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id or '-'} at {self.x:.0f},{self.y:.0f}>"

    def spoken(self) -> str:
        """What it is called for those who do not see it."""
        return self.name

    def read_out(self) -> str:
        """What it says, for those who do not see it."""
        return self.text

    # -- the tree ---------------------------------------------------------------------------------

    def add(self, child: AnyNode) -> AnyNode:
        """Make `child` the last child of this node, taking it from its old parent; returns `child`."""
        child.remove()
        child.parent = self
        self.children.append(child)
        child._drop_pose()
        if self.stage is not None:
            child.enter_stage(self.stage)
        return child

    def remove(self) -> None:
        """Leave the parent. Harmless when there is none."""
        parent = self.parent
        if parent is None:
            return
        self.leave_stage()
        parent.children.remove(self)
        self.parent = None
        self._drop_pose()

    def clear(self) -> None:
        """Remove every child."""
        for child in list(self.children):
            child.remove()

    def enter_stage(self, stage: Stage[Node]) -> None:
        """Become part of the tree drawn by `stage`, children included."""
        for node in self.walk():
            node.stage = stage
            node.pictured = False
        stage.restacked = True
        stage.version += 1

    def leave_stage(self) -> None:
        """Stop being drawn, children included; the tree itself stays as it is."""
        if self.stage is not None:
            self.stage.forget(self)
        for node in self.walk():
            node.stage = None
            node.conceal()

    def walk(self) -> Iterator[Node]:
        """This node and everything below it, parents first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    def in_order(self) -> Iterable[Node]:
        """What is right inside, in the order in which the keyboard goes through it."""
        return self.children

    def find(self, id: str) -> Node | None:
        """The node called `id` at or below this one."""
        return next((node for node in self.walk() if node.id == id), None)

    def ancestors(self) -> Iterator[Node]:
        """This node, its parent, and so on up to the root."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def is_within(self, other: Node) -> bool:
        """Is `other` this node or one above it?"""
        return any(node is other for node in self.ancestors())

    def is_shown(self) -> bool:
        """Visible, and so is everything above it."""
        return all(node.visible for node in self.ancestors())

    def is_enabled(self) -> bool:
        """Enabled, and so is everything above it."""
        return all(node.enabled for node in self.ancestors())

    # -- geometry ---------------------------------------------------------------------------------

    def place(self, left: float, top: float, w: float, h: float) -> None:
        """Take the window rectangle given (pixels), whatever the parent's pose; the parent must already be in place."""
        self.w, self.h = w, h
        self.move_to(left + w / 2, top + h / 2)

    def move_to(self, x: float, y: float) -> None:
        """Put the centre on the window point (x, y)."""
        self.x, self.y = self.parent.to_local(x, y) if self.parent is not None else (x, y)

    def pose(self) -> Pose:
        """Where this node is in the window."""
        if self._pose is None:
            self._pose = self._compute_pose()
        return self._pose

    def _compute_pose(self) -> Pose:
        above = self.parent.pose() if self.parent is not None else IDENTITY
        x, y = turned(self.x * above.scale_x, self.y * above.scale_y, above.rotation)
        return Pose(
            above.x + x + self.nudge_x,
            above.y + y + self.nudge_y,
            above.rotation + self.rotation,
            above.scale_x * self.scale * self.scale_x,
            above.scale_y * self.scale,
            above.alpha * self.alpha,
        )

    def to_local(self, x: float, y: float) -> tuple[float, float]:
        """The window point (x, y) as seen from this node's centre, in its own unscaled, unturned pixels."""
        pose = self.pose()
        dx, dy = turned(x - pose.x, y - pose.y, -pose.rotation)
        return dx / (pose.scale_x or 1.0), dy / (pose.scale_y or 1.0)

    def contains(self, x: float, y: float) -> bool:
        """Is the window point (x, y) on this node's (turned) rectangle, widened by `hit_pad`?"""
        dx, dy = self.to_local(x, y)
        return abs(dx) <= self.w / 2 + self.hit_pad and abs(dy) <= self.h / 2 + self.hit_pad

    def bounds(self) -> pygame.Rect:
        """What a ring around this node holds."""
        return self.rect()

    def rect(self) -> pygame.Rect:
        """The upright window rectangle around this node's shape, without shadow and glow."""
        pose = self.pose()
        w, h = abs(self.w * pose.scale_x), abs(self.h * pose.scale_y)
        if pose.rotation:
            angle = math.radians(pose.rotation)
            sine, cosine = abs(math.sin(angle)), abs(math.cos(angle))
            w, h = w * cosine + h * sine, w * sine + h * cosine
        left, top = math.floor(pose.x - w / 2 + 0.5), math.floor(pose.y - h / 2 + 0.5)
        return pygame.Rect(left, top, round(w), round(h))

    def visible_rect(self) -> pygame.Rect:
        """`rect` cut to the nearest clipping node above, if any."""
        rect = self.rect()
        for node in self.ancestors():
            if node is not self and node.clips:
                rect = rect.clip(node.rect())
            if node.lift:
                break
        return rect

    # -- the look ---------------------------------------------------------------------------------

    @property
    def ui(self) -> Ui:
        """The units of the stage this node stands on."""
        if self.stage is None:
            raise RuntimeError(f"{self!r} is not on a stage yet")
        return self.stage.ui

    def render(self) -> pygame.Surface | None:
        """Draw the unturned, unscaled picture, centred on the node (it may be larger than w x h). None: nothing."""
        return None

    def image(self) -> pygame.Surface | None:
        """The picture from `render`, kept until the look changes."""
        if not self.pictured:
            self._image = self.render()
            self.pictured, self.outgrown = True, None
        return self._image

    def layers(self) -> list[Layer]:
        """What is painted, lowest first: by default the picture alone."""
        image = self.image()
        return [] if image is None else [Layer(image)]

    def redraw(self) -> None:
        """The look changed in a way that no watched attribute tells."""
        self._changed(LOOK)

    def stretched(self) -> pygame.Surface | None:
        """The picture made for another size of the window, roughly in the present one; None if there is none."""
        return stretched(self._image, self.outgrown, (self.w, self.h))

    def outdated(self) -> list[Layer]:
        """What stands in, after a change of the window's size, until the picture is made; nothing if there is none."""
        before = self.stretched()
        return [] if before is None else [Layer(before)]

    def prepare(self) -> pygame.Rect:
        """Work out the pictures and positions to paint; returns the window rectangle they cover."""
        pose = self.pose()
        if pose.alpha <= 0.004 or self.stage is None:
            self._layers, self.spots, self.lying = [], [], []
            return around(self.spots)
        at_once = self.pictured or (self.prompt and self.painted is not None)
        delayed = not at_once and self.stage.delays(self)
        before = self.outdated() if delayed and self.painted is None else []
        if delayed and not before:
            return self._as_it_was()
        self._layers, lying = [], []
        self.redrawn, covered = not self.pictured, pose.alpha >= SOLID
        angle = round(pose.rotation / self.angle_step) * self.angle_step % 360 if pose.rotation else 0.0
        growing = not angle and self.painted is not None and grows_fast(self._lain[0], pose, self.w, self.h)
        hasty = growing and self.stage.hasty
        for layer in before or self.layers():
            wide, high = layer.surface.get_size()
            size = math.floor(abs(wide * pose.scale_x) + 0.5), math.floor(abs(high * pose.scale_y) + 0.5)
            if min(size) < 1:
                continue
            rough = hurried(layer.surface, size, self.stage.variants) if hasty else None
            if rough is not None:
                self.stage.hurried.add(self)
            look = rough or fitted(layer.surface, size, angle, self.stage.variants)
            w, h = look.get_size()
            left = math.floor(pose.x + layer.dx - w / 2 + 0.5)
            top = math.floor(pose.y + layer.dy - h / 2 + 0.5)
            opacity, box = pose.alpha * layer.opacity, pygame.Rect(left, top, w, h)
            self._layers.append((pieces(look, left, top, covered), opacity))
            lying.append(laid(look, box, opacity, covered))
        self.lying, self.spots = lying, [one.box for one in lying]
        self._lain = pose, self.w, self.h
        return around(self.spots)

    def opaque_parts(self, known: Opaque) -> Iterator[pygame.Rect]:
        """Large window rectangles in which nothing is seen through it, as far as they are known."""
        for picture in self.lying:
            box = picture.box
            if picture.opacity >= SOLID and box.w * box.h >= LEAST and picture.surface.get_size() == box.size:
                part = known.part(picture.surface)
                if part is not None:
                    yield part.move(box.topleft)

    def covers(self) -> Sequence[pygame.Rect]:
        """The window rectangles painted last: one, unless most of that is empty."""
        if self.painted is None:
            return []
        several = len(self.spots) > 1 and self.clipper is None
        return self.spots if several and sparse(self.spots, self.painted) else [self.painted]

    def conceal(self) -> None:
        """Out of sight: keep no picture."""
        self._layers, self.lying, self._image, self.pictured = [], [], None, False

    @property
    def strayed(self) -> tuple[int, int] | None:
        """By how many pixels it lies elsewhere than it was painted, if nothing else about its place changed."""
        (was, wide, high), now = self._lain, self.pose()
        if not self._layers or now[2:] != was[2:] or (wide, high) != (self.w, self.h):
            return None
        right, down = math.floor(now.x - was.x + 0.5), math.floor(now.y - was.y + 0.5)
        return (right, down) if right or down else None

    @property
    def away(self) -> bool:
        """Is it a pixel or more from where it was painted, so that hardly a picture of it lies where it lay?"""
        was, now = self._lain[0], self.pose()
        return abs(now.x - was.x) >= 1 or abs(now.y - was.y) >= 1

    def slide(self) -> pygame.Rect | None:
        """Lie so many whole pixels further, as was painted last, and return the rectangle that is covered now; None if more than
        that has changed.
        """
        (was, wide, high), now = self._lain, self.pose()
        if not (self._layers and self.pictured) or now[2:] != was[2:] or (wide, high) != (self.w, self.h):
            return None
        aside, along = now.x - was.x, now.y - was.y
        right, down = round(aside), round(along)
        self.redrawn = False
        return self._shifted(right, down) if abs(aside - right) + abs(along - down) < WHOLE else None

    def _as_it_was(self) -> pygame.Rect:
        """The frame is late: stay how it was painted last, at its place; nothing, if it was not."""
        self.redrawn = False
        if self.painted is None:
            self._layers, self.lying = [], []
        elif (way := self.strayed) is not None:
            return self._shifted(*way)
        return self.painted or pygame.Rect(0, 0, 0, 0)

    def _shifted(self, right: int, down: int) -> pygame.Rect:
        """Take what was painted last along to where it is to lie: left behind it would cover what comes there."""
        self._layers = [
            ([(look, (x + right, y + down)) for look, (x, y) in placed], opacity) for placed, opacity in self._layers
        ]
        self.lying = [one.moved(right, down) for one in self.lying]
        self.spots = [one.box for one in self.lying]
        pose, wide, high = self._lain
        self._lain = pose._replace(x=pose.x + right, y=pose.y + down), wide, high
        return around(self.spots)

    def paint(self, surface: pygame.Surface) -> None:
        """Blit what `prepare` worked out."""
        for placed, opacity in self._layers:
            if opacity >= SOLID:
                surface.fblits(placed)
            elif opacity > 0.004:
                for image, _ in placed:
                    image.set_alpha(round(opacity * 255))
                surface.fblits(placed)
                for image, _ in placed:
                    image.set_alpha(255)

    def _changed(self, kind: int) -> None:
        if kind & LOOK:
            self.pictured = False
            self.outgrown = self.outgrown if kind & POSE else None
        if kind & (POSE | NUDGE):
            self._drop_pose()
        if self.stage is not None:
            self.stage.note(self, kind)

    def _drop_pose(self) -> None:
        if self._pose is None:
            return  # then nothing below has one either: each is worked out from the one above
        self._pose = None
        for child in self.children:
            child._drop_pose()

    def reveal(self, node: Node) -> None:
        """Bring `node`, something below this one, into view."""

    def takes_focus(self) -> bool:
        """Can the keyboard reach this node now?"""
        wanted = (self.focusable or self.on_click is not None) and not self.skipped
        return wanted and self.is_shown() and self.is_enabled()

    def click(self) -> None:
        """Do what a click on this node does, if it may be clicked."""
        if self.on_click is not None and self.is_enabled():
            self.on_click(self)
