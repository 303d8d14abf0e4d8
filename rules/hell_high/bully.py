"""Bully (HH-67 to HH-80)."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import follow
from rules.hell_high.state import Board, Bullied
from rules.hell_high.topics import BULLIED, BULLYING
from rules.spellcraft.choices import choose_component
from rules.spellcraft.gaining import add_top
from rules.spellcraft.kinds import SOURCE
from rules.spellcraft.modules import Module
from rules.spellcraft.piles import remove_component
from rules.spellcraft.state import Component
from rules.spellcraft.topics import held


class Bully(Module[Board]):
    """What the keyword does."""

    def before_reveal(self, state: Board, seat: int) -> None:
        """See Module: a new turn, nobody is bullied."""
        state.bullied.clear()

    def struck(self, state: Board, seat: int, card: Card, victims: Sequence[int]) -> None:
        """See Module: lower foes are noted when they are hit (HH-68)."""
        if getattr(card.kind, "bully", False):  # a Treasure may strike, too
            own = state.ranks[seat]
            state.bullied += [other for other in victims if state.ranks[other] < own]

    def after_component(self, state: Board, seat: int, card: Component) -> Asking | None:
        """See Module: Bully (HH-67 to HH-80)."""
        if not state.bullied:
            return None
        victims = list(dict.fromkeys(state.bullied))
        state.bullied.clear()
        return _bully(state, seat, card, victims)


def _bully(state: Board, seat: int, card: Component, victims: Sequence[int]) -> Asking:
    """A Source adds the top card; a Quality takes a Component from each lower foe hit (HH-72 to HH-80)."""
    if card.kind.slot == SOURCE:
        if state.log is not None:
            state.log.append(Bullied(seat, -1, card))
        add_top(state, seat)
    for victim in victims:
        wizard = state.seats[victim]
        if card.kind.slot != SOURCE and wizard.living and wizard.spell and not wizard.done:
            if state.log is not None:
                state.log.append(Bullied(seat, victim, card))
            prompt = f"{state.names[seat]} bullies you. Which Component do you lose?"
            lost = yield from choose_component(state, victim, wizard.spell, prompt, card)
            if lost is not None:
                remove_component(state, victim, lost, "lost")
        if wizard.living:
            yield from follow(state, BULLYING, held(state, seat, BULLYING), victim)
            yield from follow(state, BULLIED, held(state, victim, BULLIED), seat)
