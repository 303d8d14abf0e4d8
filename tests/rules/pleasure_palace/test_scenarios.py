"""The worked scenarios of the checklist (PPS-...), and the rules they show."""

from __future__ import annotations

import pytest

from rules.core.events import CardMoved, Damaged, DiceRolled, Died, Triggered
from rules.pleasure_palace.state import MtdRefused, Narrowed, StandeeMoved
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import PowerRolled, TokenGained
from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.rules.spellcraft.playing import hps, moves, resolved
from tests.scenario import Table

SPELL = ("PS01", "PQ13", "PD01")


def full_spell(k_has_standee: bool) -> Table:
    """PPS-01, 02: the printed example; seat 0 casts, K is seat 1, R seat 2, S seat 3."""
    table = palace(4)
    table.seat(0).spell(*SPELL).hand("Bombastic")
    for seat in (1, 2, 3):
        table.seat(seat).done()
    sack = ["Hocus Poxus"] if k_has_standee else ["Hocus Poxus", "Phantom Itch"]
    draws = [(1, 0)] if k_has_standee else [(2, 0), (1, 0)]
    table.begin(
        0,
        phase="turn",
        dice=[1, 2, 5, 5, *draws, 1, 3, 4],
        sack=sack,
        standee=1 if k_has_standee else -1,
        treasures=["Hypodermic Howitzer"],
    )
    return table


@pytest.mark.slow
def test_the_printed_full_spell():
    """PPS-01 (printed), PP-52, PP-98, PP-11: HP 23, three dice, a total of 9, the new Treasure cures before the end."""
    table = full_spell(False)
    rolls = table.events(DiceRolled, why="card")
    assert [event.total for event in rolls] == [2, 2, 5, 5], "one's own roll counts one more"
    assert sick(table, 0) == ["pm01"] and sick(table, 1) == ["pm08"]
    power = table.events(PowerRolled)[0]
    assert len(power.results) == 3 and power.total == 9, "Source, Delivery and the token are Arcane"
    assert hps(table) == [23, 17, 20, 20] and standee(table) == -1, "it has an MTD: no Standee"
    table.turn(0).choose("use", "Hypodermic Howitzer")
    table.turn(0).choose("target", 2)
    assert moves(table, "discard") == ["pq07"] and sick(table, 0) == [] and table.seat(2).hp == 18
    assert hps(table)[0] == 23 and not table.events(Damaged, kind="mtd"), "cured before the end of the turn"
    assert len(table.match.state.sack) == 1


@pytest.mark.slow
def test_the_holder_of_the_standee_gains_none():
    """PPS-02, PP-37, PP-39: only the caster gains an MTD."""
    table = full_spell(True)
    assert sick(table, 0) == ["pm01"] and sick(table, 1) == []
    assert [event.seat for event in table.events(MtdRefused, why="standee")] == [1]


def test_ones_own_cards_pass_the_standee():
    """PPS-03, PP-38."""
    table = cast("PS01", dice=[1, 6, 6, (1, 0)], sack=["Phantom Itch"], standee=0)
    assert sick(table, 0) == ["pm08"]


def test_witch_warts_and_silky():
    """PPS-04 (printed), PP-68, PP-99: only the chosen foe rolls and gains."""
    table = cast("PS01", mtds=["Witch Warts"], dice=[6, (1, 0)], sack=["Phantom Itch"])
    table.turn(0).choose("target", 2)
    assert sick(table, 2) == ["pm08"] and len(table.events(DiceRolled, why="card")) == 1
    assert [(event.seat, event.foe) for event in table.events(Narrowed)] == [(0, 2)]


def test_witch_warts_and_a_delivery_at_each_foe():
    """PPS-05, PP-65."""
    table = cast("PD07", seats=4, mtds=["Witch Warts"], dice=[6])
    table.turn(0).choose("target", 3)
    assert hps(table) == [20, 20, 20, 18]


def test_witch_warts_with_one_foe():
    """PPS-06, PP-67: one foe is not several."""
    table = cast("PS01", seats=2, mtds=["Witch Warts"], dice=[6, 1, (1, 0)], sack=["Phantom Itch"])
    assert len(table.events(DiceRolled, why="card")) == 2 and sick(table, 1) == ["pm08"]


