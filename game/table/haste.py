"""A click that does not wait until all is shown: it skips the rest, and the next answer is taken at once.

Never to a question that was not seen: the same question must come again, to the same player, with nobody acting in between,
and the card must have been offered before. The pointer must have gone to another place, too: who clicks twice where the
last answer was given wants to skip, or clicked twice by habit.
"""

from __future__ import annotations

import math
from typing import NamedTuple, Protocol

import pygame

from game.core.paint_order import hit
from game.core.pointer import SAME_PLACE
from game.core.widgets import Group
from game.table.cards import CardNode
from game.table.picker import Picker
from game.table.surface import Surface
from rules.core.cards import Card
from rules.core.decisions import Decision


class Answered(NamedTuple):
    """The question that the player in front of the screen answered last, and where the pointer was."""

    decision: Decision
    at: tuple[float, float]


class HastyAsker(Protocol):
    """What haste uses of the decision bar."""

    picker: Picker
    decision: Decision | None


class HastyFlow(Protocol):
    """What haste uses of the flow of the match."""

    answered_last: Answered | None


class HastyTable(Surface, Protocol):
    """What haste uses of its table."""

    root: Group

    @property
    def asker(self) -> HastyAsker:
        """The decision bar."""

    @property
    def flow(self) -> HastyFlow:
        """The flow of the match."""


def skip(scene: HastyTable, event: pygame.event.Event) -> None:
    """Show the rest at once; a click on a card that is offered again takes it."""
    last = scene.flow.answered_last
    node = _aimed_at(scene, event, last) if last is not None and event.type == pygame.MOUSEBUTTONDOWN else None
    scene.animator.skip()
    decision = scene.asker.decision
    if node is None or last is None or decision is None or scene.flow.answered_last is not last:
        return
    same = (decision.seat, decision.topic) == (last.decision.seat, last.decision.topic)
    if same and node in scene.asker.picker.cards and _verbs(decision, node.card) <= _verbs(last.decision, node.card):
        node.click()


def asked_again(last: Answered | None, decision: Decision) -> bool:
    """Is a question word for word the one that was answered last, with nobody acting in between?"""
    if last is None:
        return False
    asked = last.decision
    return (decision.seat, decision.topic, decision.prompt) == (asked.seat, asked.topic, asked.prompt)


def _aimed_at(scene: HastyTable, event: pygame.event.Event, last: Answered) -> CardNode | None:
    """The card that is clicked, if the click is meant for it."""
    if math.dist(event.pos, last.at) < scene.ui.px(SAME_PLACE):
        return None
    found = next((node for node in hit(scene.root, *event.pos) if node.solid), None)
    return found if isinstance(found, CardNode) and _verbs(last.decision, found.card) else None


def _verbs(decision: Decision, card: Card) -> set[str]:
    """What could be done with a card."""
    return {option.verb for option in decision.options if option.card is card}
