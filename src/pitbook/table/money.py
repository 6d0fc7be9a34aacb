"""What a table's own events, and those of its office, do to the chips."""

from pitbook.ledger.accounts import CAGE, CASH, PROMOTIONS, TableAccounts, carried, owed
from pitbook.ledger.books import Books
from pitbook.ledger.transfers import Transfer, Why, transfer
from pitbook.table import events as e
from pitbook.table.office import events as office
from pitbook.table.office.state import Side

DIFFERENCES = "outside/differences"
"""Where chips went that a count did not find, and came from that it did."""


def of_table(at: TableAccounts, event: e.Event) -> list[Transfer]:
    match event:
        case e.Opened():
            return transfer(Why.OPENING, CAGE, at.float, event.float_cents)
        case e.BoughtIn():
            notes = transfer(Why.BUY_IN, CASH, at.drop, event.cents)
            return [*notes, *transfer(Why.BUY_IN, at.float, at.chips(event.player), event.cents)]
        case e.CashedOut():
            return transfer(Why.CASH_OUT, at.chips(event.player), CAGE, event.cents)
        case e.TakenAway():
            return transfer(Why.CARRIED_AWAY, at.chips(event.player), carried(event.player), event.cents)
        case e.Brought():
            return transfer(Why.BROUGHT, carried(event.player), at.chips(event.player), event.cents)
        case e.ColouredUp():
            given = transfer(Why.COLOUR_UP, at.chips(event.player), at.float, event.cents)
            return [*given, *transfer(Why.COLOUR_UP, at.float, at.chips(event.player), event.cents)]
        case e.TokensGiven():
            return transfer(Why.TOKENS, PROMOTIONS, at.tokens(event.player), event.cents)
        case e.BecameOwed():
            return transfer(Why.OWED, owed(event.player), at.chips(event.player), event.cents)
        case e.Filled():
            return transfer(Why.FILL, CAGE, at.float, event.cents)
        case e.Credited():
            return transfer(Why.CREDIT, at.float, CAGE, event.cents)
        case e.FloatCounted():
            return transfer(Why.DIFFERENCE, DIFFERENCES, at.float, event.difference)
        case _:
            return []


def of_office(at: TableAccounts, books: Books, event: office.Event) -> list[Transfer]:
    match event:
        case office.PaymentRectified(to=Side.PLAYER):
            return transfer(Why.RECTIFIED, at.float, at.chips(event.player), event.cents)
        case office.PaymentRectified(to=Side.HOUSE):
            return transfer(Why.RECTIFIED, at.chips(event.player), at.float, event.cents)
        case office.WinningsSeized():
            return transfer(Why.SEIZED, at.chips(event.player), at.seized(event.player), event.cents)
        case office.SeizureEnded():
            target = at.chips(event.player) if event.to is Side.PLAYER else at.float
            return transfer(Why.SEIZED, at.seized(event.player), target, event.cents)
        case office.TableClosed():
            return _closed(at, books, event.players)
        case _:
            return []


def _closed(at: TableAccounts, books: Books, players: tuple[str, ...]) -> list[Transfer]:
    """Players take their chips along; commissions go to the float, and all that is in it to the cage."""
    taken = [
        each
        for player in players
        for each in transfer(Why.CARRIED_AWAY, at.chips(player), carried(player), books.held(at.chips(player)))
    ]
    commissions = books.held(at.commissions)
    counted = books.held(at.float) + commissions
    return [
        *taken,
        *transfer(Why.COMMISSION, at.commissions, at.float, commissions),
        *transfer(Why.CLOSING, at.float, CAGE, counted),
    ]
