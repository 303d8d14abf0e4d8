"""Every event that the checklist lists is told, with what it asks for. One test for each, by its name there."""

from __future__ import annotations

from rules import new_match
from rules.core.events import (
    EVERYONE,
    Announced,
    CardMoved,
    CardSeen,
    CounterChanged,
    Damaged,
    Died,
    Healed,
    MatchEnded,
    PhaseBegan,
    Prevented,
    RoundBegan,
    Shuffled,
    Triggered,
    TurnBegan,
    TurnEnded,
    redact,
)
from rules.wizard_arena.events import DamageCounted, DecksMade, FactionPicked, RoundEnded, RoundScored
from tests.rules.wizard_arena.tables import arena, damage_phase
from tests.scenario import Table

LISTED = (
    "session_first_draw",
    "match_started",
    "deck_shuffled",
    "spell_drawn",
    "round_started",
    "turn_started",
    "turn_ended",
    "power_drawn",
    "power_looked",
    "power_moved",
    "burn_reshuffled",
    "modifier_decided",
    "modifier_reopened",
    "level_changed",
    "critical_hit",
    "overcharge",
    "status_changed",
    "spell_cast",
    "trigger",
    "damage",
    "life_lost",
    "healed",
    "card_to_hand",
    "spell_moved",
    "phase_changed",
    "round_result",
    "damage_prevented",
    "damage_returned",
    "player_out",
    "round_ended",
    "match_ended",
)
"""The checklist's events."""


def test_every_listed_event_has_a_test() -> None:
    assert [name for name in LISTED if f"test_{name}" not in globals()] == []


def whys(table: Table, seat: int, card: str) -> list[str]:
    """Why a card of a seat was moved, in order."""
    return [event.why for event in table.events(CardMoved, seat=seat, card=card)]


def test_session_first_draw() -> None:
    """WA-014 to WA-016: a tie to be broken again is announced."""
    whole = [event for seed in range(30) for event in new_match("wizard_arena", 3, seed).events]
    assert all(isinstance(event, CardSeen) and event.sees == EVERYONE for event in whole)
    assert {event.why for event in whole} == {"first draw", "first draw again"}
    modifiers = [index for index, event in enumerate(whole) if event.card.kind.modifier]
    assert modifiers and all(whole[index + 1].why == "first draw again" for index in modifiers)


def test_match_started() -> None:
    """WA-018, WA-021: what everybody plays, who begins, which variant, how much Life."""
    match = new_match("wizard_arena", 2, 3, variant="survivor", starter=1)
    match.submit(2)
    match.submit(0)
    picks = [event for event in match.events if isinstance(event, FactionPicked)]
    assert picks == [FactionPicked(1, "feast"), FactionPicked(0, "fire")]
    (made,) = [event for event in match.events if isinstance(event, DecksMade)]
    assert made == DecksMade(["fire", "feast"], 1, "survivor", 21)


def test_deck_shuffled() -> None:
    """WA-020: both decks of everybody, with their size."""
    match = new_match("wizard_arena", 2, 3, factions="fire,ice", starter=0)
    told = [(event.place, event.size) for event in match.events if isinstance(event, Shuffled)]
    assert told == [("seat0/deck", 24), ("seat0/power", 29), ("seat1/deck", 24), ("seat1/power", 29)]


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


def test_round_started() -> None:
    """WA-149."""
    table = damage_phase(arena(), starter=1)
    assert table.events(RoundBegan, number=2, seat=0)


def test_turn_ended() -> None:
    """WA-033, WA-036, WA-044, WA-053, WA-113: how a turn ended."""
    for row, how in (((5,), "pass"), ((5,), "stand"), ((6, 6), "critical"), ((6, 6, 1), "overcharged")):
        table = arena()
        table.seat(0).row(*row).scored().drew()
        table.turn(0).choose(how if how in ("pass", "stand") else "end")
        assert table.events(TurnEnded, seat=0, how=how) and table.events(TurnBegan, seat=1, phase="power up")
    table = arena(3, variant="survivor")
    table.seat(0).life(1).hand("Torch")
    table.seat(2).play("Hobbled")
    table.turn(0).choose("cast", "Torch")
    assert table.events(TurnEnded, seat=0, how="out")


def test_turn_started() -> None:
    """WA-024, WA-114: in Power Up, and in Final Casting."""
    table = arena()
    table.seat(0).row(5).drew()
    table.seat(1).row(6).stood()
    table.turn(0).choose("stand")
    assert [(event.seat, event.phase) for event in table.events(TurnBegan)] == [(0, "final casting")]
    table.turn(0).pass_()
    assert table.events(TurnBegan, seat=1, phase="final casting")


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


def test_modifier_decided() -> None:
    """WA-063 to WA-066: what counts from now on and what does not, in turns and at the settlement."""
    table = arena()
    table.seat(0).row(5, "M-1*").hand("Thaw")
    table.seat(1).row(3).stood()
    table.turn(0).choose("cast", "Thaw").choose("discard").choose("raise", "M-1").choose("lower", "M-1")
    assert [event.what for event in table.events(Announced, card="Modifier -1")] == ["reopened", "raised", "lowered"]
    table = arena()
    table.seat(0).row(5, "M+1", "M-1")
    damage_phase(table).asked(0, "settle").choose_many("lower", "M+1")
    assert table.events(Announced, what="lowered", card="Modifier +1")
    assert table.events(Announced, what="raised", card="Modifier -1")


