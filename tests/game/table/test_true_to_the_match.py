"""What the table shows and offers is true at every moment: after a resize, while dice fly, while others are asked."""

from __future__ import annotations

import pygame
import pytest

from game.core.node import Node
from game.core.text import plain
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.witless_wizards.layout import WitlessLayout
from game.layouts.wizard_arena.layout import ArenaLayout
from game.table.effects import Floater
from rules import GAMES, new_match
from rules.core.events import CardMoved, CounterChanged, Damaged
from tests.game.table.harness import NAMES, Table, glancing
from tests.game.table.test_witless import to_the_throw

FIXED = {"factions": "fire,ice", "starter": 0}


@pytest.fixture
def table() -> Table:
    made = Table(seed=4, size=(1920, 1080), **FIXED)
    made.settle()
    return made


def lit_cards(table: Table) -> list[Node]:
    return [node for node in table.scene.field.group.children if node.role == "card" and node.is_shown()]


def test_a_resize_in_the_own_turn_leaves_nothing_where_it_was(table: Table) -> None:
    top = table.node("seat0/power/top")
    pygame.display.set_mode((1280, 720))
    table.frames(3)
    pile = table.node("seat0/power")
    assert abs(top.w - pile.w) < 1 and abs(top.x - pile.x) < 2 and pile.rect().inflate(0, 30).contains(top.rect())
    window = pygame.Rect(0, 0, 1280, 720)
    assert all(window.contains(node.rect().inflate(-4, -4)) for node in lit_cards(table))


@pytest.mark.slow
def test_the_call_to_throw_goes_with_the_dice() -> None:
    table = Table(match=new_match("witless_wizards", NAMES[:2], 5))
    to_the_throw(table)
    assert "Throw" in table.scene.question
    table.scene.thrower.throw()
    table.frames(2)
    assert table.scene.question == table.scene.asker.prompt.markup == "The die is rolling."
    table.settle()
    assert "rolling" not in table.scene.asker.prompt.markup


@pytest.mark.slow
def test_undo_looks_usable_just_while_it_is() -> None:
    table = Table(match=new_match("hell_high", NAMES[:2], 4))
    table.settle()
    while table.match.decision is not None and table.match.decision.topic != "build":
        table.scene.answer(0)
        table.settle()
    table.scene.answer(0)
    table.settle()
    undo = table.node("top/undo")
    assert undo.enabled
    assert table.match.decision is not None
    table.scene.answer(len(table.match.decision.options) - 1)
    assert not undo.enabled and "another player" in undo.hint


def framed(table: Table) -> list[int]:
    rules = table.scene.layout_rules
    seats = rules.plates if isinstance(rules, ArenaLayout) else rules.boards  # type: ignore[attr-defined]
    return [node.seat for node in seats if node.active]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace"])
def test_who_is_asked_is_framed_even_in_the_turn_of_another(game: str) -> None:
    options = {"factions": "choose"} if game == "wizard_arena" else {}
    table = Table(match=new_match(game, NAMES[:3], 6, **options), kinds=("random",) * 3, speed=0.0)
    asked = set()
    with glancing(table.app):
        for _ in range(400):
            decision = table.match.decision
            if decision is None:
                break
            if table.scene.director.done:
                assert framed(table) == [decision.seat]
                asked.add((decision.topic, decision.seat))
            table.frames(1)
    assert len(asked) > 6


@pytest.mark.slow
def test_the_note_on_a_plate_tells_of_the_life_that_is_shown(table: Table) -> None:
    """While damage is shown card by card the note and the plate agree."""
    rules = table.scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    deck = table.match.state.seats[1].deck
    table.mouse(pygame.MOUSEMOTION, table.node("seat1").rect().center)
    table.frames(40)
    assert table.app.tooltip.visible and f"Life {len(deck)}:" in plain(table.app.tooltip.text)
    moves = [CardMoved(card, "seat1/deck", "seat1/crypt", "damage", 1) for card in deck[:2]]
    table.scene.director.play([Damaged(1, 2, 0), *moves], lambda: None)
    for _ in range(40):
        table.frames(1)
        assert f"Life {rules.plates[1].life}:" in plain(table.app.tooltip.text)
    assert rules.plates[1].life == len(deck) - 2


