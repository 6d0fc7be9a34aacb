"""The nouns of Casino War: the table, its players, its cards, and the round being dealt. Frozen values, all of them."""

from enum import Enum
from typing import Self

from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games.casino_war.rules import TableSign, WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import PhaseOfTable, Struct
from pitbook.games.nouns import at_hand
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.games.shoe import state as shoe
from pitbook.games.shoe.state import Rebuild
from pitbook.money import Cents

DEALER = shoe.DEALER


class Kind(Enum):
    """The three wagers. Each document has its own names for them."""

    FIRST = "first"
    TIE = "tie"
    SECOND = "second"


class Outcome(Enum):
    WIN = "win"
    LOSE = "lose"
    STANDOFF = "standoff"
    SURRENDER = "surrender"
    VOID = "void"
    RETURNED = "returned"  # taken back by its owner


class DealStage(Enum):
    __hash__ = object.__hash__

    INITIAL = "initial"
    SUBSEQUENT = "subsequent"


class Phase(PhaseOfTable):
    CHECK = "check", "the cards are to be checked"
    SHUFFLE = "shuffle", "a shuffle is due"
    CUT = "cut", "the cut is being offered"
    CUTTING_CARD = "cutting_card", "the cutting card is to be placed"
    BURN = "burn", "the first card is to be burned"
    BETTING = "betting", "wagers are being placed"
    INITIAL_DEAL = "initial_deal", "the first cards are being dealt"
    INTERIM = "interim", "the first cards are to be settled"
    CHOICE = "choice", "a tied player is being asked"
    SUBSEQUENT_DEAL = "subsequent_deal", "the second cards are being dealt"
    FINAL = "final", "the second cards are to be settled"
    OVER = "over", "the round is settled, and the cards are to be collected"
    TAKING_BACK = "taking_back", "players are asked whether they take wagers back"


IN_A_ROUND = frozenset(
    {Phase.INITIAL_DEAL, Phase.INTERIM, Phase.CHOICE, Phase.SUBSEQUENT_DEAL, Phase.FINAL, Phase.OVER}
)
PHASES = shoe.ShoePhases(
    check=Phase.CHECK,
    shuffle=Phase.SHUFFLE,
    cut=Phase.CUT,
    cutting_card=Phase.CUTTING_CARD,
    burn=Phase.BURN,
    betting=Phase.BETTING,
    drawing=frozenset({Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL}),
    undecided=frozenset({Phase.INTERIM, Phase.CHOICE}),
    in_a_round=IN_A_ROUND,
    over=Phase.OVER,
)
BEFORE_WAGERS = PHASES.before_wagers


class Wager(Struct, frozen=True):
    """Chips lying on the layout. A settled wager is gone from it."""

    box: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits  # that held when it was placed; the maximum may be that of the whole box
    tender: Tender = Tender.CHIPS
    after_warning: bool = False  # found under the minimum although its owner had been warned
    tokens: Cents = Cents(0)  # so much of a stake of chips is promotional tokens

    @property
    def in_tokens(self) -> Cents:
        """How much of the stake is promotional tokens."""
        return self.stake if self.tender is Tender.PROMOTIONAL_TOKENS else self.tokens


class Settlement(Struct, frozen=True):
    """How a wager was decided: what counted, what was paid, taken and given back, and under what."""

    box: int
    player: str
    kind: Kind
    outcome: Outcome
    stake: Cents
    counted: Cents
    paid: Cents
    collected: Cents
    returned: Cents
    under: tuple[WarTopic, ...]

    @property
    def at(self) -> int:
        return self.box


def same(wager: Wager | Settlement, box: int, player: str, kind: Kind) -> bool:
    """A player has at most one wager of a kind on a box, so these three name it."""
    return wager.box == box and wager.kind is kind and wager.player == player


def made_of(wager: Wager, stake: int, tokens: int) -> Wager:
    """A wager of that stake, of which so much is promotional tokens."""
    tender = Tender.PROMOTIONAL_TOKENS if 0 < stake <= tokens else Tender.CHIPS
    mixed = tokens if tender is Tender.CHIPS else 0
    return replace(wager, stake=Cents(stake), tender=tender, tokens=Cents(mixed))


class Choice(Struct, frozen=True):
    box: int
    player: str
    war: bool
    stake: Cents = Cents(0)  # of the second wager
    tokens: Cents = Cents(0)  # so much of it


class KeptMinimum(Struct, frozen=True):
    first: Cents
    tie: Cents


class Seat(Struct, frozen=True):
    """A player at the table. The box is where they sit, or behind which they stand."""

    player: str
    box: int
    warned: bool = False  # told that wagers under the minimum will not do
    kept: KeptMinimum | None = None  # the minimum that held when they came, kept through a rise
    personal: TableSign | None = None
    one_box: bool = False  # gave up further boxes to make room
    most_boxes: int | None = None  # so many were left to them when others needed room


class BoxLimit(Struct, frozen=True):
    """A raised maximum for all wagers of a kind on one box, shown by a marker while the player is there."""

    box: int
    player: str
    first: Cents
    tie: Cents


class WarShoe(shoe.Shoe[WarTopic, Phase], frozen=True, kw_only=True):
    """The cards: those in the source, those seen to have left it, and what is due to be done with them."""

    why: WarTopic = WarTopic.SHUFFLE_AT_START
    cut: WarTopic = WarTopic.CUT_AT_START


