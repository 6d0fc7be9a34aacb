"""Files of rolls: one roll a line, `3 4` or `3,4`; or CSV whose header names `first`, `second` and perhaps `expect`."""

import csv
import re
import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from pitbook.cli.terminal import WrongUse
from pitbook.dice import FACES, Roll
from pitbook.games.craps.figures.rehearsal import RehearsedRoll
from pitbook.games.craps.rehearse.expecting import NOTHING, Expected, expected, written
from pitbook.games.craps.rules import CrapsRules

FIRST, SECOND, EXPECT = COLUMNS = ("first", "second", "expect")
HEADER = ",".join(COLUMNS)
STANDARD_INPUT = "-"


class RollLine(NamedTuple):
    """A roll of a file, and what should lie on the layout before it; None: that is not checked."""

    roll: Roll
    expect: tuple[Expected, ...] | None
    number: int  # of the line in the file


def read_rolls(rules: CrapsRules, name: str) -> list[RollLine]:
    """All rolls of a file, or all that is wrong with it."""
    content = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongUse(f"{name} is not a text in UTF-8: write one roll a line, such as 3 4.") from None
    kept = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in kept if line]
    header = _header(name, *lines[0]) if lines else None
    found, wrong = list[RollLine](), list[str]()
    for number, line in lines if header is None else lines[1:]:
        try:
            found.append(_line(rules, header, number, line))
        except (ValueError, csv.Error) as error:
            wrong.append(f"{name}, line {number}: {error}")
    if wrong:
        raise WrongUse("\n".join(wrong))
    if not found:
        raise WrongUse(f"{name} has no rolls: write one a line, such as 3 4.")
    return found


def _header(name: str, number: int, line: str) -> list[str] | None:
    if not re.match(r"[A-Za-z]", line):
        return None
    columns = [each.strip().lower() for each in line.split(",")]
    if not {FIRST, SECOND} <= set(columns) <= set(COLUMNS) or len(set(columns)) < len(columns):
        raise WrongUse(f"{name}, line {number}: {line!r} is no header: write {HEADER}, or {FIRST},{SECOND}.")
    return columns


def _line(rules: CrapsRules, header: list[str] | None, number: int, line: str) -> RollLine:
    if header is None:
        return RollLine(_roll(re.split(r"[\s,]+", line), line), None, number)
    [cells] = csv.reader([line], skipinitialspace=True)
    if len(cells) > len(header):
        raise ValueError(f"{line!r} has more than the columns {','.join(header)}: put a ; between wagers, not a comma.")
    row = dict(zip(header, (each.strip() for each in cells), strict=False))
    should = row.get(EXPECT, "")
    return RollLine(
        _roll([row.get(FIRST, ""), row.get(SECOND, "")], line), expected(rules, should) if should else None, number
    )


def _roll(faces: list[str], line: str) -> Roll:
    if len(faces) != 2 or not all(each.isdecimal() and int(each) in FACES for each in faces):
        more = f" (a third column needs the header {HEADER})" if len(faces) > 2 else ""
        raise ValueError(f"{line!r} is not two dice: write two faces from 1 to 6, such as 3 4 or 3,4{more}.")
    return Roll(int(faces[0]), int(faces[1]))


def write_rolls(file: Path, rolls: Sequence[Roll], steps: Sequence[RehearsedRoll]) -> None:
    """A name that ends in .csv gets the wagers as well that lay there, so that they can be expected the next time."""
    text = _as_csv(rolls, steps) if file.suffix == ".csv" else "".join(f"{a} {b}\n" for a, b in rolls)
    file.write_text(text, encoding="utf-8", newline="")


def _as_csv(rolls: Sequence[Roll], steps: Sequence[RehearsedRoll]) -> str:
    text = StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    lying = ["; ".join(map(written, step.lying)) or NOTHING for step in steps]
    for roll, lay in zip(rolls, [*lying, *[""] * (len(rolls) - len(lying))], strict=True):
        writer.writerow([*roll, lay])
    return text.getvalue()
