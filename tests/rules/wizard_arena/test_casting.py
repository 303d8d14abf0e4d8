"""Casting spells: what may be cast when, in which order things happen, where the cards go. WA-079 to WA-104."""

from rules.core.events import CardMoved, Damaged, Triggered
from rules.wizard_arena.decks import SPELLS
from tests.rules.wizard_arena.tables import arena, damage_phase


def test_spells_are_cast_in_the_own_turn_only_and_without_limit():
    """WA-079, WA-080, WA-030, D-06: nobody reacts on another player's turn."""
    table = arena()
    table.seat(0).hand("Smoke", "Smoke", "Insight").power_deck(2)
    table.seat(1).hand("Smoke")
    player = table.turn(0)
    for _ in range(2):
        player.choose("cast", "Smoke")
    player.choose("cast", "Insight").choose("top", "2").choose("draw").pass_()
    assert table.seat(0).life == 21
    table.asked(1).choose("cast", "Smoke")


def test_one_physical_card_is_cast_once_a_round():
    """WA-081: drawn again, it has to wait."""
    table = arena()
    table.seat(0).life(1).deck("Torch").hand("Arise").power_deck(2)
    table.turn(0).choose("cast", "Arise")
    assert table.seat(0).deck == ["Arise"] and table.seat(0).hand == ["Torch"]
    table = arena()
    table.seat(0).life(1).deck("Arise").hand("Arise").power_deck(2)
    player = table.turn(0).choose("cast", "Arise").choose("cast", "Arise")
    assert table.seat(0).hand == table.seat(0).deck == ["Arise"]
    player.offers("draw")


def test_the_sequence_of_a_cast():
    """WA-082, WA-090: announcement, Enchantments (active player's first), Hobbled and Sting, the effect, the bottom."""
    table = arena(3)
    table.seat(0).enchantments("Cultivate").play("Hobbled").crypt("Burn")
    table.seat(1).enchantments("Cultivate").hand("Shelter").crypt("Thaw", "Storm").power_deck(1)
    table.seat(2).enchantments("Cultivate").play("Sting").crypt("Bloom")
    table.turn(1, criticals=1).choose("cast", "Shelter")
    told = [
        (type(event).__name__, getattr(event, "seat", None), getattr(event, "why", getattr(event, "amount", None)))
        for event in table.match.events
    ]
    assert told == [
        ("CardMoved", 1, "cast"),
        ("Triggered", 1, None),
        ("Healed", 1, 1),
        ("CardMoved", 1, "heal"),
        ("Triggered", 2, None),
        ("Healed", 2, 1),
        ("CardMoved", 2, "heal"),
        ("Triggered", 0, None),
        ("Healed", 0, 1),
        ("CardMoved", 0, "heal"),
        ("Damaged", 1, 1),
        ("CardMoved", 1, "damage"),
        ("Damaged", 1, 1),
        ("CardMoved", 1, "damage"),
        ("CardMoved", 1, "draw"),
        ("CardMoved", 1, "play"),
        ("CounterChanged", 1, "draw"),
        ("Healed", 1, 1),
        ("CardMoved", 1, "heal"),
        ("CardMoved", 1, "bottom"),
    ]


def test_a_caster_who_falls_casts_in_vain():
    """WA-083, WA-113: in a survivor game the turn ends and the others go on."""
    table = arena(3, variant="survivor")
    table.seat(0).life(1).hand("Torch").power_deck(6, 6)
    table.seat(2).play("Hobbled")
    table.turn(0).choose("cast", "Torch")
    assert table.seat(0).out and [table.seat(seat).life for seat in (1, 2)] == [21, 21]
    assert "Torch" in table.seat(0).crypt and table.seat(0).play == []
    table.asked(1)


def test_every_spell_may_be_cast_without_effect_but_sting_and_hexes():
    """WA-084, WA-095, WA-116."""
    for kind in SPELLS.values():
        table = arena()
        table.seat(0).hand(kind.name).row(2).drew().power_deck(only=True)
        table.seat(1).power_deck(only=True)
        player = table.turn(0)
        if kind.type == "Hex" or kind.key == "sting":
            player.refuse("cast", kind.name)
        else:
            assert f"cast {kind.name}" in player.options()


