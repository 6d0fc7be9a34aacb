"""What happened in the office of a table. When it happened and who did it is kept with every event, outside of it."""

import msgspec

from pitbook.games import marks
from pitbook.games.floor_law import FloorTopic, Notified, OutsideBody, Receiver
from pitbook.games.opening_law import CardCheck, Equipment, OpeningTopic, PlayerResponsibility
from pitbook.games.tournament_law import TournamentTopic
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision.state import Direction, Intent, PaymentAttempt, Side

Under = tuple[FloorTopic, ...]
UnderOpening = tuple[OpeningTopic, ...]


class Event(marks.Event, frozen=True):
    under: Under


# The table


class LayoutApproved(Event, tag="table.layout_approved@1", frozen=True):
    by: Role
    reference: str


class SignShown(Event, tag="table.sign_shown@1", frozen=True):
    by: Role


class SignDisplayed(Event, tag="table.sign_displayed@1", frozen=True):
    by: Role
    sign: msgspec.Raw  # of the game's own type
    takes_effect_at: int | None


class SignWithdrawn(Event, tag="table.sign_withdrawn@1", frozen=True):
    by: Role
    sign: msgspec.Raw


class ClosureDisplayed(Event, tag="table.closure_displayed@1", frozen=True):
    by: Role
    closes_at: int


class ClosureWithdrawn(Event, tag="table.closure_withdrawn@1", frozen=True):
    by: Role


class TableClosed(Event, tag="table.table_closed@1", frozen=True):
    """No player sits down and no round begins from now on; those who are there leave through the game's own command."""

    by: Role
    players: tuple[str, ...]


class TableReopened(Event, tag="table.table_reopened@1", frozen=True):
    by: Role


class TableLent(Event, tag="table.table_lent@1", frozen=True):
    """To a tournament: no cash player sits, buys in, wagers or is dealt to from now on."""

    under: tuple[TournamentTopic, ...]  # type: ignore[assignment]
    by: Role
    tournament: str


class TableReleased(Event, tag="table.table_released@1", frozen=True):
    under: tuple[TournamentTopic, ...]  # type: ignore[assignment]
    by: Role
    tournament: str


class RulesHandedOut(Event, tag="table.rules_handed_out@1", frozen=True):
    by: Role
    to: str


# Opening


class EquipmentChecked(Event, tag="table.equipment_checked@1", frozen=True):
    """A line of the opening checklist was seen to."""

    by: Role
    item: Equipment
    note: str
    cards: CardCheck | None
    counted: Cents | None
    under: UnderOpening  # type: ignore[assignment]  # JSON tells no two enumerations apart


class DropBoxAttached(Event, tag="table.drop_box_attached@1", frozen=True):
    by: Role
    under: UnderOpening  # type: ignore[assignment]  # JSON tells no two enumerations apart


class DropBoxRemoved(Event, tag="table.drop_box_removed@1", frozen=True):
    """The table operates as cashless."""

    by: Role
    under: UnderOpening  # type: ignore[assignment]  # JSON tells no two enumerations apart


# Duty


class CameOnDuty(Event, tag="table.came_on_duty@1", frozen=True):
    by: Role
    person: str
    as_dealer: bool
    under: UnderOpening  # type: ignore[assignment]  # JSON tells no two enumerations apart


class WentOffDuty(Event, tag="table.went_off_duty@1", frozen=True):
    by: Role
    person: str
    under: UnderOpening  # type: ignore[assignment]  # JSON tells no two enumerations apart


class PlayerTold(Event, tag="table.player_told@1", frozen=True):
    """A player who joins is told what they answer for."""

    player: str
    statements: tuple[PlayerResponsibility, ...]
    under: UnderOpening  # type: ignore[assignment]  # JSON tells no two enumerations apart


# Places


class AreasReserved(Event, tag="table.areas_reserved@1", frozen=True):
    by: Role
    player: str
    areas: tuple[int, ...]


class AreasReleased(Event, tag="table.areas_released@1", frozen=True):
    by: Role
    player: str
    areas: tuple[int, ...]


class PlayersLimited(Event, tag="table.players_limited@1", frozen=True):
    by: Role
    at_the_table: int | None
    on_an_area: int | None


class RoomRequired(Event, tag="table.room_required@1", frozen=True):
    """The player has to go: the table gives the game's own command to leave for them."""

    by: Role
    player: str
    idle_rounds: int


# Notices


class NoticeOwed(Event, tag="table.notice_owed@1", frozen=True):
    """Something went wrong at the game of which these have to be told."""

    notice: int
    what: str
    to: tuple[Notified, ...]


class OfficialNotified(Event, tag="table.official_notified@1", frozen=True):
    by: Role
    notice: int
    to: Notified
    name: str


# Rulings


class RulingAsked(Event, tag="table.ruling_asked@1", frozen=True):
    by: Role
    number: int
    happened: str
    ruling: msgspec.Raw  # a command of the game


