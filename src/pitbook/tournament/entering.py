"""Entries: who may, who pays what, who goes again, and what they get back."""

from collections.abc import Iterable

from pitbook.games.kernel import Refused
from pitbook.games.tournament_law import Before
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents, dollars
from pitbook.rulebooks.roles import Role
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Decider, TournamentContext, listed
from pitbook.tournament.preparing import BEFORE_PLAY, check_announced
from pitbook.tournament.purchases import check_purchase
from pitbook.tournament.state import IN, Entrant, EntrantStatus, Phase, Tournament
from pitbook.tournament.terms import WHOLE, EventKind


def open_entries(x: TournamentContext, command: c.OpenEntries) -> list[e.Event]:
    asked = "Opening entries"
    x.operator(command)
    x.phase(asked, Phase.DRAFTED, Phase.ENTRIES_CLOSED, under=T.TERM_METHOD)
    check_announced(x, asked, Before.ENTRIES)
    return [e.EntriesOpened(under=(T.TERM_METHOD, T.PUBLISHED, T.ADVISED))]


def close_entries(x: TournamentContext, command: c.CloseEntries) -> list[e.Event]:
    x.operator(command)
    x.phase("Closing entries", Phase.ENTRIES_OPEN, under=T.TERM_METHOD)
    return [e.EntriesClosed(entrants=len(x.state.accepted), under=(T.TERM_METHOD, T.TERM_FIELD))]


def apply(x: TournamentContext, command: c.Apply) -> list[e.Event]:
    asked = f"{command.player}'s entry"
    if x.actor.role is Role.PLAYER:
        x.player(command)
    else:
        x.operator(command)
    coming = x.state.phase is Phase.DRAFTED
    instead = "Wait until entries are opened." if coming else "Come to the next one."
    x.phase(asked, Phase.ENTRIES_OPEN, instead=instead, under=T.TERM_METHOD)
    check_entitled(x, command.player, asked)
    found = x.state.entrants.get(command.player)
    if found is not None and found.status not in (EntrantStatus.REFUSED, EntrantStatus.WITHDRAWN):
        raise x.refusal(asked, f"{command.player} has entered", "Continue.", T.TERM_METHOD)
    if command.player == x.state.director or command.player in x.state.deputies:
        raise x.refusal(asked, "they direct the tournament", "Let somebody else direct it.", T.DIRECTED)
    return [
        e.Applied(
            player=command.player,
            employee=command.employee,
            associate=command.associate,
            under=(T.TERM_METHOD, T.TERM_ACCEPTANCE),
        )
    ]


def check_entitled(x: TournamentContext, player: str, asked: str) -> None:
    if player in x.excluded:
        raise x.refusal(asked, "they are excluded from the casino", "Ask them to leave.", T.TERM_ENTITLED)


def check_all_entitled(x: TournamentContext, players: Iterable[str], asked: str) -> None:
    """Of those who were let in before: somebody may have been excluded since."""
    gone = sorted(set(players) & x.excluded)
    if gone:
        because = f"{listed(gone)} may not play: excluded from the casino"
        raise x.refusal(asked, because, "Disqualify them first, or let them withdraw.", T.TERM_ENTITLED)


def accept(x: TournamentContext, command: c.Accept) -> list[e.Event]:
    asked = f"Accepting {command.player}"
    x.operator(command)
    x.phase(asked, Phase.ENTRIES_OPEN, instead="Open entries again.", under=T.TERM_METHOD)
    entrant = x.entrant(command.player, asked)
    if entrant.status is not EntrantStatus.APPLIED:
        raise x.refusal(asked, f"the entry is {entrant.status.value}", "Continue.", T.TERM_METHOD)
    check_entitled(x, command.player, asked)
    most = x.terms.details.most or 0
    if len(x.state.accepted) >= most:
        instead = "Refuse it because the field is full, or wait until somebody withdraws."
        raise x.refusal(asked, f"{most} are accepted, and no more may be", instead, T.TERM_FIELD)
    for_prizes = True
    under: list[T] = [T.TERM_METHOD, T.TERM_ENTITLED, T.TERM_FIELD]
    if entrant.employee or entrant.associate:
        _check_approved(x, entrant, asked)
        for_prizes = not entrant.employee or x.rules.law.tournament_term_employees.prizes
        under.append(T.TERM_EMPLOYEES)
    return [e.Accepted(player=command.player, for_prizes=for_prizes, under=tuple(under))]


