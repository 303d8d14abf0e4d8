"""Tweens end exactly where they should, in order, at every speed."""

from types import SimpleNamespace

import pytest

from game.core import tween as motion
from game.core.animator import Animator
from game.core.tween import Begin, Call, Parallel, Sequence, Shake, Tween, Wait, linear, stagger


def thing(**values):
    return SimpleNamespace(**({"x": 0.0, "y": 0.0, "alpha": 1.0, "scale": 1.0} | values))


@pytest.mark.parametrize("name", ["linear", "ease_out_cubic", "ease_in_out", "ease_out_back", "spring", "cosine"])
def test_easings_begin_at_zero_and_end_at_one(name):
    easing = getattr(motion, name)
    assert easing(0) == pytest.approx(0, abs=1e-9)
    assert easing(1) == pytest.approx(1, abs=1e-9)


def test_a_tween_is_half_way_at_half_time_and_exact_at_the_end():
    node, animator = thing(), Animator()
    animator.tween(node, 100, motion.linear, x=0.1 + 0.2)
    animator.advance(50)
    assert node.x == pytest.approx(0.15)
    animator.advance(50)
    assert node.x == 0.1 + 0.2
    assert not animator.busy


def test_overshooting_easings_end_exactly_too():
    node, animator = thing(), Animator()
    animator.tween(node, 100, motion.ease_out_back, x=77.7)
    animator.advance(80)
    assert node.x > 77.7
    animator.advance(500)
    assert node.x == 77.7


def test_the_start_is_what_the_target_is_when_the_delay_is_over():
    node, animator = thing(), Animator()
    animator.tween(node, 100, motion.linear, delay=50, x=100)
    animator.advance(49)
    node.x = 50
    animator.advance(51)
    assert node.x == pytest.approx(75)


@pytest.mark.parametrize(("factor", "after"), [(1.6, 62.5), (1.0, 100.0), (0.5, 200.0)])
def test_the_speed_factor_stretches_time(factor, after):
    node, animator = thing(), Animator(speed=factor)
    animator.tween(node, 1000, motion.linear, x=1000)
    animator.advance(100)
    assert node.x == pytest.approx(after)


def test_instant_speed_finishes_everything_on_the_next_advance():
    node, animator, seen = thing(), Animator(speed=0), []
    animator.add(Sequence(Tween(node, {"x": 5}, 1000), Wait(10_000), Call(lambda: seen.append(node.x))))
    animator.advance(1)
    assert node.x == 5 and seen == [5] and not animator.busy


def test_skip_finishes_chains_started_by_callbacks():
    node, animator = thing(), Animator()
    animator.tween(
        node, 500, x=10, on_done=lambda: animator.tween(node, 500, y=20, on_done=lambda: setattr(node, "alpha", 0))
    )
    animator.advance(100)
    animator.skip()
    assert (node.x, node.y, node.alpha) == (10, 20, 0)
    assert not animator.busy


def test_skip_from_inside_a_callback_waits_for_the_step_and_runs_nothing_twice():
    node, animator, calls = thing(), Animator(), []
    animator.add(
        Sequence(
            Call(lambda: (calls.append(1), animator.skip())), Tween(node, {"x": 9}, 500), Call(lambda: calls.append(2))
        )
    )
    animator.advance(1)
    assert node.x == 9 and calls == [1, 2]


def test_endless_chains_are_reported():
    animator = Animator()

    def again():
        animator.add(Call(again))

    again()
    with pytest.raises(RuntimeError, match="keep starting"):
        animator.skip()


def test_a_sequence_hands_leftover_time_on():
    node, animator = thing(), Animator()
    animator.add(Sequence(Tween(node, {"x": 1}, 100), Wait(50), Tween(node, {"y": 100}, 100, motion.linear)))
    animator.advance(200)
    assert node.x == 1 and node.y == pytest.approx(50)


def test_parallel_lasts_as_long_as_its_longest():
    node, animator, done = thing(), Animator(), []
    animator.add(
        Sequence(Parallel(Tween(node, {"x": 1}, 100), Tween(node, {"y": 1}, 300)), Call(lambda: done.append(1)))
    )
    animator.advance(299)
    assert not done and node.x == 1
    animator.advance(2)
    assert done == [1] and node.y == 1


def test_a_new_tween_takes_its_attributes_over():
    node, animator = thing(), Animator()
    animator.tween(node, 100, motion.linear, x=100, y=100)
    animator.advance(50)
    animator.tween(node, 100, motion.linear, x=0)
    animator.advance(50)
    assert node.x == pytest.approx(25)
    assert node.y == 100
    animator.advance(50)
    assert node.x == 0


