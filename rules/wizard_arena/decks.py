"""Spell decks: the four factions', custom ones, and how they are dealt ("Creating your own Spell Decks")."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from rules.core.cards import shared
from rules.core.errors import SetupError
from rules.core.zones import bring_in
from rules.wizard_arena.famine import FAMINE
from rules.wizard_arena.feast import FEAST
from rules.wizard_arena.fire import FIRE
from rules.wizard_arena.ice import ICE
from rules.wizard_arena.state import ArenaState, Spell, SpellKind

FACTIONS: dict[str, tuple[SpellKind, ...]] = {"fire": FIRE, "ice": ICE, "feast": FEAST, "famine": FAMINE}
SPELLS: dict[str, SpellKind] = {kind.key: kind for kinds in FACTIONS.values() for kind in kinds}

TYPE_COUNTS = {
    "Enchantment": 3,
    "Curse": 2,
    "Conjuring": 6,
    "Ultimate": 2,
    "Incantation": 6,
    "Hex": 2,
    "Summoning": 3,
}
COPY_LIMITS = {"Enchantment": 1, "Conjuring": 3, "Incantation": 3}
DECK_SIZE = sum(TYPE_COUNTS.values())


def faction_deck(faction: str) -> list[str]:
    """The keys of the 24 spells of a faction's deck."""
    return list(_faction_keys(faction))


@lru_cache
def _faction_keys(faction: str) -> tuple[str, ...]:
    return tuple(kind.key for kind in FACTIONS[faction] for _ in range(kind.copies))


def deck_problems(keys: Iterable[str]) -> list[str]:
    """Every published limit that a deck breaks, one line each; empty for a legal deck (WA-164 to WA-167)."""
    keys = list(keys)
    problems = [f"there is no spell {key!r}" for key in sorted(set(keys)) if key not in SPELLS]
    known = [SPELLS[key] for key in keys if key in SPELLS]
    if len(keys) != DECK_SIZE:
        problems.append(f"a deck has {DECK_SIZE} spells, not {len(keys)}")
    types = Counter(kind.type for kind in known)
    for name, wanted in TYPE_COUNTS.items():
        if types[name] != wanted:
            problems.append(f"a deck has {wanted} {name} spells, not {types[name]}")
    for kind, copies in Counter(known).items():
        limit = COPY_LIMITS.get(kind.type, DECK_SIZE)
        if copies > limit:
            problems.append(f"at most {limit} of the {kind.type} {kind.name}, not {copies}")
    return problems


def share_text(keys: Iterable[str]) -> str:
    """A deck as one line of text to hand to a friend: ``3 torch, 2 melt, ...``."""
    return ", ".join(f"{copies} {key}" for key, copies in sorted(Counter(keys).items()))


def from_share_text(text: str) -> list[str]:
    """The deck that ``share_text`` wrote. Raises SetupError for a text that is none or an illegal deck."""
    keys: list[str] = []
    for part in text.split(","):
        number, _, key = part.strip().partition(" ")
        if not number.isdecimal() or not key or int(number) > DECK_SIZE:
            raise SetupError(f"not a deck: {part.strip()!r} should read like '3 torch'")
        keys += [key.strip()] * int(number)
    problems = deck_problems(keys)
    if problems:
        raise SetupError(f"not a legal deck: {problems[0]}")
    return keys


@lru_cache(maxsize=256)
def _spells(first: int, owner: int, keys: tuple[str, ...]) -> tuple[Spell, ...]:
    """The cards of a deck, numbered from ``first``. Cards never change, so matches share them."""
    return tuple(shared(first + index, SPELLS[key], owner) for index, key in enumerate(keys))


def make_decks(state: ArenaState) -> None:
    """Make everybody's Spell deck (WA-020)."""
    for seat, wizard in enumerate(state.seats):
        keys = tuple(wizard.recipe) or _faction_keys(wizard.faction)
        deck = _spells(len(state.cards), seat, keys)
        bring_in(state, deck)
        wizard.deck = list(deck)
