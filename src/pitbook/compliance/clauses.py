"""One clause, what follows from it here, and what shows that it does."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pitbook.compliance.asked_since import readings_of
from pitbook.compliance.history import clause_since
from pitbook.compliance.proofs import Proofs, Status, coverage
from pitbook.compliance.register import ClauseRow
from pitbook.compliance.topic_values import Value, values
from pitbook.games import library
from pitbook.rulebooks.attached import AttachmentRefused, kept
from pitbook.rulebooks.document import Clause, ClauseKind, Document
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
    kind: ClauseKind
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
    attached: bool  # an official text, which may differ
    attachment: str | None  # why the approved words cannot be shown
    edition: str  # of the rulebook
    since: str | None  # the day from which the clause has been so


def clause_view(document: Document, clause: Clause, proofs: Proofs) -> ClauseView:
    rulebook = library.sound_rulebook(document.name)
    covered = None if rulebook is None else coverage(rulebook, proofs)[clause.id]
    approved, attached, remark = _approved(document, clause)
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
        readings=() if rulebook is None else tuple(r for r in readings_of(rulebook) if clause.id in r.clauses),
        defects=() if rulebook is None else tuple(each for each in rulebook.defects if clause.id in each.clauses),
        status=None if covered is None else covered.status,
        proofs=() if covered is None else covered.proofs,
        outside=None if covered is None else covered.reason,
        sha256=clause.sha256,
        word_count=clause.word_count,
        approved_words=approved,
        attached=attached,
        attachment=remark,
        edition=document.name,
        since=clause_since(document, clause.id),
    )


def _topics(rulebook: Rulebook, clause: Clause) -> tuple[TopicView, ...]:
    return tuple(
        TopicView(
            topic,
            library.topic_of(rulebook.document.game, topic).says,
            rulebook.clauses(topic),
            values(rulebook, topic),
        )
        for topic in rulebook.topics_of.get(clause.id, ())
    )


def _row(clause: Clause) -> ClauseRow:
    return ClauseRow(clause.id, clause.kind, clause.subject, clause.summary)


def approved_words(document: Document, clause: Clause) -> str | None:
    """Those of an official text that was attached and has this clause word for word."""
    return _approved(document, clause)[0]


def _approved(document: Document, clause: Clause) -> tuple[str | None, bool, str | None]:
    """The approved words if an official text was attached, whether one was, and why the words cannot be shown."""
    try:
        attachment = kept(document)
    except AttachmentRefused as error:
        return None, True, str(error)
    if attachment is None:
        return None, False, "No official text is attached; `pitbook rules attach FILE` proves one and shows its words."
    if clause.id not in attachment.found:
        return None, True, "The official text attached does not have this clause word for word."
    return attachment.found[clause.id], True, None
