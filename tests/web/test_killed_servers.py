"""Three servers over one database, killed and restarted under load: a few of what the script does for minutes.

What they are asked meanwhile is luck; that nothing of it is lost or done twice is not.
"""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "server_trials.py"


def test_servers_that_are_killed_and_restarted_lose_and_double_nothing(tmp_path: Path) -> None:
    found, said = tmp_path / "found.json", tmp_path / "said"
    command = [sys.executable, str(SCRIPT), "--kills", "1", "--rolling", "1", "--every", "0.2", "--json", str(found)]
    with said.open("wb") as log:  # no pipe: whoever outlives the script would keep it open, and be waited for
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False)
    assert done.returncode == 0, said.read_text()
    (outcome,) = json.loads(found.read_bytes())
    assert (outcome["kills"], outcome["restarts"], outcome["lost"], outcome["doubled"]) == (1, 1, 0, 0)
    assert outcome["acknowledged_or_refused"] > 0
