"""What a player of Casino War does: wagers so much, perhaps on a Tie too, and on a tie goes to war or surrenders."""

from collections.abc import Callable
from typing import NamedTuple

from pitbook.games.casino_war.round import Kind
from pitbook.money import Cents
from pitbook.outcomes.casino_war import Choose, Stakes, at_war, surrender


class WarPlan(NamedTuple):
    stakes: Stakes
    choose: Choose


def go_to_war(stake: int, tie: int = 0) -> WarPlan:
    return WarPlan(_stakes(stake, tie), at_war)


def give_up(stake: int, tie: int = 0) -> WarPlan:
    return WarPlan(_stakes(stake, tie), surrender)


def _stakes(stake: int, tie: int) -> Stakes:
    return {Kind.FIRST: Cents(stake), **({Kind.TIE: Cents(tie)} if tie else {})}


CASINO_WAR: dict[str, Callable[..., WarPlan]] = {"war": go_to_war, "surrender": give_up}
