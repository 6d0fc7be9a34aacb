"""What happened in a promotion. Every event stands under the topics that it followed from."""

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.promotion_law import ClaimantDetail, IntegrityMeasure, PromotionTopic, TellingMethod
from pitbook.money import Cents
from pitbook.promotions.commands import PrizePayment
from pitbook.promotions.terms import PromotionTerms

P = PromotionTopic


class Event(Struct, frozen=True):
    under: tuple[PromotionTopic, ...]


class PromotionRulebook(Struct, frozen=True):
    """A rulebook that a promotion runs with, as it was."""

    rulebook: str
    digest: str
    readings: dict[str, str] = msgspec.field(default_factory=dict)


class EligibleWager(Struct, array_like=True, frozen=True):
    """A settled wager in the records of a table, by which somebody is eligible."""

    table: str
    round: int
    kind: str
    cents: Cents
    at: int  # when it was settled
    sequence: int  # the record of the table's stream that settled it


class Entry(Struct, array_like=True, frozen=True):
    """One entry, by its number. Entries are drawn from by these numbers; their bytes make the digest of all."""

    number: int
    player: str
    wager: EligibleWager | None = None


class PrizeWon(Struct, frozen=True):
    """The entry that a prize fell to, at the prize's stated value."""

    prize: int
    entry: int
    player: str
    cents: Cents


# Terms


class Drafted(Event, tag="promotion.drafted@1", frozen=True):
    title: str
    rulebooks: tuple[PromotionRulebook, ...]
    tables: tuple[str, ...]
    zone: str  # in which its days are counted


class TermsSet(Event, tag="promotion.terms_set@1", frozen=True):
    version: int
    terms: PromotionTerms
    zone: str = ""  # where the venue's clock is another since


class TermsAmended(Event, tag="promotion.terms_amended@1", frozen=True):
    version: int
    terms: PromotionTerms
    words: str


class Prescribed(Event, tag="promotion.prescribed@1", frozen=True):
    what: str
    source: str


class Lodged(Event, tag="promotion.lodged@1", frozen=True):
    version: int
    channel: str


class Published(Event, tag="promotion.published@1", frozen=True):
    version: int
    where: str


class MarketingAdded(Event, tag="promotion.marketing_added@1", frozen=True):
    name: str
    refers: bool


class MarketingWithdrawn(Event, tag="promotion.marketing_withdrawn@1", frozen=True):
    name: str


class Begun(Event, tag="promotion.begun@1", frozen=True):
    version: int
    zone: str = ""  # likewise


class Finished(Event, tag="promotion.finished@1", frozen=True):
    pass


# Entries


class Entered(Event, tag="promotion.entered@1", frozen=True):
    entry: Entry


class EntriesMade(Event, tag="promotion.entries_made@1", frozen=True):
    """Entries that the program made from the records of tables."""

    entries: tuple[Entry, ...]


class EntriesClosed(Event, tag="promotion.entries_closed@1", frozen=True):
    """So many there are, and the digest of all of them."""

    count: int
    digest: str


class EntriesClosedBlinded(EntriesClosed, tag="promotion.entries_closed@2", frozen=True):
    """The digest is blinded: without the secret that was committed to nobody finds out who entered by trying."""


# The draw


class Committed(Event, tag="promotion.committed@1", frozen=True):
    """What will decide a draw is fixed, and nobody knows it."""

    draw: int
    commitment: str


class BlindCommitted(Event, tag="promotion.blind_committed@1", frozen=True):
    """What blinds the digest of all entries is fixed; it is shown with the first draw."""

    commitment: str


class ScrutineerNominated(Event, tag="promotion.scrutineer_nominated@1", frozen=True):
    draw: int
    person: str


class ScrutineerAttended(Event, tag="promotion.scrutineer_attended@1", frozen=True):
    draw: int
    person: str
    spoken: str


class Drawn(Event, tag="promotion.drawn@1", frozen=True):
    """The secret is shown, and what follows from it and the entries."""

    draw: int
    commitment: str
    secret: str
    count: int
    digest: str
    spoken: str
    scrutineer: str | None  # None: without one
    valuable: bool  # a prize is worth so much that a document speaks of a scrutineer
    winners: tuple[PrizeWon, ...]


