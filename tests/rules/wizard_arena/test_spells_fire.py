"""Every spell of Fire with its rulings."""

from rules.core.events import Announced, CardMoved, Damaged, Triggered
from rules.core.zones import reveal
from rules.wizard_arena.state import DECK
from tests.rules.wizard_arena.tables import arena, damage_phase


def test_inferno():
    """1 Critical Hit damage before the Summoning works; the Summoning cannot pay. WA-011, WA-082."""
    table = arena(3)
    table.seat(0).enchantments("Inferno")
    table.seat(1).hand("Blizzard", "Thaw").power_deck(6, 1).crypt("Storm", "Freeze", "Melt")
    table.turn(1).choose("cast", "Blizzard")
    victim = table.asked(1, "critical").refuse("discard", "Blizzard")
    assert table.seat(1).row == []
    victim.choose("discard", "Thaw")
    assert table.seat(1).level == 7 and table.seat(2).life == 21
    assert table.match.state.criticals == 0 and not table.events(Announced, what="critical hit")
    assert table.seat(1).crypt == ["Freeze", "Melt"] and table.seat(1).deck[-3:] == ["Thaw", "Storm", "Blizzard"]


def test_inferno_spares_its_owner_and_other_types():
    table = arena()
    table.seat(0).enchantments("Inferno").hand("Arise", "Smoke").power_deck(1)
    table.seat(1).hand("Smoke")
    table.turn(0).choose("cast", "Arise").choose("bottom", table.match.state.seats[0].sorting[0].kind.name)
    table.asked(0).choose("draw").pass_()
    table.asked(1).choose("cast", "Smoke")
    assert not table.events(Triggered)


def test_ignite():
    """0, 1 or 2 spells, the hand not above 4; the new limit holds even without drawing. WA-026, D-14."""
    for held, most in ((0, 2), (2, 2), (3, 1)):
        table = arena()
        table.seat(0).hand("Ignite", *("Smoke",) * held).deck("Torch", "Burn")
        player = table.turn(0).choose("cast", "Ignite")
        assert player.options() == [f"number {number}" for number in range(most + 1)]
        player.choose("number", most)
        assert table.seat(0).hand[held:] == ["Torch", "Burn"][:most]
    table = arena()
    table.seat(0).hand("Ignite", *("Smoke",) * 5)
    table.turn(0).choose("cast", "Ignite")
    assert len(table.seat(0).hand) == 5 and table.seat(0).enchantments == ["Ignite"]
    table = arena()
    table.seat(0).hand("Ignite").life(1)
    assert table.turn(0).choose("cast", "Ignite").options() == ["number 0", "number 1"]
    table.asked(0).choose("number", 0)


def test_fireball():
    """1 Critical Hit damage to each enemy before the Incantation works."""
    table = arena(3)
    table.seat(0).enchantments("Fireball").hand("Fireproof", "Freeze").row(5, 3)
    table.seat(1).hand("Thaw")
    player = table.turn(0).choose("cast", "Fireproof")
    assert table.seat(0).row == ["5", "3"]
    table.asked(1, "critical").choose("lose")
    assert table.seat(0).row == ["3"] and table.seat(1).life == table.seat(2).life == 20
    player.choose("cast", "Freeze")
    assert len(table.events(Damaged)) == 2


def test_fireball_counts_an_entrapped_incantation():
    """WA-103."""
    table = arena()
    table.seat(0).enchantments("Fireball").entrapped("Frost Burn", owner=1)
    table.seat(1).row(5, 2)
    table.turn(0).choose("cast", "Frost Burn")
    assert table.seat(1).life == 20 and table.seat(1).row == ["5"]


def test_scorched_earth():
    """All Power cards of every enemy; Harvester and Flora go on. WA-127."""
    table = arena(3)
    table.seat(0).row(4).hand("Scorched Earth")
    table.seat(1).row(5, "2B2", "M-1*").blight(3).harvested(1).play("Flora")
    table.turn(0).choose("cast", "Scorched Earth")
    assert table.seat(1).level == -6 and table.seat(1).burn == ["2B2", "3", "5", "M-1"]
    assert table.seat(0).row == ["4"] and table.seat(0).play == ["Scorched Earth"]
    assert table.seat(1).open == ["Flora"] and table.seat(2).status == "active"


def test_burn():
    """Seen first; Modifiers may be discarded too; without a card there is no damage. D-10."""
    table = arena(3)
    table.seat(0).power_deck(6, "M-2", 3).hand("Burn", "Burn", "Burn")
    player = table.turn(0).choose("cast", "Burn").choose("discard", "6")
    assert table.seat(1).life == table.seat(2).life == 20 and table.seat(0).burn == ["6"]
    player.choose("cast", "Burn").choose("discard", "M-2")
    assert table.seat(1).life == 19
    player.choose("cast", "Burn").choose("play", "3")
    assert table.seat(0).row == ["3"] and table.seat(1).life == 19

    table = arena()
    table.seat(0).power_deck(only=True).hand("Burn")
    table.turn(0).choose("cast", "Burn")
    assert table.seat(1).life == 21


def test_torch():
    """Two numbered cards, Modifiers on top of them; only the two are added up. WA-045."""
    for cards, damage in (((4, 3), 3), ((4, 2), 0), ((5, "M+1", 1), 0), (("M+1", "M-2", "3B3", 4), 3)):
        table = arena()
        table.seat(0).power_deck(*cards).hand("Torch")
        table.turn(0).choose("cast", "Torch")
        assert table.seat(0).row == [str(card) for card in cards]
        assert table.seat(1).life == 21 - damage


