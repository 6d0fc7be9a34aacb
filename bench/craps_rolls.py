"""Rolls per second of Craps, beside crapssim on the same wagers, and over a long game."""

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from timing import REPEATS, best_rate

from pitbook.dice import ROLLS
from pitbook.games import craps
from pitbook.games.craps import Kind
from pitbook.games.craps.play import step
from pitbook.games.craps.rules import spot_of
from pitbook.money import Cents

OTHER = "crapssim"
BANKROLL = 10**9  # dollars: nobody runs out in the other program, where players have a bankroll
LINE, BEHIND, PLACE = 10, 20, 12  # dollars
CALLS = [craps.CallRoll(dice=roll) for roll in ROLLS]
PLACE_SPOTS = {number: spot_of(Kind.PLACE_WIN, number) for number in (6, 8)}


class Crew:
    """Plays rolls for so many players, who hold a Win Line wager, or all of Win Line, Behind, Place 6 and 8."""

    def __init__(self, players: int, *, all_wagers: bool) -> None:
        self.rules = craps.rules_of("star-craps")
        self.table = craps.new_table(self.rules)
        self.all_wagers = all_wagers
        self.random = random.Random(players).random
        names = [f"player {number}" for number in range(1, players + 1)]
        for place, name in enumerate(names, 1):
            self.give(craps.Sit(player=name, place=place))
        self.lines = [craps.Place(player=name, kind=Kind.WIN_LINE, stake=Cents(LINE * 100)) for name in names]
        self.places = {
            number: [
                craps.Place(player=name, kind=Kind.PLACE_WIN, stake=Cents(PLACE * 100), number=number) for name in names
            ]
            for number in PLACE_SPOTS
        }

    def give(self, command: craps.Command) -> None:
        self.table, events = step(self.rules, self.table, command)
        cited = self.rules.cited
        for event in events:
            cited(*event.under)

    def roll(self) -> None:
        if self.table.come_out:
            for command in self.lines:
                self.give(command)
            if self.table.shooter is None:
                self.take_dice()
        elif self.all_wagers:
            self.place_all()
        self.give(CALLS[int(self.random() * len(CALLS))])

    def place_all(self) -> None:
        point = self.table.point
        if not self.table.lying(Kind.BEHIND_WIN_LINE, point):
            for front in self.table.lying(Kind.WIN_LINE, point):
                stake = Cents(BEHIND * 100)
                self.give(craps.Place(player=front.player, kind=Kind.BEHIND_WIN_LINE, stake=stake, behind=front.id))
        for number, spot in PLACE_SPOTS.items():
            if spot not in self.table.layout:
                for command in self.places[number]:
                    self.give(command)

    def take_dice(self) -> None:
        self.give(craps.OfferDice())
        self.give(craps.AcceptDice(player=self.table.offered[0]))
        self.give(craps.ChooseDice(player=self.table.previous or "", dice=self.table.dice.bowl[:2]))


def other_rate(players: int, rolls: int, *, all_wagers: bool) -> float:
    """The same wagers at a table of the other program."""
    strategies, tables = import_module(f"{OTHER}.strategy"), import_module(f"{OTHER}.table")

    def strategy() -> object:
        line = strategies.BetPassLine(LINE)
        if not all_wagers:
            return line
        places = strategies.BetPlace(dict.fromkeys(PLACE_SPOTS, PLACE), skip_point=False)
        return line + strategies.PassLineOddsMultiplier(BEHIND // LINE) + places

    best = float("inf")
    for _ in range(REPEATS):
        table = tables.Table(seed=players)
        for _ in range(players):
            table.add_player(BANKROLL, strategy=strategy())
        start = time.process_time()
        table.run(max_rolls=rolls, verbose=False)
        best = min(best, time.process_time() - start)
    return rolls / best


def eight_rate(rolls: int) -> float:
    """Eight kinds of wager at once in the other program: line, odds, come, place, hardways, field, any seven."""
    tables = import_module(f"{OTHER}.table")
    best = float("inf")
    for _ in range(REPEATS):
        table = tables.Table(seed=8)
        table.add_player(BANKROLL, strategy=_eight())
        start = time.process_time()
        table.run(max_rolls=rolls, verbose=False)
        best = min(best, time.process_time() - start)
    return rolls / best


def _eight() -> object:
    strategies, bets = import_module(f"{OTHER}.strategy"), import_module(f"{OTHER}.strategy.single_bet")
    line = strategies.BetPassLine(LINE) + strategies.PassLineOddsMultiplier(BEHIND // LINE)
    places = strategies.BetPlace(dict.fromkeys(PLACE_SPOTS, PLACE), skip_point=False)
    come = bets.BetCome(LINE) + strategies.ComeOddsMultiplier(BEHIND // LINE)
    hard = bets.BetHardWay(6, 5) + bets.BetHardWay(8, 5)
    return line + come + places + hard + bets.BetField(5) + bets.BetAny7(5)


def report(plain: float, share: int) -> None:
    beside = find_spec(OTHER) is not None
    print(f"{'craps':<44}{'rolls/s':>12}{'of baseline':>13}{OTHER:>12}{'ratio':>8}")
    for players, all_wagers, rolls, words in (
        (1, False, 20_000 // share, "1 player with Win Line"),
        (16, True, 1_000 // share, "16 with Win Line, Behind, Place 6 and 8"),
    ):
        mine = best_rate(Crew(players, all_wagers=all_wagers).roll, rolls)
        theirs = other_rate(players, rolls, all_wagers=all_wagers) if beside else 0.0
        compared = f"{theirs:>12,.0f}{mine / theirs:>8.2f}" if beside else f"{'not here':>12}"
        print(f"{words:<44}{mine:>12,.0f}{mine / plain:>13.2f}{compared}")
    if not beside:
        print(f"{OTHER} is not installed; `python3 run.py bench` fetches it")
    long_game(200_000 // share)


def long_game(rolls: int) -> None:
    """A game must not slow down with the number of rolls played."""
    crew = Crew(1, all_wagers=True)
    first = _seconds(crew.roll, 1_000)
    for _ in range(rolls - 2_000):
        crew.roll()
    last = _seconds(crew.roll, 1_000)
    words = f"one game of {rolls:,} rolls"
    print(f"{words:<44}first thousand {first * 1e3:.1f} ms, last thousand {last * 1e3:.1f} ms")


def _seconds(work: Callable[[], None], times: int) -> float:
    start = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - start
