"""Who wagers what at Craps: small strategies that can be added together.

A strategy looks at the table before each roll and says what should lie there. What is missing is placed, as far as it
may be; what lies there already stays, unless the strategy says it should be taken down. `learns` lets it remember what
the last roll did, for progressions.

>>> plan = win_line(1000, behind=2) + place((6, 8), 1200)
>>> [(each.kind.value, each.number, each.stake) for each in plan.wants(View(puck=6, lying=()), plan.start)]
[('place_win', 6, 1200), ('place_win', 8, 1200)]
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pitbook.games.craps.definitions import Outcome
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import PUCK_OFF, Settlement

Memory = Hashable


class Lying(NamedTuple):
    """A wager of the player on the layout."""

    kind: Kind
    number: int
    stake: int


class View(NamedTuple):
    """What a strategy sees before a roll; and when it learns, what led here."""

    puck: int  # the come out point; 0 before a come out roll
    lying: tuple[Lying, ...]
    before: "View | None" = None  # when it learns: what it saw when it placed for the roll
    seven_out: bool = False  # when it learns: the roll was one, so somebody else throws next
    dice: tuple[int, int] | None = None  # when it learns: the roll, the lower face first

    @property
    def come_out(self) -> bool:
        return self.puck == PUCK_OFF

    def has(self, kind: Kind, number: int | None = None) -> bool:
        return any(each.kind is kind and number in (None, each.number) for each in self.lying)


class Want(NamedTuple):
    """A wager that should lie there. `times`: behind every such wager with a point, so many times it."""

    kind: Kind
    stake: int = 0
    number: int = 0
    times: int = 0
    on: bool | None = None  # called on or off; None: as the document has it
    whole: bool = False  # the stake is raised to the next one that chips can pay exactly


def _remembers_nothing(memory: Memory, _: View, __: tuple[Settlement, ...]) -> Memory:
    return memory


def _drops_nothing(_: View, __: Memory) -> tuple[Lying, ...]:
    return ()


class Strategy(msgspec.Struct, frozen=True):
    """What to wager (`wants`), what to take down (`drops`), and what to remember of a roll (`learns`)."""

    name: str
    wants: Callable[[View, Any], Iterable[Want]]
    start: Memory = ()
    learns: Callable[[Any, View, tuple[Settlement, ...]], Memory] = _remembers_nothing
    drops: Callable[[View, Any], Iterable[Lying]] = _drops_nothing

    def __add__(self, other: "Strategy") -> "Strategy":
        """Both at once, each with its own memory."""
        return Strategy(
            name=f"{self.name} + {other.name}",
            wants=lambda view, memory: [*self.wants(view, memory[0]), *other.wants(view, memory[1])],
            start=(self.start, other.start),
            learns=lambda memory, view, done: (self.learns(memory[0], view, done), other.learns(memory[1], view, done)),
            drops=lambda view, memory: [*self.drops(view, memory[0]), *other.drops(view, memory[1])],
        )


def flat(kind: Kind, stake: int, number: int = 0, *, on: bool | None = None) -> Strategy:
    """The same wager again whenever it is gone and may be placed."""

    def wants(view: View, _: Memory) -> list[Want]:
        return [] if view.has(kind, number or None) else [Want(kind, stake, number, on=on)]

    return Strategy(f"{kind.value} {number}" if number else kind.value, wants)


def win_line(stake: int, behind: int = 0) -> Strategy:
    """Win Line before each come out roll; behind it a multiple of the wager, once it has its point."""
    return _line(Kind.WIN_LINE, Kind.BEHIND_WIN_LINE, stake, behind)


def dont_win(stake: int, behind: int = 0) -> Strategy:
    """Don't Win before each come out roll; behind it enough to win a multiple of the wager, once it has its point."""
    return _line(Kind.DONT_WIN, Kind.BEHIND_DONT_WIN, stake, behind)


def _line(kind: Kind, back: Kind, stake: int, behind: int) -> Strategy:
    def wants(view: View, _: Memory) -> list[Want]:
        found = [Want(kind, stake)] if view.come_out and not view.has(kind) else []
        return [*found, Want(back, times=behind)] if behind and view.has(kind) else found

    return Strategy(f"{kind.value}{f' behind {behind}x' if behind else ''}", wants)