def test_where_cast_spells_go():
    """WA-086, WA-087, WA-089, WA-147: Enchantments stay, self-healing spells go under the deck, others to the Crypt."""
    bottom = {kind.name for kind in SPELLS.values() if kind.bottom}
    assert bottom == {kind.name for kind in SPELLS.values() if kind.type in ("Ultimate", "Summoning")} | {
        "Fireproof",
        "Avalanche",
        "Grave Digger",
    }
    table = arena()
    table.seat(0).hand("Fireproof", "Burn", "Ignite", "Freeze", "Smoke").power_deck(2, 3)
    table.seat(1).row(4).stood()
    player = table.turn(0).choose("cast", "Fireproof")
    assert table.seat(0).deck[-1] == "Fireproof"
    player.choose("cast", "Burn").choose("play", "2").choose("cast", "Ignite").choose("number", 0)
    player.choose("cast", "Freeze").choose("cast", "Smoke")
    assert table.seat(0).play == ["Burn", "Freeze", "Smoke"] and table.seat(0).enchantments == ["Ignite"]
    player.choose("stand")
    table.everyone("pass")
    assert table.seat(0).crypt == ["Freeze", "Burn"] and table.seat(0).deck[-1] == "Smoke"
    assert table.seat(0).enchantments == ["Ignite"] and table.seat(0).play == []


def test_a_spell_works_on_although_its_card_has_left():
    """WA-088, WA-087."""
    table = arena()
    table.seat(0).hand("Fauna").row(5).drew()
    table.seat(1).row(6, 3).stood()
    player = table.turn(0).choose("cast", "Fauna")
    assert table.seat(0).deck[-1] == "Fauna" and table.seat(0).play == []
    player.choose("stand")
    table.everyone("pass")
    assert table.seat(0).life == 22 - 4 and table.seat(1).life == 21 - 2


def test_two_copies_of_an_enchantment_both_answer():
    """WA-093, WA-091."""
    table = arena()
    table.seat(0).enchantments("Decay", "Decay").row(6, 5).power_deck(4)
    table.turn(0).choose("draw")
    assert table.seat(1).life == 19 and len(table.events(Triggered, seat=0)) == 2


def test_an_enchantment_does_not_answer_its_own_casting():
    """WA-092: it never acts on the past."""
    table = arena()
    table.seat(0).row(6, 6, 1).status("active").hand("Decay").power_deck(1)
    table.turn(0).choose("cast", "Decay")
    assert table.seat(1).life == 21


def test_enchantments_start_no_chains():
    """WA-094: damage and healing by an Enchantment trigger no other one."""
    table = arena()
    table.seat(0).enchantments("Fireball", "Arctic Circle", "Bounty").hand("Smoke").crypt("Burn")
    table.seat(1).enchantments("Arctic Circle", "Bounty", "Fortress").crypt("Thaw")
    table.turn(0).choose("cast", "Smoke")
    assert len(table.events(Triggered)) == 1 and table.seat(0).crypt == ["Burn"]


def test_hexes_only_before_the_first_power_card():
    """WA-095, WA-030: other spells may come first."""
    table = arena()
    table.seat(0).hand("Melt", "Hobbled", "Smoke", "Melt").power_deck(2)
    player = table.turn(0).choose("cast", "Smoke").choose("cast", "Melt").choose("draw")
    player.refuse("cast", "Melt").refuse("cast", "Hobbled").pass_()

    table = arena()
    table.seat(0).hand("Melt", "Torch").power_deck(1, 1)
    table.turn(0).choose("cast", "Torch").refuse("cast", "Melt")


def test_hexes_do_not_come_back():
    """WA-096, WA-116: neither after losing all Power cards nor in a later turn or in Final Casting."""
    table = arena()
    table.seat(0).hand("Scorched Earth").row(3).power_deck(1)
    table.seat(1).hand("Melt").row(2)
    table.turn(0).choose("cast", "Scorched Earth").choose("draw").pass_()
    assert table.seat(1).row == []
    table.asked(1).refuse("cast", "Melt")

    table = arena()
    table.seat(0).hand("Melt").power_deck(only=True)
    table.turn(0, phase="final").refuse("cast", "Melt")


