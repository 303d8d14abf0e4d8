"""How a finished match ended, in words and faces: who won, who went out how, what each has won so far. No pixels here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.phrases import and_list, capital
from game.core.short_names import short_names
from game.core.text import escape
from game.match_summary.figures import figures_of, streak
from game.portraits.rig import Mood
from game.screens.result_seats import Fate, fate, scored
from game.session import Session, dare
from game.setups import setup_of
from rules import Match

if TYPE_CHECKING:
    from saves.history import Record


class Outcome:
    """``order`` are the seats from the first to the last, ``humans`` those of people, ``mourning`` theirs where a bot won.

    ``kinds`` are who played each seat, ``past`` are the finished matches of the game, newest first; ``printed``: cards are
    called by their printed names.
    """

    def __init__(
        self, match: Match, kinds: Sequence[str], session: Session, past: Sequence[Record], printed: bool
    ) -> None:
        result = match.result
        assert result is not None
        self.match = match
        self.result = result
        self.kinds = list(kinds)
        self.session = session
        self.printed = printed
        self.figures = figures_of(match)
        self.short = short_names(match.names)
        self.won_in_a_row = max(
            (streak(past, match.names[seat], self.kinds[seat]) for seat in result.winners), default=0
        )
        self.order = sorted(result.scores, key=lambda seat: (seat not in result.winners, -result.scores[seat]))
        self.humans = [seat for seat, kind in enumerate(self.kinds) if kind == "human"]
        lost = bool(result.winners) and not any(seat in result.winners for seat in self.humans)
        self.mourning = self.humans if lost else []

    @property
    def headings(self) -> tuple[str, str]:
        """Who wins, by whole names and by short ones, as rich text."""
        return self._heading(self.match.names), self._heading(self.short)

    def _heading(self, names: Sequence[str]) -> str:
        winners = and_list([escape(names[seat]) for seat in self.result.winners])
        if len(self.result.winners) < 2:
            return f"{winners} wins!" if winners else "Nobody wins"
        return f"{winners} win!" if getattr(self.match.state, "teams", False) else f"{winners} share the win!"

    @property
    def reason(self) -> str:
        """Why the match is over, as a sentence."""
        reason = self.result.reason
        return f"{capital(setup_of(self.match.game.id).reasons.get(reason, reason))}."

    @property
    def wish(self) -> str:
        """What dares a person to play once more, "" where nothing does."""
        return dare(self.kinds, self.result.winners, self.short, self.won_in_a_row)

    def mood(self, seat: int) -> Mood:
        """The face that somebody makes now."""
        if seat in self.result.winners:
            return Mood.CHEER
        struck = dict(self.figures.blow.hits) if self.figures.blow is not None and self.figures.blow.final else {}
        if seat in struck:
            return Mood.WINCE
        graph = self.figures.graph
        return Mood.DEAD if graph is not None and graph.out(seat) else Mood.SWEAT

    def tally(self, seat: int) -> list[str]:
        """What a seat has now, and has won over the session (WA-156), once that is more than this match."""
        words = [scored(self.result.scores[seat], setup_of(self.match.game.id).score)]
        if self.session.matches < 2:
            return words
        wins = self.session.wins[seat]
        words.append(f"{wins} match{'' if wins == 1 else 'es'} won")
        if self.session.vote is not None:
            points = self.session.points[seat]
            words.append(f"{points} point{'' if points == 1 else 's'} in all")
        return words

    def fate(self, seat: int) -> Fate:
        """How somebody went out."""
        end = self.figures.exits.get(seat)
        if end is None or seat in self.result.winners:
            return Fate()
        card = end.card.kind.title(self.printed) if end.card is not None else ""
        return fate(end, self.match.names, seat, self.short, card)
