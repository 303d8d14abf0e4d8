"""What a card says and what its effect does, compared by the numbers in both."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from types import CodeType, FunctionType

NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WORDS = {word: number for number, word in enumerate(NAMES)}


def numbers_of(text: str) -> list[int]:
    """The numbers in a text, as figures or as words."""
    return [
        int(word) if word.isdigit() else WORDS[word] for word in re.findall(rf"\d+|\b(?:{'|'.join(WORDS)})\b", text)
    ]


def numbers_in(effects: Iterable[object], modules: re.Pattern[str]) -> set[int]:
    """The numbers in functions of these modules, in what is closed over, and in those that they call; none is negative."""
    return {abs(number) for effect in effects for number in _in_effect(effect, modules, set())}


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those inside it."""
    yield code
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _codes(value)


def _in_effect(effect: object, modules: re.Pattern[str], seen: set[object]) -> Iterator[int]:
    if type(effect) is int:
        yield effect
    if isinstance(effect, partial):
        for part in (effect.func, *effect.args, *effect.keywords.values()):
            yield from _in_effect(part, modules, seen)
    if not isinstance(effect, FunctionType) or effect in seen or not modules.fullmatch(effect.__module__):
        return
    seen.add(effect)
    used: list[object] = [cell.cell_contents for cell in effect.__closure__ or ()]
    used += effect.__defaults__ or ()
    for code in _codes(effect.__code__):
        used += [effect.__globals__.get(name) for name in code.co_names]
        for value in code.co_consts:
            used += value if isinstance(value, tuple) else (value,)
    for value in used:
        yield from _in_effect(value, modules, seen)
