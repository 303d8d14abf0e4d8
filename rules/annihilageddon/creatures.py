"""The Creatures of the main deck."""

from collections.abc import Sequence

from rules.annihilageddon.attacks import Counted, deal, each_foe, neighbours, stronger_foes, strongest_foe, target_foe
from rules.annihilageddon.cards import card
from rules.annihilageddon.effects import Afterwards, at, attack, draws, nothing_more, power, searches, then_draws
from rules.annihilageddon.health import RLYEH, damage, heal, ongoing_count, take_standee
from rules.annihilageddon.kinds import CREATURE, END, WIZARD, Attack, Defense, GameCard
from rules.annihilageddon.piles import draw_cards, gain, give
from rules.annihilageddon.playing import other_plays
from rules.annihilageddon.promises import PERHAPS, Promise, promised, promises, promising
from rules.annihilageddon.state import DISCARDS, LINEUP, PLAYS, AnnihilageddonState, foes
from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import answers
from rules.core.zones import Zone


def per_card_in_discard(wanted: str, each: int, most: int) -> Counted:
    """So much for each card of a type in the discard pile of the foe, up to ``most`` (CR-17)."""

    def count(state: AnnihilageddonState, attack: Attack, victim: int) -> int:
        lying = [card for card in state.seats[victim].discard if card.kind.type == wanted]
        return min(most, each * len(lying))

    return promising(count, Promise(damage=PERHAPS * each))


