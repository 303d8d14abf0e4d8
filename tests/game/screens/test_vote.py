"""The vote on the next match of a session at the result (WA-157), with the mouse and with the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.core.inspect import snapshot
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import SeatSetup, Setup
from game.scenery.pieces import BigButton
from game.screens.result import ResultScreen
from game.setups import first_options
from game.thinking import InstantBots
from rules import Match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from rules.core.session import next_starter
from tests.game.doubled import doubled_ids
from tests.game.screens.hands import Hands

NAMES = ("Annabella Thunderfoot", "Bartholomew Mudflats", "Cornelius Wobblewand", "Dorothea Grimblebone")
NAMES += ("Ebenezer Fizzlebuttn", "Philomena Crankshaft")
FACTIONS = ("fire", "ice", "feast", "famine", "choose", "choose")


class Voters(Hands):
    """A table that has just finished a match; ``kinds`` of players by seat."""

    def __init__(self, folder: Path, kinds: str, game: str) -> None:
        super().__init__(App(Display((1280, 720))))
        self.program = Program(self.app, Keeper(folder))
        self.app.set_motion(0.0, False)
        self.app.scenes.push(self.program.first_screen())
        seats = tuple(
            SeatSetup(NAMES[seat], "human" if kind == "h" else "random", FACTIONS[seat])
            for seat, kind in enumerate(kinds)
        )
        self.program.start(Setup(game, seats, 4, first_options(game)))
        self.frames(2)
        self.finish(7)

    @property
    def match(self) -> Match:
        """The match on the table."""
        assert self.program.table is not None
        return self.program.table.match

    def finish(self, seed: int) -> None:
        """Play the match on the table to its end, out of sight."""
        stream, table = Stream(seed), self.program.table
        assert table is not None
        while self.match.decision is not None:
            self.match.submit(*random_choice(stream, self.match.decision))
        table.hooks.over(self.match)
        self.frames(2)

    @property
    def dialog(self) -> ResultScreen:
        """The result."""
        top = self.app.scenes.top
        assert isinstance(top, ResultScreen)
        return top

    def shown(self) -> dict[str, str]:
        """Names by id of what is on the screen."""
        return {node["id"]: node["name"] for node in snapshot(self.app)["nodes"] if node["id"]}


@pytest.fixture
def seat_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    made: list[Voters] = []

    def seat(kinds: str, game: str = "wizard_arena") -> Voters:
        made.append(Voters(tmp_path, kinds, game))
        return made[-1]

    yield seat
    for voters in made:
        voters.program.closing()


def factions(voters: Voters) -> list[str]:
    return [wizard.faction for wizard in voters.match.state.seats]


@pytest.mark.slow
def test_humans_vote_in_turn_and_the_outcome_begins_the_next_match(seat_them) -> None:
    """A tie keeps the decks; the wizard left of the last starter begins."""
    voters = seat_them("hh")
    first = voters.match
    assert voters.dialog.question.startswith(f"{NAMES[0]} votes")
    assert "result/vote-next" not in voters.shown()
    voters.click("result/vote-new")
    assert voters.dialog.question.startswith(f"{NAMES[1]} votes")
    assert voters.node("result/vote-new").text == f"Votes: {NAMES[0]}"
    assert not voters.node("result/vote-same").text
    voters.click("result/vote-same")
    assert voters.dialog.question == "A tie, 1 to 1: the table keeps its decks"
    ballots = [voters.node(f"result/vote-{vote}") for vote in ("same", "new")]
    assert not any(ballot.on_click or ballot.focusable for ballot in ballots), "everybody has voted"
    assert [ballot.text for ballot in ballots] == [f"Votes: {NAMES[1]}", f"Votes: {NAMES[0]}"]
    voters.click("result/vote-next")
    assert voters.match is not first and factions(voters) == ["fire", "ice"]
    assert voters.match.options["starter"] == next_starter(first)


@pytest.mark.slow
def test_a_vote_flies_from_its_portrait_to_its_ballot(seat_them) -> None:
    """The head of who has voted ends on what was voted for; those who have not voted are not there."""
    voters = seat_them("hh")
    row = voters.dialog.voting
    assert row is not None and not any(head.visible for head in row.heads.values())
    voters.app.set_motion(1.0, False)
    voters.click("result/vote-new")
    on_the_way = row.heads[0].rect().center
    voters.frames(60)
    assert row.heads[0].visible and not row.heads[1].visible
    assert voters.node("result/vote-new").rect().contains(row.heads[0].rect())
    assert on_the_way != row.heads[0].rect().center
    assert row.voter.seat == 1


@pytest.mark.slow
def test_a_majority_for_new_factions_lets_all_choose_again(seat_them) -> None:
    """The picks begin with the first player of the next match."""
    voters = seat_them("hhh")
    first = voters.match
    for vote in ("new", "same", "new"):
        voters.click(f"result/vote-{vote}")
    assert voters.dialog.question == "2 to 1: new factions are chosen"
    voters.click("result/vote-next")
    decision = voters.match.decision
    assert factions(voters) == ["", "", ""] and decision is not None and decision.seat == next_starter(first)


@pytest.mark.slow
def test_bots_vote_at_once(seat_them) -> None:
    """They keep what wins, and are shown to have voted."""
    voters = seat_them("hbbb")
    winners = voters.dialog.outcome.result.winners
    assert len(winners) == 1
    for seat in (1, 2, 3):
        ballot = voters.node(f"result/vote-{'same' if seat in winners else 'new'}")
        assert NAMES[seat] in ballot.text
    voters.click("result/vote-new")
    assert voters.dialog.question.endswith("new factions are chosen")


@pytest.mark.slow
def test_bots_alone_have_voted_when_the_result_shows(seat_them) -> None:
    voters = seat_them("bb")
    assert voters.program.session.vote is not None and voters.program.session.vote.voter is None
    first = voters.match
    voters.click("result/vote-next")
    assert voters.match is not first


def test_the_vote_may_be_skipped(seat_them) -> None:
    """Rematch is the first button and asks nobody."""
    voters = seat_them("hh")
    first = voters.match
    voters.key(pygame.K_TAB)
    focus = voters.app.focus.node
    assert isinstance(focus, BigButton) and focus.id == "result/again" and "same decks" in focus.detail
    voters.key(pygame.K_RETURN)
    assert voters.match is not first and factions(voters) == ["fire", "ice"]


@pytest.mark.slow
def test_the_keyboard_votes_too(seat_them) -> None:
    """The focus stays with the votes and ends on the way on."""
    voters = seat_them("hh")
    first = voters.match
    for _ in range(20):
        voters.key(pygame.K_TAB)
        if voters.app.focus.node is not None and voters.app.focus.node.id == "result/vote-new":
            break
    voters.key(pygame.K_RETURN)
    voters.key(pygame.K_RETURN)
    assert voters.dialog.question == "All agree: new factions are chosen"
    voters.key(pygame.K_RETURN)
    assert voters.match is not first and factions(voters) == ["", ""]


@pytest.mark.slow
def test_votes_are_kept_while_the_table_is_looked_at(seat_them) -> None:
    voters = seat_them("hh")
    voters.click("result/vote-same")
    voters.click("result/look")
    voters.program.table.over = True
    voters.program.menu()
    voters.frames(2)
    assert voters.dialog.question.startswith(f"{NAMES[1]} votes")


@pytest.mark.slow
def test_the_tally_runs_over_the_session_and_a_new_match_has_a_new_vote(seat_them) -> None:
    """WA-156: the winner's score and a win for each match."""
    voters = seat_them("hh")
    first = voters.dialog.outcome.result
    assert voters.shown()["result/tally0"].endswith("Life"), "one match is no session yet"
    for _ in range(2):
        voters.click("result/vote-same")
    voters.click("result/vote-next")
    voters.finish(9)
    both = [first, voters.dialog.outcome.result]
    for seat in range(2):
        won = [result.scores[seat] for result in both if seat in result.winners]
        plural = "" if len(won) == 1 else "es"
        points = f"{sum(won)} point{'' if sum(won) == 1 else 's'} in all"
        assert voters.shown()[f"result/tally{seat}"] == (
            f"{NAMES[seat]}: {both[1].scores[seat]} Life  ·  {len(won)} match{plural} won  ·  {points}"
        )
    assert voters.dialog.question.startswith(f"{NAMES[0]} votes")


