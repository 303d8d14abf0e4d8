"""The guide for a first match, and the meaning of keywords."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

import assets
from build_scripts.screenshots import seated, settle
from game.core.app import App
from game.core.display import Display
from game.core.stage import Stage
from game.core.text import plain
from game.core.ui import Ui
from game.layouts.seats import NameNode
from game.lessons import lesson_of
from game.setups import playable
from game.table.cards import OVERHANG
from game.table.glossary import Glossary, glossary_of
from game.table.lesson import LessonTable
from game.table.options import TableOptions
from game.table.players import Hooks
from game.table.scene import TableScene
from game.table.tip_ground import Ground
from game.table.tip_places import SHORT, Around
from game.table.tip_sheet import Mark
from game.table.tips import tips_of
from game.thinking import InstantBots
from rules import GAMES, new_match
from rules.core.decisions import Decision, Option
from tests.game.table.harness import NAMES, Table, glancing
from tests.rules.spellcraft.playing import cast

pytestmark = pytest.mark.slow


class Guided(Table):
    """A table with the guide switched on; ``read`` are the tips told to the program."""

    def __init__(self, seen: tuple[str, ...] = (), size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(seed=4, size=size, factions="fire,ice", starter=0)
        self.read: list[str] = []
        self.off: list[str] = []
        scene = TableScene(
            self.match, self.scene.players, InstantBots(4), TableOptions(guide=True, tips_seen=seen), self.scene.hooks
        )
        scene.hooks.tip_seen = self.read.append
        scene.hooks.guide_off = self.off.append
        self.scene = scene
        self.app.scenes.go(scene)
        self.settle()


@pytest.fixture
def table() -> Guided:
    return Guided()


def test_the_first_arrow_covers_no_number(table: Guided) -> None:
    """It leads to the Spell deck, beside which the Power deck lies with its count."""
    guide, scene = table.scene.guide, table.scene
    assert guide.tip is not None and guide.tip.key.endswith("/life") and guide.arrow is not None
    power, px = scene.root.find("seat0/power"), scene.ui.px
    assert power is not None
    count = pygame.Rect(power.rect().x, power.rect().bottom - px(12), power.rect().w, px(12 + OVERHANG))
    assert not count.inflate(px(14), px(14)).clipline(guide.arrow.begin, guide.arrow.end), "it is as thick as that"


def test_the_guide_points_at_one_thing_after_the_other_and_at_each_once(table: Guided) -> None:
    guide, shown = table.scene.guide, []
    while guide.tip is not None:
        shown.append(guide.tip.key)
        if len(shown) == 2:
            table.key(pygame.K_RETURN)
        else:
            table.click(guide.next)
        table.settle()
    assert shown == table.read and len(shown) == len(set(shown)) >= 5
    table.key(pygame.K_d)
    table.settle()
    assert guide.tip is None or guide.tip.key not in shown


def test_tips_about_the_open_question_come_before_those_that_fit_always() -> None:
    made = Table(match=new_match("hell_high", ("Ann", "Bob", "Cid"), 4))
    guide = made.scene.guide
    guide.point("bonus")
    assert guide.tip is not None and guide.tip.key == "hell_high/board"
    guide.read()
    guide.point("bonus")
    assert guide.tip is not None and guide.tip.key == "hell_high/bonus"
    while guide.tip is not None and guide.tip.topics:
        assert guide.tip.fits("bonus")
        guide.read()
        guide.point("bonus")
    assert guide.tip is not None


def test_a_tip_waits_until_what_it_speaks_of_can_be_done() -> None:
    """Nothing says "say so here" before there is a button for it."""
    made = Table(match=new_match("pleasure_palace", ("Ann", "Bob", "Cid"), 4))
    made.settle()
    guide, asker = made.scene.guide, made.scene.asker
    done = next(tip for tip in tips_of("pleasure_palace") if tip.key == "pleasure_palace/done")
    assert asker.decision is not None and asker.decision.topic == "build"
    can = any(option.verb == "done" for option in asker.decision.options)
    assert (guide.about(done) is not None) == can
    made.scene.answer(0)
    made.settle()
    assert any(option.verb == "done" for option in asker.decision.options) and guide.about(done) is not None
    order = next(tip for tip in tips_of("pleasure_palace") if tip.key == "pleasure_palace/order")
    assert guide.about(order) is None, "nobody's Spell resolves yet"


def test_the_tip_about_targets_speaks_of_one_who_may_be_chosen() -> None:
    """In Hell High ranks often spare the next neighbour."""
    made = Table(match=new_match("hell_high", ("Ann", "Bob", "Cid", "Dot"), 4))
    made.settle()
    foes = [Option("target", seat=seat, place=f"seat{seat}") for seat in (2, 3)]
    made.scene.asker.ask(Decision(0, "Which foe?", foes, topic="target"))
    target = next(tip for tip in tips_of("hell_high") if tip.key == "hell_high/target")
    about = made.scene.guide.about(target)
    assert about is not None and about.id == "seat2"


def test_a_tip_marks_what_it_is_about_and_hides_neither_it_nor_the_question(table: Guided) -> None:
    scene = table.scene
    while scene.guide.tip is not None:
        sheet, mark = scene.guide.sheet.rect(), scene.guide.mark.rect()
        assert not sheet.colliderect(scene.layout_rules.plan.bar) or scene.guide.tip.about == "bar"
        hidden = sheet.clip(mark)
        assert hidden.w * hidden.h < 0.25 * mark.w * mark.h
        assert pygame.Rect(0, 0, 1280, 720).contains(sheet)
        table.click(scene.guide.next)


def test_a_mark_lies_on_no_name() -> None:
    """The ring around a rival's board ran through its name."""
    mark = Mark()
    mark.enter_stage(Stage(Ui(1280, 720)))
    mark.surround(pygame.Rect(100, 100, 400, 90), [pygame.Rect(250, 90, 80, 30), pygame.Rect(700, 10, 50, 20)])
    ring = mark.render()
    assert ring is not None and ring.get_at((50, 2)).a == 255
    assert not any(ring.get_at((x, y)).a for x in range(150, 230) for y in range(20))


