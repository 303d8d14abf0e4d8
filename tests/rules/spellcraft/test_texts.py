"""The numbers in the text of a card are those of its effect."""

from __future__ import annotations

import re
from collections import Counter
from types import FunctionType

import pytest

from rules import GAMES
from rules.core.cards import CardKind
from rules.pleasure_palace.state import TokenKind
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.kinds import WILD, ComponentKind, DeadKind, Row, TreasureKind
from tests.rules.texts import numbers_in, numbers_of

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
    done = numbers_in(effects_of(kind), EFFECTS)
    missing = said(kind) - {1} - done - SAID_OTHERWISE.get(kind.key, set())
    assert not missing, (kind.text, done)


def words_of(row: Row) -> list[FunctionType]:
    """The common words of which a row is made; none where a part is written out."""
    parts = [part for part in (row.to, row.own) if isinstance(part, FunctionType)]
    return parts if all(part.__closure__ for part in parts) else []


ROWS = [(kind.key, row) for kind in KINDS if isinstance(kind, ComponentKind) for row in kind.rows if words_of(row)]


@pytest.mark.parametrize(("key", "row"), ROWS, ids=lambda value: value.text if isinstance(value, Row) else value)
def test_a_row_of_common_words_has_their_numbers(key: str, row: Row) -> None:
    """``deal 3, heal 1`` is made of ``deals(3)`` and ``heals(1)``; what comes one by one is no number."""
    held = [cell.cell_contents for part in words_of(row) for cell in part.__closure__ or ()]
    made = Counter(number for number in held if type(number) is int)
    words = Counter(numbers_of(re.sub("1 (per|MTD)", "", row.text)))
    assert made - Counter([0, 1] * 9) == words - Counter([1] * 9)
    assert words[1] <= made[1]
