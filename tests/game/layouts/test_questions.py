"""Questions say who wants what, why, and what each answer costs: walked in random matches of all games."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules import new_match
from rules.core.decisions import Decision, Option
from tests.conformance.tools import play
from tests.game.layouts.ledgers import LEDGERS, said
from tests.game.layouts.test_log import GAME, of_game

LONG_NAMES = ("Annabella Thunderfoot", "Bartholomew Mudflats", "Cornelius Wobblewand")
LONG_NAMES += ("Dorothea Grimblebone", "Ebenezer Fizzlebuttn", "Philomena Crankshaft")
LONGEST = 110
REFUSALS = frozenset({"no", "take", "refuse", "pass", "none", "not now", "skip", "decline"})
COST = re.compile(r"\d|nothing")


def _each_question(game: str, fault: Callable[[Decision], str]) -> None:
    """Fail with the first fault found in the questions of a game."""
    for case in of_game(game):
        match = new_match(case.game, LONG_NAMES[: case.seats], case.seed, **dict(case.options))
        for moment in play(match, case.stream()):
            assert moment.decision is not None
            found = fault(moment.decision)
            assert not found, f"{case}: {found}\n  {moment.decision}"


@GAME
def test_a_question_is_one_short_line_of_plain_text(game: str) -> None:
    def fault(decision: Decision) -> str:
        prompt = decision.prompt
        if not prompt or prompt != prompt.strip() or any(part in prompt for part in ("\n", "**", "  ", "None", "{")):
            return "not one clean line"
        return f"{len(prompt)} characters" if len(prompt) > LONGEST else ""

    _each_question(game, fault)


@GAME
def test_a_question_names_the_card_that_asks(game: str) -> None:
    ledger = LEDGERS[game]

    def fault(decision: Decision) -> str:
        if decision.about is None:
            if decision.topic not in ledger.structural:
                return f"nothing asks about {decision.topic!r}"
            return "" if said(ledger.askers.get(decision.topic, ""), decision.prompt) else "nobody asks"
        title = decision.about.kind.title()
        return "" if title in decision.prompt else f"{title} is not named"

    _each_question(game, fault)


@GAME
def test_a_refusal_names_its_cost(game: str) -> None:
    ledger = LEDGERS[game]

    def fault(decision: Decision) -> str:
        refusals = [option for option in decision.options if option.verb in REFUSALS and option.card is None]
        if decision.minimum == 0:
            refusals.append(Option("none"))
        for option in refusals:
            words = f"{option.text} {decision.prompt}"
            wanted = ledger.costs.get(decision.topic)
            if not (COST.search(words) if wanted is None else said(wanted, words)):
                return f"{option} costs what?"
        return ""

    _each_question(game, fault)
