"""How the kinds of Annihilageddon are written down: one call a card, name, numbers, text and effect together."""

import re

from rules.annihilageddon.kinds import (
    MAYHEM,
    STANDEE,
    TILE,
    TOKEN,
    Concern,
    Defense,
    Effect,
    Gained,
    GameKind,
    GroupEffect,
    Worth,
)
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.topics import Answers
from rules.core.triggers import NO_ANSWERS


def key_of(name: str) -> str:
    """The key of a card with this clean name: lower case, words joined by underscores."""
    return re.sub(r"[ -]+", "_", re.sub(r"['.!?]", "", name.lower()))


def card(
    type: str,
    name: str,
    cost: int,
    vp: int,
    text: str,
    *effects: Effect,
    key: str = "",
    clean: str = "",
    copies: int = 1,
    icons: str = "",
    star: Worth | None = None,
    defense: Defense | None = None,
    redirects: bool = False,
    answers: Answers[AnnihilageddonState] | None = None,
    uses: Effect | None = None,
    group: str = "",
    strikes: GroupEffect | None = None,
    wizard: str = "",
    promo: bool = False,
    commutes: bool = True,
) -> GameKind:
    """A card of a deck or stack. ``icons`` are those of the printed card: A Attack, U Unavoidable, D Defense, O Ongoing."""
    return GameKind(
        key=key or key_of(clean or name),
        name=name,
        clean=clean,
        type=type,
        text=text,
        cost=cost,
        vp=vp,
        copies=copies,
        effects=effects,
        attack="A" in icons,
        unavoidable="U" in icons,
        ongoing="O" in icons,
        star=star,
        defense=defense,
        redirects=redirects,
        answers=NO_ANSWERS if answers is None else answers,
        uses=uses,
        group=group,
        strikes=strikes,
        wizard=wizard,
        promo=promo,
        commutes=commutes,
    )


def mayhem(
    letter: str, name: str, text: str, happens: GroupEffect, *, attack: bool = False, concerns: Concern | None = None
) -> GameKind:
    """A Mayhem: what happens to those whom it ``concerns`` (None: to all) and who neither avoid nor decline it."""
    return GameKind(
        key=f"mayhem_{letter.lower()}",
        name=f"Mayhem ({letter}): {name}",
        type=MAYHEM,
        text=text,
        attack=attack,
        mayhem=happens,
        concerns=concerns,
    )


def token(
    name: str,
    text: str,
    *,
    vp: int = -3,
    gained: Gained | None = None,
    respawn: int = 0,
    ongoing: bool = False,
    answers: Answers[AnnihilageddonState] | None = None,
) -> GameKind:
    """A Dead Wizard Token: ``gained`` happens at the death that brings it, ``respawn`` replaces the 20 HP (AN-218 to AN-221)."""
    return GameKind(
        key=key_of(name),
        name=name,
        type=TOKEN,
        text=text,
        vp=vp,
        gained=gained,
        respawn=respawn,
        ongoing=ongoing,
        answers=NO_ANSWERS if answers is None else answers,
        commutes=True,
    )


def tile(
    name: str,
    text: str,
    *,
    answers: Answers[AnnihilageddonState],
    uses: Effect | None = None,
    commutes: bool = True,
) -> GameKind:
    """A Wizard Ability tile."""
    return GameKind(key=key_of(name), name=name, type=TILE, text=text, answers=answers, uses=uses, commutes=commutes)


def standee(key: str, name: str, text: str, answers: Answers[AnnihilageddonState]) -> GameKind:
    """A standee, which counts as an Ongoing card of the player who controls it (AN-98)."""
    return GameKind(key=key, name=name, type=STANDEE, text=text, ongoing=True, answers=answers, commutes=True)
