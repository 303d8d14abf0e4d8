"""The Medieval cards do what they say. Die results are given; nobody holds cubes or cards that are not named."""

import pytest

from tests.rules.witless_wizards.tables import battle, counted, duel, hits, table


def test_sword_counts_the_other_medieval_cards():
    """MED-1, WW-072."""
    assert hits(0, attacker=("Sword",)) == 3
    assert hits(0, attacker=("Sword", "Tower Shield")) == 3, "one more, and the Shield takes one off"
    assert hits(0, attacker=("Sword", "Chainmail", "Banner")) == 3 + 2 + 1


def test_standard_equipment_is_not_medieval():
    """WW-075."""
    assert hits(0, attacker=("Sword", "Armor")) == 3


def test_lance_hits_harder_who_has_more_stamina():
    """MED-2."""
    made = duel(("Lance",))
    made.seat(0).stamina(19)
    battle(made, 1)
    assert counted(made).attack == 5
    assert hits(1, attacker=("Lance",)) == 5, "equal Stamina is not more"


@pytest.mark.parametrize(("die", "attack", "stamina"), [(4, 4, 20), (3, 4, 20), (2, 2, 20), (0, 2, 19)])
def test_flail(die, attack, stamina):
    """MED-3: 3 and 4 add two; 0 hurts its owner after the Hits."""
    made = duel(("Flail",))
    battle(made, die)
    assert counted(made).attack == attack and made.seat(0).stamina == stamina


def test_chainmail_with_company():
    """MED-4."""
    assert hits(4, attacker=("Crook",), target=("Chainmail",)) == 5
    assert hits(4, attacker=("Crook",), target=("Chainmail", "Squire")) == 4


def test_tower_shield_is_in_the_way_of_the_own_attack():
    """MED-5: with fists too; the attack may go below 0 (WW-002)."""
    assert hits(3, attacker=("Crook", "Tower Shield")) == 5
    made = duel(("Tower Shield",))
    battle(made, 0)
    assert counted(made).attack == -1 and counted(made).hits == 0
    assert hits(4, attacker=("Crook",), target=("Tower Shield",)) == 3


def test_helmet_takes_all_hits_once():
    """MED-6: its Defence counted before."""
    made = duel(("Crook",), ("Helmet",))
    battle(made, 4).turn(1).offers("scrap", "take")
    assert counted(made).hits == 6
    made.turn(1).choose("scrap", "Helmet")
    assert made.seat(1).stamina == 20 and made.seat(1).board == []


def test_helmet_may_be_spared_and_is_not_asked_without_hits():
    """MED-6, WW-009."""
    made = duel(("Crook",), ("Helmet",))
    battle(made, 0).turn(1).choose("take")
    assert made.seat(1).stamina == 18 and made.seat(1).board == ["med-6"]
    assert hits(0, target=("Helmet",)) == 0


def test_banner_with_one_and_with_two():
    """MED-7."""
    assert hits(2, attacker=("Crook", "Banner")) == 5
    assert hits(2, attacker=("Crook", "Banner", "Chainmail")) == 6
    assert hits(2, attacker=("Crook",), target=("Banner", "Chainmail")) == 2, "one other: no more Defence"
    assert hits(4, attacker=("Crook",), target=("Banner", "Chainmail", "Sword")) == 3


def test_squire_refuses_a_gift():
    """MED-8, WW-074: both cards go to the discard pile, the Squire first, and the card counts as given."""
    made = table()
    made.seat(1).board("Squire", "Crook")
    made.turn(0, deck=["Flail", "Robe"]).choose("give", "Flail")
    made.turn(1).choose("scrap", "Squire")
    assert made.seat(1).board == ["std-1"]
    assert [card.kind.key for card in made.match.state.discard] == ["med-8", "med-3"]
    assert made.seat(0).board == ["wiz-4"], "the second card must be kept"


def test_squire_accepts_and_does_not_answer_special_cards():
    """MED-8."""
    made = table()
    made.seat(1).board("Squire")
    made.turn(0, deck=["Flail"]).choose("give", "Flail")
    made.turn(1).choose("accept")
    assert made.seat(1).board == ["med-3", "med-8"]
    made = table()
    made.seat(1).board("Squire")
    made.turn(0, deck=["Teapot"]).choose("give", "Teapot")
    assert made.seat(1).board == ["wiz-8"], "it pushes the Squire off"
