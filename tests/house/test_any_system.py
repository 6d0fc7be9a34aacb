"""No module needs what only some systems have: it is imported where that system was asked for, or not at all."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src/pitbook"
ONLY_SOME_HAVE = {
    "fcntl",
    "resource",
    "pwd",
    "grp",
    "termios",
    "tty",
    "pty",
    "syslog",
    "crypt",
    "msvcrt",
    "winreg",
    "uvloop",
}
ONLY_SOME_KNOW = {"SIGKILL", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGCHLD", "SIGALRM", "fork", "geteuid", "getuid", "nice"}


def test_nothing_is_taken_for_granted() -> None:
    files = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    assert len(files) > 500
    named = {
        path: text for path, text in files.items() if any(each in text for each in ONLY_SOME_HAVE | ONLY_SOME_KNOW)
    }
    found = {str(path): taken_for_granted(ast.parse(text), asked=False) for path, text in named.items()}
    assert {path: names for path, names in found.items() if names} == {}


def test_what_is_taken_for_granted_is_found() -> None:
    source = "import fcntl\ndef f():\n    import resource\nif sys.platform != 'win32':\n    import pwd\nos.fork()\n"
    assert taken_for_granted(ast.parse(source), asked=False) == ["fcntl", "resource", "fork"]


def taken_for_granted(node: ast.AST, *, asked: bool) -> list[str]:
    """What stands where nobody asked `sys.platform`, tried it, or returned before on another system."""
    found: list[str] = []
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import() if not asked:
                found += [each.name for each in child.names if each.name in ONLY_SOME_HAVE]
            case ast.ImportFrom() if not asked and child.module in ONLY_SOME_HAVE:
                found.append(child.module)
            case ast.Attribute() if not asked and child.attr in ONLY_SOME_KNOW:
                found.append(child.attr)
        asks = isinstance(child, ast.Try) or (isinstance(child, ast.If) and "platform" in ast.dump(child.test))
        found += taken_for_granted(child, asked=asked or asks)
        asked = asked or (isinstance(child, ast.If) and asks and isinstance(child.body[-1], ast.Return))
    return found


def test_no_file_is_moved_or_removed_while_it_is_open() -> None:
    """Windows does neither."""
    found = {
        str(path): lines
        for path in SOURCE.rglob("*.py")
        if (lines := moved_while_open(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_what_is_moved_while_it_is_open_is_found() -> None:
    source = "with part.open('xb') as file:\n  try:\n    part.replace(path)\n  except OSError:\n    part.unlink()\n"
    assert moved_while_open(ast.parse(source)) == [3, 5]
    closed = "with part.open('xb') as file:\n    file.write(words.replace(b'a', b'b'))\npart.replace(path)\n"
    assert moved_while_open(ast.parse(closed)) == []


def moved_while_open(tree: ast.AST) -> list[int]:
    """Lines in which a path is moved or removed within the block of a file that is open."""
    blocks = [each for each in ast.walk(tree) if isinstance(each, ast.With) and any(map(_opens, each.items))]
    calls = [call for block in blocks for call in ast.walk(block) if isinstance(call, ast.Call)]
    return sorted({call.lineno for call in calls if _moves(call)})


def _opens(item: ast.withitem) -> bool:
    called = item.context_expr
    return isinstance(called, ast.Call) and _name(called) in {"open", "fdopen", "NamedTemporaryFile"}


def _moves(call: ast.Call) -> bool:
    wanted = {"replace": 1, "rename": 1, "unlink": 0}
    return isinstance(call.func, ast.Attribute) and wanted.get(call.func.attr) == len(call.args)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
