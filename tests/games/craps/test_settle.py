"""Craps cases: what is malformed is told by name and place, what the rules forbid is refused and the rest goes on."""

from typing import Any

import pytest

from pitbook.cases.checking import check
from pitbook.cases.result import CaseError
from pitbook.cases.settling import settle_case
from pitbook.games.craps.cases.result import CrapsResult

LINE = {"op": "bet", "id": "line", "player": "S", "kind": "win_line", "cents": 1000}
COME_OUT = {"op": "roll", "dice": [2, 4]}


def case(*script: dict[str, Any], **changes: Any) -> dict[str, Any]:
    good = {
        "id": "T-1",
        "rulebook": "star-craps",
        "type": "round",
        "table": {"chip_cents": 100, "limits": {"default": {"min": 500, "max": 10_000}}},
        "players": ["S", "P"],
        "shooter": "S",
        "script": list(script),
    }
    return {name: value for name, value in {**good, **changes}.items() if value is not None}


def bet(kind: str, cents: Any = 1000, **more: Any) -> dict[str, Any]:
    return {"op": "bet", "id": "it", "player": "P", "kind": kind, "cents": cents, **more}


def settled(*script: dict[str, Any], **changes: Any) -> CrapsResult:
    result = settle_case(case(*script, **changes)).result
    assert isinstance(result, CrapsResult), result
    return result


MALFORMED: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "a die of 0": (case(LINE, {"op": "roll", "dice": [0, 3]}), ("script[1].dice[0]", "1 to 6")),
    "a die of 7": (case(LINE, {"op": "roll", "dice": [3, 7]}), ("script[1].dice[1]", "1 to 6")),
    "three dice": (case(LINE, {"op": "roll", "dice": [1, 2, 3]}), ("script[1].dice", "length 2")),
    "a negative amount": (case(bet("field", -500)), ("script[0].cents",)),
    "a fraction of a cent": (case(bet("field", 500.5)), ("script[0].cents", "int")),
    "no such kind": (case(bet("pass_line")), ("script[0].kind", "pass_line", "win_line")),
    "no such operation": (case({"op": "press", "id": "it"}), ("script[0].op", "press", "increase")),
    "no such field": (case(bet("field", odds=2)), ("script[0]", "odds", "number")),
    "no such cause": (case({"op": "no_roll", "dice": [1, 1], "cause": "5.4"}), ("script[0].cause", "5.4", "5.3.8")),
    "no such state": (case(bet("buy", number=4), {"op": "call", "id": "it", "state": "up"}), ("script[1].state", "on")),
    "a kind on the sign that there is not": (
        case(LINE, table={"limits": {"pass": {"min": 1, "max": 2}}}),
        ("table.limits", "'pass'", "default"),
    ),
    "a shooter who is not there": (case(LINE, shooter="X"), ("shooter", "'X'", "S, P")),
    "a player who is not there": (case(bet("field", player="X")), ("script[0].player", "'X'")),
    "somebody twice": (case(LINE, players=["S", "S"]), ("players",)),
    "two wagers of one name": (case(LINE, {**LINE, "player": "P"}), ("script[1].id", "'line'")),
    "nobody at all": (case(LINE, players=[]), ("players",)),
    "a permission": (case(LINE, type="permission"), ("type", "round")),
    "a high on a field": (case(bet("field", high=2)), ("script[0].high", "horn_high")),
    "events": (case(LINE, events=[{"type": "misdeal"}]), ("events", "script")),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_case_says_what_is_wrong_and_where(name: str) -> None:
    raw, words = MALFORMED[name]
    result = settle_case(raw).result
    assert isinstance(result, CaseError), f"settled as {result}"
    for word in words:
        assert word in result.error, f"{result.error!r} does not mention {word!r}"


