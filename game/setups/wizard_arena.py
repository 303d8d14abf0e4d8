"""Setting up Wizard Arena: variants, factions and own decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.theme import FACTIONS
from game.setups.parts import GameSetup, OwnDecks, Row, Style, moved_by, worn

if TYPE_CHECKING:
    from rules import Match
    from rules.core.game import OptionValue

DECK_MARK = "deck:"


def _rows() -> tuple[Row, ...]:
    return (
        Row(
            "variant",
            "Variant",
            (("First one out", "standard"), ("Last one left", "survivor")),
            notes=(
                "It ends once somebody has no Life left: whoever has the most Life wins.",
                "Whoever has no Life left is out; the others fight on until one is left.",
            ),
        ),
        Row(
            "mirrored",
            "Factions",
            (("All different", False), ("May be the same", True)),
            notes=("No two wizards play the same faction.", "Two wizards may bring the same spells."),
        ),
    )


def _factions(own_decks: OwnDecks) -> list[tuple[str, str]]:
    """What a seat may play: words to show and the value they stand for."""
    from rules.wizard_arena.decks import FACTIONS

    fixed = [("Choose at the table", "choose"), ("Random faction", "random")]
    fixed += [(faction.capitalize(), faction) for faction in FACTIONS]
    return fixed + [(f"Deck: {name}", DECK_MARK + text) for name, text in own_decks("wizard_arena")]


def _options(choices: Sequence[str]) -> dict[str, OptionValue]:
    """The factions and the own decks of the seats."""
    words = ["custom" if word.startswith(DECK_MARK) else word for word in choices]
    options: dict[str, OptionValue] = {"factions": ",".join(words)}
    decks = [word.removeprefix(DECK_MARK) if word.startswith(DECK_MARK) else "" for word in choices]
    if any(decks):
        options["decks"] = "/".join(decks)
    return options


def _kept(match: Match, seat: int) -> str:
    """The faction played, or the deck brought along."""
    faction = str(match.state.seats[seat].faction) or "choose"
    if faction != "custom":
        return faction
    return DECK_MARK + str(match.options["decks"]).split("/")[seat]


def _bot_keeps(seat: int, wins: Sequence[int]) -> bool:
    from rules.wizard_arena.session import bot_keeps

    return bot_keeps(seat, wins)


def _keeps(votes: Sequence[bool]) -> bool:
    from rules.wizard_arena.session import keeps_decks

    return keeps_decks(votes)


def _styles() -> tuple[Style, ...]:
    lines = (
        (
            "fire",
            "**Burns everybody at once:** a little damage to each enemy, all the time. Easy to play.",
            ("torch", "meteor-storm"),
        ),
        (
            "ice",
            "**Freezes and heals:** holds the others back at nine, mends itself behind a wall. Hard to play.",
            ("freeze", "ice-wall"),
        ),
        ("feast", "**Feeds on Critical Hits,** bends the numbers, and bites back.", ("bloom", "fauna")),
        (
            "famine",
            "**Thrives on ruin:** its Overcharges hurt others, and no draw is safe from it.",
            ("decay", "corrode"),
        ),
    )
    return tuple(
        Style(key, key.capitalize(), f"art/wizard_arena/crests/{key}.svg", FACTIONS[key], line, cards)
        for key, line, cards in lines
    )


def _lives(match: Match) -> list[int]:
    return [0 if seat.out else len(seat.deck) for seat in match.state.seats]


def _progress(match: Match) -> float:
    from rules.wizard_arena.decks import DECK_SIZE
    from rules.wizard_arena.state import HAND_LIMIT

    falls = len(match.names) - 1 if match.state.survivor else 1
    return worn(_lives(match), DECK_SIZE - HAND_LIMIT, falls) if match.state.number else 0.0


SETUP = GameSetup(
    blurb="Push your luck to twelve; your spells are your life.",
    goal="**Draw up to twelve, but not beyond,** and cast what you can. Your spells "
    "are your life: whoever runs out of them is beaten.",
    minutes=15,
    tone=(180, 92, 30),
    score="Life",
    make_rows=_rows,
    seat_word="Faction",
    seat_option="factions",
    seat_values=_factions,
    seat_options=_options,
    make_styles=_styles,
    kept=_kept,
    lives=_lives,
    life="Life",
    progress=_progress,
    played=moved_by("cast", "enchant"),
    decks=True,
    bot_keeps=_bot_keeps,
    keeps=_keeps,
)
