"""Short ways to make something happen at a table and to see what it leaves, for the tests of effects."""

from __future__ import annotations

import pytest

from game.table.blows import Blows, Effect
from game.table.effects import BadgeFloater
from rules import new_match
from rules.core.cards import Card
from rules.core.events import CounterChanged, Damaged, Event, Part
from rules.witless_wizards.events import AttackCounted
from rules.witless_wizards.state import OFFENCE, SPECIAL
from tests.game.table.harness import NAMES, Table

CRAFT = ("hell_high", "pleasure_palace")


def seated(game: str, seats: int = 4, speed: float = 1.0, seed: int = 6) -> Table:
    """A table at rest, at which nobody is asked."""
    table = Table(match=new_match(game, NAMES[:seats], seed), speed=0.0)
    table.settle(20000)
    table.scene.asker.clear()
    table.scene.busy = True
    table.app.set_motion(speed, False)
    return table


def card(table: Table, **wanted: object) -> Card:
    """Any card of the match of which this is true."""
    for one in table.match.state.cards:
        if all(getattr(one.kind, key, None) == value for key, value in wanted.items()):
            return one
    raise LookupError(wanted)


def play(table: Table, *events: Event) -> None:
    """Show these events at the table."""
    table.scene.director.play(events, lambda: None)


def begun(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Effect]:
    """The effects that begin from now on."""
    found: list[Effect] = []
    perform = Blows.perform

    def note(self, effect, *rest, **more):  # type: ignore[no-untyped-def]
        found.append(effect)
        return perform(self, effect, *rest, **more)

    monkeypatch.setattr(Blows, "perform", note)
    return found


def attack(table: Table, missed: bool) -> AttackCounted:
    """An attack of the first on the second that comes to nothing."""
    weapon, guard = card(table, deck="", slot=OFFENCE), card(table, slot=SPECIAL)
    return AttackCounted(0, 1, 3, 1, 0, 4, 0, 0, guard if missed else None, parts=(Part(3, card=weapon),))


def at_peace(table: Table) -> None:
    """Let everything end, then: nothing is drawn, nothing moves, nothing is displaced."""
    for _ in range(400):
        table.frames(1)
        if table.app.at_rest() and not table.scene.director.busy:
            break
    table.frames(4)
    blows, display = table.scene.blows, table.app.display
    assert blows.sparks.alive == 0
    assert all(node.prepare().size == (0, 0) for node in blows.sparks.nodes)
    assert not [node for node in table.scene.root.walk() if node.nudge_x or node.nudge_y]
    assert (display.jolt_x, display.jolt_y) == (0, 0)
    assert not [node for node in table.scene.effects.children if isinstance(node, BadgeFloater)]


def blow(table: Table, amount: int = 8) -> list[Event]:
    """The second player is hit."""
    player = table.match.state.seats[1]
    if hasattr(player, "stamina"):
        return [Damaged(1, amount, 0), CounterChanged(1, "stamina", player.stamina, player.stamina - amount)]
    if table.match.game.id in CRAFT:
        return [Damaged(1, amount, 0), CounterChanged(1, "hp", player.hp, player.hp - amount, "damage")]
    return [Damaged(1, amount, 0)]
