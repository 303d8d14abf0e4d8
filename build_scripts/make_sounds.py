"""Makes the sound effects in assets/sounds: short, synthetic, the same on every machine.

    python build_scripts/make_sounds.py

Materials: cards (filtered noise), wood (damped low tones), metal (high tones out of tune with one another), magic (chords
and sweeps). 22,050 Hz, mono, 16 bit. What is heard often comes in three pitches: NAME.wav, NAME-2.wav (5 % lower) and
NAME-3.wav (5 % higher).

The ambience is a tavern cellar: fire, wind, murmur and a cauldron that bubbles now and then. It is made on a ring, so
its end goes on into its beginning, at 11,025 Hz.
"""

import io
import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
LOOP_RATE = 11025
LOOP_SECONDS = 14
LOOP_LOUDNESS = 0.0125  # root mean square; 1 is full scale
PEAK = 26000
TAPS = 8
PITCHES = (("", 1.0), ("-2", 0.95), ("-3", 1.05))
REPEATED = frozenset(
    {"draw", "play", "flick", "drop", "die-wood", "die-die", "click", "pick", "flip", "knock", "token"}
)
SOFT = {"pick": 0.7, "flip": 0.85, "curtain": 0.8}
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def band(low: float, high: float, rate: int) -> tuple[float, float]:
    """The factors of two one-pole filters that leave what is between two frequencies: for the upper, for the lower."""
    return 1 - math.exp(-2 * math.pi * high / rate), 1 - math.exp(-2 * math.pi * low / rate)


def noise(seconds: float, low: float, high: float, seed: int, shape: Callable[[float], float]) -> Samples:
    """Noise between two frequencies (simple one-pole filters); ``shape`` gives the loudness from 0 to 1 of the time."""
    rng = random.Random(seed)
    out, smooth, slow = [], 0.0, 0.0
    a, b = band(low, high, RATE)
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
        phase += 2 * math.pi * (begin + (end - begin) * share) / RATE
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


def fade(power: float) -> Callable[[float], float]:
    """Loud at once, then quieter."""
    return lambda t: (1 - t) ** power


def hump(t: float) -> float:
    """Swells and dies: a card sliding over cloth."""
    return math.sin(math.pi * t) ** 1.5


def chord(frequencies: tuple[float, ...], step: float, seconds: float, decay: float) -> Samples:
    """Bell tones one after another."""
    return mix(*((i * step, tone(seconds, f, f, decay, (1, 0.4, 0.15))) for i, f in enumerate(frequencies)))


def clink(frequency: float, seconds: float) -> Samples:
    """A small piece of metal or horn: partials that are no multiples of the lowest."""
    partials = ((1.0, 0.6, 24), (1.47, 0.45, 30), (2.09, 0.35, 38), (2.71, 0.2, 50))
    return mix(*((0, tone(seconds, frequency * f, frequency * f, decay, (loud,))) for f, loud, decay in partials))


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


SOUNDS: dict[str, Callable[[], Samples]] = {
    "draw": lambda: mix((0, noise(0.16, 1200, 5200, 1, hump)), (0.13, noise(0.03, 700, 3000, 2, fade(2)))),
    "play": lambda: mix((0, noise(0.07, 900, 4200, 3, fade(1.5))), (0.02, tone(0.12, 190, 120, 26))),
    "flick": lambda: noise(0.2, 1500, 7000, 4, hump),
    "drop": lambda: mix((0, noise(0.05, 500, 2600, 5, fade(2))), (0, tone(0.11, 150, 90, 30))),
    "shuffle": lambda: mix(*((i * 0.045, noise(0.05, 1400, 6000, 10 + i, fade(1.4))) for i in range(9))),
    "damage": lambda: mix((0, noise(0.16, 200, 1500, 6, fade(2))), (0, tone(0.22, 170, 60, 13, (1, 0.5)))),
    "heal": lambda: chord((523, 659, 784), 0.07, 0.4, 7),
    "cast": lambda: mix((0, tone(0.45, 320, 980, 5, (1, 0.3))), (0, noise(0.4, 2500, 8000, 7, hump))),
    "trigger": lambda: chord((880, 1175), 0.05, 0.25, 12),
    "critical-hit": lambda: mix(
        (0, chord((523, 784, 1047, 1319), 0.06, 0.6, 5)), (0, noise(0.25, 300, 4000, 8, fade(3)))
    ),
    "overcharge": lambda: mix((0, tone(0.7, 420, 70, 3, (1, 0.6, 0.4))), (0.05, noise(0.6, 100, 1600, 9, fade(1.6)))),
    "out": lambda: chord((392, 311, 233, 155), 0.16, 0.7, 4),
    "win": lambda: chord((523, 659, 784, 1047, 784, 1047), 0.12, 0.7, 4),
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
}


