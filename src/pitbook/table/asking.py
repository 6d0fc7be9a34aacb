"""What is asked of a table, or of anything else with a journal, what is answered, and why it may not be.

A retry is known by its id: whoever asks the same again, or beside somebody who waits for it, gets the one answer.
"""

import asyncio
from typing import Any, NamedTuple

from pitbook.journal.store import Unavailable
from pitbook.table.powers import Actor


class Ask(NamedTuple):
    """A command with the id that its sender made up, and the number of records they think there are.

    `as_of` is how many they had seen: others may have come since, but none about the same matter.
    """

    id: str
    command: Any
    expected: int | None = None
    as_of: int | None = None


class Answer(NamedTuple):
    """The records that a command brought about. `again`: it had been answered before."""

    first: int
    last: int
    events: tuple[Any, ...]
    again: bool = False
    at: int = 0  # when they were made


class Stale(Exception):
    """Somebody else was quicker: the table is not as the sender thought."""

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(f"the table has {actual} records, and you know of {expected}: look again, then decide")
        self.expected, self.actual = expected, actual


class IdUsed(Exception):
    """The id belongs to another command."""


class Stopped(Exception):
    """The journal of this table is not what was written, so nothing goes on here until somebody has looked."""


class WithoutRules(Stopped):
    """The journal is as it was; the edition that it was dealt under is not here, or not as it was."""


class Appended(NamedTuple):
    """What subscribers are told: the events of a command, once they are kept."""

    sequence: int
    at: int
    actor: Actor
    events: tuple[Any, ...]


Request = tuple[str, str, bytes]
"""Who asked, in which role, for what. An id that two people made up is not a retry."""


class UnderWay:
    """A command that somebody waits for; others may come and wait for the same one."""

    __slots__ = ("asked", "others")

    def __init__(self, asked: Request) -> None:
        self.asked = asked
        self.others: asyncio.Future[Answer] | None = None

    def answer(self) -> "asyncio.Future[Answer]":
        if self.others is None:
            self.others = asyncio.get_running_loop().create_future()
        return asyncio.shield(self.others)

    def is_answered(self, answer: Answer) -> None:
        if self.others is not None:
            self.others.set_result(answer)

    def failed(self, error: BaseException) -> None:
        if self.others is not None:
            self.others.set_exception(error if isinstance(error, Exception) else Unavailable("the program is stopping"))
            self.others.exception()  # looked at, so that nobody complains that it was not


def is_of_the_program(id: str) -> bool:  # noqa: A002
    """Whether the program made up an id, for what follows from something else: nobody can send one with a slash."""
    return "/" in id


def check_same(kept: Request, asked: Request, command: str) -> None:
    if kept != asked:
        raise IdUsed(f"the id {command!r} was used for another command: make up a new one")
