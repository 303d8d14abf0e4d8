"""What shows who sits where: names on their plates."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import text
from game.core.app import App
from game.core.display import Display
from game.core.scene import Scene
from game.layouts.seats import NameNode
from game.scenery import materials

WHOLE, SHORT = "Grandmaster Osgood the Third", "Grandmaster"


@pytest.fixture
def scene() -> Iterator[Scene]:
    app = App(Display((1280, 720)))
    made = Scene()
    app.scenes.push(made)
    yield made
    app.audio.close()
    app.display.close()


@pytest.mark.parametrize(("width", "shown"), [(400, WHOLE), (215, SHORT), (140, SHORT)])
def test_a_long_name_gives_way_to_a_short_one(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, width: int, shown: str
) -> None:
    told: list[str] = []
    plate = materials.name_plate

    def noted(words: str, *rest: int) -> object:
        told.append(words)
        return plate(words, *rest)

    monkeypatch.setattr(materials, "name_plate", noted)
    node = scene.root.add(NameNode(WHOLE, short=SHORT))
    node.place(0, 0, width, 26)
    assert node.render() is not None and told == [shown]
    room = node.rect()
    assert node.wanted(room) == room, "on one line"
    assert text.width(WHOLE, text.TITLE, 12) > 140 and text.width(WHOLE, text.TITLE, 12) < 200, (
        "it would fit, but be small"
    )
