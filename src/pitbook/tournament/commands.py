"""What people may ask of a tournament. Who may is for the rules; a player speaks for themselves."""

from enum import Enum
from typing import Annotated, Any, Union

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.tournament_law import Officer
from pitbook.tournament.terms import Amount, AmountOrNone, TournamentTerms

Words = Annotated[str, msgspec.Meta(max_length=2000)]
Person = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Stage = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Command(Struct, frozen=True):
    pass


# Before


class Draft(Command, tag="tournament.draft", frozen=True):
    """The first of all: a tournament under a document, with terms that may lack anything."""

    rulebook: str
    terms: TournamentTerms


class ChangeTerms(Command, tag="tournament.change_terms", frozen=True):
    terms: TournamentTerms


class MakeAvailable(Command, tag="tournament.make_available", frozen=True):
    """The terms as they stand are there for patrons: where, or how they come by them."""

    channel: Words


class AdviseInspectorate(Command, tag="tournament.advise_inspectorate", frozen=True):
    """Who there was told, and how. `approval`: where it is written, if the terms need one."""

    name: Person
    channel: Words
    approval: Words = ""  # where it is written, if the terms need one


class Hearer(Enum):
    REGULATOR = "regulator"
    ENTRANTS = "entrants"


class NotifyChange(Command, tag="tournament.notify_change", frozen=True):
    """Of the terms as they stand now."""

    to: Hearer  # who is told: the regulator or the entrants
    channel: Words


class AppointDirector(Command, tag="tournament.appoint_director", frozen=True):
    person: Person


class Deputise(Command, tag="tournament.deputise", frozen=True):
    person: Person


class EndDeputy(Command, tag="tournament.end_deputy", frozen=True):
    person: Person


class Arrive(Command, tag="tournament.arrive", frozen=True):
    """The director, or a deputy, is there from now on."""


class Go(Command, tag="tournament.go", frozen=True):
    pass


class DesignateTables(Command, tag="tournament.designate_tables", frozen=True):
    tables: tuple[Person, ...]
    counted: dict[str, AmountOrNone] = msgspec.field(default_factory=dict)  # by table, what a real float comes to


class ReleaseTables(Command, tag="tournament.release_tables", frozen=True):
    tables: tuple[Person, ...]
    counted: dict[str, AmountOrNone] = msgspec.field(default_factory=dict)  # by table, what a real float comes to


class AlterStart(Command, tag="tournament.alter_start", frozen=True):
    """`channel`: how the players were told."""

    stage: Stage
    starts_at: int
    channel: Words


# Entries


class OpenEntries(Command, tag="tournament.open_entries", frozen=True):
    pass


class CloseEntries(Command, tag="tournament.close_entries", frozen=True):
    pass


class Apply(Command, tag="tournament.apply", frozen=True):
    player: Person
    employee: bool = False  # of the operator, who wins no prize
    associate: bool = False  # a contractor or associate of the operator: the same approval, and prizes


class Accept(Command, tag="tournament.accept", frozen=True):
    player: Person


class Ground(Enum):
    """Why an application is refused."""

    RESERVED = "reserved"
    CRITERIA = "criteria"
    NOT_ENTITLED = "not_entitled"
    FULL = "full"  # as many are accepted as may be
    NOT_APPROVED = "not_approved"  # an employee or associate whom no officer lets take part, or none may here


class RefuseEntry(Command, tag="tournament.refuse_entry", frozen=True):
    player: Person
    ground: Ground
    words: Words


class ApproveEmployee(Command, tag="tournament.approve_employee", frozen=True):
    """An officer's approval is put on record."""

    player: Person
    officer: Officer
    name: Person


class Payment(Enum):
    ENTRY_FEE = "entry_fee"
    BUY_IN = "buy_in"
    RE_BUY = "re_buy"
    ADD_ON = "add_on"
    BUY_BACK = "buy_back"

    @property
    def words(self) -> str:
        return self.value.replace("_", "-" if self.value in ("re_buy", "add_on", "buy_in", "buy_back") else " ")


class TakePayment(Command, tag="tournament.take_payment", frozen=True):
    player: Person
    payment: Payment  # what is paid: entry, buy-back and the like
    cents: AmountOrNone


class SignTerms(Command, tag="tournament.sign_terms", frozen=True):
    player: Person


class GivePermission(Command, tag="tournament.give_permission", frozen=True):
    """To use the player's name and picture."""

    player: Person
    granted: bool


class Withdraw(Command, tag="tournament.withdraw", frozen=True):
    """`entered_under`: the version of the terms that they applied under. The program fills it in, whatever is sent."""

    player: Person
    entered_under: int | None = None  # not told by earlier versions, which gave nothing back for changed terms


class NameSubstitute(Command, tag="tournament.name_substitute", frozen=True):
    player: Person
    substitute: Person


class Cancel(Command, tag="tournament.cancel", frozen=True):
    reason: Words


# Play


