"""Decks, discarding, destroying, own and control: AN-72 to AN-104."""

from rules.core.events import CardMoved, Shuffled
from tests.rules.annihilageddon.tables import brawl, hp, keys, owner, state

CARDS = ("Scab Shield", "Slime Spaniel", "Fingler", "Go-Mart", "Cthulhu")


# -- decks -----------------------------------------------------------------------------------------------------------


def test_an_empty_deck_is_renewed_only_when_a_card_of_it_is_needed() -> None:
    """AN-72, AN-73: the last card is drawn without a shuffle."""
    table = brawl(2)
    table.seat(0).hand("The Trashfire Twins", "Golden Girls").deck("Glyph", "Wand").discard("Fizzle")
    table.turn(0).choose("play", "The Trashfire Twins")
    assert table.seat(0).deck == [] and table.seat(0).discard == ["fizzle"]
    assert not table.events(Shuffled)


def test_looking_at_the_top_card_renews_the_deck() -> None:
    """AN-72."""
    table = brawl(2)
    table.seat(0).hand("Bucket of Eyeballs")
    table.seat(1).deck().discard("Fizzle", "Glyph")
    table.turn(0).choose("play", "Bucket of Eyeballs").choose("look", 1).choose("keep")
    assert len(table.seat(1).deck) == 2 and table.seat(1).discard == []


def test_the_rest_is_drawn_after_the_shuffle() -> None:
    """AN-74, AN-76: the card being played and those in play are not shuffled in."""
    table = brawl(2)
    table.seat(0).hand("The Trashfire Twins").in_play("Glyph").deck("Wand").discard("Fizzle", "Fizzle")
    table.turn(0).choose("play", "The Trashfire Twins")
    assert sorted(table.seat(0).hand) == ["fizzle", "wand"]
    assert table.seat(0).deck == ["fizzle"] and table.seat(0).play == ["glyph", "the_trashfire_twins"]
    assert [event.size for event in table.events(Shuffled)] == [2]


def test_revealed_cards_are_not_shuffled_in() -> None:
    """AN-76, CR-03: reveal what there is, shuffle, reveal the rest; discards come afterwards."""
    table = brawl(2)
    table.seat(0).hand("Bossu Fishmonger").deck("Wand").discard("Furry Fury")
    table.turn(0).choose("play", "Bossu Fishmonger")
    assert table.seat(0).hand == ["furry_fury"] and table.seat(0).discard == ["wand"]
    assert table.seat(0).deck == [] and [event.size for event in table.events(Shuffled)] == [1]


def test_no_cards_at_all() -> None:
    """AN-75: the rest is skipped."""
    table = brawl(2)
    table.seat(0).hand("The Trashfire Twins").deck("Wand")
    table.turn(0).choose("play", "The Trashfire Twins")
    assert table.seat(0).hand == ["wand"] and table.seat(0).power == 3


# -- discarding ------------------------------------------------------------------------------------------------------


def test_discarding_is_from_the_hand_by_the_loser() -> None:
    """AN-77, AN-78: not from the deck, and B picks."""
    table = brawl(2)
    table.seat(0).hand("Baron von Bogey")
    table.seat(1).hand("Glyph", "Fizzle").ongoing("Go-Mart")
    table.turn(0).choose("play", "Baron von Bogey")
    player = table.asked(1, "discard")
    assert player.options() == ["discard Glyph", "discard Fizzle"]
    player.choose("discard", "Fizzle")
    assert table.seat(1).hand == ["glyph"] and len(table.seat(1).deck) == 8


def test_fewer_cards_than_demanded_are_all_discarded() -> None:
    """AN-79: nothing is asked."""
    table = brawl(2)
    table.seat(1).hp(1).hand("Glyph")
    table.seat(0).hand("Furry Fury")
    table.turn(0, tokens=["Butterfingers"]).choose("play", "Furry Fury")
    assert table.seat(1).hand == [] and table.seat(1).discard == ["glyph"]


