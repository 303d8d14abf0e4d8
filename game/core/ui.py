"""Design units to window pixels: everything is laid out for 1280x720 and multiplied by one factor."""

from dataclasses import dataclass

DESIGN_WIDTH, DESIGN_HEIGHT = 1280, 720
MIN_TEXT = 12
FINE_FROM = 1080
"""The height in pixels of a window up to which MIN_TEXT needs no enlarging."""

_fineness = [1.0]


def set_fineness(height: int) -> None:
    """Set the fineness for a window of this height: on finer screens letters need more pixels to look as large."""
    _fineness[0] = max(1.0, height / FINE_FROM)


def fineness() -> float:
    """By how much a length in pixels must grow on this screen to look as long as on an ordinary one."""
    return _fineness[0]


def least_text() -> int:
    """The smallest readable letters in pixels of this screen."""
    return round(MIN_TEXT * _fineness[0])


@dataclass(frozen=True)
class Ui:
    """The window's size in pixels and the player's zoom of the whole interface and of the text alone."""

    width: int
    height: int
    zoom: float = 1.0
    text_zoom: float = 1.0

    @property
    def factor(self) -> float:
        """Window pixels per design unit."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT) * self.zoom

    def px(self, units: float) -> int:
        """Design units as whole window pixels; anything above zero is at least one pixel."""
        pixels = round(units * self.factor)
        return max(1, pixels) if units > 0 else pixels

    def text_px(self, units: float) -> int:
        """A font size in window pixels, never below the smallest readable one."""
        return max(MIN_TEXT, round(units * self.factor * self.text_zoom))
