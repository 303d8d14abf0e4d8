"""The Spell of a rival with a small board lies on a mat in the middle of the table while it resolves."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from build_scripts.screenshots import seated
from game.core.tween import Action
from game.layouts.spellcraft.layout import CraftLayout
from game.table.scene import TableScene
from game.table.spots import ASPECT
from rules.spellcraft.events import ComponentBegan, SpellRevealed, TargetsChosen
from rules.spellcraft.kinds import ComponentKind, TreasureKind

RIVAL = 3


def opened(game: str, seats: int, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, CraftLayout]:
    """A table at which a rival holds a whole Spell and keeps two Treasures."""
    _, scene = seated(game, size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    places, cards = scene.field.board.places, scene.match.state.cards
    rival = min(RIVAL, seats - 1)
    found = [card for card in cards if isinstance(card.kind, ComponentKind)]
    places[f"seat{rival}/spell"] = [next(card for card in found if card.kind.slot == slot) for slot in range(3)]
    places[f"seat{rival}/treasures"] = [card for card in cards if isinstance(card.kind, TreasureKind)][:2]
    return scene, rules


def lying(scene: TableScene, place: str) -> list[pygame.Rect]:
    """Where its cards belong."""
    spot, cards = scene.field.spots[place], scene.field.board.places[place]
    found = []
    for index, (card, lie) in enumerate(zip(cards, spot.lies(len(cards)), strict=True)):
        here = scene.layout_rules.lie(place, index, len(cards), card, lie)
        rect = pygame.Rect(0, 0, round(here.width), round(here.width * ASPECT))
        rect.center = round(here.x), round(here.y)
        found.append(rect)
    return found


def begin_turn(rules: CraftLayout, seat: int) -> None:
    rules.order.active = seat
    rules.open.add(seat)
    rules.on_event()


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
@pytest.mark.parametrize(("seats", "least"), [(4, 70), (5, 68), (6, 68)])
def test_a_rivals_spell_is_large_in_the_middle_while_it_resolves(game: str, seats: int, least: int) -> None:
    scene, rules = opened(game, seats)
    rules.on_event()
    assert not rules.casting.mat.is_shown(), "nobody casts yet"
    kept = lying(scene, f"seat{RIVAL}/treasures")
    begin_turn(rules, RIVAL)
    mat, spell = rules.casting.mat, lying(scene, f"seat{RIVAL}/spell")
    assert mat.is_shown() and mat.seat == RIVAL
    assert all(mat.rect().contains(card) and card.w >= least for card in spell)
    assert not any(one.colliderect(other) for one, other in pairwise(spell))
    assert not any(mat.rect().colliderect(room.wood) for room in rules.plan.rooms.values())
    assert not mat.rect().colliderect(rules.plan.bar.inflate(0, -8)) and not mat.rect().colliderect(rules.plan.tray)
    assert lying(scene, f"seat{RIVAL}/treasures") == kept, "nothing else on its board moves"
    scene.field.board.places[f"seat{RIVAL}/spell"] = []
    rules.on_event()
    assert not mat.is_shown(), "it is over"


def test_two_rivals_have_boards_large_enough() -> None:
    _, rules = opened("hell_high", 3)
    begin_turn(rules, 2)
    assert not rules.casting.mat.is_shown()


def test_the_own_spell_stays_on_the_own_board() -> None:
    scene, rules = opened("hell_high", 6)
    scene.field.board.places["seat0/spell"] = scene.field.board.places[f"seat{RIVAL}/spell"]
    begin_turn(rules, 0)
    assert not rules.casting.mat.is_shown()


def test_the_scroll_leaves_the_cards_on_the_mat_in_sight() -> None:
    scene, rules = opened("hell_high", 6)
    begin_turn(rules, RIVAL)
    spell = list(scene.field.board.places[f"seat{RIVAL}/spell"])
    scene.app.set_motion(1.0, False)
    scene.animator.add(rules.casting.speak(SpellRevealed(RIVAL, spell, "")))
    scene.app.tick([], 16)
    (scroll,) = scene.effects.children
    assert not scroll.rect().colliderect(rules.casting.mat.rect())


def test_arrows_hide_no_hit_points_for_long() -> None:
    scene, rules = opened("hell_high", 6)
    begin_turn(rules, RIVAL)
    card = scene.field.board.places[f"seat{RIVAL}/spell"][0]
    scene.app.set_motion(1.0, False)
    rules.casting.begin(ComponentBegan(RIVAL, card))
    action = rules.casting.aim(TargetsChosen(RIVAL, card, [0, 1, 2]))
    assert isinstance(action, Action)
    scene.animator.add(action)
    for _ in range(40):
        scene.animator.advance(16)
    assert all(aim.alpha > 0 and aim.share == 1 for aim in rules.casting._aims)
    for _ in range(130):
        scene.animator.advance(16)
    assert all(aim.alpha == 0 for aim in rules.casting._aims)
    assert len(rules.casting.stage.targets) == 3