def test_nothing_is_asked_among_cards_of_one_name() -> None:
    """AN-78: which of two Glyphs goes does not matter."""
    table = brawl(2)
    table.seat(0).hand("Baron von Bogey")
    table.seat(1).hand("Glyph", "Glyph", "Glyph")
    table.turn(0).choose("play", "Baron von Bogey")
    assert table.seat(1).hand == ["glyph", "glyph"] and table.seat(1).discard == ["glyph", "droopy_wand"]


def test_cards_of_the_deck_are_discarded_by_a_search() -> None:
    """AN-80, AN-81: their events are discards, to their owner's pile."""
    table = brawl(2)
    table.seat(0).hand("Bossu Fishmonger").deck("Wand", "Fizzle")
    table.turn(0).choose("play", "Bossu Fishmonger")
    moves = [(event.card.kind.key, event.target) for event in table.events(CardMoved, why="discard")]
    assert moves == [("wand", "seat0/discard"), ("fizzle", "seat0/discard")]


def test_a_card_goes_to_its_owners_discard_pile() -> None:
    """AN-81: also when a foe has played it."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Kids!")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(1).discard == ["kids"] and owner(table, "kids") == 1


# -- destroying ------------------------------------------------------------------------------------------------------


def test_destroyed_cards_are_out_of_the_match() -> None:
    """AN-82: a Starter and a Legend alike; nobody owns them any longer."""
    table = brawl(2)
    table.seat(0).hand("Toilet Vortex", "Fizzle").discard("Willy")
    table.turn(0, legends=["upchuck"], line_up=CARDS).choose("play", "Toilet Vortex")
    table.asked(0).choose_many("destroy", "Fizzle", "Willy")
    assert keys(state(table).destroyed) == ["fizzle", "willy"]
    assert all(state(table).owners[card.id] == -1 for card in state(table).destroyed)
    assert table.match.view(1)["table"]["destroyed"] == ["fizzle", "willy"]


def test_destroyed_wild_magics_and_limp_wands_return_to_their_stacks() -> None:
    """AN-83, AN-84: they were destroyed nevertheless, R'lyeh answers each; the Wild Magic can be bought at once."""
    table = brawl(2)
    table.seat(0).hand("Toilet Vortex", "Wild Magic").discard("Limp Wand").rlyeh()
    player = table.turn(0, power=2, wild=0, limp=0).choose("play", "Toilet Vortex")
    player.choose_many("destroy", "Wild Magic", "Limp Wand")
    assert len(state(table).wild) == 1 and len(state(table).limp) == 1 and state(table).destroyed == []
    assert len(table.seat(0).hand) == 2
    player.choose("buy", "Wild Magic")
    assert table.seat(0).discard == ["wild_magic"]


def test_used_mayhems_lie_in_order() -> None:
    """AN-85: the newest on top, whether read or not."""
    table = brawl(2)
    cards = ("Scab Shield", "Slime Spaniel", None, "Go-Mart", "Cthulhu")
    table.begin(0, phase="turn", line_up=cards, main=["Mayhem (A)", "Mayhem (E)", "Kids!"], mayhem=["Mayhem (B)"])
    table.turn(0).choose("yes")
    table.turn(1).choose("no")
    assert keys(state(table).mayhem) == ["mayhem_b", "mayhem_e", "mayhem_a"]


def test_destroying_the_line_up_leaves_holes() -> None:
    """AN-86, AN-236, CR-66: no owner, so R'lyeh does not answer; through Rerun Rudy the holes stay (CR-13)."""
    table = brawl(2)
    table.seat(0).hand("Rerun Rudy").rlyeh()
    table.turn(0, mayhem=["Mayhem (L)"], line_up=CARDS).choose("play", "Rerun Rudy").choose("yes")
    assert [len(slot) for slot in state(table).lineup] == [0] * 5
    assert len(state(table).destroyed) == 5 and table.seat(0).hand == []


def test_the_owner_picks_what_is_destroyed() -> None:
    """AN-87, CV-21: of hand and discard pile, not the card being resolved nor one in play."""
    table = brawl(2)
    table.seat(0).hand("Nana Necrosis", "Glyph").discard("Fizzle").in_play("Wand")
    player = table.turn(0).choose("play", "Nana Necrosis")
    assert player.options() == ["destroy Glyph", "destroy Fizzle"]
    player.choose("destroy", "Fizzle")
    assert keys(state(table).destroyed) == ["fizzle"]


