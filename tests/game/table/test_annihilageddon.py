"""Annihilageddon at the table: cards dragged onto the felt and bought onto the own pile, Power in one press, standees."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.cardface.data import PANELLED
from game.cardface.picture import Face
from game.cardface.plan import title_left
from game.core.dialogs import Message
from game.core.lit import LitNode
from game.core.node import Node
from game.core.ui import Ui
from game.core.widgets import Button, Sprite
from game.layouts.annihilageddon import all_power, furniture, show
from game.layouts.annihilageddon.contenders import PROSPECTS
from game.layouts.annihilageddon.deck import DeckView
from game.layouts.annihilageddon.entrance import entrance_size, figure_size
from game.layouts.annihilageddon.fists import SEEN
from game.layouts.annihilageddon.furniture import PlateNode
from game.layouts.annihilageddon.geometry import plan
from game.layouts.annihilageddon.layout import FILLED, SOLD_OUT, AnnihilageddonLayout
from game.layouts.annihilageddon.market import COVERED, DEAR_SIZE, DearNode
from game.layouts.annihilageddon.medals import Unpriced
from game.layouts.annihilageddon.moments import LINES, Tally
from game.layouts.annihilageddon.reading import gives_power
from game.layouts.annihilageddon.seating import STANDEE_ASPECT
from game.scenery.pieces import BigButton
from game.table.browse import Browser
from game.table.cards import CardNode, PileNode
from game.table.spots import ASPECT, Lie
from game.table.tips import tips_of
from game.table.whereabouts import named_piles
from game.table.zones import HAND
from rules import new_match
from rules.annihilageddon.ending import reckoned_vp
from rules.annihilageddon.events import DefenseUsed, LegendRevealed, VpCounted
from rules.annihilageddon.familiars import WIZARDS
from rules.annihilageddon.kinds import FAMILIAR
from rules.core.cards import Card
from rules.core.events import EVERYONE, CardMoved, CardSeen, Shuffled
from tests.conformance.small import small_match
from tests.game.doubled import doubled_ids
from tests.game.table.harness import Table
from tests.scenario import scenario

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def seated(seats: int = 2, seed: int = 3, human: int = 0, speed: float = 0.0, level: str = "random") -> Table:
    kinds = [level] * seats
    kinds[human] = "human"
    made = Table(match=new_match("annihilageddon", NAMES[:seats], seed), kinds=kinds, speed=speed)
    made.settle(20000)
    return made


def to_the_turn(table: Table) -> None:
    """Answer what comes before: set-up, and whatever hits us, until we may play and buy."""
    for _ in range(60):
        decision = table.match.decision
        if decision is None or decision.topic == "turn":
            return
        table.scene.answer(*range(max(1, decision.minimum)))
        table.settle(20000)


@pytest.fixture
def table() -> Table:
    made = seated()
    to_the_turn(made)
    return made


def in_hand(table: Table, key: str = "") -> CardNode:
    hand = table.match.state.seats[0].hand
    return table.scene.field.nodes[next(card for card in hand if card.kind.key.startswith(key))]


def rules_of(table: Table) -> AnnihilageddonLayout:
    rules = table.scene.layout_rules
    assert isinstance(rules, AnnihilageddonLayout)
    return rules


@pytest.mark.slow
def test_a_card_is_played_by_a_click_or_by_dragging_it_onto_the_felt(table: Table) -> None:
    """Or onto the cloth on which cards played lie."""
    first = in_hand(table, "glyph")
    table.click(first)
    table.settle()
    assert first.card in table.match.state.seats[0].play
    second = in_hand(table)
    table.drag(second, table.node("felt").rect().center)
    table.settle()
    third = in_hand(table)
    table.drag(third, table.node("lane").rect().center)
    table.settle()
    assert [play.card for play in table.match.state.played] == [first.card, second.card, third.card]
    assert rules_of(table).gem.power == table.match.state.power >= 1


def test_all_that_only_gives_power_is_played_in_one_press(table: Table) -> None:
    cards = [card for card in table.match.state.seats[0].hand if gives_power(card.kind)]
    button = table.node("play all")
    assert button.visible and len(cards) > 1
    before = len(table.match.choices)
    table.click(button)
    table.settle(20000)
    assert [play.card for play in table.match.state.played] == cards
    assert len(table.match.choices) == before + len(cards) and not button.visible
    assert table.match.state.power == sum(gives_power(card.kind) for card in cards)


def test_the_button_for_all_power_has_a_shorter_name_where_the_card_has_one(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long one was cut off in the middle."""
    dillo = next(card for card in table.match.state.cards if card.kind.key == "armored_armpit_dillo")
    monkeypatch.setattr(all_power, "comes_into_reach", lambda *_: dillo)
    rules_of(table).all_power.offer()
    button = table.node("play all")
    assert isinstance(button, BigButton)
    assert button.detail.endswith(": buys Armored Armpit-Dillo") and button.brief.endswith(": buys Armpit-Dillo")


def test_what_was_played_can_be_taken_back_card_by_card(table: Table) -> None:
    table.click(table.node("play all"))
    table.settle(20000)
    played = len(table.match.state.played)
    table.scene.undo()
    table.settle()
    assert len(table.match.state.played) == played - 1


def end_turn(table: Table) -> Node:
    decision = table.match.decision
    assert decision is not None
    index = next(index for index, option in enumerate(decision.options) if option.verb == "end")
    return table.node(f"option/{index}")


@pytest.mark.parametrize(
    ("hand", "power", "style"), [("Glyph", 0, "plain"), ("Fizzle", 0, "main"), ("Fizzle", 30, "plain")]
)
def test_the_end_of_a_turn_is_lit_once_nothing_is_left_to_be_done(hand: str, power: int, style: str) -> None:
    arranged = scenario("annihilageddon")
    arranged.seat(0).hand(hand)
    arranged.begin(0, power=power, line_up=("Slime Spaniel",))
    made = Table(match=arranged.match, speed=0.0)
    made.settle()
    button = end_turn(made)
    assert isinstance(button, Button) and button.style == style


def test_ending_a_turn_warns_of_all_power_of_the_hand() -> None:
    """Cards that attack as well give Power too."""
    arranged = scenario("annihilageddon")
    arranged.seat(0).hand("Glyph", "Furry Fury")
    arranged.begin(0, power=1, line_up=("Slime Spaniel",))
    made = Table(match=arranged.match, speed=0.0)
    made.settle()
    decision = made.match.decision
    assert decision is not None
    ending = [option for option in decision.options if option.verb == "end"]
    assert rules_of(made).warning(decision, ending).startswith("Your hand still holds 3 Power.")


@pytest.mark.slow
def test_a_turn_is_not_ended_over_unspent_power_without_a_word() -> None:
    """The hand still buys something: asked once more. With nothing in the hand the turn ends at once."""
    made = seated()
    to_the_turn(made)
    assert made.node("play all").visible
    turn = made.match.state.number
    made.click(end_turn(made))
    made.frames(2)
    top = made.app.scenes.top
    assert isinstance(top, Message) and made.match.state.number == turn
    made.app.scenes.remove(top)
    made.click(made.node("play all"))
    made.settle(20000)
    made.click(end_turn(made))
    made.frames(2)
    assert not isinstance(made.app.scenes.top, Message) and made.match.state.number > turn


