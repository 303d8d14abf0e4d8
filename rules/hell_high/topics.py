"""What cards answer on the Social Status Board (see rules.spellcraft.topics)."""

from rules.core.topics import Consequence, Query, Replacement
from rules.spellcraft.topics import FAMILY

LESS_LOSS: Query[int] = Query(FAMILY, "less_loss")  # so much less Social Status is lost by a foe's card
CANCEL: Replacement[int] = Replacement(FAMILY, "cancel")  # the owner would move down so many ranks in a foe's turn
AFTER_STATUS: Consequence[()] = Consequence(FAMILY, "after_status")  # the status step is over
BULLYING: Consequence[int] = Consequence(FAMILY, "bullying")  # the owner's Bully happened against this foe
BULLIED: Consequence[int] = Consequence(FAMILY, "bullied")  # the Bully of this foe happened against the owner