def test_healing_takes_what_the_crypt_holds():
    """WA-098, WA-097: cards in the Play Area are not there yet; Life has no maximum."""
    table = arena()
    table.seat(0).crypt("Burn").hand("Thaw", "Thaw")
    table.turn(0).choose("cast", "Thaw").choose("cast", "Thaw")
    assert table.seat(0).life == 22 and table.seat(0).play == ["Thaw", "Thaw"]


def test_spells_draw_what_the_deck_holds():
    """WA-099."""
    table = arena()
    table.seat(0).life(1).deck("Torch").hand("Harbor")
    table.turn(0).choose("cast", "Harbor")
    assert table.seat(0).hand == ["Torch"] and table.seat(1).life == 19 and table.seat(0).deck == ["Harbor"]


def test_immediate_damage_passes_smoke_but_not_ice_wall():
    """WA-100, WA-012: an instance of 4 or more is 1 smaller; three separate points are not one instance."""
    table = arena()
    table.seat(0).hand("Fortify", "Torch").power_deck(6, 1)
    table.seat(1).play("Smoke").enchantments("Ice Wall")
    table.turn(0, criticals=5).choose("cast", "Fortify")
    assert table.seat(1).life == 17
    table.asked(0).choose("cast", "Torch")
    assert table.seat(1).life == 14


def test_cards_under_enchantments_are_nobodys_life_and_still_their_owners():
    """WA-101: Entrap cards are public, Wormhole cards seen by nobody."""
    table = arena()
    table.seat(0).hand("Entrap", "Wormhole")
    table.seat(1).deck("Thaw", "Storm", "Shelter")
    table.turn(0).choose("cast", "Entrap").choose("cast", "Wormhole")
    match = table.match
    assert table.seat(1).life == 18 and table.seat(0).life == 21 and table.seat(1).crypt == []
    assert table.seat(0).entrapped == ["Thaw"] and table.seat(0).wormholed == ["Storm", "Shelter"]
    assert {card.owner for card in match.state.seats[0].entrapped + match.state.seats[0].wormholed} == {1}
    for seat in range(2):
        seen = match.view(seat)["seats"][0]
        assert seen["entrapped"] == ["thaw"] and seen["wormholed"] == 2
    assert {match.state.known[card.id] for card in match.state.seats[0].wormholed} == {0}
    assert [event.sees for event in table.events(CardMoved, why="trap")] == [-1, 0, 0]


def test_what_lies_under_enchantments_that_leave():
    """WA-102, WA-160: Wormhole cards go to their owners' hands, Entrap cards to their Crypts; one's own stay elsewhere."""
    table = arena(3, variant="survivor")
    table.seat(0).row(4).power_deck(6, 1).hand("Torch").entrapped("Thaw", owner=1)
    table.seat(1).life(2).enchantments("Entrap", "Wormhole").entrapped("Burn", owner=0).wormholed("Smoke", owner=0)
    table.turn(0).choose("cast", "Torch")
    assert table.seat(1).out
    assert table.seat(0).hand == ["Smoke"] and table.seat(0).crypt == ["Burn"]
    assert table.seat(0).entrapped == ["Thaw"]
    table.asked(0).choose("cast", "Thaw").choose("heal")


def test_an_entrapped_spell_is_cast_like_ones_own_and_then_returns():
    """WA-103, WA-104: normal limits; whatever its type, the card goes to its owner's Crypt when the round ends."""
    table = arena()
    table.seat(0).entrapped("Shelter", "Melt", "Ice Wall", owner=1).power_deck(2, 1).crypt("Bloom", "Flora")
    table.seat(1).row(6).stood()
    player = table.turn(0).choose("cast", "Shelter")
    assert table.seat(0).life == 23 and table.seat(0).row == ["2"]  # "you" is who casts it
    player.refuse("cast", "Melt").choose("cast", "Ice Wall")
    assert table.seat(0).enchantments == [] and table.seat(0).play == ["Shelter", "Ice Wall"]
    player.choose("stand")
    table.everyone("pass")
    assert table.seat(0).life == 23 - 3  # 4 less 1 by the Ice Wall
    assert table.seat(1).crypt == ["Ice Wall", "Shelter"] and table.seat(0).entrapped == ["Melt"]
    assert table.match.state.lasting == [] and table.match.state.heard == 0


