"""What whoever opens a table chooses: every term with its clauses, and the values that it may have.

No rule is written here a second time: what a term may be is found by putting values to the check that every table
passes when it opens, while the other terms stay as they are.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import count
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec.structs import replace

from pitbook.games.kernel import Refused, Struct, Topic
from pitbook.games.rules import ABOUT, GameRules, Limits, ListedChoice
from pitbook.games.sections import chosen_at_tables
from pitbook.games.signs import Sign
from pitbook.money import Cents
from pitbook.table.games import Game, game_of

READINGS = "readings"
FARTHEST = 200
"""So far from the value at hand others are tried; no term of a table is a larger number."""


class TermForm(Enum):
    """How a term is chosen."""

    WHOLE = "whole"  # a number from `low` to `high`
    AMOUNT = "amount"  # cents, `low` at least
    ONE_OF = "one_of"  # one of `values`
    SIGN = "sign"  # limits for each of `wagers`, and a unit


class NotAllowed(Struct, frozen=True):
    """Why something cannot be chosen."""

    because: str
    instead: str
    clauses: tuple[str, ...]


class TermValue(Struct, frozen=True):
    value: Any
    words: str
    refused: NotAllowed | None  # while the other terms are what they are


class SignWager(Struct, frozen=True):
    """A kind of wager that a sign speaks of; by itself, or only where its limits are not those of all others."""

    path: tuple[str, ...]  # of its limits, within the terms
    unit: tuple[str, ...]  # of its unit
    name: str  # the document's; none: every wager that is not named
    always: bool


class TermChoice(Struct, frozen=True):
    """One term: what the documents speak of in it, where, and what it may be."""

    field: str
    says: tuple[str, ...]
    clauses: tuple[str, ...]
    silent: tuple[str, ...]  # how tables are run where the document says nothing, and why
    form: TermForm
    values: tuple[TermValue, ...] = ()
    low: int | None = None
    high: int | None = None
    wagers: tuple[SignWager, ...] = ()


class ReadingAlternative(Struct, frozen=True):
    value: str
    means: str


class ReadingChoice(Struct, frozen=True):
    """A point that the text leaves open: how this table reads it."""

    id: str
    question: str
    clauses: tuple[str, ...]
    alternatives: tuple[ReadingAlternative, ...]
    usual: str
    reason: str


class ExplainedTerms(NamedTuple):
    rules: GameRules
    choices: tuple[TermChoice, ...]
    readings: tuple[ReadingChoice, ...]


def explained(rulebook: str, terms: Any = None) -> ExplainedTerms:
    """The choices around some terms, or around the usual ones; `Refused` where those themselves are not allowed."""
    game = game_of(rulebook)
    rules = game.rules(rulebook, terms)
    tried = _TriedTerms(game, rules)
    fields = [each for each in msgspec.structs.fields(game.terms) if each.name != READINGS]
    choices = tuple(_choice(tried, each.name, *_told(each.type)) for each in fields)
    return ExplainedTerms(rules, choices, tuple(_readings(rules)))


def field_of(terms: type[msgspec.Struct], refused: Refused) -> str:
    """The term that a refusal is about: the one that chooses what its first topic speaks of."""
    for each in msgspec.structs.fields(terms):
        if each.name != READINGS and refused.topics[:1] and refused.topics[0] in _told(each.type)[1]:
            return each.name
    return READINGS


class _TriedTerms:
    """Terms with one of them changed, put to the check."""

    def __init__(self, game: Game, rules: GameRules) -> None:
        self._game, self.rules = game, rules

    def why_not(self, field: str, value: Any) -> NotAllowed | None:
        try:
            self._game.compile(self.rules.rulebook, replace(self.rules.terms, **{field: value}))
        except Refused as refused:
            return NotAllowed(
                because=f"{refused.asked}: {refused.because}", instead=refused.instead, clauses=refused.clauses
            )
        return None

    def least(self, field: str) -> int:
        return next(each for each in count(0) if self.why_not(field, each) is None)

    def last(self, field: str, step: int) -> int:
        """The last number from the value at hand on that is allowed."""
        value: int = getattr(self.rules.terms, field)
        for further in range(value + step, value + step * FARTHEST, step):
            if self.why_not(field, further) is not None:
                break
            value = further
        return value


def _told(kind: Any) -> tuple[Any, tuple[Topic, ...]]:
    """The type of a term without what is said about it, and that."""
    plain, meta = get_args(kind)
    return plain, meta.extra[ABOUT]


def _choice(tried: _TriedTerms, field: str, kind: Any, topics: tuple[Topic, ...]) -> TermChoice:
    decisions = [tried.rules.rulebook.decisions[topic.value] for topic in topics]
    chosen: dict[str, Any]
    if isinstance(kind, type) and issubclass(kind, Sign):
        chosen = {"form": TermForm.SIGN, "wagers": tuple(_wagers(tried.rules, kind))}
    elif kind is Cents:
        chosen = {"form": TermForm.AMOUNT, "low": tried.least(field)}
    elif kind is int:
        chosen = {"form": TermForm.WHOLE, "low": tried.last(field, -1), "high": tried.last(field, +1)}
    else:
        chosen = {"form": TermForm.ONE_OF, "values": tuple(_values(tried, field, kind))}
    return TermChoice(
        field=field,
        says=tuple(topic.says for topic in topics),
        clauses=tried.rules.cited(*topics),
        silent=tuple(dict.fromkeys(each.silent for each in decisions if each.silent)),
        **chosen,
    )


def _values(tried: _TriedTerms, field: str, kind: Any) -> Iterator[TermValue]:
    """Of a closed list all, since it is worth saying why one cannot be; of numbers and schedules those that can.

    A schedule that is on no list is there if it is the one at hand.
    """
    candidates, there = [*_candidates(kind)], getattr(tried.rules.terms, field)
    if isinstance(there, ListedChoice) and there not in candidates:
        candidates.append(there)
    for value in candidates:
        why = tried.why_not(field, value)
        if why is None or isinstance(value, bool | Enum | str):
            yield TermValue(value=value, words=_words(value), refused=why)


def _candidates(kind: Any) -> Iterable[Any]:
    """Values of a type, among which the check chooses; numbers as far as any table goes."""
    if get_origin(kind) in (Union, UnionType):
        return [value for each in get_args(kind) for value in _candidates(each)]
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is NoneType:
        return (None,)
    if kind is bool:
        return (False, True)
    if kind is int:
        return range(1, 30)
    if issubclass(kind, ListedChoice):
        found: Iterable[Any] = kind.listed()
        return found
    assert issubclass(kind, Enum), f"nobody knows what {kind} may be"
    return list(kind)


def _words(value: Any) -> str:
    match value:
        case None:
            return "as many as the document allows"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(getattr(value, "words", value.value))
        case ListedChoice():
            return value.name
        case _:
            return str(value)


def _wagers(rules: GameRules, sign: type[Sign]) -> Iterator[SignWager]:
    names = msgspec.structs.asdict(rules.rulebook.names)
    for each in msgspec.structs.fields(sign):
        if each.type is Limits and (each.name not in names or rules.has_wager(each.name)):
            yield SignWager(path=("sign", each.name), unit=("sign", "unit"), name=names.get(each.name, ""), always=True)
    for name in filter(rules.has_wager, sign.named_apart):
        yield SignWager(path=("sign", "kinds", name), unit=("sign", "units", name), name=names[name], always=False)


def _readings(rules: GameRules) -> Iterator[ReadingChoice]:
    for each in chosen_at_tables(rules.rulebook):
        yield ReadingChoice(
            id=each.id,
            question=each.question,
            clauses=each.clauses,
            alternatives=tuple(
                ReadingAlternative(value=value, means=means) for value, means in each.alternatives.items()
            ),
            usual=each.chosen,
            reason=each.reason,
        )
