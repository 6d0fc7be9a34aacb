"""What the rules of a table with a shoe are, whatever else they are."""

from pitbook.games.rules import GameRules
from pitbook.games.shoe.law import ShoeLaw


class ShoeRules(GameRules, frozen=True):
    """Its terms say at least how many `decks` there are, which `device` they are dealt from, and how they `shuffle`."""

    @property
    def law(self) -> ShoeLaw:
        raise AssertionError("a game has a law")

    @property
    def has_machine(self) -> bool:
        """Whether the device of this table shuffles."""
        raise AssertionError("a table has a device")
