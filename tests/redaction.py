"""Events as single seats may see them."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from rules.core.events import EVERYONE, Event

E = TypeVar("E", bound=Event)


def redact(event: E, seat: int) -> E:
    """The event as ``seat`` may see it: the same object, or a copy without the hidden card."""
    sees = getattr(event, "sees", EVERYONE)
    if sees >> seat & 1:
        return event
    return replace(event, **{field.name: None for field in fields(event) if field.name == "card"})
