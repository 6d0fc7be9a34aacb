"""A promotion as its events make it. It grows by what was kept and is changed in place: a million entries are many."""

import hmac
from enum import Enum
from hashlib import sha256

import msgspec

from pitbook.games.promotion_law import ClaimantDetail, IntegrityMeasure, TellingMethod
from pitbook.money import Cents
from pitbook.promotions import events as e
from pitbook.promotions.commands import PrizePayment
from pitbook.promotions.law import Laws
from pitbook.promotions.terms import PrizeTerms, PromotionTerms


class Phase(Enum):
    NEW = "new"
    DRAFTED = "drafted"
    LODGED = "lodged"
    RUNNING = "running"
    CLOSED = "closed"
    DRAWN = "drawn"
    FINISHED = "finished"

    @property
    def words(self) -> str:
        return {"new": "not drafted yet", "closed": "closed for entries"}.get(self.value, self.value)


BEFORE_BEGINNING = frozenset({Phase.NEW, Phase.DRAFTED, Phase.LODGED})
OVER_FOR_ENTRIES = frozenset({Phase.CLOSED, Phase.DRAWN, Phase.FINISHED})


class PrizePhase(Enum):
    OFFERED = "offered"
    WON = "won"
    NOTIFIED = "notified"
    CLAIMED = "claimed"
    AWARDED = "awarded"
    DENIED = "denied"
    UNCLAIMED = "unclaimed"
    WITHDRAWN = "withdrawn"  # its draw was cancelled


OWED = frozenset({PrizePhase.WON, PrizePhase.NOTIFIED, PrizePhase.CLAIMED})
"""Whoever won it has not got it yet."""


class Version(msgspec.Struct):
    """One version of the terms: when it was made, and who has it since when."""

    number: int
    terms: PromotionTerms
    at: int
    amends: bool = False
    lodged_at: int | None = None
    channel: str = ""
    published: list[tuple[int, str]] = []


class NotifyAttempt(msgspec.Struct, frozen=True):
    at: int
    method: TellingMethod
    reached: bool
    words: str


class PrizeState(msgspec.Struct):
    number: int
    terms: PrizeTerms
    phase: PrizePhase = PrizePhase.OFFERED
    winner: str | None = None
    entry: int | None = None
    won_at: int | None = None
    owed: Cents = Cents(0)
    forgone: Cents = Cents(0)  # what was owed until it lapsed
    present: bool | None = None
    attempts: list[NotifyAttempt] = []
    alternative: Cents | None = None
    as_money: bool = False
    payments: tuple[PrizePayment, ...] = ()
    handed_over: str = ""
    claimed_at: int | None = None
    awarded_at: int | None = None


class Redrawn(msgspec.Struct, frozen=True):
    """A prize that fell to another entry, and who could not have it."""

    won: e.PrizeWon
    passed: frozenset[str]


class Drawing(msgspec.Struct):
    """One draw: what decides it, who oversees it, and what came of it."""

    number: int
    commitment: str | None = None
    committed_at: int | None = None
    entries_before: int = 0  # it was committed to
    scrutineer: str | None = None
    attended_at: int | None = None
    spoken: str = ""
    drawn: e.Drawn | None = None
    drawn_at: int | None = None
    prizes: tuple[int, ...] = ()  # that were drawn for
    one_each: bool = False  # whether nobody could win a second one
    had_won: frozenset[str] = frozenset()  # in other draws, before
    cancelled: bool = False
    redrawn: list[Redrawn] = []
    results: list[tuple[int, str]] = []


class Denial(msgspec.Struct):
    number: int
    prize: int
    patron: str
    at: int
    cents: Cents
    reason: str
    claimant: str | None
    details: tuple[ClaimantDetail, ...]
    registered: bool
    kept_at: int | None = None
    explained_at: int | None = None
    erased_at: int | None = None
    withdrawn_at: int | None = None


class IntegrityFinding(msgspec.Struct):
    number: int
    words: str
    measure: IntegrityMeasure
    draw: int | None
    found_at: int
    due: int
    validated_at: int | None = None
    told_at: int | None = None
    told_to: str = ""


