"""Setting up Witless Wizards: teams, equipment decks, who begins."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.setups.parts import GameSetup, Row
from rules.witless_wizards.decks import DECK_NAMES, DECKS_IN_PLAY

if TYPE_CHECKING:
    from rules import Match


def _note(match: Match) -> str:
    return f"turn {match.state.number}"


_DECKS = tuple(
    (" + ".join(DECK_NAMES[deck] for deck in decks), ",".join(decks))
    for decks in combinations(DECK_NAMES, DECKS_IN_PLAY)
)

SETUP = GameSetup(
    blurb="Keep one, give one away, then hit somebody.",
    tone=(38, 106, 112),
    score="Stamina",
    rows=(
        Row("decks", "Equipment", (("Three decks at random", "random"), *_DECKS)),
        Row(
            "starter",
            "First player",
            (("Anybody", "random"), *((f"Seat {seat + 1}", seat) for seat in range(4))),
            by_seat=True,
        ),
        Row("variant", "Sides", (("Each for themselves", "free-for-all"), ("Two against two", "teams")), seats=(4,)),
    ),
    note=_note,
)
