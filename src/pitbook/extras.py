"""What Pitbook can do only with packages that it can do without: an extra each, as pyproject.toml has them.

Nobody asks whether an extra is there. Whoever imports one that is not gets a ModuleNotFoundError, and whoever tells
people of errors asks here what that means.
"""

import os
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

EXTRAS = {
    "serve": ("asyncpg", "httptools", "prometheus_client", "starlette", "structlog", "uvicorn", "websockets"),
    "simulate": ("numpy", "numba", "llvmlite"),
    "report": ("matplotlib", "typst"),
    "tables": ("pyarrow",),
    "randomness": ("scipy",),
    "cluster": ("distributed", "dask"),
}
"""Each with the packages by which it is missed."""

SETUP = "PITBOOK_RUN_PY"
"""The run.py of the checkout that this was started by. It adds what is missing, and begins again."""
ADDED = "PITBOOK_ADDED"
"""Extras that run.py has added for this command already."""


class LackingExtra(NamedTuple):
    """An extra that is not installed."""

    extra: str
    package: str

    @property
    def because(self) -> str:
        return f"This needs the extra {self.extra!r}, which is not installed ({self.package} is not to be found)"

    @property
    def instead(self) -> str:
        return f"Add it with: {self.command}"

    @property
    def command(self) -> str:
        """As this Python was installed: from a checkout, as a tool of uv, or with pip."""
        if (Path(sysconfig.get_path("purelib")) / "pitbook-setup.json").exists():
            return f"python3 run.py setup {self.extra}"
        if (Path(sys.prefix) / "uv-receipt.toml").exists():
            return "uv tool install 'pitbook[all]'"
        return f"{'py -m ' if sys.platform == 'win32' else ''}pip install 'pitbook[{self.extra}]'"


def lacking_extra(error: ImportError) -> LackingExtra | None:
    """The extra that an import failed for, if it was one. It may have been told on as another failure."""
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, ModuleNotFoundError):
        cause = cause.__cause__
    package = ((cause and cause.name) or "").partition(".")[0]
    return next((LackingExtra(extra, package) for extra, those in EXTRAS.items() if package in those), None)


@contextmanager
def extras_told() -> Iterator[None]:
    """A program that misses a package of an extra is told which extra it is, and the command that adds it."""
    try:
        yield
    except ModuleNotFoundError as error:
        lacking = lacking_extra(error)
        if lacking is None:
            raise
        raise ModuleNotFoundError(f"{lacking.because}. {lacking.instead}", name=error.name) from None


def begin_again(lacking: LackingExtra, arguments: list[str]) -> None:
    """Where run.py started this, it is run.py that goes on, with the extra added; otherwise nothing happens."""
    setup, added = os.environ.get(SETUP), os.environ.get(ADDED, "").split()
    if setup is None or lacking.extra in added or os.name == "nt":
        return
    sys.stdout.flush()
    os.environ[ADDED] = " ".join([*added, lacking.extra])
    os.execv(sys.executable, [sys.executable, setup, "setup", lacking.extra, "--then", *arguments])
