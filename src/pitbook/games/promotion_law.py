"""What a document may say on promotions and prize draws: a section that it has whole or not at all.

These are topics beside those of the game and of the floor, and `PromotionLaw` is what they set. None of it decides a
wager: a promotion belongs to the casino, runs in conjunction with the games of one or more documents, and is carried
out by the room of its own, `pitbook.promotions`.
"""

from enum import Enum

from pitbook.games.kernel import Struct, Topic
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role


class PromotionTopic(Topic):
    # The promotion and its draw
    PROMOTION_OFFERED = "promotion_offered", "prizes that chance decides are offered in conjunction with gaming"
    PROMOTION_SCRUTINEER = "promotion_scrutineer", "a scrutineer oversees the draw of a valuable prize"
    PROMOTION_INTEGRITY = "promotion_integrity", "the integrity of a promotion or draw is compromised"
    PROMOTION_LODGED = "promotion_lodged", "the regulator has the terms before the promotion begins"
    PROMOTION_RESUBMITTED = "promotion_resubmitted", "the regulator has terms that were amended since it began"

    # Prizes
    PROMOTION_ALTERNATIVE = "promotion_alternative", "money is offered in the place of a prize in kind"
    PROMOTION_PAID = "promotion_paid", "how a prize of money is paid"
    PROMOTION_NO_TOBACCO = "promotion_no_tobacco", "tobacco is no prize"
    PROMOTION_NO_FIREARMS = "promotion_no_firearms", "firearms, ammunition and imitations are no prizes"
    PROMOTION_NO_WEAPONS = "promotion_no_weapons", "prohibited weapons are no prizes"
    PROMOTION_LIQUOR = "promotion_liquor", "so much liquor is no prize"
    PROMOTION_PRESCRIBED = "promotion_prescribed", "what regulations prescribe is no prize"

    # The terms
    PROMOTION_TERMS_OPEN = "promotion_terms_open", "the terms lie open, and marketing refers to them"
    PROMOTION_TERMS_ITEMS = "promotion_terms_items", "what the terms hold at the least, and what else"
    PROMOTION_MANNER = "promotion_manner", "the manner of award"
    PROMOTION_AWARD_TIME = "promotion_award_time", "when and where the prize is awarded"
    PROMOTION_ELIGIBILITY = "promotion_eligibility", "who is eligible"
    PROMOTION_WAGER = "promotion_wager", "the minimum or compulsory wager, or that there is none"
    PROMOTION_NATURE = "promotion_nature", "the nature of the prize, with reservations and guarantees"
    PROMOTION_CLOSING = "promotion_closing", "the closing date and time for entries"
    PROMOTION_PLACE_TIME = "promotion_place_time", "the place, date and time of the promotion"
    PROMOTION_CLAIMING = "promotion_claiming", "how a prize is claimed, and whether entrants have to be present"
    PROMOTION_TELLING = "promotion_telling", "how a winner is told"
    PROMOTION_RESULTS = "promotion_results", "how the results are published"
    PROMOTION_PRIZES = "promotion_prizes", "the prizes, their value and their conditions"
    PROMOTION_APPLIANCE_MAKE = "promotion_appliance_make", "the make of a machine or appliance"
    PROMOTION_APPLIANCE_MODEL = "promotion_appliance_model", "the model of a machine or appliance"
    PROMOTION_APPLIANCE_EXTRAS = "promotion_appliance_extras", "the accessories of a machine or appliance"
    PROMOTION_VEHICLE_MAKE = "promotion_vehicle_make", "the make of a vehicle"
    PROMOTION_VEHICLE_MODEL = "promotion_vehicle_model", "the model of a vehicle"
    PROMOTION_VEHICLE_EXTRAS = "promotion_vehicle_extras", "the accessories of a vehicle"
    PROMOTION_VEHICLE_ON_ROAD = "promotion_vehicle_on_road", "whether registration and on-road costs are included"
    PROMOTION_TRAVEL_PERSONS = "promotion_travel_persons", "how many persons may travel"
    PROMOTION_TRAVEL_INCLUDES = "promotion_travel_includes", "what the travel includes"
    PROMOTION_TRAVEL_WHEN = "promotion_travel_when", "when the travel has to be taken"
    PROMOTION_TRAVEL_MONEY = "promotion_travel_money", "whether spending money is included"
    PROMOTION_ESTATE_DWELLING = "promotion_estate_dwelling", "the type of dwelling"
    PROMOTION_ESTATE_PLANS = "promotion_estate_plans", "the plans of the property"
    PROMOTION_ESTATE_CONTRACT = "promotion_estate_contract", "the contract of the property"
    PROMOTION_ESTATE_EASEMENTS = "promotion_estate_easements", "the easements of the property"
    PROMOTION_ESTATE_ADDRESS = "promotion_estate_address", "the address of the property"
    PROMOTION_ESTATE_INCLUDES = "promotion_estate_includes", "what comes with the property"

    # Winners and claims
    PROMOTION_WINNER_TOLD = "promotion_winner_told", "it is endeavoured to tell a winner who need not be present"
    PROMOTION_DENIAL_EXPLAINED = "promotion_denial_explained", "a patron is told why a prize is refused"
    PROMOTION_DENIAL_KEPT = "promotion_denial_kept", "the details of claims that were denied are kept"
    PROMOTION_DISPUTED = "promotion_disputed", "a dispute is decided, and the person told of the review options"


class IntegrityMeasure(Enum):
    """What is done where the integrity of a promotion or draw is compromised."""

    POSTPONE_PROMOTION = "postpone_promotion"
    POSTPONE_DRAW = "postpone_draw"
    CANCEL_DRAW = "cancel_draw"
    CANCEL_PROMOTION = "cancel_promotion"


