"""`pitbook strategies`: what can be played by name, what each does, and what it may be told."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from pitbook.cli.examples import a_rulebook, such_as, title
from pitbook.cli.rules.finding import rulebook_named
from pitbook.cli.terminal import LOUD, QUIET, Terminal, heading, indented, print_json
from pitbook.games.catalogue import games
from pitbook.money import dollars
from pitbook.strategies.named import MEANINGS, READERS, Strategies, dollars_of, strategies_of

HELP = f"""The strategies by name, for simulate, analyse and rehearse: what each does and may be told.

  pitbook strategies
  pitbook strategies {a_rulebook()} --json

One is typed as NAME:KEY=VALUE,KEY=VALUE. Amounts are dollars; several numbers or amounts have a + between them. One of
your own is FILE.py:NAME, with what it is told behind another colon; docs/strategies.md shows how it is written.

With --json, a list of: game, name, does, parameters (name, needed, default), changes (what it may be told besides).
"""

app = App(
    name="strategies", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

NOT_DECLARED = "the same wager again whenever it is gone and may be placed"


class ParameterWords(NamedTuple):
    """Something that a strategy is told."""

    name: str
    needed: bool
    default: str | None  # as it would be typed


class ListedStrategy(NamedTuple):
    game: str
    name: str
    does: str
    parameters: tuple[ParameterWords, ...]
    changes: tuple[str, ...]


@app.default
def strategies(
    rulebook: Annotated[str | None, Parameter(help=f"Those of its game alone. {such_as()}")] = None,
    /,
    *,
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    wanted = games() if rulebook is None else (rulebook_named(rulebook).document.game,)
    found = [each for game in wanted for each in listed(game, strategies_of(game))]
    if json:
        print_json([{**each._asdict(), "parameters": [told._asdict() for told in each.parameters]} for each in found])
        return 0
    terminal = Terminal()
    for game in wanted:
        of_game = [each for each in found if each.game == game]
        terminal.print(heading(title(game), f"{len(of_game)} strategies"))
        for alike in _alike(of_game):
            names = ", ".join(each.name for each in alike)
            terminal.print(Text.assemble((names, LOUD), f"  {', '.join(map(_typed, alike[0].parameters))}"))
            terminal.print(indented(Text(alike[0].does, QUIET)))
        _tell_meanings(terminal, of_game)
    return 0


def _alike(found: list[ListedStrategy]) -> list[list[ListedStrategy]]:
    """Those that do the same and are told the same, in one."""
    groups: dict[tuple[object, ...], list[ListedStrategy]] = {}
    for each in found:
        groups.setdefault((each.does, each.parameters), []).append(each)
    return list(groups.values())


def _tell_meanings(terminal: Terminal, found: list[ListedStrategy]) -> None:
    keys = dict.fromkeys(told.name for each in found for told in each.parameters)
    changes = dict.fromkeys(name for each in found for name in each.changes)
    terminal.print(Text("What they are told; what stands in brackets may be left out:", QUIET))
    shown = Table.grid(padding=(0, 2, 0, 0))
    shown.add_column(no_wrap=True)
    shown.add_column(style=QUIET)
    for key in [*keys, *(each for each in changes if each not in keys)]:
        shown.add_row(f"  {key}", MEANINGS[key] + (" (any of them)" if key in changes else ""))
    terminal.print(shown)


def listed(game: str, known: Strategies) -> list[ListedStrategy]:
    return [
        ListedStrategy(game, name, _does(known, name, maker), tuple(_told(maker)), tuple(known.changes))
        for name, maker in known.named.items()
    ]


def _does(known: Strategies, name: str, maker: Callable[..., Any]) -> str:
    function = getattr(maker, "func", maker)
    return " ".join((known.words.get(name) or inspect.getdoc(function) or NOT_DECLARED).split())


def _told(maker: Callable[..., Any]) -> list[ParameterWords]:
    return [
        ParameterWords(key, each.default is inspect.Parameter.empty, _default(key, each.default))
        for key, each in ((name.replace("_", "-"), each) for name, each in inspect.signature(maker).parameters.items())
        if key in READERS
    ]


def _default(key: str, default: Any) -> str | None:
    if default is inspect.Parameter.empty or default is None or default == ():
        return None
    return dollars(default).removeprefix("$").removesuffix(".00") if READERS[key] is dollars_of else str(default)


def _typed(told: ParameterWords) -> str:
    if told.needed:
        return f"{told.name}=…"
    return f"[{told.name}={told.default}]" if told.default is not None else f"[{told.name}]"
