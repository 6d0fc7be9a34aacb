"""Whether a player who has to put up more has the chips for it: the game leaves that to the books."""

from pitbook.games.nouns import GameTable
from pitbook.money import Cents
from pitbook.table.state import TableState


def check_cannot_match(state: TableState, play: GameTable, player: str) -> None:
    """Nobody is said not to be able to who is."""
    needed = can_match(state, play, player)
    if needed is not None:
        refusal = state.at_table.can_match
        assert refusal is not None, "a game that asks for a match says what it takes"
        raise refusal(state.rules, player, needed)


def can_match(state: TableState, play: GameTable, player: str) -> Cents | None:
    """What a player who has to decide needs, where they have that; None where they have not."""
    needed = state.at_table.to_match(state.rules, play, player)
    if needed is None:
        return None
    held, at = state.books.held, state.accounts
    has = max(held(at.chips(player)), held(at.tokens(player)) if state.rules.takes_tokens else 0)
    return needed if has >= needed else None
