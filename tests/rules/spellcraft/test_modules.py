"""How the answers of several modules make one (rules.spellcraft.modules)."""

from __future__ import annotations

import pytest

from rules import new_match
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Part
from rules.spellcraft.modules import WAYS, During, Module, Rules
from rules.spellcraft.state import MOST_PLACED, SpellcraftState

STATE: SpellcraftState = new_match("hell_high", 2, 1).state


class Feast(Module[SpellcraftState]):
    """One module."""

    def __init__(self, name: str, most: int, gains: bool, limit: int) -> None:
        self.name = name
        self.size = most
        self.gains = gains
        self.at = limit
        self.told: list[str] = []

    def begin_game(self, state: SpellcraftState) -> None:
        self.told.append(self.name)

    def most(self, state: SpellcraftState, seat: int) -> int:
        return self.size

    def may_gain(self, state: SpellcraftState, seat: int) -> bool:
        return self.gains

    def limit(self, state: SpellcraftState, seat: int):
        return state.cards[self.at] if self.at >= 0 else None

    def dice(self, state: SpellcraftState, seat: int, glyph: str) -> tuple[Part, ...]:
        return (Part(self.size, self.name),)

    def check(self, state: SpellcraftState) -> list[str]:
        return [self.name]

    def view(self, state: SpellcraftState):
        return {self.name: self.size}

    def slew(self, state: SpellcraftState, killer: int, victim: int, dead_card: bool) -> Asking | None:
        return self._ask() if self.gains else None

    def _ask(self) -> Asking:
        yield Decision(0, self.name, [Option("yes")])


def two() -> tuple[Feast, Feast, Rules[SpellcraftState]]:
    one, other = Feast("one", 3, True, -1), Feast("other", 2, False, 5)
    return one, other, Rules(one, other)


def test_what_adds_up_is_added_in_the_order_of_the_modules():
    _, _, rules = two()
    assert rules.dice(STATE, 0, "dark") == (Part(3, "one"), Part(2, "other"))
    assert rules.check(STATE) == ["one", "other"]
    assert rules.view(STATE) == {"one": 3, "other": 2}


def test_the_least_number_the_first_card_and_every_yes_count():
    _, _, rules = two()
    assert rules.most(STATE, 0) == 2
    assert rules.limit(STATE, 0) is STATE.cards[5]
    assert not rules.may_gain(STATE, 0)
    assert Rules(Feast("a", 1, True, -1), Feast("b", 1, True, -1)).may_gain(STATE, 0)


def test_all_of_them_happen_and_may_ask():
    one, other, rules = two()
    rules.begin_game(STATE)
    assert (one.told, other.told) == (["one"], ["other"])
    both = Rules(one, other, Feast("third", 1, True, -1))
    asking = both.slew(STATE, 0, 1, False)
    assert asking is not None
    assert next(asking).prompt == "one" and asking.send(()).prompt == "third"


def test_what_no_module_has_does_nothing():
    rules = Rules[SpellcraftState]()
    assert rules.most(STATE, 0) == MOST_PLACED and rules.dice(STATE, 0, "dark") == () and rules.limit(STATE, 0) is None


def test_a_module_that_takes_part_at_times():
    """At other times only what is named happens."""
    now = [True]
    rules = Rules(During(Feast("one", 2, False, -1), lambda state: now[0], always=("view",)))
    assert rules.most(STATE, 0) == 2 and not rules.may_gain(STATE, 0)
    now[0] = False
    assert rules.most(STATE, 0) == MOST_PLACED and rules.may_gain(STATE, 0)
    assert rules.view(STATE) == {"one": 2}


def test_a_moment_that_is_one_modules_alone():
    class Step(Module[SpellcraftState]):
        def status(self, state: SpellcraftState) -> Asking | None:
            return None

    with pytest.raises(TypeError):
        Rules(Step(), Step())


def test_every_moment_says_how_answers_are_combined():
    assert {name for name in vars(Module) if not name.startswith("_")} == set(WAYS)
