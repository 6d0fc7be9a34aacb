"""Clauses by words: in summaries, headings and subjects, in the topics they set, and in official texts attached."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import msgspec

from pitbook.games import library
from pitbook.rulebooks.attached import AttachmentRefused, kept
from pitbook.rulebooks.document import Clause, ClauseKind, Document

_WORD = re.compile(r"[a-z0-9]+(?:['’-][a-z0-9]+)*")
_STEM = re.compile(r"(?<=[a-z]{3})(?:ies|es|ed|ing|s|y)$")
"""A person who looks for `cards cut` means a clause on cutting a card as well."""


class FoundClause(msgspec.Struct, frozen=True):
    """A clause in which all words stand, and where the rarest of them was found."""

    rulebook: str
    clause: str
    kind: ClauseKind
    subject: str
    summary: str
    found_in: tuple[str, ...]


def search(documents: Iterable[Document], words: Sequence[str]) -> list[FoundClause]:
    """Clauses with all of the words, in any form, anywhere; those first that have them in their summary."""
    wanted = [_stem(each) for typed in words for each in _WORD.findall(typed.lower())]
    found = [
        (len(wanted) - sum(each in _stems(clause.summary) for each in wanted), row)
        for document in documents
        for clause, places in _texts(document)
        if wanted and (row := _found(document, clause, places, wanted)) is not None
    ]
    return [row for _, row in sorted(found, key=lambda each: each[0])]


def near(documents: Iterable[Document], word: str) -> list[str]:
    """Words of the documents that look like one that is in none."""
    known = {
        each for document in documents for clause in document.clauses for each in _WORD.findall(clause.summary.lower())
    }
    return get_close_matches(word.lower(), sorted(known), n=3, cutoff=0.7)


def _found(document: Document, clause: Clause, places: dict[str, str], wanted: list[str]) -> FoundClause | None:
    stems = {place: _stems(text) for place, text in places.items()}
    hits = {each: [place for place, those in stems.items() if each in those] for each in wanted}
    if not all(hits.values()):
        return None
    rarest = min(hits.values(), key=len)
    return FoundClause(document.id, clause.id, clause.kind, clause.subject, clause.summary, tuple(rarest))


def _texts(document: Document) -> Iterable[tuple[Clause, dict[str, str]]]:
    topics, approved = _topics(document), _approved(document)
    for clause in document.clauses:
        told = {
            "summary": clause.summary,
            "heading": clause.heading,
            "subject": clause.subject.replace("_", " ").replace("-", " "),
            "term": clause.term or "",
            "check": clause.check,
            "note": clause.note or "",
            "topic": topics.get(clause.id, ""),
            "approved words": approved.get(clause.id, ""),
        }
        yield clause, {place: text for place, text in told.items() if text}


def _topics(document: Document) -> dict[str, str]:
    """What the topics say under which each clause stands."""
    rulebook = library.sound_rulebook(document.name)
    found: dict[str, list[str]] = {}
    for topic, decision in () if rulebook is None else rulebook.decisions.items():
        for clause in decision.clauses:
            found.setdefault(clause, []).append(library.topic_of(document.game, topic).says)
    return {clause: " ".join(says) for clause, says in found.items()}


def _approved(document: Document) -> dict[str, str]:
    try:
        attachment = kept(document)
    except AttachmentRefused:
        return {}
    return {} if attachment is None else dict(attachment.found)


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(_stem, _WORD.findall(text.lower())))


def _stem(word: str) -> str:
    """Close enough to tell forms of one word: cutting, cuts and cut; wager and wagers."""
    stem = _STEM.sub("", word.replace("’", "'"))
    return stem[:-1] if len(stem) > 3 and stem[-1] == stem[-2] else stem
