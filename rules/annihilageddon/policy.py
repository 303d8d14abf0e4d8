"""How Annihilageddon's questions are answered at once: the quick policy of the bots."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rules.annihilageddon.appraisal import appraise, danger, points, rank
from rules.annihilageddon.kinds import GameCard, GameKind
from rules.annihilageddon.promises import promised
from rules.annihilageddon.prospects import gains, progress
from rules.annihilageddon.state import AnnihilageddonPlayer, AnnihilageddonState
from rules.annihilageddon.thumb import thumb_gains
from rules.core.decisions import Choice, Decision, Option

Choose = Callable[[AnnihilageddonState, Decision], Choice]
Judge = Callable[[AnnihilageddonState, int, Sequence[GameKind]], list[float]]
"""What each of these cards would add for a seat: ``prospects.gains``, or a plainer rule."""

SAFE_HP = 13  # with so many HP some may be spent
PANDA_HP = 8  # with so few none are given away for another card


# -- cards -----------------------------------------------------------------------------------------------------------


def in_hand(kind: GameKind) -> float:
    """What a card in a hand is worth for the next turn, in points of cost."""
    found = appraise(kind)
    return found.worth + 0.1 * points(kind)


def card_of(option: Option) -> GameCard:
    card: GameCard | None = option.card
    assert card is not None
    return card


def _worst(decision: Decision, count: int) -> Choice:
    """The ``count`` cards that a hand misses least."""
    order = sorted(range(len(decision.options)), key=lambda index: in_hand(card_of(decision.options[index]).kind))
    return tuple(sorted(order[:count]))


def _best(judge: Judge, state: AnnihilageddonState, decision: Decision) -> Choice:
    """The option with the best card for one's deck; options without a card count for nothing."""
    some = [index for index, option in enumerate(decision.options) if option.card is not None]
    worths = judge(state, decision.seat, [card_of(decision.options[index]).kind for index in some])
    best = max(range(len(some)), key=worths.__getitem__, default=-1)
    if best < 0 or (worths[best] < 0 and len(some) < len(decision.options)):
        return (next(index for index, option in enumerate(decision.options) if option.card is None),)
    return (some[best],)


def last(decision: Decision) -> Choice:
    return (len(decision.options) - 1,)


# -- the turn --------------------------------------------------------------------------------------------------------


def play(state: AnnihilageddonState, decision: Decision) -> int:
    """The card to be played next, -1 where none should be."""
    seat = decision.seat
    chosen, lowest = -1, 9.0
    for index, option in enumerate(decision.options):
        if option.verb != "play":
            break
        kind = card_of(option).kind
        at = rank(kind)
        if at < lowest and not _harmful(state, seat, kind):
            chosen, lowest = index, at
    return chosen


def _harmful(state: AnnihilageddonState, seat: int, kind: GameKind) -> bool:
    """Would playing it hurt or kill its own player?"""
    hp = state.seats[seat].hp
    if kind.attack and state.boomerang:
        return appraise(kind).damage >= min(4, hp) or appraise(kind).power < 1
    return kind.key == "cursed_lunchbox" and hp <= 2


def purchases(state: AnnihilageddonState, decision: Decision, judge: Judge = gains) -> dict[int, float]:
    """By option: the worth of a purchase together with the best that the Power left over would buy."""
    sold = [(index, option) for index, option in enumerate(decision.options) if option.verb == "buy"]
    worths = judge(state, decision.seat, [card_of(option).kind for _, option in sold])
    offers = [(index, option.number or 0, worth) for (index, option), worth in zip(sold, worths, strict=True)]
    offers.sort(key=lambda offer: -offer[2])
    found = {}
    for index, price, worth in offers:
        left = state.power - price
        for other, cost, more in offers:
            if cost <= left and more > 0 and other != index:
                worth += more
                left -= cost
        found[index] = worth
    return found


def _buy(judge: Judge, state: AnnihilageddonState, decision: Decision) -> int:
    """The purchase that makes most of the Power, -1 for none."""
    worths = purchases(state, decision, judge)
    best = max(worths, key=lambda index: worths[index], default=-1)
    return best if best >= 0 and worths[best] > 0 else -1


def use(state: AnnihilageddonState, decision: Decision) -> int:
    """A once-per-turn ability that is worth it: to bury what does nothing; to pay HP where there are plenty."""
    player = state.seats[decision.seat]
    for index, option in enumerate(decision.options):
        if option.verb == "use":
            buries = any(appraise(card.kind).junk for card in player.hand)
            if buries if card_of(option).kind.ongoing else player.hp > SAFE_HP + 4:
                return index
    return -1


def _turn(judge: Judge, state: AnnihilageddonState, decision: Decision) -> Choice:
    """Play everything, use what helps, then buy the best."""
    for index in (use(state, decision), play(state, decision)):
        if index >= 0:
            return (index,)
    bought = _buy(judge, state, decision)
    return (bought,) if bought >= 0 else last(decision)


