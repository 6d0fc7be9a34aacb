"""A report on one table, from its law to its figures and back: the same, word for word, whatever it is written as."""

from collections.abc import Iterator, Sequence

from pitbook import __version__
from pitbook.analysis.figure import Figure
from pitbook.analysis.games import advice, figures, figures_of
from pitbook.analysis.known import PublishedComparison, compared
from pitbook.analysis.pricing import priced_readings
from pitbook.analysis.report import figures as shown
from pitbook.analysis.report import law
from pitbook.analysis.report.command import command, unsaid
from pitbook.analysis.report.many import many_rounds
from pitbook.analysis.report.model import (
    Block,
    Cell,
    CommandLines,
    Exact,
    Facts,
    Paragraph,
    Points,
    Report,
    ReportSection,
)
from pitbook.analysis.report.strategy import best_strategy
from pitbook.analysis.report.terms import schedules, terms_in_words
from pitbook.analysis.report.words import listed
from pitbook.games.rules import GameRules

Blocks = tuple[Block, ...]
SHORT = 12  # digits of a digest that tell two rulebooks apart at the foot of a page


def report(rules: GameRules) -> Report:
    """Everything that is known of a table, in the order in which an inspector asks for it."""
    document, found = rules.rulebook.document, figures(rules)
    return Report(
        title=f"{document.title}, {document.venue}",
        subtitle="Exact mathematics of the approved rules",
        running=f"{document.id}, digest {rules.rulebook.digest[:SHORT]}",
        opening=_opening(rules),
        sections=(*_numbered(_body(rules, found)), *_lettered(_appendices(rules, found))),
    )


Part = tuple[str, Blocks]
"""A section before it has a number."""


def _body(rules: GameRules, found: Sequence[Figure]) -> Iterator[Part]:
    yield "The table", _terms(rules)
    yield "Readings in force", _readings(rules)
    yield "What was counted", _counted(rules, found)
    yield "Figures", _figures(found)
    yield "Results, one by one", _results(found)
    if advised := advice(rules):
        yield "Strategy", best_strategy(advised)
    yield "Edges compared", _edges(found)
    yield "One round and many", tuple(many_rounds(rules, found))
    yield "The price of readings", _prices(rules)
    yield "Defects of the rulebook", _defects(rules)
    if known := list(compared(figures_of(rules.rulebook.document.game).known, found)):
        yield "Figures printed elsewhere", _known(known)


def _appendices(rules: GameRules, found: Sequence[Figure]) -> Iterator[Part]:
    yield "Exact fractions", _fractions(found)
    yield "Clauses cited", (law.clauses_cited(found), law.clauses_in_words(rules.rulebook.document, found))
    yield "How to reproduce this report", _reproduce(rules)


def _numbered(parts: Iterator[Part]) -> Iterator[ReportSection]:
    return (ReportSection(str(number), *part) for number, part in enumerate(parts, 1))


def _lettered(parts: Iterator[Part]) -> Iterator[ReportSection]:
    return (ReportSection(chr(ord("A") + index), *part) for index, part in enumerate(parts))


# Section by section


def _opening(rules: GameRules) -> Blocks:
    document = rules.rulebook.document
    facts: list[tuple[str, Cell]] = [
        ("Rulebook", Exact(document.id)),
        ("Venue", f"{document.venue}, {document.jurisdiction}"),
        ("Authority", document.authority),
        ("Instrument", document.instrument),
        ("Date", document.date or document.date_note or "none in the text"),
        ("Digest of the rulebook", Exact(rules.rulebook.digest)),
        ("Digest of its register", Exact(document.digest)),
        ("Reckoned by", f"Pitbook {__version__}"),
    ]
    words = (
        "The register holds every clause of the approved document, by number and by the digest of its words. The "
        "rulebook is the register together with what we take it to decide. Both digests are SHA-256. Every number here "
        "was worked out from these two by the engine that deals the game. It is exact, and rounded only to be printed."
    )
    return Facts(tuple(facts)), Paragraph(words)


