"""The documentation on the floor, under Help: the pages of the site, made of their Markdown when they are asked for.

What makes HTML of Markdown comes with what draws tables in a terminal, so that nothing more has to be installed. The
pages lie in docs; the package carries them with it.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from pitbook.web.help_search import anchor, answered
from pitbook.web.pages import MEDIA_TYPES, Page

CARRIED = Path(__file__).with_name("help")
BESIDE_THE_SOURCES = Path(__file__).parents[3] / "docs"
HELP = "/help"
LONGEST = 200
"""Letters of what may be looked for."""
PICTURES = {"png": "image/png", "jpg": "image/jpeg", "svg": MEDIA_TYPES["svg"]}
TEXT, JSON = "text/plain; charset=utf-8", "application/json"
EXAMPLES = {"csv": TEXT, "ipynb": JSON, "json": JSON, "py": TEXT, "txt": TEXT}
CLIENT = "clients/typescript/pitbook.ts"
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_LINK = re.compile(r'href="([^"#:]*)(#[^"]*)?"')
_HEADING = re.compile(r"<h([1-4])>(.*?)</h\1>", re.DOTALL)


class HelpPart(NamedTuple):
    title: str
    about: str
    pages: tuple[str, ...]


def folder() -> Path:
    return CARRIED if CARRIED.is_dir() else BESIDE_THE_SOURCES


@cache
def help_parts() -> tuple[HelpPart, ...]:
    """None where the program lies somewhere without its documentation."""
    try:
        read = tomllib.loads((folder() / "contents.toml").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ()
    return tuple(HelpPart(each["title"], each["about"], tuple(each["pages"])) for each in read["parts"])


def help_pages() -> dict[str, "HelpPage"]:
    """By path. Each is made when it is first asked for."""
    names = [name for part in help_parts() for name in part.pages]
    return {HELP: HelpPage(None), **{f"{HELP}/{each}": HelpPage(each) for each in names}}


def help_pictures() -> dict[str, Page]:
    found = (folder() / "pictures").glob("*") if help_parts() else ()
    return {
        f"{HELP}/pictures/{each.name}": Page(each.read_bytes(), PICTURES[each.suffix[1:]])
        for each in found
        if each.suffix[1:] in PICTURES
    }


def help_files() -> dict[str, "HelpFile"]:
    """What the pages tell to copy: the examples, and the client for programs in TypeScript."""
    if not help_parts():
        return {}
    examples = [each for each in (folder() / "examples").glob("*") if each.suffix[1:] in EXAMPLES]
    client = (CARRIED if CARRIED.is_dir() else BESIDE_THE_SOURCES.parent) / CLIENT
    return {
        **{f"{HELP}/examples/{each.name}": HelpFile(each, EXAMPLES[each.suffix[1:]]) for each in examples},
        f"{HELP}/{CLIENT}": HelpFile(client, TEXT),
    }


class HelpFile:
    """One file to copy, read when it is first asked for."""

    def __init__(self, file: Path, media_type: str) -> None:
        self._file, self._media_type = file, media_type

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await _read(self._file, self._media_type)(scope, receive, send)


@cache
def _read(file: Path, media_type: str) -> Page:
    return Page(file.read_bytes(), media_type)


class HelpPage:
    """One page of the documentation, or what there is of them."""

    def __init__(self, name: str | None) -> None:
        self._name = name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        query = parse_qs(scope["query_string"].decode(errors="replace"))
        asked = " ".join(query.get("words", [""])[0].split())[:LONGEST]
        page = _found(asked) if asked and self._name is None else _made(self._name)
        await page(scope, receive, send)


def _found(asked: str) -> Page:
    texts = {name: _text(name) for part in help_parts() for name in part.pages}
    body = "\n".join(answered(texts, asked, HELP + "/{page}#{anchor}"))
    return Page(_page(asked, body, asked).encode(), MEDIA_TYPES["html"])


@cache
def _made(name: str | None) -> Page:
    title, body = ("Help", "".join(_contents())) if name is None else (title_of(name), _body(name))
    return Page(_page(title, body).encode(), MEDIA_TYPES["html"])


@cache
def title_of(name: str) -> str:
    found = _TITLE.search(_text(name))
    return found[1].replace("`", "") if found else name


@cache
def _text(name: str) -> str:
    return (folder() / f"{name}.md").read_text(encoding="utf-8")


def _contents() -> Iterator[str]:
    yield "<h1>Help</h1>"
    for part in help_parts():
        links = "".join(f'<li><a href="{HELP}/{each}">{escape(title_of(each))}</a></li>' for each in part.pages)
        yield f"<h2>{escape(part.title)}</h2><p>{escape(part.about)}</p><ul>{links}</ul>"


def _body(name: str) -> str:
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable("table").render(_text(name))
    named = _HEADING.sub(lambda each: f'<h{each[1]} id="{anchor(each[2])}">{each[2]}</h{each[1]}>', made)
    linked = _LINK.sub(lambda each: _link(name, each[1], each[2] or ""), named)
    pictured = linked.replace('src="pictures/', f'src="{HELP}/pictures/')
    return pictured.replace("&lt;br&gt;", "<br>")  # all the HTML that there is in them


def _link(page: str, path: str, fragment: str) -> str:
    """To a page or a file of Help where it is one; what lies elsewhere in the sources cannot be opened from here."""
    if not path:
        return f'href="{fragment}"'
    base = Path("/docs", page).parent
    parts: list[str] = []
    for each in (base / path).parts[1:]:
        parts = parts[:-1] if each == ".." else [*parts, each]
    target = "/".join(parts).removeprefix("docs/").removesuffix(".md")
    known = f"{HELP}/{target}" in {*help_pages(), *help_files()}
    return f'href="{HELP}/{target}{fragment}"' if known else f'href="{HELP}"'


def _page(title: str, body: str, asked: str = "") -> str:
    search = (
        f'<form action="{HELP}" role="search"><input type="search" name="words" value="{escape(asked)}" required'
        ' aria-label="Words to look for in Help" placeholder="Search Help"> <button>Search</button></form>'
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)} · Pitbook</title>\n<link rel="icon" href="/ui/icon.svg">\n'
        '<link rel="stylesheet" href="/ui/style/base.css">\n'
        '<link rel="stylesheet" href="/ui/style/help.css">\n</head>\n'
        '<body>\n<header id="top"><a class="mark" href="/"><img src="/ui/icon.svg" alt=""> Pitbook</a>'
        f'<nav><a href="{HELP}">Help</a></nav>{search}</header>\n<main id="main">\n{body}</main>\n</body>\n</html>\n'
    )
