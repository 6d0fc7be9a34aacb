"""`pitbook verify-rng`: whether chance is chance, tested on what it deals."""

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from pitbook.chance.regulated import SECRET_BYTES, commitment, new_secret
from pitbook.cli.terminal import BAD, GOOD, QUIET, Terminal, WrongUse, heading, print_json, table
from pitbook.compliance.randomness import outside as others
from pitbook.compliance.randomness import saving
from pitbook.compliance.randomness.examining import (
    PARTS,
    SURELY,
    RandomnessResult,
    Repeats,
    examine,
    outcomes_of,
    results,
)
from pitbook.compliance.randomness.proving import of_regulated
from pitbook.compliance.randomness.sources import REGULATED, SHOE_DECKS, SOURCES, DrawKeys, RandomSource
from pitbook.compliance.randomness.verdict import LEVEL, Finding, OutsideFinding, RowsSeen, Verification, findings
from pitbook.compliance.randomness.words import chi_square, p_value, verdict
from pitbook.files.tables import in_words

HELP = """Test the generators on what they deal: finished cards and dice, and the bare bits under them.

The simulation's generator and the regulated one of live tables, each through the code that deals: frequency, serial,
gap, runs, permutation, and for shuffles where cards lie and what follows what. dieharder and rngtest are run as well
where they are installed. All p-values of a run are judged together, so that a good generator fails one run in 1,000.

  pitbook verify-rng                                          all sources, about a minute
  pitbook verify-rng --quick                                  fewer outcomes, and no programs of others
  pitbook verify-rng --report randomness.pdf                  what a laboratory asks for; or .html
  pitbook verify-rng --source regulated-shoes --amount 100000000
  pitbook verify-rng --seed 7 --secret 000102…1f --json       the same again, for a program
  pitbook verify-rng --source regulated-packs --amount 5200000 --save-stream packs.txt

Sources: {sources}.

Seed and secret are new for every run unless they are given, and are told, so that a run can be repeated. A secret that
was told here is not for a table. --save-stream tests nothing: it writes outcomes to a file, .txt with a line for each
fall, shoe, pack or round, .bin with a byte for each outcome (two for a hand, low byte first).

With --json: seed, secret, commitment, level, holds; sources (name, generator, unit, outcomes); tests (source, test,
trials, statistic, freedom, p, evenness, parts, finds, holds), evenness being the p-value of how the p-values of {parts}
parts lie, finds the least by which the likeliest outcome may be off that is found in 99 of 100 runs; outside (program,
source, test, told, p, holds); missing, the programs that are not here; repeats (source, rows, repeated, holds), whole
shoes that came twice; proofs (name, bounds, uneven, holds), every word there is put through the sampler.

Exit codes: 0 all tests pass; 1 some test fails; 2 it could not be done.
""".format(sources=", ".join(SOURCES), parts=PARTS)

