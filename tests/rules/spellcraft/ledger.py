"""A second pair of eyes: counts dice, totals, rows, targets and damage of Deliveries again, from the events of a match alone.

It shares no code with the rules but the glyphs of the cards; what Deliveries do stands here as the card lists print it.
"""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.events import CardMoved, CounterChanged, Damaged, Event, TurnBegan, TurnEnded
from rules.hell_high.state import PowerBonus, StatusMoved
from rules.pleasure_palace.state import Copied
from rules.spellcraft.events import ComponentBegan, Fallen, GameBegan, PowerRolled
from tests.rules.books import Books

PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23}
IN_SPELL, IN_SPELL_AND_TWO = -1, -2
"""Damage for each card in the Spell, and two more."""
DELIVERIES = {
    "hd01": ("lower", (1, 2, 5)),
    "hd02": ("a foe", (2, IN_SPELL, IN_SPELL_AND_TWO)),
    "hd03": ("left", (1, 2, 4)),
    "hd04": ("strongest", (2, 4, 6)),
    "hd05": ("weakest", (1, 2, 3)),
    "hd06": ("higher", (2, 3, 5)),
    "hd07": ("left and right", (1, 2, 4)),
    "hd08": ("each", (1, 2, 4)),
    "hd09": ("right", (1, 3, 5)),
    "hd10": ("a foe", (2, 3, 5)),
    "hd11": ("a foe", (1, 2, 4)),
    "hd12": ("a foe", (0, 3, 4)),
    "hd13": ("weaker", (2, 4, 6)),
    "hd14": ("left", (1, 2, 4)),
    "hd15": ("adjacent", (2, 3, 5)),
    "pd01": ("left", (2, 3, 5)),
    "pd02": ("a foe", (1, 3, 5)),
    "pd03": ("a foe", (0, 2, 4)),
    "pd04": ("rich", (1, 2, 4)),
    "pd05": ("strongest", (2, 3, 5)),
    "pd06": ("weakest", (1, 2, 3)),
    "pd07": ("each", (1, 2, 4)),
    "pd08": ("a foe", (2, 3, 5)),
    "pd09": ("right", (1, 3, 4)),
    "pd10": ("a foe", (0, 2, 4)),
    "pd11": ("a foe", (2, 3, 5)),
    "pd12": ("a foe", (0, 3, 4)),
    "pd13": ("left and right", (1, 2, 4)),
    "pd14": ("left", (1, 2, 4)),
    "pd15": ("stronger", (2, 3, 5)),
}
"""Whom each Delivery hits, and how hard in each row."""
SETS = ("each", "rich", "left and right")
KEPT = dict.fromkeys(("hd03", "hd05", "hd09", "hd15", "pd03", "pd06", "pd09", "pd15"), (1, 2))
KEPT |= {"hd12": (0, 2), "pd12": (0, 2)}
"""The rows that keep each Creature."""
MORE_DICE = {
    "ht05": ("arcane",),
    "ht06": ("dark",),
    "ht07": ("elemental",),
    "ht08": ("illusion",),
    "ht09": ("primal",),
    "pt08": ("arcane",),
    "pt09": ("dark",),
    "pt10": ("elemental",),
    "pt11": ("illusion",),
    "pt12": ("primal",),
    "hx17": ("dark", "primal"),
    "px18": ("elemental", "illusion"),
}
SPENT = ("hx21", "px21")


