"""A scene that shows one match: who plays it, who is in front of the screen, and what its table was told."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.scene import Scene
from game.core.text import escape
from game.table.options import TableOptions
from game.table.players import Bots, Hooks, Player
from rules import Match

SMOOTH = 24
"""Bits a pixel must have to be scaled smoothly."""


class MatchScene(Scene):
    """One match. ``viewer`` is the seat in front of the screen, -1 while nobody's hand may be shown.

    ``shared``: several people play on this screen. ``reveals``: all hands lie open (in the replay of a finished match).
    ``replayed``: it has been played, and controls stand where otherwise the question does.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        bots: Bots,
        options: TableOptions | None = None,
        hooks: Hooks | None = None,
    ) -> None:
        super().__init__()
        self.match = match
        self.players = list(players)
        self.bots = bots
        self.options = options or TableOptions()
        self.hooks = hooks or Hooks()
        humans = [seat for seat, player in enumerate(self.players) if player.human]
        self.shared = len(humans) > 1
        self.viewer = humans[0] if len(humans) == 1 else -1
        self.reveals = self.replayed = False

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""
        return self.options.printed

    def named(self, seat: int) -> str:
        """A seat's name as rich text."""
        return escape(self.match.names[seat])

    @property
    def machines(self) -> frozenset[int]:
        """The seats that bots play."""
        return frozenset(seat for seat, player in enumerate(self.players) if not player.human)

    @property
    def asked(self) -> int:
        """The seat that is asked now, -1 while nobody is."""
        decision = self.match.decision
        return -1 if decision is None else decision.seat

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Play an effect, so many times as loud as usual."""
        self.app.audio.play(name, volume)

    def use(self, options: TableOptions) -> None:
        """The player has set something."""
        self.options = options

    def picture(self, width: int) -> pygame.Surface:
        """A small picture of the table as it is."""
        window = self.app.display.surface
        height = round(window.get_height() * width / window.get_width())
        smooth = window if window.get_bitsize() >= SMOOTH else window.convert(32)
        return pygame.transform.smoothscale(smooth, (width, height))
