"""Pirate equipment: cubes and cards of others (PIR-1 to PIR-8, house cards)."""

from rules.core.cards import Card
from rules.core.decisions import Option, shared_option
from rules.core.triggers import answers
from rules.witless_wizards.actions import (
    change_cubes,
    draw,
    equip,
    lose_stamina,
    scrap,
    steal_cube,
    take_off,
    used,
)
from rules.witless_wizards.state import (
    CHART,
    CLOSE,
    DEFENCE,
    FACED,
    HIT,
    MISS,
    OFFENCE,
    PLUNDER,
    SNATCH,
    SPECIAL,
    SPECIALS,
    STRUCK,
    TOLL,
    Battle,
    EquipmentKind,
    WitlessState,
    opponents,
)
from rules.witless_wizards.windows import payable, unpaid

MAP_CARDS = 3


def _cutlass(state: WitlessState, seat: int, card: Card, battle: Battle) -> None:
    if battle.hits and state.seats[battle.target].cubes:
        steal_cube(state, seat, card, battle.target)


def _blunderbuss(state: WitlessState, seat: int, card: Card, battle: Battle) -> None:
    if battle.die <= 1:
        battle.hits = 0


def _hook_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    if state.battle.hits < 2 or not state.seats[state.battle.target].special:
        return []
    own = state.seats[seat].special
    return [shared_option("snatch", card, text=f"Take it, lose {own[0].kind.title()}" if own else "Take it")]


def _hook(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    target = state.battle.target
    loot = state.seats[target].special[0]
    used(state, seat, card, "take", other=target)
    take_off(state, target, loot)
    equip(state, seat, loot, target, SPECIALS[target], "take")


def _barrel(state: WitlessState, seat: int, card: Card, battle: Battle) -> None:
    if battle.hits >= 3:
        used(state, seat, card, "cube", number=1)
        change_cubes(state, seat, 1, "effect")


def _figurehead_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    own = state.seats[seat].cubes
    richer = [other for other in opponents(state, seat) if state.seats[other].cubes > own]
    return [shared_option("steal", card, seat=other, place=f"seat{other}") for other in richer]


def _figurehead(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    steal_cube(state, seat, card, option.seat)


def _parley_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("pay", card, text="Parley: pay 1 cube")] if payable(state) else []


def _parley(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    used(state, seat, card, "parley", paid=1, other=state.battle.target)


def _map_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("scrap", card, text=f"Scrap it: draw {MAP_CARDS}, hold 1")]


def _map(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    used(state, seat, card, "map", number=MAP_CARDS)
    scrap(state, seat, card)
    for _ in range(MAP_CARDS):
        if state.deck:
            draw(state, seat, "map")
    state.phase = "sort out"


def _spot_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    ways = [shared_option("lose", card, number=1, text="Lose 1 Stamina")]
    if state.seats[seat].cubes:
        ways.insert(0, shared_option("pay", card, number=1, text="Pay 1 cube"))
    return ways


def _spot(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    if option.verb == "pay":
        used(state, seat, card, "spot", paid=1)
    else:
        lose_stamina(state, seat, 1, -1, "black spot", card)


PIRATE = (
    EquipmentKind(
        key="pir-1",
        name="Cutlass with Abandonment Issues",
        type="Offence",
        deck="pirate",
        slot=OFFENCE,
        value=3,
        text="If you dealt **1 or more** Hits, take 1 cube from your target.",
        answers=answers({HIT: _cutlass}),
    ),
    EquipmentKind(
        key="pir-2",
        name="Blunderbuss of Approximate Aim",
        type="Offence",
        deck="pirate",
        slot=OFFENCE,
        value=6,
        text="Final die **0 or 1**: you miss, the Hits are 0.",
        answers=answers({MISS: _blunderbuss}),
    ),
    EquipmentKind(
        key="pir-3",
        name="Hook of Unexpected Handshakes",
        type="Offence",
        deck="pirate",
        slot=OFFENCE,
        value=3,
        income=1,
        text="If you dealt **2 or more** Hits, you may take your target's Special card into your own slot.",
        answers=answers({SNATCH: _hook_offer}),
        use=_hook,
    ),
    EquipmentKind(
        key="pir-4",
        name="Barrel Worn as Trousers",
        type="Defence",
        deck="pirate",
        slot=DEFENCE,
        value=2,
        income=1,
        text="If one attack deals you **3 or more** Hits, gain 1 cube.",
        answers=answers({STRUCK: _barrel}),
    ),
    EquipmentKind(
        key="pir-5",
        name="Figurehead, Still Attached to Ship",
        type="Defence",
        deck="pirate",
        slot=DEFENCE,
        value=3,
        text="After your income, take 1 cube from an opponent who has more cubes than you.",
        answers=answers({PLUNDER: _figurehead_offer}),
        use=_figurehead,
    ),
    EquipmentKind(
        key="pir-6",
        name="Shirt of Parley",
        type="Defence",
        deck="pirate",
        slot=DEFENCE,
        value=1,
        income=1,
        text="Who attacks you must return **1 cube** or has Attack −2 in this battle.",
        answers=answers({TOLL: _parley_offer}, {FACED: unpaid}),
        use=_parley,
        asks="pay 1 cube to {card}, or have 2 less Attack?",
        unpaid=2,
    ),
    EquipmentKind(
        key="pir-7",
        name="Treasure Map, Upside Down",
        type="Special",
        deck="pirate",
        slot=SPECIAL,
        income=1,
        text="**Scrap** before you draw: draw 3 cards instead of 1, keep 1 in hand, discard the others.",
        answers=answers({CHART: _map_offer}),
        use=_map,
        asks="scrap {card} to draw 3 and hold 1?",
    ),
    EquipmentKind(
        key="pir-8",
        name="The Black Spot",
        type="Special",
        deck="pirate",
        slot=SPECIAL,
        text="At the end of each of your turns: return **1 cube** or lose 1 Stamina.",
        answers=answers({CLOSE: _spot_offer}),
        use=_spot,
    ),
)