app = App(
    name="verify-rng", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

PASSES, FAILS = 0, 1
QUICK = 1_000_000
REPORTS = (".html", ".pdf", ".docx")


@app.default
def verify_rng(
    *,
    source: Annotated[tuple[str, ...], Parameter(help="Only this source. May be given again.")] = (),
    amount: Annotated[
        int | None, Parameter(help="Outcomes of each source, at least. Default: 10 to 20 million.")
    ] = None,
    quick: Annotated[bool, Parameter(help="A million of each, and no programs of others.")] = False,
    seed: Annotated[int | None, Parameter(help="Of the simulation, 0 to 2**64 - 1. Default: a new one.")] = None,
    secret: Annotated[str | None, Parameter(help="Of the regulated draw, 64 hex digits. Default: a new one.")] = None,
    outside: Annotated[
        Literal["none", "few", "all"] | None,
        Parameter(help="How much of dieharder and rngtest, if here. Default: few; all takes long."),
    ] = None,
    report: Annotated[
        tuple[Path, ...], Parameter(help="Write a report: .html, .pdf or .docx. May be given again.")
    ] = (),
    save_stream: Annotated[Path | None, Parameter(help="Write outcomes of one source to a .txt or .bin file.")] = None,
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    if amount is not None and amount < 1:
        raise WrongUse(f"--amount is 1 or more, not {amount}.")
    if quick and (amount is not None or outside is not None):
        raise WrongUse("--quick says how much is done; it goes without --amount and --outside.")
    _check_files("--report", report, REPORTS)
    chosen = tuple(_named(each) for each in dict.fromkeys(source)) or tuple(SOURCES.values())
    keys = DrawKeys(_seed(seed), new_secret() if secret is None else _secret(secret))
    if save_stream is not None:
        if report or json or quick or outside is not None:
            raise WrongUse("--save-stream tests nothing; it goes with --source, --amount, --seed and --secret alone.")
        return _save(chosen, keys, amount, save_stream)
    found = _verified(chosen, keys, QUICK if quick else amount, outside or ("none" if quick else "few"))
    if report:
        from pitbook.compliance.randomness.report import write_report

        write_report(found, *report)
    if json:
        print_json(_for_machines(found))
    else:
        _tell(found, report)
    return PASSES if found.holds else FAILS


def _named(name: str) -> RandomSource:
    if name not in SOURCES:
        raise WrongUse(f"there is no source {name!r}; there are {', '.join(SOURCES)}.")
    return SOURCES[name]


def _seed(given: int | None) -> int:
    if given is None:
        return secrets.randbits(64)
    if not 0 <= given < 1 << 64:
        raise WrongUse(f"--seed is from 0 to 2**64 - 1, not {given}.")
    return given


def _secret(given: str) -> bytes:
    digits = 2 * SECRET_BYTES
    if len(given) != digits or not set(given.lower()) <= set("0123456789abcdef"):
        raise WrongUse(f"--secret is {digits} hex digits; this has {len(given)} signs: {given!r}.")
    return bytes.fromhex(given)


def _check_files(option: str, paths: tuple[Path, ...], endings: tuple[str, ...]) -> None:
    """A name that cannot be written is told before anything is done."""
    for file in paths:
        if file.suffix.lower() not in endings:
            raise WrongUse(f"{option} is written to a file that ends in {in_words(endings)}, not to {file.name!r}.")
        if not file.absolute().parent.is_dir():
            raise WrongUse(f"there is no folder {file.parent} to write {file.name} into.")


# Doing it


def _verified(chosen: tuple[RandomSource, ...], keys: DrawKeys, amount: int | None, extent: str) -> Verification:
    found: list[RandomnessResult] = []
    outside: list[others.OutsideResult] = []
    repeats: list[RowsSeen] = []
    theirs = {each.name: others.steps(each, keys, others.EXTENTS[extent]) for each in chosen if each.unit == "bytes"}
    with _bar() as bar:
        task = bar.add_task("", total=len(chosen) * PARTS + sum(map(len, theirs.values())))
        for source in chosen:
            bar.update(task, description=source.name)
            parts, seen = [], Repeats()
            for part in examine(source, keys, amount, seen):
                parts.append(part)
                bar.advance(task)
            found += results(source, parts)
            repeats += [RowsSeen(source.name, seen.rows, seen.repeated)] if seen.rows else []
        for name, steps in theirs.items():
            bar.update(task, description=f"{name}, programs of others")
            for step in steps:
                outside += _done(step)
                bar.advance(task)
    missing = others.missing() if others.EXTENTS[extent].tests else ()
    decks = SHOE_DECKS if amount is None or amount > QUICK else 1
    proofs = (of_regulated(decks),) if any(each.generator == REGULATED for each in chosen) else ()
    return Verification(keys, chosen, amount, extent, missing, *findings(found, outside), tuple(repeats), proofs)


def _done(step: Callable[[], list[others.OutsideResult]]) -> list[others.OutsideResult]:
    try:
        return step()
    except others.OutsideFailed as error:
        raise WrongUse(f"{error}. Go without it: --outside none.") from None


def _save(chosen: tuple[RandomSource, ...], keys: DrawKeys, amount: int | None, file: Path) -> int:
    if len(chosen) != 1:
        raise WrongUse(f"--save-stream writes one source: name it with --source, one of {', '.join(SOURCES)}.")
    _check_files("--save-stream", (file,), saving.ENDINGS)
    [source] = chosen
    wanted, written = amount or source.usual, 0
    with _bar() as bar:
        task = bar.add_task(source.name, total=wanted)
        for written in saving.save(file, saving.pieces(source, keys, wanted, file.suffix.lower())):
            bar.update(task, completed=written)
    terminal = Terminal()
    terminal.print(f"{file} is written: {written:,} {source.unit} of {source.name}.")
    terminal.print(Text(_keys_in_words(keys), QUIET))
    return PASSES


def _bar() -> Progress:
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}")
    return Progress(*columns, transient=True, disable=not sys.stderr.isatty(), console=Console(stderr=True))


# Telling it


def _tell(found: Verification, reports: tuple[Path, ...]) -> None:
    terminal = Terminal()
    for source in found.sources:
        drawn = f"{outcomes_of(source, found.amount):,} {source.unit} or more: {source.words}"
        terminal.print(heading(source.name, drawn))
        terminal.print(_table(found, [each for each in found.findings if each.result.source == source.name]))
    told = (
        f"finds: the least by which the likeliest outcome may be off, in points, that is found in {SURELY:.0%} of runs."
    )
    terminal.print(Text(told, QUIET))
    for seen in found.repeats:
        told = f"{seen.source}: {seen.rows:,} whole orders of cards, of which {seen.repeated:,} had come before."
        terminal.print(Text(told, GOOD if seen.holds else BAD))
    for proof in found.proofs:
        told = f"every word put through the sampler: of {proof.bounds} bounds {len(proof.uneven)} favour a number."
        terminal.print(Text(f"{proof.name}: {told}", GOOD if proof.holds else BAD))
    _tell_outside(terminal, found)
    terminal.print(Text(_keys_in_words(found.keys), QUIET))
    for file in reports:
        terminal.print(f"{file} is written.")
    if found.holds:
        told = f"Passes: none of {found.judgements} p-values is too low, judged together at {LEVEL:.1%}."
        terminal.print(Text(told, GOOD))
        return
    failing = [f"{each.result.source}, {each.result.test}" for each in found.failures]
    failing += [f"{each.source}, orders that came before" for each in found.repeats if not each.holds]
    failing += [f"{each.name}, the sampler" for each in found.proofs if not each.holds]
    named = "; ".join(failing)
    terminal.print(Text(f"FAILS, judged together at {LEVEL:.1%}: {named}.", BAD))


def _table(whole: Verification, found: list[Finding]) -> Any:
    shown = table("test", ids=0)
    for name in ("trials", "chi-square", "freedom", "p", f"p of {PARTS} parts", "finds", ""):
        shown.add_column(name, justify="right", no_wrap=True)
    for each in found:
        result = each.result
        shown.add_row(
            result.test,
            f"{result.trials:,}",
            chi_square(result.statistic),
            f"{result.freedom:,}",
            p_value(result.p),
            p_value(result.evenness),
            f"{100 * whole.finds(result):.4f}",
            _verdict(each),
        )
    return shown


def _tell_outside(terminal: Terminal, found: Verification) -> None:
    if found.outside:
        terminal.print(heading("Batteries by others", "on the bare bits; only a low p-value counts"))
        shown = table("program", "source", "test", "it says", ids=0)
        for name in ("p", ""):
            shown.add_column(name, justify="right", no_wrap=True)
        for each in found.outside:
            result = each.result
            words = result.program, result.source, result.test, result.told, p_value(result.p)
            shown.add_row(*words, _verdict(each))
        terminal.print(shown)
    for program in found.missing:
        terminal.print(Text(f"{program}: not found here, so it was left out.", QUIET))


def _verdict(found: Finding | OutsideFinding) -> Text:
    return Text(verdict(found.holds), GOOD if found.holds else BAD)


def _keys_in_words(keys: DrawKeys) -> str:
    return f"To repeat it: --seed {keys.seed} --secret {keys.secret.hex()}"


def _for_machines(found: Verification) -> dict[str, Any]:
    return {
        "seed": found.keys.seed,
        "secret": found.keys.secret.hex(),
        "commitment": commitment(found.keys.secret),
        "level": LEVEL,
        "holds": found.holds,
        "sources": [
            {
                "name": each.name,
                "generator": each.generator,
                "unit": each.unit,
                "outcomes": outcomes_of(each, found.amount),
            }
            for each in found.sources
        ],
        "tests": [
            {
                "source": each.result.source,
                "test": each.result.test,
                "trials": each.result.trials,
                "statistic": each.result.statistic,
                "freedom": each.result.freedom,
                "p": each.result.p,
                "evenness": each.result.evenness,
                "parts": each.result.parts,
                "finds": found.finds(each.result),
                "holds": each.holds,
            }
            for each in found.findings
        ],
        "outside": [{**each.result._asdict(), "holds": each.holds} for each in found.outside],
        "missing": found.missing,
        "repeats": [{**each._asdict(), "holds": each.holds} for each in found.repeats],
        "proofs": [{**each._asdict(), "holds": each.holds} for each in found.proofs],
    }
