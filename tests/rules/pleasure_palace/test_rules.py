"""Rules of the Palace that the worked scenarios leave out (PP-03 to PP-97)."""

from __future__ import annotations

import pytest

from rules import new_match
from rules.core.events import CardMoved, Damaged, DiceRolled, Died, Healed, Triggered
from rules.pleasure_palace.standee import holder
from rules.pleasure_palace.state import MIDDLE, StandeeMoved
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import PowerRolled, TokenGained
from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.rules.spellcraft.playing import blows, hps, moves, resolved, topic, turns


def test_a_round_without_a_status_step():
    """PP-03, PP-04, PP-05, PP-90: the Standee in the middle; after the cards Spells are built at once."""
    match = new_match("pleasure_palace", 3, 2)
    assert match.decision is not None and match.decision.topic == "build" and holder(match.state) == MIDDLE
    assert not [event for event in match.events if type(event).__name__ in ("RankUsed", "PowerBonus", "Bullied")]


def test_mtds_lie_open_and_count_no_size():
    """PP-06, PP-08, PP-17, PP-86: face up, any number, no part of the Spell's size."""
    table = palace(2)
    table.seat(0).spell("PS09").mtds("Phantom Itch", "Phantom Itch", "Ghoul Gout")
    table.seat(1).spell("PS09", "PQ13")
    table.begin(0)
    assert table.match.view(1)["board"]["mtds"][0][:2] == ["pm08", "pm08"] and turns(table)[0] == 0


def test_texts_work_at_once_and_go_on():
    """PP-09, PP-64: with Wand Rot nothing is gained; cured, it may be again."""
    table = cast("PS02", "PS07", mtds=["Wand Rot"], treasures=["PT08", "PT09"])
    table.turn(0).choose("resolve", "PS02")
    assert table.seat(0).treasures == []
    after = cast("PQ03", mtds=["Wand Rot"], treasures=["PT09"])
    assert after.seat(0).treasures == ["pt09"], "cured first, then it has none"


def test_several_gain_in_order():
    """PP-15: the active Wizard first, then clockwise."""
    table = cast("PS01", dice=[1, 2, 2, (3, 0), (2, 0), (1, 0)], sack=["Ghoul Gout", "Phantom Itch", "Witch Warts"])
    gained = [event.seat for event in table.events(CardMoved, why="mtd")]
    assert gained == [0, 1, 2]


def test_the_dead_gain_none():
    """PP-19: slain by the blow, the strongest foe gains nothing."""
    table = cast("PS05", hps=(2, 1), dead=["PX24"])
    assert [event.seat for event in table.events(Died)] == [1] and sick(table, 1) == []


def test_nothing_to_cure():
    """PP-21: "if you cured one" does not hold."""
    assert hps(cast("PS03", seats=2)) == [20, 18]


def test_bad_oyster_works_only_end_of_turn_texts():
    """PP-29, PP-114: Hocus Poxus hurts, Wand Rot does nothing more."""
    table = palace(3)
    table.seat(0).spell("PQ08")
    table.seat(1).mtds("Hocus Poxus", "Wand Rot").done()
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", dead=["PX10"])
    table.turn(2).choose("target", 1)
    assert [event.amount for event in table.events(Damaged, seat=1)] == [2]


def test_a_reaction_answers_an_mtd():
    """PP-34, PP-30: the oyster's loss brings it to 0; its unresolved Spell saves it."""
    table = palace(3)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(2).mtds("Hocus Poxus").spell("PQ15")
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", dead=["PX10"])
    table.turn(2).choose("target", 1)
    assert [event.seat for event in table.events(Died)] == [2] and table.seat(1).living


def test_taking_the_standee_cures_nothing():
    """PP-40, PP-36."""
    table = cast("PS11", seats=2, mtds=["Hocus Poxus"])
    assert standee(table) == 0 and [event.amount for event in table.events(Damaged, kind="mtd")] == [2]


def test_without_the_standee_no_line():
    """PP-42, PP-43: also a card that somebody else would have it for."""
    assert hps(cast("PS08", standee=1)) == [20, 18, 18]
    copied = palace(3)
    copied.seat(0).spell("PQ10", "PD04")
    copied.seat(1).hp(9).done()
    copied.seat(2).done()
    copied.begin(0, phase="turn", standee=0, dice=[1, 1, 1, 1])
    assert len(blows(copied, 1)) == 2, "the copy has the Standee line, too"


def test_killer_and_holder_die_together():
    """PP-47: gained, then back to the middle at its own death."""
    table = palace(3)
    table.seat(0).hp(1).spell("PQ08")
    table.seat(1).done()
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", standee=2, dead=["PX24", "PX25"])
    assert [(event.new, event.why) for event in table.events(StandeeMoved)] == [(0, "slain"), (-1, "back")]


def test_a_front_row_seat_comes_after_the_return():
    """PP-50, PP-51."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(3).buried("PX15").done()
    table.begin(0, phase="turn", standee=0, dead=["PX24"])
    assert [event.why for event in table.events(StandeeMoved)] == ["new game", "take"] and standee(table) == 1


def test_the_limit_is_for_placing_alone():
    """PP-56: effects may still add Components."""
    table = palace(2)
    table.seat(0).spell("PS15").buried("PX23").mtds("Hepatitis Z", "Hepatitis Z")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["PQ13"])
    table.turn(0).choose("use", "PX23")
    assert moves(table, "added") == ["pq13"]


def test_hepatitis_takes_one_each_time():
    """PP-57, PP-60, PP-61: down to nothing, with its turn still to come; a cure gives nothing back."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).spell("PS15").mtds("Hepatitis Z")
    table.begin(0, phase="turn", sack=["Hepatitis Z"], dice=[(1, 0)])
    assert moves(table, "lost") == ["ps15"] and turns(table)[:2] == [0, 1]


