"""Compares results with the answers that cases carry. Nets and permissions must agree; the rest is reported."""

from typing import Any

import msgspec

from pitbook.cases.result import (
    CaseError,
    PermissionResult,
    RefusedInScript,
    Result,
    RoundResult,
)

PLACES = ("box", "seat", "id")
"""Where a wager lies, in answers to rounds that came to none; otherwise those say how their place is called."""
COMPARED = (
    "outcome",
    "stake_cents",
    "settled_cents",
    "paid_cents",
    "collected_cents",
    "returned_cents",
    "commission_cents",
    "standing_cents",
    "at_throw",
    "number",
)
_NOT_SAID = object()
AFTERWARDS = ("puck_after", "shooter_after", "shooter_must_pass")


class Verdict(msgspec.Struct, frozen=True):
    """`right` is None where a case carries no answer. Remarks do not make a case wrong."""

    id: str
    right: bool | None
    because: str = ""
    remarks: tuple[str, ...] = ()


class _Refused(msgspec.Struct, frozen=True):
    op_index: int | None = None
    rules: tuple[str, ...] = ()


class _Row(msgspec.Struct, frozen=True):
    """A wager of an answer: which it is, and whatever is said of it."""

    player: str | None = None
    wager: str | None = None
    box: int | None = None
    seat: int | None = None
    id: str | None = None
    rules: tuple[str, ...] = ()
    same_money_booked_as: dict[str, Any] = {}


class _Answer(msgspec.Struct, frozen=True):
    """The parts of an answer that are compared; others may stand beside them."""

    net_cents: dict[str, int] = {}
    allowed: bool | None = None
    rules: tuple[str, ...] = ()
    wagers: tuple[dict[str, Any], ...] = ()  # as written, to tell what is said from what is not
    event_rules: tuple[str, ...] = ()
    refused: tuple[_Refused, ...] = ()
    puck_after: int | str | msgspec.UnsetType = msgspec.UNSET
    shooter_after: str | msgspec.UnsetType | None = msgspec.UNSET
    shooter_must_pass: bool | msgspec.UnsetType = msgspec.UNSET


def check(raw: Any, result: Result) -> Verdict:
    """Compares a result with the answer its case carries, if it carries one."""
    written = raw.get("expect") if isinstance(raw, dict) else None
    if isinstance(result, CaseError):
        return Verdict(id=result.id, right=None if written is None else False, because=result.error)
    if written is None:
        return Verdict(id=result.id, right=None)
    try:
        expect = msgspec.convert(written, _Answer)
        alternatives = msgspec.convert(raw.get("alternatives") or (), tuple[_Answer, ...])
        msgspec.convert(expect.wagers, tuple[_Row, ...])
    except msgspec.ValidationError as error:
        return Verdict(id=result.id, right=False, because=f"expect or alternatives: {error}")
    if isinstance(result, PermissionResult):
        return _check_permission(result, expect, alternatives)
    return _check_round(result, expect, alternatives)


def _check_permission(result: PermissionResult, expect: _Answer, alternatives: tuple[_Answer, ...]) -> Verdict:
    right = result.allowed in (expect.allowed, *(each.allowed for each in alternatives))
    because = "" if right else f"allowed is {result.allowed}, expected {expect.allowed}"
    return Verdict(id=result.id, right=right, because=because, remarks=_rules("", result.rules, expect.rules))


def _check_round(result: RoundResult, expect: _Answer, alternatives: tuple[_Answer, ...]) -> Verdict:
    wanted = expect.net_cents
    accepted = [wanted, *({**wanted, **each.net_cents} for each in alternatives)]
    right = result.net_cents in accepted
    because = ""
    if not right:
        because = "; ".join(
            f"net of {player} is {result.net_cents.get(player)}, expected {wanted.get(player)}"
            for player in sorted({*wanted, *result.net_cents})
            if wanted.get(player) != result.net_cents.get(player)
        )
    return Verdict(id=result.id, right=right, because=because, remarks=tuple(_remarks(result, expect)))


def _remarks(result: RoundResult, expect: _Answer) -> list[str]:
    mine = {(row.player, getattr(row, row.place), row.wager): row for row in result.wagers}
    places = dict.fromkeys((*(row.place for row in result.wagers), *PLACES))
    said: list[str] = []
    for written in expect.wagers:
        row = msgspec.convert(written, _Row)
        place = next((each for each in places if each in written), PLACES[0])
        where = written.get(place)
        key = (row.player, where if isinstance(where, int | str) else None, row.wager)
        name = _name(*key, place)
        if key not in mine:
            said.append(f"{name}: expected, and not there")
            continue
        found = mine.pop(key)
        said += [
            f"{name}: {field} is {getattr(found, field, None)}, expected {written[field]}"
            for field in COMPARED
            if field in written
            and getattr(found, field, None) not in (written[field], row.same_money_booked_as.get(field, _NOT_SAID))
        ]
        said += _rules(f"{name}: ", found.rules, row.rules)
    if expect.wagers:  # an answer may leave them out
        said += [f"{_name(*key, row.place)}: not expected" for key, row in mine.items()]
    return said + _about_the_table(result, expect)


def _name(player: Any, where: Any, wager: Any, place: str) -> str:
    return f"{wager} of {player} on {place} {where}" if place != "id" else f"{wager} {where} of {player}"


def _about_the_table(result: RoundResult, expect: _Answer) -> list[str]:
    """How the table stands afterwards, and which operations of a script were refused."""
    said = [
        f"{field} is {getattr(result, field, None)}, expected {getattr(expect, field)}"
        for field in AFTERWARDS
        if getattr(expect, field) is not msgspec.UNSET and getattr(expect, field) != getattr(result, field, None)
    ]
    wanted = {each.op_index: each.rules for each in expect.refused if each.op_index is not None}
    refused = {each.op_index: each.rules for each in result.refused if isinstance(each, RefusedInScript)}
    if result.scripted and wanted.keys() != refused.keys():
        said.append(f"refused operations are {sorted(refused)}, expected {sorted(wanted)}")
    for place in sorted(wanted.keys() & refused.keys()):
        said += _rules(f"operation {place}: ", refused[place], wanted[place])
    return [*said, *_rules("events: ", result.event_rules, expect.event_rules)]


def _rules(name: str, cited: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses that were expected and are not cited; a row of a table also stands for its table."""
    missing = [each for each in map(_clause_id, wanted) if each not in cited]
    return (f"{name}rules are {', '.join(cited)}; expected also {', '.join(missing)}",) if missing else ()


def _clause_id(written: str) -> str:
    """Case files write a dictionary entry as `A (Void)`; its clause id is `A/void`."""
    head, found, term = written.partition(" (")
    return f"{head}/{term.rstrip(')').lower().replace(' ', '-')}" if found else written
