"""MTDs gained, cured, passed, suffered (PP-06 to PP-35, PP-52 to PP-71)."""

from collections.abc import Sequence
from functools import partial

from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option
from rules.core.randomness import below
from rules.core.triggers import added, allowing, follow, replace, total
from rules.core.zones import move
from rules.pleasure_palace.state import MTDS, SACK, MtdGained, MtdRefused, PalaceState, Token, TokenKind
from rules.pleasure_palace.topics import (
    CAUGHT,
    CURED,
    FEWER_PLACED,
    IRON,
    LEAST_HP,
    NO_TREASURES,
    SICK_NOTE,
    TURN_ENDS,
    WARD,
    Infection,
)
from rules.spellcraft.choices import choose_card
from rules.spellcraft.gaining import treasure_gained
from rules.spellcraft.life import take
from rules.spellcraft.piles import (
    lose_treasure,
    put_treasure,
    triggered,
)
from rules.spellcraft.state import MOST_PLACED, TREASURES
from rules.spellcraft.topics import answering, held

NONE = Option("none", text="Use none")
GAIN = Option("none", text="Gain it")
KEEP = Option("none", text="Pass no more")


def mtds_of(state: PalaceState, seat: int) -> list[Card]:
    """All MTDs of ``seat``: its tokens, and a Treasure that counts as one (PP-110); none while it is dead (PP-25)."""
    guest = state.seats[seat]
    if not guest.living:
        return []
    found: list[Card] = [*guest.mtds]
    for card in guest.treasures:
        if card.kind.glyph:
            found.append(card)
    return found


def suffered(state: PalaceState, seat: int) -> Sequence[tuple[int, Token]]:
    """The tokens of a living ``seat``, whose texts work."""
    guest = state.seats[seat]
    if not guest.living or not guest.mtds:
        return ()
    found = []
    for token in guest.mtds:
        found.append((seat, token))
    return found


# -- gaining ---------------------------------------------------------------------------------------------------------


def catch(state: PalaceState, seat: int, by: int, card: Card) -> AskingFor[bool]:
    """``seat`` gains an MTD from the sack by the ``card`` of ``by``. Returns whether it did (PP-06, PP-14, PP-19, PP-37)."""
    if _immune(state, seat, by):
        return False
    if not state.sack:  # before anything is used up (PP-14)
        refused(state, seat, "empty")
        return False
    if (yield from _warded(state, seat, Infection(by, card, passed=False))):
        return False
    token = state.sack[below(state, len(state.sack))]
    move(state, token, SACK, MTDS[seat], "mtd", seat, tell=partial(MtdGained, cause=card))
    yield from _caught(state, seat, token)
    return True


def refused(state: PalaceState, seat: int, why: str, card: Card | None = None) -> None:
    """Emit that ``seat`` is spared an MTD."""
    if state.log is not None:
        state.log.append(MtdRefused(seat, why, card))


def _immune(state: PalaceState, seat: int, by: int) -> bool:
    """Is ``seat`` no target, or safe by the Standee (PP-19, PP-37 to PP-39)?"""
    guest = state.seats[seat]
    if not guest.living or not guest.hp:
        return True
    if by != seat and guest.standee:
        refused(state, seat, "standee")
        return True
    return False


def _warded(state: PalaceState, seat: int, infection: Infection) -> AskingFor[bool]:
    """Cards that keep an MTD away: one of them, of the owner's choice; a compulsory one if there is one (PP-112, SC-165)."""
    forced: list[Card] = [*answering(state, seat, IRON)]
    free: list[Card] = [*answering(state, seat, WARD)]
    if infection.by != seat:  # PP-116
        free += answering(state, seat, SICK_NOTE)
    ward = forced[0] if forced else None
    if free:
        options = [Option("use", card=own) for own in forced + free]
        if not forced:
            options.append(GAIN)
        prompt = f"{infection.card.kind.title()}: keep the MTD away, or gain it?"
        (picked,) = yield Decision(seat, prompt, options, topic="ward", about=infection.card, by_cards=True)
        ward = picked.card
    if ward is None:
        return False
    triggered(state, seat, ward)
    for topic in (IRON, WARD, SICK_NOTE):
        yield from replace(state, topic, [(seat, ward)], infection)
    return True


