"""An answer given while something is still being shown is taken at once, if the question was seen."""

from __future__ import annotations

import pygame
import pytest

from game.table.cards import CardNode
from game.table.questions import Asker
from rules import Match, new_match
from rules.core.cards import Card
from rules.core.decisions import Decision
from rules.core.events import CardMoved
from tests.game.table.harness import NAMES, Table, about_to_end
from tests.scenario import scenario


@pytest.fixture
def table() -> Table:
    """The first turn of Annihilageddon, at normal speed: each card played is shown, and then the same is asked again."""
    made = Table(match=new_match("annihilageddon", NAMES[:2], 5), kinds=("human", "random"))
    made.app.set_motion(0.0, False)
    for _ in range(20):
        made.settle()
        decision = made.match.decision
        assert decision is not None
        if decision.topic == "turn":
            break
        made.scene.answer(0)
    made.app.set_motion(1.0, False)
    made.frames(60)
    return made


def open_question(table: Table) -> Decision:
    decision = table.match.decision
    assert decision is not None
    return decision


def two_cards(table: Table) -> tuple[CardNode, CardNode]:
    """Two cards of the hand that may be played, far apart."""
    nodes = table.scene.field.nodes
    found = [nodes[option.card] for option in open_question(table).options if option.verb == "play" and option.card]
    plain = [node for node in found if node.card.kind.key in ("glyph", "fizzle")]
    plain.sort(key=lambda node: node.x)
    return plain[0], plain[-1]


def placed(table: Table) -> list[Card]:
    return list(table.match.state.seats[0].play)


