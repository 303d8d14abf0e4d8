"""What stands on a face is read out in words: the text, the price, the table of rolls, the banner."""

from collections.abc import Sequence

import pytest

from game.core.widgets import Sprite
from game.layouts.annihilageddon.faces import back, front
from game.layouts.spellcraft.faces import front as craft_front
from rules.annihilageddon import KINDS
from rules.core.cards import CardKind
from rules.hell_high import KINDS as HIGH_KINDS
from rules.pleasure_palace import KINDS as PALACE_KINDS
from rules.spellcraft.kinds import ComponentKind


def read_out(key: str) -> str:
    kind = next(kind for kind in KINDS if kind.key == key)
    return Sprite("card", "card", kind.title(False), kind.text, front(kind)).read_out()


def test_a_legend_says_its_group_attack_and_what_it_costs() -> None:
    words = read_out("willy")
    assert "Cost 8. Victory Points: 4" in words and words.endswith("Group Attack: Deal 3 damage to each player.")


def test_what_loses_points_says_so() -> None:
    assert "Victory Points: −1" in read_out("droopy_wand")


@pytest.mark.parametrize("kinds", [HIGH_KINDS, PALACE_KINDS], ids=["hell_high", "pleasure_palace"])
def test_a_delivery_says_what_each_roll_does(kinds: Sequence[CardKind]) -> None:
    kind = next(kind for kind in kinds if isinstance(kind, ComponentKind) and kind.rows)
    lines = Sprite("card", "card", kind.name, kind.text, craft_front(kind)).read_out().splitlines()
    assert lines[0] == kind.text and [line.partition(":")[0] for line in lines[1:]] == ["1-4", "5-9", "10+"]


def test_the_back_of_a_card_says_nothing() -> None:
    assert Sprite("card", "card", "Hidden card", "", back("main")).read_out() == ""
