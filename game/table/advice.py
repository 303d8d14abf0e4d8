"""Advice from the strongest bot, for the player who asks for it."""

from __future__ import annotations

from typing import Protocol

from game.table.players import Bots
from game.table.questions import Asker
from game.table.throwing import Thrower
from rules import Match


class AdviceTable(Protocol):
    """What advice uses of the table."""

    match: Match
    viewer: int
    bots: Bots
    asker: Asker
    thrower: Thrower


class Adviser:
    """Asks what the strongest bot would do; the answer glows and is told in words."""

    def __init__(self, scene: AdviceTable) -> None:
        self.scene = scene
        self._thinking = False

    def ask(self) -> None:
        """The player wants a hint."""
        scene = self.scene
        if scene.thrower.waiting is not None:
            scene.asker.remark("Nothing to think about: let them roll!")
        if scene.asker.decision is None or self._thinking:
            return
        self._thinking = True
        scene.asker.advise("Thinking about it ...", ())
        scene.bots.ask_hint(scene.match, scene.viewer)

    def poll(self) -> None:
        """Give the advice as soon as it is there."""
        answer = self.scene.bots.poll_hint() if self._thinking else None
        if answer is None:
            return
        self._thinking = False
        if self.scene.asker.decision is not None:
            choice, words = answer
            self.scene.asker.advise(words, choice)

    def forget(self) -> None:
        """The question is answered, or the match is at another moment."""
        self._thinking = False
