"""The exact figures of Craps, from the 36 ways two dice fall and the odds of 8.1.

Written without having read the engine. What is assumed:

- Dice are fair. Payments are exact, without rounding up to chips (6.8).
- A wager stays up until it is decided or void; the player removes nothing (6.5, 6.6).
- Only rolls on which a wager is on are counted; Buy, Place to Win and Hardways simply wait while off (6.7.1).
- A Behind wager is measured from the moment its point is set, and so is a flat wager "once the point is N". The
  single figures of Behind the Come are of a wager that is always working.
- With a Behind wager, the unit and the rolls are the flat wager's. Behind is put out as soon as there is a point; on
  the Don't side its stake is such that it wins twice (or once) the flat wager (6.2.6.1, 6.2.8.1).
- The commission on Buy and Lay is paid once, when placed (6.2.24, 6.2.25), is gone whatever happens, and is part of
  the net and of the action, not of the unit.
- Come + Behind "Off on come-out rolls" (6.7.1): the Come is placed right after a come out roll set the table's point,
  which is the first moment it can be. Behind of twice the Come goes down as soon as the Come has its own point, and
  is never called on. If the Come is decided on a come out roll, Behind is returned undecided (H125); it was put out, so
  it is action. The table's line is always played, so the roll after the table's point was made (or after the Come's
  first roll made it) is a come out roll. The Come itself is always on, and its rolls are those counted.
- Horn and Horn High are separate wagers on 2, 3, 11 and 12 (8.1): what did not hit is lost. In Crap-Eleven half is
  paid and the other half lost; in the alternative reading the other half goes back.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from tests.oracle.figures_common import Figure, Number, Outcome, Title, figure

RULEBOOK = "star-craps"
POINTS = (4, 5, 6, 8, 9, 10)
ROLLS = list(product(range(1, 7), repeat=2))
WAYS = Counter(sum(roll) for roll in ROLLS)

# The odds of 8.1, to one.
BEHIND = {
    4: Fraction(2, 1),
    5: Fraction(3, 2),
    6: Fraction(6, 5),
    8: Fraction(6, 5),
    9: Fraction(3, 2),
    10: Fraction(2, 1),
}
BEHIND_DONT = {
    4: Fraction(1, 2),
    5: Fraction(2, 3),
    6: Fraction(5, 6),
    8: Fraction(5, 6),
    9: Fraction(2, 3),
    10: Fraction(1, 2),
}
HARDWAYS = {4: Fraction(15, 2), 6: Fraction(19, 2), 8: Fraction(19, 2), 10: Fraction(15, 2)}
PLACE_TO_WIN = {
    4: Fraction(9, 5),
    5: Fraction(7, 5),
    6: Fraction(7, 6),
    8: Fraction(7, 6),
    9: Fraction(7, 5),
    10: Fraction(9, 5),
}
PLACE_TO_LOSE = {
    4: Fraction(5, 11),
    5: Fraction(5, 8),
    6: Fraction(4, 5),
    8: Fraction(4, 5),
    9: Fraction(5, 8),
    10: Fraction(5, 11),
}
BUY = {
    4: Fraction(2, 1),
    5: Fraction(3, 2),
    6: Fraction(6, 5),
    8: Fraction(6, 5),
    9: Fraction(3, 2),
    10: Fraction(2, 1),
}
LAY = {
    4: Fraction(1, 2),
    5: Fraction(2, 3),
    6: Fraction(5, 6),
    8: Fraction(5, 6),
    9: Fraction(2, 3),
    10: Fraction(1, 2),
}
ANY_CRAPS = Fraction(15, 2)
HORN = {2: 33, 3: 16, 11: 16, 12: 33}  # Craps Two, Craps Three, Eleven, Craps Twelve
COMMISSION = Fraction(1, 20)


class Wager(NamedTuple):
    """How a wager can end, and how many rolls that takes."""

    outcomes: list[Outcome]
    rolls: Fraction


Net = Callable[[int, int], Number | None]  # by the two dice; None leaves the wager up


def wait(net: Net, action: Number = 1) -> Wager:
    """A wager that meets each roll in the same way until one decides it."""
    decided = [net(*roll) for roll in ROLLS]
    outcomes = [Outcome(Fraction(1, 36), result, action) for result in decided if result is not None]
    return Wager(outcomes, Fraction(36, len(outcomes)))


def before_seven(number: int, on_number: Number, on_seven: Number, action: Number = 1) -> Wager:
    """A wager decided by its number or 7, whichever comes first."""
    return wait(lambda one, other: {number: on_number, 7: on_seven}.get(one + other), action)


# --- Win Line, Don't Win, Come, Don't Come ----------------------------------------------------------------------------

FIRST_ROLL_WITH = {7: 1, 11: 1, 2: -1, 3: -1, 12: -1}  # 6.2.1, 6.2.3; any other total is the point
FIRST_ROLL_AGAINST = {3: 1, 12: 1, 7: -1, 11: -1, 2: 0}  # 6.2.2, 6.2.4: void on 2


class Line(NamedTuple):
    """A flat wager on the dice (with) or against them, and its Behind wager."""

    flat: str
    against: bool
    note: str  # the flat wager's variant
    always_working: str  # what the figures with Behind wagers add to their name

    @property
    def behind(self) -> str:
        """What its Behind wager is called."""
        return f"Behind the {self.flat}"

    def behind_stake(self, point: int, times: int) -> Fraction:
        """The stake behind a flat wager of one: so many times it, or so much that it wins so many times it."""
        return times / BEHIND_DONT[point] if self.against else Fraction(times)

    def behind_odds(self, point: int) -> Fraction:
        """What Behind is paid, to one."""
        return BEHIND_DONT[point] if self.against else BEHIND[point]


LINES = (
    Line("Win Line", against=False, note="flat", always_working=""),
    Line("Don't Win", against=True, note="flat, void on 2", always_working=""),
    Line("Come", against=False, note="flat", always_working=", always working"),
    Line("Don't Come", against=True, note="flat, void on 2", always_working=", always working"),
)


def with_point(line: Line, point: int, on_win: Number, on_loss: Number, action: Number = 1) -> Wager:
    """What hangs on the flat wager once its point is set."""
    on_point, on_seven = (on_loss, on_win) if line.against else (on_win, on_loss)
    return before_seven(point, on_point, on_seven, action)


def from_the_start(line: Line, times: int) -> Wager:
    """The flat wager from its first roll, with so many times Behind (or to win so many times) on every point."""
    first = FIRST_ROLL_AGAINST if line.against else FIRST_ROLL_WITH
    outcomes = [Outcome(Fraction(WAYS[total], 36), net, 1) for total, net in first.items()]
    rolls = Fraction(1)
    for point in POINTS:
        chance = Fraction(WAYS[point], 36)
        stake = line.behind_stake(point, times)
        later = with_point(line, point, 1 + stake * line.behind_odds(point), -1 - stake, 1 + stake)
        total = sum(outcome.weight for outcome in later.outcomes)
        outcomes += [outcome._replace(weight=chance * outcome.weight / total) for outcome in later.outcomes]
        rolls += chance * later.rolls
    return Wager(outcomes, rolls)


def line_figures() -> Iterator[Figure]:
    """The four flat wagers alone, then each with its points and its Behind wager."""
    for line in LINES:
        yield craps_figure(line.flat, line.note, from_the_start(line, 0))
    for line in LINES:
        for point in POINTS:
            yield craps_figure(line.behind, f"point {point}", with_point(line, point, line.behind_odds(point), -1))
        for point in POINTS:
            yield craps_figure(line.flat, f"flat, once the point is {point}", with_point(line, point, 1, -1))
        for name, times in (("maximum", 2), ("single", 1)):
            much = f"to win {times}x" if line.against else f"{times}x"
            variant = f"{name} Behind ({much}){line.always_working}"
            yield craps_figure(f"{line.flat} + {line.behind}", variant, from_the_start(line, times), "flat wager")


# --- Come + Behind the Come, Behind off on come out rolls -------------------------------------------------------------


def share_of(*totals: int) -> dict[int, Fraction]:
    """Which of these totals comes first, and how often."""
    every = sum(WAYS[total] for total in totals)
    return {total: Fraction(WAYS[total], every) for total in totals}


def end_of_come(come: int, table: int) -> dict[tuple[int, bool], Fraction]:
    """How a Come with its point set ends when the table's point is `table`: (the total, whether Behind was on).

    The table's point is not the Come's, so nothing happens until the Come's point, 7 or the table's point falls. After
    the table's point the next roll is a come out.
    """
    on = share_of(come, 7, table)
    from_off = end_of_come_off(come)
    ends = {(total, working): on[table] * chance for (total, working), chance in from_off.items()}
    for total in (come, 7):
        ends[total, True] += on[total]
    return ends


def end_of_come_off(come: int) -> dict[tuple[int, bool], Fraction]:
    """The same when the next roll is a come out roll: nothing happens until the Come's point, 7 or a new point falls.

    Each end E has the chance x = (E on a come out before a new point) + sum over new points t of
    chance(t) * (E before t falls again + chance(t falls again first) * x): solved for x.
    """
    others = [point for point in POINTS if point != come]
    off = share_of(come, 7, *others)
    on = {point: share_of(come, 7, point) for point in others}
    again = sum((off[point] * on[point][point] for point in others), Fraction(0))
    ends = {}
    for total in (come, 7):
        ends[total, False] = off[total] / (1 - again)
        ends[total, True] = sum((off[point] * on[point][total] for point in others), Fraction(0)) / (1 - again)
    return ends


def come_with_behind_off() -> Wager:
    """Come of one, Behind of two, off on come out rolls."""
    outcomes = [Outcome(Fraction(WAYS[total], 36), net, 1) for total, net in FIRST_ROLL_WITH.items()]
    for come in POINTS:
        for table, chance in share_of(*POINTS).items():
            weight = Fraction(WAYS[come], 36) * chance
            ends = end_of_come_off(come) if come == table else end_of_come(come, table)  # H142
            for (total, working), share in ends.items():
                won = total == come
                flat = 1 if won else -1
                behind = (2 * BEHIND[come] if won else Fraction(-2)) if working else Fraction(0)
                outcomes.append(Outcome(weight * share, flat + behind, 3))
    come_line = LINES[2]
    return Wager(outcomes, from_the_start(come_line, 0).rolls)


# --- All other wagers -------------------------------------------------------------------------------------------------


def hardway(number: int) -> Wager:
    """6.2.9: the double before any other way and before 7."""

    def net(one: int, other: int) -> Number | None:
        if one + other == number:
            return HARDWAYS[number] if one == other else -1
        return -1 if one + other == 7 else None

    return wait(net)


def one_roll(wins: dict[int, Fraction | int]) -> Wager:
    """A wager on the next roll: what it nets on the totals that win, else lost."""
    return wait(lambda one, other: wins.get(one + other, -1))


def horn(units: dict[int, int]) -> Wager:
    """Separate wagers on 2, 3, 11 and 12, so many units on each: the one that hits is paid, the rest lost."""
    every = sum(units.values())
    return one_roll({total: Fraction(HORN[total] * mine - (every - mine), every) for total, mine in units.items()})


def crap_eleven(other_half: int) -> Wager:
    """Odds on one half of the wager; the other half is lost (-1) or goes back (0)."""
    odds = {2: ANY_CRAPS, 3: ANY_CRAPS, 12: ANY_CRAPS, 11: Fraction(HORN[11])}
    return one_roll({total: (paid + other_half) / 2 for total, paid in odds.items()})


def buy(number: int) -> Wager:
    """Place to win at the odds for Buy, less 5% of the wager."""
    return before_seven(number, BUY[number] - COMMISSION, -1 - COMMISSION, 1 + COMMISSION)


def lay(number: int) -> Wager:
    """Place to lose at the odds for Lay, less 5% of what it can win."""
    fee = COMMISSION * LAY[number]
    return before_seven(number, -1 - fee, LAY[number] - fee, 1 + fee)


def number_figures() -> Iterator[Figure]:
    """Hardways and Place Bets."""
    for number in HARDWAYS:
        yield craps_figure("Hardways", f"hard {number}", hardway(number))
    for number in POINTS:
        yield craps_figure("Place Bet to Win", str(number), before_seven(number, PLACE_TO_WIN[number], -1))
    for number in POINTS:
        yield craps_figure("Place Bet to Lose", str(number), before_seven(number, -1, PLACE_TO_LOSE[number]))


def one_roll_figures() -> Iterator[Figure]:
    """The wagers on the next roll, with Big 6 and Big 8 among them."""
    yield craps_figure("Any Craps", "", one_roll({2: ANY_CRAPS, 3: ANY_CRAPS, 12: ANY_CRAPS}))
    yield craps_figure("Craps Two", "", one_roll({2: HORN[2]}))
    yield craps_figure("Craps Three", "", one_roll({3: HORN[3]}))
    yield craps_figure("Craps Twelve", "", one_roll({12: HORN[12]}))
    yield craps_figure("Eleven", "", one_roll({11: HORN[11]}))
    yield craps_figure("Field", "", one_roll({2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}))
    yield craps_figure("Any Seven", "", one_roll({7: 4}))
    yield craps_figure("Big 6", "", before_seven(6, 1, -1))
    yield craps_figure("Big 8", "", before_seven(8, 1, -1))
    yield craps_figure("Horn", "", horn(dict.fromkeys(HORN, 1)))
    for named in HORN:
        yield craps_figure("Horn High", f"nominating {named}", horn({**dict.fromkeys(HORN, 1), named: 2}))
    yield craps_figure("Crap-Eleven", "other half lost", crap_eleven(-1))
    yield craps_figure("Crap-Eleven", "other half kept by the player (alternative reading)", crap_eleven(0))


def commission_figures() -> Iterator[Figure]:
    """Buy and Lay."""
    for number in POINTS:
        yield craps_figure("Buy", str(number), buy(number), "wager (commission apart)")
    for number in POINTS:
        yield craps_figure("Lay", str(number), lay(number), "wager (commission apart)")


def craps_figure(wager: str, variant: str, way: Wager, unit: str = "wager") -> Figure:
    """A figure of this document."""
    return figure(Title(RULEBOOK, wager, variant, unit), way.outcomes, way.rolls)


def figures() -> list[Figure]:
    """All figures of Craps."""
    variant = "maximum Behind (2x), Off on come-out rolls (6.7.1)"
    off = craps_figure("Come + Behind the Come", variant, come_with_behind_off(), "flat wager")
    return [*line_figures(), off, *number_figures(), *one_roll_figures(), *commission_figures()]
