"""What the log of Annihilageddon says, and what its questions ask."""

from __future__ import annotations

from types import SimpleNamespace

from game.core.text import plain, wrap
from game.layouts.annihilageddon.words import ENDS, Words
from game.setups import setup_of
from rules.annihilageddon.events import PowerChanged
from rules.annihilageddon.mayhems import MAYHEMS
from rules.core.events import CardMoved
from tests.rules.annihilageddon.tables import brawl, enters
from tests.scenario import Table


def log(table: Table) -> list[str]:
    """The log so far, for a spectator."""
    words = Words(table.match.names, False)
    return [plain(line) for line in map(words.say, table.match.events) if line]


def test_a_repeated_text_is_told_as_one() -> None:
    """CR-31: its Power goes on with the line of Echo Belch; the Glyph is not played again."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "Echo Belch")
    table.turn(0).choose("play", "Glyph").choose("play", "Echo Belch")
    copied, power = table.match.events[-2:]
    words = Words(table.match.names, False)
    assert plain(words.say(copied)) == "A's Echo Belch repeats Glyph"
    assert plain(words.follow(power, copied)) == "+1 Power, now 2"
    assert words.follow(power, table.match.events[-3]) == ""


def test_the_power_of_a_card_is_told_with_its_play() -> None:
    """In one line, not in one more that names both again."""
    table = brawl(2)
    table.seat(0).hand("Bad Juju Burrito")
    table.turn(0).choose("play", "Bad Juju Burrito")
    words = Words(table.match.names, False)
    power = next(event for event in table.match.events if isinstance(event, PowerChanged))
    played = next(event for event in table.match.events if isinstance(event, CardMoved) and event.why == "play")
    assert plain(words.say(played)) == "A plays Bad Juju Burrito"
    assert plain(words.follow(power, played)) == "+1 Power, now 1"


def test_power_is_not_torn_from_its_number() -> None:
    """In a narrow log the line breaks before it."""
    table = brawl(2)
    table.seat(0).hand("Glyph")
    table.turn(0).choose("play", "Glyph")
    words = Words(("Ermentrude", "Grimble"), False)
    line = next(line for line in map(words.say, table.match.events) if "Power" in plain(line))
    block = wrap(line, 16, wrap("Ermentrude plays **Glyph**: **+1**", 16, 1000).width)
    assert [plain("".join(item.run.text for item in row)) for row in block.lines] == [
        "Ermentrude plays Glyph:",
        "+1 Power, now 1",
    ]


def test_turned_damage_names_whose_card_it_is_not() -> None:
    """AN-140, AN-144: A's own card hurts A, though B is its source now."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("The Juice").tokens("Weak Ankles")
    table.turn(0).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "The Juice")
    assert log(table)[-2:] == [
        "B's The Juice turns it on A",
        "A takes 4 from Furry Fury, turned by B: 3 Furry Fury + 1 Weak Ankles",
    ]


def test_a_token_that_goes_back_is_told() -> None:
    """AN-225: by Sugarpaws, whose question names tokens only where there is one."""
    table = brawl(2)
    table.seat(0).hand("Sugarpuss", "Fizzle").tokens("Unlucky Stain").deck("Glyph", "Wand")
    player = table.turn(0).choose("play", "Sugarpuss")
    assert "Dead Wizard Token" in table.open_decision().prompt
    player.choose("discard", "Unlucky Stain")
    assert "A shuffles Unlucky Stain back" in log(table)

    table = brawl(2)
    table.seat(0).hand("Sugarpuss", "Fizzle")
    table.turn(0).choose("play", "Sugarpuss")
    assert table.open_decision().prompt == "Sugarpaws: discard a card of your hand."
    table.leave_open("sugarpuss")


def test_the_swap_meet_says_who_takes_which_token() -> None:
    """(R), CR-50: they lie open again."""
    table = brawl(2)
    table.seat(0).tokens("Unlucky Stain")
    table.seat(1).tokens("Well Rested")
    enters(table, "R")
    taken = [f"{name} takes {token} from the pile" for name in "AB" for token in ("Unlucky Stain", "Well Rested")]
    assert len([line for line in log(table) if line in taken]) == 2


def test_the_emperors_haul_is_told() -> None:
    """CR-55: what was discarded may change its owner."""
    table = brawl(2)
    table.seat(0).hand("The Unwashed Emperor")
    table.seat(1).hand("Cthulhu")
    table.turn(0).choose("play", "The Unwashed Emperor").choose("take", "Cthulhu")
    assert log(table)[-1] == "A takes Cthulhu from B"


def test_a_mayhem_is_named_without_its_letter() -> None:
    """In the log "Mayhem (K): " tells nothing that the line does not."""
    words = Words(("Ann", "Bob"), printed=False)
    assert [words.card(SimpleNamespace(kind=kind)) for kind in MAYHEMS] == [
        kind.name.partition("): ")[2] for kind in MAYHEMS
    ]


def test_the_result_says_in_words_why_the_match_ended() -> None:
    """Where all others had given up it said "left"; each end that the log words has its words there, too."""
    table = brawl(2)
    table.turn(0)
    table.match.concede(1)
    assert table.match.result is not None
    reasons = setup_of("annihilageddon").reasons
    assert reasons[table.match.result.reason] == "everybody else has given up"
    assert set(reasons) == set(ENDS)
