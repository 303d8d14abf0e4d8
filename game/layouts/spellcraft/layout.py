"""How a spell-crafting game is laid out, looked at and acted out on the table: all that both games share."""

from __future__ import annotations

from collections import abc
from dataclasses import replace
from functools import partial
from typing import ClassVar

import pygame

from game.core import theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.tween import Action, Sequence
from game.core.ui import Ui
from game.core.widgets import Picture
from game.dice.draw import SIX
from game.layouts.frame import beside
from game.layouts.spellcraft import blows, dropping, faces, sounds
from game.layouts.spellcraft.acts import Acts
from game.layouts.spellcraft.asking import AskingLayout
from game.layouts.spellcraft.casting import Casting
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.fittings import Fittings
from game.layouts.spellcraft.geometry import Plan, far_edge, plan, spots, unhidden
from game.layouts.spellcraft.lying import KEPT, Lying, in_hand, take_up
from game.layouts.spellcraft.moves import MOVES
from game.layouts.spellcraft.near_edge import NearEdge, moved
from game.layouts.spellcraft.occasions import CraftWitness
from game.layouts.spellcraft.order import TurnOrder
from game.layouts.spellcraft.sliding import SLIDE, slide, standing
from game.layouts.spellcraft.trinkets import Prop
from game.layouts.spellcraft.wizards import Wizards
from game.layouts.spellcraft.words import CraftWords
from game.narration.witness import Witness
from game.portraits.rig import Mood
from game.scenery.sceneries import SCENERIES
from game.table.blows import Effect
from game.table.cues import Cues
from game.table.layout import Table
from game.table.spots import Lie, Spot, loosely
from rules.core.cards import Card, CardKind
from rules.core.events import CardMoved, Event, Prevented
from rules.spellcraft.events import GameBegan, GameEnded, Reacted, TokenGained
from rules.spellcraft.state import START_HP, SpellcraftState
from rules.spellcraft.views import BUILDING as BUILDING_PHASES

BEHIND = ("/buried", "/mtds", "/spell")
"""What lies in the rooms that they may take while these are empty."""
OPEN_ZONES = ("/creatures", "/treasures", "/risen")


