"""What a seat may see, which hidden cards are alike to it, and whether a state is sound."""

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.triggers import listening
from rules.core.views import keys_of
from rules.witless_wizards.decks import DECKS_IN_PLAY
from rules.witless_wizards.ending import places
from rules.witless_wizards.state import SLOTS, STAMINA, Battle, WitlessState

CARDS_PER_DECK = 8
DRAFTING = frozenset({"chart", "sort out", "draw", "extra", "drop", "deal out", "gift", "hand over", "target"})
MOST_HELD = 3


def view(state: WitlessState, seat: int) -> dict[str, Json]:
    """What ``seat`` may know: everything but the deck and a card in another's hand (WW-007)."""
    rank = places(state)
    return {
        "phase": state.phase,
        "turn": state.turn,
        "number": state.number,
        "starter": state.starter,
        "teams": state.teams,
        "decks": list(state.decks),
        "deck": len(state.deck),
        "discard": keys_of(state.discard),
        "kept": state.kept,
        "gave": state.gave,
        "battle": _battle_view(state.battle),
        "seats": [_seat_view(state, number, seat) | {"place": rank[number]} for number in range(len(state.seats))],
        "winners": list(state.winners),
    }


def _battle_view(battle: Battle) -> Json:
    if battle.attacker < 0:
        return None
    return {
        "attacker": battle.attacker,
        "target": battle.target,
        "die": battle.die,
        "fixed": battle.fixed,
        "attack": battle.attack,
        "boost": battle.boost,
        "defence": battle.defence,
        "guard": battle.guard,
        "pierced": battle.pierced,
        "hits": battle.hits,
        "used": [number for number in battle.used],
        "spent": keys_of(battle.spent),
    }


def _seat_view(state: WitlessState, number: int, viewer: int) -> dict[str, Json]:
    wizard = state.seats[number]
    seen: dict[str, Json] = {"stamina": wizard.stamina, "cubes": wizard.cubes, "out": wizard.fell > 0}
    for slot, name in enumerate(SLOTS):
        seen[name] = keys_of(wizard.slot(slot))
    shown = [card for card in wizard.hand if state.known[card.id] >> viewer & 1]
    seen["hand"] = [*keys_of(shown), *[None] * (len(wizard.hand) - len(shown))]
    return seen


def pools(state: WitlessState, inside: bool) -> list[list[list[Card]]]:
    """The deck and the hands: cards that a viewer does not know could lie in either."""
    hidden: list[list[Card]] = [state.deck]
    if not inside:
        hidden += [wizard.hand for wizard in state.seats]
    return [hidden]


def check(state: WitlessState) -> list[str]:
    """Broken invariants of the game in words."""
    found: list[str] = []
    for number, wizard in enumerate(state.seats):
        for slot, name in enumerate(SLOTS):
            cards = wizard.slot(slot)
            if len(cards) > 1 or any(card.kind.slot != slot for card in cards):
                found.append(f"seat {number}: the {name} slot holds {cards}")
        if wizard.stamina > STAMINA:
            found.append(f"seat {number} has {wizard.stamina} Stamina")
        if wizard.cubes < 0:
            found.append(f"seat {number} has {wizard.cubes} cubes")
        if wizard.heard != listening(wizard.equipment()):
            found.append(f"seat {number}: its equipment answers other topics than noted")
        if wizard.hand and (number != state.turn or len(wizard.hand) > MOST_HELD):
            found.append(f"seat {number} holds {wizard.hand}")
        if wizard.fell and (wizard.cubes or wizard.hand or wizard.equipment()):
            found.append(f"seat {number} is out but not cleared")
    if state.phase in DRAFTING and any(wizard.stamina <= 0 for wizard in state.seats if not wizard.fell):
        found.append("somebody without Stamina is still in the game")
    if not state.deck and state.discard:
        found.append("the deck was not renewed")
    if state.number and state.box:
        found.append("Standard Equipment was not handed out")
    decks = sum(card.kind.deck != "" for card in state.cards)
    if state.printed and decks != DECKS_IN_PLAY * CARDS_PER_DECK:
        found.append(f"{decks} cards of the equipment decks in all")
    if state.gone != sum(wizard.fell > 0 for wizard in state.seats):
        found.append(f"{state.gone} wizards are noted as out")
    if not 0 <= state.turn < len(state.seats):
        found.append("turn of nobody")
    return found
