"""What the player has set for the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from game.core import theme


@dataclass
class TableOptions:
    """What the player has set: printed names, undo without limits against bots, passing, pacing of bots, own throws.

    ``answers`` are those remembered for good (see ``game.table.memory``).
    ``guide``: point at things in a first match, but not at those in ``tips_seen``. ``narrator``: one speaks beside the facts.
    ``banter``: bots say a word now and then.
    """

    printed: bool = False
    free_undo: bool = False
    auto_pass: bool = True
    bot_pause: int = theme.BOT_PAUSE
    own_throws: bool = True
    guide: bool = False
    tips_seen: Collection[str] = ()
    narrator: bool = False
    banter: bool = False
    answers: Mapping[str, str] = field(default_factory=dict)
