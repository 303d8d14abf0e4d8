"""The log of Wizard Arena tells why: each line with its cause and what it costs or brings."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

from game.core.text import HELD_SPACE, plain
from game.layouts.wizard_arena.words import Words
from rules.wizard_arena.power import POWER_DECK
from tests.rules.wizard_arena.tables import arena, damage_phase
from tests.scenario import Table


def lines(table: Table, viewer: int = 0) -> list[str]:
    """The log so far, as seat ``viewer`` reads it."""
    words = Words(("Ann", "Bob", "Cid", "Dot")[: len(table.match.names)], printed=False)
    words.viewer = viewer
    return [plain(line) for event in table.match.events if (line := words.say(event))]


def test_a_spell_that_goes_under_the_deck_brings_life() -> None:
    """WA-087, WA-002: 21 to 22."""
    table = arena()
    table.seat(0).hand("Meteor Storm").power_deck(5, 2)
    table.turn(0).choose("cast", "Meteor Storm")
    assert table.seat(0).life == 22
    assert lines(table) == [
        "Ann casts Meteor Storm",
        "Ann draws 5",
        "Ann discards 5",
        "Ann draws 2",
        "Ann: level 0 + 2 drawn = 2",
        "Bob takes 2 from Meteor Storm",
        "Meteor Storm goes under Ann's deck (+1 Life)",
    ]


def test_no_line_of_the_log_ends_before_what_a_sum_makes() -> None:
    table = arena()
    table.seat(0).hand("Meteor Storm").power_deck(5, 2, 4)
    table.turn(0).choose("cast", "Meteor Storm").choose("draw")
    words, events = Words(("Ann", "Bob"), printed=False), table.match.events
    told = [words.say(event) for event in events]
    told += [words.follow(event, before) for before, event in pairwise(events)]
    sums = [line for line in told if "level" in line and "=" in line]
    assert len(sums) >= 3
    assert all(f"{HELD_SPACE}={HELD_SPACE}**" in line for line in sums)


def test_a_drawn_spell_costs_life_and_is_named_to_its_owner() -> None:
    """WA-025."""
    table = arena()
    table.seat(0).deck("Burn")
    table.turn(0, phase="refill", round=2).choose("draw spell")
    assert lines(table, 0)[-1] == "Ann draws Burn (−1 Life)"
    assert lines(table, 1)[-1] == lines(table, -1)[-1] == "Ann draws a spell (−1 Life)"


def test_what_an_arise_takes_up_and_puts_back_is_told() -> None:
    """WA-026."""
    table = arena()
    table.seat(0).hand("Arise").deck("Burn", "Smoke", "Thaw")
    table.turn(0).choose("cast", "Arise").choose("bottom", "Smoke")
    assert lines(table, 0)[1:] == [
        "Ann takes up Burn (−1 Life)",
        "Ann takes up Smoke (−1 Life)",
        "Ann takes up Thaw (−1 Life)",
        "Smoke goes under Ann's deck (+1 Life)",
        "Arise goes under Ann's deck (+1 Life)",
    ]
    assert lines(table, 1)[1] == "Ann takes up a spell (−1 Life)"
    assert lines(table, 1)[4] == "A spell goes under Ann's deck (+1 Life)"


def test_a_heal_names_its_card_and_what_is_missing() -> None:
    """WA-097, WA-098: nowhere silent, not even without a Crypt."""
    for crypt, told in (
        (("Burn", "Smoke"), "Ann heals 2 from Thaw"),
        (("Burn",), "Ann heals 1 from Thaw: 2 Thaw − 1 missing in the Crypt"),
        ((), "Thaw heals nothing: Ann's Crypt is empty"),
    ):
        table = arena()
        table.seat(0).crypt(*crypt).hand("Thaw")
        table.turn(0).choose("cast", "Thaw")
        assert lines(table)[-1] == told


def test_damage_names_its_parts() -> None:
    """WA-135, WA-136: difference, bonus, Melt, penalty, less what Ice Wall and Smoke prevent."""
    table = arena(3)
    table.seat(0).enchantments("Ice Wall").row(3).play("Smoke")
    table.seat(1).row(6, "2B2").play("Melt")
    table.seat(2).row(6, 5, 3)
    damage_phase(table)
    told = lines(table)
    assert "Ice Wall prevents 1 for Ann" in told and "Smoke prevents 2 for Ann" in told
    assert "Ann takes 6 from Bob: 2 Melt + 5 difference + 2 Bonus − 1 Ice Wall − 2 Smoke" in told
    assert "Cid takes 8 from Bob: 4 Overcharge + 2 Melt + 2 Bonus" in told


def test_plain_damage_names_what_keeps_some_of_it_off() -> None:
    """WA-012: Ice Wall against 4 or more at once."""
    table = arena()
    table.seat(0).hand("Fortify").crypt("Burn")
    table.seat(1).enchantments("Ice Wall")
    table.turn(0, criticals=5).choose("cast", "Fortify")
    assert lines(table)[-1] == "Bob takes 4 from Fortify: 5 Fortify − 1 Ice Wall"


def test_what_is_prevented_wholly_is_told() -> None:
    table = arena()
    table.seat(0).row(6).play("Smoke")
    table.seat(1).row(6, 2)
    damage_phase(table)
    assert "Ann takes nothing: 2 difference − 2 prevented = 0" in lines(table)


def test_co_winners_are_both_named() -> None:
    """WA-143."""
    table = arena(3)
    table.seat(0).row(5, 5, "1B1")
    table.seat(1).row(5, 4, "2B2")
    table.seat(2).row(4, 3)
    damage_phase(table)
    assert "Ann and Bob win the round with 11; Bob deals the damage" in lines(table)


def test_a_tie_names_everybody() -> None:
    """WA-142."""
    table = arena(3)
    for seat in range(3):
        table.seat(seat).row(6, 4)
    damage_phase(table)
    assert "The round is a tie at 10: Ann, Bob and Cid" in lines(table)


def test_who_may_draw_again_and_who_may_only_come_down() -> None:
    """WA-123, WA-056: "another turn" and "one more turn to come down"."""
    table = arena()
    table.seat(0).hand("Harvester")
    table.seat(1).row(5, 4).stood()
    table.turn(0).choose("cast", "Harvester")
    assert lines(table)[-2:] == ["Bob: level 9 − 2 Harvester = 7", "Bob is Active again, with another turn"]
    table = arena()
    table.seat(0).hand("Corrode")
    table.seat(1).row(6, 6, 1, "M-1*").stood()
    table.turn(0).choose("cast", "Corrode")
    told = lines(table)
    assert "Bob: level 12 + 1 discarded = 13" in told
    assert "Bob is at 13, with one more turn to come down" in told and not any("again" in line for line in told)


def test_a_level_names_what_changed_it() -> None:
    """WA-003."""
    table = arena()
    table.seat(0).row(6, 2).hand("Flora", "Blight").power_deck(1, 3)
    table.turn(0).choose("cast", "Flora").choose("draw").choose("raise", "Flora").choose("cast", "Blight")
    told = lines(table)
    assert [line for line in told if "level" in line] == [
        "Ann: level 8 − 4 Flora = 4",
        "Ann: level 4 + 1 drawn = 5",
        "Ann: level 5 + 4 decided = 9",
        "Ann: level 9 − 3 Blight = 6",
    ]
    assert "Ann does not let Flora count" in told and "3 is set under Ann's Blight" in told


def test_what_an_entrap_takes_and_casts_is_told() -> None:
    """WA-103, WA-107."""
    table = arena()
    table.seat(0).hand("Entrap")
    table.seat(1).deck("Thaw")
    table.turn(0).choose("cast", "Entrap").choose("cast", "Thaw")
    told = lines(table)
    assert "Bob loses Thaw from the deck (−1 Life), under Ann's Entrap" in told
    assert "Ann casts Thaw of Bob from under Entrap" in told


def test_a_played_insight_is_told_and_one_put_back_is_not() -> None:
    """D-13."""
    table = arena()
    table.seat(0).hand("Insight").power_deck(4)
    table.turn(0).choose("cast", "Insight").choose("play", "4")
    assert lines(table, 1) == [
        "Ann casts Insight",
        "Ann looks at the next Power card",
        "Ann plays 4",
        "Ann: level 0 + 4 drawn = 4",
    ]
    table = arena()
    table.seat(0).hand("Insight").power_deck(4)
    table.turn(0).choose("cast", "Insight").choose("top", "4")
    assert lines(table, 1)[-1] == "Ann puts a card back on the Power deck"


def test_giving_up_is_told() -> None:
    """D-24."""
    table = arena()
    table.turn(1).concede()
    assert lines(table) == ["Bob gives up", "Bob is out", "The match is over: Ann won"]


def test_a_bonus_card_says_its_number_once() -> None:
    """A 6 with a Bonus of 6 was told as "6 Bonus 6", then as "6 (Bonus 6)"."""
    words = Words(("Ann", "Bob"), printed=False)
    kinds = [kind for kind, _ in POWER_DECK if kind.bonus]
    assert [words.card(SimpleNamespace(kind=kind)) for kind in kinds] == ["Bonus 4", "Bonus 5", "Bonus 6"]
    assert all(kind.number == kind.bonus for kind in kinds)
