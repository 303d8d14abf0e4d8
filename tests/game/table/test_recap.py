"""At instant speed, and where it was skipped, what the others did leaves a few lines beside the table."""

from __future__ import annotations

import pygame
import pytest

from game.core.text import plain
from game.core.widgets import Label
from game.setups import playable
from game.table.options import TableOptions
from game.table.recap import FEW, FEWEST, MOST, STRIP, Told, telling
from rules import new_match
from rules.core.events import Damaged, Died, Healed, TurnBegan
from tests.game.table.harness import NAMES, Table


def seated(game: str = "wizard_arena", seats: int = 3, speed: float = 0.0) -> Table:
    return Table(match=new_match(game, NAMES[:seats], 4), speed=speed)


def to_the_next_turn(table: Table) -> None:
    """Answer until the others have acted and something is asked again."""
    for _ in range(80):
        table.settle()
        decision = table.match.decision
        if decision is None:
            return
        before = len(table.match.choices)
        done = [index for index, option in enumerate(decision.options) if option.verb == "done"]
        table.scene.answer(*(done or range(max(1, decision.minimum))))
        table.settle()
        if len(table.match.choices) > before + 1:
            return


@pytest.fixture
def table() -> Table:
    return seated()


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_a_short_summary_is_left_of_what_the_others_did(game: str) -> None:
    table = seated(game)
    to_the_next_turn(table)
    recap, log = table.scene.recap, table.scene.log
    assert recap.visible and 1 <= len(recap.labels) <= MOST
    told = [plain(line.words) for line in log.lines]
    assert all(plain(label.markup) in told for label in recap.labels)
    assert not [label.markup for label in recap.labels if label.markup.startswith("Ann draws")]
    lines = log.area.rect()
    assert lines.top >= recap.sheet.rect().bottom or not lines.h, "no line peeks out from under it"
    assert not recap.sheet.rect().colliderect(table.scene.table_rect)


def test_it_does_not_peek_out_from_under_a_card_held_up(table: Table) -> None:
    table.scene.recap.tell(["Bob takes 2"])
    table.scene.zoom.show(lambda width, height: pygame.Surface((width, height)), "Card", "Heal 2.")
    assert not table.scene.recap.sheet.is_shown()
    table.scene.zoom.hide()
    assert table.scene.recap.sheet.is_shown()


@pytest.mark.slow
def test_it_goes_with_the_next_answer_or_a_click(table: Table) -> None:
    to_the_next_turn(table)
    assert table.scene.recap.visible
    table.click(table.scene.recap.sheet)
    assert not table.scene.recap.visible and table.scene.log.filter.visible
    to_the_next_turn(table)
    assert table.scene.recap.visible
    table.scene.answer(0)
    assert not table.scene.recap.visible


@pytest.mark.slow
@pytest.mark.parametrize("guide", [False, True])
def test_it_does_not_lie_on_how_the_game_opens(guide: bool) -> None:
    """A rival begins; in a first match goal, turn and how one loses are read before what it did."""
    match = new_match("wizard_arena", NAMES[:2], 4, starter=1)
    table = Table(match=match, speed=0.0, settings=TableOptions(guide=guide, narrator=True))
    table.settle()
    scene = table.scene
    assert scene.recap.visible != guide and scene.opening.told == guide
    to_the_next_turn(table)
    assert scene.recap.visible and not scene.opening.told


@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_it_leaves_no_mere_strip_of_the_log(table: Table, count: int) -> None:
    """A line or two below it would say the same again."""
    recap, px = table.scene.recap, table.scene.ui.px
    recap.tell(["Bob takes **2** from Torch"] * count)
    side = table.scene.layout_rules.plan.side
    rest = side.bottom - recap.sheet.rect().bottom
    assert rest >= px(STRIP - 6) or rest == px(6)
    assert all(recap.sheet.rect().contains(label.rect()) for label in recap.labels if label.visible)


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_it_lies_on_the_log_alone(game: str) -> None:
    """Not on the piles above it."""
    table = seated(game)
    table.scene.recap.tell(["Bob takes **2** from Torch"] * MOST)
    assert table.scene.layout_rules.plan.side.contains(table.scene.recap.sheet.rect())


