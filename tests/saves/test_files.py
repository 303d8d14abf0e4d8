"""Paths, atomic writes, slots, settings, decks and locks."""

import errno
import json
import os
import random
from dataclasses import asdict
from pathlib import Path

import pytest

from rules import new_match
from saves.atomic import read_bytes, write_bytes
from saves.decks import DeckLibrary
from saves.errors import StorageError
from saves.locks import FileLock
from saves.names import one_line
from saves.paths import find_paths, make_folder
from saves.settings import Settings, load_settings, save_settings
from saves.slots import Slots
from saves.version import VERSION
from tests.saves.tools import accidents, mutate

ROOT = Path(__file__).parents[2]


def test_the_version_is_that_of_the_package():
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text()


# -- paths and atomic writes -------------------------------------------------------------------------------------


def test_a_data_folder_holds_everything(tmp_path):
    paths = find_paths(tmp_path / "here")
    places = (paths.matches, paths.slots, paths.decks, paths.history, paths.settings, paths.exports, paths.reports)
    assert len(set(places)) == 7
    assert all(place.is_relative_to(tmp_path / "here") for place in places)
    assert not (tmp_path / "here").exists()


def test_the_usual_folders_follow_the_system(monkeypatch, tmp_path):
    if os.name == "nt":
        pytest.skip("XDG folders")
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    paths = find_paths()
    assert paths.data == tmp_path / "DATA" / "wizardtop"
    assert paths.settings == tmp_path / "CONFIG" / "wizardtop" / "settings.json"
    assert paths.reports == tmp_path / "DATA" / "wizardtop" / "reports"


def test_a_write_replaces_all_or_nothing(tmp_path, monkeypatch):
    path = tmp_path / "new" / "file"
    write_bytes(path, b"one")
    write_bytes(path, b"two")
    assert read_bytes(path, "it") == b"two"

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(StorageError, match="the disk is full"):
        write_bytes(path, b"three")
    assert path.read_bytes() == b"two"
    assert [file.name for file in path.parent.iterdir()] == ["file"]


def test_a_read_only_folder_is_told(tmp_path, monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(StorageError, match="it is read-only"):
        write_bytes(tmp_path / "file", b"")
    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(StorageError, match="cannot create the folder"):
        make_folder(tmp_path / "x")


def test_a_lock_excludes_and_ends(tmp_path):
    first, second = (FileLock(tmp_path / "a.lock", "it is taken") for _ in range(2))
    with first, pytest.raises(StorageError, match="it is taken"):
        second.acquire()
    with second:
        pass


# -- slots -------------------------------------------------------------------------------------------------------


def test_names_of_seats_are_shown_in_a_line(played, tmp_path):
    """Whatever stands in a file: a name with a line break would spill over the table."""
    assert [one_line(name) for name in ("Ann", " Ann  B. ", "A\nB\tC", "A\x00\x1bB", "")] == [
        "Ann",
        " Ann  B. ",
        "A B C",
        "AB",
        "",
    ]
    match, _, _ = played(5)
    odd = new_match("wizard_arena", ["Two lines", "Bob"], match.seed)
    odd.names = odd.state.names = ("Two\nlines", "Bob")  # as earlier releases allowed
    slots = Slots(tmp_path / "slots")
    loaded = slots.load(slots.save("odd", odd, ["human", "adept"], "")).match
    assert loaded.names == ("Two lines", "Bob") == loaded.state.names and loaded.choices == odd.choices


def test_a_slot_comes_back(played, tmp_path):
    match, _, _ = played(20)
    slots = Slots(tmp_path / "slots")
    key = slots.save(" Friday night ", match, ["human", "adept", "human"], "Round 3")
    loaded, players, taken_back = slots.load(key)
    assert loaded.save() == match.save() and players == ["human", "adept", "human"] and not taken_back
    free = slots.save("Free", match, ["human", "adept", "human"], taken_back=True)
    assert slots.load(free).taken_back
    slots.delete(free)
    (slot,) = slots.all()
    assert (slot.name, slot.game, slot.note, slot.names) == (
        "Friday night",
        "wizard_arena",
        "Round 3",
        ["Ada", "Bo", "Cy"],
    )
    with pytest.raises(StorageError, match="already"):
        slots.save("Friday night", match, [])
    assert slots.save("Friday night", match, [], replace=True) == key


def test_slots_are_renamed_and_deleted(played, tmp_path):
    match, _, _ = played(5)
    slots = Slots(tmp_path / "slots")
    first, second = slots.save("a", match, ["human"]), slots.save("A", match, [])
    assert first != second
    with pytest.raises(StorageError, match="already"):
        slots.rename(first, "A")
    new = slots.rename(first, "b")
    assert sorted(slot.name for slot in slots.all()) == ["A", "b"]
    assert slots.load(new)[1] == ["human"]
    slots.delete(new)
    assert [slot.name for slot in slots.all()] == ["A"]
    with pytest.raises(StorageError, match="cannot delete"):
        slots.delete(new)


CRAFTED = [
    "../../etc/passwd",
    "..",
    ".",
    "/tmp/x",
    "C:\\con",
    "con",
    "a/b",
    "%2e%2e%2f",
    "~",
    "é" * 30,
    "x" * 60,
    "-rf *",
]


@pytest.mark.parametrize("name", CRAFTED)
def test_crafted_names_stay_in_the_folder(tmp_path, name):
    folder = tmp_path / "deep" / "slots"
    slots = Slots(folder)
    key = slots.save(name, new_match("wizard_arena", 2, 1), [])
    assert [file.parent for file in tmp_path.rglob("*") if file.is_file()] == [folder]
    assert slots.all()[0].name == name
    assert slots.load(key)[0].seed == 1


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "a\x00b", "x" * 61])
def test_bad_names_are_refused(tmp_path, name):
    with pytest.raises(StorageError, match="printable"):
        Slots(tmp_path).save(name, new_match("wizard_arena", 2, 1), [])


