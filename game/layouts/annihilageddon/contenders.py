"""Who one becomes: at the start, the prospects that go with tiles to choose from, the faces as well that go with Familiars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import Ui
from game.core.watched import LOOK
from game.core.widgets import Group
from game.layouts import parts
from game.layouts.annihilageddon.furniture import SeatNode
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.words import Words
from game.portraits.node import Bare, Painter, PortraitNode
from game.table.layout import Table
from game.table.spots import ASPECT, LOOSE
from rules.annihilageddon.familiars import WIZARDS
from rules.annihilageddon.kinds import FAMILIAR, GameKind
from rules.annihilageddon.state import FAMILIAR_COST
from rules.core.cards import Card
from rules.core.decisions import Decision

PROSPECTS = {
    "blood_bargain": "Buys cards with blood, turn after turn. Suits those who heal a lot, or who do not care.",
    "coven_caller": "Suits a deck full of Wizards: collect cheap ones early, and your turns grow long.",
    "beast_buddy": "Suits a deck full of Creatures: they pay for each other, and soon for a Legend.",
    "sharp_elbows": "Suits brawlers. Attacks that hit everybody profit most, and Wands already bite.",
    "thick_skin": "Suits the patient: buy a few Defenses early and let the others wear themselves out.",
    "head_collector": "Suits brawlers who finish what others began: each kill pays at once.",
    "bargain_basher": "Suits a modest start: Wild Magic is always for sale, and yours comes cheap.",
    "trash_panda": "Clears Fizzles out of your hands from the first turn on, at the price of some skin.",
    "the_juice": "Hits one foe hard: for those who like to settle things in person.",
    "splinter": "Makes your worst cards pay. Strongest while the deck is full of starters, so buy it early.",
    "puff": "Keeps you standing, on your own turn and in a Defense, but sends no Attack back.",
    "toupee": "More cards, no fuss: good in every deck, and better the better the deck.",
    "coinby": "Suits a hoard of Treasures: with three of them it pays for almost anything.",
    "gnaw_gnaw": "Suits a pack of Creatures: after a few of them it hits everybody at once, and hard.",
    "spore_chop": "Digs for Spells: the more of them you buy, the surer it finds one.",
    "stitches": "Makes the deck lean: every Fizzle that goes lets the good cards come round sooner.",
    "sergeant_hairball": "Scratches everybody at the table, every time. At few HP, that is enough.",
    "zip": "A fresh Wild Magic straight into your hand: never the same turn twice.",
    "buttercup": "Hurts one foe and clogs its deck. Choose the leader.",
    "toot": "The most Power of all. With two Ongoings in play it brings a card as well.",
}
"""What each tile and Familiar is good for, by the key of its card."""

PLATE, AIR, NOTE, TITLE, APART, FADE = 25, 10, (440, 174), 26, 14, 260
"""How high the name of a Wizard is, how much air is around it, how large a note is at most, how high the letters of its title,
how far notes are from each other, in design units; how long all take to come up.
"""
SHADE, SHADED = 8, 165
"""How wide the soft edge of the shade below a note is, in design units, and how dark it is."""
ASIDE = (200, 152)
"""How large a note beside a tile is at most, in design units."""


class ContenderNode(PortraitNode):
    """A Wizard whom one may become, in a pool of light, with its name."""

    kept_clear = True

    watched: ClassVar[dict[str, int]] = {**PortraitNode.watched, "words": LOOK}

    def __init__(self, number: int) -> None:
        super().__init__(-1, "", theme.GOLD)
        self.id = f"contender{number}"
        self.words = ""
        self.solid = False

    def show(self, character: str, words: str, tone: Colour) -> None:
        """Be this one."""
        self.character, self.words, self.name, self.tone = character, words, words, tone

    def painter(self) -> Painter:
        """See PortraitNode."""
        return Bare(self.character, round(self.h - self.ui.px(PLATE) / 2))

    def render(self) -> pygame.Surface | None:
        """The face, the name below it."""
        width, height = round(self.w), round(self.h)
        if width < 30 or height < 30:
            return None
        surface = paint.blank(width, height)
        blur = round(width * 0.16)
        across = min(width, height) - 2 * blur
        light = paint.soft(across, across, across // 2, blur, paint.lighter(self.tone, 0.3), 120)
        surface.blit(light, light.get_rect(center=(width // 2, height // 2)))
        face, plate = self.face(), self.ui.px(PLATE)
        surface.blit(face, face.get_rect(midbottom=(width // 2, height - plate // 2)))
        room = pygame.Rect(0, height - plate, width, plate)
        parts.name_plate(surface, self.words, self.ui.text_px(18), room, self.ui.factor)
        return surface


class NoteNode(Node):
    """What a choice means for play, below a title where it does not lie beside its card. It lies in shade, not on a sheet that
    one would want to click.
    """

    kept_clear = True

    watched: ClassVar[dict[str, int]] = {**Node.watched, "title": LOOK, "words": LOOK}

    def __init__(self, number: int) -> None:
        super().__init__(f"prospect{number}", "text")
        self.title = self.words = ""
        self.solid = False

    def put(self, title: str, words: str) -> None:
        """Show these words below this title, or alone."""
        self.title, self.words = title, words
        self.name = ": ".join(filter(None, (title, text.plain(words))))

    def render(self) -> pygame.Surface | None:
        """The note."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 40:
            return None
        px = self.ui.px
        blur = px(SHADE)
        surface = paint.soft(width - 4 * blur, height - 4 * blur, 2 * blur, blur, theme.INK, SHADED).copy()
        inner = surface.get_rect().inflate(-px(28), -px(20))
        if self.title:
            size = min(self.ui.text_px(22), px(TITLE))  # the words grow, and need its room
            title = text.fit_line(self.title, text.TITLE, size, inner.w, theme.GOLD, outline=px(1.5))
            surface.blit(title, title.get_rect(midtop=inner.midtop))
            inner.h -= title.get_height() + px(2)
            inner.y += title.get_height() + px(2)
        words = text.fit_text(self.words, self.ui.text_px(18), inner.size, theme.CREAM, "regular", "center", svg.icon)
        surface.blit(words, words.get_rect(center=inner.center))
        return surface


