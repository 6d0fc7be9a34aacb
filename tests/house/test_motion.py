"""What moves on a page costs no layout: only `transform` and `opacity` change, and nobody has to see it move."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STYLES = sorted(
    [*(ROOT / "src/pitbook/web/client/style").glob("*.css"), *(ROOT / "src/pitbook/games").glob("*/client/*.css")]
)
KEYFRAMES = re.compile(r"@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}")
CHEAP = {"transform", "opacity"}
AT_ONCE = {"there": {"visibility"}}
"""Where nothing moves: something is gone after a while, in one step."""
TRANSITION = re.compile(r"(?<![\w-])transition:\s*([^;}]+)")


def without_comments(file: Path) -> str:
    return re.sub(r"/\*[\s\S]*?\*/", "", file.read_text(encoding="utf-8"))


def test_there_is_motion_to_look_at() -> None:
    assert sum(len(KEYFRAMES.findall(without_comments(each))) for each in STYLES) >= 10


@pytest.mark.parametrize("file", STYLES, ids=lambda each: each.name)
def test_only_transform_and_opacity_are_animated(file: Path) -> None:
    style = without_comments(file)
    for name, frames in KEYFRAMES.findall(style):
        changed = set(re.findall(r"([\w-]+)\s*:", re.sub(r"var\([^)]*\)", "", frames)))
        assert changed <= CHEAP | AT_ONCE.get(name, set()), f"@keyframes {name} changes {sorted(changed)}"
    for said in TRANSITION.findall(style):
        names = {each.split()[0] for each in said.split(",") if each.split()[0] != "none"}
        assert names <= CHEAP, f"transition of {sorted(names)}"


@pytest.mark.parametrize("file", STYLES, ids=lambda each: each.name)
def test_whatever_moves_stands_still_for_those_who_prefer_that(file: Path) -> None:
    """Each animation stands where motion is welcome, but for those that end in one step."""
    style = without_comments(file)
    welcome = "".join(_blocks(style, "@media (prefers-reduced-motion: no-preference)"))
    for said in re.findall(r"animation:\s*([^;}]+)", style):
        assert said in welcome or said.startswith(("none", *AT_ONCE)), f"moves for everybody: {said}"


def _blocks(style: str, opening: str) -> list[str]:
    found = []
    for begun in re.finditer(re.escape(opening), style):
        at = style.index("{", begun.end())
        deep, end = 1, at + 1
        while deep:
            deep += {"{": 1, "}": -1}.get(style[end], 0)
            end += 1
        found.append(style[at:end])
    return found
