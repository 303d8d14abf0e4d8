"""Panic at the Pleasure Palace at the table: the sack, tokens and their cures, the Standee."""

from __future__ import annotations

import pygame
import pytest

from game.layouts.hell_high.centre import StatusCentre
from game.layouts.pleasure_palace.centre import SackCentre
from game.layouts.pleasure_palace.layout import PalaceLayout
from game.layouts.pleasure_palace.tokens import Token, bubble
from game.setups.hell_high import game_and_round
from rules import new_match
from rules.core.decisions import Decision, Option
from rules.core.events import CardMoved
from rules.pleasure_palace.state import MtdRefused
from rules.spellcraft.events import PowerRolled
from tests.game.doubled import doubled_ids
from tests.game.overlapping import overlapping
from tests.game.table.harness import NAMES, Table, glancing
from tests.rules.spellcraft.pieces import standee_moved

SIX_NAMES = (*NAMES, "Eve", "Fay")


def seated(seats: int = 3, seed: int = 4, kinds: tuple[str, ...] = ("apprentice",) * 6, **options: object) -> Table:
    made = Table(match=new_match("pleasure_palace", SIX_NAMES[:seats], seed, **options), kinds=kinds)
    made.app.set_motion(0.0, False)
    return made


@pytest.fixture
def table() -> Table:
    made = seated(kinds=("human", *["apprentice"] * 5))
    made.settle()
    return made


def layout(table: Table) -> PalaceLayout:
    assert isinstance(table.scene.layout_rules, PalaceLayout)
    return table.scene.layout_rules


def middle(table: Table) -> SackCentre:
    centre = layout(table).centres[-1]
    assert isinstance(centre, SackCentre)
    return centre


def token_of(table: Table, key: str) -> object:
    return next(card for card in table.match.state.sack if card.kind.key == key)


def test_the_sack_tells_what_is_left_in_it(table: Table) -> None:
    """PP-02, PP-16: the contents are no secret."""
    assert middle(table).sack.count == 20 == sum(node.count for node in middle(table).left.values())
    assert all(node.count == 2 and node.hint.startswith(node.name) for node in middle(table).left.values())


def test_a_token_is_drawn_the_sack_shakes_and_the_numbers_follow(table: Table) -> None:
    table.app.set_motion(1.0, False)
    token = token_of(table, "pm01")
    event = CardMoved(token, "table/sack", "seat1/mtds", "mtd", 1)  # type: ignore[arg-type]
    table.scene.director.play([event], lambda: None)
    angles = set()
    for _ in range(200):
        table.frames(1)
        angles.add(round(middle(table).sack.rotation))
    assert len(angles) > 3 and middle(table).sack.rotation == 0
    assert middle(table).sack.count == 19 and middle(table).left["pm01"].count == 1
    node = table.scene.field.nodes[token]  # type: ignore[index]
    assert layout(table).plan.rooms[1].board.collidepoint(node.rect().center) and node.face_up


@pytest.mark.slow
def test_a_cured_token_vanishes_in_the_sack(table: Table) -> None:
    token = token_of(table, "pm04")
    moves = [
        CardMoved(token, "table/sack", "seat0/mtds", "mtd", 0),  # type: ignore[arg-type]
        CardMoved(token, "seat0/mtds", "table/sack", "cured", 0),  # type: ignore[arg-type]
    ]
    table.app.set_motion(1.0, False)
    words: set[str] = set()
    table.scene.director.play(moves, lambda: None)
    for _ in range(300):
        table.frames(1)
        words |= {str(getattr(node, "markup", "")) for node in table.scene.effects.children}
    assert "Cured!" in words and token not in table.scene.field.nodes and middle(table).sack.count == 20


@pytest.mark.slow
def test_several_tokens_are_cured_at_once(table: Table) -> None:
    """One word for all of them; what somebody else cures is seen by itself."""
    mine, theirs = [token_of(table, key) for key in ("pm04", "pm05", "pm06")], token_of(table, "pm07")
    held = [(token, 0) for token in mine] + [(theirs, 1)]
    moves = [CardMoved(token, "table/sack", f"seat{seat}/mtds", "mtd", seat) for token, seat in held]  # type: ignore[arg-type]
    table.scene.director.play(moves, lambda: None)
    table.frames(20)
    table.app.set_motion(1.0, False)
    cures = [CardMoved(token, f"seat{seat}/mtds", "table/sack", "cured", seat) for token, seat in held]  # type: ignore[arg-type]
    called: dict[int, float] = {}
    table.scene.director.play(cures, lambda: None)
    for _ in range(400):
        table.frames(1)
        for node in table.scene.effects.children:
            if getattr(node, "markup", "") == "Cured!":
                called[id(node)] = node.x
    assert len(called) == 2 and middle(table).sack.count == 20


