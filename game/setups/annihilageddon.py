"""Setting up Annihilageddon: the promo Familiars, the Wizards that come with all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.setups.parts import GameSetup, Role, Row, moved_by

if TYPE_CHECKING:
    from rules import Match


ROUNDS, MOST_WAITED = 20, 0.6
"""About how many rounds a match takes, and how much of it they tell at most."""


def _note(match: Match) -> str:
    number = match.state.number
    return f"turn {number}" if number else "just begun"


def _lives(match: Match) -> list[int]:
    return [0 if seat.left else seat.hp for seat in match.state.seats]


def _progress(match: Match) -> float:
    """Legends and tokens for the dead: whichever runs out first ends the match. Before the first falls, rounds are counted."""
    from rules.annihilageddon.opening import LEGENDS_UNDER, TOKENS_EACH

    state, count = match.state, len(match.names)
    legends = 1 - len(state.legends) / (LEGENDS_UNDER[count] + 1)
    tokens = 1 - len(state.tokens) / (TOKENS_EACH * count)
    waited = min(MOST_WAITED, state.number / count / ROUNDS)
    return max(legends, tokens, waited) if state.number else 0.0


def _rows() -> tuple[Row, ...]:
    notes = ("Dealt from all twelve Familiars, each with its Wizard.", "Dealt from the eight Familiars in the box.")
    return (Row("promos", "Promo Familiars", (("Included", True), ("Without", False)), notes=notes),)


def _cast() -> tuple[Role, ...]:
    from rules.annihilageddon import KINDS
    from rules.annihilageddon.familiars import WIZARDS

    return tuple(
        Role(
            kind.wizard,
            WIZARDS[kind.wizard].name,
            f"art/annihilageddon/wizards/{kind.wizard}.svg",
            WIZARDS[kind.wizard].look,
            kind.key,
            "promos" if kind.promo else "",
        )
        for kind in KINDS
        if kind.wizard
    )


REASONS = {
    "legends": "the last Legend is slain",
    "main": "the main deck has run dry",
    "tokens": "there are no more tokens for the dead",
    "left": "everybody else has given up",
}

SETUP = GameSetup(
    blurb="Build a deck, slay Legends, and your friends too.",
    goal="**Build a deck, buy nastier cards,** and slay the Legends. When the last one falls, the most Victory Points win.",
    minutes=60,
    tone=(88, 54, 146),
    score="VP",
    reasons=REASONS,
    make_rows=_rows,
    make_cast=_cast,
    note=_note,
    lives=_lives,
    progress=_progress,
    played=moved_by("play", "buy"),
)
