"""States of earlier releases (see rules.core.upgrades)."""

from collections.abc import Mapping, Sequence

from rules.core.plain import Json
from rules.core.upgrades import SavedState, Upgrade, body_of, rename

_PILES: Mapping[str, str] = {
    "hoard": "treasure_deck",
    "spent": "treasure_discard",
    "crypt": "dead_deck",
    "rested": "dead_discard",
}
_NAMES: Mapping[str, str] = {
    **_PILES,
    **{f"aside_{old}": f"aside_{new}" for old, new in _PILES.items()},
    "falling": "pending_deaths",
    "Falling": "PendingDeath",
    "School": "HellHighState",
    "Pupil": "HellHighPlayer",
    "Palace": "PalaceState",
    "Guest": "PalacePlayer",
    "Mixed": "MixedState",
    "MixedGuest": "MixedPlayer",
}


def _names(saved: SavedState) -> None:
    """Piles and classes got the names of 0.2."""
    rename(saved, _NAMES)


def _numbers(items: Json) -> list[int]:
    return [item for item in items if isinstance(item, int)] if isinstance(items, list) else []


def _triples(saved: SavedState) -> None:
    """A pending death was three numbers in a row, a copied card two: the ids of both cards."""
    body = body_of(saved)
    deaths, copies = _numbers(body.get("pending_deaths")), _numbers(body.get("copies"))
    if deaths:
        body["pending_deaths"] = [
            {"@": "PendingDeath", "victim": victim, "killer": killer, "dead_card": bool(dead_card)}
            for victim, killer, dead_card in zip(deaths[::3], deaths[1::3], deaths[2::3], strict=True)
        ]
    if copies:
        body["copies"] = [
            {"@": "Copy", "card": {"#": card}, "original": {"#": original}}
            for card, original in zip(copies[::2], copies[1::2], strict=True)
        ]


UPGRADES: Sequence[Upgrade] = (_names, _triples)