def _caught(state: PalaceState, seat: int, token: Card) -> Asking:
    """What a gained MTD does at once, and the one card that answers it (PP-09, PP-111)."""
    kind = token.kind
    at_once = kind.at_once if isinstance(kind, TokenKind) else None
    if at_once is not None and kind.hasty:
        triggered(state, seat, token)
        yield from at_once(state, seat, token)
    yield from _answered(state, seat, token)
    if at_once is not None and token in state.seats[seat].mtds:
        triggered(state, seat, token)
        yield from at_once(state, seat, token)


def _answered(state: PalaceState, seat: int, mtd: Card) -> Asking:
    cards = allowing(state, CAUGHT, held(state, seat, CAUGHT))
    if not cards or not state.seats[seat].hp:
        return
    options = [Option("answer", card=card) for card in cards]
    prompt = f"You have gained {mtd.kind.title()}: answer it with a card, or with nothing?"
    (picked,) = yield Decision(seat, prompt, [*options, NONE], topic="caught", about=mtd, by_cards=True)
    if picked is not NONE and picked.card is not None:
        triggered(state, seat, picked.card)
        asking = picked.card.kind.use(state, seat, picked.card)
        if asking is not None:
            yield from asking


# -- losing and passing ----------------------------------------------------------------------------------------------


def to_sack(state: PalaceState, seat: int, token: Token, why: str) -> None:
    """A token goes back to the sack."""
    move(state, token, MTDS[seat], SACK, why, seat)
    state.sack.sort(key=lambda other: other.id)


def _lose(state: PalaceState, seat: int, mtd: Card) -> None:
    if mtd in state.seats[seat].mtds:
        to_sack(state, seat, mtd, "cured")
    else:
        lose_treasure(state, seat, mtd, "cured")


def cure(state: PalaceState, seat: int, card: Card, count: int = 1) -> AskingFor[int]:
    """``seat`` cures some of its MTDs by ``card``, of its choice. Returns how many (PP-20, PP-21)."""
    cured = 0
    while cured < count:
        mtd = yield from choose_card(state, seat, mtds_of(state, seat), "which MTD do you cure?", "cure", "cure", card)
        if mtd is None:
            break
        _lose(state, seat, mtd)
        cured += 1
    yield from scrubbed(state, seat, cured)
    return cured


def cure_all(state: PalaceState, seat: int) -> AskingFor[int]:
    """``seat`` cures all its MTDs. Returns how many."""
    cured = lose_all(state, seat)
    yield from scrubbed(state, seat, cured)
    return cured


def lose_all(state: PalaceState, seat: int) -> int:
    """All MTDs of ``seat`` go, before anything answers it. Returns how many."""
    mtds = mtds_of(state, seat)
    for mtd in mtds:
        _lose(state, seat, mtd)
    return len(mtds)


def scrubbed(state: PalaceState, seat: int, cured: int) -> Asking:
    """Cards that answer a cure, once for a text."""
    if cured:
        yield from follow(state, CURED, held(state, seat, CURED))


def pass_one(state: PalaceState, seat: int, foe: int, card: Card) -> AskingFor[bool]:
    """``seat`` passes one of its MTDs, of its choice, to a foe by ``card``. Returns whether it did (PP-26, PP-27)."""
    mtds = mtds_of(state, seat)
    if not mtds or _immune(state, foe, seat):
        return False
    prompt = f"which MTD do you pass to {state.names[foe]}?"
    mtd = yield from choose_card(state, seat, mtds, prompt, "pass", "pass", card)
    assert mtd is not None
    return (yield from _handed(state, seat, foe, mtd, card))


