"""What one would do at once in Wizard Arena: rules of thumb for every decision, and plainer ones for an adept."""

from collections.abc import Callable, Sequence

from rules.core.decisions import Choice, Decision, Option
from rules.core.randomness import Stream, below
from rules.wizard_arena.checks import level_with
from rules.wizard_arena.damage_phase import PENALTY, bonus_of
from rules.wizard_arena.level import item_value
from rules.wizard_arena.odds import lead, risk, standing, trails
from rules.wizard_arena.state import OVERCHARGED, TARGET, ArenaPlayer, ArenaState, enemies

Choose = Callable[[ArenaState, Decision, Stream], Choice]
Rests = Callable[[ArenaState, int, ArenaPlayer], bool]

# The chance of an Overcharge at which one stops drawing, and how much more is risked behind an enemy who has stood.
MOST_RISK, BEHIND = 0.5, 0.15
MOST_RISK_PLAIN, BEHIND_PLAIN = 0.42, 0.25
LAST_LIFE, LAST_LIFE_PLAIN = 1, 4  # down to which spells are drawn
PEEKING = 8  # the level from which on one draws by a spell that lets one discard the card
PEEKING_TWICE = 6  # the same where it draws two
STILL_BEHIND = 0.5  # of what a lost round costs, after a card that leaves one behind: another one may follow

RESCUES = (
    "flora",
    "fireproof",
    "blight",
    "vortex",
    "reanimate",
    "harvester",
    "corrode",
    "scorched-earth",
    "apocalypse",
    "frost-burn",
    "sting",
    "fauna",
    "avalanche",
    "fortify",
    "freeze",
    "blizzard",
    "shelter",
)
"""What is cast in Final Casting by who would lose the round, the best first: one may draw on, or a rival comes down."""

SAVERS = frozenset({"fireproof", "thaw", "avalanche", "flora", "blight", "reanimate", "vortex"})
"""What brings a level above 12 down again: with one in hand any card may be drawn."""


