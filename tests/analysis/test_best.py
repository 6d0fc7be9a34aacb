"""The best that can be done: against bold play and gambler's ruin in closed form, and against fractions."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import pytest

from pitbook.analysis.best.costs import hour_costs
from pitbook.analysis.best.gambles import Gamble
from pitbook.analysis.best.policies import TooMuch, cost_of, losing, problem_of, reaching
from pitbook.analysis.figure import Label
from pitbook.analysis.games import figures, gambles
from pitbook.analysis.tables import Choices, rules_for
from pitbook.money import Cents

WIN = Fraction(244, 495)
"""The Win Line."""


def at_table(rulebook: str, sign: str, bankroll: int, chip: str = "1") -> list[Gamble]:
    return list(gambles(rules_for(rulebook, Choices({}, chip, sign, ())), Cents(bankroll)))


def flat_line(sign: str, bankroll: int) -> list[Gamble]:
    found = at_table("star-craps", sign, bankroll)
    return [each for each in found if each.kind == "win_line" and "with" not in each.label.variant]


@cache
def bold(share: Fraction) -> Fraction:
    """The chance of whoever stakes all, or what is missing: of Dubins and Savage, where the house has the edge."""
    if share <= 0 or share >= 1:
        return Fraction(int(share >= 1))
    if share <= Fraction(1, 2):
        return WIN * bold(2 * share)
    return WIN + (1 - WIN) * bold(2 * share - 1)


def test_where_the_house_has_the_edge_nothing_beats_bold_play() -> None:
    found = reaching(problem_of(flat_line("1-100", 6400), 100, 0, 6400))
    assert found.problem.places == 64
    for chips in range(1, 64):
        _, chance, error = found.at(100 * chips)
        assert abs(chance - bold(Fraction(chips, 64))) <= error < 1e-11, chips
    gamble, _, _ = found.at(3200)
    assert gamble is not None
    assert gamble.stake == 3200


def test_with_one_stake_it_is_the_ruin_of_a_gambler() -> None:
    found = reaching(problem_of(flat_line("10-10", 30_000), 10_000, 0, 30_000))
    odds = (1 - WIN) / WIN
    for units in (1, 10, 29):
        _, chance, error = found.at(1000 * units)
        truth = (odds**units - 1) / (odds**30 - 1)
        assert abs(chance - truth) <= error < 1e-11, units


def naive(found: Sequence[Gamble], bankroll: int, low: int, high: int, left: int, *, worst: bool) -> Fraction:
    """How likely somebody falls below the lowest bankroll, as fractions, by trying everything."""
    best = max if worst else min

    @cache
    def losing_from(here: int, left: int) -> Fraction:
        if here < low or here >= high or not left:
            return Fraction(int(here < low))
        each = [
            sum((chance * losing_from(here + net, left - 1) for net, chance in gamble.results.items()), Fraction(0))
            for gamble in found
            if gamble.needs <= here
        ]
        return best(each) if each else Fraction(0)

    return losing_from(bankroll, left)


@pytest.mark.parametrize("worst", [False, True])
@pytest.mark.parametrize(("rulebook", "sign"), [("star-casino-war", "10-20/5"), ("star-three-card-poker", "5-10/5")])
def test_losses_are_those_of_trying_everything(rulebook: str, sign: str, worst: bool) -> None:
    found = at_table(rulebook, sign, 8000)
    policy = losing(problem_of(found, 5000, 4000, 8000), 3, worst=worst)[-1]
    _, chance, error = policy.at(5000)
    truth = naive(found, 5000, 4000, 8000, 3, worst=worst)
    assert abs(chance - truth) <= error < 1e-12
    assert truth > 0


def test_so_many_wagers_reach_a_goal_less_often_than_any_number() -> None:
    problem = problem_of(flat_line("1-100", 6400), 1000, 0, 6400)
    ever = reaching(problem).at(1000)[1]
    chances = [reaching(problem, wagers).at(1000)[1] for wagers in (1, 3, 10, 60)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] == pytest.approx(ever, abs=1e-9)


def test_what_a_wager_may_bring_is_what_its_figure_says() -> None:
    rules = rules_for("star-craps", Choices({}, "1", "10-10", ()))
    known = {each.label: each for each in figures(rules, Cents(1000))}
    found = [each for each in gambles(rules, Cents(10_000)) if each.label in known]
    assert len(found) > 40
    for each in found:
        figure = known[each.label]
        assert each.mean == 1000 * figure.ev, each.label
        assert each.rolls == figure.rolls


def test_the_dearest_hour_is_the_worst_wager_with_all_there_is() -> None:
    found = at_table("star-craps", "5-100", 20_000)
    [*_, dearest] = hour_costs(found, 20_000, worst=True)
    assert (dearest.gamble.kind, dearest.gamble.stake, dearest.each) == ("any_seven", 10_000, Fraction(10_000, 6))
    [*_, cheapest] = hour_costs(found, 20_000)
    assert cheapest.each == min(-each.mean / each.rolls for each in found)


def test_what_would_take_too_long_is_refused() -> None:
    label = Label("coin", "", "wager")
    half = Fraction(1, 2)
    coin = [Gamble(label, "coin", Cents(1), Cents(1), {1: half, -1: half})]
    with pytest.raises(TooMuch, match="too many"):
        cost_of(problem_of(coin, 5000, 0, 100_000), 1)
