"""Words that the logs and questions of all games share."""

from __future__ import annotations

from typing import ClassVar

from game.table.speech import Speech
from rules.core.cards import CardKind, CardOf
from rules.core.events import Part

RUDE = CardOf(0, CardKind(key="a", name="Rude", clean="Polite", type="Spell"))
PLAIN = CardOf(1, CardKind(key="b", name="Plain", type="Spell"))


class Words(Speech):
    """A game in which only the weather changes numbers besides cards."""

    causes: ClassVar = {"weather": "Rain"}
    printed_words: ClassVar = {"Sun": "Blazing Sun"}


def test_a_number_names_its_parts_with_their_signs() -> None:
    words = Words(["Ann"], printed=False)
    parts = [Part(3, card=RUDE), Part(1, "weather"), Part(-2, card=PLAIN)]
    assert words.made_of(parts) == "3 Polite + 1 Rain − 2 Plain"
    assert words.made_of([Part(3), Part(-1, "weather")]) == "3 − 1 Rain"
    assert words.made_of([]) == ""


def test_questions_name_cards_as_the_switch_says() -> None:
    """Once, wherever they stand: a printed name may hold the clean one of something else."""
    prompt, kinds = "Polite deals 3, Sun 1 more. Play Plain?", (RUDE.kind, PLAIN.kind)
    assert Words(["Ann"], False, kinds).named(prompt) == prompt
    printed = Words(["Ann"], True, kinds)
    assert printed.named(prompt) == "Rude deals 3, Blazing Sun 1 more. Play Plain?"
    assert printed.named(printed.named(prompt)) == printed.named(prompt)
    assert Words(["Ann"], True).named("Polite") == "Polite"
