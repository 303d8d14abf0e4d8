"""The sounds of the table itself: cards, wood, dice, tokens, turns, and what the house says to a click."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.sounds.synth import (
    Samples,
    bell,
    blade,
    chord,
    clink,
    early,
    fade,
    gain,
    hump,
    jingly,
    mix,
    noise,
    scatter,
    tone,
    warble,
    whoosh,
)

TABLE: dict[str, Callable[[], Samples]] = {
    "draw": lambda: mix((0, noise(0.16, 1200, 5200, 1, hump)), (0.13, noise(0.03, 700, 3000, 2, fade(2)))),
    "play": lambda: mix((0, noise(0.07, 900, 4200, 3, fade(1.5))), (0.02, tone(0.12, 190, 120, 26))),
    "flick": lambda: noise(0.2, 1500, 7000, 4, hump),
    "drop": lambda: mix((0, noise(0.05, 500, 2600, 5, fade(2))), (0, tone(0.11, 150, 90, 30))),
    "shuffle": lambda: mix(*((i * 0.045, noise(0.05, 1400, 6000, 10 + i, fade(1.4))) for i in range(9))),
    "trigger": lambda: chord((880, 1175), 0.05, 0.25, 12),
    "click": lambda: mix((0, noise(0.02, 1500, 6000, 20, fade(2))), (0, tone(0.05, 620, 480, 60))),
    "deny": lambda: mix((0, tone(0.12, 160, 150, 14, (1, 0.6))), (0.1, tone(0.14, 120, 112, 14, (1, 0.6)))),
    "turn": lambda: chord((659, 880), 0.09, 0.3, 9),
    "die-wood": lambda: mix((0, noise(0.04, 300, 3200, 21, fade(3))), (0, tone(0.09, 240, 180, 40))),
    "die-die": lambda: mix((0, noise(0.025, 1500, 8000, 22, fade(3))), (0, tone(0.04, 900, 760, 80))),
    "pick": lambda: mix((0, noise(0.07, 1600, 6000, 23, hump)), (0.03, noise(0.02, 900, 3800, 24, fade(2)))),
    "flip": lambda: mix((0, noise(0.11, 1000, 4600, 25, hump)), (0.1, noise(0.045, 800, 3600, 26, fade(2.2)))),
    "knock": lambda: mix(
        (0, noise(0.02, 400, 2400, 27, fade(3))),
        (0, tone(0.12, 330, 290, 34, (1, 0, 0.35))),
        (0.002, tone(0.1, 128, 104, 28, (0.7,))),
    ),
    "token": lambda: mix((0, noise(0.012, 2500, 8000, 28, fade(3))), (0, clink(1870, 0.2)), (0.055, clink(2140, 0.16))),
    "curtain": lambda: mix(
        (0, noise(0.42, 250, 2600, 29, hump)),
        *((0.04 + 0.065 * i, tone(0.05, 2300 + 170 * (i % 3), 2200, 70, (0.16, 0.06))) for i in range(5)),
    ),
    "hop": lambda: mix(
        (0, tone(0.1, 210, 420, 12)),
        (0.07, noise(0.02, 400, 2400, 101, fade(3))),
        (0.07, tone(0.12, 300, 250, 32, (1, 0, 0.3))),
    ),
    "buy": lambda: mix((0, scatter(0.12, 4, 102, jingly)), (0.13, clink(2350, 0.26)), (0.17, clink(2960, 0.24))),
    "gain": lambda: mix((0, whoosh(0.16, 900, 2600, 2, 103, hump)), (0.1, chord((698, 1047), 0.05, 0.22, 13))),
    "pay": lambda: mix((0, clink(2300, 0.12)), (0.06, clink(1750, 0.16)), (0.13, noise(0.05, 500, 2200, 104, fade(2)))),
    "equip": lambda: mix((0, noise(0.06, 700, 3600, 105, fade(1.6))), (0.03, gain(0.5, blade(1250, 0.3, 14)))),
    "level": lambda: warble(0.2, 440, 740, 0, 0, early, 3),
    "power": lambda: mix((0, warble(0.24, 300, 620, 18, 0.02, early, 3)), (0.1, tone(0.16, 1240, 1240, 16, (0.4,)))),
    "undo": lambda: mix((0, whoosh(0.22, 3200, 700, 2.5, 106, early)), (0.16, tone(0.07, 300, 240, 40))),
    "tick": lambda: mix((0, noise(0.012, 1800, 7000, 107, fade(3))), (0, tone(0.06, 1180, 1120, 50))),
    "bell-round": lambda: mix((0, noise(0.01, 1500, 7000, 108, fade(3))), (0, bell(620, 1.1, 3.2))),
    "page": lambda: noise(0.14, 1800, 6400, 109, hump),
}
