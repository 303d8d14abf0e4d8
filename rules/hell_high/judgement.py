"""What the bots know of Hell High: a quick policy, the worth of a position, reasons in words."""

from collections import Counter
from collections.abc import Callable
from math import exp

from rules.core.decisions import Decision, Option
from rules.core.match import Match
from rules.core.randomness import Stream, below
from rules.hell_high.state import School
from rules.spellcraft.flow import points
from rules.spellcraft.kinds import DELIVERY

Choice = tuple[int, ...]

HP_SPREAD = 7.0  # HP that make a Wizard e times as likely to be last standing
POINT_WORTH = 0.7
LOW_HP = 12
HEALING = frozenset({"ht19", "ht23", "hx24"})


# -- worth -----------------------------------------------------------------------------------------------------------


def worth(match: Match, seat: int) -> float:
    """How likely ``seat`` is to win the match, roughly: tokens, and the chances in the running game."""
    state: School = match.state
    if match.decision is None:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    alive = [exp(wizard.hp / HP_SPREAD) if wizard.living and wizard.hp else 0.0 for wizard in state.seats]
    total = sum(alive) or 1.0
    score = points(state)
    chances = [
        0.0 if wizard.left else exp(POINT_WORTH * (score[other] + 1.5 * alive[other] / total))
        for other, wizard in enumerate(state.seats)
    ]
    return chances[seat] / sum(chances)


# -- the quick policy ------------------------------------------------------------------------------------------------


def policy(state: School, decision: Decision, stream: Stream) -> Choice:
    """A sensible choice at once. It looks at nothing that the seat may not see."""
    choose = _BY_TOPIC.get(decision.topic)
    if choose is not None:
        return (choose(state, decision, stream),)
    return tuple(range(decision.minimum))


def _build(state: School, decision: Decision, stream: Stream) -> int:
    """Three Components, as many as may be of the Delivery's glyph."""
    wizard = state.seats[decision.seat]
    best, chosen = -1.0, len(decision.options) - 1
    glyphs = Counter(card.kind.glyph for card in wizard.spell + wizard.creatures)
    held = Counter(card.kind.glyph for card in wizard.hand)
    for index, option in enumerate(decision.options):
        if option.verb != "place" or option.card is None:
            continue
        kind = option.card.kind
        score = 0.5 if kind.slot < 0 else 1.0 + 2 * glyphs[kind.glyph] + 0.3 * held[kind.glyph]
        score += (kind.slot == DELIVERY) + 0.2 * below(stream, 4)
        if score > best:
            best, chosen = score, index
    return chosen


def _target(state: School, decision: Decision, stream: Stream) -> int:
    """The weakest, of equals the one with most tokens."""
    score = points(state)
    keys = [(state.seats[option.seat].hp, -score[option.seat]) for option in decision.options]
    return keys.index(min(keys))


def _bonus(state: School, decision: Decision, stream: Stream) -> int:
    held = Counter(card.kind.glyph for card in state.seats[decision.seat].hand)
    counts = [held[option.word] for option in decision.options]
    return counts.index(max(counts))


def _window(state: School, decision: Decision, stream: Stream) -> int:
    """Healing when it is needed, other cards at once, then the Components in order."""
    hp = state.seats[decision.seat].hp
    for index, option in enumerate(decision.options):
        if option.verb == "use" and option.card is not None:
            key = option.card.kind.key
            if key == "hx23" or (key in HEALING and hp <= LOW_HP):
                return index
    return next(index for index, option in enumerate(decision.options) if option.verb != "use")


def _demand(state: School, decision: Decision, stream: Stream) -> int:
    """Give a card when the 3 damage would hurt."""
    return 0 if state.seats[decision.seat].hp <= LOW_HP else len(decision.options) - 1


def _shield(state: School, decision: Decision, stream: Stream) -> int:
    return 0 if state.seats[decision.seat].hp <= LOW_HP else len(decision.options) - 1


def _bullied(state: School, decision: Decision, stream: Stream) -> int:
    """The Delivery is kept as long as there is something else."""
    slots = [option.card.kind.slot if option.card else 0 for option in decision.options]
    return next((index for index, slot in enumerate(slots) if slot != DELIVERY), 0)


def _first(state: School, decision: Decision, stream: Stream) -> int:
    return 0


def _last(state: School, decision: Decision, stream: Stream) -> int:
    return len(decision.options) - 1


def _any(state: School, decision: Decision, stream: Stream) -> int:
    return below(stream, len(decision.options))


_BY_TOPIC: dict[str, Callable[[School, Decision, Stream], int]] = {
    "build": _build,
    "target": _target,
    "jock": _any,
    "demand": _demand,
    "bonus": _bonus,
    "window": _window,
    "shield": _shield,
    "bullied": _bullied,
    "discard": _any,
    "wild": _last,
    "more dice": _first,
    "re-roll": _last,
    "cancel": _first,
    "ahead": _last,
}
"""By topic; of all other questions the first answers are taken."""


# -- words -----------------------------------------------------------------------------------------------------------


def reason(match: Match, seat: int, choice: Choice) -> str:
    """Why one would choose so, in words."""
    decision = match.decision
    assert decision is not None
    option: Option = decision.options[choice[0]]
    name = option.card.kind.title() if option.card is not None else ""
    match decision.topic, option.verb:
        case "build", "place":
            return f"Place {name}: with its glyph your roll has the most dice."
        case "build", _:
            return "That is a Spell worth placing."
        case "target", _:
            state: School = match.state
            return f"Aim at {match.names[option.seat]}: {state.seats[option.seat].hp} HP left."
        case "bonus", _:
            return f"{option.text}: you hold most cards of it."
        case "shield", "take":
            return "Take it: you will need your protection for worse."
        case _:
            return option.text + "." if option.text else f"{option.verb.capitalize()} {name}.".replace(" .", ".")


class HighJudge:
    """Hell High's judge for the bots (rules.bots.judge.Judge): both levels look to the end of the round."""

    near = far = 1
    worlds = 6

    def policy(self, state: School, decision: Decision, stream: Stream) -> Choice:
        """See Judge."""
        return policy(state, decision, stream)

    def worth(self, match: Match, seat: int) -> float:
        """See Judge."""
        return worth(match, seat)

    def horizon(self, state: School) -> int:
        """See Judge: the round, counted through all games."""
        return state.game * 100 + state.number

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Judge."""
        return reason(match, seat, choice)
