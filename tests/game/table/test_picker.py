"""Every shape of question is put to the table and answered, by mouse alone and by keyboard alone."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
import pytest

from game.core import theme
from game.core.node import Node
from game.core.paint_order import hit
from game.core.widgets import Button
from game.setups import playable
from game.table.cards import BadgeNode, CardNode
from rules import new_match
from rules.core.cards import Card
from rules.core.decisions import Decision, Option
from tests.game.doubled import doubled_ids
from tests.game.table.harness import NAMES, Table

SEATS = 4
Options = Sequence[Option]


class Ask(NamedTuple):
    """How many are asked for: at least, at most, in order or not, and what is picked to begin with."""

    least: int
    most: int
    ordered: bool = False
    preset: tuple[int, ...] = ()


ASKS = (
    Ask(1, 1),
    Ask(0, 1),
    Ask(0, 1, preset=(2,)),
    Ask(1, 2),
    Ask(2, 2),
    Ask(2, 2, ordered=True),
    Ask(0, 3, preset=(0, 2)),
    Ask(3, 3, ordered=True),
    Ask(1, 3, ordered=True, preset=(1, 0)),
    Ask(0, 0),
)

BY_KEY = ASKS[0], ASKS[5], ASKS[6]
"""Those that are answered by keyboard too: Tab takes its time."""


# -- what is asked about ---------------------------------------------------------------------------------------------


def about_cards(cards: Sequence[Card]) -> Options:
    return [Option("take", card=card) for card in cards[:3]]


def in_hand(table: Table) -> Options:
    return about_cards(hand_of(table))


def on_table(table: Table) -> Options:
    lying = [(card, node.place_name) for card, node in table.scene.field.nodes.items()]
    return about_cards([card for card, place in lying if "/hand" not in place and place not in STACKS])


def in_pile(table: Table) -> Options:
    return about_cards(open_pile(table))


def nowhere(table: Table) -> Options:
    return about_cards(away(table))


def seats(table: Table) -> Options:
    return [Option("choose", seat=seat) for seat in (1, 2, 3)]


def zones(table: Table) -> Options:
    ids = [zone.id for zone in table.scene.zone_group.children]
    return [Option("go", place=id, text=f"Go to {id}") for id in ([*ids, "nowhere", "else"])[:3]]


def piles(table: Table) -> Options:
    return [Option("cut", place=place, text=f"Cut {place}") for place in [*table.scene.field.piles, "nowhere"][:3]]


def numbers(table: Table) -> Options:
    return [Option("name", number=number) for number in (0, 3, 7)]


def words(table: Table) -> Options:
    return [Option("say", word=word) for word in ("please", "thanks", "sorry")]


def many_words(table: Table) -> Options:
    return [Option("say", word=f"word {number}", text=f"A rather long word {number}") for number in range(16)]


def bare(table: Table) -> Options:
    return [Option("yes"), Option("no"), Option("perhaps")]


def alike(table: Table) -> Options:
    """Several options about the same card, and others."""
    one, other = hand_of(table)[0], away(table)[0]
    return [Option(verb, card=card) for card in (one, other) for verb in ("polish", "sell")]


def mixed(table: Table) -> Options:
    """Something of everything."""
    return [
        *(some(table)[0] for some in (in_hand, on_table, in_pile, nowhere, seats, piles, numbers, words, bare)),
        Option("pass"),
    ]


SHAPES: tuple[Callable[[Table], Options], ...] = (
    in_hand,
    on_table,
    in_pile,
    nowhere,
    seats,
    zones,
    piles,
    numbers,
    words,
    many_words,
    bare,
    alike,
    mixed,
)


def hand_of(table: Table) -> list[Card]:
    return list(table.match.state.zones()["seat0/hand"])


def open_pile(table: Table) -> list[Card]:
    spots = table.scene.field.spots
    return next(
        list(cards)
        for place, cards in table.match.state.zones().items()
        if place in spots and spots[place].open and len(cards) > 2
    )


def away(table: Table) -> list[Card]:
    """Cards that lie in no zone."""
    there = {card for cards in table.match.state.zones().values() for card in cards}
    return [card for card in table.match.state.cards if card not in there]


DECKS = {
    "wizard_arena": ("seat0/deck", "seat0/crypt", "seat0/row"),
    "annihilageddon": ("table/main", "seat0/discard", "seat0/ongoing"),
}
STACKS = {"table/wild", "table/legends", "seat0/dealt"}
"""Where cards lie on each other, so that only the top one can be clicked, or where others are spread out."""
DRAWS, PILES, ROWS = "table/deck", "table/discard", {"witless_wizards": "seat0/special"}


def scatter_cards(table: Table, game: str) -> None:
    """Put cards in the hand, on the table, in an open pile, and nowhere."""
    deck, pile, row = DECKS.get(game, (DRAWS, PILES, ROWS.get(game, "seat0/creatures")))
    zones = table.match.state.zones()
    known = table.match.state.known
    for place, mask in (("seat0/hand", 1), (pile, -1), (row, -1), ("", 1)):
        for _ in range(3):
            card = zones[deck].pop()
            known[card.id] = mask
            if place:
                zones[place].append(card)
    table.scene.asker.clear()
    table.scene.field.sync()


@pytest.fixture(scope="module", params=playable())
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table of a game with cards everywhere."""
    game: str = request.param
    options = {"factions": "random"} if game == "wizard_arena" else {}
    kinds = ("human", "random", "random", "random")
    made = Table(match=new_match(game, NAMES[:SEATS], 4, **options), kinds=kinds, speed=0.0)
    made.settle()
    scatter_cards(made, game)
    yield made
    made.close()


