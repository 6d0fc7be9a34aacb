"""Before anybody enters: terms, advice, the director, the tables."""

from pitbook.games.tournament_law import Before, Organiser, Relief, TermChangeNotice, TermsApprover
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents, dollars
from pitbook.rulebooks.roles import is_office_of_house
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.checklist import missing
from pitbook.tournament.deciding import Decider, TournamentContext, listed, name_of
from pitbook.tournament.state import EntrantStatus, Phase, StageStatus
from pitbook.tournament.terms import Fees, TournamentTerms

BEFORE_PLAY = (Phase.DRAFTED, Phase.ENTRIES_OPEN, Phase.ENTRIES_CLOSED)


def draft(x: TournamentContext, command: c.Draft) -> list[e.Event]:
    asked = f"A tournament {command.terms.title!r}"
    x.by(x.rules.law.tournament_conducted.by, command)
    if x.state.terms is not None:
        raise x.refusal(asked, "it is drafted already", "Change its terms.", T.CONDUCTED)
    return [
        e.Drafted(
            rulebook=x.rules.rulebook.id,
            digest=x.rules.rulebook.digest,
            terms=command.terms,
            commitment=x.lot().following,
            under=(T.CONDUCTED,),
        )
    ]


def change_terms(x: TournamentContext, command: c.ChangeTerms) -> list[e.Event]:
    asked = "Changing the terms"
    x.by(x.rules.law.tournament_documented.by, command)
    x.phase(asked, *BEFORE_PLAY, instead="Terms stand once play has begun.", under=T.TERM_CHANGES)
    if command.terms == x.terms:
        raise x.refusal(asked, "they are the same", "Continue.", T.DOCUMENTED)
    if x.state.phase is not Phase.DRAFTED:
        _check_complete(x, command.terms, asked)
        most = command.terms.details.most or 0
        if len(x.state.accepted) > most:
            because = f"{len(x.state.accepted)} are accepted, and the most would be {most}"
            raise x.refusal(asked, because, "Leave room for them.", T.TERM_FIELD)
    changed = e.TermsChanged(version=x.state.version + 1, terms=command.terms, under=(T.DOCUMENTED, T.TERM_CHANGES))
    return [changed, *_paid_too_much(x, command.terms)]


def _paid_too_much(x: TournamentContext, terms: TournamentTerms) -> list[e.Event]:
    """Where the terms come to ask for less, whoever has paid more has the difference back: one price for all."""
    fees = terms.details.fees or Fees()
    due = {c.Payment.ENTRY_FEE: fees.entry_fee, c.Payment.BUY_IN: fees.buy_in}
    return [
        e.Refunded(
            player=each.player,
            cents=Cents(min(over, each.paid_in)),
            words=f"the terms ask for {dollars(cents)} ({payment.words}) now",
            payment=payment,
            under=(T.TERM_FEES, T.TERM_REFUND, T.CONDUCTED),
        )
        for each in x.state.entrants.values()
        for payment, cents in due.items()
        if each.status in (EntrantStatus.APPLIED, EntrantStatus.ACCEPTED)
        and (over := each.paid.get(payment.value, 0) - cents) > 0
        and each.paid_in > 0
    ]


def _check_complete(x: TournamentContext, terms: TournamentTerms, asked: str) -> None:
    lacking = missing(x.rules, terms)
    if lacking:
        raise x.refusal(
            asked,
            "; ".join(f"{each.because} ({', '.join(x.rules.cited(each.topic))})" for each in lacking),
            "Complete the terms first.",
            *dict.fromkeys(each.topic for each in lacking),
        )


def make_available(x: TournamentContext, command: c.MakeAvailable) -> list[e.Event]:
    asked = "Making the terms available"
    x.by(x.rules.law.tournament_published.by, command)
    x.said(command.channel, asked, "Say where, or how patrons come by them.", T.TERM_AVAILABLE)
    _check_complete(x, x.terms, asked)
    return [
        e.TermsMadeAvailable(
            version=x.state.version, channel=command.channel, under=(T.PUBLISHED, T.DOCUMENTED, T.TERM_AVAILABLE)
        )
    ]


