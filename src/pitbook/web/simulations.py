"""Simulations that somebody asks for: each in a process of its own, few at once, stopped by its owner or by the clock.

Nothing of them is kept in the record. They are not for players: comparing strategies is telling how to play.
"""

import asyncio
from contextlib import aclosing
from enum import Enum
from typing import Annotated, Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec.structs import replace

from pitbook.floor.floor import Floor
from pitbook.games.catalogue import engine
from pitbook.games.kernel import Struct
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.roles import Role
from pitbook.sources import monotonic, token_hex
from pitbook.strategies.listing import ListedStrategy, listed, parameter
from pitbook.strategies.named import ParameterKind, UnknownStrategy, strategies_of
from pitbook.web.context import AppContext
from pitbook.web.figures import not_for_players, playable_named
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind, retry_after
from pitbook.web.worker import Task, messages_of

MOST_AMOUNT = 200_000_000
MOST_AT_ONCE = 2
MOST_KEPT = 20
"""Simulations that are remembered once they are over."""
LONGEST_SECONDS = 120.0
WAIT_SECONDS = 2.0
"""So long a caller is kept waiting for news."""
BUSY_SECONDS = 5


class State(Enum):
    MAKING = "making"
    RUNNING = "running"
    DONE = "done"
    STOPPED = "stopped"
    REFUSED = "refused"
    FAILED = "failed"


OVER = frozenset({State.DONE, State.STOPPED, State.REFUSED, State.FAILED})


class Whole(Struct, frozen=True):
    """All wagers together: cents staked on those decided, cents won by the player, and what the house held of it."""

    coin_in: int
    won: int
    hold: float | None
    low: float | None
    high: float | None
    shoes: int | None


class LineShown(Struct, frozen=True):
    """One kind of wager: the edge estimated with its interval of 95 in 100 runs, the exact one, and how far apart."""

    wager: str
    number: int
    decided: int
    edge: float
    low: float
    high: float
    exact: float
    z: float | None


class SimulationProgress(Struct, frozen=True):
    done: int  # rolls or rounds
    share: float  # of all that was asked for
    whole: Whole
    lines: tuple[LineShown, ...]


class TroubleShown(Struct, frozen=True):
    """Why it could not be played."""

    words: str
    instead: str | None
    clauses: tuple[str, ...]


class Simulation(Struct, frozen=True):
    """`step` grows with every change: ask for what comes after it."""

    id: str
    rulebook: str
    strategy: str
    amount: int
    seed: int
    unit: str
    state: State
    step: int
    seconds: float
    found: SimulationProgress | None
    trouble: TroubleShown | None


class NewSimulation(Struct, frozen=True):
    """A strategy as `pitbook simulate` has it, such as win-line:stake=10; in Craps several with & between them."""

    strategy: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    amount: Annotated[int, msgspec.Meta(ge=1, le=MOST_AMOUNT)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 1


class NewerThan(Struct, frozen=True):
    """Waits a moment for something newer than this step."""

    after: Annotated[int, msgspec.Meta(ge=-1, le=2**53)] = -1


class StrategyParameter(Struct, frozen=True):
    """Something that a strategy may be told: what it means, and what it is where nothing is told."""

    name: str
    kind: ParameterKind  # what may be told
    needed: bool  # the strategy cannot be played without it
    default: str | None  # what it is where nothing is told
    means: str  # in words


class StrategyShown(Struct, frozen=True):
    """A strategy by name, what it does, and what it may be told; those in `needs` it must be.

    `joins`: others may be played beside it, with & between them.
    """

    name: str
    needs: tuple[str, ...]
    may: tuple[str, ...]
    does: str  # in a sentence
    parameters: tuple[StrategyParameter, ...]
    joins: bool  # others may be played beside it


class SimulationJob:
    """One simulation, whose it is, and the task that carries it out."""

    def __init__(self, person: str, now: Simulation, work: Task, context: AppContext) -> None:
        self.person, self.now, self._work, self._context = person, now, work, context
        self._began = monotonic()
        self._news = asyncio.Condition()
        self._task = asyncio.create_task(self._run())

    @property
    def is_over(self) -> bool:
        return self.now.state in OVER

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])
        if not self.is_over:  # it had not even begun
            await self._tell(state=State.STOPPED)

    async def newer(self, after: int) -> Simulation:
        if self.now.step <= after and not self.is_over:
            try:
                async with asyncio.timeout(WAIT_SECONDS), self._news:
                    await self._news.wait_for(lambda: self.now.step > after)
            except TimeoutError:
                pass
        return self.now

    async def _run(self) -> None:
        try:
            async with asyncio.timeout(LONGEST_SECONDS), aclosing(messages_of(self._work)) as messages:
                async for found in messages:
                    await self._tell(state=State.RUNNING, found=found)
            await self._tell(state=State.DONE)
        except Problem as trouble:
            await self._tell(state=State.REFUSED, trouble=_told(trouble))
        except TimeoutError:
            await self._tell(state=State.STOPPED)
        except asyncio.CancelledError:
            await self._tell(state=State.STOPPED)
            raise
        except Exception as error:
            self._context.log.error("simulation", person=self.person, exc_info=error)
            await self._tell(state=State.FAILED)

    async def _tell(self, **changes: Any) -> None:
        seconds = round(monotonic() - self._began, 3)
        self.now = replace(self.now, step=self.now.step + 1, seconds=seconds, **changes)
        async with self._news:
            self._news.notify_all()


