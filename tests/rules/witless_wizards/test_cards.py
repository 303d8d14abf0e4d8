"""Every card does what it says. Die results are given; nobody holds cubes or cards that are not named."""

import pytest

from rules.core.events import CounterChanged, DiceRolled
from rules.witless_wizards.decks import DECK_NAMES, DECKS, KINDS
from rules.witless_wizards.state import DEFENCE, OFFENCE, SPECIAL
from rules.witless_wizards.values import income_of
from tests.rules.witless_wizards.tables import battle, counted, duel, table, topic


def hits(*die: int, attacker=(), target=(), cubes=(0, 0)) -> int:
    """The Hits of one attack in which nobody is asked anything."""
    made = duel(attacker, target, cubes=cubes)
    battle(made, *die)
    assert made.seat(1).stamina == 20 - counted(made).hits
    return counted(made).hits


# -- the sets --------------------------------------------------------------------------------------------------------


def test_five_decks_of_eight_different_cards():
    """CONTENTS; WW-006: three Offence, three Defence, two Special each."""
    assert set(DECKS) == set(DECK_NAMES) and len(KINDS) == 42
    for name, kinds in DECKS.items():
        assert len(kinds) == 8 and all(kind.deck == name for kind in kinds)
        assert [kind.slot for kind in kinds] == [OFFENCE] * 3 + [DEFENCE] * 3 + [SPECIAL] * 2


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.key)
def test_every_card_is_printed_whole(kind):
    """A name, a type that fits its slot, and a text exactly where it has an effect."""
    assert kind.type == ("Offence", "Defence", "Special")[kind.slot]
    assert bool(kind.text) == bool(kind.answers), kind.name
    assert kind.slot != SPECIAL or kind.value == 0
    assert 0 <= kind.income <= 2 and 0 <= kind.value <= 6


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if not kind.answers and kind.slot == OFFENCE])
def test_plain_weapons_hit_with_their_value(kind):
    """WW-002: std-1, wiz-3, sci-1, sci-3."""
    assert hits(2, attacker=(kind.name,)) == kind.value + 2


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if not kind.answers and kind.slot == DEFENCE])
def test_plain_armour_takes_its_value_off(kind):
    """WW-003: std-2, wiz-4, sci-4, sci-5."""
    assert hits(2, attacker=("Plasma Toothpick",), target=(kind.name,)) == 7 - kind.value


# -- Medieval --------------------------------------------------------------------------------------------------------


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


# -- Wizard ----------------------------------------------------------------------------------------------------------


def test_staff_turns_up_to_three_cubes_into_attack():
    """WIZ-1."""
    made = duel(("Staff",), cubes=(5, 0))
    battle(made, 1).turn(0).choose("pay", 3)
    assert counted(made).boost == 3 and counted(made).hits == 6 and made.seat(0).cubes == 5 - 3 + 1
    made = duel(("Staff",), cubes=(2, 0))
    player = battle(made, 1).turn(0)
    assert player.options() == ["pay Staff of Thinking Very Hard"] * 2 + ["pay 0"]
    player.choose("pay", 0)
    assert counted(made).hits == 3


def test_wand_takes_exactly_two():
    """WIZ-2."""
    made = duel(("Wand",), cubes=(2, 0))
    battle(made, 1).turn(0).choose("pay", 2)
    assert counted(made).hits == 7 and made.seat(0).cubes == 0
    assert hits(1, attacker=("Wand",), cubes=(1, 0)) == 4, "one cube is not enough to be asked"


def test_pointy_hat_is_paid_when_the_attack_is_known():
    """WIZ-5, D-18."""
    made = duel(("Crook",), ("Pointy Hat",), cubes=(0, 2))
    battle(made, 4).turn(1).choose("pay", 2)
    assert counted(made).guard == 2 and counted(made).hits == 3 + 4 - 1 - 2 and made.seat(1).cubes == 0


def test_aura_silences_the_attackers_cubes():
    """WIZ-6, WW-079: no cubes for Staff, Wand, Haiku, Death Ray."""
    for weapon in ("Staff", "Wand", "Death Ray"):
        made = duel((weapon, "Haiku"), ("Aura",), cubes=(9, 0))
        battle(made, 1)
        assert topic(made) != "boost" and counted(made).boost == 0 and counted(made).die == 1
    assert counted(made).attack == 2, "the Death Ray without its cube"


