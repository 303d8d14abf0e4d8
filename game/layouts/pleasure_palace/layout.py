"""How Panic at the Pleasure Palace is laid out and acted out on the table: spell-crafting with sack and Standee."""

from __future__ import annotations

from typing import ClassVar

from game.core.widgets import Picture
from game.layouts.hell_high.centre import StatusCentre
from game.layouts.pleasure_palace import sounds, spa
from game.layouts.pleasure_palace.centre import SackCentre
from game.layouts.pleasure_palace.occasions import PalaceWitness
from game.layouts.pleasure_palace.tokens import token
from game.layouts.pleasure_palace.words import PalaceWords
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.trinkets import Prop, drawn
from game.narration.witness import Witness
from game.scenery import clutter
from game.table.cues import Cues
from rules.core.cards import Card, CardKind
from rules.core.events import Event
from rules.pleasure_palace.mixed import MixedState, schools_turn
from rules.pleasure_palace.state import TokenKind

CRAMPED = (0.24, 0.15)
"""The shares of the middle that the Social Status Board takes, and sack and cabinet beside it."""
SLIPPERS, BOTTLE, DUCK = (-55, -44, 93, 87), (45, -39, 40, 78), (-50, -100, 100, 100)
LEFT, RIGHT = (0.062, 0.87), (0.96, 0.9)
PROPS = (
    Prop("slippers", "Bath slippers", drawn(clutter.slippers, SLIPPERS), SLIPPERS, LEFT, 0.85, sound="flick"),
    Prop("bottle", "Bath foam", drawn(clutter.bottle, BOTTLE), BOTTLE, LEFT, 0.85),
    Prop("duck", "Rubber duck", lambda width, _: spa.duck(width), DUCK, RIGHT, 0.54, hops=True, sound="splash"),
)


class PalaceLayout(CraftLayout):
    """See game.table.layout.BaseLayout; in a mixed match the Social Status Board lies beside the sack."""

    voice = PalaceWords
    scenery = "pleasure_palace"
    ambience = "ambience-spa"
    witness: ClassVar[type[Witness]] = PalaceWitness
    marks = True
    fittings = spa.FITTINGS
    props = PROPS
    sealed = CraftLayout.sealed | {f"aside {zone}" for zone in CraftLayout.sealed}

    def make_centres(self) -> list[Centre]:
        """See CraftLayout."""
        sack = SackCentre(self)
        if self.state.sets == 1:
            return [sack]
        school = StatusCentre(self)
        school.share, sack.share = CRAMPED
        return [school, sack]

    def game_words(self, game: int) -> str:
        """See CraftLayout: by turns it is told whose decks play."""
        words = super().game_words(game)
        if not isinstance(self.state, MixedState) or self.state.together:
            return words
        return f"{words} ({'Hell High' if schools_turn(self.state, game) else 'Palace'})"

    def hidden(self, card: Card, place: str, viewer: int) -> bool:
        """See BaseLayout: tokens hide nothing."""
        return not isinstance(card.kind, TokenKind) and super().hidden(card, place, viewer)

    def face_of(self, kind: CardKind) -> Picture:
        """See CraftLayout."""
        return token(kind, self.scene.printed) if isinstance(kind, TokenKind) else super().face_of(kind)

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)


LAYOUT = PalaceLayout
