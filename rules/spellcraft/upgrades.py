"""States of earlier releases (see rules.core.upgrades)."""

from collections.abc import Mapping, Sequence

from rules.core.events import EVERYONE
from rules.core.plain import Json
from rules.core.upgrades import SavedState, Upgrade, append_piece, body_of, items, number, rename, seats_of
from rules.spellcraft.kinds import GLYPHS

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
    """Standees on the Social Status Board were the ``rank`` of a seat, or that beside which it is ``laid``; the Power Bonus
    Token was the glyph below it."""
    body = body_of(saved)
    if "bonus" not in body:
        return
    ranks: list[list[Json]] = [[] for _ in range(9)]
    beside: list[list[Json]] = [[] for _ in range(8)]
    bonus: list[list[Json]] = [[] for _ in range(6)]
    for owner, seat in enumerate(seats_of(saved)):
        rank, laid = number(seat.pop("rank")), number(seat.pop("laid"))
        place = beside[laid - 1] if laid and not rank else ranks[rank]
        place.append(append_piece(saved, "wizard_standee", EVERYONE, owner))
    glyph = str(body["bonus"])
    bonus[1 + GLYPHS.index(glyph) if glyph else 0].append(append_piece(saved, "power_bonus", EVERYONE))
    body |= {"ranks": [*ranks], "beside": [*beside], "bonus": [*bonus]}


UPGRADES: Sequence[Upgrade] = (_names, _triples, _pieces, _board)
