"""The tables of the games: one folder each."""

from game.layouts.hell_high.layout import HighLayout
from game.layouts.pleasure_palace.layout import PalaceLayout
from game.layouts.witless_wizards.layout import WitlessLayout
from game.layouts.wizard_arena.layout import ArenaLayout
from game.table.layout import Layout

LAYOUTS: dict[str, type[Layout]] = {
    "hell_high": HighLayout,
    "pleasure_palace": PalaceLayout,
    "witless_wizards": WitlessLayout,
    "wizard_arena": ArenaLayout,
}
"""The layout class of each game that has a table, by game id."""
