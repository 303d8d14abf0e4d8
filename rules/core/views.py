"""What views of all games are made of: cards, and the question that is open."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.decisions import Decision


def keys_of(cards: Sequence[Card]) -> list[Json]:
    """Cards by key, the top of a pile last."""
    return [card.kind.key for card in cards]


def decision_view(decision: Decision, viewer: int) -> Json:
    """A decision as ``viewer`` may know it: of others' questions, who is asked and what about."""
    seen: dict[str, Json] = {"seat": decision.seat, "topic": decision.topic}
    if decision.seat == viewer:
        seen["prompt"] = decision.prompt
        seen["options"] = [repr(option) for option in decision.options]
        seen["minimum"] = decision.minimum
        seen["maximum"] = decision.maximum
        seen["preset"] = list(decision.preset)
    return seen
