"""Numbers as they are written: with a true minus sign, not with a hyphen."""

import re

MINUS = "−"
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")


def written(number: float) -> str:
    """A number: ``3``, ``−3``."""
    return f"{number:g}".replace("-", MINUS)


def signed(change: float) -> str:
    """A gain or a loss with its sign: ``+3``, ``−3``, ``0``."""
    return f"{'+' if change > 0 else ''}{written(change)}"


def typeset(words: str) -> str:
    """Words of the rules, where a hyphen may stand for the sign of a number: ``Modifier −1``, but still ``1-3``."""
    return _HYPHEN.sub(MINUS, words)
