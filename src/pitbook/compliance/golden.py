"""Golden rounds, for people to read: rounds written as commands, each followed by what the engine says to it.

They lie among the tests, which play every one of them again word for word; the package carries them with it.

>>> tie = golden_rounds("star-casino-war")["second-tie"]
>>> tie.title
'A second tie: the War Wager pays 2 to 1 and the Initial Wager stands off'
>>> [(each.words, each.clauses) for each in tie.lines if each.form == "said"][-3]
('the round is over', ())
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from pitbook.compliance.earlier_text import last_of_ours, rounds_brought
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import edition_named

CARRIED = Path(__file__).with_name("golden")
AMONG_THE_TESTS = Path(__file__).parents[3] / "tests" / "golden" / "rounds"
_CITED = re.compile(r" \(((?:[^()]|\([^()]*\))+)\)")

Form = Literal["remark", "given", "said", "refused", "sums"]


class GoldenLine(msgspec.Struct, frozen=True):
    """A command that is given, what is said to it and under which clauses, a remark, or what it came to for each."""

    form: Form
    words: str
    clauses: tuple[str, ...] = ()


class GoldenRound(msgspec.Struct, frozen=True):
    """`terms` are those that are not the usual ones, and `start` says where it begins, if not with new cards."""

    rulebook: str
    name: str
    title: str
    terms: str | None
    start: str | None
    lines: tuple[GoldenLine, ...]


@cache
def golden_rounds(rulebook: str) -> Mapping[str, GoldenRound]:
    """Every golden round of a rulebook by its name, those of a plugin's editions too; none where a package was made
    without them."""
    document = load_document(rulebook)
    ours = (CARRIED if CARRIED.is_dir() else AMONG_THE_TESTS) / document.id
    last = last_of_ours(document.id).name
    folders = {ours: document.id if load_document(document.id).name == last else last}
    folders |= {each: each.name for each in rounds_brought(edition_named(document.name))}
    return {
        path.stem: _read(edition, load_document(edition).by_id, path)
        for folder, edition in folders.items()
        for path in sorted(folder.glob("*.round"))
    }


def _read(rulebook: str, known: Container[str], path: Path) -> GoldenRound:
    first, *rest = path.read_text("utf-8").splitlines()
    lines = [each for each in rest if each]
    return GoldenRound(
        rulebook=rulebook,
        name=path.stem,
        title=first.removeprefix("# "),
        terms=_header("terms ", lines),
        start=_header("start ", lines),
        lines=tuple(_lines(known, lines)),
    )


def _header(name: str, lines: Iterable[str]) -> str | None:
    return next((each.removeprefix(name) for each in lines if each.startswith(name)), None)


def _lines(known: Container[str], lines: Iterable[str]) -> Iterator[GoldenLine]:
    for each in lines:
        match each[:2]:
            case "# ":
                yield GoldenLine("remark", each[2:])
            case "> ":
                yield GoldenLine("given", each[2:])
            case "= ":
                yield GoldenLine("sums", each[2:])
            case "  ":
                yield _said(known, each[2:])
            case _:
                pass  # terms and start, which are read by themselves


def told_lines(rulebook: str, sentences: Iterable[str]) -> tuple[GoldenLine, ...]:
    """Sentences of the engine, read as those of a golden round are."""
    known = load_document(rulebook).by_id
    return tuple(_said(known, each) for each in sentences)


def _said(known: Container[str], line: str) -> GoldenLine:
    """The clauses stand in brackets: at the end, or in a refusal before what may be done instead."""
    form: Form = "refused" if line.startswith("refused: ") else "said"
    words = line.removeprefix("refused: ")
    for each in _CITED.finditer(words):
        cited = tuple(each[1].split(", "))
        if all(clause in known for clause in cited):
            return GoldenLine(form, words[: each.start()] + words[each.end() :], cited)
    return GoldenLine(form, words)
