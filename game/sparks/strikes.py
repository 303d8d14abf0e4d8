"""The blows: one look for each element and kind of weapon."""

from __future__ import annotations

from game.sparks.emitter import Emitter
from game.sparks.look import (
    Look,
    Shot,
    debris,
    gathering,
    glow,
    linger,
    mist,
    motes,
    puffs,
    rays,
    ring,
    splashes,
    star,
    tail,
)

WHITE = (255, 255, 255)
FIRE = ((255, 246, 192), (255, 210, 74), (255, 122, 30), (168, 40, 30))
COLD = (WHITE, (214, 246, 255), (127, 208, 255), (63, 143, 224))
DARK = ((239, 230, 255), (180, 138, 255), (90, 58, 134), (42, 28, 54))
ARCANE = (WHITE, (255, 226, 122), (255, 156, 240), (154, 92, 255))
SLIME = ((228, 255, 176), (155, 224, 74), (90, 168, 42))
DREAM = (WHITE, (138, 240, 255), (255, 138, 240), (90, 108, 255))
GOLD = (WHITE, (255, 240, 160), (255, 202, 58), (224, 138, 30))
SMOKE = ((255, 176, 74), (138, 74, 58), (74, 58, 68))
ASH = ((106, 86, 96), (84, 68, 78), (58, 46, 56))
DUST = ((240, 216, 168), (184, 148, 104), (122, 90, 68))
STEEL = (WHITE, (214, 226, 240), (142, 162, 184))
BONE = ((255, 248, 230), (230, 220, 200), (154, 138, 176))
BLIGHT = ((228, 200, 255), (166, 96, 220), (96, 40, 140), (48, 20, 70))
LEAF = ((232, 255, 180), (150, 214, 70), (76, 154, 42))
NEON = (WHITE, (140, 255, 226), (26, 208, 168), (14, 110, 120))
DOOM = ((255, 214, 160), (255, 90, 58), (160, 24, 32), (50, 10, 20))
RIOT = ((255, 226, 122), (255, 122, 200), (127, 232, 255), (138, 255, 154))


def _fire(tones: tuple[tuple[int, int, int], ...] = FIRE) -> tuple[Emitter, ...]:
    return (
        glow((190, 90, 30)),
        puffs(SMOKE, 8),
        star((255, 122, 30)),
        ring((255, 190, 90)),
        debris("flame", tones, 13, 33, gravity=120),
        rays(tones, 12),
        debris("ember", tones[:3], 14, 11),
        linger("puff", ASH, 6, 20, lift=90),
    )


