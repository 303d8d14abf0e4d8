"""Every spell of Ice with its rulings."""

from rules.core.events import Announced, Healed
from tests.rules.wizard_arena.tables import arena, damage_phase


def test_arctic_circle():
    """Heals 1 at each own Critical Hit, not at a second 12 of the round. WA-042, WA-048."""
    for scored, life in ((False, 22), (True, 21)):
        table = arena()
        table.seat(0).row(6, 4).power_deck(2).enchantments("Arctic Circle").crypt("Thaw")
        if scored:
            table.seat(0).scored()
        table.turn(0).choose("draw")
        assert table.seat(0).life == life

    table = arena()
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).enchantments("Arctic Circle").crypt("Thaw")
    table.turn(0).choose("draw")
    assert table.seat(1).life == 20


def test_fortress():
    """Heals 1 before each own Conjuring works."""
    table = arena()
    table.seat(0).enchantments("Fortress").crypt(*("Storm",) * 6).hand("Thaw", "Freeze").row(4).power_deck(1)
    table.seat(1).hand("Thaw")
    player = table.turn(0).choose("cast", "Thaw")
    assert table.seat(0).life == 22
    player.choose("heal").choose("cast", "Freeze").choose("draw").pass_()
    table.asked(1).choose("cast", "Thaw")
    assert table.seat(0).life == 24 and len(table.seat(0).crypt) == 3


def test_ice_wall():
    """Any source of 4 or more; tested before Smoke. WA-136, WA-012."""
    for row, loss in (((5,), 5), ((5, 2), 3), ((5, 3), 3)):
        table = arena()
        table.seat(0).row(6, 5)
        table.seat(1).enchantments("Ice Wall").row(*row)
        damage_phase(table)
        assert table.seat(1).life == 21 - loss, row

    table = arena()
    table.seat(0).row(6, 6, 6).enchantments("Ice Wall")
    table.seat(1).row(5)
    damage_phase(table)
    assert table.seat(0).life == 18


def test_freeze():
    """A snapshot of levels of 9 and more; the locked are spared; a spell that moves the level thaws. WA-032."""
    table = arena(4)
    table.seat(0).hand("Freeze", "Harvester").power_deck(1)
    table.seat(1).row(5, 4).power_deck(1)
    table.seat(2).row(5, 3)
    table.seat(3).row(6, 6, 2).status("overcharged")
    player = table.turn(0).choose("cast", "Freeze")
    assert [table.seat(seat).frozen for seat in range(4)] == [False, True, False, False]
    assert table.events(Announced, what="frozen", seat=1)
    player.choose("cast", "Harvester").choose("draw").pass_()
    assert not table.seat(1).frozen
    table.asked(1).offers("draw")


def test_freeze_lasts_while_nothing_moves_the_level():
    """WA-032, WA-148."""
    table = arena()
    table.seat(0).hand("Freeze").power_deck(1)
    table.seat(1).row(5, 4).hand("Insight", "Smoke").power_deck(2)
    table.turn(0).choose("cast", "Freeze").choose("draw").choose("stand")
    player = table.asked(1).choose("cast", "Smoke").choose("cast", "Insight").choose("top", "2")
    assert table.seat(1).frozen
    player.offers("stand").choose("stand")
    table.everyone("pass")
    assert not table.seat(1).frozen


def test_thaw():
    """The lowest numbered card or heal 2; without a numbered card only healing. D-16, D-17."""
    table = arena()
    table.seat(0).row(4, "2B2", "M-1", 2).crypt("Storm", "Freeze", "Shelter").hand("Thaw", "Thaw")
    player = table.turn(0).choose("cast", "Thaw").choose("discard")
    player.choose("discard", "2B2")
    assert table.seat(0).row == ["4", "M-1", "2"]
    player.choose("cast", "Thaw").choose("heal")
    assert table.seat(0).life == 23 and table.seat(0).crypt == ["Shelter"]


def test_storm():
    """Play it; or discard it and heal 2, or for 1 Critical Hit damage. D-11, WA-011."""
    table = arena(3)
    table.seat(0).power_deck(6, 5, 4).crypt("Thaw", "Freeze", "Melt").hand("Storm", "Storm", "Storm")
    table.seat(1).hand("Smoke")
    player = table.turn(0).choose("cast", "Storm")
    assert player.options() == ["play 6", "heal 6", "strike 6"]
    player.choose("heal", "6")
    assert table.seat(0).life == 23 and table.seat(0).burn == ["6"]
    player.choose("cast", "Storm").choose("strike", "5")
    table.asked(1, "critical").choose("discard", "Smoke")
    assert table.seat(2).life == 20 and table.match.state.criticals == 0
    player.choose("cast", "Storm").choose("play", "4")
    assert table.seat(0).row == ["4"]


