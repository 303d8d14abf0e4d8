"""Which face of a die looks up."""

from game.dice.cube import NORMALS, Orientation, combine


def top_face(orientation: Orientation) -> int:
    """The face that looks up."""
    heights = [combine(orientation, normal)[2] for normal in NORMALS]
    return heights.index(max(heights))
