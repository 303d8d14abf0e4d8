"""What an attack is foretold to come to: just what the rules make of it as long as nobody uses a card."""

from __future__ import annotations

from typing import Any

import pytest

from game.layouts.witless_wizards.faces import short_name
from game.layouts.witless_wizards.odds import Odds
from rules.core.cards import Card
from rules.witless_wizards.events import AttackCounted
from rules.witless_wizards.state import FACES
from tests.rules.witless_wizards.tables import table

BATTLES: dict[str, tuple[tuple[str, ...], tuple[str, ...], int]] = {
    "plain": (("Crook",), ("Armor",), 0),
    "a passive bonus that hangs on the die": (("Flail", "Banner"), ("Kabuto",), 2),
    "a pierced Defence and a highest die": (("Bokken",), ("O-Yoroi",), 0),
    "a lowest die": (("Naginata", "Haiku"), ("Paper Screen",), 1),
    "a miss": (("Blunderbuss",), ("Chainmail", "Banner"), 0),
    "a target with more Stamina": (("Lance", "Tower Shield"), ("Helmet",), 0),
    "both costs paid": (("Death Ray",), ("Shirt",), 2),
    "one of two costs paid": (("Death Ray",), ("Shirt",), 1),
    "no cubes allowed": (("Death Ray", "Tatami"), ("Aura",), 3),
}


def arranged(attacker: tuple[str, ...], target: tuple[str, ...], cubes: int) -> Any:
    made = table()
    made.seat(0).board(*attacker).cubes(cubes).stamina(15)
    made.seat(1).board(*target).cubes(1)
    return made


def odds_of(made: Any) -> Odds:
    return Odds(made.match.state.seats, 0, 1)


def called(card: Card) -> str:
    return short_name(card.kind.name)


def dealt(made: Any) -> int:
    """The Hits of this battle if costs are paid, as far as there are cubes, and no card is used."""
    while not made.events(AttackCounted):
        options = made.match.decision.options
        paid = options[0].card is not None and options[0].card.kind.unpaid > 0
        made.match.submit(0 if paid else len(options) - 1)
    return int(made.events(AttackCounted)[-1].hits)


@pytest.mark.parametrize("battle", BATTLES)
def test_each_face_deals_what_is_foretold(battle: str) -> None:
    for face, foretold in zip(FACES, odds_of(arranged(*BATTLES[battle]).begin(0)).faces, strict=True):
        made = arranged(*BATTLES[battle]).begin(0, phase="battle", die=(face,))
        made.runs_on = True
        assert dealt(made) == foretold, f"{battle}: a {face}"


@pytest.mark.parametrize(
    ("battle", "own", "theirs"),
    [
        ("plain", "", ""),
        ("a passive bonus that hangs on the die", "Flail counted in", "Kabuto may re-roll"),
        ("a pierced Defence and a highest die", "Bokken counted in", "O-Yoroi counted in"),
        ("a lowest die", "Naginata counted in; you may use Haiku", "Paper Screen may make it 0"),
        ("a target with more Stamina", "Lance counted in", "Helmet may stop it"),
        ("one of two costs paid", "Death Ray costs 1 cube", "Shirt: Attack −2"),
        ("no cubes allowed", "Death Ray: Attack −4; you may use Tatami", "Aura: no cubes"),
    ],
)
def test_cards_that_matter_are_named(battle: str, own: str, theirs: str) -> None:
    odds = odds_of(arranged(*BATTLES[battle]).begin(0))
    assert (odds.own(called), odds.theirs(called)) == (own, theirs)


def test_what_the_die_was_changed_to_is_not_changed_again() -> None:
    """Paper Screen has the last word, after Naginata's least (WW-076)."""
    odds = odds_of(arranged(*BATTLES["a lowest die"]).begin(0))
    assert (odds.hits(0), odds.hits(0, settled=True)) == (4, 2)