def _check_approved(x: TournamentContext, entrant: Entrant, asked: str) -> None:
    if x.terms.entry.kind is EventKind.ORDINARY:
        because = f"{'employees' if entrant.employee else 'associates'} take part in a charitable or media event only"
        raise x.refusal(asked, because, "Refuse it.", T.TERM_EMPLOYEES)
    if entrant.approval is None:
        officers = " or the ".join(each.words for each in x.rules.law.tournament_term_employees.approved_by)
        because = f"no approval of the {officers} is on record"
        raise x.refusal(asked, because, "Put it on record first.", T.TERM_EMPLOYEES)


def approve_employee(x: TournamentContext, command: c.ApproveEmployee) -> list[e.Event]:
    asked = f"Approving that {command.player} takes part"
    x.operator(command)
    entrant = x.entrant(command.player, asked)
    if not entrant.employee and not entrant.associate:
        raise x.refusal(asked, f"{command.player} is no employee or associate", "Continue.", T.TERM_EMPLOYEES)
    if command.officer not in x.rules.law.tournament_term_employees.approved_by:
        because = f"the {command.officer.words} does not approve it"
        raise x.refusal(asked, because, "Ask a person who does.", T.TERM_EMPLOYEES)
    return [
        e.EmployeeApproved(player=command.player, officer=command.officer, name=command.name, under=(T.TERM_EMPLOYEES,))
    ]


def refuse_entry(x: TournamentContext, command: c.RefuseEntry) -> list[e.Event]:
    asked = f"Refusing {command.player}'s entry"
    x.operator(command)
    entrant = x.entrant(command.player, asked)
    if entrant.status is not EntrantStatus.APPLIED:
        raise x.refusal(asked, f"the entry is {entrant.status.value}", "Continue.", T.TERM_METHOD)
    x.said(command.words, asked, "Give the reason.", T.TERM_REFUSAL)
    topic = T.TERM_ENTITLED
    match command.ground:
        case c.Ground.RESERVED:
            topic = T.TERM_REFUSAL
            if not x.terms.entry.may_refuse:
                because = "the terms do not reserve the right to refuse any application"
                raise x.refusal(asked, because, "Accept it, or go by the criteria.", topic)
        case c.Ground.CRITERIA:
            topic = T.TERM_CRITERIA
            if not x.terms.entry.criteria.strip():
                raise x.refusal(asked, "the terms have no criteria", "Accept it.", topic)
        case c.Ground.FULL:
            topic = T.TERM_FIELD
            if len(x.state.accepted) < (x.terms.details.most or 0):
                because = f"{len(x.state.accepted)} of {x.terms.details.most} are accepted"
                raise x.refusal(asked, because, "Accept it.", topic)
        case c.Ground.NOT_APPROVED:
            topic = T.TERM_EMPLOYEES
            if not (entrant.employee or entrant.associate):
                because = f"{command.player} is no employee, contractor or associate"
                raise x.refusal(asked, because, "Accept it, or give another ground.", topic)
        case c.Ground.NOT_ENTITLED:
            pass
    refused = e.EntryRefused(player=command.player, ground=command.ground, words=command.words, under=(topic,))
    return [refused, *given_back(entrant, "the entry was refused")]


def given_back(entrant: Entrant, words: str) -> list[e.Event]:
    """All that somebody paid who takes no part in it."""
    if not entrant.paid_in:
        return []
    cents = Cents(entrant.paid_in)
    return [e.Refunded(player=entrant.player, cents=cents, words=words, under=(T.TERM_REFUND,))]


def take_payment(x: TournamentContext, command: c.TakePayment) -> list[e.Event]:
    asked = f"{command.player}'s {command.payment.words}"
    x.operator(command)
    entrant = x.entrant(command.player, asked)
    cents, chips, table = check_purchase(x, entrant, command.payment, asked)
    if command.cents != cents:
        because = f"the terms ask for {dollars(Cents(cents))}, and {dollars(command.cents)} is paid"
        raise x.refusal(asked, because, "Take what the terms say.", T.TERM_FEES)
    topic = T.TERM_BUY_BACK if command.payment is c.Payment.BUY_BACK else T.TERM_FEES
    return [
        e.MoneyReceived(
            player=command.player,
            payment=command.payment,
            cents=command.cents,
            chips=Cents(chips),
            table=table,
            under=(topic,),
        )
    ]


