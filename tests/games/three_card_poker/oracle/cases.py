"""Three Card Poker cases, well-formed as FORMAT.md asks, for comparing the engine with the oracle.

There are random ones and hand-made ones. All cards of a round come from one deck, but pairs, straights, flushes, ties
and dealers around Queen high are dealt much more often than chance would. None of the cases carries an answer.
"""

import random
from functools import cache
from typing import Any

from tests.games.three_card_poker.oracle.hands import RANKS, SUITS, all_hands, name, value
from tests.games.three_card_poker.oracle.settling import (
    EMPTY_AREA,
    HARMLESS,
    VOID_ROUND,
    WRONG_NUMBER,
    Case,
    Event,
    Position,
)

Hand = tuple[str, str, str]

CHIPS = (50, 100, 250, 500)
DEVICES = ("card_shoe", "shuffling_device")
ANTE_BONUS = ((1, 4, 5), (1, 3, 4), (1, 2, 3))
PAIR_PLUS = ((1, 4, 6, 30, 40), (1, 3, 6, 30, 40), (1, 4, 5, 30, 40))
DECISIONS = ("play",) * 12 + ("fold",) * 3 + ("concede",) * 2 + ("cannot_afford",) * 2 + ("absent",) * 2

# Kinds of hands by how often they are wanted; what is not a name of rule 11 is explained in `hands_of_kind`.
DEALER_KINDS = {
    "any": 4,
    "jack_high": 4,
    "queen_high": 5,
    "king_high": 2,
    "three_odd_cards": 1,
    "pair": 2,
    "pair_below_queen": 3,
    "flush_below_queen": 2,
    "straight": 2,
    "lowest_straight": 1,
    "three_of_a_kind": 1,
    "straight_flush": 1,
}
PLAYER_KINDS = {
    "any": 6,
    "tie": 5,
    "close": 5,
    "pair": 4,
    "straight": 3,
    "lowest_straight": 1,
    "round_the_corner": 1,
    "flush": 3,
    "three_of_a_kind": 2,
    "straight_flush": 2,
}


# --- Random cases -------------------------------------------------------------------------------------------------


@cache
def valued_hands() -> tuple[tuple[Hand, str, tuple[int, ...]], ...]:
    """Every hand with its name and value."""
    return tuple((hand, name(hand), value(hand)) for hand in all_hands())


@cache
def hands_of_kind(kind: str) -> tuple[Hand, ...]:
    """All hands of a kind, by its name in rule 11 or by one of some names for things worth having."""
    below_queen = set("23456789TJ")
    found = []
    for hand, called, _ in valued_hands():
        ranks = {card[0] for card in hand}
        highest = max(ranks, key=RANKS.index)
        fits = {
            "any": True,
            "jack_high": called == "three_odd_cards" and highest == "J",
            "queen_high": called == "three_odd_cards" and highest == "Q",
            "king_high": called == "three_odd_cards" and highest == "K",
            "pair_below_queen": called == "pair" and ranks <= below_queen,
            "flush_below_queen": called == "flush" and ranks <= below_queen,
            "lowest_straight": ranks == set("A23"),
            "round_the_corner": ranks == set("KA2"),
        }
        if fits.get(kind, called == kind):
            found.append(hand)
    return tuple(found)


@cache
def hands_like(start: tuple[int, ...]) -> tuple[Hand, ...]:
    """All hands whose value begins like that."""
    return tuple(hand for hand, _, height in valued_hands() if height[: len(start)] == start)


class Deck:
    """What is left of one deck."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.left = [rank + suit for rank in RANKS for suit in SUITS]

    def take(self, cards: list[str]) -> list[str]:
        """These cards, gone from the deck, in any order."""
        for card in cards:
            self.left.remove(card)
        self.rng.shuffle(cards)
        return cards

    def draw(self, number: int) -> list[str]:
        """So many cards without choosing."""
        return self.take(self.rng.sample(self.left, number))

    def hand_from(self, wanted: tuple[Hand, ...]) -> list[str]:
        """One of these hands if the deck still has one, otherwise any hand."""
        for _ in range(50):
            hand = self.rng.choice(wanted)
            if all(card in self.left for card in hand):
                return self.take(list(hand))
        return self.draw(3)

    def dealer(self) -> list[str]:
        """A dealer's hand."""
        return self.hand_from(hands_of_kind(pick(self.rng, DEALER_KINDS)))

    def player(self, dealer: list[str]) -> list[str]:
        """A player's hand, perhaps equal to the dealer's or decided by the last card."""
        kind = pick(self.rng, PLAYER_KINDS)
        if kind == "tie":
            return self.hand_from(hands_like(value(dealer)))
        if kind == "close":
            return self.hand_from(hands_like(value(dealer)[: self.rng.randint(1, 3)]))
        return self.hand_from(hands_of_kind(kind))


