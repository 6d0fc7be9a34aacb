"""A pytest plugin: of several processes one collects first, and leaves to the others what it compiled.

Each of them reads in every test and all that it imports. In a fresh checkout nothing of it is compiled yet, and all
would do the same work at the same time; the checks that run beside the tests have the machine meanwhile. And nobody
looks for examples in a module that has none.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule


@contextmanager
def one_before_the_others(place: Path) -> Iterator[None]:
    """Whoever comes first goes on alone; all others go on together as soon as that one is done, or has ended."""
    try:
        import fcntl
    except ImportError:  # Windows: then all at once
        yield
        return
    with place.open("ab") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(held, fcntl.LOCK_SH)
        if place.stat().st_size:  # one has been there
            fcntl.flock(held, fcntl.LOCK_SH)
        yield
        held.write(b".")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    if not hasattr(session.config, "workerinput"):
        return (yield)
    of_this_run = Path(session.config.option.basetemp).parent
    with one_before_the_others(of_this_run / "collecting"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    found = yield
    if file_path.suffix != ".py" or b">>>" in file_path.read_bytes():
        return found
    return [each for each in found if not isinstance(each, DoctestModule)]
