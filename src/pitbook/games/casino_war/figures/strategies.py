"""What a player of Casino War does: wagers so much, perhaps on a Tie too, and on a tie goes to war or surrenders."""

from collections.abc import Callable
from typing import NamedTuple

from pitbook.games.casino_war.figures.outcomes import Choose, Stakes, at_war, surrender
from pitbook.games.casino_war.round import Kind
from pitbook.money import Cents
from pitbook.strategies.progressions import Progression, doubled_on_loss, flat, raised, raised_on, up_and_down


class WarPlan(NamedTuple):
    stakes: Stakes
    choose: Choose
    progression: Progression = flat()

    def at(self, level: int) -> "WarPlan":
        """The plan at one level, as if it were always played so."""
        return WarPlan(raised(self.stakes, self.progression.times[level]), self.choose)


def go_to_war(stake: int, tie: int = 0, on_loss: tuple[int, ...] = (), on_win: tuple[int, ...] = ()) -> WarPlan:
    """Goes to war on every tie; stakes may rise after a loss or a win."""
    return WarPlan(_stakes(stake, tie), at_war, raised_on(on_loss, on_win))


def give_up(stake: int, tie: int = 0, on_loss: tuple[int, ...] = (), on_win: tuple[int, ...] = ()) -> WarPlan:
    """Surrenders on every tie; stakes may rise after a loss or a win."""
    return WarPlan(_stakes(stake, tie), surrender, raised_on(on_loss, on_win))


def martingale(stake: int, tie: int = 0, doublings: int = 6) -> WarPlan:
    """Goes to war; doubles the stake after each loss, up to the given number of times, then starts over."""
    return WarPlan(_stakes(stake, tie), at_war, doubled_on_loss(doublings))


def d_alembert(stake: int, tie: int = 0, steps: int = 10) -> WarPlan:
    """Goes to war; adds one stake after a loss, up to the given number of steps, and drops one after a win."""
    return WarPlan(_stakes(stake, tie), at_war, up_and_down(steps))


def _stakes(stake: int, tie: int) -> Stakes:
    return {Kind.FIRST: Cents(stake), **({Kind.TIE: Cents(tie)} if tie else {})}


CASINO_WAR: dict[str, Callable[..., WarPlan]] = {"war": go_to_war, "surrender": give_up}
"""What may be done on a tie."""
RAISED_AT_WAR: dict[str, Callable[..., WarPlan]] = {"martingale": martingale, "d-alembert": d_alembert}
"""Going to war with stakes that move, as they are known."""
