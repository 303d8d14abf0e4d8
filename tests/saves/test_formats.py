"""A file of each format that was ever written is kept in tests/saves/files and must stay readable.

A change of a format raises its number, converts files of the old one, and adds a file here.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.library.shelf import Shelf
from rules import GAMES, IllegalChoice, load_match, new_match
from rules.core.randomness import Stream
from rules.core.saving import checksum, read_choice
from rules.hell_high.state import POWER_BONUS
from rules.pleasure_palace.standee import holder
from rules.spellcraft.awards import KILL, LAST, awarded
from saves import analyses, decks, history, journal, lines, settings, slots
from saves.decks import DeckLibrary
from saves.errors import StorageError
from saves.exports import import_match
from saves.history import History
from saves.journal import resume
from saves.paths import find_paths
from saves.settings import load_settings
from saves.slots import Slots
from tests.saves.tools import FILES, step

NEWEST = {
    "history": history.FORMAT,
    "journal": journal.FORMAT,
    "slot": slots.FORMAT,
    "settings": settings.FORMAT,
    "decks": decks.FORMAT,
    "analysis": analyses.FORMAT,
    "begun": analyses.BEGUN_FORMAT,
}


@pytest.mark.parametrize("kind", NEWEST)
def test_a_file_of_every_older_format_is_kept_and_of_the_first_at_any_rate(kind: str) -> None:
    kept = {int(path.stem.partition("-")[2]) for path in FILES.glob(f"{kind}-*")}
    assert kept >= set(range(1, max(2, NEWEST[kind])))


def test_a_journal_of_the_first_format_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal-1.journal"
    shutil.copy(FILES / "journal-1.journal", path)
    resumed = resume(path)
    assert len(resumed.match.choices) == 30 and resumed.note == "round 1" and not resumed.warning
    assert list(resumed.match.names) == ["Ada", "Bo"] and resumed.journal.players == ["human", "adept"]
    assert resumed.match.check() == []
    resumed.match.submit(0)
    resumed.journal.record(resumed.match, "round 2")
    resumed.journal.close()
    assert len(resume(path).match.choices) == 31


def test_a_copy_of_the_first_format_is_played_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "slots"
    folder.mkdir()
    shutil.copy(FILES / "slot-1.save", folder / "old.save")
    shelf = Slots(folder)
    assert [(slot.name, slot.note, slot.problem) for slot in shelf.all()] == [("Old times", "round 1", "")]
    match, players, _ = shelf.load("old")
    assert len(match.choices) == 30 and players == ["human", "adept"] and match.check() == []
    found = import_match(FILES / "slot-1.save")
    assert found.name == "Old times" and found.match.save() == match.save()


def test_settings_of_the_first_format_hold(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    shutil.copy(FILES / "settings-1.json", path)
    found, notice = load_settings(path)
    assert not notice and found.speed == "fast" and found.unknown["player_names"] == ["Ada"]


def test_settings_from_before_a_setting_existed_get_its_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    document = json.loads((FILES / "settings-1.json").read_text(encoding="utf-8"))
    del document["tips_seen"], document["guide"]
    path.write_text(json.dumps(document), encoding="utf-8")
    found, notice = load_settings(path)
    assert not notice and found.guide and found.tips_seen == found.unguided == [] and found.speed == "fast"


def test_decks_of_the_first_format_are_there(tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    shutil.copy(FILES / "decks-1.json", path)
    assert DeckLibrary(path).all("wizard_arena") == {"Hot": "fire 24"}


# -- rules that were corrected ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace"])
def test_a_match_begun_under_earlier_rules_goes_on_and_can_be_played_to_its_end(game: str, tmp_path: Path) -> None:
    path = tmp_path / "old.journal"
    shutil.copy(FILES / f"rules-1-{game}.journal", path)
    resumed = resume(path)
    match, stream = resumed.match, Stream(5)
    assert list(match.names) == ["Ada", "Bo", "Cy"] and 36 <= len(match.choices) <= 60
    assert 0 < match.begins_at <= len(match.choices) and match.check() == []
    while match.undo():  # back to where today's rules took over, and not further
        assert len(match.choices) >= match.begins_at
    assert len(match.choices) == match.begins_at and repr(match.fork().events) == repr(match.events)
    with pytest.raises(IllegalChoice):
        match.rewind(match.begins_at - 1)
    while match.decision is not None:
        step(match, stream)
        resumed.journal.record(match)
    resumed.journal.close()
    again = resume(resumed.journal.path).match
    assert (
        again.result == match.result and again.begins_at == match.begins_at and repr(again.events) == repr(match.events)
    )


def test_a_choice_that_the_corrected_rules_no_longer_offer_is_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "old.journal"
    rows = (FILES / "rules-1-hell_high.journal").read_bytes().split(b"\n")[:-1]
    last = lines.read_line(rows[-1])
    assert last is not None and isinstance(last[1], int)
    snapshot = next(body for row in reversed(rows) if (body := lines.read_line(row)) and body[0] == "s")
    assert isinstance(snapshot[2], dict) and isinstance(snapshot[2]["choices"], list)
    known = [read_choice(choice) for choice in snapshot[2]["choices"]]
    rows = [row for row in rows if (body := lines.read_line(row)) and (body[0] != "c" or body[1] < len(known))]
    rows.append(lines.write_line(["c", len(known), [99]], lines.history_sums(known)[-1]).rstrip())
    path.write_bytes(b"\n".join(rows) + b"\n")
    resumed = resume(path)
    assert len(resumed.match.choices) == len(known) and resumed.match.decision is not None
    assert resumed.warning.startswith("The rules of this game have been corrected since")
    assert list(tmp_path.glob("*.damaged"))  # the old file is kept
    resumed.journal.close()


def test_a_finished_match_of_earlier_rules_is_shown_only_if_it_ends_as_it_did(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shelf = Shelf(find_paths(folder))
    shelf.paths.history.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(FILES / "rules-1.sqlite", shelf.paths.history)
    match, _ = shelf.finished("witless_wizards-old")
    assert match.result is not None and match.begins_at == 0
    record = History(shelf.paths.history).get("witless_wizards-old")
    record.id, record.seats[0].score = "otherwise", record.seats[0].score + 1
    History(shelf.paths.history).add(record)
    with pytest.raises(StorageError, match="before the rules of Witless Wizards were corrected"):
        shelf.finished("otherwise")


# -- states that have another shape today ----------------------------------------------------------------------------

EARLIER = sorted([*FILES.glob("names-1-*.save.json"), *FILES.glob("shape-0-*.save.json")])


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.name.split(".")[0])
def test_a_save_with_earlier_names_or_of_an_earlier_shape_goes_on(path: Path) -> None:
    data = json.loads(path.read_text())
    match = load_match(data)
    begins_at = 0 if data["rules"] == GAMES[data["game"]].version else data["boundary_at"]
    assert len(match.choices) >= data["boundary_at"] and match.begins_at == begins_at and match.check() == []
    again = load_match(json.loads(json.dumps(match.save())))
    assert repr(again.events) == repr(match.events) and again.save() == match.save()
    stream = Stream(5)
    for _ in range(40):
        if match.decision is not None:
            step(match, stream)
    assert match.check() == []


def _plays_by_todays_rules(path: Path) -> bool:
    """Were the rules not corrected since, so that the choices still lead where they led?"""
    data = json.loads(path.read_text())
    return bool(data["rules"] == GAMES[data["game"]].version)


@pytest.mark.parametrize(
    "path", list(filter(_plays_by_todays_rules, EARLIER)), ids=lambda path: path.name.split(".")[0]
)
def test_the_state_of_an_earlier_save_is_what_its_choices_lead_to_today(path: Path) -> None:
    """Nothing is lost on the way to today's shape: the upgraded boundary is the one that a replay comes to."""
    data = json.loads(path.read_text())
    match = load_match(data)
    assert match.begins_at == 0
    replayed = new_match(data["game"], data["names"], data["seed"], **data["options"])
    for choice in match.choices:
        replayed.repeat(choice)
    assert _of_alike_pieces(replayed.save()) == _of_alike_pieces(match.save())