def test_witch_warts_and_a_foe_that_dies_between_two_sets():
    """PP-66, SC-109: the chosen foe dies of what it caught; the Standee line hits nobody else."""
    table = palace(3)
    table.seat(0).spell("PQ06").mtds("Witch Warts")
    table.seat(1).hp(2).done()
    table.seat(2).done()
    table.begin(0, phase="turn", standee=0, sack=["Clap Trap"], dead=["PX24"])
    table.turn(0).choose("target", 1)
    assert not table.seat(1).living and table.seat(2).hp == 20


def test_witch_warts_gained_in_a_component_count_from_the_next():
    """PP-69."""
    table = palace(3)
    table.seat(0).spell("PS04", "PD07")
    for seat in (1, 2):
        table.seat(seat).done()
    table.begin(0, phase="turn", dice=[(1, 0), 6], sack=["Witch Warts"])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("target", 2)
    assert hps(table) == [20, 17, 18]


def test_an_mtd_works_at_the_end_of_ones_own_turn():
    """PPS-07, PP-10, PP-12: gained before one's turn it works this round, gained after it next round."""
    table = palace(2)
    table.seat(0).spell("PQ13").mtds("Hocus Poxus")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 21
    assert [event.amount for event in table.events(Damaged, kind="mtd")] == [2]
    late = palace(2)
    late.seat(0).done().mtds("Hocus Poxus")
    late.seat(1).spell("PQ13")
    late.begin(1, phase="turn")
    assert late.events(Damaged, kind="mtd") == []


def test_several_mtds_at_the_end_of_a_turn():
    """PPS-09, PP-13: 3 for the Krakens, 2 for Hocus Poxus, 1 for the Harpies; nobody is asked for an order."""
    table = cast("PS15", own_hp=10, mtds=["Crotch Krakens", "Hocus Poxus", "Genital Harpies"])
    assert table.seat(0).hp == 5, "10, 1 healed, 6 lost"
    assert [event.amount for event in table.events(Damaged, kind="mtd")] == [3, 2, 1]


def hurt(
    reactor: tuple[str, ...], hp: int, mtds: tuple[str, ...], amount_spell: str = "PQ08", **facts: object
) -> Table:
    """Seat 0 deals 4 to the right foe (of two: seat 1), who has a Reaction in an unresolved Spell."""
    table = palace(2)
    table.seat(0).spell(amount_spell)
    table.seat(1).hp(hp).spell(*reactor).mtds(*mtds)
    return table.begin(0, phase="turn", **facts)


def test_a_reaction_saves_its_owner():
    """PPS-10 (printed case), PP-72 to PP-75, PP-77: two MTDs cured, 2 HP, no Kill Token; later the card resolves."""
    table = hurt(("PQ15", "PD14"), 3, ("Hocus Poxus", "Phantom Itch"))
    while table.match.decision is not None and table.match.state.number == 2:
        table.submit([0])
    assert not table.events(TokenGained, why=KILL.key) and table.seat(1).living
    healed = [event.card.kind.key for event in table.events(Triggered) if event.seat == 1]
    assert "pq15" in healed and table.match.state.deaths == []


def test_without_mtds_a_reaction_saves_nobody():
    """PP-76: nothing is healed."""
    table = hurt(("PQ15",), 3, ())
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0]


def test_who_is_saved_keeps_the_standee():
    """PPS-13, PP-74."""
    table = hurt(("PQ15",), 2, ("Phantom Itch",), standee=1)
    first = table.events(CardMoved, why="cured")
    assert len(first) == 1 and not table.events(StandeeMoved) and not table.events(TokenGained, why=KILL.key)


def test_a_reaction_answers_death_by_ones_own_hand():
    """PP-79: a Source that kills triggers the Quality; the turn goes on."""
    table = palace(2)
    table.seat(0).hp(1).spell("PS04", "PQ15", "PD14")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["Clap Trap"], dice=[(1, 0)])
    assert [event.seat for event in table.events(Died)] == [0], "the trap is gone before it could be cured"
    table = palace(2)
    table.seat(0).hp(1).spell("PS04", "PQ15").mtds("Phantom Itch")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["Clap Trap"], dice=[(1, 0)])
    assert table.seat(0).living and table.events(CardMoved, why="cured") and table.seat(1).hp < 20


