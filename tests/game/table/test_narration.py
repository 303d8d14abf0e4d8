"""The narrator at the table: below the facts, in the log, on the curtain, over the result; silent when it is told to be."""

from __future__ import annotations

import pytest

from game.core.dialogs import Curtain
from game.core.node import Node
from game.core.text import plain
from game.core.ui import MIN_TEXT
from game.core.widgets import Label, Panel
from game.table.options import TableOptions
from game.table.players import Hooks
from game.table.replay import SPECTATOR, ReplayScene
from rules import new_match
from rules.core.events import TurnBegan
from tests.game.table.harness import Table, glancing

pytestmark = pytest.mark.slow

BOTS = ("random",) * 4


def seated(game: str, kinds: tuple[str, ...], seed: int = 4, narrator: bool = True, **options: object) -> Table:
    names = ("Ann *the* {One}", "Bob", "Cid", "Dot")[: len(kinds)]
    return Table(match=new_match(game, names, seed, **options), kinds=kinds, settings=TableOptions(narrator=narrator))


@pytest.fixture
def table() -> Table:
    return seated("witless_wizards", ("human", "random"))


def labels(node: Node) -> list[Label]:
    own = [node] if isinstance(node, Label) and node.visible and node.markup else []
    return own + [label for child in node.children for label in labels(child)]


def shown(node: Node) -> list[str]:
    return [plain(label.markup) for label in labels(node)]


def logged(table: Table) -> list[str]:
    return [plain(line.words) for line in table.scene.log.lines]


def spoken_turn(table: Table) -> TurnBegan:
    """A turn about which the narrator has something to say."""
    while table.match.decision is not None:
        table.match.submit(*range(table.match.decision.minimum))
        fresh = table.match.events[table.scene.flow.shown :]
        table.scene.flow.shown = len(table.match.events)
        table.scene.narrator.hear(fresh)
        for event in fresh:
            if isinstance(event, TurnBegan) and table.scene.narrator.remark(event) is not None:
                return event
    raise AssertionError("nothing was said")


def test_a_banner_says_the_fact_first_and_the_narrators_line_below(table: Table) -> None:
    event = spoken_turn(table)
    remark = table.scene.narrator.remark(event)
    assert remark is not None
    table.scene.director.play([event], lambda: None)
    table.frames(4)
    (strip,) = [node for node in table.scene.effects.children if isinstance(node, Panel)]
    fact, aside = labels(strip)
    assert plain(fact.markup) == f"{table.match.names[event.seat]}'s turn"
    assert aside.markup == remark.words
    assert fact.rect().bottom <= aside.rect().top, "below, not over it"
    assert strip.rect().contains(aside.rect())


def test_what_was_said_stays_on_the_bar_until_a_question_needs_it(table: Table) -> None:
    table.scene.asker.clear()
    table.scene.asker.say("Bob is thinking")
    table.scene.asker.comment("Quiet, please.")
    table.frames(1)
    assert {"Bob is thinking", "Quiet, please."} <= set(shown(table.scene.asker.panel))
    assert table.scene.asker.prompt.rect().bottom <= table.scene.asker.bar.aside.rect().top
    assert table.match.decision is not None
    table.scene.asker.ask(table.match.decision)
    table.frames(1)
    assert "Quiet, please." not in shown(table.scene.asker.panel)


def test_headlines_stand_in_the_log_after_their_facts_in_italics() -> None:
    table = seated("wizard_arena", BOTS[:2], factions="fire,ice", starter=0)
    table.app.set_motion(0.0, False)
    table.settle(200_000)
    lines, events = logged(table), table.match.events
    heads = [remark for remark in map(table.scene.narrator.remark, events) if remark is not None and remark.headline]
    for remark in heads[-4:]:
        assert f"“{plain(remark.words)}”" in lines
    assert table.scene.log.lines[-1].words.startswith("*“"), "the result is the last word"
    assert "The match is over" in lines[-2]
    quiet = [
        remark for remark in map(table.scene.narrator.remark, events) if remark is not None and not remark.headline
    ]
    assert quiet and not {f"“{plain(remark.words)}”" for remark in quiet} & set(lines)


