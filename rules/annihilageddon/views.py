"""What a seat may see, which hidden cards are alike to it, and whether a state is sound (AN-27 to AN-31)."""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from rules.annihilageddon.health import dead_count
from rules.annihilageddon.kinds import LIMP_WAND, MAYHEM, TOKEN, WILD_MAGIC, GameCard
from rules.annihilageddon.opening import TOKENS_EACH
from rules.annihilageddon.state import BY_SEAT, DECKS, HANDS, LINEUP, MOST_HP, TABLE, AnnihilageddonState, Passed
from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.knowledge import BySort
from rules.core.randomness import HasRng, below
from rules.core.zones import Zone

SECRET = frozenset({"tiles", "familiars", "reveal"})
"""Phases in which nobody knows what the others keep (AN-02)."""
STACK = 16
"""Wild Magics, and Limp Wands, in all (AN-20)."""


_SHARED = tuple((zone.partition("/")[2], zone) for zone in TABLE if zone.name != "box")
_key = attrgetter("kind.key")


def _shown(state: AnnihilageddonState, zone: Zone, viewer: int) -> Json:
    """The keys of what lies there, the top last; what the viewer may not see as None."""
    cards = zone.pieces(state)
    if not cards:  # as most places are, most of the time
        return []
    if zone.seen >> viewer & 1 and not (zone.seat >= 0 and state.phase in SECRET):
        return list(map(_key, cards))
    known, bit = state.known, 1 << viewer
    return [card.kind.key if known[card.id] & bit else None for card in cards]


def view(state: AnnihilageddonState, seat: int) -> dict[str, Json]:
    """What ``seat`` may know (AN-27 to AN-31)."""
    table: dict[str, Json] = {name: _shown(state, zone, seat) for name, zone in _SHARED}
    return {
        "phase": state.phase,
        "turn": state.turn,
        "number": state.number,
        "power": state.power,
        "legend up": state.legend_up,
        "boomerang": state.boomerang,
        "played": [play.card.kind.key for play in state.played],
        "table": table,
        "seats": [_seat_view(state, number, seat) for number in range(len(state.seats))],
        "winners": list(state.winners),
        "scores": list(state.scores),
    }


def _seat_view(state: AnnihilageddonState, number: int, viewer: int) -> dict[str, Json]:
    player = state.seats[number]
    seen: dict[str, Json] = {zone.name: _shown(state, zone, viewer) for zone in BY_SEAT[number]}
    return seen | {
        "wizard": player.wizard,
        "hp": player.hp,
        "deaths": player.deaths,
        "kills": player.kills,
        "dead": dead_count(state, number),
        "left": player.left,
    }


_type, _type_and_promo = attrgetter("kind.type"), attrgetter("kind.type", "kind.promo")


def pools(state: AnnihilageddonState, inside: bool) -> list[Sequence[list[Card]]]:
    """The main deck; of each player deck and hand; Legends, tokens, tiles and Familiars among what was put back unseen."""
    groups: list[Sequence[list[Card]]] = [[state.main]]
    asides: list[list[Card]] = [state.legends, state.tokens]
    for player in state.seats:
        groups.append([player.deck] if inside else [player.deck, player.hand])
    # Once everybody has kept a tile and a Familiar, all see them, and nothing comes out of the box any more.
    secret = state.phase in SECRET
    if secret and not inside:
        for player in state.seats:
            asides += [player.dealt, player.tile, player.familiar]
    # Where the promos are left in the box, nobody can have been dealt one.
    sort_of = _type if state.promos else _type_and_promo
    return [*groups, BySort([*asides, state.box], sort_of, len(asides) + secret)]


def determinize(state: AnnihilageddonState, viewer: int, stream: HasRng) -> None:
    """What was passed unseen by the viewer is invented: any hidden card that its giver had could have been passed."""
    for number, entry in reversed(list(enumerate(state.passed))):
        if viewer in (entry.giver, entry.taker):
            continue
        spots = {card: zone for card, zone in _hidden(state) if not state.known[card.id] >> viewer & 1}
        candidates = [
            card
            for card in sorted(entry.among, key=lambda card: card.id)
            if card in spots and (card is entry.card or spots[card].seat == entry.giver)
        ]
        if entry.card not in candidates:
            continue
        other = candidates[below(stream, len(candidates))]
        if other is not entry.card:
            _exchange(state, entry.card, spots[entry.card], other, spots[other])
        state.passed[number] = Passed(other, entry.giver, entry.taker, entry.among)


def _hidden(state: AnnihilageddonState) -> Iterator[tuple[Card, Zone]]:
    """All cards in hands and decks, and where each lies."""
    for seat in range(len(state.seats)):
        for zone in (HANDS[seat], DECKS[seat]):
            for card in zone.pieces(state):
                yield card, zone


def _exchange(state: AnnihilageddonState, one: Card, here: Zone, other: Card, there: Zone) -> None:
    """Two cards change places, and owners with them."""
    mine, theirs = here.pieces(state), there.pieces(state)
    first, second = mine.index(one), theirs.index(other)
    mine[first], theirs[second] = other, one
    owners = state.owners
    owners[one.id], owners[other.id] = owners[other.id], owners[one.id]


def check(state: AnnihilageddonState) -> list[str]:
    """Broken invariants in words (the list of the checklist under Components)."""
    found: list[str] = []
    for seat, player in enumerate(state.seats):
        if not 0 <= player.hp <= MOST_HP:  # 0 while a death is being settled
            found.append(f"seat {seat}: {player.hp} HP")
        for zone in ("deck", "hand", "discard", "play", "ongoing"):
            stray = [card for card in getattr(player, zone) if card.kind.type in (MAYHEM, TOKEN)]
            if stray:
                found.append(f"seat {seat}: {stray[0]!r} in {zone}")
        if any(not card.kind.ongoing for card in player.ongoing):
            found.append(f"seat {seat}: an Ongoing that is none")
    for slot in LINEUP:
        cards = slot.pieces(state)
        if len(cards) > 1 or any(card.kind.type == MAYHEM for card in cards):
            found.append(f"{slot}: {cards}")
    if state.power < 0:
        found.append(f"{state.power} Power")
    return found + _counts(state) + _strangers(state)


def _counts(state: AnnihilageddonState) -> list[str]:
    """Printed totals, at any time after the set-up."""
    if not state.printed or state.phase == "match":
        return []
    found = []
    for name, stack in ((WILD_MAGIC, state.wild), (LIMP_WAND, state.limp)):
        count = len(stack) + sum(state.owners[card.id] >= 0 for card in state.cards if card.kind.type == name)
        if count != STACK:
            found.append(f"{count} {name} cards in all")
    tokens = len(state.tokens) + len(state.pile) + sum(len(player.tokens) for player in state.seats)
    if tokens != TOKENS_EACH * len(state.seats):
        found.append(f"{tokens} tokens in all")
    return found


def _strangers(state: AnnihilageddonState) -> list[str]:
    """A card that lies with a player belongs to that player, one on the table to nobody (AN-91)."""
    found: list[str] = []
    for seat, player in enumerate(state.seats):
        own: tuple[GameCard, ...] = (*player.deck, *player.hand, *player.discard, *player.play, *player.ongoing)
        found += [f"{card!r} lies with seat {seat}" for card in own if state.owners[card.id] != seat]
    for zone in TABLE:
        found += [f"{card!r} in {zone} is owned" for card in zone.pieces(state) if state.owners[card.id] >= 0]
    return found
