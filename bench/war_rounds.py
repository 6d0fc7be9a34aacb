"""Rounds per second of Casino War: every round is wagered, dealt, settled and cleared by commands."""

import random

from timing import best_rate

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules, compile_rules, usual_terms, war_rulebook
from pitbook.games.library import playable_as
from pitbook.money import Cents


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


def report(plain: float, rounds: int) -> None:
    print(f"{'rulebook':<22}{'boxes':>6}{'rounds/s':>12}{'box rounds/s':>14}{'of baseline':>13}")
    for name in playable_as("casino_war"):
        book = war_rulebook(name)
        rules = compile_rules(book, usual_terms(book))
        for boxes in (1, 7):
            rate = best_rate(Dealer(rules, boxes).round, rounds // boxes)
            print(f"{name:<22}{boxes:>6}{rate:>12,.0f}{rate * boxes:>14,.0f}{rate / plain:>13.2f}")
