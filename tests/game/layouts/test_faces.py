"""Faces and backs of Wizard Arena: every card drawn at every size, cards told apart."""

from __future__ import annotations

import pygame
import pytest

from game.layouts.wizard_arena import faces
from rules.core.cards import CardKind
from rules.wizard_arena.decks import SPELLS
from rules.wizard_arena.power import POWER_DECK

KINDS: list[CardKind] = [*SPELLS.values(), *(kind for kind, _ in POWER_DECK)]


@pytest.mark.slow
def test_every_card_has_its_own_face() -> None:
    seen = {}
    for kind in KINDS:
        picture = pygame.image.tobytes(faces.front(kind)(78, 109), "RGBA")
        assert picture not in seen, (kind.key, seen.get(picture))
        seen[picture] = kind.key


@pytest.mark.parametrize("width", [30, 57, 78, 116])
def test_small_faces_are_drawn_at_their_size(width: int) -> None:
    for kind in KINDS[::5]:
        assert faces.front(kind)(width, round(width * 1.4)).get_size() == (width, round(width * 1.4))


@pytest.mark.parametrize("name", ["power", "fire", "ice", "feast", "famine", "custom"])
def test_backs_are_drawn_at_their_size(name: str) -> None:
    assert faces.back(name)(78, 109).get_size() == (78, 109)
