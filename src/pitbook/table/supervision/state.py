"""The nouns of the office: signs on display, disputes, payment errors, people who may not play. All frozen values.

Times are microseconds of UTC. Who acts is the id of a person, since one person may have several roles.
"""

from enum import Enum
from typing import Any, NamedTuple

import msgspec

from pitbook.games.floor_law import Notified, OutsideBody
from pitbook.games.kernel import Struct
from pitbook.games.opening_law import CardCheck, Equipment
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

MINUTE = 60_000_000
LATEST = 10**17  # a bound against slips of the pen: some three thousand years from now


class Side(Enum):
    PLAYER = "player"
    HOUSE = "house"


class Direction(Enum):
    """Whether a payment was too large or too small."""

    OVER = "over"
    UNDER = "under"


class Intent(Enum):
    """What enquiries into a payment error came to."""

    UNINTENTIONAL = "unintentional"
    SUSPECTED = "suspected"


class PaymentAttempt(Enum):
    """What was tried to put a payment right."""

    IDENTIFY = "identify"
    CONTACT = "contact"
    REIMBURSE = "reimburse"
    ASK_BACK = "ask_back"


class DisputeStage(Enum):
    """How far a dispute has come, and how that is said."""

    words: str

    def __new__(cls, slug: str, words: str = "") -> "DisputeStage":
        stage = object.__new__(cls)
        stage._value_ = slug
        stage.words = words
        return stage

    OPEN = "open", "it is not decided yet"
    DECIDED = "decided", "it is decided in the first instance"
    REVIEW_ASKED = "review_asked", "a review has been asked for"
    REVIEWED = "reviewed", "it has been reviewed"
    FINAL = "final", "the final decision has been made"
    CLOSED = "closed", "it is closed"


class Occupancy(Struct, frozen=True):
    """What the office has to know of the game: who is where, who sits idle, and whether a round is going on."""

    areas: int  # places on the layout, counted from 1
    seats: dict[str, int] = msgspec.field(default_factory=dict)  # for each player at the table the area
    idle_rounds: dict[str, int] = msgspec.field(default_factory=dict)  # in a row without a wager, at a full table
    round_in_progress: bool = False  # or wagers lie there that wait for their result
    wagers: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)  # for each player the areas with one
    rounds: tuple[int, ...] = ()  # whose wagers are still at hand: the last one, and the one that is wagered for
    real: bool = False  # cards, cloth and chips are things, and no program deals
    sign: Any = None  # in force, of the game's own type; None: that with which the table was opened


class OfficeContext(NamedTuple):
    """Who asks, when, and how things stand at the table."""

    who: str
    now: int
    occupancy: Occupancy


class DisplayedSign(Struct, frozen=True):
    sign: msgspec.Raw  # of the game's own type
    displayed_at: int
    takes_effect_at: int | None


class Closure(Struct, frozen=True):
    """A sign that says when the table closes."""

    displayed_at: int
    closes_at: int


class DisputeStep(Struct, frozen=True):
    """One thing done about a dispute, for whoever reads the case."""

    what: str  # the written kind of the event
    at: int
    who: str
    by: Role | None
    words: str


class Dispute(Struct, frozen=True):
    number: int
    player: str
    round: int | None
    stage: DisputeStage
    steps: tuple[DisputeStep, ...]
    decider: str | None = None  # the person who decided first
    decider_role: Role | None = None
    advised: bool = False
    bodies: tuple[OutsideBody, ...] = ()  # those outside who were asked
    satisfied: bool | None = None


class Attempted(Struct, frozen=True):
    attempt: PaymentAttempt
    at: int
    who: str
    words: str


class WrongPayment(Struct, frozen=True):
    number: int
    direction: Direction
    cents: Cents
    words: str
    player: str | None
    round: int | None
    aware_at: int  # when the casino learned of it, which decides its month
    intent: Intent | None = None
    enquiries: str = ""
    enquired_at: int | None = None  # for the first time
    attempts: tuple[Attempted, ...] = ()
    rectified: Cents = Cents(0)
    reported_at: int | None = None
    closed: bool = False

    @property
    def outstanding(self) -> Cents:
        return Cents(self.cents - self.rectified)