def test_a_card_that_has_left_play_is_not_moved_again() -> None:
    """AN-88: Sugarpuss finishes its text, is destroyed and stays so at the end of the turn."""
    table = brawl(2)
    table.seat(0).hand("Sugarpuss").tokens("Unlucky Stain")
    table.turn(0).choose("play", "Sugarpuss").choose("discard", "Unlucky Stain").choose("end")
    assert keys(state(table).destroyed) == ["sugarpaws"]
    assert "sugarpaws" not in table.seat(0).discard


# -- own, control, play, Ongoing -------------------------------------------------------------------------------------


def test_what_one_controls() -> None:
    """AN-89, AN-98: Ongoing cards, both standees, tokens marked so; not the tile, the board, the unbought Familiar."""
    table = brawl(2)
    table.seat(0).hand("Golden Girls").ongoing("Library of Loud Noises").trophy().rlyeh()
    table.seat(0).tokens("Ghostly Pep Talk", "Unlucky Stain").tile("Thick Skin").familiar("The Juice")
    table.turn(0).choose("play", "Golden Girls")
    assert table.seat(0).power == 6  # CR-09


def test_cards_in_hand_and_piles_are_not_controlled() -> None:
    """AN-90: a Huge Boner counts only when in play."""
    table = brawl(2)
    table.seat(0).hand("Fingler", "Fingler", "Huge Boner").discard("Huge Boner")
    player = table.turn(0).choose("play", "Fingler")
    assert table.seat(0).power == 2
    player.choose("play", "Huge Boner").choose("play", "Fingler")
    assert table.seat(0).power == 2 + 2 + 3


def test_ownership_moves_with_the_card() -> None:
    """AN-91: a card given away belongs to the other."""
    table = brawl(2)
    table.seat(0).hand("Wand of Porkus", "Willy")
    table.turn(0, legends=["upchuck"]).choose("play", "Wand of Porkus")
    assert owner(table, "willy") == 1 and table.seat(1).discard == ["willy"]


def test_cards_stay_in_play_until_the_end() -> None:
    """AN-92."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "Wand")
    table.turn(0).choose("play", "Glyph").choose("play", "Wand").choose("target", 1)
    assert table.seat(0).play == ["glyph", "wand"] and table.seat(0).discard == []


def test_an_ongoing_card_works_only_once_it_is_played() -> None:
    """AN-93, AN-94: bought it lies in the discard pile, played it stays."""
    table = brawl(2)
    table.seat(0).hp(10).hand("Bad Juju Burrito", "Bad Juju Burrito", "Go-Mart")
    cards = ("Library of Loud Noises", *CARDS[1:3], "Belt of Spare Kidneys", "Cthulhu")
    player = table.turn(0, power=5, line_up=cards).choose("buy", "Library of Loud Noises")
    player.choose("play", "Bad Juju Burrito")
    assert hp(table)[0] == 13 and len(table.seat(0).hand) == 2
    player.choose("play", "Go-Mart").choose("play", "Bad Juju Burrito")
    assert hp(table)[0] == 19


def test_a_removed_ongoing_card_can_be_played_again() -> None:
    """AN-94: it goes to its owner's discard pile."""
    table = brawl(2)
    table.seat(0).ongoing("Go-Mart").hand("Rerun Rudy").deck()
    player = table.turn(0, mayhem=["Mayhem (J)"], line_up=(*CARDS[:3], "Wand Wilt", "Cthulhu"))
    player.choose("play", "Rerun Rudy").choose("yes")
    assert table.seat(0).ongoing == [] and table.seat(0).discard == ["go_mart"]
    player.choose("end")
    assert "go_mart" in table.seat(0).hand


def test_ongoing_cards_of_an_earlier_turn_are_in_play_but_not_played() -> None:
    """AN-95: Rusty Spork sees Treasures played this turn alone, Golden Girls count both."""
    table = brawl(2)
    table.seat(0).ongoing("Huge Boner").hand("Rusty Spork of Destiny", "Huge Boner", "Golden Girls")
    player = table.turn(0).choose("play", "Rusty Spork of Destiny")
    assert table.seat(0).power == 1
    player.choose("play", "Huge Boner").choose("play", "Golden Girls")
    assert table.seat(0).power == 1 + 2 + 4