def advise_inspectorate(x: TournamentContext, command: c.AdviseInspectorate) -> list[e.Event]:
    asked = "Advising the inspectorate"
    x.by(x.rules.law.tournament_advised.by, command)
    x.said(command.channel, asked, "Say how.", T.ADVISED)
    if is_office_of_house(command.name):
        because = f"{command.name.strip()} is of the casino, and not of the inspectorate"
        raise x.refusal(asked, because, "Say who there was told.", T.ADVISED)
    return [
        e.InspectorateAdvised(
            version=x.state.version,
            name=command.name,
            channel=command.channel,
            approval=command.approval.strip(),
            under=(T.ADVISED,),
        )
    ]


def notify_change(x: TournamentContext, command: c.NotifyChange) -> list[e.Event]:
    asked = f"Telling the {command.to.value} of the change"
    x.by(x.rules.law.tournament_documented.by, command)
    x.said(command.channel, asked, "Say how.", T.TERM_CHANGES)
    if command.to is c.Hearer.ENTRANTS and x.rules.law.tournament_term_changes.told is TermChangeNotice.REGULATOR:
        raise x.refusal(asked, "only the regulator hears of it", "Continue.", T.TERM_CHANGES)
    if not any(not each.is_told(command.to) for each in x.state.changes):
        raise x.refusal(asked, "there is no change of which they do not know", "Continue.", T.TERM_CHANGES)
    return [e.ChangeNotified(version=x.state.version, to=command.to, channel=command.channel, under=(T.TERM_CHANGES,))]


def check_announced(x: TournamentContext, asked: str, before: Before) -> None:
    """Whatever must lie before entries, or before play, does."""
    law, state = x.rules.law, x.state
    if law.tournament_published.before is before:
        _check_complete(x, x.terms, asked)
        if state.available != state.version:
            what = "the terms are not available to patrons" if not state.available else "patrons have an older version"
            raise x.refusal(asked, what, "Make them available first.", T.PUBLISHED)
    if law.tournament_advised.before is before and not state.advised:
        raise x.refusal(asked, "the inspectorate is not advised", "Advise it first.", T.ADVISED)
    if (
        before is Before.ENTRIES
        and law.tournament_documented.approval is TermsApprover.REGULATOR
        and not state.approval
    ):
        because = "the terms need the regulator's approval, and none is on record"
        raise x.refusal(asked, because, "Say where it is written when you advise the inspectorate.", T.DOCUMENTED)


def check_told_of_changes(x: TournamentContext, asked: str) -> None:
    """Terms that changed are told of before play, by whoever has to hear of them."""
    hearers = [c.Hearer.REGULATOR]
    if x.rules.law.tournament_term_changes.told is TermChangeNotice.ENTRANTS_TOO and x.state.accepted:
        hearers.append(c.Hearer.ENTRANTS)
    for hearer in hearers:
        untold = next((each for each in x.state.changes if not each.is_told(hearer)), None)
        if untold is not None:
            who = "the regulator was" if hearer is c.Hearer.REGULATOR else "entrants were"
            because = f"{who} not told of version {untold.version} of the terms"
            raise x.refusal(asked, because, "Let the operator tell them first.", T.TERM_CHANGES)


# The director


def appoint_director(x: TournamentContext, command: c.AppointDirector) -> list[e.Event]:
    x.by(x.rules.law.tournament_directed.appointed_by, command)
    if command.person in x.state.entrants:
        because = f"{command.person} has entered the tournament"
        raise x.refusal(f"{command.person} as director", because, "Appoint somebody else.", T.DIRECTED)
    return [e.DirectorAppointed(person=command.person, under=(T.DIRECTED,))]


def deputise(x: TournamentContext, command: c.Deputise) -> list[e.Event]:
    asked = f"{command.person} as deputy"
    x.by(Organiser.DIRECTOR, command)
    if x.rules.law.tournament_directed.relief is not Relief.DEPUTY:
        raise x.refusal(asked, "nobody stands in for the director", "Let the director be there.", T.DIRECTED)
    if x.actor.person != x.state.director:
        raise x.refusal(asked, "only the director names deputies", f"Ask {x.state.director}.", T.TERM_DEPUTIES)
    if command.person in x.state.deputies:
        raise x.refusal(asked, "they are one already", "Continue.", T.TERM_DEPUTIES)
    if command.person in x.state.entrants or command.person == x.state.director:
        raise x.refusal(asked, "they have another part in it", "Name somebody else.", T.TERM_DEPUTIES)
    return [e.Deputised(person=command.person, under=(T.TERM_DEPUTIES, T.DIRECTED))]


