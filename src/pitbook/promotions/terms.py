"""The terms of a promotion as a structure, so that "complete" is a check and not an opinion.

Whatever a document asks for has a field here; what is not said yet is None or empty. Times are microseconds of UTC.
"""

from enum import Enum
from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.promotion_law import AbsentWinner
from pitbook.money import Cents

LONGEST = 4000
Words = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Time = Annotated[int, msgspec.Meta(ge=0, le=253_402_300_799_000_000)]
"""To the end of the year 9999."""
Amount = Annotated[Cents, msgspec.Meta(ge=0, le=10**12)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
MOST_PRIZES, MOST_DRAWS = 100, 50


class AwardedBy(Enum):
    DRAW = "draw"
    TURNOVER = "turnover"  # a reward that is earned, and no promotion


class PrizeKind(Enum):
    MONEY = "money"
    CASINO_DOLLARS = "casino_dollars"
    TOKENS = "tokens"  # a voucher that is exchanged at a table
    GOODS = "goods"
    APPLIANCE = "appliance"  # or machinery
    VEHICLE = "vehicle"
    TRAVEL = "travel"
    REAL_ESTATE = "real_estate"

    @property
    def words(self) -> str:
        return self.value.replace("_", " ")


class Sort(Enum):
    """What a thing is, as far as the law of prizes asks."""

    OTHER = "other"
    TOBACCO = "tobacco"
    FIREARM = "firearm"
    AMMUNITION = "ammunition"
    IMITATION_FIREARM = "imitation_firearm"
    PROHIBITED_WEAPON = "prohibited_weapon"
    LIQUOR = "liquor"

    @property
    def named(self) -> str:
        """With its article, where it has one."""
        article = {"firearm": "a ", "imitation_firearm": "an ", "prohibited_weapon": "a "}.get(self.value, "")
        return article + self.value.replace("_", " ")


class WagerNeeded(Enum):
    NONE = "none"
    MINIMUM = "minimum"
    COMPULSORY = "compulsory"


class IfAbsent(Enum):
    """What becomes of a prize whose winner had to be there and was not."""

    REDRAW = "redraw"
    LAPSE = "lapse"


class Content(Struct, frozen=True):
    """A thing that a prize consists of or includes: what it is, how much of it."""

    what: Name
    sort: Sort = Sort.OTHER
    millilitres: Count = 0  # of liquor, all of it


class PrizeTerms(Struct, frozen=True, omit_defaults=True):
    """One prize. Details beyond the conditions are those that its kind asks for."""

    name: Name
    kind: PrizeKind
    value_cents: Amount | None = None
    conditions: Words = ""  # on receiving, using or accepting it; "none" where there are none
    draw: Annotated[int, msgspec.Meta(ge=1, le=MOST_DRAWS)] = 1
    contents: Annotated[tuple[Content, ...], msgspec.Meta(max_length=100)] = ()
    make: Words = ""
    model: Words = ""
    accessories: Words = ""
    on_road_included: bool | None = None
    persons: Count | None = None
    includes: Words = ""  # of travel and of real estate
    when: Words = ""  # the travel has to be taken
    spending_money: bool | None = None
    dwelling: Words = ""
    plans: Words = ""
    contract: Words = ""
    easements: Words = ""
    address: Words = ""


class DrawTerms(Struct, frozen=True):
    at: Time | None = None
    place: Words = ""


class Eligibility(Struct, frozen=True, omit_defaults=True):
    """Who may enter: in words, and as far as the program can hold to it."""

    words: Words = ""
    only: Annotated[tuple[str, ...], msgspec.Meta(max_length=100_000)] = ()  # none: everybody
    staff: bool = False  # whether those who work on the floor may


class PromotionTerms(Struct, frozen=True, omit_defaults=True):
    awarded_by: AwardedBy = AwardedBy.DRAW  # how winners are found: by a draw or otherwise
    manner: Words = ""  # how winners are found where there is no draw
    draws: Annotated[tuple[DrawTerms, ...], msgspec.Meta(max_length=MOST_DRAWS)] = ()
    eligibility: Eligibility = Eligibility()
    wager: WagerNeeded | None = None
    wager_cents: Amount | None = None
    wager_kinds: tuple[str, ...] = ()  # as the games call them; none: any
    nature: Words = ""  # what the promotion is, in words
    reservations: Words = ""  # what the operator reserves, in words
    guarantees: Words = ""  # what is guaranteed, in words
    closes_at: Time | None = None
    place: Words = ""  # where it is held
    starts_at: Time | None = None
    claiming: Words = ""  # how a prize is claimed
    presence: bool | None = None  # whether a winner has to be there; null where that is not said yet
    if_absent: IfAbsent | None = None
    claim_days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None
    telling: Words = ""  # how winners are told
    results: Words = ""  # where results are published
    prizes: Annotated[tuple[PrizeTerms, ...], msgspec.Meta(max_length=MOST_PRIZES)] = ()
    entries_each: Annotated[int, msgspec.Meta(ge=1)] | None = 1  # of one person; None: any number
    one_prize_each: bool = False
    further: tuple[Words, ...] = ()  # further terms, a sentence each

    def absent_says(self, law: AbsentWinner) -> IfAbsent | None:
        """What becomes of the prize of a winner who is not there, by the terms and the reading of the document."""
        return IfAbsent.LAPSE if law is AbsentWinner.LAPSES else self.if_absent
