"""The rules in words: opened where the question is answered, listed and searched."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.core import text
from game.core.text import plain
from game.help_pages import chapters, explained
from game.screens.examples import MOST, examples
from game.screens.help import SIZES, HelpScreen
from game.screens.marked_words import found
from rules import GAMES
from rules.core.cards import CardKind
from rules.wizard_arena.power import PowerKind
from tests.game.screens.player import Player


def test_the_rules_open_where_the_question_is_answered() -> None:
    topics = {topic for chapter in chapters("wizard_arena") for topic in chapter.topics}
    assert {"turn", "final", "critical", "refill", "faction", "save", "settle"} <= topics
    assert HelpScreen("wizard_arena", "final").current.title == "Final Casting"


def test_the_chapter_that_is_read_is_seen_in_the_list(player: Player) -> None:
    screen = HelpScreen("wizard_arena", "final")
    player.app.scenes.push(screen)
    player.frames(2)
    (chosen,) = [button for button in screen.buttons if button.chosen]
    assert chosen.caption == "Final Casting" and screen.list.rect().contains(chosen.rect())


def test_the_rules_of_another_game_are_a_click_away(player: Player) -> None:
    player.program.help()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen) and screen.chapters[0].title == "The aim"
    screen.choice.put(screen.choice.index + 1)
    player.frames(2)
    assert screen.game == "witless_wizards"
    assert any(button.caption == "Battle: the sum" for button in screen.buttons)
    assert HelpScreen("witless_wizards", "deal out").current.title == "Draft: keep one, give one"


def test_the_rules_can_be_searched(player: Player) -> None:
    player.program.help()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen)
    screen.search.put("Burn Pile")
    player.frames(2)
    shown = [button.caption for button in screen.buttons if button.visible]
    assert "The Power deck" in shown and "The aim" not in shown and not screen.nothing.name
    marks, size = screen.words.marks(), screen.ui.text_px(screen.words.size)
    block = text.wrap(screen.words.markup, size, round(screen.words.w))
    assert marks and all(mark.w > screen.ui.px(50) for mark in marks)
    assert [found(block, "zz"), found(block, "b")] == [[], []], "a single letter stands everywhere"
    first = " ".join(placed.run.text for placed in block.lines[0] if placed.run.text != " ")
    second = next(placed.run.text for placed in block.lines[1])
    over = found(block, f"{first.split()[-1]} {second}")
    assert [box.y for box in over] == [0, block.height // len(block.lines)], "also over the end of a line"
    screen.search.put("Quidditch")
    player.frames(2)
    assert (
        not any(button.visible for button in screen.buttons)
        and screen.nothing.name == "No chapter speaks of Quidditch."
    )
    assert screen.list.rect().contains(screen.nothing.rect()) and screen.nothing.h > 0


def test_who_types_in_the_rules_is_searching(player: Player) -> None:
    player.program.help()
    player.frames(2, pygame.event.Event(pygame.TEXTINPUT, text="?"))
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen) and screen.search.value == "", "by this key they were opened"
    for letter in "burn":
        key = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
        player.frames(1, key, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert screen.search.value == "burn" and player.app.scenes.top is screen


def test_keys_of_pages_scroll_the_chapter_that_is_read(player: Player) -> None:
    """Without the ring on it; where the ring is in the list, that one is scrolled."""
    player.program.change(text_size=200)
    player.app.scenes.push(HelpScreen("wizard_arena"))
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen)
    page, chapters_ = screen.area, screen.list
    assert page.end > 0 and chapters_.end > 0
    player.key(pygame.K_PAGEDOWN)
    assert page.offset > 0 and not chapters_.offset
    player.key(pygame.K_END)
    assert page.offset == page.end
    player.app.focus.give(screen.buttons[0], show=True)
    player.key(pygame.K_PAGEDOWN)
    assert chapters_.offset > 0 and page.offset == page.end


@pytest.mark.parametrize("game", explained())
def test_cards_beside_a_chapter_are_chosen_for_it_or_named_by_it(game: str) -> None:
    kinds = GAMES[game].kinds
    pages = chapters(game)
    for chapter in pages:
        shown = examples(game, chapter)
        assert len(set(shown)) == len(shown) <= MOST and shown == examples(game, chapter), chapter.title
        assert [kind.key for kind in shown] == list(chapter.cards) or not chapter.cards
        if not chapter.cards:
            words = plain(f"{chapter.title} {chapter.words}")
            assert all(kind.title().partition(",")[0] in words or kind.type in chapter.title for kind in shown)
        assert not chapter.caption or (shown and len(chapter.caption) <= 100)
    assert set().union(*(chapter.cards for chapter in pages)) <= kinds.keys()
    assert sum(bool(examples(game, chapter)) for chapter in pages) > len(pages) / 2
    assert not examples(game, pages[-1]), "mouse and keys are no cards"


def test_the_numbers_beside_a_chapter_add_up_as_told() -> None:
    """In Wizard Arena's rules a sum that a caption tells is that of the cards above it."""
    kinds = GAMES["wizard_arena"].kinds
    told = 0
    for chapter in chapters("wizard_arena"):
        sum_ = re.match(r"([\d +]+) (?:=|is exactly) (\d+)", chapter.caption)
        if sum_ is not None:
            shown = [kinds[key] for key in chapter.cards if isinstance(kinds[key], PowerKind)]
            numbers = [kind.number for kind in shown if kind.type != "Modifier"]
            assert [int(each) for each in sum_[1].split(" + ")] == numbers and sum(numbers) == int(sum_[2])
            told += 1
    assert told >= 5