def test_a_token_is_round_wherever_it_lies_and_a_card_only_to_be_read(table: Table) -> None:
    """Before a Wizard as in the cabinet: the same disc; the text stands on the card that is held up."""
    token = token_of(table, next(iter(middle(table).left)))
    table.scene.director.play([CardMoved(token, "table/sack", "seat0/mtds", "mtd", 0)], lambda: None)  # type: ignore[arg-type]
    table.frames(3)
    node = table.scene.field.nodes[token]  # type: ignore[index]
    face = node.picture
    assert isinstance(face, Token) and node.disc and node.w == node.h == 2 * node.radius + node.w % 2
    assert face(40, 40).get_at((1, 1)).a == 0 and face(40, 40) is bubble(face.kind, 40)
    read = face(200, 280)
    assert read.get_at((100, 6)).a == 255 == read.get_at((8, 140)).a


def test_the_standee_hops_from_hand_to_hand(table: Table) -> None:
    """PP-36."""
    table.app.set_motion(1.0, False)
    node = middle(table).standee
    places = [(node.x, node.y)]
    for old, new in ((-1, 1), (1, 0), (0, -1)):
        action = layout(table).before_move(standee_moved(old, new))
        assert action is not None
        table.app.animator.add(action)
        highest = 0.0
        for _ in range(60):
            table.frames(1)
            highest = max(highest, node.height)
        assert highest > 10 and node.height == 0
        places.append((round(node.x), round(node.y)))
    assert len(set(places[:3])) == 3
    room = layout(table).plan.rooms[0]
    x, low, high = room.feet
    assert abs(places[2][0] - x) <= 2 and low - high <= places[2][1] <= low
    assert not room.face.collidepoint(places[2]), "it hides nobody's portrait"


def test_the_plinth_is_put_away_while_somebody_has_the_standee(table: Table) -> None:
    """An empty one looks as if something had not been drawn."""
    plinth = middle(table).pedestal
    assert plinth.visible
    middle(table).before_move(standee_moved(middle(table).owner, 1))
    assert not plinth.visible and NAMES[1] in middle(table).standee.text
    middle(table).before_move(standee_moved(1, -1))
    assert plinth.visible


def test_only_what_may_be_looked_at_is_drawn_ahead(table: Table) -> None:
    """All 126 kinds of cards at two sizes would take 100 MB."""
    held = {card.kind.key for card in table.match.state.seats[0].hand}
    assert len(layout(table).large_faces()) == len(held)


def test_refusals_are_shown_and_worded(table: Table) -> None:
    assert layout(table).action(MtdRefused(1, "standee")) is not None
    assert layout(table).log_line(MtdRefused(1, "standee")) == "Bob has the Standee and gains no MTD"


def test_tokens_light_up_in_a_power_roll(table: Table) -> None:
    """PP-07: MTDs give dice."""
    state = table.match.state
    token = token_of(table, "pm01")
    table.scene.director.play([CardMoved(token, "table/sack", "seat0/mtds", "mtd", 0)], lambda: None)  # type: ignore[arg-type]
    table.frames(5)
    card = next(card for card in state.cards if card.kind.key == "pd01")
    layout(table).light_roll(PowerRolled(0, [1, 2], 3, "power", card, 0, 0, [token]))  # type: ignore[list-item]
    assert table.scene.field.nodes[token].glow is not None  # type: ignore[index]


def test_between_games_there_is_no_round_to_tell_of(table: Table) -> None:
    assert layout(table).heading().endswith("Round 1") and game_and_round(table.match) == "game 1, round 1"
    state = table.match.state
    state.game, state.number, state.phase = 2, 0, "dead"
    state.seats[1].done = True
    layout(table).sync()
    layout(table).on_event()
    assert not any(chip.done or chip.size >= 0 for chip in layout(table).order.chips), "the last round is over"
    assert "Round" not in layout(table).heading() and game_and_round(table.match) == "game 2"


