"""Sounds from assets/sounds. Without a sound card, or without the file, nothing is heard and nothing fails."""

import io

import pygame

import assets

SAME_AT_ONCE = 4


class Audio:
    """Plays effects by name. ``volume`` is 0-1; the mixer is opened at the first sound."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._ready: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Play assets/sounds/NAME.wav at `volume` times the player's volume; True when it is heard."""
        level = self.volume * volume
        if self.muted or level <= 0 or not self._open():
            return False
        sound = self._load(name)
        if sound is None or sound.get_num_channels() >= SAME_AT_ONCE:
            return False
        channel = sound.play()
        if channel is None:
            return False
        channel.set_volume(min(1.0, level))
        return True

    def close(self) -> None:
        """Give the sound card back."""
        if self._ready:
            pygame.mixer.quit()
        self._ready = None
        self._sounds.clear()

    def _open(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(16)
                self._ready = True
            except pygame.error:
                self._ready = False
        return self._ready

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(io.BytesIO(assets.read(f"sounds/{name}.wav")))
            except (OSError, pygame.error):
                self._sounds[name] = None
        return self._sounds[name]
