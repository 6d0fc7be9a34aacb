"""Whether a player who has to place a Play wager has the chips for it: the game leaves that to the books."""

from typing import Any

from pitbook.games.options import Tender
from pitbook.games.three_card_poker import commands as poker
from pitbook.games.three_card_poker.dealing import play_amounts
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents, dollars
from pitbook.table.state import TableState


def check_cannot_match(state: TableState, play: Any, command: poker.CannotMatch) -> None:
    """Nobody is said not to be able to who is."""
    rules: Any = state.rules
    needed = can_match(state, play, command.player)
    if needed is not None:
        raise rules.refusal(
            f"{command.player} not being able to match the {rules.names.ante}",
            f"they have the {dollars(needed)} that it takes",
            "Let them play or fold.",
            T.CANNOT_MATCH,
        )


def can_match(state: TableState, play: PokerTable, player: str) -> Cents | None:
    """What the Play wager of a player who has to decide takes, where they have that; None where they have not."""
    seat = play.seats.get(player)
    if play.phase is not Phase.DECISIONS or seat is None or seat.area not in play.round.undecided:
        return None
    ante = play.round.open_wager(seat.area, Kind.ANTE)
    if ante is None:
        return None
    needed, held, at = min(play_amounts(ante)), state.books.held, state.accounts
    rules: Any = state.rules
    tokens = Tender.PROMOTIONAL_TOKENS in rules.law.tender.accepted
    has = max(held(at.chips(player)), held(at.tokens(player)) if tokens else 0)
    return needed if has >= needed else None
