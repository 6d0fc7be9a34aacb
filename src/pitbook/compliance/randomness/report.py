"""The report that a laboratory asks for: which generators, how they are used, what was tested, and how to repeat it."""

import hashlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from shlex import join

from pitbook import __version__
from pitbook.analysis.report import WRITERS
from pitbook.analysis.report.model import (
    Bar,
    BarChart,
    BarRow,
    Block,
    Cell,
    Column,
    ColumnStyle,
    CommandLines,
    Exact,
    Facts,
    Heading,
    Paragraph,
    Points,
    Report,
    ReportSection,
    ReportTable,
)
from pitbook.analysis.report.words import listed
from pitbook.chance.regulated import commitment
from pitbook.compliance.randomness.examining import PARTS, outcomes_of
from pitbook.compliance.randomness.outside import DIEHARDER, EXTENTS, FIPS_BLOCKS, FIPS_FAILURES, RNGTEST
from pitbook.compliance.randomness.sources import REGULATED, SIMULATION, SOURCES, DrawKeys
from pitbook.compliance.randomness.verdict import LEVEL, Finding, Verification
from pitbook.compliance.randomness.words import EXPLAINED, chi_square, p_value, verdict
from pitbook.files.tables import write_whole
from pitbook.simulation.caching import digest as digest_of_kernels

Blocks = tuple[Block, ...]
STEPS = 10
GENERATORS = SIMULATION, REGULATED


def write_report(found: Verification, *paths: Path) -> None:
    """As the ending of each file says."""
    made = report(found)
    for file in paths:
        write_whole(file, WRITERS[file.suffix.lower()](made))


def report(found: Verification) -> Report:
    parts: tuple[tuple[str, Blocks], ...] = (
        ("Verdict", tuple(_verdict(found))),
        ("The generators", _generators()),
        ("What was drawn", _drawn(found)),
        ("The tests", _tests(found)),
        ("How they are judged", _judged(found)),
        ("Results", tuple(_results(found))),
        ("The p-values of the parts", (_picture(found.findings),)),
        ("Batteries by others", tuple(_outside(found))),
        ("What was not tested", _not_tested()),
        ("How to repeat this", _repeat(found)),
    )
    return Report(
        title="Randomness",
        subtitle="Statistical tests of generators, shuffles and dice",
        running=f"Pitbook {__version__}, seed {found.keys.seed}, commitment {commitment(found.keys.secret)[:12]}",
        opening=_opening(found.keys),
        sections=tuple(ReportSection(str(number), *part) for number, part in enumerate(parts, 1)),
    )


def _opening(keys: DrawKeys) -> Blocks:
    facts: tuple[tuple[str, Cell], ...] = (
        ("Program", f"Pitbook {__version__}"),
        ("Digest of the simulation's kernels", Exact(digest_of_kernels())),
        ("Digest of the regulated draw", Exact(_digest_of_regulated())),
        ("Seed of the simulation", Exact(str(keys.seed))),
        ("Secret of the regulated draw", Exact(keys.secret.hex())),
        ("Its commitment", Exact(commitment(keys.secret))),
    )
    words = (
        "Digests are SHA-256 of the source, the first cut to sixteen digits. The secret is told here because it was "
        "made for this run and is never used for a table. Nothing here depends on a rulebook."
    )
    return Facts(facts), Paragraph(words)


def _digest_of_regulated() -> str:
    return hashlib.sha256((files("pitbook.chance") / "regulated.py").read_bytes()).hexdigest()


def _verdict(found: Verification) -> Iterator[Block]:
    if found.holds:
        yield Paragraph(f"Passes. None of {found.judgements} p-values is low enough to doubt the generators.")
        return
    yield Paragraph(f"Fails. Of {found.judgements} p-values {len(found.failures)} tests have one that is too low:")
    yield Points(tuple(f"{each.result.source}: {each.result.test}" for each in found.failures))


