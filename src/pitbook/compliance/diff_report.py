"""Rulebooks side by side as a report to file or to send: a page, a print or a document."""

from pitbook import __version__
from pitbook.analysis.report.model import Block, Column, Facts, Heading, Paragraph, Report, ReportSection, ReportTable
from pitbook.compliance.side_by_side import PartWords, RowWords, SideBySide, SideWords, has_approved_words
from pitbook.rulebooks.document import load_document

NO_WORDS = (
    "Our own words are shown: no official text is attached. Attach each with `pitbook rules attach FILE`, and the "
    "approved words of every clause named stand here side by side."
)


def diff_report(found: SideBySide, about: str = "") -> Report:
    """`about` is what it was asked for alone, such as subjects."""
    documents = [load_document(each) for each in found.rulebooks]
    opening: tuple[Block, ...] = (
        Facts(
            tuple((each.id, f"{each.title}, {each.venue}. {each.authority}. {each.instrument}") for each in documents)
        ),
        *((Paragraph(f"Only on: {about}."),) if about else ()),
        Paragraph("Shown is what is not the same in all of them, each with the clauses that say so."),
        *(() if has_approved_words(found) else (Paragraph(NO_WORDS),)),
    )
    sections = [
        ReportSection(str(number), part.title, (_table(found, part), *_approved(found, part)))
        for number, part in enumerate(found.parts, 1)
    ]
    game = found.game.replace("_", " ").title()
    return Report(
        f"{game} side by side", ", ".join(found.rulebooks), f"Pitbook {__version__}", opening, tuple(sections)
    )


def _table(found: SideBySide, part: PartWords) -> ReportTable:
    columns = (Column("what"), *(Column(each) for each in found.rulebooks))
    rows = tuple((row.title, *map(_cell, row.sides)) for row in part.rows)
    return ReportTable(f"{part.title}: {part.about}", columns, rows)


def _cell(side: SideWords) -> str:
    silent = () if side.silent is None else (f"silent: {side.silent}",)
    cited = (f"under {', '.join(side.clauses)}",) if side.clauses else ()
    return "\n".join((*side.lines, *silent, *cited))


def _approved(found: SideBySide, part: PartWords) -> tuple[Block, ...]:
    """The approved words of what was shown above, where official texts are attached."""
    rows = tuple(
        (row.title, *("\n\n".join(f"{clause}  {words}" for clause, words in side.approved) for side in row.sides))
        for row in part.rows
        if _has_words(row)
    )
    if not rows:
        return ()
    columns = (Column("what"), *(Column(each, share=2) for each in found.rulebooks))
    return Heading("In the approved words"), ReportTable("The approved words side by side", columns, rows)


def _has_words(row: RowWords) -> bool:
    return any(side.approved for side in row.sides)