def _of_alike_pieces(save: Any) -> Any:
    """The state of a save in which pieces are called by their kind, tokens in any order: one Kill Token is like another."""

    def named(value: Any) -> Any:
        if isinstance(value, dict) and "#" in value:
            return save["boundary"]["cards"][value["#"]][0]
        if isinstance(value, dict):
            return {key: sorted(named(item)) if key == "awards" else named(item) for key, item in value.items()}
        return [named(item) for item in value] if isinstance(value, list) else value

    return named(save["boundary"])


@pytest.mark.parametrize("name", ["hell_high", "mixed", "alternate", "pleasure_palace", "last_standing"])
def test_numbers_of_an_earlier_save_are_pieces_today(name: str) -> None:
    data = json.loads((FILES / f"shape-0-{name}.save.json").read_text())
    data["choices"] = data["choices"][: data["boundary_at"]]
    data["sum"] = checksum(data)
    old, state = data["boundary"]["state"], load_match(data).state
    for seat, wizard in zip(old["seats"], state.seats, strict=True):
        assert (seat["kills"], seat["lasts"]) == (awarded(wizard, KILL), awarded(wizard, LAST))
    if "standee" in old:
        assert holder(state) == old["standee"]
    if "bonus" in old:
        assert state.ranks == [seat["rank"] for seat in old["seats"]] and state.bonus == old["bonus"]
        assert [piece.owner for piece in state.board if piece.owner >= 0] == [
            n for n, at in enumerate(state.ranks) if at
        ]
        assert any(piece.kind is POWER_BONUS for piece in (state.board if state.bonus else state.off))
