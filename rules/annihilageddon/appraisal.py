"""What the bots think of single cards: numbers read off the printed text, and a few that no text gives.

All worths are in points of cost: a card that costs 4 is worth about 4 to a deck in the first third of a match.
"""

import re
from dataclasses import dataclass
from functools import cache

from rules.annihilageddon.kinds import GameKind

POWER, DRAW = 2.0, 3.0
DAMAGE, DAMAGE_EACH, HEALING = 0.5, 0.6, 0.3
DESTROYING, DEFENDING, STAYING, LIMP = 1.5, 1.0, 2.5, 0.8
PERHAPS, SELDOM = 0.5, 0.15  # of what a card does only if something holds, or if it kills

MORE: dict[str, float] = {
    "fizzle": -0.5,
    "droopy_wand": -1.0,
    "wild_magic": 0.5,
    "fingler": -0.2,
    "golden_girls": 0.5,
    "cthulhu": 1.0,
    "kids": -3.5,
    "echo_belch": 4.5,
    "big_brawl_energy": 1.0,
    "creature_daycare": 1.3,
    "wizard_retirement_swamp": 1.3,
    "library_of_loud_noises": 1.3,
    "pawn_shop_of_doom": 1.3,
    "the_cosmic_glyph": 3.0,
    "castle_tentakill": 1.0,
    "not_live_ghouls": 0.5,
    "dragons_marblez": 0.5,
    "golden_plunger": 1.5,
    "mama_maggot": 3.0,
    "bucket_of_eyeballs": 0.3,
    "cursed_lunchbox": -1.0,
    "wand_of_porkus": 1.0,
    "unwashed_emperor": 2.0,
    "splinter": 2.5,
    "coinby": 1.0,
    "zip": 4.0,
    "toot": 0.5,
}
"""By key: what the numbers of a text leave out."""

STARS: dict[str, float] = {"dragons_marblez": 2.0, "mama_maggot": 3.0, "golden_plunger": 3.0, "castle_tentakill": 2.0}
"""By key: about how many VP a star becomes."""

_POWER = re.compile(r"\+(\d+) Power")
_DRAW = re.compile(r"\b[Dd]raw (a|\d+) card")
_DAMAGE = re.compile(r"[Dd]eal (?:to (?:each|target) \w+ )?(\d+) damage")
_HEAL = re.compile(r"\b[Hh]eal (\d+)")


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a card does when it is played, in numbers: Power, cards drawn, damage; and what it is worth to a deck."""

    power: float
    draws: float
    damage: float
    worth: float

    @property
    def junk(self) -> bool:
        """Does it make a deck worse?"""
        return self.worth < 0


@cache
def appraise(kind: GameKind) -> Appraisal:
    """The numbers of a card, and its worth in points of cost apart from VP."""
    body = re.split(r"Defense:|VP:", kind.text)[0]
    power = draws = damage = healing = 0.0
    for sentence in re.split(r"(?<=\.)\s+", body):
        certain = _likely(sentence)
        power += certain * sum(map(int, _POWER.findall(sentence)))
        draws += certain * sum(1 if count == "a" else int(count) for count in _DRAW.findall(sentence))
        damage += certain * sum(map(int, _DAMAGE.findall(sentence)))
        healing += certain * sum(map(int, _HEAL.findall(sentence)))
    if "you must put one" in body:
        draws += PERHAPS
    if "then discard a card" in body:
        draws -= PERHAPS
    everybody = "each foe" in body or "each stronger" in body or "each weaker" in body
    if kind.key == "wild_magic":
        power = 2.0
    worth = POWER * power + DRAW * draws + damage * (DAMAGE_EACH if everybody else DAMAGE) + HEALING * healing
    worth += DESTROYING * ("estroy up to 2" in body or "destroy a card" in body) + LIMP * (
        "gains a Droopy Wand" in body
    )
    worth += DEFENDING * (kind.defense is not None) + STAYING * kind.ongoing + MORE.get(kind.key, 0.0)
    return Appraisal(power, draws, damage, worth)


def _likely(sentence: str) -> float:
    """How much of what a sentence says comes true."""
    if "If it kills" in sentence or "this Attack kills" in sentence:
        return SELDOM
    return PERHAPS if re.match(r"If |Ongoing", sentence) or "for each" in sentence else 1.0


def points(kind: GameKind) -> float:
    """The VP that a card is likely to be worth at the end."""
    return kind.vp + STARS.get(kind.key, 0.0)


@cache
def rank(kind: GameKind) -> float:
    """When to play it in a turn, lower first: what stays, what draws, mere Power, then Attacks, then what counts the others."""
    found = appraise(kind)
    if found.junk:
        return 9.0
    if kind.key in _RANKS:
        return _RANKS[kind.key]
    if kind.ongoing:
        return 0.0
    if found.draws >= 1:
        return 1.0 - found.draws / 10
    return 3.0 if kind.attack else 2.0


_RANKS = {
    "slime_spaniel": 2.6,
    "rusty_spork_of_destiny": 2.6,
    "splinter": 2.7,
    "coinby": 2.7,
    "big_brawl_energy": 2.8,
    "fatality_fighter": 2.9,
    "gnaw_gnaw": 3.5,
    "wand_of_porkus": 3.6,
    "wild_magic": 4.0,
    "echo_belch": 5.0,
}
"""By key: cards whose place in that order the numbers do not tell."""
