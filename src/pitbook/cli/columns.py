"""Tables that break no word: a column is never narrower than its longest, whatever the width of the terminal.

Where that is too wide, long ids go on in a second line after a hyphen or a stroke; where even that is, every row
becomes a few lines of its own.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Column, Table
from rich.text import Text

FRAME, BETWEEN = 1, 2  # cells that a table of ours has at its edge, and beside each column
_PIECE = re.compile(r"[^-/_]+[-/_]*|[-/_]+")


class WordTable(Table):
    """Its cells are texts."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - FRAME - BETWEEN * len(self.columns)
        whole, pieces = (
            [_least(each, longest) for each in self.columns] for longest in (_longest_word, _longest_piece)
        )
        widest = [max((_longest_line(each) for each in _texts(column)), default=0) for column in self.columns]
        least = whole if sum(whole) <= room else pieces
        if sum(widest) <= room:
            yield from super().__rich_console__(console, options)
        elif sum(least) <= room:
            for column, width in zip(self.columns, _shared(room, least, whole, widest), strict=True):
                column.width, column.no_wrap = width, False
                column.header = _broken(_text(column.header), width)
                column._cells = [_broken(_text(each), width) for each in column.cells]
            yield from super().__rich_console__(console, options)
        else:
            yield from self._stacked()

    def _stacked(self) -> Iterable[Table | Text]:
        """Each row as a line with its first cell, and one below it for each other cell that says something."""
        first, *others = self.columns
        for index, name in enumerate(first.cells):
            yield _text(name)
            lines = Table.grid(padding=(0, 2, 0, 0))
            lines.add_column(style="dim", no_wrap=True)
            lines.add_column(overflow="fold")
            for column in others:
                if (cell := _text(list(column.cells)[index])).plain.strip():
                    lines.add_row(Text.assemble("  ", _text(column.header)), cell)
            yield lines
        yield Text()


def _text(cell: object) -> Text:
    assert isinstance(cell, str | Text), cell
    return Text(cell) if isinstance(cell, str) else cell


def _texts(column: Column) -> list[Text]:
    return [_text(column.header), *map(_text, column.cells)]


def _least(column: Column, longest: Callable[[Text], int]) -> int:
    """What it needs: a heading may always be broken, the cells of a column that does not wrap never."""
    header, *cells = _texts(column)
    return max(longest(header), 1, *((_longest_line if column.no_wrap else longest)(each) for each in cells))


def _longest_line(text: Text) -> int:
    return max(map(cell_len, text.plain.splitlines()), default=0)


def _longest_word(text: Text) -> int:
    return max(map(cell_len, text.plain.split()), default=0)


def _longest_piece(text: Text) -> int:
    return max(map(cell_len, _PIECE.findall(text.plain.replace("\n", " ").replace(" ", "-"))), default=0)


def _shared(room: int, least: Sequence[int], whole: Sequence[int], widest: Sequence[int]) -> list[int]:
    """What is left over keeps words whole where little is missing, then goes to those that want more, by how much."""
    widths = list(least)
    for index in sorted(range(len(widths)), key=lambda each: whole[each] - least[each]):
        widths[index] += max(0, min(whole[index] - widths[index], room - sum(widths)))
    wanted = [most - width for width, most in zip(widths, widest, strict=True)]
    spare, total = room - sum(widths), sum(wanted)
    widths = [width + spare * want // total for width, want in zip(widths, wanted, strict=True)]
    widths[wanted.index(max(wanted))] += room - sum(widths)
    return widths


def _broken(text: Text, width: int) -> Text:
    """With a new line inside each word that is too long, after a hyphen or a stroke."""
    at: list[int] = []
    for word in re.finditer(r"\S+", text.plain):
        if cell_len(word[0]) > width:
            taken = 0
            for piece in _PIECE.finditer(word[0]):
                if taken and taken + cell_len(piece[0]) > width:
                    at.append(word.start() + piece.start())
                    taken = 0
                taken += cell_len(piece[0])
    return Text("\n").join(text.divide(at)) if at else text