class Brief(Command, tag="tournament.brief", frozen=True):
    """Who was there. `satisfied`: that they understand."""

    players: tuple[Person, ...]
    satisfied: bool


class Instruction(Enum):
    DEMONSTRATION = "demonstration"
    PRACTICE_HANDS = "practice_hands"


class Instruct(Command, tag="tournament.instruct", frozen=True):
    how: Instruction  # by which means they were instructed
    players: tuple[Person, ...]
    hands: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0  # how many practice hands there were


class DrawSeats(Command, tag="tournament.draw_seats", frozen=True):
    stage: Stage


class IssueBanks(Command, tag="tournament.issue_banks", frozen=True):
    """For each player of the stage the chips they begin with."""

    stage: Stage
    banks: dict[str, Amount]  # the chips that each begins with, by player


class BeginStage(Command, tag="tournament.begin_stage", frozen=True):
    stage: Stage


class CommitWager(Command, tag="tournament.commit_wager", frozen=True):
    """A secret wager: the digest of a salt and the wager, and nothing else."""

    player: Person
    digest: Digest


class OpenWager(Command, tag="tournament.open_wager", frozen=True):
    """The salt and the wager of the digest; the wager is a command of the game, as it is written."""

    player: Person
    salt: Annotated[str, msgspec.Meta(min_length=16, max_length=200)]
    wager: msgspec.Raw


class LapseWager(Command, tag="tournament.lapse_wager", frozen=True):
    """A secret wager that its player does not open no longer holds up the others."""

    player: Person
    words: Words


class CountHand(Command, tag="tournament.count_hand", frozen=True):
    """A round at a table of the tournament is over: what everybody has there now. The program alone says so."""

    table: Person
    round: int
    stacks: dict[str, AmountOrNone]
    wagered: tuple[Person, ...] | None = None  # who had a wager in it; not told by earlier versions
    lapsed: tuple[Person, ...] | None = None  # whose secret wager had lapsed; not told by earlier versions


class MarkAway(Command, tag="tournament.mark_away", frozen=True):
    player: Person
    late: bool  # not there when the stage began; otherwise gone since


class MarkBack(Command, tag="tournament.mark_back", frozen=True):
    player: Person


class EndGround(Enum):
    DETERMINED = "determined"
    AGREED = "agreed"


class ConcludeTable(Command, tag="tournament.conclude_table", frozen=True):
    table: Person
    ground: EndGround  # why play ends early


class Agree(Command, tag="tournament.agree", frozen=True):
    """A player agrees that play at their table ends now."""

    player: Person


class EndStage(Command, tag="tournament.end_stage", frozen=True):
    stage: Stage


class HoldPlayOff(Command, tag="tournament.hold_play_off", frozen=True):
    """One more deal for those who are level."""

    stage: Stage


class DecideTie(Command, tag="tournament.decide_tie", frozen=True):
    """The director's word on who of those that are level comes first."""

    stage: Stage
    order: tuple[Person, ...]  # those who are level, the first first
    words: Words


class DecideRepechage(Command, tag="tournament.decide_repechage", frozen=True):
    stage: Stage
    held: bool  # whether it is held


class Penalise(Command, tag="tournament.penalise", frozen=True):
    player: Person
    penalty: Person  # its name in the terms
    words: Words


class Disqualify(Command, tag="tournament.disqualify", frozen=True):
    player: Person
    circumstance: Person  # its name in the terms
    words: Words


class Retire(Command, tag="tournament.retire", frozen=True):
    player: Person


# After


class DeclareResult(Command, tag="tournament.declare_result", frozen=True):
    """`employees`: of those who played, who works here now. The program fills it in, whatever is sent."""

    employees: tuple[Person, ...] | None = None  # not told by earlier versions, which asked at the entry alone


class DistributePrizes(Command, tag="tournament.distribute_prizes", frozen=True):
    pass


class RedeemChips(Command, tag="tournament.redeem_chips", frozen=True):
    """The chips of the last stage are collected, or paid for where the terms say so."""


class Refund(Command, tag="tournament.refund", frozen=True):
    player: Person
    cents: Amount
    words: Words


class CloseTournament(Command, tag="tournament.close", frozen=True):
    pass


# Disputes


class About(Enum):
    COMPETITION = "competition"
    DEAL = "deal"


class OpenDispute(Command, tag="tournament.open_dispute", frozen=True):
    player: Person
    about: About  # what it is about
    words: Words


class DecideDispute(Command, tag="tournament.decide_dispute", frozen=True):
    dispute: Stage
    words: Words


class AdvisePerson(Command, tag="tournament.advise_person", frozen=True):
    """The player is told that the regulator investigates complaints."""

    dispute: Stage


class CloseDispute(Command, tag="tournament.close_dispute", frozen=True):
    dispute: Stage
    words: Words


ALL: tuple[type[Command], ...] = tuple(Command.__subclasses__())


def union() -> Any:
    """One type for whatever may be asked of a tournament."""
    return Union[ALL]  # noqa: UP007 - of a tuple