def test_a_chapter_shows_the_cards_that_it_is_about() -> None:
    def shown(game: str, title: str) -> list[CardKind]:
        return examples(game, next(chapter for chapter in chapters(game) if chapter.title == title))

    assert {kind.type for kind in shown("hell_high", "Treasures")} == {"Treasure"}
    assert {kind.type for kind in shown("hell_high", "Building a Spell")} == {
        "Source",
        "Quality",
        "Delivery",
        "Wild Magic",
    }
    assert all(
        "Reaction" in kind.text for game in ("hell_high", "pleasure_palace") for kind in shown(game, "Reactions")
    )
    assert all("Bully" in kind.text for kind in shown("hell_high", "Bully"))
    assert [kind.name for kind in shown("wizard_arena", "Entrap and Wormhole")] == ["Entrap", "Wormhole"]


def test_what_the_cards_show_is_told_above_them(player: Player) -> None:
    player.program.help("wizard_arena")
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen)
    player.click("help/6")
    caption, cards = screen.caption.rect(), [card.rect() for card in screen.cards if card.visible]
    assert screen.caption.name.startswith("5 + 4 + 3 = 12") and len(cards) == 3
    assert screen.words.rect().bottom <= caption.y and all(caption.bottom <= card.y for card in cards)


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((960, 540), 200), ((1920, 1080), 150)])
def test_the_cards_lie_below_the_words_side_by_side(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    player = Player(tmp_path, size)
    player.app.set_zoom(text_zoom=text_size / 100)
    player.program.help("hell_high")
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen)
    boxes = [card.rect() for card in screen.cards if card.visible]
    assert all(one.right < other.x for one, other in pairwise(boxes)) and boxes[0].y >= screen.words.rect().bottom
    assert all(box.x >= screen.area.rect().x and box.right <= screen.area.rect().right for box in boxes)
    assert "Anal" not in " ".join(card.name for card in screen.cards)
    player.program.closing()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1280, 1024)])
def test_a_high_window_shows_more_of_the_rules(tmp_path: Path, size: tuple[int, int]) -> None:
    player = Player(tmp_path, size)
    player.program.help("hell_high")
    player.frames(2)
    page = player.app.scenes.top
    assert isinstance(page, HelpScreen)
    window, board = player.app.display.surface.get_rect(), page.sheet.rect()
    assert window.contains(board) and board.h > window.h * 0.85
    assert all(
        leaf.rect().contains(area.rect()) for leaf, area in zip(page.leaves, (page.list, page.area), strict=True)
    )
    player.program.closing()


def test_a_page_with_room_is_told_in_larger_letters(tmp_path: Path) -> None:
    """Not where it would have to be scrolled for that."""
    sizes = []
    for size in ((1280, 720), (1280, 1024)):
        player = Player(tmp_path / str(size[1]), size)
        player.program.help("wizard_arena")
        player.frames(2)
        screen = player.app.scenes.top
        assert isinstance(screen, HelpScreen)
        sizes.append((screen.words.size, screen.cards[0].w, screen.area.end))
        player.app.display.close()
    (small, card, _), (large, larger, hidden) = sizes
    assert small == SIZES[-1] and large == SIZES[0] and larger >= card and not hidden


@pytest.mark.parametrize("game", explained())
def test_the_aim_is_seen_without_scrolling(player: Player, game: str) -> None:
    """All of it, with the cards below, in a window of 720 lines."""
    screen = HelpScreen(game)
    player.app.scenes.push(screen)
    player.frames(2)
    assert screen.head.name == "The aim" and screen.area.end == 0
    cards = [card for card in screen.cards if card.visible]
    assert cards and all(screen.area.rect().contains(card.rect()) for card in cards)


@pytest.mark.parametrize("text_size", [100, 200])
def test_all_titles_are_written_as_large(tmp_path: Path, text_size: int) -> None:
    """A title too long for its line takes a second one."""
    player = Player(tmp_path)
    player.program.change(text_size=text_size)
    player.program.help("wizard_arena")
    player.frames(3)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen)
    entries = screen.buttons
    assert len({entry.letters for entry in entries}) == 1
    assert len({entry.h for entry in entries}) == 2
    for above, below in pairwise(entries):
        assert above.rect().bottom < below.rect().y
