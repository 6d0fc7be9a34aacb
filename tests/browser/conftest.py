"""A real browser before a floor that is really served."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser import patience
from tests.browser.looking import Looker
from tests.web.served import Served, serving

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / ".tools"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)


expect.set_options(timeout=patience.LONGEST)  # what is expected comes, on however slow a machine
patience.install()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium that run.py put into .tools, with fonts of its own.

    For one file of tests only: as long as it is open, its event loop runs, and nobody else's could.
    """
    program = TOOLS / "chromium"
    assert program.exists(), "there is no browser yet: `python3 run.py test` installs it"
    os.environ["LD_LIBRARY_PATH"] = str(TOOLS / "libraries" / "lib")
    os.environ["FONTCONFIG_FILE"] = str(TOOLS / "fonts.conf")
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = shutil.which("node") or "node"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS), timeout=patience.LONGEST)
        vars(chromium)["new_context"] = _patient(chromium.new_context)
        yield chromium
        chromium.close()


def _patient(new_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """Whoever makes a page of their own waits as long as all others."""

    @wraps(new_context)
    def made(**more: Any) -> BrowserContext:
        found = new_context(**more)
        found.set_default_timeout(patience.LONGEST)
        return found

    return made


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    """One floor for a whole file of tests, where it says that this is its `floor`."""
    with _served() as made:
        yield made


@pytest.fixture
def floor() -> Iterator[Served]:
    """One for each test."""
    with _served() as made:
        yield made


def _served() -> AbstractContextManager[Served]:
    """People who come and go quickly, since programs do."""
    return serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0))


@pytest.fixture
def look(browser: Browser, floor: Served) -> Iterator[Looker]:
    """Opens pages as people in their roles; in the end nothing may have complained, or asked anybody else."""
    looker = Looker(browser, floor)
    yield looker
    looker.close()
    assert looker.complaints == []
