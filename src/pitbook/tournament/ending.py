"""The end of a table, of a stage, and what is done about those who are level."""

from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Decider, TournamentContext, listed, name_of
from pitbook.tournament.lots import drawn
from pitbook.tournament.overtaking import settled
from pitbook.tournament.playing import cannot_go_on, hands_due, still_going
from pitbook.tournament.preparing import check_directed
from pitbook.tournament.ranking import StageOrder, can_play_off, standing, tie_break_of
from pitbook.tournament.seating import level_for_repechage
from pitbook.tournament.state import EntrantStatus, StageState, StageStatus, TablePlay
from pitbook.tournament.terms import Disposition, Stage, StageKind, TieBreak


def conclude_table(x: TournamentContext, command: c.ConcludeTable) -> list[e.Event]:
    asked = f"Ending play at {command.table} early"
    x.by(x.rules.law.tournament_term_determined.by, command)
    x.directing(command, asked)
    found = x.state.at(command.table)
    if found is None or found[1].concluded:
        raise x.refusal(asked, "no stage is played there", "Continue.", T.TERM_EARLY_END)
    playing, at = found
    if playing.play_off:
        raise x.refusal(asked, "a play-off is being held", "Play its deal.", T.TERM_EARLY_END)
    terms, _ = x.stage(playing.number, asked)
    if command.ground is c.EndGround.DETERMINED:
        proof, topic = _determined(x, terms, playing, at, asked), T.TERM_DETERMINED
    else:
        proof, topic = _agreed(x, at, asked), T.TERM_AGREED
    return [
        e.TableConcluded(
            stage=playing.number,
            table=at.at,
            ground=command.ground,
            hands=at.hands,
            proof=proof,
            under=(T.TERM_EARLY_END, topic),
        )
    ]


def _determined(x: TournamentContext, terms: Stage, playing: StageState, at: TablePlay, asked: str) -> str:
    if terms.cut is None:
        because = "nobody goes through from a final"
        raise x.refusal(asked, because, "Play on to the last hand.", T.TERM_DETERMINED)
    left: dict[str, int] = {}
    for each in playing.tables.values():
        due = hands_due(terms, each)
        if due is None:
            because = "the clock ends the stage, and nobody knows how many hands are left"
            raise x.refusal(asked, because, "Play on.", T.TERM_DETERMINED)
        left[each.at] = 0 if each.concluded else due - each.hands
    found = settled(x.rules, x.state, playing, at, terms.cut, left)
    if found is None:
        raise x.refusal(asked, "the game does not tell what a hand can bring", "Play on.", T.TERM_DETERMINED)
    if found.open:
        because = f"a lead can still be overtaken: {found.proof}"
        raise x.refusal(asked, because, "Play on.", T.TERM_DETERMINED)
    return f"{listed(found.through)} through; {found.proof}"


def _agreed(x: TournamentContext, at: TablePlay, asked: str) -> str:
    if x.terms.format.disposition is not Disposition.CASH:
        because = "chips are not turned into cash here, so agreeing does not end it"
        raise x.refusal(asked, because, "Play on.", T.TERM_AGREED)
    playing = [each for each in at.players if x.state.entrants[each].status is EntrantStatus.SEATED]
    silent = [each for each in playing if each not in at.agreed]
    if silent and x.rules.law.tournament_term_agreed.everybody:
        because = f"{len(at.agreed)} of {len(playing)} agree, and {listed(silent)} not"
        raise x.refusal(asked, because, "Play on until everybody agrees.", T.TERM_AGREED)
    return f"{listed(at.agreed)} agreed"


