"""Disputes and complaints: from one door to the next, in their order.

A first decision, a review by another person if it is asked for, the last word of the casino, and whoever outside may be
asked. Documents differ in which of these doors they have.
"""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.floor_law import Reviewer
from pitbook.games.kernel import kind_of
from pitbook.games.rules import GameRules
from pitbook.games.telling import all_of
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_power, check_round, check_said
from pitbook.table.supervision.state import Dispute, DisputeStage, DisputeStep, Office, OfficeContext

AFTER_A_DECISION = frozenset({DisputeStage.DECIDED, DisputeStage.REVIEWED, DisputeStage.FINAL})


def open_dispute(rules: GameRules, office: Office, command: c.OpenDispute, moment: OfficeContext) -> list[e.Event]:
    asked = "Opening a dispute"
    if command.by is not None:
        check_role(rules, command.by, Role.DEALER, asked, T.DISPUTE_DECIDED)
    check_said(rules, command.player, asked, "Name the person.", T.DISPUTE_DECIDED)
    check_said(rules, command.words, asked, "Say what it is about.", T.DISPUTE_DECIDED)
    check_round(rules, command.round, asked, T.DISPUTE_DECIDED)
    return [
        e.DisputeOpened(
            dispute=len(office.disputes) + 1,
            player=command.player,
            words=command.words,
            round=command.round,
            by=command.by,
            under=(T.DISPUTE_DECIDED,),
        )
    ]


def decide_dispute(rules: GameRules, office: Office, command: c.DecideDispute, moment: OfficeContext) -> list[e.Event]:
    asked = f"Deciding dispute {command.dispute}"
    check_role(rules, command.by, rules.floor.dispute_decided.by, asked, T.DISPUTE_DECIDED)
    _at(rules, office, command.dispute, {DisputeStage.OPEN}, asked, "Continue from there.", T.DISPUTE_DECIDED)
    check_said(rules, command.words, asked, "Say what is decided, and why.", T.DISPUTE_DECIDED)
    return [e.DisputeDecided(by=command.by, dispute=command.dispute, words=command.words, under=(T.DISPUTE_DECIDED,))]


def ask_review(rules: GameRules, office: Office, command: c.AskReview, moment: OfficeContext) -> list[e.Event]:
    asked = f"Asking for a review of dispute {command.dispute}"
    if not rules.floor.dispute_reviewed.known:
        raise rules.refusal(asked, "the decision is final here", _outside_words(rules), T.DISPUTE_REVIEWED)
    dispute = _at(
        rules, office, command.dispute, {DisputeStage.DECIDED}, asked, "Let it be decided first.", T.DISPUTE_REVIEWED
    )
    if command.player != dispute.player:
        raise rules.refusal(asked, f"it is {dispute.player}'s dispute", "Let them ask.", T.DISPUTE_REVIEWED)
    return [e.ReviewAsked(dispute=command.dispute, player=command.player, under=(T.DISPUTE_REVIEWED,))]


def review_dispute(rules: GameRules, office: Office, command: c.ReviewDispute, moment: OfficeContext) -> list[e.Event]:
    asked = f"Reviewing dispute {command.dispute}"
    law = rules.floor.dispute_reviewed
    check_power(rules, command.by, law, asked, _outside_words(rules), T.DISPUTE_REVIEWED)
    instead = "Wait until the person asks for a review."
    dispute = _at(rules, office, command.dispute, {DisputeStage.REVIEW_ASKED}, asked, instead, T.DISPUTE_REVIEWED)
    if law.reviewer is Reviewer.ANOTHER_PERSON:
        _check_another(rules, dispute, command.by, moment.who, asked)
    check_said(rules, command.words, asked, "Say what is decided, and why.", T.DISPUTE_REVIEWED)
    return [
        e.DisputeReviewed(
            by=command.by,
            dispute=command.dispute,
            upheld=command.upheld,
            words=command.words,
            under=(T.DISPUTE_REVIEWED,),
        )
    ]