def sign_terms(x: TournamentContext, command: c.SignTerms) -> list[e.Event]:
    asked = f"{command.player}'s signature"
    x.player(command)
    x.entrant(command.player, asked)
    if not x.terms.entry.signs:
        raise x.refusal(asked, "the terms are not signed", "Go on: taking part is accepting them.", T.TERM_SIGNED)
    return [e.TermsSigned(player=command.player, version=x.state.version, under=(T.TERM_SIGNED, T.TERM_ACCEPTANCE))]


def give_permission(x: TournamentContext, command: c.GivePermission) -> list[e.Event]:
    x.player(command)
    x.entrant(command.player, f"{command.player}'s permission")
    return [e.PermissionGiven(player=command.player, granted=command.granted, under=(T.TERM_NAMES, T.TERM_PRIVACY))]


def withdraw(x: TournamentContext, command: c.Withdraw) -> list[e.Event]:
    asked = f"{command.player}'s withdrawal"
    x.player(command)
    instead = "Retire." if x.state.phase is Phase.IN_PLAY else "Nothing is left to withdraw from."
    x.phase(asked, *BEFORE_PLAY, instead=instead, under=T.TERM_WITHDRAWAL)
    entrant = x.entrant(command.player, asked)
    if entrant.status not in (EntrantStatus.APPLIED, EntrantStatus.ACCEPTED):
        raise x.refusal(asked, f"the entry is {entrant.status.value}", "Continue.", T.TERM_WITHDRAWAL)
    terms = x.terms.entry.withdrawal
    changed = command.entered_under is not None and command.entered_under < x.state.version
    free = terms is None or x.now <= terms.free_until or changed  # to which they never agreed
    kept = 0 if free or terms is None else entrant.paid_in * terms.kept_after // WHOLE
    return [
        e.Withdrawn(
            player=command.player,
            cents=Cents(entrant.paid_in - kept),
            kept=Cents(kept),
            under=(T.TERM_WITHDRAWAL, T.TERM_REFUND),
        )
    ]


def name_substitute(x: TournamentContext, command: c.NameSubstitute) -> list[e.Event]:
    asked = f"{command.substitute} for {command.player}"
    x.player(command)
    entrant = x.entrant(command.player, asked)
    if entrant.status not in (EntrantStatus.ACCEPTED, EntrantStatus.THROUGH):
        instead = "Play on." if entrant.status is EntrantStatus.SEATED else "Let those who are in it name one."
        raise x.refusal(asked, f"{command.player} is {entrant.status.value}", instead, T.TERM_SUBSTITUTE)
    terms = x.terms.entry.withdrawal
    if terms is None or terms.substitute_until is None:
        raise x.refusal(asked, "the terms know no substitutes", "Withdraw, or play.", T.TERM_WITHDRAWAL)
    if x.now > terms.substitute_until:
        raise x.refusal(asked, "the time for naming one is over", "Withdraw, or play.", T.TERM_WITHDRAWAL)
    if command.substitute in x.excluded:
        raise not_let_in(x, command.substitute, asked)
    known = x.state.entrants.get(command.substitute)
    takes_part = known is not None and known.status not in (EntrantStatus.WITHDRAWN, EntrantStatus.SUBSTITUTED)
    if takes_part or command.substitute in (x.state.director, *x.state.deputies):
        raise x.refusal(asked, f"{command.substitute} has another part in it", "Name another.", T.TERM_SUBSTITUTE)
    return [
        e.Substituted(
            player=command.player,
            substitute=command.substitute,
            under=(T.TERM_SUBSTITUTE, T.TERM_SUBSTITUTED, T.TERM_WITHDRAWAL),
        )
    ]


def not_let_in(x: TournamentContext, substitute: str, asked: str) -> Refused:
    """Excluded, barred, of the staff or nobody at all: which of them is not for whoever names a substitute to know."""
    because, instead = f"{substitute} may not take this place", "Name another, or ask the operator."
    return x.rules.refusal(asked, because, instead, T.TERM_SUBSTITUTE, T.TERM_ENTITLED)


