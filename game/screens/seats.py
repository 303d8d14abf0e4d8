"""A place at the table of a match that is being set up: who sits there, played by whom, with what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core import paint, patch, theme
from game.core.inputs import Choice, TextField
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.core.widgets import Button, Group, Label, Panel, Sprite
from game.portraits.portrait import portrait
from game.portraits.rig import Look, Mood
from game.program_types import SeatSetup
from game.scenery import props
from game.screens.tempers import LOOKS, THINKING
from rules.bots import LEVELS
from saves.history import Tally

KINDS = (
    ("Human", "human"),
    ("Random bot", "random"),
    ("Apprentice", "apprentice"),
    ("Adept", "adept"),
    ("Archmage", "archmage"),
)
SENTENCES = {
    "human": "One of you, at this mouse.",
    "random": "Rolls a die for every choice.",
    "apprentice": "Rules of thumb, and the odd whim.",
    "adept": "Tries every choice out, one step ahead.",
    "archmage": "Searches hundreds of imagined worlds.",
}
BOT_NAMES = ("Grimble", "Mossbeard", "Lady Phlegm", "Old Sock", "Wobbles", "Auntie Mould")
ENOUGH = 5
"""How many matches it takes before a share of them is told."""
assert {kind for _, kind in KINDS[1:]} == set(LEVELS) == set(SENTENCES) - {"human"}


def won_words(tally: Tally | None) -> str:
    """How humans fare against a level, in a few words."""
    if tally is None or not tally.played:
        return "not met yet"
    if tally.played < ENOUGH:
        return f"you won {tally.won} of {tally.played}"
    return f"you win {tally.won / tally.played:.0%}"


class ChairNode(Node):
    """A chair with its player; ``lit``: this place is being looked at."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "character": LOOK, "look": LOOK, "lit": LOOK, "tone": LOOK}

    def __init__(self, id: str, name: str, tone: Colour, on_click: Callable[[], object]) -> None:
        super().__init__(id, "button", name)
        self.tone = tone
        self.character = ""
        self.look = Look()
        self.lit = False
        self.solid = self.focusable = True
        self.on_click = lambda _: on_click()

    def layers(self) -> list[Layer]:
        """The chair in its light."""
        image = self.image()
        if image is None:
            return []
        w, h = round(self.w), round(self.h)
        light = patch.soft(w, h, w // 3, max(4, round(18 * self.ui.factor)), theme.GLOW_LEGAL, 220)
        return [Layer(light), Layer(image)] if self.lit else [Layer(image)]

    def render(self) -> pygame.Surface | None:
        """The back of the chair, the bust before it; on an empty one a plus."""
        width, height = round(self.w), round(self.h)
        if width < 16 or height < 16:
            return None
        surface = paint.blank(width, height)
        back = props.seat_back(round(width * 0.82), height, self.tone, not self.character)
        surface.blit(back, back.get_rect(midbottom=(width // 2, height)))
        if self.character:
            size = min(width, round(height * 0.92))
            bust = portrait(self.character, self.look, size)
            surface.blit(bust, bust.get_rect(midbottom=(width // 2, height)))
        else:
            size = round(width * 0.36)
            tone = theme.GOLD if not self.hovered else theme.CREAM
            disc = paint.box(size, size, size // 2, tone, theme.GOLD_DARK, max(2, size // 16), theme.INK).copy()
            thick, long = max(3, size // 7), round(size * 0.56)
            for wide, high in ((long, thick), (thick, long)):
                disc.fill(theme.INK, pygame.Rect((size - wide) // 2, (size - high) // 2, wide, high))
            surface.blit(disc, disc.get_rect(center=(width // 2, round(height * 0.48))))
        return surface


class SeatRow(Group):
    """One seat: its chair, a name, who plays it, and (``word``) what it plays, where the game lets it choose."""

    def __init__(
        self,
        number: int,
        seat: SeatSetup,
        word: str,
        values: Sequence[tuple[str, str]],
        look: Callable[[int], object],
        clear: Callable[[int], object],
    ) -> None:
        super().__init__()
        self.number = number
        self.values = list(values)
        self.before = seat.faction
        id = f"new/seat{number}"
        tone = theme.SEATS[number % len(theme.SEATS)]
        self.chair = self.add(ChairNode(f"{id}/chair", f"Place {number + 1}", tone, lambda: look(number)))
        self.name_field = self.add(
            TextField(f"{id}/name", f"Name of seat {number + 1}", seat.name, 20, on_change=lambda _: look(number))
        )
        self.clear_button = self.add(
            Button(f"{id}/clear", "", lambda _: clear(number), icon="close", name=f"Clear place {number + 1}")
        )
        self.clear_button.hint = "Nobody sits here"
        self.card = self.add(Panel(style="paper"))
        self.medal = self.card.add(Sprite(picture=lambda w, h: props.medal(self.played_by, w)))
        kind = next(index for index, (_, value) in enumerate(KINDS) if value == seat.level)
        self.chosen_character = seat.kind.partition(":")[2]
        words = [words for words, _ in KINDS]
        self.kind = self.card.add(Choice(f"{id}/kind", "Played by", words, kind, lambda _: look(number)))
        self.record = self.card.add(Label("", theme.TEXT_SMALL, theme.INK, "bold", "center"))
        self.record.role = ""
        self.choice: Choice | None = None
        if values:
            picked = next((index for index, (_, value) in enumerate(values) if value == seat.faction), 0)
            captions = [words for words, _ in values]
            self.choice = self.add(Choice(f"{id}/{word.lower()}", word, captions, picked, lambda _: look(number)))

    @property
    def played_by(self) -> str:
        """Human, or a bot's level."""
        return KINDS[self.kind.index][1]

    @property
    def character(self) -> str:
        """What the bot is like, "" for nothing in particular."""
        return self.chosen_character if self.played_by in THINKING else ""

    @property
    def faction(self) -> str:
        """What it plays."""
        return self.values[self.choice.index][1] if self.choice is not None else self.before

    def show(self, character: str, lit: bool, record: str, may_clear: bool) -> None:
        """Bring everything up to date: who is seen, whether it is looked at, how one fares against it."""
        self.chair.character, self.chair.lit = character, lit
        self.chair.look = LOOKS[self.character]
        if not self.character and self.played_by == "archmage":
            self.chair.look = Look(Mood.GLOAT)
        self.chair.name = f"{self.name_field.value or 'Nobody'}'s place"
        self.record.markup = record
        self.medal.redraw()
        self.clear_button.visible = may_clear

    def lay(self, room: pygame.Rect, edge: int, high: int) -> None:
        """Take this part of the table, whose far edge is at ``edge``; the chair is so high."""
        px = self.ui.px
        wide = min(room.w - px(14), round(high * 0.84))
        self.chair.place(room.centerx - wide / 2, edge - high + px(8), wide, high)
        top, gap, clear = edge + px(8), px(4), px(30)
        width = min(room.w - px(8), px(232))
        left = room.centerx - width // 2
        self.name_field.place(left, top, width - (clear + gap) * self.clear_button.visible, clear)
        self.clear_button.place(left + width - clear, top, clear, clear)
        top += clear + gap
        line = max(px(18), round(self.ui.text_px(theme.TEXT_SMALL) * 1.3))
        card = px(38) + line + px(4)
        self.card.place(left, top, width, card)
        medal = px(32)
        self.medal.place(left + px(5), top + px(5), medal, medal)
        self.kind.place(left + px(9) + medal, top + px(5), width - medal - px(15), px(32))
        self.record.place(left + px(8), top + px(37), width - px(16), line)
        if self.choice is not None:
            self.choice.place(left, top + card + gap, width, px(32))

    @staticmethod
    def depth(px: Callable[[float], int], line: int, chooses: bool) -> int:
        """How many pixels below the edge it takes."""
        return px(8 + 30 + 4 + 38 + 4 + 4) + max(px(18), line) + (px(36) if chooses else 0)

    def read(self) -> SeatSetup:
        """What was chosen."""
        kind = f"{self.played_by}:{self.character}" if self.character else self.played_by
        return SeatSetup(self.name_field.value.strip(), kind, self.faction)
