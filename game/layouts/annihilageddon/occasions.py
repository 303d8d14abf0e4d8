"""What the stadium voice of Annihilageddon has something to say about."""

from __future__ import annotations

from game.narration.witness import Occasion, Witness, section
from rules.annihilageddon.events import CardBought, LegendRevealed, MayhemEntered, StandeeMoved
from rules.annihilageddon.health import TROPHY
from rules.annihilageddon.kinds import LEGEND
from rules.core.events import CounterChanged, Event


class AnnihilageddonWitness(Witness):
    """See Witness. Death is no end here: who dies comes back with fresh HP."""

    sections = Witness.sections | {
        "legend turns up": section("", 8),
        "legend defeated": section("who", 8),
        "mayhem": section("", 8),
        "trophy moves": section("who"),
    }
    rare = Witness.rare | {"mayhem", "trophy moves"}
    big, heavy, far = 6, 5, 14
    narrow, wide = 3, 20

    def occasion(self, event: Event) -> Occasion | None:
        """See Witness."""
        match event:
            case LegendRevealed():
                return Occasion("legend turns up")
            case CardBought(card=card) if card is not None and card.kind.type == LEGEND:
                return self.comes_back(event.seat) or Occasion("legend defeated", event.seat)
            case MayhemEntered():
                return Occasion("mayhem")
            case StandeeMoved(card=card) if card is not None and card.kind.key == TROPHY and event.seat >= 0:
                return Occasion("trophy moves", event.seat)
            case CounterChanged(name="hp"):
                self.condition.change(event.seat, event.new - event.old)
                return None
        return super().occasion(event)
