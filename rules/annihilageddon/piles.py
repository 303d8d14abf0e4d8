"""Drawing, discarding, gaining, destroying and passing cards (AN-67 to AN-91)."""

from collections.abc import Sequence

from rules.annihilageddon.ending import warn
from rules.annihilageddon.events import NothingGained, OwnerChanged
from rules.annihilageddon.kinds import DESTROYED_OWN, LIMP_WAND, MAYHEM, WILD_MAGIC, GameCard
from rules.annihilageddon.state import (
    DECKS,
    DESTROYED,
    DISCARDS,
    HANDS,
    LIMP,
    MAIN,
    REVEALED,
    WILD,
    AnnihilageddonState,
    Passed,
    answering,
)
from rules.annihilageddon.state import MAYHEM as USED_MAYHEMS
from rules.core.cards import Card, alike
from rules.core.decisions import Asking, AskingFor, Decision, Option, shared_option
from rules.core.events import EVERYONE
from rules.core.randomness import below
from rules.core.triggers import wait
from rules.core.zones import Zone, draw, draw_several, exchange, move, move_several, renew

# -- decks and hands -------------------------------------------------------------------------------------------------


def draw_cards(state: AnnihilageddonState, seat: int, count: int = 1, why: str = "draw") -> int:
    """Draw into the hand, one by one; fewer where there are no more (AN-72 to AN-75). Returns how many."""
    return draw_several(state, DECKS[seat], HANDS[seat], why, seat, count, pile=DISCARDS[seat])


def top_of_deck(state: AnnihilageddonState, seat: int) -> GameCard | None:
    """The top card of the deck of ``seat``, renewed if it must be (AN-72), still lying there; None without any card."""
    deck = state.seats[seat].deck
    if not deck:
        renew(state, DECKS[seat], DISCARDS[seat])
    return deck[-1] if deck else None


def turn_over(state: AnnihilageddonState, seat: int, count: int) -> list[GameCard]:
    """Reveal the top cards of the deck of ``seat``; they lie in ``revealed``. Fewer where there are no more (CR-03, CR-53)."""
    revealed: list[GameCard] = state.seats[seat].revealed
    lying = len(revealed)  # the card of a Deck Roulette, if a Legendary Encore reveals more
    for _ in range(count):
        if draw(state, DECKS[seat], REVEALED[seat], "reveal", seat, pile=DISCARDS[seat]) is None:
            break
    return revealed[lying:]


def to_discard(state: AnnihilageddonState, card: Card, source: Zone, why: str, seat: int = -1) -> None:
    """A card goes to its owner's discard pile, face up (AN-81)."""
    move(state, card, source, DISCARDS[state.owners[card.id]], why, seat)


def put_away(state: AnnihilageddonState, seat: int, source: Zone, why: str) -> None:
    """All cards of a place of ``seat`` go to their owners' discard piles."""
    cards, owners = source.pieces(state), state.owners
    for card in cards:
        if owners[card.id] != seat:
            break
    else:
        move_several(state, cards, source, DISCARDS[seat], why, seat)
        return
    for card in cards[:]:
        to_discard(state, card, source, why, seat)


def discard_from_hand(state: AnnihilageddonState, seat: int, card: Card, why: str = "discard") -> None:
    """A card of the hand is discarded."""
    to_discard(state, card, HANDS[seat], why, seat)


def choose_cards(
    state: AnnihilageddonState,
    seat: int,
    cards: Sequence[Card],
    verb: str,
    prompt: str,
    count: int,
    about: Card | None = None,
    *,
    least: int = -1,
    topic: str = "",
) -> AskingFor[list[Card]]:
    """``seat`` picks ``count`` of the cards (at least ``least``, if given). Nothing is asked where there is no choice."""
    count = min(count, len(cards))
    least = count if least < 0 else min(least, count)
    if count == 0 or least == len(cards) or (least == count and alike(cards)):
        return list(cards[:count])
    options = [shared_option(verb, card) for card in cards]
    picked = yield Decision(seat, prompt, options, least, count, topic=topic or verb, about=about)
    return [option.card for option in picked if option.card is not None]


def discard_cards(
    state: AnnihilageddonState, seat: int, count: int, about: Card, dearest: Sequence[Card] = ()
) -> AskingFor[list[Card]]:
    """``seat`` discards cards of its choice, all of them where it has fewer (AN-78, AN-79); of the ``dearest``, if given."""
    words = "a card" if count == 1 else f"{count} cards"
    if dearest:
        words = f"one of the {len(dearest)} dearest cards"
    prompt = f"{about.kind.title()}: discard {words} from your hand."
    hand = dearest or state.seats[seat].hand
    cards = yield from choose_cards(state, seat, hand, "discard", prompt, count, about)
    for card in cards:
        discard_from_hand(state, seat, card)
    return cards


def discard_at_random(state: AnnihilageddonState, seat: int) -> Card | None:
    """A card of the hand, drawn fairly (CV-20); None for an empty hand."""
    hand = state.seats[seat].hand
    if not hand:
        return None
    card: Card = hand[below(state, len(hand))]
    discard_from_hand(state, seat, card, "random")
    return card


# -- gaining and destroying ------------------------------------------------------------------------------------------


def own(state: AnnihilageddonState, card: Card, seat: int) -> None:
    """``card`` belongs to ``seat`` from now on (-1: to nobody, AN-91)."""
    old = state.owners[card.id]
    if old == seat:
        return
    state.owners[card.id] = seat
    if state.log is not None:
        sees = state.known[card.id]
        state.log.append(OwnerChanged(card, old, seat, sees))


