"""Arranges a situation in words and reads like a game being played, the same way for all games.

    table = scenario("wizard_arena", seats=2)
    table.seat(0).row(5, 4).hand("Torch", "Fireproof").power_deck(6, 3)
    table.turn(0).choose("cast", "Torch")
    assert table.seat(1).life == 18 and table.seat(0).level == 18

Until ``turn`` begins the play, ``seat(n)`` arranges; afterwards it shows what lies before that seat, and ``table.line_up``,
``table.sack`` and the like what lies on the table, ``table.round`` and the like plain facts. A card equals every word by which
it can be arranged. What the words mean is the business of the game's arranger (``ARRANGERS``). The script is strict: an
answer that is not offered, an answer to another seat's question, an answer too many, and a question left unanswered in
the middle of something all fail.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from inspect import Parameter, signature
from typing import Any, Protocol, TypeVar, overload

from rules import GAMES
from rules.core.cards import Card, CardKind
from rules.core.decisions import Decision, Option
from rules.core.events import Event
from rules.core.game import OptionValue, Result
from rules.core.match import Match
from rules.core.state import State
from tests.reading import Reading, in_words, told
from tests.words import Called, ScriptError, UnknownWord, event_named, facts_meant, meant, plain_facts_of

ARRANGERS = {
    "wizard_arena": "tests.rules.wizard_arena.arranger:ArenaArranger",
    "witless_wizards": "tests.rules.witless_wizards.arranger:WitlessArranger",
    "hell_high": "tests.rules.hell_high.arranger:HighArranger",
    "pleasure_palace": "tests.rules.pleasure_palace.arranger:palace_or_mixed",
    "annihilageddon": "tests.rules.annihilageddon.arranger:AnnihilageddonArranger",
}
"""The class that arranges each game, as ``module:name``."""

E = TypeVar("E", bound=Event)


class Arranger(Protocol):
    """How a game is arranged and looked at. Made with (seats, settled options, seed)."""

    def seat(self, number: int) -> Any:
        """What arranges seat ``number``: an object with chainable methods."""

    def begin(self, seat: int, **facts: Any) -> State:
        """The arranged state, at a boundary, with ``seat`` to act. ``facts`` are those of the table (round, phase ...)."""

    def look(self, state: Any, number: int) -> Any:
        """What shows seat ``number`` of a running match."""

    def key_of(self, word: str, /) -> str:
        """The key of the card that a word means. Raises ScriptError."""

    def named(self, option: Option, subject: object) -> bool:
        """Does ``subject``, a word of the script, mean what this option is about?"""


def scenario(game: str, seats: int = 2, seed: int = 7, **options: OptionValue) -> "Table":
    """A table to be arranged."""
    return Table(game, seats, seed, options)


class Table:
    """A table that is first arranged and then played at. ``match`` is the match, once begun.

    ``runs_on``: what the test looks at is over while the game runs on into its next question, which needs no answer.
    """

    tables: list["Table"] = []  # noqa: RUF012 (all tables of the running test; see conftest)

    def __init__(self, game: str, seats: int, seed: int, options: dict[str, OptionValue]) -> None:
        if game not in ARRANGERS:
            raise ScriptError(f"nobody has said how {game} is arranged")
        module, _, name = ARRANGERS[game].partition(":")
        self._game = GAMES[game]
        self._seed = seed
        self._seats = seats
        self._options = self._game.settle_options(seats, options)
        self._arranger: Arranger = getattr(import_module(module), name)(seats, self._options, seed)
        self._match: Match | None = None
        self._left_open = ""
        self.runs_on = False
        Table.tables.append(self)

    # -- arranging and looking ---------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The running match."""
        if self._match is None:
            raise ScriptError("nobody is on turn yet: begin with table.turn(seat)")
        return self._match

    def seat(self, number: int) -> Any:
        """What arranges the seat, or, once the play has begun, what shows it."""
        self._check_seat(number)
        if self._match is None:
            return self._arranger.seat(number)
        return self._arranger.look(self._match.state, number)

    def _check_seat(self, number: int) -> None:
        if type(number) is not int or not 0 <= number < self._seats:
            raise ScriptError(f"there is no seat {number!r}")

    def __getattr__(self, word: str) -> Any:
        """The cards of a pile on the table, its top first; of the Line-Up by its places, None for a hole.

        Or a plain fact of the match: the round, who began, the Power Bonus.
        """
        if word.startswith("_"):
            raise AttributeError(word)
        piles: dict[str, list[list[Card]]] = {}
        for place, cards in self.match.state.zones().items():
            if not place.startswith("seat"):
                piles.setdefault(place.rpartition("/")[2].rstrip("0123456789"), []).append(cards)
        name = meant(word, piles)
        if name is None:
            facts = plain_facts_of(self.match.state)
            name = meant(word, facts)
            if name is None:
                raise UnknownWord(f"a table has no {word!r}; there are: {', '.join((*piles, *facts))}")
            return facts[name]
        pile, *others = piles[name]
        lying = [place[-1] if place else None for place in (pile, *others)] if others else pile[::-1]
        return [self._shown(card) for card in lying]

    def _shown(self, value: object) -> object:
        """A card by its name, which equals every word that means it; anything else as it is."""
        kind = getattr(value, "kind", None)
        return Called(kind.name, kind, self._arranger.key_of) if isinstance(kind, CardKind) else value

    @property
    def decision(self) -> Decision | None:
        """The open question, None once the match is over."""
        return self.match.decision

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.decision is None

    @property
    def result(self) -> Result | None:
        """How the match ended, None while it goes on."""
        return self.match.result

    @overload
    def events(self, kind: type[E], /, **facts: Any) -> list[E]: ...

    @overload
    def events(self, kind: str, /, **facts: Any) -> list[Any]: ...

    def events(self, kind: type[E] | str, /, **facts: Any) -> list[Any]:
        """The events of one kind so far whose fields have these values (a card is given by its name).

        The kind is a class, or its name: ``"Damaged"``.
        """
        wanted = kind if isinstance(kind, type) else event_named(kind)
        found = []
        for event in self.match.events:
            if isinstance(event, wanted) and all(
                self._shown(getattr(event, name)) == value for name, value in facts.items()
            ):
                found.append(event)
        return found

    # -- playing -----------------------------------------------------------------------------------------------------

    def begin(self, seat: int, **facts: Any) -> "Table":
        """Begin with ``seat`` to act and the table's ``facts``, no matter who is asked first."""
        if self._match is not None:
            raise ScriptError("the play has begun")
        self._check_seat(seat)
        state = self._arranger.begin(seat, **facts_meant(facts, self._facts()))
        names = tuple("ABCDEF"[: self._seats])
        self._match = Match(self._game, names, self._seed, self._options, arranged=state)
        self.sound()
        return self

    def _facts(self) -> Mapping[str, Parameter]:
        """What can be said of the table, by name; what only one game has stands in its arranger's ``more``."""
        ways = [self._arranger.begin, getattr(self._arranger, "more", None)]
        known = {name: fact for way in ways if way is not None for name, fact in signature(way).parameters.items()}
        return {name: fact for name, fact in known.items() if name not in ("seat", "state", "facts")}

    def turn(self, seat: int, **facts: Any) -> "Player":
        """Begin with ``seat`` to act and the table's ``facts``; later on: it is ``seat`` that must be asked now."""
        if self._match is None:
            self.begin(seat, **facts)
            if "phase" in facts:  # it may run by itself, to whoever is asked then
                return Player(self, seat)
        elif facts:
            raise ScriptError(f"the play has begun: too late to arrange {', '.join(facts)}")
        return self.asked(seat)

    def asked(self, seat: int, topic: str = "") -> "Player":
        """It is ``seat`` that must be asked now (about ``topic``)."""
        decision = self.open_decision()
        if decision.seat != seat:
            raise ScriptError(f"seat {seat} should be asked, but {told(decision)}")
        if topic and decision.topic != topic:
            raise ScriptError(f"seat {seat} should be asked about {topic!r}, but {told(decision)}")
        return Player(self, seat)

    def everyone(self, verb: str) -> "Table":
        """Answer ``verb`` to this question and all that follow of the same topic, no matter who is asked."""
        topic = self.open_decision().topic
        while (decision := self.match.decision) is not None and decision.topic == topic:
            self.answer(decision.seat, verb)
        return self

    def leave_open(self, topic: str) -> None:
        """The test ends in the middle of something, with the question about ``topic`` unanswered."""
        if self.open_decision().topic != topic:
            raise ScriptError(f"{topic!r} should be open, but {told(self.open_decision())}")
        self._left_open = topic

    def open_decision(self) -> Decision:
        """The open question."""
        decision = self.match.decision
        if decision is None:
            raise ScriptError(f"a left-over answer: the match is over ({self.match.result})")
        return decision

    def offered(self, verb: str, subject: object = None) -> list[int]:
        """The positions of all open options that the words mean."""
        return self.reading().offered(verb, subject)

    def reading(self) -> Reading:
        """The open question, as the words of an answer to it are understood."""
        return Reading(self.open_decision(), self.match.names, self._arranger.named)

    def answer(self, seat: int, verb: str | int, *subjects: object, which: int = 0) -> None:
        """Submit the options that the words mean; the match must stay sound."""
        self.submit(self.reading().picked(seat, verb, subjects, which))

    def submit(self, picks: Sequence[int]) -> None:
        """Submit positions; the match must stay sound."""
        self.match.submit(*picks)
        self.sound()

    def sound(self) -> None:
        """Fails when an invariant of the match is broken."""
        problems = self.match.check()
        if problems:
            raise ScriptError("the match is not sound: " + "; ".join(problems))

    def finish(self) -> None:
        """The end of the test: fails when a question stands open in the middle of something."""
        match = self._match
        if match is None or match.decision is None or not match.inside_step or self.runs_on:
            return
        if match.decision.topic != self._left_open:
            raise ScriptError(f"the script has no answer: {told(match.decision)}")


