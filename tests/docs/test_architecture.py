"""The walk through the house leads past files, functions and classes that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/pitbook"
SAID = set(re.findall(r"`([^`\s]+)`", (ROOT / "docs/architecture.md").read_text(encoding="utf-8")))
PLACES = sorted(each for each in SAID if "/" in each or each.endswith((".py", ".js", ".json", ".toml")))
METHODS = sorted(each for each in SAID if re.fullmatch(r"[A-Z]\w+\.\w+", each))


def test_every_file_that_is_named_is_there() -> None:
    """Under the top or in the package; `<game>` is any game. What is named shortly is found in whichever room it is."""
    assert len(PLACES) > 60
    gone = []
    for each in PLACES:
        pattern = re.sub("<[^>]+>", "*", each.rstrip("/"))
        if not any(ROOT.glob(pattern)) and not any(PACKAGE.rglob(pattern)):
            gone.append(each)
    assert gone == []


def test_every_method_that_is_named_is_there() -> None:
    assert len(METHODS) > 3
    code = [each.read_text(encoding="utf-8") for each in PACKAGE.rglob("*.py")]
    for each in METHODS:
        owner, _, name = each.partition(".")
        its_class = re.compile(rf"^class {owner}\b.*?(?=^\S|\Z)", re.DOTALL | re.MULTILINE)
        bodies = [found[0] for text in code if (found := its_class.search(text))]
        assert any(re.search(rf"^    (async )?def {name}\(", body, re.MULTILINE) for body in bodies), each
