"""The Sources of the Palace (PS01 to PS15, house cards but for PS01 and PS07)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.pleasure_palace.mtds import catch, cure, mtds_of, pass_one
from rules.pleasure_palace.shared_effects import REMEDY
from rules.pleasure_palace.standee import standee_line, take_standee
from rules.pleasure_palace.state import PalaceState
from rules.spellcraft.choices import (
    a_foe,
    each_foe,
    left_and_right,
    left_foe,
    random_foe,
    right_foe,
    several,
    strongest,
    weakest,
)
from rules.spellcraft.gaining import gain_treasure
from rules.spellcraft.kinds import SOURCE
from rules.spellcraft.life import deal, heal
from rules.spellcraft.printing import Components
from rules.spellcraft.rolls import roll_die
from rules.spellcraft.shared_effects import hit
from rules.spellcraft.state import alive, living

SOURCES: Components[PalaceState] = Components("ps", SOURCE)


@SOURCES.does(
    1,
    "Silky Da Pimp's",
    "arcane",
    "Your rolls are 1 higher this turn. Each Wizard rolls a die; each one with the lowest result gains an MTD.",
    clean="Silky Da Smooth's",
)
def _silky(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-98, PP-99."""
    state.seats[seat].luck.append(card)
    rolling = yield from several(state, seat, card, living(state, seat))
    rolls = {wizard: roll_die(state, wizard, card) for wizard in rolling}
    lowest = min(rolls.values())
    for wizard in rolling:
        if rolls[wizard] == lowest:
            yield from catch(state, wizard, seat, card)


@SOURCES.does(2, "Madame Miasma's", "arcane", "Gain a Treasure. **Standee:** deal **2** to a foe.")
def _miasma(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from gain_treasure(state, seat)
    if standee_line(state, seat, card):
        yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 2)


@SOURCES.does(
    3,
    "Doctor Quackenbrew's",
    "arcane",
    "Cure one of your MTDs. Deal **2** to the left foe, 3 instead if you cured one.",
    REMEDY,
)
def _quackenbrew(state: PalaceState, seat: int, card: Card) -> Asking:
    cured = yield from cure(state, seat, card)
    yield from hit(state, seat, card, (yield from left_foe(state, seat, card)), 3 if cured else 2)


@SOURCES.does(
    4,
    "Baron Boilbottom's",
    "dark",
    "Gain an MTD. Then deal **2** to a foe and 1 more for each MTD you have, at most 5.",
)
def _boilbottom(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-100."""
    yield from catch(state, seat, seat, card)
    amount = min(5, 2 + len(mtds_of(state, seat)))
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), amount)


@SOURCES.does(5, "Sister Scabbara's", "dark", "Deal **2** to the strongest foe. That foe gains an MTD.")
def _scabbara(state: PalaceState, seat: int, card: Card) -> Asking:
    for foe in (yield from strongest(state, seat, card)):
        yield from deal(state, seat, {foe: 2}, card)
        yield from catch(state, foe, seat, card)


@SOURCES.does(6, "Count Crustula's", "dark", "Deal **3** to the weakest foe. **Standee:** heal 2.")
def _crustula(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from weakest(state, seat, card)), 3)
    if standee_line(state, seat, card):
        heal(state, seat, 2, card)


@SOURCES.does(
    7, "Inflamous Sore-Cerer's", "elemental", "Cure one of your MTDs. Then, if you have none, deal **3** to a foe."
)
def _sore_cerer(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-101."""
    yield from cure(state, seat, card)
    if not mtds_of(state, seat):
        yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 3)


@SOURCES.does(8, "Sweaty Bettina's", "elemental", "Deal **2** to the left and right foes. **Standee:** 3 instead.")
def _bettina(state: PalaceState, seat: int, card: Card) -> Asking:
    amount = 3 if standee_line(state, seat, card) else 2
    yield from hit(state, seat, card, (yield from left_and_right(state, seat, card)), amount)


@SOURCES.does(9, "Hotfoot Hannibal's", "elemental", "Deal **1** to each foe, 2 instead to each foe who has an MTD.")
def _hannibal(state: PalaceState, seat: int, card: Card) -> Asking:
    targets = yield from each_foe(state, seat, card)
    yield from deal(state, seat, {foe: 2 if mtds_of(state, foe) else 1 for foe in targets}, card)


@SOURCES.does(10, "Smoky Sal's", "illusion", "A random foe gains an MTD. Deal **2** to a random foe.")
def _smoky(state: PalaceState, seat: int, card: Card) -> Asking:
    for foe in (yield from random_foe(state, seat, card)):
        yield from catch(state, foe, seat, card)
    yield from hit(state, seat, card, (yield from random_foe(state, seat, card)), 2)


@SOURCES.does(
    11,
    "Lady Whiffington's",
    "illusion",
    "If you have the Standee, deal **3** to a foe. Otherwise take it and deal 1 to a foe.",
)
def _whiffington(state: PalaceState, seat: int, card: Card) -> Asking:
    amount = 3
    if not standee_line(state, seat, card):
        yield from take_standee(state, seat, card)
        amount = 1
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), amount)


@SOURCES.does(
    12,
    "Fibbing Phineas's",
    "illusion",
    "Choose a foe. Pass one of your MTDs to it. Deal **2** to it, 3 instead if you passed one.",
)
def _phineas(state: PalaceState, seat: int, card: Card) -> Asking:
    for foe in (yield from a_foe(state, seat, card)):
        passed = yield from pass_one(state, seat, foe, card)
        if alive(state, foe):
            yield from deal(state, seat, {foe: 3 if passed else 2}, card)


@SOURCES.does(13, "Gassy Gustav's", "primal", "Heal **3**. **Standee:** cure one of your MTDs.")
def _gustav(state: PalaceState, seat: int, card: Card) -> Asking:
    heal(state, seat, 3, card)
    if standee_line(state, seat, card):
        yield from cure(state, seat, card)


@SOURCES.does(
    14, "Mama Mucus's", "primal", "Heal **1** plus 1 for each MTD you have, at most 4. Deal 1 to the weakest foe."
)
def _mucus(state: PalaceState, seat: int, card: Card) -> Asking:
    heal(state, seat, min(4, 1 + len(mtds_of(state, seat))), card)
    yield from hit(state, seat, card, (yield from weakest(state, seat, card)), 1)


@SOURCES.does(15, "Wartholomew's", "primal", "Deal **2** to the right foe. Heal 1.", REMEDY)
def _wartholomew(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from right_foe(state, seat, card)), 2)
    heal(state, seat, 1, card)
