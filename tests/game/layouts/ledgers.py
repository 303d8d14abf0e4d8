"""What the log of each game must account for: which numbers a player can see, and which events change them.

A game's ``Ledger`` is all that the tests of the log and of the questions know about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.layouts.annihilageddon.words import Words as BrawlWords
from game.layouts.hell_high.words import HighWords
from game.layouts.pleasure_palace.words import PalaceWords
from game.layouts.witless_wizards.words import Words as WitlessWords
from game.layouts.wizard_arena.words import Words as ArenaWords
from game.table.speech import Speech
from rules.annihilageddon.events import HpPaid, PowerChanged
from rules.core.events import CardMoved, CounterChanged, Damaged, Died, Event, Healed, Shuffled
from rules.core.zones import seat_of
from rules.hell_high.state import StatusMoved
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import TokenGained

Number = tuple[int, str]
"""Whose number it is (a seat), and what it is called."""
View = Mapping[str, Any]


@dataclass(frozen=True)
class Ledger:
    """What the log of a game must tell.

    ``numbers`` are those that a view shows; ``changes`` says by how much an event changes which of them. ``phrases`` words the
    cause of a change behind which there is no card, by the class of the event and its stable word (``why``, ``kind``,
    ``what``); each of several words will do. ``structural`` are the topics of questions that no card asks, ``askers`` who or
    what asks them instead, where that must be named; ``costs`` what a refusal of a question of that topic costs, in words,
    where it is no number.
    """

    words: Callable[[list[str], bool], Speech]
    numbers: Callable[[View], dict[Number, int]]
    changes: Callable[[Event], Iterator[tuple[Number, int]]]
    phrases: Mapping[tuple[str, str], str | tuple[str, ...]] = field(default_factory=dict)
    structural: frozenset[str] = frozenset()
    askers: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    costs: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)


def said(wanted: str | tuple[str, ...], words: str) -> bool:
    """Is one of these wordings among the words?"""
    return any(phrase in words for phrase in ((wanted,) if isinstance(wanted, str) else wanted))


def counted(event: Event, *names: str) -> Iterator[tuple[Number, int]]:
    """The change of a counter with one of these names."""
    if isinstance(event, CounterChanged) and event.name in names:
        yield (event.seat, event.name), event.new - event.old


def carried(event: Event, zone: str, number: str) -> Iterator[tuple[Number, int]]:
    """The changes of how many cards lie in a zone of each seat."""
    if isinstance(event, CardMoved):
        for place, step in ((event.source, -1), (event.target, 1)):
            if place.endswith(f"/{zone}") and seat_of(place) >= 0:
                yield (seat_of(place), number), step


def of_seats(view: View, *names: str) -> dict[Number, int]:
    """Numbers that a view has for each seat."""
    return {(seat, name): shown[name] for seat, shown in enumerate(view["seats"]) for name in names}


# -- Wizard Arena ----------------------------------------------------------------------------------------------------


def arena_changes(event: Event) -> Iterator[tuple[Number, int]]:
    """Levels, and the spell deck, which is the life."""
    yield from counted(event, "level")
    yield from carried(event, "deck", "life")
    if isinstance(event, Shuffled) and event.why == "made" and event.place.endswith("/deck"):
        yield (seat_of(event.place), "life"), event.size


ARENA = Ledger(
    words=ArenaWords,
    numbers=lambda view: of_seats(view, "life", "level"),
    changes=arena_changes,
    phrases={
        ("Shuffled", "made"): "Everybody draws 3 spells",
        ("CardMoved", "deal"): "Everybody draws 3 spells",
        ("CardMoved", "refill"): "(−1 Life)",
        ("CardMoved", "draw"): "(−1 Life)",
        ("CardMoved", "look"): "(−1 Life)",
        ("CardMoved", "bottom"): "(+1 Life)",
        ("CardMoved", "heal"): "heals",
        ("CardMoved", "damage"): "takes",
        ("CardMoved", "trap"): ("Entrap", "Wormhole"),
        ("CounterChanged", "draw"): "drawn",
        ("CounterChanged", "discard"): "discarded",
        ("CounterChanged", "back"): "put back",
        ("CounterChanged", "blight"): "Blight",
        ("CounterChanged", "flora"): "Flora",
        ("CounterChanged", "harvester"): "Harvester",
        ("CounterChanged", "modifier"): "decided",
        ("CounterChanged", "leave"): "leave the table",
        ("CounterChanged", "round end"): "burnt",
        ("Damaged", "round"): ("difference", "Overcharge", "Bonus", "Melt"),
        ("Damaged", "fauna"): "Fauna",
        ("Damaged", "critical"): "Critical Hit",
    },
    structural=frozenset({"faction", "refill", "turn", "final", "settle", "save", "critical"}),
    costs={
        "turn": "go on next turn",
        "final": ("costs nothing", "4 damage"),
        "save": "If none counts",
        "settle": "If none counts",
    },
)


# -- Witless Wizards -------------------------------------------------------------------------------------------------

WITLESS = Ledger(
    words=WitlessWords,
    numbers=lambda view: of_seats(view, "stamina", "cubes"),
    changes=lambda event: counted(event, "stamina", "cubes"),
    phrases={
        ("CounterChanged", "set-up"): "begins with",
        ("CounterChanged", "income"): "of income",
        ("CounterChanged", "extra draw"): "for another card",
        ("CounterChanged", "effect"): (" for ", "brings 1 cube", " to The Black Spot"),
        ("CounterChanged", "steal"): "takes 1 cube from",
        ("CounterChanged", "hits"): ("fists", "'s "),
        ("CounterChanged", "flail"): "Flail of Flailing About",
        ("CounterChanged", "black spot"): "The Black Spot",
        ("CounterChanged", "recovery"): "Weakened, returns",
        ("CounterChanged", "recover"): "Weakened, returns",
        ("CounterChanged", "out"): "back to the reserve",
        ("Damaged", "hits"): "fists",
        ("Healed", ""): "Weakened, returns",
    },
    structural=frozenset({"extra", "hold", "drop", "deal out", "target", "recover", "last order"}),
)


# -- spell-crafting --------------------------------------------------------------------------------------------------


def craft_numbers(view: View) -> dict[Number, int]:
    """Hit points and tokens, ranks and MTDs where there are any."""
    found = of_seats(view, "hp", "kills", "lasts")
    for seat, rank in enumerate(view["board"].get("ranks", ())):
        found[seat, "rank"] = rank
    for seat, mtds in enumerate(view["board"].get("mtds", ())):
        found[seat, "mtds"] = len(mtds)
    return found


def craft_changes(event: Event) -> Iterator[tuple[Number, int]]:
    """What changes them."""
    yield from counted(event, "hp")
    yield from carried(event, "mtds", "mtds")
    if isinstance(event, TokenGained):
        yield (event.seat, "kills" if event.card is not None and event.card.kind is KILL else "lasts"), 1
    if isinstance(event, StatusMoved):
        for seat, old, new in event.moves:
            yield (seat, "rank"), new - old


CRAFT_PHRASES: Mapping[tuple[str, str], str | tuple[str, ...]] = {
    ("CounterChanged", "damage"): ("takes", "loses"),
    ("CounterChanged", "heal"): "heals",
    ("CounterChanged", "begin"): "hit points",
    ("CounterChanged", "gave up"): "gives up",
    ("CounterChanged", "too long"): "takes too long",
    ("Healed", ""): "Cheerleader",
    ("Damaged", "jock"): "Jock",
    ("Damaged", "slacker"): "Slacker",
    ("TokenGained", KILL.key): "Kill Token for",
    ("TokenGained", LAST.key): "Last Wizard Standing",
    ("StatusMoved", "begin"): "Social Status",
    ("StatusMoved", "removed"): "leaves the board",
    ("StatusMoved", "kill"): "for the kill",
    ("MtdGained", "mtd"): "gains the MTD",
    ("MtdGained", "passed"): "passes",
    ("CardMoved", "cured"): "cured",
    ("CardMoved", "died"): "back into the sack",
    ("CardMoved", "returned"): "back into the sack",
}
CRAFT_TOPICS = frozenset({"build", "window", "order", "bonus", "jock", "demand", "work", "shield", "target"})
RANKS = ("Jock", "Cheerleader", "Slacker")


def craft(words: Callable[[list[str], bool], Speech]) -> Ledger:
    """What the spell-crafting games share, told by these words."""
    return Ledger(
        words=words,
        numbers=craft_numbers,
        changes=craft_changes,
        phrases=CRAFT_PHRASES,
        structural=CRAFT_TOPICS,
        askers={"target": RANKS, "jock": "Jock", "demand": "Jock", "shield": RANKS, "bonus": "Class President"},
        costs={"ward": "gain"},
    )


HIGH, PALACE = craft(HighWords), craft(PalaceWords)

# -- Annihilageddon --------------------------------------------------------------------------------------------------


def brawl_numbers(view: View) -> dict[Number, int]:
    """HP, deaths and kills of everybody, and the Power of whose turn it is."""
    power = {(seat, "power"): view["power"] if seat == view["turn"] else 0 for seat in range(len(view["seats"]))}
    return of_seats(view, "hp", "deaths", "kills") | power


def brawl_changes(event: Event) -> Iterator[tuple[Number, int]]:
    """Damage, healing, payments and deaths; Power that is gained and spent."""
    yield from counted(event, "hp")
    match event:
        case Damaged():
            yield (event.seat, "hp"), -event.amount
        case Healed():
            yield (event.seat, "hp"), event.amount
        case HpPaid():
            yield (event.seat, "hp"), -event.amount
        case PowerChanged():
            yield (event.seat, "power"), event.amount
        case Died() if event.why != "gave up":
            yield (event.seat, "deaths"), 1
            if event.by not in (-1, event.seat):
                yield (event.by, "kills"), 1


BRAWL = Ledger(
    words=BrawlWords,
    numbers=brawl_numbers,
    changes=brawl_changes,
    phrases={
        ("PowerChanged", ""): "Power unspent",
        ("CounterChanged", "respawn"): "comes back",
        ("CounterChanged", "death"): ("takes", "pays"),
        ("Died", ""): ("kills", "dies"),
        ("Died", "self"): "dies",
    },
    structural=frozenset({"turn", "keep", "order"}),
    askers={"keep": ("tile", "Familiar")},
    costs={
        "defense": "Take it",
        "destroy": "or none",
        "gain": "Gain none",
        "may": "No",
        "sample": "No",
    },
)

LEDGERS = {
    "annihilageddon": BRAWL,
    "wizard_arena": ARENA,
    "witless_wizards": WITLESS,
    "hell_high": HIGH,
    "pleasure_palace": PALACE,
}
"""The ledger of each game."""
