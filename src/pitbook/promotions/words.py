"""Every event of a promotion in words, with the clauses of every document that it followed from."""

from collections.abc import Callable
from typing import Any

from pitbook.games.kernel import Refused
from pitbook.games.promotion_law import IntegrityMeasure
from pitbook.games.telling import all_of, count
from pitbook.money import dollars
from pitbook.promotions import events as e
from pitbook.promotions.law import Laws
from pitbook.promotions.state import Promotion
from pitbook.promotions.times import shown

MOST_NAMED = 5


def sentence(state: Promotion, event: e.Event) -> str:
    """What happened, where `state` is that after it."""
    return plainly(state, event) + cited(state.laws, event)


def plainly(state: Promotion, event: e.Event) -> str:
    """The same without its clauses, for whoever shows them beside it."""
    return TELLERS[type(event)](state, event)


def cited(laws: Laws, event: e.Event) -> str:
    """The clauses: of one document alone by number, of several with the document's name."""
    if not laws or not event.under:
        return ""
    if len(laws) == 1:
        document, clauses = laws[0].rulebook.document, laws[0].cited(*event.under)
        return f" ({', '.join(document.without_definitions(clauses) or clauses)})"
    return f" ({laws.told(*event.under)})"


def refusal(refused: Refused) -> str:
    clauses = f" ({', '.join(refused.clauses)})" if refused.clauses else ""
    return f"refused: {refused.asked}: {refused.because}{clauses}. {refused.instead}".rstrip()


def _prize(state: Promotion, number: int) -> str:
    return f"prize {number} ({state.prizes[number].terms.name})"


def _entry(entry: e.Entry) -> str:
    words = f"{entry.player} enters as number {entry.number}"
    wager = entry.wager
    if wager is None:
        return words
    return f"{words}, by a wager of {dollars(wager.cents)} at table {wager.table} in round {wager.round}"


def _drawn(state: Promotion, event: e.Drawn) -> str:
    without = "without the scrutineer who might have overseen it" if event.valuable else "without a scrutineer"
    by = f"overseen by {event.scrutineer}" if event.scrutineer else without
    won = all_of([f"{_prize(state, each.prize)} to {each.player} (entry {each.entry})" for each in event.winners])
    return f"draw {event.draw} among {count(event.count, 'entry').replace('entrys', 'entries')}, {by}: {won}"


def _awarded(state: Promotion, event: e.Awarded) -> str:
    paid = [f"{dollars(each.cents)} by {each.way.value.replace('_', ' ')} to {each.payee}" for each in event.payments]
    how = all_of(paid) if paid else event.handed_over
    return f"{_prize(state, event.prize)} is awarded: {how}"


def _compromised(state: Promotion, event: e.Compromised) -> str:
    doing = {
        IntegrityMeasure.POSTPONE_PROMOTION: "the promotion is postponed",
        IntegrityMeasure.POSTPONE_DRAW: "the draw is postponed",
        IntegrityMeasure.CANCEL_DRAW: f"draw {event.draw} is to be cancelled",
        IntegrityMeasure.CANCEL_PROMOTION: "the promotion is cancelled",
    }[event.measure]
    return (
        f"integrity is compromised ({event.words}): {doing}; "
        f"an inspector is to be told by {shown(event.due, state.zone)}"
    )


def _chosen(state: Promotion, event: e.AlternativeChosen) -> str:
    return f"{state.prizes[event.prize].winner} chooses {dollars(event.cents)} in the place of prize {event.prize}"


def _notified(state: Promotion, event: e.WinnerNotified) -> str:
    method = event.method.value.replace("_", " ")
    said = f" ({event.words})" if event.words else ""
    outcome = "reached" if event.reached else "not reached"
    return f"telling {state.prizes[event.prize].winner} of prize {event.prize}, {method}: {outcome}{said}"


def _denied(state: Promotion, event: e.ClaimDenied) -> str:
    kept = "; name and address are kept apart" if event.claimant else ""
    return f"the claim for {_prize(state, event.prize)} is denied: {event.reason}{kept}"


def _presence(state: Promotion, event: e.PresenceNoted) -> str:
    return f"{state.prizes[event.prize].winner} is {'' if event.present else 'not '}present for prize {event.prize}"


