"""What stands on the boards of rivals while nothing of a Spell is to be seen: the last one, and whom it hurt."""

from __future__ import annotations

import pygame
import pytest

from game.core import theme
from game.core.ui import Ui
from game.layouts.spellcraft.casting import place_of
from game.layouts.spellcraft.furniture import WizardNode
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.memo import Hit, Memo, last_spell, note
from game.layouts.spellcraft.slip import INK
from rules import new_match
from rules.core.events import Damaged, Event, TurnBegan, TurnEnded
from rules.spellcraft.events import GameBegan, SpellRevealed
from tests.game.table.harness import Table

NAMES = ("A Long-Winded Wizard's Rather Terrible Trombone of Doom", "Yelp")


@pytest.fixture
def table(request: pytest.FixtureRequest) -> tuple[Table, CraftLayout]:
    table = Table(match=new_match("hell_high", ("Ann", "Bob", "Cid", "Dot")[: getattr(request, "param", 4)], 3))
    rules = table.scene.layout_rules
    assert isinstance(rules, CraftLayout)
    return table, rules


def test_the_last_spell_is_told_with_what_it_dealt(table: tuple[Table, CraftLayout]) -> None:
    rules = table[1]
    cast = [(board.face.character, board.tone) for board in rules.boards]
    hand = rules.state.seats[0].hand
    events: list[Event] = [
        GameBegan(1, 2),
        TurnBegan(1),
        SpellRevealed(1, hand[:2], ""),
        Damaged(2, 3, by=1),
        Damaged(0, 1, by=2),
        Damaged(2, 2, by=1),
        TurnEnded(1),
        TurnBegan(3),
        SpellRevealed(3, hand[2:3], ""),
        Damaged(0, 4, by=1),
        TurnEnded(3),
    ]
    found = last_spell(rules.words, events, 1, cast)
    named = tuple(map(rules.words.card, hand[:2]))
    assert found == Memo(rules.words.spell(hand[:2]), (Hit(*cast[2], 5),), named), (
        "an answer to another's Spell is none of it"
    )
    assert last_spell(rules.words, events[: place_of(events[8], events)], 3, cast) is None, (
        "what is shown is behind that"
    )
    assert last_spell(rules.words, events[:5], 1, cast) == Memo(
        rules.words.spell(hand[:2]), (Hit(*cast[2], 3),), named, True
    ), "it is still being cast"
    assert last_spell(rules.words, [*events, GameBegan(2, 2)], 1, cast) is None, "it is forgotten with its game"


@pytest.mark.parametrize("table", [2, 4], indirect=True)
def test_a_rivals_board_tells_its_last_spell_then_what_the_next_one_does(
    table: tuple[Table, CraftLayout], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = table[1]
    written: list[pygame.Surface] = []

    def write(memo: Memo, size: tuple[int, int], ui: Ui) -> pygame.Surface | None:
        found = note(memo, size, ui)
        written.extend([found] if found is not None else [])
        return found

    def noted(board: WizardNode, cards: int, revealed: bool = False, now: bool = False) -> bool:
        board.memo, board.cards, board.revealed = Memo("Doom", (), (), now), cards, revealed
        board.redraw()
        board.image()
        return any(layer.surface in written for layer in board.layers())

    monkeypatch.setattr("game.layouts.spellcraft.memo.note", write)
    rival = rules.boards[1]
    assert noted(rival, 0)
    assert noted(rival, 2) == (len(rules.boards) == 2), "beside cards that lie face down, if there is room"
    assert not noted(rival, 2, revealed=True), "its name is yet to be called out"
    assert noted(rival, 2, revealed=True, now=True) == (len(rules.boards) == 2)
    assert noted(rules.boards[0], 0), "below the own hit points"
    assert not noted(rules.boards[0], 2, revealed=True, now=True), "the own name stands on its slip"
    table[0].match.events.append(GameBegan(2, 2))
    rules.acts.action(GameBegan(2, 2))
    assert not any(board.memo for board in rules.boards), "none of it was cast in this game"


@pytest.mark.parametrize("name", NAMES)
def test_a_note_has_whole_words_or_is_not_there(name: str) -> None:
    ui = Ui(1280, 720)
    hits = tuple(Hit("grimble", theme.SEATS[seat], 3) for seat in range(5))
    seen = []
    for wide, high in ((12, 12), (140, 24), (84, 60), (140, 80), (200, 110), (370, 120)):
        found = note(Memo(name, hits), (wide, high), ui)
        seen.append(found is not None)
        assert found is None or (found.get_width() <= wide and found.get_height() <= high)
    assert seen[-1] and seen[2], "at least whom it hurt"
    assert seen[1] == (len(name) < 10)


def test_a_name_is_read_card_by_card_where_that_makes_it_hardly_smaller() -> None:
    cards = ("Vice Principal Poltergroan's", "Gossip-Mongering", "Pop Quiz")
    ui, size = Ui(1280, 720), (240, 100)
    found, lines = note(Memo(" ".join(cards), (), cards), size, ui), note(Memo("\n".join(cards), ()), size, ui)
    assert found is not None and lines is not None
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(lines, "RGBA"), "not: Pop / Quiz"


def test_a_large_note_keeps_its_words_clear_of_its_edges() -> None:
    found = note(Memo("Silky Da Smooth's Sack Ghoul", ()), (400, 124), Ui(1280, 720))
    assert found is not None
    words = pygame.mask.from_threshold(found, INK, (8, 8, 8, 255)).get_bounding_rects()
    inside = words[0].unionall(words[1:])
    assert inside.left >= 14 and inside.right <= found.get_width() - 14
