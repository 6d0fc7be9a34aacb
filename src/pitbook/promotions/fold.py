"""What every event does to a promotion."""

from collections.abc import Callable
from typing import Any

from pitbook.floor.aggregate import RecordStamp
from pitbook.money import Cents
from pitbook.promotions import events as e
from pitbook.promotions.law import laws_of, rulebook_then
from pitbook.promotions.state import (
    Denial,
    DisputeState,
    Drawing,
    IntegrityFinding,
    NotifyAttempt,
    Phase,
    PrizePhase,
    PrizeState,
    Promotion,
    Redrawn,
    Silent,
    Version,
)
from pitbook.promotions.terms import PromotionTerms

Fold = Callable[[Promotion, Any, RecordStamp], None]


def applied(state: Promotion, event: e.Event, moment: RecordStamp) -> Promotion:
    FOLDS[type(event)](state, event, moment)
    return state


# Terms


def _drafted(state: Promotion, event: e.Drafted, _: RecordStamp) -> None:
    state.title, state.zone, state.tables, state.sources = event.title, event.zone, event.tables, event.rulebooks
    books = [rulebook_then(each.rulebook, each.digest) for each in event.rulebooks]
    state.laws = laws_of(books, {each.rulebook: each.readings for each in event.rulebooks})
    state.phase = Phase.DRAFTED


def _terms_set(state: Promotion, event: e.TermsSet, moment: RecordStamp) -> None:
    state.versions.append(Version(event.version, event.terms, moment.at, published=[]))
    state.phase, state.zone = Phase.DRAFTED, event.zone or state.zone
    _lay_out(state, event.terms)


def _amended(state: Promotion, event: e.TermsAmended, moment: RecordStamp) -> None:
    state.versions.append(Version(event.version, event.terms, moment.at, amends=True, published=[]))
    _lay_out(state, event.terms)


def _lay_out(state: Promotion, terms: PromotionTerms) -> None:
    """Prizes and draws as the terms have them; what has come of them already stays."""
    for number, prize in enumerate(terms.prizes, start=1):
        known = state.prizes.setdefault(number, PrizeState(number, prize, attempts=[]))
        if known.phase is PrizePhase.OFFERED:
            known.terms = prize
    for number in [each for each in state.prizes if each > len(terms.prizes)]:
        if state.prizes[number].phase is PrizePhase.OFFERED:
            del state.prizes[number]
    for number in range(1, len(terms.draws) + 1):
        state.draws.setdefault(number, Drawing(number, redrawn=[], results=[]))
    for number in [each for each in state.draws if each > len(terms.draws)]:
        if state.draws[number].commitment is None:
            del state.draws[number]


def _prescribed(state: Promotion, event: e.Prescribed, _: RecordStamp) -> None:
    state.prescribed[event.what] = event.source


def _lodged(state: Promotion, event: e.Lodged, moment: RecordStamp) -> None:
    version = state.versions[event.version - 1]
    version.lodged_at, version.channel = moment.at, event.channel
    if state.phase is Phase.DRAFTED and event.version == len(state.versions):
        state.phase = Phase.LODGED


def _published(state: Promotion, event: e.Published, moment: RecordStamp) -> None:
    state.versions[event.version - 1].published.append((moment.at, event.where))


def _marketing_added(state: Promotion, event: e.MarketingAdded, moment: RecordStamp) -> None:
    state.marketing[event.name] = event.refers
    if event.refers:
        _no_longer_silent(state, event.name, moment.at)
    elif not any(each.name == event.name and each.until is None for each in state.silent):
        state.silent.append(Silent(event.name, moment.at))


def _marketing_withdrawn(state: Promotion, event: e.MarketingWithdrawn, moment: RecordStamp) -> None:
    del state.marketing[event.name]
    _no_longer_silent(state, event.name, moment.at)


def _no_longer_silent(state: Promotion, name: str, at: int) -> None:
    for each in state.silent:
        if each.name == name and each.until is None:
            each.until = at


def _begun(state: Promotion, event: e.Begun, moment: RecordStamp) -> None:
    state.phase, state.begun_at, state.zone = Phase.RUNNING, moment.at, event.zone or state.zone


def _finished(state: Promotion, _: e.Finished, moment: RecordStamp) -> None:
    state.phase, state.finished_at = Phase.FINISHED, moment.at


# Entries


def _entered(state: Promotion, event: e.Entered, _: RecordStamp) -> None:
    state.enter(event.entry)


def _entries_made(state: Promotion, event: e.EntriesMade, _: RecordStamp) -> None:
    for each in event.entries:
        state.enter(each)


def _entries_closed(state: Promotion, event: e.EntriesClosed, moment: RecordStamp) -> None:
    state.phase, state.closed_at, state.digest_told = Phase.CLOSED, moment.at, event.digest


# The draw


def _committed(state: Promotion, event: e.Committed, moment: RecordStamp) -> None:
    draw = state.draws[event.draw]
    draw.commitment, draw.committed_at, draw.entries_before = event.commitment, moment.at, state.count


def _blind_committed(state: Promotion, event: e.BlindCommitted, _: RecordStamp) -> None:
    state.blind = event.commitment


