"""Where the cards of a Wizard Arena table lie: rows share their room with what lies beside them, and every number can be read."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.layouts.wizard_arena.abreast import STEP, Abreast, side_by_side, tallest_of
from game.layouts.wizard_arena.banks import CLEAR, Bank, bank, names_end
from game.layouts.wizard_arena.geometry import READ, laid_on
from game.layouts.wizard_arena.near_edge import APART, LyingLayout, NearEdge
from game.layouts.wizard_arena.rooms import HEADROOM, square
from game.layouts.wizard_arena.rows import FAN, is_crowded, row_of
from game.table.spots import ASPECT, Lie, loosely
from rules.core.cards import Card
from rules.wizard_arena.state import CRITICAL, OVERCHARGED, STOOD

MAGIC = ("enchantments", "play", "entrapped", "entrapped_now", "wormholed", "wormholed_now")
"""The zones of spells in play."""
IN_PLAY = (*MAGIC, "row", "blight")
"""Those of all that a wizard has in play, which share their room."""
SHUT = ("wormholed", "wormholed_now")
"""Those of them that lie face down."""
SHUT_APART, SHUT_WIDE = 0.22, 0.9
"""How far apart spells face down lie on each other, and how far the outermost ones at most, by their usual width."""
ABOVE, WIDEST = 40, 0.55
"""How far a few spells of a rival among several stand out above their strip, in design units, and how wide one is at most, by
their room.
"""
UPWARD = 0.2
"""By which share of HEADROOM several rows of spells lie farther up than one."""
SQUEEZED = 0.56
"""How small a card of a rival's crowded row becomes: its Modifiers lie over their neighbours."""
ASKEW = {STOOD: 30.0, OVERCHARGED: 90.0}
"""How far the last card of a row is turned, in degrees: little enough for its number to be read, where it may be."""
RAISED = 0.2
"""How far an undecided card stands out of its row, by its width, if the question above the own one leaves it so much."""
SLIGHT = 9.0
"""How far the whole of a rival's Critical row is fanned out, in degrees: its cards are small."""
ALMOST = 0.92
"""How large at least the Power cards of a rival are beside its spells, by their usual width: these are larger there."""
BETWEEN = 14
"""The same of one among several."""
TAKEN_APART = 0.42
"""From card to card under Blight, by their width: of each the corner with its number is seen."""
LARGER = 1.1
"""How much larger few own spells must be left of the question to lie there."""


