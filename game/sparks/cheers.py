"""Everything that is no blow: healing, shields, deaths, awards, curses, great moments."""

from __future__ import annotations

from dataclasses import replace

from game.core.theme import Colour
from game.sparks.emitter import LATE, POP, Emitter
from game.sparks.look import (
    AWARD,
    HEAL,
    SHIELD,
    Look,
    Shot,
    Tones,
    debris,
    gathering,
    glow,
    linger,
    motes,
    puffs,
    rays,
    ring,
    rising,
    star,
    tail,
)
from game.sparks.strikes import ASH, BONE, COLD, DUST, GOLD, RIOT, SPLINTERS, SURGE, WHITE

LIFE = (WHITE, (200, 255, 176), (95, 216, 106), (47, 154, 74))
LOVE = ((255, 176, 184), (255, 90, 106), (224, 48, 74))
GUARD = ((236, 248, 255), (140, 206, 255), (66, 148, 218))
SOUL = (WHITE, (200, 240, 255), (127, 192, 232))
PALE = ((255, 243, 214), (216, 198, 176), (154, 138, 134))
SICK = ((240, 255, 160), (186, 200, 60), (110, 120, 40), (60, 60, 40))

CARD = (280.0, 390.0)
"""How large a card is whose frame bursts."""
SKY = (1240.0, 90.0)
"""From how large a room paper falls."""
PAPER = ((255, 210, 74), (232, 88, 60), (64, 150, 226), (112, 186, 60), (168, 100, 214), (255, 243, 214))
SOLD = (130.0, 182.0)
"""How large a card is that lies for sale."""


def _off_frame(
    sprite: str,
    count: int,
    width: float,
    tones: Tones,
    life: tuple[float, float],
    speed: tuple[float, float],
    gravity: float,
    along: bool = False,
) -> Emitter:
    """What flies off the frame of a card."""
    spin = 0.0 if along else 400.0
    size = LATE if gravity else POP
    return Emitter(
        sprite,
        count,
        width,
        tones,
        life,
        speed,
        size=size,
        gravity=gravity,
        spin=spin,
        along=along,
        box=CARD,
        rim=True,
    )


def _fountain(emitter: Emitter, ms: float) -> Emitter:
    """The same, but its particles start one after another within this time instead of at once."""
    return replace(emitter, span=ms)


def _rain(tone: Colour) -> Emitter:
    """Scraps of paper of one colour that flutter down all over the table."""
    return Emitter(
        "confetti", 13, 25, (tone,), (1300, 2100), (10, 90), LATE, drag=1.1, gravity=430, spin=400, span=700, box=SKY
    )


def _shield(width: float) -> Emitter:
    """A shield that pops up and holds for a moment."""
    size = ((0, 0.6), (0.12, 1.12), (0.3, 1), (0.8, 1), (1, 0.7))
    return Emitter("shield", 1, width, (GUARD[2],), (380, 380), size=size, fading=True)


