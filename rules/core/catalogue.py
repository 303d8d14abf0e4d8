"""The games there are. What a menu says of them is known at once; the rules of a game are imported when first used."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING

from rules.core.info import GameInfo

if TYPE_CHECKING:
    from rules.core.game import AnyGame


class Catalogue(MutableMapping[str, "AnyGame"]):
    """Games by id, in order. One that was only announced by its facts is ``GAME`` in the package of its name in rules."""

    def __init__(self, *announced: GameInfo) -> None:
        self._facts: dict[str, GameInfo] = {facts.id: facts for facts in announced}
        self._games: dict[str, AnyGame] = {}

    def facts(self, id: str) -> GameInfo:
        """What is known of a game at once. Raises KeyError for a game that does not exist."""
        return self._facts[id]

    def __getitem__(self, id: str) -> AnyGame:
        """The game, its rules imported. Raises KeyError for a game that does not exist."""
        if id not in self._games:
            game: AnyGame = import_module(f"rules.{self._facts[id].id}").GAME
            self._games[id] = game
        return self._games[id]

    def __setitem__(self, id: str, game: AnyGame) -> None:
        self._facts[id] = self._games[id] = game

    def __delitem__(self, id: str) -> None:
        del self._facts[id]
        self._games.pop(id, None)

    def __contains__(self, id: object) -> bool:
        return id in self._facts

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def __repr__(self) -> str:
        return f"Catalogue({', '.join(self._facts)})"