def _check_another(rules: GameRules, dispute: Dispute, by: Role, who: str, asked: str) -> None:
    """Another person, and none of a lower rank."""
    assert dispute.decider_role is not None, "a dispute under review has been decided"
    if who == dispute.decider:
        raise rules.refusal(asked, "they decided it themselves", "Let another person review it.", T.DISPUTE_REVIEWED)
    first, second = rules.rulebook.rank(dispute.decider_role), rules.rulebook.rank(by)
    assert first is not None, "whoever decided is ranked"
    assert second is not None, "whoever may review is ranked"
    if second < first:
        because = f"{dispute.decider_role.named} decided, who ranks above {by.named}"
        raise rules.refusal(asked, because, f"Ask {dispute.decider_role.named}.", T.DISPUTE_REVIEWED)


def decide_finally(rules: GameRules, office: Office, command: c.DecideFinally, moment: OfficeContext) -> list[e.Event]:
    asked = f"Final decision on dispute {command.dispute}"
    check_power(rules, command.by, rules.floor.dispute_final, asked, _outside_words(rules), T.DISPUTE_FINAL)
    ready = {DisputeStage.DECIDED, DisputeStage.REVIEWED}
    instead = "Let it be decided, and reviewed if that was asked for."
    _at(rules, office, command.dispute, ready, asked, instead, T.DISPUTE_FINAL)
    check_said(rules, command.words, asked, "Say what is decided, and why.", T.DISPUTE_FINAL)
    return [
        e.DisputeFinallyDecided(by=command.by, dispute=command.dispute, words=command.words, under=(T.DISPUTE_FINAL,))
    ]


def advise_person(rules: GameRules, office: Office, command: c.AdvisePerson, moment: OfficeContext) -> list[e.Event]:
    asked = f"Explaining review options in dispute {command.dispute}"
    law = rules.floor.dispute_advised
    check_power(rules, command.by, law, asked, "Tell them without a record.", T.DISPUTE_ADVISED)
    dispute = _at(
        rules, office, command.dispute, AFTER_A_DECISION, asked, "Let it be decided first.", T.DISPUTE_ADVISED
    )
    if dispute.advised:
        raise rules.refusal(asked, "they have been told", "Continue.", T.DISPUTE_ADVISED)
    return [
        e.PersonAdvised(
            by=command.by,
            dispute=command.dispute,
            player=dispute.player,
            bodies=rules.floor.dispute_outside.bodies,
            under=(T.DISPUTE_ADVISED, T.DISPUTE_OUTSIDE),
        )
    ]


def involve_outside(
    rules: GameRules, office: Office, command: c.InvolveOutside, moment: OfficeContext
) -> list[e.Event]:
    asked = f"Taking dispute {command.dispute} to the {command.body.value}"
    check_role(rules, command.by, Role.DEALER, asked, T.DISPUTE_OUTSIDE)
    if command.body not in rules.floor.dispute_outside.bodies:
        raise rules.refusal(asked, "the document does not name them", _outside_words(rules), T.DISPUTE_OUTSIDE)
    dispute = _at(
        rules, office, command.dispute, AFTER_A_DECISION, asked, "Let it be decided first.", T.DISPUTE_OUTSIDE
    )
    if command.body in dispute.bodies:
        raise rules.refusal(asked, "they have it already", "Continue.", T.DISPUTE_OUTSIDE)
    check_said(rules, command.words, asked, "Say what they are asked.", T.DISPUTE_OUTSIDE)
    return [
        e.OutsideInvolved(
            by=command.by,
            dispute=command.dispute,
            body=command.body,
            words=command.words,
            under=(T.DISPUTE_OUTSIDE,),
        )
    ]


def close_dispute(rules: GameRules, office: Office, command: c.CloseDispute, moment: OfficeContext) -> list[e.Event]:
    """Nobody leaves unsatisfied without having been told where they may go."""
    asked = f"Closing dispute {command.dispute}"
    check_role(rules, command.by, rules.floor.dispute_decided.by, asked, T.DISPUTE_DECIDED)
    instead = "Let it be decided, and reviewed if that was asked for."
    dispute = _at(rules, office, command.dispute, AFTER_A_DECISION, asked, instead, T.DISPUTE_DECIDED)
    if not command.satisfied and rules.floor.dispute_advised.known and not dispute.advised:
        because = f"{dispute.player} is not satisfied, and the review options have not been explained to them"
        raise rules.refusal(asked, because, "Explain the review options first.", T.DISPUTE_ADVISED)
    check_said(rules, command.words, asked, "Say how it ended.", T.DISPUTE_DECIDED)
    return [
        e.DisputeClosed(
            by=command.by,
            dispute=command.dispute,
            satisfied=command.satisfied,
            words=command.words,
            under=(T.DISPUTE_DECIDED,) if command.satisfied else (T.DISPUTE_DECIDED, T.DISPUTE_ADVISED),
        )
    ]


