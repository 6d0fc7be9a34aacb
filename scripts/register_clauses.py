"""Makes the clause registers in `src/pitbook/rulebooks/documents/` from indexes of the approved documents.

An index holds the approved sentences; a register holds their digests and never a sentence. The script is the only way
by which a register is made, and it proves of its own output that no long run of approved words is in it.
"""

import argparse
import json
import re
import sys
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pitbook.games.catalogue import games
from pitbook.rulebooks.attachment import attach
from pitbook.rulebooks.document import NOTHING_PRINTED, Clause, Document, Printed, Section
from pitbook.rulebooks.words import digest, normalise, words_with_places

CHECKOUT = Path(__file__).resolve().parents[1]
REGISTERS = CHECKOUT / "src" / "pitbook" / "rulebooks" / "documents"
INDEXES = CHECKOUT.parent / "shared" / "rulebooks"

LONGEST_RUN_WORD_COUNT = 11
"""More consecutive words than this, the same as in an approved text, are a quotation and no summary."""

INSTRUMENTS = {
    "canberra-casino-war": "Notifiable Instrument NI2018-567, Casino Control (Casino War) Approval 2018 (No 1), "
    "made under section 97 of the Casino Control Act 2006 (ACT)",
}
"""Instruments cited number first, where the index has title and number in the order of the text's own first lines."""


