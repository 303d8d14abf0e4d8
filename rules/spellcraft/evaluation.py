"""What the bots know of spell-crafting: a quick policy, the value of a position, reasons in words."""

from collections import Counter
from collections.abc import Callable, Mapping
from math import exp
from typing import ClassVar, Generic, TypeVar

from rules.bots.evaluator import Evaluator
from rules.core.decisions import Decision, Option
from rules.core.match import Match
from rules.core.randomness import Stream, below
from rules.core.state import AnyState
from rules.spellcraft.flow import points
from rules.spellcraft.kinds import DELIVERY
from rules.spellcraft.modules import rules_of
from rules.spellcraft.state import SpellcraftState

S = TypeVar("S", bound=SpellcraftState)

Choice = tuple[int, ...]
Choose = Callable[[AnyState, Decision, Stream], int]

HP_SPREAD = 7.0  # HP that make a Wizard e times as likely to be last standing
POINT_WORTH = 0.7
LOW_HP = 12


# -- the quick policy ------------------------------------------------------------------------------------------------


def build(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """As many Components as may be, those of the Delivery's glyph first."""
    wizard = state.seats[decision.seat]
    best, chosen = -1.0, len(decision.options) - 1
    rules = rules_of(state)
    glyphs = Counter(card.kind.glyph for card in wizard.spell + wizard.creatures)
    held = Counter(card.kind.glyph for card in wizard.hand)
    for index, option in enumerate(decision.options):
        if option.verb != "place" or option.card is None:
            continue
        kind = option.card.kind
        score = 0.5
        if kind.slot >= 0:
            lit = glyphs[kind.glyph] + len(rules.charms(state, decision.seat, kind.glyph))
            score = 1.0 + 2 * lit + 0.3 * held[kind.glyph]
        score += (kind.slot == DELIVERY) + 0.2 * below(stream, 4)
        if score > best:
            best, chosen = score, index
    return chosen


def target(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The weakest, of equals the one with most tokens."""
    score = points(state)
    keys = [(state.seats[option.seat].hp, -score[option.seat]) for option in decision.options]
    return keys.index(min(keys))


def low(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The first answer (protection) when HP are few, else the last."""
    return 0 if state.seats[decision.seat].hp <= LOW_HP else len(decision.options) - 1


def bullied(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The Delivery is kept as long as there is something else."""
    slots = [option.card.kind.slot if option.card else 0 for option in decision.options]
    return next((index for index, slot in enumerate(slots) if slot != DELIVERY), 0)


def first(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The first answer."""
    return 0


def last(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The last answer."""
    return len(decision.options) - 1


def anything(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """Any answer."""
    return below(stream, len(decision.options))


class CraftEvaluator(Evaluator, Generic[S]):
    """The bots' evaluator of a spell-crafting game (rules.bots.evaluator.Evaluator): both levels look to the end of the round.

    ``topics`` says how questions are answered quickly (all others by their first answers); ``healing`` are keys of cards used
    only when HP are few, ``helpful`` of those used at once.
    """

    near = far = 1
    samples = 6
    healing: ClassVar[frozenset[str]] = frozenset()
    helpful: ClassVar[frozenset[str]] = frozenset()
    topics: ClassVar[Mapping[str, Choose]] = {
        "build": build,
        "target": target,
        "shield": low,
        "bullied": bullied,
        "discard": anything,
        "wild": last,
        "more dice": first,
        "re-roll": last,
        "ahead": last,
    }

    def rollout_policy(self, state: S, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator: a sensible choice at once. It looks at nothing that the seat may not see."""
        if decision.topic == "window":
            return (self._window(state, decision),)
        choose = self.topics.get(decision.topic)
        if choose is not None:
            return (choose(state, decision, stream),)
        return tuple(range(decision.minimum))

    def _window(self, state: S, decision: Decision) -> int:
        """Healing when it is needed, other cards at once, then the Components in order."""
        hp = state.seats[decision.seat].hp
        for index, option in enumerate(decision.options):
            if option.verb == "use" and option.card is not None:
                key = option.card.kind.key
                if key in self.helpful or (key in self.healing and hp <= LOW_HP):
                    return index
        return next(index for index, option in enumerate(decision.options) if option.verb != "use")

    def value(self, match: Match, seat: int) -> float:
        """See Evaluator: roughly how likely ``seat`` is to win the match: tokens, and the chances in the running game."""
        state: S = match.state
        if match.decision is None:
            return 1.0 / len(state.winners) if seat in state.winners else 0.0
        alive = [self.health(state, other) for other in range(len(state.seats))]
        total = sum(alive) or 1.0
        score = points(state)
        chances = [
            0.0 if wizard.left else exp(POINT_WORTH * (score[other] + 1.5 * alive[other] / total))
            for other, wizard in enumerate(state.seats)
        ]
        return chances[seat] / sum(chances)

    def health(self, state: S, seat: int) -> float:
        """How likely ``seat`` is to be last standing, as against the others: by its HP."""
        wizard = state.seats[seat]
        return exp(wizard.hp / HP_SPREAD) if wizard.living and wizard.hp else 0.0

    def horizon(self, state: S) -> int:
        """See Evaluator: the round, counted through all games."""
        return state.game * 100 + state.number

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator: why one would choose so, in words."""
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
                state: SpellcraftState = match.state
                return f"Aim at {match.names[option.seat]}: {state.seats[option.seat].hp} HP left."
            case "shield", "take":
                return "Take it: you will need your protection for worse."
            case _:
                return option.text + "." if option.text else f"{option.verb.capitalize()} {name}.".replace(" .", ".")
