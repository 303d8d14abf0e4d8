"""The last round can be stepped through by mouse, keys and gamepad, in every game, at any time; nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.core import text
from game.core.text import plain
from game.match_summary.beats import NOBODY, Beat
from game.table.timeline import Row, Timeline
from rules import GAMES, new_match
from rules.bots import Window, make_bot
from rules.core.events import CardMoved
from tests.game.table.harness import NAMES, Table

CHOICES = 60


def table_of(game: str, kinds: tuple[str, ...] = ("human", "adept", "adept"), choices: int = CHOICES) -> Table:
    """In the middle of a match."""
    match = new_match(game, NAMES[: len(kinds)], 5)
    bot = make_bot("adept", game, 3)
    while match.decision is not None and (len(match.choices) < choices or match.decision.seat):
        match.submit(*bot.choose(Window(match, match.decision.seat)))
    made = Table(match=match, kinds=kinds, speed=0.0)
    made.settle()
    return made


@pytest.fixture(params=sorted(GAMES), scope="module")
def at_table(request: pytest.FixtureRequest) -> Iterator[Table]:
    made = table_of(request.param)
    yield made
    made.close()


@pytest.fixture
def table(at_table: Table) -> Iterator[Table]:
    at_table.frames(20)  # so that no press is the second one by habit
    yield at_table
    at_table.frames(20)
    if at_table.app.scenes.top is not at_table.scene:
        at_table.key(pygame.K_b)


@pytest.fixture
def arena() -> Table:
    return table_of("wizard_arena", choices=20)


def opened(table: Table) -> Timeline:
    top = table.app.scenes.top
    assert isinstance(top, Timeline)
    return top


@pytest.mark.slow
def test_every_event_of_the_round_is_shown(table: Table) -> None:
    table.key(pygame.K_b)
    shown = opened(table)
    table.key(pygame.K_HOME)
    assert shown.at == 0 and len(shown.beats) > 8
    for number, beat in enumerate(shown.beats):
        assert shown.at == number and shown.rows[number].chosen
        assert shown.count.markup == f"{number + 1} of {len(shown.beats)}"
        told = plain(shown.stage.words.markup or shown.stage.title.markup)
        assert all(plain(line) in told for line in beat.lines)
        seen = {node.seat for node in shown.stage.walk() if hasattr(node, "seat")}
        assert seen >= set(beat.about)
        table.key(pygame.K_RIGHT)
    assert shown.at == len(shown.beats) - 1
    table.key(pygame.K_LEFT)
    assert shown.at == len(shown.beats) - 2
    table.key(pygame.K_END)
    assert list(shown.beats[-1].lives) == table.scene.layout_rules.vitals(table.match.state)
    table.key(pygame.K_b)
    assert table.app.scenes.top is table.scene


@pytest.mark.slow
def test_a_line_about_nobody_and_no_card_fills_the_stage(arena: Table) -> None:
    """As its title, in large letters."""
    arena.key(pygame.K_b)
    stage = opened(arena).stage
    stage.put(Beat(0, NOBODY, 1, ["The Power Bonus Token leaves the board"]))
    assert stage.title.markup == "The Power Bonus Token leaves the board" and not stage.words.markup
    stage.put(Beat(0, 0, 1, ["Ermentrude stands"]))
    assert not stage.title.markup and stage.words.markup == "Ermentrude stands"


def test_what_is_too_long_for_a_line_of_the_list_takes_two(arena: Table) -> None:
    arena.key(pygame.K_b)
    shown = opened(arena)
    row = shown.rows[1]
    words = ("Ann draws 3", "Ann's Familiar fetches another card for free, and the deck is shuffled")
    low, high = (Row(1, Beat(0, 0, 0, [told]), shown.telling, lambda _: None) for told in words)
    for each in (low, high):
        shown.area.content.add(each).place(row.x, row.y, row.w, each.high(round(row.w)))
    assert low.h == row.h and high.h > 1.4 * low.h
    room = round(high.w) - high.indent() - high.ui.px(8)
    assert text.fit(high.name, high.typeface()[0], room, round(high.h)).whole
    assert all(each.rect().bottom <= other.rect().top for each, other in pairwise(shown.rows))


def test_losses_and_lives_agree(table: Table) -> None:
    table.key(pygame.K_b)
    hurt = 0
    for before, beat in zip(opened(table).beats, opened(table).beats[1:], strict=False):
        assert before.lives == beat.before
        for seat, outcome in beat.outcomes.items():
            hurt += outcome.lost
            paid = table.match.game.id == "wizard_arena"  # with a card of the hand instead of Life
            if outcome.lost and not outcome.gained and not outcome.out and not paid:
                assert beat.lives[seat] < beat.before[seat]
    assert hurt


def test_what_the_viewer_may_not_see_is_not_there(table: Table) -> None:
    table.key(pygame.K_b)
    hidden = {
        id(event.card)
        for event in table.match.events
        if isinstance(event, CardMoved) and not event.sees & 1 and event.target.endswith("/hand")
    }
    public = {
        id(event.card)
        for event in table.match.events
        if getattr(event, "card", None) is not None and getattr(event, "sees", -1) & 1
    }
    public |= {id(card) for event in table.match.events for card in getattr(event, "cards", ())}
    for beat in opened(table).beats:
        assert not any(id(card) in hidden - public for card in beat.cards)


@pytest.mark.slow
def test_it_is_opened_and_stepped_by_mouse(arena: Table) -> None:
    arena.click(arena.node("top/round"))
    shown = opened(arena)
    assert plain(arena.node("top/round").hint) == "Step through the last round (B)"

    def press(id: str) -> None:
        node = shown.root.find(id)
        assert node is not None
        arena.click(node)

    press("round/begin")
    assert shown.at == 0
    press("round/next")
    assert shown.at == 1
    press("round/back")
    assert shown.at == 0
    press("round/3")
    assert shown.at == 2
    press("round/close")
    assert arena.app.scenes.top is arena.scene


@pytest.mark.slow
def test_it_is_opened_and_stepped_by_gamepad(arena: Table) -> None:
    def press(button: int) -> None:
        arena.frames(1, pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        arena.frames(1, pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    press(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    shown = opened(arena)
    shown.show(0)
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(pygame.CONTROLLER_BUTTON_Y)
    assert shown.at == 2
    press(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert shown.at == 1
    press(pygame.CONTROLLER_BUTTON_B)
    assert arena.app.scenes.top is arena.scene


@pytest.mark.slow
def test_its_key_can_be_changed_and_is_listed(arena: Table) -> None:
    arena.app.stage.keys.use({"b": "j"})
    assert ("J", "Step through the last round") in arena.scene.key_lines()
    arena.key(pygame.K_b)
    assert arena.app.scenes.top is arena.scene
    arena.key(pygame.K_j)
    assert ("J", "Close") in opened(arena).key_lines()


@pytest.mark.slow
def test_while_bots_play_only_what_was_shown_is_there(arena: Table) -> None:
    arena.app.set_motion(1.0, False)
    decision = arena.match.decision
    assert decision is not None
    arena.scene.answer(next(i for i, option in enumerate(decision.options) if option.verb == "draw"))
    for _ in range(6):
        arena.app.tick([], 16)
    reported = arena.scene.reporter.reported
    assert reported < len(arena.match.events)
    arena.key(pygame.K_b)
    assert all(beat.at < reported for beat in opened(arena).beats)
    arena.key(pygame.K_ESCAPE)
    arena.app.set_motion(0.0, False)
    arena.settle()
    assert arena.scene.reporter.reported == len(arena.match.events)


@pytest.mark.slow
def test_it_begins_with_what_others_did_since_the_own_answer(arena: Table) -> None:
    decision = arena.match.decision
    assert decision is not None
    before = len(arena.match.events)
    arena.scene.answer(*range(max(1, decision.minimum)))
    arena.settle()
    arena.key(pygame.K_b)
    shown = opened(arena)
    assert shown.beats[shown.at].at >= before
    assert all(beat.at < before or beat.head for beat in shown.beats[: shown.at])


@pytest.mark.slow
def test_at_a_shared_screen_each_sees_its_own() -> None:
    shared = table_of("hell_high", ("human", "human"), 30)
    for seat in (0, 1):
        shared.scene.sit_down(seat)
        shared.scene.look_back()
        for beat in opened(shared).beats:
            for card in beat.cards:
                about = [e for e in shared.match.events if card in (getattr(e, "card", None), *getattr(e, "cards", ()))]
                assert any(getattr(event, "sees", -1) >> seat & 1 for event in about)
        opened(shared).close()


def test_before_anything_has_happened_it_says_so() -> None:
    made = Table(seats=2, speed=0.0)
    made.scene.app.scenes.push(Timeline([], opened_telling(made), 0))
    top = opened(made)
    assert top.empty.visible and not top.next.visible
    made.key(pygame.K_RIGHT)
    assert top.at == 0


def opened_telling(table: Table):  # type: ignore[no-untyped-def]
    table.scene.look_back()
    telling = opened(table).telling
    opened(table).close()
    return telling