def test_a_single_line_is_never_left_out(table: Table) -> None:
    """In letters that are too large for it there are smaller ones."""
    table.app.set_zoom(text_zoom=2.0)
    recap = table.scene.recap
    recap.layout(pygame.Rect(900, 300, 236, 150))
    recap.tell(["Bartholomew takes **14** from Wilhelmina: 4 difference + 6 Bonus + 4 Melt, less 2 Ice Wall"])
    assert recap.labels[0].visible and recap.sheet.rect().contains(recap.labels[0].rect())
    drawn = recap.labels[0].render()
    assert drawn is not None and drawn.get_bounding_rect().h > 40


def test_where_few_lines_find_room_they_are_those_that_tell_most() -> None:
    table = seated("hell_high", 6)
    recap = table.scene.recap
    lines = [Told(Damaged(1, 1), f"Bob takes {number}", False) for number in range(1, 5)]
    recap.layout(pygame.Rect(1000, 300, 240, 120))
    recap.sum_up([*lines, Told(Damaged(0, 6), "Ann takes 6", False)], 0)
    assert recap.labels[-1].markup == "Ann takes 6" and all(label.visible for label in recap.labels)
    assert 1 < len(recap.labels) < MOST


def test_rather_a_few_lines_are_left_than_no_log() -> None:
    """Where not even those leave any of it, as many as find room."""
    table = seated("hell_high", 6)
    recap = table.scene.recap
    lines = [
        Told(Damaged(1, number), f"Bob takes {number} from the Bloodthirsty Locker", False) for number in range(1, 6)
    ]
    for high, told in ((600, MOST), (270, FEW), (240, FEWEST), (200, FEW)):
        recap.layout(pygame.Rect(1000, 100, 240, high))
        recap.sum_up(lines, 0)
        assert len(recap.labels) == told and all(label.visible for label in recap.labels), high


def test_without_a_log_it_is_as_high_as_its_words(table: Table) -> None:
    table.scene.toggle_log()
    recap = table.scene.recap
    heights = []
    for count in (1, 2):
        recap.tell(["Bob takes **2**"] * count)
        heights.append(recap.sheet.h)
    assert heights[0] < heights[1] < table.scene.layout_rules.plan.side.h


@pytest.mark.slow
def test_where_things_are_shown_nothing_is_summed_up() -> None:
    table = seated(speed=1.0)
    to_the_next_turn(table)
    assert not table.scene.recap.visible


def test_what_tells_most_is_kept_in_order_and_trifles_are_left_out() -> None:
    lines = [Told(TurnBegan(1), f"turn {number}", False) for number in range(8)]
    lines.insert(2, Told(Damaged(0, 3, 1), "Ann takes 3", False))
    lines.append(Told(Healed(1, 2), "Bob heals 2 from Torch", True))
    lines.append(Told(Died(1), "", False))
    assert telling(lines, 2) == ["Ann takes 3", "Bob heals 2 from Torch"]
    only = [line for line in lines if isinstance(line.event, TurnBegan)]
    assert telling(only, 2) == [f"turn {number}" for number in range(3, 8)], "rather trifles than nothing"


def test_own_losses_and_the_harder_blows_are_told_first() -> None:
    blows = [Told(Damaged(1, amount, 0), f"Bob takes {amount}", False) for amount in (1, 4, 2, 6, 3, 5)]
    lines = [*blows, Told(Damaged(2, 1, 0), "Cy takes 1", False)]
    assert telling(lines, 2) == ["Bob takes 4", "Bob takes 6", "Bob takes 3", "Bob takes 5", "Cy takes 1"]
    assert MOST == 5 and "Cy takes 1" not in telling(lines, 0)
    again = [*lines[:2], blows[1], Told(Damaged(2, 1, 0), "", False), blows[1]]
    assert telling(again, 2, 2) == ["Bob takes 1", "Bob takes 4 **×3**"], "each is told once, with how often"