def test_modifier_reopened() -> None:
    """WA-065: by a spell; a Flora also by a draw."""
    table = arena()
    table.seat(0).hand("Harvester")
    table.seat(1).row(5, "M-1*", "M+1")
    table.turn(0).choose("cast", "Harvester")
    assert [event.card.kind.name for event in table.events(Announced, what="reopened", seat=1)] == ["Modifier -1"]
    table = arena()
    table.seat(0).row(5).play("Flora").power_deck(2)
    table.turn(0).choose("draw")
    assert table.events(Announced, what="reopened", seat=0, card="Flora")


def test_level_changed() -> None:
    """With its cause."""
    table = arena()
    table.seat(0).row(6, 2).hand("Flora", "Blight", "Vortex", "Harvester").power_deck(1, 3)
    table.seat(1).row(4)
    player = table.turn(0).choose("cast", "Flora").choose("draw").choose("raise", "Flora").choose("cast", "Blight")
    player.choose("cast", "Vortex").choose("top", "6").choose("cast", "Harvester")
    told = [(event.seat, event.old, event.new, event.why) for event in table.events(CounterChanged, name="level")]
    assert told == [
        (0, 8, 4, "flora"),
        (0, 4, 5, "draw"),
        (0, 5, 9, "modifier"),
        (0, 9, 6, "blight"),
        (0, 6, 0, "back"),
        (1, 4, 2, "harvester"),
    ]


def test_critical_hit() -> None:
    """The number says which of the round it is."""
    table = arena(3)
    table.seat(0).row(6, 5).power_deck(1)
    table.seat(1).row(6, 6).scored()
    table.turn(0).choose("draw")
    assert table.events(Announced, what="critical hit", seat=0, number=2)
    assert len(table.events(Damaged, kind="critical", by=0)) == 2


def test_overcharge() -> None:
    """WA-049, WA-053: at once, with the level; locked at the end of the turn."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(4)
    player = table.turn(0).choose("draw")
    assert table.events(Announced, what="overcharge", seat=0, number=15)
    assert not table.events(Announced, what="overcharged")
    player.choose("end")
    assert table.events(Announced, what="overcharged", seat=0, number=15)


def test_status_changed() -> None:
    """WA-008, WA-123: stood, reopened, frozen, thawed."""
    table = arena()
    table.seat(0).row(5, 4).hand("Burn").frozen()
    table.seat(1).row(6, 3).stood().hand("Freeze")
    table.turn(0).choose("cast", "Burn").choose("discard")
    assert table.events(Announced, what="thawed", seat=0)
    table = arena()
    table.seat(0).row(5).hand("Freeze", "Harvester")
    table.seat(1).row(6, 3).stood()
    table.turn(0).choose("cast", "Freeze").choose("cast", "Harvester")
    assert [event.what for event in table.events(Announced, seat=1)] == ["frozen", "thawed", "active"]
    assert table.events(Announced, what="active", seat=1, number=7)


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


def test_phase_changed() -> None:
    """Power Up, Final Casting, re-entry with its caster, settlement, Damage Phase."""
    table = arena()
    table.seat(0).row(5, "M+1").hand("Harvester").drew()
    table.seat(1).row(6).stood()
    table.turn(0).choose("stand").choose("cast", "Harvester").pass_()
    table.turn(1).choose("stand")
    table.everyone("pass")
    table.asked(0, "settle").choose_many("lower")
    told = [(event.name, event.seat) for event in table.events(PhaseBegan)]
    assert told == [
        ("final casting", -1),
        ("power up", 0),
        ("final casting", -1),
        ("settlement", 0),
        ("damage", -1),
        ("power up", -1),
    ]


def test_round_result() -> None:
    """WA-143: all co-winners and who of them deals; each count."""
    table = arena(3)
    table.seat(0).row(5, 5, "1B1")
    table.seat(1).row(5, 4, "2B2")
    table.seat(2).row(4, 3)
    damage_phase(table)
    assert table.events(RoundScored, dealer=1, winners=[0, 1], levels=[11, 11, 7])
    assert table.events(DamageCounted, seat=2, difference=4, bonus=2, total=6)


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


def test_player_out() -> None:
    """With the cause: no Life, or given up (D-24)."""
    table = arena()
    table.seat(0).row(6)
    table.seat(1).row(5).life(1)
    damage_phase(table)
    assert table.events(Died, seat=1, why="life") and not table.events(Announced, what="gives up")
    table = arena()
    table.turn(0).concede()
    assert table.events(Announced, what="gives up", seat=0) and table.events(Died, seat=0, why="gave up")


def test_round_ended() -> None:
    """WA-149: with the seat that begins the next one."""
    table = damage_phase(arena(3), starter=1)
    assert table.events(RoundEnded, starter=2) and table.events(RoundBegan, seat=2)


def test_match_ended() -> None:
    table = arena()
    table.turn(0).concede()
    assert table.events(MatchEnded, winners=[1], scores=[0, 21], reason="one wizard is left")