@dataclass(frozen=True)
class Source:
    """A document as it was given to us: its index, and the plain text that the index was made from."""

    index: dict[str, Any]
    text: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or compare the registers; what is wrong goes to standard error, and the exit status is then 1."""
    asked = _parser().parse_args(arguments)
    paths = sorted(asked.indexes.glob("*.json"))
    if not paths:
        return _complain([f"{asked.indexes}: no indexes (*.json) here"])
    sources = [
        Source(json.loads(path.read_text("utf-8")), path.with_suffix(".txt").read_text("utf-8")) for path in paths
    ]
    if unknown := [each.index["id"] for each in sources if game_of(each.index["title"]) not in games()]:
        return _complain([f"{each}: its title is that of no game; there are {', '.join(games())}" for each in unknown])
    registers = {each.index["id"]: register(each) for each in sources}
    contents = {name: written(each) for name, each in registers.items()}
    if complaints := list(quotations(contents, sources)):
        return _complain(complaints)
    if not asked.check:
        asked.registers.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            (asked.registers / f"{name}.json").write_text(content, encoding="utf-8", newline="\n")
    if complaints := stale(contents, asked.registers):
        return _complain(complaints)
    count = sum(len(each.clauses) for each in registers.values())
    sys.stdout.write(f"{count:,} clauses of {len(registers)} documents are registered in {asked.registers}\n")
    return 0


def register(source: Source) -> Document:
    """The register of a document: the index less the approved sentences, with what is printed between the clauses."""
    index = source.index
    document = Document(
        id=index["id"],
        game=game_of(index["title"]),
        title=index["title"],
        venue=index["venue"],
        jurisdiction=index["jurisdiction"],
        authority=index["authority"],
        instrument=INSTRUMENTS.get(index["id"], index["instrument"]),
        date=index["date"],
        date_note=index.get("date_note"),
        sections=tuple(Section(each["section"], each["heading"]) for each in index["sections"]),
        clauses=tuple(_clause(each) for each in index["clauses"]),
    )
    return _with_surroundings(document, source)


def game_of(title: str) -> str:
    """The room of the game that a document is about, which has its title for a name."""
    return title.lower().replace(" ", "_")


def written(document: Document) -> str:
    """The register as it is kept: one section and one clause a line, so that a changed clause is a changed line."""
    fields = []
    for name, value in msgspec.to_builtins(document).items():
        content = _compact(value)
        if isinstance(value, (list, tuple)):
            content = "[\n" + ",\n".join(_compact(each) for each in value) + "\n]"
        fields.append(f"{_compact(name)}: {content}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


def quotations(contents: dict[str, str], sources: Sequence[Source]) -> Iterator[str]:
    """Every string of a register that has too long a run of words from any approved text, of any document."""
    approved: set[tuple[str, ...]] = set()
    for source in sources:
        for text in (source.text, *(each["text"] for each in source.index["clauses"])):
            approved.update(_runs(text))
    for name, content in contents.items():
        for place, string in _strings(json.loads(content), name):
            if run := next((each for each in _runs(string) if each in approved), None):
                yield f"{place}: quotes the approved text: {' '.join(run)!r}"


def stale(contents: dict[str, str], registers: Path) -> list[str]:
    """The registers that are not what the indexes make of them. Of documents without an index here nothing is said."""
    found = {path.stem: path.read_text("utf-8") for path in registers.glob("*.json")}
    return [f"{name}: not the register that its index makes" for name in contents if found.get(name) != contents[name]]


def _clause(entry: dict[str, Any]) -> Clause:
    # `text` is taken out, `line` only says where in the plain text; a field we do not know stops here.
    kept = {name: value for name, value in entry.items() if name not in {"clause", "text", "line"}}
    proof = {
        "id": entry["clause"],
        "sha256": digest(entry["text"]),
        "word_count": len(words_with_places(entry["text"])),
    }
    return msgspec.convert(proof | kept, type=Clause)


def _with_surroundings(document: Document, source: Source) -> Document:
    """Add what the plain text prints between the clauses, as digests; then every word of the text is accounted for."""
    printed = words_with_places(source.text)
    words = [each.word for each in printed]
    line_starts = [0, *(match.end() for match in re.finditer("\n", source.text))]
    reached, clauses = 0, []
    for clause, entry in zip(document.clauses, source.index["clauses"], strict=True):
        sought = normalise(entry["text"]).split()
        line = bisect_left(printed, line_starts[entry["line"] - 1], key=lambda each: each.start)
        start = next(at for at in range(max(reached, line), len(words)) if words[at : at + len(sought)] == sought)
        clauses.append(msgspec.structs.replace(clause, printed_before=_printed(words[reached:start])))
        reached = start + len(sought)
    registered = msgspec.structs.replace(document, clauses=tuple(clauses), printed_after=_printed(words[reached:]))
    attachment = attach(registered, source.text)
    assert attachment.exact, f"{document.id}: the register does not find its own text: {attachment}"
    return registered


def _printed(words: Sequence[str]) -> Printed:
    return Printed(len(words), digest(" ".join(words))) if words else NOTHING_PRINTED


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    """All runs of one word more than allowed; letter case does not make a quotation less of one."""
    words = [each.word.lower() for each in words_with_places(text)]
    length = LONGEST_RUN_WORD_COUNT + 1
    return (tuple(words[start : start + length]) for start in range(len(words) - length + 1))


def _strings(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every string in a JSON value, with a name for its place that a person can find."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _strings(each, f"{place} {name}")
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _strings(
                each, f"{place} {each['id']}" if isinstance(each, dict) and "id" in each else f"{place} {index}"
            )


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _complain(complaints: Sequence[str]) -> int:
    sys.stderr.writelines(f"{each}\n" for each in complaints)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Make the clause registers of the approved documents from their indexes (<id>.json, with the "
        "approved sentences) and plain texts (<id>.txt). The registers get the digests of the sentences and never a "
        f"sentence: if anything in them has more than {LONGEST_RUN_WORD_COUNT} consecutive words of an approved text, "
        "nothing is written.",
        epilog="Run it with Pitbook installed, or with PYTHONPATH=src. The exit status is 0 when the registers are "
        "what the indexes make of them, else 1.",
    )
    parser.add_argument(
        "indexes", nargs="?", type=Path, default=INDEXES, help="the folder of indexes and texts (%(default)s)"
    )
    parser.add_argument("--registers", type=Path, default=REGISTERS, help="the folder of registers (%(default)s)")
    parser.add_argument("--check", action="store_true", help="compare only, and write nothing")
    return parser


if __name__ == "__main__":
    sys.exit(main())
