"""The tables that drills are about, as a game is practised under a rulebook, and rounds on them."""

import re
from collections.abc import Mapping
from functools import cache, cached_property
from random import Random
from typing import Any, NamedTuple

from pitbook.games.catalogue import at_table, engine, training
from pitbook.games.contract import AtTable, Engine, LyingWager, Training
from pitbook.games.kernel import Refused
from pitbook.games.library import is_playable, playable
from pitbook.games.marks import Command, Mark
from pitbook.games.nouns import GameTable, Settlement
from pitbook.games.rules import GameRules
from pitbook.games.signs import stated_at
from pitbook.money import Cents, dollars
from pitbook.rulebooks.document import Clause, ClauseKind, load_document
from pitbook.rulebooks.editions import Edition, RulebookError, UnknownDocument, edition_named

TO_KNOW = (ClauseKind.PLAY, ClauseKind.PROCEDURE, ClauseKind.IRREGULARITY, ClauseKind.POWER)
"""The kinds of clause that a dealer has to know."""
NUMBERED = re.compile(r" (?:on|against|with point) \d+$")
MOST_STEPS = 200
"""No round of a drill takes so many; it keeps a game that never ends from running on."""


class PlayedCommand(NamedTuple):
    """One command of a round: the table before it, what happened, and the table after it."""

    before: GameTable
    command: Command
    events: tuple[Any, ...]
    after: GameTable


class TrainingTable:
    """A table of a game on which it is practised: its rules compiled, and where its rounds begin."""

    def __init__(self, game: str, terms: Any, rulebook: str) -> None:
        self.engine: Engine[Any, Any] = engine(game)
        self.at_table: AtTable[Any, Any] = at_table(game)
        self.training: Training[Any, Any] = training(game)
        book = self.engine.rulebook(rulebook)
        self.rules: GameRules = self.engine.compile(book, self.engine.usual_terms(book) if terms is None else terms)
        begins = self.training.begins or self.engine.new_table
        self.start: GameTable = begins(self.rules)

    def round(self, luck: Random) -> list[PlayedCommand]:
        """A round, decided by the engine command by command."""
        assert self.training.deals is not None
        table, played = self.start, list[PlayedCommand]()
        while len(played) < MOST_STEPS:
            command = self.training.deals(self.rules, table, luck)
            if command is None:
                break
            before = table
            events = tuple(self.engine.decide(self.rules, table, command))
            for event in events:
                table = self.engine.apply(table, event)
            played.append(PlayedCommand(before, command, events, table))
        return played

    def before_settling(self, now: GameTable, events: tuple[Any, ...]) -> GameTable:
        """As it is seen when the first wager is about to be decided: with the roll, and with all that lies there."""
        for event in events:
            if type(event).mark is Mark.SETTLED:
                break
            now = self.engine.apply(now, event)
        return now

    # In words

    @cached_property
    def names(self) -> Mapping[tuple[str, int], str]:
        """What each wager of the layout is called."""
        return {(each.kind, each.number): each.name for each in self.at_table.layout(self.rules)}

    def wager_named(self, kind: str) -> str:
        """A kind of wager, whatever its number."""
        found = self.names.get((kind, 0)) or next((name for (each, _), name in self.names.items() if each == kind), "")
        return NUMBERED.sub("", found) or kind.replace("_", " ")

    @cached_property
    def opening(self) -> tuple[str, ...]:
        """What the table has: its sign, and its smallest chip."""
        stated = {kind: each.limits for kind, each in stated_at(self.rules, self.start.sign).items()}
        alike = len({*stated.values()}) == 1
        shown = {"every wager": next(iter(stated.values()))} if alike else stated
        said = "; ".join(
            f"{self.wager_named(kind)} {dollars(limits.minimum)} to {dollars(limits.maximum)}"
            for kind, limits in shown.items()
        )
        hung = (
            f"{each.wager}: {', '.join(f'{hand} {odds} to 1' for hand, odds in each.pays)}."
            for each in self.rules.schedules
        )
        return (f"The sign: {said}. The smallest chip is {dollars(self.rules.chip)}.", *hung)

    def told(self, event: Any) -> str:
        """What happened, without the clauses behind it."""
        words = self.engine.sentence(self.rules, event)
        return words.removesuffix(self.rules.told.get(event.under, ""))

    def wager(self, done: Settlement) -> str:
        """A wager by its name, its owner and its stake."""
        return self.wager_lying(LyingWager(done.player, str(done.kind.value), done.at, _stake(done)))

    def wager_lying(self, wager: LyingWager) -> str:
        at_number = self.names.get((wager.kind, wager.at))
        name = at_number or self.names.get((wager.kind, 0), wager.kind.replace("_", " "))
        where = "" if at_number is not None or not wager.at else f" on {self.rules.place_name} {wager.at}"
        return f"{wager.player}'s {name}{f' of {dollars(wager.stake)}' if wager.stake else ''}{where}"

    def sum(self, done: Settlement) -> str:
        """The arithmetic of a settlement, step by step."""
        return "; ".join(self.engine.settlement_parts(self.rules, done))

    def asked(self, command: Command) -> str:
        """What a command asks for, as the engine says it when it refuses it: where nobody sits it always does."""
        try:
            self.engine.decide(self.rules, self.engine.new_table(self.rules), command)
        except Refused as refused:
            return refused.asked
        raise AssertionError(f"{command} was accepted where nobody sits")


def _stake(done: Settlement) -> Cents:
    return Cents(done.collected + done.returned)


class TrainingCourse:
    """A rulebook as it is practised: its game, and the tables."""

    def __init__(self, rulebook: str) -> None:
        self.rulebook, self.document = rulebook, load_document(rulebook)
        self.game = self.document.game
        told = training(self.game)
        book = engine(self.game).rulebook(rulebook)
        self.tables = tuple(TrainingTable(self.game, terms, rulebook) for terms in told.tables(book) or (None,))
        self.deals = told.deals is not None

    @cached_property
    def to_know(self) -> tuple[Clause, ...]:
        """The clauses that a dealer has to know."""
        return tuple(each for each in self.document.clauses if each.kind in TO_KNOW)

    @property
    def edition(self) -> Edition:
        return edition_named(self.document.name)

    @property
    def first(self) -> TrainingTable:
        return self.tables[0]

    def rules_of(self, clauses: tuple[str, ...]) -> tuple[str, ...]:
        """Clauses as a learner wants them: the rules, and the dictionary only where there is none."""
        return self.document.without_definitions(clauses) or clauses


def is_practised(rulebook: str) -> bool:
    """Whether there are drills on it: a rulebook as it is in force, or an edition of one such as `star-craps@1`."""
    if rulebook in playable():
        return True
    document, named, _ = rulebook.partition("@")
    try:
        return bool(named) and document in playable() and is_playable(rulebook)
    except (RulebookError, UnknownDocument):
        return False


@cache
def course(rulebook: str) -> TrainingCourse:
    if not is_practised(rulebook):
        known = f"there are {', '.join(playable())}, and editions of them such as {playable()[-1]}@0"
        raise UnknownDocument(f"there is no rulebook {rulebook[:80]!r} to practise; {known}")
    return TrainingCourse(rulebook)


def settled_in(events: tuple[Any, ...]) -> tuple[Settlement, ...]:
    return tuple(each.settlement for each in events if type(each).mark is Mark.SETTLED)
