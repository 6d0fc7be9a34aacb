"""What goes wrong, told as RFC 9457 has it: a kind with a page of its own, a status, and what may be done instead.

409 answers what is well said but does not fit the table as it is: refused by the rules, out of date, an id used twice.
Nothing of the inside of the program is ever told; where it failed, its log has the id that is told.
"""

from enum import Enum
from http import HTTPStatus
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from pitbook.extras import lacking_extra
from pitbook.floor.changes import ChangeWaits, NoSuchChange, NoSuchPerson
from pitbook.floor.floor import NoSuchTable
from pitbook.floor.people import NoSuchInvitation, NotKnown
from pitbook.floor.register import FloorStopped
from pitbook.floor.throttle import TooMany
from pitbook.games.kernel import Refused, Struct
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Conflict, DuplicateCommand, LeaseHeld, Unavailable
from pitbook.promotions.keeper import NoSuchPromotion
from pitbook.rulebooks.document import UnknownClause
from pitbook.rulebooks.editions import NotInForce, UnknownDocument, UnknownEdition
from pitbook.table.asking import IdUsed, Stale, Stopped, WithoutRules
from pitbook.table.powers import Forbidden, Taken
from pitbook.table.views import TableView
from pitbook.tournament.service import NoSuchTournament
from pitbook.training.keeper import NoSuchExam
from pitbook.web.keys import SentTwice
from pitbook.web.patterns import in_words

PROBLEM = "application/problem+json"
RETRY_SECONDS = 1
Headers = tuple[tuple[str, str], ...]


class ProblemKind(Enum):
    """What can go wrong: where it is explained, the status, a title, and what it means for whoever asked."""

    MALFORMED = "malformed", 400, "This cannot be read", "Send what HTTP allows, and a body in UTF-8 JSON."
    NOT_KNOWN = "not-known", 401, "Nobody is known by that", "Log in, and send the token: Authorization: Bearer …"
    FORBIDDEN = "forbidden", 403, "This is not open to you", "`instead` says who may do it, or what would be allowed."
    NOT_FOUND = "not-found", 404, "Not found", "Look at what there is one step up the path."
    WRONG_METHOD = "wrong-method", 405, "This cannot be done with it", "The header Allow says what can."
    SLOW = "too-slow", 408, "It took too long", "Send head and body of a request without a pause."
    REFUSED = (
        "refused",
        409,
        "The rules do not allow it",
        "`clauses` says under which rules, `instead` what they allow.",
    )
    STALE = "stale", 409, "The table is not as you thought", "Look at `view`, then decide anew."
    ID_USED = "id-used", 409, "The id belongs to another command", "Make up a new id for every command."
    TAKEN = "taken", 409, "The name is taken", "Choose another name."
    WAITS = "waits", 409, "A change waits", "`instead` says what has to be answered first."
    UNFIT = "unfit", 409, "It does not fit here", "It is well written, and belongs to another game or another table."
    TOO_LARGE = "too-large", 413, "The body is too large", "No command needs so much."
    WRONG_MEDIA = "wrong-media", 415, "This is not sent as JSON", "Say Content-Type: application/json."
    INVALID = "invalid", 422, "It is not what is asked for", "`field` says where; /openapi.json what it should be."
    TOO_MANY = "too-many", 429, "Too many at once, or too many tries", "Wait as long as the header Retry-After says."
    LARGE_HEAD = "large-head", 431, "The head is too large", "No request needs so many headers, or such long ones."
    UNEXPECTED = "unexpected", 500, "The program failed", "Nothing was done. The log has it under the id in `request`."
    NOT_INSTALLED = (
        "not-installed",
        501,
        "This floor lacks packages for it",
        "`instead` has the command that adds them.",
    )
    STOPPED = (
        "stopped",
        503,
        "It is stopped",
        "Its record, or its rules, are not what they were. Somebody has to look.",
    )
    FULL = "full", 503, "Too many are here", "Wait as long as the header Retry-After says."
    UNAVAILABLE = "unavailable", 503, "The record cannot be kept now", "Try again with the same id: nothing is doubled."
    HELD = "held", 503, "Another process has the table", "Ask that one, or try again when it is gone."

    title: str
    status: int
    means: str

    def __new__(cls, slug: str, status: int = 0, title: str = "", means: str = "") -> "ProblemKind":
        kind = object.__new__(cls)
        kind._value_ = slug
        kind.status, kind.title, kind.means = status, title, means
        return kind

    @property
    def type(self) -> str:
        return f"/problems/{self.value}"


class ProblemDetails(Struct, frozen=True, omit_defaults=True):
    """A problem document. What stands after `detail` is there where it applies."""

    type: str
    title: str
    status: int
    detail: str
    request: str | UnsetType = UNSET  # the id under which the log has it
    instead: str | UnsetType = UNSET
    rulebook: str | UnsetType = UNSET
    clauses: tuple[str, ...] | UnsetType = UNSET
    field: str | UnsetType = UNSET
    expected: int | UnsetType = UNSET
    actual: int | UnsetType = UNSET
    view: TableView | UnsetType = UNSET


class Problem(Exception):
    """A problem that is told as it is."""

    def __init__(self, kind: ProblemKind, detail: str, headers: Headers = (), **more: object) -> None:
        super().__init__(detail)
        self.kind, self.headers, self.more = kind, headers, more


