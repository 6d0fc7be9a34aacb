"""Nobody but `sources.py` asks the machine for the time or for entropy where a floor is at work."""

import ast
from pathlib import Path

import pytest

import pitbook

ROOT = Path(pitbook.__file__).parent
AT_WORK = [path for room in ("chance", "floor", "journal", "table", "web") for path in (ROOT / room).rglob("*.py")]
ASKS_THE_MACHINE = {"time", "secrets", "uuid", "random"}
MAY = {
    "journal/postgres.py",  # leases of a real database are timed by it
    "journal/postgres_connecting.py",
    "journal/witness.py",  # a process of its own
    "journal/keys.py",  # made once, by hand
}


@pytest.mark.parametrize("path", AT_WORK, ids=lambda path: str(path.relative_to(ROOT)))
def test_time_and_entropy_come_from_one_place(path: Path) -> None:
    name = str(path.relative_to(ROOT))
    found = {each for node in ast.walk(ast.parse(path.read_text())) for each in _asked(node)}
    assert name in MAY or not found, f"{name} asks for {found}: ask pitbook.sources"


def _asked(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [each.name for each in names if each.name in ASKS_THE_MACHINE]
        case ast.ImportFrom(module=str(module)) if module in ASKS_THE_MACHINE:
            return [module]
        case ast.Attribute(value=ast.Name(id="os"), attr="urandom"):
            return ["os.urandom"]
        case ast.Attribute(value=ast.Name(id="datetime"), attr="now" | "utcnow"):
            return ["datetime.now"]
        case _:
            return []