def test_a_large_card_lies_on_the_summary_cleanly(table: Table) -> None:
    to_the_next_turn(table)
    scene = table.scene
    scene.closeup.show(next(node for node in scene.field.nodes.values() if node.face_up))
    low, lines = max(scene.zoom.bottom, scene.recap.bottom), scene.log.area.rect()
    assert lines.top >= low or not lines.h
    scene.zoom.hide()
    lines = scene.log.area.rect()
    assert lines.top >= scene.recap.bottom > 0 or not lines.h
    shown = [label for label in scene.recap.labels if isinstance(label, Label) and label.visible]
    assert shown and all(scene.recap.sheet.rect().contains(label.rect()) for label in shown)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_it_does_not_stay_on_the_stacks_when_the_log_is_hidden(game: str) -> None:
    """They move to where the log was; it lay on them and on the right end of the own board."""
    table = seated(game)
    table.scene.recap.tell(["Bob takes **2**"])
    table.scene.toggle_log()
    assert not table.scene.log.visible and not table.scene.recap.visible


def others_act(table: Table, skips: bool) -> int:
    """End the own turn, and let the others act, each act skipped with a click or not; how many lines the log grew by."""
    options = table.match.decision.options if table.match.decision is not None else ()
    before = len(table.scene.log.lines)
    table.scene.answer(next(at for at, each in enumerate(options) if each.verb in table.scene.layout_rules.ending))
    table.confirm()
    for _ in range(3000):
        table.frames(1)
        if table.scene.director.busy and skips:
            table.key(pygame.K_SPACE)
        if table.scene.asker.decision is not None and not table.scene.director.busy:
            return len(table.scene.log.lines) - before
    raise AssertionError("nobody is asked again")


def long_turns() -> Table:
    """Annihilageddon at normal speed, at the own turn: each of two rivals plays five cards and buys."""
    table = Table(match=new_match("annihilageddon", NAMES[:3], 5), speed=0.0)
    while table.match.decision is not None and table.match.decision.topic != "turn":
        table.settle()
        table.scene.answer(0)
    table.settle()
    table.app.set_motion(1.0, False)
    return table


@pytest.mark.parametrize("skips", (True, False))
@pytest.mark.slow
def test_much_that_was_skipped_leaves_a_few_lines(skips: bool) -> None:
    table = long_turns()
    recap = table.scene.recap
    assert others_act(table, skips) > MOST
    assert recap.visible == skips
    if skips:
        assert 1 <= len(recap.labels) <= FEW
        told = [plain(line.words) for line in table.scene.log.lines]
        assert all(plain(label.markup) in told for label in recap.labels)
        table.scene.answer(0)
        assert not recap.visible


@pytest.mark.slow
def test_what_was_seen_is_not_summed_up_with_what_was_skipped() -> None:
    """One act skipped among many is hardly worth a sheet."""
    table = long_turns()
    scene = table.scene
    scene.answer(
        next(at for at, each in enumerate(scene.asker.decision.options) if each.verb in scene.layout_rules.ending)
    )
    table.confirm()
    for _ in range(2000):
        if scene.flow.answered_last is None and scene.director.busy:
            break
        table.frames(1)
    table.key(pygame.K_SPACE)
    assert len(scene.director.unseen) >= 1
    table.settle()
    assert not scene.recap.visible


@pytest.mark.slow
def test_own_doings_that_are_skipped_leave_nothing() -> None:
    table = long_turns()
    scene = table.scene
    played = 0
    for _ in range(200):
        decision = scene.asker.decision
        if decision is not None and decision.topic == "turn":
            card = next((at for at, each in enumerate(decision.options) if each.verb == "play"), None)
            if card is None:
                break
            played += 1
            scene.answer(card)
        elif decision is not None:
            scene.answer(0)
        table.frames(1)
        if scene.director.busy:
            table.key(pygame.K_SPACE)
        assert not scene.recap.visible
    assert played >= 4


def test_several_people_at_a_screen_are_told_behind_the_curtain_only() -> None:
    table = long_turns()
    table.scene.shared = True
    table.scene.director.unseen += [Damaged(0, 3, 1) for _ in range(2 * MOST)]
    table.scene.flow.sum_up()
    assert not table.scene.recap.visible
    table.scene.shared = False
    table.scene.flow.sum_up()
    assert table.scene.recap.visible


def test_taking_back_forgets_what_was_skipped() -> None:
    table = long_turns()
    table.scene.director.unseen.append(Damaged(0, 3, 1))
    table.scene.flow.jump()
    assert not table.scene.director.unseen
