"""What the events of the Arena look like: levels, statuses, rounds, damage."""

from __future__ import annotations

from collections.abc import Sequence as Row
from typing import Protocol

from game.core import text, theme
from game.core.node import Node
from game.core.tween import Action, Call, Parallel, Sequence, Shake, Tween, Wait, ease_out_back
from game.layouts.wizard_arena.around import Around
from game.layouts.wizard_arena.carpet import CarpetNode
from game.layouts.wizard_arena.dial import LevelNode
from game.layouts.wizard_arena.furniture import PlateNode
from game.layouts.wizard_arena.lying import IN_PLAY
from game.layouts.wizard_arena.stakes import Stake
from game.layouts.wizard_arena.standards import Standards
from game.layouts.wizard_arena.words import Words, breakdown
from game.table.layout import Table
from rules.core.cards import Card
from rules.core.events import (
    Announced,
    CounterChanged,
    Damaged,
    Died,
    Event,
    PhaseBegan,
    RoundBegan,
    Triggered,
    TurnBegan,
)
from rules.wizard_arena.events import DamageCounted, FactionPicked, RoundScored
from rules.wizard_arena.state import ACTIVE, STATUS_NAMES, TARGET

BANNERS = {
    "critical hit": "Critical Hit!",
    "overcharge": "Overcharge!",
}
CALLED = 450
"""Milliseconds that these are read."""
STEP = 110
"""Milliseconds from dial to dial as they are compared, and from wizard to wizard as the rows are burnt."""
WAVE, LEAP = 60, 12.0
"""Milliseconds from card to card of a row that makes exactly 12 as they leap, and how high they do, in design units."""
SWOLLEN = 1.35
"""How much larger what a wizard takes gets for a moment as it is counted."""


NEEDLE = 320
"""Milliseconds that the needle of a dial takes to a new level."""
HOP = 8.0
"""How high a dial hops meanwhile, in design units: to make it larger and smaller would cost more than all else together."""
TREMOR, SHAKEN = 7.0, 260
"""How far a dial that goes above 12 trembles before it bursts, in design units, and for how many milliseconds."""


class ActsLayout(Protocol):
    """What is acted with. ``status`` is that of each seat, ``open`` are the Modifiers and Floras that are undecided.

    ``scored``: the round is over, as far as it has been shown, or not yet begun.
    """

    scene: Table
    words: Words
    plates: list[PlateNode]
    mats: list[CarpetNode]
    levels: list[LevelNode]
    status: list[int]
    open: set[Card]
    around: Around
    scored: bool
    standards: Standards

    def dress(self, factions: Row[str]) -> None:
        """Cloths and portraits are those of these factions, by seat."""


