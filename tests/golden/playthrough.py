"""Whole matches as text: each decision with its options, what each seat sees change, what happens, and the choice."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules import GAMES, Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.game import OptionValue
from rules.core.randomness import Stream

HERE = Path(__file__).parent
SEATS = "ABCDEF"


@dataclass(frozen=True)
class Play:
    """A playthrough to be kept, as far as ``most`` choices (0: to the end): its file is ``<game>/<name>.txt``."""

    game: str
    name: str
    seats: int
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict, hash=False)
    most: int = 0

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return HERE / self.game / f"{self.name}.txt"


PLAYS = [
    Play("wizard_arena", "standard", 3, 5),
    Play("wizard_arena", "survivor", 2, 9, {"variant": "survivor", "mirrored": True, "starter": 1}),
    Play("witless_wizards", "free-for-all", 3, 5, {"decks": "wizard,pirate,scifi"}),
    Play("witless_wizards", "teams", 4, 8, {"variant": "teams"}),
    Play("hell_high", "standard", 5, 8, {"games": 2}, most=150),
    Play("pleasure_palace", "standard", 4, 7, {"games": 1}, most=150),
    Play("pleasure_palace", "last_standing", 2, 4, {"variant": "last_standing"}, most=150),
    Play("pleasure_palace", "alternate", 3, 6, {"decks": "alternate"}, most=150),
    Play("pleasure_palace", "both", 6, 9, {"decks": "both"}, most=100),
    Play("annihilageddon", "standard", 4, 7, {"promos": False}, most=150),
]
"""One for each variant of each game, with different numbers of seats."""


def variants_without() -> list[str]:
    """The variants of games for which no playthrough is kept."""
    kept = {(play.game, name) for play in PLAYS for name in ("standard", *map(str, play.options.values()))}
    return [
        f"{game.id}: {value}"
        for game in GAMES.values()
        for option in sorted({"variant", "decks"} - game.free)  # which cards of one pool are in play is no variant
        for value in game.options.get(option, ("", ()))[1]
        if value != game.options[option][0] and (game.id, value) not in kept
    ]


def text(play: Play) -> str:
    """The playthrough as text, played again."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Play) -> Iterator[str]:
    match = new_match(play.game, play.seats, play.seed, **play.options)
    stream = Stream(play.seed)
    yield f"# {play.game}, {play.seats} seats, seed {play.seed}, {json.dumps(play.options, sort_keys=True)}"
    before: list[dict[str, str]] = [{} for _ in range(play.seats)]
    told = 0
    while True:
        yield ""
        yield f"-- {len(match.choices)}"
        yield from (f"  {event!r}" for event in match.events[told:])
        told = len(match.events)
        now = [_flat(match.view(seat)) for seat in range(play.seats)]
        yield from _changes(before, now)
        before = now
        if match.decision is None or (play.most and len(match.choices) >= play.most):
            break
        yield from _question(match)
        choice = random_choice(stream, match.decision)
        match.submit(*choice)
        yield f"> {' '.join(map(str, choice)) or 'nothing'}"
    yield f"= {match.result!r}"


def _question(match: Match) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    amount = "" if decision.minimum == decision.maximum == 1 else f" ({decision.minimum} to {decision.maximum})"
    about = "" if decision.about is None else f" {decision.about!r}"
    yield f"? {SEATS[decision.seat]} [{decision.topic}]{about} {decision.prompt}{amount}"
    yield "  " + " ".join(f"{index}{option!r}" for index, option in enumerate(decision.options))


def _flat(view: Any, where: str = "") -> dict[str, str]:
    """A view as one entry per fact, but for the open decision, which has a line of its own."""
    found: dict[str, str] = {}
    if isinstance(view, dict):
        for key, value in view.items():
            if where or key != "decision":
                found |= _flat(value, f"{where}.{key}" if where else key)
    elif isinstance(view, list) and view and isinstance(view[0], dict):
        for number, value in enumerate(view):
            found |= _flat(value, f"{where}.{number}")
    else:
        found[where] = json.dumps(view)
    return found


def _changes(before: list[dict[str, str]], now: list[dict[str, str]]) -> Iterator[str]:
    """What each seat sees change; ``*`` is what all see alike."""
    changed = [
        {fact: value for fact, value in facts.items() if old.get(fact) != value}
        | {fact: "gone" for fact in old if fact not in facts}
        for old, facts in zip(before, now, strict=True)
    ]
    common = {fact for fact in changed[0] if all(facts.get(fact) == changed[0][fact] for facts in changed)}
    if common:
        yield "* " + "; ".join(f"{fact} {changed[0][fact]}" for fact in changed[0] if fact in common)
    for seat, facts in enumerate(changed):
        own = [f"{fact} {value}" for fact, value in facts.items() if fact not in common]
        if own:
            yield f"{SEATS[seat]} " + "; ".join(own)
