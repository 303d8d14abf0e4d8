"""Names that are shown in a line."""


def one_line(name: str) -> str:
    """A name without what cannot be shown in a line: breaks and tabs become blanks, other control characters go."""
    kept = "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in name)
    return " ".join(kept.split()) if kept != name else name
