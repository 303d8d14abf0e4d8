"""The guide for a first match: it points at each thing once, in words of its own, and never stands in the way."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import Protocol

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.tween import ease_out_back
from game.core.widgets import Button, Group, Label, Panel, ignoring
from game.scenery import props
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
from game.table.side import LogPanel
from game.table.surface import Surface
from game.table.tip_places import Way, apart, area, beyond, meets, place_beside, short_way, tangled, way_from
from game.table.tips import Tip, tips_of
from game.table.zones import HAND, Zones
from rules import Match
from rules.core.decisions import Option

WIDTHS = (330, 400, 500, 228, 152)
"""How wide a sheet is; the wide ones find room on a board, the narrow one on the log, the slim one beside a hand."""
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
LARGE = 0.09
"""What takes a larger share of the window is ground on which a tip may lie."""


class Mark(Node):
    """The ring around what is pointed at."""

    def render(self) -> pygame.Surface | None:
        """Gold with an ink edge."""
        width, height, line = round(self.w), round(self.h), self.ui.px(5)
        surface = paint.ring(width, height, self.ui.px(theme.RADIUS), line, theme.INK).copy()
        inner = paint.ring(width - 2, height - 2, self.ui.px(theme.RADIUS) - 1, max(1, line - 2), theme.GOLD)
        surface.blit(inner, (1, 1))
        return surface


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
        self.off.hint = "In this game. You can turn them on again in the settings."

    def point(self, topic: str) -> None:
        """A question about ``topic`` was put: show the first tip that fits and has not been read, one about it before others."""
        self.hide()
        for tip in sorted(tips_of(*games_in(self.scene.match)), key=lambda tip: not tip.topics):
            if tip.key not in self.scene.options.tips_seen and tip.fits(topic) and self.about(tip) is not None:
                self.show(tip)
                return

    def catch_up(self) -> None:
        """Called every tick: a tip that was to be put up before the table was drawn appears once it is."""
        if self._waiting and self._drawn():
            self._appear()

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
        """The question is answered: the tip goes, and comes again another time if it was not read."""
        self.tip = None
        self.visible = self._waiting = False

    def did(self, topic: str, verbs: Collection[str]) -> None:
        """A question about ``topic`` was answered so: tips that spoke of just this need not be said again."""
        if not self.scene.options.guide:
            return
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

    def _things(self) -> tuple[list[pygame.Rect], list[pygame.Rect], list[pygame.Rect]]:
        """What a tip must not hide (the question, all that may be taken or is held), what is better seen than hidden, and
        right beside what it may well lie.
        """
        field, plan, px = self.scene.field, self.scene.layout_rules.plan, self.scene.ui.px
        high = {place for place, spot in field.spots.items() if spot.z >= HELD}  # the hand, and what is held up
        hand = [node for node in field.nodes.values() if node.place_name in high]
        lit = [node for node in self.scene.asker.offered if node.is_shown()]
        largest = self.scene.ui.width * self.scene.ui.height * LARGE
        rects = [
            self._whole(node)
            for node in self._others()
            if node.is_shown() and not node.floor and node.image() is not None
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
        needed = [top, plan.bar, *self._buttons(), *own, *aimed, *places, *read, *lying]
        boards = [
            node.rect() for node in self._others() if node.role == "seat" and node.id != f"seat{self.scene.viewer}"
        ]
        seen = [*boards, *apart([rect for rect in rects if 0 < area(rect) < largest and rect not in boards])]
        return needed, seen, edges

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
        self.mark.place(*about)
        needed, seen, edges = self._things()
        window = pygame.Rect(0, 0, ui.width, ui.height).inflate(-2 * px(8), -2 * px(8))
        sizes = [self._size(px(width))[:2] for width in WIDTHS]
        sheet = place_beside(about, sizes, window, px(NEAR), [about, *needed], seen, edges)
        margin = px(12)
        self.sheet.place(*sheet)
        self.words.place(sheet.x + margin, sheet.y + margin, sheet.w - 2 * margin, self._size(sheet.w)[2])
        self._place_buttons(sheet.inflate(-2 * margin, -2 * margin))
        self._point_out(sheet, about, needed, seen)

    def _size(self, width: int) -> tuple[int, int, int]:
        """The size of a sheet so wide, and how high its words are."""
        px = self.scene.ui.px
        margin, words = px(12), self.words.text_size(width - 2 * px(12))[1]
        return width, words + self._buttons_high(width) + 3 * margin, words

    def _buttons_high(self, width: int) -> int:
        """How much of its height the buttons take on a sheet so wide."""
        px = self.scene.ui.px
        return 2 * px(BUTTON) + px(6) if width < px(SLIM) else px(BUTTON)

    def _place_buttons(self, room: pygame.Rect) -> None:
        """Beside each other at the lower end of the room, one below the other in a slim one."""
        high, margin = self.scene.ui.px(BUTTON), self.scene.ui.px(12)
        if room.w + 2 * margin < self.scene.ui.px(SLIM):
            self.next.place(room.x, room.bottom - self._buttons_high(room.w + 2 * margin), room.w, high)
            self.off.place(room.x, room.bottom - high, room.w, high)
            return
        half = (room.w - margin) // 2
        self.next.place(room.x, room.bottom - high, half, high)
        self.off.place(room.right - half, room.bottom - high, half, high)

    def _point_out(
        self, sheet: pygame.Rect, about: pygame.Rect, needed: Sequence[pygame.Rect], seen: Sequence[pygame.Rect]
    ) -> None:
        """An arrow from the sheet to what it speaks of, a short one beside that where it would run across other things or a
        button; none where each of those would begin off the window or lie on the log or a button, since what is meant has a ring.
        """
        if self.arrow is not None:
            self.arrow.remove()
            self.arrow = None
        around = about.inflate(12, 12)
        grave, slight = beyond(needed, around), beyond(seen, around)
        buttons = [rect for rect in self._buttons() if not about.contains(rect)]
        way: Way | None = way_from(sheet, about)
        if way is not None and (tangled(way, grave, slight, self.scene.ui.px(NEAR)) or meets(way, buttons)):
            log = [self.scene.log.frame.rect()] if self.scene.log.visible else []
            way = short_way(sheet, about, [*grave, *slight], [*log, *buttons], self.scene.ui)
        if way is not None:
            self.arrow = self.add(AimNode(*way, theme.GOLD))
            self.arrow.lay()
