"""What a game says of its figures, so that whoever shows, compares or prices them need not know which game it is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from pitbook.analysis.advice import Advice
from pitbook.analysis.figure import AtStakes, Figure
from pitbook.analysis.known import Known
from pitbook.analysis.loopholes.finding import Loophole
from pitbook.games.rules import GameRules
from pitbook.money import Cents

R = TypeVar("R", bound=GameRules)


@dataclass(frozen=True, kw_only=True)
class Figures(Generic[R]):
    exact: Callable[[R, Cents | None], list[Figure]]
    """Every wager of a table. Without a stake, chips aside; with one, as it is paid in the chips of the table."""
    at_every_stake: Callable[[R], Iterator[AtStakes]]
    """Wager by wager, at every stake that the sign allows."""
    found_invalid: Callable[[R], dict[str, Fraction]]
    """What the main wager comes to that is found invalid in its course."""
    loopholes: Callable[[R], Iterator[Loophole]]
    """Every way found at a table under these rules, as it is found."""
    published: Callable[[str], Iterator[Figure]]
    """Every figure of a document, at every choice that the figures are known by."""
    known: tuple[Known, ...]
    """What others have printed."""
    advice: Callable[[R], list[Advice]] | None = None
    """What the best strategy does; none where nobody has to choose."""
    conduct: Callable[[R], dict[str, Fraction]] = lambda _: {}
    """Where a round asks for a decision: what each way to answer it, or not to, is worth per unit, chips aside."""
