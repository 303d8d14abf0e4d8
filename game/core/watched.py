"""Attributes whose changes are noted: what a node's look and place are repainted by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

POSE, LOOK, ORDER, INFO, NUDGE = 1, 2, 4, 8, 16
"""What a change concerns: where a thing is, what it looks like, what covers what, what is told of it, how far it is aside."""

_UNSET = object()


class Watching:
    """Base of things with watched attributes. A class names its own in ``watched``: the attribute and what a change concerns.

    ``at_first`` holds their first values; what a class sets in its body is its first value. Each change calls `_changed`.
    """

    watched: ClassVar[Mapping[str, int]] = {}
    at_first: ClassVar[Mapping[str, object]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, kind in cls.__dict__.get("watched", {}).items():
            if name not in cls.__dict__:
                first = getattr(cls, name, _UNSET)
                if first is not _UNSET and not isinstance(first, _Watched):
                    cls.at_first = {**cls.at_first, name: first}
                setattr(cls, name, _Watched(name, kind))

    def _changed(self, kind: int) -> None:
        """One of the watched attributes changed in the way `kind` says (one of the above, or a sum)."""
        raise NotImplementedError


class _Watched:
    """A watched attribute. Without a getter: the value lies in the object itself, quick to read."""

    __slots__ = ("_kind", "_name")

    def __init__(self, name: str, kind: int) -> None:
        self._name = name
        self._kind = kind

    def __set__(self, owner: Watching, value: object) -> None:
        values = owner.__dict__
        try:  # most of what is set is the same already
            if values[self._name] == value:
                return
        except KeyError:
            pass
        values[self._name] = value
        owner._changed(self._kind)