def rollout_policy(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """A sensible choice for any decision, at once."""
    return TOPICS.get(decision.topic, _any)(state, decision, stream)


def plain_policy(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """The same as an adept sees it: it knows no rescue in Final Casting, and is afraid of the next card at all times."""
    return PLAIN_TOPICS.get(decision.topic, _any)(state, decision, stream)


def _any(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Where the policy has no opinion."""
    count = decision.minimum
    return tuple(range(count)) if count > 1 else (below(stream, len(decision.options)),) if decision.maximum else ()


def _turns(rests: Rests) -> Choose:
    """Cast what is worth casting now, then draw, pass or stand."""

    def choose(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
        options, seat = decision.options, decision.seat
        wizard = state.seats[seat]
        way = _wanted(state, seat, wizard, options) if options[0].card is not None else 0
        # The ways to go on come last, in this order: draw, pass, stand; or only the end of the turn.
        last = len(options) - 1
        if options[last].verb == "stand" and options[way].card is None and (way == last or rests(state, seat, wizard)):
            return (last,)
        return (way,)

    return choose


def _wary(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """Would another card be more risk than gain? An adept's guess."""
    level = wizard.level
    ahead, all_done = standing(state, seat)
    if all_done and level > ahead:
        return True
    return risk(wizard, level) > MOST_RISK_PLAIN + (BEHIND_PLAIN if ahead > level else 0.0)


def _content(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """Would another card be more risk than gain? Counted out card by card where nobody else will draw.

    Not with a spell in hand that brings an Overcharge down again.
    """
    level = wizard.level
    ahead, all_done = standing(state, seat)
    if all_done and level > ahead:
        return True
    for card in wizard.hand:
        if card.kind.key in SAVERS:
            return False
    if all_done and ahead >= 0 and wizard.power:
        return _gamble(state, seat, wizard, ahead) <= 0
    return risk(wizard, level) > MOST_RISK + (BEHIND if ahead > level else 0.0)


def _gamble(state: ArenaState, seat: int, wizard: ArenaPlayer, ahead: int) -> float:
    """What the next card is worth in damage to a seat that is not ahead, more than standing; a rival has stood at ``ahead``."""
    level, own = wizard.level, bonus_of(state, seat)
    theirs = max([bonus_of(state, enemy) for enemy in enemies(state, seat)])
    total = 0.0
    for card in wizard.power:
        after = level + card.kind.number
        if after > TARGET:
            total -= PENALTY + theirs
        elif after > ahead:
            total += after - ahead + own + card.kind.bonus + (after == TARGET)
        elif after < ahead:
            total -= (ahead - after + theirs) * STILL_BEHIND
    lost = ahead - level + theirs if level < ahead else 0
    return total / len(wizard.power) + lost


def _final(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Final Casting: who trails casts what may still turn the round."""
    if trails(state, decision.seat):
        rescues = [
            (RESCUES.index(option.card.kind.key), index)
            for index, option in enumerate(decision.options)
            if option.verb == "cast" and option.card is not None and option.card.kind.key in RESCUES
        ]
        if rescues:
            return (min(rescues)[1],)
    return _plain_final(state, decision, stream)


def _plain_final(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Final Casting: what changes the round for the better, else pass."""
    seat = decision.seat
    return (_wanted(state, seat, state.seats[seat], decision.options),)


def _wanted(state: ArenaState, seat: int, wizard: ArenaPlayer, options: Sequence[Option]) -> int:
    """The first spell worth casting now, or item worth deciding so, else the first of the ways to go on, which come last."""
    way = 0
    for option in options:
        card = option.card
        if card is None:
            break
        if option.verb == "cast":
            want = _SPELLS.get(card.kind.key)
            if want is None or want(state, seat, wizard):
                break
        elif _helps(wizard, option.verb, item_value(card)):
            break
        way += 1
    return way


def _helps(wizard: ArenaPlayer, verb: str, value: int) -> bool:
    """Does an item that counts from now on ("lower"), or no longer ("raise"), change the level for the better?"""
    level = wizard.level
    if verb == "lower":
        return level < level + value <= TARGET or level > TARGET >= level + value
    return level > TARGET and value > 0


def _behind_at_the_end(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """An enemy is ahead and the round is about to be settled."""
    return state.final and lead(state, seat) < 0


def _far_behind(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """An enemy is well ahead, or ahead at all when the round is about to be settled."""
    return lead(state, seat) < -3 or _behind_at_the_end(state, seat, wizard)


def _over(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    return wizard.level > TARGET and wizard.status != OVERCHARGED


def _highest(wizard: ArenaPlayer) -> int:
    return max([card.kind.number for card in wizard.row], default=0)


def _heals_at_last(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """Thaw saves from an Overcharge; it heals once nobody draws any more."""
    return _over(state, seat, wizard) or (state.final and len(wizard.crypt) >= 2)


def _makes_twelve(wizard: ArenaPlayer, off: int) -> bool:
    return bool(off) and wizard.level - off == TARGET and not wizard.scored


Want = Callable[[ArenaState, int, ArenaPlayer], bool]

_SPELLS: dict[str, Want] = {
    "scorched-earth": _far_behind,
    "apocalypse": _far_behind,
    "torch": lambda state, seat, wizard: wizard.level <= 4 or wizard.status == OVERCHARGED,
    "blizzard": lambda state, seat, wizard: (
        (wizard.level <= 4 or wizard.status == OVERCHARGED) and len(wizard.crypt) > 1
    ),
    "meteor-storm": lambda state, seat, wizard: wizard.level <= 9 or wizard.status == OVERCHARGED,
    "shelter": lambda state, seat, wizard: (
        (wizard.level <= 9 or wizard.status == OVERCHARGED) and len(wizard.crypt) > 2
    ),
    "fireproof": lambda state, seat, wizard: _over(state, seat, wizard) or _makes_twelve(wizard, _highest(wizard)),
    "thaw": _heals_at_last,
    "burn": lambda state, seat, wizard: wizard.level >= PEEKING,
    "storm": lambda state, seat, wizard: wizard.level >= PEEKING,
    "reanimate": lambda state, seat, wizard: _over(state, seat, wizard),
    "vortex": lambda state, seat, wizard: _over(state, seat, wizard),
    "avalanche": lambda state, seat, wizard: _over(state, seat, wizard) or (state.final and lead(state, seat) < -3),
    "flora": lambda state, seat, wizard: _over(state, seat, wizard),
    "blight": lambda state, seat, wizard: _over(state, seat, wizard),
    "bloom": lambda state, seat, wizard: wizard.level >= PEEKING_TWICE,
    "freeze": lambda state, seat, wizard: any([9 <= state.seats[enemy].level < 12 for enemy in enemies(state, seat)]),
    "frost-burn": lambda state, seat, wizard: state.final and lead(state, seat) <= 0,
    "harvester": _behind_at_the_end,
    "corrode": _behind_at_the_end,
    "fortify": lambda state, seat, wizard: state.criticals > 0,
    "grave-digger": lambda state, seat, wizard: bool(wizard.crypt),
    "fauna": lambda state, seat, wizard: state.final or wizard.level > TARGET,
}
"""When a spell is worth casting; those not listed always are.

What lets one see a card before it is played is kept until a draw is a risk.
"""


def _refill(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Draw while there is Life to spare: a spell in hand is worth more than the Life it costs."""
    return (0,) if len(state.seats[decision.seat].deck) > LAST_LIFE else (1,)


def _plain_refill(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    return (0,) if len(state.seats[decision.seat].deck) > LAST_LIFE_PLAIN else (1,)


def _critical(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Pay with the deck unless it is nearly gone."""
    options = decision.options
    if options[0].card is None and len(state.seats[decision.seat].deck) > 2:
        return (0,)
    cards = [index for index, option in enumerate(options) if option.card is not None]
    return (cards[0],) if cards else (0,)


def _items(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """The subset of Modifiers and Floras with the best level not above 12; what counts already only if it helps."""
    values = [item_value(option.card) for option in decision.options if option.card is not None]
    base = level_with(state, decision.seat, ())
    levels = [base]  # by the bits of what counts
    for value in values:
        levels += [level + value for level in levels]
    best, chosen = -99, 0
    for bits, level in enumerate(levels):
        score = level if level <= TARGET else -level
        if score > best:
            best, chosen = score, bits
    return tuple(index for index in range(len(values)) if chosen >> index & 1)


def _drawn(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Play a drawn card if the level stays at most 12, else the first thing it can be discarded for."""
    wizard = state.seats[decision.seat]
    card = decision.options[0].card
    if card is not None and wizard.level + card.kind.number <= TARGET and (card.kind.number > 2 or wizard.level > 8):
        return (0,)
    heals = [index for index, option in enumerate(decision.options) if option.verb == "heal"]
    if heals and len(wizard.crypt) >= 2:
        return (heals[0],)
    return (len(decision.options) - 1,)


def _bloom(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    wizard = state.seats[decision.seat]
    best, chosen = -1, 0
    for bits in range(1 << len(decision.options)):
        cards = [option.card for index, option in enumerate(decision.options) if bits >> index & 1]
        level = wizard.level + sum(card.kind.number for card in cards if card is not None)
        if level <= TARGET and level > best:
            best, chosen = level, bits
    return tuple(index for index in range(len(decision.options)) if chosen >> index & 1)


def _insight(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    wizard = state.seats[decision.seat]
    card = decision.options[0].card
    assert card is not None
    after = wizard.level + card.kind.number
    return (0,) if after <= TARGET and after >= 9 else (1,) if after > TARGET else (2,)


def _pick_card(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Reanimate: the card whose loss leaves the best level."""
    level = state.seats[decision.seat].level
    left = [level - (option.card.kind.number if option.card is not None else 0) for option in decision.options]
    return (max(range(len(left)), key=lambda index: left[index] if left[index] <= TARGET else -left[index]),)


def _keep_all(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    return tuple(range(len(decision.options)))


def _first(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    return (0,)


def _thaw(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    return (0,) if state.seats[decision.seat].level > TARGET else (1,)


def _most(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    return (len(decision.options) - 1,) if len(state.seats[decision.seat].deck) > 4 else (0,)


TOPICS: dict[str, Choose] = {
    "turn": _turns(_content),
    "final": _final,
    "refill": _refill,
    "critical": _critical,
    "save": _items,
    "settle": _items,
    "drawn": _drawn,
    "bloom": _bloom,
    "insight": _insight,
    "pick card": _pick_card,
    "keep": _keep_all,
    "where": _first,
    "equal": _first,
    "thaw": _thaw,
    "amount": _most,
}

PLAIN_TOPICS: dict[str, Choose] = {**TOPICS, "turn": _turns(_wary), "final": _plain_final, "refill": _plain_refill}
