"""What every account holds, as transfers change it."""

from collections.abc import Iterable, Mapping

from pitbook.ledger.transfers import Transfer, netted
from pitbook.money import dollars

OUTSIDE = "outside/"


class Overdrawn(Exception):
    """An account has not got what should leave it."""

    def __init__(self, account: str, held: int, needed: int) -> None:
        super().__init__(f"{account} holds {dollars(held)}, and {dollars(needed)} should leave it")
        self.account, self.held, self.needed = account, held, needed


class Books:
    """Balances that add up to nothing. Only what is outside may be owed."""

    def __init__(self, balances: Mapping[str, int] | None = None) -> None:
        self.balances = dict(balances or {})

    def held(self, account: str) -> int:
        return self.balances.get(account, 0)

    def check(self, moves: Mapping[str, int]) -> None:
        for account, cents in moves.items():
            held = self.held(account)
            if held + cents < 0 and not account.startswith(OUTSIDE):
                raise Overdrawn(account, held, -cents)

    def move(self, moves: Mapping[str, int]) -> None:
        for account, cents in moves.items():
            self.balances[account] = self.held(account) + cents

    def follow(self, transfers: Iterable[Transfer]) -> None:
        """Transfers that were made already: nothing is checked."""
        balances = self.balances
        for _, source, target, cents in transfers:
            balances[source] = balances.get(source, 0) - cents
            balances[target] = balances.get(target, 0) + cents

    def post(self, transfers: Iterable[Transfer]) -> None:
        moves = netted(transfers)
        self.check(moves)
        self.move(moves)
