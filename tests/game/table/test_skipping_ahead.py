"""Who is out of the game need not watch the others to its end."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.core.tween import Call, Sequence
from game.table.sound_limit import AT_ONCE
from rules.core.events import MatchEnded
from tests.game.table.harness import Table
from tests.rules.spellcraft.playing import craft
from tests.rules.witless_wizards.tables import table as witless_table


def fallen(human: tuple[str, ...] = ("human", "random", "random")) -> Table:
    """Three at a table of Witless Wizards; the bots fight on after the person has fallen."""
    arranged = witless_table(3)
    arranged.seat(0).out()
    for seat in (1, 2):
        arranged.seat(seat).stamina(6)
    arranged.begin(1, phase="draft")
    return Table(match=arranged.match, kinds=human)


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.slow
def test_what_the_others_do_is_skipped_to_the_end(shown: bool) -> None:
    """By one click, also on a button below a line that is called out."""
    table = fallen()
    if shown:
        for _ in range(200):
            table.frames(1)
            if table.scene.director.busy:
                break
    heard: list[str] = []
    table.app.audio.play = lambda name, volume=1.0: bool(heard.append(name))  # type: ignore[method-assign]
    table.click(table.node("skip"))
    for _ in range(300):
        table.frames(1)
        if table.scene.over:
            break
    assert table.scene.over and len(heard) < 8, "neither shown nor heard"
    assert table.scene.root.find("skip") is None and not table.scene.flow.hurried


def test_a_click_elsewhere_skips_what_is_shown_only() -> None:
    table = fallen()
    table.frames(4)
    made = len(table.match.choices)
    for _ in range(2):
        table.mouse(pygame.MOUSEBUTTONDOWN, (5, 400))
        table.mouse(pygame.MOUSEBUTTONUP, (5, 400))
    table.frames(3)
    assert not table.scene.over and len(table.match.choices) < made + 5


def test_few_effects_begin_together_where_much_is_skipped() -> None:
    """A Spell of Hell High that was skipped began with up to twenty."""
    table = fallen()
    heard: list[str] = []
    table.app.audio.play = lambda name, volume=1.0: bool(heard.append(name))  # type: ignore[method-assign]
    names = [f"sound {number}" for number in range(9)]
    for _ in range(2):
        heard.clear()
        table.app.animator.add(Sequence(*(Call(partial(table.scene.sound, name)) for name in names * 2)))
        table.app.animator.skip()
        assert len(heard) == AT_ONCE
        table.frames(1)
    for _ in range(2):
        heard.clear()
        table.scene.update(0.0)
        for name in names * 2:
            table.scene.sound(name)
        assert heard == names, "where nothing is skipped all is heard, once a frame"


def test_it_is_offered_to_nobody_who_still_plays() -> None:
    table = fallen(("human", "random", "human"))
    table.frames(4)
    assert table.scene.root.find("skip") is None


def test_the_dead_of_a_spell_crafting_game_may_skip_too() -> None:
    arranged = craft(seats=3)
    arranged.seat(0).dead()
    arranged.seat(1).hand("HS03", "HQ03")
    arranged.seat(2).hand("HS04")
    arranged.begin(1, phase="place")
    table = Table(match=arranged.match, kinds=("human", "random", "random"))
    table.frames(4)
    assert table.scene.layout_rules.is_out(0) and not table.scene.layout_rules.is_out(1)
    table.node("skip")
    table.scene.announcer.note(MatchEnded([1], [0, 3, 1], "the most tokens"))
    assert table.scene.root.find("skip") is None, "nobody does anything any more"
