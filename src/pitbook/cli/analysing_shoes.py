"""`pitbook analyse --seen` and `--by-depth`: wagers from a shoe of which cards are gone."""

from pathlib import Path

from rich.text import Text

from pitbook.analysis.figure import Figure
from pitbook.analysis.games import NoShoe, by_depth, figures_after
from pitbook.analysis.seen_cards import NotSeen
from pitbook.cli.table_files import write_tables
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, heading, print_json
from pitbook.cli.terminal import table as new_table
from pitbook.games.rules import GameRules
from pitbook.money import Cents

SHOES, SEED = 10_000, 1


def after_cards(rules: GameRules, stake: Cents | None, seen: str) -> list[Figure]:
    try:
        return figures_after(rules, stake, seen)
    except (NoShoe, NotSeen) as error:
        raise WrongUse(f"--seen: {error}") from None


def tell_depths(rules: GameRules, files: tuple[Path, ...], *, as_json: bool) -> int:
    try:
        found = list(by_depth(rules, SHOES, SEED))
    except NoShoe as error:
        raise WrongUse(f"--by-depth: {error}") from None
    rows = [each._asdict() for each in found]
    write_tables(rows, files, quiet=as_json)
    if as_json:
        print_json(rows)
        return 0
    terminal = Terminal()
    terminal.print(
        heading("As the shoe is dealt down", f"{rules.rulebook.id}, {rules.terms.decks} decks, {SHOES:,} shoes")
    )
    for wager in dict.fromkeys(each.wager for each in found):
        shown = new_table(wager, ids=0)
        for column in ("1 % of shoes", "half", "99 % of shoes", "favour the player"):
            shown.add_column(column, justify="right", no_wrap=True)
        for each in found:
            if each.wager == wager:
                edges = (f"{edge:.3%}" for edge in (each.low, each.middle, each.high))
                shown.add_row(f"{each.gone} cards gone", *edges, f"{each.favours_player:.2%}")
        terminal.print(shown)
    terminal.print(
        Text("The house edge is no more than this in so many shoes. Over all shoes it stays as in a full one.", QUIET)
    )
    return 0
