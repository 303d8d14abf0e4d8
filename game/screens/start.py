"""The first screen: go on with a match, begin one, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import theme
from game.core.inputs import Toggle
from game.core.scene import Scene
from game.core.svg import load
from game.core.text import TITLE
from game.core.widgets import Button, Label, Panel, Sprite, ignoring

if TYPE_CHECKING:
    from game.program import Program

NOTICE = (
    "An unofficial fan implementation, not affiliated with or endorsed by the publishers of the games. "
    "Free, offline, without accounts."
)


class StartScreen(Scene):
    """Title, the ways into a match, and the notice."""

    name = "start"
    mat = False

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program

    def build(self) -> None:
        """Title above, buttons below."""
        self.banner = self.root.add(Sprite("", picture=lambda w, h: load("art/app/logo.svg", (w, h))))
        self.title = self.root.add(
            Label("Wizardtop", theme.TITLE_HUGE + 16, theme.GOLD, TITLE, "center", outline=5, id="start/title")
        )
        self.title.name = "Wizardtop"
        self.line = self.root.add(
            Label("Wizard card games around one grubby table", theme.TEXT_LARGE, theme.PAPER, "italic", "center")
        )
        self.sheet = self.root.add(Panel(style="wood"))
        program = self.program
        latest = program.latest()
        rows = []
        if latest is not None:
            rows.append(("continue", f"Continue: {latest.title}", lambda: program.resume(latest), "main", "play"))
        rows.append(
            ("quick", "Quick match against a bot", program.quick_match, "plain" if latest else "main", "swords")
        )
        rows.append(("new", "New match", program.new_match, "plain", "plus"))
        if latest is not None:
            rows.append(("matches", "All running matches", program.matches, "plain", "load"))
        rows.append(("decks", "Spell decks", program.decks, "plain", "deck"))
        rows.append(("help", "Rules", program.help, "plain", "help"))
        rows.append(("settings", "Settings", program.open_settings, "plain", "settings"))
        rows.append(("quit", "Quit", program.quit, "ghost", "close"))
        self.buttons = [
            self.sheet.add(Button(f"start/{id}", caption, ignoring(run), style, icon))
            for id, caption, run, style, icon in rows
        ]
        self.names = self.root.add(
            Toggle("start/printed", "Printed names (17+)", program.settings.printed_names, program.set_printed)
        )
        self.notice = self.root.add(Label(NOTICE, theme.TEXT_SMALL, theme.MUTED, align="center", id="start/notice"))
        self.notice.name = NOTICE

    def layout(self) -> None:
        """Centred, whatever the window."""
        ui, px = self.ui, self.ui.px
        middle = ui.width // 2
        self.banner.place(middle - px(330), px(-10), px(660), px(220))
        self.title.place(middle - px(320), px(46), px(640), px(110))
        self.line.place(middle - px(320), px(176), px(640), px(34))
        height, gap = px(46), px(8)
        count = len(self.buttons)
        sheet_h = count * (height + gap) + px(28)
        top = px(220)
        self.sheet.place(middle - px(230), top, px(460), sheet_h)
        for index, button in enumerate(self.buttons):
            button.place(middle - px(206), top + px(16) + index * (height + gap), px(412), height)
        self.names.place(ui.width - px(270), ui.height - px(60), px(250), px(34))
        self.notice.place(px(20), ui.height - px(28), ui.width - px(40), px(22))

    def escape(self) -> None:
        """Nothing lies below: Escape does not quit by accident."""
