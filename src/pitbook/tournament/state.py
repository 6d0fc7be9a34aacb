"""A tournament after its events: its terms, its people, its stages. Frozen values; times are microseconds of UTC."""

from enum import Enum

import msgspec
from msgspec.structs import replace

from pitbook.games.kernel import Struct
from pitbook.money import Cents
from pitbook.tournament.commands import About, Hearer
from pitbook.tournament.events import Prize, Ranked, SeatAssignment
from pitbook.tournament.terms import Banks, Stage, StageKind, TournamentTerms


class Phase(Enum):
    """How far a tournament has come, and how that is said."""

    words: str

    def __new__(cls, slug: str, words: str = "") -> "Phase":
        phase = object.__new__(cls)
        phase._value_ = slug
        phase.words = words
        return phase

    DRAFTED = "drafted", "its terms are being written"
    ENTRIES_OPEN = "entries_open", "entries are taken"
    ENTRIES_CLOSED = "entries_closed", "no more entries are taken"
    IN_PLAY = "in_play", "it is being played"
    DECIDED = "decided", "the result is declared"
    PAID = "paid", "the prizes are paid"
    CLOSED = "closed", "it is over"
    CANCELLED = "cancelled", "it was cancelled"


class EntrantStatus(Enum):
    """How an entrant stands."""

    APPLIED = "applied"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    SUBSTITUTED = "substituted"
    SEATED = "seated"
    THROUGH = "through"
    ELIMINATED = "eliminated"
    RETIRED = "retired"
    DISQUALIFIED = "disqualified"
    PLACED = "placed"


IN = frozenset({EntrantStatus.ACCEPTED, EntrantStatus.SEATED, EntrantStatus.THROUGH})
"""Still in it."""
OUT_OF_PLAY = frozenset({EntrantStatus.ELIMINATED, EntrantStatus.RETIRED, EntrantStatus.PLACED})
"""They have played, and may come to a prize."""
NEVER_IN = frozenset({EntrantStatus.APPLIED, EntrantStatus.REFUSED})


class Entrant(Struct, frozen=True):
    player: str
    status: EntrantStatus = EntrantStatus.APPLIED
    employee: bool = False
    associate: bool = False  # or a contractor
    approval: str | None = None  # who lets an employee or an associate take part
    paid: dict[str, int] = msgspec.field(default_factory=dict)  # cents for each payment
    times: dict[str, int] = msgspec.field(default_factory=dict)  # and how often
    refunded: int = 0
    signed: int | None = None  # the version of the terms
    permission: bool | None = None
    briefed: bool = False
    substitute_for: str | None = None
    bought_back: bool = False
    away: bool = False
    late: bool = False  # and have not come yet, where they are away
    missing_hands: int = 0  # still to be sat out
    penalties: tuple[str, ...] = ()
    out_in: int = 0  # the stage in which they were eliminated
    version: int = 0  # of the terms that they entered under

    @property
    def paid_in(self) -> int:
        return sum(self.paid.values()) - self.refunded


class StageStatus(Enum):
    SCHEDULED = "scheduled"
    SEATED = "seated"
    PLAYING = "playing"
    RANKED = "ranked"
    LEFT_OUT = "left_out"  # a repechage that is not held
    BROKEN_OFF = "broken_off"  # the tournament was cancelled while it was played


class TablePlay(Struct, frozen=True):
    """Play at one table of a stage."""

    table: str  # the designated one
    at: str  # where the hands are played
    players: tuple[str, ...]
    hands: int = 0
    round: int = 0  # the last that was counted
    concluded: bool = False
    agreed: tuple[str, ...] = ()
    committed: dict[str, str] = msgspec.field(default_factory=dict)  # secret wagers of the hand that is wagered for
    opened: tuple[str, ...] = ()
    lapsed: tuple[str, ...] = ()  # whose secret wager of this hand counts as none
    due: int | None = None  # hands after which the play-off here is over
    history: tuple[dict[str, int], ...] = ()  # stacks after each hand


class StageState(Struct, frozen=True):
    number: int
    status: StageStatus = StageStatus.SCHEDULED
    starts_at: int = 0
    began_at: int | None = None
    seats: tuple[SeatAssignment, ...] = ()
    banks: dict[str, Cents] = msgspec.field(default_factory=dict)
    tables: dict[str, TablePlay] = msgspec.field(default_factory=dict)  # by where the hands are played
    secret: dict[str, int] = msgspec.field(default_factory=dict)  # secret wagers made
    play_off: tuple[str, ...] = ()
    base: dict[str, int] = msgspec.field(default_factory=dict)  # stacks before the first play-off
    ordered: tuple[str, ...] = ()  # by lot, or by the director's word
    ranking: tuple[Ranked, ...] = ()
    repechage: bool | None = None


class Attendance(Struct, frozen=True):
    person: str
    since: int
    until: int | None = None


class TermsChange(Struct, frozen=True):
    """A change of the terms after they were announced, and who was told when."""

    version: int
    at: int
    told: dict[str, int] = msgspec.field(default_factory=dict)

    def is_told(self, hearer: Hearer) -> bool:
        return hearer.value in self.told


class Dispute(Struct, frozen=True):
    number: int
    player: str
    about: About
    words: str
    opened_at: int
    decided_at: int | None = None
    advised_at: int | None = None
    closed_at: int | None = None
    decision: str = ""


