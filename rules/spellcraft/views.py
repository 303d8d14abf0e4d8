"""What a seat may see, which hidden cards are alike to it, and whether a state is sound."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from rules.core.cards import Card, CardKind
from rules.core.codec import Json
from rules.core.knowledge import Choosy
from rules.core.randomness import HasRng, below
from rules.core.views import keys_of
from rules.spellcraft.awards import KILL, LAST, awarded
from rules.spellcraft.flow import points
from rules.spellcraft.kinds import DELIVERY, SLOTS, ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.state import MOST_HP, SpellcraftPlayer, SpellcraftState
from rules.spellcraft.topics import BETWEEN

BUILDING = frozenset({"place", "announce"})
SIZES = {"deck": 98, "treasure_deck": 25, "dead_deck": 25}
WHAT_LIES: Mapping[str, type[CardKind]] = {
    **dict.fromkeys(("hand", "spell", "creatures"), ComponentKind),
    "treasures": TreasureKind,
    **dict.fromkeys(("buried", "risen"), DeadKind),
}
"""The zones of a Wizard, each with the cards that may lie there."""


def view(state: SpellcraftState, seat: int) -> dict[str, Json]:
    """What ``seat`` may know (SC-08, SC-09)."""
    score = points(state)
    return {
        "phase": "place" if state.phase in BUILDING else state.phase,
        "game number": state.game,
        "games": state.games,
        "round": state.number,
        "active": state.active,
        "deck": len(state.deck),
        "discard": keys_of(state.discard),
        "treasure deck": len(state.treasure_deck),
        "treasure discard": keys_of(state.treasure_discard),
        "dead deck": len(state.dead_deck),
        "dead discard": keys_of(state.dead_discard),
        "search": keys_of(state.search),
        "offer": keys_of(state.offer),
        "deaths": list(state.deaths),
        "ahead": list(state.ahead),
        "seats": [
            _seat_view(state, number, wizard, seat) | {"points": score[number]}
            for number, wizard in enumerate(state.seats)
        ],
        "board": state.rules.view(state),
        "winners": list(state.winners),
    }


def _seat_view(state: SpellcraftState, number: int, wizard: SpellcraftPlayer, viewer: int) -> dict[str, Json]:
    own = number == viewer
    hidden = state.phase in BUILDING and not own
    seen: dict[str, Json] = {
        "hp": wizard.hp,
        "living": wizard.living,
        "placed": wizard.placed,
        "done": wizard.done,
        "called": wizard.called if wizard.called >= 0 else None,
        "kills": awarded(wizard, KILL),
        "lasts": awarded(wizard, LAST),
        "creatures": keys_of(wizard.creatures),
        "treasures": keys_of(wizard.treasures),
        "risen": keys_of(wizard.risen),
        "buried": _shown(state, wizard.buried, viewer),
        "missed": len(wizard.missed),
    }
    if hidden:
        seen["hand"] = len(wizard.hand) + len(wizard.spell)
        seen["spell"] = None
    else:
        seen["hand"] = keys_of(wizard.hand) if own else _shown(state, wizard.hand, viewer)
        seen["spell"] = _shown(state, wizard.spell, viewer)
        known = own or wizard.revealed
        seen["slots"] = [slot for slot in wizard.slots] if known else None
    return seen


def _shown(state: SpellcraftState, cards: Sequence[Card], viewer: int) -> list[Json]:
    """Cards with those that the viewer does not know as anonymous backs, last."""
    known = [card.kind.key for card in cards if state.known[card.id] >> viewer & 1]
    return [*known, *[None] * (len(cards) - len(known))]


def determinize(state: SpellcraftState, viewer: int, stream: HasRng) -> None:
    """While Spells are built, nobody knows how many cards the others have placed: they build again (SC-09).

    Of Spells that lie face down only the size is known, and a called initiative: which slots they fill is drawn again.
    """
    for number, wizard in enumerate(state.seats):
        if number == viewer:
            continue
        if state.phase != "place":
            if wizard.placed and not wizard.revealed:
                _draw_slots(state, wizard, viewer, stream)
        elif wizard.living and (wizard.placed or wizard.spell):
            wizard.hand += wizard.spell
            wizard.spell, wizard.slots = [], []
            if number not in state.queue:
                state.queue.append(number)


def _draw_slots(state: SpellcraftState, wizard: SpellcraftPlayer, viewer: int, stream: HasRng) -> None:
    """Other slots for a face-down Spell, if enough cards that ``viewer`` does not know fit them."""
    if any(state.known[card.id] >> viewer & 1 for card in wizard.spell):
        return
    count = len(wizard.slots)
    sure = [DELIVERY] if wizard.called > 0 else []
    wild = wizard.called < 0 or (wizard.called == 0 and count == len(SLOTS))  # in the Delivery's slot, perhaps
    slots = [slot for slot in range(len(SLOTS)) if slot != DELIVERY or wild]
    while len(slots) + len(sure) > max(count, len(sure)):
        slots.pop(below(stream, len(slots)))
    if len(slots) + len(sure) == count and all(_spare(state, slot, viewer) for slot in slots):
        wizard.slots = slots + sure


def _spare(state: SpellcraftState, slot: int, viewer: int) -> bool:
    """Are there so many hidden cards for a slot that each seat could have one in its Spell?"""
    hidden = (card for card in state.deck if not state.known[card.id] >> viewer & 1 and card.kind.slot == slot)
    return len(list(islice(hidden, len(state.seats)))) == len(state.seats)


def pools(state: SpellcraftState, inside: bool) -> list[list[list[Card]]]:
    """Main cards in deck, hands and hidden Spells; Treasures in their deck; Dead Wizard cards in deck and face down."""
    main: list[list[Card]] = [state.deck]
    dead: list[list[Card]] = [state.dead_deck]
    if not inside:
        for wizard in sorted(state.seats, key=_uncalled):
            main += [wizard.hand, Choosy(wizard.spell, _fits(wizard))]
            dead.append(_between(wizard.buried) if state.phase == "between" else wizard.buried)
    return [main, [state.treasure_deck], dead, *state.rules.piles_aside(state)]


def _uncalled(wizard: SpellcraftPlayer) -> bool:
    """Those who called their initiative come first: few cards can be their Delivery."""
    return wizard.called < 0


def _fits(wizard: SpellcraftPlayer) -> Callable[[int, Card], bool]:
    """Which card can lie in which place of a Spell: one of the slot's type, or Wild Magic, with the initiative called."""

    def fits(index: int, card: Card) -> bool:
        slot, kind = wizard.slots[index], card.kind
        return kind.slot in (slot, -1) and (slot != DELIVERY or wizard.called in (-1, kind.initiative))

    return fits


