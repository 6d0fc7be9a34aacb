"""What is handed out after an exam: a certificate for one person, and an overview of the class."""

import csv
import io
from datetime import UTC, datetime
from typing import Any

from pitbook.rulebooks.document import load_document
from pitbook.training.exam import Exam, Sitting

_STYLE = """#set document(title: {title})
#set page(paper: "a4", margin: 3cm)
#set text(size: 11pt, lang: "en")
"""


class NoCertificate(Exception):
    """There is nothing to certify: not taken, not over, or not passed."""


def certified(exam: Exam, person: str) -> Sitting:
    """The exam of somebody who passed it."""
    sitting = exam.sittings.get(person)
    if sitting is None or sitting.ended is None:
        raise NoCertificate(f"{person} has not taken exam {exam.name!r} to its end")
    if not sitting.ended.passed:
        raise NoCertificate(f"{person} did not pass exam {exam.name!r}")
    return sitting


def certificate(exam: Exam, person: str, seal: str) -> bytes:
    """A4, as PDF. `seal` is the digest of the record that ended the exam: it names all that came before."""
    import typst

    sitting, told = certified(exam, person), exam.set
    assert told is not None
    assert sitting.ended is not None
    document = load_document(told.rulebook)
    ended = datetime.fromtimestamp((sitting.ended_at or 0) / 1_000_000, UTC)
    lines = [
        f"{sitting.ended.right} of {sitting.ended.count} items right; {told.pass_percent} % were needed",
        f"Rulebook: {document.title}, {document.venue} ({document.id})",
        f"Drills: {', '.join(told.kinds)}, in at most {told.minutes} minutes",
        *(f"Unit of competence: {each}" for each in told.competence),
        f"Set by {exam.set_by}; ended {ended:%d %B %Y, %H:%M} UTC",
        f"Record {sitting.sealed_by} of exam/{exam.name}, sealed by {seal}",
    ]
    source = [
        _STYLE.format(title=_string(told.title)),
        f"#align(center, text(size: 26pt, {_string(told.title)}))",
        f"#v(1cm)\n#align(center, text(size: 18pt, {_string(person)}))\n#v(1cm)",
        *(f"#par({_string(each)})" for each in lines),
    ]
    made = typst.compile("\n".join(source).encode(), format="pdf", ignore_system_fonts=True, pdf_standards=["ua-1"])
    assert isinstance(made, bytes), "a PDF is one file"
    return made


def _string(words: str) -> str:
    """A string of typst, whatever somebody called an exam."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def overview(exam: Exam) -> str:
    """A line for everybody who took it, as CSV."""
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(("person", "began", "ended", "answered", "right", "count", "percent", "passed", "missed clauses"))
    for sitting in exam.sittings.values():
        rows.writerow(_row(exam, sitting))
    return file.getvalue()


def _row(exam: Exam, sitting: Sitting) -> tuple[Any, ...]:
    assert exam.set is not None
    missed = dict.fromkeys(clause for each in sitting.items if not each.right for clause in each.clauses)
    passed = "" if sitting.ended is None else "yes" if sitting.ended.passed else "no"
    return (
        _harmless(sitting.person),
        _time(sitting.began_at),
        _time(sitting.ended_at),
        len(sitting.items),
        sitting.right,
        exam.set.count,
        f"{100 * sitting.right / exam.set.count:.1f}",
        passed,
        " ".join(missed),
    )


def _time(at: int | None) -> str:
    return "" if at is None else datetime.fromtimestamp(at / 1_000_000, UTC).isoformat(timespec="seconds")


def _harmless(words: str) -> str:
    """A spreadsheet takes what begins so for a formula."""
    return f"'{words}" if words[:1] in ("=", "+", "-", "@") else words