class ContendersLayout(Protocol):
    """What they use of their layout."""

    scene: Table
    words: Words
    boards: list[SeatNode]

    @property
    def plan(self) -> Plan:
        """Where everything lies."""


class Contenders:
    """Notes lie beside tiles to choose from; beside Familiars stand faces, and notes lie on the mat, which is empty then."""

    def __init__(self, layout: ContendersLayout) -> None:
        self.layout = layout
        self.faces: list[ContenderNode] = []
        self.notes: list[NoteNode] = []

    def build_furniture(self, furniture: Group) -> None:
        """Make two of each."""
        self.faces = [furniture.add(ContenderNode(number)) for number in range(2)]
        self.notes = [furniture.add(NoteNode(number)) for number in range(2)]
        self.stand_back()

    def stand_back(self) -> None:
        """The choice is made."""
        for node in (*self.faces, *self.notes):
            node.visible = False

    def sync(self) -> None:
        """Show who can be chosen, as long as the player in front of the screen is asked."""
        decision, scene = self.layout.scene.match.decision, self.layout.scene
        cards = self._cards(decision)
        if decision is None or decision.seat != scene.viewer or len(cards) != len(self.notes):
            self.stand_back()
            return
        kinds = [card.kind for card in cards if isinstance(card.kind, GameKind)]
        faced = all(kind.type == FAMILIAR for kind in kinds)
        self._lay(scene.ui, faced)
        for face, note, card, kind in zip(self.faces, self.notes, cards, kinds, strict=True):
            note.put(self.layout.words.card(card) if faced else "", _prospect(kind))
            shown: list[Node] = [note]
            if faced:
                tone = self.layout.boards[self.layout.plan.near].tone
                face.show(kind.wizard, WIZARDS[kind.wizard].name, tone)
                shown.append(face)
            for node in shown:
                fresh, node.visible = not node.visible, True
                if fresh and scene.animator.speed > 0:
                    node.alpha = 0.0
                    scene.animator.tween(node, FADE, alpha=1.0)

    def _cards(self, decision: Decision | None) -> Sequence[Card]:
        if decision is None or decision.topic != "keep":
            return ()
        return [option.card for option in decision.options if option.card is not None]

    def _lay(self, ui: Ui, faced: bool) -> None:
        """Everything to its place; ``faced``: faces stand beside the cards."""
        plan, px = self.layout.plan, ui.px
        dealt = self.layout.scene.field.spots[f"seat{plan.near}/dealt"]
        half = dealt.width * (1 + LOOSE) / 2
        middle, low = dealt.rect.centerx, round(dealt.rect.centery + dealt.width * ASPECT / 2)
        low = min(low, plan.gem.y + px(3))
        wide = min(round(middle - half - px(AIR) - plan.stage.x), low - plan.stage.y)
        for face, side in zip(self.faces, (-1, 1), strict=True):
            centre = middle + side * (half + px(AIR) + wide / 2)
            face.place(round(centre - wide / 2), low - wide, wide, wide)
        if not faced:
            for face, note in zip(self.faces, self.notes, strict=True):
                room = pygame.Rect(0, 0, min(wide, px(ASIDE[0])), min(wide, px(ASIDE[1])))
                room.center = round(face.x), dealt.rect.centery
                note.place(*room)
            return
        most, high = map(px, NOTE)
        gap = px(APART)
        wide = min(most, (plan.mat.w - 3 * gap) // 2)
        high = min(high, plan.mat.h - 2 * gap)
        for note, side in zip(self.notes, (-1, 0), strict=True):
            left = plan.mat.centerx + gap // 2 + side * (wide + gap)
            note.place(left, plan.mat.centery - high // 2, wide, high)


def _prospect(kind: GameKind) -> str:
    """What a tile or Familiar means for play."""
    words = PROSPECTS[kind.key]
    if kind.type != FAMILIAR:
        return words
    wizard = WIZARDS[kind.wizard]
    return f"You are **{wizard.name}**: {wizard.look}.\n{words}\nBuy it once for **{FAMILIAR_COST} Power**: it joins your deck."
