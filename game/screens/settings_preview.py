"""What a setting does, told and shown at the foot of the settings: the one that is pointed at, or that the keyboard is on."""

from __future__ import annotations

import pygame

from game.core import paint, theme
from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import ease_in_out
from game.core.widgets import Group, Label, Sprite
from game.portraits.node import Bare, Painter, PortraitNode
from game.portraits.rig import Look, Mood
from game.screens.props import Slip
from saves.settings import Settings

INVITATION = "Point at a setting to see what it does. Everything takes effect at once."
TOLD = {
    "text": "How large all words are. Tables and screens make room for them.",
    "size": "How large everything is. At 100% a table fills the window.",
    "palette": "The colours of seats and signals. Whatever they tell, a sign or a word tells as well.",
    "reduced": "Things appear in their places instead of flying, shaking and flickering.",
    "full": "The game takes the whole screen. F11 does the same.",
    "printed": "The names printed on the real cards, for adults; otherwise clean ones.",
    "speed": "How fast cards fly and dice roll. A click always skips what moves.",
    "pause": "For how long you can read what a rival plays before it takes effect.",
    "guide": "Tips beside what they explain, in the first matches of every game.",
    "undo": "Take back whatever you like. Such matches are left out of the statistics.",
    "auto": "Where passing is all that is left, it is done for you.",
    "throws": "Dice wait in your hand until you throw them; otherwise they roll by themselves.",
    "master": "All that is heard.",
    "effects": "Cards, dice, blows, coins and cheers.",
    "ambience": "The room around the table.",
    "mute": "Silence while another window is in front.",
    "narrator": "Somebody announces the match, and remarks on it in the log.",
    "banter": "Rivals say a word now and then, in bubbles beside their faces.",
}
"""By the last part of its id: what a setting does."""
FACES = {
    "text": Look(Mood.CALM, 0, -1),
    "size": Look(Mood.CHEER),
    "reduced": Look(Mood.CALM, 0, 0, 1),
    "printed": Look(Mood.GLOAT),
    "speed": Look(Mood.SWEAT),
    "pause": Look(Mood.CALM, 0, 0, 1),
    "undo": Look(Mood.WINCE),
    "throws": Look(Mood.GLOAT),
    "effects": Look(Mood.WINCE),
    "ambience": Look(Mood.CHEER),
    "mute": Look(Mood.CALM, 0, 0, 2),
}
"""What the adviser thinks of some settings; about all others it talks, with its eyes on them."""
ADVISER, PLACE, RISES = "wobbles", 136, 16
"""Who tells, how much room it has at the left, and how far its hat is above the slip, in design units."""
FLIGHT = 620.0
"""For how many milliseconds at normal speed the card that shows the speed is under way."""
SAMPLE, CARD = 236, 40
"""How wide what is shown is, and how high its card, in design units."""
NAMED = ("annihilageddon", 3)
"""A game with printed names, and which of its cards with two names is shown."""


