"""What can be done to cards and wizards: drawing, discarding, damage, healing. Every change of a zone happens here."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVarTuple

from rules.core.cards import Card
from rules.core.decisions import Asking, CardOptions, Option, choice_of_one
from rules.core.events import (
    Announced,
    CounterChanged,
    Damaged,
    Healed,
    Part,
    Triggered,
)
from rules.core.topics import Consequence
from rules.core.triggers import NOTHING, allowing, at_once, follow
from rules.core.zones import Path, Zone, draw, draw_several, move, move_several, paths, renew
from rules.wizard_arena.level import floras, relevel
from rules.wizard_arena.power import Power
from rules.wizard_arena.state import (
    BLIGHT,
    BURN,
    CRYPT,
    DECK,
    DRAWN,
    ENCHANTMENTS,
    HAND,
    HURT,
    JAMMED,
    LOOKING,
    OVERCHARGED,
    PLAY,
    POWER,
    ROW,
    SORTING,
    ArenaPlayer,
    ArenaState,
    Harm,
    Spell,
    answered,
    enemies,
    in_play,
)

Facts = TypeVarTuple("Facts")

# -- answers of cards in play ----------------------------------------------------------------------------------------


def listen(state: ArenaState) -> None:
    """Recompute which topics cards in play answer."""
    state.heard = answered(state)


def answer(state: ArenaState, topic: Consequence[*Facts], *facts: *Facts) -> Asking:
    """Let cards in play answer ``topic``; their Critical Hit damage may ask."""
    return follow(state, topic, in_play(state, state.turn, topic), *facts) if state.heard & topic else NOTHING


def triggered(state: ArenaState, seat: int, card: Card) -> None:
    """Emit a Triggered event: a card in play takes effect."""
    if state.log is not None:
        state.log.append(Triggered(seat, card))


# -- Power cards -----------------------------------------------------------------------------------------------------


_TO_ROW, _TO_CRYPT = paths(POWER, ROW), paths(DECK, CRYPT)
TO_HAND, TO_SORTING = paths(DECK, HAND), paths(DECK, SORTING)
_SHOWN, _PLAYED = paths(POWER, LOOKING, openly=True), paths(LOOKING, ROW)
_USED_UP, _HEALED = paths(PLAY, CRYPT), paths(CRYPT, DECK, bottom=True)
_HEALS_ITSELF = paths(PLAY, DECK, bottom=True)


def draw_power(state: ArenaState, seat: int, *, peek: bool = False) -> Power | None:
    """Take the top card of the own Power deck; it lies in ``looking`` until it is played, burnt or put back.

    Everybody sees it and the draw is answered; with ``peek`` (Insight) only the owner sees it and nothing was drawn yet.
    None if there is no card (WA-075).
    """
    if peek:
        return draw(state, POWER[seat], LOOKING[seat], "look", seat)
    deck = state.seats[seat].power
    if not deck:
        return None
    card = deck[-1]
    _SHOWN[seat](state, card, "draw", seat)
    power_drawn(state, seat, card)
    renew_power(state, seat)
    return card


def renew_power(state: ArenaState, seat: int) -> None:
    """An empty Power deck is made of the Burn Pile, shuffled (WA-073, WA-076)."""
    if not state.seats[seat].power:
        renew(state, POWER[seat], BURN[seat])


def power_drawn(state: ArenaState, seat: int, card: Power) -> None:
    """``seat`` has drawn ``card``: it counts as this turn's draw (WA-029), thaws and is answered."""
    wizard = state.seats[seat]
    wizard.drew = wizard.drawn = True
    wizard.must_draw = False
    if wizard.frozen:
        thaw(state, seat)
    state.last_drawer = seat
    if state.heard & DRAWN:
        at_once(state, DRAWN, in_play(state, state.turn, DRAWN), card)


def basic_draw(state: ArenaState, seat: int) -> Power:
    """The basic draw of a turn: the top card of the Power deck into the row (WA-027)."""
    wizard = state.seats[seat]
    card = wizard.power[-1]
    _TO_ROW[seat](state, card, "draw", seat)
    wizard.basic = True
    power_drawn(state, seat, card)
    kind = card.kind
    if kind.modifier:
        wizard.open.append(card)
    else:
        if state.log is not None:
            state.log.append(CounterChanged(seat, "level", wizard.level, wizard.level + kind.number, "draw"))
        wizard.level += kind.number
        if state.lasting:
            reopen(state, seat, floras(state, seat))
    if not wizard.power:
        renew_power(state, seat)
    return card


def thaw(state: ArenaState, seat: int) -> None:
    """``seat`` is Frozen no more."""
    state.seats[seat].frozen = False
    announce(state, "thawed", seat)


