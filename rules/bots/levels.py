"""The three levels that think: apprentice, adept and archmage. They differ in how far they look, not in what they see.

Two are none of them and play in leagues and labs only: the oracle sees everything, which shows how much of a game is luck, and
the quick bot plays many thousands of matches.
"""

from collections.abc import Sequence

from rules.bots.evaluator import Evaluator
from rules.bots.search import Budget, Crew, Ranking, Sample, alone, candidates, look_ahead
from rules.bots.window import Window
from rules.bots.words import compared, explained
from rules.core.decisions import Choice
from rules.core.match import Match
from rules.core.randomness import Stream, below, scramble

APPRENTICE_SLIPS = 4  # one choice in so many is taken without much thought
ARCHMAGE = Budget(samples=400)
"""What an archmage thinks where time does not count; about what it manages at the table."""


def _explained(evaluator: Evaluator, window: Window, found: Ranking) -> tuple[Choice, str]:
    """The choice with its reason and what it gains over the second best; no words where no world could be imagined."""
    world = window.determinize(1)
    if world is None:
        return found.choice, ""
    words = explained(world, evaluator, window.seat, found.best)
    if found.second is not None:
        words = f"{words} {compared(world, found.second, found.gain)}"
    return found.choice, words


class Apprentice:
    """Plays by rules of thumb and sometimes on a whim; simple and beatable. A character's whims are to its taste."""

    def __init__(self, evaluator: Evaluator, seed: int) -> None:
        self.evaluator = evaluator.plain()
        self._stream = Stream(scramble(seed, 1))

    def choose(self, window: Window) -> Choice:
        """See Bot. It looks at a single imagined world, which tells it nothing that it could not know."""
        decision = window.decision
        assert decision is not None
        slips = below(self._stream, APPRENTICE_SLIPS) == 0
        world = window.determinize(below(self._stream, 1 << 30))
        question = None if world is None else world.decision
        if world is not None and question is not None:
            clear = self.evaluator.shortlist(world.state, question)
            if len(clear) == 1 or not slips:
                return (
                    clear[0] if len(clear) == 1 else self.evaluator.rollout_policy(world.state, question, self._stream)
                )
        options = candidates(decision, self._stream)
        whim = options[below(self._stream, len(options))]
        return whim if world is None or question is None else self._to_taste(world, question.seat, options, whim)

    def _to_taste(self, world: Match, seat: int, options: Sequence[Choice], whim: Choice) -> Choice:
        """What leads most to its taste if the imagined ``world`` is played on once; the ``whim`` where all is alike."""
        if self.evaluator.taste(world, seat) is None:
            return whim
        sample = Sample.ahead(world, below(self._stream, 1 << 30), self.evaluator, self.evaluator.near)
        outcomes = sample.outcomes([(option,) for option in options], self.evaluator)
        tastes = {
            option: self.evaluator.taste(outcome, seat) or 0.0
            for option, outcome in zip(options, outcomes, strict=True)
        }
        return max(options, key=lambda option: (tastes[option], option == whim))


class Quick:
    """The quick policy and nothing else, in a hundredth of an adept's time."""

    def __init__(self, evaluator: Evaluator, seed: int) -> None:
        self.evaluator = evaluator
        self._stream = Stream(scramble(seed, 4))

    def choose(self, window: Window) -> Choice:
        """See Bot."""
        decision, world = window.decision, window.determinize(below(self._stream, 1 << 30))
        assert decision is not None
        if world is None or world.decision is None:  # a secret exchange of which no redraw fits all that was seen
            options = candidates(decision, self._stream)
            return options[below(self._stream, len(options))]
        return self.evaluator.rollout_policy(world.state, world.decision, self._stream)


class Adept:
    """Looks one choice ahead: plays each out for a short while in a few imagined worlds."""

    def __init__(self, evaluator: Evaluator, seed: int, samples: int = 0) -> None:
        self.evaluator = evaluator.plain()
        self._stream = Stream(scramble(seed, 2))
        self._budget = Budget(samples or evaluator.samples)

    def choose(self, window: Window) -> Choice:
        """See Bot."""
        return look_ahead(window, self.evaluator, self._stream, self._budget, self.evaluator.near).choice


class Archmage:
    """Searches many imagined worlds, further ahead and among more lines: so many, or as many as its ``budget`` of time allows.

    The ``crew`` may be several processes.
    """

    def __init__(self, evaluator: Evaluator, seed: int, budget: Budget = ARCHMAGE, crew: Crew = alone) -> None:
        self.evaluator = evaluator
        self._stream = Stream(scramble(seed, 3))
        self._crew = crew
        self.budget = budget

    def choose(self, window: Window) -> Choice:
        """See Bot."""
        return self._found(window).choice

    def hint(self, window: Window) -> tuple[Choice, str]:
        """The choice and, in words, why, what it gains, and what is second best."""
        return _explained(self.evaluator, window, self._found(window))

    def _found(self, window: Window) -> Ranking:
        decision = window.decision
        assert decision is not None
        rounds = self.evaluator.reach(decision)
        return look_ahead(window, self.evaluator, self._stream, self.budget, rounds, self._crew, wide=True)


class Oracle(Archmage):
    """An archmage that tries ten times as many matches; the runner lets it see everything."""

    def __init__(self, evaluator: Evaluator, seed: int, samples: int = 0) -> None:
        super().__init__(evaluator, seed, Budget(samples or 10 * ARCHMAGE.samples))
