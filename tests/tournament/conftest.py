"""All tests here run in one event loop."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
