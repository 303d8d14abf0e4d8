"""The worked scenarios of the checklist (AN-S01 to AN-S58), and the printed sample turn."""

from rules.annihilageddon.events import CardBought
from tests.scenario import scenario

GAME = "annihilageddon"


def test_the_printed_sample_turn() -> None:
    """AN-S01 (AN-39 to AN-52): four Glyphs buy Furry Fury; the hand of the second turn is the other five Starters."""
    table = scenario(GAME, seats=2)
    rest = ("Glyph", "Glyph", "Wand", "Fizzle", "Fizzle")
    table.seat(0).hand("Glyph", "Glyph", "Glyph", "Glyph", "Fizzle").deck(*rest)
    line_up = ("Furry Fury", "Cthulhu", "Go-Mart", "Scab Shield", "Fingler")
    player = table.turn(0, line_up=line_up, main=["Kids!"])
    for _ in range(4):
        player.choose("play", "Glyph", which=0)
    assert table.seat(0).power == 4
    player.choose("buy", "Furry Fury")
    assert table.seat(0).power == 0
    assert table.seat(0).discard == ["furry_fury"]
    assert [event.price for event in table.events(CardBought)] == [4]
    player.choose("end")
    assert sorted(table.seat(0).hand) == ["fizzle", "fizzle", "glyph", "glyph", "wand"]
    assert len(table.seat(0).discard) == 6 and table.seat(0).deck == []
    assert table.match.state.lineup[0][0].kind.key == "kids"
    table.turn(1).offers("end")
