"""Setting up Witless Wizards: teams, equipment decks, who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.setups.parts import GameSetup, Row, moved_by, worn

if TYPE_CHECKING:
    from rules import Match


def _note(match: Match) -> str:
    return f"turn {match.state.number}"


DRAWN, MIXED = (
    "Three decks, drawn at random, are shuffled together.",
    "These three decks are shuffled together.",
)


def _rows() -> tuple[Row, ...]:
    from rules.witless_wizards.decks import DECK_NAMES, DECK_SETS

    decks = tuple((" + ".join(DECK_NAMES[deck] for deck in chosen.split(",")), chosen) for chosen in DECK_SETS)
    return (
        Row(
            "decks", "Equipment", (("Three decks at random", "random"), *decks), notes=(DRAWN, *(MIXED for _ in decks))
        ),
        Row(
            "starter",
            "First player",
            (("Anybody", "random"), *((f"Seat {seat + 1}", seat) for seat in range(4))),
            by_seat=True,
            notes=(
                "The first player is drawn at random.",
                *("Takes the first turn." for _ in range(4)),
            ),
        ),
        Row(
            "variant",
            "Sides",
            (("Each for themselves", "free-for-all"), ("Two against two", "teams")),
            seats=(4,),
            notes=("The last wizard standing wins alone.", "Those who face each other win or lose together."),
        ),
    )


def _lives(match: Match) -> list[int]:
    return [max(0, seat.stamina) for seat in match.state.seats]


def _progress(match: Match) -> float:
    from rules.witless_wizards.state import STAMINA

    falls = len(match.names) // 2 if match.state.teams else len(match.names) - 1
    return worn(_lives(match), STAMINA, falls)


SETUP = GameSetup(
    blurb="Keep one, give one away, then hit somebody.",
    goal="**Keep one card, give one away,** and make the best of what you are left with. The last wizard with any Stamina wins.",
    minutes=20,
    tone=(38, 106, 112),
    score="Stamina",
    make_rows=_rows,
    note=_note,
    lives=_lives,
    life="Stamina",
    progress=_progress,
    played=moved_by("keep"),
)
