"""Words that the logs and questions of all games share."""

from __future__ import annotations

from typing import ClassVar

from game.table.speech import Speech, asked_words
from rules.core.cards import CardKind, CardOf
from rules.core.decisions import Decision, Option
from rules.core.events import Part

RUDE = CardOf(0, CardKind(key="a", name="Rude", clean="Polite", type="Spell"))
PLAIN = CardOf(1, CardKind(key="b", name="Plain", type="Spell"))


class Words(Speech):
    """A game in which only the weather changes numbers besides cards."""

    causes: ClassVar = {"weather": "Rain"}


def test_a_number_names_its_parts_with_their_signs() -> None:
    words = Words(["Ann"], printed=False)
    parts = [Part(3, card=RUDE), Part(1, "weather"), Part(-2, card=PLAIN)]
    assert words.made_of(parts) == "3 Polite + 1 Rain − 2 Plain"
    assert words.made_of([Part(3), Part(-1, "weather")]) == "3 − 1 Rain"
    assert words.made_of([]) == ""


def test_questions_name_cards_as_the_switch_says() -> None:
    decision = Decision(0, "Polite deals 3. Play Plain?", [Option("play", card=PLAIN)], about=RUDE)
    assert asked_words(decision, printed=False) == decision.prompt
    assert asked_words(decision, printed=True) == "Rude deals 3. Play Plain?"
