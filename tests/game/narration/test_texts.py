"""All that the narrators have to say: complete, varied, short, decent, and about facts that are there."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import game
from game.core import text
from game.core.theme import TEXT_SMALL
from game.narration.voice import voice_of
from game.setups import playable
from game.table.effects import ASIDE
from game.table.layout import layout_of
from rules import GAMES

LONG = "Wilhelmina Mugglewump"[:20]
FACTS = {"who": LONG, "foe": "Maximilian Grumbolds", "number": "12", "count": "three", "Count": "Three"}
ALL = f"{FACTS['who']} and {FACTS['foe']}"
ROOM = 940
"""Pixels of the narrowest banner of all games at 720p."""
LOG, LOG_LINES = 200, 5

FORBIDDEN = re.compile(
    r"\b(damn\w*|hell(?! high)|crap\w*|ass|arse\w*|bastard\w*|bitch\w*|whore\w*|sexy?|sexual\w*|naked|nude|breast\w*|"
    r"boob\w*|tits?|penis|piss\w*|shit\w*|fuck\w*|slut\w*|fag\w*|retard\w*|gay|cripple\w*|lame|fat(so)?|ugly|idiot\w*|"
    r"spastic|midget|gyps\w*|savages?|girly|sissy|suicide|rape\w*|drunk|cocaine|jesus|christ|god|allah|"
    r"google|netflix|disney|lego|nintendo|coca|pepsi|tannoy|jacuzzi)\b",
    re.IGNORECASE,
)

SECTIONS = [(game, name, lines) for game in sorted(playable()) for name, lines in voice_of(game).sections.items()]


def filled(line: str) -> str:
    """A line with the longest names in it."""
    return line.format(all=ALL, **FACTS)


@pytest.mark.parametrize("game", sorted(playable()))
def test_every_game_has_a_narrator_with_a_name_and_an_introduction(game: str) -> None:
    voice = voice_of(game)
    assert voice.name and voice.office
    assert 20 < len(voice.introduction) < 130 and "\n" not in voice.introduction
    assert len({voice_of(other).name for other in playable()}) == len(playable())


@pytest.mark.parametrize("game", sorted(playable()))
def test_every_occasion_of_a_game_has_enough_variants_and_nothing_is_left_over(game: str) -> None:
    wanted, written = layout_of(game).witness.sections, voice_of(game).sections
    assert set(written) == set(wanted)
    few = {name: len(written[name]) for name, section in wanted.items() if len(written[name]) < section.least}
    assert not few
    assert all(section.least >= 4 for section in wanted.values())


@pytest.mark.parametrize(("game", "name", "lines"), SECTIONS)
def test_lines_use_only_facts_that_their_occasion_has(game: str, name: str, lines: tuple[str, ...]) -> None:
    facts = layout_of(game).witness.sections[name].facts
    for line in lines:
        used = {field for _, field, spec, how in Formatter().parse(line) if field is not None}
        assert used <= facts, line
        assert not set("*\\") & set(line), f"marks of rich text: {line}"


def test_no_line_is_there_twice() -> None:
    every = [line for _, _, lines in SECTIONS for line in lines]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize(("game", "name", "lines"), SECTIONS)
def test_lines_fit_the_banner_at_720p_with_long_names(game: str, name: str, lines: tuple[str, ...]) -> None:
    for line in lines:
        words = filled(line)
        assert text.width(words, "italic", ASIDE) <= ROOM, words
        log = text.wrap(f"“{words}”", TEXT_SMALL, LOG, "italic")
        assert len(log.lines) <= LOG_LINES, words


@pytest.mark.parametrize(("game", "name", "lines"), SECTIONS)
def test_lines_are_whole_sentences_without_forbidden_words(game: str, name: str, lines: tuple[str, ...]) -> None:
    for line in lines:
        assert not FORBIDDEN.search(line), line
        assert line == line.strip() and line[-1] in ".!?", line
        assert line[0].isupper() or line[0] == "{" or line[0].isdigit(), line
        assert not re.search(r"\b(he|she|him|her|his|hers|himself|herself)\b", line), (
            "nobody's gender is guessed: " + line
        )


def test_the_system_knows_no_particular_game() -> None:
    """What a game's occasions are is said in its layout, its words in its own file."""
    root = Path(game.__file__).parent
    sources = [*root.glob("narration/*.py"), *root.glob("table/*.py")]
    named = [source.name for source in sources for id in GAMES if id in source.read_text(encoding="utf-8")]
    assert len(sources) > 15 and not named
