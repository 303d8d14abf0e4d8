"""The draft, going out and the end of a match, from the rulebook's text."""

from tests.scenario import Table, scenario


def duel(seats: int = 2, decks: str = "medieval,wizard,samurai", variant: str = "free-for-all") -> Table:
    """A table with these decks."""
    return scenario("witless_wizards", seats=seats, decks=decks, variant=variant)


def test_an_extra_draw_then_the_rest_must_be_kept():
    """WW-S05, WW-026, WW-030: the Crook goes upon the discarded force field."""
    table = duel(decks="wizard,pirate,scifi")
    table.seat(0).board("Crook").cubes(1)
    player = table.turn(0, deck=["SCI-4", "PIR-8", "WIZ-3"], die=[3])
    player.choose("draw").choose("discard", "SCI-4").choose("give", 1)
    assert table.seat(1).special == ["Black Spot"] and table.seat(0).offence == ["WIZ-3"]
    assert [card.kind.key for card in table.match.state.discard] == ["sci-4", "std-1"]


def test_with_four_only_neighbours():
    """WW-033, WW-041."""
    table = duel(4)
    player = table.turn(0, deck=["Robe", "Flail"])
    player.refuse("give", 2).choose("give", 3)
    table.turn(0).refuse("target", 2).choose("target", 1)


def test_with_three_left_of_four_anybody():
    """WW-033, WW-041."""
    table = duel(4)
    table.seat(1).out()
    player = table.turn(0, deck=["Robe", "Flail"])
    player.choose("give", 2)
    table.turn(0).choose("target", 2)


def test_a_squire_carries_a_gift_away():
    """WW-074."""
    table = duel()
    table.seat(1).board("Squire")
    table.turn(0, deck=["Flail", "Robe"]).choose("give", 1)
    table.turn(1).choose("scrap")
    assert table.seat(1).board == [] and table.seat(0).board == ["Robe"]


def test_a_special_gift_replaces_the_squire():
    """WW-074: nobody is asked."""
    table = duel()
    table.seat(1).board("Squire")
    table.turn(0, deck=["Teapot", "Robe"], die=[0]).choose("give", 1)
    assert table.seat(1).board == ["Teapot"]


def test_a_map_then_an_extra_draw():
    """PIR-7, WW-082."""
    table = duel(decks="wizard,pirate,scifi")
    table.seat(0).board("Treasure Map").cubes(1)
    player = table.turn(0, deck=["Robe", "Wand", "Staff", "Aura", "Familiar"])
    player.choose("scrap").choose("Wand")
    player.choose("draw").choose("discard", "Aura").choose("keep")
    assert table.seat(0).offence == ["Wand"]


def test_the_first_turn_has_no_battle():
    """WW-038."""
    table = duel()
    table.seat(0).board("Crook").cubes(1)
    table.turn(0, number=1, deck=["Robe", "Flail"]).choose("no").choose("keep").choose("no")
    assert table.seat(0).cubes == 1 and table.seat(1).stamina == 20
    table.turn(1)


def test_a_fallen_partner_wins_too():
    """Two against two."""
    table = duel(4, variant="teams")
    table.seat(2).out()
    table.seat(1).out()
    table.seat(0).board("Katana")
    table.seat(3).stamina(1)
    table.begin(0, phase="battle", die=[3])
    table.turn(0).choose("keep")
    assert table.over and sorted(table.result.winners) == [0, 2]


def test_after_three_hundred_turns_stamina_decides():
    """WW-065."""
    table = duel()
    table.seat(0).stamina(5)
    table.seat(1).stamina(9)
    table.begin(0, phase="battle", number=300, die=[0])
    assert table.over and table.result.winners == [1]


def test_who_gives_up_ends_the_own_turn():
    """WW-066."""
    table = duel(3)
    table.seat(1).board("Crook").cubes(2)
    table.turn(0, deck=["Robe"])
    table.turn(0).concede()
    assert table.seat(0).out
    table.turn(1)


def test_the_fallen_order_their_discards():
    """WW-052."""
    table = duel(3)
    table.seat(0).board("Katana")
    table.seat(1).stamina(1).board("Flail", "Robe", "Teapot")
    table.begin(0, phase="battle", die=[4])
    table.turn(0).choose("attack", 1).choose("keep")
    table.turn(1).choose_many("discard", "Teapot", "Flail", "Robe")
    assert [card.kind.key for card in table.match.state.discard] == ["wiz-8", "med-3", "wiz-4"]
