"""The spells of Feast (Wizard Arena, "Feast Spells"): resilience and traps."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import answers
from rules.core.zones import Zone, move, reveal
from rules.wizard_arena.actions import (
    announce,
    burn_power,
    damage,
    draw_power,
    draw_spell,
    fall,
    heal,
    hit_enemies,
    play_power,
    take_from_crypt,
    triggered,
)
from rules.wizard_arena.level import relevel
from rules.wizard_arena.power import Power
from rules.wizard_arena.spells_common import reachable, tax
from rules.wizard_arena.state import (
    CAST,
    DECK,
    DRAWN,
    ENTRAPPED,
    ENTRAPPED_NOW,
    HAND,
    JAMMED,
    LOOKING,
    REVENGE,
    SCORED,
    TAXED,
    ArenaState,
    Cast,
    SpellKind,
    enemies,
)


def _bounty(state: ArenaState, seat: int, card: Card, who: int) -> None:
    if who == seat:
        triggered(state, seat, card)
        take_from_crypt(state, seat)


def take_under(state: ArenaState, cast: Cast, own: Sequence[Zone], borrowed: Sequence[Zone], count: int) -> None:
    """The top spells of each enemy's deck go under an Enchantment; losing the last one is fatal (WA-107).

    ``own`` is where they lie if the caster owns the Enchantment, ``borrowed`` where they lie if it leaves play with the
    round (WA-104).
    """
    seat = cast.seat
    under = (own if cast.card.owner == seat else borrowed)[seat]
    for enemy in enemies(state, seat):
        deck = state.seats[enemy].deck
        taken = min(count, len(deck))
        for _ in range(taken):
            move(state, deck[-1], DECK[enemy], under, "trap", enemy)
        if taken and not deck:
            fall(state, enemy)


def _entrap(state: ArenaState, cast: Cast) -> None:
    take_under(state, cast, ENTRAPPED, ENTRAPPED_NOW, 1)


def _cultivate(state: ArenaState, seat: int, card: Card, cast: Cast) -> None:
    if cast.card.kind.type == "Ultimate":
        triggered(state, seat, card)
        heal(state, seat, 1, card)


def _fortify(state: ArenaState, cast: Cast) -> None:
    heal(state, cast.seat, state.criticals, cast.card)
    hit_enemies(state, cast.seat, state.criticals, cast.card)


def _flora(state: ArenaState, cast: Cast) -> None:
    state.seats[cast.seat].counting.append(cast.card)
    relevel(state, cast.seat, "flora")


def _bloom(state: ArenaState, cast: Cast) -> Asking:
    seat = cast.seat
    wizard = state.seats[seat]
    for _ in range(2):
        draw_power(state, seat)
    if not wizard.looking:
        return
    options = [Option("play", card=card) for card in wizard.looking]
    drawn = " and ".join(card.kind.title() for card in wizard.looking)
    prompt = f"Bloom drew {drawn}: which do you play? The rest is discarded; none leaves you at {wizard.level}."
    picked = yield Decision(seat, prompt, options, 0, len(options), topic="bloom", about=cast.card)
    chosen = [option.card for option in picked]
    for card in wizard.looking[:]:
        if card in chosen:
            announce(state, "plays", seat, card=card)
            play_power(state, seat, card)
        else:
            burn_power(state, card, LOOKING[seat])


def _fauna(state: ArenaState, seat: int, card: Card, victim: int) -> int:
    return 2 if victim == seat else 0  # at most: the Damage Phase lowers it to what was dealt


def _harvester(state: ArenaState, cast: Cast) -> None:
    for enemy, wizard in reachable(state, cast.seat):
        wizard.harvest += 1
        relevel(state, enemy, "harvester")


def _sting(state: ArenaState, cast: Cast) -> None:
    hit_enemies(state, cast.seat, 2, cast.card)


def _entangle(state: ArenaState, seat: int, card: Card, drawn: Power) -> None:
    if drawn.kind.modifier:
        triggered(state, seat, card)
        for enemy in enemies(state, seat):
            damage(state, enemy, 1, seat, card)


def _entangles(state: ArenaState, seat: int, card: Card, other: int) -> bool:
    return other != seat


def _harbor(state: ArenaState, cast: Cast) -> None:
    drawn = [card for card in (draw_spell(state, cast.seat), draw_spell(state, cast.seat)) if card is not None]
    shown = next((card for card in drawn if card.kind.type == "Conjuring"), None)
    if shown is not None:
        reveal(state, shown, HAND[cast.seat], "shown", cast.seat)
        hit_enemies(state, cast.seat, 2, cast.card)


FEAST = (
    SpellKind(
        key="bounty",
        name="Bounty",
        type="Enchantment",
        faction="feast",
        copies=1,
        text="For the rest of the match: after you score a **Critical Hit**, take the top card of your Crypt into your hand.",
        answers=answers({SCORED: _bounty}),
    ),
    SpellKind(
        key="entrap",
        name="Entrap",
        type="Enchantment",
        faction="feast",
        copies=1,
        text="The top spell of each enemy's deck goes face up under this. You may cast those spells on your turns.",
        effect=_entrap,
    ),
    SpellKind(
        key="cultivate",
        name="Cultivate",
        type="Enchantment",
        faction="feast",
        copies=1,
        text="For the rest of the match: whenever anyone casts an **Ultimate**, you heal 1.",
        answers=answers({CAST: _cultivate}),
    ),
    SpellKind(
        key="fortify",
        name="Fortify",
        type="Curse",
        faction="feast",
        copies=2,
        text="For every **Critical Hit** of this round so far: heal 1 and deal 1 damage to each enemy.",
        effect=_fortify,
    ),
    SpellKind(
        key="flora",
        name="Flora",
        type="Conjuring",
        faction="feast",
        copies=3,
        text="Your level counts **4 less**. Whenever it changes later this round, you may let this count or not.",
        effect=_flora,
        lasting=True,
        modifier=-4,
    ),
    SpellKind(
        key="bloom",
        name="Bloom",
        type="Conjuring",
        faction="feast",
        copies=3,
        text="Draw **2** Power cards. Play both, one of them, or none; what you do not play is discarded.",
        effect=_bloom,
    ),
    SpellKind(
        key="fauna",
        name="Fauna",
        type="Ultimate",
        faction="feast",
        copies=2,
        text="In this round's Damage Phase, whoever damages you takes the same back, up to **2**. Now this goes under your deck.",
        lasting=True,
        bottom=True,
        answers=answers({REVENGE: _fauna}),
    ),
    SpellKind(
        key="harvester",
        name="Harvester",
        type="Incantation",
        faction="feast",
        copies=3,
        text="The level of each enemy counts **2 less** until the round ends. Overcharged enemies are spared.",
        effect=_harvester,
    ),
    SpellKind(
        key="sting",
        name="Sting",
        type="Incantation",
        faction="feast",
        copies=3,
        text="Only after a **Critical Hit** this round: 2 damage to each enemy, and 1 each time an enemy casts this round.",
        effect=_sting,
        lasting=True,
        needs_critical=True,
        answers=answers({TAXED: tax}),
    ),
    SpellKind(
        key="entangle",
        name="Entangle",
        type="Hex",
        faction="feast",
        copies=2,
        text="This round enemies cannot use **Modifiers**, and each Modifier drawn deals 1 damage to each enemy.",
        lasting=True,
        answers=answers({DRAWN: _entangle}, {JAMMED: _entangles}),
    ),
    SpellKind(
        key="harbor",
        name="Harbor",
        type="Summoning",
        faction="feast",
        copies=3,
        text="Draw 2 spells. If one is a **Conjuring**, show it and deal 2 damage to each enemy. "
        "Then this goes under your deck.",
        effect=_harbor,
        bottom=True,
    ),
)
