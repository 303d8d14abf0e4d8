"""Small things drawn for the screens."""

from __future__ import annotations

import pygame
import pytest

from game.scenery import props


@pytest.mark.parametrize(("size", "unit"), [((300, 200), 1.0), ((333, 517), 1.37), ((60, 30), 1.0)])
def test_a_sheet_drawn_at_its_rim_alone_looks_like_one_drawn_whole(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], unit: float
) -> None:
    """It is quicker, not different: nowhere is a seam to be seen."""
    quick = props.note(*size, unit, 0, 3)
    monkeypatch.setattr(props.materials, "kept", lambda key, make: make())
    monkeypatch.setattr(props, "_rimmed", lambda body, size, rim: props.draw(body, size).copy())
    whole = props.note(*size, unit, 0, 3)
    assert quick is not whole and quick.get_size() == whole.get_size()
    parts = (pygame.image.tobytes(surface, "RGBA") for surface in (quick, whole))
    assert max(abs(one - other) for one, other in zip(*parts, strict=True)) <= 20
