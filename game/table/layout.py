"""What a game tells the table about itself: where its zones lie, how its cards look, and in which words things are said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame

from game.core.audio import AMBIENCE
from game.core.ui import Ui
from game.core.widgets import Group, Picture
from game.dice.tray import DiceTray
from game.narration.witness import Witness
from game.portraits.rig import Mood
from game.table.bar import QuestionBar
from game.table.blows import Blows
from game.table.browse import Browser
from game.table.effects import Effects
from game.table.event_looks import EventLooks
from game.table.field import Field
from game.table.moods import Moods
from game.table.options import TableOptions
from game.table.question_rules import QuestionRules
from game.table.side import LogPanel, ZoomPanel
from game.table.speech import Speech, is_seen
from game.table.spots import ASPECT, Lie, Spot
from game.table.surface import Surface
from game.table.throwing import Thrower
from game.table.topbar import TopBar
from rules import Match
from rules.core.cards import Card, CardKind
from rules.core.events import EVERYONE, CardMoved, Event
from rules.core.state import AnyState

LARGE = 190
"""The width of a card shown large to all, in design units."""
FAR = 36
"""How far down a table begins whose layout says nothing else, in design units: behind the row of buttons."""


class Table(Surface, Protocol):
    """What a layout uses of the table that it belongs to. ``reveals``: all hands lie open. ``replayed``: controls stand where
    otherwise the question does.
    """

    match: Match
    reveals: bool
    replayed: bool
    root: Group
    field: Field
    furniture: Group
    top: TopBar
    tray: DiceTray
    thrower: Thrower
    effects: Effects
    blows: Blows
    log: LogPanel
    zoom: ZoomPanel
    moods: Moods
    options: TableOptions

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""

    @property
    def asked(self) -> int:
        """The seat that is asked now, -1 while nobody is."""

    @property
    def showing(self) -> bool:
        """Is something being shown?"""

    def named(self, seat: int) -> str:
        """A seat's name as rich text."""

    def entitle(self) -> None:
        """The title tells how far the match is."""

    def clear(self, room: pygame.Rect) -> None:
        """Something is shown there for a moment: nobody's words hide it."""

    def lay_side(self) -> None:
        """The zones, the question, the log and what lies on it have other rooms."""

    def answer(self, *indices: int) -> None:
        """The player in front of the screen has decided."""

    def remark(self, words: str) -> None:
        """Say something beside the open question."""

    def browse(self, place: str, label: str) -> None:
        """Show all cards of an open pile."""


class Frame(Protocol):
    """The parts of the window in pixels: the table, the bar with the question, the viewer's hand, the side panel."""

    table: pygame.Rect
    bar: pygame.Rect
    hand: pygame.Rect
    side: pygame.Rect


P = TypeVar("P", bound=Frame)


