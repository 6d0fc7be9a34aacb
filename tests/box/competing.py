"""Tournaments in a history: from terms to prizes, mostly in their turn, and anything by anybody out of it.

Their hands are played at tables of the floor by whoever plays there: those tables are like any other to the box.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from pitbook.games import library
from pitbook.games.kernel import kind_of
from pitbook.games.sections import TOURNAMENTS
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.taking_part import barred
from pitbook.tournament import commands as c
from pitbook.tournament.floor_checks import float_in_books
from pitbook.tournament.rules import rules_for
from pitbook.tournament.sample import sample
from pitbook.tournament.service import STREAM, NoSuchTournament
from pitbook.tournament.state import EntrantStatus, Phase, Tournament
from pitbook.tournament.terms import TournamentTerms
from pitbook.tournament.waiting import waiting
from tests.box.asking import PEOPLE
from tests.box.life import Life, official
from tests.box.making import Known, made
from tests.box.model import DRAFTED
from tests.box.playing import play
from tests.box.sections import HOUR, OPERATOR, PATIENT, draft, found, give, wait_until

NAMES = ("cup", "cup", "cup", "open")
"""One of them comes further than the other."""
DIRECTOR = official(Role.TOURNAMENT_DIRECTOR)
IN_TURN = 0.85
FEE, BANK = Cents(10_000), Cents(100_000)
FEWEST = 3
SEATS = (3, 4, 4)
MOST_TABLES = 4
PLAYING = 0.6
"""So often, while hands of a stage are to be played, what is done next is done at one of its tables."""
DESIGNATING = 0.5
"""So often, where tables are lacking, somebody sees to that before the next entry."""
Asked = tuple[Actor, Any]


def _terms(chance: random.Random) -> TournamentTerms:
    """So short that it can come to its end in a history, at tables so small that one may be too few. Whoever wagers at
    all wagers enough."""
    terms = sample("Spring Cup", utc_now() + 26 * HOUR, most=4, fewest=FEWEST, hands=chance.choice((1, 2)))
    seats = chance.choice(SEATS)
    stages = tuple(replace(each, seats=seats) for each in terms.stages)
    wagers = replace(terms.wagers, compulsory=terms.wagers.least)
    return replace(terms, format=replace(terms.format, stages=stages), wagers=wagers)


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
            if state.playing is not None and state.playing.tables and not _due(state) and chance.random() < PLAYING:
                at = chance.choice([each.at for each in state.playing.tables.values()])
                await play(life, at, chance, f"{key}-{number}")
                continue
            if _lacks(state) and not _to_lend(life, state) and chance.random() < DESIGNATING:
                await _open_another(life, state)
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
    if state.director is None:  # nobody had to be, before entries were opened
        return OPERATOR, c.AppointDirector(person=DIRECTOR.person)
    out = [each for each in state.accepted if each in _kept_out(life, state)]
    if out:
        return Actor(out[0], Role.PLAYER), c.Withdraw(player=out[0])
    due = _due(state)
    return TURNS[chance.choice(due)](life, state, chance) if due else _anything(state, chance)


def _due(state: Tournament) -> list[str]:
    rules = rules_for(state.rulebook, state.digest)
    return [each.command for each in waiting(rules, state, utc_now()) if each.command in TURNS]


def _entering(life: Life, state: Tournament, chance: random.Random) -> Asked:
    out = _kept_out(life, state)
    player = chance.choice([each for each in PEOPLE if each not in out] or PEOPLE)
    entrant = state.entrants.get(player)
    if _lacks(state) and chance.random() < DESIGNATING:
        lent = _to_lend(life, state)[: _lacks(state)] or _of_its_document(life, state)[:1]
        if lent:
            return OPERATOR, c.DesignateTables(tables=tuple(each.name for each in lent), counted=_counted(lent))
    if entrant is None:
        return Actor(player, Role.PLAYER), c.Apply(player=player)
    if entrant.status is EntrantStatus.APPLIED:
        return OPERATOR, c.Accept(player=player)
    if entrant.status is EntrantStatus.ACCEPTED and not entrant.paid:
        return OPERATOR, c.TakePayment(player=player, payment=c.Payment.ENTRY_FEE, cents=FEE)
    paid = [each for each in state.accepted if state.entrants[each].paid]
    if len(paid) >= FEWEST and not _lacks(state) and chance.random() < 0.5:
        return OPERATOR, c.CloseEntries()
    return _anything(state, chance)


def _kept_out(life: Life, state: Tournament) -> set[str]:
    """Who may not play, here or anywhere."""
    return life.floor.excluded.union(*(barred(each.state.office) for each in _of_its_document(life, state)))


def _lacks(state: Tournament) -> int:
    """How many tables, so that all who take part can sit somewhere."""
    assert state.terms is not None, "there are terms from the first event on"
    if state.phase not in (Phase.ENTRIES_OPEN, Phase.ENTRIES_CLOSED):
        return 0
    return max(0, -(-max(FEWEST, len(state.accepted)) // state.terms.stages[0].seats) - len(state.tables))


def _of_its_document(life: Life, state: Tournament) -> list[Table]:
    """Of tables that nobody has opened yet nobody knows."""
    loaded = (life.floor.tables[name] for name in sorted(life.floor.tables) if life.floor.tables[name].is_loaded)
    return [
        each
        for each in loaded
        if each.state.rules.rulebook.id == state.rulebook
        and each.state.practice_of is None
        and each.state.competition is None
    ]


def _to_lend(life: Life, state: Tournament) -> list[Table]:
    """At which nobody plays, and as many can sit as are to."""
    assert state.terms is not None, "there are terms from the first event on"
    seats = state.terms.stages[0].seats
    return [
        each
        for each in _of_its_document(life, state)
        if each.state.rules.places >= seats
        and not each.state.play.places_taken
        and not each.state.play.wagering
        and each.state.office.lent_to is None
        and each.state.office.closed_at is None
    ]


def _counted(tables: list[Table]) -> dict[str, Cents]:
    """Somebody counts what lies at real ones."""
    return {each.name: float_in_books(each) for each in tables if each.state.is_real}


async def _open_another(life: Life, state: Tournament) -> None:
    """For the tournament, where all of the floor are played at."""
    names = (f"{state.id}-{number}" for number in range(1, MOST_TABLES + 1))
    name = next((each for each in names if each not in life.floor.tables), None)
    if name is None:
        return
    body = {"id": f"{DRAFTED}{name}", "name": name, "rulebook": state.rulebook}
    answer = await life.ask(OPERATOR, "POST", "/api/tables", body)
    if answer.status == 201:
        life.journal.counts["tables opened"] += 1
        life.journal.model.opened.add(name)


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


def _release(life: Life, state: Tournament, chance: random.Random) -> Asked:
    there = [life.floor.tables[each] for each in state.tables if each in life.floor.tables]
    counted = _counted([each for each in there if each.is_loaded])
    return OPERATOR, c.ReleaseTables(tables=state.tables, counted=counted)


def _is(actor: Actor, command: Any) -> Callable[[Life, Tournament, random.Random], Asked]:
    return lambda *_: (actor, command)


def _of_stage(kind: Any) -> Callable[[Life, Tournament, random.Random], Asked]:
    return lambda _, state, __: (DIRECTOR, kind(stage=_stage(state)))


def _told_of_change(state: Tournament) -> c.NotifyChange:
    """Whoever has not heard of one yet."""
    untold = (each for each in c.Hearer if any(not change.is_told(each) for change in state.changes))
    return c.NotifyChange(to=next(untold, c.Hearer.REGULATOR), channel="in writing")


TURNS: dict[str, Callable[[Life, Tournament, random.Random], Asked]] = {
    **{
        kind_of(command): _is(actor, command)
        for actor, command in (
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
    kind_of(c.NotifyChange): lambda _, state, __: (OPERATOR, _told_of_change(state)),
    kind_of(c.ChangeTerms): lambda *about: (OPERATOR, c.ChangeTerms(terms=_terms(about[-1]))),
    kind_of(c.ReleaseTables): _release,
    kind_of(c.Accept): _accept,
    kind_of(c.Brief): _brief,
    kind_of(c.DrawSeats): _of_stage(c.DrawSeats),
    kind_of(c.IssueBanks): _banks,
    kind_of(c.BeginStage): _begin,
    kind_of(c.EndStage): _of_stage(c.EndStage),
}
"""By what waits, who does it and how."""
