"""Every event of the checklist (E-01 to E-37) is emitted, and the events explain all that has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from rules import Match, new_match
from rules.annihilageddon.events import (
    AttackAnnounced,
    AttackRedirected,
    CardBought,
    CardCopied,
    DefenseUsed,
    EndReached,
    GroupAttackEnded,
    HpPaid,
    LegendRevealed,
    MayhemDeclined,
    MayhemEntered,
    MayhemResolved,
    NothingGained,
    OwnerChanged,
    PowerChanged,
    StackLow,
    StandeeMoved,
    TargetChosen,
    VpCounted,
    WildMagicUsed,
)
from rules.annihilageddon.kinds import FAMILIAR, LEGEND, TILE, TOKEN, WILD_MAGIC
from rules.bots.random_bot import random_choice
from rules.core.events import (
    EVERYONE,
    CardMoved,
    CardSeen,
    CounterChanged,
    Damaged,
    Died,
    Event,
    Healed,
    MatchBegan,
    MatchEnded,
    PhaseBegan,
    Shuffled,
    Triggered,
    TurnBegan,
    TurnEnded,
)
from rules.core.randomness import Stream, scramble
from tests.rules.annihilageddon.tables import brawl

Expected = tuple[type[Event], Callable[[Any], bool]]


def always(event: Any) -> bool:
    """Any event of the class."""
    return True


def why(*words: str) -> Callable[[Any], bool]:
    """Those for one of these reasons."""
    return lambda event: event.why in words


def between(source: str, target: str) -> Callable[[Any], bool]:
    """A move from a place with this name to one with that name, of anybody."""
    return lambda event: event.source.endswith(source) and event.target.endswith(target)


EMITTED: dict[str, Expected] = {
    "E-01": (MatchBegan, lambda event: event.seats > 1),
    "E-02: kept": (CardMoved, lambda event: event.why == "keep" and event.card.kind.type == TILE),
    "E-02: revealed": (CardSeen, lambda event: event.why == "kept" and event.card.kind.type == TILE),
    "E-03: kept": (CardMoved, lambda event: event.why == "keep" and event.card.kind.type == FAMILIAR),
    "E-03: revealed": (CardSeen, lambda event: event.why == "kept" and event.card.kind.type == FAMILIAR),
    "E-04: began": (TurnBegan, lambda event: int(event.phase) > 1),
    "E-04: ended": (TurnEnded, always),
    **{
        f"E-05: {name}": (PhaseBegan, lambda event, name=name: event.name == name)
        for name in ("refill", "start", "main", "end", "end effects", "clean up", "new hand", "legend")
    },
    "E-06": (CardMoved, lambda event: event.why == "refill" and event.target.startswith("table/lineup")),
    "E-07: refill": (MayhemEntered, lambda event: event.by < 0),
    "E-07: a card": (MayhemEntered, lambda event: event.by >= 0),
    "E-08: declined": (MayhemDeclined, always),
    "E-08: avoided": (DefenseUsed, lambda event: event.against.kind.type == "Mayhem"),
    "E-08: resolved": (MayhemResolved, always),
    "E-09: moved": (CardMoved, lambda event: event.source != event.target),
    "E-09: owner": (OwnerChanged, lambda event: event.old >= 0 and event.new >= 0),
    "E-10": (CardMoved, lambda event: event.why == "draw" and event.sees.bit_count() == 1),
    "E-11: deck": (Shuffled, lambda event: event.why == "renewed" and event.size > 0),
    "E-11: main deck": (Shuffled, lambda event: event.place == "table/main" and event.size == 124),
    "E-11: tokens": (Shuffled, lambda event: event.place == "table/tokens"),
    "E-12: hand": (CardMoved, why("play")),
    "E-12: Wild Magic": (CardMoved, between("/deck", "/resolving")),
    "E-12: copy": (CardCopied, always),
    "E-13": (PowerChanged, lambda event: event.amount > 0),
    "E-13: lost": (PowerChanged, lambda event: event.amount < 0 and event.card is None),
    "E-14: bought": (CardBought, lambda event: event.source.startswith("table/lineup")),
    "E-14: Legend": (CardBought, lambda event: event.card.kind.type == LEGEND and event.price >= 8),
    "E-14: Familiar": (CardBought, lambda event: event.card.kind.type == FAMILIAR and event.price == 6),
    "E-15: gained": (CardMoved, lambda event: event.why == "gain" and event.source == "table/main"),
    "E-15: nothing": (NothingGained, always),
    "E-16": (CardMoved, why("discard")),
    "E-17": (CardMoved, why("destroy")),
    "E-18: revealed": (CardMoved, why("reveal")),
    "E-18: shown": (CardSeen, lambda event: event.why == "shown" and event.sees == EVERYONE),
    "E-18: looked at": (CardSeen, lambda event: event.why == "look" and event.sees.bit_count() == 1),
    "E-19: played": (AttackAnnounced, lambda event: event.kind == "play" and event.attacker >= 0),
    "E-19: Mayhem": (AttackAnnounced, lambda event: event.kind == "mayhem" and event.attacker < 0),
    "E-19: Group Attack": (AttackAnnounced, lambda event: event.kind == "group" and event.attacker < 0),
    "E-19: unavoidable": (AttackAnnounced, lambda event: event.unavoidable),
    "E-20": (TargetChosen, lambda event: event.target != event.seat),
    "E-21": (DefenseUsed, always),
    "E-22": (AttackRedirected, lambda event: event.target >= 0),
    "E-22: amount": (Damaged, lambda event: event.kind == "redirected" and event.by >= 0),
    "E-23": (Damaged, lambda event: event.by >= 0 and event.card is not None),
    "E-23: parts": (Damaged, lambda event: len(event.parts) > 1),
    "E-24: healed": (Healed, lambda event: event.amount > 0),
    "E-24: paid": (HpPaid, lambda event: event.amount == 4),
    "E-24: reset": (CounterChanged, lambda event: event.name == "hp" and event.why == "respawn"),
    "E-25: killer": (Died, lambda event: event.by >= 0),
    "E-25: nobody": (Died, lambda event: event.by < 0),
    "E-26: gained": (CardMoved, lambda event: event.why == "token" and event.card.kind.type == TOKEN),
    "E-26: text": (Triggered, lambda event: event.card.kind.type == TOKEN and event.card.kind.gained is not None),
    "E-26: swapped": (CardMoved, lambda event: event.why == "swap" and event.card.kind.type == TOKEN),
    "E-26: returned": (CardMoved, between("/tokens", "table/tokens")),
    "E-27: Trophy": (StandeeMoved, lambda event: event.card.kind.key == "trophy"),
    "E-27: R'lyeh": (StandeeMoved, lambda event: event.card.kind.key == "rlyeh"),
    "E-28: in play": (CardMoved, between("/hand", "/ongoing")),
    "E-28: removed": (CardMoved, between("/ongoing", "/discard")),
    "E-28: changed owner": (CardMoved, between("/resolving", "/ongoing")),
    "E-29": (CardMoved, lambda event: event.why == "gain" and event.source == "table/limp"),
    "E-30: Power": (WildMagicUsed, lambda event: event.target < 0),
    "E-30: a deck": (WildMagicUsed, lambda event: event.target >= 0),
    "E-31": (Triggered, always),
    "E-32": (CardMoved, lambda event: event.why == "pass" and event.sees.bit_count() == 2),
    "E-33: turned up": (LegendRevealed, always),
    "E-33: ended": (GroupAttackEnded, always),
    "E-34: main": (StackLow, lambda event: event.stack == "main"),
    "E-34: tokens": (StackLow, lambda event: event.stack == "tokens"),
    "E-35": (EndReached, lambda event: event.why in ("main", "tokens", "legends")),
    "E-36": (VpCounted, lambda event: event.cards and sum(event.points) == event.total),
    "E-37": (MatchEnded, lambda event: event.winners and event.scores and event.reason),
}
"""The events of the checklist: the class that carries each, and what sets it apart from others of that class.

