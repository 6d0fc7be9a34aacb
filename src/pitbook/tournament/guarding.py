"""What the tournament demands at its tables: before a wager, before a deal, and while secret wagers are opened.

The hands themselves are the game's. What is asked here is whether this hand may be dealt at all.
"""

from collections.abc import Collection, Mapping
from typing import Any

from pitbook.games.kernel import kind_of
from pitbook.games.marks import By, Purpose
from pitbook.games.tournament_law import Short
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import OF_A_TOURNAMENT, Forbidden
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from pitbook.tournament.deciding import TournamentContext, listed
from pitbook.tournament.playing import check_may_wager, is_over, is_over_by_the_clock
from pitbook.tournament.preparing import check_directed
from pitbook.tournament.purchases import chips_to_come
from pitbook.tournament.state import EntrantStatus, StageState, TablePlay

EVERYBODY = ""
"""In the place of a player about whom something is being decided: nobody wagers."""
TO_WAGERS = frozenset({Purpose.CLOSE, Purpose.DRAW})
"""What a dealer tells at a real table when a hand begins."""


def begins_a_hand(state: TableState, command: Any) -> bool:
    """Whether the program, or a dealer, would deal to wagers that lie there."""
    play = state.play
    deals = isinstance(command, own.Deal) or type(command).purpose in TO_WAGERS
    return deals and not play.in_a_round and not play.before_wagers and bool(_laid(state))


def _laid(state: TableState) -> dict[str, int]:
    accounts, held = state.accounts, state.books.held
    return {player: cents for player in state.seated if (cents := held(accounts.layout(player)))}


def uncounted(state: TableState, at: TablePlay) -> int | None:
    """The round that is over at a table and was not counted yet."""
    if state.play.in_a_round:
        return None
    last, *following = state.play.rounds_at_hand
    return last if following and last > at.round else None


def check(x: TournamentContext, state: TableState, command: Any, *, opening: bool, still: Collection[str]) -> None:
    """`opening`: it is the secret wager of this player that is opened; `still`: those about whom something is being
    decided, or `EVERYBODY`: no hand begins meanwhile, and they do not wager."""
    if type(command) in OF_A_TOURNAMENT or isinstance(command, office.Command):
        return
    found = x.state.at(state.name)
    purpose = type(command).purpose
    if purpose is Purpose.LEAVE:
        raise x.refusal("Leaving the table", "the place is an entrant's", "Retire from the tournament.", T.TERM_RETIRED)
    if found is None:
        raise Forbidden(kind_of(command), "no stage is played at this table now", "Wait for the next.")
    playing, at = found
    if still and (begins_a_hand(state, command) or (purpose is Purpose.WAGER and _waits(command, still))):
        raise Forbidden(kind_of(command), "something is being decided about this table", "Ask again.")
    if begins_a_hand(state, command):
        check_deal(x, playing, at, state)
    elif purpose is Purpose.WAGER or (_is_of_a_player(x, command) and _changes_wagers(state, command)):
        _check_wager(x, playing, at, state, command, opening=opening)
    elif uncounted(state, at) is not None and (isinstance(command, own.Deal) or purpose in TO_WAGERS):
        raise Forbidden(kind_of(command), "the last hand is being counted", "Ask again.")


def _waits(command: Any, still: Collection[str]) -> bool:
    return EVERYBODY in still or command.player in still


def _is_of_a_player(x: TournamentContext, command: Any) -> bool:
    """By themselves, or put down for them by whoever deals."""
    return x.actor.role is Role.PLAYER or type(command).given_by is By.PLAYER


def _changes_wagers(state: TableState, command: Any) -> bool:
    """While wagers are open, whatever a player does to them."""
    play = state.play
    return not play.in_a_round and not play.before_wagers and not isinstance(command, own.Deal) and bool(play.wagering)


def _is_closed(x: TournamentContext, playing: StageState, at: TablePlay, table: TableState) -> bool:
    """Whether no hand begins any more. When the time ends, the one for which wagers lie there is still played."""
    terms, _ = x.state.stage(playing.number)
    under_way = is_over_by_the_clock(terms, playing, at, x.now) and bool(_laid(table))
    return is_over(terms, playing, at, x.now) and not under_way


def _check_wager(
    x: TournamentContext, playing: StageState, at: TablePlay, table: TableState, command: Any, *, opening: bool
) -> None:
    player = getattr(command, "player", x.actor.person)
    asked = f"A wager by {player}"
    check_may_wager(x, playing, player, asked)
    terms, _ = x.stage(playing.number, asked)
    if _is_closed(x, playing, at, table) and type(command).purpose is Purpose.WAGER:
        raise x.refusal(asked, f"{at.hands} hands are played, and it is over here", "Wait.", T.TERM_STAGES)
    if opening:
        return
    if at.opened and not is_over(terms, playing, at, x.now):
        because = "secret wagers are being opened, and wagers already placed stay"
        raise x.refusal(asked, because, "Wait for the deal.", T.TERM_SECRET)
    if player in at.committed and player not in at.opened:
        raise x.refusal(asked, "a secret wager is made", "Open it when all have wagered.", T.TERM_SECRET)


