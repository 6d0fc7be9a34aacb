"""A whole table of Craps driven by random commands, legal or not; after each step the laws are checked.

A failure prints the commands that were accepted on the way, in order: they are the reproduction.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Union

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule
from hypothesis.strategies import DataObject

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps import play as craps_play
from pitbook.games.craps.definitions import NO_NUMBER
from pitbook.games.craps.limits import most_behind
from pitbook.games.craps.options import BehindReduced, Kind, PlacingWindow
from pitbook.games.craps.play import awaits, decide, fold, new_table
from pitbook.games.craps.round import COME_KINDS, LINE_KINDS, CrapsTable, Phase, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules, CrapsTerms, compile_rules, craps_rulebook, rules_of
from pitbook.games.craps.words import sentence
from pitbook.games.kernel import Offer, kind_of
from pitbook.games.options import Tender
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from tests.games.craps.laws.commands import (
    ANY_COMMAND,
    PLAYERS,
    SIGN,
    Menu,
    may_throw,
    nearly_offered,
    offered,
    sign,
    someone_wagers,
    towards_a_throw,
)
from tests.laws.machine import LawfulTable, check_round_trip, laws

EVENTS: Any = msgspec.json.Decoder(Union[tuple(e.Event.__subclasses__())])  # noqa: UP007
COMMANDS: Any = msgspec.json.Decoder(Union[tuple(c.Command.__subclasses__())])  # noqa: UP007
TABLES = msgspec.json.Decoder(CrapsTable)
WAY_TO_A_THROW = 40  # everybody asked, new dice, and everybody asked again
POINTS = (0, 4, 5, 6, 8, 9, 10)
PLACING = {kind_of(c.Place)}
MOVING = {kind_of(each) for each in (c.Increase, c.Reduce, c.Remove, c.CallWager)}
DICE = {kind_of(each) for each in (c.ChooseDice, c.AskForDice, c.DiceFound, c.DiceLost, c.PassDice, c.AcceptDice)}


class Lying(NamedTuple):
    player: str
    stake: int
    commission: int


class Bank:
    """Chips in purses, on the layout and in the float, moved by events and by nothing else."""

    def __init__(self) -> None:
        self.purses: dict[str, int] = {}
        self.layout: dict[int, Lying] = {}
        self.float = 0
        self.of_the_last_roll: list[Settlement] = []

    def pay(self, player: str, cents: int) -> None:
        """From the float to a player, or the other way where the amount is negative."""
        self.purses[player] = self.purses.get(player, 0) + cents
        self.float -= cents

    def lay(self, wager: Wager, cents: int, commission: int) -> None:
        """From the purse onto the layout, the commission into the float; back where they are negative."""
        before = self.layout.get(wager.id, Lying(wager.player, 0, 0))
        assert before.player == wager.player, f"it was {before.player}'s: {wager}"
        self.purses[wager.player] = self.purses.get(wager.player, 0) - cents
        self.pay(wager.player, -commission)
        after = Lying(wager.player, before.stake + cents, before.commission + commission)
        assert min(after.stake, after.commission) >= 0, f"more goes back than lay there: {wager}"
        self.layout[wager.id] = after

    def take_up(self, wager: Wager) -> None:
        lying = self.layout.pop(wager.id, None)
        assert lying is not None, f"decided or gone before: {wager}"
        assert lying.stake == wager.stake, f"{lying} lies there: {wager}"
        self.purses[wager.player] += wager.stake

    def settle(self, done: Settlement) -> None:
        """A stake leaves the layout for the purse and the float, and winnings go with it."""
        assert done.collected + done.returned == done.wager.stake, f"a stake is taken or goes back: {done}"
        amounts = (done.collected, done.returned, done.paid, done.counted, done.commission_back)
        assert min(amounts) >= 0, f"no amount is negative: {done}"
        assert done.commission_back <= done.wager.commission, f"more commission goes back than was paid: {done}"
        self.take_up(done.wager)
        self.pay(done.wager.player, done.paid - done.collected + done.commission_back)

    def undo(self, done: Settlement) -> None:
        assert done in self.of_the_last_roll, f"only what the last roll decided is undone: {done}"
        self.of_the_last_roll.remove(done)
        self.pay(done.wager.player, -(done.paid - done.collected + done.commission_back))
        self.purses[done.wager.player] -= done.wager.stake
        assert done.wager.id not in self.layout, f"it lies there already: {done}"
        self.layout[done.wager.id] = Lying(done.wager.player, done.wager.stake, done.wager.commission)

    def post(self, event: e.Event, *, by_the_roll: bool) -> None:
        match event:
            case e.WagerPlaced():
                assert event.wager.id not in self.layout, f"a wager of that number lies there: {event}"
                self.lay(event.wager, event.wager.stake, event.wager.commission)
            case e.WagerIncreased():
                assert event.added > 0, f"it did not grow: {event}"
                assert event.commission >= 0, f"a commission does not go back for placing more: {event}"
                self.lay(event.wager, event.added, event.commission)
            case e.WagerReduced():
                assert event.returned > 0, f"it did not shrink: {event}"
                assert event.commission_back >= 0, f"nothing is owed for taking down: {event}"
                self.lay(event.wager, -event.returned, -event.commission_back)
            case e.StakeCorrected():
                self.lay(event.wager, event.wager.stake - event.thought, event.commission)
            case e.WagerRemoved():
                assert 0 <= event.commission_back <= self.layout[event.wager.id].commission, f"{event}"
                self.take_up(event.wager)
                self.pay(event.wager.player, event.commission_back)
            case e.Rolled():
                self.of_the_last_roll = []
            case e.Settled():
                self.settle(event.settlement)
                if by_the_roll:
                    self.of_the_last_roll.append(event.settlement)
            case e.SettlementUndone():
                self.undo(event.settlement)
            case _:
                pass

    def check(self, table: CrapsTable) -> None:
        lying = {wager.id: Lying(wager.player, wager.stake, wager.commission) for wager in table.wagers()}
        assert lying == self.layout, f"by the events {self.layout}, by the state {lying}"
        chips = sum(self.purses.values()) + sum(each.stake for each in self.layout.values()) + self.float
        assert chips == 0, f"{chips} cents came from nowhere"


# What holds of every table


def check_dice(rules: CrapsRules, table: CrapsTable) -> None:
    """Every die is in one place, and there are two to throw, or some are looked for."""
    dice = table.dice
    everywhere = (*dice.bowl, *dice.in_play, *dice.missing, *dice.lost)
    assert len(set(everywhere)) == len(everywhere) == rules.law.dice_set.dice, f"each die in one place: {dice}"
    assert set(dice.wanted) <= set(dice.missing), f"only missing dice can be wanted: {dice}"
    assert len(dice.at_hand) >= 2 or dice.missing, f"too few dice, and none is looked for: {dice}"
    assert len(dice.in_play) <= 2, f"two dice are thrown: {dice}"
    if table.phase in (Phase.READY, Phase.ROLLING):
        assert len(dice.in_play) == 2, f"{table.phase.words} with {len(dice.in_play)} in play: {dice}"


def check_people(rules: CrapsRules, table: CrapsTable) -> None:
    places = [seat.place for seat in table.seats.values()]
    assert places == sorted(set(places)), f"one place each, in order: {places}"
    assert all(1 <= place <= rules.terms.players for place in places), f"no such place: {places}"
    assert all(player == seat.player for player, seat in table.seats.items())
    assert set(table.offered) <= set(table.seats), f"{table.offered} are asked, and not all are there"
    for player in table.offered:
        assert not table.seats[player].invalid, f"{player} is asked without a valid card"
        assert table.previous is None or table.has_line_wager(player), f"{player} is asked without a line wager"
    assert bool(table.offered) == (table.phase is Phase.OFFERED), f"{table.offered} are asked: {table.phase.words}"
    assert {wager.player for wager in table.wagers()} <= set(table.seats), "a wager of somebody who is not there"
    assert not (table.stickperson and table.shooter), f"two throw: {table.shooter} and the stickperson"
    assert table.shooter is None or table.shooter in table.seats, f"{table.shooter} throws and is not there"
    for wager in table.wagers():
        found_out = table.seats[wager.player].invalid and table.phase is not Phase.ROLLING
        assert not found_out, f"of somebody without a valid card, and it lies there: {wager}"
    if table.phase in (Phase.WAITING, Phase.OFFERED):
        assert table.shooter is None, f"{table.phase.words}, but {table.shooter} has the dice"
        assert not table.stickperson, f"{table.phase.words}, but the stickperson throws"
    else:
        assert table.shooter is not None or table.stickperson, f"{table.phase.words}, and nobody has the dice"


def check_layout(rules: CrapsRules, table: CrapsTable) -> None:
    """Wagers lie where they belong, with the points they can have."""
    assert table.point in POINTS, f"no point: {table.point}"
    assert all(table.layout.values()), f"an empty spot: {table.layout}"
    wagers = {wager.id: wager for wager in table.wagers()}
    assert len(wagers) == sum(map(len, table.layout.values())), f"a number twice: {table.layout}"
    for spot, there in table.layout.items():
        assert all(wager.spot == spot for wager in there), f"not where it lies: {spot}, {there}"
    for wager in wagers.values():
        definition = rules.wagers[wager.kind]
        assert 0 < wager.id < table.next_wager, f"numbered ahead: {wager}"
        assert wager.stake > 0, f"no chips: {wager}"
        assert wager.number in definition.at, f"not on any spot of its kind: {wager}"
        assert wager.after_roll <= table.rolls, f"placed after a roll to come: {wager}"
        assert wager.call is None or definition.can_be_off, f"never off, but called: {wager}"
        assert (wager.front is None) == (definition.front is None), f"behind nothing, or behind something: {wager}"
        if wager.kind in LINE_KINDS:
            assert wager.number == table.point, f"the point is {table.point}: {wager}"
        if wager.kind in COME_KINDS and wager.number == NO_NUMBER:
            assert not table.come_out or definition.window is PlacingWindow.ONCE_OPENED, (
                f"before a come out roll: {wager}"
            )
            rolls_that_count = table.rolls if table.last is not None else table.rolls - 1
            assert wager.after_roll >= rolls_that_count, f"a roll passed it by: {wager}"
        if wager.front is not None:
            front = wagers.get(wager.front)
            assert front is not None, f"nothing in front: {wager}"
            assert (front.kind, front.player) == (definition.front, wager.player), f"{front} in front of {wager}"
            assert front.number == wager.number != NO_NUMBER, f"{front} in front of {wager}"
    for front in wagers.values():
        behind = [wager for wager in wagers.values() if wager.front == front.id]
        kept = front.reduced and rules.law.dont_removed.behind is BehindReduced.STAYS
        if behind and not kept:
            most = most_behind(rules.wagers[behind[0].kind], front)
            assert sum(wager.stake for wager in behind) <= most, f"more than {most} behind {front}: {behind}"


class Before(NamedTuple):
    """What a roll found: the point, and the number of every wager."""

    point: int
    numbers: dict[int, int]


class Table(LawfulTable):
    """One table from the first offer of the dice on."""

    play: ClassVar[Any] = craps_play

    craps: CrapsRules  # `rules` are Hypothesis's own
    start: CrapsTable
    table: CrapsTable
    menu: Menu

    def __init__(self) -> None:
        super().__init__()
        self.bank = Bank()
        self.before: Before | None = None

    @initialize(data=st.data())
    def open(self, data: DataObject) -> None:
        book = craps_rulebook("star-craps")
        readings = data.draw(
            st.fixed_dictionaries(
                {}, optional={each.id: st.sampled_from(sorted(each.alternatives)) for each in book.readings.values()}
            ),
            "readings",
        )
        terms = CrapsTerms(
            chip=Cents(data.draw(st.sampled_from((100, 100, 50, 250)), "chip")),
            sign=data.draw(st.sampled_from((SIGN, SIGN, sign(500, 100_000), sign(1000, 10_000, unit=500))), "sign"),
            players=data.draw(st.integers(2, len(PLAYERS)), "places"),
            readings=readings,
        )
        self.take(compile_rules(book, terms))
        for place, player in enumerate(PLAYERS[: data.draw(st.integers(2, terms.players), "players")], 1):
            self.give(c.Sit(player=player, place=place), accepted=True)

    def take(self, rules: CrapsRules) -> None:
        self.craps = rules
        self.start = self.table = new_table(rules)
        self.menu = Menu(awaits(rules, self.table))

    # Steps

    @rule(commands=st.lists(ANY_COMMAND, min_size=1, max_size=6))
    def give_any_commands(self, commands: list[c.Command]) -> None:
        for command in commands:
            self.give(command)

    @rule(data=st.data(), steps=st.integers(1, 4))
    def give_nearly_offered(self, data: DataObject, steps: int) -> None:
        for _ in range(steps):
            self.give(data.draw(nearly_offered(self.menu), "command"))

    @rule(data=st.data())
    def give_offered(self, data: DataObject) -> None:
        self.give(data.draw(offered(self.menu), "command"), accepted=True)

    @rule(data=st.data(), steps=st.integers(1, 6))
    def wager(self, data: DataObject, steps: int) -> None:
        """Chips are laid more often than they are moved."""
        for _ in range(steps):
            among = data.draw(st.sampled_from((PLACING, PLACING, PLACING, MOVING)))
            if among & set(self.menu.by_kind):
                self.give(data.draw(offered(self.menu, among), "command"), accepted=True)

    @rule(dice=st.lists(st.sampled_from(ROLLS), min_size=1, max_size=3))
    def roll(self, dice: list[Any]) -> None:
        """The dice get to somebody who may throw them, as far as that can be, and are thrown."""
        for roll in dice:
            for _ in range(WAY_TO_A_THROW):
                command = self.way_on(self.table, self.menu)
                if command is None:
                    break
                self.give(command, accepted=True)
            if may_throw(self.menu):
                self.give(c.CallRoll(dice=roll), accepted=True)

    @rule(data=st.data(), steps=st.integers(1, 4))
    def lose_dice(self, data: DataObject, steps: int) -> None:
        """Dice go off the table, are looked for, found, given up, or done without."""
        for _ in range(steps):
            dice = self.table.dice.in_play
            if may_throw(self.menu) and dice:
                gone = data.draw(st.sampled_from(((dice[0],), (dice[-1],), dice)), "off the table")
                by = Role.STICKPERSON
                self.give(c.CallNoRoll(by=by, cause=c.NoRoll.OFF_THE_TABLE, off_the_table=gone), accepted=True)
            if DICE & set(self.menu.by_kind):
                self.give(data.draw(offered(self.menu, DICE), "command"), accepted=True)

    def way_on(self, table: CrapsTable, menu: Menu) -> c.Command | None:
        if may_throw(menu):
            return None
        wagers = (Kind.WIN_LINE, Kind.FIELD, Kind.ANY_SEVEN)
        return towards_a_throw(table, menu) or (None if table.layout else someone_wagers(menu, *wagers))

    @rule()
    def the_dice_can_always_be_thrown(self) -> None:
        """Where nobody has wagers it takes one wager to have them thrown."""
        table, menu = self.table, self.menu
        for _ in range(WAY_TO_A_THROW):
            command = self.way_on(table, menu)
            if command is None:
                break
            table = fold(table, decide(self.craps, table, command))
            menu = Menu(awaits(self.craps, table))
        assert may_throw(menu), self.told(f"there is no way to a throw: {table.phase.words}")

    # What is checked after each

    @property
    def in_force(self) -> Any:
        return self.craps

    @property
    def offered(self) -> Sequence[Offer]:
        return self.menu.offers

    def follow(self, command: c.Command, events: list[e.Event]) -> None:
        check_round_trip(COMMANDS, command)
        rolled = any(isinstance(event, e.Rolled) for event in events)
        if rolled:
            self.before = Before(self.table.point, {wager.id: wager.number for wager in self.table.wagers()})
        again = []
        for event in events:
            again.append(check_round_trip(EVENTS, event))
            self.bank.post(event, by_the_roll=rolled)
            assert sentence(self.craps, event), f"{event} cannot be told"
            assert event.under, f"{event} stands under no topic"
        self.events += events
        after = fold(self.table, events)
        assert fold(self.table, again) == after, "events from JSON fold into another table"
        self.table = after
        check_round_trip(TABLES, self.table)
        self.bank.check(self.table)
        check_dice(self.craps, self.table)
        check_people(self.craps, self.table)
        check_layout(self.craps, self.table)
        for event in events:
            if isinstance(event, e.OutcomeSetAside) and event.roll is not None:
                self.check_as_before_the_roll()
        self.menu = Menu(awaits(self.craps, self.table))

    def check_as_before_the_roll(self) -> None:
        """A roll that is set aside might as well not have been, but for a line that it decided: that is refunded."""
        assert self.before is not None, "a roll was set aside twice"
        assert self.table.point in (self.before.point, NO_NUMBER), f"the point was {self.before.point}"
        for wager in self.table.wagers():
            number = self.before.numbers.get(wager.id, wager.number)
            assert wager.number == number, f"it had {number} before the roll: {wager}"
        self.before = None

    def check_the_end(self) -> None:
        self.the_dice_can_always_be_thrown()


TestCraps = Table.TestCase
TestCraps.settings = laws(steps=50)


# Moments that chance finds late


USUAL = rules_of("star-craps")
SUPERVISOR = Role.CASINO_SUPERVISOR
TOKENS = Tender.PROMOTIONAL_TOKENS
DISTURBED = c.SetAside(by=SUPERVISOR, cause=c.SetAsideCause.DISTURBANCE)
ALL_OF_IT = c.SetAside(by=SUPERVISOR, cause=c.SetAsideCause.DISTURBANCE, all_wagers=True)
READY = (
    c.Sit(player="Ann", place=1),
    c.Sit(player="Ben", place=2),
    c.Place(player="Ann", kind=Kind.WIN_LINE, stake=Cents(1000)),
    c.OfferDice(),
    c.AcceptDice(player="Ann"),
    c.ChooseDice(player="Ann", dice=(1, 2)),
)


def place(kind: Kind, stake: int = 1000, player: str = "Ben", **more: Any) -> c.Place:
    return c.Place(player=player, kind=kind, stake=Cents(stake), **more)


def roll(first: int, second: int) -> c.CallRoll:
    return c.CallRoll(dice=Roll(first, second))


def off_the_table(*dice: int) -> c.CallNoRoll:
    return c.CallNoRoll(by=Role.BOXPERSON, cause=c.NoRoll.OFF_THE_TABLE, off_the_table=dice)


BOTH_PAIRS_GONE = (off_the_table(1, 2), c.ChooseDice(player="Ann", dice=(3, 4)), off_the_table(3, 4))
INVALID = c.InvalidWagers(by=SUPERVISOR, player="Ann")
MOMENTS: dict[str, tuple[c.Command, ...]] = {
    "all wagers refunded before anybody has the dice": (*READY[:3], ALL_OF_IT, place(Kind.FIELD)),
    "all wagers refunded while the dice are offered": (*READY[:4], ALL_OF_IT, place(Kind.FIELD)),
    "all wagers refunded while the shooter chooses": (*READY[:5], ALL_OF_IT, place(Kind.FIELD)),
    "a roll set aside, and the next one too": (
        *(*READY, roll(3, 3), place(Kind.COME), roll(2, 2), DISTURBED, roll(4, 4), DISTURBED),
    ),
    "a refund in mid air, and then the roll before it set aside": (
        *(*READY, place(Kind.FIELD), roll(3, 3), place(Kind.FIELD, 700), c.Throw(), ALL_OF_IT, DISTURBED),
    ),
    "a line wager for the next come out roll when the 7 Out is set aside": (
        *(*READY, roll(3, 3), roll(3, 4), place(Kind.WIN_LINE), DISTURBED),
    ),
    "a Come wager when the roll that set the point is set aside": (*READY, roll(3, 3), place(Kind.COME), DISTURBED),
    "one die left for the stickperson": (
        *(*READY, *BOTH_PAIRS_GONE, c.PassDice(player="Ann"), c.OfferDice(), c.DeclineDice(player="Ann")),
    ),
    "one die left for the next shooter": (
        *(*READY, place(Kind.DONT_WIN), *BOTH_PAIRS_GONE, c.PassDice(player="Ann"), c.OfferDice()),
        c.AcceptDice(player="Ben"),
    ),
    "no roll after wagers were found invalid": (
        *(*READY, c.Throw(), INVALID, c.CallNoRoll(by=Role.BOXPERSON, cause=c.NoRoll.STACKED)),
    ),
    "a throw set aside after wagers were found invalid": (*READY, c.Throw(), INVALID, DISTURBED),
    "a point after wagers were found invalid": (*READY, c.Throw(), INVALID, roll(3, 3)),
    "more in chips where promotional tokens lie": (*READY, place(Kind.FIELD, tender=TOKENS), place(Kind.FIELD)),
    "more in promotional tokens where chips lie": (*READY, place(Kind.FIELD), place(Kind.FIELD, tender=TOKENS)),
    "promotional tokens again": (*READY, place(Kind.FIELD, tender=TOKENS), place(Kind.FIELD, tender=TOKENS)),
    "nothing left for the stickperson to throw for": (
        *(*READY, place(Kind.FIELD), c.PassDice(player="Ann"), c.OfferDice(), c.DeclineDice(player="Ann")),
        *(c.Remove(player="Ben", wager=2), c.Remove(player="Ann", wager=1)),
    ),
}


@pytest.mark.parametrize("commands", MOMENTS.values(), ids=MOMENTS)
def test_the_laws_hold_at(commands: tuple[c.Command, ...]) -> None:
    """The last command may be refused; those that lead to it may not."""
    table = Table()
    table.take(USUAL)
    *before, last = commands
    for command in before:
        table.give(command, accepted=True)
    table.give(last)
    table.teardown()


def test_every_command_is_offered_at_some_moment() -> None:
    """Those of an ordinary game, of one with dice off the table, and of a full table where somebody sits out."""
    rules = rules_of("star-craps", players=2)
    nobody_else = (*READY, *3 * (roll(6, 5), place(Kind.WIN_LINE, player="Ann")))
    looked_for = (*READY, off_the_table(1))
    can_be_called = (*READY, place(Kind.BUY, number=4))
    kinds = set[str]()
    for commands in (nobody_else, looked_for, can_be_called, MOMENTS["a point after wagers were found invalid"]):
        table = new_table(rules)
        for command in commands:
            table = fold(table, decide(rules, table, command))
            kinds |= set(Menu(awaits(rules, table)).by_kind)
    assert kinds == {kind_of(each) for each in c.Command.__subclasses__()}
