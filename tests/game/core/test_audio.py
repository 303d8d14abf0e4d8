"""Effects and ambience: what is played when, and what the files in assets/sounds are like."""

from __future__ import annotations

import array
import io
import math
import os
import sys
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import assets
from build_scripts import make_sounds
from game.core import audio as module
from game.core.audio import SAME_AT_ONCE, Audio
from game.library.keeper import Keeper
from game.program import Program

music = pygame.mixer.music


@pytest.fixture
def audio() -> Iterator[Audio]:
    made = Audio()
    yield made
    made.close()


@pytest.fixture
def no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: int) -> None:
        os.write(2, b"ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default\nsomething else\n")
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)


def opened() -> bool:
    return pygame.mixer.get_init() is not None


# -- effects -----------------------------------------------------------------------------------------------------


def test_an_effect_is_never_the_same_twice_in_a_row(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    picked: list[pygame.mixer.Sound] = []
    choose = audio._pick

    def note(sounds: list[pygame.mixer.Sound]) -> pygame.mixer.Sound:
        picked.append(choose(sounds))
        return picked[-1]

    monkeypatch.setattr(audio, "_pick", note)
    for _ in range(40):
        assert audio.play("draw")
        pygame.mixer.stop()
    assert len({id(sound) for sound in picked}) == 3
    assert all(one is not other for one, other in pairwise(picked))


def test_an_effect_of_one_file_is_played_again_and_again(audio: Audio) -> None:
    for _ in range(3):
        assert audio.play("heal")
    assert len(audio._sounds["heal"]) == 1


def test_all_pitches_together_have_four_voices(audio: Audio) -> None:
    assert [audio.play("token") for _ in range(6)] == [True] * SAME_AT_ONCE + [False] * 2
    assert audio.play("heal"), "another effect is not held back"


def test_what_is_picked_leaves_seeded_chance_alone(audio: Audio) -> None:
    import random

    random.seed(3)
    before = random.getstate()
    for _ in range(5):
        audio.play("click")
    assert random.getstate() == before


# -- ambience ----------------------------------------------------------------------------------------------------


def test_the_ambience_waits_for_the_first_effect(audio: Audio) -> None:
    audio.ambience(0.4)
    assert not opened(), "the first frame is not delayed"
    audio.muted = False
    assert not opened(), "the window coming to the front is no sound"
    audio.play("click")
    assert music.get_busy() and music.get_volume() == pytest.approx(0.4, abs=0.01)


def test_the_ambience_begins_with_an_effect_that_is_too_quiet_to_be_heard(audio: Audio) -> None:
    audio.volume = 0.0
    audio.ambience(0.4)
    assert not audio.play("click")
    assert music.get_busy()


def test_the_ambience_follows_its_volume(audio: Audio) -> None:
    audio.ambience(0.0)
    audio.ambience(0.0)
    assert not opened(), "silence needs no sound card"
    audio.ambience(0.5)
    assert music.get_busy()
    audio.ambience(0.2)
    assert music.get_volume() == pytest.approx(0.2, abs=0.01)
    audio.ambience(0.0)
    assert not music.get_busy()
    audio.ambience(7.0)
    assert music.get_busy() and music.get_volume() == 1.0


def test_the_ambience_is_off_while_muted(audio: Audio) -> None:
    audio.ambience(0.5)
    audio.play("click")
    audio.muted = True
    assert not music.get_busy()
    audio.ambience(0.3)
    assert not music.get_busy()
    audio.muted = False
    assert music.get_busy() and music.get_volume() == pytest.approx(0.3, abs=0.01)


def test_the_ambience_takes_no_channel_from_the_effects(audio: Audio) -> None:
    audio.ambience(1.0)
    audio.play("click")
    pygame.mixer.stop()
    assert pygame.mixer.find_channel() is not None
    names = ("win", "out", "critical-hit", "overcharge")
    assert all(audio.play(name) for name in names for _ in range(SAME_AT_ONCE))
    assert music.get_busy()


def test_a_missing_ambience_is_silence(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOP", "sounds/no-such.wav")
    audio.ambience(0.5)
    assert audio.play("click")
    audio.muted = True
    audio.muted = False
    assert not music.get_busy()


def test_everything_can_begin_again_after_closing(audio: Audio) -> None:
    audio.ambience(0.5)
    audio.play("click")
    audio.close()
    assert not opened()
    audio.muted = True
    audio.muted = False
    assert not opened()
    assert audio.play("click") and music.get_busy()


def test_the_setting_is_heard(app, tmp_path: Path) -> None:
    program = Program(app, Keeper(tmp_path))
    assert not opened()
    program.change(volume_ambience=100, volume_master=50)
    assert music.get_busy() and music.get_volume() == pytest.approx(0.5, abs=0.01)
    program.change(volume_ambience=0)
    assert not music.get_busy()
    app.audio.close()


# -- without a sound card ----------------------------------------------------------------------------------------


def test_no_sound_card_is_silence(no_card: None) -> None:
    audio = Audio()
    audio.ambience(0.5)
    audio.ambience(0.6)
    assert not audio.play("draw")
    audio.muted = True
    audio.muted = False
    audio.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA belongs to Linux")
def test_alsa_does_not_write_to_the_terminal(no_card: None, capfd: pytest.CaptureFixture[str]) -> None:
    Audio().play("draw")
    os.write(2, b"and later\n")
    assert capfd.readouterr().err == "something else\nand later\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA belongs to Linux")
def test_a_closed_stderr_is_no_problem(no_card: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(number: int) -> int:
        raise OSError("Bad file descriptor")

    monkeypatch.setattr(os, "dup", closed)
    monkeypatch.setattr(sys, "stderr", None)
    assert not Audio().play("draw")


# -- files -------------------------------------------------------------------------------------------------------


def samples_of(data: bytes) -> tuple[list[float], int]:
    """Samples from -1 to 1, and how many there are in a second."""
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        values = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            values.byteswap()
        return [value / 32768 for value in values], file.getframerate()


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-6))


