"""The accounts. What a table holds is under its name; the rest of the world is outside, and may be owed.

Play chips come from a world of their own, and go nowhere else: no transfer of a practice table names an account that
another table uses. So do the chips of a tournament, which are a currency of its tables alone.

>>> accounts = TableAccounts("war-1")
>>> accounts.float, accounts.chips("ann")
('float/war-1', 'chips/war-1/ann')
>>> accounts.cage, TableAccounts("practice-1", "practice").cage
('outside/cage', 'outside/practice/cage')
"""

from functools import lru_cache
from typing import NamedTuple

CAGE = "outside/cage"
CASH = "outside/cash"
"""Notes that players bring and take away."""
PROMOTIONS = "outside/promotions"
"""Where promotional tokens come from and go back to."""
DIFFERENCES = "outside/differences"
"""Where chips went that a count did not find, and came from that it did."""


CARRIED = "carried/"
"""So begin the names of the accounts that players take along from table to table."""
OF_A_TABLE = ("float", "drop", "terminal", "commissions", "chips", "tokens", "layout", "token-layout", "seized")
"""So begin the names of the accounts that only one table uses; its name comes next."""


@lru_cache(maxsize=65536)
def is_of(account: str, table: str) -> bool:
    """Whether only this table uses an account.

    >>> is_of("chips/war-1/ann", "war-1"), is_of("carried/war-1", "war-1")
    (True, False)
    """
    kind, name, *_ = account.split("/")
    return name == table and kind in OF_A_TABLE


class TableAccounts(NamedTuple):
    table: str
    world: str = ""  # where its chips come from and go to; none: those that are worth money

    @property
    def cage(self) -> str:
        return self._outside(CAGE)

    @property
    def cash(self) -> str:
        return self._outside(CASH)

    @property
    def promotions(self) -> str:
        return self._outside(PROMOTIONS)

    @property
    def differences(self) -> str:
        return self._outside(DIFFERENCES)

    def _outside(self, account: str) -> str:
        return account.replace("outside/", f"outside/{self.world}/", 1) if self.world else account

    @property
    def float(self) -> str:
        """The chips in the tray, which pay and take."""
        return f"float/{self.table}"

    @property
    def drop(self) -> str:
        """The box that takes the notes of those who buy in."""
        return f"drop/{self.table}"

    @property
    def terminal(self) -> str:
        """What players paid at the cashless terminal of the table."""
        return f"terminal/{self.table}"

    @property
    def commissions(self) -> str:
        return f"commissions/{self.table}"

    def chips(self, player: str) -> str:
        """What a player has before them."""
        return f"chips/{self.table}/{player}"

    def tokens(self, player: str) -> str:
        return f"tokens/{self.table}/{player}"

    def layout(self, player: str) -> str:
        """What a player has wagered and is not yet decided."""
        return f"layout/{self.table}/{player}"

    def token_layout(self, player: str) -> str:
        return f"token-layout/{self.table}/{player}"

    def seized(self, player: str) -> str:
        """What is held of a player's winnings until it has been looked into."""
        return f"seized/{self.table}/{player}"

    def carried(self, player: str) -> str:
        """Where a player's chips go when they take them along: those of no worth go back to where they came from."""
        return self.cage if self.world else carried(player)

    def owed(self, player: str) -> str:
        return self._outside(owed(player))


def player_of(account: str) -> str:
    """Whose an account of a table is: a table's name has no slash in it, and a person's may.

    >>> player_of("chips/war-1/ann/bob")
    'ann/bob'
    """
    return account.split("/", 2)[-1]


def carried(player: str) -> str:
    """Chips that a player took from a table and has not brought to another."""
    return f"{CARRIED}{player}"


def owed(player: str) -> str:
    """What a ruling took back from a player who no longer had it."""
    return f"outside/owed/{player}"
