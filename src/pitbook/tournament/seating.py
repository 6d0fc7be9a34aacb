"""Before a stage: briefing, lots for the seats, equal banks, and its beginning."""

from pitbook.games.tournaments import Before
from pitbook.games.tournaments import TournamentTopic as T
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Asking, Decider, listed, name_of
from pitbook.tournament.entering import check_in_order, still_in
from pitbook.tournament.lots import dealt_out, drawn
from pitbook.tournament.preparing import check_announced, check_directed
from pitbook.tournament.state import EntrantStatus, Phase, StageState, StageStatus, Tournament
from pitbook.tournament.terms import Banks, QualifiesBy, Stage, StageKind

TABLE_NAME = "tournament-"
"""So begin the names of tables on which hands of a tournament are played, and of no other."""


def brief(x: Asking, command: c.Brief) -> list[e.Event]:
    asked = f"Briefing {listed(command.players)}"
    x.by(x.rules.law.tournament_briefed.by, command)
    for player in command.players:
        still_in(x, player, asked)
    if not command.satisfied or not command.players:
        because = "the director has to be satisfied that they understand" if command.players else "nobody is named"
        raise x.refusal(asked, because, "Explain the terms until they are understood.", T.BRIEFED)
    return [e.Briefed(players=command.players, version=x.state.version, under=(T.BRIEFED, T.TERM_BANK))]


def instruct(x: Asking, command: c.Instruct) -> list[e.Event]:
    asked = "Showing the game"
    law = x.rules.law.tournament_instructed
    x.by(law.by, command)
    known = law.demonstration if command.how is c.Instruction.DEMONSTRATION else law.practice_hands
    if not known:
        because = f"there are no such things as {command.how.value.replace('_', ' ')}"
        raise x.refusal(asked, because, "Do without.", T.INSTRUCTED)
    if x.state.began_at is not None:
        raise x.refusal(asked, "play has begun", "Play on: a hand counts now.", T.INSTRUCTED)
    return [e.Instructed(how=command.how, players=command.players, hands=command.hands, under=(T.INSTRUCTED,))]


# Lots and banks


def eligible(state: Tournament, number: int) -> tuple[str, ...]:
    """Whoever may play in a stage, in the order in which they entered."""
    assert state.terms is not None, "there are terms from the first event on"
    terms = state.terms.stages[number - 1]
    if terms.kind is StageKind.REPECHAGE:
        return _repechage(state)
    if terms.kind is StageKind.HEAT:
        return state.are(EntrantStatus.ACCEPTED)
    return state.are(EntrantStatus.ACCEPTED, EntrantStatus.THROUGH)


def _repechage(state: Tournament) -> tuple[str, ...]:
    assert state.terms is not None, "there are terms from the first event on"
    offered, out = state.terms.format.repechage, state.are(EntrantStatus.ELIMINATED)
    if offered is None:
        return ()
    if offered.by is QualifiesBy.ALL_ELIMINATED:
        return out
    best = sorted(out, key=lambda each: -state.stacks.get(each, 0))[: offered.count]
    return tuple(each for each in out if each in best)


