"""A second pair of eyes: counts whom Attacks hit, and how hard, again, from the events of a match alone.

It shares no code with the rules but the types of the cards; what the cards do stands here as the card list prints it.
"""

from collections.abc import Callable

from rules.annihilageddon.events import AttackAnnounced, HpPaid, MayhemResolved
from rules.core.cards import Card, CardOf
from rules.core.events import (
    CardMoved,
    CounterChanged,
    Damaged,
    Died,
    Event,
    Healed,
    PhaseBegan,
    Shuffled,
    TurnBegan,
)
from tests.rules.books import Books

PLAYED = {
    "wand": ("player", 1),
    "furry_fury": ("foe", 3),
    "fatality_fighter": ("foe", 4),
    "the_juice": ("foe", 4),
    "icepick_migraine": ("foe", 4),
    "willy": ("foe", 5),
    "mega_pummel": ("foe", 6),
    "glaring_gauntlet": ("foe", 7),
    "bubblegum_betty": ("foe", 9),
    "buttercup": ("foe", 2),
    "baron_von_bogey": ("foe", 0),
    "wand_wilt": ("foe", 0),
    "bun_burner": ("strongest", 3),
    "bile_bear": ("left and right", 2),
    "colossal_gutworm": ("stronger", 5),
    "staff_of_skullzor": ("stronger and weaker", 4),
    "puke_fountain": ("each", 3),
    "upchuck": ("each", 3),
    "armageddon_sneeze": ("each", 5),
    "grandma_apocalypse": ("each", 4),
    "sergeant_hairball": ("each", 2),
    "lord_belchington": ("each", 0),
    "queen_queasy": ("each", 0),
    "unwashed_emperor": ("each", 0),
}
"""Whom the Attack of a card hits, and how hard."""
COUNTED = ("the_what", "grave_burst", "gnaw_gnaw", "ghastly_harpies", "overkill_grill")
"""Those that hit each foe and count something."""
GROUP = {
    "willy": 3,
    "upchuck": 4,
    "expando": 5,
    "dean_pus": 3,
    "mecha_merlin": 4,
    "grandma_apocalypse": 7,
}
MAYHEMS = {"mayhem_b": 5, "mayhem_f": 4, "mayhem_g": 4}
BY_ATTACK = ("play", "group", "mayhem")


