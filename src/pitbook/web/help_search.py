"""Finds words in the documentation under Help: parts of pages in which all of them stand, those in headings first."""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import NamedTuple

MOST_FOUND = 30
_HEADING = re.compile(r"^(#{1,4}) (.+)$", re.MULTILINE)
_CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_MARKS = re.compile(r"\]\([^)]*\)|<br>|[`*\[\]|]+")
_AROUND = 90


class HelpSection(NamedTuple):
    """What stands below one heading."""

    page: str
    title: str
    heading: str
    words: str


def anchor(heading: str) -> str:
    """As Markdown is linked to: small letters, hyphens for spaces.

    >>> anchor("A round, from a <code>terminal</code>")
    'a-round-from-a-terminal'
    """
    return re.sub(r"[^\w\- ]", "", re.sub(r"<[^>]+>", "", heading).lower()).replace(" ", "-")


@cache
def sections(page: str, text: str) -> tuple[HelpSection, ...]:
    """A page, heading by heading; the first of them is its title.

    >>> [(each.heading, each.words) for each in sections("why", "# Why\\nSo `it` is.\\n\\n## More\\nOf that.")]
    [('Why', 'So it is.'), ('More', 'Of that.')]
    """
    code = [each.span() for each in _CODE.finditer(text)]  # in which a line may begin as a heading does
    heads = [each for each in _HEADING.finditer(text) if not any(a <= each.start() < b for a, b in code)]
    ends = [*(each.start() for each in heads[1:]), len(text)]
    plain = [_MARKS.sub(" ", each[2]).strip() for each in heads]
    return tuple(
        HelpSection(page, plain[0], heading, " ".join(_MARKS.sub(" ", text[each.end() : end]).split()))
        for each, heading, end in zip(heads, plain, ends, strict=True)
    )


def search(pages: dict[str, str], asked: str) -> list[HelpSection]:
    """Where all words stand that were asked for, in the order of the pages."""
    words = asked.casefold().split()
    every = [each for page, text in pages.items() for each in sections(page, text)]
    found = [each for each in every if all(word in f"{each.heading} {each.words}".casefold() for word in words)]
    return sorted(found, key=lambda each: not all(word in each.heading.casefold() for word in words))


def excerpt(found: HelpSection, asked: str) -> str:
    """The words around the first that was asked for, as HTML."""
    words = asked.casefold().split()
    places = [place for word in words if (place := found.words.casefold().find(word)) >= 0]
    start = found.words.rfind(" ", 0, max(min(places, default=0) - _AROUND, 0)) + 1
    shown = found.words[start : start + 2 * _AROUND]
    marked = re.sub(f"({'|'.join(map(re.escape, words))})", "\0\\1\1", shown, flags=re.IGNORECASE)
    cut = f"{'…' if start else ''}{escape(marked)}{'…' if start + len(shown) < len(found.words) else ''}"
    return cut.replace("\0", "<mark>").replace("\1", "</mark>")


def answered(pages: dict[str, str], asked: str, link: str) -> Iterator[str]:
    """What was found, as the lines of a page. `link` has places for a page and an anchor."""
    found = search(pages, asked)
    yield f"<h1>Help on {escape(asked)}</h1>"
    if not found:
        yield "<p>Nothing. Try fewer words; clauses of the rulebooks are found under Rules.</p>"
    for each in found[:MOST_FOUND]:
        place = link.format(page=each.page, anchor=anchor(each.heading))
        below = "" if each.heading == each.title else f" › {escape(each.heading)}"
        yield f'<p><a href="{place}">{escape(each.title)}{below}</a><br>{excerpt(each, asked)}</p>'
    if len(found) > MOST_FOUND:
        yield f"<p>And {len(found) - MOST_FOUND} more: name another word.</p>"
