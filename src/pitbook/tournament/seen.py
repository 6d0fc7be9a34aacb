"""What of a tournament is whose: the one place that says which of its records are told to everybody, and how.

What somebody paid, signed or permits, what went back to them, whether they are an employee, why they were refused or
punished, and what they complain of, is known to themselves and to those who run the tournament (the terms promise that
personal information is handled by the operator's policy). Everybody else is told the same record without it, or is not
told of it.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.tournament import events as e
from pitbook.tournament.commands import Payment
from pitbook.tournament.rules import TournamentRules
from pitbook.tournament.state import Tournament
from pitbook.tournament.words import chips, told

RUNS_IT = (Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR, Role.INSPECTOR, Role.ADMINISTRATOR)
"""Roles that see what is an entrant's own."""

GIVE_AWAY = frozenset(
    {T.TERM_EMPLOYEES, T.TERM_REFUSAL, T.TERM_CRITERIA, T.TERM_ABIDE, T.TERM_DISQUALIFICATION, T.TERM_TELEPHONE}
)
"""What a record stands under tells as much as its words."""


def may_look(state: Tournament, actor: Actor) -> bool:
    """A draft is nobody's but of those who write it. Others see a tournament once its terms lie open."""
    return bool(state.available) or actor.role in RUNS_IT


def shown_as(state: Tournament, player: str) -> str:
    """On a wall, to whoever passes: names are used with permission, and others are numbered as they entered."""
    if state.entrants[player].permission:
        return player
    return f"entrant {list(state.entrants).index(player) + 1}"


def knows(actor: Actor, player: str) -> bool:
    return actor.role in RUNS_IT or actor.person == player


def seen(state: Tournament, actor: Actor, event: e.Event) -> tuple[str, tuple[T, ...]] | None:
    """In words, and under what it stands, as this person is told of it; None where they are not."""
    teller = _PRIVATE.get(type(event))
    if teller is None or knows(actor, _whose(state, event)):
        return told(event), event.under
    words = teller(event)
    return None if words is None else (words, tuple(each for each in event.under if each not in GIVE_AWAY))


def sentence(rules: TournamentRules, words: str, under: tuple[T, ...]) -> str:
    cited = rules.cited(*under)
    return f"{words} ({', '.join(cited)})" if cited else words


def _whose(state: Tournament, event: Any) -> str:
    """The player that a record is about; of a dispute whoever opened it. What is about several is nobody's own."""
    if isinstance(event, e.DisputeDecided | e.DisputeClosed):
        return state.disputes[event.number - 1].player
    return getattr(event, "player", "")


def _bought(x: e.MoneyReceived) -> str | None:
    """Chips that come to a table are seen there, and so is who is in it again."""
    if x.payment is Payment.BUY_BACK:
        return f"{x.player} has bought back"
    return f"{x.player} has {chips(x.chips)} more ({x.payment.words})" if x.chips else None


def _unsaid(x: e.Penalised) -> str:
    return told(replace(x, words="")).removesuffix(": ")


def _gone(x: e.Disqualified) -> str:
    return told(replace(x, circumstance="", words="")).replace(" (): ", "")


_PRIVATE: dict[type[e.Event], Callable[[Any], str | None]] = {
    e.Applied: lambda x: told(replace(x, employee=False, associate=False)),
    e.Accepted: lambda x: told(replace(x, for_prizes=True)),
    e.EntryRefused: lambda x: f"{x.player}'s entry is refused",
    e.EmployeeApproved: lambda _: None,
    e.MoneyReceived: _bought,
    e.TermsSigned: lambda _: None,
    e.PermissionGiven: lambda _: None,
    e.Withdrawn: lambda x: f"{x.player} withdraws",
    e.Refunded: lambda _: None,
    e.Penalised: _unsaid,
    e.Disqualified: _gone,
    e.ChipsCollected: lambda x: f"{x.player}'s chips are collected",
    e.ResultDeclared: told,
    e.DisputeOpened: lambda _: None,
    e.DisputeDecided: lambda _: None,
    e.PersonAdvised: lambda _: None,
    e.DisputeClosed: lambda _: None,
}
"""What is somebody's own, and what everybody else is told of it. Every other record is told to all."""

OPEN = frozenset(
    {e.Drafted, e.TermsChanged, e.TermsMadeAvailable, e.InspectorateAdvised, e.ChangeNotified, e.DirectorAppointed}
    | {e.Deputised, e.DeputyEnded, e.Arrived, e.Went, e.TablesDesignated, e.TablesReleased, e.StartAltered}
    | {e.EntriesOpened, e.EntriesClosed, e.Substituted, e.Cancelled, e.Briefed, e.Instructed, e.SeatsDrawn}
    | {e.BanksIssued, e.StageBegan, e.WagerCommitted, e.WagerOpened, e.WagerLapsed, e.HandPlayed, e.Eliminated}
    | {e.MarkedAway, e.MarkedBack, e.TableConcluded, e.AgreedToEnd, e.PlayOffHeld, e.TieDecided, e.LotsDrawn}
    | {e.StageEnded, e.RepechageDecided, e.Retired, e.PrizePaid, e.PrizesDistributed, e.MoneyKept, e.Closed}
)
assert set(e.ALL) == {*OPEN, *_PRIVATE}, f"open or somebody's own: {set(e.ALL) ^ {*OPEN, *_PRIVATE}}"
