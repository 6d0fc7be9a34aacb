"""The programs that docs show against a floor are run as they stand, on a floor that is served."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitbook.rulebooks.roles import Role
from tests.web.served import Served, serving

ROOT = Path(__file__).parents[2]
COMPILER = ROOT / "tests/browser/node_modules/typescript/bin/tsc"


@pytest.fixture
def floor() -> Iterator[Served]:
    with serving() as made:
        yield made


def program(page: str, language: str, floor: Served, after: str) -> str:
    """The first block in a language after a heading, with the link of a player of this floor."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8").partition(after)[2]
    found = re.search(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    linked = found[1].replace("127.0.0.1:8000", floor.at)
    return re.sub("(token|TOKEN)=…", rf"\1={floor.token('ann', Role.PLAYER)}", linked)


def answered(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(("page", "after"), [("for-typescript-developers.md", "# For"), ("api.md", "## Clients")])
def test_typescript(floor: Served, tmp_path: Path, page: str, after: str) -> None:
    node = shutil.which("node")
    assert node is not None, "there is no Node.js yet: `python3 run.py test` installs it"
    (tmp_path / "pitbook.ts").write_bytes(floor.http.get("/help/clients/typescript/pitbook.ts").content)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "play.ts").write_text(program(page, "ts", floor, after), encoding="utf-8")
    answered(node, COMPILER, "--target", "es2022", "--module", "nodenext", "--types", "", "play.ts", folder=tmp_path)
    told = answered(node, "play.js", folder=tmp_path)
    if page == "for-typescript-developers.md":
        assert "round 1 begins" in told
        assert "Initial Wager of $0.01 on playing area" in told
        assert "5.4" in told


def test_python(floor: Served, tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text(program("api.md", "python", floor, "## Clients"), encoding="utf-8")
    told = answered(sys.executable, "play.py", folder=tmp_path)
    assert "ann places Win Line of $10.00" in told


def test_a_shell(floor: Served, tmp_path: Path) -> None:
    if shutil.which("curl") is None or shutil.which("bash") is None:
        pytest.skip("this machine has no curl")
    text = program("api.md", "", floor, "## A round, from a terminal").replace("python3 -c", f"{sys.executable} -c")
    answers = answered("bash", "-c", text, folder=tmp_path).splitlines()
    assert len(answers) == 8
    assert all('"again":false' in each for each in answers[:7]), answers
    assert "round 1 begins" in answers[7]
