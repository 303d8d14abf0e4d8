"""Playing cards: from the hand, and off foes' decks by Wild Magic (AN-39 to AN-47, AN-155 to AN-172)."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from rules.annihilageddon.effects import add_power
from rules.annihilageddon.events import WildMagicUsed
from rules.annihilageddon.kinds import PLAYED, Effect
from rules.annihilageddon.piles import own, to_discard, top_of_deck
from rules.annihilageddon.promises import promises
from rules.annihilageddon.state import (
    DECKS,
    HANDS,
    ONGOINGS,
    PLAYS,
    RESOLVING,
    AnnihilageddonState,
    Played,
    answering,
    foes,
)
from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import NOTHING, wait
from rules.core.zones import move, paths

WILD_POWER = 2
TAKE_POWER = Option("power", number=WILD_POWER, text=f"+{WILD_POWER} Power")
_PLAYED, _STAYING = paths(HANDS, PLAYS), paths(HANDS, ONGOINGS)


def play_card(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """``seat`` plays a card of its hand; what answers that waits until it is fully resolved (AN-109)."""
    (_STAYING if card.kind.ongoing else _PLAYED)[seat](state, card, "play", seat)
    state.played.append(Played(card))
    yield from resolve_text(state, seat, card)
    answered = answering(state, seat, PLAYED)
    if answered:
        wait(state, PLAYED, answered, card)


def resolve_text(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """The text of a card above its Defense, VP or Group Attack, sentence by sentence (CV-01, AN-100, AN-101)."""
    effects = iter(card.kind.effects)
    for effect in effects:
        asking = effect(state, seat, card)
        if asking is not None:
            return _resolve_on(state, seat, card, asking, effects)
    return NOTHING


def _resolve_on(state: AnnihilageddonState, seat: int, card: Card, asking: Asking, effects: Iterable[Effect]) -> Asking:
    """A sentence may ask something; then the rest of them."""
    yield from asking
    for effect in effects:
        more = effect(state, seat, card)
        if more is not None:
            yield from more


@lru_cache
def steal_from(foe: int, name: str) -> Option:
    """The answer that plays the top card of a foe's deck."""
    return Option("steal", seat=foe, text=f"Play the top card of {name}'s deck")


@promises(power=2)
def wild_magic(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """+2 Power, or the top card of a foe's deck is played (AN-155, AN-156)."""
    others = [foe for foe in foes(state, seat) if state.seats[foe].deck or state.seats[foe].discard]
    target = -1
    if others:
        options = [TAKE_POWER]
        for foe in others:
            options.append(steal_from(foe, state.names[foe]))
        prompt = "Wild Magic: Power, or the top card of a foe's deck, unseen?"
        (picked,) = yield Decision(seat, prompt, options, topic="wild magic", about=card)
        target = picked.seat
    if state.log is not None:
        state.log.append(WildMagicUsed(seat, target, card))
    if target < 0:
        add_power(state, seat, WILD_POWER, card)
    else:
        yield from play_from_deck(state, seat, target)


def play_from_deck(state: AnnihilageddonState, seat: int, foe: int) -> Asking:
    """``seat`` plays the top card of a foe's deck; then its owner gets it back unless it is Ongoing (AN-157 to AN-171)."""
    card = top_of_deck(state, foe)
    assert card is not None
    move(state, card, DECKS[foe], RESOLVING[seat], "steal", seat)
    state.played.append(Played(card, from_hand=False))
    yield from resolve_text(state, seat, card)
    if card in state.seats[seat].resolving:  # else it has gone elsewhere by its own text (AN-88, AN-168)
        if card.kind.ongoing:
            own(state, card, seat)
            move(state, card, RESOLVING[seat], ONGOINGS[seat], "keep", seat)
        else:
            to_discard(state, card, RESOLVING[seat], "return", seat)
    wait(state, PLAYED, answering(state, seat, PLAYED), card)


def other_plays(state: AnnihilageddonState, card: Card) -> list[Card]:
    """The other cards that were played this turn: also those since ``card``, whose text Echo Belch repeats (CV-27, CV-28)."""
    return [play.card for play in state.played if play.card is not card]


def is_first(state: AnnihilageddonState, piece: Card, about: Card | None, wanted: Callable[[Card], bool]) -> bool:
    """Is ``about`` the first wanted card that was played this turn, and does ``piece`` answer now for the first time?

    Plays before the piece came into play count (CV-29), also of the same card off a foe's deck.
    """
    if piece.id in state.used:
        return False
    fitting: list[Card | None] = [play.card for play in state.played if wanted(play.card)]
    if fitting[:1] != [about] or fitting.count(about) > 1:
        return False
    state.used.append(piece.id)
    return True
