"""`pitbook analyse`: exact figures for every wager, from the rules that deal the game."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.text import Text

from pitbook.analysis.advice import Advice
from pitbook.analysis.figure import Figure, percent, ratio, row
from pitbook.analysis.games import advice, figures
from pitbook.analysis.published import published
from pitbook.cli.analysing_shoes import after_cards, tell_depths
from pitbook.cli.examples import examples, such_as
from pitbook.cli.figure_tables import figure_rows, print_figures, print_ranked
from pitbook.cli.table_files import TableFiles, check_tables, tell_written, write_tables
from pitbook.cli.tables import AS_USUAL, Chip, Readings, SignOption, Terms, amount_of, choices, rules_named
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, heading, print_exact
from pitbook.cli.terminal import table as new_table
from pitbook.files.tables import exact_row
from pitbook.games.rules import GameRules
from pitbook.money import dollars

HELP = f"""Exact figures for every wager, from the rules that deal the game.

Nothing is sampled: every round of cards and every fall of the dice is counted with its exact weight, and each figure is
a fraction. The edge is per unit of the wager named; beside it stand the edge per wager decided and per unit of all that
was put out, since published figures disagree by mixing the three.

{examples("analyse")}

Where a shoe is dealt down: what wagers are worth once these cards are gone, exactly; and how far single shoes come to
differ, half deck by half deck, of 10,000 shoes that are drawn at random from a seed.

{examples("analyse", "a shoe")}

With --play, the sessions of a strategy: somebody comes with a bankroll and goes when it is used up, when something
agreed on ends it, or after so many rolls or rounds. Not simulated but reckoned, with a proved bound on the error of
each figure; what it costs is told before it is spent. Strategies are those that
`pitbook strategies` lists.

{examples("analyse", "sessions")}

With --play and --together, how wagers that lie together vary together: for each roll or round, in the long run, their
standard deviations, covariances and correlations.

All published figures of all rulebooks:

  pitbook analyse --figures --json

Shown is each wager once, from the one of which a dollar costs least; --all shows every figure.

