"""Oscillators, noise, filters and voices: the parts of which every sound is put together. Samples go from -1 to 1."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

RATE = 22050
TAPS = 8
TAU = 2 * math.pi
Samples = list[float]
Shape = Callable[[float], float]


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def band(low: float, high: float, rate: int = RATE) -> tuple[float, float]:
    """The factors of two one-pole filters that leave what is between two frequencies: for the upper, for the lower."""
    return 1 - math.exp(-TAU * high / rate), 1 - math.exp(-TAU * low / rate)


def noise(seconds: float, low: float, high: float, seed: int, shape: Shape) -> Samples:
    """Noise between two frequencies (simple one-pole filters); ``shape`` gives the loudness from 0 to 1 of the time."""
    rng = random.Random(seed)
    out, smooth, slow = [], 0.0, 0.0
    a, b = band(low, high)
    total = round(seconds * RATE)
    for i in range(total):
        smooth += a * (rng.uniform(-1, 1) - smooth)
        slow += b * (smooth - slow)
        out.append((smooth - slow) * shape(i / total))
    return out


def tone(seconds: float, begin: float, end: float, decay: float, harmonics: tuple[float, ...] = (1.0,)) -> Samples:
    """A tone gliding from one frequency to another, dying away; ``harmonics`` are the loudness of its partials."""
    out, phase = [], 0.0
    total = round(seconds * RATE)
    for i in range(total):
        share = i / total
        phase += TAU * (begin + (end - begin) * share) / RATE
        attack = min(1.0, i / (0.004 * RATE))
        loud = attack * math.exp(-decay * i / RATE) * (1 - share)
        out.append(loud * sum(part * math.sin(phase * (n + 1)) for n, part in enumerate(harmonics)))
    return out


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Sounds put together, each beginning after so many seconds."""
    length = max(round(at * RATE) + len(part) for at, part in parts)
    out = [0.0] * length
    for at, part in parts:
        offset = round(at * RATE)
        for i, value in enumerate(part):
            out[offset + i] += value
    return out


def gain(factor: float, samples: Samples) -> Samples:
    """The same, so many times as loud."""
    return [value * factor for value in samples]


def backwards(samples: Samples) -> Samples:
    """The same from the end to the beginning: swells where it died away."""
    return samples[::-1]


def fade(power: float) -> Shape:
    """Loud at once, then quieter."""
    return lambda t: (1 - t) ** power


def rise(power: float) -> Shape:
    """Quiet at first, cut off where it is loudest (after a fiftieth for the ears)."""
    return lambda t: t**power * min(1.0, (1 - t) * 50)


def hump(t: float) -> float:
    """Swells and dies: a card sliding over cloth."""
    return math.sin(math.pi * t) ** 1.5


def early(t: float) -> float:
    """Swells quickly, dies slowly."""
    return min(1.0, t * 9) * (1 - t) ** 1.4


def chord(frequencies: tuple[float, ...], step: float, seconds: float, decay: float) -> Samples:
    """Bell tones one after another."""
    return mix(*((i * step, tone(seconds, f, f, decay, (1, 0.4, 0.15))) for i, f in enumerate(frequencies)))


def clink(frequency: float, seconds: float) -> Samples:
    """A small piece of metal or horn: partials that are no multiples of the lowest."""
    partials = ((1.0, 0.6, 24), (1.47, 0.45, 30), (2.09, 0.35, 38), (2.71, 0.2, 50))
    return mix(*((0, tone(seconds, frequency * f, frequency * f, decay, (loud,))) for f, loud, decay in partials))


def bell(frequency: float, seconds: float, decay: float = 3.0) -> Samples:
    """A struck bell: hum, prime, tierce, quint and nominal, the higher the shorter."""
    partials = ((0.5, 0.5, 0.6), (1.0, 0.8, 1.0), (1.2, 0.5, 1.3), (1.5, 0.3, 1.7), (2.0, 0.7, 1.8), (2.98, 0.3, 3.0))
    return mix(*((0, tone(seconds, frequency * f, frequency * f, decay * d, (loud,))) for f, loud, d in partials))


