"""Lawful conduct that beats the figures of ordinary play, and what closes it; not for players."""

from pitbook.games.kernel import Struct
from pitbook.money import Cents
from pitbook.web.figures import RECKONING, ChangeShown, desk, not_for_players, playable_named
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.worker import Task


class OtherReadingShown(Struct, frozen=True):
    id: str
    value: str
    clauses: tuple[str, ...]


class LoopholeShown(Struct, frozen=True):
    """What is done, what it brings per unit as fractions, a round of it, and what alone would close it.

    Wagers that differ only in their number, and ways closed alike, are told together, the best of them in full.
    No change, no chip and no reading: only other words in the document would.
    """

    wager: str
    numbers: tuple[int, ...]  # that such wagers are for
    when: str  # it is done; empty: always
    ways: tuple[str, ...]  # each of them does
    stake: Cents
    chip: Cents
    ev: str
    at_most: bool  # others of them bring less
    ordinary: str
    repeatable: bool
    clauses: tuple[str, ...]
    example: tuple[str, ...]
    changes: tuple[ChangeShown, ...] | None  # of the sign
    smaller_chip: Cents | None
    readings: tuple[OtherReadingShown, ...]


class LoopholesShown(Struct, frozen=True):
    """The most worth first. It takes seconds the first time: null until then, so ask again."""

    rulebook: str
    loopholes: tuple[LoopholeShown, ...] | None


async def loopholes(call: Call) -> LoopholesShown:
    name = playable_named(call)
    not_for_players(call, "Conduct that beats the figures")
    return LoopholesShown(rulebook=name, loopholes=desk(call).answer_so_far(Task(RECKONING, "loopholes", (name,))))


OPERATIONS = (
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/loopholes",
        "Lawful conduct that beats ordinary play, with its clauses and what closes it; not for players.",
        loopholes,
        LoopholesShown,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.FORBIDDEN),
    ),
)