@pytest.mark.slow
def test_the_button_for_all_power_is_gone_while_others_are_shown_playing() -> None:
    made = seated(speed=1.0)
    to_the_turn(made)
    button = made.node("play all")
    assert button.visible
    made.click(end_turn(made))
    made.confirm()
    made.frames(40)
    assert made.scene.asker.decision is None and not button.visible


def hand_top(table: Table) -> float:
    return min(node.rest.y - node.h / 2 for node in table.scene.field.hand_nodes())


def played_by(table: Table, seat: int) -> list[Card]:
    return table.scene.field.board.places.get(f"seat{seat}/play", [])


@pytest.mark.slow
def test_the_own_hand_makes_room_for_what_others_play_and_comes_back() -> None:
    """Where play takes time; what they play lies large on a cloth of theirs."""
    made = seated(seats=3, speed=1.0, level="adept")
    to_the_turn(made)
    rules = rules_of(made)
    high = hand_top(made)
    assert high < rules.plan.hand.y + 10
    hand = [node for node in made.scene.field.nodes.values() if node.place_name == "seat0/hand"]
    made.click(next(node for node in hand if node.card.kind.key == "glyph"))
    made.frames(60)
    first = rules.lane.cloth.rect().x
    made.click(next(node for node in hand if node.card.kind.key == "glyph" and node.place_name == "seat0/hand"))
    made.frames(2)
    early = rules.lane.cloth.rect().x
    made.frames(60)
    small = rules.lane.cloth.rect()
    assert first < early < small.x, "the cloth glides with its cards"
    made.click(end_turn(made))
    made.confirm()
    made.frames(2)
    assert rules.lane.cloth.rect() == small, "the own cards stay as they lie until they are put away"
    made.frames(40)
    for _ in range(4000):
        made.frames(1)
        if decision := made.scene.asker.decision:
            assert decision.topic != "turn", "nobody played anything"
            made.scene.answer(*range(max(1, decision.minimum)))
        elif played_by(made, 1):
            break
    made.frames(12)
    played = played_by(made, 1)
    nodes = [made.scene.field.nodes[card] for card in played]
    assert hand_top(made) > high + rules.plan.sunk * 0.9
    assert all(node.rest.y + node.h / 2 < hand_top(made) + 4 and node.w > 0.75 * rules.plan.hand_card for node in nodes)
    assert rules.lane.cloth.is_shown() and all(rules.lane.cloth.rect().collidepoint(node.x, node.y) for node in nodes)
    made.settle(20000)
    to_the_turn(made)
    made.frames(60)
    assert hand_top(made) == pytest.approx(high, abs=8) and not rules.lane.cloth.visible


def test_a_card_that_lies_partly_below_the_window_comes_up_whole() -> None:
    made = seated()
    to_the_turn(made)
    node = in_hand(made)
    node.rest = replace(node.rest, y=made.app.ui.height + node.h * 0.2)
    made.scene.field.hand.lift(node)
    assert made.app.animator.aim(node, "y") + node.h / 2 <= made.app.ui.height


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_rivals_tile_and_familiar_lie_as_medals_and_are_read_as_cards(seats: int) -> None:
    table = seated(seats)
    to_the_turn(table)
    rules = rules_of(table)
    for zone in ("tile", "familiar"):
        (card,) = table.scene.field.board.places[f"seat1/{zone}"]
        node = table.scene.field.nodes[card]
        room = rules.plan.rooms[1]
        place = (room.lone_tile if zone == "tile" else None) or room.cards[zone]
        assert node.disc and node.w == node.h == round(min(place.size))
        assert node.picture is not None and node.picture(200, 280).get_size() == (200, 280)
    (own,) = table.scene.field.board.places["seat0/familiar"]
    assert not table.scene.field.nodes[own].disc, "the own Familiar has its text"
    table.scene.field.board.places["seat1/ongoing"] = [own]
    small, (tile,) = rules.plan.rooms[1].cards["tile"], table.scene.field.board.places["seat1/tile"]
    assert rules.lie("seat1/tile", 0, 1, tile, Lie(small.centerx, small.centery, small.w)).width == small.w


def test_only_what_lies_small_before_a_rival_has_no_price(table: Table) -> None:
    to_the_turn(table)
    rules, (glyph, *_) = rules_of(table), table.match.state.seats[0].hand
    for place, bare in (
        ("seat1/discard", True),
        ("seat0/discard", False),
        ("seat1/play", False),
        ("table/lineup0", False),
    ):
        picture, up = rules.face(glyph, place, 0)
        assert up and isinstance(picture, Unpriced) == bare, place


@pytest.mark.slow
def test_a_click_on_a_rivals_cloth_shows_what_lies_open_there(table: Table) -> None:
    """Where it is to be aimed at, the click aims; the own tray only explains itself."""
    board = table.node("seat1")
    (familiar,) = table.scene.field.board.places["seat1/familiar"]
    assert familiar.kind.title(False) in board.hint and table.node("seat0").on_click is None
    head = table.node("seat1/face").rect()
    assert head.centery < board.rect().top, "the rival stands behind its cloth"
    for at in (board.rect().center, head.center):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.mouse(kind, at)
        view = table.app.scenes.top
        assert isinstance(view, Browser) and familiar in view.cards and len(view.cards) == 2
        table.app.scenes.remove(view)
    target = asked("target")
    goals = [node for node in target.scene.asker.picker.things if node.id.startswith("seat")]
    goals[-1].click()
    assert target.app.scenes.top is target.scene
    target.close()


def test_a_card_held_above_the_felt_is_not_hidden_under_words(table: Table) -> None:
    """That it will be played is plain: the Line-Up stays bright, for the light lies below it."""
    decision = table.match.decision
    assert decision is not None
    played = next(option for option in decision.options if option.verb == "play")
    assert rules_of(table).drops(played)[0] == "felt" and not rules_of(table).drop_words(played)


@pytest.mark.slow
def test_what_attacks_is_told_in_one_block_beside_the_card() -> None:
    table = asked("defense")
    threat = rules_of(table).threat
    assert threat.title.rect().bottom <= threat.words.rect().top + 1
    assert threat.words.rect().top - threat.title.rect().bottom <= table.app.ui.px(12)
    assert not threat.card.rect().colliderect(threat.title.rect()) and threat.board.rect().contains(threat.card.rect())


def test_a_card_stays_sharp_on_its_way_to_a_smaller_pile(table: Table) -> None:
    """What is bought is shown large first: meanwhile the card for sale is not drawn at the size of the pile."""
    node = in_hand(table)
    wide = node.w
    assert node.pile_targets(Lie(10, 10, wide / 4))["scale"] == pytest.approx(0.25) and node.w == wide
    assert node.pile_targets(Lie(10, 10, wide * 2))["scale"] == 1.0 and node.w == wide * 2


