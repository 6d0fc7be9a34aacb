"""The strategies of Casino War by name."""

from collections.abc import Callable

from pitbook.games.casino_war.figures.strategies import CASINO_WAR, RAISED_AT_WAR, WarPlan
from pitbook.strategies.named import Strategies, own_of

WAR: dict[str, Callable[..., WarPlan]] = {**CASINO_WAR, **RAISED_AT_WAR}

STRATEGIES = Strategies(WAR, own=own_of(WarPlan, "begin with go_to_war or give_up, and change what it has."))
