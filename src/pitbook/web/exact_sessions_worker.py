"""Done apart: exact sessions in the words of the API. Each function yields its answer once."""

import re
from collections.abc import Iterator

import numpy as np

from pitbook.analysis.tables import rules_for
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, simulated
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.exact.asking import exact_standings, objection
from pitbook.simulation.exact.plots import fan_of
from pitbook.simulation.exact.results import Bounded, exact_summary
from pitbook.simulation.exact.sessions import TooLarge, cost_of, exact_sessions
from pitbook.simulation.exact.weighted import SessionStates
from pitbook.simulation.session_jobs import NEVER, SessionRules
from pitbook.simulation.sessions import RUINED
from pitbook.strategies.named import READERS, UnknownStrategy, dollars_of
from pitbook.web.exact_sessions import ChanceShown, FanLine, RuinMap, RuinRow, SessionsShown, SessionsWanted
from pitbook.web.problems import Problem, ProblemKind

POINTS = 60
MOST_SECONDS = 5.0
"""Of one answer, as it is reckoned beforehand."""
MOST_OF_A_CELL = 0.5
"""The same, of one place of a map."""
SHARES = (1, 5, 25, 50, 75, 95, 99)
TIMES = (0.5, 1.0, 2.0, 3.0, 5.0)
BANKROLLS = (0.25, 0.5, 1.0, 1.5, 2.0, 3.0)
_NAMES = "|".join(name for name, reader in READERS.items() if reader is dollars_of)
_AMOUNT = re.compile(rf"(?<=[:,])({_NAMES})=(\d+(?:\.\d+)?)")


def sessions(name: str, plays: tuple[str, ...], wanted: SessionsWanted) -> Iterator[SessionsShown]:
    asked, rules = _asked(name, plays), _rules(wanted)
    standings = _standings(asked)
    _check(standings, rules)
    found = exact_sessions(standings, rules, POINTS)
    told = exact_summary(found)
    at = np.minimum(found.moments, rules.length - 1)
    yield SessionsShown(
        unit=asked.unit,
        mean=_shown(told.mean),
        ahead=_shown(told.ahead),
        ruined=_shown(told.ruined),
        stopped_by_loss=_shown(told.stopped_by_loss),
        stopped_by_win=_shown(told.stopped_by_win),
        over=_shown(told.over),
        played=told.played.value,
        moments=tuple(found.moments.tolist()),
        fan=tuple(FanLine(share=share, bankroll=tuple(row)) for share, row in fan_of(found).items()),  # type: ignore[arg-type]
        playing=tuple(found.alive[at].tolist()),
        ruined_by=tuple(np.cumsum(found.ends[:, RUINED])[found.moments].tolist()),
    )


def ruin_map(name: str, plays: tuple[str, ...], wanted: SessionsWanted) -> Iterator[RuinMap]:
    bankrolls = tuple(Cents(round(wanted.bankroll * each / 100) * 100 or 100) for each in BANKROLLS)
    rows = []
    for times in TIMES:
        raised = tuple(_raised(each, times) for each in plays)
        rows.append(
            RuinRow(times=times, strategy=" & ".join(raised), ruined=tuple(_ruins(name, raised, wanted, bankrolls)))
        )
    yield RuinMap(bankrolls=bankrolls, rows=tuple(rows))


def _ruins(
    name: str, plays: tuple[str, ...], wanted: SessionsWanted, bankrolls: tuple[Cents, ...]
) -> Iterator[float | None]:
    """Nothing where a stake is not allowed: a map may have white places."""
    try:
        standings = _standings(_asked(name, plays))
    except (Refused, Problem):
        yield from (None for _ in bankrolls)
        return
    for bankroll in bankrolls:
        rules = _rules(wanted)._replace(bankroll=bankroll)
        if cost_of(standings, rules).seconds > MOST_OF_A_CELL:
            yield None
        else:
            yield exact_summary(exact_sessions(standings, rules, 1)).ruined.value


def _raised(play: str, times: float) -> str:
    """The same strategy with other stakes; what is no multiple of a cent is none."""
    return _AMOUNT.sub(lambda found: f"{found[1]}={round(float(found[2]) * times, 2):g}", play)


def _asked(name: str, plays: tuple[str, ...]) -> SimulationRequest:
    rules = rules_for(name)
    fresh = simulated(rules.rulebook.document.game).always_fresh is not None
    return SimulationRequest(rules, (Player(ALONE, plays),), [1], fresh)


def _rules(wanted: SessionsWanted) -> SessionRules:
    stops = (NEVER if each is None else each for each in (wanted.stop_loss, wanted.stop_win))
    return SessionRules(wanted.bankroll, wanted.length, *stops)


def _standings(asked: SimulationRequest) -> SessionStates:
    if why := objection(asked):
        raise Problem(ProblemKind.UNFIT, f"It cannot be exact: {why}.")
    try:
        return exact_standings(asked)
    except (UnknownStrategy, TooManyStandings) as error:
        raise Problem(ProblemKind.UNFIT, str(error), field="$.strategy") from None


def _check(standings: SessionStates, rules: SessionRules) -> None:
    try:
        cost = cost_of(standings, rules)
        if cost.seconds > MOST_SECONDS:
            raise TooLarge(f"{cost.words} That is too long for a page: fewer rolls or rounds, or larger units.")
    except TooLarge as error:
        raise Problem(ProblemKind.UNFIT, str(error)) from None


def _shown(figure: Bounded) -> ChanceShown:
    return ChanceShown(value=figure.value, error=figure.error)
