"""Things by name whose modules are imported when they are first used."""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import TypeVar

V = TypeVar("V")


class Lazy(MutableMapping[str, V]):
    """Values by key, in order. One that was only announced is ``attribute`` of the module that ``modules`` names for it."""

    def __init__(self, attribute: str, modules: Mapping[str, str]) -> None:
        self._attribute = attribute
        self._modules = dict(modules)
        self._found: dict[str, V] = {}

    def __getitem__(self, key: str) -> V:
        """The value, its module imported. Raises KeyError where there is none."""
        if key not in self._found:
            value: V = getattr(import_module(self._modules[key]), self._attribute)
            self._found[key] = value
        return self._found[key]

    def __setitem__(self, key: str, value: V) -> None:
        self._modules.setdefault(key, "")
        self._found[key] = value

    def __delitem__(self, key: str) -> None:
        del self._modules[key]
        self._found.pop(key, None)

    def __contains__(self, key: object) -> bool:
        return key in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)