class DisputeState(msgspec.Struct):
    number: int
    player: str
    words: str
    prize: int | None
    at: int
    decided_at: int | None = None
    decision: str = ""
    advised_at: int | None = None
    closed_at: int | None = None
    satisfied: bool | None = None


class Silent(msgspec.Struct):
    """A piece of marketing that did not refer to the terms, and for how long."""

    name: str
    since: int
    until: int | None = None


class Promotion:
    """All there is to know of one promotion."""

    def __init__(self, name: str) -> None:
        self.name, self.title, self.zone = name, "", "UTC"
        self.phase = Phase.NEW
        self.laws = Laws()
        self.sources: tuple[e.PromotionRulebook, ...] = ()
        self.tables: tuple[str, ...] = ()
        self.versions: list[Version] = []
        self.prescribed: dict[str, str] = {}
        self.marketing: dict[str, bool] = {}
        self.silent: list[Silent] = []
        self.begun_at: int | None = None
        self.closed_at: int | None = None
        self.finished_at: int | None = None
        self.entrants: list[str] = []  # of entry 1, 2, …
        self.entries_of: dict[str, list[int]] = {}
        self.used: set[tuple[str, int]] = set()  # wagers that somebody entered with
        self.wagers: dict[int, e.EligibleWager] = {}
        self._digest = sha256()
        self.blind: str | None = None  # the commitment to what blinds it; none where it began without
        self.blind_shown: bytes | None = None
        self.digest_told = ""  # once entries are closed
        self.prizes: dict[int, PrizeState] = {}
        self.draws: dict[int, Drawing] = {}
        self.denials: list[Denial] = []
        self.findings: list[IntegrityFinding] = []
        self.disputes: list[DisputeState] = []

    @property
    def phase_words(self) -> str:
        """How far it has come. Where every draw was cancelled, nothing was drawn."""
        if self.phase is Phase.DRAWN and all(each.cancelled for each in self.draws.values()):
            return "draw cancelled" if len(self.draws) == 1 else "draws cancelled"
        return self.phase.words

    @property
    def version(self) -> Version | None:
        """The one in force."""
        return self.versions[-1] if self.versions else None

    @property
    def terms(self) -> PromotionTerms:
        assert self.versions, f"{self.name} has no terms yet"
        return self.versions[-1].terms

    @property
    def count(self) -> int:
        return len(self.entrants)

    @property
    def entries_digest(self) -> str:
        """Of all entries, as it is before it is blinded: whoever has it can try names until they fit."""
        return self._digest.hexdigest()

    def enter(self, entry: e.Entry) -> None:
        """One more, in a time that does not grow with how many there are."""
        self.entrants.append(entry.player)
        numbers = self.entries_of.get(entry.player)
        if numbers is None:
            self.entries_of[entry.player] = [entry.number]
        else:
            numbers.append(entry.number)
        if entry.wager is not None:
            self.used.add(wager_key(entry.wager))
            self.wagers[entry.number] = entry.wager
        self._digest.update(line_of(entry))

    def postponed(self, *measures: IntegrityMeasure, draw: int | None = None) -> IntegrityFinding | None:
        """The finding for which it is held up, if it is: of all draws where it names none."""
        for each in self.findings:
            if each.validated_at is None and each.measure in measures and (draw is None or each.draw in (None, draw)):
                return each
        return None

    def has_closed(self, now: int) -> bool:
        """Whether entries are too late at this time."""
        closes = self.terms.closes_at
        return self.phase in OVER_FOR_ENTRIES or (closes is not None and now > closes)


_encode = msgspec.json.Encoder().encode


def blinded(secret: bytes, digest: str) -> str:
    """What is told of the digest of all entries.

    >>> blinded(bytes(32), "00" * 32)[:16]
    '013e60350b8e6efb'
    """
    return hmac.digest(secret, digest.encode(), sha256).hex()


def line_of(entry: e.Entry) -> bytes:
    """What an entry adds to the digest of all: its bytes in the journal, and the end of a line."""
    return _encode(entry) + b"\n"


def wager_key(wager: e.EligibleWager) -> tuple[str, int]:
    return wager.table, wager.sequence
