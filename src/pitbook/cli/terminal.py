"""What every command writes with: calm tables for people, JSON for programs, and one kind of complaint.

Names and texts come from files and from other people. What a terminal would obey rather than show is written out.
"""

import os
import re
import sys
from collections.abc import Iterable
from typing import Any

import msgspec
from rich import box
from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.segment import Segment
from rich.text import Text

from pitbook.cli.columns import WordTable
from pitbook.files.tables import with_decimals

PIPE_COLUMNS = 120
"""The width of a table that goes into a file or a pipe, where nobody says how wide a line may be."""

QUIET = "dim"
LOUD = "bold"
GOOD = "green"
BAD = "red"


_OBEYED = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but tab and new line
    r"\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"  # that turn the direction of writing around
    r"\ud800-\udfff]"  # that no encoding has: bytes of a file's name that are no UTF-8
)


class WrongUse(Exception):
    """What was asked cannot be done. The message is for the person who asked, and says what can be."""


class Terminal(Console):
    """A rich console that takes every text literally and leaves a closed pipe to `main`."""

    def __init__(self) -> None:
        piped = None if sys.stdout.isatty() or "COLUMNS" in os.environ else PIPE_COLUMNS
        super().__init__(width=piped, markup=False, highlight=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=harmless(segment.text))

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def harmless(text: str) -> str:
    """Text of whatever origin as a terminal may have it: an escape character is shown as \\x1b."""
    return _OBEYED.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def in_line(text: str) -> str:
    """What others wrote, as part of a line of ours: it cannot begin a line of its own."""
    return harmless(text).replace("\n", "\\n").replace("\t", "\\t")


def complain(message: str) -> None:
    print(f"pitbook: {harmless(message)}", file=sys.stderr)


def table(*columns: str, ids: int = 1) -> WordTable:
    """A table without a frame. Its first columns hold ids, which keep their width; the others give way and wrap."""
    made = WordTable(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), header_style=LOUD)
    for index, column in enumerate(columns):
        is_id = index < ids
        made.add_column(column, overflow="fold", no_wrap=is_id, style="cyan" if is_id else "")
    return made


def heading(text: str, after: str = "") -> Text:
    """A line above what follows, with a quiet remark after it."""
    return Text.assemble((text, LOUD), (f"  {after}" if after else "", QUIET))


def indented(text: Text) -> Padding:
    return Padding.indent(text, 2)


def print_exact(answer: Any) -> None:
    """JSON with exact values: beside each fraction, p/q, the number nearest to it."""
    print_json(with_decimals(msgspec.to_builtins(answer, str_keys=True)))


def print_json(answer: Any) -> None:
    """One JSON value on standard output, its keys in the order in which the answer declares its fields."""
    encoded = msgspec.json.format(msgspec.json.encode(answer), indent=2)
    sys.stdout.write(encoded.decode() + "\n")
