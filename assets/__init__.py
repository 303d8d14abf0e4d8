"""Pictures, sounds and texts, found the same way from source, an installed wheel and a frozen program.

A name is a path below this folder with forward slashes: ``"art/icons/life.svg"``, ``"sounds/draw.wav"``.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER = Path(__file__).parent


class MissingAssetError(FileNotFoundError):
    """An asset that does not exist was asked for; the message names it."""


def locate(name: str) -> "Traversable":
    """The place of asset `name`, whether or not it exists."""
    if FOLDER.is_dir():
        return FOLDER / name
    from importlib.resources import files  # takes long, and is needed only where the folder is none of the file system

    place: Traversable = files(__name__)
    for part in name.split("/"):
        place = place / part
    return place


def exists(name: str) -> bool:
    """Is there a file called `name`?"""
    return locate(name).is_file()


def read(name: str) -> bytes:
    """The bytes of asset `name`; raises MissingAssetError naming it."""
    try:
        return locate(name).read_bytes()
    except OSError:
        raise MissingAssetError(f"asset not found: assets/{name}") from None


def names(folder: str, suffix: str = "") -> list[str]:
    """Sorted names of the files directly in `folder` that end in `suffix`; empty when there is no such folder."""
    place = locate(folder)
    if not place.is_dir():
        return []
    return sorted(
        f"{folder}/{entry.name}" for entry in place.iterdir() if entry.is_file() and entry.name.endswith(suffix)
    )
