"""What an effect looks like, as data, and the families of particles that effects are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.theme import Colour
from game.sparks.emitter import FADE, GROW, LATE, POP, STRIKE, SWELL, Emitter

Tones = tuple[Colour, ...]
FLIGHT = 200.0
"""How long a thing flies, in milliseconds."""
LAG = 18.0
"""How much later each of several things that fly together is."""
HIT, HEAL, SHIELD, AWARD = "hit", "heal", "shield", "award"
"""What stands behind the number of an effect."""


@dataclass(frozen=True)
class Shot:
    """What flies to whom it hits: a picture of assets/art/shots, so wide, ``many`` of them, with what it leaves behind.

    ``bend`` is how far its way is bent, by its length; ``spin`` how often it turns in a second.
    """

    picture: str
    width: float
    trail: tuple[Emitter, ...] = ()
    many: int = 1
    spin: float = 0.0
    bend: float = 0.22
    ms: float = FLIGHT


@dataclass(frozen=True)
class Look:
    """One effect: what gathers where it comes from, what flies, what bursts where it lands.

    ``tone`` lights up whom it concerns; ``badge`` stands behind its number. ``sound`` is heard when it lands, ``launch`` when
    it starts. ``strikes``: whom it concerns recoils; a big one stops time and shakes the board.
    """

    burst: tuple[Emitter, ...]
    tone: Colour
    sound: str = ""
    launch: str = ""
    badge: str = HIT
    shot: Shot | None = None
    charge: Emitter | None = None
    strikes: bool = False


def star(tone: Colour, width: float = 150) -> Emitter:
    """The jagged star of a blow that lands."""
    return Emitter("impact", 1, width, (tone,), life=(90, 90), size=STRIKE)


def ring(tone: Colour, width: float = 180, ms: float = 210) -> Emitter:
    """A ring that widens."""
    return Emitter("ring", 1, width, (tone,), life=(ms, ms), size=SWELL, fading=True)


def glow(tone: Colour, width: float = 210, ms: float = 260) -> Emitter:
    """A light that fades."""
    return Emitter("glow", 1, width, (tone, tone, (0, 0, 0)), life=(ms, ms), size=((0, 0.8), (0.2, 1), (1, 0.7)))


def debris(sprite: str, tones: Tones, count: int = 15, width: float = 25, gravity: float = 620) -> Emitter:
    """Heavy bits that fly off, turn and fall."""
    return Emitter(
        sprite, count, width, tones, (280, 430), (130, 560), size=LATE, drag=3.6, gravity=gravity, spin=520, radius=30
    )


def splashes(sprite: str, tones: Tones, count: int = 18, width: float = 24) -> Emitter:
    """Drops that fly off with their tip ahead."""
    return Emitter(
        sprite, count, width, tones, (280, 420), (150, 600), size=LATE, drag=3.2, gravity=760, along=True, radius=28
    )


def puffs(tones: Tones, count: int = 9, width: float = 38) -> Emitter:
    """Smoke that swells and thins."""
    return Emitter("puff", count, width, tones, (280, 420), (90, 330), size=POP, drag=5, lift=45, spin=120, radius=44)


def mist(tones: Tones, count: int = 10, width: float = 46) -> Emitter:
    """Puffs without an edge."""
    return replace(puffs(tones, count, width), sprite="soft")


def motes(sprite: str, tones: Tones, count: int = 15, width: float = 20) -> Emitter:
    """Light things that fly off and stop."""
    return Emitter(sprite, count, width, tones, (260, 420), (110, 480), size=POP, drag=4.2, radius=28)


def rays(tones: Tones, count: int = 14, width: float = 40) -> Emitter:
    """Sparks that shoot straight out."""
    return Emitter(
        "spark", count, width, tones, (150, 250), (360, 820), size=FADE, drag=5, along=True, radius=34, add=True
    )


def linger(sprite: str, tones: Tones, count: int = 8, width: float = 19, lift: float = 60) -> Emitter:
    """What is left behind for half a second."""
    return Emitter(
        sprite, count, width, tones, (260, 360), (6, 30), size=POP, span=240, lift=lift, spin=120, box=(84, 60)
    )


def rising(sprite: str, tones: Tones, count: int = 10, width: float = 22) -> Emitter:
    """What rises before somebody."""
    return Emitter(
        sprite, count, width, tones, (360, 520), (4, 30), size=POP, drag=1.2, span=260, lift=170, box=(110, 60)
    )


def gathering(sprite: str, tones: Tones, count: int = 14, width: float = 22) -> Emitter:
    """What is drawn into the middle."""
    return Emitter(
        sprite,
        count,
        width,
        tones,
        (110, 150),
        (330, 400),
        size=GROW,
        drag=0,
        along=True,
        radius=56,
        inward=True,
    )


def tail(sprite: str, tones: Tones, count: int = 26, width: float = 24, lift: float = 20, add: bool = False) -> Emitter:
    """What a thing that flies leaves behind on its way."""
    return Emitter(
        sprite, count, width, tones, (140, 240), (6, 50), size=FADE, span=FLIGHT, lift=lift, spin=200, add=add
    )
