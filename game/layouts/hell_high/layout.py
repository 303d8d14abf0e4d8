"""How Hijinx at Hell High is laid out and acted out on the table: spell-crafting with the Social Status Board."""

from __future__ import annotations

from typing import ClassVar

from game.layouts.hell_high import lockers, sounds
from game.layouts.hell_high.centre import StatusCentre
from game.layouts.hell_high.occasions import HighWitness
from game.layouts.hell_high.words import HighWords
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.trinkets import Prop, drawn
from game.narration.witness import Witness
from game.scenery import clutter
from game.table.cues import Cues
from rules.core.events import Event

PAPER, APPLE, BALL, WHISTLE = (-60, -47, 107, 108), (36, -17, 56, 64), (-61, -45, 94, 94), (-47, 21, 134, 49)
LEFT, RIGHT = (0.064, 0.87), (0.94, 0.88)
PROPS = (
    Prop("paper", "Failed paper", drawn(clutter.failed, PAPER), PAPER, LEFT, 0.8, sound="flick"),
    Prop("apple", "Apple", drawn(clutter.apple, APPLE), APPLE, LEFT, 0.8, hops=True),
    Prop("ball", "Dodgeball", drawn(clutter.dodgeball, BALL), BALL, RIGHT, 0.8, hops=True),
    Prop("whistle", "Whistle", drawn(clutter.whistle, WHISTLE), WHISTLE, RIGHT, 0.8),
)


class HighLayout(CraftLayout):
    """See game.table.layout.BaseLayout."""

    voice = HighWords
    scenery = "hell_high"
    ambience = "ambience-school"
    witness: ClassVar[type[Witness]] = HighWitness
    fittings = lockers.FITTINGS
    props = PROPS

    def make_centres(self) -> list[Centre]:
        """See CraftLayout."""
        return [StatusCentre(self)]

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)


LAYOUT = HighLayout
