"""Bubbles: by the switch and the speed, one in a while, beside their face, never on what may be clicked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.paint_order import paint_order
from game.layouts.seats import NameNode
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.show import ScrollNode
from game.narration.banter import Quip, lines_of
from game.portraits.rig import Mood
from game.table.banter import GAP_MS, PER_LETTER, SHOWN
from game.table.options import TableOptions
from rules import new_match
from rules.core.events import DiceRolled, MatchEnded, TurnBegan
from rules.spellcraft.events import SpellRevealed
from saves.settings import load_settings, save_settings
from tests.game.table.harness import FRAME, NAMES, Table

GAMES = ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace", "annihilageddon"]
WON = MatchEnded([1], [0, 9, 1], "")
"""An occasion on which a bot always speaks."""


def seated(game: str = "wizard_arena", seats: int = 3, speed: float = 1.0) -> Table:
    table = Table(match=new_match(game, NAMES[:seats], 6), settings=TableOptions(), speed=speed)
    table.settle()
    table.scene.options.banter = True
    return table


@pytest.fixture
def table() -> Table:
    return seated()


def words(table: Table) -> str:
    bubble = table.scene.banter.bubble
    return bubble.name if bubble is not None else ""


@pytest.mark.slow
def test_a_line_stands_for_a_while_and_goes(table: Table) -> None:
    table.scene.banter.hear(WON)
    said = words(table)
    voices = ("random", *map(table.scene.moods.role, range(3)))
    assert said in {line for voice in voices for what in ("win", "lose") for line in lines_of(voice).get(what, ())}
    frames = int((SHOWN + PER_LETTER * len(said)) / FRAME)
    table.frames(frames - 10)
    assert words(table) == said
    table.frames(40)
    assert not words(table) and not table.scene.banter.children


@pytest.mark.parametrize("speed", [0.5, 1.6])
def test_how_long_goes_by_the_speed(speed: float) -> None:
    table = seated(speed=speed)
    table.scene.banter.hear(WON)
    stays = (SHOWN + PER_LETTER * len(words(table))) * speed
    table.frames(int(stays / FRAME) - 6)
    assert words(table)
    table.frames(60)
    assert not words(table)


def test_the_switch_and_instant_speed_keep_them_quiet(table: Table) -> None:
    table.scene.options.banter = False
    table.scene.banter.hear(WON)
    assert not words(table)
    table.scene.options.banter = True
    table.app.set_motion(0.0, False)
    table.scene.banter.hear(WON)
    assert not words(table)


@pytest.mark.slow
def test_there_is_silence_after_a_line(table: Table) -> None:
    table.scene.banter.hear(WON)
    table.scene.banter.hush()
    for _ in range(40):
        table.scene.banter.hear(WON)
    assert not words(table)
    table.frames(int(GAP_MS / FRAME) - 50)
    table.scene.banter.hear(WON)
    assert not words(table)
    table.frames(60)
    table.scene.banter.hear(WON)
    assert words(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_bubble_is_beside_its_face_and_on_nothing_that_is_needed(game: str) -> None:
    table = seated(game)
    banter = table.scene.banter
    for seat in (1, 2):
        shown = banter.say(Quip(seat, "Mind the puddle. It bites."))
        bubble = banter.bubble
        if not shown:
            assert bubble is None and banter.things_around()[0]
            continue
        assert bubble is not None
        table.frames(30)
        place, window = bubble.rect(), table.app.display.surface.get_rect()
        assert window.contains(place)
        assert not any(place.colliderect(rect) for rect in banter.things_around()[0])
        faces = {node.seat: node.rect() for node in table.scene.moods.nodes if node.is_shown()}
        assert not any(place.colliderect(face) for face in faces.values())
        plates = [node.rect() for node in paint_order([table.scene.root]) if isinstance(node, NameNode)]
        assert not any(place.colliderect(plate) for plate in plates)
        assert not place.colliderect(table.node("bar").rect())
        near = faces[seat].inflate(2 * place.w + 60, 2 * place.h + 60)
        assert near.colliderect(place)
        assert bubble.on_click is None and not bubble.solid


def test_a_bubble_makes_way_for_what_may_be_clicked(table: Table) -> None:
    table.scene.banter.hear(WON)
    bubble = table.scene.banter.bubble
    assert bubble is not None
    table.scene.banter.make_way()
    assert table.scene.banter.bubble is bubble
    top = table.scene.top.buttons[-1]
    bubble.scale = 1.0
    bubble.move_to(*top.rect().center)
    table.scene.banter.make_way()
    assert not words(table)


def test_who_speaks_moves_its_mouth(table: Table) -> None:
    table.scene.banter.say(Quip(1, "Mm."))
    assert table.scene.moods.mood(1) is Mood.TALK
    table.frames(100)
    assert table.scene.moods.mood(1) is Mood.CALM


def test_with_reduced_motion_it_just_stands_there(table: Table) -> None:
    table.app.set_motion(1.0, True)
    table.scene.banter.say(Quip(1, "Mm."))
    assert table.scene.banter.bubble is not None and table.scene.banter.bubble.scale == 1.0


def test_a_new_layout_and_undo_end_what_is_said(table: Table) -> None:
    table.scene.banter.say(Quip(1, "Mm."))
    table.scene.layout()
    assert not words(table)
    table.scene.banter.say(Quip(1, "Mm."))
    table.scene.undo()
    table.scene.restart()
    assert not words(table)


def test_luck_is_spoken_of_when_the_dice_lie_still(table: Table) -> None:
    rolled = DiceRolled(1, [6, 6], 12)
    while not table.scene.banter.waiting:
        table.scene.banter.hear(rolled)
        assert not words(table)
    said = table.scene.banter.waiting.words
    table.scene.banter.hear(TurnBegan(0))
    assert words(table) == said


def test_who_speaks_says_what_its_face_would() -> None:
    table = seated("annihilageddon")
    face = next(node for node in table.scene.moods.nodes if node.seat == 1)
    face.character = "krogg"
    assert table.scene.moods.role(1) == "krogg"
    said = set()
    for _ in range(60):
        table.scene.banter._silent = GAP_MS
        table.scene.banter.hear(WON)
        said.add(words(table))
    assert said >= set(lines_of(face.character)["win"])


def test_lines_of_a_bubble_are_about_equally_long(table: Table) -> None:
    table.scene.banter.say(Quip(1, "I have a plan, and a plan for the smell."))
    bubble = table.scene.banter.bubble
    assert bubble is not None
    assert bubble.measure()[0] < table.scene.ui.px(208)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_everybody_among_five_finds_room_for_a_line(size: tuple[int, int]) -> None:
    """A line in one row was too wide for the gap between two heads behind the table, and nobody said it."""
    names = ("Ermentrude", "Grimble", "Mossbeard", "Lady Phlegm", "Wobbles")
    match = new_match("annihilageddon", names, 6)
    kinds = ("human", *("adept",) * 4)
    table = Table(match=match, kinds=kinds, settings=TableOptions(banter=True), size=size)
    table.settle()
    for seat in range(1, 5):
        for line in ("Mm.", "Mind the puddle. It bites.", "I have a plan, and a plan for the smell."):
            assert table.scene.banter.say(Quip(seat, line)), (seat, line)
            bubble = table.scene.banter.bubble
            assert bubble is not None
            assert (round(bubble.w), round(bubble.h)) == bubble.measure(), "no word is cut"


@pytest.mark.slow
def test_a_bubble_lies_above_what_is_told_large() -> None:
    """The scroll with a Spell's name cut off what was being said beside it."""
    table = seated("pleasure_palace")
    assert table.scene.banter.say(Quip(1, "I planned for this. Badly."))
    bubble = table.scene.banter.bubble
    scroll = table.scene.effects.add(ScrollNode("Contagious Pile-Up", "Bob casts"))
    order = list(paint_order([table.scene.root]))
    assert bubble is not None and order.index(scroll) < order.index(bubble)


