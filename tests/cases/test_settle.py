"""Case files: what is wrong with one is told by name and place, and the others are settled all the same."""

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.cases.checking import check
from pitbook.cases.result import CaseError, PermissionResult
from pitbook.cases.settling import read_cases, settle_case
from pitbook.cli.app import run
from pitbook.games.casino_war.cases.result import CardsResult

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
LIMITS = {"first": {"min": 1000, "max": 100_000}, "tie": {"min": 500, "max": 20_000}}
GOOD: dict[str, Any] = {
    "id": "T-1",
    "title": "A king beats a three",
    "rulebook": STAR,
    "type": "round",
    "table": {"decks": 6, "device": "card_shoe", "chip_cents": 100, "limits": LIMITS},
    "positions": [{"box": 1, "player": "A", "wagers": {"first": 1000}}],
    "cards": {"initial": ["KD", "3C"]},
    "expect": {"net_cents": {"A": 1000}},
}


def changed(**changes: Any) -> dict[str, Any]:
    """The good case with other fields; None takes a field away."""
    return {name: value for name, value in {**GOOD, **changes}.items() if value is not None}


def error_of(raw: Any) -> str:
    result = settle_case(raw).result
    assert isinstance(result, CaseError), f"settled as {result}"
    if isinstance(raw, dict) and "id" in raw:
        assert result.id == raw["id"], "an error names its case"
    return result.error


def test_the_good_case_is_good() -> None:
    result = settle_case(GOOD).result
    assert isinstance(result, CardsResult)
    assert result.net_cents == {"A": 1000}


# What is wrong with a case