@pytest.mark.parametrize("key", ["../x", "", "a/b", "A", "x\x00", "x" * 81])
def test_crafted_keys_are_refused(tmp_path, key):
    slots = Slots(tmp_path / "slots")
    (tmp_path / "x.save").write_text("{}")
    for action in (slots.load, slots.delete, lambda k: slots.rename(k, "n")):
        with pytest.raises(StorageError):
            action(key)
    assert (tmp_path / "x.save").exists()


def test_a_newer_slot_is_refused(played, tmp_path):
    match, _, _ = played(5)
    slots = Slots(tmp_path)
    key = slots.save("a", match, [])
    path = tmp_path / f"{key}.save"
    body = json.loads(path.read_text())
    path.write_text(json.dumps({**body, "format": 2}))
    before = path.read_bytes()
    for action in (slots.load, lambda k: slots.rename(k, "b")):
        with pytest.raises(StorageError, match="newer version"):
            action(key)
    assert path.read_bytes() == before
    assert "newer version" in slots.all()[0].problem


def test_mutated_slots(played, tmp_path):
    match, _, _ = played(15)
    slots = Slots(tmp_path / "slots")
    key = slots.save("a", match, ["human"])
    path = tmp_path / "slots" / f"{key}.save"
    whole, chance, refused = path.read_bytes(), random.Random(3), 0
    for _ in range(accidents(400)):
        mutated = mutate(whole, chance)
        path.write_bytes(mutated)
        assert len(slots.all()) == 1
        try:
            loaded = slots.load(key).match
        except StorageError as error:
            refused += 1
            assert "\n" not in str(error)
        else:
            assert loaded.choices == match.choices
        assert path.read_bytes() == mutated
    assert refused > accidents(400) * 0.7


# -- settings ----------------------------------------------------------------------------------------------------


def test_the_window_opens_maximized_unless_another_size_was_chosen(tmp_path):
    path = tmp_path / "settings.json"
    assert load_settings(path)[0].window_maximized
    for size, maximized in (((1280, 720), True), ((1400, 800), False)):  # as files of 0.11.0 and before hold it
        path.write_text(json.dumps({"format": 1, "window_width": size[0], "window_height": size[1]}))
        assert load_settings(path)[0].window_maximized is maximized
    save_settings(path, Settings(window_width=1400, window_height=800, window_maximized=True))
    assert load_settings(path)[0].window_maximized


def test_settings_come_back(tmp_path):
    path = tmp_path / "settings.json"
    assert load_settings(path) == (Settings(), "")
    changed = Settings(speed="fast", volume_effects=5, tips_seen=["Ada"], setups={"wizard_arena": {"seats": 3}})
    save_settings(path, changed)
    assert load_settings(path) == (changed, "")
    assert '\n "speed": "fast"' in path.read_text()


def test_defaults_are_clean_and_normal():
    settings = Settings()
    assert not settings.printed_names and settings.speed == "normal" and settings.text_size == 100
    assert not settings.free_undo


