"""Disputes: the operator decides finally, and whoever is not satisfied is told of the right to complain outside."""

from pitbook.games.kernel import kind_of
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.deciding import PromotionContext
from pitbook.promotions.drafting import Events
from pitbook.promotions.state import DisputeState
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


def _restored(ask: PromotionContext, asked: str, found: DisputeState) -> e.DenialWithdrawn:
    standing = (each for each in ask.state.denials if each.prize == found.prize and each.withdrawn_at is None)
    denial = next(standing, None)
    if denial is None:
        because, instead = "no claim was denied that it is about", "Decide it without that."
        raise ask.refusal(asked, because, instead, P.PROMOTION_DISPUTED)
    draw = ask.state.draws[ask.state.prizes[denial.prize].terms.draw]
    if draw.cancelled:
        because, instead = f"draw {draw.number} was cancelled, and nothing is won by it", "Decide it without that."
        raise ask.refusal(asked, because, instead, P.PROMOTION_DISPUTED, P.PROMOTION_INTEGRITY)
    under = (P.PROMOTION_DISPUTED, P.PROMOTION_DENIAL_KEPT)
    return e.DenialWithdrawn(under=under, denial=denial.number, prize=denial.prize, cents=denial.cents)


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
