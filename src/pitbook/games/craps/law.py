"""Every point on which a document of Craps may decide, typed, but for the wagers: those are rows in `wagers.py`."""

from pitbook.games.craps.options import (
    BarAfter,
    BehindReduced,
    CapOf,
    CommissionOf,
    CommissionOnRemoval,
    Kind,
    Latecomer,
    LayOf,
    MarkerCovers,
    OpenAtClosing,
    Ordered,
    OtherHalf,
    Permitted,
    PlacingWindow,
    ThrowsUntil,
    WhileOff,
    Whose,
)
from pitbook.games.kernel import Struct
from pitbook.games.law import Invalid, LimitsChange, Official, Pays, Personal, PlayerCard, RoundingRule, Tenders
from pitbook.money import Rounding
from pitbook.rulebooks.roles import Role

# What the topics of a wager set


class Placing(Struct, frozen=True):
    window: PlacingWindow


class OneRoll(Placing, frozen=True):
    wins: tuple[int, ...]  # totals


class Totals(Struct, frozen=True):
    totals: tuple[int, ...]


class PaysOn(Pays, frozen=True):
    """Odds for some of the totals that a wager wins on."""

    totals: tuple[int, ...]


class Cap(Struct, frozen=True):
    times: int  # the wager in front
    of: CapOf


class Units(Struct, frozen=True):
    units: int


class Half(Struct, frozen=True):
    other: OtherHalf


# What the other topics set


class Idle(Struct, frozen=True):
    rounds: int
    by: Role


class DiceCount(Struct, frozen=True):
    dice: int


class Passing(Struct, frozen=True):
    before_a_roll: Permitted


class NamedOfficial(Official, frozen=True):
    """An official whom the document names."""

    whose: Whose


class Ordering(NamedOfficial, frozen=True):
    in_the_air: Ordered


class Calling(Struct, frozen=True):
    by: Role
    also: tuple[Role, ...]  # lower ones who may as well


class Stickperson(Struct, frozen=True):
    until: ThrowsUntil
    latecomer: Latecomer


class Kinds(Struct, frozen=True):
    kinds: tuple[Kind, ...]


class ClosedWithWagers(Struct, frozen=True):
    then: OpenAtClosing


class Removing(Struct, frozen=True):
    in_the_air: Permitted


class Donts(Kinds, frozen=True):
    in_the_air: Permitted
    behind: BehindReduced
    after_set_aside: BarAfter


class CallingOff(Struct, frozen=True):
    in_the_air: Permitted


class CallingOn(Struct, frozen=True):
    by: Role  # the lowest role that may confirm it
    covers: MarkerCovers


class Commissions(Struct, frozen=True):
    percent: int
    rounding: Rounding
    removed: CommissionOnRemoval
    refused: CommissionOnRemoval  # by an official
    lay_of: LayOf
    over_maximum: CommissionOf


class Inactive(Struct, frozen=True):
    then: WhileOff


class Button(Struct, frozen=True):
    marked: str  # as the document writes it


class Law(Struct, frozen=True):
    """One field for each topic that sets something and is not about one wager, named as the topic is."""

    player_card: PlayerCard
    idle_seat: Idle
    dice_set: DiceCount
    dice_chosen: DiceCount
    dice_passed: Passing
    pass_ordered: Ordering
    stickperson_throws: Stickperson
    dice_found: NamedOfficial
    dice_lost: DiceCount
    face_disputed: NamedOfficial
    opened_anew: Official
    come_out_point: Totals
    come_point: Totals
    no_roll: Calling
    tender: Tenders
    late_wager: Official
    wager_removed: Removing
    locked: Kinds
    dont_removed: Donts
    inactive: Kinds
    called_on: CallingOn
    called_off: CallingOff
    rounded: RoundingRule
    commission: Commissions
    wager_refused: Official
    marker_off: Button
    marker_on: Button
    marker_lay: Button
    marker_buy: Button
    marker_dont_place: Button
    limits_changed: LimitsChange
    personal_limits: Personal
    behind_come_inactive: Inactive
    invalid_during: Invalid
    disturbance: Official
    fraud: Official
    closed_with_wagers: ClosedWithWagers


class CrapsNames(Struct, frozen=True):
    """The document's own names of the wagers, one field for each kind; no words where it has no such wager."""

    win_line: str
    dont_win: str
    come: str
    dont_come: str
    behind_win_line: str
    behind_dont_win: str
    behind_come: str
    behind_dont_come: str
    hardway: str = ""
    place_win: str = ""
    place_lose: str = ""
    any_craps: str = ""
    craps_two: str = ""
    craps_three: str = ""
    craps_twelve: str = ""
    eleven: str = ""
    field: str = ""
    any_seven: str = ""
    big_6: str = ""
    big_8: str = ""
    horn: str = ""
    horn_high: str = ""
    crap_eleven: str = ""
    buy: str = ""
    lay: str = ""
    under_seven: str = ""
