"""What a game is to the house: its engine, and what it tells the table at which it is played.

All games answer the same questions, and the house asks no others.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, get_args

import msgspec

from pitbook.cards import Card
from pitbook.dice import Roll
from pitbook.games.chips import Chips
from pitbook.games.kernel import Offer, Refused, Topic, kind_of
from pitbook.games.layout import Inscription, LayoutWager
from pitbook.games.marks import Command, Event, Purpose
from pitbook.games.nouns import GameTable
from pitbook.games.procedure import Procedure
from pitbook.games.rules import GameRules
from pitbook.games.signs import Marked, Sign
from pitbook.money import Cents
from pitbook.rulebooks.consulting import is_noting
from pitbook.rulebooks.model import Rulebook

R = TypeVar("R", bound=GameRules)
S = TypeVar("S", bound=GameTable)
MOST_COMPILED = 32
"""Of one rulebook, under other terms each."""


def phase_words(_: GameRules, table: GameTable) -> str:
    return table.phase.words


class NamedTerm(NamedTuple):
    """A term that is named in a few words: how what is said under a rulebook is read, and how a value is said."""

    read: Callable[[Rulebook, Any], Any]
    said: Callable[[Any], str]
    words: str  # what may be said
    kind: type = str  # as which it is said


@dataclass(frozen=True, kw_only=True)
class Engine(Generic[R, S]):
    """A game that is played under any rulebook of it: what it is asked, what happens there, and in which words."""

    name: str
    unit: str = "rounds"  # what is counted of it
    topics: type[Topic]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    terms: type[msgspec.Struct]
    procedure: Procedure
    rulebook: Callable[..., Rulebook]  # by its id, and a digest if it is not the one in force
    compile: Callable[[Rulebook, Any], R]
    usual_terms: Callable[..., Any]  # under a rulebook, with some of them changed
    new_table: Callable[[R], S]
    decide: Callable[[R, S, Any], list[Any]]
    apply: Callable[[S, Any], S]
    awaits: Callable[[R, S], tuple[Offer, ...]]
    sentence: Callable[[R, Any], str]
    in_brief: Callable[[R, S, Any], str]
    settlement_parts: Callable[[R, Any], list[str]]  # a settled wager with its outcome, then the sum step by step
    marked: Callable[[R, S], Iterable[Marked]] = lambda _, __: ()
    """Players for whom other limits hold than those on the sign."""
    standing: Callable[[R, S], str] = phase_words
    choices: Mapping[str, NamedTerm] = field(default_factory=dict)
    """The terms that people name in a few words when they ask for a table."""

    @property
    def sign(self) -> type[Sign]:
        """The type of its signs."""
        [found] = [each.type for each in msgspec.structs.fields(self.terms) if each.name == "sign"]
        kind: type[Sign] = get_args(found)[0]
        return kind

    @cached_property
    def by_kind(self) -> Mapping[str, type[Command]]:
        """The commands by what is written of them."""
        return {kind_of(each): each for each in self.commands}

    def rules(self, rulebook: str, terms: Any | None = None, digest: str | None = None) -> R:
        """Under the decisions of that digest if they are known, else under those in force."""
        book = self.rulebook(rulebook, digest)
        return self._compiled(book, self.usual_terms(book) if terms is None else terms)

    def _compiled(self, book: Rulebook, terms: Any) -> R:
        """Once for all tables with the same terms: nothing of it changes, and most tables are alike."""
        if is_noting():
            return self.compile(book, terms)
        known: dict[bytes, R] = book.__dict__.setdefault("_compiled", {})
        written = msgspec.json.encode(terms)
        if written not in known:
            if len(known) >= MOST_COMPILED:
                known.clear()
            known[written] = self.compile(book, terms)
        return known[written]

    def command_for(self, purpose: Purpose) -> type[Any]:
        """The command by which this is done here."""
        return next(each for each in self.commands if each.purpose is purpose)


class DrawSource(Protocol):
    """Where cards or falls come from at a virtual table."""

    @property
    def behind(self) -> int | None:
        """The cards behind the cutting card, while that is in the source."""

    def card(self, left: int) -> Card:
        """The card that comes out when so many are left."""

    def roll(self, rolls: int) -> Roll:
        """The fall after so many rolls at the table."""


class Unseen(NamedTuple):
    """An event as it is told where its cards may not be, and what that stands under."""

    words: str
    under: tuple[Topic, ...]


@dataclass(frozen=True, kw_only=True)
class AtTable(Generic[R, S]):
    """What a game tells the table at which it is played."""

    chips: Chips[S]
    next_step: Callable[[R, S, DrawSource, frozenset[str]], Command | None]
    """What the house does where it deals; None where it waits for players, but not for these, who are away."""
    goes_on: Callable[[S, S], bool]
    """Whether the house goes on at once, from the table before its last step to that after it."""
    layout: Callable[[R], tuple[LayoutWager, ...]]
    view: Callable[[R, S, str | None, bool], dict[str, Any]]
    """The table as a player sees it, or as somebody does who has no part in it, or who may look under every card."""
    seen: type[Any] | None = None
    """What `view` gives, as a type, for whoever describes it; None where that is the table itself."""
    awaits_at: Callable[[R, S, dict[Any, Any], bool], tuple[Offer, ...]] | None = None
    """What the game awaits at one table, given what it kept of what it awaited there before under the same rules. Where
    the house deals, some of what goes wrong by hand alone may be left out. None: what it awaits anywhere."""
    keeps_open: Callable[[R, S], bool]
    """Whether wagers lie there that a table waits for before it closes."""
    left_at_closing: Callable[[S], list[Any]] = lambda _: []
    """The events that follow from closing it: where wagers outlive a round, they go back."""
    crossed_over: Callable[[S], S] = lambda table: table
    """The table under another edition: what was decided under the one before stands, and is not gone back to."""
    inscriptions: Callable[[R], tuple[Inscription, ...]] = lambda _: ()
    """What is written across the cloth; nothing where the document has nothing to be written."""
    same_for_all: bool = False
    """Whether `view` is the same for everybody, so that it is asked once for all of them."""
    unseen: Callable[[R, Any], Unseen | None] = lambda _, __: None
    """An event that names cards which may lie face down, without them; None for any other."""
    to_match: Callable[[R, S, str], Cents | None] = lambda _, __, ___: None
    """What it takes for a player to go on who has to decide; None where nobody waits for them."""
    can_match: Callable[[R, str, Cents], Refused] | None = None
    """The answer to whoever says of a player that they have not so much, where they have."""
    round_range: Callable[[R, int], tuple[int, int]] | None = None
    """The most that a player with so many chips can win in one round on one place, and the most they can lose, whatever
    they wager and whatever comes; None where the game does not tell."""


T = TypeVar("T")


class RandomPicker(Protocol):
    """Chance, handed to a game that has none of its own."""

    def randrange(self, start: int, stop: int, /) -> int:
        """A whole number from the first to the one before the second."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of these."""