def test_shelter():
    """As Meteor Storm, but the number is healed; every Cultivate answers."""
    table = arena()
    table.seat(0).power_deck(6, "M-1", 3).crypt("Thaw", "Freeze", "Storm", "Melt").hand("Shelter")
    table.seat(1).enchantments("Cultivate").crypt("Bloom")
    table.turn(0).choose("cast", "Shelter")
    assert table.seat(0).row == ["M-1", "3"] and table.seat(0).life == 21 + 3 + 1 and table.seat(0).crypt == ["Melt"]
    assert table.seat(0).deck[-1] == "Shelter" and table.seat(1).life == 22


def test_frost_burn():
    """Each enemy its own lowest, chosen by the enemy among equals; the Overcharged are spared. WA-007, D-17."""
    table = arena(4)
    table.seat(0).hand("Frost Burn").row(1)
    table.seat(1).row(5, "3B3", 3)
    table.seat(2).row("M+1")
    table.seat(3).row(6, 6, 1).status("overcharged")
    table.turn(0).choose("cast", "Frost Burn")
    table.asked(1, "equal").choose("discard", "3B3")
    assert [table.seat(seat).row for seat in range(4)] == [["1"], ["5", "3"], ["M+1"], ["6", "6", "1"]]


def test_avalanche():
    """Bonus cards and Modifiers may stay, one by one; the draw is due again. WA-124, D-18."""
    table = arena()
    table.seat(0).row(6, "2B2", "M-1*", 5).blight(1).power_deck(3, 2).hand("Avalanche").drew()
    player = table.turn(0)
    assert table.seat(0).level == 11
    player.choose("cast", "Avalanche")
    assert player.options() == ["keep 2 Bonus 2", "keep Modifier -1"]
    player.choose_many("keep", "M-1")
    assert table.seat(0).row == ["M-1*"] and table.seat(0).burn == ["1", "2B2", "5", "6"]
    assert table.seat(0).deck[-1] == "Avalanche" and table.seat(0).open == ["M-1"]
    player.refuse("pass").refuse("stand").choose("draw").refuse("draw").offers("raise", "pass", "stand").pass_()
    assert table.seat(0).level == 2


def test_avalanche_frees_a_locked_caster():
    """In Final Casting it leads back to Power Up. WA-054."""
    table = arena()
    table.seat(0).row(6, 6, 4).status("overcharged").hand("Avalanche").power_deck(2)
    table.seat(1).row(5)
    table.turn(0, phase="final").choose("cast", "Avalanche").pass_()
    table.asked(0, "turn").choose("draw").choose("stand")
    assert table.seat(0).status == "stood" and table.seat(0).level == 2


def test_winter_solstice():
    """Any player's 3, at the draw: burnt, subtracted, Bonus; with Insight only when played."""
    table = arena()
    table.seat(0).hand("Winter Solstice").power_deck(3).crypt(*("Thaw",) * 6)
    table.seat(1).hand("Burn", "Blight", "Insight", "Insight").power_deck("3B3", 3, 3, 2)
    player = table.turn(0).choose("cast", "Winter Solstice").choose("draw")
    assert table.seat(0).life == 22
    player.pass_()
    player = table.asked(1).choose("cast", "Burn").choose("discard", "3B3")
    assert table.seat(0).life == 23 - 1
    player.choose("cast", "Blight")
    assert table.seat(0).life == 23 - 2
    player.choose("cast", "Insight").choose("top", "3")
    assert table.seat(0).life == 21 and len(table.events(Healed, seat=0)) == 3
    player.choose("cast", "Insight").choose("play", "3")
    assert table.seat(0).life == 22 and len(table.events(Healed, seat=0)) == 4


def test_blizzard():
    """As Torch, but 6 or more heals 2."""
    for cards, healed in (((3, 3), 2), ((3, 2), 0), (("M-1", 5, 1), 2)):
        table = arena()
        table.seat(0).power_deck(*cards).crypt("Thaw", "Storm", "Freeze").hand("Blizzard")
        table.turn(0).choose("cast", "Blizzard")
        assert table.seat(0).life == 21 + healed + 1 and table.seat(0).deck[-1] == "Blizzard"
        assert table.seat(0).row == [str(card) for card in cards]