class Ledger(Books):
    """What lies before every seat and its HP, as the events tell it."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hp = [20] * seats
        self.left: set[int] = set()
        self.turn, self.attacks, self.counted = -1, 0, 0
        self.played: list[Card] = []
        self.stung: set[int] = set()
        self.striking = self.boomerang = False
        self.attack: AttackAnnounced | None = None

    # -- looking -----------------------------------------------------------------------------------------------------

    def has(self, seat: int, key: str, zone: str) -> bool:
        """Does a card of this key lie there?"""
        return any(card.kind.key == key for card in self.zone(seat, zone))

    def foes(self, seat: int) -> list[int]:
        """The foes, clockwise from the left."""
        return [other for other in self.clockwise(seat) if other not in self.left]

    def dead_count(self, seat: int) -> int:
        """CV-24: tokens, and each Huge Boner in play."""
        boners = sum(card.kind.name == "Huge Boner" for card in self.zone(seat, "ongoing"))
        return len(self.zone(seat, "tokens")) + boners

    def ongoings(self, seat: int) -> int:
        """CV-25: Ongoing cards, standees, tokens with that word."""
        tokens = sum(card.kind.text.startswith("Ongoing") for card in self.zone(seat, "tokens"))
        return len(self.zone(seat, "ongoing")) + len(self.zone(seat, "standees")) + tokens

    # -- what is told ------------------------------------------------------------------------------------------------

    def see(self, event: Event) -> None:
        """Take one event into the books."""
        match event:
            case CardMoved(card=CardOf() as card):
                self.carry(event)
                if event.why in ("play", "steal"):
                    self.played.append(card)
            case Shuffled() if event.source:
                self.zones[event.source] = []
            case TurnBegan():
                self.turn, self.attacks, self.played, self.stung = event.seat, 0, [], set()
                self.striking = self.boomerang = False
            case PhaseBegan(name="legend"):
                self.striking = True
            case PhaseBegan(name="new hand"):
                self.boomerang = False
            case CounterChanged(name="hp"):
                self.hp[event.seat] = event.new
            case Healed():
                self.hp[event.seat] += event.amount
                assert self.hp[event.seat] <= 25, event
            case HpPaid():
                self.hp[event.seat] -= event.amount
            case Died(why="gave up"):
                self.left.add(event.seat)
            case MayhemResolved():
                self.boomerang |= event.card.kind.key == "mayhem_o"
            case AttackAnnounced():
                self.announced(event)
            case Damaged():
                self.damaged(event)

    def announced(self, event: AttackAnnounced) -> None:
        """Whom the Attack of a played card hits, in order (AN-105, AN-127 to AN-130)."""
        self.attack = event
        if event.kind != "play":
            return
        self.attacks += 1
        seat, hp, foes, victims = event.attacker, self.hp, self.foes(event.attacker), set(event.victims)
        if self.boomerang and event.victims == [seat]:  # if it was not declined
            return
        assert event.victims == [other for other in [seat, *foes] if other in victims], event
        key = event.card.kind.key
        aim = "each" if key in COUNTED else PLAYED[key][0] if key in PLAYED else ""
        sets = {
            "each": set(foes),
            "left and right": {*foes[:1], *foes[-1:]},
            "stronger": {foe for foe in foes if hp[foe] > hp[seat]},
            "stronger and weaker": {foe for foe in foes if hp[foe] != hp[seat]},
        }
        assert victims == sets.get(aim, victims), event
        ones = {
            "foe": foes,
            "player": [seat, *foes],
            "strongest": [foe for foe in foes if hp[foe] == max(hp[other] for other in foes)],
        }
        assert aim not in ones or (len(victims) == 1 and victims <= set(ones[aim])), event

    def damaged(self, event: Damaged) -> None:
        """The number printed or counted, and what attacker and victim add (AN-140, AN-150, AN-201, CV-16)."""
        self.hp[event.seat] -= event.amount
        attack = self.attack
        by_attack = event.kind in BY_ATTACK
        if attack is None or event.card != attack.card or not (by_attack or event.kind == "redirected"):
            if by_attack and not self.striking:
                self.stung.add(event.seat)  # the rest of an Attack in which a death brought another one
            return
        self.counted += 1
        victim = event.seat if by_attack else event.by
        key, number = attack.card.kind.key, self.number(attack, victim)
        assert number < 0 or (event.parts[0].amount if event.parts else event.amount) == number, event
        more = {part.card.kind.key: part.amount for part in event.parts[1:] if part.card is not None}
        if attack.kind == "play":
            elbows = self.has(attack.attacker, "sharp_elbows", "tile") and attack.attacker == self.turn
            assert more.get("sharp_elbows", 0) == int(elbows and self.attacks == 1), event
        if by_attack:
            assert more.get("wand_magnet", 0) == 3 * (key == "wand" and self.has(victim, "wand_magnet", "tokens")), (
                event
            )
            fresh = victim not in self.stung and not self.striking
            assert more.get("weak_ankles", 0) == int(fresh and self.has(victim, "weak_ankles", "tokens")), event
            if not self.striking:
                self.stung.add(victim)

    def number(self, attack: AttackAnnounced, victim: int) -> int:
        """The damage before anything is added; -1 where it is not counted here."""
        key, seat = attack.card.kind.key, attack.attacker
        if attack.kind == "group":
            return len(self.zone(victim, "hand")) if key == "bubblegum_betty" else GROUP.get(key, -1)
        if attack.kind == "mayhem":
            return min(6, 1 + self.dead_count(victim)) if key == "mayhem_m" else MAYHEMS.get(key, -1)
        counts: dict[str, Callable[[], int]] = {
            "the_what": lambda: 2 + self.ongoings(seat),
            "grave_burst": lambda: min(5, 1 + self.dead_count(seat)),
            "gnaw_gnaw": lambda: min(4, 1 + sum(card.kind.type == "Creature" for card in self.played)),
            "ghastly_harpies": lambda: min(6, 2 * self.lying(victim, "Wizard")),
            "overkill_grill": lambda: min(6, 2 * self.lying(victim, "Creature")),
        }
        return counts[key]() if key in counts else PLAYED[key][1]

    def lying(self, seat: int, wanted: str) -> int:
        """How many cards of a type lie in its discard pile."""
        return sum(card.kind.type == wanted for card in self.zone(seat, "discard"))
