"""What a game of spell-crafting has in the middle of the table: a board, a sack ..."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

import pygame

from game.core.theme import Colour
from game.core.tween import Action
from game.core.ui import Ui
from game.layouts.spellcraft.furniture import WizardNode
from game.layouts.spellcraft.geometry import Plan
from game.layouts.spellcraft.words import CraftWords
from game.table.blows import Effect
from game.table.layout import Table
from game.table.spots import Spot
from rules.core.decisions import Option
from rules.core.events import CardMoved, Event


class CentreLayout(Protocol):
    """What the middle uses of the layout around it."""

    scene: Table
    words: CraftWords

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""

    @property
    def boards(self) -> Sequence[WizardNode]:
        """The boards of the Wizards, by seat."""

    def log_line(self, event: Event) -> str:
        """An event in words for the log."""

    def floater(self, seat: int, words: str, tone: Colour) -> Action:
        """Words rising from a Wizard's face."""

    def about(self, look: str, seat: int, words: str = "", share: float = 0.0) -> Effect:
        """An effect on a seat."""


class Centre:
    """Nothing at all; a game overrides what it needs. ``acts`` are the events that it shows, ``share`` its part of the room
    where there are several, ``own_places`` the zones whose pieces it shows by those events, not by the moves of cards."""

    acts: ClassVar[tuple[type[Event], ...]] = ()
    own_places: ClassVar[frozenset[str]] = frozenset()
    share = 1.0

    def __init__(self, layout: CentreLayout) -> None:
        self.layout = layout
        self.scene = layout.scene

    def build_furniture(self) -> None:
        """Make its nodes."""

    def claim(self, ui: Ui, strip: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """Take what it needs of the strip above its room, before anything is put there; returns what is left."""
        return strip

    def aside(self, ui: Ui, tray: pygame.Rect) -> pygame.Rect:
        """Take what it needs of the room of the tray, before that is placed; returns what is left."""
        return tray

    def arrange(self, ui: Ui, room: pygame.Rect) -> None:
        """Put them into this room."""

    def sync(self) -> None:
        """Bring them up to date with the match, at rest."""

    def on_event(self) -> None:
        """Bring them up to date with the cards shown, after every event."""

    def spots(self) -> Mapping[str, Spot]:
        """The spots of its own zones."""
        return {}

    def target(self, option: Option) -> str:
        """The id of its node that is clicked to take an option, "" if none."""
        return ""

    def stands_with(self, seat: int) -> bool:
        """Does a figure stand on the board of a seat?"""
        return False

    def taker(self, option: Option) -> int:
        """The seat to which an option gives its card, -1 where it gives none."""
        return -1

    def key(self, option: Option) -> int:
        """The key that takes an option, 0 if none."""
        return 0

    def action(self, event: Event) -> Action | None:
        """What one of its events looks like."""
        return None

    def effect(self, event: Event) -> Effect | None:
        """What flies, bursts and lights up with an event."""
        return None

    def before_move(self, event: CardMoved) -> Action | None:
        """What is seen just before a card moves."""
        return None

    def shows_large(self, event: Event) -> bool:
        """Is this move worth showing large for a moment?"""
        return False
