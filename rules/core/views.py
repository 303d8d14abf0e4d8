"""What views of all games are made of: cards, and the question that is open."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.decisions import Decision


def keys_of(cards: Sequence[Card]) -> list[Json]:
    """Cards by key, the top of a pile last."""
    return [card.kind.key for card in cards]


def decision_view(decision: Decision, viewer: int, known: Sequence[int]) -> Json:
    """A decision as ``viewer`` may know it: of others' questions, who is asked and what about, unless that tells a card.

    ``known`` is ``State.known``.
    """
    seen: dict[str, Json] = {"seat": decision.seat, "topic": topic_seen(decision, viewer, known)}
    if decision.seat == viewer:
        seen["prompt"] = decision.prompt
        seen["options"] = [repr(option) for option in decision.options]
        seen["minimum"] = decision.minimum
        seen["maximum"] = decision.maximum
        seen["preset"] = list(decision.preset)
    return seen


def topic_seen(decision: Decision, viewer: int, known: Sequence[int]) -> str:
    """The topic as ``viewer`` sees it: none of a question of others that only cards bring up which it does not know."""
    if not decision.by_cards or decision.seat == viewer:
        return decision.topic
    cards = [option.card for option in decision.options if option.card is not None]
    if decision.about is not None and not cards:
        cards = [decision.about]
    return decision.topic if any(known[card.id] >> viewer & 1 for card in cards) else ""