def effects() -> dict[str, list[float]]:
    names = (name for name in assets.names("sounds", ".wav") if name != module.LOOP)
    return {name: samples_of(assets.read(name))[0] for name in names}


@pytest.fixture(scope="module")
def loop() -> tuple[list[float], int]:
    return samples_of(assets.read(module.LOOP))


def test_the_files_are_what_the_script_makes() -> None:
    made = make_sounds.names()
    assert {f"sounds/{name}.wav" for name in made} | {module.LOOP} == set(assets.names("sounds", ".wav"))
    for name, (effect, pitch) in made.items():
        stored, fresh = samples_of(assets.read(f"sounds/{name}.wav"))[0], make_sounds.effect(effect, pitch)
        again = samples_of(fresh)[0]
        assert len(stored) == len(again), name
        assert max(abs(a - b) for a, b in zip(stored, again, strict=True)) < 3 / 32768, name


def test_the_script_makes_the_same_bytes_twice() -> None:
    for name, pitch in (("token", 1.0), ("draw", 0.95), ("curtain", 1.0)):
        assert make_sounds.effect(name, pitch) == make_sounds.effect(name, pitch)
    one, other = (make_sounds.file_of(make_sounds.ambience(), make_sounds.LOOP_RATE) for _ in range(2))
    assert one == other
    stored, fresh = samples_of(assets.read(module.LOOP))[0], samples_of(one)[0]
    assert len(stored) == len(fresh)
    assert max(abs(a - b) for a, b in zip(stored, fresh, strict=True)) < 3 / 32768


def test_what_is_heard_often_comes_in_three_pitches() -> None:
    for name in make_sounds.REPEATED:
        first, low, high = (samples_of(assets.read(f"sounds/{name}{end}.wav"))[0] for end in ("", "-2", "-3"))
        assert len(high) < len(first) < len(low)
        tail = 0.01 * make_sounds.RATE
        assert (len(low) - tail) / (len(first) - tail) == pytest.approx(1 / 0.95, rel=0.01)


def test_effects_are_of_like_loudness() -> None:
    for name, samples in effects().items():
        peak = max(abs(value) for value in samples)
        assert -6 < decibels(peak) < -1, name
        assert -21 < decibels(make_sounds.rms(samples)) < -11, name
        assert abs(sum(samples) / len(samples)) < 0.002, name
        assert samples[-1] == 0, name


def test_the_ambience_stays_far_below_the_effects(loop: tuple[list[float], int]) -> None:
    samples = loop[0]
    quietest = min(make_sounds.rms(effect) for effect in effects().values())
    assert decibels(quietest) - decibels(make_sounds.rms(samples)) > 18
    assert decibels(max(abs(value) for value in samples)) < -12
    assert abs(sum(samples) / len(samples)) < 0.0005


def test_the_ambience_goes_round_without_a_click(loop: tuple[list[float], int]) -> None:
    samples, rate = loop
    steps = [abs(b - a) for a, b in pairwise(samples)]
    usual = sum(steps) / len(steps)
    assert abs(samples[0] - samples[-1]) < usual
    bend = abs(samples[1] - 2 * samples[0] + samples[-1]) + abs(samples[0] - 2 * samples[-1] + samples[-2])
    assert bend < 4 * usual
    around = samples[-rate // 10 :] + samples[: rate // 10]
    assert decibels(make_sounds.rms(around)) == pytest.approx(decibels(make_sounds.rms(samples)), abs=6)


def test_the_ambience_is_small_and_even(loop: tuple[list[float], int]) -> None:
    samples, rate = loop
    assert 12 <= len(samples) / rate <= 16
    assert len(assets.read(module.LOOP)) < 350_000
    seconds = [make_sounds.rms(samples[i : i + rate]) for i in range(0, len(samples) - rate + 1, rate)]
    assert decibels(max(seconds)) - decibels(min(seconds)) < 8
