"""The numbers in the text of a card are those of its effect."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from types import CodeType, FunctionType

import pytest

from rules import GAMES
from rules.core.cards import CardKind
from rules.pleasure_palace.state import TokenKind
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.kinds import WILD, ComponentKind, DeadKind, Row, TreasureKind

WORDS = {"one": 1, "two": 2, "three": 3, "nine": 9, "ten": 10}
EFFECTS = re.compile(r"rules\.\w+\.(sources|qualities|deliveries|treasures|dead|tokens|aims|shared_effects)")
"""The modules in which effects are written; what they call besides are the verbs of the rules."""

SAID_OTHERWISE: dict[str, set[int]] = {
    "hs03": {8},  # 7 or 8: from 7 on
    "hs06": {2},  # 1, and 1 more
    "hs07": {2},
    "hq03": {6},  # 6 or higher: not 5 or lower
    "ht01": {6},  # asked when there is one
}
"""Numbers that the effect says in another way."""
KINDS = [kind for kind in GAMES["pleasure_palace"].kinds.values() if kind not in (WILD, KILL, LAST)]


def numbers_of(text: str) -> list[int]:
    """The numbers in a text, as figures or as words."""
    return [
        int(word) if word.isdigit() else WORDS[word] for word in re.findall(rf"\d+|\b(?:{'|'.join(WORDS)})\b", text)
    ]


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those inside it."""
    yield code
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from codes(value)


def in_effect(function: object, seen: set[object]) -> Iterator[int]:
    """The numbers in a function, in what is closed over, and in the effects that it calls."""
    if type(function) is int:
        yield function
    if not isinstance(function, FunctionType) or function in seen or not EFFECTS.fullmatch(function.__module__):
        return
    seen.add(function)
    used: list[object] = [cell.cell_contents for cell in function.__closure__ or ()]
    for code in codes(function.__code__):
        used += [function.__globals__.get(name) for name in code.co_names]
        for value in code.co_consts:
            used += value if isinstance(value, tuple) else (value,)
    for value in used:
        yield from in_effect(value, seen)


def effects_of(kind: CardKind) -> list[object]:
    """All functions of a card."""
    found: list[object] = [kind.answers[topic] for topic in kind.answers]  # type: ignore[index]
    if isinstance(kind, ComponentKind):
        found += [kind.effect, kind.aim, kind.reaction, *(part for row in kind.rows for part in (row.to, row.own))]
    elif isinstance(kind, TokenKind):
        found.append(kind.at_once)
    elif isinstance(kind, TreasureKind | DeadKind):
        found.append(kind.use)
    return found


def said(kind: CardKind) -> set[int]:
    """The numbers that the card names."""
    rows = kind.rows if isinstance(kind, ComponentKind) else ()
    return {number for text in (kind.text, *(row.text for row in rows)) for number in numbers_of(text)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_what_a_card_says_is_what_it_does(kind: CardKind) -> None:
    """Every number above 1 in the text stands in the effect."""
    done = {number for effect in effects_of(kind) for number in in_effect(effect, set())}
    missing = said(kind) - {1} - done - SAID_OTHERWISE.get(kind.key, set())
    assert not missing, (kind.text, done)


def words_of(row: Row) -> list[FunctionType]:
    """The common words of which a row is made; none where a part is written out."""
    parts = [part for part in (row.to, row.own) if isinstance(part, FunctionType)]
    return parts if all(part.__closure__ for part in parts) else []


ROWS = [(kind.key, row) for kind in KINDS if isinstance(kind, ComponentKind) for row in kind.rows if words_of(row)]


@pytest.mark.parametrize(("key", "row"), ROWS, ids=lambda value: value.text if isinstance(value, Row) else value)
def test_a_row_of_common_words_has_their_numbers(key: str, row: Row) -> None:
    """``deal 3, heal 1`` is made of ``deals(3)`` and ``heals(1)``."""
    held = [cell.cell_contents for part in words_of(row) for cell in part.__closure__ or ()]
    made = Counter(number for number in held if type(number) is int)
    words = Counter(numbers_of(row.text))
    assert made - Counter([0, 1] * 9) == words - Counter([1] * 9)
    assert words[1] <= made[1]