def come(stake: int, behind: int = 0, most: int = 1, *, on: bool | None = None) -> Strategy:
    """A Come wager whenever a point is set, up to the given number at once."""
    return _come(Kind.COME, Kind.BEHIND_COME, stake, behind, most, on=on)


def dont_come(stake: int, behind: int = 0, most: int = 1) -> Strategy:
    """A Don't Come wager whenever a point is set, up to the given number at once."""
    return _come(Kind.DONT_COME, Kind.BEHIND_DONT_COME, stake, behind, most, on=None)


def _come(kind: Kind, back: Kind, stake: int, behind: int, most: int, *, on: bool | None) -> Strategy:
    def wants(view: View, _: Memory) -> list[Want]:
        out = sum(each.kind is kind for each in view.lying)
        waits = view.has(kind, 0)
        found = [Want(kind, stake)] if not view.come_out and not waits and out < most else []
        return [*found, Want(back, times=behind, on=on)] if behind and out else found

    return Strategy(f"{kind.value}{f' behind {behind}x' if behind else ''}, at most {most}", wants)


def place(numbers: Iterable[int], stake: int, *, on: bool | None = None) -> Strategy:
    """Place to Win on these numbers while a point is set."""
    return _on_numbers(Kind.PLACE_WIN, numbers, stake, on=on)


def place_lose(numbers: Iterable[int], stake: int) -> Strategy:
    """Place to Lose on these numbers while a point is set."""
    return _on_numbers(Kind.PLACE_LOSE, numbers, stake)


def one_roll(kind: Kind, stake: int, number: int = 0) -> Strategy:
    """A wager that every roll decides, before every roll."""
    return flat(kind, stake, number)


def hardways(numbers: Iterable[int], stake: int, *, on: bool | None = None) -> Strategy:
    """These hardways, each again whenever it is gone."""
    return summed(flat(Kind.HARDWAY, stake, number, on=on) for number in numbers)


def iron_cross(stake: int) -> Strategy:
    """Win Line; then the Field and Place on 5, 6 and 8, so that any roll but a 7 wins something."""
    field = Strategy("field while a point is set", lambda view, _: [] if view.come_out else [Want(Kind.FIELD, stake)])
    return win_line(stake) + place((5, 6, 8), stake) + field


def three_point_molly(stake: int, behind: int = 2) -> Strategy:
    """Win Line and two Come wagers, each with a multiple of it behind."""
    return win_line(stake, behind) + come(stake, behind, most=2)


def dark_side(stake: int, behind: int = 1) -> Strategy:
    """Don't Win and one Don't Come, each with a multiple of it behind."""
    return dont_win(stake, behind) + dont_come(stake, behind)


def hedged_line(stake: int, hedge: int) -> Strategy:
    """Win Line, and before each come out roll Any Craps against the rolls that lose it."""
    return win_line(stake) + on_come_out(flat(Kind.ANY_CRAPS, hedge))


def place_and_take_down(numbers: Iterable[int], stake: int, wins: int = 1) -> Strategy:
    """Place to Win on these numbers; after the given number of wins all are taken down until the next come out roll."""
    chosen = tuple(numbers)
    placed = place(chosen, stake)

    def learns(won: int, view: View, settled: tuple[Settlement, ...]) -> int:
        mine = [done for done in settled if done.wager.kind is Kind.PLACE_WIN and done.wager.number in chosen]
        return 0 if view.come_out else min(wins, won + sum(done.outcome is Outcome.WIN for done in mine))

    def wants(view: View, won: int) -> Iterable[Want]:
        return placed.wants(view, ()) if won < wins else []

    def drops(view: View, won: int) -> list[Lying]:
        lying = [each for each in view.lying if each.kind is Kind.PLACE_WIN and each.number in chosen]
        return lying if won >= wins else []

    return Strategy(f"{placed.name}, down after {wins}", wants, 0, learns, drops)


def martingale(kind: Kind, stake: int, doublings: int = 6, number: int = 0) -> Strategy:
    """Doubles a wager after each loss, up to the given number of times, then starts over."""
    return progression(kind, [stake * 2**level for level in range(doublings + 1)], number)


