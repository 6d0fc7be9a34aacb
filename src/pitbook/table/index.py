"""What can be looked up in a table's journal without reading it, kept beside the records a block at a time.

A block says for each of its pages which kinds of event stand there, whom they name and which clauses they cite; what
the chips of each player did; and how the game stood at its end. It is made while the table goes on, and written when
nobody waits for it.

It is a cache, as a snapshot is: one that is missing, damaged or made by another program is left aside, and made again
when the records are gone through after a start (`recheck.py`), which also holds those that are there against them.
"""

import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

import msgspec
import msgspec.inspect

from pitbook.games.kernel import Struct, Topic, kind_of
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.journal.record import Body
from pitbook.journal.store import BEGINNING, Batch, Reader, Store
from pitbook.ledger.transfers import Transfer, TransferReason
from pitbook.sources import token_hex
from pitbook.table import events as own
from pitbook.table.deciding import Decided
from pitbook.table.snapshot import this_program
from pitbook.table.state import TableState

PAGE = 250
"""So many records are told of together."""
BLOCK = 2000
"""A block has so many records, or a few more: it ends where a command does."""
INDEX = "index/"
"""So begin the names of the rows."""
PEOPLE = frozenset({"player", "players", "who", "shooter"})
"""The fields of events that name somebody."""
_STREAM = "indexing"
"""Has no records, only commands: blocks are written beside what tables do."""

T = TypeVar("T", bound=msgspec.Struct)


class StatementLine(Struct, frozen=True):
    """An amount that came to a player's chips or left them, and what they were then."""

    sequence: int
    at: int
    why: TransferReason
    cents: int
    balance: int


class IndexPage(Struct, frozen=True):
    """All that some records could be found by, whoever looks: some of them see less."""

    first: int
    last: int
    since: int  # when the earliest of them was kept
    until: int  # and the latest
    kinds: tuple[str, ...]
    people: tuple[str, ...]
    clauses: tuple[str, ...]


class IndexBlock(Struct, frozen=True):
    """The records from one to another. `balances`: of everybody whose chips moved there, what they were at its end."""

    program: str
    first: int
    last: int
    pages: tuple[IndexPage, ...]
    balances: dict[str, int]


class BlockLines(Struct, frozen=True):
    """What players' chips did in a block."""

    program: str
    lines: dict[str, tuple[StatementLine, ...]]


class BlockEnd(Struct, frozen=True):
    """How the game stood after a block: of its own type."""

    program: str
    play: msgspec.Raw


class Block(NamedTuple):
    """All that is kept of one, in three rows: whoever wants one of them need not read the others."""

    head: IndexBlock
    lines: BlockLines
    end: BlockEnd


def pages_name(table: str, first: int | None = None) -> str:
    return _name(table, "pages", first)


def lines_name(table: str, first: int) -> str:
    return _name(table, "lines", first)


def end_name(table: str, first: int) -> str:
    return _name(table, "end", first)


def _name(table: str, what: str, first: int | None) -> str:
    return f"{INDEX}{table}/{what}/" + ("" if first is None else f"{first:012}/")


def rows_of(table: str, block: Block) -> tuple[tuple[str, bytes], ...]:
    first, names = block.head.first, (pages_name, lines_name, end_name)
    return tuple([(name(table, first), _packed(each)) for name, each in zip(names, block, strict=True)])


def _packed(row: msgspec.Struct) -> bytes:
    return zlib.compress(msgspec.json.encode(row), level=1)


def unpacked(content: bytes | None, kind: type[T]) -> T | None:
    """Nothing, if this is none or one of another program."""
    if not content:
        return None
    try:
        found = msgspec.json.decode(zlib.decompress(content), type=kind)
    except (zlib.error, msgspec.MsgspecError, RecursionError):
        return None
    return found if found.program == this_program() else None  # type: ignore[attr-defined]


async def blocks_kept(reader: Reader, table: str, length: int) -> dict[int, IndexBlock]:
    """Those of the first so many records, by their first, each behind the one before."""
    found: dict[int, IndexBlock] = {}
    behind = 0
    for _, content in sorted((await reader.private(pages_name(table))).items()):
        block = unpacked(content, IndexBlock)
        if block is not None and behind < block.first <= block.last <= length:
            found[block.first], behind = block, block.last
    return found


async def firsts_kept(reader: Reader, table: str) -> frozenset[int]:
    """Where blocks begin of which there is a row, whatever it holds."""
    prefix = f"{INDEX}{table}/"
    return frozenset([int(name.split("/")[-2]) for name in await reader.private(prefix)])


