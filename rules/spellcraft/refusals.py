"""Why a card of a spell-crafting game cannot be used now."""

from rules.core.cards import Card
from rules.core.decisions import Decision
from rules.spellcraft.kinds import SLOTS
from rules.spellcraft.state import MOST_PLACED, SpellcraftState
from rules.spellcraft.topics import WINDOW

BUILD, TURN = "build", "window"
"""Topics of the questions that offer everything for a Spell, and everything in the own turn."""


def why_not(state: SpellcraftState, decision: Decision, seat: int, card: Card) -> str:
    """What keeps ``seat`` from placing, resolving or using a card; "" if that is not the reason."""
    wizard = state.seats[seat]
    asked = decision.topic if decision.seat == seat else ""
    if card in wizard.hand:
        return _unplaced(state, seat, card) if asked == BUILD else _later(state, seat)
    if asked == TURN and (card in wizard.spell or card in wizard.creatures):
        return _waits(state, seat, card)
    if WINDOW in card.kind.answers and (card in wizard.treasures or card in wizard.buried):
        if asked != TURN:
            return "It is used in your own turn, when your Spell lies open." if decision.topic == BUILD else ""
        return "It was used already in this turn." if card.id in wizard.used else "It would do nothing now."
    return ""


def _unplaced(state: SpellcraftState, seat: int, card: Card) -> str:
    """Why a card of the hand does not fit into the Spell (SC-31, SC-37)."""
    wizard, rules = state.seats[seat], state.rules
    most = rules.most(state, seat)
    if len(wizard.spell) >= most:
        limit = rules.limit(state, seat)
        if most == MOST_PLACED or limit is None:
            return "Your Spell is full: take a card back first."
        return f"{limit.kind.title()} lets you place {most} card{'' if most == 1 else 's'} only."
    return f"Your Spell has a {SLOTS[card.kind.slot].capitalize()}: take it back first."


def _later(state: SpellcraftState, seat: int) -> str:
    """Cards in hand are only placed when Spells are built (SC-31)."""
    if state.phase == "place" and state.seats[seat].placed:
        return "Your Spell is placed."
    return "" if state.phase == "place" else "Cards in hand are placed when Spells are built, at the start of a round."


def _waits(state: SpellcraftState, seat: int, card: Card) -> str:
    """Why a Component does not resolve now: left to right (SC-70)."""
    if card.id in state.seats[seat].resolved:
        return "It has resolved in this turn."
    return "Sources resolve first, then Qualities, then Deliveries."
