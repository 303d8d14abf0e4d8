"""Every event of the checklists (spellcraft.md, hell_high.md, pleasure_palace.md) is told by an event of the rules.

Each is listed with the class that carries it and what tells it from others of that class; random matches must bring all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pytest

from rules import new_match
from rules.bots.random_bot import random_choice
from rules.core.events import (
    CardMoved,
    CounterChanged,
    Damaged,
    DiceRolled,
    Event,
    Healed,
    MatchBegan,
    MatchEnded,
    Prevented,
    RoundBegan,
    Shuffled,
    Triggered,
    TurnBegan,
    TurnEnded,
)
from rules.core.randomness import Stream, scramble
from rules.hell_high.state import Bullied, Demanded, DemandMet, PowerBonus, RankUsed, StatusMoved
from rules.pleasure_palace.state import Copied, MtdGained, MtdRefused, Narrowed, StandeeLine, StandeeMoved, TokenKind
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import (
    ComponentBegan,
    DieRolled,
    Fallen,
    GameBegan,
    GameEnded,
    InitiativeCalled,
    PowerRolled,
    Reacted,
    SizesAnnounced,
    SpellLimited,
    SpellPlaced,
    SpellRevealed,
    TargetsChosen,
    TokenGained,
    WildReplaced,
)
from rules.spellcraft.kinds import ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.state import DEAD_DECK, DEAD_DISCARD, TREASURE_DISCARD

Tells = tuple[type[Event], Callable[[Any], bool]]


def always(event: Any) -> bool:
    """Every event of the class."""
    return True


def why(*words: str) -> Callable[[Any], bool]:
    """Those for one of these reasons."""
    return lambda event: event.why in words


def on_treasure(event: Any) -> bool:
    return isinstance(event.card.kind, TreasureKind)


SPELLCRAFT: dict[str, Tells] = {
    "match_started": (MatchBegan, lambda event: event.seats > 1),
    "match_ended": (MatchEnded, lambda event: bool(event.winners and event.scores and event.reason)),
    "game_started": (GameBegan, lambda event: event.number > 0),
    "game_ended": (GameEnded, lambda event: bool(event.deaths) and event.last >= 0),
    "round_started": (RoundBegan, always),
    "round_ended": (RoundBegan, lambda event: event.number > 1),  # the next one begins, or GameEnded
    "deck_shuffled": (Shuffled, lambda event: event.size > 0 and event.why == "renewed"),
    "card_drawn": (CardMoved, why("deal", "draw")),
    "spell_placed": (SpellPlaced, always),
    "sizes_announced": (SizesAnnounced, always),
    "initiative_called": (InitiativeCalled, always),
    "dice_rolled: tie": (DiceRolled, why("tie")),
    "dice_rolled: random foe": (DiceRolled, why("random foe")),
    "dice_rolled: Power Roll": (PowerRolled, lambda event: event.card is not None),
    "dice_rolled: bonus": (PowerRolled, lambda event: sum(part.amount for part in event.parts) == event.bonus != 0),
    "dice_rolled: card": (DieRolled, lambda event: event.card is not None),
    "turn_started": (TurnBegan, always),
    "turn_ended": (TurnEnded, always),
    "spell_revealed": (SpellRevealed, lambda event: bool(event.name)),
    "wild_replaced": (WildReplaced, lambda event: event.slot >= 0 and event.turned > 0),
    "component_added": (CardMoved, why("added")),
    "component_removed": (CardMoved, why("lost")),
    "component_started": (ComponentBegan, always),
    "component_ended": (ComponentBegan, always),  # the next one begins, or TurnEnded
    "target_chosen": (TargetsChosen, lambda event: event.card is not None),
    "damage": (Damaged, lambda event: event.card is not None and event.by >= 0),
    "damage: absorbed by": (Prevented, lambda event: isinstance(event.card.kind, ComponentKind)),
    "damage: prevented by": (Prevented, lambda event: not isinstance(event.card.kind, ComponentKind)),
    "hp_changed: damage": (CounterChanged, why("damage")),
    "hp_changed: heal": (CounterChanged, why("heal")),
    "hp_changed: set": (CounterChanged, why("begin")),
    "hp_changed: self": (Damaged, lambda event: event.by == event.seat),
    "creature_kept": (CardMoved, why("kept")),
    "creature_lost": (CardMoved, why("missed", "absorbed")),
    "treasure_gained": (CardMoved, why("treasure")),
    "treasure_lost": (CardMoved, lambda event: event.target == TREASURE_DISCARD),
    "treasure_used": (Triggered, on_treasure),
    "dead_card_drawn": (CardMoved, lambda event: event.source == DEAD_DECK and event.why == "dead"),
    "dead_card_used": (Triggered, lambda event: isinstance(event.card.kind, DeadKind)),
    "dead_card_discarded": (CardMoved, lambda event: event.target == DEAD_DISCARD),
    "reaction": (Reacted, always),
    "died": (Fallen, lambda event: event.place > 0),
    "token_gained: kill": (TokenGained, lambda event: event.card.kind is KILL and event.victim >= 0),
    "token_gained: LWS": (TokenGained, lambda event: event.card.kind is LAST),
}
HIGH: dict[str, Tells] = {
    "board_rolled": (DiceRolled, lambda event: event.why == "rank" and len(event.results) == 2),
    "status_moved: gain": (StatusMoved, lambda event: event.why == "gain" and event.card is not None),
    "status_moved: lose": (StatusMoved, lambda event: event.why == "lose" and event.card is not None),
    "status_moved: swap": (StatusMoved, lambda event: event.why == "swap" and event.card is not None),
    "status_moved: kill": (StatusMoved, why("kill")),
    "status_moved: displaced": (StatusMoved, lambda event: event.why == "gain" and len(event.moves) > 1),
    "status_ability": (RankUsed, always),
    "status_ability: choice of the Jock": (Demanded, always),
    "status_ability: choice of others": (TargetsChosen, lambda event: event.card is None),
    "power_bonus": (PowerBonus, always),
    "card_given": (DemandMet, lambda event: event.given),
    "card_given: the card": (CardMoved, lambda event: event.why == "given" and bin(event.sees).count("1") == 2),
    "card_given: not": (DemandMet, lambda event: not event.given),
    "bully: add": (Bullied, lambda event: event.victim < 0),
    "bully: remove": (Bullied, lambda event: event.victim >= 0),
    "prime_bonus": (Damaged, lambda event: any(part.what == "nerd" for part in event.parts)),
    "standee_removed": (StatusMoved, why("removed")),
    "standee_laid": (StatusMoved, lambda event: event.laid > 0),
    "standee_placed": (StatusMoved, why("begin")),
    "loner_reveal": (RankUsed, lambda event: event.rank == 2),
    "loner_reveal: added": (CardMoved, why("added")),
    "loner_reveal: discarded": (CardMoved, why("same type")),
}
PALACE: dict[str, Tells] = {
    "mtd_gained: sack": (MtdGained, lambda event: event.why == "mtd" and event.cause is not None),
    "mtd_gained: seat": (MtdGained, lambda event: event.why == "passed" and event.cause is not None),
    "mtd_refused: Standee": (MtdRefused, why("standee")),
    "mtd_refused: card": (MtdRefused, lambda event: event.why == "card" and event.card is not None),
    "mtd_effect": (Triggered, lambda event: isinstance(event.card.kind, TokenKind)),
    "mtd_lost: cured": (CardMoved, why("cured")),
    "mtd_cured_all and saved": (
        Healed,
        lambda event: getattr(event.card.kind, "remedy", False) if event.card else False,
    ),
    "mtd_lost: returned": (CardMoved, why("returned")),
    "mtd_lost: died": (CardMoved, lambda event: event.why == "died" and event.source.endswith("/mtds")),
    "standee_moved: take": (StandeeMoved, lambda event: event.why == "take" and event.cause is not None),
    "standee_moved: kill": (StandeeMoved, why("slain")),
    "standee_moved: new game": (StandeeMoved, why("new game")),
    "standee_line: had": (StandeeLine, lambda event: event.had),
    "standee_line: had not": (StandeeLine, lambda event: not event.had),
    "narrowed": (Narrowed, always),
    "spell_limit": (SpellLimited, lambda event: event.card is not None),
    "copied": (Copied, always),
}


@lru_cache
def told(game: str) -> list[Event]:
    """What is told in some random matches of a game."""
    return [event for seats in (2, 3, 4, 5) for seed in range(5) for event in _match(game, seats, seed)]


def _match(game: str, seats: int, seed: int) -> Iterator[Event]:
    match = new_match(game, seats, seed)
    stream = Stream(scramble(5, seed))
    while match.decision is not None:
        match.submit(*random_choice(stream, match.decision))
    yield from match.events


CASES = [
    *(("hell_high", name) for name in SPELLCRAFT | HIGH),
    *(("pleasure_palace", name) for name in SPELLCRAFT | PALACE),
]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_it_is_told(game: str, name: str) -> None:
    kind, tells = (SPELLCRAFT | HIGH | PALACE)[name]
    assert any(isinstance(event, kind) and tells(event) for event in told(game)), f"{name} is not told"
