"""A purchase: Power flies from the gem to what it pays for, which rises with a shine and goes to the discard pile."""

from __future__ import annotations

from typing import Protocol

from game.cardface.annihilageddon import short_name
from game.core import theme
from game.core.tween import Action, Call, Sequence, Tween, ease_out_back, linear
from game.core.widgets import Picture
from game.layouts.annihilageddon.entrance import Bursting, Entrance
from game.layouts.annihilageddon.geometry import Plan
from game.table.blows import Effect
from game.table.layout import Table
from rules.annihilageddon.events import CardBought, PowerChanged
from rules.annihilageddon.kinds import LEGEND

MOST = 9
"""How many medals fly at most, one for each Power."""
RAISED, RISES = 1.14, 160
"""How large a card becomes that is bought, and within how many milliseconds."""
SHINES = 420
"""How long a band of light takes to cross it."""
DEFEATED = 620
"""How long a Legend fills the stage that is defeated."""


class Buying(Protocol):
    """What a purchase uses of its layout."""

    scene: Table

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""


def payment(rules: Buying, event: PowerChanged) -> Effect | None:
    """Power flies to the card that it is spent on, whose number goes down meanwhile."""
    node = rules.scene.field.nodes.get(event.card) if event.card is not None else None
    if node is None:
        return None
    gem, many = rules.plan.gem.center, min(MOST, -event.amount)
    return Effect("payment", node.rect().center, start=gem, node=node, many=many, late=True)


def arrival(rules: Buying, event: CardBought) -> Effect:
    """Sparks where a card lands that was bought."""
    pile = rules.scene.field.spots[event.target].rect
    return Effect("bought", pile.center, late=True)


def is_defeat(event: CardBought) -> bool:
    """Was a Legend bought, and so defeated?"""
    return event.card is not None and event.card.kind.type == LEGEND


def rise(rules: Buying, event: CardBought) -> Action | None:
    """A card rises from where it lies for sale, and shines on its way."""
    scene = rules.scene
    node = scene.field.nodes.get(event.card) if event.card is not None else None
    if node is None or scene.blows.still:
        return None
    shine = Tween(node, {"glint": 1.0}, SHINES, linear, start={"glint": 0.0})
    up = Tween(node, {"scale": RAISED, "y": node.y - node.h * (RAISED - 1) / 2, "rotation": 0.0}, RISES, ease_out_back)
    return Sequence(Call(lambda: scene.animator.add(shine)), up)


def defeat(rules: Buying, event: CardBought, face: Picture, bursts: Bursting) -> Action | None:
    """A Legend leaves its stage for the middle of the table; from there it goes to its new owner."""
    scene, card = rules.scene, event.card
    node = scene.field.nodes.get(card) if card is not None else None
    if card is None or node is None or scene.blows.still:
        return None
    words = f"{short_name(card.kind.title(scene.printed))} falls!"
    fall = Entrance(scene, scene.effects, face, words, theme.GOLD, of=node)

    def taken() -> None:
        node.alpha = 0.0

    def given() -> None:
        node.alpha, node.rotation = 1.0, 0.0
        node.x, node.y, node.scale = fall.card.x, fall.card.y, fall.card.w / node.w

    return Sequence(Call(taken), fall.act(DEFEATED, bursts, given))
