"""The log is grouped by turns and can be filtered; a click on a line shows its card."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.core.focus import reachable
from game.core.stage import Stage
from game.core.text import plain
from game.core.widgets import Sprite
from game.table.lines import Entry, Filter, Line, Sort
from game.table.options import TableOptions
from game.table.sums import DEALT, HEALED, INCOME, LOST, POWER, TREASURES, Tally, sums_of
from rules import new_match
from rules.core.events import CardSeen, Damaged, Healed, Part
from tests.game.table.harness import NAMES, Table, about_to_end


@pytest.fixture
def table() -> Table:
    made = Table(match=new_match("annihilageddon", NAMES[:3], 4), kinds=("human", "random", "random"))
    made.app.set_motion(0.0, False)
    for _ in range(40):
        made.settle()
        made.scene.recap.take_down()
        decision = made.match.decision
        if decision is None or len(made.scene.log.lines) > 80:
            break
        made.scene.answer(*range(max(1, decision.minimum)))
    return made


def entries(table: Table) -> list[Entry]:
    return [node for node in table.scene.log.area.content.children if isinstance(node, Entry) and node.visible]


@pytest.mark.slow
def test_turns_head_their_lines(table: Table) -> None:
    heads = [entry for entry in entries(table) if entry.line.sort is Sort.TURN]
    assert {entry.line.seat for entry in heads} >= {0, 1, 2}
    for entry in heads:
        assert entry.indent > 0 and entry.h >= entry.wanted(entry.w) - 1 and entry.render() is not None
        assert NAMES[entry.line.seat] in entry.markup


@pytest.mark.slow
def test_the_board_reaches_as_far_as_its_lines_in_a_late_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that are only moved do not wait: they would stand on the table."""
    table = Table(match=new_match("witless_wizards", NAMES[:2], 4))
    table.settle()
    log = table.scene.log
    room = log.frame.rect()
    monkeypatch.setattr(Stage, "overdue", True)
    log.layout(table.scene.ui, pygame.Rect(room.x, room.y, room.w, room.h - 37))
    table.app.renderer.draw(pygame.Surface((1280, 720)))
    assert log.frame.spots[0].h == room.h - 37


@pytest.mark.slow
def test_the_filter_leaves_turns_and_what_was_asked_for(table: Table) -> None:
    log = table.scene.log
    before = len(entries(table))
    log.filter.click()
    assert log.shown is Filter.LIFE and log.filter.name == "Blows"
    assert {entry.line.sort for entry in entries(table)} <= {Sort.TURN, Sort.LOSS, Sort.GAIN}
    log.filter.click()
    own = [entry.line for entry in entries(table) if entry.line.sort is not Sort.TURN]
    assert log.shown is Filter.OWN and own and all(line.seat == 0 for line in own)
    log.filter.click()
    assert log.shown is Filter.ALL and len(entries(table)) == before


@pytest.mark.slow
def test_what_comes_while_a_filter_is_on_is_filtered_too(table: Table) -> None:
    log = table.scene.log
    log.filter.click()
    hidden = next(line for line in log.lines if line.sort is Sort.FACT)
    count = len(entries(table))
    log.say(hidden)
    table.frames(1)
    assert len(entries(table)) == count
    log.filter.click()
    log.filter.click()
    assert log.lines[-1] == hidden and entries(table)[-1].line == hidden


@pytest.mark.slow
def test_a_click_on_a_line_shows_its_card(table: Table) -> None:
    entry = next(entry for entry in reversed(entries(table)) if entry.line.card is not None)
    assert entry.on_click is not None
    entry.on_click(entry)
    assert table.scene.zoom.visible and entry.line.card is not None
    assert table.scene.zoom.card.name == entry.line.card.kind.title(False)


@pytest.mark.slow
def test_turns_of_a_match_that_goes_on_have_their_heads(table: Table) -> None:
    again = Table(match=table.match.fork(), kinds=("human", "random", "random"))
    heads = [entry for entry in entries(again) if entry.line.sort is Sort.TURN]
    assert heads and all(entry.faces is not None for entry in heads)


