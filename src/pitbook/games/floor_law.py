"""What every document may say about the floor around a table, whatever is played there.

These are topics of each game's rulebooks beside the game's own, and `FloorLaw` is what they set. Who carries it out is
the office of a table, not the engine: none of it decides a wager.
"""

from enum import Enum

from pitbook.games.kernel import Struct, Topic
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role


class FloorTopic(Topic):
    # The table
    LAYOUT_APPROVED = "layout_approved", "the layout is approved before it is used"
    SIGN_SHOWN = "sign_shown", "the limits are shown on a sign at the table"
    CHANGE_ANNOUNCED = "change_announced", "a sign announces other limits before they hold"
    GAMING_HOURS = "gaming_hours", "when gaming begins and ends"
    TABLE_CLOSED = "table_closed", "a table is closed while players are there"
    RULES_COPY = "rules_copy", "a copy of the rules is there for whoever asks"

    # Places
    AREAS_RESERVED = "areas_reserved", "places are kept for one player"
    PLAYERS_LIMITED = "players_limited", "an official limits how many may play"
    ROOM_MADE = "room_made", "a player without wagers makes room at a full table"

    # Notices
    OFFICIALS_NOTIFIED = "officials_notified", "surveillance and an inspector are told of missing or foreign cards"

    # Rulings
    RULING_ASKED = "ruling_asked", "whoever deals asks for a ruling"
    RULING_ANSWERED = "ruling_answered", "somebody above the dealer gives the ruling, or does not"

    # Disputes
    DISPUTE_DECIDED = "dispute_decided", "a dispute is decided in the first instance"
    DISPUTE_REVIEWED = "dispute_reviewed", "the first decision is reviewed"
    DISPUTE_FINAL = "dispute_final", "the final decision within the casino"
    DISPUTE_ADVISED = "dispute_advised", "a person who is not satisfied is told of the review options"
    DISPUTE_OUTSIDE = "dispute_outside", "who outside the casino may be asked"

    # Wrong payments
    PAYMENT_WRONG = "payment_wrong", "a wager was paid too much or too little"
    PAYMENT_ENQUIRED = "payment_enquired", "it is enquired whether a payment error was unintentional"
    PAYMENT_SUSPECTED = "payment_suspected", "a payment error is suspected to be deliberate"
    PAYMENT_RECTIFIED = "payment_rectified", "it is rectified, or that is attempted, or it is reported"
    PAYMENT_NO_BREACH = "payment_no_breach", "an unintentional payment error that was dealt with is no breach"
    PAYMENT_LISTED = "payment_listed", "the larger ones are reported at the end of a month"

    # Measures against a person
    WAGERS_DECLARED_VOID = "wagers_declared_void", "wagers of a person who broke the rules are declared void"
    BARRED_FROM_GAME = "barred_from_game", "a person is excluded from further play in the game"
    EXCLUDED_FROM_CASINO = "excluded_from_casino", "a person is excluded from the casino"
    WINNINGS_SEIZED = "winnings_seized", "winnings are seized pending an investigation"
    DEVICE_CONFISCATED = "device_confiscated", "a prohibited device is confiscated"
    DETAINED = "detained", "a person is detained until somebody with authority takes over"


class Reviewer(Enum):
    """Who of those with the role may review a decision."""

    ANOTHER_PERSON = "another_person"
    ANYBODY = "anybody"


class OutsideBody(Enum):
    """Whom a person may go to outside the casino."""

    INSPECTOR = "inspector"
    REGULATOR = "regulator"


class Against(Enum):
    """What a person must have done for a measure to be taken."""

    FORBIDDEN_DEVICE = "forbidden_device"
    ANY_RULE = "any_rule"


class Receiver(Enum):
    """Who takes over a person who is held."""

    INSPECTOR = "inspector"
    POLICE_OFFICER = "police_officer"
    AUTHORISED_PERSON = "authorised_person"


class AlreadySettled(Enum):
    """What becomes of wagers that were settled already, when a person's wagers are declared void."""

    INCLUDED = "included"  # those of the round that lies there are void as well: payments and losses go back
    STAND = "stand"


class WagersOfBarred(Enum):
    """What becomes of wagers that lie there when their owner is barred: nothing, or as if the owner were away."""

    AS_ABSENT = "as_absent"
    STAND = "stand"  # the owner decides what needs no stake; void only if they are declared so


class Limited(Enum):
    """Whom a limit to the number of players on an area counts."""

    PLAYERS = "players"  # those who are there, with or without a wager
    WAGERING = "wagering"  # those who have a wager there


class Winnings(Enum):
    """What a person has won in several rounds: all payments, or what is left of them after the losses."""

    GROSS = "gross"
    NET = "net"


class Notified(Enum):
    """Who is told of what went wrong."""

    SURVEILLANCE = "surveillance"
    INSPECTOR = "inspector"

    @property
    def named(self) -> str:
        return {"surveillance": "surveillance", "inspector": "an inspector"}[self.value]


class KeptBy(Enum):
    """Who sees to it that an idle player makes room: a game that has a command for it, or the office."""

    GAME = "game"
    OFFICE = "office"


class Responsibility(Struct, frozen=True):
    by: Role  # the lowest role that may see to it


class Power(Struct, frozen=True):
    """An official's act: whether this document knows it, and the lowest role that may do it."""

    known: bool
    by: Role


class Announcing(Responsibility, frozen=True):
    shows_time: bool  # whether the sign must say when the change comes


class Closing(Responsibility, frozen=True):
    minutes_of_notice: int  # while players are there; none are needed where nobody is


class Limiting(Power, frozen=True):
    at_the_table: bool
    on_an_area: bool
    whom: Limited


class MakingRoom(Responsibility, frozen=True):
    rounds: int
    kept_by: KeptBy


class Deciding(Responsibility, frozen=True):
    final: bool  # nobody above decides once more


class Reviewing(Power, frozen=True):
    reviewer: Reviewer


class OutsideBodies(Struct, frozen=True):
    bodies: tuple[OutsideBody, ...]


class Listing(Power, frozen=True):
    above_cents: Cents


class Measure(Power, frozen=True):
    against: Against


class Voiding(Measure, frozen=True):
    settled: AlreadySettled


class Barring(Measure, frozen=True):
    standing: WagersOfBarred


class Seizing(Measure, frozen=True):
    counted: Winnings


class Notifying(Power, frozen=True):
    to: tuple[Notified, ...]


class Detaining(Measure, frozen=True):
    handed_to: tuple[Receiver, ...]


class FloorLaw(Struct, frozen=True):
    """One field for each topic that sets something, named as the topic is."""

    layout_approved: Power
    sign_shown: Responsibility
    change_announced: Announcing
    table_closed: Closing
    rules_copy: Responsibility
    areas_reserved: Power
    players_limited: Limiting
    room_made: MakingRoom
    officials_notified: Notifying
    ruling_asked: Responsibility
    ruling_answered: Responsibility
    dispute_decided: Deciding
    dispute_reviewed: Reviewing
    dispute_final: Power
    dispute_advised: Power
    dispute_outside: OutsideBodies
    payment_wrong: Power
    payment_listed: Listing
    wagers_declared_void: Voiding
    barred_from_game: Barring
    excluded_from_casino: Measure
    winnings_seized: Seizing
    device_confiscated: Measure
    detained: Detaining
