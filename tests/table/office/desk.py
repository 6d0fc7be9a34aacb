"""An office at hand, with a clock that tests set."""

from typing import Any

import msgspec
import pytest

from pitbook.games import casino_war, craps, three_card_poker
from pitbook.games.kernel import Refused
from pitbook.games.rules import GameRules
from pitbook.money import Cents
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import Occupancy, Office, sentence, step
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import RoundWinnings

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
POKER, CRAPS = "star-three-card-poker", "star-craps"
ALL = (STAR, CANBERRA, CROWN, POKER, CRAPS)
NOON = 1_724_040_000_000_000
_RULES = {"casino_war": casino_war.rules_of, "craps": craps.rules_of, "three_card_poker": three_card_poker.rules_of}

SUPERVISOR = Role.CASINO_SUPERVISOR
CHIEF = {STAR: SUPERVISOR, POKER: SUPERVISOR, CRAPS: SUPERVISOR, CROWN: Role.PIT_BOSS, CANBERRA: Role.CASINO_OPERATOR}
"""The lowest role with the powers of the floor under each document."""
BELOW = {
    STAR: Role.DEALER,
    POKER: Role.DEALER,
    CRAPS: Role.DEALER,
    CROWN: Role.GAME_SUPERVISOR,
    CANBERRA: Role.CASINO_SUPERVISOR,
}
DEVICES = {STAR: "13.2", POKER: "14.2", CRAPS: "10.2", CROWN: "11.1"}
"""The clause that forbids devices."""
BREACHES = {name: (clause, clause) for name, clause in DEVICES.items()} | {CANBERRA: ("12.7", "12.8")}
"""Clauses that people break."""


def rules_of(name: str, **terms: Any) -> GameRules:
    rules: GameRules = _RULES[load_document(name).game](name, **terms)
    return rules


class Desk:
    """One office, the time it is, and how things stand at its table."""

    def __init__(self, rulebook: str, **terms: Any) -> None:
        self.rules = rules_of(rulebook, **terms)
        self.office = Office(
            round=3, won={"Ann": (RoundWinnings(first=3, last=3, paid=Cents(5_000), collected=Cents(0)),)}
        )
        self.now = NOON
        self.occupancy = Occupancy(areas=7, seats={"Ann": 1, "Bob": 2}, rounds=(3, 4))

    def set(self, **changes: Any) -> None:
        self.occupancy = msgspec.structs.replace(self.occupancy, **changes)

    def do(self, command: c.Command, who: str = "Mia") -> e.Event:
        """Gives a command from which one event follows; it can be told, and cites what it stands under."""
        self.office, events = step(self.rules, self.office, command, who, self.now, self.occupancy)
        assert len(events) == 1
        assert sentence(self.rules, events[0])
        return events[0]

    def refused(self, command: c.Command, because: str, *clauses: str, who: str = "Mia") -> Refused:
        before = self.office
        with pytest.raises(Refused) as raised:
            step(self.rules, self.office, command, who, self.now, self.occupancy)
        assert because in raised.value.because
        assert raised.value.instead
        assert raised.value.topics
        assert set(clauses) <= set(raised.value.clauses)
        assert self.office is before
        return raised.value
