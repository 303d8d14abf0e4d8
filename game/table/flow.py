"""The flow of a match at the table: show what happened, ask who decides, take the answer, go on."""

from __future__ import annotations

from typing import Protocol

from game.core.dialogs import Message
from game.setups import setup_of
from game.table.advice import Adviser
from game.table.detours import Detour
from game.table.director import Director
from game.table.guide import Guide
from game.table.haste import Answered
from game.table.layout import BaseLayout
from game.table.memory import Memory
from game.table.opening import Opening
from game.table.options import TableOptions
from game.table.players import Bots, Hooks, Player
from game.table.questions import Asker
from game.table.recap import FEW, MOST, Recap, actor
from game.table.reporter import Reporter
from game.table.sharing import SharedScreen
from game.table.side import ZoomPanel
from game.table.surface import Surface
from game.table.undoing import History
from game.table.wording import orders_all
from rules import IllegalChoice, Match
from rules.core.decisions import Choice, Decision


class FlowTable(Surface, Protocol):
    """What the flow uses of its table. ``seat``, ``busy`` and ``over`` are those of its scene."""

    match: Match
    players: list[Player]
    bots: Bots
    options: TableOptions
    hooks: Hooks
    layout_rules: BaseLayout
    director: Director
    asker: Asker
    reporter: Reporter
    memory: Memory
    history: History
    adviser: Adviser
    opening: Opening
    guide: Guide
    recap: Recap
    zoom: ZoomPanel
    shared: bool
    shared_screen: SharedScreen
    seat: int | None
    busy: bool
    over: bool

    @property
    def on_top(self) -> bool:
        """Does nothing lie above the table?"""

    def named(self, seat: int) -> str:
        """A seat's name as rich text."""

    def come_to_rest(self) -> None:
        """Nothing moves any more: show exactly what the match holds."""

    def put_question(self, decision: Decision) -> None:
        """Ask the player in front of the screen."""

    def answer(self, *indices: int) -> None:
        """The player in front of the screen has decided."""

    def show_history(self) -> None:
        """Undo and redo may have become possible or impossible."""

    def choosing(self, decision: Decision, choice: Choice) -> None:
        """This choice is about to be made."""


