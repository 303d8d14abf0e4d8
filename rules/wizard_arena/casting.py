"""Casting a spell: the sequence of WA-082."""

from rules.core.decisions import Asking, CardOptions, Option
from rules.core.zones import move, paths
from rules.wizard_arena.actions import answer, enchant, listen, to_bottom
from rules.wizard_arena.checks import after_spell, removes_fallen
from rules.wizard_arena.state import CAST, ENTRAPPED, ENTRAPPED_NOW, HAND, PLAY, TAXED, ArenaState, Cast, Lasting, Spell

_OFF_HAND = paths(HAND, PLAY)
TO_CAST = tuple(CardOptions("cast", place) for place in PLAY)


def castings(state: ArenaState, seat: int) -> list[Option]:
    """The spells that ``seat``, on turn, may cast: from the hand and from under its Entrap (WA-084, WA-095, WA-103)."""
    wizard = state.seats[seat]
    cards, cast, options = wizard.hand, wizard.cast, TO_CAST[seat]
    if wizard.entrapped or wizard.entrapped_now:
        cards = cards + wizard.entrapped + wizard.entrapped_now
    found: list[Option] = []
    for card in cards:
        kind = card.kind
        if kind.type == "Hex" and (state.final or wizard.drawn or wizard.turns > 1):
            continue
        if kind.needs_critical and not state.criticals:
            continue
        if cast and card in cast:
            continue
        found.append(options[card])
    return found


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
    if state.heard:
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
    removes_fallen(state)


def _begin_effect(state: ArenaState, cast: Cast) -> Asking | None:
    """Step 5: what goes on working is placed, and the effect begins; what it still asks, if it does."""
    seat, card, kind = cast.seat, cast.card, cast.card.kind
    if kind.type == "Enchantment" and card.owner == seat:
        enchant(state, seat, card)
        listen(state)
    elif kind.lasting or kind.type == "Enchantment":
        state.lasting.append(Lasting(card, seat))
        listen(state)
    return kind.effect(state, cast)
