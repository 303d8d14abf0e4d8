"""What a seat may see (WW-007), and what a fork imagines for it."""

import json

import pytest

from rules import new_match
from rules.core.events import CardMoved, Shuffled
from rules.witless_wizards.decks import STARTS
from tests.redaction import redact
from tests.rules.witless_wizards.tables import battle, duel, table
from tests.scenario import Table

SEEDS = range(30)


def imagined(made: Table, viewer: int, seat: int) -> set[tuple[str, ...]]:
    """All hands of ``seat`` that ``viewer`` may imagine."""
    forks = [made.match.fork(seed, viewer=viewer) for seed in SEEDS]
    return {tuple(card.kind.key for card in fork.state.seats[seat].hand) for fork in forks}


def test_the_standard_equipment_is_handed_out_and_the_rest_is_out_of_the_game():
    """WW-014 to WW-018, WW-S01: of three Crooks and three Armors only those that somebody begins with exist."""
    assert [([kind.key for kind in start], cubes) for start, cubes in STARTS] == [
        (["std-1"], 1),
        (["std-2"], 1),
        (["std-1", "std-2"], 1),
        (["std-1", "std-2"], 2),
    ]
    for seats, standard in ((2, 2), (3, 4), (4, 6)):
        match = new_match("witless_wizards", seats, 1)
        assert sum(not card.kind.deck for card in match.state.cards) == standard
        assert len(match.state.cards) == 24 + standard


def test_everything_on_the_table_is_public():
    """WW-007: boards, Stamina, Pools, the discard pile and the size of the deck."""
    made = table(3)
    made.seat(1).board("Crook", "Robe").cubes(4).stamina(7)
    made.turn(0, deck=["Lance"], discard=["Flail", "Staff"])
    for viewer in range(3):
        view = made.match.view(viewer)
        seen = view["seats"][1]
        assert (seen["stamina"], seen["cubes"], seen["out"]) == (7, 4, False)
        assert (seen["offence"], seen["defence"], seen["special"]) == (["std-1"], ["wiz-4"], [])
        assert sorted(view["discard"]) == ["med-3", "wiz-1"] and view["deck"] == len(made.match.state.deck)
        assert json.loads(json.dumps(view)) == view


def test_the_order_of_the_deck_is_nobodys_knowledge():
    """WW-007: not even of who draws; a fork shuffles it."""
    made = table()
    made.turn(0, deck=["Robe", "Lance", "Flail"])
    for viewer in (0, 1):
        tops = {made.match.fork(seed, viewer=viewer).state.deck[-1].kind.key for seed in SEEDS}
        assert len(tops) > 5
    assert "deck" in made.match.view(0) and "med-2" not in json.dumps(made.match.view(0))


def test_both_cards_of_an_extra_draw_are_the_drawers():
    """WW-007, WW-026."""
    made = table()
    made.seat(0).cubes(1)
    made.turn(0, deck=["Robe", "Lance"]).choose("draw", 1)
    assert imagined(made, 0, 0) == {("wiz-4", "med-2")} and len(imagined(made, 1, 0)) > 10
    moves = [redact(event, 1) for event in made.events(CardMoved) if event.target == "seat0/hand"]
    assert len(moves) == 2 and all(event.card is None for event in moves)
    made.turn(0).choose("discard", "Robe")
    assert made.match.view(1)["discard"] == ["wiz-4"], "what is discarded is seen by all"
    assert len(imagined(made, 1, 0)) > 5 and ("wiz-4",) not in imagined(made, 1, 0)


def test_three_cards_of_the_map_are_the_drawers():
    """WW-082."""
    made = table(2, decks="medieval,pirate,scifi")
    made.seat(0).board("Treasure Map")
    made.turn(0, deck=["Barrel", "Lance", "Flail"]).choose("scrap", "Treasure Map")
    assert imagined(made, 0, 0) == {("pir-4", "med-2", "med-3")} and len(imagined(made, 1, 0)) > 10
    made.turn(0).choose("hold", "Lance").choose("keep", "Lance")


def test_a_renewed_deck_is_unknown_to_all():
    """WW-024: the discards were public, their order in the new deck is not; no card is made up."""
    made = table()
    made.turn(0, deck=["Robe"], discard=["Lance", "Flail", "Staff"], only=True)
    assert made.events(Shuffled)[0].source == "table/discard"
    for viewer in (0, 1):
        decks = [[card.kind.key for card in made.match.fork(seed, viewer=viewer).state.deck] for seed in SEEDS]
        assert len({tuple(deck) for deck in decks}) > 2
        if viewer == 0:
            assert all(sorted(deck) == ["med-2", "med-3", "wiz-1"] for deck in decks), "it knows the Robe in its hand"
    assert {card for hand in imagined(made, 1, 0) for card in hand} == {"wiz-4", "med-2", "med-3", "wiz-1"}


def test_a_kept_card_is_seen_by_all_and_imagined_by_nobody():
    """WW-007: placed is public."""
    made = table(3)
    made.turn(0, deck=["Robe", "Lance"]).choose("keep", "Robe")
    for viewer in range(3):
        assert made.match.view(viewer)["seats"][0]["defence"] == ["wiz-4"]
        boards = {made.match.fork(seed, viewer=viewer).state.seats[0].defence[0].kind.key for seed in SEEDS}
        assert boards == {"wiz-4"}


def test_the_battle_is_public():
    """WW-007, WW-047: the defender sees the die and the sum before deciding."""
    made = duel(("Crook",), ("Pointy Hat",), cubes=(0, 1))
    battle(made, 4).asked(1, "guard")
    for viewer in (0, 1):
        seen = made.match.view(viewer)["battle"]
        assert (seen["attacker"], seen["target"], seen["die"], seen["attack"]) == (0, 1, 4, 3)
    made.turn(1).choose("pay", 0)


def test_only_who_is_asked_sees_the_options():
    """A question about a drawn card tells the others nothing but who is asked what about."""
    made = table()
    made.turn(0, deck=["Robe"])
    assert "options" in made.match.view(0)["decision"]
    assert made.match.view(1)["decision"] == {"seat": 0, "topic": "deal out"}


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_next_roll_is_not_known(viewer):
    """A fork rolls its own die."""
    made = duel(("Katana",))
    battle(made, 1, 4).asked(0, "die")
    finals = set()
    for seed in SEEDS:
        fork = made.match.fork(seed, viewer=viewer)
        fork.submit(0)
        finals.add(fork.state.seats[1].stamina)
    assert finals == {20 - 4 - die for die in (0, 1, 2, 3, 4)}
    made.turn(0).choose("leave")
