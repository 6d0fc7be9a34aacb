"""The index of one table: the blocks that are kept, and the one that grows with every command."""

from bisect import bisect_right
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from pitbook.games.nouns import GameTable
from pitbook.journal.store import Store
from pitbook.table.deciding import Decided
from pitbook.table.history.keyframes import Keyframe
from pitbook.table.index import (
    Block,
    BlockEnd,
    BlockLines,
    IndexBlock,
    IndexBuilder,
    IndexPage,
    StatementLine,
    blocks_kept,
    end_name,
    keep_block,
    lines_name,
    unpacked,
)

AT_ONCE = 50
"""So many commands are noted together: whoever asked for one of them does not wait for that."""


class _Kept(NamedTuple):
    """A command that was kept, from its first record on."""

    first: int
    who: str
    asked: Any
    decided: Decided
    ends_block: bool


_FIRST = attrgetter("first")


class JournalIndex:
    def __init__(self, name: str, store: Store, builder: IndexBuilder, blocks: tuple[Block, ...] = ()) -> None:
        """`blocks` were made of the journal a moment ago, and are not kept yet."""
        self._name, self._store, self._builder = name, store, builder
        self._waiting = list(blocks)
        self._kept: list[_Kept] = []
        """Those that are not noted yet."""
        self._known: dict[int, IndexBlock] | None = None
        self._pages: list[IndexPage] = []

    @property
    def builder(self) -> IndexBuilder:
        """The block that grows, with every command that was kept."""
        if self._kept:
            self._note()
        return self._builder

    @property
    def waits(self) -> bool:
        """Whether a block is not kept yet."""
        self._note()
        return bool(self._waiting)

    def waiting_before(self, sequence: int) -> tuple[Block, ...]:
        """Those of the records before one."""
        self._note()
        return tuple([each for each in self._waiting if each.head.last < sequence])

    async def keep(self) -> None:
        self.builder.look()
        while self._waiting:
            await keep_block(self._store, self._name, self._waiting[0])
            del self._waiting[0]

    def kept(self, first: int, who: str, asked: Any, decided: Decided, *, ends_block: bool) -> None:
        """A command of this process; its records are in the journal."""
        self._kept.append(_Kept(first, who, asked, decided, ends_block))
        if ends_block or len(self._kept) >= AT_ONCE:
            self._note()

    def _note(self) -> None:
        """All that follow on what is noted; of some the store told before it told of the one before."""
        builder, early = self._builder, list[_Kept]()
        for command in sorted(self._kept, key=_FIRST):
            first, who, asked, decided, ends_block = command
            if first == builder.length + 1:
                builder.did(who, asked, decided)
                if ends_block or builder.is_full:
                    self._cut(decided.standing.play)
            elif first > builder.length:
                early.append(command)
        self._kept = early

    def _cut(self, play: GameTable) -> None:
        block = self._builder.cut(play)
        self._waiting.append(block)
        if self._known is not None:
            self._add(block.head)

    # Looking up

    async def look(self) -> None:
        """At the blocks that are kept, so that they are known."""
        self._note()
        if self._known is None:
            first = self._waiting[0].head.first if self._waiting else self.builder.since + 1
            found = await blocks_kept(self._store, self._name, first - 1)
            self._known, self._pages = {}, []
            for each in (*found.values(), *(waiting.head for waiting in self._waiting)):
                self._add(each)

    def _add(self, block: IndexBlock) -> None:
        assert self._known is not None, "there is something to add it to"
        self._known[block.first] = block
        self._pages += block.pages

    @property
    def blocks(self) -> tuple[IndexBlock, ...]:
        self._note()
        return tuple((self._known or {}).values())

    @property
    def is_whole(self) -> bool:
        """Whether every record of before is in a block."""
        behind = 0
        for each in self.blocks:
            if each.first != behind + 1:
                return False
            behind = each.last
        return behind == self.builder.since

    def balance(self, player: str) -> int:
        return self.builder.balance(player)

    def page_of(self, sequence: int) -> IndexPage | None:
        """That in which a record stands, if one is known."""
        pages = self._pages if sequence <= self.builder.since else [*self.builder.pages()]
        place = bisect_right(pages, sequence, key=lambda each: each.first) - 1
        return pages[place] if place >= 0 and sequence <= pages[place].last else None

    def known_before(self, sequence: int) -> int:
        """The last record before this one that stands in a page."""
        self._note()
        place = bisect_right(self._pages, sequence, key=lambda each: each.last) - 1
        return self._pages[place].last if place >= 0 else 0

    async def lines(self, player: str, most: int | None, before: int) -> list[StatementLine] | None:
        """The latest of a player's before a record; None where not all of them are known."""
        if not self.is_whole:
            return None
        found = [each for each in self.builder.lines.get(player, ()) if each.sequence < before]
        for block in reversed(self.blocks):
            if most is not None and len(found) >= most:
                break
            if player not in block.balances or block.first >= before:
                continue
            theirs = await self._lines_in(block, player)
            if theirs is None:
                return None
            found = [*(each for each in theirs if each.sequence < before), *found]
        return found if most is None else found[-most:]

    async def _lines_in(self, block: IndexBlock, player: str) -> tuple[StatementLine, ...] | None:
        for waiting in self._waiting:
            if waiting.head.first == block.first:
                return waiting.lines.lines.get(player, ())
        name = lines_name(self._name, block.first)
        row = unpacked((await self._store.private(name)).get(name), BlockLines)
        return None if row is None else row.lines.get(player)

    async def end_before(self, sequence: int, kind: type[GameTable]) -> Keyframe | None:
        """The game at the end of the last block that ends no later than this record."""
        ended = [each for each in self.blocks if each.last <= sequence]
        if not ended:
            return None
        block = ended[-1]
        row = next((each.end for each in self._waiting if each.head.first == block.first), None)
        if row is None:
            name = end_name(self._name, block.first)
            row = unpacked((await self._store.private(name)).get(name), BlockEnd)
        return None if row is None else Keyframe(block.last, msgspec.json.decode(row.play, type=kind))