class Acts:
    """Acts out one event after the other."""

    def __init__(self, layout: ActsLayout) -> None:
        self.layout = layout
        self.scene = layout.scene

    def action(self, event: Event) -> Action | None:
        """What an event looks like; None: nothing that takes time."""
        effects, words = self.scene.effects, self.layout.words
        match event:
            case CounterChanged(name="level"):
                return self._level(event)
            case Announced():
                return self._announced(event)
            case RoundBegan():
                return self._round(event)
            case PhaseBegan(name="final casting"):
                return effects.banner("Final Casting", theme.BLUE, theme.SCORE_LINE)
            case PhaseBegan(name="power up") if event.seat >= 0:
                return effects.banner("Back to Power Up", theme.GOLD)
            case TurnBegan():
                self._turn(event)
            case FactionPicked():
                self._picked(event)
            case RoundScored():
                return self._scored(event)
            case DamageCounted() if event.total or event.prevented:
                return self._counted(event)
            case Damaged():
                self.layout.around.due.pop(event.seat, None)
            case Died():
                self.layout.plates[event.seat].out = True
                return effects.killing_blow(f"{words.name(event.seat)} is out!")
            case Triggered():
                return self._triggered(event)
        return None

    def _round(self, event: RoundBegan) -> Action:
        """Nobody stands any more, and nothing is told of the round until it has really begun."""
        layout = self.layout
        layout.status = [ACTIVE] * len(layout.status)
        layout.around.next.offer(None)
        layout.scored = True
        layout.around.due.clear()
        layout.around.tell_stakes()
        for plate, level in zip(layout.plates, layout.levels, strict=True):
            plate.status = level.status = ACTIVE
            plate.frozen = level.frozen = False
        return self.scene.effects.banner(f"Round {event.number}", theme.GOLD)

    def _scored(self, event: RoundScored) -> Action:
        """The dials are compared: they hop one after the other, up to the highest."""
        layout = self.layout
        layout.scored = True
        line = text.plain(layout.words.say(event))
        won = event.winners if event.dealer >= 0 else ()
        layout.around.due = {seat: Stake(seat, True, counted=text.escape(line)) for seat in won}
        living = [seat for seat, plate in enumerate(layout.plates) if not plate.out]
        order = sorted(living, key=lambda seat: (seat in event.winners, event.levels[seat]))
        hops = [Sequence(Wait(STEP * number), self._hop(layout.levels[seat])) for number, seat in enumerate(order)]
        called = self.scene.effects.banner(line, theme.GOLD, theme.SCORE_LINE)
        return Parallel(called, *hops)

    def _counted(self, event: DamageCounted) -> Action:
        """At the dial of who is hit stands how much it will be. How that is made up is called out where there is but one, or for
        who reads it; all of it is in the log.
        """
        layout = self.layout
        line = text.plain(f"{layout.words.name(event.seat)}: {breakdown(event)}")
        fatal = 0 < layout.plates[event.seat].life <= event.total
        layout.around.due[event.seat] = Stake(event.seat, False, event.total, counted=text.escape(line), fatal=fatal)
        layout.around.tell_stakes()
        lot = layout.around.lots[event.seat]
        swell = Sequence(Tween(lot, {"scale": SWOLLEN}, 80), Tween(lot, {"scale": 1.0}, 140))
        if event.seat != self.scene.viewer and sum(not plate.out for plate in layout.plates) > 2:
            return swell
        return Parallel(swell, self.scene.effects.banner(line, theme.CREAM, theme.SUM_LINE, small=True))

    def _turn(self, event: TurnBegan) -> None:
        """Who is on turn sits in the light."""
        self.layout.scored = False
        for seat, (plate, mat) in enumerate(zip(self.layout.plates, self.layout.mats, strict=True)):
            plate.active = mat.active = seat == event.seat

    def _picked(self, event: FactionPicked) -> None:
        """Cloth and portrait of a wizard become those of its faction."""
        self.layout.standards.offer((), self.scene.printed)
        factions = [plate.faction for plate in self.layout.plates]
        factions[event.seat] = event.faction
        self.layout.dress(factions)

    def _level(self, event: CounterChanged) -> Action:
        """The needle swings to the new level, a little beyond it first."""
        node = self.layout.levels[event.seat]
        before = node.hand

        def turn() -> None:
            node.put(event.new)
            node.hand = before
            if self.layout.scored:  # the row is burnt: nobody stands any more
                self.layout.status[event.seat] = self.layout.plates[event.seat].status = node.status = ACTIVE
            self.layout.around.tell_stakes()
            if event.seat == self.scene.viewer:
                self.layout.around.next.offer(event.new if self.layout.status[event.seat] == ACTIVE else None)
            self._close_up(event)

        swing = Parallel(Tween(node, {"hand": float(event.new)}, NEEDLE, ease_out_back), self._hop(node))
        if self.layout.scored:
            turn()
            self.scene.animator.add(swing)
            return Wait(STEP)
        tremor = [Shake(node, self.scene.ui.px(TREMOR), SHAKEN, ("nudge_x", "nudge_y"))]
        return Sequence(Call(turn), swing, *(tremor if event.new > TARGET >= event.old else ()))

    def _hop(self, node: Node, high: float = HOP) -> Action:
        """Up and down again."""
        up = Tween(node, {"nudge_y": -self.scene.ui.px(high)}, 90)
        return Sequence(up, Tween(node, {"nudge_y": 0.0}, 130))

    def _close_up(self, event: CounterChanged) -> None:
        """From 12 on no place is kept for another card."""
        if (event.new >= TARGET) is not (event.old >= TARGET):
            self.scene.field.settle(f"seat{event.seat}/row")
            self.scene.field.settle(f"seat{event.seat}/hand")

    def _announced(self, event: Announced) -> Action | None:
        if event.what in STATUS_NAMES:
            self.layout.status[event.seat] = STATUS_NAMES.index(event.what)
            self.layout.plates[event.seat].status = self.layout.levels[event.seat].status = self.layout.status[
                event.seat
            ]
            if event.seat == self.scene.viewer:
                self.layout.around.next.offer(None)
            return self._reflow(event.seat)
        if event.what in ("lowered", "raised") and event.card is not None:
            (self.layout.open.discard if event.what == "lowered" else self.layout.open.add)(event.card)
            return self._reflow(event.seat)
        if event.what in ("frozen", "thawed"):
            frozen = event.what == "frozen"
            self.layout.plates[event.seat].frozen = self.layout.levels[event.seat].frozen = frozen
        if event.what in BANNERS:
            words, hit = f"{self.layout.words.name(event.seat)}: {BANNERS[event.what]}", event.what == "critical hit"
            called = self.scene.effects.banner(words, theme.GOLD if hit else theme.RED, CALLED)
            return Parallel(called, self._wave(event.seat)) if hit else called
        return None

    def _wave(self, seat: int) -> Action:
        """The cards that make exactly 12 leap one after the other."""
        field = self.scene.field
        row = [field.nodes[card] for card in field.board.places.get(f"seat{seat}/row", ()) if card in field.nodes]
        return Parallel(*(Sequence(Wait(WAVE * number), self._hop(node, LEAP)) for number, node in enumerate(row)))

    def _reflow(self, seat: int) -> Action | None:
        """All that shares its room with the row of a wizard moves to where it belongs now."""
        actions = [action for zone in (*IN_PLAY, "hand") for action in self.scene.field.reflow(f"seat{seat}/{zone}")]
        return Parallel(*actions) if actions else None

    def _triggered(self, event: Triggered) -> Action | None:
        node = self.scene.field.nodes.get(event.card)
        if node is None:
            return None
        return Sequence(Tween(node, {"scale": 1.18}, 90), Tween(node, {"scale": 1.0}, 130))
