"""Buying and gaining: AN-58 to AN-71."""

from rules.annihilageddon.events import CardBought, NothingGained, OwnerChanged
from rules.core.events import CardMoved
from tests.rules.annihilageddon.tables import brawl, keys, owner, state

CARDS = ("Scab Shield", "Slime Spaniel", "Fingler", "Go-Mart", "Cthulhu")
GAP = ("Nana Necrosis", "Fingler", None, "Go-Mart", "Cthulhu")


def test_any_number_of_cards_within_the_power() -> None:
    """AN-58, AN-59: at their printed cost."""
    table = brawl(2)
    player = table.turn(0, power=9, line_up=CARDS)
    player.choose("buy", "Scab Shield").choose("buy", "Slime Spaniel").choose("buy", "Fingler")
    assert table.seat(0).power == 1
    player.offers("end")
    assert [event.price for event in table.events(CardBought)] == [2, 2, 4]
    assert owner(table, "fingler") == 0


def test_wild_magics_cost_three() -> None:
    """AN-60: several in a turn, as long as there are any."""
    table = brawl(2)
    player = table.turn(0, power=10, wild=2, line_up=CARDS)
    player.choose("buy", "Wild Magic").choose("buy", "Wild Magic").refuse("buy", "Wild Magic")
    assert table.seat(0).power == 4
    assert table.seat(0).discard == ["wild_magic", "wild_magic"]


def test_the_own_familiar_costs_six() -> None:
    """AN-61, AN-S48: once, and for its player alone."""
    table = brawl(2)
    table.seat(0).familiar("The Juice")
    table.seat(1).familiar("Toot the Trumpet Toad")
    player = table.turn(0, power=12, line_up=CARDS, main=["Kids!"])
    player.refuse("buy", "Toot the Trumpet Toad").choose("buy", "The Juice")
    assert table.seat(0).power == 6
    assert table.seat(0).familiar == [] and table.seat(0).discard == ["the_juice"]
    assert owner(table, "the_juice") == 0
    player.refuse("buy", "The Juice").choose("end")
    table.turn(1).refuse("buy", "The Juice")


def test_a_familiar_needs_six_power() -> None:
    """AN-61."""
    table = brawl(2)
    table.seat(0).familiar("The Juice")
    table.turn(0, power=5, line_up=CARDS).refuse("buy", "The Juice")


def test_a_legend_is_defeated_by_paying_its_cost() -> None:
    """AN-62, AN-63, AN-64: it goes to the discard pile; the next one lies face down until the turn is over."""
    table = brawl(2)
    player = table.turn(0, power=30, legends=("willy", "upchuck"), line_up=CARDS).choose("buy", "Willy")
    assert table.seat(0).power == 22 and table.seat(0).discard == ["willy"]
    player.refuse("buy", "upchuck")
    assert table.match.view(0)["table"]["legends"][-1] is None
    (bought,) = table.events(CardBought)
    assert bought.source == "table/legends" and bought.price == 8


def test_a_legend_that_is_too_dear() -> None:
    """AN-62."""
    table = brawl(2)
    table.turn(0, power=7, line_up=CARDS).refuse("buy", "Willy").choose("buy", "Fingler")


def test_limp_wands_and_mayhems_are_never_for_sale() -> None:
    """AN-65, AN-66."""
    table = brawl(2)
    player = table.turn(0, power=30, line_up=CARDS, mayhem=["Mayhem (B)"])
    player.refuse("buy", "Limp Wand").refuse("buy", "Mayhem (B)")
    offered = [option for option in player.options() if option.startswith("buy")]
    assert len(offered) == 7  # Line-Up, Wild Magic, Willy


def test_gaining_is_free_and_goes_to_the_discard_pile() -> None:
    """AN-67, AN-91: the card belongs to its player."""
    table = brawl(2)
    table.seat(1).deck("Glyph", "Glyph", "Glyph", "Glyph", "Glyph")
    table.begin(0, phase="turn", power=2, line_up=GAP, main=["Mayhem (A)", "Kids!", "Bile Bear"])
    table.turn(0).choose("no")
    table.turn(1).choose("yes")
    assert table.seat(1).discard == ["kids"]
    assert owner(table, "kids") == 1
    assert [event.new for event in table.events(OwnerChanged) if event.card.kind.key == "kids"] == [1]
    assert not table.events(CardBought)


def test_nothing_is_gained_where_there_is_nothing() -> None:
    """AN-68: no Limp Wand is left; the rest of the Attack happens all the same."""
    table = brawl(2)
    table.seat(0).hand("Baron von Bogey")
    table.seat(1).hand("Fizzle")
    table.turn(0, limp=0).choose("play", "Baron von Bogey")
    assert table.seat(1).discard == ["fizzle"] and table.seat(1).hand == []
    assert [(event.seat, event.what) for event in table.events(NothingGained)] == [(1, "limp")]


def test_no_creature_is_cheap_enough() -> None:
    """AN-68: nothing is asked."""
    table = brawl(2)
    table.seat(0).hand("Mama Maggot")
    table.turn(0, line_up=("Scab Shield", "Fingler", None, "Go-Mart", "Cthulhu")).choose("play", "Mama Maggot")
    table.asked(0, "turn")


def test_a_mayhem_turned_up_while_gaining_is_destroyed_unread() -> None:
    """AN-69: it joins the Mayhem stack, and there is no replacement; that player has gained nothing."""
    table = brawl(2)
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (A)", "Mayhem (B)", "Kids!", "Bile Bear"])
    table.turn(0).choose("yes")
    assert keys(state(table).mayhem) == ["mayhem_b"]
    assert table.seat(0).discard == [] and len(table.seat(0).deck) == 10
    table.turn(1).choose("yes")
    assert table.seat(1).discard == ["kids"] and len(table.seat(1).deck) == 9
    assert keys(state(table).mayhem) == ["mayhem_b", "mayhem_a"]
    assert [event.card.kind.key for event in table.events(CardMoved, why="unread")] == ["mayhem_b"]


def test_gaining_from_an_empty_main_deck() -> None:
    """AN-70: the last card is A's, B gains nothing."""
    table = brawl(2)
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (A)", "Kids!"], rest=False)
    table.turn(0).choose("yes")
    assert state(table).main == [] and table.seat(0).discard == ["kids"]
    table.turn(0).offers("end")


def test_a_foes_unbought_familiar_is_out_of_reach() -> None:
    """AN-71: it lies in no stack from which anything is gained or bought."""
    table = brawl(2)
    table.seat(0).hand("Mama Maggot")
    table.seat(1).familiar("Gnaw-Gnaw the Bottomless Pup")
    player = table.turn(0, power=30, line_up=("Gut Gecko", *CARDS[1:])).choose("play", "Mama Maggot")
    assert player.options() == ["gain Gut Gecko", "gain Slime Spaniel", "none"]
    player.choose("none").refuse("buy", "Gnaw-Gnaw the Bottomless Pup")