def test_aura_does_not_touch_recovery():
    """WW-079."""
    made = duel((), ("Aura",), cubes=(3, 0))
    made.seat(0).stamina(4)
    battle(made, 1).turn(0).choose("recover", 3)
    assert made.seat(0).stamina == 7


def test_familiar_makes_the_first_extra_draw_free():
    """WIZ-7: the second one of the turn costs a cube."""
    made = table()
    made.seat(0).board("Familiar").cubes(1)
    player = made.turn(0, deck=["Flail", "Robe", "Lance", "Staff"])
    player.choose("draw", 0).choose("discard", "Flail").choose("keep", "Robe")
    assert made.seat(0).cubes == 1
    player.choose("draw", 1)
    assert made.seat(0).cubes == 0
    player.choose("discard", "Staff")


def test_teapot_is_weak_at_ten():
    """WIZ-8, WW-055."""
    made = duel(("Teapot",), cubes=(2, 0))
    made.seat(0).stamina(10)
    battle(made, 0).turn(0).choose("recover", 2)
    assert made.seat(0).stamina == 12
    made = duel(("Teapot",), cubes=(2, 0))
    made.seat(0).stamina(11)
    battle(made, 0)
    assert topic(made) != "recover"


# -- Samurai ---------------------------------------------------------------------------------------------------------


def test_katana_rolls_again_once():
    """SAM-1."""
    made = duel(("Katana",))
    battle(made, 0, 3).turn(0).choose("re-roll", "Katana")
    assert counted(made).die == 3 and counted(made).hits == 7
    assert [event.why for event in made.events(DiceRolled)] == ["attack", "re-roll"]
    made = duel(("Katana",))
    battle(made, 0, 3).turn(0).choose("leave")
    assert counted(made).die == 0


@pytest.mark.parametrize(("die", "counts"), [(0, 2), (1, 2), (2, 2), (4, 4)])
def test_naginata_lifts_low_rolls(die, counts):
    """SAM-2."""
    made = duel(("Naginata",))
    battle(made, die)
    assert counted(made).die == counts


def test_bokken_goes_through_all_defence():
    """SAM-3: boosts too; who could pay in vain is not asked."""
    made = duel(("Bokken",), ("Pointy Hat", "Jetpack"), cubes=(0, 3))
    battle(made, 3)
    assert counted(made).pierced and counted(made).hits == 5
    assert hits(2, attacker=("Bokken",), target=("Aura",)) == 1


@pytest.mark.parametrize(("die", "counts"), [(4, 2), (3, 2), (1, 1)])
def test_o_yoroi_caps_the_die(die, counts):
    """SAM-4, WW-077: so Flail and Bokken get nothing."""
    made = duel(("Flail",), ("O-Yoroi",))
    battle(made, die)
    assert counted(made).die == counts and counted(made).attack == 2
    made = duel(("Bokken",), ("O-Yoroi",))
    battle(made, die)
    assert not counted(made).pierced


def test_paper_screen_is_the_last_word():
    """SAM-5, WW-076: 0 even against Naginata; it lies there until the Hits are known."""
    made = duel(("Naginata",), ("Paper Screen",))
    battle(made, 3).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).die == 0 and counted(made).hits == 2 and made.seat(1).board == []
    made = duel(("Flail",), ("Paper Screen",))
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert made.seat(0).stamina == 19, "the Flail bites at 0"


def test_kabuto_asks_for_another_roll():
    """SAM-6."""
    made = duel(("Crook",), ("Kabuto",), cubes=(0, 1))
    battle(made, 4, 1).turn(1).choose("re-roll", "Kabuto")
    assert counted(made).die == 1 and made.seat(1).cubes == 0 and counted(made).hits == 2
    made = duel(("Naginata",), ("Kabuto",), cubes=(0, 1))
    battle(made, 4, 0).turn(1).choose("re-roll", "Kabuto")
    assert counted(made).die == 2, "a minimum still holds"


def test_haiku_adds_two_up_to_four():
    """SAM-7."""
    made = duel(("Crook", "Haiku"), cubes=(1, 0))
    battle(made, 3).turn(0).choose("pay", "Haiku")
    assert counted(made).die == 4 and made.seat(0).cubes == 0 + 2
    assert hits(4, attacker=("Crook", "Haiku"), cubes=(1, 0)) == 7, "nothing to gain: not asked"