class HoursFrom(Enum):
    """From when the hours run in which an inspector is told."""

    FINDING = "finding"
    MEASURE = "measure"


class LodgedVersion(Enum):
    """Which version of the terms has to have been lodged so long before the beginning."""

    THIS_VERSION = "this_version"
    ANY_VERSION = "any_version"


class Overseer(Enum):
    """Who may oversee a draw."""

    ANOTHER_PERSON = "another_person"  # than whoever makes it
    ANYBODY = "anybody"


class CasinoDollars(Enum):
    """What a prize of casino dollars is."""

    CREDIT = "credit"  # to be spent in the casino, and handed over
    TOKENS = "tokens"  # a voucher for promotional tokens


class Approver(Enum):
    """Whose word lets money take the place of a prize in kind."""

    OPERATOR = "operator"
    REGULATOR = "regulator"


class PaymentWay(Enum):
    """How a prize of money could be paid."""

    CROSSED_CHEQUE = "crossed_cheque"
    FUNDS_TRANSFER = "funds_transfer"
    CASH = "cash"
    CHIPS = "chips"


class LiquorCounted(Enum):
    PER_PRIZE = "per_prize"
    IN_ALL = "in_all"


class Days(Enum):
    """How days after a draw are counted."""

    CALENDAR = "calendar"  # to the end of the last one
    HOURS = "hours"  # each of them twenty-four


class TellingMethod(Enum):
    """How a winner could be told."""

    FACE_TO_FACE = "face_to_face"
    MAIL = "mail"
    TELEPHONE = "telephone"
    EMAIL = "email"
    TEXT_MESSAGE = "text_message"
    NOTICE = "notice"


class AbsentWinner(Enum):
    """What becomes of a prize whose winner had to be present and was not."""

    TERMS_SAY = "terms_say"
    LAPSES = "lapses"


class ClaimantDetail(Enum):
    """What is kept of a claim that was denied."""

    NAME = "name"
    ADDRESS = "address"
    REASON = "reason"


class DetailsWhen(Enum):
    """When the details of a claimant have to be there."""

    BEFORE_DENIAL = "before_denial"
    AFTERWARDS = "afterwards"


class OperatorRule(Struct, frozen=True):
    by: Role  # the lowest role that may do what the operator does
    by_chance: bool  # chance decides who gets the prize


class Scrutiny(Struct, frozen=True):
    required: bool
    above_cents: Cents  # the value of one prize
    who: Overseer


class Integrity(Struct, frozen=True):
    measures: tuple[IntegrityMeasure, ...]
    hours: int
    since: HoursFrom


class Lodging(Struct, frozen=True):
    hours: int
    version: LodgedVersion


class Required(Struct, frozen=True):
    required: bool


class BannedRule(Struct, frozen=True):
    banned: bool


class Alternative(Struct, frozen=True):
    allowed: bool
    for_casino_dollars: bool
    casino_dollars: CasinoDollars


class Paying(Struct, frozen=True):
    ways: tuple[PaymentWay, ...]
    combined: bool
    to_winner_only: bool
    approved_by: Approver


class Liquor(Struct, frozen=True):
    most_millilitres: int
    counted: LiquorCounted


class OpenTerms(Struct, frozen=True):
    available: bool
    marketing_refers: bool


class Items(Struct, frozen=True):
    others: bool  # the terms may hold more than is asked for


class Claiming(Required, frozen=True):
    absent_winner: AbsentWinner


class Telling(Struct, frozen=True):
    days: int
    counted: Days
    methods: tuple[TellingMethod, ...]
    where_present: bool  # also of winners who had to be there


class DeniedClaims(Struct, frozen=True):
    above_cents: Cents
    details: tuple[ClaimantDetail, ...]
    when: DetailsWhen


class Disputing(Struct, frozen=True):
    by: Role
    advised: bool  # whoever is not satisfied is told of the right to complain to an inspector


class PromotionLaw(Struct, frozen=True):
    """One field for each topic that sets something, named as the topic is."""

    promotion_offered: OperatorRule
    promotion_scrutineer: Scrutiny
    promotion_integrity: Integrity
    promotion_lodged: Lodging
    promotion_resubmitted: Required
    promotion_alternative: Alternative
    promotion_paid: Paying
    promotion_no_tobacco: BannedRule
    promotion_no_firearms: BannedRule
    promotion_no_weapons: BannedRule
    promotion_liquor: Liquor
    promotion_prescribed: BannedRule
    promotion_terms_open: OpenTerms
    promotion_terms_items: Items
    promotion_manner: Required
    promotion_award_time: Required
    promotion_eligibility: Required
    promotion_wager: Required
    promotion_nature: Required
    promotion_closing: Required
    promotion_place_time: Required
    promotion_claiming: Claiming
    promotion_telling: Required
    promotion_results: Required
    promotion_prizes: Required
    promotion_appliance_make: Required
    promotion_appliance_model: Required
    promotion_appliance_extras: Required
    promotion_vehicle_make: Required
    promotion_vehicle_model: Required
    promotion_vehicle_extras: Required
    promotion_vehicle_on_road: Required
    promotion_travel_persons: Required
    promotion_travel_includes: Required
    promotion_travel_when: Required
    promotion_travel_money: Required
    promotion_estate_dwelling: Required
    promotion_estate_plans: Required
    promotion_estate_contract: Required
    promotion_estate_easements: Required
    promotion_estate_address: Required
    promotion_estate_includes: Required
    promotion_winner_told: Telling
    promotion_denial_explained: Required
    promotion_denial_kept: DeniedClaims
    promotion_disputed: Disputing