class Lying(NearEdge):
    """Says where each card lies."""

    def __init__(self, layout: LyingLayout) -> None:
        super().__init__(layout)
        self._banks: dict[int, tuple[tuple[object, ...], pygame.Rect, Bank, float]] = {}

    def spells(self, seat: int) -> int:
        """How many spells of a wizard are in play."""
        return sum(self.count(f"seat{seat}/{name}") for name in MAGIC)

    def spell(self, seat: int, zone: str, index: int, lie: Lie) -> Lie:
        """The spells of a wizard in play lie in one bank, whatever zones they are in; those face down are one pile at its end."""
        zones = MAGIC[: MAGIC.index(zone)]
        if zone in SHUT:
            held = sum(self.count(f"seat{seat}/{name}") for name in zones if name in SHUT) + index
            before = self._open_spells(seat)
        else:
            held, before = 0, sum(self.count(f"seat{seat}/{name}") for name in zones) + index
        room, lies, aside = self._bank(seat)
        x, y = lies.places[before]
        return Lie(room.x + x + aside * held, room.centery + y, lies.width, lie.rotation)

    def taken(self, seat: int, index: int, count: int, lie: Lie) -> Lie:
        """Power cards under Blight lie right of the own spells, and right of a rival's row, before its spells or at the end."""
        plan = self.layout.plan
        step = TAKEN_APART * lie.width
        if self._shared(seat):
            begin, row = self._shares(seat)
            left = begin + (row + self.scene.ui.px(BETWEEN) if row else 0.0)
            return replace(lie, x=left + lie.width / 2 + step * index, y=float(plan.rooms[seat].row.centery))
        if seat != plan.near:
            return replace(lie, x=plan.rooms[seat].blight.right - lie.width / 2 - step * (count - 1 - index))
        room, lies, aside = self._bank(seat)
        begin = room.x + (self._end(seat, lies, aside) + self.scene.ui.px(BETWEEN) if lies.places else 0.0)
        return replace(lie, x=begin + lie.width / 2 + step * index, y=float(room.centery))

    def _end(self, seat: int, lies: Bank, aside: float) -> float:
        """Where spells that lie so end, by where they begin: those that lie shut are each so far ``aside`` of the one before."""
        held = self._held(seat)
        return max((x for x, _ in lies.places), default=0.0) + lies.width / 2 + aside * max(0, held - 1)

    def _held(self, seat: int) -> int:
        """How many spells of a wizard lie shut."""
        return sum(self.count(f"seat{seat}/{zone}") for zone in SHUT)

    def _taken_width(self, seat: int) -> float:
        """How wide those under Blight lie."""
        count = self.count(f"seat{seat}/blight")
        width = self.scene.field.spots[f"seat{seat}/blight"].width
        return width * (1 + TAKEN_APART * (count - 1)) if count else 0.0

    def _open_spells(self, seat: int) -> int:
        """How many spells of a wizard lie face up in play."""
        return sum(self.count(f"seat{seat}/{name}") for name in MAGIC if name not in SHUT)

    def _bank(self, seat: int) -> tuple[pygame.Rect, Bank, float]:
        """Where and how the spells of a wizard in play lie, and how far apart those are that lie on each other face down; worked
        out once for all of them.
        """
        places, layout = self.scene.field.board.places, self.layout
        inputs = (layout.plan, layout.status[seat], layout.open & set(places.get(f"seat{seat}/row", ())))
        shown = inputs, *(tuple(places.get(f"seat{seat}/{zone}", ())) for zone in IN_PLAY)
        found = self._banks.get(seat)
        if found is None or found[0] != shown:
            found = self._banks[seat] = shown, *self._laid(seat)
        return found[1:]

    def _laid(self, seat: int) -> tuple[pygame.Rect, Bank, float]:
        plan, px = self.layout.plan, self.scene.ui.px
        abreast = self.abreast(seat)
        room, small = self.magic_room(seat), abreast.wide if abreast else plan.rooms[seat].small
        if seat == plan.near:
            small = min(room.h / ASPECT, max(px(READ), READ))
        beyond = 0 if len(plan.rooms) == 2 and seat != plan.near else px(HEADROOM)
        shown, held = self._open_spells(seat), self._held(seat)
        aside = small * min(SHUT_APART, SHUT_WIDE / max(1, held - 1))
        places = self.scene.field.board.places
        cards = [card for zone in MAGIC if zone not in SHUT for card in places.get(f"seat{seat}/{zone}", ())]
        count = shown + bool(held)
        askew = 0.0
        if plan.rooms[seat].whole.w and not (abreast or held):
            askew = (tallest_of(self.layout.status[seat], False) - ASPECT) / 2 * plan.rooms[seat].card
            high = (room.h + px(ABOVE) - askew) / ASPECT
            small = max(small, min(high, room.w / (1 + CLEAR * (count - 1)), room.w * WIDEST))
        lies = bank(
            count,
            small,
            room.w - aside * max(0, held - 1),
            room.h + beyond,
            lambda width: names_end(cards, width, self.scene.printed),
        )
        up = beyond * UPWARD if len({y for _, y in lies.places}) > 1 else 0.0
        if plan.rooms[seat].whole.w and not abreast and self.count(f"seat{seat}/row"):
            foot = room.centery + max((y for _, y in lies.places), default=0.0) + lies.width * ASPECT / 2
            up = max(up, foot - plan.rooms[seat].row.y + (0.0 if up else askew))
        left = max(0.0, room.w - self._end(seat, lies, aside)) / 2 if plan.rooms[seat].whole.w and not abreast else 0.0
        return room, Bank(lies.width, tuple((left + x, y - up) for x, y in lies.places)), aside

    def power(self, seat: int, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """A Stand turns the last card diagonally, an Overcharge sideways; a Critical row is fanned out."""
        own = seat == self.layout.plan.near
        lie = self.own_row(index, count, lie) if own else self._row(seat, index, count, lie)
        status = self.layout.status[seat]
        rotation, y = 0.0, lie.y
        if status == CRITICAL:
            rotation = (index - (count - 1) / 2) * (FAN if own else SLIGHT / count)
        elif index == count - 1:
            rotation = ASKEW.get(status, 0.0)
        if card in self.layout.open:
            y -= self._raised(seat, lie)
        return replace(lie, rotation=rotation, y=y)

    def _raised(self, seat: int, lie: Lie) -> float:
        """How far an undecided card stands out of its row; below spells in play of a rival among several, at the lower edge."""
        plan, raised = self.layout.plan, lie.width * RAISED
        if seat == plan.near:
            return min(raised, lie.y - lie.width * ASPECT / 2 - plan.bar.bottom)
        room = plan.rooms[seat]
        if room.whole.w and self.spells(seat) and not self.abreast(seat):
            return -min(raised, room.mat.bottom - lie.y - lie.width * ASPECT / 2)
        return raised

    def magic_room(self, seat: int) -> pygame.Rect:
        """Where the spells in play of a wizard lie: those of a lone rival share their room with its row, the own ones have that
        under Blight while nothing lies there.
        """
        plan = self.layout.plan
        room = plan.rooms[seat]
        if seat == plan.near:
            laid, taken = laid_on(self.scene.ui, self.own_cloth()), self._taken_width(seat)
            laid.w -= round(taken) + self.scene.ui.px(BETWEEN) if taken else 0
            return laid
        abreast = self.abreast(seat)
        if abreast:
            return pygame.Rect(abreast.spells, room.whole.y, room.whole.right - abreast.spells, room.whole.h)
        if not self._shared(seat):
            return room.magic
        begin, row = self._shares(seat)
        taken = self._taken_width(seat)
        left = round(begin + row + taken) + (self.scene.ui.px(APART) if row or taken else 0)
        left += self.scene.ui.px(BETWEEN) if row and taken else 0
        return pygame.Rect(left, room.magic.y, room.magic.right - left, room.magic.h)

    def own_cloth(self) -> pygame.Rect:
        """The cloth of own spells in play, at most: few of them lie left of the question, and larger."""
        plan, near = self.layout.plan, self.layout.plan.near
        nook, wing = (laid_on(self.scene.ui, cloth) for cloth in (plan.nook, plan.wing))
        apart, taken = any(self.count(f"seat{near}/{name}") for name in SHUT), self._taken_width(near)
        room = nook.w - (taken + self.scene.ui.px(BETWEEN) if taken else 0.0)
        beside = room / max(1.0, loosely(self.spells(near), 1.0))
        few = min(nook.h / ASPECT, beside) > LARGER * wing.h / ASPECT
        return plan.nook if few and not apart else plan.wing

    def abreast(self, seat: int) -> Abreast | None:
        """How the cards of a rival among several lie abreast of each other; None where they lie in two strips, as more of them do
        and some face down or under Blight.
        """
        room, places = self.layout.plan.rooms[seat], self.scene.field.board.places
        row, spells = places.get(f"seat{seat}/row", ()), self._open_spells(seat)
        apart = any(self.count(f"seat{seat}/{name}") for name in (*SHUT, "blight"))
        if apart or not (room.whole.w and (row or spells)):
            return None
        status, px = self.layout.status[seat], self.scene.ui.px
        used = row_of(len(row), 1.0, float(room.whole.w), status).used
        tallest = tallest_of(status, not self.layout.open.isdisjoint(row)) if row else ASPECT
        found = side_by_side(room.whole, used, tallest, spells, px(BETWEEN), px(STEP))
        return found if found.wide >= max(ALMOST * room.card if row else 0.0, room.small) else None

    def bare(self, seat: int) -> pygame.Rect | None:
        """Where the crest of a cloth is seen whole: above the row of a rival among several if it has no spells, else only while
        nothing of its lies there.
        """
        room = self.layout.plan.rooms[seat]
        if not any(self.count(f"seat{seat}/{name}") for name in IN_PLAY):
            return room.crest
        if not room.whole.w or self.spells(seat) or self.abreast(seat):
            return None
        high = room.row.y - room.whole.y
        return square(room.whole.centerx, room.whole.y + high / 2, high)

    def _shared(self, seat: int) -> bool:
        """Do row and spells of a wizard share one room, with what is under Blight between them? Those of a lone rival do."""
        return len(self.layout.plan.rooms) == 2 and seat != self.layout.plan.near

    def _shares(self, seat: int) -> tuple[float, float]:
        """Where a lone rival's row begins, and how wide it is: it lies with the spells in the middle of the room of both, or
        takes its share of that.
        """
        room = self.layout.plan.rooms[seat]
        whole = room.magic.right - room.row.x
        power, count = self.count(f"seat{seat}/row"), self.spells(seat)
        wanted = row_of(power, room.card, whole, self.layout.status[seat]).used
        magic = loosely(count, room.small)
        taken, px = self._taken_width(seat), self.scene.ui.px
        free = (
            whole - taken - (px(APART) if count and (power or taken) else 0) - (px(BETWEEN) if power and taken else 0)
        )
        if wanted + magic <= free:
            return room.row.x + (free - wanted - magic) / 2, wanted
        return float(room.row.x), free * wanted / (wanted + magic)

    def _row(self, seat: int, index: int, count: int, lie: Lie) -> Lie:
        """A rival's row takes the room under Blight and of spells as well while nothing lies there."""
        room = self.layout.plan.rooms[seat]
        left, right = float(room.row.x), float(room.row.right)
        abreast = self.abreast(seat)
        if abreast:
            left, right = abreast.row, float(room.whole.right)
            lie = replace(lie, y=float(room.whole.centery), width=abreast.wide)
        elif self._shared(seat):
            left, wide = self._shares(seat)
            right = left + wide + 0.5
        else:
            right = room.blight.right - self._taken_width(seat)
            right -= room.blight.x - room.row.right if right < room.blight.right else 0
        row = row_of(count, lie.width, right - left, self.layout.status[seat], smallest=SQUEEZED)
        if room.whole.w and not abreast:
            if is_crowded(row):
                return self._tier(seat, index, count, replace(lie, x=left), right - left)
            left += max(0.0, right - left - row.used) / 2
        return replace(lie, x=left + row.middles[index], width=row.width)

    def _tier(self, seat: int, index: int, count: int, lie: Lie, wide: float) -> Lie:
        """A row whose cards would hide each other's numbers lies in two tiers, the first cards behind, from ``lie`` on."""
        strip, hind = self.layout.plan.rooms[seat].row, count // 2
        high = strip.h / 2
        sizes, held = (hind, count - hind), (0, self.layout.status[seat])
        tiers = [row_of(size, high / ASPECT, wide, status) for size, status in zip(sizes, held, strict=True)]
        width = min(tier.width for tier in tiers)
        tier, number = (0, index) if index < hind else (1, index - hind)
        row = row_of(sizes[tier], width, wide, held[tier])
        return replace(lie, x=lie.x + row.middles[number], y=strip.y + high * (tier + 0.5), width=row.width)
