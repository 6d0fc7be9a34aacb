"""An approved document as a register of clauses: everything about it but the approved sentences.

A register says of every clause where it stands, what kind of rule it is, what it comes to in our own words, the numbers
in it, and the digest of its approved words. The files in `documents/` are made by `scripts/register_clauses.py`.

>>> war = load_document("star-casino-war")
>>> war.clause("10.2").kind
<ClauseKind.PLAY: 'play'>
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from enum import Enum
from functools import cache, cached_property
from hashlib import sha256
from typing import Any

import msgspec

from pitbook.rulebooks.editions import Edition, RulebookError, edition_named
from pitbook.rulebooks.shelves import by_shelf


class ClauseKind(Enum):
    """What a clause asks of the software."""

    PLAY = "play"
    PROCEDURE = "procedure"
    IRREGULARITY = "irregularity"
    POWER = "power"
    DUTY = "duty"
    DEFINITION = "definition"
    EQUIPMENT = "equipment"
    STATEMENT = "statement"


class UnknownClause(LookupError):
    """The document has no clause of this number."""


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that are printed and are no clause: a number, a heading, a table of contents, the foot of a page."""

    word_count: int
    sha256: str


NOTHING_PRINTED = Printed(0, sha256().hexdigest())


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section by its number and its heading."""

    id: str
    heading: str


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One clause. `summary`, `check` and `note` are our words; `sha256` stands for the approved ones.

    `check` is what an observer sees if the software honours the clause. `refs` are the clauses that the text names,
    even where it names the wrong one: the defect is in `note`.
    """

    id: str
    section: str
    heading: str
    parent: str
    kind: ClauseKind
    subject: str
    summary: str
    check: str
    sha256: str
    word_count: int
    term: str | None = None
    data: Mapping[str, Any] = {}
    actor: tuple[str, ...] = ()
    actor_note: str | None = None
    refs: tuple[str, ...] = ()
    note: str | None = None
    heading_only: bool = False
    printed_before: Printed = NOTHING_PRINTED
    """What stands between the clause before and this one; without it, words added to a clause's edge would not show."""


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """One approved document: who approved what, for which venue, and its clauses in the document's order."""

    id: str
    game: str  # by its name in the catalogue; one that is not there cannot be played
    title: str
    venue: str
    jurisdiction: str
    authority: str
    instrument: str
    date: str | None
    sections: tuple[Section, ...]
    clauses: tuple[Clause, ...]
    date_note: str | None = None
    printed_after: Printed = NOTHING_PRINTED
    """What stands after the last clause."""

    @property
    def name(self) -> str:
        """With the edition that it was read as: `star-craps@2`."""
        edition: Edition | None = self.__dict__.get("edition")
        return self.id if edition is None else edition.name

    @cached_property
    def by_id(self) -> Mapping[str, Clause]:
        """Every clause by its number."""
        return {each.id: each for each in self.clauses}

    @cached_property
    def digest(self) -> str:
        """By which a round names the rulebook it was dealt under.

        It is the SHA-256 of the register as JSON with sorted keys and no spaces, so it survives a new layout of the
        file, and whoever has nothing but a JSON library can work it out.
        """
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()

    def without_definitions(self, numbers: Iterable[str]) -> tuple[str, ...]:
        """A reader of a decision wants the rules it stands under, not the dictionary."""
        return tuple(each for each in numbers if self.by_id[each].kind is not ClauseKind.DEFINITION)

    def clause(self, number: str) -> Clause:
        """The clause of that number; a number that the document does not have is refused."""
        try:
            return self.by_id[number]
        except KeyError:
            raise UnknownClause(f"{self.id} has no clause {number!r}") from None


def document_ids() -> tuple[str, ...]:
    """The ids of all registers, in alphabetical order."""
    return tuple(by_shelf())


def load_document(name: str) -> Document:
    """The register of an edition such as `star-craps@2`, or of that id as it is in force today; read once."""
    return document_of(edition_named(name))


@cache
def document_of(edition: Edition) -> Document:
    """The register of an edition."""
    try:
        document = msgspec.json.decode(edition.register, type=Document)
    except msgspec.MsgspecError as error:
        wrong = f"{edition.row.register} is no register of clauses ({error}). Put back what was there"
        raise RulebookError(edition.name, [wrong]) from None
    if document.id != edition.document_id:
        wrong = f"{edition.row.register} is the register of {document.id}. Put back what was there"
        raise RulebookError(edition.name, [wrong])
    document.__dict__["edition"] = edition
    return document


def readable_documents() -> tuple[Document, ...]:
    """The registers in force; one that cannot be read is told of where its tables are asked for."""
    found = []
    for each in document_ids():
        with suppress(RulebookError):
            found.append(load_document(each))
    return tuple(found)
