"""How a bot evaluates Wizard Arena: rules of thumb for every decision, and the value of a position between rounds."""

from collections.abc import Callable, Mapping
from math import exp
from typing import ClassVar

from rules.bots.evaluator import Evaluator
from rules.core.cards import Card
from rules.core.decisions import Choice, Decision, Option
from rules.core.match import Match
from rules.core.randomness import Stream, below
from rules.wizard_arena.checks import level_with
from rules.wizard_arena.level import item_value
from rules.wizard_arena.state import HAND_LIMIT, OVERCHARGED, STOOD, TARGET, ArenaPlayer, ArenaState, enemies

# What things are worth in points of Life.
HAND_WORTH = 1.3  # fitted to matches: 1.0 with Fire and Famine, 1.4 with Ice and Feast
ENCHANTMENT_WORTH = 1.2
MOST_LIFE = 30
SCALE = 4.5
MOST_RISK = 0.42  # the chance of an Overcharge at which one stops drawing


# -- worth -----------------------------------------------------------------------------------------------------------


def strength(wizard: ArenaPlayer) -> float:
    """A wizard's standing in points of Life."""
    if wizard.out:
        return 0.0
    return len(wizard.deck) + HAND_WORTH * len(wizard.hand) + ENCHANTMENT_WORTH * len(wizard.enchantments)


def worth(match: Match, seat: int) -> float:
    """0 lost, 1 won; between rounds by the lead over the strongest enemy, and by how near the end is."""
    state: ArenaState = match.state
    if match.decision is None:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    own = state.seats[seat]
    if own.out:
        return 0.0
    rivals = [strength(state.seats[enemy]) for enemy in enemies(state, seat)]
    if not rivals:
        return 1.0
    lead = strength(own) - max(rivals)
    least = min(len(wizard.deck) for wizard in state.seats if not wizard.out)
    return 1 / (1 + exp(-lead / (1.2 + SCALE * min(1.0, least / 14))))


# -- odds ------------------------------------------------------------------------------------------------------------


def risk(wizard: ArenaPlayer, level: int) -> float:
    """The chance that the next Power card overcharges a wizard at ``level``; the makeup of the deck is public."""
    cards = wizard.power
    if not cards:
        return 0.0
    room = TARGET - level
    return sum([card.kind.number > room for card in cards]) / len(cards)


def standing(state: ArenaState, seat: int) -> tuple[int, bool]:
    """The highest level of an enemy that will not draw any more, -1 for none; and whether that is true of all of them."""
    levels, all_done = [], True
    for enemy in enemies(state, seat):
        rival = state.seats[enemy]
        if rival.status < STOOD:
            all_done = False
        elif rival.status != OVERCHARGED:
            levels.append(rival.level)
    return max(levels) if levels else -1, all_done


# -- the policy ------------------------------------------------------------------------------------------------------


