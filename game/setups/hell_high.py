"""Setting up Hijinx at Hell High: how many games a match has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.setups.parts import GameSetup, Row

if TYPE_CHECKING:
    from rules import Match


def _note(match: Match) -> str:
    state = match.state
    return f"game {state.game}, round {state.number}" if state.game else "not begun"


SETUP = GameSetup(
    blurb="Craft a spell, climb the ranks, be the last one standing.",
    tone=(122, 40, 44),
    score="tokens",
    rows=(
        Row(
            "games",
            "Games",
            (
                ("As printed: three, two from five players on", "printed"),
                ("One game", 1),
                ("Two games", 2),
                ("Three games", 3),
            ),
        ),
    ),
    note=_note,
)
