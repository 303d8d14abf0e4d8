"""The twelve Legends: what they do for their owner, and the Group Attack with which each enters."""

from collections.abc import Sequence

from rules.annihilageddon.attacks import (
    Clause,
    announce,
    attack_damage,
    deal,
    defenses,
    each_foe,
    strike,
    strongest_players,
    target_foe,
)
from rules.annihilageddon.cards import card
from rules.annihilageddon.effects import (
    at,
    attack,
    both,
    discards,
    discards_or_takes,
    draws,
    gets_limp_wands,
    group,
    heals,
    if_kills,
    must_discard,
    power,
)
from rules.annihilageddon.health import ongoing_count
from rules.annihilageddon.kinds import LEGEND, Attack
from rules.annihilageddon.mayhems import evicts
from rules.annihilageddon.passing import pass_highest_left
from rules.annihilageddon.piles import (
    back_on_top,
    destroy,
    destroy_cards,
    discard_at_random,
    draw_cards,
    own,
    to_discard,
    top_of_deck,
    turn_over,
)
from rules.annihilageddon.promises import PERHAPS, promises
from rules.annihilageddon.state import DECKS, DISCARDS, REVEALED, AnnihilageddonState
from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option
from rules.core.zones import move, reveal


@promises(damage=5)
def _one_for_each_card(state: AnnihilageddonState, attack: Attack, victim: int) -> int:
    return len(state.seats[victim].hand)


