"""States of earlier releases (see rules.core.upgrades)."""

from collections.abc import Sequence

from rules.core.upgrades import SavedState, Upgrade, drop, rename


def _names(saved: SavedState) -> None:
    """Classes got the names of 0.2; which topics cards in play answer is no longer saved."""
    rename(saved, {"Arena": "ArenaState", "Seat": "ArenaPlayer"})
    drop(saved, "heard")


UPGRADES: Sequence[Upgrade] = (_names,)
