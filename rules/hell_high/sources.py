"""The Sources of Hell High (HS01 to HS15, house cards but for HS01)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.hell_high.board import a_higher_foe, a_lower_foe, an_adjacent_foe, gain, higher, lose, lower
from rules.hell_high.shared_effects import BULLY, reacts
from rules.hell_high.state import Board
from rules.spellcraft.choices import a_foe, each_foe, left_foe, random_foe, right_foe, strongest, weakest
from rules.spellcraft.gaining import gain_treasure
from rules.spellcraft.kinds import SOURCE
from rules.spellcraft.life import deal, heal, take
from rules.spellcraft.piles import draw
from rules.spellcraft.printing import Components
from rules.spellcraft.rolls import roll_die
from rules.spellcraft.shared_effects import hit

SOURCES: Components[Board] = Components("hs", SOURCE)


@SOURCES.does(
    1,
    "Richy Prick Jr.'s",
    "arcane",
    "Gain 1 Social Status. Then deal **4** to an adjacent foe.",
    clean="Richy Prig Jr.'s",
)
def _richy(state: Board, seat: int, card: Card) -> Asking:
    yield from gain(state, seat, 1, card)
    yield from hit(state, seat, card, (yield from an_adjacent_foe(state, seat, card)), 4)


@SOURCES.does(
    2, "Librarian Shushbone's", "arcane", "Deal **2** to a lower foe. If there is none, draw 2 instead.", BULLY
)
def _shushbone(state: Board, seat: int, card: Card) -> Asking:
    targets = yield from a_lower_foe(state, seat, card)
    if not targets:
        draw(state, seat, 2)
    yield from hit(state, seat, card, targets, 2)


@SOURCES.does(3, "Headmistress Hexagonia's", "arcane", "Gain a Treasure. If your rank is 7 or 8, take 2.")
def _hexagonia(state: Board, seat: int, card: Card) -> Asking:
    yield from gain_treasure(state, seat)
    if state.ranks[seat] >= 7:
        yield from take(state, seat, 2, card)


@SOURCES.does(4, "Coach Cryptkicker's", "dark", "Deal **2** to the weakest foe.", BULLY)
def _cryptkicker(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from weakest(state, seat, card)), 2)


@SOURCES.does(5, "Morbid Mortimer's", "dark", "Lose 1 Social Status. Then deal **4** to the strongest foe.", reacts(2))
def _mortimer(state: Board, seat: int, card: Card) -> Asking:
    yield from lose(state, seat, 1, seat, card)
    yield from hit(state, seat, card, (yield from strongest(state, seat, card)), 4)


@SOURCES.does(
    6,
    "Substitute Skullduggery's",
    "dark",
    "Deal **1** to each foe, 2 instead to each foe who has had a turn this round.",
)
def _skullduggery(state: Board, seat: int, card: Card) -> Asking:
    targets = yield from each_foe(state, seat, card)
    yield from deal(state, seat, {foe: 1 + state.seats[foe].done for foe in targets}, card)


@SOURCES.does(7, "Lunchlady Lavaladle's", "elemental", "Deal **1** to each foe, 2 instead to each lower foe.")
def _lavaladle(state: Board, seat: int, card: Card) -> Asking:
    targets = yield from each_foe(state, seat, card)
    below = lower(state, seat)
    yield from deal(state, seat, {foe: 1 + (foe in below) for foe in targets}, card)


@SOURCES.does(8, "Beaker Blisterbeard's", "elemental", "Deal **2** to the left foe.", BULLY)
def _blisterbeard(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from left_foe(state, seat, card)), 2)


@SOURCES.does(
    9,
    "Pyro Pete the Repeat's",
    "elemental",
    "Deal a higher foe **1** plus the difference of your ranks, at most 4. If there is none, heal 2 instead.",
)
def _pyro_pete(state: Board, seat: int, card: Card) -> Asking:
    if not higher(state, seat):
        heal(state, seat, 2, card)
        return
    for foe in (yield from a_higher_foe(state, seat, card)):
        gap = state.ranks[foe] - state.ranks[seat]
        yield from deal(state, seat, {foe: min(4, 1 + gap)}, card)


@SOURCES.does(
    10,
    "Vice Principal Poltergroan's",
    "illusion",
    "You and a foe each roll a die. If yours is not lower, deal **4** to it; otherwise take 2.",
    reacts(2),
)
def _poltergroan(state: Board, seat: int, card: Card) -> Asking:
    for foe in (yield from a_foe(state, seat, card)):
        own, other = roll_die(state, seat, card), roll_die(state, foe, card)
        if own >= other:
            yield from deal(state, seat, {foe: 4}, card)
        else:
            yield from take(state, seat, 2, card)


@SOURCES.does(11, "Mirrormask Mindy's", "illusion", "Deal **3** to a random foe.", BULLY)
def _mindy(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from random_foe(state, seat, card)), 3)


@SOURCES.does(
    12,
    "Two-Face Tabitha's",
    "illusion",
    "Choose a foe, roll a die. **1-2:** lose 1 Social Status, heal 3. **3-4:** it loses 2, deal 3 to it. **5 or "
    "more:** gain 2, deal 1 to it.",
)
def _tabitha(state: Board, seat: int, card: Card) -> Asking:
    targets = yield from a_foe(state, seat, card)
    result = roll_die(state, seat, card)
    if result <= 2:
        yield from lose(state, seat, 1, seat, card)
        heal(state, seat, 3, card)
    for foe in targets:
        if result in (3, 4):
            yield from lose(state, foe, 2, seat, card)
            yield from deal(state, seat, {foe: 3}, card)
        elif result >= 5:
            yield from gain(state, seat, 2, card)
            yield from deal(state, seat, {foe: 1}, card)


@SOURCES.does(13, "Gym Coach Grungus's", "primal", "Heal **2**, or 3 instead if no foe is lower than you.")
def _grungus(state: Board, seat: int, card: Card) -> None:
    heal(state, seat, 2 if lower(state, seat) else 3, card)


@SOURCES.does(14, "Hairball Harriet's", "primal", "Deal **2** to the right foe. Heal 1.", BULLY)
def _harriet(state: Board, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from right_foe(state, seat, card)), 2)
    heal(state, seat, 1, card)


@SOURCES.does(
    15, "Nurse Nibblebone's", "primal", "Heal 1 for each higher foe, at most 2. Then deal **2** to the left foe."
)
def _nibblebone(state: Board, seat: int, card: Card) -> Asking:
    heal(state, seat, min(2, len(higher(state, seat))), card)
    yield from hit(state, seat, card, (yield from left_foe(state, seat, card)), 2)
