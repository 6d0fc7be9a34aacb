"""A table on which a stage of a tournament is played: entrants, each on their place, with tournament chips alone."""

import re
from typing import Any

from pitbook.games.kernel import Offer, kind_of
from pitbook.games.marks import Command, Purpose
from pitbook.games.options import Tender
from pitbook.games.rules import section_law
from pitbook.games.sections import TOURNAMENTS
from pitbook.games.tournament_law import Areas, CashChips, TournamentLaw
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import OF_A_TOURNAMENT, OF_THE_FLOAT, Actor, Forbidden
from pitbook.table.state import TableState
from pitbook.table.supervision import check_not_lent
from pitbook.table.supervision import commands as office

OF_CASH = (own.BuyIn, own.CashOut, own.TakeAway, own.Bring, own.GiveTokens, own.ExchangeVoucher)
OF_A_CASH_TABLE = (
    *(office.LendTable, office.ReleaseTable, office.CloseTable, office.ReopenTable, office.DisplayClosure),
    *(office.RequireRoom, office.SeizeWinnings, office.RecordWrongPayment, office.ReportPayments),
)
CARRIED_OUT = OF_A_TOURNAMENT | {office.LendTable, office.ReleaseTable}
"""What a tournament decided, done at its tables by the program: nobody asks a table for it."""
OUT_OF_THE_FLOAT = (own.Credit, own.CountFloat)
THE_TERMS_SAY = frozenset({Purpose.CHANGE_LIMITS, Purpose.VACATE, Purpose.SIT})


_AMOUNT = re.compile(r"(-?)\$([\d,]+)(?:\.(\d\d))?")


def in_chips(words: str) -> str:
    """What is said of amounts at a table of a tournament: its chips are no money.

    >>> in_chips("eve places Casino War wager of $40.00, and has $1,000.50")
    'eve places Casino War wager of 40 chips, and has 1,000.50 chips'
    """
    return _AMOUNT.sub(lambda found: f"{found[1]}{found[2]}{_hundredths(found[3])} chips", words)


def _hundredths(rest: str | None) -> str:
    return f".{rest}" if rest and rest != "00" else ""


def check_asked_from_outside(state: TableState, command: Any) -> None:
    """Who has which bank, and which tables are a tournament's, is for nobody at a table to say."""
    kind, rules = type(command), state.rules
    if kind in CARRIED_OUT and section_law(TOURNAMENTS, rules.rulebook) is not None:
        instead = "Ask the tournament, and what it decides is done at its tables."
        raise Forbidden(kind_of(command), "it follows from what the tournament decides", instead)
    if kind in OF_THE_FLOAT:
        check_not_lent(rules, state.office, "Chips of the float")
        if kind in OUT_OF_THE_FLOAT and state.competition is not None and not state.is_real:
            because = "the program keeps the chips of the tournament, and as many are there as were issued"
            raise rules.refusal(kind_of(command), because, "Leave them there.", T.TERM_CHIPS)


def check_competition(state: TableState, actor: Actor, command: Any) -> None:
    """Only entrants play, each on their own place; chips come from the tournament, and nothing else does."""
    asked, competition = kind_of(command), state.competition
    if competition is None:
        if type(command) in OF_A_TOURNAMENT:
            raise Forbidden(asked, "no tournament is played at this table", "Do it at a table of the tournament.")
        return
    if actor.role is Role.PLAYER and actor.person not in competition.places:
        because = f"only entrants of tournament {competition.tournament} play at this table"
        raise state.rules.refusal(asked, because, "Choose another table.", T.EXCLUSIVE)
    law: TournamentLaw = section_law(TOURNAMENTS, state.rules.rulebook)
    if isinstance(command, OF_CASH):
        because = "tournament chips alone are played with, and they come from the tournament"
        if law.tournament_term_chips.cash_chips is CashChips.EXCLUDED:
            raise state.rules.refusal(asked, because, "Play with your bank.", T.TERM_CHIPS)
        raise Forbidden(asked, because, "Play with your bank.")
    if isinstance(command, OF_A_CASH_TABLE) or type(command).purpose in THE_TERMS_SAY:
        raise Forbidden(asked, "the terms of the tournament say what holds here", "Ask its director.")
    if type(command).purpose is Purpose.AGREE_LIMITS and not law.tournament_areas.personal_limits:
        because = "in a tournament the same limits hold for all"
        raise state.rules.refusal(asked, because, "Keep to the sign.", T.AREAS)
    if type(command).purpose is Purpose.WAGER:
        if getattr(command, "tender", Tender.CHIPS) is not Tender.CHIPS or bool(getattr(command, "tokens", False)):
            because = "a wager is in tournament chips, and in nothing else"
            raise state.rules.refusal(f"A wager by {command.player}", because, "Use your bank.", T.TERM_CHIPS)
        if law.tournament_areas.areas is Areas.ONE:
            _check_area(state, command)


def _check_area(state: TableState, command: Any) -> None:
    competition, where = state.competition, command.where
    assert competition is not None, "asked of a table of a tournament"
    place = competition.places.get(command.player)
    if where is not None and getattr(command, where) != place:
        because = f"{command.player} plays on {state.rules.place_name} {place}, and on no other"
        raise state.rules.refusal(f"A wager by {command.player}", because, "Wager there.", T.AREAS)


def is_offered(state: TableState, viewer: Actor, command: type[Command], offer: Offer) -> bool:
    """Whether something that the game offers is open to this viewer at a table of a tournament."""
    competition, purpose = state.competition, command.purpose
    if competition is None:
        return True
    if purpose in NOT_OFFERED or (viewer.role is Role.PLAYER and viewer.person not in competition.places):
        return False
    if purpose is not Purpose.WAGER or command.where is None:
        return True
    tender, place = offer.fields.get("tender"), offer.fields[command.where]
    of_chips = tender is None or tender.holds(Tender.CHIPS)
    return of_chips and any(place.holds(competition.places.get(each)) for each in offer.fields["player"].values)


NOT_OFFERED = THE_TERMS_SAY | {Purpose.LEAVE, Purpose.AGREE_LIMITS}


def place_for(state: TableState, player: str) -> int:
    """The place that the lot gave an entrant."""
    competition = state.competition
    if competition is None or player not in competition.places:
        raise Forbidden("table.seat_entrant", f"{player} has no place at this table", "Seat whoever has.")
    return competition.places[player]
