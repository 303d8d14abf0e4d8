"""Two cards of Annihilageddon meeting each other, from the rulebook's text and the cards'."""

from tests.rules.annihilageddon.tables import brawl, hp


def test_echo_belch_after_a_wild_magic():
    """CR-31, AN-155: the choice once more."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic", "Echo Belch")
    table.seat(1).deck("Glyph", "Glyph")
    player = table.turn(0).choose("play", "Wild Magic").choose("power").choose("play", "Echo Belch")
    player.choose("steal", 1)
    assert table.seat(0).power == 3
    table.runs_on = True


def test_echo_belch_after_kids():
    """CR-31, CR-16: they leave once."""
    table = brawl(2)
    table.seat(0).hand("Kids!", "Echo Belch")
    player = table.turn(0).choose("play", "Kids!").choose("play", "Echo Belch")
    assert table.seat(0).power == 6
    player.choose("end turn")
    assert table.seat(1).discard == ["Kids!"]
    table.runs_on = True


def test_big_brawl_energy_sharp_elbows_and_an_echo():
    """CR-26: 3 and 2, the elbows for the first Attack alone."""
    table = brawl(2)
    table.seat(0).hand("Big Ball Energy", "Furry Fury", "Echo Belch").tile("Sharp Elbows")
    table.turn(0).choose("play", "Big Ball Energy").choose("play", "Furry Fury").choose("play", "Echo Belch")
    assert table.seat(1).hp == 20 - 6 - 5
    table.runs_on = True


def test_a_wand_at_weak_ankles_and_a_magnet():
    """CR-26: 1, 1 for the elbows, 3 and 1 for the tokens."""
    table = brawl(2)
    table.seat(0).hand("Wand", "Wand").tile("Sharp Elbows")
    table.seat(1).tokens("Weak Ankles", "Wand Magnet")
    table.turn(0).choose("play", "Wand").choose("target", 1)
    assert table.seat(1).hp == 20 - 1 - 1 - 3 - 1
    table.runs_on = True


def test_a_wand_turned_on_oneself_with_a_parting_gift():
    """CR-01, CR-58."""
    table = brawl(2)
    table.seat(0).hp(1).hand("Wand").deck("Glyph", "Fizzle")
    table.turn(0, tokens=["Parting Gift"]).choose("play", "Wand").choose("target", 0)
    assert table.seat(0).hp == 12 and len(table.seat(0).hand) == 2 and not table.seat(0).trophy
    table.runs_on = True


def test_a_redirect_kills_the_holder_of_the_trophy():
    """AN-144: Fatality Fighter's player chooses no token for its own death."""
    table = brawl(2)
    table.seat(0).hp(4).hand("Fatality Fighter").standee("Trophy")
    table.seat(1).hand("The Juice")
    table.turn(0, tokens=["Sympathy Card"]).choose("play", "Fatality Fighter")
    table.turn(1).choose("defend", "The Juice")
    assert table.seat(1).trophy and table.seat(0).tokens == ["Sympathy Card"] and table.seat(0).power == 2
    table.runs_on = True


def test_go_mart_doubles_a_defence_and_a_tile():
    """AN-204, AN-136."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(10).ongoing("Go-Mart").hand("Poof").tile("Thick Skin")
    table.turn(0).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Poof")
    assert table.seat(1).hp == 10 + 6 + 4
    table.runs_on = True


def test_who_respawns_discards_from_the_new_hand():
    """CR-27: what the Sympathy Card has drawn."""
    table = brawl(2)
    table.seat(0).hand("Mega-Fisting")
    table.seat(1).hp(1).hand().deck("Glyph", "Fizzle")
    table.turn(0, tokens=["Sympathy Card"]).choose("play", "Mega-Fisting")
    table.turn(1).choose("discard", "Glyph")
    assert table.seat(1).hand == ["Fizzle"]
    table.runs_on = True


def test_grave_burst_stops_at_five():
    """CR-24, AN-229."""
    table = brawl(2)
    table.seat(0).hand("Grave Burst").ongoing("Huge Boner", "Huge Boner").tokens(
        "Unlucky Stain", "Wand Magnet", "Weak Ankles"
    )
    table.turn(0).choose("play", "Grave Burst")
    assert table.seat(1).hp == 15
    table.runs_on = True


def test_fingler_stops_at_three_more():
    """CR-08."""
    table = brawl(2)
    table.seat(0).hand("Fingler").ongoing("Huge Boner", "Huge Boner").tokens("Unlucky Stain", "Wand Magnet")
    table.turn(0).choose("play", "Fingler")
    assert table.seat(0).power == 5
    table.runs_on = True


def test_golden_girls_count_standees_and_a_token():
    """CR-09."""
    table = brawl(2)
    table.seat(0).hand("Golden Girls").ongoing("Library of Loud Noises").trophy().rlyeh()
    table.seat(0).tokens("Ghostly Pep Talk", "Unlucky Stain")
    table.turn(0).choose("play", "Golden Girls")
    assert table.seat(0).power == 6
    table.runs_on = True


def test_a_stolen_creature_draws_at_the_daycare():
    """CR-41, AN-160."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic").ongoing("Creature Daycare").deck("Glyph")
    table.seat(1).deck("Slime Spaniel")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).hand == ["Glyph"] and table.seat(0).power == 1 and table.seat(1).discard == ["Slime Spaniel"]
    table.runs_on = True


