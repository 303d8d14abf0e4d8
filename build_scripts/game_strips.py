"""Makes film strips of whole stretches of play in build/pictures/: a bot's turn, and the lesson of a game.

    python build_scripts/game_strips.py                       both, of every game
    python build_scripts/game_strips.py turn hell_high        only a bot's turn of this game
    python build_scripts/game_strips.py lesson 1920x1080      only lessons, at this size

A turn is shown at normal speed, a picture every ``EVERY`` milliseconds; of a lesson there is a picture of each idea, as the
learner reads it. Several pictures stand in a row; a strip that is too long loses pictures evenly.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from build_scripts.filmstrips import FRAME_MS
from build_scripts.screenshots import PICTURES
from game.core import theme
from game.core.app import App
from game.core.display import Display
from game.core.text import TITLE, line
from game.lessons import lesson_of
from game.setups import playable
from game.staging import decide, seated, settle
from game.table.lesson import LessonTable
from game.table.options import TableOptions
from game.table.players import Hooks
from game.thinking import InstantBots
from rules import new_match
from rules.bots import Window, make_bot

SEATS, SEED = 3, 8
EVERY = 450.0
CHOICES = 30
"""How old the match is whose turn is shown, in choices."""
MOST, COLUMNS, WIDE = 24, 4, 620
GAP, HEAD = 6, 26
LONGEST = 60_000.0
Frame = tuple[str, pygame.Surface]


def turn(game: str, size: tuple[int, int]) -> Iterator[Frame]:
    """What is seen from one's own answer until one is asked again."""
    app, scene = seated(game, size, SEATS, SEED, banter=True)
    match, bot = scene.match, make_bot("adept", game, SEED)
    while match.decision is not None:
        settle(app, scene)
        choice = bot.choose(Window(match, 0))
        after = match.fork()
        after.submit(*choice)
        if len(match.choices) > CHOICES and after.decision is not None and after.decision.seat:
            break
        decide(scene, choice)
    app.set_motion(1.0, False)
    decide(scene, choice)
    past, due = 0.0, 0.0
    while past < LONGEST and (scene.asker.decision is None or scene.director.busy):
        app.tick([], FRAME_MS)
        past += FRAME_MS
        if scene.thrower.waiting is not None:
            scene.thrower.throw()
        if past >= due:
            yield f"{past / 1000:.1f} s", app.display.surface.copy()
            due += EVERY
    app.animator.clear()
    app.audio.close()
    app.display.close()


def lesson(game: str, size: tuple[int, int]) -> Iterator[Frame]:
    """Each idea, until the lesson is over."""
    course = lesson_of(game)
    assert course is not None
    match = new_match(game, course.names, course.seed, **course.options)
    app = App(Display(size))
    app.set_motion(0.0, False)
    scene = LessonTable(match, course, InstantBots(1), TableOptions(), Hooks(), lambda: None)
    app.scenes.push(scene)
    for _ in range(80):
        settle(app, scene)
        for _ in range(6):
            app.tick([], FRAME_MS)
        step = scene.course.step
        yield step.key if step is not None else "the end", app.display.surface.copy()
        if step is None:
            break
        decision = match.decision
        wanted = scene.course.wanted(decision, False) if step.do and decision is not None else None
        if wanted is not None:
            scene.answer(*wanted)
        else:
            onward = scene.root.find("guide/next")
            assert onward is not None
            onward.click()
        app.tick([], FRAME_MS)
    app.audio.close()
    app.display.close()


STRIPS: dict[str, Callable[[str, tuple[int, int]], Iterator[Frame]]] = {"turn": turn, "lesson": lesson}


def sheet(frames: Sequence[Frame]) -> pygame.Surface:
    """The frames in rows, each below its words."""
    step = max(1.0, len(frames) / MOST)
    kept = [frames[int(number * step)] for number in range(min(MOST, len(frames)))]
    high = round(WIDE * kept[0][1].get_height() / kept[0][1].get_width())
    rows = (len(kept) + COLUMNS - 1) // COLUMNS
    strip = pygame.Surface((COLUMNS * (WIDE + GAP) + GAP, rows * (high + HEAD + GAP) + GAP))
    strip.fill(theme.INK)
    pygame.font.init()
    for number, (words, picture) in enumerate(kept):
        left, top = GAP + number % COLUMNS * (WIDE + GAP), GAP + number // COLUMNS * (high + HEAD + GAP)
        strip.blit(line(words, TITLE, 18, theme.CREAM), (left + 4, top + 2))
        strip.blit(pygame.transform.smoothscale(picture, (WIDE, high)), (left, top + HEAD))
    return strip


def main(wanted: list[str]) -> int:
    """The strips of these kinds and games, or of all."""
    sizes = [word for word in wanted if re.fullmatch(r"\d+x\d+", word)]
    games = [word for word in wanted if word in playable()] or list(playable())
    kinds = [word for word in wanted if word in STRIPS] or list(STRIPS)
    unknown = set(wanted) - set(sizes) - set(playable()) - set(STRIPS)
    if unknown:
        print(f"there is no strip {min(unknown)!r} (kinds: {', '.join(STRIPS)}; games: {', '.join(playable())})")
        return 2
    width, height = map(int, (sizes or ["1280x720"])[0].split("x"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for kind in kinds:
        for game in games:
            path = PICTURES / f"{kind}-{game}-{height}.png"
            pygame.image.save(sheet(list(STRIPS[kind](game, (width, height)))), path)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
