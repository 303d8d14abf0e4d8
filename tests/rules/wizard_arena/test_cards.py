"""The card set: texts, counts, limits, custom decks. WA-164 to WA-169."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from rules import SetupError
from rules.wizard_arena import GAME
from rules.wizard_arena.decks import (
    COPY_LIMITS,
    DECK_SIZE,
    FACTIONS,
    SPELLS,
    TYPE_COUNTS,
    deck_problems,
    faction_deck,
    from_share_text,
    share_text,
)
from rules.wizard_arena.power import EARLIER, POWER_DECK
from rules.wizard_arena.state import SpellKind
from tests.rules.wizard_arena.arranger import POWERS

HERE = Path(__file__).parent

PRINTED = {
    "fire": (
        "Inferno Ignite Fireball",
        "Scorched Earth",
        "Burn Torch",
        "Meteor Storm",
        "Smoke Fireproof",
        "Melt",
        "Arise",
    ),
    "ice": (
        "Arctic-Circle Fortress Ice-Wall",
        "Freeze",
        "Thaw Storm",
        "Shelter",
        "Frost-Burn Avalanche",
        "Winter Solstice",
        "Blizzard",
    ),
    "feast": ("Bounty Entrap Cultivate", "Fortify", "Flora Bloom", "Fauna", "Harvester Sting", "Entangle", "Harbor"),
    "famine": (
        "Leviathan Decay Wormhole",
        "Apocalypse",
        "Blight Insight",
        "Reanimate",
        "Vortex Grave-Digger",
        "Hobbled",
        "Corrode",
    ),
}
"""The spells that the rulebook names, by faction and type in the order of its list of types."""


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_the_printed_spells(faction: str):
    """WA-169: 24 cards, the printed types and quantities."""
    keys = faction_deck(faction)
    assert len(keys) == 24 and deck_problems(keys) == []
    for name, printed in zip(TYPE_COUNTS, PRINTED[faction], strict=True):
        kinds = [kind for kind in FACTIONS[faction] if kind.type == name]
        words = printed.split() if name in ("Enchantment", "Conjuring", "Incantation") else [printed]
        assert [kind.name for kind in kinds] == [word.replace("-", " ") for word in words]
        assert sum(kind.copies for kind in kinds) == TYPE_COUNTS[name]
        assert len({kind.copies for kind in kinds}) == 1


def test_every_spell_can_be_read():
    """44 kinds, each with a name, a type, a text of its own and a stable key."""
    assert len(SPELLS) == 44 and sum(len(kinds) for kinds in FACTIONS.values()) == 44
    for key, kind in SPELLS.items():
        assert key == kind.key == kind.name.casefold().replace(" ", "-")
        assert 20 < len(kind.text) < 140 and kind.text.endswith(".") and kind.text.count("**") % 2 == 0
        assert kind.type in TYPE_COUNTS and kind.faction in FACTIONS and kind in FACTIONS[kind.faction]
    texts = Counter(kind.text for kind in SPELLS.values())
    assert [text for text, count in texts.items() if count > 1] == [SPELLS["apocalypse"].text]


def test_the_power_deck():
    """29 cards, numbers 1 to 6, three Modifiers, Bonus cards whose bonus is their number."""
    assert sum(copies for _, copies in POWER_DECK) == 29
    kinds = [kind for kind, copies in POWER_DECK for _ in range(copies)]
    assert {kind.number for kind in kinds if not kind.modifier} == {1, 2, 3, 4, 5, 6}
    assert sorted(kind.modifier for kind in kinds if kind.modifier) == [-2, -1, 1]
    assert all(kind.bonus in (0, kind.number) for kind in kinds)
    assert sum(kind.number for kind in kinds) == 101 and sum(kind.bonus for kind in kinds) == 32
    assert all(sum(kind.number == number and not kind.bonus for kind in kinds) >= 3 for number in range(1, 7))
    assert sum(kind.number == 3 for kind in kinds) == 5
    assert len({kind.key for kind in kinds}) == len(POWER_DECK) == len(POWERS) - len(EARLIER) == 12
    assert set(GAME.kinds) == set(SPELLS) | {kind.key for kind in (*kinds, *EARLIER)}


def test_every_spell_is_cast_in_a_test():
    """Each of the 44 has a test function of its own."""
    source = "".join(path.read_text() for path in sorted(HERE.glob("test_spells_*.py")))
    tests = set(re.findall(r"^def test_(\w+)\(", source, re.MULTILINE))
    assert not {key for key in SPELLS if key.replace("-", "_") not in tests}


def changed(deck: list[str], **swaps: str) -> list[str]:
    """The deck with the first copy of each key replaced."""
    deck = deck[:]
    for out, into in swaps.items():
        deck[deck.index(out.replace("_", "-"))] = into
    return deck


def test_a_custom_deck_keeps_types_and_quantities():
    """WA-164: 24 spells of any factions."""
    fire = faction_deck("fire")
    mixed = changed(fire, torch="thaw", smoke="vortex", melt="hobbled", arise="corrode", inferno="decay")
    assert deck_problems(mixed) == []
    assert deck_problems(fire[1:]) and deck_problems([*fire, "torch"]) and deck_problems([])
    assert DECK_SIZE == 24
    for name in TYPE_COUNTS:
        one = next(key for key in fire if SPELLS[key].type == name)
        other = next(key for key in fire if SPELLS[key].type != name)
        problems = deck_problems(changed(fire, **{one.replace("-", "_"): other}))
        assert any(name in problem for problem in problems), name
    assert deck_problems([*fire[1:], "fire-bolt"])[0] == "there is no spell 'fire-bolt'"


def test_copy_limits():
    """WA-165, WA-166, WA-167: one of an Enchantment, three of a Conjuring or Incantation, the rest as types allow."""
    assert COPY_LIMITS == {"Enchantment": 1, "Conjuring": 3, "Incantation": 3}
    fire = faction_deck("fire")
    assert deck_problems(changed(fire, ignite="inferno"))
    assert deck_problems(changed(fire, burn="torch")) and deck_problems(changed(fire, smoke="fireproof"))
    for swaps in (
        {"scorched_earth": "freeze"},
        {"meteor_storm": "shelter"},
        {"melt": "hobbled"},
        {"arise": "corrode"},
    ):
        assert deck_problems(changed(fire, **swaps)) == []
    # Two equal Curses, Ultimates and Hexes, three equal Summonings are what the faction decks have.
    assert deck_problems(fire) == []


@pytest.mark.parametrize("kind", SPELLS.values(), ids=str)
def test_a_spell_that_goes_under_its_deck_says_so_and_no_other_does(kind: SpellKind):
    """WA-087: right after its effect, Smoke after the Damage Phase."""
    heals_itself = kind.bottom or kind.key == "smoke"
    assert ("this goes under your deck." in kind.text or "it goes under your deck." in kind.text) == heals_itself


def test_share_texts():
    """WA-164, WA-168: a deck is one line of text; nobody shares a stock of cards."""
    for faction in FACTIONS:
        keys = faction_deck(faction)
        assert sorted(from_share_text(share_text(keys))) == sorted(keys)
    one_problem = share_text(changed(faction_deck("fire"), burn="torch"))
    for wrong in (one_problem, "", "x", "3 torch", "torch 3", "99999 torch", "-1 torch", "3", "3 no-such-spell"):
        with pytest.raises(SetupError) as caught:
            from_share_text(wrong)
        assert "\n" not in str(caught.value)


# -- the rules themselves --------------------------------------------------------------------------------------------

RULES = {f"WA-{number:03}" for number in range(1, 170)}
SCENARIOS = {
    f"WA-S{number:02}" for number in (*range(1, 9), 10, 11, 12, 14, 16, 18, 20, 21, 22, 24, 25, 27, 28, 30)
} | {f"WA-S{number}" for number in (31, 33, 35, 36)}
DECISIONS = {f"D-{number:02}" for number in range(1, 25)}


def named_ids() -> set[str]:
    """All ids that the docstrings of the tests of this folder name."""
    found: set[str] = set()
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                found |= set(re.findall(r"WA-S?\d+|D-\d+", text))
    return found


def test_every_rule_scenario_and_decision_is_named_by_a_test():
    """A rule without a test is not implemented."""
    known = RULES | SCENARIOS | DECISIONS
    named = named_ids()
    assert named <= known, f"no such id: {sorted(named - known)}"
    missing = known - named
    assert not missing, f"without a test: {sorted(missing)}"
