"""A table from its opening on, with cards and falls from a seed, as a virtual table has them from its secrets."""

from hashlib import sha256
from typing import Any

from pitbook.chance.regulated import commitment
from pitbook.games.kernel import Refused
from pitbook.games.marks import Command, Mark, Purpose
from pitbook.games.nouns import GameTable
from pitbook.table.chance import CALL_FOR_A_SECRET, Chance, Coming, Draws, applied, begins_anew
from pitbook.table.events import SecretCommitted
from pitbook.training.tables import TrainingTable


class Shift:
    def __init__(self, table: TrainingTable, seed: str) -> None:
        self.table, self._seed = table, seed
        self.now: GameTable = table.engine.new_table(table.rules)
        self.rounds = 0
        self.shoe_over = self._cutting_card_out = False
        self._secrets: dict[str, bytes] = {}
        self._chance = self._committed(Chance())
        sit = table.engine.command_for(Purpose.SIT)
        for player, place in table.start.places_taken.items():
            self.do(self.decided(sit(player=player, **{sit.where or "place": place})) or ())

    def _committed(self, chance: Chance) -> Chance:
        secret = sha256(f"{self._seed}/{len(self._secrets)}".encode()).digest()
        told = commitment(secret)
        self._secrets[told] = secret
        return applied(chance, SecretCommitted(commitment=told))

    def decided(self, command: Command | None) -> tuple[Any, ...] | None:
        """What follows from a command; None where it may not be."""
        if command is None:
            return None
        try:
            return tuple(self.table.engine.decide(self.table.rules, self.now, command))
        except Refused:
            return None

    def after(self, events: tuple[Any, ...]) -> GameTable:
        now = self.now
        for event in events:
            now = self.table.engine.apply(now, event)
        return now

    def do(self, events: tuple[Any, ...]) -> None:
        for event in events:
            self.now = self.table.engine.apply(self.now, event)
            self._chance = applied(self._chance, event)
            mark = type(event).mark
            self.rounds += mark in (Mark.ROUND_BEGAN, Mark.ROLLED)
            self._cutting_card_out |= mark is Mark.CUTTING_CARD_DRAWN
            self.shoe_over |= mark is Mark.SHUFFLED and self._cutting_card_out
            if mark in CALL_FOR_A_SECRET:
                began = begins_anew(event, self.now, self._chance, self.table.rules)
                if began is not None:
                    self._chance = self._committed(applied(self._chance, began))

    def of_the_house(self) -> Command | None:
        """What the program would do as dealer."""
        source = Coming(self._chance, Draws(self._secrets))
        step: Command | None = self.table.at_table.next_step(self.table.rules, self.now, source, frozenset())
        return step
