"""`pitbook rules RULEBOOK CLAUSE`: one clause, what follows from it here, and what shows that it does."""

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from pitbook.cli.rules.finding import topic_words
from pitbook.cli.rules.listing import ClauseRow, print_defect, print_reading
from pitbook.cli.rules.values import Value, in_words, telling, values
from pitbook.cli.terminal import BAD, LOUD, QUIET, Terminal, heading, indented
from pitbook.compliance.proofs import Proofs, Status, coverage
from pitbook.games import library
from pitbook.rulebooks.attached import AttachmentRefused, kept
from pitbook.rulebooks.document import Clause, Document, Kind
from pitbook.rulebooks.model import Defect, Reading, Rulebook


class TopicView(msgspec.Struct, frozen=True):
    """A topic that the clause belongs to, all of its clauses, and what they set together."""

    topic: str
    says: str
    clauses: tuple[str, ...]
    sets: tuple[Value, ...]


class ClauseView(msgspec.Struct, frozen=True):
    """All there is to say of a clause. What needs decisions is empty or null while there is a register only."""

    rulebook: str
    id: str
    section: str
    heading: str
    kind: Kind
    subject: str
    term: str | None
    summary: str
    check: str
    data: Mapping[str, Any]
    actor: tuple[str, ...]
    actor_note: str | None
    refs: tuple[str, ...]
    note: str | None
    heading_only: bool
    parent: ClauseRow | None
    children: tuple[ClauseRow, ...]
    topics: tuple[TopicView, ...]
    readings: tuple[Reading, ...]
    defects: tuple[Defect, ...]
    status: Status | None
    proofs: tuple[str, ...]
    outside: str | None
    sha256: str
    word_count: int
    approved_words: str | None
    attachment: str | None


def clause_view(document: Document, clause: Clause, proofs: Proofs) -> ClauseView:
    rulebook = library.rulebook(document.id)
    covered = None if rulebook is None else coverage(rulebook, proofs)[clause.id]
    approved, remark = _approved(document, clause)
    parent = document.by_id.get(clause.parent)
    sections = {each.id for each in document.sections}
    return ClauseView(
        rulebook=document.id,
        id=clause.id,
        section=clause.section,
        heading=clause.heading,
        kind=clause.kind,
        subject=clause.subject,
        term=clause.term,
        summary=clause.summary,
        check=clause.check,
        data=clause.data,
        actor=clause.actor,
        actor_note=clause.actor_note,
        refs=tuple(each for each in clause.refs if each in document.by_id or each in sections),
        note=clause.note,
        heading_only=clause.heading_only,
        parent=None if parent is None else _row(parent),
        children=tuple(_row(each) for each in document.clauses if each.parent == clause.id),
        topics=() if rulebook is None else _topics(rulebook, clause),
        readings=() if rulebook is None else tuple(r for r in rulebook.readings.values() if clause.id in r.clauses),
        defects=() if rulebook is None else tuple(each for each in rulebook.defects if clause.id in each.clauses),
        status=None if covered is None else covered.status,
        proofs=() if covered is None else covered.proofs,
        outside=None if covered is None else covered.reason,
        sha256=clause.sha256,
        word_count=clause.word_count,
        approved_words=approved,
        attachment=remark,
    )


def _topics(rulebook: Rulebook, clause: Clause) -> tuple[TopicView, ...]:
    return tuple(
        TopicView(topic, topic_words(rulebook.document, topic), rulebook.clauses(topic), values(rulebook, topic))
        for topic in rulebook.topics_of.get(clause.id, ())
    )


def _row(clause: Clause) -> ClauseRow:
    return ClauseRow(clause.id, clause.kind, clause.subject, clause.summary)


def _approved(document: Document, clause: Clause) -> tuple[str | None, str | None]:
    """The approved words if an official text was attached, or else a remark on why they cannot be shown."""
    try:
        attachment = kept(document)
    except AttachmentRefused as error:
        return None, str(error)
    if attachment is None:
        return None, "No official text is attached; `pitbook rules attach FILE` proves one and shows its words."
    if clause.id not in attachment.found:
        return None, "The official text attached does not have this clause word for word."
    return attachment.found[clause.id], None


def print_clause(view: ClauseView) -> None:
    terminal = Terminal()
    terminal.print(heading(f"{view.rulebook} {view.id}", f"{view.heading}; {view.kind.value}; {view.subject}"))
    terminal.print()
    terminal.print(view.summary)
    terminal.print()
    terminal.print(_facts(view))
    _print_topics(terminal, view)
    for reading in view.readings:
        terminal.print()
        terminal.print(Text("Reading", LOUD))
        print_reading(terminal, reading)
    for defect in view.defects:
        terminal.print()
        terminal.print(Text("Defect", LOUD))
        print_defect(terminal, defect)
    _print_coverage(terminal, view)
    _print_words(terminal, view)


def _facts(view: ClauseView) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=QUIET)
    grid.add_column(overflow="fold")
    facts = {
        "term": view.term,
        "check": view.check,
        "numbers": "; ".join(f"{name.replace('_', ' ')}: {in_words(value)}" for name, value in view.data.items()),
        "actor": ", ".join(view.actor),
        "on the actor": view.actor_note,
        "refers to": ", ".join(view.refs),
        "note": view.note,
        "heading only": "it opens the clauses below" if view.heading_only else "",
        "part of": view.parent and f"{view.parent.id}  {view.parent.summary}",
        "parts": "\n".join(f"{each.id}  {each.summary}" for each in view.children),
    }
    for name, value in facts.items():
        if value:
            grid.add_row(name, value)
    return grid


def _print_topics(terminal: Terminal, view: ClauseView) -> None:
    for each in view.topics:
        terminal.print()
        terminal.print(heading(f"Decides: {each.says}", f"{each.topic}; clauses {', '.join(each.clauses)}"))
        for value in telling(each.sets):
            terminal.print(indented(Text(value.words)))


def _print_coverage(terminal: Terminal, view: ClauseView) -> None:
    terminal.print()
    match view.status:
        case Status.SHOWN:
            terminal.print(Text("Shown by", LOUD))
            for each in view.proofs:
                terminal.print(indented(Text(each)))
        case Status.OUTSIDE:
            terminal.print(Text.assemble(("Outside the game: ", LOUD), view.outside or ""))
        case Status.MISSING:
            terminal.print(Text("Nothing shows this clause yet.", BAD))
        case None:
            terminal.print(Text("Register only: nothing is decided on this rulebook yet.", QUIET))


def _print_words(terminal: Terminal, view: ClauseView) -> None:
    terminal.print()
    if view.approved_words is not None:
        terminal.print(Text("The approved words", LOUD))
        terminal.print(indented(Text(view.approved_words)))
    terminal.print(Text(f"sha256 of the {view.word_count} approved words: {view.sha256}", QUIET))
    if view.attachment:
        terminal.print(Text(view.attachment, QUIET))
