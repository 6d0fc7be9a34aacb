"""Random Casino War cases, well-formed as FORMAT.md asks, for comparing the engine with the oracle.

Cards come from a real number of decks, but ties are dealt on purpose much more often than chance would.
"""

import random
from typing import Any

from tests.games.casino_war.oracle.settling import (
    CANBERRA,
    CROWN,
    OWNERS_ON_A_BOX,
    STAR,
    Case,
    Position,
    Rules,
    boxes_with_wagers,
    place_wagers,
    rank,
    settle,
)

CHIPS = (50, 100, 250, 500, 2500)
DECKS = {STAR: (6,), CANBERRA: (6, 7, 8), CROWN: (4, 5, 6, 7, 8)}
SHOES = {STAR: "card_shoe", CANBERRA: "shoe", CROWN: "dealing_shoe"}
MACHINES = {STAR: "shuffling_device", CANBERRA: "automated_shuffling_shoe", CROWN: "continuous_shuffling_machine"}

# What can go wrong: type, cause, and what the cards must come from ("any", "shoe", "machine"), by rulebook.
ANYWHERE = [
    ("insufficient_cards", "", "shoe"),
    ("face_up_card", "", "any"),
    ("excess_to_dealer", "exposed", "any"),
    ("excess_to_dealer", "not_exposed", "any"),
    ("cutting_card_ignored", "", "shoe"),
    ("box_missed", "", "any"),
    ("dealer_card_forgotten", "", "any"),
]
IRREGULARITIES: dict[str, list[tuple[str, str, str]]] = {
    STAR: [
        *ANYWHERE,
        ("misdeal", "dealer_wrong_number_of_cards", "any"),
        ("misdeal", "player_too_many_cards", "any"),
        ("void_round", "cannot_reconstruct", "any"),
        ("void_round", "machine_fault_to_someones_disadvantage", "machine"),
        ("foreign_card", "", "any"),
        ("machine_replaced", "", "machine"),
        ("machine_failed_no_spare", "", "machine"),
        ("burn_forgotten", "", "any"),
        ("burned_in_error", "", "any"),
    ],
    CANBERRA: [
        *ANYWHERE,
        ("void_round", "declared_void_by_operator", "any"),
        ("machine_failed", "", "machine"),
        ("burned_in_error", "", "any"),
    ],
    CROWN: [
        *ANYWHERE,
        ("void_round", "machine_fault_round_cannot_be_completed", "machine"),
        ("foreign_card", "", "any"),
    ],
}
ROUND_ENDS = {"misdeal", "void_round", "foreign_card"}


class Shoe:
    """All the cards of some decks; a card drawn is gone."""

    def __init__(self, rng: random.Random, decks: int) -> None:
        self.rng = rng
        self.cards = [r + s for r in "23456789TJQKA" for s in "CDHS"] * decks
        rng.shuffle(self.cards)

    def draw(self) -> str:
        """The next card."""
        return self.cards.pop()

    def draw_against(self, card: str, equal: float) -> str:
        """A card of the same rank with that probability, otherwise the next one."""
        if self.rng.random() < equal:
            for place, candidate in enumerate(self.cards):
                if rank(candidate) == rank(card):
                    return self.cards.pop(place)
        return self.draw()

    def hands(self, boxes: int, equal: float) -> list[str]:
        """One card for each box and the dealer's last, with many boxes equal to the dealer."""
        dealer = self.draw()
        return [self.draw_against(dealer, equal) for _ in range(boxes)] + [dealer]


