"""The three levels that think: apprentice, adept and archmage. They differ in how far they look, not in what they see."""

from rules.bots.judge import Choice, Judge
from rules.bots.search import candidates, look_ahead
from rules.bots.window import Window
from rules.core.randomness import Stream, below, scramble

APPRENTICE_SLIPS = 4  # one choice in so many is taken without much thought
ARCHMAGE_WORLDS = 400
SECONDS = 0.6


class Apprentice:
    """Plays by rules of thumb and sometimes on a whim; simple and beatable."""

    def __init__(self, judge: Judge, seed: int) -> None:
        self._judge = judge
        self._stream = Stream(scramble(seed, 1))

    def choose(self, window: Window) -> Choice:
        """See Bot. It looks at a single imagined world, which tells it nothing that it could not know."""
        decision = window.decision
        assert decision is not None
        if below(self._stream, APPRENTICE_SLIPS) == 0:
            options = candidates(decision, self._stream)
            return options[below(self._stream, len(options))]
        world = window.imagine(below(self._stream, 1 << 30))
        assert world.decision is not None
        return self._judge.policy(world.state, world.decision, self._stream)


class Adept:
    """Looks one choice ahead: plays each out for a short while in a few imagined worlds."""

    def __init__(self, judge: Judge, seed: int) -> None:
        self._judge = judge
        self._stream = Stream(scramble(seed, 2))

    def choose(self, window: Window) -> Choice:
        """See Bot."""
        return look_ahead(window, self._judge, self._stream, worlds=self._judge.worlds, rounds=self._judge.near)

    def hint(self, window: Window) -> tuple[Choice, str]:
        """The choice and why, in words."""
        choice = self.choose(window)
        return choice, self._judge.reason(window.imagine(1), window.seat, choice)


class Archmage:
    """Searches many imagined worlds, further ahead. With ``seconds`` it stops thinking when they are up."""

    def __init__(self, judge: Judge, seed: int, worlds: int = ARCHMAGE_WORLDS, seconds: float | None = None) -> None:
        self._judge = judge
        self._stream = Stream(scramble(seed, 3))
        self.worlds = worlds
        self.seconds = seconds

    def choose(self, window: Window) -> Choice:
        """See Bot."""
        return look_ahead(
            window, self._judge, self._stream, worlds=self.worlds, rounds=self._judge.far, seconds=self.seconds
        )

    def hint(self, window: Window) -> tuple[Choice, str]:
        """The choice and why, in words."""
        choice = self.choose(window)
        return choice, self._judge.reason(window.imagine(1), window.seat, choice)
