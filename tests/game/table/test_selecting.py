"""Click, then place: a card with several places to go is selected by a click and put down by another."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core import text, theme
from game.core.lit import FAINT, LitNode
from game.core.ui import MIN_TEXT
from game.table.cards import CardNode
from game.table.carrying import MISSED
from game.table.lights import light
from game.table.zones import NARROW, SLIM, ZoneNode, worded
from tests.game.doubled import doubled_ids
from tests.game.table.harness import Table
from tests.game.table.school import building
from tests.game.table.test_witless import card_in_hand, hold, seated
from tests.scenario import scenario

SETTLING = 40
"""As many frames as any movement takes to settle."""


@pytest.fixture
def draft() -> Table:
    """Keep or give, at a table of three."""
    made = seated(3)
    hold(made)
    made.frames(2)
    return made


@pytest.fixture
def desk() -> Iterator[Table]:
    """Two Wild Magics, two Sources and a Delivery in hand, nothing placed."""
    with building("Wild", "Wild", "HS01", "HS02", "HD01") as made:
        yield made


def card(table: Table, id: str) -> CardNode:
    node = table.node(id)
    assert isinstance(node, CardNode)
    return node


def lit(table: Table) -> list[str]:
    """The places that glow and can be clicked."""
    zones = [zone for zone in table.scene.zone_group.children if isinstance(zone, ZoneNode)]
    assert all(zone.lit == (zone.on_click is not None) == zone.focusable for zone in zones)
    return [zone.id for zone in zones if zone.lit]


def tab_to(table: Table, id: str) -> None:
    for _ in range(60):
        table.key(pygame.K_TAB)
        if table.app.focus.node is table.node(id):
            return
    raise AssertionError(f"Tab does not lead to {id}")


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_is_clicked_and_then_a_board(draft: Table, seat: int) -> None:
    node = card(draft, card_in_hand(draft))
    kind = draft.match.state.seats[0].hand[0].kind
    draft.click(node)
    draft.frames(SETTLING)
    assert node.held and node.y < node.rest.y - 10, "it rises"
    assert lit(draft) == ["seat0/take", "seat1/take", "seat2/take"]
    assert draft.match.decision is not None and draft.match.decision.topic == "deal out"
    board = draft.node(f"seat{seat}").rect()
    where = board.centerx, board.centery
    draft.mouse(pygame.MOUSEMOTION, where)
    draft.mouse(pygame.MOUSEBUTTONDOWN, where)
    draft.mouse(pygame.MOUSEBUTTONUP, where)
    draft.frames(3)
    assert kind.key in [card.kind.key for card in draft.match.state.seats[seat].equipment()]


def test_a_slot_with_a_card_in_it_is_clicked_as_well(draft: Table) -> None:
    kind = draft.match.state.seats[0].hand[0].kind
    there = next(node for node in draft.scene.field.nodes.values() if node.place_name.startswith("seat1/"))
    draft.click(draft.node(card_in_hand(draft)))
    draft.frames(SETTLING)
    draft.click(there)
    draft.frames(3)
    assert kind.key in [card.kind.key for card in draft.match.state.seats[1].equipment()]


def test_the_places_say_what_would_come_of_it(draft: Table) -> None:
    draft.click(draft.node(card_in_hand(draft)))
    zone = draft.node("seat1/take")
    assert isinstance(zone, ZoneNode) and zone.words.startswith("Give it to Bob")
    assert draft.tree()["question"] == f"Where does {card(draft, card_in_hand(draft)).name} go? Esc cancels."


def test_the_tags_of_the_boards_are_read_above_their_glow(draft: Table) -> None:
    tags = draft.scene.layout_rules.notes()
    assert tags and not any(tag.lift for tag in tags)
    draft.click(draft.node(card_in_hand(draft)))
    draft.frames(30)
    waiting = [zone for zone in draft.scene.zone_group.children if isinstance(zone, ZoneNode) and zone.waiting]
    assert waiting and all(tag.lift > zone.lift for tag in tags for zone in waiting)
    draft.key(pygame.K_ESCAPE)
    draft.frames(30)
    assert not any(tag.lift for tag in tags)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["again", "escape", "right", "nothing"])
def test_a_selected_card_is_let_go(draft: Table, way: str) -> None:
    node = card(draft, card_in_hand(draft))
    draft.click(node)
    draft.frames(SETTLING)
    if way == "again":
        draft.click(node)
    elif way == "escape":
        draft.key(pygame.K_ESCAPE)
    else:
        button = 3 if way == "right" else 1
        draft.mouse(pygame.MOUSEBUTTONDOWN, (700, 20), button=button)
        draft.mouse(pygame.MOUSEBUTTONUP, (700, 20), button=button)
    draft.mouse(pygame.MOUSEMOTION, (5, 700))
    draft.frames(SETTLING)
    assert not node.held and lit(draft) == [] and node.on_click is not None
    assert (round(node.y), node.lift) == (round(node.rest.y), 0.0)
    assert "Esc" not in draft.tree()["question"]
    assert draft.app.scenes.top is draft.scene, "the menu does not open"


@pytest.mark.slow
def test_a_selected_card_can_still_be_carried(draft: Table) -> None:
    node = card(draft, card_in_hand(draft))
    kind = draft.match.state.seats[0].hand[0].kind
    draft.click(node)
    draft.frames(SETTLING)
    draft.drag(node, draft.node("seat2/take").rect().center)
    draft.frames(3)
    assert kind.key in [card.kind.key for card in draft.match.state.seats[2].equipment()]
    assert not draft.scene.asker.picker.held


def test_keep_or_give_by_keyboard_alone(draft: Table) -> None:
    kind = draft.match.state.seats[0].hand[0].kind
    tab_to(draft, card_in_hand(draft))
    draft.key(pygame.K_RETURN)
    assert draft.app.focus.node is draft.node("seat0/take")
    draft.key(pygame.K_TAB)
    assert draft.app.focus.node is draft.node("seat1/take")
    draft.key(pygame.K_ESCAPE)
    assert draft.app.focus.node is draft.node(card_in_hand(draft)), "the keyboard goes back to the card"
    draft.key(pygame.K_RETURN)
    draft.key(pygame.K_TAB)
    draft.key(pygame.K_RETURN)
    draft.frames(3)
    assert kind.key in [card.kind.key for card in draft.match.state.seats[1].equipment()]


@pytest.mark.slow
def test_wild_magics_have_no_buttons_but_glowing_places(desk: Table) -> None:
    """Issue 16: no six equal buttons for two cards."""
    assert not desk.scene.asker.buttons
    desk.click(desk.node("hand/wild-2"))
    desk.frames(SETTLING)
    assert lit(desk) == ["seat0/source", "seat0/quality", "seat0/delivery"]
    desk.click(desk.node("seat0/quality"))
    desk.settle()
    wizard = desk.match.state.seats[0]
    assert [card.kind.key for card in wizard.spell] == ["wild"] and wizard.slots == [1]


@pytest.mark.slow
def test_another_card_takes_over_the_selection(desk: Table) -> None:
    first, second = card(desk, "hand/wild-1"), card(desk, "hand/wild-2")
    desk.click(first)
    desk.frames(SETTLING)
    desk.click(second)
    desk.frames(SETTLING)
    assert second.held and not first.held
    desk.click(desk.node("hand/hd01-1"))
    desk.settle()
    wizard = desk.match.state.seats[0]
    assert [card.kind.key for card in wizard.spell] == ["hd01"], "a card with one place goes there at once"
    assert not desk.scene.asker.picker.held


def test_wild_magic_by_keyboard_alone(desk: Table) -> None:
    tab_to(desk, "hand/wild-1")
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RETURN)
    desk.settle()
    assert desk.match.state.seats[0].slots == [2]


def test_the_tree_tells_what_is_selected_and_where_it_may_go(desk: Table) -> None:
    desk.click(desk.node("hand/wild-1"))
    nodes = {node["id"]: node for node in desk.tree()["nodes"]}
    assert nodes["hand/wild-1"]["chosen"]
    places = ["seat0/source", "seat0/quality", "seat0/delivery"]
    assert [id for id in places if nodes[id].get("clickable")] == places == lit(desk)
    assert doubled_ids(desk.app) == []


@pytest.mark.slow
def test_a_selection_outlives_a_new_size_of_the_window(desk: Table) -> None:
    desk.click(desk.node("hand/wild-1"))
    desk.app.set_zoom(1.1)
    desk.frames(SETTLING)
    node = card(desk, "hand/wild-1")
    assert node.held and node.scale > 1 and len(lit(desk)) == 3
    desk.click(desk.node("seat0/source"))
    desk.settle()
    assert desk.match.state.seats[0].slots == [0]


@pytest.mark.slow
def test_a_card_whose_place_is_taken_says_so_and_takes_it_by_a_click(desk: Table) -> None:
    desk.click(desk.node("hand/hs01-1"))
    desk.settle()
    other = card(desk, "hand/hs02-1")
    desk.mouse(pygame.MOUSEMOTION, other.rect().center)
    desk.frames(SETTLING)
    assert desk.app.tooltip.visible and desk.app.tooltip.name.startswith("Instead of ")
    desk.click(other)
    desk.settle()
    assert [card.kind.key for card in desk.match.state.seats[0].spell] == ["hs02"]


@pytest.mark.slow
def test_a_card_whose_place_is_taken_takes_it_by_tab(desk: Table) -> None:
    desk.click(desk.node("hand/hs01-1"))
    desk.settle()
    tab_to(desk, "hand/hs02-1")
    desk.frames(SETTLING)
    assert desk.app.tooltip.visible and desk.app.tooltip.name.startswith("Instead of ")
    desk.key(pygame.K_RETURN)
    desk.settle()
    assert [card.kind.key for card in desk.match.state.seats[0].spell] == ["hs02"]


def test_while_a_bot_thinks_cards_say_who_is_asked(desk: Table) -> None:
    desk.click(desk.node("hand/hs01-1"))
    desk.settle()
    desk.scene.bots.poll = lambda: None  # type: ignore[method-assign]
    desk.click(desk.node("option/" + str(len(desk.match.decision.options) - 1)))  # type: ignore[union-attr]
    desk.frames(SETTLING)
    assert card(desk, "hand/hs02-1").refusal == "Your Spell is placed."


def test_advice_glows_where_the_selected_card_should_go(desk: Table) -> None:
    asker = desk.scene.asker
    assert asker.decision is not None
    wild = card(desk, "hand/wild-1")
    options = asker.decision.options
    advised = next(i for i, option in enumerate(options) if option.card is wild.card and option.number == 1)
    asker.advise("A Quality, I think.", (advised,))
    assert wild.glow == theme.GLOW_TARGET != card(desk, "hand/wild-2").glow
    desk.click(wild)
    assert [zone.id for zone in desk.scene.zone_group.children if zone.targeted] == ["seat0/quality"]
    desk.key(pygame.K_ESCAPE)
    assert not any(zone.targeted for zone in desk.scene.zone_group.children)
    assert wild.glow == theme.GLOW_TARGET, "the advice holds for a card that was put back"


def test_a_card_is_found_by_the_pointer_at_its_lower_edge_too(desk: Table) -> None:
    """It rises under the pointer, and must not leave it."""
    node = card(desk, "hand/wild-2")
    at = (node.rect().centerx, node.rect().bottom - 4)
    desk.mouse(pygame.MOUSEMOTION, at)
    desk.frames(SETTLING)
    desk.mouse(pygame.MOUSEBUTTONDOWN, at)
    desk.mouse(pygame.MOUSEBUTTONUP, at)
    assert node.held


@pytest.mark.parametrize(("speed", "reduced", "first"), [(1.0, False, FAINT), (0.0, False, 1.0), (1.0, True, 1.0)])
def test_legal_cards_light_up(desk: Table, speed: float, reduced: bool, first: float) -> None:
    """Their glow comes up, at once where nothing may move."""
    animator, picker = desk.scene.animator, desk.scene.asker.picker
    animator.speed, animator.reduced = speed, reduced
    desk.frames(8)
    picker.end()
    assert desk.match.decision is not None
    picker.begin(desk.match.decision)
    legal = list(picker.cards)
    assert legal and all(node.glow == theme.GLOW_LEGAL and node.glow_strength == first for node in legal)
    desk.frames(8)
    assert all(node.glow_strength == 1 for node in legal)


@pytest.mark.parametrize(("speed", "reduced", "first"), [(1.0, False, FAINT), (0.0, False, 1.0), (1.0, True, 1.0)])
def test_places_light_up_as_cards_do(desk: Table, speed: float, reduced: bool, first: float) -> None:
    """Whether a selected card waits for a click there, or one is carried."""
    node, animator = card(desk, "hand/wild-1"), desk.scene.animator
    animator.speed, animator.reduced = speed, reduced
    desk.scene.asker.picker.hold(node)
    zones = [desk.node(id) for id in lit(desk)]
    assert len(zones) > 1 and all(zone.alpha == first for zone in zones)
    desk.frames(8)
    assert all(zone.alpha == 1 for zone in zones) and node.on_drag_start is not None
    desk.scene.asker.picker.let_go()
    node.on_drag_start(node)
    assert all(isinstance(zone, ZoneNode) and zone.lit and zone.alpha == first for zone in zones)
    desk.frames(8)
    assert all(zone.alpha == 1 for zone in zones)


def test_players_light_up_as_cards_do() -> None:
    """Their boards come into light within a moment; the light of whose turn it is does not fade."""
    made = seated(3)
    hold(made)
    made.frames(2)
    board = made.node("seat1")
    assert isinstance(board, LitNode)
    made.scene.animator.speed, made.scene.animator.reduced = 1.0, False
    light(board, lambda node: None, made.scene.animator)
    assert (board.glow, board.glow_strength, board.shine) == (theme.GLOW_LEGAL, FAINT, FAINT)
    made.frames(8)
    assert board.shine == 1.0
    board.glow_strength, board.glow = 0.3, None
    assert board.shine == 1.0


def test_no_note_lies_on_an_answer(desk: Table) -> None:
    desk.frames(2)
    answers = [*desk.scene.asker.buttons, *desk.scene.asker.picker.cards]
    told = [node for node in desk.scene.root.walk() if node.hint and node.is_shown() and node.visible_rect()]
    assert len(told) > 10
    for node in told:
        desk.app.tooltip.show(node)
        note = desk.app.tooltip.rect()
        hidden = [other.id for other in answers if other is not node and note.colliderect(other.rect())]
        assert not hidden, (node.id, hidden)


def test_the_note_of_a_card_keeps_off_what_its_keywords_mean(desk: Table) -> None:
    """The reason why a card cannot be played lies beside the note below the large card, also while the card breathes."""
    note = desk.app.tooltip
    card = desk.scene.field.hand_nodes()[0]
    card.hint = "It was cast already: once a round for each card."
    note.show(card)
    below = note.rect().inflate(40, 40)
    note.keep_off(below)
    assert note.visible and not note.rect().colliderect(below)
    card.y -= 4
    note.follow(card)
    assert not note.rect().colliderect(below)
    note.hide()
    note.show(card)
    assert note.rect().colliderect(below), "a new note begins where it belongs"


@pytest.mark.slow
def test_no_card_is_enlarged_under_a_resting_pointer_after_an_answer(desk: Table) -> None:
    """It would cover the next question; as soon as the pointer moves, the card is meant again."""
    zoom = desk.scene.zoom
    at = desk.scene.field.hand_nodes()[0].rect().center
    desk.mouse(pygame.MOUSEMOTION, at)
    desk.frames(40)
    assert zoom.visible
    desk.scene.answer(0)
    assert desk.match.choices and not zoom.visible
    desk.settle()
    desk.mouse(pygame.MOUSEMOTION, at)
    desk.frames(60)
    assert not zoom.visible, "it rests where it was"
    card = desk.scene.field.hand_nodes()[0]
    middle = card.rect().center
    desk.mouse(pygame.MOUSEMOTION, (middle[0] + 3, middle[1]))
    desk.frames(40)
    assert zoom.visible


def carried(table: Table, node: CardNode, to: tuple[float, float]) -> None:
    """Carry it there, wait, and let go without speed."""
    table.grab(node, to)
    table.frames(20)
    table.mouse(pygame.MOUSEBUTTONUP, to)


@pytest.mark.slow
def test_a_card_let_go_where_it_does_nothing_is_told_so_once_it_was_carried_away(desk: Table) -> None:
    node = card(desk, "hand/hs01-1")
    asked = desk.scene.question
    carried(desk, node, (node.rest.x, node.rest.y - node.h / 4))
    assert desk.scene.question == asked, "only lifted and put back"
    desk.frames(SETTLING)
    carried(desk, node, (640, 90))
    assert desk.scene.question == f"{asked} {MISSED}"
    desk.frames(SETTLING)
    assert (round(node.x), round(node.y)) == (round(node.rest.x), round(node.rest.y))
    carried(desk, node, desk.node("seat0/source").rect().center)
    desk.settle()
    assert MISSED not in desk.scene.question


def test_a_card_put_back_on_purpose_is_not_remarked_upon(desk: Table) -> None:
    node = card(desk, "hand/hs01-1")
    asked = desk.scene.question
    desk.grab(node, (640, 90))
    desk.mouse(pygame.MOUSEBUTTONDOWN, (640, 90), 3)
    assert desk.scene.question == asked


@pytest.mark.slow
def test_a_wild_magic_takes_the_place_that_is_clicked_when_all_are_taken(desk: Table) -> None:
    for id in ("hand/hs01-1", "hand/hd01-1"):
        desk.click(desk.node(id))
        desk.settle()
    desk.click(desk.node("hand/wild-1"))
    desk.settle()
    wild = card(desk, "hand/wild-1")
    desk.mouse(pygame.MOUSEMOTION, wild.rect().center)
    desk.frames(SETTLING)
    assert desk.app.tooltip.visible and "then the card that it is to replace" in desk.app.tooltip.name
    desk.click(wild)
    desk.frames(SETTLING)
    assert wild.held and lit(desk) == ["seat0/source", "seat0/quality", "seat0/delivery"]
    desk.mouse(
        pygame.MOUSEMOTION, desk.node("seat0/source").rect().center
    )  # a place beyond the options of the question
    desk.frames(SETTLING)
    desk.click(wild)
    assert not wild.held and lit(desk) == []
    desk.click(wild)
    desk.click(desk.node("seat0/source"))
    desk.settle()
    wizard = desk.match.state.seats[0]
    assert sorted(each.kind.key for each in wizard.spell) == ["hd01", "wild", "wild"]
    assert wizard.slots[wizard.spell.index(wild.card)] == 0 and any(each.kind.key == "hs01" for each in wizard.hand)
    assert desk.match.check() == []


def test_a_wild_magic_may_also_replace_what_lies_beside_a_free_place(desk: Table) -> None:
    desk.click(desk.node("hand/hs01-1"))
    desk.settle()
    desk.click(desk.node("hand/wild-1"))
    assert lit(desk) == ["seat0/source", "seat0/quality", "seat0/delivery"]
    desk.click(desk.node("seat0/source"))
    desk.settle()
    assert [each.kind.key for each in desk.match.state.seats[0].spell] == ["wild"]


def test_a_selected_card_does_not_cover_the_places_where_it_may_go(desk: Table) -> None:
    node = card(desk, "hand/wild-1")
    desk.scene.asker.picker.hold(node)
    desk.frames(30)
    places = [desk.node(id).rect() for id in lit(desk)]
    assert len(places) > 1 and node.scale > 1, "it is larger still"
    for x in (place.centerx for place in places):
        moved = node.rect().move(x - round(node.x), 0)
        assert moved.collidelist([place.inflate(0, -4) for place in places]) < 0, "wherever it lies in the hand"
    assert node.rect().bottom <= desk.scene.ui.height


def test_a_long_word_is_not_broken_on_a_narrow_place(desk: Table) -> None:
    zone = desk.node("seat0/source")
    assert isinstance(zone, ZoneNode) and zone.w < desk.scene.ui.px(NARROW)
    plate = worded("Instead of Wartholomew's", (round(zone.w) - 2 * SLIM - 4, round(zone.h)), desk.scene.ui, SLIM)
    assert plate.get_width() >= text.width("Wartholomew's", "bold", MIN_TEXT) + 2 * SLIM
    assert plate.get_width() <= zone.w


def test_what_cannot_be_played_lies_dimmed_until_others_act() -> None:
    arranged = scenario("wizard_arena", seats=2)
    arranged.seat(0).row(2).hand("Torch", "Sting").power_deck(6, 3)
    arranged.turn(0)
    table = Table(match=arranged.match, kinds=("human", "random"))
    table.settle()
    torch, sting = card(table, "hand/torch-1"), card(table, "hand/sting-1")
    assert torch.refusal == "" and not torch.useless and sting.refusal and sting.useless
    table.drag(sting, table.node("seat0/cast").rect().center)
    assert sting.refusal in table.scene.question, "who tries to drag it is told as well"
    dim = sting.image()
    sting.useless = False
    bright = sting.image()
    assert dim is not None and bright is not None
    middle = bright.get_rect().center
    assert sum(dim.get_at(middle)[:3]) < 0.9 * sum(bright.get_at(middle)[:3])
    sting.useless = True
    table.scene.asker.clear()
    assert sting.useless, "it does not flare up between two questions"
    table.scene.asker.explain()
    assert not sting.useless and sting.refusal, "nothing is asked of this hand, but why is still told"