def reopen(state: ArenaState, seat: int, items: Iterable[Card]) -> None:
    """These items of ``seat`` may be decided again (WA-065)."""
    undecided = state.seats[seat].open
    for item in items:
        if item not in undecided:
            undecided.append(item)
            announce(state, "reopened", seat, card=item)


def play_power(state: ArenaState, seat: int, card: Power) -> None:
    """Put a card that was looked at into the row."""
    _PLAYED[seat](state, card, "play", seat)
    if card.kind.modifier and unlocked(state, seat):
        state.seats[seat].open.append(card)
    relevel(state, seat, "draw")


def burn_power(state: ArenaState, card: Power, zone: Zone) -> None:
    """Discard a Power card from ``zone`` into the Burn Pile."""
    _to_burn_pile(state, card, zone)
    renew_power(state, zone.seat)
    relevel(state, zone.seat, "discard")


def _to_burn_pile(state: ArenaState, card: Power, zone: Zone) -> None:
    move(state, card, zone, BURN[zone.seat], "discard", zone.seat)
    wizard = state.seats[zone.seat]
    if wizard.open or wizard.counting:
        _decided(wizard, card)


def top_power(state: ArenaState, card: Power, zone: Zone) -> None:
    """Put a Power card from ``zone`` back on top of the Power deck."""
    move(state, card, zone, POWER[zone.seat], "back", zone.seat)
    _decided(state.seats[zone.seat], card)
    relevel(state, zone.seat, "back")


def _decided(wizard: ArenaPlayer, card: Card) -> None:
    for items in (wizard.open, wizard.counting):
        if card in items:
            items.remove(card)


def clear_row(state: ArenaState, seat: int, kept: Iterable[Card] = (), why: str = "discard") -> None:
    """All Power cards of ``seat`` but ``kept`` go to the Burn Pile at once, those under Blight too (WA-072, WA-076)."""
    sweep_row(state, seat, kept, why)
    renew_power(state, seat)


def sweep_row(state: ArenaState, seat: int, kept: Iterable[Card] = (), why: str = "discard") -> None:
    """The same; an empty Power deck is renewed later."""
    wizard = state.seats[seat]
    row = [card for card in wizard.row if card not in kept] if kept else wizard.row
    if row:
        _burn_all(state, row, ROW[seat], why)
    if wizard.blight:
        _burn_all(state, wizard.blight, BLIGHT[seat], why)
    relevel(state, seat, why)


def _burn_all(state: ArenaState, cards: Sequence[Power], zone: Zone, why: str) -> None:
    """All of these Power cards go from ``zone`` to the Burn Pile."""
    wizard = state.seats[zone.seat]
    if wizard.open or wizard.counting:
        for card in cards:
            _decided(wizard, card)
    move_several(state, cards, zone, BURN[zone.seat], why, zone.seat)


# -- spells ----------------------------------------------------------------------------------------------------------


def draw_spell(state: ArenaState, seat: int, why: str = "draw", to: Sequence[Path] = TO_HAND) -> Spell | None:
    """Draw the top spell of the own deck into the hand, or ``TO_SORTING``; drawing never kills (WA-108)."""
    deck = state.seats[seat].deck
    if not deck:
        return None
    card = deck[-1]
    to[seat](state, card, why, seat)
    return card


def to_bottom(state: ArenaState, card: Spell, zone: Zone) -> None:
    """Put a spell from ``zone`` at the bottom of its owner's Spell deck."""
    seat = card.owner
    if zone is PLAY[seat]:
        _HEALS_ITSELF[seat](state, card, "bottom", seat)
    else:
        move(state, card, zone, DECK[seat], "bottom", seat, bottom=True)


def to_crypt(state: ArenaState, card: Spell, zone: Zone, why: str) -> None:
    """Put a spell from ``zone`` on top of its owner's Crypt, face up."""
    seat = card.owner
    if zone is PLAY[seat]:
        _USED_UP[seat](state, card, why, seat)
    else:
        move(state, card, zone, CRYPT[seat], why, seat)


def take_from_crypt(state: ArenaState, seat: int) -> None:
    """The top card of the own Crypt goes into the hand, above any limit (WA-026)."""
    draw(state, CRYPT[seat], HAND[seat], "return", seat)


def heal(state: ArenaState, seat: int, wanted: int, card: Card) -> None:
    """``wanted`` times the top card of the Crypt goes to the bottom of the Spell deck (WA-097); fewer if fewer are there."""
    wizard = state.seats[seat]
    if wanted <= 0:
        return
    amount = min(wanted, len(wizard.crypt))
    if state.log is not None:
        parts = (Part(wanted, card=card), Part(amount - wanted, "crypt")) if amount < wanted else ()
        state.log.append(Healed(seat, amount, card, parts))
    for _ in range(amount):
        _HEALED[seat](state, wizard.crypt[-1], "heal", seat)


