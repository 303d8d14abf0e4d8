"""Why a card cannot be played, bought or used now, in words."""

from rules.core.cards import Card
from rules.core.refusals import why_not
from tests.rules.annihilageddon.tables import brawl, state
from tests.scenario import Table

CARDS = ("Scab Shield", "Fingler", "Brain Rinse", "Go-Mart", "Cthulhu")


def reason(table: Table, seat: int, key: str) -> str:
    """The reason shown to ``seat`` for the first card with this key that lies open, on a stack or with that seat."""
    zones = state(table).zones()
    places = [f"seat{seat}/{name}" for name in ("hand", "familiar", "tile", "ongoing")]
    places += [f"table/lineup{slot}" for slot in range(5)] + ["table/wild", "table/limp", "table/legends"]
    found: list[Card] = [card for place in places for card in reversed(zones[place]) if card.kind.key == key]
    return why_not(table.match, seat, found[0])


def test_too_little_power() -> None:
    """AN-46, AN-58 to AN-62."""
    table = brawl(2)
    table.seat(0).familiar("The Juice").hand("Glyph")
    table.turn(0, power=2, line_up=CARDS)
    assert reason(table, 0, "cthulhu") == "6 Power short: it costs 8, you have 2."
    assert reason(table, 0, "wild_magic") == "1 Power short: it costs 3, you have 2."
    assert reason(table, 0, "willy") == "6 Power short: it costs 8, you have 2."
    assert reason(table, 0, "the_juice") == "4 Power short: it costs 6, you have 2."
    assert reason(table, 0, "scab_shield") == reason(table, 0, "glyph") == ""


def test_the_price_of_a_bargain() -> None:
    """CR-65: what it costs this player now."""
    table = brawl(2)
    table.seat(0).tile("Bargain Basher")
    table.turn(0, power=1, line_up=CARDS)
    assert reason(table, 0, "wild_magic") == "1 Power short: it costs 2, you have 1."


def test_what_is_never_for_sale() -> None:
    """AN-61, AN-63, AN-65."""
    table = brawl(2)
    table.seat(1).familiar("The Juice")
    table.turn(0, power=30, legends=("willy", "upchuck"), line_up=CARDS).choose("buy", "Willy")
    assert reason(table, 0, "droopy_wand") == "Droopy Wands cannot be bought."
    assert reason(table, 0, "upchuck") == "One Legend a turn: the next one is turned up when this turn is over."
    familiar = state(table).seats[1].familiar[0]
    assert why_not(table.match, 0, familiar) == "Only the player of its Wizard can buy it."


def test_out_of_turn() -> None:
    """AN-39, AN-41, AN-121."""
    table = brawl(2)
    table.seat(1).hand("Wand", "Gut Gecko").familiar("The Juice").tile("Blood Bargain")
    table.turn(0, line_up=CARDS)
    assert reason(table, 1, "wand") == "Cards are played in your own turn."
    assert reason(table, 1, "gut_gecko") == "It is played in your own turn, or used when an Attack hits you."
    assert reason(table, 1, "cthulhu") == reason(table, 1, "the_juice") == "Cards are bought in your own turn."
    assert reason(table, 1, "blood_bargain") == "It is used in your own turn."


def test_only_a_defense_avoids() -> None:
    """AN-121."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury", "Wand")
    table.seat(1).hand("Wand", "Gut Gecko")
    table.turn(0, line_up=CARDS).choose("play", "Furry Fury")
    assert reason(table, 1, "wand") == "Wand is no Defense."
    assert reason(table, 1, "gut_gecko") == ""
    assert reason(table, 0, "wand") == "Not now: B is asked."
    table.leave_open("defense")


def test_in_the_middle_of_a_card() -> None:
    """AN-42: the question comes first."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic", "Wand")
    table.turn(0, line_up=CARDS).choose("play", "Wild Magic")
    assert reason(table, 0, "wand").startswith("Not now. First: Wild Magic")
    assert reason(table, 0, "fingler") == ""
    table.leave_open("wild magic")


def test_abilities_that_cannot_be_used() -> None:
    """CR-42, CR-62: used already, too few HP, nothing to destroy."""
    table = brawl(2)
    table.seat(0).hp(7).tile("Blood Bargain").ongoing("Drive-Thru Graveyard")
    player = table.turn(0, line_up=CARDS)
    assert reason(table, 0, "drive_thru_graveyard") == "There is no card in your hand to destroy."
    assert reason(table, 0, "blood_bargain") == ""
    player.choose("use", "Blood Bargain").choose("use", "Drive-Thru Graveyard")
    assert reason(table, 0, "drive_thru_graveyard") == "It was used already in this turn."
    table = brawl(2)
    table.seat(0).hp(3).tile("Blood Bargain")
    table.turn(0, line_up=CARDS)
    assert reason(table, 0, "blood_bargain") == "It costs 4 HP, you have 3."


def test_a_tile_that_is_not_used_says_nothing() -> None:
    """Only what could be clicked in the own turn has a reason."""
    table = brawl(2)
    table.seat(0).tile("Thick Skin").ongoing("Go-Mart")
    table.turn(0, line_up=("Kids!", *CARDS[1:3], "Gut Gecko", "Cthulhu"))
    assert reason(table, 0, "thick_skin") == reason(table, 0, "go_mart") == ""
