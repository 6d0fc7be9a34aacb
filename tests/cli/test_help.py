"""Help fits a terminal of 80 columns, and what it shows can be copied into a shell."""

import re
import shlex

import pytest
from cyclopts import App

from pitbook.cli.app import COMMANDS, application, run

WIDTH = 80
PLACE = {"RULEBOOK", "ROUND", "CLAUSE"}
"""What examples name, instead of holding its place."""


def paths(app: App, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    below = [each for name in app if not name.startswith("-") for each in paths(app[name], (*path, name))]
    return [path, *below]


ALL = paths(application(list(COMMANDS)))
DOING = {
    *("serve", "export", "backup", "completion", "witness keys", "witness sign"),
    *("store rekey", "store upgrade", "store accept"),
    *("people add", "people password", "people revoke", "people roles"),
}
"""Commands that do something and have no results, or have them as JSON anyway."""


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_help_fits_and_examples_can_be_copied(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    assert run([*path, "--help"]) == 0
    shown = capsys.readouterr().out
    assert [line for line in shown.splitlines() if len(line) > WIDTH] == []
    assert not re.search(r"^pitbook .*\n +pitbook ", shown, re.MULTILINE), "examples that stand together begin alike"
    assert not re.search(r"^ {12,}\S", shown, re.MULTILINE), "what is said of an example stands beside or above it"
    for line in shown.replace("\\\n", "").splitlines():
        if re.match(r" *pitbook ", line):
            words = shlex.split(line.partition("  #")[0])
            assert (words[1],) in ALL, line
            assert not PLACE.intersection(words), f"{line}: there is no such thing to copy"
    assert "--empty-" not in shown
    assert "[default:" not in shown, "defaults are told in words"


def test_whatever_prints_results_has_json(capsys: pytest.CaptureFixture[str]) -> None:
    """As the README says."""
    without = set()
    for path in ALL:
        assert run([*path, "--help"]) == 0
        has_more = any(each[: len(path)] == path for each in ALL if len(each) > len(path))
        if "--json" not in capsys.readouterr().out and not has_more:
            without.add(" ".join(path))
    assert without == DOING


def test_a_long_example_goes_on_below_and_quotes_stay_whole(capsys: pytest.CaptureFixture[str]) -> None:
    run(["simulate", "--help"])
    joined = capsys.readouterr().out.replace("\\\n", "")
    examples = [shlex.split(line) for line in joined.splitlines() if line.lstrip().startswith("pitbook simulate")]
    assert any("bold=win-line:stake=10 & place:numbers=6+8,stake=12" in words for words in examples)