def test_unknown_keys_are_kept(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"wizardtop": "settings", "format": 1, "table_cloth": "green", "speed": "slow"}')
    settings, notice = load_settings(path)
    assert settings.speed == "slow" and notice == ""
    assert settings.news_seen == "" and Settings().news_seen, "an older version wrote nothing about that"
    save_settings(path, settings)
    assert json.loads(path.read_text())["table_cloth"] == "green"


@pytest.mark.parametrize(
    ("name", "value"),
    [("speed", "warp"), ("speed", 3), ("volume_master", 101), ("volume_master", True), ("text_size", 74),
     ("printed_names", 1), ("tips_seen", [7]), ("tips_seen", "Ada"), ("setups", {"a": 1}), ("speed", [])],
)  # fmt: skip
def test_a_bad_value_costs_only_itself(tmp_path, name, value):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"bot_pause": 100, "news_seen": "0.1", name: value}))
    before = path.read_bytes()
    settings, notice = load_settings(path)
    assert settings == Settings(bot_pause=100, news_seen="0.1") and name in notice
    assert (tmp_path / "settings.json.bad").read_bytes() == before == path.read_bytes()


def test_bad_files_are_copied_once_each(tmp_path):
    path = tmp_path / "settings.json"
    for text in ("{", "{", "[]", "{"):
        path.write_text(text)
        settings, notice = load_settings(path)
        assert settings == Settings() and "damaged" in notice and "\n" not in notice
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "settings.json",
        "settings.json.bad",
        "settings.json.bad2",
    ]


def test_newer_settings_are_kept_beside(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"format": 9, "speed": "fast", "volume_master": {"left": 3}}')
    before = path.read_bytes()
    settings, notice = load_settings(path)
    assert settings.speed == "fast" and settings.volume_master == 80 and "newer version" in notice
    save_settings(path, settings)
    assert (tmp_path / "settings.json.newer").read_bytes() == before


@pytest.mark.slow
def test_mutated_settings(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(tips_seen=["Ada", "Bo"], setups={"wizard_arena": {"seats": 3, "deep": [[1]]}}))
    whole, chance = path.read_bytes(), random.Random(5)
    for _ in range(accidents(400)):
        mutated = mutate(whole, chance)
        path.write_bytes(mutated)
        settings, notice = load_settings(path)
        assert path.read_bytes() == mutated and "\n" not in notice
        assert all(
            0 <= asdict(settings)[name] <= 100 for name in ("volume_master", "volume_effects", "volume_ambience")
        )
        save_settings(tmp_path / "again.json", settings)
    assert load_settings(tmp_path / "again.json")[0] == settings


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 50_000, '{"speed": 1' + "0" * 10_000 + "}", '{"speed": NaN}']
)
def test_hostile_json_is_survived(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert load_settings(path)[0].speed == "normal"


# -- decks -------------------------------------------------------------------------------------------------------


def test_decks_are_kept_per_game(tmp_path):
    library = DeckLibrary(tmp_path / "decks.json")
    assert library.all("wizard_arena") == {}
    library.put("wizard_arena", "Hot", "fire 24")
    library.put("wizard_arena", "Cold", "ice 24")
    library.put("annihilageddon", "Hot", "else")
    assert library.all("wizard_arena") == {"Cold": "ice 24", "Hot": "fire 24"}
    with pytest.raises(StorageError, match="already"):
        library.put("wizard_arena", "Hot", "x")
    library.put("wizard_arena", "Hot", "x", replace=True)
    library.rename("wizard_arena", "Hot", "Hotter")
    with pytest.raises(StorageError, match="already"):
        library.rename("wizard_arena", "Cold", "Hotter")
    library.delete("wizard_arena", "Cold")
    assert library.all("wizard_arena") == {"Hotter": "x"} and library.all("annihilageddon") == {"Hot": "else"}
    with pytest.raises(StorageError, match="no deck"):
        library.delete("wizard_arena", "Cold")
    with pytest.raises(StorageError, match="text"):
        library.put("wizard_arena", "Long", "x" * 5000)


def test_mutated_decks(tmp_path):
    path = tmp_path / "decks.json"
    library = DeckLibrary(path)
    library.put("wizard_arena", "Hot", "fire 24")
    whole, chance, refused = path.read_bytes(), random.Random(9), 0
    for _ in range(accidents(300)):
        mutated = mutate(whole, chance)
        path.write_bytes(mutated)
        try:
            library.all("wizard_arena")
        except StorageError:
            refused += 1
            assert path.read_bytes() == mutated
            with pytest.raises(StorageError):
                library.put("wizard_arena", "New", "text")
        assert path.read_bytes() == mutated
    assert refused > accidents(300) * 0.4