def test_meteor_storm():
    """Stops without effect when no 1 to 3 is left, keeping what it drew."""
    table = arena()
    table.seat(0).power_deck("M+1", 5, "2B2").hand("Meteor Storm")
    table.turn(0).choose("cast", "Meteor Storm")
    assert table.seat(0).row == ["M+1", "2B2"] and table.seat(1).life == 19 and table.seat(0).burn == ["5"]

    table = arena()
    table.seat(0).power_deck(5, "M-1", 6, only=True).burn(4).hand("Meteor Storm")
    table.turn(0).choose("cast", "Meteor Storm")
    assert table.seat(0).power_deck == ["5", "M-1", "6"] and table.seat(1).life == 21
    table.asked(0).offers("draw")

    table = arena()
    table.seat(0).power_deck(5, 6, only=True).burn(4, 1).hand("Meteor Storm")
    table.turn(0).choose("cast", "Meteor Storm")
    assert table.seat(0).row == ["1"] and table.seat(1).life == 20


def test_smoke():
    """Up to 2 of any damage of the Damage Phase; copies add up; it returns even unused. WA-136, WA-147."""
    table = arena()
    table.seat(0).row(6, 5).play("Smoke")
    table.seat(1).row(6, 6, 6).play("Smoke", "Smoke")
    damage_phase(table)
    assert table.seat(1).life == 21 + 2 and table.seat(0).life == 22 and table.seat(0).deck[-1] == "Smoke"


def test_fireproof():
    """The highest numbered card; the caster chooses among equals. WA-007, D-17."""
    table = arena()
    table.seat(0).row("3B3", "M+1*", 3, 2).hand("Fireproof", "Fireproof")
    player = table.turn(0).choose("cast", "Fireproof")
    assert player.options() == ["discard 3 Bonus 3", "discard 3"]
    player.choose("discard", "3")
    assert table.seat(0).row == ["3B3", "M+1*", "2"]
    player.choose("cast", "Fireproof")
    assert table.seat(0).row == ["M+1*", "2"] and table.seat(0).deck[-2:] == ["Fireproof", "Fireproof"]

    table = arena()
    table.seat(0).row("M+1").hand("Fireproof")
    table.turn(0).choose("cast", "Fireproof")
    assert table.seat(0).row == ["M+1"] and table.seat(0).life == 22


def test_equal_cards_are_asked_about_only_where_it_matters():
    """WA-007: also by their order, which Vortex and Corrode look at."""
    table = arena()
    table.seat(0).row(5, 3, 5).hand("Fireproof")
    table.turn(0).choose("cast", "Fireproof").choose("discard", "5", which=1)
    assert table.seat(0).row == ["5", "3"]

    table = arena()
    table.seat(0).row(3, 5, 5).hand("Fireproof")
    table.turn(0).choose("cast", "Fireproof")
    assert table.seat(0).row == ["3", "5"]


def test_melt():
    """Only before the first draw; every 3 in play counts, no matter whose. WA-134, WA-095."""
    table = arena(3)
    table.seat(0).hand("Melt").power_deck(3)
    table.seat(1).row(3, "3B3").stood()
    table.seat(2).row(6).stood()
    table.turn(0).choose("cast", "Melt").choose("draw").choose("stand")
    table.everyone("pass")
    # 6 against 6: seat 1 is a co-winner with the larger bonus and deals 3 + 3 to the caster.
    assert [table.seat(seat).life for seat in range(3)] == [21 - 6, 21 - 3, 21 - 3]


def test_arise():
    """All three are seen, one goes to the bottom, and Arise below it. D-15."""
    table = arena()
    table.seat(0).deck("Torch", "Smoke", "Melt").hand("Arise")
    player = table.turn(0).choose("cast", "Arise")
    assert table.match.view(0)["seats"][0]["sorting"] == ["torch", "smoke", "melt"]
    assert table.match.view(1)["seats"][0]["sorting"] == 3
    player.choose("bottom", "Smoke")
    assert table.seat(0).hand == ["Torch", "Melt"] and table.seat(0).deck[-2:] == ["Smoke", "Arise"]
    assert table.seat(0).life == 20
    moves = [event for event in table.match.events if isinstance(event, CardMoved) and event.why in ("look", "keep")]
    moves += table.events(CardMoved, why="bottom", card="Smoke")
    assert len(moves) == 6 and {event.sees for event in moves} == {1}
    assert table.events(CardMoved, why="bottom", card="Arise")[0].sees == -1


def test_arise_hides_which_known_spell_went_under_the_deck():
    """WA-001: the enemy knew the top spell; drawn with two others, it may have gone under the deck or into the hand."""
    table = arena()
    table.seat(0).deck("Torch", "Smoke", "Melt").hand("Arise")
    player = table.turn(0)
    state = table.match.state
    torch = state.seats[0].deck[-1]
    reveal(state, torch, DECK[0])
    player.choose("cast", "Arise")
    assert state.known[torch.id] & 0b10, "it is seen to be drawn"
    player.choose("bottom", "Smoke")
    assert table.seat(0).hand == ["Torch", "Melt"] and state.known[torch.id] == 0b01


def test_arise_with_exactly_three_cards():
    """WA-108: all three are looked at; the deck may be empty meanwhile."""
    table = arena()
    table.seat(0).life(3).deck("Torch", "Smoke", "Melt").hand("Arise")
    table.turn(0).choose("cast", "Arise").choose("bottom", "Torch")
    assert table.seat(0).hand == ["Smoke", "Melt"] and table.seat(0).deck == ["Torch", "Arise"]


def test_a_card_drawn_openly_is_seen_by_all_while_it_is_decided():
    """WA-001."""
    table = arena()
    table.seat(0).power_deck(6).hand("Burn")
    table.turn(0).choose("cast", "Burn")
    assert [table.match.view(seat)["seats"][0]["looking"] for seat in (0, 1)] == [["power-6"]] * 2
    table.leave_open("drawn")
