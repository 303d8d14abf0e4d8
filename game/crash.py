"""When the program breaks down: the match is let go of, a report is written, the player is told where it lies.

Imported only then. Whatever fails in here is left out, so that the rest still happens. A report holds what is needed to
play the match again, but no name of a player, a user or a machine and no home folder.
"""

from __future__ import annotations

import json
import os
import platform
import re
import sys
import textwrap
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from saves.atomic import write_bytes
from saves.errors import StorageError
from saves.paths import Paths
from saves.version import VERSION

if TYPE_CHECKING:
    import pygame

    from game.program import Program
    from rules import Match

FAILED = 1
MOST_REPORTS = 20
LOOK_SECONDS = 30.0
DEAF_SECONDS = 0.7
"""How long the last message ignores keys and clicks: they were meant for the table."""

_UNSEEN = ("dummy", "offscreen")
REPORT = re.compile(r"crash-\d{8}-\d{6}\.txt")
_ROOT = str(Path(__file__).resolve().parents[1])
_LIBRARY = re.compile(r".*[\\/](?:(?:site|dist)-packages|python3\.\d+|lib)[\\/]", re.IGNORECASE)
_ANY_HOME = re.compile(r"(?:\b[a-z]:)?[\\/]+(?:home|users)[\\/]+[^\\/:*?\"'<>|\n]+", re.IGNORECASE)
_MOST_FRAMES, _WIDTH = 60, 100

Hide = Callable[[str], str]


def broke_down(error: BaseException, program: Program) -> int:
    """The main loop ended with ``error``: keep what can be kept, report, tell, close. Returns the exit code."""
    saved = save_match(program)
    report = _report(error, program)
    table = program.table
    bots = [] if table is None else [table.bots.close]
    for close in (*bots, program.closing, program.app.audio.close):
        with suppress(Exception):
            close()
    words, where = _tell(error, program.keeper.paths, report, saved)
    with suppress(Exception):
        show_message(words, where)
    with suppress(Exception):
        program.app.display.close()
    return FAILED


def broke_outside(error: BaseException, paths: Paths, program: Program | None = None) -> None:
    """Something went wrong outside the main loop, in a thread perhaps: report and tell, the loop may go on."""
    _tell(error, paths, _report(error, program), "")


def write_report(folder: Path, text: str) -> Path:
    """Write a report and delete the oldest ones. Raises StorageError."""
    now = datetime.now()
    while (path := folder / f"crash-{now:%Y%m%d-%H%M%S}.txt").exists():
        now += timedelta(seconds=1)
    write_bytes(path, text.encode("utf-8", "backslashreplace"))
    with suppress(OSError):
        old = sorted(other for other in folder.iterdir() if other != path and REPORT.fullmatch(other.name))
        for other in old[: max(0, len(old) + 1 - MOST_REPORTS)]:
            other.unlink()
    return path


# -- the match ---------------------------------------------------------------------------------------------------


def save_match(program: Program) -> str:
    """Close the journal of the match being played; returns what to say about it."""
    table, record = program.table, program.record
    if table is None or table.match.decision is None:
        return ""
    if record is None:
        return "The match could not be saved."
    with suppress(Exception):
        if _is_sound(table.match):
            record.follow(table.match)
    with suppress(Exception):
        record.close()
    return "The match is saved and can be continued." if record.journal.path.is_file() else ""


def _is_sound(match: Match) -> bool:
    """Whether its choices can be made again; one that breaks the rules must not get into the journal."""
    from rules import load_match

    return load_match(match.save()).choices == match.choices


# -- the report --------------------------------------------------------------------------------------------------


def _report(error: BaseException, program: Program | None) -> str:
    """The whole text. A part that cannot be told says so."""
    hide = _hider(program)
    parts: tuple[tuple[str, Callable[[], Iterator[str]]], ...] = (
        ("Program", _program_facts),
        ("Match", lambda: _match_facts(program)),
        ("Screens", lambda: _screen_facts(program)),
        ("What happened", lambda: _story(error, hide)),
    )
    lines = [
        f"Wizardtop {VERSION}: crash report",
        "",
        "This file was not sent to anybody. It holds the match and the error, but no names and no private folders.",
    ]
    for title, tell in parts:
        lines += ["", title, "-" * len(title)]
        try:
            lines += tell()
        except Exception as problem:
            lines.append(f"(cannot be told: {type(problem).__name__})")
    return "\n".join(lines) + "\n"