# -- hands -----------------------------------------------------------------------------------------------------------


def by_mouse(table: Table, node: Node) -> None:
    """Click it; the sheet of options is folded away where it lies on it, and unfolded for what is on the sheet."""
    for above in node.ancestors():
        above.reveal(node)
    spread = table.scene.asker.picker.spread
    if spread.folded if spread in node.ancestors() else free_point(table, node) is None:
        click(table, spread.fold)
    click(table, node)


def click(table: Table, node: Node) -> None:
    table.mouse(pygame.MOUSEMOTION, (2, 2))
    at = free_point(table, node)
    assert at is not None, f"{node} lies under others"
    table.mouse(pygame.MOUSEMOTION, at)
    table.mouse(pygame.MOUSEBUTTONDOWN, at)
    table.mouse(pygame.MOUSEBUTTONUP, at)
    assert table.app.scenes.top is table.scene


def free_point(table: Table, node: Node) -> tuple[int, int] | None:
    """The point nearest to its middle at which nothing else would catch a click."""
    rect = node.visible_rect()
    points = [(x, y) for x in range(rect.left + 2, rect.right, 6) for y in range(rect.top + 2, rect.bottom, 6)]
    points.sort(key=lambda point: math.dist(point, rect.center))
    for point in points:
        found = next((other for other in hit(table.scene.root, *point) if other.takes_pointer() or other.solid), None)
        if found is node:
            return point
    return None


def by_keyboard(table: Table, node: Node) -> None:
    for _ in range(200):
        if table.app.focus.node is node and table.app.focus.shown:
            break
        table.key(pygame.K_TAB)
    else:
        raise AssertionError(f"Tab does not lead to {node}")
    table.key(pygame.K_RETURN)


WAYS = (by_mouse, by_keyboard)


def click_through(table: Table, index: int, use: Callable[[Table, Node], None]) -> None:
    """Take or pick one option as the table offers it."""
    steps = table.scene.asker.picker.steps(index) or (table.node(f"option/{index}"),)
    for node in steps:
        use(table, node)


def put(table: Table, decision: Decision) -> list[tuple[int, ...]]:
    """Put a question to the table; returns where the answer will be."""
    answers: list[tuple[int, ...]] = []
    table.match.decision = decision
    table.scene.answer = lambda *indices: answers.append(indices)  # type: ignore[method-assign]
    table.app.focus.give(None)
    table.scene.asker.ask(decision)
    table.frames(2)
    assert doubled_ids(table.app) == []
    return answers


def choose(rng: random.Random, decision: Decision) -> tuple[int, ...]:
    picks = rng.sample(range(len(decision.options)), rng.randint(decision.minimum, decision.maximum))
    return tuple(picks)


def give(table: Table, decision: Decision, wanted: tuple[int, ...], use: Callable[[Table, Node], None]) -> None:
    """Answer with just these options."""
    picker = table.scene.asker.picker
    if not decision.minimum == decision.maximum == 1:
        for index in decision.preset:
            click_through(table, index, use)
        assert not picker.picked
    for index in wanted:
        click_through(table, index, use)
    if picker.single:
        return
    done = table.node("done")
    assert isinstance(done, Button) and done.enabled, done.caption
    use(table, done)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.slow
def test_any_question_can_be_answered(
    table: Table, shape: Callable[[Table], Options], way: Callable[[Table, Node], None]
) -> None:
    rng = random.Random(7)
    options = shape(table)
    assert len(options) > 2
    for ask in ASKS if way is by_mouse else BY_KEY:
        if max(ask.preset, default=0) >= len(options):
            continue
        decision = Decision(0, "Well?", options, ask.least, ask.most, ask.ordered, preset=ask.preset)
        answers = put(table, decision)
        wanted = choose(rng, decision)
        give(table, decision, wanted, way)
        expected = [wanted] if ask.ordered else [tuple(sorted(wanted))]
        assert [answer if ask.ordered else tuple(sorted(answer)) for answer in answers] == expected, ask
        table.scene.asker.clear()
        table.frames(1)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.slow
def test_every_option_of_every_shape_is_offered(table: Table, shape: Callable[[Table], Options]) -> None:
    options = shape(table)
    for index in range(len(options)):
        answers = put(table, Decision(0, "Which one?", options))
        click_through(table, index, by_mouse)
        assert answers == [(index,)]
        table.scene.asker.clear()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.slow
