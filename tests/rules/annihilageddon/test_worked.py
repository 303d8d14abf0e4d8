"""The worked scenarios AN-S31 to AN-S58 of the checklist, to the letter. A, B, C, D are the seats 0 to 3."""

from rules.core.events import Healed
from tests.rules.annihilageddon.tables import FULL, hp
from tests.scenario import scenario

GAME = "annihilageddon"


def test_s31_paying_in_mayhem_d():
    """AN-S31 (AN-194, CR-46): A pays twice and has 1 HP; B pays its last 4, dies, and its Fizzle is destroyed."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(9).hand("Fizzle", "Fizzle", "Glyph")
    table.seat(1).hp(4).discard("Fizzle")
    table.begin(0, phase="turn", line_up=(*FULL, None), main=("Mayhem (D)", "Kids!"), tokens=("Unlucky Stain",))
    player = table.asked(0, "pay").choose("pay").choose_many("destroy", "Fizzle")
    assert hp(table) == [5, 4]
    player.choose("pay").choose_many("destroy", "Fizzle")
    assert hp(table) == [1, 4] and table.seat(0).hand == ["glyph"]
    table.asked(1, "pay").choose("pay")
    assert table.seat(1).hp == 20 and table.seat(1).discard == [] and table.seat(1).tokens == ["unlucky_stain"]
    assert not table.seat(0).trophy and not table.seat(1).trophy
    table.turn(0)


def test_s32_boomerang():
    """AN-S32 (AN-195): Puke Fountain hits A alone."""
    table = scenario(GAME, seats=4)
    table.seat(0).hand("Puke Fountain")
    table.begin(0, phase="turn", line_up=(*FULL, None), main=("Mayhem (O)", "Kids!"))
    table.turn(0).choose("play", "Puke Fountain")
    assert hp(table) == [17, 20, 20, 20] and table.seat(0).power == 1


def test_s33_boomerang_with_an_own_defense():
    """AN-S33 (AN-133, AN-197): Belch Barrier gives its own player the Limp Wand."""
    table = scenario(GAME, seats=4)
    table.seat(0).hand("Puke Fountain", "Belch Barrier")
    player = table.turn(0, boomerang=True).choose("play", "Puke Fountain")
    player.choose("defend", "Belch Barrier")
    assert hp(table) == [20, 20, 20, 20] and table.seat(0).discard == ["droopy_wand", "belch_barrier"]


def test_s36_the_last_token_in_a_group_attack():
    """AN-S36 (AN-56, AN-215): B takes it, C dies without one, the match is over before B's turn."""
    table = scenario(GAME, seats=4)
    table.seat(1).hp(5)
    table.seat(2).hp(6)
    table.seat(3).hand("Gut Gecko")
    legends = ("grandma_apocalypse",)
    table.begin(0, phase="legend", legends=legends, legend_up=False, tokens=("Unlucky Stain",), more_tokens=False)
    table.asked(3, "defense").choose("defend", "Gut Gecko")
    assert hp(table) == [13, 20, 20, 20]
    assert table.seat(1).tokens == ["unlucky_stain"] and table.seat(2).tokens == [] and table.seat(2).deaths == 1
    assert table.match.result.reason == "tokens" and table.seat(1).turns == 0


def test_s37_the_last_legend():
    """AN-S37 (AN-239): the turn goes on first; there is no Group Attack."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph")
    player = table.turn(0, power=12, legends=("grandma_apocalypse",), more_legends=False)
    player.choose("buy", "grandma_apocalypse").choose("play", "Glyph").choose("end")
    assert table.match.result.reason == "legends" and hp(table) == [20, 20]


def test_s38_one_card_for_two_holes():
    """AN-S38 (AN-240)."""
    table = scenario(GAME, seats=2)
    table.turn(0, line_up=(None, None, *FULL[:3]), main=("Kids!",), rest=False).choose("end")
    assert table.match.result.reason == "main"


def test_s39_a_mayhem_eats_a_card():
    """AN-S39 (AN-37): B's Line-Up stays short, B has its turn, then the match is over."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck(*["Glyph"] * 10).hand("Fizzle")
    table.turn(0, line_up=(None, None, *FULL[:3]), main=("Mayhem (I)", "Kids!"), rest=False).choose("end")
    table.asked(0, "destroy").choose_many("destroy")
    assert [len(slot) for slot in table.match.state.lineup] == [1, 0, 1, 1, 1] and table.match.state.main == []
    table.turn(1).choose("end")
    assert table.match.result.reason == "main"