def test_haiku_before_or_after_the_katana():
    """SAM-7, RULINGS: what is rolled again replaces what was added."""
    made = duel(("Katana", "Haiku"), cubes=(1, 0))
    battle(made, 0, 1).turn(0).choose("re-roll", "Katana").choose("pay", "Haiku")
    assert counted(made).die == 3
    made = duel(("Katana", "Haiku"), cubes=(1, 0))
    battle(made, 0, 1).turn(0).choose("pay", "Haiku").choose("re-roll", "Katana")
    assert counted(made).die == 1


def test_tatami_is_not_rolled_and_not_changed():
    """SAM-8, WW-078: neither by the attacker's nor by the target's cards."""
    made = duel(("Katana", "Tatami"), ("Kabuto",), cubes=(0, 2))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).die == 3 and made.events(DiceRolled) == []
    made = duel(("Flail", "Tatami"), ("O-Yoroi",))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).attack == 4 and counted(made).die == 3
    made = duel(("Crook", "Tatami"), ("Paper Screen",))
    battle(made, 2).turn(0).choose("roll")
    made.turn(1).choose("leave")
    assert counted(made).die == 2


# -- Pirate ----------------------------------------------------------------------------------------------------------


def test_cutlass_takes_a_cube_with_a_hit():
    """PIR-1."""
    made = duel(("Cutlass",), cubes=(0, 2))
    battle(made, 1)
    assert made.seat(0).cubes == 1 and made.seat(1).cubes == 1
    made = duel(("Cutlass",), ("Neutronium Long Johns",), cubes=(0, 2))
    battle(made, 1)
    assert made.seat(0).cubes == 0 and made.seat(1).cubes == 2, "no Hit"


@pytest.mark.parametrize(("die", "wanted"), [(0, 0), (1, 0), (2, 8)])
def test_blunderbuss_misses_low(die, wanted):
    """PIR-2: whatever the boosts."""
    made = duel(("Blunderbuss",))
    battle(made, die)
    assert counted(made).hits == wanted and bool(counted(made).missed) == (wanted == 0)


def test_hook_takes_the_special_card():
    """PIR-3, WW-080: the old one is discarded, and the new one brings its income at once."""
    made = duel(("Hook", "Tatami"), ("Teapot",))
    battle(made, 2).turn(0).choose("roll").choose("snatch", "Hook")
    assert made.seat(0).board == ["pir-3", "wiz-8"] and made.seat(1).board == []
    assert made.seat(0).cubes == 2
    made = duel(("Hook",), ("Teapot", "Aura"))
    battle(made, 1)
    assert topic(made) != "snatch", "one Hit is not enough"


def test_hook_robs_who_goes_out():
    """WW-080."""
    made = duel(("Hook",), ("Teapot",))
    made.seat(1).stamina(2)
    battle(made, 2).turn(0).choose("snatch", "Hook")
    assert made.seat(0).board == ["pir-3", "wiz-8"] and made.over and made.seat(1).out


def test_barrel_fills_when_hit_hard():
    """PIR-4."""
    made = duel(("Crook",), ("Barrel",))
    battle(made, 2)
    assert made.seat(1).cubes == 1 and made.seat(1).stamina == 17
    made = duel(("Crook",), ("Barrel",))
    battle(made, 1)
    assert made.seat(1).cubes == 0


def test_figurehead_takes_from_the_richer():
    """PIR-5: after the income; the owner chooses among several."""
    made = table(3)
    made.seat(0).board("Figurehead", "Crook")
    made.seat(1).cubes(2)
    made.seat(2).cubes(3)
    battle(made, 0)
    made.turn(0).choose("attack", 1).choose("steal", 2)
    assert made.seat(0).cubes == 2 and made.seat(2).cubes == 2
    made = duel(("Figurehead",), cubes=(1, 2))
    battle(made, 0)
    assert made.seat(0).cubes == 2, "a single one is not asked about"
    made = duel(("Figurehead",), cubes=(2, 2))
    battle(made, 0)
    assert made.seat(1).cubes == 2, "equal is not richer"


