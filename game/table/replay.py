"""The replay viewer: a match played again from its choices, on the same table, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core.inputs import Choice
from game.core.short_names import short_names
from game.core.widgets import Button, Panel, ignoring
from game.table.flow import Flow
from game.table.options import TableOptions
from game.table.players import Hooks, Player
from game.table.replay_track import Track, marks_of
from game.table.scene import TableScene
from game.table.topbar import TopButton
from rules import Match

SPEEDS = (("½×", 2.0), ("1×", 1.0), ("2×", 0.5), ("4×", 0.25), ("16×", 0.0625))
NORMAL = 1
SPECTATOR, ALL = -1, -2
RECORDED = "recorded"
NARROW = 860
"""Below this width of the bar, in design units, buttons make room for the timeline."""


class NoBots:
    """Nobody thinks in a replay. See game.table.players.Bots."""

    def ask(self, match: Match, seat: int, level: str) -> None:
        """See Bots."""

    def poll(self) -> tuple[int, ...] | None:
        """See Bots."""
        return None

    def ask_hint(self, match: Match, seat: int) -> None:
        """See Bots."""

    def poll_hint(self) -> tuple[tuple[int, ...], str] | None:
        """See Bots."""
        return None

    def cancel(self) -> None:
        """See Bots."""

    def close(self) -> None:
        """See Bots."""


class ReplayFlow(Flow):
    """Nobody is asked: the choices are known."""

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(scene)
        self.replay = scene

    def think(self, seat: int) -> None:
        """See Flow."""
        self.thinking = True
        self.replay.choice_wanted()

    def end(self) -> None:
        """See Flow: it has been celebrated before."""
        self.replay.over = True
        self.replay.stop()


class ReplayScene(TableScene):
    """Plays ``match`` again, which was played to its end or to where it stands now.

    ``views``: the seats whose eyes may be looked through, SPECTATOR for those of a guest, ALL for everybody's hands at once;
    the first is looked through at first. ``pace``: the animator's speed factor set by the player.
    """

    name = "replay"
    top_buttons: ClassVar[tuple[TopButton, ...]] = (
        TopButton("menu", "Leave", "close", pygame.K_ESCAPE),
        TopButton("help", "Rules", "help", pygame.K_F1),
    )

    def __init__(
        self, match: Match, views: Sequence[int], options: TableOptions, hooks: Hooks, pace: float = 1.0
    ) -> None:
        narrator = options.narrator
        options = TableOptions(options.printed, bot_pause=options.bot_pause, own_throws=False, narrator=narrator)
        super().__init__(match, [Player(name, RECORDED) for name in match.names], NoBots(), options, hooks)
        self.replayed = True
        self.recorded = list(match.choices)
        self.marks = marks_of(match)
        self.views = list(views)
        self.pace = pace
        self.playing = False
        self._speed = NORMAL
        self._stepping = False
        self._waited = 0.0
        match.rewind(match.begins_at)
        self._look_through(self.views[0])

    @property
    def at_end(self) -> bool:
        """Has every choice been made again?"""
        return len(self.match.choices) >= len(self.recorded)

    @property
    def machines(self) -> frozenset[int]:
        """Nobody knows any more who was one."""
        return frozenset()

    def make_flow(self) -> Flow:
        """See TableScene."""
        return ReplayFlow(self)

    def greet(self) -> None:
        """Everybody knows each other already."""

    @property
    def banner_room(self) -> pygame.Rect:
        """Above the controls, which must stay within reach."""
        bar = self.layout_rules.plan.bar
        return bar.move(0, -bar.h)

    def _look_through(self, view: int) -> None:
        """With ALL the first seat stays in front of the screen."""
        self.reveals = view == ALL
        self.viewer = max(0, self.views[0]) if self.reveals else view

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The table, and controls where otherwise the question stands."""
        super().build()
        self.asker.panel.visible = False
        self.controls = self.root.add(Panel("replay", "zone", "Replay"))
        add = self.controls.add
        self.begin = add(
            Button("replay/begin", "", ignoring(self.jump, 0), icon="undo", name="To the beginning (Home)")
        )
        self.back = add(Button("replay/back", "", ignoring(self.step_back), icon="arrow-left", name="Back (Left)"))
        self.play = add(Button("replay/play", "", ignoring(self.toggle), "main", "play", "Play (Space)"))
        self.next = add(Button("replay/next", "", ignoring(self.step), icon="arrow-right", name="Forward (Right)"))
        self.timeline = add(Track(self.jump, len(self.recorded), self.marks))
        speeds = [words for words, _ in SPEEDS]
        self.speed = add(Choice("replay/speed", "Speed", speeds, NORMAL, self._set_speed))
        names = {SPECTATOR: "A spectator", ALL: "All hands"}
        short = short_names(self.match.names)
        captions = [names.get(view) or short[view] for view in self.views]
        self.view = add(Choice("replay/view", "Seen by", captions, 0, self._set_view))
        self.view.enabled = len(self.views) > 1
        self.more: list[Button] = []
        if self.hooks.analyse is not None:
            analyse = Button("replay/analyse", "", ignoring(self.hooks.analyse), icon="hint", name="Analyse (A)")
            self.more.append(add(analyse))
        if self.hooks.play_on is not None:
            onward = Button("replay/on", "", ignoring(self.play_on), icon="swords", name="Play on from here (P)")
            self.more.append(add(onward))
        for button in self.small_buttons:
            button.hint = button.name

    @property
    def small_buttons(self) -> list[Button]:
        """The buttons with an icon, from left to right."""
        return [self.begin, self.back, self.play, self.next, *self.more]

    def layout(self) -> None:
        """Buttons, timeline, speed, viewpoint in one row."""
        super().layout()
        rect, px = self.layout_rules.plan.bar, self.ui.px
        self.controls.place(*rect)
        narrow = rect.w < px(NARROW)
        height, gap = min(px(40 if narrow else 44), rect.h - px(8)), px(5 if narrow else 6)
        wide, pace = px(40 if narrow else 46), px(108 if narrow else 126)
        top, left = rect.centery - height // 2, rect.x + px(8)
        for button in self.small_buttons:
            button.place(left, top, wide, height)
            left += wide + gap
        right = rect.right - px(8)
        share = max(px(150), min(px(250), (right - left) // 3))
        self.view.place(right - share, top, share, height)
        right -= share + gap
        self.speed.place(right - pace, top, pace, height)
        right -= pace + gap
        self.timeline.place(left, rect.y + px(2), right - left, rect.h - px(4))

    # -- playing -------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """The next choice, when it is time for it."""
        super().update(ms)
        if self.hooks.play_on is not None:
            self.more[-1].enabled = not self.at_end
        if not self.director.done or not self.flow.thinking:
            return
        self._waited += ms
        if self.playing and self._waited >= self.options.bot_pause * SPEEDS[self._speed][1]:
            self._stepping = True
        if self._stepping and not self.at_end:
            self._stepping = False
            self._waited = 0.0
            self.flow.thinking = False
            self.match.repeat(self.recorded[len(self.match.choices)])
            self.timeline.put(len(self.match.choices))
            self.flow.play_events()
        elif self.at_end and self.playing:
            self.stop()

    def choice_wanted(self) -> None:
        """Everything is shown: wait before the next choice."""
        self._waited = 0.0

    def stop(self) -> None:
        """Play no further by itself."""
        self.playing = self._stepping = False
        self._show_state()

    def toggle(self) -> None:
        """Play or pause; at the end: again from the beginning."""
        self.playing = not self.playing
        if self.playing and self.at_end:
            self.jump(0)
            self.playing = True
        self._waited = self.options.bot_pause
        self._show_state()

    def step(self) -> None:
        """One choice on. What is just being shown is finished first."""
        self.playing = False
        self._show_state()
        if self.director.busy:
            self.animator.skip()
        self._stepping = not self.at_end

    def step_back(self) -> None:
        """Before the last choice."""
        self.jump(len(self.match.choices) - 1)

    def jump(self, count: int) -> None:
        """To where it stood after so many choices, at once; not before the first that can be shown."""
        count = max(count, self.match.begins_at)
        self.playing = self._stepping = False
        self._show_state()
        if count == len(self.match.choices) and self.director.done:
            return
        self.stand_still()
        if count < len(self.match.choices):
            self.match.rewind(count)
        for choice in self.recorded[len(self.match.choices) : count]:
            self.match.repeat(choice)
        self.timeline.put(count)
        self.restart()

    def play_on(self) -> None:
        """Another match that goes on from what is shown; at the end there is none."""
        if self.hooks.play_on is not None and not self.at_end:
            self.hooks.play_on(self.match.fork())

    def _show_state(self) -> None:
        self.play.icon = "pause" if self.playing else "play"
        self.play.name = self.play.hint = "Pause (Space)" if self.playing else "Play (Space)"

    def _set_speed(self, index: int) -> None:
        self._speed = index
        self.app.set_motion(self.pace * SPEEDS[index][1], self.animator.reduced)

    def _set_view(self, index: int) -> None:
        self._look_through(self.views[index])
        self.refresh()

    # -- keys ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Space plays, the arrows step, Home and End jump."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.app.focus.shown and self.app.focus.node is not None:
            return False
        calls: dict[int, Callable[[], object]] = {
            pygame.K_SPACE: self.toggle,
            pygame.K_LEFT: self.step_back,
            pygame.K_RIGHT: self.step,
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(len(self.recorded)),
            pygame.K_UP: lambda: self.speed.put(min(len(SPEEDS) - 1, self._speed + 1)),
            pygame.K_DOWN: lambda: self.speed.put(max(0, self._speed - 1)),
        }
        if self.hooks.analyse is not None:
            calls[pygame.K_a] = self.hooks.analyse
        if self.hooks.play_on is not None:
            calls[pygame.K_p] = self.play_on
        call = calls.get(event.key)
        if call is None:
            return super().handle(event)
        call()
        return True

    def menu(self) -> None:
        """See Scene: there is none, leave."""
        self.escape()

    def key_lines(self) -> list[tuple[str, str]]:
        """See Scene."""
        arrows = [
            ("Space", "Play, pause"),
            ("← →", "One step"),
            ("↑ ↓", "Faster, slower"),
            ("Home End", "To the start or the end"),
        ]
        own = [("A", "Analyse")] if self.hooks.analyse is not None else []
        own += [("P", "Play on from here")] if self.hooks.play_on is not None else []
        return [*arrows, *own, *super().key_lines()]

    def undo(self) -> None:
        """Nothing is taken back in a replay: one choice backwards."""
        self.step_back()

    def redo(self) -> None:
        """One choice forwards."""
        self.step()

    def hint(self) -> None:
        """What was done is known: there is no advice."""

    def escape(self) -> None:
        """Leave."""
        self.hooks.leave()

    def closed(self) -> None:
        """The player's own speed again."""
        super().closed()
        self.app.set_motion(self.pace, self.animator.reduced)
