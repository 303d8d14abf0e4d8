"""Sounds from assets/sounds. Without a sound card, or without the file, nothing is heard and nothing fails."""

from __future__ import annotations

import io
import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pygame

import assets
from game.core.studio import have_drawn

if TYPE_CHECKING:
    from concurrent.futures import Future

SAME_AT_ONCE = 4
CHANNELS = 16
BUFFER = 1024
"""Samples that are mixed in one go, in 23 ms. With half of them mixing silence takes 0.3 % of a processor."""
AMBIENCE = "ambience-tavern"
"""What is heard in the background where nothing else is said."""
COMMON = {"hit": "damage"}
"""What is played for a kind of sound that has no file of its own."""
FADE_MS = 1500
LOUD = frozenset(
    {
        *("hit-big", "kill", "out", "critical-hit", "overcharge", "last-standing", "fanfare", "trophy"),
        *("legend", "mayhem", "heal-big", "gong", "school-bell", "bell-round", "crowd-cheer", "crowd-boo"),
    }
)
"""Effects under which the ambience steps back. They are the longest as well, and are the first to be read ahead."""
DUCKED, DUCK_MS, RISE_MS = 0.5, 500.0, 300.0
"""By how much (6 dB), for how long, and how long it takes to come back."""
STDERR = 2


