"""Answers that a player wants to be given again: to the end of the turn, or always.

Only questions that a layout calls recurring are remembered. An answer is given again where exactly one option is like it:
the same verb with the same sort of card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from rules.core.cards import CardKind
from rules.core.decisions import Decision, Option
from rules.core.events import Event, RoundBegan, TurnBegan

CARD = "{card}"
"""Stands in the words for a question where it matters which card asks."""

BETWEEN = "|"


class Scope(Enum):
    """How long an answer is to be given again, with the words for it."""

    ONCE = "Ask each time"
    TURN = "Same all turn"
    ALWAYS = "Always the same"


class Remembered(NamedTuple):
    """An answer that is given without asking: its key, the question and the answer in words."""

    key: str
    question: str
    answer: str


def answer_key(option: Option) -> str:
    """What an option has in common with others like it."""
    return f"{option.verb}{BETWEEN}{option.card.kind.key if option.card is not None else ''}"


class Memory:
    """What is remembered in one match, of one game.

    ``recurring`` maps the topics of questions to words for them; ``always`` are answers remembered earlier, by the key of
    the question; ``changed`` is told when these change.
    """

    def __init__(
        self, recurring: Mapping[str, str], always: Mapping[str, str], changed: Callable[[dict[str, str]], object]
    ) -> None:
        self.scope = Scope.ONCE
        self._recurring = recurring
        self._always = dict(always)
        self._changed = changed
        self._turn: dict[tuple[int, str], str] = {}
        self._awake = False

    def question_key(self, decision: Decision) -> str:
        """What a question has in common with others like it; "" if it is not remembered."""
        words = self._recurring.get(decision.topic, "")
        single = decision.minimum == decision.maximum == 1 and len(decision.options) > 1
        if not words or not single:
            return ""
        asks = decision.about.kind.key if CARD in words and decision.about is not None else ""
        return f"{decision.topic}{BETWEEN}{asks}"

    def hear(self, events: Sequence[Event]) -> None:
        """A new turn: what was remembered for the last one is over."""
        if any(isinstance(event, TurnBegan | RoundBegan) for event in events):
            self._turn.clear()

    def wake(self) -> None:
        """The next question is asked, whatever is remembered (it was taken back)."""
        self._awake = True

    def recall(self, decision: Decision) -> int | None:
        """The option that is taken without asking, if there is one."""
        if self._awake:
            self._awake = False
            return None
        key = self.question_key(decision)
        wanted = self._turn.get((decision.seat, key), self._always.get(key)) if key else None
        found = [index for index, option in enumerate(decision.options) if answer_key(option) == wanted]
        return found[0] if len(found) == 1 else None

    def learn(self, decision: Decision, index: int) -> None:
        """An answer was given; remember it if that is wanted."""
        scope, self.scope = self.scope, Scope.ONCE
        key = self.question_key(decision)
        if not key or scope is Scope.ONCE:
            return
        answer = answer_key(decision.options[index])
        if scope is Scope.TURN:
            self._turn[decision.seat, key] = answer
        else:
            self._always[key] = answer
            self._changed(dict(self._always))

    def forget(self, key: str) -> None:
        """Ask again from now on."""
        self._turn = {where: answer for where, answer in self._turn.items() if where[1] != key}
        if self._always.pop(key, None) is not None:
            self._changed(dict(self._always))

    def next_scope(self) -> Scope:
        """The next of the three, for the answer about to be given."""
        order = list(Scope)
        self.scope = order[(order.index(self.scope) + 1) % len(order)]
        return self.scope

    def remembered(self, kinds: Mapping[str, CardKind], printed: bool) -> list[Remembered]:
        """Everything that is answered without asking, in words."""
        found = {**self._always, **{key: answer for (_, key), answer in self._turn.items()}}
        rows = []
        for key, answer in found.items():
            topic, _, asks = key.partition(BETWEEN)
            verb, _, with_card = answer.partition(BETWEEN)
            if topic not in self._recurring:
                continue
            card = kinds[asks].title(printed) if asks in kinds else ""
            more = f": {kinds[with_card].title(printed)}" if with_card in kinds else ""
            rows.append(Remembered(key, self._recurring[topic].replace(CARD, card), f"{verb.capitalize()}{more}"))
        return rows