def test_s40_a_full_line_up_and_an_empty_deck():
    """AN-S40 (AN-240): play on until a card has left the Line-Up."""
    table = scenario(GAME, seats=2)
    table.turn(0, line_up=(*FULL, "Kids!"), rest=False).choose("end")
    table.turn(1).choose("end")
    assert not table.over


def test_s40_ends_when_a_card_has_been_bought():
    """AN-S40 (AN-240)."""
    table = scenario(GAME, seats=2)
    table.turn(0, power=3, line_up=(*FULL, "Kids!"), rest=False).choose("buy", "Kids!").choose("end")
    assert table.match.result.reason == "main"


def test_s41_a_count():
    """AN-S41 (AN-244 to AN-247): 4 + 4 + 6 + 2 - 2 + 1 - 6 + 1 = 10."""
    table = scenario(GAME, seats=2)
    table.seat(0).discard("Willy", "lickity_styx", *["Dragon's Ballz"] * 3, "Wild Magic", "Wild Magic")
    table.seat(0).hand("Limp Wand", "Limp Wand").ongoing("Huge Boner").familiar("The Juice")
    table.seat(0).tokens("Participation Ribbon", "Wand Magnet")
    table.turn(0, legends=(), more_legends=False).choose("end")
    assert table.match.result.scores[0] == 10


def test_s42_a_tie():
    """AN-S42 (AN-249, AN-250): equal VP and Legends; A has fewer tokens, its two Huge Boners are none."""
    table = scenario(GAME, seats=2)
    table.seat(0).discard("grandma_apocalypse", "count_cryptsnot", "Cthulhu", "the_dungeon_master")
    table.seat(0).discard("armageddon_sneeze", "Fingler")
    table.seat(0).ongoing("Huge Boner", "Huge Boner").tokens("Weak Ankles")
    table.seat(1).discard("unwashed_emperor", "skidmark", "the_what", "the_trashfire_twins", "golden_girls")
    table.seat(1).discard("the_cosmic_glyph", "staff_of_skullzor", "rerun_rudy", "mega_pummel", "Fingler")
    table.seat(1).tokens("Wand Magnet", "Participation Ribbon")
    table.turn(0, legends=(), more_legends=False, line_up=(*FULL, "Kids!")).choose("end")
    assert table.match.result.scores == {0: 20, 1: 20}
    assert table.match.result.winners == [0]


def test_s44_go_mart_and_the_most_hp():
    """AN-S44 (AN-202, AN-204): 22, 24, and of 6 healed 5 are lost."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(22).ongoing("Go-Mart").hand("Bad Juju Burrito")
    table.begin(0, phase="turn", line_up=(*FULL, "Kids!"))
    assert table.seat(0).hp == 24
    table.turn(0).choose("play", "Bad Juju Burrito")
    assert table.seat(0).hp == 25
    event = table.events(Healed)[-1]
    assert event.amount == 1 and [part.amount for part in event.parts] == [3, 3, -5]


def test_s45_rlyeh_and_toilet_vortex():
    """AN-S45 (AN-236, CR-30, CR-66): both chosen first and destroyed, the Limp Wand included; afterwards 2 cards are drawn."""
    table = scenario(GAME, seats=2)
    table.seat(0).rlyeh().hand("Toilet Vortex", "Fizzle").discard("Limp Wand").deck("Glyph", "Wand", "Glyph")
    table.turn(0).choose("play", "Toilet Vortex").choose_many("destroy", "Fizzle", "Limp Wand")
    assert table.seat(0).hand == ["glyph", "wand"] and table.seat(0).discard == []
    assert len(table.match.state.limp) == 16
    assert [card.kind.key for card in table.match.state.destroyed] == ["fizzle"]


def test_s47_the_mayhem_magnet():
    """AN-S47 (AN-189): (E) is neither declined nor avoided, (I) may be declined."""
    table = scenario(GAME, seats=2)
    table.seat(0).tokens("Mayhem Magnet").hand("The Dungeon Master")
    table.begin(0, phase="turn", line_up=(*FULL, None), main=("Mayhem (E)", "Mayhem (I)", "Kids!"))
    table.asked(0, "decline")
    assert table.seat(0).discard == ["droopy_wand"]
    table.asked(0).choose("decline", "The Dungeon Master")
    table.asked(1, "destroy").choose_many("destroy")


def test_s48_the_familiar():
    """AN-S48 (AN-61): bought once, never offered to B."""
    table = scenario(GAME, seats=2)
    table.seat(0).familiar("The Juice")
    player = table.turn(0, power=6, line_up=(*FULL, "Kids!")).choose("buy", "The Juice")
    assert table.seat(0).discard == ["the_juice"] and table.seat(0).power == 0 and table.seat(0).familiar == []
    player.choose("end")
    table.turn(1).refuse("buy", "The Juice")
    foe = scenario(GAME, seats=2)
    foe.seat(1).familiar("The Juice")
    foe.turn(0, power=20).refuse("buy", "The Juice")


def test_s49_lickity_styx_shuffles_in_between():
    """AN-S49 (CR-53): 3 are revealed, 6 shuffled, 2 more revealed; those with a cost go, the rest goes back in B's order."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck(*["Glyph"] * 5)
    table.seat(1).deck("Glyph", "Fingler", "Fizzle")
    table.seat(1).discard("Kids!", "Kids!", "Slime Spaniel", "Slime Spaniel", "Bile Bear", "Bile Bear")
    table.begin(
        0, phase="legend", legends=("lickity_styx",), legend_up=False, line_up=("Cthulhu", *FULL[1:], "Go-Mart")
    )
    assert table.open_decision().ordered
    table.asked(1, "put back").choose_many("put", "Glyph", "Fizzle")
    seat = table.seat(1)
    assert seat.deck[:2] == ["fizzle", "glyph"] and len(seat.deck) == 6 and len(seat.discard) == 3