def test_the_narrator_greets_beside_the_table_until_the_player_chooses(table: Table) -> None:
    bill = table.scene.bill
    greeting = table.scene.narrator.remark(table.match.events[0])
    assert greeting is not None and bill.visible
    said = shown(bill)
    assert table.scene.narrator.voice.name in said and table.scene.narrator.voice.introduction in said
    assert f"“{greeting.words}”" in said
    assert not any(node.rect().colliderect(bill.sheet.rect()) for node in table.scene.field.nodes.values())
    tab = table.scene.log.filter
    assert tab.visible != bill.hangs_over(tab.rect()), "nothing of the tab of the log peeks out from under it"
    log = table.scene.log
    for count in range(1, 30):
        bill.put_up("Good evening! " * count, ())
        bill.layout(table.scene.layout_rules.bill_room())
        above, heading = bill.top - log.frame.rect().y, log.area.rect().y - log.frame.rect().y
        assert above <= 6 or heading <= above, "nor half of its heading"
        assert not heading + 2 < above < heading + MIN_TEXT, "nor half a line"
    bill.put_up(greeting.words, ())
    table.settle()
    assert table.scene.asker.decision is not None, "the question does not wait for it"
    assert table.scene.asker.decision.minimum <= 1
    table.scene.answer(0)
    assert not bill.visible and tab.visible


def test_the_curtain_between_two_players_has_the_narrators_line() -> None:
    table = seated("hell_high", ("human", "human"))
    table.settle()
    top = table.app.scenes.top
    assert isinstance(top, Curtain)
    greeting = table.scene.narrator.remark(table.match.events[0])
    assert greeting is not None and greeting.words in shown(top.root)


@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace"])
def test_switched_off_nothing_is_narrated_anywhere(game: str) -> None:
    table = seated(game, BOTS[:2], narrator=False)
    table.app.set_motion(0.0, False)
    with glancing(table.app):
        for _ in range(600):
            table.frames(1)
            assert not table.scene.asker.bar.comment_made and not table.scene.effects.aside
            assert not table.scene.bill.visible
    assert not [line for line in table.scene.log.lines if line.words.startswith("*“")]
    assert table.scene.reporter.last_word == ""


def test_the_switch_works_in_the_middle_of_a_match(table: Table) -> None:
    assert [line for line in logged(table) if line.startswith("“")]
    table.scene.options.narrator = False
    table.scene.refresh()
    assert not [line for line in logged(table) if line.startswith("“")]
    assert not table.scene.bill.visible and not table.scene.asker.bar.comment_made
    table.scene.options.narrator = True
    table.scene.refresh()
    assert [line for line in logged(table) if line.startswith("“")]


def test_a_fact_alone_with_the_narrators_line_stands_about_the_same_middle() -> None:
    """Before a question it begins at the left, as all questions do."""
    table = seated("wizard_arena", ("human", "random"), factions="fire,ice", starter=0)
    table.app.set_motion(0.0, False)
    table.settle()
    asker = table.scene.asker
    assert asker.decision is not None and asker.prompt.align == "left"
    decision = asker.decision
    asker.clear()
    asker.say("Grimble won: one wizard is left.")
    asker.comment("A free hot dog for the champ!")
    asker.layout()
    assert asker.prompt.align == asker.bar.aside.align == "center"
    assert asker.prompt.rect().centerx == pytest.approx(asker.bar.aside.rect().centerx, abs=2)
    asker.ask(decision)
    assert asker.prompt.align == "left"


@pytest.mark.parametrize(("speed", "reduced"), [(1.0, False), (1.0, True), (0.0, False)])
@pytest.mark.parametrize("game", ["wizard_arena", "hell_high"])
def test_narration_takes_no_time(game: str, speed: float, reduced: bool) -> None:
    """With and without it the match has come exactly as far after every frame."""
    talking, silent = seated(game, BOTS[:3]), seated(game, BOTS[:3], narrator=False)
    for table in (talking, silent):
        table.app.set_motion(speed, reduced)
    with glancing(talking.app), glancing(silent.app):
        for _ in range(700):
            talking.frames(1)
            silent.frames(1)
            assert talking.match.choices == silent.match.choices
    assert talking.scene.narrator.last is not None


def test_undo_and_what_comes_after_sound_as_before() -> None:
    table = seated("wizard_arena", ("human", "random"), factions="fire,ice", starter=0)
    table.app.set_motion(0.0, False)
    table.scene.options.free_undo = True
    table.settle()
    before = logged(table)
    table.scene.answer(0)
    table.settle()
    after = logged(table)
    table.scene.undo()
    table.settle()
    assert logged(table) == before
    table.scene.redo()
    table.settle()
    assert logged(table) == after


def test_a_replay_tells_the_same_headlines() -> None:
    table = seated("wizard_arena", BOTS[:2], factions="fire,ice", starter=0)
    table.app.set_motion(0.0, False)
    table.settle(200_000)
    told = [line for line in logged(table) if line.startswith("“")]
    replay = ReplayScene(table.match.fork(), [SPECTATOR], TableOptions(narrator=True), Hooks())
    table.app.scenes.go(replay)
    table.frames(3)
    replay.jump(len(replay.recorded))
    table.frames(3)
    again = [plain(line.words) for line in replay.log.lines]
    assert [line for line in again if line.startswith("“")] == told