def pass_up_to(state: PalaceState, seat: int, foe: int, card: Card, count: int) -> Asking:
    """``seat`` may pass so many of its MTDs to a foe by ``card``, or fewer."""
    for _ in range(count):
        mtds = mtds_of(state, seat)
        if not mtds or _immune(state, foe, seat):
            return
        options = [*(Option("pass", card=mtd) for mtd in mtds), KEEP]
        prompt = f"{card.kind.title()}: which MTD do you pass to {state.names[foe]}, or nothing more?"
        (picked,) = yield Decision(seat, prompt, options, topic="pass", about=card)
        if picked.card is None:
            return
        yield from _handed(state, seat, foe, picked.card, card)


def _handed(state: PalaceState, seat: int, foe: int, mtd: Card, card: Card) -> AskingFor[bool]:
    """The foe gains it, unless it is warded off: then it stays (PP-116). Returns whether it was passed."""
    if (yield from _warded(state, foe, Infection(seat, card, passed=True))):
        return False
    if _hand_over(state, seat, foe, mtd, card):
        yield from _received(state, foe, mtd)
    return True


def _hand_over(state: PalaceState, seat: int, foe: int, mtd: Card, card: Card) -> bool:
    """An MTD goes from one Wizard to another by ``card``. Does it arrive there (PP-26, PP-110)?"""
    if mtd in state.seats[seat].mtds:
        move(state, mtd, MTDS[seat], MTDS[foe], "passed", seat, tell=partial(MtdGained, cause=card))
    elif not may_gain(state, foe):
        lose_treasure(state, seat, mtd, "passed")
        return False
    else:
        put_treasure(state, foe, mtd, TREASURES[seat], "passed")
    return True


def _received(state: PalaceState, seat: int, mtd: Card) -> Asking:
    """``seat`` has gained a passed MTD."""
    if mtd in state.seats[seat].treasures:
        yield from treasure_gained(state, seat, mtd)
    yield from _caught(state, seat, mtd)


def swap_all(state: PalaceState, seat: int, foe: int, card: Card) -> Asking:
    """Both Wizards swap all their MTDs at once: what is not warded off is passed, the own gains first (PP-28, PP-107)."""
    due = []
    for giver, taker in ((foe, seat), (seat, foe)):
        for mtd in mtds_of(state, giver):
            if not (yield from _warded(state, taker, Infection(seat, card, passed=True))):
                due.append((giver, taker, mtd))
    swapped = [(taker, mtd) for giver, taker, mtd in due if _hand_over(state, giver, taker, mtd, card)]
    for taker, mtd in swapped:
        if mtd in mtds_of(state, taker):
            yield from _received(state, taker, mtd)


# -- what they do ----------------------------------------------------------------------------------------------------


def suffer(state: PalaceState, seat: int, amount: int, token: Card) -> Asking:
    """An MTD makes its owner lose HP: no damage, and nobody's kill (PP-30, PP-33, PP-109)."""
    for _, least in added(state, LEAST_HP, held(state, seat, LEAST_HP)):
        amount = min(amount, state.seats[seat].hp - least)
    yield from take(state, seat, amount, token, "mtd")


def may_gain(state: PalaceState, seat: int) -> bool:
    """May ``seat`` gain Treasures (PP-63)?"""
    return not allowing(state, NO_TREASURES, suffered(state, seat))


def most_placed(state: PalaceState, seat: int) -> int:
    """The maximum size of a Spell (PP-55)."""
    return max(1, MOST_PLACED - total(state, FEWER_PLACED, suffered(state, seat)))


def due_at_end(state: PalaceState, seat: int) -> list[Token]:
    """The tokens of ``seat`` that have an end-of-turn text (PP-10)."""
    return [token for token in state.seats[seat].mtds if TURN_ENDS in token.kind.answers]


def work(state: PalaceState, seat: int, mtds: Sequence[Card]) -> Asking:
    """The end-of-turn texts of these MTDs work once, now (PP-29)."""
    for mtd in mtds:
        if TURN_ENDS in mtd.kind.answers and mtd in state.seats[seat].mtds and state.seats[seat].hp:
            triggered(state, seat, mtd)
            yield from follow(state, TURN_ENDS, [(seat, mtd)])
