"""What cards and tokens answer in the Palace (see rules.spellcraft.topics)."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.topics import Consequence, Query, Replacement
from rules.spellcraft.topics import FAMILY


@dataclass(slots=True)
class Infection:
    """Somebody is about to gain an MTD by the ``card`` of ``by``: one ``passed`` to it, or one from the sack."""

    by: int
    card: Card
    passed: bool


ROPE: Consequence[int] = Consequence(FAMILY, "rope")  # this foe took the Standee from the owner
LEAST_HP: Query[int] = Query(FAMILY, "least_hp")  # MTDs lower the owner's HP to so many at the least
CAUGHT: Query[bool] = Query(FAMILY, "caught")  # the owner has gained an MTD: may this, and nothing else, be used now?
WARD: Replacement[Infection] = Replacement(FAMILY, "ward")  # may keep an MTD away
IRON: Replacement[Infection] = Replacement(FAMILY, "iron")  # must keep an MTD away
SICK_NOTE: Replacement[Infection] = Replacement(FAMILY, "sick_note")  # may keep an MTD of a foe away
TURN_ENDS: Consequence[()] = Consequence(FAMILY, "turn_ends")  # the end of the turn of who has it
CURED: Consequence[()] = Consequence(FAMILY, "cured")  # the owner has cured MTDs by a text

# What MTD Tokens answer besides the topics of all cards.
FEWER_PLACED: Query[int] = Query(FAMILY, "fewer_placed")  # so many Components fewer may be placed
NO_TREASURES: Query[bool] = Query(FAMILY, "no_treasures")  # the owner gains no Treasures
NARROWS: Query[bool] = Query(FAMILY, "narrows")  # the owner's Components target one Wizard instead of several