def agree(x: TournamentContext, command: c.Agree) -> list[e.Event]:
    asked = f"{command.player} agreeing to stop"
    x.player(command)
    x.entrant(command.player, asked)
    playing, at = x.state.playing, x.state.table_of(command.player)
    if playing is None or at is None or x.state.entrants[command.player].status is not EntrantStatus.SEATED:
        raise x.refusal(asked, "they do not sit at a table", "Continue.", T.TERM_AGREED)
    if x.terms.format.disposition is not Disposition.CASH:
        raise x.refusal(asked, "chips are not turned into cash here", "Play on.", T.TERM_AGREED)
    if command.player in at.agreed:
        raise x.refusal(asked, "that is on record", "Continue.", T.TERM_AGREED)
    return [e.AgreedToEnd(stage=playing.number, table=at.at, player=command.player, under=(T.TERM_AGREED,))]


# The stage


def end_stage(x: TournamentContext, command: c.EndStage) -> list[e.Event]:
    asked = f"Ending stage {command.stage}"
    x.directing(command, asked)
    check_directed(x, asked)
    terms, stage = x.stage_in(command.stage, asked, StageStatus.PLAYING)
    _check_over(x, terms, stage, asked)
    short = _short_of_chips(x, stage)
    state = x.state.without(tuple(each.player for each in short), command.stage)
    found, lots = standing(state, terms, stage), list[e.Event](short)
    ordered: tuple[str, ...] = ()
    while found.level:
        if tie_break_of(x.state, terms) is not TieBreak.LOT:
            raise _waits(x, terms, found, asked)
        lot = x.lot()
        order = drawn(lot.secret, found.level)
        ordered = (*ordered, *order)
        lots.append(
            e.LotsDrawn(
                stage=command.stage,
                commitment=lot.commitment,
                secret=lot.secret.hex(),
                players=found.level,
                order=order,
                next_commitment=lot.following,
                under=(T.TERM_ELIMINATION, T.TERM_PROGRESSION),
            )
        )
        found = standing(state, terms, stage, ordered)
    through = found.through
    out = tuple(
        each.player
        for each in found.ranking
        if each.player not in through and state.entrants[each.player].status is EntrantStatus.SEATED
    )
    under = (T.TERM_WINNERS,) if terms.kind is StageKind.FINAL else (T.TERM_PROGRESSION, T.TERM_ELIMINATION)
    ended = e.StageEnded(stage=command.stage, ranking=found.ranking, through=through, eliminated=out, under=under)
    return [*lots, ended]


def _short_of_chips(x: TournamentContext, stage: StageState) -> list[e.Eliminated]:
    """Those who still have chips, and too few to carry on."""
    there = (each for at in stage.tables.values() for each in at.players)
    seated = [each for each in there if x.state.entrants[each].status is EntrantStatus.SEATED]
    chips = {each: stage.base.get(each, x.state.stacks.get(each, 0)) for each in seated}
    return [event for each in seated for event in cannot_go_on(x, stage.number, each, chips[each])]


def _check_over(x: TournamentContext, terms: Stage, stage: StageState, asked: str) -> None:
    for at in still_going(x.state, terms, stage, x.now):
        due = hands_due(terms, at)
        told = f"{at.hands} of {due} hands" if due is not None else f"{at.hands} hands, and the time is not over"
        because = f"at {at.table} there were {told}"
        raise x.refusal(asked, because, "Play on, or end the table early.", T.TERM_STAGES)


def _waits(x: TournamentContext, terms: Stage, found: StageOrder, asked: str) -> Exception:
    how = tie_break_of(x.state, terms)
    because = f"{listed(found.level)} are level, and it matters"
    topic = T.TERM_WINNERS if terms.kind is StageKind.FINAL else T.TERM_ELIMINATION
    if how is TieBreak.PLAY_OFF and can_play_off(x.state, found.level):
        return x.refusal(asked, because, "Hold a play-off between them.", topic)
    said = (
        "the terms do not say how they are told apart" if how is None else "what the terms say does not tell them apart"
    )
    return x.refusal(asked, f"{because}; {said}", "Decide it, and say why.", topic)