class BannedPerson(Struct, frozen=True):
    """A person who may not play, here or anywhere in the casino."""

    player: str
    from_casino: bool
    at: int
    who: str
    reason: str


class DetainedPerson(Struct, frozen=True):
    """A person who is detained."""

    player: str
    since: int


class Seizure(Struct, frozen=True):
    number: int
    player: str
    cents: Cents  # but for what went back since
    ended: bool = False
    to: Side | None = None  # where it went then
    since: int | None = None  # the first round whose winnings these are; None: from the beginning


class RoundWinnings(Struct, frozen=True):
    """What the wagers of a player brought in one round, or in some that followed each other long ago."""

    first: int
    last: int
    paid: Cents
    collected: Cents


class Reservation(Struct, frozen=True):
    player: str
    areas: tuple[int, ...]


class OfficialTold(Struct, frozen=True):
    to: Notified
    name: str
    at: int
    who: str  # told them


class OwedNotice(Struct, frozen=True):
    """Something went wrong of which somebody has to be told, and who was told when."""

    number: int
    what: str
    at: int  # when it was found
    owed: tuple[Notified, ...]
    told: tuple[OfficialTold, ...] = ()


class WaitingRuling(Struct, frozen=True):
    """A ruling that was asked for and not answered yet."""

    number: int
    at: int
    who: str
    happened: str
    ruling: msgspec.Raw  # a command of the game


class DirectedCheck(Struct, frozen=True):
    """A check of the cards that an official directed."""

    number: int
    why: str
    topics: tuple[str, ...]  # under which it was directed
    at: int
    who: str
    done_at: int | None = None


class EquipmentCheck(Struct, frozen=True):
    """A line of the opening checklist that somebody saw to."""

    item: Equipment
    at: int
    who: str
    by: Role
    note: str = ""
    cards: CardCheck | None = None  # how they were checked
    counted: Cents | None = None  # of the float


class OpeningSignature(Struct, frozen=True, omit_defaults=True):
    """What whoever opens a real table signs: that all on its checklist was seen to."""

    note: str = ""
    cards: CardCheck = CardCheck.HAND  # how they were checked
    cashless: bool = False  # no drop box is attached


class DutySpell(Struct, frozen=True):
    """Somebody's time on duty at the table; without an end they are there now."""

    person: str
    role: Role
    since: int
    as_dealer: bool = False  # somebody who ranks above acts as one
    until: int | None = None


class Office(Struct, frozen=True):
    """All that the office of one table keeps."""

    approval: str | None = None
    sign_shown_at: int | None = None
    signs: tuple[DisplayedSign, ...] = ()
    closure: Closure | None = None
    closed_at: int | None = None
    lent_to: str | None = None  # a tournament
    reservations: tuple[Reservation, ...] = ()
    most_at_the_table: int | None = None
    most_on_an_area: int | None = None
    disputes: tuple[Dispute, ...] = ()
    payments: tuple[WrongPayment, ...] = ()
    banned: tuple[BannedPerson, ...] = ()
    held: tuple[DetainedPerson, ...] = ()
    seizures: tuple[Seizure, ...] = ()
    round: int = 0  # the last that began; counted, like what was won, where the document has winnings seized
    won: dict[str, tuple[RoundWinnings, ...]] = msgspec.field(default_factory=dict)  # by player
    notices: tuple[OwedNotice, ...] = ()
    rulings: tuple[WaitingRuling, ...] = ()
    rulings_asked: int = 0  # those that were answered as well
    checks: tuple[EquipmentCheck, ...] = ()  # since the table was opened
    drop_box: bool | None = None  # it hangs there, or is off since the table is cashless; None: nobody has said
    duty: tuple[DutySpell, ...] = ()  # of all time, the oldest first
    directed: tuple[DirectedCheck, ...] = ()
    told: dict[str, int] = msgspec.field(default_factory=dict)  # for each player when they were told on joining
