"""What an event of a game does to the chips: the one bridge from play to money.

A wager goes from its owner to the layout; when it is decided, what lies there goes to the float or back, and the float
pays. Promotional tokens go their own way, so that they never become chips by lying on a layout.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, assert_never

from pitbook.games.chips import Chips, Commission, Laid, Move, Moves, Paid, Undone
from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.transfers import Transfer, TransferReason, transfer

Transfers = list[Transfer]
Posting = Callable[[TableAccounts, Any, Any], Transfers]
Postings = Mapping[type[Any], Posting]
"""For each kind of event that moves chips what it moves, from the accounts of the table and the game before it."""


def of_game(chips: Chips[Any]) -> Postings:
    return {kind: _posting(moved) for kind, moved in chips.items()}


def _posting(moved: Callable[[Any, Any], Moves]) -> Posting:
    return lambda at, table, event: posted(at, moved(table, event))


def posted(at: TableAccounts, moves: Iterable[Move]) -> Transfers:
    found: Transfers = []
    for move in moves:
        match move:
            case Laid():
                found += _laid(at, move)
            case Paid():
                found += _paid(at, move)
            case Commission(player, cents):
                why = TransferReason.COMMISSION if cents > 0 else TransferReason.COMMISSION_BACK
                found += transfer(why, at.chips(player), at.commissions, cents)
            case Undone():
                back = posted(at, move.moves)
                found += [Transfer(TransferReason.UNDONE, each.target, each.source, each.cents) for each in back]
            case _:
                assert_never(move)
    return found


def _laid(at: TableAccounts, move: Laid) -> Transfers:
    player, chips, tokens = move
    found = transfer(
        TransferReason.WAGER if chips > 0 else TransferReason.TAKEN_BACK, at.chips(player), at.layout(player), chips
    )
    if tokens:
        why = TransferReason.WAGER if tokens > 0 else TransferReason.TAKEN_BACK
        found += transfer(why, at.tokens(player), at.token_layout(player), tokens)
    return found


def _paid(at: TableAccounts, move: Paid) -> Transfers:
    chips, layout, found = at.chips(move.player), at.layout(move.player), []
    if move.tokens_collected:
        found += transfer(TransferReason.COLLECTED, at.token_layout(move.player), at.promotions, move.tokens_collected)
    found += transfer(TransferReason.COLLECTED, layout, at.float, move.collected)
    found += transfer(TransferReason.RETURNED, layout, chips, move.returned)
    if move.tokens_returned:
        found += transfer(
            TransferReason.RETURNED, at.token_layout(move.player), at.tokens(move.player), move.tokens_returned
        )
    return found + transfer(TransferReason.PAID, at.float, chips, move.paid)
