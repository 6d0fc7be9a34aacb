"""Claims that are denied: why, told to the patron, and kept with name and address where a document wants it.

Name and address are no part of the journal. It has a salted digest of them; the words lie beside it, can be erased, and
the erasure is recorded.
"""

from pitbook.games.promotion_law import ClaimantDetail, DetailsWhen
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.money import dollars
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.deciding import PromotionContext
from pitbook.promotions.drafting import Events
from pitbook.promotions.law import Laws
from pitbook.promotions.state import Phase, PrizePhase


def deny_claim(ask: PromotionContext, command: c.DenyClaim) -> Events:
    asked = f"Denying the claim for prize {command.prize}"
    prize = ask.prize(asked, command.prize)
    if prize.phase is not PrizePhase.CLAIMED:
        because = f"prize {prize.number} ({prize.terms.name}) is {prize.phase.value}, and not claimed"
        raise ask.refusal(asked, because, "Deny claims only.", P.PROMOTION_DENIAL_EXPLAINED)
    kept = _kept(command.claimant)
    reason = (ClaimantDetail.REASON,) if command.reason.strip() else ()
    details = (*(() if kept is None else kept.details), *reason)
    value = prize.terms.value_cents or 0
    keeping = ask.laws.that(lambda law: value > law.promotion_denial_kept.above_cents)
    _check_details(keeping, asked, value, details)
    if not reason:
        because, instead = "no reason is given", "Say why: the patron is told."
        raise ask.refusal(asked, because, instead, P.PROMOTION_DENIAL_EXPLAINED)
    return [
        e.ClaimDenied(
            under=(P.PROMOTION_DENIAL_EXPLAINED, P.PROMOTION_DENIAL_KEPT),
            denial=len(ask.state.denials) + 1,
            prize=prize.number,
            cents=prize.owed,
            reason=command.reason,
            claimant=None if kept is None else kept.digest,
            details=details,
            registered=bool(keeping),
        )
    ]


def _kept(claimant: c.Claimant | c.KeptClaimant | None) -> c.KeptClaimant | None:
    assert not isinstance(claimant, c.Claimant), "names and addresses are never decided on, only their digest"
    return claimant


def lacking(keeping: Laws, details: tuple[ClaimantDetail, ...]) -> tuple[ClaimantDetail, ...]:
    """What these documents want kept and is not there."""
    wanted = dict.fromkeys(detail for each in keeping for detail in each.law.promotion_denial_kept.details)
    return tuple(each for each in wanted if each not in details)


def _check_details(keeping: Laws, asked: str, value: int, details: tuple[ClaimantDetail, ...]) -> None:
    first = keeping.that(lambda law: law.promotion_denial_kept.when is DetailsWhen.BEFORE_DENIAL)
    missing = lacking(first, details)
    if missing:
        above = min(each.law.promotion_denial_kept.above_cents for each in first)
        names = " and ".join(each.value for each in missing)
        because = f"the prize is worth {dollars(value)}, more than {dollars(above)}, and this is not kept: {names}"
        raise first.refusal(asked, because, f"Put down the {names} first.", P.PROMOTION_DENIAL_KEPT)


def keep_claimant(ask: PromotionContext, command: c.KeepClaimant) -> Events:
    asked = f"Keeping the claimant of denial {command.denial}"
    denial = ask.denial(asked, command.denial)
    kept = _kept(command.claimant)
    assert kept is not None
    if denial.erased_at is not None:
        because = f"the details were erased on {ask.when(denial.erased_at)}"
        raise ask.refusal(asked, because, "Leave them so.", P.PROMOTION_DENIAL_KEPT)
    if denial.claimant is not None:
        raise ask.refusal(asked, "they are kept", "Leave them so.", P.PROMOTION_DENIAL_KEPT)
    details = (*kept.details, ClaimantDetail.REASON)
    return [
        e.ClaimantKept(under=(P.PROMOTION_DENIAL_KEPT,), denial=denial.number, claimant=kept.digest, details=details)
    ]


def erase_claimant(ask: PromotionContext, command: c.EraseClaimant) -> Events:
    asked = f"Erasing the claimant of denial {command.denial}"
    denial = ask.denial(asked, command.denial)
    if denial.claimant is None or denial.erased_at is not None:
        raise ask.refusal(asked, "there is nothing to erase", "Leave it so.", P.PROMOTION_DENIAL_KEPT)
    if ask.state.phase is not Phase.FINISHED:
        because = "they are retained, and until the promotion is finished the denial may be disputed"
        raise ask.refusal(asked, because, "Finish the promotion first.", P.PROMOTION_DENIAL_KEPT)
    return [e.ClaimantErased(under=(P.PROMOTION_DENIAL_KEPT,), denial=denial.number, reason=command.reason)]


def explain_denial(ask: PromotionContext, command: c.ExplainDenial) -> Events:
    asked = f"Explaining denial {command.denial}"
    denial = ask.denial(asked, command.denial)
    if denial.explained_at is not None:
        because = f"the patron was told on {ask.when(denial.explained_at)}"
        raise ask.refusal(asked, because, "Leave it at that.", P.PROMOTION_DENIAL_EXPLAINED)
    return [e.DenialExplained(under=(P.PROMOTION_DENIAL_EXPLAINED,), denial=denial.number, words=command.words)]