def test_shirt_of_parley_wants_a_cube():
    """PIR-6."""
    made = duel(("Crook",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Shirt of Parley")
    assert counted(made).hits == 3 and made.seat(0).cubes == 0 + 1
    made = duel(("Crook",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("roll")
    assert counted(made).hits == 1 and made.seat(0).cubes == 2


def test_treasure_map_draws_three():
    """PIR-7, WW-082: the Map is discarded first; the extra draw may follow."""
    made = table()
    made.seat(0).board("Treasure Map").cubes(1)
    player = made.turn(0, deck=["Flail", "Robe", "Lance", "Staff"]).choose("scrap", "Treasure Map")
    assert made.seat(0).hand == ["med-3", "wiz-4", "med-2"] and made.seat(0).board == []
    player.choose("hold", "Robe")
    assert [card.kind.key for card in made.match.state.discard] == ["pir-7", "med-3", "med-2"]
    player.offers("draw", "enough").choose("draw", 1).choose("discard", "Staff").choose("keep", "Robe")


def test_treasure_map_may_wait():
    """PIR-7, D-02: offered before each draw."""
    made = table()
    made.seat(0).board("Treasure Map")
    player = made.turn(0, deck=["Robe", "Lance"]).choose("draw").choose("keep", "Robe")
    player.offers("scrap", "draw").choose("draw")
    assert made.seat(1).board == ["med-2"]


def test_black_spot_is_paid_or_hurts():
    """PIR-8, D-24: also after a skipped Battle Phase (WW-038)."""
    made = duel(("Black Spot",), cubes=(1, 0))
    battle(made, 0).turn(0).choose("pay")
    assert made.seat(0).cubes == 0 and made.seat(0).stamina == 20
    made = duel(("Black Spot",), cubes=(1, 0))
    battle(made, 0).turn(0).choose("lose")
    assert made.seat(0).cubes == 1 and made.seat(0).stamina == 19
    made = duel(("Black Spot",))
    battle(made, 0)
    assert made.seat(0).stamina == 19, "without a cube it is not asked"
    made = table()
    made.seat(0).board("Black Spot")
    made.turn(0, number=1, deck=["Robe", "Lance"]).choose("keep", "Robe")
    assert made.seat(0).stamina == 19


# -- Sci-Fi ----------------------------------------------------------------------------------------------------------


def test_death_ray_wants_a_cube():
    """SCI-2, WW-083: unpaid it counts 2, bonuses as usual."""
    made = duel(("Death Ray",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Death Ray")
    assert counted(made).hits == 7 and made.seat(0).cubes == 0
    made = duel(("Death Ray", "Targeting Monocle"), cubes=(1, 0))
    battle(made, 1).turn(0).choose("roll")
    assert counted(made).attack == 3
    assert hits(1, attacker=("Death Ray",)) == 3


def test_one_cube_for_two_uses():
    """WW-042: the attacker orders; here the cube goes to one of them."""
    made = duel(("Death Ray",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1).turn(0).offers("pay", "roll").choose("pay", "Shirt of Parley")
    assert counted(made).attack == 2
    made = duel(("Death Ray",), ("Shirt of Parley",), cubes=(2, 0))
    battle(made, 1).turn(0).choose("pay", "Death Ray").choose("pay", "Shirt of Parley")
    assert counted(made).attack == 6 and made.seat(0).cubes == 0


def test_long_johns_cost_income():
    """SCI-6, WW-059: never below 0 in total."""
    made = duel(("Neutronium Long Johns",), cubes=(1, 0))
    battle(made, 0)
    assert made.seat(0).cubes == 1
    made = duel(("Neutronium Long Johns", "Crystal Ball"))
    battle(made, 0)
    assert made.seat(0).cubes == 1 and income_of(made.match.state, 0) == 1


def test_jetpack_and_monocle():
    """SCI-7, SCI-8."""
    assert hits(2, attacker=("Crook",), target=("Jetpack",)) == 4
    assert hits(2, attacker=("Crook", "Targeting Monocle")) == 6
    assert hits(2, attacker=("Targeting Monocle",)) == 3, "fists too"


# -- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.key)
def test_income_is_as_printed(kind):
    """WW-058."""
    made = duel((kind.name,))
    made.begin(0, phase="battle", die=(2,))
    if topic(made) == "before":
        made.turn(0).choose("roll")
    while made.match.decision.seat == 0:
        made.match.submit(len(made.match.decision.options) - 1)
    changed = made.events(CounterChanged, name="cubes", why="income", seat=0)
    wanted = max(0, kind.income - (kind.key == "sci-6"))
    assert [event.new - event.old for event in changed] == ([wanted] if wanted else [])
