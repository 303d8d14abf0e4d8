"""What all games' logs share: the names of players and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.text import escape
from rules.core.events import EVERYONE


class Speech:
    """Names for the players called ``names``; ``viewer`` is who sits in front of the screen, -1 for nobody."""

    def __init__(self, names: Sequence[str], printed: bool) -> None:
        self.names = names
        self.printed = printed
        self.viewer = -1

    def name(self, seat: int) -> str:
        """The name of a seat, as rich text."""
        return escape(self.names[seat]) if 0 <= seat < len(self.names) else "Nobody"

    def card(self, card: object) -> str:
        """The name of a card."""
        kind = getattr(card, "kind", None)
        return kind.title(self.printed) if kind is not None else "a card"

    def sees(self, sees: int) -> bool:
        """May the viewer see a card that these seats (a mask) see?"""
        return is_seen(sees, self.viewer)


def is_seen(sees: int, viewer: int) -> bool:
    """Is a card that these seats (a mask) see seen by ``viewer``, too? A spectator (-1) sees what everybody does."""
    return bool(sees >> viewer & 1) if viewer >= 0 else sees == EVERYONE
