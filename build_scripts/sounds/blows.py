"""What magic sounds like: a cast and a hit for each kind of it, and what a blow is besides (small, big, blocked, deadly)."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.sounds.synth import (
    Samples,
    backwards,
    bell,
    blade,
    bubbly,
    chord,
    clink,
    crack,
    crowd,
    early,
    echo,
    fade,
    gain,
    glassy,
    hump,
    jingly,
    mix,
    modulated,
    noise,
    rise,
    scatter,
    tone,
    voice,
    warble,
    whoosh,
)


def thump(seed: int, pitch: float = 150, seconds: float = 0.24) -> Samples:
    """What every blow has: something heavy arrives."""
    return mix(
        (0, noise(seconds * 0.7, 120, 1300, seed, fade(2.2))), (0, tone(seconds, pitch, pitch * 0.35, 12, (1, 0.5)))
    )


CASTS: dict[str, Callable[[], Samples]] = {
    "cast": lambda: mix((0, tone(0.45, 320, 980, 5, (1, 0.3))), (0, noise(0.4, 2500, 8000, 7, hump))),
    "cast-fire": lambda: mix((0, whoosh(0.5, 260, 1500, 1.2, 201, early)), (0.05, scatter(0.34, 14, 202, crack))),
    "cast-ice": lambda: mix((0, gain(0.6, whoosh(0.5, 3800, 1800, 5, 203, hump))), (0, scatter(0.36, 12, 204, glassy))),
    "cast-feast": lambda: mix((0, scatter(0.32, 7, 205, bubbly)), (0.08, warble(0.36, 130, 210, 9, 0.06, hump, 4))),
    "cast-famine": lambda: mix(
        (0, whoosh(0.55, 900, 320, 7, 206, hump)), (0.1, warble(0.4, 196, 131, 5, 0.03, hump, 3))
    ),
    "cast-arcane": lambda: chord((587, 740, 880, 1175, 1480), 0.055, 0.34, 9),
    "cast-dark": lambda: mix(
        (0, voice(0.6, 120, 82, "o", 207, hump)), (0.02, gain(0.3, noise(0.5, 90, 500, 208, hump)))
    ),
    "cast-elemental": lambda: mix(
        (0, whoosh(0.5, 300, 1300, 1.4, 209, hump)),
        (0.1, gain(0.5, scatter(0.3, 8, 210, bubbly))),
        (0.1, gain(0.7, scatter(0.3, 8, 211, crack))),
    ),
    "cast-illusion": lambda: mix(
        (0, warble(0.5, 520, 900, 7, 0.09, hump)), (0.05, gain(0.6, warble(0.45, 780, 1350, 6.3, 0.08, hump)))
    ),
    "cast-primal": lambda: mix(
        (0, voice(0.5, 92, 150, "a", 212, early)), (0, gain(0.4, noise(0.4, 150, 900, 213, early)))
    ),
    "cast-wild": lambda: mix(
        *((0.035 * i, thump(214 + i, 190, 0.06)) for i in range(7)), (0.26, warble(0.4, 330, 620, 24, 0.05, early, 9))
    ),
    "cast-wand": lambda: mix((0, backwards(tone(0.2, 1400, 600, 8))), (0.18, chord((1047, 1568), 0.04, 0.26, 11))),
    "limp-wand": lambda: mix(
        (0, warble(0.5, 330, 110, 11, 0.07, fade(0.8), 5)), (0.4, tone(0.12, 120, 70, 18, (1, 0.5)))
    ),
}

HITS: dict[str, Callable[[], Samples]] = {
    "damage": lambda: mix((0, noise(0.16, 200, 1500, 6, fade(2))), (0, tone(0.22, 170, 60, 13, (1, 0.5)))),
    "hit-fire": lambda: mix(
        (0, thump(221)),
        (0, gain(1.4, whoosh(0.32, 1500, 300, 1.1, 222, fade(1.6)))),
        (0.03, gain(0.6, scatter(0.24, 10, 223, crack))),
    ),
    "hit-ice": lambda: mix(
        (0, noise(0.05, 1200, 7500, 224, fade(2))),
        (0, gain(0.5, thump(225, 220, 0.16))),
        (0, gain(0.9, scatter(0.2, 14, 226, glassy, 2))),
    ),
    "hit-feast": lambda: mix(
        (0, thump(227, 120, 0.28)),
        (0.02, whoosh(0.16, 500, 260, 3, 228, fade(1.5))),
        (0.05, gain(0.7, scatter(0.2, 6, 229, bubbly))),
    ),
    "hit-famine": lambda: mix(
        (0, gain(0.8, thump(230, 110, 0.2))),
        (0, modulated(0.34, 420, 150, 1.41, 3, fade(1.6))),
        (0.02, gain(0.6, scatter(0.16, 6, 231, crack))),
    ),
    "hit-arcane": lambda: mix((0, gain(0.7, thump(232, 200, 0.18))), (0, chord((1480, 1175, 880, 587), 0.04, 0.3, 11))),
    "hit-dark": lambda: mix(
        (0, gain(0.9, thump(233, 100, 0.3))),
        (0, voice(0.36, 104, 62, "u", 234, fade(1.2))),
        (0.06, gain(0.8, crackling(235))),
    ),
    "hit-elemental": lambda: mix(
        (0, thump(236, 165)),
        (0, noise(0.3, 900, 6000, 237, fade(2.6))),
        (0.04, gain(0.5, modulated(0.2, 900, 260, 0.5, 4, fade(2)))),
    ),
    "hit-illusion": lambda: mix(
        (0, warble(0.34, 1100, 300, 13, 0.12, fade(1.4))),
        (0.02, gain(0.6, scatter(0.18, 8, 238, glassy, 2))),
        (0, gain(0.4, thump(239))),
    ),
    "hit-primal": lambda: mix(
        (0, thump(240, 130, 0.2)),
        (0, whoosh(0.14, 2600, 700, 1.6, 241, fade(1.4))),
        (0.1, gain(0.9, whoosh(0.12, 420, 240, 4, 242, fade(1.4)))),
    ),
    "hit-mayhem": lambda: mix((0, thump(243, 180)), (0.02, warble(0.34, 560, 240, 26, 0.06, fade(1.2), 8))),
    "hit-blade": lambda: mix(
        (0, gain(0.7, thump(244, 140, 0.18))), (0, blade(880, 0.42, 9)), (0, noise(0.02, 1500, 8000, 245, fade(2)))
    ),
    "hit-shuriken": lambda: mix(
        (0, whoosh(0.12, 1400, 5200, 3, 246, rise(1.5))), (0.1, blade(1500, 0.4, 10)), (0.1, gain(0.5, thump(247)))
    ),
    "hit-cannonball": lambda: mix(
        (0, noise(0.03, 800, 7000, 248, fade(2))),
        (0, gain(1.5, thump(249, 110, 0.42))),
        (0.02, noise(0.4, 150, 900, 250, fade(2))),
    ),
    "hit-laser": lambda: mix(
        (0, modulated(0.28, 2200, 180, 0.5, 2.2, fade(1.1))), (0.07, gain(0.5, thump(251, 160, 0.2)))
    ),
    "hit-bolt": lambda: mix(
        (0, gain(0.6, thump(252, 190, 0.18))),
        (0, tone(0.3, 1300, 420, 9, (1, 0.4))),
        (0.05, chord((1319, 1760), 0.05, 0.2, 14)),
    ),
    "hit-wand": lambda: mix((0, gain(0.8, thump(253, 200, 0.16))), (0, tone(0.2, 900, 380, 12, (1, 0.5)))),
    "hit-claws": lambda: mix(
        (0, voice(0.32, 150, 84, "a", 254, fade(1))), (0.03, thump(255, 140)), (0.05, gain(0.6, crackling(256)))
    ),
    "hit-arrow": lambda: mix(
        (0, whoosh(0.09, 4200, 1800, 3, 321, rise(1.2))),
        (0.08, noise(0.03, 500, 4200, 322, fade(2))),
        (0.08, warble(0.26, 150, 140, 31, 0.06, fade(1.4), 3)),
    ),
    "hit-trinket": lambda: mix(
        (0, gain(0.7, thump(323, 180, 0.16))), (0, clink(2050, 0.24)), (0.05, gain(0.7, scatter(0.16, 5, 324, jingly)))
    ),
    "hit-doom": lambda: mix(
        (0, thump(325, 90, 0.4)),
        (0, gain(0.8, bell(98, 0.9, 3))),
        (0.02, gain(0.6, voice(0.5, 87, 58, "o", 326, fade(1)))),
    ),
    "hit-shockwave": lambda: mix(
        (0, tone(0.5, 95, 36, 5, (1, 0.4))),
        (0, noise(0.5, 70, 900, 327, early)),
        (0.05, whoosh(0.3, 1200, 220, 1.2, 328, fade(1.3))),
    ),
    "hit-backfire": lambda: mix(
        (0, noise(0.04, 400, 6000, 329, fade(2))),
        (0.02, warble(0.3, 420, 120, 19, 0.1, fade(1.1), 6)),
        (0, gain(0.7, thump(330, 150, 0.2))),
    ),
    "hit-bones": lambda: mix(
        (0, gain(0.6, thump(331, 150, 0.14))),
        *((0.035 * i, gain(0.8, tone(0.06, 900 - 70 * i, 820 - 70 * i, 42, (1, 0, 0.4)))) for i in range(6)),
    ),
    "hit-small": lambda: mix((0, noise(0.07, 300, 2200, 257, fade(2.4))), (0, tone(0.1, 230, 120, 26, (1, 0.4)))),
    "hit-big": lambda: mix(
        (0, noise(0.04, 600, 6000, 258, fade(2))),
        (0, tone(0.6, 120, 34, 5, (1, 0.4))),
        (0, noise(0.55, 60, 700, 259, fade(2))),
        (0.1, gain(0.4, scatter(0.4, 10, 260, crack))),
    ),
}


def crackling(seed: int) -> Samples:
    """Something breaks: bones, twigs."""
    return scatter(0.12, 7, seed, crack)


OUTCOMES: dict[str, Callable[[], Samples]] = {
    "heal": lambda: chord((523, 659, 784), 0.07, 0.4, 7),
    "heal-big": lambda: mix(
        (0, chord((392, 523, 659, 784, 1047, 1319), 0.055, 0.6, 5)),
        (0.1, gain(0.5, whoosh(0.5, 2400, 5200, 5, 261, hump))),
    ),
    "block": lambda: mix(
        (0, noise(0.025, 500, 4200, 262, fade(2))),
        (0, tone(0.2, 210, 170, 15, (1, 0.2, 0.5))),
        (0, gain(0.6, blade(640, 0.3, 12))),
    ),
    "redirect": lambda: mix(
        (0, whoosh(0.2, 700, 3600, 3, 263, rise(1.2))),
        (0.18, gain(0.7, blade(1000, 0.24, 14))),
        (0.2, whoosh(0.2, 3600, 800, 3, 264, fade(1.2))),
    ),
    "whiff": lambda: mix(
        (0, whoosh(0.24, 3200, 700, 4, 267, hump)),
        (0.16, gain(0.5, noise(0.09, 200, 1400, 268, fade(1.6)))),
    ),
    "curse": lambda: mix(
        (0, warble(0.6, 233, 196, 6, 0.03, hump, 5)),
        (0.05, warble(0.55, 277, 262, 5.1, 0.03, hump, 4)),
        (0.3, gain(0.5, scatter(0.3, 6, 265, bubbly))),
    ),
    "cure": lambda: mix((0, gain(0.8, scatter(0.2, 6, 266, bubbly))), (0.16, chord((659, 880, 1319), 0.06, 0.4, 8))),
    "destroy": lambda: mix(
        (0, noise(0.05, 700, 6500, 267, fade(1.4))),
        (0.02, gain(1.2, scatter(0.22, 14, 268, crack, 1.8))),
        (0, tone(0.16, 140, 70, 16)),
    ),
    "critical-hit": lambda: mix(
        (0, chord((523, 784, 1047, 1319), 0.06, 0.6, 5)), (0, noise(0.25, 300, 4000, 8, fade(3)))
    ),
    "overcharge": lambda: mix((0, tone(0.7, 420, 70, 3, (1, 0.6, 0.4))), (0.05, noise(0.6, 100, 1600, 9, fade(1.6)))),
    "frozen": lambda: mix((0, gain(0.7, whoosh(0.5, 2600, 900, 6, 269, early))), (0.05, scatter(0.4, 16, 270, glassy))),
    "thawed": lambda: mix((0, scatter(0.35, 8, 271, bubbly)), (0.1, gain(0.5, scatter(0.2, 5, 272, glassy)))),
    "kill": lambda: mix(
        (0, noise(0.06, 300, 3000, 273, fade(2))),
        (0, tone(0.1, 500, 120, 12)),
        (0.08, gain(0.8, voice(0.9, 330, 392, "u", 274, hump))),
        (0.1, gain(0.5, voice(0.9, 494, 587, "u", 275, hump))),
    ),
    "out": lambda: chord((392, 311, 233, 155), 0.16, 0.7, 4),
    "last-standing": lambda: mix(
        (0, echo(chord((392, 523, 659, 784), 0.11, 0.5, 5), 0.13, 0.3, 2)),
        (0.44, chord((1047, 1319), 0, 0.8, 3.4)),
        (0.4, gain(0.7, noise(0.5, 2500, 8000, 276, fade(2)))),
    ),
    "legend": lambda: mix(
        (0, gain(0.6, tone(0.5, 1500, 300, 1))),
        (0.46, noise(0.06, 300, 5000, 277, fade(2))),
        (0.46, tone(0.8, 90, 38, 4, (1, 0.5))),
        (0.5, gain(0.8, echo(voice(0.7, 110, 98, "o", 278, early), 0.12, 0.4, 2))),
    ),
    "mayhem": lambda: mix(
        *((0.12 * i, gain(0.9, bell(392 if i % 2 else 523, 0.3, 7))) for i in range(5)),
        (0, warble(0.9, 220, 330, 3.4, 0.12, hump, 6)),
        (0.1, gain(0.5, scatter(0.7, 16, 279, crack))),
    ),
    "wild-magic": lambda: mix(
        *((0.03 * i, thump(280 + i, 170 + 10 * i, 0.06)) for i in range(9)),
        (0.3, warble(0.45, 262, 523, 25, 0.05, early, 9)),
    ),
    "bully": lambda: mix(
        (0, voice(0.16, 220, 180, "a", 290, early)),
        (0.2, voice(0.16, 220, 180, "a", 291, early)),
        (0.42, voice(0.26, 240, 160, "a", 292, early)),
    ),
    "trophy": lambda: mix((0, scatter(0.14, 4, 293, jingly)), (0.1, chord((784, 988, 1175), 0.06, 0.4, 8))),
    "school-bell": lambda: mix(
        *((0.045 * i, gain(0.8, mix((0, clink(1760, 0.16)), (0, bell(1320, 0.25, 9))))) for i in range(20))
    ),
    "chalk": lambda: mix(
        *((0.12 * i, noise(0.07, 2200, 6500, 294 + i, hump)) for i in range(3)),
        (0.14, gain(0.3, tone(0.12, 2600, 2900, 8))),
    ),
    "splash": lambda: mix(
        (0, noise(0.3, 500, 4500, 297, early)), (0.06, scatter(0.4, 12, 298, bubbly)), (0, tone(0.14, 300, 110, 14))
    ),
    "gong": lambda: mix(
        (0, bell(131, 1.8, 1.5)), (0, gain(0.5, bell(147, 1.6, 1.9))), (0, noise(0.04, 200, 2400, 299, fade(2)))
    ),
    "drums": lambda: mix(
        *(
            (at, thump(300 + n, pitch, 0.2))
            for n, (at, pitch) in enumerate(((0, 110), (0.16, 110), (0.32, 140), (0.42, 140), (0.52, 95)))
        )
    ),
    "fanfare": lambda: mix(
        *(
            (at, warble(long, pitch, pitch, 5, 0.006, early, 9))
            for at, long, pitch in ((0, 0.16, 392), (0.14, 0.16, 523), (0.28, 0.16, 659), (0.42, 0.6, 784))
        )
    ),
}

CROWDS: dict[str, Callable[[], Samples]] = {
    "crowd-cheer": lambda: crowd(1.5, 11, 170, 420, 1.18, "a", 311, early),
    "crowd-gasp": lambda: mix(
        (0, crowd(0.8, 8, 210, 430, 1.25, "o", 312, hump)), (0, gain(1.4, whoosh(0.4, 900, 2400, 1.5, 313, hump)))
    ),
    "crowd-boo": lambda: crowd(1.3, 10, 110, 240, 0.84, "u", 314, early),
    "crowd-laugh": lambda: mix(
        *((0.16 * i, gain(1 - 0.12 * i, crowd(0.2, 6, 160, 380, 0.86, "a", 315 + i, early))) for i in range(5))
    ),
}
