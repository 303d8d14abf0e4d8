"""What the events of Annihilageddon look like: numbers that rise, Legends and Mayhems that enter, deaths, the count of VP."""

from __future__ import annotations

from typing import Protocol

from game.core import theme
from game.core.tween import Action, Call, Count, Parallel, Sequence, Tween, Wait
from game.core.widgets import Picture
from game.layouts.annihilageddon.furniture import HURT, PROUD, PowerNode, SeatNode
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.standees import FigureNode
from game.layouts.annihilageddon.words import Words
from game.scenery.pieces import TubeNode
from game.table.layout import Table
from game.table.speech import is_seen
from rules.annihilageddon.events import (
    AttackAnnounced,
    AttackRedirected,
    DefenseUsed,
    EndReached,
    HpPaid,
    LegendRevealed,
    MayhemDeclined,
    MayhemEntered,
    NothingGained,
    PowerChanged,
    StandeeMoved,
    VpCounted,
)
from rules.core.cards import CardKind
from rules.core.events import (
    CardMoved,
    CardSeen,
    CounterChanged,
    Damaged,
    Died,
    Event,
    Healed,
    TurnBegan,
)

SHAKING = 6
TICK = 220
OUCH = 420


class Acting(Protocol):
    """What is acted with: the layout's words, boards, figures and numbers."""

    scene: Table
    words: Words
    boards: list[SeatNode]
    tubes: list[TubeNode]
    figures: dict[str, FigureNode]
    gem: PowerNode
    number: int

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""

    def calm(self, seat: int) -> None:
        """A Wizard looks as usual again."""

    def standee_home(self, key: str, holder: int) -> tuple[tuple[float, float], int]:
        """Where the feet of a standee are, and how high it is."""


class Show:
    """Acts out events for a layout."""

    def __init__(self, rules: Acting) -> None:
        self.rules = rules

    def settle(self) -> None:
        """At rest: nothing of it is left."""

    def before_move(self, event: CardMoved) -> Action | None:
        """What is seen just before a card moves."""
        if not isinstance(event, StandeeMoved) or event.card is None:
            return None
        figure = self.rules.figures[event.card.kind.key]
        return figure.leap(*self.rules.standee_home(event.card.kind.key, event.seat))

    def action(self, event: Event) -> Action | None:
        """What any other event looks like; None: nothing that takes time."""
        return self._turn(event) or self._blow(event) or self._entrance(event)

    def _turn(self, event: Event) -> Action | None:
        rules, scene = self.rules, self.rules.scene
        match event:
            case TurnBegan():
                rules.number = int(event.phase or 0)
                rules.gem.put(0)
                for seat, board in enumerate(rules.boards):
                    board.active = seat == event.seat
                scene.sound("turn")
                return scene.banner(f"{rules.words.name(event.seat)}'s turn", theme.GOLD, theme.SCORE_LINE)
            case PowerChanged():
                scene.animator.add(Count(rules.gem, "power", event.total, TICK))
                return Wait(TICK / 2)
            case CardSeen(why="kept" | "shown"):
                return scene.field.turn_up(event.place)
            case CardSeen(why="look") if is_seen(event.sees, scene.viewer) and event.card is not None:
                return scene.effects.large(rules.face_of(event.card.kind))
            case NothingGained():
                return self._small(rules.words.say(event), theme.MUTED)
        return None

    def _blow(self, event: Event) -> Action | None:
        """HP that change."""
        rules, scene = self.rules, self.rules.scene
        match event:
            case Damaged():
                scene.sound("damage")
                board = rules.boards[event.seat]
                board.mood = HURT
                scene.animator.add(Sequence(Wait(OUCH), Call(lambda: rules.calm(event.seat))))
                rise = self._floater(event.seat, f"−{event.amount}", theme.RED, event.amount >= SHAKING)
                return Parallel(rise, self._slide(event.seat, -event.amount))
            case Healed() if event.amount:
                scene.sound("heal")
                rise = self._floater(event.seat, f"+{event.amount}", theme.GREEN)
                return Parallel(rise, self._slide(event.seat, event.amount))
            case HpPaid():
                rise = self._floater(event.seat, f"−{event.amount}", theme.CREAM)
                return Parallel(rise, self._slide(event.seat, -event.amount))
            case CounterChanged(name="hp"):
                return self._slide(event.seat, event.new - round(rules.tubes[event.seat].level))
            case Died():
                return self._death(event)
            case DefenseUsed() | MayhemDeclined():
                scene.sound("knock")
                return self._small(rules.words.say(event), theme.BLUE)
            case AttackRedirected():
                return self._small(rules.words.say(event), theme.GREEN)
        return None

    def _slide(self, seat: int, change: int) -> Action:
        """The skull slides along the tube."""
        tube = self.rules.tubes[seat]
        level = max(0, round(tube.level) + change)
        return Sequence(Tween(tube, {"level": float(level)}, TICK * 1.6), Call(lambda: tube.put(level)))

    def _death(self, event: Died) -> Action:
        rules, scene = self.rules, self.rules.scene
        scene.sound("out")
        name = rules.words.name(event.seat)
        if event.why == "gave up":
            rules.boards[event.seat].out = True
            return scene.banner(f"{name} gives up", theme.MUTED)
        if event.by >= 0 and event.by != event.seat:
            rules.boards[event.by].mood = PROUD
            return scene.effects.killing_blow(f"{rules.words.name(event.by)} kills {name}!")
        return scene.effects.killing_blow(f"{name} dies!")

    def _entrance(self, event: Event) -> Action | None:
        rules, scene = self.rules, self.rules.scene
        match event:
            case LegendRevealed():
                scene.sound("critical-hit")
                return Sequence(
                    scene.field.turn_up("table/legends"),
                    scene.banner(f"A Legend rises: {rules.words.card(event.card)}", theme.GOLD),
                    scene.effects.large(rules.face_of(event.card.kind)),
                )
            case MayhemEntered():
                scene.sound("overcharge")
                return scene.banner(f"{rules.words.card(event.card)}!", theme.RED)
            case AttackAnnounced():
                return self._announced(event)
            case EndReached():
                return scene.banner(rules.words.say(event).replace("**", ""), theme.GOLD)
            case VpCounted():
                return self._floater(event.seat, f"{event.total} VP", theme.GOLD)
        return None

    def _announced(self, event: AttackAnnounced) -> Action | None:
        """The card that attacks gives a start."""
        node = self.rules.scene.field.nodes.get(event.card)
        if node is None:
            return None
        return Sequence(Tween(node, {"scale": 1.16}, 110), Tween(node, {"scale": 1.0}, 150))

    def _small(self, words: str, tone: theme.Colour) -> Action:
        return self.rules.scene.banner(words.replace("**", ""), tone, theme.SCORE_LINE, small=True)

    def _floater(self, seat: int, words: str, tone: theme.Colour, shake: bool = False) -> Action:
        x, y = self.rules.plan.rooms[seat].face
        return self.rules.scene.floater(x, y, words, tone, shake)