def _generators() -> Blocks:
    return (
        Heading("Regulated: for live tables"),
        Points(
            (
                "Seed: 32 bytes from the operating system (os.urandom), new for every shoe and for every run of the "
                "dice. This is the secret. Nothing is carried over from one to the next, so there is no state to "
                "re-seed or to keep.",
                "Generator: the keystream of ChaCha20 under the secret, nonce and counter beginning at nothing, taken "
                "as whole numbers of sixteen bits, low byte first.",
                "Scaling: a number below a bound is the remainder of such a word. Words at the top that would favour "
                "low numbers are thrown away, so all are exactly equally likely.",
                "Cards: all cards of the decks in a fixed order; the last place gets any of them, the place before it "
                "any of the others, and so on. Dice: a number below 36 is one fall of two dice.",
                "Commit and reveal: before the first card or roll the commitment of the secret is told, an HMAC of "
                "SHA-256 under it; after the last, the secret. Whoever has both draws again and compares.",
            )
        ),
        Heading("Simulation: for figures, never for a table"),
        Points(
            (
                "Generator: Philox 4x32-10, four words of 32 bits from a key and a counter. The key is the seed of 64 "
                "bits; the counter is block, lane, chunk and stream. There is no state, and nothing is re-seeded.",
                "Dice: a word below the greatest multiple of 36 to the fifth is five falls; others are thrown away.",
                "Cards: sixteen bits times the cards that are left, the high half naming the card; products whose low "
                "half would favour some card are thrown away, and a second stream is asked.",
                "Hands of three cards: a word times the 22,100 hands, likewise; a hand with a card that is taken is "
                "drawn again.",
            )
        ),
    )


def _drawn(found: Verification) -> Blocks:
    words = (
        "Finished outcomes, dealt by the very code that deals, and the bare bits under them. For every shoe, pack and "
        "run of the dice a secret is derived from the one above by HMAC with SHA-256. Each source is drawn in "
        f"{PARTS} parts."
    )
    rows = tuple((each.name, each.words, f"{outcomes_of(each, found.amount):,}", each.unit) for each in found.sources)
    columns = (
        Column("Source", share=2),
        Column("What it is", share=4),
        Column("At least", ColumnStyle.NUMBER),
        Column("Unit", share=1),
    )
    return Paragraph(words), ReportTable("Sources.", columns, rows)


def _tests(found: Verification) -> Blocks:
    words = (
        "Each counts things that have a known chance and comes to a chi-square. A trial is a group, a shoe, a pack or "
        "a round, as the test goes; trials are independent of each other."
    )
    names = tuple(dict.fromkeys(each.result.test for each in found.findings))
    rows = tuple(
        (name, explanation) for name, explanation in EXPLAINED.items() if any(each.startswith(name) for each in names)
    )
    return Paragraph(words), ReportTable("Tests.", (Column("Test", share=2), Column("What it asks", share=7)), rows)


def _judged(found: Verification) -> Blocks:
    return (
        Points(
            (
                "All together: the counts of all parts are added, which shows a small bias best. Too even is as wrong "
                "as too uneven, so twice the smaller tail is judged.",
                f"Part by part: the p-values of the {PARTS} parts must lie evenly between 0 and 1, by the exact test "
                "of Kolmogorov and Smirnov. This shows what a sum hides, such as a stream that comes again.",
                f"The family: these and the p-values of others, {found.judgements} in all, are judged together by "
                f"Holm's method at {LEVEL:.1%}. A good generator fails one run in {1 / LEVEL:,.0f}; a true "
                "fault fails again when it is run again.",
            )
        ),
    )


def _results(found: Verification) -> Iterator[ReportTable]:
    columns = (
        Column("Test", share=1),
        *(
            Column(each, ColumnStyle.NUMBER)
            for each in ("Trials", "Chi-square", "Degrees of freedom", "p", "p, part by part", "Verdict")
        ),
    )
    for source in found.sources:
        rows = tuple(
            (
                each.result.test,
                f"{each.result.trials:,}",
                chi_square(each.result.statistic),
                f"{each.result.freedom:,}",
                p_value(each.result.p),
                p_value(each.result.evenness),
                verdict(each.holds),
            )
            for each in found.findings
            if each.result.source == source.name
        )
        yield ReportTable(f"{source.name}: {source.words}.", columns, rows)


