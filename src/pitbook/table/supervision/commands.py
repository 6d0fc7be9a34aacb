"""What people may ask of the office of a table. `by` is the role of the official who asks."""

from typing import Annotated

import msgspec

from pitbook.games import marks
from pitbook.games.floor_law import Notified, OutsideBody, Receiver
from pitbook.games.marks import By
from pitbook.games.opening_law import CardCheck, Equipment
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision.state import Direction, Intent, PaymentAttempt


class Command(marks.Command, frozen=True):
    pass


# The table


class NoteApproval(Command, tag="table.note_approval", frozen=True):
    """Where it is written that the layout is approved."""

    by: Role
    reference: str


class ShowSign(Command, tag="table.show_sign", frozen=True):
    """The sign with the limits in force hangs at the table."""

    by: Role


class DisplaySign(Command, tag="table.display_sign", frozen=True):
    """A sign with limits to come: the game's own sign, and when it takes effect, in microseconds of UTC."""

    by: Role
    sign: msgspec.Raw
    takes_effect_at: int | None = None


class WithdrawSign(Command, tag="table.withdraw_sign", frozen=True):
    by: Role
    sign: msgspec.Raw


class DisplayClosure(Command, tag="table.display_closure", frozen=True):
    by: Role
    closes_at: int


class WithdrawClosure(Command, tag="table.withdraw_closure", frozen=True):
    by: Role


class CloseTable(Command, tag="table.close_table", frozen=True, omit_defaults=True):
    """`counted`: what the float of a real table comes to, against which the books are held."""

    by: Role
    counted: Annotated[Cents, msgspec.Meta(ge=0, le=MOST_STAKE)] | None = None


class ReopenTable(Command, tag="table.reopen_table", frozen=True):
    by: Role


class LendTable(Command, tag="table.lend_table", frozen=True):
    """The table is designated for a tournament, and used for nothing else until it is released."""

    by: Role
    tournament: str


class ReleaseTable(Command, tag="table.release_table", frozen=True):
    by: Role


class HandOutRules(Command, tag="table.hand_out_rules", frozen=True):
    by: Role
    to: str  # who was given the rules


# Opening


class CheckEquipment(Command, tag="table.check_equipment", frozen=True):
    """Some lines of the opening checklist were seen to; without `items` all that are left."""

    by: Role
    items: tuple[Equipment, ...] = ()
    note: str = ""
    cards: CardCheck | None = None  # how they were checked, where they are among them
    counted: Annotated[Cents, msgspec.Meta(ge=0, le=MOST_STAKE)] | None = None  # what the float came to
    cashless: bool = False  # no drop box is attached: chips are bought at a terminal


class AttachDropBox(Command, tag="table.attach_drop_box", frozen=True):
    by: Role


class RemoveDropBox(Command, tag="table.remove_drop_box", frozen=True):
    """The table operates as cashless from now on."""

    by: Role


# Duty


class ComeOnDuty(Command, tag="table.come_on_duty", frozen=True):
    """Whoever asks comes on duty at the table; `as_dealer`: somebody who ranks above acts as one."""

    by: Role
    as_dealer: bool = False  # whether somebody who ranks above a dealer acts as one


class GoOffDuty(Command, tag="table.go_off_duty", frozen=True):
    by: Role


class RelieveOfDuty(Command, tag="table.relieve_of_duty", frozen=True):
    """Somebody else goes off duty."""

    by: Role
    person: str


# Places


class ReserveAreas(Command, tag="table.reserve_areas", frozen=True):
    by: Role
    player: str
    areas: tuple[int, ...]  # the numbers of the areas that are kept


class ReleaseAreas(Command, tag="table.release_areas", frozen=True):
    by: Role
    player: str


class LimitPlayers(Command, tag="table.limit_players", frozen=True):
    """How many may play at the table and on one area; None is as many as the game allows."""

    by: Role
    at_the_table: int | None = None  # how many may play at the table; null is as many as the game allows
    on_an_area: int | None = None  # how many may wager on one area; null is as many as the game allows


class RequireRoom(Command, tag="table.require_room", frozen=True):
    """A player who has sat out too many rounds at a full table is told to go."""

    by: Role
    player: str


# Notices


class NotifyOfficial(Command, tag="table.notify_official", frozen=True):
    """Somebody who has to be told of what went wrong was told: who it was. When, the record says."""

    by: Role
    notice: int  # the number of the notice that is owed
    to: Notified
    name: str


# Rulings


