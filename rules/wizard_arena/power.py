"""The Power deck: 29 cards, the same for every player (Wizard Arena, "Components in each box").

The rulebook gives the number of cards, the values 1 to 6, three Modifiers and "some" Bonus cards; which and how many is
ours (``RULINGS.md``, "Power deck").
"""

from dataclasses import dataclass

from rules.core.cards import CardKind, CardOf
from rules.core.numbers import signed


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PowerKind(CardKind):
    """A Power card: its ``number`` (0 for a Modifier), its ``bonus`` damage and its ``modifier`` of the level."""

    number: int = 0
    bonus: int = 0
    modifier: int = 0

    def title(self, printed: bool = False) -> str:
        """The name to show; that of a Modifier ends with its number, which has a hyphen for a sign in what is saved. A Bonus card
        counts as much as its Bonus: the number is said once.
        """
        if self.bonus:
            return f"{self.type} {self.bonus}"
        return f"{self.type} {signed(self.modifier)}" if self.modifier else self.name


Power = CardOf[PowerKind]


def _plain(number: int) -> PowerKind:
    return PowerKind(key=f"power-{number}", name=str(number), type="Power", number=number)


def _bonus(number: int) -> PowerKind:
    text = f"Counts {number}. If you win the round, you deal {number} more damage."
    return PowerKind(
        key=f"bonus-{number}", name=f"{number} Bonus {number}", type="Bonus", number=number, bonus=number, text=text
    )


def _modifier(change: int) -> PowerKind:
    text = f"Counts {signed(change)} if you want it to. You need not decide before the end of the round."
    return PowerKind(
        key=f"modifier{change:+d}", name=f"Modifier {change:+d}", type="Modifier", modifier=change, text=text
    )


POWER_DECK: tuple[tuple[PowerKind, int], ...] = (
    (_plain(1), 3),
    (_plain(2), 3),
    (_plain(3), 5),
    (_plain(4), 3),
    (_bonus(4), 1),
    (_plain(5), 3),
    (_bonus(5), 2),
    (_plain(6), 3),
    (_bonus(6), 3),
    (_modifier(+1), 1),
    (_modifier(-1), 1),
    (_modifier(-2), 1),
)
"""Every kind of Power card with its number of copies: 29 cards in all."""

HIGHEST = max(kind.number for kind, _ in POWER_DECK)
"""The highest number of a Power card."""

EARLIER: tuple[PowerKind, ...] = (_bonus(1), _bonus(2), _bonus(3))
"""Cards of the decks before rules version 4: saved matches go on with them."""
