"""The numbers in the text of equipment are those of its effect."""

import re

import pytest

from rules.witless_wizards.decks import KINDS
from rules.witless_wizards.state import EquipmentKind
from tests.rules.texts import numbers_in, numbers_of

EFFECTS = re.compile(r"rules\.witless_wizards\.(medieval|wizardly|samurai|pirate|scifi)")
SAID_OTHERWISE: dict[str, set[int]] = {
    **{key: {4} for key in ("med-3", "sam-3", "sam-4")},  # 3 or 4: from 3 on
    "sci-2": {2},  # its value, less what is unpaid
}
"""Numbers that the effect says in another way."""


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_what_equipment_says_is_what_it_does(kind: EquipmentKind) -> None:
    """Every number above 1 in the text stands in the effect, or among the printed values."""
    answers = [kind.answers[topic] for topic in kind.answers]
    done = numbers_in([kind.use, kind.value, kind.income, kind.unpaid, *answers], EFFECTS)
    missing = set(numbers_of(kind.text)) - {1} - done
    assert missing == SAID_OTHERWISE.get(kind.key, set()), (kind.text, done)
