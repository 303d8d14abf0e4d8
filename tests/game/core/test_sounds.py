"""The files in assets/sounds: made by the script, of like loudness, small, and each of them used."""

from __future__ import annotations

import array
import ast
import cmath
import io
import math
import sys
import wave
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import assets
import game
from build_scripts import make_sounds
from build_scripts.sounds import ambiences
from build_scripts.sounds.synth import Samples, rms
from game.core import audio
from game.layouts.wizard_arena.acts import BANNERS
from game.sparks.looks import LOOKS
from game.table.layout import layout_of
from rules import GAMES
from rules.spellcraft.kinds import GLYPHS
from rules.wizard_arena.decks import FACTIONS

LONGEST = 2.2
HEAVIEST = 6_500_000
LOOPS = tuple(ambiences.AMBIENCES)


def samples_of(data: bytes) -> tuple[Samples, int]:
    """Samples from -1 to 1, and how many there are in a second."""
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        values = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            values.byteswap()
        return [value / 32768 for value in values], file.getframerate()


@cache
def stored(name: str) -> tuple[Samples, int]:
    return samples_of(assets.read(f"sounds/{name}.wav"))


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-6))


def alike(name: str, made: bytes) -> bool:
    """Has the file the samples that the script makes? The last digit of a sine may differ from machine to machine."""
    here, fresh = stored(name)[0], samples_of(made)[0]
    return len(here) == len(fresh) and max(abs(a - b) for a, b in zip(here, fresh, strict=True)) < 3 / 32768


# -- made by the script ------------------------------------------------------------------------------------------


def test_there_is_a_file_for_everything_and_nothing_else() -> None:
    assert {Path(name).stem for name in assets.names("sounds", ".wav")} == {*make_sounds.names(), *LOOPS}
    assert sum(len(assets.read(name)) for name in assets.names("sounds")) < HEAVIEST


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", make_sounds.SOUNDS)
def test_the_file_is_what_the_script_makes(name: str) -> None:
    assert alike(name, make_sounds.effect(name))


@pytest.mark.parametrize("name", LOOPS)
@pytest.mark.slow
def test_the_ambience_is_what_the_script_makes(name: str) -> None:
    assert alike(name, make_sounds.file_of(ambiences.ambience(name), ambiences.LOOP_RATE))


def test_what_is_heard_often_comes_in_three_pitches() -> None:
    for name in make_sounds.REPEATED:
        first, low, high = (stored(name + end)[0] for end in ("", "-2", "-3"))
        assert len(high) < len(first) < len(low), name
    assert alike("token-2", make_sounds.effect("token", 0.95))
    assert alike("hit-fire-3", make_sounds.effect("hit-fire", 1.05))


# -- levels ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", make_sounds.names())
def test_an_effect_is_as_loud_and_as_long_as_it_may_be(name: str) -> None:
    samples, rate = stored(name)
    assert -7 < decibels(max(abs(value) for value in samples)) < -1
    assert -21 < decibels(rms(samples)) < -11.5
    assert abs(sum(samples) / len(samples)) < 0.002
    assert samples[-1] == 0
    assert 0.04 < len(samples) / rate < LONGEST


@pytest.mark.parametrize("name", LOOPS)
def test_an_ambience_stays_far_below_the_effects(name: str) -> None:
    samples, rate = stored(name)
    quietest = min(rms(stored(effect)[0]) for effect in make_sounds.SOUNDS)
    assert decibels(quietest) - decibels(rms(samples)) > 17
    assert decibels(max(abs(value) for value in samples)) < -12
    assert abs(sum(samples) / len(samples)) < 0.0005
    assert 12 <= len(samples) / rate <= 16
    seconds = [rms(samples[i : i + rate]) for i in range(0, len(samples) - rate + 1, rate)]
    assert decibels(max(seconds)) - decibels(min(seconds)) < 8


