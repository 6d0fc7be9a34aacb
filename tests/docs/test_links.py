"""No page leads nowhere: files and headings that are linked to are there, and every page is led to from the README."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def links(page: Path) -> list[str]:
    found = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    return [each for each in found if not each.startswith(("https://", "http://", "mailto:"))]


def headings(page: Path) -> set[str]:
    """As they are linked to: small letters, hyphens for spaces, and nothing else but letters and digits."""
    lines = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in lines}


def test_what_is_linked_to_is_there() -> None:
    assert len(PAGES) > 20
    dead = []
    for page in PAGES:
        for link in links(page):
            path, _, heading = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            if not target.exists() or (heading and heading not in headings(target)):
                dead.append(f"{page.relative_to(ROOT)}: {link}")
    assert dead == []


def test_every_page_is_led_to_from_the_readme() -> None:
    led = {(ROOT / link.partition("#")[0]).resolve() for link in links(ROOT / "README.md")}
    for page in (ROOT / "docs").glob("*.md"):
        near = {
            (each.parent / link.partition("#")[0]).resolve()
            for each in led
            if each.suffix == ".md"
            for link in links(each)
        }
        assert page in led | near, f"nothing leads to {page.name}"
