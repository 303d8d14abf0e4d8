"""In what the Palace differs from the shared rules, module by module: MTDs, Witch Warts, cards given away, luck."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.decisions import Asking, AskingFor, Decision
from rules.core.events import Part
from rules.core.triggers import added, allowing, follow
from rules.core.views import keys_of
from rules.core.zones import move
from rules.pleasure_palace.mtds import (
    due_at_end,
    lose_all,
    may_gain,
    most_placed,
    mtds_of,
    scrubbed,
    suffered,
    to_sack,
)
from rules.pleasure_palace.standee import Standee
from rules.pleasure_palace.state import BURNS, NOT_WARTY, UNASKED, Narrowed, PalaceState
from rules.pleasure_palace.topics import FEWER_PLACED, NARROWS, TURN_ENDS
from rules.spellcraft.choices import SEATS, choose_card
from rules.spellcraft.life import TurnAborted, raise_hp
from rules.spellcraft.modules import Module
from rules.spellcraft.piles import reacted, triggered
from rules.spellcraft.state import DEAD_DISCARD, MOST_PLACED, Component, placed_in
from rules.spellcraft.topics import HEALED, TOTAL, additions, parts_of

TOKEN_COUNT = 20


class Sack(Module[PalaceState]):
    """Where MTD Tokens go back to."""

    def cleared(self, state: PalaceState, seat: int) -> None:
        """See Module: all but Everlasting ones (PP-22 to PP-24)."""
        for token in state.seats[seat].mtds[:]:
            if not token.kind.everlasting:
                to_sack(state, seat, token, "died")

    def renounced(self, state: PalaceState, seat: int) -> None:
        """See Module: the Everlasting one, too."""
        for token in state.seats[seat].mtds[:]:
            to_sack(state, seat, token, "died")

    def view(self, state: PalaceState) -> dict[str, Json]:
        """See Module."""
        return {"sack": keys_of(state.sack)}

    def check(self, state: PalaceState) -> list[str]:
        """See Module (PP-51)."""
        count = len(state.sack) + sum(len(guest.mtds) for guest in state.seats)
        return [f"{count} MTD Tokens in all"] if state.printed and count != TOKEN_COUNT else []


class Mtds(Module[PalaceState]):
    """What MTDs do to those who have them (PP-06 to PP-13)."""

    def most(self, state: PalaceState, seat: int) -> int:
        """See Module (PP-55)."""
        return most_placed(state, seat) if state.seats[seat].mtds else MOST_PLACED

    def limit(self, state: PalaceState, seat: int) -> Card | None:
        """See Module: Hepatitis Z."""
        return next((token for token, _ in added(state, FEWER_PLACED, suffered(state, seat))), None)

    def may_gain(self, state: PalaceState, seat: int) -> bool:
        """See Module (PP-63)."""
        return may_gain(state, seat)

    def charms(self, state: PalaceState, seat: int, glyph: str) -> list[Card]:
        """See Module: MTDs count (PP-07)."""
        return [mtd for mtd in mtds_of(state, seat) if mtd.kind.glyph == glyph]

    def power_total(self, state: PalaceState, seat: int) -> tuple[Part, ...]:
        """See Module: Phantom Itch."""
        return parts_of(added(state, TOTAL, suffered(state, seat)))

    def healing(self, state: PalaceState, seat: int, amount: int) -> tuple[Part, ...]:
        """See Module: Ghoul Gout."""
        return parts_of(added(state, HEALED, suffered(state, seat))[:amount])

    def ending(self, state: PalaceState, seat: int) -> Asking | None:
        """See Module: each end-of-turn text once, in the owner's order (PP-10 to PP-13, PP-115)."""
        guest = state.seats[seat]
        if guest.mtds or guest.burns:
            due = [card for card in [*due_at_end(state, seat), *guest.burns] if card.id not in state.ended]
            if due:
                return self._ending(state, seat, due)
        guest.luck.clear()
        state.phase = "turn over"
        return None

    def _ending(self, state: PalaceState, seat: int, due: Sequence[Card]) -> Asking:
        guest = state.seats[seat]
        card = due[0]
        if guest.burns:  # losses by MTDs alone come to the same in any order
            prompt = "End of your turn: which of these works first?"
            first = yield from choose_card(state, seat, due, prompt, "work", "work")
            assert first is not None
            card = first
        state.ended.append(card.id)
        triggered(state, seat, card)
        try:
            yield from follow(state, TURN_ENDS, [(seat, card)])
        except TurnAborted:
            state.phase = "turn over"

    def rescue(self, state: PalaceState, victim: int) -> Asking:
        """See Module: Reactions cure all MTDs and heal 1 for each (PP-72 to PP-83)."""
        guest = state.seats[victim]
        if not guest.placed:
            return
        for slot in range(3):
            for card in placed_in(guest, slot):
                if not card.kind.remedy or card.id in guest.resolved or guest.hp or guest.leaving:
                    continue
                if not mtds_of(state, victim):
                    continue
                reacted(state, victim, card)
                cured = lose_all(state, victim)
                raise_hp(state, victim, cured, card, additions(state, victim, HEALED))
                yield from scrubbed(state, victim, cured)

    def view(self, state: PalaceState) -> dict[str, Json]:
        """See Module."""
        return {"mtds": [keys_of(guest.mtds) for guest in state.seats]}

    def check(self, state: PalaceState) -> list[str]:
        """See Module (PP-24)."""
        return [
            f"seat {seat} is dead but has MTDs"
            for seat, guest in enumerate(state.seats)
            if not guest.living and not state.burying and any(not token.kind.everlasting for token in guest.mtds)
        ]


