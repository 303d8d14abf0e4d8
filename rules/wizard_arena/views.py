"""What a seat may see, which hidden cards are alike to it, and whether a state is sound."""

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.knowledge import Part
from rules.core.state import OVER
from rules.core.views import keys_of
from rules.wizard_arena.level import level_of
from rules.wizard_arena.power import POWER_DECK, PowerKind
from rules.wizard_arena.state import (
    OVERCHARGED,
    PLAY,
    POWER_ZONES,
    SPELL_ZONES,
    STATUS_NAMES,
    UNDER_ZONES,
    ArenaPlayer,
    ArenaState,
    answered,
)

POWER_CARDS = sum(copies for _, copies in POWER_DECK)


def view(state: ArenaState, seat: int) -> dict[str, Json]:
    """What ``seat`` may know: face-up zones by name, everything face down as a count (WA-001, WA-101)."""
    return {
        "phase": state.phase,
        "round": state.number,
        "turn": state.turn,
        "starter": state.starter,
        "final": state.final,
        "criticals": state.criticals,
        "lasting": [{"card": lasting.card.kind.key, "seat": lasting.seat} for lasting in state.lasting],
        "seats": [_seat_view(state, number, number == seat) for number in range(len(state.seats))],
        "winners": list(state.winners),
    }


def _seat_view(state: ArenaState, number: int, own: bool) -> dict[str, Json]:
    wizard = state.seats[number]
    seen: dict[str, Json] = {
        "faction": wizard.faction,
        "out": wizard.out,
        "status": STATUS_NAMES[wizard.status],
        "life": len(wizard.deck),
        "level": wizard.level,
        "frozen": wizard.frozen,
        "scored": wizard.scored,
        "harvest": wizard.harvest,
        "power deck": len(wizard.power),
        "row": keys_of(wizard.row),
        "blight": keys_of(wizard.blight),
        "burn": [*sorted(card.kind.key for card in wizard.burn)],
        "crypt": keys_of(wizard.crypt),
        "play": keys_of(wizard.play),
        "enchantments": keys_of(wizard.enchantments),
        "entrapped": keys_of(wizard.entrapped + wizard.entrapped_now),
        "wormholed": len(wizard.wormholed) + len(wizard.wormholed_now),
        "counting": keys_of(wizard.counting),
        "open": keys_of(wizard.open),
    }
    # A card being looked at is shown to its owner; to the others only when it was drawn openly.
    shown = [card.kind.key for card in wizard.looking if own or state.known[card.id] == -1]
    seen["looking"] = [*shown, *[None] * (len(wizard.looking) - len(shown))]
    if own:
        seen["hand"] = keys_of(wizard.hand)
        seen["sorting"] = keys_of(wizard.sorting)
    else:
        seen["hand"] = len(wizard.hand)
        seen["sorting"] = len(wizard.sorting)
    return seen


def pools(state: ArenaState, inside: bool) -> list[list[list[Card]]]:
    """Zones whose hidden cards are alike to who does not know them: one pool of spells and one Power deck per owner."""
    found: list[list[list[Card]]] = []
    under = [zone for wizard in state.seats for zone in (wizard.wormholed, wizard.wormholed_now) if zone]
    for number, wizard in enumerate(state.seats):
        found.append([wizard.power])
        spells: list[list[Card]] = [wizard.deck]
        if not inside:
            spells.append(wizard.hand)
        found.append(spells)
        for zone in under:
            # Several owners' cards can lie under one Wormhole: each is dealt its own again.
            places = [place for place, card in enumerate(zone) if card.owner == number]
            if places:
                spells.append(Part(zone, places))
    return found


def check(state: ArenaState) -> list[str]:
    """Broken invariants of the game in words."""
    found: list[str] = []
    for number, wizard in enumerate(state.seats):
        power = sum(len(zone) for zone in (wizard.power, wizard.row, wizard.burn, wizard.blight, wizard.looking))
        if power != POWER_CARDS and state.printed:
            found.append(f"seat {number} has {power} Power cards")
        found += [f"{card!r} is not where its kind belongs" for card in _strays(state, number)]
        found += [f"seat {number}: {problem}" for problem in _wizard_problems(state, number, wizard)]
    spells = len(state.cards) - POWER_CARDS * len(state.seats)
    if state.printed and spells not in (0, 24 * len(state.seats)):
        found.append(f"{spells} spells in all")
    if not 0 <= state.turn < len(state.seats) or not 0 <= state.starter < len(state.seats):
        found.append("turn of nobody")
    if state.phase != OVER and state.heard != answered(state):
        found.append("the cards in play answer other topics than noted")
    return found


def _strays(state: ArenaState, number: int) -> list[Card]:
    """Cards in a zone where they can never lie: spells among Power cards, Power cards or own spells elsewhere."""
    found: list[Card] = []
    for places in POWER_ZONES:
        power = places[number].pieces(state)
        found += [card for card in power if not isinstance(card.kind, PowerKind) or card.owner != number]
    for places in SPELL_ZONES + UNDER_ZONES:
        foreign = places is PLAY or places in UNDER_ZONES
        spells = places[number].pieces(state)
        found += [card for card in spells if isinstance(card.kind, PowerKind) or (card.owner != number and not foreign)]
    return found


def _wizard_problems(state: ArenaState, number: int, wizard: ArenaPlayer) -> list[str]:
    found: list[str] = []
    if wizard.level != level_of(state, number):
        found.append(f"level {wizard.level} instead of {level_of(state, number)}")
    if wizard.looking and state.phase not in ("act", "final act"):
        found.append("a Power card is being looked at")
    if not wizard.power and wizard.burn and not wizard.looking:
        found.append("the Power deck was not renewed")
    in_row = set(wizard.row) | {lasting.card for lasting in state.lasting}
    if not set(wizard.open) <= in_row or not set(wizard.counting) <= in_row:
        found.append("an item counts that is not in play")
    if wizard.status == OVERCHARGED and wizard.open:
        found.append("an Overcharged wizard may decide Modifiers")
    if len(wizard.open) != len(set(wizard.open)) or len(wizard.counting) != len(set(wizard.counting)):
        found.append("an item counts twice")
    return found
