"""A rulebook, or one clause of it, in a line of time: which editions there are, and what each changed.

What an amendment says of a clause is told by the number it has now and those it had. Where the text stayed the same and
we read it otherwise, the topics of the clause are laid side by side.
"""

from collections.abc import Iterator

import msgspec

from pitbook.compliance.topic_values import telling, values
from pitbook.games import library
from pitbook.rulebooks.amendments import ClauseChange, Happened
from pitbook.rulebooks.document import Document, document_of
from pitbook.rulebooks.editions import Edition, EditionReason, edition_named, line
from pitbook.rulebooks.loading import digest_of
from pitbook.rulebooks.model import Rulebook


class EditionTold(msgspec.Struct, frozen=True):
    """One edition; days are those of the venue, and null where nobody knows them."""

    name: str
    number: int
    in_force: bool  # today
    why: tuple[str, ...]
    says: str
    approved: str | None
    effect: str | None
    repealed: str | None
    adopted: str | None  # since when it is read so
    replaces: str | None
    version: str  # of the program that brought it
    digest: str
    specimen: bool  # made up, to try with
    instrument: str | None
    source: str | None
    changes: tuple[ClauseChange, ...]
    transition: str | None  # how tables cross over to it
    unsound: tuple[str, ...]


class ClauseMoment(msgspec.Struct, frozen=True):
    """Something that happened to a clause: by which edition, from when on, and what number the clause has since."""

    edition: str
    on: str | None
    happened: str  # first, new, changed, gone, renumbered, or read otherwise
    clause: str
    says: str
    was: tuple[str, ...] = ()  # what its topics set before, where they set something else now
    now: tuple[str, ...] = ()


class History(msgspec.Struct, frozen=True):
    rulebook: str
    editions: tuple[EditionTold, ...]
    clause: str | None = None
    moments: tuple[ClauseMoment, ...] = ()


def history(document: Document, clause: str | None = None) -> History:
    """Of a clause by the number that it has in this edition."""
    told = tuple(map(_told, line(document.id)))
    moments = () if clause is None else tuple(_moments(_having(document, clause), clause))
    return History(rulebook=document.id, editions=told, clause=clause, moments=moments)


def _having(document: Document, clause: str) -> Document:
    """The document itself, the last edition before it that had the clause, or the first after it that has."""
    number = edition_named(document.name).number
    earlier = [each for each in line(document.id) if each.number < number]
    later = [each for each in line(document.id) if each.number > number]
    others = (document_of(each) for each in (*reversed(earlier), *later))
    found = document if clause in document.by_id else next((each for each in others if clause in each.by_id), document)
    found.clause(clause)
    return found


def clause_since(document: Document, clause: str) -> str | None:
    """The day from which a clause has been so in the text, by the number that it has in this edition."""
    edition = edition_named(document.name)
    before = [each for each in line(document.id) if each.number <= edition.number]
    number = clause
    for each in reversed(before):
        for change in _changes_of(each, number):
            if change.happened in (Happened.NEW, Happened.CHANGED):
                return _day(each)
            number = change.was or number
    return _day(before[0])


def _told(edition: Edition) -> EditionTold:
    row, amendment = edition.row, edition.row.amendment
    days = (
        None if each is None else each.isoformat() for each in (row.approved, row.effect, row.repealed, row.adopted)
    )
    approved, effect, repealed, adopted = days
    return EditionTold(
        name=edition.name,
        number=edition.number,
        in_force=edition is edition_named(edition.document_id),
        why=tuple(each.value for each in row.why),
        says=row.says,
        approved=approved,
        effect=effect,
        repealed=repealed,
        adopted=adopted,
        replaces=None if row.replaces is None else f"{edition.document_id}@{row.replaces}",
        version=row.version,
        digest=digest_of(edition),
        specimen=row.specimen,
        instrument=None if amendment is None else amendment.instrument,
        source=None if amendment is None else amendment.source,
        changes=() if amendment is None else amendment.changes,
        transition=None if amendment is None else _transition(amendment.transition.notice, edition),
        unsound=library.complaints(edition.name),
    )


