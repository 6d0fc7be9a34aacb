"""Reads case files and settles each case; one that is malformed says so, and the others are settled all the same."""

from typing import Any

import msgspec

from pitbook.cases.contract import Cases
from pitbook.cases.expected import what_was_expected
from pitbook.cases.result import BadCase, CaseError, SettledCase
from pitbook.games.catalogue import facet
from pitbook.games.kernel import Refused
from pitbook.games.library import playable, rulebook
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.editions import EditionName, NotInForce, UnknownEdition

TOO_DEEP = "it is nested too deeply to be read"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class NotJson(msgspec.Struct, frozen=True):
    """A file, or a line of one, that holds no case."""

    where: str
    why: str


def read_cases(name: str, content: bytes) -> list[Any]:
    """The cases of a file: a JSON list, one JSON object, or JSON Lines. What is not JSON is listed as such."""
    content = content.removeprefix(BYTE_ORDER_MARK)
    try:
        found = msgspec.json.decode(content)
    except RecursionError:
        return [NotJson(where=name, why=TOO_DEEP)]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _read_lines(name, content, f"{error}. Expected a list of cases, one case, or one case a line, in UTF-8")
    return found if isinstance(found, list) else [found]


def _read_lines(name: str, content: bytes, why: str) -> list[Any]:
    lines = [(number, line) for number, line in enumerate(content.splitlines(), 1) if line.strip()]
    cases = [_read_line(f"{name} line {number}", line) for number, line in lines]
    if len(cases) < 2 or all(isinstance(case, NotJson) for case in cases):
        return [NotJson(where=name, why=why)]
    return cases


def _read_line(where: str, line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except RecursionError:
        return NotJson(where=where, why=TOO_DEEP)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return NotJson(where=where, why=str(error))


def settle_case(raw: Any) -> SettledCase:
    """Settles one case as read from a file. It never raises: what is wrong with a case is its result."""
    name = _name_of(raw)
    try:
        return _settle(raw)
    except BadCase as error:
        return SettledCase(result=CaseError(id=name, error=str(error)))
    except Refused as refused:
        return SettledCase(result=CaseError(id=name, error=f"table: {refused}"))


def _name_of(raw: Any) -> str:
    if isinstance(raw, NotJson):
        return raw.where
    return str(raw.get("id", "without an id")) if isinstance(raw, dict) else "not an object"


def _settle(raw: Any) -> SettledCase:
    if isinstance(raw, NotJson):
        raise BadCase(f"not JSON: {raw.why}")
    if not isinstance(raw, dict):
        raise BadCase(f"a case is an object with id, rulebook and type, not {type(raw).__name__}")
    name = raw.get("rulebook")
    unknown = BadCase(f"rulebook: {name!r} is unknown; expected one of {', '.join(document_ids())}")
    if not isinstance(name, str):
        raise unknown
    try:
        if EditionName.parsed(name).document_id not in document_ids():
            raise unknown
        book = rulebook(name)
    except (UnknownEdition, NotInForce) as error:
        raise BadCase(f"rulebook: {error}") from None
    if book is None:
        game = load_document(name).game.replace("_", " ")
        raise BadCase(f"rulebook: {game} cannot be settled yet; {', '.join(playable())} can")
    cases = facet(book.document.game, "cases.settling", "CASES", Cases)
    try:
        return cases.settle(book, raw)
    except msgspec.ValidationError as error:
        raise BadCase(what_was_expected(str(error), cases.shape)) from None
