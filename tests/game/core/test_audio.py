"""Effects and ambience: what is played when, and what the files in assets/sounds are like."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import Future, wait
from itertools import pairwise
from pathlib import Path
from threading import Event

import pygame
import pytest

import assets
from game.core.audio import LOUD, SAME_AT_ONCE, Audio
from game.core.studio import have_drawn
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
        wait(audio._reading.values())
    assert len({id(sound) for sound in picked}) == 3
    assert all(one is not other for one, other in pairwise(picked))


def test_a_second_effect_of_a_kind_does_not_wait_for_the_thread_that_draws(audio: Audio) -> None:
    go_on = Event()
    have_drawn(go_on.wait)
    try:
        assert audio.play("draw") and len(audio._sounds["draw"]) == 1
        assert audio.play("draw") and len(audio._sounds["draw"]) == 2
        assert audio.play("draw") and len(audio._sounds["draw"]) == 2, "the third can wait"
        audio.close()
    finally:
        go_on.set()


def test_every_effect_is_read_before_it_is_wanted(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    assert audio.play("draw")
    audio.advance(16)
    assert audio._reading.keys() & LOUD, "the longest come first"
    while audio._ahead:
        audio.advance(16)
    wait(audio._reading.values())
    monkeypatch.setattr("game.core.audio._read", lambda file: pytest.fail(f"{file} is read in the frame that plays it"))
    monkeypatch.setattr("game.core.audio.have_drawn", lambda work, file: Future())
    assert audio.play("kill") and audio.play("hit") and audio.play("cast") and audio.play("deny")
    audio._reading.clear()


def test_an_effect_of_one_file_is_played_again_and_again(audio: Audio) -> None:
    for _ in range(3):
        assert audio.play("gong")
    assert len(audio._sounds["gong"]) == 1


def test_all_pitches_together_have_four_voices(audio: Audio) -> None:
    assert [audio.play("token") for _ in range(6)] == [True] * SAME_AT_ONCE + [False] * 2
    assert audio.play("heal"), "another effect is not held back"


def test_what_is_picked_leaves_seeded_chance_alone(audio: Audio) -> None:
    random.seed(3)
    before = random.getstate()
    for _ in range(5):
        audio.play("click")
    assert random.getstate() == before


def test_a_special_case_without_a_file_sounds_like_the_common_one(audio: Audio) -> None:
    assert audio.play("hit-fire") and audio.play("hit-fire-and-brimstone") and audio.play("hit-no-such-thing")
    assert {name for name, sounds in audio._sounds.items() if sounds} == {"hit-fire", "damage"}
    assert not audio.play("no-such-thing")
    assert not audio.play("")


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
    names = ("fanfare", "out", "critical-hit", "overcharge")
    assert all(audio.play(name) for name in names for _ in range(SAME_AT_ONCE))
    assert music.get_busy()


def test_a_missing_ambience_is_silence(audio: Audio) -> None:
    audio.place("no-such")
    audio.ambience(0.5)
    assert audio.play("click")
    audio.muted = True
    audio.muted = False
    assert not music.get_busy()


def test_every_place_has_its_ambience(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(music, "load", lambda path: loaded.append(Path(path).stem))
    audio.ambience(0.5)
    audio.place("ambience-spa")
    assert not loaded, "the sound card waits for the first effect"
    audio.play("click")
    audio.place("ambience-spa")
    audio.ambience(0.3)
    audio.place("ambience-tavern")
    assert loaded == ["ambience-spa", "ambience-tavern"]


def test_everything_can_begin_again_after_closing(audio: Audio) -> None:
    audio.ambience(0.5)
    audio.play("click")
    audio.close()
    assert not opened()
    audio.muted = True
    audio.muted = False
    assert not opened()
    assert audio.play("click") and music.get_busy()


def test_nothing_sounds_any_more_when_the_mixer_closes(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound that ended at that moment stopped the program for good: SDL waits for Python, which waits for SDL."""
    assert audio.play("gong")
    busy, close = [], pygame.mixer.quit
    monkeypatch.setattr(pygame.mixer, "quit", lambda: (busy.append(pygame.mixer.get_busy()), close()))
    audio.close()
    assert busy == [False]


def test_the_setting_is_heard(app, tmp_path: Path) -> None:
    program = Program(app, Keeper(tmp_path))
    assert not opened()
    program.change(volume_ambience=100, volume_master=50)
    assert music.get_busy() and music.get_volume() == pytest.approx(0.5, abs=0.01)
    program.change(volume_ambience=0)
    assert not music.get_busy()


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


# -- ducking -----------------------------------------------------------------------------------------------------


def test_the_ambience_steps_back_under_a_loud_effect_and_returns(audio: Audio) -> None:
    audio.ambience(0.8)
    audio.ambience(0.8)
    usual = music.get_volume()
    assert audio.play("draw") and music.get_volume() == usual, "not under an ordinary one"
    assert audio.play("kill")
    assert music.get_volume() == pytest.approx(usual / 2, abs=0.02)
    audio.advance(400)
    assert music.get_volume() == pytest.approx(usual / 2, abs=0.02)
    audio.advance(250)
    assert usual / 2 < music.get_volume() < usual
    audio.advance(1000)
    assert music.get_volume() == usual
    audio.play("kill")
    audio.muted = True
    audio.advance(1000)
    assert not music.get_busy()


def test_everything_loud_exists() -> None:
    assert all(assets.exists(f"sounds/{name}.wav") for name in LOUD)
