"""Outside its room nobody names a game: what the house knows of games it reads from what they declare."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitbook

PACKAGE = Path(next(iter(pitbook.__path__)))
GAMES = PACKAGE / "games"
CATALOGUE = GAMES / "catalogue.py"
ROOMS = sorted(path.parent for path in GAMES.glob("*/play.py"))
TESTS = Path(__file__).parents[1]

SHORT = {room.name.rpartition("_")[2] for room in ROOMS}
"""What a game is called for short: the last word of its name, which is in every longer form of it."""
QUOTED = r'"(?:\\.|[^"\\\n])*"|' r"'(?:\\.|[^'\\\n])*'|" r"`(?:\\.|[^`\\])*`"
BLOCK, LINE = r"/\*.*?\*/", r"//[^\n]*"
REMARKS = {".js": f"{BLOCK}|{LINE}", ".ts": f"{BLOCK}|{LINE}", ".css": BLOCK, ".html": "<!--.*?-->"}


def words_of(text: str) -> set[str]:
    """The words in a name or a text: `WarTable`, `go_to_war` and `casino-war` all have `war`."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)}


def said_in_python(source: str) -> Iterator[tuple[int, str]]:
    """Every name and every text with its line, but for docstrings: texts that stand by themselves."""
    tree = ast.parse(source)
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) in remarks:
            continue
        for _, value in ast.iter_fields(node):
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, str):
                    yield getattr(node, "lineno", 0), each


def said_in_client(source: str, suffix: str) -> Iterator[tuple[int, str]]:
    """Every line without its comments. What looks like one within quotes is none."""

    def kept(found: re.Match[str]) -> str:
        return found[0] if found["quoted"] else "\n" * found[0].count("\n")

    code = re.sub(rf"(?P<quoted>{QUOTED})|{REMARKS[suffix]}", kept, source, flags=re.DOTALL)
    yield from enumerate(code.splitlines(), start=1)


def where_named(path: Path) -> list[str]:
    """The lines on which a file names a game; its own name is line 0."""
    source, name = path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).as_posix()
    if not any(each in f"{name} {source}".lower() for each in SHORT):
        return []  # most files, which need not be taken apart
    said = said_in_python(source) if path.suffix == ".py" else said_in_client(source, path.suffix)
    told = [(0, name), *said]
    return [f"line {line}: {text.strip()[:100]}" for line, text in told if SHORT & words_of(text)]


def outside() -> Iterator[tuple[str, Path]]:
    """Every file of the house that is in no game's room and is not the catalogue, by its name within the package."""
    for path in sorted(PACKAGE.rglob("*")):
        if (
            path.suffix in (".py", *REMARKS)
            and path != CATALOGUE
            and not any(path.is_relative_to(room) for room in ROOMS)
        ):
            yield path.relative_to(PACKAGE).as_posix(), path


def test_nobody_else_names_a_game() -> None:
    named = [f"{name} {place}" for name, path in outside() for place in where_named(path)[:3]]
    assert not named, "these read what games declare, or stand in a game's room:\n" + "\n".join(named)


def test_the_tests_of_a_game_are_in_its_room() -> None:
    """What tries one game is in `tests/games/<game>`. What tries the house may play any game by any name."""
    named = [
        str(path.relative_to(TESTS))
        for path in sorted(TESTS.rglob("*.py"))
        if not path.is_relative_to(TESTS / "games") and SHORT & words_of(path.relative_to(TESTS).as_posix())
    ]
    assert not named, "these belong in tests/games/<game>:\n" + "\n".join(named)
    shared = [path.name for path in (TESTS / "games").glob("*.py") if SHORT & words_of(path.name)]
    assert not shared, f"these belong in a room below tests/games: {shared}"


@pytest.mark.parametrize("room", ROOMS, ids=[room.name for room in ROOMS])
def test_the_room_of_a_game_asks_nothing_of_another_one(room: Path) -> None:
    others = {each.name for each in ROOMS} - {room.name}
    found = [
        f"{path.relative_to(TESTS)} line {node.lineno}: {node.module}"
        for path in sorted((TESTS / "games" / room.name).rglob("*.py"))
        if any(each in (source := path.read_text(encoding="utf-8")) for each in others)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and others & set(str(node.module).split("."))
    ]
    assert not found, "\n".join(found)


def test_the_reader_sees_what_it_looks_for() -> None:
    """A test that finds nothing must be able to find something."""
    assert sorted(SHORT) == ["craps", "poker", "war"]
    python = '"""War."""\nfrom pitbook.games import craps as dice\nx = {"casino-war": WarTable}\n"""Poker."""  # war\n'
    assert [line for line, text in said_in_python(python) if SHORT & words_of(text)] == [2, 3, 3]
    client = '// craps\nconst a = "https://craps"; /* poker\n war */ warned(`// war`)\nx.goToWar() // Poker\n'
    assert [line for line, text in said_in_client(client, ".js") if SHORT & words_of(text)] == [2, 3, 4]
    style = "a { background: url(//x) } .craps { } /* poker */\n"
    assert [text for _, text in said_in_client(style, ".css") if "craps" in words_of(text)]
    assert not SHORT & words_of("warned towards scraps")
