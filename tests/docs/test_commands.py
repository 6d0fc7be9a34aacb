"""Every command that README and docs show can be typed; the quick ones of the tutorials by role are run in turn."""

import re
import shlex
import tomllib
from functools import cache
from pathlib import Path

import pytest
from cyclopts import App, CycloptsError, MissingArgumentError

from pitbook.cli.app import COMMANDS, application, run

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
OF_RUN_PY = {"test", "bench", "mutants", "hunt", "setup", "lock"}
ROLES = sorted(each.name for each in (ROOT / "docs").glob("for-*.md"))
LONG = {"serve", "price", "--play", "--report"}
"""What waits, or takes long, and has tests of its own."""
_BLOCK = re.compile(r"^```(?:sh|bash|console|text)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`((?:pitbook|python3 run\.py) [^`\n]+)`")
_CALLED = re.compile(r"^(?:\$ )?(?:[A-Z_]+=\S+ )*(?:pitbook|\S*bin/pitbook|python3 run\.py) (.+)$")
_OPEN = re.compile(r"…|\.\.\.|\[|\|| > |\$\(|<")


def blocks(page: Path) -> list[list[str]]:
    """Commands of fenced blocks, word by word, as a shell has them."""
    text = "\n".join(each.replace("\\\n", " ") for each in _BLOCK.findall(page.read_text(encoding="utf-8")))
    return [words for line in text.splitlines() if (words := _words(line))]


def _words(line: str) -> list[str]:
    called = _CALLED.match(line.strip())
    if called is None or _OPEN.search(called[1].partition(" # ")[0]):
        return []
    try:
        return shlex.split(called[1], comments=True)
    except ValueError:  # words in quotes that go on in the next line
        return []


def shown() -> dict[tuple[str, ...], str]:
    """Each once, with the page that it stands on."""
    found: dict[tuple[str, ...], str] = {}
    for page in PAGES:
        inline = [_words(each) for each in _INLINE.findall(page.read_text(encoding="utf-8"))]
        for each in (*blocks(page), *inline):
            if each and each[0] not in OF_RUN_PY and not each[0].isupper():
                found.setdefault(tuple(each), page.name)
    return found


@cache
def _application(command: str) -> App:
    return application([command])


def test_every_page_with_a_session_of_python_is_run() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    run_by_pytest = {each.partition("--doctest-glob=")[2] for each in settings["addopts"]}
    shown_on = {page.name for page in PAGES if re.search("^>>> ", page.read_text(encoding="utf-8"), re.MULTILINE)}
    assert shown_on <= run_by_pytest


def test_there_are_many() -> None:
    assert len(shown()) > 100
    assert {each[0] for each in shown()} >= {"rules", "analyse", "price", "settle", "simulate", "verify", "export"}


def test_every_command_that_is_shown_can_be_typed() -> None:
    """Its name and options are there and take such values. Nothing is carried out."""
    wrong = []
    for words, page in shown().items():
        if words[0] not in COMMANDS and not words[0].startswith("-"):
            wrong.append(f"{page}: {shlex.join(words)}: no such command")
            continue
        try:
            _application(words[0]).parse_args(list(words), exit_on_error=False, print_error=False)
        except MissingArgumentError:  # in a sentence a command may be named without what it needs
            continue
        except CycloptsError as error:
            wrong.append(f"{page}: {shlex.join(words)}: {error}")
    assert wrong == []


@pytest.mark.parametrize("page", [each for each in ROLES if blocks(ROOT / "docs" / each)])
def test_the_tutorial_of_a_role_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a new user would: from the first command to the last, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    for words in blocks(ROOT / "docs" / page):
        if LONG.isdisjoint(words):
            code = run(words)
            said = capsys.readouterr()
            assert (code, said.err) == (0, ""), f"{shlex.join(words)}: {said.err}"
            assert said.out
