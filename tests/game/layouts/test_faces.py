"""Card faces: every card drawn at every size, no rules text cut, cards told apart."""

from __future__ import annotations

import pygame
import pytest

from game.core import text
from game.layouts.wizard_arena import faces
from rules.core.cards import CardKind
from rules.wizard_arena.decks import SPELLS
from rules.wizard_arena.power import POWER_DECK

KINDS: list[CardKind] = [*SPELLS.values(), *(kind for kind, _ in POWER_DECK)]


@pytest.mark.parametrize("width", [168, 174, 190, 228, 285, 348, 570])
def test_no_rules_text_is_cut(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every width at which it is printed, from a hand card at 1080p to a card shown large at 4K."""
    blocks = []
    real = text.fit

    def recording(*arguments: object) -> text.Block:
        block = real(*arguments)  # type: ignore[arg-type]
        blocks.append((arguments[0], block.whole))
        return block

    monkeypatch.setattr(text, "fit", recording)
    for kind in SPELLS.values():
        faces._front(kind, False, width, round(width * 1.4))
    cut = [words for words, whole in blocks if not whole]
    assert not cut, cut


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
def test_backs_tell_only_what_everybody_may_know(name: str) -> None:
    assert faces.back(name)(78, 109).get_size() == (78, 109)
