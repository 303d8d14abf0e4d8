"""Arranges Wizard Arena for ``tests.scenario``.

Power cards are written short: ``6`` or ``"6"``, ``"2B2"`` (Bonus), ``"M-1"`` (an undecided Modifier), ``"M-1*"`` (one that
counts). Piles are given with their top first. Nothing stated: Life 21, no hand, no Crypt, a whole Power deck.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.cards import Card, CardKind, shared
from rules.core.decisions import Option
from rules.core.events import EVERYONE
from rules.core.game import OptionValue
from rules.core.randomness import scramble
from rules.wizard_arena.actions import listen
from rules.wizard_arena.decks import FACTIONS, SPELLS, faction_deck
from rules.wizard_arena.level import level_of
from rules.wizard_arena.power import EARLIER, POWER_DECK, PowerKind
from rules.wizard_arena.state import (
    CRITICAL,
    OVERCHARGED,
    STATUS_NAMES,
    STOOD,
    TARGET,
    ArenaPlayer,
    ArenaState,
    Lasting,
    living,
)
from tests.reading import subject_of
from tests.scenario import ScriptError
from tests.words import Called, Wordy, by_name, listed, one_of, whole

Word = str | int
ENCHANTMENT = "Enchantment"

spell_key = by_name({kind.name: kind.key for kind in SPELLS.values()})


def power_word(card: Word) -> str:
    """A Power card as the checklist writes it: ``M-1*``, also for ``-1*``, ``m-1*`` and ``Modifier -1*``."""
    word = str(card).upper().replace("MODIFIER", "M").replace("BONUS", "B").replace(" ", "")
    return f"M{word}" if word[:1] in "+-" else word


class PowerWord(str):
    """A Power card as the checklist writes it, which equals the same card written otherwise: the number 6, ``m-1``."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str | int) and str.__eq__(self, power_word(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def notation(kind: PowerKind) -> str:
    """A Power card as the checklist writes it."""
    if kind.modifier:
        return f"M{kind.modifier:+d}"
    return f"{kind.number}B{kind.bonus}" if kind.bonus else str(kind.number)


PHASES = ("act", "final", "damage", "round", "refill")
POWERS = {notation(kind): kind for kind in (*(kind for kind, _ in POWER_DECK), *EARLIER)}


def key_of(word: str) -> str:
    """The key of the Power card or the spell that a word means. Raises ScriptError."""
    power = POWERS.get(power_word(word))
    return spell_key(word) if power is None else power.key


def called(kind: CardKind) -> str:
    """A Power card as the checklist writes it, a spell by its name."""
    return PowerWord(notation(kind)) if isinstance(kind, PowerKind) else Called(kind.name, kind, key_of)


