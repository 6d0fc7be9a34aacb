"""Golden rounds, for people to read: rounds written as commands, each followed by what the engine says to it.

They lie among the tests, which play every one of them again word for word; the package carries them with it.

>>> tie = golden_rounds("star-casino-war")["second-tie"]
>>> tie.title
'A second tie: the War Wager pays 2 to 1 and the Initial Wager stands off'
>>> [(each.words, each.clauses) for each in tie.lines if each.form == "said"][-3]
('the round is over', ())
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from pitbook.rulebooks.document import load_document

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
    """Every golden round of a rulebook by its name; none where a package was made without them."""
    folder = (CARRIED if CARRIED.is_dir() else AMONG_THE_TESTS) / load_document(rulebook).id
    return {path.stem: _read(rulebook, path.stem, path.read_text("utf-8")) for path in sorted(folder.glob("*.round"))}


def _read(rulebook: str, name: str, text: str) -> GoldenRound:
    first, *rest = text.splitlines()
    lines = [each for each in rest if each]
    return GoldenRound(
        rulebook=rulebook,
        name=name,
        title=first.removeprefix("# "),
        terms=_header("terms ", lines),
        start=_header("start ", lines),
        lines=tuple(_lines(rulebook, lines)),
    )


def _header(name: str, lines: Iterable[str]) -> str | None:
    return next((each.removeprefix(name) for each in lines if each.startswith(name)), None)


def _lines(rulebook: str, lines: Iterable[str]) -> Iterator[GoldenLine]:
    for each in lines:
        match each[:2]:
            case "# ":
                yield GoldenLine("remark", each[2:])
            case "> ":
                yield GoldenLine("given", each[2:])
            case "= ":
                yield GoldenLine("sums", each[2:])
            case "  ":
                yield _said(rulebook, each[2:])
            case _:
                pass  # terms and start, which are read by themselves


def _said(rulebook: str, line: str) -> GoldenLine:
    """The clauses stand in brackets: at the end, or in a refusal before what may be done instead."""
    known = load_document(rulebook).by_id
    form: Form = "refused" if line.startswith("refused: ") else "said"
    words = line.removeprefix("refused: ")
    for each in _CITED.finditer(words):
        cited = tuple(each[1].split(", "))
        if all(clause in known for clause in cited):
            return GoldenLine(form, words[: each.start()] + words[each.end() :], cited)
    return GoldenLine(form, words)
