"""Damage, healing and death (SC-112 to SC-146, SC-180 to SC-202)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option, shared_option
from rules.core.events import CounterChanged, Damaged, Healed, Part, Prevented
from rules.core.triggers import NOTHING, follow, replace, unless_idle
from rules.core.zones import move_several
from rules.spellcraft.awards import KILL, award
from rules.spellcraft.choices import choose_card
from rules.spellcraft.events import Fallen
from rules.spellcraft.kinds import NOW, DeadKind
from rules.spellcraft.piles import (
    discard_spell,
    lose_creature,
    lose_treasure,
    next_dead,
    reacted,
    rest_dead,
    show_dead,
    triggered,
)
from rules.spellcraft.state import (
    DISCARD,
    HANDS,
    MOST_HP,
    Component,
    Dead,
    PendingDeath,
    SpellcraftState,
    Treasure,
    around,
    falls,
    placed_in,
)
from rules.spellcraft.topics import (
    BURIED,
    DEALT,
    HEALED,
    HURT,
    SHIELD,
    SLEW,
    SPARED,
    Absorbing,
    Blow,
    additions,
    answering,
    held,
    sum_of,
)


@lru_cache
def take_it(amount: int) -> Option:
    """The answer of a victim that stops nothing."""
    return Option("take", text=f"Take {amount}")


class TurnAborted(Exception):
    """The active Wizard has died: the rest of its text is lost (SC-83)."""


# -- damage ----------------------------------------------------------------------------------------------------------


def deal(
    state: SpellcraftState, by: int, amounts: Mapping[int, int], card: Card | None, kind: str = "damage"
) -> Asking:
    """One instance of damage by ``by`` to one or several Wizards (SC-113, SC-115); ``kind`` is the game's word for it."""
    wizards = state.seats
    order = []
    for seat in around(state, by + 1):
        if seat in amounts and amounts[seat] > 0 and wizards[seat].living and wizards[seat].hp:
            order.append(seat)
    if not order:
        return
    coming = dict(amounts)
    victims = order if order[-1] != by else order[:-1]
    more = _strike(state, by, victims if len(victims) < 2 else [seat for seat in amounts if seat in victims], card)
    added = sum_of(more)
    for seat in victims:
        coming[seat] += added
        creatures, shields = absorbers(state, seat), answering(state, seat, SHIELD)
        if creatures or shields:
            blow = Blow(by, coming[seat])
            yield from _stopped(state, seat, blow, card, kind, creatures, shields)
            coming[seat] = blow.amount
    hurt = []
    for seat in order:
        if coming[seat] <= 0:
            continue
        hurt.append(seat)
        parts = (Part(amounts[seat]), *more) if more and seat != by else ()
        _lower(state, seat, coming[seat], by, card, kind, parts)
        if not wizards[seat].hp and not falls(state, seat):
            state.pending_deaths.append(PendingDeath(seat, by, card is not None and isinstance(card.kind, DeadKind)))
    outer, state.burying = state.burying, True  # deaths wait until all triggers are done; who falls by them falls later
    for seat in hurt:
        wizard = wizards[seat]
        if seat != by and wizard.hp and not wizard.stung:
            wizard.stung = True
            yield from follow(state, HURT, held(state, seat, HURT), by)
    state.burying = outer
    if state.pending_deaths:
        yield from bury(state)


def _strike(state: SpellcraftState, by: int, victims: Sequence[int], card: Card | None) -> tuple[Part, ...]:
    """``by`` strikes its foes: note it, and return what is added to the damage of each of them."""
    rules = state.rules
    more: tuple[Part, ...] = ()
    if state.active == by:
        if victims and not state.seats[by].struck:
            state.seats[by].struck = True
            more = additions(state, by, DEALT)
        if card is not None:
            rules.struck(state, by, card, victims)
    more += rules.harm(state, by)
    return more


def take(state: SpellcraftState, seat: int, amount: int, card: Card | None, kind: str = "damage") -> Asking:
    """Self-inflicted damage: not absorbed, not increased, nobody's kill (SC-119, CL-02); ``kind`` is the game's word for it."""
    wizard = state.seats[seat]
    if amount > 0 and wizard.living and wizard.hp:
        _lower(state, seat, amount, seat, card, kind)
        if not wizard.hp:
            state.pending_deaths.append(PendingDeath(seat, seat))
        yield from bury(state)


