"""Makes film strips in build/pictures/: dice thrown by hand, a card flicked across the table, a card dragged from the hand.

    python build_scripts/filmstrips.py                  all strips
    python build_scripts/filmstrips.py throw|flick|drag only these

The tables are real ones at normal speed; a hand made of mouse events does the rest. Six moments each, cropped to where it
happens, with the milliseconds since the button went down.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from build_scripts.screenshots import PICTURES
from game.core import theme
from game.core.app import App
from game.core.display import Display
from game.core.node import Node
from game.core.text import line
from game.staging import decide, match_of
from game.table.cards import CardNode
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from rules import Match
from rules.bots import Window, make_bot

FRAME_MS = 1000 / 60
TWO = ("human", "adept")
WIDEST = 2400
GAP, FOOT = 6, 40
MOST_TICKS = 20_000
LOOKING = 14
"""Frames between coming to something and taking it."""
ARROW = ((0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (12, 12))
Place = tuple[float, float]
Moment = tuple[int, str]
"""A frame's number since the button went down, and what is seen."""


class Hand:
    """A table and somebody's mouse at it. ``frame`` counts from when the button went down, ``film`` keeps all pictures."""

    def __init__(self, match: Match, size: tuple[int, int]) -> None:
        self.app = App(Display(size))
        self.match = match
        self.bot = make_bot("adept", match.game.id, 1)
        players = [Player(name, "adept" if seat else "human") for seat, name in enumerate(match.names)]
        self.scene = TableScene(match, players, InstantBots(1))
        self.app.scenes.push(self.scene)
        self.at: Place = (0.0, 0.0)
        self.frame = 0
        self.room = pygame.Rect(0, 0, 0, 0)
        self.film: dict[int, pygame.Surface] = {}

    def tick(self, *events: pygame.event.Event) -> None:
        """A frame goes by."""
        self.app.tick(events, FRAME_MS)
        self.frame += 1
        if self.room.w:
            self.film[self.frame] = self._picture()

    def wait(self, frames: int) -> None:
        """So many frames go by."""
        for _ in range(frames):
            self.tick()

    def rest(self) -> None:
        """Until a person is asked or has to throw, and nothing moves; what is to be seen before is skipped."""
        for _ in range(MOST_TICKS):
            waits = self.scene.asker.decision is not None or self.scene.thrower.waiting is not None
            if self.scene.over or (waits and self.app.at_rest()):
                return
            if self.scene.thrower.waiting is None:
                self.app.animator.skip()
            self.app.tick([], FRAME_MS)
        raise RuntimeError("the table does not come to rest")

    def play_until(self, wanted: Callable[[], bool]) -> None:
        """Play with good judgement until the table is as wanted."""
        for _ in range(400):
            self.rest()
            if self.scene.over:
                break
            if wanted():
                return
            if self.scene.thrower.waiting is not None:
                self.scene.thrower.throw()
            else:
                decide(self.scene, self.bot.choose(Window(self.match, 0)))
        raise RuntimeError("this does not happen in that match")

    def begin(self, node: Node, room: pygame.Rect) -> None:
        """Come to a node, and from now on film what happens in ``room``."""
        self.room = room.clip(self.app.display.surface.get_rect())
        self.move(node.rect().center)
        self.wait(LOOKING)

    def move(self, to: Place) -> None:
        """The mouse is somewhere else."""
        self.at = to
        self.tick(pygame.event.Event(pygame.MOUSEMOTION, pos=self._spot(), rel=(0, 0), buttons=(1, 0, 0)))

    def button(self, down: bool) -> None:
        """The left button goes down (time begins) or up."""
        self.frame = -1 if down else self.frame
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.tick(pygame.event.Event(kind, pos=self._spot(), button=1))

    def glide(self, to: Place, frames: int, slow_down: bool = False) -> None:
        """Move somewhere within so many frames, if need be slower and slower."""
        x, y = self.at
        for number in range(1, frames + 1):
            share = number / frames
            share = 1 - (1 - share) ** 2 if slow_down else share
            self.move((x + (to[0] - x) * share, y + (to[1] - y) * share))

    def _spot(self) -> tuple[int, int]:
        return round(self.at[0]), round(self.at[1])

    def _picture(self) -> pygame.Surface:
        """The room as the window shows it, and the arrow, which the system draws otherwise."""
        seen = self.app.display.surface.subsurface(self.room).copy()
        factor = self.app.ui.factor * 1.2
        points = [(self.at[0] - self.room.x + x * factor, self.at[1] - self.room.y + y * factor) for x, y in ARROW]
        pygame.draw.polygon(seen, theme.PAPER, points)
        pygame.draw.polygon(seen, theme.INK, points, max(2, round(1.5 * factor)))
        return seen