MALFORMED: dict[str, tuple[Any, tuple[str, ...]]] = {
    "unknown field": (changed(bonus=1), ("bonus",)),
    "unknown field within": (
        changed(positions=[{"box": 1, "player": "A", "wagers": {"first": 1000}, "seat": 3}]),
        ("seat", "positions"),
    ),
    "unknown wager": (
        changed(positions=[{"box": 1, "player": "A", "wagers": {"ante": 1000}}]),
        ("ante", "positions", "wagers"),
    ),
    "no such card": (changed(cards={"initial": ["KD", "1C"]}), ("1C", "cards.initial")),
    "a card too few": (changed(cards={"initial": ["KD"]}), ("cards.initial", "dealer")),
    "a card too many": (changed(cards={"initial": ["KD", "3C", "4C"]}), ("cards.initial", "4C")),
    "a seventh king": (
        changed(
            positions=[{"box": box, "player": "A", "wagers": {"first": 1000}} for box in range(1, 8)],
            cards={"initial": ["KD"] * 7 + ["3C"]},
        ),
        ("king of diamonds", "11.17"),
    ),
    "no positions": (changed(positions=None), ("positions",)),
    "no cards": (changed(cards=None), ("cards",)),
    "no wager": (changed(positions=[{"box": 1, "player": "A", "wagers": {}}]), ("positions[0].wagers",)),
    "twice on a box": (
        changed(positions=[{"box": 1, "player": "A", "wagers": {each: 1000}} for each in ("first", "tie")]),
        ("positions[1]", "box 1"),
    ),
    "no such box": (changed(positions=[{"box": 0, "player": "A", "wagers": {"first": 1000}}]), ("positions", "box")),
    "negative stake": (
        changed(positions=[{"box": 1, "player": "A", "wagers": {"first": -5}}]),
        ("positions", "first"),
    ),
    "stake in words": (
        changed(positions=[{"box": 1, "player": "A", "wagers": {"first": "ten"}}]),
        ("positions", "first"),
    ),
    "no such choice": (
        changed(positions=[{"box": 1, "player": "A", "wagers": {"first": 1000}, "decision": "peace"}]),
        ("peace", "decision"),
    ),
    "no such event": (changed(events=[{"type": "earthquake"}]), ("earthquake", "events")),
    "an event without its cause": (changed(events=[{"type": "misdeal"}]), ("misdeal", "cause")),
    "an event at no box": (changed(events=[{"type": "box_missed", "box": 4}]), ("events[0].box", "[1]")),
    "unknown rulebook": (changed(rulebook="moon-casino-war"), ("moon-casino-war", STAR, CANBERRA, CROWN)),
    "no rulebook": (changed(rulebook=None), ("rulebook", STAR)),
    "unknown type": (changed(type="hand"), ("hand", "type")),
    "no type": (changed(type=None), ("type",)),
    "decks nobody may use": (changed(table={"decks": 8}), ("8 decks", "3.1")),
    "a device of another house": (changed(table={"device": "dealing_shoe"}), ("dealing shoe", "3.6")),
    "method B elsewhere": (changed(table={"go_to_war_method": "B"}), ("method B",)),
    "not an object": (["KD"], ("object",)),
    "a number": (17, ("object",)),
    "nothing to try": (
        {"id": "P-1", "rulebook": STAR, "type": "permission", "attempt": {}},
        ("attempt", "decks", "players_on_one_area"),
    ),
    "no attempt": ({"id": "P-2", "rulebook": STAR, "type": "permission"}, ("attempt",)),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_case_says_what_is_wrong_and_where(name: str) -> None:
    raw, words = MALFORMED[name]
    error = error_of(raw)
    for word in words:
        assert word in error, f"{error!r} does not mention {word!r}"


def test_the_others_are_settled_all_the_same() -> None:
    raw = [changed(id="T-0"), *(bad for bad, _ in MALFORMED.values()), changed(id="T-9")]
    results = [settle_case(each).result for each in raw]
    assert len(results) == len(raw)
    assert isinstance(results[0], CardsResult)
    assert isinstance(results[-1], CardsResult)
    assert all(isinstance(each, CaseError) for each in results[1:-1])


# Files


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def test_a_file_is_a_list_of_cases() -> None:
    assert read_cases("cases.json", encoded([GOOD, GOOD])) == [GOOD, GOOD]


def test_a_file_is_one_case() -> None:
    assert read_cases("case.json", encoded(GOOD)) == [GOOD]


def test_a_file_is_one_case_a_line() -> None:
    assert read_cases("cases.jsonl", encoded(GOOD) + b"\n\n" + encoded(GOOD) + b"\n") == [GOOD, GOOD]


@pytest.mark.parametrize("content", [b"", b"{", b"positions: none", b'[{"id": 1},]', b"\xff\xfe[", b"\xf6"])
def test_a_file_that_is_not_json_says_so(content: bytes) -> None:
    (found,) = read_cases("cases.txt", content)
    result = settle_case(found).result
    assert isinstance(result, CaseError)
    assert result.id == "cases.txt"
    assert result.error.startswith("not JSON: ")


def test_a_broken_line_is_named_and_the_others_are_settled() -> None:
    found = read_cases("cases.jsonl", encoded(GOOD) + b"\n{oops}\n" + encoded(GOOD))
    results = [settle_case(each).result for each in found]
    assert [type(each) for each in results] == [CardsResult, CaseError, CardsResult]
    assert results[1].id == "cases.jsonl line 2"


def test_a_byte_order_mark_is_no_harm() -> None:
    assert read_cases("cases.json", b"\xef\xbb\xbf" + encoded(GOOD)) == [GOOD]


# Answers


@pytest.mark.parametrize("expect", [5, {"net_cents": 5}, {"wagers": "no"}, {"wagers": [5]}, {"net_cents": {"A": "x"}}])
def test_an_answer_that_cannot_be_read_is_wrong_and_says_so(expect: Any) -> None:
    case = changed(expect=expect)
    verdict = check(case, settle_case(case).result)
    assert verdict.right is False
    assert verdict.because.startswith("expect or alternatives: ")


def test_settling_does_not_look_at_the_answer() -> None:
    case = changed(expect=5, alternatives="none", judgement=[1], arithmetic=None, strength="?", hand_verified="yes")
    assert isinstance(settle_case(case).result, CardsResult)


# What may go wrong in a case without making it unsettleable


def played(rulebook: str, positions: list[dict[str, Any]], initial: str, *events: dict[str, Any], **table: Any) -> Any:
    limits = table.pop("limits", LIMITS)
    case = {
        "id": "T",
        "rulebook": rulebook,
        "type": "round",
        "table": {"chip_cents": 100, "limits": limits, **table},
        "positions": positions,
        "cards": {"initial": initial.split(), "subsequent": []},
        "events": list(events),
    }
    result = settle_case(case).result
    assert isinstance(result, CardsResult), result
    return result


def at(box: int, player: str, first: int, **more: Any) -> dict[str, Any]:
    return {"box": box, "player": player, "wagers": {"first": first}, **more}


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
def test_a_ruling_that_a_document_does_not_know_is_refused_and_the_round_goes_on(rulebook: str) -> None:
    misdeal = {"type": "misdeal", "cause": "player_too_many_cards"}
    result = played(rulebook, [at(1, "A", 1000)], "KD 9H", misdeal)
    assert result.net_cents == {"A": 1000}
    assert [each.what for each in result.refused] == ["misdeal"]


@pytest.mark.parametrize("rulebook", [STAR, CANBERRA, CROWN])
def test_two_cards_in_a_row_may_lie_face_up(rulebook: str) -> None:
    face_up = ({"type": "face_up_card", "index": 0}, {"type": "face_up_card", "index": 1})
    assert played(rulebook, [at(1, "A", 1000)], "2S 3S KD 9H", *face_up).net_cents == {"A": 1000}


@pytest.mark.parametrize(("rulebook", "cards"), [(STAR, "2S 9H"), (CANBERRA, "KS 2S 9H"), (CROWN, "2S 9H")])
def test_the_very_first_card_may_be_burned_by_mistake(rulebook: str, cards: str) -> None:
    result = played(rulebook, [at(1, "A", 1000)], cards, {"type": "burned_in_error", "index": 0})
    assert result.net_cents == {"A": -1000}
    assert result.hands == {"1": ("2S",)}
    assert result.event_rules


def test_the_owner_of_a_missed_area_may_take_back_before_the_cards_are_put_right() -> None:
    positions = [at(1, "A", 1000), at(2, "B", 2000, takes_wagers_back=True), at(3, "C", 3000)]
    result = played(CROWN, positions, "AD 5C 9H", {"type": "box_missed", "stage": "initial", "box": 2})
    assert result.net_cents == {"A": 1000, "B": 0, "C": -3000}
    assert {row.player: row.outcome for row in result.wagers} == {"A": "win", "B": "returned", "C": "lose"}


@pytest.mark.parametrize(("cards", "net"), [("KD 5C 9H", {"A": 1000, "B": 0}), ("KD 9H", {"A": 1000, "B": 0})])
def test_a_broken_device_may_lead_to_wagers_taken_back_at_any_card(cards: str, net: dict[str, int]) -> None:
    taker = {"box": 2, "player": "B", "wagers": {"first": 200_000, "tie": 500}, "takes_wagers_back": True}
    failed = {"type": "machine_failed_no_spare"}
    result = played(STAR, [at(1, "A", 1000), taker], cards, failed, device="shuffling_device")
    assert result.net_cents == net
    assert {(row.wager, row.stake_cents, row.outcome) for row in result.wagers if row.player == "B"} == {
        ("first", 200_000, "returned"),
        ("tie", 500, "returned"),
    }
    assert "12.5.1" in result.event_rules


def test_whoever_has_lost_may_take_it_back_too_where_there_is_no_spare_device() -> None:
    """12.5.1 speaks of each amount wagered in the round, and keeps no settlement."""
    case = changed(
        table={"chip_cents": 100, "limits": LIMITS},
        positions=[at(1, "A", 1000, decision="war"), at(2, "B", 2000, takes_wagers_back=True)],
        cards={"initial": ["9D", "3C", "9H"], "subsequent": ["AD", "5C"]},
        events=[{"type": "machine_failed_no_spare", "stage": "subsequent"}],
    )
    result = settle_case(case).result
    assert isinstance(result, CardsResult), result
    assert result.net_cents == {"A": 1000, "B": 0}
    assert [(row.outcome, row.returned_cents) for row in result.wagers if row.player == "B"] == [("returned", 2000)]


def test_who_takes_back_in_a_reconstruction_may_be_left_out_of_the_deal() -> None:
    """Also somebody whose own area was not the one that was missed: the cards of the case are those of the others."""
    missed = {"type": "box_missed", "stage": "initial", "box": 2}
    result = played(CROWN, [at(1, "A", 1000, takes_wagers_back=True), at(2, "B", 2000)], "9D KH", missed)
    assert result.net_cents == {"A": 0, "B": -2000}
    assert result.hands == {"2": ("9D",)}


def test_wagers_without_a_card_of_ones_own_are_found_before_the_hand_if_nothing_was_dealt_to_them() -> None:
    without = {"box": 1, "player": "A", "wagers": {"first": 1000, "tie": 200}, "no_player_card": True}
    before = played(STAR, [without, at(2, "B", 1000)], "9D 8H")
    assert before.net_cents == {"A": 0, "B": 1000}
    assert {row.outcome for row in before.wagers if row.player == "A"} == {"void"}
    assert "11.22.1" in before.event_rules
    during = played(STAR, [without, at(2, "B", 1000)], "9D 7C 8H")
    assert during.net_cents == {"A": 0, "B": -1000}
    assert "11.22.2" in during.event_rules


def test_where_a_document_says_nothing_of_a_burned_card_the_cards_show_what_was_done() -> None:
    burned = {"type": "burned_in_error", "index": 0}
    assert played(CROWN, [at(1, "A", 1000)], "KS 9H", burned).hands == {"1": ("KS",)}
    assert played(CROWN, [at(1, "A", 1000)], "KS 2S 9H", burned).hands == {"1": ("2S",)}


@pytest.mark.parametrize(
    ("rulebook", "cause", "clause"),
    [
        (CANBERRA, "cannot_reconstruct", "12.3"),
        (STAR, "declared_void_by_operator", "13.5"),
        (CROWN, "machine_fault_to_someones_disadvantage", "9.11"),
        (CROWN, "declared_void_by_operator", "11.3"),
    ],
)
def test_a_round_that_was_void_is_void_under_the_nearest_power(rulebook: str, cause: str, clause: str) -> None:
    """Unless its cards were played out."""
    void = {"type": "void_round", "cause": cause}
    result = played(rulebook, [at(1, "A", 1000)], "KD", void)
    assert result.net_cents == {"A": 0}
    assert clause in result.event_rules
    assert played(rulebook, [at(1, "A", 1000)], "KD 9H", void).net_cents == {"A": 1000}


def test_a_machine_that_fails_was_there() -> None:
    failed = {"type": "machine_failed_no_spare", "stage": "initial", "after_cards": 1}
    result = played(STAR, [at(1, "A", 1000, takes_wagers_back=True)], "KD", failed)
    assert result.net_cents == {"A": 0}
    assert "12.5.1" in result.event_rules


def test_a_wager_of_nothing_is_no_wager() -> None:
    positions = [
        {"box": 1, "player": "A", "wagers": {"first": 1000, "tie": 0}},
        {"box": 2, "player": "B", "wagers": {"first": 0}},
    ]
    result = played(STAR, positions, "KD 9H")
    assert result.net_cents == {"A": 1000, "B": 0}
    assert [row.wager for row in result.wagers] == ["first"]
    assert result.refused == ()


def test_a_card_found_face_up_when_the_deal_is_over_is_burned() -> None:
    result = played(STAR, [at(1, "A", 1000)], "KD 9H 2S", {"type": "face_up_card", "index": 2})
    assert result.net_cents == {"A": 1000}
    assert result.event_rules == ("11.1",)


def test_stakes_that_no_limit_or_chip_allows_are_settled_all_the_same() -> None:
    narrow = {"first": {"min": 1000, "max": 2000}, "tie": {"min": 500, "max": 2000}}
    three = [at(1, player, 1000) for player in ("A", "B", "C")]
    full = played(CANBERRA, three, "KD 9H", limits=narrow)
    assert full.net_cents == {"A": 1000, "B": 1000, "C": 0}
    odd = played(STAR, [at(1, "A", 1500)], "KD 9H", limits=narrow, chip_cents=2500)
    assert odd.net_cents == {"A": 2500}


def test_a_warned_players_short_wager_goes_back_even_if_its_box_was_dealt_to() -> None:
    positions = [at(1, "A", 600, warned_under_minimum=True), at(2, "B", 1000)]
    assert played(CANBERRA, positions, "KD AC 9H").net_cents == {"A": 0, "B": 1000}
    assert played(CANBERRA, positions, "AC 9H").net_cents == {"A": 0, "B": 1000}


# The command


def pitbook(*arguments: str) -> subprocess.CompletedProcess[str]:
    """In this process."""
    typed = ["settle", *arguments]
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        code = run(typed)
    return subprocess.CompletedProcess(typed, code, out.getvalue(), err.getvalue())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cases.json"


def test_all_right_is_zero(file: Path) -> None:
    file.write_bytes(encoded([GOOD]))
    assert pitbook(str(file)).returncode == 0
    assert pitbook("--check", str(file)).returncode == 0


def test_a_file_with_no_case_says_so(file: Path) -> None:
    file.write_bytes(encoded([]))
    assert pitbook(str(file)).stdout == "There are no cases.\n"
    assert pitbook("--check", str(file)).stdout == "There are no cases.\n"
    assert pitbook("--json", str(file)).stdout == "[]\n"


def test_another_net_is_one_but_only_when_checking(file: Path) -> None:
    file.write_bytes(encoded([GOOD, changed(id="T-2", expect={"net_cents": {"A": -1000}})]))
    done = pitbook("--check", str(file))
    assert done.returncode == 1
    assert "net of A is 1000, expected -1000" in done.stdout
    assert pitbook(str(file)).returncode == 0


def test_a_bad_case_is_two_and_the_others_are_still_told(file: Path) -> None:
    file.write_bytes(encoded([changed(id="T-2", bonus=1), GOOD]))
    done = pitbook("--check", str(file))
    assert done.returncode == 2
    assert "T-2" in done.stderr
    assert "bonus" in done.stderr
    assert pitbook(str(file)).stdout.count("T-1") == 1


def test_a_bad_file_is_two(file: Path, tmp_path: Path) -> None:
    file.write_bytes(b"{")
    assert pitbook(str(file)).returncode == 2
    assert pitbook(str(tmp_path / "missing.json")).returncode == 2


def test_json_is_one_list_with_a_result_for_each_case(file: Path) -> None:
    file.write_bytes(encoded([GOOD, changed(id="T-2", bonus=1)]))
    results = msgspec.json.decode(pitbook("--json", str(file)).stdout)
    assert [each["id"] for each in results] == ["T-1", "T-2"]
    assert results[0]["net_cents"] == {"A": 1000}
    assert results[0]["wagers"][0]["rules"] == ["5.2.1.1", "8.2.2"]
    assert set(results[1]) == {"id", "error"}


def test_explain_tells_the_round_with_its_clauses(file: Path) -> None:
    file.write_bytes(encoded([GOOD]))
    told = pitbook("--explain", str(file)).stdout
    for words in ("king of diamonds to playing area 1", "3 of clubs to the dealer", "5.2.1.1", "7.1", "1 to 1"):
        assert words in told


def test_standard_input_is_a_file_too() -> None:
    """And the command a process of its own."""
    command = [sys.executable, "-m", "pitbook", "settle", "--json", "-"]
    done = subprocess.run(command, input=encoded(GOOD), capture_output=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, b"")
    assert msgspec.json.decode(done.stdout)[0]["id"] == "T-1"


# Permission


Attempt = dict[str, Any]
TABLE = {"limits": LIMITS, "chip_cents": 100}

PERMISSIONS: list[tuple[str, Attempt, bool, str]] = [
    # Decks: Star 3.1 has 6, Canberra 2.1 has 6 to 8, Crown 3.1 has 4 to 8.
    *((STAR, {"decks": decks}, decks == 6, "3.1") for decks in range(3, 10)),
    *((CANBERRA, {"decks": decks}, 6 <= decks <= 8, "2.1") for decks in range(3, 10)),
    *((CROWN, {"decks": decks}, 4 <= decks <= 8, "3.1") for decks in range(3, 10)),
    # A Tie alone: Star 5.2.3 needs the Initial Wager, Canberra 4.1 and Crown 5.5 do not.
    (STAR, {"wagers": {"first": 1000}}, True, "5.2.1"),
    (CANBERRA, {"wagers": {"first": 1000}}, True, "4.1"),
    (CROWN, {"wagers": {"first": 1000}}, True, "5.5.1"),
    (STAR, {"wagers": {"tie": 500}}, False, "5.2.3"),
    (CANBERRA, {"wagers": {"tie": 500}}, True, "4.1"),
    (CROWN, {"wagers": {"tie": 500}}, True, "5.5"),
    (STAR, {"wagers": {"first": 1000, "tie": 500}}, True, "5.2.3"),
    (CANBERRA, {"wagers": {"first": 1000, "tie": 500}}, True, "4.1"),
    (CROWN, {"wagers": {"first": 1000, "tie": 500}}, True, "5.5.2"),
    # The limits on the sign: Star 6.1, Canberra 3.1, Crown 6.5.
    *(
        (rulebook, {"wagers": wagers}, False, clause)
        for rulebook, clause in ((STAR, "6.1"), (CANBERRA, "3.1"), (CROWN, "6.5"))
        for wagers in ({"first": 900}, {"first": 100_100}, {"first": 1000, "tie": 400}, {"first": 1000, "tie": 20_100})
    ),
    # The second wager is as large as the first: Star 5.8, Canberra A/go-to-war-wager, Crown 5.6.
    *(
        (rulebook, {"first": 1000, "second": second}, second == 1000, clause)
        for rulebook, clause in ((STAR, "5.8"), (CROWN, "5.6"))
        for second in (500, 900, 1000, 1100, 2000)
    ),
    (CANBERRA, {"first": 1000, "second": 1000}, True, "8.1"),
    *((CANBERRA, {"first": 1000, "second": second}, False, "A/go-to-war-wager") for second in (500, 900, 1100, 2000)),
    # War is offered on equal ranks only: Star 5.8, Canberra 4.5, Crown 5.6.
    *(
        (rulebook, {"player_card": player, "dealer_card": dealer, "second": 1000}, player[0] == dealer[0], clause)
        for rulebook, clause in ((STAR, "5.8"), (CANBERRA, "4.5"), (CROWN, "5.6"))
        for player, dealer in (("8C", "8H"), ("8C", "8C"), ("9C", "8H"), ("7C", "8H"), ("AC", "2H"), ("TD", "JD"))
    ),
    # Owners of one place: Star 5.6 has one, Canberra 4.4 and Crown 5.10 three.
    *((STAR, {"players_on_one_area": players}, players == 1, "5.6") for players in range(1, 5)),
    *((CANBERRA, {"players_on_one_area": players}, players <= 3, "4.4") for players in range(1, 6)),
    *((CROWN, {"players_on_one_area": players}, players <= 3, "5.10") for players in range(1, 6)),
    # Several places of one player: Star 5.7 freely, Canberra says nothing, Crown 5.13 with consent.
    *((STAR, {"areas_of_one_player": areas}, True, "5.7") for areas in (1, 2, 7)),
    *((CANBERRA, {"areas_of_one_player": areas}, True, "") for areas in (1, 2, 7)),
    *((CROWN, {"areas_of_one_player": areas}, True, "5.13") for areas in (1, 2, 7)),
    (STAR, {"hands_of_one_player": 2}, True, "5.7"),
]


@pytest.mark.parametrize(
    ("rulebook", "attempt", "allowed", "clause"),
    PERMISSIONS,
    ids=[f"{book.partition('-')[0]} {msgspec.json.encode(attempt).decode()}" for book, attempt, _, _ in PERMISSIONS],
)
def test_what_may_be_done_at_all(rulebook: str, attempt: Attempt, allowed: bool, clause: str) -> None:
    raw = {"id": "P-1", "rulebook": rulebook, "type": "permission", "table": TABLE, "attempt": attempt}
    result = settle_case(raw).result
    assert isinstance(result, PermissionResult), result
    assert result.allowed is allowed
    assert clause in result.rules if clause else result.rules == ()


def test_places_beyond_the_table_may_not_be_had() -> None:
    """Crown 2.1: places for nine or fewer."""
    raw = {"id": "P-1", "rulebook": CROWN, "type": "permission", "attempt": {"areas_of_one_player": 10}}
    result = settle_case(raw).result
    assert isinstance(result, PermissionResult)
    assert not result.allowed
    assert "2.1" in result.rules


# Who comes first for a Tie wager


def shared_box(rulebook: str, *positions: tuple[str, dict[str, int]]) -> dict[str, int]:
    """What each owner of a box gains where its card ties with the dealer's and nobody goes to war."""
    device = {CANBERRA: "shoe", CROWN: "dealing_shoe"}[rulebook]
    case = changed(
        rulebook=rulebook,
        table={"decks": 6, "device": device, "chip_cents": 100, "limits": LIMITS},
        positions=[{"box": 1, "player": player, "wagers": wagers} for player, wagers in positions],
        cards={"initial": ["9D", "9C"]},
    )
    result = settle_case(case).result
    assert isinstance(result, CardsResult), result
    return result.net_cents


def test_a_tie_wager_alone_goes_short_where_a_box_is_too_full() -> None:
    """Both lay there when the cards came, so both count, and whoever has the main wager counts first (Canberra 4.1)."""
    positions = [("B", {"tie": 15_000}), ("A", {"first": 1000, "tie": 10_000})]
    assert shared_box(CANBERRA, *positions) == {"A": 100_000 - 500, "B": 100_000}
    assert shared_box(CANBERRA, *reversed(positions)) == {"A": 100_000 - 500, "B": 100_000}


def test_whoever_has_no_tie_wager_in_a_case_wanted_none() -> None:
    assert shared_box(CROWN, ("A", {"first": 1000}), ("B", {"tie": 500})) == {"A": -500, "B": 5000}
