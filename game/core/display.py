"""The window: opening it, its size, full screen, and presenting what changed."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from collections.abc import Iterator

import pygame

DEFAULT_SIZE = (1280, 720)
SMALLEST = (960, 540)
LARGEST = (7680, 4320)
UNSEEN = ("offscreen", "dummy")
PNG = b"\x89PNG\r\n\x1a\n"
"""How files of pictures begin."""


class DisplayError(RuntimeError):
    """No window can be opened; the message is one line for the user."""


def clamp_size(size: tuple[int, int]) -> tuple[int, int]:
    """The nearest size that the table can be laid out for."""
    width, height = size
    return min(LARGEST[0], max(SMALLEST[0], width)), min(LARGEST[1], max(SMALLEST[1], height))


class Display:
    """The one window of the program."""

    def __init__(
        self,
        size: tuple[int, int] = DEFAULT_SIZE,
        title: str = "Wizardtop",
        fullscreen: bool = False,
        maximized: bool = False,
    ) -> None:
        """Open it; ``size`` is what it has when it neither fills the screen nor is maximized.

        Raises DisplayError when there is no screen or the wrong pygame is installed.
        """
        if not getattr(pygame, "IS_CE", False):
            raise DisplayError(
                "pygame-ce is needed, but another pygame is installed: pip uninstall pygame, then reinstall pygame-ce"
            )
        _tell_windows_about_pixels()
        try:
            with _hushed():
                pygame.display.init()
            pygame.font.init()
        except pygame.error as problem:
            raise DisplayError(f"cannot open a window: {problem}") from None
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            # Without a screen SDL quietly draws where nobody can see it.
            raise DisplayError("there is no screen to open a window on")
        pygame.display.set_caption(title)
        self.windowed_size = clamp_size(size)
        self.fullscreen = fullscreen
        self._maximize = maximized
        self._maximized_size: tuple[int, int] | None = None
        self.jolt_x = self.jolt_y = 0.0
        """By how many pixels the whole picture is shown displaced: for a moment, when something shakes the table."""
        self._displaced = False
        self._open()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise DisplayError("the window is closed")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def maximized(self) -> bool:
        """Is the window as large as the desktop allows, or will it be when the full screen is left?"""
        return self._maximize if self.fullscreen else self.size == self._maximized_size

    def heed_maximized(self) -> None:
        """The player, not the program, has maximized the window."""
        self._maximized_size = self.size

    def size_to_keep(self) -> tuple[int, int]:
        """The size to open a window with next time, if it is not maximized then."""
        return self.windowed_size if self.fullscreen or self.maximized else self.size

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, or go back to a window of the size it had."""
        if fullscreen == self.fullscreen:
            return
        if fullscreen:
            self._maximize, self.windowed_size = self.maximized, clamp_size(self.size_to_keep())
        self.fullscreen = fullscreen
        self._open()

    def present(self, regions: list[pygame.Rect]) -> None:
        """Show what was drawn inside `regions`."""
        jolt = round(self.jolt_x), round(self.jolt_y)
        if any(jolt):
            self._displaced = True
            self._present_displaced(*jolt)
        elif self._displaced:
            self._displaced = False
            pygame.display.update()
        elif regions:
            pygame.display.update(regions)

    def still(self) -> None:
        """Nothing shakes any more."""
        self.jolt_x = self.jolt_y = 0.0

    def _present_displaced(self, dx: int, dy: int) -> None:
        """Show all of it displaced; what was drawn stays as it is: it is moved back, and what went over the edge is put back."""
        surface = self.surface
        width, height = surface.get_size()
        lost = [
            pygame.Rect(width - dx if dx > 0 else 0, 0, abs(dx), height),
            pygame.Rect(0, height - dy if dy > 0 else 0, width, abs(dy)),
        ]
        kept = [(surface.subsurface(rect).copy(), rect) for rect in lost if rect.w and rect.h]
        surface.scroll(dx, dy)
        pygame.display.update()
        surface.scroll(-dx, -dy)
        surface.blits(kept)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _open(self) -> None:
        size, flags = (self.windowed_size, pygame.RESIZABLE)
        if self.fullscreen:
            size, flags = (0, 0), pygame.FULLSCREEN
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # the system may give another size than asked for
                pygame.display.set_mode(size, flags)
        except pygame.error as problem:
            raise DisplayError(f"cannot open a window: {problem}") from None
        if not self.fullscreen:
            window = _own_window()
            if window is not None:
                window.minimum_size = SMALLEST
                if self.size != self.windowed_size:
                    window.size = self.windowed_size  # X11 forgets it where the window filled the screen until now
                if self._maximize:
                    self._maximize_window(window)
        pygame.event.clear(pygame.MOUSEMOTION)  # those tell where the pointer was in the window as it was before

    def _maximize_window(self, window: pygame.Window) -> None:
        window.maximize()  # at once, unless nothing manages windows here: then it stays as it is
        if self.size != self.windowed_size:
            self._maximized_size = self.size


def set_icon(surface: pygame.Surface) -> None:
    """The picture in the title bar and the task bar; call it before opening the window."""
    pygame.display.set_icon(surface)


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Without what libraries below SDL write to stderr of their own accord: what matters comes as an error."""
    try:
        kept, silent = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # a windowed program has none
        yield
        return
    os.dup2(silent, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(silent)


def _own_window() -> pygame.Window | None:
    """The window as an object, where this pygame-ce still offers a way to it (it is to go some day)."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
    return None


def _tell_windows_about_pixels() -> None:
    """Without this Windows draws the window small and stretches it, which blurs everything."""
    if sys.platform != "win32":
        return
    import ctypes

    try:
        ctypes.windll.shcore.SetProcessDpiAwareness(2)
    except (AttributeError, OSError):
        return


def png_of(surface: pygame.Surface) -> bytes:
    """The picture as a PNG file, pressed lightly: SDL takes four times as long for a file a seventh smaller."""
    import struct
    import zlib

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    (width, height), pixels = surface.get_size(), pygame.image.tobytes(surface, "RGB")
    lines = b"".join(b"\0" + pixels[at : at + 3 * width] for at in range(0, len(pixels), 3 * width))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return PNG + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 1)) + chunk(b"IEND", b"")