class GivenCards(Module[PalaceState]):
    """The card that lies before another Wizard than its owner (PP-115)."""

    def cleared(self, state: PalaceState, seat: int) -> None:
        """See Module: it is discarded when that Wizard dies or the game ends."""
        for card in state.seats[seat].burns[:]:
            move(state, card, BURNS[seat], DEAD_DISCARD, "rested", seat)
            state.burner = -1

    def buried(self, state: PalaceState, victim: int) -> None:
        """See Module: or when the giver dies."""
        if state.burner == victim:
            for seat in range(len(state.seats)):
                self.cleared(state, seat)

    def view(self, state: PalaceState) -> dict[str, Json]:
        """See Module."""
        return {"given": [keys_of(guest.burns) for guest in state.seats]}


class Luck(Module[PalaceState]):
    """What is added to all rolls of a turn (PP-98)."""

    def before_reveal(self, state: PalaceState, seat: int) -> None:
        """See Module: a new turn, no luck yet."""
        state.seats[seat].luck.clear()

    def total(self, state: PalaceState, seat: int) -> tuple[Part, ...]:
        """See Module."""
        guest = state.seats[seat]
        if not guest.luck or state.active != seat:
            return ()
        return tuple(Part(1, "luck", card) for card in guest.luck)


class WitchWarts(Module[PalaceState]):
    """A set of Wizards is narrowed to one (PP-65 to PP-69)."""

    def before_component(self, state: PalaceState, seat: int, card: Component) -> None:
        """See Module: Witch Warts count from the next Component on (PP-69)."""
        suffering = suffered(state, seat)
        state.narrowed = UNASKED if suffering and allowing(state, NARROWS, suffering) else NOT_WARTY

    def narrow(
        self, state: PalaceState, seat: int, card: Card | None, targets: Sequence[int]
    ) -> AskingFor[list[int]] | None:
        """See Module: one of its foes, the same for the whole Component."""
        if card is None or state.narrowed == NOT_WARTY or state.active != seat:
            return None
        others = [target for target in targets if target != seat]
        return _narrowed(state, seat, card, others) if state.narrowed != UNASKED or len(others) > 1 else None


def _narrowed(state: PalaceState, seat: int, card: Card, others: Sequence[int]) -> AskingFor[list[int]]:
    """The one foe of a narrowed set; nobody when it has died since it was chosen (SC-109)."""
    if state.narrowed == UNASKED:
        options = [SEATS[other] for other in others]
        prompt = f"{card.kind.title()} under Witch Warts: which one foe?"
        (picked,) = yield Decision(seat, prompt, options, topic="target", about=card)
        state.narrowed = picked.seat
        if state.log is not None:
            state.log.append(Narrowed(seat, card, state.narrowed))
    return [state.narrowed] if state.narrowed in others else []


MODULES: Sequence[Module[PalaceState]] = (Sack(), Standee(), Mtds(), GivenCards(), Luck(), WitchWarts())
"""What the Palace has beyond the shared rules."""
