"""The quiet background of each place, made on a ring: its end goes on into its beginning. 11,025 Hz."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from build_scripts.sounds.synth import (
    RATE,
    TAU,
    Samples,
    band,
    bell,
    clink,
    crowd,
    drip,
    echo,
    fade,
    hump,
    noise,
    rms,
    tone,
    voice,
)

LOOP_RATE = 11025
LOOP_SECONDS = 14
LOOP_LOUDNESS = 0.0125  # root mean square; 1 is full scale
Loudness = Callable[[float], float]


def ring(low: float, high: float, seed: int, loudness: Loudness) -> Samples:
    """Noise around two frequencies that goes round; ``loudness`` belongs to the second, and goes round as well."""
    rng = random.Random(seed)
    white = [rng.uniform(-1, 1) for _ in range(LOOP_SECONDS * LOOP_RATE)]
    a, b = band(low, high, LOOP_RATE)
    first, smooth, slow, out = 0.0, 0.0, 0.0, []
    for i in range(-LOOP_RATE, len(white)):
        first += a * (white[i] - first)
        smooth += a * (first - smooth)
        slow += b * (smooth - slow)
        if i >= 0:
            out.append(smooth - slow)
    loud = rms(out)
    return [value / loud * loudness(i / LOOP_RATE) for i, value in enumerate(out)]


def swell(low: float, high: float, *times: int) -> Loudness:
    """A loudness that comes and goes so many times in the loop, between two values."""

    def loudness(second: float) -> float:
        waves = sum(math.sin(TAU * count * second / LOOP_SECONDS + count) for count in times) / len(times)
        return low + (high - low) * (waves + 1) / 2

    return loudness


def murmur(low: float, high: float) -> Loudness:
    """The loudness of people talking among themselves: slow waves, and quick ones on top."""
    slow, quick = swell(low, high, 1, 4), swell(0.0, 1.0, 23, 37, 59)
    return lambda second: slow(second) * quick(second) ** 2


def drone(frequency: float, loudness: Loudness) -> Samples:
    """A tone that goes round: it is moved to the next frequency that fits a whole number of times."""
    times = round(frequency * LOOP_SECONDS)
    return [
        loudness(i / LOOP_RATE) * math.sin(TAU * times * i / (LOOP_SECONDS * LOOP_RATE))
        for i in range(LOOP_SECONDS * LOOP_RATE)
    ]


def lay(loop: Samples, at: float, part: Samples) -> None:
    """Add a sound to the loop; what is too long goes on at the beginning."""
    start = round(at * LOOP_RATE)
    for i, value in enumerate(part):
        loop[(start + i) % len(loop)] += value


def far(loud: float, samples: Samples) -> Samples:
    """A sound of the table, heard from far away: at the rate of the loop, quiet and dull."""
    out, smooth = [], 0.0
    for i in range(0, len(samples) - 1, RATE // LOOP_RATE):
        smooth += 0.45 * ((samples[i] + samples[i + 1]) / 2 - smooth)
        out.append(loud * smooth)
    return out


def crackle(rng: random.Random, size: float, loud: float) -> Samples:
    """A spark: a few milliseconds of noise; the larger (0-1), the longer, the duller and the louder."""
    length = round((0.002 + 0.012 * size * rng.random()) * LOOP_RATE)
    a, b = band(500, 4800 - 3000 * size * rng.random(), LOOP_RATE)
    smooth, slow, out = 0.0, 0.0, []
    for i in range(length * 2):
        smooth += a * ((rng.uniform(-1, 1) if i < length else 0.0) - smooth)
        slow += b * (smooth - slow)
        out.append(loud * size * (smooth - slow) * (1 - i / (length * 2)) ** 2)
    return out


def bubble(rng: random.Random, loud: float) -> Samples:
    """A bubble bursting: a short tone that rises."""
    seconds, begin, phase, out = rng.uniform(0.07, 0.13), rng.uniform(150, 270), 0.0, []
    total = round(seconds * LOOP_RATE)
    for i in range(total):
        share = i / total
        phase += TAU * begin * (1 + 1.3 * share * share) / LOOP_RATE
        out.append(loud * min(1.0, share * 12) * (1 - share) ** 1.5 * math.sin(phase))
    return out


def sparks(loop: Samples, seed: int, often: float, loud: float) -> None:
    """A fire crackles all the time."""
    rng, at = random.Random(seed), 0.0
    while at < LOOP_SECONDS:
        lay(loop, at, crackle(rng, min(1.0, 0.1 + 0.22 * rng.expovariate(1)), loud))
        at += rng.expovariate(often) if rng.random() < 0.65 else rng.expovariate(often * 0.18)


def together(*beds: Samples) -> Samples:
    """All at once."""
    return [sum(values) for values in zip(*beds, strict=True)]


def tavern() -> Samples:
    """A cellar: fire, wind, murmur and a cauldron that bubbles now and then."""
    loop = together(
        ring(60, 200, 41, swell(0.5, 0.8, 3, 7)),
        ring(1200, 2600, 42, swell(0.06, 0.14, 5, 11)),
        ring(240, 520, 43, swell(0.25, 1.0, 2, 3)),
        ring(180, 420, 44, murmur(0.1, 1.2)),
    )
    sparks(loop, 45, 14, 13.0)
    rng = random.Random(46)
    for first, count in ((2.6, 2), (6.1, 1), (9.3, 3), (12.4, 1)):
        for number in range(count):
            lay(loop, first + number * rng.uniform(0.16, 0.24), bubble(rng, rng.uniform(2.0, 3.5)))
    return loop


def arena() -> Samples:
    """The stands of a small arena in the open: wind in the flags, a muttering crowd, somebody claps, a drum far off."""
    loop = together(
        ring(80, 260, 51, swell(0.4, 0.9, 2, 5)),
        ring(300, 760, 52, murmur(0.5, 1.6)),
        ring(420, 1100, 53, murmur(0.3, 1.0)),
        ring(900, 2400, 54, swell(0.08, 0.3, 3, 8)),
    )
    rng = random.Random(55)
    for at in (1.2, 5.7, 10.4):
        for beat in range(9):
            lay(loop, at + beat * rng.uniform(0.17, 0.2), crackle(rng, 0.8, rng.uniform(3, 6)))
    for at in (3.0, 3.4, 8.6, 9.0, 9.4, 12.6):
        lay(loop, at, far(1.8, tone(0.5, 92, 60, 8)))
    lay(loop, 6.6, far(0.5, crowd(1.8, 6, 150, 300, 1.1, "o", 56, hump)))
    return loop


def armoury() -> Samples:
    """The museum of arms: a fire, a hammer on an anvil two rooms away, suits of armour that settle, a shimmer of magic."""
    loop = together(
        ring(50, 170, 61, swell(0.5, 0.8, 2, 7)),
        ring(200, 460, 62, swell(0.2, 0.6, 1, 3)),
        drone(587, swell(0.0, 0.1, 1, 5)),
        drone(880, swell(0.0, 0.08, 2, 3)),
        drone(1175, swell(0.0, 0.06, 3, 4)),
    )
    sparks(loop, 63, 9, 9.0)
    for at in (1.0, 1.72, 2.44, 7.9, 8.62, 9.34, 10.06):
        lay(loop, at, far(1.3, echo(clink(930, 0.35), 0.16, 0.35, 2)))
    for at in (5.2, 12.3):
        lay(loop, at, far(1.2, noise(0.5, 300, 1400, 64, hump)))
    return loop


def school() -> Samples:
    """A classroom after the bell: the clock, the lamp, pupils in the corridor, chalk, a door."""
    loop = together(
        ring(60, 180, 71, swell(0.5, 0.7, 1, 4)),
        ring(380, 900, 72, murmur(0.1, 1.1)),
        ring(600, 1500, 73, murmur(0.0, 0.5)),
        drone(100, lambda second: 0.22),
        drone(200, lambda second: 0.08),
    )
    for second in range(LOOP_SECONDS):
        lay(loop, second + 0.05, far(2.0 if second % 2 else 1.6, tone(0.05, 1500 if second % 2 else 1250, 1100, 60)))
    for at in (3.4, 3.7, 4.1, 9.6, 9.9):
        lay(loop, at, far(1.0, noise(0.16, 1800, 5200, 74, hump)))
    lay(loop, 11.6, far(3.0, echo(noise(0.09, 80, 700, 75, fade(2)), 0.14, 0.4, 2)))
    return loop


def spa() -> Samples:
    """A bath house: running water, drops in a vault, bubbles, and a slow chord that somebody hums to the steam."""
    loop = together(
        ring(500, 1900, 81, swell(0.5, 0.85, 2, 3)),
        ring(1500, 3200, 82, swell(0.1, 0.3, 4, 7)),
        ring(70, 220, 83, swell(0.3, 0.5, 1, 2)),
        drone(196, swell(0.0, 0.5, 1)),
        drone(247, swell(0.0, 0.4, 1, 2)),
        drone(294, swell(0.0, 0.4, 2)),
        drone(370, swell(0.0, 0.3, 1, 3)),
    )
    rng = random.Random(84)
    for _ in range(12):
        lay(loop, rng.uniform(0, LOOP_SECONDS), far(rng.uniform(1.0, 2.4), echo(drip(rng), 0.19, 0.4, 2)))
    for _ in range(16):
        lay(loop, rng.uniform(0, LOOP_SECONDS), bubble(rng, rng.uniform(0.8, 2.0)))
    return loop


def stadium() -> Samples:
    """The hall of Annihilageddon: a house full of people, a rumble below, drums, a chant that comes and goes."""
    loop = together(
        ring(40, 130, 91, swell(0.8, 1.2, 1, 3)),
        ring(260, 700, 92, swell(0.7, 1.1, 2, 5)),
        ring(320, 900, 93, murmur(0.4, 1.3)),
        ring(700, 1900, 94, swell(0.12, 0.36, 1, 7)),
    )
    for bar in range(7):
        for at, pitch in ((0.0, 88), (0.5, 88), (0.75, 112), (1.0, 88)):
            lay(loop, bar * 2 + at, far(2.2, tone(0.4, pitch, pitch * 0.6, 9)))
    for at in (4.1, 5.1, 6.1, 7.1):
        lay(loop, at, far(2.0, voice(0.8, 147, 139, "o", round(at * 10), hump)))
        lay(loop, at, far(1.6, voice(0.8, 110, 104, "o", round(at * 10) + 1, hump)))
    lay(loop, 11.0, far(0.7, bell(220, 1.6, 2)))
    return loop


AMBIENCES: dict[str, Callable[[], Samples]] = {
    "ambience-tavern": tavern,
    "ambience-arena": arena,
    "ambience-armoury": armoury,
    "ambience-school": school,
    "ambience-spa": spa,
    "ambience-stadium": stadium,
}


def ambience(name: str) -> Samples:
    """A place, once round, beginning where it is quietest."""
    loop = AMBIENCES[name]()
    middle = sum(loop) / len(loop)
    loop = [value - middle for value in loop]
    loud = LOOP_LOUDNESS / rms(loop)
    begin = quietest(loop)
    return [value * loud for value in loop[begin:] + loop[:begin]]


def quietest(loop: Samples) -> int:
    """Where the loop crosses zero in its quietest twentieth of a second."""
    span = LOOP_RATE // 20
    steps = range(0, len(loop) - 2 * span, span)
    start = min(steps, key=lambda step: sum(value * value for value in loop[step : step + span]))
    return min(range(start + 1, start + span), key=lambda i: abs(loop[i - 1]) + abs(loop[i]))
