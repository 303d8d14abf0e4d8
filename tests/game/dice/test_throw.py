"""Throws worked out ahead: the wanted face on top, everybody inside, nobody on top of another, always the same for a seed."""

from __future__ import annotations

import itertools
import math

import pytest

from game.dice.cube import NORMALS, Orientation, combine, lying, rolled, twisted
from game.dice.draw import SIX
from game.dice.throw import RATE, Place, Placement, Throw, resting_places, scattered_places, simulate
from rules.core.randomness import Stream, below
from tests.game.dice.faces import top_face

SIDE = 40.0
SMALL, WIDE = (180.0, 104.0), (300.0, 160.0)
CORNERS = tuple((x, y, z) for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0))
CASES = [
    (1, SMALL, None),
    (1, SMALL, (1500.0, -900.0)),
    (3, SMALL, (-3000.0, 200.0)),
    (10, WIDE, (900.0, -400.0)),
    (10, WIDE, None),
]


def thrown(count: int, room: Place, velocity: Place | None, seed: int) -> tuple[list[int], Throw]:
    stream = Stream(seed)
    faces = [below(stream, 6) for _ in range(count)]
    starts = scattered_places(count, SIDE, room, seed) if velocity is None else resting_places(count, SIDE, room)
    return faces, simulate(faces, SIDE, room, starts, velocity, seed)


def corners(frame: Placement) -> list[tuple[float, float, float]]:
    spots = [combine(frame.turned, corner) for corner in CORNERS]
    return [(frame.x + x * SIDE / 2, frame.y + y * SIDE / 2, z * SIDE / 2) for x, y, z in spots]


def apart(one: Placement, other: Placement) -> float:
    """How far two lying dice are apart along the axes of their sides (negative: they overlap)."""
    gaps = []
    for frame in (one, other):
        yaw = math.atan2(*reversed(next(axis for axis in frame.turned if abs(axis[2]) < 0.5)[:2]))
        for angle in (yaw, yaw + math.pi / 2):
            spans = [[x * math.cos(angle) + y * math.sin(angle) for x, y, _ in corners(die)] for die in (one, other)]
            gaps.append(max(min(spans[0]) - max(spans[1]), min(spans[1]) - max(spans[0])))
    return max(gaps)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("count", "room", "velocity"), CASES)
def test_every_throw_ends_flat_on_the_wanted_faces_inside_and_apart(
    count: int, room: Place, velocity: Place | None
) -> None:
    for seed in range(8 if count > 1 else 40):
        faces, throw = thrown(count, room, velocity, seed)
        ends = [way[-1] for way in throw.ways]
        for face, end in zip(faces, ends, strict=True):
            assert top_face(end.turned) == face
            assert combine(end.turned, NORMALS[face])[2] == pytest.approx(1.0)
            assert end.height == pytest.approx(0.0, abs=1e-6)
            assert all(abs(x) < room[0] / 2 + 1 and abs(y) < room[1] / 2 + 1 for x, y, _ in corners(end))
        assert all(apart(one, other) > -1.0 for one, other in itertools.combinations(ends, 2))
        assert throw.length / RATE < 1.75


def test_dice_are_inside_at_every_moment() -> None:
    _, throw = thrown(3, SMALL, (2000.0, 1200.0), 5)
    for frame in itertools.chain(*throw.ways):
        assert abs(frame.x) < SMALL[0] / 2
        assert abs(frame.y) < SMALL[1] / 2


def test_same_seed_same_throw_and_another_seed_another() -> None:
    assert thrown(10, WIDE, (700.0, 300.0), 3)[1] == thrown(10, WIDE, (700.0, 300.0), 3)[1]
    faces = [0] * 3
    starts = resting_places(3, SIDE, WIDE)
    one, other = (simulate(faces, SIDE, WIDE, starts, (700.0, 300.0), seed) for seed in (3, 4))
    assert one.ways != other.ways


def test_dice_really_roll_without_jumps() -> None:
    _, throw = thrown(1, WIDE, (900.0, -500.0), 2)
    tops = {top_face(frame.turned) for frame in throw.ways[0]}
    assert len(tops) >= 3
    for one, other in itertools.pairwise(throw.ways[0]):
        turned = min(
            sum(a * b for a, b in zip(u, v, strict=True)) for u, v in zip(one.turned, other.turned, strict=True)
        )
        assert turned > math.cos(math.radians(50))
        assert math.dist((one.x, one.y), (other.x, other.y)) < SIDE


def test_no_die_sinks_into_the_felt() -> None:
    _, throw = thrown(3, WIDE, (1200.0, -500.0), 6)
    for frame in itertools.chain(*throw.ways):
        lowest = min(z for _, _, z in corners(frame))
        assert lowest + SIDE / 2 + frame.height > -SIDE * 0.1


