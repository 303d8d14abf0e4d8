"""Every spell of Famine with its rulings."""

from rules.core.events import Announced, CardMoved, Damaged
from tests.rules.wizard_arena.tables import arena


def test_leviathan():
    """At each own Overcharge the top of the Crypt, castable in the same turn; not when saved in time. WA-050."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(4).enchantments("Leviathan").crypt("Vortex", "Insight")
    player = table.turn(0).choose("draw")
    assert table.seat(0).hand == ["Vortex"]
    player.choose("cast", "Vortex").choose("discard", "6")
    assert table.seat(0).level == 9

    table = arena()
    table.seat(0).row(6, 5, "M-2").power_deck(3).enchantments("Leviathan").crypt("Vortex")
    table.turn(0).choose("draw")
    table.asked(0, "save").choose_many("lower", "M-2")
    assert table.seat(0).hand == [] and table.seat(0).level == 12


def test_decay():
    """Plain damage at once, to each enemy; Smoke does not help. WA-100."""
    table = arena(3)
    table.seat(0).row(6, 5).power_deck(4).enchantments("Decay")
    table.seat(1).play("Smoke").hand("Thaw")
    table.turn(0).choose("draw")
    assert [table.seat(seat).life for seat in range(3)] == [21, 20, 20]
    assert {event.kind for event in table.events(Damaged)} == {"plain"}


def test_wormhole():
    """The top two of each enemy, face down; fewer if there are fewer. WA-101, WA-107."""
    table = arena(3)
    table.seat(0).hand("Wormhole").enchantments("Inferno")
    table.seat(1).deck("Thaw", "Storm", "Shelter")
    table.seat(2).deck("Bloom", "Flora")
    table.turn(0).choose("cast", "Wormhole")
    assert table.seat(0).wormholed == ["Thaw", "Storm", "Bloom", "Flora"] and table.seat(1).deck[0] == "Shelter"
    assert not table.events(Damaged) and table.seat(1).crypt == []


def test_apocalypse():
    """The same as Scorched Earth. WA-127."""
    table = arena(3)
    table.seat(0).row(4).hand("Apocalypse")
    table.seat(1).row(5, "2B2", "M-1").blight(3).stood()
    table.turn(0).choose("cast", "Apocalypse")
    assert table.seat(1).burn == ["2B2", "3", "5", "M-1"] and table.seat(1).status == "active"
    assert table.seat(0).row == ["4"] and table.seat(0).play == ["Apocalypse"]


def test_blight():
    """A numbered card is subtracted, Modifiers go to the row; a 3 deals 2; never a highest, lowest, first or last."""
    table = arena()
    table.seat(0).row(6, 5).power_deck("M+1", "3B3", 4).hand("Blight", "Blight", "Reanimate", "Vortex")
    player = table.turn(0).choose("cast", "Blight")
    assert table.seat(0).row == ["6", "5", "M+1"] and table.seat(0).blight == ["3B3"] and table.seat(0).level == 8
    assert table.seat(1).life == 19
    player.choose("cast", "Blight")
    assert table.seat(0).level == 4 and table.seat(1).life == 19
    player.choose("cast", "Reanimate")
    assert player.options() == ["choose 6", "choose 5", "choose Modifier +1"]
    player.choose("choose", "5").choose("discard", "5")
    player.choose("cast", "Vortex").choose("discard", "6")
    assert table.seat(0).level == -7 and table.seat(0).blight == ["3B3", "4"]


def test_insight():
    """Seen by the caster alone unless played or discarded; put back it is still known to the caster. D-13."""
    table = arena()
    table.seat(0).row(2).power_deck(6).hand("Insight", "Insight", "Insight")
    player = table.turn(0).choose("cast", "Insight")
    assert table.match.view(0)["seats"][0]["looking"] == ["power-6"]
    assert table.match.view(1)["seats"][0]["looking"] == [None]
    player.choose("top", "6")
    assert table.seat(0).power_deck[0] == "6" and table.seat(0).level == 2
    card = table.match.state.seats[0].power[-1]
    assert table.match.state.known[card.id] == 1
    assert [event.sees for event in table.events(CardMoved, card="6")] == [1, 1]
    player.choose("cast", "Insight").choose("discard", "6")
    assert table.seat(0).burn == ["6"] and table.match.state.known[card.id] == -1
    player.choose("cast", "Insight").choose("top", table.match.state.seats[0].looking[0].kind.name)


def test_insight_played_is_a_draw():
    """WA-029, WA-114: thaws, makes the last drawer."""
    table = arena()
    table.seat(0).row(5, 4).frozen().power_deck(2).hand("Insight")
    table.turn(0).choose("cast", "Insight").choose("play", "2").offers("draw", "pass", "stand")
    assert table.seat(0).level == 11 and not table.seat(0).frozen and table.match.state.last_drawer == 0


def test_reanimate():
    """Any card of the row, Modifiers too: discard it or put it on top; nothing with an empty row. D-19."""
    table = arena()
    table.seat(0).row(6, "M+1*", 5).hand("Reanimate", "Reanimate").power_deck(1)
    player = table.turn(0).choose("cast", "Reanimate").choose("choose", "M+1").choose("top", "M+1")
    assert table.seat(0).level == 11 and table.seat(0).power_deck[:2] == ["M+1", "1"]
    assert table.match.state.known[table.match.state.seats[0].power[-1].id] == -1
    player.choose("cast", "Reanimate").choose("choose", "6").choose("discard", "6")
    assert table.seat(0).row == ["5"] and table.seat(0).deck[-2:] == ["Reanimate", "Reanimate"]

    table = arena()
    table.seat(0).hand("Reanimate")
    table.turn(0).choose("cast", "Reanimate")
    assert table.seat(0).life == 22


def test_reanimate_among_cards_all_alike():
    """D-19: which of two 6s leaves the row is no question, what becomes of it is."""
    table = arena()
    table.seat(0).row(6, 6).hand("Reanimate")
    table.turn(0).choose("cast", "Reanimate").choose("discard", "6")
    assert table.seat(0).row == ["6"] and table.seat(0).burn == ["6"]


def test_vortex():
    """The first card still in the row; the next copy moves on. WA-006, D-20."""
    table = arena()
    table.seat(0).row("M-1*", 6, 5).hand("Vortex", "Vortex", "Vortex").power_deck(1)
    player = table.turn(0).choose("cast", "Vortex").choose("discard", "M-1")
    assert table.seat(0).level == 11
    player.choose("cast", "Vortex").choose("top", "6")
    assert table.seat(0).row == ["5"] and table.seat(0).power_deck[0] == "6"
    player.choose("cast", "Vortex").choose("top", "5")
    assert table.seat(0).power_deck[:3] == ["5", "6", "1"] and table.seat(0).play == ["Vortex"] * 3


def test_grave_digger():
    """The top of the Crypt; with an empty one it still goes under the deck."""
    table = arena()
    table.seat(0).hand("Grave Digger", "Grave Digger").crypt("Insight")
    player = table.turn(0).choose("cast", "Grave Digger")
    assert table.seat(0).hand == ["Grave Digger", "Insight"] and table.seat(0).deck[-1] == "Grave Digger"
    player.choose("cast", "Grave Digger")
    assert table.seat(0).hand == ["Insight"] and table.seat(0).life == 23


def test_hobbled():
    """1 damage for each enemy cast, before its effect; copies add up; the caster is free. WA-082."""
    table = arena()
    table.seat(0).hand("Hobbled", "Hobbled", "Insight").power_deck(2)
    table.seat(1).hand("Smoke", "Freeze")
    player = table.turn(0).choose("cast", "Hobbled").choose("cast", "Hobbled").choose("cast", "Insight")
    player.choose("play", "2").pass_()
    table.asked(1).choose("cast", "Smoke").choose("cast", "Freeze")
    assert table.seat(1).life == 17 and table.seat(0).life == 21


def test_corrode():
    """Each enemy's last card, Modifiers too; a counting negative one raises the level. WA-006, WA-047, WA-056."""
    table = arena(4)
    table.seat(0).row(3).hand("Corrode")
    table.seat(1).row(5, 2)
    table.seat(2).row(6, 6, "M-1*").stood()
    table.seat(3).row(6, 6, 2).status("overcharged")
    table.turn(0).choose("cast", "Corrode")
    assert [table.seat(seat).row for seat in range(4)] == [["3"], ["5"], ["6", "6"], ["6", "6", "2"]]
    assert table.events(Announced, what="critical hit", seat=2) and table.seat(2).status == "critical"
    assert table.seat(0).life == 22 - 1 and table.seat(0).deck[-1] == "Corrode"
