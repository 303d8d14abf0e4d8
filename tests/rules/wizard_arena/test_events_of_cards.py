"""The checklist's events about cards, damage and healing; the list stands in test_events."""

from __future__ import annotations

import pytest

from rules import new_match
from rules.core.events import EVERYONE, Announced, CardMoved, Damaged, Healed, Prevented, Shuffled, Triggered
from tests.redaction import redact
from tests.rules.wizard_arena.tables import arena, damage_phase, whys


def test_spell_drawn() -> None:
    """WA-021, WA-025: the reason, and the face for its owner only."""
    match = new_match("wizard_arena", 2, 3, factions="fire,ice", starter=0)
    assert len([event for event in match.events if isinstance(event, CardMoved) and event.why == "deal"]) == 6
    table = arena()
    table.seat(0).hand("Smoke").deck("Burn")
    table.turn(0, phase="refill", round=2).choose("draw spell")
    (drawn,) = table.events(CardMoved, why="refill")
    assert drawn.sees == 1 and redact(drawn, 1).card is None
    table = arena()
    table.seat(0).hand("Harbor").deck("Flora", "Thaw")
    table.turn(0).choose("cast", "Harbor")
    assert whys(table, 0, "Flora") == ["draw"]


def test_power_drawn() -> None:
    """By the basic draw into the row, by a spell to be looked at."""
    table = arena()
    table.seat(0).hand("Blight").power_deck(4, 5)
    table.turn(0).choose("draw").choose("cast", "Blight")
    assert [event.target for event in table.events(CardMoved, why="draw")] == ["seat0/row", "seat0/looking"]


def test_power_looked() -> None:
    """Insight: the card is its owner's secret; that it went back is told to all."""
    table = arena()
    table.seat(0).hand("Insight").power_deck(4)
    table.turn(0).choose("cast", "Insight").choose("top", "4")
    for why in ("look", "back"):
        (told,) = table.events(CardMoved, why=why)
        assert told.sees == 1 and redact(told, 1).card is None


def test_power_moved() -> None:
    table = arena()
    table.seat(0).row(6, 3).hand("Fireproof", "Vortex", "Blight").power_deck(5)
    player = table.turn(0).choose("cast", "Fireproof").choose("cast", "Vortex").choose("top", "3")
    player.choose("cast", "Blight")
    assert whys(table, 0, "6") == ["discard"] and whys(table, 0, "3") == ["back", "draw", "blight"]


def test_burn_reshuffled() -> None:
    table = arena()
    table.seat(0).power_deck(3, only=True).burn(6, 5)
    table.turn(0).choose("draw")
    assert table.events(Shuffled, place="seat0/power", source="seat0/burn", size=2)


def test_spell_cast() -> None:
    """WA-103: from the hand, or from under an Entrap, with whose card it is."""
    table = arena()
    table.seat(0).hand("Smoke").entrapped("Thaw", owner=1)
    table.turn(0).choose("cast", "Smoke").choose("cast", "Thaw")
    told = [(event.source, event.card.owner) for event in table.events(CardMoved, why="cast")]
    assert told == [("seat0/hand", 0), ("seat0/entrapped", 1)]


def test_trigger() -> None:
    table = arena()
    table.seat(0).hand("Shelter").power_deck(1)
    table.seat(1).enchantments("Cultivate").crypt("Burn")
    table.turn(0).choose("cast", "Shelter")
    assert table.events(Triggered, seat=1, card="Cultivate") and table.events(Healed, seat=1, card="Cultivate")


def test_damage() -> None:
    """The dealer, the kind, the card, and what it is made up of."""
    table = arena()
    table.seat(0).hand("Meteor Storm", "Torch").power_deck(3, 6, 5)
    table.seat(1).enchantments("Ice Wall")
    table.turn(0).choose("cast", "Torch").choose("cast", "Meteor Storm")
    assert table.events(Damaged, seat=1, amount=3, by=0, kind="plain", card="Torch", parts=())
    assert table.events(Announced, what="sum", seat=0, number=9, card="Torch")
    table = arena()
    table.seat(0).enchantments("Ice Wall").row(2, 1).play("Smoke")
    table.seat(1).row(6, "2B2").play("Melt")
    damage_phase(table)
    (taken,) = table.events(Damaged, seat=0, kind="round")
    assert taken.by == 1 and taken.amount == 8 - 3 + 2 - 1 - 2
    told = [(part.amount, part.card.kind.name if part.card else part.what) for part in taken.parts]
    assert told == [(5, "difference"), (2, "bonus"), (-1, "Ice Wall"), (-2, "Smoke")]


def test_life_lost() -> None:
    """From the deck or the hand; under a Wormhole nobody sees the face."""
    table = arena()
    table.seat(0).hand("Wormhole")
    table.turn(0).choose("cast", "Wormhole")
    trapped = table.events(CardMoved, why="trap", seat=1)
    assert len(trapped) == 2 and all(event.sees == 0 for event in trapped)
    table = arena()
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).hand("Thaw")
    table.turn(0).choose("draw")
    table.asked(1, "critical").choose("discard", "Thaw")
    assert table.events(CardMoved, why="damage", source="seat1/hand", target="seat1/crypt", card="Thaw")


