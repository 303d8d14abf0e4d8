"""What the player has set for the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from game.core import theme
from saves.settings import Settings


@dataclass
class TableOptions:
    """What the player has set: printed names, undo without limits against bots, passing, pacing of bots, own throws.

    ``answers`` are those remembered for good (see ``game.table.memory``).
    ``guide``: point at things in a first match, but not at those in ``tips_seen``. ``narrator``: one speaks beside the facts.
    ``banter``: bots say a word now and then. ``log``: the log is shown.
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
    log: bool = True


def options_for(settings: Settings, game: str) -> TableOptions:
    """What is set for a table at which this game is played."""
    return TableOptions(
        settings.printed_names,
        settings.free_undo,
        settings.auto_pass,
        settings.bot_pause,
        settings.own_throws,
        settings.guide and game not in settings.unguided,
        settings.tips_seen,
        settings.narrator,
        settings.banter,
        settings.answers.get(game, {}),
        settings.log_shown,
    )
