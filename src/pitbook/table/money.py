"""What a table's own events, and those of its office, do to the chips."""

from collections.abc import Callable
from typing import Any

from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.books import Books
from pitbook.ledger.transfers import Transfer, TransferReason, transfer
from pitbook.table import events as e
from pitbook.table.postings import Postings
from pitbook.table.supervision import events as office
from pitbook.table.supervision.state import Side


def _bought_in(at: TableAccounts, event: e.BoughtIn) -> list[Transfer]:
    notes = transfer(TransferReason.BUY_IN, at.cash, at.drop, event.cents)
    return [*notes, *transfer(TransferReason.BUY_IN, at.float, at.chips(event.player), event.cents)]


def _bought_at_terminal(at: TableAccounts, event: e.BoughtAtTerminal) -> list[Transfer]:
    paid = transfer(TransferReason.BUY_IN, at.cash, at.terminal, event.cents)
    return [*paid, *transfer(TransferReason.BUY_IN, at.float, at.chips(event.player), event.cents)]


def _coloured_up(at: TableAccounts, event: e.ColouredUp) -> list[Transfer]:
    given = transfer(TransferReason.COLOUR_UP, at.chips(event.player), at.float, event.cents)
    return [*given, *transfer(TransferReason.COLOUR_UP, at.float, at.chips(event.player), event.cents)]


OF_TABLE: Postings = {
    e.Opened: lambda at, _, event: transfer(TransferReason.OPENING, at.cage, at.float, event.float_cents),
    e.OpenedForTournament: lambda at, _, event: transfer(TransferReason.OPENING, at.cage, at.float, event.float_cents),
    e.BoughtIn: lambda at, _, event: _bought_in(at, event),
    e.BoughtAtTerminal: lambda at, _, event: _bought_at_terminal(at, event),
    e.CashedOut: lambda at, _, event: transfer(TransferReason.CASH_OUT, at.chips(event.player), at.cage, event.cents),
    e.TakenAway: lambda at, _, event: transfer(
        TransferReason.CARRIED_AWAY, at.chips(event.player), at.carried(event.player), event.cents
    ),
    e.Brought: lambda at, _, event: transfer(
        TransferReason.BROUGHT, at.carried(event.player), at.chips(event.player), event.cents
    ),
    e.ColouredUp: lambda at, _, event: _coloured_up(at, event),
    e.TokensGiven: lambda at, _, event: transfer(
        TransferReason.TOKENS, at.promotions, at.tokens(event.player), event.cents
    ),
    e.VoucherExchanged: lambda at, _, event: transfer(
        TransferReason.TOKENS, at.promotions, at.tokens(event.player), event.cents
    ),
    e.BecameOwed: lambda at, _, event: transfer(
        TransferReason.OWED, at.owed(event.player), at.chips(event.player), event.cents
    ),
    e.DebtSettled: lambda at, _, event: transfer(
        TransferReason.OWED, at.chips(event.player), at.owed(event.player), event.cents
    ),
    e.Filled: lambda at, _, event: transfer(TransferReason.FILL, at.cage, at.float, event.cents),
    e.Credited: lambda at, _, event: transfer(TransferReason.CREDIT, at.float, at.cage, event.cents),
    e.FloatCounted: lambda at, _, event: transfer(
        TransferReason.DIFFERENCE, at.differences, at.float, event.difference
    ),
}


def of_office(books: Books) -> Postings:
    """Closing a table moves what it holds then."""
    return {
        office.PaymentRectified: _rectified,
        office.WinningsSeized1: _seized,
        office.WinningsSeized: _seized,
        office.SeizureEnded: _seizure_ended,
        office.SeizureGivenBack: _given_back,
        office.TableClosed: lambda at, _, event: closed(at, books.held, event.players),
    }


def _rectified(at: TableAccounts, _: Any, event: office.PaymentRectified) -> list[Transfer]:
    chips, house = at.chips(event.player), at.float
    source, target = (house, chips) if event.to is Side.PLAYER else (chips, house)
    return transfer(TransferReason.RECTIFIED, source, target, event.cents)


def _seized(at: TableAccounts, _: Any, event: office.WinningsSeized | office.WinningsSeized1) -> list[Transfer]:
    return transfer(TransferReason.SEIZED, at.chips(event.player), at.seized(event.player), event.cents)


def _seizure_ended(at: TableAccounts, _: Any, event: office.SeizureEnded) -> list[Transfer]:
    target = at.chips(event.player) if event.to is Side.PLAYER else at.float
    return transfer(TransferReason.SEIZED, at.seized(event.player), target, event.cents)


def _given_back(at: TableAccounts, _: Any, event: office.SeizureGivenBack) -> list[Transfer]:
    source = at.float if event.forfeited else at.seized(event.player)
    return transfer(TransferReason.SEIZED, source, at.chips(event.player), event.cents)


def closed(at: TableAccounts, held: Callable[[str], int], players: tuple[str, ...]) -> list[Transfer]:
    """Players take their chips along; commissions go to the float, and all that is in it to the cage."""
    taken = [
        each
        for player in players
        for each in transfer(TransferReason.CARRIED_AWAY, at.chips(player), at.carried(player), held(at.chips(player)))
    ]
    commissions = held(at.commissions)
    counted = held(at.float) + commissions
    return [
        *taken,
        *transfer(TransferReason.COMMISSION, at.commissions, at.float, commissions),
        *transfer(TransferReason.CLOSING, at.float, at.cage, counted),
    ]
