"""One command, one decider. Whose it is, is looked at before what is asked."""

from collections.abc import Callable, Mapping
from typing import Any

from pitbook.games.kernel import kind_of
from pitbook.promotions import awarding, denying, disputing, drafting, drawing, entering, integrity
from pitbook.promotions import commands as c
from pitbook.promotions.deciding import PromotionContext
from pitbook.promotions.drafting import Events, Secrets
from pitbook.promotions.state import Phase
from pitbook.table.powers import Forbidden

Decider = Callable[[PromotionContext, Any], Events | tuple[Events, Secrets]]

DECIDERS: Mapping[type[c.Command], Decider] = {
    c.Draft: drafting.draft,
    c.SetTerms: drafting.set_terms,
    c.AmendTerms: drafting.amend_terms,
    c.Prescribe: drafting.prescribe,
    c.Lodge: drafting.lodge,
    c.Publish: drafting.publish,
    c.AddMarketing: drafting.add_marketing,
    c.WithdrawMarketing: drafting.withdraw_marketing,
    c.Begin: drafting.begin,
    c.Finish: drafting.finish,
    c.Enter: entering.enter,
    c.EnterFromRecords: entering.enter_from_records,
    c.CloseEntries: entering.close_entries,
    c.NominateScrutineer: drawing.nominate,
    c.Attend: drawing.attend,
    c.DrawPrizes: drawing.draw_prizes,
    c.NotePresence: drawing.note_presence,
    c.Redraw: drawing.redraw,
    c.PublishResults: drawing.publish_results,
    c.NotifyWinner: awarding.notify_winner,
    c.OfferAlternative: awarding.offer_alternative,
    c.ChooseAlternative: awarding.choose_alternative,
    c.Claim: awarding.claim,
    c.Award: awarding.award,
    c.LapsePrize: awarding.lapse_prize,
    c.DenyClaim: denying.deny_claim,
    c.KeepClaimant: denying.keep_claimant,
    c.EraseClaimant: denying.erase_claimant,
    c.ExplainDenial: denying.explain_denial,
    c.FindCompromised: integrity.find_compromised,
    c.Validate: integrity.validate,
    c.TellInspector: integrity.tell_inspector,
    c.OpenDispute: disputing.dispute,
    c.DecideDispute: disputing.decide_dispute,
    c.AdviseComplaint: disputing.advise_complaint,
    c.CloseDispute: disputing.close_dispute,
}


def decide(ask: PromotionContext, command: c.Command) -> tuple[Events, Secrets]:
    """What follows, with the secrets that were committed to; `Refused` or `Forbidden` otherwise."""
    if ask.state.phase is Phase.NEW and not isinstance(command, c.Draft):
        raise Forbidden(kind_of(command), "there is no such promotion", "Draft it first.")
    if isinstance(command, c.OfPatron):
        ask.check_patron(command)
    elif not isinstance(command, c.Draft | c.Attend | c.DecideDispute):  # these look themselves
        ask.check_operator(command)
    decided = DECIDERS[type(command)](ask, command)
    return decided if isinstance(decided, tuple) else (decided, {})
