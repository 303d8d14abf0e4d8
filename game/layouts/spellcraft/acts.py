"""What the events of a spell-crafting game look like: rounds and turns, dice, hit points, deaths."""

from __future__ import annotations

from typing import Protocol

from game.core import theme
from game.core.text import escape, plain
from game.core.tween import Action, Parallel, Sequence, Wait
from game.core.widgets import Picture
from game.layouts.spellcraft.casting import Casting, place_of
from game.layouts.spellcraft.chips import READY
from game.layouts.spellcraft.lying import Lying
from game.layouts.spellcraft.near_edge import NearEdge
from game.layouts.spellcraft.order import TurnOrder
from game.layouts.spellcraft.standings import StandingsLayout, standings
from game.layouts.spellcraft.wizards import Wizards
from game.layouts.spellcraft.words import CraftWords
from rules.core.cards import CardKind
from rules.core.events import (
    CardSeen,
    CounterChanged,
    Damaged,
    DiceRolled,
    Died,
    Event,
    RoundBegan,
    Triggered,
    TurnBegan,
    TurnEnded,
)
from rules.spellcraft.events import (
    ComponentBegan,
    GameBegan,
    GameEnded,
    InitiativeCalled,
    PowerRolled,
    Reacted,
    SizesAnnounced,
    SpellPlaced,
    SpellRevealed,
    TargetsChosen,
)
from rules.spellcraft.state import SpellcraftState

TOLD = 320
"""Milliseconds in which the order of play tells something new."""


class ActsLayout(StandingsLayout, Protocol):
    """What is acted with: the parts of the layout. ``open`` are the seats whose Spell is revealed, ``number`` game and round."""

    state: SpellcraftState
    words: CraftWords
    wizards: Wizards
    order: TurnOrder
    casting: Casting
    lying: Lying
    near: NearEdge
    open: set[int]
    number: tuple[int, int]

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""

    def log_line(self, event: Event) -> str:
        """An event in words for the log."""


class Acts:
    """Acts out one event after the other."""

    def __init__(self, layout: ActsLayout) -> None:
        self.layout = layout
        self.scene = layout.scene

    def action(self, event: Event) -> Action | None:
        """What an event looks like; None: nothing that takes time."""
        layout, effects = self.layout, self.scene.effects
        match event:
            case GameBegan() | RoundBegan() | SpellPlaced() | SizesAnnounced() | InitiativeCalled():
                return self._round(event)
            case TurnBegan() | SpellRevealed() | ComponentBegan() | TargetsChosen() | TurnEnded():
                return self._turn(event)
            case PowerRolled():
                return layout.casting.roll(event)
            case DiceRolled():
                return self.scene.thrower.roll(event)
            case Damaged() if event.by == layout.order.active >= 0:
                self._remember(event.by, event)
            case CounterChanged(name="hp", why="begin"):
                layout.wizards.begin(event)
            case CounterChanged(name="hp"):
                return layout.wizards.move_skull(event)
            case Died():
                layout.wizards.bury(event.seat)
                return effects.killing_blow(f"{self.scene.named(event.seat)} is dead!")
            case CardSeen(card=card) if card is not None:
                return effects.large(layout.face_of(card.kind))
            case Reacted():
                words = escape(plain(layout.log_line(event)))
                called = effects.banner(words, theme.CREAM, theme.SCORE_LINE, small=True)
                return Parallel(effects.large(layout.face_of(event.card.kind)), called)
            case Triggered():
                return layout.casting.pulse(event.card)
            case GameEnded():
                layout.casting.clear_aims()
                called = effects.banner(layout.words.say(event).replace("**", ""), theme.GOLD)
                last = event.number >= layout.state.games  # the result tells the tokens then
                return called if last else Parallel(called, standings(layout, event))
        return None

    def _round(self, event: Event) -> Action | None:
        """What happens before the turns of a round."""
        layout, effects = self.layout, self.scene.effects
        boards = layout.wizards.boards
        match event:
            case GameBegan():
                layout.number = (event.number, 0)
                self.scene.entitle()
                self._forget_round()
                for seat in range(len(boards)):
                    self._remember(seat, event)
                return effects.banner(layout.game_words(event.number), theme.GOLD)
            case RoundBegan():
                layout.number = (layout.number[0], event.number)
                self.scene.entitle()
                self._forget_round()
                self.scene.sound("turn")
                return effects.banner(f"Round {event.number}", theme.CREAM, theme.SCORE_LINE)
            case SpellPlaced():
                boards[event.seat].status = READY
            case SizesAnnounced():
                layout.order.sizes_known = True
                layout.near.be_placed(True)
                for board in boards:
                    board.status = ""
                return Wait(TOLD)
            case InitiativeCalled():
                layout.order.called.update(event.seats)
                return Wait(TOLD)
        return None

    def _forget_round(self) -> None:
        """Nobody has acted, called or shown anything yet."""
        self.layout.open.clear()
        self.layout.order.forget_round()
        self.layout.near.be_placed(False)

    def _reveal(self, seat: str) -> list[Action]:
        """The cards of a Spell are turned over; what else lies on the board makes room for them."""
        field, spell = self.scene.field, f"{seat}/spell"
        others = [place for place in self.layout.lying.together(seat) if place != spell]
        return [field.turn_up(spell), *(action for place in others for action in field.reflow(place))]

    def _turn(self, event: Event) -> Action | None:
        """The turn of a Wizard."""
        layout = self.layout
        boards = layout.wizards.boards
        match event:
            case TurnBegan():
                layout.order.active = event.seat
                for seat, board in enumerate(boards):
                    board.active = seat == event.seat
                self.scene.sound("turn")
                layout.open.add(event.seat)
                turned = Parallel(*self._reveal(f"seat{event.seat}"))
                return Sequence(self.scene.animator.aside(turned), Wait(theme.SETTLE))
            case SpellRevealed():
                self._remember(event.seat, event)
                return layout.casting.speak(event)
            case ComponentBegan():
                return layout.casting.begin(event)
            case TargetsChosen():
                return layout.casting.aim(event)
            case TurnEnded():
                layout.casting.end()
                layout.order.done.add(event.seat)
                self._remember(event.seat, event)
                layout.order.active = -1
                boards[event.seat].active = False
        return None

    def _remember(self, seat: int, event: Event) -> None:
        """What the note on a board tells is true again after this event, of which the match may be ahead."""
        events = self.scene.match.events
        self.layout.wizards.recall(seat, events[: place_of(event, events) + 1])