# -- damage ----------------------------------------------------------------------------------------------------------


def fall(state: ArenaState, seat: int) -> None:
    """``seat`` will be out at the next check (WA-111)."""
    wizard = state.seats[seat]
    if not wizard.fallen and not wizard.out:
        wizard.fallen = True
        state.falls += 1


def damage(state: ArenaState, victim: int, amount: int, by: int = -1, card: Card | None = None) -> None:
    """One instance of plain damage outside the Damage Phase (WA-009, WA-100)."""
    if amount <= 0 or state.seats[victim].fallen:
        return
    parts: list[Part] = []
    if state.heard & HURT:
        harm = Harm(victim, amount)
        at_once(state, HURT, in_play(state, state.turn, HURT), harm)
        if harm.spared:
            parts = [Part(amount, card=card), *harm.spared]
        amount = harm.amount
    take(state, victim, amount, by, card, parts=parts)


def take(
    state: ArenaState,
    victim: int,
    amount: int,
    by: int,
    card: Card | None,
    kind: str = "plain",
    parts: Sequence[Part] = (),
) -> None:
    """Damage that nothing reduces any more: cards go from the Spell deck to the Crypt, one by one."""
    wizard = state.seats[victim]
    if amount <= 0 or wizard.fallen:
        return
    if state.log is not None:
        state.log.append(Damaged(victim, amount, by, kind, card, tuple(parts)))
    draw_several(state, DECK[victim], CRYPT[victim], "damage", victim, amount)
    if not wizard.deck:
        fall(state, victim)


TO_DISCARD = tuple(CardOptions("discard", place) for place in CRYPT)


@cache
def _lose(seat: int, life: int) -> Option:
    """The top of the deck is given instead of a spell from the hand."""
    return Option("lose", place=DECK[seat], text=f"Top of your deck (1 Life of {life})")


def lose_top(state: ArenaState, victim: int) -> None:
    """The top card of the Spell deck goes to the Crypt; losing the last one is fatal (WA-105)."""
    wizard = state.seats[victim]
    _TO_CRYPT[victim](state, wizard.deck[-1], "damage", victim)
    if not wizard.deck:
        fall(state, victim)


def critical_damage(state: ArenaState, victim: int, by: int, card: Card | None = None) -> Asking:
    """One point of Critical Hit damage: a hand card of the victim's choice or the top of the deck (WA-010)."""
    wizard = state.seats[victim]
    if wizard.fallen or wizard.out:
        return
    if state.log is not None:
        state.log.append(Damaged(victim, 1, by, "critical", card))
    if not wizard.hand:
        if wizard.deck:
            lose_top(state, victim)
        else:
            fall(state, victim)
        return
    options = [TO_DISCARD[victim][held] for held in wizard.hand]
    if wizard.deck:
        options.insert(0, _lose(victim, len(wizard.deck)))
    if len(options) == 1:
        picked = options[0]
    else:
        prompt = ""
        if not state.unread:
            cause = f"{card.kind.title() if card is not None else 'Critical Hit'} {'of' if card else 'by'} {state.names[by]}"
            prompt = f"{cause}: discard the top of your deck (1 Life) or a spell from your hand?"
        decision = choice_of_one(victim, prompt, options, "critical")
        decision.about = card
        (picked,) = yield decision
    if picked.card is None:
        lose_top(state, victim)
    else:
        to_crypt(state, picked.card, HAND[victim], "damage")


def hit_enemies(state: ArenaState, seat: int, amount: int, card: Card) -> None:
    """``amount`` plain damage to each enemy of ``seat``, clockwise."""
    for enemy in enemies(state, seat):
        damage(state, enemy, amount, seat, card)


# -- shared by spells ------------------------------------------------------------------------------------------------


def unlocked(state: ArenaState, seat: int) -> bool:
    """Whether ``seat`` is not locked as Overcharged (WA-053)."""
    return state.seats[seat].status != OVERCHARGED


def jammed(state: ArenaState, seat: int) -> bool:
    """Whether an enemy's Entangle keeps ``seat`` from using Modifiers (WA-069)."""
    return bool(allowing(state, JAMMED, in_play(state, 0, JAMMED), seat))


def announce(state: ArenaState, what: str, seat: int = -1, number: int = 0, card: Card | None = None) -> None:
    """Say something aloud."""
    if state.log is not None:
        state.log.append(Announced(what, seat, number, card))


def enchant(state: ArenaState, seat: int, card: Spell) -> None:
    """Put an Enchantment that was cast above the Play Area, where it works until the match ends (WA-089)."""
    move(state, card, PLAY[seat], ENCHANTMENTS[seat], "enchant", seat)