def _how_many(state: Tournament, number: int, waiting: int) -> int:
    """Heats share out those who wait, as evenly as can be."""
    assert state.terms is not None, "there are terms from the first event on"
    stages = state.terms.stages
    if stages[number - 1].kind is not StageKind.HEAT:
        return waiting
    left = sum(
        each.kind is StageKind.HEAT and state.stage(later)[1].status is StageStatus.SCHEDULED
        for later, each in enumerate(stages, 1)
    )
    return -(-waiting // max(1, left))


def draw_seats(x: Asking, command: c.DrawSeats) -> list[e.Event]:
    asked = f"Lots for stage {command.stage}"
    x.director(command)
    x.phase(asked, Phase.ENTRIES_CLOSED, Phase.IN_PLAY, instead="Close entries first.", under=T.TERM_TABLES)
    terms, stage = x.stage_in(command.stage, asked, StageStatus.SCHEDULED)
    for earlier in range(1, command.stage):
        if x.state.stage(earlier)[1].status not in (StageStatus.RANKED, StageStatus.LEFT_OUT):
            raise x.refusal(asked, f"stage {earlier} is not over", "End it first.", T.TERM_STAGES)
    _check_repechage(x, terms, stage, asked)
    waiting = eligible(x.state, command.stage)
    if command.stage == 1 or x.state.began_at is None:
        fewest = x.terms.details.fewest or 1
        if len(x.state.accepted) < fewest:
            because = f"{len(x.state.accepted)} are accepted, and {fewest} are the fewest"
            raise x.refusal(asked, because, "Open entries again, or cancel.", T.TERM_FIELD)
    for player in waiting:
        check_in_order(x, player, asked)
    count = _how_many(x.state, command.stage, len(waiting))
    if not count:
        raise x.refusal(asked, "nobody is left for it", "Declare the result, or end the stage.", T.TERM_PROGRESSION)
    tables = _tables(x, terms, count, asked)
    lot = x.lot()
    seats = dealt_out(drawn(lot.secret, waiting)[:count], tables)
    return [
        e.SeatsDrawn(
            stage=command.stage,
            commitment=lot.commitment,
            secret=lot.secret.hex(),
            entrants=waiting,
            seats=seats,
            next_commitment=lot.following,
            under=(T.TERM_TABLES, T.CONDUCTED),
        )
    ]


def _check_repechage(x: Asking, terms: Stage, stage: StageState, asked: str) -> None:
    offered = x.terms.format.repechage
    if terms.kind is StageKind.REPECHAGE and offered and offered.at_discretion and stage.repechage is None:
        because = "the director has not said whether there is one"
        raise x.refusal(asked, because, "Decide on it first.", T.TERM_REPECHAGE)


def _tables(x: Asking, terms: Stage, count: int, asked: str) -> tuple[str, ...]:
    places = min(terms.seats, x.rules.table_rules(x.terms).places)
    needed = terms.tables or -(-count // places)
    if count > needed * places:
        because = f"{count} play, and {needed} tables have {needed * places} places"
        raise x.refusal(asked, because, "Change the terms.", T.TERM_TABLES)
    if needed > len(x.state.tables):
        because = f"{needed} tables are needed, and {len(x.state.tables)} are designated"
        raise x.refusal(asked, because, "Designate more.", T.TABLES)
    return x.state.tables[: min(needed, count)]


def issue_banks(x: Asking, command: c.IssueBanks) -> list[e.Event]:
    asked = f"Banks for stage {command.stage}"
    x.director(command)
    terms, stage = x.stage_in(command.stage, asked, StageStatus.SEATED)
    players = {each.player for each in stage.seats}
    if set(command.banks) != players:
        odd = listed(sorted(players ^ set(command.banks)))
        raise x.refusal(asked, f"they are not for those who play: {odd}", "Give one to each.", T.TERM_BANK)
    for player, chips in command.banks.items():
        due = bank_of(x, terms, player)
        if chips != due and x.rules.law.tournament_term_bank.equal:
            because = f"{player} would have {chips // 100:,} chips, and the bank is {due // 100:,}"
            raise x.refusal(asked, because, "Give everybody the same bank, as the terms say.", T.TERM_BANK)
    return [e.BanksIssued(stage=command.stage, banks=command.banks, under=(T.TERM_BANK, T.TERM_CHIPS, T.CONDUCTED))]


def bank_of(x: Asking, terms: Stage, player: str) -> int:
    entrant = x.state.entrants[player]
    carried = terms.banks is Banks.CARRIED and entrant.status is EntrantStatus.THROUGH and not entrant.bought_back
    return x.state.stacks.get(player, 0) if carried else x.terms.format.bank or 0


def begin_stage(x: Asking, command: c.BeginStage) -> list[e.Event]:
    asked = f"Beginning stage {command.stage}"
    x.director(command)
    terms, stage = x.stage_in(command.stage, asked, StageStatus.SEATED)
    if x.state.began_at is None:
        check_announced(x, asked, Before.ENTRIES)
        check_announced(x, asked, Before.PLAY)
    check_directed(x, asked)
    if x.now < stage.starts_at:
        because = f"{name_of(terms, command.stage)} begins later"
        raise x.refusal(asked, because, "Wait, or alter the start with notice.", T.TERM_START_ALTERED)
    if not stage.banks:
        raise x.refusal(asked, "no banks are issued", "Issue them first.", T.TERM_BANK)
    tables = dict.fromkeys(each.table for each in stage.seats)
    gone = [each for each in tables if each not in x.state.tables]
    if gone:
        raise x.refusal(asked, f"{listed(gone)} are not designated any more", "Designate them.", T.TABLES)
    names = {table: f"{TABLE_NAME}{x.state.id}-{command.stage}-{n}" for n, table in enumerate(tables, 1)}
    return [e.StageBegan(stage=command.stage, tables=names, under=(T.TERM_STAGES, T.EXCLUSIVE, T.DIRECTED))]


DECIDERS: dict[type[c.Command], Decider] = {
    c.Brief: brief,
    c.Instruct: instruct,
    c.DrawSeats: draw_seats,
    c.IssueBanks: issue_banks,
    c.BeginStage: begin_stage,
}