def _lickity(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
    """Five cards are revealed, those that cost something discarded, the rest put back as the player likes (CR-53, D-22)."""
    shown = turn_over(state, sufferer, 5)
    left: list[Card] = []
    for found in shown:
        if found.kind.cost >= 1:
            to_discard(state, found, REVEALED[sufferer], "discard", sufferer)
        else:
            left.append(found)
    if len({found.kind.key for found in left}) > 1:
        options = [Option("put", card=found) for found in left]
        prompt = f"{attack.card.kind.title()}: put these back on your deck, the one to be drawn first last."
        picked = yield Decision(
            sufferer, prompt, options, len(left), len(left), ordered=True, topic="put back", about=attack.card
        )
        left = [option.card for option in picked if option.card is not None]
    back_on_top(state, sufferer, left)


@promises(draws=PERHAPS, destroys=True)
def _dean_destroys(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """Up to 2 cards, and a card for each one destroyed (CR-30)."""
    destroyed = yield from destroy_cards(state, seat, 2, card)
    draw_cards(state, seat, len(destroyed))


@promises(damage=3 * PERHAPS)
def _dean_strikes(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
    """The top card is destroyed if it costs something, else 3 damage (CR-52)."""
    top = top_of_deck(state, sufferer)
    if top is None:
        return
    reveal(state, top, DECKS[sufferer], "shown", sufferer)
    if top.kind.cost >= 1:
        destroy(state, top, DECKS[sufferer], sufferer)
    else:
        yield from attack_damage(state, attack, victim, sufferer, 3)


def _merlin(state: AnnihilageddonState, seat: int, card: Card) -> int:
    return min(3, 1 + ongoing_count(state, seat))


def _emperor(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """Each foe discards at random; one of those cards may be taken (D-32, CR-55)."""
    hauled: list[tuple[int, Card]] = []

    def snatch(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> None:
        found = discard_at_random(state, sufferer)
        if found is not None and sufferer == victim:
            hauled.append((victim, found))

    def take(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> AskingFor[None]:
        lying = [(foe, found) for foe, found in hauled if foe != seat and found in state.seats[foe].discard]
        if not lying:
            return
        options = [Option("take", card=found, seat=foe) for foe, found in lying]
        options.append(Option("none", text="Take none"))
        prompt = f"{card.kind.title()}: put one of the discarded cards into your discard pile?"
        (picked,) = yield Decision(seat, prompt, options, topic="haul", about=card)
        if picked.card is not None:
            move(state, picked.card, DISCARDS[picked.seat], DISCARDS[seat], "take", seat)
            own(state, picked.card, seat)

    asking = attack(at(each_foe, snatch), together=True, then=take)(state, seat, card)
    if asking is not None:
        yield from asking


def _emperor_strikes(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """All Defenses first, because cards pass (AN-118)."""
    announce(state, attack, seats)
    left = yield from defenses(state, attack, seats)
    yield from pass_highest_left(state, attack, left)


@promises(damage=8 * PERHAPS + 3 * PERHAPS)
def _count_strikes(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """8 damage to the strongest, fixed at the beginning, 3 to the others (CR-56)."""
    strongest = strongest_players(state, seats)
    others = [seat for seat in seats if seat not in strongest]
    yield from strike(state, attack, [Clause(strongest, deal(8)), Clause(others, deal(3))])


LEGENDS = (
    card(
        LEGEND,
        "One-Eyed, One-Armed, One-Balled Willy",
        8,
        4,
        "+3 Power. Attack: deal 5 damage to target foe.",
        power(3),
        attack(at(target_foe, deal(5))),
        key="willy",
        clean="One-Eyed, One-Armed, One-Booted Willy",
        icons="A",
        group="Deal 3 damage to each player.",
        strikes=group(deal(3)),
    ),
    card(
        LEGEND,
        "Grand Gagmaster Upchuck",
        8,
        4,
        "+3 Power. Attack: deal 3 damage to each foe.",
        power(3),
        attack(at(each_foe, deal(3))),
        key="upchuck",
        icons="A",
        group="Deal 4 damage to each player.",
        strikes=group(deal(4)),
    ),
    card(
        LEGEND,
        "Lickity-Styx, Demon Wizard",
        9,
        4,
        "Draw 3 cards.",
        draws(3),
        key="lickity_styx",
        group="Each player reveals the top 5 cards of their deck, discards those of cost 1 or more and puts back the rest "
        "in any order.",
        strikes=group(_lickity),
    ),
    card(
        LEGEND,
        "Bubblegum Betty the Bruiser",
        8,
        4,
        "+2 Power. Attack: deal 9 damage to target foe. If this Attack kills that foe, draw 3 cards.",
        power(2),
        attack(at(target_foe, deal(9)), then=if_kills(3)),
        key="bubblegum_betty",
        icons="A",
        group="Each player takes 1 damage for each card in their hand.",
        strikes=group(deal(_one_for_each_card)),
    ),
    card(
        LEGEND,
        "Skidmark the Swift",
        8,
        5,
        "Draw 4 cards, then discard a card.",
        draws(4),
        discards(1),
        key="skidmark",
        group="Each player discards 2 cards.",
        strikes=group(must_discard(2)),
    ),
    card(
        LEGEND,
        "Expando the Brain",
        10,
        5,
        "+2 Power. Draw 2 cards.",
        power(2),
        draws(2),
        key="expando",
        group="Each player with a card of cost 5 or more in hand discards one or takes 5 damage, as they choose.",
        strikes=group(discards_or_takes(5, cost=5, spared=True)),
    ),
    card(
        LEGEND,
        "Queen Queasy of Quagmire",
        8,
        5,
        "+3 Power. Draw a card. Attack: each foe gains a Droopy Wand and discards a card.",
        power(3),
        draws(1),
        attack(at(each_foe, both(gets_limp_wands(), must_discard(1)))),
        key="queen_queasy",
        icons="A",
        group="Each player gains a Droopy Wand.",
        strikes=group(gets_limp_wands()),
    ),
    card(
        LEGEND,
        "Dean Pus of Doom College",
        8,
        5,
        "+2 Power. Destroy up to 2 cards in your hand and/or discard pile; draw a card for each.",
        power(2),
        _dean_destroys,
        key="dean_pus",
        group="Each player reveals their deck's top card and destroys it or, if it has cost 0, takes 3 damage.",
        strikes=group(_dean_strikes),
    ),
    card(
        LEGEND,
        "Mecha-Merlin 3000",
        9,
        5,
        "+3 Power. Draw 1 card plus 1 for each Ongoing you control, up to 3.",
        power(3),
        draws(_merlin),
        key="mecha_merlin",
        group="Each player puts an Ongoing they control into their discard pile or, with none, takes 4 damage.",
        strikes=group(evicts(4)),
    ),
    card(
        LEGEND,
        "The Unwashed Emperor",
        9,
        5,
        "+4 Power. Attack: each foe discards a card at random; you may gain one of these.",
        power(4),
        _emperor,
        key="unwashed_emperor",
        icons="A",
        group="Each player passes the card of highest cost in hand (any of equals) to the player on their left.",
        strikes=_emperor_strikes,
    ),
    card(
        LEGEND,
        "Count Cryptsnot, Eight-Time Champion",
        10,
        6,
        "+3 Power. Draw 2 cards. Heal 5.",
        power(3),
        draws(2),
        heals(5),
        key="count_cryptsnot",
        group="Deal 8 damage to the strongest player(s) and 3 damage to each other player.",
        strikes=_count_strikes,
    ),
    card(
        LEGEND,
        "Grandma Apocalypse",
        12,
        6,
        "+4 Power. Unavoidable Attack: deal 4 damage to each foe.",
        power(4),
        attack(at(each_foe, deal(4)), unavoidable=True),
        key="grandma_apocalypse",
        icons="AU",
        group="Deal 7 damage to each player.",
        strikes=group(deal(7)),
    ),
)