@pytest.mark.slow
@pytest.mark.parametrize("game", ["witless_wizards", "hell_high"])
def test_the_counter_changes_when_the_blow_lands(game: str) -> None:
    table = Table(match=new_match(game, NAMES[:2], 6))
    table.settle()
    rules = table.scene.layout_rules
    assert isinstance(rules, WitlessLayout | CraftLayout)
    shown, counter = (
        (rules.boards[1], "stamina") if isinstance(rules, WitlessLayout) else (rules.wizards.tracks[1], "hp")
    )
    before: int = getattr(shown, counter)
    blow = [Damaged(1, 3, 0), CounterChanged(1, counter, before, before - 3, "damage")]
    table.scene.director.play(blow, lambda: None)
    changed = 0
    for frame in range(1, 60):
        table.frames(1)
        rising = any(isinstance(node, Floater) for node in table.scene.effects.children)
        if getattr(shown, counter) < before and not changed:
            changed = frame
            assert rising
    assert changed * 16 <= 300
    assert getattr(shown, counter) == before - 3


@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards", "hell_high"])
@pytest.mark.slow
def test_numbers_rise_wholly_on_the_window_and_below_its_buttons(game: str) -> None:
    table = Table(match=new_match(game, NAMES[:2], 6))
    table.settle()
    table.scene.director.play([Damaged(1, 12, 0), Damaged(0, 12, 1)], lambda: None)
    highest = {}
    for _ in range(60):
        table.frames(1)
        highest |= {node: node.rect() for node in table.scene.effects.children if isinstance(node, Floater)}
    assert len(highest) == 2
    for node, rect in highest.items():
        words = pygame.Rect(0, 0, table.scene.ui.px(90), table.scene.ui.px(40))
        words.center = rect.center
        assert pygame.Rect(0, 0, 1280, 720).contains(words), node.about
        assert words.top >= table.scene.top.buttons[0].rect().bottom


def test_two_numbers_at_one_place_can_both_be_read(table: Table) -> None:
    table.scene.director.play([Damaged(1, 2, 0), Damaged(1, 3, 0)], lambda: None)
    table.frames(20)
    first, second = [node for node in table.scene.effects.children if isinstance(node, Floater)]
    assert abs(first.y - second.y) >= table.scene.ui.px(24)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.slow
def test_all_that_is_shown_has_a_name(game: str) -> None:
    table = Table(match=new_match(game, NAMES[:3], 5))
    table.settle(20000)
    for _ in range(4):
        nameless = [node["id"] for node in table.tree()["nodes"] if not node["name"].strip()]
        assert not nameless, f"{nameless} while {table.scene.question}"
        decision = table.match.decision
        if decision is None or table.app.scenes.top is not table.scene:
            break
        table.scene.answer(*range(max(1, decision.minimum)))
        table.settle(20000)


@pytest.mark.parametrize("anew", ["another size", "log hidden"])
def test_what_follows_is_still_shown_when_the_table_is_laid_out_anew(anew: str, table: Table) -> None:
    """Only what moves just then ends at once; the next card lands where its place is now."""
    deck, done = table.match.state.seats[0].deck, []
    moves = [CardMoved(card, "seat0/deck", "seat0/hand", "draw", 0) for card in deck[:2]]
    director = table.scene.director
    director.play([moves[0], Damaged(1, 1, 0), moves[1]], lambda: done.append(True))
    table.frames(2)
    if anew == "another size":
        pygame.display.set_mode((1280, 720))
    else:
        table.scene.toggle_log()
    table.frames(3)
    assert director.busy and not done and director.unseen == moves[:1]
    table.settle()
    assert done and director.unseen == moves[:1]
    hand = [node.rect() for node in table.scene.field.group.children if node.id.startswith("hand/")]
    assert len(hand) > 3 and len({(rect.size, rect.bottom) for rect in hand}) == 1
