"""Lessons: every one can be played to its end, the moves it names exist, and other moves do not break it."""

from __future__ import annotations

import pytest

from game.core import theme
from game.core.text import plain
from game.lessons import Course, choice_of, lesson_of, opening_of
from game.setups import playable
from game.table.detours import Detour
from game.table.lesson import BAR, HELD_BACK, LessonTable
from game.table.options import TableOptions
from game.table.players import Hooks
from game.thinking import InstantBots
from rules import Match, new_match
from tests.game.table.harness import FRAME, Table

LESSONS = [game for game in playable() if lesson_of(game) is not None]


class Lesson(Table):
    """Somebody who learns a game."""

    def __init__(self, game: str, speed: float = 0.0, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(match=_begun(game), speed=speed, size=size)
        lesson = lesson_of(game)
        assert lesson is not None
        self.match = _begun(game)
        self.begun: list[str] = []
        begin = lambda: self.begun.append("match")  # noqa: E731
        hooks = Hooks(menu=lambda: self.begun.append("menu"))
        self.lesson = LessonTable(self.match, lesson, InstantBots(1), TableOptions(), hooks, begin)
        self.scene = self.lesson
        self.app.scenes.go(self.scene)
        self.wait()

    @property
    def words(self) -> str:
        """What the narrator says."""
        guide = self.scene.guide
        return plain(guide.words.markup) if guide.visible else ""

    def wait(self) -> None:
        """Until something is asked, and what is said stands where a click counts."""
        self.settle()
        self.frames(3)
        self.settle()

    def read_to_a_move(self) -> None:
        """Read on until something is to be done."""
        while (step := self.lesson.course.step) is not None and not step.do:
            self.click(self.node("guide/next"))
            self.frames(2)


def _begun(game: str) -> Match:
    lesson = lesson_of(game)
    assert lesson is not None
    return new_match(game, lesson.names, lesson.seed, **lesson.options)


@pytest.fixture
def learner() -> Lesson:
    return Lesson("wizard_arena")


@pytest.mark.parametrize("game", LESSONS)
def test_the_moves_that_are_written_down_lead_to_the_ending(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    match, course = _begun(game), Course(lesson)
    while any(step.do for step in course.lesson.steps[course.at :]):
        decision = match.decision
        assert decision is not None, f"the match is over before {course.step}"
        rival = decision.seat != 0
        wanted = course.wanted(decision, rival)
        assert wanted is not None, f"{decision.prompt} {list(decision.options)} does not offer {course.step}"
        course.chosen(decision, wanted, rival)
        match.submit(*wanted)
    assert match.decision is not None and match.decision.seat == 0, "the ending is said while the learner is asked"


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_short_and_opens_with_three_lines(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    ideas = [step for step in lesson.steps if not step.rival]
    assert 8 <= len(ideas) <= 20
    assert all(step.words and len(step.words) < 300 for step in ideas)
    assert [line.split(":")[0] for line in opening_of(game)] == ["**Goal", "**Turn", "**Lose"]
    assert all(len(line) < 150 for line in opening_of(game))


def button_of(scene: LessonTable, move: str) -> str:
    """The id of the button in the bar that makes a move; that of the bar where none does."""
    advised = scene.asker.picker.advised if move else ()
    ids = {button.id for button in scene.asker.buttons}
    return next((id for id in (f"option/{index}" for index in advised[:1]) if id in ids), BAR)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.slow
def test_doing_what_is_shown_leads_to_the_end(game: str) -> None:
    made = Lesson(game)
    seen: list[str] = []
    for _ in range(60):
        step = made.lesson.course.step
        assert made.scene.guide.visible, f"nothing is said after {seen[-1:]}"
        if step is None:
            break
        seen.append(step.key)
        tip = made.scene.guide.tip
        assert tip is not None
        if step.about == BAR:
            assert tip.about == button_of(made.scene, step.do), f"{step.key}: another button is pointed at"
        else:
            assert tip.about == step.about or (step.about.startswith("card") and tip.about != BAR), (
                f"{step.key}: {step.about} is not on the table"
            )
        made.click(made.node("guide/next"))
        made.wait()
    assert seen == [step.key for step in made.lesson.course.lesson.steps if not step.rival]
    assert "begin a match" in made.words.lower()
    made.click(made.node("guide/next"))
    assert not made.scene.guide.visible and made.lesson.course.left


@pytest.mark.slow
def test_the_move_that_is_shown_glows_and_is_made_like_any_other(learner: Lesson) -> None:
    learner.read_to_a_move()
    decision = learner.scene.asker.decision
    assert decision is not None
    assert learner.scene.asker.picker.advised == choice_of("draw", decision)
    learner.frames(1)
    hand = [node for node in learner.scene.asker.picker.cards if node.place_name == "seat0/hand"]
    assert hand and not any(node.glow for node in hand), "what would be held back does not call to be clicked"
    made = len(learner.match.choices)
    learner.scene.answer(*learner.scene.asker.picker.advised)
    learner.wait()
    assert len(learner.match.choices) == made + 1 and "5" in learner.words


def test_a_card_for_a_detour_does_not_glow_while_another_is_meant() -> None:
    learner = Lesson("pleasure_palace")
    learner.read_to_a_move()
    learner.scene.answer(*learner.scene.asker.picker.advised)
    learner.wait()
    picker = learner.scene.asker.picker
    assert picker.swaps and not any(node.glow for node in picker.swaps), (
        "another Source could take the place of the first"
    )
    glowing = [node.name for node in picker.cards if node.glow]
    assert glowing == ["Feverish"]
    picker.hold(next(iter(picker.swaps)))
    assert [node.name for node in picker.swaps if node.glow == theme.GLOW_TARGET] == [picker.held and picker.held.name]
    picker.let_go()
    assert [node.name for node in (*picker.cards, *picker.swaps) if node.glow] == glowing, (
        "put back, it is as dark as before"
    )


def test_other_moves_are_held_back_with_a_friendly_word(learner: Lesson) -> None:
    learner.read_to_a_move()
    decision = learner.scene.asker.decision
    assert decision is not None
    other = next(n for n, option in enumerate(decision.options) if option.verb == "cast")
    for number in range(4):
        learner.scene.answer(other)
        learner.frames(2)
        assert HELD_BACK[number % len(HELD_BACK)] in learner.scene.question
    learner.scene.take_detour(Detour(other, decision.options[other]))  # a card dropped for two answers at once
    learner.frames(2)
    assert HELD_BACK[4 % len(HELD_BACK)] in learner.scene.question
    assert not learner.match.choices and learner.scene.guide.visible


@pytest.mark.parametrize("game", LESSONS)
def test_only_the_move_that_is_shown_is_made_while_the_lesson_lasts(game: str) -> None:
    """Every other single answer to every question of a lesson is held back, and the lesson goes on after it."""
    lesson = lesson_of(game)
    assert lesson is not None
    match, course = _begun(game), Course(lesson)
    while any(step.do for step in course.lesson.steps[course.at :]):
        decision = match.decision
        assert decision is not None
        wanted = course.wanted(decision, decision.seat != 0)
        assert wanted is not None
        if decision.seat == 0:
            allowed = [index for index in range(len(decision.options)) if course.allows(decision, (index,))]
            words = {(option.verb, option.place) for option in (decision.options[index] for index in allowed)}
            assert wanted[0] in allowed and len(words) == 1, f"{course.step}: {words}"
        course.chosen(decision, wanted, decision.seat != 0)
        match.submit(*wanted)


def test_a_choice_that_leaves_the_path_does_not_break_the_lesson() -> None:
    lesson = lesson_of("wizard_arena")
    assert lesson is not None
    match, course = _begun("wizard_arena"), Course(lesson)
    before = course.at
    decision = match.decision
    assert decision is not None
    other = next(n for n, option in enumerate(decision.options) if option.verb == "cast")
    course.chosen(decision, (other,), rival=False)
    assert course.at == before, "it waits"
    match.submit(other)
    assert match.decision is not None and course.wanted(match.decision) is not None


@pytest.mark.slow
def test_no_answer_is_remembered_in_a_lesson() -> None:
    made = Lesson("witless_wizards")
    made.read_to_a_move()
    assert made.scene.root.find("remember") is None


def test_a_keyboard_begins_at_what_is_to_be_read_then_at_what_is_to_be_done(learner: Lesson) -> None:
    assert learner.scene.first() is learner.node("guide/next")
    learner.read_to_a_move()
    first = learner.scene.first()
    assert first is not None and first is not learner.node("guide/next")


@pytest.mark.slow
def test_several_moves_in_one_press_are_counted_one_by_one() -> None:
    made = Lesson("annihilageddon")
    for _ in range(2):
        made.click(made.node("guide/next"))
        made.wait()
    made.read_to_a_move()
    made.click(made.node("play all"))
    made.wait()
    step = made.lesson.course.step
    assert step is not None and step.key == "wand" and made.scene.guide.visible


@pytest.mark.slow
def test_what_glides_is_pointed_at_where_it_comes_to_rest() -> None:
    made = Lesson("hell_high", speed=1.0)
    for _ in range(3):
        made.click(made.node("guide/next"))
        made.wait()
    made.frames(60)
    guide = made.scene.guide
    assert guide.tip is not None and guide.tip.key == "quality"
    about = guide.about(guide.tip)
    assert about is not None and guide.mark.rect().collidepoint(about.rect().center)
    assert abs(guide.mark.rect().centerx - about.rect().centerx) <= 2


def test_nothing_is_taken_back_and_escape_leads_to_the_menu(learner: Lesson) -> None:
    learner.read_to_a_move()
    learner.click(learner.node("guide/next"))
    learner.wait()
    made = len(learner.match.choices)
    learner.scene.undo()
    assert len(learner.match.choices) == made
    learner.scene.escape()
    assert learner.begun == ["menu"]


@pytest.mark.slow
def test_after_the_ending_a_match_can_be_begun_or_played_on(learner: Lesson) -> None:
    while learner.lesson.course.step is not None:
        learner.click(learner.node("guide/next"))
        learner.wait()
    learner.click(learner.node("guide/off"))
    assert learner.begun == ["match"]
    learner.click(learner.node("guide/next"))
    for _ in range(400):
        if learner.scene.over:
            return
        decision = learner.scene.asker.decision
        if decision is not None:
            learner.scene.answer(*range(decision.minimum))
        learner.app.tick([], FRAME)
        if learner.app.scenes.top is not learner.scene:
            learner.app.scenes.top.root.find("dialog/yes").click()  # type: ignore[union-attr]
    assert len(learner.match.choices) > 40, "play goes on"


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_the_words_that_open_a_match_stay_on_their_bill(zoom: float) -> None:
    made = Table(settings=TableOptions(guide=True), speed=0.0, starter=0, factions="fire,ice")
    made.app.set_zoom(1.0, zoom)
    made.settle()
    bill = made.scene.bill
    drawn = bill.opening.render()
    assert bill.opening.visible and bill.sheet.rect().contains(bill.opening.rect())
    assert drawn is not None and drawn.get_height() <= bill.opening.h


def test_a_first_match_opens_with_goal_turn_and_how_one_loses() -> None:
    made = Table(settings=TableOptions(guide=True), speed=0.0, starter=0, factions="fire,ice")
    seen: list[str] = []
    made.scene.hooks.tip_seen = seen.append
    made.settle()
    bill = made.scene.bill
    assert bill.visible and plain(bill.opening.markup).startswith("Goal:") and bill.opening.visible
    assert bill.opening.rect().bottom <= bill.sheet.rect().bottom
    heading = made.scene.log.title.rect()
    assert bill.top <= heading.top or bill.top >= heading.bottom, "no half of a heading peeks out above it"
    made.scene.answer(0)
    made.frames(2)
    assert seen.count("wizard_arena/opening") == 1 and not bill.visible
    again = Table(settings=TableOptions(guide=True, tips_seen=seen), speed=0.0, starter=0, factions="fire,ice")
    assert not again.scene.bill.opening.markup, "once per game"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_goes_on_at_any_step_at_which_it_was_left(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    whole, course, moves = _begun(game), Course(lesson), []
    while (step := course.step) is not None:
        decision = whole.decision
        assert decision is not None
        rival = decision.seat != 0
        wanted = course.wanted(decision, rival)
        if not step.rival and (decision.seat == 0 or not step.do):
            again, caught = _begun(game), Course(lesson)
            caught.catch_up(again, course.at)
            assert caught.step == step and again.choices == whole.choices
            moves.append(course.at)
        if step.do and wanted is not None:
            course.chosen(decision, wanted, rival)
            whole.submit(*wanted)
        elif not step.do:
            course.read()
        else:
            raise AssertionError(f"nobody makes {step}")
    assert len(moves) > 8


@pytest.mark.slow
def test_each_step_is_remembered_and_the_end_begins_again() -> None:
    made = Lesson("wizard_arena")
    steps: list[int] = []
    made.scene.hooks.lesson_at = steps.append
    while made.lesson.course.step is not None:
        made.click(made.node("guide/next"))
        made.wait()
    assert steps == [*sorted(steps[:-1]), 0] and len(steps) > 8
