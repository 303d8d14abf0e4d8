"""What the words of an answer mean at an open question: which verb, and which of the options."""

from collections.abc import Callable, Sequence
from re import findall

from rules.core.cards import Card
from rules.core.decisions import Decision, Option
from tests.words import ALL, NONE, SELF, SIDES, ScriptError, number_meant, plain, verb_meant


class Someone(int):
    """A seat that is called by its player's name, or by where it sits; no mere number."""


class Reading:
    """A question and the words in which it may be answered.

    ``names`` are those of the players; ``named`` says whether a word means what an option is about (see Arranger).
    """

    def __init__(self, decision: Decision, names: Sequence[str], named: Callable[[Option, object], bool]) -> None:
        self._decision = decision
        self._options = decision.options
        self._names = names
        self._named = named

    def picked(self, seat: int, verb: str | int, subjects: tuple[object, ...], which: int) -> Sequence[int]:
        """The positions of the options that ``seat`` means; of alike ones that number ``which``."""
        if len(subjects) < 2 and (some := self._none_or_all(str(subjects[0] if subjects else verb))) is not None:
            self._of(seat, verb, subjects[0] if subjects else None)
            return some
        if not subjects:
            verb, subjects = self.word_alone(verb)
        about = {
            option.verb for option in self._options if subjects and self._is_about(option, self._seat_of(subjects[0]))
        }
        verb = verb_meant(str(verb), about or {option.verb for option in self._options})
        if len(subjects) < 2:
            return [self._find(seat, verb, subjects[0] if subjects else None, which)]
        picks: list[int] = []
        for subject in subjects:
            taken = sum(1 for index in picks if index in self.offered(verb, subject))
            picks.append(self._find(seat, verb, subject, taken))
        return picks

    def offered(self, verb: str, subject: object = None) -> list[int]:
        """The positions of all options that the words mean."""
        subject = self._seat_of(subject)
        return [
            index
            for index, option in enumerate(self._options)
            if option.verb == verb and self._is_about(option, subject)
        ]

    def word_alone(self, said: object) -> tuple[str, tuple[object, ...]]:
        """The verb and what it is about where only the latter is said: a glyph, a card, a number, a pile, a label."""
        word, verbs = str(said), {option.verb for option in self._options}
        named = {option.verb for option in self._options if option.word and option.word.casefold() == word.casefold()}
        if word not in verbs and len(named) != 1 and verb_meant(word, verbs) not in verbs:
            named = {option.verb for option in self._options if self._means(option, self._seat_of(said))}
        return (word, ()) if word in verbs or len(named) != 1 else (named.pop(), (said,))

    def _of(self, seat: int, verb: object, subject: object) -> None:
        """It is ``seat`` that is asked."""
        if self._decision.seat != seat:
            raise ScriptError(f"seat {seat} wants to {verb} {subject or ''}, but {told(self._decision)}")

    def _find(self, seat: int, verb: str, subject: object, which: int) -> int:
        """The position of the option that the words mean. Alike ones: ``which`` counts them."""
        self._of(seat, verb, subject)
        found = self.offered(verb, subject)
        if not found:
            raise ScriptError(f"{verb} {subject or ''} is not offered: {told(self._decision)}")
        if subject is None:  # a bare "pay" is not "pay nothing"
            found = [index for index in found if self._options[index].number != 0] or found
        kinds = {_alike(self._options[index]) for index in found}
        if len(kinds) > 1 or which >= len(found):
            raise ScriptError(f"{verb} {subject or ''} is not clear: {told(self._decision)}")
        return found[which]

    def _seat_of(self, subject: object) -> object:
        """Who or how many a player's name, ``"seat 2"``, ``"left"``, ``"me"`` or ``"two"`` means; any other subject as it is."""
        if not isinstance(subject, str):
            return subject
        if subject in self._names:
            return Someone(self._names.index(subject))
        if subject.casefold() in SELF:
            return Someone(self._decision.seat)
        side = SIDES.get(subject.casefold())
        sitting = {option.seat for option in self._options if option.seat >= 0} - {self._decision.seat}
        if side is None or not sitting:
            return number_meant(subject)
        return Someone(side(sitting, key=lambda seat: (seat - self._decision.seat) % len(self._names)))

    def _is_about(self, option: Option, subject: object) -> bool:
        """Does the subject mean what the option is about? A pair says where, too: ``("Wild Magic", "delivery")``."""
        if isinstance(subject, tuple):
            what, *where = subject
            lies = {option.number, option.seat, option.word, option.place, option.place.rpartition("/")[2]}
            places = {place.casefold() if isinstance(place, str) else place for place in map(self._seat_of, where)}
            return self._named(option, what) and lies.issuperset(places)
        if isinstance(subject, Someone):
            return option.seat == subject
        if isinstance(subject, str) and subject and subject.casefold() == option.word.casefold():
            return True
        if isinstance(subject, str) and option.text and plain(option.text) == plain(subject):
            return True
        if option.card is None and subject_of(option) in (None, option.place) and _said(option, subject):
            return True
        return subject is None or self._named(option, subject)

    def _means(self, option: Option, said: object) -> bool:
        """Does a word that may be no card's name mean the option?"""
        try:
            return self._is_about(option, said)
        except ScriptError:
            return False

    def _none_or_all(self, said: str) -> list[int] | None:
        """What ``none`` or ``both`` picks where none or all of the options may be picked and none of them is called so."""
        decision, word = self._decision, said.casefold()
        verbs, words = ({getattr(option, name) for option in self._options} for name in ("verb", "word"))
        if word in words or verb_meant(word, verbs) in verbs:
            return None
        if word in NONE and not decision.minimum:
            return []
        return list(range(decision.maximum)) if word in ALL and decision.maximum == len(self._options) else None


def subject_of(option: Option) -> Card | int | str | None:
    """What the verb is about: the card, else the seat, number, place or word."""
    if option.card is not None:
        return option.card
    if option.seat >= 0:
        return option.seat
    return option.number if option.number is not None else option.place or option.word or None


def in_words(option: Option) -> str:
    """``verb`` or ``verb name``."""
    subject = option.card.kind.name if option.card is not None else subject_of(option)
    return option.verb if subject is None else f"{option.verb} {subject}"


def told(decision: Decision) -> str:
    """Who is asked what, and with which options."""
    offered = ", ".join(map(in_words, decision.options))
    return f"seat {decision.seat} is asked {decision.prompt!r} [{decision.topic}] with: {offered}"


def _said(option: Option, subject: object) -> bool:
    """Does a button that is about nothing but a place mean the subject: a number that stands on it, the pile or its top?"""
    if isinstance(subject, int) or str(subject).isdigit():
        return str(subject) in findall(r"\d+", option.text)
    pile = option.place.rpartition("/")[2]
    return bool(pile) and subject in (pile, "top" if pile == "deck" else pile)


def _alike(option: Option) -> object:
    return option.card.kind if option.card is not None else (subject_of(option),)
