"""Setting up Panic at the Pleasure Palace: how many games a match has, or the longer way to win, and which decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.setups.hell_high import (
    GAMES_NOTES,
    GAMES_SHARES,
    MIXED_NOTES,
    game_and_round,
    games_over,
    hit_points,
    spoken,
)
from game.setups.parts import GameSetup, Row

if TYPE_CHECKING:
    from rules import Match


def _rows() -> tuple[Row, ...]:
    return (
        Row(
            "variant",
            "The match is won by",
            (("Most tokens", "standard"), ("Last standing twice", "last_standing")),
            notes=(
                "After the last game the tokens are counted.",
                "Longer: games go on until somebody was the last one standing in two of them.",
            ),
        ),
        Row(
            "games",
            "Games",
            (("As printed", "printed"), ("One", 1), ("Two", 2), ("Three", 3)),
            notes=("Three games: the most tokens overall wins.", *GAMES_NOTES),
        ),
        Row(
            "decks",
            "Decks",
            (
                ("The Palace's", "palace"),
                ("Alternating", "alternate"),
                ("Shuffled", "both"),
            ),
            notes=("Only the Palace's cards.", *MIXED_NOTES),
        ),
    )


def _guests(match: Match) -> tuple[str, ...]:
    """Hell High, where its cards take part."""
    from rules.pleasure_palace.mixed import MixedState

    return ("hell_high",) if isinstance(match.state, MixedState) else ()


SETUP = GameSetup(
    blurb="Catch something nasty, blast everybody, steal the Standee.",
    goal="**Craft spells in the steam,** catch something nasty, and cure it in time. "
    "Kills and the last one standing earn the tokens.",
    minutes=45,
    shares=GAMES_SHARES,
    tone=(150, 58, 118),
    score="tokens",
    make_rows=_rows,
    note=game_and_round,
    lives=hit_points,
    progress=games_over,
    played=spoken,
    guests=_guests,
)