def blade(frequency: float, seconds: float, decay: float = 7.0) -> Samples:
    """Steel ringing: a bundle of high partials that beat against one another."""
    partials = ((1.0, 0.7), (1.013, 0.6), (1.61, 0.5), (2.37, 0.45), (2.39, 0.35), (3.44, 0.25))
    return mix(*((0, tone(seconds, frequency * f, frequency * f, decay * f**0.7, (loud,))) for f, loud in partials))


def warble(
    seconds: float, begin: float, end: float, rate: float, depth: float, shape: Shape, partials: int = 2
) -> Samples:
    """A gliding tone whose pitch wavers ``rate`` times a second by ``depth`` of itself."""
    out, phase = [], 0.0
    total = round(seconds * RATE)
    for i in range(total):
        share = i / total
        pitch = begin * (end / begin) ** share * (1 + depth * math.sin(TAU * rate * i / RATE))
        phase += TAU * pitch / RATE
        loud = shape(share) * min(1.0, i / 60)
        out.append(loud * sum(math.sin(phase * n) / n**1.5 for n in range(1, partials + 1)))
    return out


def modulated(seconds: float, begin: float, end: float, ratio: float, index: float, shape: Shape) -> Samples:
    """Frequency modulation: a gliding carrier, bent by a tone ``ratio`` times as high; ``index`` dies with the sound."""
    out, phase, other = [], 0.0, 0.0
    total = round(seconds * RATE)
    for i in range(total):
        share = i / total
        pitch = begin * (end / begin) ** share
        phase += TAU * pitch / RATE
        other += TAU * pitch * ratio / RATE
        out.append(shape(share) * min(1.0, i / 60) * math.sin(phase + index * (1 - share) * math.sin(other)))
    return out


def whoosh(seconds: float, begin: float, end: float, narrow: float, seed: int, shape: Shape) -> Samples:
    """Noise around a frequency that glides: air, flames, a blade going past. The larger ``narrow``, the more it whistles."""
    rng = random.Random(seed)
    out, low, mid = [], 0.0, 0.0
    total = round(seconds * RATE)
    damping = 1 / narrow
    for i in range(total):
        share = i / total
        f = 2 * math.sin(math.pi * min(0.24, begin * (end / begin) ** share / RATE))
        low += f * mid
        mid += f * (rng.uniform(-1, 1) - low - damping * mid)
        out.append(mid * shape(share))
    return out


def scatter(
    seconds: float, count: int, seed: int, make: Callable[[random.Random], Samples], early_on: float = 1.0
) -> Samples:
    """Many small sounds at random moments; with ``early_on`` above 1 most come at the beginning."""
    rng = random.Random(seed)
    return mix(*(((seconds * rng.random() ** early_on), gain(rng.uniform(0.4, 1.0), make(rng))) for _ in range(count)))


def crack(rng: random.Random) -> Samples:
    """A spark or a twig."""
    return noise(rng.uniform(0.008, 0.03), 700, rng.uniform(2500, 7000), rng.randrange(10**6), fade(2.5))


def glassy(rng: random.Random) -> Samples:
    """A splinter of ice or glass."""
    pitch = rng.uniform(2300, 5200)
    return tone(rng.uniform(0.05, 0.14), pitch, pitch, 26, (0.8, 0.0, 0.25))


def bubbly(rng: random.Random) -> Samples:
    """A bubble: a short tone that rises."""
    pitch = rng.uniform(260, 800)
    return tone(rng.uniform(0.05, 0.12), pitch, pitch * rng.uniform(1.4, 2.2), 9)


def jingly(rng: random.Random) -> Samples:
    """A coin among others."""
    return clink(rng.uniform(1900, 3300), rng.uniform(0.1, 0.2))


