"""Any question at all, answered where its subjects lie: cards, piles, places and players light up and are clicked or carried.

A card with one option is taken by a click. One that can go to several places is selected by it: it rises, its places light
up, and a click on one of them acts. Where several are to be picked, each click picks or lets go, and picks bear a tick, or
their number where the order counts. Cards that lie nowhere on the table are spread out above it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

import pygame

from game.core import theme
from game.core.node import Node
from game.core.text import escape, plain
from game.core.widgets import Group, ignoring
from game.table import lights
from game.table.cards import TICK, BadgeNode, CardNode, PileNode
from game.table.carrying import Carrier
from game.table.detours import Swap
from game.table.picking import PickerHost, PickerTable
from game.table.piletops import PileTops
from game.table.spread import Spread, room_beside
from game.table.whereabouts import lying, named_piles, thing_about
from game.table.wording import how_many
from game.table.zones import ZoneNode
from rules.core.cards import Card
from rules.core.decisions import Decision, Option, Picked

FORWARD = 0.95
"""The lift of what is not to lie under the places that wait for a click; that of a selected card is 1."""


class Picker:
    """Offers the options of one question at a time. ``picked`` are those picked so far, in order."""

    def __init__(self, scene: PickerTable, host: PickerHost) -> None:
        self.scene = scene
        self.host = host
        self.spread = Spread()
        self.marks = Group()
        self.marks.z = 40
        self.tops = PileTops(scene)
        self.carrier = Carrier(scene, lambda _: self.let_go(), host.answer, host.remark)
        self.decision: Decision | None = None
        self.picked: list[int] = []
        self.refused = False
        self.advised: Sequence[int] = ()
        self.beside: AbstractSet[int] | None = None
        self.held: CardNode | None = None
        self.cards: dict[CardNode, list[int]] = {}
        self.things: dict[Node, list[int]] = {}
        self.goals: dict[Node, int] = {}
        self.swaps: dict[CardNode, list[Swap]] = {}
        self._under: list[Node] = []

    # -- beginning and ending ------------------------------------------------------------------------------------

    def begin(self, decision: Decision) -> None:
        """Offer the options of a question; what counts to begin with is picked."""
        self.decision = decision
        self.picked, self.refused = list(decision.preset), False
        self._find(decision.options)
        for node, indices in self.cards.items():
            self._offer_card(node, indices)
        for thing, indices in self.things.items():
            self._offer_thing(thing, indices)
        self._show_marks()
        self._come_forward()

    def end(self) -> None:
        """Offer nothing any more."""
        self.let_go(quiet=True)
        self.carrier.clear()
        for node in [*self.cards, *self.things, *self._under]:
            lights.dim(node, self.scene.field)
        self.scene.zone_group.point_at(())
        self.tops.clear()
        self.spread.clear_out()
        self.marks.clear()
        self._come_forward()
        self.cards, self.things, self.swaps, self._under = {}, {}, {}, []
        self.decision, self.picked, self.advised, self.beside = None, [], (), None

    def _find(self, options: Sequence[Option]) -> None:
        """Where everything lies that the options are about."""
        elsewhere: dict[Card, list[int]] = {}
        tiny = self._tiny(options)
        for index, option in enumerate(options):
            node = lying(self.scene.field, option.card)
            if node is not None and node not in tiny:
                self.cards.setdefault(node, []).append(index)
                continue
            thing = thing_about(self.scene, option)
            if thing is not None:
                self.things.setdefault(thing, []).append(index)
            elif option.card is not None:
                elsewhere.setdefault(option.card, []).append(index)
        if len(elsewhere) < 2 and self.single:
            elsewhere = {}  # its button names it
        where = named_piles(self.scene.field, elsewhere)
        wanted = how_many(self.decision) if self.decision is not None else ""
        title = f"{where}: {wanted}" if where else wanted
        self.spread.lay_out(title, list(elsewhere), self.scene.closeup.picture)
        for card, node in self.spread.nodes.items():
            node.name = card.kind.title(self.scene.printed) if node.face_up else "Hidden card"
            node.text = plain(self.scene.layout_rules.words.named(card.kind.text)) if node.face_up else ""
            node.on_hover_long, node.on_unhover = self.scene.closeup.rest_on, self.scene.closeup.hide
            node.on_right_click = self.scene.closeup.show
            self.cards[node] = elsewhere[card]

    def _tiny(self, options: Sequence[Option]) -> set[CardNode]:
        """The cards to choose from that lie too small for it; a single one is plain enough where it lies."""
        nodes = {node for option in options if (node := lying(self.scene.field, option.card)) is not None}
        found = {node for node in nodes if node.place_name.rpartition("/")[2] in self.scene.layout_rules.tiny}
        return found if len(found) > 1 else set()

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def single(self) -> bool:
        """Is exactly one option to be picked?"""
        return self.decision is not None and self.decision.minimum == self.decision.maximum == 1

    def option(self, index: int) -> Option:
        """An option of the open question."""
        assert self.decision is not None
        return self.decision.options[index]

    def chosen(self) -> Picked:
        """What is picked, in order."""
        return tuple(map(self.option, self.picked))

    def needs_button(self, index: int) -> bool:
        """Is a click where it lies not enough to take an option, or not plain enough?"""
        node = self._node_of(index)
        if node is None:
            alone = any(indices == [index] for indices in self.things.values())
            return not (alone and self.scene.layout_rules.pointed(self.option(index)))
        if len(self.cards[node]) == 1:
            option, rules = self.option(index), self.scene.layout_rules
            spelt = bool(option.text) or (self.decision is not None and rules.spelt(option, self.decision))
            return self.single and spelt and not rules.pointed(option)
        return not self._placeable(node) or len(self.cards) == 1

    def index_at(self, node: Node) -> int | None:
        """The option that a click on a node would take, None if it would take none."""
        if node in self.goals:
            index = self.goals[node]
            return index if self.decision is not None and index < len(self.decision.options) else None
        indices = self.cards.get(node) if isinstance(node, CardNode) else None
        indices = indices or self.things.get(node)
        if indices is None:
            number = node.id.removeprefix("option/")
            return int(number) if number.isdecimal() else None
        return indices[0] if len(indices) == 1 else None

    def steps(self, index: int) -> tuple[Node, ...]:
        """What is clicked, one after another, to take or pick an option without a button; nothing if only that does it."""
        card = self._node_of(index)
        if card is not None:
            if len(self.cards[card]) == 1:
                return (card,)
            return (card, self._goals_of(card)[index]) if self._placeable(card) else ()
        thing = next((node for node, indices in self.things.items() if indices == [index]), None)
        return (thing,) if thing is not None else ()

    def _node_of(self, index: int) -> CardNode | None:
        return next((node for node, indices in self.cards.items() if index in indices), None)

    def _placeable(self, node: CardNode) -> bool:
        """Do the options of a card lead to different places, so that it can be selected and put there?"""
        goals = list(self._goals_of(node).values())
        return self.single and len(goals) == len(self.cards[node]) > 1 and len(set(goals)) == len(goals)

    def _goals_of(self, node: CardNode) -> dict[int, Node]:
        """Where each option of a card puts it."""
        rules = self.scene.layout_rules
        found: dict[int, Node] = {}
        for index in self.cards.get(node, ()):
            option = self.option(index)
            ids = rules.drops(option) or ((target,) if (target := rules.target(option)) else ())
            goal = next(filter(None, map(self.scene.root.find, ids)), None)
            if goal is not None:
                found[index] = goal
        return found

    # -- offering ------------------------------------------------------------------------------------------------

    def _offer_card(self, node: CardNode, indices: list[int]) -> None:
        lights.light_up(node, self.scene.animator)
        node.focusable = True
        node.on_click = self._card_clicked
        if self.single:
            self._make_carried(node, {index: self.option(index) for index in indices})

    def _make_carried(self, node: CardNode, options: Mapping[int, Option]) -> None:
        rules = self.scene.layout_rules
        goals = {drop: index for index, option in options.items() for drop in rules.drops(option)}
        if goals:
            self.carrier.offer(node, goals, {drop: rules.drop_words(options[index]) for drop, index in goals.items()})

    def _offer_thing(self, node: Node, indices: list[int]) -> None:
        """Something other than a card is clicked to take an option; so are the cards and piles that lie on it."""
        click = ignoring(self._take, indices[0]) if len(indices) == 1 else ignoring(self.host.reach, indices[0])
        lights.light(node, click, self.scene.animator)
        field, on_it = self.scene.field, f"{node.id}/"
        taken = self.scene.layout_rules.pile(self.option(indices[0]))
        upon: list[Node] = [card for card in field.nodes.values() if field.lies_on(card, node)]
        upon += [pile for place, pile in field.piles.items() if place.startswith(on_it)]
        for part in upon:
            if part not in self.cards and part not in self.things:
                self._under.append(part)
                part.on_click = click
                if isinstance(part, PileNode) and part.id == taken:
                    lights.light_up(part, self.scene.animator)
        if taken == node.id and self.single and len(indices) == 1:
            self._offer_top(taken, indices[0])

    def _offer_top(self, place: str, index: int) -> None:
        """The top card of a pile can be dragged off."""
        top = self.tops.raise_from(place) if self.scene.layout_rules.drops(self.option(index)) else None
        if top is not None:
            top.on_click = ignoring(self._take, index)
            self._make_carried(top, {index: self.option(index)})

    def _come_forward(self) -> None:
        """While places wait for a click above what lies there, the bar, the spread and notes are above them."""
        zones = self.scene.zone_group.children
        waiting = any(isinstance(zone, ZoneNode) and zone.waiting for zone in zones)
        self.spread.lift = self.host.panel.lift = FORWARD if waiting else 0.0
        for note in self.scene.layout_rules.notes():
            note.lift = FORWARD if waiting else 0.0

    def glow(self, advised: Sequence[int], beside: AbstractSet[int] | None = None) -> None:
        """What is advised glows green, and where it goes; of the others only these (``beside``) glow at all, None for all."""
        self.advised, self.beside = advised, beside
        self._relight()

    def _relight(self) -> None:
        """Everything glows as it may be taken now: green what is advised, selected or, if it bears a badge for that, picked."""
        first = {steps[0] for steps in map(self.steps, self.advised) if steps}
        found: list[tuple[Node, list[int]]] = [*self.cards.items(), *self.things.items()]
        found += [(node, []) for node in self.swaps if node not in self.cards]
        for node, indices in found:
            if not isinstance(node, ZoneNode):
                marked = not isinstance(node, CardNode) and any(map(self.mark, indices))
                usable = not self._beyond(indices) and (self.beside is None or not self.beside.isdisjoint(indices))
                green = node in first or node is self.held or marked
                lights.set_glow(node, theme.GLOW_TARGET if green else theme.GLOW_LEGAL if usable else None)
        for goal, index in self.goals.items():
            goal.targeted = index in self.advised
        carried = [index for index in self.advised if self._node_of(index) is not None and len(self.steps(index)) == 1]
        drops = self.scene.layout_rules.drops
        self.scene.zone_group.point_at([id for index in carried for id in drops(self.option(index))[:1]])

    def _beyond(self, indices: Sequence[int]) -> bool:
        """No option of these can be picked: as many others are picked as may be."""
        most = self.decision.maximum if self.decision is not None else 1
        full = not self.single and most != 1 and len(self.picked) >= most
        return full and bool(indices) and set(indices).isdisjoint(self.picked)

    # -- taking and picking --------------------------------------------------------------------------------------

    def _card_clicked(self, node: CardNode) -> None:
        indices = self.cards[node]
        goal = next(
            (goal for goal in self.goals if node is not self.held and goal.contains(node.rest.x, node.rest.y)), None
        )
        if goal is not None:  # it lies where the selected card is to go
            self.host.answer(self.goals[goal])
        elif len(indices) == 1:
            self._take(indices[0])
        elif self._placeable(node):
            self.let_go() if node is self.held else self.hold(node)
        else:
            self.host.reach(indices[0])

    def _take(self, index: int) -> None:
        if self.single:
            self.host.answer(index)
        else:
            self.toggle(index)

    def toggle(self, index: int) -> None:
        """Pick an option, or let it go again."""
        assert self.decision is not None
        most = self.decision.maximum
        if index in self.picked:
            self.picked.remove(index)
        elif len(self.picked) < most:
            self.picked.append(index)
        elif most == 1:
            self.picked = [index]
        else:
            self.refused = True
            self.scene.sound("deny")
            self.host.remark(f"No more than {most}: put one back first." if most else "None can be picked.")
            return
        self._show_marks()
        if self.refused:
            self.refused = False
            self.host.remark("")  # it is no longer true
        self.host.picks_changed()

    def mark(self, index: int) -> str:
        """What a picked option bears: a tick, or its number where the order counts; "" if it is not picked."""
        if index not in self.picked or self.decision is None:
            return ""
        return str(self.picked.index(index) + 1) if self.decision.ordered else TICK

    def _show_marks(self) -> None:
        for node, indices in self.cards.items():
            node.mark = next(filter(None, map(self.mark, indices)), "")
        self.marks.clear()
        for thing, indices in self.things.items():
            mark = next(filter(None, map(self.mark, indices)), "")
            if mark:
                self.marks.add(BadgeNode(thing, mark)).layout()
        self._relight()

    # -- selecting -----------------------------------------------------------------------------------------------

    def offer_swap(self, swap: Swap) -> None:
        """A card may go to a place that no option of the question leads to: it is dropped there, or clicked and put there."""
        self.carrier.offer(swap.node, {swap.drop: swap.number}, {swap.drop: swap.words})
        self.swaps.setdefault(swap.node, []).append(swap)
        if swap.node not in self.cards:
            swap.node.on_click = self._swap_clicked

    def _swap_clicked(self, node: CardNode) -> None:
        ways = self.swaps[node]
        if len(ways) == 1:
            self.host.answer(ways[0].number)
        else:
            self.let_go() if node is self.held else self.hold(node)

    def hold(self, node: CardNode) -> None:
        """A card is selected: it rises, and the places where it may go light up and can be clicked."""
        self.let_go(quiet=True)
        self.scene.sound("pick")
        self.held = node
        rules, root = self.scene.layout_rules, self.scene.root
        ways = [(index, goal, rules.drop_words(self.option(index))) for index, goal in self._goals_of(node).items()]
        ways += [(swap.number, goal, swap.words) for swap in self.swaps.get(node, ()) if (goal := root.find(swap.drop))]
        if node.card in self.scene.field.nodes:
            self.scene.field.hand.hold(node, [goal.rect() for _, goal, _ in ways])
        else:
            node.held = True
        for index, goal, words in ways:
            self.goals[goal] = index
            lights.light(goal, ignoring(self.host.answer, index), self.scene.animator, words)
        self._relight()
        self._come_forward()
        focus = self.scene.app.focus
        if focus.shown:
            focus.give(next(iter(self.goals)), show=True)
        self.host.interject(f"Where does {escape(node.name)} go? Esc cancels.")

    def let_go(self, quiet: bool = False) -> bool:
        """No card is selected any more; True if one was."""
        node, self.held = self.held, None
        if node is None:
            return False
        focus = self.scene.app.focus
        back = focus.shown and focus.node in self.goals
        for goal in self.goals:
            lights.dim(goal, self.scene.field)
        self.goals = {}
        for thing, indices in self.things.items():
            self._offer_thing(thing, indices)
        self._come_forward()
        node.held = False
        self._relight()
        if self.scene.field.nodes.get(node.card) is node:
            self.scene.field.hand.release(node)
        if not quiet:
            self.host.remark("")
            if back:
                focus.give(node, show=True)
        return True

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self, bar: pygame.Rect) -> None:
        """Everything to its place; ``bar`` is not to be covered."""
        self.tops.layout()
        for badge in self.marks.children:
            if isinstance(badge, BadgeNode):
                badge.layout()
        self.spread.visible = bool(self.spread.nodes or self.spread.choices)
        if self.spread.visible:
            offered = [node.rect() for node in self.cards if node.card in self.scene.field.nodes]
            table, side = pygame.Rect(self.scene.table_rect), self.scene.layout_rules.plan.side
            if table.colliderect(side):  # on the log, which lies higher, nothing can be read
                table.w = side.x - table.x
            room = room_beside(table, bar, offered, self.scene.ui)
            self.spread.layout(room, [*offered, *(thing.rect() for thing in self.things)])
        held = self.held
        if held is not None and any(goal.stage is None for goal in self.goals):
            self.goals = {}
            self.hold(held)  # the zones were rebuilt