class SeatArranger(Wordy):
    """One seat being arranged. Every method returns the seat, so that they can be chained."""

    def __init__(self, number: int, faction: str) -> None:
        self.number = number
        self._faction = faction
        self._spells: dict[str, list[tuple[str, int]]] = {}
        self._powers: dict[str, list[str]] = {}
        self.marks: dict[str, Any] = {}
        self.whole_deck = True
        self.size = 21

    def _put(self, zone: str, names: tuple[str, ...], owner: int | None = None) -> "SeatArranger":
        seat = self.number if owner is None else owner
        self._spells.setdefault(zone, []).extend((spell_key(name), seat) for name in listed(names))
        return self

    def _lay(self, zone: str, cards: tuple[Word, ...]) -> "SeatArranger":
        self._powers.setdefault(zone, []).extend(power_word(card) for card in listed(cards))
        return self

    def hand(self, *names: str) -> "SeatArranger":
        """Spells in the hand."""
        return self._put("hand", names)

    def deck(self, *names: str) -> "SeatArranger":
        """The top of the Spell deck; more cards lie below up to ``life``."""
        return self._put("deck", names)

    def life(self, size: int) -> "SeatArranger":
        """How many cards the Spell deck holds."""
        self.size = whole(size, "Life")
        return self

    def crypt(self, *names: str) -> "SeatArranger":
        """The Crypt, top first."""
        return self._put("crypt", names)

    def play(self, *names: str) -> "SeatArranger":
        """Spells cast this round, in the order cast; they work, Enchantments above the Play Area."""
        for name in listed(names):
            lasting = SPELLS[spell_key(name)].type == ENCHANTMENT
            self._put("enchantments" if lasting else "play", (name,))
        return self

    def enchantments(self, *names: str) -> "SeatArranger":
        """Enchantments in play, in the order cast."""
        for name in listed(names):
            if SPELLS[spell_key(name)].type != ENCHANTMENT:
                raise ScriptError(f"{name} is no Enchantment")
        return self._put("enchantments", names)

    def entrapped(self, *names: str, owner: int) -> "SeatArranger":
        """Spells of seat ``owner`` under the own Entrap."""
        return self._put("entrapped", names, owner)

    def wormholed(self, *names: str, owner: int) -> "SeatArranger":
        """Spells of seat ``owner`` under the own Wormhole."""
        return self._put("wormholed", names, owner)

    def row(self, *cards: Word) -> "SeatArranger":
        """Power cards in play in the order drawn."""
        return self._lay("row", cards)

    def power_deck(self, *cards: Word, only: bool = False) -> "SeatArranger":
        """The top of the Power deck; all cards not named lie below, or, with ``only``, do not exist.

        Without any card the Burn Pile is the deck, as it is at once in play (WA-072).
        """
        self.whole_deck = not only
        return self._lay("power", cards)

    def burn(self, *cards: Word) -> "SeatArranger":
        """The Burn Pile."""
        return self._lay("burn", cards)

    def blight(self, *cards: Word) -> "SeatArranger":
        """Power cards set under an own Blight."""
        return self._lay("blight", cards)

    def status(self, name: str) -> "SeatArranger":
        """``active``, ``stood``, ``critical`` or ``overcharged``."""
        return self._mark(status=STATUS_NAMES.index(one_of(name, "status", STATUS_NAMES)))

    def stood(self) -> "SeatArranger":
        """The seat has taken a Stand."""
        return self.status("stood")

    def critical(self) -> "SeatArranger":
        """The seat has ended its Power Up at 12."""
        return self.status("critical")

    def overcharged(self) -> "SeatArranger":
        """The seat has ended its Power Up above 12."""
        return self.status("overcharged")

    def faction(self, name: str) -> "SeatArranger":
        """The faction of which the cards that are not named are."""
        self._faction = one_of(name, "faction", FACTIONS)
        return self

    def scored(self) -> "SeatArranger":
        """The seat has scored its Critical Hit of this round."""
        return self._mark(scored=True)

    def frozen(self) -> "SeatArranger":
        """The seat is frozen."""
        return self._mark(frozen=True)

    def drew(self) -> "SeatArranger":
        """The seat has taken the basic draw of this turn."""
        return self._mark(drew=True, basic=True, drawn=True)

    def out(self) -> "SeatArranger":
        """The seat is out of the match since an earlier round, its Spell deck lost."""
        self.size = 0
        return self._mark(out=True)

    def harvested(self, times: int) -> "SeatArranger":
        """So many Harvesters work against the seat."""
        return self._mark(harvest=whole(times, "Harvesters"))

    def _mark(self, **marks: Any) -> "SeatArranger":
        self.marks.update(marks)
        return self


def _status_at(level: int) -> int:
    """How a Power Up ends at this level."""
    return STOOD if level < TARGET else CRITICAL if level == TARGET else OVERCHARGED


