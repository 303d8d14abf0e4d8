"""Waiting for what another thread does."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 20.0


def until(done: Callable[[], object], step: Callable[[], object] = lambda: None) -> None:
    """Take one step after the other until it is done; fails when that takes unreasonably long."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it is never done"
        step()
        time.sleep(0.001)
