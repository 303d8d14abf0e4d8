"""Events of Annihilageddon besides those of the core (ids E-01 to E-37 of the checklist)."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.events import EVERYONE, CardMoved, Event


@dataclass(slots=True)
class CardBought(CardMoved):
    """A card, a Legend or the Familiar was bought for ``price`` (E-14)."""

    price: int = 0


@dataclass(slots=True)
class PowerChanged(Event):
    """The Power of the active player changed by ``amount`` to ``total`` (E-13)."""

    seat: int
    amount: int
    total: int
    card: Card | None = None


@dataclass(slots=True)
class AttackAnnounced(Event):
    """An Attack begins: ``card`` of ``attacker`` (-1: of nobody) is about to hit ``victims`` (E-19).

    ``kind`` is play, mayhem or group.
    """

    attacker: int
    card: Card
    victims: list[int]
    kind: str
    unavoidable: bool = False


@dataclass(slots=True)
class TargetChosen(Event):
    """``seat`` chose ``target`` for ``card`` (E-20)."""

    seat: int
    target: int
    card: Card


@dataclass(slots=True)
class DefenseUsed(Event):
    """``seat`` avoids an Attack by ``card`` (E-21)."""

    seat: int
    card: Card
    against: Card


@dataclass(slots=True)
class AttackRedirected(Event):
    """What ``seat`` would have suffered hits the attacker ``target`` (E-22)."""

    seat: int
    target: int
    card: Card


@dataclass(slots=True)
class HpPaid(Event):
    """``seat`` paid ``amount`` HP for ``card`` (E-24)."""

    seat: int
    amount: int
    card: Card


@dataclass(slots=True)
class MayhemEntered(Event):
    """A Mayhem begins (E-07): from the main deck, or played by ``by`` through a card (-1: it entered the Line-Up)."""

    card: Card
    by: int = -1


@dataclass(slots=True)
class MayhemDeclined(Event):
    """``seat`` takes no part in a Mayhem, thanks to ``card`` (E-08)."""

    seat: int
    card: Card
    mayhem: Card


@dataclass(slots=True)
class MayhemResolved(Event):
    """A Mayhem is over (E-08)."""

    card: Card


@dataclass(slots=True)
class LegendRevealed(Event):
    """The next Legend is turned up (E-33)."""

    card: Card


@dataclass(slots=True)
class GroupAttackEnded(Event):
    """The Group Attack of a Legend is over (E-33)."""

    card: Card


@dataclass(slots=True)
class StandeeMoved(CardMoved):
    """A standee goes from one place to another (E-27)."""


@dataclass(slots=True)
class OwnerChanged(Event):
    """A card belongs to somebody else now (E-28, E-09); -1: to nobody."""

    card: Card | None
    old: int
    new: int
    sees: int = EVERYONE


@dataclass(slots=True)
class NothingGained(Event):
    """``seat`` would gain a card or a token, but there is none: ``what`` says of which stack (E-15, E-26, E-29)."""

    seat: int
    what: str


@dataclass(slots=True)
class CardCopied(Event):
    """The text of ``card``, played by ``seat`` this turn, happens again thanks to ``by`` (E-12)."""

    seat: int
    card: Card
    by: Card


@dataclass(slots=True)
class WildMagicUsed(Event):
    """The choice for a Wild Magic: Power (``target`` -1), or the top card of the deck of ``target`` (E-30)."""

    seat: int
    target: int
    card: Card


@dataclass(slots=True)
class StackLow(Event):
    """A stack whose end ends the match runs low or is empty: legends, tokens or main, and how many are left (E-34)."""

    stack: str
    left: int


@dataclass(slots=True)
class EndReached(Event):
    """A condition of the end of the match is met: legends, tokens or main (E-35)."""

    why: str


@dataclass(slots=True)
class VpCounted(Event):
    """The VP of ``seat`` (E-36): ``cards`` and the VP of each, in the same order, then the ``total``."""

    seat: int
    cards: list[Card]
    points: list[int]
    total: int
