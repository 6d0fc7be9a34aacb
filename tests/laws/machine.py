"""What holds at a table of any game, checked after every command that a random game gives it."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine

from pitbook.games.kernel import Offer, Refused, covered
from pitbook.games.rules import GameRules
from tests.hunting import games
from tests.laws.ledger import Ledger


def check_refusal(rules: GameRules, refused: Refused) -> None:
    """A refusal teaches: what was asked, why not, under which clause, and what may be done instead."""
    assert refused.rulebook == rules.rulebook.cited_as, f"{refused} names the rulebook {refused.rulebook}"
    for part in ("asked", "because", "instead"):
        assert getattr(refused, part).strip(), f"{refused} leaves {part} empty"
    assert refused.topics, f"{refused} stands under no topic"
    silent = [rules.rulebook.decisions[topic.value].silent for topic in refused.topics]
    assert refused.clauses or all(silent), f"{refused} cites no clause, and the document is not silent"


def check_round_trip(decoder: Any, value: msgspec.Struct) -> Any:
    again = decoder.decode(msgspec.json.encode(value))
    assert again == value, f"{value} came back from JSON as {again}"
    return again


GAMES = 20
"""What the gate plays at a table: enough to tell that the laws are asked. What chance finds late a hunt has to find."""


def laws(*, steps: int) -> settings:
    """Random games at a table, each of which goes on for so many steps."""
    return settings(
        max_examples=games(GAMES),
        stateful_step_count=steps,
        deadline=None,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )


class LawfulTable(RuleBasedStateMachine):
    """A table of some game. Each game says what its rules and offers are, and what else it checks."""

    play: ClassVar[Any]  # the game's verbs: decide and fold

    start: Any
    table: Any

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Any] = []
        self.events: list[Any] = []
        self.failed = False
        self.ledger = Ledger()

    @property
    def in_force(self) -> Any:
        raise AssertionError("a table has its rules")

    @property
    def offered(self) -> Sequence[Offer]:
        raise AssertionError("a table has its offers")

    def follow(self, command: Any, events: list[Any]) -> None:
        """What a game checks of an accepted command, and does with it."""
        raise AssertionError("a table follows its commands")

    def check_the_end(self) -> None:
        """What a game checks wherever a random one happened to stop."""
        raise AssertionError("a table can always go on")

    def give(self, command: Any, *, accepted: bool | None = None) -> None:
        """Gives a command and checks every law; an offered one must be accepted."""
        before = msgspec.json.encode(self.table)
        is_offered = covered(self.offered, command)
        assert accepted is None or is_offered == accepted, self.told(f"offered is {is_offered}", command)
        try:
            events = self.play.decide(self.in_force, self.table, command)
        except Refused as refused:
            self.refused(command, refused, is_offered=is_offered)
            assert msgspec.json.encode(self.table) == before, self.told("a refusal changed the table", command)
            return
        except Exception as error:
            raise AssertionError(self.told(f"{type(error).__name__}: {error}", command)) from error
        assert is_offered, self.told("accepted and not offered", command)
        assert events, self.told("accepted, and nothing happened", command)
        assert msgspec.json.encode(self.table) == before, self.told("deciding changed the table", command)
        self.given.append(command)
        try:
            again = self.play.decide(self.in_force, self.table, command)
            assert again == events, "deciding again gives other events"
            self.ledger.post(self.in_force.rulebook.id, self.table, events)
            self.follow(command, events)
        except Exception as error:
            raise AssertionError(self.told(f"{type(error).__name__}: {error}")) from error

    def refused(self, command: Any, refused: Refused, *, is_offered: bool) -> None:
        assert not is_offered, self.told(f"offered and refused: {refused}", command)
        check_refusal(self.in_force, refused)

    def setting(self) -> list[str]:
        """Where the game was played, for whoever reads what went wrong."""
        return [f"  {self.in_force.terms}"]

    def told(self, what: str, last: Any = None) -> str:
        """What went wrong, and the commands that led to it."""
        self.failed = True
        steps = [*self.given, *([] if last is None else [last])]
        numbered = (f"  {number:>3}. {each}" for number, each in enumerate(steps, 1))
        return "\n".join([what, *self.setting(), *numbered])

    def check_replay(self) -> None:
        """All events folded, and all commands decided again, give the same table."""
        fold, decide = self.play.fold, self.play.decide
        assert fold(self.start, self.events) == self.table, self.told("folding all events gives another table")
        table, events = self.start, list[Any]()
        for command in self.given:
            decided = decide(self.in_force, table, command)
            table, events = fold(table, decided), [*events, *decided]
        assert events == self.events, self.told("deciding all commands again gives other events")

    def teardown(self) -> None:
        if self.failed or not hasattr(self, "table"):
            return  # what failed first is what is told
        self.check_replay()
        self.check_the_end()
