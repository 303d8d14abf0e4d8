"""The Palace's own rules once more, from the booklet: MTDs, the Standee, Reactions, the ends of games."""

from tests.rules.pleasure_palace.playing import palace
from tests.rules.spellcraft.playing import hps


def test_a_killer_gains_the_standee_and_a_token():
    """PP-44."""
    table = palace(3)
    table.seat(0).spell("PS06")
    table.seat(1).hp(3).standee().done()
    table.seat(2).hp(9).done()
    table.begin(0, phase="turn", dead=["PX24"])
    assert table.seat(1).dead and table.seat(0).standee is True and table.seat(0).kills == 1


def test_a_standee_line_after_the_kill_that_brought_it():
    """PP-41, PP-44: looked at when it is reached."""
    table = palace(3)
    table.seat(0).hp(10).spell("PS06")
    table.seat(1).hp(3).standee().done()
    table.seat(2).hp(9).done()
    table.begin(0, phase="turn", dead=["PX24"])
    assert table.seat(0).hp == 12


def test_a_saved_holder_keeps_the_standee():
    """PP-74."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(2).standee().mtds("Dragon Rash").spell("PQ15")
    table.begin(0, phase="turn")
    assert not table.seat(1).dead and table.seat(1).standee is True and table.seat(0).kills == 0


def test_the_everlasting_mtd_goes_into_the_next_game():
    """PP-22, PP-24."""
    table = palace(2)
    table.seat(0).spell("PS06")
    table.seat(1).hp(3).mtds("Genital Harpies", "Hocus Poxus").done()
    table.begin(0, phase="turn", dead=["PX24"])
    assert table.seat(1).mtds == ["Genital Harpies"] and table.seat(0).lasts == 1 and table.seat(0).kills == 1
    assert table.match.state.game == 2


def test_the_longer_way_ends_with_two_tokens():
    """PP-94, PP-95."""
    table = palace(2, variant="last_standing")
    table.seat(0).lasts(1).spell("PS06")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", game=2, dead=["PX24"])
    assert table.over and table.result.winners == [0] and table.result.scores == {0: 2, 1: 0}


def test_witch_warts_choose_one_of_left_and_right():
    """PP-65: the foe opposite is no target."""
    table = palace(4)
    table.seat(0).spell("PS08").mtds("Witch Warts")
    for s in (1, 2, 3):
        table.seat(s).done()
    table.begin(0, phase="turn")
    table.turn(0).refuse("target", 2).choose("target", 3)
    assert hps(table) == [20, 20, 20, 18]


def test_two_krakens_count_each_other():
    """PM10, PP-13."""
    table = palace(2)
    table.seat(0).spell("PS15").mtds("Crotch Krakens", "Crotch Krakens")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 20 + 1 - 4 and table.seat(1).hp == 18


def test_two_itches_take_two():
    """PM08: 6 is 4."""
    table = palace(2)
    table.seat(0).spell("PD14").mtds("Phantom Itch", "Phantom Itch")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[6])
    assert hps(table) == [21, 19]


def test_the_baron_counts_what_he_brings():
    """PP-100: 2 and 2 MTDs."""
    table = palace(2)
    table.seat(0).spell("PS04").mtds("Phantom Itch")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["Ghoul Gout"])
    assert table.seat(1).hp == 16


def test_no_swap_with_who_has_the_standee():
    """PP-28: the damage is dealt all the same."""
    table = palace(2)
    table.seat(0).spell("PQ12").mtds("Hocus Poxus")
    table.seat(1).done().standee()
    table.begin(0, phase="turn")
    assert hps(table) == [18, 18] and table.seat(0).mtds == ["Hocus Poxus"]


def test_swapped_wand_rot_takes_treasures():
    """PP-107, PP-62."""
    table = palace(2)
    table.seat(0).spell("PQ12").mtds("Wand Rot")
    table.seat(1).done().treasures("Lava Lamp of Lies", "Golden Plunger")
    table.begin(0, phase="turn")
    table.turn(0).choose("yes")
    assert table.seat(1).treasures == [] and table.seat(1).mtds == ["Wand Rot"] and table.seat(0).mtds == []


def test_ones_own_mtds_make_the_last_foe_win():
    """PP-30, PP-35."""
    table = palace(2)
    table.seat(0).hp(2).spell("PQ13").mtds("Hocus Poxus", "Crotch Krakens", "Dragon Rash")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1], dead=["PX24"])
    assert table.seat(0).lasts == 0 and table.seat(1).lasts == 1 and table.seat(1).kills == 0


def test_a_keytar_keeps_one_hit_point():
    """PP-109."""
    table = palace(2)
    table.seat(0).hp(2).spell("PS13").mtds("Hocus Poxus", "Crotch Krakens", "Genital Harpies").treasures("Keytar")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 1


def test_the_rich_are_those_with_ten():
    """PD04."""
    table = palace(4)
    table.seat(0).spell("PD04")
    table.seat(1).hp(12).done()
    table.seat(2).hp(9).done()
    table.seat(3).hp(10).done()
    table.begin(0, phase="turn", dice=[5])
    assert hps(table) == [20, 10, 9, 8]


def test_an_mtd_of_a_foes_turn_works_in_ones_own():
    """PP-12: still in this round."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).spell("PS13", "PQ13")
    table.begin(0, phase="turn", sack=["Hocus Poxus"])
    assert table.seat(1).hp == 20 - 2 + 3 + 3 - 2


