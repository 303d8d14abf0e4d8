"""What can be had in two answers at once: one card for another, as the first only takes something back to the same question,
and a card with where it goes next, as the first leads to that question (an attack dropped on whom it is to hit).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

from game.cardface.shorts import in_one_line
from game.core.text import escape
from game.core.widgets import Group
from game.table.cards import CardNode
from game.table.field import Field
from game.table.layout import BaseLayout
from rules import Match
from rules.core.decisions import Decision, Option


class Detour(NamedTuple):
    """The option to be taken first, and the one that it makes possible, of the same question or of the next."""

    first: int
    then: Option


def detours(match: Match, verbs: Collection[str]) -> list[Detour]:
    """What becomes possible in the same question once an option with one of these verbs, which take back, was taken."""
    decision = match.decision
    if decision is None or not verbs:
        return []
    found = []
    for index, option in enumerate(decision.options):
        if option.verb not in verbs:
            continue
        ahead = match.fork()
        ahead.submit(index)
        after = ahead.decision
        if after is not None and (after.seat, after.topic) == (decision.seat, decision.topic):
            found += [Detour(index, later) for later in after.options if later not in decision.options]
    return found


def straight_on(match: Match, leads_to: Callable[[Option], str]) -> list[Detour]:
    """What becomes possible in the question on this topic that an option leads to, "" for those that lead to none."""
    decision = match.decision
    found: list[Detour] = []
    for index, option in enumerate(decision.options if decision is not None else ()):
        topic = leads_to(option)
        if topic and decision is not None:
            ahead = match.fork()
            ahead.submit(index)
            after = ahead.decision
            if after is not None and (after.seat, after.topic) == (decision.seat, topic):
                found += [Detour(index, later) for later in after.options]
    return found


class Swap(NamedTuple):
    """A detour by hand: its card is dropped there, which takes the option of this number, beyond those of the question."""

    node: CardNode
    drop: str
    number: int
    words: str


class SwapTable(Protocol):
    """What swapping uses of its table."""

    root: Group
    field: Field
    layout_rules: BaseLayout


def through(scene: SwapTable, decision: Decision, found: Sequence[Detour], first: int) -> Iterator[Swap]:
    """A card dropped where the next question would put it, or aim it; these detours are numbered from ``first`` on."""
    rules = scene.layout_rules
    for number, detour in enumerate(found, len(decision.options) + first):
        card = detour.then.card or decision.options[detour.first].card
        node = scene.field.nodes.get(card) if card is not None else None
        for drop in rules.drops(detour.then) if node is not None else ():
            if node is not None and scene.root.find(drop) is not None:
                yield Swap(node, drop, number, rules.drop_words(detour.then))


def swaps(scene: SwapTable, decision: Decision, found: Sequence[Detour]) -> Iterator[Swap]:
    """A card dropped where another lies takes its place, and one that lies somewhere may be put elsewhere."""
    rules, field = scene.layout_rules, scene.field
    for number, detour in enumerate(found, len(decision.options)):
        card, out = detour.then.card, decision.options[detour.first].card
        node = field.nodes.get(card) if card is not None else None
        away = field.nodes.get(out) if out is not None else None
        if node is None or away is None:
            continue
        for drop in rules.drops(detour.then):
            goal = scene.root.find(drop)
            if goal is not None and goal.contains(away.rest.x, away.rest.y) is not (away is node):
                words = (
                    rules.drop_words(detour.then)
                    if away is node
                    else f"Instead of {escape(in_one_line(away.name) or away.name)}"
                )
                yield Swap(node, drop, number, words)
