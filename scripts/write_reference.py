"""Writes docs/reference/*.md from code and rulebooks: `python scripts/write_reference.py [--check]`."""

import argparse
import inspect
import sys
from importlib import import_module
from pathlib import Path

import msgspec

from pitbook.dice import ROLLS
from pitbook.games.catalogue import engine, games
from pitbook.games.craps.definitions import Definition
from pitbook.games.craps.options import PlacingWindow
from pitbook.games.craps.rules import CrapsRules, rules_of
from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Topic, kind_of
from pitbook.games.library import playable_as
from pitbook.rulebooks.model import Rulebook, read_from
from pitbook.table import commands as own_commands
from pitbook.table import events as own_events
from pitbook.table.supervision import commands as office_commands
from pitbook.table.supervision import events as office_events

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "reference"
TITLES = {"casino_war": "Casino War", "craps": "Craps", "three_card_poker": "Three Card Poker"}


def pages() -> dict[Path, str]:
    of_games = {FOLDER / f"{game.replace('_', '-')}.md": page(game) for game in games()}
    return {**of_games, FOLDER / "office.md": office_page()}


def page(game: str) -> str:
    books = [engine(game).rulebook(each) for each in playable_as(game)]
    commands, events = (import_module(f"pitbook.games.{game}.{part}") for part in ("commands", "events"))
    return "\n".join(
        [
            f"# {TITLES[game]}: {'wagers, ' if game == 'craps' else ''}commands, events, topics",
            "",
            "Written by `scripts/write_reference.py`; do not edit. Clause numbers are those of the documents. A dash",
            "means that a document is silent; its decisions file says how the table is run all the same.",
            "",
            *(_wagers([rules_of(book.id) for book in books]) if game == "craps" else []),
            "## Commands",
            "",
            *_structs(commands.Command),
            "## Events",
            "",
            "Every event also has `under`: the topics it stands under.",
            "",
            *_structs(events.Event),
            "## Topics",
            "",
            *_topics(books, engine(game).topics),
            "## Topics of the floor around the table",
            "",
            *_topics(books, FloorTopic),
        ]
    )


def office_page() -> str:
    return "\n".join(
        [
            "# The table and its office: commands, events",
            "",
            "Written by `scripts/write_reference.py`; do not edit. What is allowed, and to whom, is under the topics",
            "of the floor on the page of each game, where its own commands and events are too.",
            "",
            "## Commands of every table",
            "",
            *_structs(own_commands.Command),
            "## Commands of its office",
            "",
            *_structs(office_commands.Command),
            "## Events of every table",
            "",
            "Every event also has `under`: the topics it stands under.",
            "",
            *_structs(own_events.Event),
            "## Events of its office",
            "",
            *_structs(office_events.Event),
        ]
    )


# Wagers of Craps

WHEN = {
    PlacingWindow.COME_OUT: "before a come out roll",
    PlacingWindow.POINT_ON: "while the point is set",
    PlacingWindow.BEHIND: "once the wager in front has its point",
    PlacingWindow.ANY_TIME: "at any time",
}


def _wagers(tables: list[CrapsRules]) -> list[str]:
    """The rows that play, case files and figures read, as one table."""
    lines = ["## Wagers", ""]
    for rules in tables:
        lines += ["| wager | placed | on | odds | off on a come out | taken down | commission | |", f"|{'---|' * 8}"]
        lines += [_wager(rules, each) for each in rules.wagers.values()]
        lines.append("")
    return lines


def _wager(rules: CrapsRules, definition: Definition) -> str:
    if definition.locked:
        taken = "not after its point"
    elif definition.not_replaced:
        taken = "any time, not replaced"
    else:
        taken = "before it is decided"
    commission = ""
    if definition.has_commission:
        commission = f"{rules.law.commission.percent}% of {'the winnings' if definition.on_winnings else 'the wager'}"
    cells = (
        f"`{definition.kind.value}`: {definition.name}",
        WHEN[definition.window],
        ", ".join(map(str, definition.numbers)) or "—",
        _odds(definition),
        "yes" if definition.can_be_off else "no",
        taken,
        commission or "—",
        ", ".join(rules.clauses[definition.topic]),
    )
    return f"| {' | '.join(cells)} |"


def _odds(definition: Definition) -> str:
    """Each odds once, with the numbers or totals that they are for where there are several."""
    said: dict[str, list[str]] = {}
    for number, fates in definition.at.items():
        for place, fate in enumerate(fates):
            if fate is not None and fate.odds is not None:
                on = str(number if number and definition.parts == 1 else ROLLS[place].total)
                where = said.setdefault(fate.odds_said, [])
                where += [] if on in where else [on]
    if len(said) == 1:
        return next(iter(said))
    return "; ".join(f"{', '.join(where)}: {odds}" for odds, where in said.items())


# Commands, events, topics


def _structs(base: type[msgspec.Struct]) -> list[str]:
    lines = ["| kind | fields | |", "|---|---|---|"]
    for each in base.__subclasses__():
        names = [field for field in each.__struct_fields__ if field != "under"]
        fields = ", ".join(f"`{name}`" for name in names)
        says = " ".join((inspect.getdoc(each) or "").split()) if each.__doc__ != base.__doc__ else ""
        lines.append(f"| `{kind_of(each)}` | {fields} | {says} |")
    return [*lines, ""]


def _topics(books: list[Rulebook], topics: type[Topic]) -> list[str]:
    lines = [f"| topic | {' | '.join(book.id for book in books)} |", f"|---|{'---|' * len(books)}"]
    for topic in topics:
        cells = [_cell(book, topic.value) for book in books]
        lines.append(f"| `{topic.value}`: {topic.says} | {' | '.join(cells)} |")
    return [*lines, ""]


def _cell(book: Rulebook, topic: str) -> str:
    if topic in book.unasked:
        return f"not there: {book.unasked[topic]}"
    decision = book.decisions[topic]
    clauses = ", ".join(decision.clauses) or "—"
    values = "; ".join(f"{name.replace('_', ' ')} {_shown(value)}" for name, value in decision.sets.items())
    return f"{clauses}<br>{values}" if values else clauses


def _shown(value: object) -> str:
    reading = read_from(value)
    if reading is not None:
        return f"by reading `{reading}`"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_shown(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(_shown(each) for each in value) or "none"
    return str(value).replace("_", " ")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="say whether the pages are up to date, and write nothing")
    if parser.parse_args().check:
        current = all(path.exists() and path.read_text(encoding="utf-8") == text for path, text in pages().items())
        return 0 if current else 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
