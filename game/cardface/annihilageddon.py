"""Faces of the cards of Annihilageddon: cost as a coin, VP as a star, what a card gives as chips, Legends with their
Group Attack on a red banner (AN, "The cards").
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.cardface.annihilageddon_scenes import SCENES
from game.cardface.data import GOLD, RAINBOW, SPECTRAL, Badge, Chip, FaceData
from game.cardface.scenes import completed
from game.core.theme import Colour
from rules.core.numbers import written

ART = "art/annihilageddon"
GROUP_ATTACK = "Group Attack"
TEXT_FROM = 118
"""Pixels of width from which these cards have their text: chips spare them some of it."""


@dataclass(frozen=True)
class Look:
    """How all cards of a type look: the shape of the frame, its tone, where they take place without a line of their own, the
    folder of their emblems.
    """

    frame: str
    tone: Colour
    place: str
    light: str
    pose: str = "stand"
    foil: str = ""
    folder: str = "emblems"


LOOKS: dict[str, Look] = {
    "Starter": Look("plaque", (141, 132, 120), "dungeon", "plain", "float"),
    "Wizard": Look("lancet", (138, 82, 200), "study", "arcane", "bust"),
    "Creature": Look("maw", (93, 150, 56), "swamp", "primal"),
    "Spell": Look("burst", (224, 86, 47), "storm", "elemental", "float"),
    "Treasure": Look("cartouche", (226, 165, 47), "vault", "gold", "float", GOLD),
    "Location": Look("battlement", (58, 148, 196), "coliseum", "dusk"),
    "Mayhem": Look("cracked", (84, 44, 112), "storm", "mayhem", "float"),
    "Legend": Look("ogee", (178, 40, 60), "den", "legend", "giant", RAINBOW),
    "Familiar": Look("scallop", (36, 150, 140), "grove", "friend", "stand"),
    "Wild Magic": Look("blob", (206, 62, 168), "wild", "wild", "float", RAINBOW),
    "Limp Wand": Look("droop", (122, 114, 96), "graveyard", "drab", "float"),
    "Ability tile": Look("hexagon", (168, 112, 52), "coliseum", "plain", "float", folder="tiles"),
    "Dead Wizard Token": Look("tomb", (104, 124, 122), "graveyard", "dead", "stand", SPECTRAL, "tokens"),
    "Standee": Look("cartouche", (226, 165, 47), "coliseum", "gold", "stand", GOLD, "standees"),
}

BOLT, CARDS, HEART = "art/icons/level.svg", "art/icons/deck.svg", "art/icons/life.svg"
SWORDS, SHIELD, ENDLESS = "art/icons/swords.svg", "art/icons/shield.svg", "art/icons/ongoing.svg"
BROKEN = "art/icons/unavoidable.svg"
SKULL = "art/icons/skull.svg"
POWER_TONE: Colour = (206, 136, 20)
DRAW_TONE: Colour = (62, 142, 58)
HEAL_TONE: Colour = (208, 78, 122)
ATTACK_TONE: Colour = (192, 40, 42)
DEFENSE_TONE: Colour = (44, 112, 190)
ONGOING_TONE: Colour = (116, 72, 190)

KEYWORD = re.compile(r"\b((?:Unavoidable )?Attack|Defense|Ongoing|VP):")
POWER = re.compile(r"^\+(\d+) Power\.\s*")
DRAW = re.compile(r"(?:^|\. )Draw (a|\d+) cards?\b")
HEAL = re.compile(r"(?:^|\. )Heal (\d+)\b")
HIT = re.compile(r"[Dd]eals?(?: to each (?:\w+ )?foe)? (\d+) damage( plus| for each)?")
DREW = re.compile(r"(?<![a-z] )Draw (?:a|\d+) cards?\b\.?")
HEALED = re.compile(r"Heal \d+\b\.?")
STRUCK = re.compile(
    r"(?:Unavoidable )?Attack: deal (?:\d+ damage to (.+?)|to (each \w+) \d+ damage)(?=\.| plus| for each|;|,| who)"
)
"""What a chip says as well: cards drawn, healing, and an Attack with the damage that its chip has."""


@dataclass(frozen=True)
class AnnihilageddonCard:
    """What is printed on a card. ``vp`` None is a number worked out at the end; types without VPs ignore it."""

    key: str
    name: str
    type: str
    text: str
    cost: int | None = None
    vp: int | None = 0
    attack: bool = False
    defense: bool = False
    ongoing: bool = False
    unavoidable: bool = False
    group: str = ""


def annihilageddon_face(card: AnnihilageddonCard) -> FaceData:
    """What is on the face of a card."""
    look = LOOKS[card.type]
    letter, name = _mayhem(card.name) if card.type == "Mayhem" else ("", card.name)
    chips = _chips(card)
    return FaceData(
        key=card.key,
        name=name,
        emblem=f"{ART}/{look.folder}/{card.key}.svg",
        frame=look.frame,
        tone=look.tone,
        scene=completed(SCENES.get(card.key), look.place, look.light, look.pose),
        text=KEYWORD.sub(r"**\1:**", POWER.sub("", card.text)),
        kind=f"Mayhem {letter}".strip() if card.type == "Mayhem" else _kind(card.type),
        corner=_corner(card, letter),
        stat=_star(card),
        chips=chips,
        headline=GROUP_ATTACK if card.group else "",
        banner=card.group,
        foil=look.foil,
        short=short_name(name) if card.type in ("Legend", "Familiar") else "",
        panelled=TEXT_FROM,
        terse=_terse(card, chips),
    )


def _kind(type: str) -> str:
    untyped = {"Wild Magic": "", "Limp Wand": ""}
    return {"Ability tile": "Ability", "Dead Wizard Token": "Dead Wizard", **untyped}.get(type, type)


def _mayhem(name: str) -> tuple[str, str]:
    """The letter and the name of ``Mayhem (A): Name``."""
    found = re.match(r"Mayhem \((\w)\):? ?(.*)", name)
    return (found[1], found[2]) if found and found[2] else ("", name)


def short_name(name: str) -> str:
    """What everybody calls a Legend or Familiar: the name without what follows."""
    parts = name.split(", ")
    if len(parts) > 2:
        return parts[-1]
    return re.split(r" the | of ", parts[0])[0]


def _corner(card: AnnihilageddonCard, letter: str) -> Badge | None:
    if card.type == "Mayhem":
        return Badge("burst", letter) if letter else Badge("gem", mark="art/icons/warning.svg")
    if card.type == "Dead Wizard Token":
        return Badge("medal", mark=SKULL, tone=LOOKS[card.type].tone)
    return None if card.cost is None else Badge("cost" if card.cost else "penny", str(card.cost))


def _star(card: AnnihilageddonCard) -> Badge | None:
    """The star with the VPs; nothing for none."""
    if card.type in ("Mayhem", "Ability tile", "Standee") or card.vp == 0:
        return None
    if card.vp is None:
        return Badge("star", "?")
    return Badge("star" if card.vp > 0 else "stain", written(card.vp))


def _chips(card: AnnihilageddonCard) -> tuple[Chip, ...]:
    """What a card gives, at a glance."""
    chips = []
    if power := POWER.match(card.text):
        chips.append(Chip(BOLT, f"+{power[1]}", POWER_TONE))
    if draw := DRAW.search(card.text):
        chips.append(Chip(CARDS, "1" if draw[1] == "a" else draw[1], DRAW_TONE))
    if heal := HEAL.search(card.text):
        chips.append(Chip(HEART, heal[1], HEAL_TONE))
    if card.attack:
        chips.append(Chip(BROKEN if card.unavoidable else SWORDS, _hit(card), ATTACK_TONE))
    if card.defense:
        chips.append(Chip(SHIELD, "", DEFENSE_TONE))
    if card.ongoing:
        chips.append(Chip(ENDLESS, "", ONGOING_TONE))
    return tuple(chips)


def _hit(card: AnnihilageddonCard) -> str:
    """The damage of an Attack: ``3``, ``2+`` where more is counted."""
    found = HIT.search(card.text.partition("Attack")[2])
    return found[1] + ("+" if found[2] else "") if found else ""


def _terse(card: AnnihilageddonCard, chips: tuple[Chip, ...]) -> str | None:
    """The text with its chips in place of the words that say the same; None without chips."""
    if not chips:
        return None
    tokens = {chip.mark: f"{{chip {number}}}" for number, chip in enumerate(chips)}
    words = POWER.sub(f"{tokens.get(BOLT, '')} ", card.text)
    for mark, said in ((CARDS, DREW), (HEART, HEALED)):
        if mark in tokens:
            words = said.sub(tokens[mark], words, count=1)
    strike = tokens.get(BROKEN if card.unavoidable else SWORDS, "")
    if _hit(card):
        words = STRUCK.sub(lambda found: f"{strike} to {found[1] or found[2]}", words)
    words = re.sub("(Unavoidable )?Attack:", strike, words)
    for keyword, mark in (("Defense:", SHIELD), ("Ongoing:", ENDLESS)):
        words = words.replace(keyword, tokens.get(mark, keyword))
    return KEYWORD.sub(r"**\1:**", words).strip()
