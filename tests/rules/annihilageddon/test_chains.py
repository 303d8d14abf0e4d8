"""Cards that set off one another: three and more of them in one situation."""

from rules.annihilageddon.events import EndReached
from rules.core.events import Died
from tests.rules.annihilageddon.tables import FULL, brawl, enters, hp, line_up, owner, state

# -- deaths within deaths --------------------------------------------------------------------------------------------


def test_a_fountain_a_gift_and_a_bruise():
    """AN-208, AN-223, AN-235: B falls and its Parting Gift fells A, who is bruised; A goes on and kills C."""
    table = brawl(3)
    table.seat(0).hp(8).hand("Puke Fountain")
    table.seat(1).hp(3)
    table.seat(2).hp(3)
    table.turn(0, tokens=("Parting Gift", "Bruised on Arrival", "Participation Ribbon")).choose("play", "Puke Fountain")
    assert hp(table) == [15, 20, 20] and [event.seat for event in table.events(Died)] == [1, 0, 2]
    assert table.seat(0).trophy and table.seat(2).tokens == ["participation_ribbon"]


def test_two_familiars_turn_one_fountain():
    """AN-137, AN-144, AN-235: the second 3 kills A, and the Trophy is C's; D is hit as usual."""
    table = brawl(4)
    table.seat(0).hp(6).hand("Puke Fountain")
    table.seat(1).hand("The Juice")
    table.seat(2).hand("Sergeant Hairball")
    table.turn(0, tokens=("Participation Ribbon",)).choose("play", "Puke Fountain")
    table.asked(1, "defense").choose("defend", "The Juice")
    table.asked(2, "defense").choose("defend", "Sergeant Hairball")
    assert hp(table) == [20, 20, 20, 17] and table.seat(2).trophy


def test_the_fighter_picks_the_token_of_each_death():
    """AN-227, CR-07: of two kills by another card of the same turn, each with its own choice."""
    table = brawl(3)
    table.seat(0).hand("Fatality Fighter", "Puke Fountain")
    table.seat(1).hp(3)
    table.seat(2).hp(7)
    tokens = ("Unlucky Stain", "Participation Ribbon", "Wand Magnet")
    player = table.turn(0, tokens=tokens, more_tokens=False)
    player.choose("play", "Fatality Fighter").choose("target", 2).choose("play", "Puke Fountain")
    player.choose("give", "Participation Ribbon")
    assert len(table.open_decision().options) == 2, "the other one was shuffled back"
    player.choose("give", "Unlucky Stain")
    assert table.seat(1).tokens == ["participation_ribbon"] and table.seat(2).tokens == ["unlucky_stain"]


def test_the_fighter_may_bring_the_legend_down_on_its_victim():
    """CR-07, AN-222: a chosen Legendary Encore is gained by a death, so its text happens: 3 of Willy."""
    table = brawl(2)
    table.seat(0).hand("Fatality Fighter")
    table.seat(1).hp(4)
    player = table.turn(0, tokens=("Legendary Encore", "Well Rested"), legends=("Willy",))
    player.choose("play", "Fatality Fighter").choose("give", "Legendary Encore")
    assert table.seat(1).hp == 17


def test_two_fighters_look_once():
    """AN-227: one token for one death, however many texts speak of it."""
    for second in ("Fatality Fighter", "Echo Belch"):
        table = brawl(2)
        table.seat(0).hand("Fatality Fighter", second)
        table.seat(1).hp(8)
        player = table.turn(0, tokens=("Unlucky Stain", "Participation Ribbon"))
        player.choose("play", "Fatality Fighter").choose("play", second).choose("give", "Unlucky Stain")
        assert table.seat(1).tokens == ["unlucky_stain"]
        table.asked(0, "turn")


def test_what_answers_a_kill_adds_up():
    """CR-64: Head Collector heals 2 and draws, Vengeful Spirit heals 3."""
    table = brawl(2)
    table.seat(0).hp(10).tile("Head Collector").tokens("Vengeful Spirit").hand("Furry Fury").deck(*["Glyph"] * 3)
    table.seat(1).hp(3)
    table.turn(0, tokens=("Participation Ribbon",)).choose("play", "Furry Fury")
    assert table.seat(0).hp == 15 and len(table.seat(0).hand) == 2


def test_a_bargain_paid_with_the_last_hp_meets_the_legend():
    """AN-194, AN-222: (D) kills A, the Encore costs 3 of the 20, and the card that was paid for is destroyed."""
    table = brawl(2)
    table.seat(0).hp(4).hand("Fizzle", "Glyph")
    enters(table, "D", tokens=("Legendary Encore",))
    table.asked(0, "pay").choose("pay").choose_many("destroy", "Fizzle")
    assert table.seat(0).hp == 17 and table.seat(0).hand == ["glyph"]
    table.asked(0, "turn")


