"""Lessons as written down in assets/texts/lessons: a short match per game, move by move, and how each game opens.

The head of a lesson tells goal, turn and how one loses, and the match: its seats, its number, its options. Each part below
is one idea: where the narrator points, what is to be done there (``do``; nothing: only to be read), the words, and what
the others do ``then``. A move is written as the verb of its option and what else tells it from the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import assets
from rules.core.decisions import Decision, Option
from rules.core.game import OptionValue
from rules.core.match import Match

FACTS = ("at", "do", "then")
NOTHING = "nothing"
"""The move that picks none of the options."""


@dataclass(frozen=True)
class Step:
    """One idea of a lesson, or (``rival``) a move of somebody else. ``about`` is a node's id, see ``game.table.guide.Tip``."""

    key: str
    about: str = ""
    do: str = ""
    words: str = ""
    rival: bool = False


@dataclass(frozen=True)
class Lesson:
    """A match to learn a game by: the learner has the first seat. ``ending`` is said when everything has been shown."""

    game: str
    names: tuple[str, ...]
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    ending: str = ""


@cache
def _read(game: str) -> tuple[dict[str, str], list[str]]:
    """The head and the parts of a lesson; nothing when none is written."""
    name = f"texts/lessons/{game}.md"
    if not assets.exists(name):
        return {}, []
    head, *parts = assets.read(name).decode("utf-8").strip().split("\n# ")
    return dict(line.split(": ", 1) for line in head.split("\n") if line), parts


def opening_of(game: str) -> tuple[str, ...]:
    """Goal, turn and how one loses, in a line each; nothing when it is not written."""
    head, _ = _read(game)
    return tuple(f"**{word.capitalize()}:** {head[word]}" for word in ("goal", "turn", "lose") if word in head)


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, if there is one."""
    head, parts = _read(game)
    if not parts:
        return None
    options = dict(_option(word) for word in head.get("options", "").split())
    steps = [step for part in parts for step in _steps(part)]
    names = tuple(head["seats"].split(", "))
    return Lesson(game, names, int(head["seed"]), options, tuple(steps), head["end"])


def _option(word: str) -> tuple[str, OptionValue]:
    name, value = word.split("=", 1)
    known: dict[str, OptionValue] = {"true": True, "false": False}
    return name, known.get(value, int(value) if value.isdecimal() else value)


def _steps(part: str) -> list[Step]:
    """An idea, and what the others do after it."""
    key, *lines = part.strip().split("\n")
    facts = dict(line.split(": ", 1) for line in lines if line.partition(": ")[0] in FACTS)
    words = "\n".join(line for line in lines if line.partition(": ")[0] not in FACTS)
    found = [Step(key, facts.get("at", "bar"), facts.get("do", ""), words)] if words else []
    others = [move.strip() for move in facts.get("then", "").split(";") if move]
    return found + [Step(f"{key}, then {number}", do=move, rival=True) for number, move in enumerate(others, 1)]


def _tells(option: Option) -> Counter[str]:
    """All words by which an option may be told from others."""
    parts = [option.verb, option.place, option.word]
    parts += [option.card.kind.name] if option.card is not None else []
    parts += [f"seat{option.seat}"] if option.seat >= 0 else []
    parts += [str(option.number)] if option.number is not None else []
    return Counter(word.replace(" ", "-") for word in parts if word)


def picks(move: str) -> list[str]:
    """The picks of a move: one, or several with a plus between them."""
    return [] if move == NOTHING else [pick.strip() for pick in move.split("+")]


def fits(option: Option, pick: str) -> bool:
    """Is this the option that is written down?"""
    return Counter(pick.split()) <= _tells(option)


def choice_of(move: str, decision: Decision) -> tuple[int, ...] | None:
    """The positions of the options that make a move, None where the question has no such answer."""
    found: list[int] = []
    for pick in picks(move):
        number = next((n for n, option in enumerate(decision.options) if n not in found and fits(option, pick)), None)
        if number is None:
            return None
        found.append(number)
    return tuple(found) if decision.minimum <= len(found) <= decision.maximum else None


def makes(move: str, decision: Decision, choice: Sequence[int]) -> bool:
    """Is this choice the move, perhaps with another copy of a card, or in another order where that does not matter?"""
    wanted = picks(move)
    if len(choice) != len(wanted):
        return False
    chosen = [decision.options[index] for index in choice]
    if decision.ordered:
        return all(fits(option, pick) for option, pick in zip(chosen, wanted, strict=True))
    return all(any(fits(option, pick) for pick in wanted) for option in chosen) and all(
        any(fits(option, pick) for option in chosen) for pick in wanted
    )


class Course:
    """How far a lesson has come."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.left = False
        """The learner plays on alone."""

    @property
    def step(self) -> Step | None:
        """What comes next, None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def count(self) -> tuple[int, int]:
        """Which idea this is, of how many; the ending is the last one."""
        ideas = [number for number, step in enumerate(self.lesson.steps) if not step.rival]
        return sum(number < self.at for number in ideas) + 1, len(ideas) + 1

    def _move(self, rival: bool) -> int | None:
        """The position of the next move, if it is this side's."""
        for number, step in enumerate(self.lesson.steps[self.at :], self.at):
            if step.do:
                return number if step.rival is rival else None
        return None

    def wanted(self, decision: Decision, rival: bool = False) -> tuple[int, ...] | None:
        """The choice that the lesson wants now, None where it wants nothing."""
        number = None if self.left else self._move(rival)
        return None if number is None else choice_of(self.lesson.steps[number].do, decision)

    def allows(self, decision: Decision, choice: Sequence[int]) -> bool:
        """May the learner choose so? Only where the lesson waits for something else, it may not."""
        number = None if self.left else self._move(False)
        if number is None:
            return self.left or self.step is not None
        move = self.lesson.steps[number].do
        return choice_of(move, decision) is None or makes(move, decision, choice)

    def chosen(self, decision: Decision, choice: Sequence[int], rival: bool) -> None:
        """Somebody has chosen: the lesson goes on if that was its next move."""
        number = None if self.left else self._move(rival)
        if number is not None and makes(self.lesson.steps[number].do, decision, choice):
            self.at = number + 1

    def catch_up(self, match: Match, at: int) -> None:
        """Make all moves before step number ``at``: whoever left there goes on there, or as far as they can be made."""
        while match.decision is not None:
            decision = match.decision
            rival = decision.seat != 0
            number, wanted = self._move(rival), self.wanted(decision, rival)
            if number is None or number >= at or wanted is None:
                break
            self.chosen(decision, wanted, rival)
            match.submit(*wanted)
        if not any(step.do for step in self.lesson.steps[self.at : at]):
            self.at = max(self.at, at)

    def read(self) -> None:
        """What was to be read has been read; after the ending the learner plays on alone."""
        if self.step is None:
            self.left = True
        else:
            self.at += 1
