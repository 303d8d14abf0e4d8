"""A table of Hell High, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.layouts.spellcraft.layout import CraftLayout
from rules import new_match
from tests.game.table.harness import NAMES, Table
from tests.rules.spellcraft.playing import craft

SIX_NAMES = (*NAMES, "Eve", "Fay")


def seated(
    seats: int = 3, seed: int = 4, kinds: tuple[str, ...] = ("human", *["apprentice"] * 5), **options: object
) -> Table:
    """A table with a person at it, without motion."""
    made = Table(match=new_match("hell_high", SIX_NAMES[:seats], seed, **options), kinds=kinds)
    made.app.set_motion(0.0, False)
    return made


@contextmanager
def building(*hand: str) -> Iterator[Table]:
    """A table at which a Spell is built of this hand, nothing placed yet; it may be left so."""
    arranged = craft()
    arranged.seat(0).hand(*hand)
    arranged.seat(1).hand("HS03")
    arranged.begin(0, phase="place")
    made = Table(match=arranged.match, kinds=("human", "random"))
    made.settle()
    yield made
    arranged.leave_open("build")


def to_building(table: Table) -> None:
    """Answer what is asked in the status step until a Spell is to be built."""
    for _ in range(30):
        table.settle()
        assert table.match.decision is not None
        if table.match.decision.topic == "build":
            return
        table.scene.answer(0)
    raise AssertionError("no Spell to build")


def layout(table: Table) -> CraftLayout:
    """What lies on it."""
    assert isinstance(table.scene.layout_rules, CraftLayout)
    return table.scene.layout_rules
