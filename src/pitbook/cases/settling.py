"""Reads case files and settles each case; one that is malformed says so, and the others are settled all the same."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pitbook.cases.result import BadCase, CaseError, Settled
from pitbook.cases.war import settle_round
from pitbook.cases.war_format import WarCase, WarRound
from pitbook.cases.war_permission import settle_permission
from pitbook.games.kernel import Refused
from pitbook.games.library import playable, rulebook
from pitbook.rulebooks.document import UnknownDocument, document_ids, load_document


class BadFile(ValueError):
    """A file that holds no cases at all."""


def read_cases(name: str, content: bytes) -> list[Any]:
    """The cases of a file: a JSON list, one JSON object, or JSON Lines."""
    try:
        found = msgspec.json.decode(content)
    except msgspec.DecodeError as error:
        return _read_lines(name, content, error)
    return found if isinstance(found, list) else [found]


def _read_lines(name: str, content: bytes, error: msgspec.DecodeError) -> list[Any]:
    lines = [line for line in content.splitlines() if line.strip()]
    if len(lines) < 2:
        raise BadFile(f"{name}: not JSON: {error}. Expected a list of cases, one case, or one case a line.") from None
    cases = []
    for number, line in enumerate(lines, 1):
        try:
            cases.append(msgspec.json.decode(line))
        except msgspec.DecodeError as broken:
            raise BadFile(f"{name}: not JSON: {error}; read as lines, line {number} is not either: {broken}.") from None
    return cases


def settle_case(raw: Any) -> Settled:
    """Settles one case as read from a file. It never raises: what is wrong with a case is its result."""
    name = _name_of(raw)
    try:
        return _settle(raw)
    except (BadCase, UnknownDocument) as error:
        return Settled(result=CaseError(id=name, error=str(error)))
    except Refused as refused:
        return Settled(result=CaseError(id=name, error=f"table: {refused}"))
    except msgspec.ValidationError as error:
        return Settled(result=CaseError(id=name, error=_where(str(error))))


def settle_all(cases: list[Any]) -> Iterator[Settled]:
    for raw in cases:
        yield settle_case(raw)


def _name_of(raw: Any) -> str:
    return str(raw.get("id", "without an id")) if isinstance(raw, dict) else "not an object"


def _settle(raw: Any) -> Settled:
    if not isinstance(raw, dict):
        raise BadCase(f"a case is an object with id, rulebook and type, not {type(raw).__name__}")
    name = raw.get("rulebook")
    if name not in document_ids():
        raise BadCase(f"rulebook: {name!r} is unknown; expected one of {', '.join(document_ids())}")
    book = rulebook(name)
    if book is None:
        game = load_document(name).game.replace("_", " ")
        raise BadCase(f"rulebook: {game} cannot be settled yet; {', '.join(playable())} can")
    case: WarCase = msgspec.convert(raw, WarCase)
    if isinstance(case, WarRound):
        _check_round(case)
        return settle_round(book, case)
    return settle_permission(book, case)


def _check_round(case: WarRound) -> None:
    """What no type can say: positions that are there once, events that name what they need."""
    seen: set[tuple[int, str]] = set()
    for place, position in enumerate(case.positions):
        if (position.box, position.player) in seen:
            raise BadCase(
                f"positions[{place}]: {position.player} is on box {position.box} already; write both wagers there"
            )
        seen.add((position.box, position.player))
        if position.wagers.first is None and position.wagers.tie is None:
            raise BadCase(f"positions[{place}].wagers: expected first, tie or both")
    boxes = {position.box for position in case.positions}
    for place, event in enumerate(case.events):
        if event.type == "box_missed" and event.box not in boxes:
            raise BadCase(f"events[{place}].box: expected a box with a wager, one of {sorted(boxes)}")


def _where(message: str) -> str:
    """msgspec says `… - at `$.positions[0].box``; people want the place first."""
    what, found, place = message.partition(" - at `$")
    return f"{place.rstrip('`').lstrip('.')}: {what}" if found else what