def _between(buried: list[Card]) -> Choosy:
    """Face-down Dead Wizard cards between turns: those that alone let their owner be asked then stay where they are."""
    lying = buried[:]
    return Choosy(buried, lambda index, card: BETWEEN not in lying[index].kind.answers or card is lying[index])


def check(state: SpellcraftState) -> list[str]:
    """Broken invariants of the game in words."""
    found: list[str] = []
    for number, wizard in enumerate(state.seats):
        found += [f"seat {number}: {problem}" for problem in _problems(wizard, state.burying)]
    kinds: dict[str, type] = {"deck": ComponentKind, "treasure_deck": TreasureKind, "dead_deck": DeadKind}
    for name, size in SIZES.items():
        count = sum(isinstance(card.kind, kinds[name]) for card in state.cards)
        if state.printed and count != size * state.sets:
            found.append(f"{count} cards of the {name} in all")
    if len(set(state.deaths)) != len(state.deaths):
        found.append("somebody died twice")
    if any(state.seats[seat].living for seat in state.deaths):
        found.append("one of the dead lives")
    found += state.rules.check(state)
    return found


def _problems(wizard: SpellcraftPlayer, burying: bool) -> list[str]:
    found = []
    if not 0 <= wizard.hp <= MOST_HP:
        found.append(f"{wizard.hp} HP")
    if len(wizard.slots) != len(wizard.spell):
        found.append("a Component without a slot")
    if not wizard.living and not burying and any(getattr(wizard, name) for name in ("hand", "spell", "creatures")):
        found.append("dead, but not cleared")
    for name, wanted in WHAT_LIES.items():
        if any(not isinstance(card.kind, wanted) for card in getattr(wizard, name)):
            found.append(f"a stray card in {name}")
    if any(not card.kind.creature for card in wizard.creatures):
        found.append("a kept card that is no Creature")
    return found
