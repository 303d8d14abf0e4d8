"""Why a card of the Arena cannot be played or drawn now."""

from rules.core.cards import Card
from rules.core.decisions import Decision
from rules.core.match import Match
from rules.core.refusals import not_asked
from rules.core.triggers import allowing
from rules.wizard_arena.level import floras, is_modifier
from rules.wizard_arena.state import JAMMED, OVERCHARGED, TARGET, ArenaPlayer, ArenaState, in_play

TURNS = frozenset({"turn", "final"})
"""Topics of the questions that offer everything a wizard may do in a turn."""


def why_not(state: ArenaState, decision: Decision, seat: int, card: Card) -> str:
    """What keeps ``seat`` from casting a spell or deciding a Modifier or Flora in its own turn; "" if that is not the reason."""
    if decision.seat != seat or decision.topic not in TURNS:
        return ""
    wizard = state.seats[seat]
    if card in wizard.hand or card in wizard.entrapped or card in wizard.entrapped_now:
        return _uncastable(state, seat, card)
    if (card in wizard.row and is_modifier(card)) or card in floras(state, seat):
        return _decided(state, seat, card)
    return ""


def why_no_draw(match: Match, seat: int) -> str:
    """Why ``seat`` cannot take the basic draw now, in a sentence; "" if it can (WA-027, WA-031, WA-032)."""
    decision = match.decision
    if decision is None:
        return "Not now."
    if decision.seat != seat:
        return not_asked(match)
    if any(option.verb == "draw" for option in decision.options):
        return ""
    if decision.topic != "turn":
        return "Answer this question first."
    wizard: ArenaPlayer = match.state.seats[seat]
    if wizard.level >= TARGET:
        return f"You are at {wizard.level}: end your turn, or come down first."
    if wizard.frozen:
        return "You are Frozen and draw no Power card."
    if not wizard.power:
        return "Your Power deck is empty."
    return "You have drawn this turn. Pass to draw again on your next turn."


def _uncastable(state: ArenaState, seat: int, card: Card) -> str:
    """What keeps a spell from being cast, in words (WA-081, WA-084, WA-095, WA-116)."""
    wizard, kind = state.seats[seat], card.kind
    if kind.type == "Hex" and state.final:
        return "A Hex cannot be cast in Final Casting."
    if kind.type == "Hex" and wizard.drawn:
        return "A Hex can only be cast before your first Power card of the round."
    if kind.type == "Hex" and wizard.turns > 1:
        return "A Hex can only be cast in your first turn of a round."
    if kind.needs_critical and not state.criticals:
        return f"{kind.title()} needs a Critical Hit in this round."
    if card in wizard.cast:
        return "It was cast already: once a round for each card."
    return ""


def _decided(state: ArenaState, seat: int, card: Card) -> str:
    """Why a Modifier or Flora cannot be decided (WA-059, WA-064, WA-065, WA-069)."""
    wizard = state.seats[seat]
    if wizard.status == OVERCHARGED:
        return "You Overcharged: what counts is settled."
    if card in wizard.open:
        jam = allowing(state, JAMMED, in_play(state, 0, JAMMED), seat)[0]
        return f"{jam.kind.title()} keeps you from using Modifiers."
    return "It counts, and stays so until a spell changes your level."