def random_limits(rng: random.Random, chip: int) -> dict[str, dict[str, int]]:
    """A sign with limits that the smallest chip can make."""
    limits = {}
    for kind, minima in (("first", (500, 1000, 2500, 5000)), ("tie", (100, 500, 1000))):
        least = -(-rng.choice(minima) // chip) * chip
        limits[kind] = {"min": least, "max": least * rng.choice((5, 20, 100, 200))}
    return limits


def random_stake(rng: random.Random, limit: dict[str, int], chip: int, owners: int) -> int:
    """Mostly within limits, also together with the box's other owners; sometimes under, over, or not made of chips."""
    luck = rng.random()
    if luck < 0.06 and limit["min"] > 50:
        return rng.randrange(50, limit["min"], 50)
    if luck < 0.06 + 0.08 / owners:
        return limit["max"] + chip * rng.randint(1, 20)
    stake = limit["min"] + chip * rng.randint(0, 20)
    if luck > 0.88:
        stake += rng.randrange(1, chip)
    return min(stake, limit["max"] // owners // chip * chip)


def random_positions(rng: random.Random, rulebook: str, limits: dict[str, dict[str, int]], chip: int) -> list[Position]:
    """Who stands where with what; nearly always listed in the order of the boxes."""
    positions: list[Position] = []
    names = list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for box in sorted(rng.sample(range(1, 8), rng.randint(1, 7))):
        owners = rng.choice((1, 1, 1, 2, 3)) if OWNERS_ON_A_BOX[rulebook] > 1 else 1
        here: set[str] = set()
        for _ in range(owners):
            earlier = sorted({p["player"] for p in positions} - here)
            player = rng.choice(earlier) if earlier and rng.random() < 0.2 else names.pop(0)
            here.add(player)
            positions.append(random_position(rng, rulebook, limits, chip, box, player, owners))
    if rng.random() < 0.1:
        rng.shuffle(positions)
    return positions


def random_position(
    rng: random.Random, rulebook: str, limits: dict[str, dict[str, int]], chip: int, box: int, player: str, owners: int
) -> Position:
    """One player's wagers on one box, and what the player will choose after a tie."""
    first = random_stake(rng, limits["first"], chip, owners)
    tie = random_stake(rng, limits["tie"], chip, owners)
    tie_only = rng.random() < (0.05 if rulebook == STAR else 0.15)
    if tie_only:
        return {"box": box, "player": player, "wagers": {"tie": tie}}
    wagers = {"first": first}
    if rng.random() < 0.4:
        wagers["tie"] = tie
    position: Position = {"box": box, "player": player, "wagers": wagers}
    decision = rng.choice(("war", "war", "war", "war", "surrender", "surrender", "none", "absent", ""))
    if decision:
        position["decision"] = decision
    if decision == "war":
        over = first > limits["first"]["max"]
        if over and rng.random() < 0.5:
            position["second_cents"] = limits["first"]["max"]
        elif rng.random() < 0.05:
            position["second_cents"] = first
    return position


def add_flags(rng: random.Random, case: Case) -> None:
    """Earlier warnings and missing Player Cards, where the documents leave no doubt about the cards that follow.

    A wager that is sure to go back does not go to war here, and at Canberra a box keeps another wager that is accepted:
    the documents do not say whether such wagers get cards. Both flags belong to a player, not to a box, so only players
    with one box get them.
    """
    rulebook, limits = case["rulebook"], case["table"]["limits"]
    players = [position["player"] for position in case["positions"]]
    for position in case["positions"]:
        if players.count(position["player"]) > 1:
            continue
        under = [kind for kind, stake in position["wagers"].items() if stake < limits[kind]["min"]]
        if rng.random() < (0.5 if under else 0.03):
            others = [p for p in case["positions"] if p is not position and p["box"] == position["box"]]
            sound = [kind for kind in position["wagers"] if kind not in under]
            sound += [kind for p in others if "warned_under_minimum" not in p for kind in p["wagers"]]
            if rulebook != CANBERRA or sound:
                position["warned_under_minimum"] = True
                if "first" in under and rulebook != STAR:
                    never_to_war(rng, position)
        if rulebook == STAR and rng.random() < 0.06:
            position["no_player_card"] = True
            never_to_war(rng, position)


def never_to_war(rng: random.Random, position: Position) -> None:
    """Replace a choice of war by another choice."""
    position.pop("second_cents", None)
    if position.get("decision") == "war":
        position["decision"] = rng.choice(("surrender", "none", "absent"))


def war_boxes(case: Case) -> list[int]:
    """The boxes that get a second card, found by letting the oracle settle the round up to there."""
    stop = {"type": "foreign_card", "stage": "subsequent"}
    quiet = {**case, "events": [*case.get("events", []), stop], "cards": {**case["cards"], "subsequent": []}}
    return sorted({row["box"] for row in settle(quiet)["wagers"] if row["wager"] == "second"})


def random_case(rng: random.Random, rulebook: str) -> Case:
    """A random round under that rulebook, in about half the cases with one irregularity."""
    case = random_table(rng, rulebook)
    boxes = boxes_with_wagers(place_wagers(case, Rules(case, {})), rulebook)
    while not boxes:
        case = random_table(rng, rulebook)
        boxes = boxes_with_wagers(place_wagers(case, Rules(case, {})), rulebook)
    shoe = Shoe(rng, case["table"]["decks"])
    case["cards"] = {"initial": shoe.hands(len(boxes), 0.45), "subsequent": []}
    at_war = war_boxes(case)
    if at_war:
        case["cards"]["subsequent"] = shoe.hands(len(at_war), 0.3)
    if rng.random() < 0.55:
        add_event(rng, case, shoe, boxes, at_war)
    return case


def random_table(rng: random.Random, rulebook: str) -> Case:
    """Table and wagers; no cards yet."""
    chip = rng.choice(CHIPS)
    limits = random_limits(rng, chip)
    table: dict[str, Any] = {
        "decks": rng.choice(DECKS[rulebook]),
        "device": rng.choice((SHOES[rulebook], MACHINES[rulebook])),
        "chip_cents": chip,
        "limits": limits,
    }
    if rulebook == CROWN and rng.random() < 0.5:
        table["go_to_war_method"] = rng.choice("AB")
    case: Case = {
        "id": f"R-{rng.randrange(10**9):09d}",
        "title": "Random round",
        "tags": ["random"],
        "rulebook": rulebook,
        "type": "round",
        "table": table,
        "positions": random_positions(rng, rulebook, limits, chip),
    }
    add_flags(rng, case)
    return case


def add_event(rng: random.Random, case: Case, shoe: Shoe, boxes: list[int], at_war: list[int]) -> None:
    """Write one irregularity into the case, and the cards as they then came out."""
    rulebook = case["rulebook"]
    source = "machine" if case["table"]["device"] == MACHINES[rulebook] else "shoe"
    possible = [row for row in IRREGULARITIES[rulebook] if row[2] in ("any", source)]
    kind, cause, _ = rng.choice(possible)
    stage = "subsequent" if at_war and rng.random() < 0.5 else "initial"
    event: dict[str, Any] = {"type": kind}
    if kind not in ("burn_forgotten", "cutting_card_ignored"):
        event["stage"] = stage
    if cause:
        event["cause"] = cause
    case["events"] = [event]
    cards: list[str] = case["cards"][stage]
    in_turn = boxes if stage == "initial" else at_war

    if kind in ROUND_ENDS:
        # The sample cases list no card of a deal that came to nothing; a few here list those drawn until then.
        drawn = rng.randint(0, len(cards)) if rng.random() < 0.3 else 0
        case["cards"][stage] = cards[:drawn]
        if stage == "initial":
            case["cards"]["subsequent"] = []
    elif kind in ("insufficient_cards", "machine_replaced", "machine_failed"):
        event["after_cards"] = rng.randint(1 if stage == "initial" else 0, len(cards) - 1)
    elif kind == "face_up_card" or (kind == "burned_in_error" and rulebook == CANBERRA):
        event["index"] = rng.randrange(len(cards))
        cards.insert(event["index"], shoe.draw())  # lost, so one more was drawn
    elif kind == "burned_in_error":
        event["index"] = rng.randrange(len(cards))  # Star: it is the next card after all
    elif kind == "excess_to_dealer":
        if rulebook == CROWN and cause == "not_exposed" and stage == "initial" and at_war:
            cards.append(case["cards"]["subsequent"].pop(0))  # drawn early, used as the first card of the war
        else:
            cards.append(shoe.draw())
    elif kind == "box_missed":
        event["box"] = rng.choice(in_turn)
        if rulebook == CROWN:
            crown_box_missed(rng, case, in_turn, event)
    elif kind == "machine_failed_no_spare":
        machine_failed(rng, case, shoe, in_turn, event)


def crown_box_missed(rng: random.Random, case: Case, in_turn: list[int], event: dict[str, Any]) -> None:
    """At Crown a box missed in the war gets no card (9.7); in the first deal players may leave before the repair (9.4).

    Only those leave here whose box keeps another wager, since 9.4 does not say whether an empty box is dealt to.
    """
    if event["stage"] == "subsequent":
        del case["cards"]["subsequent"][in_turn.index(event["box"])]
        return
    for position in case["positions"]:
        staying = [
            p for p in case["positions"] if p["box"] == position["box"] and p is not position and not leaves_or_void(p)
        ]
        if staying and not leaves_or_void(position) and rng.random() < 0.5:
            position["takes_wagers_back"] = True
    if not war_boxes(case):
        case["cards"]["subsequent"] = []
    else:
        # Fewer boxes may be at war now; the next cards are the same ones.
        needed = len(war_boxes(case)) + 1
        case["cards"]["subsequent"] = case["cards"]["subsequent"][:needed]


def leaves_or_void(position: Position) -> bool:
    """Whether a position has nothing at stake any more, or perhaps not."""
    return "takes_wagers_back" in position or "warned_under_minimum" in position


def machine_failed(rng: random.Random, case: Case, shoe: Shoe, in_turn: list[int], event: dict[str, Any]) -> None:
    """Star 12.5: some take their wagers back; later cards go only to boxes that still have one."""
    stage = event["stage"]
    cards: list[str] = case["cards"][stage]
    out = rng.randint(1 if stage == "initial" else 0, len(in_turn))
    event["after_cards"] = out
    share = rng.choice((0.3, 0.6, 1.0))
    for position in case["positions"]:
        if "no_player_card" not in position and rng.random() < share:
            position["takes_wagers_back"] = True
    gone = {p["box"] for p in case["positions"] if "takes_wagers_back" in p}
    keep = [place for place, box in enumerate(in_turn) if place < out or box not in gone]
    nobody_left = not [box for box in in_turn if box not in gone]
    case["cards"][stage] = [cards[place] for place in keep] + ([] if nobody_left else [cards[-1]])
    if stage == "initial":
        case["cards"]["subsequent"] = []
        at_war = war_boxes(case)
        if at_war:
            case["cards"]["subsequent"] = shoe.hands(len(at_war), 0.3)
