"""Setting up Hijinx at Hell High: how many games a match has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.setups.parts import GameSetup, Row

if TYPE_CHECKING:
    from rules import Match


def game_and_round(match: Match) -> str:
    """Where a match of a spell-crafting game stands."""
    state = match.state
    return f"game {state.game}, round {state.number}" if state.game else "not begun"


def _rows() -> tuple[Row, ...]:
    return (
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
    )


SETUP = GameSetup(
    blurb="Craft a spell, climb the ranks, be the last one standing.",
    tone=(122, 40, 44),
    score="tokens",
    make_rows=_rows,
    note=game_and_round,
)