def test_hepatitis_limits_the_spell():
    """PPS-15 (printed), PP-55: 3, 2, 1."""
    for count, most in ((0, 3), (1, 2), (2, 1)):
        table = palace(2)
        table.seat(0).hand("PS15", "PQ15", "PD14").mtds(*["Hepatitis Z"] * count)
        table.seat(1).hand("PS15")
        table.begin(0, phase="place")
        for _ in range(most):
            table.turn(0)
            index = next(i for i, o in enumerate(table.match.decision.options) if o.verb == "place")
            table.submit([index])
        table.turn(0).refuse("place")


def test_hepatitis_in_the_own_turn():
    """PPS-16, PP-54, PP-58: an unresolved Component goes, the Source still deals 3."""
    table = cast("PS04", "PQ13", "PD14", dice=[(1, 0), 3], sack=["Hepatitis Z"])
    table.turn(0).offers("give up").choose("give up", "PQ13")
    table.turn(0).choose("target", 2)
    assert table.seat(2).hp == 17 and "pq13" not in resolved(table)
    assert table.seat(1).hp == 19, "then the Delivery: its total of 3 deals 1"


def test_wand_rot_takes_all_treasures():
    """PPS-17, PP-62, PP-63: also Everlasting ones; none can be gained."""
    table = cast(
        "PS04", "PD01", treasures_own=["PT08", "PT09", "PT17"], dice=[(1, 0), 4, 2], sack=["Wand Rot"], seats=2
    )
    assert [event.amount for event in table.events(Damaged, seat=1)] == [3, 3]
    assert table.seat(0).treasures == [] and not table.events(CardMoved, why="treasure")
    assert len(table.match.state.treasure_deck) == 22


def test_a_treasure_answers_before_wand_rot_takes_it():
    """PPS-18, PP-111."""
    table = cast("PS04", own_hp=15, treasures_own=["PT06"], dice=[(1, 0)], sack=["Wand Rot"], seats=2)
    table.turn(0).choose("answer", "PT06")
    assert table.seat(0).hp == 17 and table.seat(0).treasures == []


def test_one_answer_for_one_mtd():
    """PPS-19, PP-111."""
    table = cast("PS04", own_hp=15, treasures_own=["PT04", "PT06"], dice=[(1, 0)], sack=["Phantom Itch"], seats=2)
    table.turn(0).offers("answer", "none").choose("answer", "PT04")
    assert standee(table) == 0 and table.seat(0).hp == 15
    table = cast("PS04", "PS04", own_hp=15, treasures_own=["PT04", "PT06"], sack=["Phantom Itch"] * 2, seats=2)
    table.turn(0).choose("answer", "PT04").choose("answer", "PT06")
    assert standee(table) == 0 and table.seat(0).hp == 17, "another one for the second"


def test_clap_trap_counts_as_gained():
    """PPS-20, PP-18, PP-53: the loss first, then the answer; back in the sack."""
    table = cast("PS04", treasures_own=["PT06"], dice=[(1, 0)], sack=["Clap Trap"], seats=2)
    assert table.seat(0).hp == 18
    table.turn(0).choose("answer", "PT06")
    assert table.seat(0).hp == 20 and sick(table, 0) == []
    assert [token.kind.key for token in table.match.state.sack] == ["pm07"]


@pytest.mark.parametrize(("holder", "after"), [(-1, [20, 10, 9, 8]), (0, [20, 10, 7, 8])])
def test_eat_the_rich(holder, after):
    """PPS-21 (printed), PP-41, PP-102: with the Standee each foe."""
    assert hps(cast("PD04", seats=4, hps=[12, 9, 10], dice=[5], standee=holder)) == after


def test_drinky_takes_the_standee():
    """PPS-23, PP-36."""
    table = cast("PQ13", own_hp=24, standee=2)
    assert table.seat(0).hp == 25 and standee(table) == 0


@pytest.mark.parametrize(("mtds", "dealt", "left"), [((), 3, 0), (("PM08",), 3, 0), (("PM08", "PM08"), 0, 1)])
def test_sore_cerer(mtds, dealt, left):
    """PPS-25 (printed), PP-101."""
    table = cast("PS07", seats=2, mtds=mtds)
    assert table.seat(1).hp == 20 - dealt and len(sick(table, 0)) == left


