"""The Treasures of the main deck."""

from collections.abc import Sequence

from rules.annihilageddon.attacks import deal, each_foe, stronger_foes, target_foe, weaker_foes
from rules.annihilageddon.cards import card
from rules.annihilageddon.creatures import if_harmless, per_card_in_discard, strikes_back
from rules.annihilageddon.effects import (
    add_power,
    at,
    attack,
    draws,
    gets_limp_wands,
    if_kills,
    one,
    power,
    then_draws,
)
from rules.annihilageddon.health import damage, heal
from rules.annihilageddon.kinds import COUNTS_DEAD, CREATURE, DECLINES, PLAYED, START, TREASURE, Attack, GameCard
from rules.annihilageddon.piles import choose_cards, give, to_discard, top_of_deck
from rules.annihilageddon.playing import is_first, other_plays
from rules.annihilageddon.promises import promises
from rules.annihilageddon.state import DECKS, DISCARDS, HANDS, AnnihilageddonState, around
from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import always, answers
from rules.core.zones import reveal

GLYPH = "glyph"


def _per_other_ball(owned: Sequence[GameCard]) -> int:
    return sum(card.kind.key == "dragons_marblez" for card in owned) - 1


def _give_a_card(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
    """The card is chosen only now that the target has not avoided (D-23, CR-34)."""
    seat = attack.attacker
    prompt = f"{attack.card.kind.title()}: which card of your hand goes to {state.names[victim]}?"
    cards = yield from choose_cards(state, seat, state.seats[seat].hand, "give", prompt, 1, attack.card)
    for given in cards:
        give(state, given, HANDS[seat], DISCARDS[victim], "give")


def _first_glyph(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    """The first Glyph of the turn gives 2 more Power (CR-36)."""
    if is_first(state, card, about, lambda played: bool(played.kind.key == GLYPH)):
        add_power(state, seat, 2, card)


def _another_treasure(state: AnnihilageddonState, seat: int, card: Card) -> int:
    return 1 if any(other.kind.type == TREASURE for other in other_plays(state, card)) else 0


def _eyeballs(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """Look at the top of any deck; it may be discarded (D-26, CR-37)."""
    seats = [other for other in around(state, seat) if state.seats[other].deck or state.seats[other].discard]
    if not seats:
        return
    target = seats[0]
    if len(seats) > 1:
        options = [Option("look", seat=other) for other in seats]
        (picked,) = yield Decision(seat, f"{card.kind.title()}: look at whose deck?", options, topic="look", about=card)
        target = picked.seat
    top = top_of_deck(state, target)
    assert top is not None
    reveal(state, top, DECKS[target], "look", seat, 1 << seat)
    whose = "your" if target == seat else f"{state.names[target]}'s"
    options = [Option("keep", card=top, text="Leave it"), Option("discard", card=top, text="Discard it")]
    prompt = f"{card.kind.title()}: leave the top card of {whose} deck, or discard it?"
    (picked,) = yield Decision(seat, prompt, options, topic="eyeballs", about=card)
    if picked.verb == "discard":
        to_discard(state, top, DECKS[target], "discard", seat)


def _hurts_itself(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    yield from damage(state, seat, 2, seat, card, "self")


@promises(healing=2)
def _two_kidneys(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    heal(state, seat, 2, card)


def _per_treasure(owned: Sequence[GameCard]) -> int:
    return min(6, sum(card.kind.type == TREASURE for card in owned))


TREASURES = (
    card(
        TREASURE,
        "Dragon's Ballz",
        4,
        0,
        "+2 Power. VP: 1 for each other Dragon's Marblez you own.",
        power(2),
        clean="Dragon's Marblez",
        copies=4,
        star=_per_other_ball,
    ),
    card(
        TREASURE,
        "Huge Boner",
        3,
        1,
        "+2 Power. Ongoing: this counts as one more DWT you have, until VPs are counted.",
        power(2),
        clean="Huge Blunder",
        copies=2,
        icons="O",
        answers=answers({COUNTS_DEAD: one}),
    ),
    card(
        TREASURE,
        "Overkill Grill",
        5,
        1,
        "+2 Power. Attack: deal to each foe 2 damage for each Creature in their discard pile, up to 6. If it deals no "
        "damage, +1 Power.",
        power(2),
        attack(at(each_foe, deal(per_card_in_discard(CREATURE, 2, 6))), then=if_harmless(1)),
        copies=2,
        icons="A",
    ),
    card(
        TREASURE,
        "Wand of Porkus",
        4,
        1,
        "+2 Power. Attack: unless target foe avoids it, put a card from your hand into their discard pile; they now "
        "own it.",
        power(2),
        attack(at(target_foe, _give_a_card, between=True)),
        copies=2,
        icons="A",
    ),
    card(
        TREASURE,
        "Staff of Skullzor",
        7,
        2,
        "+3 Power. Attack: deal 4 damage to each weaker foe; each stronger foe gains a Droopy Wand.",
        power(3),
        attack(at(weaker_foes, deal(4)), at(stronger_foes, gets_limp_wands())),
        icons="A",
    ),
    card(
        TREASURE,
        "Glaring Gauntlet",
        7,
        2,
        "+3 Power. Attack: deal 7 damage to target foe. If this Attack kills that foe, draw 2 cards.",
        power(3),
        attack(at(target_foe, deal(7)), then=if_kills(2)),
        icons="A",
    ),
    card(
        TREASURE,
        "The Cosmic Glyph",
        8,
        2,
        "Ongoing: the first Glyph of your turn gives 2 more Power. You may decline any Mayhem that enters or is "
        "played.",
        icons="O",
        answers=answers({PLAYED: _first_glyph}, {DECLINES: always}),
    ),
    card(
        TREASURE,
        "Rusty Spork of Destiny",
        2,
        1,
        "+1 Power. If you have played another Treasure this turn, +1 Power.",
        power(1),
        power(_another_treasure),
        copies=2,
    ),
    card(
        TREASURE,
        "Bucket of Eyeballs",
        4,
        1,
        "+2 Power. Look at the top card of any player's deck; you may discard it. Defense: then draw a card.",
        power(2),
        _eyeballs,
        copies=2,
        icons="D",
        defense=then_draws(1),
    ),
    card(
        TREASURE,
        "Barf-Proof Umbrella",
        4,
        1,
        "+2 Power. Defense: then deal 3 damage to the attacker.",
        power(2),
        icons="D",
        defense=strikes_back(3),
    ),
    card(TREASURE, "Cursed Lunchbox", 7, 2, "Draw 3 cards. Deal 2 damage to yourself.", draws(3), _hurts_itself),
    card(
        TREASURE,
        "Belt of Spare Kidneys",
        5,
        1,
        "Ongoing: at the start of your turn, heal 2.",
        icons="O",
        answers=answers({START: _two_kidneys}),
    ),
    card(
        TREASURE,
        "Golden Plunger",
        8,
        0,
        "+4 Power. VP: 1 for each Treasure you own, this one included, up to 6.",
        power(4),
        star=_per_treasure,
    ),
)
