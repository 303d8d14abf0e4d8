"""What can be had in two answers to one question, the first of which only takes something back: one card for another."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rules import Match
from rules.core.decisions import Option


class Detour(NamedTuple):
    """The option to be taken first, and the one that it makes possible."""

    first: int
    then: Option


def detours(match: Match, verbs: Collection[str]) -> list[Detour]:
    """What becomes possible in the same question once an option with one of these verbs, which take back, was taken."""
    decision = match.decision
    if decision is None or not verbs:
        return []
    found = []
    for index, option in enumerate(decision.options):
        if option.verb not in verbs:
            continue
        ahead = match.fork()
        ahead.submit(index)
        after = ahead.decision
        if after is not None and (after.seat, after.topic) == (decision.seat, decision.topic):
            found += [Detour(index, later) for later in after.options if later not in decision.options]
    return found
