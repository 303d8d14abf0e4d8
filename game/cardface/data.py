"""What is on the face of a card, in terms of no game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.theme import Colour

STAND, BUST, FLOAT, FLY, GIANT = "stand", "bust", "float", "fly", "giant"
"""Poses: on the floor; cut off by the panel; in the air; rushing, with streaks behind; too large for the picture."""

GOLD, RAINBOW, SPECTRAL = "gold", "rainbow", "spectral"
"""Foils: of Treasures; of Legends, Ultimates and what is wild; of what the dead hold."""

PANELLED = 150
"""Pixels of width from which a card has a panel with its text, on an ordinary screen."""


@dataclass(frozen=True)
class Scene:
    """Where a card takes place, in one line.

    ``place`` names a picture in art/places, ``light`` one of the LIGHTS (both may be left to the game). ``tilt`` turns the
    emblem by degrees, ``tail`` is the direction of the streaks behind what flies, ``echo`` how many smaller copies follow,
    ``scale`` its size.
    """

    place: str = ""
    light: str = ""
    pose: str = ""
    tilt: float = 0.0
    tail: float = 150.0
    echo: int = 0
    scale: float = 1.0


@dataclass(frozen=True)
class Badge:
    """A mark on a face: a shape of ``badges`` in a tone with an asset or a number, or both, in it."""

    shape: str
    words: str = ""
    mark: str = ""
    tone: Colour = (74, 58, 80)


@dataclass(frozen=True)
class Chip:
    """What a card gives, at a glance: a symbol (an asset) and a number perhaps."""

    mark: str
    words: str
    tone: Colour


@dataclass(frozen=True)
class FaceData:
    """All that is on a face.

    ``frame`` is a shape of ``shapes`` that tells the type, in a ``tone``; ``kind`` the words of the type. ``corner`` sits at
    the upper left, ``stat`` at the right of the panel, ``side`` at the right below the name. ``rows`` are the lines of a
    table of rolls: what is rolled, what happens. ``banner`` stands below the text in a red field, with ``headline`` above
    it. ``short`` replaces a long name on a small face; ``figures`` says that the badges of a small face matter more than
    its name and are drawn larger. ``terse`` is what stands there instead of ``text`` and chips where there is little room,
    with the chips in it: ``{chip 0}`` is the first one; ``brief`` says in fewer words what ``text`` does, where that would
    leave little of the picture. ``jointed`` cards have half gems on their edges, where others are
    laid beside them. From ``panelled`` pixels of width on there is a panel with the text, on an ordinary screen.
    """

    key: str
    name: str
    emblem: str
    frame: str
    tone: Colour
    scene: Scene
    text: str = ""
    kind: str = ""
    corner: Badge | None = None
    stat: Badge | None = None
    side: Badge | None = None
    chips: tuple[Chip, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    headline: str = ""
    banner: str = ""
    foil: str = ""
    jointed: bool = False
    short: str = ""
    figures: bool = False
    panelled: int = PANELLED
    terse: str | None = None
    brief: str = ""
