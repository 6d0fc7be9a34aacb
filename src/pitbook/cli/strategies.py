"""`pitbook strategies`: what can be played by name, what each does, and what it may be told."""

from typing import Annotated

from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from pitbook.cli.examples import a_rulebook, such_as, title
from pitbook.cli.rules.finding import rulebook_named
from pitbook.cli.terminal import LOUD, QUIET, Terminal, heading, indented, print_json
from pitbook.games.catalogue import games
from pitbook.strategies.listing import ListedStrategy, ParameterWords, listed
from pitbook.strategies.named import MEANINGS, strategies_of

HELP = f"""The strategies by name, for simulate, analyse and rehearse: what each does and may be told.

  pitbook strategies
  pitbook strategies {a_rulebook()} --json

One is typed as NAME:KEY=VALUE,KEY=VALUE. Amounts are dollars; several numbers or amounts have a + between them. One of
your own is FILE.py:NAME, with what it is told behind another colon; docs/strategies.md shows how it is written.

With --json, a list of: game, name, does, parameters (name, needed, default, means, kind), changes (what it may be told
besides).
"""

app = App(
    name="strategies", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)


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


def _typed(told: ParameterWords) -> str:
    if told.needed:
        return f"{told.name}=…"
    return f"[{told.name}={told.default}]" if told.default is not None else f"[{told.name}]"
