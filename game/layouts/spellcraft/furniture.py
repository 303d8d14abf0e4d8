"""What stands on a spell-crafting table besides cards: the Wizards' boards with their hit-point tracks."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, patch, svg, text, theme
from game.core.collage import Collage
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts import parts, seats
from game.layouts.spellcraft import grave, memo, slots
from game.layouts.spellcraft.chips import BUILDING, READY
from game.layouts.spellcraft.faces import ART, SLOT_TONES
from game.layouts.spellcraft.fittings import Fittings, FrontNode
from game.layouts.spellcraft.kept import bare_cloth
from game.layouts.spellcraft.seam import seam_between
from game.layouts.spellcraft.stations import SeatRoom
from game.scenery.pieces import WOVEN, cloth_tone
from game.scenery.slowly import Made
from rules.spellcraft.kinds import SLOTS
from rules.spellcraft.state import MOST_HP, START_HP

TALL = 3.6
"""A lid at least so many times as high as its word has it at the foot, below what is drawn on it."""
NARROW = 0.6
"""Nothing is drawn on a lid that is narrower than this, by its height."""
MARKS = {READY: "check", BUILDING: "quill"}
"""What is shown on a narrow lid instead of the word."""
TITLE, LEAST_CREST = 22, 40
"""The size of the words above the empty places; how large a woven crest is at least, in design units: a smaller one is a
stain.
"""
TOKENS = ("kill", "last")
TOKEN_NAMES = {"kill": "Kill Token", "last": "Last Wizard Standing Token"}


class WizardNode(LitNode):
    """The board of one Wizard: face, name, tokens, the places of its Spell and of all that lies open.

    ``names`` are its whole name and a short one, for where that does not fit.
    ``heading`` is what the bench is for while it is not for the Spell.
    ``status`` is a word shown on the Spell while it is built; ``tokens`` how many of each it has; ``lit`` the glyph marks
    that are counted in a Power Roll (by the game); ``free`` are the rooms in which nothing lies and ``reach`` is where the
    Creatures and Treasures end, ``until`` where tokens begin. ``room`` is where all of it lies now. ``epitaph`` is what the
    viewer is told on its own board when it is dead, in lines; ``memo`` is the Spell that is being cast or was cast last,
    ``revealed`` tells that of the next one everything is seen. ``afloat``: something lies elsewhere than on its right;
    ``counted``: chances stand there. ``figured`` is where a figure ends that stands on it, 0 for none.
    """

    watched: ClassVar[dict[str, int]] = {
        **LitNode.watched,
        "status": LOOK,
        "active": LOOK,
        "out": LOOK,
        "open": LOOK,
        "cards": LOOK,
        "free": LOOK,
        "reach": LOOK,
        "until": LOOK,
        "room": LOOK,
        "epitaph": LOOK,
        "heading": LOOK,
        "afloat": LOOK,
        "counted": LOOK,
        "figured": LOOK,
        "memo": LOOK,
        "revealed": LOOK,
    }
    floor = True
    laborious = True
    piecemeal = True

    def __init__(self, seat: int, names: tuple[str, str], character: str, fittings: Fittings) -> None:
        super().__init__(f"seat{seat}", "seat", names[0])
        self.seat = seat
        self.fittings = fittings
        self.tone = theme.SEATS[seat]
        self.front = self.add(FrontNode(fittings.front, self.tone)) if fittings.front is not None else None
        self.face = self.add(seats.ArchNode(seat, character, self.tone))
        self.face.covered = FrontNode.FOAM if self.front is not None else 0.0
        self.plate = self.add(seats.NameNode(names[0], short=names[1]))
        self.on_it = Collage()
        self._cover: pygame.Surface | None = None
        self.tokens = (0, 0)
        self.status = ""
        self.active = False
        self.out = ""
        self.open = False
        self.cards = 0
        self.free: frozenset[str] = frozenset()
        self.reach = 0
        self.until = 0
        self.figured = 0
        self.crest = ""
        self.epitaph: tuple[str, ...] = ()
        self.heading = ""
        self.afloat = self.counted = False
        self.memo: memo.Memo | None = None
        self.revealed = False
        self.room: SeatRoom | None = None
        self.solid = True

    def settle_in(self, room: SeatRoom, open: bool) -> None:
        """Take this room; ``open``: the Spell's places are marked with their names (the viewer's own board)."""
        self.room, self.open = room, open
        self.place(*room.board)
        self.face.stand_in(room.face)
        plate = self.plate.wanted(room.name)
        self.plate.place(*plate)
        if self.front is not None:
            self.front.stand_before(room.face, plate.bottom - round(plate.h * 0.1))
        self.redraw()

    def be_out(self, why: str) -> None:
        """It is out of the game with this word, "" for not at all; its portrait is a shade then."""
        self.out = why
        self.face.out = bool(why)
        if self.front is not None:
            self.front.out = bool(why)

    def contains(self, x: float, y: float) -> bool:
        """See Node: the board and the portrait beside it, not what is between them."""
        if self.room is None:
            return super().contains(x, y)
        return any(
            rect.collidepoint(x, y) for rect in (self.room.wood, self.room.face.union(self.room.track), self.room.bench)
        )

    def layers(self) -> list[Layer]:
        """The board in its shadow, and in light when it may be chosen or is on turn."""
        ground = self.image()
        if ground is None or self.room is None:
            return []
        px, wood, aside = self.ui.px, self.room.wood, self._aside
        layers = [Layer(patch.shadow(wood.w, wood.h, px(10), px(6), hollow=True), aside[0], aside[1] + px(3))]
        bench = self.room.bench
        if bench.w:
            shade = patch.shadow(bench.w, bench.h, px(10), px(6), hollow=True)
            layers.append(Layer(shade, bench.centerx - self.x, bench.centery - self.y + px(2)))
        tone = self.glow or (theme.GLOW_TURN if self.active else None)
        if tone is not None:
            light = patch.glow(wood.w, wood.h, px(12), px(9 if self.glow else 5), tone, hollow=True)
            layers.append(Layer(light, *aside, self.shine))
        return [*layers, Layer(ground, *aside), *self.on_it.layers(self.x, self.y)]

    def outdated(self) -> list[Layer]:
        """See Node."""
        return [layer._replace(dx=self._aside[0], dy=self._aside[1]) for layer in super().outdated()]

    @property
    def _aside(self) -> tuple[float, float]:
        """How far the middle of the wood lies from that of the board, which holds the portrait as well."""
        assert self.room is not None
        return self.room.wood.centerx - self.x, self.room.wood.centery - self.y

    def render(self) -> pygame.Surface | None:
        """The wood; what lies on it is laid into a collage, for boards are too large to be drawn anew for every detail."""
        room = self.room
        if room is None or self.w < 40:
            return None
        edge = paint.lighter(self.tone, 0.35) if self.active else theme.INK
        tone = paint.mix(cloth_tone(self.tone), self.tone, 0.12 if self.active else 0.0)
        tone = paint.mix(tone, (58, 56, 62), 0.75) if self.out else tone
        ground = Made(self.fittings.ground, tone, (tone, self.ui.factor, edge))
        on_it = Collage()
        if self.out:
            self._bury(on_it, room)
        else:
            self._spread(on_it, room)
        self.on_it = on_it
        return ground.shown(self, *room.wood.size, self._image)

    def _spread(self, surface: Collage, room: SeatRoom) -> None:
        """What is seen on the board of the living."""
        last = self._beside_bench(surface, room)
        if not last:
            self._weave(surface, _below(room), self.crest)
        if room.creatures.x > room.spell.right:
            seam_between(surface, room.spell, room.creatures, self.tone, self.ui)
        cloth = bare_cloth(room, self.free, (self.reach, self.until))
        note = None
        if not cloth.colliderect(room.spell):
            note = None if last or self.counted else self._note(cloth.inflate(-self.ui.px(12), 0), room)
            if note is None and not self.counted:
                self._weave(surface, cloth, self.crest)
            elif note is not None:
                surface.blit(note, note.get_rect(center=cloth.center))
        self._slots(surface, room, note is None and not last)

    def _beside_bench(self, surface: Collage, room: SeatRoom) -> bool:
        """A note below the own hit points while a Spell is put together, as far as no tokens lie there; is there one?"""
        place = room.under
        note = None if self.afloat else self._note(place.inflate(-self.ui.px(4), -self.ui.px(6)), room)
        if note is not None:
            surface.blit(note, note.get_rect(center=place.center))
        return note is not None

    def _bury(self, surface: Collage, room: SeatRoom) -> None:
        """A gravestone where its Spell lay, as far as nothing lies there any more; on the own board with the epitaph beside it,
        which says that it is dead, as a tag at the foot of the stone does else, or where hit points stood.
        """
        track, spell, bare = room.track, room.spell.copy(), {"creatures", "treasures"} <= self.free
        drawn = seats.tag(self.out, theme.INK_SOFT, self.ui.text_px(17), track.size, "skull")
        stoneless = bool(self.cards or room.bench.w)  # the next game begins
        if stoneless or not (self.open and self.epitaph):
            plot = spell.union(room.treasures.union(room.creatures)) if bare else spell
            place = drawn.get_rect(center=track.center)
            if not stoneless and not self.open and plot.w * 3 > plot.h > room.wood.h // 2:  # else it would be tiny
                place.midbottom = grave.stand(surface, plot, False).midbottom
                pile = room.dead.centerx - round(min(room.small, room.dead.w)) // 2
                if "buried" not in self.free and room.dead.w:
                    place.right = max(room.wood.x + place.w, min(place.right, pile - self.ui.px(2)))
            surface.blit(drawn, place)
            if stoneless or not self.open:
                return
        spell.update(track.x, spell.y, spell.right - track.x, spell.h)
        stone = grave.stand(surface, spell, True)
        end = (self.until or room.dead.x) if bare else spell.right
        left = max(stone.right, self.figured) + self.ui.px(8)
        grave.write(surface, self.epitaph, pygame.Rect(left, spell.y, end - self.ui.px(8) - left, spell.h), self.ui)

    def _note(self, place: pygame.Rect, room: SeatRoom) -> pygame.Surface | None:
        """A note of its last Spell for this place, or of the one that it casts; not of its name where that stands on a slip."""
        told = self.memo
        if told is None or place.w <= 0 or (self.cards and told.now != self.revealed):
            return None
        if told.now and not room.hand.w:
            told = told._replace(name="", words=())
        return memo.note(told, place.size, self.ui)

    def _weave(self, surface: Collage, rect: pygame.Rect, emblem: str) -> None:
        """An emblem, woven faintly into the cloth where nothing lies."""
        size = min(round(rect.h * 0.86), round(rect.w * 0.7), self.ui.px(96))
        if size < self.ui.px(LEAST_CREST) or not emblem:
            return
        woven = svg.load(emblem, (size, size)).copy()
        woven.set_alpha(WOVEN)
        surface.blit(woven, woven.get_rect(center=rect.center))

    def _lid(self, room: SeatRoom) -> pygame.Rect:
        """Where the lid lies: on the three places of the own Spell where they lie side by side, else on all its room; on all of
        a rival's board about which there is nothing else to tell.
        """
        if not self.open and self.memo is None and not self.reach and {"creatures", "buried", "marks"} <= self.free:
            return room.spell.union(bare_cloth(room, self.free, (0, self.until)))
        if not self.open or room.spell.w <= room.spell.h:
            return room.spell
        return room.slots[0].unionall(room.slots[1:]).inflate(self.ui.px(4), self.ui.px(2))

    @property
    def hollow(self) -> Made:
        """The picture of the bench."""
        dark = paint.darker(cloth_tone(self.tone), 0.45)
        return Made(slots.bench, dark, (dark, self.ui.factor))

    def _recess(self, surface: Collage, room: SeatRoom) -> None:
        """The bench into which the places of the own Spell are sunk."""
        well, hollow = room.bench, self.hollow
        surface.blit(hollow(*well.size), well)
        if not room.headed:
            return
        size = max(MIN_TEXT, min(self.ui.text_px(TITLE), round(room.said.h * 0.7)))
        words = text.line(self.heading or "Your Spell", text.TITLE, size, paint.mix(theme.CREAM, hollow.tone, 0.35))
        surface.blit(words, words.get_rect(center=(well.centerx, room.said.centery)))

    def _slots(self, surface: Collage, room: SeatRoom, noted: bool) -> None:
        """The own empty places while a Spell is put together; the lid where none is to be seen, with a note if ``noted``."""
        px = self.ui.px
        building = bool(room.bench.w)
        whole = self._lid(room) if not self.cards and not building else room.slots[0]
        sign = self._sign(room, whole) if self.status and not building else None
        if not self.cards and not building:
            free = whole.copy()
            free.h = (sign[1].y if sign is not None else whole.bottom) - whole.y
            free.inflate_ip(0, -px(6))
            note = self._note(free, room) if noted else None
            seen = note is None and whole.w >= NARROW * whole.h
            cover = Made(self.fittings.cover, self.tone, (self.ui.factor, self.tone, seen))
            self._cover = cover.shown(self, *whole.size, self._cover)
            surface.blit(self._cover, whole)
            if note is not None:
                surface.blit(note, note.get_rect(center=free.center))
        elif building:
            self._recess(surface, room)
            for slot, rect in enumerate(() if self.heading else room.slots):
                empty = Made(slots.place, paint.darker(SLOT_TONES[slot], slots.DEEP), (slot, px(2)))
                surface.blit(empty.shown(self, *rect.size, None), rect)
                parts.slot_plate(surface, SLOTS[slot].capitalize(), rect, self.ui)
        if sign is not None:
            surface.blit(*sign)

    def _sign(self, room: SeatRoom, lid: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """What says how far the Spell is, and where: at the foot of a high lid, else in the middle."""
        px, spell = self.ui.px, room.spell
        tone = theme.GREEN_DARK if self.status == READY else theme.INK_SOFT
        high = max(px(21), min(round(self.ui.text_px(14) * 1.4), spell.h - px(4)))
        mark, told = MARKS[self.status], high * 4 <= spell.w
        letters = min(self.ui.text_px(14), round(high / 1.4))
        drawn = seats.tag(self.status * told, tone, letters, (spell.w, high), "" if told else mark)
        low = lid.bottom - px(7) if spell.h >= TALL * high else spell.centery + drawn.get_height() // 2
        return drawn, drawn.get_rect(midbottom=((lid if lid.w > spell.w else spell).centerx, low))


def _below(room: SeatRoom) -> pygame.Rect:
    """What is free on the own board below the hit points; nothing on a rival's."""
    if not room.said.w:
        return room.said
    return pygame.Rect(room.track.x, room.track.bottom, room.track.w, room.wood.bottom - room.track.bottom)


class SkullNode(Node):
    """The life counter: a skull that slides along the hit-point track of its Wizard. ``hp`` is where it stands.

    ``drawn``: there is a tube for it; else it only says what the heart below it means.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "drawn": LOOK}

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/hp", "token", "Hit points", str(START_HP))
        self.drawn = True
        self.z = 1.0
        self.put(START_HP)

    def put(self, hp: int) -> None:
        """Show this number."""
        self.hp = hp
        self.text = str(hp)
        self.hint = f"**{hp} hit points**, of {MOST_HP} at most. At 0 the Wizard is dead."

    def render(self) -> pygame.Surface | None:
        """The skull."""
        size = round(self.w)
        return svg.load(f"{ART}/skull.svg", (size, size)) if size >= 8 and self.drawn else None
