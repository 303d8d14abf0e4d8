"""What dirty rectangles leave on the screen equals painting everything, and nothing is drawn when nothing changed."""

import math
import random
from types import SimpleNamespace

import pygame
import pytest

from game.core import carried, floor, opaque, paint, render
from game.core.node import Layer, Node
from game.core.regions import WORTH, area, around
from game.core.render import Renderer, _unaligned
from game.core.scene import AT_ONCE, Scene
from game.core.scroll import ScrollArea
from game.core.stage import Stage
from game.core.ui import Ui
from game.core.widgets import Group, Panel, Sprite

SIZE = (640, 360)


def picture(colour):
    return lambda w, h: paint.box(w, h, 8, colour, paint.darker(colour), 3)


def fill(root, rng, count):
    cards = []
    for number in range(count):
        card = Sprite(
            f"card{number}", "card", picture=picture((rng.randrange(256), rng.randrange(256), rng.randrange(256)))
        )
        card.x, card.y, card.w, card.h = rng.uniform(0, 640), rng.uniform(0, 360), 60, 84
        card.piecemeal = number % 2 == 0
        root.add(card)
        cards.append(card)
    return cards


def change(rng, card, root, area):
    match rng.randrange(16):
        case 0 | 1 | 2:
            card.x, card.y = rng.uniform(-40, 680), rng.uniform(-40, 400)
        case 3:
            card.rotation = rng.uniform(-90, 90)
        case 4:
            card.alpha = rng.random()
        case 5:
            card.z = rng.randrange(5)
        case 6:
            card.lift = rng.randrange(3)
        case 7:
            card.visible = not card.visible
        case 8:
            card.glow = rng.choice([None, (255, 200, 0)])
            card.shadow = rng.choice([0, 4, 9])
        case 9:
            card.scale, card.scale_x = rng.uniform(0.3, 1.4), rng.uniform(0.0, 1.0)
        case 10:
            (area if card.parent is root else root).add(card)
        case 11:
            area.x += rng.uniform(-30, 30)
        case 12:
            card.shaded = rng.choice([0, 0.5, 1])
        case 13:
            card.nudge_x, card.nudge_y = rng.choice([0.0, -7.0, 12.0]), rng.choice([0.0, 5.0, 3.6])
        case 14:
            root.nudge_x = float(rng.randrange(-9, 9))
        case 15:
            for node in root.children:
                node.nudge_x, node.nudge_y = rng.randrange(-9, 9), 4


@pytest.mark.parametrize("floors", [0, 3])
@pytest.mark.parametrize("seed", range(12))
def test_random_changes_look_like_a_full_repaint(app, seed, floors, monkeypatch):
    if (
        floors
    ):  # these count as large: what they hide is left out, they are moved along, the floor has gaps where they move
        for name in ("render.LEAST", "node.LEAST", "opaque.LEAST", "regions.WORTH", "floor.BROAD", "carried.BROAD"):
            monkeypatch.setattr(f"game.core.{name}", 900)
    rng = random.Random(seed)
    background = pygame.Surface(SIZE)
    background.blit(paint.gradient(*SIZE, (20, 60, 40), (80, 30, 20)), (0, 0))
    stage, root = Stage(Ui(*SIZE)), Group()
    area = root.add(Panel())
    area.place(200, 100, 260, 160)
    area.clips = True
    cards = fill(root, rng, 14)
    for card in cards[:floors]:
        card.floor = True
    root.enter_stage(stage)
    renderer, screen = Renderer(stage), pygame.Surface(SIZE)
    renderer.show([root], background)
    renderer.draw(screen)
    partial = 0
    for _ in range(40):
        renderer.rest(screen)
        for card in rng.sample(cards, rng.randrange(1, 4)):
            change(rng, card, root, area)
        regions = renderer.draw(screen)
        partial += regions != [screen.get_rect()]
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(_from_scratch(root, background), "RGB")
    assert partial > 20