def test_several_of_one_name() -> None:
    """AN-96: two Huge Boners are two."""
    table = brawl(2)
    table.seat(0).ongoing("Huge Boner", "Huge Boner").hand("Fingler")
    table.turn(0).choose("play", "Fingler")
    assert table.seat(0).power == 4


def test_ongoing_cards_of_foes_and_of_the_line_up_do_not_help() -> None:
    """AN-97."""
    table = brawl(2)
    table.seat(0).hp(10).hand("Bad Juju Burrito", "Golden Girls")
    table.seat(1).ongoing("Go-Mart", "Library of Loud Noises")
    cards = ("Belt of Spare Kidneys", "Creature Daycare", "Fingler", "Castle Tentakill", "Cthulhu")
    table.turn(0, line_up=cards).choose("play", "Bad Juju Burrito").choose("play", "Golden Girls")
    assert hp(table)[0] == 13 and table.seat(0).power == 3 and table.seat(0).hand == []


def test_the_board_is_no_wizard() -> None:
    """AN-99: one Wizard played is one; the unbought Familiar and its board do not count."""
    table = brawl(2)
    table.seat(0).tile("Coven Caller").familiar("The Juice").hand("Nana Necrosis", "Fingler")
    player = table.turn(0).choose("play", "Fingler")
    assert table.seat(0).hand == ["nana_necrosis"]
    player.choose("play", "Nana Necrosis")
    assert len(table.seat(0).hand) == 1


def test_a_defense_card_played_in_the_own_turn() -> None:
    """AN-100: the text above the Defense alone."""
    table = brawl(2)
    table.seat(0).hand("Scab Shield")
    table.turn(0).choose("play", "Scab Shield")
    assert table.seat(0).power == 1 and table.seat(0).hand == []


def test_a_legend_played_does_not_make_its_group_attack() -> None:
    """AN-101."""
    table = brawl(2)
    table.seat(0).hand("Count Cryptsnot, Eight-Time Champion")
    table.turn(0).choose("play", "Count Cryptsnot, Eight-Time Champion")
    assert hp(table) == [25, 20] and table.seat(0).power == 3 and len(table.seat(0).hand) == 2


def test_wild_magic_and_limp_wand_have_no_type() -> None:
    """AN-102: nothing that names a type sees them."""
    table = brawl(2)
    table.seat(0).ongoing("Library of Loud Noises", "Creature Daycare", "Wizard Retirement Swamp")
    table.seat(0).ongoing("Pawn Shop of Doom").hand("Wild Magic", "Limp Wand")
    player = table.turn(0, line_up=CARDS).choose("play", "Wild Magic").choose("power")
    player.choose("play", "Limp Wand")
    assert table.seat(0).hand == [] and table.seat(0).power == 2


def test_starters_and_limp_wands_cost_nothing() -> None:
    """AN-103: Mayhem (H) counts them, not the Wild Magic."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "Wand", "Fizzle", "Limp Wand", "Wild Magic")
    cards = ("Scab Shield", "Slime Spaniel", None, "Go-Mart", "Cthulhu")
    table.begin(0, phase="turn", line_up=cards, main=["Mayhem (H)", "Kids!"])
    assert hp(table) == [16, 20]


def test_limp_wands_and_fizzles_are_played_without_effect() -> None:
    """AN-104: played, they count as cards played; held, they are discarded."""
    table = brawl(2)
    table.seat(0).hand("Limp Wand", "Fizzle", "Fizzle", "Splinter the Wand Sprite")
    player = table.turn(0).choose("play", "Limp Wand").choose("play", "Fizzle")
    assert table.seat(0).power == 0
    player.choose("play", "Splinter the Wand Sprite")
    assert table.seat(0).power == 4
    player.choose("end")
    assert sorted(table.seat(0).discard) == ["droopy_wand", "fizzle", "fizzle", "splinter"]
