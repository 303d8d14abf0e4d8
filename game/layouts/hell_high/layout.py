"""How Hijinx at Hell High is laid out and acted out on the table: spell-crafting with the Social Status Board."""

from __future__ import annotations

from typing import ClassVar

from game.layouts.hell_high import lockers, sounds
from game.layouts.hell_high.centre import StatusCentre
from game.layouts.hell_high.occasions import HighWitness
from game.layouts.hell_high.words import HighWords
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.layout import CraftLayout
from game.narration.witness import Witness
from game.table.cues import Cues
from rules.core.events import Event


class HighLayout(CraftLayout):
    """See game.table.layout.BaseLayout."""

    voice = HighWords
    scenery = "hell_high"
    ambience = "ambience-school"
    witness: ClassVar[type[Witness]] = HighWitness
    fittings = lockers.FITTINGS

    def make_centres(self) -> list[Centre]:
        """See CraftLayout."""
        return [StatusCentre(self)]

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)


LAYOUT = HighLayout