def _level(x: TournamentContext, number: int, asked: str) -> tuple[Stage, StageState, tuple[str, ...]]:
    terms, stage = x.stage(number, asked)
    if terms.kind is StageKind.REPECHAGE and stage.status is StageStatus.SCHEDULED:
        level = level_for_repechage(x.state, number)
        if not level:
            because = "nobody is level at the line"
            raise x.refusal(asked, because, "Draw the lots for its places.", T.TERM_REPECHAGE)
        return terms, stage, level
    terms, stage = x.stage_in(number, asked, StageStatus.PLAYING)
    _check_over(x, terms, stage, asked)
    found = standing(x.state, terms, stage)
    if not found.level:
        raise x.refusal(asked, "nobody is level where it matters", "End the stage.", T.TERM_ELIMINATION)
    return terms, stage, found.level


def hold_play_off(x: TournamentContext, command: c.HoldPlayOff) -> list[e.Event]:
    asked = f"A play-off in stage {command.stage}"
    x.directing(command, asked)
    check_directed(x, asked)
    terms, stage, level = _level(x, command.stage, asked)
    if tie_break_of(x.state, terms) is not TieBreak.PLAY_OFF or stage.status is not StageStatus.PLAYING:
        raise x.refusal(asked, "the terms know no play-off", "Break the tie as they say.", T.TERM_ELIMINATION)
    if not can_play_off(x.state, level):
        because = f"{listed(level)} have no chips left for it"
        raise x.refusal(asked, because, "Decide it, and say why.", T.TERM_ELIMINATION)
    return [e.PlayOffHeld(stage=command.stage, players=level, under=(T.TERM_ELIMINATION, T.TERM_PROGRESSION))]


def decide_tie(x: TournamentContext, command: c.DecideTie) -> list[e.Event]:
    """Where the terms leave it open, it is the director's, and can be disputed."""
    asked = f"Deciding who comes first in stage {command.stage}"
    x.directing(command, asked)
    terms, stage, level = _level(x, command.stage, asked)
    how = tie_break_of(x.state, terms)
    by_play = how is TieBreak.PLAY_OFF and stage.status is StageStatus.PLAYING and can_play_off(x.state, level)
    if how is not None and (how is TieBreak.LOT or by_play):
        because = f"the terms say how: by {how.value.replace('_', '-')}"
        raise x.refusal(asked, because, "Do as they say.", T.TERM_ELIMINATION)
    x.said(command.words, asked, "Say why.", T.TERM_FINAL)
    if set(command.order) != set(level) or len(command.order) != len(level):
        raise x.refusal(asked, f"{listed(level)} are level", "Name them, each once.", T.TERM_ELIMINATION)
    return [
        e.TieDecided(
            stage=command.stage, order=command.order, words=command.words, under=(T.TERM_FINAL, T.TERM_ELIMINATION)
        )
    ]


def decide_repechage(x: TournamentContext, command: c.DecideRepechage) -> list[e.Event]:
    asked = f"Whether there is a repechage (stage {command.stage})"
    x.directing(command, asked)
    terms, _ = x.stage_in(command.stage, asked, StageStatus.SCHEDULED)
    offered = x.terms.format.repechage
    if terms.kind is not StageKind.REPECHAGE or offered is None:
        because = f"{name_of(terms, command.stage)} is none"
        raise x.refusal(asked, because, "Continue.", T.TERM_REPECHAGE)
    if not offered.at_discretion:
        raise x.refusal(asked, "the terms say that there is one", "Hold it.", T.TERM_REPECHAGE)
    return [e.RepechageDecided(stage=command.stage, held=command.held, under=(T.TERM_REPECHAGE,))]


DECIDERS: dict[type[c.Command], Decider] = {
    c.ConcludeTable: conclude_table,
    c.Agree: agree,
    c.EndStage: end_stage,
    c.HoldPlayOff: hold_play_off,
    c.DecideTie: decide_tie,
    c.DecideRepechage: decide_repechage,
}
