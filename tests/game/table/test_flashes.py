"""Nothing flashes more than three times a second over a large part of the window, however hard the blows are."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from rules.annihilageddon.events import AttackAnnounced, LegendRevealed, MayhemEntered
from rules.core.events import Announced, Damaged, Died, Event
from tests.game.table.harness import FRAME, Table
from tests.game.table.striking import card, play, seated

GRID = (16, 9)
STEP, DARK = 0.1, 0.8
"""A flash is a change of brightness by so much and back, of which the darker end is darker than that ..."""
LARGE = 0.25
"""... over more than this share of the window, at once."""
MOST = 3
FRAMES = 260


def storm(table: Table) -> list[Event]:
    """Blow upon blow, and deaths."""
    seats = range(1, len(table.match.names))
    return [
        event for _ in range(3) for seat in seats for event in (Damaged(seat, 7, 0), Announced("critical hit", seat))
    ]


def deaths(table: Table) -> list[Event]:
    return [Died(seat, 0) for seat in range(1, len(table.match.names))]


def legend(table: Table) -> list[Event]:
    made = table.match.state.legends[-1]
    seats = list(range(len(table.match.names)))
    hits = [Damaged(seat, 6, -1, "group", made) for seat in seats]
    return [LegendRevealed(made), AttackAnnounced(-1, made, seats, "group"), *hits]


def mayhem(table: Table) -> list[Event]:
    return [MayhemEntered(card(table, type="Mayhem")), *storm(table)]


def brightness(surface: pygame.Surface) -> list[float]:
    """How bright each part of the window is, from 0 to 1."""
    small = pygame.transform.smoothscale(surface, GRID)
    tones = [small.get_at((x, y)) for y in range(GRID[1]) for x in range(GRID[0])]
    return [(0.2126 * tone.r + 0.7152 * tone.g + 0.0722 * tone.b) / 255 for tone in tones]


def turns(course: list[float]) -> list[int]:
    """The frames at which the brightness of a part has changed by a flash's step, up or down in turn."""
    found, low, high, rising = [], course[0], course[0], 0
    for frame, now in enumerate(course):
        low, high = min(low, now), max(high, now)
        if now - low >= STEP and rising <= 0 and low < DARK:
            found.append(frame)
            rising, low, high = 1, now, now
        elif high - now >= STEP and rising >= 0 and now < DARK:
            found.append(frame)
            rising, low, high = -1, now, now
    return found


def large_changes(seen: list[list[float]]) -> list[int]:
    """The frames at which a large part of the window has become brighter or darker."""
    parts = len(seen[0])
    changes = [0] * len(seen)
    for part in range(parts):
        for frame in turns([moment[part] for moment in seen]):
            changes[frame] += 1
    near = [sum(changes[max(0, frame - 3) : frame + 4]) for frame in range(len(seen))]  # a change takes some frames
    large = [frame for frame in range(len(seen)) if near[frame] > LARGE * parts]
    return [frame for at, frame in enumerate(large) if not at or frame - large[at - 1] > 1]


def worst_second(changes: list[int]) -> int:
    """The most changes within a second; a flash is two of them."""
    second = round(1000 / FRAME)
    return max((sum(begin <= frame < begin + second for frame in changes) for begin in changes), default=0)


def test_a_flickering_window_would_be_noticed() -> None:
    lit, dim = [0.9] * 144, [0.2] * 144
    flicker = [lit if frame // 8 % 2 else dim for frame in range(120)]
    assert worst_second(large_changes(flicker)) > 2 * MOST
    assert worst_second(large_changes([dim] * 60 + [lit] * 60)) <= 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "events"),
    [
        ("annihilageddon", legend),
        ("annihilageddon", mayhem),
        ("annihilageddon", deaths),
        ("wizard_arena", storm),
        ("hell_high", storm),
        ("hell_high", deaths),
    ],
)
def test_no_more_than_three_flashes_a_second(game: str, events: Callable[[Table], list[Event]]) -> None:
    table = seated(game, speed=0.5)
    play(table, *events(table))
    seen = []
    for _ in range(FRAMES):
        table.frames(1)
        seen.append(brightness(table.app.display.surface))
    assert worst_second(large_changes(seen)) <= 2 * MOST