def test_a_stolen_gauntlet_kills_its_owner():
    """AN-170: Trophy, Head Collector and its two cards are the thief's."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic").tile("Head Collector").hp(10).deck("Glyph", "Fizzle")
    table.seat(1).deck("Glaring Gauntlet").hp(7)
    table.turn(0, tokens=["Participation Ribbon"]).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).trophy and table.seat(0).hp == 12 and table.seat(1).tokens == ["Participation Ribbon"]
    table.runs_on = True


def test_who_avoids_a_hug_is_hugged():
    """CR-51."""
    table = brawl(2)
    table.seat(0).hp(10)
    table.seat(1).hp(10).hand("Gut Gecko")
    table.turn(
        0, phase="turn", line_up=["Fingler", "Furry Fury", "Gut Gecko", "Kids!", None], main=["Mayhem (S)", "Cthulhu"]
    )
    table.turn(1).choose("defend")
    assert hp(table) == [10, 15]
    table.runs_on = True


def test_after_everything_went_five_cards_come():
    """CR-13."""
    table = brawl(2)
    table.turn(
        0,
        phase="turn",
        line_up=["Fingler", "Furry Fury", "Gut Gecko", "Kids!", None],
        main=["Mayhem (L)", "Cthulhu", "Golden Girls", "Bile Bear", "Scab Shield", "Wand Wilt"],
    )
    table.runs_on = True
    assert len(table.events("CardMoved", why="refill")) == 5


def test_a_group_attack_hands_out_the_last_tokens():
    """AN-107, AN-56, AN-232: from the next player on, and nobody's Trophy."""
    table = brawl(3)
    table.seat(0).hp(3)
    table.seat(1).hp(2)
    table.seat(2).hp(20)
    table.turn(
        0, legends=["Willy"], legend_up=False, tokens=["Sympathy Card", "Participation Ribbon"], more_tokens=False
    ).choose("end turn")
    assert table.over
    assert table.seat(1).tokens == ["Sympathy Card"] and table.seat(0).tokens == ["Participation Ribbon"]
    assert not any(table.seat(s).trophy for s in range(3))


def test_a_migraine_comes_back():
    """CR-28: its player chooses and discards."""
    table = brawl(2)
    table.seat(0).hand("Icepick Migraine", "Glyph", "Fizzle")
    table.seat(1).hand("The Juice", "Fizzle")
    table.turn(0).choose("play", "Icepick Migraine")
    table.turn(1).choose("defend", "The Juice")
    table.turn(0).choose("discard")
    assert table.seat(0).hand == [] and table.seat(1).hp == 20
    table.runs_on = True


def test_a_glyph_before_the_cosmic_one():
    """CR-36: it was the first of the turn."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "The Cosmic Glyph", "Glyph")
    table.turn(0).choose("play", "Glyph").choose("play", "The Cosmic Glyph").choose("play", "Glyph")
    assert table.seat(0).power == 2
    table.runs_on = True


def test_the_cosmic_glyph_helps_one_glyph():
    """CR-36."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "Glyph").ongoing("The Cosmic Glyph")
    table.turn(0).choose("play", "Glyph").choose("play", "Glyph")
    assert table.seat(0).power == 4
    table.runs_on = True


