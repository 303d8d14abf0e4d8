"""Hints in the analyst's words: what to do, what it gains, what is second best."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules import Match, new_match
from rules.bots import EVALUATORS, Window, make_bot
from rules.bots.levels import Archmage
from rules.bots.phrases import option_words
from rules.bots.search import Budget, Ranking, look_ahead
from rules.bots.words import choice_words, compared, explained, listed, percent
from rules.core.decisions import Option
from rules.core.randomness import Stream


def at(game: str, topic: str, seed: int = 7) -> Match:
    """A match at the first question of a topic with several answers."""
    match = new_match(game, 2, seed)
    bots = [make_bot("apprentice", game, seat) for seat in range(2)]
    while (decision := match.decision) is not None:
        if decision.topic == topic and len(decision.options) > 1:
            return match
        match.submit(*bots[decision.seat].choose(Window(match, decision.seat)))
    raise AssertionError(f"{topic} is never asked")


def ranked(match: Match, samples: int = 12) -> Ranking:
    """What an archmage finds."""
    assert match.decision is not None
    evaluator = EVALUATORS[match.game.id]
    return look_ahead(Window(match, match.decision.seat), evaluator, Stream(3), Budget(samples), evaluator.far)


@pytest.mark.parametrize(
    ("game", "topic"), [("wizard_arena", "turn"), ("witless_wizards", "deal out"), ("hell_high", "build")]
)
def test_the_two_best_lines_are_ranked(game: str, topic: str) -> None:
    found = ranked(at(game, topic))
    assert found.second is not None and found.second != found.best and found.gain >= 0
    assert found.choice == found.best[0]


def test_nothing_is_compared_where_there_is_one_answer() -> None:
    match = new_match("annihilageddon", 2, 3)
    bots = [make_bot("apprentice", "annihilageddon", seat) for seat in range(2)]
    while match.decision is not None and match.decision.topic != "turn":
        match.submit(*bots[match.decision.seat].choose(Window(match, match.decision.seat)))
    assert ranked(match) == Ranking(ranked(match).best)


def test_a_hint_tells_the_gain_and_the_second_best() -> None:
    match = at("witless_wizards", "deal out")
    assert match.decision is not None
    _, words = Archmage(EVALUATORS["witless_wizards"], 1, Budget(12)).hint(Window(match, match.decision.seat))
    gain = re.search(r"Expected gain \+\d+% over the second best: (Keep|Give) ", words)
    assert gain or "About as good: " in words, words


def test_a_gift_is_explained_by_the_next_card() -> None:
    match = at("witless_wizards", "deal out")
    assert match.decision is not None
    verbs = [option.verb for option in match.decision.options]
    give = EVALUATORS["witless_wizards"].reason(match, match.decision.seat, (verbs.index("give"),))
    assert "keep" in verbs and give.endswith("; the next card is yours."), give


def test_a_whole_spell_is_told_to_its_end() -> None:
    match = at("hell_high", "build")
    found = ranked(match)
    assert found.second is not None and len(found.best) > 1
    seat = match.decision.seat if match.decision is not None else -1
    words = explained(match, EVALUATORS["hell_high"], seat, found.best)
    rest = len(found.best) - 2
    assert (re.search(r"\. Then place .*\.$", words) is not None) is (rest > 0) and "the Spell" not in words, words
    assert compared(match, found.second, 0.034).startswith("Expected gain +3% over the second best: Place ")


def test_a_gain_that_cannot_be_noticed_is_none() -> None:
    match = at("wizard_arena", "turn")
    assert match.decision is not None
    words = compared(match, ((1,),), 0.004)
    assert words.startswith("About as good: ") and percent(-0.051) == "−5%"


def asked(match: Match, option: Option, topic: str = "") -> str:
    """An option of such a question in words."""
    assert match.decision is not None
    decision = replace(match.decision, topic=topic or match.decision.topic)
    return option_words(decision, option, ("A", "B"))


def test_a_card_that_its_text_does_not_name_stands_in_brackets() -> None:
    match = at("wizard_arena", "turn")
    assert match.decision is not None
    card = next(option.card for option in match.decision.options if option.card is not None)
    title = card.kind.title()
    assert asked(match, Option("mend", card=card, text="Mend it")) == f"Mend it ({title})"
    assert asked(match, Option("cast", card=card, seat=1)) == f"Cast {title} (B)"
    assert asked(match, Option("give", card=card, seat=1)) == f"Give {title} to B"
    assert choice_words(match.decision, (), ("A", "B")) == "nothing"


def test_a_verb_of_several_cards_is_said_once() -> None:
    assert listed(["Place A"]) == "Place A" and listed([]) == ""
    assert listed(["Place A", "Place B", "Place C"]) == "Place A, B and C"
    assert listed(["Let A count", "Let B count"]) == "Let A count, let B count"
    assert listed(["Keep A", "Give B to C"]) == "Keep A, give B to C"


def test_an_option_is_told_without_its_question() -> None:
    match = at("wizard_arena", "turn")
    assert match.decision is not None
    card = next(option.card for option in match.decision.options if option.card is not None)
    title = card.kind.title()
    assert asked(match, Option("heal", card=card, text="Discard it: heal 1"), "drawn") == f"Discard {title}: heal 1"
    assert asked(match, Option("play", card=card, text="Play it: 9"), "drawn") == f"Play {title}: level 9"
    assert asked(match, Option("lower", card=card)) == f"Let {title} count"
    assert asked(match, Option("attack", seat=1)) == "Attack B"
    assert asked(match, Option("target", seat=1), "target") == "Choose B"
    match.decision.about = card
    assert asked(match, Option("target", seat=1), "target") == f"Aim {title} at B"
    assert asked(match, Option("target", seat=match.decision.seat), "target") == f"Aim {title} at yourself"
    assert asked(match, Option("yes"), "more dice") == f"Spend {title} for more dice"


BARE = frozenset({"Absorb", "Ahead", "Bottom", "First", "Lower", "No", "Raise", "Target", "Work", "Yes"})
"""Verbs that say nothing without their question."""


@pytest.mark.parametrize("game", sorted(EVALUATORS))
def test_no_choice_of_whole_matches_is_told_by_a_bare_verb(game: str) -> None:
    for seed in range(4):
        match, stream = new_match(game, 2 + seed % 2, seed).fork(), Stream(seed)
        while (decision := match.decision) is not None:
            choice = EVALUATORS[game].rollout_policy(match.state, decision, stream)
            told = choice_words(decision, choice, match.names)
            why = EVALUATORS[game].reason(match, decision.seat, choice) if choice else ""
            assert told.split()[0] not in BARE, (decision.topic, told)
            assert not why.endswith("..") and (not why or why.split()[0].rstrip(".") not in BARE), why
            match.submit(*choice)


def test_in_final_casting_nothing_is_said_of_a_next_turn() -> None:
    match = at("wizard_arena", "final")
    assert match.decision is not None
    verbs = [option.verb for option in match.decision.options]
    words = EVALUATORS["wizard_arena"].reason(match, match.decision.seat, (verbs.index("pass"),))
    assert words.startswith("Pass: ") and "next" not in words
