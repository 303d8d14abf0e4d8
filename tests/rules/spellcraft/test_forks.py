"""What a fork made for somebody imagines of the cards that others hold in secret, in the middle of a step."""

from __future__ import annotations

from rules.core.match import Match
from tests.rules.spellcraft.playing import craft, topic
from tests.scenario import Table

FORKS = 120


def _imagined(match: Match, viewer: int) -> list[set[str]]:
    """The face-down Dead Wizard cards of others in many forks, each of which stands where the match does."""
    found = []
    for seed in range(FORKS):
        fork = match.fork(seed, viewer=viewer)
        assert fork.view(viewer) == match.view(viewer) and fork.check() == []
        found.append(
            {card.kind.key for seat, wizard in enumerate(fork.state.seats) if seat != viewer for card in wizard.buried}
        )
    return found


def _seldom(table: Table, viewer: int, key: str) -> bool:
    """Is a card held by others in about as many forks as there are other cards that it may be?"""
    return sum(key in cards for cards in _imagined(table.match, viewer)) < FORKS * 0.15


def test_who_declined_more_dice_need_not_have_the_card():
    """SC-08, HX21: A was asked about its face-down card and said no; B, hit by the roll, cannot know that A has it."""
    table = craft(2)
    table.seat(0).spell("HD10").buried("HX21")
    table.seat(1).creatures("HD12").done()
    table.begin(0, phase="turn", dice=[3])
    table.turn(0).choose("no")
    assert topic(table) == "shield" and _seldom(table, 1, "hx21")


def test_who_took_the_blow_need_not_have_had_a_shield():
    """SC-08, HX22: B could have used its face-down card and did not; C, hit by the same blow, cannot know it."""
    table = craft(3)
    table.seat(0).spell("HD08")
    table.seat(1).buried("HX22").done()
    table.seat(2).creatures("HD12").done()
    table.begin(0, phase="turn", dice=[3])
    table.turn(1).choose("take")
    assert table.asked(2, "shield") and _seldom(table, 2, "hx22")


def test_the_owner_of_the_card_knows_it():
    """The same question as its own owner sees it, after a foe has answered another."""
    table = craft(2)
    table.seat(0).spell("HD10").buried("HX21")
    table.seat(1).creatures("HD12").buried("HX22").done()
    table.begin(0, phase="turn", dice=[3])
    table.turn(0).choose("no")
    forks = [table.match.fork(seed, viewer=1) for seed in range(20)]
    assert all([card.kind.key for card in fork.state.seats[1].buried] == ["hx22"] for fork in forks)
