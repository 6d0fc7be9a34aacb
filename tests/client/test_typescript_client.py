"""The generated client for TypeScript is up to date, passes a strict tsc, and plays a round of every game."""

import shutil
import subprocess
import sys
from pathlib import Path

from pitbook.games.library import playable
from pitbook.rulebooks.roles import Role
from tests.web.served import serving

ROOT = Path(__file__).parents[2]
COMPILER = ROOT / "tests/browser/node_modules/typescript/bin/tsc"
OPTIONS = ("--strict", "--target", "es2023", "--module", "nodenext", "--lib", "es2023,dom,dom.iterable", "--types", "")


def test_both_clients_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts/write_client.py", "--check"], check=False)
    assert done.returncode == 0, "run python scripts/write_client.py"


def test_a_round_of_every_game_is_played(tmp_path: Path) -> None:
    node = shutil.which("node")
    assert node is not None, "there is no Node.js yet: `python3 run.py test` installs it"
    shutil.copy(ROOT / "clients/typescript/pitbook.ts", tmp_path)
    shutil.copy(ROOT / "tests/client/play.ts", tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    compiled = subprocess.run(
        [node, COMPILER, *OPTIONS, "play.ts"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert compiled.returncode == 0, compiled.stdout + compiled.stderr
    with serving() as floor:
        link = f"http://{floor.at}/#token={floor.token('ann', Role.PLAYER)}"
        played = subprocess.run(
            [node, "play.js", link, "ann", *playable()], cwd=tmp_path, capture_output=True, text=True, check=False
        )
    assert played.returncode == 0, played.stderr
    assert played.stdout.splitlines() == [*(f"{each} true" for each in playable()), "/problems/not-found"]
