"""What all tests share: how a fast run is chosen, and scenarios that stop before their end."""

from collections import defaultdict
from collections.abc import Iterator
from zlib import crc32

import pytest

from tests.scenario import Table

PICTURED = "tests/game/"
"""Where tests with a window are: too slow for all their cases to run after every change."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark slow all cases but n of a ``sampled(n)`` test, all but one of any other test with a window.

    Which ones are left depends on the name of the test, so that all games and sizes have their turn.
    """
    families: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled") or item.nodeid.startswith(PICTURED):
            families[item.nodeid.partition("[")[0]].append(item)
    for family, cases in families.items():
        marker = cases[0].get_closest_marker("sampled")
        wanted = marker.args[0] if marker else 1
        first = crc32(family.encode())
        kept = {(first + place * len(cases) // wanted) % len(cases) for place in range(wanted)}
        for place, case in enumerate(cases):
            if place not in kept:
                case.add_marker("slow")


@pytest.fixture(autouse=True)
def _scenarios_are_finished() -> Iterator[None]:
    Table.tables.clear()
    yield
    for table in Table.tables:
        table.finish()
