"""The strategies of High Card by name: there is nothing to choose but the stake."""

from typing import NamedTuple

from pitbook.money import Cents
from pitbook.strategies.named import Strategies


class Plan(NamedTuple):
    stake: Cents


STRATEGIES = Strategies({"flat": Plan})
