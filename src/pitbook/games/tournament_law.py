"""What a document may say about tournaments: a section that it has whole or not at all.

Two kinds of topics. `TERM_...` are the items of the terms and conditions, one for each thing that they must say; the
others are what the operator, the director and the players may and must do. None of it decides a wager: every hand of a
tournament is an ordinary round of the game.
"""

from enum import Enum

from pitbook.games.kernel import Struct, Topic
from pitbook.rulebooks.roles import Role


class TournamentTopic(Topic):
    # The competition
    CONDUCTED = "tournament_conducted", "the operator holds a tournament in which all have an equal chance"
    DOCUMENTED = "tournament_documented", "its terms and conditions are written down, and complete"
    PUBLISHED = "tournament_published", "the terms are there for patrons to read"
    ADVISED = "tournament_advised", "the inspectorate knows that there will be one"
    DIRECTED = "tournament_directed", "a director is appointed, and there as long as it lasts"
    TABLES = "tournament_tables", "the tables that will be used are designated"
    EXCLUSIVE = "tournament_exclusive", "a designated table is used for nothing else meanwhile"
    BRIEFED = "tournament_briefed", "the director explains the terms, and is satisfied that they are understood"
    INSTRUCTED = "tournament_instructed", "players are shown the game, or play practice hands"
    AREAS = "tournament_areas", "one area for each player, and no limits of their own"

    # What the terms say: details
    TERM_WHEN = "tournament_term_when", "when it is held"
    TERM_FEES = "tournament_term_fees", "what entry, buy-in, re-buy and add-on cost"
    TERM_FIELD = "tournament_term_field", "the fewest and the most players"
    TERM_PLACE = "tournament_term_place", "where it is held"
    TERM_START_ALTERED = "tournament_term_start_altered", "the director may move a start, with notice"
    TERM_CHANGES = "tournament_term_changes", "the regulator is told of changes beforehand"

    # Entry
    TERM_ACCEPTANCE = "tournament_term_acceptance", "taking part is accepting the terms"
    TERM_ENTITLED = "tournament_term_entitled", "who may not be in the casino or gamble may not enter"
    TERM_REFUSAL = "tournament_term_refusal", "the operator may refuse any application"
    TERM_CRITERIA = "tournament_term_criteria", "by what entrants are selected"
    TERM_EMPLOYEES = "tournament_term_employees", "employees at a charitable or media event"
    TERM_ABIDE = "tournament_term_abide", "whoever does not keep to the terms may be disqualified"
    TERM_AVAILABLE = "tournament_term_available", "how players come by the terms"
    TERM_SIGNED = "tournament_term_signed", "whether players sign the terms"
    TERM_METHOD = "tournament_term_method", "how one enters"
    TERM_WITHDRAWAL = "tournament_term_withdrawal", "until when one may withdraw, or name a substitute"

    # Format
    TERM_STAGES = "tournament_term_stages", "how many stages, how long"
    TERM_TABLES = "tournament_term_tables", "how many tables in each stage"
    TERM_PROGRESSION = "tournament_term_progression", "who goes through to the next stage"
    TERM_BUY_BACK = "tournament_term_buy_back", "how and when the eliminated may buy back in"
    TERM_REPECHAGE = "tournament_term_repechage", "a second chance, and who has it"
    TERM_BANK = "tournament_term_bank", "all begin with the same bank, and know it before"
    TERM_DISPOSITION = "tournament_term_disposition", "what becomes of the chips at the end"

    # Wagers, elimination, winners, prizes
    TERM_CHIPS = "tournament_term_chips", "which chips are played with"
    TERM_COMPULSORY = "tournament_term_compulsory", "the least that has to be wagered on every deal"
    TERM_SECRET = "tournament_term_secret", "how many wagers may be secret, and how they are made"
    TERM_ELIMINATION = "tournament_term_elimination", "how players are eliminated"
    TERM_WINNERS = "tournament_term_winners", "how the winners are found"
    TERM_POOL = "tournament_term_pool", "the prize pool, or how it is worked out"
    TERM_SHARES = "tournament_term_shares", "how the pool is distributed"

    # Conduct
    TERM_PENALTIES = "tournament_term_penalties", "what is penalised, and how"
    TERM_DISQUALIFICATION = "tournament_term_disqualification", "what a player is disqualified for"
    TERM_SUBSTITUTE = "tournament_term_substitute", "when a substitute may be named"
    TERM_REFUND = "tournament_term_refund", "when money is refunded, and how much"
    TERM_LATE = "tournament_term_late", "what follows from coming late, or not at all"
    TERM_ABSENT = "tournament_term_absent", "what follows from being away"
    TERM_TELEPHONE = "tournament_term_telephone", "what follows from using a telephone"
    TERM_SUBSTITUTED = "tournament_term_substituted", "what follows from naming a substitute"
    TERM_DISQUALIFIED = "tournament_term_disqualified", "what becomes of the chips of the disqualified"
    TERM_RETIRED = "tournament_term_retired", "what follows from retiring"
    TERM_RULES_PREVAIL = "tournament_term_rules_prevail", "the rules of the game go before the terms"
    TERM_EARLY_END = "tournament_term_early_end", "the director may end play at a table early"
    TERM_DETERMINED = "tournament_term_determined", "who goes through is settled before the last hand"
    TERM_AGREED = "tournament_term_agreed", "all at the table agree, where chips are turned into cash"
    TERM_PRIVACY = "tournament_term_privacy", "what is done with personal information"
    TERM_NAMES = "tournament_term_names", "names and pictures are used with permission"
    TERM_DEPUTIES = "tournament_term_deputies", "the director and deputies conduct it by terms and rules"
    TERM_FINAL = "tournament_term_final", "the director's decision on a dispute is final"
    TERM_LIABILITY = "tournament_term_liability", "what the operator is not liable for"
    TERM_COMPLAINTS = "tournament_term_complaints", "a patron may complain to the regulator"