REFUSED: dict[str, tuple[tuple[dict[str, Any], ...], str]] = {
    "a Behind wager without a parent": ((LINE, COME_OUT, bet("behind_win_line")), "6.2.5"),
    "behind somebody else's wager": ((LINE, COME_OUT, bet("behind_win_line", parent="line")), "6.2.5"),
    "behind a wager that never was": ((LINE, COME_OUT, bet("behind_come", parent="ghost")), "6.2.7"),
    "a number it does not have": ((LINE, bet("place_win", number=7)), "6.2.10"),
    "a hard 5": ((LINE, bet("hardway", number=5)), "6.2.9"),
    "no number at all": ((LINE, bet("lay")), "6.2.25"),
    "a Horn High of four": ((LINE, bet("horn_high", 400, high=2)), "6.2.22.1"),
    "a Come before the point": ((LINE, bet("come")), "6.2.3"),
    "a Win Line after it": ((LINE, COME_OUT, bet("win_line")), "6.2.1"),
    "removing a wager that was decided": (
        (LINE, bet("field"), COME_OUT, {"op": "remove", "id": "it"}),
        "6.5",
    ),
    "calling a Field off": ((LINE, bet("field"), {"op": "call", "id": "it", "state": "off"}), "6.7"),
    "throwing without a line wager": ((COME_OUT,), "4.1"),
    "throwing on after a 7 Out": (
        (LINE, COME_OUT, {"op": "roll", "dice": [3, 4]}, LINE | {"id": "2"}, COME_OUT),
        "3.7.1",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_rules_do_not_allow_is_refused_with_its_clause(name: str) -> None:
    script, clause = REFUSED[name]
    result = settled(*script)
    assert [each.op_index for each in result.refused] == [len(script) - 1]
    assert clause in result.refused[0].rules
    before = settled(*script[:-1])
    assert (result.wagers, result.net_cents, result.puck_after) == (before.wagers, before.net_cents, before.puck_after)


def test_the_rest_goes_on_after_a_refusal() -> None:
    result = settled(bet("come"), LINE, {"op": "roll", "dice": [5, 6]})
    assert [each.op_index for each in result.refused] == [0]
    assert result.net_cents == {"S": 1000, "P": 0}


def test_a_second_wager_on_the_same_spot_is_settled_beside_the_first() -> None:
    """Whoever wrote the case down saw two wagers; at a table of ours they would be one."""
    result = settled(LINE, bet("field"), bet("field", id="more"), {"op": "roll", "dice": [1, 1]})
    assert result.net_cents["P"] == 4000


def test_a_cap_holds_for_all_that_lies_behind() -> None:
    line = bet("win_line", id="mine")
    script = (LINE, line, COME_OUT, bet("behind_win_line", 1500, parent="mine"))
    result = settled(*script, bet("behind_win_line", 1000, parent="mine", id="more"))
    assert [each.op_index for each in result.refused] == [len(script)]
    assert result.refused[0].rules == ("6.2.5.1",)


def test_reduced_to_nothing_is_removed() -> None:
    result = settled(LINE, bet("field"), {"op": "reduce", "id": "it", "to_cents": 0}, {"op": "roll", "dice": [1, 1]})
    assert {row.id: row.outcome for row in result.wagers} == {"line": "lose", "it": "removed"}


def test_an_offer_in_vain_waits_for_the_wagers() -> None:
    """After a 7 Out nobody has a line wager; whether the offer or the wager was written down first does not matter."""
    seven_out = (LINE, COME_OUT, {"op": "roll", "dice": [3, 4]})
    line = bet("win_line", id="next")
    offer: dict[str, Any] = {"op": "offer_dice", "declined": []}
    for order in ((offer, line), (line, offer)):
        result = settled(*seven_out, *order, {"op": "roll", "dice": [5, 6]})
        assert (result.net_cents["P"], result.shooter_after, result.refused) == (1000, "P", ())


@pytest.mark.parametrize(
    "answer",
    [
        {"wagers": [{"id": ["line"], "player": "S", "wager": "win_line"}]},
        {"wagers": [{"id": "line", "player": "S", "wager": "win_line", "rules": [1]}]},
        {"wagers": [{"id": "line", "player": "S", "wager": "win_line", "rules": None}]},
        {"wagers": 7},
        {"net_cents": {"S": "nothing"}},
    ],
)
def test_a_malformed_answer_is_wrong_and_says_why(answer: dict[str, Any]) -> None:
    raw = case(LINE, COME_OUT, expect=answer)
    verdict = check(raw, settle_case(raw).result)
    assert verdict.right is False
    assert "expect or alternatives" in verdict.because


def test_checking_tells_how_the_table_stands() -> None:
    raw = case(LINE, COME_OUT, expect={"net_cents": {"S": 0, "P": 0}, "puck_after": 8, "shooter_must_pass": True})
    verdict = check(raw, settle_case(raw).result)
    assert verdict.right is True
    assert verdict.remarks == ("puck_after is 6, expected 8", "shooter_must_pass is False, expected True")


def test_checking_tells_which_operations_were_refused() -> None:
    raw = case(
        bet("come"), LINE, expect={"net_cents": {"S": 0, "P": 0}, "refused": [{"op_index": 1, "rules": ["4.1"]}]}
    )
    assert check(raw, settle_case(raw).result).remarks == ("refused operations are [0], expected [1]",)


@pytest.mark.parametrize(
    ("cause", "clause"),
    [(each, each) for each in ("5.3.1", "5.3.2", "5.2.1")] + [("off_the_table", "5.3.1"), ("not_together", "5.2.1")],
)
def test_a_no_roll_right_after_dice_that_waited_for_a_line_wager(cause: str, clause: str) -> None:
    """After a 7 Out nobody may take the dice yet; they are taken once the next wager lies there."""
    out = {"op": "roll", "dice": [3, 4]}
    offer = {"op": "offer_dice", "declined": []}
    next_line = {"op": "bet", "id": "next", "player": "P", "kind": "win_line", "cents": 1000}
    no_roll = {"op": "no_roll", "cause": cause}
    result = settled(LINE, COME_OUT, out, offer, next_line, no_roll, {"op": "roll", "dice": [5, 6]})
    assert result.refused == ()
    assert {row.id: (row.outcome, row.at_throw) for row in result.wagers} == {"line": ("lose", 2), "next": ("win", 4)}
    assert {"5.1", clause} <= set(result.event_rules)


def test_a_wager_of_nothing_is_no_wager() -> None:
    """So it makes no shooter, and there is nothing to call."""
    nothing = {**LINE, "cents": 0}
    result = settled(bet("hardway", 0, number=6), {"op": "call", "id": "it", "state": "on"}, nothing, COME_OUT)
    assert result.wagers == ()
    assert result.net_cents == {"S": 0, "P": 0}
    assert [each.op_index for each in result.refused] == [1, 3]
