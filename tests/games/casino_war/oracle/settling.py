"""Casino War settled a second time, straight from the three documents, for comparison with the engine.

Written without having read the engine. It goes through a case in the order of a round: chips down, first deal, interim
settlement, choices, second deal, final settlement. Irregularities are looked up at the step where they bite.

Clauses are cited as Star, Canb and Crown; H and F numbers are sections of the shared DOMAIN.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

STAR = "star-casino-war"
CANBERRA = "canberra-casino-war"
CROWN = "crown-casino-war"

Case = dict[str, Any]
Position = dict[str, Any]


class Reading(NamedTuple):
    """One point on which a document can be read in two ways."""

    chosen: str
    other: str
    clause: str


READINGS: dict[str, Reading] = {
    # Do interim settlements survive when the rest of the round is void?
    "star_cannot_reconstruct_interim": Reading("stand", "undone", "Star 11.6, the proviso says stand"),
    "star_cannot_reconstruct_losers": Reading("stand", "returned", "Star 11.6 'settlement made to a player'"),
    "star_misdeal_interim": Reading("stand", "undone", "Star 11.16 'all wagers void'; SW-070 stands, F.6 undoes"),
    "star_foreign_card_interim": Reading("undone", "stand", "Star 11.17.2 'all monies returned'"),
    "star_machine_harm_interim": Reading("undone", "stand", "Star 12.4 'the amount wagered returned'"),
    "star_invalidated_interim": Reading("undone", "stand", "Star 13.5, 13.6 'all wagers may be refunded'"),
    "canberra_void_interim": Reading("undone", "stand", "Canb A/Void 'as if the round had never occurred'"),
    "crown_machine_fault_interim": Reading("stand", "undone", "Crown 9.11.1 says stand"),
    "crown_foreign_card_interim": Reading("undone", "stand", "Crown 9.12.2 'all monies returned'"),
    "crown_invalidated_interim": Reading("undone", "stand", "Crown 11.3, 11.4 'all wagers refunded'"),
    "star_take_back_settled": Reading("returned", "stand", "Star 12.5.1 'each amount wagered': lost ones too?"),
    # Wagers that should not be there, or not in that amount.
    "star_no_player_card_losers": Reading("returned", "collected", "Star 11.22.2 speaks of winners only (H10)"),
    "canberra_warned_under_minimum": Reading("refused", "settled", "Canb 3.4 'further … not be accepted' (H5)"),
    "canberra_box_maximum": Reading("sum", "each", "Canb 3.1, 3.5, 4.9: per box, in the order of positions (H56)"),
    "short_second_wager": Reading("surrender", "as_placed", "Star 1.1, Canb A, Crown 1.1 'equal'"),
    # Payment.
    "canberra_rounding": Reading("up", "exact", "Canb silent; as Star 5.11, Crown 6.2.3 (H4)"),
    "surrender_half_over_stake": Reading("capped", "paid", "Star 5.11 with 8.2.4.1: stake under one chip"),
    "crown_no_choice": Reading("surrender", "returned", "Crown silent on silence and absence (H69)"),
    # Cards.
    "canberra_burned_in_error": Reading("stays_burned", "next_card", "Canb 10.2 says it stays discarded"),
    "crown_burned_in_error": Reading("next_card", "stays_burned", "Crown silent; 9.2 'drawn in excess'"),
    "star_dealer_card_forgotten": Reading("dealt", "misdeal", "Star 11.6 against 11.13"),
    "crown_retracted_box": Reading("keeps_its_card", "skipped", "Crown 9.4/tail: is a box left empty still dealt to?"),
}

# How many players may stand on one box: Star 5.6; Canb 4.4; Crown 5.10.
OWNERS_ON_A_BOX = {STAR: 1, CANBERRA: 3, CROWN: 3}

RANKS = "23456789TJQKA"  # Star 3.2.1; Canb 2.6; Crown 3.3.1

# Which reading says what becomes of interim settlements, by rulebook and cause of the void.
VOID_CAUSES = {
    (STAR, "cannot_reconstruct"): "star_cannot_reconstruct_interim",
    (STAR, "machine_fault_to_someones_disadvantage"): "star_machine_harm_interim",
    (STAR, "declared_void_by_operator"): "star_invalidated_interim",
    (CANBERRA, "cannot_reconstruct"): "canberra_void_interim",
    (CANBERRA, "machine_fault_to_someones_disadvantage"): "canberra_void_interim",
    (CANBERRA, "declared_void_by_operator"): "canberra_void_interim",
    (CANBERRA, "machine_fault_round_cannot_be_completed"): "canberra_void_interim",
    (CROWN, "machine_fault_round_cannot_be_completed"): "crown_machine_fault_interim",
    (CROWN, "declared_void_by_operator"): "crown_invalidated_interim",
}
FOREIGN_CARD = {
    STAR: "star_foreign_card_interim",
    CANBERRA: "canberra_void_interim",  # silent, so 12.3: impractical to continue (H60)
    CROWN: "crown_foreign_card_interim",
}

# These only say how the cards came out of the shoe; the cards as listed are dealt as usual.
# Star 11.7, 12.2, 12.3, 11.10, 11.11; Canb 10.6, 13.3, 10.8; Crown 9.10, 9.11, 4.3.1, 9.9.
HARMLESS = {"insufficient_cards", "machine_replaced", "machine_failed", "burn_forgotten", "cutting_card_ignored"}


@dataclass
class Bet:
    """One wager on its way through the round; it is open until it has an outcome."""

    position: Position
    kind: str
    stake: int
    counted: int
    dealt_to: bool = True
    invalid: bool = False
    outcome: str = ""
    paid: int = 0
    collected: int = 0

    @property
    def box(self) -> int:
        """The box it lies on."""
        return int(self.position["box"])

    @property
    def open(self) -> bool:
        """Whether nothing has been decided about it yet."""
        return self.outcome == ""

    def give_back(self, outcome: str) -> None:
        """Hand the whole stake back and undo whatever had been paid or taken."""
        self.outcome = outcome
        self.paid = 0
        self.collected = 0

    def row(self) -> dict[str, Any]:
        """This wager as a result lists it."""
        return {
            "player": self.position["player"],
            "wager": self.kind,
            "box": self.box,
            "stake_cents": self.stake,
            "settled_cents": self.counted,
            "outcome": self.outcome,
            "paid_cents": self.paid,
            "collected_cents": self.collected,
            "returned_cents": self.stake - self.collected,
        }


class Rules:
    """The case's fixed circumstances: document, table, events and the readings in force."""

    def __init__(self, case: Case, readings: Mapping[str, str]) -> None:
        self.rulebook: str = case["rulebook"]
        self.chip: int = case["table"].get("chip_cents", 1)
        self.limits: dict[str, dict[str, int]] = case["table"].get("limits", {})
        self.events: list[dict[str, Any]] = case.get("events", [])
        self.readings = {name: reading.chosen for name, reading in READINGS.items()}
        for name, value in readings.items():
            if value not in (READINGS[name].chosen, READINGS[name].other):
                raise ValueError(f"{name} cannot be read as {value}")
            self.readings[name] = value
        if self.rulebook not in OWNERS_ON_A_BOX:
            raise ValueError(f"no Casino War document is called {self.rulebook}")
        for event in self.events:
            self.check_event(event)

    def reads(self, name: str, value: str) -> bool:
        """Whether the named point is read that way just now."""
        return self.readings[name] == value

    def check_event(self, event: dict[str, Any]) -> None:
        """Complain about an event for which this document has no clause."""
        kind = event["type"]
        known = HARMLESS | {
            "face_up_card",
            "foreign_card",
            "burned_in_error",
            "excess_to_dealer",
            "box_missed",
            "dealer_card_forgotten",
        }
        if self.rulebook == STAR:
            known |= {"misdeal", "machine_failed_no_spare"}
        if kind == "void_round":
            if (self.rulebook, event["cause"]) not in VOID_CAUSES:
                raise ValueError(f"{self.rulebook} has no void round for {event['cause']}")
        elif kind not in known:
            raise ValueError(f"{self.rulebook} has no clause for {kind}")

    def find(self, kind: str, stage: str) -> dict[str, Any] | None:
        """The event of that kind at that stage, if the case has one."""
        for event in self.events:
            if event["type"] == kind and event.get("stage", "initial") == stage:
                return event
        return None

    def payment(self, cents: int) -> int:
        """An amount to be paid, raised to what the smallest chip can make (Star 5.11; Crown 6.2.3)."""
        if self.rulebook == CANBERRA and self.reads("canberra_rounding", "exact"):
            return cents
        return up_to_multiple(cents, self.chip)

    def half(self, cents: int) -> int:
        """Half of a surrendered wager, as it is handed to the player."""
        if self.rulebook == CANBERRA and self.reads("canberra_rounding", "exact"):
            return (cents + 1) // 2
        return up_to_multiple(cents, 2 * self.chip) // 2

    def ending(self, stage: str) -> str:
        """What ends the round at that stage: 'stand' or 'undone' for the interim settlements, '' if nothing does."""
        event = self.find("misdeal", stage)
        if event:  # Star 11.13, 11.15, 11.16
            return self.readings["star_misdeal_interim"]
        event = self.find("void_round", stage)
        if event:  # Star 11.6, 12.4; Canb 12.3; Crown 9.11
            return self.readings[VOID_CAUSES[self.rulebook, event["cause"]]]
        event = self.find("foreign_card", stage)
        if event:  # Star 11.17.2; Crown 9.12.2
            return self.readings[FOREIGN_CARD[self.rulebook]]
        event = self.find("dealer_card_forgotten", stage)
        if event and self.rulebook == STAR and self.reads("star_dealer_card_forgotten", "misdeal"):
            return self.readings["star_misdeal_interim"]
        return ""

    def cards_in_play(self, listed: list[str], stage: str) -> list[str]:
        """The cards of one stage without those that were burned for good."""
        gone = set()
        for event in self.events:
            if event.get("stage", "initial") != stage:
                continue
            if event["type"] == "face_up_card":  # Star 11.1; Canb 10.1; Crown 9.1
                gone.add(event_index(event))
            if event["type"] == "burned_in_error" and self.burn_by_mistake_stays():
                gone.add(event_index(event))
        if gone and max(gone) >= len(listed):
            raise ValueError("an event points past the last card")
        return [card for place, card in enumerate(listed) if place not in gone]

    def burn_by_mistake_stays(self) -> bool:
        """Whether a card burned by mistake is lost (Canb 10.2) or is the next card after all (Star 11.2)."""
        if self.rulebook == CANBERRA:
            return self.reads("canberra_burned_in_error", "stays_burned")
        if self.rulebook == CROWN:
            return self.reads("crown_burned_in_error", "stays_burned")
        return False


