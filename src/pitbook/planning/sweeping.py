"""Many sessions beside each other: every combination of rulebook, strategy, sign, bankroll and end, a cell each.

A cell is reckoned exactly where it can be, and simulated where it cannot. It depends on nothing but itself, so cells
can be done anywhere, in any order and twice, and those that were done before need not be done again.
"""

import hashlib
from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple

import msgspec

from pitbook.analysis.tables import Choices, WrongChoice, rules_for
from pitbook.games.kernel import Refused
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, sessions_of
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.exact.asking import exact_standings, objection
from pitbook.simulation.exact.results import Bounded, exact_summary
from pitbook.simulation.exact.sessions import TooLarge, exact_sessions
from pitbook.simulation.jobs import Plan
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.session_jobs import NEVER, SessionJob, SessionRules, TableTally
from pitbook.simulation.session_results import session_summary
from pitbook.strategies.named import strategies_of
from pitbook.strategies.own import digests, with_own

Row = dict[str, Any]
ON_THE_ENGINE = 10_000
"""Sessions at most of a strategy that only the engine itself can play."""
OR = "|"
"""Between values of which each is tried: `stake=5|10|25`."""
LEFT_OUT = {"played_quantiles", "quantiles", "ruined_interval"}


class Cell(NamedTuple):
    rulebook: str
    plays: tuple[str, ...]
    sign: str | None
    rules: SessionRules

    def row(self) -> Row:
        """What tells it from others. Amounts in cents; None: no such stop, or the sign of a usual table."""
        loss, win = (None if each == NEVER else each for each in (self.rules.stop_loss, self.rules.stop_win))
        return {
            "rulebook": self.rulebook,
            "strategy": " & ".join(self.plays),
            "sign": self.sign,
            "bankroll": self.rules.bankroll,
            "length": self.rules.length,
            "stop_loss": loss,
            "stop_win": win,
        }


class Rows(NamedTuple):
    """What cells came to, by their number."""

    rows: dict[int, Row]

    def plus(self, other: "Rows") -> "Rows":
        return Rows({**self.rows, **other.rows})


class Sweep(NamedTuple):
    """Cells at tables that are otherwise alike. A cell is a chunk."""

    cells: tuple[Cell, ...]
    choices: Choices
    fresh: bool
    sessions: int
    seed: int

    @property
    def plan(self) -> Plan:
        return Plan(self.seed, len(self.cells), 1)

    def chunk(self, number: int) -> Rows:
        cell = self.cells[number]
        try:
            came_to = self._came_to(cell)
        except (Refused, WrongChoice) as refused:  # a sign of another game cannot be read here
            came_to = {"refused": str(refused)}
        return Rows({number: {**cell.row(), **came_to}})

    def asked(self, cell: Cell) -> SimulationRequest:
        rules = rules_for(cell.rulebook, self.choices._replace(sign=cell.sign))
        known = with_own(strategies_of(rules.rulebook.document.game), cell.plays)
        return SimulationRequest(rules, (Player(ALONE, cell.plays),), [1], self.fresh, known)

    def key(self, cell: Cell) -> str:
        """All that its figures depend on: a cell with the same key need not be done again."""
        law = rules_for(cell.rulebook).rulebook.digest
        how = self.choices._asdict(), self.fresh, self.sessions, self.seed, digests(cell.plays)
        return hashlib.sha256(msgspec.json.encode((cell, law, how))).hexdigest()[:32]

    def _came_to(self, cell: Cell) -> Row:
        asked = self.asked(cell)
        why = objection(asked)
        if why is None:
            try:
                return _exactly(asked, cell.rules)
            except TooManyStandings as error:
                why = error.why
            except TooLarge:
                why = "it would take too much memory or time"
        return {**_simulated(asked, cell.rules, self.sessions, self.seed), "why": why}


def cells_of(
    rulebooks: Iterable[str],
    plays: Iterable[tuple[str, ...]],
    signs: Iterable[str | None],
    rules: Iterable[SessionRules],
) -> tuple[Cell, ...]:
    """Every combination, the last of these changing quickest."""
    return tuple(Cell(*each) for each in product(rulebooks, plays, signs, rules))


def alternatives(text: str) -> list[str]:
    """A strategy for each combination of the values that are to be tried.

    >>> alternatives("field:stake=5|10,hedge=0|2")
    ['field:stake=5,hedge=0', 'field:stake=5,hedge=2', 'field:stake=10,hedge=0', 'field:stake=10,hedge=2']
    """
    parts = [each.partition("=") for each in text.split(",")]
    values = [[f"{key}{equals}{value}" for value in found.split(OR)] for key, equals, found in parts]
    return [",".join(each) for each in product(*values)]


def _exactly(asked: SimulationRequest, rules: SessionRules) -> Row:
    told = exact_summary(exact_sessions(exact_standings(asked), rules, points=1))._asdict()
    return {"exact": True, **_plain(told), **_shares(told["quantiles"])}


def _simulated(asked: SimulationRequest, rules: SessionRules, sessions: int, seed: int) -> Row:
    job = sessions_of(asked, (rules,), sessions, seed)
    if not isinstance(job, SessionJob):
        job = job.fewer(ON_THE_ENGINE)
    progress: Progress[TableTally] = Progress()
    for _ in run_here(job, progress):
        pass
    assert progress.tally is not None, "a chunk leaves something behind"
    told = session_summary(progress.tally.players[0])._asdict()
    coin_in = told.pop("coin_in") / told["sessions"]  # on average, as where it is exact
    over = 1 - told["ruined"] - told["stopped_by_loss"] - told["stopped_by_win"]
    named = {"mean_error": told.pop("error"), "coin_in": coin_in, "over": over}
    return {"exact": False, **_plain({**told, **named}), **_shares(told["quantiles"])}


def _plain(told: dict[str, Any]) -> Row:
    """Figures as columns: one that is bounded, and how far it may be off."""
    row: Row = {}
    for name, value in told.items():
        if name in LEFT_OUT:
            continue
        if isinstance(value, Bounded):
            row[name], row[f"{name}_error"] = value
        else:
            row[name] = value
    return row


def _shares(quantiles: dict[int, int]) -> Row:
    return {f"p{share}": won for share, won in quantiles.items()}
