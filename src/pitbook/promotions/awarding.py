"""A prize from winning to award: told, claimed, perhaps turned into money, and paid to nobody but its winner."""

from pitbook.games.promotion_law import Approver, CasinoDollars, IntegrityMeasure
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.money import dollars
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.deciding import PromotionContext
from pitbook.promotions.drafting import Events
from pitbook.promotions.drawing import next_lot
from pitbook.promotions.state import OWED, PrizePhase, PrizeState
from pitbook.promotions.telling import asking_to_tell, endeavours, told_by
from pitbook.promotions.terms import PrizeKind
from pitbook.promotions.times import end_of_day


def _owed(ask: PromotionContext, asked: str, number: int, topic: P) -> PrizeState:
    """A prize that somebody won and has not got yet."""
    prize = ask.prize(asked, number)
    if prize.phase not in OWED:
        because = f"prize {number} ({prize.terms.name}) is {prize.phase.value}"
        raise ask.refusal(asked, because, "Look at the other prizes.", topic)
    return prize


def _check_going_on(ask: PromotionContext, asked: str, prize: PrizeState) -> None:
    held = ask.state.postponed(
        IntegrityMeasure.POSTPONE_PROMOTION, IntegrityMeasure.POSTPONE_DRAW, draw=prize.terms.draw
    )
    if held is not None:
        because = f"the draw is postponed ({held.words})"
        raise ask.refusal(asked, because, "Validate its integrity first.", P.PROMOTION_INTEGRITY)


def notify_winner(ask: PromotionContext, command: c.NotifyWinner) -> Events:
    asked = f"Telling the winner of prize {command.prize}"
    prize = _owed(ask, asked, command.prize, P.PROMOTION_WINNER_TOLD)
    named = ask.laws.that(lambda law: command.method in law.promotion_winner_told.methods)
    under = (P.PROMOTION_WINNER_TOLD, P.PROMOTION_TELLING) if named else (P.PROMOTION_TELLING,)
    reached, words = command.reached, command.words
    return [e.WinnerNotified(under=under, prize=prize.number, method=command.method, reached=reached, words=words)]


# Money in its place


def offer_alternative(ask: PromotionContext, command: c.OfferAlternative) -> Events:
    asked = f"Offering {dollars(command.cents)} for prize {command.prize}"
    prize = _owed(ask, asked, command.prize, P.PROMOTION_ALTERNATIVE)
    kind = prize.terms.kind
    if kind is PrizeKind.MONEY:
        raise ask.refusal(asked, "it is money", "Pay it.", P.PROMOTION_ALTERNATIVE, P.PROMOTION_PAID)
    if kind is PrizeKind.CASINO_DOLLARS:
        because = "casino dollars have no alternative in money"
        ask.laws.check(
            lambda law: not law.promotion_alternative.for_casino_dollars,
            asked,
            because,
            "Hand them over.",
            P.PROMOTION_ALTERNATIVE,
        )
    if prize.as_money:
        because = f"{prize.winner} has chosen {dollars(prize.owed)} already"
        raise ask.refusal(asked, because, "Pay that.", P.PROMOTION_ALTERNATIVE)
    because = "money may not take the place of a prize"
    ask.laws.check(
        lambda law: not law.promotion_alternative.allowed, asked, because, "Hand it over.", P.PROMOTION_ALTERNATIVE
    )
    if not command.approval.strip():
        ask.laws.check(
            lambda law: law.promotion_paid.approved_by is Approver.REGULATOR,
            asked,
            "no approval of the conversion is cited",
            "Cite the regulator's approval.",
            P.PROMOTION_PAID,
        )
    if prize.alternative is not None and command.cents < prize.alternative:
        because = f"{dollars(prize.alternative)} is offered, and its winner may be choosing that"
        raise ask.refusal(asked, because, "Offer as much, or more.", P.PROMOTION_ALTERNATIVE)
    if command.cents <= 0:
        raise ask.refusal(asked, "nothing is no value", "Offer an amount.", P.PROMOTION_ALTERNATIVE)
    under = (P.PROMOTION_ALTERNATIVE,)
    return [e.AlternativeOffered(under=under, prize=prize.number, cents=command.cents, approval=command.approval)]


