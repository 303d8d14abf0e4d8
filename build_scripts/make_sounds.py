"""Makes the sounds in assets/sounds: short, synthetic, the same on every machine.

    python build_scripts/make_sounds.py

Effects: 22,050 Hz, mono, 16 bit. What is heard often comes in three pitches: NAME.wav, NAME-2.wav (5 % lower) and
NAME-3.wav (5 % higher). Ambiences go round and have half that rate.
"""

from __future__ import annotations

import io
import math
import struct
import sys
import wave
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts.sounds.ambiences import AMBIENCES, LOOP_RATE, ambience
from build_scripts.sounds.blows import CASTS, CROWDS, HITS, OUTCOMES
from build_scripts.sounds.synth import RATE, Samples, band, bent, gain, rms, silence
from build_scripts.sounds.table import TABLE

ROOT = Path(__file__).resolve().parent.parent

SOUNDS = {**TABLE, **CASTS, **HITS, **OUTCOMES, **CROWDS}
PEAK = 26000 / 32767
LOWEST = 30.0
"""Frequencies below that are taken out, in hertz: nobody hears them, and they eat up the room for the rest."""
QUIETEST, LOUDEST = 10 ** (-18.5 / 20), 10 ** (-12 / 20)
PITCHES = (("", 1.0), ("-2", 0.95), ("-3", 1.05))
OFTEN = (
    "draw",
    "play",
    "flick",
    "drop",
    "die-wood",
    "die-die",
    "click",
    "pick",
    "flip",
    "knock",
    "token",
    "tick",
    "hop",
    "turn",
    "trigger",
    "shuffle",
    "level",
    "heal",
    "buy",
)
REPEATED = frozenset({*OFTEN, *HITS, *CASTS, "gain", "pay", "equip", "power", "block", "whiff"})
SOFT = {"pick": 0.7, "flip": 0.85, "curtain": 0.8, "tick": 0.7, "page": 0.7}
FOLDER = ROOT / "assets" / "sounds"


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


def levelled(samples: Samples) -> Samples:
    """As loud as it may be: no direct current, peaks rounded off where the rest would be too quiet, ends in silence."""
    _, slow = band(LOWEST, LOWEST * 2)
    below, free = 0.0, []
    for value in samples:
        below += slow * (value - below)
        free.append(value - below)
    free = ended(free)
    peak = max(abs(value) for value in free)
    shaped, drive = gain(PEAK / peak, free), 1.0
    while rms(shaped) < QUIETEST and drive < 8:
        drive *= 1.2
        shaped = [PEAK * math.tanh(drive * value / peak) / math.tanh(drive) for value in free]
    return gain(min(1.0, LOUDEST / rms(shaped)), shaped)


def ended(samples: Samples) -> Samples:
    """Without the part that nobody hears any more, and faded out over the last hundredth of a second."""
    loudest, last = max(abs(value) for value in samples), len(samples)
    while abs(samples[last - 1]) < loudest / 500:
        last -= 1
    tail = min(last, RATE // 100)
    return samples[: last - tail] + [value * (tail - i) / tail for i, value in enumerate(samples[last - tail : last])]


def effect(name: str, pitch: float = 1.0) -> bytes:
    """The file of one effect."""
    samples = levelled(bent(SOUNDS[name](), pitch))
    return file_of(gain(SOFT.get(name, 1.0), samples) + silence(0.01))


def names() -> dict[str, tuple[str, float]]:
    """All effects: the name of the file, and of what it is made, in which pitch."""
    return {
        name + ending: (name, pitch)
        for name in SOUNDS
        for ending, pitch in (PITCHES if name in REPEATED else PITCHES[:1])
    }


def main() -> None:
    """Make them all; files of sounds that are no more go."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = {file: effect(name, pitch) for file, (name, pitch) in names().items()}
    files |= {name: file_of(ambience(name), LOOP_RATE) for name in AMBIENCES}
    for old in FOLDER.glob("*.wav"):
        if old.stem not in files:
            old.unlink()
    for name, data in files.items():
        (FOLDER / f"{name}.wav").write_bytes(data)
    print(f"{len(files)} sounds, {sum(map(len, files.values())) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
