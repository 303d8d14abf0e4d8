"""The spells of Ice (Wizard Arena, "Ice Spells"): healing and patience."""

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import answers
from rules.wizard_arena.actions import announce, clear_row, critical_damage, heal, triggered
from rules.wizard_arena.power import Power
from rules.wizard_arena.spells_common import (
    discard_one,
    draw_small,
    draw_two,
    lowest,
    play_or,
    reachable,
    without,
)
from rules.wizard_arena.state import BURN, CAST, DRAWN, HURT, SCORED, ArenaState, Cast, Harm, SpellKind, enemies


def _arctic_circle(state: ArenaState, seat: int, card: Card, who: int) -> None:
    if who == seat:
        triggered(state, seat, card)
        heal(state, seat, 1, card)


def _fortress(state: ArenaState, seat: int, card: Card, cast: Cast) -> None:
    if cast.seat == seat and cast.card.kind.type == "Conjuring":
        triggered(state, seat, card)
        heal(state, seat, 1, card)


def _ice_wall(state: ArenaState, seat: int, card: Card, harm: Harm) -> None:
    if harm.seat == seat and harm.amount >= 4:
        harm.prevent(state, 1, card)


def _freeze(state: ArenaState, cast: Cast) -> None:
    for enemy, wizard in reachable(state, cast.seat):
        if wizard.level >= 9:
            wizard.frozen = True
            announce(state, "frozen", enemy, card=cast.card)


def _thaw(state: ArenaState, cast: Cast) -> Asking:
    seat = cast.seat
    cards = lowest(state.seats[seat].row)
    verb = "heal"
    if cards:
        healed = min(2, len(state.seats[seat].crypt))
        options = [
            Option(
                "discard", place=BURN[seat], text=f"Discard a {cards[0].kind.number}: {without(state, seat, cards[0])}"
            ),
            Option("heal", text=f"Heal {healed}"),
        ]
        prompt = f"Thaw: discard your lowest card, a {cards[0].kind.number}, or heal {healed}?"
        (picked,) = yield Decision(seat, prompt, options, topic="thaw", about=cast.card)
        verb = picked.verb
    if verb == "heal":
        heal(state, seat, 2, cast.card)
    else:
        yield from discard_one(state, seat, cards, cast.card)


def _storm(state: ArenaState, cast: Cast) -> Asking:
    others = [
        Option("heal", text=f"Discard it: heal {min(2, len(state.seats[cast.seat].crypt))}"),
        Option("strike", text="Discard it: 1 Critical Hit damage to enemies"),
    ]
    verb = yield from play_or(state, cast, others)
    if verb == "heal":
        heal(state, cast.seat, 2, cast.card)
    elif verb == "strike":
        for enemy in enemies(state, cast.seat):
            yield from critical_damage(state, enemy, cast.seat, cast.card)


def _shelter(state: ArenaState, cast: Cast) -> None:
    heal(state, cast.seat, draw_small(state, cast.seat), cast.card)


def _frost_burn(state: ArenaState, cast: Cast) -> Asking:
    for enemy, wizard in reachable(state, cast.seat):
        yield from discard_one(state, enemy, lowest(wizard.row), cast.card, cast.seat)


def _avalanche(state: ArenaState, cast: Cast) -> Asking:
    seat = cast.seat
    wizard = state.seats[seat]
    options = [Option("keep", card=card) for card in wizard.row if card.kind.bonus or card.kind.modifier]
    kept: list[Card] = []
    if options:
        prompt = "Avalanche: which Bonus cards and Modifiers do you keep? The rest of the row goes; nothing must stay."
        picked = yield Decision(seat, prompt, options, 0, len(options), topic="keep", about=cast.card)
        kept = [option.card for option in picked if option.card is not None]
    clear_row(state, seat, kept)
    wizard.drew = wizard.basic = False
    wizard.must_draw = True
    cast.restarted = (*cast.restarted, seat)


def _winter_solstice(state: ArenaState, seat: int, card: Card, drawn: Power) -> None:
    if drawn.kind.number == 3:
        triggered(state, seat, card)
        heal(state, seat, 1, card)


def _blizzard(state: ArenaState, cast: Cast) -> None:
    if draw_two(state, cast) >= 6:
        heal(state, cast.seat, 2, cast.card)


ICE = (
    SpellKind(
        key="arctic-circle",
        name="Arctic Circle",
        type="Enchantment",
        faction="ice",
        copies=1,
        text="For the rest of the match: whenever you score a **Critical Hit**, heal 1.",
        answers=answers({SCORED: _arctic_circle}),
    ),
    SpellKind(
        key="fortress",
        name="Fortress",
        type="Enchantment",
        faction="ice",
        copies=1,
        text="For the rest of the match: whenever you cast a **Conjuring**, heal 1.",
        answers=answers({CAST: _fortress}),
    ),
    SpellKind(
        key="ice-wall",
        name="Ice Wall",
        type="Enchantment",
        faction="ice",
        copies=1,
        text="For the rest of the match: when you would take **4 or more** damage at once, take 1 less.",
        answers=answers({HURT: _ice_wall}),
    ),
    SpellKind(
        key="freeze",
        name="Freeze",
        type="Curse",
        faction="ice",
        copies=2,
        text="Enemies at **9+** are frozen: no draw this round, until a spell moves their level or draws for them.",
        effect=_freeze,
    ),
    SpellKind(
        key="thaw",
        name="Thaw",
        type="Conjuring",
        faction="ice",
        copies=3,
        text="Discard your **lowest** numbered Power card, or heal 2.",
        effect=_thaw,
    ),
    SpellKind(
        key="storm",
        name="Storm",
        type="Conjuring",
        faction="ice",
        copies=3,
        text="Draw a Power card. Play it; or discard it and either heal 2 or deal 1 Critical Hit damage to each enemy.",
        effect=_storm,
    ),
    SpellKind(
        key="shelter",
        name="Shelter",
        type="Ultimate",
        faction="ice",
        copies=2,
        text="Draw until you play a **1-3** (4-6 are discarded, Modifiers kept): heal its number. "
        "Then this goes under your deck.",
        effect=_shelter,
        bottom=True,
    ),
    SpellKind(
        key="frost-burn",
        name="Frost Burn",
        type="Incantation",
        faction="ice",
        copies=3,
        text="Each enemy discards its **lowest** numbered Power card. Overcharged enemies are spared.",
        effect=_frost_burn,
    ),
    SpellKind(
        key="avalanche",
        name="Avalanche",
        type="Incantation",
        faction="ice",
        copies=3,
        text="Discard all your Power cards (Bonus cards and Modifiers may stay) and draw again. Then this goes under your deck.",
        effect=_avalanche,
        bottom=True,
    ),
    SpellKind(
        key="winter-solstice",
        name="Winter Solstice",
        type="Hex",
        faction="ice",
        copies=2,
        text="For the rest of the round: whenever anyone draws a **3**, you heal 1.",
        lasting=True,
        answers=answers({DRAWN: _winter_solstice}),
    ),
    SpellKind(
        key="blizzard",
        name="Blizzard",
        type="Summoning",
        faction="ice",
        copies=3,
        text="Draw and play 2 numbered Power cards (Modifiers come as extras). A sum of **6+** heals 2. "
        "Then this goes under your deck.",
        effect=_blizzard,
        bottom=True,
    ),
)
