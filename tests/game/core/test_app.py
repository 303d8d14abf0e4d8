"""The loop: nothing drawn at rest, everything laid out again on a new size, keys of the window, pollers."""

import gc
import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.app import App
from game.core.display import LARGEST, SMALLEST, Display, DisplayError, clamp_size
from game.core.scene import Scene
from game.core.tidying import RELEASE_FRAMES, SURVIVED, YOUNG_FRAMES
from game.core.widgets import Panel

ROOT = Path(__file__).resolve().parents[3]


class Counting(Scene):
    """Counts what is asked of it."""

    name = "counting"

    def __init__(self):
        super().__init__()
        self.builds = self.layouts = self.shows = self.ends = 0

    def build(self):
        self.builds += 1
        self.panel = self.root.add(Panel())

    def layout(self):
        self.layouts += 1
        self.panel.place(self.ui.px(10), self.ui.px(10), self.ui.px(100), self.ui.px(50))

    def background(self):
        return None

    def shown(self):
        self.shows += 1

    def closed(self):
        self.ends += 1


@pytest.fixture
def counting(app):
    scene = Counting()
    app.scenes.push(scene)
    return scene


def test_a_new_size_of_the_window_lets_old_pictures_stand_in(app, counting):
    app.tick([], 16)
    before = counting.panel.w, counting.panel.h
    app.set_zoom(text_zoom=1.5)
    assert counting.panel.outgrown == before and not counting.panel.pictured
    app.tick([], 16)
    assert counting.panel.outgrown is None and counting.panel.pictured


def test_a_scene_is_built_once_and_laid_out_for_the_window(app, counting):
    app.tick([], 16)
    assert (counting.builds, counting.layouts, counting.shows) == (1, 1, 1)
    assert counting.panel.rect().size == (100, 50)


def test_a_new_window_size_lays_out_again_after_finishing_what_moves(app, counting, hands):
    hands.tick()
    app.animator.tween(counting.panel, 1000, x=900)
    pygame.display.set_mode((1920, 1080))
    hands.tick()
    assert counting.layouts == 2 and not app.animator.busy
    assert counting.panel.rect() == pygame.Rect(15, 15, 150, 75)
    assert (app.ui.width, app.ui.height) == (1920, 1080)


def test_zoom_changes_the_layout_and_text_apart(app, counting):
    app.set_zoom(1.5, 1.2)
    assert counting.panel.rect().size == (150, 75)
    assert app.ui.text_px(20) == 36


def test_the_stack_tells_its_scenes(app, counting):
    other = Counting()
    app.scenes.push(other)
    assert app.scenes.top is other and app.scenes.visible() == [other]
    app.scenes.pop()
    assert (other.ends, counting.shows) == (1, 2)
    with pytest.raises(RuntimeError):
        _ = other.app
    app.scenes.go(other)
    assert len(app.scenes) == 1 and counting.ends == 1


def test_a_scene_below_another_can_be_removed(app, counting):
    other = Counting()
    app.scenes.push(other)
    app.scenes.remove(counting)
    app.scenes.remove(counting)
    assert list(app.scenes) == [other] and counting.ends == 1


def test_a_see_through_scene_shows_what_is_below(app, counting):
    dialog = Counting()
    dialog.opaque = False
    app.scenes.push(dialog)
    assert app.scenes.visible() == [counting, dialog]


def test_a_moving_scene_is_drawn_each_frame_and_a_resting_one_never(app, counting, hands):
    hands.tick()
    frames = app.renderer.frames
    app.animator.tween(counting.panel, 160, x=300)
    hands.wait(100)
    assert app.renderer.frames - frames == 10
    hands.wait(200)
    frames = app.renderer.frames
    hands.wait(1000)
    assert app.renderer.frames == frames


