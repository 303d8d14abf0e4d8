"""The decision bar: the open question in words, buttons for what cannot be clicked where it lies, what picks make.

Where the subjects of the question lie is the business of the picker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.core.text import escape, plain
from game.core.widgets import Button, ignoring
from game.table import lights
from game.table.bar import QuestionBar
from game.table.cards import TICK, CardNode
from game.table.detours import Detour, Swap, detours, straight_on, swaps, through
from game.table.glossary import Glossary
from game.table.lasting import LastingButton
from game.table.lines import Line
from game.table.memory import Memory, Scope
from game.table.moods import Moods
from game.table.picker import Picker
from game.table.picking import PickerTable
from game.table.refusals import Refusals
from game.table.wording import done_words, orders_all
from rules import Match
from rules.core.decisions import Decision, Option

FINISH = "Y"
"""The button of a gamepad that ends a choice or a turn."""


class AskerTable(PickerTable, Protocol):
    """What the decision bar uses of its table. ``shared``: several people play at one screen; ``over``: the match has ended."""

    match: Match
    glossary: Glossary
    moods: Moods
    memory: Memory
    shared: bool
    over: bool
    question: str

    @property
    def asked(self) -> int:
        """The seat that is asked now, -1 while nobody is."""

    @property
    def ribbon_room(self) -> pygame.Rect:
        """The longest that the ribbon of the question may be."""

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
        self.bar = QuestionBar(scene)
        self.panel, self.prompt, self.tally = self.bar.panel, self.bar.prompt, self.bar.tally
        self.refusals = Refusals(scene, self.remark)
        self.buttons: list[Button] = []
        self._toggles: dict[int, Button] = {}
        self._keys: dict[int, int] = {}
        self._detours: Sequence[Detour] = ()
        self._swapped: list[CardNode] = []
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
        self.bar.comment(words)
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
        """A card dropped where another lies takes its place, and one that lies somewhere may be put elsewhere; and one may
        be dropped at once where the next question would put it.
        """
        if not self.picker.single:
            self._detours = ()
            return
        match, rules = self.scene.match, self.scene.layout_rules
        back, on = detours(match, rules.undoing), straight_on(match, rules.leads_to)
        self._detours = (*back, *on)
        for swap in swaps(self.scene, decision, back):
            self._offer_swap(swap, "Click it, then the card that it is to replace.")
        for swap in through(self.scene, decision, on, len(back)):
            self._offer_swap(swap, "Click it, then where it goes.")

    def _offer_swap(self, swap: Swap, several: str) -> None:
        """Let a card be put where it goes by a detour; ``several`` says how where there are several such places."""
        self.picker.offer_swap(swap)
        if swap.node.glow is None:
            lights.light_up(swap.node, self.scene.animator)
            self._swapped.append(swap.node)
        one = len(self.picker.swaps[swap.node]) == 1
        self.refusals.excuse(swap.node, swap.words if one else several)

    def explain(self) -> None:
        """Cards of the player's own that cannot be played now say why, wherever attention comes to rest on them."""
        prompt = self._named(self.decision.prompt) if self.decision is not None else ""
        self.refusals.explain(self.picker.cards, prompt)

    @property
    def _question(self) -> str:
        """The open question; at a shared screen with the name of who is asked."""
        decision = self.decision
        if decision is None:
            return ""
        return self._put(escape(self._named(self.scene.layout_rules.asked(decision))))

    def _put(self, words: str) -> str:
        """A question (rich text), at a shared screen with the name of who is asked."""
        asked = self.decision if self.scene.shared else None
        return f"{self.scene.named(asked.seat)}: {words}" if asked is not None else words

    def remark(self, words: str) -> None:
        """Say something beside the open question, if there is one."""
        asked = self._question
        if words and asked and asked[-1] not in ".?!":
            asked += "."
        self.say(f"{asked} **{words}**".strip() if words else asked)

    def interject(self, words: str) -> None:
        """Ask something else in the place of the open question."""
        self.say(self._put(words))

    def advise(self, words: str, choice: Sequence[int], beside: AbstractSet[int] | None = None) -> None:
        """Advice about the open question: its words stand in the place of the question, what is advised glows green.

        Of the other options only these (``beside``) glow on, None for all.
        """
        assert self.decision is not None
        self.say(self._named(words) or self._question)
        self.picker.glow(choice, beside)
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
        for node in self._swapped:
            lights.set_glow(node, None)
        self._swapped = []
        self.refusals.clear()
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
            style = "main" if single and rules.leads(option, decision) else "plain"
            button = self._add_button(f"option/{index}", self._caption(option), ignoring(self._press, index), style)
            button.key = rules.key(option)
            button.pad = FINISH if option.verb in rules.ending else ""
            if not single:
                self._toggles[index] = button
        if not single:
            self._add_button("done", "Done", self._done, "main").pad = FINISH
            self.picks_changed()
        elif self.scene.memory.question_key(decision):
            lasting = LastingButton(self.scene.memory.scope.value)
            lasting.on_click = self._remember
            self.buttons.append(self.panel.add(lasting))

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

    def offer_to_skip(self, skip: Callable[[], object]) -> None:
        """A button for who has nothing to do for long: on to where there is something again."""
        if not self.buttons:
            button = self._add_button("skip", "Skip ahead", ignoring(skip), "main")
            button.hint, button.pad = "Skip what the others do until you are asked again, or it is over.", FINISH
            self.stale = True

    def skips_at(self, x: float, y: float) -> bool:
        """Is that button at this point of the window?"""
        return any(button.id == "skip" and button.contains(x, y) for button in self.buttons)

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
        """Where a keyboard or gamepad begins: at the first card of the hand that glows, at what else does, at the buttons."""
        hand = [node for node in self.scene.field.hand_nodes() if node in self.picker.cards]
        return next((node for node in (*hand, *self.offered, *self.buttons) if node.takes_focus()), None)

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

    @property
    def due(self) -> bool:
        """Has what the bar shows changed since it was laid out?"""
        return self.stale or self.bar.stale

    def settle(self) -> None:
        """Lay the bar out if what it shows has changed."""
        if self.due:
            self.layout()

    def layout(self) -> None:
        """Everything to its place."""
        self.stale = False
        self.bar.asking = self.decision is not None
        self.bar.layout(self.buttons, self.picker.spread, self.picker.layout)