def cancel(x: TournamentContext, command: c.Cancel) -> list[e.Event]:
    asked = "Cancelling the tournament"
    x.operator(command)
    instead = "Pay the prizes." if x.state.phase is Phase.DECIDED else "Leave it so."
    x.phase(asked, *BEFORE_PLAY, Phase.IN_PLAY, instead=instead, under=T.TERM_REFUND)
    x.said(command.reason, asked, "Say why.", T.TERM_REFUND)
    back = x.terms.conduct.refund_on_cancelling
    refunds = [
        e.Refunded(
            player=each.player,
            cents=Cents(each.paid_in * back // WHOLE),
            words="the tournament was cancelled",
            under=(T.TERM_REFUND,),
        )
        for each in x.state.entrants.values()
        if each.paid_in * back // WHOLE and each.status is not EntrantStatus.WITHDRAWN  # what was kept then is kept
    ]
    return [e.Cancelled(reason=command.reason, under=(T.TERM_REFUND, T.CONDUCTED)), *refunds]


def refund(x: TournamentContext, command: c.Refund) -> list[e.Event]:
    asked = f"{dollars(command.cents)} back to {command.player}"
    x.operator(command)
    entrant = x.entrant(command.player, asked)
    x.said(command.words, asked, "Say which circumstance of the terms it is.", T.TERM_REFUND)
    if x.state.decided_at is not None or x.state.phase is Phase.CLOSED:
        because = "the money is in the prize pool" if x.state.decided_at is not None else "the tournament is over"
        raise x.refusal(asked, because, "Open a dispute.", T.TERM_REFUND)
    takes_part = entrant.status in IN or x.state.last_played(command.player)
    if takes_part and x.state.phase is not Phase.CANCELLED:
        because = f"{command.player} {'is in it' if entrant.status in IN else 'has played'} for what all others paid"
        instead = "Let them withdraw first, where they still may, or cancel the tournament."
        raise x.refusal(asked, because, instead, T.TERM_REFUND, T.CONDUCTED)
    if command.cents > entrant.paid_in:
        because = f"{command.player} has paid {dollars(Cents(entrant.paid_in))}"
        raise x.refusal(asked, because, "Give no more back than was paid.", T.TERM_REFUND)
    return [e.Refunded(player=command.player, cents=command.cents, words=command.words, under=(T.TERM_REFUND,))]


def unpaid(state: Tournament, player: str) -> tuple[c.Payment, Cents] | None:
    """What somebody who takes a place has still to pay: the first of it."""
    assert state.terms is not None, "there are terms from the first event on"
    fees, paid = state.terms.details.fees, state.entrants[player].paid
    if fees is None:
        return None
    due = ((c.Payment.ENTRY_FEE, fees.entry_fee), (c.Payment.BUY_IN, fees.buy_in))
    return next(((payment, cents) for payment, cents in due if paid.get(payment.value, 0) < cents), None)


def check_in_order(x: TournamentContext, player: str, asked: str) -> None:
    """Whoever takes a place has paid what the terms ask for, and signed them where that is asked."""
    entrant = x.state.entrants[player]
    if (due := unpaid(x.state, player)) is not None:
        payment, cents = due
        because = f"{player} has not paid the {payment.words} of {dollars(cents)}"
        raise x.refusal(asked, because, "Take the payment, or let them withdraw.", T.TERM_FEES)
    if x.terms.entry.signs and entrant.signed != x.state.version:
        has = "not signed the terms" if entrant.signed is None else f"signed version {entrant.signed} of the terms"
        instead = f"Let them sign version {x.state.version}."
        raise x.refusal(asked, f"{player} has {has}", instead, T.TERM_SIGNED)


OUT_UNDER = {
    EntrantStatus.APPLIED: T.TERM_METHOD,
    EntrantStatus.REFUSED: T.TERM_METHOD,
    EntrantStatus.WITHDRAWN: T.TERM_WITHDRAWAL,
    EntrantStatus.SUBSTITUTED: T.TERM_SUBSTITUTED,
    EntrantStatus.DISQUALIFIED: T.TERM_DISQUALIFIED,
    EntrantStatus.RETIRED: T.TERM_RETIRED,
}
"""What says why somebody is not in it."""


def still_in(x: TournamentContext, player: str, asked: str) -> Entrant:
    entrant = x.entrant(player, asked)
    if entrant.status not in IN:
        because = f"{player} is {entrant.status.value}"
        topic = OUT_UNDER.get(entrant.status, T.TERM_ELIMINATION)
        raise x.refusal(asked, because, "Go on with those who are in it.", topic)
    return entrant


DECIDERS: dict[type[c.Command], Decider] = {
    c.OpenEntries: open_entries,
    c.CloseEntries: close_entries,
    c.Apply: apply,
    c.Accept: accept,
    c.ApproveEmployee: approve_employee,
    c.RefuseEntry: refuse_entry,
    c.TakePayment: take_payment,
    c.SignTerms: sign_terms,
    c.GivePermission: give_permission,
    c.Withdraw: withdraw,
    c.NameSubstitute: name_substitute,
    c.Cancel: cancel,
    c.Refund: refund,
}