def test_people_are_silent() -> None:
    table = Table(
        match=new_match("wizard_arena", NAMES[:2], 6), kinds=("human", "human"), settings=TableOptions(banter=True)
    )
    table.scene.banter.hear(WON)
    assert not words(table)


def test_settings_from_before_there_was_banter_have_it_on(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, load_settings(path)[0])
    body = json.loads(path.read_text(encoding="utf-8"))
    del body["banter"]
    path.write_text(json.dumps(body), encoding="utf-8")
    settings, complaint = load_settings(path)
    assert settings.banter and not complaint


def test_who_leaves_the_table_hears_nothing_more(table: Table) -> None:
    table.scene.banter.say(Quip(1, "Mm."))
    table.scene.closed()
    assert not words(table)
    table.frames(400)
    assert not table.app.animator.moving


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_a_bubble_lies_on_no_name(game: str, size: tuple[int, int]) -> None:
    table = Table(match=new_match(game, NAMES[:4], 6), settings=TableOptions(), size=size)
    table.settle()
    table.scene.options.banter = True
    names = [node for node in table.scene.root.walk() if node.kept_clear and node.is_shown()]
    assert len(names) >= 3
    for seat in (1, 2, 3):
        table.scene.banter.say(Quip(seat, "Mind the puddle, it bites. Twice, if you look at it."))
        bubble = table.scene.banter.bubble
        assert bubble is None or not any(bubble.rect().colliderect(name.rect()) for name in names), seat


def test_no_bubble_lies_on_the_name_of_a_spell_that_is_spoken() -> None:
    """It hid the first letters with two at the table."""
    made = seated("hell_high", seats=2)
    scene, rules = made.scene, made.scene.layout_rules
    assert isinstance(rules, CraftLayout)
    made.settle()
    scene.banter.say(Quip(1, "Out of the way, beaky: this is going to be quite a spell, and then some!"))
    bubble = scene.banter.bubble
    assert bubble is not None
    bubble.place(*rules.plan.stage)
    cards = scene.match.state.seats[0].hand[:3]
    made.scene.animator.add(rules.casting.speak(SpellRevealed(1, cards, "")))
    made.frames(2)
    assert scene.banter.bubble is None
