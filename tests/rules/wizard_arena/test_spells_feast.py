"""Every spell of Feast with its rulings."""

from rules.core.events import CardSeen, Damaged
from tests.rules.wizard_arena.tables import arena


def test_bounty():
    """After the damage, the top of the own Crypt, above any limit; no refill until the hand is below it. WA-026."""
    table = arena()
    table.seat(0).row(6, 4).power_deck(2).enchantments("Bounty").crypt("Bloom", "Flora").hand("Sting", "Sting", "Sting")
    table.seat(1).row(5).stood()
    player = table.turn(0).choose("draw")
    assert table.seat(0).hand == ["Sting", "Sting", "Sting", "Bloom"] and table.seat(0).crypt == ["Flora"]
    player.choose("end")
    table.everyone("pass")
    assert table.match.decision.seat == 1
    table.asked(1, "refill").choose("stop").choose("draw").pass_()
    table.asked(0, "turn")


def test_entrap():
    """The top of every enemy's deck, openly. WA-101, WA-107."""
    table = arena(3)
    table.seat(0).hand("Entrap")
    table.seat(1).deck("Smoke", "Burn")
    table.seat(2).life(0)
    table.turn(0).choose("cast", "Entrap")
    assert table.seat(0).entrapped == ["Smoke"] and table.seat(1).life == 20 and not table.seat(2).out
    assert not table.events(Damaged) and table.seat(1).deck[0] == "Burn"


def test_cultivate():
    """Any player's Ultimate, the own one too, before it works."""
    table = arena()
    table.seat(0).enchantments("Cultivate").crypt("Bloom", "Flora").hand("Fauna", "Flora").power_deck(1)
    table.seat(1).hand("Reanimate").row(4)
    player = table.turn(0).choose("cast", "Fauna")
    assert table.seat(0).life == 23 and table.seat(0).deck[-2:] == ["Bloom", "Fauna"]
    player.choose("cast", "Flora").choose("draw").pass_()
    table.asked(1).choose("cast", "Reanimate").choose("discard", "4")
    assert table.seat(0).life == 24


def test_fortify():
    """First healing, then one instance of damage to each enemy; none without a Critical Hit."""
    table = arena(3)
    table.seat(0).hand("Fortify").crypt("Bloom", "Flora", "Sting", "Fauna")
    table.seat(2).enchantments("Ice Wall")
    table.turn(0, criticals=4).choose("cast", "Fortify")
    assert [table.seat(seat).life for seat in range(3)] == [25, 17, 18]

    table = arena()
    table.seat(0).hand("Fortify").crypt("Bloom")
    table.turn(0).choose("cast", "Fortify")
    assert table.seat(0).life == 21 and table.seat(1).life == 21