class Round(Struct, frozen=True):
    """One round of play; it is kept until the first card of the next one, for then it may still be put right."""

    number: int
    laid: tuple[Wager, ...] = ()  # all that lay there when the first card came, in the order of placing
    wagers: tuple[Wager, ...] = ()  # those still open
    initial_due: tuple[int, ...] = ()
    initial: tuple[Card, ...] = ()
    subsequent_due: tuple[int, ...] = ()
    subsequent: tuple[Card, ...] = ()
    choices: tuple[Choice, ...] = ()
    earlier_choices: tuple[Choice, ...] = ()  # made before a reconstruction, and standing where a tie still does
    settled: tuple[Settlement, ...] = ()
    invalid: tuple[str, ...] = ()  # players whose wagers proved invalid
    warned_now: tuple[str, ...] = ()  # players told in this round that further wagers under the minimum will not do
    collected: tuple[int, ...] = ()  # boxes whose cards are in the discard rack
    discards_stay: bool = False
    cards_gone: bool = False  # its cards were shuffled with the others, so they cannot be laid out again
    voided: bool = False
    device_failed: bool = False  # the device that shuffles was given up in it
    burns_excess: bool = False  # its cards were laid out anew, and what is not used of them is burned

    def card_of(self, position: int, stage: DealStage) -> Card | None:
        if stage is DealStage.INITIAL:
            due, dealt = self.initial_due, self.initial
        else:
            due, dealt = self.subsequent_due, self.subsequent
        place = due.index(position) if position in due else len(dealt)
        return dealt[place] if place < len(dealt) else None

    def hand(self, position: int) -> tuple[Card, ...]:
        first = self.card_of(position, DealStage.INITIAL)
        second = self.card_of(position, DealStage.SUBSEQUENT) if self.subsequent else None
        if first is None:
            return () if second is None else (second,)
        return (first,) if second is None else (first, second)

    def settled_by_war(self, settlement: Settlement) -> bool:
        """Settled by the second cards, so not in the interim settlement."""
        choice = self.choice_of(settlement.box, settlement.player)
        return settlement.kind is not Kind.TIE and choice is not None and choice.war

    def choice_of(self, box: int, player: str) -> Choice | None:
        for choice in self.choices:
            if choice.box == box and choice.player == player:
                return choice
        return None


class WarTable(shoe.ShoeTable, frozen=True):
    """Everything the rules depend on, between rounds and within one."""

    phases = PHASES
    topics = WarTopic

    phase: Phase
    sign: TableSign
    shoe: WarShoe
    round: Round
    seats: tuple[Seat, ...] = ()
    box_limits: tuple[BoxLimit, ...] = ()
    placed: tuple[Wager, ...] = ()  # for the next round
    declined: tuple[tuple[str, int], ...] = ()  # players and boxes where they leave the Tie wager to others
    no_more_bets: bool = False
    final_rounds: int | None = None  # how many are still to come, once the end was announced
    taking_back: tuple[str, ...] = ()  # players still to be asked
    after_taking_back: Phase | None = None
    rebuild: Rebuild | None = None

    @property
    def in_a_round(self) -> bool:
        """A round has begun and is not yet cleared, even if cards are being shuffled in its midst."""
        return self.phase in IN_A_ROUND or self.phase is Phase.TAKING_BACK or self.shoe.resume is not None

    @property
    def places_taken(self) -> dict[str, int]:
        return {seat.player: seat.box for seat in self.seats}

    @property
    def settled(self) -> tuple[Settlement, ...]:
        return self.round.settled

    @property
    def rounds_at_hand(self) -> tuple[int, ...]:
        return at_hand(self.round.number, going_on=self.in_a_round)

    def without_last_round(self) -> Self:
        return replace(self, round=Round(number=self.round.number))

    @property
    def wagered_on(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        for wager in (*self.placed, *self.round.wagers):
            found[wager.player] = (*found.get(wager.player, ()), wager.box)
        return found

    @property
    def wagering(self) -> frozenset[str]:
        return frozenset(wager.player for wager in self.placed)

    @property
    def before_wagers(self) -> bool:
        return self.phase in BEFORE_WAGERS

    @property
    def out_of_source(self) -> int:
        return self.shoe.seen

    def owners_at(self, place: int | None) -> tuple[str, ...]:
        return tuple(wager.player for wager in self.round.laid if wager.box == place)

    def with_cards_gone(self) -> Self:
        return replace(self, round=replace(self.round, cards_gone=True))

    def seat_of(self, player: str) -> Seat | None:
        for seat in self.seats:
            if seat.player == player:
                return seat
        return None


def new_table(rules: WarRules) -> WarTable:
    """A table before its first round: the cards lie there, unchecked."""
    cards = rules.terms.decks * 52
    return WarTable(
        phase=Phase.CHECK,
        sign=rules.terms.sign,
        shoe=WarShoe(left=cards, seen=0, on_layout=0, machine=rules.has_machine),
        round=Round(number=0),
    )


def mid_shoe(rules: WarRules, phase: Phase = Phase.BETTING, left: int | None = None) -> WarTable:
    """A table whose record begins in the middle of a shoe: what was dealt before is not known, only counted."""
    fresh = new_table(rules)
    remaining = fresh.shoe.left if left is None else left
    shoe = WarShoe(
        left=remaining,
        seen=0,
        on_layout=0,
        rack=fresh.shoe.left - remaining,
        machine=rules.has_machine,
        cutting_card_in=not rules.has_machine,
    )
    if phase is Phase.SHUFFLE:
        shoe = replace(shoe, why=WarTopic.CUTTING_CARD_OUT, cut=WarTopic.CUT_OTHERWISE, cutting_card_in=False)
    return WarTable(phase=phase, sign=fresh.sign, shoe=shoe, round=fresh.round)
