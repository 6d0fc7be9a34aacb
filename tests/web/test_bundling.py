"""Modules put together for a browser far away: few files, nothing twice, and nothing guessed."""

import re

import pytest

from pitbook.web.bundling import Bundles, CannotBundle
from pitbook.web.pages import FIRST_MODULE, client_pages
from tests.web.served import Served

DOM = b"""// What draws.

/** @param {string} name */
export const h = (name) => name;
"""
PAGE = b"""import { h as made } from "../dom.js";
import { later } from "/ui/later.js";

export async function page() {
  const { more } = await import("./more.js");
  return [made("p"), later, more];
}
"""
FILES = {
    "dom.js": DOM,
    "later.js": b'import { h } from "./dom.js";\n\nexport const later = h("later");\n',
    "pages/page.js": PAGE,
    "pages/more.js": b"export class Large {}\nexport const more = 1;\n",
}


def test_each_module_comes_once_and_after_what_it_needs() -> None:
    assert Bundles(FILES).needed("pages/page.js") == ["dom.js", "later.js", "pages/page.js"]
    chunk = Bundles(FILES).chunk("pages/page.js", "later.js")
    assert chunk.count('$["/ui/dom.js"] ??=') == 1
    assert chunk.index('$["/ui/dom.js"] ??=') < chunk.index('$["/ui/later.js"] ??=')
    assert 'const { h: made } = $["/ui/dom.js"]' in chunk
    assert 'await $load("/ui/pages/more.js")' in chunk
    assert "@param" not in chunk
    assert "What draws" not in chunk


def test_what_is_there_already_is_left_out() -> None:
    chunk = Bundles(FILES).chunk("pages/page.js", without=["dom.js"])
    assert '$["/ui/dom.js"] ??=' not in chunk
    assert '$["/ui/later.js"] ??=' in chunk


@pytest.mark.parametrize(
    "source",
    [
        b'import * as all from "./dom.js";\n',
        b"export default 1;\n",
        b"export let changes = 1;\n",
        b'import { none } from "./none.js";\n',
        b'import { itself } from "./odd.js";\n',
    ],
)
def test_what_is_not_understood_is_not_guessed(source: bytes) -> None:
    with pytest.raises(CannotBundle):
        Bundles({**FILES, "odd.js": source}).chunk("odd.js")


def test_every_page_that_is_fetched_later_has_a_file(served: Served) -> None:
    pages = client_pages()
    modules = {name: page for name, page in pages.items() if name.endswith(".js") and "/chunks/" not in name}
    assert f"/ui/chunks/{FIRST_MODULE}" in pages, "the modules of this package can be put together"
    asked = {
        address
        for name in pages
        if "/chunks/" in name
        for address in re.findall(r'\$load\("/ui/([^"]+)"', served.http.get(name).text)
    }
    first = served.http.get(f"/ui/chunks/{FIRST_MODULE}").text
    assert asked, "pages are fetched when they are first shown"
    for each in asked:
        assert f"/ui/{each}" in modules
        assert f"/ui/chunks/{each}" in pages or f'$["/ui/{each}"] ??=' in first


def test_the_first_page_asks_for_one_style_and_one_script(served: Served) -> None:
    page = served.http.get("/").text
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', page) == ["/ui/style.css"]
    assert re.findall(r'src="([^"]+)"', page) == [f"/ui/chunks/{FIRST_MODULE}"]
