"""Building Spells in secret (SC-31 to SC-42). One question for every card, so that nothing is half done between two steps."""

from rules.core.decisions import Asking, CardOptions, Option, choice_of_one
from rules.core.zones import paths, report
from rules.spellcraft.events import SizesAnnounced, SpellLimited, SpellPlaced
from rules.spellcraft.kinds import SLOTS
from rules.spellcraft.state import (
    COUNT_SEATS,
    HANDS,
    MOST_PLACED,
    SPELLS,
    Component,
    SpellcraftPlayer,
    SpellcraftState,
    living,
)

DONE = Option("done", text="Place the Spell")
PROMPTS = {
    1: "Build your Spell: at most one card.",
    2: "Build your Spell: at most two cards.",
    MOST_PLACED: "Build your Spell: at most a Source, a Quality and a Delivery.",
}
"""The question, by how many Components may be placed (PP-55)."""

_BACK = CardOptions("take back")
_ADD, _TAKE_BACK = paths(HANDS, SPELLS, told=False), paths(SPELLS, HANDS, told=False)
SLOT_PLACES = tuple(tuple(f"seat{seat}/{name}" for name in SLOTS) for seat in range(COUNT_SEATS))


def begin_building(state: SpellcraftState) -> None:
    """Everybody alive places a Spell, from seat 0 on (SC-36)."""
    state.queue = living(state)
    state.phase = "place"
    if state.log is not None:
        rules = state.rules
        limits = [(seat, rules.most(state, seat), rules.limit(state, seat)) for seat in state.queue]
        state.log += [SpellLimited(seat, most, card) for seat, most, card in limits if most < MOST_PLACED]


def place(state: SpellcraftState) -> Asking:
    """One card more, one back, or done. Foes see nothing of it until all have placed."""
    if not state.queue:
        state.phase = "announce"
        return
    seat = state.queue[0]
    wizard = state.seats[seat]
    if not wizard.hand and not wizard.spell:
        _placed(state, seat)  # an empty Spell (SC-32)
        return
    most = state.rules.most(state, seat)
    options = placements(wizard, seat, most)
    if wizard.spell:
        for card in wizard.spell:
            options.append(_BACK[card])
        options.append(DONE)
    (picked,) = yield choice_of_one(seat, PROMPTS[most], options, "build")
    placed = picked.card
    if placed is None:
        _placed(state, seat)
    elif picked.verb == "take back":
        del wizard.slots[wizard.spell.index(placed)]
        _TAKE_BACK[seat](state, placed, "place", seat)
    else:
        assert picked.number is not None
        _ADD[seat](state, placed, "place", seat)
        wizard.slots.append(picked.number)


def placements(wizard: SpellcraftPlayer, seat: int, most: int) -> list[Option]:
    """Every hand card with every free slot that it fits (SC-31, SC-37), until as many are placed as may be."""
    if len(wizard.spell) >= most:
        return []
    taken = 0
    for slot in wizard.slots:
        taken |= 1 << slot
    fitting = _FITTING[seat][taken]
    options: list[Option] = []
    for card in wizard.hand:
        try:
            options += fitting[card]
        except KeyError:
            options += _fits(seat, taken, card)
    return options


def _fits(seat: int, taken: int, card: Component) -> tuple[Option, ...]:
    """The slots that a card of a seat fits, without those ``taken`` (a mask); kept, for a hand is offered again and again."""
    fitting = _FITTING[seat][taken]
    if len(fitting) >= MOST_KEPT:  # of matches that are long over
        fitting.clear()
    slots = range(len(SLOTS)) if card.kind.slot < 0 else (card.kind.slot,)
    found = fitting[card] = tuple(
        Option("place", card, -1, SLOT_PLACES[seat][slot], slot) for slot in slots if not taken >> slot & 1
    )
    return found


MOST_KEPT = 1 << 10
_FITTING: list[list[dict[Component, tuple[Option, ...]]]] = [
    [{} for _ in range(1 << len(SLOTS))] for _ in range(COUNT_SEATS)
]


def _placed(state: SpellcraftState, seat: int) -> None:
    state.queue.pop(0)
    state.seats[seat].placed = True
    if state.log is not None:
        state.log.append(SpellPlaced(seat))


def announce(state: SpellcraftState) -> None:
    """All sizes at once (SC-42); from now on it is known how many cards lie where."""
    for seat, wizard in enumerate(state.seats):
        for card in wizard.spell:
            report(state, card, HANDS[seat], SPELLS[seat], "place", seat)
    if state.log is not None:
        sizes = [len(wizard.spell) if wizard.living else -1 for wizard in state.seats]
        state.log.append(SizesAnnounced(sizes))
    state.phase = "between"
