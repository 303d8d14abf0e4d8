"""Answers that are given again: to the end of the turn or always, and forgotten on demand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.widgets import Button
from game.screens.remembered_answers import RememberedDialog
from game.table.lasting import LastingButton
from game.table.memory import Memory, Remembered, Scope
from game.table.options import TableOptions
from rules import Match, new_match
from rules.bots import EVALUATORS
from rules.core.cards import Card
from rules.core.decisions import Decision, Option
from rules.core.events import RoundBegan, TurnBegan
from rules.core.randomness import Stream
from tests.game.table.harness import NAMES, Table

ASKED = {"extra": "Draw one more?", "defense": "{card}: a Defense?"}


def extra(seat: int = 0, *more: Option) -> Decision:
    return Decision(
        seat, "One more?", [Option("draw", text="Draw"), Option("enough", text="Enough"), *more], topic="extra"
    )


@pytest.fixture
def kept() -> dict[str, str]:
    return {}


@pytest.fixture
def memory(kept: dict[str, str]) -> Memory:
    def change(answers: dict[str, str]) -> None:
        kept.clear()
        kept.update(answers)

    return Memory(ASKED, {}, change)


def learn(memory: Memory, scope: Scope, index: int = 1) -> None:
    memory.scope = scope
    memory.learn(extra(), index)


def test_nothing_is_remembered_unasked(memory: Memory, kept: dict[str, str]) -> None:
    learn(memory, Scope.ONCE)
    assert memory.recall(extra()) is None and not kept


def test_for_a_turn_and_a_seat(memory: Memory, kept: dict[str, str]) -> None:
    learn(memory, Scope.TURN)
    assert memory.scope is Scope.ONCE  # the next answer is not remembered by itself
    assert memory.recall(extra()) == 1 and memory.recall(extra(1)) is None and not kept
    memory.hear([RoundBegan(2, 0)])
    assert memory.recall(extra()) is None


def test_always_outlasts_turns_and_is_kept(memory: Memory, kept: dict[str, str]) -> None:
    learn(memory, Scope.ALWAYS)
    memory.hear([TurnBegan(1)])
    assert memory.recall(extra()) == 1 and len(kept) == 1
    again = Memory(ASKED, kept, lambda answers: None)
    assert again.recall(extra(1)) == 1
    (row,) = again.remembered({}, False)
    assert (row.question, row.answer) == ("Draw one more?", "Enough")
    memory.forget(row.key)
    assert memory.recall(extra()) is None and not kept


def test_what_is_not_offered_or_not_plain_is_asked(memory: Memory) -> None:
    learn(memory, Scope.ALWAYS)
    assert memory.recall(Decision(0, "?", [Option("draw"), Option("pay")], topic="extra")) is None
    assert memory.recall(extra(0, Option("enough", text="Enough, too"))) is None
    assert memory.recall(Decision(0, "?", [Option("enough"), Option("draw")], 0, 2, topic="extra")) is None
    assert memory.recall(Decision(0, "?", [Option("enough"), Option("draw")], topic="other")) is None


def test_what_was_taken_back_is_asked_once(memory: Memory) -> None:
    learn(memory, Scope.ALWAYS)
    memory.wake()
    assert memory.recall(extra()) is None and memory.recall(extra()) == 1


def test_the_card_that_asks_matters_where_the_words_name_it(memory: Memory) -> None:
    cards: tuple[Card, ...] = new_match("annihilageddon", 2, 1).state.cards
    one, other = cards[0], next(card for card in cards if card.kind is not cards[0].kind)

    def attack(about: Card) -> Decision:
        return Decision(0, "?", [Option("defend", card=cards[3]), Option("take")], topic="defense", about=about)

    memory.scope = Scope.ALWAYS
    memory.learn(attack(one), 1)
    assert memory.recall(attack(one)) == 1 and memory.recall(attack(other)) is None


# -- at the table ----------------------------------------------------------------------------------------------------


def at_question(topic: str, ask: Callable[[Match], bool] = lambda match: True) -> Match:
    """Witless Wizards at such a question of the first seat."""
    match, stream = new_match("witless_wizards", NAMES[:2], 4), Stream(1)
    while True:
        decision = match.decision
        assert decision is not None
        if decision.topic == topic and decision.seat == 0 and len(decision.options) == 2 and ask(match):
            return match
        match.submit(*EVALUATORS["witless_wizards"].rollout_policy(match.state, decision, stream))


@pytest.mark.slow
def test_the_button_beside_the_question_and_the_list() -> None:
    match = at_question("extra")
    table = Table(match=match, kinds=["human", "random"])
    kept: list[dict[str, str]] = []
    table.scene.hooks.remember = kept.append
    table.scene.memory._changed = kept.append
    table.settle()
    button = table.node("remember")
    assert isinstance(button, LastingButton)
    for index in range(2):
        answer = table.node(f"option/{index}")
        assert isinstance(answer, Button) and answer.style != button.style and button.size < answer.size
        assert answer.rect().right < button.rect().left, "it stands behind the answers"
    asker = table.scene.asker
    for words, caption in (("One more card for all of your cubes? " * 4, ""), ("More?", "Ask each time")):
        asker.say(words)
        table.frames(1)
        assert button.caption == caption and button.name == "Ask each time", "its gear alone where words need the room"
        assert (button.name in button.hint) != bool(caption) and button.w >= button.least_width()
        assert not caption or button.w >= button.whole_width()
    table.click(button)
    table.click(table.node("remember"))
    assert table.node("remember").name == "Always the same"
    enough = next(index for index, option in enumerate(match.decision.options) if option.verb == "enough")  # type: ignore[union-attr]
    table.click(table.node(f"option/{enough}"))
    assert len(kept) == 1
    for _ in range(12):  # turns go by, and it is not asked again
        table.settle()
        decision = match.decision
        if decision is None or table.scene.over:
            break
        assert decision.topic != "extra" or len(decision.options) < 2
        table.scene.answer(*EVALUATORS["witless_wizards"].rollout_policy(match.state, decision, Stream(2)))
    assert any("answers as before" in line.words for line in table.scene.log.lines)
    dialog = RememberedDialog(table.scene.memory, table.scene.remembered)
    table.app.scenes.push(dialog)
    table.frames(2)
    dialog.lines[0][1].click()
    table.frames(2)
    assert not table.scene.remembered() and dialog.empty.visible and kept[-1] == {}


def test_however_many_answers_are_remembered_each_can_be_forgotten() -> None:
    table = Table(match=at_question("extra"), kinds=["human", "random"])
    memory = table.scene.memory
    rows = [Remembered(f"key{number}", f"Question {number}?", "Yes") for number in range(12)]
    dialog = RememberedDialog(memory, lambda: rows)
    table.app.scenes.push(dialog)
    table.frames(2)
    tall = dialog.sheet.h
    assert len(dialog.lines) == 12 and dialog.area.end > 0
    del rows[1:]
    dialog.lines[0][1].click()
    table.frames(2)
    assert len(dialog.lines) == 1 and dialog.sheet.h < tall / 2 and dialog.area.end == 0


def test_an_answer_kept_from_an_earlier_match_is_given_at_once() -> None:
    table = Table(
        match=at_question("extra"), kinds=["human", "random"], settings=TableOptions(answers={"extra|": "enough|"})
    )
    table.settle()
    decision = table.match.decision
    assert decision is None or decision.topic != "extra"
    table.scene.options.free_undo = True
    table.scene.undo()
    table.settle()
    assert table.match.decision is not None and table.match.decision.topic == "extra"
