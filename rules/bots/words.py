"""Choices in words, the same in hints and in the analyst's findings."""

from collections.abc import Sequence

from rules.bots.evaluator import Evaluator, Line
from rules.bots.phrases import option_words, sentence
from rules.core.decisions import Choice, Decision
from rules.core.match import Match
from rules.core.numbers import signed

LISTING = frozenset({"Destroy", "Discard", "Keep", "Pass", "Place", "Play"})
"""Verbs after which the words for a choice are what it is done to, and nothing more."""

NOTICED = 0.005
"""A smaller share of the match is not worth mentioning."""


def choice_words(decision: Decision, choice: Choice, names: Sequence[str], printed: bool = False) -> str:
    """A choice, option by option."""
    return listed([option_words(decision, decision.options[index], names, printed) for index in choice]) or "nothing"


def listed(steps: Sequence[str]) -> str:
    """Things to be done one after the other; a verb that all of them begin with is said once."""
    first, *rest = steps or [""]
    verb = first.partition(" ")[0]
    if rest and verb in LISTING and all(words.startswith(f"{verb} ") for words in rest):
        *some, last = [words.removeprefix(f"{verb} ") for words in rest]
        return f"{', '.join([first, *some])} and {last}"
    return ", ".join([first, *(_small(words) for words in rest)])


def _small(words: str) -> str:
    """Words that do not begin a sentence."""
    return words[:1].lower() + words[1:]


def percent(share: float) -> str:
    """A gain or a loss in points of a hundred, with its sign."""
    return f"{signed(round(share * 100))}%"


def explained(world: Match, evaluator: Evaluator, seat: int, line: Line) -> str:
    """Why one would choose so, and how it goes on where a line is more than one choice.

    ``world`` is the match at the question.
    """
    later = _small(listed(_in_words(world, line)[1:]))
    reason = evaluator.reason(world, seat, line[0])
    return f"{reason} Then {sentence(later)}" if later else reason


def compared(world: Match, second: Line, gain: float) -> str:
    """What the best line gains over the second best, in words; ``world`` is the match at the question."""
    other = sentence(listed(_in_words(world, second)))
    if gain < NOTICED:
        return f"About as good: {other}"
    return f"Expected gain {percent(gain)} over the second best: {other}"


def _in_words(world: Match, line: Line) -> list[str]:
    """The choices of a line; that what was begun is finished goes without saying."""
    match, found = world.fork(), list[str]()
    for choice in line:
        decision = match.decision
        if decision is None:
            break
        done = [decision.options[index].verb for index in choice] == ["done"]
        if not (done and found):
            found.append(choice_words(decision, choice, match.names))
        match.submit(*choice)
    return found
