"""Faces and backs of spells and Power cards."""

from functools import lru_cache

from game.cardface.backs import Back, BackPicture
from game.cardface.data import RAINBOW, Badge, FaceData
from game.cardface.figures import FigureFace
from game.cardface.lights import LIGHTS
from game.cardface.picture import Face
from game.core import theme
from game.core.theme import Colour
from game.core.widgets import Picture
from game.layouts.wizard_arena.scenes import scene_of
from game.layouts.wizard_arena.short_texts import SHORT_TEXTS
from rules.core.cards import CardKind
from rules.core.numbers import signed
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import SpellKind

ULTIMATE = "Ultimate"

POWER = "art/wizard_arena/power"
TEXT_FROM = 112
"""Pixels of width from which a spell has its text, on an ordinary screen: that of every one fits."""
NUMBER_TONES: tuple[Colour, ...] = (
    (126, 96, 190),
    (70, 134, 214),
    (52, 168, 176),
    (86, 172, 74),
    (226, 176, 48),
    (232, 122, 44),
    (214, 62, 52),
)


def front(kind: CardKind, printed: bool = False) -> Picture:
    """The face of a card kind; ``printed`` names instead of clean ones."""
    if isinstance(kind, SpellKind):
        return Face(spell_data(kind, printed))
    if not isinstance(kind, PowerKind):
        raise TypeError(f"no face for {kind!r}")
    return _power(kind)


def back(name: str) -> Picture:
    """A card back: ``power``, or a faction for its spells."""
    if name == "power":
        return BackPicture(Back((168, 92, 40), "art/wizard_arena/backs/power.svg"))
    crest = f"backs/{name}" if name in theme.FACTIONS else "crest"
    return BackPicture(Back(theme.FACTIONS.get(name, theme.INK_SOFT), f"art/wizard_arena/{crest}.svg"))


# -- spells ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def spell_data(kind: SpellKind, printed: bool = False) -> FaceData:
    """What is on the face of a spell."""
    return FaceData(
        key=kind.key,
        name=kind.title(printed),
        emblem=f"art/wizard_arena/emblems/{kind.key}.svg",
        frame="regal" if kind.type == ULTIMATE else "shield",
        tone=theme.FACTIONS[kind.faction],
        scene=scene_of(kind),
        text=kind.text,
        kind=f"{kind.type} · {kind.faction.capitalize()}",
        corner=Badge("gem", mark=f"art/wizard_arena/crests/{kind.faction}.svg", tone=LIGHTS[kind.faction].key),
        stat=Badge("disc", mark=f"art/types/{kind.type.lower()}.svg"),
        foil=RAINBOW if kind.type == ULTIMATE else "",
        panelled=TEXT_FROM,
        brief=SHORT_TEXTS.get(kind.key, ""),
    )


# -- Power cards -----------------------------------------------------------------------------------------------------


def _creature(kind: PowerKind) -> str:
    """Who carries the number; the mood of a Modifier tells its sign."""
    if not kind.modifier:
        return str(kind.number)
    return f"modifier-{'plus' if kind.modifier > 0 else 'minus'}-{abs(kind.modifier)}"


@lru_cache(maxsize=32)
def _power(kind: PowerKind) -> FigureFace:
    words = signed(kind.modifier) if kind.modifier else str(kind.number)
    return FigureFace(
        words=words,
        tone=NUMBER_TONES[kind.number],
        creature=f"{POWER}/{_creature(kind)}.svg",
        bonus=f"+{kind.bonus}" if kind.bonus else "",
        burst=f"{POWER}/bonus.svg",
    )
