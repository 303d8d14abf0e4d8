"""How Annihilageddon is laid out, looked at and acted out on the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.core import theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.tween import Action
from game.core.ui import Ui
from game.core.widgets import ignoring
from game.layouts.annihilageddon import blows, sounds
from game.layouts.annihilageddon.all_power import AllPower
from game.layouts.annihilageddon.attacks import threaten
from game.layouts.annihilageddon.champion import PLACE, Champion
from game.layouts.annihilageddon.choices import Choices
from game.layouts.annihilageddon.cloths import shared, sharing
from game.layouts.annihilageddon.contenders import Contenders
from game.layouts.annihilageddon.deck import DeckView
from game.layouts.annihilageddon.elbow_room import ElbowRoom
from game.layouts.annihilageddon.fists import Fists
from game.layouts.annihilageddon.flags import Flags
from game.layouts.annihilageddon.furniture import PointsNode, PowerNode, SeatNode
from game.layouts.annihilageddon.geometry import far_edge, flanking
from game.layouts.annihilageddon.glimpse import Glimpse
from game.layouts.annihilageddon.ground import ShelfNode, SlotNode
from game.layouts.annihilageddon.lane import Lane
from game.layouts.annihilageddon.market import PLACES, Market
from game.layouts.annihilageddon.moments import Threat
from game.layouts.annihilageddon.moves import MOVES, at_once, is_first_hand
from game.layouts.annihilageddon.occasions import AnnihilageddonWitness
from game.layouts.annihilageddon.places import is_medal, owned_by, spots
from game.layouts.annihilageddon.purchase import is_defeat
from game.layouts.annihilageddon.reading import counts_of, prices, standing_of
from game.layouts.annihilageddon.seating import points
from game.layouts.annihilageddon.show import Show
from game.layouts.annihilageddon.sides import Sides
from game.layouts.annihilageddon.snacks import Snacks
from game.layouts.annihilageddon.standees import Standees
from game.layouts.annihilageddon.tokens import TokenCounts
from game.layouts.annihilageddon.totals import Totals
from game.layouts.annihilageddon.words import Words
from game.layouts.frame import beside
from game.narration.witness import Witness
from game.portraits.rig import Mood
from game.scenery.hearts import HeartNode
from game.scenery.pieces import DaisNode
from game.scenery.tubes import TubeNode
from game.sparks.emitter import Place
from game.table.bar import QuestionBar
from game.table.blows import Effect
from game.table.browse import Browser
from game.table.cues import Cues
from game.table.layout import Table
from game.table.spots import ASPECT, Lie, Spot
from rules.annihilageddon.ending import owned, reckoned_vp, vp_of
from rules.annihilageddon.events import (
    AttackAnnounced,
    AttackRedirected,
    CardBought,
    DefenseUsed,
    HpPaid,
    LegendRevealed,
    MayhemDeclined,
    MayhemEntered,
    PowerChanged,
    StandeeMoved,
)
from rules.annihilageddon.state import LINE_UP, MOST_HP, START_HP, AnnihilageddonState
from rules.core.cards import Card
from rules.core.decisions import Decision, Picked
from rules.core.events import CardMoved, Event, Triggered

LARGE = frozenset({"steal", "buy", "found", "kept"})
FILLED, SOLD_OUT = "Filled next turn", "Sold out"
"""What an empty place of the Line-Up says, and that of Wild Magic."""
CANDLES = {2: (0.5,), 3: (0.349, 0.68), 4: (0.266, 0.516, 0.766)}
"""Where candles stand among so many rivals, if not where the scenery has them."""


class AnnihilageddonLayout(Sides, Choices):
    """See game.table.layout.BaseLayout."""

    voice = Words
    scenery = "annihilageddon"
    ambience = "ambience-stadium"
    witness: ClassVar[type[Witness]] = AnnihilageddonWitness
    looks = blows.LOOKS

    words: Words
    moves = MOVES
    trifles = (PowerChanged, Triggered)
    market = PLACES
    tiny = frozenset({"tokens"})

    def __init__(self, scene: Table) -> None:
        super().__init__(scene)
        self.state: AnnihilageddonState = scene.match.state
        self.boards: list[SeatNode] = []
        self.standees = Standees(self)
        self.market_plates = Market()
        self.gem = PowerNode()
        self.points = PointsNode("points", "0", ignoring(self._browse_own))
        self.points.hint = "**Victory Points** as things stand. Click to see all cards that you own."
        self.champion = Champion()
        self.threat = Threat()
        self.glimpse = Glimpse(self)
        self.dais = DaisNode("table/legends", "zone", "Legends")
        self.tubes: list[TubeNode] = []
        self.hearts: list[HeartNode] = []
        self.fists = Fists()
        self.token_counts = TokenCounts()
        self.totals = Totals()
        self.slots: dict[str, SlotNode] = {}
        self.all_power = AllPower(self)
        self.number = 0
        self.show = Show(self)
        self.elbow_room = ElbowRoom(self)
        self.contenders = Contenders(self)
        self.lane = Lane(self)
        self.snacks = Snacks()
        self.flags = Flags()
        self.shelf = ShelfNode("shelf", "zone", "Stacks")
        self.ledge = ShelfNode("ledge", "zone", "Piles out of play")

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, viewer: int) -> Mapping[str, Spot]:
        """See BaseLayout."""
        count = len(self.boards)
        self._plan = made = self.elbow_room.planned(ui, count, viewer, self.scene.log.visible)
        for seat, room in made.rooms.items():
            self.boards[seat].settle_in(room, seat == made.near)
            self.hearts[seat].place(*room.heart)
            self.tubes[seat].place(*room.hp)
        for name, slot in self.slots.items():
            slot.place(*(made.stacks[name] if name in made.stacks else made.lineup[int(name[-1])]))
        legends = made.legends
        self.dais.place(
            *pygame.Rect(legends.x - ui.px(22), legends.bottom - ui.px(28), legends.w + ui.px(40), ui.px(46))
        )
        self.shelf.place(*made.shelf)
        self.ledge.visible = made.ledge is not None
        self.ledge.place(*(made.ledge or made.shelf))
        self._place_points()
        self.market_plates.lay(ui, made)
        self.champion.lay(ui, made)
        self.lane.arrange()
        self.snacks.lie(made, ui)
        self.flags.hang(made, ui)
        self.fists.lay(ui, made)
        self.totals.lay(made)
        return owned_by(spots(made, count, viewer), self.scene.match.names, viewer)

    def rearrange(self) -> None:
        """Lay everything anew; cards glide to their places."""
        self.scene.field.arrange(self.arrange(self.scene.ui, self.scene.viewer), glide=True)
        self.scene.lay_side()

    def _place_points(self) -> None:
        """They grow into the place of the Familiar, once that has been bought."""
        near = self.plan.near
        gone = self.state.number > 0 and not self.state.seats[near].familiar
        self.points.place(*points(self.plan.rooms[near], gone))

    def far_edge(self, ui: Ui) -> int:
        """See BaseLayout."""
        return far_edge(ui)

    def candles(self) -> Sequence[float] | None:
        """See BaseLayout: between rivals, for a hand is held before each; none where a standee stands."""
        shares, ui = CANDLES.get(len(self.boards) - 1), self.scene.ui
        if shares is None:
            return None
        figures = flanking(self.plan)
        return [share for share in shares if not any(one.x <= share * ui.width <= one.right for one in figures)]

    def vitals(self, state: AnnihilageddonState) -> list[int]:
        """See BaseLayout: hit points."""
        return [player.hp for player in state.seats]

    def zones(self, ui: Ui, viewer: int) -> Mapping[str, tuple[pygame.Rect, str]]:
        """See BaseLayout: cards are played on the felt, bought onto the own piles, given to a rival."""
        made = self.plan
        felt = made.stage.union(made.lane)
        found = {"felt": (felt, "Play it here"), "home": (made.rooms[made.near].board, "Your discard pile")}
        for seat, room in made.rooms.items():
            if seat != made.near:
                found[f"seat{seat}/take"] = (room.board, self.scene.match.names[seat])
        return found

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """See BaseLayout; a hidden card finds room in the place of its medal, Ongoings take that of a Familiar that is gone."""
        where, _, zone = place.partition("/")
        if where.startswith("seat") and where != f"seat{self.plan.near}":
            room = self.plan.rooms[int(where[4:])]
            lie = shared(room, where, self.scene.field.board.places, zone, lie, index, count)
        if where.startswith("seat") and is_medal(self.plan, int(where[4:]), zone):
            return replace(lie, width=lie.width / ASPECT) if self.hidden(card, place, self.scene.viewer) else lie
        return self.lane.lie(place, index, count, card, lie)

    def depth(self, place: str, spot: Spot, index: int, count: int) -> float:
        """See BaseLayout."""
        return self.lane.depth(place, spot, index, count)

    def beside(self, event: CardMoved) -> tuple[str, ...]:
        """See BaseLayout: a rival's Ongoings beside its tokens and its Familiar, its tile beside them, own cards beside each
        other.
        """
        rivals = sharing(event, f"seat{self.plan.near}")
        return rivals + self.lane.beside(event)

    # -- furniture -----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """See BaseLayout."""
        add = self.scene.furniture.add
        names = self.scene.match.names
        for seat, (name, short) in enumerate(zip(names, short_names(names), strict=True)):
            self.boards.append(add(SeatNode(seat, name, short, self.scene.moods.cast[seat], theme.SEATS[seat])))
            self.scene.moods.add(add(self.boards[seat].face))
            add(self.boards[seat].plate)
            self.tubes.append(add(TubeNode(f"seat{seat}/hp", "Hit points", MOST_HP)))
            self.hearts.append(add(HeartNode(f"seat{seat}/heart")))
        for node in (*self.flags.nodes, *self.snacks.nodes, self.shelf, self.ledge):
            add(node)
        for slot in range(LINE_UP):
            self.slots[f"lineup{slot}"] = add(SlotNode(f"table/lineup{slot}", "Line-Up"))
        self.slots["wild"] = add(SlotNode("table/wild", "Wild Magic", plain=True))
        self.lane.build_furniture(self.scene.furniture)
        add(self.dais)
        add(self.champion.stone)
        add(self.points)
        self.fists.build_furniture(self.scene.field.group, len(names))
        self.token_counts.build_furniture(self.scene.field.group, len(names))
        self.totals.build_furniture(self.scene.field.group, len(names))
        self.market_plates.build_furniture(self.scene.field.group)
        self.standees.build_furniture()
        self.contenders.build_furniture(self.scene.furniture)

    def adorn(self, bar: QuestionBar) -> None:
        """See BaseLayout: the gem clasps the ribbon, the button for all Power stands on it."""
        bar.hang(self.gem)
        bar.whole = True
        self.all_power.button.visible = False
        bar.stand_beside(self.all_power.button)

    def sync(self) -> None:
        """See BaseLayout."""
        self.elbow_room.sync()
        self.state = state = self.scene.match.state
        self.words.viewer = self.scene.viewer
        self.number = state.number
        reckoned = reckoned_vp(state, self.scene.viewer) if state.number else []
        for seat, player in enumerate(state.seats):
            board = self.boards[seat]
            self.tubes[seat].put(player.hp)
            self.hearts[seat].level = player.hp
            board.face.dress(player.wizard)
            board.out = board.face.out = player.left
            acting = self.scene.asked if self.scene.asked >= 0 else state.turn
            board.active = seat in state.winners if state.winners else state.number > 0 and seat == acting
            board.text = counts_of(state, seat)
            board.hint = standing_of(state, seat, reckoned)
            self.let_look(board)
        self.gem.place(*self.plan.gem)  # after the ribbon that it clasps
        self.gem.put(state.power)
        self.points.visible = state.number > 0 and self.scene.viewer >= 0
        if self.points.visible:
            own = reckoned[self.scene.viewer]
            self.points.put(own, own == max(reckoned) > min(reckoned))
            self._place_points()
        self.standees.sync()
        self.contenders.sync()
        self.totals.sync(self.scene.match.result, self.scene.showing, self.scene.viewer, reckoned)
        threaten(self)
        self.glimpse.sync()
        self.on_event()
        self.all_power.offer()

    def acting(self) -> int:
        """See BaseLayout: whose turn it is, whoever defends meanwhile."""
        asked = super().acting()
        return self.state.turn if asked >= 0 and self.state.phase == "turn" else asked

    def feelings(self, event: Event) -> list[tuple[int, Mood]]:
        """See BaseLayout: a Defense, a Legend or a Mayhem that frightens all, a price in HP, a standee won."""
        match event:
            case DefenseUsed() | AttackRedirected() | MayhemDeclined():
                return [(event.seat, Mood.GLOAT)]
            case LegendRevealed() | MayhemEntered():
                return [(seat, Mood.SWEAT) for seat in range(len(self.boards))]
            case AttackAnnounced():
                return [(seat, Mood.SWEAT) for seat in event.victims]
            case HpPaid():
                return [(event.seat, Mood.WINCE)]
            case StandeeMoved() if event.seat >= 0:
                return [(event.seat, Mood.CHEER)]
        return []

    def condition(self, seat: int) -> Mood:
        """See BaseLayout: a quarter of the HP is little; nobody stays dead."""
        if self.boards[seat].out:
            return Mood.DEAD
        return Mood.SWEAT if self.number and self.tubes[seat].level <= START_HP // 4 else Mood.CALM

    def on_event(self) -> None:
        """See BaseLayout: what things are short of, and how many lie on the open stacks."""
        going = self.state.number > 0 and not self.state.winners
        mine = going and self.scene.viewer >= 0 and self.scene.viewer == self.state.turn
        costs = prices(self.state, self.scene.viewer) if mine else {}
        self.market_plates.on_event(self.scene.field, costs, self.gem.power, self.glimpse.parent is not None)
        self.champion.step_out(self.scene.field.board.places, self.scene.field.nodes, self.number > 0)
        self.fists.on_event(self.scene.field, self.plan.near)
        self.token_counts.on_event(self.scene.field.board.places, self.plan)
        self.gem.glowing = any(0 < price <= self.gem.power for price in costs.values())
        self.all_power.stand_back()
        for name, slot in self.slots.items():
            if name == "wild":
                slot.words = "" if self.scene.field.board.places.get("table/wild") else SOLD_OUT
            else:
                slot.words = FILLED if self.number > 0 and self.state.main else ""
        self.lane.spread_cloths()
        self.show.draw_ahead()

    def follow_up(self, decision: Decision) -> int | None:
        """See BaseLayout: the rest of what is played in one press."""
        return self.all_power.follow_up(decision)

    def warning(self, decision: Decision, picked: Picked) -> str:
        """See BaseLayout: the end of a turn in which Power is left in the hand."""
        ends = decision.topic == "turn" and any(option.verb == "end" for option in picked)
        return self.all_power.warning() if ends else ""

    # -- looking -------------------------------------------------------------------------------------------------

    def bill_room(self) -> pygame.Rect:
        """See BaseLayout: over the piles out of play as well, which are empty then, and so over no stack."""
        side, shelf = self.plan.side, self.plan.shelf
        lower = pygame.Rect(shelf.x, side.y, side.right - shelf.x, side.h)
        return lower if shelf.contains(side) else side

    def look_room(self, about: pygame.Rect) -> pygame.Rect | None:
        """See BaseLayout: beside the card itself, wherever there is more room."""
        return beside(self.scene.ui, about)

    def browser(self, place: str, label: str, cards: Sequence[Card]) -> Browser:
        """See BaseLayout: the own deck is a list of all one owns, for its order is secret."""
        viewer = self.scene.viewer
        if viewer < 0 or place != f"seat{viewer}/deck":
            return super().browser(place, label, cards)
        own, points = owned(self.state, viewer), vp_of(self.state, viewer)
        return DeckView(own, points, lambda card: self.face_of(card.kind), self.words)

    def _browse_own(self) -> None:
        self.scene.browse(f"seat{self.scene.viewer}/deck", "Deck")

    def heading(self) -> str:
        """See BaseLayout: the turn."""
        return f"Turn {self.number}" if self.number else "Getting ready"

    # -- motion --------------------------------------------------------------------------------------------------

    def cause(self, event: Event) -> Hashable | None:
        """See BaseLayout: nobody waits for what happens to all alike as a match begins."""
        return at_once(event) or super().cause(event)

    def is_toll(self, event: Event, blow: Event) -> bool:
        """See BaseLayout."""
        return is_first_hand(event, blow) or super().is_toll(event, blow)

    def shows_large(self, event: Event) -> bool:
        """See BaseLayout: what another player buys or plays off a foe's deck, and the token of every death."""
        if isinstance(event, CardMoved) and event.why == "token":
            return True
        if isinstance(event, CardBought) and is_defeat(event) and not self.scene.blows.still:
            return False  # it fills the stage anyway
        return isinstance(event, CardMoved) and event.why in LARGE and event.seat != self.scene.viewer

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)

    def seat_number(self, seat: int) -> Place:
        """See BaseLayout: beside the Wizard, for its HP are below."""
        return self.plan.rooms[seat].bust.midleft

    def seat_face(self, seat: int) -> Node:
        """See BaseLayout."""
        return self.boards[seat].face

    def effect(self, event: Event) -> Effect | None:
        """See BaseLayout."""
        return blows.effect(self, event)

    def before_move(self, event: CardMoved) -> Action | None:
        """See BaseLayout: a standee hops."""
        self.elbow_room.make_way(event.target)
        self.threat.take_away()
        self.glimpse.take_away()
        self.contenders.stand_back()
        if event.source == PLACE:
            self.champion.step_back()
        return self.show.before_move(event)

    def action(self, event: Event) -> Action | None:
        """See BaseLayout; whatever happens after an answer, the attack it was about is over."""
        self.threat.take_away()
        self.glimpse.take_away()
        return self.show.action(event)


LAYOUT = AnnihilageddonLayout
