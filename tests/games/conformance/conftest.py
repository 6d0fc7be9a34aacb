from collections.abc import Iterator

import pytest

from tests.games.conformance.subjects import plugged_in


@pytest.fixture(scope="module", autouse=True)
def _plugged_in() -> Iterator[None]:
    with plugged_in():
        yield