class Audio:
    """Plays effects by name, and the ambience round and round. The mixer is opened at the first sound.

    ``volume`` is that of the effects, 0-1. NAME.wav may have siblings NAME-2.wav and so on: any of them is played, never
    the same twice in a row. A name without a file stands for a special case: of "hit-fire" that is "hit", of that the
    common "damage". The ambience is streamed from its file and takes no channel from the effects.
    """

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume = volume
        self._muted = muted
        self._ready: bool | None = None
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._found: dict[str, str] = {}
        self._whole: set[str] = set()
        self._reading: dict[str, Future[pygame.mixer.Sound | None]] = {}
        self._ahead: list[str] = []
        self._random = random.Random()
        self._ambience: float | None = None
        self._awake = False
        self._loop = AMBIENCE
        self._looping = ""
        self._ducked = 0.0

    @property
    def muted(self) -> bool:
        """Nothing is heard. Effects that have begun are heard to their end."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if self._awake:
            self._tend()

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Play assets/sounds/NAME.wav, or what it stands for, `volume` times as loud as set; True when it is heard."""
        if not self._awake:
            self._awake = True
            self._tend()
        level = self.volume * volume
        if self._muted or level <= 0 or not self._open():
            return False
        found = self._find(name)
        sounds = self._load(found) if found else []
        if not sounds or sum(sound.get_num_channels() for sound in sounds) >= SAME_AT_ONCE:
            return False
        sound = self._pick(sounds)
        channel = sound.play()
        if channel is None:
            return False
        channel.set_volume(min(1.0, level))
        if found in LOUD:
            self._duck(DUCK_MS + RISE_MS)
        return True

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds pass: an ambience that stepped back comes back, the next effect is read ahead."""
        if self._ducked > 0:
            self._duck(max(0.0, self._ducked - ms))
        if self._ahead:
            self._read_ahead(self._ahead.pop())

    def _read_ahead(self, name: str) -> None:
        """Have a sound read in the thread that draws, unless it is known already."""
        if name not in self._sounds and name not in self._reading:
            self._reading[name] = have_drawn(_read, name)

    def _duck(self, left: float) -> None:
        """The ambience is softer for so much longer."""
        self._ducked = left
        if self._looping:
            pygame.mixer.music.set_volume(self._level * self.ducking)

    @property
    def ducking(self) -> float:
        """How loud the ambience is, as a share of what is set."""
        return 1.0 - (1.0 - DUCKED) * min(1.0, self._ducked / RISE_MS)

    @property
    def _level(self) -> float:
        return 0.0 if self._muted else min(1.0, self._ambience or 0.0)

    def ambience(self, volume: float) -> None:
        """Let the ambience be heard at `volume`, 0-1; at 0 it stops.

        The first call only remembers the volume: opening the mixer would delay the first frame. It begins with the first
        effect or the next call.
        """
        self._awake = self._awake or self._ambience is not None
        self._ambience = volume
        if self._awake:
            self._tend()

    def place(self, loop: str) -> None:
        """Another place, with another ambience: the name of its file."""
        self._loop = loop
        if self._awake:
            self._tend()

    def close(self) -> None:
        """Give the sound card back."""
        for reading in self._reading.values():
            if not reading.cancel():
                reading.result()  # none may be read by a mixer that is closed
        self._reading.clear()
        self._ahead.clear()
        if self._ready and pygame.mixer.get_init():
            pygame.mixer.stop()  # a sound that ends while the mixer closes would wait for us, and the mixer for it
            pygame.mixer.quit()
        self._ready = None
        self._awake = False
        self._looping = ""
        self._sounds.clear()
        self._whole.clear()

    def _open(self) -> bool:
        if self._ready is None:
            try:
                with _without_alsa():
                    pygame.mixer.init(44100, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                self._ready = True
                self._ahead = [*(name for name in _effects() if name not in LOUD), *sorted(LOUD)]
            except pygame.error:
                self._ready = False
        return self._ready

    def _tend(self) -> None:
        """Begin the ambience, stop it or change its volume."""
        level = self._level
        if level <= 0:
            if self._looping:
                pygame.mixer.music.stop()
                self._looping = ""
            return
        if not self._open():
            return
        if self._looping != self._loop:
            with suppress(OSError, pygame.error):
                pygame.mixer.music.load(str(assets.locate(f"sounds/{self._loop}.wav")))
                pygame.mixer.music.play(-1, fade_ms=FADE_MS)
            self._looping = self._loop
        pygame.mixer.music.set_volume(level * self.ducking)

    def _find(self, name: str) -> str:
        """The sound with a file that a name stands for, empty if there is none."""
        if name not in self._found:
            file = COMMON.get(name, name)
            known = not file or assets.exists(f"sounds/{file}.wav")
            self._found[name] = file if known else self._find(file.rpartition("-")[0])
        return self._found[name]

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        """The sounds of that name: after the first its siblings are read in a thread, one each time, until there is no other."""
        sounds = self._sounds.setdefault(name, [])
        if name in self._whole:
            return sounds
        file, reading = f"{name}-{len(sounds) + 1}" if sounds else name, self._reading.get(name)
        if reading is not None and (reading.done() or len(sounds) < 2):  # two are needed to take turns
            self._take(name, _read(file) if reading.cancel() else reading.result())
        elif not sounds:
            self._take(name, _read(file))
        if name not in self._whole and name not in self._reading:
            self._reading[name] = have_drawn(_read, f"{name}-{len(sounds) + 1}")
        return sounds

    def _take(self, name: str, sound: pygame.mixer.Sound | None) -> None:
        """One more sound of that name; without one it is whole."""
        self._reading.pop(name, None)
        if sound is None:
            self._whole.add(name)
        else:
            self._sounds[name].insert(0, sound)

    def _pick(self, sounds: list[pygame.mixer.Sound]) -> pygame.mixer.Sound:
        """Any of them but the one that was picked last, which is moved to the end."""
        sound = sounds.pop(self._random.randrange(max(1, len(sounds) - 1)))
        sounds.append(sound)
        return sound


def _read(file: str) -> pygame.mixer.Sound | None:
    """The sound in a file of assets/sounds; None if there is none that can be read."""
    try:
        return pygame.mixer.Sound(io.BytesIO(assets.read(f"sounds/{file}.wav")))
    except (OSError, pygame.error):
        return None


def _effects() -> Iterator[str]:
    """The names of all effects, without their siblings."""
    for path in assets.names("sounds", ".wav"):
        name = path.removeprefix("sounds/").removesuffix(".wav")
        if not name.startswith("ambience-") and not name.rpartition("-")[2].isdecimal():
            yield name


@contextmanager
def _without_alsa() -> Iterator[None]:
    """Keep what the ALSA library says about a missing sound card from stderr; everything else is passed on.

    It writes straight to the file descriptor, so that is where it has to be caught.
    """
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        caught, own = os.memfd_create("stderr"), os.dup(STDERR)
    except (AttributeError, OSError):
        yield
        return
    with os.fdopen(caught, "rb") as lines:
        _flush()
        os.dup2(caught, STDERR)
        try:
            yield
        finally:
            _flush()
            os.dup2(own, STDERR)
            os.close(own)
            lines.seek(0)
            with suppress(OSError):
                for line in lines:
                    if not line.startswith(b"ALSA lib "):
                        os.write(STDERR, line)


def _flush() -> None:
    """Python's own stderr, where there is one."""
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.flush()