def _from_scratch(root, background):
    """The same tree painted whole by a renderer of its own, then given back to its stage."""
    stage = root.stage
    noted = (set(stage.moved), set(stage.reordered), list(stage.removed), stage.restacked)
    assert noted == (set(), set(), [], False)
    kept = {node: (node.painted, node.slot) for node in root.walk()}
    fresh = pygame.Surface(SIZE)
    renderer = Renderer(stage)
    renderer.show([root], background)
    renderer.draw(fresh)
    for node, (painted, slot) in kept.items():
        node.painted, node.slot = painted, slot
    return fresh


def test_nothing_changed_draws_nothing(scene, app, hands):
    scene.root.add(Panel()).place(10, 10, 100, 100)
    hands.tick()
    frames = app.renderer.frames
    active = [hands.tick() for _ in range(20)]
    assert app.renderer.frames == frames
    assert not any(active)


def test_only_the_changed_part_is_drawn(scene, app):
    panel = scene.root.add(Panel())
    panel.place(100, 100, 50, 50)
    app.renderer.draw(app.display.surface)
    panel.x += 10
    regions = app.renderer.draw(app.display.surface)
    assert len(regions) == 1
    assert regions[0].contains((100, 100, 60, 50)) and regions[0].w < 80


def test_of_what_is_put_together_only_the_pictures_that_changed_are_drawn(scene, app):
    class Pair(Node):
        piecemeal = True
        colours = (200, 0, 0), (0, 200, 0)

        def render(self):
            return paint.rounded(30, 30, 4, self.colours[0])

        def layers(self):
            right = [
                Layer(paint.rounded(30, 30, 4, colour), 100 + 60 * at) for at, colour in enumerate(self.colours[1:])
            ]
            return [Layer(self.image(), -100), *right]

    pair = scene.root.add(Pair())
    pair.place(200, 200, 230, 30)
    app.draw()
    left, right = (pygame.Rect(200 + at, 200, 30, 30) for at in (0, 200))
    for colours, changed in (
        (((0, 0, 200), (0, 200, 0)), left),
        (((0, 0, 200), (0, 0, 0)), right),
        (((0, 0, 200), (0, 0, 0), (9, 9, 9)), right.move(60, 0)),
        (((0, 0, 200), (9, 9, 9)), right.union(right.move(60, 0))),
    ):
        pair.colours = colours
        pair.redraw()
        assert around(app.renderer.draw(app.display.surface)) == changed
        assert app.display.surface.get_at((215, 215))[:3] == colours[0]
        assert app.display.surface.get_at((415, 215))[:3] == colours[1]


def test_a_tree_taken_off_leaves_no_trace(scene, app, hands):
    before = pygame.image.tobytes(app.display.surface, "RGB")
    panel = scene.root.add(Panel())
    panel.place(100, 100, 50, 50)
    hands.tick()
    assert pygame.image.tobytes(app.display.surface, "RGB") != before
    panel.remove()
    hands.tick()
    assert pygame.image.tobytes(app.display.surface, "RGB") == before


