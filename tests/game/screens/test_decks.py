"""The deck builder: what is shown of the spells, the one looked at, what is asked before something is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.text import plain
from game.screens.decks import DeckLibrary
from rules.wizard_arena.decks import FACTIONS, SPELLS, faction_deck, share_text
from tests.game.overlapping import overlapping
from tests.game.screens.player import Player

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (960, 540))


def builder_of(player: Player) -> DeckLibrary:
    """Open it."""
    player.program.decks()
    player.frames(2)
    builder = player.app.scenes.top
    assert isinstance(builder, DeckLibrary)
    return builder


def shown(builder: DeckLibrary) -> set[str]:
    return {cell.key for cell in builder.cells if cell.visible}


def test_spells_are_sifted_by_faction_type_and_whether_they_are_in(player: Player) -> None:
    builder = builder_of(player)
    assert shown(builder) == set(SPELLS)
    builder.element.put(2)
    assert shown(builder) == {kind.key for kind in FACTIONS["ice"]}
    builder.type.put(3)
    assert {SPELLS[key].type for key in shown(builder)} == {"Conjuring"} and builder.type.text == "Conjuring"
    assert not builder.none.visible
    player.click("decks/only")
    assert not shown(builder) and builder.none.visible, "the deck of Fire has none of Ice"
    builder.element.put(0)
    assert shown(builder) == {key for key in faction_deck("fire") if SPELLS[key].type == "Conjuring"}
    cells = [cell for cell in builder.cells if cell.visible]
    assert cells[0].rect().top == builder.area.rect().top, "the first stands above"


def test_the_first_spell_of_the_deck_is_looked_at_first(player: Player) -> None:
    builder = builder_of(player)
    first = next(cell for cell in builder.cells if builder.copies[cell.key])
    assert builder.looked_at == first.key and builder.detail.limits.markup.endswith("In this one: 1.")


def test_another_deck_is_sifted_as_the_one_before(player: Player) -> None:
    builder = builder_of(player)
    builder.only.flip()
    assert shown(builder) == set(faction_deck("fire"))
    builder.pick.put(list(FACTIONS).index("ice"))
    assert shown(builder) == set(faction_deck("ice"))


def test_a_saved_deck_is_the_one_that_is_named(player: Player) -> None:
    builder = builder_of(player)
    builder.title_field.put("Mine")
    player.click("decks/save")
    builder = player.app.scenes.top  # type: ignore[assignment]
    assert isinstance(builder, DeckLibrary) and builder.pick.options[builder.pick.index] == "Mine" == builder.pick.text
    assert builder.loaded == builder.pick.index and not builder.changed


def test_the_spell_looked_at_is_large_and_its_words_are_explained(player: Player) -> None:
    builder = builder_of(player)
    cell = next(cell for cell in builder.cells if cell.key == "fireball")
    builder.area.reveal(cell)
    x, y = cell.card.rect().center
    player.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    assert builder.looked_at == "fireball"
    assert builder.detail.card.name == "Fireball" and builder.detail.card.text == plain(SPELLS["fireball"].text)
    assert builder.detail.card.w > 1.5 * cell.card.w
    assert "Enchantment" in builder.detail.words.name
    assert "1 of the same" in builder.detail.limits.markup and builder.detail.limits.markup.endswith("In this one: 1.")
    player.click("decks/fireball/less")
    assert builder.detail.limits.markup.endswith("In this one: 0.")


def test_the_keyboard_alone_looks_at_spells_and_takes_them(player: Player) -> None:
    builder = builder_of(player)
    key = builder.cells[1].key
    player.app.focus.give(builder.cells[0].card, show=True)
    player.key(pygame.K_RIGHT)
    assert builder.looked_at == key
    player.key(pygame.K_RETURN)
    assert builder.copies[key] == 1


def test_the_sum_tells_types_and_factions(player: Player) -> None:
    builder = builder_of(player)
    assert "Conjuring: 6 of 6" in builder.total.text and "Fire: 24" in builder.total.text
    builder.change("torch", 1)
    assert "Conjuring: 7 of 6" in builder.total.text


def test_nothing_is_lost_without_asking(player: Player) -> None:
    player.keeper.save_deck("wizard_arena", "Mine", share_text(faction_deck("ice")))
    builder = builder_of(player)
    builder.pick.put(len(FACTIONS))
    player.frames(1)
    player.click("decks/delete")
    player.click("dialog/keep")
    assert player.keeper.decks("wizard_arena")
    builder.change("freeze", -1)
    player.key(pygame.K_ESCAPE)
    player.click("dialog/stay")
    assert player.app.scenes.top is builder
    builder.change("freeze", 1)
    player.click("decks/delete")
    player.click("dialog/drop")
    assert not player.keeper.decks("wizard_arena")
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top.name == "start", "nothing is changed: nothing is asked"


def test_another_deck_does_not_replace_changes_without_asking(player: Player) -> None:
    builder = builder_of(player)
    builder.change("torch", 1)
    builder.pick.put(1)
    player.click("dialog/stay")
    assert builder.copies["torch"] == 4 and builder.pick.text == "Fire (standard)" and builder.pick.index == 0
    builder.pick.put(1)
    player.click("dialog/take")
    assert builder.keys() and not builder.changed and builder.pick.text == "Ice (standard)"
    assert sorted(builder.keys()) == sorted(faction_deck("ice"))
    builder.pick.put(2)
    assert sorted(builder.keys()) == sorted(faction_deck("feast")), "nothing is changed: nothing is asked"


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_parts_lie_apart_on_the_sheet(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    player = Player(tmp_path, size)
    player.program.change(text_size=text_size)
    builder = builder_of(player)
    detail = builder.detail.card.rect().unionall([builder.detail.words.rect(), builder.detail.limits.rect()])
    side = builder.leaf.rect().unionall([builder.pick.rect(), builder.done.rect()])
    parts = [builder.area.rect(), detail, side, builder.element.rect(), builder.type.rect(), builder.only.rect()]
    assert not overlapping(parts)
    assert all(builder.sheet.rect().contains(part) for part in parts)
    assert not builder.total.rect().colliderect(builder.state.rect())
    assert builder.leaf.rect().contains(builder.total.rect().union(builder.state.rect()))
    assert builder.detail.words.h >= 4 * builder.ui.text_px(13)
