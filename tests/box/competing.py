"""Tournaments in a history: from terms to prizes, mostly in their turn, and anything by anybody out of it.

Their hands are played at tables of the floor by whoever plays there: those tables are like any other to the box.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from pitbook.games import library
from pitbook.games.kernel import kind_of
from pitbook.games.sections import TOURNAMENTS
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.powers import Actor
from pitbook.tournament import commands as c
from pitbook.tournament.rules import rules_for
from pitbook.tournament.sample import sample
from pitbook.tournament.service import STREAM, NoSuchTournament
from pitbook.tournament.state import EntrantStatus, Phase, Tournament
from pitbook.tournament.terms import TournamentTerms
from pitbook.tournament.waiting import waiting
from tests.box.asking import PEOPLE
from tests.box.life import Life, official
from tests.box.making import Known, made
from tests.box.sections import HOUR, OPERATOR, PATIENT, draft, found, give, wait_until

NAMES = ("cup", "cup", "cup", "open")
"""One of them comes further than the other."""
DIRECTOR = official(Role.TOURNAMENT_DIRECTOR)
IN_TURN = 0.85
FEE, BANK = Cents(10_000), Cents(100_000)
FEWEST = 3
Asked = tuple[Actor, Any]


def _terms(chance: random.Random) -> TournamentTerms:
    """So short that it can come to its end in a history."""
    return sample("Spring Cup", utc_now() + 26 * HOUR, most=4, fewest=FEWEST, hands=chance.choice((1, 2)))


KNOWN: Known = {
    TournamentTerms: _terms,
    "starts_at": lambda _: utc_now() + HOUR,
    "digest": lambda chance: f"{chance.getrandbits(256):064x}",
    msgspec.Raw: lambda _: msgspec.Raw(b"{}"),
    "salt": lambda _: "sixteen letters!",
}


async def compete(life: Life, name: str, chance: random.Random, key: str) -> None:
    which = chance.choice(NAMES)
    for number in range(chance.randrange(4, 16)):
        state = await found(life, lambda server: server.context.tournaments.find(which), NoSuchTournament)
        if state is None:
            book, terms = chance.choice(with_tournaments()), msgspec.to_builtins(_terms(chance))
            body = {"name": which, "rulebook": book, "title": "Spring Cup", "terms": terms}
            await draft(life, "/api/tournaments", key, body)
        elif state is not False:
            actor, command = _in_turn(life, state, chance) if chance.random() < IN_TURN else _anything(state, chance)
            await give(life, f"{STREAM}{which}", f"{key}-{number}", actor, command, state.phase.value)


def with_tournaments() -> list[str]:
    books = ((each, library.rulebook(each)) for each in library.playable())
    return [name for name, book in books if book is not None and TOURNAMENTS.is_in(book)]


def _anything(state: Tournament, chance: random.Random) -> Asked:
    """What the program alone may say is tried as well: it is for nobody else."""
    kind = chance.choice([each for each in c.ALL if each is not c.Draft])
    players = [Actor(each, Role.PLAYER) for each in PEOPLE]
    return chance.choice([OPERATOR, OPERATOR, DIRECTOR, DIRECTOR, *players]), made(kind, KNOWN, chance)


def _in_turn(life: Life, state: Tournament, chance: random.Random) -> Asked:
    if state.phase is Phase.ENTRIES_OPEN:
        return _entering(life, state, chance)
    rules = rules_for(state.rulebook, state.digest)
    due = [each.command for each in waiting(rules, state, utc_now()) if each.command in TURNS]
    return TURNS[chance.choice(due)](life, state, chance) if due else _anything(state, chance)


def _entering(life: Life, state: Tournament, chance: random.Random) -> Asked:
    player = chance.choice(PEOPLE)
    entrant = state.entrants.get(player)
    tables = _tables_to_lend(life, state)
    if tables and not state.tables:
        return OPERATOR, c.DesignateTables(tables=tables[:1])
    if entrant is None:
        return Actor(player, Role.PLAYER), c.Apply(player=player)
    if entrant.status is EntrantStatus.APPLIED:
        return OPERATOR, c.Accept(player=player)
    if entrant.status is EntrantStatus.ACCEPTED and not entrant.paid:
        return OPERATOR, c.TakePayment(player=player, payment=c.Payment.ENTRY_FEE, cents=FEE)
    paid = [each for each in state.accepted if state.entrants[each].paid]
    if len(paid) >= FEWEST and state.tables and chance.random() < 0.5:
        return OPERATOR, c.CloseEntries()
    return _anything(state, chance)


def _tables_to_lend(life: Life, state: Tournament) -> tuple[str, ...]:
    """Of the same document; of those that nobody has opened yet nobody knows."""
    loaded = [each for each in life.floor.tables.values() if each.is_loaded]
    return tuple(
        each.name
        for each in sorted(loaded, key=lambda each: each.name)
        if each.state.rules.rulebook.id == state.rulebook
        and each.state.practice_of is None
        and each.state.competition is None
    )


def _stage(state: Tournament) -> int:
    assert state.terms is not None, "there are terms from the first event on"
    numbers = range(1, len(state.terms.stages) + 1)
    if state.playing is not None:
        return state.playing.number
    return next((each for each in numbers if state.stage(each)[1].status.value in ("scheduled", "seated")), 1)


def _brief(life: Life, state: Tournament, chance: random.Random) -> Asked:
    there = state.are(EntrantStatus.ACCEPTED, EntrantStatus.SEATED)
    return DIRECTOR, c.Brief(players=there, satisfied=True)


def _banks(life: Life, state: Tournament, chance: random.Random) -> Asked:
    number = _stage(state)
    return DIRECTOR, c.IssueBanks(stage=number, banks={each.player: BANK for each in state.stage(number)[1].seats})


def _begin(life: Life, state: Tournament, chance: random.Random) -> Asked:
    number = _stage(state)
    if chance.random() < PATIENT:
        wait_until(life, state.stage(number)[1].starts_at)
    return DIRECTOR, c.BeginStage(stage=number)


def _accept(life: Life, state: Tournament, chance: random.Random) -> Asked:
    return OPERATOR, c.Accept(player=chance.choice(state.are(EntrantStatus.APPLIED)))


def _is(actor: Actor, command: Any) -> Callable[[Life, Tournament, random.Random], Asked]:
    return lambda *_: (actor, command)


def _of_stage(kind: Any) -> Callable[[Life, Tournament, random.Random], Asked]:
    return lambda _, state, __: (DIRECTOR, kind(stage=_stage(state)))


TURNS: dict[str, Callable[[Life, Tournament, random.Random], Asked]] = {
    **{
        kind_of(command): _is(actor, command)
        for actor, command in (
            (OPERATOR, c.NotifyChange(to=c.Hearer.REGULATOR, channel="in writing")),
            (OPERATOR, c.MakeAvailable(channel="at the desk")),
            (OPERATOR, c.AdviseInspectorate(name="Ira", channel="in writing")),
            (OPERATOR, c.AppointDirector(person=DIRECTOR.person)),
            (OPERATOR, c.OpenEntries()),
            (DIRECTOR, c.Arrive()),
            (DIRECTOR, c.DeclareResult()),
            (OPERATOR, c.DistributePrizes()),
            (OPERATOR, c.RedeemChips()),
            (OPERATOR, c.CloseTournament()),
        )
    },
    kind_of(c.ChangeTerms): lambda *about: (OPERATOR, c.ChangeTerms(terms=_terms(about[-1]))),
    kind_of(c.ReleaseTables): lambda _, state, __: (OPERATOR, c.ReleaseTables(tables=state.tables)),
    kind_of(c.Accept): _accept,
    kind_of(c.Brief): _brief,
    kind_of(c.DrawSeats): _of_stage(c.DrawSeats),
    kind_of(c.IssueBanks): _banks,
    kind_of(c.BeginStage): _begin,
    kind_of(c.EndStage): _of_stage(c.EndStage),
}
"""By what waits, who does it and how."""
