"""A card in hand that cannot be played says why, and one that can be played does not."""

from collections import Counter

import pytest

from rules import GAMES, Match
from rules.core.cards import Card
from rules.core.refusals import why_not
from tests.conformance.tools import Case, play
from tests.rules.pleasure_palace.playing import palace
from tests.rules.spellcraft.playing import craft
from tests.rules.witless_wizards.tables import battle, duel
from tests.rules.wizard_arena.tables import arena
from tests.scenario import Table

CASES = [Case(game, seats, seed) for game, spec in GAMES.items() for seats in (2, spec.seats[1]) for seed in (1, 2)]


def held(match: Match, seat: int) -> list[Card]:
    """The cards in a hand."""
    return match.state.zones().get(f"seat{seat}/hand", [])


def own(match: Match, seat: int) -> list[Card]:
    """Everything that lies before a seat."""
    return [card for place, cards in match.state.zones().items() if place.startswith(f"seat{seat}/") for card in cards]


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_reason_for_every_card_in_hand_that_cannot_be_played_and_for_no_other(case: Case):
    said: Counter[str] = Counter()
    for match in play(case.begin(), case.stream()):
        decision = match.decision
        assert decision is not None
        for seat in range(case.seats):
            offered = [option.card for option in decision.options] if decision.seat == seat else []
            for card in own(match, seat):
                reason = why_not(match, seat, card)
                if card in offered:
                    assert not reason, f"{decision.prompt}: {card} is offered, and {reason}"
                elif card in held(match, seat):
                    assert reason, f"{decision.prompt}: {card} says nothing"
                said[reason] += 1
    assert said[""] and len(said) > 1


def reason(table: Table, seat: int, name: str) -> str:
    """What a card that lies before a seat says."""
    cards = [*held(table.match, seat), *own(table.match, seat)]
    card = next(card for card in cards if card.kind.title().startswith(name))
    return why_not(table.match, seat, card)


def test_hexes_come_before_the_first_power_card_of_the_round():
    """WA-095, WA-116."""
    table = arena()
    table.seat(0).hand("Melt", "Smoke").power_deck(2, 3)
    table.seat(1).power_deck(2, 3).hand("Smoke")
    player = table.turn(0)
    assert reason(table, 0, "Melt") == reason(table, 0, "Smoke") == ""
    assert reason(table, 1, "Smoke") == "Not now: A is asked."
    player.choose("draw")
    assert reason(table, 0, "Melt") == "A Hex can only be cast before your first Power card of the round."
    assert reason(table, 0, "Smoke") == ""


def test_sting_needs_a_critical_hit():
    """WA-084."""
    table = arena()
    table.seat(0).hand("Sting").power_deck(2)
    table.turn(0)
    assert reason(table, 0, "Sting") == "Sting needs a Critical Hit in this round."


def test_a_spell_drawn_again_was_cast_already():
    """WA-081."""
    table = arena()
    table.seat(0).life(1).deck("Arise").hand("Arise").power_deck(2)
    table.turn(0).choose("cast", "Arise").choose("cast", "Arise")
    assert reason(table, 0, "Arise") == "It was cast already: once a round for each card."


def test_a_component_says_what_lies_in_its_place():
    """SC-31, SC-37."""
    table = craft()
    table.seat(0).hand("HS01", "HS02", "HQ01", "HD01", "Wild")
    table.seat(1).hand("HQ02")
    table.begin(0, phase="place")
    player = table.asked(0)
    first, second, quality, delivery, _ = (card.kind.title() for card in held(table.match, 0))
    player.choose("place", first)
    assert reason(table, 0, second) == "Your Spell has a Source: take it back first."
    assert reason(table, 0, quality) == reason(table, 0, "Wild Magic") == ""
    player.choose("place", quality).choose("place", delivery)
    assert reason(table, 0, second) == reason(table, 0, "Wild Magic") == "Your Spell is full: take a card back first."
    player.choose("done")
    table.asked(1)
    assert reason(table, 0, second) == "Your Spell is placed."
    table.leave_open("build")


def test_hepatitis_leaves_no_room():
    """PP-55."""
    table = palace(2)
    table.seat(0).hand("PS15", "PQ15").mtds("Hepatitis Z", "Hepatitis Z")
    table.begin(0, phase="place")
    source, quality = (card.kind.title() for card in held(table.match, 0))
    table.asked(0).choose("place", source)
    assert reason(table, 0, quality) == "Hepatitis Z lets you place 1 card only."
    table.leave_open("build")


def test_cards_resolve_from_left_to_right_and_are_used_once():
    """SC-70, SC-76."""
    table = craft()
    table.seat(0).spell("HS01", "HD01").treasures("Spiked Slushie").hand("HQ01")
    table.begin(0, phase="turn")
    table.asked(0, "window")
    delivery = table.match.state.seats[0].spell[1].kind.title()
    quality = held(table.match, 0)[0].kind.title()
    assert reason(table, 0, "Spiked Slushie") == ""
    assert reason(table, 0, delivery) == "Sources resolve first, then Qualities, then Deliveries."
    assert reason(table, 0, quality) == "Cards in hand are placed when Spells are built, at the start of a round."
    table.leave_open("window")


def test_equipment_is_used_once_in_a_battle():
    """WW-071: the Katana has rolled again, what is asked now is not about it."""
    table = duel(("Katana",), ("Kabuto",), cubes=(0, 1))
    battle(table, 1, 4, 2).turn(0)
    assert reason(table, 0, "Katana") == ""
    table.asked(0).choose("re-roll", "Katana")
    table.asked(1)
    assert reason(table, 0, "Katana") == "It was used already in this battle."
    table.leave_open(table.open_decision().topic)


def test_a_modifier_that_counts_stays_so():
    """WA-064, WA-065."""
    table = arena()
    table.seat(0).hand("Smoke").power_deck("M+1", 3)
    table.turn(0).choose("draw").choose("lower", "M+1")
    assert reason(table, 0, "Modifier +1") == "It counts, and stays so until a spell changes your level."
