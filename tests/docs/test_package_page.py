"""What a package index would show: nothing that leads nowhere from there."""

import re
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ADDRESS = "https://git.example/us/pitbook"
TARGET = re.compile(r"\]\(([^)]*)\)")
_page = import_module("scripts.package_page")


def test_with_an_address_every_link_and_picture_is_absolute() -> None:
    shown = _page.page(README, ADDRESS, "1.0.0")
    targets = TARGET.findall(shown)
    assert [each for each in targets if not each.startswith("https://")] == []
    assert len(targets) == len(TARGET.findall(README))
    files = [each.split("/v1.0.0/")[1] for each in targets if each.startswith(ADDRESS)]
    assert [each for each in files if not (ROOT / each.partition("#")[0]).exists()] == []
    assert _page.urls(ADDRESS, "1.0.0").keys() == {"Source", "Documentation", "Changelog", "Issues"}


def test_without_one_there_are_words_and_no_holes() -> None:
    shown = _page.page(README, "", "1.0.0")
    assert TARGET.findall(shown) == []
    assert "![" not in shown
    assert "what a dealer sees" not in shown
    assert shown.count("\n| ") == README.count("\n| ") - 2
    assert _page.urls("", "1.0.0") == {}