class DrawnBlinded(Drawn, tag="promotion.drawn@2", frozen=True):
    """The digest is blinded, and `blind` shows by what."""

    blind: str


class PresenceNoted(Event, tag="promotion.presence_noted@1", frozen=True):
    prize: int
    present: bool


class PrizeRedrawn(Event, tag="promotion.prize_redrawn@1", frozen=True):
    """The next lot of the same draw. What is owed stays as it is, and is owed to another."""

    won: PrizeWon
    instead_of: str


class ResultsPublished(Event, tag="promotion.results_published@1", frozen=True):
    draw: int
    where: str


# Prizes


class WinnerNotified(Event, tag="promotion.winner_notified@1", frozen=True):
    prize: int
    method: TellingMethod
    reached: bool
    words: str


class AlternativeOffered(Event, tag="promotion.alternative_offered@1", frozen=True):
    prize: int
    cents: Cents
    approval: str


class AlternativeChosen(Event, tag="promotion.alternative_chosen@1", frozen=True):
    """What is owed is money now; `change` is by how much more than before."""

    prize: int
    cents: Cents
    change: int


class Claimed(Event, tag="promotion.claimed@1", frozen=True):
    prize: int


class Awarded(Event, tag="promotion.awarded@1", frozen=True):
    """What was owed is paid or handed over."""

    prize: int
    cents: Cents
    payments: tuple[PrizePayment, ...]
    handed_over: str


class PrizeLapsed(Event, tag="promotion.prize_lapsed@1", frozen=True):
    prize: int
    cents: Cents  # that are owed no more
    words: str


class ClaimDenied(Event, tag="promotion.claim_denied@1", frozen=True):
    denial: int
    prize: int
    cents: Cents  # that are owed no more
    reason: str
    claimant: str | None  # the salted digest of name and address
    details: tuple[ClaimantDetail, ...]
    registered: bool  # whether the document wants the details kept


class ClaimantKept(Event, tag="promotion.claimant_kept@1", frozen=True):
    denial: int
    claimant: str
    details: tuple[ClaimantDetail, ...]


class ClaimantErased(Event, tag="promotion.claimant_erased@1", frozen=True):
    denial: int
    reason: str


class DenialExplained(Event, tag="promotion.denial_explained@1", frozen=True):
    denial: int
    words: str


class DenialWithdrawn(Event, tag="promotion.denial_withdrawn@1", frozen=True):
    denial: int
    prize: int
    cents: Cents  # that are owed again


# Integrity


class Compromised(Event, tag="promotion.compromised@1", frozen=True):
    finding: int
    words: str
    measure: IntegrityMeasure
    draw: int | None
    found_at: int
    due: int  # for telling an inspector


class DrawCancelled(Event, tag="promotion.draw_cancelled@1", frozen=True):
    """With the prizes that had fallen to somebody and are owed no more."""

    draw: int
    withdrawn: tuple[PrizeWon, ...]


class Validated(Event, tag="promotion.validated@1", frozen=True):
    finding: int
    words: str


class InspectorTold(Event, tag="promotion.inspector_told@1", frozen=True):
    finding: int
    name: str
    late: bool


# Disputes


class Disputed(Event, tag="promotion.disputed@1", frozen=True):
    dispute: int
    player: str
    words: str
    prize: int | None


class ClaimAllowed(Event, tag="promotion.claim_allowed@1", frozen=True):
    """What lapsed, was late or fell to nobody is its winner's after all, as if claimed in time."""

    prize: int
    cents: Cents  # owed again; nothing where it was owed all the time


class DisputeDecided(Event, tag="promotion.dispute_decided@1", frozen=True):
    dispute: int
    words: str


class ComplaintAdvised(Event, tag="promotion.complaint_advised@1", frozen=True):
    dispute: int


class DisputeClosed(Event, tag="promotion.dispute_closed@1", frozen=True):
    dispute: int
    satisfied: bool
    words: str


EVENTS: tuple[type[Event], ...] = (*Event.__subclasses__(), EntriesClosedBlinded, DrawnBlinded)
