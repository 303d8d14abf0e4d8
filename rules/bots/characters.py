"""Characters of play: small leanings that any level may have, without knowing more or less."""

from collections.abc import Callable, Sequence

from rules.annihilageddon.state import MOST_HP, AnnihilageddonState
from rules.bots.evaluator import Choice, Evaluator, Line
from rules.core.decisions import Decision
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.core.state import AnyState
from rules.spellcraft.state import MOST_HP as MOST_CRAFT_HP
from rules.spellcraft.state import SpellcraftState
from rules.witless_wizards.state import STAMINA, WitlessState
from rules.wizard_arena.state import HAND_LIMIT, ArenaState

CHARACTERS = ("aggressive", "careful", "sly")
"""An aggressive bot likes its rivals hurt, a careful one likes to be safe, a sly one keeps something for later."""

LEANING = 0.1
"""Of the chance to win: what its taste counts for between the best and the worst."""


def _arena(state: ArenaState, seat: int) -> tuple[float, float]:
    wizard = state.seats[seat]
    return len(wizard.deck) / MOST_LIFE, len(wizard.hand) / HAND_LIMIT


def _witless(state: WitlessState, seat: int) -> tuple[float, float]:
    wizard = state.seats[seat]
    return wizard.stamina / STAMINA, wizard.cubes / 10


def _craft(state: SpellcraftState, seat: int) -> tuple[float, float]:
    wizard = state.seats[seat]
    health = wizard.hp / MOST_CRAFT_HP if wizard.living else 0.0
    return health, (len(wizard.treasures) + len(wizard.creatures)) / 4


def _brawl(state: AnnihilageddonState, seat: int) -> tuple[float, float]:
    player = state.seats[seat]
    return player.hp / MOST_HP, sum(card.kind.defense is not None for card in player.hand) / 2


def _unmoved(state: AnyState, seat: int) -> tuple[float, float]:
    return 0.0, 0.0


MOST_LIFE = 30
TEMPERS: dict[str, Callable[[AnyState, int], tuple[float, float]]] = {
    "wizard_arena": _arena,
    "witless_wizards": _witless,
    "hell_high": _craft,
    "pleasure_palace": _craft,
    "annihilageddon": _brawl,
}
"""How healthy a seat is and how much it has in reserve, each about 0 to 1."""


class Leaning(Evaluator):
    """An evaluator whose values lean a little towards what its character likes."""

    def __init__(self, evaluator: Evaluator, character: str) -> None:
        self._evaluator = evaluator
        self._character = character
        self.near, self.far, self.samples = evaluator.near, evaluator.far, evaluator.samples
        self.margin = evaluator.margin

    def rollout_policy(self, state: AnyState, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator."""
        return self._evaluator.rollout_policy(state, decision, stream)

    def shortlist(self, state: AnyState, decision: Decision) -> Sequence[Choice]:
        """See Evaluator."""
        return self._evaluator.shortlist(state, decision)

    def lines(self, world: Match) -> Sequence[Line]:
        """See Evaluator."""
        return self._evaluator.lines(world)

    def value(self, match: Match, seat: int) -> float:
        """See Evaluator: an end is what it is."""
        value = self._evaluator.value(match, seat)
        if match.decision is None:
            return value
        return value + LEANING * self._liked(match, seat)

    def _liked(self, match: Match, seat: int) -> float:
        """How much the position is to its taste, about -1 to 1."""
        temper = TEMPERS.get(match.game.id, _unmoved)
        health, reserve = temper(match.state, seat)
        match self._character:
            case "aggressive":
                rivals = [temper(match.state, other)[0] for other in range(len(match.names)) if other != seat]
                return -sum(rivals) / len(rivals)
            case "careful":
                return health
            case _:
                return reserve

    def horizon(self, state: AnyState) -> int:
        """See Evaluator."""
        return self._evaluator.horizon(state)

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator."""
        return self._evaluator.reason(match, seat, choice)
