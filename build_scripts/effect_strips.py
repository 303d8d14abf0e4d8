"""Makes film strips of effects in build/pictures/: one row for each, eight moments from the wind-up to rest.

    python build_scripts/effect_strips.py               all, at 1920x1080
    python build_scripts/effect_strips.py 1280x720      all, at this size
    python build_scripts/effect_strips.py fire doom ... only these

The tables are real ones at normal speed; the events are made up, so that any effect can be seen on the table of its game.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.core import theme
from game.core.app import App
from game.core.display import Display
from game.core.text import TITLE, line
from game.staging import match_of
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from rules import Match
from rules.annihilageddon.events import AttackAnnounced, LegendRevealed, MayhemEntered
from rules.bots import Window, make_bot
from rules.core.cards import Card, CardOf
from rules.core.events import Announced, CardMoved, CounterChanged, Damaged, Died, Event, Healed, Part, Prevented
from rules.spellcraft.awards import LAST
from rules.spellcraft.events import TokenGained
from rules.spellcraft.state import AWARDS, AWARDS_OF
from rules.witless_wizards.events import AttackCounted
from rules.witless_wizards.state import OFFENCE

PICTURES = Path(__file__).resolve().parent.parent / "build" / "pictures"
FRAME_MS = 1000 / 120
GAP, HEAD = 6, 30
MOMENTS = (-150, -60, 8, 70, 130, 200, 330, 600)
"""Milliseconds since it landed."""
CHOICES = 24
MOST_FRAMES = 600
ROOM = 135
"""Half the width of what is seen, in design units."""


class Strip(NamedTuple):
    """An effect to be seen: on the table of which game, which events, where to look (at the face of a seat, at its ``level``,
    at the whole table); ``lands`` milliseconds after they begin; the deck that it ``needs``."""

    game: str
    events: Callable[[TableScene], list[Event]]
    seat: int = 1
    lands: float = 320
    wide: bool = False
    level: bool = False
    needs: str = ""


def card_of(scene: TableScene, wanted: Callable[[Card], bool]) -> Card | None:
    """A card that lies open on the table if there is one like that, else any."""
    cards = [card for card in scene.match.state.cards if wanted(card)]
    seen = [card for card in cards if card in scene.field.nodes and scene.field.nodes[card].face_up]
    return next(iter([*seen, *cards]), None)


def hit(seat: int, amount: int, **wanted: str | bool) -> Callable[[TableScene], list[Event]]:
    """Damage to a seat by the first one, done by a card of which this is true."""

    def events(scene: TableScene) -> list[Event]:
        card = card_of(scene, lambda card: all(getattr(card.kind, key, None) == value for key, value in wanted.items()))
        counter = {"wizard_arena": "", "witless_wizards": "stamina"}.get(scene.match.game.id, "hp")
        found: list[Event] = [Damaged(seat, amount, 0, "play", card)]
        if counter and scene.match.game.id != "annihilageddon":
            player = scene.match.state.seats[seat]
            now = player.stamina if counter == "stamina" else player.hp
            found.append(CounterChanged(seat, counter, now, max(0, now - amount), "damage"))
        return found

    return events


def everybody(amount: int, **wanted: str | bool) -> Callable[[TableScene], list[Event]]:
    """The same to all others, one after the other."""

    def events(scene: TableScene) -> list[Event]:
        return [event for seat in range(1, len(scene.match.names)) for event in hit(seat, amount, **wanted)(scene)]

    return events


def group_attack(scene: TableScene) -> list[Event]:
    """A Legend attacks all."""
    card = scene.match.state.legends[-1]
    seats = range(len(scene.match.names))
    return [AttackAnnounced(-1, card, list(seats), "group"), *(Damaged(seat, 4, -1, "group", card) for seat in seats)]


def one(event: Event) -> Callable[[TableScene], list[Event]]:
    """Just this event."""
    return lambda scene: [event]


def lost(scene: TableScene) -> list[Event]:
    """Cards of the Spell deck that damage takes."""
    deck = scene.match.state.seats[1].deck
    return [
        Damaged(1, 5, 0, "round"),
        *(CardMoved(card, "seat1/deck", "seat1/crypt", "damage", 1) for card in reversed(deck[-5:])),
    ]


def vain(missed: bool) -> Callable[[TableScene], list[Event]]:
    """An attack that the Defence stops, or that misses."""

    def events(scene: TableScene) -> list[Event]:
        weapon = card_of(scene, lambda card: getattr(card.kind, "slot", -1) == OFFENCE)
        return [AttackCounted(0, 1, 3, 1, 0, 4, 0, 0, weapon if missed else None, parts=(Part(3, card=weapon),))]

    return events


STRIPS: dict[str, Strip] = {
    "fire": Strip("wizard_arena", hit(1, 3, faction="fire")),
    "ice": Strip("wizard_arena", hit(1, 5, faction="ice")),
    "famine": Strip("wizard_arena", hit(1, 4, faction="famine")),
    "feast": Strip("wizard_arena", hit(1, 2, faction="feast")),
    "round": Strip("wizard_arena", lost),
    "critical": Strip("wizard_arena", one(Announced("critical hit", 1)), lands=20, level=True),
    "overcharge": Strip("wizard_arena", one(Announced("overcharge", 1)), lands=20, level=True),
    "blade": Strip("witless_wizards", hit(1, 3, deck="")),
    "arrow": Strip("witless_wizards", hit(1, 4, deck="medieval"), needs="medieval"),
    "bolt": Strip("witless_wizards", hit(1, 5, deck="wizard"), needs="wizard"),
    "shuriken": Strip("witless_wizards", hit(1, 4, deck="samurai"), needs="samurai"),
    "cannonball": Strip("witless_wizards", hit(1, 7, deck="pirate"), needs="pirate"),
    "laser": Strip("witless_wizards", hit(1, 4, deck="scifi"), lands=260, needs="scifi"),
    "shield": Strip("witless_wizards", one(Prevented(1, 4)), lands=20),
    "block": Strip("witless_wizards", vain(missed=False), lands=1420),
    "miss": Strip("witless_wizards", vain(missed=True), lands=1420),
    "arcane": Strip("hell_high", hit(1, 2, glyph="arcane")),
    "dark": Strip("hell_high", hit(1, 4, glyph="dark")),
    "elemental": Strip("hell_high", hit(1, 6, glyph="elemental")),
    "illusion": Strip("hell_high", hit(1, 3, glyph="illusion")),
    "primal": Strip("hell_high", hit(1, 4, glyph="primal")),
    "heal": Strip("hell_high", one(Healed(1, 3)), lands=20),
    "kill": Strip("hell_high", one(Died(1, 0)), lands=20),
    "crown": Strip("hell_high", one(TokenGained(CardOf(0, LAST), AWARDS, AWARDS_OF[1], LAST.key, 1)), lands=20),
    "spa": Strip("pleasure_palace", hit(1, 4, glyph="arcane")),
    "claws": Strip("annihilageddon", hit(1, 3, type="Creature", unavoidable=False)),
    "trinket": Strip("annihilageddon", hit(1, 4, type="Treasure", unavoidable=False)),
    "doom": Strip("annihilageddon", hit(1, 6, unavoidable=True)),
    "group": Strip("annihilageddon", group_attack, seat=-1, lands=560, wide=True),
    "legend": Strip(
        "annihilageddon", lambda scene: [LegendRevealed(scene.match.state.legends[-1])], seat=-1, lands=300, wide=True
    ),
    "mayhem": Strip(
        "annihilageddon",
        lambda scene: [MayhemEntered(next(c for c in scene.match.state.cards if c.kind.type == "Mayhem"))],
        seat=-1,
        lands=200,
        wide=True,
    ),
    "everybody": Strip("hell_high", everybody(3, glyph="elemental"), seat=-1, lands=320, wide=True),
}


def played(game: str, needs: str) -> Match:
    """A match some choices old, with a deck that is needed."""
    for seed in range(8, 100):
        match = match_of(game, ("human",) * 4, seed)
        if not needs or any(getattr(card.kind, "deck", "") == needs for card in match.state.cards):
            break
    bot = make_bot("apprentice", game, 8)
    for _ in range(CHOICES):
        if match.decision is not None:
            match.submit(*bot.choose(Window(match, match.decision.seat)))
    return match


def table(match: Match, size: tuple[int, int]) -> TableScene:
    """A table at which a match is played, everything at rest."""
    app = App(Display(size))
    scene = TableScene(match, [Player(name, "human") for name in match.names], InstantBots(8))
    scene.viewer, scene.shared = 0, False
    app.scenes.push(scene)
    for _ in range(20):
        app.animator.skip()
        app.tick([], 16)
    return scene


def film(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The moments of an effect side by side."""
    wanted = STRIPS[name]
    scene = table(played(wanted.game, wanted.needs), size)
    app, px = scene.app, scene.ui.px
    scene.asker.clear()
    scene.flow.thinking = True
    scene.busy = True
    scene.director.play(wanted.events(scene), lambda: None)
    if wanted.wide:
        room = scene.table_rect.clip(app.display.surface.get_rect())
    else:
        rules = scene.layout_rules
        at = rules.level_at(wanted.seat) if wanted.level else rules.seat_face(wanted.seat).rect().center
        room = pygame.Rect(0, 0, px(ROOM * 2), px(ROOM * 1.5))
        room.center = round(at[0]), round(at[1])
        room = room.clamp(app.display.surface.get_rect())
    frames: list[pygame.Surface] = []
    due = [wanted.lands + moment for moment in MOMENTS]
    past = 0.0
    while len(frames) < len(due) and due[len(frames)] < 0:
        frames.append(app.display.surface.subsurface(room).copy())
    for _ in range(MOST_FRAMES):
        if len(frames) == len(due):
            break
        app.tick([], FRAME_MS)
        past += FRAME_MS
        while len(frames) < len(due) and past >= due[len(frames)]:
            frames.append(app.display.surface.subsurface(room).copy())
    app.animator.clear()
    app.display.close()
    return _beside(name, frames)