def test_everything_offered_lies_in_the_window_and_under_nothing(
    table: Table, shape: Callable[[Table], Options]
) -> None:
    put(table, Decision(0, "Which ones?", shape(table), 0, 2))
    window = table.app.display.surface.get_rect()
    for button in table.scene.asker.buttons:
        assert window.contains(button.visible_rect()) and button.visible_rect().w > 40, button
    spread = table.scene.asker.picker.spread
    if spread.visible:
        assert not spread.rect().colliderect(table.node("bar").rect())
        assert window.contains(spread.rect())
        assert spread.area.end == 0 or spread.area.end > 1, "a bar although all is in sight"
    table.scene.asker.clear()


# -- how it looks ----------------------------------------------------------------------------------------------------


def marks(table: Table) -> list[str]:
    return [node.mark for node in table.scene.asker.picker.cards]


def test_ordered_picks_are_numbered_and_renumbered(table: Table) -> None:
    options = in_pile(table)
    put(table, Decision(0, "In which order?", options, 3, 3, ordered=True))
    for index in (2, 0, 1):
        click_through(table, index, by_mouse)
    assert marks(table) == ["2", "3", "1"]
    click_through(table, 2, by_mouse)
    assert marks(table) == ["1", "2", ""]
    click_through(table, 2, by_mouse)
    assert marks(table) == ["1", "2", "3"]
    table.scene.asker.clear()


def test_players_bear_a_tick_on_their_place_and_on_their_button(table: Table) -> None:
    put(table, Decision(0, "Which two?", seats(table), 2, 2))
    done = table.node("done")
    assert isinstance(done, Button) and done.caption == "Done (0 of 2)"
    table.click(table.node("seat2"))
    badges = [node for node in table.scene.asker.picker.marks.children if isinstance(node, BadgeNode)]
    assert [badge.about.id for badge in badges] == ["seat2"]
    assert [button.chosen for button in table.scene.asker.buttons] == [False, True, False, False]
    assert done.caption == "Done (1 of 2)" and not done.enabled
    table.click(table.node("option/2"))
    assert done.caption == "Done (2)" and done.enabled
    table.scene.asker.clear()
    assert not table.scene.asker.picker.marks.children


def test_no_more_can_be_picked_than_asked_for(table: Table) -> None:
    put(table, Decision(0, "Which two?", in_hand(table), 1, 2))
    for index in range(3):
        click_through(table, index, by_mouse)
    assert table.scene.asker.picker.picked == [0, 1]
    assert "No more than 2" in table.tree()["question"]
    nodes = list(table.scene.asker.picker.cards)
    assert [node.glow for node in nodes] == [theme.GLOW_LEGAL, theme.GLOW_LEGAL, None]
    click_through(table, 1, by_mouse)
    assert "No more than" not in table.tree()["question"]
    assert [node.glow for node in nodes] == [theme.GLOW_LEGAL] * 3
    table.scene.asker.clear()


def test_cards_of_the_spread_shrink_a_little_before_they_scroll(table: Table) -> None:
    """Seventeen cards, where two lines of eight could be seen and the last card not."""
    put(table, Decision(0, "Which one?", [Option("take", card=card) for card in table.match.state.cards[:17]]))
    spread = table.scene.asker.picker.spread
    spread.lay_out("Which one?", table.match.state.cards[:17], table.scene.closeup.picture)
    px = spread.ui.px
    spread.layout(pygame.Rect(40, 40, px(900), px(380)))
    widths = {round(node.w) for node in spread.nodes.values()}
    assert spread.area.end == 0 and len(widths) == 1 and px(74) <= widths.pop() < px(92)
    table.scene.asker.clear()


def test_what_lies_under_the_spread_can_be_seen(table: Table) -> None:
    put(table, Decision(0, "Which ones?", in_pile(table), 0, 2))
    spread = table.scene.asker.picker.spread
    high = spread.rect().h
    table.click(spread.fold)
    assert spread.rect().h < high / 2 and not spread.area.visible
    table.click(spread.fold)
    assert spread.rect().h == high and spread.area.visible
    table.scene.asker.clear()
    assert not spread.visible


def test_a_card_that_nobody_may_see_is_offered_by_its_back(table: Table) -> None:
    """What is known of a card decides, not that it is asked about."""
    known = table.match.state.known
    deck = next(cards for place, cards in table.match.state.zones().items() if place.endswith("/deck") and cards)
    cards = [card for card in deck if not known[card.id] & 1][:3]
    put(table, Decision(0, "Which one, unseen?", about_cards(cards)))
    nodes = [node for node in table.scene.asker.picker.cards if isinstance(node, CardNode)]
    assert len(nodes) == 3
    assert all(not node.face_up and node.name == "Hidden card" and not node.text for node in nodes)
    assert not any(card.kind.key in node.id for card, node in zip(cards, nodes, strict=True))
    table.scene.asker.clear()