def test_three_moving_cards_over_seventy_resting_ones_repaint_only_where_they_are(app, scene, monkeypatch):
    pygame.display.set_mode((1920, 1080))
    face = paint.box(120, 168, 10, (200, 60, 40), (90, 20, 20), 3)
    cards = [scene.root.add(Sprite(f"card{number}", "card", picture=lambda w, h: face)) for number in range(72)]
    for number, card in enumerate(cards):
        card.place(40 + number % 15 * 120, 40 + number // 15 * 190, 120, 168)
        card.shadow = 6
    app.tick([], 16)
    painted = []
    present = app.display.present
    monkeypatch.setattr(app.display, "present", lambda regions: (painted.append(list(regions)), present(regions)))
    for frame in range(10):
        for number, card in enumerate(cards[:3]):
            angle = frame / 20 + number / 2
            card.move_to(960 + 700 * math.cos(angle), 540 + 380 * math.sin(angle))
            card.rotation = number * 15 + frame * 2
        app.tick([], 16)
    shares = [sum(rect.w * rect.h for rect in regions) / (1920 * 1080) for regions in painted[1:]]
    assert shares and max(shares) < 0.3


class Slowly(Panel):
    """A picture that takes three milliseconds by the test's own clock."""

    made = 0

    def render(self):
        Slowly.made += 1
        return super().render()


@pytest.fixture
def clock(monkeypatch):
    """Time stands still but while a slow picture is made."""
    time = SimpleNamespace(perf_counter=lambda: Slowly.made * 0.003)
    for module in ("render", "stage"):
        monkeypatch.setattr(f"game.core.{module}.time", time)


def slow_scene(count):
    Slowly.made = 0
    stage = Stage(Ui(*SIZE))
    renderer, root = Renderer(stage), Group()
    root.enter_stage(stage)
    nodes = [root.add(Slowly(f"slow{number}", style="plain", colour=(20 * number, 90, 60))) for number in range(count)]
    for number, node in enumerate(nodes):
        node.place(10 + 60 * number, 20, 50, 50)
        node.opacity = 255
    renderer.show([root], None)
    return renderer, nodes


def slow_scene_shown():
    """Eight slow nodes, and the window in which all of them have been painted."""
    renderer, nodes = slow_scene(8)
    surface = pygame.Surface(SIZE)
    renderer.draw(surface)
    return renderer, nodes, surface


def assert_painted_as_anew(renderer, surface):
    """What the window shows is what is painted when all of it is painted again."""
    expected = pygame.Surface(SIZE)
    renderer.invalidate()
    renderer.budget = None
    renderer.draw(expected)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_frame_that_is_late_leaves_the_rest_to_the_next_ones(clock):
    renderer, _ = slow_scene(10)
    renderer.budget = 2.0
    surface = pygame.Surface(SIZE)
    renderer.draw(surface)
    assert 0 < Slowly.made < 10 and renderer.pending()
    frames = 1
    while renderer.pending():
        made = Slowly.made
        renderer.draw(surface)
        assert Slowly.made > made, "each frame makes progress"
        frames += 1
    assert Slowly.made == 10 and frames > 2
    complete, _ = slow_scene(10)
    expected = pygame.Surface(SIZE)
    complete.draw(expected)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_what_must_wait_stays_as_it_was(clock):
    renderer, nodes, surface = slow_scene_shown()
    renderer.budget = 1.0
    before = pygame.image.tobytes(surface, "RGB")
    for node in nodes:
        node.colour = (250, 250, 10)
    renderer.draw(surface)
    colours = [tuple(surface.get_at((35 + 60 * number, 45)))[:3] for number in range(8)]
    assert (250, 250, 10) in colours and colours.count((250, 250, 10)) < 8
    assert all(colour in {(250, 250, 10), (20 * number, 90, 60)} for number, colour in enumerate(colours))
    while renderer.pending():
        renderer.draw(surface)
    assert all(tuple(surface.get_at((35 + 60 * number, 45)))[:3] == (250, 250, 10) for number in range(8))
    assert pygame.image.tobytes(surface, "RGB") != before


def test_what_must_wait_moves_on_with_the_others_all_the_same(clock):
    """Left behind it would lie on what comes there: the head of a turn on the next lines of the log."""
    renderer, nodes, surface = slow_scene_shown()
    renderer.budget = 1.0
    for node in nodes:
        node.colour = (250, 250, 10)
        node.y += 100.4
    renderer.draw(surface)
    assert renderer.pending()
    for number in range(8):
        assert tuple(surface.get_at((35 + 60 * number, 45)))[:3] == (0, 0, 0), "nothing is left behind"
        assert tuple(surface.get_at((35 + 60 * number, 145)))[:3] in {(250, 250, 10), (20 * number, 90, 60)}
    while renderer.pending():
        renderer.draw(surface)
    assert_painted_as_anew(renderer, surface)


def test_what_is_prompt_does_not_wait_once_it_has_been_shown(clock):
    """A board on which lines lie: they have moved to where it reaches now."""
    renderer, nodes, surface = slow_scene_shown()
    renderer.budget = 1.0
    nodes[-1].prompt = True
    for node in nodes:
        node.colour = (250, 250, 10)
    renderer.draw(surface)
    assert renderer.pending()
    *others, prompt = (tuple(surface.get_at((35 + 60 * number, 45)))[:3] == (250, 250, 10) for number in range(8))
    assert prompt and sum(others) == 1, "the first of the others is always drawn, whichever that is"


def test_what_must_wait_is_not_even_looked_at(clock, monkeypatch):
    renderer, nodes, surface = slow_scene_shown()
    renderer.budget = 1.0
    for node in nodes:
        node.colour = (250, 250, 10)
    placed, place = [], renderer._place
    monkeypatch.setattr(renderer, "_place", lambda node: (placed.append(node), place(node)))
    while renderer.pending():
        renderer.draw(surface)
    assert len(placed) == 8 and set(placed) == set(nodes)


def test_nothing_old_is_left_when_everything_is_painted_again(clock):
    renderer, nodes, surface = slow_scene_shown()
    renderer.budget = 0.1
    for node in nodes:
        node.colour = (250, 250, 10)
        node.y += 120
    renderer.invalidate()
    renderer.draw(surface)
    assert not any(tuple(surface.get_at((35 + 60 * number, 45)))[:3] == (20 * number, 90, 60) for number in range(8))


def resized(renderer, nodes):
    """All has to be drawn anew, twice as far down and half as large again."""
    renderer.budget = 0.1
    for node in nodes:
        before = node.w, node.h
        node.redraw()
        node.place(10 + 76 * nodes.index(node), 200, 75, 75)
        node.outgrown = before
    renderer.invalidate()


def test_after_a_resize_the_old_pictures_stand_in_for_those_that_must_wait(clock):
    renderer, nodes, surface = slow_scene_shown()
    resized(renderer, nodes)
    made = Slowly.made
    renderer.draw(surface)
    assert Slowly.made - made < 8, "most had to wait"
    for number in range(8):
        left = 10 + 76 * number
        for x, y in ((left + 37, 237), (left + 4, 237), (left + 70, 237)):
            assert tuple(surface.get_at((x, y)))[:3] == (20 * number, 90, 60), "large already"
    while renderer.pending():
        renderer.draw(surface)
    assert all(node.outgrown is None and node.pictured for node in nodes)
    assert_painted_as_anew(renderer, surface)


def test_an_old_picture_that_shows_something_else_does_not_stand_in(clock):
    """It may be a card that nobody is to see any more."""
    renderer, nodes, surface = slow_scene_shown()
    resized(renderer, nodes)
    for node in nodes:
        node.colour = (250, 250, 10)
    renderer.draw(surface)
    colours = {tuple(surface.get_at((47 + 76 * number, 237)))[:3] for number in range(8)}
    assert colours <= {(250, 250, 10), (0, 0, 0)}


def test_what_left_the_tree_is_not_owed(clock):
    renderer, nodes = slow_scene(6)
    renderer.budget = 0.1
    surface = pygame.Surface(SIZE)
    renderer.draw(surface)
    for node in nodes:
        node.remove()
    while renderer.pending():
        renderer.draw(surface)
    assert not any(surface.get_at((35 + 60 * number, 45))[0] for number in range(6))


def test_what_is_out_of_sight_has_no_picture(clock):
    Slowly.made = 0
    stage = Stage(Ui(*SIZE))
    renderer, root, surface = Renderer(stage), Group(), pygame.Surface(SIZE)
    root.enter_stage(stage)
    area = root.add(ScrollArea("area", "Area"))
    area.place(0, 0, 300, 100)
    rows = [area.content.add(Slowly(style="plain")) for _ in range(20)]
    for number, row in enumerate(rows):
        area.row(row, 100.0 * number, 90.0)
    area.set_height(2000)
    renderer.show([root], None)
    renderer.draw(surface)
    assert 0 < Slowly.made < 4
    first = Slowly.made
    area.scroll_to(1000)
    renderer.draw(surface)
    assert first < Slowly.made < 2 * 4 and rows[10].pictured and not rows[0].pictured
    area.scroll_to(0)
    renderer.draw(surface)
    assert rows[0].pictured


def test_only_what_differs_is_a_change():
    node = Panel("one")
    stage = Stage(Ui(*SIZE))
    node.enter_stage(stage)
    stage.moved.clear()
    version = stage.version
    node.x, node.style, node.solid = node.x, node.style, False
    assert not stage.moved and stage.version == version
    node.x += 1
    assert stage.moved == {node} and stage.version == version + 1
    node.z = 3
    assert stage.reordered == {node} and Panel("two").z == 0 and Panel("two").x == 0


def test_another_background_is_painted_without_placing_anything_again(monkeypatch):
    renderer, _ = slow_scene(4)
    surface = pygame.Surface(SIZE)
    renderer.draw(surface)
    placed = []
    monkeypatch.setattr(renderer, "_place", placed.append)
    sky = pygame.Surface(SIZE)
    sky.fill((20, 40, 160))
    renderer.show(renderer.roots, sky)
    assert renderer.pending() and renderer.draw(surface) == [surface.get_rect()]
    assert not placed and not renderer.pending()
    assert tuple(surface.get_at((300, 300)))[:3] == (20, 40, 160)
    assert tuple(surface.get_at((35, 45)))[:3] == (0, 90, 60)


def test_a_background_that_differs_in_a_part_is_painted_there_alone():
    renderer, nodes = slow_scene(4)
    surface, sky = pygame.Surface(SIZE), pygame.Surface(SIZE)
    renderer.draw(surface)
    sky.fill((20, 40, 160))
    renderer.renew(sky, pygame.Rect(0, 0, 640, 180))
    renderer.show(renderer.roots, sky)
    assert renderer.pending() and renderer.draw(surface) == [pygame.Rect(0, 0, 640, 180)]
    assert not renderer.pending()
    found = [tuple(surface.get_at(spot))[:3] for spot in ((300, 100), (300, 300), (35, 45))]
    assert found == [(20, 40, 160), (0, 0, 0), (0, 90, 60)] and nodes[0].pictured


@pytest.mark.parametrize("region", [(0, 0, 64, 9), (4, 2, 8, 1), (3, 2, 64, 5), (8, 0, 5, 5), (0, 0, 4, 4)])
def test_the_background_is_copied_whole_in_rows_off_the_grid(region):
    """Rows of whole lines of 16 bytes are copied past the cache, and all that is painted above them waits for memory."""
    parts = list(_unaligned(pygame.Rect(region)))
    assert around(parts) == pygame.Rect(region) and area(parts) == area([pygame.Rect(region)])
    assert all(part.x % 4 or part.w % 4 for part in parts)


def test_what_a_frame_has_done_before_counts_as_well(clock):
    renderer, nodes, surface = slow_scene_shown()
    renderer.budget = 20.0
    made = []
    for spent in (0.0, 15.0, 100.0):
        for node in nodes:
            node.colour = (250, round(spent), 10)
        before = Slowly.made
        renderer.begun = before * 0.003 - spent / 1000
        renderer.draw(surface)
        made.append(Slowly.made - before)
        while renderer.pending():
            renderer.draw(surface)
    assert made[0] > made[1] >= made[2] > 0


def test_what_moves_above_the_floor_does_not_have_it_painted_again(monkeypatch):
    stage, root = Stage(Ui(*SIZE)), Group()
    mat, card = root.add(Panel("mat", style="plain")), root.add(Panel("card", style="plain"))
    mat.floor = True
    mat.place(50, 50, 400, 250)
    card.place(100, 100, 60, 84)
    root.enter_stage(stage)
    renderer, screen = Renderer(stage), pygame.Surface(SIZE)
    renderer.show([root], None)
    renderer.draw(screen)
    assert renderer._floor.picture is None, "the first frame does not wait for it"
    renderer.rest(screen)
    painted, paint_mat = [], mat.paint
    monkeypatch.setattr(mat, "paint", lambda surface: (painted.append(surface), paint_mat(surface)))
    card.x += 30
    renderer.draw(screen)
    assert not painted and renderer._floor.picture is not None
    mat.colour = (200, 40, 40)
    renderer.draw(screen)
    assert painted == [renderer._floor.picture]
    assert tuple(screen.get_at((300, 280)))[:3] == tuple(renderer._floor.picture.get_at((300, 280)))[:3]
    mat.remove()
    renderer.draw(screen)
    assert renderer._floor.picture is None, "without a floor there is no picture of it"
    assert not screen.get_at((300, 280))[0]


def test_what_scrolls_out_of_sight_by_stages_keeps_no_picture():
    stage, root = Stage(Ui(*SIZE)), Group()
    area = root.add(Panel())
    area.place(200, 100, 260, 160)
    area.clips = True
    line = area.add(Sprite("line", "line", picture=picture((200, 60, 60))))
    line.place(220, 120, 60, 40)
    root.enter_stage(stage)
    renderer, screen = Renderer(stage), pygame.Surface(SIZE)
    renderer.show([root], pygame.Surface(SIZE))
    renderer.draw(screen)
    for y, pictured in ((50, True), (-400, False)):  # just outside it may be back soon, farther away it may not
        line.move_to(250, y)
        renderer.draw(screen)
        assert line.pictured == pictured


def test_the_first_frame_of_a_scene_takes_as_long_as_it_is_worth(clock):
    """All of it appears at once, later changes wait for their turn."""
    surface, made = pygame.Surface(SIZE), []
    for patience in (4, AT_ONCE):
        renderer, nodes = slow_scene(10)
        renderer.budget, renderer.budgets = 3.5, patience
        renderer.draw(surface)
        made.append(Slowly.made)
    assert 3 < made[0] < 7 and made[1] == 10
    for node in nodes:
        node.colour = (250, 250, 10)
    renderer.draw(surface)
    assert Slowly.made < 14


def test_patience_is_that_of_the_scene_on_top(app):
    patience = []
    for wanted in (4, AT_ONCE):
        scene = Scene()
        scene.budgets = wanted
        app.scenes.push(scene)
        app.tick([], 16)
        patience.append(app.renderer.budgets)
    app.scenes.pop()
    app.tick([], 16)
    assert [*patience, app.renderer.budgets] == [4, AT_ONCE, 4]


def test_a_broad_part_of_the_floor_is_not_renewed_while_it_moves(monkeypatch):
    monkeypatch.setattr(floor, "BROAD", 2000)
    stage, root, screen = Stage(Ui(*SIZE)), Group(), pygame.Surface(SIZE)
    board = root.add(Sprite(picture=picture((200, 0, 0))))
    board.floor = True
    board.place(100, 100, 200, 120)
    root.enter_stage(stage)
    renderer = Renderer(stage)
    renderer.show([root], None)
    renderer.draw(screen)
    renderer.rest(screen)
    for _ in range(3):
        board.x += 30
        renderer.draw(screen)
    assert renderer._floor.gaps and tuple(screen.get_at((380, 160)))[:3] != (0, 0, 0)
    assert tuple(renderer._floor.picture.get_at((380, 160)))[:3] == (0, 0, 0)
    other = root.add(Sprite(picture=picture((0, 200, 0))))
    for _ in range(3):
        other.place(500 + 20 * renderer.frames, 300, 30, 30)
        renderer.draw(screen)
    assert not renderer._floor.gaps
    assert renderer._floor.picture.get_at((380, 160)) == screen.get_at((380, 160))


def test_what_a_large_opaque_picture_hides_is_not_painted(monkeypatch):
    stage, root, screen = Stage(Ui(*SIZE)), Group(), pygame.Surface(SIZE)
    below, above = (root.add(Sprite(picture=picture(colour))) for colour in ((200, 0, 0), (0, 200, 0)))
    below.place(200, 100, 100, 80)
    above.place(50, 20, 540, 320)
    root.enter_stage(stage)
    renderer, painted = Renderer(stage), []
    monkeypatch.setattr(below, "paint", lambda surface: painted.append(surface.get_clip()))
    monkeypatch.setattr(render, "LEAST", 5000)
    renderer.show([root], None)
    renderer.draw(screen)
    assert painted, "it is not known yet"
    renderer.rest(screen)
    painted.clear()
    renderer.invalidate()
    renderer.draw(screen)
    assert all(clip.w * clip.h < WORTH for clip in painted)
    above.alpha = 0.5
    renderer.draw(screen)
    assert painted


def test_a_broad_board_is_moved_along_with_what_lies_on_it(monkeypatch):
    stage, root, screen = Stage(Ui(*SIZE)), Group(), pygame.Surface(SIZE)
    board = root.add(Sprite(picture=picture((200, 0, 0))))
    board.place(20, 20, 580, 320)
    lying = board.add(Sprite(picture=picture((0, 200, 0))))
    lying.place(100, 80, 90, 60)
    passing = root.add(Sprite(picture=picture((0, 0, 200))))
    passing.place(400, 100, 40, 40)
    monkeypatch.setattr(carried, "BROAD", 100_000)
    root.enter_stage(stage)
    renderer, painted = Renderer(stage), []
    renderer.show([root], None)
    renderer.draw(screen)
    renderer.rest(screen)
    board.nudge_x, board.nudge_y = 5.0, 3.0
    renderer.draw(screen)  # it is known now how much of it is opaque
    renderer.rest(screen)
    before = board.paint
    monkeypatch.setattr(board, "paint", lambda surface: (painted.append(surface.get_clip()), before(surface)))
    for x in (-4.0, 3.0):
        board.nudge_x = x
        passing.x += 7
        shown = renderer.draw(screen)
        assert painted and area(painted) < 60_000 and lying.painted.collidelist(painted) < 0
        assert around(shown).contains(board.painted)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(_from_scratch(root, None), "RGB")
        painted.clear()


def test_large_pictures_that_grow_fast_in_large_windows_are_smooth_once_they_do_not():
    stage, root, screen = Stage(Ui(3840, 2160)), Group(), pygame.Surface(SIZE)
    stage.studio = SimpleNamespace(order=None)
    card = root.add(Sprite(picture=picture((200, 0, 0))))
    card.place(100, 10, 400, 340)
    root.enter_stage(stage)
    renderer = Renderer(stage)
    renderer.show([root], None)
    renderer.draw(screen)
    picked, smooth = ((card.image(), method) for method in (pygame.transform.scale, pygame.transform.smoothscale))
    for scale, (source, method), waits in ((0.9, picked, True), (0.9, smooth, False), (0.899, smooth, False)):
        card.scale = scale
        renderer.draw(screen)
        assert renderer.pending() == waits
        size = round(400 * scale), round(340 * scale)
        assert pygame.image.tobytes(card.lying[-1].surface, "RGBA") == pygame.image.tobytes(
            method(source, size), "RGBA"
        )


def test_the_opaque_part_of_a_picture_is_large_and_opaque_all_over():
    box = paint.box(600, 400, 30, (200, 0, 0), (90, 0, 0), 4)
    part = opaque.opaque_part(box)
    assert part.w * part.h > 0.85 * 600 * 400
    assert pygame.mask.from_surface(box.subsurface(part), 254).count() == part.w * part.h
    holed = box.copy()
    holed.fill((0, 0, 0, 254), (80, 80, 1, 1))
    assert opaque.opaque_part(holed) is None
    box.set_alpha(200)
    assert opaque.opaque_part(box) is None
