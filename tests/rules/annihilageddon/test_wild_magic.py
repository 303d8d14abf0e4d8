"""Wild Magic and Limp Wands (AN-155 to AN-176)."""

from rules.annihilageddon.ending import vp_of
from rules.core.events import CardMoved, Damaged, Shuffled
from tests.scenario import Table, scenario

GAME = "annihilageddon"


def with_wild_magic(seats: int, *more: str) -> Table:
    """Seat 0 holds a Wild Magic."""
    table = scenario(GAME, seats=seats)
    table.seat(0).hand("Wild Magic", *more)
    return table


# -- the choice ------------------------------------------------------------------------------------------------------


def test_two_power():
    """AN-155."""
    table = with_wild_magic(2)
    table.turn(0).choose("play", "Wild Magic").choose("power")
    assert table.seat(0).power == 2 and len(table.seat(1).deck) == 10


def test_the_foe_is_chosen_unseen_and_the_card_must_be_played():
    """AN-155, CR-02: nothing is asked between choosing the foe and its card being played."""
    table = with_wild_magic(2)
    table.seat(1).deck("Fizzle", "Glyph")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(1).discard == ["fizzle"] and table.seat(1).deck == ["glyph"] and table.seat(0).power == 0


def test_a_foe_without_cards_cannot_be_chosen():
    """AN-156."""
    table = with_wild_magic(3)
    table.seat(1).deck()
    player = table.turn(0).choose("play", "Wild Magic").refuse("steal", 1)
    player.choose("steal", 2)


def test_without_any_card_of_foes_only_power_remains():
    """AN-156: nothing is asked."""
    table = with_wild_magic(2)
    table.seat(1).deck()
    table.turn(0).choose("play", "Wild Magic")
    assert table.seat(0).power == 2


def test_an_empty_deck_is_renewed_first():
    """AN-157."""
    table = with_wild_magic(2)
    table.seat(1).deck().discard("Glyph")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 1 and table.seat(1).discard == ["glyph"]
    assert [event.place for event in table.events(Shuffled)] == ["seat1/deck"]


def test_the_card_is_resolved_as_your_own():
    """AN-158, AN-170: its owner is a foe, too; Power, draws and damage are yours."""
    table = with_wild_magic(3)
    table.seat(1).deck("Puke Fountain")
    table.seat(1).hp(3)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Wild Magic").choose("steal", 1)
    assert [table.seat(seat).hp for seat in range(3)] == [20, 20, 17]
    assert table.seat(0).trophy and table.seat(0).power == 1 and table.seat(1).discard == ["puke_fountain"]


def test_a_redirect_hits_who_played_it():
    """AN-170: not the card's owner."""
    table = with_wild_magic(3)
    table.seat(1).deck("Furry Fury")
    table.seat(2).hand("Zip the Dust Bat")
    player = table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    player.choose("target", 2)
    table.asked(2).choose("defend", "zip")
    assert [table.seat(seat).hp for seat in range(3)] == [17, 20, 20]


def test_it_goes_to_its_owner_before_waiting_triggers():
    """AN-159, AN-160: the Retirement Swamp draws for the Wizard when that lies in its owner's discard pile already."""
    table = with_wild_magic(2)
    table.seat(0).ongoing("Wizard Retirement Swamp").deck("Fizzle")
    table.seat(1).deck("Fingler")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    moves = [(event.why, event.card.kind.key) for event in table.events(CardMoved)]
    assert moves.index(("return", "fingler")) < moves.index(("draw", "fizzle"))
    assert table.seat(0).play == ["wild_magic"] and table.seat(1).discard == ["fingler"]


def test_cards_played_through_it_count_as_played():
    """AN-160: Coinby counts the foe's Treasure."""
    table = with_wild_magic(2, "Coinby the Hoard Hamster")
    table.seat(1).deck("Golden Plunger")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("play", "coinby")
    assert table.seat(0).power == 4 + 2 + 1


def test_an_ongoing_card_stays_and_is_yours():
    """AN-161: its text happens, its VP are yours, it works from now on."""
    table = with_wild_magic(2)
    table.seat(1).deck("Huge Blunder")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 2 and table.seat(0).ongoing == ["huge_blunder"] and table.seat(1).discard == []
    assert vp_of(table.match.state, 0) == 1 + 1 and vp_of(table.match.state, 1) == 0


def test_a_chain_of_wild_magics():
    """AN-162, AN-163, AN-164: A's takes B's, B's takes C's, C's takes B's Wand; the inner ones go to their owners."""
    table = with_wild_magic(3)
    table.seat(1).deck("Wild Magic", "Wand")
    table.seat(2).deck("Wild Magic")
    player = table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("steal", 2)
    player.refuse("steal", 2).choose("steal", 1).choose("target", 2)
    assert table.seat(1).discard == ["wild_magic", "wand"] and table.seat(2).discard == ["wild_magic"]
    assert table.seat(0).play == ["wild_magic"] and table.seat(2).hp == 19 and table.seat(0).power == 1


