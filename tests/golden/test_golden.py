"""Every golden round is played again and must come out word for word. `--record-golden` writes them anew."""

from pathlib import Path

import pytest

from tests.golden.script import replay, rulebook_of

ROUNDS = sorted((Path(__file__).parent / "rounds").glob("*/*.round"))


@pytest.mark.parametrize("path", ROUNDS, ids=[f"{path.parent.name}/{path.name}" for path in ROUNDS])
def test_golden(path: Path, request: pytest.FixtureRequest) -> None:
    recorded = path.read_text(encoding="utf-8")
    assert rulebook_of(recorded) == path.parent.name, "a golden round lies in its rulebook's folder"
    replayed = replay(recorded)
    if request.config.getoption("--record-golden"):
        path.write_text(replayed, encoding="utf-8")
    assert recorded == replayed or request.config.getoption("--record-golden")
