"""The documentation site is made of what is there: no dead link, nothing from elsewhere, and it can be searched."""

import json
import re
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from subprocess import run
from urllib.parse import unquote, urldefrag

import pytest

from pitbook.rulebooks.document import document_ids, load_document

ROOT = Path(__file__).parents[2]
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}


class Seen(HTMLParser):
    """What a page has ids for, links to, and loads."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids |= {each for each in (found.get("id"), found.get("name")) if each}
        if tag == "a" and found.get("href"):
            self.links.append(found["href"] or "")
        elif tag in LOADED and found.get(LOADED[tag]):
            self.loads.append(found[LOADED[tag]] or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = run([sys.executable, "scripts/write_site.py", folder], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Seen]:
    found = {}
    for file in site.rglob("*.html"):
        found[file] = Seen()
        found[file].feed(file.read_text(encoding="utf-8"))
    assert len(found) > 40
    return found


def test_every_page_is_in_the_contents() -> None:
    parts = tomllib.loads((ROOT / "docs" / "contents.toml").read_text(encoding="utf-8"))["parts"]
    named = sorted(page for part in parts for page in part["pages"])
    there = sorted(str(each.relative_to(ROOT / "docs").with_suffix("")) for each in (ROOT / "docs").rglob("*.md"))
    assert named == there


def test_no_link_is_dead(site: Path, pages: dict[Path, Seen]) -> None:
    dead = []
    for file, seen in pages.items():
        for link in (*seen.links, *seen.loads):
            if re.match(r"[a-z]+:", link):
                continue
            path, fragment = urldefrag(link.partition("?")[0] if "#" not in link else link)
            target = (file.parent / unquote(path)).resolve() if path else file
            if not target.exists() or (fragment and target in pages and unquote(fragment) not in pages[target].ids):
                dead.append(f"{file.relative_to(site)}: {link}")
    assert dead == []


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[Path, Seen]) -> None:
    assert [each for seen in pages.values() for each in seen.loads if re.match(r"([a-z]+:)?//", each)] == []
    for file in site.rglob("*.css"):
        assert not re.search(r"(url\(|@import\s*)[\"']?(https?:)?//", file.read_text(encoding="utf-8")), file.name


def test_it_can_be_searched(site: Path) -> None:
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    assert "surrend" in index
    entries = json.loads(re.search(r'"indexentries": ?({.*?}), ?"', index)[1])  # type: ignore[index]
    for each in document_ids():
        assert {clause.id.lower() for clause in load_document(each).clauses} <= entries.keys(), each
    assert (site / "search.html").exists()


def test_every_clause_is_there(site: Path) -> None:
    for each in document_ids():
        page = (site / "program" / "clauses" / f"{each}.html").read_text(encoding="utf-8")
        for clause in load_document(each).clauses:
            assert re.search(rf'<tr[^>]* id="index-\d+"><td><p>{re.escape(clause.id)}</p>', page), f"{each} {clause.id}"


def test_every_command_and_operation_is_there(site: Path) -> None:
    from pitbook.cli.app import COMMANDS
    from pitbook.web.app import OPERATIONS
    from pitbook.web.operation_ids import operation_id

    commands = (site / "program" / "command-line.html").read_text(encoding="utf-8")
    assert not [each for each in COMMANDS if f">pitbook {each}<" not in commands]
    assert "pitbook rules diff" in commands
    operations = (site / "program" / "http-api.html").read_text(encoding="utf-8")
    assert not [each for each in map(operation_id, OPERATIONS) if f">{each}<" not in operations]
