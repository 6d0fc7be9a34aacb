"""Three Card Poker cases: what is malformed is told by name and place, what the rules forbid is refused."""

from typing import Any

import pytest

from pitbook.cases.result import CaseError, PermissionResult
from pitbook.cases.settling import settle_case
from pitbook.games.three_card_poker.cases.result import PokerResult

KINGS = ["QH", "KS", "6H", "KD", "2D", "4C"]  # a pair of kings against queen high, from a shoe


def case(*positions: dict[str, Any], cards: list[str] | None = None, **changes: Any) -> dict[str, Any]:
    good = {
        "id": "T-1",
        "rulebook": "star-three-card-poker",
        "type": "round",
        "table": {"chip_cents": 100, "limits": {"ante": {"min": 500, "max": 10_000}}},
        "positions": list(positions) or [at(1, "A")],
        "cards": KINGS if cards is None else cards,
    }
    return {name: value for name, value in {**good, **changes}.items() if value is not None}


def at(seat: int, player: str, decision: str = "play", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "player": player, "wagers": {"ante": 1000}, "decision": decision, **more}


def settled(*positions: dict[str, Any], **changes: Any) -> PokerResult:
    result = settle_case(case(*positions, **changes)).result
    assert isinstance(result, PokerResult), result
    return result


def test_the_good_case_is_good() -> None:
    assert settled().net_cents == {"A": 2000}


def test_a_case_without_schedules_says_which_were_used() -> None:
    told = settle_case(case()).story[:2]
    assert [line.split(",")[1].strip() for line in told] == ["so 1-4-5 is used", "so 1-4-6-30-40 is used"]


MALFORMED: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "a card twice": (case(cards=["QH", "KS", "6H", "KS", "2D", "4C"]), ("cards", "king of spades", "12.9")),
    "a card too few": (case(cards=KINGS[:-1]), ("cards", "6 are dealt")),
    "a card too many": (case(cards=[*KINGS, "5C"]), ("cards", "5C")),
    "no such card": (case(cards=["1H", *KINGS[1:]]), ("cards[0]", "KH")),
    "no such decision": (case(at(1, "A", "raise")), ("positions[0].decision", "raise", "concede")),
    "no such event": (case(events=[{"type": "earthquake"}]), ("events[0].type", "earthquake")),
    "an event at no seat": (
        case(events=[{"type": "player_hand_wrong_number_of_cards", "seat": 4}]),
        ("events[0].seat",),
    ),
    "a hand where a wager lies": (
        case(events=[{"type": "hand_dealt_to_empty_area_found_late", "seat": 1}]),
        ("events[0].seat", "without a wager"),
    ),
    "a device that is not there": (
        case(table={"device": "card_shoe"}, events=[{"type": "device_malfunction"}]),
        ("events", "shuffling_device"),
    ),
    "two decks in a shoe": (case(table={"decks": 2}), ("2 decks", "3.1")),
    "a schedule with a missing hand": (
        case(table={"ante_bonus": {"straight": 1, "three_of_a_kind": 4}}),
        ("Ante Bonus", "straight_flush", "10.2"),
    ),
    "a schedule with an unknown hand": (
        case(
            table={
                "pair_plus": {
                    "pair": 1,
                    "flush": 4,
                    "straight": 6,
                    "three_of_a_kind": 30,
                    "straight_flush": 40,
                    "run": 2,
                }
            }
        ),
        ("Pair Plus", "run", "10.4"),
    ),
    "unknown field": (case(bonus=1), ("bonus", "positions")),
    "a fraction of a cent": (case(at(1, "A", wagers={"ante": 10.5})), ("positions[0].wagers.ante", "int")),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_case_says_what_is_wrong_and_where(name: str) -> None:
    raw, words = MALFORMED[name]
    result = settle_case(raw).result
    assert isinstance(result, CaseError), f"settled as {result}"
    for word in words:
        assert word in result.error, f"{result.error!r} does not mention {word!r}"


