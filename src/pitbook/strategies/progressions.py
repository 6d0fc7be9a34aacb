"""How a player's stakes move from round to round: whole multiples of a plan's stakes, and a rule for the next one.

>>> doubled = raised_on_loss((1, 2, 4))
>>> doubled.learns(0, -1000), doubled.learns(1, 0), doubled.learns(1, 2000), doubled.learns(2, -4000)
(1, 1, 0, 0)

One of your own is a tuple and a function: whoever wants three times the stake after winning more than $50 says

>>> after_a_good_round = Progression((1, 3), lambda level, net: 1 if net > 5000 else 0)
>>> [after_a_good_round.times[after_a_good_round.learns(0, net)] for net in (-1000, 1000, 8000)]
[1, 1, 3]
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple, TypeVar

from pitbook.money import Cents

K = TypeVar("K")
MOST_LEVELS = 100


class Progression(NamedTuple):
    """Play begins at the first of `times`. `learns` is asked after a round: the level, the net cents; then the next."""

    times: tuple[int, ...]
    learns: Callable[[int, int], int]

    @property
    def is_flat(self) -> bool:
        return len(self.times) == 1


def flat() -> Progression:
    """The same stakes in every round."""
    return Progression((1,), lambda level, _: level)


def raised_on_loss(times: Iterable[int]) -> Progression:
    """The next after a loss, the first again after a win or when they are used up; a round that stands off changes
    nothing."""
    steps = _checked(times)
    return Progression(steps, lambda level, net: _next(level, steps) if net < 0 else 0 if net > 0 else level)


def raised_on_win(times: Iterable[int]) -> Progression:
    """The same with win and loss the other way round."""
    steps = _checked(times)
    return Progression(steps, lambda level, net: _next(level, steps) if net > 0 else 0 if net < 0 else level)


def doubled_on_loss(doublings: int) -> Progression:
    """What is called a martingale: twice as much after each loss, so many times, then begun anew."""
    return raised_on_loss(2**level for level in range(doublings + 1))


def up_and_down(steps: int) -> Progression:
    """What is named after d'Alembert: one stake more after a loss, up to so many, and one less after a win."""
    times = _checked(range(1, steps + 1))
    return Progression(times, lambda level, net: min(max(level - (net > 0) + (net < 0), 0), len(times) - 1))


def raised_on(on_loss: tuple[int, ...], on_win: tuple[int, ...]) -> Progression:
    """What somebody told of either; flat play if nothing."""
    if on_loss and on_win:
        raise ValueError("on-loss or on-win, not both: stakes are raised after the one or after the other")
    return raised_on_loss(on_loss) if on_loss else raised_on_win(on_win) if on_win else flat()


def raised(stakes: dict[K, Cents], times: int) -> dict[K, Cents]:
    return {kind: Cents(stake * times) for kind, stake in stakes.items()}


def _next(level: int, steps: tuple[int, ...]) -> int:
    return (level + 1) % len(steps)


def _checked(times: Iterable[int]) -> tuple[int, ...]:
    steps = tuple(islice(times, MOST_LEVELS + 1))
    if len(steps) > MOST_LEVELS:
        raise ValueError(f"stakes are raised {MOST_LEVELS - 1} times at most")
    if not steps or min(steps) < 1:
        raise ValueError(f"stakes are raised by whole numbers from 1, like 1+2+4, not {'+'.join(map(str, steps)) or 0}")
    return steps