def choose_alternative(ask: PromotionContext, command: c.ChooseAlternative) -> Events:
    asked = f"{command.player} choosing money for prize {command.prize}"
    prize = _own(ask, asked, command.player, command.prize, P.PROMOTION_ALTERNATIVE)
    if prize.alternative is None:
        casino_dollars = prize.terms.kind is PrizeKind.CASINO_DOLLARS
        because = "casino dollars have no alternative in money" if casino_dollars else "none was offered"
        raise ask.refusal(asked, because, "Take the prize.", P.PROMOTION_ALTERNATIVE)
    if prize.as_money:
        raise ask.refusal(asked, "it is chosen", "Claim it.", P.PROMOTION_ALTERNATIVE)
    _check_present(ask, asked, prize)
    change = prize.alternative - prize.owed
    under = (P.PROMOTION_ALTERNATIVE, P.PROMOTION_PAID)
    return [e.AlternativeChosen(under=under, prize=prize.number, cents=prize.alternative, change=change)]


def _own(ask: PromotionContext, asked: str, player: str, number: int, topic: P) -> PrizeState:
    prize = _owed(ask, asked, number, topic)
    if prize.winner != player:
        because = "none of your entries won it"  # whose did is no matter of theirs
        raise ask.refusal(asked, because, "Look at your own entries.", topic)
    return prize


# Claims


def claim(ask: PromotionContext, command: c.Claim) -> Events:
    asked = f"{command.player} claiming prize {command.prize}"
    prize = _own(ask, asked, command.player, command.prize, P.PROMOTION_CLAIMING)
    if prize.phase is PrizePhase.CLAIMED:
        raise ask.refusal(asked, "it is claimed", "Wait for the award.", P.PROMOTION_CLAIMING)
    _check_present(ask, asked, prize)
    until = claimed_until(ask, prize)
    if until is not None and ask.now > until and _was_tried(ask, prize):
        because = f"the time for claims ended on {ask.when(until)}"
        raise ask.refusal(asked, because, "Dispute it, if that is wrong.", P.PROMOTION_CLAIMING)
    return [e.Claimed(under=(P.PROMOTION_CLAIMING,), prize=prize.number)]


def _check_present(ask: PromotionContext, asked: str, prize: PrizeState) -> None:
    """Whoever had to be there and was not has no say in a prize that may yet fall to another."""
    if ask.terms.presence and prize.present is not True:
        absent = prize.present is False
        because = f"entrants had to be present, and {'they were not' if absent else 'it is not noted that they were'}"
        instead = "Dispute it, if they were." if absent else "Let the operator note it."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLAIMING)


def claimed_until(ask: PromotionContext, prize: PrizeState) -> int | None:
    """The end of the time that the terms give for a claim, if they give one. Where the house was late in trying to tell
    the winner, it is counted from when it did: nobody loses a prize by the delay of whoever owes it."""
    return None if prize.won_at is None else _claimed_from(ask, _tried_late(ask, prize, prize.won_at) or prize.won_at)


def _claimed_from(ask: PromotionContext, since: int) -> int | None:
    days = ask.terms.claim_days
    return None if days is None else end_of_day(since, days, ask.state.zone)


def _tried_late(ask: PromotionContext, prize: PrizeState, won_at: int) -> int | None:
    """The first attempt to tell the winner, where it came after the time that the documents give for it."""
    asking = asking_to_tell(ask.state)
    tried = min(endeavours(asking, prize), default=None) if asking else None
    late = tried is not None and tried > min(told_by(ask.state, each, won_at) for each in asking)
    return tried if late else None


def lapse_prize(ask: PromotionContext, command: c.LapsePrize) -> Events:
    asked = f"Letting prize {command.prize} lapse"
    prize = _owed(ask, asked, command.prize, P.PROMOTION_CLAIMING)
    if prize.phase is PrizePhase.CLAIMED:
        raise ask.refusal(asked, "it is claimed", "Award it, or deny the claim.", P.PROMOTION_CLAIMING)
    if prize.present is False and next_lot(ask.state, ask.state.draws[prize.terms.draw]) is None:
        words = "the winner was not present, and there is no further entry"
        return [e.PrizeLapsed(under=(P.PROMOTION_CLAIMING,), prize=prize.number, cents=prize.owed, words=words)]
    until = claimed_until(ask, prize)
    if until is None:
        because, instead = "the terms set no time for claims", "Amend the terms, or wait for the claim."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLAIMING)
    if ask.now <= until:
        because = f"it may be claimed until {ask.when(until)}"
        raise ask.refusal(asked, because, "Wait until then.", P.PROMOTION_CLAIMING)
    _check_told(ask, asked, prize)
    named = _claimed_from(ask, prize.won_at or 0) or until  # the day of the terms, also where it was counted later
    words = f"it was not claimed by {ask.when(named)}"
    return [e.PrizeLapsed(under=(P.PROMOTION_CLAIMING,), prize=prize.number, cents=prize.owed, words=words)]