def test_a_play_wager_of_another_amount_is_refused() -> None:
    """More is cut down to the Ante; less cannot match it, and the Ante goes back."""
    more = settled(at(1, "A", play_cents=1500))
    assert more.refused[0].rules == ("8.5",)
    assert more.net_cents == {"A": 2000}
    less = settled(at(1, "A", play_cents=500))
    assert less.refused[0].rules == ("8.5",)
    assert {row.wager: row.outcome for row in less.wagers} == {"ante": "void"}


def test_a_second_hand_of_a_player_and_a_second_player_at_an_area_are_refused() -> None:
    for second, clause in ((at(2, "A"), "5.6"), (at(1, "B"), "5.7")):
        result = settled(at(1, "A"), second)
        assert clause in result.refused[0].rules
        assert result.net_cents["A"] == 2000
        assert sorted(row.outcome for row in result.wagers) == ["void", "win", "win"]


def test_a_play_wager_as_large_as_what_counts_of_the_ante_is_enough() -> None:
    result = settled(at(1, "A", wagers={"ante": 12_000}, play_cents=10_000))
    assert result.net_cents == {"A": 20_000}
    assert result.refused == ()


def test_a_hand_at_an_empty_area_whose_cards_are_left_out_changes_nothing() -> None:
    result = settled(events=[{"type": "hand_dealt_to_empty_area_found_late", "seat": 3}])
    assert result.net_cents == {"A": 2000}
    assert result.event_rules == ("12.8",)


def test_a_play_wager_without_an_ante_is_refused() -> None:
    result = settled(at(1, "A", wagers={"pair_plus": 500}, play_cents=500))
    assert result.refused[0].rules == ("5.4",)
    assert result.net_cents == {"A": 500}


PERMISSIONS: dict[str, tuple[dict[str, Any], bool, str]] = {
    "Pair Plus alone": ({"wagers": {"pair_plus": 500}}, True, "5.3"),
    "both": ({"wagers": {"ante": 1000, "pair_plus": 500}}, True, "5.3"),
    "Play after Pair Plus alone": ({"wagers": {"pair_plus": 500}, "play": 500}, False, "5.4"),
    "Play as large as the Ante": ({"wagers": {"ante": 1000}, "play": 1000}, True, "8.5"),
    "Play smaller than the Ante": ({"wagers": {"ante": 1000}, "play": 500}, False, "8.5"),
    "one deck": ({"decks": 1}, True, "3.1"),
    "two decks in a shoe": ({"decks": 2}, False, "3.1"),
    "two decks in a device": ({"decks": 2, "device": "shuffling_device"}, True, "3.2"),
    "three decks in a device": ({"decks": 3, "device": "shuffling_device"}, False, "3.2"),
    "two hands of one player": ({"hands_of_one_player": 2}, False, "5.6"),
    "two areas of one player": ({"areas_of_one_player": 2}, False, "5.6"),
    "one hand of one player": ({"hands_of_one_player": 1}, True, "5.6"),
    "two players on one area": ({"players_on_one_area": 2}, False, "5.7"),
    "a cut by the dealer": ({"cut_by": "dealer"}, True, "4.2"),
    "a cut by a player": ({"cut_by": "player"}, False, "4.3"),
    "a cut by a supervisor": ({"cut_by": "supervisor"}, False, "4.3"),
    "a cut of cards in a device": ({"cut_by": "dealer", "device": "shuffling_device"}, False, "4.4"),
    "low limits from a shoe": ({"low_limit": True, "device": "card_shoe"}, False, "6.7.2"),
    "low limits from a device": ({"low_limit": True, "device": "shuffling_device"}, True, "6.7.2"),
}


@pytest.mark.parametrize("name", PERMISSIONS)
def test_permissions(name: str) -> None:
    attempt, allowed, clause = PERMISSIONS[name]
    raw = {"id": "P-1", "rulebook": "star-three-card-poker", "type": "permission", "attempt": attempt}
    result = settle_case(raw).result
    assert isinstance(result, PermissionResult), result
    assert result.allowed is allowed
    assert clause in result.rules


def test_nothing_to_try_is_an_error() -> None:
    raw = {"id": "P-2", "rulebook": "star-three-card-poker", "type": "permission", "attempt": {}}
    result = settle_case(raw).result
    assert isinstance(result, CaseError)
    assert "attempt" in result.error
