"""The nouns of Three Card Poker: the table, its players, its cards, and the round being dealt. All frozen values."""

from collections.abc import Mapping
from enum import Enum
from functools import cache, lru_cache
from itertools import filterfalse
from typing import Self

import msgspec

from pitbook.cards import CARDS_PER_DECK, Card
from pitbook.games.kernel import PhaseOfTable, Struct
from pitbook.games.nouns import GameTable, at_hand
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.games.shoe import state as shoe
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.rules import PokerRules, TableSign
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.money import Cents, Odds

DEALER = shoe.DEALER


class Kind(Enum):
    """The wagers, and the bonus that is paid on one of them."""

    __hash__ = object.__hash__

    ANTE = "ante"
    PAIR_PLUS = "pair_plus"
    PLAY = "play"
    ANTE_BONUS = "ante_bonus"


class Outcome(Enum):
    WIN = "win"
    LOSE = "lose"
    STANDOFF = "standoff"
    VOID = "void"


class HandDecision(Enum):
    """How a hand was decided on, or why it does not have to be."""

    PLAY = "play"
    FOLD = "fold"
    PLAYED_OUT = "played_out"  # the Ante is void, and Pair Plus is settled all the same
    VOID = "void"
    CONCEDED = "conceded"


class Phase(PhaseOfTable):
    CHECK = "check", "the cards are to be checked", "Have them checked."
    SHUFFLE = "shuffle", "a shuffle is due", "Shuffle the cards."
    CUT = "cut", "the cards are to be cut by the dealer", "Let the dealer cut."
    BETTING = "betting", "wagers are being placed", "Deal once the wagers are placed."
    DEAL = "deal", "the cards are being dealt", "Continue the deal."
    DECISIONS = "decisions", "players are deciding", "Let the players decide."
    REVEAL = "reveal", "the dealer's hand is to be turned up", "Turn the dealer's hand up."
    REVEALED = "revealed", "the dealer's hand is face up", "Settle the round."
    OVER = "over", "the round is settled, and the cards are to be collected", "Collect the cards."


BEFORE_WAGERS = frozenset({Phase.CHECK, Phase.SHUFFLE, Phase.CUT})
IN_PLAY = frozenset({Phase.DEAL, Phase.DECISIONS, Phase.REVEAL, Phase.REVEALED})
IN_A_ROUND = IN_PLAY | {Phase.OVER}


class Wager(Struct, frozen=True):
    """Chips lying on the layout. A settled wager is gone from it."""

    area: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits  # that held when it was placed
    tender: Tender = Tender.CHIPS


class Settlement(Struct, frozen=True):
    """How a wager was decided: what counted, what was paid, taken and given back, and under what."""

    area: int
    player: str
    kind: Kind
    outcome: Outcome
    stake: Cents
    counted: Cents
    paid: Cents
    collected: Cents
    returned: Cents
    under: tuple[PokerTopic, ...]
    odds: Odds | None = None  # of what is paid

    @property
    def at(self) -> int:
        return self.area


class KeptMinimum(Struct, frozen=True):
    ante: Cents
    play: Cents
    pair_plus: Cents


class Seat(Struct, frozen=True):
    """A player at the table: one place, one hand."""

    player: str
    area: int
    kept: KeptMinimum | None = None  # the minimum that held when they came, kept through a rise
    personal: TableSign | None = None
    invalid: bool = False  # found to play without a valid card of their own
    idle: int = 0  # rounds in a row without a wager while all places were taken


class Cards(shoe.CardSource, frozen=True):
    """The deck in play: what is left of it, and what has been seen of it."""

    machine: bool
    left: int = CARDS_PER_DECK
    seen: int = 0  # tally of the cards dealt since the shuffle
    deck: int = 1  # which of the two that take turns in a device
    why: PokerTopic = PokerTopic.SHUFFLE_AT_START  # why the next shuffle is due
    check_due: bool = False  # an official had the cards checked, and that is not done yet
    check_at_once: bool = False  # or before the next round