@pytest.mark.slow
def test_heads_carry_the_sums_of_their_turn(table: Table) -> None:
    heads = [entry for entry in entries(table) if entry.line.sort is Sort.TURN]
    all_lines = table.scene.log.lines
    summed = [line for line in all_lines if line.sums]
    assert summed
    counted = 0
    for head in heads:
        begin = next(at for at, line in enumerate(all_lines) if line is head.line)
        end = next((at for at in range(begin + 1, len(all_lines)) if all_lines[at].sort is Sort.TURN), len(all_lines))
        power = sum(one.amount for line in all_lines[begin:end] for one in line.sums if one.what == POWER)
        assert head.tally.amounts.get(POWER, 0) == power
        assert f"{power} Power" in head.hint if power else "Power" not in head.hint
        counted += power
    assert counted


@pytest.mark.slow
def test_words_of_a_head_come_before_its_sums(table: Table) -> None:
    """As wide as the words and a little more: there the sums stay out, and the words are whole."""
    head = next(entry for entry in entries(table) if entry.line.sort is Sort.TURN and entry.tally.shown())
    head.markup = "The turn of somebody with quite a name"
    words = head.text_size()[0]
    head.w = words + head.indent + head.ui.px(10)
    with_sums = pygame.image.tobytes(head.render(), "RGBA")
    head.tally = Tally()
    assert pygame.image.tobytes(head.render(), "RGBA") == with_sums


def test_a_turn_counts_what_its_seat_does_and_suffers() -> None:
    tally = Tally()
    for event in (Damaged(1, 3, 0), Damaged(0, 2, 1), Damaged(0, 1, 0), Healed(0, 4), Healed(1, 5)):
        tally = tally.plus(sums_of(event), 0)
    assert tally.amounts == {DEALT: 3, LOST: 3, HEALED: 4}
    assert tally.shown() == [("icons/swords", "3"), ("icons/life", "−3"), ("", "+4")]
    assert tally.words() == "3 damage dealt, 3 life lost, 4 life healed"


def test_a_round_counts_what_all_suffer() -> None:
    tally = Tally().plus(sums_of(Damaged(1, 3, 0)), -1).plus(sums_of(Damaged(0, 2, 1)), -1)
    assert tally.amounts == {LOST: 5}


@pytest.mark.parametrize(
    ("game", "what"),
    [("annihilageddon", POWER), ("witless_wizards", INCOME), ("hell_high", TREASURES), ("pleasure_palace", LOST)],
)
def test_each_game_has_sums_of_its_own(game: str, what: str) -> None:
    match = new_match(game, NAMES[:3], 4)
    rng = Random(3)
    while match.decision is not None and len(match.choices) < 400:
        size = max(1, match.decision.minimum)
        match.submit(*rng.sample(range(len(match.decision.options)), size))
    made = Table(match=match, kinds=("human", "random", "random"))
    found = [one for event in match.events for one in made.scene.layout_rules.words.sums(event)]
    assert any(one.what == what and one.amount > 0 for one in found)


def test_a_drawn_card_and_its_level_are_one_line_in_the_arena() -> None:
    made = Table(seats=2, speed=0.0, factions="fire,ice", starter=0)
    made.settle()
    made.scene.answer(next(n for n, o in enumerate(made.match.decision.options) if o.verb == "draw"))  # type: ignore[union-attr]
    made.settle()
    levels = [line for line in made.scene.log.lines if ": level " in line.words]
    assert levels and all("draws" in line.words and line.card is not None for line in levels)
    assert not any(line.words.startswith(": ") for line in made.scene.log.lines)


def test_whether_it_is_shown_is_remembered() -> None:
    made = Table(seats=2, speed=0.0, settings=TableOptions(log=False))
    told: list[bool] = []
    made.scene.hooks.log_toggled = told.append
    assert not made.scene.log.visible
    made.key(pygame.K_l)
    made.key(pygame.K_l)
    assert told == [True, False] and not made.scene.log.visible