def _terms(rules: GameRules) -> Blocks:
    words = (
        "What the rulebook leaves to the table, and what this table chose. Chips and limits are part of its terms, and "
        "no figure below depends on them: figures are for amounts that can be paid exactly. What rounding does to a "
        "stake is told by pitbook price."
    )
    return Paragraph(words), terms_in_words(rules), *schedules(rules)


def _readings(rules: GameRules) -> Blocks:
    words = (
        "Where the text can be read in more than one way, one reading is in force at a table. All figures are under "
        "the readings below."
    )
    return Paragraph(words), law.readings_in_force(rules)


def _counted(rules: GameRules, found: Sequence[Figure]) -> Blocks:
    words = (
        "Nothing was sampled. Every course that a round can take was played by the engine and weighed by its exact "
        f"chance. {figures_of(rules.rulebook.document.game).reported.basis}"
    )
    return Paragraph(words), shown.counted(found)


def _figures(found: Sequence[Figure]) -> Blocks:
    words = "Printed edges differ because they are divided by different things. Here each is named:"
    points = [
        "Edge per unit: what the house keeps of one unit of the wager, on average. The column Unit says of what.",
        "Edge per wager decided: the same, leaving out wagers that stood off or were void.",
        "Edge per unit of total action: divided by all that is put out for one unit on the way, on average. It is also "
        "called the element of risk.",
        "Wins, the hit frequency: how often the result is more than nothing. Loses: less. Stands off: nothing either "
        "way.",
        "Standard deviation and skewness: of the result of one unit. A wager with one result only has no skewness.",
    ]
    if any(each.rolls is not None for each in found):
        points.append(
            "Rolls per decision: how many rolls a wager waits, on average, while it is on. Edge per roll: the edge per "
            "unit divided by these."
        )
    return Paragraph(words), Points(tuple(points)), shown.edges(found), shown.spreads(found)


def _results(found: Sequence[Figure]) -> Blocks:
    words = (
        "Every result that one unit can have, with its exact chance. Cases are counted in the least number of equally "
        "likely cases in which each result has a whole number of them. The numbers before the names are those of the "
        "table of figures; wagers with the same results share a table."
    )
    return Paragraph(words), *shown.results(found)


def _edges(found: Sequence[Figure]) -> Blocks:
    words = (
        "Wagers with the same edges stand in one row. Where the denominators make no difference it has one bar; where "
        "they do, one for each."
    )
    return Paragraph(words), *shown.edge_charts(found)


def _prices(rules: GameRules) -> Blocks:
    words = "What each reading of the text is worth, everything else at this table left as it is."
    return Paragraph(words), law.prices(priced_readings(rules))


def _defects(rules: GameRules) -> Blocks:
    words = "What is wrong with the text, and how it is run all the same. Nothing is silently mended."
    return Paragraph(words), law.defects(rules.rulebook.defects)


def _known(known: Sequence[PublishedComparison]) -> Blocks:
    words = (
        "What others have printed for the same rules, beside ours. They agree where ours, rounded to as many places, "
        "is the printed number. Ours does not rest on theirs."
    )
    return Paragraph(words), *law.printed_elsewhere(known)


def _fractions(found: Sequence[Figure]) -> Blocks:
    words = (
        "The numbers of the table of figures before they were rounded, as pitbook analyse --json gives them. An edge "
        "is the expected value with its sign turned, divided by what its name says."
    )
    return Paragraph(words), *shown.fractions(found)


def _reproduce(rules: GameRules) -> Blocks:
    document = rules.rulebook.document.id
    words = (
        f"With Pitbook {__version__} these commands write this report, byte for byte, and print its figures as "
        "fractions. Nothing was sampled, so there is no seed. Neither the day nor the machine enters."
    )
    commands = CommandLines(
        (
            command(rules, "--report", f"{document}.html"),
            command(rules, "--report", f"{document}.pdf"),
            command(rules, "--json"),
        )
    )
    return Paragraph(words), commands, *_left_unsaid(rules)


def _left_unsaid(rules: GameRules) -> Iterator[Block]:
    if left := unsaid(rules):
        yield Paragraph(
            f"The commands say nothing of {listed(left)}, where this table is not a usual one. No figure depends on it."
        )
