"""Reads the decisions on a document and complains about everything wrong with them at once.

A complaint names the file, the topic or reading, and the field, so that whoever writes decisions can mend them all in
one go. No clause may be forgotten: each belongs to a topic or is listed as outside the game, with a reason. Decisions
whose types are right are shown to the game whole, which complains of what could not be played.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from pitbook.rulebooks.added import with_added
from pitbook.rulebooks.document import Document, document_of
from pitbook.rulebooks.editions import Edition, EditionRow, RulebookError, UnknownEdition, edition_named, line
from pitbook.rulebooks.model import Decision, Defect, OutOfScope, Reading, Rulebook, Schema, closed_value, read_from
from pitbook.rulebooks.roles import Role
from pitbook.rulebooks.wanted import DATA_OR_CODE, topics_told, value_wanted

PARTS = {"document", "names", "ranks", "absent", "topics", "readings", "defects", "outside"}
SHORT = 16  # digits of a digest that tell two editions apart


def load_rulebook(name: str, schema: Schema, digest: str | None = None) -> Rulebook:
    """An edition of a document with its decisions, checked against what its game asks for; each is read once.

    `star-craps@2`, or an id alone for the one in force; with a digest the one that a journal names by it, and no other.
    """
    return _read(edition_named(name) if digest is None else edition_of(name, digest), schema)


@cache
def _read(edition: Edition, schema: Schema) -> Rulebook:
    check_kept(edition)
    return read_edition(edition, edition.toml, edition.added, schema, file=edition.row.decisions)


def edition_of(document_id: str, digest: str) -> Edition:
    """The one that a journal names by its digest."""
    there = line(document_id)
    found = next((each for each in there if digest_of(each) == digest), None)
    if found is None:
        kept = ", ".join(f"{each.name} ({digest_of(each)[:SHORT]}…)" for each in there)
        needed = (
            f"it was dealt under the edition of digest {digest[:SHORT]}…, which is not here; there are {kept}. "
            "Install the version of this program, or the plugin, that brings that edition"
        )
        raise UnknownEdition(document_id, [needed])
    return found


def digest_of(edition: Edition) -> str:
    """By which journals name it: as it is kept, or, where nobody keeps it, as its files make it."""
    return edition.row.digest if edition.is_pinned else made_digest(document_of(edition), edition.toml, edition.row)


def made_digest(document: Document, toml: bytes, row: EditionRow) -> str:
    """Of the document and what was taken to follow from it; of an amendment also its days and how tables cross over."""
    return sha256(document.digest.encode() + toml + _bound(row)).hexdigest()


def _bound(row: EditionRow) -> bytes:
    """What tables do by the line of time. A repeal comes later, and binds no table that runs."""
    if row.amendment is None:
        return b""
    told = {"amendment": row.amendment, "approved": row.approved, "effect": row.effect}
    return msgspec.json.encode(told, order="sorted")


def check_kept(edition: Edition) -> None:
    """Its files are, to the byte, those whose digests are kept. Journals were dealt under these and no others."""
    if not edition.is_pinned:
        return
    changed = []
    if made_digest(document_of(edition), edition.toml, edition.row) != edition.row.digest:
        told = "" if edition.row.amendment is None else f", or what editions/{edition.document_id}.toml tells of it,"
        changed.append(f"{edition.row.register} or {edition.row.decisions}{told}")
    if edition.added and sha256(b"".join(edition.added)).hexdigest() != edition.row.added_sha256:
        changed.append(" or ".join(edition.row.added))
    if changed:
        raise RulebookError(
            edition.name,
            [
                f"{each} is not what this edition was kept as. Put back what was there; a change is a new edition: "
                f"`pitbook rules amend {edition.document_id}` begins one"
                for each in changed
            ],
        )


def read_decisions(document: Document, toml: bytes, schema: Schema, file: str) -> Rulebook:
    """Decisions that are to come into force on a document that there is, with what was added to those in force."""
    last = line(document.id)[-1]
    return read_edition(last, toml, last.added, schema, file, document)


def read_edition(
    edition: Edition, toml: bytes, added: tuple[bytes, ...], schema: Schema, file: str, text: Document | None = None
) -> Rulebook:
    complaints: list[str] = []
    document = document_of(edition) if text is None else text
    try:
        raw = tomllib.loads(toml.decode())
        for each in added:
            raw = with_added(raw, tomllib.loads(each.decode()), "", complaints)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulebookError(file, [f"not TOML: {error}"]) from None
    complaints += [f"{part}: no such part; there are {', '.join(sorted(PARTS))}" for part in set(raw) - PARTS]
    if raw.get("document") != document.id:
        complaints.append(f"document: {raw.get('document')!r} should be {document.id!r}")

    names = _converted(raw.get("names", {}), schema.names, "names", complaints)
    ranks = _converted(raw.get("ranks", []), tuple[tuple[Role, ...], ...], "ranks", complaints)
    absent = _converted(raw.get("absent", {}), dict[str, str], "absent", complaints) or {}
    decisions = {
        slug: _converted(table, Decision, f"topics.{slug}", complaints) for slug, table in raw.get("topics", {}).items()
    }
    readings = _listed(raw, "readings", Reading, complaints)
    defects = _listed(raw, "defects", Defect, complaints)
    outside = _listed(raw, "outside", OutOfScope, complaints)

    known = set(document.by_id)
    by_id = {each.id: each for each in readings}
    sections = {name: topics for name, topics in schema.sections.items() if not decisions.keys().isdisjoint(topics)}
    complaints += _about_absent(absent, schema, sections, decisions)
    unasked = {slug: why for name, why in absent.items() for slug in schema.optional.get(name, ())}
    asked = {slug: kind for slug, kind in schema.topics.items() if slug not in unasked}
    types = {**asked, **{slug: kind for topics in sections.values() for slug, kind in topics.items()}}
    complaints += _about_topics(decisions, types, known, by_id)
    complaints += _about_readings(readings, known)
    for number, defect in enumerate(defects, 1):
        complaints += _unknown_clauses(f"defects[{number}]", defect.clauses, known)
    for number, each in enumerate(outside, 1):
        complaints += _unknown_clauses(f"outside[{number}]", each.clauses, known)
        if not each.reason.strip():
            complaints.append(f"outside[{number}].reason: say whose these clauses are instead")
    if not complaints:
        complaints += _forgotten(document, decisions, outside)
    if complaints:
        raise RulebookError(file, complaints)
    rulebook = Rulebook(
        document=document,
        names=names,
        ranks=ranks,
        decisions=decisions,
        types=types,
        readings=by_id,
        defects=tuple(defects),
        outside=tuple(outside),
        sections=frozenset(sections),
        absent=absent,
        digest=made_digest(document, toml, edition.row),
        edition=edition,
        unasked=unasked,
    )
    senseless = list(schema.sense(rulebook))
    if senseless:
        raise RulebookError(file, senseless)
    return rulebook


def _converted(raw: Any, kind: Any, where: str, complaints: list[str]) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        complaints.append(f"{where}: {error}")
        return Decision(silent="unreadable") if kind is Decision else None


def _listed(raw: Mapping[str, Any], part: str, kind: Any, complaints: list[str]) -> list[Any]:
    found = [_converted(each, kind, f"{part}[{n}]", complaints) for n, each in enumerate(raw.get(part, []), 1)]
    return [each for each in found if each is not None]


def _unknown_clauses(where: str, clauses: tuple[str, ...], known: set[str]) -> Iterator[str]:
    for clause in clauses:
        if clause not in known:
            yield f"{where}.clauses: the document has no clause {clause!r}"


def _about_absent(
    absent: Mapping[str, str], schema: Schema, there: Mapping[str, Any], decisions: Mapping[str, Decision]
) -> Iterator[str]:
    """A section, or part of a game, that is said not to be there has no topics, and a reason."""
    for name, why in absent.items():
        if name not in schema.sections and name not in schema.optional:
            known = ", ".join((*schema.sections, *schema.optional))
            yield f"absent.{name}: no such section; there are {known or 'none'}"
        elif name in there or not decisions.keys().isdisjoint(schema.optional.get(name, ())):
            yield f"absent.{name}: the document has it: topics of it are decided"
        if not why.strip():
            yield f"absent.{name}: say why the document has no such section"


def _about_topics(
    decisions: Mapping[str, Decision],
    types: Mapping[str, type[msgspec.Struct] | None],
    known: set[str],
    readings: Mapping[str, Reading],
) -> Iterator[str]:
    for slug in types:
        if slug not in decisions:
            yield f"topics.{slug}: nothing is said on this topic; give its clauses, or say why the document is silent"
    for slug, decision in decisions.items():
        where = f"topics.{slug}"
        if slug not in types:
            yield f"{where}: the game knows no such topic; {topics_told(slug, types)}. {DATA_OR_CODE}"
            continue
        yield from _unknown_clauses(where, decision.clauses, known)
        if not decision.clauses and not decision.silent.strip():
            yield f"{where}.clauses: a topic without a clause must say in `silent` why"
        yield from _about_values(where, decision, types[slug], readings)


def _about_values(
    where: str, decision: Decision, kind: type[msgspec.Struct] | None, readings: Mapping[str, Reading]
) -> Iterator[str]:
    if kind is None:
        if decision.sets:
            yield f"{where}.sets: this topic sets nothing, so {', '.join(decision.sets)} means nothing"
        return
    hints = msgspec.structs.fields(kind)
    for name in set(decision.sets) - {field.name for field in hints}:
        yield f"{where}.sets.{name}: no such value; there are {', '.join(field.name for field in hints)}"
    for field in hints:
        if field.name not in decision.sets:
            yield f"{where}.sets.{field.name}: missing"
            continue
        value = decision.sets[field.name]
        reading = read_from(value)
        if reading is not None and reading not in readings:
            yield f"{where}.sets.{field.name}: there is no reading {reading!r}"
            continue
        for each in [value] if reading is None else list(readings[reading].alternatives):
            try:
                msgspec.convert(closed_value(each, {}), field.type)
            except msgspec.ValidationError:
                told = f"{each!r} cannot stand here, but {value_wanted(field.type)}"
                yield f"{where}.sets.{field.name}: {told}. {DATA_OR_CODE}"


def _about_readings(readings: list[Reading], known: set[str]) -> Iterator[str]:
    seen: set[str] = set()
    for reading in readings:
        where = f"readings.{reading.id}"
        if reading.id in seen:
            yield f"{where}: there are two readings of this id"
        seen.add(reading.id)
        yield from _unknown_clauses(where, reading.clauses, known)
        if not reading.clauses:
            yield f"{where}.clauses: name the clauses that leave the question open"
        if len(reading.alternatives) < 2:
            yield f"{where}.alternatives: a reading has at least two"
        if reading.chosen not in reading.alternatives:
            yield f"{where}.chosen: {reading.chosen!r} is none of {', '.join(reading.alternatives)}"
        if not reading.reason.strip():
            yield f"{where}.reason: say why this reading was chosen"


def _forgotten(document: Document, decisions: Mapping[str, Decision], outside: list[OutOfScope]) -> Iterator[str]:
    placed = {clause for each in decisions.values() for clause in each.clauses}
    for each in outside:
        placed.update(each.clauses)
    for clause in document.clauses:
        if clause.id not in placed:
            yield f"clause {clause.id} ({clause.kind.value}) belongs to no topic and is not listed as outside"
