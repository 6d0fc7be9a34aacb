"""What happened in a tournament. Every event stands under its topics."""

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.tournament_law import Officer, TournamentTopic
from pitbook.money import Cents
from pitbook.tournament.commands import About, EndGround, Ground, Hearer, Instruction, Payment
from pitbook.tournament.terms import PenaltyKind, TakenChips, TournamentTerms

Under = tuple[TournamentTopic, ...]


class Event(Struct, frozen=True, kw_only=True):
    under: Under


class Drafted(Event, tag="tournament.drafted@1", frozen=True):
    """The first event names the law. `commitment`: what will decide the first lots."""

    rulebook: str
    digest: str
    terms: TournamentTerms
    commitment: str


class TermsChanged(Event, tag="tournament.terms_changed@1", frozen=True):
    version: int
    terms: TournamentTerms


class TermsMadeAvailable(Event, tag="tournament.terms_made_available@1", frozen=True):
    version: int
    channel: str


class InspectorateAdvised(Event, tag="tournament.inspectorate_advised@1", frozen=True):
    version: int
    name: str
    channel: str
    approval: str


class ChangeNotified(Event, tag="tournament.change_notified@1", frozen=True):
    version: int
    to: Hearer
    channel: str


class DirectorAppointed(Event, tag="tournament.director_appointed@1", frozen=True):
    person: str


class Deputised(Event, tag="tournament.deputised@1", frozen=True):
    person: str


class DeputyEnded(Event, tag="tournament.deputy_ended@1", frozen=True):
    person: str


class Arrived(Event, tag="tournament.arrived@1", frozen=True):
    person: str


class Went(Event, tag="tournament.went@1", frozen=True):
    person: str


class TablesDesignated(Event, tag="tournament.tables_designated@1", frozen=True):
    tables: tuple[str, ...]


class TablesReleased(Event, tag="tournament.tables_released@1", frozen=True):
    tables: tuple[str, ...]
    counted: dict[str, Cents] = msgspec.field(default_factory=dict)  # by table, what a real float came to


class StartAltered(Event, tag="tournament.start_altered@1", frozen=True):
    stage: int
    was: int
    starts_at: int
    channel: str


class EntriesOpened(Event, tag="tournament.entries_opened@1", frozen=True):
    pass


class EntriesClosed(Event, tag="tournament.entries_closed@1", frozen=True):
    entrants: int


class Applied(Event, tag="tournament.applied@1", frozen=True):
    player: str
    employee: bool
    associate: bool = False


class Accepted(Event, tag="tournament.accepted@1", frozen=True):
    player: str
    for_prizes: bool


class EntryRefused(Event, tag="tournament.entry_refused@1", frozen=True):
    player: str
    ground: Ground
    words: str


class EmployeeApproved(Event, tag="tournament.employee_approved@1", frozen=True):
    player: str
    officer: Officer
    name: str


class MoneyReceived(Event, tag="tournament.paid@1", frozen=True):
    """Money came in; `chips` are those that it gives at once, at the player's table."""

    player: str
    payment: Payment
    cents: Cents
    chips: Cents
    table: str | None


class TermsSigned(Event, tag="tournament.terms_signed@1", frozen=True):
    player: str
    version: int


class PermissionGiven(Event, tag="tournament.permission_given@1", frozen=True):
    player: str
    granted: bool


class Withdrawn(Event, tag="tournament.withdrawn@1", frozen=True):
    """`cents` go back; the rest of what was paid is kept."""

    player: str
    cents: Cents
    kept: Cents


class Substituted(Event, tag="tournament.substituted@1", frozen=True):
    player: str
    substitute: str


class Cancelled(Event, tag="tournament.cancelled@1", frozen=True):
    reason: str


class Refunded(Event, tag="tournament.refunded@1", frozen=True):
    player: str
    cents: Cents
    words: str
    payment: Payment | None = None  # of which the terms have come to ask for less; otherwise of all that was paid


class Briefed(Event, tag="tournament.briefed@1", frozen=True):
    players: tuple[str, ...]
    version: int


class Instructed(Event, tag="tournament.instructed@1", frozen=True):
    how: Instruction
    players: tuple[str, ...]
    hands: int


class SeatAssignment(Struct, frozen=True):
    table: str  # the designated one
    place: int
    player: str


class SeatsDrawn(Event, tag="tournament.seats_drawn@1", frozen=True):
    """Anybody can draw again: the secret is the one that was committed to, and `entrants` the order that it mixed."""

    stage: int
    commitment: str
    secret: str
    entrants: tuple[str, ...]
    seats: tuple[SeatAssignment, ...]
    next_commitment: str


class BanksIssued(Event, tag="tournament.banks_issued@1", frozen=True):
    stage: int
    banks: dict[str, Cents]


class StageBegan(Event, tag="tournament.stage_began@1", frozen=True):
    """`tables`: for each designated table the one on which its hands are played."""

    stage: int
    tables: dict[str, str]


