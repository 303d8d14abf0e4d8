"""The decision bar: turns the open decision into what can be grabbed, where it can be dropped, what glows, and buttons.

Every option can be taken by a click and by the keyboard; where it is about a card that lies on the table it can be dragged too.
Options about the same card, and those about nothing on the table, are buttons in the bar beside the question.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.core.text import escape, plain
from game.core.widgets import Button, Group, Label, Panel, ignoring
from game.table.cards import CardNode
from game.table.effects import aside_label, aside_rooms
from game.table.field import Field
from game.table.flick import SLOWEST, Flick
from game.table.glossary import Glossary
from game.table.layout import BaseLayout
from game.table.speech import asked_words
from game.table.surface import Surface
from rules.core.decisions import Decision, Option


class AskerTable(Surface, Protocol):
    """What the decision bar uses of its table. ``shared``: several people play at one screen."""

    root: Group
    furniture: Group
    field: Field
    layout_rules: BaseLayout
    glossary: Glossary
    shared: bool
    question: str

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""

    @property
    def table_rect(self) -> pygame.Rect:
        """The part of the window that is the table itself."""

    def named(self, seat: int) -> str:
        """A seat's name as rich text."""

    def light_zones(self, ids: Mapping[str, str]) -> None:
        """Light the zones where what is held may be dropped."""

    def answer(self, *indices: int) -> None:
        """The player in front of the screen has decided."""