def _nominated(state: Promotion, event: e.ScrutineerNominated, _: RecordStamp) -> None:
    draw = state.draws[event.draw]
    draw.scrutineer, draw.attended_at, draw.spoken = event.person, None, ""


def _attended(state: Promotion, event: e.ScrutineerAttended, moment: RecordStamp) -> None:
    draw = state.draws[event.draw]
    draw.attended_at, draw.spoken = moment.at, event.spoken


def _drawn(state: Promotion, event: e.Drawn, moment: RecordStamp) -> None:
    draw = state.draws[event.draw]
    if isinstance(event, e.DrawnBlinded):
        state.blind_shown = bytes.fromhex(event.blind)
    draw.drawn, draw.drawn_at, draw.one_each = event, moment.at, state.terms.one_prize_each
    draw.prizes = tuple(each.number for each in state.prizes.values() if each.terms.draw == draw.number)
    draw.had_won = winners_elsewhere(state, draw.number)
    for each in event.winners:
        _won(state, each, moment)
    if all(each.drawn is not None or each.cancelled for each in state.draws.values()):
        state.phase = Phase.DRAWN


def winners_elsewhere(state: Promotion, draw: int) -> frozenset[str]:
    """Whoever has won in other draws so far."""
    won = (each.winner for each in state.prizes.values() if each.terms.draw != draw)
    return frozenset(each for each in won if each is not None)


def _won(state: Promotion, won: e.PrizeWon, moment: RecordStamp) -> None:
    prize = state.prizes[won.prize]
    prize.phase, prize.winner, prize.entry, prize.won_at = PrizePhase.WON, won.player, won.entry, moment.at
    prize.owed, prize.present, prize.attempts, prize.alternative = won.cents, None, [], None


def _presence_noted(state: Promotion, event: e.PresenceNoted, _: RecordStamp) -> None:
    state.prizes[event.prize].present = event.present


def _redrawn(state: Promotion, event: e.PrizeRedrawn, moment: RecordStamp) -> None:
    draw = state.draws[state.prizes[event.won.prize].terms.draw]
    draw.redrawn.append(Redrawn(event.won, passed_over(state, draw)))
    _won(state, event.won, moment)


def passed_over(state: Promotion, draw: Drawing) -> frozenset[str]:
    """Who cannot have a prize that falls to another entry: whoever won one, where nobody wins twice."""
    if not state.terms.one_prize_each or draw.drawn is None:
        return frozenset()
    won = (each.winner for each in state.prizes.values() if each.winner is not None)
    fell = (*draw.drawn.winners, *(each.won for each in draw.redrawn))
    return frozenset((*won, *(each.player for each in fell)))


def _results_published(state: Promotion, event: e.ResultsPublished, moment: RecordStamp) -> None:
    state.draws[event.draw].results.append((moment.at, event.where))


# Prizes


def _notified(state: Promotion, event: e.WinnerNotified, moment: RecordStamp) -> None:
    prize = state.prizes[event.prize]
    prize.attempts.append(NotifyAttempt(moment.at, event.method, event.reached, event.words))
    if event.reached and prize.phase is PrizePhase.WON:
        prize.phase = PrizePhase.NOTIFIED


def _offered(state: Promotion, event: e.AlternativeOffered, _: RecordStamp) -> None:
    state.prizes[event.prize].alternative = event.cents


def _chosen(state: Promotion, event: e.AlternativeChosen, _: RecordStamp) -> None:
    prize = state.prizes[event.prize]
    prize.as_money, prize.owed = True, event.cents


def _claimed(state: Promotion, event: e.Claimed, moment: RecordStamp) -> None:
    prize = state.prizes[event.prize]
    prize.phase, prize.claimed_at = PrizePhase.CLAIMED, moment.at


def _awarded(state: Promotion, event: e.Awarded, moment: RecordStamp) -> None:
    prize = state.prizes[event.prize]
    prize.phase, prize.owed, prize.awarded_at = PrizePhase.AWARDED, Cents(0), moment.at
    prize.payments, prize.handed_over = event.payments, event.handed_over


def _lapsed(state: Promotion, event: e.PrizeLapsed, _: RecordStamp) -> None:
    prize = state.prizes[event.prize]
    prize.phase, prize.owed, prize.forgone = PrizePhase.UNCLAIMED, Cents(0), prize.owed


def _denied(state: Promotion, event: e.ClaimDenied, moment: RecordStamp) -> None:
    prize = state.prizes[event.prize]
    assert prize.winner is not None, "whoever is denied a prize had won it"
    prize.phase, prize.owed = PrizePhase.DENIED, Cents(0)
    state.denials.append(
        Denial(
            number=event.denial,
            prize=event.prize,
            patron=prize.winner,
            at=moment.at,
            cents=event.cents,
            reason=event.reason,
            claimant=event.claimant,
            details=event.details,
            registered=event.registered,
            kept_at=moment.at if event.claimant is not None else None,
        )
    )


