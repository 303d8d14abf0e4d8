"""What an attack comes to with each face of the battle die, worked out by the rules from what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.phrases import and_list
from rules.core.cards import Card
from rules.core.triggers import total
from rules.witless_wizards.actions import cubes_of
from rules.witless_wizards.state import (
    AGAIN,
    ATTACK,
    BEFORE,
    BLOCK,
    BOOST,
    CHANGE,
    FACES,
    GUARD,
    LAST,
    LEAST,
    MISS,
    MOST,
    PIERCE,
    SILENCE,
    TOLL,
    Battle,
    Equipment,
    Offer,
    WitlessPlayer,
    WitlessState,
)
from rules.witless_wizards.values import MIDDLING, defence_value, total_attack
from rules.witless_wizards.windows import affect, payable

Naming = Callable[[Card], str]
"""How a card is called."""
THEIRS: dict[Offer, str] = {
    AGAIN: "{card} may re-roll",
    LAST: "{card} may make it 0",
    GUARD: "{card} may lower it",
    BLOCK: "{card} may stop it",
}
"""What who is attacked may do about it."""


class Odds:
    """An attack of one seat on another, as long as nobody uses a card. What must be paid or makes the attack weaker counts as
    paid where there are the cubes for it.
    """

    def __init__(self, seats: Sequence[WitlessPlayer], attacker: int, target: int) -> None:
        self.attacker, self.target = attacker, target
        self._cards = seats[attacker].equipment()
        self._state = WitlessState("", 0, (), [], seats=list(seats), battle=self._battle(MIDDLING))
        self._costs = [card for card in self._cards if BEFORE in card.kind.answers and card.kind.unpaid]
        self._costs += [card for card in seats[target].equipment() if TOLL in card.kind.answers]
        self._paid = self._costs[: payable(self._state)]

    def _battle(self, die: int, paid: Sequence[Card] = ()) -> Battle:
        return Battle(self.attacker, self.target, die, hits=1, used=[card.id for card in paid])

    def hits(self, die: int, *, settled: bool = False) -> int:
        """With this number on the die; ``settled``: the cards that change it have done so."""
        state = self._state
        state.battle = battle = self._battle(die, self._paid)
        if not settled:
            affect(state, self.attacker, LEAST)
            affect(state, self.target, MOST)
        affect(state, self.attacker, PIERCE)
        battle.hits = max(0, total_attack(state) - (0 if battle.pierced else defence_value(state)))
        affect(state, self.attacker, MISS)
        return battle.hits

    @property
    def faces(self) -> tuple[int, ...]:
        """The Hits with each face of the die."""
        return tuple(self.hits(face) for face in FACES)

    def theirs(self, named: Naming) -> str:
        """What the cards of who is attacked have to do with it, in words."""
        said: list[str] = []
        for card in self._state.seats[self.target].equipment():
            answers = card.kind.answers
            said += [words.format(card=named(card)) for topic, words in THEIRS.items() if self._offers(card, topic)]
            if MOST in answers:
                said.append(f"{named(card)} counted in")
            if SILENCE in answers and self._state.seats[self.attacker].cubes:
                said.append(f"{named(card)}: no cubes")
            if TOLL in answers:
                said.append(self._cost(card, named))
        return ", ".join(said)

    def own(self, named: Naming) -> str:
        """The same of the attacker's."""
        said = [self._cost(card, named) for card in self._cards if card in self._costs]
        counted = [named(card) for card in self._cards if self._is_counted(card)]
        if counted:
            said.append(f"{and_list(counted)} counted in")
        free = [card for card in self._cards if card not in self._costs]
        more = [named(card) for card in free if any(self._offers(card, topic) for topic in (BEFORE, CHANGE, BOOST))]
        if more:
            said.append(f"you may use {and_list(more)}")
        return "; ".join(said)

    def _cost(self, card: Equipment, named: Naming) -> str:
        paid = f"{named(card)} costs {cubes_of(1)}"
        return paid if card in self._paid else f"{named(card)}: Attack −{card.kind.unpaid}"

    def _offers(self, card: Equipment, topic: Offer) -> bool:
        """Can its owner do something with it then?"""
        state, seat = self._state, self.attacker if card in self._cards else self.target
        state.battle = self._battle(MIDDLING)
        return topic in card.kind.answers and bool(card.kind.answers[topic](state, seat, card))

    def _is_counted(self, card: Equipment) -> bool:
        """Does a card of the attacker change the Hits of some faces or targets only?"""
        if any(topic in card.kind.answers for topic in (LEAST, PIERCE, MISS)):
            return True
        paid = [cost.id for cost in self._costs]
        battles = [
            Battle(self.attacker, seat, die, used=paid) for seat in (self.attacker, self.target) for die in FACES
        ]
        held = [(self.attacker, card)]
        return len({total(self._state, ATTACK, held, battle) for battle in battles}) > 1
