"""Session and match set-up, and what belongs to whom: WA-001 to WA-023."""

import pytest

from rules import SetupError, new_match
from rules.core.events import EVERYONE, CardSeen, MatchBegan, RoundBegan
from rules.wizard_arena.decks import FACTIONS, SPELLS, faction_deck, share_text
from rules.wizard_arena.events import FactionPicked
from tests.rules.wizard_arena.tables import arena


def dealt(seats: int = 2, seed: int = 7, **options: object):
    """A match after everybody has taken the first faction offered."""
    match = new_match("wizard_arena", seats, seed, **options)
    while match.decision.topic == "faction":
        match.submit(0)
    return match


def test_zones_and_what_each_seat_sees_of_them():
    """WA-001: face-up zones and all pile sizes are public; hand and decks are not."""
    table = arena()
    table.seat(0).row(5, "M-1").burn(6, 2).hand("Torch").crypt("Burn", "Smoke").play("Melt").enchantments("Decay")
    table.seat(0).entrapped("Thaw", owner=1).wormholed("Storm", owner=1).blight(3).deck("Arise")
    table.turn(1)
    match = table.match
    own, other = (match.view(seat)["seats"][0] for seat in (0, 1))
    for name in ("row", "burn", "crypt", "play", "enchantments", "entrapped", "blight"):
        assert own[name] == other[name] and own[name], name
    assert own["crypt"] == ["smoke", "burn"] and own["row"] == ["power-5", "modifier-1"]
    assert own["hand"] == ["torch"] and other["hand"] == 1
    assert own["life"] == other["life"] == 21 and own["power deck"] == other["power deck"] == 24
    assert own["wormholed"] == other["wormholed"] == 1
    assert "arise" not in str(own) and "storm" not in str(own)


def test_life_counts_the_deck_alone():
    """WA-002."""
    table = arena()
    table.seat(0).life(4).hand("Torch", "Burn").crypt("Smoke").enchantments("Ignite").play("Melt")
    table.seat(0).entrapped("Thaw", owner=1)
    table.turn(0)
    assert table.seat(0).life == 4


def test_the_level_is_one_sum():
    """WA-003, WA-004, WA-070: numbers, counting Modifiers, Blight, Flora, Harvester; it may be negative."""
    table = arena()
    table.seat(0).row(5, "2B2", "M-1*", "M+1").blight(3).play("Flora", "Flora").harvested(2)
    table.seat(1).row(2).play("Flora")
    table.turn(0)
    assert table.seat(0).level == 5 + 2 - 1 - 3 - 8 - 4
    assert table.seat(1).level == -2


def test_all_others_are_enemies():
    """WA-005, WA-085: a spell reaches every other player, clockwise from the caster's left."""
    table = arena(4)
    table.seat(1).row(1).power_deck(5, 4).hand("Torch")
    table.turn(1).choose("cast", "Torch")
    assert [table.seat(seat).life for seat in range(4)] == [18, 21, 18, 18]
    assert [event.seat for event in table.match.events if type(event).__name__ == "Damaged"] == [2, 3, 0]


def test_cards_turned_over_at_first_are_known_until_the_decks_are_shuffled():
    """WA-014, WA-020."""
    match = new_match("wizard_arena", 2, 3)
    shown = {event.card.id for event in match.events}
    assert {card.id for card in match.state.cards if match.state.known[card.id]} <= shown
    assert all(match.state.known[wizard.power[-1].id] == EVERYONE for wizard in match.state.seats)
    while match.decision.topic == "faction":
        match.submit(0)
    assert not any(match.state.known[card.id] for wizard in match.state.seats for card in wizard.power)


def test_the_highest_first_card_begins_and_ties_turn_over_again():
    """WA-014, WA-015, WA-016: only the tied turn over again; a Modifier is followed by another card."""
    ties = modifiers = 0
    for seed in range(60):
        match = new_match("wizard_arena", 3, seed)
        numbers: dict[int, list[int]] = {0: [], 1: [], 2: []}
        for event in match.events:
            assert isinstance(event, CardSeen)
            first = not any(event.seat == seen.seat for seen in match.events[: match.events.index(event)])
            assert event.why == ("first draw" if first else "first draw again")
            if event.card.kind.modifier:
                modifiers += 1
                continue
            numbers[event.seat].append(event.card.kind.number)
        contenders = [0, 1, 2]
        for turn in range(max(map(len, numbers.values()))):
            assert [seat for seat in numbers if len(numbers[seat]) > turn] == contenders
            best = max(numbers[seat][turn] for seat in contenders)
            contenders = [seat for seat in contenders if numbers[seat][turn] == best]
            ties += len(contenders) > 1
        assert contenders == [match.state.starter] == [match.decision.seat]
    assert ties and modifiers


def test_cards_turned_over_first_are_shuffled_back():
    """WA-017, WA-020: after the deal every Power deck is whole and nobody knows where a card lies."""
    match = dealt(4)
    assert match.check() == []
    for number, wizard in enumerate(match.state.seats):
        assert len(wizard.power) == 29 and len(wizard.deck) == 21
        assert all(match.state.known[card.id] == 0 for card in wizard.power + wizard.deck)
        assert {card.owner for card in wizard.power + wizard.deck + wizard.hand} == {number}
    for options in ({}, {"starter": 0}):
        seats = [dealt(2, seed, **options).state.seats[0] for seed in range(5)]
        assert len({tuple(card.kind.key for card in wizard.deck) for wizard in seats}) == 5
        assert len({tuple(card.kind.key for card in wizard.power) for wizard in seats}) == 5