@pytest.mark.slow
def test_other_games_keep_their_ways_on(seat_them) -> None:
    voters = seat_them("hh", "witless_wizards")
    assert voters.program.session.vote is None
    assert not [id for id in voters.shown() if id.startswith("result/vote")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "game"),
    [("hh", "wizard_arena"), ("hbbb", "wizard_arena"), ("hhhh", "wizard_arena"), ("hhhhhh", "hell_high")],
)
def test_nothing_overlaps_or_leaves_the_window(seat_them, kinds: str, game: str) -> None:
    """With long names at 720 lines, before and after the vote, and with six lines."""
    voters = seat_them(kinds, game)
    holders = {"result/ribbon", "result/damage", "result/best", "result/luck", "result/blow/card"}
    for _ in range(1 + kinds.count("h")):
        assert doubled_ids(voters.app) == []
        window = voters.app.display.surface.get_rect()
        parts = [voters.node(id) for id in voters.shown() if id.startswith("result/") and id not in holders]
        boxes = [node.rect() for node in parts if node.w >= 1 and node.h >= 1]
        assert all(window.contains(box) for box in boxes)
        for index, box in enumerate(boxes):
            over = [parts[index + 1 + at].id for at, other in enumerate(boxes[index + 1 :]) if box.colliderect(other)]
            assert not over, (parts[index].id, over)
        if voters.program.session.vote is not None and voters.program.session.vote.voter is not None:
            voters.click("result/vote-same")


def test_one_way_on_is_gold_until_all_have_voted(seat_them) -> None:
    """The rematch comes first as in every game, the vote stands back; after the vote only its way on is lit."""
    voters = seat_them("hh")
    row = [voters.node(f"result/{id}") for id in ("again", "vote-same", "vote-new", "other")]
    assert [button.style for button in row] == ["main", "plain", "plain", "plain"]
    voters.click("result/vote-same")
    voters.click("result/vote-same")
    assert [button.style for button in row] == ["plain"] * 4
    assert voters.node("result/vote-next").style == "good"
