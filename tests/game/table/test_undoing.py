"""The rule of undo, in random matches of all games: what may be taken back has shown nobody anything new."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.setups import playable
from game.table.players import Player
from game.table.undoing import HONOUR, PRICE, undo_refusal
from rules import Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.codec import Json
from rules.core.events import DiceRolled, Shuffled
from rules.core.randomness import Stream
from tests.game.table.harness import Table

NAMES = ("Ann", "Bob", "Cid")
HUMANS = [Player(name) for name in NAMES]


def words(value: Json) -> Iterator[str]:
    """Every text in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from words(part)
    elif isinstance(value, list):
        for part in value:
            yield from words(part)


def seen(match: Match, seat: int) -> set[str]:
    """The kinds of cards that a seat sees."""
    keys = {card.kind.key for card in match.state.cards}
    view = {name: value for name, value in match.view(seat).items() if name != "decision"}
    return keys.intersection(words(view))


@pytest.mark.parametrize("game", playable())
def test_what_may_be_taken_back_revealed_nothing_and_left_the_turn_where_it_was(game: str) -> None:
    match, stream = new_match(game, NAMES, 7), Stream(7)
    allowed = refused = 0
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        before, turn, count = seen(match, decision.seat), decision.seat, len(match.choices)
        match.submit(*random_choice(stream, decision))
        if undo_refusal(match, HUMANS, free=False):
            refused += 1
            continue
        allowed += 1
        assert match.decision is not None and match.decision.seat == turn
        assert seen(match, turn) <= before
        assert not [event for event in match.events_since(count) if isinstance(event, DiceRolled | Shuffled)]
    assert allowed and refused


@pytest.mark.parametrize("game", playable())
def test_undoing_what_may_be_undone_leads_back_exactly(game: str) -> None:
    match, stream = new_match(game, NAMES, 9), Stream(9)
    undone = 0
    for _ in range(150):
        if match.decision is None:
            break
        before = match.save()
        match.submit(*random_choice(stream, match.decision))
        if not undo_refusal(match, HUMANS, free=False):
            again = match.choices[-1]
            match.undo()
            assert match.save() == before
            match.submit(*again)
            undone += 1
    assert undone


@pytest.mark.slow
def test_what_is_taken_back_on_ones_honour_is_said_and_written_down() -> None:
    """Only where more was taken back than the rule allows: an own choice that revealed nothing costs nothing."""
    table = Table(match=new_match("hell_high", NAMES[:2], 4), kinds=("human", "apprentice"))
    table.app.set_motion(0.0, False)
    told: list[bool] = []
    table.scene.hooks.taken_back = lambda: told.append(True)
    table.scene.options.free_undo = True
    rules = {"free": 0, "honour": 0}
    stream = Stream(4)
    for _ in range(60):
        table.settle()
        if table.match.decision is None or all(rules.values()):
            break
        table.scene.flow.submit(random_choice(stream, table.match.decision))
        table.settle()
        strict = undo_refusal(table.match, table.scene.players, free=False)
        if undo_refusal(table.match, table.scene.players, free=True) or table.scene.over:
            continue
        before = len(told)
        assert (PRICE in table.node("top/undo").hint) == bool(strict), "it is said before"
        table.scene.undo()
        assert len(told) - before == bool(strict)
        assert (HONOUR in table.scene.question) == bool(strict)
        rules["honour" if strict else "free"] += 1
        table.settle()
        table.scene.redo()
    assert all(rules.values())
