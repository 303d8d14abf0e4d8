"""What all dialogs are made of, the menu of a match and the page of keys: inside the window, in order, to be read."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core import text, theme
from game.core.boards import Banner, Board
from game.core.contrast import contrast
from game.core.dialogs import Dialog, Message
from game.core.node import Node
from game.core.widgets import Button
from game.screens.keys import KeysPage
from game.screens.pause import PauseMenu
from tests.game.overlapping import overlapping
from tests.game.screens.player import Player
from tests.game.screens.playing import begin, table_of


def top(player: Player) -> Dialog:
    """The dialog that is shown."""
    dialog = player.app.scenes.top
    assert isinstance(dialog, Dialog)
    return dialog


def buttons_of(dialog: Dialog) -> list[Node]:
    """All its buttons, from top to bottom."""
    return sorted((node for node in dialog.sheet.walk() if isinstance(node, Button)), key=lambda node: node.rect().y)


def show(player: Player, name: str) -> Dialog:
    """Open a dialog by the name of its way in."""
    ways = {"pause": player.program.menu, "keys": player.program.show_keys, "settings": player.program.open_settings}
    {**ways, "matches": player.program.matches, "rules": player.program.help}[name]()
    player.frames(3)
    return top(player)


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("name", ["pause", "keys", "settings", "matches", "rules"])
def test_a_dialog_is_a_framed_sheet_with_its_title_on_a_ribbon(player: Player, name: str, text_size: int) -> None:
    player.program.change(text_size=text_size)
    begin(player)
    dialog = show(player, name)
    assert isinstance(dialog.sheet, Board) and isinstance(dialog.banner, Banner)
    window = player.app.display.surface.get_rect()
    assert window.contains(dialog.sheet.rect()) and window.contains(dialog.banner.rect())
    assert dialog.banner.rect().contains(dialog.heading.rect())
    assert dialog.inner().top >= dialog.banner.rect().bottom


@pytest.mark.slow
def test_the_title_can_be_read_on_its_ribbon(player: Player) -> None:
    begin(player)
    dialog = show(player, "keys")
    ribbon = dialog.banner.render()
    assert ribbon is not None
    red = ribbon.get_at((ribbon.get_width() // 2, ribbon.get_height() // 3))[:3]
    assert contrast(theme.GOLD, (red[0], red[1], red[2])) > 4


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.slow
def test_the_menu_of_a_match_shows_the_match_and_offers_the_table_first(player: Player, text_size: int) -> None:
    player.program.change(text_size=text_size)
    begin(player)
    menu = show(player, "pause")
    assert isinstance(menu, PauseMenu)
    assert [label.markup for label in menu.words] == ["Wizard Arena", "Round 1"]
    lives = [len(seat.deck) for seat in table_of(player).match.state.seats]
    assert menu.standing.text == f"Ann (human): {lives[0]} Life; Bob (random bot): {lives[1]} Life"
    shown = [*menu.words, menu.standing, menu.saved]
    assert all(menu.leaf.rect().contains(node.rect()) for node in shown)
    assert all(upper.rect().bottom <= lower.rect().top for upper, lower in pairwise(shown))
    first, *others = buttons_of(menu)
    assert first.id == "pause/back" and others[-1].id == "pause/leave"
    assert first.rect().h > 1.3 * others[0].rect().h
    assert others[-1].rect().y - others[-2].rect().bottom > others[1].rect().y - others[0].rect().bottom
    room = menu.inner()
    assert all(room.contains(button.rect()) and button.rect().h >= menu.ui.px(40) for button in (first, *others))
    assert menu.photo.rect().right < first.rect().x


@pytest.mark.slow
def test_what_the_keys_do_here_is_told_apart_from_what_they_always_do(player: Player) -> None:
    begin(player)
    page = show(player, "keys")
    assert isinstance(page, KeysPage)
    assert [head.markup for head in page.heads] == ["Here", "Everywhere"]
    here, everywhere = (head.rect().x for head in page.heads)
    at = {name: words.rect().x for (_, words, _), (_, name) in zip(page.rows, page.lines, strict=True)}
    assert at["Undo"] < everywhere and at["Settings"] < everywhere and here == min(at.values())
    assert at["Next item"] == at["Full screen"] == everywhere
    for cap, words, rule in page.rows:
        assert words.rect().right <= cap.rect().x and rule.rect().w > words.rect().w
        assert not cap.rect().colliderect(pygame.Rect(words.rect()))


def test_a_message_is_wider_for_a_path_and_its_words_keep_their_size(player: Player) -> None:
    path = "/home/somebody/.local/share/wizardtop/exports/hell_high-before-the-blunder.wizardtop"
    player.program.notice("Saved to a file", "The match is here.")
    player.frames(2)
    narrow = top(player).sheet.w
    top(player).close()
    player.program.notice("Saved to a file", f"The match is in\n**{path}**")
    player.frames(2)
    dialog = top(player)
    assert isinstance(dialog, Message) and narrow < dialog.sheet.w <= player.app.display.surface.get_width()
    assert dialog.words.text_size(dialog.words.w)[1] <= dialog.words.h
    assert dialog.words.w >= text.width(path, "bold", dialog.ui.text_px(theme.TEXT + 3))


@pytest.mark.slow
def test_the_menu_says_that_a_match_does_not_count(player: Player) -> None:
    begin(player)
    assert not show(player, "pause").apart.visible  # type: ignore[attr-defined]
    top(player).close()
    assert player.program.table is not None
    player.program.table.hooks.taken_back()
    menu = show(player, "pause")
    assert isinstance(menu, PauseMenu) and menu.apart.visible
    parts = [*(label.rect() for label in menu.words), menu.apart.rect(), menu.saved.rect()]
    assert all(menu.leaf.rect().contains(part) for part in parts)
    assert not overlapping(parts)
