"""How the cards of a set are written down: name, numbers, text and effect of each stand together, in the order of the set.

The cards of one sort are a list that fills itself: ``does`` and ``answers`` stand above the function that is the card's
effect, ``rolls`` and ``add`` are for cards whose effect is made of common words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.core import triggers
from rules.core.cards import Card
from rules.core.state import State
from rules.core.topics import A, Answers, Facts, Topic
from rules.core.triggers import NO_ANSWERS
from rules.spellcraft.kinds import (
    SLOTS,
    Aim,
    ComponentKind,
    DeadKind,
    Effect,
    Reaction,
    Row,
    TreasureKind,
)

S = TypeVar("S", bound=State)
K = TypeVar("K")

WHEN = ("Resolve now", "Start of next game", "During a future game")


@dataclass(frozen=True, slots=True)
class Keyword(Generic[S]):
    """What a set has on some of its Components: the words, and what they stand for (see ComponentKind)."""

    words: str
    bully: bool = False
    remedy: bool = False
    reaction: Reaction[S] | None = None


class Written(list[K]):
    """Cards of one sort, in the order of their set; ``prefix`` begins their keys."""

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self.prefix = prefix

    def key(self, number: int) -> str:
        """The key of the next card. Raises ValueError when it is not its turn in the order of the set."""
        key = f"{self.prefix}{number:02}"
        if number != len(self) + 1:
            raise ValueError(f"{key} stands in the wrong place")
        return key


class Components(Written[ComponentKind[S]]):
    """The Sources, Qualities or Deliveries of a set."""

    def __init__(self, prefix: str, slot: int) -> None:
        super().__init__(prefix)
        self.slot = slot

    def does(
        self, number: int, name: str, glyph: str, text: str, *keywords: Keyword[S], clean: str = ""
    ) -> Callable[[Effect[S]], Effect[S]]:
        """The function below is what the card does."""

        def written(effect: Effect[S]) -> Effect[S]:
            self._write(number, name, clean, glyph, text, keywords, effect=effect)
            return effect

        return written

    def rolls(
        self,
        number: int,
        name: str,
        glyph: str,
        whom: str,
        aim: Aim[S] | None,
        rows: tuple[Row[S], Row[S], Row[S]],
        *keywords: Keyword[S],
        clean: str = "",
        initiative: int = 0,
        creature: bool = False,
    ) -> None:
        """The card makes a Power Roll; ``whom`` it aims at comes first in its text."""
        text = f"{whom}. **Roll.**" if whom else "**Roll.**"
        self._write(
            number, name, clean, glyph, text, keywords, aim=aim, rows=rows, initiative=initiative, creature=creature
        )

    def _write(
        self,
        number: int,
        name: str,
        clean: str,
        glyph: str,
        text: str,
        keywords: tuple[Keyword[S], ...],
        *,
        effect: Effect[S] | None = None,
        aim: Aim[S] | None = None,
        rows: tuple[Row[S], ...] = (),
        initiative: int = 0,
        creature: bool = False,
    ) -> None:
        words = " ".join(keyword.words for keyword in keywords).replace("** **", " ")
        reactions = [keyword.reaction for keyword in keywords if keyword.reaction is not None]
        self.append(
            ComponentKind(
                key=self.key(number),
                name=name,
                clean=clean,
                type="Creature" if creature else SLOTS[self.slot].capitalize(),
                text=" ".join([text, *([words] if words else [])]),
                slot=self.slot,
                glyph=glyph,
                initiative=initiative,
                creature=creature,
                effect=effect,
                aim=aim,
                rows=rows,
                reaction=reactions[0] if reactions else None,
                bully=any(keyword.bully for keyword in keywords),
                remedy=any(keyword.remedy for keyword in keywords),
            )
        )


class Treasures(Written[TreasureKind[S]]):
    """The Treasures of a set."""

    def add(
        self,
        number: int,
        name: str,
        text: str,
        answers: Answers[S] = NO_ANSWERS,
        *,
        clean: str = "",
        everlasting: bool = False,
        glyph: str = "",
        use: Effect[S] | None = None,
    ) -> None:
        """A Treasure with these answers."""
        self.append(
            TreasureKind(
                key=self.key(number),
                name=name,
                clean=clean,
                type="Treasure",
                text=text,
                everlasting=everlasting,
                glyph=glyph,
                answers=answers,
                use=use,
            )
        )

    def does(
        self, number: int, name: str, text: str, answers: Answers[S], *, clean: str = "", everlasting: bool = False
    ) -> Callable[[Effect[S]], Effect[S]]:
        """The function below is what using the card does."""

        def written(effect: Effect[S]) -> Effect[S]:
            self.add(number, name, text, answers, clean=clean, everlasting=everlasting, use=effect)
            return effect

        return written

    def answers(
        self, topic: Topic[A, *Facts], number: int, name: str, text: str, *, clean: str = "", everlasting: bool = False
    ) -> Callable[[Callable[[S, int, Card, *Facts], A]], Callable[[S, int, Card, *Facts], A]]:
        """The function below is what the card answers to ``topic``."""

        def written(answer: Callable[[S, int, Card, *Facts], A]) -> Callable[[S, int, Card, *Facts], A]:
            self.add(number, name, text, triggers.answers({topic: answer}), clean=clean, everlasting=everlasting)
            return answer

        return written


class DeadCards(Written[DeadKind[S]]):
    """The Dead Wizard cards of a set."""

    def add(
        self,
        number: int,
        name: str,
        when: int,
        text: str,
        use: Effect[S] | None = None,
        answers: Answers[S] = NO_ANSWERS,
        *,
        lasting: bool = False,
    ) -> None:
        """A card that does ``use``, or has these answers."""
        self.append(
            DeadKind(
                key=self.key(number),
                name=name,
                type="Dead Wizard",
                text=f"*{WHEN[when]}.* {text}",
                when=when,
                lasting=lasting,
                answers=answers,
                use=use,
            )
        )

    def does(
        self, number: int, name: str, when: int, text: str, answers: Answers[S] = NO_ANSWERS
    ) -> Callable[[Effect[S]], Effect[S]]:
        """The function below is what the card does."""

        def written(effect: Effect[S]) -> Effect[S]:
            self.add(number, name, when, text, effect, answers)
            return effect

        return written

    def answers(
        self, topic: Topic[A, *Facts], number: int, name: str, when: int, text: str, *, lasting: bool = False
    ) -> Callable[[Callable[[S, int, Card, *Facts], A]], Callable[[S, int, Card, *Facts], A]]:
        """The function below is what the card answers to ``topic``."""

        def written(answer: Callable[[S, int, Card, *Facts], A]) -> Callable[[S, int, Card, *Facts], A]:
            self.add(number, name, when, text, answers=triggers.answers({topic: answer}), lasting=lasting)
            return answer

        return written