def _program_facts() -> Iterator[str]:
    yield f"Time: {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
    yield f"Wizardtop: {VERSION}{' (packed)' if getattr(sys, 'frozen', False) else ''}"
    yield f"Python: {platform.python_version()}"
    if "pygame" in sys.modules:
        import pygame

        yield f"pygame-ce: {pygame.version.ver}"
        yield f"SDL: {'.'.join(map(str, pygame.get_sdl_version()))}"
    yield f"System: {platform.platform()}"


def _match_facts(program: Program | None) -> Iterator[str]:
    table = None if program is None else program.table
    if program is None or table is None:
        yield "none is being played"
        return
    match = table.match
    yield f"Game: {match.game.id}"
    yield f"Rules version: {match.game.version}"
    yield f"Seats: {len(match.names)} ({', '.join(player.kind for player in table.players)})"
    yield f"Match number: {match.seed}"
    yield f"Options: {json.dumps(match.options)}"
    yield f"Saved: {'no' if program.record is None else 'yes'}"
    yield f"Choices: {len(match.choices)}"
    yield from textwrap.wrap(json.dumps(match.choices), _WIDTH, break_long_words=False, break_on_hyphens=False)


def _screen_facts(program: Program | None) -> Iterator[str]:
    if program is None:
        yield "none"
        return
    yield " > ".join(scene.name for scene in program.app.scenes)
    width, height = program.app.display.size
    yield f"{width}x{height}{', full screen' if program.app.display.fullscreen else ''}"


def _story(error: BaseException, hide: Hide) -> Iterator[str]:
    """The traceback, with those of the errors that led to it before it."""
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain:
        chain.append(link)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    for number, one in enumerate(reversed(chain)):
        if number:
            yield from ("", "which led to:", "")
        frames = list(traceback.extract_tb(one.__traceback__))
        if len(frames) > _MOST_FRAMES:
            yield f"(the last {_MOST_FRAMES} of {len(frames)} calls)"
        for frame in frames[-_MOST_FRAMES:]:
            yield f"{_short(frame.filename)}:{frame.lineno} in {frame.name}"
            if frame.line:
                yield f"    {frame.line}"
        yield hide("".join(traceback.format_exception_only(type(one), one))).rstrip()


def _short(filename: str) -> str:
    """The path of a module inside the program or a library; of any other its mere name."""
    if filename.startswith(_ROOT + os.sep):
        return filename[len(_ROOT) + 1 :].replace("\\", "/")
    inside = _LIBRARY.sub("", filename)
    return (os.path.basename(filename) if os.path.isabs(inside) else inside).replace("\\", "/")


# -- names -------------------------------------------------------------------------------------------------------


def _hider(program: Program | None) -> Hide:
    """A function that takes home folders and the names of players, user and machine out of a text."""
    swaps: list[tuple[re.Pattern[str], str]] = []
    for home in _longest(_spellings(_homes())):
        swaps.append((re.compile(rf"(?<![\w.~-]){re.escape(home)}(?![\w-]|\.\w)", re.IGNORECASE), "~"))
    swaps.append((_ANY_HOME, "~"))
    for kind, names in (("player", _players(program)), ("user", _users()), ("machine", _machines())):
        for name in _longest(_spellings(names)):
            swaps.append((re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE), f"<{kind}>"))

    def hide(text: str) -> str:
        for pattern, word in swaps:
            text = pattern.sub(word, text)
        return text

    return hide


def _longest(words: set[str]) -> list[str]:
    """The words from the longest to the shortest: one may be part of another."""
    return sorted(words, key=len, reverse=True)


def _spellings(words: set[str]) -> set[str]:
    """The words also as they stand inside quotes, in JSON, and with the other slash."""
    found = set()
    for word in filter(None, words):
        found |= {word, word.replace("\\", "/"), repr(word)[1:-1], ascii(word)[1:-1], json.dumps(word)[1:-1]}
    return found


def _homes() -> set[str]:
    home = os.path.expanduser("~")
    return {place.rstrip("\\/") for place in (home, os.path.realpath(home))} - {"", "~"}


def _users() -> set[str]:
    found = {os.path.basename(home) for home in _homes()}
    with suppress(Exception):
        import getpass

        found.add(getpass.getuser())
    return found - {"root", "user"}


def _machines() -> set[str]:
    with suppress(Exception):
        return {platform.node(), platform.node().partition(".")[0]} - {"localhost"}
    return set()


