"""The table scene: one match in play, from the first question to the last event."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame

from game.core.audio import AMBIENCE
from game.core.node import Node
from game.core.widgets import Group
from game.narration.narrator import Narrator
from game.narration.voice import voice_of
from game.setups import games_in
from game.sparks.pool import Sparks
from game.table import haste, rewind
from game.table.advice import Adviser
from game.table.announcer import Announcer
from game.table.banter import Banter
from game.table.blows import Blows
from game.table.closeup import Closeup
from game.table.commands import Commands
from game.table.detours import Detour
from game.table.director import Director
from game.table.effects import Effects
from game.table.faces import Faces
from game.table.faces_ahead import FacesAhead
from game.table.field import Field
from game.table.flow import Flow
from game.table.glossary import glossary_of
from game.table.guide import Guide
from game.table.lagging import Lagging
from game.table.layout import layout_of
from game.table.match_scene import MatchScene
from game.table.memory import Memory, Remembered
from game.table.moods import Moods
from game.table.opening import Opening
from game.table.preview import Preview
from game.table.questions import Asker
from game.table.reporter import Reporter
from game.table.setting import Setting
from game.table.sharing import SharedScreen
from game.table.side_panel import SidePanel
from game.table.sound_limit import SoundLimit
from game.table.throwing import Thrower
from game.table.timeline import timeline_of
from game.table.topbar import TABLE_BUTTONS, TopBar, TopButton
from game.table.triumph import Triumph
from game.table.undoing import History
from game.table.zones import Zones
from rules.core.decisions import Choice, Decision
from rules.core.events import Event


class TableScene(MatchScene):
    """A match on its table, with all that is seen around it."""

    name = "table"
    top_buttons: ClassVar[tuple[TopButton, ...]] = TABLE_BUTTONS

    @property
    def events_shown(self) -> int:
        """How many events of the match have been shown, or are being shown."""
        return self.flow.shown

    @property
    def showing(self) -> bool:
        """Is something being shown?"""
        return self.director.busy

    def sound(self, name: str, volume: float = 1.0) -> None:
        """See Surface."""
        if self.sound_limit.admits(name):
            super().sound(name, volume)

    def remark(self, words: str) -> None:
        """See Table."""
        self.asker.remark(words)

    @property
    def comment(self) -> Node:
        """Where the narrator's words stand."""
        return self.asker.bar.aside

    def say(self, words: str, seat: int = -1) -> None:
        """Show words where the question stands, nothing to be answered; the narrator is silent while somebody must act."""
        self.asker.comment("" if seat >= 0 else self.asker.bar.comment_made)
        self.asker.say(words, seat)

    @property
    def banner_room(self) -> pygame.Rect:
        """Where lines are called out, where they hide no card."""
        return self.layout_rules.banner_room()

    @property
    def ribbon_room(self) -> pygame.Rect:
        """The longest that the ribbon of the question may be."""
        return self.layout_rules.plan.bar

    @property
    def table_rect(self) -> pygame.Rect:
        """The part of the window that is the table itself."""
        return self.layout_rules.plan.table

    @property
    def hand_read(self) -> float:
        """How wide a card of the hand in front of the screen is at least while it is looked at."""
        return self.layout_rules.hand_read()

    @property
    def large_room(self) -> pygame.Rect:
        """Where a card is shown large to all."""
        return self.layout_rules.large_room(self.banner_room)

    def _build_table(self) -> None:
        """Zones, furniture, cards, the question."""
        self.sound_limit = SoundLimit(self)
        self.setting = Setting(self)
        self.zone_group = self.root.add(Zones())
        self.furniture = self.root.add(Group())
        self.thrower = Thrower(self)
        self.tray = self.root.add(self.thrower.tray)
        self.closeup = Closeup(self)
        self.field = Field(self)
        self.moods = Moods(self)
        self.layout_rules = layout_of(self.match.game.id)(self)
        self.layout_rules.build_furniture()
        self.app.audio.place(self.layout_rules.ambience)
        self.root.add(self.field.group)
        self.glossary = glossary_of(*games_in(self.match)).calling(self.layout_rules.words.named)
        self.asker = Asker(self)
        self.root.add(self.asker.picker.marks)
        self.root.add(self.asker.picker.spread)
        self.bar = self.root.add(self.asker.panel)
        self.layout_rules.adorn(self.asker.bar)

    def _build_side(self) -> None:
        """The narrator, the log, and what lies on it."""
        voice = voice_of(self.match.game.id)
        witness = partial(self.layout_rules.witness, len(self.players), self.machines)
        self.narrator = Narrator(voice, self.match.names, self.match.seed, witness)
        self.side = side = SidePanel(self.root, self.glossary, self.closeup, partial(Faces, self.match), voice)
        self.log, self.zoom, self.bill, self.recap = side.log, side.zoom, side.bill, side.recap
        self.log.visible = self.options.log
        self.reporter = Reporter(self, self.narrator)

    def _build_above(self) -> None:
        """What is seen for a moment."""
        self.effects = self.root.add(Effects(self))
        self.banter = self.root.add(Banter(self, ["" if player.human else player.level for player in self.players]))
        self.preview = self.root.add(Preview(self))
        sparks = self.root.add(Sparks())
        sparks.z = self.effects.z + 1
        self.blows = Blows(self, sparks)
        self.triumph = self.root.add(Triumph(self))
        self.guide = self.root.add(self.make_guide())
        self.director = Director(self)
        self.announcer = Announcer(self)
        self.faces_ahead = FacesAhead(self)
        self.lagging = Lagging(self.asker, self.log)

    def build(self) -> None:
        """What lies on the table lowest, then the bar, the side panel, and what is above all for a moment."""
        self._build_table()
        self._build_side()
        self._build_above()
        calls = {
            "menu": lambda: self.hooks.menu(),
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "round": self.look_back,
            "help": self.hooks.help,
        }
        self.top = self.root.add(TopBar(self.top_buttons, calls))
        self.top.hint_keys(self.app.stage.keys)
        self.memory = Memory(self.layout_rules.recurring, self.options.answers, self.hooks.remember)
        self.shared_screen = SharedScreen(self)
        self.adviser = Adviser(self)
        self.history = History(self)
        self.opening = Opening(self)
        self.show_history()
        self.flow = self.make_flow()
        self.commands = Commands(self)
        self.reporter.rewrite(self.match.events)
        self.app.show_whole()
        self.greet()

    def make_guide(self) -> Guide:
        """What points at things."""
        return Guide(self)

    def make_flow(self) -> Flow:
        """What takes the match from question to question."""
        return Flow(self)

    def greet(self) -> None:
        """The match is shown for the first time."""
        self.opening.greet()

    def layout(self) -> None:
        """Everything to its place, at rest."""
        if self.app.pointer.dragging is not None:  # where it was taken from may be elsewhere now
            self.app.pointer.unsettle()
        self.banter.hush()
        spots = self.layout_rules.arrange(self.ui, self.viewer)
        self.setting.layout()
        hand = self.layout_rules.plan.hand if self.viewer >= 0 else None
        self.zone_group.fill(self.layout_rules.zones(self.ui, self.viewer), hand)
        self.field.arrange(spots)
        self.asker.layout()
        self.thrower.layout()
        self.side.layout(self.ui, self.layout_rules, self.viewer)
        self.top.layout(self.ui)
        self.layout_rules.sync()
        self.moods.show()
        self.triumph.settle()
        if self.guide.visible:
            self.guide.layout()
        self.faces_ahead.order()

    def lay_side(self) -> None:
        """The zones, the question, the log and what lies on it to their places."""
        if self.bar.rect() != self.layout_rules.plan.bar:
            self.bar.place(*self.layout_rules.plan.bar)
            self.asker.layout()
        self.zone_group.move(self.layout_rules.zones(self.ui, self.viewer), self.layout_rules.plan.hand)
        self.side.layout(self.ui, self.layout_rules, self.viewer)

    # -- the flow of the match -----------------------------------------------------------------------------------

    def shown(self) -> None:
        """On top (again): go on where the match is."""
        self.flow.resume()

    @property
    def on_top(self) -> bool:
        """Does nothing lie above the table?"""
        return self.app.scenes.top is self

    def come_to_rest(self) -> None:
        """Nothing moves any more: show exactly what the match holds."""
        self.lagging.full = True
        self.field.sync(glide=True)
        self.layout_rules.sync()
        self.director.settled()
        self.moods.settle()
        self.triumph.settle()
        self.entitle()
        if self.on_top:
            self.faces_ahead.catch_up()

    def entitle(self) -> None:
        """The title tells how far the match is."""
        self.top.entitle(f"{self.match.game.title}   ·   {self.layout_rules.heading()}")

    def clear(self, room: pygame.Rect) -> None:
        """Something is shown there for a moment: nobody's words hide it."""
        self.banter.leave(room)

    def put_question(self, decision: Decision) -> None:
        """Ask the player in front of the screen."""
        self.asker.ask(decision)
        self.app.renewed(again=haste.asked_again(self.flow.answered_last, decision))
        if self.app.focus.shown:  # a note left open beside the ring must not lie over what is offered now
            self.app.hover.wait()
        self.banter.make_way()

    def choosing(self, decision: Decision, choice: Choice) -> None:
        """This choice is about to be made."""

    def remembered(self) -> list[Remembered]:
        """What is answered without asking, in words."""
        return self.memory.remembered(self.match.game.kinds, self.printed)

    def sit_down(self, seat: int) -> None:
        """Somebody else is in front of the screen: hands and log show what this seat may know."""
        self.viewer = seat
        self.layout()
        self.reporter.rewrite(self.match.events[: self.events_shown])

    def background(self) -> pygame.Surface:
        """The room and the table."""
        return self.setting.picture

    def settle(self) -> None:
        """See Scene: furniture, bar and log, which several events of a frame may change. While others act and frames keep pace
        bar and log may be a few frames behind.
        """
        self.director.settle()
        asks = self.asker.decision is not None
        self.lagging.settle(asks or self.app.stage.studio is None or self.animator.speed <= 0)

    def flicker(self, ms: float) -> bool:
        """Candles flicker, the crowd stirs, faces blink."""
        stirred = self.moods.stir(ms) | self.field.hand.breathe(ms)
        return self.setting.life.stir(ms) or stirred

    def update(self, ms: float) -> None:
        """A bot may have made up its mind.

        While nothing moves and all that is seen is drawn, large faces are drawn ahead, a few at a time.
        """
        self.sound_limit.pass_time()
        self.setting.refine(ms)
        self.banter.pass_time(ms)
        self.guide.catch_up()
        self.preview.update(ms)
        if not self.director.busy and self.app.at_rest():
            self.faces_ahead.go_on()
            for part in (self.blows, self.moods, self.triumph):
                part.draw_ahead()
        self.adviser.poll()
        self.flow.poll()

    def answer(self, *indices: int) -> None:
        """The player in front of the screen has decided; what was taken back before is gone for good."""
        self.flow.answer(indices)

    def take_detour(self, detour: Detour) -> None:
        """Give both answers."""
        self.flow.take_detour(detour)

    def browse(self, place: str, label: str) -> None:
        """Show all cards of an open pile."""
        cards = self.field.board.places.get(place, [])
        self.app.scenes.push(self.layout_rules.browser(place, label, cards))

    def note(self, event: Event) -> None:
        """An event is about to be shown."""
        self.lagging.full = True
        self.announcer.note(event)

    def look_back(self) -> None:
        """Step through the last round, as far as it was shown."""
        self.app.scenes.push(timeline_of(self, self.flow.answered))

    # -- commands ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Skip what is being shown, and the keys of the table."""
        return self.guide.key(event) or self.commands.handle(event)

    def keys_renamed(self) -> None:
        """See Scene."""
        self.top.hint_keys(self.app.stage.keys)
        self.show_history()
        self.asker.stale = True

    def first(self) -> Node | None:
        """See Scene: what may be taken."""
        return self.asker.first()

    def finish(self) -> None:
        """See Scene: the choice or the turn, or what is being shown."""
        if not self.asker.finish() and self.director.busy:
            self.animator.skip()

    def menu(self) -> None:
        """See Scene."""
        self.hooks.menu()

    def key_lines(self) -> list[tuple[str, str]]:
        """See Scene: what can be answered now, then the buttons above."""
        if self.app.stage.keys.pad:
            return [*super().key_lines(), ("L stick", "Press: replay the last round")]
        return [*self.commands.key_lines(), *super().key_lines()]

    def toggle_log(self) -> None:
        """Hide the log, so that the table has its room, or show it again."""
        self.animator.interrupt()
        self.log.visible = not self.log.visible
        self.hooks.log_toggled(self.log.visible)
        self.side.clear()
        self.zoom.hide()
        self.layout()

    def refresh(self) -> None:
        """A setting changed how things look: lay everything out again."""
        self.layout_rules.reword()
        self.reporter.rewrite(self.match.events[: self.events_shown])
        if not self.options.narrator:
            self.asker.comment("")
            self.bill.take_down()
        self.layout()

    def undo(self) -> None:
        """Take back the last choice, where the table's rule allows it."""
        self.history.undo()

    def redo(self) -> None:
        """Make the choices again that the last undo took back."""
        self.history.redo()

    def stand_still(self) -> None:
        """Nothing goes on any more: the match is about to be at another moment."""
        rewind.stand_still(self)

    def restart(self) -> None:
        """The match went back: lay the table out again."""
        rewind.restart(self)

    def show_history(self) -> None:
        """Undo and redo may have become possible or impossible."""
        if any(button.id == "undo" for button in self.top_buttons):
            self.top.show_history(self.history, self.app.stage.keys)

    def hint(self) -> None:
        """Ask what the strongest bot would do; the answer glows and is told in words."""
        self.adviser.ask()

    def escape(self) -> None:
        """Let a selected card go, or read a tip; else the menu of the match."""
        if not self.asker.let_go():
            go_on = self.guide.read if self.guide.visible else self.hooks.menu
            go_on()

    def closed(self) -> None:
        """The match is left."""
        self.app.audio.place(AMBIENCE)
        self.director.stop()
        self.blows.rest()
        self.moods.stop()
        self.banter.hush()
        self.bots.cancel()
