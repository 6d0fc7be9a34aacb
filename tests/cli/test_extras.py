"""What is missing without an extra, and that whoever misses it is told which command adds it."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import IO

import httpx
import pytest
from packaging.requirements import Requirement

from pitbook.extras import EXTRAS
from tests.calling import http_client

ROOT = Path(__file__).parents[2]
_WITHOUT = """
import os, sys
class Without:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in os.environ["WITHOUT"].split():
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Without())
"""
"""A Python that begins with this finds none of the packages named, and no process that it starts does."""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a Pitbook with no extra at all."""
    folder = tmp_path_factory.mktemp("bare")
    (folder / "sitecustomize.py").write_text(_WITHOUT)
    packages = " ".join(each for those in EXTRAS.values() for each in those)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PITBOOK")}
    return {**kept, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'src'}", "WITHOUT": packages, "HOME": str(folder)}


def pitbook(env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "pitbook", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


CORE = (
    "rules star-craps 6.2.22.1",
    "analyse star-three-card-poker",
    "analyse star-casino-war --seen AS",
    "strategies star-casino-war",
    "strategies star-three-card-poker",
    "price star-casino-war",
    "train star-three-card-poker --drill costs --count 1 --sheet",
    "tournament rehearse --entrants 7",
    "export --help",
    "duties --help",
    "completion bash",
)
LACKING = {
    "serve": "serve",
    "simulate star-craps --play win-line:stake=10": "simulate",
    "rehearse star-craps --play win-line:stake=10 --random 5": "simulate",
    "best star-craps --bankroll 20 --goal 40 --sign 5-20/5": "simulate",
    "analyse star-casino-war --by-depth": "simulate",
    "verify-rng --quick": "randomness",
    "analyse star-craps --report craps.pdf": "report",
    "export --store postgresql://nobody@localhost/none all.jsonl": "serve",
}
_ONE_AFTER_ANOTHER = """
import contextlib, io, json, sys
from pitbook.cli.app import run
for line in sys.stdin:
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = run(line.split())
    print(json.dumps([line.strip(), code, out.getvalue(), err.getvalue()]))
"""


@pytest.fixture(scope="module")
def answers(bare: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, str, str]]:
    """What each of them answers, typed into one process: the packages are missing for all of them."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", _ONE_AFTER_ANOTHER],
        input="".join(f"{line}\n" for line in (*CORE, *LACKING)),
        cwd=tmp_path_factory.mktemp("typed"),
        env=bare,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {typed: (code, out, err) for typed, code, out, err in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("typed", CORE)
def test_the_core_needs_no_extra(answers: dict[str, tuple[int, str, str]], typed: str) -> None:
    code, out, err = answers[typed]
    assert code == 0, err
    assert out
    assert not err


@pytest.mark.parametrize(("typed", "extra"), LACKING.items())
def test_what_is_missing_is_told_with_the_command_that_adds_it(
    answers: dict[str, tuple[int, str, str]], typed: str, extra: str
) -> None:
    code, out, err = answers[typed]
    assert code == 2, out + err
    assert f"needs the extra '{extra}'" in err
    assert re.search(rf"Add it with: .*(run\.py setup {extra}|pitbook\[{extra}\])", err)
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("program", "extra"),
    [
        ("import pitbook.client", "serve"),
        ("import pitbook; pitbook.simulate('star-craps', 'win-line:stake=10', amount=1000)", "simulate"),
        ("import pitbook; pitbook.analyse('star-craps', 'win-line:stake=10', bankroll=100)", "simulate"),
        ("import pitbook; pitbook.list_rulebooks().write('rulebooks.parquet')", "tables"),
        ("import pitbook; pitbook.list_rulebooks().arrow()", "tables"),
    ],
)
def test_a_program_is_told_as_well(bare: dict[str, str], program: str, extra: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], env=bare, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert f"needs the extra '{extra}'" in done.stderr
    assert "Add it with" in done.stderr


def test_where_run_py_started_it_run_py_adds_what_is_missing_once(bare: dict[str, str], tmp_path: Path) -> None:
    stand_in = tmp_path / "run.py"
    stand_in.write_text("import os, sys; print(sys.argv[1:], os.environ['PITBOOK_ADDED'])")
    typed = ("simulate", "star-craps", "--play", "win-line:stake=10")
    done = pitbook({**bare, "PITBOOK_RUN_PY": str(stand_in)}, *typed)
    assert done.stdout.strip() == f"{['setup', 'simulate', '--then', *typed]} simulate"
    again = pitbook({**bare, "PITBOOK_RUN_PY": str(stand_in), "PITBOOK_ADDED": "simulate"}, *typed)
    assert again.returncode == 2
    assert "Add it with" in again.stderr


def test_a_page_is_told_what_is_missing_and_how_to_add_it(bare: dict[str, str]) -> None:
    lacking = {
        **bare,
        "WITHOUT": " ".join(each for extra, those in EXTRAS.items() if extra != "serve" for each in those),
    }
    command = [sys.executable, "-P", "-m", "pitbook", "serve", "--store", "memory:", "--port", "0"]
    with subprocess.Popen(command, env=lacking, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as floor:
        try:
            assert floor.stdout is not None
            printed = _until_open(floor.stdout)
            address, token = _link(printed, "inspector")
            with http_client(address, headers={"Authorization": f"Bearer {token}"}) as client:
                assert client.get("/api/rulebooks/star-three-card-poker/figures").status_code == 200
                asked = {"strategy": "win-line:stake=10", "amount": 1000}
                found = client.post("/api/rulebooks/star-craps/simulations", json=asked).json()
                while found["state"] in {"making", "running"}:
                    found = client.get(f"/api/simulations/{found['id']}?after={found['step']}").json()
            assert found["state"] == "refused"
            assert "needs the extra 'simulate'" in found["trouble"]["words"]
            assert "simulate" in found["trouble"]["instead"]
            supervising = {"Authorization": f"Bearer {_link(printed, 'casino supervisor')[1]}"}
            with http_client(address, headers=supervising) as client:
                exam = {"type": "exam.set", "title": "One", "rulebook": "star-craps", "kinds": ["payouts"], "seed": 7}
                exam |= {"count": 1, "minutes": 5, "pass_percent": 50}
                body = {"id": "set-one", "name": "one", "exam": exam}
                assert client.post("/api/exams", json=body).status_code == 201
                _told_to_add("report", client.get("/api/exams/one/class"))
        finally:
            floor.terminate()


def _link(printed: str, role: str) -> tuple[str, str]:
    """The address and the token of a link."""
    found = re.search(rf"{role} +(http://\S+)/#token=(\S+)", printed)
    assert found, printed
    return found[1], found[2]


def _told_to_add(extra: str, answer: httpx.Response) -> None:
    problem = answer.json()
    assert (answer.status_code, problem["type"]) == (501, "/problems/not-installed"), problem
    assert f"needs the extra '{extra}'" in problem["detail"]
    assert re.search(rf"Add it with: .*(run\.py setup {extra}|pitbook\[{extra}\])", problem["instead"])


def _until_open(out: IO[str]) -> str:
    """What it prints until all links are there."""
    lines = []
    for line in out:
        lines.append(line)
        if "Ctrl-C" in line:
            break
    return "".join(lines)


def test_every_extra_of_the_package_is_known_and_has_a_lock() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(declared) == {*EXTRAS, "gpu", "all"}
    for extra in declared:
        locked = (ROOT / "locks" / f"{extra}.txt").read_text()
        for package in EXTRAS.get(extra, ()):
            assert f"\n{package.replace('_', '-')}==" in locked, f"{package} is not in locks/{extra}.txt"


def test_all_locks_name_the_same_versions() -> None:
    whole = _versions("bench")
    for each in (*EXTRAS, "all", "test"):
        assert _versions(each) <= whole, f"locks/{each}.txt and locks/bench.txt differ: python3 run.py lock"
    assert "llvmlite" not in {name for name, _ in _versions("serve")}


def _versions(lock: str) -> set[tuple[str, ...]]:
    found = re.findall(r"^([\w.-]+)==([^ ]+)", (ROOT / "locks" / f"{lock}.txt").read_text(), re.MULTILINE)
    assert found
    return set(found)


def test_the_page_counts_the_packages_of_each_extra_as_its_lock_does() -> None:
    told = dict(
        re.findall(r"^\| `(\w+)` \| .* \| (\d+) \| \d+ \|$", (ROOT / "docs/install.md").read_text(), re.MULTILINE)
    )
    assert told == {extra: str(_counted(extra)) for extra in (*EXTRAS, "gpu", "all")}


def _counted(lock: str) -> int:
    """Packages that Linux gets with Python 3.11."""
    lines = re.findall(r"^[a-z0-9][^\n\\]*", (ROOT / "locks" / f"{lock}.txt").read_text(), re.MULTILINE)
    markers = [each.marker for each in map(Requirement, lines)]
    where = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"}
    python = {"python_version": "3.11", "python_full_version": "3.11.2", "platform_python_implementation": "CPython"}
    return sum(each is None or each.evaluate({**where, **python}) for each in markers)


def test_pitbook_lies_beside_the_python_that_run_py_made() -> None:
    stamp = next(Path(sys.prefix).glob("lib/python*/site-packages/pitbook-setup.json"), None)
    if stamp is None:
        pytest.skip("this Python was not set up by run.py")
    assert set(json.loads(stamp.read_bytes())["locks"]) & {"test", "bench"}
    done = subprocess.run([Path(sys.prefix) / "bin/pitbook", "--version"], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", done.stdout)
