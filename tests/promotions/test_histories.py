"""Every golden history is gone through again and must come out word for word. `--record-golden` writes them anew."""

from pathlib import Path

import pytest

from tests.promotions.history import replay

HISTORIES = sorted((Path(__file__).parent / "histories").glob("*/*.history"))
pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("path", HISTORIES, ids=[f"{path.parent.name}/{path.name}" for path in HISTORIES])
async def test_history(path: Path, request: pytest.FixtureRequest) -> None:
    recorded = path.read_text(encoding="utf-8")
    replayed = await replay(recorded)
    if request.config.getoption("--record-golden"):
        path.write_text(replayed, encoding="utf-8")
    assert recorded == replayed or request.config.getoption("--record-golden")
