"""What every test runs under: how hard Hypothesis tries, and the record of the clauses that tests show."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from hypothesis import settings

from pitbook.config import VARIABLE

pytest_plugins = (
    *("tests.proofs", "tests.order", "tests.collecting", "tests.garbage"),
    "tests.journal.postgres_fixture",
)

# Slow machines are not bugs, so there is no deadline; a failure prints what repeats it. A run of the gate
# tries what the one before tried; whoever hunts asks for other games: `pytest --hypothesis-profile=hunt`.
settings.register_profile("gate", deadline=None, derandomize=True, max_examples=60, print_blob=True)
settings.register_profile("hunt", deadline=None, derandomize=False, max_examples=60, print_blob=True)
settings.load_profile("gate")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record-golden", action="store_true", help="write the answers of all golden rounds anew")


@pytest.fixture(scope="session", autouse=True)
def _cheap_passwords() -> Iterator[None]:
    """A floor hashes a password when it is made, and slowly, as it should: a tenth of a second for every test."""
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pitbook.floor.floor.PasswordHasher", lambda: cheap)
        yield


@pytest.fixture(scope="session", autouse=True)
def _config(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests, and the processes they start, keep what belongs to a user's configuration elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path_factory.mktemp("config")))
        yield