def _lower(
    state: SpellcraftState, seat: int, amount: int, by: int, card: Card | None, kind: str, parts: tuple[Part, ...] = ()
) -> None:
    wizard = state.seats[seat]
    before = wizard.hp
    wizard.hp = max(0, before - amount)  # SC-112
    if state.log is not None:
        state.log.append(Damaged(seat, amount, by, kind, card, parts))
        state.log.append(CounterChanged(seat, "hp", before, wizard.hp, "damage"))


def absorbers(state: SpellcraftState, seat: int) -> list[Component]:
    """The face-up Creatures that may absorb: kept ones that have not missed, and those that rolled KEEP (SC-137 to SC-139)."""
    wizard = state.seats[seat]
    if not wizard.creatures and not wizard.keeping:
        return []
    found = [card for card in wizard.creatures if card.id not in wizard.missed]
    return found + [card for card in wizard.spell if card.id in wizard.keeping]


def _stopped(
    state: SpellcraftState,
    seat: int,
    blow: Blow,
    source: Card | None,
    kind: str,
    creatures: Sequence[Card],
    shields: Sequence[Card],
) -> Asking:
    """The victim may absorb or prevent the instance by one of these cards (SC-134 to SC-136)."""
    options = [shared_option("absorb", card) for card in creatures]
    options += [shared_option("prevent", card) for card in shields]
    amount = blow.amount
    options.append(take_it(amount))
    cause = source.kind.title() if source is not None else kind.capitalize()
    prompt = f"{state.names[blow.by]} ({cause}) deals you {amount} damage. Stop it, or take {amount}?"
    (picked,) = yield Decision(seat, prompt, options, topic="shield", about=source, by_cards=True)
    card = picked.card
    if card is None:
        return
    if state.log is not None:
        state.log.append(Prevented(seat, amount, card))
    if picked.verb == "prevent":
        yield from replace(state, SHIELD, [(seat, card)], blow)
        return
    blow.amount = 0
    absorbing = Absorbing(card)
    yield from replace(state, SPARED, held(state, seat, SPARED), absorbing)
    if not absorbing.spared:
        lose_creature(state, seat, card, "absorbed")


# -- healing ---------------------------------------------------------------------------------------------------------


def heal(state: SpellcraftState, seat: int, amount: int, card: Card | None = None, why: str = "") -> None:
    """A living Wizard gains HP, to 25 at most (SC-121, SC-122); ``why`` is the game's word where no card heals."""
    wizard = state.seats[seat]
    if amount <= 0 or not wizard.living or not wizard.hp:
        return
    more = additions(state, seat, HEALED)
    more += state.rules.healing(state, seat, amount + sum_of(more))
    raise_hp(state, seat, amount, card, more, why)


def raise_hp(
    state: SpellcraftState, seat: int, amount: int, card: Card | None, more: tuple[Part, ...] = (), why: str = ""
) -> None:
    """Hit points go up by an amount with what is added to it, as far as they can; the event also says how much is lost."""
    wizard = state.seats[seat]
    before = wizard.hp
    total = amount + sum_of(more)
    wizard.hp = min(MOST_HP, before + total)
    if state.log is None:
        return
    healed = wizard.hp - before
    if healed < total:
        more += (Part(healed - total, "full"),)
    parts = (Part(amount, why), *more) if more or why else ()
    state.log.append(Healed(seat, healed, card, parts))
    if healed:
        state.log.append(CounterChanged(seat, "hp", before, wizard.hp, "heal"))


# -- death -----------------------------------------------------------------------------------------------------------


def bury(state: SpellcraftState) -> Asking:
    """Handle those at 0 HP one after the other (SC-189 to SC-192). Raises TurnAborted when the active Wizard was among them."""
    return NOTHING if state.burying or not state.pending_deaths else _bury_all(state)


def _bury_all(state: SpellcraftState) -> Asking:
    state.burying = True
    while state.pending_deaths:
        yield from _bury_one(state, state.pending_deaths.pop(0))
    state.burying = False
    if state.active >= 0 and not state.seats[state.active].living:
        raise TurnAborted


