"""Where files live. The operating system's usual folders (platformdirs), or one folder for everything.

Nothing outside these folders is ever written; no name that a player types becomes a path (see ``saves.slots``).
"""

from dataclasses import dataclass
from pathlib import Path

from saves.errors import StorageError

_APP = "wizardtop"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders: ``data`` (matches, slots, decks, history, exports, reports), ``config`` (settings) and ``cache``.

    What lies in ``cache`` may be deleted at any time. None: nothing is to be kept there.
    """

    data: Path
    config: Path
    cache: Path | None = None

    @property
    def matches(self) -> Path:
        """Journals of the running matches."""
        return self.data / "matches"

    @property
    def slots(self) -> Path:
        """Named copies of matches."""
        return self.data / "slots"

    @property
    def decks(self) -> Path:
        """The library of custom decks."""
        return self.data / "decks.json"

    @property
    def history(self) -> Path:
        """The finished matches."""
        return self.data / "history.sqlite"

    @property
    def settings(self) -> Path:
        """The player's settings."""
        return self.config / "settings.json"

    @property
    def exports(self) -> Path:
        """Matches and statistics written to be carried elsewhere."""
        return self.data / "exports"

    @property
    def analyses(self) -> Path:
        """What the analyst found about finished matches."""
        return self.data / "analyses"

    @property
    def reports(self) -> Path:
        """What is written when the program breaks down."""
        return self.data / "reports"


def find_paths(data_dir: Path | str | None = None) -> Paths:
    """The folders to use: all below ``data_dir`` if given, and then no cache. Nothing is created."""
    if data_dir is not None:
        root = Path(data_dir).expanduser().absolute()
        return Paths(root, root)
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(_APP, appauthor=False)
    return Paths(Path(dirs.user_data_dir), Path(dirs.user_config_dir), Path(dirs.user_cache_dir))


def make_folder(folder: Path) -> None:
    """Create ``folder`` and those above it. Raises StorageError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise StorageError(f"{folder} is not a folder") from error
    except (OSError, ValueError) as error:
        raise StorageError(f"cannot create the folder {folder}: {reason(error)}") from error


_REASONS = {
    "ENOSPC": "the disk is full",
    "EDQUOT": "the disk quota is used up",
    "EROFS": "it is read-only",
    "EACCES": "it is read-only for you",
    "EPERM": "it is read-only for you",
    "ENOENT": "it does not exist",
    "EISDIR": "it is a folder",
    "ENAMETOOLONG": "its name is too long",
}


def reason(error: Exception) -> str:
    """Why a file could not be read or written, in plain words."""
    import errno

    if isinstance(error, OSError) and error.errno is not None:
        known = _REASONS.get(errno.errorcode.get(error.errno, ""))
        return known or error.strerror or str(error)
    return str(error)
