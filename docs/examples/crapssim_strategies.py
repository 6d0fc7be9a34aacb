"""Sixteen strategies that users of crapssim know or asked for, as they are written here. Stakes are cents.

pitbook analyse star-craps --play docs/examples/crapssim_strategies.py:iron_cross:stake=10 --bankroll 500
"""

from collections.abc import Callable, Iterable
from typing import Any

from pitbook.games.craps import Kind
from pitbook.games.craps.figures.strategies import (
    Lying,
    Strategy,
    View,
    Want,
    at_most,
    come,
    dont_come,
    dont_win,
    place,
    summed,
    win_line,
)

Board = dict[int, int]
"""By number: what should be placed on it."""


def boards(
    name: str,
    board: Callable[[View, Any], Board],
    start: Any = (),
    learns: Any = None,
    numbers: Iterable[int] = (4, 5, 6, 8, 9, 10),
) -> Strategy:
    """Place to Win as a board says while a point is set; what lies otherwise on its numbers is taken down. Come out
    rolls change nothing."""
    own = set(numbers)

    def lying(view: View) -> list[Lying]:
        return [each for each in view.lying if each.kind is Kind.PLACE_WIN and each.number in own]

    def drops(view: View, memory: Any) -> list[Lying]:
        if view.come_out:
            return []
        wanted = board(view, memory)
        return [each for each in lying(view) if wanted.get(each.number) != each.stake]

    def wants(view: View, memory: Any) -> list[Want]:
        if view.come_out:
            return []
        there = {(each.number, each.stake) for each in lying(view)}
        return [
            Want(Kind.PLACE_WIN, stake, on) for on, stake in board(view, memory).items() if (on, stake) not in there
        ]

    more = {} if learns is None else {"learns": learns}
    return Strategy(name, wants, start, drops=drops, **more)


def hits(numbers: set[int], most: int) -> Callable[[int, View, Any], int]:
    """Counts wins of Place on these numbers, so many at most, until a seven out."""

    def learns(count: int, view: View, settled: Any) -> int:
        won = [each for each in settled if each.wager.kind is Kind.PLACE_WIN and each.outcome.value == "win"]
        return 0 if view.seven_out else min(most, count + sum(each.wager.number in numbers for each in won))

    return learns


def stages(name: str, of: list[Board]) -> Strategy:
    """The next board after each hit, the last for good; anew after a seven out."""
    numbers = {each for board in of for each in board}
    return boards(name, lambda _, count: of[min(count, len(of) - 1)], 0, hits(numbers, len(of) - 1), numbers)


# Ten of its examples


def pass_2_come(stake: int) -> Strategy:
    """Win Line and two Come wagers."""
    return win_line(stake) + come(stake, most=2)


def pass_line_place_68(stake: int, place_stake: int = 1200) -> Strategy:
    """Win Line, and Place on 6 and 8 but for the point."""
    both = boards("6 and 8", lambda view, _: {each: place_stake for each in (6, 8) if each != view.puck})
    return win_line(stake) + both


def place_inside(stake: int) -> Strategy:
    """Place on 5, 6, 8 and 9, the 6 and 8 so that 7 to 6 comes out even."""
    more = stake * 6 // 5
    return boards("inside", lambda *_: {5: stake, 6: more, 8: more, 9: stake})


