"""The figures of the statistics as lines of words, numbers and bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.library.shelf import title_of
from game.screens.seats import KINDS
from game.screens.statistics_marks import CARD, FACTION, GAME, LEVEL, NAME, Mark
from game.setups import playable
from rules import GAMES
from saves.history import Card, Tally

LEVEL_WORDS = {value: words for words, value in KINDS}
FACTION_WORDS = {"custom": "Own deck"}


def card_title(game: str, key: str, printed: bool = False) -> str:
    """The name of a card of a game, clean or printed; its key when the game does not know it.

    A card that is called by a mere number is told with its type: "Power 5".
    """
    kind = GAMES[game].kinds.get(key) if game in GAMES else None
    if kind is None:
        return key
    title = kind.title(printed)
    return f"{kind.type} {title}" if title.isdigit() else title


def _won_of(won: int, played: int) -> str:
    return f"{won} of {played} ({won / played:.0%})" if played else "none"


@dataclass(frozen=True)
class Line:
    """One line of a list: what, the figures beside it, and how much of its bar is dark, 0-1; so many of how many matches."""

    words: str
    figures: str
    part: float
    mark: Mark
    won: int = 0
    played: int = 0


def won_lines(tallies: Iterable[tuple[str, Tally]], kind: str) -> list[Line]:
    """A line for every different name; tallies of one name (of several games) are put together."""
    sums: dict[str, tuple[int, int]] = {}
    marks: dict[str, Mark] = {}
    for words, tally in tallies:
        played, won = sums.get(words, (0, 0))
        sums[words] = (played + tally.played, won + tally.won)
        marks.setdefault(words, Mark(kind, tally.what, tally.game))
    return [
        Line(words, _won_of(won, played), won / max(1, played), marks[words], won, played)
        for words, (played, won) in sums.items()
    ]


def game_lines(tallies: Sequence[Tally]) -> list[Line]:
    """How humans fared in each game, in the order of the boxes on the first screen."""
    order = list(playable())
    humans = [tally for tally in tallies if tally.what == "human"]
    humans.sort(key=lambda tally: order.index(tally.game) if tally.game in order else len(order))
    return won_lines(((title_of(tally.game), tally) for tally in humans), GAME)


def level_lines(tallies: Sequence[Tally]) -> list[Line]:
    """Humans first, then the bots from the weakest to the strongest."""
    order = list(LEVEL_WORDS)
    ranked = sorted(tallies, key=lambda tally: order.index(tally.what) if tally.what in order else len(order))
    return won_lines(((LEVEL_WORDS.get(tally.what, tally.what.capitalize()), tally) for tally in ranked), LEVEL)


def faction_lines(tallies: Sequence[Tally]) -> list[Line]:
    """The factions; with their games when those are several."""
    several = len({tally.game for tally in tallies}) > 1

    def words(tally: Tally) -> str:
        told = FACTION_WORDS.get(tally.what, tally.what.capitalize())
        return f"{told}, {title_of(tally.game)}" if several else told

    return won_lines(((words(tally), tally) for tally in tallies), FACTION)


def name_lines(tallies: Sequence[Tally]) -> list[Line]:
    """The players, first those who played most."""
    played: Counter[str] = Counter()
    for tally in tallies:
        played[tally.what] += tally.played
    lines = won_lines(((tally.what, tally) for tally in tallies), NAME)
    return sorted(lines, key=lambda line: (-played[line.words], line.words.casefold()))


def card_lines(cards: Sequence[Card], printed: bool) -> list[Line]:
    """The favourite cards."""
    most = max((card.times for card in cards), default=0) or 1
    return [
        Line(
            card_title(card.game, card.key, printed),
            _times(card.times),
            card.times / most,
            Mark(CARD, card.key, card.game),
        )
        for card in cards
    ]


def _times(count: int) -> str:
    return f"{count} time{'' if count == 1 else 's'}"
