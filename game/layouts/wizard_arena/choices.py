"""What a choice would make of a level, in words: captions, sums and warnings for the open question."""

from __future__ import annotations

from collections.abc import Sequence

from game.layouts.wizard_arena.words import Words, numbers_of
from rules.core.cards import Card
from rules.core.decisions import Decision, Option, Picked
from rules.core.events import Part
from rules.core.numbers import written
from rules.wizard_arena.checks import level_with, selectable
from rules.wizard_arena.damage_phase import PENALTY
from rules.wizard_arena.level import floras, is_modifier, item_value, level_parts, level_words
from rules.wizard_arena.state import OVERCHARGED, TARGET, ArenaState

WORDED = 25
"""The most letters of a sum that is told with what its parts are called: a longer one would not stand beside its button."""
ITEMS = frozenset({"save", "settle"})
"""Topics of questions which Modifiers and Floras count."""


def _cards(picked: Sequence[Option]) -> list[Card]:
    return [option.card for option in picked if option.card is not None]


def _worth(state: ArenaState, seat: int, card: Card) -> int:
    """What a Power card of the row, or one about to be played, does to the level."""
    if is_modifier(card):
        return item_value(card) if card in state.seats[seat].counting else 0
    return int(getattr(card.kind, "number", 0))


def level_after(state: ArenaState, decision: Decision, picked: Picked) -> int | None:
    """The level that picking just these makes; None where a choice is not about the level."""
    seat, cards = decision.seat, _cards(picked)
    wizard = state.seats[seat]
    if decision.topic in ITEMS:
        return level_with(state, seat, cards)
    if decision.topic == "keep":
        gone = sum(_worth(state, seat, card) for card in wizard.row if card not in cards)
        return wizard.level - gone + sum(card.kind.number for card in wizard.blight)
    if decision.topic == "bloom":
        return wizard.level + sum(_worth(state, seat, card) for card in cards)
    if len(cards) != 1:
        return None
    match picked[0].verb:
        case "lower":
            return wizard.level + item_value(cards[0])
        case "raise":
            return wizard.level - item_value(cards[0])
        case "play":
            return wizard.level + _worth(state, seat, cards[0])
        case "discard" | "top" if cards[0] in wizard.row:
            return wizard.level - _worth(state, seat, cards[0])
    return None


def asked(words: Words, decision: Decision) -> str:
    """A question, short: what its answers make of a level or a Life stands on their buttons."""
    head, _, rest = decision.prompt.partition(": ")
    cards = _cards(decision.options)
    if decision.topic == "critical" and rest:
        return f"{head}: lose 1 Life or a spell from your hand?"
    if decision.topic not in ITEMS or not rest or not cards:
        return decision.prompt
    if len(cards) == 1:
        return f"{head}: does {words.card(cards[0])} count?"
    modifiers = sum(map(is_modifier, cards))
    kinds = [kind for kind, some in (("Modifiers", modifiers), ("Floras", len(cards) - modifiers)) if some]
    return f"{head}: which {' and '.join(kinds)} count?"


def caption(state: ArenaState, words: Words, decision: Decision, picked: Picked) -> str:
    """What picking just these does, for the button that ends a choice of several."""
    level = level_after(state, decision, picked)
    if level is None:
        return ""
    names = [words.card(card) for card in _cards(picked)]
    listed = " and ".join(names) if len(names) < 3 else str(len(names))
    made = level_words(state, decision.seat, level)
    if decision.topic == "bloom":
        return f"Play {listed}: {made}" if names else f"Discard {'both' if len(decision.options) > 1 else 'it'}: {made}"
    return f"{'Count' if decision.topic in ITEMS else 'Keep'} {listed or 'none'}: {made}"


def tally(state: ArenaState, words: Words, decision: Decision, picked: Picked) -> str:
    """The sum behind the level: ``6 + 5 + 2 + 1 − 4 Flora = 10 of 12``."""
    seat, cards = decision.seat, _cards(picked)
    level = level_after(state, decision, picked)
    if level is None:
        return ""
    counting = state.seats[seat].counting
    if decision.topic in ITEMS:
        free = selectable(state, seat)
        parts = level_parts(state, seat, [item for item in counting if item not in free] + cards)
    elif decision.topic == "bloom":
        parts = level_parts(state, seat, counting) + [Part(card.kind.number) for card in cards if not is_modifier(card)]
    else:
        return ""
    if len(parts) < 2:
        return f"{written(level)} of {TARGET}"
    made = words.made_of(parts)
    return f"{made if len(made) <= WORDED else numbers_of(made)} = {written(level)} of {TARGET}"


def warning(state: ArenaState, decision: Decision, picked: Picked) -> str:
    """What is said against a choice that Overcharges (WA-068), unless the rules ask by themselves what shall count (WA-050), and
    against drawing the last spell of the own deck (WA-108).
    """
    seat = decision.seat
    wizard = state.seats[seat]
    if decision.topic == "refill" and picked[0].verb == "draw spell" and len(wizard.deck) == 1:
        return "That is your last Life: drawing it does not put you out, but the next damage will."
    level = level_after(state, decision, picked)
    if level is None or level <= TARGET or wizard.status == OVERCHARGED:
        return ""
    if decision.topic == "settle":
        return f"That makes {level}, above {TARGET}: Overcharged, you take {PENALTY} damage when the round ends."
    if decision.topic != "save" and (wizard.level > TARGET or _lowest(state, seat, level, picked) <= TARGET):
        return ""
    return (
        f"That makes {level}, above {TARGET}: you Overcharge. Unless you come down before your turn ends, "
        f"you take {PENALTY} damage when the round ends."
    )


def _lowest(state: ArenaState, seat: int, level: int, picked: Picked) -> int:
    """How low undecided items could still bring ``seat`` from ``level``: one that is lowered now is decided.

    A spell makes all of them undecided again (WA-065).
    """
    wizard = state.seats[seat]
    option = picked[0] if picked else None
    if option is not None and option.verb in ("lower", "raise"):
        items = [item for item in selectable(state, seat) if option.verb == "raise" or item is not option.card]
    else:
        items = [card for card in [*wizard.row, *_cards(picked)] if is_modifier(card)] + floras(state, seat)
    for item in items:
        counts = item in wizard.counting and not (option is not None and option.card is item and option.verb == "raise")
        level += min(0, -item_value(item) if counts else item_value(item))
    return level
