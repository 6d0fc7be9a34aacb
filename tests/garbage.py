"""A pytest plugin: what is there when the tests begin stays, and the collector need not look through it time and again.

Ten thousand tests and all that they import are what it would find; and what a test leaves is little, and soon gone.
"""

import gc

import pytest

SELDOM = (50_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
