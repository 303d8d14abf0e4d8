"""The Spells of the main deck."""

from rules.annihilageddon.attacks import choose_target, deal, each_foe, target_foe
from rules.annihilageddon.cards import card
from rules.annihilageddon.effects import (
    at,
    attack,
    both,
    discards,
    discards_or_takes,
    draws,
    gets_limp_wands,
    heals,
    lasts,
    may_destroy,
    must_discard,
    power,
    then_draws,
)
from rules.annihilageddon.events import CardCopied
from rules.annihilageddon.health import dead_count
from rules.annihilageddon.kinds import DEALS_MORE, SPELL, Attack
from rules.annihilageddon.piles import gain_limp_wands
from rules.annihilageddon.playing import resolve_text
from rules.annihilageddon.promises import PERHAPS, promises
from rules.annihilageddon.state import TOKENS_OF, AnnihilageddonState, foes
from rules.core.cards import Card, alike
from rules.core.decisions import Asking, AskingFor, Decision, Option
from rules.core.triggers import answers
from rules.core.zones import move

ECHOED_COST = 6


@promises(damage=1 + PERHAPS)
def _grave_burst(state: AnnihilageddonState, attack: Attack, victim: int) -> int:
    return min(5, 1 + dead_count(state, attack.attacker))


def _who_has_a_token(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """A foe with a token, if the player has one as well (AN-226, CR-25)."""
    if not state.seats[seat].tokens:
        return []
    return (yield from choose_target(state, seat, card, [foe for foe in foes(state, seat) if state.seats[foe].tokens]))


def _swap_tokens(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
    """The attacker picks a token of each, and they change places (D-27)."""
    seat = attack.attacker
    given = yield from _pick_token(state, seat, seat, attack.card, "Which of your tokens do you give away?")
    taken = yield from _pick_token(
        state, seat, victim, attack.card, f"Which token of {state.names[victim]} do you take?"
    )
    move(state, given, TOKENS_OF[seat], TOKENS_OF[victim], "swap", seat)
    move(state, taken, TOKENS_OF[victim], TOKENS_OF[seat], "swap", seat)


def _pick_token(state: AnnihilageddonState, seat: int, whose: int, card: Card, prompt: str) -> AskingFor[Card]:
    tokens = state.seats[whose].tokens
    if len(tokens) == 1:
        return tokens[0]
    options = [Option("swap", card=token) for token in tokens]
    (picked,) = yield Decision(seat, f"{card.kind.title()}: {prompt}", options, topic="swap", about=card)
    assert picked.card is not None
    return picked.card


def _two_more(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> int:
    return 2


def _limp_wand_for_the_attacker(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> None:
    if attack.attacker >= 0:
        gain_limp_wands(state, attack.attacker)


def _echo(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """The text of a card played this turn happens again; it is no new play of it (CR-31, D-24)."""
    found = [
        play.card
        for play in state.played
        if play.card in state.seats[seat].play
        and play.card.kind.cost <= ECHOED_COST
        and play.card.kind.key != card.kind.key
        and play.card is not card
    ]
    if not found:
        return
    copied = found[0]
    if not alike(found):
        options = [Option("copy", card=other) for other in found]
        prompt = f"{card.kind.title()}: which card happens again?"
        (picked,) = yield Decision(seat, prompt, options, topic="copy", about=card)
        assert picked.card is not None
        copied = picked.card
    if state.log is not None:
        state.log.append(CardCopied(seat, copied, card))
    yield from resolve_text(state, seat, copied)


SPELLS = (
    card(
        SPELL,
        "Grave Burst",
        4,
        1,
        "+2 Power. Attack: deal to each foe 1 damage plus 1 for each DWT you have, up to 5.",
        power(2),
        attack(at(each_foe, deal(_grave_burst))),
        copies=2,
        icons="A",
    ),
    card(
        SPELL,
        "Necromancing",
        4,
        1,
        "+2 Power. Attack: if you control a DWT, target a foe with one: swap one of yours for one of theirs; you "
        "choose both.",
        power(2),
        attack(at(_who_has_a_token, _swap_tokens, between=True)),
        copies=2,
        icons="A",
    ),
    card(
        SPELL,
        "Big Ball Energy",
        7,
        2,
        "+3 Power. Until the end of your turn, each time an Attack of yours would deal damage, it deals 2 more.",
        power(3),
        lasts,
        clean="Big Brawl Energy",
        answers=answers({DEALS_MORE: _two_more}),
    ),
    card(
        SPELL,
        "Mega-Fisting",
        7,
        2,
        "+3 Power. Attack: deal 6 damage to target foe, then that foe discards a card.",
        power(3),
        attack(at(target_foe, both(deal(6), must_discard(1)))),
        clean="Mega-Pummel",
        copies=2,
        icons="A",
    ),
    card(
        SPELL,
        "Icepick Migraine",
        3,
        1,
        "+1 Power. Attack: target foe discards 2 cards or takes 4 damage, as they choose; with fewer than 2 cards "
        "they take the damage.",
        power(1),
        attack(at(target_foe, discards_or_takes(4, count=2))),
        copies=2,
        icons="A",
    ),
    card(
        SPELL,
        "Puke Fountain",
        3,
        1,
        "+1 Power. Attack: deal 3 damage to each foe.",
        power(1),
        attack(at(each_foe, deal(3))),
        copies=2,
        icons="A",
    ),
    card(
        SPELL,
        "Belch Barrier",
        3,
        1,
        "+1 Power. Defense: then the attacker gains a Droopy Wand.",
        power(1),
        copies=2,
        icons="D",
        defense=_limp_wand_for_the_attacker,
    ),
    card(
        SPELL,
        "Scab Shield",
        2,
        0,
        "+1 Power. Defense: then draw a card.",
        power(1),
        copies=2,
        icons="D",
        defense=then_draws(1),
    ),
    card(SPELL, "Bad Juju Burrito", 2, 1, "+1 Power. Heal 3.", power(1), heals(3), copies=2),
    card(
        SPELL,
        "Brain Rinse",
        6,
        1,
        "+1 Power. Draw 2 cards, then discard a card.",
        power(1),
        draws(2),
        discards(1),
        copies=2,
    ),
    card(
        SPELL,
        "Toilet Vortex",
        5,
        1,
        "+1 Power. Destroy up to 2 cards in your hand and/or discard pile.",
        power(1),
        may_destroy(2),
        copies=2,
    ),
    card(
        SPELL,
        "Wand Wilt",
        5,
        0,
        "+1 Power. Attack: target foe gains a Droopy Wand.",
        power(1),
        attack(at(target_foe, gets_limp_wands())),
        copies=2,
        icons="A",
    ),
    card(
        SPELL,
        "Echo Belch",
        5,
        1,
        "Resolve again the text, but no Defense, of a card in play of cost 6 or less that you played this turn; no "
        "Ongoing, no Echo Belch.",
        _echo,
        copies=2,
    ),
    card(
        SPELL,
        "Armageddon Sneeze",
        8,
        3,
        "+3 Power. Unavoidable Attack: deal 5 damage to each foe.",
        power(3),
        attack(at(each_foe, deal(5)), unavoidable=True),
        icons="AU",
    ),
)
