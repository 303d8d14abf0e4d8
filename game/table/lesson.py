"""A table at which a game is learnt: the narrator says one idea at a time, and points at the move that shows it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import ClassVar

import pygame

from game.core.node import Node
from game.core.text import escape
from game.lessons import Course, Lesson
from game.narration.voice import voice_of
from game.table.detours import Detour
from game.table.guide import Guide
from game.table.memory import Memory
from game.table.options import TableOptions
from game.table.players import Bots, Hooks, Player
from game.table.scene import TableScene
from game.table.tips import Tip
from game.table.topbar import TopButton
from rules import Match
from rules.core.decisions import Choice, Decision

HELD_BACK = (
    "You could do that, too, but first try what glows.",
    "A fine idea for later. Now for what glows.",
    "Not yet: the green glow shows the way.",
)
"""What is said, in turn, to those who want to do something else."""
BAR = "bar"
"""What a step is about that names nothing else: the decision bar, or the button in it that answers as the step wants."""
CARD = "card"
"""What a step is about that is about the card of its move, or, with a name behind it, about that card of the learner."""
LEVEL = "apprentice"
"""Who plays the other seats when the lesson is over."""


class LessonTable(TableScene):
    """Others do what is written down; the learner does, too, until the end. Nothing is taken back.

    It begins at step number ``at``, where the learner left an earlier time.
    """

    name = "lesson"
    top_buttons: ClassVar[tuple[TopButton, ...]] = tuple(
        button for button in TableScene.top_buttons if button.id not in ("undo", "redo", "hint")
    )

    def __init__(
        self,
        match: Match,
        lesson: Lesson,
        bots: Bots,
        options: TableOptions,
        hooks: Hooks,
        begin: Callable[[], object],
        at: int = 0,
    ) -> None:
        self.course = Course(lesson)
        self.course.catch_up(match, at)
        self.begin = begin
        self._refused = 0
        players = [Player(name, LEVEL if seat else "human") for seat, name in enumerate(match.names)]
        super().__init__(match, players, ScriptedBots(self.course, bots), _unhurried(options), hooks)

    def build(self) -> None:
        """See TableScene: no question is answered by itself."""
        super().build()
        self.memory = Memory({}, {}, self.hooks.remember)

    def use(self, options: TableOptions) -> None:
        """See TableScene: what a lesson needs stays as it is."""
        super().use(_unhurried(options))

    def make_guide(self) -> Guide:
        """See TableScene."""
        self.coach = Coach(self)
        return self.coach

    def answer(self, *indices: int) -> None:
        """See TableScene: while the lesson waits for something else, a friendly word is all that comes."""
        decision = self.asker.decision
        if decision is not None and not self.course.left and not self.course.allows(decision, indices):
            self._hold_back()
            return
        super().answer(*indices)

    def _hold_back(self) -> None:
        self.sound("deny")
        self.asker.remark(HELD_BACK[self._refused % len(HELD_BACK)])
        self._refused += 1

    def choosing(self, decision: Decision, choice: Choice) -> None:
        """See TableScene: the lesson goes on with it."""
        self.course.chosen(decision, choice, rival=not self.players[decision.seat].human)

    def update(self, ms: float) -> None:
        """See TableScene: what is pointed at may still glide to its place."""
        super().update(ms)
        self.coach.follow()

    def first(self) -> Node | None:
        """See Scene: where there is only something to be read, the button that goes on."""
        step = self.course.step
        reading = self.coach.visible and (step is None or not step.do)
        return self.coach.next if reading else super().first()

    def take_detour(self, detour: Detour) -> None:
        """See TableScene: one thing after the other."""
        if self.course.left:
            super().take_detour(detour)
        else:
            self._hold_back()

    def undo(self) -> None:
        """See TableScene."""
        self.asker.remark("There is no undo in a lesson.")

    def hint(self) -> None:
        """See TableScene: while the lesson goes on it is a hint itself."""
        if self.course.left:
            super().hint()

    def escape(self) -> None:
        """Let a selected card go; else the menu."""
        if not self.asker.let_go():
            self.hooks.menu()


def _unhurried(options: TableOptions) -> TableOptions:
    """As the player has set it, but everything is asked, nothing is remembered, and the guide speaks."""
    return replace(options, auto_pass=False, own_throws=False, guide=True, free_undo=False, answers={})


class ScriptedBots:
    """Do what the lesson has written down, then think for themselves. See game.table.players.Bots."""

    def __init__(self, course: Course, bots: Bots) -> None:
        self.course = course
        self.bots = bots
        self._choice: Choice | None = None

    def ask(self, match: Match, seat: int, level: str) -> None:
        """See Bots."""
        assert match.decision is not None
        self._choice = self.course.wanted(match.decision, rival=True)
        if self._choice is None:
            self.bots.ask(match, seat, level)

    def poll(self) -> Choice | None:
        """See Bots."""
        choice, self._choice = self._choice, None
        return self.bots.poll() if choice is None else choice

    def ask_hint(self, match: Match, seat: int) -> None:
        """See Bots."""
        self.bots.ask_hint(match, seat)

    def poll_hint(self) -> tuple[Choice, str] | None:
        """See Bots."""
        return self.bots.poll_hint()

    def cancel(self) -> None:
        """See Bots."""
        self._choice = None
        self.bots.cancel()

    def close(self) -> None:
        """See Bots."""
        self.bots.close()


class Coach(Guide):
    """The guide of a lesson: it says what comes next, and what is to be done glows."""

    def __init__(self, scene: LessonTable) -> None:
        super().__init__(scene)
        self.table = scene
        self.speaker = voice_of(scene.match.game.id).name
        self._last = self._laid = pygame.Rect(0, 0, 0, 0)

    def point(self, topic: str) -> None:
        """See Guide: the next idea, if it belongs here."""
        self.hide()
        course, decision = self.table.course, self.table.asker.decision
        if course.left or decision is None:
            return
        self.table.hooks.lesson_at(course.at if course.step is not None else 0)
        step = course.step
        if step is None:
            self._say("end", BAR, course.lesson.ending, "Play on", "New match")
            return
        wanted = course.wanted(decision)
        if not step.rival and (wanted is not None or not step.do):
            about = self._card(step.about, wanted) if step.about.startswith(CARD) else step.about
            if about == BAR and step.do and wanted:
                about = f"option/{wanted[0]}"  # where it has no button, the bar is pointed at after all
            self._say(step.key, about, step.words, "Show me" if step.do else "Continue", "Leave")
            if step.do and wanted is not None:
                self.table.asker.advise("", wanted, self._as_good(decision, wanted))

    def _as_good(self, decision: Decision, wanted: Choice) -> set[int]:
        """The options that the lesson takes, alone or as part of its move: what it would hold back does not glow."""
        allows = self.table.course.allows
        return {*wanted, *(option for option in range(len(decision.options)) if allows(decision, (option,)))}

    def _card(self, about: str, wanted: Choice | None) -> str:
        """The id of the card that is to be taken, or of the learner's own card of a name."""
        decision, nodes = self.table.asker.decision, self.table.field.nodes
        name = about.removeprefix(CARD).strip()
        if name:
            own = f"seat{self.table.viewer}/"
            found = (node for card, node in nodes.items() if card.kind.name == name and node.place_name.startswith(own))
            return next((node.id for node in found), BAR)
        card = decision.options[wanted[0]].card if decision is not None and wanted else None
        return nodes[card].id if card is not None and card in nodes else BAR

    def _say(self, key: str, about: str, words: str, on: str, off: str) -> None:
        """One idea, with its number and what the two buttons do."""
        number, count = self.table.course.count
        head = f"**{escape(self.speaker)}** · {number} of {count}"
        self.next.caption = self.next.name = on
        self.off.caption = self.off.name = off
        self.off.hint = ""
        tip = Tip(key, about, (), f"{head}\n{words}")
        self.show(tip if self.about(tip) is not None else replace(tip, about=BAR))

    def follow(self) -> None:
        """Once what is pointed at lies still, point at where it lies."""
        node = self.about(self.tip) if self.tip is not None else None
        if node is None:
            return
        rect = node.rect()
        if rect == self._last and rect != self._laid:
            self._laid = rect
            self.layout()
        self._last = rect

    def did(self, topic: str, verbs: Collection[str]) -> None:
        """See Guide: the lesson remembers by itself."""

    def key(self, event: pygame.event.Event) -> bool:
        """See Guide: what is to be done is not done for who only turns the pages."""
        step = self.table.course.step
        return (step is None or not step.do) and super().key(event)

    def read(self) -> None:
        """The next idea; where something is to be done, do it; after the last one, play on."""
        course, decision = self.table.course, self.table.asker.decision
        if self.tip is None or decision is None:
            return
        step = course.step
        wanted = course.wanted(decision)
        if step is not None and step.do and wanted is not None:
            self.table.answer(*wanted)
            return
        course.read()
        self.point(decision.topic)

    def turn_off(self) -> None:
        """See Guide: leave, after the last idea for a match."""
        if self.table.course.step is None:
            self.table.begin()
        else:
            self.table.hooks.menu()