def test_a_tip_lies_on_no_name() -> None:
    """Not on those that stand on a board either, which as a whole is too large to be left free."""
    names = ("Ermentrude", "Grimble", "Mossbeard")
    made = Table(match=new_match("hell_high", names, 5), speed=0.0, settings=TableOptions(guide=True))
    made.settle()
    plates = [node.rect() for node in made.scene.furniture.walk() if isinstance(node, NameNode)]
    assert len(plates) == len(names) and made.scene.guide.tip is not None
    assert made.scene.guide.sheet.rect().collidelist(plates) < 0


def test_a_mark_goes_around_the_number_of_a_pile(table: Guided) -> None:
    guide = table.scene.guide
    while guide.tip is not None and "deck" not in guide.tip.about:
        table.click(guide.next)
    pile = table.scene.field.piles["seat0/deck"]
    number = pile.number_rect()
    assert number.bottom > pile.rect().bottom and number.w > pile.rect().w, "a plate that juts out"
    assert guide.mark.rect().contains(number.inflate(6, 6))


def test_no_arrow_runs_across_a_button(table: Guided) -> None:
    scene = table.scene
    while scene.guide.tip is not None and "deck" not in scene.guide.tip.about:
        table.click(scene.guide.next)
    assert scene.guide.arrow is not None
    sheet, mark = scene.guide.sheet.rect(), scene.guide.mark.rect()
    scene.asker.buttons[0].place(*mark.union(sheet).inflate(-8, -8))
    scene.guide.point_out(sheet, mark, Around([], [], [], []))
    button, arrow = scene.asker.buttons[0].rect(), scene.guide.arrow
    assert arrow is None or not button.clipline(arrow.begin, arrow.end)


def test_cards_are_said_to_be_usable_only_where_one_is() -> None:
    """Which Component resolves next is asked under the same topic."""
    arranged = cast("HS01", "HS02")
    made = Table(match=arranged.match, kinds=("human", "random"))
    try:
        made.settle()
        decision = made.scene.asker.decision
        assert decision is not None and decision.topic == "window"
        assert {option.verb for option in decision.options} == {"resolve"}
        for game in ("hell_high", "pleasure_palace"):
            tip = next(tip for tip in tips_of(game) if tip.key.endswith("/window"))
            assert tip.fits(decision.topic) and made.scene.guide.about(tip) is None
    finally:
        arranged.leave_open("window")


