"""What happened in a tournament, told as people would tell it, with the clauses it stands under."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any

from pitbook.money import Cents, dollars
from pitbook.tournament import events as e
from pitbook.tournament.commands import EndGround, Ground, Hearer
from pitbook.tournament.rules import TournamentRules
from pitbook.tournament.terms import PenaltyKind, TakenChips


def chips(amount: int) -> str:
    """
    >>> chips(100_000), chips(250)
    ('1,000 chips', '2.50 chips')
    """
    whole, rest = divmod(amount, 100)
    return f"{whole:,} chips" if not rest else f"{whole:,}.{rest:02} chips"


def names(people: Iterable[str]) -> str:
    found = list(people)
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found) if found else "nobody"


def moment(at: int) -> str:
    return datetime.fromtimestamp(at // 1_000_000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def sentence(rules: TournamentRules, event: e.Event) -> str:
    """The event with its clauses."""
    cited = rules.cited(*event.under)
    return f"{told(event)} ({', '.join(cited)})" if cited else told(event)


def told(event: Any) -> str:
    return _TELLERS[type(event)](event)


def _as(x: e.Applied) -> str:
    return " (an employee)" if x.employee else " (a contractor or associate)" if x.associate else ""


def _refused(x: e.EntryRefused) -> str:
    ground = {
        Ground.RESERVED: "by the right that the terms reserve",
        Ground.CRITERIA: "by the criteria",
        Ground.NOT_ENTITLED: "since they may not be there or gamble",
        Ground.FULL: "since the field is full",
        Ground.NOT_APPROVED: "since nobody lets an employee or associate take part",
    }[x.ground]
    return f"{x.player}'s entry is refused {ground}: {x.words}"


def _paid(x: e.MoneyReceived) -> str:
    more = f", and has {chips(x.chips)} for it" if x.chips else ""
    return f"{x.player} pays {dollars(x.cents)} ({x.payment.words}){more}"


def _withdrawn(x: e.Withdrawn) -> str:
    kept = f"; {dollars(x.kept)} is kept" if x.kept else ""
    return f"{x.player} withdraws and gets {dollars(x.cents)} back{kept}"


def _seats(x: e.SeatsDrawn) -> str:
    tables: dict[str, list[str]] = {}
    for each in x.seats:
        tables.setdefault(each.table, []).append(f"{each.player} on {each.place}")
    at = "; ".join(f"at {table} {', '.join(seats)}" for table, seats in tables.items())
    return f"lots for stage {x.stage}, from the secret of {x.commitment[:16]}…: {at}"


def _banks(x: e.BanksIssued) -> str:
    amounts = set(x.banks.values())
    each = chips(next(iter(amounts))) if len(amounts) == 1 else "what they carried on"
    return f"banks for stage {x.stage}: {each} each to {names(x.banks)}"


def _hand(x: e.HandPlayed) -> str:
    stacks = ", ".join(f"{player} {stack // 100:,}" for player, stack in x.stacks.items())
    return f"hand {x.number} of stage {x.stage} at {x.table} (round {x.round}): {stacks}"


def _concluded(x: e.TableConcluded) -> str:
    ground = "who goes through is settled" if x.ground is EndGround.DETERMINED else "everybody agrees"
    return f"play at {x.table} ends after {x.hands} hand{'' if x.hands == 1 else 's'}, because {ground}: {x.proof}"


def _ended(x: e.StageEnded) -> str:
    ranking = ", ".join(f"{each.place}. {each.player} {each.stack // 100:,}" for each in x.ranking)
    through = f"; through: {names(x.through)}" if x.through else ""
    return f"stage {x.stage} is over: {ranking}{through}"


def _penalised(x: e.Penalised) -> str:
    match x.kind:
        case PenaltyKind.CHIPS:
            what = f"loses {chips(x.chips)}"
        case PenaltyKind.MISSED_HANDS:
            what = f"sits out {x.hands} hand{'' if x.hands == 1 else 's'}"
        case _:
            what = "is warned"
    return f"{x.player} {what} ({x.penalty}): {x.words}"


def _taken(x: e.Disqualified | e.Retired) -> str:
    if not x.taken:
        return ""
    becomes = "are removed" if x.chips is TakenChips.REMOVED else "are paid for at the end"
    return f"; {chips(x.taken)} {becomes}"


def _money_kept(x: e.MoneyKept) -> str:
    entries = f"{dollars(x.entries)} of entry money that did not go back" if x.entries else ""
    pool = f"{dollars(x.pool)} that nobody could win" if x.pool else ""
    return f"the house keeps {names(filter(None, (entries, pool)))}"


def _result(x: e.ResultDeclared) -> str:
    over = f"; {names(x.passed_over)} passed over" if x.passed_over else ""
    won = ", ".join(f"{each.place}. {each.player} {dollars(each.cents)}" for each in x.prizes)
    prizes = won or "nobody may have a prize"
    added = f" and {dollars(x.added)} of the house" if x.added else ""
    money = f"{dollars(x.pool)}, made of {dollars(x.from_entries)} of {dollars(x.entry_money)} entry money{added}"
    lead = f"the result: {names(x.ranking[:3])} lead{over}"
    return f"{lead}; the pool is {money}; the house keeps {dollars(x.house)}; {prizes}"


def _collected(x: e.ChipsCollected) -> str:
    paid = f", and {dollars(x.cents)} is paid for them" if x.cents else ""
    return f"{x.player}'s {chips(x.chips)} are collected{paid}"


def _drafted(x: e.Drafted) -> str:
    return f"{x.terms.title} is drafted under {x.rulebook}; lots will come from the secret of {x.commitment[:16]}…"


_TELLERS: dict[type[e.Event], Callable[[Any], str]] = {
    e.Drafted: _drafted,
    e.TermsChanged: lambda x: f"the terms are changed: version {x.version}",
    e.TermsMadeAvailable: lambda x: f"version {x.version} of the terms is available to patrons: {x.channel}",
    e.InspectorateAdvised: lambda x: f"the inspectorate is advised: {x.name}, {x.channel}",
    e.ChangeNotified: lambda x: (
        f"{'the regulator is' if x.to is Hearer.REGULATOR else 'entrants are'} told of version {x.version}: {x.channel}"
    ),
    e.DirectorAppointed: lambda x: f"{x.person} is appointed director",
    e.Deputised: lambda x: f"{x.person} is a deputy of the director",
    e.DeputyEnded: lambda x: f"{x.person} is a deputy no more",
    e.Arrived: lambda x: f"{x.person} is present",
    e.Went: lambda x: f"{x.person} goes",
    e.TablesDesignated: lambda x: f"designated for the tournament: {names(x.tables)}",
    e.TablesReleased: lambda x: f"released: {names(x.tables)}",
    e.StartAltered: lambda x: (
        f"stage {x.stage} begins at {moment(x.starts_at)} instead of {moment(x.was)}; players are told: {x.channel}"
    ),
    e.EntriesOpened: lambda _: "entries are open",
    e.EntriesClosed: lambda x: f"entries are closed with {x.entrants} accepted",
    e.Applied: lambda x: f"{x.player} applies{_as(x)}",
    e.Accepted: lambda x: f"{x.player} is accepted{'' if x.for_prizes else ', without a right to a prize'}",
    e.EntryRefused: _refused,
    e.EmployeeApproved: lambda x: f"the {x.officer.words} {x.name} approves that {x.player} takes part",
    e.MoneyReceived: _paid,
    e.TermsSigned: lambda x: f"{x.player} signs version {x.version} of the terms",
    e.PermissionGiven: lambda x: (
        f"{x.player} {'permits' if x.granted else 'forbids'} the use of their name and picture"
    ),
    e.Withdrawn: _withdrawn,
    e.Substituted: lambda x: f"{x.substitute} takes {x.player}'s place",
    e.Cancelled: lambda x: f"the tournament is cancelled: {x.reason}",
    e.Refunded: lambda x: f"{x.player} gets {dollars(x.cents)} back: {x.words}",
    e.Briefed: lambda x: f"briefed on version {x.version}, and understanding it: {names(x.players)}",
    e.Instructed: lambda x: (
        f"the game is shown to {names(x.players)}: {x.how.value.replace('_', ' ')}"
        f"{f', {x.hands} of them' if x.hands else ''}"
    ),
    e.SeatsDrawn: _seats,
    e.BanksIssued: _banks,
    e.StageBegan: lambda x: f"stage {x.stage} begins at {names(x.tables)}",
    e.WagerCommitted: lambda x: f"{x.player} makes a secret wager at {x.table}: {x.digest[:16]}…",
    e.WagerOpened: lambda x: f"{x.player} opens the secret wager at {x.table}",
    e.WagerLapsed: lambda x: f"{x.player}'s secret wager at {x.table} lapses: {x.words}",
    e.HandPlayed: _hand,
    e.Eliminated: lambda x: (
        f"{x.player} is eliminated {f'in stage {x.stage}' if x.stage else 'before play'}: {x.because}"
    ),
    e.MarkedAway: lambda x: f"{x.player} {'has not come' if x.late else 'is away'}",
    e.MarkedBack: lambda x: f"{x.player} is back",
    e.TableConcluded: _concluded,
    e.AgreedToEnd: lambda x: f"{x.player} agrees that play at {x.table} ends",
    e.PlayOffHeld: lambda x: f"a play-off between {names(x.players)}",
    e.TieDecided: lambda x: f"the director puts {names(x.order)} in this order: {x.words}",
    e.LotsDrawn: lambda x: f"the lot puts {names(x.order)} in this order, from the secret of {x.commitment[:16]}…",
    e.StageEnded: _ended,
    e.RepechageDecided: lambda x: f"there is {'a' if x.held else 'no'} repechage",
    e.Penalised: _penalised,
    e.Disqualified: lambda x: f"{x.player} is disqualified ({x.circumstance}): {x.words}{_taken(x)}",
    e.Retired: lambda x: f"{x.player} retires{_taken(x)}",
    e.ResultDeclared: _result,
    e.PrizePaid: lambda x: f"{x.player} is paid {dollars(x.cents)} for place {x.place}",
    e.PrizesDistributed: lambda x: f"all prizes are paid: {dollars(Cents(x.cents))}",
    e.ChipsCollected: _collected,
    e.MoneyKept: _money_kept,
    e.Closed: lambda _: "the tournament is over",
    e.DisputeOpened: lambda x: f"dispute {x.number} by {x.player}: {x.words}",
    e.DisputeDecided: lambda x: f"the director decides dispute {x.number}: {x.words}",
    e.PersonAdvised: lambda x: f"{x.player} is told that the regulator investigates complaints",
    e.DisputeClosed: lambda x: f"dispute {x.number} is closed: {x.words}",
}
assert set(_TELLERS) == set(e.ALL), f"every event can be told: {set(e.ALL) ^ set(_TELLERS)}"