async def keep_block(store: Store, table: str, block: Block) -> None:
    await _write(store, table, rows_of(table, block))


async def forget_block(store: Store, table: str, first: int) -> None:
    names = pages_name(table, first), lines_name(table, first), end_name(table, first)
    await _write(store, table, tuple([(each, None) for each in names]))


async def _write(store: Store, table: str, rows: tuple[tuple[str, bytes | None], ...]) -> None:
    await store.append(Batch(_STREAM, BEGINNING, f"{table} {token_hex(8)}", (), private=rows))


class _Page:
    """A page that grows. Its events are looked at together: kind by kind that takes far fewer steps."""

    def __init__(self, first: int, at: int) -> None:
        self.first, self.since, self.until = first, at, at
        self.people = set[str]()
        self._kinds, self._clauses = set[Any](), set[str]()
        self._asked: list[Any] = []
        self._events: list[tuple[GameRules, list[Any]]] = []

    def took(self, rules: GameRules, at: int, who: str, events: tuple[Any, ...], asked: Any = None) -> None:
        """`asked`: what the first of them, a command, was, if that is known otherwise than as it is written."""
        self.until = at
        self.people.add(who)
        if not self._events or self._events[-1][0] is not rules:
            self._events.append((rules, []))
        if asked is not None:
            self._kinds.add(type(events[0]))
            self._asked.append(asked)
            events = events[1:]
        self._events[-1][1].extend(events)

    def look(self) -> None:
        """At what it was told of since; that is held on to until then."""
        for asked in self._asked:
            _add_people(self.people, asked, "")
        for rules, events in self._events:
            by_kind = defaultdict[type[msgspec.Struct], list[Any]](list)
            for event in events:
                by_kind[type(event)].append(event)
            self._kinds.update(by_kind)
            for kind, those in by_kind.items():
                for attribute, name in _NAMING[kind]:
                    _add_people(self.people, map(attrgetter(attribute), those), name)
                if not issubclass(kind, own.Event):
                    under = set[Topic](chain.from_iterable(map(_UNDER, those)))
                    self._clauses.update(chain.from_iterable([rules.clauses[topic] for topic in under]))
        self._asked.clear()
        self._events.clear()

    def over(self, last: int) -> IndexPage:
        self.look()
        return IndexPage(
            first=self.first,
            last=last,
            since=self.since,
            until=self.until,
            kinds=tuple(sorted(map(kind_of, self._kinds))),
            people=tuple(sorted(self.people)),
            clauses=tuple(sorted(self._clauses)),
        )


_UNDER = attrgetter("under")


class IndexBuilder:
    """The block that grows at the end of a journal, record by record."""

    def __init__(self, state: TableState, length: int) -> None:
        """`state` is the table after so many records; of the ones before them other blocks tell."""
        self._state = state
        self._chips = state.accounts.chips("")
        self._balances = {account: cents for account, cents in state.books.balances.items() if self._is_chips(account)}
        self.since = self.length = length
        self._begin()

    def _is_chips(self, account: str) -> bool:
        return account.startswith(self._chips)

    def _begin(self) -> None:
        self.since = self.length
        self._pages: list[IndexPage] = []
        self._page: _Page | None = None
        self.lines: dict[str, list[StatementLine]] = {}

    @property
    def is_full(self) -> bool:
        return self.length - self.since >= BLOCK

    def balance(self, player: str) -> int:
        return self._balances.get(self._chips + player, 0)

    def took(self, rules: GameRules, body: Body, event: Any, transfers: Iterable[Transfer]) -> None:
        """The record that comes next, with what it moved and under which rules."""
        self.length += 1
        self._page_with(self.length, body.at).took(rules, body.at, body.who, (event,))
        for each in transfers:
            self._moved(self.length, body.at, each)

    def did(self, who: str, asked: Any, decided: Decided) -> None:
        """The records of a whole command that come next. `asked`: what was asked, other than as it is written."""
        at, events, many, first = decided.at, decided.events, len(decided.events), self.length + 1
        rules, rules_at, place = self._state.rules_at(first), self._state.rules_at, 0
        self.length += many
        crosses = bool(self._state.crossings) and rules_at(self.length) is not rules
        while place < many:
            page = self._page_with(first + place, at)
            end = place + 1 if crosses else min(many, page.first + PAGE - first)
            if crosses:
                rules = rules_at(first + place)
            page.took(rules, at, who, events[place:end], None if place else asked)
            place = end
        if decided.transfers:
            for mover, each in zip(decided.movers, decided.transfers, strict=True):
                self._moved(first + mover, at, each)

    def look(self) -> None:
        """At what was told lately: nothing is held on to for it any more."""
        if self._page is not None:
            self._page.look()

    def _page_with(self, sequence: int, at: int) -> _Page:
        """The page of a record that comes next."""
        page = self._page
        if page is None or sequence - page.first == PAGE:
            if page is not None:
                self._pages.append(page.over(sequence - 1))
            page = self._page = _Page(sequence, at)
        return page

    def _moved(self, sequence: int, at: int, each: Transfer) -> None:
        why, source, target, cents = each
        if source.startswith(self._chips):
            self._line(sequence, source, at, why, -cents)
        if target.startswith(self._chips):
            self._line(sequence, target, at, why, cents)

    def _line(self, sequence: int, account: str, at: int, why: TransferReason, cents: int) -> None:
        balance = self._balances[account] = self._balances.get(account, 0) + cents
        player = account.removeprefix(self._chips)
        line = StatementLine(sequence, at, why, cents, balance)
        self.lines.setdefault(player, []).append(line)

    def pages(self) -> Iterator[IndexPage]:
        """As they are now, the earliest first."""
        yield from self._pages
        if self._page is not None:
            yield self._page.over(self.length)

    def cut(self, play: GameTable) -> Block:
        """The block up to here; the next begins behind it. `play` is the game as it stands now."""
        program = this_program()
        balances = {player: lines[-1].balance for player, lines in sorted(self.lines.items())}
        block = Block(
            IndexBlock(program, self.since + 1, self.length, tuple(self.pages()), balances),
            BlockLines(program, {player: tuple(lines) for player, lines in sorted(self.lines.items())}),
            BlockEnd(program, msgspec.Raw(msgspec.json.encode(play))),
        )
        self._begin()
        return block


