"""The spells of Famine (Wizard Arena, "Famine Spells"): damage bought with damage."""

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import answers
from rules.core.zones import move
from rules.wizard_arena.actions import (
    announce,
    burn_power,
    draw_power,
    hit_enemies,
    play_power,
    power_drawn,
    renew_power,
    take_from_crypt,
    top_power,
    triggered,
)
from rules.wizard_arena.feast import take_under
from rules.wizard_arena.level import relevel
from rules.wizard_arena.spells_common import discard_or_top, played, reachable, start_over, tax
from rules.wizard_arena.state import (
    BLIGHT,
    BURN,
    BURST,
    LOOKING,
    POWER,
    ROW,
    TAXED,
    WORMHOLED,
    WORMHOLED_NOW,
    ArenaState,
    Cast,
    SpellKind,
)


def _leviathan(state: ArenaState, seat: int, card: Card, who: int) -> None:
    if who == seat:
        triggered(state, seat, card)
        take_from_crypt(state, seat)


def _decay(state: ArenaState, seat: int, card: Card, who: int) -> None:
    if who == seat:
        triggered(state, seat, card)
        hit_enemies(state, seat, 1, card)


def _wormhole(state: ArenaState, cast: Cast) -> None:
    take_under(state, cast, WORMHOLED, WORMHOLED_NOW, 2)


def _blight(state: ArenaState, cast: Cast) -> None:
    seat = cast.seat
    while (card := draw_power(state, seat)) is not None:
        if card.kind.modifier:
            play_power(state, seat, card)
            continue
        move(state, card, LOOKING[seat], BLIGHT[seat], "blight", seat)
        relevel(state, seat, "blight")
        if card.kind.number == 3:
            hit_enemies(state, seat, 2, cast.card)
        return


def _insight(state: ArenaState, cast: Cast) -> Asking:
    seat = cast.seat
    card = draw_power(state, seat, peek=True)
    if card is None:
        return
    options = [
        Option("play", card=card, place=ROW[seat], text=played(state, seat, card)),
        Option("discard", card=card, place=BURN[seat], text="Discard it"),
        Option("top", card=card, place=POWER[seat], text="Put it back"),
    ]
    prompt = f"Insight: your next Power card is {card.kind.title()}. Play it, discard it, or put it back unseen?"
    (picked,) = yield Decision(seat, prompt, options, topic="insight", about=cast.card)
    if picked.verb == "play":
        announce(state, "plays", seat, card=card)
        power_drawn(state, seat, card)
        play_power(state, seat, card)
    elif picked.verb == "discard":
        burn_power(state, card, LOOKING[seat])
    else:
        top_power(state, card, LOOKING[seat])
    renew_power(state, seat)


def _reanimate(state: ArenaState, cast: Cast) -> Asking:
    row = state.seats[cast.seat].row
    if not row:
        return
    card = row[0]
    if len({candidate.kind for candidate in row}) > 1:
        options = [Option("choose", card=candidate) for candidate in row]
        prompt = "Reanimate: which of your Power cards leaves your row?"
        (picked,) = yield Decision(cast.seat, prompt, options, topic="pick card", about=cast.card)
        assert picked.card is not None
        card = picked.card
    yield from discard_or_top(state, cast, card)


def _vortex(state: ArenaState, cast: Cast) -> Asking:
    row = state.seats[cast.seat].row
    if row:
        yield from discard_or_top(state, cast, row[0])


def _grave_digger(state: ArenaState, cast: Cast) -> None:
    take_from_crypt(state, cast.seat)


def _corrode(state: ArenaState, cast: Cast) -> None:
    for enemy, wizard in reachable(state, cast.seat):
        if wizard.row:
            burn_power(state, wizard.row[-1], ROW[enemy])


FAMINE = (
    SpellKind(
        key="leviathan",
        name="Leviathan",
        type="Enchantment",
        faction="famine",
        copies=1,
        text="For the rest of the match: each time you **Overcharge**, take the top card of your Crypt into your hand.",
        answers=answers({BURST: _leviathan}),
    ),
    SpellKind(
        key="decay",
        name="Decay",
        type="Enchantment",
        faction="famine",
        copies=1,
        text="For the rest of the match: each time you **Overcharge**, each enemy takes 1 damage at once.",
        answers=answers({BURST: _decay}),
    ),
    SpellKind(
        key="wormhole",
        name="Wormhole",
        type="Enchantment",
        faction="famine",
        copies=1,
        text="The top **2** spells of each enemy's deck go face down under this. They return to hand if this leaves play.",
        effect=_wormhole,
    ),
    SpellKind(
        key="apocalypse",
        name="Apocalypse",
        type="Curse",
        faction="famine",
        copies=2,
        text="Each enemy discards **all** Power cards in play, Bonus cards and Modifiers too, and starts again from 0.",
        effect=start_over,
    ),
    SpellKind(
        key="blight",
        name="Blight",
        type="Conjuring",
        faction="famine",
        copies=3,
        text="Draw a numbered Power card (Modifiers are kept) and **subtract** it from your level; its Bonus counts. "
        "A 3 deals each enemy 2 damage.",
        effect=_blight,
    ),
    SpellKind(
        key="insight",
        name="Insight",
        type="Conjuring",
        faction="famine",
        copies=3,
        text="Look at your top Power card: **play** it, discard it, or put it back.",
        effect=_insight,
    ),
    SpellKind(
        key="reanimate",
        name="Reanimate",
        type="Ultimate",
        faction="famine",
        copies=2,
        text="Choose **any** one of your Power cards in play: discard it or put it on top of your Power deck. "
        "Then this goes under your deck.",
        effect=_reanimate,
        bottom=True,
    ),
    SpellKind(
        key="vortex",
        name="Vortex",
        type="Incantation",
        faction="famine",
        copies=3,
        text="Your **first** Power card still in play: discard it or put it on top of your Power deck.",
        effect=_vortex,
    ),
    SpellKind(
        key="grave-digger",
        name="Grave Digger",
        type="Incantation",
        faction="famine",
        copies=3,
        text="Take the top card of your **Crypt** into your hand. Then this goes under your deck.",
        effect=_grave_digger,
        bottom=True,
    ),
    SpellKind(
        key="hobbled",
        name="Hobbled",
        type="Hex",
        faction="famine",
        copies=2,
        text="For the rest of the round: each time an enemy casts a spell, that enemy takes **1** damage.",
        lasting=True,
        answers=answers({TAXED: tax}),
    ),
    SpellKind(
        key="corrode",
        name="Corrode",
        type="Summoning",
        faction="famine",
        copies=3,
        text="Each enemy discards the Power card it drew **last**. Overcharged enemies are spared. "
        "Then this goes under your deck.",
        effect=_corrode,
        bottom=True,
    ),
)
