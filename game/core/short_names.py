"""What to call players where there is no room for their whole names."""

from collections.abc import Sequence

TITLES = frozenset(
    (
        *("a", "auntie", "captain", "count", "countess", "dr", "dame", "grandma", "grandpa", "granny", "king", "lady"),
        *("little", "lord", "madam", "master", "miss", "mr", "mrs", "ms", "old", "professor", "queen", "saint", "sir"),
        *("st", "the", "uncle", "young"),
    )
)
"""Words that say too little about whose name they begin."""
LONG = 13
"""A name with its titles that has more letters goes without them, and without what follows a hyphen."""


def short_names(names: Sequence[str]) -> list[str]:
    """The first telling word or words of each name, all different; the whole name where nothing shorter tells."""
    taken = [_opening(name, 0) for name in names]
    bare = [short if len(short) <= LONG else _bare(short) for short in taken]
    taken = [one if bare.count(one) == 1 else short for one, short in zip(bare, taken, strict=True)]
    for more in (1, 2):
        taken = [
            _opening(name, more) if taken.count(short) > 1 else short for name, short in zip(names, taken, strict=True)
        ]
    return [name if taken.count(short) > 1 else short for name, short in zip(names, taken, strict=True)]


def _bare(name: str) -> str:
    """The last word of a name, of a double-barrelled one that is still long no more than the first letter of its second half."""
    last = name.split()[-1]
    first, _, second = last.partition("-")
    return f"{first}-{second[0]}." if len(last) > LONG and first and second else last


def _opening(name: str, more: int) -> str:
    """The first word that is no title with the titles before it, and so many ``more``."""
    words = name.split()
    first = next((at for at, word in enumerate(words) if word.lower().strip(".") not in TITLES), len(words) - 1)
    return " ".join(words[: first + 1 + more]) or name
