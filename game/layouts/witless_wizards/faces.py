"""Equipment cards: faces and backs, drawn for any size and kept in a bounded cache.

Every size shows what counts in play: the slot by colour and symbol, the value, the income, the deck's symbol.
"""

import re
from functools import lru_cache

from game.cardface.backs import Back, BackPicture
from game.cardface.data import Badge, FaceData
from game.cardface.picture import Face
from game.core.theme import Colour
from game.core.widgets import Picture
from game.layouts.witless_wizards.scenes import scene_of
from rules.witless_wizards.decks import DECK_NAMES
from rules.witless_wizards.state import DEFENCE, SLOTS, SPECIAL, EquipmentKind

ART = "art/witless_wizards"
SLOT_TONES: tuple[Colour, ...] = ((208, 62, 48), (52, 118, 206), (142, 84, 190))
TEXT_FROM = 112
"""Pixels of width from which the text stands on a card, on an ordinary screen."""
DECK_TONES: dict[str, Colour] = {
    "": (150, 118, 84),
    "medieval": (146, 128, 104),
    "wizard": (98, 84, 188),
    "samurai": (200, 84, 96),
    "pirate": (40, 132, 138),
    "scifi": (60, 150, 196),
}


def front(kind: EquipmentKind, printed: bool = False) -> Picture:
    """The face of an equipment card."""
    return Face(face_data(kind, printed))


@lru_cache(maxsize=128)
def face_data(kind: EquipmentKind, printed: bool = False) -> FaceData:
    """What is on the face of an equipment card."""
    title = kind.title(printed)
    tone = SLOT_TONES[kind.slot]
    return FaceData(
        key=kind.key,
        name=title,
        emblem=f"{ART}/emblems/{kind.key}.svg",
        frame="plaque",
        tone=tone,
        scene=scene_of(kind),
        text=kind.text or "*Nothing special about it.*",
        kind=f"{kind.type} · {DECK_NAMES.get(kind.deck, 'Standard')}",
        corner=_value(kind),
        stat=Badge("disc", f"+{kind.income}", "art/icons/cube.svg") if kind.income else None,
        side=Badge("disc", mark=f"{ART}/decks/{kind.deck}.svg", tone=DECK_TONES[kind.deck]) if kind.deck else None,
        short=short_name(title),
        figures=True,
        panelled=TEXT_FROM,
    )


def _value(kind: EquipmentKind) -> Badge:
    """The value on the shape of its slot; a Special card has the symbol alone."""
    if kind.slot == SPECIAL:
        return Badge("gem", mark=f"{ART}/slots/{SLOTS[kind.slot]}.svg", tone=SLOT_TONES[kind.slot])
    return Badge("shield" if kind.slot == DEFENCE else "sword", str(kind.value))


BACK = BackPicture(Back((118, 84, 190), f"{ART}/back.svg", "Witless"))
"""The back that all equipment shares."""


def short_name(title: str) -> str:
    """What players call a card: its name without what it is of, with or worn as."""
    return re.split(r",| of | with | Who | Worn | Mislaid ", title)[0].removeprefix("Magical ")
