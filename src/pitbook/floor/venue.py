"""The venue: what it is called, by which clock it lives, how the authorities are reached, and what is in force there.

One stream of the journal, `venue`, of which all of that is the last word. Until somebody has said otherwise the clock
is UTC, and it is shown that nobody has.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from pitbook.floor.aggregate import Aggregate, CommandOutcome, RecordStamp, RequestReceived
from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Refused, Struct
from pitbook.games.library import playable, sound_rulebook
from pitbook.games.opening_law import Authority, OpeningLaw, OpeningTopic, Starts
from pitbook.games.rules import section_law
from pitbook.games.sections import OPENING
from pitbook.journal.record import Body
from pitbook.ledger.transfers import Transfer
from pitbook.rulebooks.editions import Edition, EditionName, NotInForce, edition_named, in_force, line
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role, ask_one_of
from pitbook.table.powers import Actor, Forbidden

VENUE = "venue"
MANAGES = frozenset(
    {Role.ADMINISTRATOR, Role.CASINO_OPERATOR, Role.GAMING_MANAGER, Role.ASSISTANT_GAMING_MANAGER, Role.PIT_BOSS}
)
"""Those who say how the house is called and how others are reached."""
USUAL_ZONE, USUAL_RINGING = "UTC", 120
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class SetVenue(Struct, tag="venue.set_venue", frozen=True):
    name: Annotated[str, msgspec.Meta(max_length=200)]
    zone: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class KeepContact(Struct, tag="venue.keep_contact", frozen=True):
    """How a body that a document names is reached: who there, and by which means."""

    body: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    person: Words
    reached: Words  # by which means, such as a telephone number or an address


class SetRinging(Struct, tag="venue.set_ringing", frozen=True):
    """So many minutes before its time a duty rings."""

    minutes: Annotated[int, msgspec.Meta(ge=0, le=60 * 24 * 31)]


class NoteInForce(Struct, tag="venue.note_in_force", frozen=True):
    """From which day on a rulebook is in force: the text tells how that day comes about, and seldom which it is."""

    rulebook: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    since: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]  # the day, such as 2024-07-01


HourOfDay = Annotated[str, msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


class GamingHours(Struct, frozen=True):
    """From when until when by the clock of the venue; past midnight where they close at an earlier hour than they open.

    The same hour twice is around the clock.
    """

    opens: HourOfDay
    closes: HourOfDay
    determined: Words  # by what: where that is written

    def include(self, hour: str) -> bool:
        if self.opens < self.closes:
            return self.opens <= hour < self.closes
        return hour >= self.opens or hour < self.closes


class NoteHours(Struct, tag="venue.note_hours", frozen=True):
    """The hours of gaming, where rules leave them to an Act: as they were determined under it."""

    rulebook: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    hours: GamingHours


Command = SetVenue | KeepContact | SetRinging | NoteInForce | NoteHours


class VenueSet(Struct, tag="venue.set_venue@1", frozen=True):
    name: str
    zone: str


class ContactKept(Struct, tag="venue.contact_kept@1", frozen=True):
    body: str
    person: str
    reached: str


class RingingSet(Struct, tag="venue.ringing_set@1", frozen=True):
    minutes: int


class InForceNoted(Struct, tag="venue.in_force_noted@1", frozen=True):
    rulebook: str
    since: str


class HoursNoted(Struct, tag="venue.hours_noted@1", frozen=True):
    rulebook: str
    hours: GamingHours


class Contact(Struct, frozen=True):
    person: str
    reached: str
    at: int  # when that was put down
    who: str  # by whom


class Venue(Struct, frozen=True):
    name: str = ""
    zone: str = USUAL_ZONE
    set_at: int | None = None  # when somebody said so; None: nobody did
    ring_minutes: int = USUAL_RINGING
    contacts: Mapping[str, Contact] = {}
    in_force: Mapping[str, str] = {}  # by rulebook, the day
    hours: Mapping[str, GamingHours] = {}  # of gaming, by rulebook

    @property
    def clock(self) -> ZoneInfo:
        return ZoneInfo(self.zone)

    def today(self, now: int) -> date:
        return local(now, self.clock).date()

    def check_in_force(self, rulebook: Rulebook, now: int, asked: str) -> None:
        """For whoever opens a table: its rules hold already, as far as anybody has said from when on they do."""
        since = self.in_force.get(rulebook.id)
        if since is not None and self.today(now) < date.fromisoformat(since):
            clauses = rulebook.clauses(OpeningTopic.EFFECTIVE.value)
            topics = (OpeningTopic.EFFECTIVE,)
            because = f"its rules are in force from {since} on"
            raise Refused(asked, because, "Wait for that day.", rulebook.cited_as, topics, clauses)

    def offered(self, rulebook: str, now: int, asked: str) -> Edition:
        """The edition that a table may be opened under: that of this name, if it is the one in force, or that one."""
        document_id, number, day = EditionName.parsed(rulebook)
        number = number if day is None else edition_named(rulebook).number
        today = self.today(now)
        try:
            held = in_force(document_id, today)
        except NotInForce as error:
            raise _not_offered(asked, str(error), "Wait until one is.", line(document_id)[-1]) from None
        if number is None or number == held.number:
            return held
        named = edition_named(rulebook)
        if named.is_draft:
            because = f"{named.name} is still being written"
            instead = f"`pitbook rules amend {document_id}` tells what it lacks; open it under {held.name}."
            raise _not_offered(asked, because, instead, named)
        effect = named.row.effect
        if effect is not None and today < effect:
            because = f"{named.name} takes effect on {effect}, and it is {today} by the clock of the venue"
            raise _not_offered(asked, because, f"Wait for that day, or open it under {held.name}.", named)
        because = f"{held.name} is in force instead: tables that run under {named.name} go on, and no other is opened"
        raise _not_offered(asked, because, f"Open it under {held.name}.", named)

    def check_hours(self, rulebook: Rulebook, now: int, asked: str) -> None:
        """For whoever opens a table, or opens it again: it is within the hours of gaming, as far as any are noted."""
        hours = self.hours.get(rulebook.id)
        if hours is not None and not hours.include(f"{local(now, self.clock):%H:%M}"):
            topics = (FloorTopic.GAMING_HOURS,)
            because = f"the hours of gaming are {hours.opens} to {hours.closes} ({hours.determined})"
            clauses = rulebook.clauses(topics[0].value)
            raise Refused(asked, because, f"Wait until {hours.opens}.", rulebook.cited_as, topics, clauses)


def _not_offered(asked: str, because: str, instead: str, edition: Edition) -> Refused:
    book = sound_rulebook(edition.name)
    topics = () if book is None or not OPENING.is_in(book) else (OpeningTopic.EFFECTIVE,)
    clauses = () if book is None or not topics else book.clauses(OpeningTopic.EFFECTIVE.value)
    return Refused(asked, because, instead, edition.name, topics, clauses)


def local(at: int, zone: ZoneInfo) -> datetime:
    """A moment of the journal by the clock of the venue."""
    return (EPOCH + timedelta(microseconds=at)).astimezone(zone)


def time_words(at: int, zone: ZoneInfo) -> str:
    """As people there read it: 2024-08-16 14:05 AEST."""
    return f"{local(at, zone):%Y-%m-%d %H:%M %Z}"


class VenueModel:
    events = VenueSet | ContactKept | RingingSet | InForceNoted | HoursNoted

    def owns(self, account: str) -> bool:  # noqa: ARG002 - no money is the venue's
        return False

    def begin(self) -> Venue:
        return Venue()

    def decide(self, state: Venue, actor: Actor, command: Command, now: int) -> CommandOutcome:  # noqa: ARG002
        asked = _ASKED[type(command)]
        if actor.role not in MANAGES:
            raise Forbidden(
                asked, f"{actor.role.named} may not do this", ask_one_of(each for each in Role if each in MANAGES)
            )
        match command:
            case SetVenue():
                _check_zone(asked, command.zone)
                return CommandOutcome((VenueSet(name=command.name.strip(), zone=command.zone),))
            case KeepContact():
                _check_named(asked, command.body)
                kept = ContactKept(body=command.body, person=command.person, reached=command.reached)
                return CommandOutcome((kept,))
            case SetRinging():
                return CommandOutcome((RingingSet(minutes=command.minutes),))
            case NoteInForce():
                _check_day(asked, command)
                return CommandOutcome((InForceNoted(rulebook=command.rulebook, since=command.since),))
            case NoteHours():
                _check_leaves_hours(asked, command.rulebook)
                return CommandOutcome((HoursNoted(rulebook=command.rulebook, hours=command.hours),))

    def apply(self, state: Venue, event: Any, moment: RecordStamp) -> Venue:
        replace = msgspec.structs.replace
        match event:
            case VenueSet():
                return replace(state, name=event.name, zone=event.zone, set_at=moment.at)
            case ContactKept():
                contact = Contact(person=event.person, reached=event.reached, at=moment.at, who=moment.who)
                return replace(state, contacts={**state.contacts, event.body: contact})
            case RingingSet():
                return replace(state, ring_minutes=event.minutes)
            case InForceNoted():
                return replace(state, in_force={**state.in_force, event.rulebook: event.since})
            case HoursNoted():
                return replace(state, hours={**state.hours, event.rulebook: event.hours})
            case _:
                raise AssertionError(f"{event} does not happen at a venue")

    def transfers(self, event: Any) -> Iterable[Transfer]:  # noqa: ARG002
        return ()


_ASKED: Mapping[type[Struct], str] = {
    SetVenue: "Naming the venue and its clock",
    KeepContact: "Keeping how a body is reached",
    SetRinging: "Setting when duties ring",
    NoteInForce: "Noting from when on rules are in force",
    NoteHours: "Noting the hours of gaming",
}


def _check_zone(asked: str, zone: str) -> None:
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Forbidden(asked, f"there is no time zone {zone!r}", "Name one such as Australia/Sydney.") from None


def _check_named(asked: str, body: str) -> None:
    known = bodies_named()
    if body not in known:
        raise Forbidden(asked, f"no document names {body!r}", f"There are {', '.join(sorted(known))}.")


def _book(asked: str, rulebook: str) -> Rulebook:
    book = sound_rulebook(rulebook) if rulebook in playable() else None
    if book is None:
        raise Forbidden(asked, f"there is no rulebook {rulebook!r}", f"There are {', '.join(playable())}.")
    return book


def _check_leaves_hours(asked: str, rulebook: str) -> None:
    if not _book(asked, rulebook).clauses(FloorTopic.GAMING_HOURS.value):
        raise Forbidden(asked, f"{rulebook} does not speak of hours", "Open and close its tables as the house does.")


def _check_day(asked: str, command: NoteInForce) -> None:
    book = _book(asked, command.rulebook)
    try:
        since = date.fromisoformat(command.since)
    except ValueError:
        raise Forbidden(asked, f"{command.since} is no day", "Name one of the calendar.") from None
    law = opening_of(book)
    if law is None or not law.opening_approved.on:
        return
    topics = (OpeningTopic.APPROVED, OpeningTopic.EFFECTIVE)
    earliest = date.fromisoformat(law.opening_approved.on)
    if law.opening_effective.starts is Starts.DAY_AFTER_NOTIFICATION:
        earliest += timedelta(days=1)
    if since < earliest:
        clauses = tuple(clause for topic in topics for clause in book.clauses(topic.value))
        because = (
            f"they were approved on {law.opening_approved.on} and take effect {law.opening_effective.starts.words}"
        )
        raise Refused(asked, because, f"Name {earliest} or a later day.", book.id, topics, clauses)


def check_not_replaced(asked: str, instrument: str) -> None:
    """Rules whose place others took are played by no more."""
    for each in playable():
        book = sound_rulebook(each)
        law = None if book is None else opening_of(book)
        replaced = () if law is None or not law.opening_replaced.named else law.opening_replaced.instruments
        if book is not None and instrument in replaced:
            topics = (OpeningTopic.REPLACED,)
            because = f"the rules of {instrument} are revoked, and those of {book.id} took their place"
            raise Refused(asked, because, f"Name {book.id}.", book.id, topics, book.clauses(topics[0].value))


def opening_of(rulebook: Rulebook) -> OpeningLaw | None:
    """What a document says about its approval and the opening of tables, its open points closed as usual."""
    law: OpeningLaw | None = section_law(OPENING, rulebook)
    return law


class NamedAuthority(Struct, frozen=True):
    """A body outside, with the clauses that name it, by rulebook."""

    body: Authority
    named_by: Mapping[str, tuple[str, ...]]


def bodies_named() -> dict[str, NamedAuthority]:
    """The bodies that the documents name, by their ids."""
    found: dict[str, NamedAuthority] = {}
    for each in playable():
        book = sound_rulebook(each)
        law = None if book is None else opening_of(book)
        if book is None or law is None:
            continue
        for body in law.opening_authorities.bodies:
            before = found.get(body.id)
            named_by = {} if before is None else before.named_by
            found[body.id] = NamedAuthority(body if before is None else before.body, {**named_by, each: body.clauses})
    return found


def folded(bodies: Iterable[Body]) -> Venue:
    """The venue as some records of its stream make it, for whoever only reads."""
    model = VenueModel()
    state = model.begin()
    for body in bodies:
        event = msgspec.json.decode(body.payload, type=RequestReceived | VenueModel.events)
        if type(event) is not RequestReceived:
            state = model.apply(state, event, RecordStamp(body.sequence, body.at, body.who, body.role))
    return state


def venue_of(store: Any, clock: Any) -> Aggregate[Venue]:
    return Aggregate(VENUE, VenueModel(), store, clock)
