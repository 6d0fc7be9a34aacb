"""What is handed out after an exam: a certificate for one person, and an overview of the class."""

import csv
import io
from collections import Counter
from datetime import UTC, datetime
from typing import Any

from pitbook.rulebooks.document import load_document
from pitbook.training.drills import KINDS
from pitbook.training.exam import Exam, Sitting, kinds_of
from pitbook.training.units import Units, shown_of, units_of

_STYLE = """#set document(title: {title})
#set page(paper: "a4", margin: 3cm)
#set text(size: 11pt, lang: "en")
"""

COLUMNS = ("person", "began", "ended", "answered", "right", "count", "percent", "passed", "missed clauses")


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
    sitting, told = certified(exam, person), exam.set
    assert told is not None
    assert sitting.ended is not None
    document = load_document(told.rulebook)
    ended = datetime.fromtimestamp((sitting.ended_at or 0) / 1_000_000, UTC)
    rows = [
        ("Result", f"{sitting.ended.right} of {sitting.ended.count} items right; {told.pass_percent} % were needed"),
        ("Rulebook", f"{document.title}, {document.venue} ({document.id})"),
        ("Asked", f"{'; '.join(map(_in_words, kinds_of(told)))}; in at most {told.minutes} minutes"),
        *((("Unit" if place == 0 else ""), each) for place, each in enumerate(told.competence)),
        ("Set by", exam.set_by),
        ("Ended", f"{ended.day} {ended:%B %Y, %H:%M} UTC"),
        ("Record", f"{sitting.sealed_by} of exam/{exam.name}, sealed by {seal}"),
    ]
    cells = ", ".join(f"text(fill: luma(38%), {_string(name)}), par({_string(said)})" for name, said in rows)
    source = [
        _STYLE.format(title=_string(told.title)),
        '#v(2cm)\n#align(center, text(size: 13pt, tracking: 3pt, upper("Certificate")))',
        f'#v(0.6cm)\n#align(center, text(size: 28pt, weight: "bold", {_string(person)}))',
        f"#v(0.3cm)\n#align(center, text(size: 13pt, {_string('passed the exam')}))",
        f"#v(0.3cm)\n#align(center, text(size: 20pt, {_string(told.title)}))",
        "#v(0.8cm)\n#line(length: 100%, stroke: 0.5pt + luma(60%))\n#v(0.4cm)",
        f"#grid(columns: (2.6cm, 1fr), row-gutter: 0.7em, {cells})",
    ]
    return _pdf(source)


def _in_words(kind: str) -> str:
    return KINDS[kind].says if kind in KINDS else "drills by authors"


def _pdf(source: list[str]) -> bytes:
    import typst

    made = typst.compile("\n".join(source).encode(), format="pdf", ignore_system_fonts=True, pdf_standards=["ua-1"])
    assert isinstance(made, bytes), "a PDF is one file"
    return made


def _string(words: str) -> str:
    """A string of typst, whatever somebody called an exam."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def overview(exam: Exam, units: Units = ()) -> str:
    """A line for everybody who took it, as CSV; what was shown of each unit of competence stands behind."""
    assert exam.set is not None
    counted = units_of(units, kinds_of(exam.set))
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow((*COLUMNS, *(_harmless(each.words) for each in counted)))
    for sitting in exam.sittings.values():
        rows.writerow((*_row(exam, sitting), *_by_unit(counted, sitting)))
    return file.getvalue()


def _by_unit(units: Units, sitting: Sitting) -> list[str]:
    return [f"{each.right} of {each.items}" for each in shown_of(units, sitting)]


def overview_page(exam: Exam, units: Units, seal: str) -> bytes:
    """The class on paper, as PDF. `seal` is the digest of the last record of the exam."""
    told = exam.set
    assert told is not None
    counted = units_of(units, kinds_of(told))
    head = ("person", "answered", "right", "%", "passed", *(each.code for each in counted))
    rows = [
        (
            sitting.person,
            f"{len(sitting.items)}/{told.count}",
            str(sitting.right),
            f"{100 * sitting.right / told.count:.0f}",
            "" if sitting.ended is None else "yes" if sitting.ended.passed else "no",
            *_by_unit(counted, sitting),
        )
        for sitting in exam.sittings.values()
    ]
    cells = ", ".join(f"[#{_string(each)}]" for row in rows for each in row)
    header = ", ".join(f"[*#{_string(each)}*]" for each in head)
    missed = Counter(
        one for each in exam.sittings.values() for item in each.items if not item.right for one in item.clauses
    )
    document = load_document(told.rulebook)
    lines = [
        f"{document.title}, {document.venue} ({document.id}). {told.count} items in at most {told.minutes} minutes; "
        f"{told.pass_percent} % to pass. Set by {exam.set_by}.",
        *(f"{each.words} (drills: {', '.join(each.kinds)})" for each in counted),
    ]
    below = [
        f"{clause}, missed {times}x: {document.clause(clause).summary}" for clause, times in missed.most_common(10)
    ]
    source = [
        _STYLE.format(title=_string(told.title)),
        f"#text(size: 20pt, {_string(f'Class overview: {told.title}')})",
        *(f"#par({_string(each)})" for each in lines),
        f"#table(columns: {len(head)}, table.header({header}){f', {cells}' if cells else ''})",
        f"#par(strong({_string('Missed most often')}))" if below else "",
        *(f"#par({_string(each)})" for each in below),
        f"#par({_string(f'Sealed by {seal}')})" if seal else "",
    ]
    return _pdf(source)


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
