"""A spell-crafting board before much lies on it: sketches of what will, the name of the own Spell as it grows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from build_scripts.screenshots import seated, settle
from game.core.app import App
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.wizards import Wizards
from game.table.scene import TableScene

Opened = tuple[App, TableScene, Wizards]


@pytest.fixture(params=["hell_high", "pleasure_palace"])
def opened(request: pytest.FixtureRequest) -> Iterator[Opened]:
    app, scene = seated(request.param, (1280, 720), 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    for _ in range(40):  # past whatever is asked first
        settle(app, scene)
        assert scene.match.decision is not None
        if any(option.verb == "place" for option in scene.match.decision.options):
            break
        scene.answer(0)
    yield app, scene, rules.wizards
    app.audio.close()
    app.display.close()


def place_one(app: App, scene: TableScene) -> None:
    assert scene.match.decision is not None
    scene.answer(next(n for n, option in enumerate(scene.match.decision.options) if option.verb == "place"))
    settle(app, scene)


def test_the_name_of_the_own_spell_grows_with_every_component(opened: Opened) -> None:
    app, scene, wizards = opened
    assert not wizards.slip.visible
    for count in (1, 2):
        place_one(app, scene)
        spell = scene.match.state.seats[0].spell
        assert len(spell) == count and wizards.slip.is_shown()
        assert all(wizards.layout.words.card(card) in wizards.slip.name for card in spell)


def test_nobody_reads_the_spell_of_another(opened: Opened) -> None:
    app, scene, wizards = opened
    place_one(app, scene)
    scene.viewer = -1
    scene.layout()
    wizards.on_event()
    assert not wizards.slip.visible


def test_a_room_is_sketched_on_until_a_card_lies_there(opened: Opened) -> None:
    _, scene, wizards = opened
    board = wizards.boards[0]
    assert {"creatures", "treasures", "buried"} <= board.free
    places = scene.field.board.places
    places["seat0/creatures"] = [scene.match.state.seats[0].hand[0]]
    bare = board.render()
    wizards.on_event()
    assert "creatures" not in board.free and {"treasures", "buried"} <= board.free
    drawn = board.render()
    assert board.room is not None and bare is not None and drawn is not None
    middle = board.room.creatures.move(-board.room.board.x, -board.room.board.y)
    assert bare.subsurface(middle).copy().get_view().raw != drawn.subsurface(middle).copy().get_view().raw
    beside = board.room.treasures.move(-board.room.board.x, -board.room.board.y)
    assert bare.subsurface(beside).copy().get_view().raw == drawn.subsurface(beside).copy().get_view().raw