@pytest.mark.parametrize("name", LOOPS)
def test_an_ambience_goes_round_without_a_click(name: str) -> None:
    samples, rate = stored(name)
    steps = [abs(b - a) for a, b in pairwise(samples)]
    usual = sum(steps) / len(steps)
    assert abs(samples[0] - samples[-1]) < usual
    bend = abs(samples[1] - 2 * samples[0] + samples[-1]) + abs(samples[0] - 2 * samples[-1] + samples[-2])
    assert bend < 4 * usual
    around = samples[-rate // 10 :] + samples[: rate // 10]
    assert decibels(rms(around)) == pytest.approx(decibels(rms(samples)), abs=8)


# -- used --------------------------------------------------------------------------------------------------------


def words() -> Iterator[str]:
    """All texts that the program holds."""
    for path in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def composed() -> Iterator[str]:
    """Names that are put together from what the rules call things."""
    yield from (f"cast-{name}" for name in (*GLYPHS, *FACTIONS))
    yield from (what.replace(" ", "-") for what in BANNERS)
    yield from (f"crowd-{mood}" for mood in ("cheer", "gasp", "boo", "laugh"))
    yield from (look.sound for look in LOOKS.values() if look.sound)


@pytest.mark.slow
def test_no_sound_is_unused() -> None:
    assert {*make_sounds.SOUNDS, *LOOPS} <= {*words(), *composed()}


def test_every_sound_that_is_named_exists() -> None:
    for id in GAMES:
        layout = layout_of(id)
        assert assets.exists(f"sounds/{layout.ambience}.wav"), id
        named = {move.sound for move in layout.moves.values()} - {""}
        assert all(assets.exists(f"sounds/{name}.wav") for name in named), named
    for name in composed():
        assert assets.exists(f"sounds/{name}.wav"), name
    assert all(assets.exists(f"sounds/{name}.wav") for name in audio.COMMON.values())


@pytest.mark.slow
def test_every_sound_that_is_asked_for_exists() -> None:
    """``sound("name")``, ``play("name")`` and ``Cue("name")`` anywhere in the program."""
    asked = set()
    for path in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in ("sound", "Cue") or ast.unparse(node.func).endswith("audio.play"):
                    asked.add(str(node.args[0].value))
    assert len(asked) > 30
    assert sorted(name for name in asked if not assets.exists(f"sounds/{name}.wav")) == []


# -- told apart --------------------------------------------------------------------------------------------------

WINDOW, SLICES, FLOOR = 256, 4, -45.0
BANDS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 36, 54, 80, 128)
"""Limits of bands, in lines of the spectrum."""


def fourier(values: list[complex]) -> list[complex]:
    """The spectrum of a power of two of values."""
    count = len(values)
    if count == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [cmath.exp(-2j * math.pi * at / count) * odd[at] for at in range(count // 2)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


@cache
def timbre(name: str) -> tuple[float, ...]:
    """How strong each band is in the first moments and later, in decibels below the strongest."""
    samples, rate = stored(name)
    edges = [round(share * rate) for share in (0.0, 0.04, 0.11, 0.22, 0.4)]
    found: list[float] = []
    for begin, end in pairwise(edges):
        energy = [1e-9] * (len(BANDS) - 1)
        for at in range(begin, end, 2 * WINDOW):
            part = [*samples[at : at + WINDOW], *[0.0] * WINDOW][:WINDOW]
            faded = [complex(value * math.sin(math.pi * k / WINDOW) ** 2) for k, value in enumerate(part)]
            lines = fourier(faded)
            for band, (low, high) in enumerate(pairwise(BANDS)):
                energy[band] += sum(abs(line) ** 2 for line in lines[low:high])
        found += [10 * math.log10(value) for value in energy]
    return tuple(max(FLOOR, value - max(found)) for value in found)


def apart(one: str, other: str) -> float:
    """By how many decibels two sounds differ, on the whole."""
    squares = [(a - b) ** 2 for a, b in zip(timbre(one), timbre(other), strict=True)]
    return math.sqrt(sum(squares) / len(squares))


def blows_of(game: str) -> list[str]:
    """The blows that are heard in a game."""
    looks = {look.removeprefix("miss-") for look in layout_of(game).looks}
    return sorted({f"hit-{look}" for look in looks if f"hit-{look}" in make_sounds.SOUNDS} | {"hit-small", "hit-big"})


@pytest.mark.parametrize("game", GAMES)
def test_blows_of_a_game_are_told_apart_by_ear(game: str) -> None:
    """Two different blows differ more than two pitches of the same one do."""
    blows = blows_of(game)
    own = max(apart(name, f"{name}-2") for name in blows)
    for number, one in enumerate(blows):
        for other in blows[:number]:
            assert apart(one, other) > max(4.0, own), (one, other)


def test_blows_are_heard_when_they_land_and_nothing_clips() -> None:
    """A blow is heard in the frame in which it is seen; no sound stands at the limit or ends in silence."""
    for name in make_sounds.SOUNDS:
        samples, rate = stored(name)
        begun = next(at for at, value in enumerate(samples) if abs(value) > 0.02) / rate
        quiet = next(at for at, value in enumerate(reversed(samples)) if abs(value) > 0.003) / rate
        assert quiet < 0.08 and begun < (0.03 if name.startswith("hit-") else 0.15), name
        assert not any(abs(value) > 0.99 for value in samples), name
