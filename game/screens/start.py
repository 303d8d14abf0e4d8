"""The first screen: the taproom's table with the boxes of the games, the match to go on with, the ways to everything else."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from game.cardface.covers import RATIO
from game.core import theme
from game.core.inputs import Toggle
from game.core.keys import enters
from game.core.widgets import Button, Label, Picture, Sprite, ignoring
from game.scenery import props
from game.screens.boxes import DEPTH, HUNG, LID, GameBox, Logo
from game.screens.navigator import Navigator
from game.screens.patrons import Patrons
from game.screens.props import SideScroll, Sill, Studded
from game.screens.room_screen import RoomScreen
from game.screens.start_tray import StartTray
from game.setups import playable, setup_of
from rules import GAMES
from saves.errors import StorageError

Entry = tuple[str, str, Callable[[], object], str]
"""Id, caption, what it does and icon of a button."""

QUIET = 250.0
"""Milliseconds without anything moving before a game is imported."""
LIFTED = 14.0
SILL, HIGH_SILL = 92.0, 124.0
"""How high the near edge of the table is, in design units: higher where the tray stands on it."""
BROAD, BESIDE = 1640.0, 1.2
"""In windows so wide, in design units, and with letters no larger, the tray stands between the quiet buttons, and the boxes
have its room."""
ASIDE = 120
"""How much of the window's width boxes leave to those who sit behind the table."""
SIGN, SCROLL, TALLER = 116.0, 68.0, 30.0
"""Heights of the sign and of the scroll, and how much higher that is with letters of twice the size, in design units."""
BREADTH = 840.0
"""How wide the scroll is where there is room, in design units: its words are two lines then."""
JOINED = 8.5
"""How far down the edge of the scroll reaches, which its tip interrupts, in design units."""
BLINK, SHUT = (2600.0, 6200.0), 160.0
"""Milliseconds between two blinks of the sign, at least and at most, and how long its eye is shut."""

NOTICE = (
    "An unofficial fan implementation, not affiliated with or endorsed by the publishers of the games. "
    "Free, offline, without accounts."
)


