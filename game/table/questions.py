"""The decision bar: the open question in words, buttons for what cannot be clicked where it lies, what picks make.

Where the subjects of the question lie is the business of the picker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.core import text, theme
from game.core.node import Node
from game.core.text import escape, plain
from game.core.ui import MIN_TEXT
from game.core.widgets import Button, Label, ignoring
from game.portraits.cast import PLAYERS
from game.portraits.node import PortraitNode
from game.scenery.pieces import Ribbon
from game.table.cards import TICK, CardNode
from game.table.detours import Detour, detours, swaps
from game.table.effects import aside_label, aside_rooms
from game.table.glossary import Glossary
from game.table.lines import Line
from game.table.memory import Memory, Scope
from game.table.moods import Moods
from game.table.picker import Picker, PickerTable
from game.table.wording import QuestionLabel, capped, done_words, orders_all
from rules import Match
from rules.core.decisions import Decision, Option
from rules.core.refusals import why_not

FACED = 330
"""How much room for words, in design units, leaves some for the face of who is asked."""
CROWDED = 1.3
"""How much more room than there is buttons may want; where they want even more, they do not stand in the bar."""
FINISH = "Y"
"""The button of a gamepad that ends a choice or a turn."""
TWO_LINES = 0.58
"""The share of the width of a line that it wants when it is broken in two."""
TWO_LEAST = 32
"""Pixels of height that two lines of the smallest letters need."""
SPARED = 0.3
"""The share of their width that buttons give up for it at most."""
WHOLE = 100_000
"""More pixels than any question is wide."""


class AskerTable(PickerTable, Protocol):
    """What the decision bar uses of its table. ``shared``: several people play at one screen."""

    match: Match
    glossary: Glossary
    moods: Moods
    memory: Memory
    shared: bool
    question: str

    @property
    def asked(self) -> int:
        """The seat that is asked now, -1 while nobody is."""

    def named(self, seat: int) -> str:
        """A seat's name as rich text."""

    def answer(self, *indices: int) -> None:
        """The player in front of the screen has decided."""

    def take_detour(self, detour: Detour) -> None:
        """Give both answers."""


