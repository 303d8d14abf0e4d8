"""Pictures on the disk: found again, bounded, and never in the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cardface.data import FaceData, Scene
from game.cardface.picture import Face
from game.core import store
from game.core.store import Store
from game.core.studio import have_drawn
from game.scenery import materials
from saves.paths import find_paths


def stamp() -> bytes:
    return b"today"


def picture(seed: int = 0, size: tuple[int, int] = (40, 56)) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    for x in range(size[0]):
        for y in range(size[1]):
            surface.set_at((x, y), (x * 5 % 256, y * 3 % 256, (seed * 40 + x * y) % 256, (x + y) * 2 % 256))
    return surface


def same(one: pygame.Surface | None, other: pygame.Surface) -> bool:
    return one is not None and pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.fixture
def used(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "cache"
    store.sources()
    store.use(folder)
    yield folder
    store.use(None)


def test_a_picture_is_found_again(tmp_path: Path) -> None:
    Store(tmp_path / "new", stamp).put(("card", 40), picture())
    other_run = Store(tmp_path / "new", stamp)
    assert same(other_run.get(("card", 40)), picture())
    assert other_run.get(("card", 41)) is None


def test_another_program_finds_nothing_of_it(tmp_path: Path) -> None:
    Store(tmp_path, stamp).put("card", picture())
    assert Store(tmp_path, lambda: b"tomorrow").get("card") is None


@pytest.mark.parametrize("damage", [b"", b"WTP1", b"nonsense" * 90])
def test_a_damaged_file_is_thrown_away(tmp_path: Path, damage: bytes) -> None:
    kept = Store(tmp_path, stamp)
    kept.put("card", picture())
    (path,) = tmp_path.iterdir()
    path.write_bytes(damage)
    assert kept.get("card") is None and not path.exists()
    kept.put("card", picture())
    assert same(kept.get("card"), picture())


def test_a_flipped_bit_is_noticed(tmp_path: Path) -> None:
    kept = Store(tmp_path, stamp)
    for at in (0, 5, 200, -1):
        kept.put("card", picture())
        (path,) = tmp_path.iterdir()
        data = bytearray(path.read_bytes())
        data[at] ^= 16
        path.write_bytes(data)
        assert kept.get("card") is None


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path) -> None:
    size = len(store._packed(picture()))
    kept = Store(tmp_path, stamp, limit=6 * size)
    for number in range(6):
        kept.put(number, picture())
        os.utime(kept._path(number), (1000 + number, 1000 + number))
    assert kept.get(0) is not None, "used just now"
    kept.put(6, picture())
    assert kept.get(0) is not None and kept.get(6) is not None and kept.get(1) is None
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 6 * size


def test_what_another_run_left_counts(tmp_path: Path) -> None:
    size = len(store._packed(picture()))
    first = Store(tmp_path, stamp, limit=20 * size)
    for number in range(10):
        first.put(number, picture())
    (tmp_path / "half.picture.77").write_bytes(b"x" * size)
    Store(tmp_path, stamp, limit=5 * size).put("new", picture())
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 5 * size


def test_a_folder_that_cannot_be_written_is_harmless(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    kept = Store(tmp_path / "file" / "cache", stamp)
    kept.put("card", picture())
    kept.put("card", picture())
    assert kept.get("card") is None


def test_nothing_half_written_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    kept = Store(tmp_path, stamp)
    monkeypatch.setattr(Path, "write_bytes", full)
    kept.put("card", picture())
    assert not list(tmp_path.iterdir()) and kept.get("card") is None


def test_faces_are_kept_and_look_the_same(used: Path) -> None:
    data = FaceData(
        "torch", "Torch", "art/wizard_arena/emblems/torch.svg", "shield", (160, 60, 40), Scene("den", "fire")
    )
    first = Face(data)._kept((120, 168))
    assert len(list(used.iterdir())) == 1
    again = Face(data)._kept((120, 168))
    assert again is not first and same(again, first)
    assert again.get_masks() == first.get_masks(), "as quick to put on others"
    Face(data)._kept((121, 169))
    assert len(list(used.iterdir())) == 2


def test_without_a_folder_nothing_is_kept() -> None:
    calls: list[int] = []

    def make() -> pygame.Surface:
        calls.append(1)
        return picture()

    store.kept("x", make)
    store.kept("x", make)
    assert len(calls) == 2


def test_the_cache_lies_apart_from_the_data(tmp_path: Path) -> None:
    paths = find_paths()
    assert paths.cache is not None and paths.cache not in (paths.data, paths.config)
    assert find_paths(tmp_path).cache is None


def test_large_boards_are_kept_small_ones_are_not(used: Path) -> None:
    board = materials.tray(310, 201, (60, 30, 30), 1.0)
    materials.plate(90, 24, 1.0)
    have_drawn(list).result()  # what was ordered before is written
    assert list(used.iterdir())
    kept_before = len(list(used.iterdir()))
    materials._cache.clear()
    again = materials.tray(310, 201, (60, 30, 30), 1.0)
    assert again is not board and same(again, board)
    assert len(list(used.iterdir())) == kept_before
    materials._cache.clear()


def test_nobody_waits_for_the_sources(tmp_path: Path) -> None:
    store.sources.cache_clear()
    store.use(tmp_path)
    store.keep("card", picture())
    assert not store.used() and store.find("card") is None and not list(tmp_path.iterdir())
    assert store.sources.cache_info().currsize == 0, "they were not read for that"
    store.sources()
    store.keep("card", picture())
    assert same(store.find("card"), picture())
    store.use(None)
