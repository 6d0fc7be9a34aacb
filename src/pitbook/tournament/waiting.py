"""What waits in a tournament, and for whom: so that nobody has to remember what comes next."""

from collections.abc import Iterable, Iterator

from pitbook.games.kernel import Struct
from pitbook.games.tournament_law import TermChangeNotice
from pitbook.rulebooks.roles import Role
from pitbook.table.state import TableState
from pitbook.tournament.bots import deals_on, decisions
from pitbook.tournament.checklist import missing
from pitbook.tournament.commands import Hearer
from pitbook.tournament.entering import unpaid
from pitbook.tournament.playing import still_going
from pitbook.tournament.preparing import BEFORE_PLAY
from pitbook.tournament.ranking import standing
from pitbook.tournament.rules import TournamentRules
from pitbook.tournament.seating import eligible, nobody_is_left, undecided
from pitbook.tournament.state import EntrantStatus, Phase, StageState, StageStatus, TablePlay, Tournament

OPERATOR, DIRECTOR = Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR


class AwaitedStep(Struct, frozen=True):
    """`command` is the kind of what would see to it, where one command does."""

    by: Role
    what: str
    command: str = ""


def waiting(rules: TournamentRules, state: Tournament, now: int, told: str | None = None) -> Iterator[AwaitedStep]:
    """`told`: somebody who does not run it, and hears of nobody's dues or disputes but their own."""
    assert state.terms is not None, "there are terms from the first event on"
    if any(not each.is_told(Hearer.REGULATOR) for each in state.changes):
        yield AwaitedStep(OPERATOR, "the regulator is to be told of a change", "tournament.notify_change")
    entrants_too = rules.law.tournament_term_changes.told is TermChangeNotice.ENTRANTS_TOO and state.accepted
    if entrants_too and any(not each.is_told(Hearer.ENTRANTS) for each in state.changes):
        yield AwaitedStep(OPERATOR, "entrants are to be told of a change", "tournament.notify_change")
    if state.phase is Phase.DRAFTED:
        yield from _before(rules, state)
    elif state.began_at is None and not _announced(state) and state.phase in BEFORE_PLAY:
        yield AwaitedStep(OPERATOR, "the changed terms are to be made available", "tournament.make_available")
    applied = state.are(EntrantStatus.APPLIED)
    if applied and state.phase is Phase.ENTRIES_OPEN:
        what = "one application is pending" if len(applied) == 1 else f"{len(applied)} applications are pending"
        yield AwaitedStep(OPERATOR, what, "tournament.accept")
    for each in state.disputes:
        if each.closed_at is None and told in (None, each.player):
            what = "decided" if each.decided_at is None else "advised" if each.advised_at is None else "closed"
            yield AwaitedStep(DIRECTOR, f"dispute {each.number} by {each.player} is to be {what}")
    if state.phase in (Phase.ENTRIES_CLOSED, Phase.IN_PLAY):
        yield from _in_play(state, now, told)
    if state.phase is Phase.DECIDED:
        yield AwaitedStep(OPERATOR, "the prizes are to be paid", "tournament.distribute_prizes")
    if state.phase in (Phase.PAID, Phase.CANCELLED):
        if state.redeemable:
            yield AwaitedStep(OPERATOR, "chips are to be collected", "tournament.redeem_chips")
        if state.tables:
            yield AwaitedStep(OPERATOR, "tables are to be released", "tournament.release_tables")
        yield AwaitedStep(OPERATOR, "the tournament is to be closed", "tournament.close")


def _announced(state: Tournament) -> bool:
    """Whether patrons can read the terms as they are."""
    return state.available == state.version


def _before(rules: TournamentRules, state: Tournament) -> Iterator[AwaitedStep]:
    assert state.terms is not None, "there are terms from the first event on"
    lacking = missing(rules, state.terms)
    if lacking:
        what = "one item of the terms is" if len(lacking) == 1 else f"{len(lacking)} items of the terms are"
        yield AwaitedStep(OPERATOR, f"{what} missing or wrong", "tournament.change_terms")
    elif not _announced(state):
        yield AwaitedStep(OPERATOR, "the terms are to be made available", "tournament.make_available")
    if not state.advised:
        yield AwaitedStep(OPERATOR, "the inspectorate is to be advised", "tournament.advise_inspectorate")
    if state.director is None:
        yield AwaitedStep(OPERATOR, "a director is to be appointed", "tournament.appoint_director")
    if not lacking and _announced(state) and state.advised:
        yield AwaitedStep(OPERATOR, "entries can be opened", "tournament.open_entries")