class Asker:
    """Asks the player in front of the screen. ``decision`` is what is being asked, None while nothing is."""

    def __init__(self, scene: AskerTable) -> None:
        self.scene = scene
        self.decision: Decision | None = None
        self.picker = Picker(scene, self)
        self.panel = Ribbon("bar", "zone", "Question")
        self.who = self.panel.add(PortraitNode(0, next(iter(PLAYERS)), theme.INK_SOFT))
        self.who.visible = False
        self.prompt = self.panel.add(QuestionLabel("", theme.TEXT + 1, theme.PAPER, "bold", wrap=True, id="question"))
        self.tally = self.panel.add(Label("", theme.TEXT, theme.CREAM, "bold", "right", wrap=True, id="tally"))
        self.aside = self.panel.add(aside_label())
        self.comment_made = ""
        self.buttons: list[Button] = []
        self._toggles: dict[int, Button] = {}
        self._keys: dict[int, int] = {}
        self._detours: Sequence[Detour] = ()
        self._refusing: list[CardNode] = []
        self.stale = False  # has what it shows changed since it was laid out?

    # -- the question --------------------------------------------------------------------------------------------

    def say(self, words: str, seat: int = -1) -> None:
        """Show words where the question stands, to who is asked if to no other ``seat``; resting on them explains keywords."""
        self.prompt.markup, self.prompt.about = words, seat
        asked = self.decision if self.scene.shared else None
        self.prompt.whose = self.scene.named(asked.seat) if asked is not None else ""
        self.prompt.hint = self.scene.glossary.explain(words)
        self.prompt.name = self.scene.question = plain(words)
        self.stale = True

    def tell(self, line: Line) -> None:
        """Show what happens just now where otherwise the question stands."""
        if self.decision is None and self.scene.animator.speed > 0:
            self.prompt.tell(line, self.scene.named(line.seat))
            self.stale = True

    def comment(self, words: str) -> None:
        """Show the narrator's words (rich text) while nothing is asked: no question shares the bar with them."""
        self.aside.markup = self.comment_made = words
        self.aside.visible = True
        self.stale = True

    def ask(self, decision: Decision) -> None:
        """Put a decision to the player."""
        self.clear()
        self.comment("")
        self.decision = decision
        self.say(self._question)
        self.picker.begin(decision)
        keys = map(self.scene.layout_rules.key, decision.options)
        self._keys = {key: index for index, key in enumerate(keys) if key}
        self._make_buttons(decision)
        self.explain()
        self._offer_detours(decision)
        self.layout()
        self.scene.closeup.make_way(self.offered)

    def _offer_detours(self, decision: Decision) -> None:
        """A card dropped where another lies takes its place, and one that lies somewhere may be put elsewhere."""
        self._detours = detours(self.scene.match, self.scene.layout_rules.undoing) if self.picker.single else ()
        for swap in swaps(self.scene, decision, self._detours):
            self.picker.carrier.offer(swap.node, {swap.drop: swap.number}, {swap.drop: swap.words})
            if swap.node in self._refusing:  # a click does it, too
                swap.node.refusal, swap.node.hint = "", swap.words
                swap.node.on_click = ignoring(self.answer, swap.number)

    def explain(self) -> None:
        """Cards of the player's own that cannot be played now say why, wherever attention comes to rest on them."""
        own = (f"seat{self.scene.viewer}/", *self.scene.layout_rules.market)
        for node in self.scene.field.nodes.values():
            if not node.place_name.startswith(own) or node in self.picker.cards or node.on_click is not None:
                continue
            reason = self._named(why_not(self.scene.match, self.scene.viewer, node.card))
            if reason:
                node.refusal = reason
                node.hint = escape(reason) if node.place_name.startswith(own[0]) else ""
                node.focusable = True
                node.on_click = self._refuse
                self._refusing.append(node)

    def _refuse(self, node: CardNode) -> None:
        self.scene.sound("deny")
        asked = self.decision is not None and self._named(self.decision.prompt) in node.refusal
        self.remark("Answer this question first." if asked else escape(node.refusal))

    @property
    def _question(self) -> str:
        """The open question; at a shared screen with the name of who is asked."""
        decision = self.decision
        if decision is None:
            return ""
        prompt = escape(self._named(self.scene.layout_rules.asked(decision)))
        return f"{self.scene.named(decision.seat)}: {prompt}" if self.scene.shared else prompt

    def remark(self, words: str) -> None:
        """Say something beside the open question, if there is one."""
        asked = self._question
        if words and asked and asked[-1] not in ".?!":
            asked += "."
        self.say(f"{asked} **{words}**".strip() if words else asked)

    def advise(self, words: str, choice: Sequence[int]) -> None:
        """Advice about the open question: its words stand in the place of the question, what is advised glows green."""
        assert self.decision is not None
        self.say(self._named(words) or self._question)
        self.picker.glow(choice)
        for button in self.buttons:
            number = button.id.removeprefix("option/")
            advised = number.isdecimal() and int(number) in choice
            advised |= button.id == "done" and set(self.picker.picked) == set(choice)
            button.glow = theme.GLOW_TARGET if advised else None

    def clear(self) -> None:
        """Nothing is asked any more: nothing glows, nothing can be grabbed."""
        self.decision = None
        self.picker.end()
        self._keys = {}
        self._detours = ()
        for node in self._refusing:
            node.refusal = node.hint = ""
            node.focusable = False
            node.on_click = None
        self._refusing = []
        for button in self.buttons:
            button.remove()
        self.buttons = []
        self._toggles = {}
        self.tally.markup = self.tally.name = ""

    def let_go(self) -> bool:
        """A card that is selected lies down again; True if there was one."""
        return self.picker.let_go()

    @property
    def offered(self) -> Sequence[Node]:
        """What may be taken now, the buttons in the bar aside."""
        spread = [self.picker.spread] if self.picker.spread.visible else []
        return [*self.picker.cards, *self.picker.things, *spread]

    def _named(self, words: str) -> str:
        return self.scene.layout_rules.words.named(words)

    def _caption(self, option: Option) -> str:
        return self._named(self.scene.layout_rules.caption(option))

    # -- buttons -------------------------------------------------------------------------------------------------

    def _make_buttons(self, decision: Decision) -> None:
        rules, single = self.scene.layout_rules, self.picker.single
        for index, option in enumerate(decision.options):
            if not self.picker.needs_button(index):
                continue
            style = "main" if single and (option.verb in rules.ending or len(decision.options) == 1) else "plain"
            button = self._add_button(f"option/{index}", self._caption(option), ignoring(self._press, index), style)
            button.key, button.icon = rules.key(option), rules.symbol(option)
            button.pad = FINISH if option.verb in rules.ending else ""
            if not single:
                self._toggles[index] = button
        if not single:
            self._add_button("done", "Done", self._done, "main").pad = FINISH
            self.picks_changed()
        elif self.scene.memory.question_key(decision):
            self._add_button("remember", self.scene.memory.scope.value, self._remember, "plain").size = 14

    def _remember(self, button: Node) -> None:
        """How long the answer about to be given is to be given again."""
        assert isinstance(button, Button)
        button.caption = button.name = self.scene.memory.next_scope().value
        button.chosen = self.scene.memory.scope is not Scope.ONCE
        self.stale = True

    def _add_button(self, id: str, caption: str, on_click: Callable[[Node], object], style: str) -> Button:
        button = self.panel.add(Button(id, caption, on_click, style))
        button.size = 17
        self.buttons.append(button)
        return button

    def _press(self, index: int) -> None:
        """The button or the key of an option."""
        if self.picker.single:
            self.answer(index)
        else:
            self.picker.toggle(index)

    def reach(self, index: int) -> None:
        """See PickerHost: the keyboard goes to the button of an option."""
        button = next((button for button in self.buttons if button.id == f"option/{index}"), None)
        self.scene.app.focus.give(button, show=True)

    def picks_changed(self) -> None:
        """See PickerHost: the buttons show what is picked, and what that makes or still lacks."""
        decision, picked = self.decision, self.picker.chosen()
        assert decision is not None
        for index, toggle in self._toggles.items():
            mark = self.picker.mark(index)
            caption = self._caption(decision.options[index])
            toggle.chosen, toggle.icon = bool(mark), TICK if mark == TICK else ""
            toggle.caption = f"{mark}. {caption}" if mark and mark != TICK else caption
        rules, button = self.scene.layout_rules, self.buttons[-1]
        self.tally.markup = rules.tally(decision, picked)
        self.tally.name = plain(self.tally.markup)
        enough = decision.minimum <= len(picked)
        button.enabled = enough or (orders_all(decision) and not picked)
        outcome = rules.outcome(decision, picked) if enough else ""
        button.caption = button.name = outcome or done_words(decision, len(picked))
        self.stale = True

    def _done(self, _: Node) -> None:
        assert self.decision is not None
        as_listed = orders_all(self.decision) and not self.picker.picked
        self.answer(*(range(len(self.decision.options)) if as_listed else self.picker.picked))

    def answer(self, *indices: int) -> None:
        """Take these options; one that is beyond those of the question is a detour."""
        beyond = indices[0] - len(self.decision.options) if self.decision is not None and indices else -1
        if beyond >= 0:
            self.scene.take_detour(self._detours[beyond])
        else:
            self.scene.answer(*indices)

    def finish(self) -> bool:
        """End the choice, or the turn: what the gamepad's button for that does. False if nothing can be ended now."""
        ends = [button for button in self.buttons if button.pad and button.enabled]
        if len(ends) == 1:
            ends[0].click()
        return len(ends) == 1

    def first(self) -> Node | None:
        """Where a keyboard or gamepad begins: at what glows, else at the buttons."""
        return next((node for node in (*self.offered, *self.buttons) if node.takes_focus()), None)

    def key_lines(self) -> list[tuple[str, str]]:
        """The keys that take an option now, and what they take."""
        if self.decision is None:
            return []
        label = self.scene.app.stage.keys.label
        found = [(label(key), plain(self._caption(self.decision.options[index]))) for key, index in self._keys.items()]
        return [line for line in found if line[0]]

    def key(self, event: pygame.event.Event) -> bool:
        """A key that takes an option."""
        if event.key in self._keys:
            self._press(self._keys[event.key])
            return True
        return False

    # -- layout --------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Lay the bar out if what it shows has changed."""
        if self.stale:
            self.layout()

    def layout(self) -> None:
        """Question at the left, buttons at the right of the bar."""
        self.stale = False
        ui = self.scene.ui
        if self.panel.stage is None:
            return
        rect = self.panel.rect().move(0, -self.panel.tail // 6)  # the ribbon's shadow is at its lower edge
        gap, margin = ui.px(8), self.panel.tail + ui.px(9)
        height = min(ui.px(44), rect.h - 2 * ui.px(6))
        most = round(rect.w * 0.68)
        buttons = self._in_bar(most)
        self.picker.layout(rect)
        wanted = [button.wanted_width() for button in buttons]
        least = [button.least_width() for button in buttons]
        gaps = gap * max(0, len(buttons) - 1)
        total = min(sum(wanted) + gaps, most) if buttons else 0
        spared = self._spared(total, rect.w - 2 * margin - rect.h - total)
        widths = capped(wanted, least, max(total - spared, min(total, sum(least) + gaps)) - gaps)
        total = sum(widths) + gaps
        left = rect.right - margin - total
        throw = self.panel.find("throw")
        right = left if throw is None else throw.rect().left
        if self.tally.markup:
            width = min(self.tally.text_size()[0] + ui.px(4), round(rect.w * 0.3))
            right -= width + gap
            self.tally.place(right, rect.y + 4, width, rect.h - 8)
        begin = rect.x + margin + self._face(rect, margin, right - rect.x - 2 * margin)
        whole = self.panel.rect()
        words = self._room(pygame.Rect(begin, whole.y, max(ui.px(120), right - begin - margin), whole.h))
        upper, lower = aside_rooms(self.panel.band(whole.inflate(-whole.h // 2, 0)))
        self.aside.place(*(lower if self.prompt.markup else rect.inflate(-rect.h, 0)))
        if self.comment_made:
            words.y, words.h = upper.y, upper.h
        self.prompt.align = "left" if buttons or throw is not None or self.tally.markup else "center"
        self.prompt.place(*words)
        for button, width in zip(buttons, widths, strict=True):
            button.place(left, rect.centery - height // 2, width, height)
            left += width + gap

    def _room(self, whole: pygame.Rect) -> pygame.Rect:
        """The room of the question: between the seams, or all of it where that is not two small lines high."""
        band = self.panel.band(whole)
        return band if band.h >= TWO_LEAST else whole.inflate(0, -4).move(0, -self.panel.tail // 6)

    def _spared(self, total: int, room: int) -> int:
        """What buttons leave to a question that is not whole in its ``room``, or in large letters wants two lines of it."""
        if not self.prompt.markup:
            return 0
        wanted = round(self.prompt.text_size()[0] * TWO_LINES)
        if self.scene.ui.text_zoom <= 1:
            wanted = round(text.wrap(self.prompt.markup, MIN_TEXT, WHOLE, "bold").width * TWO_LINES)
        return min(max(0, wanted - room), round(total * SPARED))

    def _face(self, rect: pygame.Rect, margin: int, room: int) -> int:
        """Who is asked looks out of the left end, where the words can spare the room; returns how much that is."""
        ui, size = self.scene.ui, rect.h - self.scene.ui.px(8)
        seat = self.prompt.about if self.prompt.about >= 0 else self.scene.asked
        node = next((node for node in self.scene.moods.nodes if node.seat == seat), None)
        self.who.visible = node is not None and bool(self.prompt.markup) and room > ui.px(FACED)
        if node is None or not self.who.visible:
            return 0
        self.who.seat, self.who.character, self.who.tone = seat, node.character, node.tone
        self.who.place(rect.x + margin - ui.px(4), rect.centery - size // 2, size, size)
        return size + ui.px(4)

    def _in_bar(self, room: int) -> list[Button]:
        """The buttons for which there is room in the bar; the options are spread out above the table if there is not."""
        least = sum(button.least_width() + self.scene.ui.px(8) for button in self.buttons)
        if least <= room or sum(button.wanted_width() for button in self.buttons) <= room * CROWDED:
            for button in self.picker.spread.choices:
                self.panel.add(button)
            self.picker.spread.hold(())
            return self.buttons
        self.picker.spread.hold([button for button in self.buttons if button.id != "done"])
        return [button for button in self.buttons if button.id == "done"]
