"""Particles: every look can be drawn, there is a limit, nothing is left once they are gone."""

from __future__ import annotations

import pygame
import pytest

from game.core.animator import Animator
from game.core.stage import Stage
from game.core.ui import Ui
from game.sparks import sprites
from game.sparks.emitter import STEPS, Emitter, curve, ramp, spawn
from game.sparks.look import debris, rays, star
from game.sparks.looks import LOOKS
from game.sparks.parts import HASTY, Head, Swarm, cover
from game.sparks.pool import MOST, NODES, Sparks

FACTOR = 1.0
RAINING = ("confetti",)
"""Looks that are no blows: they come down for a while."""


@pytest.fixture
def sparks() -> Sparks:
    made = Sparks()
    made.enter_stage(Stage(Ui(1280, 720)))
    return made


def swarm(count: int = 20) -> Swarm:
    return Swarm(rays(((255, 255, 255), (255, 0, 0)), count), (100.0, 100.0), FACTOR, count, 1)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", sorted(LOOKS))
def test_every_look_can_be_drawn(name: str) -> None:
    look = LOOKS[name]
    shot = look.shot
    emitters = [*look.burst, *(shot.trail if shot else ()), *([look.charge] if look.charge else [])]
    for emitter in emitters:
        for step, one in enumerate(sprites.looks(emitter, FACTOR)):
            picture = sprites.sprite(one, 0 if emitter.turns > 1 else -1)
            assert picture.get_width() >= 3, (emitter.sprite, step)
    if shot is not None:
        assert sprites.head(shot.picture, 60, 3).get_bounding_rect().w > 20


def test_a_blow_begins_at_once_and_is_over_within_a_second() -> None:
    for look in (look for name, look in LOOKS.items() if name not in RAINING):
        swarms = [Swarm(emitter, (0.0, 0.0), FACTOR, emitter.count, 1) for emitter in look.burst]
        assert any(one.frame(0.0) for one in swarms)
        assert not any(one.frame(1001.0) for one in swarms)


def test_particles_are_the_same_at_the_same_moment() -> None:
    first, second = swarm(), swarm()
    second.frame(50.0)
    assert [place for _, place in first.frame(90.0)] == [place for _, place in second.frame(90.0)]


def test_curves_and_colours_meet_their_ends() -> None:
    assert curve(((0, 1), (0.5, 3), (1, 2)), 0.25) == 2
    assert curve(((0, 1), (1, 2)), 9) == 2
    assert ramp(((0, 0, 0), (200, 100, 50)), 0.5) == (100, 50, 25)


def test_streams_begin_one_after_the_other() -> None:
    emitter = Emitter("dot", 10, 8, ((255, 255, 255),), span=100)
    begins = [particle.begin for particle in spawn(emitter, 10, 1, FACTOR)]
    assert begins == sorted(begins)
    assert 80 < begins[-1] <= 100


def test_what_flies_points_along_its_way() -> None:
    right = Head("arrow", 60, lambda ms: (ms, 0.0), 200)
    down = Head("arrow", 60, lambda ms: (0.0, ms), 200)
    assert right.frame(100.0)[0][0].get_width() > right.frame(100.0)[0][0].get_height()
    assert down.frame(100.0)[0][0].get_width() < down.frame(100.0)[0][0].get_height()
    assert right.frame(201.0) == []


def test_the_rectangle_holds_all_that_is_painted(sparks: Sparks) -> None:
    node = sparks.nodes[0]
    node.begin([swarm(), Swarm(star((255, 120, 0)), (300.0, 200.0), FACTOR, 1, 2)])
    node.age = 60.0
    window = pygame.Surface((640, 480))
    rect = node.prepare()
    node.paint(window)
    seen = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1))
    seen.invert()
    assert seen.count() > 100
    assert all(rect.contains(box) for box in seen.get_bounding_rects())


def test_a_burst_ends_by_itself_and_can_be_finished(sparks: Sparks) -> None:
    animator = Animator()
    for end in (lambda: animator.advance(1000), animator.skip):
        action = sparks.play([swarm()])
        assert action is not None
        animator.add(action)
        assert sparks.alive == 20
        end()
        assert sparks.alive == 0
        assert not animator.busy


def test_there_is_a_limit_to_particles_and_to_bursts(sparks: Sparks) -> None:
    while sparks.play([swarm(60)]) is not None:
        assert sparks.alive <= MOST
    assert sparks.alive > MOST - 60
    sparks.rest()
    assert sum(sparks.play([swarm(1)]) is not None for _ in range(NODES + 5)) == NODES


def test_an_empty_pool_covers_nothing(sparks: Sparks) -> None:
    assert all(node.prepare().size == (0, 0) for node in sparks.nodes)
    assert cover([]) == []


def test_what_spins_has_a_picture_at_every_angle() -> None:
    emitter = Emitter("chip", 30, 20, ((255, 255, 255),), spin=700, life=(400, 400))
    parts = Swarm(emitter, (0.0, 0.0), FACTOR, 30, 4)
    for age in range(0, 400, 20):
        assert parts.frame(float(age))


def test_what_bursts_off_a_frame_starts_on_its_edge() -> None:
    emitter = Emitter("chip", 40, 20, ((255, 255, 255),), speed=(100, 200), box=(280, 390), rim=True)
    for particle in spawn(emitter, 40, 1, FACTOR):
        across, down = abs(particle.x) / 140, abs(particle.y) / 195
        assert max(across, down) == pytest.approx(1)
        assert particle.x * particle.vx + particle.y * particle.vy > 0