CHEERS: dict[str, Look] = {
    "heal": Look(
        (
            glow((60, 150, 80), 220, 420),
            rising("plus", LIFE[1:], 11, 23),
            rising("heart", LOVE, 7, 23),
            motes("twinkle", LIFE, 12, 20),
        ),
        (190, 255, 190),
        sound="heal",
        badge=HEAL,
    ),
    "revive": Look(
        (
            gathering("twinkle", SOUL, 16, 24),
            glow((80, 190, 240), 280, 620),
            star((220, 245, 255), 190),
            ring((200, 240, 255), 230, 340),
            puffs(PALE, 10, 46),
            rays(SOUL, 14, 44),
            rising("heart", LOVE, 10, 27),
            rising("twinkle", SOUL, 14, 22),
        ),
        (200, 240, 255),
        sound="heal",
        badge=HEAL,
    ),
    "shield": Look(
        (
            glow((50, 110, 190), 220),
            _shield(112),
            ring((140, 206, 255), 190),
            rays(GUARD[1:], 10, 34),
            debris("hex", GUARD, 9, 22, gravity=240),
        ),
        (180, 226, 255),
        sound="block",
        badge=SHIELD,
    ),
    "absorb": Look(
        (
            glow((50, 110, 190), 200),
            _shield(100),
            ring((140, 206, 255), 170),
            debris("chip", ((255, 243, 214), (238, 106, 94), (163, 36, 48)), 12, 21),
            puffs(PALE, 6, 30),
        ),
        (180, 226, 255),
        sound="block",
        badge=SHIELD,
    ),
    "kill": Look(
        (
            glow((42, 106, 154), 260, 500),
            puffs(PALE, 14, 54),
            star((90, 60, 120), 170),
            ring((230, 230, 255), 220, 300),
            debris("bone", BONE, 12, 25),
            debris("skull", BONE, 4, 26),
            Emitter(
                "ghost",
                1,
                62,
                (SOUL[1],),
                (900, 900),
                size=((0, 0.2), (0.25, 1), (0.75, 1), (1, 0.3)),
                drag=0.6,
                lift=90,
                fading=True,
            ),
            rising("twinkle", SOUL, 10, 20),
        ),
        (230, 220, 255),
        sound="kill",
        strikes=True,
    ),
    "crown": Look(
        (
            glow((190, 130, 30), 320, 600),
            Emitter(
                "crown",
                1,
                84,
                (GOLD[2],),
                (900, 900),
                size=((0, 0.3), (0.15, 1.15), (0.3, 1), (0.85, 1), (1, 0.2)),
                drag=1,
                lift=40,
                fading=True,
            ),
            ring((255, 226, 150), 240, 320),
            rays(GOLD, 22, 60),
            debris("confetti", RIOT, 26, 17, gravity=420),
            debris("coin", GOLD[1:], 10, 20),
            _fountain(motes("star", GOLD, 12, 22), 320),
        ),
        (255, 240, 180),
        sound="last-standing",
        badge=AWARD,
    ),
    "crowned": Look(
        (
            glow((190, 130, 30), 320, 600),
            star((255, 190, 60), 190),
            ring((255, 240, 170), 260, 340),
            rays(GOLD, 22, 62),
            debris("coin", GOLD[1:], 12, 22),
            _fountain(motes("star", GOLD, 14, 24), 360),
        ),
        (255, 240, 180),
        badge="",
    ),
    "confetti": Look(tuple(_rain(tone) for tone in PAPER), (255, 240, 180), badge=""),
    "token": Look(
        (
            glow((170, 120, 30), 180),
            ring((255, 226, 150), 140),
            motes("twinkle", GOLD, 12, 20),
            debris("skull", BONE, 6, 23),
            rays(GOLD, 8, 30),
        ),
        (255, 240, 180),
        sound="token",
        badge=AWARD,
    ),
    "power": Look(
        (
            glow((170, 120, 30), 130),
            ring((255, 226, 150), 100),
            rising("chevron", GOLD[1:], 3, 20),
            motes("twinkle", GOLD, 7, 17),
        ),
        (255, 240, 180),
        badge="",
    ),
    "payment": Look(
        (
            glow((170, 120, 30), 240, 340),
            Emitter("twinkle", 22, 22, GOLD, (300, 460), (50, 230), size=POP, drag=3, spin=180, box=SOLD, rim=True),
        ),
        (255, 240, 180),
        badge="",
        launch="pay",
        shot=Shot("medal", 46, (tail("twinkle", GOLD, 22, 17),), spin=2.0, bend=0.16, ms=180),
    ),
    "bought": Look(
        (
            glow((170, 120, 30), 150),
            ring((255, 226, 150), 120),
            motes("twinkle", GOLD, 10, 18),
        ),
        (255, 240, 180),
        badge="",
    ),
    "rise": Look(
        (
            glow((170, 120, 30), 200),
            ring((255, 226, 150), 150),
            rising("chevron", GOLD[1:], 6, 25),
            motes("star", GOLD, 10, 20),
            rays(GOLD, 10, 40),
        ),
        (255, 240, 180),
        sound="trophy",
        badge=AWARD,
    ),
    "frost": Look(
        (
            glow((50, 130, 190), 200, 400),
            ring((190, 236, 255), 170),
            motes("frost", COLD, 12, 28),
            linger("twinkle", COLD, 12, 18, lift=-40),
        ),
        (200, 240, 255),
        badge="",
    ),
    "curse": Look(
        (
            glow((110, 120, 30), 220, 420),
            puffs(SICK, 11, 40),
            ring((200, 214, 80), 180),
            motes("bubble", SICK, 12, 22),
            linger("skull", SICK, 5, 22, lift=80),
        ),
        (226, 240, 120),
        strikes=True,
        badge="",
    ),
    "cure": Look(
        (
            glow((60, 150, 140), 240, 420),
            ring((190, 255, 226), 200),
            rising("bubble", (WHITE, (190, 255, 236), (95, 216, 190)), 12, 24),
            rising("plus", LIFE[1:], 6, 22),
            motes("twinkle", LIFE, 14, 22),
        ),
        (190, 255, 226),
        sound="cure",
        badge=HEAL,
    ),
    "critical": Look(
        (
            glow((190, 120, 30), 300, 420),
            star((255, 160, 30), 190),
            ring((255, 240, 170), 260, 320),
            rays(GOLD, 26, 66),
            debris("coin", GOLD[1:], 16, 24),
            _fountain(debris("confetti", RIOT, 24, 17, gravity=480), 240),
        ),
        (255, 240, 170),
        sound="critical-hit",
    ),
    "overcharge": Look(
        (
            glow((150, 40, 190), 300, 420),
            puffs(SURGE[1:], 12, 52),
            star((200, 58, 224), 190),
            ring((255, 156, 240), 250, 300),
            debris("flame", SURGE, 14, 40, gravity=100),
            debris("chip", SPLINTERS, 12, 26),
            rays(SURGE, 18, 54),
            linger("puff", ASH, 10, 30, lift=100),
        ),
        (255, 190, 250),
        sound="overcharge",
        strikes=True,
    ),
    "wild": Look(
        (
            glow((150, 50, 190), 260, 400),
            star((226, 74, 190), 170),
            ring((127, 232, 255), 220, 300),
            debris("star", RIOT, 12, 25, gravity=240),
            _fountain(debris("confetti", RIOT, 22, 17, gravity=480), 160),
            rays(RIOT, 14, 48),
        ),
        (255, 200, 250),
        badge="",
    ),
    "legend": Look(
        (
            glow((170, 100, 24), 420, 520),
            _off_frame("puff", 26, 56, DUST, (420, 700), (120, 420), 0),
            _off_frame("chip", 34, 38, SPLINTERS, (520, 800), (220, 760), 700),
            _off_frame("streak", 30, 46, GOLD[1:], (260, 420), (500, 1100), 0, along=True),
            _off_frame("coin", 10, 24, GOLD[1:], (520, 800), (180, 560), 700),
        ),
        (255, 236, 180),
        strikes=True,
    ),
    "riot": Look(
        (
            glow((120, 50, 180), 420, 520),
            _off_frame("puff", 20, 54, ((255, 140, 240), (138, 58, 200), (70, 30, 110)), (420, 700), (120, 420), 0),
            _off_frame("confetti", 46, 24, RIOT, (520, 820), (260, 900), 600),
            _off_frame("star", 18, 36, RIOT, (460, 720), (220, 700), 260),
            _off_frame("streak", 20, 42, RIOT, (260, 400), (500, 1000), 0, along=True),
        ),
        (230, 180, 255),
        strikes=True,
    ),
}
"""The looks of all other effects, by name."""
