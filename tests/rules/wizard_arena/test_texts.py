"""The numbers in the text of a spell are those of its effect."""

import re

import pytest

from rules.wizard_arena.decks import SPELLS
from rules.wizard_arena.state import SpellKind
from tests.rules.texts import numbers_in, numbers_of

EFFECTS = re.compile(r"rules\.wizard_arena\.(fire|ice|feast|famine|spells_common)")
SAID_OTHERWISE: dict[str, set[int]] = {
    "meteor-storm": {4, 6},  # 4 to 6: above 3
    "shelter": {4, 6},
    "arise": {2},  # 3, less 1
    "harvester": {2},  # counted where levels are (WA-003)
}
"""Numbers that the effect says in another way."""


@pytest.mark.parametrize("kind", SPELLS.values(), ids=SPELLS)
def test_what_a_spell_says_is_what_it_does(kind: SpellKind) -> None:
    """Every number above 1 in the text stands in the effect."""
    done = numbers_in([kind.effect, kind.modifier, *(kind.answers[topic] for topic in kind.answers)], EFFECTS)
    missing = set(numbers_of(kind.text)) - {1} - done
    assert missing == SAID_OTHERWISE.get(kind.key, set()), (kind.text, done)
