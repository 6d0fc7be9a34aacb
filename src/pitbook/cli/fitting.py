"""Help that fits a terminal of 80 columns: sentences flow, and an example that is longer goes on in a second line.

A line that has a backslash at its end and the one below it are one command to every shell, so both can be copied.
"""

import re
from collections.abc import Sequence
from inspect import cleandoc, getdoc
from textwrap import dedent

from cyclopts import App

WIDTH = 80
_TYPED = ("  ", "pitbook ", "python ", "python3 ", "kill ", "#")
"""How a line begins that is shown as it is."""


_PIECE = re.compile(r"""(?:--[a-z-]+ (?!-|\|))?(?:"[^"]*"|'[^']*'|[^\s"'])+""")
"""What stays in one line: a word, what stands in quotes, and an option with its value."""


def fit(app: App, arguments: Sequence[str]) -> App:
    """The same app with help that fits, and those of its commands that are asked for: no other is loaded."""
    words = app.help or (getdoc(app.default_command) if app.default_command is not None else None)
    if words:
        app.help = fitted(cleandoc(words))
    for name in app:
        if name in arguments and not name.startswith("-"):
            fit(app[name], arguments)
    return app


def fitted(words: str) -> str:
    """Lines of one sentence are joined, so that whoever shows them can break them; what may be typed stays apart.

    >>> print(fitted("One sentence\\nin two lines.\\n\\npitbook rules\\npitbook duties"))
    One sentence in two lines.
    <BLANKLINE>
    pitbook rules
    pitbook duties
    """
    lines: list[str] = []
    first, between, rest = words.strip("\n").partition("\n\n")
    block, after, others = rest.partition("\n\n")  # whoever shows it takes the indent of its first line away
    for line in "".join((first, between, dedent(block), after, others)).splitlines():
        flows = bool(line) and not line.startswith(_TYPED)
        if flows and lines and lines[-1] and not lines[-1].startswith(_TYPED):
            lines[-1] += f" {line}"
        else:
            lines += [line] if flows or len(line) <= WIDTH else _broken(line)
    return "\n".join(lines)


def _broken(line: str) -> list[str]:
    """A command in lines that fit, and what is said of it in one of its own above."""
    typed, _, told = line.strip().partition("  ")
    indent = " " * (len(line) - len(line.lstrip()))
    lines = [f"{indent}# {told.strip()}"] if told else []
    first, *words = _PIECE.findall(typed)
    current = indent + first
    for word in words:
        if len(f"{current} {word} \\") > WIDTH:
            lines.append(f"{current} \\")
            current = f"{indent}    {word}"
        else:
            current += f" {word}"
    return [*lines, current]