def _claimant_kept(state: Promotion, event: e.ClaimantKept, moment: RecordStamp) -> None:
    denial = state.denials[event.denial - 1]
    denial.claimant, denial.details, denial.kept_at = event.claimant, event.details, moment.at


def _claimant_erased(state: Promotion, event: e.ClaimantErased, moment: RecordStamp) -> None:
    state.denials[event.denial - 1].erased_at = moment.at


def _explained(state: Promotion, event: e.DenialExplained, moment: RecordStamp) -> None:
    state.denials[event.denial - 1].explained_at = moment.at


def _withdrawn(state: Promotion, event: e.DenialWithdrawn, moment: RecordStamp) -> None:
    state.denials[event.denial - 1].withdrawn_at = moment.at
    prize = state.prizes[event.prize]
    prize.phase, prize.owed = PrizePhase.CLAIMED, event.cents


def _claim_allowed(state: Promotion, event: e.ClaimAllowed, moment: RecordStamp) -> None:
    prize = state.prizes[event.prize]
    prize.phase, prize.owed, prize.claimed_at = PrizePhase.CLAIMED, Cents(prize.owed + event.cents), moment.at
    prize.forgone = Cents(0)
    if prize.present is False:
        prize.present = True


# Integrity


def _compromised(state: Promotion, event: e.Compromised, _: RecordStamp) -> None:
    state.findings.append(
        IntegrityFinding(event.finding, event.words, event.measure, event.draw, event.found_at, event.due)
    )


def _draw_cancelled(state: Promotion, event: e.DrawCancelled, _: RecordStamp) -> None:
    state.draws[event.draw].cancelled = True
    for prize in state.prizes.values():
        if prize.terms.draw == event.draw and prize.phase in _UNFINISHED:
            prize.phase, prize.owed = PrizePhase.WITHDRAWN, Cents(0)
    if all(each.drawn is not None or each.cancelled for each in state.draws.values()):
        state.phase = Phase.DRAWN


_UNFINISHED = frozenset(PrizePhase) - {PrizePhase.AWARDED, PrizePhase.DENIED, PrizePhase.UNCLAIMED}


def _validated(state: Promotion, event: e.Validated, moment: RecordStamp) -> None:
    state.findings[event.finding - 1].validated_at = moment.at


def _inspector_told(state: Promotion, event: e.InspectorTold, moment: RecordStamp) -> None:
    finding = state.findings[event.finding - 1]
    finding.told_at, finding.told_to = moment.at, event.name


# Disputes


def _disputed(state: Promotion, event: e.Disputed, moment: RecordStamp) -> None:
    state.disputes.append(DisputeState(event.dispute, event.player, event.words, event.prize, moment.at))


def _decided(state: Promotion, event: e.DisputeDecided, moment: RecordStamp) -> None:
    dispute = state.disputes[event.dispute - 1]
    dispute.decided_at, dispute.decision = moment.at, event.words


def _advised(state: Promotion, event: e.ComplaintAdvised, moment: RecordStamp) -> None:
    state.disputes[event.dispute - 1].advised_at = moment.at


def _dispute_closed(state: Promotion, event: e.DisputeClosed, moment: RecordStamp) -> None:
    dispute = state.disputes[event.dispute - 1]
    dispute.closed_at, dispute.satisfied = moment.at, event.satisfied


FOLDS: dict[type[e.Event], Fold] = {
    e.Drafted: _drafted,
    e.TermsSet: _terms_set,
    e.TermsAmended: _amended,
    e.Prescribed: _prescribed,
    e.Lodged: _lodged,
    e.Published: _published,
    e.MarketingAdded: _marketing_added,
    e.MarketingWithdrawn: _marketing_withdrawn,
    e.Begun: _begun,
    e.Finished: _finished,
    e.Entered: _entered,
    e.EntriesMade: _entries_made,
    e.EntriesClosed: _entries_closed,
    e.EntriesClosedBlinded: _entries_closed,
    e.Committed: _committed,
    e.BlindCommitted: _blind_committed,
    e.ScrutineerNominated: _nominated,
    e.ScrutineerAttended: _attended,
    e.Drawn: _drawn,
    e.DrawnBlinded: _drawn,
    e.PresenceNoted: _presence_noted,
    e.PrizeRedrawn: _redrawn,
    e.ResultsPublished: _results_published,
    e.WinnerNotified: _notified,
    e.AlternativeOffered: _offered,
    e.AlternativeChosen: _chosen,
    e.Claimed: _claimed,
    e.Awarded: _awarded,
    e.PrizeLapsed: _lapsed,
    e.ClaimDenied: _denied,
    e.ClaimantKept: _claimant_kept,
    e.ClaimantErased: _claimant_erased,
    e.DenialExplained: _explained,
    e.DenialWithdrawn: _withdrawn,
    e.ClaimAllowed: _claim_allowed,
    e.Compromised: _compromised,
    e.DrawCancelled: _draw_cancelled,
    e.Validated: _validated,
    e.InspectorTold: _inspector_told,
    e.Disputed: _disputed,
    e.DisputeDecided: _decided,
    e.ComplaintAdvised: _advised,
    e.DisputeClosed: _dispute_closed,
}
