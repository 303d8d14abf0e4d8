"""What the events of Witless Wizards look like: turns, cubes, battles, deaths, a card that turns over on the stage."""

from __future__ import annotations

from typing import Protocol

from game.core import theme
from game.core.tween import Action, Call, Parallel, Sequence, Tween, Wait
from game.core.widgets import Picture, Sprite
from game.layouts.witless_wizards.furniture import BoardNode
from game.layouts.witless_wizards.geometry import Plan
from game.layouts.witless_wizards.reckoning import Reckoning
from game.layouts.witless_wizards.sheet import SheetNode
from game.layouts.witless_wizards.track import Track
from game.layouts.witless_wizards.words import Words
from game.table.cards import CardNode
from game.table.layout import Table
from rules.core.cards import CardKind
from rules.core.events import Announced, CardMoved, CounterChanged, DiceRolled, Died, Event, TurnBegan
from rules.core.numbers import signed
from rules.witless_wizards.ending import places
from rules.witless_wizards.events import AttackCounted, DieChanged, TargetChosen, Used

PRESENTED = 1.06
"""How much larger a card is that has turned over on the stage."""


class ActsLayout(Protocol):
    """What is acted with. ``number`` is that of the turn."""

    scene: Table
    words: Words
    boards: list[BoardNode]
    track: Track
    sheet: SheetNode
    reckoning: Reckoning
    number: int

    @property
    def plan(self) -> Plan:
        """Where everything has its room."""

    def draw_curtain(self) -> None:
        """Open or shut the curtain of the stage."""

    def face_of(self, kind: CardKind) -> Picture:
        """The front of a card."""


class Acts:
    """Acts out one event after the other. ``presented`` is the card that has turned over on the stage and is about to leave it:
    another is seen in its place.
    """

    def __init__(self, layout: ActsLayout) -> None:
        self.layout = layout
        self.scene = layout.scene
        self.presented: CardNode | None = None

    def action(self, event: Event) -> Action | None:
        """What an event looks like; None: nothing that takes time."""
        layout, effects = self.layout, self.scene.effects
        match event:
            case TurnBegan():
                return self._turn(event)
            case CounterChanged(name="cubes"):
                return self._cubes(event)
            case CounterChanged(name="stamina"):
                return layout.track.walk(event)
            case TargetChosen():
                layout.reckoning.begin(event)
                layout.draw_curtain()
                line = f"{layout.words.name(event.attacker)} attacks {layout.words.name(event.target)}"
                return Parallel(layout.reckoning.open(), effects.banner(line, theme.RED, theme.SCORE_LINE))
            case DiceRolled():
                return Sequence(self.scene.thrower.roll(event), layout.reckoning.roll(event.total))
            case DieChanged():
                return self._die_changed(event)
            case AttackCounted():
                return layout.reckoning.count(event)
            case Announced(what="no battle"):
                return effects.banner("No battle in the first turn", theme.CREAM, theme.SCORE_LINE)
            case Died():
                board = layout.boards[event.seat]
                board.out, board.place_taken = True, places(self.scene.match.state)[event.seat]
                layout.track.markers[event.seat].visible = False
                return effects.killing_blow(f"{layout.words.name(event.seat)} is out!")
            case Used():
                return self._used(event)
        return None

    def _turn(self, event: TurnBegan) -> Action:
        """Who is on turn sits in the light, and the last battle is over."""
        layout = self.layout
        layout.number += 1
        for seat, board in enumerate(layout.boards):
            board.active = seat == event.seat
        layout.sheet.show("", (), "")
        layout.draw_curtain()
        self.scene.sound("turn")
        return self.scene.effects.banner(f"{layout.words.name(event.seat)}'s turn", theme.GOLD, theme.TURN_LINE)

    def _cubes(self, event: CounterChanged) -> Action | None:
        self.layout.boards[event.seat].cubes = event.new
        if event.why in ("set-up", "out"):
            return None
        self.scene.sound("token" if event.new > event.old else "pay")
        pool = self.layout.plan.rooms[event.seat].pool
        change = event.new - event.old
        tone = theme.BLUE if change > 0 else theme.MUTED
        return self.scene.effects.floater(pool.centerx, pool.centery, signed(change), tone)

    def _die_changed(self, event: DieChanged) -> Action:
        line = f"{self.layout.words.card(event.card)}: the die counts {event.new}"
        self.layout.reckoning.know_die(event.new)
        return self.scene.effects.banner(line, theme.CREAM, theme.SCORE_LINE, small=True)

    def _used(self, event: Used) -> Action | None:
        node = self.scene.field.nodes.get(event.card)
        if node is None:
            return None
        self.scene.sound("trigger")
        return Sequence(Tween(node, {"scale": 1.16}, 110), Tween(node, {"scale": 1.0}, 150))

    def before_move(self, event: CardMoved) -> Action | None:
        """What somebody else keeps or gives away turns over on the stage and stays to be read."""
        node = self.scene.field.nodes.get(event.card) if event.card is not None else None
        if event.why not in ("keep", "give") or node is None or node.face_up:
            return None
        face = self.layout.face_of(node.card.kind)
        card = Sprite(picture=face)
        card.w, card.h, card.radius, card.shadow = node.w, node.h, node.radius, float(self.scene.ui.px(8))
        card.x, card.y, card.scale_x = node.x, node.y, 0.04
        node.show(face, True)
        node.visible, self.presented = False, node
        self.scene.effects.add(card)
        self.scene.sound("flip")

        def leave() -> None:
            card.remove()
            self.let_go()
            self.layout.draw_curtain()

        turned = Tween(card, {"scale_x": 1.0, "scale": PRESENTED}, theme.FLIP)
        return Sequence(turned, Wait(self.scene.options.bot_pause), Call(leave))

    def let_go(self) -> None:
        """Nothing is shown in the place of a card any more."""
        if self.presented is not None:
            self.presented.visible = True
        self.presented = None
