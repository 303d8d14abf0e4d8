"""The Wizards of the main deck."""

from rules.annihilageddon.attacks import deal, each_foe, target_foe
from rules.annihilageddon.cards import card
from rules.annihilageddon.effects import (
    at,
    attack,
    both,
    confirm,
    discards_at_random,
    draws,
    gets_limp_wands,
    heals,
    lasts,
    may_destroy,
    must_discard,
    power,
    searches,
    then_draws,
)
from rules.annihilageddon.health import dead_count, heal, ongoing_count
from rules.annihilageddon.kinds import CHOOSES_TOKEN, CREATURE, DECLINES_FROM_HAND, SPELL, WIZARD, Attack
from rules.annihilageddon.mayhem import resolve_mayhem
from rules.annihilageddon.piles import destroy, discard_from_hand, draw_cards
from rules.annihilageddon.promises import PERHAPS, promises
from rules.annihilageddon.state import (
    ENTERING,
    HANDS,
    MAYHEM,
    PLAYS,
    RESOLVING,
    TOKENS,
    TOKENS_OF,
    AnnihilageddonState,
)
from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import always, answers
from rules.core.zones import move, shuffle

LITTLE_HP = 10


def _dead(state: AnnihilageddonState, seat: int, card: Card) -> int:
    return min(3, dead_count(state, seat))


def _sugarpuss(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """Discard a card, or give a token back and destroy this card (AN-225, CR-10, CR-11).

    Repeated by an Echo Belch, which was played last then, the card is not destroyed (CR-31).
    """
    player = state.seats[seat]
    options = [Option("discard", card=held, place=HANDS[seat]) for held in player.hand]
    options += [Option("discard", card=token, place=TOKENS_OF[seat]) for token in player.tokens]
    if not options:
        return
    picked = options[0]
    if len(options) > 1:
        token = ", or a Dead Wizard Token (that destroys this card)?" if player.tokens else "."
        prompt = f"{card.kind.title()}: discard a card of your hand{token}"
        (picked,) = yield Decision(seat, prompt, options, topic="sugarpuss", about=card)
    assert picked.card is not None
    if picked.place == HANDS[seat]:
        discard_from_hand(state, seat, picked.card)
        return
    move(state, picked.card, TOKENS_OF[seat], TOKENS, "token back", seat)
    shuffle(state, TOKENS, "token")
    if state.played[-1].card is card:
        destroy(state, card, PLAYS[seat] if state.played[-1].from_hand else RESOLVING[seat], seat)


@promises(draws=PERHAPS)
def _mildred(state: AnnihilageddonState, seat: int, card: Card) -> None:
    if state.seats[seat].hp <= LITTLE_HP:
        draw_cards(state, seat)


def _phlegmstein(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> None:
    heal(state, seat, 3, card)


def _rerun_rudy(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """The newest used Mayhem happens again, by this player (AN-186, AN-192, CR-12)."""
    if not state.mayhem:
        return
    top = state.mayhem[-1]
    if not (yield from confirm(state, seat, card, f"resolve {top.kind.title()} now?")):
        return
    move(state, top, MAYHEM, ENTERING, "rerun", seat)
    yield from resolve_mayhem(state, top, seat)
    move(state, top, ENTERING, MAYHEM, "under", seat, bottom=True)


WIZARDS = (
    card(
        WIZARD,
        "Bossu Fishmonger",
        4,
        1,
        "+2 Power. Reveal the top 2 cards of your deck: put one Creature, if any, into your hand, discard the rest.",
        power(2),
        searches(2, CREATURE),
        copies=2,
    ),
    card(
        WIZARD,
        "The Dungeon Master",
        6,
        2,
        "+2 Power. Draw a card. When a Mayhem enters or is played, you may discard this to decline it. "
        "Defense: then draw a card.",
        power(2),
        draws(1),
        copies=2,
        icons="D",
        defense=then_draws(1),
        answers=answers({DECLINES_FROM_HAND: always}),
    ),
    card(
        WIZARD,
        "Fatality Fighter",
        5,
        1,
        "+2 Power. When you kill a foe this turn, look at the top 2 DWTs, choose which it gains, shuffle the other "
        "back. Attack: deal 4 damage to target foe.",
        power(2),
        lasts,
        attack(at(target_foe, deal(4))),
        copies=2,
        icons="A",
        answers=answers({CHOOSES_TOKEN: always}),
    ),
    card(
        WIZARD,
        "Fingler",
        4,
        1,
        "+2 Power. +1 Power for each DWT you have, up to 3 more.",
        power(2),
        power(_dead),
        copies=2,
    ),
    card(
        WIZARD,
        "Golden Girls",
        6,
        2,
        "+2 Power. +1 Power for each Ongoing you control.",
        power(2),
        power(lambda state, seat, card: ongoing_count(state, seat)),
    ),
    card(
        WIZARD,
        "Sugarpuss",
        6,
        1,
        "+1 Power. Draw 2 cards. Then discard a card, or shuffle one of your DWTs into the stack and destroy this "
        "card.",
        power(1),
        draws(2),
        _sugarpuss,
        clean="Sugarpaws",
    ),
    card(
        WIZARD,
        "Mildred Moldfinger",
        2,
        0,
        "+1 Power. If you have 10 HP or fewer, draw a card.",
        power(1),
        _mildred,
        copies=2,
    ),
    card(
        WIZARD,
        "Doctor Phlegmstein",
        3,
        1,
        "+1 Power. Heal 1. Defense: then heal 3.",
        power(1),
        heals(1),
        copies=2,
        icons="D",
        defense=_phlegmstein,
    ),
    card(
        WIZARD,
        "Grizelda Gutwrench",
        4,
        1,
        "+2 Power. Reveal the top 2 cards of your deck: put one Spell, if any, into your hand, discard the rest.",
        power(2),
        searches(2, SPELL),
        copies=2,
    ),
    card(
        WIZARD,
        "Baron von Bogey",
        7,
        1,
        "+2 Power. Attack: target foe gains a Droopy Wand, then discards a card.",
        power(2),
        attack(at(target_foe, both(gets_limp_wands(), must_discard(1)))),
        copies=2,
        icons="A",
    ),
    card(
        WIZARD,
        "Rerun Rudy",
        7,
        2,
        "+2 Power. You may resolve the top Mayhem as if it entered, as its source and attacker; then put it under the "
        "stack.",
        power(2),
        _rerun_rudy,
    ),
    card(
        WIZARD,
        "Nana Necrosis",
        4,
        1,
        "+1 Power. You may destroy a card in your hand or discard pile.",
        power(1),
        may_destroy(1),
        copies=2,
    ),
    card(WIZARD, "The Trashfire Twins", 8, 2, "+3 Power. Draw 2 cards.", power(3), draws(2), copies=2),
    card(
        WIZARD,
        "Lord Belchington",
        8,
        3,
        "+3 Power. Draw a card. Attack: each foe discards a card at random.",
        power(3),
        draws(1),
        attack(at(each_foe, discards_at_random())),
        icons="A",
    ),
)
