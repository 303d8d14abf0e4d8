"""Faces of Annihilageddon: coin, star, chips, the red banner of a Legend."""

from __future__ import annotations

from dataclasses import replace

import pytest

import assets
from game.cardface import badges, compose
from game.cardface.annihilageddon import BROKEN, ENDLESS, HEART, SHIELD, SWORDS, AnnihilageddonCard, annihilageddon_face
from game.cardface.annihilageddon_scenes import SCENES
from game.cardface.plan import plan
from game.layouts.gallery import faces_of

FURY = AnnihilageddonCard(
    "furry_fury", "Furry Fury", "Creature", "+2 Power. Attack: deal 3 damage to target foe.", 4, 1, attack=True
)


def chips(card: AnnihilageddonCard) -> list[tuple[str, str]]:
    return [(chip.mark, chip.words) for chip in annihilageddon_face(card).chips]


def test_the_cost_is_a_coin_and_the_vps_are_a_star() -> None:
    data = annihilageddon_face(FURY)
    assert data.corner and (data.corner.shape, data.corner.words) == ("cost", "4")
    assert data.stat and (data.stat.shape, data.stat.words) == ("star", "1")


def test_vps_that_are_worked_out_at_the_end_and_those_lost() -> None:
    assert (star := annihilageddon_face(replace(FURY, vp=None)).stat) and star.words == "?"
    lost = annihilageddon_face(AnnihilageddonCard("droopy_wand", "Droopy Wand", "Limp Wand", "No effect.", 0, -1)).stat
    assert lost and (lost.shape, lost.words) == ("stain", "−1")
    assert annihilageddon_face(replace(FURY, vp=0)).stat is None


def test_what_a_card_gives_stands_in_chips_and_power_there_alone() -> None:
    assert chips(FURY) == [("art/icons/level.svg", "+2"), (SWORDS, "3")]
    assert annihilageddon_face(FURY).text == "**Attack:** deal 3 damage to target foe."


def test_damage_that_grows_and_attacks_that_nobody_can_avoid() -> None:
    grows = replace(FURY, text="+2 Power. Attack: deal to each foe 2 damage plus 1 for each Ongoing you control.")
    assert (SWORDS, "2+") in chips(grows)
    sneeze = replace(FURY, text="Unavoidable Attack: deal 5 damage to each foe.", unavoidable=True)
    assert (BROKEN, "5") in chips(sneeze)
    assert (SWORDS, "") in chips(replace(FURY, text="Attack: each foe discards a card."))


def test_defense_ongoing_and_healing() -> None:
    card = replace(FURY, text="+1 Power. Heal 1. Defense: then heal 3.", attack=False, defense=True, ongoing=True)
    assert chips(card)[1:] == [(HEART, "1"), (SHIELD, ""), (ENDLESS, "")]


def test_chips_never_leave_their_card() -> None:
    many = annihilageddon_face(
        replace(FURY, text="+1 Power. Draw 2 cards. Heal 3. Attack: x.", defense=True, ongoing=True)
    ).chips
    assert len(many) == 6
    for room in (30, 60, 120, 400):
        row = badges.chip_row(many, 24, room)
        assert row is not None and row.get_width() <= max(room, badges.chip_size(many[0], 14)[0])


def test_two_numbers_stand_on_the_smallest_named_cards() -> None:
    """The plus of the Power gives way where there is no room for it, which the colour of the chip says as well."""
    two = annihilageddon_face(FURY).chips
    room = round(compose.CHIPS_WIDE * 0.6)
    row, one = badges.chip_row(two, 14, room), badges.chip_row(two[:1], 14, room)
    assert row and one and one.get_width() < row.get_width() <= room
    whole = sum(badges.chip_size(chip, 14)[0] for chip in two)
    assert whole > row.get_width()


def test_a_legend_tells_its_group_attack_on_a_banner() -> None:
    card = AnnihilageddonCard(
        "queen_queasy", "Queen Queasy of Quagmire", "Legend", "+3 Power. Draw a card.", 10, 5, group="Lose a card."
    )
    data = annihilageddon_face(card)
    assert (data.headline, data.banner, data.short) == ("Group Attack", "Lose a card.", "Queen Queasy")


@pytest.mark.slow
def test_a_legend_keeps_a_picture_where_its_words_are_many() -> None:
    legends = [face for face in faces_of("annihilageddon") if face.kind == "Legend"]
    rooms = {width: [plan(face, width, width * 7 // 5) for face in legends] for width in (158, 200, 420)}
    for width, plans in rooms.items():
        assert min(room.bottom - room.title for room in plans) > 30, width
    headline = [room.panel.blocks[-1].high / room.unit for room in rooms[158] if room.panel]
    assert min(headline) < 14 < max(headline)  # some have the headline of their Group Attack alone, some all of it


def test_a_mayhem_shows_its_letter_and_no_star() -> None:
    card = AnnihilageddonCard("mayhem_e", "Mayhem (E): Wilting Wind", "Mayhem", "All wilt.", None, None, attack=True)
    data = annihilageddon_face(card)
    assert data.name == "Wilting Wind" and data.kind == "Mayhem E" and data.stat is None
    assert data.corner and data.corner.words == "E"


def test_every_line_of_a_scene_belongs_to_a_card_and_every_card_has_its_emblem() -> None:
    cards = faces_of("annihilageddon")
    assert not SCENES.keys() - {data.key for data in cards}
    assert not [data.emblem for data in cards if not assets.exists(data.emblem)]


def test_every_mayhem_has_a_place_of_its_own() -> None:
    scenes = [data.scene for data in faces_of("annihilageddon") if data.kind.startswith("Mayhem")]
    assert len({scene.place for scene in scenes}) == len(scenes)
