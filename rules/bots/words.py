"""Choices in words, the same in hints and in the analyst's findings."""

from collections.abc import Iterator, Sequence

from rules.bots.evaluator import Evaluator, Line
from rules.core.decisions import Choice, Decision, Option
from rules.core.match import Match

NOTICED = 0.005
"""A smaller share of the match is not worth mentioning."""


def option_words(option: Option, names: Sequence[str], printed: bool = False) -> str:
    """An option in a few plain words."""
    words = option.text or option.verb.capitalize()
    title = option.card.kind.title(printed) if option.card is not None else ""
    if title and title not in words:
        words = f"{words} ({title})" if option.text else f"{words} {title}"
    return f"{words} ({names[option.seat]})" if option.seat >= 0 else words


def choice_words(decision: Decision, choice: Choice, names: Sequence[str], printed: bool = False) -> str:
    """A choice, option by option."""
    return ", ".join(option_words(decision.options[index], names, printed) for index in choice) or "nothing"


def percent(share: float) -> str:
    """A gain or a loss in points of a hundred, with its sign."""
    number = round(share * 100)
    return f"{number:+d}%".replace("-", "−") if number else "0%"


def explained(world: Match, evaluator: Evaluator, seat: int, line: Line) -> str:
    """Why one would choose so, and how it goes on where a line is more than one choice.

    ``world`` is the match at the question.
    """
    rest = list(_in_words(world, line))[1:]
    later = ", ".join(words[:1].lower() + words[1:] for words in rest)
    reason = evaluator.reason(world, seat, line[0])
    return f"{reason} Then {later}." if later else reason


def compared(world: Match, second: Line, gain: float) -> str:
    """What the best line gains over the second best, in words; ``world`` is the match at the question."""
    other = ", ".join(_in_words(world, second))
    if gain < NOTICED:
        return f"About as good: {other}."
    return f"Expected gain {percent(gain)} over the second best: {other}."


def _in_words(world: Match, line: Line) -> Iterator[str]:
    match = world.fork()
    for choice in line:
        if match.decision is None:
            return
        yield choice_words(match.decision, choice, match.names)
        match.submit(*choice)
