"""What must hold at every moment of every match, in words where it does not."""

from rules.core.decisions import Decision
from rules.core.state import State


def lost_cards(state: State) -> list[str]:
    """Cards that lie in no zone or in several."""
    found = []
    places: dict[int, str] = {}
    for place, zone in state.zones().items():
        for card in zone:
            if card.id in places:
                found.append(f"{card!r} lies in {places[card.id]} and in {place}")
            places[card.id] = place
    found += [f"{card!r} lies nowhere" for card in state.cards if card.id not in places]
    return found


def flaws(decision: Decision) -> list[str]:
    """Why a decision cannot be put to anybody."""
    offered = len(decision.options)
    if not 0 <= decision.minimum <= decision.maximum <= offered or decision.maximum == 0:
        return [f"decision {decision.prompt!r} cannot be answered"]
    if len(decision.preset) > decision.maximum or len(set(decision.preset)) < len(decision.preset):
        return [f"decision {decision.prompt!r} begins with too much picked"]
    if not all(0 <= index < offered for index in decision.preset):
        return [f"decision {decision.prompt!r} begins with what is not offered"]
    return []
