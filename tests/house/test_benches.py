"""A bench knows what it may be asked with, and refuses the rest in a line, before it measures anything."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from run import BENCHES

FOLDER = Path(__file__).parents[2] / "bench"


@pytest.mark.parametrize("name", BENCHES)
def test_what_a_bench_is_asked_with_is_read_in_one_place(name: str) -> None:
    tree = ast.parse((FOLDER / f"{name}.py").read_text())
    asked = {each.module for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)}
    assert "asked" in asked, f"{name} takes a misspelt word for nothing"
    sought = [each for each in ast.walk(tree) if isinstance(each, ast.Compare) and "sys.argv" in ast.unparse(each)]
    assert not [each for each in sought if "--quick" in ast.unparse(each)]


@pytest.mark.parametrize(
    ("name", "words", "told"),
    [
        ("training", ["--qick"], "bench training: '--qick' is not known here; there is --quick, a number of seconds"),
        ("training", ["0"], "bench training: '0' is not known here"),
        ("edges", ["--quick", "--whole"], "bench edges: '--whole' is not known here; there is --quick, or nothing."),
    ],
)
def test_another_word_is_refused_in_a_line(name: str, words: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, str(FOLDER / f"{name}.py"), *words], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(told)
    assert done.stderr.count("\n") == 1
