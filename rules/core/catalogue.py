"""The games there are. What a menu says of them is known at once; the rules of a game are imported when first used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.info import GameInfo
from rules.core.lazy import Lazy

if TYPE_CHECKING:
    from rules.core.game import AnyGame


class Catalogue(Lazy["AnyGame"]):
    """Games by id, in order. One that was only announced by its facts is ``GAME`` in the package of its name in rules."""

    def __init__(self, *announced: GameInfo) -> None:
        super().__init__("GAME", {facts.id: f"rules.{facts.id}" for facts in announced})
        self._facts: dict[str, GameInfo] = {facts.id: facts for facts in announced}

    def facts(self, id: str) -> GameInfo:
        """What is known of a game at once. Raises KeyError for a game that does not exist."""
        return self._facts[id]

    def __setitem__(self, id: str, game: AnyGame) -> None:
        super().__setitem__(id, game)
        self._facts[id] = game

    def __delitem__(self, id: str) -> None:
        super().__delitem__(id)
        del self._facts[id]

    def __repr__(self) -> str:
        return f"Catalogue({', '.join(self)})"
