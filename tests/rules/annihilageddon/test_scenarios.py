"""The worked scenarios AN-S01 to AN-S30 of the checklist, the printed sample turn among them. A to D are the seats 0 to 3."""

from rules.annihilageddon.events import CardBought
from rules.core.events import CardMoved, Shuffled
from tests.rules.annihilageddon.tables import brawl, hp, keys, line_up, owner, state

FIVE = ("Glyph", "Glyph", "Wand", "Fizzle", "Fizzle")


def test_the_printed_sample_turn() -> None:
    """AN-S01 (AN-39 to AN-52): four Glyphs buy Furry Fury; the hand of the second turn is the other five Starters."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "Glyph", "Glyph", "Glyph", "Fizzle").deck(*FIVE)
    cards = ("Furry Fury", "Cthulhu", "Go-Mart", "Scab Shield", "Fingler")
    player = table.turn(0, line_up=cards, main=["Kids!"])
    for _ in range(4):
        player.choose("play", "Glyph", which=0)
    assert table.seat(0).power == 4
    player.choose("buy", "Furry Fury")
    assert table.seat(0).power == 0
    assert table.seat(0).discard == ["furry_fury"]
    assert state(table).lineup[0] == []
    assert [event.price for event in table.events(CardBought)] == [4]
    player.choose("end")
    assert sorted(table.seat(0).hand) == ["fizzle", "fizzle", "glyph", "glyph", "wand"]
    assert len(table.seat(0).discard) == 6 and table.seat(0).deck == []
    assert not table.events(Shuffled)
    assert line_up(table)[0] == "kids"
    table.turn(1).offers("end")


def test_five_power_buy_a_wild_magic_and_a_card() -> None:
    """AN-S04."""
    table = brawl(2)
    cards = ("Scab Shield", "Cthulhu", "Go-Mart", "Fingler", "Golden Girls")
    player = table.turn(0, power=5, line_up=cards).choose("buy", "Wild Magic")
    assert table.seat(0).power == 2
    player.choose("buy", "Scab Shield").offers("end")
    assert table.seat(0).power == 0
    assert sorted(table.seat(0).discard) == ["scab_shield", "wild_magic"]
    assert len(state(table).wild) == 15
    assert [len(slot) for slot in state(table).lineup] == [0, 1, 1, 1, 1]


def test_played_cards_are_shuffled_into_the_new_deck() -> None:
    """AN-S05."""
    table = brawl(2)
    table.seat(0).deck("Glyph", "Glyph", "Wand").discard(*("Glyph",) * 4, *("Fizzle",) * 3)
    table.seat(0).in_play("Furry Fury", "Kids!", "Fingler", "Scab Shield", "Gut Gecko")
    table.seat(1).deck()
    table.turn(0).choose("end")  # Kids! leave for B
    assert [event.size for event in table.events(Shuffled)] == [11]
    assert len(table.seat(0).hand) == 5 and len(table.seat(0).deck) == 9 and table.seat(0).discard == []
    assert table.seat(1).discard == ["kids"]


def test_the_cards_played_are_in_the_discard_pile_before_the_new_hand() -> None:
    """AN-S05 with the printed numbers: 12 are shuffled, two of them drawn."""
    table = brawl(2)
    table.seat(0).deck("Glyph", "Glyph", "Wand").discard(*("Glyph",) * 4, *("Fizzle",) * 3)
    table.seat(0).in_play("Furry Fury", "Furry Fury", "Fingler", "Scab Shield", "Gut Gecko")
    table.turn(0).choose("end")
    assert [event.size for event in table.events(Shuffled)] == [12]
    assert len(table.seat(0).hand) == 5 and len(table.seat(0).deck) == 10 and table.seat(0).discard == []


def test_the_trophy_draws_six() -> None:
    """AN-S06 (AN-53)."""
    table = brawl(2)
    table.seat(0).trophy()
    table.turn(0).choose("end").choose("discard", table.seat(0).hand[0])
    assert len(table.seat(0).hand) == 5 and len(table.seat(0).deck) == 4 and len(table.seat(0).discard) == 1


def test_puke_fountain_and_a_scab_shield() -> None:
    """AN-S07."""
    table = brawl()
    table.seat(0).hand("Puke Fountain")
    table.seat(2).hand("Scab Shield", "Glyph", "Glyph", "Wand", "Fizzle")
    table.turn(0).choose("play", "Puke Fountain")
    assert hp(table) == [20, 17, 20, 20]
    table.turn(2).choose("defend", "Scab Shield")
    assert hp(table) == [20, 17, 20, 17]
    assert len(table.seat(2).hand) == 5 and table.seat(2).discard == ["scab_shield"]
    assert table.seat(0).power == 1


def test_a_redirect_counts_the_discard_pile_of_the_defender() -> None:
    """AN-S08: A loses what B would have lost, whatever lies in A's pile; no foe was damaged."""
    table = brawl(2)
    table.seat(0).hand("Overkill Grill").discard("Furry Fury", "Gut Gecko", "Gut Gecko")
    table.seat(1).hand("The Juice").discard("Bile Bear", "Slime Spaniel")
    table.turn(0).choose("play", "Overkill Grill")
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [16, 20]
    assert table.seat(0).power == 3