def test_knocks_are_in_order_and_name_what_was_hit() -> None:
    _, throw = thrown(10, WIDE, (1200.0, -500.0), 6)
    frames = [knock.frame for knock in throw.knocks]
    assert frames == sorted(frames)
    assert all(0 < knock.strength <= 1 for knock in throw.knocks)
    assert {knock.dice for knock in throw.knocks} == {False, True}
    assert not any(knock.dice for knock in thrown(1, WIDE, (1200.0, -500.0), 6)[1].knocks)


def test_a_heap_in_the_hand_far_outside_lands_inside_and_apart() -> None:
    starts = [(900.0 + number * 5, -600.0) for number in range(10)]
    throw = simulate([2] * 10, SIDE, WIDE, starts, (300.0, 100.0), 1)
    assert (throw.ways[0][0].x, throw.ways[0][0].y) == pytest.approx(starts[0])
    landed = [way[round(RATE * 0.17)] for way in throw.ways]
    pairs = itertools.combinations(landed, 2)
    assert all(math.dist((one.x, one.y), (other.x, other.y)) > SIDE * 0.9 for one, other in pairs)
    ends = [way[-1] for way in throw.ways]
    assert all(abs(end.x) < WIDE[0] / 2 and abs(end.y) < WIDE[1] / 2 for end in ends)
    assert all(apart(one, other) > -1.0 for one, other in itertools.combinations(ends, 2))


TRAY = (9.5 * SIDE, 3.4 * SIDE)
SELF_THROWN, BY_HAND = (900, 1200), (800, 1200)
"""Milliseconds that a throw should take in the middle: long enough to be seen as one, short enough not to be waited for."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("count", "velocity", "span"),
    [(1, None, SELF_THROWN), (6, None, SELF_THROWN), (1, (900.0, -450.0), BY_HAND), (3, (900.0, -450.0), BY_HAND)],
)
def test_throws_take_about_a_second(count: int, velocity: Place | None, span: tuple[int, int]) -> None:
    lengths = sorted(thrown(count, TRAY, velocity, seed)[1].length / RATE * 1000 for seed in range(30))
    assert span[0] <= lengths[15] <= span[1]
    assert lengths[0] >= 500 and lengths[-1] <= 1500


@pytest.mark.parametrize(("count", "velocity"), [(2, None), (3, (900.0, -450.0))])
def test_hardly_any_die_spins_on_when_it_has_ceased_to_roll(count: int, velocity: Place | None) -> None:
    tails = []
    for seed in range(30):
        _, throw = thrown(count, TRAY, velocity, seed)
        rolling = [
            number
            for way in throw.ways
            for number, (before, after) in enumerate(itertools.pairwise(way))
            if math.dist((before.x, before.y), (after.x, after.y)) * RATE > SIDE
        ]
        tails.append((throw.length - max(rolling)) / RATE)
    assert sorted(tails)[27] <= 0.2, "nine throws of ten come to an end"


def test_a_harder_throw_is_louder() -> None:
    throws = [thrown(1, WIDE, velocity, 1)[1] for velocity in ((1400.0, 0.0), (0.0, 0.0))]
    loud, soft = (max(knock.strength for knock in throw.knocks) for throw in throws)
    assert loud > soft


def test_opposite_faces_add_up_to_seven() -> None:
    for number, label in enumerate(SIX.labels):
        assert int(label) + int(SIX.labels[5 - number]) == 7
        assert NORMALS[number] == tuple(-part for part in NORMALS[5 - number])


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("yaw", [0.0, 0.7, 2.0, -3.0])
def test_a_lying_die_shows_its_face_and_keeps_its_edges(face: int, yaw: float) -> None:
    turned = lying(face, yaw)
    assert top_face(turned) == face
    edge = next(axis for axis in turned if abs(axis[2]) < 0.5)
    off = (math.atan2(edge[1], edge[0]) - yaw) % (math.pi / 2)
    assert min(off, math.pi / 2 - off) == pytest.approx(0.0, abs=1e-9)


def test_rolling_a_quarter_and_back() -> None:
    start = lying(2, 0.0)
    quarter = math.pi / 2 * SIDE / 2
    over = rolled(start, quarter, 0.0, SIDE / 2)
    assert top_face(over) != 2
    assert combine(over, NORMALS[2]) == pytest.approx((1.0, 0.0, 0.0))
    back: Orientation = twisted(twisted(rolled(over, -quarter, 0.0, SIDE / 2), 0.5), -0.5)
    assert [part for axis in back for part in axis] == pytest.approx([part for axis in start for part in axis])