def test_large_pictures_do_not_drive_out_the_small_ones() -> None:
    sprites.KEPT_SMALL.clear()
    small = [sprites.Look("star", 10 + number, (255, 220, 90), False, 1.0) for number in range(40)]
    first = [sprites.sprite(look, 0) for look in small]
    for number in range(120):
        sprites.sprite(sprites.Look("glow", 300 + number, (255, 120, 40), True, 1.0), -1)
    assert all(sprites.sprite(look, 0) is picture for look, picture in zip(small, first, strict=True))
    assert sprites.KEPT_LARGE.used <= sprites.KEPT_LARGE.limit


def test_sparks_far_from_each_other_do_not_cover_what_lies_between(sparks: Sparks) -> None:
    sparks.play(
        [
            Swarm(Emitter("chip", 6, 20, ((255, 255, 255),), life=(400, 400)), at, FACTOR, 6, 4)
            for at in ((90.0, 80.0), (1700.0, 900.0))
        ]
    )
    node = next(node for node in sparks.nodes if node.parts)
    node.age = 100.0
    whole = node.prepare()
    assert whole.unionall(list(node.spots)) == whole and whole.w > 1500
    assert sum(rect.w * rect.h for rect in node.spots) < 0.2 * whole.w * whole.h
    for drawn, _ in node._frames:
        for surface, (x, y) in drawn:
            left, top = int(x), int(y)
            rect = pygame.Rect(left, top, *surface.get_size())
            assert any(spot.contains(rect) for spot in node.spots)


def test_a_hasty_swarm_draws_little_in_a_frame_and_nearly_all_of_it_in_a_thread() -> None:
    emitter = debris("chip", ((200, 120, 40), (90, 50, 20)), count=30)
    for cache in (sprites.KEPT_SMALL, sprites.KEPT_LARGE):
        cache.clear()
    hasty = Swarm(emitter, (0.0, 0.0), FACTOR, 30, 4, hasty=True)
    drawn = hasty.frame(100.0)
    assert len(drawn) == len(Swarm(emitter, (0.0, 0.0), FACTOR, 30, 4).frame(100.0)) == 30
    for cache in (sprites.KEPT_SMALL, sprites.KEPT_LARGE):
        cache.clear()
    hasty = Swarm(emitter, (0.0, 0.0), FACTOR, 30, 4, hasty=True)
    hasty.frame(100.0)
    steps = {int(100.0 * particle.rate * STEPS) for particle in hasty._particles}
    assert len(sprites.KEPT_SMALL) + len(sprites.KEPT_LARGE) <= max(HASTY, len(steps))
    hasty.draw()
    made = len(sprites.KEPT_SMALL) + len(sprites.KEPT_LARGE)
    whole = Swarm(emitter, (0.0, 0.0), FACTOR, 30, 4)
    for age in range(0, 430, 16):
        whole.frame(float(age))
    missing = len(sprites.KEPT_SMALL) + len(sprites.KEPT_LARGE) - made
    assert missing < made * 0.35, "nearly everything was drawn before it was to be seen"


@pytest.mark.parametrize("name", ["ring", "glow"])
def test_no_frame_makes_what_is_too_large_for_its_cache_once_it_was_drawn_in_a_thread(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    emitter = Emitter(name, 1, 420, ((200, 120, 40),), add=True)
    hasty, plain = (Swarm(emitter, (0.0, 0.0), 2.0, 1, 4, hasty=hasty) for hasty in (True, False))
    assert not sprites.KEPT_LARGE.keeps(pygame.Surface((840, 840), 0, 32))
    expected = [plain.frame(age) for age in (20.0, 60.0, 140.0)]
    hasty.draw()
    monkeypatch.setattr(sprites, "pieces", lambda *_: pytest.fail("made in a frame"))
    for age, drawn in zip((20.0, 60.0, 140.0), expected, strict=True):
        seen = [(pygame.image.tobytes(picture, "RGBA"), place) for picture, place in hasty.frame(age)]
        assert seen == [(pygame.image.tobytes(picture, "RGBA"), place) for picture, place in drawn] != []


def test_what_was_turned_has_no_clear_edges_and_keeps_its_middle() -> None:
    """Less is painted, and nothing is seen elsewhere."""
    for name in ("spark", "puff", "star"):
        look = sprites.Look(name, 48, (255, 220, 90), False, 1.0)
        picture = sprites.sprite(look, 1)
        used, whole = picture.get_bounding_rect(), picture.get_rect()
        assert used.left == 0 or used.right == whole.right, name
        assert used.top == 0 or used.bottom == whole.bottom, name
        straight = sprites.sprite(look, -1)
        assert picture.get_at(whole.center)[3] == pytest.approx(straight.get_at((24, 24))[3], abs=12), name


@pytest.mark.parametrize("name", ["ring", "slash"])
def test_of_a_huge_picture_only_what_is_seen_of_it_is_painted(name: str) -> None:
    look = sprites.Look(name, 301, (255, 156, 240), False, 0.5)
    parts = sprites.pieces(look, -1)
    rects = [picture.get_rect(topleft=(round(x + 150.5), round(y + 150.5))) for picture, x, y in parts]
    assert sum(rect.w * rect.h for rect in rects) < 0.45 * 301 * 301
    assert all(len(rect.collidelistall(rects)) == 1 for rect in rects), "nothing is painted twice"
    put_together = pygame.Surface((301, 301), pygame.SRCALPHA)
    put_together.blits([(picture, rect) for (picture, _, _), rect in zip(parts, rects, strict=True)])
    whole = pygame.transform.smoothscale(sprites.sprite(look, -1), (301, 301))
    lost, seen = (sum(pygame.image.tobytes(picture, "RGBA")[3::4]) for picture in (put_together, whole))
    assert 0.998 * seen < lost <= seen
