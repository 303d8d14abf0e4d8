"""Set-up: decks, tiles, Familiars, the Line-Up, the first player (AN-01 to AN-26)."""

from collections.abc import Iterable

from rules.annihilageddon.kinds import (
    FAMILIAR,
    LEGEND,
    LIMP_WAND,
    MAIN_TYPES,
    MAYHEM,
    STANDEE,
    STARTER,
    TILE,
    TOKEN,
    WILD_MAGIC,
    GameCard,
)
from rules.annihilageddon.piles import draw_cards
from rules.annihilageddon.state import (
    BOX,
    BY_SEAT,
    DEALT,
    DECKS,
    FAMILIARS,
    HAND,
    LEGENDS,
    LINEUP,
    MAIN,
    SEATS,
    TABLE,
    TILES,
    AnnihilageddonState,
    around,
)
from rules.annihilageddon.state import MAYHEM as USED_MAYHEMS
from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import MatchBegan
from rules.core.randomness import below, shuffle
from rules.core.zones import Zone, hide, move, reveal
from rules.core.zones import shuffle as shuffle_zone

LEGENDS_UNDER = {2: 8, 3: 7, 4: 6, 5: 5}
"""Legends under Willy, by the number of players (AN-15)."""
TOKENS_EACH = 4
FIRST_LEGEND = "willy"


def begin_match(state: AnnihilageddonState) -> None:
    """Stacks are shuffled; tiles are dealt (AN-02 to AN-06, AN-13 to AN-23)."""
    count = len(state.seats)
    if state.log is not None:
        state.log.append(MatchBegan("annihilageddon", count))
    by_type: dict[str, list[GameCard]] = {}
    for card in state.box:
        by_type.setdefault(card.kind.type, []).append(card)
    state.main = [card for name in (*MAIN_TYPES, MAYHEM) for card in by_type.get(name, [])]
    shuffle_zone(state, MAIN, "set-up")
    legends = by_type[LEGEND]
    willy = next(card for card in legends if card.kind.key == FIRST_LEGEND)
    legends.remove(willy)
    shuffle(state, legends)
    state.legends = [*legends[: LEGENDS_UNDER[count]], willy]
    shuffle(state, by_type[TOKEN])
    state.tokens = by_type[TOKEN][: TOKENS_EACH * count]
    familiars = [card for card in by_type[FAMILIAR] if state.promos or not card.kind.promo]
    for cards in (by_type[TILE], familiars):
        shuffle(state, cards)
    each = _dealt_to_each(state, by_type[TILE])
    for seat, player in enumerate(state.seats):
        player.dealt += by_type[TILE][each * seat : each * (seat + 1)]
    _split_starters(state, by_type[STARTER])
    placed = {card.id for zone in (state.main, state.legends, state.tokens) for card in zone}
    placed |= {card.id for player in state.seats for zone in (player.dealt, player.deck) for card in zone}
    state.wild, state.limp = by_type.get(WILD_MAGIC, []), by_type.get(LIMP_WAND, [])
    state.standees = by_type.get(STANDEE, [])
    placed |= {card.id for zone in (state.wild, state.limp, state.standees) for card in zone}
    placed |= {card.id for card in familiars}
    state.box = [*(card for card in state.box if card.id not in placed), *familiars]
    for zone in _all_zones(state):
        hide(state, zone)
    reveal(state, willy, LEGENDS, silent=True)
    state.phase = "tiles"


def _dealt_to_each(state: AnnihilageddonState, cards: list[GameCard]) -> int:
    return 2 if len(cards) >= 2 * len(state.seats) else 1


def _deal_familiars(state: AnnihilageddonState) -> None:
    """Familiars are dealt when all have kept a tile (AN-05); the box holds them in shuffled order."""
    if any(card.kind.type == FAMILIAR for player in state.seats for card in player.dealt):
        return  # a match saved when both were dealt together
    familiars = [card for card in state.box if card.kind.type == FAMILIAR and (state.promos or not card.kind.promo)]
    each = _dealt_to_each(state, familiars)
    for seat in range(len(state.seats)):
        for card in familiars[each * seat : each * (seat + 1)]:
            move(state, card, BOX, DEALT[seat], "deal", seat)