def test_a_chain_that_ends_with_an_ongoing_card():
    """AN-161, AN-162, AN-171: a Wild Magic plays a foe's Wild Magic, which plays an Ongoing card of a third player."""
    table = with_wild_magic(3)
    table.seat(1).deck("Wild Magic")
    table.seat(2).deck("Go-Mart")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("steal", 2)
    assert table.seat(0).ongoing == ["go_mart"] and table.seat(0).play == ["wild_magic"]
    assert table.seat(1).discard == ["wild_magic"] and table.seat(2).discard == []
    assert vp_of(table.match.state, 0) == 2 and vp_of(table.match.state, 1) == 1 and vp_of(table.match.state, 2) == 0


def test_a_chain_cannot_meet_a_card_twice():
    """AN-163: B's only card is being played, so that its deck is empty: just Power is left."""
    table = with_wild_magic(2)
    table.seat(1).deck("Wild Magic")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 2 and table.seat(1).discard == ["wild_magic"]


def test_starters_and_limp_wands_have_their_own_effect_or_none():
    """AN-164."""
    table = with_wild_magic(2)
    table.seat(1).deck("Limp Wand", "Glyph")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 0 and table.seat(1).discard == ["droopy_wand"]


def test_a_foes_legend():
    """AN-165: the upper text, no Group Attack; its VP stay with its owner."""
    table = with_wild_magic(2)
    table.seat(1).deck("Upchuck")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 3 and [table.seat(seat).hp for seat in (0, 1)] == [20, 17]
    assert table.seat(1).discard == ["upchuck"] and vp_of(table.match.state, 1) == 4
    assert [event.kind for event in table.events(Damaged)] == ["play"]


def test_a_foes_familiar():
    """AN-166: the text above its Defense; it never becomes yours."""
    table = with_wild_magic(2)
    table.seat(1).deck("Puff")
    table.seat(0).hp(10)
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 2 and table.seat(0).hp == 13 and table.seat(1).discard == ["puff"]


def test_end_of_turn_text_never_happens():
    """AN-167: Kids! go back to their owner at once and do not move again at the end."""
    table = with_wild_magic(3)
    table.seat(2).deck("Kids!")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 2).choose("end")
    assert table.seat(2).discard == ["kids"] and table.seat(1).discard == []


def test_a_card_that_destroys_itself_is_destroyed():
    """AN-168, CR-10: B's Sugarpuss; B's R'lyeh answers, the token is yours."""
    table = with_wild_magic(2)
    table.seat(0).tokens("Wand Magnet")
    table.seat(1).deck("Sugarpuss", "Glyph").rlyeh()
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("discard", "Wand Magnet")
    assert table.seat(1).discard == [] and table.seat(1).hand == ["glyph"] and table.seat(0).tokens == []
    assert [card.kind.key for card in table.match.state.destroyed] == ["sugarpaws"]


def test_cards_of_it_go_to_the_owner():
    """AN-169: a foe's Bossu puts cards of your own deck into your hand, and goes to its owner."""
    table = with_wild_magic(2)
    table.seat(0).deck("Kids!", "Glyph")
    table.seat(1).deck("Bossu Fishmonger")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).hand == ["kids"] and table.seat(0).discard == ["glyph"]
    assert table.seat(1).discard == ["bossu_fishmonger"]


def test_the_wild_magic_itself_stays_in_play_until_the_end():
    """AN-171."""
    table = with_wild_magic(2)
    player = table.turn(0).choose("play", "Wild Magic").choose("power")
    assert table.seat(0).play == ["wild_magic"]
    player.choose("end")
    assert table.seat(0).discard == ["wild_magic"]


def test_wild_magic_is_no_defense():
    """AN-172: who holds it is not asked."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Puke Fountain")
    table.seat(1).hand("Wild Magic")
    table.turn(0).choose("play", "Puke Fountain")
    assert table.seat(1).hp == 17


# -- Limp Wands ------------------------------------------------------------------------------------------------------


def test_a_limp_wand_goes_from_its_stack_to_the_discard_pile():
    """AN-173, AN-174: and costs 1 VP."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Wand Wilt")
    table.turn(0).choose("play", "Wand Wilt")
    assert table.seat(1).discard == ["droopy_wand"] and len(table.match.state.limp) == 15
    assert vp_of(table.match.state, 1) == -1


def test_without_limp_wands_the_rest_still_happens():
    """AN-175: Buttercup still deals its damage."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Buttercup the Plague Pony")
    table.turn(0, limp=0).choose("play", "buttercup")
    assert table.seat(1).hp == 18 and table.seat(1).discard == []


def test_a_limp_wand_is_of_no_type():
    """AN-176, AN-102: a searcher for Spells passes it over."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Spore-Chop the Mushroom Hog").deck("Limp Wand", "Wild Magic", "Scab Shield")
    table.turn(0).choose("play", "spore_chop")
    assert table.seat(0).hand == ["scab_shield"]
    assert sorted(table.seat(0).discard) == ["droopy_wand", "wild_magic"]
