"""Starters, Wild Magic, Limp Wands and the two standees."""

from rules.annihilageddon.attacks import deal, target_player
from rules.annihilageddon.cards import card, standee
from rules.annihilageddon.effects import at, attack, if_kills, one, power
from rules.annihilageddon.health import RLYEH, TROPHY
from rules.annihilageddon.kinds import DESTROYED_OWN, DRAWS_MORE, LIMP_WAND, STARTER, WILD_MAGIC
from rules.annihilageddon.piles import draw_cards
from rules.annihilageddon.playing import wild_magic
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card
from rules.core.triggers import answers

STARTERS = (
    card(STARTER, "Glyph", 0, 0, "+1 Power.", power(1), copies=30),
    card(
        STARTER,
        "Wand",
        0,
        0,
        "+1 Power. Attack: deal 1 damage to target player. If it kills that player, even you, draw 2 cards.",
        power(1),
        attack(at(target_player, deal(1)), then=if_kills(2)),
        copies=5,
        icons="A",
    ),
    card(STARTER, "Fizzle", 0, 0, "No effect.", copies=15),
)

SIDE_STACKS = (
    card(
        WILD_MAGIC,
        "Wild Magic",
        3,
        1,
        "Either +2 Power, or play the top card of a foe's deck: it then goes to its owner's discard pile; an Ongoing "
        "stays and is yours.",
        wild_magic,
        copies=16,
    ),
    card(LIMP_WAND, "Limp Wand", 0, -1, "No effect. Never bought.", clean="Droopy Wand", copies=16),
)


def _draw_for_it(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    """R'lyeh: a card for each one destroyed (AN-236)."""
    draw_cards(state, seat)


PIECES = (
    standee(
        TROPHY,
        "Annihilageddon Trophy",
        "Taken by whoever kills a foe. Ongoing: at the end of your turn draw 6 cards instead of 5, then discard one "
        "of them.",
        answers({DRAWS_MORE: one}),
    ),
    standee(
        RLYEH,
        "R'lyeh",
        "Taken by playing Cthulhu. Ongoing: each time a card you own is destroyed, draw a card.",
        answers({DESTROYED_OWN: _draw_for_it}),
    ),
)