class ArenaArranger:
    """Builds the state of a whole table."""

    key_of = staticmethod(key_of)

    def __init__(self, seats: int, options: Mapping[str, OptionValue], seed: int) -> None:
        factions = list(FACTIONS)
        self._seats = [SeatArranger(number, factions[number]) for number in range(seats)]
        self._survivor = options["variant"] == "survivor"
        self._seed = seed
        self._cards: list[Card] = []
        self._known: list[int] = []

    def seat(self, number: int) -> SeatArranger:
        """The arranger of a seat."""
        return self._seats[number]

    def begin(
        self,
        seat: int,
        phase: str = "",
        round: int = 1,
        starter: int = 0,
        last_drawer: int | None = None,
        criticals: int = 0,
    ) -> ArenaState:
        """The state with ``seat`` on turn.

        ``phase``: ``act`` (Power Up), ``final`` (Final Casting), ``damage`` (the Damage Phase), ``round`` (a new round is
        about to begin; ``round`` is the last one's number), ``refill`` (the first turn of a round begins). Where nothing is
        said it is ``act``, or ``final`` for a seat that has ended its Power Up. ``criticals`` are Critical Hits of this
        round on top of those of the seats that ``scored``.
        """
        self._cards, self._known = [], []
        count = len(self._seats)
        playing = [number for number, arranged in enumerate(self._seats) if not arranged.marks.get("out")]
        if seat not in playing or len(playing) < (2 if self._survivor else count):
            raise ScriptError(f"seat {seat} has no turn with seats {playing} alone in the match")
        usual = "final" if self._seats[seat].marks.get("status") else "act"
        phase = one_of(phase, "phase", PHASES) if phase else usual
        whole(round, "the round", 1)
        whole(criticals, "Critical Hits")
        for place in (starter, *(() if last_drawer is None else (last_drawer,))):
            whole(place, "a seat", 0, count - 1)
        powers = [self._power_zones(arranged) for arranged in self._seats]
        wizards = [self._spell_zones(arranged, zones) for arranged, zones in zip(self._seats, powers, strict=True)]
        state = ArenaState(phase, scramble(self._seed), tuple(self._cards), self._known, seats=wizards, printed=False)
        state.survivor, state.gone = self._survivor, count - len(playing)
        state.turn, state.starter, state.number = seat, starter, round
        state.criticals = criticals + sum(wizard.scored for wizard in wizards)
        state.last_drawer = (seat - 1) % count if last_drawer is None else last_drawer
        for number, arranged in enumerate(self._seats):
            self._finish_seat(state, number, arranged, on_turn=number == seat)
        listen(state)
        for number, wizard in enumerate(wizards):
            wizard.level = level_of(state, number)
            wizard.above = wizard.level > 12
        self._set_phase(state, seat, phase)
        return state

    def _set_phase(self, state: ArenaState, seat: int, phase: str) -> None:
        if phase in ("final", "damage"):
            order = list(living(state, state.last_drawer + 1))
            state.first = order[0]
            state.final = True
            if phase == "final":
                state.phase, state.queue = "final act", order[order.index(seat) + 1 :]
            for wizard in state.seats:
                wizard.status = wizard.status or _status_at(wizard.level)
                if wizard.status == OVERCHARGED:
                    wizard.open.clear()
        elif phase == "refill":
            for wizard in state.seats:
                wizard.turns = 0
            state.turn, state.phase = (seat - 1) % len(state.seats), "next"

    def _make(self, kind: CardKind, owner: int, known: int) -> Card:
        card: Card = shared(len(self._cards), kind, owner)
        self._cards.append(card)
        self._known.append(known)
        return card

    def _power_zones(self, arranged: SeatArranger) -> dict[str, list[Card]]:
        for word in arranged._powers.get("blight", []):
            if word.startswith("M"):
                raise ScriptError(f"{word} cannot lie under Blight")
        left = dict(POWER_DECK)
        zones: dict[str, list[Card]] = {"power": [], "row": [], "burn": [], "blight": [], "counting": []}
        for zone, words in arranged._powers.items():
            for word in words:
                kind = POWERS.get(word.rstrip("*"))
                if kind is None:
                    raise ScriptError(f"there is no Power card {word!r}")
                # one too many comes in place of another card of its number, else of any number, as in other Power decks
                others = sorted(left, key=lambda other: (other is not kind, other.number != kind.number, -left[other]))
                taken = next(
                    (other for other in others if left[other] and bool(other.number) is bool(kind.number)), None
                )
                if taken is None or (kind.modifier and taken is not kind):
                    raise ScriptError(f"seat {arranged.number} has no more {word} in the Power deck")
                left[taken] -= 1
                card = self._make(kind, arranged.number, 0 if zone == "power" else EVERYONE)
                zones[zone].append(card)
                if word.endswith("*"):
                    zones["counting"].append(card)
        zones["power"].reverse()
        if arranged.whole_deck:
            rest = [self._make(kind, arranged.number, 0) for kind, copies in left.items() for _ in range(copies)]
            zones["power"] = rest + zones["power"]
        elif not zones["power"]:  # renewed at once (WA-072)
            zones["power"], zones["burn"] = zones["burn"], []
            for card in zones["power"]:
                self._known[card.id] = 0
        return zones

    def _spell_zones(self, arranged: SeatArranger, powers: dict[str, list[Card]]) -> ArenaPlayer:
        wizard = ArenaPlayer(arranged._faction, **powers)
        for zone, entries in arranged._spells.items():
            if zone in ("entrapped", "wormholed"):
                others = set(range(len(self._seats))) - {arranged.number}
                if not others.issuperset(owner for _, owner in entries):
                    raise ScriptError(f"under a card of seat {arranged.number} lie spells of the seats {others}")
            masks = {"deck": 0, "wormholed": 0, "hand": 1 << arranged.number}
            cards = [self._make(SPELLS[key], owner, masks.get(zone, EVERYONE)) for key, owner in entries]
            if zone in ("deck", "crypt"):
                cards.reverse()
            getattr(wizard, zone).extend(cards)
        missing = arranged.size - len(wizard.deck)
        if missing < 0:
            raise ScriptError(f"seat {arranged.number} has more cards in the Spell deck than Life {arranged.size}")
        keys = faction_deck(arranged._faction)
        filler = [self._make(SPELLS[keys[index % len(keys)]], arranged.number, 0) for index in range(missing)]
        wizard.deck = filler + wizard.deck
        for name, value in arranged.marks.items():
            setattr(wizard, name, value)
        return wizard

    @staticmethod
    def _finish_seat(state: ArenaState, number: int, arranged: SeatArranger, on_turn: bool) -> None:
        wizard = state.seats[number]
        for card in wizard.play:
            wizard.cast.append(card)
            if card.kind.lasting:
                state.lasting.append(Lasting(card, number))
            if card.kind.key == "flora":
                wizard.counting.append(card)
        if wizard.row or wizard.blight:
            wizard.drawn = True
        wizard.turns = 1 if on_turn or wizard.drawn else 0
        if wizard.status != OVERCHARGED:
            wizard.open = [card for card in wizard.row if card.kind.modifier and card not in wizard.counting]

    def look(self, state: ArenaState, number: int) -> "SeatLook":
        """What lies before a seat."""
        return SeatLook(state, number)

    def named(self, option: Option, subject: object) -> bool:
        """A card by its name or short notation, anything else as the option has it."""
        if option.card is None:
            return subject_of(option) == subject
        if not isinstance(option.card.kind, PowerKind):
            return called(option.card.kind) == subject
        words = (notation(option.card.kind), option.card.kind.name, option.card.kind.key)
        said = {str(subject).rstrip("*").casefold(), power_word(str(subject).rstrip("*")).casefold()}
        return not said.isdisjoint(word.casefold() for word in words)


