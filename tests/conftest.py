"""What every test runs under: how hard Hypothesis tries, and the record of the clauses that tests show."""

import pytest
from hypothesis import settings

pytest_plugins = ("tests.proofs",)

# Slow machines are not bugs, so there is no deadline; a failure prints what repeats it.
settings.register_profile("ci", deadline=None, derandomize=False, max_examples=60, print_blob=True)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record-golden", action="store_true", help="write the answers of all golden rounds anew")
