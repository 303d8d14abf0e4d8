"""What a menu says of a game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo:
    """What is known of a game without its rules: its id, its title, and the least and most seats."""

    id: str
    title: str
    seats: tuple[int, int]