def pick(rng: random.Random, weights: dict[str, int]) -> str:
    """One of the words, by weight."""
    return rng.choices(list(weights), list(weights.values()))[0]


def in_dealing_order(device: str, hands: dict[int, list[str]], dealer: list[str]) -> list[str]:
    """The cards as they came out: hand by hand, or round by round for as long as a hand has another card."""
    in_turn = [dealer, *[hands[seat] for seat in sorted(hands)]]
    if device == "shuffling_device":
        return [card for hand in in_turn for card in hand]
    rounds = max(len(hand) for hand in in_turn)
    return [hand[turn] for turn in range(rounds) for hand in in_turn if len(hand) > turn]


def schedules(ante_bonus: tuple[int, ...], pair_plus: tuple[int, ...]) -> dict[str, dict[str, int]]:
    """The two prize schedules on the sign."""
    return {
        "ante_bonus": dict(zip(("straight", "three_of_a_kind", "straight_flush"), ante_bonus, strict=True)),
        "pair_plus": dict(
            zip(("pair", "flush", "straight", "three_of_a_kind", "straight_flush"), pair_plus, strict=True)
        ),
    }


def random_limits(rng: random.Random, chip: int) -> dict[str, dict[str, int]]:
    """A sign; the Play wager mostly has the limits of the Ante."""
    limits = {}
    for kind in ("ante", "play", "pair_plus"):
        least = -(-rng.choice((500, 1000, 2500)) // chip) * chip
        limits[kind] = {"min": least, "max": least * rng.choice((2, 5, 20, 100))}
    if rng.random() < 0.7:
        limits["play"] = dict(limits["ante"])
    return limits


def random_stake(rng: random.Random, limit: dict[str, int], chip: int) -> int:
    """Mostly within limits; sometimes under, over, or not made of chips."""
    luck = rng.random()
    if luck < 0.06 and limit["min"] > 50:
        return rng.randrange(50, limit["min"], 50)
    if luck < 0.16:
        return limit["max"] + chip * rng.randint(1, 20)
    cents = min(limit["min"] + chip * rng.randint(0, 20), limit["max"])
    if luck > 0.88:
        cents += rng.randrange(1, chip)
    return cents


def random_position(
    rng: random.Random, seat: int, player: str, limits: dict[str, dict[str, int]], chip: int
) -> Position:
    """One player's wagers and decision."""
    wagers = {}
    if rng.random() < 0.85:
        wagers["ante"] = random_stake(rng, limits["ante"], chip)
    if not wagers or rng.random() < 0.55:
        wagers["pair_plus"] = random_stake(rng, limits["pair_plus"], chip)
    position: Position = {"seat": seat, "player": player, "wagers": wagers, "decision": rng.choice(DECISIONS)}
    if "ante" in wagers and position["decision"] == "play" and rng.random() < 0.15:
        ante = wagers["ante"]
        # A short Play wager is always less than what counts of the Ante.
        short = rng.randrange(1, min(ante, limits["ante"]["max"]))
        position["play_cents"] = rng.choice((ante, ante + chip, ante + rng.randint(1, 5000), short))
    return position


def random_case(seed: int) -> Case:
    """A random round; the same seed gives the same case."""
    rng = random.Random(seed)
    chip = rng.choice(CHIPS)
    limits = random_limits(rng, chip)
    device = rng.choice(DEVICES)
    seats = sorted(rng.sample(range(1, 8), rng.randint(1, 6)))
    deck = Deck(rng)
    dealer = deck.dealer()
    hands = {seat: deck.player(dealer) for seat in seats}
    case: Case = {
        "id": f"RP-{seed}",
        "title": "Random round",
        "tags": ["random"],
        "rulebook": "star-three-card-poker",
        "type": "round",
        "table": {
            "decks": 1,
            "device": device,
            "chip_cents": chip,
            "limits": limits,
            **schedules(rng.choice(ANTE_BONUS), rng.choice(PAIR_PLUS)),
        },
        "positions": [
            random_position(rng, seat, player, limits, chip) for seat, player in zip(seats, "ABCDEF", strict=False)
        ],
        "cards": in_dealing_order(device, hands, dealer),
    }
    if rng.random() < 0.4:
        add_event(rng, case, deck, hands, dealer)
    return case


def add_event(rng: random.Random, case: Case, deck: Deck, hands: dict[int, list[str]], dealer: list[str]) -> None:
    """Write an irregularity into the case, and the cards as they then came out."""
    device = case["table"]["device"]
    kind = rng.choice((*VOID_ROUND, *HARMLESS, WRONG_NUMBER, WRONG_NUMBER, WRONG_NUMBER, EMPTY_AREA, EMPTY_AREA))
    if kind == "device_malfunction" and device != "shuffling_device":  # 13.2
        kind = "foreign_or_missing_card"
    event: Event = {"type": kind}
    events = [event]

    if kind in VOID_ROUND:
        void_round(rng, case, kind, deck, hands, dealer)
    elif kind == WRONG_NUMBER:
        seat = event["seat"] = rng.choice(list(hands))
        # From a shoe the list does not show in which round the hand went wrong: it keeps its three cards there.
        size = rng.choice((1, 2, 2, 2, 3, 4, 4, 4, 5)) if device == "shuffling_device" else 3
        hand = hands[seat][:size] + deck.draw(max(0, size - 3))
        case["cards"] = in_dealing_order(device, {**hands, seat: hand}, dealer)
    elif kind == EMPTY_AREA:
        seat = event["seat"] = rng.choice([seat for seat in range(1, 8) if seat not in hands])
        case["cards"] = in_dealing_order(device, {**hands, seat: deck.player(dealer)}, dealer)
    if kind not in HARMLESS and rng.random() < 0.1:
        events.insert(rng.randint(0, 1), {"type": rng.choice(HARMLESS)})
    case["events"] = events


def void_round(
    rng: random.Random, case: Case, kind: str, deck: Deck, hands: dict[int, list[str]], dealer: list[str]
) -> None:
    """The cards of a round that comes to nothing: any number of them, some with a fault to be seen."""
    device = case["table"]["device"]
    if kind == "dealer_wrong_number_of_cards":
        dealer = dealer[:2] if rng.random() < 0.5 else dealer + deck.draw(1)
        case["cards"] = in_dealing_order(device, hands, dealer)
    elif kind == "foreign_or_missing_card" and rng.random() < 0.3:
        case["cards"][rng.randrange(1, len(case["cards"]))] = case["cards"][0]
    elif kind == "dealt_incorrectly_before_any_hand_was_handled" and rng.random() < 0.5:
        seat = rng.choice([seat for seat in range(1, 8) if seat not in hands])
        case["cards"] = in_dealing_order(device, {**hands, seat: deck.draw(3)}, dealer)
    elif rng.random() < 0.4:
        case["cards"] = case["cards"][: rng.randint(1, len(case["cards"]))]
    if kind != "foreign_or_missing_card" and rng.random() < 0.5:
        for position in case["positions"]:  # nobody had come to decide
            del position["decision"]
            position.pop("play_cents", None)


# --- Hand-made cases ----------------------------------------------------------------------------------------------


def at(seat: int, hand: str, decision: str = "play", ante: int = 1000, pair_plus: int = 0, **more: Any) -> Position:
    """A player, called by the seat's letter, with the hand added; an empty decision is left out."""
    wagers = {kind: cents for kind, cents in (("ante", ante), ("pair_plus", pair_plus)) if cents}
    position: Position = {"seat": seat, "player": "ABCDEFG"[seat - 1], "wagers": wagers}
    if decision:
        position["decision"] = decision
    return position | more | {"hand": hand}


def event(kind: str, **more: Any) -> Event:
    """An irregularity."""
    return {"type": kind, **more}


def edge_cases() -> list[Case]:
    """The traps of DOMAIN.md H.5 and the comparisons of rule 11."""
    cases: list[Case] = []

    def add(
        title: str,
        dealer: str,
        *players: Position,
        device: str = "card_shoe",
        chip: int = 100,
        limits: dict[str, dict[str, int]] | None = None,
        events: list[Event] | None = None,
        empty: dict[int, str] | None = None,
        cards: str | None = None,
    ) -> None:
        sign = {kind: {"min": 500, "max": 50000} for kind in ("ante", "play")} | {
            "pair_plus": {"min": 500, "max": 10000}
        }
        hands = {position["seat"]: position["hand"].split() for position in players}
        hands |= {seat: hand.split() for seat, hand in (empty or {}).items()}
        dealt = in_dealing_order(device, hands, dealer.split()) if cards is None else cards.split()
        case: Case = {
            "id": f"EP-{len(cases) + 1:03d}",
            "title": title,
            "tags": ["edge"],
            "rulebook": "star-three-card-poker",
            "type": "round",
            "table": {
                "decks": 1,
                "device": device,
                "chip_cents": chip,
                "limits": sign | (limits or {}),
                **schedules(ANTE_BONUS[0], PAIR_PLUS[0]),
            },
            "positions": [{key: cell for key, cell in p.items() if key != "hand"} for p in players],
            "cards": dealt,
        }
        if events:
            case["events"] = events
        cases.append(case)

    # fmt: off
    # 11.1.1, 11.1.3, H113, H114: the ace.
    add("3-2-A is the lowest straight", "4H 3D 2C", at(1, "AS 2S 3H", pair_plus=500))
    add("A-K-Q is the highest straight", "KH QD JC", at(1, "AS KS QH", pair_plus=500), at(2, "3S 2D AC"))
    add("K-A-2 is no straight", "AH QD JC", at(1, "KS AS 2H", pair_plus=500), at(2, "2S 2D 3C", pair_plus=500))
    add("K-A-2 of one suit is a flush", "QH JD TC", at(1, "KS AS 2S", pair_plus=500))
    add("3-2-A of one suit beats three aces", "AH AD AC", at(1, "2S 3S AS", pair_plus=500))
    add("3-2-A of one suit is the lowest straight flush", "4H 3H 2H", at(1, "AS 2S 3S", pair_plus=500))

    # 11.1: each hand against the next.
    add("Straight flush over three of a kind", "KH KD KC", at(1, "4S 3S 2S", pair_plus=500))
    add("Three of a kind over straight, a lower straight under it", "JH TD 9C", at(1, "2S 2D 2C"), at(2, "8S 7D 6C"))
    add("Straight over flush", "AH JH 9H", at(1, "3S 2D AC", pair_plus=500))
    add("Flush over pair", "AH AD KC", at(1, "5S 3S 2S", pair_plus=500))
    add("Pair over three odd cards", "AH KD JC", at(1, "2S 2D 3C", pair_plus=500))

    # 11.2: hands of the same name.
    add("Straight flushes by their highest card", "8H 7H 6H", at(1, "9S 8S 7S"), at(2, "7D 6D 5D"), at(3, "8C 7C 6C"))
    add("Three of a kind by rank", "8H 8D 8C", at(1, "9S 9D 9C"), at(2, "7S 7D 7C"))
    add("Flushes by the highest, the middle, the lowest card",
        "KH 9H 5H", at(1, "AS 4S 2S"), at(2, "KD TD 2D"), at(3, "KC 9C 4C"), at(4, "QS JS 9S"))
    add("Equal flushes of other suits", "KH 9H 5H", at(1, "KS 9S 5S", pair_plus=500))
    add("Equal pairs by the third card", "9H 9D 7C", at(1, "9S 9C 8D"), at(2, "8S 8C AD"), at(3, "TS TC 2D"))
    add("Equal pairs, the third card lower", "9H 9D 7C", at(1, "9S 9C 6D", pair_plus=500))
    add("Equal pairs, equal third cards", "9H 9D 7C", at(1, "9S 9C 7D", pair_plus=500))
    add("The lower pair with an ace loses", "3H 3D 2C", at(1, "2S 2D AC"), at(2, "3S 3C 4D"))
    add("Odd cards by the highest, the middle, the lowest card",
        "AH 9D 4C", at(1, "AS 9C 5D"), at(2, "AD 8S 7C"), at(3, "KS QD JH", "fold"), at(4, "AC TS 2D"))
    add("Equal odd cards", "AH 9D 4C", at(1, "AS 9C 4D", pair_plus=500))

    # 9.1 to 9.3, H95 to H97: does the dealer play?
    add("Q-3-2 plays", "QH 3D 2C", at(1, "QS 4C 2D"), at(2, "JS TD 8C"), at(3, "QD 3S 2H"))
    add("J-T-8 does not: the worst hand wins its Ante", "JH TD 8C", at(1, "5S 3D 2C", pair_plus=500), at(2, "JS TC 8D"))
    add("A pair without a queen plays by value", "2H 2D 3C", at(1, "AS KD JC", pair_plus=500), at(2, "4S 4D 2C"))
    add("A flush without a queen plays by value",
        "JH 9H 3H", at(1, "TS 9D 8C", pair_plus=500), at(2, "AS AD QC"))
    add("A straight to the jack", "JH TD 9C", at(1, "AS KS 2S"), at(2, "QD JC TH"))
    add("3-2-A contains an ace", "3H 2D AC", at(1, "AS AD KC"), at(2, "4S 3D 2C"))
    add("No hand: bonus and Pair Plus are paid, Play stands off",
        "JH 9D 2C", at(1, "8S 7D 6C", pair_plus=500), at(2, "5S 5D 5C"), at(3, "4S 3S 2S", pair_plus=500))

    # 8.4, 9.5, 12.10, 12.12, H93, H94, H98: leaving.
    add("Folding a straight flush loses everything", "JH 9D 2C", at(1, "KS QS JS", "fold", pair_plus=500))
    add("Pair Plus only: who folds or concedes loses it, the others do not", "QH 9D 2C",
        at(1, "8S 8D 3C", "play", 0, 500), at(2, "7S 7D 3D", "fold", 0, 500), at(3, "6S 6D 3H", "absent", 0, 500),
        at(4, "5S 5D 4C", "cannot_afford", 0, 500), at(5, "TS TD KC", "concede", 0, 500), at(6, "JS 9C 4D", "", 0, 500))
    add("Conceding three of a kind to a dealer without a hand",
        "JH 9D 2C", at(1, "5S 5D 5C", "concede", pair_plus=500), at(2, "4S 3D 2D"))
    add("Conceding wagers over their maxima", "QH 9D 2C", at(1, "KS KD 3C", "concede", 60000, 12000))
    add("Cannot match with a straight: no bonus", "JH 9D 2C",
        at(1, "8S 7D 6C", "cannot_afford"), at(2, "8D 7S 6H", "cannot_afford", pair_plus=500))
    add("Absent against no hand: Ante back, Pair Plus lost", "JH 9D 2C", at(1, "KS QD 4C", "absent", pair_plus=500))
    add("No decision at all", "QH 9D 2C", at(1, "KS KD 4C", "", pair_plus=500), at(2, "AS 5D 3C"))

    # 8.5, 12.10, 5.4: a Play wager of another amount.
    add("More than the Ante", "QH 9D 2C", at(1, "KS 8D 4C", play_cents=1500), at(2, "JS 8C 4D", play_cents=1500))
    add("Less than the Ante", "QH 9D 2C", at(1, "8S 7D 6C", pair_plus=500, play_cents=900),
        at(2, "JS 8C 4D", play_cents=0))
    add("Less than the Ante, then conceded", "QH 9D 2C", at(1, "8S 8D 6C", "concede", pair_plus=500, play_cents=900))
    add("The Ante over its maximum, Play as much as counts of it",
        "QH 9D 2C", at(1, "KS 8D 4C", ante=60000, play_cents=50000))
    add("A Play wager without an Ante", "QH 9D 2C", at(1, "KS KD 4C", ante=0, pair_plus=500, play_cents=500))

    # 6.2, 6.3, H4, H7: limits and chips.
    add("The Ante over its maximum, with a bonus",
        "QH 9D 2C", at(1, "8S 7D 6C", ante=60000), at(2, "JS 8C 4D", ante=60000))
    add("Ante and Play with maxima of their own",
        "QH 9D 2C", at(1, "8S 7D 6C", ante=30000), at(2, "JS 8C 4D", ante=30000), at(3, "KS 8D 4C", play_cents=3000),
        limits={"ante": {"min": 500, "max": 20000}, "play": {"min": 500, "max": 25000}})
    add("The Play maximum below the Ante's", "QH 9D 2C", at(1, "5S 5D 5C", ante=20000), at(2, "JS 8C 4D", ante=20000),
        limits={"play": {"min": 500, "max": 10000}})
    add("Pair Plus over its maximum wins to the maximum", "QH 9D 2C", at(1, "8S 8D 6C", pair_plus=12000))
    add("Under the minimum, and not to be made of chips",
        "QH 9D 2C", at(1, "8S 7D 6C", ante=130, pair_plus=70), at(2, "JS 8C 4D", ante=1010, pair_plus=333),
        at(3, "KS KD 2D", ante=499, pair_plus=1), chip=250)
    add("Not to be made of chips: absent, folded, stand off, no hand",
        "JH 9D 2C", at(1, "KS QD 4C", "absent", 1010, 333), at(2, "8S 8D 4D", "fold", 1010, 333),
        at(3, "JS 9C 2D", ante=1010), chip=500)

    # 12, 13.2: irregularities.
    pair = (at(1, "KS KD 4C", pair_plus=500), at(2, "9S 7D 5C", "fold", 2000))
    add("Dealt incorrectly, seen at once", "QH 6H 2D", *pair,
        events=[event("dealt_incorrectly_before_any_hand_was_handled")], cards="QH KS 9S 6H KD")
    add("Four cards for the dealer", "QH 6H 2D 3H", *pair, device="shuffling_device",
        events=[event("dealer_wrong_number_of_cards")])
    add("Two cards for the dealer", "QH 6H", *pair, events=[event("dealer_wrong_number_of_cards")])
    add("Two cards exposed", "QH 6H 2D", *pair, events=[event("two_cards_exposed_in_the_deal")])
    add("Two single cards exposed", "QH 6H 2D", *pair, events=[event("one_card_exposed_in_the_deal")] * 2)
    add("One card exposed, then one of the dealer's", "QH 6H 2D", *pair,
        events=[event("one_card_exposed_in_the_deal"), event("dealer_card_exposed_before_decisions")])
    add("The same card twice", "QH 6H QH", *pair, events=[event("foreign_or_missing_card")])
    add("The device fails after one card, wagers over their maxima", "QH 6H 2D", at(1, "KS KD 4C", "", 60000, 12000),
        device="shuffling_device", events=[event("device_malfunction")], cards="QH")
    for device in DEVICES:
        for title, hand in (("Four", "KS KD 4C 3C"), ("Two", "KS KD"), ("A wrong number of", "KS KD KC")):
            add(f"{title} cards for a player", "QH 6H 2D", at(1, "AS 7D 5C"), at(3, hand, pair_plus=500),
                at(6, "8S 8C 2C", pair_plus=500), device=device, events=[event(WRONG_NUMBER, seat=3)])
    add("Four cards for a player who folds", "QH 6H 2D", at(1, "KS KD 4C 3C", "fold", pair_plus=500), at(2, "9S 7D 5C"),
        device="shuffling_device", events=[event(WRONG_NUMBER, seat=1)])
    for device, seat in (("card_shoe", 2), ("shuffling_device", 2), ("shuffling_device", 1), ("card_shoe", 7)):
        add(f"A hand dealt to empty area {seat}", "QH 6H 2D", at(3, "KS KD 4C", pair_plus=500), at(5, "9S 7D 5C"),
            device=device, events=[event(EMPTY_AREA, seat=seat)], empty={seat: "AS AD AC"})

    # 7.2: the deal goes by seats, not by the order of the list.
    for device in DEVICES:
        add("Positions listed in another order",
            "QH 6H 2D", at(5, "9S 7D 5C"), at(2, "KS KD 4C", pair_plus=500), device=device)
    # fmt: on
    return cases
