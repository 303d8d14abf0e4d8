"""The rooms of one Wizard: portrait, hit points and board, in front for the viewer, along the far edge for the others."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.core.ui import Ui
from game.layouts.seats import ARCH, HAT
from game.table.spots import ASPECT

WIDE = 330
"""Design width from which a rival's cards lie beside its Spell, not below it."""
NEARLY = 0.85
"""Cards this close to their full size lie in one row; else in two rows, where they would not be much larger in one."""
LARGER = 0.9
STRIP, FAN = 24, 32
"""How far above its board a rival's hand stands out, and how wide a card of it is, in design units."""
FANNED, FANS = 84, 0.32
"""How wide the fan of a rival's hand is at most, in design units and by the width of its board."""
SOLE, ALONE, HELD = 116, 158, 62
"""What the portrait of a single rival takes, who holds its hand close beside it; how wide that is, and how wide a card of it."""
RULED, RULER = 72, 210
"""The least and the most width of a rival's hit points where they stand beside its hand, which leaves its portrait more room."""
OWN_RULE, RULED_BY = 48, 0.4
"""How high the own hit points are, and the most of the height of the board that they have."""
RULE, NUMBER = 26, 12
"""How high they are with what is free around them, and how far the number of a single rival's cards hangs below its hand."""
RIM_AT, ON_RIM, END = 0.34, 0.46, 0.1
"""How far the rim of the tub before a rival's portrait is above its foot, how high a figure is that stands there, and how far
from the left end of the portrait, by the width of that."""
STANDS, UPRIGHT = 32, 54
"""What a figure takes beside that hand, and how high it stands there."""
FIGURE = 62
"""How much of the row below the own hit points a figure takes that may stand there."""
NAMED, CROWDED = 0.205, 0.215
"""The share of the own board that hit points and the name of the Spell have, and what they have beside marks."""
APART = 18
"""How far a Spell lies from what is kept open beside it, in design units."""
SPELL = 0.62
"""The most of a rival's board that its Spell takes beside other cards."""
GROWN = 1.1
"""By how much a Spell must be larger to take all of a board."""
STRIPE, STACK, STEP = 26, 0.3, 9
"""What a hidden Spell takes of a board: so much of its height above other cards, such a share of its width beside them; from
card to card then, in design units."""
STONE, PLOT = 0.72, 0.44
"""How wide a gravestone is by the height of the board, and the most of its width that it takes beside other cards."""
WELL, SLOT_GAP = 7, 6
"""How far what the places of the own Spell are sunk into reaches beyond them, and how far they are apart, in design units."""
SHARE = 0.146
"""The most of the own board's width that a card of its Spell takes."""
NOWHERE = pygame.Rect(0, 0, 0, 0)
Others = tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one Wizard in window pixels.

    ``board`` is all of it, ``wood`` what its cards lie on, ``face`` the arch of its portrait. ``slots`` are the three places
    of the Spell in ``spell``; ``hand`` shows how many cards it holds (not for the viewer); ``marks`` is for tokens with a
    text (none in a game without). ``card`` and ``small`` are the widths of the Spell's and of all other cards,
    ``held`` that of its hand's. ``feet`` is where a figure stands that belongs to it, with room for one so high. ``said`` is
    where the name of its Spell is written (only the viewer's), ``bench`` what its places are sunk into while it is built.
    """

    board: pygame.Rect
    wood: pygame.Rect
    face: pygame.Rect
    name: pygame.Rect
    track: pygame.Rect
    tokens: pygame.Rect
    hand: pygame.Rect
    spell: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    creatures: pygame.Rect
    treasures: pygame.Rect
    dead: pygame.Rect
    marks: pygame.Rect
    card: float
    small: float
    held: float
    feet: tuple[int, int, int]
    said: pygame.Rect
    bench: pygame.Rect

    @property
    def headed(self) -> bool:
        """Does the name of the own Spell stand on the bench?"""
        return self.bench.w > 0 and self.said.bottom <= self.spell.y

    @property
    def under(self) -> pygame.Rect:
        """What is free below the own hit points while the name of the Spell stands on the bench."""
        if not self.headed:
            return NOWHERE
        if self.marks.w:
            return self.marks
        return pygame.Rect(self.track.x, self.track.bottom, self.track.w, self.wood.bottom - self.track.bottom)


def own_room(ui: Ui, wood: pygame.Rect, portrait: pygame.Rect, marks: bool, until: int, bench: pygame.Rect) -> SeatRoom:
    """The viewer's: portrait and hit points at the left, the Spell, then all that lies open, which ends ``until`` there.

    While its Spell is built this lies on a ``bench``, with its name above if there is room; tokens lie below the hit points then.
    """
    px = ui.px
    gap = px(8)
    inner = wood.inflate(-px(14), -px(12))
    face, name = _arch(portrait, px(25))
    left = pygame.Rect(
        portrait.right + gap, inner.y, min(px(280), round(inner.w * (CROWDED if marks else NAMED))), inner.h
    )
    if bench.w:
        left.w = bench.x - gap - left.x
    track = pygame.Rect(left.x, left.y + px(4), left.w, min(px(OWN_RULE), round(inner.h * RULED_BY)))
    tokens = _medals(face, px(30))
    feet_h = min(px(66), left.bottom - track.bottom)
    said = pygame.Rect(left.x, track.bottom + px(3), left.w - (px(FIGURE) if marks else 0), 0)
    said.h = inner.bottom - said.y
    card = min(inner.h / ASPECT, inner.w * SHARE)
    spell = pygame.Rect(left.right + gap, inner.y, round(card * 3 + gap * 2), inner.h)
    if bench.w:
        well = bench.inflate(-2 * px(WELL), -2 * px(WELL))
        card = (well.w - 2 * px(SLOT_GAP)) / 3
        high = round(card * ASPECT)
        spell = pygame.Rect(well.x, well.bottom - high, well.w, high)
        below = said.copy()
        if spell.y - well.y > px(WELL):
            said = pygame.Rect(well.x, well.y - px(2), well.w, spell.y - well.y - px(3))
    begin = spell.right + px(APART)
    rest = pygame.Rect(begin, inner.y, min(inner.right, until) - begin, inner.h)
    others, small = _beside(ui, rest, card, marks and not bench.w)
    if bench.w and marks:
        others = (*others[:3], below)
    slots = in_slots(spell, card, px(SLOT_GAP))
    board = wood.unionall((portrait, bench) if bench.w else (portrait,))
    feet = (left.right - px(30), inner.bottom, feet_h)
    return SeatRoom(
        board, wood, face, name, track, tokens, NOWHERE, spell, slots, *others, card, small, card, feet, said, bench
    )


def rivals(ui: Ui, others: list[int], far: pygame.Rect, marks: bool) -> dict[int, SeatRoom]:
    """A station for each along the far edge, in this room."""
    px = ui.px
    count, gap = len(others), px(6)
    step = far.w / max(1, count)
    wide = min(round(step) - gap, px({1: 1030, 2: 720}.get(count, 570)))
    rooms = {}
    for number, seat in enumerate(others):
        left = round(far.x + step * (number + 0.5) - wide / 2)
        board = pygame.Rect(left, far.y, wide, far.h)
        rooms[seat] = _rival(ui, board, marks) if count > 1 else _single(ui, board, marks)
    return rooms


def _single(ui: Ui, board: pygame.Rect, marks: bool) -> SeatRoom:
    """The only rival's: it holds its hand beside its portrait, and its board is higher for that."""
    px = ui.px
    column = pygame.Rect(board.x, board.y, min(px(SOLE), round(board.w * 0.26)), board.h)
    hand = pygame.Rect(column.right + px(8), 0, px(ALONE), round(px(HELD) * ASPECT) + px(16))
    track = pygame.Rect(hand.x, board.bottom - px(RULE), hand.w, px(RULE))
    hand.bottom = track.y - px(NUMBER)
    begin = hand.right + px(14 + (STANDS if marks else 0))
    wood = pygame.Rect(begin, board.y + px(4), board.right - begin, board.h - px(4))
    spell, card, others, small = _facing_row(ui, wood.inflate(-px(12), -px(12)), marks)
    feet = (begin - px(4 + STANDS // 2), board.bottom - px(4), px(UPRIGHT))
    return _facing(ui, column, wood, hand, track, spell, others, card, small, px(HELD), feet)


def _rival(ui: Ui, board: pygame.Rect, marks: bool, aside: bool = True) -> SeatRoom:
    """A rival's: portrait, name and hit points at the left; at the right its board, above which it holds its hand.

    ``aside``: other cards lie beside its Spell, where there is room for whole ones; else they lie below it.
    """
    px = ui.px
    gap = px(5)
    wide = aside and board.w >= px(WIDE)
    column_w = min(px(138), round(board.w * (0.26 if wide else 0.37)))
    column = pygame.Rect(board.x, board.y, column_w, board.h)
    strip_h = px(STRIP)
    wood = pygame.Rect(column.right + gap, board.y + strip_h, board.right - column.right - gap, board.h - strip_h)
    inner = wood.inflate(-px(12), -px(12))
    hand_w = min(px(FANNED), round(wood.w * FANS))
    hand = pygame.Rect(wood.right - hand_w - px(4), board.y, hand_w, strip_h + px(2))
    track = _beside_hand(ui, hand, wood.x)
    if wide:
        spell, card, others, small = _facing_row(ui, inner, marks)
        creatures, treasures = others[:2]
        if creatures.y != treasures.y and min(creatures.w, treasures.w) < small:
            return _rival(ui, board, marks, aside=False)
    else:
        lower = round(inner.h * 0.48)
        card = min((inner.h - lower - gap) / ASPECT, (inner.w - 2 * gap) / 3)
        spell = pygame.Rect(inner.x, inner.y, inner.w, inner.h - lower - gap)
        small = min(lower / ASPECT, inner.w * 0.31)
        row = pygame.Rect(inner.x, inner.bottom - lower, inner.w, lower)
        dead_w = round(small * (0.7 if marks else 0.9))
        widths = _shares(row.w - dead_w - gap * (2 + marks), (0.3, 0.34, 0.36) if marks else (0.44, 0.56))
        others = _ordered(_in_a_row(row, [*widths, dead_w], gap), marks)
    room = _facing(ui, column, wood, hand, track, spell, others, card, small, px(FAN), (0, 0, 0))
    face = room.face
    feet = (face.x + round(face.w * END), room.name.bottom - round(face.w * RIM_AT), round(face.w * ON_RIM))
    return replace(room, feet=feet)


def _beside_hand(ui: Ui, hand: pygame.Rect, left: int) -> pygame.Rect:
    """Where hit points stand above a board, from here to the hand; nowhere if that is too little room."""
    room = pygame.Rect(left, hand.y, hand.x - ui.px(4) - left, ui.px(RULE - 2))
    room.w = min(room.w, ui.px(RULER))
    return room if room.w >= ui.px(RULED) else NOWHERE


def _facing_row(ui: Ui, inner: pygame.Rect, marks: bool) -> tuple[pygame.Rect, float, Others, float]:
    """A Spell at the left of a rival's board with the width of its cards, and what lies beside it with theirs."""
    card = min(inner.h / ASPECT, inner.w * SPELL / 3)
    spell = pygame.Rect(inner.x, inner.y, round(card * 3 + ui.px(5) * 2), inner.h)
    begin = spell.right + ui.px(APART * 0.8)
    others, small = _beside(ui, pygame.Rect(begin, inner.y, inner.right - begin, inner.h), card, marks)
    return spell, card, others, small


def _facing(
    ui: Ui,
    column: pygame.Rect,
    wood: pygame.Rect,
    hand: pygame.Rect,
    track: pygame.Rect,
    spell: pygame.Rect,
    others: Others,
    card: float,
    small: float,
    held: float,
    feet: tuple[int, int, int],
) -> SeatRoom:
    """A rival's rooms: in the ``column`` portrait and name, with the hit points below, unless there is a ``track`` elsewhere."""
    px = ui.px
    below = 0 if track.w else px(RULE)
    track = track if track.w else pygame.Rect(column.x, column.bottom - px(RULE - 2), column.w, px(RULE - 2))
    face, name = _arch(pygame.Rect(column.x, column.y, column.w, column.h - below), px(23))
    tokens, slots = _medals(face, px(25)), in_slots(spell, card, px(4))
    board = column.unionall((wood, hand))
    return SeatRoom(
        board, wood, face, name, track, tokens, hand, spell, slots, *others, card, small, held, feet, NOWHERE, NOWHERE
    )


def grown(ui: Ui, room: SeatRoom) -> SeatRoom:
    """The same with a Spell that takes all of the board, where that leaves its cards clearly larger."""
    inner, gap = room.wood.inflate(-ui.px(12), -ui.px(12)), ui.px(2)
    card = min(inner.h / ASPECT, (inner.w - 2 * gap) / 3)
    if card < room.card * GROWN:
        return room
    return replace(room, spell=inner, card=card, slots=in_slots(inner, card, gap))


def shut(ui: Ui, room: SeatRoom) -> tuple[SeatRoom, ...]:
    """The same while its Spell is hidden, or over, and other cards lie on the board: these have most of it. There are two ways
    where they lay below the Spell.
    """
    if room.creatures.y != room.treasures.y:
        return (_stacked(ui, room),)
    if room.creatures.y < room.spell.bottom:
        return (room,)
    return _striped(ui, room), _stacked(ui, room)


def _stacked(ui: Ui, room: SeatRoom) -> SeatRoom:
    """The Spell is a heap at the left."""
    px, inner = ui.px, room.wood.inflate(-ui.px(12), -ui.px(12))
    spell = pygame.Rect(room.spell.x, inner.y, round((inner.right - room.spell.x) * STACK), inner.h)
    card = min(inner.h / ASPECT, spell.w - 2 * px(STEP))
    slots = in_slots(spell, card, px(STEP) - card)
    return replace(in_line(ui, replace(room, spell=spell)), card=card, slots=slots)


def buried(ui: Ui, room: SeatRoom) -> tuple[SeatRoom, ...]:
    """A dead rival's: a gravestone as high as the board at the left and all that it keeps beside that; or no gravestone."""
    inner = room.wood.inflate(-ui.px(12), -ui.px(12))
    wide = min(round(inner.h * STONE), round(inner.w * PLOT))
    plots = (pygame.Rect(inner.x, inner.y, width, inner.h) for width in (wide, 0))
    return tuple(in_line(ui, replace(room, spell=plot)) for plot in plots)


def _striped(ui: Ui, room: SeatRoom) -> SeatRoom:
    """The Spell is a stripe along the upper edge."""
    px, inner = ui.px, room.wood.inflate(-ui.px(12), -ui.px(12))
    spell = pygame.Rect(inner.x, inner.y, inner.w, px(STRIPE))
    top = spell.bottom + px(4)
    creatures, treasures = (
        pygame.Rect(rect.x, top, rect.w, rect.bottom - top) for rect in (room.creatures, room.treasures)
    )
    doors = tuple(pygame.Rect(spell.x + n * spell.w // 3, spell.y, spell.w // 3, spell.h) for n in range(3))
    small = creatures.h / ASPECT
    return replace(
        room, spell=spell, creatures=creatures, treasures=treasures, card=spell.h / ASPECT, small=small, slots=doors
    )


def in_line(ui: Ui, room: SeatRoom) -> SeatRoom:
    """The same with what is kept open in one row as high as the board beside the Spell, where there were two."""
    px, inner = ui.px, room.wood.inflate(-ui.px(12), -ui.px(12))
    begin = room.spell.right + px(APART * 0.8)
    wide = min(rect.x for rect in (room.dead, room.marks) if rect.w and rect.x > begin) - px(5) - begin
    creatures = pygame.Rect(begin, inner.y, wide // 2, inner.h)
    treasures = pygame.Rect(creatures.right, inner.y, wide - wide // 2, inner.h)
    return replace(room, creatures=creatures, treasures=treasures, small=inner.h / ASPECT)


def stretched(room: SeatRoom, run: pygame.Rect, more: int) -> SeatRoom:
    """The same with a Spell wider by this; what is kept open shares the rest of its ``run`` in one row."""
    spell = pygame.Rect(room.spell.x, room.spell.y, room.spell.w + more, room.spell.h)
    wide = max(0, room.treasures.right - run.x - more)
    creatures = pygame.Rect(run.x + more, run.y, wide // 2, run.h)
    treasures = pygame.Rect(creatures.right, run.y, wide - wide // 2, run.h)
    return replace(room, spell=spell, creatures=creatures, treasures=treasures)


def in_slots(room: pygame.Rect, card: float, gap: float) -> tuple[pygame.Rect, ...]:
    """The places of Source, Quality and Delivery, side by side in the middle of the room."""
    height = round(card * ASPECT)
    left = room.x + (room.w - 3 * card - 2 * gap) / 2
    top = room.y + (room.h - height) // 2
    return tuple(pygame.Rect(round(left + index * (card + gap)), top, round(card), height) for index in range(3))


def _beside(ui: Ui, rest: pygame.Rect, most: float, marks: bool) -> tuple[Others, float]:
    """Rooms for Creatures, Treasures, Dead Wizard cards and marks in one row or two, and the width of their cards."""
    gap = ui.px(6)
    full = min(rest.h / ASPECT, most)
    one = min(full, (rest.w - 2 * gap) / 4.2)
    low_card = min((rest.h - gap // 2) // 2 / ASPECT, most)
    if one >= min(full * NEARLY, low_card * LARGER):
        widths = _shares(rest.w - round(one) - gap * (2 + marks), (0.3, 0.36, 0.34) if marks else (0.4, 0.6))
        rooms = _in_a_row(rest, [*widths, round(one)], gap)
        return _ordered(rooms, marks), one
    height = (rest.h - gap // 2) // 2
    top = pygame.Rect(rest.x, rest.y, rest.w, height)
    low = pygame.Rect(rest.x, rest.bottom - height, rest.w, height)
    dead_w = round(low_card)
    creatures, dead = _in_a_row(low, [low.w - dead_w - gap, dead_w], gap)
    if not marks:
        return (creatures, top, dead, NOWHERE), low_card
    treasures, tokens = _in_a_row(top, list(_shares(top.w - gap, (0.52, 0.48))), gap)
    return (creatures, treasures, dead, tokens), low_card


def _shares(width: int, shares: tuple[float, ...]) -> list[int]:
    return [round(width * share) for share in shares]


def _in_a_row(room: pygame.Rect, widths: list[int], gap: int) -> list[pygame.Rect]:
    """Rooms of these widths side by side, as high as ``room``."""
    found, left = [], room.x
    for width in widths:
        found.append(pygame.Rect(left, room.y, width, room.h))
        left += width + gap
    return found


def _ordered(rooms: list[pygame.Rect], marks: bool) -> Others:
    """Creatures, Treasures, Dead Wizard cards, marks, of rooms in a row (marks before the last)."""
    return (rooms[0], rooms[1], rooms[-1], rooms[2] if marks else NOWHERE)


def _arch(room: pygame.Rect, name_h: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Arch and name plate at the foot of a room; the hat has its place above."""
    wide = min(room.w, int((room.h - name_h * 0.7) / (ARCH + HAT)))
    face = pygame.Rect(0, room.bottom - round(name_h * 0.7) - round(wide * ARCH), wide, round(wide * ARCH))
    face.centerx = room.centerx
    return face, pygame.Rect(room.x, room.bottom - name_h, room.w, name_h)


def _medals(face: pygame.Rect, size: int) -> pygame.Rect:
    """Two medals one below the other on the right edge of a portrait."""
    return pygame.Rect(face.right - round(size * 0.62), face.y + round(face.h * 0.1), size, 2 * size)
