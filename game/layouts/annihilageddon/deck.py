"""What a player's deck is made of: every card with how often it is owned, the Power of it all, VP as things stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.core import theme
from game.core.text import TITLE
from game.core.widgets import Label, Picture
from game.layouts.annihilageddon.reading import power_of
from game.table.browse import Browser
from game.table.speech import Speech
from rules.core.cards import Card

ORDER = (
    "Starter",
    "Wizard",
    "Creature",
    "Spell",
    "Treasure",
    "Location",
    "Wild Magic",
    "Familiar",
    "Legend",
    "Limp Wand",
)


class DeckView(Browser):
    """All cards that a player owns, wherever they are: one of each kind, with its number."""

    def __init__(self, cards: Sequence[Card], vp: int, face: Callable[[Card], Picture], words: Speech) -> None:
        self.counts = Counter(card.kind.key for card in cards)
        first = {card.kind.key: card for card in cards}
        kinds = sorted(first.values(), key=lambda card: (ORDER.index(card.kind.type), card.kind.cost, card.kind.key))
        super().__init__("Your deck", kinds[::-1], face, words)
        power = sum(power_of(card.kind) for card in cards) / max(1, len(cards))
        self.title = f"Your {len(cards)} cards  ·  {power:.1f} Power a card  ·  {vp} VP now"

    def build(self) -> None:
        """See Browser; the numbers lie on the cards."""
        super().build()
        self.numbers: list[Label] = []
        for card, sprite in zip(self.cards, self.sprites, strict=True):
            assert sprite.parent is not None
            words = f"×{self.counts[card.kind.key]}"
            sprite.name = f"{sprite.name} {words}"
            self.numbers.append(sprite.parent.add(Label(words, 30, theme.GOLD, TITLE, "right", outline=3)))

    def layout(self) -> None:
        """See Browser."""
        super().layout()
        for number, sprite in zip(self.numbers, self.sprites, strict=True):
            number.w, number.h = sprite.w * 0.8, self.ui.px(40)
            number.x, number.y = sprite.w * 0.06, -sprite.h * 0.24