def gain(
    state: AnnihilageddonState, seat: int, card: Card, source: Zone, why: str = "gain", *, hand: bool = False
) -> None:
    """``seat`` gains a card that lies in ``source``, into its discard pile or its ``hand`` (AN-43, AN-67)."""
    own(state, card, seat)
    sees = EVERYONE if hand else None
    move(state, card, source, HANDS[seat] if hand else DISCARDS[seat], why, seat, sees=sees)


def gain_from(state: AnnihilageddonState, seat: int, stack: Zone, *, hand: bool = False) -> Card | None:
    """``seat`` gains the top of the Wild Magic or the Limp Wand stack; None when it is empty (AN-68, AN-175)."""
    cards = stack.pieces(state)
    if not cards:
        if state.log is not None:
            state.log.append(NothingGained(seat, stack.name))
        return None
    card: Card = cards[-1]
    gain(state, seat, card, stack, hand=hand)
    return card


def gain_limp_wands(state: AnnihilageddonState, seat: int, count: int = 1) -> None:
    """``seat`` gains Limp Wands, as far as there are any (AN-173, AN-175)."""
    for _ in range(count):
        gain_from(state, seat, LIMP)


def gain_from_main(state: AnnihilageddonState, seat: int) -> Card | None:
    """``seat`` gains the top card of the main deck; a Mayhem is destroyed unread instead (AN-69, AN-70)."""
    if not state.main:
        if state.log is not None:
            state.log.append(NothingGained(seat, "main"))
        return None
    card = state.main[-1]
    unread = card.kind.type == MAYHEM
    if unread:
        move(state, card, MAIN, USED_MAYHEMS, "unread", seat)
    else:
        gain(state, seat, card, MAIN)
    warn(state, MAIN)
    return None if unread else card


def destroy(state: AnnihilageddonState, card: Card, source: Zone, seat: int = -1) -> None:
    """A card is destroyed: out of the game, or back on its stack (AN-82 to AN-86). R'lyeh of its owner answers (AN-236)."""
    owner = state.owners[card.id]
    stacks = {WILD_MAGIC: WILD, LIMP_WAND: LIMP, MAYHEM: USED_MAYHEMS}
    move(state, card, source, stacks.get(card.kind.type, DESTROYED), "destroy", seat)
    if owner >= 0:
        own(state, card, -1)
        wait(state, DESTROYED_OWN, answering(state, owner, DESTROYED_OWN), card)


def destructible(state: AnnihilageddonState, seat: int) -> list[tuple[Card, Zone]]:
    """What ``seat`` may destroy by "in your hand or discard pile" (CV-21)."""
    player = state.seats[seat]
    return [(card, HANDS[seat]) for card in player.hand] + [(card, DISCARDS[seat]) for card in player.discard]


def destroy_cards(
    state: AnnihilageddonState, seat: int, most: int, about: Card, *, least: int = 0
) -> AskingFor[list[Card]]:
    """``seat`` may destroy up to ``most`` cards of its hand and discard pile, all chosen first (CR-30)."""
    lying = destructible(state, seat)
    if not lying:
        return []
    most = min(most, len(lying))
    words = "a card" if most == 1 else f"up to {most} cards"
    prompt = f"{about.kind.title()}: destroy {words} in your hand or discard pile{'' if least else ', or none'}."
    options = [shared_option("destroy", card, -1, zone) for card, zone in lying]
    picked: Sequence[Option] = options
    if least < len(lying):
        picked = yield Decision(seat, prompt, options, least, most, topic="destroy", about=about)
    cards = [option.card for option in picked if option.card is not None]
    places = {card.id: zone for card, zone in lying}
    for card in cards:
        destroy(state, card, places[card.id], seat)
    return cards


# -- from one player to another --------------------------------------------------------------------------------------


def give(state: AnnihilageddonState, card: Card, source: Zone, target: Zone, why: str) -> None:
    """A card goes to another player's pile, hand or deck, and belongs to that player (AN-91)."""
    seat = target.seat
    move(state, card, source, target, why, source.seat)
    own(state, card, seat)


def pass_cards(state: AnnihilageddonState, passes: Sequence[tuple[Card, int, int]]) -> None:
    """Cards (card, from, to) go from hand to hand at once; only giver and taker see them (AN-184)."""
    for card, giver, taker in passes:
        player = state.seats[giver]
        state.passed.append(Passed(card, giver, taker, [*player.hand, *player.deck]))
    exchange(state, [(card, HANDS[giver], HANDS[taker]) for card, giver, taker in passes], "pass")
    for card, _, taker in passes:
        own(state, card, taker)


def back_on_top(state: AnnihilageddonState, seat: int, cards: Sequence[Card]) -> None:
    """Revealed cards go back on the deck, the last of them on top (AN-30)."""
    for card in cards:
        move(state, card, REVEALED[seat], DECKS[seat], "back", seat)


def search(state: AnnihilageddonState, seat: int, card: Card, count: int, wanted: str) -> Asking:
    """Reveal cards, take one of a type into the hand, discard the others (CV-34, CR-03)."""
    shown = turn_over(state, seat, count)
    fitting = [found for found in shown if found.kind.type == wanted]
    prompt = f"{card.kind.title()}: which {wanted} goes into your hand?"
    taken = yield from choose_cards(state, seat, fitting, "take", prompt, 1, card)
    for found in shown:
        if found in taken:
            move(state, found, REVEALED[seat], HANDS[seat], "found", seat, sees=EVERYONE)
        else:
            to_discard(state, found, REVEALED[seat], "discard", seat)
