from collections.abc import Iterator

import pytest

from tests.web.served import Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """One floor for a page of tests; whoever breaks something makes their own."""
    with serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made