def test_a_redirect_kills_the_attacker() -> None:
    """AN-S09."""
    table = brawl(2)
    table.seat(0).hp(4).hand("Overkill Grill").discard("Furry Fury", "Gut Gecko", "Gut Gecko")
    table.seat(1).hand("The Juice").discard("Bile Bear", "Slime Spaniel")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Overkill Grill")
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [20, 20]
    assert table.seat(1).trophy and table.seat(0).tokens == ["unlucky_stain"]
    assert table.seat(0).power == 3
    table.turn(0).offers("buy", "end")


def test_a_redirected_wand_of_porkus_gives_nothing() -> None:
    """AN-S10."""
    table = brawl(2)
    table.seat(0).hand("Wand of Porkus", "Fizzle")
    table.seat(1).hand("The Juice")
    table.turn(0).choose("play", "Wand of Porkus")
    table.turn(1).choose("defend", "The Juice")
    assert table.seat(0).hand == ["fizzle"] and table.seat(0).power == 2
    fizzle = state(table).seats[0].hand[0]
    assert state(table).known[fizzle.id] == 1


def test_wand_of_porkus_gives_a_card() -> None:
    """AN-S11."""
    table = brawl(2)
    table.seat(0).hand("Wand of Porkus", "Fizzle")
    table.turn(0).choose("play", "Wand of Porkus")
    assert table.seat(1).discard == ["fizzle"] and table.seat(0).hand == []
    given = state(table).seats[1].discard[0]
    assert state(table).owners[given.id] == 1
    assert state(table).owners.count(0) == 10  # nine Starters and the Wand of Porkus


def test_bung_burner_asks_among_the_strongest_foes() -> None:
    """AN-S13."""
    table = brawl()
    for seat, points in enumerate((5, 18, 18, 12)):
        table.seat(seat).hp(points)
    table.seat(0).hand("Bung Burner")
    table.turn(0).choose("play", "Bung Burner").refuse("target", 3).choose("target", 2)
    assert hp(table) == [5, 18, 15, 12]


def test_colossal_gutworm_hits_the_stronger() -> None:
    """AN-S14."""
    table = brawl()
    for seat, points in enumerate((15, 15, 16, 20)):
        table.seat(seat).hp(points)
    table.seat(0).hand("Colossal Gutworm")
    table.turn(0).choose("play", "Colossal Gutworm")
    assert hp(table) == [15, 15, 11, 15]
    assert table.seat(0).power == 3


def test_the_rest_of_the_attack_meets_the_respawned_foe() -> None:
    """AN-S15."""
    table = brawl(2)
    table.seat(0).hand("Mega-Fisting")
    table.seat(1).hp(5).hand("Glyph", "Glyph", "Fizzle")
    table.turn(0, tokens=["Droopy Delivery"]).choose("play", "Mega-Fisting")
    assert hp(table) == [20, 20]
    table.turn(1).choose("discard", "Fizzle")
    assert table.seat(0).trophy
    assert table.seat(1).hand == ["glyph", "glyph"]
    assert table.seat(1).tokens == ["droopy_delivery"]
    assert sorted(table.seat(1).discard) == ["droopy_wand", "fizzle"]
    assert len(state(table).tokens) == 7


def test_a_wild_magic_takes_a_location() -> None:
    """AN-S21: it stays before the player, owned, and answers the next Treasure."""
    table = brawl()
    table.seat(0).hand("Wild Magic", "Rusty Spork of Destiny")
    table.seat(1).deck("Pawn Shop of Doom", "Glyph")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).ongoing == ["pawn_shop_of_doom"]
    assert owner(table, "pawn_shop_of_doom") == 0
    assert state(table).owners.count(1) == 1
    table.turn(0).choose("play", "Rusty Spork of Destiny")
    assert len(table.seat(0).hand) == 1