def test_exposing_the_window_paints_it_again(app, counting, hands):
    hands.tick()
    app.display.surface.fill((1, 2, 3))
    hands.tick(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert app.display.surface.get_at((640, 700))[:3] == (0, 0, 0)


def test_instant_speed_draws_the_end_in_the_same_tick(app, counting, hands):
    app.set_motion(0.0, reduced=False)
    app.animator.tween(counting.panel, 1000, x=500)
    hands.tick()
    assert counting.panel.x == 500 and app.at_rest()


def test_f12_writes_what_is_shown(app, counting, hands, tmp_path):
    app.screenshot_dir = tmp_path / "shots"
    hands.key(pygame.K_F12)
    (picture,) = (tmp_path / "shots").iterdir()
    assert pygame.image.load(picture).get_size() == (1280, 720)


def test_f11_and_alt_enter_turn_full_screen_over(app, counting, hands):
    states = []
    app.on_fullscreen = states.append
    hands.key(pygame.K_F11)
    hands.key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert states == [True, False] and app.display.size == (1280, 720)
    assert app.display.surface.get_at((60, 35))[:3] != (0, 0, 0)


def test_closing_the_window_asks_every_scene(app, counting, hands):
    counting.quitting = lambda: False
    hands.tick(pygame.event.Event(pygame.QUIT))
    assert app.running
    counting.quitting = lambda: True
    hands.tick(pygame.event.Event(pygame.QUIT))
    assert not app.running


def test_pollers_and_posts_run_in_the_loop(app, counting, hands):
    polls, posts = [], []

    def poll():
        polls.append(1)
        return len(polls) == 2

    hands.tick()
    app.add_poller(poll)
    assert [hands.tick(), hands.tick(), hands.tick()] == [False, True, False]
    app.remove_poller(poll)
    worker = threading.Thread(target=app.post, args=(lambda: posts.append(threading.current_thread()),))
    worker.start()
    worker.join()
    hands.tick()
    assert len(polls) == 3 and posts == [threading.current_thread()]


@pytest.mark.slow
def test_run_shows_a_scene_until_quit_and_sleeps_while_idle(app):
    ticks = []
    scene = Counting()
    scene.update = lambda ms: ticks.append(time.perf_counter())
    threading.Timer(0.8, lambda: app.post(app.quit)).start()
    app.run(scene)
    assert scene.builds == 1 and not app.running
    late = [tick for tick in ticks if tick > ticks[0] + 0.4]
    assert len(late) < 0.4 / 0.025


def test_the_wrong_pygame_is_refused(monkeypatch):
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(DisplayError, match="pygame-ce"):
        Display((1280, 720))


def test_no_screen_is_one_clear_line():
    code = "from game.core.display import Display, DisplayError\ntry:\n    Display()\nexcept DisplayError as e:\n    print(e)"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={"SDL_VIDEODRIVER": "nonsense", "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert run.stdout.startswith("cannot open a window: ") and run.stdout.count("\n") == 1, run.stderr


def test_fast_presenting_and_clicks_through_are_set_before_pygame_starts():
    names = "SDL_FRAMEBUFFER_ACCELERATION", "SDL_MOUSE_FOCUS_CLICKTHROUGH"
    code = f"import os, game.core; print(*map(os.environ.get, {names}))"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={"PATH": "/usr/bin"}, capture_output=True, text=True, timeout=30
    )
    assert run.stdout.split() == ["0", "1"]


def test_sizes_are_kept_within_what_can_be_laid_out():
    assert clamp_size((100, 100)) == SMALLEST
    assert clamp_size((99_999, 99_999)) == LARGEST
    assert clamp_size((1920, 1080)) == (1920, 1080)


def test_the_library_opens_no_sound_card():
    pygame.mixer.quit()  # an earlier test may have left it open
    display = Display((1280, 720))
    app = App(display)
    app.scenes.push(Counting())
    app.tick([], 16)
    assert pygame.mixer.get_init() is None
    display.close()


def test_a_drag_lasts_through_ticks_without_events(app, counting, hands):
    counting.panel.draggable = True
    hands.down(60, 35)
    hands.move(200, 200, held=True)
    assert hands.tick() and app.pointer.dragging is counting.panel


@pytest.mark.slow
def test_garbage_is_looked_for_in_peace_and_none_is_kept(app):
    class Knot:
        pass

    def tied() -> Knot:
        knot = Knot()
        knot.self = knot
        return knot

    knot = tied()
    old = weakref.ref(knot)
    app.tidy(0.0)
    del knot
    new = weakref.ref(tied())
    app.tidy(1.0)
    assert old() is not None and new() is not None, "not every moment"
    app.tidy(11.0)
    assert new() is None and old() is not None, "what was there before is left in peace a little longer"
    app.tidy(70.0)
    assert old() is None
    gc.unfreeze()


@pytest.mark.slow
def test_a_place_that_was_left_goes_at_the_next_rest(app):
    """Its room is as large as the window: several of them would add up."""

    class Place(Scene):
        def build(self):
            self.answer = self.layout  # as buttons of a screen know the screen

    place = Place()
    gone = weakref.ref(place)
    app.tidy(0.0)
    app.scenes.push(place)
    app.scenes.pop()
    del place
    app.tidy(1.0)
    assert gone() is None
    gc.unfreeze()


@pytest.mark.parametrize(("awaiting", "fewest", "most"), [(True, 18, 25), (False, 7, 10)])
def test_a_resting_loop_looks_for_events_more_often_than_it_turns(app, monkeypatch, awaiting, fewest, most):
    clock = [0.0]
    looks, turns = [], []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "KMSDRM")
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(pygame.time, "wait", lambda ms: clock.__setitem__(0, clock[0] + ms / 1000 + 1e-6))
    monkeypatch.setattr(pygame.event, "get", lambda: looks.append(clock[0]) or typed.pop(round(clock[0], 1), []))
    monkeypatch.setattr(app, "tidy", lambda now: None)
    monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=lambda rate: pygame.time.wait(16)))
    typed = {3.1: [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")]}
    tick = app.tick

    def watched(events, ms):
        turns.append((clock[0], list(events), ms))
        if clock[0] > 6:
            app.quit()
        return tick(events, ms)

    monkeypatch.setattr(app, "tick", watched)
    scene = Counting()
    scene.busy = awaiting
    app.run(scene)
    resting = [at for at, _, _ in turns if 1 < at < 3]
    assert fewest <= len(resting) <= most and 40 <= sum(1 < at < 3 for at in looks) <= 70
    (pressed,) = [at for at, events, _ in turns if events]
    assert any(at == pressed for at in looks), "an event is handled at once"
    assert sum(pressed < at < pressed + 0.2 for at, _, _ in turns) > 8, "and then the loop is awake"
    assert all(ms <= (100 if awaiting else 250) for _, _, ms in turns)


def test_what_moves_by_itself_is_drawn_in_one_frame_with_all_else(app, hands):
    class Lively(Counting):
        def flicker(self, ms):
            self.box.x += 5
            return True

        def build(self):
            super().build()
            self.box = self.root.add(Panel())
            self.box.place(50, 50, 40, 40)

    scene = Lively()
    app.set_motion(1.0, False)
    app.scenes.push(scene)
    hands.tick()
    frames, left = app.renderer.frames, scene.box.x
    scene.box.y += 5
    assert hands.tick() and app.renderer.frames == frames + 1 and scene.box.x == left + 5
    assert not hands.tick(), "it keeps nobody awake"
    assert app.renderer.frames == frames + 2


def test_memory_goes_back_between_frames_of_a_long_match(app, counting, hands, monkeypatch):
    given_back = []
    monkeypatch.setattr("game.core.tidying.malloc.release", lambda: given_back.append(app.renderer.frames))
    app.keep_pace()
    hands.tick()
    while app.renderer.frames < RELEASE_FRAMES + 20:
        counting.panel.x += 1
        hands.tick()
        assert not given_back, "never in a frame"
    hands.tick()
    hands.tick()
    assert given_back == [RELEASE_FRAMES + 20]


def test_the_youngest_garbage_goes_in_turns_that_draw_nothing_and_after_short_frames(app, counting, hands, monkeypatch):
    looked = []
    app.keep_pace()
    hands.tick()
    monkeypatch.setattr(
        "game.core.tidying.gc.collect", lambda generation: looked.append((app.renderer.frames, generation))
    )
    monkeypatch.setattr("game.core.tidying.gc.get_count", lambda: (0, SURVIVED, 0))
    monkeypatch.setattr("game.core.tidying.SHORT", float("inf"))
    first = app.renderer.frames
    while app.renderer.frames < first + 2 * YOUNG_FRAMES:
        counting.panel.x += 1
        hands.tick()
    assert len(looked) == 2 and all(generation == 0 for _, generation in looked)
    looked.clear()
    hands.tick()
    assert looked == [(app.renderer.frames, 1)], "time for more"
    monkeypatch.setattr("game.core.tidying.SHORT", -1.0)
    for _ in range(3 * YOUNG_FRAMES):
        counting.panel.x += 1
        hands.tick()
    assert len(looked) == 1, "frames that took long are not made longer"