def test_factions_are_picked_clockwise_and_only_once():
    """WA-018, WA-019, D-02: the fourth of four plays what is left, which is no question."""
    match = new_match("wizard_arena", 4, 3)
    first, left = match.state.starter, list(FACTIONS)
    for step in range(3):
        assert match.decision.seat == (first + step) % 4
        assert [option.word for option in match.decision.options] == left
        left.pop(1)
        match.submit(1)
    last = (first + 3) % 4
    assert match.decision.topic != "faction" and match.state.seats[last].faction == left[0]
    assert [event.faction for event in match.events if isinstance(event, FactionPicked) and event.seat == last] == left
    assert sorted(wizard.faction for wizard in match.state.seats) == sorted(FACTIONS)


def test_who_brought_a_deck_along_may_still_pick_it_last():
    """WA-018, D-02: one faction and the own deck are a choice."""
    own = share_text(faction_deck("ice"))
    match = new_match("wizard_arena", 4, 3, decks="/".join([own] * 4))
    for _ in range(3):
        match.submit(0)
    assert [option.word for option in match.decision.options] == ["famine", "custom"]
    match.submit(1)
    assert match.state.seats[(match.state.starter + 3) % 4].faction == "custom"


def test_mirrored_factions_may_be_picked_twice():
    """WA-019, D-01."""
    match = new_match("wizard_arena", 2, 3, mirrored=True)
    match.submit(0)
    assert [option.word for option in match.decision.options] == list(FACTIONS)
    match.submit(0)
    assert [wizard.faction for wizard in match.state.seats] == ["fire", "fire"]
    assert match.check() == []


def test_the_deal():
    """WA-021, WA-018: three spells each and Life 21; the hand is seen before the first turn."""
    match = dealt(3)
    for seat, wizard in enumerate(match.state.seats):
        assert (len(wizard.hand), len(wizard.deck), match.view(seat)["seats"][seat]["life"]) == (3, 21, 21)
        keys = [card.kind.key for card in wizard.hand + wizard.deck]
        assert sorted(keys) == sorted(faction_deck(wizard.faction))
    assert match.decision.seat == match.state.starter and match.state.number == 1
    began = [event for event in match.events if isinstance(event, MatchBegan | RoundBegan)]
    assert [type(event) for event in began] == [MatchBegan, RoundBegan]


def test_a_later_match_names_its_starter():
    """WA-022, WA-023: no card is turned over; everybody has a whole deck again."""
    match = dealt(3, starter=2)
    assert match.state.starter == match.decision.seat == 2
    assert not [event for event in match.events if isinstance(event, CardSeen)]
    assert all(len(wizard.deck) + len(wizard.hand) == 24 for wizard in match.state.seats)


def test_options_of_a_match():
    """D-01, D-03: seats, variant, factions and own decks, each checked."""
    own = share_text(faction_deck("ice"))
    match = new_match("wizard_arena", 2, 1, factions="custom,feast", decks=f"{own}/")
    assert [wizard.faction for wizard in match.state.seats] == ["custom", "feast"]
    assert sorted(card.kind.key for card in match.state.seats[0].deck + match.state.seats[0].hand) == sorted(
        faction_deck("ice")
    )
    picked = new_match("wizard_arena", 2, 1, decks=f"{own}/", starter=0)
    assert [option.word for option in picked.decision.options][-1] == "custom"
    picked.submit(len(picked.decision.options) - 1)
    assert "custom" not in [option.word for option in picked.decision.options]
    assert new_match("wizard_arena", 4, 1, variant="survivor").state.survivor
    spelt = new_match("wizard_arena", 2, 1, factions="Ice, Feast")
    assert [wizard.faction for wizard in spelt.state.seats] == ["ice", "feast"]
    random = new_match("wizard_arena", 4, 1, factions="random")
    assert sorted(wizard.faction for wizard in random.state.seats) == sorted(FACTIONS)
    for wrong in (
        {"factions": "fire"},
        {"factions": "fire,fire"},
        {"factions": "fire,water"},
        {"factions": "fire,ice,feast"},
        {"factions": "custom,fire"},
        {"decks": own},
        {"decks": "3 torch/"},
        {"decks": "three torch/"},
        {"starter": 2},
        {"variant": "house"},
        {"mirrored": 1},
    ):
        with pytest.raises(SetupError):
            new_match("wizard_arena", 2, 1, **wrong)


def test_there_are_two_to_four_seats():
    """D-01."""
    for seats in (1, 5):
        with pytest.raises(SetupError):
            new_match("wizard_arena", seats, 1)


def test_no_spell_ever_asks_for_a_target():
    """WA-085: each affects the caster or all enemies."""
    for kind in SPELLS.values():
        table = arena(3)
        for seat in range(3):
            table.seat(seat).crypt("Smoke", "Burn").power_deck(1, 2, 3)
        table.seat(0).hand(kind.name)
        table.turn(0, criticals=1).choose("cast", kind.name)
        match = table.match
        while match.inside_step:
            assert all(option.seat < 0 for option in match.decision.options)
            match.submit(*range(match.decision.minimum))
