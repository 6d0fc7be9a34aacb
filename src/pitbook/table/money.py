"""What a table's own events do to the chips."""

from pitbook.ledger.accounts import CAGE, CASH, PROMOTIONS, TableAccounts, carried, owed
from pitbook.ledger.transfers import Transfer, Why, transfer
from pitbook.table import events as e

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