def _at(
    rules: GameRules, office: Office, number: int, stages: Collection[DisputeStage], asked: str, instead: str, topic: T
) -> Dispute:
    """The dispute of that number, if it has come so far and no further."""
    if not 1 <= number <= len(office.disputes):
        raise rules.refusal(asked, "there is no such dispute", "Name one that there is.", topic)
    dispute = office.disputes[number - 1]
    if dispute.stage not in stages:
        over = dispute.stage is DisputeStage.CLOSED
        raise rules.refusal(asked, dispute.stage.words, "Open another." if over else instead, topic)
    return dispute


def _outside_words(rules: GameRules) -> str:
    return f"Ask the {' or the '.join(each.value for each in rules.floor.dispute_outside.bodies)}."


# Folds


def dispute_opened(office: Office, event: e.DisputeOpened, at: int, who: str) -> Office:
    first = DisputeStep(what=kind_of(event), at=at, who=who, by=event.by, words=event.words)
    opened = Dispute(
        number=event.dispute, player=event.player, round=event.round, stage=DisputeStage.OPEN, steps=(first,)
    )
    return replace(office, disputes=(*office.disputes, opened))


def dispute_decided(office: Office, event: e.DisputeDecided, at: int, who: str) -> Office:
    step = DisputeStep(what=kind_of(event), at=at, who=who, by=event.by, words=event.words)
    return _stepped(office, event.dispute, step, stage=DisputeStage.DECIDED, decider=who, decider_role=event.by)


def review_asked(office: Office, event: e.ReviewAsked, at: int, who: str) -> Office:
    step = DisputeStep(what=kind_of(event), at=at, who=who, by=None, words="")
    return _stepped(office, event.dispute, step, stage=DisputeStage.REVIEW_ASKED)


def dispute_reviewed(office: Office, event: e.DisputeReviewed, at: int, who: str) -> Office:
    step = DisputeStep(what=kind_of(event), at=at, who=who, by=event.by, words=event.words)
    return _stepped(office, event.dispute, step, stage=DisputeStage.REVIEWED)


def dispute_finally_decided(office: Office, event: e.DisputeFinallyDecided, at: int, who: str) -> Office:
    step = DisputeStep(what=kind_of(event), at=at, who=who, by=event.by, words=event.words)
    return _stepped(office, event.dispute, step, stage=DisputeStage.FINAL)


def person_advised(office: Office, event: e.PersonAdvised, at: int, who: str) -> Office:
    told = all_of([each.value for each in event.bodies])
    step = DisputeStep(what=kind_of(event), at=at, who=who, by=event.by, words=told)
    return _stepped(office, event.dispute, step, advised=True)


def outside_involved(office: Office, event: e.OutsideInvolved, at: int, who: str) -> Office:
    step = DisputeStep(what=kind_of(event), at=at, who=who, by=event.by, words=event.words)
    return _stepped(office, event.dispute, step, bodies=(*office.disputes[event.dispute - 1].bodies, event.body))


def dispute_closed(office: Office, event: e.DisputeClosed, at: int, who: str) -> Office:
    step = DisputeStep(what=kind_of(event), at=at, who=who, by=event.by, words=event.words)
    return _stepped(office, event.dispute, step, stage=DisputeStage.CLOSED, satisfied=event.satisfied)


def _stepped(office: Office, number: int, step: DisputeStep, **changes: Any) -> Office:
    dispute = office.disputes[number - 1]
    after = replace(dispute, steps=(*dispute.steps, step), **changes)
    return replace(office, disputes=(*office.disputes[: number - 1], after, *office.disputes[number:]))
