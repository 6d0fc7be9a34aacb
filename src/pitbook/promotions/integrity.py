"""Integrity that is compromised: what is postponed or cancelled for it, until it is validated, and who is told."""

from pitbook.games.promotion_law import HoursFrom, IntegrityMeasure, PromotionLaw
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.deciding import PromotionContext
from pitbook.promotions.drafting import Events
from pitbook.promotions.state import OWED, IntegrityFinding, PrizePhase
from pitbook.promotions.times import HOUR
from pitbook.rulebooks.roles import is_office_of_house

ASKED = {
    IntegrityMeasure.POSTPONE_PROMOTION: "Postponing the promotion for integrity",
    IntegrityMeasure.POSTPONE_DRAW: "Postponing the draw for integrity",
    IntegrityMeasure.CANCEL_DRAW: "Cancelling the draw for integrity",
    IntegrityMeasure.CANCEL_PROMOTION: "Cancelling the promotion for integrity",
}


def find_compromised(ask: PromotionContext, command: c.FindCompromised) -> Events:
    asked = ASKED[command.measure]
    ask.check_not_over(asked)
    ask.check_begun(asked)
    ask.laws.check(
        lambda law: command.measure not in law.promotion_integrity.measures,
        asked,
        "only a draw may be cancelled; a promotion or a draw may be postponed",
        "Postpone the promotion, or cancel its draws.",
        P.PROMOTION_INTEGRITY,
    )
    found_at = ask.now if command.found_at is None else command.found_at
    if found_at > ask.now:
        because = f"it was found on {ask.when(found_at)}, which is to come"
        raise ask.refusal(asked, because, "Say when it was found.", P.PROMOTION_INTEGRITY)
    if ask.state.begun_at is not None and found_at < ask.state.versions[0].at:
        because = f"it was found on {ask.when(found_at)}, before there were terms"
        raise ask.refusal(asked, because, "Say when it was found.", P.PROMOTION_INTEGRITY)
    compromised = e.Compromised(
        under=(P.PROMOTION_INTEGRITY,),
        finding=len(ask.state.findings) + 1,
        words=command.words,
        measure=command.measure,
        draw=command.draw,
        found_at=found_at,
        due=min(_due(each.law, found_at, ask.now) for each in ask.laws),
    )
    if command.measure is IntegrityMeasure.CANCEL_DRAW:
        return [compromised, _cancelled(ask, asked, command)]
    if command.draw is not None:
        ask.draw(asked, command.draw)
    return [compromised]


def _due(law: PromotionLaw, found_at: int, now: int) -> int:
    said = law.promotion_integrity
    return (found_at if said.since is HoursFrom.FINDING else now) + said.hours * HOUR


def _cancelled(ask: PromotionContext, asked: str, command: c.FindCompromised) -> e.DrawCancelled:
    if command.draw is None:
        because, instead = "it is not said which draw", f"Name one of {len(ask.state.draws)}."
        raise ask.refusal(asked, because, instead, P.PROMOTION_INTEGRITY)
    draw = ask.draw(asked, command.draw)
    if draw.cancelled:
        raise ask.refusal(asked, "it is cancelled", "Leave it so.", P.PROMOTION_INTEGRITY)
    prizes = [each for each in ask.state.prizes.values() if each.terms.draw == draw.number]
    awarded = next((each for each in prizes if each.phase is PrizePhase.AWARDED), None)
    if awarded is not None:
        because, instead = f"prize {awarded.number} of it was awarded", "Postpone what is left of it."
        raise ask.refusal(asked, because, instead, P.PROMOTION_INTEGRITY)
    withdrawn = tuple(
        e.PrizeWon(prize=each.number, entry=each.entry or 0, player=each.winner or "", cents=each.owed)
        for each in prizes
        if each.phase in OWED
    )
    return e.DrawCancelled(under=(P.PROMOTION_INTEGRITY,), draw=draw.number, withdrawn=withdrawn)


def _finding(ask: PromotionContext, asked: str, number: int) -> IntegrityFinding:
    if number > len(ask.state.findings):
        because, instead = f"there is no finding {number}", f"There are {len(ask.state.findings)}."
        raise ask.refusal(asked, because, instead, P.PROMOTION_INTEGRITY)
    return ask.state.findings[number - 1]


def validate(ask: PromotionContext, command: c.Validate) -> Events:
    asked = f"Validating finding {command.finding}"
    finding = _finding(ask, asked, command.finding)
    if finding.validated_at is not None or finding.measure is IntegrityMeasure.CANCEL_DRAW:
        raise ask.refusal(asked, "nothing is postponed for it", "Continue.", P.PROMOTION_INTEGRITY)
    return [e.Validated(under=(P.PROMOTION_INTEGRITY,), finding=finding.number, words=command.words)]


def tell_inspector(ask: PromotionContext, command: c.TellInspector) -> Events:
    asked = f"Telling an inspector of finding {command.finding}"
    finding = _finding(ask, asked, command.finding)
    if finding.told_at is not None:
        because = f"{finding.told_to} was told on {ask.when(finding.told_at)}"
        raise ask.refusal(asked, because, "Leave it at that.", P.PROMOTION_INTEGRITY)
    if is_office_of_house(command.name):
        because = f"{command.name.strip()} is of the casino, and not an inspector"
        raise ask.refusal(asked, because, "Tell an inspector, and name them.", P.PROMOTION_INTEGRITY)
    late = ask.now > finding.due
    return [e.InspectorTold(under=(P.PROMOTION_INTEGRITY,), finding=finding.number, name=command.name, late=late)]
