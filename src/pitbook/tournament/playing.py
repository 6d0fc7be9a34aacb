"""A stage: briefing, lots, banks, and hand after hand until the last."""

from hashlib import sha256

from pitbook.games.tournaments import Allowance, Before, Short
from pitbook.games.tournaments import TournamentTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Forbidden
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Asking, Decider, listed, name_of
from pitbook.tournament.entering import check_in_order, still_in
from pitbook.tournament.lots import dealt_out, drawn
from pitbook.tournament.preparing import check_announced, check_directed
from pitbook.tournament.purchases import chips_to_come
from pitbook.tournament.state import AtTable, EntrantStatus, Phase, StageState, StageStatus, Tournament
from pitbook.tournament.terms import Banks, Consequence, PenaltyKind, QualifiesBy, Stage, StageKind

MINUTE = 60_000_000
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
        due = _bank(x, terms, player)
        if chips != due and x.rules.law.tournament_term_bank.equal:
            because = f"{player} would have {chips // 100:,} chips, and the bank is {due // 100:,}"
            raise x.refusal(asked, because, "Give everybody the same bank, as the terms say.", T.TERM_BANK)
    return [e.BanksIssued(stage=command.stage, banks=command.banks, under=(T.TERM_BANK, T.TERM_CHIPS, T.CONDUCTED))]


def _bank(x: Asking, terms: Stage, player: str) -> int:
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


# Secret wagers


def _sits(x: Asking, player: str, asked: str) -> tuple[StageState, AtTable]:
    playing, at = x.state.playing, x.state.table_of(player)
    if playing is None or at is None or x.state.entrants[player].status is not EntrantStatus.SEATED:
        raise x.refusal(asked, f"{player} does not sit at a table", "Wait for a stage.", T.TERM_STAGES)
    return playing, at


def commit_wager(x: Asking, command: c.CommitWager) -> list[e.Event]:
    asked = f"Secret wager of {command.player}"
    x.player(command)
    x.entrant(command.player, asked)
    playing, at = _sits(x, command.player, asked)
    allowed = x.terms.wagers.secret
    if not allowed:
        raise x.refusal(asked, "the terms know no secret wagers", "Wager openly.", T.TERM_SECRET)
    over_all = x.rules.law.tournament_term_secret.counted is Allowance.TOURNAMENT
    stages = x.state.stages.values() if over_all else (playing,)
    used = sum(each.secret.get(command.player, 0) for each in stages)
    if used >= allowed:
        because = f"{command.player} has made {used} of {allowed}"
        raise x.refusal(asked, because, "Wager openly.", T.TERM_SECRET)
    if command.player in at.committed:
        raise x.refusal(asked, "one is made for this hand", "Open it when all have wagered.", T.TERM_SECRET)
    return [
        e.WagerCommitted(
            stage=playing.number, table=at.at, player=command.player, digest=command.digest, under=(T.TERM_SECRET,)
        )
    ]


def digest_of(salt: str, wager: bytes) -> str:
    """What is committed to: the salt, a new line, and the wager to the byte.

    >>> digest_of("0123456789abcdef", b"{}")[:16]
    '82b8ee1ab39c4a09'
    """
    return sha256(salt.encode() + b"\n" + wager).hexdigest()


def open_wager(x: Asking, command: c.OpenWager) -> list[e.Event]:
    asked = f"Opening the secret wager of {command.player}"
    x.player(command)
    x.entrant(command.player, asked)
    playing, at = _sits(x, command.player, asked)
    if command.player not in at.committed or command.player in at.opened:
        raise x.refusal(asked, "none waits to be opened", "Wager openly.", T.TERM_SECRET)
    if digest_of(command.salt, bytes(command.wager)) != at.committed[command.player]:
        raise x.refusal(asked, "it is not the wager that was made", "Open the one that was.", T.TERM_SECRET)
    return [
        e.WagerOpened(
            stage=playing.number,
            table=at.at,
            player=command.player,
            salt=command.salt,
            wager=command.wager,
            under=(T.TERM_SECRET,),
        )
    ]


# Hands


def hands_due(terms: Stage, stage: StageState, at: AtTable) -> int | None:
    """How many are played at a table; None where the clock says when it is over."""
    if terms.hands is None:
        return None
    return terms.hands + (stage.play_off_hands if set(stage.play_off) & set(at.players) else 0)


def is_over(terms: Stage, stage: StageState, at: AtTable, now: int) -> bool:
    due = hands_due(terms, stage, at)
    if stage.play_off:
        return due is None or at.hands >= due
    by_time = terms.minutes is not None and stage.began_at is not None
    timed_out = by_time and now >= (stage.began_at or 0) + (terms.minutes or 0) * MINUTE
    return at.concluded or timed_out or (due is not None and at.hands >= due)


