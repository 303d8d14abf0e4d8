"""The furniture of the bath: whose it is can be seen, and nothing of it hides what matters."""

from __future__ import annotations

import pygame
import pytest

from game.core import text, theme
from game.core.stage import Stage
from game.core.ui import MIN_TEXT, Ui
from game.core.widgets import Group
from game.layouts.hell_high.layout import HighLayout
from game.layouts.pleasure_palace import spa
from game.layouts.pleasure_palace.board import LeftNode, SackNode, rooms, size_names
from game.layouts.pleasure_palace.centre import SackCentre
from game.layouts.pleasure_palace.layout import LAYOUT
from game.layouts.spellcraft.fittings import FrontNode
from game.layouts.spellcraft.geometry import plan
from game.layouts.spellcraft.layout import CraftLayout
from game.staging import seated
from rules import new_match
from rules.pleasure_palace.state import TokenKind
from rules.pleasure_palace.tokens import TOKENS
from tests.game.table.harness import NAMES, Table

INK = (29, 20, 32)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def tone_at(surface: pygame.Surface, x: float, y: float) -> tuple[int, ...]:
    width, height = surface.get_size()
    return tuple(surface.get_at((round(width * x), round(height * y))))[:3]


def test_tub_and_towels_have_the_colour_of_their_seat() -> None:
    for one, other in zip(theme.SEATS, theme.SEATS[1:], strict=False):
        assert tone_at(spa.tub(120, 58, one), 0.5, 0.7) != tone_at(spa.tub(120, 58, other), 0.5, 0.7)
        towels = [spa.towel(200, 120, tone, 1.0, INK) for tone in (one, other)]
        assert towels[0].get_size() == (200, 120)
        assert tone_at(towels[0], 0.5, 0.5) != tone_at(towels[1], 0.5, 0.5)
        folded = [spa.flannel(140, 120, 1.0, tone, False) for tone in (one, other)]
        assert tone_at(folded[0], 0.3, 0.9) != tone_at(folded[1], 0.3, 0.9), "what hides a Spell too"


def test_only_the_palace_has_tubs() -> None:
    assert LAYOUT.fittings.front is not None and HighLayout.fittings.front is None


def test_a_tub_leaves_the_eyes_of_its_bather_free() -> None:
    for width, height in ((1280, 720), (1920, 1080), (1024, 768)):
        for seats in range(2, 7):
            for room in plan(Ui(width, height), seats, 0, True).rooms.values():
                front = FrontNode(spa.tub, theme.SEATS[0])
                front.stand_before(room.face, room.name.bottom)
                assert front.y >= room.face.y + room.face.h * 0.5, (width, seats)


def test_the_tub_of_the_dead_is_grey() -> None:
    front = FrontNode(spa.tub, (220, 60, 40))
    front.place(0, 0, 120, 58)
    living = front.render()
    front.out = True
    dead = front.render()
    assert living is not None and dead is not None
    red, green, blue = tone_at(dead, 0.5, 0.7)
    assert max(red, green, blue) - min(red, green, blue) < 16 and tone_at(living, 0.5, 0.7) != (red, green, blue)


@pytest.mark.parametrize("placed", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (3840, 2160)])
def test_tokens_in_the_cabinet_are_round_large_and_named_where_that_fits(size: tuple[int, int], placed: bool) -> None:
    """On a nearly square screen too, where no hat needs room before the cabinet; names of two words stay in one line where
    smaller tokens leave it room.
    """
    ui = Ui(*size)
    made_plan = plan(ui, 2, 0, True, shares=(SackCentre.share,), placed=placed)
    made = rooms(ui, made_plan.centres[0], len(TOKENS), made_plan.rooms[0].face)
    root = Group()
    nodes = [root.add(LeftNode(kind)) for kind in TOKENS]
    root.enter_stage(Stage(ui))
    for node, rect in zip(nodes, made.fields, strict=True):
        assert made.cabinet.contains(rect)
        node.place(*rect)
        node.name = node.kind.title(False)
    size_names(nodes, ui)
    assert size[0] < 1280 or not nodes[0].broken
    for node in nodes:
        assert 1.5 * MIN_TEXT <= node.across <= node.h and node.size >= MIN_TEXT
        named = node.across + text.width(max(node.lines, key=len), "bold", node.size)
        assert named + text.width("2", text.TITLE, node.size) <= node.w


def test_the_number_of_the_sack_is_on_it_in_a_high_room_too() -> None:
    sack = SackNode()
    sack.enter_stage(Stage(Ui(1600, 1200)))
    sack.hold(19)
    sack.place(0, 0, 100, 260)
    drawn = sack.image()
    assert isinstance(drawn, pygame.Surface)
    assert drawn.get_bounding_rect().bottom <= 185


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("decks", ["palace", "both"])
def test_the_cabinet_shows_what_is_left_beside_another_board_too(decks: str, size: tuple[int, int]) -> None:
    made = Table(match=new_match("pleasure_palace", NAMES[:3], 4, decks=decks), size=size)
    furniture = {node.id: node for node in made.scene.furniture.children}
    left = [node for node in furniture.values() if isinstance(node, LeftNode)]
    assert furniture["cabinet"].visible and all(node.visible and node.image() is not None for node in left)
    assert all(node.across >= 1.4 * MIN_TEXT for node in left), "the number covers less than half"
    if decks == "both":
        sack, tray, stairs = furniture["sack"].rect(), made.scene.tray.rect(), furniture["rank/1"].rect()
        bare = [furniture["cabinet"].rect().x - sack.right, sack.x - stairs.right]
        assert max(bare) < made.scene.ui.px(40) and furniture["cabinet"].rect().right < tray.x
    glyphs = [node.rect() for id, node in furniture.items() if id.startswith("bonus/")]
    assert bool(glyphs) is (decks == "both") and furniture["trinket/duck"].rect().collidelist(glyphs) < 0
    assert not furniture["trinket/duck"].rect().colliderect(furniture["piles"].rect())


@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 720)), (4, (1280, 720)), (6, (1024, 768))])
def test_tokens_of_rivals_bob_on_the_foam_and_leave_all_of_the_board_to_cards(
    seats: int, size: tuple[int, int]
) -> None:
    """A name that takes two lines of its plate, as that of the third rival does in a narrow window, is seen whole."""
    _, scene = seated("pleasure_palace", size, seats, 8)
    seat = seats // 2
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    before = rules.lying.laid(seat)
    free = rules.boards[seat].free
    tokens = [card for card in scene.match.state.cards if isinstance(card.kind, TokenKind)]
    for count in (1, 3, 6):
        scene.field.board.places[f"seat{seat}/mtds"] = tokens[:count]
        rules.on_event()
        laid, room = rules.lying.laid(seat), rules.plan.rooms[seat]
        assert laid.afloat and laid.room == before.room and not laid.until
        assert rules.boards[seat].free == free, "what is woven or written on the cloth stays where it is"
        assert laid.marks.colliderect(room.face) and not laid.marks.colliderect(room.track)
        assert (
            laid.marks.bottom < rules.boards[seat].plate.rect().y + 4
            and laid.marks.y > room.face.centery - room.face.h // 8
        )