# -- off foes' decks -------------------------------------------------------------------------------------------------


def test_a_foes_rudy_makes_the_mayhem_yours():
    """AN-158, AN-192: the kill of C by (F) earns you the Trophy."""
    table = brawl(3)
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Rerun Rudy").hp(5)
    table.seat(2).hp(4)
    player = table.turn(0, mayhem=("Mayhem (F)",), tokens=("Participation Ribbon",)).choose("play", "Wild Magic")
    player.choose("steal", 1).choose("yes")
    assert hp(table) == [20, 5, 20] and table.seat(0).trophy and table.seat(1).discard == ["rerun_rudy"]


def test_a_foes_bucket_looks_into_its_owners_deck():
    """AN-158, CR-37: any player's, the owner's too; what is discarded lies there before the Bucket comes back."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Bucket of Eyeballs", "Cthulhu")
    player = table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("look", 1)
    player.choose("discard", "Cthulhu")
    assert table.seat(1).discard == ["bucket_of_eyeballs", "cthulhu"] and table.seat(0).power == 2


def test_boomerang_wands_turn_a_foes_fountain_on_you():
    """AN-195, AN-170: an Attack that you play off a foe's deck is yours."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Puke Fountain")
    table.turn(0, boomerang=True).choose("play", "Wild Magic").choose("steal", 1)
    assert hp(table) == [17, 20]


def test_cthulhu_off_its_own_standees_deck():
    """CR-15, AN-238: the standee leaves B, Cthulhu stays B's."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic").deck("Glyph")
    table.seat(1).rlyeh().deck("Cthulhu")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).rlyeh and not table.seat(1).rlyeh and owner(table, "cthulhu") == 1


# -- repeated texts --------------------------------------------------------------------------------------------------


def test_a_repeated_wild_magic_is_a_new_choice():
    """CR-31: Power the first time, the foe's Puke Fountain the second."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic", "Echo Belch")
    table.seat(1).deck("Puke Fountain")
    player = table.turn(0).choose("play", "Wild Magic").choose("power").choose("play", "Echo Belch")
    player.choose("steal", 1)
    assert table.seat(0).power == 3 and table.seat(1).hp == 17 and table.seat(1).discard == ["puke_fountain"]


def test_a_repeated_wand_finds_another_victim():
    """CR-31, CR-01: the kill of the second one draws two cards and brings the Trophy."""
    table = brawl(3)
    table.seat(0).hand("Wand", "Echo Belch").deck(*["Glyph"] * 3)
    table.seat(2).hp(1)
    player = table.turn(0, tokens=("Participation Ribbon",)).choose("play", "Wand").choose("target", 1)
    player.choose("play", "Echo Belch").choose("target", 2)
    assert table.seat(0).power == 2 and len(table.seat(0).hand) == 2 and table.seat(0).trophy


def test_a_repeated_gift_gives_another_card():
    """CR-31, CR-34: Wand of Porkus twice: Fizzle, then the Limp Wand that is left."""
    table = brawl(2)
    table.seat(0).hand("Wand of Porkus", "Echo Belch", "Fizzle", "Limp Wand")
    player = table.turn(0).choose("play", "Wand of Porkus").choose("give", "Fizzle").choose("play", "Echo Belch")
    assert sorted(table.seat(1).discard) == ["droopy_wand", "fizzle"] and table.seat(0).hand == []
    player.offers("buy", "end")


def test_a_repeated_swap_swaps_back():
    """CR-31, CR-25: both tokens are where they were."""
    table = brawl(2)
    table.seat(0).hand("Necromancing", "Echo Belch").tokens("Unlucky Stain")
    table.seat(1).tokens("Participation Ribbon")
    table.turn(0).choose("play", "Necromancing").choose("play", "Echo Belch")
    assert table.seat(0).tokens == ["unlucky_stain"] and table.seat(0).power == 4


# -- additions, once a turn ------------------------------------------------------------------------------------------


def test_an_avoided_attack_was_the_first_one():
    """CV-29: Sharp Elbows do not wait for one that hurts."""
    table = brawl(2)
    table.seat(0).tile("Sharp Elbows").hand("Puke Fountain", "Sergeant Hairball")
    table.seat(1).hand("Gut Gecko")
    table.turn(0).choose("play", "Puke Fountain")
    table.asked(1, "defense").choose("defend", "Gut Gecko")
    table.asked(0, "turn").choose("play", "Sergeant Hairball")
    assert hp(table) == [20, 18]