class Organiser(Enum):
    """Who runs a tournament: the operator, or the director whom the operator appoints."""

    OPERATOR = "casino_operator"
    DIRECTOR = "tournament_director"

    @property
    def role(self) -> Role:
        return Role(self.value)


class Demanded(Enum):
    """Whether the terms have to speak of something."""

    ALWAYS = "always"
    WHERE_OFFERED = "where_offered"  # or it is recorded that there is no such thing here


class Purchases(Enum):
    """What an equal chance leaves room for."""

    SAME_OFFER = "same_offer"
    NONE = "none"


class TermsApprover(Enum):
    """Whose yes the terms need."""

    OPERATOR = "operator"
    REGULATOR = "regulator"


class Before(Enum):
    """What must not have begun yet."""

    ENTRIES = "entries"
    PLAY = "play"


class Relief(Enum):
    """Who may stand in for the director."""

    DEPUTY = "deputy"
    NOBODY = "nobody"


class CashChips(Enum):
    EXCLUDED = "excluded"
    WHERE_STATED = "where_stated"


class Short(Enum):
    """What becomes of a player who has fewer chips than they must wager."""

    ELIMINATED = "eliminated"
    ALL_IN = "all_in"


class Allowance(Enum):
    """Over what secret wagers are counted."""

    STAGE = "stage"
    TOURNAMENT = "tournament"


class Finality(Enum):
    """What a director's decision ends."""

    COMPETITION = "competition"  # the deal is for those who oversee the game
    EVERYTHING = "everything"


class TermChangeNotice(Enum):
    """Who hears of a change."""

    REGULATOR = "regulator"
    ENTRANTS_TOO = "entrants_too"


class Areas(Enum):
    ONE = "one"
    AS_THE_GAME = "as_the_game"


class Conversion(Enum):
    """Whether tournament chips may become money."""

    AFTER_THE_LAST_HAND = "after_the_last_hand"
    NEVER = "never"


class Officer(Enum):
    """Whose approval lets an employee take part."""

    CHIEF_EXECUTIVE = "chief_executive"
    CHIEF_OPERATING = "chief_operating"

    @property
    def words(self) -> str:
        return f"{self.value.replace('_', ' ')} officer"


class TermsItem(Struct, frozen=True):
    """One item of the terms."""

    demanded: Demanded


