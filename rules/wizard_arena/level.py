"""The Power Level: what it is made of, and what it means (WA-003)."""

from collections.abc import Iterable

from rules.core.cards import Card
from rules.core.events import CounterChanged, Part
from rules.core.numbers import written
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import OVERCHARGED, TARGET, ArenaState

HARVEST = 2
"""What a Harvester takes off a level (WA-003)."""


def level_of(state: ArenaState, seat: int) -> int:
    """The Power Level of ``seat`` from what lies in play (WA-003)."""
    wizard = state.seats[seat]
    level = -HARVEST * wizard.harvest
    for card in wizard.row:
        level += card.kind.number
    for card in wizard.blight:
        level -= card.kind.number
    for item in wizard.counting:
        level += item_value(item)
    return level


def level_parts(state: ArenaState, seat: int, counting: Iterable[Card]) -> list[Part]:
    """What the level of ``seat`` is made up of if these Modifiers and Floras count (WA-003)."""
    wizard = state.seats[seat]
    parts = [Part(card.kind.number) for card in wizard.row if card.kind.number]
    for item in counting:
        parts.append(Part(item_value(item), "modifier") if is_modifier(item) else Part(item_value(item), "flora", item))
    parts += [Part(-card.kind.number, "blight") for card in wizard.blight]
    if wizard.harvest:
        parts.append(Part(-HARVEST * wizard.harvest, "harvester"))
    return parts


def relevel(state: ArenaState, seat: int, why: str = "") -> None:
    """Bring the level up to date and tell its change."""
    wizard = state.seats[seat]
    level = level_of(state, seat)
    if level != wizard.level:
        if state.log is not None:
            state.log.append(CounterChanged(seat, "level", wizard.level, level, why))
        wizard.level = level


def floras(state: ArenaState, seat: int) -> list[Card]:
    """The Floras that ``seat`` cast this round."""
    return [lasting.card for lasting in state.lasting if lasting.seat == seat and lasting.card.kind.modifier]


def is_modifier(card: Card) -> bool:
    """Whether a card is a Modifier of the Power deck."""
    return isinstance(card.kind, PowerKind) and card.kind.modifier != 0


def item_value(item: Card) -> int:
    """What a Modifier or a Flora does to the level while it counts."""
    modifier: int = item.kind.modifier
    return modifier


def level_words(state: ArenaState, seat: int, level: int) -> str:
    """A level that ``seat`` would reach by a choice, with what it means there: ``14, Overcharged``."""
    wizard = state.seats[seat]
    if level < TARGET or wizard.status == OVERCHARGED:
        return written(level)
    if level > TARGET:
        return f"{level}, Overcharged"
    return str(level) if wizard.scored else f"{level}, a Critical Hit"