def _not_in_order(state: Tournament, accepted: Iterable[str], told: str | None) -> Iterator[AwaitedStep]:
    """Before lots are drawn everybody has paid, and signed where that is asked."""
    assert state.terms is not None, "there are terms from the first event on"
    there = [each for each in accepted if told in (None, each)]
    owing = [each for each in there if unpaid(state, each) is not None]
    if owing:
        yield AwaitedStep(OPERATOR, f"fees are to be taken from {_some(owing)}", "tournament.take_payment")
    unsigned = [each for each in there if state.entrants[each].signed != state.version]
    if unsigned and state.terms.entry.signs:
        yield AwaitedStep(Role.PLAYER, f"the terms are to be signed by {_some(unsigned)}", "tournament.sign_terms")


def _some(players: list[str]) -> str:
    """The first six, and how many more there are.

    >>> _some(list("abcdefgh"))
    'a, b, c, d, e, f and 2 more'
    """
    more = len(players) - 6
    return ", ".join(players[:6]) + (f" and {more} more" if more > 0 else "")


def _in_play(state: Tournament, now: int, told: str | None) -> Iterator[AwaitedStep]:
    assert state.terms is not None, "there are terms from the first event on"
    if not state.present:
        yield AwaitedStep(DIRECTOR, "neither the director nor a deputy is present", "tournament.arrive")
    unbriefed = [
        each for each in state.are(EntrantStatus.ACCEPTED, EntrantStatus.SEATED) if not state.entrants[each].briefed
    ]
    if unbriefed:
        yield AwaitedStep(DIRECTOR, f"to be briefed: {_some(unbriefed)}", "tournament.brief")
    if state.began_at is None:
        yield from _not_in_order(state, state.are(EntrantStatus.ACCEPTED), told)
    if state.playing is not None:
        yield from _playing(state, state.playing, now)
        return
    for number in range(1, len(state.terms.stages) + 1):
        terms, stage = state.stage(number)
        if stage.status is StageStatus.SCHEDULED:
            if state.began_at is not None and nobody_is_left(state):
                break
            if undecided(state, number):
                what = f"whether there is {terms.name} is to be decided"
                yield AwaitedStep(DIRECTOR, what, "tournament.decide_repechage")
            elif eligible(state, number):
                yield AwaitedStep(DIRECTOR, f"lots for {terms.name} are to be drawn", "tournament.draw_seats")
            return
        if stage.status is StageStatus.SEATED and stage.banks and state.began_at is None and not _announced(state):
            return
        if stage.status is StageStatus.SEATED:
            command = "tournament.begin_stage" if stage.banks else "tournament.issue_banks"
            what = "can begin" if stage.banks else "needs its banks"
            yield AwaitedStep(DIRECTOR, f"{terms.name} {what}", command)
            return
    yield AwaitedStep(DIRECTOR, "the result is to be declared", "tournament.declare_result")


def _playing(state: Tournament, playing: StageState, now: int) -> Iterator[AwaitedStep]:
    terms, _ = state.stage(playing.number)
    going = still_going(state, terms, playing, now)
    for at in going:
        sealed = state.sealed(at)
        if sealed:
            yield AwaitedStep(Role.PLAYER, f"secret wagers are to be opened at {at.table}: {', '.join(sealed)}")
    if not going:
        level = standing(state, terms, playing).level
        if level:
            yield AwaitedStep(
                DIRECTOR, f"{', '.join(level)} are level: the tie is to be broken", "tournament.end_stage"
            )
        else:
            when = "" if terms.minutes is None else ", once no wagers lie at its tables"
            yield AwaitedStep(DIRECTOR, f"{terms.name} can be ended{when}", "tournament.end_stage")


def waits_at(state: Tournament, playing: StageState, at: TablePlay, table: TableState, now: int) -> str:
    """What one table waits for, so that whoever directs sees which of them holds the others up."""
    terms, _ = state.stage(playing.number)
    lies = any(table.books.held(table.accounts.layout(each)) for each in at.players)
    if at not in still_going(state, terms, playing, now) and not (lies or table.play.in_a_round):
        return ""
    if table.play.in_a_round or table.play.before_wagers:
        if not deals_on(table):
            return f"{', '.join(decisions(table))} to answer"
        return "cards to be dealt" if table.play.in_a_round else "cards to be made ready"
    silent = [each for each in at.players if _has_to_wager(state, playing, at, table, each)]
    if silent:
        return f"wagers of {', '.join(silent)}"
    sealed = state.sealed(at)
    return f"secret wagers of {', '.join(sealed)} to be opened" if sealed else "the hand can be dealt"


def _has_to_wager(state: Tournament, playing: StageState, at: TablePlay, table: TableState, player: str) -> bool:
    assert state.terms is not None, "there are terms from the first event on"
    entrant, held, accounts = state.entrants[player], table.books.held, table.accounts
    out = entrant.status is not EntrantStatus.SEATED or entrant.away or state.sits_out(player)
    if out or player in (*at.committed, *at.lapsed) or (playing.play_off and player not in playing.play_off):
        return False
    lies = held(accounts.layout(player))
    return lies < min(state.terms.wagers.compulsory or 1, lies + held(accounts.chips(player)))
