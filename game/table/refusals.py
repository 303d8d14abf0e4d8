"""Own cards that cannot be played now say why: on hover, by keyboard and when they are clicked or pulled. Those in the hand
are dimmed until something else is asked, also while what was answered is shown: a hand that flares up between questions is
restless.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from game.core.node import Node
from game.core.text import escape
from game.table.cards import CardNode
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.surface import Surface
from rules import Match
from rules.core.refusals import reasons


class RefusalTable(Surface, Protocol):
    """What this uses of its table."""

    match: Match
    field: Field
    layout_rules: BaseLayout


class Refusals:
    """``nodes`` are the cards that say why; ``remark`` says it beside the open question."""

    def __init__(self, scene: RefusalTable, remark: Callable[[str], object]) -> None:
        self.scene = scene
        self.remark = remark
        self.nodes: list[CardNode] = []
        self._hinted: list[CardNode] = []
        self._dimmed: list[CardNode] = []
        self._asked = ""

    def explain(self, offered: Collection[Node], asked: str) -> None:
        """All own cards that are not ``offered`` by the question ``asked``, as it stands there ("": none is), say why."""
        scene = self.scene
        self._asked = asked
        own = (f"seat{scene.viewer}/", *scene.layout_rules.market)
        hand = f"{own[0]}hand"
        asked_for = [
            node
            for node in scene.field.nodes.values()
            if node.place_name.startswith(own) and node not in offered and node.on_click is None
        ]
        found = reasons(scene.match, scene.viewer, [node.card for node in asked_for])
        for node, words in zip(asked_for, found, strict=True):
            reason = scene.layout_rules.words.named(words)
            if reason:
                node.refusal = reason
                if not node.hint and node.place_name.startswith(own[0]):  # what is for sale tells its price
                    node.hint = escape(reason)
                    self._hinted.append(node)
                node.focusable = True
                node.on_click = self._refuse
                node.clings = True
                self.nodes.append(node)
        dims = asked and not scene.layout_rules.held_up
        self._dim([node for node in self.nodes if dims and node.place_name == hand])

    def _dim(self, nodes: list[CardNode]) -> None:
        """Just these cards are dimmed."""
        for node in self._dimmed:
            node.useless = node in nodes
        for node in nodes:
            node.useless = True
        self._dimmed = nodes

    def excuse(self, node: CardNode, hint: str) -> None:
        """Something can be done with this card after all: ``hint`` says what."""
        if node in self.nodes:
            node.refusal, node.hint, node.useless, node.clings = "", hint, False, False

    def _refuse(self, node: Node) -> None:
        assert isinstance(node, CardNode)
        self.scene.sound("deny")
        answered_first = bool(self._asked) and self._asked in node.refusal
        self.remark("Answer this question first." if answered_first else escape(node.refusal))

    def clear(self) -> None:
        """Nothing is asked any more."""
        for node in self.nodes:
            node.refusal = ""
            node.focusable = False
            node.on_click = None
            node.clings = False
        for node in self._hinted:
            node.hint = ""
        self.nodes, self._hinted = [], []
