"""The conformance suite knows the toy game, too."""

from collections.abc import Iterator

import pytest

from tests.sixth.rules import toy_among_games


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy_among_games():
        yield
