"""Where the cards of the spell-crafting games take place: by a line of their own, else by words in their name, else by glyph."""

from __future__ import annotations

from game.cardface.data import BUST, FLOAT, FLY, GIANT, STAND, Scene
from game.cardface.scenes import completed, place_by_words
from rules.core.cards import CardKind
from rules.spellcraft.kinds import SOURCE, WILD, ComponentKind, TreasureKind

PLACES = {
    "hallway": "locker hall pass slip clique gossip popular bully prom detention",
    "gym": "gym coach ball jock sock swirl spirit half mascot sk8 skat wedgie dodge cheer homecoming rope bleach",
    "cafeteria": "lunch food meat slush snack soup chicken cafeteria cherry eruption sizzl drink pan vending sloppy hot",
    "classroom": "book librar homework quiz cram report teach abacus mindy permanent overach note exam yearbook pencil",
    "spa": "bath bubble sauna duck slipper soap sanit towel loofah plunger mucus pixie pool mud massage steam",
    "lobby": "lobby guest velvet room service bell glam silky count lady da minibar hotel valet luggage",
    "graveyard": "grave ghost crypt dead coffin lich zombie ghoul bone tomb plague wake",
}
"""Places and how words begin that lead there; the first that fits counts."""

BY_GLYPH: dict[str, dict[str, tuple[str, ...]]] = {
    "h": {
        "arcane": ("classroom", "study"),
        "dark": ("graveyard", "dungeon"),
        "elemental": ("cafeteria", "gym", "volcano"),
        "illusion": ("hallway", "classroom"),
        "primal": ("gym", "grove", "swamp"),
    },
    "p": {
        "arcane": ("lobby", "study", "throne"),
        "dark": ("graveyard", "dungeon", "throne"),
        "elemental": ("cafeteria", "spa", "volcano"),
        "illusion": ("lobby", "market", "spa"),
        "primal": ("spa", "swamp", "grove"),
    },
}
"""By the set, told by the first letter of a key, and the glyph: cards take turns by their number."""

HOARDS = ("vault", "throne", "vault", "market", "den")
AFTERLIVES = ("graveyard", "dungeon", "graveyard", "swamp")
AFTERGLOWS = ("dead", "dusk", "famine")
"""The same for Treasures and Dead Wizard cards, and the lights of the latter."""

SCENES = {
    "hs04": Scene("gym"),
    "hq03": Scene("hallway"),
    "hq10": Scene("hallway", pose=FLOAT),
    "hq11": Scene("classroom"),
    "hq12": Scene("hallway", pose=BUST),
    "hd01": Scene("hallway", pose=GIANT, scale=0.94),
    "hd03": Scene("classroom", pose=GIANT, scale=0.94),
    "hd07": Scene("gym", pose=FLY, tilt=-30, tail=56, echo=2),
    "hd08": Scene("cafeteria", pose=GIANT, scale=0.94),
    "hd09": Scene("volcano"),
    "hd11": Scene("classroom", pose=FLOAT),
    "hd15": Scene("gym", pose=GIANT, scale=0.92),
    "hx20": Scene(tilt=8),
    "ht03": Scene("gym", pose=FLOAT),
    "ht16": Scene("graveyard", tilt=6),
    "pq02": Scene("vault", pose=FLOAT),
    "pq05": Scene("dungeon", pose=FLOAT, echo=2, scale=1.08),
    "pq11": Scene("lobby", pose=FLOAT, scale=0.92),
    "pq12": Scene("spa", pose=FLOAT),
    "pd01": Scene("storm", pose=FLOAT),
    "pd03": Scene("spa", pose=FLOAT),
    "pd04": Scene("throne", pose=BUST),
    "pd05": Scene("graveyard", tilt=6),
    "pd08": Scene("spa", pose=FLY, tilt=12, tail=200, echo=1),
    "pd09": Scene("spa", pose=GIANT, scale=0.94),
    "pd13": Scene("swamp", pose=FLY, tilt=-10, tail=150, echo=2),
    "pd15": Scene("glacier", pose=GIANT, scale=0.92),
    "pt04": Scene("glacier", pose=FLOAT, scale=1.12),
    "pt06": Scene("cafeteria"),
    "pt07": Scene("volcano"),
    "pt11": Scene("lobby", pose=FLOAT),
    "pt19": Scene("spa"),
    "px06": Scene("spa"),
    "px20": Scene("lobby"),
    "px22": Scene("armoury"),
    "pt23": Scene("hallway", pose=FLY, tilt=10, tail=200),
}
"""Cards with a line of their own."""


def scene_of(kind: CardKind) -> Scene:
    """The scene of a card."""
    own = SCENES.get(kind.key)
    if kind is WILD:
        return completed(own, "wild", "wild", FLOAT)
    number = int(kind.key[2:])
    place = place_by_words(kind.name, PLACES)
    if isinstance(kind, ComponentKind):
        places = BY_GLYPH[kind.key[0]][kind.glyph]
        pose = BUST if kind.slot == SOURCE else STAND
        return completed(own, place or places[number % len(places)], kind.glyph, pose)
    if isinstance(kind, TreasureKind):
        return completed(own, place or HOARDS[number % len(HOARDS)], "gold", STAND)
    glow = AFTERGLOWS[number % len(AFTERGLOWS)]
    return completed(own, place or AFTERLIVES[number % len(AFTERLIVES)], glow, STAND)