def test_healed() -> None:
    """WA-097, WA-098: told before the cards go, also when fewer or none are there."""
    for crypt, amount in ((("Burn", "Smoke", "Thaw"), 2), (("Burn",), 1), ((), 0)):
        table = arena()
        table.seat(0).crypt(*crypt).hand("Thaw")
        table.turn(0).choose("cast", "Thaw")
        (told,) = table.events(Healed, seat=0, card="Thaw")
        assert told.amount == amount
        assert [part.amount for part in told.parts] == ([] if amount == 2 else [2, amount - 2])
        assert [event.card.kind.name for event in table.events(CardMoved, why="heal")] == list(crypt[:amount])


def test_card_to_hand() -> None:
    """From the Crypt for all to see; from under a Wormhole for its owner only."""
    table = arena()
    table.seat(0).crypt("Burn").hand("Grave Digger")
    table.turn(0).choose("cast", "Grave Digger")
    assert table.events(CardMoved, why="return", card="Burn", sees=EVERYONE)
    table = arena(3, variant="survivor")
    table.seat(0).enchantments("Wormhole").wormholed("Thaw", owner=1)
    table.turn(0).concede()
    assert table.events(CardMoved, why="release", seat=1, target="seat1/hand", sees=2)


def test_spell_moved() -> None:
    """WA-086, WA-087, WA-147: into the Enchantment row, under the deck, to the Crypt."""
    table = arena()
    table.seat(0).row(5).hand("Fortress", "Fireproof", "Thaw", "Smoke")
    table.turn(0, phase="final").choose("cast", "Fortress").choose("cast", "Smoke").choose("cast", "Thaw")
    table.asked(0).choose("heal")
    table.everyone("pass")
    assert whys(table, 0, "Fortress") == ["cast", "enchant"]
    assert whys(table, 0, "Thaw") == ["cast", "round end"] and whys(table, 0, "Smoke") == ["cast", "bottom"]


def test_damage_prevented() -> None:
    table = arena()
    table.seat(0).row(6, 5).play("Smoke")
    table.seat(0).enchantments("Ice Wall")
    table.seat(1).row(6, 6)
    damage_phase(table)
    assert table.events(Prevented, seat=0, amount=1, card="Smoke")


def test_damage_returned() -> None:
    """WA-139, WA-141: from the caster of Fauna to the dealer; what the dealer's Smoke keeps off is told."""
    table = arena()
    table.seat(0).row(5).play("Fauna")
    table.seat(1).row(6, 3).play("Smoke")
    damage_phase(table)
    assert table.events(Announced, what="fauna", seat=0, number=2) and table.events(Prevented, seat=1, amount=2)
    table = arena()
    table.seat(0).row(5).play("Fauna")
    table.seat(1).row(6, 3)
    damage_phase(table)
    assert table.events(Damaged, seat=1, by=0, kind="fauna", amount=2)


@pytest.mark.parametrize(
    ("spell", "cast", "power"),
    [
        ("Fireball", "Fireproof", 6),  # an Incantation
        ("Fortress", "Burn", 6),  # a Conjuring
        ("Cultivate", "Meteor Storm", 3),  # an Ultimate
        ("Winter Solstice", "Burn", 3),  # a 3 is drawn
        ("Entangle", "Burn", "M-1"),  # a Modifier is drawn
    ],
)
def test_a_card_in_play_says_that_it_works(spell: str, cast: str, power: str | int) -> None:
    """WA-090: what answers a spell or a draw is told with its seat, once."""
    table = arena()
    table.seat(0).play(spell).hand(cast).row(6, 1).power_deck(power)
    player = table.turn(0).choose("cast", cast)
    if cast == "Burn":
        player.choose("discard")
    assert len(table.events(Triggered, seat=0, card=spell)) == 1


@pytest.mark.parametrize(
    ("spell", "row"), [("Bounty", [6]), ("Arctic Circle", [6]), ("Leviathan", [6, 1]), ("Decay", [6, 1])]
)
def test_a_card_that_waits_for_twelve_says_that_it_works(spell: str, row: list[int]) -> None:
    """WA-048, WA-055: at a Critical Hit, or above 12."""
    table = arena()
    table.seat(0).enchantments(spell).crypt("Burn").row(*row).power_deck(6)
    table.turn(0).choose("draw")
    assert len(table.events(Triggered, seat=0, card=spell)) == 1


@pytest.mark.parametrize(
    ("spell", "power", "choice"),
    [("Burn", [5], "play"), ("Storm", [5], "play"), ("Insight", [5], "play"), ("Bloom", [5, 4], "play")],
)
def test_a_card_that_is_played_after_a_look_is_told(spell: str, power: list[int], choice: str) -> None:
    """WA-029: what was chosen is said, so that a card may be seen to fall into the row."""
    table = arena()
    table.seat(0).hand(spell).row(1).power_deck(*power)
    player = table.turn(0).choose("cast", spell)
    if spell == "Bloom":
        player.choose_many(choice, "5")
    else:
        player.choose(choice)
    assert table.events(Announced, what="plays", seat=0, card="5")
