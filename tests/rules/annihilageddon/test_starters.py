"""Starters, Wild Magic, Limp Wands, and how they behave (CR-01, CR-02)."""

from tests.rules.annihilageddon.tables import brawl, hp, keys, state


def test_glyph() -> None:
    """+1 Power."""
    table = brawl(2)
    table.seat(0).hand("Glyph")
    table.turn(0).choose("play", "Glyph")
    assert table.seat(0).power == 1


def test_wand_kills_a_foe() -> None:
    """+1 Power, 1 damage to any player; two cards for a kill."""
    table = brawl(3)
    table.seat(0).hand("Wand")
    table.seat(2).hp(1)
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Wand").choose("target", 2)
    assert table.seat(0).power == 1 and len(table.seat(0).hand) == 2
    assert table.seat(0).trophy and table.seat(2).tokens == ["unlucky_stain"] and hp(table) == [20, 20, 20]


def test_wand_without_a_kill() -> None:
    """Nothing is drawn."""
    table = brawl(2)
    table.seat(0).hand("Wand")
    table.turn(0).choose("play", "Wand").choose("target", 1)
    assert hp(table) == [20, 19] and table.seat(0).hand == []


def test_wand_kills_its_own_player() -> None:
    """CR-01: two cards, a token, no Trophy."""
    table = brawl(2)
    table.seat(0).hp(1).hand("Wand")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Wand").choose("target", 0)
    assert len(table.seat(0).hand) == 2 and table.seat(0).tokens == ["unlucky_stain"]
    assert hp(table) == [20, 20] and keys(state(table).standees) == ["trophy", "rlyeh"]


def test_fizzle_and_limp_wand() -> None:
    """No effect."""
    table = brawl(2)
    table.seat(0).hand("Fizzle", "Limp Wand")
    table.turn(0).choose("play", "Fizzle").choose("play", "Limp Wand")
    assert table.seat(0).power == 0 and table.seat(0).play == ["fizzle", "droopy_wand"] and hp(table) == [20, 20]


def test_wild_magic_for_power() -> None:
    """+2 Power."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic")
    table.turn(0).choose("play", "Wild Magic").choose("power")
    assert table.seat(0).power == 2 and len(table.seat(1).deck) == 10


def test_wild_magic_for_a_foes_card() -> None:
    """CR-02: the foe is chosen before the card is seen, and it must be played."""
    table = brawl(3)
    table.seat(0).hand("Wild Magic")
    table.seat(2).deck("Furry Fury", "Glyph")
    player = table.turn(0).choose("play", "Wild Magic")
    assert all(not state(table).known[card.id] for card in state(table).seats[2].deck)
    player.choose("steal", 2).offers("target")
    player.choose("target", 1)
    assert hp(table) == [20, 17, 20] and table.seat(0).power == 2
    assert table.seat(2).discard == ["furry_fury"]
