"""What the dead see on their own board: a gravestone and what became of them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.text import plain
from game.layouts.spellcraft import grave
from rules.core.events import CardMoved, Died, Event, RoundBegan
from rules.spellcraft.kinds import TreasureKind
from tests.game.table.school import layout, seated


def test_the_epitaph_tells_who_when_and_what_was_lost() -> None:
    made = seated(3)
    made.settle()
    rules = layout(made)
    card = made.match.state.seats[0].hand[0]
    lost: list[Event] = [
        CardMoved(card, f"seat{seat}/{zone}", "table/discard", "died", seat)
        for seat, zone in ((0, "hand"), (0, "treasures"), (0, "treasures"), (0, "creatures"), (2, "treasures"))
    ]
    events = [RoundBegan(1, 0), Died(0, 2), RoundBegan(4, 0), Died(0, 1), *lost]
    told = [plain(line) for line in grave.epitaph(rules.words, events, 0)]
    assert told == [f"Slain by {made.scene.named(1)} in round 4", "Lost: 2 Treasures, 1 Creature"]
    assert grave.epitaph(rules.words, [RoundBegan(1, 0), Died(2, 1)], 0) == ()
    bare = [plain(line) for line in grave.epitaph(rules.words, [RoundBegan(2, 0), Died(0, 0)], 0)]
    assert bare[0] == "Died in round 2", "by its own hand"
    made.close()


def test_only_the_own_board_tells_it_and_only_of_the_dead() -> None:
    made = seated(3)
    made.settle()
    rules = layout(made)
    made.match.events.extend([RoundBegan(2, 0), Died(0, 1), Died(1, 0)])
    rules.wizards.sync()
    assert not any(board.epitaph for board in rules.boards), "all live"
    for seat in (0, 1):
        rules.wizards.bury(seat)
    own, rival, _ = rules.boards
    assert plain(own.epitaph[-1]).startswith("Back to life in game 2") and not rival.epitaph
    own.cards, told = 0, own.epitaph
    on_bench = len(own.layers())
    own.epitaph = ()
    assert len(own.layers()) == on_bench, "nothing of it is left where the next Spell is put together"
    rules.near.be_placed(True)
    own.cards, own.epitaph = 0, told
    with_words = len(own.layers())
    own.figured = rules.plan.rooms[0].track.centerx
    own.image()
    parts = [rect for _, rect, _ in own.on_it._laid]
    assert all(part.left >= own.figured for part in parts[-3:]), "no figure stands on the words"
    own.epitaph = ()
    assert len(own.layers()) < with_words - 1, "no slip, no words"
    made.close()


@pytest.mark.parametrize(("seats", "kept", "stands"), [(3, 2, True), (6, 1, True), (6, 3, False)])
def test_a_gravestone_is_as_high_as_the_board_beside_what_is_kept_or_there_is_none(
    seats: int, kept: int, stands: bool
) -> None:
    made = seated(seats)
    made.settle()
    rules = layout(made)
    treasures = [card for card in made.match.state.cards if isinstance(card.kind, TreasureKind)]
    places = made.scene.field.board.places
    places["seat1/treasures"], places["seat1/spell"] = treasures[:kept], []
    rules.on_event()
    before = rules.lying.laid(1)
    rules.wizards.bury(1)
    rules.on_event()
    laid, wood = rules.lying.laid(1), rules.plan.rooms[1].wood
    plot = laid.room.spell
    assert bool(plot.w) == stands and plot.h > 0.8 * wood.h
    assert all(part.x >= plot.right and wood.contains(part) for part in laid.parts if part.w)
    assert laid.card >= before.card * 0.8, "it costs the cards little"
    made.close()


def test_the_word_stands_at_the_foot_of_the_stone() -> None:
    """Nothing floats above the board of a dead rival."""
    made = seated(3)
    made.settle()
    rules = layout(made)
    board, wood = rules.boards[1], rules.plan.rooms[1].wood
    rules.wizards.bury(1)
    rules.on_event()
    board.cards = 0
    board.image()
    stone, tag = (rect for _, rect, _ in board.on_it._laid)
    assert wood.contains(tag) and tag.centerx == stone.centerx and stone.centery < tag.y < tag.bottom <= stone.bottom
    room = board.room
    assert room is not None
    board.room, board.free = (
        replace(room, dead=pygame.Rect(tag.right - 20, tag.y, 40, 40), small=40),
        board.free - {"buried"},
    )
    board.image()
    _, tag = (rect for _, rect, _ in board.on_it._laid)
    assert wood.contains(tag) and tag.right <= board.room.dead.x, "no Dead Wizard cards hide it"
    made.close()
