"""The curtain hangs only where something is secret, and tells in three lines what was missed."""

from __future__ import annotations

import pygame
import pytest

from game.cardface.picture import Face
from game.core.cache import SurfaceCache
from game.core.dialogs import Curtain
from game.core.studio import is_slow
from game.core.text import line_height, plain, width
from game.table.curtain import TableCurtain
from game.table.faces import HeadNode
from game.table.recap import FEW, Told, actor, missed, telling
from rules import new_match
from rules.core.decisions import Decision, Option
from rules.core.events import EVERYONE, CardMoved, Damaged, Died, Healed, Shuffled, TurnBegan
from rules.spellcraft.events import GameBegan
from tests.game.table.harness import NAMES, Table
from tests.game.waiting import until


def shared(game: str, seats: int = 2) -> Table:
    table = Table(match=new_match(game, NAMES[:seats], 4), kinds=("human",) * seats, speed=0.0)
    table.settle()
    return table


def test_own_losses_come_first_and_trifles_are_left_out() -> None:
    lines = [
        Told(Shuffled("table/deck", 3), "shuffled", False),
        Told(Healed(1, 2), "Bob heals", False),
        Told(Damaged(1, 3, 2), "Bob takes 3", False),
        Told(Damaged(0, 1, 1), "you take 1", False),
        Told(Died(2, 1), "Cid dies", False),
        Told(CardMoved(None, "a", "b"), "", False),
        Told(TurnBegan(1), "Bob's turn", False),
    ]
    assert missed(lines, 0) == [(1, "you take 1"), (2, "Bob takes 3"), (1, "Cid dies")]
    assert len(missed(lines, 0)) == FEW and missed([], 0) == []
    assert missed([Told(TurnBegan(1), "Bob's turn", False)], 0) == []


def test_that_a_game_began_is_told_only_for_want_of_anything_else() -> None:
    table = shared("hell_high")
    began, lost = GameBegan(2, 3), Damaged(1, 3)
    (alone,), both = table.scene.reporter.told([began]), table.scene.reporter.told([began, lost])
    assert missed([alone], 0) == [] and telling([alone], 0) == [alone.words], "it stands below the curtain"
    assert telling(both, 0) == [both[1].words] and len(both) == 2


def test_who_did_it() -> None:
    assert actor(Damaged(1, 3, 2)) == 2 and actor(Damaged(1, 3)) == 1 and actor(Shuffled("x", 1)) == -1


@pytest.mark.slow
def test_it_hangs_before_a_hand_and_says_who_shall_come() -> None:
    table = shared("hell_high")
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain) and table.scene.viewer == -1
    nodes = {node["id"]: node for node in table.tree()["nodes"]}
    assert table.tree()["question"] == f"Pass the mouse to {top.player}. {nodes['curtain/others']['name']}."
    assert nodes["curtain/player"]["name"] == top.player and not nodes["curtain/ready"].get("clickable")
    assert not [id for id in nodes if id.startswith("hand/")]
    table.frames(30)
    table.click(top.ready)
    table.frames(60)
    assert not isinstance(table.app.scenes.top, Curtain) and table.scene.viewer == top.seat_shown


def test_a_hand_that_everybody_knows_is_no_secret() -> None:
    table = shared("witless_wizards")
    scene = table.scene
    seat = scene.asked
    assert scene.shared_screen.has_secrets(seat)
    known = scene.match.state.known
    for cards in scene.match.state.zones().values():
        for card in cards:
            known[card.id] = EVERYONE
    assert not scene.shared_screen.has_secrets(seat)


def test_no_curtain_hangs_while_factions_are_picked_in_the_open() -> None:
    table = shared("wizard_arena")
    assert not isinstance(table.app.scenes.top, Curtain) and table.scene.viewer == table.scene.asked