class Round(Struct, frozen=True):
    """One round of play, kept until the next one: the sequence of its cards, and where each belongs."""

    number: int
    laid: tuple[Wager, ...] = ()  # all that lay there when the first card came
    wagers: tuple[Wager, ...] = ()  # those still open
    areas: tuple[int, ...] = ()  # with a wager, from the dealer's left
    due: tuple[int, ...] = ()  # the position of each card, in the order of dealing
    dealt: tuple[Card | None, ...] = ()  # None: a card that lies face down, and nobody has seen
    handled: tuple[int, ...] = ()  # areas whose cards were picked up
    decisions: dict[int, HandDecision] = msgspec.field(default_factory=dict)
    exposed: tuple[Card, ...] = ()  # seen by everybody before their time
    exposed_in_deal: int = 0  # so many of them while cards were dealt
    unseen: bool = False  # its cards were dealt without anybody looking, and are told when they are turned up
    turned: tuple[int, ...] = ()  # which of them were told since, in that order
    revealed: bool = False
    compared: bool = False  # players' hands were turned up as well
    settled: tuple[Settlement, ...] = ()
    invalid: tuple[str, ...] = ()  # players whose wagers proved invalid during the hand
    voided: bool = False
    corrected: bool = False  # the cards proved to lie otherwise than they should

    def hand(self, position: int) -> tuple[Card, ...]:
        """The cards there that are known."""
        if self.unseen:
            return tuple(filter(None, self.lies(position)))
        dealt, places = self.dealt, _places_of(position, self.due)
        if len(places) == CARDS_PER_HAND and places[-1] < len(dealt):  # most often, and asked for again and again
            first, second, third = places
            return dealt[first], dealt[second], dealt[third]  # type: ignore[return-value]
        return tuple([dealt[place] for place in places if place < len(dealt)])  # type: ignore[misc]

    def lies(self, position: int) -> tuple[Card | None, ...]:
        """All cards there, known or not."""
        dealt = self.dealt
        return tuple([dealt[place] for place in _places_of(position, self.due) if place < len(dealt)])

    def unknown(self, position: int) -> tuple[int, ...]:
        """Which cards of the deal lie there and are not known yet."""
        if not self.unseen:
            return ()
        dealt = zip(self.due, self.dealt, strict=False)
        return tuple([at for at, (place, card) in enumerate(dealt) if place == position and card is None])

    def owner(self, area: int) -> str | None:
        """Whose hand lies there; the place may be somebody else's by now."""
        for wager in self.laid:
            if wager.area == area:
                return wager.player
        return None

    def open_wager(self, area: int, kind: Kind) -> Wager | None:
        for wager in self.wagers:
            if wager.area == area and wager.kind is kind:
                return wager
        return None

    @property
    def undecided(self) -> tuple[int, ...]:
        return tuple(filterfalse(self.decisions.__contains__, self.areas))


class PokerTable(GameTable, frozen=True):
    """Everything the rules depend on, between rounds and within one."""

    phase: Phase
    sign: TableSign
    cards: Cards
    round: Round
    seats: dict[str, Seat] = msgspec.field(default_factory=dict)  # by player, from the dealer's left
    placed: tuple[Wager, ...] = ()  # for the next round
    no_more_bets: bool = False
    first: tuple[str, ...] = ()  # players who have to decide before the others touch their cards
    apart: tuple[tuple[str, ...], ...] = ()  # groups of players of whom one at a time may play
    english_only: bool = False
    warned: tuple[str, ...] = ()  # players who could not match the Ante once, as long as the table is open
    new_cards_due: bool = False

    @property
    def device_awaited(self) -> bool:
        """The last one failed, and the game goes on when another is brought."""
        return self.cards.why is PokerTopic.DEVICE_FAILS

    @property
    def in_a_round(self) -> bool:
        return self.phase in IN_A_ROUND

    @property
    def places_taken(self) -> dict[str, int]:
        return {seat.player: seat.area for seat in self.seats.values()}

    @property
    def settled(self) -> tuple[Settlement, ...]:
        return self.round.settled

    @property
    def rounds_at_hand(self) -> tuple[int, ...]:
        return at_hand(self.round.number, going_on=self.in_a_round)

    def without_last_round(self) -> Self:
        return msgspec.structs.replace(self, round=Round(number=self.round.number))

    @property
    def wagering(self) -> frozenset[str]:
        return frozenset(wager.player for wager in self.placed)

    @property
    def before_wagers(self) -> bool:
        return self.phase in BEFORE_WAGERS

    @property
    def uncollected(self) -> bool:
        """Nobody is left in the round, no result was announced, and its cards wait to be collected and counted."""
        return self.phase is Phase.OVER and not self.round.compared and not self.round.voided

    @property
    def check_waits(self) -> bool:
        """No card is dealt before the cards are checked."""
        return self.cards.check_waits(self)

    def at(self, area: int) -> Seat | None:
        for seat in self.seats.values():
            if seat.area == area:
                return seat
        return None


@lru_cache(maxsize=4096)
def _places_of(position: int, due: tuple[int, ...]) -> tuple[int, ...]:
    """Which cards of a deal come to lie there, counted from 0."""
    return tuple([place for place, each in enumerate(due) if each == position])


@cache
def dealing_order(areas: tuple[int, ...], *, machine: bool) -> tuple[int, ...]:
    """The dealer first, then from the left: three at a time from a device, one at a time from a shoe."""
    return order_of_dealing(dict.fromkeys((DEALER, *areas), CARDS_PER_HAND), machine=machine)


def order_of_dealing(cards: Mapping[int, int], *, machine: bool) -> tuple[int, ...]:
    """The same where positions got so many cards each.

    From a device those of a hand came together; from a shoe it was passed over at last, or got the last cards of all.
    """
    positions = sorted(cards)
    if machine:
        return tuple([position for position in positions for _ in range(cards[position])])
    turns = [position for turn in range(CARDS_PER_HAND) for position in positions if cards[position] > turn]
    return (*turns, *(position for position in positions for _ in range(cards[position] - CARDS_PER_HAND)))


def new_table(rules: PokerRules) -> PokerTable:
    """A table before its first round: the cards lie there, unchecked."""
    machine = rules.terms.source is DealtFrom.SHUFFLING_DEVICE
    return PokerTable(phase=Phase.CHECK, sign=rules.terms.sign, cards=Cards(machine=machine), round=Round(number=0))


def ready_table(rules: PokerRules) -> PokerTable:
    """A table whose cards are shuffled and cut: wagers can be placed."""
    table = new_table(rules)
    cards = msgspec.structs.replace(table.cards, why=PokerTopic.SHUFFLE_EACH_ROUND)
    return msgspec.structs.replace(table, phase=Phase.BETTING, cards=cards)
