"""Words stand out from the ground on which they are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from game.cardface import annihilageddon, badges, blocks, figures, plates
from game.core import paint, theme
from game.core.contrast import contrast
from game.core.theme import Colour
from game.layouts.hell_high import steps as school
from game.layouts.spellcraft import chips
from game.layouts.spellcraft import faces as craft_faces
from game.layouts.witless_wizards import faces as witless_faces
from game.layouts.wizard_arena import faces as arena_faces
from game.layouts.wizard_arena.dial import heat
from game.scenery import materials
from game.scenery.pieces import Slate, cloth_tone

Words = tuple[str, Colour, Colour]
"""What they are, their colour and that of their ground."""


def under(ground: Colour, opacity: int) -> Colour:
    """A ground below a field of ink."""
    return paint.mix(ground, theme.INK, opacity / 255)


def dimmed(colour: Colour) -> Colour:
    """A colour on a tile of which none is left."""
    red, green, blue = (part * 150 // 255 for part in colour)
    return red, green, blue


def on_furniture() -> Iterator[Words]:
    """Words on the sheets, ribbons, chips and fields of every table."""
    for ground in (theme.PAPER, materials.PARCHMENT):
        yield "tokens in the sack", theme.INK, ground
        yield "how many in the sack", theme.RED_DARK, ground
        yield "none in the sack", dimmed(theme.INK), dimmed(ground)
    yield "order of play", theme.CREAM, materials.PLANK_DARK
    for ground in (materials.RIBBON, materials.RIBBON_DARK):
        yield "question", theme.PAPER, ground
        yield "tally", theme.CREAM, ground
        yield "narrator", theme.MUTED, ground
    for tone in (materials.BRASS, materials.BRASS_LIGHT):
        yield "name on brass", theme.INK, tone
    yield "log", Slate.ink, materials.SLATE
    yield "heading of the log", Slate.heading, materials.SLATE
    yield "weakened field", theme.PAPER, paint.lighter((150, 44, 44), 0.15)
    yield "field", theme.INK, theme.PAPER_DARK
    yield "ready", theme.PAPER, theme.GREEN_DARK
    yield "active chip", theme.PAPER, paint.lighter(chips.ACTIVE_TONE, 0.12)
    yield "initiative", theme.RED_DARK, theme.PAPER
    yield "total", theme.RED_DARK, theme.PAPER_DARK
    yield "tooltip", theme.PAPER, theme.INK


def on_boards() -> Iterator[Words]:
    """Words on players' boards, the Social Status Board and the dial."""
    for tone in (*theme.SEATS, *theme.FACTIONS.values()):
        cloth = cloth_tone(tone)
        for ground in (cloth, paint.mix(cloth, tone, 0.15)):
            yield "words on a board", theme.PAPER, ground
        yield "track of a small board", theme.CREAM, cloth
        yield "sums", theme.CREAM, under(cloth, 110)
    for rank in range(8):
        tone = paint.mix(school.LOW_TONE, school.TOP_TONE, (rank / 7) ** 1.3)
        for painted in (tone, *(paint.mix(tone, seat, 0.6) for seat in theme.SEATS)):
            yield "name of a rank", theme.PAPER, under(paint.darker(painted, school.DARK), school.SHADE)
    for level in range(15):
        yield "of 12", theme.PAPER, under(heat(level), 190)
    for tone in theme.FACTIONS.values():
        yield "status on a plate", theme.CREAM, cloth_tone(tone)


def on_cards() -> Iterator[Words]:
    """Words on the faces of cards."""
    tones = [*craft_faces.SLOT_TONES, craft_faces.TREASURE_TONE, craft_faces.DEAD_TONE, craft_faces.WILD_TONE]
    tones.append(craft_faces.CREATURE_TONE)
    tones += [look.tone for look in annihilageddon.LOOKS.values()]
    for tone in [*tones, *craft_faces.GLYPH_TONES.values(), *witless_faces.SLOT_TONES, *theme.FACTIONS.values()]:
        yield "type of a card", theme.PAPER, plates.tab_ground(tone)
        for ground in plates.title_grounds(tone):
            yield "name of a card", theme.PAPER, ground
    for tone in blocks.ROW_TONES:
        yield "roll", badges.FIGURE, tone
        yield "row of a table of rolls", theme.INK, blocks.row_ground(tone)
    yield "text of a card", theme.INK, plates.PANEL_FOOT
    for tone in (paint.lighter(plates.BANNER, 0.12), plates.BANNER):
        yield "Group Attack", blocks.BANNER_WORDS, tone
    for tone in arena_faces.NUMBER_TONES:
        yield "corner of a Power card", figures.corner_tone(tone), theme.PAPER_DARK


def test_words_stand_out_from_their_ground() -> None:
    weak = [
        (name, round(contrast(one, other), 2))
        for name, one, other in (*on_furniture(), *on_boards(), *on_cards())
        if contrast(one, other) < 4.5
    ]
    assert not weak, weak
