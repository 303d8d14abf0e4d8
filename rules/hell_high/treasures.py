"""The Treasures of Hell High (HT01 to HT25, house cards but for HT01)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import Answers, answers
from rules.hell_high.board import gain, lose
from rules.hell_high.state import Board
from rules.hell_high.topics import AFTER_STATUS, BULLIED, BULLYING, LESS_LOSS
from rules.spellcraft.asking import a_foe, choose_seat
from rules.spellcraft.gains import add_top
from rules.spellcraft.kinds import Effect, TreasureKind
from rules.spellcraft.life import deal, heal, save_a_treasure
from rules.spellcraft.piles import lose_treasure, triggered
from rules.spellcraft.state import foes
from rules.spellcraft.stock import (
    always,
    discard_one,
    heals_owner,
    more_dice,
    rerolls,
    ring_saves,
    stops_it,
    strike_back,
    two_in_hand,
)
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


def _cherry(state: Board, seat: int, card: Card, targets: list[int]) -> Asking:
    """HH-110."""
    among = [other for other in foes(state, seat) if other not in targets]
    if among:
        triggered(state, seat, card)
        targets += yield from choose_seat(state, seat, card, among, "which other foe is hit, too?")


def _knuckles(state: Board, seat: int, card: Card, victim: int) -> Asking:
    triggered(state, seat, card)
    yield from deal(state, seat, {victim: 1}, card)


def _powder(state: Board, seat: int, card: Card, bully: int) -> Asking:
    triggered(state, seat, card)
    yield from deal(state, seat, {bully: 2}, card)


def _sash(state: Board, seat: int, card: Card) -> None:
    if state.seats[seat].rank >= 6:
        triggered(state, seat, card)
        heal(state, seat, 1, card)


def _slips_ready(state: Board, seat: int, card: Card) -> bool:
    return bool(state.seats[seat].hand) and bool(foes(state, seat))


def _slips(state: Board, seat: int, card: Card) -> Asking:
    yield from discard_one(state, seat, card)
    for foe in (yield from a_foe(state, seat, card)):
        yield from lose(state, foe, 1, seat, card)


def _megaphone(state: Board, seat: int, card: Card) -> int:
    triggered(state, seat, card)
    return 1


def _slushie(state: Board, seat: int, card: Card) -> None:
    lose_treasure(state, seat, card, "used")
    heal(state, seat, 5, card)


def _chalkboard(state: Board, seat: int, card: Card) -> Asking:
    for _ in range(2):
        yield from discard_one(state, seat, card)
    add_top(state, seat)


def _potion_gained(state: Board, seat: int, card: Card, about: Card | None) -> Asking | None:
    """Only when it is itself the Treasure gained."""
    return gain(state, seat, 2, card) if about is card else None


def _potion(state: Board, seat: int, card: Card) -> Asking:
    lose_treasure(state, seat, card, "used")
    yield from gain(state, seat, 1, card)
    heal(state, seat, 1, card)


def _treasure(
    number: int,
    name: str,
    text: str,
    *,
    clean: str = "",
    everlasting: bool = False,
    answers: Answers[Board],
    use: Effect[Board] | None = None,
) -> TreasureKind[Board]:
    return TreasureKind(
        key=f"ht{number:02}",
        name=name,
        clean=clean,
        type="Treasure",
        text=text,
        everlasting=everlasting,
        answers=answers,
        use=use,
    )


TREASURES = (
    _treasure(
        1,
        "Girlfriend's Cherry",
        "When you roll at least one **6** for a Delivery with a foe target, the row also hits one more foe of your choice.",
        clean="Cherry on Top",
        answers=answers({HIT_ALSO: _cherry}),
    ),
    _treasure(
        2,
        "Letterman Jacket of Lies",
        "When a foe's card makes you lose Social Status, lose 1 less.",
        everlasting=True,
        answers=answers({LESS_LOSS: lambda state, seat, card: 1}),
    ),
    _treasure(
        3,
        "Brass Knuckle-Bones",
        "When your Bully happens against a foe who is still living, deal **1** to that foe.",
        answers=answers({BULLYING: _knuckles}),
    ),
    _treasure(
        4,
        "Hall Monitor Sash",
        "At the end of the status step, if your rank is 6 or higher, heal **1**.",
        everlasting=True,
        answers=answers({AFTER_STATUS: _sash}),
    ),
    _treasure(5, "Scorched Abacus", "+1 die (**Arcane**).", answers=answers({DICE: more_dice("arcane")})),
    _treasure(6, "Mopey Mascara", "+1 die (**Dark**).", everlasting=True, answers=answers({DICE: more_dice("dark")})),
    _treasure(7, "Pocket Bunsen Burner", "+1 die (**Elemental**).", answers=answers({DICE: more_dice("elemental")})),
    _treasure(8, "Kaleido-Goggles", "+1 die (**Illusion**).", answers=answers({DICE: more_dice("illusion")})),
    _treasure(9, "Furry Lunchbox", "+1 die (**Primal**).", everlasting=True, answers=answers({DICE: more_dice("primal")})),
    _treasure(
        10, "Cheat Sheet", "Once per turn, after one of your Power Rolls, you may re-roll it.", answers=answers({ROLLED: rerolls})
    ),
    _treasure(
        11,
        "Retainer of Regret",
        "When a foe would deal you damage, you may discard this: you take none of it.",
        answers=answers({SHIELD: stops_it}),
    ),
    _treasure(
        12,
        "Gym Sock of Stench",
        "The first time each round that a foe's damage lowers your HP and you survive, deal **1** to that foe.",
        everlasting=True,
        answers=answers({HURT: strike_back}),
    ),
    _treasure(
        13,
        "Vending Machine Idol",
        "When you gain a Treasure (this one too), heal **2**.",
        answers=answers({GAINED: heals_owner(2)}),
    ),
    _treasure(
        14,
        "Pad of Detention Slips",
        "Once per turn, on your turn, you may discard a card: a foe loses 1 Social Status.",
        answers=answers({WINDOW: _slips_ready}),
        use=_slips,
    ),
    _treasure(
        15,
        "Megaphone of Madness",
        "In each of your turns the first damage that you deal to foes is **1** more to each of them.",
        answers=answers({DEALT: _megaphone}),
    ),
    _treasure(
        16,
        "Coffin Skateboard",
        "If your Spell has a Delivery card, your initiative is **5** higher.",
        answers=answers({INITIATIVE: lambda state, seat, card: 5}),
    ),
    _treasure(
        17,
        "Forged Report Card",
        "**+1** to the total of your Power Rolls.",
        answers=answers({TOTAL: lambda state, seat, card: 1}),
    ),
    _treasure(
        18,
        "Trophy-Case Skull",
        "When you kill a foe and live, heal **3**.",
        everlasting=True,
        answers=answers({SLEW: heals_owner(3)}),
    ),
    _treasure(
        19, "Spiked Slushie", "On your turn you may discard this: heal **5**.", answers=answers({WINDOW: always}), use=_slushie
    ),
    _treasure(
        20,
        "Itching-Powder Charm",
        "When a foe's Bully happens against you, deal **2** to that foe.",
        answers=answers({BULLIED: _powder}),
    ),
    _treasure(
        21,
        "Locker of Holding",
        "At the start of a round you draw until you hold **nine** cards.",
        everlasting=True,
        answers=answers({DRAWN_UP: lambda state, seat, card: 9}),
    ),
    _treasure(
        22,
        "Ouija Chalkboard",
        "Once per turn, on your turn, you may discard two cards: add the top card.",
        answers=answers({WINDOW: two_in_hand}),
        use=_chalkboard,
    ),
    _treasure(
        23,
        "Popularity Potion",
        "When you gain this, gain 2 Social Status. On your turn you may discard this: gain 1 Social Status, heal 1.",
        answers=answers({GAINED: _potion_gained}, {WINDOW: always}),
        use=_potion,
    ),
    _treasure(
        24,
        "Body-Bag Backpack",
        "When you die, choose one of your Treasures without Everlasting: it is not discarded for this death or this game's "
        "end.",
        everlasting=True,
        answers=answers({BURIED: save_a_treasure}),
    ),
    _treasure(
        25,
        "Class Ring of Binding",
        "When a Creature of yours absorbs damage, roll a die: on **5** or more it is not discarded.",
        answers=answers({SPARED: ring_saves}),
    ),
)
