"""The chips of a random game, moved by the table's own postings and compared with what lies on the layout."""

from typing import Any

from pitbook.games.casino_war.round import WarTable
from pitbook.games.catalogue import at_table
from pitbook.games.craps.round import CrapsTable
from pitbook.games.options import Tender
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.books import Books
from pitbook.ledger.transfers import netted
from pitbook.table.games import game_of
from pitbook.table.postings import posted

AT = TableAccounts("laws")


class Ledger:
    """Purses may be owed here: nobody bought in. What lies on the layout is exactly what the state says."""

    def __init__(self) -> None:
        self.books = Books()

    def post(self, rulebook: str, table: Any, events: list[Any]) -> None:
        game = game_of(rulebook)
        for event in events:
            moved = at_table(game.name).chips.get(type(event))
            if moved is not None:
                self.books.move(netted(posted(AT, moved(table, event))))
            table = game.apply(table, event)
        self._check(table)

    def _check(self, table: Any) -> None:
        assert sum(self.books.balances.values()) == 0, "chips came from nowhere"
        lying: dict[str, int] = {}
        for wager in _wagers(table):
            whole = wager.stake if wager.tender is Tender.PROMOTIONAL_TOKENS else 0
            tokens = getattr(wager, "in_tokens", whole)
            parts = {AT.token_layout(wager.player): tokens, AT.layout(wager.player): wager.stake - tokens}
            for account, cents in parts.items():
                if cents:
                    lying[account] = lying.get(account, 0) + cents
        layouts = (AT.layout(""), AT.token_layout(""))
        posted = {name: cents for name, cents in self.books.balances.items() if cents and name.startswith(layouts)}
        assert posted == lying, f"posted: {posted}; on the layout: {lying}"
        assert self.books.held(AT.commissions) >= 0, "more commission went back than was paid"


def _wagers(table: WarTable | PokerTable | CrapsTable) -> tuple[Any, ...]:
    if isinstance(table, CrapsTable):
        return tuple(table.wagers())
    return (*table.placed, *table.round.wagers)
