"""What the bots think of single cards: what their effects promise, and a few numbers that these leave out.

All worths are in points of cost: a card that costs 4 is worth about 4 to a deck in the first third of a match.
"""

from dataclasses import dataclass
from functools import cache

from rules.annihilageddon.kinds import PLAYED, START, GameKind
from rules.annihilageddon.promises import PERHAPS, promised

POWER, DRAW = 2.0, 3.0
DAMAGE, DAMAGE_EACH, HEALING = 0.5, 0.6, 0.3
DESTROYING, DEFENDING, STAYING, LIMP = 1.5, 1.0, 2.5, 0.8

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
"""By key: what the numbers leave out."""

STARS: dict[str, float] = {"dragons_marblez": 2.0, "mama_maggot": 3.0, "golden_plunger": 3.0, "castle_tentakill": 2.0}
"""By key: about how many VP a star becomes."""


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
    found = promised(*kind.effects)
    if kind.ongoing:
        answers = [kind.answers[topic] for topic in (START, PLAYED) if topic in kind.answers]
        found += promised(*answers, kind.uses) * PERHAPS
    worth = POWER * found.power + DRAW * found.draws
    worth += found.damage * (DAMAGE_EACH if found.wide else DAMAGE) + HEALING * found.healing
    worth += DESTROYING * found.destroys + LIMP * found.limp
    worth += DEFENDING * (kind.defense is not None) + STAYING * kind.ongoing + MORE.get(kind.key, 0.0)
    return Appraisal(found.power, found.draws, found.damage, worth)


@cache
def danger(kind: GameKind, by_group: bool) -> float:
    """About how much damage an Attack does to each that it hits: of a card, of a Mayhem, or (``by_group``) of a Legend's Group
    Attack."""
    damage = promised(kind.strikes if by_group else kind.mayhem).damage or (0.0 if by_group else appraise(kind).damage)
    return damage or (2.0 if by_group or kind.attack else 1.0)


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