def _players(program: Program | None) -> set[str]:
    """The names at the table, and those of earlier matches that are proposed again."""
    found: set[str] = set()
    if program is None:
        return found
    with suppress(Exception):
        if program.table is not None:
            found.update(program.table.match.names)
    for setup in list(program.settings.setups.values()):
        stored = setup.get("seats")
        seats = [seat for seat in stored if isinstance(seat, dict)] if isinstance(stored, list) else []
        found |= {name for seat in seats if isinstance(name := seat.get("name"), str)}
    return found


# -- telling -----------------------------------------------------------------------------------------------------


def _tell(error: BaseException, paths: Paths, report: str, saved: str) -> tuple[str, str]:
    """Write the report and one line on stderr; returns what to say about the match and about the report."""
    try:
        where = f"Report: {write_report(paths.reports, report)}"
    except (StorageError, OSError) as problem:
        where = f"No report: {problem}"
    line = f"wizardtop: something went wrong ({type(error).__name__}). {saved} {where}"
    with suppress(Exception):
        if sys.stderr is not None:
            print(" ".join(line.split()), file=sys.stderr, flush=True)
    return saved, where


def show_message(saved: str, where: str) -> None:
    """The last message, without any of the machinery that may have broken: until a key, a click, or half a minute."""
    import pygame

    if os.environ.get("SDL_VIDEODRIVER") in _UNSEEN or not pygame.display.get_init():
        return
    surface = pygame.display.get_surface()
    if surface is None or pygame.display.get_driver() in _UNSEEN:
        return
    show_until_closed(surface, saved, where)


def show_until_closed(surface: pygame.Surface, saved: str, where: str) -> None:
    """Show the message until somebody closes it, or nobody has for a while."""
    import pygame

    closing = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
    pygame.event.clear()
    begun = time.monotonic()
    with suppress(KeyboardInterrupt):
        while (waited := time.monotonic() - begun) < LOOK_SECONDS:
            for event in pygame.event.get():
                if event.type == pygame.QUIT or (event.type in closing and waited > DEAF_SECONDS):
                    return
            paint_message(pygame.display.get_surface() or surface, saved, where)
            pygame.display.flip()
            pygame.time.wait(50)


def paint_message(surface: pygame.Surface, saved: str, where: str) -> None:
    """Somebody whom it embarrasses, what became of the match, where the report lies, and how to go on."""
    from game.core import theme

    width, height = surface.get_size()
    size = max(14, height // 32)
    surface.fill(theme.WOOD_DARK)
    margin = left = width // 12
    with suppress(Exception):
        face = _face(height * 2 // 5)
        place = surface.blit(face, face.get_rect(midleft=(margin, height // 2)))
        surface.fill(theme.WOOD_LIGHT, (place.x, place.bottom, place.w, max(2, size // 5)))
        left += face.get_width() + margin // 2
    lines: list[tuple[pygame.Surface, int]] = []
    for words, scale, colour, title in (
        ("Something went wrong, and Wizardtop has to close", 1.5, theme.GOLD, True),
        (saved, 1.2, theme.PAPER, False),
        (where, 1.0, theme.PAPER, False),
        ("Press any key or click to close this window.", 1.0, theme.MUTED, False),
    ):
        font = _font(round(size * scale), title)
        rows = [font.render(row, True, colour) for row in _rows(words, font, width - margin - left)]
        lines += [(row, row.get_height() + (size if row is rows[-1] else 0)) for row in rows]
    top = max(0, (height - sum(high for _, high in lines)) // 2)
    for row, high in lines:
        surface.blit(row, (left, top))
        top += high


def _face(size: int) -> pygame.Surface:
    """Somebody whom it embarrasses."""
    from game.portraits.portrait import portrait
    from game.portraits.rig import Look, Mood

    return portrait("wobbles", Look(Mood.SWEAT), size)


def _font(size: int, title: bool) -> pygame.font.Font:
    """Our font, or pygame's own where that cannot be had."""
    import pygame

    from game.core.text import TITLE, font

    try:
        return font(TITLE if title else "regular", size)
    except Exception:
        return pygame.font.Font(None, size)


def _rows(text: str, font: pygame.font.Font, width: int) -> Iterator[str]:
    """Lines no wider than ``width``; a long path breaks anywhere."""
    row = ""
    for word in text.split():
        wider = f"{row} {word}".strip()
        if font.size(wider)[0] <= width:
            row = wider
            continue
        if row:
            yield row
        while len(word) > 1 and font.size(word)[0] > width:
            most = next(count for count in range(len(word), 0, -1) if count == 1 or font.size(word[:count])[0] <= width)
            yield word[:most]
            word = word[most:]
        row = word
    if row:
        yield row
