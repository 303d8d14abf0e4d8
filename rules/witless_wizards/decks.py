"""The five equipment decks, the Standard Equipment, and who begins with what (WW-006, WW-014 to WW-019)."""

from functools import lru_cache
from itertools import combinations

from rules.core.cards import shared
from rules.core.errors import SetupError
from rules.witless_wizards.medieval import MEDIEVAL
from rules.witless_wizards.pirate import PIRATE
from rules.witless_wizards.samurai import SAMURAI
from rules.witless_wizards.scifi import SCIFI
from rules.witless_wizards.state import DEFENCE, OFFENCE, Equipment, EquipmentKind
from rules.witless_wizards.wizardly import WIZARDLY

DECKS: dict[str, tuple[EquipmentKind, ...]] = {
    "medieval": MEDIEVAL,
    "wizard": WIZARDLY,
    "samurai": SAMURAI,
    "pirate": PIRATE,
    "scifi": SCIFI,
}
DECK_NAMES = {
    "medieval": "Medieval",
    "wizard": "Wizard",
    "samurai": "Samurai",
    "pirate": "Pirate",
    "scifi": "Sci-Fi",
}
DECKS_IN_PLAY = 3

CROOK = EquipmentKind(
    key="std-1", name="Magical Crook of Standing", type="Offence", deck="", slot=OFFENCE, value=3, income=1
)
ARMOUR = EquipmentKind(key="std-2", name="Magical Armor of Resting", type="Defence", deck="", slot=DEFENCE, value=0)
KINDS: dict[str, EquipmentKind] = {
    kind.key: kind for kind in (CROOK, ARMOUR, *(kind for deck in DECKS.values() for kind in deck))
}

STARTS: tuple[tuple[tuple[EquipmentKind, ...], int], ...] = (
    ((CROOK,), 1),
    ((ARMOUR,), 1),
    ((CROOK, ARMOUR), 1),
    ((CROOK, ARMOUR), 2),
)
"""Standard Equipment and cubes of the first to the fourth player (WW-014 to WW-017)."""


DECK_SETS: tuple[str, ...] = tuple(map(",".join, combinations(DECKS, DECKS_IN_PLAY)))
"""The decks that may be in play together, as the option names them (WW-019)."""


def chosen_decks(text: str) -> list[str]:
    """The decks named in an option (``Medieval``, ``Sci-Fi``), empty for ``random``.

    Raises SetupError unless they are three different ones.
    """
    words = [word.strip().casefold().replace("-", "") for word in text.split(",")]
    if words == ["random"]:
        return []
    for word in words:
        if word not in DECKS:
            raise SetupError(f"there is no equipment deck {word!r} (decks: {', '.join(DECKS)})")
    if len(set(words)) != DECKS_IN_PLAY or len(words) != DECKS_IN_PLAY:
        raise SetupError(f"option decks takes {DECKS_IN_PLAY} different decks or random, not {text!r}")
    return [deck for deck in DECKS if deck in words]


@lru_cache
def all_cards(decks: tuple[str, ...], seats: int) -> tuple[Equipment, ...]:
    """The cards of a match: Standard Equipment in the order of the players, then the decks. Shared between matches."""
    kinds = [kind for start, _ in STARTS[:seats] for kind in start]
    kinds += [kind for deck in decks for kind in DECKS[deck]]
    return tuple(shared(index, kind) for index, kind in enumerate(kinds))