class Ledger(Books):
    """What lies before every seat, its HP and rank, as the events tell it. ``board``: the ranks act in every game."""

    def __init__(self, seats: int, *, board: bool) -> None:
        super().__init__(seats)
        self.board = board
        self.hp, self.ranks = [20] * seats, [0] * seats
        self.dead: set[int] = set()
        self.bonus, self.turn = "", -1
        self.luck = self.rolls = self.hits = self.nerdy = 0
        self.copies: dict[Card, Card] = {}
        self.begun: ComponentBegan | None = None
        self.rolled: PowerRolled | None = None
        self.victims: list[int] = []
        self.at_first: tuple[list[int], list[int], bool] = ([], [], False)
        self.lost: list[Card] = []

    # -- looking -----------------------------------------------------------------------------------------------------

    def has(self, seat: int, key: str, zone: str = "treasures") -> int:
        """How many cards of this key a seat has."""
        return sum(card.kind.key == key for card in self.zone(seat, zone))

    def foes(self, seat: int) -> list[int]:
        """The living foes, clockwise from the left."""
        return [other for other in self.clockwise(seat) if other not in self.dead and self.hp[other]]

    def glyph(self, card: Card) -> str:
        """Its glyph, a copy's that of what it copies (SC-145)."""
        return getattr(self.copies.get(card, card).kind, "glyph", "")

    # -- what is told ------------------------------------------------------------------------------------------------

    def see(self, event: Event) -> None:
        """Take one event into the books."""
        match event:
            case CardMoved():
                self.carry(event)
            case CounterChanged(name="hp"):
                self.hp[event.seat] = event.new
            case GameBegan():
                self.dead = set()
            case Fallen():
                self.dead.add(event.seat)
            case StatusMoved():
                for seat, _, new in event.moves:
                    self.ranks[seat] = new
            case PowerBonus():
                self.bonus = event.glyph
            case TurnBegan():
                self.turn, self.luck, self.lost = event.seat, 0, []
            case Copied():
                self.copies[event.card] = event.original
            case ComponentBegan():
                self.begun, self.rolled, self.victims = event, None, []
                self.luck += event.card.kind.key == "ps01"
                standee = bool(self.zone(event.seat, "standee"))
                self.at_first = (list(self.hp), self.foes(event.seat), standee)
            case PowerRolled():
                self.roll(event)
            case Damaged():
                self.damage(event)
            case TurnEnded():
                self.end(event.seat)

    def roll(self, event: PowerRolled) -> None:
        """SC-85 to SC-93, HH-33, PP-07: one die for each glyph in play, and what else gives dice or adds to the total."""
        seat, glyph = event.seat, self.glyph(event.card)
        dice = sum(
            self.glyph(card) == glyph for zone in ("spell", "creatures", "mtds") for card in self.zone(seat, zone)
        )
        dice += self.has(seat, "pt03") * (glyph == "arcane") + (glyph == self.bonus)
        for card in self.zone(seat, "treasures") + self.zone(seat, "risen"):
            dice += glyph in MORE_DICE.get(card.kind.key, ())
        dice += 2 * sum(part.card is not None and part.card.kind.key in SPENT for part in event.extra)
        assert len(event.results) == dice >= 1, event
        total = sum(event.results) + self.has(seat, "ht17") - self.has(seat, "pm08", "mtds")
        total += self.has(seat, "pt16") * bool(self.zone(seat, "standee")) + self.luck * (self.turn == seat)
        assert event.total == total and event.row == (total > 4) + (total > 9), event
        self.rolled, self.victims = event, []
        self.rolls += 1
        rows = KEPT.get(event.card.kind.key, (0, 1, 2))
        if event.card not in self.copies and event.row not in rows:
            self.lost.append(event.card)
        elif event.card in self.lost:  # rolled again
            self.lost.remove(event.card)

    def damage(self, event: Damaged) -> None:
        """A Delivery hits whom it says, as hard as its row says, and the Nerd harder (HH-48 to HH-52)."""
        foe = event.by not in (-1, event.seat)
        if self.board and foe and event.kind == "damage":
            nerd = event.by not in self.dead and self.ranks[event.by] == 4 and self.hp[event.by] in PRIMES
            assert nerd == any(part.what == "nerd" for part in event.parts), event
            self.nerdy += nerd
        begun, rolled = self.begun, self.rolled
        if begun is None or rolled is None or not foe or (event.card, event.by) != (begun.card, begun.seat):
            return
        key = self.copies.get(begun.card, begun.card).kind.key
        if key not in DELIVERIES:
            return
        aim, rows = DELIVERIES[key]
        wanted, size = rows[rolled.row], len(self.zone(event.by, "spell"))
        wanted = {IN_SPELL: size, IN_SPELL_AND_TWO: size + 2}.get(wanted, wanted)
        assert (event.parts[0].amount if event.parts else event.amount) == wanted, event
        self.victims.append(event.seat)
        self.hits += 1
        more = int(6 in rolled.results and self.has(event.by, "ht01") > 0)  # Cherry on Top
        strangers = [victim for victim in self.victims if victim not in self.targets(aim, event.by)]
        assert len(strangers) <= more and (aim in SETS or len(self.victims) <= 1 + more), event

    def targets(self, aim: str, seat: int) -> Sequence[int]:
        """Whom these words could mean when the Component began (SC-99 to SC-105, HH-18 to HH-20, PP-41)."""
        hp, foes, standee = self.at_first
        ranks, own = self.ranks, self.ranks[seat]
        return {
            "a foe": foes,
            "each": foes,
            "left": foes[:1],
            "right": foes[-1:],
            "left and right": [*foes[:1], *foes[-1:]],
            "strongest": [foe for foe in foes if hp[foe] == max(hp[other] for other in foes)],
            "weakest": [foe for foe in foes if hp[foe] == min(hp[other] for other in foes)],
            "stronger": [foe for foe in foes if hp[foe] > hp[seat]],
            "weaker": [foe for foe in foes if hp[foe] < hp[seat]],
            "lower": [foe for foe in foes if ranks[foe] < own],
            "higher": [foe for foe in foes if ranks[foe] > own],
            "adjacent": [foe for foe in foes if abs(ranks[foe] - own) == 1],
            "rich": [foe for foe in foes if hp[foe] >= 10 or standee],
        }[aim]

    def end(self, seat: int) -> None:
        """SC-127: a Creature whose roll missed its KEEP is gone."""
        assert not set(self.lost) & set(self.zone(seat, "creatures"))
        self.turn, self.begun, self.rolled = -1, None, None
        self.copies.clear()
