"""Three Card Poker settled a second time, straight from the document, for comparison with the engine.

Written without having read the engine. Clauses are those of star-three-card-poker; H numbers are sections of the shared
DOMAIN.md.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tests.games.three_card_poker.oracle.hands import check, dealer_plays, name, value

Case = dict[str, Any]
Position = dict[str, Any]
Event = dict[str, Any]


class Reading(NamedTuple):
    """One point on which the document can be read in two ways."""

    chosen: str
    other: str
    clause: str


READINGS: dict[str, Reading] = {
    "dealer-qualifies": Reading("value", "contains", "9.1 'must contain a queen or higher' (H95)"),
}

DEALER = 0  # stands for the dealer among the seats

DECISIONS = ("play", "fold", "concede", "cannot_afford", "absent", "none")

# The whole round is void: 12.1, 12.2 and 12.3 with 12.4; 12.9.2; 13.2.1.
VOID_ROUND = (
    "dealt_incorrectly_before_any_hand_was_handled",
    "dealer_wrong_number_of_cards",
    "two_cards_exposed_in_the_deal",
    "foreign_or_missing_card",
    "device_malfunction",
)
ONE_EXPOSED = "one_card_exposed_in_the_deal"  # 12.5
HARMLESS = (ONE_EXPOSED, "dealer_card_exposed_before_decisions")  # 12.5, 12.6
WRONG_NUMBER = "player_hand_wrong_number_of_cards"  # 12.7
EMPTY_AREA = "hand_dealt_to_empty_area_found_late"  # 12.8


@dataclass
class Wager:
    """One wager, or a bonus, with what became of it."""

    position: Position
    kind: str
    stake: int
    counted: int
    outcome: str
    paid: int = 0

    @property
    def collected(self) -> int:
        """What the house takes: a losing wager, as far as it counted."""
        return self.counted if self.outcome == "lose" else 0

    def row(self) -> dict[str, Any]:
        """This wager as a result lists it."""
        return {
            "seat": self.position["seat"],
            "player": self.position["player"],
            "wager": self.kind,
            "stake_cents": self.stake,
            "settled_cents": self.counted,
            "outcome": self.outcome,
            "paid_cents": self.paid,
            "collected_cents": self.collected,
            "returned_cents": self.stake - self.collected,
        }


class Sign:
    """What the table shows: limits, schedules and the smallest chip."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.chip: int = table.get("chip_cents", 1)
        self.limits: dict[str, dict[str, int]] = table.get("limits", {})
        self.ante_bonus: dict[str, int] = table.get("ante_bonus", {})
        self.pair_plus: dict[str, int] = table.get("pair_plus", {})

    def counted(self, kind: str, stake: int) -> int:
        """A stake cut to the maximum of its kind (6.3); under the minimum it is valid (6.2)."""
        return min(stake, self.limits.get(kind, {}).get("max", stake))

    def payment(self, cents: int) -> int:
        """An amount to be paid, raised to what the smallest chip can make (H4, H116)."""
        return -(-cents // self.chip) * self.chip


def readings_in_force(changed: Mapping[str, str] | None) -> dict[str, str]:
    """Every reading by name, with some of them switched."""
    chosen = {key: reading.chosen for key, reading in READINGS.items()}
    for key, word in (changed or {}).items():
        if word not in (READINGS[key].chosen, READINGS[key].other):
            raise ValueError(f"{key} cannot be read as {word}")
        chosen[key] = word
    return chosen


# --- The cards ----------------------------------------------------------------------------------------------------


def turns(seats: list[int], sizes: Mapping[int, int], device: str) -> list[int]:
    """Who gets each card in turn, the dealer first (7.2); `sizes` says how many each gets, three if it does not.

    From a card shoe they go round one at a time (7.3), so a short hand is passed over in its last round and a long one
    gets more after the others have all theirs. From a shuffling device each hand comes at once (7.4).
    """
    receivers = [DEALER, *sorted(seats)]
    if device == "shuffling_device":
        return [who for who in receivers for _ in range(sizes.get(who, 3))]
    if device == "card_shoe":
        rounds = max([3, *sizes.values()])
        return [who for turn in range(rounds) for who in receivers if sizes.get(who, 3) > turn]
    raise ValueError(f"2.3.1 knows no {device}")


def deal(cards: list[str], seats: list[int], wrong: list[int], device: str) -> dict[int, list[str]]:
    """The hands by seat; where the cards are not three for each, the one wrong hand has more or fewer (12.7)."""
    surplus = len(cards) - 3 * (len(seats) + 1)
    sizes = {}
    if surplus:
        if len(wrong) != 1 or surplus < -3:
            raise ValueError(f"{len(cards)} cards for {len(seats)} hands and the dealer")
        sizes[wrong[0]] = 3 + surplus
    if len(set(cards)) != len(cards):
        raise ValueError("a deck has no card twice")  # 3.1
    hands: dict[int, list[str]] = {seat: [] for seat in [DEALER, *seats]}
    for who, card in zip(turns(seats, sizes, device), cards, strict=True):
        hands[who].append(card)
    return hands


# --- The wagers ---------------------------------------------------------------------------------------------------


def stake(position: Position, kind: str) -> int:
    """The chips put down before the first card; 0 for none."""
    cents: int = position["wagers"].get(kind, 0)
    if cents < 0:
        raise ValueError(f"no wager of {cents} cents")
    return cents


def has_wager(position: Position) -> bool:
    """Whether the area is dealt to (7.3.2, 7.4.2)."""
    return stake(position, "ante") > 0 or stake(position, "pair_plus") > 0


def first_wagers(position: Position, sign: Sign, outcome: str) -> list[Wager]:
    """Ante and Pair Plus, both with the same outcome."""
    return [
        Wager(position, kind, stake(position, kind), sign.counted(kind, stake(position, kind)), outcome)
        for kind in ("ante", "pair_plus")
        if stake(position, kind)
    ]


def settle_position(position: Position, hand: list[str], dealer: list[str], qualifies: bool, sign: Sign) -> list[Wager]:
    """Ante, Pair Plus, Play and Ante Bonus of one player with a hand of three cards."""
    decision = position.get("decision", "none")
    if decision not in DECISIONS:
        raise ValueError(f"no decision is called {decision}")
    if decision == "fold":
        return first_wagers(position, sign, "lose")  # 8.4, with whatever hand (H93)

    ante = stake(position, "ante")
    play = 0
    if ante and decision in ("play", "concede"):
        play = position.get("play_cents", ante)  # 8.5; without an Ante there is none (5.4)
    ante_counts = sign.counted("ante", ante)
    in_play = ante > 0 and play >= ante_counts  # less is no Play wager, the player cannot match (12.10)
    wagers = first_wagers(position, sign, "void")  # 12.10, 12.12 for the Ante, unless something better is found below
    if in_play:
        # More than what counts of the Ante is handed back (6.3, 8.5), and so is more than the maximum.
        wagers.append(Wager(position, "play", play, sign.counted("play", min(play, ante_counts)), "void"))

    called = name(hand)
    for wager in wagers:
        if wager.kind == "pair_plus":
            if decision == "concede" or called == "three_odd_cards":  # 9.5; 9.3.1, 9.4.1.3
                wager.outcome = "lose"
            else:  # 9.3.2, 9.4.1.6, 10.4
                wager.outcome = "win"
                wager.paid = sign.payment(wager.counted * sign.pair_plus[called])
        elif in_play:
            if decision == "concede":  # 9.5
                wager.outcome = "lose"
            elif not qualifies:  # 9.2, 9.3.2: any Ante wins (H97)
                wager.outcome = "win" if wager.kind == "ante" else "standoff"
            elif value(hand) > value(dealer):  # 9.4.1.5
                wager.outcome = "win"
            elif value(hand) < value(dealer):  # 9.4.1.2
                wager.outcome = "lose"
            else:  # 9.4.1.4
                wager.outcome = "standoff"
            if wager.outcome == "win":  # 10.1, 10.3
                wager.paid = sign.payment(wager.counted)

    straight_or_higher = called in ("straight", "three_of_a_kind", "straight_flush")
    if in_play and decision == "play" and straight_or_higher:  # 9.3.2, 9.4.1.1, 10.2
        counted = sign.counted("ante", ante)
        wagers.append(Wager(position, "ante_bonus", 0, counted, "win", sign.payment(counted * sign.ante_bonus[called])))
    return wagers


# --- The round ----------------------------------------------------------------------------------------------------


def check_positions(positions: list[Position]) -> None:
    """One hand for a player (5.6), one player on an area (5.7)."""
    seats = [position["seat"] for position in positions]
    players = [position["player"] for position in positions]
    if len(set(seats)) != len(seats) or len(set(players)) != len(players):
        raise ValueError("a seat or a player is there twice")


def seats_of(events: list[Event], kind: str) -> list[int]:
    """The seats that events of one kind are about."""
    seats = [int(event["seat"]) for event in events if event["type"] == kind]
    if len(set(seats)) != len(seats):
        raise ValueError(f"{kind} twice for one seat")
    return seats


def is_void(events: list[Event]) -> bool:
    """Whether an irregularity voids the whole round."""
    kinds = [event["type"] for event in events]
    for kind in kinds:
        if kind not in (*VOID_ROUND, *HARMLESS, WRONG_NUMBER, EMPTY_AREA):
            raise ValueError(f"no irregularity is called {kind}")
    # Two single cards exposed in one deal are two cards exposed (12.3).
    return any(kind in VOID_ROUND for kind in kinds) or kinds.count(ONE_EXPOSED) > 1


def result(case: Case, wagers: list[Wager]) -> dict[str, Any]:
    """The answer in the form of FORMAT.md, without the clauses and without the cards."""
    net = {position["player"]: 0 for position in case["positions"]}
    for wager in wagers:
        net[wager.position["player"]] += wager.paid - wager.collected
    return {"id": case["id"], "wagers": [wager.row() for wager in wagers], "net_cents": net}


def settle(case: Case, readings: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Settle a round; `readings` switches points of READINGS to their other value."""
    if case["type"] != "round" or case["rulebook"] != "star-three-card-poker":
        raise ValueError("only rounds of star-three-card-poker can be settled")
    reads = readings_in_force(readings)
    sign = Sign(case["table"])
    positions: list[Position] = case["positions"]
    events: list[Event] = case.get("events", [])
    check_positions(positions)

    if is_void(events):  # whatever cards came out; no hand has a value, no Play wager is listed
        return result(case, [wager for position in positions for wager in first_wagers(position, sign, "void")])

    seats = [position["seat"] for position in positions if has_wager(position)]
    wrong, empty = seats_of(events, WRONG_NUMBER), seats_of(events, EMPTY_AREA)
    if any(seat not in seats for seat in wrong):
        raise ValueError("12.7 is about a hand with a wager")
    if any(seat in seats for seat in empty):
        raise ValueError("12.8 is about an area without a wager")
    hands = deal(case["cards"], [*seats, *empty], wrong, case["table"]["device"])
    for seat, hand in hands.items():
        if seat not in wrong:
            check(hand)

    dealer = hands[DEALER]
    qualifies = dealer_plays(dealer, reads["dealer-qualifies"])
    wagers: list[Wager] = []
    for position in positions:
        if not has_wager(position):
            continue
        if position["seat"] in wrong:  # 12.7, H102: Pair Plus too
            wagers += first_wagers(position, sign, "void")
        else:
            wagers += settle_position(position, hands[position["seat"]], dealer, qualifies, sign)
    in_force = [seat for seat in sorted(seats) if seat not in wrong]
    return result(case, wagers) | {
        "dealer": {"cards": dealer, "value": name(dealer), "qualifies": qualifies},
        "hands": {str(seat): {"cards": hands[seat], "value": name(hands[seat])} for seat in in_force},
    }


def disputed(case: Case) -> list[str]:
    """Names of the readings that matter for this case."""
    usual = settle(case)
    return [key for key, reading in READINGS.items() if settle(case, {key: reading.other}) != usual]


def check_sample(path: Path) -> list[str]:
    """What differs between the expected results of a case file and this oracle, clauses aside."""
    wrong = []
    for case in json.loads(path.read_text(encoding="utf-8")):
        if case["rulebook"] != "star-three-card-poker" or case["type"] != "round":
            continue
        expected, got = case["expect"], settle(case)
        rows = [{key: cell for key, cell in row.items() if key != "rules"} for row in expected["wagers"]]
        if rows != got["wagers"]:
            wrong.append(f"{case['id']} wagers: {rows} expected, {got['wagers']} found")
        wrong += [
            f"{case['id']} {key}: {expected.get(key)} expected, {got.get(key)} found"
            for key in ("net_cents", "dealer", "hands")
            if expected.get(key) != got.get(key)
        ]
    return wrong
