"""The course of every wager of Craps, against the engine: really thrown for, fall by fall, until it is decided.

One player has the wager that is looked at. Another has the dice and a wager on the line, so that the game goes on. All
states of the table that can be met, and the chances between them, make a chain, and its ends are reckoned exactly.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest

from pitbook.dice import ROLLS
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.definitions import NO_NUMBER, Outcome
from pitbook.games.craps.figures.outcomes import Course, HeldWager, course, course_beside_the_point, net_of, settlements
from pitbook.games.craps.options import Kind, PlacingWindow
from pitbook.games.craps.play import new_table, step
from pitbook.games.craps.round import COME_KINDS, LINE_KINDS, ON, CrapsTable, Phase, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules, rules_of
from pitbook.money import Cents

OWNER, SHOOTER = "owner", "shooter"
STAKE = Cents(2000)  # in chips of $1.00 it has halves, quarters and fifths; at 7 to 6 it is rounded
FALL = Fraction(1, 36)
POINTS = (4, 5, 6, 8, 9, 10)
RULES = rules_of("star-craps")


class End(NamedTuple):
    """How the wager was decided, and what it brought."""

    outcome: Outcome
    net: int


Ends = dict[End, Fraction]
Tables = list[tuple[Fraction, CrapsTable]]
Owner = Callable[[CrapsRules, CrapsTable], Iterator[c.Command]]
"""What the owner of the wager does before each roll."""


# The table


def ready(rules: CrapsRules, table: CrapsTable) -> CrapsTable:
    """The same table when the shooter has the dice in hand."""
    while table.phase is not Phase.READY or (table.come_out and not table.has_line_wager(SHOOTER)):
        if table.come_out and not table.has_line_wager(SHOOTER):
            command: c.Command = c.Place(player=SHOOTER, kind=Kind.WIN_LINE, stake=STAKE)
        elif table.phase is Phase.WAITING:
            command = c.OfferDice()
        elif table.phase is Phase.OFFERED:
            asked = table.offered[0]
            command = c.AcceptDice(player=asked) if asked == SHOOTER else c.DeclineDice(player=asked)
        else:
            command = c.ChooseDice(player=SHOOTER, dice=table.dice.at_hand[:2])
        table, _ = step(rules, table, command)
    return table


def opened(rules: CrapsRules) -> CrapsTable:
    table = new_table(rules)
    for place, player in enumerate((SHOOTER, OWNER), 1):
        table, _ = step(rules, table, c.Sit(player=player, place=place))
    return ready(rules, table)


def rolled(rules: CrapsRules, table: CrapsTable, total: int) -> CrapsTable:
    table, _ = step(rules, table, c.CallRoll(dice=next(roll for roll in ROLLS if roll.total == total)))
    return ready(rules, table)


def with_wager(rules: CrapsRules, kind: Kind, number: int) -> Tables:
    """Tables at which the wager has just been placed; one for a point or behind another, when that has its point."""
    front = rules.wagers[kind].front
    first = front or kind
    place = c.Place(player=OWNER, kind=first, stake=STAKE, number=number if first in NUMBERED else None)
    found = []
    for chance, table in _windows(rules, first):
        after, _ = step(rules, table, place)
        if first not in NUMBERED and number != NO_NUMBER:
            after = rolled(rules, after, number)
        if front is not None:
            [lying] = wagers_of_owner(after)
            after, _ = step(rules, after, c.Place(player=OWNER, kind=kind, stake=STAKE, behind=lying.id))
        found.append((chance, after))
    return found


NUMBERED = frozenset(kind for kind, definition in RULES.wagers.items() if definition.numbers)


def _windows(rules: CrapsRules, kind: Kind) -> Tables:
    """Tables at which such a wager may be placed: before a come out roll, or when one has just set the point."""
    table = opened(rules)
    if rules.wagers[kind].window is not PlacingWindow.POINT_ON:
        return [(Fraction(1), table)]
    ways = {point: sum(roll.total == point for roll in ROLLS) for point in POINTS}
    return [(Fraction(count, sum(ways.values())), rolled(rules, table, point)) for point, count in ways.items()]


def wagers_of_owner(table: CrapsTable) -> list[Wager]:
    return [each for each in table.wagers() if each.player == OWNER]


def leaves_it_alone(rules: CrapsRules, table: CrapsTable) -> Iterator[c.Command]:
    yield from ()


def calls_it_on(rules: CrapsRules, table: CrapsTable) -> Iterator[c.Command]:
    for each in wagers_of_owner(table):
        if rules.wagers[each.kind].can_be_off and each.call is not ON:
            yield c.CallWager(by=rules.law.called_on.by, player=OWNER, wager=each.id, call=ON)


def places_behind_and_leaves_it_off(rules: CrapsRules, table: CrapsTable) -> Iterator[c.Command]:
    lying = wagers_of_owner(table)
    if len(lying) == 1 and lying[0].number != NO_NUMBER:
        yield c.Place(player=OWNER, kind=Kind.BEHIND_COME, stake=Cents(2 * STAKE), behind=lying[0].id)


# The chain


def brought(done: Settlement) -> int:
    """What the owner has in hand afterwards, less what was put out."""
    return done.paid + done.returned + done.commission_back - done.wager.stake - done.wager.commission


class Chain:
    """For every state of the table met before a roll, where the roll leads and with which chance."""

    def __init__(self, rules: CrapsRules, starts: Tables, owner: Owner, counted: tuple[Kind, ...]) -> None:
        self.rules, self.owner, self.counted = rules, owner, counted
        self.known: dict[Hashable, CrapsTable] = {}
        self.onward: dict[Hashable, dict[Hashable, Fraction]] = {"start": defaultdict(Fraction)}
        for chance, table in starts:
            self.onward["start"][self._state(table)] += chance
        while unseen := [state for state in self.known if state not in self.onward]:
            for state in unseen:
                self.onward[state] = self._rolls(self.known[state])

    def _state(self, table: CrapsTable) -> Hashable:
        for command in self.owner(self.rules, table):
            table, _ = step(self.rules, table, command)
        lying = sorted((each.kind.value, each.number, each.call is ON) for each in wagers_of_owner(table))
        state = table.point, tuple(lying)
        self.known.setdefault(state, table)
        return state

    def _rolls(self, table: CrapsTable) -> dict[Hashable, Fraction]:
        found: dict[Hashable, Fraction] = defaultdict(Fraction)
        for dice in ROLLS:
            after, events = step(self.rules, table, c.CallRoll(dice=dice))
            if wagers_of_owner(after):
                found[self._state(ready(self.rules, after))] += FALL
            else:
                found[self._end(events)] += FALL
        return found

    def _end(self, events: list[e.Event]) -> End:
        done = [each.settlement for each in events if isinstance(each, e.Settled)]
        mine = [each for each in done if each.wager.player == OWNER and each.wager.kind in self.counted]
        assert [each.wager.kind for each in mine[:1]] == [self.counted[0]], "the wager in front is settled first"
        return End(mine[0].outcome, sum(map(brought, mine)))

    def ends(self) -> tuple[Ends, Fraction]:
        """The chance of every end, and the rolls until then, by taking one state after another out of the chain.

        What led to the state leads on to where it leads, in proportion; the rolls spent there are spent before.
        """
        onward = {state: dict(row) for state, row in self.onward.items()}
        rolls = {state: Fraction(state != "start") for state in onward}
        for gone in self.known:
            row = onward.pop(gone)
            leaves = 1 - row.pop(gone, Fraction(0))
            for state, other in onward.items():
                share = other.pop(gone, Fraction(0)) / leaves
                rolls[state] += share * rolls[gone]
                for then, chance in row.items():
                    other[then] = other.get(then, Fraction(0)) + share * chance
        return {end: chance for end, chance in onward["start"].items() if isinstance(end, End)}, rolls["start"]


@cache
def from_the_engine(kind: Kind, number: int, owner: Owner = calls_it_on) -> tuple[Ends, Fraction]:
    return Chain(RULES, with_wager(RULES, kind, number), owner, (kind,)).ends()


def from_the_course(rules: CrapsRules, held: HeldWager, going: Course) -> tuple[Ends, Fraction]:
    found: Ends = defaultdict(Fraction)
    for end in going.ends:
        settled = settlements(rules, held, end)
        found[End(settled[0].outcome, sum(map(net_of, settled)))] += end.chance
    return dict(found), going.rolls


def numbers_of(kind: Kind) -> tuple[int, ...]:
    """The numbers that a wager of this kind can be looked at with."""
    definition = RULES.wagers[kind]
    if definition.front is not None:
        return POINTS
    return (NO_NUMBER, *POINTS) if kind in (*LINE_KINDS, *COME_KINDS) else definition.numbers or (NO_NUMBER,)


WAGERS = [(kind, number) for kind in RULES.wagers for number in numbers_of(kind)]


@pytest.mark.parametrize("kind", RULES.wagers, ids=lambda kind: kind.value)
def test_the_course_of_a_wager_is_what_the_engine_makes_of_it(kind: Kind) -> None:
    for number in numbers_of(kind):
        going = course(RULES, RULES.wagers[kind].front or kind, number)
        thrown, rolls = from_the_engine(kind, number)
        assert sum(thrown.values()) == 1
        assert from_the_course(RULES, HeldWager(kind, STAKE), going) == (thrown, rolls), number


def test_every_wager_of_the_layout_was_looked_at() -> None:
    assert len(WAGERS) == 4 * 7 + 4 * 6 + 4 + 6 + 6 + 11 + 4 + 6 + 6
    assert {kind for kind, _ in WAGERS} == set(RULES.wagers)


@pytest.mark.parametrize(("kind", "number"), [(Kind.PLACE_WIN, 6), (Kind.HARDWAY, 8), (Kind.BUY, 4)])
def test_a_wager_that_is_off_on_come_out_rolls_waits_longer_and_ends_no_other_way(kind: Kind, number: int) -> None:
    on, rolls = from_the_engine(kind, number)
    left_alone, more_rolls = from_the_engine(kind, number, leaves_it_alone)
    assert left_alone == on
    assert more_rolls > rolls


@pytest.mark.parametrize("reading", ["returned", "decided"])
def test_a_come_wager_with_its_behind_off_on_come_out_rolls(reading: str) -> None:
    rules = rules_of("star-craps", readings={"behind-come-while-off": reading})
    starts = with_wager(rules, Kind.COME, NO_NUMBER)
    chain = Chain(rules, starts, places_behind_and_leaves_it_off, (Kind.COME, Kind.BEHIND_COME))
    held = HeldWager(Kind.COME, STAKE, Kind.BEHIND_COME, working=False)
    assert from_the_course(rules, held, course_beside_the_point(rules, Kind.COME)) == chain.ends()


def test_whether_a_behind_that_is_off_goes_back_can_be_told_from_the_ends() -> None:
    """Or the test above could not fail on it."""
    ends = []
    for reading in ("returned", "decided"):
        rules = rules_of("star-craps", readings={"behind-come-while-off": reading})
        held = HeldWager(Kind.COME, STAKE, Kind.BEHIND_COME, working=False)
        ends.append(from_the_course(rules, held, course_beside_the_point(rules, Kind.COME))[0])
    returned, decided = ends
    assert returned != decided
    assert returned[End(Outcome.LOSE, -STAKE)] > decided[End(Outcome.LOSE, -STAKE)]


def test_the_line_from_the_engine_is_the_line_of_every_book() -> None:
    ends, rolls = from_the_engine(Kind.WIN_LINE, NO_NUMBER)
    assert ends == {End(Outcome.WIN, STAKE): Fraction(244, 495), End(Outcome.LOSE, -STAKE): Fraction(251, 495)}
    assert rolls == Fraction(557, 165)
