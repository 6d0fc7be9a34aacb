"""What is tried: terms, a field, and how many of it wager in which way."""

from enum import Enum
from typing import NamedTuple

from pitbook.games.rules import GameRules
from pitbook.planning.strategies import TournamentStrategy
from pitbook.simulation.asking import simulated
from pitbook.simulation.hands import Hands
from pitbook.tournament.rules import TournamentRules
from pitbook.tournament.terms import Stage, TournamentTerms

SECONDS_PER_DEAL = 60
MOST_FIELD = 5_000


class CannotPlan(Exception):
    """The format cannot be tried. The message is for whoever asked, and says what can."""


class Order(Enum):
    """Who sees whose wager. The documents ask for no order; a place that wagers last knows the most."""

    PLACES = "places"  # from the first place to the last, in every hand
    ROTATING = "rotating"  # whoever begins is one place further in every hand
    UNSEEN = "unseen"  # all at once


class EntrantGroup(NamedTuple):
    """So many entrants who wager alike."""

    text: str  # as it was typed
    strategy: TournamentStrategy
    entrants: int


class PlanRequest(NamedTuple):
    rules: TournamentRules
    terms: TournamentTerms
    field: int
    playing: tuple[EntrantGroup, ...]
    order: Order = Order.PLACES
    seconds_per_deal: int = SECONDS_PER_DEAL
    takers: int = 100  # per cent of entrants who buy what may be bought
    tournaments: int = 10_000
    seed: int = 1

    @property
    def table_rules(self) -> GameRules:
        return self.rules.table_rules(self.terms)

    @property
    def hands(self) -> Hands[GameRules]:
        found = simulated(self.rules.game.name).hands
        if found is None:
            raise CannotPlan(f"{self.rules.rulebook.id}: its game has no tables of hands at any stake.")
        return found

    @property
    def least(self) -> int:
        """What is wagered at least by whoever has it."""
        return max(self.terms.wagers.least, self.terms.wagers.compulsory or 0)

    @property
    def most(self) -> int:
        return 1 << 60 if self.terms.wagers.most is None else self.terms.wagers.most

    def deals(self, stage: Stage) -> int:
        """How many hands a stage has: as the terms say, or as many as its time allows at this pace."""
        by_time = None if stage.minutes is None else max(1, stage.minutes * 60 // self.seconds_per_deal)
        found = min(each for each in (stage.hands, by_time, 1 << 30) if each is not None)
        if found == 1 << 30:
            raise CannotPlan(f"{stage.name}: the terms say neither how many hands it has nor how long it lasts.")
        return found
