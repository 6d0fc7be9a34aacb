"""Tables of every game over two editions, killed in between as a machine does it: what was said is kept and holds."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pitbook.plugins import VARIABLE
from tests.cli.test_verify import Typed, pitbook
from tests.editions.life import LEFT
from tests.editions.specimens import PACKAGE, SPECIMENS, plugged, write

__all__ = ["pitbook"]

TABLES = tuple(sorted(SPECIMENS))
LEFT_OPEN = tuple(f"{LEFT}{each}" for each in TABLES)
LATE = tuple(f"late-{each}" for each in TABLES)
ROOT = Path(__file__).parents[2]
CROSSED = " crossed"


class Lives(NamedTuple):
    """One store, and the processes that were killed over it."""

    url: str
    folder: Path

    def lived(self, first: int, *names: str, until: int, specimens: bool, crossing: Collection[str] = ()) -> list[str]:
        """What it said until these had crossed and so many signed checkpoints had come after that; then it is killed in
        the midst of a round."""
        path = os.pathsep.join((str(ROOT), str(self.folder)))
        environment = {**os.environ, "PYTHONPATH": path, VARIABLE: PACKAGE if specimens else ""}
        command = [sys.executable, "-m", "tests.editions.life", self.url, str(first), *names]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True, cwd=ROOT) as life:
            assert life.stdout is not None
            said: list[str] = []
            for line in life.stdout:
                said.append(line.strip())
                over = {each.removesuffix(CROSSED): at for at, each in enumerate(said) if each.endswith(CROSSED)}
                since = said[max(over.values(), default=0) :] if over.keys() >= set(crossing) else []
                if since.count("signed") >= until and not said[-1].startswith("signed"):
                    life.send_signal(signal.SIGKILL)
                    break
            else:
                raise AssertionError(f"it ended by itself: {said}")
        return said


@pytest.fixture(scope="module")
def lives(tmp_path_factory: pytest.TempPathFactory) -> Lives:
    """Before, across and after the change, and once more without the plugin that brought it."""
    folder = tmp_path_factory.mktemp("lives")
    write(folder, effect="2020-01-01", approved="2019-12-01")
    return Lives(f"sqlite:///{folder}/floor.db", folder)


@pytest.fixture
def with_specimens(lives: Lives) -> Iterator[None]:
    with plugged(PACKAGE, lives.folder):
        yield


def test_what_was_played_before_across_and_after_is_whole(
    lives: Lives, with_specimens: None, pitbook: Typed, tmp_path: Path
) -> None:
    before = lives.lived(1, *TABLES, *LEFT_OPEN, until=2, specimens=False)
    assert not [each for each in before if "crossed" in each]
    for each in lives.folder.glob("floor.db*"):
        shutil.copy(each, lives.folder / each.name.replace("floor", "older"))
    across = lives.lived(10_000_000, *TABLES, *LEFT_OPEN, until=1, specimens=True)
    assert [each for each in across if "crossed" in each]
    crossing = set(TABLES) - {each.removesuffix(CROSSED) for each in across}
    after = lives.lived(20_000_000, *TABLES, *LEFT_OPEN, *LATE, until=8, specimens=True, crossing=crossing)
    over = {each.removesuffix(" crossed") for each in (*across, *after) if "crossed" in each}
    assert over == set(TABLES)
    file = tmp_path / "all.jsonl"
    assert pitbook("export", "--store", lives.url, file)[0] == 0
    code, out, error = pitbook("verify", file, "--json")
    told = {each["stream"]: each for each in json.loads(out)["decided_again"]}
    assert (
        code,
        [each["wrong"] or each["left_out"] for each in told.values() if each["wrong"] or each["left_out"]],
    ) == (
        0,
        [],
    ), error
    for name in TABLES:
        assert told[f"table/{name}"]["editions"] == [f"{name}@2", f"{name}@3"]
        assert told[f"table/{LEFT}{name}"]["editions"] == [f"{name}@2"]
        assert told[f"table/late-{name}"]["editions"] == [f"{name}@3"]
    for name in TABLES:
        for number, edition in ((1, 2), (_last_round(file, name), 3)):
            disclosed = tmp_path / f"{name}-{number}.jsonl"
            code, _, error = pitbook("export", "--store", lives.url, "--table", name, "--round", str(number), disclosed)
            assert code == 0, error
            code, out, _ = pitbook("verify", disclosed, "--json")
            [again] = json.loads(out)["decided_again"]
            assert (code, again["wrong"], again["left_out"], again["editions"][-1]) == (
                0,
                None,
                None,
                f"{name}@{edition}",
            )


def _last_round(file: Path, name: str) -> int:
    """The last one that a checkpoint proves for sure: the one before the last that was begun."""
    lines = [line for line in file.read_text().splitlines() if f'"table/{name}"' in line]
    numbers = [int(each) for line in lines for each in re.findall(r'\\"(?:number|round)\\":(\d+)', line)]
    return max(numbers) - 4


def test_without_the_plugin_those_that_crossed_do_not_open_and_the_others_do(lives: Lives) -> None:
    said = lives.lived(30_000_000, *TABLES, *LEFT_OPEN, *LATE, until=1, specimens=False)
    stopped = {each.partition(" stopped: ")[0]: each for each in said if " stopped: " in each}
    assert stopped.keys() == {*TABLES, *LATE}
    assert all("which is not here" in each and "Install the version" in each for each in stopped.values())
    assert {each.split()[0] for each in said if re.fullmatch(r"\S+ \d+", each)} == set(LEFT_OPEN)


def test_an_older_store_goes_on_from_where_it_was(
    lives: Lives, with_specimens: None, pitbook: Typed, tmp_path: Path
) -> None:
    """One of before the change, put back: its tables are under the edition of then, and may cross over again."""
    older = Lives(lives.url.replace("floor.db", "older.db"), lives.folder)
    said = older.lived(40_000_000, *TABLES, until=2, specimens=True, crossing=TABLES)
    assert {each.removesuffix(" crossed") for each in said if "crossed" in each} == set(TABLES)
    file = tmp_path / "older.jsonl"
    assert pitbook("export", "--store", older.url, file)[0] == 0
    code, out, _ = pitbook("verify", file, "--json")
    told = {each["stream"]: each["editions"] for each in json.loads(out)["decided_again"]}
    assert (code, [told[f"table/{name}"] for name in TABLES]) == (0, [[f"{name}@2", f"{name}@3"] for name in TABLES])