def up_to_multiple(cents: int, unit: int) -> int:
    """The smallest multiple of the unit that is not less than the amount."""
    return -(-cents // unit) * unit


def event_index(event: dict[str, Any]) -> int:
    """The place, counted from 0, of the card an event is about, in the list of its stage."""
    return int(event["index"]) if "index" in event else int(event["after_cards"])


def rank(card: str) -> int:
    """Height of a card; suits do not matter."""
    return RANKS.index(card[0])


def place_wagers(case: Case, rules: Rules) -> list[Bet]:
    """All wagers made before the first card, cut to the limits, with those that may not be there marked."""
    bets = []
    owners: dict[int, list[str]] = {}
    for position in case["positions"]:
        box, player, wagers = position["box"], position["player"], position["wagers"]
        crowd = owners.setdefault(box, [])
        if player not in crowd:
            crowd.append(player)
        crowded_out = crowd.index(player) >= OWNERS_ON_A_BOX[rules.rulebook]
        for kind in ("first", "tie"):
            if not wagers.get(kind):
                continue
            stake = wagers[kind]
            limit = rules.limits.get(kind, {})
            minimum, maximum = limit.get("min", 0), limit.get("max", stake)
            bet = Bet(position, kind, stake, min(stake, maximum))  # Star 6.3; Canb 3.5; Crown 6.2.2
            bets.append(bet)
            warned_before = stake < minimum and position.get("warned_under_minimum", False)
            refused = crowded_out
            if rules.rulebook == STAR and kind == "tie" and not wagers.get("first"):
                refused = True  # Star 5.2.3
            if rules.rulebook == CANBERRA and warned_before:  # Canb 3.4
                refused = refused or rules.reads("canberra_warned_under_minimum", "refused")
            if refused:
                bet.give_back("void")
                bet.dealt_to = False
                continue
            if rules.rulebook == CROWN and warned_before:  # Crown 6.2.1: returned regardless of the result
                bet.give_back("void")
            if rules.rulebook == STAR and position.get("no_player_card", False):  # Star 13.1, 11.22
                bet.invalid = True
    if rules.rulebook == CANBERRA and rules.reads("canberra_box_maximum", "sum"):
        share_the_maximum([bet for bet in bets if bet.dealt_to], rules)
    return bets


def share_the_maximum(bets: list[Bet], rules: Rules) -> None:
    """Canb 3.1, 4.9: a box has one maximum for a kind; 4.1: for the tie, whoever has the main bet there goes first."""
    main = {(bet.box, bet.position["player"]) for bet in bets if bet.kind == "first"}
    laid: dict[tuple[int, str], int] = {}
    for bet in sorted(bets, key=lambda bet: bet.kind == "tie" and (bet.box, bet.position["player"]) not in main):
        maximum = rules.limits.get(bet.kind, {}).get("max")
        if maximum is None:
            continue
        bet.counted = min(bet.stake, max(0, maximum - laid.get((bet.box, bet.kind), 0)))
        laid[bet.box, bet.kind] = laid.get((bet.box, bet.kind), 0) + bet.counted
        if bet.counted == 0:
            bet.give_back("returned")


def boxes_with_wagers(bets: list[Bet], rulebook: str) -> list[int]:
    """The boxes that get a first card, in dealing order (Star 7.1: an Initial Wager; Canb 6.2, Crown 7.3.1(b): any)."""
    boxes = {bet.box for bet in bets if bet.dealt_to and (rulebook != STAR or bet.kind == "first")}
    return sorted(boxes)


def win(bet: Bet, odds: int, rules: Rules) -> None:
    """Pay a wager at odds to 1; without a Player Card there are no winnings (Star 11.22.2)."""
    if bet.invalid:
        bet.give_back("void")
    else:
        bet.outcome = "win"
        bet.paid = rules.payment(bet.counted * odds)


def lose(bet: Bet, rules: Rules) -> None:
    """Take a wager, as far as it counted."""
    if bet.invalid and rules.reads("star_no_player_card_losers", "returned"):
        bet.give_back("void")
    else:
        bet.outcome = "lose"
        bet.collected = bet.counted


def surrender(bet: Bet, rules: Rules) -> None:
    """Give half back, rounded up, and keep the rest (Star 8.2.4.1; Canb 4.5; Crown 7.4.2(c))."""
    back = rules.half(bet.counted)
    bet.outcome = "surrender"
    bet.collected = max(0, bet.counted - back)
    if back > bet.counted and rules.reads("surrender_half_over_stake", "paid"):
        bet.paid = back - bet.counted


def interim_settlement(bets: list[Bet], hands: dict[int, list[str]], dealer: str, rules: Rules) -> list[Bet]:
    """Settle ties and main wagers after the first cards; returns the second wagers of those who go to war."""
    seconds = []
    for bet in bets:
        if not bet.open:
            continue
        mine, house = rank(hands[bet.box][0]), rank(dealer)
        if bet.kind == "tie":
            if mine == house:
                win(bet, 10, rules)  # Star 8.1.2; Canb 9.1; Crown 8.1
            else:
                lose(bet, rules)
        elif mine > house:
            win(bet, 1, rules)
        elif mine < house:
            lose(bet, rules)
        elif bet.invalid:
            bet.give_back("void")  # no result, so nothing to choose about
        else:
            second = choose(bet, rules)
            if second:
                seconds.append(second)
    return seconds


def choose(bet: Bet, rules: Rules) -> Bet | None:
    """Carry out a tied player's choice: the second wager, or nothing after a surrender."""
    decision = bet.position.get("decision", "none")
    if decision == "war":
        stake = bet.position.get("second_cents", bet.stake)
        if stake >= bet.counted or rules.reads("short_second_wager", "as_placed"):
            return Bet(bet.position, "second", stake, min(stake, bet.counted))  # equal to what counts of the first (H7)
    if rules.rulebook == CROWN and decision in ("none", "absent") and rules.reads("crown_no_choice", "returned"):
        bet.give_back("returned")
    else:
        surrender(bet, rules)  # Star 5.2.1.3, 11.8; Canb 7.4, 10.7
    return None


def final_settlement(first: Bet, second: Bet, mine: int, house: int, rules: Rules) -> None:
    """Settle a war by the second cards (Star 10; Canb 4.6, 4.7; Crown 5.7, 5.8)."""
    if mine > house:
        first.outcome = "standoff"
        win(second, 1, rules)
    elif mine < house:
        lose(first, rules)
        lose(second, rules)
    elif rules.rulebook == STAR:  # 10.2
        first.outcome = "standoff"
        win(second, 2, rules)
    else:  # Canb 4.6(c), 4.7(b); Crown 5.7.3, 5.8.2
        win(first, 1, rules)
        win(second, 1, rules)


def end_round(bets: list[Bet], ending: str, rules: Rules, stage: str) -> None:
    """Void what is open, or everything, when the round is not played to its end."""
    event = rules.find("void_round", stage)
    losers_too = (
        rules.rulebook == STAR
        and event is not None
        and event["cause"] == "cannot_reconstruct"
        and rules.reads("star_cannot_reconstruct_losers", "returned")
    )
    for bet in bets:
        if bet.open or ending == "undone" or (losers_too and bet.outcome == "lose"):
            bet.give_back("void")


def take_back(bets: list[Bet], rules: Rules) -> None:
    """Return the wagers of those who used their right to take them back (Star 12.5.1; Crown 9.4/tail)."""
    settled_too = rules.rulebook == STAR and rules.reads("star_take_back_settled", "returned")
    for bet in bets:
        lost = settled_too and bet.outcome in ("lose", "surrender")
        if bet.position.get("takes_wagers_back", False) and (bet.open or lost):
            bet.give_back("returned")


def deal_what_there_is(cards: list[str], boxes: list[int], hands: dict[int, list[str]], dealer: list[str]) -> None:
    """Lay out the cards of an abandoned deal as far as they go."""
    for box, card in zip(boxes, cards, strict=False):
        hands.setdefault(box, []).append(card)
    if len(cards) > len(boxes):
        dealer.append(cards[len(boxes)])


def deal(cards: list[str], boxes: list[int], hands: dict[int, list[str]], dealer: list[str]) -> list[str]:
    """One card to each box, then one to the dealer; returns what is left over."""
    if len(cards) < len(boxes) + 1:
        raise ValueError(f"{len(cards)} cards for {len(boxes)} boxes and the dealer")
    deal_what_there_is(cards, boxes, hands, dealer)
    return cards[len(boxes) + 1 :]


def check_left_over(left: list[str], rules: Rules, stage: str) -> None:
    """Cards may be left only where the dealer drew one too many."""
    if len(left) != (1 if rules.find("excess_to_dealer", stage) else 0):
        raise ValueError(f"{len(left)} cards left over after the {stage} deal")


def result(case: Case, bets: list[Bet], hands: dict[int, list[str]], dealer: list[str]) -> dict[str, Any]:
    """The answer in the form of FORMAT.md, without the clauses."""
    net = {position["player"]: 0 for position in case["positions"]}
    for bet in bets:
        net[bet.position["player"]] += bet.paid - bet.collected
    return {
        "wagers": [bet.row() for bet in bets],
        "net_cents": net,
        "hands": {str(box): hands[box] for box in sorted(hands)},
        "dealer": dealer,
    }


def settle(case: Case, readings: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Settle a Casino War round; `readings` switches points of READINGS to their other value."""
    if case["type"] != "round":
        raise ValueError("only rounds can be settled")
    rules = Rules(case, readings or {})
    bets = place_wagers(case, rules)
    hands: dict[int, list[str]] = {}
    dealer: list[str] = []

    # First deal.
    boxes = boxes_with_wagers(bets, rules.rulebook)
    ending = rules.ending("initial")
    cards = case["cards"]["initial"]
    if ending:
        deal_what_there_is(cards, boxes, hands, dealer)
        end_round(bets, "undone", rules, "initial")  # nothing had been settled yet
        return result(case, bets, hands, dealer)
    cards = rules.cards_in_play(cards, "initial")
    failure = rules.find("machine_failed_no_spare", "initial")
    if failure:  # Star 12.5: cards already out stay, the others go to the boxes that still have a wager
        out = failure.get("after_cards", 0)
        take_back(bets, rules)
        staying = {bet.box for bet in bets if bet.kind == "first" and bet.outcome != "returned"}
        boxes = [box for place, box in enumerate(boxes) if place < out or box in staying]
        if not any(bet.open for bet in bets):
            deal_what_there_is(cards, boxes, hands, dealer)
            return result(case, bets, hands, dealer)
    if rules.rulebook == CROWN and rules.find("box_missed", "initial"):  # Crown 9.4; elsewhere simply put right
        take_back(bets, rules)
        if rules.reads("crown_retracted_box", "skipped"):
            staying = {bet.box for bet in bets if bet.outcome != "returned"}
            boxes = [box for box in boxes if box in staying]
        if not any(bet.open for bet in bets):
            deal_what_there_is(cards, boxes, hands, dealer)
            return result(case, bets, hands, dealer)
    left = deal(cards, boxes, hands, dealer)
    check_left_over(left, rules, "initial")

    # Interim settlement and choices.
    seconds = interim_settlement(bets, hands, dealer[0], rules)
    firsts = [next(bet for bet in bets if bet.kind == "first" and bet.position is two.position) for two in seconds]
    everything = bets + seconds
    boxes = sorted({second.box for second in seconds})

    # Second deal.
    cards = case["cards"].get("subsequent", [])
    ending = rules.ending("subsequent")
    if ending:
        deal_what_there_is(cards, boxes, hands, dealer)
        end_round(everything, ending, rules, "subsequent")
        return result(case, everything, hands, dealer)
    if not seconds:
        if cards:
            raise ValueError("cards for a second deal, but nobody is at war")
        return result(case, everything, hands, dealer)
    cards = rules.cards_in_play(cards, "subsequent")
    excess = rules.find("excess_to_dealer", "initial")
    if rules.rulebook == CROWN and excess and excess["cause"] == "not_exposed":
        cards = left + cards  # Crown 9.2: the next card; elsewhere burned, or kept for the next round (Star 11.4)
    failure = rules.find("machine_failed_no_spare", "subsequent")
    if failure:
        out = failure.get("after_cards", 0)
        take_back(everything, rules)
        staying = {second.box for second in seconds if second.open}
        boxes = [box for place, box in enumerate(boxes) if place < out or box in staying]
        if not staying:
            deal_what_there_is(cards, boxes, hands, dealer)
            return result(case, everything, hands, dealer)
    missed = rules.find("box_missed", "subsequent")
    if rules.rulebook == CROWN and missed:  # Crown 9.7: void; Star 11.6 and Canb 10.4 put it right
        if missed["box"] not in boxes:
            raise ValueError(f"box {missed['box']} is not at war")
        boxes.remove(missed["box"])
        for bet in everything:
            if bet.box == missed["box"] and bet.open:
                bet.give_back("void")
        if not boxes:
            deal_what_there_is(cards, boxes, hands, dealer)
            return result(case, everything, hands, dealer)
    left = deal(cards, boxes, hands, dealer)
    check_left_over(left, rules, "subsequent")

    # Final settlement.
    for first, second in zip(firsts, seconds, strict=True):
        if second.open:
            final_settlement(first, second, rank(hands[second.box][1]), rank(dealer[1]), rules)
    return result(case, everything, hands, dealer)


def disputed(case: Case) -> list[str]:
    """Names of the readings that matter for this case: read the other way, the result is another or cannot be had."""
    usual = settle(case)
    names = []
    for name, reading in READINGS.items():
        try:
            same = settle(case, {name: reading.other}) == usual
        except ValueError:
            same = False
        if not same:
            names.append(name)
    return names
