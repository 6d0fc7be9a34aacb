"""Before a stage: briefing, lots for the seats, equal banks, and its beginning."""

from pitbook.games.telling import count as count_of
from pitbook.games.tournament_law import Before
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Decider, TournamentContext, listed, name_of
from pitbook.tournament.entering import check_all_entitled, check_in_order, given_back, still_in
from pitbook.tournament.lots import dealt_out, drawn
from pitbook.tournament.preparing import check_announced, check_directed, check_told_of_changes
from pitbook.tournament.ranking import tie_break_of
from pitbook.tournament.state import EntrantStatus, Phase, StageStatus, Tournament
from pitbook.tournament.terms import Banks, QualifiesBy, Stage, StageKind, TieBreak

TABLE_NAME = "tournament-"
"""So begin the names of tables on which hands of a tournament are played, and of no other."""


def brief(x: TournamentContext, command: c.Brief) -> list[e.Event]:
    asked = f"Briefing {listed(command.players)}"
    x.by(x.rules.law.tournament_briefed.by, command)
    x.directing(command, asked)
    for player in command.players:
        still_in(x, player, asked)
    if not command.satisfied or not command.players:
        because = "the director has to be satisfied that they understand" if command.players else "nobody is named"
        raise x.refusal(asked, because, "Explain the terms until they are understood.", T.BRIEFED)
    return [e.Briefed(players=command.players, version=x.state.version, under=(T.BRIEFED, T.TERM_BANK))]


def instruct(x: TournamentContext, command: c.Instruct) -> list[e.Event]:
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


