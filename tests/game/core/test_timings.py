"""How long things take at normal speed: within what players of the best card games are used to (docs/UX.md)."""

from __future__ import annotations

import pytest

from game.core import audio, theme
from game.layouts.spellcraft import acts, casting, show, wizards
from game.sparks.look import FLIGHT
from game.table.blows import QUAKE, QUAKE_MS
from game.table.throwing import BY_THEMSELVES

RANGES: dict[str, tuple[float, float, float]] = {
    "hover in": (theme.HOVER_IN, 80, 120),
    "hover out": (theme.HOVER_OUT, 100, 140),
    "hover until a card is shown large": (theme.HOVER_LONG, 300, 400),
    "legal cards light up": (theme.LIGHT_UP, 60, 100),
    "pick up": (theme.PICK_UP, 0, 80),
    "settle": (theme.SETTLE, 140, 180),
    "refused, home": (theme.REFUSED, 180, 220),
    "deal": (theme.DEAL, 220, 260),
    "between two dealt cards": (theme.DEAL_STAGGER, 40, 60),
    "a whole deal": (theme.DEAL_CAP, 0, 600),
    "flip": (theme.FLIP, 160, 200),
    "flight of a blow": (FLIGHT, 150, 220),
    "hit-stop": (theme.HIT_STOP, 40, 60),
    "shake": (QUAKE_MS, 0, 120),
    "shake, least units": (QUAKE[0], 3, 6),
    "shake, most units": (QUAKE[1], 3, 6),
    "number in the air": (theme.FLOATER, 700, 900),
    "rise of a number, units": (theme.FLOATER_RISE, 30, 50),
    "dice": (theme.DICE, 900, 1200),
    "hop of a standee": (theme.HOP, 300, 400),
    "pause for a bot": (theme.BOT_PAUSE, 600, 900),
    "curtain in the same frame, out": (theme.CURTAIN_OUT, 100, 200),
    "line of a count": (theme.SCORE_LINE, 400, 600),
    "what a roll or a battle comes to": (theme.SUM_LINE, 600, 900),
    "whose turn it is": (theme.TURN_LINE, 300, 500),
    "name of a Spell, with its unrolling": (show.UNROLL + casting.SPOKEN, 1000, 1300),
    "a Component comes onto the stage": (casting.RISE + casting.SHOWN + casting.FLIGHT, 400, 550),
    "an arrow grows": (casting.GROWING, 100, 200),
    "sum of a Power Roll, before anything follows": (casting.SUMMED, 350, 500),
    "hit points, before anything follows": (wizards.TICKS, 120, 240),
    "the order of play tells something new": (acts.TOLD, 250, 400),
    "dice of others": (theme.DICE / BY_THEMSELVES, 700, 900),
    "cut under reduced motion": (theme.REDUCED, 0, 100),
    "ambience ducked": (audio.DUCK_MS, 400, 600),
}


@pytest.mark.parametrize("what", RANGES)
def test_it_takes_as_long_as_it_should(what: str) -> None:
    now, least, most = RANGES[what]
    assert least <= now <= most


def test_the_speeds() -> None:
    assert theme.SPEEDS == {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
