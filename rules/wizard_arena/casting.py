"""Casting a spell: the sequence of WA-082."""

from rules.core.decisions import Asking
from rules.core.zones import move, paths
from rules.wizard_arena.actions import answer, enchant, to_bottom
from rules.wizard_arena.checks import after_spell, removes_fallen
from rules.wizard_arena.state import CAST, ENTRAPPED, ENTRAPPED_NOW, HAND, PLAY, TAXED, ArenaState, Cast, Lasting, Spell

_OFF_HAND = paths(HAND, PLAY)
_ANSWERS = CAST | TAXED


def cast_spell(state: ArenaState, seat: int, card: Spell) -> Asking:
    """``seat`` casts ``card``; its effect, what answers it and what follows are worked off here."""
    wizard = state.seats[seat]
    if card in wizard.hand:
        _OFF_HAND[seat](state, card, "cast", seat)
    else:
        places = ENTRAPPED if card in wizard.entrapped else ENTRAPPED_NOW
        move(state, card, places[seat], PLAY[seat], "cast", seat)
    wizard.cast.append(card)
    cast = Cast(seat, card)
    if state.heard & _ANSWERS:
        yield from answer(state, CAST, cast)
        yield from answer(state, TAXED, seat)
        if wizard.fallen or (state.falls and removes_fallen(state)):
            removes_fallen(state)
            return
    before = [other.level for other in state.seats]
    asking = _begin_effect(state, cast)
    if asking is not None:
        yield from asking
    kind = card.kind
    if kind.bottom and card.owner == seat and card in wizard.play:
        to_bottom(state, card, PLAY[seat])
    if not wizard.out:
        yield from after_spell(state, cast, before)
    if state.falls:
        removes_fallen(state)


def _begin_effect(state: ArenaState, cast: Cast) -> Asking | None:
    """Step 5: what goes on working is placed, and the effect begins; what it still asks, if it does."""
    seat, card, kind = cast.seat, cast.card, cast.card.kind
    if kind.type == "Enchantment" and card.owner == seat:
        enchant(state, seat, card)
        state.heard |= kind.hears
    elif kind.lasting or kind.type == "Enchantment":
        state.lasting.append(Lasting(card, seat))
        state.heard |= kind.hears
    return kind.effect(state, cast)