def test_an_entrapped_enchantment_works_until_the_round_ends():
    """WA-104, WA-093: an entrapped Entrap or Wormhole lets go of its cards then."""
    table = arena()
    table.seat(0).entrapped("Entrap", "Wormhole", "Ignite", owner=1).row(5).drew()
    table.seat(1).deck("Thaw", "Storm", "Shelter").row(5).stood()
    player = table.turn(0).choose("cast", "Entrap").choose("cast", "Wormhole")
    assert table.seat(1).life == 18 and table.seat(0).entrapped == ["Ignite"]
    player.choose("cast", "Thaw").choose("heal")
    player.choose("cast", "Ignite").choose("number", 2)
    assert len(table.seat(0).hand) == 2
    player.choose("stand")
    table.everyone("pass")
    assert table.seat(1).hand == ["Storm", "Shelter"]
    assert sorted(table.seat(1).crypt) == ["Entrap", "Ignite", "Thaw", "Wormhole"]
    table.asked(1, "refill")


def test_a_self_healing_spell_of_another_owner_does_not_heal_itself():
    """WA-104."""
    table = arena()
    table.seat(0).entrapped("Fireproof", owner=1).row(5, 4).hand("Fireproof")
    player = table.turn(0)
    player.choose("cast", "Fireproof", which=1)
    assert table.seat(0).play == ["Fireproof"] and table.seat(1).life == 21
    player.choose("cast", "Fireproof")
    assert table.seat(0).play == ["Fireproof"] and table.seat(0).life == 22


def test_the_table_hears_of_every_cast():
    """WA-082: the card, whence and by whom."""
    table = arena()
    table.seat(0).hand("Smoke").entrapped("Freeze", owner=1)
    table.turn(0).choose("cast", "Smoke").choose("cast", "Freeze")
    moves = table.events(CardMoved, why="cast")
    assert [(move.source, move.target, move.sees) for move in moves] == [
        ("seat0/hand", "seat0/play", -1),
        ("seat0/entrapped", "seat0/play", -1),
    ]
    assert not table.events(Damaged)


def test_unused_smoke_of_an_unfinished_match_stays():
    """WA-150: no clean-up once the match is over."""
    table = arena()
    table.seat(0).row(6, 5).play("Smoke")
    table.seat(1).row(1).life(3)
    damage_phase(table)
    assert table.over and table.seat(0).play == ["Smoke"] and table.seat(0).row == ["6", "5"]


def test_the_effect_comes_although_its_announcement_put_somebody_out():
    """WA-082, WA-083: only a fallen caster casts in vain; a standard match is over before the effect."""
    for variant, row in (("survivor", ["3"]), ("standard", ["5", "3"])):
        table = arena(3, variant=variant)
        table.seat(0).enchantments("Fireball").hand("Fireproof").row(5, 3)
        table.seat(2).life(1)
        table.turn(0).choose("cast", "Fireproof")
        assert table.seat(2).out and table.seat(0).row == row and table.over == (variant == "standard")


def test_what_lies_under_a_wormhole_is_resampled_owner_by_owner():
    """WA-101: nobody knows those cards, so nobody's imagination keeps them."""
    table = arena(3)
    table.seat(0).wormholed("Thaw", "Storm", owner=1).wormholed("Bloom", "Flora", owner=2).enchantments("Wormhole")
    table.turn(0)
    match = table.match
    for viewer in range(3):
        piles = [match.fork(seed, viewer=viewer).state.seats[0].wormholed for seed in range(20)]
        assert all([card.owner for card in pile] == [1, 1, 2, 2] for pile in piles)
        assert len({tuple(card.id for card in pile) for pile in piles}) > 10


def test_hands_are_resampled_but_not_the_own_one():
    """WA-001: hands are hidden."""
    table = arena()
    table.seat(0).hand("Torch", "Smoke")
    table.seat(1).hand("Thaw", "Storm", "Shelter")
    table.turn(0)
    match = table.match
    for viewer in range(2):
        hands = [[wizard.hand for wizard in match.fork(seed, viewer=viewer).state.seats] for seed in range(20)]
        for seat in range(2):
            different = {tuple(card.id for card in hand[seat]) for hand in hands}
            assert (len(different) == 1) == (seat == viewer)
