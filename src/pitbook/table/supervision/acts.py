"""What the office may be asked under a document: which acts it knows, who may do them, and under which clauses.

What comes next in a case is found by trying: a step is offered to whoever `decide` would not refuse it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.floor_law import KeptBy, MakingRoom, OutsideBody, Receiver
from pitbook.games.kernel import Refused, Struct, Topic, kind_of
from pitbook.games.rules import GameRules, section_law
from pitbook.games.sections import TOURNAMENTS
from pitbook.games.tournament_law import TournamentLaw, TournamentTopic
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision.disputes import AFTER_A_DECISION
from pitbook.table.supervision.opening_acts import Act, opening_acts
from pitbook.table.supervision.play import decide
from pitbook.table.supervision.state import (
    Dispute,
    DisputeStage,
    Intent,
    Office,
    OfficeContext,
    PaymentAttempt,
    WrongPayment,
)

ANOTHER = "another person"  # no person has such a name, so it stands for whoever has not acted yet
SAID = "said"


class NextStep(Struct, frozen=True):
    """What can be done next: the command, but for who gives it and for what they have to say."""

    command: Mapping[str, Any]
    asks: tuple[str, ...]  # fields that are left to whoever does it
    by: tuple[Role, ...]  # those who may now; nobody where something has to come first
    mine: bool
    because: str  # why not, where it is not theirs
    clauses: tuple[str, ...]


class _Source(NamedTuple):
    """Which topic an act is cited under, and which of them says who may, where that is another."""

    topic: T
    law: T | None = None
    lowest: Role | None = None  # where the checks ask for a role, and the document for none


_SOURCES: dict[type[c.Command], _Source] = {
    c.NoteApproval: _Source(T.LAYOUT_APPROVED),
    c.ShowSign: _Source(T.SIGN_SHOWN),
    c.DisplaySign: _Source(T.CHANGE_ANNOUNCED),
    c.WithdrawSign: _Source(T.CHANGE_ANNOUNCED),
    c.DisplayClosure: _Source(T.TABLE_CLOSED),
    c.WithdrawClosure: _Source(T.TABLE_CLOSED),
    c.CloseTable: _Source(T.TABLE_CLOSED),
    c.ReopenTable: _Source(T.TABLE_CLOSED),
    c.HandOutRules: _Source(T.RULES_COPY),
    c.ReserveAreas: _Source(T.AREAS_RESERVED),
    c.ReleaseAreas: _Source(T.AREAS_RESERVED),
    c.LimitPlayers: _Source(T.PLAYERS_LIMITED),
    c.RequireRoom: _Source(T.ROOM_MADE),
    c.NotifyOfficial: _Source(T.OFFICIALS_NOTIFIED),
    c.AskRuling: _Source(T.RULING_ASKED),
    c.AnswerRuling: _Source(T.RULING_ANSWERED),
    c.OpenDispute: _Source(T.DISPUTE_DECIDED, lowest=Role.DEALER),
    c.DecideDispute: _Source(T.DISPUTE_DECIDED),
    c.AskReview: _Source(T.DISPUTE_REVIEWED, lowest=Role.DEALER),
    c.ReviewDispute: _Source(T.DISPUTE_REVIEWED),
    c.DecideFinally: _Source(T.DISPUTE_FINAL),
    c.AdvisePerson: _Source(T.DISPUTE_ADVISED),
    c.InvolveOutside: _Source(T.DISPUTE_OUTSIDE, lowest=Role.DEALER),
    c.CloseDispute: _Source(T.DISPUTE_DECIDED),
    c.RecordWrongPayment: _Source(T.PAYMENT_WRONG),
    c.EnquireIntoPayment: _Source(T.PAYMENT_ENQUIRED, T.PAYMENT_WRONG),
    c.AttemptRectification: _Source(T.PAYMENT_RECTIFIED, T.PAYMENT_WRONG),
    c.RectifyPayment: _Source(T.PAYMENT_RECTIFIED, T.PAYMENT_WRONG),
    c.ReportPayments: _Source(T.PAYMENT_LISTED),
    c.ClosePayment: _Source(T.PAYMENT_NO_BREACH, T.PAYMENT_WRONG),
    c.DeclareVoid: _Source(T.WAGERS_DECLARED_VOID),
    c.BarFromGame: _Source(T.BARRED_FROM_GAME),
    c.ExcludeFromCasino: _Source(T.EXCLUDED_FROM_CASINO),
    c.Readmit: _Source(T.BARRED_FROM_GAME),
    c.SeizeWinnings: _Source(T.WINNINGS_SEIZED),
    c.EndSeizure: _Source(T.WINNINGS_SEIZED),
    c.ConfiscateDevice: _Source(T.DEVICE_CONFISCATED),
    c.Detain: _Source(T.DETAINED),
    c.HandOver: _Source(T.DETAINED),
}


def acts(rules: GameRules) -> dict[str, Act]:
    """By the kind of command."""
    of_floor = {kind_of(kind): _act(rules, source) for kind, source in _SOURCES.items()}
    return {**of_floor, **_lending(rules), **opening_acts(rules)}


def _lending(rules: GameRules) -> dict[str, Act]:
    """Where the document has rules on tournaments, whoever designates their tables lends and releases them."""
    law: TournamentLaw | None = section_law(TOURNAMENTS, rules.rulebook)
    topic, kinds = TournamentTopic.TABLES, (c.LendTable, c.ReleaseTable)
    if law is None:
        return {kind_of(kind): Act(topic.says, known=False, lowest=Role.CASINO_OPERATOR, clauses=()) for kind in kinds}
    return {kind_of(kind): act(rules, topic, None, law.tournament_tables.by.role) for kind in kinds}


def _act(rules: GameRules, source: _Source) -> Act:
    law = getattr(rules.floor, (source.law or source.topic).value)
    found = act(rules, source.topic, law, source.lowest or law.by)
    kept_by_game = isinstance(law, MakingRoom) and law.kept_by is KeptBy.GAME
    return msgspec.structs.replace(found, known=False) if kept_by_game else found


def act(rules: GameRules, topic: Topic, law: msgspec.Struct | None, lowest: Role) -> Act:
    """An act under a topic, as the document's law on it has it."""
    sets = {} if law is None else msgspec.to_builtins(law)
    known = sets.pop("known", True)
    sets.pop("by", None)
    return Act(topic.says, known, lowest, rules.cited(topic), sets)