def iron_cross(stake: int) -> Strategy:
    """Win Line with 2x behind, Place on 5, 6 and 8 but for the point, and the Field while a point is set."""
    stakes = {5: 2 * stake, 6: stake * 12 // 5, 8: stake * 12 // 5}
    cross = boards("5, 6 and 8", lambda view, _: {on: each for on, each in stakes.items() if on != view.puck})
    field = Strategy("the Field", lambda view, _: [] if view.come_out else [Want(Kind.FIELD, stake)])
    return win_line(stake, behind=2) + cross + field


def dice_doctor(stake: int) -> Strategy:
    """The Field, up and down a row of stakes with every win in a row."""
    row = (10, 20, 15, 30, 25, 50, 35, 70, 50, 100, 75, 150)

    def learns(wins: int, _: View, settled: Any) -> int:
        return min(wins + 1, len(row) - 1) if any(each.outcome.value == "win" for each in settled) else 0

    return Strategy("dice doctor", lambda _, wins: [Want(Kind.FIELD, stake * row[wins] // 10)], 0, learns)


def place_68_press_and_regress(stake: int) -> Strategy:
    """Place on 6 and 8, each twice as high after a win and back after the next."""

    def one(number: int) -> Strategy:
        def learns(doubled: bool, _: View, settled: Any) -> bool:
            mine = [each for each in settled if each.wager.kind is Kind.PLACE_WIN and each.wager.number == number]
            return not doubled if mine and mine[0].outcome.value == "win" else doubled and not mine

        def wants(view: View, doubled: bool) -> list[Want]:
            there = view.come_out or view.has(Kind.PLACE_WIN, number)
            return [] if there else [Want(Kind.PLACE_WIN, 2 * stake if doubled else stake, number)]

        def drops(view: View, doubled: bool) -> list[Lying]:
            wanted = 2 * stake if doubled else stake
            mine = [each for each in view.lying if each.kind is Kind.PLACE_WIN and each.number == number]
            return [each for each in mine if not view.come_out and each.stake != wanted]

        return Strategy(f"press and regress {number}", wants, False, learns, drops)

    return one(6) + one(8)


def three_point_molly(stake: int, behind: int = 1) -> Strategy:
    """Win Line and two Come wagers, each with as much behind."""
    return win_line(stake, behind) + come(stake, behind, most=2)


def three_point_dolly(stake: int) -> Strategy:
    """Don't Win and two Don't Come wagers, each with as much behind as wins the same."""
    return dont_win(stake, 1) + dont_come(stake, 1, most=2)


def squeeze_play() -> Strategy:
    """$66 inside; after a hit 4 and 10 too; after another $88 inside; then $64 across for good."""
    inside = {5: 1500, 6: 1800, 8: 1800, 9: 1500}
    outside = {4: 1000, 10: 1000}
    pressed = {5: 2000, 6: 2400, 8: 2400, 9: 2000}
    across = {4: 1000, 5: 1000, 6: 1200, 8: 1200, 9: 1000, 10: 1000}
    return stages("squeeze play", [inside, inside | outside, pressed | outside, across])


def double_tap(stake: int) -> Strategy:
    """Place on every number, each for itself: pressed twice, then back to the first stake, and so on.

    Its standings are too many to be listed: sessions are played on the engine itself.
    """

    def one(number: int) -> Strategy:
        base = stake * 6 // 5 if number in (6, 8) else stake
        return stages(f"double tap {number}", [{number: base * each} for each in (1, 2, 4, 1, 2, 4, 1)])

    return summed([one(number) for number in (6, 8, 4, 5, 9, 10)])


# Six that its users asked for


def molly_per_shooter(stake: int, placings: int = 3) -> Strategy:
    """Three Point Molly, in which no wager is made more often than so while one shooter throws."""
    return at_most(three_point_molly(stake), placings)


def place_six_per_shooter(stake: int, placings: int = 3) -> Strategy:
    """Place on 6, so often for each shooter at most."""
    return at_most(place((6,), stake), placings)


def dark_and_light(stake: int) -> Strategy:
    """Don't Win, then two Come wagers, then a Don't Come."""

    def wants(view: View, _: Any) -> list[Want]:
        two = sum(each.kind is Kind.COME for each in view.lying) >= 2
        return [Want(Kind.DONT_COME, stake)] if two and not view.come_out and not view.has(Kind.DONT_COME) else []

    return summed([dont_win(stake), come(stake, most=2), Strategy("a Don't Come at last", wants)])


def five_count(stake: int) -> Strategy:
    """Come wagers once a shooter has counted to five: a point number, three rolls whatever they are, a point number."""
    points = (4, 5, 6, 8, 9, 10)

    def learns(count: int, view: View, _: object) -> int:
        if view.seven_out or view.dice is None:
            return 0
        return min(5, count + (sum(view.dice) in points if count in (0, 4) else 1))

    def wants(view: View, count: int) -> list[Want]:
        out = sum(each.kind is Kind.COME for each in view.lying)
        new = not view.come_out and not view.has(Kind.COME, 0) and out < 2
        return [Want(Kind.COME, stake)] if count == 5 and new else []

    return Strategy("5-count", wants, 0, learns)


def pass_line_place_68_move_59(stake: int, place_stake: int = 1200, moved_stake: int = 1000) -> Strategy:
    """Win Line, and two numbers placed: 6 and 8, or 5 or 9 instead of the one that is the point."""
    stakes = {6: place_stake, 8: place_stake, 5: moved_stake, 9: moved_stake}

    def board(view: View, _: Any) -> Board:
        found = {each.number: each.stake for each in view.lying if each.kind is Kind.PLACE_WIN}
        for number, amount in stakes.items():
            if number == view.puck and number != 5:
                found.pop(number, None)
            elif len(found) < 2:
                found[number] = amount
        return found

    return win_line(stake) + boards("6 and 8, moved", board)


def fibonacci(stake: int, steps: int = 7) -> Strategy:
    """Don't Win: the next of 1, 1, 2, 3, 5, … stakes after a loss, two back after a win."""
    row = [1, 1]
    while len(row) < steps:
        row.append(row[-1] + row[-2])

    def learns(at: int, _: View, settled: Any) -> int:
        for each in settled:
            if each.outcome.value == "lose":
                return min(at + 1, len(row) - 1)
            if each.outcome.value == "win":
                return max(0, at - 2)
        return at

    def wants(view: View, at: int) -> list[Want]:
        return [Want(Kind.DONT_WIN, stake * row[at])] if view.come_out and not view.has(Kind.DONT_WIN) else []

    return Strategy("Fibonacci", wants, 0, learns)
