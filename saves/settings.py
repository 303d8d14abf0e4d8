"""The player's settings: a human-readable JSON file, of which whatever can be used is used."""

import os
from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import cast

from rules.core.plain import Json
from saves.atomic import read_bytes, write_bytes
from saves.documents import Document, parse_object, write_document
from saves.errors import StorageError
from saves.version import VERSION

FORMAT = 1
SPEEDS = ("slow", "normal", "fast", "instant")
PALETTES = ("usual", "deuteranopia", "protanopia", "tritanopia", "contrast")
_KIND = "settings"
_LONGEST_NAME = 40
_MOST_KEYS = 500

Check = Callable[[Json], bool]


def _switch(default: bool) -> bool:
    return field(default=default, metadata={"check": lambda value: isinstance(value, bool)})


def _number(default: int, low: int, high: int) -> int:
    return field(default=default, metadata={"check": lambda value: type(value) is int and low <= value <= high})


def _word(default: str, allowed: tuple[str, ...]) -> str:
    return field(default=default, metadata={"check": lambda value: value in allowed})


def _is_text(value: Json) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_NAME


def _are_keys(value: Json) -> bool:
    if not isinstance(value, list) or len(value) > _MOST_KEYS:
        return False
    return all(isinstance(key, str) and len(key) <= _LONGEST_NAME for key in value)


def _are_key_changes(value: Json) -> bool:
    if not isinstance(value, dict) or len(value) > _MOST_KEYS:
        return False
    return all(isinstance(key, str) and len(key) <= _LONGEST_NAME for pair in value.items() for key in pair)


def _are_setups(value: Json) -> bool:
    return isinstance(value, dict) and all(isinstance(setup, dict) for setup in value.values())


def _are_steps(value: Json) -> bool:
    """By game: the step at which its lesson was left."""
    return isinstance(value, dict) and all(type(step) is int and 0 <= step < _MOST_KEYS for step in value.values())


def _are_answers(value: Json) -> bool:
    """By game and question: the answer."""
    if not isinstance(value, dict) or len(value) > _MOST_KEYS:
        return False
    return all(
        isinstance(answers, dict)
        and len(answers) <= _MOST_KEYS
        and all(isinstance(each, str) for each in answers.values())
        for answers in value.values()
    )


@dataclass(slots=True)
class Settings:
    """All settings. Volumes and sizes are per cent, ``bot_pause`` milliseconds, the window's size pixels.

    ``guide`` shows tips in all games but those in ``unguided``. ``setups`` maps a game to its last set-up, in whatever shape
    the set-up dialog likes. ``news_seen`` is the version of which it was told what is new. ``keys`` maps the default key of a
    command to the player's. ``unknown`` holds what another version wrote; it is written back as it was.
    """

    printed_names: bool = _switch(False)
    speed: str = _word("normal", SPEEDS)
    volume_master: int = _number(80, 0, 100)
    volume_effects: int = _number(100, 0, 100)
    volume_ambience: int = _number(50, 0, 100)
    mute_in_background: bool = _switch(True)
    full_screen: bool = _switch(False)
    window_width: int = _number(1280, 640, 7680)
    window_height: int = _number(720, 360, 4320)
    window_maximized: bool = _switch(True)
    text_size: int = _number(100, 75, 200)
    ui_size: int = _number(100, 75, 110)
    palette: str = _word("usual", PALETTES)
    keys: dict[str, str] = field(default_factory=dict, metadata={"check": _are_key_changes})
    reduced_motion: bool = _switch(False)
    bot_pause: int = _number(700, 0, 3000)
    guide: bool = _switch(True)
    free_undo: bool = _switch(False)
    auto_pass: bool = _switch(True)
    own_throws: bool = _switch(True)
    narrator: bool = _switch(True)
    banter: bool = _switch(True)
    log_shown: bool = _switch(True)
    unguided: list[str] = field(default_factory=list, metadata={"check": _are_keys})
    news_seen: str = field(default=VERSION, metadata={"check": _is_text})
    tips_seen: list[str] = field(default_factory=list, metadata={"check": _are_keys})
    setups: dict[str, dict[str, Json]] = field(default_factory=dict, metadata={"check": _are_setups})
    lessons: dict[str, int] = field(default_factory=dict, metadata={"check": _are_steps})
    answers: dict[str, dict[str, str]] = field(default_factory=dict, metadata={"check": _are_answers})
    unknown: Document = field(default_factory=dict)


def load_settings(path: Path) -> tuple[Settings, str]:
    """The settings in ``path``, and one line for the player if something was wrong with them (else empty).

    Never fails: what cannot be used is left at its default, and the file is then first copied to ``settings.json.bad``
    (``.newer`` when a newer version wrote it). A missing file means defaults.
    """
    settings = Settings()
    if not os.path.exists(path):
        return settings, ""
    try:
        data = read_bytes(path, "the settings")
    except StorageError as error:
        return settings, f"{error}; defaults are used"
    document = parse_object(data)
    if document is None:
        return settings, "the settings are damaged: defaults are used" + _keep_copy(path, data, ".bad")
    wrong = [known.name for known in _known_fields() if not _take(settings, known, document)]
    names = {known.name for known in _known_fields()} | {"wizardtop", "format"}
    if "window_maximized" not in document:  # until 0.11.0 the size was all there was: one that was chosen is kept
        usual = Settings()
        settings.window_maximized = (settings.window_width, settings.window_height) == (
            usual.window_width,
            usual.window_height,
        )
    if "news_seen" not in document:  # as until 0.19.0; to those without settings nothing is new
        settings.news_seen = ""
    settings.unknown = {name: value for name, value in document.items() if name not in names}
    format = document.get("format")
    if type(format) is int and format > FORMAT:
        return settings, "the settings were made by a newer version" + _keep_copy(path, data, ".newer")
    if wrong:
        return settings, f"the settings hold no usable value for {', '.join(wrong)}" + _keep_copy(path, data, ".bad")
    return settings, ""


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings. Raises StorageError."""
    body: Document = {known.name: cast(Json, getattr(settings, known.name)) for known in _known_fields()}
    write_document(path, _KIND, FORMAT, {**settings.unknown, **body})


def _known_fields() -> list["Field[object]"]:
    return [known for known in fields(Settings) if "check" in known.metadata]


def _take(settings: Settings, known: "Field[object]", document: Document) -> bool:
    """Take one setting from the document; False if its value cannot be used."""
    if known.name not in document:
        return True
    value = document[known.name]
    check: Check = known.metadata["check"]
    if not check(value):
        return False
    setattr(settings, known.name, value)
    return True


def _keep_copy(path: Path, data: bytes, ending: str) -> str:
    """Copy the file as it is, unless that was done before; says where."""
    for number in ("", *map(str, range(2, 10))):
        copy = path.with_name(path.name + ending + number)
        try:
            if not copy.exists():
                write_bytes(copy, data)
            elif copy.read_bytes() != data:
                continue
        except (OSError, StorageError):
            return ""
        return f" (the file is kept as {copy.name})"
    return ""
