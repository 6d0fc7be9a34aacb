"""A package of somebody else brings a game or a rulebook; what is neither is refused, and it is said why."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitbook import plugins
from pitbook.analysis.games import figures_of
from pitbook.games.catalogue import NotARoom, at_table, engine, folder, games
from pitbook.games.library import playable
from pitbook.plugins import GROUP, VARIABLE, NotAPlugin
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.editions import edition_named
from pitbook.table import snapshot
from pitbook.web.pages import client_pages

OURS = "star-casino-war"
ENGINE = """
from dataclasses import replace
from pitbook.games.catalogue import engine
ENGINE = replace(engine("craps"), name={name!r})
"""

Bring = Callable[..., None]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """Writes a package, and names it in the environment."""
    monkeypatch.syspath_prepend(tmp_path)

    def package(name: str, **files: str) -> None:
        for file, content in {"__init__.py": "", **files}.items():
            path = tmp_path / name.replace(".", "/") / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
        monkeypatch.setenv(VARIABLE, name)
        plugins._found.cache_clear()

    yield package
    engine.cache_clear()
    at_table.cache_clear()


def register(name: str) -> str:
    """Our own document as if it were another's."""
    source = Path(plugins.__file__).parent / "rulebooks" / "documents" / f"{OURS}.json"
    return json.dumps({**json.loads(source.read_text()), "id": name})


def decisions(name: str) -> str:
    return edition_named(OURS).toml.decode().replace(f'document = "{OURS}"', f'document = "{name}"')


def test_a_rulebook_of_a_game_that_there_is_needs_two_files_and_no_code(bring: Bring) -> None:
    name = "plugged-casino-war"
    bring("brought_book", **{f"documents/{name}.json": register(name), f"decisions/{name}.toml": decisions(name)})
    assert name in document_ids()
    assert load_document(name).game == load_document(OURS).game
    assert name in playable()


def test_an_installed_distribution_names_its_packages(
    bring: Bring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring("installed_game", **{"engine.py": ""})
    monkeypatch.delenv(VARIABLE)
    assert "installed_game" not in games()
    about = tmp_path / "installed_game-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: installed-game\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\nany-name = installed_game\n")
    plugins._installed.cache_clear()
    try:
        assert games()[-1] == "installed_game"
        assert str(folder("installed_game")) == str(tmp_path / "installed_game")
    finally:
        plugins._installed.cache_clear()


def test_several_are_named_with_commas(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    bring("one_game", **{"engine.py": ""})
    bring("other_game", **{"engine.py": ""})
    monkeypatch.setenv(VARIABLE, " one_game, other_game,one_game,")
    assert games()[-2:] == ("one_game", "other_game")


@pytest.mark.parametrize("name", ["nowhere_to_be_found", "nowhere.to.be.found", "json.decoder", ".relative"])
def test_what_is_no_package_is_refused(bring: Bring, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(VARIABLE, name)
    with pytest.raises(NotAPlugin, match="no such package"):
        games()


def test_a_package_that_brings_nothing_is_refused(bring: Bring) -> None:
    bring("empty_package")
    with pytest.raises(NotAPlugin, match=r"empty_package: it has no engine\.py"):
        document_ids()


def test_no_two_games_have_one_name(bring: Bring) -> None:
    bring("somebody.craps", **{"engine.py": ""})
    with pytest.raises(NotARoom, match="two games of the name craps"):
        games()


@pytest.mark.parametrize("name", ["table", "floor"])
def test_no_game_is_called_as_what_the_house_writes(bring: Bring, name: str) -> None:
    bring(f"somebody_else.{name}", **{"engine.py": ""})
    with pytest.raises(NotARoom, match=f"{name} is what the house calls its own"):
        games()


def test_a_game_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(NotARoom, match="there is no game 'baccarat'; there are casino_war, "):
        engine("baccarat")


@pytest.mark.parametrize("content", ["import nowhere_at_all", "def", "raise RuntimeError('not today')", "1 / 0"])
def test_a_room_that_cannot_be_loaded_is_named_with_the_reason(bring: Bring, content: str) -> None:
    name = f"broken_{len(content)}"
    bring(name, **{"engine.py": content})
    with pytest.raises(NotARoom, match=rf"{name}\.engine: it cannot be loaded \(\w+Error: "):
        engine(name)


def test_no_two_documents_have_one_id(bring: Bring) -> None:
    bring("brought_twice", **{f"documents/{OURS}.json": register(OURS)})
    with pytest.raises(NotAPlugin, match="a document of this id already"):
        document_ids()


def test_an_engine_is_one(bring: Bring) -> None:
    bring("no_engine", **{"engine.py": "ENGINE = 7"})
    with pytest.raises(NotARoom, match=r"no_engine\.engine: ENGINE is no Engine of pitbook\.games\.contract"):
        engine("no_engine")


def test_an_engine_has_the_name_of_its_room(bring: Bring) -> None:
    bring("my_game", **{"engine.py": ENGINE.format(name="your_game")})
    with pytest.raises(NotARoom, match="called 'your_game'"):
        engine("my_game")


def test_all_that_a_game_writes_has_its_name(bring: Bring) -> None:
    bring("my_other_game", **{"engine.py": ENGINE.format(name="my_other_game")})
    with pytest.raises(NotARoom, match="'craps"):
        engine("my_other_game")


def test_a_facet_that_is_missing_is_named(bring: Bring) -> None:
    bring("half_a_game", **{"engine.py": ""})
    with pytest.raises(NotARoom, match="half_a_game: it has no table"):
        at_table("half_a_game")
    with pytest.raises(NotARoom, match=r"half_a_game: it has no figures\.reckoned"):
        figures_of("half_a_game")


def test_a_snapshot_of_a_game_whose_source_was_another_is_not_believed(bring: Bring) -> None:
    ours = snapshot.this_program()
    bring("folding_game", **{"engine.py": "# once"})
    theirs = snapshot.this_program()
    bring("folding_game", **{"engine.py": "# now"})
    snapshot._digest.cache_clear()
    assert len({ours, theirs, snapshot.this_program()}) == 3


def test_whoever_types_is_told_of_a_plugin_that_is_none() -> None:
    command = [sys.executable, "-m", "pitbook", "rules"]
    environment = {**os.environ, VARIABLE: "nowhere_to_be_found"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "nowhere_to_be_found" in done.stderr


def test_what_a_room_itself_lacks_is_not_said_of_the_room(bring: Bring) -> None:
    bring("needy_game", **{"engine.py": "import no_such_library"})
    with pytest.raises(NotARoom, match=r"cannot be loaded.*no_such_library"):
        engine("needy_game")


def test_a_room_has_a_client_that_browsers_can_read(bring: Bring) -> None:
    bring("unseen_game", **{"engine.py": ""})
    with pytest.raises(NotARoom, match=r"client/index\.js"):
        client_pages()
    bring("unseen_game", **{"client/index.js": "", "client/notes.txt": ""})
    with pytest.raises(NotARoom, match=r"notes\.txt"):
        client_pages()
