"""Help on the floor: every page of the documentation, for everybody, with links that lead somewhere."""

import re
from pathlib import Path

from pitbook.web.help_search import MOST_FOUND
from pitbook.web.helping import help_parts, title_of
from tests.web.served import Served

ROOT = Path(__file__).parents[2]
NAMES = [name for part in help_parts() for name in part.pages]


def test_every_page_is_there_and_no_link_is_dead(served: Served) -> None:
    """Nobody has to be known for it; and what a page loads is the floor's own."""
    known: dict[str, str] = {}
    for path in ("/help", *(f"/help/{each}" for each in NAMES)):
        answer = served.http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        known[path] = answer.text
    dead = []
    for path, text in known.items():
        for link in re.findall(r'(?:href|src)="([^"]+)"', text):
            target, _, fragment = link.partition("#")
            target = target or path
            if target in known:
                if fragment and f'id="{fragment}"' not in known[target]:
                    dead.append(f"{path}: {link}")
            elif not target.startswith(("http://", "https://")) and served.http.get(target).status_code != 200:
                dead.append(f"{path}: {link}")
        assert not re.search(r'(?:src|rel="stylesheet" href)="(?:https?:)?//', text)
    assert dead == []
    assert all(f'href="/help/{each}"' in known["/help"] for each in NAMES)


def test_markdown_is_shown_as_words_tables_and_code(served: Served) -> None:
    page = served.http.get("/help/for-lawyers").text
    assert f"<title>{title_of('for-lawyers')} · Pitbook</title>" in page.replace("&#x27;", "'")
    assert "<pre><code>pitbook rules\n" in page
    assert 'href="/help/verify"' in page
    assert "<table>" in served.http.get("/help/api").text
    assert all("&lt;" not in served.http.get(f"/help/reference/{each}").text for each in ("casino-war", "craps"))


def test_what_the_pages_tell_to_copy_is_handed_out(served: Served) -> None:
    """Whoever installed the package, or only knows the address of a floor, has no checkout to copy it from."""
    examples = [each for each in (ROOT / "docs/examples").iterdir() if each.is_file()]
    for each in (*examples, ROOT / "clients/typescript/pitbook.ts"):
        path = each.relative_to(ROOT).as_posix().removeprefix("docs/")
        assert served.http.get(f"/help/{path}").content == each.read_bytes(), path
    assert 'href="/help/examples/first-steps.ipynb"' in served.http.get("/help/for-python-developers").text
    assert "/help/clients/typescript/pitbook.ts" in served.http.get("/help/for-typescript-developers").text


def test_words_are_found_where_they_stand(served: Served) -> None:
    """Without a script: a form, and a page of links that lead to the heading."""
    assert '<form action="/help" role="search">' in served.http.get("/help/install").text
    found = served.http.get("/help", params={"words": "COMPLETION bash"}).text
    assert '<a href="/help/install#completion">Installing › Completion</a>' in found
    assert "<mark>bash</mark>" in found
    links = re.findall(r'<p><a href="([^"#]+)#([^"]*)">', served.http.get("/help", params={"words": "clause"}).text)
    assert len(links) == MOST_FOUND
    assert [each for each in links if f'id="{each[1]}"' not in served.http.get(each[0]).text] == []
    none = served.http.get("/help", params={"words": '"><script>alert(1)</script>'})
    assert (none.status_code, "<script>" in none.text, "Nothing." in none.text) == (200, False, True)


def test_a_page_that_is_none_is_told(served: Served) -> None:
    assert served.http.get("/help/no-such-page").status_code == 404
    assert served.http.get("/help/../run.py").status_code == 404
