"""Disputes: the operator decides finally, and whoever is not satisfied is told of the right to complain outside."""

from pitbook.games.kernel import kind_of
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.awarding import claimed_until
from pitbook.promotions.deciding import PromotionContext
from pitbook.promotions.drafting import Events
from pitbook.promotions.state import OWED, DisputeState, PrizePhase, PrizeState
from pitbook.table.powers import Forbidden


def dispute(ask: PromotionContext, command: c.OpenDispute) -> Events:
    asked = f"{command.player} disputing a decision"
    if ask.state.version is None:
        raise ask.refusal(asked, "nothing is decided yet", "Wait for the terms.", P.PROMOTION_DISPUTED)
    if command.prize is not None:
        ask.prize(asked, command.prize)
    number = len(ask.state.disputes) + 1
    under, player = (P.PROMOTION_DISPUTED,), command.player
    return [e.Disputed(under=under, dispute=number, player=player, words=command.words, prize=command.prize)]


def _open(ask: PromotionContext, asked: str, number: int) -> DisputeState:
    disputes = ask.state.disputes
    if number > len(disputes):
        because, instead = f"there is no dispute {number}", f"There are {len(disputes)}."
        raise ask.refusal(asked, because, instead, P.PROMOTION_DISPUTED)
    found = disputes[number - 1]
    if found.closed_at is not None:
        because = f"it was closed on {ask.when(found.closed_at)}"
        raise ask.refusal(asked, because, "Leave it at that.", P.PROMOTION_DISPUTED)
    return found


def decide_dispute(ask: PromotionContext, command: c.DecideDispute) -> Events:
    asked = f"Deciding dispute {command.dispute}"
    if ask.actor.role not in ask.laws.deciders():
        because = f"{ask.actor.role.named} does not decide finally"
        raise Forbidden(kind_of(command), because, "Ask the casino operator.")
    found = _open(ask, asked, command.dispute)
    if found.decided_at is not None:
        because = f"it was decided on {ask.when(found.decided_at)}, finally"
        raise ask.refusal(asked, because, "Leave it at that.", P.PROMOTION_DISPUTED)
    decided = e.DisputeDecided(under=(P.PROMOTION_DISPUTED,), dispute=found.number, words=command.words)
    return [decided, *([_restored(ask, asked, found)] if command.restores else [])]


def _restored(ask: PromotionContext, asked: str, found: DisputeState) -> e.DenialWithdrawn | e.ClaimAllowed:
    standing = (each for each in ask.state.denials if each.prize == found.prize and each.withdrawn_at is None)
    denial, prize = next(standing, None), ask.state.prizes.get(found.prize or 0)
    if denial is not None:
        if denial.patron != found.player:
            because, instead = f"it was not {found.player} who was denied the prize", "Decide it without that."
            raise ask.refusal(asked, because, instead, P.PROMOTION_DISPUTED, P.PROMOTION_DENIAL_KEPT)
        _check_draw_stands(ask, asked, ask.state.prizes[denial.prize])
        under = (P.PROMOTION_DISPUTED, P.PROMOTION_DENIAL_KEPT)
        return e.DenialWithdrawn(under=under, denial=denial.number, prize=denial.prize, cents=denial.cents)
    if prize is None or prize.winner != found.player or not _refused_to_claim(ask, prize):
        because = f"{found.player}'s claim was not denied, did not come too late and was not refused for absence"
        raise ask.refusal(asked, because, "Decide it without that.", P.PROMOTION_DISPUTED)
    _check_draw_stands(ask, asked, prize)
    under = (P.PROMOTION_DISPUTED, P.PROMOTION_CLAIMING)
    return e.ClaimAllowed(under=under, prize=prize.number, cents=prize.forgone)


def _refused_to_claim(ask: PromotionContext, prize: PrizeState) -> bool:
    """Whether its winner has, or had, no claim any more: it lapsed, they were noted as absent, or it is too late."""
    if prize.phase not in OWED:
        return prize.phase is PrizePhase.UNCLAIMED
    until = claimed_until(ask, prize)
    return prize.phase is not PrizePhase.CLAIMED and (prize.present is False or (until is not None and ask.now > until))


def _check_draw_stands(ask: PromotionContext, asked: str, prize: PrizeState) -> None:
    draw = ask.state.draws[prize.terms.draw]
    if draw.cancelled:
        because, instead = f"draw {draw.number} was cancelled, and nothing is won by it", "Decide it without that."
        raise ask.refusal(asked, because, instead, P.PROMOTION_DISPUTED, P.PROMOTION_INTEGRITY)


def advise_complaint(ask: PromotionContext, command: c.AdviseComplaint) -> Events:
    asked = f"Advising on dispute {command.dispute}"
    found = _open(ask, asked, command.dispute)
    if found.decided_at is None:
        raise ask.refusal(asked, "it is not decided", "Decide it first.", P.PROMOTION_DISPUTED)
    if found.advised_at is not None:
        because = f"{found.player} was told on {ask.when(found.advised_at)}"
        raise ask.refusal(asked, because, "Leave it at that.", P.PROMOTION_DISPUTED)
    return [e.ComplaintAdvised(under=(P.PROMOTION_DISPUTED,), dispute=found.number)]


def close_dispute(ask: PromotionContext, command: c.CloseDispute) -> Events:
    asked = f"Closing dispute {command.dispute}"
    found = _open(ask, asked, command.dispute)
    if found.decided_at is None:
        raise ask.refusal(asked, "it is not decided", "Decide it first.", P.PROMOTION_DISPUTED)
    if not command.satisfied and found.advised_at is None:
        ask.laws.check(
            lambda law: law.promotion_disputed.advised,
            asked,
            f"{found.player} is not satisfied, and was not told of the right to complain to an inspector",
            "Tell them first.",
            P.PROMOTION_DISPUTED,
        )
    return [
        e.DisputeClosed(
            under=(P.PROMOTION_DISPUTED,), dispute=found.number, satisfied=command.satisfied, words=command.words
        )
    ]