def test_the_stage_tells_what_a_roll_consists_of(table: Table) -> None:
    card = next(card for card in table.match.state.cards if card.kind.key == "pd11")
    event = PowerRolled(0, [3, 5], 8, "power", card, 0, 1)  # type: ignore[arg-type]
    layout(table).casting.tell_roll(event)
    assert layout(table).casting.stage.sum == "3 + 5 = **8**" and layout(table).casting.stage.row == 1


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_nothing_overlaps(seats: int, size: tuple[int, int]) -> None:
    made = Table(match=new_match("pleasure_palace", SIX_NAMES[:seats], 5), kinds=("human", *["random"] * 5), size=size)
    made.app.set_motion(0.0, False)
    made.settle()
    assert not doubled_ids(made.app)
    for room in layout(made).plan.rooms.values():
        parts = [room.face, room.track, room.spell, room.creatures, room.treasures, room.dead, room.marks]
        assert all(rect.w > 0 and room.board.contains(rect) for rect in parts)
        assert not overlapping(parts, 4)


@pytest.mark.parametrize("decks", ["alternate", "both"])
def test_both_boards_lie_side_by_side_in_a_mixed_match(decks: str) -> None:
    made = seated(3, 5, kinds=("human", *["apprentice"] * 5), decks=decks)
    made.settle()
    status, sack = layout(made).centres
    assert isinstance(status, StatusCentre) and isinstance(sack, SackCentre) and not doubled_ids(made.app)
    assert status.stairs is not None and sack.middle is not None
    plan = layout(made).plan
    assert status.stairs.aside.right <= sack.middle.sack.x and sack.middle.cabinet.right <= plan.centres[1].right
    assert plan.centres[1].right <= sack.place.x and sack.place.right <= plan.tray.x, "the Standee waits beside the tub"
    resting = decks == "alternate"
    assert layout(made).heading().startswith("Game 1 of 3 (Palace)" if resting else "Game 1 of 3  ")
    assert (status.ranks[0].alpha < 1) == resting, "the board rests in the Palace's game"
    assert status.rest.is_shown() == resting and "No rank acts" in status.rest.hint
    assert pygame.Rect.unionall(status.stairs.steps[0], status.stairs.steps[1:]).contains(status.rest.rect())
    assert "draws from it" not in sack.sack.hint


@pytest.mark.slow
def test_the_board_wakes_in_the_game_of_hell_high() -> None:
    """By turns: then it is the sack from which no card draws."""
    made = seated(2, 5, decks="alternate", games=2)
    status, sack = layout(made).centres
    assert isinstance(status, StatusCentre) and isinstance(sack, SackCentre) and status.rest.is_shown()
    with glancing(made.app):
        for _ in range(60000):
            made.frames(1)
            if made.scene.over:
                break
    assert not status.rest.is_shown() and "draws from it" in sack.sack.hint
    assert layout(made).heading().startswith("Game 2 of 2 (Hell High)")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"variant": "last_standing"}),
        (6, {"games": 1}),
        (3, {"decks": "alternate", "games": 2}),
        (3, {"decks": "both", "games": 1}),
    ],
)
def test_a_whole_match_of_bots_is_shown_to_the_end(seats: int, options: dict[str, object]) -> None:
    made = seated(seats, 5, **options)
    with glancing(made.app):
        for _ in range(60000):
            made.frames(1)
            if made.scene.over:
                break
    assert made.scene.over and made.scene.field.exact and made.match.check() == []
    assert any(isinstance(event, CardMoved) and event.why == "mtd" for event in made.match.events)


def test_the_key_on_a_button_is_that_buttons_before_it_is_the_tables(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y redoes what was undone, unless the question has a Yes."""
    answered: list[int] = []
    monkeypatch.setattr(table.scene.asker, "answer", lambda *indices: answered.extend(indices))
    table.scene.asker.ask(Decision(0, "Well?", [Option("no", text="No"), Option("yes", text="Yes")], topic="swap"))
    table.key(pygame.K_y)
    assert answered == [1]