class ProblemAnswer(NamedTuple):
    kind: ProblemKind
    problem: ProblemDetails
    headers: Headers


def answer_to(error: Exception, request: str) -> ProblemAnswer:
    """The problem that an error is to whoever asked."""
    trouble = _trouble(error)
    kind = trouble.kind
    more = {"request": request, **trouble.more} if kind is ProblemKind.UNEXPECTED else trouble.more
    problem = ProblemDetails(type=kind.type, title=kind.title, status=kind.status, detail=str(trouble), **more)  # type: ignore[arg-type]
    return ProblemAnswer(kind, problem, trouble.headers)


def _trouble(error: Exception) -> Problem:
    match error:
        case Problem():
            return error
        case Refused():
            return refusal(error)
        case Forbidden():
            kind = next((kind for each, kind in _FORBIDDEN.items() if isinstance(error, each)), ProblemKind.FORBIDDEN)
            return Problem(kind, f"{error.asked}: {error.because}.", instead=error.instead)
        case _ if isinstance(error, _NOT_FOUND):
            return Problem(ProblemKind.NOT_FOUND, _sentence(error))
        case NotKnown():
            return Problem(ProblemKind.NOT_KNOWN, _sentence(error), (("WWW-Authenticate", 'Bearer realm="pitbook"'),))
        case TooMany():
            return Problem(ProblemKind.TOO_MANY, _sentence(error), retry_after(error.seconds))
        case Stale():
            return Problem(ProblemKind.STALE, _sentence(error), expected=error.expected, actual=error.actual)
        case IdUsed():
            return Problem(ProblemKind.ID_USED, _sentence(error))
        case DuplicateCommand():
            return Problem(ProblemKind.ID_USED, "The id was used before: make up a new one.")
        case FloorStopped():
            return Problem(
                ProblemKind.STOPPED, f"The record of people is not what was written: {error}.", instead=_CLOSE
            )
        case Corrupt():
            words = f"The record is not what was written: {error}. Somebody has to look at it."
            return Problem(ProblemKind.STOPPED, words, instead=_ASK_INSPECTOR)
        case WithoutRules():
            words = "The edition of the rules that this table is dealt under is not here as it was."
            instead = "Play at another table. Whoever runs this server has to bring the edition, or its plugin, back."
            return Problem(ProblemKind.STOPPED, words, instead=instead)
        case Stopped():
            return Problem(ProblemKind.STOPPED, "Its record is not what was written.", instead=_ASK_INSPECTOR)
        case LeaseHeld():
            words = "Another process writes the record of this table."
            return Problem(ProblemKind.HELD, words, retry_after(RETRY_SECONDS), instead=ProblemKind.HELD.means)
        case Unavailable() | Conflict():
            instead = ProblemKind.UNAVAILABLE.means
            return Problem(
                ProblemKind.UNAVAILABLE, "The store does not take it.", retry_after(RETRY_SECONDS), instead=instead
            )
        case ModuleNotFoundError() if (lacking := lacking_extra(error)) is not None:
            return Problem(ProblemKind.NOT_INSTALLED, f"{lacking.because}.", instead=lacking.instead)
        case _:
            return Problem(
                ProblemKind.UNEXPECTED,
                "The server failed, and the error is in its log.",
                instead="Check before you try again. If it keeps failing, contact the operator of this server.",
            )


_ASK_INSPECTOR = "Other tables go on. Ask an inspector, who is told what is wrong."
_CLOSE = (
    "Nothing is kept about people any more. Close the floor, keep the store as it is for whoever looks into it, "
    "and open the floor over the last backup."
)


def refusal(error: Refused, field: str | UnsetType = UNSET) -> Problem:
    words = f"{error.asked}: {error.because}."
    told = {"instead": error.instead, "rulebook": error.rulebook, "clauses": error.clauses, "field": field}
    return Problem(ProblemKind.REFUSED, words, (), **told)


_NOT_FOUND = (
    NoSuchTable,
    NoSuchPromotion,
    NoSuchTournament,
    NoSuchExam,
    NoSuchPerson,
    NoSuchChange,
    NoSuchInvitation,
    UnknownDocument,
    UnknownEdition,
    NotInForce,
    UnknownClause,
)
_FORBIDDEN: dict[type[Forbidden], ProblemKind] = {Taken: ProblemKind.TAKEN, ChangeWaits: ProblemKind.WAITS}


def not_readable(error: Exception, instead: str | None = None) -> Problem:
    """A body that does not decode; the place is that of the decoder, such as `$.command.stake`."""
    match error:
        case msgspec.ValidationError():
            wrong, _, place = str(error).partition(" - at ")
            wrong = in_words(wrong)
            more = {"field": place.replace("`", "") or "$"} | ({} if instead is None else {"instead": instead})
            return Problem(ProblemKind.INVALID, f"{wrong}.", (), **more)
        case RecursionError():
            return Problem(ProblemKind.MALFORMED, "It is nested too deeply.")
        case SentTwice():
            return Problem(ProblemKind.MALFORMED, f"{error}.", instead="Send it once.")
        case _:
            return Problem(ProblemKind.MALFORMED, f"{error}.")


def retry_after(seconds: int) -> Headers:
    return (("Retry-After", str(seconds)),)


def _sentence(error: Exception) -> str:
    words = error.args[0] if error.args else HTTPStatus(ProblemKind.NOT_FOUND.status).phrase
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '?')) else '.'}"