def drip(rng: random.Random) -> Samples:
    """A drop falling into a pool."""
    pitch = rng.uniform(700, 1500)
    return mix((0, tone(0.07, pitch, pitch * 1.9, 30)), (0.03, tone(0.05, pitch * 0.8, pitch * 1.2, 40, (0.4,))))


FORMANTS = {
    "a": (760.0, 1180.0, 2500.0),
    "o": (460.0, 820.0, 2400.0),
    "u": (330.0, 700.0, 2200.0),
    "e": (520.0, 1800.0, 2500.0),
}


def voice(seconds: float, begin: float, end: float, vowel: str, seed: int, shape: Shape) -> Samples:
    """A singing or shouting voice: a buzz through three resonances, its pitch a little unsteady."""
    rng = random.Random(seed)
    total = round(seconds * RATE)
    waver, depth, phase = rng.uniform(4.2, 6.4), rng.uniform(0.008, 0.02), rng.random()
    buzz = []
    for i in range(total):
        share = i / total
        phase += begin * (end / begin) ** share * (1 + depth * math.sin(TAU * waver * i / RATE)) / RATE
        phase -= int(phase)
        buzz.append((2 * phase - 1) * shape(share) + rng.uniform(-0.1, 0.1) * shape(share))
    heard = [0.0] * total
    for pitch, width, loud in zip(FORMANTS[vowel], (90, 120, 200), (1.0, 0.6, 0.25), strict=True):
        for i, value in enumerate(resonance(buzz, pitch, width)):
            heard[i] += loud * value
    return gain(1 / max(abs(value) for value in heard), heard)


def resonance(samples: Sequence[float], frequency: float, width: float) -> Samples:
    """What a resonance at a frequency leaves of a sound."""
    radius = math.exp(-math.pi * width / RATE)
    first, second = 2 * radius * math.cos(TAU * frequency / RATE), -radius * radius
    scale = (1 - radius) * 2
    out, one, two = [], 0.0, 0.0
    for value in samples:
        one, two = scale * value + first * one + second * two, one
        out.append(one)
    return out


def crowd(
    seconds: float, people: int, low: float, high: float, bend: float, vowel: str, seed: int, shape: Shape
) -> Samples:
    """Many voices, each beginning a little later, over the breath of the rest; ``bend`` is how their pitch moves."""
    rng = random.Random(seed)
    parts = []
    for number in range(people):
        pitch, late = low * (high / low) ** rng.random(), rng.uniform(0, 0.16) * seconds
        parts.append((late, voice(seconds - late, pitch, pitch * bend, vowel, seed * 100 + number, shape)))
    breath = noise(seconds, 500, 2600, seed + 7, shape)
    return mix(*parts, (0, gain(0.9 * people**0.5, breath)))


def echo(samples: Samples, delay: float, left: float, times: int = 3) -> Samples:
    """The same in a hall: repeated, quieter each time."""
    return mix(*((i * delay, gain(left**i, samples)) for i in range(times + 1)))


def bent(samples: Samples, pitch: float) -> Samples:
    """The same, played so many times as fast."""
    if pitch == 1:
        return samples
    out = []
    for i in range(int((len(samples) - 1) / pitch) + 1):
        at = i * pitch
        near = range(max(0, int(at) - TAPS + 1), min(len(samples), int(at) + TAPS + 1))
        out.append(sum(samples[j] * weight(at - j) for j in near))
    return out


def weight(distance: float) -> float:
    """How much a sample counts so far from its place (a sinc that ends after ``TAPS`` samples)."""
    if distance == 0:
        return 1.0
    angle = math.pi * distance
    return math.sin(angle) / angle * math.cos(angle / (2 * TAPS)) ** 2


def rms(samples: Sequence[float]) -> float:
    """How loud it is: the root of the mean square."""
    return math.sqrt(sum(value * value for value in samples) / len(samples))
