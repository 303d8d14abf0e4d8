"""A beat of the last round as a picture: who acts, by which card, on whom, what it cost and what kept it off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.cardface.raster import radius_of
from game.core import paint, text, theme
from game.core.node import Node
from game.core.text import TITLE, escape, plain
from game.core.theme import Colour
from game.core.widgets import Group, Label, Panel, Picture, Sprite
from game.match_summary.beats import NOBODY, Beat, Outcome
from game.portraits.rig import Mood
from game.table.arrows import AimNode
from game.table.effects import BadgeFloater
from game.table.faces import Faces, FrameNode, HeadNode
from game.table.spots import ASPECT
from rules.core.cards import Card
from rules.core.events import Part
from rules.core.numbers import signed

KEPT_OFF: Colour = (130, 214, 255)
"""The letters that say what was absorbed or avoided."""
MOST_CARDS = 4
WORDS = 0.3
"""The share of the stage that its words have."""
OVERLAP = 0.62
"""How much of the width of a card the next one of the same Spell leaves."""


class Telling(NamedTuple):
    """What a beat is told with: names and faces of the seats, faces and titles of cards, what lowers a number."""

    names: Sequence[str]
    faces: Faces
    face_of: Callable[[Card], Picture]
    title_of: Callable[[Card], str]
    cause_of: Callable[[Part], str]


def change_words(outcome: Outcome) -> tuple[str, Colour]:
    """What a seat lost and gained in all, with its colour; "" for nothing."""
    words = signed(-outcome.lost) if outcome.lost else ""
    if outcome.gained:
        words += f"{' ' if words else ''}+{outcome.gained}"
    return words, theme.RED if outcome.lost > outcome.gained else theme.GREEN


class Seal(BadgeFloater):
    """A number on its badge, at rest."""

    letters = 24

    def __init__(self, words: str, badge: str) -> None:
        super().__init__(words, badge, (0, 0))


def changes_of(outcome: Outcome) -> list[Seal]:
    """What a seat lost and gained, each on its badge."""
    lost = [Seal(signed(-outcome.lost), "hit")] if outcome.lost else []
    return [Seal(f"+{outcome.gained}", "heal"), *lost] if outcome.gained else lost


def spared_words(outcome: Outcome, cause_of: Callable[[Part], str]) -> str:
    """What was kept off, and by what: ``3 absorbed by Nerd``, ``avoided by Shield``."""
    told = []
    for part in outcome.spared:
        what = escape(cause_of(part)) or "protection"
        told.append(f"{-part.amount} absorbed by {what}" if part.amount else f"avoided by {what}")
    return ", ".join(told)


class SeatCard(Group):
    """Somebody in a beat: a portrait, the name, what it cost and what life became."""

    def __init__(self, telling: Telling, seat: int, beat: Beat, acts: bool) -> None:
        super().__init__()
        self.telling = telling
        self.seat = seat
        outcome = beat.outcomes.get(seat, Outcome())
        mood = mood_in(beat, seat, acts)
        self.frame = self.add(FrameNode("", telling.faces, seat, mood))
        self.frame.lit = acts
        name = Label(escape(telling.names[seat]), theme.TEXT, theme.PAPER, "bold", "center")
        name.name = telling.names[seat]
        self.name_label = self.add(name)
        self.changes = changes_of(outcome)
        for change in self.changes:
            self.add(change)
        self.life = self.add(Label(life_words(beat, seat), theme.TEXT, theme.CREAM, "bold", "center"))
        kept = spared_words(outcome, telling.cause_of)
        self.kept = self.add(Label(kept, theme.TEXT_SMALL, KEPT_OFF, "regular", "center", wrap=True, top=True))

    def lay(self, rect: pygame.Rect) -> None:
        """The portrait above with its numbers on badges, the words below it."""
        px = self.frame.ui.px
        line = round(self.frame.ui.text_px(theme.TEXT) * 1.3)
        words = 4 * line
        tall = min(rect.h - words, round(rect.w * 1.1))
        top = rect.y + (rect.h - tall - words) // 2 + line // 2
        width = tall / 1.2
        self.frame.place(rect.centerx - width / 2, top, width, tall)
        size = px(58)
        for number, change in enumerate(self.changes):
            left = rect.centerx + width / 2 - size * (0.8 + number)
            change.place(left, top + tall - size * 0.8, size, size)
        top += tall + px(4)
        for label in (self.name_label, self.life):
            label.place(rect.x, top, rect.w, line)
            top += line if label.markup else 0
        self.kept.place(rect.x, top, rect.w, 2 * line)

    def point(self) -> tuple[float, float]:
        """Where arrows go to and come from."""
        rect = self.frame.rect()
        return rect.centerx, rect.y + rect.h * 0.62


class SeatLine(Group):
    """The same in one line, where there are many."""

    def __init__(self, telling: Telling, seat: int, beat: Beat) -> None:
        super().__init__()
        self.seat = seat
        outcome = beat.outcomes.get(seat, Outcome())
        self.head = self.add(HeadNode(telling.faces, seat, mood_in(beat, seat, False)))
        self.changes = changes_of(outcome)
        for change in self.changes:
            self.add(change)
        about = [f"**{escape(telling.names[seat])}**", life_words(beat, seat), spared_words(outcome, telling.cause_of)]
        told = "\n".join(filter(None, about))
        self.words = self.add(Label(told, theme.TEXT_SMALL, theme.PAPER, wrap=True))
        self.words.name = plain(told)

    def lay(self, rect: pygame.Rect) -> None:
        """Head, words, number."""
        px = self.head.ui.px
        size = min(rect.h - px(4), px(52))
        self.head.place(rect.x, rect.centery - size / 2, size, size)
        badge = min(rect.h, px(58))
        right = rect.right
        for change in self.changes:
            right -= badge
            change.place(right, rect.centery - badge / 2, badge, badge)
        left = rect.x + size + px(8)
        self.words.place(left, rect.y, right - px(4) - left, rect.h)

    def point(self) -> tuple[float, float]:
        """Where arrows go to."""
        rect = self.head.rect()
        return rect.left, rect.centery


def mood_in(beat: Beat, seat: int, acts: bool) -> Mood:
    """How somebody feels about a beat."""
    outcome = beat.outcomes.get(seat, Outcome())
    if outcome.out:
        return Mood.DEAD
    if outcome.lost > outcome.gained:
        return Mood.WINCE
    if outcome.gained:
        return Mood.CHEER
    if acts and any(other.lost for who, other in beat.outcomes.items() if who != seat):
        return Mood.GLOAT
    return Mood.CALM


def life_words(beat: Beat, seat: int) -> str:
    """What life was and became: ``17 → 14``; "" where it stayed."""
    if not beat.lives or beat.before[seat] == beat.lives[seat]:
        return ""
    return f"{beat.before[seat]} → {beat.lives[seat]}"


class LivesRow(Node):
    """Everybody's life after a beat, side by side; those whose changed have a coloured mark."""

    def __init__(self, telling: Telling) -> None:
        super().__init__("round/lives", "text", "Life at this moment")
        self.telling = telling
        self.beat: Beat | None = None

    def put(self, beat: Beat) -> None:
        """Show a moment."""
        self.beat = beat
        names = self.telling.names
        self.text = ", ".join(f"{name} {life}" for name, life in zip(names, beat.lives, strict=False))
        self.redraw()

    def render(self) -> pygame.Surface | None:
        """Heads with numbers."""
        width, height = round(self.w), round(self.h)
        if self.beat is None or not self.beat.lives or width < 40 or height < 16:
            return None
        px = self.ui.px
        surface = paint.blank(width, height)
        lives, before = self.beat.lives, self.beat.before
        share = min(px(150), width // len(lives))
        left = (width - share * len(lives)) // 2
        for seat, life in enumerate(lives):
            changed = life != before[seat]
            tone = theme.RED if life < before[seat] else theme.GREEN
            box = paint.rounded(
                share - px(8), height, px(8), (*(tone if changed else theme.INK), 170 if changed else 120)
            )
            surface.blit(box, (left + seat * share + px(4), 0))
            size = min(height - px(4), px(30))
            head = self.telling.faces.head(seat, Mood.DEAD if life <= 0 else Mood.CALM, size)
            surface.blit(head, head.get_rect(midleft=(left + seat * share + px(10), height // 2)))
            words = text.fit_line(str(life), TITLE, self.ui.text_px(20), share - size - px(26), theme.PAPER, px(2))
            surface.blit(words, words.get_rect(midleft=(left + seat * share + px(16) + size, height // 2)))
        return surface


class BeatStage(Group):
    """The picture of one beat, with its words below."""

    def __init__(self, telling: Telling) -> None:
        super().__init__()
        self.ground = self.add(Panel("round/stage", "zone", "What happened"))
        self.ground.opacity = 235
        self.telling = telling
        self.beat: Beat | None = None
        self.things = self.add(Group())
        self.words = self.add(Label("", theme.TEXT, theme.PAPER, wrap=True, align="center", id="round/words"))
        self.lives = self.add(LivesRow(telling))
        self.title = self.add(Label("", theme.TITLE_LARGE, theme.GOLD, TITLE, "center", outline=3))
        self._actor: SeatCard | None = None
        self._others: list[SeatCard | SeatLine] = []
        self._cards: list[Sprite] = []

    def put(self, beat: Beat) -> None:
        """Show a beat."""
        self.beat = beat
        self.things.clear()
        telling, acts = self.telling, beat.actor != NOBODY
        self._actor = self.things.add(SeatCard(telling, beat.actor, beat, True)) if acts else None
        others = [seat for seat in beat.about if seat != beat.actor]
        single = len(others) <= 1 or (len(others) == 2 and not acts)
        self._others = [
            self.things.add(SeatCard(telling, seat, beat, False) if single else SeatLine(telling, seat, beat))
            for seat in others
        ]
        self._cards = [self.things.add(self._sprite(card, n)) for n, card in enumerate(beat.cards[:MOST_CARDS])]
        first, *rest = beat.lines
        nobody = not (acts or rest or beat.about or beat.cards)
        self.title.markup = escape(plain(first)) if nobody or (beat.head and not acts) else ""
        self.words.markup = (
            "" if self.title.markup else "\n".join([f"**{escape(plain(first))}**" if rest else first, *rest])
        )
        self.words.name = plain(self.words.markup)
        self.lives.put(beat)

    def _sprite(self, card: Card, number: int) -> Sprite:
        sprite = Sprite(f"round/card-{number + 1}", "card", self.telling.title_of(card), plain(card.kind.text))
        sprite.picture = self.telling.face_of(card)
        sprite.solid = False
        sprite.shadow = 8.0
        return sprite

    def lay(self, rect: pygame.Rect) -> None:
        """Actor, cards and others side by side; words and lives below."""
        px = self.ui.px
        self.ground.place(*rect)
        margin = px(12)
        room = rect.inflate(-2 * margin, -2 * margin)
        self.title.place(room.x, room.centery - px(50), room.w, px(60))
        lives = px(36) if self.beat is not None and self.beat.lives else 0
        self.lives.place(room.x, room.bottom - lives, room.w, lives)
        high = round(room.h * WORDS)  # the same for every beat: nothing jumps when one steps on
        self.words.place(room.x, room.bottom - lives - px(6) - high, room.w, high)
        self._lay_things(pygame.Rect(room.x, room.y, room.w, room.h - lives - high - px(14)))

    def _lay_things(self, room: pygame.Rect) -> None:
        px = self.ui.px
        for node in [node for node in self.things.children if isinstance(node, AimNode)]:
            node.remove()
        side = round(room.w * 0.27)
        parts = [self._actor is not None, bool(self._cards), bool(self._others)]
        cards = self._cards_width(room) if self._cards else 0
        other = 0 if not self._others else room.w - side * parts[0] - cards - px(24) * (sum(parts) - 1)
        other = min(other, round(room.w * (0.27 if isinstance(self._others[0], SeatCard) else 0.36))) if other else 0
        other *= len(self._others) if self._others and isinstance(self._others[0], SeatCard) else 1
        gap = px(90) if sum(parts) < 3 else max(px(14), min(px(56), (room.w - side - cards - other) // 2))
        left = room.centerx - (side * parts[0] + cards + other + gap * max(0, sum(parts) - 1)) // 2
        if self._actor is not None:
            self._actor.lay(pygame.Rect(left, room.y, side, room.h))
            left += side + gap
        if self._cards:
            self._lay_cards(left, room)
            left += cards + gap
        self._lay_others(pygame.Rect(left, room.y, other, room.h))
        self._aim()

    def _card_height(self, room: pygame.Rect) -> int:
        most = room.w * (0.5 if not self._others else 0.4) / (1 + OVERLAP * (len(self._cards) - 1))
        return min(room.h - self.ui.px(8), round(most * ASPECT), self.ui.px(330))

    def _cards_width(self, room: pygame.Rect) -> int:
        return round(self._card_height(room) / ASPECT * (1 + OVERLAP * (len(self._cards) - 1)))

    def _lay_cards(self, left: int, room: pygame.Rect) -> None:
        height = self._card_height(room)
        width = height / ASPECT
        for number, sprite in enumerate(self._cards):
            sprite.place(left + number * width * OVERLAP, room.centery - height / 2, width, height)
            sprite.radius = radius_of(width)
            sprite.z = 2 + number

    def _lay_others(self, room: pygame.Rect) -> None:
        if not self._others:
            return
        if isinstance(self._others[0], SeatCard):
            share = room.w // len(self._others)
            for number, other in enumerate(self._others):
                other.lay(pygame.Rect(room.x + number * share, room.y, share, room.h))
            return
        high = min(self.ui.px(74), room.h // len(self._others))
        top = room.centery - high * len(self._others) // 2
        for number, other in enumerate(self._others):
            other.lay(pygame.Rect(room.x, top + number * high, room.w, high))

    def _aim(self) -> None:
        """Arrows from who acts, behind the cards, to those it is about."""
        if self._actor is None or self.beat is None:
            return
        x, y = self._actor.point()
        begin = x + self._actor.frame.w * 0.5, y
        if self._cards:
            card = self._cards[0].rect()
            self._arrow(begin, (card.x - self.ui.px(3), y), theme.CREAM)
            begin = self._cards[-1].rect().centerx, y
        for other in self._others:
            end_x, end_y = other.point()
            reach = other.frame.w * 0.5 if isinstance(other, SeatCard) else 0
            hurt = self.beat.outcomes.get(other.seat, Outcome()).lost
            tone = theme.RED if hurt else theme.CREAM
            self._arrow(begin, (end_x - reach - self.ui.px(4), end_y), tone)

    def _arrow(self, begin: tuple[float, float], end: tuple[float, float], tone: Colour) -> None:
        arrow = self.things.add(AimNode(begin, end, tone))
        arrow.z = 1
        arrow.lay()