class Flow:
    """``shown``: how many events have been shown, or are being shown. ``thinking``: a bot is at it. ``hurried``: all is
    skipped until a person is asked.

    ``answered``: how many events there were when a person last answered; ``answered_last``: what that was about, None as
    soon as somebody else acts.
    """

    def __init__(self, scene: FlowTable) -> None:
        self.scene = scene
        self.shown = len(scene.match.events)
        self.answered = 0
        self.answered_last: Answered | None = None
        self.thinking = False
        self._asked = False
        """Does the bot that decides next know about it?"""
        self._finished = False
        self.hurried = False
        self._meanwhile = False
        """Have others acted since the last own answer?"""

    @property
    def is_open(self) -> bool:
        """Can an answer be taken now?"""
        return self.scene.director.done and not self.thinking and self.scene.match.decision is not None

    # -- showing and asking --------------------------------------------------------------------------------------

    def play_events(self) -> None:
        """Show what happened since last shown, then go on."""
        scene = self.scene
        fresh = scene.match.events[self.shown :]
        self.shown = len(scene.match.events)
        scene.reporter.narrator.hear(fresh)
        scene.memory.hear(fresh)
        scene.show_history()
        scene.busy = True
        scene.director.play(fresh, self.go_on)
        if self.hurried:
            scene.animator.skip()

    def resume(self) -> None:
        """The table is on top (again): go on where the match is."""
        if self.scene.director.done and self.scene.asker.decision is None and not self.thinking:
            self.go_on()

    def go_on(self) -> None:
        """Nothing is left to be shown: ask who decides, or end. Under a menu the match stands still until `resume`."""
        scene = self.scene
        scene.come_to_rest()
        if not scene.on_top:
            return
        scene.busy = False
        decision = scene.match.decision
        if decision is None:
            self.end()
            return
        seat = scene.seat = decision.seat
        self.hurried &= not scene.players[seat].human
        if not scene.players[seat].human:
            self.think(seat)
        elif scene.shared and seat != scene.viewer and self._passes(decision):
            scene.answer(*range(len(decision.options)))  # nobody has to take the seat for it
        elif scene.shared and seat != scene.viewer and scene.shared_screen.has_secrets(seat):
            scene.shared_screen.hand_over(seat)
        elif scene.shared and seat != scene.viewer:
            scene.shared_screen.change_seats(seat)
            self.go_on()
        else:
            self._ask(decision)

    def _ask(self, decision: Decision) -> None:
        """Ask the player in front of the screen, where the answer is not plain."""
        scene = self.scene
        if self._passes(decision):
            scene.answer(*range(len(decision.options)))
        elif (following := scene.layout_rules.follow_up(decision)) is not None:
            scene.answer(following)
        elif (remembered := scene.memory.recall(decision)) is not None:
            scene.reporter.report_repeated(decision.options[remembered], scene.named(decision.seat))
            self.submit((remembered,))
        else:
            scene.put_question(decision)
            scene.show_history()
            self.sum_up()
            if scene.options.guide:
                scene.guide.point(decision.topic)

    def _passes(self, decision: Decision) -> bool:
        """Is there nothing to choose that anybody wants to be asked about, and may everybody see that?"""
        scene, rules = self.scene, self.scene.layout_rules
        plain = len(decision.options) == 1 or orders_all(decision)
        told = scene.shared and rules.betrays(decision)
        return scene.options.auto_pass and plain and rules.idle(decision) and not told

    def sum_up(self) -> None:
        """At instant speed, or where much was skipped, what the others did leaves a few lines: nothing else was seen of it.

        Where a first match is told how it opens, that is read first; the log has the rest. Several people who share a screen
        are told behind the curtain.
        """
        scene, instant = self.scene, self.scene.animator.speed <= 0
        acted, self._meanwhile = self._meanwhile, False
        if not acted:
            self._leave_out_own()
        lines = scene.reporter.of_others(scene.director.unseen)
        much = sum(bool(line.words) for line in lines) > MOST and (instant or not scene.shared)
        if ((acted and instant) or much) and not scene.opening.told:
            scene.recap.sum_up(lines, scene.viewer, MOST if instant else FEW)

    def _leave_out_own(self) -> None:
        """Of what followed from the own answer, only what others did is worth summing up."""
        unseen = self.scene.director.unseen
        unseen[:] = [event for event in unseen if actor(event) not in (-1, self.scene.viewer)]

    def _offer_to_skip(self) -> None:
        """Where everybody in front of the screen is out, nobody has to watch the others to the end."""
        scene = self.scene
        people = [seat for seat, player in enumerate(scene.players) if player.human]
        if people and all(map(scene.layout_rules.is_out, people)):
            scene.asker.offer_to_skip(self.hurry)

    def hurry(self) -> None:
        """Skip what others do until a person is asked, or the match is over."""
        self.hurried = True
        self.scene.animator.skip()

    # -- bots ----------------------------------------------------------------------------------------------------

    def think(self, seat: int) -> None:
        """Have the bot of ``seat`` think."""
        scene = self.scene
        self.thinking = scene.busy = True
        scene.asker.say(f"{scene.named(seat)} is thinking")
        scene.asker.explain()
        self._offer_to_skip()
        self._ask_bot(seat)

    def _ask_bot(self, seat: int) -> None:
        if not self._asked:
            self._asked = True
            self.scene.bots.ask(self.scene.match, seat, self.scene.players[seat].kind)

    def _think_ahead(self) -> None:
        """The bot that decides next thinks while what came before is still being shown: nobody waits for both."""
        decision = self.scene.match.decision
        if decision is not None and not self.scene.players[decision.seat].human:
            self._ask_bot(decision.seat)

    def poll(self) -> None:
        """A bot may have made up its mind."""
        if not self.scene.director.done:
            self._think_ahead()
            return
        if not self.thinking or not self.scene.on_top:
            return
        choice = self.scene.bots.poll()
        if choice is not None:
            self.thinking = False
            self.submit(choice)

    # -- answers -------------------------------------------------------------------------------------------------

    def answer(self, indices: Choice) -> None:
        """The player in front of the screen has decided; ask again before what hardly anybody wants."""
        scene, decision = self.scene, self.scene.match.decision
        if not self.is_open or decision is None:
            return
        picked = tuple(decision.options[index] for index in indices)
        warning = scene.layout_rules.warning(decision, picked)
        if warning:
            words = picked[0].text if len(picked) == 1 else ""
            buttons = (("yes", words or "Do it", lambda: self.submit(indices)), ("no", "Think again", None))
            scene.app.scenes.push(Message("Are you sure?", warning, buttons))
            return
        scene.opening.close()
        if len(indices) == 1:
            scene.memory.learn(decision, indices[0])
        self.submit(indices)

    def take_detour(self, detour: Detour) -> None:
        """Give both answers."""
        match = self.scene.match
        if not self.is_open:
            return
        self.scene.opening.close()
        match.submit(detour.first)
        self.scene.history.pass_through()
        assert match.decision is not None
        self.submit((match.decision.options.index(detour.then),))

    def submit(self, choice: Choice) -> None:
        """Make a choice, and show what follows from it."""
        scene, decision = self.scene, self.scene.match.decision
        human = decision is None or scene.players[decision.seat].human
        if decision is not None:
            scene.choosing(decision, choice)
        if human:
            scene.recap.take_down()
            scene.zoom.hide()
            scene.app.hover.wait()
            self._meanwhile = False
            scene.director.unseen.clear()
            self.answered = self.shown
            self.answered_last = Answered(decision, scene.app.pointer.position) if decision is not None else None
        else:
            self.answered_last = None
            if not self._meanwhile:
                self._leave_out_own()
            self._meanwhile = True
        try:
            scene.match.submit(*choice)
        except IllegalChoice as problem:
            scene.asker.say(str(problem))
            return
        self._asked = False
        scene.history.forget()
        scene.adviser.forget()
        if decision is not None and human:
            scene.guide.did(decision.topic, {decision.options[index].verb for index in choice})
        scene.guide.hide()
        scene.asker.clear()
        if human and decision is not None:  # until what follows is told, as it is in a moment of what a bot does
            scene.asker.say(f"{scene.named(decision.seat)} has decided", decision.seat)
        self._offer_to_skip()
        scene.hooks.changed(scene.match)
        self.play_events()

    def end(self) -> None:
        """The match is over."""
        scene = self.scene
        scene.over, scene.seat = True, None
        self.hurried = False
        scene.asker.clear()
        scene.asker.explain()
        result = scene.match.result
        assert result is not None
        who = " and ".join(map(scene.named, result.winners))
        why = setup_of(scene.match.game.id).reasons.get(result.reason, result.reason)
        scene.asker.say(f"{who or 'Nobody'} won: {why}.")
        if not self._finished:
            self._finished = True
            scene.hooks.over(scene.match)

    def jump(self) -> None:
        """The match stands at another moment: nothing of what was before counts any more."""
        self.shown = len(self.scene.match.events)
        self.scene.over = self._finished = self.thinking = self._asked = self.hurried = False
        self._meanwhile = False
        self.scene.director.unseen.clear()
        self.answered_last = None