TELLERS: dict[type[e.Event], Callable[[Promotion, Any], str]] = {
    e.Drafted: lambda _, x: f"{x.title!r} is drafted, with {all_of([each.rulebook for each in x.rulebooks])}",
    e.TermsSet: lambda _, x: f"version {x.version} of the terms",
    e.TermsAmended: lambda _, x: f"the terms are amended to version {x.version}: {x.words}",
    e.Prescribed: lambda _, x: f"{x.what!r} is no prize by regulation: {x.source}",
    e.Lodged: lambda _, x: f"version {x.version} of the terms is lodged with the regulator by {x.channel}",
    e.Published: lambda _, x: f"version {x.version} of the terms lies open: {x.where}",
    e.MarketingAdded: lambda _, x: f"marketing {x.name!r} {'refers' if x.refers else 'does not refer'} to the terms",
    e.MarketingWithdrawn: lambda _, x: f"marketing {x.name!r} is withdrawn",
    e.Begun: lambda _, x: f"the promotion begins under version {x.version} of its terms",
    e.Finished: lambda _, __: "the promotion is finished",
    e.Entered: lambda _, x: _entry(x.entry),
    e.EntriesMade: lambda _, x: (
        f"entries {x.entries[0].number} to {x.entries[-1].number} are made from the records of tables: "
        + "; ".join(_entry(each) for each in x.entries[:MOST_NAMED])
        + (f"; and {len(x.entries) - MOST_NAMED} more" if len(x.entries) > MOST_NAMED else "")
    ),
    e.EntriesClosed: lambda _, x: f"entries are closed: {x.count}, digest {x.digest[:16]}…",
    e.EntriesClosedBlinded: lambda _, x: f"entries are closed: {x.count}, blinded digest {x.digest[:16]}…",
    e.BlindCommitted: lambda _, x: f"what blinds the digest of entries is committed to: {x.commitment[:16]}…",
    e.Committed: lambda _, x: f"what decides draw {x.draw} is committed to: {x.commitment[:16]}…",
    e.ScrutineerNominated: lambda _, x: f"{x.person} is to oversee draw {x.draw}",
    e.ScrutineerAttended: lambda _, x: (
        f"{x.person} attends draw {x.draw}" + (f" and says {x.spoken!r}" if x.spoken else "")
    ),
    e.Drawn: _drawn,
    e.DrawnBlinded: _drawn,
    e.PresenceNoted: _presence,
    e.PrizeRedrawn: lambda s, x: (
        f"{_prize(s, x.won.prize)} falls to {x.won.player} (entry {x.won.entry}) instead of {x.instead_of}"
    ),
    e.ResultsPublished: lambda _, x: f"the results of draw {x.draw} are published: {x.where}",
    e.WinnerNotified: _notified,
    e.AlternativeOffered: lambda s, x: f"{dollars(x.cents)} is offered in the place of {_prize(s, x.prize)}",
    e.AlternativeChosen: _chosen,
    e.Claimed: lambda s, x: f"{s.prizes[x.prize].winner} claims {_prize(s, x.prize)}",
    e.Awarded: _awarded,
    e.PrizeLapsed: lambda s, x: f"{_prize(s, x.prize)} lapses: {x.words}",
    e.ClaimDenied: _denied,
    e.ClaimantKept: lambda _, x: f"name and address of the claimant of denial {x.denial} are kept apart",
    e.ClaimantErased: lambda _, x: f"name and address of the claimant of denial {x.denial} are erased: {x.reason}",
    e.DenialExplained: lambda s, x: f"{s.denials[x.denial - 1].patron} is told why: {x.words}",
    e.ClaimAllowed: lambda s, x: f"{_prize(s, x.prize)} counts as claimed in time after all",
    e.DenialWithdrawn: lambda s, x: f"the claim for {_prize(s, x.prize)} is allowed after all",
    e.Compromised: _compromised,
    e.DrawCancelled: lambda _, x: f"draw {x.draw} is cancelled",
    e.Validated: lambda _, x: f"integrity is validated: {x.words}",
    e.InspectorTold: lambda _, x: f"{x.name} is told of finding {x.finding}, {'late' if x.late else 'in time'}",
    e.Disputed: lambda _, x: f"{x.player} disputes: {x.words}",
    e.DisputeDecided: lambda _, x: f"the operator decides dispute {x.dispute} finally: {x.words}",
    e.ComplaintAdvised: lambda s, x: (
        f"{s.disputes[x.dispute - 1].player} is told of the right to complain to an inspector"
    ),
    e.DisputeClosed: lambda _, x: (
        f"dispute {x.dispute} is closed, {'satisfied' if x.satisfied else 'not satisfied'}: {x.words}"
    ),
}