def test_hepatitis_after_ones_turn():
    """PP-59: nothing to remove; the next Spell is smaller."""
    table = cast("PS05", seats=2, sack=["Hepatitis Z"], dice=[(1, 0)])
    assert sick(table, 1) == ["pm03"] and not table.events(CardMoved, why="lost", seat=1)


def test_witch_warts_for_all_its_sets():
    """PP-66: left and right, and the tokens passed: the same one foe."""
    table = cast("PQ05", mtds=["Witch Warts", "Phantom Itch"])
    table.turn(0).choose("target", 2)
    assert hps(table) == [20, 20, 18]
    table.turn(0).choose("pass", "Phantom Itch")
    assert sick(table, 2) == ["pm08"] and sick(table, 1) == []


def test_reactions_once_more():
    """PP-78, PP-80, PP-81, PP-82: one cures all, not lessened by the Gout; later it may react again with new MTDs."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).hp(2).mtds("Ghoul Gout", "Ghoul Gout").spell("PQ15", "PQ08")
    table.begin(0, phase="turn", sack=["Phantom Itch"], dice=[(3, 0)])
    healed = table.events(Healed, seat=1)
    assert healed[0].amount == 2 and len([e for e in healed if e.card is not None and e.card.kind.remedy]) == 1
    assert len(table.events(CardMoved, why="mtd", seat=1)) == 1, "the rest of the text goes on: it gains one"


def test_reactions_in_the_order_of_falling():
    """PP-83: clockwise from the dealer's left."""
    table = palace(3)
    table.seat(0).spell("PS08")
    for seat in (1, 2):
        table.seat(seat).hp(2).mtds("Ghoul Gout").spell("PQ15", "PD14")
    table.begin(0, phase="turn")
    cured = [event.seat for event in table.events(CardMoved, why="cured")]
    assert cured == [1, 2] and not table.events(Died, by=0)


def test_hp_for_the_dead_are_lost():
    """PP-88, PP-12."""
    table = palace(2)
    table.seat(0).spell("PS15")
    table.seat(1).done()
    table.begin(0, phase="turn")
    from rules.spellcraft.life import heal

    state = table.match.state.clone()
    state.seats[1].living, state.seats[1].hp = False, 0
    heal(state, 1, 3)
    assert state.seats[1].hp == 0


def test_treasures_never_go_into_the_hand():
    """PP-89, SC-155."""
    table = cast("PS02", treasures=["PT09"])
    assert [event.target for event in table.events(CardMoved, why="treasure")] == ["seat0/treasures"]


def test_one_may_win_by_ones_own_hand():
    """PP-92, PP-97, SC-206: with the last foe in the same stroke: both tokens, none for oneself."""
    table = palace(2)
    table.seat(0).hp(1).spell("PQ08")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX24", "PX25"])
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0]
    assert [event.seat for event in table.events(TokenGained, why=LAST.key)] == [0]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_long_variant_ends_in_time(seats: int):
    """PP-96: at most one game more than there are players; scores are Last Wizard Standing Tokens."""
    from rules.bots import EVALUATORS
    from rules.core.randomness import Stream

    match, stream = new_match("pleasure_palace", seats, 3, variant="last_standing"), Stream(3)
    while match.decision is not None:
        match.submit(*EVALUATORS["pleasure_palace"].rollout_policy(match.state, match.decision, stream))
    assert match.result is not None and match.state.game <= seats + 1
    assert max(match.result.scores.values()) == 2 and sum(match.result.scores.values()) == match.state.game


def test_krakens():
    """PP-71, PM10: 1 for each MTD, at most 3; the Seal counts (PP-110)."""
    table = cast("PS09", mtds=["Crotch Krakens", "Ghoul Gout"], treasures_own=["PT03"])
    assert [event.amount for event in table.events(Damaged, kind="mtd")] == [3]
    assert not table.events(PowerRolled) and topic(table) == "build"


def test_start_of_game_cards_in_the_order_of_death():
    """SC-169: C died first, then B; A, the last Wizard standing, comes last."""
    table = palace(3)
    table.seat(0).spell("PS15", "PQ09").buried("PX12")
    table.seat(1).hp(1).buried("PX15").done()
    table.seat(2).hp(1).buried("PX14").done()
    table.begin(0, phase="turn", dead=["PX24", "PX25"])
    assert table.match.state.order == [2, 1, 0]
    woken = [event.seat for event in table.events(Triggered) if event.card.kind.type == "Dead Wizard"]
    assert woken == [2, 1, 0]


def test_a_bonus_to_each_roll_counts_for_the_pet_carrier():
    """SC-95, PP-98, PT25: a 4 and 1 more for Silky save the Creature that absorbs the Duck's peck."""
    table = palace(2)
    table.seat(0).spell("PS01", "PQ08").creatures("PD09").treasures("PT25")
    table.seat(1).treasures("PT24").done()
    table.begin(0, phase="turn", sack=[], dice=[1, 1, 4])
    table.turn(0).choose("absorb", "PD09")
    rolls = table.events(DiceRolled, why="ring")
    assert [(roll.results, roll.total) for roll in rolls] == [([4], 5)]
    assert not table.events(CardMoved, why="absorbed")


def test_hepatitis_asks_which_wild_magic_goes():
    """PP-54, SC-63: Wild Magic in two slots is not alike."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).spell(("Wild", "source"), ("Wild", "quality"))
    table.begin(0, phase="turn", sack=["Hepatitis Z"], dice=[(1, 0)], deck=("PS03", "PQ13"))
    table.asked(1, "bullied").choose("give up", "Wild", which=0)
    assert resolved(table)[-1] == "pq13"
