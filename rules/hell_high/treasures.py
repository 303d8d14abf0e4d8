"""The Treasures of Hell High (HT01 to HT25, house cards but for HT01)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import always, answers
from rules.hell_high.board import gain, lose
from rules.hell_high.state import Board
from rules.hell_high.topics import AFTER_STATUS, BULLIED, BULLYING, LESS_LOSS
from rules.spellcraft.choices import a_foe, choose_seat
from rules.spellcraft.gaining import add_top
from rules.spellcraft.life import deal, heal, save_a_treasure
from rules.spellcraft.piles import lose_treasure, triggered
from rules.spellcraft.printing import Treasures
from rules.spellcraft.shared_effects import (
    discard_one,
    heals_owner,
    more_dice,
    rerolls,
    ring_saves,
    stops_it,
    strike_back,
    two_in_hand,
)
from rules.spellcraft.state import foes
from rules.spellcraft.topics import (
    BURIED,
    DEALT,
    DICE,
    DRAWN_UP,
    GAINED,
    HIT_ALSO,
    HURT,
    INITIATIVE,
    ROLLED,
    SHIELD,
    SLEW,
    SPARED,
    TOTAL,
    WINDOW,
)

TREASURES: Treasures[Board] = Treasures("ht")


@TREASURES.answers(
    HIT_ALSO,
    1,
    "Girlfriend's Cherry",
    "When you roll at least one **6** for a Delivery with a foe target, the row also hits one more foe of your choice.",
    clean="Cherry on Top",
)
def _cherry(state: Board, seat: int, card: Card, targets: list[int]) -> Asking:
    """HH-110."""
    among = [other for other in foes(state, seat) if other not in targets]
    if among:
        triggered(state, seat, card)
        targets += yield from choose_seat(state, seat, card, among, "which other foe is hit, too?")


TREASURES.add(
    2,
    "Letterman Jacket of Lies",
    "When a foe's card makes you lose Social Status, lose 1 less.",
    answers({LESS_LOSS: lambda state, seat, card: 1}),
    everlasting=True,
)


@TREASURES.answers(
    BULLYING,
    3,
    "Brass Knuckle-Bones",
    "When your Bully happens against a foe who is still living, deal **1** to that foe.",
)
def _knuckles(state: Board, seat: int, card: Card, victim: int) -> Asking:
    triggered(state, seat, card)
    yield from deal(state, seat, {victim: 1}, card)


@TREASURES.answers(
    AFTER_STATUS,
    4,
    "Hall Monitor Sash",
    "At the end of the status step, if your rank is 6 or higher, heal **1**.",
    everlasting=True,
)
def _sash(state: Board, seat: int, card: Card) -> None:
    if state.ranks[seat] >= 6:
        triggered(state, seat, card)
        heal(state, seat, 1, card)


TREASURES.add(5, "Scorched Abacus", "+1 die (**Arcane**).", answers({DICE: more_dice("arcane")}))
TREASURES.add(6, "Mopey Mascara", "+1 die (**Dark**).", answers({DICE: more_dice("dark")}), everlasting=True)
TREASURES.add(7, "Pocket Bunsen Burner", "+1 die (**Elemental**).", answers({DICE: more_dice("elemental")}))
TREASURES.add(8, "Kaleido-Goggles", "+1 die (**Illusion**).", answers({DICE: more_dice("illusion")}))
TREASURES.add(9, "Furry Lunchbox", "+1 die (**Primal**).", answers({DICE: more_dice("primal")}), everlasting=True)
TREASURES.add(
    10, "Cheat Sheet", "Once per turn, after one of your Power Rolls, you may re-roll it.", answers({ROLLED: rerolls})
)
TREASURES.add(
    11,
    "Retainer of Regret",
    "When a foe would deal you damage, you may discard this: you take none of it.",
    answers({SHIELD: stops_it}),
)
TREASURES.add(
    12,
    "Gym Sock of Stench",
    "The first time each round that a foe's damage lowers your HP and you survive, deal **1** to that foe.",
    answers({HURT: strike_back}),
    everlasting=True,
)
TREASURES.add(
    13,
    "Vending Machine Idol",
    "When you gain a Treasure (this one too), heal **2**.",
    answers({GAINED: heals_owner(2)}),
)


def _slips_ready(state: Board, seat: int, card: Card) -> bool:
    return bool(state.seats[seat].hand) and bool(foes(state, seat))


@TREASURES.does(
    14,
    "Pad of Detention Slips",
    "Once per turn, on your turn, you may discard a card: a foe loses 1 Social Status.",
    answers({WINDOW: _slips_ready}),
)
def _slips(state: Board, seat: int, card: Card) -> Asking:
    yield from discard_one(state, seat, card)
    for foe in (yield from a_foe(state, seat, card)):
        yield from lose(state, foe, 1, seat, card)


@TREASURES.answers(
    DEALT,
    15,
    "Megaphone of Madness",
    "In each of your turns the first damage that you deal to foes is **1** more to each of them.",
)
def _megaphone(state: Board, seat: int, card: Card) -> int:
    triggered(state, seat, card)
    return 1


TREASURES.add(
    16,
    "Coffin Skateboard",
    "If your Spell has a Delivery card, your initiative is **5** higher.",
    answers({INITIATIVE: lambda state, seat, card: 5}),
)
TREASURES.add(
    17, "Forged Report Card", "**+1** to the total of your Power Rolls.", answers({TOTAL: lambda state, seat, card: 1})
)
TREASURES.add(
    18,
    "Trophy-Case Skull",
    "When you kill a foe and live, heal **3**.",
    answers({SLEW: heals_owner(3)}),
    everlasting=True,
)


@TREASURES.does(19, "Spiked Slushie", "On your turn you may discard this: heal **5**.", answers({WINDOW: always}))
def _slushie(state: Board, seat: int, card: Card) -> None:
    lose_treasure(state, seat, card, "used")
    heal(state, seat, 5, card)


@TREASURES.answers(
    BULLIED, 20, "Itching-Powder Charm", "When a foe's Bully happens against you, deal **2** to that foe."
)
def _powder(state: Board, seat: int, card: Card, bully: int) -> Asking:
    triggered(state, seat, card)
    yield from deal(state, seat, {bully: 2}, card)


TREASURES.add(
    21,
    "Locker of Holding",
    "At the start of a round you draw until you hold **nine** cards.",
    answers({DRAWN_UP: lambda state, seat, card: 9}),
    everlasting=True,
)


@TREASURES.does(
    22,
    "Ouija Chalkboard",
    "Once per turn, on your turn, you may discard two cards: add the top card.",
    answers({WINDOW: two_in_hand}),
)
def _chalkboard(state: Board, seat: int, card: Card) -> Asking:
    for _ in range(2):
        yield from discard_one(state, seat, card)
    add_top(state, seat)


def _potion_gained(state: Board, seat: int, card: Card, about: Card | None) -> Asking | None:
    """Only when it is itself the Treasure gained."""
    return gain(state, seat, 2, card) if about is card else None


@TREASURES.does(
    23,
    "Popularity Potion",
    "When you gain this, gain 2 Social Status. On your turn you may discard this: gain 1 Social Status, heal 1.",
    answers({GAINED: _potion_gained}, {WINDOW: always}),
)
def _potion(state: Board, seat: int, card: Card) -> Asking:
    lose_treasure(state, seat, card, "used")
    yield from gain(state, seat, 1, card)
    heal(state, seat, 1, card)


TREASURES.add(
    24,
    "Body-Bag Backpack",
    "When you die, choose one of your Treasures without Everlasting: it is not discarded for this "
    "death or this game's end.",
    answers({BURIED: save_a_treasure}),
    everlasting=True,
)
TREASURES.add(
    25,
    "Class Ring of Binding",
    "When a Creature of yours absorbs damage, roll a die: on **5** or more it is not discarded.",
    answers({SPARED: ring_saves}),
)
