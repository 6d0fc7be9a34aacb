"""The register of duties as a report that can be filed: what is open, what is late and stays so, and what was done."""

from collections.abc import Mapping
from pathlib import Path
from zoneinfo import ZoneInfo

from pitbook import __version__
from pitbook.analysis.report import WRITERS
from pitbook.analysis.report.model import Block, Column, Facts, Paragraph, Report, ReportSection, ReportTable
from pitbook.duties import Duty
from pitbook.files.tables import write_whole
from pitbook.floor.duties import DutyRegister
from pitbook.floor.venue import NamedAuthority, Venue, time_words

COLUMNS = (
    Column("duty", share=4),
    Column("owed to", share=2),
    Column("clauses", share=2),
    Column("since", share=0),
    Column("due", share=0),
    Column("done", share=0),
)


def write_report(found: DutyRegister, venue: Venue, named: Mapping[str, NamedAuthority], *paths: Path) -> None:
    """As the ending of each file says."""
    made = report(found, venue, named)
    for file in paths:
        write_whole(file, WRITERS[file.suffix.lower()](made))


def report(found: DutyRegister, venue: Venue, named: Mapping[str, NamedAuthority]) -> Report:
    writer = _Writer(found, venue.clock, named)
    done = [each for each in found.duties if each.done is not None]
    parts: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("Late", writer.table("Beyond their time, or done beyond it", found.late)),
        ("Open", writer.table("Still owed, those that press most first", found.open)),
        ("Done", writer.table("Done, the latest first", done)),
    )
    return Report(
        title="Duties",
        subtitle=venue.name or "Across the floor",
        running=f"Pitbook {__version__}, {time_words(found.now, venue.clock)}",
        opening=(Facts(writer.facts(venue)), Paragraph(_HOW)),
        sections=tuple(ReportSection(str(number), *part) for number, part in enumerate(parts, 1)),
    )


_HOW = (
    "All of it follows from the journals of the tables and rooms at the moment named. A duty that was done late stays "
    "late. Where no time is named, the document names none, and its age is all that can be told."
)


class _Writer:
    def __init__(self, found: DutyRegister, zone: ZoneInfo, named: Mapping[str, NamedAuthority]) -> None:
        self._found, self._zone, self._named = found, zone, named

    def facts(self, venue: Venue) -> tuple[tuple[str, str], ...]:
        clock = venue.zone if venue.set_at is not None else f"{venue.zone}, since nobody has named another"
        return (
            ("As of", time_words(self._found.now, self._zone)),
            ("Clock of the venue", clock),
            ("Open", str(len(self._found.open))),
            ("Due soon", f"{len(self._found.due_soon)}, within {self._found.ring_minutes} minutes"),
            ("Late", str(len(self._found.late))),
            ("Tables that cannot be read", ", ".join(self._found.unread) or "none"),
        )

    def table(self, caption: str, duties: tuple[Duty, ...] | list[Duty]) -> tuple[Block, ...]:
        if not duties:
            return (Paragraph("None."),)
        return (ReportTable(caption, COLUMNS, tuple(self._row(each) for each in duties)),)

    def _row(self, duty: Duty) -> tuple[str, ...]:
        body = self._named.get(duty.to)
        return (
            duty.what,
            duty.to if body is None else body.body.name,
            f"{duty.rulebook} {', '.join(duty.clauses)}",
            time_words(duty.since, self._zone),
            "no time is named" if duty.due is None else time_words(duty.due, self._zone),
            self._done(duty),
        )

    def _done(self, duty: Duty) -> str:
        late = ", late" if duty.late(self._found.now) else ""
        return f"not yet{late}" if duty.done is None else f"{time_words(duty.done, self._zone)}{late}"
