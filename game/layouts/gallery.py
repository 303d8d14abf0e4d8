"""The faces of all the cards of a game, without a table: for sheets of cards, and for tests."""

from __future__ import annotations

from game.cardface.data import FaceData
from game.layouts.annihilageddon import faces as annihilageddon
from game.layouts.pleasure_palace import tokens
from game.layouts.spellcraft import faces as craft
from game.layouts.witless_wizards import faces as witless
from game.layouts.wizard_arena import faces as arena
from rules import GAMES
from rules.annihilageddon.kinds import GameKind
from rules.pleasure_palace.state import TokenKind
from rules.witless_wizards.state import EquipmentKind
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import SpellKind

PIECES = ("Standee", "Award", "Token")
"""Types of what is a card to the rules but a figure or a medal on the table."""


def faces_of(game: str, printed: bool = False) -> list[FaceData]:
    """The faces of a game; those of the Pleasure Palace without the cards of Hell High, which it knows, too."""
    found = []
    for kind in GAMES[game].kinds.values():
        if isinstance(kind, SpellKind):
            found.append(arena.spell_data(kind, printed))
        elif isinstance(kind, EquipmentKind):
            found.append(witless.face_data(kind, printed))
        elif isinstance(kind, TokenKind):
            found.append(tokens.token_data(kind, printed))
        elif isinstance(kind, GameKind):
            found.append(annihilageddon.face_data(kind, printed))
        elif isinstance(kind, PowerKind) or kind.type in PIECES:
            continue
        elif game == "hell_high" or not kind.key.startswith("h"):
            found.append(craft.face_data(kind, printed))
    return found
