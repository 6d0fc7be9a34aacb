"""What happened at a table besides the game."""

from enum import Enum

import msgspec

from pitbook.cards import Card
from pitbook.games import marks
from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Struct
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.commands import Chips
from pitbook.table.supervision.state import OpeningSignature


class Dealing(Enum):
    """Where cards and falls come from."""

    VIRTUAL = "virtual"  # drawn by the program, committed to before and shown after
    RECORDED = "recorded"  # told by a dealer or a sensor


class Event(marks.Event, frozen=True):
    pass


class Opened(Event, tag="table.opened@1", frozen=True, omit_defaults=True):
    """The first event of a table names its law, what it is dealt from, and whether its chips are worth anything."""

    by: Role
    rulebook: str
    digest: str
    terms: msgspec.Raw  # of the game's own type
    dealing: Dealing
    float_cents: Cents
    practice_of: str | None = None  # the one player who plays here, with play chips
    checked: OpeningSignature | None = None  # what whoever opened it signed, where it is real

    @property
    def competition(self) -> None:
        return None


class Competition(Struct, frozen=True):
    """The tournament whose hands are played here: which stage of it, for which table, and who sits where."""

    tournament: str
    stage: int
    table: str
    places: dict[str, int]


class OpenedForTournament(Event, tag="table.opened@2", frozen=True):
    """The same of a table on which a stage of a tournament is played, with the chips of that tournament."""

    by: Role
    rulebook: str
    digest: str
    terms: msgspec.Raw
    dealing: Dealing
    float_cents: Cents
    competition: Competition

    @property
    def practice_of(self) -> None:
        return None


AnyOpened = Opened | OpenedForTournament


class CrossedOver(Event, tag="table.crossed_over@1", frozen=True):
    """From here on the table is under another edition. Players are told by the notice."""

    by: Role
    was: str
    edition: str
    digest: str
    terms: msgspec.Raw
    notice: str


class CommandReceived(Event, tag="table.asked@1", frozen=True):
    """What somebody asked for; the events after it, up to the next such one, are what came of it."""

    command: msgspec.Raw


class Refusal(Event, tag="table.refused@1", frozen=True):
    """What somebody asked for and did not get; it is kept apart from what happened."""

    command: msgspec.Raw
    asked: str
    because: str
    instead: str
    clauses: tuple[str, ...]


class _KindAsked(msgspec.Struct):
    type: str


def kind_asked(command: msgspec.Raw) -> str:
    """The written kind of what somebody asked for, such as `table.sit`: what else it says is not read."""
    return msgspec.json.decode(command, type=_KindAsked).type


class BoughtIn(Event, tag="table.bought_in@1", frozen=True):
    player: str
    cents: Cents


class BoughtAtTerminal(Event, tag="table.bought_at_terminal@1", frozen=True):
    player: str
    cents: Cents


class CashedOut(Event, tag="table.cashed_out@1", frozen=True):
    player: str
    cents: Cents


class TakenAway(Event, tag="table.taken_away@1", frozen=True):
    player: str
    cents: Cents


class Brought(Event, tag="table.brought@1", frozen=True):
    player: str
    cents: Cents


class ColouredUp(Event, tag="table.coloured_up@1", frozen=True):
    player: str
    cents: Cents
    given: Chips
    taken: Chips


class TokensGiven(Event, tag="table.tokens_given@1", frozen=True):
    by: Role
    player: str
    cents: Cents


class VoucherExchanged(Event, tag="table.voucher_exchanged@1", frozen=True):
    by: Role
    player: str
    cents: Cents
    voucher: str


class BecameOwed(Event, tag="table.became_owed@1", frozen=True):
    """A ruling takes back from a player what they no longer have."""

    player: str
    cents: Cents


class DebtSettled(Event, tag="table.debt_settled@1", frozen=True):
    """Chips come back to a player who owes some here: so much of them is what was owed."""

    player: str
    cents: Cents
    under: tuple[FloorTopic, ...]


class Filled(Event, tag="table.filled@1", frozen=True):
    by: Role
    cents: Cents


class Credited(Event, tag="table.credited@1", frozen=True):
    by: Role
    cents: Cents


class FloatCounted(Event, tag="table.float_counted@1", frozen=True):
    """What was counted, and by how much the books thought otherwise."""

    by: Role
    counted: Cents
    difference: int


class SecretCommitted(Event, tag="table.secret_committed@1", frozen=True):
    """What will decide the next shoe, or the falls of the next shooter, is fixed, and nobody knows it."""

    commitment: str


class ShoeBegan(Event, tag="table.shoe_began@1", frozen=True):
    """The cards lie in the order that a secret decides: so many decks without those that are elsewhere."""

    commitment: str
    decks: int
    without: tuple[Card, ...]


class DiceBegan(Event, tag="table.dice_began@1", frozen=True):
    """The falls after so many rolls are those that a secret decides."""

    commitment: str
    after_rolls: int


class SecretShown(Event, tag="table.secret_shown@1", frozen=True):
    """What decided the cards or falls that are over now: anybody can draw them again."""

    commitment: str
    secret: str
