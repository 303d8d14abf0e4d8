"""How many VP each player is likely to have at the end: the bots' view of a position."""

from rules.annihilageddon.appraisal import appraise
from rules.annihilageddon.health import TROPHY
from rules.annihilageddon.kinds import GameCard
from rules.annihilageddon.state import HAND, LINEUP, AnnihilageddonPlayer, AnnihilageddonState

LONGEST = 14.0  # rounds; nothing is forecast further ahead
HP_VP = 0.15  # a death costs about 3 VP and 20 HP
HURT_VP = 0.1  # a point of damage per turn, as against the foes
TROPHY_VP = 0.3
HAND_VP = 0.3  # for each point of Power that the next turn will have
STAYS_POWER = 0.25  # Power per turn for each point of worth of a card that stays in play


class _Deck:
    """What a player owns, summed up: cards in the deck, their Power, draws and damage, VP."""

    __slots__ = ("cards", "damage", "draws", "power", "size", "vp")

    def __init__(self) -> None:
        self.cards: list[GameCard] = []
        self.size = self.vp = 0
        self.power = self.draws = self.damage = 0.0


def decks(state: AnnihilageddonState) -> list[_Deck]:
    """The decks of all players, each card counted once."""
    found = [_Deck() for _ in state.seats]
    for card, owner in zip(state.cards, state.owners, strict=True):
        if owner >= 0:
            kind = card.kind
            deck, numbers = found[owner], appraise(kind)
            deck.cards.append(card)
            deck.size += 1
            deck.power += numbers.power if kind.key != "kids" else 0.0  # they do not stay
            deck.draws += numbers.draws
            deck.damage += numbers.damage
            deck.vp += kind.vp
    for deck in found:
        deck.vp += sum(card.kind.star(deck.cards) for card in deck.cards if card.kind.star is not None)
    return found


def power_of(deck: _Deck, player: AnnihilageddonPlayer) -> float:
    """The Power of a turn of this deck on average: every card drawn in play brings a share more."""
    size = max(HAND, deck.size - len(player.ongoing))
    hand = min(size, HAND / (1 - min(0.6, deck.draws / size)))
    staying = sum(appraise(card.kind).worth for card in player.ongoing)
    return hand * deck.power / size + STAYS_POWER * staying


def rounds_left(state: AnnihilageddonState, powers: list[float]) -> float:
    """How many rounds the nearest of the three ends is away."""
    count = len(state.seats)
    felled = sum(min(0.95, max(0.03, (power - 5) / 6)) for power in powers)
    spare = len(state.main) - sum(not slot.pieces(state) for slot in LINEUP)
    return min(LONGEST, len(state.legends) / felled, len(state.tokens) / (0.13 * count), spare / (1.2 * count))


def forecast(state: AnnihilageddonState) -> tuple[list[float], float]:
    """The VP that each player is likely to end with, and how far that may be out."""
    owned = decks(state)
    powers = [power_of(deck, player) for deck, player in zip(owned, state.seats, strict=True)]
    left = rounds_left(state, powers)
    expected = []
    for deck, player, power in zip(owned, state.seats, powers, strict=True):
        vp = deck.vp + sum(token.kind.vp for token in player.tokens)
        gain = 0.28 * power + 0.1 * max(0.0, power - 6) + HURT_VP * HAND * deck.damage / max(HAND, deck.size)
        gain += TROPHY_VP * any(piece.kind.key == TROPHY for piece in player.standees)
        alive = HP_VP * player.hp - (1.0 if player.hp <= 4 else 0.0)
        held = [appraise(card.kind) for card in player.hand]
        hand = HAND_VP * sum(numbers.power + numbers.draws * power / HAND for numbers in held)
        expected.append(vp + left * gain + alive + hand)
    return expected, 2.0 + 0.5 * left
