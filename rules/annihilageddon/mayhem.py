"""Mayhems: who declines, who avoids, what happens, and where the card goes (AN-177 to AN-200)."""

from rules.annihilageddon.attacks import announce, defenses
from rules.annihilageddon.events import MayhemDeclined, MayhemEntered, MayhemResolved
from rules.annihilageddon.kinds import BY_MAYHEM, DECLINES, DECLINES_FROM_HAND, EXPOSES, Attack
from rules.annihilageddon.piles import discard_from_hand
from rules.annihilageddon.state import AnnihilageddonState, answering, around
from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option
from rules.core.triggers import allowing


def resolve_mayhem(state: AnnihilageddonState, card: Card, by: int = -1) -> Asking:
    """A Mayhem happens: declining first, then all Defenses, then its effect, clockwise from the active player.

    ``by`` is who plays it through a card, its source and attacker (AN-192); -1: it entered the Line-Up (AN-191).
    """
    if state.log is not None:
        state.log.append(MayhemEntered(card, by))
    attack = Attack(card, by, BY_MAYHEM, unavoidable=card.kind.unavoidable)
    everybody = around(state, state.turn)
    attack.concerned += everybody if card.kind.concerns is None else card.kind.concerns(state, everybody)
    for seat in attack.concerned:
        if (yield from _declines(state, card, seat)):
            attack.declined.append(seat)
    left = [seat for seat in attack.concerned if seat not in attack.declined]
    if card.kind.attack:
        announce(state, attack, left)
        left = yield from defenses(state, attack, left)
    assert card.kind.mayhem is not None
    asking = card.kind.mayhem(state, attack, left)
    if asking is not None:
        yield from asking
    state.mayhems += 1
    if state.log is not None:
        state.log.append(MayhemResolved(card))


def _declines(state: AnnihilageddonState, mayhem: Card, seat: int) -> AskingFor[bool]:
    """Does ``seat`` decline, by a card in play, or one discarded from its hand (AN-187, AN-189)?"""
    if mayhem.kind.attack and allowing(state, EXPOSES, answering(state, seat, EXPOSES)):
        return False
    sources = allowing(state, DECLINES, answering(state, seat, DECLINES))
    sources += [card for card in state.seats[seat].hand if DECLINES_FROM_HAND in card.kind.answers][:1]
    if not sources:
        return False
    options = [Option("decline", card=card) for card in sources]
    options.append(Option("join", text="Take part"))
    prompt = f"{mayhem.kind.title()}: decline to take part?"
    (picked,) = yield Decision(seat, prompt, options, topic="decline", about=mayhem, by_cards=True)
    card = picked.card
    if card is None:
        return False
    if card in state.seats[seat].hand:
        discard_from_hand(state, seat, card, "decline")
    if state.log is not None:
        state.log.append(MayhemDeclined(seat, card, mayhem))
    return True
