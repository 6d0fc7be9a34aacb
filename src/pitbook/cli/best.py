"""`pitbook best`: the best that can be done within a sign and a bankroll, or the worst that can happen to somebody."""

import time
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from cyclopts import App, Parameter
from rich.text import Text

from pitbook.analysis.best.costs import HourCost, hour_costs
from pitbook.analysis.best.gambles import Gamble
from pitbook.analysis.best.policies import NO_GAMBLE, BettingPolicy, TooMuch, cost_of, losing, problem_of, reaching
from pitbook.analysis.figure import ratio
from pitbook.analysis.games import gambles
from pitbook.cli.examples import examples, such_as
from pitbook.cli.table_files import tell_written, write_tables
from pitbook.cli.tables import AS_USUAL, Chip, Readings, SignOption, Terms, amount_of, choices, rules_named
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, heading, print_json
from pitbook.cli.terminal import table as new_table
from pitbook.games.rules import GameRules
from pitbook.money import Cents, dollars

HELP = f"""The best that can be done within a sign and a bankroll: which wager, and how much, at every bankroll.

Every wager at every stake that the sign and the bankroll allow is asked of the rules, with all that it may bring in
chips; then dynamic programming finds the best of them for each bankroll. One wager is made after another, each played
to its end, with what may lie behind it. Cards are fresh. Nothing is sampled, and each chance stands beside how far it
may be off.

How to have an amount before nothing more can be wagered, in any number of wagers or in so many:

{examples("best", "a goal")}

How not to lose more than an amount in so many wagers, which have to be made; or with --worst, what somebody could do to
themselves under this sign, whatever they play: what a limit prevents at the worst.

{examples("best", "a loss")}

What an hour of play costs at the least, or with --worst at the most, with so many rolls or rounds an hour:

{examples("best", "an hour")}

With --json: rulebook, question, bankroll, goal or loss, wagers, worst, unit, gambles (how many there are), chance,
error, first (wager, variant, kind, stake, needs), policy (bankroll, wager, variant, kind, stake, chance, error). With
--pace: pace and costs (bankroll from which it holds, wager, variant, kind, stake, cents_a_roll as a fraction,
cents_an_hour). Amounts are cents.
"""

app = App(name="best", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False))

SHOWN = 24
SWEEPS = 25


class Objective(NamedTuple):
    """A question with its answer for every bankroll."""

    question: str
    amount: int
    policy: BettingPolicy
    chance: str  # what its chances are of, in words


