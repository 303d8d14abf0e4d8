"""What the bots know of Annihilageddon: what is worth pondering, the value of a position, reasons in words."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.annihilageddon.appraisal import appraise, points
from rules.annihilageddon.kinds import GameKind
from rules.annihilageddon.policy import THUMB_TOPICS, TOPICS, Choose, card_of, last, play, purchases, use
from rules.annihilageddon.prospects import chances, features, gains, owned
from rules.annihilageddon.state import MOST_HP, AnnihilageddonState
from rules.annihilageddon.thumb import thumb_chances, thumb_gains
from rules.annihilageddon.weights import WEIGHTS
from rules.bots.evaluator import Condition, Evaluator
from rules.bots.phrases import sentence
from rules.bots.words import choice_words
from rules.core.decisions import Choice, Decision
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.core.rehearsal import Position, Rehearsable
from rules.core.state import OVER

DOUBTFUL = 0.3  # a purchase that adds less to the odds is compared with buying nothing
MOST_PURCHASES = 4
MANY = 4  # cards of a kind, for a character that likes it

PONDERED = frozenset(
    {"turn", "wild magic", "target", "defense", "decline", "discard or take", "may", "copy", "haul", "gain"}
)
"""Questions worth looking ahead for; all others are answered by the quick policy at every level."""

PONDERED_LONG = PONDERED | {"panda", "trophy", "discard", "destroy", "pass", "ongoing", "give"}
"""The same by an archmage: also those where little is to be gained, and only in the next turns."""


class AnnihilageddonEvaluator(Evaluator):
    """Annihilageddon's evaluator (rules.bots.evaluator.Evaluator).

    At the end of the turn the value of a purchase is what the quick policy thought it was, so the archmage looks on until it
    has been drawn and played. What an Attack or a Wild Magic does shows at once, what is given up in the next turn: further
    ahead it drowns in the noise.
    """

    near = 1
    far = 4
    soon = 2
    samples = 6
    margin = 1.0
    calibration: ClassVar[Mapping[int, float]] = {2: 0.8}
    weights: ClassVar[Mapping[str, float]] = WEIGHTS
    topics: ClassVar[Mapping[str, Choose]] = TOPICS
    pondered: ClassVar[frozenset[str]] = PONDERED_LONG

    def rollout_policy(self, state: AnnihilageddonState, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator: a sensible choice at once. It looks at nothing that the seat may not see."""
        return self.topics[decision.topic](state, decision)

    def shortlist(self, state: AnnihilageddonState, decision: Decision) -> Sequence[Choice]:
        """See Evaluator: cards are played by the quick policy; compared are the best purchases, and who is hit or spared."""
        if decision.topic not in self.pondered:
            return [self.topics[decision.topic](state, decision)]
        if decision.topic != "turn":
            return ()
        index = max(use(state, decision), play(state, decision))
        if index >= 0:
            return [(index,)]
        worths = purchases(state, decision, self.gains)
        best = sorted(worths, key=lambda index: -worths[index])[:MOST_PURCHASES]
        end = last(decision)
        return [*((index,) for index in best), *([end] if not best or worths[best[0]] < DOUBTFUL else [])]

    def lines(self, world: Rehearsable, wide: bool = False) -> Sequence[tuple[Choice, ...]]:
        """See Evaluator: single choices will do."""
        return ()

    def value(self, position: Position, seat: int) -> float:
        """See Evaluator: about how likely ``seat`` is to have the most VP at the end."""
        state: AnnihilageddonState = position.state
        if state.phase == OVER:
            return 1.0 / len(state.winners) if seat in state.winners else 0.0
        return self.chances(state)[seat]

    def gains(self, state: AnnihilageddonState, seat: int, kinds: Sequence[GameKind]) -> list[float]:
        """What each of these cards would add for a seat, by the fitted weights."""
        return gains(state, seat, kinds)

    def chances(self, state: AnnihilageddonState) -> list[float]:
        """How likely each player is to win a match that goes on, by the fitted weights."""
        return chances(state)

    def plain(self) -> Evaluator:
        """See Evaluator: one that goes by what cards cost."""
        return PLAIN

    def features(self, state: AnnihilageddonState) -> list[dict[str, float]]:
        """See Evaluator."""
        return features(state)

    def condition(self, state: AnnihilageddonState, seat: int) -> Condition:
        """See Evaluator: HP and Defenses, cards that stay or bring others, Attacks."""
        kinds = [card.kind for card in owned(state, seat)]
        defenses, attacks = sum([kind.defense is not None for kind in kinds]), sum([kind.attack for kind in kinds])
        lasting = sum([kind.ongoing or appraise(kind).draws >= 1 for kind in kinds])
        return Condition(state.seats[seat].hp / MOST_HP + defenses / MANY, lasting / MANY, attacks / MANY)

    def reach(self, decision: Decision) -> int:
        """See Evaluator: several turns for a purchase."""
        return self.far if decision.topic == "turn" else self.soon

    def horizon(self, state: AnnihilageddonState) -> int:
        """See Evaluator: the number of the turn."""
        return state.number

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator: why one would choose so, in words."""
        decision = match.decision
        assert decision is not None
        state: AnnihilageddonState = match.state
        if not choice:
            return "Nothing here is worth giving up."
        return _reason(state, decision, choice)


def _reason(state: AnnihilageddonState, decision: Decision, choice: Choice) -> str:
    option = decision.options[choice[0]]
    words = choice_words(decision, choice, state.names)
    name = option.card.kind.title() if option.card is not None else ""
    match decision.topic, option.verb:
        case "turn", "play":
            return f"Play {name}: {_doing(card_of(option).kind) or 'playing a card costs nothing'}."
        case "turn", "buy":
            kind = card_of(option).kind
            found = [why for why in (_doing(kind), _final_points(kind)) if why]
            return f"Buy {name}: {', and '.join(found)}." if found else f"Buy {name}: it is the best you can afford."
        case "turn", "use":
            return f"Use {name} now."
        case "turn", _:
            return "Nothing left is worth playing or buying."
        case "defense", "defend":
            return f"{words}: the attack would cost you more than the card."
        case "defense", _:
            return "Take the attack: a Defense is worth more than what it costs you."
        case "target", _:
            return f"{words}: {state.seats[option.seat].hp} HP left."
        case "wild magic", "steal":
            return f"{words}: on average it does more than 2 Power."
        case (("destroy" | "discard" | "trophy" | "pass" | "pass two" | "give"), _):
            return f"{words}: {_least(len(choice))}." if name else sentence(words)
        case _:
            return sentence(words)


def _doing(kind: GameKind) -> str:
    """What a card is good for in a few words, none where that is not much."""
    found = appraise(kind)
    if found.draws >= 1:
        return "it brings you more cards"
    if kind.ongoing:
        return "it helps in every turn from now on"
    if found.damage >= 3:
        return "it brings Power and hurts your foes" if found.power else "it hurts your foes"
    if kind.defense is not None:
        return (
            "it brings Power in your turn and is a Defense in theirs"
            if found.power
            else "it is a Defense in foes' turns"
        )
    return "it brings Power" if found.power else ""


def _final_points(kind: GameKind) -> str:
    """What a card is worth at the end, in words."""
    worth = round(points(kind))
    return f"about {worth} VP at the end" if worth >= 1 else ""


def _least(count: int) -> str:
    """Why just these cards are given up."""
    return "your deck misses it least" if count == 1 else "your deck misses them least"


class PlainEvaluator(AnnihilageddonEvaluator):
    """What an adept goes by: the dearer a card the better, and VP count."""

    topics: ClassVar[Mapping[str, Choose]] = THUMB_TOPICS
    pondered: ClassVar[frozenset[str]] = PONDERED

    def gains(self, state: AnnihilageddonState, seat: int, kinds: Sequence[GameKind]) -> list[float]:
        """See AnnihilageddonEvaluator."""
        return thumb_gains(state, seat, kinds)

    def chances(self, state: AnnihilageddonState) -> list[float]:
        """See AnnihilageddonEvaluator."""
        return thumb_chances(state)


PLAIN: Evaluator = PlainEvaluator()
EVALUATOR: Evaluator = AnnihilageddonEvaluator()