# -- ambience ----------------------------------------------------------------------------------------------------


def ring(low: float, high: float, seed: int, loudness: Callable[[float], float]) -> Samples:
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


def rms(samples: Samples) -> float:
    """How loud it is: the root of the mean square."""
    return math.sqrt(sum(value * value for value in samples) / len(samples))


def swell(low: float, high: float, *times: int) -> Callable[[float], float]:
    """A loudness that comes and goes so many times in the loop, between two values."""

    def loudness(second: float) -> float:
        waves = sum(math.sin(2 * math.pi * count * second / LOOP_SECONDS + count) for count in times) / len(times)
        return low + (high - low) * (waves + 1) / 2

    return loudness


def lay(loop: Samples, at: float, part: Samples) -> None:
    """Add a sound to the loop; what is too long goes on at the beginning."""
    start = round(at * LOOP_RATE)
    for i, value in enumerate(part):
        loop[(start + i) % len(loop)] += value


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
        phase += 2 * math.pi * begin * (1 + 1.3 * share * share) / LOOP_RATE
        out.append(loud * min(1.0, share * 12) * (1 - share) ** 1.5 * math.sin(phase))
    return out


def ambience() -> Samples:
    """The cellar, once round, beginning where it is quietest."""
    beds = (
        ring(60, 200, 41, swell(0.5, 0.8, 3, 7)),
        ring(1200, 2600, 42, swell(0.06, 0.14, 5, 11)),
        ring(240, 520, 43, swell(0.25, 1.0, 2, 3)),
        ring(180, 420, 44, lambda t: swell(0.1, 1.2, 1, 4)(t) * swell(0.0, 1.0, 23, 37, 59)(t) ** 2),
    )
    loop = [sum(values) for values in zip(*beds, strict=True)]
    rng, at = random.Random(45), 0.0
    while at < LOOP_SECONDS:
        lay(loop, at, crackle(rng, min(1.0, 0.1 + 0.22 * rng.expovariate(1)), 13.0))
        at += rng.expovariate(14) if rng.random() < 0.65 else rng.expovariate(2.5)
    for first, count in ((2.6, 2), (6.1, 1), (9.3, 3), (12.4, 1)):
        for number in range(count):
            lay(loop, first + number * rng.uniform(0.16, 0.24), bubble(rng, rng.uniform(2.0, 3.5)))
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


# -- files -------------------------------------------------------------------------------------------------------


def file_of(samples: Samples, rate: int = RATE) -> bytes:
    """A WAV file; 1 is full scale."""
    data = b"".join(struct.pack("<h", round(value * 32767)) for value in samples)
    memory = io.BytesIO()
    with wave.open(memory, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data)
    return memory.getvalue()


def effect(name: str, pitch: float = 1.0) -> bytes:
    """The file of one effect, as loud as it may be."""
    samples = bent(SOUNDS[name](), pitch) + silence(0.01)
    peak = max(abs(value) for value in samples) or 1.0
    loud = PEAK / 32767 * SOFT.get(name, 1.0) / peak
    return file_of([value * loud for value in samples])


def names() -> dict[str, tuple[str, float]]:
    """All effects: the name of the file, and of what it is made, in which pitch."""
    return {
        name + ending: (name, pitch)
        for name in SOUNDS
        for ending, pitch in (PITCHES if name in REPEATED else PITCHES[:1])
    }


def main() -> None:
    """Make them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, (name, pitch) in names().items():
        (FOLDER / f"{file}.wav").write_bytes(effect(name, pitch))
        print(file)
    (FOLDER / "ambience.wav").write_bytes(file_of(ambience(), LOOP_RATE))
    print("ambience")


if __name__ == "__main__":
    main()