def test_what_is_about_to_enter_is_drawn_before_it_is_seen(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ordered: list[tuple[object, ...]] = []
    monkeypatch.setattr(show, "have_drawn", lambda *given: ordered.append(given))
    rules = rules_of(table)
    legend = table.match.state.legends[0]
    table.match.state.log.append(LegendRevealed(legend))
    rules.show.draw_ahead()
    rules.show.draw_ahead()
    figure = figure_size(table.app.ui)
    assert ordered[0] == (rules.face_of(legend.kind), *entrance_size(table.app.ui))
    assert [size for _, *size in ordered[1:]] == [[figure, figure]]


def test_piles_say_whose_they_are(table: Table) -> None:
    """Also where cards of several discard piles are spread out to choose from."""
    assert table.node("seat0/discard").name == "Your discard pile" and table.node("seat1/deck").name == "Bob's deck"
    places = table.scene.field.board.places
    cards = [places["seat0/deck"][0], places["seat1/deck"][0]]
    assert named_piles(table.scene.field, cards) == "Your deck and Bob's deck"


def test_of_an_empty_pile_nothing_is_seen_and_the_own_board_is_a_place_to_buy_onto(table: Table) -> None:
    """No empty box lies about, and no plate says of nothing that it is none."""
    for place in ("seat0/discard", "seat1/discard", "table/mayhem", "table/destroyed"):
        pile = table.node(place)
        assert isinstance(pile, PileNode) and pile.count == 0 and pile.title and pile.render() is None, place
    pile = table.node("seat0/discard")
    assert table.node("seat0/deck").render() is not None
    home, board = table.node("home").rect(), rules_of(table).plan.rooms[0].board
    assert home == board and board.contains(pile.rect()) and board.contains(table.node("seat0/deck").rect())


def test_the_crest_on_a_rivals_cloth_lies_in_the_middle_below_the_hp(monkeypatch: pytest.MonkeyPatch) -> None:
    """With five players that is the middle between tile and Familiar; with four the tile lies elsewhere until it must not."""
    woven: list[pygame.Rect] = []
    monkeypatch.setattr(
        furniture,
        "weave",
        lambda surface, middle, size: woven.append(pygame.Rect(0, 0, size, size).move_to(center=middle)),
    )
    for seats in (4, 5):
        table = seated(seats)
        board, room = rules_of(table).boards[1], rules_of(table).plan.rooms[1]
        woven.clear()
        board.render()
        crest, tile, familiar = woven[0].move(board.rect().topleft), room.cards["tile"], room.cards["familiar"]
        left, right = (tile.right, familiar.x) if seats == 5 else (room.hp.x, room.hp.right)
        assert not crest.colliderect(room.hp) and abs((crest.x - left) - (right - crest.right)) <= 1
        table.close()


def test_an_empty_place_of_the_line_up_says_when_it_is_filled_if_it_will_be(table: Table) -> None:
    rules = rules_of(table)
    assert rules.slots["lineup0"].words == FILLED and not rules.slots["wild"].words
    rules.state.main = []
    rules.on_event()
    assert not rules.slots["lineup0"].words


def test_what_happens_to_all_alike_as_a_match_begins_is_seen_at_once(table: Table) -> None:
    """Five decks were shuffled and dealt from one after the other."""
    to_the_turn(table)
    rules, events = rules_of(table), table.match.events
    begun = [event for event in events if isinstance(event, Shuffled) and event.place.endswith("/deck")]
    dealt = [event for event in events if isinstance(event, CardMoved) and event.why == "deal"]
    assert len(begun) == 2 and rules.cause(begun[0]) == rules.cause(begun[1]) is not None
    firsts = [[event.seat for event in dealt if rules.is_toll(event, each)] for each in begun]
    assert firsts == [[0] * 5, [1] * 5] and rules.cause(dealt[0]) is None


def test_ongoings_make_room_for_the_first_token_of_a_rival(table: Table) -> None:
    move = CardMoved(None, "table/tokens", "seat1/tokens", "gain", 1)
    assert rules_of(table).beside(move) == ("seat1/ongoing",)
    assert rules_of(table).beside(replace(move, target="seat1/ongoing")) == ("seat1/tile",), "which lay in its place"
    assert rules_of(table).beside(replace(move, target="seat1/familiar")) == ("seat1/ongoing", "seat1/tile")
    assert "seat0/ongoing" not in rules_of(table).beside(replace(move, target="seat0/tokens"))


def richest(seats: int = 2) -> Table:
    """A table at which something can be bought."""
    for seed in range(3, 30):
        made = seated(seats, seed)
        to_the_turn(made)
        if made.node("play all").visible:
            made.click(made.node("play all"))
        made.settle(20000)
        decision = made.match.decision
        if decision is not None and any(option.place.startswith("table/lineup") for option in decision.options):
            return made
        made.close()
    raise AssertionError("nothing can be bought")


@pytest.mark.parametrize("seats", [2, 3])
def test_an_attack_is_dropped_on_whom_it_is_to_hit(seats: int) -> None:
    """Both answers are one step to take back; what hits nobody of one's choice is not dropped there."""
    arranged = scenario("annihilageddon", seats=seats)
    arranged.seat(0).hand("Glyph", "Wand")
    arranged.begin(0, line_up=("Slime Spaniel",))
    match, victim = arranged.match, seats - 1
    table = Table(match=match, speed=0.0)
    table.settle()
    hand = match.state.seats[0].hand
    drop = f"seat{victim}/take"
    wand, glyph = (
        table.scene.field.nodes[next(card for card in hand if card.kind.key == key)] for key in ("wand", "glyph")
    )
    assert drop in wand.drops and drop not in glyph.drops
    table.drag(wand, table.node(drop).rect().center)
    table.settle()
    assert match.state.seats[victim].hp == 19 and match.state.power == 1 and match.decision is not None
    assert match.decision.topic == "turn"
    table.click(table.node("top/undo"))
    table.settle()
    assert match.state.seats[victim].hp == 20 and match.state.power == 0 and wand.card in match.state.seats[0].hand


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_card_is_bought_by_a_click_or_by_dragging_it_home(way: str) -> None:
    table = richest()
    decision = table.match.decision
    assert decision is not None
    option = next(option for option in decision.options if option.place.startswith("table/lineup"))
    assert option.card is not None and option.number is not None
    before = table.match.state.power
    node = table.scene.field.nodes[option.card]
    assert node.glow is not None
    if way == "click":
        table.click(node)
    else:
        table.drag(node, table.node("home").rect().center)
    table.settle()
    assert option.card in table.match.state.seats[0].discard
    assert table.match.state.power == before - option.number == rules_of(table).gem.power


def test_what_is_too_dear_says_by_how_much(table: Table) -> None:
    rules, state = rules_of(table), table.match.state
    """It lies in shade, its price on a dark coin; what it is short of is told when it is pointed at."""
    for cards in state.lineup:
        node, short = table.scene.field.nodes[cards[0]], cards[0].kind.cost - state.power
        coins = [coin.words for coin in node.children if isinstance(coin, DearNode)]
        for coin in node.children:
            if isinstance(coin, DearNode) and isinstance(node.picture, Face):
                beside = title_left(node.picture.data) * node.w / 100
                assert coin.x + node.w / 2 + coin.w / DEAR_SIZE / 2 <= beside + 1, "it hides no letter of the name"
        assert coins == ([str(cards[0].kind.cost)] if short > 0 else [])
        assert (node.shaded > 0) == (short > 0) == (f"{short} Power short" in node.hint)
    state.power = 8
    rules.sync()
    assert not any(isinstance(part, DearNode) for node in table.scene.field.nodes.values() for part in node.children)


@pytest.mark.slow
def test_the_trophy_stands_beside_who_has_it() -> None:
    table = seated(3, 5)
    rules = rules_of(table)
    figure = rules.standees.figures["trophy"]
    homes = set()
    for _ in range(400):
        holder = next((seat for seat, one in enumerate(table.match.state.seats) if one.standees), -1)
        assert (figure.x, figure.y) == figure.standing(*rules.standees.home("trophy", holder)) or holder < 0
        homes.add(holder)
        if len(homes) > 1 or table.match.decision is None:
            break
        table.scene.answer(*range(max(1, table.match.decision.minimum)))
        table.settle(20000)
    assert len(homes) > 1


def asked(topic: str, seats: int = 3) -> Table:
    """A table at which somebody is asked just this; a bot stands for all others."""
    for seed in range(4, 30):
        match = new_match("annihilageddon", NAMES[:seats], seed)
        stream = random.Random(seed)
        while match.decision is not None and match.decision.topic != topic:
            decision = match.decision
            plays = [index for index, option in enumerate(decision.options) if option.verb in ("play", "buy")]
            least = max(decision.minimum, min(decision.maximum, 1))
            match.submit(*(plays[:1] or stream.sample(range(len(decision.options)), least)))
        if match.decision is not None:
            seat = match.decision.seat
            made = Table(match=match, kinds=tuple("human" if one == seat else "random" for one in range(seats)))
            made.settle()
            return made
    raise AssertionError(f"nobody is asked about {topic}")


@pytest.mark.slow
def test_a_defense_is_asked_where_the_attack_is_seen() -> None:
    table = asked("defense")
    decision = table.match.decision
    assert decision is not None and decision.about is not None
    threat = table.scene.effects.find("threat")
    assert threat is not None and threat.is_shown()
    told = {node["id"]: node["name"] for node in table.tree()["nodes"] if node["id"].startswith("threat/")}
    assert told["threat/card"] == decision.about.kind.title(False)
    assert told["threat/title"].endswith("!") and "You have" in told["threat/words"]
    boards = rules_of(table).boards
    assert [board.active for board in boards] == [seat == decision.seat for seat in range(len(boards))]
    assert not threat.rect().colliderect(rules_of(table).plan.bar), "the answers are to be seen"
    picture = threat.render()
    assert picture is not None and picture.get_at((picture.get_width() // 2, 20))[3] == 255, "nothing shines through"
    usable = [option.card for option in decision.options if option.card is not None]
    assert usable and all(table.scene.field.nodes[card].glow is not None for card in usable)
    table.click(table.scene.field.nodes[usable[0]])
    table.frames(40)
    assert usable[0] in table.match.state.seats[decision.seat].discard


def test_whom_an_attack_hits_is_pointed_at_without_buttons() -> None:
    table = asked("target", 4)
    decision = table.match.decision
    assert decision is not None and not table.scene.asker.buttons
    option = decision.options[0]
    table.click(table.node(f"seat{option.seat}"))
    table.frames(2)
    assert table.match.decision is not decision


@pytest.mark.parametrize("seats", [3, 4])
def test_a_wild_magic_shows_a_button_for_each_answer_or_says_that_decks_are_clicked(seats: int) -> None:
    """With that of the Power alone the decks, which are clicked, would be missed: they glow on the boards."""
    arranged = scenario("annihilageddon", seats=seats)
    arranged.seat(0).hand("Wild Magic")
    arranged.begin(0, line_up=("Slime Spaniel",))
    table = Table(match=arranged.match, speed=0.0)
    table.settle()
    table.click(table.scene.field.nodes[arranged.match.state.seats[0].hand[0]])
    table.settle()
    decks = [f"{name}'s deck" for name in arranged.match.names[1:]] if seats == 3 else []
    assert [button.caption for button in table.scene.asker.buttons] == ["+2 Power", *decks]
    assert ("click a deck" in table.scene.asker.prompt.markup) == (not decks)
    board, deck = table.node("seat1"), table.node("seat1/deck")
    assert isinstance(board, LitNode) and board.glow and isinstance(deck, PileNode) and deck.glow
    assert table.node("seat0/deck").on_click != deck.on_click == board.on_click, "the board may be clicked as well"
    arranged.leave_open("wild magic")
    table.click(deck)
    table.settle()
    assert deck.glow is None and table.match.decision is not None and table.match.decision.topic != "wild magic"


def test_the_own_deck_is_a_list_and_its_order_stays_secret(table: Table) -> None:
    table.click(table.node("seat0/deck"))
    table.frames(10)
    view = table.app.scenes.top
    assert isinstance(view, DeckView)
    assert view.counts == {"glyph": 6, "fizzle": 3, "wand": 1} and "10 cards" in view.title and "0 VP" in view.title
    assert len(view.sprites) == 3 and min(sprite.w for sprite in view.sprites) >= PANELLED
    row = view.sprites[0].rect().unionall([sprite.rect() for sprite in view.sprites])
    assert abs(row.centerx - view.done.rect().centerx) <= 2, "they stand in the middle"


def test_the_points_fill_the_place_of_the_familiar_once_it_is_bought(table: Table) -> None:
    rules = rules_of(table)
    familiar = table.match.state.seats[0].familiar
    place, small = rules.plan.rooms[0].cards["familiar"], rules.points.rect()
    assert familiar and not small.colliderect(place)
    familiar.clear()
    rules.sync()
    large = rules.points.rect()
    assert large.center == place.center and large.w > small.w


def test_revealed_cards_stand_out_from_those_on_sale(table: Table) -> None:
    """They lie before the Line-Up, which is dark meanwhile."""
    rules, places = rules_of(table), table.scene.field.board.places
    sold = [node for node in table.scene.field.nodes.values() if node.place_name.startswith("table/lineup")]
    places["seat0/revealed"] = [table.match.state.seats[0].hand[0]]
    rules.on_event()
    assert {node.shaded for node in sold} == {COVERED}
    places["seat0/revealed"] = []
    rules.on_event()
    assert max(node.shaded for node in sold) < COVERED


def test_the_gem_shines_while_something_can_be_bought(table: Table) -> None:
    rules = rules_of(table)
    assert not rules.gem.glowing
    rules.gem.put(20)
    rules.on_event()
    assert rules.gem.glowing


def test_buttons_leave_room_for_the_question_in_the_bar() -> None:
    """The question says that it is damage; the button does not say it again."""
    table = asked("discard or take", 3)
    buttons = {button.caption for button in table.scene.asker.buttons}
    assert any(caption.startswith("Take ") for caption in buttons) and not any(
        "damage" in caption for caption in buttons
    )


def test_a_rivals_discard_pile_can_be_looked_through() -> None:
    table = asked("target", 2)
    rival = next(seat for seat, one in enumerate(table.match.state.seats) if one.discard and seat != table.scene.viewer)
    table.scene.browse(f"seat{rival}/discard", "Discard")
    table.frames(10)
    view = table.app.scenes.top
    assert isinstance(view, Browser) and len(view.sprites) == len(table.match.state.seats[rival].discard)
    assert view.title.startswith(f"{table.match.names[rival]}'s Discard")
    for place, label in (
        (f"seat{table.scene.viewer}/discard", "Discard"),
        (f"seat{rival}/discard", "Boris's discard pile"),
    ):
        label = label.replace("Boris", table.match.names[rival])
        assert table.scene.layout_rules.browser(place, label, []).title.startswith(label), (
            "nobody's name stands there twice"
        )


@pytest.mark.slow
def test_cards_of_a_pile_have_their_clean_names() -> None:
    table = asked("turn", 2)
    cards = [card for card in table.match.state.cards if card.kind.clean]
    assert cards
    table.app.scenes.push(table.scene.layout_rules.browser("seat1/discard", "Discard", cards))
    table.frames(10)
    view = table.app.scenes.top
    assert isinstance(view, Browser) and {sprite.name for sprite in view.sprites} == {card.kind.clean for card in cards}


@pytest.mark.slow
def test_every_node_has_an_id_of_its_own() -> None:
    for seats in (2, 5):
        table = seated(seats, 7)
        to_the_turn(table)
        assert not doubled_ids(table.app)
        table.close()


def test_a_card_is_shown_large_beside_itself_with_its_text() -> None:
    table = richest()
    node = next(node for node in table.scene.field.nodes.values() if node.place_name == "table/lineup2")
    table.scene.closeup.show(node)
    zoom = table.scene.zoom
    assert zoom.visible and zoom.card.text == node.text and not zoom.card.rect().colliderect(node.rect())
    assert zoom.card.w >= 200


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_a_card_shown_large_hides_no_button(size: tuple[int, int]) -> None:
    arranged = scenario("annihilageddon", seats=3)
    arranged.seat(0).hand("Glyph", "Glyph", "Wand")
    line_up = ("Slime Spaniel", "Ghastly Harpies", "Fatality Fighter", "Echo Belch", "Mama Maggot")
    arranged.begin(0, phase="turn", power=4, line_up=line_up)
    table = Table(match=arranged.match, speed=0.0, size=size)
    table.settle()
    ribbon = table.scene.asker.panel
    buttons = [node for node in ribbon.walk() if isinstance(node, Button) and node.is_shown()]
    assert table.node("play all") in buttons and len(buttons) == 2
    shown = [node for node in table.scene.field.nodes.values() if node.place_name.startswith("table/") and node.face_up]
    assert len(shown) > 6
    for node in shown:
        table.scene.closeup.show(node)
        hidden = table.scene.zoom.covered().collidelistall([button.rect() for button in buttons])
        assert not hidden, (node.name, hidden)


def test_the_count_names_what_counts_in_letters_of_one_size(table: Table) -> None:
    """A Legend with a long name is called by its short one; what comes to nothing has no line."""
    rules, cards = rules_of(table), {card.kind.key: card for card in table.match.state.cards}
    ten = [cards[key] for key in ("willy", "kids", "go_mart", "furry_fury", "cthulhu", "gut_gecko", "bile_bear")]
    ten += [cards[key] for key in ("the_what", "grave_burst", "mega_pummel", "toilet_vortex")]
    table.app.set_motion(1.0, False)
    action = rules.show.action(VpCounted(0, ten, [4, 3, 3, 3, 3, 2, 2, 2, 2, 1, -1], 24))
    assert action is not None
    table.scene.animator.add(action)
    table.frames(2)
    (sheet,) = [node for node in table.scene.effects.children if isinstance(node, Tally)]
    told = [words.markup for words, _ in sheet.rows]
    assert "One-Booted Willy" in told and "All the rest" not in told and len(told) == LINES


def slay_the_last_legend(table: Table) -> None:
    """Buy it, and end the turn if that has yet to be done: the match is over."""
    table.click(next(node for node in table.scene.field.nodes.values() if node.place_name == "table/legends"))
    table.settle(20000)
    if not table.scene.over:
        table.click(end_turn(table))
        table.confirm()
        table.settle(20000)


@pytest.mark.slow
def test_the_last_legend_ends_the_match_in_words_of_the_table() -> None:
    """Not by the key under which the rules keep the reason."""
    arranged = scenario("annihilageddon")
    arranged.begin(0, power=8, legends=("Willy",), more_legends=False)
    table = Table(match=arranged.match, speed=0.0)
    table.settle(20000)
    stone, plates = rules_of(table).champion.stone, rules_of(table).market_plates.plates
    assert not stone.visible
    slay_the_last_legend(table)
    assert table.scene.over and table.scene.question.endswith("won: the last Legend is slain.")
    assert stone.is_shown() and rules_of(table).dais.rect().colliderect(stone.rect())
    assert not [name for name, plate in plates.items() if plate.words.endswith("short")], "nothing is bought any more"


# -- whole matches ---------------------------------------------------------------------------------------------------


def clickable(table: Table) -> list[Node]:
    """What a hand could click to answer the open question."""
    asker = table.scene.asker
    found: list[Node] = [button for button in asker.buttons if button.is_shown() and button.enabled]
    found += [node for node in asker.picker.cards if node.is_shown()]
    return [*found, *(node for node in asker.picker.things if node.is_shown())]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_match_by_mouse(seats: int) -> None:
    """With few cards of every stack: all of them would take an hour of clicks."""
    table = Table(
        match=small_match("annihilageddon", NAMES[:seats], seats + 6), kinds=("human", *["random"] * 4), speed=0.0
    )
    table.settle(20000)
    stream = random.Random(seats)
    stuck = 0
    while table.match.decision is not None and not table.scene.over:
        before = len(table.match.choices)
        things = clickable(table)
        assert things, table.match.decision
        wanted = [node for node in things if isinstance(node, CardNode) and node.place_name.endswith("/hand")]
        wanted = [node for node in things if node.id == "done"] or wanted
        table.click(stream.choice(wanted if wanted and stream.random() < 0.7 else things))
        table.confirm()
        if isinstance(table.app.scenes.top, Browser):  # what is scrolled out of sight was not there to be clicked
            table.app.scenes.pop()
        table.settle(40000)
        stuck = stuck + 1 if len(table.match.choices) == before else 0
        assert stuck < 200, table.match.decision
        assert table.scene.field.exact
    table.settle(40000)
    assert table.scene.over and not doubled_ids(table.app)


@pytest.mark.slow
def test_an_empty_stack_has_no_plate_and_wild_magic_is_said_to_be_sold_out(table: Table) -> None:
    market, field, slot = rules_of(table).market_plates, table.scene.field, rules_of(table).slots["wild"]
    assert not slot.words
    for name in ("legends", "wild"):
        assert market.plates[f"count/{name}"].words
        field.board.places[f"table/{name}"] = []
    market.on_event(field, {}, 0)
    assert not any(market.plates[f"count/{name}"].words for name in ("legends", "wild"))
    rules_of(table).on_event()
    assert slot.words == SOLD_OUT


def test_the_log_makes_way_for_the_first_card_that_goes_out_of_play(table: Table) -> None:
    rules, log = rules_of(table), table.scene.log.frame
    to_the_turn(table)
    wide = log.rect()
    card = table.match.state.seats[0].hand[0]
    rules.before_move(CardMoved(card, "seat0/hand", "table/destroyed", "destroy", 0))
    assert log.rect().w < wide.w and log.rect().x > rules.plan.stacks["destroyed"].right
    rules.sync()
    assert log.rect() == wide, "it was not destroyed after all"


def test_the_count_of_the_wild_magic_lies_above_its_cards_and_below_what_is_spread_out(table: Table) -> None:
    """Cards to choose from are spread on a tray over the table; nothing of the table shows on it."""
    scene = table.scene
    plate = rules_of(table).market_plates.plates["count/wild"]
    wild = [node for node in scene.field.nodes.values() if node.place_name == "table/wild"]
    assert wild and all(plate.parent is node.parent and node.z < plate.z for node in wild)
    order = scene.root.children
    assert not plate.lift and order.index(scene.field.group) < order.index(scene.asker.picker.spread)


@pytest.mark.slow
def test_the_tip_about_buying_waits_until_something_can_be_bought(table: Table) -> None:
    """It points at what glows, wherever that lies."""
    guide = table.scene.guide
    (tip,) = (tip for tip in tips_of("annihilageddon") if tip.key.endswith("/buy"))
    assert guide.about(tip) is None
    made = richest()
    offer = made.scene.guide.about(tip)
    assert offer is not None and any(
        node.place_name == offer.id and node.glow for node in made.scene.asker.picker.cards
    )


def test_what_is_hidden_finds_room_in_the_place_of_a_medal(table: Table) -> None:
    rules, place = rules_of(table), "seat1/tile"
    (tile,) = table.scene.field.board.places[place]
    whole = Lie(10, 10, 40)
    assert rules.lie(place, 0, 1, tile, whole).width == 40
    table.match.state.known[tile.id] = 0
    assert rules.lie(place, 0, 1, tile, whole).width == pytest.approx(40 / ASPECT)


def test_own_standees_hide_neither_the_power_nor_each_other() -> None:
    for size in ((1280, 720), (1920, 1080), (1024, 768)):
        made = plan(Ui(*size), 3, 0)
        room, things = made.rooms[0], [made.gem, made.bar, *made.stacks.values()]
        (x, y), high = room.standees, room.standing
        for number in range(2):
            wide = high / STANDEE_ASPECT
            figure = pygame.Rect(round(x + wide * number), round(y - high), round(wide), high)
            assert figure.inflate(-4, -4).collidelist(things) < 0, (size, figure)


@pytest.mark.slow
def test_the_top_card_of_a_deck_is_seen_while_it_is_asked_what_becomes_of_it() -> None:
    """Only the log told its name."""
    arranged = scenario("annihilageddon", seats=2)
    arranged.seat(0).hand("Bucket of Eyeballs", "Glyph")
    arranged.seat(1).deck("Mega-Pummel", "Glyph")
    arranged.begin(0)
    table = Table(match=arranged.match, speed=0.0)
    table.settle()
    glimpse, sold = rules_of(table).glimpse, table.scene.field.nodes[table.match.state.lineup[-1][0]]
    table.click(next(node for node in table.scene.field.hand_nodes() if node.card.kind.key == "bucket_of_eyeballs"))
    table.settle()
    decision = table.match.decision
    assert decision is not None and decision.topic == "look" and glimpse.parent is None and sold.shaded < COVERED
    table.scene.answer(next(index for index, option in enumerate(decision.options) if option.seat == 1))
    table.settle()
    assert glimpse.card.is_shown() and glimpse.card.name == "Mega-Pummel" and glimpse.plate.words == "Top of B's deck"
    assert not glimpse.card.rect().colliderect(table.node("bar").rect()) and sold.shaded == COVERED
    table.click(table.node("option/1"))
    table.settle()
    assert glimpse.parent is None and sold.shaded < COVERED


@pytest.mark.slow
@pytest.mark.parametrize("holder", [0, 1])
def test_a_trophy_stands_clear_of_the_tower_that_nobody_has(holder: int) -> None:
    """Among five the tower stands beside a rival, and makes room when this one has the Trophy."""
    arranged = scenario("annihilageddon", seats=5)
    arranged.seat(holder).trophy()
    arranged.begin(0)
    table = Table(match=arranged.match, kinds=("human", *["random"] * 4), speed=0.0)
    standees = rules_of(table).standees
    tower, trophy = (standees.figures[key].rect() for key in ("rlyeh", "trophy"))
    assert trophy.w > 20 and not trophy.inflate(-4, -4).colliderect(tower)
    table.app.set_motion(1.0, False)
    figure = standees.figures["rlyeh"]
    figure.x, figure.y = home = figure.standing(rules_of(table).plan.standees["rlyeh"], round(figure.h))
    table.scene.animator.add(standees.leap("trophy", holder))
    table.frames(90)
    assert ((figure.x, figure.y) != home) is (holder == 1), "it hops aside with it"


@pytest.mark.slow
def test_an_attack_is_told_no_more_once_it_is_answered() -> None:
    table = asked("defense")
    threat, decision = rules_of(table).threat, table.match.decision
    assert threat.parent is not None and decision is not None and decision.about is not None
    (card, *_) = table.match.state.seats[decision.seat].hand
    rules_of(table).action(DefenseUsed(decision.seat, card, decision.about))
    assert threat.parent is None


def test_ongoings_of_a_rival_take_the_place_of_its_familiar_once_that_is_bought(table: Table) -> None:
    rules, places = rules_of(table), table.scene.field.board.places
    (lie,), card = table.scene.field.spots["seat1/ongoing"].lies(1), table.match.state.seats[0].hand[0]
    assert places["seat1/familiar"] and rules.lie("seat1/ongoing", 0, 1, card, lie).x == lie.x
    places["seat1/familiar"] = []
    cards = rules.plan.rooms[1].cards
    assert rules.lie("seat1/ongoing", 0, 1, card, lie).x == pytest.approx(cards["familiar"].right - lie.width / 2)
    many = [rules.lie("seat1/ongoing", index, 4, card, lie).x for index in range(4)]
    assert many[1] - many[0] >= 40, "and do not lie on each other"


@pytest.mark.parametrize("pile", ["deck", "discard"])
@pytest.mark.slow
def test_a_click_on_a_pile_of_whom_one_may_aim_at_aims_too(pile: str) -> None:
    """It is on the cloth that glows; afterwards the discard pile can be looked through again."""
    table = asked("target", 4)
    decision = table.match.decision
    assert decision is not None
    seat = next(option.seat for option in decision.options if table.match.state.seats[option.seat].discard)
    table.click(table.node(f"seat{seat}/{pile}"))
    table.settle()
    assert table.match.decision is not decision and table.app.scenes.top is table.scene
    assert bool(table.node(f"seat{seat}/discard").on_click) == bool(table.match.state.seats[seat].discard)


@pytest.mark.slow
def test_a_click_on_the_next_card_of_the_hand_never_aims_at_oneself() -> None:
    """Whoever plays a Wand and clicks a Glyph at once wants to play it, and is told what is asked."""
    table = seated(seed=5)
    to_the_turn(table)
    wand = in_hand(table, "wand")
    table.click(wand)
    table.settle()
    decision = table.match.decision
    assert decision is not None and decision.topic == "target" and any(option.seat == 0 for option in decision.options)
    table.click(in_hand(table, "glyph"))
    table.settle()
    assert table.match.decision is decision, "it was taken as a click on oneself"
    assert in_hand(table, "glyph").refusal
    table.click(table.scene.field.nodes[wand.card])
    table.settle()
    assert table.match.decision is decision, "a played card does not lie on the own board either"
    table.click(table.node("seat0/deck"))
    table.settle()
    assert table.match.state.seats[0].hp == 19


@pytest.mark.slow
def test_several_tokens_to_choose_from_are_spread_out_large() -> None:
    """On the boards they lie too small for that; a single one is clicked where it lies."""
    table = asked("swap")
    picker, decision = table.scene.asker.picker, table.match.decision
    assert decision is not None and len(decision.options) > 1
    assert set(picker.spread.nodes) == {option.card for option in decision.options}
    assert min(node.w for node in picker.cards) > 2 * rules_of(table).plan.rooms[0].cards["tokens"].h
    table.click(next(iter(picker.cards)))
    table.settle()
    assert table.match.decision is not decision


def test_a_card_to_be_chosen_is_not_shown_beside_the_table_as_well(table: Table) -> None:
    """Fatality Fighter: both tokens are spread out to choose from."""
    decision = table.match.decision
    assert decision is not None
    offered = next(option.card for option in decision.options if option.card is not None)
    rules_of(table).show.action(CardSeen(offered, "table/tokens", "look", sees=1))
    assert not table.scene.zoom.visible
    hidden = table.match.state.seats[0].deck[0]
    rules_of(table).show.action(CardSeen(hidden, "seat0/deck", "look", sees=1))
    assert table.scene.zoom.visible


def test_a_card_shown_large_is_not_seen_twice(table: Table) -> None:
    """It rises from where it lies, and is seen again afterwards, where it was shown: from there it goes on."""
    table.app.set_motion(1.0, False)
    (card,) = table.match.state.lineup[0]
    node = table.scene.field.nodes[card]
    table.scene.animator.add(table.scene.effects.large(rules_of(table).face_of(card.kind), 300, node))
    table.frames(12)
    assert node.alpha == 0.0
    shown = next(child for child in table.scene.effects.children if isinstance(child, Sprite)).rect()
    table.frames(60)
    assert node.alpha == 1.0 and shown.inflate(4, 4).contains(node.rect())
    node.alpha = 0.0
    table.scene.field.sync()
    assert node.alpha == 1.0, "whatever became of its way"


def test_a_rival_holds_its_hand_in_a_glove_as_long_as_there_is_one(table: Table) -> None:
    rules, places = rules_of(table), table.scene.field.board.places
    own, rival = (table.node(f"seat{seat}/fist") for seat in (0, 1))
    assert places["seat1/hand"] and rival.visible and not own.visible
    assert rival.rect().colliderect(rules.plan.rooms[1].hand)
    places["seat1/hand"] = []
    rules.on_event()
    assert not rival.visible


def test_a_standee_alone_stands_beside_its_rival_and_makes_room_for_the_other(table: Table) -> None:
    rules, state = rules_of(table), table.match.state
    cards = {card.kind.key: card for card in state.standees}
    state.seats[1].standees = [cards["rlyeh"]]
    alone = rules.standees.home("rlyeh", 1)[0]
    state.seats[1].standees = [cards["rlyeh"], cards["trophy"]]
    (first, second), bust = (rules.standees.home(key, 1)[0] for key in ("trophy", "rlyeh")), rules.plan.rooms[1].bust
    assert alone == first and second[0] > first[0] > bust.right, (alone, first, second)


def test_a_standee_that_nobody_has_stands_over_its_name(table: Table) -> None:
    rules, state = rules_of(table), table.match.state
    figures, plates = rules.standees.figures, rules.standees.plates
    for key, name in (("rlyeh", "R'lyeh"), ("trophy", "Trophy")):
        plate = plates[key]
        assert plate.is_shown() and plate.words == name and plate.rect().colliderect(figures[key].rect()), key
    state.seats[0].standees = [state.standees.pop()]
    rules.standees.sync()
    (own,) = state.seats[0].standees
    assert [key for key, plate in plates.items() if plate.visible] == [key for key in plates if key != own.kind.key]


@pytest.mark.slow
def test_a_legend_springs_out_of_its_card_as_it_rises() -> None:
    table = seated(speed=1.0)
    to_the_turn(table)
    rules, legend = rules_of(table), table.match.state.legends[-1]
    action = rules.show.action(LegendRevealed(legend))
    assert action is not None
    table.app.animator.add(action)
    seen: list[tuple[float, float]] = []
    for _ in range(80):
        table.frames(1)
        pictured = [
            node for node in table.scene.effects.children if isinstance(node, Sprite) and node.picture is not None
        ]
        if len(pictured) == 2:
            card, figure = pictured
            seen.append((figure.scale * figure.alpha, figure.w / card.w))
    assert seen and max(seen)[0] > 0.99 and seen[0][0] < 0.1, "it comes after the card"
    assert all(1.1 < wide < 1.4 for _, wide in seen)


def test_light_falls_behind_the_rival_on_turn(table: Table) -> None:
    board, face = rules_of(table).boards[1], table.node("seat1/face")
    board.active = False
    plain = len(board.layers())
    board.active = True
    halo = board.layers()[-2]
    middle = board.x + halo.dx, board.y + halo.dy
    assert len(board.layers()) == plain + 2 and face.contains(*middle)
    assert halo.surface.get_width() > face.w, "it is seen beside the head"
    own = rules_of(table).boards[0]
    own.active = True
    assert len(own.layers()) == 3


def test_tokens_that_hide_each_other_are_counted(table: Table) -> None:
    """With one there is nothing to count; on a wide cloth all are seen side by side."""
    rules, places = rules_of(table), table.scene.field.board.places
    own, rival = (table.node(f"count/seat{seat}/tokens") for seat in (0, 1))
    assert isinstance(own, PlateNode) and isinstance(rival, PlateNode)
    lying = rules.state.tokens[:4]
    places["seat0/tokens"], places["seat1/tokens"] = lying[:1], lying[:1]
    rules.on_event()
    assert not own.words and not rival.words
    places["seat0/tokens"], places["seat1/tokens"] = lying[:3], lying
    rules.on_event()
    assert own.words == "×3" and own.rect().colliderect(rules.plan.rooms[0].cards["tokens"])
    assert not rival.words, "four have room beside each other"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_the_points_of_rivals_stand_beside_them_once_counted_and_the_end_is_told(size: tuple[int, int]) -> None:
    """Before, small, what can be reckoned; in a small window the narrator's line leaves the outcome room for its letters."""
    arranged = scenario("annihilageddon", seats=3)
    arranged.seat(1).ongoing("Huge Blunder")
    arranged.begin(0, power=8, legends=("Willy",), more_legends=False)
    table = Table(match=arranged.match, speed=0.0, size=size)
    table.settle(20000)
    known = reckoned_vp(table.match.state, 0)
    stars = [table.node(f"seat{seat}/total") for seat in range(3)]
    assert [star.is_shown() for star in stars] == [False, True, True]
    assert [star.name for star in stars[1:]] == [f"{points} Victory Points" for points in known[1:]]
    small = stars[1].h
    slay_the_last_legend(table)
    table.frames(5)
    result = table.match.result
    assert result is not None
    for seat in (1, 2):
        star = table.node(f"seat{seat}/total")
        assert star.is_shown() and star.name == f"{result.scores[seat]} Victory Points"
        assert star.h > small
    assert not table.node("seat0/total").is_shown() and table.node("points").is_shown()
    table.scene.asker.comment("Quiet, please.")
    table.frames(3)
    bar = table.scene.asker.bar
    for label in (bar.prompt, bar.aside):
        image = label.image()
        assert label.markup and image is not None and image.get_bounding_rect().h >= 8, (label.id, label.h)


def test_what_has_been_played_lies_small_on_a_cloth_apart_from_the_hand(table: Table) -> None:
    to_the_turn(table)
    field, lane = table.scene.field, rules_of(table).lane
    card = next(
        node for node in field.nodes.values() if node.place_name == "seat0/hand" and node.card.kind.key == "glyph"
    )
    assert not lane.cloth.visible
    table.click(card)
    table.settle()
    hand = [node for node in field.nodes.values() if node.place_name == "seat0/hand"]
    assert card.place_name == "seat0/play" and card.w < 0.85 * min(node.w for node in hand)
    assert lane.cloth.is_shown() and lane.cloth.rect().contains(card.rect().inflate(-4, -4))
    assert lane.plates[lane.cloth].words == "Played" and not lane.lasting.visible
    assert lane.cloth.rect().right < min(node.rect().x for node in hand)


@pytest.mark.slow
def test_the_own_board_is_large_beside_a_small_hand_and_changes_once_a_turn() -> None:
    """A hand that outgrows its room takes it back; what is discarded in the same turn moves nothing any more."""
    table = seated()
    to_the_turn(table)
    rules, state = rules_of(table), table.match.state
    own = state.seats[0]
    large = rules.plan.rooms[0].board.w
    assert large > plan(table.app.ui, 2, 0).rooms[0].board.w
    drawn = [own.deck.pop() for _ in range(3)]
    own.hand += drawn
    table.scene.come_to_rest()
    table.settle()
    slim = rules.plan.rooms[0].board.w
    assert slim < large
    zone = next(zone for zone in table.scene.zone_group.children if zone.id == HAND)
    assert zone.rect() == rules.plan.hand
    node = table.scene.field.piles["seat0/deck"]
    assert rules.plan.rooms[0].cards["deck"].inflate(4, 4).contains(node.rect()), "the piles go with the board"
    del own.hand[-3:]
    own.deck += drawn
    table.scene.come_to_rest()
    assert rules.plan.rooms[0].board.w == slim
    state.number += 1
    table.scene.come_to_rest()
    assert rules.plan.rooms[0].board.w == large


def test_a_hand_that_was_seen_says_so(table: Table) -> None:
    """An eye on the glove that holds it, and words for each of its cards until that lies elsewhere."""
    state, scene = table.match.state, table.scene
    first, *rest = state.seats[1].hand
    glove = rules_of(table).fists.gloves[1]
    assert not glove.seen and not scene.field.nodes[first].hint
    state.known[first.id] = EVERYONE
    scene.come_to_rest()
    assert glove.seen and glove.image() and scene.field.nodes[first].hint == SEEN
    assert not any(scene.field.nodes[card].hint for card in rest)
    state.seats[1].hand.remove(first)
    state.seats[1].play.append(first)
    scene.come_to_rest()
    assert not glove.seen and not scene.field.nodes[first].hint


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.slow
def test_at_the_start_notes_tell_what_a_choice_means_and_faces_stand_beside_familiars(size: tuple[int, int]) -> None:
    table = Table(match=new_match("annihilageddon", NAMES[:3], 3), kinds=("human", "random", "random"), size=size)
    table.settle(20000)
    contenders = rules_of(table).contenders
    bill, tab = table.scene.bill, table.scene.log.filter
    bill.put_up("Welcome to the Annihilageddon! " * 3, ())
    table.scene.lay_side()
    assert tab.visible != bill.hangs_over(tab.rect()), "half a tab would peek out"
    assert bill.hangs_over(tab.rect()) or size[0] > 2000
    bill.take_down()
    assert tab.visible
    for _ in range(2):
        decision = table.match.decision
        assert decision is not None and decision.topic == "keep"
        cards = [option.card for option in decision.options if option.card is not None]
        rects = [table.scene.field.nodes[card].rect() for card in cards]
        faced = cards[0].kind.type == FAMILIAR
        assert all(face.visible == faced for face in contenders.faces), "beside tiles there is nobody but oneself"
        nodes = [*contenders.notes, *contenders.faces * faced]
        assert all(node.visible and node.alpha == 1.0 for node in nodes)
        rects += [node.rect() for node in nodes]
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[:index]) < 0 and not rect.colliderect(rules_of(table).plan.bar), index
        for card, note, face in zip(cards, contenders.notes, contenders.faces, strict=True):
            assert PROSPECTS[card.kind.key] in note.words and note.title in card.kind.title(False)
            tile = table.scene.field.nodes[card].rect()
            beside = note.rect().bottom <= tile.bottom and abs(note.rect().centerx - tile.centerx) < note.w + tile.w
            assert beside != faced and bool(note.title) == faced
            if card.kind.type == FAMILIAR:
                assert face.name == WIZARDS[card.kind.wizard].name and face.name in note.name
        table.scene.answer(0)
        table.settle(20000)
    assert not any(node.visible for node in (*contenders.faces, *contenders.notes))
