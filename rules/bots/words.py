"""Choices in words, the same in hints and in the analyst's findings."""

from collections.abc import Iterator, Sequence

from rules.bots.evaluator import Evaluator, Line
from rules.bots.phrases import option_words, sentence
from rules.core.decisions import Choice, Decision
from rules.core.match import Match

NOTICED = 0.005
"""A smaller share of the match is not worth mentioning."""


def choice_words(decision: Decision, choice: Choice, names: Sequence[str], printed: bool = False) -> str:
    """A choice, option by option."""
    first, *rest = [option_words(decision, decision.options[index], names, printed) for index in choice] or ["nothing"]
    return ", ".join([first, *(_small(words) for words in rest)])


def _small(words: str) -> str:
    """Words that do not begin a sentence."""
    return words[:1].lower() + words[1:]


def percent(share: float) -> str:
    """A gain or a loss in points of a hundred, with its sign."""
    number = round(share * 100)
    return f"{number:+d}%".replace("-", "−") if number else "0%"


def explained(world: Match, evaluator: Evaluator, seat: int, line: Line) -> str:
    """Why one would choose so, and how it goes on where a line is more than one choice.

    ``world`` is the match at the question.
    """
    rest = list(_in_words(world, line))[1:]
    later = ", ".join(_small(words) for words in rest)
    reason = evaluator.reason(world, seat, line[0])
    return f"{reason} Then {sentence(later)}" if later else reason


def compared(world: Match, second: Line, gain: float) -> str:
    """What the best line gains over the second best, in words; ``world`` is the match at the question."""
    first, *rest = _in_words(world, second)
    other = sentence(", ".join([first, *(_small(words) for words in rest)]))
    if gain < NOTICED:
        return f"About as good: {other}"
    return f"Expected gain {percent(gain)} over the second best: {other}"


def _in_words(world: Match, line: Line) -> Iterator[str]:
    match = world.fork()
    for choice in line:
        if match.decision is None:
            return
        yield choice_words(match.decision, choice, match.names)
        match.submit(*choice)