class WagerCommitted(Event, tag="tournament.wager_committed@1", frozen=True):
    stage: int
    table: str
    player: str
    digest: str


class WagerOpened(Event, tag="tournament.wager_opened@1", frozen=True):
    stage: int
    table: str
    player: str
    salt: str
    wager: msgspec.Raw


class WagerLapsed(Event, tag="tournament.wager_lapsed@1", frozen=True):
    """A secret wager that was not opened counts as none; the allowance stays used."""

    stage: int
    table: str
    player: str
    words: str


class HandPlayed(Event, tag="tournament.hand_played@1", frozen=True):
    """Hand `number` of the stage at a table, and what everybody there has after it."""

    stage: int
    table: str
    number: int
    round: int
    stacks: dict[str, Cents]


class Eliminated(Event, tag="tournament.eliminated@1", frozen=True):
    player: str
    stage: int
    because: str


class MarkedAway(Event, tag="tournament.marked_away@1", frozen=True):
    player: str
    late: bool


class MarkedBack(Event, tag="tournament.marked_back@1", frozen=True):
    player: str


class TableConcluded(Event, tag="tournament.table_concluded@1", frozen=True):
    """Early: because those who go through are settled, or because all agreed. `proof` has the numbers."""

    stage: int
    table: str
    ground: EndGround
    hands: int
    proof: str


class AgreedToEnd(Event, tag="tournament.agreed_to_end@1", frozen=True):
    stage: int
    table: str
    player: str


class PlayOffHeld(Event, tag="tournament.play_off_held@1", frozen=True):
    stage: int
    players: tuple[str, ...]


class TieDecided(Event, tag="tournament.tie_decided@1", frozen=True):
    stage: int
    order: tuple[str, ...]
    words: str


class LotsDrawn(Event, tag="tournament.lots_drawn@1", frozen=True):
    """Those who were level, in the order that the lot gives."""

    stage: int
    commitment: str
    secret: str
    players: tuple[str, ...]
    order: tuple[str, ...]
    next_commitment: str


class Ranked(Struct, frozen=True):
    player: str
    table: str
    stack: Cents
    place: int  # of those who are compared: a table or the stage


class StageEnded(Event, tag="tournament.stage_ended@1", frozen=True):
    stage: int
    ranking: tuple[Ranked, ...]
    through: tuple[str, ...]
    eliminated: tuple[str, ...]


class RepechageDecided(Event, tag="tournament.repechage_decided@1", frozen=True):
    stage: int
    held: bool


class Penalised(Event, tag="tournament.penalised@1", frozen=True):
    """`chips` are taken from the player's stack at their table."""

    player: str
    penalty: str
    kind: PenaltyKind
    chips: Cents
    hands: int
    table: str | None
    words: str


class Disqualified(Event, tag="tournament.disqualified@1", frozen=True):
    player: str
    circumstance: str
    chips: TakenChips
    taken: Cents
    table: str | None
    words: str


class Retired(Event, tag="tournament.retired@1", frozen=True):
    player: str
    chips: TakenChips
    taken: Cents
    table: str | None


class Prize(Struct, frozen=True):
    place: int
    player: str
    cents: Cents


class ResultDeclared(Event, tag="tournament.result_declared@1", frozen=True):
    """The ranking of the final; whoever may not win is passed over. Entry money becomes the pool and the house's."""

    ranking: tuple[str, ...]
    passed_over: tuple[str, ...]
    entry_money: Cents
    pool: Cents
    from_entries: Cents
    added: Cents
    house: Cents
    prizes: tuple[Prize, ...]


class PrizePaid(Event, tag="tournament.prize_paid@1", frozen=True):
    place: int
    player: str
    cents: Cents


class PrizesDistributed(Event, tag="tournament.prizes_distributed@1", frozen=True):
    cents: Cents


class ChipsCollected(Event, tag="tournament.chips_collected@1", frozen=True):
    """At the end; where they become cash, `cents` are paid for them."""

    player: str
    chips: Cents
    cents: Cents


class MoneyKept(Event, tag="tournament.money_kept@1", frozen=True):
    """What is left when all is paid: entry money that did not go back, and a pool that nobody could win."""

    entries: Cents
    pool: Cents


class Closed(Event, tag="tournament.closed@1", frozen=True):
    pass


class DisputeOpened(Event, tag="tournament.dispute_opened@1", frozen=True):
    number: int
    player: str
    about: About
    words: str


class DisputeDecided(Event, tag="tournament.dispute_decided@1", frozen=True):
    number: int
    words: str


class PersonAdvised(Event, tag="tournament.person_advised@1", frozen=True):
    number: int
    player: str


class DisputeClosed(Event, tag="tournament.dispute_closed@1", frozen=True):
    number: int
    words: str


ALL: tuple[type[Event], ...] = tuple(Event.__subclasses__())
