"""The table shows no card whose face the rules say its viewer does not know, in random matches of all games."""

from types import SimpleNamespace

import pytest

from game.layouts.spellcraft.layout import CraftLayout
from game.setups import playable
from game.table.layout import BaseLayout, layout_of
from game.table.speech import is_seen
from rules import Match
from tests.conformance.tools import cases, play

pytestmark = pytest.mark.slow

SPECTATOR = -1
MATCHES = 4
GAME = pytest.mark.parametrize("game", playable())


def layout_for(match: Match, viewer: int) -> BaseLayout:
    """The layout of a match as it stands, on no table."""
    layout = layout_of(match.game.id)(SimpleNamespace(match=match, printed=False, viewer=viewer))
    if isinstance(layout, CraftLayout):
        layout.open = {seat for seat, wizard in enumerate(match.state.seats) if wizard.revealed}
    return layout


@GAME
def test_open_cards_are_known_to_the_viewer(game: str) -> None:
    shown = backs = 0
    for case in cases(MATCHES):
        if case.game != game:
            continue
        match = case.begin()
        for _ in play(match, case.stream()):
            for viewer in range(SPECTATOR, case.seats):
                layout = layout_for(match, viewer)
                for place, cards in layout.places(viewer).items():
                    for card in cards:
                        hidden = layout.hidden(card, place, viewer)
                        assert hidden or is_seen(match.state.known[card.id], viewer), f"{card} in {place}, {viewer}"
                        shown, backs = shown + (not hidden), backs + hidden
    assert shown and backs


@GAME
def test_the_own_hand_is_open_to_its_owner_alone(game: str) -> None:
    case = next(case for case in cases(1) if case.game == game)
    match = case.begin()
    for _ in play(match, case.stream()):
        layouts = {viewer: layout_for(match, viewer) for viewer in (SPECTATOR, 0, 1)}
        for seat in (0, 1):
            hand = f"seat{seat}/hand"
            for card in match.state.zones()[hand]:
                assert not layouts[seat].hidden(card, hand, seat)
                if match.state.known[card.id] == 1 << seat:
                    assert layouts[1 - seat].hidden(card, hand, 1 - seat)
                    assert layouts[SPECTATOR].hidden(card, hand, SPECTATOR)