def test_no_short_arrow_lies_on_the_log(table: Guided) -> None:
    """What it points at has a ring; the log would be read through an arrow."""
    scene = table.scene
    guide, log, window = scene.guide, scene.log.frame.rect(), scene.ui
    about = pygame.Rect(0, log.y + 20, log.x - 2, window.height - log.y - 20)
    log.h = window.height - log.y
    scene.log.frame.place(*log)
    sheet = pygame.Rect(log.x - 200, 60, 180, 60)
    across = pygame.Rect(0, 130, window.width, about.y - 130)
    guide.point_out(sheet, about, Around([], [across], [across], []))
    assert guide.arrow is None
    scene.toggle_log()
    guide.point_out(sheet, about, Around([], [across], [across], []))
    assert guide.arrow is not None


def ideas(game: str, size: tuple[int, int]) -> Iterator[tuple[str, LessonTable]]:
    """A lesson at one idea after the other."""
    course = lesson_of(game)
    assert course is not None
    app = App(Display(size))
    app.set_motion(0.0, False)
    match = new_match(game, course.names, course.seed, **course.options)
    scene = LessonTable(match, course, InstantBots(1), TableOptions(), Hooks(), lambda: None)
    app.scenes.push(scene)
    for _ in range(60):
        with glancing(app):
            for _ in range(400):
                app.tick([], 16)
                if scene.asker.decision is not None and app.at_rest():
                    break
        app.tick([], 16)
        step = scene.course.step
        if step is None:
            break
        yield step.key, scene
        scene.coach.read()


CLOSE_BY = 60
"""So near, in design units, a tip needs no arrow of its own to what it speaks of, which has a ring."""


