"""Which event has which effect, and that there are never too many."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import groupby, pairwise

import pytest

from game.core import theme
from game.core.tween import Sequence
from game.core.widgets import Label
from game.scenery.pieces import NightRibbon
from game.sparks import sprites
from game.sparks.looks import LOOKS
from game.sparks.pool import MOST
from game.table.blows import AT_ONCE
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
from rules.core.events import Announced, CardMoved, CounterChanged, Damaged, Died, Event, Healed, Prevented
from rules.hell_high.state import StatusMoved
from rules.pleasure_palace.state import MtdRefused
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import WildReplaced
from rules.witless_wizards.events import AttackCounted
from rules.wizard_arena.events import RoundScored
from tests.game.table.harness import Table
from tests.game.table.striking import CRAFT, at_peace, attack, begun, card, play, seated
from tests.rules.spellcraft.pieces import token_gained

Make = Callable[[Table], Event]


def hit(**wanted: object) -> Make:
    return lambda table: Damaged(1, 4, 0, "play", card(table, **wanted))


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
    ("annihilageddon", lambda t: CounterChanged(1, "hp", 0, 20, "respawn"), "revive"),
    ("annihilageddon", lambda t: HpPaid(1, 2, card(t, type="Creature")), "backfire"),
    ("annihilageddon", lambda t: DefenseUsed(1, card(t, type="Creature"), card(t, type="Spell")), "shield"),
    ("annihilageddon", lambda t: PowerChanged(1, 2, 4), "power"),
    ("annihilageddon", lambda t: Died(1, 0), "kill"),
]


@pytest.mark.parametrize(
    ("game", "make", "look"), EFFECTS, ids=[f"{g}-{look}-{n}" for n, (g, _, look) in enumerate(EFFECTS)]
)
@pytest.mark.slow
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


@pytest.mark.parametrize(
    ("target", "who"), [("seat1/mtds", 1), ("seat1/treasures", 1), ("table/treasure discard", None)]
)
def test_what_is_passed_curses_who_receives_it(target: str, who: int | None) -> None:
    """A passed Treasure that its receiver may not gain goes to the discard pile, where it strikes nobody (PP-110)."""
    table = seated("pleasure_palace")
    effect = table.scene.layout_rules.effect(CardMoved(None, "seat0/treasures", target, "passed", 0, -1))
    if who is None:
        assert effect is None
    else:
        assert effect is not None and effect.look == "curse" and effect.node is table.scene.layout_rules.seat_face(who)


@pytest.mark.slow
@pytest.mark.parametrize("faction", ["fire", "ice", "famine", "feast"])
def test_spells_of_a_faction_strike_in_its_way(faction: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("wizard_arena")
    found = begun(table, monkeypatch)
    spells = [one for one in table.match.state.cards if getattr(one.kind, "faction", "") == faction]
    play(table, Damaged(1, 2, 0, "plain", spells[0]))
    table.frames(3)
    assert found[0].look == faction


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_layout_names_exists(game: str) -> None:
    assert set(layout_of(game).looks) <= set(LOOKS)


@pytest.mark.slow
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


def told(table: Table, hold: float, frames: int) -> NightRibbon:
    """The ribbon of a banner with a fact, held for so many milliseconds, and a line of the narrator, after so many frames."""
    table.settle()
    effects = table.scene.effects
    effects.aside = "How exciting."
    table.app.animator.add(effects.banner("Somebody does something", theme.CREAM, hold))
    table.frames(frames)
    (strip,) = [node for node in effects.children if isinstance(node, NightRibbon)]
    return strip


def test_the_words_of_a_banner_are_gone_before_those_below_shine_through() -> None:
    table = Table()
    effects = table.scene.effects
    strip = told(table, 100.0, 1)
    fading = []
    for _ in range(60):
        table.frames(1)
        if strip in effects.children and strip.alpha < 1.0:
            fading.append([node.alpha for node in strip.children])
    assert fading and all(alphas == [0.0, 0.0] for alphas in fading)
    assert strip not in effects.children


def test_the_next_banner_takes_the_place_of_one_that_fades() -> None:
    """Nobody waits for the fading, and two never lie on each other."""
    table = Table()
    table.settle()
    effects = table.scene.effects
    banners = (effects.banner(words, theme.CREAM, 100.0) for words in ("One", "Two"))
    table.app.animator.add(Sequence(*banners))
    seen: list[list[str]] = []
    for _ in range(40):
        table.frames(1)
        ribbons = [node for node in effects.children if isinstance(node, NightRibbon)]
        seen.append([label.markup for ribbon in ribbons for label in ribbon.children if isinstance(label, Label)])
    assert [words for words, _ in groupby(seen)] == [["One"], ["Two"], []]


@pytest.mark.parametrize("size", [(1024, 768), (960, 540), (1280, 720)])
@pytest.mark.parametrize("game", ["annihilageddon", "hell_high"])
def test_a_banner_shows_its_fact_and_the_narrators_words_whole(game: str, size: tuple[int, int]) -> None:
    """In small windows the two share the whole ribbon: a line is lost whose room is too low for letters."""
    table = Table(match=new_match(game, ("Ann", "Bob", "Cid")), size=size)
    strip = told(table, 1000.0, 20)
    for line in strip.children:
        image = line.image()
        assert image is not None and image.get_bounding_rect().h >= 8, (line.rect(), strip.rect())
        assert strip.rect().contains(line.rect())


@pytest.mark.parametrize("entrance", ["legend", "mayhem"])
@pytest.mark.slow
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