def _transition(notice: str, edition: Edition) -> str:
    assert edition.row.amendment is not None
    return f"{notice} At a table that crosses over, {edition.row.amendment.transition.standing_wagers.words}."


def _day(edition: Edition) -> str | None:
    return None if edition.since is None else edition.since.isoformat()


def _changes_of(edition: Edition, number: str) -> list[ClauseChange]:
    """What an edition did to the clause that has this number since."""
    amendment = edition.row.amendment
    return [] if amendment is None else [each for each in amendment.changes if each.clause == number]


def _moments(document: Document, clause: str) -> Iterator[ClauseMoment]:
    """The first one first. Numbers are followed back from this edition, and on from it."""
    there = line(document.id)
    here = next(place for place, each in enumerate(there) if each.number == edition_named(document.name).number)
    numbers: list[str | None] = [None] * len(there)
    numbers[here] = clause
    for place in range(here, 0, -1):
        numbers[place - 1] = _number_before(there[place], numbers[place], there[place - 1])
    for place in range(here + 1, len(there)):
        numbers[place] = _number_after(there[place], numbers[place - 1])
    for place, edition in enumerate(there):
        before = None if place == 0 else there[place - 1]
        yield from _at(edition, numbers[place], before, None if place == 0 else numbers[place - 1])


def _number_before(edition: Edition, number: str | None, before: Edition) -> str | None:
    if number is None or any(each.happened is Happened.NEW for each in _changes_of(edition, number)):
        return None
    found = next((each.was for each in _changes_of(edition, number) if each.was), number)
    return found if found in document_of(before).by_id else None


def _number_after(edition: Edition, number: str | None) -> str | None:
    amendment = edition.row.amendment
    if number is None or amendment is None:
        return number
    for each in amendment.changes:
        if each.happened is Happened.GONE and each.was == number:
            return None
        if each.was == number and each.clause:
            return each.clause
    return number


def _at(edition: Edition, number: str | None, before: Edition | None, earlier: str | None) -> Iterator[ClauseMoment]:
    day, amendment = _day(edition), edition.row.amendment
    if before is None:
        if number is not None:
            yield ClauseMoment(edition.name, day, "first", number, document_of(edition).clause(number).summary)
        return
    changes = () if amendment is None else amendment.changes
    for each in changes:
        gone = each.happened is Happened.GONE and each.was == earlier and earlier is not None
        if gone or (each.clause == number and number is not None):
            says = each.says if gone else f"{each.says}{_had_it_before(changes, each)}"
            yield ClauseMoment(edition.name, day, each.happened.value, each.clause or each.was, says)
    if number is not None and earlier is not None and EditionReason.TEXT not in edition.row.why:
        yield from _read_otherwise(edition, before, number)


def _had_it_before(changes: tuple[ClauseChange, ...], change: ClauseChange) -> str:
    """Which clause had the number that this one has now, where another one did."""
    other = next((each for each in changes if each.was == change.clause and each.clause != change.clause), None)
    if other is None or change.was == change.clause:
        return ""
    became = f"that is {other.clause} now" if other.clause else "that is gone"
    return f" Until then {change.clause} was the number of a clause {became}."


def _read_otherwise(edition: Edition, before: Edition, number: str) -> Iterator[ClauseMoment]:
    now, then = library.sound_rulebook(edition.name), library.sound_rulebook(before.name)
    if now is None or then is None:
        return
    was, since = _set_by(then, number), _set_by(now, number)
    if was != since:
        adopted = edition.row.adopted
        yield ClauseMoment(
            edition.name,
            None if adopted is None else adopted.isoformat(),
            "read otherwise",
            number,
            edition.row.says,
            tuple(each for each in was if each not in since),
            tuple(each for each in since if each not in was),
        )


def _set_by(rulebook: Rulebook, number: str) -> tuple[str, ...]:
    """What follows from a clause, topic by topic."""
    found = []
    for topic in rulebook.topics_of.get(number, ()):
        sets = [each.words for each in telling(values(rulebook, topic))] if rulebook.types[topic] is not None else []
        found += [f"{topic}: {each}" for each in sets] or [topic]
    return tuple(found)
