"""Settings from the command line, the environment and a file: which of them is in force, and what is told of it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitbook.cli.settings import SETTINGS
from pitbook.extras import SETUP
from tests.cli.test_verify import Typed, pitbook

__all__ = ["pitbook"]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of a user who has set nothing yet."""
    monkeypatch.setenv("PITBOOK_CONFIG", str(tmp_path))
    for each in SETTINGS:
        monkeypatch.delenv(each.variable, raising=False)
    return tmp_path / "pitbook.toml"


def shown(pitbook: Typed) -> Any:
    code, out, err = pitbook("config", "--json")
    assert (code, err) == (0, "")
    return json.loads(out)["settings"]


def test_each_value_says_where_it_came_from(pitbook: Typed, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {each["from"] for each in shown(pitbook).values()} == {"default"}
    file.write_text('port = 9000\nhost = "10.0.0.1"\ntrusted-proxy = ["10.0.0.7", "10.1.0.0/16"]\n')
    monkeypatch.setenv("PITBOOK_PORT", "9001")
    monkeypatch.setenv("PITBOOK_WITNESS", "one.public, two.public")
    found = shown(pitbook)
    assert found["port"] == {"value": 9001, "from": "PITBOOK_PORT"}
    assert found["host"] == {"value": "10.0.0.1", "from": str(file)}
    assert found["trusted-proxy"]["value"] == ["10.0.0.7", "10.1.0.0/16"]
    assert found["witness"]["value"] == ["one.public", "two.public"]
    assert found["public-url"] == {"value": None, "from": "default"}


def test_what_is_typed_goes_before_all_else(pitbook: Typed, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(f'store = "sqlite:///{file.parent / "of-the-file.sqlite"}"')
    assert "of-the-file.sqlite" in pitbook("replay")[2]
    monkeypatch.setenv("PITBOOK_STORE", f"sqlite:///{file.parent / 'of-the-environment.sqlite'}")
    assert "of-the-environment.sqlite" in pitbook("replay")[2]
    assert "typed.sqlite" in pitbook("replay", "--store", f"sqlite:///{file.parent / 'typed.sqlite'}")[2]


def test_a_password_is_neither_typed_nor_shown(pitbook: Typed, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for url in ("postgresql://me:hunter2@nowhere.invalid/floor", "postgresql://nowhere.invalid/x?password=hunter2"):
        for command in ("serve", "backup", "replay"):
            code, out, err = pitbook(command, *(["copy"] if command == "backup" else []), "--store", url)
            assert (code, "hunter2" in out + err) == (2, False)
            assert "PITBOOK_STORE" in err
            assert str(file) in err
    monkeypatch.setenv("PITBOOK_STORE", "postgresql://me:hunter2@nowhere.invalid/floor")
    assert shown(pitbook)["store"] == {"value": "postgresql://me@nowhere.invalid/floor", "from": "PITBOOK_STORE"}
    code, out, err = pitbook("replay")
    assert (code, "hunter2" in out + err) == (2, False), "it is tried"
    assert "me@nowhere.invalid" in err


def test_a_password_that_others_may_read_is_told(pitbook: Typed, file: Path) -> None:
    file.write_text('store = "postgresql://me:hunter2@nowhere.invalid/floor"')
    file.chmod(0o644)
    assert "chmod 600" in " ".join(pitbook("config")[1].split())
    file.chmod(0o600)
    code, out, _ = pitbook("config")
    assert (code, "chmod" in out, "hunter2" in out) == (0, False, False)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", "there is no setting 'prot'. There are host, port"),
        ("port = 99999", "is a number from 0 to 65535, not '99999'"),
        ("port = true", "is a text, not True"),
        ("port =", "is not TOML"),
        ('public-url = "floor.example"', "is no address such as https://floor.example"),
        ('public-url = "https://floor.example/pitbook"', "with nothing behind the host"),
        ('public-url = "https://floor.example:99999"', "is no address"),
        ('log-format = "xml"', "is json or text, not 'xml'"),
        ('log-level = "loud"', "is info, warning or error, not 'loud'"),
        ('store = " "', "an empty name is no store"),
    ],
)
def test_a_file_that_is_wrong_says_what_and_where(pitbook: Typed, file: Path, text: str, words: str) -> None:
    file.write_text(text)
    code, _, err = pitbook("config")
    assert code == 2
    assert words in " ".join(err.split())
    assert str(file) in err


def test_a_file_that_was_named_has_to_be_there(pitbook: Typed, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOOK_CONFIG_FILE", str(file.parent / "nowhere.toml"))
    code, _, err = pitbook("config")
    assert (code, "nowhere.toml" in err) == (2, True)
    (file.parent / "nowhere.toml").write_text("port = 7")
    assert shown(pitbook)["port"]["value"] == 7


def test_a_variable_that_means_nothing_is_told(pitbook: Typed, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOOK_PUBLIC_URI", "https://floor.example")
    assert "PITBOOK_PUBLIC_URI is set and means nothing here" in " ".join(pitbook("config")[1].split())
    monkeypatch.delenv("PITBOOK_PUBLIC_URI")
    monkeypatch.setenv(SETUP, "run.py")  # as run.py sets it for whatever it starts
    assert "means nothing here" not in " ".join(pitbook("config")[1].split())


def test_a_floor_tells_where_it_keeps_what_happens(file: Path) -> None:
    """And its log is for people, if that is wanted."""
    kept = file.parent / "kept here.sqlite"
    file.write_text(f'port = 0\nstore = "sqlite:///{kept}"\nkey = "{file.parent / "house.pem"}"\nlog-format = "text"')
    command = [sys.executable, "-m", "pitbook", "serve", "--no-links"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=dict(os.environ)) as program:
        assert program.stdout is not None
        line = next(line for line in program.stdout if "Ctrl-C" in line)
        program.kill()
        program.communicate(timeout=300)
    assert f"kept in sqlite:///{kept}. Ctrl-C" in line
    assert (file.parent / "house.pem").exists()
