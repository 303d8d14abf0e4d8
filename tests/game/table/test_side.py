"""The panel at the side: a card shown large lies on the log cleanly, and the log's room is the table's where it is hidden."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.widgets import Label
from game.table.cards import CardNode
from game.table.closeup import SEEN
from game.table.lines import Line
from game.table.scene import TableScene
from game.table.side import FOOT, GAP, HEADLESS
from rules import new_match
from rules.core.decisions import Decision, Option
from tests.game.table.harness import NAMES, Table

SIX = (*NAMES, "Eve", "Fay")


def played(game: str = "hell_high", seats: int = 6, size: tuple[int, int] = (1280, 720)) -> Table:
    """A table with more lines in its log than it has room for."""
    made = Table(match=new_match(game, SIX[:seats], 4), kinds=("human", *["random"] * 5), size=size)
    made.app.set_motion(0.0, False)
    for _ in range(60):
        made.settle()
        made.scene.recap.take_down()
        decision = made.match.decision
        if decision is None or made.scene.log.area.end > 0:
            break
        done = [index for index, option in enumerate(decision.options) if option.verb == "done"]
        made.scene.answer(*(done or range(max(1, decision.minimum))))
    made.app.set_motion(1.0, False)
    return made


def lines(table: Table) -> list[Label]:
    return [node for node in table.scene.log.area.content.children if isinstance(node, Label)]


def test_the_heading_of_the_log_grows_with_its_letters() -> None:
    """In large letters its filter stayed as small as ever."""
    table = Table()
    log = table.scene.log
    small = log.filter.rect()
    table.app.set_zoom(text_zoom=2.0)
    table.frames(2)
    assert log.filter.h > 1.4 * small.h and log.filter.w > 1.2 * small.w
    assert log.filter.rect().bottom <= log.area.rect().top + 2 and log.title.rect().right <= log.filter.rect().left
    table.close()


def test_a_low_log_has_a_line_instead_of_its_heading() -> None:
    """The filter sits on its frame; neither comes back by mistake when what lay on the log goes."""
    table = Table()
    log, ui = table.scene.log, table.app.ui
    for high, headed in ((300, True), (160, False)):
        log.layout(ui, pygame.Rect(1000, 300, 240, high))
        log.cover(400)
        log.cover(0)
        assert (log.title.visible, log.filter.visible) == (headed, True)
        log.cover(0, tucked=True)
        assert not log.title.visible and not log.filter.visible, "half a tab would peek out"
        log.cover(0)
    frame, room = log.frame.rect(), log.area.rect()
    assert room.bottom - frame.y >= 140 and log.filter.rect().y < frame.y < log.filter.rect().bottom <= frame.y + 18
    for count in range(1, 7):
        log.put([Line("A tale that takes many lines of such a narrow log. " * 3), *[Line("A line")] * count])
        table.frames(1)
        used = log.area.rect()
        cut = [line.rect() for line in lines(table) if line.rect().top < used.top < line.rect().bottom]
        assert all(used.bottom - rect.bottom < room.h / 2 for rect in cut), f"{count} whole lines are enough"
    *_, one, other = (line.rect() for line in lines(table))
    log.put([Line("A line")] * 20)
    log.layout(ui, pygame.Rect(1000, 300, 240, 7 * (other.y - one.y) - ui.px(GAP) + ui.px(HEADLESS) + ui.px(FOOT)))
    table.frames(1)
    assert sum(log.area.rect().contains(line.rect()) for line in lines(table)) == 7


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.slow
def test_no_line_of_the_log_peeks_out_under_the_large_card(size: tuple[int, int]) -> None:
    table = played(size=size)
    log, zoom = table.scene.log, table.scene.zoom
    assert log.area.end > 0, "the log is full"
    newest = lines(table)[-1].rect()
    card = next(node for node in table.scene.field.nodes.values() if node.face_up)
    assert card.picture is not None
    zoom.show(card.picture, card.name, card.text)
    low = max(zoom.card.rect().bottom, zoom.note.rect().bottom if zoom.note.visible else 0)
    area = log.area.rect()
    assert (area.top >= low or not area.h) and not log.filter.visible
    assert bool(area.h) == any(area.colliderect(line.rect()) for line in lines(table))
    assert not [line for line in lines(table) if line.rect().top < area.top < line.rect().bottom - 2]
    assert lines(table)[-1].rect() == newest, "the newest stays where it is"
    zoom.hide()
    assert log.filter.visible and log.area.rect().top < low


@pytest.mark.slow
def test_a_log_that_was_scrolled_stays_there_when_a_card_was_looked_at() -> None:
    table = played()
    area = table.scene.log.area
    area.scroll_to(0)
    table.scene.closeup.show(next(node for node in table.scene.field.nodes.values() if node.face_up))
    table.scene.zoom.hide()
    assert area.offset == 0


@pytest.mark.slow
def test_large_words_leave_little_of_the_log_bare() -> None:
    """Most of its room is used, and what is cut off is cut between two lines of words."""
    table = played("annihilageddon", 2)
    log = table.scene.log
    table.app.set_zoom(1.0, 1.5)
    for number in range(4):
        log.say(
            Line(
                f"{number} Ermentrude plays something with a very long name that takes many lines of such a narrow log"
            )
        )
        table.frames(2)
        used, room = log.area.rect(), log.frame.rect()
        assert log.area.end > 0 and used.h > 0.55 * room.h
        for line in lines(table):
            if line.rect().top < used.top < line.rect().bottom:
                assert (line.rect().bottom - used.top) % line.text_size()[1] <= 1


@pytest.mark.slow
def test_a_card_that_the_log_names_is_shown_beside_it() -> None:
    table = played("wizard_arena", 2)
    for _ in range(40):
        table.app.set_motion(0.0, False)
        if any(line.card for line in table.scene.log.lines):
            break
        table.scene.answer(0)
        table.settle()
    table.scene.recap.take_down()
    table.app.set_motion(1.0, False)
    label = next(label for label in reversed(lines(table)) if label.on_hover_long is not None)
    table.mouse(pygame.MOUSEMOTION, label.rect().center)
    table.frames(40)
    zoom, log = table.scene.zoom, table.scene.log
    assert zoom.visible and log.filter.visible
    assert zoom.card.rect().right <= log.frame.rect().left


def widths(scene: TableScene) -> int:
    """How wide question, hand and own place are together."""
    plan: Any = scene.layout_rules.plan
    room = plan.rooms[0]
    own = room.mat if hasattr(room, "mat") else room.board
    return int(plan.bar.w + plan.hand.w + own.w)


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace"])
def test_hiding_the_log_gives_its_room_to_the_table(game: str, size: tuple[int, int]) -> None:
    table = played(game, 3, size)
    scene = table.scene
    before, side, rooms = scene.table_rect.w, scene.log.frame.rect().w, widths(scene)
    table.key(pygame.K_l)
    table.frames(2)
    assert not scene.log.visible and scene.table_rect.w >= before + side
    window = pygame.Rect(0, 0, *size)
    boards = [node for node in scene.furniture.children if node.is_shown() and node.w]
    assert all(window.contains(node.rect().inflate(-8, -8)) for node in boards)
    assert widths(scene) > rooms
    table.key(pygame.K_l)
    table.frames(2)
    assert scene.log.visible and scene.table_rect.w == before


@pytest.mark.slow
def test_without_the_log_a_large_card_does_not_hide_what_is_looked_at() -> None:
    table = played("wizard_arena", 4)
    table.key(pygame.K_l)
    table.frames(2)
    for node in [node for node in table.scene.field.nodes.values() if node.face_up]:
        table.scene.closeup.show(node)
        assert not table.scene.zoom.card.rect().colliderect(node.rect())


@pytest.mark.slow
def test_a_large_number_is_not_shown_once_more() -> None:
    """A card without words is only shown larger where it lies small, or to who asks for it."""
    table = played("wizard_arena", 4)
    scene = table.scene
    bare = next(node for node in scene.field.nodes.values() if node.face_up and not node.text)
    for wide, shown in ((SEEN + 1, False), (SEEN - 40, True)):
        bare.w = scene.ui.px(wide)
        assert bare.on_hover_long is not None
        bare.on_hover_long(bare)
        assert scene.zoom.visible == shown
        scene.zoom.hide()
    bare.w = scene.ui.px(SEEN + 1)
    assert bare.on_right_click is not None
    bare.on_right_click(bare)
    assert scene.zoom.visible


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_a_large_card_does_not_hide_what_may_be_taken_instead(size: tuple[int, int]) -> None:
    """Of two Ability tiles that are dealt, both are seen while either is read."""
    table = Table(match=new_match("annihilageddon", ("Ann", "Bob"), 11), size=size, speed=0.0)
    table.settle()
    scene = table.scene
    dealt = [node for node in scene.asker.offered if isinstance(node, CardNode)]
    assert len(dealt) == 2
    for node in dealt:
        scene.closeup.show(node)
        assert scene.zoom.visible
        assert not scene.zoom.covered().collidelistall([one.rect() for one in dealt])


@pytest.mark.parametrize("game", ["hell_high", "witless_wizards", "wizard_arena"])
def test_the_ribbon_is_as_long_as_its_question_and_its_buttons_stay_at_hand(game: str) -> None:
    table = played(game, 2)
    asker = table.scene.asker
    bar, room = asker.bar, table.scene.layout_rules.plan.bar
    longest = "Who is it that pays for all of this with the very last card of a hand that was never large? "
    lengths, ends = [], set()
    for words in ("Whom?", longest * 2):
        options = [Option("yes", word="Yes"), Option("no", word="No")]
        asker.ask(Decision(0, words, options, topic="any"))
        table.frames(2)
        lengths.append(bar.panel.rect().w)
        ends.add((bar.panel.rect().right, asker.buttons[-1].rect().right))
        assert bar.who.is_shown() and room.contains(bar.panel.rect())
        assert bar.who.rect().right <= bar.prompt.rect().left < asker.buttons[0].rect().left
    assert lengths[0] < 0.65 * room.w and lengths[1] == room.w
    assert len(ends) == 1, "no other button comes under a hand that rests on one"
    table.scene.over = True
    asker.clear()
    asker.say("Ann won.")
    asker.layout()
    assert bar.panel.rect().centerx == pytest.approx(room.centerx, abs=1), "no button follows"
    assert not bar.who.is_shown(), "nobody is asked"


def test_the_ribbon_does_not_twitch_while_others_act() -> None:
    table = played("hell_high", 2)
    asker = table.scene.asker
    asker.clear()
    lengths = []
    for words in (
        "Bob acts as Cheerleader",
        "Bob takes 5: 3 + 1 Nerd + 1 Megaphone, of which the Shield stops 2",
        "Bob rolls",
    ):
        asker.say(words)
        asker.layout()
        lengths.append(asker.panel.rect().w)
    assert lengths[0] <= lengths[1] == lengths[2]


def test_a_card_that_a_line_showed_goes_when_lines_follow() -> None:
    """Its line scrolls away from under the keyboard: nothing would ever close it."""
    table = played()
    log, zoom = table.scene.log, table.scene.zoom
    card = next(node.card for node in table.scene.field.nodes.values() if node.face_up)
    log.say(Line("Bob shows a card", card))
    log.settle()
    lines(table)[-1].click()
    assert zoom.visible
    log.say(Line("Bob does something else"))
    assert not zoom.visible
    node = next(node for node in table.scene.field.nodes.values() if node.face_up)
    table.scene.closeup.show(node)
    log.say(Line("Bob does it again"))
    assert zoom.visible, "what is looked at on the table stays"


def test_a_large_card_leaves_the_question_to_be_read_where_it_can() -> None:
    """Those of the first rival's board lay over its beginning, though there was as much room at their other side."""
    table = played("wizard_arena", 4)
    scene = table.scene
    asked = scene.asker.bar.written()
    node = next(node for node in scene.field.nodes.values() if node.place_name == "seat1/enchantments")
    node.place(asked.x + 110, 160, 68, 95)
    scene.closeup.show(node)
    assert scene.zoom.visible and not scene.zoom.covered().colliderect(asked)
    assert node.picture is not None and scene.match.decision is not None
    scene.zoom.show(node.picture, node.name, node.text, asked.inflate(0, 300))
    assert scene.zoom.covered().colliderect(asked)
    scene.app.hover.node = node
    scene.asker.ask(scene.match.decision)
    assert scene.zoom.visible and not scene.zoom.covered().colliderect(asked), (
        "what is asked later does not come up below it"
    )
