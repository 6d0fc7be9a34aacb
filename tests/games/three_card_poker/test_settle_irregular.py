"""Three Card Poker cases with several wrong hands (12.7, 12.8), and with wagers that are invalid (12.16, 14.1)."""

from typing import Any

import pytest

from pitbook.cases.settling import settle_case
from pitbook.games.three_card_poker.cases.result import PokerResult

WRONG, EMPTY = "player_hand_wrong_number_of_cards", "hand_dealt_to_empty_area_found_late"
DEALER = ["QH", "6H", "2D"]
PAIR = ["9S", "9D", "5C"]


def settled(seats: dict[int, str], cards: list[str], *events: dict[str, Any], **more: Any) -> PokerResult:
    """From a device, everybody with Pair Plus and an Ante, and playing."""
    raw = {
        "id": "T-1",
        "rulebook": "star-three-card-poker",
        "type": "round",
        "table": {"device": "shuffling_device"},
        "positions": [
            {"seat": seat, "player": player, "wagers": {"ante": 1000, "pair_plus": 500}, "decision": "play"}
            for seat, player in seats.items()
        ],
        "cards": cards,
        "events": list(events),
        **more,
    }
    result = settle_case(raw).result
    assert isinstance(result, PokerResult), result
    return result


def test_hands_one_and_three_of_four_cards_each() -> None:
    cards = [*DEALER, "KS", "KD", "4C", "8D", *PAIR, "AS", "AD", "3C", "TC"]
    result = settled({1: "A", 2: "B", 3: "C"}, cards, {"type": WRONG, "seat": 1}, {"type": WRONG, "seat": 3})
    assert result.net_cents == {"A": 0, "B": 2500, "C": 0}
    assert result.hands["2"].cards == tuple(PAIR)
    assert "12.7" in result.event_rules


def test_one_hand_of_four_cards_and_one_of_two() -> None:
    cards = [*DEALER, "KS", "KD", "4C", "8D", *PAIR, "AS", "AD"]
    events = {"type": WRONG, "seat": 1, "number": 4}, {"type": WRONG, "seat": 3, "number": 2}
    result = settled({1: "A", 2: "B", 3: "C"}, cards, *events)
    assert result.net_cents == {"A": 0, "B": 2500, "C": 0}
    assert result.hands["2"].cards == tuple(PAIR)


def test_hands_at_two_empty_areas() -> None:
    cards = [*DEALER, "KS", "KD", "4C", *PAIR, "AS", "AD", "3C"]
    result = settled({2: "B"}, cards, {"type": EMPTY, "seat": 1}, {"type": EMPTY, "seat": 3})
    assert result.net_cents == {"B": 2500}
    assert "12.8" in result.event_rules


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize("wrong", [["KS", "KD", "4C", "8D"], ["KS", "KD"]])
def test_an_empty_area_and_a_wrong_hand(wrong: list[str], order: int) -> None:
    cards = [*DEALER, *wrong, "AS", "AD", "3C", *PAIR]
    events = [{"type": EMPTY, "seat": 2}, {"type": WRONG, "seat": 1}]
    result = settled({1: "A", 3: "C"}, cards, *events[::order])
    assert result.net_cents == {"A": 0, "C": 2500}
    assert {"12.7", "12.8"} <= set(result.event_rules)


def test_a_hand_of_two_cards() -> None:
    cards = [*DEALER, "KS", "KD", *PAIR]
    result = settled({1: "A", 2: "B"}, cards, {"type": WRONG, "seat": 1})
    assert result.net_cents == {"A": 0, "B": 2500}


# Invalid wagers

TWO_HANDS = [*DEALER, "KS", "KD", "4C", *PAIR]


def invalid(**flags: Any) -> list[dict[str, Any]]:
    both = {"ante": 1000, "pair_plus": 500}
    first = {"seat": 1, "player": "A", "wagers": both, "decision": "play", **flags}
    return [first, {"seat": 2, "player": "B", "wagers": both, "decision": "play"}]


def test_wagers_without_a_player_card_go_back_without_winnings() -> None:
    result = settled({}, TWO_HANDS, positions=invalid(no_player_card=True))
    assert result.net_cents == {"A": 0, "B": 2500}
    rows = [row for row in result.wagers if row.player == "A"]
    assert [(row.wager, row.outcome, row.returned_cents) for row in rows] == [
        ("ante", "void", 1000),
        ("pair_plus", "void", 500),
    ]
    assert all({"12.16.2", "14.1"} <= set(row.rules) for row in rows)


def test_a_wager_found_invalid_in_the_course_of_the_hand() -> None:
    result = settled({1: "A", 2: "B"}, TWO_HANDS, {"type": "invalid_wager", "seat": 1})
    assert result.net_cents == {"A": 0, "B": 2500}
    assert "12.16.2" in result.event_rules


def test_a_wager_found_invalid_before_the_hand() -> None:
    """Nothing is dealt to it, and the others have their own cards."""
    result = settled({1: "A", 2: "B"}, [*DEALER, *PAIR], {"type": "invalid_wager", "seat": 1, "after_cards": 0})
    assert result.net_cents == {"A": 0, "B": 2500}
    rows = [row for row in result.wagers if row.player == "A"]
    assert [row.returned_cents for row in rows] == [1000, 500]
    assert all("12.16.1" in row.rules for row in rows)


def test_who_has_no_card_and_is_not_dealt_to_is_found_before_the_hand() -> None:
    result = settled({}, [*DEALER, *PAIR], positions=invalid(no_player_card=True))
    assert result.net_cents == {"A": 0, "B": 2500}
    assert "12.16.1" in result.event_rules
    assert [row.outcome for row in result.wagers if row.player == "A"] == ["void", "void"]


def test_a_device_that_fails_was_there_and_a_wager_of_nothing_is_no_wager() -> None:
    nothing = {"seat": 2, "player": "B", "wagers": {"ante": 0, "pair_plus": 0}, "decision": "play"}
    one = {"seat": 1, "player": "A", "wagers": {"ante": 1000, "pair_plus": 0}, "decision": "play"}
    result = settled({}, DEALER, {"type": "device_malfunction"}, positions=[one, nothing], table={})
    assert result.net_cents == {"A": 0, "B": 0}
    assert [row.wager for row in result.wagers] == ["ante"]
    assert "13.2.1" in result.event_rules


def test_a_wager_found_invalid_after_it_was_settled_stands() -> None:
    event = {"type": "invalid_wager", "seat": 1, "stage": "settled"}
    result = settled({1: "A", 2: "B"}, TWO_HANDS, event)
    assert result.net_cents == {"A": 2500, "B": 2500}
    assert "12.16.3" in result.event_rules