def if_harmless(reward: int, *, draw: bool = False) -> Afterwards:
    """If this Attack deals no damage to any foe: draw, or Power (CR-18)."""
    effect = draws(reward) if draw else power(reward)

    def then(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> Asking | None:
        return effect(state, seat, card) if attack.damage == 0 else None

    return promising(then, promised(effect) * PERHAPS)


def strikes_back(amount: int) -> Defense:
    """Defense: then deal damage to the attacker; no Attack (CR-21)."""

    def defense(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> Asking:
        if attack.attacker >= 0:
            yield from damage(state, attack.attacker, amount, seat, card, "defense")

    return defense


def _take_rlyeh(state: AnnihilageddonState, seat: int, card: Card) -> None:
    take_standee(state, RLYEH, seat)


def _kids_leave(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    """At the end of the turn they go to the foe on the left (CR-16)."""
    others = foes(state, seat)
    if others and card in state.seats[seat].play:
        give(state, card, PLAYS[seat], DISCARDS[others[0]], "kids")


@promises(damage=2 + PERHAPS)
def _the_what(state: AnnihilageddonState, attack: Attack, victim: int) -> int:
    return 2 + ongoing_count(state, attack.attacker)


@promises(draws=PERHAPS)
def _slime_spaniel(state: AnnihilageddonState, seat: int, card: Card) -> None:
    if any(other.kind.type == CREATURE for other in other_plays(state, card)):
        draw_cards(state, seat)


def _mama_maggot(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """You may gain a cheap Creature of the Line-Up into your hand (D-25)."""
    found: list[tuple[Card, Zone]] = [
        (creature, slot)
        for slot in LINEUP
        for creature in slot.pieces(state)
        if creature.kind.type == CREATURE and creature.kind.cost <= 5
    ]
    if not found:
        return
    options = [Option("gain", card=creature) for creature, _ in found]
    options.append(Option("none", text="Gain none"))
    prompt = f"{card.kind.title()}: gain which Creature of the Line-Up into your hand?"
    (picked,) = yield Decision(seat, prompt, options, topic="gain", about=card)
    for creature, slot in found:
        if picked.card is creature:
            gain(state, seat, creature, slot, hand=True)


def _two_creatures_a_point(owned: Sequence[GameCard]) -> int:
    return sum(card.kind.type == CREATURE for card in owned) // 2


@promises(healing=4 * PERHAPS)
def _gutworm(state: AnnihilageddonState, seat: int, card: Card) -> None:
    if all(state.seats[foe].hp <= state.seats[seat].hp for foe in foes(state, seat)):
        heal(state, seat, 4, card)


CREATURES = (
    card(
        CREATURE,
        "Furry Fury",
        4,
        1,
        "+2 Power. Attack: deal 3 damage to target foe.",
        power(2),
        attack(at(target_foe, deal(3))),
        copies=2,
        icons="A",
    ),
    card(
        CREATURE,
        "Cthulhu",
        8,
        3,
        "+3 Power. Draw a card. Take the R'lyeh Standee from the table or whoever controls it.",
        power(3),
        draws(1),
        _take_rlyeh,
    ),
    card(
        CREATURE,
        "Kids!",
        3,
        0,
        "+3 Power. At the end of your turn put this, if in play, into the discard pile of the foe on your left, who "
        "now owns it.",
        power(3),
        copies=2,
        answers=answers({END: _kids_leave}),
    ),
    card(
        CREATURE,
        "The WHAT?!",
        6,
        2,
        "+2 Power. Attack: deal to each foe 2 damage plus 1 for each Ongoing you control.",
        power(2),
        attack(at(each_foe, deal(_the_what))),
        icons="A",
    ),
    card(
        CREATURE,
        "Genital Harpies",
        6,
        1,
        "+2 Power. Attack: deal to each foe 2 damage for each Wizard in their discard pile, up to 6. If it deals no "
        "damage, draw a card.",
        power(2),
        attack(at(each_foe, deal(per_card_in_discard(WIZARD, 2, 6))), then=if_harmless(1, draw=True)),
        clean="Ghastly Harpies",
        copies=2,
        icons="A",
    ),
    card(
        CREATURE,
        "Bung Burner",
        4,
        1,
        "+2 Power. Attack: deal 3 damage to your strongest foe.",
        power(2),
        attack(at(strongest_foe, deal(3))),
        clean="Bun Burner",
        copies=2,
        icons="A",
    ),
    card(
        CREATURE,
        "Slime Spaniel",
        2,
        0,
        "+1 Power. If you have played another Creature this turn, draw a card.",
        power(1),
        _slime_spaniel,
        copies=2,
    ),
    card(
        CREATURE,
        "Gut Gecko",
        2,
        1,
        "+1 Power. Defense: nothing more.",
        power(1),
        copies=2,
        icons="D",
        defense=nothing_more,
    ),
    card(
        CREATURE,
        "Bile Bear",
        3,
        1,
        "+1 Power. Attack: deal 2 damage to the foe on your left and the one on your right.",
        power(1),
        attack(at(neighbours, deal(2))),
        copies=2,
        icons="A",
    ),
    card(
        CREATURE,
        "Snotterpillar",
        3,
        1,
        "+1 Power. If a Mayhem was resolved this turn, +1 Power. Defense: then deal 2 damage to the attacker.",
        power(1),
        power(lambda state, seat, card: 1 if state.mayhems else 0),
        copies=2,
        icons="D",
        defense=strikes_back(2),
    ),
    card(
        CREATURE,
        "Bogfart Hound",
        4,
        1,
        "+2 Power. Reveal the top 2 cards of your deck: put one Wizard, if any, into your hand, discard the rest.",
        power(2),
        searches(2, WIZARD),
        copies=2,
    ),
    card(
        CREATURE,
        "Armored Armpit-Dillo",
        6,
        2,
        "+2 Power. Defense: then draw 2 cards.",
        power(2),
        copies=2,
        icons="D",
        defense=then_draws(2),
    ),
    card(
        CREATURE,
        "Mama Maggot",
        7,
        0,
        "+3 Power. You may gain a Creature of cost 5 or less from the Line-Up into your hand. VP: 1 for every 2 "
        "Creatures you own.",
        power(3),
        _mama_maggot,
        copies=2,
        star=_two_creatures_a_point,
    ),
    card(
        CREATURE,
        "Colossal Gutworm",
        7,
        2,
        "+3 Power. If no foe is stronger than you, heal 4. Attack: deal 5 damage to each stronger foe.",
        power(3),
        _gutworm,
        attack(at(stronger_foes, deal(5))),
        icons="A",
    ),
)
