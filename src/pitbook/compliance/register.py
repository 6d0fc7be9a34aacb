"""The rulebooks as a list, and each with its clauses: what `pitbook rules --json` and the API both answer."""

from collections.abc import Collection

import msgspec

from pitbook.compliance.asked_since import readings_of
from pitbook.games import library
from pitbook.games.opening_law import OpeningLaw, OpeningTopic
from pitbook.games.rules import section_law
from pitbook.games.sections import OPENING
from pitbook.rulebooks.document import ClauseKind, Document, readable_documents
from pitbook.rulebooks.editions import edition_named
from pitbook.rulebooks.model import Defect, Reading, Rulebook


class ApprovalRow(msgspec.Struct, frozen=True):
    """When the rules were approved and take effect, as far as the document says, and what they replace."""

    on: str  # nothing where the text carries no date
    by: str
    effective: str  # in words: the day itself is seldom in the text
    replaces: tuple[str, ...]
    clauses: tuple[str, ...]


class RulebookRow(msgspec.Struct, frozen=True):
    """A rulebook in one line. What needs decisions is null where there are none, or unsound ones."""

    id: str
    game: str
    title: str
    venue: str
    jurisdiction: str
    authority: str
    instrument: str
    date: str | None
    clauses: int
    topics: int | None
    readings: int | None
    defects: int | None
    digest: str | None
    register_digest: str
    sections: tuple[str, ...]  # what it has rules on beside the game
    approval: ApprovalRow | None = None
    unsound: tuple[str, ...] = ()  # what is wrong with the decisions, where they do not hold together
    edition: str = ""  # which of them this is
    since: str | None = None  # the day from which its text has effect, or of its approval


class ClauseRow(msgspec.Struct, frozen=True):
    id: str
    kind: ClauseKind
    subject: str
    summary: str


class SectionRows(msgspec.Struct, frozen=True):
    id: str
    heading: str
    clauses: tuple[ClauseRow, ...]


class RulebookContents(msgspec.Struct, frozen=True):
    """A rulebook with its clauses by section, its readings and its defects."""

    rulebook: RulebookRow
    sections: tuple[SectionRows, ...]
    readings: tuple[Reading, ...]
    defects: tuple[Defect, ...]


def since(document: Document) -> str | None:
    """The day from which the text has effect, as far as one is known, or else that of its approval."""
    found = edition_named(document.name).since
    return None if found is None else found.isoformat()


def rulebook_row(document: Document) -> RulebookRow:
    rulebook = library.sound_rulebook(document.name)
    return RulebookRow(
        id=document.id,
        game=document.game,
        title=document.title,
        venue=document.venue,
        jurisdiction=document.jurisdiction,
        authority=document.authority,
        instrument=document.instrument,
        date=document.date,
        clauses=len(document.clauses),
        topics=None if rulebook is None else sum(bool(each.clauses) for each in rulebook.decisions.values()),
        readings=None if rulebook is None else len(readings_of(rulebook)),
        defects=None if rulebook is None else len(rulebook.defects),
        digest=None if rulebook is None else rulebook.digest,
        register_digest=document.digest,
        approval=None if rulebook is None else _approval(rulebook),
        sections=() if rulebook is None else tuple(sorted(rulebook.sections)),
        unsound=library.complaints(document.name),
        edition=document.name,
        since=since(document),
    )


def _approval(rulebook: Rulebook) -> ApprovalRow | None:
    law: OpeningLaw | None = section_law(OPENING, rulebook)
    if law is None:
        return None
    by = next((each.name for each in law.opening_authorities.bodies if each.id == law.opening_approved.by), "")
    topics = (OpeningTopic.APPROVED, OpeningTopic.EFFECTIVE, OpeningTopic.REPLACED)
    return ApprovalRow(
        on=law.opening_approved.on,
        by=by,
        effective=law.opening_effective.starts.words,
        replaces=law.opening_replaced.instruments,
        clauses=tuple(dict.fromkeys(clause for each in topics for clause in rulebook.clauses(each.value))),
    )


def rulebook_rows() -> tuple[RulebookRow, ...]:
    return tuple(map(rulebook_row, readable_documents()))


def contents(
    document: Document, kinds: Collection[ClauseKind] = (), subjects: Collection[str] = (), section: str | None = None
) -> RulebookContents:
    """What is in a rulebook, with only the clauses of these kinds, these subjects or this section if any are named."""
    rulebook = library.sound_rulebook(document.name)
    sections = (
        SectionRows(
            each.id,
            each.heading,
            tuple(
                ClauseRow(clause.id, clause.kind, clause.subject, clause.summary)
                for clause in document.clauses
                if clause.section == each.id
                and (not kinds or clause.kind in kinds)
                and (not subjects or clause.subject in subjects)
            ),
        )
        for each in document.sections
        if section in (None, each.id)
    )
    return RulebookContents(
        rulebook=rulebook_row(document),
        sections=tuple(each for each in sections if each.clauses),
        readings=() if rulebook is None else readings_of(rulebook),
        defects=() if rulebook is None else rulebook.defects,
    )