def test_knock_off_copies_a_kept_creature():
    """PPS-28, PP-85, PP-106: its own roll and target; nothing is kept; the original stays."""
    table = palace(3)
    table.seat(0).spell("PQ10")
    table.seat(1).done().creatures("Hot-Tub Hydra")
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[6])
    assert table.seat(2).hp == 17 and table.seat(0).creatures == []
    assert table.seat(1).creatures == ["pd09"] and "pq10" in [card.kind.key for card in table.match.state.discard]


def test_passing_to_the_holder_of_the_standee():
    """PPS-32, PP-27."""
    table = cast("PS12", seats=2, mtds=["Phantom Itch"], standee=1)
    assert sick(table, 0) == ["pm08"] and hps(table) == [20, 18]


def test_creatures_do_not_absorb_mtds():
    """PPS-33, PP-33, PP-84."""
    table = palace(2)
    table.seat(0).creatures("Inflatable Imp").spell("PQ13").mtds("Hocus Poxus")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[3])
    assert table.seat(0).hp == 21 and table.seat(0).creatures == ["pd12"]


def test_mtds_kill_for_nobody():
    """PPS-34, PP-30, PP-31, PP-114: made to resolve its MTDs, B dies; nobody gains a Kill Token."""
    table = palace(3)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(1).mtds("Hocus Poxus").spell("PD14")
    table.seat(2).hp(4).done()
    table.begin(0, phase="turn", dead=["PX10"])
    table.turn(2).choose("target", 1)
    assert [event.seat for event in table.events(Died)] == [2, 1]
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0], "for the one slain by the Spell"


def test_the_long_variant():
    """PPS-36, PP-94, PP-95: two Last Wizard Standing Tokens win; no Kill Tokens."""
    table = palace(2, variant="last_standing")
    table.seat(0).spell("PQ08").lasts(1)
    table.seat(1).hp(3).done().lasts(1)
    table.begin(0, phase="turn", game=3)
    result = table.match.result
    assert result is not None and result.winners == [0] and result.scores == {0: 2, 1: 1}
    assert not table.events(TokenGained, why=KILL.key)


def test_an_mtd_gives_a_die():
    """PPS-37 (printed), PP-07, PP-87."""
    table = cast("PD14", mtds=["Witch Warts"], dice=[1, 1])
    assert len(table.events(PowerRolled)[0].results) == 2


@pytest.mark.slow
def test_itch_and_luck():
    """PPS-38: 5 - 1 + 1 is 5."""
    table = cast("PS01", "PD07", mtds=["Phantom Itch"], dice=[2, 1, 1, (20, 0), (19, 0), 5], standee=-1)
    assert [(event.results, event.total) for event in table.events(PowerRolled)] == [([5], 5)]


# -- death and the ends of games -------------------------------------------------------------------------------------


def test_mtds_return_to_the_sack_but_the_everlasting_one():
    """PP-22 to PP-25, PP-70."""
    table = palace(3)
    table.seat(0).spell("PQ08")
    table.seat(1).done()
    table.seat(2).hp(3).done().mtds("Hocus Poxus", "Genital Harpies")
    table.begin(0, phase="turn", dead=["PX12"])
    assert sick(table, 2) == ["pm05"] and len(table.match.state.sack) == 19


def test_dying_by_mtds_with_one_foe_left():
    """PP-35, PP-91: that foe is last standing."""
    table = palace(2)
    table.seat(0).hp(2).spell("PS08").mtds("Hocus Poxus")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert [event.seat for event in table.events(TokenGained, why=LAST.key)] == [1]
    assert not table.events(TokenGained, why=KILL.key)


def test_an_empty_sack_gives_nothing():
    """PP-14."""
    table = cast("PS05", seats=2, sack=[])
    assert sick(table, 1) == [] and [event.why for event in table.events(MtdRefused)] == ["empty"]


def test_the_sack_is_no_secret_and_every_token_is_somewhere():
    """PP-02, PP-16, PP-93: twenty tokens, ten kinds twice."""
    table = palace(2)
    table.seat(0).spell("PQ13")
    table.seat(1).done()
    table.begin(0, phase="turn")
    seen = table.match.view(1)["board"]["sack"]
    assert len(seen) == 20 and len(set(seen)) == 10


def test_three_games_by_default():
    """PP-01."""
    from rules import new_match

    assert [new_match("pleasure_palace", seats, 1).state.games for seats in (2, 6)] == [3, 3]
