"""Makes the documentation site: `python scripts/write_site.py FOLDER`.

The pages are those of docs, in the order of docs/contents.toml, with a reference that is written from the program. The
site needs nothing from elsewhere: fonts are the reader's own, and it is searched in the browser. Sphinx makes it,
and is in the lock of the tests. Whatever Sphinx warns of, such as a link that leads nowhere, is an error.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from site_reference import reference_pages

from pitbook import __version__

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = "Reference"
CONF = f"""
project = "Pitbook"
author = "The Pitbook authors"
copyright = "The Pitbook authors"
release = version = "{__version__}"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "Pitbook {__version__}"
html_favicon = "icon.svg"
html_copy_source = html_show_sourcelink = False
html_last_updated_fmt = None
myst_heading_anchors = 4
myst_enable_extensions = []
suppress_warnings = ["misc.highlighting_failure", "myst.header"]
pygments_style = "friendly"
toc_object_entries = False
highlight_language = "text"
"""
NO_SECOND_HEADINGS = ("```{raw} html", "<style>.toctree-wrapper .caption { display: none }</style>", "```", "")
"""The captions are for the list of pages at the side; on the first page the headings say the same."""


def parts() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((ROOT / "docs" / "contents.toml").read_text(encoding="utf-8"))["parts"]
    return found


def assemble(source: Path) -> None:
    """What Sphinx reads: the pages where they lie in the repository, so that their links hold."""
    shutil.copytree(ROOT / "docs", source / "docs")
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    shutil.copytree(ROOT / "deploy", source / "deploy")
    shutil.copy(ROOT / "src" / "pitbook" / "web" / "client" / "icon.svg", source / "icon.svg")
    _lead_to_a_page(source / "README.md", "(docs/reference)", "(docs/reference/casino-war.md)")
    _lead_to_a_page(source / "docs" / "deploy.md", "(../deploy)", "(../deploy/pitbook.toml)")
    written = reference_pages()
    for name, text in written.items():
        file = source / "program" / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    (source / "index.md").write_text("\n".join(_index(list(written))), encoding="utf-8")


def _lead_to_a_page(page: Path, folder: str, instead: str) -> None:
    """A link to a folder is a list of files where the repository is read, and nothing on a site."""
    page.write_text(page.read_text(encoding="utf-8").replace(folder, instead), encoding="utf-8")


def _index(written: list[str]) -> list[str]:
    lines = [
        "# Pitbook",
        "",
        "Casino table games as rulebooks that run: every payment names the clause it was made under.",
        "",
        *NO_SECOND_HEADINGS,
    ]
    for part in parts():
        pages = [f"docs/{each}" for each in part["pages"]]
        if part["title"] == REFERENCE:
            pages += [f"program/{each}" for each in written]
        lines += [
            f"## {part['title']}",
            "",
            part["about"],
            "",
            "```{toctree}",
            ":maxdepth: 1",
            f":caption: {part['title']}",
        ]
        lines += ["", *pages, "```", ""]
    lines += [
        "## The project",
        "",
        "```{toctree}",
        ":maxdepth: 1",
        ":caption: The project",
        "",
        "README",
        "CONTRIBUTING",
    ]
    return [*lines, "CHANGELOG", "```", ""]


_INDEXED = re.compile(r'<tr([^>]*)><td><p><span class="target" id="(index-\d+)"></span>')
"""A clause in the index. A search shows what stands in the element that it leads to, so that has to be the row."""


def build(folder: Path) -> int:
    with tempfile.TemporaryDirectory() as temporary:
        source = Path(temporary) / "source"
        source.mkdir()
        assemble(source)
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", str(source), str(folder)]
        done = subprocess.run([*command, "-d", str(Path(temporary) / "read")], check=False).returncode
    for page in (folder / "program" / "clauses").glob("*.html"):
        page.write_text(_INDEXED.sub(r'<tr\1 id="\2"><td><p>', page.read_text(encoding="utf-8")), encoding="utf-8")
    return done


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    sys.exit(build(parser.parse_args().folder))
