"""The editions of each document, in a line of time: which there are, what each is new for, and which holds on a day.

`editions/DOCUMENT.toml` on a shelf lists them. An edition is a text with our decisions on it; `star-craps@2` names one,
and so does its digest, which is what journals have. A text has days of approval, effect and repeal. How we read it has
none: a better reading of the same text is another edition, and holds on every day on which that text does.

A shelf may bring later editions of a document that lies on another. One without such a file brings one edition of each
of its documents, as it lies there.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from enum import Enum
from importlib.resources.abc import Traversable
from typing import Annotated, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from pitbook.rulebooks.amendments import Amendment, TomlRow
from pitbook.rulebooks.shelves import by_shelf, shelves
from pitbook.sources import utc_now

UNPINNED = "0" * 64
"""Stands for the digest of an edition that is being written."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
NAME = re.compile(r"(?P<document>[^@]+)@(?:(?P<number>0|[1-9]\d{0,5})|(?P<day>\d{4}-\d{2}-\d{2}))", re.ASCII)


_LINES: dict[tuple[str, tuple[Traversable, ...]], "tuple[Edition, ...]"] = {}


class RulebookError(ValueError):
    """Everything that is wrong with a rulebook's decisions."""

    def __init__(self, file: str, complaints: list[str]) -> None:
        super().__init__("\n".join(f"{file}: {each}" for each in complaints))
        self.complaints = complaints


class UnknownDocument(LookupError):
    """No register has this id."""


class UnknownEdition(RulebookError):
    """An edition is named, or was dealt under, that is not here."""


class NotInForce(RulebookError):
    """No edition of the document holds on that day."""


class EditionReason(Enum):
    """For what an edition is new."""

    FIRST = "the first that is kept"
    TEXT = "the text changed"
    READING = "we read it otherwise"
    ENGINE = "the engine was mended"


class EditionRow(TomlRow, frozen=True):
    """An edition as the file tells it; files by their place on the shelf, days by the clock of the venue."""

    number: Annotated[int, msgspec.Meta(ge=0, lt=1_000_000)]
    why: tuple[EditionReason, ...]
    says: str  # in a sentence, what is new
    register: str
    decisions: str
    digest: str  # by which journals name it
    version: str  # of the program that brought it
    added: tuple[str, ...] = ()
    added_sha256: str = ""  # of all of them together
    adopted: date | None = None  # since when it is read so
    approved: date | None = None
    effect: date | None = None  # none: as its text says, and the venue notes
    repealed: date | None = None
    replaces: int | None = None
    specimen: bool = False  # made up, to try with: no authority approved it
    amendment: Amendment | None = None


