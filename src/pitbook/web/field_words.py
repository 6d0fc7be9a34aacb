"""What is said of a field where it is declared: the remark behind it, which the document of the API tells as well.

Where nothing stands behind it, `field_meanings.toml` has what its name means everywhere.
"""

import re
import sys
import tomllib
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

NEEDED: dict[str, type] = {
    "Whether": bool,
    "microseconds": int,
    "whole cents": int,
    "How many": int,
    "he number of": int,
    "fraction p/q": str,
    "in words": str,
    "The id of": str,
}
"""Signs in the words for a field, and what it has to hold for them to be right."""
_CLASS = re.compile(r"class (\w+)\b")
_FIELD = re.compile(r"    (\w+): [^#]*  # (.+)")


def field_words(cls: type) -> dict[str, str]:
    """By name; those of a class that it is made from hold where it has none of its own."""
    found: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        found |= _of_module(each.__module__).get(each.__name__, {})
    return found


def meaning_of(owner: str, field: str, kinds: Collection[type]) -> str | None:
    """That of a name in this type, or else wherever it stands, as far as it fits what the field holds.

    What is a list elsewhere is counted where it is a whole number.
    """
    found = field_meanings()
    own = found.get(owner, {})
    if isinstance(own, dict) and field in own:
        return str(own[field])
    words = found.get(field)
    if not isinstance(words, str):
        return None
    needed = next((kind for sign, kind in NEEDED.items() if sign in words), None)
    if needed is None and kinds == {int} and field.endswith("s"):
        return f"How many {field.replace('_', ' ')} there are."
    return words if needed is None or needed in kinds else None


@cache
def field_meanings() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "field_meanings.toml").read_text(encoding="utf-8"))


@cache
def _of_module(name: str) -> dict[str, dict[str, str]]:
    """Class by class. A program without its sources has no such words."""
    file = getattr(sys.modules.get(name), "__file__", None)
    if not name.startswith("pitbook.") or file is None or not Path(file).is_file():
        return {}
    found: dict[str, dict[str, str]] = {}
    fields: dict[str, str] = {}
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        if line[:1].isalpha() or line[:1] == "@":
            begun = _CLASS.match(line)
            fields = found.setdefault(begun[1], {}) if begun else {}
        elif (told := _FIELD.fullmatch(line)) and not told[2].startswith(("type:", "noqa")):
            fields[told[1]] = _sentence(told[2])
    return found


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '?')) else '.'}"