class Tournament(Struct, frozen=True):
    """Everything. `stacks` has what every entrant has, wherever they sit."""

    id: str
    rulebook: str = ""
    digest: str = ""
    terms: TournamentTerms | None = None
    version: int = 0
    drafted_at: int = 0
    phase: Phase = Phase.DRAFTED
    available: int = 0  # the version that patrons can read; 0: none
    available_at: int = 0  # since when they can read any
    advised: int = 0  # likewise, of which the inspectorate knows
    advised_at: int | None = None  # first
    approval: str = ""
    changes: tuple[TermsChange, ...] = ()
    director: str | None = None
    deputies: tuple[str, ...] = ()
    presence: tuple[Attendance, ...] = ()
    tables: tuple[str, ...] = ()
    entrants: dict[str, Entrant] = msgspec.field(default_factory=dict)
    stages: dict[int, StageState] = msgspec.field(default_factory=dict)
    stacks: dict[str, int] = msgspec.field(default_factory=dict)
    commitment: str = ""
    entries: int = 0  # cents that entrants paid and did not get back
    house: int = 0
    pool: int = 0
    ranking: tuple[str, ...] = ()
    prizes: tuple[Prize, ...] = ()
    paid: tuple[int, ...] = ()  # places
    redeemable: dict[str, int] = msgspec.field(default_factory=dict)  # chips that no stage needs any more
    disputes: tuple[Dispute, ...] = ()
    decided_at: int | None = None
    paid_at: int | None = None  # the prizes
    cancelled_at: int | None = None
    began_at: int | None = None

    @property
    def present(self) -> tuple[str, ...]:
        """Of the director and the deputies those who are there."""
        return tuple(each.person for each in self.presence if each.until is None)

    @property
    def playing(self) -> StageState | None:
        return next((each for each in self.stages.values() if each.status is StageStatus.PLAYING), None)

    def stage(self, number: int) -> tuple[Stage, StageState]:
        assert self.terms is not None, "there are terms from the first event on"
        terms = self.terms.stages[number - 1]
        return terms, self.stages.get(number) or StageState(number, starts_at=terms.starts_at)

    def at(self, table: str) -> tuple[StageState, TablePlay] | None:
        """Where a table of the tournament is played at now."""
        playing = self.playing
        found = None if playing is None else playing.tables.get(table)
        return None if playing is None or found is None else (playing, found)

    def table_of(self, player: str) -> TablePlay | None:
        playing = self.playing
        return (
            None
            if playing is None
            else next((each for each in playing.tables.values() if player in each.players), None)
        )

    def sealed(self, at: TablePlay) -> tuple[str, ...]:
        """Whose secret wagers a hand waits for: not those of players who are out, or away."""
        return tuple(
            each
            for each in at.committed
            if each not in at.opened
            and self.entrants[each].status is EntrantStatus.SEATED
            and not self.entrants[each].away
        )

    def sits_out(self, player: str) -> bool:
        """Whether a penalty keeps somebody from this hand. Where nobody else could play it, it keeps nobody."""
        at = self.table_of(player)
        if not self.entrants[player].missing_hands or at is None:
            return False
        there = (self.entrants[each] for each in at.players)
        return any(each.status is EntrantStatus.SEATED and not each.away and not each.missing_hands for each in there)

    def last_played(self, player: str) -> int:
        """The last stage in which a player sat at a table; 0: none yet."""
        sat = (
            number for number, each in self.stages.items() if any(player in at.players for at in each.tables.values())
        )
        return max(sat, default=0)

    def carries(self, number: int) -> bool:
        """Whether stacks go on from this stage into a later one."""
        return self.carries_into(number) is not None

    def carries_into(self, number: int) -> int | None:
        """The stage into which stacks go on from this one."""
        assert self.terms is not None, "there are terms from the first event on"
        later = enumerate(self.terms.stages[number:], start=number + 1)
        follows = next((each for each in later if each[1].kind in (StageKind.ROUND, StageKind.FINAL)), None)
        return None if follows is None or follows[1].banks is not Banks.CARRIED else follows[0]

    @property
    def carried(self) -> tuple[str, ...]:
        """Those whose chips wait for a stage to come."""
        ended = [number for number, each in self.stages.items() if each.status is StageStatus.RANKED]
        ranked = {each.player for number in ended if self.carries(number) for each in self.stages[number].ranking}
        return tuple(each for each in self.are(EntrantStatus.THROUGH) if each in ranked)

    def chips_of(self, player: str) -> int:
        """What a player has now, at a table or until the next stage."""
        has = self.table_of(player) is not None or player in self.carried
        return self.stacks.get(player, 0) if has else 0

    def without(self, players: tuple[str, ...], stage: int) -> "Tournament":
        """As it is once these are eliminated in a stage."""
        out = {each: replace(self.entrants[each], status=EntrantStatus.ELIMINATED, out_in=stage) for each in players}
        return replace(self, entrants={**self.entrants, **out}) if out else self

    def are(self, *statuses: EntrantStatus) -> tuple[str, ...]:
        return tuple(each.player for each in self.entrants.values() if each.status in statuses)

    @property
    def accepted(self) -> tuple[str, ...]:
        """All whose place is taken: those who are, or were, in it."""
        gone = {EntrantStatus.APPLIED, EntrantStatus.REFUSED, EntrantStatus.WITHDRAWN, EntrantStatus.SUBSTITUTED}
        return tuple(each.player for each in self.entrants.values() if each.status not in gone)

    @property
    def field(self) -> tuple[str, ...]:
        """Those of whom there may not be too few: before play whoever is in it, and later whoever began. Towards the
        most a place that was taken stays taken, since what was paid for it is in the pool."""
        return self.are(*IN) if self.began_at is None else self.accepted