def test_a_wild_magic_meets_a_wild_magic() -> None:
    """AN-S22: the inner cards go back first."""
    table = brawl()
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Wild Magic")
    table.seat(2).deck("Glyph")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("steal", 2)
    assert table.seat(0).power == 1
    assert table.seat(2).discard == ["glyph"] and table.seat(1).discard == ["wild_magic"]
    assert table.seat(0).play == ["wild_magic"]
    assert [event.card.kind.key for event in table.events(CardMoved, why="return")] == ["glyph", "wild_magic"]


def test_a_foe_without_cards_cannot_be_chosen() -> None:
    """AN-S23."""
    table = brawl()
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck()
    table.seat(2).deck().discard("Fizzle")
    table.seat(3).deck("Glyph", "Glyph", "Glyph", "Glyph", "Glyph")
    player = table.turn(0).choose("play", "Wild Magic")
    player.refuse("steal", 1).choose("steal", 2)
    assert [event.size for event in table.events(Shuffled)] == [1]
    assert table.seat(2).discard == ["fizzle"] and table.seat(0).power == 0


def test_a_foes_grandma_strikes_its_owner() -> None:
    """AN-S26."""
    table = brawl()
    table.seat(0).hand("Wild Magic")
    table.seat(1).hp(4).deck("Grandma Apocalypse").hand("Scab Shield")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 4
    assert hp(table) == [20, 20, 16, 16]
    assert table.seat(0).trophy and table.seat(1).deaths == 1
    assert table.seat(1).discard == ["grandma_apocalypse"] and owner(table, "grandma_apocalypse") == 1


def test_two_mayhems_in_one_refill() -> None:
    """AN-S28."""
    table = brawl()
    for seat, points in enumerate((20, 20, 9, 15)):
        table.seat(seat).hp(points)
    table.seat(0).hand("Gut Gecko", "Glyph", "Glyph", "Glyph", "Glyph")
    main = ("Mayhem (B)", "Kids!", "Mayhem (I)", "Fingler")
    cards = ("Cthulhu", None, "Go-Mart", None, "Belch Barrier")
    table.begin(0, phase="turn", line_up=cards, main=main)
    before = len(state(table).main)
    table.turn(0).choose("defend", "Gut Gecko").choose_many("destroy")
    assert hp(table) == [20, 15, 9, 15]
    assert line_up(table) == ["cthulhu", "kids", "go_mart", "fingler", "belch_barrier"]
    assert keys(state(table).mayhem) == ["mayhem_b", "mayhem_i"]
    assert len(state(table).main) == before - 3  # (B) had gone when A was asked
    assert len(table.seat(0).hand) == 4


def test_passing_around_one_who_avoids() -> None:
    """AN-S29."""
    table = brawl()
    table.seat(0).hand("Glyph", "Glyph", "Glyph", "Wand", "Fizzle")
    table.seat(1).hand("Scab Shield", "Glyph", "Glyph", "Glyph", "Glyph").deck("Wand")
    table.seat(2).hand("Glyph", "Kids!", "Fingler", "Glyph", "Glyph")
    table.seat(3).hand("Glyph", "Cthulhu", "Go-Mart", "Glyph", "Glyph")
    cards = ("Golden Girls", None, "Brain Rinse", "Nana Necrosis", "Belch Barrier")
    table.begin(0, phase="turn", line_up=cards, main=("Mayhem (C)", "Bad Juju Burrito"))
    table.turn(1).choose("defend", "Scab Shield")
    table.turn(0).choose_many("pass", "Wand", "Fizzle")
    table.turn(2).choose_many("pass", "Kids!", "Fingler")
    table.turn(3).choose_many("pass", "Cthulhu", "Go-Mart")
    assert sorted(table.seat(0).hand) == ["cthulhu", "fingler", "glyph", "glyph", "glyph"]
    assert sorted(table.seat(2).hand) == ["glyph", "glyph", "glyph", "go_mart", "wand"]
    assert sorted(table.seat(3).hand) == ["fizzle", "glyph", "glyph", "glyph", "kids"]
    assert len(table.seat(1).hand) == 5


def test_an_only_card_goes_to_one_side() -> None:
    """AN-S30."""
    table = brawl()
    for seat in (0, 1, 3):
        table.seat(seat).hand(*("Glyph",) * 5)
    table.seat(2).hand("Fizzle")
    cards = ("Golden Girls", None, "Brain Rinse", "Nana Necrosis", "Belch Barrier")
    table.begin(0, phase="turn", line_up=cards, main=("Mayhem (C)", "Bad Juju Burrito"))
    table.turn(2).choose("pass", "Fizzle", which=1)
    assert [len(table.seat(seat).hand) for seat in range(4)] == [5, 5, 2, 4]
    assert "fizzle" in table.seat(1).hand
