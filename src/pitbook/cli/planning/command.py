"""The words of `pitbook tournament plan`: what may be typed, and what is tried for it."""

import shlex
import time
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from cyclopts import App, Parameter

from pitbook.analysis.report import WRITERS
from pitbook.cli.planning.help import HELP
from pitbook.cli.planning.reading import QUICK, quick_format, typed_format
from pitbook.cli.planning.telling import for_machines, tell
from pitbook.cli.simulate.carrying import carry_out
from pitbook.cli.terminal import WrongUse, complain, print_json
from pitbook.files.tables import in_words, write_whole
from pitbook.games.library import playable
from pitbook.planning.exact import last_hands, money, stage_fields
from pitbook.planning.format import playing_of, quick_terms, read_terms
from pitbook.planning.jobs import PlanJob, PlanTally
from pitbook.planning.report import plan_report
from pitbook.planning.request import MOST_FIELD, SECONDS_PER_DEAL, CannotPlan, Order, PlanRequest
from pitbook.planning.results import plan_result, share
from pitbook.planning.words import Planned, percent
from pitbook.simulation.running import Progress, run_here
from pitbook.table.powers import Forbidden
from pitbook.tournament.rules import TournamentRules, rules_for
from pitbook.tournament.terms import TournamentTerms

app = App(name="plan", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False))
DONE, INTERRUPTED = 0, 130