@app.default
def best(
    rulebook: Annotated[str, Parameter(help=such_as())],
    /,
    *,
    bankroll: Annotated[str, Parameter(help="What there is to wager, in dollars.")],
    goal: Annotated[str | None, Parameter(help="Have so much, in dollars, before nothing can be wagered.")] = None,
    lose: Annotated[str | None, Parameter(help="Not to lose more than this, in dollars, in --wagers.")] = None,
    pace: Annotated[float | None, Parameter(help="What an hour costs, with so many rolls or rounds.")] = None,
    wagers: Annotated[int | None, Parameter(help="Wagers at most; with --lose, so many have to be made.")] = None,
    stop_win: Annotated[
        str | None, Parameter(help="With --lose: whoever has won this goes. Default: as much as the bankroll.")
    ] = None,
    worst: Annotated[bool, Parameter(help="The most likely loss, or the dearest hour, instead.")] = False,
    wager: Annotated[tuple[str, ...], Parameter(help="Only this wager, such as win-line. May be given again.")] = (),
    terms: Terms = AS_USUAL,
    chip: Chip = None,
    sign: SignOption = None,
    reading: Readings = (),
    plot: Annotated[Path | None, Parameter(help="Draw chance and stake by bankroll, .svg.")] = None,
    table: Annotated[tuple[Path, ...], Parameter(help="Write the whole policy, .csv, .parquet or .xlsx.")] = (),
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    if table or plot is not None:
        from pitbook.cli.simulate.files import check_endings

        check_endings(table, plot)
    rules = rules_named(rulebook, choices(terms, chip, sign, reading))
    there = amount_of("--bankroll", bankroll)
    _check(goal, lose, pace, wagers, stop_win, worst)
    if pace is not None:
        if plot is not None:
            raise WrongUse("--plot draws chances: leave it out with --pace.")
        return _tell_hours(rules, there, pace, _gambles(rules, there, wager), table, worst=worst, as_json=json)
    started = time.perf_counter()
    try:
        if goal is not None:
            asked = _to_a_goal(rules, there, amount_of("--goal", goal), wagers, wager)
        else:
            won = there if stop_win is None else amount_of("--stop-win", stop_win)
            asked = _to_a_loss(rules, there, amount_of("--lose", lose or ""), won, wagers or 0, wager, worst=worst)
    except TooMuch as error:
        raise WrongUse(str(error)) from None
    if json:
        print_json(_for_machines(rules, asked, there, wagers, worst=worst))
    else:
        _tell(rules, asked, there, wagers, worst=worst, seconds=time.perf_counter() - started)
    _write(rules, asked, plot, table, quiet=json)
    return 0


def _check(
    goal: str | None, lose: str | None, pace: float | None, wagers: int | None, stop_win: str | None, worst: bool
) -> None:
    if sum(each is not None for each in (goal, lose, pace)) != 1:
        raise WrongUse("say what the best is for: --goal AMOUNT, --lose AMOUNT with --wagers, or --pace, one of them.")
    if wagers is not None and not 1 <= wagers <= 10_000:
        raise WrongUse(f"--wagers is 1 to 10,000, not {wagers}.")
    if lose is not None and wagers is None:
        raise WrongUse("--lose needs --wagers: without them the best is to wager nothing.")
    if stop_win is not None and lose is None:
        raise WrongUse("--stop-win goes with --lose.")
    if pace is not None and (wagers is not None or not pace > 0):
        raise WrongUse("--pace is more than 0 rolls or rounds an hour, and goes without --wagers.")
    if worst and goal is not None:
        raise WrongUse("--worst goes with --lose or --pace: whoever plays worst never has the goal.")


def _gambles(rules: GameRules, most: int, only: tuple[str, ...]) -> list[Gamble]:
    found = list(gambles(rules, Cents(most)))
    kinds = sorted({each.kind for each in found})
    wanted = {each.replace("-", "_") for each in only}
    for each in sorted(wanted - set(kinds)):
        known = ", ".join(kind.replace("_", "-") for kind in kinds)
        raise WrongUse(f"--wager {each.replace('_', '-')}: nobody can make it here; there are {known or 'none'}.")
    found = [each for each in found if not wanted or each.kind in wanted]
    if not found:
        raise WrongUse(
            f"with {dollars(most)} nothing can be wagered under this sign in chips of {dollars(rules.chip)}."
        )
    return found


def _to_a_goal(rules: GameRules, bankroll: int, goal: int, wagers: int | None, only: tuple[str, ...]) -> Objective:
    if goal <= bankroll:
        raise WrongUse(f"--goal {dollars(goal)} is no more than the bankroll: it is reached already.")
    problem = problem_of(_gambles(rules, goal, only), bankroll, 0, goal)
    cost_of(problem, SWEEPS if wagers is None else wagers)
    return Objective("goal", goal, reaching(problem, wagers), f"has {dollars(goal)}")


def _to_a_loss(
    rules: GameRules, bankroll: int, loss: int, won: int, wagers: int, only: tuple[str, ...], *, worst: bool
) -> Objective:
    if loss >= bankroll:
        raise WrongUse(f"--lose {dollars(loss)}: nobody can lose more than that of {dollars(bankroll)}.")
    if won < 1:
        raise WrongUse("--stop-win is more than nothing.")
    problem = problem_of(_gambles(rules, bankroll + won, only), bankroll, bankroll - loss, bankroll + won)
    cost_of(problem, wagers)
    return Objective("loss", loss, losing(problem, wagers, worst=worst)[-1], f"loses more than {dollars(loss)}")


def _rows(asked: Objective) -> list[dict[str, Any]]:
    policy = asked.policy
    found = []
    for place, bankroll in enumerate(policy.problem.bankrolls.tolist()):
        chosen = int(policy.gambles[place])
        gamble = None if chosen == NO_GAMBLE else policy.problem.gambles[chosen]
        chance = {"chance": float(policy.chances[place]), "error": float(policy.error[place])}
        found.append({"bankroll": bankroll, **_named(gamble), **chance})
    return found


def _named(gamble: Gamble | None) -> dict[str, Any]:
    if gamble is None:
        return {"wager": None, "variant": None, "kind": None, "stake": None}
    return {
        "wager": gamble.label.wager,
        "variant": gamble.label.variant,
        "kind": gamble.kind,
        "stake": int(gamble.stake),
    }


def _write(rules: GameRules, asked: Objective, plot: Path | None, tables: tuple[Path, ...], *, quiet: bool) -> None:
    from pitbook.files.tables import write_whole

    if plot is not None:
        from pitbook.analysis.best.plots import policy_picture

        write_whole(plot, policy_picture(asked.policy, f"{rules.rulebook.told_as}: {asked.chance}", asked.chance))
        tell_written(plot, quiet=quiet)
    if tables:
        write_tables(_rows(asked), tables, quiet=quiet)


def _for_machines(
    rules: GameRules, asked: Objective, bankroll: int, wagers: int | None, *, worst: bool
) -> dict[str, Any]:
    gamble, chance, error = asked.policy.at(bankroll)
    first = None if gamble is None else {**_named(gamble), "needs": int(gamble.needs)}
    return {
        "rulebook": rules.rulebook.told_as,
        "question": asked.question,
        "bankroll": bankroll,
        asked.question: asked.amount,
        "wagers": wagers,
        "worst": worst,
        "unit": asked.policy.problem.unit,
        "gambles": len(asked.policy.problem.gambles),
        "chance": chance,
        "error": error,
        "first": first,
        "policy": _rows(asked),
    }


def _tell(
    rules: GameRules, asked: Objective, bankroll: int, wagers: int | None, *, worst: bool, seconds: float
) -> None:
    terminal, policy = Terminal(), asked.policy
    within = "" if wagers is None else f" in {wagers:,} wagers"
    terminal.print(heading("The worst" if worst else "The best", f"{rules.rulebook.told_as}; {seconds:.1f} s"))
    gamble, chance, error = policy.at(bankroll)
    terminal.print(f"With {dollars(bankroll)} somebody {asked.chance}{within}: {chance:.10%} ± {100 * error:.0e} %.")
    if gamble is None:
        terminal.print("Nothing can be wagered with that.")
    else:
        terminal.print(f"First: {dollars(gamble.stake)} on {gamble.words}.")
    shown = new_table("bankroll", "wager", ids=0)
    for name in ("stake", "chance"):
        shown.add_column(name, justify="right", no_wrap=True)
    rows = _rows(asked)
    step = max(1, -(-len(rows) // SHOWN))
    for row in rows[policy.problem.place(bankroll) % step :: step]:
        named = "nothing can be wagered" if row["wager"] is None else _words(row)
        stake = "" if row["stake"] is None else dollars(row["stake"])
        shown.add_row(dollars(row["bankroll"]), named, stake, f"{row['chance']:.6%}")
    terminal.print(shown)
    many = f"{len(policy.problem.gambles):,} wagers and stakes at {policy.problem.places:,} bankrolls"
    left = "" if wagers is None else f" with {wagers:,} wagers left"
    terminal.print(Text(f"Of {many}{left}; --table writes all. What stands behind ± is proved.", QUIET))


def _words(row: dict[str, Any]) -> str:
    return f"{row['wager']}: {row['variant']}" if row["variant"] else str(row["wager"])


# What an hour costs


def _tell_hours(
    rules: GameRules,
    bankroll: int,
    pace: float,
    found: list[Gamble],
    tables: tuple[Path, ...],
    *,
    worst: bool,
    as_json: bool,
) -> int:
    costs = hour_costs(found, bankroll, worst=worst)
    rows = [_hour(each, pace) for each in costs]
    write_tables(rows, tables, quiet=as_json)
    if as_json:
        told = {
            "rulebook": rules.rulebook.told_as,
            "question": "hour",
            "bankroll": bankroll,
            "worst": worst,
            "pace": pace,
        }
        print_json({**told, "gambles": len(found), "costs": rows})
        return 0
    terminal, most = Terminal(), "most" if worst else "least"
    terminal.print(
        heading(f"The {most} an hour costs", f"{rules.rulebook.told_as}; {pace:g} an hour, something always out")
    )
    shown = new_table("from a bankroll of", "wager", ids=0)
    for name in ("stake", "costs an hour"):
        shown.add_column(name, justify="right", no_wrap=True)
    step = max(1, -(-len(rows) // SHOWN))
    for row in rows[(len(rows) - 1) % step :: step]:
        cost = f"${abs(row['cents_an_hour']) / 100:,.4f}"
        cost = f"-{cost} (the player gains)" if row["cents_an_hour"] < 0 else cost
        shown.add_row(dollars(row["bankroll"]), _words(row), dollars(row["stake"]), cost)
    terminal.print(shown)
    return 0


def _hour(cost: HourCost, pace: float) -> dict[str, Any]:
    exact = {"cents_a_roll": ratio(cost.each), "cents_an_hour": float(cost.each) * pace}
    return {"bankroll": int(cost.bankroll), **_named(cost.gamble), **exact}