class StartScreen(RoomScreen):
    """The sign, a box for every game with what it is about, the ways into a match, and the notice."""

    name = "start"
    scenery = "taproom"
    far = 262.0

    def __init__(self, program: Navigator) -> None:
        super().__init__()
        self.program = program
        self._to_import = list(GAMES)
        self._quiet = 0.0
        self._met = self._counted = self._told = False
        self._blink = BLINK[0]
        self._rng = random.Random(2)

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Sign above, the boxes, what the one looked at is about, the ways on below."""
        super().build()
        self.patrons = self.root.add(Patrons())
        dice = [lambda w, eyes=eyes: props.die(w, eyes) for eyes in (5, 2)]
        drawn = (props.lantern, props.lantern, props.mug, *dice, props.card_fan)
        self.clutter = [self.root.add(Sprite(picture=_by_width(draw))) for draw in drawn]
        for thing in self.clutter:
            thing.solid = False
        self.logo = self.root.add(Logo())
        games = list(playable())
        middle = (len(games) - 1) / 2
        turns = [-(number - middle) / max(1.0, middle) for number in range(len(games))]
        self.tiles = [self.root.add(GameBox(id, turn, self._set_up)) for id, turn in zip(games, turns, strict=True)]
        for tile in self.tiles:
            tile.on_hover = self.look_at
        self.sparks = [self.root.add(Sprite(picture=lambda w, h: props.sparkle(w))) for _ in range(6)]
        for spark in self.sparks:
            spark.solid = spark.visible = False
        self._build_scroll()
        self._build_ways()
        self.looked_at = self.tiles[0]
        self.look_at(next((tile for tile in self.tiles if tile.game == self.program.keeper.last_game()), self.tiles[0]))

    def _build_scroll(self) -> None:
        self.scroll = self.root.add(SideScroll("start/about", "zone", "About the game"))
        self.pointer = self.root.add(Sprite(picture=lambda w, h: props.pointer(w)))
        self.pointer.solid = False
        self.goal = self.scroll.add(Label("", theme.TEXT + 2, theme.INK, wrap=True, id="start/goal"))
        self.teach = self.scroll.add(Button("start/teach", "Learn", self._teach, icon="hint", name="Learn this game"))
        self.teach.hint = "A first match of five minutes, one idea at a time."
        self.teach.size = 17

    def _build_ways(self) -> None:
        """The buttons: large ones on a tray, quiet ones along the edge of the table."""
        self.sill = self.root.add(Sill())
        self.tray = self.root.add(StartTray(self.program, self.program.keeper.running()))
        self.ways = [
            self.sill.add(Studded(f"start/{id}", caption, ignoring(run), icon))
            for id, caption, run, icon in self._entries()
        ]
        for button in self.ways:
            button.size = 18
        self._count_waiting()
        printed = self.program.settings.printed_names
        self.names = self.sill.add(Toggle("start/printed", "Printed names (17+)", printed, self._show_printed))
        self.notice = self.sill.add(Label(NOTICE, theme.TEXT_SMALL, theme.MUTED, align="center", id="start/notice"))
        self.notice.name = NOTICE

    def _count_waiting(self) -> None:
        """How many matches can be gone on with; of a single one the tray tells."""
        matches, waiting = self.ways[0], len(self.tray.waiting)
        matches.count = waiting if waiting > 1 else 0
        matches.hint = f"{waiting} matches are waiting for you." if waiting > 1 else ""

    def _entries(self) -> list[Entry]:
        """The quiet buttons along the edge of the table."""
        program = self.program
        entries: list[Entry] = [
            ("matches", "Matches", program.matches, "load"),
            ("statistics", "Statistics", program.statistics, "trophy"),
            ("help", "Rules", self._tell_rules, "help"),
            ("settings", "Settings", program.open_settings, "settings"),
            ("quit", "Quit", program.quit, "close"),
        ]
        if any(setup_of(id).decks for id in playable()):
            entries.insert(2, ("decks", "Decks", program.decks, "deck"))
        return entries

    # -- laying out ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """From the sign down; a higher window has larger boxes."""
        wide, high = self.units()
        extra = max(0.0, high - 720)
        self.far = 262 + extra * 0.22
        super().layout()
        px, middle = self.ui.px, self.ui.width // 2
        sign = px(SIGN + extra * 0.3)
        self.logo.place(middle - sign * 2.05, 0, sign * 4.1, sign * (1 + HUNG / 100))
        beside = wide >= BROAD and self.ui.text_zoom <= BESIDE
        edge = HIGH_SILL if beside else SILL
        self.sill.place(0, self.ui.height - px(edge), self.ui.width, px(edge))
        floor = high - edge
        tray, scroll = 0.0 if beside else 84.0, SCROLL + TALLER * max(0.0, self.ui.text_zoom - 1)
        if beside:
            self._lay_tray(self.sill.rect().y + px(9), px(86))
            self._lay_around()
        else:
            self._lay_tray(px(floor - tray - 6), px(tray))
            self._lay_sill()
        self._lay_scroll(px(floor - tray - scroll - 14), px(scroll))
        top = 118 + extra * 0.3
        self._lay_boxes(px(top + 4), px(floor - tray - scroll - 40))
        self._lay_clutter(px(floor))

    def _lay_boxes(self, top: int, bottom: int) -> None:
        """On an arc: the middle one stands nearest."""
        px, count = self.ui.px, len(self.tiles)
        high = float(bottom - top - px(26))
        free = self.ui.width - px(ASIDE)
        width = min(high * (1 - LID) / RATIO, free / (count + 0.75))
        high = width * RATIO / (1 - LID)
        step = min(width * 1.34, (free - width) / max(1, count - 1))
        for number, tile in enumerate(self.tiles):
            off = number - (count - 1) / 2
            depth = DEPTH * abs(tile.turn) * width
            size = 1.0 + 0.05 * (1 - abs(tile.turn))
            left = self.ui.width / 2 + off * step - width * size / 2 - (depth if tile.turn < 0 else 0)
            tall = high * size
            foot = bottom - px(20) * abs(tile.turn)
            tile.place(left, foot - tall, width * size + depth, tall)
            tile.home = tile.y
            tile.y = tile.home - (px(LIFTED) if tile.lit else 0)
        self._lay_sparks()

    def _point(self) -> None:
        """The scroll points at the box that it tells about."""
        scroll, wide = self.scroll.rect(), self.ui.px(34)
        ends = scroll.x + wide, scroll.right - wide
        middle = max(ends[0], min(ends[1], round(self.looked_at.rect().centerx)))
        high = round(wide * props.POINTER)
        self.pointer.place(middle - wide / 2, scroll.y - high + self.ui.px(JOINED), wide, high)

    def _lay_sparks(self) -> None:
        self._point()
        rect = self.looked_at.rect()
        spots = (
            (-0.07, 0.2, 20),
            (1.06, 0.12, 15),
            (-0.1, 0.72, 12),
            (1.08, 0.6, 22),
            (0.12, -0.03, 13),
            (0.9, -0.04, 11),
        )
        for spark, (x, y, size) in zip(self.sparks, spots, strict=True):
            wide = self.ui.px(size)
            spark.place(rect.x + rect.w * x - wide / 2, rect.y + rect.h * y - wide / 2, wide, wide)
            spark.visible = True

    def _lay_scroll(self, top: int, high: int) -> None:
        """What one does in the game, and the way to its lesson unless the tray has it."""
        px = self.ui.px
        width = min(self.ui.width - px(40), px(BREADTH))
        left = (self.ui.width - width) // 2
        self.scroll.place(left, top, width, high)
        button, right = min(px(46), high - px(18)), left + width - px(38)
        if self.teach.visible:
            wide = min(max(px(104), self.teach.wanted_width()), round(width * 0.25))
            self.teach.place(right - wide, top + (high - button) // 2, wide, button)
            right -= wide + px(12)
        self.goal.place(left + px(38), top + px(7), right - left - px(38), high - px(14))

    def _lay_tray(self, top: int, high: int) -> None:
        width = min(self.ui.width - self.ui.px(40), self.ui.px(self.tray.wanted))
        self.tray.lay(pygame.Rect((self.ui.width - width) // 2, top, width, high))

    def _lay_notice(self) -> pygame.Rect:
        """At the foot of the sill; returns what is left above it."""
        px, sill = self.ui.px, self.sill.rect()
        notice = max(px(20), round(self.ui.text_px(theme.TEXT_SMALL) * 1.4))
        self.notice.place(px(16), sill.bottom - notice - px(3), sill.w - px(32), notice)
        return pygame.Rect(sill.x, sill.y, sill.w, sill.h - notice - px(3))

    def _switch_width(self) -> int:
        return max(self.ui.px(226), self.ui.px(84) + round(self.ui.text_px(theme.TEXT) * 9.2))

    def _lay_sill(self) -> None:
        """The quiet buttons in the middle, the switch at the right."""
        px, sill = self.ui.px, self._lay_notice()
        high = px(42)
        top = sill.y + (sill.h - high) // 2 + px(3)
        toggle = min(self._switch_width(), round(sill.w * 0.3))
        self.names.place(sill.right - toggle - px(12), top, toggle, high)
        room = sill.w - toggle - px(40)
        wanted = [button.wanted_width() for button in self.ways]
        share = min(1.0, room / sum(wanted))
        middle = (sill.w - sum(wanted) * share) / 2
        left = max(px(14), min(middle, px(14) + room - sum(wanted) * share))
        for button, width in zip(self.ways, wanted, strict=True):
            button.place(int(left), top, int(width * share), high)
            left += width * share

    def _lay_around(self) -> None:
        """The quiet buttons in two lines at both sides of the tray, the switch below the last ones."""
        px, sill, tray = self.ui.px, self._lay_notice(), self.tray.rect()
        high, gap = px(42), px(4)
        tops = [sill.centery - gap // 2 - high + px(2), sill.centery + gap // 2 + px(2)]
        near, last = self.ways[:-2], self.ways[-2:]
        half = -(-len(near) // 2)
        wide = max(button.wanted_width() for button in near)
        left = (tray.x - half * wide) // 2
        for number, button in enumerate(near):
            line, column = divmod(number, half)
            button.place(left + column * wide, tops[line], button.wanted_width(), high)
        switch = self._switch_width()
        left = tray.right + (sill.right - tray.right - switch) // 2
        for button in last:
            button.place(left, tops[0], button.wanted_width(), high)
            left += button.wanted_width()
        self.names.place(tray.right + (sill.right - tray.right - switch) // 2, tops[1], switch, high)

    def _lay_clutter(self, floor: int) -> None:
        px, width = self.ui.px, self.ui.width
        one, two, mug, five, deuce, fan = self.clutter
        left = min(width * 0.18, self.logo.rect().x - px(52))
        for lamp, x in ((one, left), (two, width - left)):
            lamp.place(x - px(38), px(12), px(76), px(93))
        aside = max(0, (width - px(1280)) // 4)
        low = self.tray.rect().top > self.sill.rect().top  # boxes reach farther down where the tray stands on the sill
        mug.place(aside + px(30), floor - px(116 if low else 184), px(86), px(103))
        five.place(aside + px(136 if low else 40), floor - px(68), px(36), px(36))
        deuce.place(aside + px(184 if low else 88), floor - px(52), px(36), px(36))
        five.rotation, deuce.rotation = -6.0, 7.0
        fan.place(width - aside - px(148), floor - px(100 if low else 152), px(132), px(83))
        self.patrons.lay(width, px(self.far), self.tiles[0].home - self.logo.rect().bottom)

    def _fill_room(self) -> None:
        """Those with whom one played last sit down first."""
        from game.screens.seats import BOT_NAMES

        seats = self.program.keeper.last_setup(self.program.keeper.last_game()).seats
        self.patrons.seat(list(dict.fromkeys((*(seat.name for seat in seats if seat.kind != "human"), *BOT_NAMES))))
        self.patrons.look_at(self.looked_at.rect().centerx)

    def shown(self) -> None:
        """What has changed above: settings, matches that were deleted."""
        self.names.show(self.program.settings.printed_names)
        if self._met and (waiting := self.program.keeper.running()) != self.tray.waiting:
            self.tray.remove()
            self.tray = self.root.add(StartTray(self.program, waiting))
            self._count_waiting()
            self.layout()
            self.look_at(self.looked_at)
        self._met, self._counted = True, False

    # -- the boxes -----------------------------------------------------------------------------------------------

    def _show_printed(self, printed: bool) -> None:
        self.program.change(printed_names=printed)

    def look_at(self, tile: GameBox) -> None:
        """Lift a box and tell what it is about."""
        for other in self.tiles:
            other.lit = other is tile
            lifted = self.ui.px(LIFTED) if other is tile else 0
            if other.home and other.y != other.home - lifted:
                self.animator.tween(other, theme.HOVER_IN, y=other.home - lifted)
        self.looked_at = tile
        facts = setup_of(tile.game)
        self.goal.markup = facts.goal or facts.blurb
        self.goal.name = f"{tile.name}: {facts.blurb}"
        self.tray.follow(tile.game)
        self.teach.visible = self.tray.teaches != tile.game
        if tile.home:
            self._lay_scroll(*self.scroll.rect()[1::2])
            self._lay_sparks()
            self.patrons.look_at(tile.rect().centerx)

    def _teach(self, button: Button) -> None:
        self.program.classroom.learn(self.looked_at.game)

    def _tell_rules(self) -> None:
        self.program.help(self.looked_at.game)

    def handle(self, event: pygame.event.Event) -> bool:
        """The key of the rules opens those of the game that is looked at; Enter does what the golden button does."""
        if enters(event) and not self.app.focus.shown:
            self.tray.golden.click()
            return True
        if event.type != pygame.KEYDOWN or event.key != pygame.K_F1:
            return False
        self._tell_rules()
        return True

    def key_lines(self) -> list[tuple[str, str]]:
        """See Scene."""
        keys = self.app.stage.keys
        own = [] if keys.pad else [(keys.label(pygame.K_F1), "Rules of this game")]
        return [*own, *super().key_lines()]

    def _set_up(self, tile: GameBox) -> None:
        self.program.new_match(tile.game)

    # -- time ----------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """While nothing happens news are told, and the games imported, one at a time: the first match begins without a delay."""
        super().update(ms)
        focused = self.app.focus.node
        if isinstance(focused, GameBox) and focused is not self.looked_at and self.app.focus.shown:
            self.look_at(focused)
        self._quiet = 0.0 if self.app.pointer.busy or self.animator.busy else self._quiet + ms
        if self._quiet <= QUIET:
            return
        if not self.patrons.seated:
            self._fill_room()
        elif not self._told and self.app.scenes.top is self:
            self._told = True
            self.program.tell_news()
        elif self._to_import:
            self._quiet = 0.0
            GAMES[self._to_import.pop(0)]
        elif not self._counted:
            self._counted = True
            self._count_wins()
            self.tray.tell_options()

    def _count_wins(self) -> None:
        """What the stickers say."""
        try:
            tallies = self.program.keeper.shelf.history().wins_by_level()
        except StorageError:
            return
        won = {tally.game: tally.won for tally in tallies if tally.what == "human"}
        for tile in self.tiles:
            tile.wins = won.get(tile.game, 0)

    def flicker(self, ms: float) -> bool:
        """Candles flicker; the sign blinks, and those behind the table."""
        moved = self.patrons.stir(ms)
        self._blink -= ms
        if self._blink <= 0:
            self.logo.blinking = not self.logo.blinking
            self._blink = SHUT if self.logo.blinking else self._rng.uniform(*BLINK)
            moved = True
        return super().flicker(ms) or moved

    def escape(self) -> None:
        """Nothing lies below: Escape does not quit by accident."""


def _by_width(draw: Callable[[int], pygame.Surface]) -> Picture:
    """The picture of something whose height follows from its width."""
    return lambda width, height: draw(width)
