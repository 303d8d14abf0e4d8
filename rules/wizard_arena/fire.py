"""The spells of Fire (Wizard Arena, "Fire Spells"): direct damage and many draws."""

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import answers
from rules.core.zones import move
from rules.wizard_arena.actions import TO_SORTING, critical_damage, draw_spell, hit_enemies, to_bottom, triggered
from rules.wizard_arena.spells_common import (
    discard_one,
    draw_small,
    draw_two,
    highest,
    play_or,
    start_over,
)
from rules.wizard_arena.state import (
    CAST,
    DECK,
    HAND,
    ROOM,
    SHIELD,
    SORTING,
    TALLY,
    ArenaState,
    Cast,
    Harm,
    SpellKind,
    enemies,
)

IGNITED = 4
"""How many spells a hand may hold after Ignite."""


def _inferno(state: ArenaState, seat: int, card: Card, cast: Cast) -> Asking:
    if cast.seat != seat and cast.card.kind.type == "Summoning":
        triggered(state, seat, card)
        yield from critical_damage(state, cast.seat, seat, card)


def _ignite(state: ArenaState, cast: Cast) -> Asking:
    wizard = state.seats[cast.seat]
    most = min(2, IGNITED - len(wizard.hand), len(wizard.deck))
    if most <= 0:
        return
    options = [Option("number", number=number, text=f"{number} ({number} Life)") for number in range(most + 1)]
    prompt = f"Ignite: how many spells do you draw, at 1 Life of {len(wizard.deck)} each?"
    (picked,) = yield Decision(cast.seat, prompt, options, topic="amount", about=cast.card)
    for _ in range(picked.number or 0):
        draw_spell(state, cast.seat)


def _room(state: ArenaState, seat: int, card: Card) -> int:
    return IGNITED


def _fireball(state: ArenaState, seat: int, card: Card, cast: Cast) -> Asking:
    if cast.seat == seat and cast.card.kind.type == "Incantation":
        triggered(state, seat, card)
        for enemy in enemies(state, seat):
            yield from critical_damage(state, enemy, seat, card)


def _burn(state: ArenaState, cast: Cast) -> Asking:
    verb = yield from play_or(state, cast, [Option("discard", text="Discard it: 1 damage to enemies")])
    if verb == "discard":
        hit_enemies(state, cast.seat, 1, cast.card)


def _torch(state: ArenaState, cast: Cast) -> None:
    if draw_two(state, cast) >= 7:
        hit_enemies(state, cast.seat, 3, cast.card)


def _meteor_storm(state: ArenaState, cast: Cast) -> None:
    hit_enemies(state, cast.seat, draw_small(state, cast.seat), cast.card)


def _smoke(state: ArenaState, seat: int, card: Card, harm: Harm) -> None:
    if harm.seat == seat:
        used = harm.used.get(card.id, 0)
        harm.used[card.id] = used + harm.prevent(state, 2 - used, card)


def _fireproof(state: ArenaState, cast: Cast) -> Asking:
    yield from discard_one(state, cast.seat, highest(state.seats[cast.seat].row), cast.card)


def _melt(state: ArenaState, seat: int, card: Card, victim: int) -> int:
    if victim == seat:
        return 0
    wizards = [wizard for wizard in state.seats if not wizard.out]
    return sum(1 for wizard in wizards for power in wizard.row + wizard.blight if power.kind.number == 3)


def _arise(state: ArenaState, cast: Cast) -> Asking:
    seat = cast.seat
    wizard = state.seats[seat]
    if len(wizard.deck) < 3:
        while draw_spell(state, seat):
            pass
        return
    for _ in range(3):
        draw_spell(state, seat, "look", TO_SORTING)
    options = [Option("bottom", card=card, place=DECK[seat]) for card in wizard.sorting]
    prompt = "Arise: which goes under your deck? The other two go to your hand (2 Life)."
    (picked,) = yield Decision(seat, prompt, options, topic="bottom", about=cast.card)
    for card in wizard.sorting[:]:
        if card is picked.card:
            to_bottom(state, card, SORTING[seat])
        else:
            move(state, card, SORTING[seat], HAND[seat], "keep", seat)


FIRE = (
    SpellKind(
        key="inferno",
        name="Inferno",
        type="Enchantment",
        faction="fire",
        copies=1,
        text="For the rest of the match: when an enemy casts a **Summoning**, that enemy takes 1 Critical Hit damage.",
        answers=answers({CAST: _inferno}),
    ),
    SpellKind(
        key="ignite",
        name="Ignite",
        type="Enchantment",
        faction="fire",
        copies=1,
        text="Draw up to 2 spells, up to a hand of 4. For the rest of the match your hand limit is **4**.",
        effect=_ignite,
        answers=answers({ROOM: _room}),
    ),
    SpellKind(
        key="fireball",
        name="Fireball",
        type="Enchantment",
        faction="fire",
        copies=1,
        text="For the rest of the match: when you cast an **Incantation**, each enemy takes 1 Critical Hit damage.",
        answers=answers({CAST: _fireball}),
    ),
    SpellKind(
        key="scorched-earth",
        name="Scorched Earth",
        type="Curse",
        faction="fire",
        copies=2,
        text="Each enemy discards **all** Power cards in play, Bonus cards and Modifiers too, and starts again from 0.",
        effect=start_over,
    ),
    SpellKind(
        key="burn",
        name="Burn",
        type="Conjuring",
        faction="fire",
        copies=3,
        text="Draw a Power card. Play it, or discard it to deal **1** damage to each enemy.",
        effect=_burn,
    ),
    SpellKind(
        key="torch",
        name="Torch",
        type="Conjuring",
        faction="fire",
        copies=3,
        text="Draw and play 2 numbered Power cards (Modifiers come as extras). A sum of **7+** deals 3 damage to each enemy.",
        effect=_torch,
    ),
    SpellKind(
        key="meteor-storm",
        name="Meteor Storm",
        type="Ultimate",
        faction="fire",
        copies=2,
        text="Draw until you play a **1-3** (4-6 are discarded, Modifiers kept): each enemy takes as much damage. "
        "Then this goes under your deck.",
        effect=_meteor_storm,
        bottom=True,
    ),
    SpellKind(
        key="smoke",
        name="Smoke",
        type="Incantation",
        faction="fire",
        copies=3,
        text="Prevents up to **2** of the damage you take in this round's Damage Phase. Then it goes under your deck.",
        lasting=True,
        late=True,
        answers=answers({SHIELD: _smoke}),
    ),
    SpellKind(
        key="fireproof",
        name="Fireproof",
        type="Incantation",
        faction="fire",
        copies=3,
        text="Discard your **highest** numbered Power card. Then this goes under your deck.",
        effect=_fireproof,
        bottom=True,
    ),
    SpellKind(
        key="melt",
        name="Melt",
        type="Hex",
        faction="fire",
        copies=2,
        text="In this round's Damage Phase each enemy takes 1 more damage for every **3** in play, whoever has it.",
        lasting=True,
        answers=answers({TALLY: _melt}),
    ),
    SpellKind(
        key="arise",
        name="Arise",
        type="Summoning",
        faction="fire",
        copies=3,
        text="Draw 3 spells: put **2** into your hand and 1 under your deck. Then this goes under your deck.",
        effect=_arise,
        bottom=True,
    ),
)
