"""The Qualities of Hell High (HQ01 to HQ15, house cards but for HQ04 and HQ07)."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.hell_high.board import a_lower_foe, an_adjacent_foe, gain, lose, swap
from rules.hell_high.shared_effects import BULLY, reacts
from rules.hell_high.state import Board
from rules.spellcraft.choices import (
    a_foe,
    a_stronger,
    aimed,
    each_foe,
    left_or_right,
    right_foe,
    several,
    strongest,
    weakest,
)
from rules.spellcraft.gaining import add_top, gain_treasure
from rules.spellcraft.kinds import QUALITY, Effect, Row
from rules.spellcraft.life import deal, heal, take
from rules.spellcraft.piles import draw
from rules.spellcraft.printing import Components
from rules.spellcraft.rolls import matching, roll_die
from rules.spellcraft.shared_effects import gains_treasure, heals, hit
from rules.spellcraft.state import living

QUALITIES: Components[Board] = Components("hq", QUALITY)


def _draw_two(state: Board, seat: int, card: Card) -> None:
    draw(state, seat, 2)


def _treasure_then_three(state: Board, seat: int, card: Card, targets: Sequence[int]) -> Asking:
    yield from gain_treasure(state, seat)
    yield from hit(state, seat, card, targets, 3)


QUALITIES.rolls(
    1,
    "Overachieving",
    "arcane",
    "A foe",
    a_foe,
    (
        Row("draw 2", own=_draw_two),
        Row("gain a Treasure", own=gains_treasure),
        Row("gain a Treasure, deal 3", to=_treasure_then_three),
    ),
)


@QUALITIES.does(
    2, "Honor-Rolling", "arcane", "Deal **1** to a foe, and 1 more for each Treasure you control, at most 4.", BULLY
)
def _honor(state: Board, seat: int, card: Card) -> Asking:
    targets = yield from a_foe(state, seat, card)
    yield from hit(state, seat, card, targets, min(4, 1 + len(state.seats[seat].treasures)))


@QUALITIES.does(
    3,
    "Hall-Passing",
    "arcane",
    "Gain 1 Social Status. Then, if your rank is 5 or lower, gain a Treasure; if it is 6 or higher, "
    "deal **2** to a lower foe.",
)
def _hall_pass(state: Board, seat: int, card: Card) -> Asking:
    yield from gain(state, seat, 1, card)
    if state.ranks[seat] <= 5:
        yield from gain_treasure(state, seat)
    else:
        yield from hit(state, seat, card, (yield from a_lower_foe(state, seat, card)), 2)


@QUALITIES.does(
    4,
    "Roll-Ritualin'",
    "dark",
    "Each Wizard rolls a die. Deal **2** to each whose roll is lower than its rank (you too).",
)
def _roll_ritual(state: Board, seat: int, card: Card) -> Asking:
    rolling = yield from several(state, seat, card, living(state, seat))
    rolls = {wizard: roll_die(state, wizard, card) for wizard in rolling}
    low = [wizard for wizard, result in rolls.items() if result < state.ranks[wizard]]
    # One instance: what hits the caster is self-inflicted, the rest is dealt (HH-104).
    yield from deal(state, seat, dict.fromkeys(aimed(state, seat, card, low), 2), card)


@QUALITIES.does(
    5, "Graveyard-Shifting", "dark", "Deal **2** to the strongest foe, 4 instead if a Wizard has died this game."
)
def _graveyard(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from strongest(state, seat, card)), 4 if state.deaths else 2)


@QUALITIES.does(6, "Bad-Influencing", "dark", "Deal **2** to the weakest foe.", BULLY, reacts(2))
def _influence(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from weakest(state, seat, card)), 2)


@QUALITIES.does(7, "Schoolspirited", "elemental", "Deal **2** to a foe.", BULLY)
def _spirit(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 2)


@QUALITIES.does(8, "Food-Fighting", "elemental", "Deal **1** to each foe. Then deal 1 to each foe again.")
def _food_fight(state: Board, seat: int, card: Card) -> Asking:
    for _ in range(2):
        yield from hit(state, seat, card, (yield from each_foe(state, seat, card)), 1)


@QUALITIES.does(9, "Self-Combusting", "elemental", "Deal **4** to the right foe. Take 1.", reacts(3))
def _combust(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from right_foe(state, seat, card)), 4)
    yield from take(state, seat, 1, card)


@QUALITIES.does(10, "Gossip-Mongering", "illusion", "A foe loses 1 Social Status. Deal **1** to that foe.", BULLY)
def _gossip(state: Board, seat: int, card: Card) -> Asking:
    for foe in (yield from a_foe(state, seat, card)):
        yield from lose(state, foe, 1, seat, card)
        yield from deal(state, seat, {foe: 1}, card)


def _adds(count: int) -> Effect[Board]:
    def own(state: Board, seat: int, card: Card) -> None:
        add_top(state, seat, count)

    return own


QUALITIES.rolls(
    11,
    "Daydreaming",
    "illusion",
    "",
    None,
    (
        Row("heal 1", own=heals(1)),
        Row("add the top card", own=_adds(1)),
        Row("add the top two cards", own=_adds(2)),
    ),
)


@QUALITIES.does(
    12, "Clique-Switching", "illusion", "Swap slots with an adjacent foe. If you did, deal **3** to that foe."
)
def _switch(state: Board, seat: int, card: Card) -> Asking:
    for foe in (yield from an_adjacent_foe(state, seat, card)):
        if (yield from swap(state, seat, foe, card)):
            yield from deal(state, seat, {foe: 3}, card)


@QUALITIES.does(
    13,
    "Growth-Spurting",
    "primal",
    "Heal **1** plus 1 for each Primal card you have in play (this one too), at most 4.",
)
def _growth(state: Board, seat: int, card: Card) -> None:
    heal(state, seat, min(4, 1 + len(matching(state, seat, "primal"))), card)


@QUALITIES.does(14, "Swirly-Spinning", "primal", "Deal **2** to the left or right foe.", BULLY)
def _swirly(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from left_or_right(state, seat, card)), 2)


@QUALITIES.does(15, "Locker-Stuffing", "primal", "Heal 2. Deal **2** to a stronger foe.", reacts(2, 1))
def _locker(state: Board, seat: int, card: Card) -> Asking:
    heal(state, seat, 2, card)
    yield from hit(state, seat, card, (yield from a_stronger(state, seat, card)), 2)
