"""Pictures that took long, kept on the disk for the next run of the program.

They lie in the cache folder under a hash of what they show and of everything they were made from, so a changed program finds
none of its old ones. The folder is bounded: the pictures that were not used for longest go first. It may be deleted at any
time; a damaged file, a full disk or a folder that cannot be written costs time and nothing else.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import assets
from game.core import svg, text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LIMIT = 200 * 2**20
"""Bytes of files kept."""
SPARED = 0.9
"""The share of the limit that is left after clearing up."""
SUFFIX = ".picture"
HEAD = struct.Struct("<4sHH")
MAGIC = b"WTP1"
LEVEL = 1


class Store:
    """The pictures in one folder. Several threads and programs may use it: at worst they count its size a little wrong."""

    def __init__(self, folder: Path, stamp: Callable[[], bytes], limit: int = LIMIT) -> None:
        self.folder = folder
        self.limit = limit
        self._stamp = stamp
        self._used = -1
        self._broken = False

    def get(self, key: object) -> pygame.Surface | None:
        """The picture kept for `key`, None if there is none or it is damaged."""
        path = self._path(key)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        picture = _unpacked(data)
        with contextlib.suppress(OSError):
            if picture is None:
                path.unlink()
            else:
                os.utime(path)
        return picture

    def put(self, key: object, picture: pygame.Surface) -> None:
        """Keep a picture. Once that fails no more is tried."""
        if self._broken:
            return
        data = _packed(picture)
        path = self._path(key)
        part = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            if self._used < 0:
                self.folder.mkdir(parents=True, exist_ok=True)
                self._used = sum(size for _, size, _ in self._files())
            part.write_bytes(data)
            part.replace(path)
            self._used += len(data)
            if self._used > self.limit:
                self._clear_up()
        except OSError:
            self._broken = True
            with contextlib.suppress(OSError):
                part.unlink()

    def _path(self, key: object) -> Path:
        from hashlib import blake2b

        name = blake2b(self._stamp() + repr(key).encode(), digest_size=20).hexdigest()
        return self.folder / f"{name}{SUFFIX}"

    def _files(self) -> list[tuple[float, int, Path]]:
        """When each file was used last, how large it is, where it lies; what was left half written counts, too."""
        found = []
        for path in self.folder.glob(f"*{SUFFIX}*"):
            with contextlib.suppress(OSError):
                stat = path.stat()
                found.append((stat.st_mtime, stat.st_size, path))
        return sorted(found)

    def _clear_up(self) -> None:
        """Delete what was not used for longest."""
        files = self._files()
        self._used = sum(size for _, size, _ in files)
        for _, size, path in files:
            if self._used <= self.limit * SPARED:
                break
            path.unlink(missing_ok=True)
            self._used -= size


def _packed(picture: pygame.Surface) -> bytes:
    width, height = picture.get_size()
    return HEAD.pack(MAGIC, width, height) + zlib.compress(pygame.image.tobytes(picture, "RGBA"), LEVEL)


def _unpacked(data: bytes) -> pygame.Surface | None:
    """The picture in a file, None if it is damaged (zlib has a checksum)."""
    try:
        magic, width, height = HEAD.unpack_from(data)
        pixels = zlib.decompress(data[HEAD.size :])
    except (struct.error, zlib.error):
        return None
    if magic != MAGIC or len(pixels) != 4 * width * height:
        return None
    return svg.settled(pygame.image.frombytes(pixels, (width, height), "RGBA"))


# -- the store of this run ---------------------------------------------------------------------------------------------

_store: Store | None = None


def use(folder: Path | None) -> None:
    """Keep pictures in this folder from now on; None: nowhere."""
    global _store
    _store = Store(folder, sources) if folder is not None else None


def used() -> bool:
    """Are pictures kept in this run? Not before the sources were read, which takes long: nobody waits for that."""
    return _store is not None and sources.cache_info().currsize > 0


def find(key: object) -> pygame.Surface | None:
    """The picture kept for `key`, None if there is none. The repr of `key` must tell everything."""
    return _store.get(key) if _store is not None and used() else None


def keep(key: object, picture: pygame.Surface) -> None:
    """Keep a picture for `key`."""
    if _store is not None and used():
        _store.put(key, picture)


def kept(key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture kept for `key`, else the one made now, which is kept then."""
    found = find(key)
    if found is None:
        found = make()
        keep(key, found)
    return found


@lru_cache(maxsize=1)
def sources() -> bytes:
    """A hash of all that pictures are made from: pygame, letters, the art, the code that paints."""
    from hashlib import blake2b

    found = blake2b(f"{pygame.ver} {pygame.get_sdl_version()}".encode(), digest_size=20)
    for face in text.FACES:
        found.update(text.font_bytes(face))
    for place in _files(assets.locate("art"), (".svg", ".png", ".webp", ".jpg")):
        found.update(place.name.encode() + b"\0" + place.read_bytes())
    paths = sorted(Path(__file__).resolve().parents[1].rglob("*.py"))
    for path in paths:
        found.update(path.read_bytes())
    if not paths:  # frozen: the code lies in the program itself
        stat = os.stat(sys.executable)
        found.update(f"{stat.st_size} {stat.st_mtime_ns}".encode())
    return found.digest()


def _files(place: Traversable, suffixes: tuple[str, ...]) -> Iterable[Traversable]:
    """All files with one of these endings in a folder and those within it, in order."""
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry, suffixes)
        elif entry.name.endswith(suffixes):
            yield entry
