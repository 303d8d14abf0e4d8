"""A cache of surfaces that never holds more than a given number of bytes; the least recently used goes first.

The limits are what whole matches at 3840 x 2160 need: with more hardly anything is drawn a second time less.
"""

import weakref
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from threading import RLock
from typing import ClassVar

import pygame

EDGE = 2
ENLARGED = 2.0
SHARE, LARGE_SHARE = 0.5, 0.66
"""The part of their limits that caches may use in a window of less than LARGE_WINDOW pixels, and in a larger one."""
LARGE_WINDOW = 4_000_000
LAST_TURNED = 64
"""How many turned copies are remembered, so that the next one of the same source at the same angle is only scaled."""
PARTS = 4
"""A surface that takes more than this part of a limit is not kept: it would drive all else out."""


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory taken by the pixels of `surface`."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Surfaces by key. One that takes more than its part of the limit (see PARTS) is not kept. What is not kept, or had to
    go, is found again as long as somebody shows it.

    ``share`` is the part of their limits that all caches together may use (see ``spare``).

    Several threads may use it: two may make the same surface, then the first one made is kept.
    """

    share: ClassVar[float] = 1.0

    def __init__(self, limit: int) -> None:
        self._most = limit
        self.used = 0
        self._entries: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._left: weakref.WeakValueDictionary[Hashable, pygame.Surface] = weakref.WeakValueDictionary()
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def limit(self) -> int:
        """How many bytes it may hold."""
        return int(self._most * SurfaceCache.share)

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under `key`, None when it is not there."""
        with self._lock:
            return self._entries.get(key) or self._left.get(key)

    def kept(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under `key`, which is the most recently used from now on; None when it is not there."""
        with self._lock:
            found = self._entries.get(key)
            if found is not None:
                self._entries.move_to_end(key)
                return found
            shown = self._left.pop(key, None)
            return None if shown is None else self._keep(key, shown)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, made now when it is not there."""
        found = self.kept(key)
        if found is not None:
            return found
        surface = make()
        with self._lock:
            return self._keep(key, surface)

    def keeps(self, surface: pygame.Surface) -> bool:
        """Is it small enough to be kept?"""
        return surface_bytes(surface) <= self.limit // PARTS

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._entries.clear()
            self._left.clear()
            self.used = 0

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        if not self.keeps(surface):
            self._left[key] = surface
            return surface
        size = surface_bytes(surface)
        first = self._entries.get(key)
        if first is not None:
            return first
        self._entries[key] = surface
        self.used += size
        while self.used > self.limit:
            left, oldest = self._entries.popitem(last=False)
            self._left[left] = oldest
            self.used -= surface_bytes(oldest)
        return surface


def spare(width: int, height: int) -> None:
    """Let all caches together take no more than a window of this size needs."""
    SurfaceCache.share = LARGE_SHARE if is_large(width, height) else SHARE


def is_large(width: int, height: int) -> bool:
    """Does a window of this size take long to paint, and much memory?"""
    return width * height >= LARGE_WINDOW


class Variants:
    """Scaled and rotated copies of source surfaces, bounded by bytes. Sources are known by identity, not kept alive.

    Of copies that are too large to be kept it remembers the last, which is mostly wanted again in the next frame. To turn a
    picture takes seven times as long as to scale it: one that grows or shrinks without turning further is turned only once.
    """

    def __init__(self, limit: int) -> None:
        self._cache = SurfaceCache(limit)
        self._sources: dict[int, weakref.ref[pygame.Surface]] = {}
        self._turned: deque[tuple[weakref.ref[pygame.Surface], float]] = deque(maxlen=LAST_TURNED)
        self._large: pygame.Surface | None = None
        """Kept alive, so that the cache finds it again."""

    @property
    def used(self) -> int:
        """Bytes of pixels held by the copies."""
        return self._cache.used

    def clear(self) -> None:
        """Forget every copy."""
        self._cache.clear()
        self._sources.clear()
        self._turned.clear()
        self._large = None

    def get(self, source: pygame.Surface, width: int, height: int, angle: float, quick: bool = False) -> pygame.Surface:
        """`source` stretched to width x height pixels, then turned clockwise by `angle` degrees (smoothly).

        ``quick``: pixels may be left out or repeated, if it is not turned.
        """
        if angle == 0 and source.get_size() == (width, height):
            return source
        key = self._serial(source), width, height, angle
        if quick and not angle:
            return self._cache.get(key, lambda: pygame.transform.scale(source, (max(1, width), max(1, height))))
        return self._cache.get(key, lambda: self._made(source, width, height, angle))

    def hasty(self, source: pygame.Surface, width: int, height: int) -> pygame.Surface:
        """`source` in this size for one frame: a smooth copy if there is one, else one with pixels left out or repeated."""
        kept = self._cache.peek((self._serial(source), width, height, 0.0))
        return pygame.transform.scale(source, (width, height)) if kept is None else kept

    def _made(self, source: pygame.Surface, width: int, height: int, angle: float) -> pygame.Surface:
        copy = self._scaled(source, width, height, angle) or transform(source, width, height, angle)
        if not self._cache.keeps(copy):
            self._large = copy
        return copy

    def _scaled(self, source: pygame.Surface, width: int, height: int, angle: float) -> pygame.Surface | None:
        """A copy of what was turned before, or is to be kept turned now that it is wanted a second time."""
        size = source.get_size()
        if not angle or (width, height) == size or not self._cache.keeps(source) or not similar(size, (width, height)):
            return None
        turned = self._serial(source), angle
        if turned in self._turned or self._cache.peek((turned[0], *size, angle)) is not None:
            return scaled(self.get(source, *size, angle), width / size[0])
        self._turned.append(turned)
        return None

    def _serial(self, source: pygame.Surface) -> weakref.ref[pygame.Surface]:
        """A stand-in for `source` that no later surface at the same address can be mistaken for."""
        key = id(source)
        known = self._sources.get(key)
        if known is None or known() is not source:
            known = weakref.ref(source, lambda _: self._sources.pop(key, None))
            self._sources[key] = known
        return known


def transform(source: pygame.Surface, width: int, height: int, angle: float) -> pygame.Surface:
    """A stretched and turned copy of `source`; sizes below one pixel count as one.

    Before turning it gets a clear rim, without which its outer edges would come out jagged. What is much enlarged is turned
    first, which takes a fraction of the time.
    """
    size = (max(1, width), max(1, height))
    factor = size[0] / source.get_width()
    if angle and factor >= ENLARGED and similar(source.get_size(), size):
        return scaled(transform(source, *source.get_size(), angle), factor)
    if size != source.get_size():
        source = pygame.transform.smoothscale(source, size)
    if not angle:
        return source
    padded = pygame.Surface((size[0] + 2 * EDGE, size[1] + 2 * EDGE), pygame.SRCALPHA)
    padded.blit(source, (EDGE, EDGE))
    return pygame.transform.rotozoom(padded, -angle, 1.0)


def similar(size: tuple[int, int], other: tuple[int, int]) -> bool:
    """Do two sizes have the same proportions, apart from rounding?"""
    factor = other[0] / size[0]
    return abs(other[1] - factor * size[1]) <= max(1.0, factor)


def scaled(picture: pygame.Surface, factor: float) -> pygame.Surface:
    """A copy enlarged by this factor, at least one pixel wide and high."""
    return pygame.transform.smoothscale(picture, tuple(max(1, round(side * factor)) for side in picture.get_size()))
