"""Who plays what, and where: from strategies as they are written to tables that the engine has made, and jobs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pitbook.games.catalogue import engine, facet
from pitbook.games.rules import GameRules
from pitbook.simulation.automaton import TooManyStandings, WagerLine
from pitbook.simulation.box_jobs import box_job
from pitbook.simulation.contract import Simulated
from pitbook.simulation.expected import Expected
from pitbook.simulation.jobs import Job
from pitbook.simulation.seating import SimulatedTable
from pitbook.simulation.session_jobs import SessionChunks, SessionJob, SessionRules
from pitbook.strategies.named import Strategies, UnknownStrategy, strategies_of

ALONE = ""


class Player(NamedTuple):
    name: str  # of somebody alone: none
    plays: tuple[str, ...]

    @property
    def words(self) -> str:
        return " & ".join(self.plays)


class SimulationRequest(NamedTuple):
    """Rules, and who plays by them, each with so many boxes or seats."""

    rules: GameRules
    players: tuple[Player, ...]
    boxes: list[int]
    fresh: bool = False
    known: Strategies | None = None  # those of the game, with some of one's own

    @property
    def game(self) -> str:
        return self.rules.rulebook.document.game

    @property
    def unit(self) -> str:
        return engine(self.game).unit

    @property
    def alone(self) -> bool:
        return self.players[0].name == ALONE


class Run(NamedTuple):
    """So many rolls or rounds: the job, and by player what each wager should bring."""

    asked: SimulationRequest
    job: Job
    expected: tuple[Expected, ...]


def simulated(game: str) -> Simulated[Any]:
    found: Simulated[Any] = facet(game, "figures.simulation", "SIMULATED", Simulated)
    return found


def run_of(asked: SimulationRequest, amount: int, seed: int) -> Run:
    """Somebody who plays alone, and always alike, has a job that is done quicker."""
    strategies = strategies_asked(asked)
    job = _alone(asked, strategies, amount, seed) or box_job(_table(asked, strategies), amount, seed)
    expected = simulated(asked.game).expected
    return Run(asked, job, tuple(expected(asked.rules, each) for each in strategies))


def table_of(asked: SimulationRequest) -> SimulatedTable:
    """The table with all its players."""
    return _table(asked, strategies_asked(asked))


def sessions_of(
    asked: SimulationRequest, limits: Sequence[SessionRules], sessions: int, seed: int
) -> SessionJob | SessionChunks:
    """Sessions at a table; of somebody alone whose standings cannot be listed, on the engine itself."""
    strategies, directly = strategies_asked(asked), simulated(asked.game).directly
    try:
        return SessionJob(_table(asked, strategies), tuple(limits), sessions, seed)
    except TooManyStandings as error:
        if directly is None or len(asked.players) > 1 or asked.boxes != [1]:
            raise
        return directly(asked.rules, strategies[0], limits[0], sessions, seed, error.why)


def _table(asked: SimulationRequest, strategies: list[Any]) -> SimulatedTable:
    table = simulated(asked.game).seat(asked.rules, strategies, asked.boxes, asked.fresh)
    check_wagers(asked, table.boxes.lines)
    return table


def _alone(asked: SimulationRequest, strategies: list[Any], amount: int, seed: int) -> Job | None:
    if not asked.alone:
        return None
    [strategy], [boxes] = strategies, asked.boxes
    job = simulated(asked.game).alone(asked.rules, strategy, boxes, asked.fresh, amount, seed)
    if job is not None:
        check_wagers(asked, job.lines)
    return job


def check_wagers(asked: SimulationRequest, lines: Callable[[int], Iterator[tuple[int, Iterable[WagerLine]]]]) -> None:
    for number, player in enumerate(asked.players):
        if not any(line.decided for _, found in lines(number) for line in found):
            what = f"that a {asked.unit.removesuffix('s')} decides"
            raise UnknownStrategy(f"{player.words} never wagers anything {what}: nothing could be counted.")


def strategies_asked(asked: SimulationRequest) -> list[Any]:
    """What each player does; one that cannot be simulated is refused."""
    found = [_strategy(asked.known or strategies_of(asked.game), player) for player in asked.players]
    for player, each in zip(asked.players, found, strict=True):
        if objection := simulated(asked.game).objection(each):
            raise UnknownStrategy(f"{player.words} {objection}")
    return found


def _strategy(known: Strategies, player: Player) -> Any:
    if known.together is None and len(player.plays) != 1:
        how = f"tell {player.name} one" if player.name else "give one"
        raise UnknownStrategy(f"here one strategy is played at a time: {how}.")
    return known.made(player.plays)