def _was_tried(ask: PromotionContext, prize: PrizeState) -> bool:
    """Whether the house did what it owes: nobody loses a prize of which nobody tried to tell them."""
    asking = asking_to_tell(ask.state)
    return not asking or bool(endeavours(asking, prize))


def _check_told(ask: PromotionContext, asked: str, prize: PrizeState) -> None:
    if not _was_tried(ask, prize):
        asking = asking_to_tell(ask.state)
        because = f"there has been no attempt to notify {prize.winner} by a way that the rules name"
        raise asking.refusal(asked, because, "Notify them first, or record an attempt.", P.PROMOTION_WINNER_TOLD)


# The award


def award(ask: PromotionContext, command: c.Award) -> Events:
    asked = f"Awarding prize {command.prize}"
    prize = _owed(ask, asked, command.prize, P.PROMOTION_PAID)
    _check_going_on(ask, asked, prize)
    if prize.phase is not PrizePhase.CLAIMED:
        because, instead = f"{prize.winner} has not claimed it", "Wait for the claim."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLAIMING)
    money = prize.as_money or prize.terms.kind is PrizeKind.MONEY
    if money:
        _check_payments(ask, asked, prize, command)
        under = (P.PROMOTION_PAID, P.PROMOTION_MANNER)
    else:
        _check_handed_over(ask, asked, prize, command)
        under = (P.PROMOTION_PRIZES, P.PROMOTION_MANNER)
    return [
        e.Awarded(
            under=under,
            prize=prize.number,
            cents=prize.owed,
            payments=command.payments,
            handed_over=command.handed_over,
        )
    ]


def _check_payments(ask: PromotionContext, asked: str, prize: PrizeState, command: c.Award) -> None:
    if command.handed_over.strip():
        because, instead = "it is money, and nothing is handed over", "Pay it by cheque or transfer."
        raise ask.refusal(asked, because, instead, P.PROMOTION_PAID)
    for payment in command.payments:
        way = payment.way.value.replace("_", " ")
        ask.laws.check(
            lambda law, way=payment.way: way not in law.promotion_paid.ways,  # type: ignore[misc]
            asked,
            f"{dollars(payment.cents)} in {way} is no lawful way to pay a prize",
            "Pay by crossed cheque made out to the winner, by transfer to the winner's account, or by both.",
            P.PROMOTION_PAID,
        )
        if payment.payee != prize.winner:
            ask.laws.check(
                lambda law: law.promotion_paid.to_winner_only,
                asked,
                f"{dollars(payment.cents)} would go to {payment.payee}, and {prize.winner} won the prize",
                "Pay the winner: by name, as the floor knows them, or by id.",
                P.PROMOTION_PAID,
            )
    if len({each.way for each in command.payments}) > 1:
        ask.laws.check(
            lambda law: not law.promotion_paid.combined,
            asked,
            "it would be paid in more than one way",
            "Pay it in one.",
            P.PROMOTION_PAID,
        )
    total = sum(each.cents for each in command.payments)
    if total != prize.owed:
        because = f"payments add up to {dollars(total)}, and {dollars(prize.owed)} is owed"
        raise ask.refusal(asked, because, "Pay exactly that.", P.PROMOTION_PAID)


def _check_handed_over(ask: PromotionContext, asked: str, prize: PrizeState, command: c.Award) -> None:
    if command.payments:
        because, instead = "it is no money", "Hand it over, or offer an alternative in money first."
        raise ask.refusal(asked, because, instead, P.PROMOTION_ALTERNATIVE, P.PROMOTION_PAID)
    if not command.handed_over.strip():
        voucher = _is_voucher(ask, prize)
        because = "no voucher is named" if voucher else "it is not said how it is handed over"
        instead = "Name the voucher that is exchanged at a table." if voucher else "Say to whom, when and how."
        raise ask.refusal(asked, because, instead, P.PROMOTION_MANNER)


def _is_voucher(ask: PromotionContext, prize: PrizeState) -> bool:
    kind = prize.terms.kind
    if kind is PrizeKind.CASINO_DOLLARS:
        return bool(ask.laws.that(lambda law: law.promotion_alternative.casino_dollars is CasinoDollars.TOKENS))
    return kind is PrizeKind.TOKENS