def test_everything_that_adds_to_a_wand():
    """CR-26: 1, 2 of Big Brawl Energy, 1 of Sharp Elbows, 3 of Wand Magnet, 1 of Weak Ankles."""
    table = brawl(2)
    table.seat(0).tile("Sharp Elbows").hand("Big Ball Energy", "Wand")
    table.seat(1).tokens("Weak Ankles", "Wand Magnet")
    table.turn(0).choose("play", "Big Ball Energy").choose("play", "Wand").choose("target", 1)
    assert table.seat(1).hp == 20 - 8


def test_two_copies_are_not_different_creatures():
    """CV-26, CR-63: two Kids! are one name; the Gecko is the second, and later ones bring nothing more."""
    table = brawl(2)
    table.seat(0).tile("Beast Buddy").hand("Kids!", "Kids!", "Gut Gecko", "Slime Spaniel").deck(*["Glyph"] * 6)
    player = table.turn(0).choose("play", "Kids!").choose("play", "Kids!")
    assert table.seat(0).power == 6
    player.choose("play", "Gut Gecko").choose("play", "Slime Spaniel")
    assert table.seat(0).power == 6 + 1 + 2 + 1


def test_healing_at_the_start_of_a_turn_is_doubled_one_by_one():
    """CR-39: 1 of the Go-Mart and 2 of the Belt, each twice."""
    table = brawl(2)
    table.seat(0).hp(10).ongoing("Go-Mart", "Belt of Spare Kidneys")
    table.turn(0, phase="turn")
    assert table.seat(0).hp == 16


# -- supplies that run out -------------------------------------------------------------------------------------------


def test_free_samples_for_those_who_come_first():
    """AN-70, AN-108, CR-43: two cards for three players; the third is not asked, and the match ends with this turn."""
    table = brawl(3)
    for seat in range(3):
        table.seat(seat).deck("Fizzle", "Glyph")
    table.begin(0, phase="turn", line_up=(*FULL, None), main=("Mayhem (A)", "Bile Bear", "Scab Shield"), rest=False)
    table.asked(0, "sample").choose("yes")
    table.asked(1, "sample").choose("yes")
    table.asked(0, "turn").choose("end")
    assert table.over and table.seat(2).deck == ["fizzle", "glyph"]


def test_everything_goes_and_the_deck_is_too_small():
    """CR-13, AN-37: (L) empties the Line-Up, two cards are left for it; the turn is played, then the match is over."""
    table = brawl(2)
    table.begin(0, phase="turn", line_up=(*FULL, None), main=("Mayhem (L)", "Bile Bear", "Bile Bear"), rest=False)
    assert line_up(table) == ["bile_bear", "bile_bear"]
    table.asked(0, "turn").choose("end")
    assert table.over and [event.why for event in table.events(EndReached)] == ["main"]


def test_one_limp_wand_for_two_and_a_discard_for_both():
    """AN-108, AN-175: Queen Queasy against B and C."""
    table = brawl(3)
    table.seat(0).hand("Queen Queasy of Quagmire").deck("Glyph")
    table.seat(1).hand("Fizzle")
    table.seat(2).hand("Fizzle")
    table.turn(0, limp=1).choose("play", "Queen Queasy of Quagmire")
    assert sorted(table.seat(1).discard) == ["droopy_wand", "fizzle"] and table.seat(2).discard == ["fizzle"]


def test_destroyed_side_cards_are_back_on_their_stacks_before_the_draw():
    """AN-83, AN-84, CR-30: Dean Pus destroys a Limp Wand and a Wild Magic and draws two cards."""
    table = brawl(2)
    table.seat(0).hand("Dean Pus of Doom College", "Limp Wand", "Wild Magic").deck(*["Glyph"] * 3)
    table.turn(0).choose("play", "Dean Pus of Doom College").choose_many("destroy", "Limp Wand", "Wild Magic")
    assert len(table.seat(0).hand) == 2 and len(state(table).limp) == 16 and len(state(table).wild) == 16


def test_the_only_cards_are_drawn_again_from_what_was_played():
    """AN-52, AN-74: two cards in all come back as the new hand."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "Wand").deck()
    table.turn(0).choose("play", "Glyph").choose("end")
    assert sorted(table.seat(0).hand) == ["glyph", "wand"]


def test_r_lyeh_answers_a_death_and_a_group_attack():
    """AN-236, CR-66: Lost in the Laundry destroys Cthulhu, Dean Pus the top card of the deck; each draws one."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(3).rlyeh().discard("Cthulhu").deck("Wand")
    table.turn(0, tokens=("Lost in the Laundry",)).choose("play", "Furry Fury")
    assert table.seat(1).hand == ["wand"] and table.seat(1).discard == []

    table = brawl(2)
    table.seat(1).rlyeh().deck("Golden Plunger", "Fizzle")
    table.begin(0, phase="end", legends=("Dean Pus of Doom College",), legend_up=False)
    assert table.seat(1).hand == ["fizzle"]
