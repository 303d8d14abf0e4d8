"""The Qualities of the Palace (PQ01 to PQ15, house cards but for PQ13)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.pleasure_palace.mtds import catch, cure, mtds_of, pass_one, swap_all
from rules.pleasure_palace.shared_effects import REMEDY
from rules.pleasure_palace.standee import has_standee, standee_line, take_standee
from rules.pleasure_palace.state import Copied, PalaceState
from rules.spellcraft.choices import (
    a_foe,
    a_weaker,
    aimed,
    ask_yes,
    choose_card,
    each_foe,
    left_and_right,
    left_foe,
    random_foe,
    right_foe,
    several,
)
from rules.spellcraft.gaining import gain_treasure
from rules.spellcraft.kinds import DELIVERY, QUALITY
from rules.spellcraft.life import deal, heal, take
from rules.spellcraft.printing import Components
from rules.spellcraft.shared_effects import hit
from rules.spellcraft.state import Copy, alive, foes, living
from rules.spellcraft.turns import resolve

QUALITIES: Components[PalaceState] = Components("pq", QUALITY)


@QUALITIES.does(
    1,
    "Unhygienic",
    "arcane",
    "Deal **1** to a foe. That foe gains an MTD. If it lives and gained none, gain a Treasure.",
)
def _unhygienic(state: PalaceState, seat: int, card: Card) -> Asking:
    for foe in (yield from a_foe(state, seat, card)):
        yield from deal(state, seat, {foe: 1}, card)
        gained = yield from catch(state, foe, seat, card)
        if alive(state, foe) and not gained:
            yield from gain_treasure(state, seat)


@QUALITIES.does(2, "Gold-Plated", "arcane", "Deal **1** to a foe and 1 more for each Treasure you control, at most 4.")
def _gold_plated(state: PalaceState, seat: int, card: Card) -> Asking:
    amount = min(4, 1 + len(state.seats[seat].treasures))
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), amount)


@QUALITIES.does(3, "Sanitized", "arcane", "Cure one of your MTDs. Then, if you have none, gain a Treasure.")
def _sanitized(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from cure(state, seat, card)
    if not mtds_of(state, seat):
        yield from gain_treasure(state, seat)


@QUALITIES.does(4, "Festering", "dark", "Deal **2** to a foe and 1 more for each MTD it has, at most 5.")
def _festering(state: PalaceState, seat: int, card: Card) -> Asking:
    for foe in (yield from a_foe(state, seat, card)):
        yield from deal(state, seat, {foe: min(5, 2 + len(mtds_of(state, foe)))}, card)


@QUALITIES.does(
    5,
    "Contagious",
    "dark",
    "Deal **2** to the left and right foes. Then pass one of your MTDs to each of them, as long as you have any.",
)
def _contagious(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-104."""
    targets = yield from left_and_right(state, seat, card)
    yield from hit(state, seat, card, targets, 2)
    for foe in targets:
        if alive(state, foe):
            yield from pass_one(state, seat, foe, card)


@QUALITIES.does(
    6, "Plague-Ridden", "dark", "Each foe without an MTD gains one. **Standee:** deal 1 to each foe.", REMEDY
)
def _plague_ridden(state: PalaceState, seat: int, card: Card) -> Asking:
    healthy = [foe for foe in foes(state, seat) if not mtds_of(state, foe)]
    for foe in aimed(state, seat, card, (yield from several(state, seat, card, healthy))):
        yield from catch(state, foe, seat, card)
    if standee_line(state, seat, card):
        yield from hit(state, seat, card, (yield from each_foe(state, seat, card)), 1)


@QUALITIES.does(7, "Bombastic", "elemental", "Deal **3** to a random foe. **Standee:** deal 1 to each other foe.")
def _bombastic(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-105."""
    targets = yield from random_foe(state, seat, card)
    yield from hit(state, seat, card, targets, 3)
    if standee_line(state, seat, card):
        others = [foe for foe in foes(state, seat) if foe not in targets]
        others = yield from several(state, seat, card, others)
        yield from hit(state, seat, card, aimed(state, seat, card, others), 1)


@QUALITIES.does(8, "Sizzling", "elemental", "Deal **4** to the right foe. Take 1.", REMEDY)
def _sizzling(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from right_foe(state, seat, card)), 4)
    yield from take(state, seat, 1, card)


@QUALITIES.does(9, "Feverish", "elemental", "Deal **2** to the left foe, 3 instead if you have an MTD.")
def _feverish(state: PalaceState, seat: int, card: Card) -> Asking:
    amount = 3 if mtds_of(state, seat) else 2
    yield from hit(state, seat, card, (yield from left_foe(state, seat, card)), amount)


@QUALITIES.does(
    10,
    "Knock-Off",
    "illusion",
    "Choose a Delivery in your Spell or a kept Creature of any Wizard: this is a copy of it until "
    "the end of your turn. Resolve it now.",
)
def _knock_off(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-85, PP-106."""
    originals = [other for other in state.seats[seat].spell if other.kind.slot == DELIVERY]
    for wizard in living(state, seat):
        originals += state.seats[wizard].creatures
    original = yield from choose_card(state, seat, originals, "what does it copy?", "copy", "copy", card)
    if original is None:
        return
    state.copies.append(Copy(card, original))
    if state.log is not None:
        state.log.append(Copied(seat, card, original))
    yield from resolve(state, seat, card)


@QUALITIES.does(11, "Glamorous", "illusion", "Take the Standee. Deal **1** to a foe.", REMEDY)
def _glamorous(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from take_standee(state, seat, card)
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 1)


@QUALITIES.does(
    12, "Germ-Swapping", "illusion", "Deal **2** to a foe. Then you may swap all your MTDs with all of its MTDs."
)
def _germ_swapping(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-107."""
    for foe in (yield from a_foe(state, seat, card)):
        yield from deal(state, seat, {foe: 2}, card)
        some = mtds_of(state, seat) or mtds_of(state, foe)
        if not alive(state, foe) or has_standee(state, foe) or not some:
            continue
        mine, theirs = len(mtds_of(state, seat)), len(mtds_of(state, foe))
        prompt = f"swap all MTDs with {state.names[foe]}, your {mine} for {theirs}? If not, nothing changes."
        if (yield from ask_yes(state, seat, card, prompt, "swap")):
            yield from swap_all(state, seat, foe, card)


@QUALITIES.does(13, "Growinc-E-Drinky", "primal", "Heal **3**. If you have no MTD, take the Standee.")
def _drinky(state: PalaceState, seat: int, card: Card) -> Asking:
    heal(state, seat, 3, card)
    if not mtds_of(state, seat):
        yield from take_standee(state, seat, card)


@QUALITIES.does(14, "Pus-Powered", "primal", "Heal **2**. Deal 1 to a foe, 2 instead if you have an MTD.")
def _pus_powered(state: PalaceState, seat: int, card: Card) -> Asking:
    heal(state, seat, 2, card)
    amount = 2 if mtds_of(state, seat) else 1
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), amount)


@QUALITIES.does(15, "Wart-Nosed", "primal", "Deal **2** to a weaker foe. Heal 1.", REMEDY)
def _wart_nosed(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from a_weaker(state, seat, card)), 2)
    heal(state, seat, 1, card)
