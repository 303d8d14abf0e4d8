"""What the events of Annihilageddon look like: numbers that rise, Legends and Mayhems that enter, deaths, the count of VP."""

from __future__ import annotations

from typing import Protocol

from game.cardface.annihilageddon import short_name
from game.core import theme
from game.core.studio import have_drawn
from game.core.text import plain
from game.core.tween import Action, Begin, Call, Count, Parallel, Sequence, Tween, Wait
from game.core.widgets import Picture
from game.layouts.annihilageddon.entrance import Bursting, Entrance, entrance_size, figure_size
from game.layouts.annihilageddon.faces import figure_of
from game.layouts.annihilageddon.furniture import PowerNode, SeatNode
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.moments import Tally, aim, tally
from game.layouts.annihilageddon.purchase import defeat, is_defeat, rise
from game.layouts.annihilageddon.standees import Standees
from game.layouts.annihilageddon.totals import Totals
from game.layouts.annihilageddon.words import Words
from game.scenery.hearts import HeartNode
from game.scenery.tubes import TubeNode
from game.table.layout import Table
from game.table.speech import is_seen
from rules.annihilageddon.events import (
    AttackAnnounced,
    AttackRedirected,
    CardBought,
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
from rules.annihilageddon.kinds import BY_PLAY, LEGEND, TOKEN
from rules.core.cards import Card, CardKind
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

TICK = 220
HELD, BREAKING = 1150, 650
"""How long an entrance fills the stage: a Legend's, a Mayhem's."""
LONG = 24
"""A Legend whose name has more letters is called by its short name where VP are counted."""


class Acting(Protocol):
    """What is acted with: the layout's words, boards, figures and numbers."""

    scene: Table
    words: Words
    boards: list[SeatNode]
    tubes: list[TubeNode]
    hearts: list[HeartNode]
    standees: Standees
    totals: Totals
    gem: PowerNode
    number: int

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""

    def shows_large(self, event: Event) -> bool:
        """Is this move shown large for a moment?"""


class Show:
    """Acts out events for a layout."""

    def __init__(self, rules: Acting) -> None:
        self.rules = rules
        self._looked_at = len(rules.scene.match.events)
        """How many events have been searched for cards that enter."""

    def draw_ahead(self) -> None:
        """The faces of Legends and Mayhems about to fill the stage are drawn while what comes before them is shown."""
        events = self.rules.scene.match.events
        for event in events[self._looked_at :]:
            match event:
                case CardBought(card=card) if card is not None and is_defeat(event):
                    self._draw_entrance(card)
                case MayhemEntered():
                    self._draw_entrance(event.card)
                case LegendRevealed():
                    self._draw_entrance(event.card)
                    size = figure_size(self.rules.scene.ui)
                    have_drawn(figure_of(event.card.kind), size, size)
        self._looked_at = len(events)

    def _draw_entrance(self, card: Card) -> None:
        have_drawn(self.rules.face_of(card.kind), *entrance_size(self.rules.scene.ui))

    def before_move(self, event: CardMoved) -> Action | None:
        """What is seen just before a card moves."""
        match event:
            case StandeeMoved(card=card) if card is not None:
                return self.rules.standees.leap(card.kind.key, event.seat)
            case CardBought(card=card) if card is not None and is_defeat(event):
                return defeat(self.rules, event, self.rules.face_of(card.kind), self._bursting("legend"))
            case CardBought() if not self.rules.shows_large(event):
                return rise(self.rules, event)
        return None

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
                return scene.effects.banner(f"{rules.words.name(event.seat)}'s turn", theme.GOLD, theme.TURN_LINE)
            case PowerChanged():
                scene.animator.add(Count(rules.gem, "power", event.total, TICK))
                return Wait(TICK / 2) if event.amount > 0 else None  # what is paid flies off at once
            case CardSeen(why="kept" | "shown"):
                return scene.field.turn_up(event.place)
            case CardSeen(why="look") if is_seen(event.sees, scene.viewer) and event.card is not None:
                return self._look(event.card)
            case NothingGained():
                return self._small(rules.words.say(event), theme.MUTED)
        return None

    def _look(self, card: Card) -> Action | None:
        """A card that only the viewer sees; with no time it stays beside the table instead. What may be chosen is seen anyway."""
        decision = self.rules.scene.match.decision
        if decision is not None and any(option.card is card for option in decision.options):
            return None
        scene, kind = self.rules.scene, card.kind
        picture, text = self.rules.face_of(kind), self.rules.words.named(kind.text)
        if scene.animator.speed > 0:
            return scene.effects.private(picture, plain(text))
        scene.zoom.show(picture, kind.title(scene.printed), text)
        return None

    def _blow(self, event: Event) -> Action | None:
        """HP that change."""
        rules = self.rules
        match event:
            case Damaged():
                return self._slide(event.seat, -event.amount)
            case Healed() if event.amount:
                return self._slide(event.seat, event.amount)
            case HpPaid():
                return self._slide(event.seat, -event.amount)
            case CounterChanged(name="hp"):
                return self._slide(event.seat, event.new - round(rules.tubes[event.seat].level))
            case Died():
                return self._death(event)
            case DefenseUsed() | MayhemDeclined():
                return self._small(rules.words.say(event), theme.BLUE)
            case AttackRedirected():
                return self._small(rules.words.say(event), theme.GREEN)
        return None

    def _slide(self, seat: int, change: int) -> Action:
        """The skull slides along the tube, the number in the heart counts."""
        tube, heart = self.rules.tubes[seat], self.rules.hearts[seat]
        level = max(0, round(tube.level) + change)
        slide, count = Tween(tube, {"level": float(level)}, TICK * 1.6), Count(heart, "level", level, TICK * 1.6)
        return Sequence(Parallel(slide, count), Call(lambda: tube.put(level)))

    def _death(self, event: Died) -> Action:
        rules, scene = self.rules, self.rules.scene
        name = rules.words.name(event.seat)
        if event.why == "gave up":
            scene.sound("out")
            rules.boards[event.seat].out = True
            return scene.effects.banner(f"{name} gives up", theme.MUTED)
        if event.by >= 0 and event.by != event.seat:
            return scene.effects.killing_blow(f"{rules.words.name(event.by)} kills {name}!")
        return scene.effects.killing_blow(f"{name} dies!")

    def _entrance(self, event: Event) -> Action | None:
        rules, scene = self.rules, self.rules.scene
        match event:
            case LegendRevealed():
                scene.sound("legend")
                face, figure = rules.face_of(event.card.kind), figure_of(event.card.kind)
                title = f"{short_name(event.card.kind.title(scene.printed))} rises!"
                rise = Entrance(scene, scene.effects, face, title, theme.GOLD, figure)
                turn = scene.field.turn_up("table/legends")
                return Sequence(turn, rise.act(HELD, self._bursting("legend")))
            case MayhemEntered():
                scene.sound("mayhem")
                face = rules.face_of(event.card.kind)
                riot = Entrance(scene, scene.effects, face, "Mayhem!", (150, 70, 210))
                return riot.act(BREAKING, self._bursting("riot"))
            case AttackAnnounced():
                return self._announced(event)
            case EndReached():
                return scene.effects.banner(rules.words.say(event).replace("**", ""), theme.GOLD)
            case VpCounted():
                return self._counted(event)
        return None

    def _bursting(self, look: str) -> Bursting:
        """A card that enters bursts its frame: what is called when it has come, with where it is."""
        return lambda at: self.rules.scene.blows.burst(look, at)

    def _announced(self, event: AttackAnnounced) -> Action | None:
        """The card that attacks gives a start, and arrows point at those whom it hits; what hits all needs none."""
        rooms, scene = self.rules.plan.rooms, self.rules.scene
        node = scene.field.nodes.get(event.card)
        start = rooms[event.attacker].face if event.attacker >= 0 else self.rules.plan.stage.center
        if node is not None and node.w:
            start = round(node.x), round(node.y)
        victims = event.victims if event.kind == BY_PLAY else []
        arrows = aim(scene, scene.effects, start, [rooms[seat].face for seat in victims])
        if node is None:
            return arrows
        return Parallel(Sequence(Tween(node, {"scale": 1.16}, 110), Tween(node, {"scale": 1.0}, 150)), arrows)

    def _counted(self, event: VpCounted) -> Action:
        """All that brings VP or costs some, one line for each kind, the most first; then the sum."""
        rules, scene = self.rules, self.rules.scene
        points: dict[str, int] = {}
        copies: dict[str, int] = {}
        for card, number in zip(event.cards, event.points, strict=True):
            if number:
                name = rules.words.card(card) if card.kind.type != TOKEN else "Dead Wizard Tokens"
                if card.kind.type == LEGEND and len(name) > LONG:
                    name = short_name(name)
                points[name] = points.get(name, 0) + number
                copies[name] = copies.get(name, 0) + 1
        best = sorted(points, key=lambda name: -points[name])
        worth = [(f"{copies[name]} × {name}" if copies[name] > 1 else name, points[name]) for name in best]
        sheet = Tally(scene.match.names[event.seat], worth)
        told = tally(scene, scene.effects, rules.plan.table, sheet, event.total)
        return Sequence(told, Begin(lambda: rules.totals.count(event.seat, event.total, rules.plan.near)))

    def _small(self, words: str, tone: theme.Colour) -> Action:
        return self.rules.scene.effects.banner(words.replace("**", ""), tone, theme.SCORE_LINE, small=True)
