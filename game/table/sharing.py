"""Several people at one screen: a curtain hangs before a hand that the others must not see, and tells what was missed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.studio import Size, Slow
from game.core.text import plain
from game.table.curtain import News, TableCurtain
from game.table.faces import Faces
from game.table.faces_ahead import waiting_for
from game.table.layout import BaseLayout
from game.table.players import Player
from game.table.questions import Asker
from game.table.recap import missed
from game.table.reporter import Reporter
from game.table.surface import Surface
from game.table.topbar import TopBar
from rules import Match
from rules.core.events import TurnBegan, TurnEnded

SOON = 1.0
"""Milliseconds after which what lies behind a curtain begins to be drawn: the curtain itself comes first."""


class SharedTable(Surface, Protocol):
    """What a shared screen uses of its table."""

    match: Match
    players: list[Player]
    layout_rules: BaseLayout
    asker: Asker
    reporter: Reporter
    top: TopBar

    @property
    def events_shown(self) -> int:
        """How many events of the match the table has shown."""

    def named(self, seat: int) -> str:
        """A seat's name as rich text."""

    def sit_down(self, seat: int) -> None:
        """Show hands and log as this seat may see them."""


class SharedScreen:
    """Who is in front of the screen, and since when each of the others is away."""

    def __init__(self, scene: SharedTable) -> None:
        self.scene = scene
        self._away: dict[int, int] = {}
        """How many events each person had seen when another took the seat in front of the screen."""

    def has_secrets(self, seat: int) -> bool:
        """Would somebody else at the screen see what only this seat may see?"""
        scene = self.scene
        decision = scene.match.decision
        if decision is not None and decision.secret:
            return True
        rules, known = scene.layout_rules, scene.match.state.known
        others = sum(1 << other for other, player in enumerate(scene.players) if player.human and other != seat)
        return any(
            known[card.id] & others != others and not rules.hidden(card, place, seat)
            for place, cards in rules.places(seat).items()
            for card in cards
        )

    def change_seats(self, seat: int) -> None:
        """Seat another person in front of the screen, -1 for nobody yet; who was there is away from now on."""
        if self.scene.viewer >= 0:
            self._away[self.scene.viewer] = self.scene.events_shown
        self.scene.sit_down(seat)

    def hand_over(self, seat: int) -> None:
        """Cover the table at once; the next player's hand shows only after a click."""
        scene = self.scene
        faces_ahead = waiting_for(scene.layout_rules, scene.ui, seat)
        self.change_seats(-1)
        scene.asker.clear()
        scene.asker.say(f"{scene.named(seat)}'s turn")
        scene.sound("curtain")
        since, before = self._left(seat)
        news = News(before, self._missed(seat, since), plain(scene.top.title.markup))
        faces, aside = Faces(scene.match), scene.asker.bar.comment_made
        scene.app.scenes.push(TableCurtain(scene.match.names, faces, seat, news, lambda: scene.sit_down(seat), aside))
        scene.animator.after(SOON, partial(self._draw_ahead, faces_ahead))

    def _draw_ahead(self, faces: Sequence[tuple[Slow, Size]]) -> None:
        """While the curtain hangs there is time to draw what lies behind it."""
        studio = self.scene.app.stage.studio
        if studio is not None:
            for face, size in faces:
                studio.expect(face, size)

    def _left(self, seat: int) -> tuple[int, bool]:
        """How many events this seat has seen, and whether it has sat there before.

        In a match that goes on from a file nobody was seen leaving: it left at the end of its last turn. What lies
        before the first turn is no news, as it is on the table.
        """
        if seat in self._away:
            return self._away[seat], True
        began = 0
        shown = self.scene.match.events[: self.scene.events_shown]
        for number, event in zip(range(len(shown), 0, -1), reversed(shown), strict=True):
            if isinstance(event, TurnEnded) and event.seat == seat:
                return number, True
            if isinstance(event, TurnBegan):
                began = number
        return began, False

    def _missed(self, seat: int, since: int) -> Sequence[tuple[int, str]]:
        """What happened from this event on, as everybody may know it."""
        events = self.scene.match.events[since : self.scene.events_shown]
        return missed(self.scene.reporter.told(events), seat)