def questions(game: str, seats: int, size: tuple[int, int], most: int = 14) -> Iterator[Table]:
    """A table with the guide at one question after the other."""
    names = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")[:seats]
    kinds = ("human", *["random"] * 5)
    made = Table(match=new_match(game, names, 4), kinds=kinds, size=size, settings=TableOptions(guide=True))
    made.app.set_motion(0.0, False)
    for _ in range(most):
        made.settle()
        decision = made.match.decision
        if decision is None:
            break
        yield made
        made.scene.answer(*range(max(1, decision.minimum)))


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        *((game, GAMES[game].seats[0], (1280, 720)) for game in playable()),
        *(
            (game, GAMES[game].seats[1], size)
            for game in playable()
            for size in ((1280, 720), (1920, 1080), (1024, 768))
        ),
    ],
)
def test_no_tip_hides_what_is_needed_and_its_arrow_joins_it_to_its_thing(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    """It hides neither question, buttons, cards in hand, what may be taken, nor the places where cards may be dropped; it stands
    no farther off than a card is high.
    """
    shown: set[str] = set()
    pointing, apart = 0, []
    for table in questions(game, seats, size):
        guide, scene = table.scene.guide, table.scene
        while guide.tip is not None:
            shown.add(guide.tip.key)
            table.frames(2)
            sheet, mark = guide.sheet.rect(), guide.mark.rect()
            hand = [node for node in scene.field.nodes.values() if node.place_name == f"seat{scene.viewer}/hand"]
            needed = [scene.asker.panel, *scene.top.buttons, *hand, *scene.asker.offered]
            assert not sheet.colliderect(mark), guide.tip.key
            assert not [node.id for node in needed if sheet.colliderect(node.rect())], guide.tip.key
            assert pygame.Rect((0, 0), size).contains(sheet)
            if guide.arrow is not None:
                pointing += 1
                (x, y), (to_x, to_y) = guide.arrow.begin, guide.arrow.end
                short = abs(x - to_x) + abs(y - to_y) <= scene.ui.px(SHORT)
                assert mark.inflate(2, 2).collidepoint(to_x, to_y) and (short or sheet.inflate(2, 2).collidepoint(x, y))
                clear = [node for node in hand if not mark.contains(node.rect())]
                assert short or not [node.id for node in clear if node.rect().clipline((x, y), (to_x, to_y))]
                assert not [button.id for button in scene.asker.buttons if button.rect().clipline((x, y), (to_x, to_y))]
                others = [name for name in guide.ground.names() if not mark.colliderect(name)]
                assert short or not [name for name in others if name.clipline((x, y), (to_x, to_y))], guide.tip.key
            away = max(mark.x - sheet.right, sheet.x - mark.right, mark.y - sheet.bottom, sheet.y - mark.bottom)
            joined = guide.arrow is not None and sheet.inflate(2, 2).collidepoint(guide.arrow.begin)
            if away > scene.ui.px(200 if joined else CLOSE_BY):
                apart.append((guide.tip.key, away))
            buttons = guide.next.rect(), guide.off.rect()
            assert all(sheet.contains(node) for node in (*buttons, guide.words.rect())), guide.tip.key
            assert not guide.words.rect().collidelistall(buttons), guide.tip.key
            assert not buttons[0].colliderect(buttons[1]), guide.tip.key
            guide.read()
    assert len(shown) >= 4 and pointing >= 2
    assert len(apart) <= 2, apart


@pytest.mark.parametrize(("game", "seats", "key"), [("wizard_arena", 4, "end"), ("hell_high", 6, "done")])
def test_a_tip_about_the_question_lies_beside_the_log(game: str, seats: int, key: str) -> None:
    """Most of the log was hidden by a tip that has room elsewhere."""
    for table in questions(game, seats, (1280, 720)):
        guide = table.scene.guide
        while guide.tip is not None and guide.tip.key != f"{game}/{key}":
            guide.read()
        if guide.tip is not None:
            assert not guide.sheet.rect().colliderect(table.scene.log.frame.rect())
            return
    raise AssertionError("the tip was never shown")


@pytest.mark.slow
def test_a_tip_about_the_question_lies_on_no_own_equipment() -> None:
    """Whether another card is worth a cube is seen from that."""
    app, scene = seated("witless_wizards", (1280, 720), 3, 8)
    scene.options.guide = True
    settle(app, scene)
    scene.guide.point("extra")
    assert scene.guide.tip is not None and scene.guide.tip.key == "witless_wizards/cubes"
    own = [node.rect() for node in scene.field.nodes.values() if node.place_name.startswith("seat0/")]
    assert len(own) > 1 and scene.guide.sheet.rect().collidelist(own) < 0


def test_a_tip_steps_aside_under_a_card_that_is_looked_at(table: Guided) -> None:
    """Where the card has no other place."""
    scene, guide = table.scene, table.scene.guide
    assert guide.tip is not None and guide.sheet.is_shown() and guide.arrow is not None
    scene.closeup.show(next(node for node in scene.field.nodes.values() if node.place_name == "seat0/hand"))
    guide.sheet.place(*scene.zoom.covered())
    table.frames(2)
    assert not guide.sheet.is_shown() and not guide.arrow.is_shown() and guide.mark.is_shown()
    scene.zoom.hide()
    table.frames(2)
    assert guide.sheet.is_shown() and guide.arrow.is_shown()


def test_a_tip_makes_way_for_a_ribbon_that_grows_under_it(table: Guided) -> None:
    """The words of a hint may be longer than the question was."""
    sheet, panel = table.scene.guide.sheet, table.scene.asker.panel
    grown = panel.rect().union(sheet.rect().inflate(0, -sheet.rect().h // 2))
    panel.place(*grown)
    table.frames(1)
    assert table.scene.guide.visible and not sheet.rect().colliderect(grown)


def test_windows_of_one_shape_place_a_tip_alike() -> None:
    """Distances and areas count in design units."""
    places = []
    for size in ((960, 540), (1920, 1080)):
        made = Guided(size=size)
        places.append([round(side / made.scene.ui.factor) for side in made.scene.guide.sheet.rect()])
        made.close()
    assert all(abs(one - other) <= 12 for one, other in zip(*places, strict=True)), places


@pytest.mark.parametrize("seats", [2, 5])
def test_a_card_read_large_hides_no_tip(seats: int) -> None:
    """Wherever the card lies; a tip that hides what is read large would be as bad."""
    for table in questions("annihilageddon", seats, (1280, 720), most=6):
        guide, scene = table.scene.guide, table.scene
        for node in list(scene.field.nodes.values()):
            if guide.tip is None or not node.face_up or node.picture is None or not node.is_shown():
                continue
            scene.closeup.show(node)
            assert not scene.zoom.covered().colliderect(guide.sheet.rect()), (guide.tip.key, node.id)
            scene.closeup.hide(node)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_arrow_of_a_lesson_crosses_the_market(size: tuple[int, int]) -> None:
    """Where the sheet lies beyond other cards a short arrow points at the thing itself; the ring is always there."""
    seen = []
    for key, table in ideas("annihilageddon", size):
        guide = table.coach
        assert guide.mark.is_shown(), key
        if guide.arrow is None:
            continue
        way = guide.arrow.begin, guide.arrow.end
        mark = guide.mark.rect()
        cards = [
            node for node in table.field.nodes.values() if node.place_name.startswith(("table/lineup", "table/leg"))
        ]
        crossed = [node.id for node in cards if not mark.colliderect(node.rect()) and node.rect().clipline(*way)]
        assert not crossed, (key, crossed)
        seen.append(key)
    assert {"glyph", "buy", "life"} <= set(seen)
    assert len(seen) >= 12, "hardly a ring is without its arrow"


def test_an_action_that_was_done_is_not_explained_again(table: Guided) -> None:
    """Who draws a Power card knows how; what was neither done nor read comes again."""
    first = table.scene.guide.tip
    assert first is not None and first.key == "wizard_arena/life"
    table.key(pygame.K_d)
    assert not table.scene.guide.visible
    assert table.read == ["wizard_arena/opening", "wizard_arena/draw"]
    table.settle()
    assert table.scene.guide.tip is first


def test_a_tip_left_open_beside_two_answers_gives_way_to_the_next(table: Guided) -> None:
    """Who plays on and never says "Got it" has seen it: it does not come back at every question."""
    life = "wizard_arena/life"
    for key in (pygame.K_d, pygame.K_p):
        tip = table.scene.guide.tip
        assert tip is not None and tip.key == life and life not in table.read
        table.key(key)
        table.settle()
    assert life in table.read
    tip = table.scene.guide.tip
    assert tip is not None and tip.key != life


def test_a_tip_about_the_question_closes_with_its_answer() -> None:
    made = next(table for table in questions("hell_high", 2, (1280, 720)) if table.scene.guide.tip is not None)
    guide = made.scene.guide
    told: list[str] = []
    made.scene.hooks.tip_seen = told.append
    tip = next(tip for tip in tips_of("hell_high") if tip.key == "hell_high/window")
    guide.tip = tip
    guide.did("window", {"end"})
    guide.tip = None
    guide.did("shield", {"absorb"})
    assert told == ["hell_high/window"]


def test_a_tip_never_stands_in_the_way_of_an_answer(table: Guided) -> None:
    assert table.scene.guide.tip is not None
    table.key(pygame.K_d)
    table.settle()
    assert table.match.choices


def test_escape_reads_a_tip_before_it_opens_the_menu(table: Guided) -> None:
    first = table.scene.guide.tip
    table.key(pygame.K_ESCAPE)
    assert table.app.scenes.top is table.scene and table.scene.guide.tip is not first


def test_a_double_click_reads_one_tip(table: Guided) -> None:
    """A click that comes later reads the next."""
    guide = table.scene.guide
    for expected in (1, 2):
        at = guide.next.rect().center
        table.click(guide.next)
        guide.next.place(at[0] - 40, at[1] - 15, 80, 30)
        table.mouse(pygame.MOUSEBUTTONDOWN, at)
        table.mouse(pygame.MOUSEBUTTONUP, at)
        assert len(table.read) == expected
        table.settle()


def test_the_guide_can_be_switched_off(table: Guided) -> None:
    table.click(table.scene.guide.off)
    assert table.off == ["wizard_arena"] and not table.scene.guide.visible and not table.scene.options.guide
    table.key(pygame.K_d)
    table.settle()
    assert not table.scene.guide.visible


def test_tips_seen_before_are_not_shown_again() -> None:
    made = Guided(seen=tuple(tip.key for tip in tips_of("wizard_arena")))
    assert not made.scene.guide.visible


@pytest.mark.parametrize("game", playable())
def test_every_tip_is_about_something_on_the_table(game: str) -> None:
    made = Table(match=new_match(game, ("Ann", "Bob"), 3))
    made.settle()
    for tip in tips_of(game):
        id = tip.about.format(me=0, rival=1, target=1, offer="table/lineup0", button="bar", card="bar")
        assert made.scene.root.find(id) is not None, tip.key
        assert bool(tip.offered) or not {"{button}", "{card}", "{offer}"} & {tip.about}, tip.key
        assert tip.words and len(plain(tip.words)) < 180


@pytest.mark.parametrize("game", playable())
def test_every_game_has_a_guide_a_glossary_and_rules(game: str) -> None:
    assert len(tips_of(game)) >= 8
    assert assets.exists(f"texts/{game}.md")
    entries = glossary_of(game)
    assert entries.explain("**KEEP** Stamina Crypt Defense")


def test_keywords_are_found_whole_once_and_in_order() -> None:
    glossary = Glossary("Kill Token, Kill Tokens: a point.\nToken: a thing.\nStand, stands: content.")
    assert glossary.find("She **stands** with two Kill Tokens and a Token, a Kill Token") == [
        ("Stand", "content."),
        ("Kill Token", "a point."),
        ("Token", "a thing."),
    ]
    assert glossary.find("understanding Tokenism") == []
    assert Glossary("").explain("anything") == ""


def test_looking_at_a_card_explains_its_keywords(table: Guided) -> None:
    zoom = table.scene.zoom
    zoom.show(lambda w, h: pygame.Surface((w, h)), "Card", "Heal 2. Then draw for the Crypt.")
    assert "**Crypt:**" in zoom.words.markup and zoom.note.visible
    assert zoom.note.rect().top >= zoom.card.rect().bottom
    zoom.show(lambda w, h: pygame.Surface((w, h)), "Card", "Nothing special.")
    assert not zoom.note.visible
    spell = table.scene.field.hand_nodes()[0]
    table.mouse(pygame.MOUSEMOTION, spell.rect().center)
    table.frames(40)
    assert zoom.words.markup.startswith(f"**{spell.card.kind.type}:**"), "its type says when it can be cast"


def test_resting_on_the_question_or_a_line_of_the_log_explains_it(table: Guided) -> None:
    while table.scene.guide.tip is not None:
        table.click(table.scene.guide.next)
    prompt = table.scene.asker.prompt
    assert "**Stand:**" in prompt.hint
    table.mouse(pygame.MOUSEMOTION, prompt.rect().center)
    table.frames(40)
    assert table.app.tooltip.visible and "**Stand:**" in table.app.tooltip.text
    table.key(pygame.K_d)
    table.settle()
    while table.scene.guide.tip is not None:
        table.click(table.scene.guide.next)
    line = next(label for label in table.scene.log.entries if "draws" in label.markup and label.on_hover_long)
    table.mouse(pygame.MOUSEMOTION, line.rect().center)
    table.frames(40)
    assert table.scene.zoom.visible


def test_a_tip_does_not_keep_the_menu_button_from_the_menu(table: Guided) -> None:
    opened: list[bool] = []
    table.scene.hooks.menu = lambda: opened.append(True)
    tip = table.scene.guide.tip
    table.click(table.node("top/menu"))
    assert opened and table.scene.guide.tip is tip


def test_a_tip_waits_until_the_table_around_it_is_drawn(table: Guided) -> None:
    """Where it stands depends on what is drawn; no frame draws all of it for that."""
    scene, guide = table.scene, table.scene.guide
    assert guide.visible
    table.app.keep_pace()
    before = guide.sheet.rect()
    table.app.set_zoom(text_zoom=1.25)
    assert guide.tip is not None and not guide.visible
    drawn = 0
    while not guide.visible and drawn < 10:
        table.app.tick([], 16)
        drawn += table.app.complete
    assert drawn <= 2 and guide.sheet.rect() != before
    assert all(node.pictured for node in scene.furniture.children if node.painted and node.painted.w)


def test_the_number_of_a_pile_is_seen_beside_a_tip_as_far_as_it_juts_out() -> None:
    table = Table(match=new_match("annihilageddon", NAMES[:3], 4), kinds=("human", "random", "random"), speed=0.0)
    table.settle()
    piles = [pile for pile in table.scene.field.piles.values() if pile.top is not None and pile.is_shown()]
    jutting = [pile.number_rect() for pile in piles if pile.number_rect().w > pile.rect().w]
    seen = Ground(table.scene).around().seen
    assert jutting and all(any(rect.collidepoint(number.topleft) for rect in seen) for number in jutting)