def takes_part(x: TournamentContext, playing: StageState, at: TablePlay, player: str) -> bool:
    """Whether a hand waits for this player; not for one whose secret wager lapsed when others were open already."""
    entrant = x.state.entrants[player]
    if at.opened and player in at.lapsed:
        return False
    if entrant.status is not EntrantStatus.SEATED or entrant.away or x.state.sits_out(player):
        return False
    return not playing.play_off or player in playing.play_off


def check_deal(x: TournamentContext, playing: StageState, at: TablePlay, table: TableState) -> None:
    asked = f"Hand {at.hands + 1} at {at.table}"
    if at.concluded and not playing.play_off:
        raise x.refusal(asked, "play was ended early here", "Wait for the others.", T.TERM_EARLY_END)
    if _is_closed(x, playing, at, table):
        because = f"{at.hands} hands are played, and the stage is over here"
        raise x.refusal(asked, because, "End the stage.", T.TERM_STAGES)
    check_directed(x, asked)
    part = [each for each in at.players if takes_part(x, playing, at, each)]
    unbriefed = [each for each in part if not x.state.entrants[each].briefed]
    if unbriefed:
        because = f"{listed(unbriefed)} {'was' if len(unbriefed) == 1 else 'were'} not briefed on the terms"
        raise x.refusal(asked, because, "Brief them, or mark them as late.", T.BRIEFED)
    sealed = x.state.sealed(at)
    if sealed:
        because = f"the secret wager of {listed(sealed)} is not opened"
        raise x.refusal(asked, because, "Open it first, or let the director end it.", T.TERM_SECRET)
    wagers_due(x, playing, at, part, _laid(table), _chips(table), asked)


def _chips(table: TableState) -> dict[str, int]:
    return {player: table.books.held(table.accounts.chips(player)) for player in table.seated}


def wagers_due(
    x: TournamentContext,
    playing: StageState,
    at: TablePlay,
    part: list[str],
    laid: Mapping[str, int],
    chips: Mapping[str, int],
    asked: str,
) -> None:
    """Whoever has the chips has the compulsory wager on their area."""
    due = x.terms.wagers.compulsory
    if due is None:
        return
    short = x.terms.wagers.short or x.rules.law.tournament_term_compulsory.short
    for player in part:
        lies, has = laid.get(player, 0), laid.get(player, 0) + chips.get(player, 0)
        if has < due and short is Short.ELIMINATED:
            assert chips_to_come(x.state, player, playing, at) or not has, f"{player} should be out"
            continue
        needed = min(due, has)
        if lies < needed:
            because = f"{player} has {lies // 100:,} on the area, and {needed // 100:,} are compulsory"
            raise x.refusal(asked, because, "Let them wager.", T.TERM_COMPULSORY)


def check_all_wagered(x: TournamentContext, playing: StageState, at: TablePlay, table: TableState) -> None:
    """Secret wagers are opened when everybody has wagered, openly or not."""
    asked, laid = f"Opening {x.actor.person}'s secret wager", _laid(table)
    due = x.terms.wagers.compulsory or 1
    for player in at.players:
        if not takes_part(x, playing, at, player) or player in at.committed:
            continue
        chips = table.books.held(table.accounts.chips(player))
        if laid.get(player, 0) < min(due, laid.get(player, 0) + chips):
            raise x.refusal(asked, f"{player} has not wagered yet", "Wait until all have.", T.TERM_SECRET)


def check_secret_wager(x: TournamentContext, table: TableState, player: str, wager: Any) -> None:
    """It is a wager, and as much as is compulsory: once it lies there nobody adds to it, and the hand would wait."""
    asked, ended = f"Opening {player}'s secret wager", "Ask the director to end it."
    if type(wager).purpose is not Purpose.WAGER:
        raise x.refusal(asked, f"{kind_of(wager)} is no wager", ended, T.TERM_SECRET)
    due = x.terms.wagers.compulsory or 0
    needed = min(due, table.books.held(table.accounts.chips(player)))
    if wager.stake < needed:
        because = f"it is {wager.stake // 100:,}, and {needed // 100:,} are compulsory"
        raise x.refusal(asked, because, ended, T.TERM_COMPULSORY, T.TERM_SECRET)