class Asker:
    """Asks the player in front of the screen. ``decision`` is what is being asked, None while nothing is."""

    def __init__(self, scene: AskerTable) -> None:
        self.scene = scene
        self.decision: Decision | None = None
        self.picked: list[int] = []
        self.panel = Panel("bar", "zone", "Question")
        self.prompt = self.panel.add(Label("", theme.TEXT + 1, theme.PAPER, "bold", wrap=True, id="question"))
        self.tally = self.panel.add(Label("", theme.TEXT, theme.CREAM, "bold", "right", wrap=True, id="tally"))
        self.aside = self.panel.add(aside_label())
        self.comment_made = ""
        self.buttons: list[Button] = []
        self._lit: list[Node] = []
        self._by_card: dict[CardNode, list[int]] = {}
        self._by_pile: dict[str, int] = {}
        self._by_target: dict[str, int] = {}
        self._keys: dict[int, int] = {}
        self._handle: CardNode | None = None

    # -- the question --------------------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Show words where the question stands, nothing to be answered. Resting on them explains their keywords."""
        self.prompt.markup = words
        self.prompt.hint = self.scene.glossary.explain(words)
        self.prompt.name = self.scene.question = plain(words)
        if self.comment_made:
            self.layout()

    def comment(self, words: str) -> None:
        """Show the narrator's words (rich text) while nothing is asked: no question shares the bar with them."""
        self.aside.markup = self.comment_made = words
        self.aside.visible = True
        self.layout()

    def ask(self, decision: Decision) -> None:
        """Put a decision to the player."""
        self.clear()
        self.comment("")
        self.decision = decision
        self.picked = list(decision.preset)
        self.say(self._question)
        rules = self.scene.layout_rules
        for index, option in enumerate(decision.options):
            node = self.scene.field.nodes.get(option.card) if option.card is not None else None
            if node is not None and node.place_name in self.scene.field.spots:
                self._by_card.setdefault(node, []).append(index)
            target = rules.target(option)
            if target:
                self._by_target[target] = index
            pile = rules.pile(option)
            if pile in self.scene.field.piles:
                self._by_pile[pile] = index
            key = rules.key(option)
            if key:
                self._keys[key] = index
        for node, indices in self._by_card.items():
            self._offer_card(node, indices)
        for pile in self._by_pile:
            self._offer_pile(pile)
        for target in self._by_target:
            self._offer_target(target)
        self._make_buttons(decision)
        self.layout()

    @property
    def _question(self) -> str:
        """The open question; at a shared screen with the name of who is asked."""
        decision = self.decision
        if decision is None:
            return ""
        prompt = escape(asked_words(decision, self.scene.printed))
        return f"{self.scene.named(decision.seat)}: {prompt}" if self.scene.shared else prompt

    def remark(self, words: str) -> None:
        """Say something beside the open question, if there is one."""
        self.say(f"{self._question} **{words}**".strip() if words else self._question)

    def advise(self, words: str, choice: Sequence[int]) -> None:
        """Advice about the open question: words beside it, and what is advised glows green."""
        assert self.decision is not None
        self.remark(words)
        for node, indices in self._by_card.items():
            node.glow = theme.GLOW_TARGET if set(indices) & set(choice) else theme.GLOW_LEGAL
        for button in self.buttons:
            number = button.id.removeprefix("option/")
            advised = number.isdecimal() and int(number) in choice
            advised |= button.id == "done" and set(self.picked) == set(choice)
            button.glow = theme.GLOW_TARGET if advised else None

    def clear(self) -> None:
        """Nothing is asked any more: nothing glows, nothing can be grabbed."""
        self.decision = None
        self.picked = []
        for node in self._lit:
            node.glow = None  # type: ignore[attr-defined]
            if isinstance(node, CardNode):
                node.chosen = False
            node.on_click = node.on_drop = node.on_drag_start = node.on_drag_cancel = None
            node.draggable = False
            node.focusable = False
            node.drops = ()
            node.hint = ""
        for pile in self._by_pile:
            self.scene.field.restore_pile(pile)
        self._lit = []
        self._by_card = {}
        self._by_pile = {}
        self._by_target = {}
        self._keys = {}
        if self._handle is not None:
            self._handle.remove()
            self._handle = None
        for button in self.buttons:
            button.remove()
        self.buttons = []
        self.tally.markup = self.tally.name = ""

    @property
    def single(self) -> bool:
        """Is exactly one option to be picked?"""
        return self.decision is not None and self.decision.minimum == self.decision.maximum == 1

    # -- cards and piles -----------------------------------------------------------------------------------------

    def _options(self, indices: list[int]) -> list[Option]:
        assert self.decision is not None
        return [self.decision.options[index] for index in indices]

    def _offer_card(self, node: CardNode, indices: list[int]) -> None:
        self._lit.append(node)
        node.glow = theme.GLOW_LEGAL
        node.focusable = True
        node.on_click = self._card_clicked
        node.chosen = indices[0] in self.picked
        rules = self.scene.layout_rules
        words = {drop: rules.drop_words(option) for option in self._options(indices) for drop in rules.drops(option)}
        drops = tuple(words)
        if self.single and drops:
            node.draggable = True
            node.drops = drops
            node.on_drop = self._dropped
            self._light_on_drag(node, words)

    def _offer_pile(self, place: str) -> None:
        """A pile whose top card may be taken: it glows, and its top card can be dragged off."""
        pile = self.scene.field.piles[place]
        self._lit.append(pile)
        pile.glow = theme.GLOW_LEGAL
        pile.focusable = True
        pile.on_click = self._pile_clicked
        assert self.decision is not None
        drops = self.scene.layout_rules.drops(self.decision.options[self._by_pile[place]])
        cards = self.scene.field.board.places.get(place, ())
        if not cards or not drops:
            return
        handle = CardNode(cards[-1])
        handle.show(*self.scene.layout_rules.face(cards[-1], place, self.scene.viewer))
        handle.place_name = place
        handle.shadow = 0.0
        handle.id, handle.name = f"{place}/top", "Top card"
        handle.draggable = handle.skipped = True
        handle.drops = drops
        self._light_on_drag(handle, dict.fromkeys(drops, ""))
        handle.on_drop = lambda node, targets, speed: self._top_dropped(place, targets)
        handle.on_click = lambda node: self._pile_clicked(pile)
        self._handle = self.scene.field.group.add(handle)
        self._lay_handle()

    def _lay_handle(self) -> None:
        """The top card that may be dragged off lies on its pile, wherever that is now."""
        handle = self._handle
        if handle is None:
            return
        spot, pile = self.scene.field.spots[handle.place_name], self.scene.field.piles[handle.place_name]
        handle.put(spot.lies(1)[0])
        handle.y -= self.scene.ui.px(min(9, pile.count * 0.45))
        handle.z = spot.z + 0.5

    def _offer_target(self, id: str) -> None:
        """A piece of furniture that is clicked to take an option; so are the cards that lie on it."""
        node = self.scene.furniture.find(id)
        assert node is not None
        self._lit.append(node)
        node.glow = theme.GLOW_LEGAL  # type: ignore[attr-defined]
        node.focusable = True
        node.on_click = ignoring(self.answer, self._by_target[id])
        for card in self.scene.field.nodes.values():
            if card.place_name.startswith(f"{id}/") and card not in self._by_card:
                self._lit.append(card)
                card.on_click = node.on_click

    def _light_on_drag(self, node: CardNode, words: Mapping[str, str]) -> None:
        def taken(_: CardNode) -> None:
            self.scene.sound("pick")
            self.scene.light_zones(words)

        def cancelled(_: CardNode) -> None:
            self.scene.sound("deny")
            self.scene.light_zones({})

        node.on_drag_start, node.on_drag_cancel = taken, cancelled

    def _card_clicked(self, node: CardNode) -> None:
        indices = self._by_card.get(node, [])
        if not self.single:
            self._toggle(node, indices[0])
        elif len(indices) == 1:
            self.answer(indices[0])
        elif indices and self.buttons:
            self.scene.app.focus.give(self.buttons[0], show=True)

    def _toggle(self, node: CardNode, index: int) -> None:
        assert self.decision is not None
        if index in self.picked:
            self.picked.remove(index)
        elif len(self.picked) < self.decision.maximum:
            self.picked.append(index)
        node.chosen = index in self.picked
        self._refresh_done()

    def _pile_clicked(self, pile: Node) -> None:
        if pile.id in self._by_pile:
            self.answer(self._by_pile[pile.id])

    def _dropped(self, node: CardNode, targets: list[Node], velocity: tuple[float, float]) -> bool:
        self.scene.light_zones({})
        ids = {target.id for target in targets}
        for index in self._by_card.get(node, ()):
            if any(drop in ids for drop in self.scene.layout_rules.drops(self._options([index])[0])):
                self.answer(index)
                return True
        return self._flicked(node, velocity)

    def _flicked(self, node: CardNode, velocity: tuple[float, float]) -> bool:
        """A card let go at speed slides on; it is taken where it comes to rest, or glides home."""
        factor = self.scene.ui.factor
        on_table = self.scene.table_rect.collidepoint(node.x, node.y)
        if math.hypot(*velocity) < SLOWEST * factor or self.scene.animator.reduced or not on_table:
            return False
        others = [other for other in self.scene.field.nodes.values() if other is not node and self._on_table(other)]
        table = self.scene.table_rect
        self.scene.sound("flick")
        self.scene.animator.cancel_target(node)
        node.lift = 1.0
        self.scene.animator.add(Flick(node, velocity, others, table, factor, lambda: self._came_to_rest(node, others)))
        return True

    def _on_table(self, node: CardNode) -> bool:
        return not node.place_name.endswith("/hand")

    def _came_to_rest(self, node: CardNode, others: list[CardNode]) -> None:
        for other in others:
            lie = other.rest
            if (other.x, other.y, other.rotation) != (lie.x, lie.y, lie.rotation):
                self.scene.animator.tween(other, theme.REFUSED, x=lie.x, y=lie.y, rotation=lie.rotation)
        for index in self._by_card.get(node, ()):
            for drop in self.scene.layout_rules.drops(self._options([index])[0]):
                zone = self.scene.root.find(drop)
                if zone is not None and zone.contains(node.x, node.y):
                    self.answer(index)
                    return
        lie = node.rest
        node.lift = 0.0
        self.scene.animator.tween(node, theme.REFUSED, x=lie.x, y=lie.y, rotation=lie.rotation, scale=1.0)

    def _top_dropped(self, place: str, targets: list[Node]) -> bool:
        self.scene.light_zones({})
        if not targets:
            return False
        self.answer(self._by_pile[place])
        return True

    # -- buttons -------------------------------------------------------------------------------------------------

    def _make_buttons(self, decision: Decision) -> None:
        if not self.single:
            self._add_button("done", "Done", self._done, "main")
            self._refresh_done()
            return
        alone = {indices[0] for indices in self._by_card.values() if len(indices) == 1}
        for index, option in enumerate(decision.options):
            if index in alone and not option.text:
                continue
            style = "main" if option.verb in self.scene.layout_rules.ending or len(decision.options) == 1 else "plain"
            caption = self.scene.layout_rules.caption(option)
            button = self._add_button(f"option/{index}", caption, ignoring(self.answer, index), style)
            key = self.scene.layout_rules.key(option)
            if key:
                button.key_hint = pygame.key.name(key).upper()

    def _add_button(self, id: str, caption: str, on_click: Callable[[Node], object], style: str) -> Button:
        button = self.panel.add(Button(id, caption, on_click, style))
        button.size = 17
        self.buttons.append(button)
        return button

    def _refresh_done(self) -> None:
        assert self.decision is not None
        button, rules, picked = self.buttons[0], self.scene.layout_rules, tuple(self._options(self.picked))
        self.tally.markup = rules.tally(self.decision, picked)
        self.tally.name = plain(self.tally.markup)
        usual = "Any order" if self._all_in_order else "Done: none"
        usual = f"Done ({len(picked)})" if picked else usual
        button.enabled = self.decision.minimum <= len(picked) <= self.decision.maximum
        button.enabled |= self._all_in_order and not picked
        button.caption = button.name = rules.outcome(self.decision, picked) or usual
        self.layout()

    @property
    def _all_in_order(self) -> bool:
        """Are all options to be picked, so that only their order is asked?"""
        decision = self.decision
        return decision is not None and decision.ordered and decision.minimum == len(decision.options)

    def _done(self, _: Node) -> None:
        assert self.decision is not None
        as_listed = self._all_in_order and not self.picked
        self.answer(*(range(len(self.decision.options)) if as_listed else self.picked))

    def answer(self, *indices: int) -> None:
        """Take these options."""
        self.scene.answer(*indices)

    def key(self, event: pygame.event.Event) -> bool:
        """A key that takes an option."""
        if event.key in self._keys and self.single:
            self.answer(self._keys[event.key])
            return True
        return False

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Question at the left, buttons at the right of the bar."""
        ui = self.scene.ui
        if self.panel.stage is None:
            return
        self._lay_handle()
        rect = self.panel.rect()
        gap, margin = ui.px(8), ui.px(10)
        height = min(ui.px(44), rect.h - 2 * ui.px(6))
        widths = [button.wanted_width() for button in self.buttons]
        most = round(rect.w * 0.68)
        total = sum(widths) + gap * max(0, len(widths) - 1)
        if total > most and widths:
            share = (most - gap * (len(widths) - 1)) / sum(widths)
            widths = [round(width * share) for width in widths]
            total = most
        left = rect.right - margin - total
        right = left
        if self.tally.markup:
            width = min(self.tally.text_size()[0] + ui.px(4), round(rect.w * 0.3))
            right -= width + gap
            self.tally.place(right, rect.y + 4, width, rect.h - 8)
        words = pygame.Rect(rect.x + margin, rect.y + 4, max(ui.px(120), right - rect.x - 2 * margin), rect.h - 8)
        upper, lower = aside_rooms(rect)
        self.aside.place(*(lower if self.prompt.markup else rect.inflate(-rect.h, 0)))
        if self.comment_made:
            words.y, words.h = upper.y, upper.h
        self.prompt.place(*words)
        for button, width in zip(self.buttons, widths, strict=True):
            button.place(left, rect.centery - height // 2, width, height)
            left += width + gap
