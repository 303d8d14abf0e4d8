"""The settings at work: how fast things move, how large they are, colours, keys, sound, the window."""

from __future__ import annotations

from game.core import theme
from game.core.app import App
from saves.settings import Settings


class Preferences:
    """Makes an app behave as its player has set it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._motion = (-1.0, False)

    def apply(self, settings: Settings) -> None:
        """Change what differs."""
        app = self.app
        motion = theme.SPEEDS[settings.speed], settings.reduced_motion
        if motion != self._motion:  # a replay has a speed of its own
            self._motion = motion
            app.set_motion(*motion)
        app.set_zoom(settings.ui_size / 100, settings.text_size / 100)
        if app.stage.keys.use(settings.keys):
            app.rename_keys()
        if theme.use_palette(settings.palette):
            app.refresh()
        app.audio.volume = settings.volume_master * settings.volume_effects / 10_000
        app.audio.ambience(settings.volume_master * settings.volume_ambience / 10_000)
        if app.display.fullscreen != settings.full_screen:
            app.display.set_fullscreen(settings.full_screen)
