"""What a game says of its figures, so that whoever shows, compares or prices them need not know which game it is."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from pitbook.analysis.advice import Advice
from pitbook.analysis.best.gambles import Gamble
from pitbook.analysis.figure import AtStakes, Figure
from pitbook.analysis.known import PublishedEdge
from pitbook.analysis.loopholes.finding import Loophole
from pitbook.analysis.seen_cards import AtDepth
from pitbook.analysis.term_words import Chosen
from pitbook.games.rules import GameRules
from pitbook.money import Cents

R = TypeVar("R", bound=GameRules)


class ScheduleRows(NamedTuple):
    """A schedule that hangs at a table: each hand, and what it is paid."""

    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class Reported(Generic[R]):
    """What a report on a table says in the game's own words."""

    basis: str
    """What is equally likely, and how it was counted."""
    featured: tuple[str, ...]
    """Of the figures, those whose course over many rounds is shown: the first that is so called."""
    terms: Callable[[R], Chosen]
    unsaid: Mapping[str, str]
    """Terms that the command line has no option for, in words. No figure depends on them."""
    one: str = "round"
    """What many are made of."""
    schedules: Callable[[R], tuple[ScheduleRows, ...]] = lambda _: ()


@dataclass(frozen=True, kw_only=True)
class Figures(Generic[R]):
    exact: Callable[[R, Cents | None], list[Figure]]
    """Every wager of a table. Without a stake, chips aside; with one, as it is paid in the chips of the table."""
    at_every_stake: Callable[[R], Iterator[AtStakes]]
    """Wager by wager, at every stake that the sign allows."""
    gambles: Callable[[R, Cents], Iterator[Gamble]] = lambda _, __: iter(())
    """Every wager at every stake of the sign that somebody with so much can make, with what it may bring."""
    published: Callable[[str], Iterator[Figure]]
    """Every figure of a document, at every choice that the figures are known by."""
    reported: Reported[R]
    known: tuple[PublishedEdge, ...] = ()
    """What others have printed."""
    found_invalid: Callable[[R], dict[str, Fraction]] = lambda _: {}
    """What the main wager comes to that is found invalid in its course, where the document knows that."""
    valid_when_small: Callable[[R], tuple[str, ...]] = lambda _: ()
    """The clauses under which a wager is valid that is found below the minimum too late; none where it is not."""
    loopholes: Callable[[R], Iterator[Loophole]] = lambda _: iter(())
    """Every way found at a table under these rules, as it is found."""
    advice: Callable[[R], list[Advice]] | None = None
    """What the best strategy does; none where nobody has to choose."""
    every_choice: Callable[[R], list[tuple[str, str]]] | None = None
    """Where `advice` tells only of those near the line: every situation, in its order, and what is best there."""
    conduct: Callable[[R], dict[str, Fraction]] = lambda _: {}
    """Where a round asks for a decision: what each way to answer it, or not to, is worth per unit, chips aside."""
    after_cards: Callable[[R, Cents | None, int], list[Figure]] | None = None
    """The same as `exact` where a tally of cards has come out of the shoe; none where there is no shoe."""
    by_depth: Callable[[R, int, int], Iterator[AtDepth]] | None = None
    """Wagers as the shoe is dealt down, over so many shoes that are drawn from a seed."""