def rollout_policy(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """A sensible choice for any decision, at once."""
    choose = _BY_TOPIC.get(decision.topic)
    if choose is not None:
        return choose(state, decision, stream)
    count = decision.minimum
    return tuple(range(count)) if count > 1 else (below(stream, len(decision.options)),) if decision.maximum else ()


def _turn(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Cast what is worth casting now, then draw, pass or stand."""
    seat = decision.seat
    ways: dict[str, int] = {}
    for index, option in enumerate(decision.options):
        if option.card is None:
            ways[option.verb] = index
        elif _wanted(state, seat, option):
            return (index,)
    if "end" in ways:
        return (ways["end"],)
    if "stand" in ways and (("draw" not in ways and "pass" not in ways) or _content(state, seat, state.seats[seat])):
        return (ways["stand"],)
    return (ways["draw" if "draw" in ways else "pass"],)


def _content(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """Would another card be more risk than gain?"""
    level = wizard.level
    ahead, all_done = standing(state, seat)
    if all_done and level > ahead:
        return True
    limit = MOST_RISK + (0.25 if ahead > level else 0.0)
    return risk(wizard, level) > limit


def _final(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Final Casting: what changes the round for the better, else pass."""
    for index, option in enumerate(decision.options):
        if option.card is not None and _wanted(state, decision.seat, option):
            return (index,)
    return (len(decision.options) - 1,)


def _wanted(state: ArenaState, seat: int, option: Option) -> bool:
    """Is casting this spell, or deciding this item so, worth it now?"""
    card = option.card
    assert card is not None
    wizard = state.seats[seat]
    if option.verb == "lower":
        value = getattr(card.kind, "modifier", 0) or -4
        return wizard.level < wizard.level + value <= TARGET or wizard.level > TARGET >= wizard.level + value
    if option.verb == "raise":
        return wizard.level > TARGET and getattr(card.kind, "modifier", 0) > 0
    want = _SPELLS.get(card.kind.key)
    return want is None or want(state, seat, wizard)


def _lead(state: ArenaState, seat: int) -> int:
    """The own level above the best enemy level that counts (negative: behind)."""
    wizard = state.seats[seat]
    rivals = [level for enemy in enemies(state, seat) if (level := state.seats[enemy].level) <= TARGET]
    own = wizard.level if wizard.level <= TARGET else -4
    return own - (max(rivals) if rivals else 0)


def _behind_at_the_end(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """An enemy is ahead and the round is about to be settled."""
    return state.final and _lead(state, seat) < 0


def _far_behind(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    """An enemy is well ahead, or ahead at all when the round is about to be settled."""
    return _lead(state, seat) < -3 or _behind_at_the_end(state, seat, wizard)


def _over(state: ArenaState, seat: int, wizard: ArenaPlayer) -> bool:
    return wizard.level > TARGET and wizard.status != OVERCHARGED


def _highest(wizard: ArenaPlayer) -> int:
    return max((card.kind.number for card in wizard.row), default=0)


def _lowest(wizard: ArenaPlayer) -> int:
    return min((card.kind.number for card in wizard.row if card.kind.number), default=0)


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
    "thaw": lambda state, seat, wizard: _over(state, seat, wizard) or len(wizard.crypt) >= 2,
    "reanimate": lambda state, seat, wizard: _over(state, seat, wizard),
    "vortex": lambda state, seat, wizard: _over(state, seat, wizard),
    "avalanche": lambda state, seat, wizard: _over(state, seat, wizard) or (state.final and _lead(state, seat) < -3),
    "flora": lambda state, seat, wizard: _over(state, seat, wizard),
    "blight": lambda state, seat, wizard: _over(state, seat, wizard),
    "bloom": lambda state, seat, wizard: wizard.level < 7,
    "freeze": lambda state, seat, wizard: any(9 <= state.seats[enemy].level < 12 for enemy in enemies(state, seat)),
    "frost-burn": _behind_at_the_end,
    "harvester": _behind_at_the_end,
    "corrode": _behind_at_the_end,
    "fortify": lambda state, seat, wizard: state.criticals > 0,
    "grave-digger": lambda state, seat, wizard: bool(wizard.crypt),
    "fauna": lambda state, seat, wizard: state.final or wizard.level > TARGET,
}
"""When a spell is worth casting; those not listed always are."""


def _refill(state: ArenaState, decision: Decision, stream: Stream) -> Choice:
    """Draw while there is Life to spare: cards in hand are worth a little less than Life."""
    return (0,) if len(state.seats[decision.seat].deck) > 4 else (1,)


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
    best, chosen = -99, 0
    for bits in range(1 << len(values)):
        level = base + sum(value for index, value in enumerate(values) if bits >> index & 1)
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


_BY_TOPIC: dict[str, Callable[[ArenaState, Decision, Stream], Choice]] = {
    "turn": _turn,
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


# -- words -----------------------------------------------------------------------------------------------------------


RISKY = 25
"""From so many per cent on the odds are a reason to stand."""


def reason(match: Match, seat: int, choice: Choice) -> str:
    """Why one would choose so, in words."""
    state: ArenaState = match.state
    decision = match.decision
    assert decision is not None
    wizard = state.seats[seat]
    picked = [decision.options[index] for index in choice]
    percent = round(100 * risk(wizard, wizard.level))
    odds = f"the next card overcharges you with {percent}%"
    if decision.minimum == 0:
        return _several(state, decision, [option.card for option in picked if option.card is not None])
    option = picked[0]
    name = option.card.kind.title() if option.card is not None else ""
    words = {
        "draw": f"Draw: at level {wizard.level} {odds}.",
        "pass": f"Pass and go on next turn: at level {wizard.level} {odds}.",
        "stand": f"Stand at {wizard.level}: {odds}." if percent >= RISKY else f"Stand: {wizard.level} is enough here.",
        "end": "End the turn: nothing you can cast makes it better.",
        "cast": f"Cast {name}: it leaves you better off at the end of the round.",
        "lower": f"Let {name} count.",
        "raise": f"Do not let {name} count.",
        "draw spell": "Draw a spell: a card in hand is worth the point of Life it costs.",
        "stop": "Keep your Life: every spell drawn costs one.",
        "lose": "Pay with the top card of the deck: your hand is worth more.",
        "discard": f"Give up {name}." if name else "Discard it.",
    }
    if decision.topic == "final" and option.verb == "pass":
        return "Pass: what you could still cast does not make it better."
    return words.get(
        option.verb, option.text + "." if option.text else f"{option.verb.capitalize()} {name}.".replace(" .", ".")
    )


def _several(state: ArenaState, decision: Decision, cards: list[Card]) -> str:
    """Why one would pick these cards of several, or none."""
    names = " and ".join(card.kind.title() for card in cards) or "none"
    if decision.topic == "bloom":
        level = state.seats[decision.seat].level + sum(card.kind.number for card in cards)
        return f"Play {names}: that makes {level}."
    if decision.topic == "keep":
        return f"Keep {names}."
    return f"Let {names} count: that makes {level_with(state, decision.seat, cards)}."


class ArenaEvaluator(Evaluator):
    """Wizard Arena's evaluator for the bots (rules.bots.evaluator.Evaluator): both levels look to the end of the round."""

    near = far = 1
    samples = 8
    margin = 1.0
    calibration: ClassVar[Mapping[int, float]] = {2: 0.34, 3: 0.61, 4: 0.77}

    def rollout_policy(self, state: ArenaState, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator."""
        return rollout_policy(state, decision, stream)

    def value(self, match: Match, seat: int) -> float:
        """See Evaluator."""
        return worth(match, seat)

    def condition(self, state: ArenaState, seat: int) -> tuple[float, float]:
        """See Evaluator: Life and cards in hand."""
        wizard = state.seats[seat]
        return len(wizard.deck) / MOST_LIFE, len(wizard.hand) / HAND_LIMIT

    def horizon(self, state: ArenaState) -> int:
        """See Evaluator: the number of the round."""
        return state.number

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator."""
        return reason(match, seat, choice)


EVALUATOR: Evaluator = ArenaEvaluator()