class Conducting(Struct, frozen=True):
    by: Organiser
    purchases: Purchases


class Documenting(Struct, frozen=True):
    by: Organiser
    approval: TermsApprover


class Publishing(Struct, frozen=True):
    by: Organiser
    before: Before


class DirectorRule(Struct, frozen=True):
    appointed_by: Organiser
    relief: Relief


class Acting(Struct, frozen=True):
    by: Organiser


class Exclusive(Struct, frozen=True):
    cash_play: bool  # while the table is lent


class Instructing(Struct, frozen=True):
    by: Organiser
    demonstration: bool
    practice_hands: bool


class OneArea(Struct, frozen=True):
    areas: Areas
    personal_limits: bool


class Altering(TermsItem, frozen=True):
    by: Organiser
    notice: bool


class Changing(TermsItem, frozen=True):
    told: TermChangeNotice


class Employees(TermsItem, frozen=True):
    approved_by: tuple[Officer, ...]
    prizes: bool


class Chips(TermsItem, frozen=True):
    cash_chips: CashChips


class Compulsory(TermsItem, frozen=True):
    short: Short  # where the terms do not say


class Secret(TermsItem, frozen=True):
    counted: Allowance


class Bank(TermsItem, frozen=True):
    equal: bool


class Disposing(TermsItem, frozen=True):
    cash: Conversion


class Determined(TermsItem, frozen=True):
    by: Organiser


class Agreed(TermsItem, frozen=True):
    everybody: bool


class Final(TermsItem, frozen=True):
    ends: Finality


class Complaints(TermsItem, frozen=True):
    advised: bool  # before a dispute is closed


class TournamentLaw(Struct, frozen=True):
    """One field for each topic, named as the topic is."""

    tournament_conducted: Conducting
    tournament_documented: Documenting
    tournament_published: Publishing
    tournament_advised: Publishing
    tournament_directed: DirectorRule
    tournament_tables: Acting
    tournament_exclusive: Exclusive
    tournament_briefed: Acting
    tournament_instructed: Instructing
    tournament_areas: OneArea
    tournament_term_when: TermsItem
    tournament_term_fees: TermsItem
    tournament_term_field: TermsItem
    tournament_term_place: TermsItem
    tournament_term_start_altered: Altering
    tournament_term_changes: Changing
    tournament_term_acceptance: TermsItem
    tournament_term_entitled: TermsItem
    tournament_term_refusal: TermsItem
    tournament_term_criteria: TermsItem
    tournament_term_employees: Employees
    tournament_term_abide: TermsItem
    tournament_term_available: TermsItem
    tournament_term_signed: TermsItem
    tournament_term_method: TermsItem
    tournament_term_withdrawal: TermsItem
    tournament_term_stages: TermsItem
    tournament_term_tables: TermsItem
    tournament_term_progression: TermsItem
    tournament_term_buy_back: TermsItem
    tournament_term_repechage: TermsItem
    tournament_term_bank: Bank
    tournament_term_disposition: Disposing
    tournament_term_chips: Chips
    tournament_term_compulsory: Compulsory
    tournament_term_secret: Secret
    tournament_term_elimination: TermsItem
    tournament_term_winners: TermsItem
    tournament_term_pool: TermsItem
    tournament_term_shares: TermsItem
    tournament_term_penalties: TermsItem
    tournament_term_disqualification: TermsItem
    tournament_term_substitute: TermsItem
    tournament_term_refund: TermsItem
    tournament_term_late: TermsItem
    tournament_term_absent: TermsItem
    tournament_term_telephone: TermsItem
    tournament_term_substituted: TermsItem
    tournament_term_disqualified: TermsItem
    tournament_term_retired: TermsItem
    tournament_term_rules_prevail: TermsItem
    tournament_term_early_end: TermsItem
    tournament_term_determined: Determined
    tournament_term_agreed: Agreed
    tournament_term_privacy: TermsItem
    tournament_term_names: TermsItem
    tournament_term_deputies: TermsItem
    tournament_term_final: Final
    tournament_term_liability: TermsItem
    tournament_term_complaints: Complaints
