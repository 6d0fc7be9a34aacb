"""Writes docs/reference/casino-war.md from code and rulebooks: `python scripts/write_reference.py [--check]`."""

import argparse
import inspect
import sys
from pathlib import Path

import msgspec

from pitbook.games.casino_war import commands, events
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import kind_of
from pitbook.games.library import playable, rulebook
from pitbook.rulebooks.model import Rulebook, read_from

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "casino-war.md"


def page() -> str:
    books = [book for book in map(rulebook, playable()) if book is not None]
    return "\n".join(
        [
            "# Casino War: commands, events, topics",
            "",
            "Written by `scripts/write_reference.py`; do not edit. Clause numbers are those of the documents. A dash",
            "means that a document is silent; its decisions file says how the table is run all the same.",
            "",
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
            *_topics(books),
        ]
    )


def _structs(base: type[msgspec.Struct]) -> list[str]:
    lines = ["| kind | fields | |", "|---|---|---|"]
    for each in base.__subclasses__():
        names = [field for field in each.__struct_fields__ if field != "under"]
        fields = ", ".join(f"`{name}`" for name in names)
        says = " ".join((inspect.getdoc(each) or "").split()) if each.__doc__ != base.__doc__ else ""
        lines.append(f"| `{kind_of(each)}` | {fields} | {says} |")
    return [*lines, ""]


def _topics(books: list[Rulebook]) -> list[str]:
    lines = [f"| topic | {' | '.join(book.id for book in books)} |", f"|---|{'---|' * len(books)}"]
    for topic in WarTopic:
        cells = [_cell(book, topic.value) for book in books]
        lines.append(f"| `{topic.value}`: {topic.says} | {' | '.join(cells)} |")
    return [*lines, ""]


def _cell(book: Rulebook, topic: str) -> str:
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
    parser.add_argument("--check", action="store_true", help="say whether the page is up to date, and write nothing")
    if parser.parse_args().check:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == page()
        return 0 if current else 1
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