class BaseLayout(QuestionRules, EventLooks):
    """One game's table: where things lie, how they look, in which words they are told.

    A game says what is its own; what it does not say is as it is here. ``viewer`` is the seat in front of the screen, -1 for
    a spectator.

    ``scenery`` is the name of the room and table it is played at (see ``game.scenery.sceneries``), ``ambience`` what is heard
    there in the background. ``witness`` says what the narrator speaks about, ``voice`` words the log.
    ``sealed`` are the zones into which nobody looks, ``private`` those into which only their owner does, ``shared`` the
    private ones in which a card lies open once everybody knows it. ``held_up``: a hand is not played from but held up to be
    looked at, and no card of it is dimmed. In the places that begin like one of ``market`` cards say
    why they cannot be taken, as those of the own hand do. In the zones called ``tiny`` cards lie too small to be chosen from:
    several are spread out large. ``typed``: the type of a card says when it can be played and what becomes of it, and is
    explained beside a card of the own hand shown large.
    """

    scene: Table
    scenery: ClassVar[str] = "tavern"
    ambience: ClassVar[str] = AMBIENCE
    witness: ClassVar[type[Witness]] = Witness
    sealed: ClassVar[frozenset[str]] = frozenset({"deck"})
    private: ClassVar[frozenset[str]] = frozenset({"hand"})
    shared: ClassVar[frozenset[str]] = frozenset()
    held_up: ClassVar[bool] = False
    market: ClassVar[tuple[str, ...]] = ()
    tiny: ClassVar[frozenset[str]] = frozenset()
    typed: ClassVar[bool] = False
    voice: ClassVar[type[Speech]] = Speech

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.words = self.voice(scene.match.names, scene.printed, scene.match.game.kinds.values())

    # -- places --------------------------------------------------------------------------------------------------

    @property
    def plan(self) -> Frame:
        """The parts of the present window; known after ``arrange``."""
        raise NotImplementedError

    def arrange(self, ui: Ui, viewer: int) -> Mapping[str, Spot]:
        """The spot of every place shown; places left out are not shown."""
        raise NotImplementedError

    def far_edge(self, ui: Ui) -> int:
        """How far down the table begins, in pixels: above it is the room."""
        return ui.px(FAR)

    def candles(self) -> Sequence[float] | None:
        """Where candles stand on the far edge, as shares of the width; None: where the scenery has them."""
        return None

    def zones(self, ui: Ui, viewer: int) -> Mapping[str, tuple[pygame.Rect, str]]:
        """Drop zones that are not the spot of a place: rectangle and name by node id."""
        return {}

    def places(self, viewer: int) -> Mapping[str, list[Card]]:
        """What lies where at this moment; nothing is secret about how many cards lie where."""
        places: Mapping[str, list[Card]] = self.scene.match.state.zones()
        return places

    def hidden(self, card: Card, place: str, viewer: int) -> bool:
        """Does the viewer see the back of a card there? By its zone, and by what the rules say is known of it."""
        where, _, zone = place.partition("/")
        if zone in self.sealed:
            return True
        if zone not in self.private or where == f"seat{viewer}":
            return False
        return zone not in self.shared or self.scene.match.state.known[card.id] != EVERYONE

    def face(self, card: Card, place: str, viewer: int) -> tuple[Picture, bool]:
        """How a card looks there to the viewer, and whether that is its face."""
        return (self.back(card, place), False) if self.hidden(card, place, viewer) else (self.face_of(card.kind), True)

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""
        raise NotImplementedError

    def back(self, card: Card, place: str) -> Picture:
        """The back of a card that lies there."""
        raise NotImplementedError

    def large_faces(self) -> Sequence[Picture]:
        """The faces that may be shown large in this match, those first that the viewer sees."""
        state, viewer = self.scene.match.state, self.scene.viewer
        seen = [card for card in state.cards if is_seen(state.known[card.id], viewer)]
        kinds = {card.kind.key: card.kind for card in [*seen, *state.cards]}
        return [self.face_of(kind) for kind in kinds.values()]

    def beside(self, event: CardMoved) -> tuple[str, ...]:
        """The other places whose cards make room for a move, or take the room that it leaves."""
        return ()

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Where a card really lies: turned, raised ..."""
        return lie

    def depth(self, place: str, spot: Spot, index: int, count: int) -> float:
        """The paint order of a card of so many there."""
        return spot.depth(index, count)

    # -- furniture -----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """Make the nodes that are neither cards nor piles (seat plates, counters) and add them to the scene."""

    def adorn(self, bar: QuestionBar) -> None:
        """Put what belongs to the question on its ribbon."""

    def sync(self) -> None:
        """Bring the furniture up to date with the match, at rest."""

    def on_event(self) -> None:
        """Bring the furniture up to date with the cards shown, after the events of a frame."""

    def reword(self) -> None:
        """Printed or clean names were chosen: use them from now on."""
        self.words.printed = self.scene.printed

    def condition(self, seat: int) -> Mood:
        """How a seat feels while nothing happens, by what is shown: calm, in danger or dead."""
        return Mood.CALM

    def is_out(self, seat: int) -> bool:
        """Has a seat nothing to do before the game is over, as far as has been shown?"""
        return False

    def acting(self) -> int:
        """Whose turn is marked while nothing happens: that of who is asked; -1 for nobody's."""
        return self.scene.asked

    def vitals(self, state: AnyState) -> list[int]:
        """Everybody's life in a state of this game, by seat; nothing where the game has no such number."""
        return []

    def feelings(self, event: Event) -> list[tuple[int, Mood]]:
        """Who feels what about an event of this game's own, for a moment."""
        return []

    # -- looking -------------------------------------------------------------------------------------------------

    def sheet_room(self) -> pygame.Rect:
        """Where a summary or a card shown large may lie on the log."""
        return self.plan.side

    def bill_room(self) -> pygame.Rect:
        """Where everybody is greeted before the match begins, at the lower end."""
        return self.sheet_room()

    def look_room(self, about: pygame.Rect) -> pygame.Rect | None:
        """Where a card that lies there is shown large; None: over the log."""
        return None

    def hand_read(self) -> float:
        """How wide a card of the viewer's hand is at least while it is looked at, where the hand lies too small to be read."""
        return 0.0

    def banner_room(self) -> pygame.Rect:
        """Where lines are called out: over the question."""
        return self.plan.bar

    def large_room(self, told: pygame.Rect) -> pygame.Rect:
        """Where a card is shown large to all: in the middle of the table, if it can be above the bar where it is ``told`` what
        happens.
        """
        px = self.scene.ui.px
        room = pygame.Rect(0, 0, px(LARGE), round(px(LARGE) * ASPECT))
        room.center = self.plan.table.center
        above = told.top - px(8) - room.h
        if room.colliderect(told) and above >= 0:
            room.y = above
        return room

    def browser(self, place: str, label: str, cards: Sequence[Card]) -> Browser:
        """What shows all cards of an open pile; another seat's says whose it is."""
        viewer, where = self.scene.viewer, place.partition("/")[0]
        for seat, name in enumerate(self.scene.match.names):
            if where == f"seat{seat}" and seat != viewer and name not in label:
                label = f"{name}'s {label}"
        return Browser(label, cards, lambda card: self.face(card, place, viewer)[0], self.words)

    # -- words ---------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Where the match stands, for the title: rich text."""
        return ""

    def log_line(self, event: Event) -> str:
        """An event in words for the log (rich text), "" if it is not worth a line."""
        self.words.viewer = self.scene.viewer
        return self.words.say(event)


class PlannedLayout(BaseLayout, Generic[P]):
    """A layout that works out its rooms in ``arrange`` and notes them in ``_plan``."""

    _plan: P | None = None

    @property
    def plan(self) -> P:
        """See BaseLayout."""
        assert self._plan is not None
        return self._plan


LAYOUTS: dict[str, type[BaseLayout]] = {}
"""The layouts that are in use, by game."""


def layout_of(game: str) -> type[BaseLayout]:
    """The layout of a game: ``LAYOUT`` in its folder of game.layouts, imported when it is first asked for."""
    if game not in LAYOUTS:
        LAYOUTS[game] = import_module(f"game.layouts.{game}.layout").LAYOUT
    return LAYOUTS[game]