def _wild_magic(state: AnnihilageddonState, decision: Decision) -> Choice:
    """The Power if it buys something better at once, else the deck whose cards do more than that."""
    best, chosen = 2.0, 0
    for index, option in enumerate(decision.options):
        if option.verb == "steal":
            player = state.seats[option.seat]
            cards = player.deck or player.discard
            mean = sum(appraise(card.kind).worth for card in (*player.deck, *player.discard, *player.hand))
            mean /= max(1, len(player.deck) + len(player.discard) + len(player.hand))
            if cards and mean / 2 > best:
                best, chosen = mean / 2, index
    return (chosen,)


# -- Attacks ---------------------------------------------------------------------------------------------------------


def _target(state: AnnihilageddonState, decision: Decision) -> Choice:
    """A foe that it would kill, else the one that is nearest to death; never oneself."""
    keys = [
        (option.seat == decision.seat, state.seats[option.seat].hp, len(state.seats[option.seat].tokens))
        for option in decision.options
    ]
    return (keys.index(min(keys)),)


def _danger(state: AnnihilageddonState, decision: Decision) -> float:
    """About how much damage what is asked about will do."""
    assert decision.about is not None
    return danger(decision.about.kind, decision.about in state.legends)


def _defense(state: AnnihilageddonState, decision: Decision) -> Choice:
    """A Defense that replaces itself or strikes back at once, any other against what hurts."""
    threat, hp = _danger(state, decision), state.seats[decision.seat].hp
    best, chosen = 0.0, len(decision.options) - 1
    for index, option in enumerate(decision.options):
        if option.verb != "defend":
            continue
        kind = card_of(option).kind
        loss = appraise(kind).power + appraise(kind).draws
        if promised(kind.defense).draws:
            loss -= 1.2
        gain = 0.4 * threat + 3.0 * (threat >= hp) + 0.8 * kind.redirects - 0.8 * loss
        if gain > best:
            best, chosen = gain, index
    return (chosen,)


def _discard_or_take(state: AnnihilageddonState, decision: Decision) -> Choice:
    """The damage as long as there are HP enough, unless a poor card will do."""
    cards = [index for index, option in enumerate(decision.options) if option.card is not None]
    hp = state.seats[decision.seat].hp
    if cards:
        poorest = min(cards, key=lambda index: in_hand(card_of(decision.options[index]).kind))
        if hp <= 5 or in_hand(card_of(decision.options[poorest]).kind) < 3:
            return (poorest,)
        return last(decision)
    return (0,) if hp <= 5 or _junk_in(state.seats[decision.seat].hand) > 1 else last(decision)


# -- piles -----------------------------------------------------------------------------------------------------------


def _junk_in(cards: Sequence[GameCard]) -> int:
    return sum(appraise(card.kind).junk for card in cards)


def _expendable(player: AnnihilageddonPlayer, kind: GameKind) -> float:
    """How gladly a player destroys a card of its own: above 0 gladly."""
    if kind.key == "droopy_wand":
        return 3.0
    if appraise(kind).junk:
        return 2.0
    bought = len(player.deck) + len(player.discard) + len(player.hand) + len(player.play)
    return 1.0 if kind.cost == 0 and bought > 14 else -1.0 - points(kind)


def _destroy(state: AnnihilageddonState, decision: Decision) -> Choice:
    """Limp Wands, then Fizzles, and the other Starters once the deck can spare them."""
    player = state.seats[decision.seat]
    gladly = [
        _expendable(player, card_of(option).kind) - (0.5 if option.place.endswith("hand") else 0.0)
        for option in decision.options
    ]
    order = sorted(range(len(gladly)), key=lambda index: (-gladly[index], index))
    wanted = sum(glad > 0 for glad in gladly)
    return tuple(sorted(order[: min(decision.maximum, max(decision.minimum, wanted))]))


def _discard(state: AnnihilageddonState, decision: Decision) -> Choice:
    return _worst(decision, max(1, decision.minimum))


def _pass_two(state: AnnihilageddonState, decision: Decision) -> Choice:
    return _worst(decision, 2)


def _put_back(state: AnnihilageddonState, decision: Decision) -> Choice:
    """The best card on top."""
    cards = [card_of(option).kind for option in decision.options]
    return tuple(sorted(range(len(cards)), key=lambda index: in_hand(cards[index])))


def _eyeballs(state: AnnihilageddonState, decision: Decision) -> Choice:
    """One's own top card goes if it is poor, a foe's if it is good."""
    card = card_of(decision.options[0])
    poor = in_hand(card.kind) < 2.5
    return (1,) if poor == (state.owners[card.id] == decision.seat) else (0,)