class LyingWager(NamedTuple):
    """A wager on the layout, named as its settlement will name it."""

    player: str
    kind: str
    at: int
    stake: Cents


class AtSight(NamedTuple):
    """What a dealer tells at sight: the question, the answer as the engine has it, and answers that are wrong."""

    question: str
    right: str
    others: tuple[str, ...]
    under: tuple[Topic, ...]


def no_drills(*_: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Training(Generic[R, S]):
    """What a game tells the trainer: rounds to practise on. What is right in them its engine says, and nobody else.

    All that it does not tell is left out: without `deals` there is no drill that needs a round.
    """

    tables: Callable[[Rulebook], tuple[Any, ...]] = no_drills
    """The terms of the tables on which it is practised: usual ones, and some whose chips make an amount be rounded."""
    begins: Callable[[R], S] | None = None
    """Such a table where wagers may be placed; without it, one is made ready as `deals` has it."""
    deals: Callable[[R, S, RandomPicker], Command | None] | None = None
    """What comes next, done by a player or a dealer who know how; None when the round is over and looked at."""
    at_sight: Callable[[R, S, RandomPicker], tuple[AtSight, ...]] = no_drills
    """What can be told from the table as it stands."""
    first: Callable[[R], tuple[Command, ...]] | None = None
    """A round for somebody who never saw the game, from such a table to the first settlement."""
    plays: Callable[[R, S, RandomPicker], Command | None] | None = None
    """What a player does next at a table that somebody learns to deal; None when they wait for the dealer. Without it
    there is no floor exercise."""
    tries: Callable[[R, S, RandomPicker], Command | None] = lambda *_: None
    """What a player tries who errs or takes a chance. Whether it may be the engine says, and the dealer has to know."""
    lying: Callable[[S], tuple[LyingWager, ...]] = no_drills
    """All wagers on the layout, in the order in which they are looked through."""


TALLIES = ("seen", "on_layout")


def without_tallies(cards: msgspec.Struct) -> dict[str, Any]:
    """A source of cards for people to see, who are not told which cards are out of it."""
    return {name: each for name, each in msgspec.structs.asdict(cards).items() if name not in TALLIES}


def seen_as(kind: type[msgspec.Struct], **otherwise: Any) -> type[msgspec.Struct]:
    """The type of what is seen of a struct: all but its tallies, and what is named here as that type."""
    kept = {each.name: each.type for each in msgspec.structs.fields(kind) if each.name not in TALLIES} | otherwise
    fields = [(name, each, _at_first(each)) for name, each in kept.items()]
    return msgspec.defstruct(kind.__name__, fields, frozen=True, kw_only=True, namespace={"__doc__": kind.__doc__})


def _at_first(kind: Any) -> Any:
    return msgspec.UNSET if msgspec.UnsetType in get_args(kind) else msgspec.NODEFAULT
