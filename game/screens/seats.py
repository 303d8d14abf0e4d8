"""A place at the table of a match that is being set up: who sits there, played by whom, with what."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core import paint, patch, theme, tween
from game.core.animator import Animator
from game.core.inputs import Choice
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.ui import Ui
from game.core.watched import LOOK
from game.core.widgets import Button, Group, Label, Panel, Sprite
from game.portraits.cast import HOUSE, PLAYERS
from game.portraits.portrait import portrait
from game.portraits.rig import Look, Mood
from game.program_types import SeatSetup
from game.scenery import materials, props
from game.screens.bot_characters import LOOKS, THINKING
from game.screens.name_plate import NamePlate
from game.screens.props import Hands
from game.table.moods import Idle
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
    "human": "A person at this screen.",
    "random": "Rolls a die for every choice.",
    "apprentice": "Rules of thumb, and the odd whim.",
    "adept": "Tries every choice out, one step ahead.",
    "archmage": "Searches hundreds of imagined worlds.",
}
MANNERS = {
    "human": "at this screen",
    "random": "has no plan at all",
    "apprentice": "good to begin with",
    "adept": "a fair fight",
    "archmage": "shows no mercy",
}
"""What to expect of those whom one has not faced yet."""
BOT_NAMES = tuple(PLAYERS[key].name for key in HOUSE)
BROAD = 0.84
"""How broad a chair is, as a share of its height."""
PLATE_UP, SUNK = 12, 20
"""How far the plate of a name stands out beyond the edge of the table, and how much of a chair it hides, in design units."""
PLATE = 232
"""How wide the plate of a name is at most, in design units."""
PALED = 0.3
"""How far the plate of an empty chair is greyed."""
INSET = 8
"""How far what lies on the cloth of a seat is from its edge, in design units."""
HAND, REACH, HELD = 25, 14, 0.55
"""How high hands on a plate are and how far they stand out beyond its ends, in design units; the share of them above it."""
GREETINGS = {
    "human": Mood.TALK,
    "random": Mood.CHEER,
    "apprentice": Mood.SWEAT,
    "adept": Mood.CALM,
    "archmage": Mood.GLOAT,
}
"""How those look for a moment who have just sat down."""
GREETING, HOP, HOPPING = 900.0, 11.0, 110.0
"""For how many milliseconds, how high they jump in design units, and how long that takes."""
ENOUGH = 5
"""How many matches it takes before a share of them is told."""
assert {kind for _, kind in KINDS[1:]} == set(LEVELS)
assert {kind for _, kind in KINDS} == set(SENTENCES) == set(MANNERS) == set(GREETINGS)


def won_words(tally: Tally | None) -> str:
    """How humans fare against a level, in a few words."""
    if tally is None or not tally.played:
        return "not faced yet"
    if tally.played < ENOUGH:
        return f"you won {tally.won} of {tally.played}"
    return f"you win {tally.won / tally.played:.0%}"


def plate_high(ui: Ui) -> int:
    """How high the plate of a name is, in pixels."""
    return max(ui.px(34), min(ui.px(44), round(ui.text_px(theme.TEXT) * 1.6)))


def record_high(ui: Ui) -> int:
    """How high the line below the kind of player is, in pixels."""
    return max(ui.px(18), round(ui.text_px(theme.TEXT_SMALL) * 1.3))


def told(kind: str, tally: Tally | None) -> str:
    """How humans fare against a level or, where that is not known, what to expect of it."""
    return won_words(tally) if kind != "human" and tally is not None and tally.played else MANNERS[kind]


LIT, HOVERED = 200, 105
"""How strong the light around a chair is that is looked at, and around one at which the pointer is, of 255."""


class ChairNode(Node):
    """A chair with its player; ``lit``: this place is being looked at. What the plate of the name hides of it, SUNK, is not
    drawn; an empty one has a plate of its own at its foot, so many pixels high (``tag``). ``hop``: how far its player is off
    the seat, in design units.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "character": LOOK,
        "look": LOOK,
        "lit": LOOK,
        "tone": LOOK,
        "tag": LOOK,
        "hop": LOOK,
    }

    def __init__(self, id: str, name: str, tone: Colour, on_click: Callable[[], object]) -> None:
        super().__init__(id, "button", name)
        self.tone = tone
        self.character = ""
        self.look = Look()
        self.lit = False
        self.tag = 0
        self.hop = 0.0
        self.solid = self.focusable = True
        self.on_click = lambda _: on_click()

    def lay_empty(self, room: pygame.Rect, edge: int, high: int) -> None:
        """Take a part of the table in which nobody sits, the plate where others have theirs."""
        px = self.ui.px
        self.tag = plate_high(self.ui)
        wide = min(room.w - px(8), max(px(PLATE), round(high * BROAD)))
        above = high - px(SUNK)
        self.place(room.centerx - wide / 2, edge - px(PLATE_UP) - above, wide, above + self.tag)

    def layers(self) -> list[Layer]:
        """The chair in its light, in less of it where a click would look at it."""
        image = self.image()
        if image is None:
            return []
        w, h = round(self.w), round(self.h)
        strength = LIT if self.lit else HOVERED if self.hovered and self.character else 0
        light = patch.soft(w, h, w // 2, max(4, round(22 * self.ui.factor)), theme.GOLD, strength)
        return [Layer(light), Layer(image)] if strength else [Layer(image)]

    def render(self) -> pygame.Surface | None:
        """The back of the chair, the bust before it; on an empty one a plus and its plate."""
        width, height = round(self.w), round(self.h)
        high = height - self.tag + self.ui.px(SUNK)
        if width < 16 or high < 16:
            return None
        surface = paint.blank(width, height)
        wide = min(width, round(high * BROAD))
        back = props.seat_back(wide, high, self.tone, not self.character)
        surface.blit(back, back.get_rect(midtop=(width // 2, 0)))
        if self.character:
            size = min(wide, round(high * 0.92))
            bust = portrait(self.character, self.look, size)
            surface.blit(bust, bust.get_rect(midbottom=(width // 2, high - self.ui.px(self.hop))))
            return surface
        size = round(wide * 0.3)
        tone = theme.CREAM if self.hovered else theme.GOLD
        disc = paint.box(size, size, size // 2, tone, theme.GOLD_DARK, max(2, size // 16), theme.INK).copy()
        thick, long = max(3, size // 7), round(size * 0.56)
        for across, down in ((long, thick), (thick, long)):
            disc.fill(theme.INK, pygame.Rect((size - across) // 2, (size - down) // 2, across, down))
        surface.blit(disc, disc.get_rect(center=(width // 2, round(high * 0.54))))
        if self.tag:
            letters = min(self.ui.text_px(theme.TEXT), round(self.tag * 0.6))
            words = "Take a seat" if self.hovered else "Empty chair"
            plate = materials.name_plate(words, self.tag, self.ui.factor, width, letters)
            if not self.hovered:
                plate = paint.shade(plate, PALED)
            surface.blit(plate, plate.get_rect(midbottom=(width // 2, height)))
        return surface


class SeatCloth(Panel):
    """The cloth of a seat, in its colour; ``lit``: this place is being looked at."""

    watched: ClassVar[dict[str, int]] = {**Panel.watched, "lit": LOOK}

    def __init__(self, tone: Colour) -> None:
        super().__init__()
        self.tone = paint.darker(tone, 0.66)
        self.seam = paint.mix(tone, self.tone, 0.3)
        self.lit = False

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return materials.cloth(width, height, self.tone, self.ui.factor, theme.GOLD if self.lit else self.seam)


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
            NamePlate(
                f"{id}/name", f"Name of seat {number + 1}", seat.name, lambda: look(number), lambda _: look(number)
            )
        )
        self.clear_button = self.add(
            Button(f"{id}/clear", "", lambda _: clear(number), icon="close", name=f"Clear place {number + 1}")
        )
        self.clear_button.hint = "Empty this chair"
        self.hands = self.add(Hands())
        self.card = self.add(SeatCloth(tone))
        self.medal = self.card.add(Sprite(picture=lambda w, h: props.medal(self.played_by, w)))
        kind = next(index for index, (_, value) in enumerate(KINDS) if value == seat.level)
        self.chosen_character = seat.kind.partition(":")[2]
        words = [words for words, _ in KINDS]
        self.kind = self.card.add(Choice(f"{id}/kind", "Played by", words, kind, lambda _: look(number)))
        self.record = self.card.add(Label("", theme.TEXT_SMALL, theme.PAPER, "bold", "center"))
        self.record.role = ""
        self.idle = Idle(random.Random(number))
        self.passing: Look | None = None
        self.towards = 0
        self._seen: tuple[str, ...] = ()
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

    def show(self, character: str, lit: bool, record: str, may_clear: bool) -> bool:
        """Bring everything up to date: who is seen, whether it is looked at, how one fares against it.

        True where somebody else sits here now, or is played otherwise.
        """
        self.chair.character, self.chair.lit, self.card.lit = character, lit, lit
        self.hands.character = character
        self.chair.name = f"{self.name_field.value or 'Nobody'}'s place"
        self.record.markup = record
        self.medal.redraw()
        self.clear_button.visible = may_clear
        self.face()
        before, self._seen = self._seen, (character, self.played_by, self.character)
        return before != self._seen

    def face(self) -> None:
        """How they look just now."""
        look = self.passing or LOOKS[self.character]
        if not self.character and self.passing is None and self.played_by == "archmage":
            look = Look(Mood.GLOAT)
        idle = self.idle
        self.chair.look = look._replace(
            across=self.towards or idle.aside or look.across, lids=max(look.lids, idle.lids)
        )

    def stir(self, ms: float) -> bool:
        """They blink or look aside now and then; True when they did."""
        stirred = self.idle.stir(ms)
        if stirred:
            self.face()
        return stirred

    def greet(self, animator: Animator) -> None:
        """They jump up for a moment, each kind in its own way."""
        self.passing = Look(GREETINGS[self.played_by])
        self.face()
        animator.after(GREETING, self._greeted)
        if not animator.reduced:
            up = tween.Tween(self.chair, {"hop": HOP}, HOPPING)
            down = tween.Tween(self.chair, {"hop": 0.0}, 2 * HOPPING, tween.ease_out_back)
            animator.add(tween.Sequence(up, down))

    def glance(self, towards: int, animator: Animator) -> None:
        """They look for a moment at somebody to the left (-1) or to the right (1)."""
        self.towards = towards
        self.face()
        animator.after(GREETING, self._glanced)

    def _glanced(self) -> None:
        self.towards = 0
        self.face()

    def _greeted(self) -> None:
        self.passing = None
        self.face()

    def lay(self, room: pygame.Rect, edge: int, high: int) -> None:
        """Take this part of the table, whose far edge is at ``edge``; the chair is so high."""
        ui, px = self.ui, self.ui.px
        wide = min(room.w - px(14), round(high * BROAD))
        top, gap, clear = edge - px(PLATE_UP), px(4), px(30)
        self.chair.place(room.centerx - wide / 2, top + px(SUNK) - high, wide, high - px(SUNK))
        plate, hand = plate_high(ui), px(HAND)
        width = min(room.w - px(8), px(PLATE))
        left, held = room.centerx - width // 2, top - round(hand * HELD)
        span = min(room.w, px(PLATE))
        self.name_field.place(room.centerx - span // 2 + px(REACH), top, span - 2 * px(REACH), plate)
        self.hands.place(room.centerx - span // 2, held, span, hand)
        self.clear_button.place(left + width - clear, held - clear, clear, clear)
        top += plate + gap
        line, inset, row = record_high(ui), px(INSET), px(32)
        chooses = self.choice is not None
        self.card.place(left, top, width, 2 * inset + row + line + (row + gap if chooses else 0))
        self.medal.place(left + inset, top + inset, row, row)
        self.kind.place(left + inset + row + gap, top + inset, width - row - gap - 2 * inset, row)
        if self.choice is not None:
            self.choice.place(left + inset, top + inset + row + gap, width - 2 * inset, row)
        self.record.place(left + inset, top + inset + (row + gap if chooses else 0) + row, width - 2 * inset, line)

    @staticmethod
    def depth(ui: Ui, chooses: bool) -> int:
        """How many pixels below the edge it takes."""
        px = ui.px
        cloth = px(4 + 2 * INSET + 32) + record_high(ui) + (px(32 + 4) if chooses else 0)
        return plate_high(ui) - px(PLATE_UP) + cloth

    def read(self) -> SeatSetup:
        """What was chosen."""
        kind = f"{self.played_by}:{self.character}" if self.character else self.played_by
        return SeatSetup(self.name_field.value.strip(), kind, self.faction)
