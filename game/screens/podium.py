"""Where those stand who played a match that is over: the winners in their rays, the last blow, the beaten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.core.ui import Ui
from game.core.widgets import Sprite
from game.screens.last_blow import LastBlow
from game.screens.props import Rays
from game.screens.result_seats import SeatPlace

LOSERS, LOW = 184, 0.42
"""The least height of the row of the beaten, in design units, where it is no more than this share of the stage."""
WINNER, BEATEN = 0.54, 0.74
"""Of two: the shares of the stage's width and of its height that the winner takes, and at most the other."""

SHARED = 0.44
"""The share of the stage's height in which the last blow is told where everybody has won."""
CORNER = 0.36
"""The share of the stage's width beside one winner in which the last blow is told."""
AIR = 8
"""What is left free between the portrait of a winner and the last blow, in design units."""


class Podium:
    """Lays out seats, last blow, rays and rosette. ``order``: all seats, the best first; ``unclaimed``: the crown nobody won."""

    def __init__(
        self,
        seats: Mapping[int, SeatPlace],
        winners: Sequence[int],
        order: Sequence[int],
        blow: LastBlow | None,
        rays: Rays,
        rosette: Sprite | None,
        unclaimed: Sprite | None,
    ) -> None:
        self.seats = seats
        self.winners = winners
        self.losers = [seat for seat in order if seat not in winners]
        self.blow = blow
        self.rays = rays
        self.rosette = rosette
        self.unclaimed = unclaimed

    def lay(self, stage: pygame.Rect, lit: pygame.Rect, ui: Ui) -> None:
        """The stage, and the part of the window in which rays are seen."""
        if len(self.losers) == len(self.winners) == 1:
            self._lay_duel(self.losers[0], stage, lit, ui)
        elif not self.losers and self.blow is not None and self.blow.card is not None:
            self._lay_shared(self.blow, stage, lit, ui)
        else:
            low = self._low(stage, ui) if self.losers else 0
            above = pygame.Rect(stage.x, stage.y, stage.w, stage.h - low)
            self._lay_row(pygame.Rect(stage.x, above.bottom, stage.w, low), ui)
            self._lay_standing(above, lit, ui)
        if self.blow is not None:
            won = [self.seats[seat].parts() for seat in self.winners]
            self.blow.aim({seat: place.frame.rect() for seat, place in self.seats.items()}, won)

    def _low(self, stage: pygame.Rect, ui: Ui) -> int:
        return min(ui.px(LOSERS), round(stage.h * LOW)) + max(0, round((stage.h - ui.px(480)) * 0.3))

    def _spare(self, room: pygame.Rect, ui: Ui) -> int:
        """How many pixels there are between the portraits of the winners and a room at their right."""
        return room.x - max((self.seats[seat].frame.rect().right for seat in self.winners), default=0) - ui.px(AIR)

    def _lay_duel(self, loser: int, stage: pygame.Rect, lit: pygame.Rect, ui: Ui) -> None:
        """Of two, the winner takes the height of the stage; the last blow falls on the other beside it."""
        wide = round(stage.w * WINNER)
        gap = ui.px(16)
        aside = pygame.Rect(stage.x + wide + gap, stage.y, stage.w - wide - gap, stage.h)
        shown = self.blow is not None and self.blow.card is not None
        high = self._low(stage, ui) if shown else round(stage.h * BEATEN)
        self.seats[loser].lay(pygame.Rect(aside.x, aside.bottom - high, aside.w, high))
        self._lay_winners(pygame.Rect(stage.x, stage.y, wide, stage.h), lit, ui)
        if self.blow is not None:
            self.blow.lay(pygame.Rect(aside.x, aside.y, aside.w, aside.h - high), self._spare(aside, ui))

    def _lay_shared(self, blow: LastBlow, stage: pygame.Rect, lit: pygame.Rect, ui: Ui) -> None:
        """Everybody has won: they stand side by side, and the last blow below them, where others have the beaten."""
        low = max(self._low(stage, ui), round(stage.h * SHARED))
        self._lay_winners(pygame.Rect(stage.x, stage.y, stage.w, stage.h - low), lit, ui)
        wide = round(stage.w * CORNER)
        blow.lay(pygame.Rect(stage.centerx - wide // 2, stage.bottom - low, wide, low), ui.px(AIR))

    def _lay_row(self, room: pygame.Rect, ui: Ui) -> None:
        if not self.losers:
            return
        gap = ui.px(6)
        width = (room.w - gap * (len(self.losers) - 1)) // len(self.losers)
        wide = min(width, round(ui.px(230) * ui.text_zoom))
        brief = max(self.seats[seat].briefest(wide, room.h) for seat in self.losers)
        high = max(self.seats[seat].plated(wide) for seat in self.losers)
        letters = min(self.seats[seat].lettered(high, wide) for seat in self.losers)
        for number, seat in enumerate(self.losers):
            left = room.x + number * (width + gap) + (width - wide) // 2
            self.seats[seat].brief = brief  # of all the same is told
            self.seats[seat].even_out(high, letters, wide)
            self.seats[seat].lay(pygame.Rect(left, room.y, wide, room.h))
        least = min(self.seats[seat].fated() for seat in self.losers)
        for seat in self.losers:
            self.seats[seat].tell_fate(least)

    def _lay_standing(self, stage: pygame.Rect, lit: pygame.Rect, ui: Ui) -> None:
        """The winners, and the last blow at their right; one that is only told takes a corner, above several of them the top."""
        blow = self.blow
        if blow is None:
            self._lay_winners(stage, lit, ui)
        elif blow.card is not None:
            card = min(stage.w * (0.36 if len(self.winners) < 3 else 0.26), stage.h * 0.66)
            wide = round(max(card * 1.1, stage.w * 0.34))
            told = pygame.Rect(stage.right - wide, stage.y, wide, stage.h)
            self._lay_winners(pygame.Rect(stage.x, stage.y, stage.w - round(wide / 1.1 * 1.16), stage.h), lit, ui)
            blow.lay(told, self._spare(told, ui))
        elif len(self.winners) == 1:
            wide = round(stage.w * CORNER)
            told = pygame.Rect(stage.right - wide, stage.y, wide, 0)
            self._lay_winners(stage, lit, ui)
            if self._spare(told, ui) < 0:  # not in the middle then
                self._lay_winners(pygame.Rect(stage.x, stage.y, told.x - stage.x, stage.h), lit, ui)
            spare = self._spare(told, ui)
            told.h = blow.strip_height(wide, spare)
            blow.lay(told, spare)
        else:
            high = blow.strip_height(stage.w, 0)
            blow.lay(pygame.Rect(stage.x, stage.y, stage.w, high), 0)
            self._lay_winners(pygame.Rect(stage.x, stage.y + high, stage.w, stage.h - high), lit, ui)

    def _lay_winners(self, room: pygame.Rect, lit: pygame.Rect, ui: Ui) -> None:
        """The winners side by side in their rays; without one the crown."""
        if self.unclaimed is not None:
            high = min(room.h, ui.px(330), round(room.w * 0.85))
            crown = pygame.Rect(0, 0, round(high / 0.85), high)
            crown.center = room.center
            self.unclaimed.place(*crown)
        if not self.winners:
            return
        wide = min(room.w // len(self.winners), round(room.h * 1.02))
        left = room.centerx - wide * len(self.winners) // 2
        for number, seat in enumerate(self.winners):
            self.seats[seat].lay(pygame.Rect(left + number * wide, room.y, wide, room.h))
        first = self.seats[self.winners[0]].frame.rect()
        self.rays.lay(lit, first.center)
        if self.rosette is not None:
            size = min(ui.px(92), round(first.w * 0.46))
            low = self.seats[self.winners[0]].plate.rect().top + ui.px(4)
            top = min(first.bottom - size * 1.3, low - size * 1.31)
            self.rosette.place(max(first.x - size * 0.42, lit.x + ui.px(4)), top, size, size * 1.31)
