"""What all tests share: how a fast run is chosen, and scenarios that stop before their end."""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from tests.scenario import Table


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all cases of a ``sampled(n)`` test slow but n of them, spread evenly."""
    families: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled"):
            families[item.nodeid.partition("[")[0]].append(item)
    for cases in families.values():
        marker = cases[0].get_closest_marker("sampled")
        assert marker is not None
        wanted = marker.args[0]
        kept = {place * len(cases) // wanted for place in range(wanted)}
        for place, case in enumerate(cases):
            if place not in kept:
                case.add_marker("slow")


@pytest.fixture(autouse=True)
def _scenarios_are_finished() -> Iterator[None]:
    Table.tables.clear()
    yield
    for table in Table.tables:
        table.finish()
