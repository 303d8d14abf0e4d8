"""The random bot: every legal choice is equally likely."""

from math import comb, perm

from rules.bots.window import Window
from rules.core.decisions import Decision
from rules.core.randomness import Stream, below

_WORD = 1 << 31


class RandomBot(Stream):
    """Picks uniformly among all legal choices: also among subsets of every size, and among orders where they matter."""

    __slots__ = ()

    def choose(self, window: Window) -> tuple[int, ...]:
        """A legal choice for the open decision."""
        decision = window.decision
        assert decision is not None
        if decision.maximum == 1 == decision.minimum:
            return (below(self, len(decision.options)),)
        return random_choice(self, decision)


def random_choice(stream: Stream, decision: Decision) -> tuple[int, ...]:
    """Any legal choice of ``decision``, each equally likely."""
    count = len(decision.options)
    ways = perm if decision.ordered else comb
    sizes = range(decision.minimum, decision.maximum + 1)
    ticket = _below_any(stream, sum(ways(count, size) for size in sizes))
    for size in sizes:
        ticket -= ways(count, size)
        if ticket < 0:
            break
    left = list(range(count))
    picked = []
    for _ in range(size):
        picked.append(left.pop(below(stream, len(left))))
    return tuple(picked) if decision.ordered else tuple(sorted(picked))


def _below_any(stream: Stream, limit: int) -> int:
    """A number from 0 to ``limit - 1`` for a limit of any size."""
    number, span = 0, 1
    while span < limit << 31:
        number = number * _WORD + below(stream, _WORD)
        span *= _WORD
    return number * limit // span