def _beside(name: str, frames: Sequence[pygame.Surface]) -> pygame.Surface:
    """The frames in a row, below their name, each with its moment."""
    width, height = 480, round(480 * frames[0].get_height() / frames[0].get_width())
    strip = pygame.Surface((len(frames) * (width + GAP) + GAP, height + HEAD + GAP))
    strip.fill(theme.INK)
    pygame.font.init()
    for number, (frame, moment) in enumerate(zip(frames, MOMENTS, strict=True)):
        left = GAP + number * (width + GAP)
        strip.blit(pygame.transform.smoothscale(frame, (width, height)), (left, HEAD))
        words = f"{name}  {moment:+d} ms" if not number else f"{moment:+d} ms"
        strip.blit(line(words, TITLE, 20, theme.CREAM), (left + 4, 3))
    return strip


def main(wanted: list[str]) -> int:
    """The strips of these effects, or of all."""
    sizes = [word for word in wanted if re.fullmatch(r"\d+x\d+", word)]
    names = [word for word in wanted if word not in sizes] or list(STRIPS)
    unknown = [name for name in names if name not in STRIPS]
    if unknown:
        print(f"there is no effect {unknown[0]!r} (effects: {', '.join(STRIPS)})", file=sys.stderr)
        return 2
    width, height = map(int, (sizes or ["1920x1080"])[0].split("x"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in names:
        path = PICTURES / f"effect-{name}-{height}.png"
        pygame.image.save(film(name, (width, height)), path)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