def test_a_coat_keeps_a_foes_mtd_away():
    """PP-112."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).done().treasures("Necronomicondom")
    table.begin(0, phase="turn", sack=["Hocus Poxus"])
    table.turn(1).choose("discard")
    assert table.seat(1).mtds == [] and table.seat(1).treasures == []


def test_a_sick_note_sends_it_back():
    """PX19, PP-112."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).done().buried("Sick Note")
    table.begin(0, phase="turn", game=2, sack=["Hocus Poxus", "Dragon Rash"])
    table.turn(1).choose("use")
    assert table.seat(1).mtds == [] and len(table.seat(0).mtds) == 1


def test_a_clap_trap_feeds_the_summit():
    """PP-111: after the loss."""
    table = palace(2)
    table.seat(0).spell("PS04").treasures("Summit of Snacking")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["Clap Trap"])
    table.turn(0).choose("use")
    assert hps(table) == [20, 18] and table.seat(0).mtds == []


def test_a_rope_snaps_before_the_damage():
    """PT15."""
    table = palace(2)
    table.seat(0).spell("PQ11")
    table.seat(1).done().standee().treasures("Velvet Rope")
    table.begin(0, phase="turn")
    assert hps(table) == [18, 19] and table.seat(0).standee is True


def test_what_sore_cerers_cure():
    """PP-101."""
    for n, dmg in ((0, 3), (1, 3), (2, 0)):
        table = palace(2)
        table.seat(0).spell("Inflamous Sore-Cerer's").mtds(*["Phantom Itch", "Ghoul Gout"][:n])
        table.seat(1).done()
        table.begin(0, phase="turn")
        if n == 2:
            table.turn(0).choose("Phantom Itch")
        assert table.seat(1).hp == 20 - dmg


def test_a_knock_off_of_ones_own_delivery():
    """PP-106: two dice each."""
    table = palace(2)
    table.seat(0).spell("PQ10", "PD08")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[4, 5, 4, 4])
    assert table.seat(1).hp == 14


def test_wild_magic_passes_wild_magic_by():
    """SC-60, SC-61, PP-36."""
    table = palace(2)
    table.seat(0).spell("PS13", ("Wild Magic", "quality"))
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["PD01", "Wild Magic", "PS01", "PQ13"])
    assert table.seat(0).hp == 25 and table.seat(0).standee is True


def test_no_creature_absorbs_an_mtd():
    """PP-33, PP-84."""
    table = palace(2)
    table.seat(0).spell("PQ13").mtds("Hocus Poxus").creatures("Hot-Tub Hydra")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[6])
    assert table.seat(0).hp == 21 and table.seat(0).creatures == ["Hot-Tub Hydra"] and table.seat(1).hp == 17


