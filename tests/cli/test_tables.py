"""`--table FILE`: what a command found, opened by the programs that people have."""

import csv
import os
import sys
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_rules import Typed

Rows = list[dict[str, Any]]
WAR = "star-casino-war"


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


def read_csv(file: Path) -> Rows:
    with file.open(encoding="utf-8", newline="") as stream:
        return [dict(each) for each in csv.DictReader(stream)]


def _parquet(file: Path) -> Rows:
    rows: Rows = import_module("pyarrow.parquet").read_table(file).to_pylist()
    return rows


def _xlsx(file: Path) -> Rows:
    sheet = import_module("openpyxl").load_workbook(file).active
    head, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(head, each, strict=True)) for each in rows]


@pytest.mark.parametrize(("ending", "read"), [(".csv", read_csv), (".parquet", _parquet), (".xlsx", _xlsx)])
def test_figures_are_the_same_in_every_form(
    pitbook: Typed, tmp_path: Path, ending: str, read: Callable[[Path], Rows]
) -> None:
    file = tmp_path / f"figures{ending}"
    told = pitbook("analyse", WAR, "--json", "--table", file).json
    rows = read(file)
    assert len(rows) == len(told)
    for row, figure in zip(rows, told, strict=True):
        assert row["house_edge_exact"] == figure["house_edge"]
        assert float(row["house_edge"]) == figure["house_edge_decimal"] == float(Fraction(figure["house_edge"]))


@pytest.mark.parametrize(
    ("asked", "columns"),
    [
        (("rules",), {"id", "venue", "digest"}),
        (("rules", WAR, "--kind", "play"), {"rulebook", "section", "id", "kind", "summary"}),
        (("rules", WAR, "--readings", "--defects"), {"about", "question", "handled"}),
        (("rules", WAR, "10.2"), {"id", "summary", "sha256"}),
        (("rules", "search", "surrender"), {"rulebook", "clause", "summary"}),
        (("rules", "diff", WAR, "crown-casino-war", "--subject", "surrender"), {"says", WAR, f"{WAR} clauses"}),
        (("analyse", "star-three-card-poker", "--strategy"), {"situation", "margin_least", "margin_least_exact"}),
        (("price", WAR, "--sign", "5-20", "--chip", "2.50"), {"wager", "stake_cents", "house_edge_exact"}),
    ],
)
def test_every_list_is_a_table(pitbook: Typed, tmp_path: Path, asked: tuple[str, ...], columns: set[str]) -> None:
    file = tmp_path / "found.xlsx"
    answer = pitbook(*asked, "--table", file)
    assert answer.err == ""
    rows = _xlsx(file)
    assert rows
    assert columns <= set(rows[0])


def test_a_name_that_cannot_be_written_is_told_before_anything_is_done(pitbook: Typed, tmp_path: Path) -> None:
    answer = pitbook("price", WAR, "--table", tmp_path / "price.ods")
    assert (answer.code, answer.out) == (2, "")
    assert "ends in .csv, .parquet or .xlsx, not to 'price.ods'" in answer.err
    assert "there is no folder" in pitbook("rules", "--table", tmp_path / "no" / "rules.csv").err


def test_words_that_a_spreadsheet_would_obey_stay_words(tmp_path: Path) -> None:
    from pitbook.files.tables import write_table

    file = tmp_path / "odd.xlsx"
    write_table([{"a": "=1+1", "b": "<&>\x00", "c": 10**20, "d": True, "e": None, "f": float("nan")}], file)
    cells = import_module("openpyxl").load_workbook(file).active[2]
    assert [each.value for each in cells] == ["=1+1", "<&>\ufffd", str(10**20), True, None, "nan"]
    assert cells[0].data_type == "s"


def test_nothing_found_is_an_empty_table(pitbook: Typed, tmp_path: Path) -> None:
    for ending in (".csv", ".parquet", ".xlsx"):
        file = tmp_path / f"none{ending}"
        assert pitbook("rules", "search", "zebra", "--table", file).code == 1
        assert file.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there a pipe has no name in a folder")
def test_a_pipe_is_written_to_and_stays_one(pitbook: Typed, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.csv"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert pitbook("rules", "search", "surrender", "half", "--table", str(pipe)).code == 0
        assert os.read(reading, 1 << 16).startswith(b"rulebook,clause")
    finally:
        os.close(reading)
    assert pipe.is_fifo()
