"""The strategies of Casino War by name."""

from collections.abc import Callable

from pitbook.games.casino_war.figures.strategies import CASINO_WAR, RAISED_AT_WAR, WarPlan
from pitbook.strategies.named import Strategies

WAR: dict[str, Callable[..., WarPlan]] = {**CASINO_WAR, **RAISED_AT_WAR}

STRATEGIES = Strategies(WAR)
