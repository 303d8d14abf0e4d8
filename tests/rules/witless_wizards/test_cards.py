"""The equipment decks, and what cards of all of them have in common."""

import pytest

from rules.core.events import CounterChanged
from rules.witless_wizards.decks import DECK_NAMES, DECKS, KINDS
from rules.witless_wizards.state import DEFENCE, OFFENCE, SPECIAL
from tests.rules.witless_wizards.tables import duel, hits, topic

# -- the sets --------------------------------------------------------------------------------------------------------


def test_five_decks_of_eight_different_cards():
    """CONTENTS; WW-006: three Offence, three Defence, two Special each."""
    assert set(DECKS) == set(DECK_NAMES) and len(KINDS) == 42
    for name, kinds in DECKS.items():
        assert len(kinds) == 8 and all(kind.deck == name for kind in kinds)
        assert [kind.slot for kind in kinds] == [OFFENCE] * 3 + [DEFENCE] * 3 + [SPECIAL] * 2


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.key)
def test_every_card_is_printed_whole(kind):
    """A name, a type that fits its slot, and a text exactly where it has an effect."""
    assert kind.type == ("Offence", "Defence", "Special")[kind.slot]
    assert bool(kind.text) == bool(kind.answers), kind.name
    assert kind.slot != SPECIAL or kind.value == 0
    assert 0 <= kind.income <= 2 and 0 <= kind.value <= 6


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if not kind.answers and kind.slot == OFFENCE])
def test_plain_weapons_hit_with_their_value(kind):
    """WW-002: std-1, wiz-3, sci-1, sci-3."""
    assert hits(2, attacker=(kind.name,)) == kind.value + 2


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if not kind.answers and kind.slot == DEFENCE])
def test_plain_armour_takes_its_value_off(kind):
    """WW-003: std-2, wiz-4, sci-4, sci-5."""
    assert hits(2, attacker=("Plasma Toothpick",), target=(kind.name,)) == 7 - kind.value


# -- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.key)
def test_income_is_as_printed(kind):
    """WW-058."""
    made = duel((kind.name,))
    made.begin(0, phase="battle", die=(2,))
    if topic(made) == "before":
        made.turn(0).choose("roll")
    while made.match.decision.seat == 0:
        made.match.submit(len(made.match.decision.options) - 1)
    changed = made.events(CounterChanged, name="cubes", why="income", seat=0)
    wanted = max(0, kind.income - (kind.key == "sci-6"))
    assert [event.new - event.old for event in changed] == ([wanted] if wanted else [])