def test_aim_is_where_a_target_is_heading():
    node, animator = thing(), Animator()
    assert animator.aim(node, "x") == 0
    animator.add(Sequence(Tween(node, {"x": 40}, 100)))
    animator.advance(50)
    assert animator.aim(node, "x") == 40 and animator.aim(node, "y") == 0


def test_an_arc_rises_in_the_middle_and_ends_on_the_spot():
    node, animator = thing(), Animator()
    animator.tween(node, 100, motion.linear, arc=30, x=10, y=0)
    animator.advance(50)
    assert node.y == pytest.approx(-30)
    animator.advance(50)
    assert node.y == 0


def test_stagger_spaces_and_caps():
    nodes, animator = [thing() for _ in range(5)], Animator()
    animator.add(stagger([Tween(node, {"x": 1}, 10) for node in nodes], ms=50, cap=100))
    animator.advance(60)
    assert [node.x for node in nodes] == [1, 1, 1, 0, 0]
    animator.advance(50)
    assert all(node.x == 1 for node in nodes)


def test_reduced_motion_cuts_moves_shortens_fades_and_keeps_waits():
    node, animator, done = thing(), Animator(reduced=True), []
    animator.tween(node, 400, x=50, alpha=0)
    animator.add(Sequence(Tween(node, {"scale": 2}, 400), Wait(300), Call(lambda: done.append(1))))
    animator.add(Shake(node, 6))
    animator.advance(1)
    assert node.x == 50 and node.scale == 2 and 0 < node.alpha < 1
    animator.advance(80)
    assert node.alpha == 0 and not done
    animator.advance(300)
    assert done == [1]


def test_a_shake_moves_and_leaves_the_target_exactly_where_it_was():
    node, animator = thing(x=0.1, y=7.0), Animator()
    animator.add(Shake(node, 6, 120))
    offsets = []
    for _ in range(12):
        animator.advance(16)
        offsets.append(abs(node.x - 0.1))
    assert 0 < max(offsets) <= 6
    assert (node.x, node.y) == (0.1, 7.0) and not animator.busy


def test_ambience_is_neither_busy_nor_skipped():
    node, animator, fired = thing(), Animator(), []
    fading = animator.add_ambient(Tween(node, {"alpha": 0.2}, 400, linear))
    animator.after(350, lambda: fired.append(1))
    animator.skip()
    assert not animator.busy and animator.moving and not fired
    animator.advance(50)
    assert node.alpha == pytest.approx(0.9)
    animator.advance(300)
    assert fired == [1]
    animator.cancel(fading)
    assert not animator.moving


def test_cancel_stops_where_it_is_even_from_another_callback():
    node, animator = thing(), Animator()
    animator.add(Call(lambda: animator.cancel_target(node)))
    animator.tween(node, 100, x=100)
    animator.advance(50)
    assert node.x == 0 and not animator.busy


def test_time_stands_still_while_it_is_held_but_not_for_the_ambience():
    node, other, animator = thing(), thing(), Animator()
    animator.add(Tween(node, {"x": 100.0}, 100, motion.linear))
    animator.add_ambient(Tween(other, {"x": 100.0}, 100, motion.linear))
    animator.advance(20)
    animator.hold(50)
    animator.advance(40)
    assert (node.x, other.x) == (20, 60)
    animator.advance(20)
    assert node.x == 30


def test_a_hold_is_scaled_by_the_speed_and_ended_by_a_skip():
    node, animator = thing(), Animator(speed=0.5)
    animator.add(Tween(node, {"x": 100.0}, 100, motion.linear))
    animator.hold(50)
    animator.advance(25)
    assert node.x == 0
    animator.hold(1000)
    animator.skip()
    assert node.x == 100
    animator.add(Tween(node, {"x": 0.0}, 100, motion.linear))
    animator.advance(25)
    assert node.x == 50


def test_an_action_is_made_when_its_turn_comes():
    made: list[str] = []
    animator = Animator()

    def make(name: str):
        return lambda: made.append(name)

    animator.add(Sequence(Begin(make("first")), Wait(50), Begin(lambda: Call(make("second")))))
    assert made == []
    animator.advance(20)
    assert made == ["first"]
    animator.advance(40)
    assert made == ["first", "second"]
    assert not animator.busy
