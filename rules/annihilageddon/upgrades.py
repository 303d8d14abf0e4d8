"""States of earlier releases (see rules.core.upgrades)."""

from collections.abc import Sequence

from rules.core.upgrades import SavedState, Upgrade, name_topics

_BITS = tuple(f"annihilageddon.{name}" for name in ("played", "killed", "destroyed_own", "defended", "start", "end"))
"""The topics that could wait, in the order in which they were numbered."""


def _topics(saved: SavedState) -> None:
    """The topics of effects that wait are saved by name."""
    name_topics(saved, _BITS)


UPGRADES: Sequence[Upgrade] = (_topics,)
