"""Exact sessions for a page: ruin, stops, a fan of the bankroll over time, and ruin by bankroll and stake.

What takes too long for somebody who moves a slider is refused before it is spent. Not for players, whom nobody tells
how to play.
"""

from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct
from pitbook.money import Cents
from pitbook.rulebooks.document import load_document
from pitbook.web.figures import desk, not_for_players, playable_named
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.simulations import plays_of
from pitbook.web.worker import Task

RECKONING = "pitbook.web.exact_sessions_worker"
MOST_BANKROLL = 10_000_000
MOST_LENGTH = 5_000

Bankroll = Annotated[Cents, msgspec.Meta(ge=1, le=MOST_BANKROLL)]


class SessionsWanted(Struct, frozen=True):
    """A strategy as `pitbook analyse --play` has it, a bankroll, and when somebody goes; cards are fresh."""

    strategy: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    bankroll: Bankroll
    length: Annotated[int, msgspec.Meta(ge=1, le=MOST_LENGTH)]
    stop_win: Bankroll | None = None
    stop_loss: Bankroll | None = None


class ChanceShown(Struct, frozen=True):
    """A figure, and how far it may be off."""

    value: float
    error: float


class FanLine(Struct, frozen=True):
    """By moment: the bankroll in cents that so many per cent of sessions do not exceed."""

    share: int
    bankroll: tuple[Cents, ...]


class SessionsShown(Struct, frozen=True):
    """All sessions at once. `moments` are rolls or rounds; `playing` and the rest are chances by moment."""

    unit: str
    mean: ChanceShown  # cents
    ahead: ChanceShown
    ruined: ChanceShown
    stopped_by_loss: ChanceShown
    stopped_by_win: ChanceShown
    over: ChanceShown
    played: float
    moments: tuple[int, ...]
    fan: tuple[FanLine, ...]
    playing: tuple[float, ...]
    ruined_by: tuple[float, ...]


class RuinRow(Struct, frozen=True):
    """The chance of ruin by bankroll, with the stakes of the strategy so many times as high."""

    times: float
    strategy: str
    ruined: tuple[float | None, ...]  # null where the rules do not allow the stake, or it would take too long


class RuinMap(Struct, frozen=True):
    """The stakes of the strategy and several multiples of them, at the bankroll and several multiples of it."""

    bankrolls: tuple[Cents, ...]
    rows: tuple[RuinRow, ...]


async def sessions(call: Call) -> SessionsShown:
    found: SessionsShown = await desk(call).answer(_work(call, "sessions"))
    return found


async def ruin_map(call: Call) -> RuinMap:
    found: RuinMap = await desk(call).answer(_work(call, "ruin_map"))
    return found


def _work(call: Call, function: str) -> Task:
    name, wanted = playable_named(call), call.body
    not_for_players(call, "What sessions come to")
    if wanted.stop_loss is not None and wanted.stop_loss > wanted.bankroll:
        raise Problem(ProblemKind.UNFIT, "Nobody can lose more than the bankroll.", field="$.stop_loss")
    plays = plays_of(load_document(name).game, wanted.strategy)
    return Task(RECKONING, function, (name, plays, wanted))


OPERATIONS = (
    Operation(
        "POST",
        "/api/rulebooks/{rulebook}/sessions",
        "What sessions of a strategy come to, exactly: ruin, stops, and the bankroll over time; not for players.",
        sessions,
        SessionsShown,
        SessionsWanted,
        problems=(
            ProblemKind.NOT_FOUND,
            ProblemKind.FORBIDDEN,
            ProblemKind.REFUSED,
            ProblemKind.UNFIT,
            ProblemKind.NOT_INSTALLED,
        ),
    ),
    Operation(
        "POST",
        "/api/rulebooks/{rulebook}/ruin-map",
        "The chance of ruin by bankroll and stake; not for players.",
        ruin_map,
        RuinMap,
        SessionsWanted,
        problems=(
            ProblemKind.NOT_FOUND,
            ProblemKind.FORBIDDEN,
            ProblemKind.REFUSED,
            ProblemKind.UNFIT,
            ProblemKind.NOT_INSTALLED,
        ),
    ),
)
