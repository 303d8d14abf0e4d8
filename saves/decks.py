"""The library of custom decks: a name and a share text each, per game. What a share text means is the rules' affair."""

import os
from pathlib import Path

from rules.core.plain import Json
from saves.documents import read_document, write_document
from saves.errors import StorageError
from saves.locks import FileLock
from saves.slots import clean_name

FORMAT = 1
LONGEST_TEXT = 4000
_KIND = "deck library"
_BUSY = "the deck library is in use by another window of Wizardtop"

_Decks = dict[str, dict[str, str]]


class DeckLibrary:
    """The decks in the file ``path``. Changes by two running copies are both kept. Raises StorageError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = FileLock(path.with_suffix(".lock"), _BUSY, patience=2.0)

    def all(self, game: str) -> dict[str, str]:
        """Names and share texts of a game's decks, by name."""
        return dict(sorted(self._read().get(game, {}).items()))

    def put(self, game: str, name: str, text: str, *, replace: bool = False) -> None:
        """Keep a deck. A name in use needs ``replace``."""
        name = clean_name(name)
        if not text.strip() or len(text) > LONGEST_TEXT:
            raise StorageError(f"a deck's text has 1 to {LONGEST_TEXT} characters")
        with self.lock:
            decks = self._read()
            if not replace and name in decks.get(game, {}):
                raise StorageError(f"there is already a deck called {name}")
            decks.setdefault(game, {})[name] = text
            self._write(decks)

    def rename(self, game: str, name: str, new: str) -> None:
        """Give a deck another name."""
        new = clean_name(new)
        with self.lock:
            decks = self._read()
            if new != name and new in decks.get(game, {}):
                raise StorageError(f"there is already a deck called {new}")
            decks[game][new] = self._pop(decks, game, name)
            self._write(decks)

    def delete(self, game: str, name: str) -> None:
        """Delete a deck."""
        with self.lock:
            decks = self._read()
            self._pop(decks, game, name)
            self._write(decks)

    @staticmethod
    def _pop(decks: _Decks, game: str, name: str) -> str:
        if name not in decks.get(game, {}):
            raise StorageError(f"there is no deck called {name!r}")
        return decks[game].pop(name)

    def _read(self) -> _Decks:
        if not os.path.exists(self.path):
            return {}
        library = read_document(self.path, _KIND, FORMAT).get("decks")
        if not isinstance(library, dict):
            raise StorageError(f"the {_KIND} is damaged")
        return {game: _texts(decks) for game, decks in library.items()}

    def _write(self, decks: _Decks) -> None:
        library: dict[str, Json] = {game: dict(texts) for game, texts in decks.items()}
        write_document(self.path, _KIND, FORMAT, {"decks": library})


def _texts(decks: Json) -> dict[str, str]:
    if not isinstance(decks, dict):
        raise StorageError(f"the {_KIND} is damaged")
    texts = {name: text for name, text in decks.items() if isinstance(text, str)}
    if len(texts) < len(decks):
        raise StorageError(f"the {_KIND} is damaged")
    return texts