class RulingAnswered(Event, tag="table.ruling_answered@1", frozen=True):
    by: Role
    number: int
    granted: bool
    words: str


# Disputes


class DisputeOpened(Event, tag="table.dispute_opened@1", frozen=True):
    dispute: int
    player: str
    words: str
    round: int | None
    by: Role | None  # None: by the player themselves


class DisputeDecided(Event, tag="table.dispute_decided@1", frozen=True):
    by: Role
    dispute: int
    words: str


class ReviewAsked(Event, tag="table.review_asked@1", frozen=True):
    dispute: int
    player: str


class DisputeReviewed(Event, tag="table.dispute_reviewed@1", frozen=True):
    by: Role
    dispute: int
    upheld: bool
    words: str


class DisputeFinallyDecided(Event, tag="table.dispute_finally_decided@1", frozen=True):
    by: Role
    dispute: int
    words: str


class PersonAdvised(Event, tag="table.person_advised@1", frozen=True):
    by: Role
    dispute: int
    player: str
    bodies: tuple[OutsideBody, ...]


class OutsideInvolved(Event, tag="table.outside_involved@1", frozen=True):
    by: Role
    dispute: int
    body: OutsideBody
    words: str


class DisputeClosed(Event, tag="table.dispute_closed@1", frozen=True):
    by: Role
    dispute: int
    satisfied: bool
    words: str


# Wrong payments


class WrongPaymentRecorded(Event, tag="table.wrong_payment_recorded@1", frozen=True):
    by: Role
    payment: int
    direction: Direction
    cents: Cents
    words: str
    player: str | None
    round: int | None


class PaymentEnquired(Event, tag="table.payment_enquired@1", frozen=True):
    by: Role
    payment: int
    intent: Intent
    words: str


class RectificationAttempted(Event, tag="table.rectification_attempted@1", frozen=True):
    by: Role
    payment: int
    attempt: PaymentAttempt
    words: str
    player: str | None


class PaymentRectified(Event, tag="table.payment_rectified@1", frozen=True):
    """So many cents really move: from the float to the player, or from the player to the float."""

    by: Role
    payment: int
    player: str
    cents: Cents
    to: Side


class PaymentsReported(Event, tag="table.payments_reported@1", frozen=True):
    by: Role
    payments: tuple[int, ...]


class PaymentClosed(Event, tag="table.payment_closed@1", frozen=True):
    """All that was owed on a payment error is done; one that was not meant is then no breach of the rules."""

    by: Role
    payment: int
    no_breach: bool


# Measures against a person


class WagersDeclaredVoid1(Event, tag="table.wagers_declared_void@1", frozen=True):
    """Put on record alone, as it was up to 0.2: whatever went back did so by a command of its own."""

    by: Role
    player: str
    broken: str
    reason: str
    round: int | None


class WagersDeclaredVoid(Event, tag="table.wagers_declared_void@2", frozen=True):
    """The person's wagers are void: the game's own events that follow hand each of them back."""

    by: Role
    player: str
    broken: str
    reason: str
    round: int | None


class PersonBarred(Event, tag="table.person_barred@1", frozen=True):
    by: Role
    player: str
    broken: str
    reason: str


class PersonExcluded(Event, tag="table.person_excluded@1", frozen=True):
    by: Role
    player: str
    broken: str
    reason: str


class PersonReadmitted(Event, tag="table.person_readmitted@1", frozen=True):
    by: Role
    player: str
    reason: str


class WinningsSeized1(Event, tag="table.winnings_seized@1", frozen=True):
    """The same without the round from which on they were won, as it was up to 0.2."""

    by: Role
    seizure: int
    player: str
    cents: Cents
    broken: str
    reason: str


class WinningsSeized(Event, tag="table.winnings_seized@2", frozen=True):
    """So many cents move from the player to where they are held."""

    by: Role
    seizure: int
    player: str
    cents: Cents
    broken: str
    reason: str
    since_round: int | None


class SeizureEnded(Event, tag="table.seizure_ended@1", frozen=True):
    """What was held moves to the player or to the house."""

    by: Role
    seizure: int
    player: str
    cents: Cents
    to: Side
    reason: str


class SeizureGivenBack(Event, tag="table.seizure_given_back@1", frozen=True):
    """A settlement was undone, and so much of what was seized was never won: it moves back to the player.

    `forfeited`: it was the house's already, and comes from the float.
    """

    seizure: int
    player: str
    cents: Cents
    forfeited: bool


class DeviceConfiscated(Event, tag="table.device_confiscated@1", frozen=True):
    by: Role
    player: str
    device: str
    broken: str
    reason: str


class PersonDetained(Event, tag="table.person_detained@1", frozen=True):
    by: Role
    player: str
    broken: str
    reason: str


class PersonHandedOver(Event, tag="table.person_handed_over@1", frozen=True):
    by: Role
    player: str
    to: Receiver
    name: str