def _look(state: AnnihilageddonState, decision: Decision) -> Choice:
    own = [index for index, option in enumerate(decision.options) if option.seat == decision.seat]
    return (own[0] if own else 0,)


def _panda(state: AnnihilageddonState, decision: Decision) -> Choice:
    """What does nothing is exchanged while there are HP to spare; a Glyph as well once the deck is better than that."""
    poorest = _worst_of(decision)
    if state.seats[decision.seat].hp <= PANDA_HP:
        return last(decision)
    junk = appraise(card_of(decision.options[poorest]).kind).junk
    return (poorest,) if junk or progress(state) > 0.3 else last(decision)


def _worst_of(decision: Decision) -> int:
    cards = [index for index, option in enumerate(decision.options) if option.card is not None]
    return min(cards, key=lambda index: in_hand(card_of(decision.options[index]).kind))


def _sugarpuss(state: AnnihilageddonState, decision: Decision) -> Choice:
    """A token goes back late in the match, when its VP count for more than the card."""
    held = [index for index, option in enumerate(decision.options) if option.place.endswith("hand")]
    tokens = [index for index in range(len(decision.options)) if index not in held]
    if tokens and (not held or progress(state) > 0.6):
        return (min(tokens, key=lambda index: card_of(decision.options[index]).kind.vp),)
    return (min(held, key=lambda index: in_hand(card_of(decision.options[index]).kind)),)


# -- the rest --------------------------------------------------------------------------------------------------------


def _keep(judge: Judge, state: AnnihilageddonState, decision: Decision) -> Choice:
    """The better tile, the better Familiar."""
    worths = judge(state, decision.seat, [card_of(option).kind for option in decision.options])
    return (worths.index(max(worths)),)


def _sample(state: AnnihilageddonState, decision: Decision) -> Choice:
    """An unseen card for one's own top card: good while the deck is full of Starters."""
    player = state.seats[decision.seat]
    cards = (*player.deck, *player.discard, *player.hand, *player.play)
    return (0,) if sum(card.kind.cost == 0 for card in cards) * 2 > len(cards) else (1,)


def _pay(state: AnnihilageddonState, decision: Decision) -> Choice:
    player = state.seats[decision.seat]
    junk = _junk_in(player.hand) + _junk_in(player.discard)
    return (0,) if junk and player.hp >= SAFE_HP and progress(state) < 0.6 else (1,)


def _decline(state: AnnihilageddonState, decision: Decision) -> Choice:
    """A Mayhem that attacks is declined by what stays in play; a card of the hand is worth more than that."""
    assert decision.about is not None
    for index, option in enumerate(decision.options):
        if option.card is not None and option.card.kind.ongoing and decision.about.kind.attack:
            return (index,)
    return last(decision)


def _swap(state: AnnihilageddonState, decision: Decision) -> Choice:
    """The token that costs most is given away, the cheapest is taken."""
    seat = decision.seat
    own = any(card is card_of(decision.options[0]) for card in state.seats[seat].tokens)
    keys = [card_of(option).kind.vp * (1 if own else -1) for option in decision.options]
    return (keys.index(min(keys)),)


def _token(state: AnnihilageddonState, decision: Decision) -> Choice:
    keys = [card_of(option).kind.vp for option in decision.options]
    return (keys.index(min(keys)),)


def _first(state: AnnihilageddonState, decision: Decision) -> Choice:
    return tuple(range(max(1, decision.minimum)))


def _refuse(state: AnnihilageddonState, decision: Decision) -> Choice:
    return last(decision)


def _by(judge: Judge) -> Mapping[str, Choose]:
    """The questions that come down to what a card is worth, answered as ``judge`` has it."""
    best = partial(_best, judge)
    keep, turn = partial(_keep, judge), partial(_turn, judge)
    return {"turn": turn, "keep": keep, "take": best, "haul": best, "gain": best, "copy": best}


TOPICS: Mapping[str, Choose] = {
    **_by(gains),
    "wild magic": _wild_magic,
    "target": _target,
    "defense": _defense,
    "decline": _decline,
    "discard": _discard,
    "trophy": _discard,
    "ongoing": _discard,
    "give": _discard,
    "pass": _discard,
    "pass two": _pass_two,
    "discard or take": _discard_or_take,
    "destroy": _destroy,
    "sample": _sample,
    "pay": _pay,
    "may": _refuse,
    "put back": _put_back,
    "look": _look,
    "eyeballs": _eyeballs,
    "panda": _panda,
    "sugarpuss": _sugarpuss,
    "swap": _swap,
    "token": _token,
    "order": _first,
}
"""How each question is answered quickly."""

THUMB_TOPICS: Mapping[str, Choose] = {**TOPICS, **_by(thumb_gains)}
"""The same by rule of thumb."""
