"""Effects at the table: which event has which, and that none of them leaves anything behind."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.core.node import Node
from game.sparks import sprites
from game.sparks.looks import LOOKS
from game.sparks.pool import MOST
from game.table.blows import AT_ONCE, Blows, Effect
from game.table.effects import BadgeFloater
from game.table.layout import layout_of
from rules import GAMES, new_match
from rules.annihilageddon.events import (
    AttackAnnounced,
    DefenseUsed,
    HpPaid,
    LegendRevealed,
    MayhemEntered,
    PowerChanged,
)
from rules.core.cards import Card
from rules.core.events import (
    Announced,
    CounterChanged,
    Damaged,
    Died,
    Event,
    Healed,
    Part,
    Prevented,
)
from rules.hell_high.state import StatusMoved
from rules.pleasure_palace.state import MtdRefused
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import WildReplaced
from rules.witless_wizards.events import AttackCounted
from rules.witless_wizards.state import OFFENCE, SPECIAL
from rules.wizard_arena.events import RoundScored
from tests.game.table.harness import NAMES, Table
from tests.rules.spellcraft.pieces import token_gained

Make = Callable[[Table], Event]
CRAFT = ("hell_high", "pleasure_palace")


def seated(game: str, seats: int = 4, speed: float = 1.0, seed: int = 6) -> Table:
    table = Table(match=new_match(game, NAMES[:seats], seed), speed=0.0)
    table.settle(20000)
    table.scene.asker.clear()
    table.scene.busy = True
    table.app.set_motion(speed, False)
    return table


def card(table: Table, **wanted: object) -> Card:
    """Any card of the match of which this is true."""
    for one in table.match.state.cards:
        if all(getattr(one.kind, key, None) == value for key, value in wanted.items()):
            return one
    raise LookupError(wanted)


def play(table: Table, *events: Event) -> None:
    table.scene.director.play(events, lambda: None)


def begun(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Effect]:
    """The effects that begin from now on."""
    found: list[Effect] = []
    perform = Blows.perform

    def note(self, effect, *rest, **more):  # type: ignore[no-untyped-def]
        found.append(effect)
        return perform(self, effect, *rest, **more)

    monkeypatch.setattr(Blows, "perform", note)
    return found


def hit(**wanted: object) -> Make:
    return lambda table: Damaged(1, 4, 0, "play", card(table, **wanted))


def attack(table: Table, missed: bool) -> AttackCounted:
    """An attack of the first on the second that comes to nothing."""
    weapon, guard = card(table, deck="", slot=OFFENCE), card(table, slot=SPECIAL)
    return AttackCounted(0, 1, 3, 1, 0, 4, 0, 0, guard if missed else None, parts=(Part(3, card=weapon),))


EFFECTS: list[tuple[str, Make, str]] = [
    ("wizard_arena", lambda t: Damaged(1, 4, 0, "round"), "ice"),
    ("wizard_arena", lambda t: Damaged(1, 4, -1, "round"), "backfire"),
    ("wizard_arena", lambda t: Healed(1, 2), "heal"),
    ("wizard_arena", lambda t: Prevented(1, 2), "absorb"),
    ("wizard_arena", lambda t: Announced("critical hit", 1), "critical"),
    ("wizard_arena", lambda t: Announced("overcharge", 1), "overcharge"),
    ("wizard_arena", lambda t: Announced("frozen", 1), "frost"),
    ("wizard_arena", lambda t: CounterChanged(1, "level", 3, 8), "power"),
    ("wizard_arena", lambda t: RoundScored(1, [1], [3, 9, 4, 2]), "rise"),
    ("wizard_arena", lambda t: Died(1), "kill"),
    ("witless_wizards", hit(deck=""), "blade"),
    ("witless_wizards", lambda t: Healed(1, 2), "heal"),
    ("witless_wizards", lambda t: Prevented(1, 2), "shield"),
    ("witless_wizards", lambda t: AttackCounted(0, 1, 3, 1, 0, 4, 0, 0), "block-blade"),
    ("witless_wizards", lambda t: attack(t, missed=True), "miss-blade"),
    ("witless_wizards", lambda t: Announced("weakened", 1, 1), "curse"),
    ("witless_wizards", lambda t: Died(1, 0), "kill"),
    *(
        (game, hit(glyph=glyph), glyph)
        for game in CRAFT
        for glyph in ("arcane", "dark", "elemental", "illusion", "primal")
    ),
    *((game, lambda t: Healed(1, 2), "heal") for game in CRAFT),
    *((game, lambda t: Prevented(1, 3), "absorb") for game in CRAFT),
    *((game, lambda t: Died(1, 0), "kill") for game in CRAFT),
    *((game, lambda t: token_gained(1, LAST), "crown") for game in CRAFT),
    *((game, lambda t: token_gained(1, KILL, 2), "token") for game in CRAFT),
    *((game, lambda t: WildReplaced(1, None, 3, 0), "wild") for game in CRAFT),
    ("hell_high", lambda t: StatusMoved([(1, 2, 3), (2, 3, 2)], "gain"), "rise"),
    ("pleasure_palace", lambda t: MtdRefused(1, "card"), "shield"),
    ("annihilageddon", hit(type="Creature", unavoidable=False), "claws"),
    ("annihilageddon", hit(type="Treasure", unavoidable=False), "trinket"),
    ("annihilageddon", hit(type="Spell", unavoidable=False), "arcane"),
    ("annihilageddon", hit(unavoidable=True), "doom"),
    ("annihilageddon", lambda t: Damaged(1, 3, -1, "group", t.match.state.legends[-1]), "shockwave"),
    ("annihilageddon", lambda t: Damaged(1, 3, -1, "mayhem", card(t, type="Mayhem")), "mayhem"),
    ("annihilageddon", lambda t: Healed(1, 2), "heal"),
    ("annihilageddon", lambda t: HpPaid(1, 2, card(t, type="Creature")), "backfire"),
    ("annihilageddon", lambda t: DefenseUsed(1, card(t, type="Creature"), card(t, type="Spell")), "shield"),
    ("annihilageddon", lambda t: PowerChanged(1, 2, 4), "power"),
    ("annihilageddon", lambda t: Died(1, 0), "kill"),
]


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("game", "make", "look"), EFFECTS, ids=[f"{g}-{look}-{n}" for n, (g, _, look) in enumerate(EFFECTS)]
)
def test_an_event_has_its_effect_and_leaves_nothing(
    game: str, make: Make, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(game)
    found = begun(table, monkeypatch)
    play(table, make(table))
    most = 0
    for _ in range(110):
        table.frames(1)
        most = max(most, table.scene.blows.sparks.alive)
    assert [effect.look for effect in found] == [look]
    assert 0 < most <= MOST
    at_peace(table)
    table.close()


@pytest.mark.parametrize("missed", [False, True])
def test_a_blow_that_fails_flies_after_its_sum_and_hurts_nobody(missed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("witless_wizards")
    found = begun(table, monkeypatch)
    flown: list[tuple[float, float]] = []
    fly = Blows._fly

    def note(self, look, shot, start, effect):  # type: ignore[no-untyped-def]
        flown.append(start)
        return fly(self, look, shot, start, effect)

    monkeypatch.setattr(Blows, "_fly", note)
    play(table, attack(table, missed))
    table.frames(20)
    assert not flown, "the sum is read first"
    pushed = 0
    for _ in range(110):
        table.frames(1)
        pushed += any(node.nudge_x or node.nudge_y for node in table.scene.root.walk())
    rules = table.scene.layout_rules
    face = rules.seat_face(1).rect()
    assert len(flown) == 1 and found[0].card is not None and not pushed
    assert face.collidepoint(found[0].at) is not missed
    assert flown[0] != found[0].at
    table.close()


@pytest.mark.parametrize("faction", ["fire", "ice", "famine", "feast"])
def test_spells_of_a_faction_strike_in_its_way(faction: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("wizard_arena")
    found = begun(table, monkeypatch)
    spells = [one for one in table.match.state.cards if getattr(one.kind, "faction", "") == faction]
    play(table, Damaged(1, 2, 0, "plain", spells[0]))
    table.frames(3)
    assert found[0].look == faction
    table.close()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_layout_names_exists(game: str) -> None:
    assert set(layout_of(game).looks) <= set(LOOKS)


def at_peace(table: Table) -> None:
    """Let everything end, then: nothing is drawn, nothing moves, nothing is displaced."""
    for _ in range(400):
        table.frames(1)
        if table.app.at_rest() and not table.scene.director.busy:
            break
    table.frames(4)
    blows, display = table.scene.blows, table.app.display
    assert blows.sparks.alive == 0
    assert all(node.prepare().size == (0, 0) for node in blows.sparks.nodes)
    assert not [node for node in table.scene.root.walk() if node.nudge_x or node.nudge_y]
    assert (display.jolt_x, display.jolt_y) == (0, 0)
    assert not [node for node in table.scene.effects.children if isinstance(node, BadgeFloater)]


def blow(table: Table, amount: int = 8) -> list[Event]:
    player = table.match.state.seats[1]
    if hasattr(player, "stamina"):
        return [Damaged(1, amount, 0), CounterChanged(1, "stamina", player.stamina, player.stamina - amount)]
    if table.match.game.id in CRAFT:
        return [Damaged(1, amount, 0), CounterChanged(1, "hp", player.hp, player.hp - amount, "damage")]
    return [Damaged(1, amount, 0)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("wanted", ["instant", "reduced"])
def test_no_particles_at_instant_speed_and_with_reduced_motion(game: str, wanted: str) -> None:
    table = seated(game, speed=0.0 if wanted == "instant" else 1.0)
    table.app.set_motion(0.0 if wanted == "instant" else 1.0, wanted == "reduced")
    play(table, *blow(table), Died(1, 0))
    numbers = 0
    for _ in range(60):
        table.frames(1)
        assert table.scene.blows.sparks.alive == 0
        assert not any(node.nudge_x or node.nudge_y for node in table.scene.root.walk())
        assert not table.app.display.jolt_x and not table.app.display.jolt_y
        numbers += any(isinstance(node, BadgeFloater) for node in table.scene.effects.children)
    assert bool(numbers) == (wanted == "reduced")
    at_peace(table)
    table.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("frames", [4, 10, 14])
def test_a_click_skips_an_effect_at_any_moment(game: str, frames: int) -> None:
    table = seated(game)
    done: list[int] = []
    table.scene.director.play([*blow(table), Healed(1, 1)], lambda: done.append(1))
    table.frames(frames)
    assert table.scene.director.busy
    table.mouse(pygame.MOUSEBUTTONDOWN, (640, 360))
    table.frames(2)
    assert done == [1]
    assert table.scene.blows.sparks.alive == 0
    at_peace(table)
    table.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("frames", [6, 15, 20])
def test_undo_in_the_middle_of_an_effect_leaves_everything_right(game: str, frames: int) -> None:
    table = seated(game)
    before = {node.id: (node.rect(), node.scale) for node in table.scene.furniture.children if node.id and node.visible}
    play(table, *blow(table), Died(1, 0))
    table.frames(frames)
    table.scene.stand_still()
    table.scene.restart()
    assert table.scene.blows.sparks.alive == 0
    assert table.scene.field.exact
    after: dict[str, Node] = {node.id: node for node in table.scene.furniture.children}
    assert {id: (after[id].rect(), after[id].scale) for id in before} == before
    at_peace(table)
    table.close()


def test_an_idle_table_draws_nothing_after_an_effect() -> None:
    table = seated("hell_high")
    play(table, *blow(table))
    at_peace(table)
    table.app.attended = False  # candles flicker only for somebody who looks
    table.frames(150)  # the backdrop is painted bit by bit
    drawn = table.app.renderer.frames
    table.frames(60)
    assert table.app.renderer.frames == drawn
    table.close()


def test_only_a_big_blow_stops_time_and_shakes_the_board() -> None:
    for amount, big in ((1, False), (8, True)):
        table = seated("hell_high")
        play(table, *blow(table, amount))
        stopped, shaken = 0, 0.0
        for _ in range(60):
            ages = [node.age for node in table.scene.blows.sparks.nodes if node.parts]
            table.frames(1)
            same = [node.age for node in table.scene.blows.sparks.nodes if node.parts]
            stopped += bool(ages) and ages == same
            shaken = max(shaken, abs(table.app.display.jolt_x))
        assert bool(stopped) == bool(shaken) == big
        assert stopped <= 4
        assert shaken <= table.scene.ui.px(6)
        table.close()


def test_whom_it_hits_recoils_from_where_it_came() -> None:
    table = seated("hell_high")
    board = table.node("seat1")
    play(table, *blow(table))
    pushed = 0.0
    for _ in range(40):
        table.frames(1)
        pushed = min(pushed, board.nudge_y)
    assert pushed < -2  # the first seat is below the second
    table.close()


def test_blows_to_several_land_shortly_after_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("hell_high")
    landed: list[float] = []
    clock = [0.0]
    land = Blows._land

    def note(self, *rest):  # type: ignore[no-untyped-def]
        landed.append(clock[0])
        return land(self, *rest)

    monkeypatch.setattr(Blows, "_land", note)
    cause = card(table, glyph="primal")
    events: list[Event] = []
    for seat in (1, 2, 3):
        hp = table.match.state.seats[seat].hp
        events += [Damaged(seat, 2, 0, "damage", cause), CounterChanged(seat, "hp", hp, hp - 2, "damage")]
    table.scene.director.play(events, lambda: None)
    hp_shown = [board.hp for board in table.scene.layout_rules.boards]  # type: ignore[attr-defined]
    while table.scene.director.busy:
        table.frames(1)
        clock[0] += 16
    assert len(landed) == 3
    gaps = [later - before for before, later in pairwise(landed)]
    assert all(48 <= gap <= 100 for gap in gaps)
    boards = table.scene.layout_rules.boards  # type: ignore[attr-defined]
    assert [board.hp for board in boards] == [hp_shown[0], *(hp - 2 for hp in hp_shown[1:])]
    at_peace(table)
    table.close()


def test_many_effects_at_once_stay_within_the_limit() -> None:
    table = seated("annihilageddon")
    legend = table.match.state.legends[-1]
    everybody = [Damaged(seat, 6, -1, "group", legend) for seat in (0, 1, 2, 3)]
    play(table, AttackAnnounced(-1, legend, [0, 1, 2, 3], "group"), *everybody, *everybody, *everybody)
    most = 0
    for _ in range(200):
        table.frames(1)
        most = max(most, table.scene.blows.sparks.alive)
    assert MOST / 3 < most <= MOST
    at_peace(table)
    table.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("entrance", ["legend", "mayhem"])
def test_who_enters_bursts_its_frame(entrance: str) -> None:
    table = seated("annihilageddon")
    legend = table.match.state.legends[-1]
    play(table, LegendRevealed(legend) if entrance == "legend" else MayhemEntered(card(table, type="Mayhem")))
    most = 0
    for _ in range(120):
        table.frames(1)
        most = max(most, table.scene.blows.sparks.alive)
    assert most > 40
    at_peace(table)
    table.close()


def test_numbers_hide_no_counter_and_are_above_everything() -> None:
    table = seated("hell_high")
    play(table, *blow(table))
    seen = False
    for _ in range(60):
        table.frames(1)
        for node in table.scene.effects.children:
            if isinstance(node, BadgeFloater) and node.scale == 1.0:
                seen = True
                assert node.lift > 10
                track = table.scene.layout_rules.plan.rooms[1].track  # type: ignore[attr-defined]
                number = pygame.Rect(track.x, track.y + 4, table.scene.ui.px(28), track.h - 8)
                inner = node.rect().inflate(-node.w * 0.3, -node.h * 0.3)
                assert not inner.colliderect(number)
    assert seen
    table.close()


def test_small_pictures_of_effects_are_drawn_ahead_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("hell_high", seats=2)
    drawn: list[sprites.Look] = []
    threads: set[str] = set()

    def note(look: sprites.Look, turn: int) -> None:
        drawn.append(look)
        threads.add(threading.current_thread().name)

    monkeypatch.setattr("game.table.blows.sprites.sprite", note)
    blows, end, counts = table.scene.blows, time.monotonic() + 20, [0]
    while time.monotonic() < end:
        blows.draw_ahead()
        time.sleep(0.0005)
        counts.append(len(drawn))
        if len(drawn) > 300 and len(set(counts[-40:])) == 1:
            break
    assert len(drawn) > 300 and all(sprites.is_small(look) for look in drawn)
    assert threading.current_thread().name not in threads
    assert max(after - before for before, after in pairwise(counts)) <= 2 * AT_ONCE, "little by little"
    blows.draw_ahead()
    assert len(drawn) == counts[-1], "once"
    table.close()