WHEN: dict[Kind, bool] = {
    **dict.fromkeys((Kind.WIN_LINE, Kind.DONT_WIN), True),
    **dict.fromkeys((Kind.COME, Kind.DONT_COME, Kind.PLACE_WIN, Kind.PLACE_LOSE), False),
}
"""Wagers that are made before a come out roll alone, or while a point is set alone."""


def progression(kind: Kind, stakes: Iterable[int], number: int = 0) -> Strategy:
    """The next of these stakes after a loss, the first again after a win or when they are used up."""
    steps = tuple(stakes)

    def learns(level: int, _: View, settled: tuple[Settlement, ...]) -> int:
        for done in settled:
            if done.wager.kind is kind and done.outcome is Outcome.LOSE:
                return (level + 1) % len(steps)
            if done.wager.kind is kind and done.outcome is Outcome.WIN:
                return 0
        return level

    def wants(view: View, level: int) -> list[Want]:
        now = WHEN.get(kind, view.come_out) == view.come_out
        return [Want(kind, steps[level], number)] if now and not view.has(kind, number or None) else []

    return Strategy(f"{kind.value} {'-'.join(map(str, steps))}", wants, 0, learns)


def press(number: int, stake: int, steps: int = 3) -> Strategy:
    """Place to Win on a number; doubles the stake after each win, up to a number of steps; a loss starts over."""

    def learns(level: int, _: View, settled: tuple[Settlement, ...]) -> int:
        for done in settled:
            if done.wager.kind is Kind.PLACE_WIN and done.wager.number == number:
                return min(level + 1, steps) if done.outcome is Outcome.WIN else 0
        return level

    def wants(view: View, level: int) -> list[Want]:
        if view.come_out or view.has(Kind.PLACE_WIN, number):
            return []
        return [Want(Kind.PLACE_WIN, stake * 2**level, number)]

    return Strategy(f"press {number}", wants, 0, learns)


def _on_numbers(kind: Kind, numbers: Iterable[int], stake: int, *, on: bool | None = None) -> Strategy:
    chosen = tuple(numbers)

    def wants(view: View, _: Memory) -> list[Want]:
        if view.come_out:
            return []
        return [Want(kind, stake, each, on=on) for each in chosen if not view.has(kind, each)]

    return Strategy(f"{kind.value} {' '.join(map(str, chosen))}", wants)


# What can be asked of any strategy


def on_come_out(strategy: Strategy) -> Strategy:
    """Its wagers are placed before a come out roll only."""

    def wants(view: View, memory: Any) -> Iterable[Want]:
        return strategy.wants(view, memory) if view.come_out else []

    return replace(strategy, name=f"{strategy.name} on the come out", wants=wants)


def paid_exactly(strategy: Strategy) -> Strategy:
    """Stakes are raised to the next one that chips can pay exactly, such as a multiple of 6 at 7 to 6."""

    def wants(view: View, memory: Any) -> list[Want]:
        return [each._replace(whole=True) for each in strategy.wants(view, memory)]

    return replace(strategy, name=f"{strategy.name}, paid exactly", wants=wants)


def at_most(strategy: Strategy, placings: int) -> Strategy:
    """Each of its wagers is placed at most so often while one shooter has the dice.

    A wager is its kind and the number chosen for it. What lies behind a wager goes with it and is not counted.
    """

    def wants(view: View, memory: Any) -> list[Want]:
        inner, placed = memory
        often = dict(placed)
        wanted = strategy.wants(view, inner)
        return [each for each in wanted if each.times or often.get((each.kind, each.number), 0) < placings]

    def learns(memory: Any, view: View, settled: tuple[Settlement, ...]) -> Memory:
        assert view.before is not None, "who learns is told what was seen before the roll"
        inner, placed = memory
        often = Counter(dict(placed))
        often.update((each.kind, each.number) for each in wants(view.before, memory) if not each.times)
        return strategy.learns(inner, view, settled), frozenset(() if view.seven_out else often.items())

    return Strategy(
        name=f"{strategy.name}, at most {placings} per shooter",
        wants=wants,
        start=(strategy.start, frozenset()),
        learns=learns,
        drops=lambda view, memory: strategy.drops(view, memory[0]),
    )


def summed(strategies: Iterable[Strategy]) -> Strategy:
    total = None
    for each in strategies:
        total = each if total is None else total + each
    assert total is not None, "nothing to add up"
    return total
