"""A stage at its tables: secret wagers, and hand after hand until the last."""

from hashlib import sha256

from pitbook.games.tournament_law import Allowance, Short
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Forbidden
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Decider, TournamentContext, listed
from pitbook.tournament.entering import still_in
from pitbook.tournament.purchases import chips_for_sale, chips_to_come
from pitbook.tournament.state import Entrant, EntrantStatus, StageState, TablePlay, Tournament
from pitbook.tournament.terms import Consequence, PenaltyKind, Stage, StageKind

MINUTE = 60_000_000
LAPSED = "secret wager"
"""So is called what is taken from whoever made one and did not open it: it is no penalty that the terms name."""


# Secret wagers


def _sits(x: TournamentContext, player: str, asked: str) -> tuple[StageState, TablePlay]:
    playing, at = x.state.playing, x.state.table_of(player)
    if playing is None or at is None or x.state.entrants[player].status is not EntrantStatus.SEATED:
        raise x.refusal(asked, f"{player} does not sit at a table", "Wait for a stage.", T.TERM_STAGES)
    return playing, at


def check_may_wager(x: TournamentContext, playing: StageState, player: str, asked: str) -> None:
    """Openly or not: whoever is in it, knows the terms, and is not to sit this hand out."""
    entrant = x.entrant(player, asked)
    if entrant.status is not EntrantStatus.SEATED:
        raise x.refusal(asked, f"{player} is {entrant.status.value}", "Watch the others.", T.TERM_ELIMINATION)
    if not entrant.briefed:
        because = f"{player} was not briefed on the terms"
        raise x.refusal(asked, because, "Let the director brief them first.", T.BRIEFED)
    if x.state.sits_out(player):
        because = f"{player} sits out {entrant.missing_hands} more hand{'' if entrant.missing_hands == 1 else 's'}"
        raise x.refusal(asked, because, "Wait.", T.TERM_PENALTIES)
    if entrant.away:
        because = f"{player} {'has not come' if entrant.late else 'is away'}, as the director noted"
        raise x.refusal(asked, because, "Let the director note that they are back.", topic_of_absence(entrant))
    if playing.play_off and player not in playing.play_off:
        because = f"this is a play-off between {listed(playing.play_off)}"
        raise x.refusal(asked, because, "Watch the others.", T.TERM_ELIMINATION)


def topic_of_absence(entrant: Entrant) -> T:
    return T.TERM_LATE if entrant.late else T.TERM_ABSENT