def eligible(state: Tournament, number: int, ordered: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Whoever may play in a stage, in the order in which they entered. `ordered`: those who were level, by a lot."""
    assert state.terms is not None, "there are terms from the first event on"
    terms = state.terms.stages[number - 1]
    if terms.kind is StageKind.REPECHAGE:
        return _repechage(state, number, ordered)
    if terms.kind is StageKind.HEAT:
        return state.are(EntrantStatus.ACCEPTED)
    return state.are(EntrantStatus.ACCEPTED, EntrantStatus.THROUGH)


def nobody_is_left(state: Tournament) -> bool:
    """Whether there is no one for any stage to come: all were out at once, or went."""
    assert state.terms is not None, "there are terms from the first event on"
    coming = [
        number
        for number in range(1, len(state.terms.stages) + 1)
        if state.stage(number)[1].status not in (StageStatus.RANKED, StageStatus.LEFT_OUT)
    ]
    return bool(coming) and state.playing is None and not any(eligible(state, number) for number in coming)


def undecided(state: Tournament, number: int) -> bool:
    """Whether there is a repechage is the director's, and not said yet."""
    assert state.terms is not None, "there are terms from the first event on"
    offered = state.terms.format.repechage
    of_that_kind = state.terms.stages[number - 1].kind is StageKind.REPECHAGE
    return of_that_kind and offered is not None and offered.at_discretion and state.stage(number)[1].repechage is None


def _repechage(state: Tournament, number: int, ordered: tuple[str, ...]) -> tuple[str, ...]:
    out, best = state.are(EntrantStatus.ELIMINATED), _best_first(state, number, ordered)
    return tuple(each for each in out if each in best[: _wanted(state, best)])


def _wanted(state: Tournament, best: list[str]) -> int:
    assert state.terms is not None, "there are terms from the first event on"
    offered = state.terms.format.repechage
    if offered is None:
        return 0
    return len(best) if offered.by is QualifiesBy.ALL_ELIMINATED else offered.count or len(best)


def _best_first(state: Tournament, number: int, ordered: tuple[str, ...] = ()) -> list[str]:
    """Those who are out, by their chips; who is level, as a lot or the director put them."""
    key = {each: place for place, each in enumerate((*state.stage(number)[1].ordered, *ordered))}
    return sorted(state.are(EntrantStatus.ELIMINATED), key=lambda each: (-_chips(state, each), key.get(each, 0)))


def _chips(state: Tournament, player: str) -> int:
    return state.stacks.get(player, 0)


def level_for_repechage(state: Tournament, number: int) -> tuple[str, ...]:
    """Those who are level over its last place, and have not been told apart."""
    best = _best_first(state, number)
    line = _wanted(state, best)
    if not 0 < line < len(best) or _chips(state, best[line - 1]) != _chips(state, best[line]):
        return ()
    level = tuple(each for each in best if _chips(state, each) == _chips(state, best[line]))
    return () if set(level) <= set(state.stage(number)[1].ordered) else level


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


def draw_seats(x: TournamentContext, command: c.DrawSeats) -> list[e.Event]:
    asked = f"Lots for stage {command.stage}"
    x.directing(command, asked)
    x.phase(asked, Phase.ENTRIES_CLOSED, Phase.IN_PLAY, instead="Close entries first.", under=T.TERM_TABLES)
    terms, _ = x.stage_in(command.stage, asked, StageStatus.SCHEDULED)
    for earlier in range(1, command.stage):
        if x.state.stage(earlier)[1].status not in (StageStatus.RANKED, StageStatus.LEFT_OUT):
            raise x.refusal(asked, f"stage {earlier} is not over", "End it first.", T.TERM_STAGES)
    if undecided(x.state, command.stage):
        because = "the director has not said whether there is one"
        raise x.refusal(asked, because, "Decide on it first.", T.TERM_REPECHAGE)
    lots = _lots_for_repechage(x, terms, command.stage, asked)
    waiting = eligible(x.state, command.stage, tuple(each for lot in lots for each in lot.order))
    if command.stage == 1 or x.state.began_at is None:
        _check_fewest(x, asked)
    check_all_entitled(x, waiting, asked)
    for player in waiting:
        check_in_order(x, player, asked)
    count = _how_many(x.state, command.stage, len(waiting))
    if not count:
        raise x.refusal(asked, "nobody is left for it", "Declare the result, or end the stage.", T.TERM_PROGRESSION)
    tables = _tables(x, terms, count, asked)
    lot = x.lot()
    seats = dealt_out(drawn(lot.secret, waiting)[:count], tables)
    return [
        *lots,
        e.SeatsDrawn(
            stage=command.stage,
            commitment=lot.commitment,
            secret=lot.secret.hex(),
            entrants=waiting,
            seats=seats,
            next_commitment=lot.following,
            under=(T.TERM_TABLES, T.CONDUCTED),
        ),
    ]


def _check_fewest(x: TournamentContext, asked: str) -> None:
    fewest, there = x.terms.details.fewest or 1, len(x.state.field)
    if there < fewest:
        because = f"{count_of(there, 'entrant')} accepted, and {fewest} are the fewest"
        raise x.refusal(asked, because, "Open entries again, or cancel.", T.TERM_FIELD)


def _lots_for_repechage(x: TournamentContext, terms: Stage, number: int, asked: str) -> list[e.LotsDrawn]:
    """Between those who are level over its last place: by lot where the terms say so, or as the director decides.
    A play-off is none between players who are out."""
    level = level_for_repechage(x.state, number) if terms.kind is StageKind.REPECHAGE else ()
    if not level:
        return []
    if tie_break_of(x.state, terms) is not TieBreak.LOT:
        because = f"{listed(level)} are level over its last place"
        raise x.refusal(asked, because, "Decide who comes first, and say why.", T.TERM_REPECHAGE)
    lot = x.lot()
    return [
        e.LotsDrawn(
            stage=number,
            commitment=lot.commitment,
            secret=lot.secret.hex(),
            players=level,
            order=drawn(lot.secret, level),
            next_commitment=lot.following,
            under=(T.TERM_REPECHAGE, T.CONDUCTED),
        )
    ]


def seats_at(x: TournamentContext, terms: Stage) -> int:
    """How many a stage seats at one table."""
    return min(terms.seats, x.rules.table_rules(x.terms).places)


def _tables(x: TournamentContext, terms: Stage, count: int, asked: str) -> tuple[str, ...]:
    places = seats_at(x, terms)
    needed = terms.tables or -(-count // places)
    if count > needed * places:
        because = f"{count} play, and there are {needed * places} places at {count_of(needed, 'table')}"
        raise x.refusal(asked, because, "Change the terms.", T.TERM_TABLES)
    if needed > len(x.state.tables):
        because = f"{count_of(needed, 'table')} needed, and {len(x.state.tables)} designated"
        raise x.refusal(asked, because, "Designate more.", T.TABLES)
    return x.state.tables[: min(needed, count)]


def issue_banks(x: TournamentContext, command: c.IssueBanks) -> list[e.Event]:
    asked = f"Banks for stage {command.stage}"
    x.directing(command, asked)
    terms, stage = x.stage_in(command.stage, asked, StageStatus.SEATED)
    players = {each.player for each in stage.seats}
    if set(command.banks) != players:
        without, others = sorted(players - set(command.banks)), sorted(set(command.banks) - players)
        found = [f"none for {listed(without)}"] if without else []
        found += [f"one for {listed(others)}, not seated in this stage"] if others else []
        because = f"there would be {', and '.join(found)}"
        raise x.refusal(asked, because, "Give one to each who plays.", T.TERM_BANK)
    for player, chips in command.banks.items():
        due = bank_of(x.state, terms, player)
        if chips != due and x.rules.law.tournament_term_bank.equal:
            because = f"{player} would have {chips // 100:,} chips, and the bank is {due // 100:,}"
            raise x.refusal(asked, because, "Give everybody the same bank, as the terms say.", T.TERM_BANK)
    return [e.BanksIssued(stage=command.stage, banks=command.banks, under=(T.TERM_BANK, T.TERM_CHIPS, T.CONDUCTED))]


def bank_of(state: Tournament, terms: Stage, player: str) -> int:
    assert state.terms is not None, "there are terms from the first event on"
    entrant = state.entrants[player]
    carried = terms.banks is Banks.CARRIED and entrant.status is EntrantStatus.THROUGH and not entrant.bought_back
    return state.stacks.get(player, 0) if carried else state.terms.format.bank or 0


def begin_stage(x: TournamentContext, command: c.BeginStage) -> list[e.Event]:
    asked = f"Beginning stage {command.stage}"
    x.directing(command, asked)
    terms, stage = x.stage_in(command.stage, asked, StageStatus.SEATED)
    if x.state.began_at is None:
        check_announced(x, asked, Before.ENTRIES)
        check_announced(x, asked, Before.PLAY)
        check_told_of_changes(x, asked)
        _check_fewest(x, asked)
    check_directed(x, asked)
    if x.now < stage.starts_at:
        because = f"{name_of(terms, command.stage)} begins later"
        raise x.refusal(asked, because, "Wait, or alter the start with notice.", T.TERM_START_ALTERED)
    if not stage.seats:
        raise x.refusal(asked, "nobody is left for it", "Declare the result, or cancel.", T.TERM_PROGRESSION)
    if not stage.banks:
        raise x.refusal(asked, "no banks are issued", "Issue them first.", T.TERM_BANK)
    check_all_entitled(x, (each.player for each in stage.seats), asked)
    tables = dict.fromkeys(each.table for each in stage.seats)
    gone = [each for each in tables if each not in x.state.tables]
    if gone:
        raise x.refusal(asked, f"{listed(gone)} are not designated any more", "Designate them.", T.TABLES)
    names = {table: f"{TABLE_NAME}{x.state.id}-{command.stage}-{n}" for n, table in enumerate(tables, 1)}
    began = e.StageBegan(stage=command.stage, tables=names, under=(T.TERM_STAGES, T.EXCLUSIVE, T.DIRECTED))
    return [began, *_never_accepted(x)]


def _never_accepted(x: TournamentContext) -> list[e.Event]:
    """Whoever applied and was not decided on before play takes no part, and has the money back."""
    waiting = (x.state.entrants[each] for each in x.state.are(EntrantStatus.APPLIED))
    words = "the entry was not accepted before play"
    return [event for each in waiting for event in given_back(each, words)]


DECIDERS: dict[type[c.Command], Decider] = {
    c.Brief: brief,
    c.Instruct: instruct,
    c.DrawSeats: draw_seats,
    c.IssueBanks: issue_banks,
    c.BeginStage: begin_stage,
}
