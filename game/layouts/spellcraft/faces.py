"""Cards of the spell-crafting games: faces and backs, drawn for any size and kept in a bounded cache.

The shape of the frame tells the type, light and gem the glyph; a Delivery shows its initiative, a Creature its fangs.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from game.cardface.backs import Back, BackPicture
from game.cardface.data import GOLD, RAINBOW, SPECTRAL, Badge, FaceData
from game.cardface.lights import LIGHTS
from game.cardface.picture import Face
from game.core import svg
from game.core.text import HELD_SPACE
from game.core.theme import Colour
from game.core.widgets import Picture
from game.layouts.spellcraft.scenes import scene_of
from rules.core.cards import CardKind
from rules.spellcraft.kinds import DELIVERY, SLOTS, WILD, ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.state import SpellcraftState

ART = "art/spellcraft"
TEXT_FROM = 120
"""Pixels of width from which every card has its text."""
ROW_NAMES = ("1-4", "5-9", "10+")
WHEN = re.compile(r"^\*[^*]+\*")
"""When a Dead Wizard card happens, which stands in one line."""
ROLL = "**Roll.**"
"""What a table of rolls says as well."""
SLOT_TONES: tuple[Colour, ...] = ((226, 136, 36), (36, 142, 158), (206, 48, 52))
FRAMES = ("arch", "hexagon", "burst", "blob")
"""The frames of Source, Quality and Delivery, and of what may be any of them."""
CREATURE_TONE: Colour = (108, 150, 44)
WILD_TONE: Colour = (206, 62, 168)
TREASURE_TONE: Colour = (232, 176, 48)
DEAD_TONE: Colour = (120, 140, 134)
GLYPH_TONES: dict[str, Colour] = {
    "arcane": (132, 92, 206),
    "dark": (104, 92, 104),
    "elemental": (222, 100, 44),
    "illusion": (62, 150, 190),
    "primal": (84, 150, 62),
}
BACKS: dict[str, tuple[Colour, str]] = {
    "main": ((178, 52, 56), "Spell"),
    "treasure": ((190, 128, 36), "Treasure"),
    "dead": ((96, 122, 118), "Dead"),
}
"""The tone and the name of each deck."""
PIECES = {
    "kill_token": f"{ART}/kill.svg",
    "last_token": f"{ART}/last.svg",
    "standee": "art/pleasure_palace/standee.svg",
}
"""The pictures of pieces that are no cards."""
SETS = {"h": "hell_high", "p": "pleasure_palace"}
"""The game of a card by the first letter of its key."""


def front(kind: CardKind, printed: bool = False) -> Picture:
    """The face of a card, the picture of any other piece."""
    if kind.key in PIECES:
        return svg.picture(PIECES[kind.key])
    return Face(face_data(kind, printed))


@lru_cache(maxsize=512)
def face_data(kind: CardKind, printed: bool = False) -> FaceData:
    """What is on the face of a card."""
    data = FaceData(
        key=kind.key,
        name=kind.title(printed),
        emblem=_emblem(kind),
        frame=_frame(kind),
        tone=tone_of(kind),
        scene=scene_of(kind),
        text=WHEN.sub(lambda found: found[0].replace(" ", HELD_SPACE), kind.text),
        kind=_type_words(kind),
        panelled=TEXT_FROM,
    )
    if isinstance(kind, ComponentKind):
        return _component(data, kind)
    medal = Badge("medal", mark=mark_of(kind), tone=tone_of(kind))
    if not isinstance(kind, TreasureKind):
        return replace(data, corner=medal, foil=SPECTRAL)
    lasting = Badge("disc", mark=f"{ART}/slots/everlasting.svg") if kind.everlasting else None
    return replace(data, corner=medal, stat=lasting, foil=GOLD)


def _component(data: FaceData, kind: ComponentKind[SpellcraftState]) -> FaceData:
    """The face with the badges and rows of a Component."""
    if not kind.glyph:
        return replace(data, foil=RAINBOW)
    rows = tuple((name, row.text) for name, row in zip(ROW_NAMES, kind.rows, strict=False))
    stat = Badge("burst", str(kind.initiative)) if kind.slot == DELIVERY else Badge("disc", mark=mark_of(kind))
    corner = Badge("gem", mark=glyph_mark(kind.glyph), tone=LIGHTS[kind.glyph].key)
    terse = kind.text.replace(ROLL, "").strip() if rows else None
    return replace(data, rows=rows, stat=stat, corner=corner, jointed=True, terse=terse)


def deck_of(kind: CardKind) -> str:
    """Which of the three backs a card has."""
    if isinstance(kind, TreasureKind):
        return "treasure"
    return "dead" if isinstance(kind, DeadKind) else "main"


def back(kind: CardKind, game: str) -> Picture:
    """The back of a card in a match of ``game``."""
    deck = deck_of(kind)
    tone, words = BACKS[deck]
    return BackPicture(Back(tone, f"art/{game}/back-{deck}.svg", words))


def tone_of(kind: CardKind) -> Colour:
    """The colour of a card's type."""
    if isinstance(kind, ComponentKind):
        if kind.creature:
            return CREATURE_TONE
        return SLOT_TONES[kind.slot] if kind.slot >= 0 else WILD_TONE
    return TREASURE_TONE if isinstance(kind, TreasureKind) else DEAD_TONE


def mark_of(kind: CardKind) -> str:
    """The symbol of a card's type."""
    if isinstance(kind, ComponentKind):
        return f"{ART}/slots/{SLOTS[kind.slot] if kind.slot >= 0 else 'wild'}.svg"
    return f"{ART}/slots/{'treasure' if isinstance(kind, TreasureKind) else 'dead'}.svg"


def glyph_mark(glyph: str) -> str:
    """The symbol of a glyph."""
    return f"{ART}/glyphs/{glyph}.svg"


def _frame(kind: CardKind) -> str:
    """The shape of the frame, which tells the type."""
    if isinstance(kind, ComponentKind):
        if kind.creature:
            return "maw"
        return FRAMES[kind.slot]
    return "cartouche" if isinstance(kind, TreasureKind) else "coffin"


def _emblem(kind: CardKind) -> str:
    folder = SETS[kind.key[0]] if kind is not WILD else "spellcraft"
    return f"art/{folder}/emblems/{kind.key}.svg"


def _type_words(kind: CardKind) -> str:
    """``Delivery · Arcane``."""
    words = [kind.type]
    if isinstance(kind, ComponentKind):
        if kind.glyph:
            words.append(kind.glyph.capitalize())
    elif isinstance(kind, TreasureKind) and kind.everlasting:
        words.append("Everlasting")
    return " · ".join(words)
