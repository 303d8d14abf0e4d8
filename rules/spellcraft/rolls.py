"""Power Rolls (SC-84 to SC-97)."""

from rules.core.cards import Card
from rules.core.decisions import AskingFor
from rules.core.randomness import below
from rules.core.triggers import replace
from rules.spellcraft.events import DieRolled, PowerRolled
from rules.spellcraft.kinds import ComponentKind
from rules.spellcraft.state import Component, SpellcraftState
from rules.spellcraft.topics import DICE, MORE_DICE, ROLLED, TOTAL, Throw, additions, held, sum_of

LOW, MIDDLE = 4, 9


def original_of(state: SpellcraftState, card: Component) -> Component | None:
    """The card of which a Component is a copy (SC-145)."""
    for copy in state.copies:
        if copy.card is card:
            return copy.original
    return None


def kind_of(state: SpellcraftState, card: Component) -> ComponentKind[SpellcraftState]:
    """What a Component is: its own kind, or that of which it is a copy (SC-145)."""
    original = original_of(state, card) if state.copies else None
    return card.kind if original is None else original.kind


def matching(state: SpellcraftState, seat: int, glyph: str) -> list[Card]:
    """The cards of ``seat`` in play with this glyph: its Spell, resolved or not, its kept Creatures, and what else has glyphs
    in its game (SC-86)."""
    wizard = state.seats[seat]
    found: list[Card] = []
    for card in wizard.spell + wizard.creatures:
        kind = kind_of(state, card) if state.copies else card.kind
        if kind.glyph == glyph:
            found.append(card)
    found += state.rules.charms(state, seat, glyph)
    return found


def roll_die(state: SpellcraftState, seat: int, card: Card, why: str = "card") -> int:
    """One die for a card that is no Power Roll (SC-95); the total, with what is added to each roll."""
    result = 1 + below(state, 6)
    more = state.rules.total(state, seat)
    total = result + sum_of(more)
    if state.log is not None:
        state.log.append(DieRolled(seat, [result], total, why, card, more))
    return total


def row_of(total: int) -> int:
    """The row that holds the total (SC-93)."""
    return 0 if total <= LOW else 1 if total <= MIDDLE else 2


def throw_for(state: SpellcraftState, seat: int, card: Component) -> Throw:
    """The dice that ``seat`` would throw for a card as things stand, before anybody is asked for more (SC-86)."""
    glyph = kind_of(state, card).glyph
    extra = additions(state, seat, DICE, glyph) + state.rules.dice(state, seat, glyph)
    return Throw(card, matching(state, seat, glyph), extra)


def power_roll(state: SpellcraftState, seat: int, card: Component) -> AskingFor[tuple[int, list[int]]]:
    """The Power Roll of a card: the row, and the dice as they fell."""
    throw = throw_for(state, seat, card)
    rules = state.rules
    more = held(state, seat, MORE_DICE)
    if more:
        yield from replace(state, MORE_DICE, more, throw)
    throw.parts = additions(state, seat, TOTAL) + rules.total(state, seat) + rules.power_total(state, seat)
    roll(state, seat, throw)
    changing = held(state, seat, ROLLED)
    if changing:
        yield from replace(state, ROLLED, changing, throw)
    return row_of(throw.total), throw.results


def roll(state: SpellcraftState, seat: int, throw: Throw) -> None:
    """The dice of a Power Roll fall."""
    throw.results = results = [1 + below(state, 6) for _ in range(throw.dice)]
    if state.log is not None:
        total, bonus = throw.total, sum_of(throw.parts)
        row, cards = row_of(total), throw.cards
        parts, extra, original = throw.parts, throw.extra, original_of(state, throw.card)
        state.log.append(
            PowerRolled(seat, results, total, "power", throw.card, bonus, row, cards, parts, extra, original)
        )
