"""Sessions on the engine itself: the same cents as those of the kernel, for strategies that have no tables as well."""

import pytest

from pitbook.games.craps.figures.directly import engine_sessions
from pitbook.games.craps.figures.strategies import Strategy, come, dont_win, martingale, place, win_line
from pitbook.games.craps.figures.together import at_craps
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import rules_of
from pitbook.simulation.session_jobs import SessionJob, SessionRules

LIMITS = SessionRules(bankroll=15_000, length=60, stop_loss=10_000, stop_win=8000)


@pytest.mark.parametrize(
    "strategy",
    [win_line(1000, 2) + come(500, 1, most=2), dont_win(1000), martingale(Kind.WIN_LINE, 500, 3), place((4, 6), 1200)],
    ids=lambda each: each.name,
)
def test_the_engine_and_the_kernel_come_to_the_same(strategy: Strategy) -> None:
    rules = rules_of("star-craps")
    kernel = SessionJob(at_craps(rules, [strategy]), (LIMITS,), 150, 7)
    assert engine_sessions(rules, strategy, LIMITS, 150, 7).chunk(0) == kernel.chunk(0)