def commit_wager(x: TournamentContext, command: c.CommitWager) -> list[e.Event]:
    asked = f"{command.player}'s secret wager"
    x.player(command)
    x.entrant(command.player, asked)
    playing, at = _sits(x, command.player, asked)
    check_may_wager(x, playing, command.player, asked)
    terms, _ = x.stage(playing.number, asked)
    if is_over(terms, playing, at, x.now):
        raise x.refusal(asked, f"{at.hands} hands are played, and it is over here", "Wait.", T.TERM_STAGES)
    allowed = x.terms.wagers.secret
    if not allowed:
        raise x.refusal(asked, "the terms know no secret wagers", "Wager openly.", T.TERM_SECRET)
    over_all = x.rules.law.tournament_term_secret.counted is Allowance.TOURNAMENT
    stages = x.state.stages.values() if over_all else (playing,)
    used = sum(each.secret.get(command.player, 0) for each in stages)
    if used >= allowed:
        because = f"{command.player} has made {used} of {allowed}"
        raise x.refusal(asked, because, "Wager openly.", T.TERM_SECRET)
    if command.player in at.lapsed:
        raise x.refusal(asked, "one has lapsed in this hand", "Wager openly.", T.TERM_SECRET)
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
    'b72e38b2d1417b80'
    """
    return sha256(salt.encode() + b"\n" + wager).hexdigest()


def open_wager(x: TournamentContext, command: c.OpenWager) -> list[e.Event]:
    asked = f"Opening {command.player}'s secret wager"
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


def lapse_wager(x: TournamentContext, command: c.LapseWager) -> list[e.Event]:
    asked = f"Ending {command.player}'s secret wager"
    x.directing(command, asked)
    x.entrant(command.player, asked)
    x.said(command.words, asked, "Say why.", T.TERM_SECRET)
    playing, at = x.state.playing, x.state.table_of(command.player)
    if playing is None or at is None or command.player not in at.committed or command.player in at.opened:
        raise x.refusal(asked, "none waits to be opened", "Continue.", T.TERM_SECRET)
    return [
        e.WagerLapsed(
            stage=playing.number, table=at.at, player=command.player, words=command.words, under=(T.TERM_SECRET,)
        )
    ]


# Hands


def hands_due(terms: Stage, at: TablePlay) -> int | None:
    """How many are played at a table; None where the clock says when it is over."""
    return terms.hands if at.due is None else at.due


def is_over(terms: Stage, stage: StageState, at: TablePlay, now: int) -> bool:
    if stage.play_off:  # however play ended before, at the last hand, by the clock or early
        return at.due is None or at.hands >= at.due
    due = hands_due(terms, at)
    by_time = terms.minutes is not None and stage.began_at is not None
    timed_out = by_time and now >= (stage.began_at or 0) + (terms.minutes or 0) * MINUTE
    return at.concluded or timed_out or (due is not None and at.hands >= due)


def is_over_by_the_clock(terms: Stage, stage: StageState, at: TablePlay, now: int) -> bool:
    """Nothing but the time ended it: a hand for which wagers lay then is played to its end."""
    return is_over(terms, stage, at, now) and not is_over(terms, stage, at, stage.began_at or 0)


def still_going(state: Tournament, terms: Stage, stage: StageState, now: int) -> list[TablePlay]:
    """Tables at which a stage is not over. A final is, when one player is left: there is nobody to play against."""
    seated = {each for at in stage.tables.values() for each in at.players if _is_seated(state, each)}
    if terms.kind is StageKind.FINAL and len(seated) < 2:
        return []
    return [
        at for at in stage.tables.values() if seated.intersection(at.players) and not is_over(terms, stage, at, now)
    ]


def _is_seated(state: Tournament, player: str) -> bool:
    return state.entrants[player].status is EntrantStatus.SEATED


def count_hand(x: TournamentContext, command: c.CountHand) -> list[e.Event]:
    """Told by the program that deals, and by nobody else."""
    if x.actor.role is not Role.HOUSE:
        raise Forbidden("tournament.count_hand", "the program counts the hands", "Deal them.")
    asked, found = f"Hand at {command.table}", x.state.at(command.table)
    if found is None:
        raise x.refusal(asked, "no stage is played there", "Begin one.", T.TERM_STAGES)
    playing, at = found
    if command.round <= at.round:
        raise x.refusal(asked, f"round {command.round} is counted", "Continue.", T.TERM_STAGES)
    assert set(command.stacks) == set(at.players), f"{command.table}: {sorted(command.stacks)} sit there"
    hand = e.HandPlayed(
        stage=playing.number,
        table=at.at,
        number=at.hands + 1,
        round=command.round,
        stacks={player: Cents(chips) for player, chips in command.stacks.items()},
        under=(T.TERM_STAGES, T.TERM_RULES_PREVAIL),
    )
    return [hand, *_after_hand(x, playing, at, command)]


def _after_hand(x: TournamentContext, playing: StageState, at: TablePlay, command: c.CountHand) -> list[e.Event]:
    found: list[e.Event] = []
    wagers = x.terms.wagers
    for player, chips in command.stacks.items():
        entrant = x.state.entrants[player]
        if entrant.status is not EntrantStatus.SEATED or (playing.play_off and player not in playing.play_off):
            continue
        left = Cents(chips)
        owes = _owes_compulsory(x, entrant, command)
        if owes is not None and wagers.compulsory and chips:
            penalty, words, topic = owes
            taken = Cents(min(chips, wagers.compulsory))
            left = Cents(chips - taken)
            found.append(
                e.Penalised(
                    player=player,
                    penalty=penalty,
                    kind=PenaltyKind.CHIPS,
                    chips=taken,
                    hands=0,
                    table=at.at,
                    words=words,
                    under=(topic, T.TERM_COMPULSORY),
                )
            )
        if not playing.play_off:  # its deal puts those who are level in an order, and nobody out
            found += out_of_chips(x, playing, at, player, left)
    return found


def _owes_compulsory(x: TournamentContext, entrant: Entrant, command: c.CountHand) -> tuple[str, str, T] | None:
    """By what name, in what words and under what the compulsory wager is taken from somebody who had none."""
    if _is_blinded(x, entrant, command):
        topic = T.TERM_ABSENT if command.wagered is None else topic_of_absence(entrant)
        return "away", "the compulsory wager of a player who is away", topic
    if entrant.player in (command.lapsed or ()) and entrant.player not in (command.wagered or ()):
        return LAPSED, "the compulsory wager of a player whose secret wager was not opened", T.TERM_SECRET
    return None


def _is_blinded(x: TournamentContext, entrant: Entrant, command: c.CountHand) -> bool:
    """Whoever is away and had no wager in the hand, where the terms take the compulsory one from them."""
    conduct = x.terms.conduct
    if command.wagered is None:  # as earlier versions counted
        return entrant.away and conduct.absent is Consequence.BLINDED
    follows = conduct.late if entrant.late else conduct.absent
    return entrant.away and follows is Consequence.BLINDED and entrant.player not in command.wagered


def out_of_chips(
    x: TournamentContext, playing: StageState, at: TablePlay, player: str, left: int
) -> list[e.Eliminated]:
    """Whoever has nothing left, or less than has to be wagered, is out, unless more chips can still be bought."""
    return [] if chips_to_come(x.state, player, playing, at) else too_few(x, playing.number, player, left)


def too_few(x: TournamentContext, stage: int, player: str, left: int) -> list[e.Eliminated]:
    compulsory = x.terms.wagers.compulsory or 0
    short = x.terms.wagers.short or x.rules.law.tournament_term_compulsory.short
    if not left:
        under: tuple[T, ...] = (T.TERM_ELIMINATION,)
        return [e.Eliminated(player=player, stage=stage, because="no chips are left", under=under)]
    if left < compulsory and short is Short.ELIMINATED:
        because = f"{left // 100:,} chips are left, and {compulsory // 100:,} have to be wagered"
        under = (T.TERM_COMPULSORY, T.TERM_ELIMINATION)
        return [e.Eliminated(player=player, stage=stage, because=because, under=under)]
    return []


def cannot_go_on(x: TournamentContext, stage: int, player: str, chips: int) -> list[e.Eliminated]:
    """Where chips are carried into the next stage: whoever would have too few there, and can buy none, is out."""
    coming = x.state.carries_into(stage)
    if coming is None or chips_for_sale(x.state, player, coming, 0):
        return []
    return too_few(x, stage, player, chips)


def mark_away(x: TournamentContext, command: c.MarkAway) -> list[e.Event]:
    asked = f"{command.player} is {'late' if command.late else 'away'}"
    x.directing(command, asked)
    entrant = still_in(x, command.player, asked)
    if entrant.away:
        raise x.refusal(asked, "that is marked", "Continue.", T.TERM_ABSENT)
    topic = T.TERM_LATE if command.late else T.TERM_ABSENT
    follows = x.terms.conduct.late if command.late else x.terms.conduct.absent
    found: list[e.Event] = [e.MarkedAway(player=command.player, late=command.late, under=(topic,))]
    if follows is Consequence.ELIMINATED:
        number = x.state.last_played(command.player)
        because = "they did not come" if command.late else "they went away"
        found.append(e.Eliminated(player=command.player, stage=number, because=because, under=(topic,)))
    return found


def mark_back(x: TournamentContext, command: c.MarkBack) -> list[e.Event]:
    asked = f"{command.player} is back"
    x.directing(command, asked)
    if not still_in(x, command.player, asked).away:
        raise x.refusal(asked, "they were not marked as away", "Continue.", T.TERM_ABSENT)
    return [e.MarkedBack(player=command.player, under=(T.TERM_ABSENT,))]


DECIDERS: dict[type[c.Command], Decider] = {
    c.CommitWager: commit_wager,
    c.OpenWager: open_wager,
    c.LapseWager: lapse_wager,
    c.CountHand: count_hand,
    c.MarkAway: mark_away,
    c.MarkBack: mark_back,
}
