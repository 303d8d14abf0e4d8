"""Cards, tokens, tiles and standees of Annihilageddon: what is on their faces and backs."""

from __future__ import annotations

from functools import lru_cache

from game.cardface.annihilageddon import AnnihilageddonCard, annihilageddon_face
from game.cardface.backs import Back, BackPicture
from game.cardface.data import FaceData
from game.cardface.picture import Face
from game.core import svg
from game.core.theme import Colour
from game.core.widgets import Picture
from rules.annihilageddon import KINDS
from rules.annihilageddon.kinds import GameKind
from rules.core.cards import CardKind

ART = "art/annihilageddon"
BACKS: dict[str, tuple[Colour, str]] = {
    "main": ((66, 48, 60), ""),
    "starter": ((60, 96, 190), ""),
    "legend": ((150, 36, 60), "Legend"),
    "familiar": ((36, 140, 132), "Familiar"),
    "mayhem": ((92, 52, 128), "Mayhem"),
    "token": ((96, 112, 120), ""),
    "wild": ((170, 60, 170), "Wild"),
}
"""The tone of each back and the name on it."""


def front(kind: GameKind, printed: bool = False) -> Picture:
    """The face of a card, token or tile."""
    return Face(face_data(kind, printed))


def figure_of(kind: CardKind) -> Picture:
    """Who or what is on the face, alone."""
    assert isinstance(kind, GameKind)
    return svg.picture(face_data(kind).emblem)


def back(name: str, tone: Colour | None = None) -> Picture:
    """The back called ``name``; the decks of players are in the ``tone`` of their seat."""
    own, words = BACKS[name]
    return BackPicture(Back(tone or own, f"{ART}/back-{name}.svg", words))


@lru_cache(maxsize=256)
def face_data(kind: GameKind, printed: bool = False) -> FaceData:
    """What is on a face."""
    return annihilageddon_face(
        AnnihilageddonCard(
            key=kind.key,
            name=kind.title(printed),
            type=kind.type,
            text=_as_printed(kind.text) if printed else kind.text,
            cost=kind.cost if kind.cost >= 0 else None,
            vp=None if kind.star is not None else kind.vp,
            attack=kind.attack,
            defense=kind.defense is not None,
            ongoing=kind.ongoing,
            unavoidable=kind.unavoidable,
            group=_as_printed(kind.group) if printed else kind.group,
        )
    )


def _as_printed(text: str) -> str:
    """The text of a card, which names other cards by their clean names, with the printed ones."""
    for kind in KINDS:
        if kind.clean:
            text = text.replace(kind.clean, kind.name)
    return text
