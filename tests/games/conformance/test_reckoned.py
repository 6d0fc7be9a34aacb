"""What is reckoned of every game: exact figures, every stake, a simulation that agrees with them, and cases."""

import inspect
import json
import math
from fractions import Fraction
from functools import reduce
from typing import Any

from pitbook.analysis.figure import Figure
from pitbook.analysis.games import advice, at_every_stake, figures, figures_of
from pitbook.analysis.tables import rules_for, with_terms
from pitbook.cases.checking import check
from pitbook.cases.result import CaseError, RoundResult
from pitbook.cases.settling import settle_case
from pitbook.games.catalogue import at_table, engine, folder
from pitbook.games.rules import GameRules, Limits
from pitbook.money import Cents
from pitbook.rulebooks.document import load_document
from pitbook.simulation.asking import ALONE, Player, Run, SimulationRequest, run_of, table_of
from pitbook.simulation.results import LineResult, lines, summary
from pitbook.simulation.session_jobs import SessionJob, SessionRules
from pitbook.simulation.tallies import Tally
from pitbook.strategies.named import READERS, strategies_of
from tests.games.conformance.subjects import FIRST, every_game, every_rulebook

SEED, MANY, SURELY = 20, 20_000, 4.0
"""From this seed all estimates lie within so many standard errors: a wrong figure lies much further away."""
AMOUNT = READERS["stake"]


# Figures


@every_game
def test_figures_are_exact_and_stand_under_clauses_of_the_document(game: str) -> None:
    rules = rules_for(FIRST[game])
    found, clauses = figures(rules), load_document(FIRST[game]).by_id
    assert found
    assert len({(each.label, each.number) for each in found}) == len(found)
    for each in found:
        assert isinstance(each.ev, Fraction)
        assert sum(chance for _, chance in each.results.chances) == 1
        assert each.rulebook == FIRST[game]
        assert each.clauses
        assert set(each.clauses) <= set(clauses)
        assert each.action >= 1
        assert each.basis
        assert set(each.kinds) <= {wager.kind for wager in at_table(game).layout(rules)}
    assert all(each.best for each in advice(rules))
    assert figures_of(game).reported.terms(rules)


def narrow(rules: GameRules) -> GameRules:
    """A sign with few amounts on it."""
    sign = rules.terms.sign
    few = {kind: Limits(minimum=Cents(1000), maximum=Cents(1500)) for kind in sign.stated if rules.has_wager(kind)}
    return with_terms(rules, sign=sign.with_limits(few, {}))


@every_game
def test_every_stake_is_near_what_the_wager_is_worth_chips_aside(game: str) -> None:
    rules = narrow(rules_for(FIRST[game]))
    stakes = rules.terms.sign.stated
    found = [*at_every_stake(rules)]
    assert found
    for each in found:
        limits = stakes[each.kind].limits
        assert each.at
        assert all(limits.minimum <= stake <= limits.maximum and stake % rules.chip == 0 for stake in each.at)
        assert all(abs(worth - each.exact) < 1 for worth in each.at.values())


# Simulation


def plain_strategy(game: str) -> str:
    """The first that is told no more than amounts."""
    for name, maker in strategies_of(game).named.items():
        known = inspect.signature(maker).parameters.values()
        told = [each.name for each in known if each.default is inspect.Parameter.empty]
        told = [each.replace("_", "-") for each in told or [each.name for each in known][:1]]
        if all(READERS[each] is AMOUNT for each in told):
            return f"{name}:{','.join(f'{each}=10' for each in told)}"
    raise AssertionError(f"every strategy of {game} has to be told something particular")


def asked(game: str) -> SimulationRequest:
    return SimulationRequest(rules_for(FIRST[game]), (Player(ALONE, (plain_strategy(game),)),), [1])


def added_up(run: Run) -> Tally:
    first, *others = map(run.job.chunk, range(run.job.plan.chunks))
    return reduce(Tally.plus, others, first)


def is_of(figure: Figure, line: LineResult) -> bool:
    """Whether a figure is of such wagers and no others. Where players choose, there is one for each way."""
    return figure.kinds == (line.kind,) and (figure.number or 0) == line.number


@every_game
def test_a_simulation_agrees_with_the_exact_figures_and_with_itself(game: str) -> None:
    run = run_of(asked(game), MANY, SEED)
    tally = added_up(run)
    found, known = lines(run.job, tally), figures(run.asked.rules)
    assert sum(each.decided for each in found) > 1000
    for each in found:
        exact = float(sum(many * run.expected[0](part) for part, (many, _) in each.parts.items()))
        assert abs(each.net - exact) <= SURELY * math.sqrt(each.squares), f"{each} and exactly {exact}"
        alone = [figure.ev_per_decided_wager for figure in known if each.staked and is_of(figure, each)]
        near = [abs(float(worth) + each.edge) <= SURELY * each.error for worth in alone if worth is not None]
        assert not near or any(near), f"{each} is none of {alone}"
    assert sum(each.net for each in found) == tally.won == summary(run.job, tally).won
    again = added_up(run)
    assert (again.won, again.squares, again.done) == (tally.won, tally.squares, tally.done)
    assert all((one == other).all() for one, other in zip(again.counts, tally.counts, strict=True))


@every_game
def test_sessions_end_with_what_their_rounds_brought(game: str) -> None:
    job = SessionJob(table_of(asked(game)), (SessionRules(bankroll=20_000, length=20),), 50, SEED)
    [player] = job.chunk(0).players
    assert player.sessions == sum(player.ends) == 50
    assert 0 < player.played <= 50 * 20
    assert job.chunk(0).house == {-net: many for net, many in player.results.items()}
    assert job.chunk(0) == job.chunk(0)


# Cases


def examples(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder(game) / "cases" / "examples.json").read_text())
    return found


@every_game
def test_a_case_is_settled_as_its_answer_says(game: str) -> None:
    for raw in examples(game):
        settled = settle_case(raw)
        assert isinstance(settled.result, RoundResult)
        verdict = check(raw, settled.result)
        assert (verdict.right, verdict.remarks) == (True, ()), verdict
        assert settled.story
        columns, rows = settled.result.rows
        assert [len(row) for row in rows] == [len(columns)] * len(settled.result.wagers)
        clauses = load_document(raw["rulebook"]).by_id
        assert all(row.rules and set(row.rules) <= set(clauses) for row in settled.result.wagers)


@every_game
def test_a_case_that_cannot_be_read_says_so(game: str) -> None:
    raw = {**examples(game)[0], "no_such_field": 1}
    found = settle_case(raw).result
    assert isinstance(found, CaseError)
    assert "no_such_field" in found.error


# The layout


@every_rulebook
def test_every_wager_on_the_layout_has_a_name_odds_and_clauses(rulebook: str) -> None:
    rules = rules_for(rulebook)
    game = load_document(rulebook).game
    printed = at_table(game).layout(rules)
    assert {each.kind for each in printed} >= set(filter(rules.has_wager, rules.terms.sign.stated))
    for each in printed:
        assert each.name
        assert each.prizes
        assert set(each.clauses) <= set(load_document(rulebook).by_id)
        assert each.clauses
    for written in at_table(game).inscriptions(rules):
        assert written.words
        assert written.clauses


@every_game
def test_a_game_is_told_in_rounds_or_rolls(game: str) -> None:
    assert engine(game).unit in ("rounds", "rolls")