@pytest.mark.parametrize("game", ["annihilageddon", "hell_high", "pleasure_palace"])
def test_healing_that_heals_nothing_is_no_line(game: str) -> None:
    made = Table(match=new_match(game, NAMES[:2], 4), speed=0.0)
    card = made.match.state.cards[0]
    assert made.scene.reporter.line(Healed(0, 2, card)).words
    assert not made.scene.reporter.line(Healed(0, 0, card, (Part(2), Part(-2, "full")))).words


def test_a_card_seen_in_private_stays_until_it_is_read_or_clicked_away() -> None:
    made = Table(match=new_match("annihilageddon", NAMES[:2], 4), kinds=("human", "random"))
    made.settle()
    card = max(made.match.state.cards, key=lambda card: len(card.kind.text))
    seen = CardSeen(card, "seat1/deck", "look", 0, sees=1)
    for skipped in (False, True):
        made.scene.director.play([seen], lambda: None)
        made.frames(round((made.scene.options.bot_pause + 700) / 16))
        assert any(isinstance(node, Sprite) for node in made.scene.effects.children)
        if skipped:
            made.mouse(pygame.MOUSEBUTTONDOWN, (400, 300))
        made.frames(20 if skipped else round(len(card.kind.text) * 28 / 16) + 120)
        assert not any(isinstance(node, Sprite) for node in made.scene.effects.children)
    made.app.set_motion(0.0, False)
    made.scene.director.play([seen], lambda: None)
    made.frames(30)
    assert made.scene.zoom.visible and made.scene.zoom.card.name == card.kind.title()


def test_a_card_that_is_looked_at_lies_over_the_guide() -> None:
    made = Table(seats=2, speed=0.0)
    made.settle()
    scene = made.scene
    scene.closeup.show_named(made.match.state.cards[0])
    assert scene.zoom.visible and scene.zoom.z > scene.guide.z
    card = made.match.state.cards[0]
    scene.zoom.show(scene.layout_rules.face_of(card.kind), card.kind.title(), card.kind.text)
    assert scene.zoom.z < scene.guide.z, "what the table shows by itself hides no tip"


@pytest.mark.slow
def test_while_things_happen_the_bar_says_what_happens() -> None:
    made = about_to_end()
    made.app.set_motion(1.0, False)
    made.scene.log.shown = Filter.ALL
    decision = made.match.decision
    assert decision is not None
    made.scene.answer(next(n for n, option in enumerate(decision.options) if option.verb == "end"))
    told: set[str] = set()
    spoken_of: set[int] = set()
    for _ in range(4000):
        made.frames(1)
        if made.scene.asker.decision is not None:
            break
        told.add(plain(made.scene.asker.prompt.markup))
        spoken_of.add(made.scene.asker.prompt.about)
    lines = {plain(line.words) for line in made.scene.log.lines}
    assert len(told & lines) >= 2 and spoken_of >= {-1, 1} and made.scene.asker.prompt.about == -1
    asker = made.scene.asker
    assert plain(asker.prompt.markup) not in lines, "then the question stands there again"
    asker.clear()
    for words, sort, seat in (("Bob takes 2", Sort.LOSS, 1), ("Round 2", Sort.TURN, -1)):
        asker.tell(Line(words, None, sort, seat))
        assert asker.prompt.markup == words, "what happened in the last round is over"


@pytest.mark.slow
def test_what_the_keyboard_reaches_in_the_log_is_told(table: Table) -> None:
    stops = [node for node in reachable(table.scene.log.area.content) if isinstance(node, Entry)]
    assert stops and all(node.id and node.role for node in stops)
    assert len({node.id for node in stops}) == len(stops)
    table.app.focus.give(stops[-1], show=True)
    table.frames(30)
    told = next(node for node in table.tree()["nodes"] if node.get("focused"))
    assert told["name"] == plain(stops[-1].markup) and told["clickable"]


def test_lines_call_players_as_their_boards_do() -> None:
    names = ["Wilhelmina Bartholomew-Fitzgerald", "Grimbledon the Unwashed III"]
    table = Table(match=new_match("witless_wizards", names, 4), kinds=("human", "random"))
    table.settle()
    lines = [table.scene.reporter.line(event).words for event in table.match.events]
    assert any("Wilhelmina" in line for line in lines)
    assert not any(name in line for name in names for line in lines)
