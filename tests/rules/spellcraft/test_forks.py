"""What a fork made for somebody imagines of the cards that others hold in secret, in the middle of a step."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.match import Match
from tests.rules.spellcraft.playing import craft, topic
from tests.scenario import Table

FORKS = 120


def _forks(match: Match, viewer: int) -> Iterator[Match]:
    """Many forks made for somebody."""
    for seed in range(FORKS):
        fork = match.fork(seed, viewer=viewer)
        assert fork.check() == []
        yield fork


def _asked(match: Match) -> str:
    """The topic of the open question."""
    return match.decision.topic if match.decision is not None else ""


def _imagined(match: Match, viewer: int) -> list[set[str]]:
    """The face-down Dead Wizard cards of others in many forks, each of which stands where the match does."""
    found = []
    for fork in _forks(match, viewer):
        assert fork.view(viewer) == match.view(viewer)
        seats = fork.state.seats
        found.append({card.kind.key for seat in range(len(seats)) if seat != viewer for card in seats[seat].buried})
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


def test_what_may_be_used_in_the_own_turn_is_nobody_elses_business():
    """SC-08, SC-76: A is asked whether it uses a card; B knows neither the face-down card nor the hand that pays for another."""
    table = craft(2)
    table.seat(0).spell("HS13").treasures("HT14").hand("HQ01").buried("HX23")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert topic(table) == "window" and _seldom(table, 1, "hx23")
    hands = [{card.kind.key for card in fork.state.seats[0].hand} for fork in _forks(table.match, 1)]
    assert sum("hq01" in hand for hand in hands) < FORKS * 0.15


def test_a_question_that_hangs_on_a_hidden_card_is_asked_in_forks_of_others_too():
    """SC-08, HX24: only one of its cards lets A use anything; B knows that there is one, not which."""
    table = craft(2)
    table.seat(0).spell("HS13").buried("HX24")
    table.seat(1).done()
    table.begin(0, phase="turn")
    kept = [fork.state.seats[0].buried[0].kind.key for fork in _forks(table.match, 1) if _asked(fork) == "window"]
    assert len(kept) > FORKS * 0.8 and {"hx23", "hx24"} <= set(kept)


def test_a_called_initiative_is_known():
    """SC-48: A and B, tied on size, call 18 and 6; A's Spell goes first. In C's forks B's Spell still has a Delivery of 6, with
    any Source or Quality; D, of another size, has called nothing."""
    table = craft(4)
    table.seat(0).spell("HQ05", "HD07")
    table.seat(1).spell("HS13", "HD03")
    table.seat(2).spell("HS14", "HQ13", "HD10")
    table.seat(3).spell("HS15", "HQ03", "HD12")
    table.begin(0)
    assert table.asked(0, "target")
    forks = list(_forks(table.match, 2))
    seconds = [{card.kind.key for card in fork.state.seats[1].spell} for fork in forks]
    assert len(forks) == FORKS and all("hd03" in spell for spell in seconds) and len(set(map(frozenset, seconds))) > 10
    others = [{card.kind.key for card in fork.state.seats[3].spell} for fork in forks]
    assert sum("hd12" in spell for spell in others) < FORKS * 0.3
    called = [seat["called"] for seat in table.match.view(2)["seats"]]
    assert called == [18, 6, None, None], "of A's Spell, too, which lies open by now"


def test_a_fork_does_not_run_on_to_a_later_question():
    """SC-08, HX24: without a card that asks, Hexagonia's gives a Treasure, which may bring up the same question, too late."""
    table = craft(2)
    table.seat(0).spell("HS03", "HQ13").hand("HQ01", "HQ02").buried("HX24")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert topic(table) == "window" and not table.match.inside_step
    for fork in _forks(table.match, 1):
        assert fork.view(1) == table.match.view(1)


# -- what others are asked -------------------------------------------------------------------------------------------


def _topics(table: Table) -> list[str]:
    """The topic of the open question as each seat sees it."""
    return [table.match.view(seat)["decision"]["topic"] for seat in range(len(table.match.names))]


def test_a_face_down_card_that_asks_is_not_named():
    """SC-08, HX19, HX20, HX21: that its owner is asked can be seen, what about only by the owner."""
    table = craft(2)
    table.seat(0).spell("HD10").buried("HX21")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert topic(table) == "more dice" and _topics(table) == ["more dice", ""]

    table = craft(2)
    table.seat(0).spell("HS13")
    table.seat(1).spell("HS15", "HQ13").buried("HX20")
    table.begin(0)
    assert topic(table) == "ahead" and _topics(table) == ["", "ahead"]
    assert table.match.view(0)["decision"] == {"seat": 1, "topic": ""}

    table = craft(3)
    table.seat(0).rank(6).spell("HS01")
    table.seat(1).rank(7).buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn")
    assert topic(table) == "cancel" and _topics(table) == ["", "cancel", ""]
    table.runs_on = True


def test_a_blow_is_a_question_for_all_to_see_only_with_a_creature_that_may_absorb_it():
    """SC-08, SC-134, HX22: a kept Creature lies open, so everybody knows that its owner is asked."""
    for creatures, seen in (((), ""), (("HD12",), "shield")):
        table = craft(2)
        table.seat(0).spell("HD10")
        table.seat(1).buried("HX22").creatures(*creatures).done()
        table.begin(0, phase="turn", dice=[3])
        assert _topics(table) == [seen, "shield"]
        table.leave_open("shield")


def test_a_roll_may_be_made_again_by_a_treasure_for_all_to_see():
    """HT10: the Cheat Sheet lies open."""
    table = craft(2)
    table.seat(0).spell("HD10").treasures("HT10")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[3])
    assert _topics(table) == ["re-roll", "re-roll"]
    table.leave_open("re-roll")