def _bury_one(state: SpellcraftState, death: PendingDeath) -> Asking:
    victim, killer = death.victim, death.killer
    rules = state.rules
    wizard = state.seats[victim]
    rescue = rules.rescue(state, victim)
    if rescue is not None:
        yield from rescue
    if wizard.hp or falls(state, victim):  # saved, or saved and felled again, perhaps by somebody else
        return
    wizard.living = False
    state.deaths.append(victim)
    if state.log is not None:
        why = "gave up" if wizard.left else ""
        state.log.append(Fallen(victim, killer if killer != victim else -1, why, len(state.deaths)))
    rules.recorded(state, victim)
    if killer not in (victim, -1):
        wizard.killer = killer
        yield from _credit(state, killer, victim, death.dead_card)
    yield from _react(state, victim)
    yield from clear_board(state, victim)
    rules.buried(state, victim)
    if not wizard.leaving:
        yield from draw_dead(state, victim)


def _credit(state: SpellcraftState, killer: int, victim: int, dead_card: bool) -> Asking:
    """A Kill Token for the killer, alive or not (SC-193 to SC-196)."""
    wizard = state.seats[killer]
    wizard.game_kills += 1
    if not state.lasts_only:
        award(state, killer, KILL, victim)
    reward = state.rules.slew(state, killer, victim, dead_card)
    if reward is not None:
        yield from reward
    if wizard.living and wizard.hp:
        yield from follow(state, SLEW, held(state, killer, SLEW), None)


def _react(state: SpellcraftState, victim: int) -> Asking:
    """The Reactions of unresolved Components (SC-180 to SC-187), but not of who has given up."""
    wizard = state.seats[victim]
    if not wizard.placed or wizard.leaving:
        return
    for slot in range(3):
        for card in placed_in(wizard, slot):
            if card.kind.reaction is not None and card.id not in wizard.resolved:
                reacted(state, victim, card)
                count = len(state.log) if state.log is not None else 0
                yield from card.kind.reaction(state, victim, card)
                unless_idle(state, count)  # it may hit nobody (HH-92)


def clear_board(state: SpellcraftState, seat: int) -> Asking:
    """A Wizard's hand, Spell, Creatures, Treasures and risen cards are discarded; Everlasting ones stay (SC-144, SC-160)."""
    if not state.seats[seat].leaving:
        yield from follow(state, BURIED, held(state, seat, BURIED))
    discard_all(state, seat)


def discard_all(state: SpellcraftState, seat: int) -> None:
    """Discard what ``clear_board`` does, without anything answering it (SC-209)."""
    wizard = state.seats[seat]
    move_several(state, wizard.hand, HANDS[seat], DISCARD, "died", seat)
    discard_spell(state, seat)
    for card in wizard.creatures[:]:
        lose_creature(state, seat, card, "died")
    for treasure in wizard.treasures[:]:
        if not treasure.kind.everlasting and treasure.id not in wizard.saved:
            lose_treasure(state, seat, treasure, "died")
    for risen in wizard.risen[:]:
        rest_dead(state, seat, risen)
    for items in (wizard.resolved, wizard.keeping, wizard.missed, wizard.used):
        items.clear()
    wizard.placed = wizard.revealed = False
    state.rules.cleared(state, seat)


def renounce(state: SpellcraftState, seat: int) -> None:
    """A seat that has left the match keeps nothing, Everlasting or face down (RULINGS: giving up)."""
    wizard = state.seats[seat]
    for treasure in wizard.treasures[:]:
        lose_treasure(state, seat, treasure, "died")
    for card in wizard.buried[:]:
        rest_dead(state, seat, card)
    state.rules.renounced(state, seat)


def draw_dead(state: SpellcraftState, seat: int) -> Asking:
    """A Dead Wizard card is drawn and, if it says so, resolved at once (SC-166, SC-167)."""
    card = next_dead(state, seat)
    if card is not None and card.kind.when == NOW:
        yield from use_dead(state, seat, card)


def use_dead(state: SpellcraftState, seat: int, card: Dead) -> Asking:
    """A Dead Wizard card is shown, does what it says, and is discarded (SC-173)."""
    show_dead(state, seat, card)
    triggered(state, seat, card)
    asking = card.kind.use(state, seat, card) if card.kind.use is not None else None
    if asking is not None:
        yield from asking
    if card in state.seats[seat].buried:
        rest_dead(state, seat, card)


def save_a_treasure(state: SpellcraftState, seat: int, keeper: Treasure) -> Asking:
    """One Treasure without Everlasting outlasts this death and game."""
    wizard = state.seats[seat]
    cards = [card for card in wizard.treasures if not card.kind.everlasting]
    card = yield from choose_card(state, seat, cards, "which Treasure do you keep?", "keep", "keep", keeper)
    if card is not None:
        wizard.saved.append(card.id)