STRIKES: dict[str, Look] = {
    "fire": Look(
        _fire(),
        (255, 214, 150),
        launch="flick",
        charge=gathering("spark", FIRE[:3], 16, 20),
        shot=Shot("fire", 66, (tail("puff", ASH, 12, 20, 30), tail("flame", FIRE, 26, 28, 40))),
        strikes=True,
    ),
    "ice": Look(
        (
            glow((50, 130, 190)),
            mist((WHITE, (191, 234, 255)), 9),
            star((74, 168, 240)),
            ring((190, 236, 255)),
            debris("shard", COLD, 17, 27),
            motes("frost", COLD[1:], 8, 22),
            rays(COLD, 10),
            linger("shard", COLD[1:], 8, 14, lift=-40),
        ),
        (200, 240, 255),
        launch="flick",
        charge=gathering("twinkle", COLD, 14, 22),
        shot=Shot("ice", 52, (tail("soft", COLD[1:], 14, 28), tail("twinkle", COLD, 18, 16, -40)), many=3),
        strikes=True,
    ),
    "famine": Look(
        (
            glow((90, 40, 140)),
            puffs(BLIGHT, 10),
            star((110, 50, 160)),
            ring((190, 130, 240)),
            Emitter("fly", 16, 19, BLIGHT[1:], (360, 560), (60, 420), drag=3, along=True, radius=46),
            debris("bone", BONE, 7, 24),
            Emitter("spark", 14, 26, BLIGHT[:3], (180, 260), (200, 300), drag=1, along=True, radius=78, inward=True),
            linger("fly", BLIGHT[1:], 7, 15, lift=80),
        ),
        (214, 170, 255),
        launch="flick",
        charge=gathering("fly", BLIGHT[1:], 10, 16),
        shot=Shot("locusts", 62, (tail("fly", BLIGHT[1:], 18, 15), tail("soft", BLIGHT[1:], 10, 24)), bend=0.3),
        strikes=True,
    ),
    "feast": Look(
        (
            glow((90, 150, 40)),
            puffs(DUST, 6, 32),
            star((110, 190, 50)),
            ring((210, 255, 130)),
            debris("leaf", LEAF, 16, 26, gravity=260),
            splashes("drop", ((255, 190, 120), (214, 70, 58), (150, 34, 40)), 12, 20),
            rays(LEAF, 8),
            linger("leaf", LEAF, 8, 17, lift=-50),
        ),
        (226, 255, 170),
        launch="flick",
        charge=gathering("leaf", LEAF, 10, 17),
        shot=Shot("thorn", 62, (tail("leaf", LEAF, 16, 18), tail("soft", LEAF, 8, 22))),
        strikes=True,
    ),
    "dark": Look(
        (
            glow((80, 44, 140)),
            puffs(DARK, 11, 40),
            star((74, 42, 122)),
            ring((170, 110, 240)),
            debris("skull", BONE, 8, 27),
            rays(DARK[:3], 12),
            linger("soft", DARK[1:], 9, 24, lift=80),
        ),
        (204, 170, 255),
        launch="flick",
        charge=gathering("spark", DARK[:3], 14, 24),
        shot=Shot("skull", 46, (tail("puff", DARK[1:], 16, 22, 10),), many=3),
        strikes=True,
    ),
    "arcane": Look(
        (
            glow((120, 70, 200)),
            star((154, 92, 255)),
            ring((220, 160, 255)),
            debris("star", ((255, 246, 192), (255, 210, 74), (255, 156, 240), (154, 92, 255)), 13, 25, gravity=240),
            motes("twinkle", ARCANE, 18, 24),
            rays((WHITE, (216, 168, 255), (154, 92, 255)), 12),
            linger("twinkle", ARCANE, 10, 18),
        ),
        (240, 190, 255),
        launch="flick",
        charge=gathering("twinkle", GOLD, 14, 24),
        shot=Shot("star", 40, (tail("twinkle", ARCANE, 24, 19),), many=5),
        strikes=True,
    ),
    "primal": Look(
        (
            glow((90, 150, 40)),
            star((74, 154, 42)),
            ring((200, 255, 120)),
            Emitter("claw", 1, 120, (SLIME[0],), (230, 230), size=((0, 0.8), (0.2, 1), (0.8, 1), (1, 0.85))),
            splashes("drop", SLIME, 22, 26),
            splashes("dot", SLIME, 10, 12),
            linger("drop", SLIME, 8, 14, lift=-70),
        ),
        (216, 255, 150),
        launch="flick",
        charge=gathering("drop", SLIME, 12, 16),
        shot=Shot("slime", 62, (tail("drop", SLIME, 20, 18, -60),)),
        strikes=True,
    ),
    "illusion": Look(
        (
            glow((60, 120, 190)),
            star((58, 138, 240)),
            ring((138, 240, 255)),
            debris("glass", ((200, 248, 255), (138, 208, 255), (200, 154, 255)), 18, 26),
            motes("bubble", DREAM, 12, 26),
            rays(DREAM[:3], 8),
            linger("bubble", DREAM, 8, 18, lift=80),
        ),
        (170, 240, 255),
        launch="flick",
        charge=gathering("bubble", DREAM, 12, 18),
        shot=Shot("mirror", 58, (tail("bubble", DREAM, 18, 20, 24),), spin=2.5),
        strikes=True,
    ),
    "elemental": Look(
        (
            glow((180, 90, 40)),
            mist(((200, 236, 255), (120, 170, 210)), 7, 42),
            star((255, 122, 30)),
            ring((120, 208, 255)),
            debris("flame", FIRE, 11, 30, gravity=120),
            splashes("drop", COLD[1:], 14, 22),
            rays(((255, 246, 192), (255, 210, 74), (127, 208, 255)), 12),
            linger("puff", ASH, 6, 20, lift=90),
        ),
        (255, 226, 170),
        launch="flick",
        charge=gathering("spark", (FIRE[0], FIRE[1], COLD[2]), 16, 20),
        shot=Shot("element", 66, (tail("flame", FIRE, 20, 24, 40), tail("drop", COLD[1:], 14, 16, -40))),
        strikes=True,
    ),
    "blade": Look(
        (
            star((200, 90, 70), 130),
            Emitter("slash", 1, 150, (WHITE,), (150, 150), size=((0, 0.5), (0.3, 1), (1, 1.05))),
            ring((255, 226, 190), 150),
            rays(STEEL, 16, 44),
            debris("chip", ((255, 233, 160), (226, 169, 60), (154, 100, 32)), 9, 22),
        ),
        (255, 240, 220),
        launch="flick",
        shot=Shot("blade", 62, (tail("spark", STEEL, 14, 20, 0, add=True),), bend=0.16),
        strikes=True,
    ),
    "arrow": Look(
        (
            star((220, 70, 50), 124),
            ring((255, 226, 190), 140),
            rays(((255, 250, 220), (255, 202, 120), (190, 90, 40)), 14, 44),
            debris("chip", ((220, 170, 100), (150, 100, 50), (96, 60, 30)), 12, 20),
            puffs(DUST, 5, 26),
        ),
        (255, 236, 200),
        launch="flick",
        shot=Shot("arrow", 60, (tail("spark", STEEL, 12, 16, 0, add=True),), many=3, bend=0.26),
        strikes=True,
    ),
    "shuriken": Look(
        (
            star((230, 50, 50), 124),
            Emitter("slash", 2, 110, (WHITE,), (140, 170), size=((0, 0.5), (0.3, 1), (1, 1.05)), spin=1),
            ring((255, 160, 150), 140),
            rays(STEEL, 16, 40),
            debris("confetti", ((255, 214, 224), (255, 150, 176), (214, 90, 120)), 14, 16, gravity=200),
        ),
        (255, 226, 226),
        launch="flick",
        shot=Shot("shuriken", 46, (tail("spark", STEEL, 14, 18, 0, add=True),), many=3, spin=5, bend=0.12),
        strikes=True,
    ),
    "cannonball": Look(
        (
            glow((190, 100, 40), 240),
            puffs(SMOKE, 13, 48),
            star((255, 160, 40), 170),
            ring((255, 226, 160), 210),
            debris("chip", ((200, 150, 90), (130, 84, 46), (70, 44, 30)), 16, 26, gravity=760),
            debris("flame", FIRE, 6, 26, gravity=100),
            linger("puff", ASH, 9, 30, lift=80),
        ),
        (255, 226, 170),
        launch="knock",
        charge=Emitter("puff", 7, 30, ASH, (160, 220), (60, 200), drag=4, radius=10),
        shot=Shot("cannonball", 60, (tail("puff", ASH, 14, 26, 20),), bend=0.3),
        strikes=True,
    ),
    "laser": Look(
        (
            glow((20, 150, 120)),
            star((26, 208, 168), 128),
            ring((140, 255, 226), 160),
            ring((26, 208, 168), 220, 280),
            rays(NEON, 20, 48),
            motes("hex", NEON[1:], 9, 22),
        ),
        (180, 255, 236),
        launch="trigger",
        charge=gathering("spark", NEON, 12, 22),
        shot=Shot("laser", 64, (tail("spark", NEON, 18, 30, 0, add=True),), many=3, bend=0.0, ms=140),
        strikes=True,
    ),
    "bolt": Look(
        (
            glow((100, 70, 200)),
            star((120, 74, 224), 140),
            ring((190, 160, 255)),
            rays(((255, 250, 220), (255, 226, 122), (180, 138, 255)), 18, 46),
            motes("twinkle", ARCANE, 16, 22),
            debris("star", ((255, 246, 192), (255, 210, 74)), 6, 20, gravity=240),
            linger("twinkle", ARCANE, 8, 16),
        ),
        (226, 200, 255),
        launch="flick",
        charge=gathering("twinkle", ARCANE, 14, 22),
        shot=Shot("bolt", 58, (tail("twinkle", ARCANE, 22, 20), tail("soft", DARK[1:], 10, 24))),
        strikes=True,
    ),
    "wand": Look(
        (star((255, 190, 60), 104), ring((255, 240, 180), 120), rays(GOLD, 12, 34), motes("twinkle", GOLD, 10, 17)),
        (255, 244, 200),
        launch="flick",
        shot=Shot("zap", 50, (tail("spark", GOLD, 16, 20, 0, add=True),), bend=0.1, ms=150),
        strikes=True,
    ),
    "claws": Look(
        (
            star((168, 90, 50), 140),
            Emitter("claw", 1, 130, ((255, 243, 220),), (230, 230), size=((0, 0.8), (0.2, 1), (0.8, 1), (1, 0.85))),
            ring((255, 200, 150)),
            debris("confetti", ((214, 160, 100), (168, 106, 50), (110, 64, 30)), 16, 17, gravity=300),
            splashes("dot", SLIME, 10, 13),
            puffs(DUST, 6, 30),
        ),
        (255, 220, 180),
        launch="flick",
        charge=Emitter("puff", 6, 24, DUST, (160, 220), (40, 160), drag=4, radius=12),
        shot=Shot("paw", 62, (tail("puff", DUST, 12, 20, 10),), bend=0.3),
        strikes=True,
    ),
    "trinket": Look(
        (
            glow((60, 150, 170)),
            star((73, 200, 232), 136),
            ring((200, 248, 255)),
            debris("glass", ((220, 250, 255), (120, 216, 240), (60, 150, 190)), 12, 22),
            debris("coin", GOLD[1:], 10, 19),
            rays(GOLD, 10),
        ),
        (220, 248, 255),
        launch="token",
        charge=gathering("twinkle", GOLD, 10, 20),
        shot=Shot("trinket", 50, (tail("twinkle", GOLD, 18, 18),), spin=3),
        strikes=True,
    ),
    "doom": Look(
        (
            glow((170, 30, 30), 260, 320),
            puffs(DOOM, 11, 44),
            star((190, 24, 32), 180),
            ring((255, 90, 58), 200),
            ring((255, 210, 160), 270, 300),
            rays(DOOM[:3], 20, 54),
            debris("chip", ((120, 40, 50), (60, 24, 36), (30, 16, 24)), 14, 25),
            linger("ember", DOOM[:3], 10, 12, lift=90),
        ),
        (255, 160, 140),
        launch="overcharge",
        charge=gathering("spark", DOOM[:3], 20, 28),
        shot=Shot("comet", 84, (tail("puff", DOOM[1:], 16, 28, 10), tail("ember", DOOM[:3], 20, 13)), bend=0.05),
        strikes=True,
    ),
    "shockwave": Look(
        (
            glow((190, 130, 30), 240),
            puffs(DUST, 10, 40),
            star((226, 140, 30), 160),
            ring((255, 226, 150), 210),
            rays(GOLD, 14, 48),
            debris("chip", ((255, 233, 160), (226, 169, 60), (154, 100, 32)), 12, 25),
        ),
        (255, 236, 180),
        launch="knock",
        charge=ring((255, 226, 150), 300, 320),
        shot=Shot("wave", 84, (tail("puff", DUST, 12, 24, 10), tail("ember", GOLD, 14, 12)), bend=0.3),
        strikes=True,
    ),
    "mayhem": Look(
        (
            glow((130, 60, 190), 240),
            star((138, 58, 200), 160),
            ring((138, 255, 154), 200),
            debris("confetti", RIOT, 22, 18),
            debris("star", RIOT, 8, 24, gravity=240),
            puffs(((255, 140, 240), (138, 58, 200), (70, 30, 110)), 7, 36),
            linger("note", RIOT, 6, 19, lift=80),
        ),
        (230, 180, 255),
        launch="flick",
        shot=Shot("chaos", 62, (tail("confetti", RIOT, 20, 14), tail("twinkle", RIOT, 12, 17)), spin=3, bend=0.35),
        strikes=True,
    ),
    "backfire": Look(
        (
            glow((150, 60, 190), 220),
            puffs(((224, 122, 240), (90, 42, 122), (42, 24, 54)), 10, 40),
            star((200, 58, 224), 150),
            ring((255, 156, 240)),
            debris("flame", ((255, 255, 255), (255, 156, 240), (200, 58, 224), (74, 26, 106)), 12, 30, gravity=120),
            rays(((255, 255, 255), (255, 156, 240), (200, 58, 224)), 12),
            linger("puff", ASH, 8, 24, lift=100),
        ),
        (255, 190, 250),
        launch="flick",
        shot=Shot("zap", 50, (tail("spark", ((255, 255, 255), (255, 156, 240), (200, 58, 224)), 16, 22, 0, add=True),)),
        strikes=True,
    ),
    "bones": Look(
        (
            glow((70, 90, 120)),
            puffs(((216, 226, 240), (120, 132, 160), (60, 64, 90)), 8),
            star((110, 120, 170), 140),
            ring((200, 220, 255)),
            debris("bone", BONE, 14, 25),
            debris("skull", BONE, 4, 22),
            linger("soft", ((200, 220, 255), (90, 100, 140)), 7, 20, lift=80),
        ),
        (220, 230, 255),
        launch="flick",
        shot=Shot("skull", 52, (tail("soft", ((220, 230, 255), (100, 110, 150)), 14, 24),)),
        strikes=True,
    ),
}
"""The looks of blows, by name."""
