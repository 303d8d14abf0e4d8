"""What an event sounds like beside its motion: bells, crowds, drums. Each game's ``sounds`` module says it for its events."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Cue:
    """A sound (the name of a file in assets/sounds) and how loud it is, as a share of the usual."""

    sound: str
    volume: float = 1.0


Cues = tuple[Cue, ...]
SILENCE: Cues = ()
CHEER, GASP, BOO, LAUGH = (Cue(f"crowd-{mood}", 0.6) for mood in ("cheer", "gasp", "boo", "laugh"))
"""What the crowd says, where there is one."""
