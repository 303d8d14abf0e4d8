"""Card faces: every card drawn at every size, no rules text cut, cards told apart."""

from __future__ import annotations

import pygame
import pytest

from game.core import text
from game.layouts import parts
from game.layouts.pleasure_palace import tokens
from game.layouts.spellcraft import faces as craft_faces
from game.layouts.wizard_arena import faces
from rules import GAMES
from rules.core.cards import CardKind
from rules.pleasure_palace.state import TokenKind
from rules.wizard_arena.decks import SPELLS
from rules.wizard_arena.power import POWER_DECK

Fitted = list[tuple[object, bool]]
KINDS: list[CardKind] = [*SPELLS.values(), *(kind for kind, _ in POWER_DECK)]


@pytest.fixture
def fitted(monkeypatch: pytest.MonkeyPatch) -> Fitted:
    """Every text that is fitted into a box, and whether it was whole."""
    found: Fitted = []
    real = text.fit

    def recording(*arguments: object) -> text.Block:
        block = real(*arguments)  # type: ignore[arg-type]
        found.append((arguments[0], block.whole))
        return block

    monkeypatch.setattr(text, "fit", recording)
    return found


@pytest.mark.parametrize("width", [168, 174, 190, 228, 285, 348, 570])
def test_no_rules_text_is_cut(width: int, fitted: Fitted) -> None:
    """At every width at which it is printed, from a hand card at 1080p to a card shown large at 4K."""
    for kind in SPELLS.values():
        faces._front(kind, False, width, round(width * 1.4))
    assert len(fitted) > 40 and not [words for words, whole in fitted if not whole]


@pytest.mark.parametrize("width", [190, 203, 228, 285, 346, 570])
def test_no_text_of_the_spell_crafting_games_is_cut(width: int, fitted: Fitted) -> None:
    """From a hand card rested on at 720p, the narrowest with words, to a card shown large at 4K."""
    for kind in GAMES["pleasure_palace"].kinds.values():  # it knows Hell High's cards, too
        draw = tokens._token if isinstance(kind, TokenKind) else craft_faces._front
        draw(kind, False, width, round(width * 1.4))  # type: ignore[operator]
    assert len(fitted) > 170 and not [words for words, whole in fitted if not whole]


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


@pytest.mark.parametrize("width", [90, 95, 100, 110])
def test_no_name_of_a_card_is_cut_in_a_hand_at_720p(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word too long for its plate is squeezed a little, not cut."""
    cut = []
    real = text.clip_text

    def recording(words: str, face: str, size: int, room: int) -> str:
        clipped = real(words, face, size, room)
        if clipped != words:
            cut.append(words)
        return clipped

    monkeypatch.setattr(text, "clip_text", recording)
    for game in ("hell_high", "pleasure_palace"):
        for kind in GAMES[game].kinds.values():
            parts.small_title(pygame.Surface((width, 140)), kind.title(), pygame.Rect(4, 4, width - 8, 132))
    assert not cut, cut
