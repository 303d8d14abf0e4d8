"""Power Rolls (SC-84 to SC-97)."""

from collections.abc import Generator

from rules.core.cards import Card
from rules.core.decisions import Decision, Picked
from rules.core.events import DiceRolled
from rules.core.randomness import below
from rules.spellcraft.asking import ask_yes
from rules.spellcraft.events import PowerRolled
from rules.spellcraft.hooks import hooks_of
from rules.spellcraft.kinds import DICE, MORE_DICE, ROLLED, TOTAL, Component, ComponentKind
from rules.spellcraft.life import added, answering
from rules.spellcraft.piles import triggered
from rules.spellcraft.state import Craft

LOW, MIDDLE = 4, 9


def kind_of(state: Craft, card: Component) -> ComponentKind:
    """What a Component is: its own kind, or that of which it is a copy (SC-145)."""
    copies = state.copies
    for at in range(0, len(copies), 2):
        if copies[at] == card.id:
            kind: ComponentKind = state.cards[copies[at + 1]].kind
            return kind
    return card.kind


def matching(state: Craft, seat: int, glyph: str) -> list[Card]:
    """The cards of ``seat`` in play with this glyph: its Spell, resolved or not, its kept Creatures, and what else has glyphs
    in its game (SC-86)."""
    wizard = state.seats[seat]
    found: list[Card] = [card for card in wizard.spell + wizard.creatures if kind_of(state, card).glyph == glyph]
    return found + hooks_of(state).charms(state, seat, glyph)


def roll_die(state: Craft, seat: int, why: str) -> int:
    """One die that is no Power Roll (SC-95); the total, with what is added to each roll."""
    result = 1 + below(state, 6)
    total = result + hooks_of(state).total(state, seat)
    if state.log is not None:
        state.log.append(DiceRolled(seat, [result], total, why))
    return total


def row_of(total: int) -> int:
    """The row that holds the total (SC-93)."""
    return 0 if total <= LOW else 1 if total <= MIDDLE else 2


def power_roll(state: Craft, seat: int, card: Component) -> Generator[Decision, Picked, tuple[int, list[int]]]:
    """The Power Roll of a card: the row, and the dice as they fell."""
    glyph = kind_of(state, card).glyph
    cards = matching(state, seat, glyph)
    count = len(cards) + added(state, seat, DICE, glyph) + hooks_of(state).dice(state, seat, glyph)
    for note in list(answering(state, seat, MORE_DICE)):
        if (yield from ask_yes(state, seat, note, f"Use {note.kind.title()} for more dice?", "more dice")):
            count += note.kind.after[MORE_DICE](state, seat, note)
    hooks = hooks_of(state)
    bonus = added(state, seat, TOTAL) + hooks.total(state, seat) + hooks.power_total(state, seat)
    results = _throw(state, seat, card, max(1, count), bonus, cards)
    for sheet in list(answering(state, seat, ROLLED)):
        wizard = state.seats[seat]
        if sheet.id in wizard.used:
            continue
        if (yield from ask_yes(state, seat, sheet, f"You rolled {sum(results) + bonus}. Roll again?", "re-roll")):
            wizard.used.append(sheet.id)
            triggered(state, seat, sheet)
            results = _throw(state, seat, card, max(1, count), bonus, cards)
    return row_of(sum(results) + bonus), results


def _throw(state: Craft, seat: int, card: Component, count: int, bonus: int, cards: list[Card]) -> list[int]:
    results = [1 + below(state, 6) for _ in range(count)]
    total = sum(results) + bonus
    if state.log is not None:
        state.log.append(PowerRolled(seat, results, total, "power", card, bonus, row_of(total), list(cards)))
    return results
