"""The end of the match and the count of VP (AN-216, AN-239 to AN-251)."""

from rules.annihilageddon.events import EndReached, StackLow, VpCounted
from rules.annihilageddon.kinds import LEGEND, GameCard
from rules.annihilageddon.state import LEGENDS, LINE_UP, MAIN, TOKENS, AnnihilageddonState
from rules.core.events import MatchEnded
from rules.core.game import Result
from rules.core.state import OVER
from rules.core.zones import Zone

LOW = {LEGENDS: 2, TOKENS: 2, MAIN: 10}
"""The stacks whose end ends the match, and with how many cards one of them is low."""


def warn(state: AnnihilageddonState, stack: Zone) -> None:
    """A card has just left ``stack``: is it low now, or empty (E-34)?"""
    left = len(stack.pieces(state))
    if state.log is not None and left in (LOW[stack], 0):
        state.log.append(StackLow(stack.name, left))


def end_condition(state: AnnihilageddonState) -> str:
    """Why the match ends with this turn: legends, main or tokens; "" while it goes on (AN-239 to AN-241)."""
    if not state.legends:
        return "legends"
    if len(state.main) < LINE_UP and len(state.main) < sum([not cards for cards in state.lineup]):
        return "main"
    return "" if state.tokens else "tokens"


def owned(state: AnnihilageddonState, seat: int) -> list[GameCard]:
    """All cards that ``seat`` owns, wherever they are (AN-244)."""
    return [card for card in state.cards if state.owners[card.id] == seat]


def worth(card: GameCard, cards: list[GameCard]) -> int:
    """The VP of a card among all ``cards`` of its owner (AN-245)."""
    return card.kind.vp + (card.kind.star(cards) if card.kind.star is not None else 0)


def vp_of(state: AnnihilageddonState, seat: int) -> int:
    """The VP of ``seat`` as things stand (AN-244 to AN-247)."""
    cards = owned(state, seat)
    tokens: int = sum(token.kind.vp for token in state.seats[seat].tokens)
    return sum(worth(card, cards) for card in cards) + tokens


def reckoned_vp(state: AnnihilageddonState, viewer: int) -> list[int]:
    """The VP of every seat as ``viewer`` (-1: a spectator) can reckon them, for whoever watches closely.

    All cards that a player owns were gained in the open, and tokens lie open (AN-29, AN-217); only what was passed unseen is
    unknown, and counts for its giver until it comes to light (AN-184).
    """
    owners = list(state.owners)
    for entry in reversed(state.passed):
        if viewer not in (entry.giver, entry.taker) and owners[entry.card.id] == entry.taker:
            owners[entry.card.id] = entry.giver
    cards: list[list[GameCard]] = [[] for _ in state.seats]
    for card in state.cards:
        if owners[card.id] >= 0:
            cards[owners[card.id]].append(card)
    return [
        sum([worth(card, own) for card in own]) + sum([token.kind.vp for token in player.tokens])
        for own, player in zip(cards, state.seats, strict=True)
    ]


def count_vp(state: AnnihilageddonState, why: str) -> None:
    """The match is over: VP are counted; ties go by Legends, then by fewer tokens, else the win is shared (AN-248 to AN-251)."""
    if state.log is not None:
        state.log.append(EndReached(why))
        for seat, player in enumerate(state.seats):
            cards = owned(state, seat)
            pieces = [*cards, *player.tokens]
            points = [worth(card, cards) for card in cards] + [token.kind.vp for token in player.tokens]
            state.log.append(VpCounted(seat, list(pieces), points, sum(points)))
    state.scores = [vp_of(state, seat) for seat in range(len(state.seats))]
    standing = {
        seat: (state.scores[seat], sum(card.kind.type == LEGEND for card in owned(state, seat)), -len(player.tokens))
        for seat, player in enumerate(state.seats)
        if not player.left
    }
    best = max(standing.values(), default=(0, 0, 0))
    state.winners = [seat for seat, rank in standing.items() if rank == best]
    state.reason = why
    state.phase = OVER
    if state.log is not None:
        state.log.append(MatchEnded(list(state.winners), list(state.scores), why))


def result(state: AnnihilageddonState) -> Result | None:
    """How the match ended, None while it goes on."""
    if state.phase != OVER:
        return None
    return Result(list(state.winners), dict(enumerate(state.scores)), state.reason)


def concede(state: AnnihilageddonState, seat: int) -> None:
    """``seat`` gives up; it leaves at the next boundary."""
    player = state.seats[seat]
    if not player.left and seat not in state.leavers:
        state.leavers.append(seat)