def _told(trouble: Problem) -> TroubleShown:
    more: dict[str, Any] = trouble.more
    return TroubleShown(words=str(trouble), instead=more.get("instead"), clauses=tuple(more.get("clauses", ())))


_jobs: WeakKeyDictionary[Floor, dict[str, SimulationJob]] = WeakKeyDictionary()


async def begin(call: Call) -> Simulation:
    name, new = playable_named(call), call.body
    not_for_players(call, "A simulation")
    plays = plays_of(load_document(name).game, new.strategy)
    jobs = _jobs.setdefault(call.context.floor, {})
    _check_room(jobs, call.actor.person)
    made = Simulation(
        id=token_hex(8),
        rulebook=call.path["rulebook"],
        strategy=new.strategy,
        amount=new.amount,
        seed=new.seed,
        unit=engine(load_document(name).game).unit,
        state=State.MAKING,
        step=0,
        seconds=0.0,
        found=None,
        trouble=None,
    )
    work = Task("pitbook.web.simulating", "simulate", (name, plays, new.amount, new.seed))
    jobs[made.id] = SimulationJob(call.actor.person, made, work, call.context)
    _forget_old(jobs)
    return made


def _check_room(jobs: dict[str, SimulationJob], person: str) -> None:
    going_on = [each for each in jobs.values() if not each.is_over]
    if any(each.person == person for each in going_on):
        raise Problem(ProblemKind.TOO_MANY, "One at a time: stop the one that is going on.", retry_after(BUSY_SECONDS))
    if len(going_on) >= MOST_AT_ONCE:
        raise Problem(ProblemKind.TOO_MANY, "Others are simulating: wait until one is done.", retry_after(BUSY_SECONDS))


def _forget_old(jobs: dict[str, SimulationJob]) -> None:
    over = [name for name, each in jobs.items() if each.is_over]
    for name in over[: max(0, len(jobs) - MOST_KEPT)]:
        del jobs[name]


def plays_of(game: str, text: str) -> tuple[str, ...]:
    """Read here already, so that a slip is told at once."""
    known = strategies_of(game)
    plays = (text.strip(),) if known.together is None else tuple(each.strip() for each in text.split("&"))
    try:
        known.made(plays)
    except (UnknownStrategy, AssertionError) as error:
        raise Problem(ProblemKind.UNFIT, f"This strategy cannot be played: {error}", field="$.strategy") from None
    return plays


async def strategies(call: Call) -> list[StrategyShown]:
    name = playable_named(call)
    not_for_players(call, "The strategies")
    game = load_document(name).game
    known = strategies_of(game)
    return [_strategy(each, known.together is not None) for each in listed(game, known)]


def _strategy(found: ListedStrategy, joins: bool) -> StrategyShown:
    told = (*found.parameters, *map(parameter, found.changes))
    return StrategyShown(
        name=found.name,
        needs=tuple(each.name for each in found.parameters if each.needed),
        may=tuple(each.name for each in found.parameters if not each.needed),
        does=found.does[:1].upper() + found.does[1:],
        parameters=tuple(StrategyParameter(**each._asdict()) for each in told),
        joins=joins,
    )


async def mine(call: Call) -> list[Simulation]:
    """The latest first."""
    jobs = _jobs.get(call.context.floor, {}).values()
    return [each.now for each in jobs if each.person == call.actor.person][::-1]


async def one(call: Call) -> Simulation:
    wanted: NewerThan = call.query
    return await _job(call).newer(wanted.after)


async def stop(call: Call) -> None:
    await _job(call).stop()


def _job(call: Call) -> SimulationJob:
    found = _jobs.get(call.context.floor, {}).get(call.path["simulation"])
    if found is None or (found.person != call.actor.person and call.actor.role is not Role.ADMINISTRATOR):
        raise Problem(ProblemKind.NOT_FOUND, "You have no such simulation.")
    return found


OPERATIONS = (
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/strategies",
        "The strategies that can be simulated; not for players.",
        strategies,
        list[StrategyShown],
        problems=(ProblemKind.NOT_FOUND, ProblemKind.FORBIDDEN),
    ),
    Operation(
        "POST",
        "/api/rulebooks/{rulebook}/simulations",
        "Begin a simulation; one at a time, and not for players.",
        begin,
        Simulation,
        NewSimulation,
        status=201,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.FORBIDDEN, ProblemKind.UNFIT, ProblemKind.TOO_MANY),
    ),
    Operation("GET", "/api/simulations", "The caller's own simulations, the latest first.", mine, list[Simulation]),
    Operation(
        "GET",
        "/api/simulations/{simulation}",
        "How a simulation stands; with `after`, as soon as there is something newer.",
        one,
        Simulation,
        query=NewerThan,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "DELETE",
        "/api/simulations/{simulation}",
        "Stop a simulation; what it found so far stays.",
        stop,
        status=204,
        problems=(ProblemKind.NOT_FOUND,),
    ),
)
