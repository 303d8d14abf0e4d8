"""The guide for a first match: it points at each thing once, in words of its own, and never stands in the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Protocol

import pygame

from game.core import theme
from game.core.keys import enters
from game.core.node import Node
from game.core.tween import ease_out_back
from game.core.widgets import Group
from game.setups import games_in
from game.table.arrows import AimNode
from game.table.options import TableOptions
from game.table.players import Hooks
from game.table.side import ZoomPanel
from game.table.tip_ground import Ground, GroundTable
from game.table.tip_places import Around, Way, beyond, meets, place_beside, short_way, tangled, way_from
from game.table.tip_sheet import Mark, TipSheet
from game.table.tips import Tip, tips_of

NEAR = 34
"""How far from what it speaks of a sheet stands, in design units."""
OFFERED = "{card}"
"""What a tip is about that speaks of the cards which can be taken."""
LEFT = 2
"""A tip that was open beside so many answers, and not closed, is taken as read: the next one gets its turn."""


class GuideTable(GroundTable, Protocol):
    """What the guide uses of its table."""

    options: TableOptions
    hooks: Hooks
    zoom: ZoomPanel


class Guide(Group):
    """Shows a tip beside what it is about while its question is open: one that is not among the scene's ``tips_seen``."""

    def __init__(self, scene: GuideTable) -> None:
        super().__init__()
        self.scene = scene
        self.ground = Ground(scene)
        self.z = 400
        self.tip: Tip | None = None
        self.visible = False
        self.mark = self.add(Mark())
        self.arrow: AimNode | None = None
        self.sheet = self.add(TipSheet(self.read, self.turn_off))
        self.words, self.next, self.off = self.sheet.words, self.sheet.next, self.sheet.off
        self._waiting = False
        self._ribbon = pygame.Rect(0, 0, 0, 0)
        """Where the question stood when the tip was put where it is."""
        self._left: Counter[str] = Counter()

    def point(self, topic: str) -> None:
        """A question about ``topic`` was put: show the first tip that fits and has not been read, one about it before others."""
        self.hide()
        for tip in sorted(tips_of(*games_in(self.scene.match)), key=lambda tip: not tip.topics):
            if tip.key not in self.scene.options.tips_seen and tip.fits(topic) and self.about(tip) is not None:
                self.show(tip)
                return

    def catch_up(self) -> None:
        """Called every tick: a tip that was to be put up before the table was drawn appears once it is; one on which a card lies
        that is looked at steps aside meanwhile. Where the words of a hint want more room than the question, the tip makes way.
        """
        if self._waiting and self.ground.drawn():
            self._appear()
        elif self.visible and self._ribbon != self.scene.asker.panel.rect():
            self.layout()
        zoom = self.scene.zoom
        self.sheet.visible = not (zoom.visible and zoom.covered().colliderect(self.sheet.rect()))
        if self.arrow is not None:
            self.arrow.visible = self.sheet.visible

    def show(self, tip: Tip) -> None:
        """Put a tip up."""
        self.tip = tip
        self.words.markup = tip.words
        self._appear()

    def _appear(self) -> None:
        self.visible = True
        self.layout()
        self.scene.app.renewed()
        self.scene.app.hover.wait()  # the pointer rests where the last one was: no note of what lies there hides this one
        self.sheet.scale = 0.9
        self.scene.animator.tween(self.sheet, theme.SETTLE, ease_out_back, scale=1.0)

    def hide(self) -> None:
        """The question is answered: the tip goes, and may come again another time if it was not read (see ``did``)."""
        self.tip = None
        self.visible = self._waiting = False

    def did(self, topic: str, verbs: Collection[str]) -> None:
        """A question about ``topic`` was answered so: tips that spoke of just this need not be said again, nor one that was
        left open beside so many answers.
        """
        if not self.scene.options.guide:
            return
        if self.tip is not None and self.visible:
            self._left[self.tip.key] += 1
            if self._left[self.tip.key] >= LEFT:
                self._learn(self.tip)
        for tip in tips_of(*games_in(self.scene.match)):
            known = tip is self.tip and "*" in tip.operations
            if tip.fits(topic) and (known or not set(verbs).isdisjoint(tip.operations)):
                self._learn(tip)

    def _learn(self, tip: Tip) -> None:
        """A tip is known from now on."""
        if tip.key not in self.scene.options.tips_seen:
            self.scene.options.tips_seen = {*self.scene.options.tips_seen, tip.key}
            self.scene.hooks.tip_seen(tip.key)

    def key(self, event: pygame.event.Event) -> bool:
        """Enter says that a tip is read while no ring is shown; was it that?"""
        if not enters(event) or not self.visible or self.scene.app.focus.shown:
            return False
        self.read()
        return True

    def read(self) -> None:
        """The tip was understood: on to the next."""
        if self.tip is None:
            return
        self._learn(self.tip)
        decision = self.scene.asker.decision
        self.hide()
        if decision is not None:
            self.point(decision.topic)

    def turn_off(self) -> None:
        """No more tips are wanted in this game."""
        self.hide()
        self.scene.options.guide = False
        self.scene.hooks.guide_off(self.scene.match.game.id)

    def about(self, tip: Tip) -> Node | None:
        """What a tip is about, if it is on the table."""
        me = max(0, self.scene.viewer)
        rival = (me + 1) % len(self.scene.match.names)
        options = self.scene.asker.decision.options if self.scene.asker.decision is not None else ()
        if tip.offered and not any(option.verb == tip.offered for option in options):
            return None
        if tip.beside and self.ground.on_table(tip.beside) is None:
            return None
        target = next((option.seat for option in self.ground.targets()), rival)
        number, offer = next(((at, each) for at, each in enumerate(options) if each.verb == tip.offered), (-1, None))
        card = offer.card if offer is not None else None
        if tip.about == OFFERED:
            return self.scene.field.nodes.get(card) if card is not None else None
        place, button = offer.place if offer is not None else "", f"option/{number}"
        return self.ground.on_table(tip.about.format(me=me, rival=rival, target=target, offer=place, button=button))

    def layout(self) -> None:
        """Where it hides neither what the tip is about nor anything else that is needed, wholly on the window, with an arrow.

        That depends on what is drawn: until the table is, the tip is not shown (see ``catch_up``).
        """
        tip = self.tip
        self._waiting = tip is not None and not self.ground.drawn()
        if self._waiting:
            self.visible = False
            return
        node = self.about(tip) if tip is not None else None
        if tip is None or node is None:
            self.hide()
            return
        ui, px = self.scene.ui, self.scene.ui.px
        about = self.ground.extent(node, tip.about == OFFERED).inflate(px(10), px(10))
        about = about.clip(pygame.Rect(0, 0, ui.width, ui.height))
        self.mark.surround(about, self.ground.names())
        around = self.ground.around(tip.clear)
        self._ribbon = self.scene.asker.panel.rect()
        window = pygame.Rect(0, 0, ui.width, ui.height).inflate(-2 * px(8), -2 * px(8))
        forms = self.sheet.forms()
        sheet = place_beside(about, [form.size for form in forms], window, px(NEAR), around, ui.factor)
        self.sheet.lay(next(form for form in forms if form.size == sheet.size), sheet)
        self.point_out(sheet, about, around)

    def point_out(self, sheet: pygame.Rect, about: pygame.Rect, around: Around) -> None:
        """An arrow from the sheet to what it speaks of, a short one beside that where it would run across other things or a
        button; none where each of those would begin off the window or lie on the log or a button, since what is meant has a ring.
        """
        if self.arrow is not None:
            self.arrow.remove()
            self.arrow = None
        ui, gap, room = self.scene.ui, self.scene.ui.px(NEAR), about.inflate(12, 12)
        grave, slight = beyond(around.barred, room), beyond(around.seen, room)
        buttons = [rect for rect in self.ground.buttons() if not about.contains(rect)]
        way: Way | None = (straight := way_from(sheet, about, grave, slight, gap))
        if tangled(straight, grave, slight, gap) or meets(straight, buttons):
            log = [self.scene.log.frame.rect()] if self.scene.log.visible else []
            way = short_way(sheet, about, [*grave, *slight], [*log, *buttons], ui)
        if way is not None:
            self.arrow = self.add(AimNode(*way, theme.GOLD))
            self.arrow.lay()