def press(table: Table, node: CardNode) -> None:
    """Only press: what is seen is meant."""
    strip = node.rect()
    table.mouse(pygame.MOUSEBUTTONDOWN, (strip.x + strip.w // 8, strip.centery))
    table.mouse(pygame.MOUSEBUTTONUP, (strip.x + strip.w // 8, strip.centery))


@pytest.mark.slow
def test_the_next_card_is_taken_while_the_first_still_moves(table: Table) -> None:
    first, second = two_cards(table)
    table.click(first)
    assert table.scene.director.busy and placed(table) == [first.card]
    press(table, second)
    assert placed(table) == [first.card, second.card]
    table.settle()
    assert table.scene.field.exact


def test_a_click_where_the_last_answer_was_given_only_skips(table: Table) -> None:
    """A second click by habit takes nothing, whatever has come to lie under the pointer."""
    first, _ = two_cards(table)
    table.click(first)
    table.frames(2)
    at = table.app.pointer.position
    table.mouse(pygame.MOUSEBUTTONDOWN, at)
    table.mouse(pygame.MOUSEBUTTONUP, at)
    assert placed(table) == [first.card] and not table.scene.director.busy


@pytest.mark.slow
def test_a_click_beside_all_cards_only_skips(table: Table) -> None:
    first, _ = two_cards(table)
    table.click(first)
    table.mouse(pygame.MOUSEBUTTONDOWN, (640, 300))
    assert placed(table) == [first.card] and not table.scene.director.busy


@pytest.mark.slow
def test_what_was_not_offered_before_is_not_taken(table: Table) -> None:
    """The card that has just been played flies to where it cannot be taken."""
    first, _ = two_cards(table)
    table.click(first)
    table.frames(3)
    table.mouse(pygame.MOUSEBUTTONDOWN, first.rect().center)
    assert placed(table) == [first.card]


@pytest.mark.slow
def test_a_question_that_was_not_seen_is_not_answered(table: Table) -> None:
    first, second = two_cards(table)
    table.click(first)
    last = table.scene.flow.answered_last
    assert last is not None
    table.scene.flow.answered_last = last._replace(decision=last.decision.__class__(0, "Which?", last.decision.options))
    press(table, second)
    assert placed(table) == [first.card]


@pytest.mark.slow
def test_after_others_have_acted_a_click_only_skips(table: Table) -> None:
    """Their doings are on the screen: the question is a new one."""
    first, _ = two_cards(table)
    table.click(first)
    assert table.scene.flow.answered_last is not None
    table.scene.animator.skip()
    options = open_question(table).options
    table.scene.answer(next(at for at, option in enumerate(options) if option.verb in table.scene.layout_rules.ending))
    for _ in range(600):
        table.frames(1)
        if open_question(table).seat == 0 and table.scene.director.busy and table.scene.flow.answered_last is None:
            break
    hand = [node for node in table.scene.field.hand_nodes() if node.face_up]
    before = len(table.match.choices)
    press(table, hand[-1])
    assert len(table.match.choices) == before


def test_the_same_while_events_are_shown(table: Table) -> None:
    """Nothing is taken while something runs that follows from no answer, as after a match was loaded."""
    _, second = two_cards(table)
    table.scene.flow.answered_last = None
    event = CardMoved(second.card, "seat0/hand", "seat0/hand", "draw", 0)
    table.scene.asker.clear()
    table.scene.director.play([event], table.scene.flow.go_on)
    press(table, second)
    assert placed(table) == []


def answers_of(monkeypatch: pytest.MonkeyPatch) -> list[Decision | None]:
    """The questions that are answered from now on."""
    answered: list[Decision | None] = []
    answer = Asker.answer
    monkeypatch.setattr(
        Asker, "answer", lambda asker, *chosen: (answered.append(asker.decision), answer(asker, *chosen))
    )
    return answered


def alone() -> Match:
    """Wizard Arena: B has taken a Stand, so A draws and passes by turns; Draw lies where Pass lay."""
    arranged = scenario("wizard_arena", seats=2)
    arranged.seat(0).row(1).power_deck(1, 2)
    arranged.seat(1).row(6, 5).stood()
    arranged.runs_on = True
    return arranged.begin(0).match


@pytest.mark.parametrize("speed", (0.0, 0.5))
@pytest.mark.slow
def test_a_double_click_answers_one_question(speed: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """However soon the next one stands where the last was, and whatever it is."""
    answered = answers_of(monkeypatch)
    table = Table(seed=3, kinds=("human", "random"), speed=speed, match=alone())
    met = 0
    for _ in range(40):
        table.settle()
        buttons = [button for button in table.scene.asker.buttons if button.enabled]
        if table.scene.over:
            break
        if not table.scene.on_top:
            table.click(next(node for node in table.app.scenes.top.root.walk() if node.id == "dialog/yes"))
            continue
        if not buttons:
            table.scene.answer(0)
            continue
        answered.clear()
        at = buttons[0].rect().center
        table.click(buttons[0])
        for _ in range(8):  # so far apart are the halves of a double click
            table.frames(1)
            if table.scene.asker.decision is not None:
                break
        met += any(button.rect().collidepoint(at) for button in table.scene.asker.buttons)
        table.mouse(pygame.MOUSEBUTTONDOWN, at)
        table.mouse(pygame.MOUSEBUTTONUP, at)
        assert len(answered) == 1
    assert met, "Draw lies where Pass lay"


def at_key(table: Table) -> int:
    """The key of an answer to the open question, on the way there the first answer that there is; 0 when it is over."""
    for _ in range(40):
        table.settle()
        if table.scene.over:
            break
        if not table.scene.on_top:
            table.click(next(node for node in table.app.scenes.top.root.walk() if node.id == "dialog/yes"))
            continue
        keys = [button.key for button in table.scene.asker.buttons if button.enabled and button.key]
        if keys:
            return keys[0]
        table.scene.answer(0)
    return 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "press",
    (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode=""),
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0),
    ),
)
def test_a_double_press_ends_one_turn(press: pygame.event.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    """At instant speed the next turn may be there at once, and be ended by the same key or button."""
    table = about_to_end()
    answered = answers_of(monkeypatch)
    table.frames(1, press)
    assert len(answered) == 1 and table.scene.asker.decision is None
    for _ in range(10):
        table.frames(1)
        if table.scene.asker.decision is not None:
            break
    table.frames(1, press)
    assert len(answered) == 1
    table.frames(16)
    table.frames(1, press)
    assert len(answered) == 2


@pytest.mark.slow
def test_another_key_answers_the_next_question_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick play by keys is not slowed down."""
    answered = answers_of(monkeypatch)
    table = Table(seed=3, kinds=("human", "random"), speed=0.0, match=alone())
    met = 0
    while key := at_key(table):
        answered.clear()
        table.key(key)
        others = [button.key for button in table.scene.asker.buttons if button.key not in (0, key)]
        if others and table.scene.on_top:
            met += 1
            table.key(others[0])
            assert len(answered) == 2
    assert met, "Draw has been answered, and others may be pressed"


@pytest.mark.slow
def test_a_note_by_the_ring_goes_when_the_player_is_asked(table: Table) -> None:
    """It was read while the others acted, and may lie over what is offered now."""
    app, decision = table.app, open_question(table)
    place = next(node for node in table.scene.root.walk() if node.id == "seat1" and node.hint)
    app.focus.give(place, show=True)
    table.frames(60)
    assert app.tooltip.visible
    table.scene.put_question(decision)
    table.frames(60)
    assert not app.tooltip.visible and app.focus.node is place
    app.focus.give(place, show=True)
    table.frames(60)
    assert app.tooltip.visible
