"""States of earlier releases (see rules.core.upgrades)."""

from collections.abc import Mapping, Sequence

from rules.core.events import EVERYONE
from rules.core.plain import Json
from rules.core.upgrades import SavedState, Upgrade, append_piece, body_of, items, number, objects, rename, seats_of

_PILES: Mapping[str, str] = {
    "hoard": "treasure_deck",
    "spent": "treasure_discard",
    "crypt": "dead_deck",
    "rested": "dead_discard",
}
_NAMES: Mapping[str, str] = {
    **_PILES,
    **{f"aside_{old}": f"aside_{new}" for old, new in _PILES.items()},
    "falling": "pending_deaths",
    "Falling": "PendingDeath",
    "School": "HellHighState",
    "Pupil": "HellHighPlayer",
    "Palace": "PalaceState",
    "Guest": "PalacePlayer",
    "Mixed": "MixedState",
    "MixedGuest": "MixedPlayer",
}


def _names(saved: SavedState) -> None:
    """Piles and classes got the names of 0.2."""
    rename(saved, _NAMES)


def _numbers(items: Json) -> list[int]:
    return [item for item in items if isinstance(item, int)] if isinstance(items, list) else []


def _triples(saved: SavedState) -> None:
    """A pending death was three numbers in a row, a copied card two: the ids of both cards."""
    body = body_of(saved)
    deaths, copies = _numbers(body.get("pending_deaths")), _numbers(body.get("copies"))
    if deaths:
        body["pending_deaths"] = [
            {"@": "PendingDeath", "victim": victim, "killer": killer, "dead_card": bool(dead_card)}
            for victim, killer, dead_card in zip(deaths[::3], deaths[1::3], deaths[2::3], strict=True)
        ]
    if copies:
        body["copies"] = [
            {"@": "Copy", "card": {"#": card}, "original": {"#": original}}
            for card, original in zip(copies[::2], copies[1::2], strict=True)
        ]


def _pieces(saved: SavedState) -> None:
    """Kill and Last Wizard Standing Tokens were numbers, the Standee was the number of the seat that had it."""
    body, seats = body_of(saved), seats_of(saved)
    for name, key, count in (("kills", "kill_token", 18), ("lasts", "last_token", 7)):
        tokens = [append_piece(saved, key, EVERYONE) for _ in range(count)]
        for seat in seats:
            gained = number(seat.pop(name))
            seat["awards"] = [*items(seat.get("awards", [])), *(tokens.pop() for _ in range(gained))]
        body["awards"] = [*items(body.get("awards", [])), *tokens]
    if "standee" in body:
        holder = number(body["standee"])
        for place in (body, *seats):
            place["standee"] = []
        (seats[holder] if holder >= 0 else body)["standee"] = [append_piece(saved, "standee", EVERYONE)]


def _board(saved: SavedState) -> None:
    """The rank of a standee, and that beside which it lies, were numbers of its seat; neither standees nor the Power Bonus
    Token were pieces."""
    body = body_of(saved)
    if "bonus" not in body:
        return
    zones: dict[str, list[Json]] = {"board": [], "beside": [], "off": []}
    ranks: list[Json] = []
    laid: list[Json] = []
    for owner, seat in enumerate(seats_of(saved)):
        rank, beside = number(seat.pop("rank")), number(seat.pop("laid"))
        ranks.append(rank)
        laid.append(0 if rank else beside)
        zone = "board" if rank else "beside" if beside else "off"
        zones[zone].append(append_piece(saved, "wizard_standee", EVERYONE, owner))
    zones["board" if body["bonus"] else "off"].append(append_piece(saved, "power_bonus", EVERYONE))
    body |= {**zones, "ranks": ranks, "laid": laid}


def _luck(saved: SavedState) -> None:
    """What was added to the rolls of a turn was a number; it is the cards that add 1, each of them Silky's."""
    cards = items(saved["cards"])
    for seat in seats_of(saved):
        if "luck" in seat:
            silky = [card for card in objects(seat["spell"]) if items(cards[number(card["#"])])[0] == "ps01"]
            seat["luck"] = [*silky[: number(seat["luck"])]]


UPGRADES: Sequence[Upgrade] = (_names, _triples, _pieces, _board, _luck)