def test_a_creature_absorbs_all_of_it():
    """SC-136."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).done().creatures("Bouncer Yeti")
    table.begin(0, phase="turn")
    table.turn(1).choose("absorb")
    assert hps(table) == [19, 20] and table.seat(1).creatures == []


def test_a_reaction_answers_ones_own_quality():
    """PP-79, PP-81: the Delivery then resolves."""
    table = palace(2)
    table.seat(0).hp(1).spell("PQ08", "PD02").mtds("Phantom Itch", "Ghoul Gout")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[4])
    assert table.seat(0).hp == 2 and table.seat(1).hp == 20 - 4 - 1


def test_two_kills_and_the_last_one_standing():
    """SC-195, SC-205."""
    table = palace(3)
    table.seat(0).spell("PD07")
    table.seat(1).hp(1).done()
    table.seat(2).hp(1).done()
    table.begin(0, phase="turn", dice=[4], dead=["PX24", "PX25"])
    assert table.seat(0).kills == 2 and table.seat(0).lasts == 1


def test_a_bill_kills_the_last_one_standing():
    """SC-175, SC-176."""
    table = palace(2)
    table.seat(0).hp(3).spell("PS06")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX03", "PX24"])
    assert table.seat(0).lasts == 1 and table.seat(0).kills == 1 and table.seat(1).kills == 1


def test_the_tokens_of_all_games_count():
    """SC-218."""
    table = palace(2)
    table.seat(0).spell("PS06").kills(0, earlier=1).lasts(1)
    table.seat(1).hp(3).done().kills(0, earlier=1).lasts(1)
    table.begin(0, phase="turn", game=3, dead=["PX24"])
    assert table.over and table.result.scores == {0: 4, 1: 2} and table.result.winners == [0]


def test_the_dead_take_the_standee():
    """PP-48, PP-113."""
    table = palace(3)
    table.seat(0).spell("PS06")
    table.seat(1).hp(3).done()
    table.seat(2).hp(10).done().standee()
    table.begin(0, phase="turn", dead=["PX05"])
    assert table.seat(1).dead and table.seat(1).standee is True


def test_two_tokens_go_left_and_right():
    """PP-104: the last one without a question."""
    table = palace(3)
    table.seat(0).spell("PQ05").mtds("Phantom Itch", "Ghoul Gout")
    table.seat(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("pass", "Ghoul Gout")
    assert table.seat(1).mtds == ["Ghoul Gout"] and table.seat(2).mtds == ["Phantom Itch"] and table.seat(0).mtds == []


def test_one_answer_for_one_mtd():
    """PP-111."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).done().hp(15).treasures("Pinnacle of Existence", "Summit of Snacking")
    table.begin(0, phase="turn", sack=["Phantom Itch"])
    table.turn(1).choose("use", "Summit of Snacking")
    assert table.seat(1).hp == 15 and table.seat(1).standee is False


def test_six_at_the_table():
    """PS09."""
    table = palace(6)
    table.seat(0).spell("PS09")
    for s in range(1, 6):
        table.seat(s).done()
    table.seat(3).mtds("Phantom Itch")
    table.begin(0, phase="turn")
    assert hps(table) == [20, 19, 19, 18, 19, 19]


def test_gout_lessens_no_reaction():
    """PP-81."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(1).mtds("Ghoul Gout").spell("PQ15")
    table.begin(0, phase="turn")
    assert not table.seat(1).dead


def test_two_gouts_heal_nothing():
    """PM04: 1 less each, and not below nothing."""
    table = palace(2)
    table.seat(0).hp(10).spell("PS15").mtds("Ghoul Gout", "Ghoul Gout")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 10


def test_two_hepatitis_leave_one_component():
    """PP-55."""
    table = palace(2)
    table.seat(0).hand("PS13", "PQ13", "PD01").mtds("Hepatitis Z", "Hepatitis Z")
    table.seat(1).hand("PS13")
    table.turn(0, phase="place").choose("place", "PS13").refuse("place", "PQ13").choose("done")
    table.turn(1).choose("place", "PS13").choose("done")


def test_the_standee_goes_back_for_a_new_game():
    """PP-49."""
    table = palace(2)
    table.seat(0).standee().spell("PS06")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX24"])
    assert table.seat(0).standee is False and table.seat(1).standee is False