Nobody at random defeats all Legends: E-34 for them is arranged below, and so is the end of the tokens (E-26)."""


@lru_cache
def played(seats: int, seed: int) -> Match:
    """A match of random choices."""
    match = new_match("annihilageddon", seats, seed)
    stream = Stream(scramble(5, seed))
    while match.decision is not None:
        match.submit(*random_choice(stream, match.decision))
    return match


TABLES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(3)]


@pytest.mark.parametrize("name", EMITTED)
def test_it_is_emitted(name: str) -> None:
    """In random matches."""
    kind, fits = EMITTED[name]
    assert any(isinstance(event, kind) and fits(event) for table in TABLES for event in played(*table).events), name


@pytest.mark.parametrize("table", TABLES)
def test_events_explain_hp_and_power(table: tuple[int, int]) -> None:
    """E-13, E-23, E-24, E-25: no number changes without an event."""
    match = played(*table)
    points, power = [20] * len(match.names), 0
    for event in match.events:
        if isinstance(event, Damaged | HpPaid):
            points[event.seat] -= event.amount
        elif isinstance(event, Healed):
            points[event.seat] += event.amount
        elif isinstance(event, Died):
            assert points[event.seat] < 1
            points[event.seat] = 0
        elif isinstance(event, CounterChanged):
            assert points[event.seat] == event.old
            points[event.seat] = event.new
        elif isinstance(event, PowerChanged):
            power += event.amount
            assert power == event.total >= 0
        assert max(points) <= 25
    assert points == [player.hp for player in match.state.seats]


@pytest.mark.parametrize("table", TABLES)
def test_events_explain_where_cards_lie_and_whose_they_are(table: tuple[int, int]) -> None:
    """E-09, E-28: from the first deal of the decks on every move and every change of an owner has its event."""
    match = played(*table)
    where: dict[int, str] = {}
    owners = dict.fromkeys(range(len(match.state.cards)), -1)
    for event in match.events:
        if isinstance(event, CardMoved) and event.card is not None:
            assert where.get(event.card.id, event.source) == event.source
            where[event.card.id] = event.target
        elif isinstance(event, Shuffled) and event.source:
            for card, place in where.items():
                where[card] = event.place if place == event.source else place
        elif isinstance(event, OwnerChanged) and event.card is not None:
            assert owners[event.card.id] in (-1, event.old)
            owners[event.card.id] = event.new
    lying = {card.id: place for place, cards in match.state.zones().items() for card in cards}
    assert all(lying[card] == place for card, place in where.items())
    assert all(match.state.owners[card] == seat for card, seat in owners.items() if seat >= 0)


def test_attacks_and_triggers_are_emitted_in_order() -> None:
    """E-19, E-21, E-23, E-31: announced, then avoided or suffered, then what waited."""
    table = brawl(3)
    table.seat(0).hand("Puke Fountain").ongoing("Library of Loud Noises")
    table.seat(1).hand("Gut Gecko")
    cards = ("Scab Shield", "Fingler", "Kids!", "Go-Mart", "Cthulhu")
    table.turn(0, line_up=cards).choose("play", "Puke Fountain")
    table.turn(1).choose("defend", "Gut Gecko")
    emitted = [type(event) for event in table.match.events if not isinstance(event, CardMoved | PowerChanged)]
    assert emitted == [AttackAnnounced, DefenseUsed, Damaged, Triggered]


def test_the_last_two_legends() -> None:
    """E-34: when two are left, and when none is."""
    table = brawl(2)
    player = table.turn(0, power=8, legends=("willy", "upchuck", "skidmark"), more_legends=False)
    player.choose("buy", "Willy")
    assert [(event.stack, event.left) for event in table.events(StackLow)] == [("legends", 2)]
    table = brawl(2)
    table.turn(0, power=8, more_legends=False).choose("buy", "Willy").choose("end")
    assert [(event.stack, event.left) for event in table.events(StackLow)] == [("legends", 0)]
    assert [event.why for event in table.events(EndReached)] == ["legends"]


def test_the_last_two_tokens() -> None:
    """E-34, E-26: two, then one without a word, then none; the fourth death brings no token."""
    table = brawl(5)
    table.seat(0).hand("Puke Fountain")
    for seat in range(1, 5):
        table.seat(seat).hp(3)
    tokens = ("Unlucky Stain", "Half-Baked Comeback", "Participation Ribbon")
    table.turn(0, tokens=tokens, more_tokens=False).choose("play", "Puke Fountain")
    assert [(event.stack, event.left) for event in table.events(StackLow)] == [("tokens", 2), ("tokens", 0)]
    assert [(event.seat, event.what) for event in table.events(NothingGained)] == [(4, "tokens")]
    assert [len(table.seat(seat).tokens) for seat in range(5)] == [0, 1, 1, 1, 0]


def test_the_last_ten_cards_of_the_main_deck() -> None:
    """E-34: as they are turned up, and as they are gained."""
    cards = ("Scab Shield", "Fingler", None, "Go-Mart", "Cthulhu")
    for main in (["Kids!"], ["Mayhem (E)", "Kids!"], ["Mayhem (A)", "Mayhem (B)", "Kids!"]):
        table = brawl(2)
        under = (
            ("Gut Gecko",) * 2
            + ("Bile Bear",) * 2
            + ("Furry Fury",) * 2
            + ("Brain Rinse",) * 2
            + ("Puke Fountain",) * 2
        )
        table.begin(0, phase="turn", line_up=cards, main=(*main, *under), rest=False)
        if len(main) == 3:
            table.asked(0).choose("yes")
            table.asked(1).choose("no")
        assert [(event.stack, event.left) for event in table.events(StackLow)] == [("main", 10)]


def test_who_sees_hidden_cards() -> None:
    """E-02, E-03, E-10, E-32: events name hidden cards to those who see them alone."""
    match = played(4, 0)
    seen = Counter[str]()
    for event in match.events:
        if isinstance(event, CardMoved) and event.why in ("keep", "box", "deal", "draw"):
            assert event.sees == 1 << event.seat or event.sees == EVERYONE
            seen[event.why] += event.sees != EVERYONE
    assert all(seen[name] for name in ("keep", "box", "deal", "draw"))


def test_a_wild_magic_that_is_destroyed_goes_back_to_its_stack() -> None:
    """E-17: its event is a destruction, to the place where it goes."""
    table = brawl(2)
    table.seat(0).hand("Nana Necrosis", "Wild Magic")
    table.turn(0).choose("play", "Nana Necrosis").choose_many("destroy", "Wild Magic")
    (event,) = table.events(CardMoved, why="destroy")
    assert event.card is not None and event.card.kind.type == WILD_MAGIC
    assert event.target == "table/wild"
    assert [(event.old, event.new) for event in table.events(OwnerChanged)] == [(0, -1)]


def test_what_comes_to_nothing_emits_no_event() -> None:
    """E-31: a tile and a Location that wait for another play."""
    table = brawl(2)
    table.seat(0).tile("Coven Caller").ongoing("Pawn Shop of Doom").hand("Fingler", "Mildred Moldfinger")
    player = table.turn(0).choose("play", "Fingler")
    assert table.events(Triggered) == []
    player.choose("play", "Mildred Moldfinger")
    assert [event.card.kind.key for event in table.events(Triggered)] == ["coven_caller"]


@pytest.mark.parametrize("token", ["Parting Gift", "Lost in the Laundry", "Butterfingers", "Repo Ghost"])
def test_a_token_that_finds_nothing_emits_no_event(token: str) -> None:
    """E-26, CR-58, CR-61."""
    table = brawl(2)
    table.seat(1).hp(1)
    cards = ("Scab Shield", "Fingler", "Kids!", "Go-Mart", None)
    table.begin(0, phase="turn", line_up=cards, main=("Mayhem (F)", "Cthulhu"), tokens=(token,))
    assert table.seat(1).deaths == 1 and table.events(Triggered) == []
    table.turn(0)