def test_a_gutworm_without_an_attack_is_seen_from_the_castle():
    """CR-23."""
    table = brawl(2)
    table.seat(0).hand("Colossal Gutworm").ongoing("Castle Tentakill").hp(20)
    table.seat(1).hp(20)
    table.turn(0).choose("play", "Colossal Gutworm")
    assert table.seat(0).power == 4 and table.seat(0).hp == 24
    table.runs_on = True


def test_swapped_tokens_work_for_their_new_owners():
    """CR-25."""
    table = brawl(2)
    table.seat(0).hand("Necromancing").tokens("Wand Magnet")
    table.seat(1).tokens("Ghostly Pep Talk")
    table.turn(0).choose("play", "Necromancing")
    assert table.seat(0).tokens == ["Ghostly Pep Talk"] and table.seat(1).tokens == ["Wand Magnet"]
    table.runs_on = True


def test_dean_pus_and_rlyeh_draw_twice():
    """CR-30, AN-236."""
    table = brawl(2)
    table.seat(0).hand("Dean Pus", "Fizzle", "Limp Wand").standee("R'lyeh").deck(
        "Glyph", "Glyph", "Glyph", "Glyph", "Glyph"
    )
    player = table.turn(0).choose("play", "Dean Pus")
    assert "destroy up to 2 cards" in table.match.decision.prompt
    player.choose("destroy", "all")
    assert table.seat(0).hand == ["Glyph"] * 4
    table.runs_on = True


def test_a_panda_wants_a_card_without_cost():
    """AN-38: the Fizzle, not the Fury."""
    table = brawl(2)
    table.seat(0).tile("Trash Panda").hand("Fizzle", "Furry Fury").deck("Glyph")
    table.turn(0, phase="turn").choose("discard", "Fizzle")
    assert "Glyph" in table.seat(0).hand
    table.runs_on = True


def test_a_vengeful_spirit_answers_each_kill():
    """CR-64."""
    table = brawl(3)
    table.seat(0).hand("Puke Fountain").hp(10).tokens("Vengeful Spirit")
    table.seat(1).hp(3)
    table.seat(2).hp(3)
    table.turn(0, tokens=["Participation Ribbon", "Unlucky Stain"]).choose("play", "Puke Fountain")
    assert table.seat(0).hp == 16 and hp(table)[1:] == [20, 20]
    table.runs_on = True


def test_a_dead_attackers_attack_goes_on():
    """AN-134, CR-21."""
    table = brawl(3)
    table.seat(0).hand("Puke Fountain").hp(2)
    table.seat(1).hand("Snotterpillar")
    table.turn(0, tokens=["Participation Ribbon"]).choose("play", "Puke Fountain")
    table.turn(1).choose("defend")
    assert hp(table) == [20, 20, 17] and table.seat(1).trophy
    table.runs_on = True


def test_betty_draws_for_a_kill():
    """CV-07."""
    table = brawl(2)
    table.seat(0).hand("Bubblegum Betty").deck("Glyph", "Glyph", "Glyph", "Glyph")
    table.seat(1).hp(9)
    table.turn(0, tokens=["Participation Ribbon"]).choose("play", "Bubblegum Betty")
    assert len(table.seat(0).hand) == 3
    table.runs_on = True


def test_a_lunchbox_kills_its_owner():
    """CR-38, CR-59."""
    table = brawl(2)
    table.seat(0).hp(2).hand("Cursed Lunchbox").deck("Glyph", "Glyph", "Glyph")
    table.turn(0, tokens=["Well Rested"]).choose("play", "Cursed Lunchbox")
    assert table.seat(0).hp == 25 and len(table.seat(0).hand) == 3 and not table.seat(1).trophy
    table.runs_on = True


def test_a_stain_costs_one_more():
    """AN-246."""
    table = brawl(2)
    table.seat(0).discard("Willy")
    table.seat(1).discard("Upchuck")
    table.seat(0).tokens("Unlucky Stain")
    table.turn(0, more_tokens=False).choose("end turn")
    assert table.over and table.result.winners == [1] and table.result.scores == {0: 0, 1: 4}


def test_nana_destroys_one_card():
    """CV-21, CV-03: she says so, and none will do."""
    table = brawl(2)
    table.seat(0).hand("Nana Necrosis", "Fizzle").discard("Wand")
    player = table.turn(0).choose("play", "Nana Necrosis")
    assert "destroy a card in your hand or discard pile, or none" in table.match.decision.prompt
    player.choose("none")
    assert table.seat(0).hand == ["Fizzle"] and table.seat(0).discard == ["Wand"]
