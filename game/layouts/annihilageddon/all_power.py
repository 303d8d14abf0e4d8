"""All cards that only give Power are played in one press."""

from __future__ import annotations

from typing import Protocol

from game.cardface.shorts import in_one_line
from game.core.widgets import ignoring
from game.layouts.annihilageddon.reading import comes_into_reach, gives_power, power_of, worth_waiting
from game.layouts.annihilageddon.words import Words
from game.scenery.pieces import BigButton
from game.table.layout import Table
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card
from rules.core.decisions import Decision


class PowerLayout(Protocol):
    """What the button uses of its layout."""

    scene: Table
    state: AnnihilageddonState
    words: Words


class AllPower:
    """The button, and what is still to be played after it was pressed."""

    def __init__(self, layout: PowerLayout) -> None:
        self.layout = layout
        self.button = BigButton("play all", "Play all Power", ignoring(self._play_all))
        self._queue: list[Card] = []

    def offer(self) -> None:
        """Show the button where it would play several cards."""
        cards = self._cards()
        self.button.visible = len(cards) > 1 and not self._queue
        more = sum(gives_power(card.kind) for card in cards)
        card = comes_into_reach(self.layout.state, self.layout.scene.viewer, more)
        name = self.layout.words.card(card) if card is not None else ""
        self.button.detail = f"+{more}: buys {name}" if name else f"+{more}"
        short = in_one_line(name)
        self.button.brief = f"+{more}: buys {short}" if short else f"+{more}"

    def stand_back(self) -> None:
        """Hide the button as soon as the turn is over, while what follows is still being shown."""
        if not self._cards():
            self.button.visible = False

    def warning(self) -> str:
        """What ending the turn now would waste: Power in the hand with which something could be bought."""
        state, viewer = self.layout.state, self.layout.scene.viewer
        more = sum(power_of(card.kind) for card in self._playable())
        best = worth_waiting(state, viewer, more)
        if best is None:
            return ""
        return f"Your hand still holds {more} Power. With it you could buy **{self.layout.words.card(best)}**."

    def _cards(self) -> list[Card]:
        """The cards that only give Power, in the hand of the player who is asked."""
        return [card for card in self._playable() if gives_power(card.kind)]

    def _playable(self) -> list[Card]:
        """What the player who is asked may play of the hand."""
        decision = self.layout.scene.match.decision
        if decision is None or decision.topic != "turn" or decision.seat != self.layout.scene.viewer:
            return []
        return [option.card for option in decision.options if option.verb == "play" and option.card]

    def _play_all(self) -> None:
        self._queue = self._cards()
        self.button.visible = False
        decision = self.layout.scene.match.decision
        answer = self.follow_up(decision) if decision is not None else None
        if answer is not None:
            self.layout.scene.answer(answer)

    def follow_up(self, decision: Decision) -> int | None:
        """The option that plays the next of them; None when there is none, or something else is asked."""
        while self._queue:
            card = self._queue.pop(0)
            for index, option in enumerate(decision.options):
                if decision.topic == "turn" and option.verb == "play" and option.card is card:
                    return index
            self._queue.clear()
        return None