class Player:
    """A seat that makes its choices."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat

    def choose(self, verb: str | int, subject: object = None, *, which: int = 0) -> "Player":
        """Pick the one option with this verb and subject, or with the subject alone. ``which`` counts alike ones from 0."""
        self._table.answer(self._seat, verb, *([] if subject is None else [subject]), which=which)
        return self

    def choose_many(self, verb: str | int, *subjects: object) -> "Player":
        """Pick several options, or none at all; one after the other where the same question asks for one each time.

        The subjects alone will do, as for ``choose``.
        """
        table = self._table
        decision = table.open_decision()
        verb, alone = table.reading().word_alone(verb)
        subjects = (*alone, *subjects)
        if not subjects:
            if decision.seat != self._seat:
                raise ScriptError(f"seat {self._seat} picks nothing, but {told(decision)}")
            table.submit([])
        elif decision.maximum == 1:
            for subject in subjects:
                table.asked(self._seat, decision.topic)._table.answer(self._seat, verb, subject)
        else:
            table.answer(self._seat, verb, *subjects)
        return self

    def refuse(self, verb: str, subject: object = None) -> "Player":
        """This is not offered."""
        decision = self._table.asked(self._seat)._table.open_decision()
        if self._table.offered(verb, subject):
            raise ScriptError(f"{verb} {subject or ''} should not be offered, but {told(decision)}")
        return self

    def offers(self, *verbs: str) -> "Player":
        """Exactly these verbs are offered, in any order."""
        decision = self._table.asked(self._seat)._table.open_decision()
        if sorted({option.verb for option in decision.options}) != sorted(verbs):
            raise ScriptError(f"only {', '.join(verbs)} should be offered, but {told(decision)}")
        return self

    def options(self) -> list[str]:
        """What is offered: ``verb`` or ``verb name``."""
        self._table.asked(self._seat)
        return [in_words(option) for option in self._table.open_decision().options]

    def pass_(self) -> "Player":
        """Pass."""
        return self.choose("pass")

    def concede(self) -> None:
        """Give up the match, asked or not."""
        self._table.match.concede(self._seat)
        self._table.sound()
