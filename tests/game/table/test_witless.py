"""Witless Wizards at the table: cards dragged onto boards, dice thrown, rivals pointed at."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.paint_order import paint_order
from game.layouts.witless_wizards.layout import WitlessLayout
from game.table.options import TableOptions
from game.table.zones import ZoneNode
from rules import Match, new_match
from rules.bots import Window, make_bot
from rules.core.events import CardMoved, DiceRolled
from rules.witless_wizards.events import AttackCounted
from tests.game.doubled import doubled_ids
from tests.game.overlapping import overlapping
from tests.game.table.harness import NAMES, Table, glancing
from tests.rules.witless_wizards.tables import table as witless_table


def seated(seats: int = 2, seed: int = 5, kinds: tuple[str, ...] = ("human", "random", "random", "random")) -> Table:
    made = Table(match=new_match("witless_wizards", NAMES[:seats], seed, starter=0), kinds=kinds)
    made.settle()
    return made


@pytest.fixture
def table() -> Table:
    return seated()


def hold(table: Table) -> None:
    """Decline extra draws until a card is to be kept or given."""
    while table.match.decision is not None and table.match.decision.topic != "deal out":
        table.scene.answer(len(table.match.decision.options) - 1)
        table.settle()


def card_in_hand(table: Table) -> str:
    return next(node["id"] for node in table.tree()["nodes"] if node["id"].startswith("hand/"))


def to_the_throw(table: Table) -> None:
    """Play until the dice wait for the hand in front of the screen."""
    for _ in range(4000):
        if table.scene.thrower.waiting is not None:
            return
        decision = table.scene.asker.decision
        if decision is not None and not table.scene.director.busy:
            table.scene.answer(0 if decision.topic in ("deal out", "target") else len(decision.options) - 1)
        table.frames(1)
    raise AssertionError("no throw")


@pytest.mark.parametrize("enough", [True, False])
def test_a_card_is_kept_by_dragging_it_onto_the_own_board(table: Table, enough: bool) -> None:
    """Or at once, without saying first that one card is enough."""
    if enough:
        hold(table)
    assert enough == (table.match.decision.topic != "extra")  # type: ignore[union-attr]
    key = table.match.state.seats[0].hand[0].kind.key
    table.drag(table.node(card_in_hand(table)), table.node("seat0/take").rect().center)
    table.frames(3)
    assert key in [card.kind.key for card in table.match.state.seats[0].equipment()]


@pytest.mark.parametrize("enough", [True, False])
def test_a_card_is_given_by_dragging_it_onto_a_rivals_board(table: Table, enough: bool) -> None:
    if enough:
        hold(table)
    key = table.match.state.seats[0].hand[0].kind.key
    table.drag(table.node(card_in_hand(table)), table.node("seat1/take").rect().center)
    table.frames(3)
    assert key in [card.kind.key for card in table.match.state.seats[1].equipment()]


def test_of_two_cards_one_is_dragged_where_it_goes_and_the_other_discarded(table: Table) -> None:
    table.scene.answer(0)
    table.settle()
    assert table.match.decision is not None and table.match.decision.topic == "drop"
    other, held = table.match.state.seats[0].hand
    table.drag(table.scene.field.nodes[held], table.node("seat1/take").rect().center)
    table.settle()
    assert held in table.match.state.seats[1].equipment() and other in table.match.state.discard


def test_a_click_on_the_card_shows_where_it_may_go_while_another_may_be_drawn(table: Table) -> None:
    held = table.match.state.seats[0].hand[0]
    table.click(table.node(card_in_hand(table)))
    assert {goal.id for goal in table.scene.asker.picker.goals} == {"seat0/take", "seat1/take"}
    assert held in table.match.state.seats[0].hand
    table.click(table.node("seat0/take"))
    table.settle()
    assert held in table.match.state.seats[0].equipment()


@pytest.mark.slow
def test_held_above_a_board_it_says_what_it_would_replace(table: Table) -> None:
    hold(table)
    kind = table.match.state.seats[0].hand[0].kind
    table.grab(table.node(card_in_hand(table)), table.node("seat1/take").rect().center)
    zone = table.node("seat1/take")
    assert isinstance(zone, ZoneNode) and zone.lit and zone.targeted
    there = table.match.state.seats[1].slot(kind.slot)
    assert ("replaces" in zone.words) == bool(there) and zone.words.startswith("Give it to Bob")
    table.mouse(pygame.MOUSEMOTION, (1200, 400))
    table.frames(20)
    table.mouse(pygame.MOUSEBUTTONUP, (1200, 400))
    table.frames(40)
    assert not zone.lit and table.match.decision is not None and table.match.decision.topic == "deal out"


@pytest.mark.parametrize("board", ["seat0/take", "seat1/take"])
@pytest.mark.slow
def test_what_a_drop_does_is_told_beside_the_held_card(table: Table, board: str) -> None:
    """The card hides the middle of a board; above the uppermost board there is hardly room."""
    hold(table)
    card, zone = table.node(card_in_hand(table)), table.node(board)
    note = table.scene.asker.picker.carrier.note
    assert isinstance(zone, ZoneNode) and not note.visible
    for across in (-0.4, 0.0, 0.4):
        table.grab(card, (zone.x + across * zone.w, zone.y))
        table.frames(20)
        assert note.is_shown() and note.words == zone.words != "" and note.text
        assert not note.rect().colliderect(card.rect())
        assert table.app.display.surface.get_rect().contains(note.rect())
        order = paint_order([table.scene.root])
        assert order.index(note) > order.index(card)
        table.mouse(pygame.MOUSEBUTTONDOWN, card.rect().center, 3)
        table.frames(60)
        assert not note.visible


@pytest.mark.slow
def test_the_die_waits_for_the_hand_and_shows_what_the_rules_drew(table: Table) -> None:
    to_the_throw(table)
    waiting = table.scene.thrower.waiting
    assert waiting is not None and not table.tree()["busy"] and "Throw" in table.tree()["question"]
    die = table.node("die/1")
    x, y = die.rect().center
    table.mouse(pygame.MOUSEMOTION, (x, y))
    table.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
    for step in range(1, 7):
        table.mouse(pygame.MOUSEMOTION, (x - 12 * step, y - 9 * step))
    table.mouse(pygame.MOUSEBUTTONUP, (x - 72, y - 54))
    assert table.scene.thrower.waiting is None and table.scene.director.busy
    for _ in range(240):
        table.frames(1)
    assert table.node("die/1").text == str(waiting.results[0])


@pytest.mark.parametrize("way", ["click", "button", "space"])
@pytest.mark.slow
def test_the_die_can_be_thrown_without_dragging(table: Table, way: str) -> None:
    to_the_throw(table)
    if way == "click":
        table.click(table.node("die/1"))
    elif way == "button":
        table.click(table.node("throw"))
    else:
        table.key(pygame.K_SPACE)
    table.frames(2)
    assert table.scene.thrower.waiting is None


@pytest.mark.slow
def test_bots_throw_theirs_and_nobody_waits(table: Table) -> None:
    table.close()
    made = Table(match=new_match("witless_wizards", NAMES[:3], 5), kinds=("random",) * 4)
    with glancing(made.app):
        for _ in range(20000):
            made.frames(1)
            assert made.scene.thrower.waiting is None
            if made.scene.over:
                break
    assert made.scene.over and any(isinstance(event, DiceRolled) for event in made.match.events)


@pytest.mark.slow
@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, True)])
def test_instant_speed_and_reduced_motion_do_not_wait(table: Table, speed: float, reduced: bool) -> None:
    table.app.set_motion(speed, reduced)
    for _ in range(30):
        if table.match.decision is None:
            break
        table.settle()
        assert table.scene.thrower.waiting is None
        table.scene.answer(0 if table.match.decision.topic == "deal out" else len(table.match.decision.options) - 1)
    assert any(isinstance(event, DiceRolled) for event in table.match.events)


@pytest.mark.slow
def test_undo_while_the_die_waits(table: Table) -> None:
    table.scene.options.free_undo = True
    to_the_throw(table)
    before = len(table.match.choices)
    table.key(pygame.K_z)
    table.settle()
    assert len(table.match.choices) < before and table.scene.thrower.waiting is None
    assert table.scene.field.exact
    assert table.scene.root.find("throw") is None


@pytest.mark.slow
def test_a_rivals_board_is_clicked_to_attack_it() -> None:
    made = seated(3, seed=8)
    for _ in range(200):
        decision = made.match.decision
        if decision is not None and decision.seat == 0 and decision.topic == "target":
            break
        if made.scene.thrower.waiting is not None:
            made.scene.thrower.throw()
        elif made.scene.asker.decision is not None and not made.scene.director.busy:
            made.scene.answer(0)
        made.frames(3)
        made.app.animator.skip()
    else:
        for _ in range(5000):
            made.frames(1)
    made.settle()
    assert made.match.decision is not None and made.match.decision.topic == "target"
    board = made.node("seat2")
    assert board.glow is not None  # type: ignore[attr-defined]
    made.click(board)
    made.frames(2)
    assert made.match.state.battle.target == 2 or made.match.decision.topic != "target"


@pytest.mark.slow
def test_the_sheet_shows_the_sum_of_the_last_attack(table: Table) -> None:
    to_the_throw(table)
    table.scene.thrower.throw()
    assert table.scene.asker.prompt.name == "The die is rolling.", "the ribbon is not empty meanwhile"
    assert table.scene.asker.prompt.about == table.scene.viewer, "it tells who throws"
    for _ in range(600):
        table.frames(1)
        if [event for event in table.match.events if isinstance(event, AttackCounted)] and table.scene.director.done:
            break
    counted = next(event for event in table.match.events if isinstance(event, AttackCounted))
    seen = [line.words for line in table.scene.log.lines if f"{counted.die} die" in line.words]
    assert seen and f"{counted.hits} Hit" in seen[0]


def test_a_board_shows_what_its_equipment_really_adds_up_to() -> None:
    """WW-002, WW-003, WW-059: with passive effects, not the printed numbers alone."""
    arranged = witless_table()
    arranged.seat(0).board("Sword", "Tower Shield", "Banner").cubes(1)
    arranged.turn(0)
    made = Table(match=arranged.match, kinds=("human", "random"))
    made.settle()
    assert "Attack **5**, Defence **5**, income **1**" in made.node("seat0/cubes").hint


def test_a_rivals_card_in_hand_is_hidden() -> None:
    match = new_match("witless_wizards", NAMES[:2], 6, starter=0)
    made = Table(match=match, kinds=("random", "human"))
    assert match.state.seats[0].hand and made.scene.viewer == 1
    names = {node["name"] for node in made.tree()["nodes"] if node["id"].startswith("seat0/hand/")}
    assert names == {"Hidden card"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_id_is_given_twice_and_nothing_overlaps(seats: int) -> None:
    made = seated(seats)
    assert doubled_ids(made.app) == []
    boards = [made.node(f"seat{seat}").rect() for seat in range(seats)]
    tray, bar = made.node("tray").rect(), made.node("bar").rect()
    assert not overlapping([*boards, tray, bar])


def test_the_order_of_the_last_discards_may_be_picked_or_left(table: Table) -> None:
    """The button answers at once in any order; picks are counted."""
    table.scene.options = replace(table.scene.options, auto_pass=False)
    state = table.match.state
    state.seats[0].stamina = -1
    assert len(state.seats[0].equipment()) < 3
    for slot, place in ((state.seats[0].defence, 1), (state.seats[0].special, 2)):
        if not slot:
            card = next(card for card in state.deck if card.kind.slot == place)
            state.deck.remove(card)
            slot.append(card)
    state.seats[0].heard = 0
    state.phase = "fall"
    table.match._advance()
    table.scene.asker.clear()
    table.scene.layout()
    table.scene.shown()
    table.settle()
    assert table.match.decision is not None and table.match.decision.topic == "last order"
    button = table.node("done")
    assert button.enabled and button.caption == "Any order"  # type: ignore[attr-defined]
    cards = [id for id in (node["id"] for node in table.tree()["nodes"]) if id.startswith("seat0/special/")]
    table.click(table.node(cards[0]))
    assert not button.enabled
    table.click(table.node(cards[0]))
    table.click(button)
    assert table.match.decision is None or table.match.state.seats[0].fell


@pytest.mark.slow
def test_a_card_flicked_at_a_rival_is_given_to_it() -> None:
    table = seated(3)
    hold(table)
    made = len(table.match.choices)
    key = table.match.state.seats[0].hand[0].kind.key
    x, y = table.node(card_in_hand(table)).rect().center
    board = table.node("seat1/take").rect()
    target = (board.right + 24, board.centery)
    table.mouse(pygame.MOUSEMOTION, (x, y))
    table.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
    for share in (0.3, 0.6, 1.0):
        table.mouse(pygame.MOUSEMOTION, (x + (target[0] - x) * share, y + (target[1] - y) * share))
    table.mouse(pygame.MOUSEBUTTONUP, target)
    assert len(table.match.choices) == made, "let go short of the board"
    table.frames(120)
    assert key in [card.kind.key for card in table.match.state.seats[1].equipment()]


def at_the_last_order() -> Match:
    """A match in which the first seat is out with several cards, and the others play on."""
    for seed in range(40):
        match = new_match("witless_wizards", NAMES[:3], seed)
        bots = [make_bot("random", "witless_wizards", seed + seat) for seat in range(3)]
        while match.decision is not None:
            seat = match.decision.seat
            if seat == 0 and match.decision.topic == "last order":
                return match
            match.submit(*bots[seat].choose(Window(match, seat)))
    raise AssertionError("nobody is out with several cards")


@pytest.mark.parametrize("passed", [True, False])
def test_who_is_out_is_not_asked_in_which_order_to_discard(passed: bool) -> None:
    """Unless every question is to be asked; they are discarded as they lie."""
    match = at_the_last_order()
    cards = [option.card for option in match.decision.options] if match.decision is not None else []
    table = Table(match=match, kinds=("human", "random", "random"), settings=TableOptions(auto_pass=passed))
    table.frames(30)
    asked = table.scene.asker.decision
    assert passed is not (asked is not None and asked.topic == "last order")
    if passed:
        gone = [
            event.card for event in match.events if isinstance(event, CardMoved) and event.target == "table/discard"
        ]
        assert gone[-len(cards) :] == cards


def test_the_arrow_leads_from_the_weapon_and_passes_behind_sum_and_question() -> None:
    arranged = witless_table(3)
    arranged.seat(0).board("Crook")
    arranged.turn(0)
    made = Table(match=arranged.match, kinds=("human", "random", "random"), speed=0.0)
    made.settle()
    while made.match.decision is not None and made.match.decision.topic != "target":
        made.scene.answer(0)
        made.settle()
    rules, weapon = made.scene.layout_rules, made.match.state.seats[0].offence[0]
    assert isinstance(rules, WitlessLayout) and rules.sheet.visible
    for rival in ("seat1", "seat2"):
        made.mouse(pygame.MOUSEMOTION, made.node(rival).rect().center)
        made.frames(3)
        aim = made.scene.preview.aim
        way = aim.way
        assert way is not None and made.scene.field.nodes[weapon].rect().inflate(4, 4).collidepoint(way.start)
        covered = (rules.sheet.rect(), rules.plan.bar)
        shown = [dart.rect().center for dart in aim.darts if dart.visible]
        assert shown and not any(rect.collidepoint(place) for rect in covered for place in shown)


def test_the_many_ways_to_recover_lie_beside_the_log_and_off_the_own_board() -> None:
    """So many answers are spread out above the table, and of two the log lies on that; what is asked about is seen (WW-055)."""
    arranged = witless_table()
    arranged.seat(0).board("Staff", "Robe").cubes(9).stamina(3)
    arranged.seat(1).board("Katana")
    arranged.begin(0, phase="battle", die=(0,))
    while (decision := arranged.open_decision()).topic != "recover":
        arranged.match.submit(len(decision.options) - 1)
    made = Table(match=arranged.match, kinds=("human", "random"), speed=0.0)
    made.frames(3)
    picker = made.scene.asker.picker
    buttons, log = picker.spread.choices, made.scene.log.frame.rect()
    assert len(buttons) == 10 and picker.spread.visible
    assert not picker.spread.rect().colliderect(made.node("seat0/cubes").rect())
    for button in buttons:
        assert not button.rect().colliderect(log) and picker.spread.area.rect().contains(button.rect()), button.id