class CraftLayout(AskingLayout):
    """See game.table.layout.BaseLayout. A game puts its own things into ``plan.centre`` (``make_centres``).

    ``marks``: there are tokens with a text before the Wizards. ``fittings``: what these sit at. ``props``: what lies about.
    """

    voice = CraftWords
    witness: ClassVar[type[Witness]] = CraftWitness
    looks = blows.LOOKS
    marks = False
    fittings: Fittings
    props: ClassVar[tuple[Prop, ...]] = ()

    words: CraftWords
    moves = MOVES
    asides = (GameBegan,)
    sealed = frozenset({"deck", "treasure_deck", "dead_deck"})
    private = frozenset({"hand", "buried"})

    def __init__(self, scene: Table) -> None:
        super().__init__(scene)
        self.state: SpellcraftState = scene.match.state
        self.short: abc.Sequence[str] = short_names(scene.match.names)
        self.centres: abc.Sequence[Centre] = self.make_centres()
        self.lying = Lying(self)
        self.wizards = Wizards(self)
        self.order = TurnOrder(self)
        self.casting = Casting(self)
        self.acts = Acts(self)
        self.near = NearEdge(self, self.props)
        self.open: set[int] = set()
        self.number = (0, 0)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, viewer: int) -> abc.Mapping[str, Spot]:
        """See BaseLayout."""
        self.near.measure()
        self.open = self._opened()
        self.wizards.know()
        return self._lay(ui, viewer)

    def _lay(self, ui: Ui, viewer: int) -> abc.Mapping[str, Spot]:
        """Everything to the room that it has now; returns the spots."""
        self._plan = self._planned(ui, viewer)
        self.wizards.arrange(viewer)
        rooms = list(zip(self.centres, self._plan.centres, strict=True))
        for centre, rect in rooms:
            self._plan.rim = centre.claim(ui, self._plan.rim, rect)
        if self._plan.rim.w and self._plan.placed:  # nobody wants it
            self._plan.corner = self._plan.tray
        elif self._plan.rim.w:
            self._plan.tray.union_ip(self._plan.rim)
        for centre in self.centres:
            self._plan.tray = centre.aside(ui, self._plan.tray)
        self.order.strip.place(*self._plan.order)
        self.order.shelf.place(*self._plan.shelf)
        self.scene.tray.place(*self._plan.tray)
        self.casting.arrange()
        self.near.arrange(ui)
        found = spots(self._plan, viewer)
        for centre, rect in rooms:
            centre.arrange(ui, rect)
            found.update(centre.spots())
        return found

    def far_edge(self, ui: Ui) -> int:
        """See BaseLayout."""
        return far_edge(ui)

    def candles(self) -> abc.Sequence[float]:
        """See BaseLayout: none behind what is a rival's."""
        ui = self.scene.ui
        return unhidden(ui, self._planned(ui, self.scene.viewer), SCENERIES[self.scenery].candles)

    def _planned(self, ui: Ui, viewer: int) -> Plan:
        """The rooms of this window, before the boards in the middle have claimed what they want of them."""
        shares, near = [centre.share for centre in self.centres], self.near
        log, controls = self.scene.log.visible, self.scene.replayed
        made = plan(ui, len(self.boards), viewer, self.marks, log, shares, near.few, near.placed, controls)
        if not near.raised:
            return made
        hand, seat = made.near.copy(), max(viewer, 0)
        track, wanted = made.rooms[seat].track, loosely(len(self.scene.match.state.seats[seat].hand), made.near_card)
        for left in (track.x, track.x + track.h):  # beside the portrait, whose hand it is, and the heart
            if wanted <= made.near.right - left:
                hand.x, hand.w = left, made.near.right - left
        return replace(made, hand=hand, hand_card=made.near_card)

    def resettle(self) -> None:
        """The own place and the hand sink or rise, and what is before them has other rooms; cards glide into theirs."""
        scene = self.scene
        seat = max(scene.viewer, 0)
        own, before = self.plan.rooms[seat], standing(scene.furniture)
        found = self._lay(scene.ui, scene.viewer)
        now = self.plan.rooms[seat]
        if own.bench.w and not now.bench.w:
            self.wizards.close_bench(seat, own.bench)
        self.on_event()
        scene.field.respot(found)

        def begin() -> None:
            for place in found:
                scene.field.settle(place, SLIDE)

        most = abs(now.wood.y - own.wood.y)
        slide(scene.animator, scene.furniture, before, most, begin)
        scene.lay_side()
        scene.thrower.layout()

    def replan(self) -> None:
        """Hand and column have other rooms now, while all else stays as it is."""
        scene, hand = self.scene, f"seat{self.scene.viewer}/hand"
        self._plan = moved(self.plan, self._planned(scene.ui, scene.viewer))
        self.near.arrange(scene.ui)
        scene.field.move_spot(hand, self.plan.hand, self.plan.hand_card)
        scene.lay_side()

    def hand_read(self) -> float:
        """See BaseLayout: as wide as before the hand has sunk."""
        return self.plan.near_card

    def banner_room(self) -> pygame.Rect:
        """See BaseLayout: below the rivals, wherever the controls of a replay stand."""
        return self.plan.called

    def sheet_room(self) -> pygame.Rect:
        """See BaseLayout: on the piles too."""
        return self.plan.sheet

    def look_room(self, about: pygame.Rect) -> pygame.Rect | None:
        """See BaseLayout: beside the card itself, wherever there is more room."""
        return beside(self.scene.ui, about)

    def vitals(self, state: SpellcraftState) -> list[int]:
        """See BaseLayout: hit points."""
        return [wizard.hp for wizard in state.seats]

    def zones(self, ui: Ui, viewer: int) -> abc.Mapping[str, tuple[pygame.Rect, str]]:
        """See BaseLayout."""
        slots = self.lying.laid(viewer).room.slots if viewer >= 0 else ()
        return dropping.zones(ui, self.plan, viewer, self.scene.match.names, slots) if slots else {}

    def places(self, viewer: int) -> abc.Mapping[str, list[Card]]:
        """See BaseLayout: while Spells are built, those of others are still hands (SC-09); the own hand is sorted."""
        state: SpellcraftState = self.scene.match.state
        left_out = frozenset[str]().union(*(centre.own_places for centre in self.centres))
        found = {place: list(cards) for place, cards in state.zones().items() if place not in left_out}
        if state.phase in BUILDING_PHASES:
            take_up(found, [seat for seat in range(len(state.seats)) if seat != viewer])
        for seat in range(len(state.seats)):
            found[f"seat{seat}/spell"].sort(key=partial(self.lying.column, seat))
        if viewer >= 0:
            found[f"seat{viewer}/hand"].sort(key=in_hand)
        return found

    def hidden(self, card: Card, place: str, viewer: int) -> bool:
        """See BaseLayout: a Spell of another Wizard lies face down until it is revealed."""
        where, _, zone = place.partition("/")
        if zone == "spell":
            return where != f"seat{viewer}" and int(where[4:]) not in self.open
        return super().hidden(card, place, viewer)

    def back(self, card: Card, place: str) -> Picture:
        """See BaseLayout."""
        return faces.back(card.kind, self.scene.match.game.id)

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """See BaseLayout."""
        return self.lying.lie(place, index, count, card, lie)

    def depth(self, place: str, spot: Spot, index: int, count: int) -> float:
        """See BaseLayout."""
        return self.lying.row(place, spot, count).depth(self.lying.raised(place, index), count)

    def beside(self, event: CardMoved) -> tuple[str, ...]:
        """See BaseLayout: what a wizard keeps open shares its room with buried cards, marks, and a Spell that takes all of it."""
        moved = (event.source, event.target)
        seats = dict.fromkeys(place.partition("/")[0] for place in moved if place.endswith((*KEPT, *BEHIND)))
        return tuple(place for seat in seats for place in self.lying.together(seat) if place not in moved)

    # -- furniture -----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """See BaseLayout."""
        self.near.build_furniture()
        self.wizards.build_furniture()
        self.casting.build_furniture()
        self.order.build_furniture()
        for centre in self.centres:
            centre.build_furniture()

    def sync(self) -> None:
        """See BaseLayout."""
        self.state = state = self.scene.match.state
        self.words.viewer = self.scene.viewer
        self.number = (state.game, state.number)
        self.open = self._opened()
        self.order.sync()
        if not self.scene.tray.dice:
            self.scene.tray.lay((SIX, SIX))
        self.casting.sync()
        self.wizards.sync()
        for centre in self.centres:
            centre.sync()
        self.near.sync()
        self.on_event()

    def _opened(self) -> set[int]:
        """The seats whose Spell lies open in the match."""
        return {seat for seat, wizard in enumerate(self.scene.match.state.seats) if wizard.revealed}

    def is_out(self, seat: int) -> bool:
        """See BaseLayout."""
        return bool(self.boards[seat].out)

    def condition(self, seat: int) -> Mood:
        """See BaseLayout: a quarter of the hit points is little."""
        out, hp = self.boards[seat].out, self.wizards.tracks[seat].hp
        return Mood.DEAD if out else Mood.SWEAT if 0 < hp <= START_HP // 4 else Mood.CALM

    def acting(self) -> int:
        """See BaseLayout: whose Spell resolves, whoever is asked meanwhile."""
        asked, active = super().acting(), self.state.active
        return active if asked >= 0 <= active else asked

    def feelings(self, event: Event) -> list[tuple[int, Mood]]:
        """See BaseLayout: tokens, a game outlived, an answer to a Spell, damage prevented."""
        match event:
            case TokenGained():
                return [(event.seat, Mood.CHEER)]
            case GameEnded() if event.last >= 0:
                return [(event.last, Mood.CHEER)]
            case Reacted() | Prevented():
                return [(event.seat, Mood.GLOAT)]
        return []

    def on_event(self) -> None:
        """See BaseLayout: the order of play as it stands now (SC-43 to SC-56)."""
        self.wizards.on_event()
        out = {seat for seat, board in enumerate(self.boards) if board.out}
        self.order.on_event(out, [board.status for board in self.boards])
        self.casting.follow()
        self.near.make_way()
        for centre in self.centres:
            centre.on_event()

    def heading(self) -> str:
        """See BaseLayout: game and round; before the first round only the game."""
        game, number = self.number
        if not game:
            return "Set-up"
        return f"{self.game_words(game)}   ·   Round {number}" if number else self.game_words(game)

    def game_words(self, game: int) -> str:
        """What to call a game of the match."""
        return f"Game {game} of {self.state.games}"

    # -- motion --------------------------------------------------------------------------------------------------

    def large_faces(self) -> list[Picture]:
        """See BaseLayout: what the viewer holds and what lies open; all cards of these games would take too much memory."""
        zones = self.scene.match.state.zones()
        places = [place for place in zones if place.endswith(OPEN_ZONES)] + [f"seat{self.scene.viewer}/hand"]
        kinds = {card.kind.key: card.kind for place in places for card in zones.get(place, ())}
        return [self.face_of(kind) for kind in kinds.values()]

    def face_of(self, kind: CardKind) -> Picture:
        """See BaseLayout."""
        return faces.front(kind, self.scene.printed)

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)

    def seat_face(self, seat: int) -> Node:
        """See BaseLayout."""
        return self.boards[seat].face

    def effect(self, event: Event) -> Effect | None:
        """See BaseLayout."""
        found = next(filter(None, (centre.effect(event) for centre in self.centres)), None)
        return found or blows.effect(self, event)

    def before_move(self, event: CardMoved) -> Action | None:
        """See BaseLayout."""
        self.near.expect(event)
        found = [action for action in (centre.before_move(event) for centre in self.centres) if action is not None]
        return Sequence(*found) if found else None

    def shows_large(self, event: Event) -> bool:
        """See BaseLayout: a Treasure gained, a Component lost, a card that the player in front of the screen is given."""
        if any(centre.shows_large(event) for centre in self.centres):
            return True
        if not isinstance(event, CardMoved):
            return False
        return event.why in ("treasure", "lost") or (
            event.why == "given" and event.target == f"seat{self.scene.viewer}/hand"
        )

    def action(self, event: Event) -> Action | None:
        """See BaseLayout."""
        for centre in self.centres:
            if isinstance(event, centre.acts):
                return centre.action(event)
        return self.acts.action(event)

    def floater(self, seat: int, words: str, tone: theme.Colour) -> Action:
        """Words rising from a Wizard's face."""
        return self.scene.effects.floater(*self.plan.rooms[seat].face.center, words, tone)

    def make_centres(self) -> list[Centre]:
        """What is in the middle of the table."""
        return []
