"""What bots say: enough lines for every occasion, only about what all have seen, and nothing twice in a row."""

from __future__ import annotations

from collections import Counter

import pytest

from game.narration.banter import CHANCES, WORTH, Chatter, lines_of
from game.portraits.cast import CAST
from rules.bots import LEVELS
from rules.core.events import (
    Announced,
    CardMoved,
    Damaged,
    DiceRolled,
    Died,
    Event,
    Healed,
    MatchBegan,
    MatchEnded,
    Prevented,
    TurnBegan,
)

VOICES = (*LEVELS, *CAST)
LONGEST = 60
ENOUGH = 8
BOTS = {1: ("adept", "grimble"), 2: ("random", "sock")}


def chatter(seed: int = 5, weak: bool = False) -> Chatter:
    levels = {seat: level for seat, (level, _) in BOTS.items()}
    return Chatter(seed, levels, lambda seat: BOTS[seat][1], lambda seat: weak)


def heard(event: Event, times: int = 200, weak: bool = False) -> set[tuple[int, str]]:
    """Everything that is said to an event, if it happens often."""
    voice = chatter(weak=weak)
    return {tuple(quip) for quip in (voice.quip(event) for _ in range(times)) if quip is not None}


def lines(seat: int, occasion: str) -> set[tuple[int, str]]:
    return {(seat, line) for voice in BOTS[seat] for line in lines_of(voice)[occasion]}


@pytest.mark.parametrize("voice", VOICES)
def test_every_voice_has_something_for_every_occasion(voice: str) -> None:
    assert list(lines_of(voice)) == list(CHANCES)
    for said in lines_of(voice).values():
        assert said and all(0 < len(line) <= LONGEST and "{" not in line for line in said)


def test_there_is_enough_to_say_and_no_two_say_the_same() -> None:
    for occasion in CHANCES:
        said = Counter(line for voice in VOICES for line in lines_of(voice)[occasion])
        assert len(said) >= ENOUGH and max(said.values()) == 1


def test_who_is_hit_and_who_hits_speak_of_their_own_side() -> None:
    assert heard(Damaged(1, WORTH, 2)) == lines(1, "hurt") | lines(2, "hit")
    assert heard(Damaged(1, 5, 1)) == lines(1, "hurt")
    assert heard(Damaged(0, 5, 1)) == lines(1, "hit")
    assert heard(Damaged(1, WORTH - 1, 2)) == set()


def test_every_other_occasion_is_met() -> None:
    assert heard(MatchBegan("wizard_arena", 3)) == lines(1, "hello") | lines(2, "hello")
    assert heard(TurnBegan(1)) == lines(1, "turn")
    assert heard(TurnBegan(1), weak=True) == lines(1, "low")
    assert heard(Healed(2, 3)) == lines(2, "heal")
    assert heard(Prevented(2, 3)) == lines(2, "shrug")
    assert heard(Died(1, 2)) == lines(1, "killed") | lines(2, "kill")
    assert heard(Died(0, 2)) == lines(2, "kill") | lines(1, "bystander")
    assert heard(DiceRolled(1, [6, 6], 12)) == heard(Announced("critical hit", 1)) == lines(1, "luck")
    assert heard(DiceRolled(1, [1, 1], 2)) == heard(Announced("overcharge", 1)) == lines(1, "mishap")
    assert heard(DiceRolled(1, [6], 6)) == heard(DiceRolled(1, [2, 2], 4)) == set()
    assert heard(MatchEnded([1], [0, 9, 1], "")) == lines(1, "win") | lines(2, "lose")


def test_people_and_secrets_are_left_alone() -> None:
    assert heard(TurnBegan(0)) == heard(Damaged(0, 5, -1)) == set()
    assert heard(CardMoved(None, "seat1/deck", "seat1/hand", "draw", 1, sees=2)) == set()


def test_the_same_match_is_spoken_of_in_the_same_words() -> None:
    events = [TurnBegan(1), Damaged(1, 4, 2), Healed(2, 3)] * 30
    one, other, third = chatter(5), chatter(5), chatter(6)
    said = [one.quip(event) for event in events]
    assert said == [other.quip(event) for event in events] != [third.quip(event) for event in events]


def test_nothing_is_said_again_while_there_is_something_new() -> None:
    voice = chatter()
    said = [quip.words for quip in (voice.quip(MatchEnded([1], [0, 9, 1], "")) for _ in range(300)) if quip is not None]
    win = [words for words in said if (1, words) in lines(1, "win")]
    step = len(lines(1, "win"))
    assert len(win) > 3 * step
    assert all(len(set(win[first : first + step])) == step for first in range(0, len(win) - step, step))
