"""The ten MTD Tokens (PM01 to PM10, PP-52 to PP-71)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.topics import Answers
from rules.core.triggers import NO_ANSWERS, always, answers
from rules.pleasure_palace.mtds import mtds_of, suffer, to_sack
from rules.pleasure_palace.state import PalaceState, TokenKind, Work
from rules.pleasure_palace.topics import (
    FEWER_PLACED,
    NARROWS,
    NO_TREASURES,
    TURN_ENDS,
)
from rules.spellcraft.choices import choose_component
from rules.spellcraft.piles import (
    lose_treasure,
    remove_component,
)
from rules.spellcraft.printing import Written
from rules.spellcraft.rolls import roll_die
from rules.spellcraft.topics import HEALED, TOTAL


class Tokens(Written[TokenKind]):
    """The tokens as they are written down."""

    def add(
        self,
        number: int,
        name: str,
        glyph: str,
        text: str,
        answers: Answers[PalaceState] = NO_ANSWERS,
        *,
        clean: str = "",
        everlasting: bool = False,
        hasty: bool = False,
        at_once: Work | None = None,
    ) -> None:
        """The next token."""
        self.append(
            TokenKind(
                key=self.key(number),
                name=name,
                clean=clean,
                type="MTD",
                text=text,
                glyph=glyph,
                everlasting=everlasting,
                hasty=hasty,
                at_once=at_once,
                answers=answers,
            )
        )


TOKENS = Tokens("pm")


def _loses(amount: int) -> Work:
    def end(state: PalaceState, seat: int, token: Card) -> Asking:
        yield from suffer(state, seat, amount, token)

    return end


TOKENS.add(1, "Hocus Poxus", "arcane", "End of your turn: lose **2** HP.", answers=answers({TURN_ENDS: _loses(2)}))


def _wand_rot(state: PalaceState, seat: int, token: Card) -> Asking:
    """PM02: all Treasures go (PP-62)."""
    for treasure in state.seats[seat].treasures[:]:
        lose_treasure(state, seat, treasure, "rotten")
    return
    yield


TOKENS.add(
    2,
    "Wand Rot",
    "arcane",
    "Discard all your Treasures. You gain no Treasures.",
    at_once=_wand_rot,
    answers=answers({NO_TREASURES: always}),
)


def _hepatitis(state: PalaceState, seat: int, token: Card) -> Asking:
    """PM03: a Component of an unresolved Spell is removed (PP-54 to PP-61)."""
    guest = state.seats[seat]
    if not guest.placed or guest.done:
        return
    left = [card for card in guest.spell if card.id not in guest.resolved]
    lost = yield from choose_component(state, seat, left, "which Component do you remove?", token)
    if lost is not None:
        remove_component(state, seat, lost, "lost")


TOKENS.add(
    3,
    "Hepatitis Z",
    "dark",
    "If your Spell is unresolved, remove a Component. You may place one Component less (at least 1).",
    at_once=_hepatitis,
    answers=answers({FEWER_PLACED: lambda state, seat, token: 1}),
)


def _one_less(state: PalaceState, seat: int, token: Card) -> int:
    return -1


TOKENS.add(4, "Ghoul Gout", "dark", "When you heal, heal 1 less.", answers=answers({HEALED: _one_less}))
TOKENS.add(
    5,
    "Genital Harpies",
    "elemental",
    "**Everlasting.** End of your turn: lose **1** HP.",
    clean="Genuine Harpies",
    everlasting=True,
    answers=answers({TURN_ENDS: _loses(1)}),
)


def _dragon_rash(state: PalaceState, seat: int, token: Card) -> Asking:
    if roll_die(state, seat, token) <= 3:
        yield from suffer(state, seat, 3, token)


TOKENS.add(
    6,
    "Dragon Rash",
    "elemental",
    "End of your turn: roll a die; on 3 or less lose **3** HP.",
    answers=answers({TURN_ENDS: _dragon_rash}),
)


def _clap_trap(state: PalaceState, seat: int, token: Card) -> Asking:
    """PM07: it hurts and is gone before it could be cured, but was gained (PP-18, PP-53)."""
    to_sack(state, seat, token, "returned")
    yield from suffer(state, seat, 2, token)


TOKENS.add(7, "Clap Trap", "illusion", "Lose **2** HP. Return this to the sack.", hasty=True, at_once=_clap_trap)
TOKENS.add(
    8, "Phantom Itch", "illusion", "The totals of your Power Rolls are 1 less.", answers=answers({TOTAL: _one_less})
)
TOKENS.add(
    9,
    "Witch Warts",
    "primal",
    "A Component of yours that would target several foes targets one of them, your choice, and not you.",
    answers=answers({NARROWS: always}),
)


def _krakens(state: PalaceState, seat: int, token: Card) -> Asking:
    yield from suffer(state, seat, min(3, len(mtds_of(state, seat))), token)


TOKENS.add(
    10,
    "Crotch Krakens",
    "primal",
    "End of your turn: lose **1** HP for each MTD you have, at most 3.",
    clean="Couch Krakens",
    answers=answers({TURN_ENDS: _krakens}),
)
