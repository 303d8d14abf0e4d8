"""Who plays a match on from a place whose sequel is known is told so once, and it stays out of the statistics."""

from __future__ import annotations

import pytest

from game.core.dialogs import Message
from game.library.archive import APART, FROM_HERE, SEEN
from game.program_types import Setup
from game.screens.kept_row import MARKED as MARK
from tests.game.screens.player import Player
from tests.game.screens.playing import SEATS, begin, dialog_words, keep_copy, play, table_of

pytestmark = pytest.mark.usefixtures("no_tips")


def load_copy(player: Player) -> None:
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    player.click("matches/saved")
    player.click("matches/0/go")


@pytest.mark.slow
def test_a_copy_of_a_match_that_went_on_is_marked_and_told_once(player: Player) -> None:
    begin(player)
    keep_copy(player, "Before the die")
    load_copy(player)
    assert not isinstance(player.app.scenes.top, Message) and not player.program.setup.taken_back, (
        "nothing is known yet"
    )
    play(player, 4)
    load_copy(player)
    assert dialog_words(player) == f"{SEEN} {APART}"
    assert player.program.setup.taken_back
    player.program.to_start()
    player.frames(2)
    player.program.resume(player.keeper.running()[0])
    assert player.program.setup.taken_back and not isinstance(player.app.scenes.top, Message), "it is known by now"


@pytest.mark.slow
def test_an_older_match_is_marked_when_a_copy_overtook_it(player: Player) -> None:
    begin(player)
    keep_copy(player, "Here")
    first = player.keeper.running()[0]
    load_copy(player)
    play(player, 4)
    player.program.to_start()
    player.frames(2)
    player.program.resume(first)
    assert dialog_words(player) == f"{SEEN} {APART}" and player.program.setup.taken_back


@pytest.mark.slow
def test_a_match_thrown_away_is_remembered(player: Player) -> None:
    begin(player)
    keep_copy(player, "Here")
    play(player, 4)
    player.program.to_start()
    player.keeper.drop(player.keeper.running()[0].key)
    load_copy(player)
    assert dialog_words(player) == f"{SEEN} {APART}"


def test_playing_on_from_a_known_end_is_marked(player: Player) -> None:
    begin(player)
    match = table_of(player).match.fork()
    player.program.archive.play_on(match, Setup("wizard_arena", SEATS, 5, {}))
    player.frames(3)
    assert dialog_words(player) == f"{FROM_HERE} {APART}"
    assert player.program.setup.taken_back and player.program.record is not None
    assert player.program.record.journal.taken_back


@pytest.mark.slow
def test_the_list_of_matches_tells_which_do_not_count(player: Player) -> None:
    """Running ones by their journals, copies by their files; those that count are told as ever."""
    begin(player)
    keep_copy(player, "Honest")
    load_copy(player)
    play(player, 4)
    load_copy(player)
    dialog_words(player)
    play(player, 1)
    keep_copy(player, "Known")
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    words = [player.node(f"matches/{number}/title").text for number in range(3)]
    assert [told.endswith(MARK) for told in words] == [match.taken_back for match in player.keeper.running()]
    assert sum(told.endswith(MARK) for told in words) == 1
    player.click("matches/saved")
    told = {
        player.node(f"matches/{number}/title").name: player.node(f"matches/{number}/title").text for number in range(2)
    }
    assert told["Known"].endswith(MARK) and not told["Honest"].endswith(MARK)