def _zone(name: str, top_last: bool = False) -> property:
    def names(look: "SeatLook") -> list[str]:
        cards = [called(card.kind) for card in getattr(look.wizard, name)]
        return cards[::-1] if top_last else cards

    return property(names, doc=f"The cards of {name} by name" + (", top first." if top_last else "."))


def _fact(name: str) -> property:
    read: Callable[[SeatLook], Any] = lambda look: getattr(look.wizard, name)  # noqa: E731
    return property(read, doc=f"The seat's {name}.")


class SeatLook(Wordy):
    """What lies before a seat, by name; piles with their top first."""

    def __init__(self, state: ArenaState, number: int) -> None:
        self.wizard = state.seats[number]

    hand, play, enchantments = _zone("hand"), _zone("play"), _zone("enchantments")
    deck, crypt, power_deck = _zone("deck", True), _zone("crypt", True), _zone("power", True)
    entrapped, wormholed, blight, looking = _zone("entrapped"), _zone("wormholed"), _zone("blight"), _zone("looking")
    faction, level, frozen, scored, out = map(_fact, ("faction", "level", "frozen", "scored", "out"))
    open, burn = _zone("open"), property(lambda look: sorted(called(card.kind) for card in look.wizard.burn))

    @property
    def life(self) -> int:
        """Cards in the Spell deck (WA-002)."""
        return len(self.wizard.deck)

    @property
    def status(self) -> str:
        """``active``, ``stood``, ``critical`` or ``overcharged``."""
        return STATUS_NAMES[self.wizard.status]

    @property
    def stood(self) -> bool:
        """Has it taken a Stand?"""
        return self.wizard.status == STOOD

    @property
    def critical(self) -> bool:
        """Has it ended its Power Up at 12?"""
        return self.wizard.status == CRITICAL

    @property
    def overcharged(self) -> bool:
        """Has it ended its Power Up above 12?"""
        return self.wizard.status == OVERCHARGED

    @property
    def row(self) -> list[str]:
        """The Power row in the order drawn; a Modifier that counts has a star."""
        wizard = self.wizard
        return [PowerWord(notation(card.kind) + "*" * (card in wizard.counting)) for card in wizard.row]
