"""The blocks of a table's index held against its records, as these are gone through: what is not so is made again."""

from pitbook.games.nouns import GameTable
from pitbook.journal.store import Store
from pitbook.table.index import (
    Block,
    BlockEnd,
    BlockLines,
    IndexBlock,
    IndexBuilder,
    blocks_kept,
    end_name,
    firsts_kept,
    forget_block,
    keep_block,
    lines_name,
    unpacked,
)
from pitbook.table.state import TableState


class BlockCheck:
    """Told of the records one after another, up to one at which a block ends."""

    def __init__(self, store: Store, state: TableState, blocks: dict[int, IndexBlock], firsts: frozenset[int]) -> None:
        self.builder = IndexBuilder(state, 0)
        self._store, self._table, self._blocks, self._firsts = store, state.name, blocks, firsts
        self._sound = set[int]()
        self._mended: list[int] = []

    async def command_over(self, play: GameTable) -> None:
        """Before the next one: a block may end here."""
        length, since = self.builder.length, self.builder.since
        block = self._blocks.get(since + 1)
        ends = length == block.last if block is not None else length + 1 in self._blocks
        if length > since and (ends or (self.builder.is_full and not (block is not None and length < block.last))):
            await self._check(self.builder.cut(play))

    async def over(self, play: GameTable) -> tuple[int, ...]:
        """All records were told: which blocks that were kept were not what these make."""
        if self.builder.length > self.builder.since:
            await self._check(self.builder.cut(play))
        for first in sorted(self._firsts - self._sound):
            if first <= self.builder.length:
                self._mended.append(first)
                await forget_block(self._store, self._table, first)
        return tuple(self._mended)

    async def _check(self, made: Block) -> None:
        first = made.head.first
        if self._blocks.get(first) != made.head or not await self._is_kept(made):
            if first in self._firsts:
                self._mended.append(first)
            await keep_block(self._store, self._table, made)
        self._sound.add(first)

    async def _is_kept(self, made: Block) -> bool:
        lines, end = (name(self._table, made.head.first) for name in (lines_name, end_name))
        kept = {**await self._store.private(lines), **await self._store.private(end)}
        return unpacked(kept.get(lines), BlockLines) == made.lines and unpacked(kept.get(end), BlockEnd) == made.end


async def block_check(store: Store, state: TableState, length: int) -> BlockCheck:
    blocks = await blocks_kept(store, state.name, length)
    return BlockCheck(store, state, blocks, await firsts_kept(store, state.name))