With --json, a list of: rulebook, wager, variant, unit, ev, house_edge, variance, p_win, p_lose, p_push,
expected_total_action, ev_per_total_action, ev_per_decided_wager, rolls_per_decision, ev_per_roll, clauses. Values are
fractions, written p/q, each with the number nearest to it beside it: ev and ev_decimal. With --strategy --json, a list
of: situation, best, margin_least, margin_most, cases. With --play --json: rulebook, strategies, exact, unit, seconds,
cost, relative_error, dropped, sessions (each figure with value and error), hours, results (cents, chance), ended (roll,
over, ruined, lost, won), fan; with --extremes lowest and highest; with --together wagers (wager, number, mean,
deviation), covariances, correlations, mean, deviation. With --by-depth, a list
of: gone, wager, low, middle, high (of the house edge: of 1, 50 and 99 per cent of shoes) and favours_player (the share
of shoes that do). Where it cannot be exact: exact false, why, and what pitbook
simulate --sessions has. --table has the same as columns: a number, and in NAME_exact the fraction.
"""

app = App(
    name="analyse", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)


@app.default
def analyse(
    rulebook: Annotated[str | None, Parameter(help=such_as())] = None,
    /,
    *,
    figures_: Annotated[bool, Parameter(name="--figures", help="All published figures, of all rulebooks.")] = False,
    strategy: Annotated[bool, Parameter(help="The best strategy, and what each mistake near it costs.")] = False,
    terms: Terms = AS_USUAL,
    chip: Chip = None,
    sign: SignOption = None,
    stake: Annotated[str | None, Parameter(help="Wagers of this amount, paid in chips. Default: chips aside.")] = None,
    seen: Annotated[str | None, Parameter(help='Cards that have come out of the shoe: "KH 9*4".')] = None,
    by_depth: Annotated[bool, Parameter(help="Wagers as the shoe is dealt down, over 10,000 shoes.")] = False,
    reading: Readings = (),
    report: Annotated[tuple[Path, ...], Parameter(help="Write a report: .html, .pdf or .docx.")] = (),
    play: Annotated[tuple[str, ...], Parameter(help="The sessions of this strategy: NAME:KEY=VALUE,…")] = (),
    bankroll: Annotated[str | None, Parameter(help="With what a session begins, in dollars.")] = None,
    stop_loss: Annotated[str | None, Parameter(help="A session ends once it has lost this.")] = None,
    stop_win: Annotated[str | None, Parameter(help="A session ends once it has won this.")] = None,
    length: Annotated[int | None, Parameter(help="Rolls or rounds of a session at most. Default: 500.")] = None,
    fresh: Annotated[bool, Parameter(help="Fresh cards for every round, where a shoe would be dealt.")] = False,
    pace: Annotated[float | None, Parameter(help="Rolls or rounds an hour: tells hours, and the loss of one.")] = None,
    extremes: Annotated[bool, Parameter(help="How low and how high the bankroll ever comes; takes longer.")] = False,
    fractions: Annotated[bool, Parameter(help="As fractions, where they are small: 200 rolls at most.")] = False,
    together: Annotated[
        bool, Parameter(help="Instead: how the wagers of --play vary together, for each roll or round.")
    ] = False,
    plot: Annotated[Path | None, Parameter(help="Draw the bankroll over time and who still plays, .svg.")] = None,
    table: TableFiles = (),
    every: Annotated[bool, Parameter(name="--all", help="Every figure, not each wager once.")] = False,
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    of_sessions = (bankroll, stop_loss, stop_win, length, pace, plot, extremes, fractions)
    if not play and any(each not in (None, False) for each in (*of_sessions, fresh, together)):
        raise WrongUse("--bankroll and the like are those of a session: say what is played, --play STRATEGY.")
    check_tables(table)
    chosen = choices(terms, chip, sign, reading)
    if figures_:
        if rulebook is not None or any(chosen) or stake is not None or strategy or report:
            raise WrongUse(
                "--figures prints the published figures of all rulebooks; it goes with --json and --table alone."
            )
        return _print(list(published()), table, as_json=json)
    if rulebook is None:
        raise WrongUse("name a rulebook, or ask for --figures; `pitbook rules` lists them.")
    rules = rules_named(rulebook, chosen)
    if play:
        if report or strategy or every or stake is not None:
            raise WrongUse("--play is about sessions: leave --report, --strategy, --all and --stake out.")
        from pitbook.cli.analysing_sessions import SessionOptions, tell_sessions, tell_varying

        if together:
            if table or any(each not in (None, False) for each in of_sessions):
                raise WrongUse("--together is about one roll or round: it goes with --play, --fresh and --json alone.")
            return tell_varying(rules, play, fresh, as_json=json)
        wanted = SessionOptions(pace, extremes, fractions, plot, table, json)
        return tell_sessions(rules, play, (bankroll, stop_loss, stop_win), length, fresh, wanted)
    if (seen is not None and (report or strategy)) or (by_depth and (report or strategy or seen or stake is not None)):
        raise WrongUse("--seen goes with --stake and --all, and --by-depth alone: leave the others out.")
    if by_depth:
        return tell_depths(rules, table, as_json=json)
    if report:
        if table:
            raise WrongUse("--report writes all of it: ask for --table without it.")
        return _write_reports(rules, report)
    if strategy:
        found_best = advice(rules)
        _print_strategy(rules, found_best, as_json=json)
        rows = [exact_row(msgspec.to_builtins(each)) for each in map(_strategy_row, found_best)]
        write_tables(rows, table, quiet=json)
        return 0
    wagered = None if stake is None else amount_of("--stake", stake)
    found = figures(rules, wagered) if seen is None else after_cards(rules, wagered, seen)
    if not found:
        raise WrongUse(f"no wager may be {dollars(wagered or 0)} under this sign, in chips of {dollars(rules.chip)}.")
    if json or every:
        _print(found, (), as_json=json)
    else:
        print_ranked(rulebook, found)
    if not json and wagered is None and seen is None:
        _print_strategy(rules, advice(rules), as_json=False)
    write_tables(figure_rows(found), table, quiet=json)
    return 0


def _print(found: list[Figure], files: tuple[Path, ...], *, as_json: bool) -> int:
    print_exact([row(each) for each in found]) if as_json else print_figures(found)
    write_tables(figure_rows(found), files, quiet=as_json)
    return 0


def _write_reports(rules: GameRules, files: tuple[Path, ...]) -> int:
    from pitbook.analysis.report import write_report

    terminal = Terminal()
    try:
        with terminal.status("reckoning and drawing …", spinner="line"):
            write_report(rules, *files)
    except ValueError as error:
        raise WrongUse(f"--report: {error}") from None
    tell_written(*files, quiet=False)
    return 0


class StrategyRow(msgspec.Struct, frozen=True):
    situation: str
    best: str
    margin_least: str
    margin_most: str
    cases: int | None


def _strategy_row(found: Advice) -> StrategyRow:
    return StrategyRow(found.situation, found.best, ratio(found.margin_least), ratio(found.margin_most), found.cases)


def _print_strategy(rules: GameRules, found: list[Advice], *, as_json: bool) -> int:
    if as_json:
        print_exact([_strategy_row(each) for each in found])
        return 0
    terminal = Terminal()
    if not found:
        terminal.print(
            Text(f"{rules.rulebook.id}: no wager leaves the player anything to decide, so there is no strategy.", QUIET)
        )
        return 0
    terminal.print(heading("Best strategy", "and what it costs to do otherwise, per unit of the first wager"))
    shown = new_table("situation", "best", ids=0)
    for name in ("costs at least", "at most", "hands"):
        shown.add_column(name, justify="right", no_wrap=name != "costs at least")
    for each in found:
        margins = (percent(margin) for margin in (each.margin_least, each.margin_most))
        shown.add_row(each.situation, each.best, *margins, "" if each.cases is None else f"{each.cases:,}")
    terminal.print(shown)
    return 0