@app.default
def plan(
    file: Annotated[Path | None, Parameter(help="Terms: .json or .toml.")] = None,
    /,
    *,
    rulebook: Annotated[str | None, Parameter(help="Default: the first that knows tournaments.")] = None,
    field: Annotated[int | None, Parameter(help="Entrants. Default: 48, or the most of the terms.")] = None,
    bank: Annotated[str | None, Parameter(help="Chips to begin with. Default: 1,000.")] = None,
    hands: Annotated[int | None, Parameter(help="Of a stage. Default: 20.")] = None,
    final_hands: Annotated[int | None, Parameter(help="Of the final. Default: as the others.")] = None,
    seats: Annotated[int | None, Parameter(help="Players at a table, at most. Default: 6.")] = None,
    through: Annotated[int | None, Parameter(help="So many of a table go through. Default: 2.")] = None,
    carried: Annotated[bool, Parameter(help="Chips go along, instead of a fresh bank.")] = False,
    chip: Annotated[str | None, Parameter(help="The smallest chip. Default: 5.")] = None,
    least: Annotated[str | None, Parameter(help="The least wager. Default: a 40th of the bank.")] = None,
    most: Annotated[str | None, Parameter(help="The most. Default: everything.")] = None,
    compulsory: Annotated[str | None, Parameter(help="On every hand. Default: the least wager.")] = None,
    secret: Annotated[int | None, Parameter(help="Secret wagers in a stage. Default: none.")] = None,
    fee: Annotated[str | None, Parameter(help="To enter, in dollars. Default: 100.")] = None,
    pool: Annotated[str | None, Parameter(help="Per cent of what is paid. Default: 100.")] = None,
    added: Annotated[str | None, Parameter(help="Dollars the house adds to the pool.")] = None,
    shares: Annotated[str | None, Parameter(help="Of the pool. Default: 50,30,20.")] = None,
    tie_break: Annotated[
        Literal["lot", "play_off", "earlier_stack", "shared"] | None, Parameter(help="Default: lot.")
    ] = None,
    re_buy: Annotated[str | None, Parameter(help="price=,chips=,most=,until=,below=.")] = None,
    add_on: Annotated[str | None, Parameter(help="The same, at the start of stages.")] = None,
    buy_back: Annotated[str | None, Parameter(help="price=,most=,until= a stage.")] = None,
    play: Annotated[tuple[str, ...], Parameter(help="A strategy: NAME:KEY=VALUE,…")] = (),
    order: Annotated[Literal["places", "rotating", "unseen"], Parameter(help="Of wagers.")] = "places",
    pace: Annotated[int, Parameter(help="Seconds a deal takes. Default: 60.")] = SECONDS_PER_DEAL,
    takers: Annotated[int, Parameter(help="Per cent who buy what they may. Default: 100.")] = 100,
    tournaments: Annotated[int, Parameter(help="Default: 10,000.")] = 10_000,
    seed: Annotated[int, Parameter(help="From 0 to 2**64 - 1. Default: 1.")] = 1,
    save: Annotated[Path | None, Parameter(help="Write the terms: .json.")] = None,
    report: Annotated[tuple[Path, ...], Parameter(help="Write a report: .html, .pdf or .docx.")] = (),
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    given = {**locals()}
    _check(tournaments, seed, pace, takers, field, save, report)
    rules = _rules(rulebook)
    quick = {name: given[name] for name in QUICK if given[name] is not None and given[name] is not False}
    try:
        terms, entrants = _terms(file, field, quick, rules)
        request = PlanRequest(
            rules, terms, entrants, playing_of(play, entrants), Order(order), pace, takers, tournaments, seed
        )
        job = PlanJob(request)
    except CannotPlan as error:
        raise WrongUse(str(error)) from None
    if save is not None:
        write_whole(save, msgspec.json.format(msgspec.json.encode(terms), indent=2) + b"\n")
    started, progress = time.monotonic(), Progress[PlanTally]()

    def now(tally: PlanTally) -> str:
        return f"a tie in {percent(share(tally.tied, tally.tournaments).value)}"

    interrupted = carry_out(job.plan.chunks, run_here(job, progress), progress, now)
    if progress.tally is None:
        complain("it was interrupted before anything was done.")
        return INTERRUPTED
    planned = Planned(
        request,
        stage_fields(request, job.asked),
        money(request),
        last_hands(request),
        plan_result(request, progress.tally),
    )
    for each in report:
        write_whole(each, WRITERS[each.suffix](plan_report(planned, progress.tally.stacks, _command(given))))
    if json:
        print_json(for_machines(planned))
    else:
        tell(planned, time.monotonic() - started, interrupted=interrupted)
    return INTERRUPTED if interrupted else DONE


USUAL = {"order": "places", "pace": SECONDS_PER_DEAL, "takers": 100, "tournaments": 10_000, "seed": 1}
NOT_OF_THE_PLAN = ("save", "report", "json")


def _command(given: dict[str, Any]) -> str:
    """What has to be typed for the same digits."""
    words = ["pitbook", "tournament", "plan"]
    for name, value in given.items():
        option = typed_format(name)
        if name in NOT_OF_THE_PLAN or value is None or value is False or value == USUAL.get(name):
            continue
        if name == "file":
            words.append(str(value))
        elif value is True:
            words.append(option)
        else:
            words += [
                word for each in (value if isinstance(value, tuple) else (value,)) for word in (option, str(each))
            ]
    return shlex.join(words)


def _check(
    tournaments: int,
    seed: int,
    pace: int,
    takers: int,
    field: int | None,
    save: Path | None,
    report: tuple[Path, ...],
) -> None:
    """What cannot be is told before anything is done."""
    bounds: list[tuple[str, int, int, int]] = [
        ("tournaments", tournaments, 1, 100_000_000),
        ("seed", seed, 0, (1 << 64) - 1),
        ("pace", pace, 1, 3600),
        ("takers", takers, 0, 100),
        *([] if field is None else [("field", field, 2, MOST_FIELD)]),
    ]
    for name, value, low, high in bounds:
        if not low <= value <= high:
            raise WrongUse(f"--{name} is from {low} to {high:,}, not {value:,}.")
    if save is not None and save.suffix != ".json":
        raise WrongUse(f"--save writes a file that ends in .json, not {save.name!r}.")
    for each in report:
        if each.suffix not in WRITERS:
            raise WrongUse(
                f"--report is written to a file that ends in {in_words(tuple(WRITERS))}, not to {each.name!r}."
            )
    for each in (*report, *([] if save is None else [save])):
        if not each.absolute().parent.is_dir():
            raise WrongUse(f"there is no folder {each.parent} to write {each.name} into.")


def _rules(rulebook: str | None) -> TournamentRules:
    for each in playable() if rulebook is None else (rulebook,):
        try:
            return rules_for(each)
        except Forbidden as error:
            if rulebook is not None:
                raise WrongUse(str(error)) from None
    raise WrongUse("no rulebook provides for tournaments.")


def _terms(
    file: Path | None, field: int | None, quick: dict[str, Any], rules: TournamentRules
) -> tuple[TournamentTerms, int]:
    if file is None:
        asked = quick_format(quick, field)
        return quick_terms(asked, rules.table_rules(TournamentTerms(title="plan")).places), asked.field
    if quick:
        named = ", ".join(typed_format(each) for each in quick)
        raise WrongUse(f"{file} has the terms: change {named} there, or leave the file out.")
    terms = read_terms(file)
    entrants = field or terms.details.most or terms.details.fewest
    if entrants is None:
        raise WrongUse(f"{file} does not say how many may enter: say --field.")
    if entrants > MOST_FIELD:
        raise WrongUse(f"a field is of 2 to {MOST_FIELD:,} entrants, not {entrants:,}: say --field.")
    return terms, entrants
