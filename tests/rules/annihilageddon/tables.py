"""What the tests of Annihilageddon share."""

from typing import Any

from rules.core.cards import Card
from tests.scenario import Player, Table, scenario


def brawl(seats: int = 4) -> Table:
    """A table to be arranged: seats 0, 1, 2, 3 are A, B, C, D, clockwise."""
    return scenario("annihilageddon", seats=seats)


def state(table: Table) -> Any:
    """The state of the running match."""
    return table.match.state


def hp(table: Table) -> list[int]:
    """The HP of all players."""
    return [player.hp for player in state(table).seats]


def keys(cards: list[Card]) -> list[str]:
    """The keys of cards in a place, from the bottom to the top."""
    return [card.kind.key for card in cards]


def line_up(table: Table) -> list[str]:
    """The keys of the cards of the Line-Up, without its holes."""
    return [card.kind.key for slot in state(table).lineup for card in slot]


def owner(table: Table, key: str) -> int:
    """Who owns the one card with this key that lies with a player or lay there."""
    (seat,) = {state(table).owners[card.id] for card in state(table).cards if card.kind.key == key} - {-1}
    return int(seat)


FULL = ("Slime Spaniel", "Ghastly Harpies", "Lord Belchington", "Library of Loud Noises")
LAST = "Pawn Shop of Doom"


def enters(table: Table, letter: str, *then: str, **facts: object) -> Table:
    """This Mayhem enters at the start of the turn of seat 0; then ``then``, or a plain card."""
    main = (f"Mayhem ({letter})", *(then or (LAST,)))
    return table.begin(0, phase="turn", line_up=(*FULL, None), main=main, **facts)


def reruns(table: Table, letter: str, **facts: object) -> Player:
    """Seat 0 plays Rerun Rudy, and this Mayhem happens again."""
    table.seat(0).hand("Rerun Rudy")
    return table.turn(0, mayhem=(f"Mayhem ({letter})",), **facts).choose("play", "Rerun Rudy").choose("yes")