def end_deputy(x: TournamentContext, command: c.EndDeputy) -> list[e.Event]:
    x.director(command)
    if command.person not in x.state.deputies:
        because = f"{command.person} is no deputy"
        raise x.refusal(f"{command.person} as deputy no more", because, "Continue.", T.TERM_DEPUTIES)
    return [e.DeputyEnded(person=command.person, under=(T.TERM_DEPUTIES,))]


def arrive(x: TournamentContext, command: c.Arrive) -> list[e.Event]:
    x.director(command)
    if x.actor.person in x.state.present:
        raise x.refusal("Coming", f"{x.actor.person} is there", "Continue.", T.DIRECTED)
    return [e.Arrived(person=x.actor.person, under=(T.DIRECTED,))]


def go(x: TournamentContext, command: c.Go) -> list[e.Event]:
    """Nobody can be held; but then nothing is dealt until somebody is there again."""
    x.director(command)
    if x.actor.person not in x.state.present:
        raise x.refusal("Going", f"{x.actor.person} is not there", "Continue.", T.DIRECTED)
    return [e.Went(person=x.actor.person, under=(T.DIRECTED,))]


def check_directed(x: TournamentContext, asked: str) -> None:
    """The director is there, or, where that is allowed, a deputy."""
    state = x.state
    if state.director is None:
        raise x.refusal(asked, "no director is appointed", "Appoint one first.", T.DIRECTED)
    relief = x.rules.law.tournament_directed.relief is Relief.DEPUTY
    if not (state.present if relief else state.director in state.present):
        because = "neither the director nor a deputy is present" if relief else "the director is not present"
        raise x.refusal(asked, because, "Wait until somebody is.", T.DIRECTED)


# Tables


def designate_tables(x: TournamentContext, command: c.DesignateTables) -> list[e.Event]:
    asked = f"Designating {listed(command.tables)}"
    x.by(x.rules.law.tournament_tables.by, command)
    x.phase(asked, *BEFORE_PLAY, Phase.IN_PLAY, under=T.TABLES)
    new = [each for each in dict.fromkeys(command.tables) if each not in x.state.tables]
    if not new:
        raise x.refusal(
            asked, "they are designated already" if command.tables else "none is named", "Continue.", T.TABLES
        )
    return [e.TablesDesignated(tables=tuple(new), under=(T.TABLES, T.EXCLUSIVE))]


def release_tables(x: TournamentContext, command: c.ReleaseTables) -> list[e.Event]:
    asked = f"Releasing {listed(command.tables)}"
    x.by(x.rules.law.tournament_tables.by, command)
    for each in command.tables:
        if each not in x.state.tables:
            raise x.refusal(asked, f"{each} is not designated", "Name one that is.", T.TABLES)
        playing = x.state.playing
        if playing is not None and any(at.table == each for at in playing.tables.values()):
            raise x.refusal(asked, f"{each} is in play", "Wait until the stage is over.", T.EXCLUSIVE)
    return [e.TablesReleased(tables=command.tables, counted=command.counted, under=(T.TABLES,))]


def alter_start(x: TournamentContext, command: c.AlterStart) -> list[e.Event]:
    asked = "Altering a start"
    law = x.rules.law.tournament_term_start_altered
    x.by(law.by, command)
    terms, stage = x.stage_in(command.stage, asked, StageStatus.SCHEDULED, StageStatus.SEATED)
    if law.notice:
        x.said(command.channel, asked, "Give the players notice, and say how.", T.TERM_START_ALTERED)
    if command.starts_at < x.now:
        because = f"{name_of(terms, command.stage)} would begin in the past"
        raise x.refusal(asked, because, "Name a time to come.", T.TERM_START_ALTERED)
    return [
        e.StartAltered(
            stage=command.stage,
            was=stage.starts_at,
            starts_at=command.starts_at,
            channel=command.channel,
            under=(T.TERM_START_ALTERED,),
        )
    ]


DECIDERS: dict[type[c.Command], Decider] = {
    c.Draft: draft,
    c.ChangeTerms: change_terms,
    c.MakeAvailable: make_available,
    c.AdviseInspectorate: advise_inspectorate,
    c.NotifyChange: notify_change,
    c.AppointDirector: appoint_director,
    c.Deputise: deputise,
    c.EndDeputy: end_deputy,
    c.Arrive: arrive,
    c.Go: go,
    c.DesignateTables: designate_tables,
    c.ReleaseTables: release_tables,
    c.AlterStart: alter_start,
}
