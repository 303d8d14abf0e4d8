"""The narrator picks its words: all variants before one comes again, the same for the same match, nothing that is secret."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.bench_table import match_of
from game.narration.narrator import Narrator
from game.narration.voice import Voice, voice_of
from game.narration.witness import Occasion, Witness
from game.setups import playable
from game.table.layout import layout_of
from rules import Match
from rules.bots import Window, make_bot
from rules.core.events import CardMoved, Damaged, Died, Event, Healed, MatchEnded, RoundBegan, TurnBegan
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import GameBegan, GameEnded
from rules.wizard_arena.events import DamageCounted, RoundScored
from tests.redaction import redact
from tests.rules.spellcraft.pieces import token_gained

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


def played(game: str, seats: int = 3, seed: int = 3) -> Match:
    """A whole match of random bots."""
    match = match_of(game, seats, seed, NAMES)
    bots = [make_bot("random", game, number) for number in range(seats)]
    while match.decision is not None:
        match.submit(*bots[match.decision.seat].choose(Window(match, match.decision.seat)))
    return match


def narrator(game: str, names: Sequence[str] = NAMES, seed: int = 3, bots: Sequence[int] = ()) -> Narrator:
    witness = layout_of(game).witness
    return Narrator(voice_of(game), names, seed, lambda: witness(len(names), bots))


def lines(speaker: Narrator, events: Sequence[Event]) -> list[str]:
    speaker.hear(events)
    return [remark.words for remark in map(speaker.remark, events) if remark is not None]


def rounds(count: int) -> list[Event]:
    return [RoundBegan(number, 0) for number in range(2, count + 2)]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_no_variant_comes_twice_until_all_were_used(seed: int) -> None:
    voice = Voice("Nan", "tester", "", {"round begins": ("one", "two", "three", "four", "five")})
    said = lines(Narrator(voice, NAMES, seed, lambda: Witness(2, ())), rounds(25))
    for cycle in range(5):
        assert len(set(said[cycle * 5 : cycle * 5 + 5])) == 5
    assert all(before != after for before, after in pairwise(said)), "nor right after itself"


def test_the_same_match_is_always_told_alike_and_others_differently() -> None:
    assert lines(narrator("wizard_arena", seed=7), rounds(8)) == lines(narrator("wizard_arena", seed=7), rounds(8))
    assert lines(narrator("wizard_arena", seed=7), rounds(8)) != lines(narrator("wizard_arena", seed=8), rounds(8))


@pytest.mark.parametrize("game", sorted(playable()))
def test_a_match_told_again_or_bit_by_bit_sounds_the_same(game: str) -> None:
    events = played(game).events
    speaker, again = narrator(game, NAMES[:3]), narrator(game, NAMES[:3])
    first = lines(speaker, events)
    assert len(first) > 5, "there is something to compare"
    for event in events:
        again.hear([event])
    assert [remark.words for remark in map(again.remark, events) if remark is not None] == first
    again.forget()
    assert again.last is None
    assert lines(again, events) == first


@pytest.mark.parametrize("game", sorted(playable()))
def test_nothing_is_said_that_any_seat_may_not_know(game: str) -> None:
    """Every seat, and a guest, is told just the same, though hidden cards are taken out of the events that it sees."""
    events = played(game).events
    told = [layout_of(game).witness(3, ()) for _ in range(4)]
    for event in events:
        heard = {told[3].hear(event)} | {told[seat].hear(redact(event, seat)) for seat in range(3)}
        assert len(heard) == 1
    secret = [event for event in events if isinstance(event, CardMoved) and event.sees != -1]
    assert all(layout_of(game).witness(3, ()).hear(event) is None for event in secret)


@pytest.mark.parametrize("game", sorted(playable()))
def test_telling_a_match_draws_nothing_from_its_own_chance(game: str) -> None:
    match = match_of(game, 2, 5, NAMES)
    before = match.save()
    lines(narrator(game, NAMES[:2], match.seed), match.events)
    assert match.save() == before


def test_names_are_shown_as_they_are_typed() -> None:
    speaker = narrator("wizard_arena", ["*Ann* {x}", "Bob"])
    (said,) = lines(speaker, [Died(0)])
    assert r"\*Ann\* \{x}" in said


def test_only_headlines_go_into_the_log() -> None:
    speaker = narrator("wizard_arena")
    events: list[Event] = [RoundBegan(2, 0), Healed(0, 9), Damaged(1, 9), Died(0), MatchEnded([1, 2], [0, 3, 3], "")]
    speaker.hear(events)
    said = [speaker.remark(event) for event in events]
    assert [remark is not None and remark.headline for remark in said] == [True, False, False, True, True]


def test_people_and_bots_are_spoken_of_differently_and_not_at_every_turn() -> None:
    sections = {"turn of a human": ("flesh", "blood"), "turn of a bot": ("brass", "tin")}
    speaker = Narrator(Voice("", "", "", sections), NAMES, 3, lambda: Witness(2, (1,)))
    events = [TurnBegan(number % 2) for number in range(200)]
    speaker.hear(events)
    said = [(event.seat, remark.words) for event in events if (remark := speaker.remark(event)) is not None]
    assert {words for seat, words in said if seat == 0} == {"flesh", "blood"}
    assert {words for seat, words in said if seat == 1} == {"brass", "tin"}
    assert 60 < len(said) < 140


def heard(witness: Witness, *events: Event) -> Occasion | None:
    """What the last of these events is to a witness."""
    found = None
    for event in events:
        found = witness.hear(event)
    return found


def test_revenge_is_told_once_and_only_with_a_reason() -> None:
    witness = Witness(2, ())
    assert heard(witness, Damaged(0, 6, by=1)) == Occasion("big hit", 0, number=6)
    assert heard(witness, Damaged(1, 7, by=0)) == Occasion("revenge", 0, 1)
    assert heard(witness, Damaged(1, 7, by=0)) == Occasion("big hit", 1, number=7)
    assert heard(Witness(2, ()), Damaged(0, 6), Damaged(0, 6, by=0)) == Occasion("big hit", 0, number=6)


def test_deaths_are_told_by_who_did_it() -> None:
    assert heard(Witness(2, ()), Damaged(0, 2), Died(0)) == Occasion("death", 0)
    assert heard(Witness(2, ()), Damaged(0, 2, by=0), Died(0)) == Occasion("death by own hand", 0)
    assert heard(Witness(2, ()), Damaged(0, 2, by=1), Died(0, by=1)) == Occasion("death by a foe", 0, 1)
    assert heard(Witness(2, ()), Damaged(0, 2, by=1), Died(0, why="gave up")) == Occasion("gives up", 0)
    slain, avenged = Witness(2, ()), Died(1, by=0)
    assert heard(slain, Died(0, by=1), avenged) == Occasion("revenge", 0, 1)


@pytest.mark.parametrize("game", sorted(playable()))
def test_who_gives_up_is_not_spoken_of_as_slain(game: str) -> None:
    match = match_of(game, 3, 5, NAMES)
    match.concede(0)
    for _ in range(8):
        if match.decision is not None:
            match.submit(*range(match.decision.minimum))
    witness = layout_of(game).witness(3, ())
    told = [(event, witness.hear(event)) for event in match.events]
    assert [occasion for event, occasion in told if isinstance(event, Died)] == [Occasion("gives up", 0)]


@pytest.mark.parametrize(
    ("winners", "scores", "section"),
    [
        ([], [0, 0], "nobody wins"),
        ([0, 1], [4, 4], "several winners"),
        ([0], [9, 4], "match won"),
        ([0], [5, 4], "match won narrowly"),
        ([0], [19, 4], "match won by a landslide"),
    ],
)
def test_the_end_is_told_by_how_it_came(winners: list[int], scores: list[int], section: str) -> None:
    found = heard(Witness(2, ()), MatchEnded(winners, scores, ""))
    assert found is not None and found.section == section


def test_a_winner_that_was_far_behind_won_from_behind() -> None:
    found = heard(Witness(2, ()), Damaged(0, 9), Damaged(1, 9), MatchEnded([0], [9, 4], ""))
    assert found == Occasion("match won from behind", 0, number=9)


def test_wizard_arena_speaks_of_round_damage_when_it_is_counted() -> None:
    arena = layout_of("wizard_arena").witness(2, ())
    assert heard(arena, RoundScored(0, [0], [11, 3])) == Occasion("round won", 0, number=11)
    assert heard(arena, DamageCounted(1, difference=8, total=8)) == Occasion("big hit", 1, number=8)
    assert heard(arena, Damaged(1, 8, by=0, kind="round")) is None
    assert heard(arena, Died(1, why="life")) == Occasion("death by a foe", 1, 0)


def test_wizard_arena_knows_who_overcharged_to_death() -> None:
    arena = layout_of("wizard_arena").witness(2, ())
    counted = DamageCounted(1, penalty=4, total=4)
    dead = heard(arena, RoundScored(-1, [], [13, 13]), counted, Damaged(1, 4, kind="round"), Died(1, why="life"))
    assert dead == Occasion("death by own hand", 1)


def test_a_kill_token_is_a_spree_from_the_second_of_a_game() -> None:
    craft = layout_of("hell_high").witness(3, ())
    assert heard(craft, GameBegan(1, 3), token_gained(0, KILL)) is None
    assert heard(craft, token_gained(0, KILL)) == Occasion("killing spree", 0, number=2)
    assert heard(craft, GameBegan(2, 3), token_gained(0, KILL)) is None
    assert heard(craft, GameEnded(2, [1, 2], 0)) == Occasion("last wizard standing", 0)


def test_the_last_one_standing_after_a_thrashing_has_come_back() -> None:
    craft = layout_of("pleasure_palace").witness(2, ())
    assert heard(craft, GameBegan(1, 3), Damaged(0, 15), GameEnded(1, [1], 0)) == Occasion("comeback", 0)
