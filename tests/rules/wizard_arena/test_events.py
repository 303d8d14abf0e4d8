"""One test for each event of the checklist, by its name; those of cards stand in test_events_of_cards."""

from __future__ import annotations

from rules import new_match
from rules.core.events import (
    EVERYONE,
    Announced,
    CardSeen,
    CounterChanged,
    Damaged,
    Died,
    MatchEnded,
    PhaseBegan,
    RoundBegan,
    Shuffled,
    TurnBegan,
    TurnEnded,
)
from rules.wizard_arena.events import DamageCounted, DecksMade, FactionPicked, RoundEnded, RoundScored
from tests.rules.wizard_arena import test_events_of_cards
from tests.rules.wizard_arena.tables import arena, damage_phase

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
    tests = {*globals(), *vars(test_events_of_cards)}
    assert [name for name in LISTED if f"test_{name}" not in tests] == []


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
    table = arena()
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).hand("Burn")
    table.turn(0).choose("draw")
    for _ in range(2):  # B is asked how to pay, so it is still there
        table.asked(1, "critical").concede()
    table.turn(1).choose("lose")
    assert len(table.events(Announced, what="gives up", seat=1)) == 1 and table.over


def test_round_ended() -> None:
    """WA-149: with the seat that begins the next one."""
    table = damage_phase(arena(3), starter=1)
    assert table.events(RoundEnded, starter=2) and table.events(RoundBegan, seat=2)


def test_match_ended() -> None:
    table = arena()
    table.turn(0).concede()
    assert table.events(MatchEnded, winners=[1], scores=[0, 21], reason="one wizard is left")
