"""Keys: the page that lists them, changing them, what is refused, and what is remembered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import text, theme
from game.core.app import App
from game.core.display import Display
from game.core.keys import COMMANDS, FIXED, Keys
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import Setup
from game.screens.keys import KeySettings, KeysPage
from game.screens.settings import SettingsDialog
from game.setups import first_options, playable
from game.table.layout import layout_of
from game.table.scene import TableScene
from game.thinking import InstantBots
from saves.settings import Settings, load_settings, save_settings
from tests.game.overlapping import overlapping
from tests.game.screens.hands import Hands


class Player(Hands):
    """Someone at the screen."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(App(Display(size)))
        self.program = Program(self.app, Keeper(folder))
        self.program.change(speed="instant")
        self.app.scenes.push(self.program.first_screen())
        self.frames(2)

    def type(self, key: int, unicode: str = "") -> None:
        self.frames(2, pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=unicode))

    def lines(self) -> dict[str, str]:
        """What the page of keys says."""
        page = self.app.scenes.top
        assert isinstance(page, KeysPage)
        return dict(page.lines)

    def said(self) -> str:
        """What the page where keys are changed says."""
        top = self.app.scenes.top
        assert isinstance(top, KeySettings)
        return top.said.name


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    made = Player(tmp_path)
    yield made
    made.program.closing()


def ask(player: Player) -> TableScene:
    """At a table, at a question."""
    player.program.start(Setup("wizard_arena", player.program.quick_seats(), 3, first_options("wizard_arena")))
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    for _ in range(500):
        if table.asker.decision is not None and not table.director.busy:
            break
        player.frames(1)
    return table


def test_every_screen_lists_its_keys(player: Player) -> None:
    player.type(pygame.K_SLASH, "?")
    assert player.lines()["?"] == "This help"
    player.type(pygame.K_SLASH, "?")
    assert sum(isinstance(scene, KeysPage) for scene in player.app.scenes) == 1
    player.key(pygame.K_ESCAPE)
    assert not isinstance(player.app.scenes.top, KeysPage)


@pytest.mark.slow
def test_the_page_of_a_table_lists_what_can_be_answered_first(player: Player) -> None:
    table = ask(player)
    player.type(pygame.K_SLASH, "?")
    lines = player.lines()
    answers = dict(table.asker.key_lines())
    assert answers and list(lines.items())[: len(answers)] == list(answers.items())
    assert lines["Z"] == "Undo" and lines["F1"] == "Rules" and lines["X"] == "Enlarge a card"
    player.click("keys/change")
    assert isinstance(player.app.scenes.top, KeySettings)


def test_a_question_mark_that_is_typed_stays_text(player: Player) -> None:
    player.program.new_match()
    field = next(node for node in player.app.scenes.top.root.walk() if node.role == "field" and hasattr(node, "put"))
    player.app.focus.give(field)
    player.type(pygame.K_SLASH, "?")
    assert not isinstance(player.app.scenes.top, KeysPage)


@pytest.mark.slow
def test_a_key_is_changed_used_shown_and_remembered(player: Player, tmp_path: Path) -> None:
    table = ask(player)
    player.program.open_settings()
    player.frames(2)
    player.click("settings/keys")
    player.click("keys/o")
    assert player.said().startswith("Press the key")
    player.type(pygame.K_u)
    assert player.said() == "Settings: U."
    player.click("keys/close")
    player.click("settings/close")
    assert player.app.scenes.top is table
    player.key(pygame.K_o)
    assert player.app.scenes.top is table, "the old key does nothing any more"
    player.key(pygame.K_u)
    assert player.app.scenes.top.name == "settings"
    player.key(pygame.K_ESCAPE)
    assert ("U", "Settings") in table.key_lines()
    assert json.loads((tmp_path / "settings.json").read_text())["keys"] == {"o": "u"}
    again = Keys()
    again.use(Keeper(tmp_path).settings.keys)
    assert again.meant(pygame.K_u) == pygame.K_o and again.meant(pygame.K_o) == 0


def test_keys_can_be_exchanged_one_after_the_other(player: Player) -> None:
    player.app.scenes.push(KeySettings(player.program))
    player.frames(1)
    for command, key in (("z", pygame.K_u), ("h", pygame.K_z), ("z", pygame.K_h)):
        player.click(f"keys/{command}")
        player.type(key)
    keys = player.app.stage.keys
    assert (keys.meant(pygame.K_z), keys.meant(pygame.K_h), keys.meant(pygame.K_u)) == (
        pygame.K_h,
        pygame.K_z,
        pygame.K_u,
    )


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (pygame.K_h, "H is taken: Hint."),
        (pygame.K_SPACE, "Space is fixed and cannot be reassigned."),
        (pygame.K_5, "5 is fixed and cannot be reassigned."),
        (pygame.K_ESCAPE, "Undo is unchanged."),
    ],
)
def test_a_conflict_is_refused_in_one_line(player: Player, key: int, words: str) -> None:
    player.app.scenes.push(KeySettings(player.program))
    player.frames(1)
    player.click("keys/z")
    player.type(key)
    assert player.said() == words
    assert player.program.settings.keys == {}
    assert isinstance(player.app.scenes.top, KeySettings)


def test_everything_can_be_as_it_was(player: Player) -> None:
    player.program.change(keys={"z": "u"})
    assert player.app.stage.keys.key(pygame.K_z) == pygame.K_u
    player.app.scenes.push(KeySettings(player.program))
    player.frames(1)
    player.click("keys/reset")
    assert player.app.stage.keys.key(pygame.K_z) == pygame.K_z
    assert player.program.settings.keys == {}