# What comes next


class Asker(NamedTuple):
    """Who asks what they may do, in which role."""

    role: Role
    moment: OfficeContext


def dispute_steps(rules: GameRules, office: Office, dispute: Dispute, asker: Asker) -> tuple[NextStep, ...]:
    """From door to door as the document has them; a dispute that is closed stays closed."""
    if dispute.stage is DisputeStage.CLOSED:
        return ()
    return _steps(rules, office, _about_dispute(dispute), asker)


def _about_dispute(dispute: Dispute) -> Iterator[c.Command]:
    number, by = dispute.number, Role.DEALER
    yield c.DecideDispute(by=by, dispute=number, words=SAID)
    yield c.AskReview(player=dispute.player, dispute=number)
    for upheld in (True, False):
        yield c.ReviewDispute(by=by, dispute=number, upheld=upheld, words=SAID)
    yield c.DecideFinally(by=by, dispute=number, words=SAID)
    yield c.AdvisePerson(by=by, dispute=number)
    for body in OutsideBody:
        yield c.InvolveOutside(by=by, dispute=number, body=body, words=SAID)
    if dispute.stage in AFTER_A_DECISION:
        for satisfied in (True, False):
            yield c.CloseDispute(by=by, dispute=number, satisfied=satisfied, words=SAID)


def payment_steps(rules: GameRules, office: Office, payment: WrongPayment, asker: Asker) -> tuple[NextStep, ...]:
    if payment.closed:
        return ()
    return _steps(rules, office, _about_payment(payment), asker)


def _about_payment(payment: WrongPayment) -> Iterator[c.Command]:
    number, by = payment.number, Role.DEALER
    for intent in Intent:
        yield c.EnquireIntoPayment(by=by, payment=number, intent=intent, words=SAID)
    for attempt in PaymentAttempt:
        yield c.AttemptRectification(by=by, payment=number, attempt=attempt, words=SAID)
    yield c.RectifyPayment(by=by, payment=number, cents=payment.outstanding or Cents(1))
    yield c.ReportPayments(by=by, payments=(number,))
    yield c.ClosePayment(by=by, payment=number)


def custody_steps(rules: GameRules, office: Office, player: str, asker: Asker) -> tuple[NextStep, ...]:
    """Who may take over a person who is held."""
    all_receivers = (c.HandOver(by=Role.DEALER, player=player, to=to, name=SAID) for to in Receiver)
    return _steps(rules, office, all_receivers, asker)


def room_steps(rules: GameRules, office: Office, asker: Asker) -> tuple[NextStep, ...]:
    """Players who have sat out too long at a full table."""
    everybody = (c.RequireRoom(by=Role.DEALER, player=player) for player in asker.moment.occupancy.seats)
    return _steps(rules, office, everybody, asker)


ASKED = ("words", "name", "cents")
"""Fields that a person fills in; the rest of a step is fixed."""
ENDS = (c.CloseDispute, c.ClosePayment)
"""How a case ends: if it cannot yet, it is said what is missing."""


def _steps(rules: GameRules, office: Office, commands: Iterator[c.Command], asker: Asker) -> tuple[NextStep, ...]:
    every = (_step(rules, office, each, asker) for each in commands)
    return tuple(step for step, ends in every if step.by or ends)


def _step(rules: GameRules, office: Office, command: c.Command, asker: Asker) -> tuple[NextStep, bool]:
    stranger = asker.moment._replace(who=ANOTHER)
    refused = _refused(rules, office, command, asker.role, asker.moment)
    by = tuple(role for role in rules.roles if _refused(rules, office, command, role, stranger) is None)
    fields = msgspec.to_builtins(command)
    asks = tuple(name for name in ASKED if name in fields)
    if isinstance(command, c.AttemptRectification):
        asks = (*asks, "player")
    step = NextStep(
        command={name: each for name, each in fields.items() if name != "by" and name not in asks},
        asks=asks,
        by=by,
        mine=refused is None,
        because="" if refused is None else refused.because,
        clauses=rules.cited(_SOURCES[type(command)].topic) if refused is None else refused.clauses,
    )
    return step, isinstance(command, ENDS)


def _refused(rules: GameRules, office: Office, command: c.Command, role: Role, moment: OfficeContext) -> Refused | None:
    asked: Any = command
    if "by" in command.__struct_fields__:
        asked = msgspec.structs.replace(asked, by=role)
    try:
        decide(rules, office, asked, moment.who, moment.now, moment.occupancy)
    except Refused as refused:
        return refused
    return None
