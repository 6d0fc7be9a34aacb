"""The terms and conditions of a tournament, as the operator writes them: a structure that can be checked and run.

The documents list what terms must say and leave the content to the operator. A draft may lack anything; what it lacks
is named by `checklist`. Amounts of money are cents; amounts of tournament chips are hundredths of a chip's face value,
as at every table, so that a bank of 1,000 is written 100_000. Times are microseconds of UTC.
"""

from enum import Enum
from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.tournament_law import Short
from pitbook.money import MOST_STAKE, Cents

Amount = Annotated[Cents, msgspec.Meta(gt=0, le=MOST_STAKE)]
AmountOrNone = Annotated[Cents, msgspec.Meta(ge=0, le=MOST_STAKE)]
Count = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
CountOrNone = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
BasisPoints = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
"""Hundredths of a percent: 10,000 is all of it."""
Words = Annotated[str, msgspec.Meta(max_length=2000)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
WHOLE = 10_000


class EventKind(Enum):
    ORDINARY = "ordinary"
    CHARITABLE = "charitable"
    MEDIA = "media"


class Purchase(Struct, frozen=True):
    """Chips for money during play: what it costs, what it gives, how often for each entrant, and until when."""

    cents: AmountOrNone
    chips: Amount
    most: Count = 1  # for each entrant, in the whole tournament
    until_hand: Count | None = None  # of a stage; without it until the stage is over
    stages: tuple[int, ...] = ()  # numbers of the stages in which it is open, from 1; none named: all
    below: Amount | None = None  # only for whoever has fewer chips than that


class Fees(Struct, frozen=True):
    """The four kinds of money. Nothing is charged that does not stand here."""

    entry_fee: AmountOrNone = Cents(0)
    buy_in: AmountOrNone = Cents(0)
    re_buy: Purchase | None = None
    add_on: Purchase | None = None


class Details(Struct, frozen=True):
    starts_at: int | None = None
    ends_at: int | None = None
    fees: Fees | None = None
    fewest: Count | None = None
    most: Count | None = None
    place: Words = ""


class Withdrawal(Struct, frozen=True):
    """Until when an entrant goes without a penalty, and what is kept of their money after that."""

    free_until: int
    kept_after: BasisPoints = WHOLE
    substitute_until: int | None = None  # None: no substitute may be named


class EntryTerms(Struct, frozen=True):
    kind: EventKind = EventKind.ORDINARY
    may_refuse: bool = False  # any application; otherwise only what the criteria do not fit
    criteria: Words = ""  # who may enter, in words
    signs: bool = False  # every entrant signs the terms
    available: Words = ""  # how players come by the terms
    method: Words = ""
    withdrawal: Withdrawal | None = None


class StageKind(Enum):
    """Where the players of a stage come from."""

    HEAT = "heat"  # those who have not played yet; several heats share them out
    ROUND = "round"  # all who are through
    REPECHAGE = "repechage"  # some of the eliminated
    FINAL = "final"  # all who are through; its ranking is the result


class CutOf(Enum):
    TABLE = "table"
    STAGE = "stage"


class Cut(Struct, frozen=True):
    """So many go through: of each table, or of the whole stage."""

    through: Count
    of: CutOf = CutOf.TABLE


class Banks(Enum):
    FRESH = "fresh"  # everybody begins the stage with the starting bank
    CARRIED = "carried"  # with what they had at the end of the last one


class Stage(Struct, frozen=True):
    name: Name
    kind: StageKind
    starts_at: int
    hands: Count | None = None
    minutes: Count | None = None
    tables: Count | None = None  # None: as many as `seats` makes necessary
    seats: Count = 7  # at each table, at most
    banks: Banks = Banks.FRESH
    cut: Cut | None = None  # None only for a final


class TieBreak(Enum):
    """How equal stacks are told apart where it matters."""

    PLAY_OFF = "play_off"
    EARLIER_STACK = "earlier_stack"  # whoever had more after the deal before, and so on
    LOT = "lot"
    SHARED = "shared"  # prizes only


class BuyBack(Struct, frozen=True):
    """An eliminated player comes in again, in the next stage."""

    cents: AmountOrNone
    most: Count = 1
    until_stage: Count = 1  # only those eliminated in this stage or before it


class QualifiesBy(Enum):
    ALL_ELIMINATED = "all_eliminated"
    BEST_ELIMINATED = "best_eliminated"


class Repechage(Struct, frozen=True):
    by: QualifiesBy
    count: Count | None = None  # of the best
    at_discretion: bool = False  # the director says whether there is one


class Disposition(Enum):
    """What becomes of the chips at the end."""

    COLLECTED = "collected"
    CASH = "cash"


class Format(Struct, frozen=True):
    stages: tuple[Stage, ...] = ()
    bank: Amount | None = None
    tie_break: TieBreak | None = None  # who goes through
    buy_back: BuyBack | None = None
    repechage: Repechage | None = None
    disposition: Disposition | None = None
    cents_for_chips: tuple[Amount, Amount] | None = None  # where chips become cash: so many cents for so many chips


class Wagers(Struct, frozen=True):
    """Which chips, and what may be laid. `least` to `most` stands on the sign of every tournament table."""

    chips: Words = ""  # what they look like
    chip: Amount = Cents(500)  # the smallest
    least: Amount = Cents(500)
    most: Amount | None = None
    compulsory: Amount | None = None
    short: Short | None = None  # of whoever has less than the compulsory wager; None: the terms are silent
    secret: CountOrNone = 0
    secret_how: Words = ""


class Prizes(Struct, frozen=True):
    """The pool: part of what entrants paid, and what the house adds; then a share for each place."""

    of_entry_money: BasisPoints = WHOLE
    added: AmountOrNone = Cents(0)
    shares: tuple[BasisPoints, ...] = ()
    odd_cents_to: Count | None = None  # the place that gets what does not divide
    ties: TieBreak | None = None


class PenaltyKind(Enum):
    WARNING = "warning"
    CHIPS = "chips"
    MISSED_HANDS = "missed_hands"
    DISQUALIFIED = "disqualified"


class Penalty(Struct, frozen=True):
    """A circumstance, named so that it can be cited, and what follows from it."""

    name: Name
    circumstance: Words
    kind: PenaltyKind
    chips: AmountOrNone = Cents(0)
    hands: CountOrNone = 0


class TakenChips(Enum):
    """What becomes of the chips of somebody who is out."""

    REMOVED = "removed"
    CONVERTED = "converted"  # as at the end, where chips become cash


class Consequence(Enum):
    NONE = "none"
    BLINDED = "blinded"  # the compulsory wager is taken from the stack at every deal
    ELIMINATED = "eliminated"


class Conduct(Struct, frozen=True):
    penalties: tuple[Penalty, ...] = ()
    disqualified_for: tuple[str, ...] = ()  # names of penalties, or of circumstances of their own
    substitutes: Words = ""
    refunds: Words = ""
    refund_on_cancelling: BasisPoints = WHOLE
    late: Consequence | None = None
    absent: Consequence | None = None
    telephone: str = ""  # the name of the penalty
    substituted: Words = ""
    disqualified_chips: TakenChips | None = None
    retired: TakenChips | None = None


class TournamentTerms(Struct, frozen=True):
    """All of it. `said` has the operator's words for each item that is a statement or information, by its topic;
    `not_offered` the topics of what there is not in this tournament, each with a remark."""

    title: Name
    details: Details = Details()  # when and where it is held, what it costs, and for how many
    entry: EntryTerms = EntryTerms()  # who may enter, and how
    format: Format = Format()  # stages, banks, ties, buying back and the like
    wagers: Wagers = Wagers()
    prizes: Prizes = Prizes()
    conduct: Conduct = Conduct()
    said: dict[str, Words] = msgspec.field(default_factory=dict)  # the operator's words, by topic
    not_offered: dict[str, Words] = msgspec.field(default_factory=dict)  # what there is not, by topic

    @property
    def stages(self) -> tuple[Stage, ...]:
        return self.format.stages
