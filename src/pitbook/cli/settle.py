"""`pitbook settle`: case files in, what each wager is paid and under which clauses out."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from pitbook.cases.checking import Verdict, check
from pitbook.cases.result import CaseError, PermissionResult, RoundResult, SettledCase
from pitbook.cases.settling import read_cases, settle_case
from pitbook.cli.terminal import BAD, GOOD, QUIET, Terminal, WrongUse, complain, heading, indented, print_json, table
from pitbook.money import dollars
from pitbook.rulebooks.editions import edition_named

HELP = """Settle cases, wager by wager, with the clauses that decided each.

A case is one round of cards, or one run of dice, written down as it happened. A file holds a JSON list of cases, one
case, or one case a line; - reads standard input. The rules are those of the engine that deals the game: a case is
played, not looked up.

  pitbook settle cases.json               what every wager is paid
  pitbook settle --explain dispute.json   the round told step by step, with clause numbers and arithmetic
  pitbook settle --check cases.json       compare with the answers the cases carry
  pitbook settle --json cases.json        one JSON list, a result for each case in order

A case that is malformed says what is wrong and where; the others are settled all the same.
Exit codes: 0 all settled (and, with --check, right); 1 a net amount or permission differs; 2 a case or file is bad.
"""

app = App(
    name="settle", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

RIGHT, WRONG, BAD_CASE = 0, 1, 2


class CaseAnswer(msgspec.Struct, frozen=True):
    """One case with its result and, if asked for, how it compares."""

    raw: Any
    settled: SettledCase
    verdict: Verdict | None


@app.default
def settle(
    files: Annotated[tuple[str, ...], Parameter(help="Case files; - is standard input.", allow_leading_hyphen=True)],
    /,
    *,
    check: Annotated[bool, Parameter(help="Compare with the answer each case carries.")] = False,
    explain: Annotated[bool, Parameter(help="Tell each round step by step.")] = False,
    json: Annotated[bool, Parameter(help="Print one JSON list of results.")] = False,
) -> int:
    answers = list(_answers(files, compare=check))
    if json:
        print_json([_for_machines(answer) for answer in answers])
    else:
        _tell(answers, compare=check, explain=explain)
    return _exit_code(answers)


def _answers(files: tuple[str, ...], *, compare: bool) -> Iterator[CaseAnswer]:
    for name in files:
        if name.startswith("-") and name != "-":
            raise WrongUse(f"settle has no option {name}; it has --check, --explain and --json")
        for raw in read_cases(name, sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()):
            settled = settle_case(raw)
            yield CaseAnswer(raw=raw, settled=settled, verdict=check(raw, settled.result) if compare else None)


def _for_machines(answer: CaseAnswer) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(answer.settled.result)
    if answer.verdict is not None:
        verdict = answer.verdict
        built["check"] = {"right": verdict.right, "because": verdict.because, "remarks": verdict.remarks}
    return built


def _exit_code(answers: list[CaseAnswer]) -> int:
    if any(isinstance(answer.settled.result, CaseError) for answer in answers):
        return BAD_CASE
    wrong = any(answer.verdict is not None and answer.verdict.right is False for answer in answers)
    return WRONG if wrong else RIGHT


def _tell(answers: list[CaseAnswer], *, compare: bool, explain: bool) -> None:
    terminal = Terminal()
    for answer in answers:
        wrong = answer.verdict is not None and (answer.verdict.right is not True or answer.verdict.remarks)
        if not compare or explain or wrong:
            _tell_case(terminal, answer, explain=explain)
    if not answers:
        terminal.print("There are no cases.")
    elif compare:
        _tell_score(terminal, answers)
    for error in (answer.settled.result for answer in answers):
        if isinstance(error, CaseError):
            complain(f"case {error.id}: {error.error}")


def _tell_case(terminal: Terminal, answer: CaseAnswer, *, explain: bool) -> None:
    result = answer.settled.result
    title = answer.raw.get("title", "") if isinstance(answer.raw, dict) else ""
    book = answer.raw.get("rulebook", "") if isinstance(answer.raw, dict) else ""
    if isinstance(result, CaseError):
        return
    edition = edition_named(str(book))
    of_day = "" if edition.since is None else f", of {edition.since}"
    terminal.print(heading(f"{result.id}  {title}", f"{edition.name}{of_day}"))
    if explain:
        terminal.print(_steps(answer.settled.story))
    if isinstance(result, PermissionResult):
        word = "allowed" if result.allowed else "not allowed"
        terminal.print(indented(Text(f"{word} ({', '.join(result.rules) or 'the document does not forbid it'})")))
    else:
        _tell_round(terminal, result)
    if answer.verdict is not None:
        _tell_verdict(terminal, answer.verdict)
    terminal.print()


def _steps(story: tuple[str, ...]) -> Table:
    """The story as a numbered list whose long lines wrap beside their number."""
    steps = Table.grid(padding=(0, 1))
    steps.add_column(justify="right", width=5, style=QUIET)
    steps.add_column(overflow="fold")
    for number, step in enumerate(story, 1):
        steps.add_row(f"{number}.", Text(step))
    return steps


def _tell_round(terminal: Terminal, result: RoundResult) -> None:
    names, rows = result.rows
    made = table(*names, ids=3)
    for row in rows:
        made.add_row(*row)
    terminal.print(made)
    nets = "   ".join(f"{player} {dollars(cents)}" for player, cents in result.net_cents.items())
    terminal.print(indented(Text(f"net   {nets}")))
    if result.remark:
        terminal.print(indented(Text(result.remark, style=QUIET)))
    for refused in result.refused:
        rules = ", ".join(refused.rules) or "the document has no such rule"
        terminal.print(indented(Text(f"refused   {refused.what} ({rules})", style=QUIET)))


def _tell_verdict(terminal: Terminal, verdict: Verdict) -> None:
    if verdict.right is False:
        terminal.print(indented(Text(f"wrong: {verdict.because}", style=BAD)))
    for remark in verdict.remarks:
        terminal.print(indented(Text(f"remark: {remark}", style=QUIET)))


def _tell_score(terminal: Terminal, answers: list[CaseAnswer]) -> None:
    made = table("rulebook", "cases", "right", "wrong", "without answer", "not settled")
    books: dict[str, list[CaseAnswer]] = {}
    for answer in answers:
        name = answer.raw.get("rulebook", "?") if isinstance(answer.raw, dict) else "?"
        books.setdefault(str(name), []).append(answer)
    for name, group in sorted(books.items()):
        failed = sum(isinstance(answer.settled.result, CaseError) for answer in group)
        verdicts = [
            answer.verdict.right
            for answer in group
            if answer.verdict is not None and not isinstance(answer.settled.result, CaseError)
        ]
        right, wrong = verdicts.count(True), verdicts.count(False)
        style = BAD if wrong or failed else GOOD
        counts = (len(group), right, wrong, verdicts.count(None), failed)
        made.add_row(name, *(str(count) for count in counts), style=style)
    terminal.print(made)
