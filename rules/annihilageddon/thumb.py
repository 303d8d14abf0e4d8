"""Annihilageddon by rule of thumb: the dearer a card the better, VP count, and more so towards the end.

What an adept goes by; the fitted view of a position is in ``prospects``.
"""

from collections.abc import Sequence
from math import exp

from rules.annihilageddon.appraisal import points
from rules.annihilageddon.kinds import GameCard, GameKind
from rules.annihilageddon.prospects import owned, progress
from rules.annihilageddon.state import AnnihilageddonState

UNIT = 8.0  # points of cost or VP that make a player e times as likely to win
FREE = 1.5  # what costs no more than this is not worth having
HP_WORTH, DECK_WORTH, HAND_WORTH = 0.3, 0.5, 0.2


def thumb_gains(state: AnnihilageddonState, seat: int, kinds: Sequence[GameKind]) -> list[float]:
    """What each of these cards would add for ``seat``."""
    return [(kind.cost + points(kind) - FREE) / UNIT for kind in kinds]


def _owned(cards: Sequence[GameCard]) -> tuple[int, int]:
    """The VP of these cards as things stand, and what they cost."""
    vp = cost = 0
    for card in cards:
        kind = card.kind
        vp += kind.vp
        cost += kind.cost
        if kind.star is not None:
            vp += kind.star(cards)
    return vp, cost


def thumb_chances(state: AnnihilageddonState) -> list[float]:
    """How likely each player is to win, roughly: by VP, HP, tokens, and what its cards cost, which matters less and less."""
    left = 1 - progress(state)
    shares = []
    for seat, player in enumerate(state.seats):
        vp, cost = _owned(owned(state, seat))
        vp += sum([token.kind.vp for token in player.tokens])
        hand = sum([card.kind.cost for card in player.hand])
        total = vp * (2 - left) + left * DECK_WORTH * cost + HP_WORTH * player.hp + HAND_WORTH * hand
        shares.append(exp(total / UNIT))
    whole = sum(shares)
    return [share / whole for share in shares]
