"""The Standee at simultaneous deaths, games won when a round starts, and what a leaver gives up."""

from __future__ import annotations

from rules.core.events import CardMoved, Died
from rules.pleasure_palace.state import MIDDLE, StandeeMoved
from rules.spellcraft.events import GameEnded
from tests.rules.pleasure_palace.playing import palace, sick, standee
from tests.rules.spellcraft.playing import topic


def test_the_dealer_falls_last_and_loses_the_standee():
    """PP-44, PP-47, SC-189: the holder's killer, killed by a Duck, has the Standee until its own death a moment later."""
    table = palace(3)
    table.seat(0).hp(1).spell("PD07")
    table.seat(1).treasures("PT24").done()
    table.seat(2).hp(1).done()
    table.begin(0, phase="turn", dice=[5], dead=["PX24", "PX25"], standee=2)
    assert [event.seat for event in table.events(Died)] == [2, 0]
    assert [(event.old, event.new, event.why) for event in table.events(StandeeMoved)] == [
        (2, 0, "slain"),
        (0, 1, "slain"),
        (1, MIDDLE, "new game"),
    ]
    assert table.match.state.game == 2


def test_a_dead_killer_has_the_standee_by_a_dead_wizard_card_alone():
    """PP-45, PP-47: not by a Reaction of Hell High's (mixed decks), which comes while its own death is handled."""
    for dead_card, holder in ((False, MIDDLE), (True, 0)):
        table = palace(3)
        table.seat(0).dead()
        table.begin(1, phase="place", standee=1)
        table.match.state.rules.slew(table.match.state, 0, 1, dead_card)
        assert standee(table) == holder


def test_a_game_won_when_a_round_starts_builds_no_more():
    """SC-203, SC-204: Amulet and Loofah kill the last foe before Spells are placed."""
    table = palace(2, games=1)
    table.seat(0).hand("PS01").treasures("PT13", "PT14").mtds("Hocus Poxus", "Hocus Poxus")
    table.seat(1).hp(1).hand("PS02")
    table.begin(0, phase="status", dead=["PX24"])
    if topic(table) == "cure":
        table.submit([0])
    assert [event.seat for event in table.events(Died)] == [1] and table.events(GameEnded)[0].last == 0
    assert table.match.decision is None


def test_the_dead_leave_standee_tokens_and_everlasting_cards():
    """RULINGS, giving up: the Everlasting MTD, an Everlasting Treasure, a face-down card and the Standee acquired while dead."""
    table = palace(3)
    for seat in (0, 1):
        table.seat(seat).hand("PS01")
    table.seat(2).dead().mtds("Genuine Harpies").treasures("PT24").buried("PX24")
    table.begin(0, phase="place", standee=2)
    table.match.state.eerie = True
    table.match.concede(2)
    table.submit([0])
    assert standee(table) == MIDDLE and sick(table, 2) == [] and table.match.check() == []
    assert table.seat(2).treasures == [] and table.seat(2).buried == []


def test_the_living_leave_everlasting_tokens():
    """RULINGS, giving up: out of the game and of the match."""
    table = palace(3)
    for seat in (0, 1):
        table.seat(seat).hand("PS01")
    table.seat(2).mtds("Genuine Harpies", "Hocus Poxus").treasures("PT24")
    table.begin(0, phase="place", standee=2)
    table.match.concede(2)
    table.submit([0])
    assert standee(table) == MIDDLE and sick(table, 2) == [] and table.seat(2).treasures == []
    assert len([event for event in table.events(CardMoved) if event.target == "table/sack"]) == 2