class Swatches(Node):
    """The colours of all seats, as they are set."""

    def render(self) -> pygame.Surface | None:
        """A disc for each."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 8:
            return None
        surface = paint.blank(width, height)
        each = width / len(theme.SEATS)
        size = min(height, round(each * 0.86))
        for number, tone in enumerate(theme.SEATS):
            tones = paint.lighter(tone, 0.2), paint.darker(tone, 0.15)
            disc = paint.box(size, size, size // 2, *tones, max(1, self.ui.px(2)), theme.INK, shine=True)
            surface.blit(disc, disc.get_rect(center=(round((number + 0.5) * each), height // 2)))
        return surface


class Adviser(PortraitNode):
    """Somebody who tells what a setting does, and looks at it."""

    def __init__(self) -> None:
        super().__init__(0, ADVISER, theme.GOLD)
        self.id = ""
        self.solid = False

    def painter(self) -> Painter:
        """Draws the face without the disc behind it."""
        return Bare(self.character, round(self.w))


class Preview(Group):
    """A slip with words, and beside them who says them, and a sample of some settings: a flying card, colours, a name."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.topic = ""
        self.adviser = self.add(Adviser())
        self.slip = self.add(Slip("settings/told", "text", INVITATION))
        self.words = self.add(Label(INVITATION, theme.TEXT, theme.INK, wrap=True, role=""))
        self.card = self.add(Sprite(picture=_card))
        self.swatches = self.add(Swatches())
        self.sample = self.add(Label("", theme.TEXT_LARGE, theme.RED_DARK, "title", "center", role=""))
        self._track = pygame.Rect(0, 0, 1, 1)
        self._landed = 0.0
        self._show()

    def tell(self, topic: str, animator: Animator, across: int = 0) -> None:
        """About the setting whose id ends so; one that is not known is told about as if none were pointed at.

        ``across`` (-1 to 1): where it is.
        """
        if topic == self.topic:
            return
        self.adviser.look = FACES.get(topic, Look(Mood.TALK if topic in TOLD else Mood.CALM, across, -1))
        self.topic = topic if topic in TOLD else ""
        self.words.markup = TOLD.get(topic, INVITATION)
        self.slip.name = self.words.markup
        self._show()
        self.renew(animator)

    def renew(self, animator: Animator) -> None:
        """Show a setting as it is now: it was changed, or is pointed at."""
        self.swatches.redraw()
        if self.topic == "printed":
            self.sample.markup = _named(self.settings.printed_names)
        elif self.topic == "speed":
            self._fly(animator)

    def _show(self) -> None:
        self.card.visible = self.topic == "speed"
        self.swatches.visible = self.topic == "palette"
        self.sample.visible = self.topic == "printed"
        self._lay_words()

    def _fly(self, animator: Animator) -> None:
        """A card flies from one end to the other as fast as cards do."""
        self.card.x = self._landed - self._track.w + self.card.w
        animator.tween(self.card, FLIGHT, ease_in_out, x=self._landed)

    def lay(self, rect: pygame.Rect, bottom: int) -> None:
        """Who tells at the left, down to ``bottom``; then the words, the sample at the right."""
        px = self.ui.px
        self.slip.place(rect.x + px(PLACE), rect.y, rect.w - px(PLACE), rect.h)
        side = min(px(PLACE), bottom - rect.y + px(RISES))
        self.adviser.place(rect.x + (px(PLACE) - side) / 2, bottom - side, side, side)
        wide, high = px(SAMPLE), rect.h - px(14)
        self._track = pygame.Rect(rect.right - px(34) - wide, rect.y + px(5), wide, high)
        card = min(px(CARD), high)
        self.card.place(self._track.right - round(card / 1.4), self._track.centery - card // 2, round(card / 1.4), card)
        self._landed = self.card.x
        self.swatches.place(*self._track)
        self.sample.place(*self._track)
        self._lay_words()

    def _lay_words(self) -> None:
        if self.stage is None or not self.slip.w:
            return
        px, rect = self.ui.px, self.slip.rect()
        shown = self.card.visible or self.swatches.visible or self.sample.visible
        right = self._track.x - px(14) if shown else rect.right - px(34)
        self.words.place(rect.x + px(34), rect.y + px(3), right - rect.x - px(34), rect.h - px(10))


def _card(width: int, height: int) -> pygame.Surface:
    """A small card that shows its back."""
    edge = max(1, height // 18)
    card = paint.box(width, height, max(2, width // 7), (168, 50, 56), (110, 28, 40), edge, theme.INK).copy()
    inner = paint.ring(width - 4 * edge, height - 4 * edge, max(1, width // 12), edge, theme.GOLD)
    card.blit(inner, (2 * edge, 2 * edge))
    size = width // 3
    disc = paint.box(size, size, size // 2, theme.GOLD, theme.GOLD_DARK, edge, theme.INK)
    card.blit(disc, disc.get_rect(center=(width // 2, height // 2)))
    return card


def _named(printed: bool) -> str:
    """The name of a card that has two."""
    from rules import GAMES

    game, number = NAMED
    return [kind.title(printed) for kind in GAMES[game].kinds.values() if kind.clean][number]
