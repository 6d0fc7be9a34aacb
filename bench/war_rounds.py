"""Rounds per second of the Casino War engine, full events and citations included: `python bench/engine.py`.

Every round is wagered, dealt, settled and cleared by commands; every event is folded into the table and its clauses are
looked up. The machine's own speed is measured in the same run (a fixed loop of plain Python), so that figures from two
machines can be compared as ratios.
"""

import random
import time
from collections.abc import Callable

from pitbook.cards import CARDS_PER_DECK, Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules, compile_rules, usual_terms, war_rulebook
from pitbook.games.library import playable
from pitbook.money import Cents

ROUNDS = 4_000
REPEATS = 5


class Dealer:
    """Deals rounds to so many boxes from shuffled shoes, and looks up what every event stands under."""

    def __init__(self, rules: WarRules, boxes: int) -> None:
        self.rules, self.boxes = rules, boxes
        self.random = random.Random(boxes)
        self.cited = 0
        self.open_shoe()

    def open_shoe(self) -> None:
        self.table: WarTable = mid_shoe(self.rules)
        self.cards = [c.Draw(card=card) for card in Card for _ in range(self.rules.terms.decks)]
        self.random.shuffle(self.cards)
        for box in range(1, self.boxes + 1):
            self.give(c.Sit(player=f"player {box}", box=box))
        self.places = [
            c.Place(player=f"player {box}", box=box, kind=Kind.FIRST, stake=Cents(1000))
            for box in range(1, self.boxes + 1)
        ]

    def give(self, command: c.Command) -> None:
        self.table, events = step(self.rules, self.table, command)
        for event in events:
            self.cited += len(self.rules.cited(*event.under))

    def round(self) -> None:
        if len(self.cards) < 2 * self.boxes + 2:
            self.open_shoe()
        for place in self.places:
            self.give(place)
        for _ in range(self.boxes + 1):
            self.give(self.cards.pop())
        self.give(SETTLE)
        while self.table.phase is Phase.CHOICE:
            wager = awaited_choice(self.rules, self.table)
            assert wager is not None
            self.give(c.GoToWar(player=wager.player, box=wager.box, stake=wager.stake))
        while self.table.phase is Phase.SUBSEQUENT_DEAL:
            self.give(self.cards.pop())
        if self.table.phase is Phase.FINAL:
            self.give(SETTLE)
        self.give(CLEAR)


SETTLE, CLEAR = c.Settle(), c.Clear()


def best_rate(work: Callable[[], None], times: int) -> float:
    """The best of several runs: what the machine does when nobody disturbs it."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, (time.process_time() - start) / times)
    return 1 / best


def baseline() -> None:
    """Plain Python to measure the machine by: a deck of cards shuffled by hand, so to speak."""
    deck = list(range(CARDS_PER_DECK))
    for place in range(CARDS_PER_DECK - 1, 0, -1):
        other = (place * 7919) % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]


def main() -> None:
    plain = best_rate(baseline, ROUNDS)
    print(f"baseline: {plain:,.0f} swap loops over a deck a second\n")
    print(f"{'rulebook':<22}{'boxes':>6}{'rounds/s':>12}{'box rounds/s':>14}{'of baseline':>13}")
    for name in playable():
        book = war_rulebook(name)
        rules = compile_rules(book, usual_terms(book))
        for boxes in (1, 7):
            rate = best_rate(Dealer(rules, boxes).round, ROUNDS // boxes)
            print(f"{name:<22}{boxes:>6}{rate:>12,.0f}{rate * boxes:>14,.0f}{rate / plain:>13.2f}")


if __name__ == "__main__":
    main()
