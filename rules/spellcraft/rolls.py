"""Power Rolls (SC-84 to SC-97)."""

from collections.abc import Generator
from dataclasses import replace

from rules.core.cards import Card
from rules.core.decisions import Decision, Picked
from rules.core.events import Part
from rules.core.randomness import below
from rules.spellcraft.asking import ask_yes
from rules.spellcraft.events import DieRolled, PowerRolled
from rules.spellcraft.hooks import hooks_of
from rules.spellcraft.kinds import DICE, MORE_DICE, ROLLED, TOTAL, Component, ComponentKind
from rules.spellcraft.life import additions, answering, sum_of
from rules.spellcraft.piles import triggered
from rules.spellcraft.state import Craft

LOW, MIDDLE = 4, 9


def kind_of(state: Craft, card: Component) -> ComponentKind[Craft]:
    """What a Component is: its own kind, or that of which it is a copy (SC-145)."""
    copies = state.copies
    for at in range(0, len(copies), 2):
        if copies[at] == card.id:
            kind: ComponentKind[Craft] = state.cards[copies[at + 1]].kind
            return kind
    return card.kind


def matching(state: Craft, seat: int, glyph: str) -> list[Card]:
    """The cards of ``seat`` in play with this glyph: its Spell, resolved or not, its kept Creatures, and what else has glyphs
    in its game (SC-86)."""
    wizard = state.seats[seat]
    found: list[Card] = [card for card in wizard.spell + wizard.creatures if kind_of(state, card).glyph == glyph]
    return found + hooks_of(state).charms(state, seat, glyph)


def roll_die(state: Craft, seat: int, card: Card) -> int:
    """One die for a card that is no Power Roll (SC-95); the total, with what is added to each roll."""
    result = 1 + below(state, 6)
    more = hooks_of(state).total(state, seat)
    total = result + sum_of(more)
    if state.log is not None:
        state.log.append(DieRolled(seat, [result], total, "card", card, more))
    return total


def row_of(total: int) -> int:
    """The row that holds the total (SC-93)."""
    return 0 if total <= LOW else 1 if total <= MIDDLE else 2


def power_roll(state: Craft, seat: int, card: Component) -> Generator[Decision, Picked, tuple[int, list[int]]]:
    """The Power Roll of a card: the row, and the dice as they fell."""
    glyph = kind_of(state, card).glyph
    cards = matching(state, seat, glyph)
    hooks = hooks_of(state)
    extra = additions(state, seat, DICE, glyph) + hooks.dice(state, seat, glyph)
    for note in list(answering(state, seat, MORE_DICE)):
        count = max(1, len(cards) + sum_of(extra))
        prompt = f"spend it to roll {count + 2} dice for {card.kind.title()}, or roll {count}?"
        if (yield from ask_yes(state, seat, note, prompt, "more dice")):
            extra += (Part(note.kind.after[MORE_DICE](state, seat, note), "card", note),)
    parts = additions(state, seat, TOTAL) + hooks.total(state, seat) + hooks.power_total(state, seat)
    bonus = sum_of(parts)
    roll = PowerRolled(seat, [], 0, "power", card, bonus, 0, cards, parts, extra)
    results = _throw(state, roll)
    for sheet in list(answering(state, seat, ROLLED)):
        wizard = state.seats[seat]
        if sheet.id in wizard.used:
            continue
        total = sum(results) + bonus
        prompt = f"you rolled {total} for {card.kind.title()}. Roll again, or keep {total}?"
        if (yield from ask_yes(state, seat, sheet, prompt, "re-roll")):
            wizard.used.append(sheet.id)
            triggered(state, seat, sheet)
            results = _throw(state, roll)
    return row_of(sum(results) + bonus), results


def _throw(state: Craft, roll: PowerRolled) -> list[int]:
    """The dice of a roll; with no card that gives one it is one die (SC-87)."""
    count = max(1, len(roll.matching) + sum_of(roll.extra))
    results = [1 + below(state, 6) for _ in range(count)]
    total = sum(results) + roll.bonus
    if state.log is not None:
        state.log.append(replace(roll, results=results, total=total, row=row_of(total)))
    return results