@pytest.mark.slow
def test_nobody_takes_the_seat_for_a_question_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passing in Final Casting is all that who has no spell can do: the table does not turn for it. Whoever holds spells
    that cannot be cast is asked like everybody, for the others must not learn that."""
    table = shared("wizard_arena")
    scene = table.scene
    while not isinstance(top := table.app.scenes.top, TableCurtain):
        scene.answer(0)
        table.settle()
    table.frames(30)
    top.open()
    table.frames(60)
    viewer = scene.viewer
    assert viewer == scene.asked
    taken: list[tuple[int, ...]] = []
    monkeypatch.setattr(scene, "answer", lambda *picked: taken.append(picked))
    spells = scene.match.state.seats[1 - viewer].hand
    assert spells
    held, spells[:] = list(spells), []
    scene.match.decision = Decision(1 - viewer, "Final Casting", (Option("pass"),), topic="final")
    scene.flow.go_on()
    assert taken == [(0,)] and scene.viewer == viewer and not isinstance(table.app.scenes.top, Curtain)
    spells[:] = held
    scene.flow.go_on()
    top = table.app.scenes.top
    assert taken == [(0,)] and isinstance(top, TableCurtain), "it would tell that nothing can be cast"
    scene.match.decision = Decision(1 - viewer, "Final Casting", (Option("cast"), Option("pass")), topic="final")
    table.frames(30)
    top.open()
    table.frames(60)
    scene.shared_screen.change_seats(viewer)
    scene.flow.go_on()
    assert isinstance(table.app.scenes.top, Curtain), "there is something to choose"


def test_what_was_missed_is_told_to_each_from_when_they_left() -> None:
    table = shared("wizard_arena")
    seen: dict[int, TableCurtain] = {}
    for _ in range(120):
        top = table.app.scenes.top
        if isinstance(top, TableCurtain):
            if top.news.before and top.news.lines:
                seen[top.seat_shown] = top
                assert top.sheet_of_news.text == "\n".join(plain(words) for _, words in top.news.lines)
                assert 1 <= len(top.news.lines) <= FEW
                break
            table.frames(30)
            top.open()
            table.frames(40)
        elif table.match.decision is None:
            break
        elif top.name == "dialog":
            top.root.find("dialog/yes").click()  # type: ignore[union-attr]
        else:
            table.scene.answer(*range(max(1, table.match.decision.minimum)))
        table.settle()
    assert seen


def test_a_match_that_goes_on_tells_what_was_missed_since_the_last_turn() -> None:
    """Nobody was seen leaving; and what was dealt before the first turn is no news."""
    match = new_match("witless_wizards", NAMES[:2], 4)
    first = match.state.turn
    news: list[TableCurtain] = []
    for turn in (first, 1 - first, first):
        while match.state.turn != turn:
            assert match.decision is not None
            match.submit(*range(max(1, match.decision.minimum)))
        table = Table(match=match, kinds=("human", "human"), speed=0.0)
        table.settle()
        top = table.app.scenes.top
        assert isinstance(top, TableCurtain) and top.seat_shown == turn
        news.append(top)
        table.close()
    at_first, later, again = (top.news for top in news)
    assert not at_first.before and not at_first.lines
    assert later.lines and not later.before and again.lines and again.before
    assert not set(again.lines) & set(later.lines), "what happened before its own last turn ended"


def test_long_news_take_a_second_line_instead_of_small_letters() -> None:
    table = shared("hell_high")
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain)
    sheet = top.sheet_of_news
    words = "Somebody with quite a long name does something that takes many words to tell, and then does it again"
    heights = []
    for told in ("Bob heals", words):
        sheet.rows[0][1].markup = told
        top.layout()
        heights.append(sheet.rows[0][1].rect().h)
        assert sheet.rect().contains(sheet.rows[-1][1].rect())
    assert heights[1] > heights[0] and heights[1] >= sheet.rows[0][1].text_size(sheet.rows[0][1].w)[1]


def test_the_portrait_keeps_its_room_above_long_news() -> None:
    table = shared("hell_high")
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain)
    table.app.set_zoom(1.0, 2.0)
    for _, label in top.sheet_of_news.rows:
        label.markup = "Somebody with quite a long name does something that takes many words to tell, and then again"
    top.layout()
    assert top.frame.h >= top.ui.px(100) and top.frame.rect().top > top.ui.px(40)
    sheet, ribbon = top.sheet_of_news.rect(), top.ribbon.rect()
    assert ribbon.bottom <= sheet.top and all(sheet.contains(label.rect()) for _, label in top.sheet_of_news.rows)


def test_what_nobody_did_has_a_nail_where_others_have_a_head() -> None:
    table = shared("hell_high")
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain)
    whose = [who for who, _ in top.news.lines]
    assert -1 in whose and [isinstance(mark, HeadNode) for mark, _ in top.sheet_of_news.rows] == [
        who >= 0 for who in whose
    ]
    for mark, words in top.sheet_of_news.rows:
        assert mark.rect().right <= words.rect().left and abs(mark.rect().centery - words.rect().centery) <= 1


def test_the_velvet_is_lit_where_the_portrait_stands() -> None:
    table = shared("hell_high")
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain)
    left = top.drapes[0].image()
    assert left is not None
    width, height = left.get_size()

    def brightness(x: float, y: float) -> float:
        box = pygame.Rect(0, 0, width // 5, height // 8)
        box.center = round(x * width), round(y * height)
        return sum(pygame.transform.average_color(left, box)[:3])

    assert brightness(0.88, 0.36) > 1.8 * max(brightness(0.1, 0.36), brightness(0.88, 0.94))


def test_in_a_high_window_the_stage_stands_higher() -> None:
    table = Table(match=new_match("hell_high", NAMES[:2], 4), kinds=("human",) * 2, speed=0.0, size=(1024, 768))
    table.settle()
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain)
    top.sheet_of_news.visible = False
    top.aside = ""
    top.layout()
    above = top.frame.rect().top - top.ui.px(62)
    below = top.where.rect().top - top.ready.rect().bottom
    assert above > 0 and below > top.ui.px(20)


@pytest.mark.parametrize("text_size", [100, 200])
def test_all_news_are_told_in_letters_of_one_size(text_size: int) -> None:
    """Where some need two lines, all of them shrink as far as needed, and each has room for its own."""
    table = shared("hell_high", 3)
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain)
    table.app.set_zoom(1.0, text_size / 100)
    labels = [label for _, label in top.sheet_of_news.rows]
    labels[0].markup = "Social Status: Ermentrude 8, Class President; Mossbeard 7, Jock; Grimble 6, Cheerleader"
    top.layout()
    assert len(labels) > 1 and len({label.size for label in labels}) == 1
    for label in labels:
        assert label.text_size(round(label.w))[1] <= round(label.h) + 1
    band = top.ribbon.band(top.ribbon.rect())
    assert band.contains(top.who.rect()) and band.contains(top.what.rect())


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_ribbon_grows_with_the_letters(text_size: int) -> None:
    """The small line on it as well: it is read by all the others."""
    table = shared("hell_high")
    top = table.app.scenes.top
    assert isinstance(top, TableCurtain)
    table.app.set_zoom(1.0, text_size / 100)
    top.layout()
    wanted = top.ui.text_px(top.what.size)
    assert top.what.h >= line_height("bold", round(wanted * 0.6))
    assert width("Everybody else: look at the ceiling", "bold", wanted) <= top.what.w
    assert top.frame.h >= top.ui.px(100) and top.ribbon.rect().bottom <= top.sheet_of_news.rect().top


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
@pytest.mark.slow
def test_the_hand_behind_it_is_drawn_while_it_hangs(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It showed plain faces for a moment when the curtain opened at once."""
    monkeypatch.setattr(Face, "cache", SurfaceCache(30 * 2**20))
    table = shared(game)
    table.app.keep_pace()
    first = table.app.scenes.top
    assert isinstance(first, TableCurtain)
    table.frames(30)
    first.open()
    for _ in range(40):
        until_drawn(table)
        if isinstance(second := table.app.scenes.top, TableCurtain) and second.seat_shown != first.seat_shown:
            break
        decision = table.match.decision
        assert decision is not None
        done = [index for index, option in enumerate(decision.options) if option.verb == "done"]
        table.scene.flow.submit(tuple(done or range(max(1, decision.minimum))))
    assert isinstance(second, TableCurtain)
    until_drawn(table)
    second.open()
    table.frames(2)
    hand = table.scene.field.hand_nodes()
    assert table.app.scenes.top is table.scene and len(hand) > 2
    assert all(is_slow(node.picture) and node.picture.ready(round(node.w), round(node.h)) for node in hand)


def until_drawn(table: Table) -> None:
    """Let frames pass until nothing is left to be drawn, and the player is awaited."""
    table.frames(1)
    until(lambda: table.app.complete and not table.app.scenes.top.busy, lambda: table.frames(1))