def _picture(found: Sequence[Finding]) -> BarChart:
    """How the p-values of all parts of all tests are spread, by generator."""
    shares = {generator: _shares(found, generator) for generator in GENERATORS}
    rows = tuple(
        BarRow(
            f"{step / STEPS:.1f} to {(step + 1) / STEPS:.1f}",
            tuple(
                Bar(series, shares[generator][step], f"{float(100 * shares[generator][step]):.1f} %")
                for series, generator in enumerate(GENERATORS)
                if shares[generator]
            ),
        )
        for step in range(STEPS)
    )
    told = "; ".join(f"{row.label}: {listed(bar.words for bar in row.bars)}" for row in rows)
    return BarChart(
        f"How {len(found) * PARTS:,} p-values are spread. By chance every bar is near {100 // STEPS} per cent.",
        f"Bars for the {' and the '.join(name for name in GENERATORS if shares[name])}. {told}.",
        "per cent of the p-values of the parts",
        GENERATORS,
        rows,
    )


def _shares(found: Sequence[Finding], generator: str) -> tuple[Fraction, ...]:
    ps = [p for each in found if SOURCES[each.result.source].generator == generator for p in each.result.parts]
    steps = [min(int(p * STEPS), STEPS - 1) for p in ps]
    return tuple(Fraction(steps.count(step), len(ps)) for step in range(STEPS)) if ps else ()


def _outside(found: Verification) -> Iterator[Block]:
    extent = EXTENTS[found.extent]
    if not extent.tests:
        yield Paragraph("None was asked for.")
        return
    if found.missing:
        yield Paragraph(f"Not found here: {listed(found.missing)}. What is below was done without.")
    if not found.outside:
        return
    yield Paragraph(
        f"On the bare bits of both generators. {RNGTEST} counts blocks of 20,000 bits that fail FIPS 140-2, of "
        f"{FIPS_BLOCKS:,}; by chance {FIPS_FAILURES:.3%} of them do. {DIEHARDER} makes tests number "
        f"{listed(map(str, extent.tests))}, each result from {extent.samples} p-values. Only low p-values count: those "
        f"of {DIEHARDER} lean towards 1 when they are made of few, whatever it tests."
    )
    columns = (
        Column("Program", share=2),
        Column("Source", share=3),
        Column("Test", share=4),
        Column("It says", share=4),
        Column("p", ColumnStyle.NUMBER),
        Column("Verdict", ColumnStyle.NUMBER),
    )
    rows = tuple(
        (
            each.result.program,
            each.result.source,
            each.result.test,
            each.result.told,
            p_value(each.result.p),
            verdict(each.holds),
        )
        for each in found.outside
    )
    yield ReportTable("Batteries by others.", columns, rows)


def _not_tested() -> Blocks:
    return (
        Points(
            (
                "The operating system's entropy: what it gathers, from which hardware, and whether it had enough when "
                "the machine started. Tests of outcomes cannot tell.",
                "Whether a secret can be seen, copied or chosen by somebody: access to the machine, its memory, its "
                "backups, and who may change the program.",
                "That outcomes cannot be predicted. Statistics never prove that; here it rests on ChaCha20, and for "
                "the simulation it is not claimed.",
                "That the program at work is the one examined. The digests above tell, where they are compared there.",
                "Physical cards, dice, shoes and shuffling machines.",
                "Decks and bounds other than those drawn above; the mapping is the same for all.",
            )
        ),
    )


def _repeat(found: Verification) -> Blocks:
    words = (
        f"With Pitbook {__version__} this command writes this report again, byte for byte, where the same outside "
        "programs are found. Without seed and secret it draws new ones."
    )
    return Paragraph(words), CommandLines((command(found),))


def command(found: Verification) -> str:
    amount = [] if found.amount is None else ["--amount", str(found.amount)]
    chosen = [] if found.sources == tuple(SOURCES.values()) else found.sources
    sources = [word for each in chosen for word in ("--source", each.name)]
    keys = ["--seed", str(found.keys.seed), "--secret", found.keys.secret.hex()]
    outside = ["--outside", found.extent]
    return join(["pitbook", "verify-rng", *keys, *amount, *sources, *outside, "--report", "randomness.html"])