def test_flora():
    """4 less at once; after a later change of level it may be decided again; copies add up. D-07."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(2, 3).hand("Flora", "Flora")
    player = table.turn(0).choose("cast", "Flora")
    assert table.seat(0).level == 7
    player.refuse("raise", "Flora").choose("draw").choose("raise", "Flora")
    assert table.seat(0).level == 13
    player.choose("lower", "Flora")
    assert table.seat(0).level == 9
    player.refuse("raise", "Flora").choose("cast", "Flora")
    assert table.seat(0).level == 5
    player.choose("raise", "Flora")
    assert table.seat(0).level == 9 and table.seat(0).play == ["Flora", "Flora"]
    player.choose("lower", "Flora").pass_()
    assert table.seat(0).level == 5


def test_flora_is_not_reopened_by_a_modifier_decision():
    table = arena()
    table.seat(0).row(6, "M+1").play("Flora")
    table.turn(0).choose("lower", "M+1").refuse("raise", "Flora")
    assert table.seat(0).level == 3


def test_flora_saves_from_an_overcharge_and_is_settled():
    """WA-050, WA-066, D-08."""
    table = arena()
    table.seat(0).row(6, 4).play("Flora").power_deck(4, 5).enchantments("Decay")
    table.seat(1).row(5).power_deck(1)
    player = table.turn(0).choose("draw").choose("raise", "Flora")
    table.asked(0, "save").choose_many("lower")  # asked once more before it is too late
    assert table.seat(0).level == 14 and table.seat(1).life == 20
    player.choose("lower", "Flora")
    assert table.seat(0).level == 10
    player.pass_()
    table.asked(1).choose("draw").pass_()
    table.asked(0).choose("draw").choose("end")
    assert table.seat(0).status == "overcharged"


def test_bloom():
    """Both are seen before choosing; a Modifier is a card here. D-12."""
    for played in ((), ("6",), ("M-1",), ("6", "M-1")):
        table = arena()
        table.seat(0).power_deck(6, "M-1").hand("Bloom")
        player = table.turn(0).choose("cast", "Bloom")
        assert player.options() == ["play 6", "play Modifier -1"]
        player.choose_many("play", *played)
        assert table.seat(0).row == list(played)
        assert table.seat(0).burn == sorted({"6", "M-1"} - set(played))
        player.offers(*{"draw", "pass", "stand", *(["lower"] if "M-1" in played else [])})


def test_fauna():
    """In the Damage Phase alone, and only against who dealt damage. WA-139."""
    table = arena(3)
    table.seat(0).row(6, 5)
    table.seat(1).row(6).hand("Fauna")
    table.seat(2).row(6, 4)
    table.turn(1, phase="final").choose("cast", "Fauna")
    table.everyone("pass")
    assert [table.seat(seat).life for seat in range(3)] == [19, 22 - 5, 20]

    table = arena()
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).play("Fauna").row(6).stood()
    table.turn(0).choose("draw")
    assert table.seat(0).life == 21


def test_harvester():
    """2 less for the round, several times; not for the Overcharged; it stays through Scorched Earth. WA-003."""
    table = arena(3)
    table.seat(0).row(3).hand("Harvester", "Harvester", "Scorched Earth")
    table.seat(1).row(6)
    table.seat(2).row(6, 6, 1).status("overcharged")
    table.turn(0).choose("cast", "Harvester").choose("cast", "Harvester")
    assert [table.seat(seat).level for seat in range(3)] == [3, 2, 13]
    table.asked(0).choose("cast", "Scorched Earth")
    assert [table.seat(seat).level for seat in range(3)] == [3, -4, 0]


def test_sting():
    """Needs somebody's Critical Hit this round; copies add up; it does not strike its own caster. WA-084, WA-082."""
    table = arena()
    table.seat(0).hand("Sting", "Sting", "Bloom").power_deck(1, 2, 3)
    table.seat(1).hand("Thaw", "Smoke").scored()
    player = table.turn(0).choose("cast", "Sting").choose("cast", "Sting")
    assert table.seat(1).life == 17 and table.seat(0).life == 21
    player.choose("draw").pass_()
    table.asked(1).choose("cast", "Smoke")
    assert table.seat(1).life == 15

    table = arena()
    table.seat(0).hand("Sting")
    table.turn(0).refuse("cast", "Sting")


def test_entangle():
    """Enemies cannot use Modifiers; for each one drawn, each enemy of the caster takes 1, at the draw. WA-069."""
    table = arena(3)
    table.seat(0).hand("Entangle").power_deck("M-1", "M+1")
    table.seat(1).power_deck("M-2", 2, 3).hand("Torch")
    player = table.turn(0).choose("cast", "Entangle").choose("draw")
    assert [table.seat(seat).life for seat in range(3)] == [21, 20, 20]
    player.choose("lower", "M-1").pass_()
    table.asked(1).choose("cast", "Torch").refuse("lower", "M-2")
    assert [table.seat(seat).life for seat in range(3)] == [21, 19, 19]


def test_entangle_at_the_settlement_and_above_twelve():
    """WA-069, WA-050, WA-066: what cannot be used is not asked about."""
    table = arena()
    table.seat(0).row(6, 5, "M-1").power_deck(2)
    table.seat(1).play("Entangle").row(2).stood()
    table.turn(0).choose("draw").offers("end").choose("end")
    table.everyone("pass")
    assert table.seat(0).life == 17 and table.match.state.number == 2


def test_harbor():
    """Two spells; a Conjuring among them is shown and deals 2 in all, even if both are."""
    for top, damage in ((("Bloom", "Flora"), 2), (("Sting", "Bloom"), 2), (("Sting", "Fauna"), 0)):
        table = arena(3)
        table.seat(0).deck(*top).hand("Harbor")
        table.turn(0).choose("cast", "Harbor")
        assert table.seat(0).hand == list(top) and table.seat(0).deck[-1] == "Harbor"
        assert table.seat(1).life == table.seat(2).life == 21 - damage
        assert len(table.events(CardSeen, why="shown")) == (damage > 0)
