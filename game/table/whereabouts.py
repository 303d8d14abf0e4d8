"""Where on the table that lies which an option is about."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from game.core.node import Node
from game.core.widgets import Group
from game.table.cards import CardNode
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.zones import Zones
from rules.core.cards import Card
from rules.core.decisions import Option


class Furnished(Protocol):
    """The parts of a table in which things are looked for."""

    zone_group: Zones
    furniture: Group
    field: Field
    layout_rules: BaseLayout


def lying(field: Field, card: Card | None) -> CardNode | None:
    """The node of a card that is laid out on the table."""
    node = field.nodes.get(card) if card is not None else None
    return node if node is not None and node.place_name in field.spots else None


def thing_about(table: Furnished, option: Option) -> Node | None:
    """What else an option is about: furniture, a pile whose top card it takes, a player, a place."""
    rules, field = table.layout_rules, table.field
    target = rules.target(option)
    if target:
        return table.furniture.find(target)
    if option.card is not None:
        return None
    pile = rules.pile(option) or option.place
    if pile in field.piles:
        return field.piles[pile]
    seat = table.furniture.find(f"seat{option.seat}") if option.seat >= 0 else None
    return seat or (table.zone_group.find(option.place) if option.place else None)


def named_piles(field: Field, cards: Collection[Card]) -> str:
    """The piles that these cards lie in, in words."""
    found = [place for place, there in field.board.places.items() if any(card in there for card in cards)]
    return " and ".join(field.spots[place].label for place in found if place in field.spots)