def test_nonsense_in_the_file_is_left_out(player: Player) -> None:
    keys = Keys()
    keys.use({"z": "space", "h": "no such key", "nothing": "u", "o": "l", "e": "u"})
    assert [command for command in COMMANDS if keys.key(command) != command] == [pygame.K_e]
    assert not FIXED & COMMANDS.keys()


def test_settings_of_an_earlier_release_load(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(text_size=120))
    written = json.loads(path.read_text())
    for field in ("keys", "palette", "ui_size"):
        del written[field]
    path.write_text(json.dumps(written))
    assert load_settings(path) == (Settings(text_size=120), "")


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("zoom", [75, 110])
def test_all_settings_are_inside_the_window_at_every_size(tmp_path: Path, size: tuple[int, int], zoom: int) -> None:
    player = Player(tmp_path, size)
    player.program.change(ui_size=zoom, text_size=150)
    player.program.open_settings()
    player.frames(2)
    window = pygame.Rect((0, 0), size)
    screen = player.app.scenes.top
    assert isinstance(screen, SettingsDialog)
    assert window.contains(screen.sheet.rect()) and screen.sheet.rect().contains(screen.area.rect())
    shown = [node for node in screen.root.walk() if node.id.startswith("settings/") and node is not screen.area]
    assert len(shown) > 15
    below = (screen.preview.slip, screen.where, screen.keys, screen.done)
    assert not any(screen.area.rect().colliderect(node.rect()) for node in below)
    boxes = [node.rect() for node in shown if node not in below]
    assert all(screen.area.rect().left <= box.left and box.right <= screen.area.rect().right for box in boxes)
    assert all(boxes[i].collidelist(boxes[i + 1 :]) < 0 for i in range(len(boxes)))


def test_the_page_names_the_buttons_of_a_gamepad_in_use(player: Player) -> None:
    ask(player)
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_BACK, instance_id=0)
    player.frames(2, down)
    lines = player.lines()
    assert lines["Y"] == "Done, end the turn" and lines["Start"] == "Menu" and "Tab" not in lines


def test_the_leaves_end_where_the_buttons_below_them_end(player: Player) -> None:
    """The only key of the first screen gets no column of its own."""
    player.type(pygame.K_SLASH, "?")
    page = player.app.scenes.top
    assert isinstance(page, KeysPage) and page.here == 1 and not page.heads and len(page.leaves) == 1
    assert player.lines()["F1"] == "Rules of this game"
    assert page.leaves[0].rect().left == page.change.rect().left
    assert abs(page.leaves[-1].rect().right - page.done.rect().right) <= 2, "no room for a bar that is not there"


def test_all_games_have_tables_whose_keys_can_be_changed() -> None:
    used = {key for game in playable() for key in layout_of(game).keys.values()}
    assert used <= COMMANDS.keys()


def test_what_a_key_does_is_told_in_full_in_the_smallest_window(tmp_path: Path) -> None:
    player = Player(tmp_path, (960, 540))
    lines = [("Space", "Throw the dice; skip the animation"), ("Esc", "Menu"), ("B", "Step through the last round")]
    player.app.scenes.push(KeysPage(lambda: lines * 3, player.program, 2))
    player.frames(2)
    page = player.app.scenes.top
    assert isinstance(page, KeysPage)
    for _, words, _ in page.rows:
        room = words.rect()
        assert text.fit(words.markup, words.ui.text_px(words.size), room.w, room.h).whole, words.name


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_all_keys_are_told_in_letters_of_one_size(tmp_path: Path, text_size: int) -> None:
    """What does not fit beside its cap takes two lines, and pushes the others down."""
    player = Player(tmp_path)
    try:
        player.program.change(text_size=text_size)
        lines = [("Space", "Throw the dice; skip the animation"), ("Esc", "Menu"), ("B", "Step through the last round")]
        player.app.scenes.push(KeysPage(lambda: lines * 3, player.program, 2))
        player.frames(2)
        page = player.app.scenes.top
        assert isinstance(page, KeysPage)
        letters = {
            text.fit(words.markup, words.ui.text_px(words.size), *words.rect().size).size for _, words, _ in page.rows
        }
        assert letters == {page.ui.text_px(theme.TEXT)}
        boxes = [words.rect() for _, words, _ in page.rows]
        assert not overlapping(boxes)
        caps = [cap.rect() for cap, _, _ in page.rows]
        assert all(abs(cap.centery - box.centery) <= 1 for cap, box in zip(caps, boxes, strict=True))
    finally:
        player.program.closing()
        player.app.display.close()


def test_a_leaf_is_as_high_as_its_own_lines(player: Player) -> None:
    """Where there are but few keys of the place, no empty sheet hangs below them."""
    own = [(key, "Rules") for key in ("F1", "F2", "F3")]
    player.app.scenes.push(KeysPage(lambda: [*own, *(("A", str(n)) for n in range(11))], player.program, 11))
    player.frames(2)
    page = player.app.scenes.top
    assert isinstance(page, KeysPage)
    here, everywhere = (leaf.rect() for leaf in page.leaves)
    assert here.top == everywhere.top and here.h < everywhere.h / 2
    boxes = [words.rect() for _, words, _ in page.rows]
    assert all(here.contains(box) for box in boxes[:3]) and all(everywhere.contains(box) for box in boxes[3:])
