"""The guide for a first match: it points at each thing once, in words of its own, and never stands in the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain
from typing import NamedTuple, Protocol

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.tween import ease_out_back
from game.core.widgets import Button, Group, Label, Panel, ignoring
from game.scenery import props
from game.scenery.pieces import MatNode
from game.setups import games_in
from game.table.arrows import AimNode
from game.table.bill import Bill
from game.table.cards import CardNode, PileNode
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.options import TableOptions
from game.table.players import Hooks
from game.table.questions import Asker
from game.table.recap import Recap
from game.table.side import LogPanel, ZoomPanel
from game.table.surface import Surface
from game.table.tip_places import Around, Way, apart, area, beyond, meets, place_beside, short_way, tangled, way_from
from game.table.tips import Tip, tips_of
from game.table.zones import HAND, Zones
from rules import Match
from rules.core.decisions import Option

WIDTHS = (330, 400, 500, 228, 152)
"""How wide a sheet is; the wide ones find room on a board, the narrow one on the log, the slim one beside a hand."""
LOW = (372, 310)
"""The same of low ones, where the buttons stand beside the words."""
SLIM = 200
"""On a sheet narrower than this the buttons stand one below the other, in design units."""
NEAR = 34
"""How far from what it speaks of a sheet stands, in design units."""
BUTTON = 34
"""How high its buttons are, in design units."""
TOP_BAR = 42
HELD = 15
"""What lies so high is in somebody's hand or held up to be looked at: no tip hides it."""
OFFERED = "{card}"
"""What a tip is about that speaks of the cards which can be taken."""
LEFT = 2
"""A tip that was open beside so many answers, and not closed, is taken as read: the next one gets its turn."""
LARGE = 0.09
"""What takes a larger share of the window is ground on which a tip may lie."""


class Mark(Node):
    """The ring around what is pointed at; it goes under names, which are ``spared``."""

    def __init__(self) -> None:
        super().__init__()
        self.spared: list[pygame.Rect] = []

    def surround(self, about: pygame.Rect, spared: list[pygame.Rect]) -> None:
        """Lie around this part of the window, but not on these."""
        self.place(*about)
        self.spared = [rect.move(-about.x, -about.y) for rect in spared if rect.colliderect(about)]
        self.redraw()

    def render(self) -> pygame.Surface | None:
        """Gold with an ink edge."""
        width, height, line = round(self.w), round(self.h), self.ui.px(5)
        surface = paint.ring(width, height, self.ui.px(theme.RADIUS), line, theme.INK).copy()
        inner = paint.ring(width - 2, height - 2, self.ui.px(theme.RADIUS) - 1, max(1, line - 2), theme.GOLD)
        surface.blit(inner, (1, 1))
        for rect in self.spared:
            surface.fill((0, 0, 0, 0), rect)
        return surface


class Form(NamedTuple):
    """How large a sheet is, and where on it its words and its buttons stand, in pixels."""

    size: tuple[int, int]
    words: pygame.Rect
    next: pygame.Rect
    off: pygame.Rect


class GuideTable(Surface, Protocol):
    """What the guide uses of its table."""

    match: Match
    options: TableOptions
    hooks: Hooks
    root: Group
    zone_group: Zones
    furniture: Group
    field: Field
    layout_rules: BaseLayout
    asker: Asker
    log: LogPanel
    bill: Bill
    recap: Recap
    zoom: ZoomPanel


class TipSheet(Panel):
    """A sheet of parchment with frayed edges."""

    def _box(self, width: int, height: int, radius: int) -> pygame.Surface:
        return props.note(width, height, self.ui.factor, 0, 7)