def _split_starters(state: AnnihilageddonState, starters: list[GameCard]) -> None:
    """Six Glyphs, a Wand and three Fizzles for each player (AN-11, AN-12)."""
    by_key: dict[str, list[GameCard]] = {}
    for card in starters:
        by_key.setdefault(card.kind.key, []).append(card)
    for seat, player in enumerate(state.seats):
        for cards in by_key.values():
            each = len(cards) // SEATS
            player.deck += cards[each * seat : each * (seat + 1)]
        for card in player.deck:
            state.owners[card.id] = seat


def _all_zones(state: AnnihilageddonState) -> Iterable[Zone]:
    yield from TABLE
    for seat in range(len(state.seats)):
        yield from BY_SEAT[seat]


def keep_tile(state: AnnihilageddonState) -> Asking | None:
    """Each player keeps a tile, in secret (AN-02, AN-03)."""
    return _keep(state, TILE, TILES, "familiars", "Keep which Ability tile? It works all game.")


def keep_familiar(state: AnnihilageddonState) -> Asking | None:
    """Each player keeps a Familiar, in secret (AN-05, AN-07)."""
    prompt = "Keep which Familiar? It says which Wizard you are; only you can buy it."
    return _keep(state, FAMILIAR, FAMILIARS, "reveal", prompt)


def _keep(state: AnnihilageddonState, wanted: str, kept: tuple[Zone, ...], then: str, prompt: str) -> Asking | None:
    """The next player that has not kept one of its cards of a type does; when all have, phase ``then`` comes."""
    for seat in range(len(state.seats)):
        dealt = [card for card in state.seats[seat].dealt if card.kind.type == wanted]
        if not dealt:
            continue
        if len(dealt) == 1 or state.seats[seat].left:
            _kept(state, seat, dealt[0], dealt, kept)
            return None
        return _ask_kept(state, seat, dealt, kept, prompt)
    if then == "familiars":
        _deal_familiars(state)
    state.phase = then
    return None


def _ask_kept(
    state: AnnihilageddonState, seat: int, dealt: list[GameCard], kept: tuple[Zone, ...], prompt: str
) -> Asking:
    options = [Option("keep", card=card) for card in dealt]
    (picked,) = yield Decision(seat, prompt, options, topic="keep", secret=True)
    assert picked.card is not None
    _kept(state, seat, picked.card, dealt, kept)


def _kept(state: AnnihilageddonState, seat: int, card: Card, dealt: list[GameCard], kept: tuple[Zone, ...]) -> None:
    for other in dealt:
        target = kept[seat] if other is card else BOX
        move(state, other, DEALT[seat], target, "keep" if other is card else "box", seat, sees=1 << seat)


def reveal_all(state: AnnihilageddonState) -> None:
    """Tiles and Familiars are turned up together; the Line-Up is laid out; all draw; somebody begins (AN-08 to AN-26)."""
    for seat, player in enumerate(state.seats):
        for zone in (TILES[seat], FAMILIARS[seat]):
            for card in zone.pieces(state):
                reveal(state, card, zone, "kept", seat)
        player.wizard = player.familiar[0].kind.wizard
    for slot in LINEUP:
        while not slot.pieces(state):
            card = state.main[-1]
            move(state, card, MAIN, USED_MAYHEMS if card.kind.type == MAYHEM else slot, "set-up")
    for seat in range(len(state.seats)):
        shuffle_zone(state, DECKS[seat], "set-up")
        draw_cards(state, seat, HAND, "deal")
    state.turn = around(state, below(state, len(state.seats)))[0]
    state.phase = "turn"