def throw() -> None:
    """The battle die of Witless Wizards: picked up, let go, off the rail, at rest."""
    hand = Hand(match_of("witless_wizards", TWO, 12), (1920, 1080))
    hand.play_until(lambda: hand.scene.thrower.waiting is not None)
    tray, px = hand.scene.thrower.tray, hand.app.ui.px
    die = tray.dice[0]
    x, y = die.rect().center
    hand.begin(die, tray.rect().inflate(px(20), px(20)))
    hand.button(down=True)
    hand.glide((x - px(50), y + px(33)), 10)
    hand.wait(4)
    hand.glide((x + px(33), y - px(5)), 5)
    hand.button(down=False)
    let_go = hand.frame
    hand.wait(100)
    moments = (
        (0, "to be thrown"),
        (14, "in the hand"),
        (let_go + 5, "let go"),
        (let_go + 11, "off the rail"),
        (let_go + 22, "tumbling on"),
        (let_go + 60, "at rest"),
    )
    develop(hand, "throw", moments)


def flick() -> None:
    """A spell flicked across the Arena: it slides and turns, bumps the Power cards, its zone takes it."""
    hand = Hand(match_of("wizard_arena", TWO, 12), (1280, 720))
    scene, seat = hand.scene, hand.match.state.seats[0]
    hand.play_until(lambda: len(seat.row) >= 4 and bool(in_hand(scene)))
    card, px = in_hand(scene)[0], hand.app.ui.px
    x, y = card.rect().center
    hand.begin(card, pygame.Rect(x - px(410), y - px(310), px(470), px(395)))
    hand.button(down=True)
    hand.glide((x - px(4), y + px(75)), 8)
    hand.wait(3)
    hand.glide((x - px(114), y - px(30)), 5)
    hand.button(down=False)
    let_go = hand.frame
    hand.wait(80)
    moments = (
        (let_go - 5, "drawn back"),
        (let_go, "flicked"),
        (let_go + 4, "slides and bumps"),
        (let_go + 10, "turns"),
        (let_go + 18, "its zone takes it"),
        (let_go + 45, "all at rest"),
    )
    develop(hand, "flick", moments)


def in_hand(scene: TableScene) -> list[CardNode]:
    """The cards in the own hand that can be dragged somewhere, from left to right."""
    nodes = scene.field.nodes.values()
    found = [node for node in nodes if node.place_name == "seat0/hand" and node.draggable]
    return sorted(found, key=lambda node: node.x)


def drag() -> None:
    """A spell carried from the hand onto the table of the Arena."""
    hand = Hand(match_of("wizard_arena", TWO, 12), (1280, 720))
    scene, px = hand.scene, hand.app.ui.px
    hand.play_until(lambda: len(in_hand(scene)) >= 3)
    card = in_hand(scene)[1]
    x, y = card.rect().center
    hand.begin(card, pygame.Rect(x - px(192), y - px(320), px(394), px(394)))
    hand.button(down=True)
    hand.glide((x, y - px(12)), 6)
    hand.glide((x - px(110), y - px(180)), 16, slow_down=True)
    hand.wait(12)
    hand.button(down=False)
    let_go = hand.frame
    hand.wait(60)
    moments = (
        (0, "neighbours make room"),
        (6, "picked up, zone lit"),
        (12, "leans"),
        (34, "held still"),
        (let_go + 3, "let go"),
        (let_go + 12, "lands with a bump"),
    )
    develop(hand, "drag", moments)


def develop(hand: Hand, name: str, moments: Sequence[Moment]) -> None:
    """Write the strip of these moments, and close the table."""
    room = hand.room
    width = min(room.w, (WIDEST - GAP) // len(moments) - GAP)
    height = round(room.h * width / room.w)
    strip = pygame.Surface((len(moments) * (width + GAP) + GAP, GAP + height + FOOT))
    strip.fill(theme.INK)
    for number, (frame, words) in enumerate(moments):
        left = GAP + number * (width + GAP)
        strip.blit(pygame.transform.smoothscale(hand.film[frame], (width, height)), (left, GAP))
        time = line(f"{round(frame * FRAME_MS)} ms", "bold", 20, theme.GOLD)
        said = line(words, "regular", 18, theme.PAPER)
        middle = GAP + height + FOOT // 2
        strip.blit(time, time.get_rect(midleft=(left + 6, middle)))
        strip.blit(said, said.get_rect(midright=(left + width - 6, middle)))
    PICTURES.mkdir(parents=True, exist_ok=True)
    pygame.image.save(strip, PICTURES / f"filmstrip-{name}.png")
    hand.app.audio.close()
    hand.app.display.close()


STRIPS = {"throw": throw, "flick": flick, "drag": drag}


def main(wanted: list[str]) -> int:
    """The strips that are named, all when none is. Returns the exit code."""
    unknown = [name for name in wanted if name not in STRIPS]
    if unknown:
        print(f"there is no strip {unknown[0]!r} (strips: {', '.join(STRIPS)})", file=sys.stderr)
        return 2
    for name in wanted or STRIPS:
        STRIPS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