def people_named(value: Any) -> set[str]:
    """Everybody whom an event names, in a field of whichever part of it."""
    found = set[str]()
    _add_people(found, value, "")
    return found


def _add_people(people: set[str], value: Any, key: str) -> None:
    if isinstance(value, msgspec.Struct):
        for attribute, name in _NAMING[type(value)]:
            each = getattr(value, attribute)
            if type(each) is str:  # as nearly always
                if name in PEOPLE:
                    people.add(each)
            elif each:
                _add_people(people, each, name)
    elif type(value) is str:
        if key in PEOPLE:
            people.add(value)
    elif isinstance(value, tuple | list | frozenset | map):
        for each in value:
            _add_people(people, each, key)
    elif isinstance(value, msgspec.Raw):
        _add_people(people, msgspec.json.decode(value), key)
    elif isinstance(value, Mapping):
        for name, each in value.items():
            _add_people(people, each, name)


class _Naming(dict[type[msgspec.Struct], tuple[tuple[str, str], ...]]):
    """The fields in which somebody may be named, each with the name under which it is written."""

    def __missing__(self, kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
        self[kind] = found = tuple(
            [
                (each.name, each.encode_name)
                for each in msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]
                if _may_name(each.type, each.encode_name, ())
            ]
        )
        return found


_NAMING = _Naming()


def _may_name(what: msgspec.inspect.Type, key: str, above: tuple[type, ...]) -> bool:
    """By the types alone; what these do not tell may be anything."""
    match what:
        case msgspec.inspect.StrType() | msgspec.inspect.LiteralType():
            return key in PEOPLE
        case msgspec.inspect.StructType(cls=kind, fields=fields):
            return kind not in above and any(_may_name(each.type, each.encode_name, (*above, kind)) for each in fields)
        case msgspec.inspect.UnionType(types=types):
            return any(_may_name(each, key, above) for each in types)
        case msgspec.inspect.TupleType(item_types=types):
            return any(_may_name(each, key, above) for each in types)
        case msgspec.inspect.CollectionType(item_type=item):
            return _may_name(item, key, above)
        case msgspec.inspect.DictType(value_type=item):
            return any(_may_name(item, each, above) for each in PEOPLE)
        case msgspec.inspect.Metadata(type=inner):
            return _may_name(inner, key, above)
        case _:
            return not isinstance(what, _NAMELESS)


_NAMELESS = (
    *(msgspec.inspect.NoneType, msgspec.inspect.BoolType, msgspec.inspect.IntType, msgspec.inspect.FloatType),
    *(msgspec.inspect.EnumType, msgspec.inspect.DateTimeType, msgspec.inspect.DateType),
)
