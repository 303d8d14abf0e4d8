"""Backs of cards: each deck of a game can be told from the others, names stand only where they can be read."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.cardface import backs, raster
from game.core import theme
from game.core.studio import Slow, is_slow
from game.core.ui import set_fineness
from game.core.widgets import Picture
from game.layouts.annihilageddon import faces as annihilageddon
from game.layouts.spellcraft import faces as craft
from game.layouts.witless_wizards import faces as witless
from game.layouts.wizard_arena import faces as arena
from rules.annihilageddon import KINDS
from tests.game.cardface.pictures import difference


def _craft(game: str) -> list[Picture]:
    return [
        backs.BackPicture(backs.Back(tone, f"art/{game}/back-{deck}.svg", words))
        for deck, (tone, words) in craft.BACKS.items()
    ]


DECKS: dict[str, Callable[[], list[Picture]]] = {
    "hell_high": lambda: _craft("hell_high"),
    "pleasure_palace": lambda: _craft("pleasure_palace"),
    "annihilageddon": lambda: [annihilageddon.back(name) for name in annihilageddon.BACKS],
    "witless_wizards": lambda: [witless.BACK],
    "wizard_arena": lambda: [arena.back(name) for name in ("power", *theme.FACTIONS)],
}


@pytest.mark.parametrize("game", DECKS)
def test_decks_can_be_told_apart_by_the_size_of_a_thumbnail(game: str) -> None:
    small = [raster.flat(pygame.transform.smoothscale(back(60, 84), (25, 35))) for back in DECKS[game]()]
    for number, one in enumerate(small):
        assert all(difference(one, other) > 10 for other in small[:number]), number


def test_the_shared_decks_of_two_games_have_emblems_of_their_own() -> None:
    for one, other in zip(_craft("hell_high"), _craft("pleasure_palace"), strict=True):
        middle = (30, 60, 60, 60)
        assert difference(one(120, 168).subsurface(middle), other(120, 168).subsurface(middle)) > 20


def test_a_back_has_its_name_only_where_that_can_be_read() -> None:
    plain = backs.Back((178, 52, 56), "art/hell_high/back-dead.svg")
    named = backs.Back(plain.tone, plain.emblem, "Spell")
    for width, same in ((40, True), (100, False)):
        size = width, round(width * 1.4)
        one, other = (backs.BackPicture(back)(*size) for back in (plain, named))
        assert (pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")) is same


@pytest.mark.parametrize("width", [60, 200, 400])
def test_many_small_discs_in_one_path_look_like_circles(width: int) -> None:
    spots = tuple((10.0 + 16 * x, 14.0 + 19 * y) for x in range(6) for y in range(7))
    size = width, round(width * 1.4)
    found = raster.draw(raster.path(raster.dots(spots, 1.5), "#000000"), size)
    wanted = raster.draw("".join(raster.disc(x, y, 1.5, "#000000") for x, y in spots), size)
    inked = [sum(pygame.image.tobytes(picture, "RGBA")[3::4]) for picture in (found, wanted)]
    assert inked[0] == pytest.approx(inked[1], rel=0.08) and inked[0] > 0
    assert difference(raster.flat(found), raster.flat(wanted)) < 1


@pytest.mark.parametrize("kept", [backs.BackPicture(backs.Back((40, 90, 60), "art/hell_high/back-dead.svg")), None])
def test_after_a_resize_what_is_not_drawn_anew_yet_is_shown_as_it_was(kept: Slow | None) -> None:
    """Backs and faces alike."""
    picture = kept or annihilageddon.front(KINDS[0])
    assert is_slow(picture)
    set_fineness(1080)
    before = picture(121, 169)
    set_fineness(2160)
    assert not picture.ready(242, 338)
    assert difference(picture.rough(242, 338), pygame.transform.smoothscale(before, (242, 338))) < 2
