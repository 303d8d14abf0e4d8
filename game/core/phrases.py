"""Words put together."""

from __future__ import annotations

from collections.abc import Sequence


def and_list(words: Sequence[str]) -> str:
    """Words in a row: ``one, two and three``."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def capital(words: str) -> str:
    """Words with a capital letter at the beginning; the rest stays as it is."""
    return words[:1].upper() + words[1:]