class Guide(Group):
    """Shows a tip beside what it is about while its question is open: one that is not among the scene's ``tips_seen``."""

    def __init__(self, scene: GuideTable) -> None:
        super().__init__()
        self.scene = scene
        self.z = 400
        self.tip: Tip | None = None
        self.visible = False
        self.mark = self.add(Mark())
        self.arrow: AimNode | None = None
        self.sheet = self.add(TipSheet("guide", "zone", "Guide"))
        self.words = self.sheet.add(Label("", theme.TEXT, theme.INK, wrap=True, top=True, id="guide/words"))
        self.next = self.sheet.add(Button("guide/next", "Got it", ignoring(self.read), "main"))
        self.off = self.sheet.add(Button("guide/off", "No more tips", ignoring(self.turn_off)))
        self.next.size = self.off.size = 15
        self._waiting = False
        self._left: Counter[str] = Counter()
        self.off.hint = "In this game. You can turn them on again in the settings."

    def point(self, topic: str) -> None:
        """A question about ``topic`` was put: show the first tip that fits and has not been read, one about it before others."""
        self.hide()
        for tip in sorted(tips_of(*games_in(self.scene.match)), key=lambda tip: not tip.topics):
            if tip.key not in self.scene.options.tips_seen and tip.fits(topic) and self.about(tip) is not None:
                self.show(tip)
                return

    def catch_up(self) -> None:
        """Called every tick: a tip that was to be put up before the table was drawn appears once it is; one on which a card lies
        that is looked at steps aside meanwhile.
        """
        if self._waiting and self._drawn():
            self._appear()
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
        if tip.beside and self._on_table(tip.beside) is None:
            return None
        target = next((option.seat for option in self._targets()), rival)
        number, offer = next(((at, each) for at, each in enumerate(options) if each.verb == tip.offered), (-1, None))
        card = offer.card if offer is not None else None
        if tip.about == OFFERED:
            return self.scene.field.nodes.get(card) if card is not None else None
        place, button = offer.place if offer is not None else "", f"option/{number}"
        return self._on_table(tip.about.format(me=me, rival=rival, target=target, offer=place, button=button))

    def _on_table(self, id: str) -> Node | None:
        """The node with this id, if it is to be seen."""
        node = self.scene.root.find(id)
        return node if node is not None and node.is_shown() and node.w > 0 else None

    def _extent(self, node: Node) -> pygame.Rect:
        """What is marked: a place with the cards that lie there, the hand itself, a pile with its number."""
        place = f"seat{self.scene.viewer}/hand" if node.id == HAND else node.id
        cards = [
            card.rect() for card in self.scene.field.nodes.values() if card.place_name == place and card.is_shown()
        ]
        if cards and node.id == HAND:
            return cards[0].unionall(cards[1:])
        if isinstance(node, CardNode) and self.tip is not None and self.tip.about == OFFERED:
            alike = [card for card in self.scene.asker.offered if isinstance(card, CardNode)]
            cards = [card.rect() for card in alike if card.place_name == node.place_name]
        return self._whole(node).unionall(cards)

    def _whole(self, node: Node) -> pygame.Rect:
        """A thing on the table, a pile with its number."""
        rect = node.bounds()
        return pygame.Rect(rect.x, rect.y, rect.w, rect.h + (node.overhang if isinstance(node, PileNode) else 0))

    def _things(self) -> Around:
        """What is needed is the question, and all that may be taken or is held; an arrow may run across the question's ribbon,
        though not across its words.
        """
        field, plan, px = self.scene.field, self.scene.layout_rules.plan, self.scene.ui.px
        high = {place for place, spot in field.spots.items() if spot.z >= HELD}  # the hand, and what is held up
        hand = [node for node in field.nodes.values() if node.place_name in high]
        lit = [node for node in self.scene.asker.offered if node.is_shown()]
        largest = self.scene.ui.width * self.scene.ui.height * LARGE
        rects = [
            self._whole(node)
            for node in self._others()
            if node.role and not isinstance(node, MatNode) and not node.floor  # the rest is scenery
            if node.is_shown() and node.image() is not None
        ]
        rects += [face.rect() for face in self._faces()]
        rects += [sheet.sheet.rect() for sheet in (self.scene.bill, self.scene.recap) if sheet.visible]
        top = pygame.Rect(0, 0, self.scene.ui.width, px(TOP_BAR))
        places = [place for place in self._drops() if area(place) < largest]
        stage = self._on_table("stage")
        read = [stage.rect()] if stage is not None else []
        bill = self.scene.bill
        read += [bill.sheet.rect()] if bill.opens else []
        recap = self.scene.recap
        edges = [*places, *read, *([recap.sheet.rect()] if recap.visible else [])]
        me = self.scene.viewer
        own = [self.scene.layout_rules.seat_face(me).rect()] if me >= 0 else []
        track = self._on_table(f"seat{me}/track")
        own += [track.rect()] if track is not None else []  # how much life is left
        lying = (self._lying(node).inflate(px(8), px(8)) for node in (*hand, *lit))
        aimed = [self.scene.layout_rules.seat_face(option.seat).rect() for option in self._targets()]
        barred = [top, self._question(), *self._buttons(), *own, *aimed, *places, *read, *lying]
        boards = [
            node.rect() for node in self._others() if node.role == "seat" and node.id != f"seat{self.scene.viewer}"
        ]
        seen = [*boards, *apart([rect for rect in rects if 0 < area(rect) < largest and rect not in boards])]
        return Around([plan.bar, *barred], barred, seen, edges)

    def _question(self) -> pygame.Rect:
        """The words of the question, without the bare rest of their line."""
        prompt = self.scene.asker.bar.prompt
        room = prompt.rect()
        width = min(room.w, prompt.text_size()[0])
        return pygame.Rect(room.centerx - width // 2 if prompt.align == "center" else room.x, room.y, width, room.h)

    def _buttons(self) -> list[pygame.Rect]:
        """The buttons of the question, and what clasps its ribbon."""
        fixtures = self.scene.asker.bar.fixtures
        return [node.rect() for node in (*self.scene.asker.buttons, *fixtures) if node.is_shown()]

    def _targets(self) -> list[Option]:
        """The options that aim at somebody."""
        options = self.scene.asker.decision.options if self.scene.asker.decision is not None else ()
        return [option for option in options if option.seat >= 0 and option.card is None]

    def _lying(self, node: Node) -> pygame.Rect:
        """Where something is, or comes to lie."""
        return self.scene.field.resting(node) if isinstance(node, CardNode) else node.rect()

    def _faces(self) -> Iterator[Node]:
        """The portraits, which lie on boards too large to be left free."""
        seats = range(len(self.scene.match.names))
        return (face for seat in seats if (face := self.scene.layout_rules.seat_face(seat)).is_shown())

    def _others(self) -> Iterator[Node]:
        """Whatever lies on the table."""
        field = self.scene.field
        return chain(field.piles.values(), field.nodes.values(), self.scene.furniture.children)

    def _names(self) -> list[pygame.Rect]:
        """Where it is written whose something is, as far as that is drawn."""
        told = [node for node in self.scene.furniture.children if node.kept_clear and node.is_shown()]
        return [image.get_bounding_rect().move(node.rect().topleft) for node in told if (image := node.image())]

    def _drawn(self) -> bool:
        """Is it drawn what lies on the table? Where pictures may follow later, no frame draws all of them for a tip."""
        stage = self.stage
        if stage is None or stage.studio is None:
            return True
        if self.scene.root.painted is None or stage.owed:
            return False
        return not any(node in stage.moved and not node.pictured for node in self._others())

    def _drops(self) -> list[pygame.Rect]:
        """Where cards may be dropped to answer the open question."""
        decision, rules = self.scene.asker.decision, self.scene.layout_rules
        ids = {id for option in decision.options for id in rules.drops(option)} if decision is not None else set()
        return [node.rect() for id in sorted(ids) if (node := self.scene.root.find(id)) is not None]

    def layout(self) -> None:
        """Where it hides neither what the tip is about nor anything else that is needed, wholly on the window, with an arrow.

        That depends on what is drawn: until the table is, the tip is not shown (see ``catch_up``).
        """
        tip = self.tip
        self._waiting = tip is not None and not self._drawn()
        if self._waiting:
            self.visible = False
            return
        node = self.about(tip) if tip is not None else None
        if node is None:
            self.hide()
            return
        ui, px = self.scene.ui, self.scene.ui.px
        about = self._extent(node).inflate(px(10), px(10)).clip(pygame.Rect(0, 0, ui.width, ui.height))
        self.mark.surround(about, self._names())
        around = self._things()
        window = pygame.Rect(0, 0, ui.width, ui.height).inflate(-2 * px(8), -2 * px(8))
        forms = [*(self._form(px(width)) for width in WIDTHS), *(self._low_form(px(width)) for width in LOW)]
        sheet = place_beside(about, [form.size for form in forms], window, px(NEAR), around, ui.factor)
        form = next(form for form in forms if form.size == sheet.size)
        self.sheet.place(*sheet)
        for node, room in ((self.words, form.words), (self.next, form.next), (self.off, form.off)):
            node.place(*room.move(sheet.topleft))
        self._point_out(sheet, about, around)

    def _form(self, width: int) -> Form:
        """A sheet so wide with the buttons below its words, side by side, in a slim one one below the other."""
        px = self.scene.ui.px
        margin, high, wide = px(12), px(BUTTON), width - 2 * px(12)
        words = pygame.Rect(margin, margin, wide, self.words.text_size(wide)[1])
        below = words.bottom + margin
        if width < px(SLIM):
            first, second = (
                pygame.Rect(margin, below, wide, high),
                pygame.Rect(margin, below + high + px(6), wide, high),
            )
        else:
            half = (wide - margin) // 2
            first, second = pygame.Rect(margin, below, half, high), pygame.Rect(margin + wide - half, below, half, high)
        return Form((width, second.bottom + margin), words, first, second)

    def _low_form(self, width: int) -> Form:
        """A sheet so wide with the buttons beside its words, one below the other."""
        px = self.scene.ui.px
        margin, high, between = px(6), px(BUTTON), px(3)
        column = max(self.next.wanted_width(), self.off.wanted_width())
        wide = width - column - 3 * px(10)
        tall = self.words.text_size(wide)[1]
        height = max(tall, 2 * high + between) + 2 * margin
        first = pygame.Rect(width - px(10) - column, (height - between) // 2 - high, column, high)
        words = pygame.Rect(px(10), (height - tall) // 2, wide, tall)
        return Form((width, height), words, first, first.move(0, high + between))

    def _point_out(self, sheet: pygame.Rect, about: pygame.Rect, around: Around) -> None:
        """An arrow from the sheet to what it speaks of, a short one beside that where it would run across other things or a
        button; none where each of those would begin off the window or lie on the log or a button, since what is meant has a ring.
        """
        if self.arrow is not None:
            self.arrow.remove()
            self.arrow = None
        ui, gap, room = self.scene.ui, self.scene.ui.px(NEAR), about.inflate(12, 12)
        grave, slight = beyond(around.barred, room), beyond(around.seen, room)
        buttons = [rect for rect in self._buttons() if not about.contains(rect)]
        way: Way | None = (straight := way_from(sheet, about, grave, slight, gap))
        if tangled(straight, grave, slight, gap) or meets(straight, buttons):
            log = [self.scene.log.frame.rect()] if self.scene.log.visible else []
            way = short_way(sheet, about, [*grave, *slight], [*log, *buttons], ui)
        if way is not None:
            self.arrow = self.add(AimNode(*way, theme.GOLD))
            self.arrow.lay()
