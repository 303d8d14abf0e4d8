"""Setting up Hijinx at Hell High: how many games a match has, with its own decks or mixed with the Palace's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.setups.parts import GameSetup, Played, Row, worn

if TYPE_CHECKING:
    from rules import Match
    from rules.core.game import OptionValue


def game_and_round(match: Match) -> str:
    """Where a match of a spell-crafting game stands."""
    state = match.state
    if not state.game:
        return "just begun"
    return f"game {state.game}, round {state.number}" if state.number else f"game {state.game}"


def hit_points(match: Match) -> list[int]:
    """What is left of everybody in the running game."""
    return [seat.hp if seat.living and not seat.left else 0 for seat in match.state.seats]


def games_over(match: Match) -> float:
    """How much of all games of a match is over; the last standing of two games may need more of them."""
    from rules.spellcraft.state import START_HP

    state = match.state
    whole: int = max(state.games, state.game, 1)
    running = worn(hit_points(match), START_HP, len(match.names) - 1) if state.game else 0.0
    done: int = max(0, state.game - 1)
    return min(1.0, (done + running) / whole)


def spoken(match: Match) -> Iterator[Played]:
    """The Components of all Spells that were revealed: a Spell is spoken as a whole."""
    from rules.spellcraft.events import SpellRevealed

    for event in match.events:
        if isinstance(event, SpellRevealed):
            yield from ((event.seat, card) for card in event.cards)


GAMES_NOTES = (
    "Short: the most tokens in a single game win.",
    "Most tokens of two games win.",
    "Most tokens of three games win.",
)
"""What one, two or three games mean."""
GAMES_SHARES: dict[OptionValue, float] = {1: 1 / 3, 2: 2 / 3}
"""How long they take, by a match as printed."""
MIXED_NOTES = (
    "They alternate, the Palace first; there the Social Status Board is not used.",
    "One deck of both games, with the sack, the Standee and the Status Board.",
)
"""What mixed decks mean: by turns, shuffled together."""
MIXED_MATCH = "A match of the Pleasure Palace: three games, as printed."


def _rows() -> tuple[Row, ...]:
    return (
        Row(
            "games",
            "Games",
            (
                ("As printed", "printed"),
                ("One", 1),
                ("Two", 2),
                ("Three", 3),
            ),
            notes=("Three games, or two with five or more players: the most tokens overall wins.", *GAMES_NOTES),
        ),
        Row(
            "decks",
            "Decks",
            (
                ("Hell High's", "school"),
                ("Alternating", "alternate"),
                ("Shuffled", "both"),
            ),
            notes=("Only Hell High's cards.", *(f"{note}\n{MIXED_MATCH}" for note in MIXED_NOTES)),
            leads_to="pleasure_palace",
        ),
    )


SETUP = GameSetup(
    blurb="Craft a spell, climb the ranks, be the last one standing.",
    goal="**Craft a spell out of three cards** and blow the others to bits. Kills "
    "and the last one standing earn the tokens that win.",
    minutes=45,
    shares=GAMES_SHARES,
    tone=(122, 40, 44),
    score="tokens",
    make_rows=_rows,
    note=game_and_round,
    lives=hit_points,
    progress=games_over,
    played=spoken,
)
