"""What all tests share: a scenario that stops in the middle of something has forgotten an answer."""

from collections.abc import Iterator

import pytest

from tests.scenario import Table


@pytest.fixture(autouse=True)
def _scenarios_are_finished() -> Iterator[None]:
    Table.tables.clear()
    yield
    for table in Table.tables:
        table.finish()