class AskRuling(Command, tag="table.ask_ruling", frozen=True):
    """Whoever deals asks for a ruling: what happened, and the command of the game that a higher role could give."""

    by: Role
    happened: str
    ruling: msgspec.Raw


AS_ASKED = msgspec.Raw(b"null")
"""A ruling that is granted as it was asked for."""


class AnswerRuling(Command, tag="table.answer_ruling", frozen=True):
    """Whoever grants a ruling gives it, in their own role. `ruling`: the same again, where they name its cards anew."""

    by: Role
    number: int
    granted: bool
    words: str
    ruling: msgspec.Raw = msgspec.field(default_factory=lambda: AS_ASKED)


# Disputes


class OpenDispute(Command, tag="table.open_dispute", frozen=True):
    """A player disputes something, alone or through an official, perhaps about one round."""

    given_by = By.PLAYER

    player: str
    words: str
    round: int | None = None
    by: Role | None = None


class DecideDispute(Command, tag="table.decide_dispute", frozen=True):
    by: Role
    dispute: int
    words: str


class AskReview(Command, tag="table.ask_review", frozen=True):
    given_by = By.PLAYER

    player: str
    dispute: int


class ReviewDispute(Command, tag="table.review_dispute", frozen=True):
    by: Role
    dispute: int
    upheld: bool
    words: str


class DecideFinally(Command, tag="table.decide_finally", frozen=True):
    by: Role
    dispute: int
    words: str


class AdvisePerson(Command, tag="table.advise_person", frozen=True):
    """The person is told whom they may go to outside the casino."""

    by: Role
    dispute: int


class InvolveOutside(Command, tag="table.involve_outside", frozen=True):
    by: Role
    dispute: int
    body: OutsideBody
    words: str


class CloseDispute(Command, tag="table.close_dispute", frozen=True):
    by: Role
    dispute: int
    satisfied: bool
    words: str


# Wrong payments


class RecordWrongPayment(Command, tag="table.record_wrong_payment", frozen=True):
    """A wager was paid too much or too little by so much; the player may not be known yet."""

    by: Role
    direction: Direction
    cents: Cents
    words: str
    player: str | None = None
    round: int | None = None


class EnquireIntoPayment(Command, tag="table.enquire_into_payment", frozen=True):
    """What the enquiries were, and what they came to."""

    by: Role
    payment: int
    intent: Intent
    words: str


class AttemptRectification(Command, tag="table.attempt_rectification", frozen=True):
    """What was tried to put a payment right, and who the player is if that is known now."""

    by: Role
    payment: int
    attempt: PaymentAttempt
    words: str
    player: str | None = None


class RectifyPayment(Command, tag="table.rectify_payment", frozen=True):
    by: Role
    payment: int
    cents: Cents


class ReportPayments(Command, tag="table.report_payments", frozen=True):
    """The regulator is told, of one or of all of a month."""

    by: Role
    payments: tuple[int, ...]


class ClosePayment(Command, tag="table.close_payment", frozen=True):
    by: Role
    payment: int


# Measures against a person; `broken` is the clause that they broke


class DeclareVoid(Command, tag="table.declare_void", frozen=True):
    """All that the person has wagered and the game can still hand back; `round` says in which it was found."""

    by: Role
    player: str
    broken: str
    reason: str
    round: int | None = None


class BarFromGame(Command, tag="table.bar_from_game", frozen=True):
    by: Role
    player: str
    broken: str
    reason: str


class ExcludeFromCasino(Command, tag="table.exclude_from_casino", frozen=True):
    by: Role
    player: str
    broken: str
    reason: str


class Readmit(Command, tag="table.readmit", frozen=True):
    by: Role
    player: str
    reason: str


class SeizeWinnings(Command, tag="table.seize_winnings", frozen=True):
    """`since_round`: the first round in which the person had the device; without it, ever since they came."""

    by: Role
    player: str
    broken: str
    reason: str
    cents: Cents
    since_round: int | None = None


class EndSeizure(Command, tag="table.end_seizure", frozen=True):
    """The investigation is over: what was held goes back to the player, or to the house."""

    by: Role
    seizure: int
    to_player: bool  # whether it goes back to the player; else it goes to the house
    reason: str


class ConfiscateDevice(Command, tag="table.confiscate_device", frozen=True):
    by: Role
    player: str
    broken: str
    reason: str
    device: str


class Detain(Command, tag="table.detain", frozen=True):
    by: Role
    player: str
    broken: str
    reason: str


class HandOver(Command, tag="table.hand_over", frozen=True):
    """Somebody with authority takes over a person who is held."""

    by: Role
    player: str
    to: Receiver
    name: str
