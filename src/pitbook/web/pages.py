"""What a browser loads: files of the package, sent small to whoever can unpack them, and once to whoever keeps them."""

import gzip
import re
from collections.abc import Container, Iterator, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.types import Receive, Scope, Send

from pitbook.games.catalogue import NotARoom, folder, games, rooms
from pitbook.web.bundling import CHUNKS, Bundles, CannotBundle

MEDIA_TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css",
    "svg": "image/svg+xml",
}
FIRST_PAGE = "index.html"
FIRST_MODULE, HOME, SIGN_IN, TABLE = "main.js", "pages/lobby.js", "pages/sign-in.js", "pages/table.js"
ROOMS = b"<!-- games -->"
"""Where the first page names the games there are."""


class Page:
    """One file. A browser asks each time whether the one it has is still right."""

    def __init__(self, content: bytes, media_type: str) -> None:
        self._content, self._packed = content, _packed(content)
        self._tag = b'W/"%s"' % sha256(content).hexdigest()[:16].encode()
        self._headers = [
            (b"content-type", media_type.encode()),
            (b"cache-control", b"no-cache"),
            (b"vary", b"accept-encoding"),
            (b"etag", self._tag),
        ]

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        asked = dict(scope["headers"])
        status, content, headers = 200, self._content, self._headers
        if self._tag in asked.get(b"if-none-match", b""):
            status, content = 304, b""
        elif b"gzip" in asked.get(b"accept-encoding", b""):
            content, headers = self._packed, [*headers, (b"content-encoding", b"gzip")]
        if status == 200:
            headers = [*headers, (b"content-length", b"%d" % len(content))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})


@cache
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def client_pages(*, display: bool = False) -> Mapping[str, Page]:
    """The first page, and what it loads, by path; each game's from its own room. `display`: everybody may watch."""
    return _pages(rooms(), display)


@lru_cache(maxsize=2)
def _pages(_: tuple[str, ...], display: bool) -> Mapping[str, Page]:
    found = {name: file.read_bytes() for name, file in _files(files(__package__) / "client")}
    for game in games():
        found |= dict(_of_room(game))
    found[FIRST_PAGE] = found[FIRST_PAGE].replace(ROOMS, "\n    ".join(_room_links(found)).encode())
    if display:
        found[FIRST_PAGE] = found[FIRST_PAGE].replace(b"<body>", b"<body data-display>")
    found |= _put_together(found)
    return {
        "/" if name == FIRST_PAGE else f"/ui/{name}": Page(content, MEDIA_TYPES[_ending(name)])
        for name, content in found.items()
    }


def _put_together(found: dict[str, bytes]) -> dict[str, bytes]:
    """The first page with one style and one file of modules, and a file for each page that is fetched later.

    A room whose modules cannot be put together is served as it is, and everything else with it.
    """
    bundles = Bundles(found)
    rooms = [f"games/{game}/index.js" for game in games()]
    first = (*rooms, SIGN_IN, HOME, FIRST_MODULE)
    try:
        there = bundles.needed(*first)
        later = sorted({each for name in found if name.endswith(".js") for each in bundles.loaded(name)} - {*there})
        layouts = [each for room in rooms for each in bundles.loaded(room)]
        chunks = {name: bundles.chunk(*(layouts if name == TABLE else ()), name, without=there) for name in later}
        chunks[FIRST_MODULE] = bundles.chunk(*first)
    except CannotBundle:
        return {}
    styles = _STYLE.findall(found[FIRST_PAGE])
    page = _STYLE.sub(b"", found[FIRST_PAGE]).replace(b"modulepreload", b"room")
    page = page.replace(b"/ui/main.js", b"/ui/chunks/main.js")
    return {
        **{f"{CHUNKS}{name}": text.encode() for name, text in chunks.items()},
        "style.css": b"".join(found[each.decode()] for each in styles),
        FIRST_PAGE: page.replace(b"<script", b'<link rel="stylesheet" href="/ui/style.css">\n    <script'),
    }


_STYLE = re.compile(rb' *<link rel="stylesheet" href="/ui/([^"]+)">\n')


def _of_room(game: str) -> Iterator[tuple[str, bytes]]:
    """What a browser loads of a game."""
    client = folder(game) / "client"
    if not (client / "index.js").is_file():
        raise NotARoom(f"{game}: it has no client/index.js, so that no page could show it.")
    for name, file in _files(client, f"games/{game}/"):
        if _ending(name) not in MEDIA_TYPES:
            raise NotARoom(f"{game}: {file.name} in its client is none of {', '.join(MEDIA_TYPES)}.")
        yield name, file.read_bytes()


def _ending(name: str) -> str:
    return name.rpartition(".")[2]


def _room_links(found: Container[str]) -> Iterator[str]:
    """What the first page says of the games: where the room of each begins, and how it looks."""
    for game in games():
        if f"games/{game}/style.css" in found:
            yield f'<link rel="stylesheet" href="/ui/games/{game}/style.css">'
        yield f'<link rel="modulepreload" href="/ui/games/{game}/index.js" data-game="{game}">'


def _files(place: Traversable, within: str = "") -> Iterator[tuple[str, Traversable]]:
    """All that a browser may ask for; what is there for the type checker alone is left out."""
    for each in place.iterdir():
        name = f"{within}{each.name}"
        if each.is_dir():
            yield from _files(each, f"{name}/")
        elif not name.endswith(".d.ts"):
            yield name, each