def count_hand(x: Asking, command: c.CountHand) -> list[e.Event]:
    """Told by the program that deals, and by nobody else."""
    if x.actor.role is not Role.HOUSE:
        raise Forbidden("tournament.count_hand", "the program counts the hands", "Deal them.")
    asked, found = f"Hand at {command.table}", x.state.at(command.table)
    if found is None:
        raise x.refusal(asked, "no stage is played there", "Begin one.", T.TERM_STAGES)
    playing, at = found
    if command.round <= at.round:
        raise x.refusal(asked, f"round {command.round} is counted", "Go on.", T.TERM_STAGES)
    assert set(command.stacks) == set(at.players), f"{command.table}: {sorted(command.stacks)} sit there"
    hand = e.HandPlayed(
        stage=playing.number,
        table=at.at,
        number=at.hands + 1,
        round=command.round,
        stacks={player: Cents(chips) for player, chips in command.stacks.items()},
        under=(T.TERM_STAGES, T.TERM_RULES_PREVAIL),
    )
    return [hand, *_after_hand(x, playing, at, command.stacks)]


def _after_hand(x: Asking, playing: StageState, at: AtTable, stacks: dict[str, Cents]) -> list[e.Event]:
    found: list[e.Event] = []
    wagers = x.terms.wagers
    for player, chips in stacks.items():
        entrant = x.state.entrants[player]
        if entrant.status is not EntrantStatus.SEATED:
            continue
        left = Cents(chips)
        if entrant.away and x.terms.conduct.absent is Consequence.BLINDED and wagers.compulsory and chips:
            taken = Cents(min(chips, wagers.compulsory))
            left = Cents(chips - taken)
            found.append(
                e.Penalised(
                    player=player,
                    penalty="away",
                    kind=PenaltyKind.CHIPS,
                    chips=taken,
                    hands=0,
                    table=at.at,
                    words="the compulsory wager of a player who is away",
                    under=(T.TERM_ABSENT, T.TERM_COMPULSORY),
                )
            )
        found += out_of_chips(x, playing, at, player, left)
    return found


def out_of_chips(x: Asking, playing: StageState, at: AtTable, player: str, left: int) -> list[e.Event]:
    """Whoever has nothing left, or less than has to be wagered, is out, unless more chips can still be bought."""
    compulsory = x.terms.wagers.compulsory or 0
    short = x.terms.wagers.short or x.rules.law.tournament_term_compulsory.short
    if chips_to_come(x.state, player, playing, at):
        return []
    if not left:
        under: tuple[T, ...] = (T.TERM_ELIMINATION,)
        return [e.Eliminated(player=player, stage=playing.number, because="no chips are left", under=under)]
    if left < compulsory and short is Short.ELIMINATED:
        because = f"{left // 100:,} chips are left, and {compulsory // 100:,} have to be wagered"
        under = (T.TERM_COMPULSORY, T.TERM_ELIMINATION)
        return [e.Eliminated(player=player, stage=playing.number, because=because, under=under)]
    return []


def mark_away(x: Asking, command: c.MarkAway) -> list[e.Event]:
    asked = f"{command.player} is {'late' if command.late else 'away'}"
    x.director(command)
    entrant = still_in(x, command.player, asked)
    if entrant.away:
        raise x.refusal(asked, "that is marked", "Go on.", T.TERM_ABSENT)
    topic = T.TERM_LATE if command.late else T.TERM_ABSENT
    follows = x.terms.conduct.late if command.late else x.terms.conduct.absent
    found: list[e.Event] = [e.MarkedAway(player=command.player, late=command.late, under=(topic,))]
    if follows is Consequence.ELIMINATED:
        playing = x.state.playing
        number = playing.number if playing is not None else 0
        because = "they did not come" if command.late else "they went away"
        found.append(e.Eliminated(player=command.player, stage=number, because=because, under=(topic,)))
    return found


def mark_back(x: Asking, command: c.MarkBack) -> list[e.Event]:
    asked = f"{command.player} is back"
    x.director(command)
    if not still_in(x, command.player, asked).away:
        raise x.refusal(asked, "they were not marked as away", "Go on.", T.TERM_ABSENT)
    return [e.MarkedBack(player=command.player, under=(T.TERM_ABSENT,))]


DECIDERS: dict[type[c.Command], Decider] = {
    c.Brief: brief,
    c.Instruct: instruct,
    c.DrawSeats: draw_seats,
    c.IssueBanks: issue_banks,
    c.BeginStage: begin_stage,
    c.CommitWager: commit_wager,
    c.OpenWager: open_wager,
    c.CountHand: count_hand,
    c.MarkAway: mark_away,
    c.MarkBack: mark_back,
}
