"""The strategies of Casino War by name, and those of somebody's own: a plan, or what is wagered by the cards seen."""

from collections.abc import Callable, Mapping
from typing import Any

from pitbook.games.casino_war.figures.counting import Counting, ShoeView
from pitbook.games.casino_war.figures.outcomes import Stakes
from pitbook.games.casino_war.figures.strategies import CASINO_WAR, RAISED_AT_WAR, WarPlan
from pitbook.games.casino_war.round import Kind
from pitbook.strategies.named import Strategies, UnknownStrategy, own_of
from pitbook.strategies.own import guarded, returned_at

WAR: dict[str, Callable[..., WarPlan]] = {**CASINO_WAR, **RAISED_AT_WAR}
HOW = "stakes by kind, in whole cents, as {Kind.FIRST: 1000, Kind.TIE: 500}"

_a_plan = own_of(WarPlan, "begin with go_to_war or give_up, and change what it has.")


def _own(where: str, found: Any) -> WarPlan | Counting:
    if isinstance(found, Counting):
        return found._replace(wagers=_told_apart(where, found.wagers))
    if callable(found):
        return Counting(where, _told_apart(where, found))
    plan: WarPlan = _a_plan(where, found)
    return plan


def _told_apart(where: str, function: Callable[[ShoeView], Stakes]) -> Callable[[ShoeView], Stakes]:
    call = guarded(where, function)

    def wagers(view: ShoeView) -> Stakes:
        answer = call(view)
        if not _is_stakes(answer):
            raise UnknownStrategy(f"{where} returned {answer!r}: it returns {HOW}{returned_at(call, view)}.")
        stakes: Stakes = answer
        return stakes

    return wagers


def _is_stakes(answer: Any) -> bool:
    return (
        isinstance(answer, Mapping)
        and len(answer) > 0
        and all(isinstance(kind, Kind) and type(stake) is int and stake > 0 for kind, stake in answer.items())
    )


STRATEGIES = Strategies(WAR, own=_own)