class _LineOfTime(TomlRow, frozen=True):
    document: str
    zone: str
    editions: tuple[EditionRow, ...]


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition of a document, with the shelf on which its files lie. There is one such value of each."""

    document_id: str
    row: EditionRow
    zone: str
    shelf: Traversable = field(repr=False)

    @property
    def number(self) -> int:
        return self.row.number

    @property
    def name(self) -> str:
        return f"{self.document_id}@{self.number}"

    @property
    def since(self) -> date | None:
        """The day from which its text holds; none if the document does not name one."""
        return self.row.effect or self.row.approved

    @property
    def is_pinned(self) -> bool:
        """Whether its digest is kept. Of a shelf without a line of time it is whatever its files make."""
        return bool(self.row.digest) and not self.is_draft

    @property
    def is_draft(self) -> bool:
        """Whether it is being written: it is to be had by its own name, and is in force on no day."""
        return self.row.digest == UNPINNED

    @property
    def toml(self) -> bytes:
        return self._read(self.row.decisions)

    @property
    def added(self) -> tuple[bytes, ...]:
        return tuple(map(self._read, self.row.added))

    @property
    def register(self) -> bytes:
        return self._read(self.row.register)

    def _read(self, file: str) -> bytes:
        place = self.shelf
        for part in file.split("/"):
            place = place / part
        try:
            return place.read_bytes()
        except OSError as error:
            raise RulebookError(self.name, [f"{file} cannot be read ({error}). Put it back"]) from None

    def holds_on(self, day: date) -> bool:
        begun = not self.is_draft and (self.row.effect is None or self.row.effect <= day)
        return begun and (self.row.repealed is None or day < self.row.repealed)

    def today(self) -> date:
        """By the clock of the venue whose rules they are."""
        return (EPOCH + timedelta(microseconds=utc_now())).astimezone(ZoneInfo(self.zone)).date()


class EditionName(NamedTuple):
    """`star-craps@2`; `star-craps@2025-03-01` for the one in force on a day; `star-craps` for the one in force now."""

    document_id: str
    number: int | None = None
    day: date | None = None

    @classmethod
    def parsed(cls, name: str) -> "EditionName":
        """
        >>> EditionName.parsed("star-craps@2")
        EditionName(document_id='star-craps', number=2, day=None)
        """
        found = NAME.fullmatch(name)
        if found is None:
            return cls(name)
        if found["day"] is None:
            return cls(found["document"], int(found["number"]))
        try:
            return cls(found["document"], day=date.fromisoformat(found["day"]))
        except ValueError:
            raise UnknownEdition(name, [f"{found['day']} is no day of the calendar"]) from None


def line(document_id: str) -> tuple[Edition, ...]:
    """All editions of a document, the first one first."""
    there = shelves()
    found = _LINES.get((document_id, there))
    if found is None:
        found = _LINES[document_id, there] = _line(document_id, there)
    return found


def read_anew() -> None:
    """One of the shelves that are there now was written to."""
    there = shelves()
    for key in [each for each in _LINES if each[1] == there]:
        del _LINES[key]


def edition_named(name: str) -> Edition:
    """The edition of a name; of an id alone the one in force today: where none is, the last that was, or the first."""
    document_id, number, day = EditionName.parsed(name)
    if day is not None:
        return edition_on(document_id, day)
    if number is None:
        there = line(document_id)
        today = there[-1].today()
        begun = [each for each in there if not each.is_draft and (each.row.effect is None or each.row.effect <= today)]
        return next((each for each in reversed(begun) if each.holds_on(today)), (begun or there[:1])[-1])
    found = next((each for each in line(document_id) if each.number == number), None)
    if found is None:
        raise UnknownEdition(name, [f"there is no such edition; there are {', '.join(_names(document_id))}"])
    return found


def in_force(document_id: str, day: date) -> Edition:
    """The edition that holds on a day: the last text in force then, read as we read it now.

    A text of which it is only known how it takes effect, and not when, is left to whoever notes that day.
    """
    there = line(document_id)
    held = [each for each in there if each.holds_on(day)]
    if not held:
        raise NotInForce(document_id, [f"no edition is in force on {day}; {_days(there)}"])
    return held[-1]


def edition_on(document_id: str, day: date) -> Edition:
    """The same for whoever asks of a day that may lie before the text was approved."""
    found = in_force(document_id, day)
    if found.row.effect is None and found.row.approved is not None and day < found.row.approved:
        raise NotInForce(document_id, [f"no edition was in force on {day}; {_days(line(document_id))}"])
    return found


def _names(document_id: str) -> list[str]:
    return [each.name for each in line(document_id)]


def _days(there: tuple[Edition, ...]) -> str:
    return "; ".join(f"{each.name} {days_of(each.row)}" for each in there)


def days_of(row: EditionRow) -> str:
    """Its days in words."""
    told = [
        f"approved {row.approved}" if row.approved else "of unknown approval",
        f"in effect from {row.effect}" if row.effect else "",
        f"repealed {row.repealed}" if row.repealed else "",
    ]
    return ", ".join(filter(None, told))


def _line(document_id: str, there: tuple[Traversable, ...]) -> tuple[Edition, ...]:
    home = by_shelf().get(document_id)
    if home is None:
        raise UnknownDocument(f"there is no rulebook {document_id!r}; there are {', '.join(by_shelf())}")
    found = [each for shelf in there for each in _on_shelf(document_id, shelf)]
    if not any(each.shelf == home for each in found):
        found.append(_as_it_lies(document_id, home))
    found.sort(key=lambda each: each.number)
    wrong = [*_about_line(found)]
    if wrong:
        raise RulebookError(f"editions/{document_id}.toml", wrong)
    return tuple(found)


def _on_shelf(document_id: str, shelf: Traversable) -> Iterator[Edition]:
    file = shelf / "editions" / f"{document_id}.toml"
    if not file.is_file():
        return
    try:
        told = msgspec.convert(tomllib.loads(file.read_text("utf-8")), _LineOfTime)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise RulebookError(f"editions/{document_id}.toml", [str(error)]) from None
    if told.document != document_id:
        raise RulebookError(f"editions/{document_id}.toml", [f"document: {told.document!r} should be {document_id!r}"])
    try:
        ZoneInfo(told.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise RulebookError(f"editions/{document_id}.toml", [f"zone: there is no time zone {told.zone!r}"]) from None
    for row in told.editions:
        yield Edition(document_id, row, told.zone, shelf)


def _as_it_lies(document_id: str, shelf: Traversable) -> Edition:
    row = EditionRow(
        number=1,
        why=(EditionReason.FIRST,),
        says="As it lies on its shelf, which keeps no line of time.",
        register=f"documents/{document_id}.json",
        decisions=f"decisions/{document_id}.toml",
        digest="",
        version="",
    )
    return Edition(document_id, row, "UTC", shelf)


def _about_line(there: list[Edition]) -> Iterator[str]:
    """What cannot be: two of one number, a change of the text that tells nothing of it, days the wrong way round."""
    numbers = [each.number for each in there]
    for before, each in zip([None, *there], there, strict=False):
        row, where = each.row, f"edition {each.number}"
        if before is not None and before.number == each.number:
            both = f"{before.shelf} and {each.shelf}"
            yield f"{where}: there are two of this number, in {both}. Leave one out, or give it the next number"
            continue
        if before is not None and row.replaces not in numbers[: numbers.index(each.number)]:
            yield f"{where}.replaces: name an edition before it"
        if not row.why or (not row.says.strip() and not each.is_draft):
            yield f"{where}: say for what it is new, in `why` and in `says`"
        if EditionReason.TEXT in row.why and (row.amendment is None or (row.effect is None and not each.is_draft)):
            yield f"{where}: a change of the text has an `effect` and an `amendment`"
        if EditionReason.TEXT not in row.why and before is not None and _text(row) != _text(before.row):
            yield f"{where}: its text or its days are others than those of edition {before.number}, so the text changed"
        begun = row.effect or row.approved
        if begun is not None and row.repealed is not None and row.repealed <= begun:
            yield f"{where}.repealed: {row.repealed} is not after {begun}, when it takes effect"
        if before is not None:
            yield from _about_order(before, each)


def _about_order(before: Edition, each: Edition) -> Iterator[str]:
    """One clock for all, and no text in effect before the one whose place it takes."""
    where = f"edition {each.number}"
    if each.zone != before.zone:
        yield f"{where}: its zone is {each.zone}, and that of edition {before.number} {before.zone}"
    begun, earlier = each.row.effect, before.row.effect
    if begun is not None and earlier is not None and begun < earlier:
        yield f"{where}.effect: {begun} is before {earlier}, the day of edition {before.number}"


def _text(row: EditionRow) -> tuple[object, ...]:
    return row.register, row.approved, row.effect, row.repealed
