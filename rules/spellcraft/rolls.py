"""Power Rolls (SC-84 to SC-97)."""

from collections.abc import Generator

from rules.core.decisions import Decision, Picked
from rules.core.events import DiceRolled
from rules.core.randomness import below
from rules.spellcraft.asking import ask_yes
from rules.spellcraft.events import PowerRolled
from rules.spellcraft.hooks import hooks_of
from rules.spellcraft.kinds import DICE, MORE_DICE, ROLLED, TOTAL, Component
from rules.spellcraft.life import added, answering
from rules.spellcraft.piles import triggered
from rules.spellcraft.state import Craft

LOW, MIDDLE = 4, 9


def matching(state: Craft, seat: int, glyph: str) -> list[Component]:
    """The cards of ``seat`` in play with this glyph: its Spell, resolved or not, and its kept Creatures (SC-86)."""
    wizard = state.seats[seat]
    return [card for card in wizard.spell + wizard.creatures if card.kind.glyph == glyph]


def roll_die(state: Craft, seat: int, why: str) -> int:
    """One die that is no Power Roll (SC-95)."""
    result = 1 + below(state, 6)
    if state.log is not None:
        state.log.append(DiceRolled(seat, [result], result, why))
    return result


def row_of(total: int) -> int:
    """The row that holds the total (SC-93)."""
    return 0 if total <= LOW else 1 if total <= MIDDLE else 2


def power_roll(state: Craft, seat: int, card: Component) -> Generator[Decision, Picked, tuple[int, list[int]]]:
    """The Power Roll of a card: the row, and the dice as they fell."""
    glyph = card.kind.glyph
    cards = matching(state, seat, glyph)
    count = len(cards) + added(state, seat, DICE, glyph) + hooks_of(state).dice(state, seat, glyph)
    for note in list(answering(state, seat, MORE_DICE)):
        if (yield from ask_yes(state, seat, note, f"Use {note.kind.title()} for more dice?", "more dice")):
            count += note.kind.after[MORE_DICE](state, seat, note)
    bonus = added(state, seat, TOTAL)
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


def _throw(state: Craft, seat: int, card: Component, count: int, bonus: int, cards: list[Component]) -> list[int]:
    results = [1 + below(state, 6) for _ in range(count)]
    total = sum(results) + bonus
    if state.log is not None:
        state.log.append(PowerRolled(seat, results, total, "power", card, bonus, row_of(total), list(cards)))
    return results