def test_s53_rerun_rudy_kills():
    """AN-S53 (AN-192, CR-12): (B) hits B alone; the Trophy is A's; (B) goes under the stack."""
    table = scenario(GAME, seats=4)
    for seat, number in enumerate((3, 5, 4, 4)):
        table.seat(seat).hp(number)
    table.seat(0).hand("Rerun Rudy")
    facts = {"mayhem": ("Mayhem (B)", "Mayhem (E)"), "tokens": ("Unlucky Stain",)}
    table.turn(0, **facts).choose("play", "Rerun Rudy").choose("yes")
    assert hp(table) == [3, 20, 4, 4] and table.seat(0).trophy
    assert [card.kind.key for card in table.match.state.mayhem] == ["mayhem_b", "mayhem_e"]


def test_s54_parting_gift_after_a_self_kill():
    """AN-S54 (AN-206, AN-223, CR-62): dead by the own payment, 20, 8 to oneself, then a card."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(4).tile("Blood Bargain").deck("Glyph")
    table.turn(0, tokens=("Parting Gift",)).choose("use", "Blood Bargain")
    assert table.seat(0).hp == 12 and table.seat(0).hand == ["glyph"] and not table.seat(0).trophy


def test_s55_a_dying_holder():
    """AN-S55 (AN-209, AN-211, AN-234): A takes the Trophy, B keeps everything else."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Wand")
    table.seat(1).hp(1).trophy().rlyeh().tokens("Weak Ankles", "Well Rested").ongoing("Go-Mart").hand("Glyph")
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Wand").choose("target", 1)
    seat = table.seat(1)
    assert table.seat(0).trophy and seat.tokens == ["weak_ankles", "well_rested", "unlucky_stain"]
    assert seat.rlyeh and seat.ongoing == ["go_mart"] and seat.hand == ["glyph"]
    assert len(table.seat(0).hand) == 2


def test_s56_stop_thief():
    """AN-S56 (AN-181, CR-49): only B is hit, and the Trophy stands on the table."""
    table = scenario(GAME, seats=4)
    table.seat(1).trophy()
    table.begin(0, phase="turn", line_up=(*FULL, None), main=("Mayhem (Q)", "Kids!"))
    assert hp(table) == [20, 14, 20, 20]
    assert "trophy" in [piece.kind.key for piece in table.match.state.standees]


def test_s58_staff_of_skullzor():
    """AN-S58 (CR-35): B equal, C defends with Belch Barrier, D stronger."""
    table = scenario(GAME, seats=4)
    for seat, number in enumerate((10, 10, 9, 11)):
        table.seat(seat).hp(number)
    table.seat(0).hand("Staff of Skullzor")
    table.seat(2).hand("Belch Barrier")
    table.turn(0).choose("play", "Staff of Skullzor")
    table.asked(2, "defense").choose("defend", "Belch Barrier")
    assert hp(table) == [10, 10, 9, 11] and len(table.match.state.limp) == 14
    assert table.seat(0).discard == ["droopy_wand"] and table.seat(3).discard == ["droopy_wand"]
