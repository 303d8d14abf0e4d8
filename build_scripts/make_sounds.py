"""Makes the sound effects in assets/sounds: short, synthetic, the same on every machine.

    python build_scripts/make_sounds.py

Materials: cards (filtered noise), wood (damped low tones), magic (chords and sweeps). 22,050 Hz, mono, 16 bit.
"""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, low: float, high: float, seed: int, shape: Callable[[float], float]) -> Samples:
    """Noise between two frequencies (simple one-pole filters); ``shape`` gives the loudness from 0 to 1 of the time."""
    rng = random.Random(seed)
    out, smooth, slow = [], 0.0, 0.0
    a, b = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
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
}


def write(name: str, samples: Samples) -> None:
    """One file, as loud as it may be."""
    peak = max(abs(value) for value in samples) or 1.0
    data = b"".join(struct.pack("<h", round(value / peak * 26000)) for value in samples)
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)


def main() -> None:
    """Make them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(name, make() + silence(0.01))
        print(name)


if __name__ == "__main__":
    main()
